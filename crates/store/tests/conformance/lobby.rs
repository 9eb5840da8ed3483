//! The lobby, results, ratings and holidays.

use crate::conformance::{Home, guest, new_table};
use tricorne_store::{
    Finish, Holiday, RatingRow, Rerated, ResultRow, Sitter, Store, StoreError, TableState, Wanted,
};

/// A table that stands in the lobby.
async fn listed(store: &dyn Store, id: &str, change: impl FnOnce(&mut tricorne_store::TableRow)) {
    if store.guest("host").await.unwrap().is_none() {
        guest(store, "host").await;
    }
    let mut new = new_table(id, "host");
    new.table.listed = true;
    new.table.watch = true;
    change(&mut new.table);
    store.add_table(new).await.unwrap();
}

fn any() -> Wanted {
    Wanted { most: 10, ..Wanted::default() }
}

async fn ids(store: &dyn Store, wanted: Wanted) -> Vec<String> {
    store.waiting(wanted).await.unwrap().into_iter().map(|table| table.id).collect()
}

fn rating(rating: f64, games: i64) -> RatingRow {
    RatingRow { rating, deviation: 100.0, volatility: 0.06, games, at: 5 }
}

fn person(id: &str) -> Sitter {
    Sitter::Person(id.into())
}

/// The British of `who` won against the easy bot.
fn finish(table: &str, who: &str, listed: bool) -> Finish {
    let row = |side: &str, who: Sitter, result: &str| ResultRow {
        table: table.into(),
        side: side.into(),
        who,
        game: "quebec".into(),
        result: result.into(),
        reason: "resigned".into(),
        at: 9,
        listed,
        rated: true,
        change: 12.5,
    };
    let results = vec![row("british", person(who), "won"), row("french", Sitter::Bot("easy".into()), "lost")];
    Finish { table: table.into(), game: "quebec".into(), at: 9, results, ratings: Vec::new() }
}

pub(crate) async fn tables_wait_in_the_lobby(home: &impl Home) {
    let store = home.open().await;
    listed(&*store, "t1", |row| row.created = 10).await;
    listed(&*store, "t2", |row| (row.created, row.rated, row.clock) = (20, true, "days 3".into())).await;
    listed(&*store, "t3", |row| row.listed = false).await;
    let tables = store.waiting(any()).await.unwrap();
    assert_eq!(
        tables.iter().map(|table| table.id.as_str()).collect::<Vec<_>>(),
        ["t2", "t1"],
        "the newest first"
    );
    let first = &tables[0];
    assert_eq!(
        (first.host_name.as_str(), first.rated, first.clock.as_str()),
        ("Name of host", true, "days 3")
    );
    assert_eq!((first.state, first.moved, first.host_rating), (TableState::Open, 0, None));
    let seats: Vec<_> = first.seats.iter().map(|seat| (seat.side.as_str(), seat.sitter.clone())).collect();
    assert_eq!(seats, [("british", Sitter::Nobody), ("french", Sitter::Bot("easy".into()))]);
    store.set_listed("t2", false).await.unwrap();
    store.set_begun("t1", 30).await.unwrap();
    assert_eq!(ids(&*store, any()).await, [""; 0]);
    assert_eq!(store.set_listed("x", true).await, Err(StoreError::Missing));
}

pub(crate) async fn a_list_holds_what_is_wanted(home: &impl Home) {
    let store = home.open().await;
    listed(&*store, "plain", |row| row.created = 1).await;
    listed(&*store, "rated", |row| (row.created, row.rated) = (2, true)).await;
    listed(&*store, "live", |row| (row.created, row.clock) = (3, "live 60 5".into())).await;
    listed(&*store, "days", |row| (row.created, row.clock) = (4, "days 3".into())).await;
    listed(&*store, "other", |row| {
        (row.created, row.game, row.scenario) = (5, "toy".into(), "short".into());
    })
    .await;
    let with = |change: fn(&mut Wanted)| {
        let mut wanted = any();
        change(&mut wanted);
        wanted
    };
    for (wanted, expected) in [
        (with(|_| ()), &["other", "days", "live", "rated", "plain"][..]),
        (with(|wanted| wanted.game = "toy".into()), &["other"]),
        (with(|wanted| wanted.scenario = "standard".into()), &["days", "live", "rated", "plain"]),
        (with(|wanted| wanted.rated = Some(true)), &["rated"]),
        (with(|wanted| wanted.rated = Some(false)), &["other", "days", "live", "plain"]),
        (with(|wanted| wanted.clock = "none".into()), &["other", "rated", "plain"]),
        (with(|wanted| wanted.clock = "live".into()), &["live"]),
        (with(|wanted| wanted.clock = "days".into()), &["days"]),
        (with(|wanted| wanted.after = 3), &["other", "days"]),
        (with(|wanted| wanted.live_after = 3), &["other", "days", "rated", "plain"]),
        (with(|wanted| (wanted.skip, wanted.most) = (1, 2)), &["days", "live"]),
    ] {
        assert_eq!(ids(&*store, wanted.clone()).await, expected, "{wanted:?}");
    }
}

pub(crate) async fn games_that_go_on_are_watched(home: &impl Home) {
    let store = home.open().await;
    for id in ["t1", "t2", "closed"] {
        listed(&*store, id, |row| row.watch = id != "closed").await;
        store.set_begun(id, 10).await.unwrap();
        store.set_begun(id, 99).await.unwrap();
    }
    guest(&*store, "marie").await;
    store.take_seat("t2", "british", "marie", "x").await.unwrap();
    let live = async || {
        let tables = store.watchable(any()).await.unwrap();
        tables.into_iter().map(|table| (table.id, table.moved)).collect::<Vec<_>>()
    };
    store.set_moved("t1", 20).await.unwrap();
    store.set_moved("t1", 15).await.unwrap();
    assert_eq!(live().await, [("t1".to_owned(), 20), ("t2".to_owned(), 10)], "time does not go back");
    let of_marie = store.watchable_of("marie", 5).await.unwrap();
    assert_eq!(of_marie.iter().map(|table| table.id.as_str()).collect::<Vec<_>>(), ["t2"]);
    assert_eq!(of_marie[0].seats[0].name, "Name of marie");
    store.finish(finish("t1", "marie", true)).await.unwrap();
    assert_eq!(live().await, [("t2".to_owned(), 10)]);
}

pub(crate) async fn the_end_is_kept_once(home: &impl Home) {
    let store = home.open().await;
    listed(&*store, "t", |_| ()).await;
    let rerated = Rerated { who: person("host"), rating: rating(1600.0, 1), from_games: 0 };
    let end = Finish { ratings: vec![rerated], ..finish("t", "host", true) };
    store.finish(end.clone()).await.unwrap();
    assert_eq!(store.finish(end.clone()).await, Err(StoreError::Conflict));
    assert_eq!(store.finish(Finish { table: "x".into(), ..end.clone() }).await, Err(StoreError::Conflict));
    assert_eq!(store.rating("quebec", &person("host")).await, Ok(Some(rating(1600.0, 1))));
    assert_eq!(store.rating("toy", &person("host")).await, Ok(None));
    assert_eq!(store.ratings_of("host").await, Ok(vec![("quebec".into(), rating(1600.0, 1))]));
    assert_eq!(store.results_at("t").await, Ok(end.results));
    let row = store.table("t").await.unwrap().unwrap();
    assert_eq!((row.state, row.moved), (TableState::Over, 9));
}

pub(crate) async fn of_many_servers_one_rates(home: &impl Home) {
    let store = home.open().await;
    listed(&*store, "t", |_| ()).await;
    let tries: Vec<_> = (0..6_i32)
        .map(|at| {
            let store = store.clone();
            let rating = rating(1500.0 + f64::from(at), 1);
            let ratings = vec![Rerated { who: person("host"), rating, from_games: 0 }];
            let end = Finish { ratings, ..finish("t", "host", true) };
            tokio::spawn(async move { (at, store.finish(end).await) })
        })
        .collect();
    let mut won = Vec::new();
    for one in tries {
        match one.await.unwrap() {
            (at, Ok(())) => won.push(at),
            (_, Err(error)) => assert_eq!(error, StoreError::Conflict),
        }
    }
    assert_eq!(won.len(), 1);
    let kept = store.rating("quebec", &person("host")).await.unwrap().unwrap();
    assert_eq!(kept, rating(1500.0 + f64::from(won[0]), 1));
}

pub(crate) async fn a_rating_computed_from_an_old_one_is_refused(home: &impl Home) {
    let store = home.open().await;
    let end = |table: &str, rating: RatingRow, from_games: i64| Finish {
        ratings: vec![
            Rerated { who: Sitter::Bot("easy".into()), rating, from_games },
            Rerated { who: person("host"), rating, from_games },
        ],
        ..finish(table, "host", true)
    };
    for id in ["t1", "t2"] {
        listed(&*store, id, |_| ()).await;
    }
    store.finish(end("t1", rating(1600.0, 1), 0)).await.unwrap();
    assert_eq!(store.finish(end("t2", rating(1700.0, 1), 0)).await, Err(StoreError::Conflict));
    assert_eq!(store.table("t2").await.unwrap().unwrap().state, TableState::Open, "all or none");
    assert_eq!(store.results_at("t2").await, Ok(vec![]));
    store.finish(end("t2", rating(1700.0, 2), 1)).await.unwrap();
    for who in [person("host"), Sitter::Bot("easy".into())] {
        assert_eq!(store.rating("quebec", &who).await, Ok(Some(rating(1700.0, 2))));
    }
}

pub(crate) async fn leaders_stand_by_what_is_sure(home: &impl Home) {
    let store = home.open().await;
    listed(&*store, "t", |_| ()).await;
    guest(&*store, "marie").await;
    let unsure = RatingRow { deviation: 300.0, ..rating(1900.0, 1) };
    let ratings = [
        (person("host"), rating(1700.0, 1)),
        (person("marie"), unsure),
        (Sitter::Bot("easy".into()), rating(1800.0, 1)),
    ];
    let ratings = ratings.map(|(who, rating)| Rerated { who, rating, from_games: 0 }).into();
    store.finish(Finish { ratings, ..finish("t", "host", true) }).await.unwrap();
    let names = async |bots: bool, skip: u32, most: u32| {
        let leaders = store.leaders("quebec", bots, skip, most).await.unwrap();
        leaders.into_iter().map(|leader| leader.name).collect::<Vec<_>>()
    };
    assert_eq!(names(false, 0, 9).await, ["Name of host", "Name of marie"]);
    assert_eq!(names(true, 0, 9).await, ["", "Name of host", "Name of marie"]);
    assert_eq!(names(true, 1, 1).await, ["Name of host"]);
    assert_eq!(store.is_bot("marie").await, Ok(false));
    store.set_bot("marie", true).await.unwrap();
    assert_eq!((store.is_bot("marie").await, store.is_bot("nobody").await), (Ok(true), Ok(false)));
    assert!(store.leaders("quebec", false, 0, 9).await.unwrap()[1].bot);
    assert_eq!(store.leaders("toy", true, 0, 9).await, Ok(vec![]));
    // In the lobby they are shown with it.
    listed(&*store, "next", |_| ()).await;
    let table = store.waiting(any()).await.unwrap().remove(0);
    assert_eq!(table.host_rating.unwrap().rating.to_bits(), 1700.0_f64.to_bits());
    assert_eq!(table.seats[1].rating.unwrap().rating.to_bits(), 1800.0_f64.to_bits());
    // Whoever is forgotten stands on no board; how games ended stays.
    store.forget_person("host").await.unwrap();
    assert_eq!(names(false, 0, 9).await, ["Name of marie"]);
    assert_eq!(store.results_at("t").await.unwrap().len(), 2);
}

pub(crate) async fn results_are_counted_and_private_ones_hidden(home: &impl Home) {
    let store = home.open().await;
    for (id, is_listed) in [("t1", true), ("t2", false), ("t3", true)] {
        listed(&*store, id, |row| row.listed = is_listed).await;
        let mut end = finish(id, "host", is_listed);
        if id == "t3" {
            end.results[0].result = "drawn".into();
            end.results[0].at = 50;
        }
        store.finish(end).await.unwrap();
    }
    let tables = async |all: bool, skip: u32, most: u32| {
        let rows = store.results_of("host", all, skip, most).await.unwrap();
        rows.into_iter().map(|row| row.table).collect::<Vec<_>>()
    };
    assert_eq!(tables(false, 0, 9).await, ["t3", "t1"], "the latest first");
    assert_eq!(tables(true, 0, 9).await, ["t3", "t1", "t2"]);
    assert_eq!(tables(true, 1, 1).await, ["t1"]);
    for (all, won) in [(false, 1), (true, 2)] {
        let tally = store.tally_of("host", all).await.unwrap();
        assert_eq!(tally.len(), 1);
        assert_eq!(
            (tally[0].side.as_str(), tally[0].won, tally[0].drawn, tally[0].lost),
            ("british", won, 1, 0)
        );
    }
    assert_eq!(store.results_of("easy", true, 0, 9).await, Ok(vec![]), "a bot's level is no guest");
}

pub(crate) async fn tables_whose_end_was_lost_are_found(home: &impl Home) {
    let store = home.open().await;
    for id in ["t1", "t2", "t3", "t4"] {
        listed(&*store, id, |_| ()).await;
    }
    for id in ["t1", "t2", "t4"] {
        store.take_seat(id, "british", "host", "x").await.unwrap();
    }
    store.finish(finish("t2", "host", true)).await.unwrap();
    let first = store.unfinished(0, 1).await.unwrap();
    assert_eq!(first[0].1, "t1", "t3 waits for somebody, t2 is over");
    let rest = store.unfinished(first[0].0, 9).await.unwrap();
    assert_eq!(rest.into_iter().map(|(_, id)| id).collect::<Vec<_>>(), ["t4"]);
}

pub(crate) async fn holidays_come_and_go(home: &impl Home) {
    let store = home.open().await;
    guest(&*store, "marie").await;
    let holiday =
        |id: &str, begins: i64| Holiday { id: id.into(), guest: "marie".into(), begins, ends: begins + 5 };
    store.add_holiday(holiday("b", 20)).await.unwrap();
    store.add_holiday(holiday("a", 10)).await.unwrap();
    assert_eq!(store.holidays("marie").await, Ok(vec![holiday("a", 10), holiday("b", 20)]));
    assert_eq!(store.drop_holiday("paul", "a").await, Err(StoreError::Missing));
    store.end_holiday("marie", "b", 22).await.unwrap();
    store.drop_holiday("marie", "a").await.unwrap();
    assert_eq!(store.holidays("marie").await, Ok(vec![Holiday { ends: 22, ..holiday("b", 20) }]));
    let stranger = Holiday { guest: "nobody".into(), ..holiday("c", 1) };
    assert_eq!(store.add_holiday(stranger).await, Err(StoreError::Missing));
}
