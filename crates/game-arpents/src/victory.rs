//! §10, §11 Surrender, §12 Victory.

use crate::calendar::{Date, Month, Slot};
use crate::data::Empire;
use crate::event::{Ending, Event};
use crate::ids::{Colony, Place, Side};
use crate::scenario::{self, Scenario};
use crate::state::State;
use crate::step::Step;
use kernel::Log;

/// §11 — Places whose loss is the surrender of France, with one in Louisiana.
const FRENCH_KEYS: [&str; 7] =
    ["fort_niagara", "fort_duquesne", "fort_frontenac", "louisbourg", "quebec", "montreal", "trois_rivieres"];
/// §11 — One of these (ruling 13).
const LOUISIANA_KEYS: [&str; 3] = ["nouvelle_orleans", "fort_de_chartres", "fort_vincennes"];

fn is_held(state: &State, side: Side, code: &str) -> bool {
    state.controller(Place::from_code(code).expect("the places of §11 are on the map")) == side
}

/// §11 — Do the French surrender?
pub(crate) fn french_surrender(state: &State) -> bool {
    FRENCH_KEYS.iter().all(|code| is_held(state, Side::British, code))
        && LOUISIANA_KEYS.iter().any(|code| is_held(state, Side::British, code))
}

/// §10 — Do the British surrender: every town and fort of six colonies French?
pub(crate) fn british_surrender(state: &State) -> bool {
    let lost = |colony: &Colony| {
        // §1.1 — A border town is a town of both colonies (ruling 206).
        let mut places = Place::all().filter(|place| place.hex().data().is_in(*colony)).peekable();
        colony.data().empire == Empire::British
            && places.peek().is_some()
            && places.all(|place| state.controller(place) == Side::French)
    };
    Colony::all().filter(lost).count() >= 6
}

/// §10, §11 — Surrender is looked for after every change of control (ruling 12).
pub(crate) fn at_once(state: &mut State, log: &mut impl Log<Event>) {
    // Ruling 175 — A scenario may be decided by a place.
    if let Some(ending) = scenario::at_once(state) {
        end(state, ending, log);
    } else if french_surrender(state) {
        // §12 — A major victory up to August 1760.
        let last = Date::of(1760, Slot::Month(Month::August)).expect("a month of the campaign");
        end(state, if state.date <= last { Ending::BritishMajor } else { Ending::BritishMinor }, log);
    } else if british_surrender(state) {
        end(state, Ending::FrenchMajor, log);
    }
}

/// §12 — The last turn has been played.
pub(crate) fn at_the_end(state: &mut State, log: &mut impl Log<Event>) {
    if state.options.scenario != Scenario::CAMPAIGN {
        let ending = scenario::judge(state, log);
        return end(state, ending, log);
    }
    let keeps = ["quebec", "montreal"].iter().all(|code| is_held(state, Side::French, code));
    end(state, if keeps { Ending::FrenchMinor } else { Ending::Draw }, log);
}

fn end(state: &mut State, ending: Ending, log: &mut impl Log<Event>) {
    state.step = Step::Over(ending);
    log.tell(Event::Ended { ending });
}
