//! From a wish to a table: in this browser at once, or on the server after saying one's name.

use super::super::browser::{go, sleep};
use super::super::http;
use super::super::prefs::prefs;
use super::super::table::local;
use super::super::words::t_now;
use super::terms::Terms;
use crate::faces::FACES;
use crate::route::Route;
use crate::seating::{Seating, Venue};
use games::GameId;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{Failure, Kind, Me, NewGuest, NewTable, TableInfo};
use std::collections::BTreeMap;

/// The level of a bot nobody chose.
pub(super) const USUAL: &str = "normal";

/// The longest name the server takes.
pub(super) const LONGEST_NAME: &str = "40";

/// An engine that has not begun a game after so many milliseconds never will.
const PATIENCE: i32 = 20_000;

/// The sides of a game; none if there is no such game.
pub(super) fn sides(game: &str) -> Vec<&'static str> {
    GameId::parse(game).map(GameId::sides).unwrap_or_default()
}

/// The teams of a game, each by its sides; none if there is no such game.
pub(super) fn teams(game: &str) -> Vec<Vec<&'static str>> {
    GameId::parse(game).map(GameId::teams).unwrap_or_default()
}

/// The scenarios of a game, the one to begin with first.
pub(super) fn scenarios(game: &str) -> Vec<&'static str> {
    let all = GameId::parse(game).map_or(&[][..], |game| game.facts().scenarios);
    let first = FACES.iter().find(|face| face.game == game).and_then(|face| face.scenario);
    let (mut sorted, others): (Vec<&str>, Vec<&str>) = all.iter().copied().partition(|id| Some(*id) == first);
    sorted.extend(others);
    sorted
}

/// The scenario that is played if nobody chose another.
pub(super) fn usual_scenario(game: &str) -> &'static str {
    scenarios(game).first().copied().unwrap_or_default()
}

/// What stands in the way of a table, if anything does.
#[derive(Clone, Copy)]
pub(super) struct Beginning {
    /// It is under way.
    pub(super) busy: RwSignal<bool>,
    /// It failed, and this is why.
    pub(super) trouble: RwSignal<Option<String>>,
}

impl Beginning {
    pub(super) fn new() -> Beginning {
        Beginning { busy: RwSignal::new(false), trouble: RwSignal::new(None) }
    }

    /// Put the table up and go there.
    pub(super) fn begin(
        self,
        game: &str,
        scenario: &str,
        seating: &Seating,
        options: BTreeMap<String, String>,
        terms: Terms,
    ) {
        if self.busy.get_untracked() {
            return;
        }
        let name = my_name();
        if seating.venue() == Venue::Here {
            let sitters = seating.sitters(&name, &t_now("pages.friend"));
            let (game, scenario) = (game.to_owned(), scenario.to_owned());
            self.busy.set(true);
            self.trouble.set(None);
            // The page changes when the engine has begun; if it does not, one is told why and can try again.
            spawn_local(async move {
                let begun = local::begin(game, scenario, options, sitters).await;
                self.busy.try_set(false);
                if let Err(trouble) = begun {
                    self.trouble.try_set(Some(trouble.text));
                }
            });
            spawn_local(async move {
                sleep(PATIENCE).await;
                if self.busy.try_get_untracked() == Some(true) {
                    self.busy.set(false);
                    self.trouble.set(Some(t_now("web.trouble.no_worker")));
                }
            });
            return;
        }
        let table = seating.table(game, scenario, options, terms.watch);
        let table = NewTable { listed: terms.listed, rated: terms.rated, clock: terms.clock, ..table };
        self.busy.set(true);
        self.trouble.set(None);
        spawn_local(async move {
            let put_up = async {
                enter(name).await?;
                http::post::<_, TableInfo>("/tables", &table).await
            };
            match put_up.await {
                Ok(table) => go(&Route::Table(table.id, None)),
                Err(failure) => {
                    self.busy.try_set(false);
                    self.trouble.try_set(Some(failure.text));
                }
            }
        });
    }
}

/// The name others see; empty if it was never asked for.
pub(in crate::app) fn my_name() -> String {
    prefs().read_untracked().name.trim().to_owned()
}

/// Keep a name in this browser.
pub(super) fn keep_name(name: &str) {
    let name = name.trim().to_owned();
    prefs().update(|kept| kept.name = name);
}

/// Be a guest of the server: the one I was, or a new one.
pub(in crate::app) async fn enter(name: String) -> Result<Me, Failure> {
    match http::get::<Me>("/me").await {
        Err(failure) if failure.kind == Kind::Stranger => {
            http::post("/guests", &NewGuest { name, bearer: false }).await
        }
        known => known,
    }
}
