//! A stored table, looked at by whoever runs the house.

use crate::fail::Fail;
use crate::live::Live;
use games::AnyTable;
use protocol::State;
use store::Store;

/// What a table comes to when its journal is played through.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Facts {
    /// Its id.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// Open, running, over or closed.
    pub state: State,
    /// Sides and who sits there; no name while nobody does.
    pub seats: Vec<(String, String)>,
    /// How many lines its journal has.
    pub lines: u64,
    /// When it was put up: milliseconds since 1970.
    pub created: i64,
}

/// Read a table and play its journal through; none if it is not there.
///
/// # Errors
/// Says which line of the journal does not follow from those before it.
pub async fn inspect(store: &dyn Store, id: &str) -> Result<Option<Facts>, String> {
    Ok(loaded(store, id).await?.map(|live| facts(&live)))
}

/// The same, and every lot is drawn again: it must be the one the table's dealer promised.
///
/// # Errors
/// Says which line of the journal does not follow, or which answers hold another lot.
pub async fn check(store: &dyn Store, id: &str) -> Result<Option<Facts>, String> {
    let Some(live) = loaded(store, id).await? else { return Ok(None) };
    if let Some(table) = &live.table {
        let mut journal = table.journal();
        journal.secret = Some(live.row.secret.0.clone());
        let verdict = AnyTable::verify(&journal).map_err(|trouble| trouble.code().to_owned())?;
        match verdict {
            Some(verdict) if verdict.is_fair() => {}
            Some(verdict) => {
                return Err(format!(
                    "table {id}: the lots of answers {:?} are not the dealer's",
                    verdict.wrong
                ));
            }
            None => return Err(format!("table {id}: nothing was promised")),
        }
    }
    Ok(Some(facts(&live)))
}

async fn loaded(store: &dyn Store, id: &str) -> Result<Option<Live>, String> {
    let told = |fail: Fail| fail.note().unwrap_or("the table cannot be read").to_owned();
    Live::load(store, id).await.map_err(told)
}

fn facts(live: &Live) -> Facts {
    let state = match &live.table {
        None if live.is_closed() => State::Closed,
        None => State::Open,
        Some(_) if live.is_over() => State::Over,
        Some(_) => State::Running,
    };
    let seats = live.seats.iter().map(|seat| (seat.side.clone(), live.name_of(&seat.sitter)));
    Facts {
        id: live.row.id.clone(),
        game: live.row.game.clone(),
        state,
        seats: seats.collect(),
        lines: live.length,
        created: live.row.created,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use store::{Append, Guest, NewTable, SqliteStore, TableRow};

    /// A table of the toy where one guest takes these seats, not stored yet.
    fn new_table(sides: &[&str], guest: &Guest) -> NewTable {
        let asked = sides.iter().map(|side| ((*side).to_owned(), protocol::NewSeat::Me)).collect();
        let plan = crate::seating::Plan {
            game: games::GameId::Toy,
            choices: kernel::Choices {
                scenario: games::GameId::Toy.facts().scenarios[0].to_owned(),
                ..kernel::Choices::default()
            },
            watch: false,
            seats: crate::seating::seats(games::GameId::Toy, &asked, guest, None).unwrap(),
            rematch_of: None,
            listed: false,
            rated: false,
            clock: None,
        };
        crate::seating::new_table(plan, "g").unwrap()
    }

    /// A store with that guest and this table.
    async fn holding(guest: &Guest, new: &NewTable) -> SqliteStore {
        let store = SqliteStore::memory().await.unwrap();
        store.add_guest(guest.clone(), "h".into()).await.unwrap();
        store.add_table(new.clone()).await.unwrap();
        store
    }

    #[tokio::test]
    async fn a_lot_that_the_dealer_did_not_draw_is_told() {
        let guest = Guest { id: "g".into(), name: "Marie".into() };
        let new = new_table(&games::GameId::Toy.sides(), &guest);
        let store = std::sync::Arc::new(holding(&guest, &new).await);
        let id = new.table.id.clone();
        // The game begins, and the dealer deals.
        let app = crate::App::new(crate::Config::default(), store.clone());
        drop(app.table(&id).await.unwrap());
        assert!(check(&*store, &id).await.unwrap().is_some());
        let lines: Vec<String> =
            store.lines(&id, 0).await.unwrap().into_iter().map(|line| line.text).collect();
        let lot = lines.iter().skip(1).position(|line| line.parse::<kernel::Line>().is_ok()).unwrap() + 1;
        let (before, drawn) = lines[lot].rsplit_once(' ').unwrap();
        let mut told = Vec::new();
        for other in (0..6).map(|other| other.to_string()).filter(|other| *other != drawn) {
            let changed = holding(&guest, &new).await;
            let mut lines = lines.clone();
            lines[lot] = format!("{before} {other}");
            changed.append(Append { table: id.clone(), first: 0, at: 0, lines }).await.unwrap();
            told.extend(check(&changed, &id).await.err());
        }
        assert!(told.iter().any(|why| why.contains("not the dealer's")), "{told:?}");
    }

    #[tokio::test]
    async fn a_broken_journal_is_told_by_its_line() {
        let guest = Guest { id: "g".into(), name: "Marie".into() };
        let new = new_table(&["first"], &guest);
        let TableRow { id, .. } = new.table.clone();
        let store = holding(&guest, &new).await;
        let facts = inspect(&store, &id).await.unwrap().unwrap();
        assert_eq!((facts.state, facts.lines, facts.seats[0].1.as_str()), (State::Open, 0, "Marie"));
        let lines = vec!["written by another age".to_owned()];
        store.append(Append { table: id.clone(), first: 0, at: 0, lines }).await.unwrap();
        let told = inspect(&store, &id).await.unwrap_err();
        assert!(told.contains("line 0"), "{told}");
        assert_eq!(inspect(&store, "nowhere").await, Ok(None));
    }
}
