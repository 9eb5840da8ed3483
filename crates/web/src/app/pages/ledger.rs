//! My tables as a list: who plays, whose turn it is, how long ago.

use super::super::browser::now;
use super::super::prefs::prefs;
use super::super::words::{game_name, say, side_class, side_name, t, who_name};
use super::super::{http, saves};
use crate::ago::ago;
use crate::docket::{Home, Row, Standing, sort};
use kernel::{Arg, Said};
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{Failure, Kind, TableList};
use std::time::Duration;

/// What is known of the tables on the server.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Afar {
    /// Nothing yet.
    Asked,
    /// The reader is nobody there.
    Stranger,
    /// They cannot be had now, and this is why.
    Failed(String),
    /// These.
    Known(Vec<Row>),
}

/// My tables.
#[derive(Clone, Copy)]
pub(super) struct Ledger {
    here: RwSignal<Vec<Row>>,
    /// Those on the server.
    pub(super) afar: RwSignal<Afar>,
    /// Grows twice a minute, so that «3 minutes ago» stays true.
    time: RwSignal<u32>,
}

impl Ledger {
    /// Read them; the server is asked only if the reader ever gave a name, unless `surely`.
    pub(super) fn new(surely: bool) -> Ledger {
        let ledger =
            Ledger { here: RwSignal::new(local()), afar: RwSignal::new(Afar::Asked), time: RwSignal::new(0) };
        let timer = set_interval_with_handle(
            move || {
                let _ = ledger.time.try_update(|time| *time += 1);
            },
            Duration::from_secs(30),
        );
        on_cleanup(move || drop(timer.map(|timer| timer.clear())));
        if surely || !prefs().read_untracked().name.is_empty() {
            ledger.ask();
        } else {
            ledger.afar.set(Afar::Stranger);
        }
        // Results and names of sides come from the server in the reader's language.
        Effect::new(move |before: Option<texts::Lang>| {
            let lang = super::super::prefs::lang();
            if before.is_some_and(|before| before != lang)
                && !matches!(ledger.afar.get_untracked(), Afar::Stranger)
            {
                ledger.ask();
            }
            lang
        });
        ledger
    }

    /// Ask the server.
    pub(super) fn ask(self) {
        spawn_local(async move {
            let found = match http::get::<TableList>("/tables").await {
                Ok(list) => Afar::Known(list.tables.iter().map(Row::of_table).collect()),
                Err(Failure { kind: Kind::Stranger, .. }) => Afar::Stranger,
                Err(failure) => Afar::Failed(failure.text),
            };
            self.afar.try_set(found);
        });
    }

    /// All of them in order.
    pub(super) fn rows(self) -> Vec<Row> {
        let mut rows = self.here.get();
        if let Afar::Known(afar) = self.afar.get() {
            rows.extend(afar);
        }
        sort(&mut rows);
        rows
    }

    /// Throw a game of this browser away.
    pub(super) fn remove(self, id: &str) {
        saves::remove(id);
        self.here.set(local());
    }

    /// When a table was last played, in words.
    fn when(self, row: &Row) -> String {
        self.time.track();
        say(&ago(now() - row.when))
    }
}

fn local() -> Vec<Row> {
    let of = |game: &saves::Summary| {
        Row::of_game(&game.id, &game.game, game.touched, &game.sitters, &game.asked, game.result.as_deref())
    };
    saves::list().iter().map(of).collect()
}

/// How a table stands, in words.
fn standing(row: &Row) -> String {
    let sides = |sides: &[String]| {
        let names = sides.iter().map(|side| Arg::Key(Said::new(format!("{}.side.{side}", row.game))));
        Arg::List(names.collect())
    };
    match &row.standing {
        Standing::MyTurn => t("pages.standing.mine"),
        Standing::OurTurn(asked) => say(&Said::new("pages.standing.ours").with("sides", sides(asked))),
        Standing::Begun => t("pages.standing.begun"),
        Standing::Waiting(asked) if asked.is_empty() => t("pages.standing.chance"),
        Standing::Waiting(asked) => say(&Said::new("pages.standing.waiting").with("sides", sides(asked))),
        Standing::Open => t("pages.standing.open"),
        Standing::Closed => t("table.closed"),
        Standing::Over(result) if result.is_empty() => t("pages.standing.over"),
        Standing::Over(result) => result.clone(),
    }
}

/// One table as a line that leads to it.
pub(super) fn line(ledger: Ledger, row: Row) -> impl IntoView {
    let is_mine = matches!(row.standing, Standing::MyTurn | Standing::OurTurn(_) | Standing::Begun);
    let class = match row.standing {
        Standing::Over(_) => "ledger-line over",
        _ if is_mine => "ledger-line mine",
        _ => "ledger-line",
    };
    let seats = row.seats.iter().map(|(side, sitter)| {
        let (side, sitter, game) = (side.clone(), sitter.clone(), row.game.clone());
        let class = format!("who {}", side_class(&game, &side));
        view! {
            <span class=class>
                <span class="unseen">{move || side_name(&game, &side)}" "</span>
                {move || who_name(&sitter)}
            </span>
        }
    });
    let seats = seats.collect_view();
    let (address, game) = (row.address(), row.game.clone());
    let is_afar = row.home == Home::Server;
    let stands = row.clone();
    view! {
        <a class=class href=address>
            <span class="ledger-game">{move || game_name(&game)}</span>
            <span class="ledger-seats">{seats}</span>
            <span class="ledger-state">{move || standing(&stands)}</span>
            <span class="ledger-when">
                {is_afar.then(|| view! { <span class="tag">{move || t("pages.afar")}</span>" " })}
                {move || ledger.when(&row)}
            </span>
        </a>
    }
}
