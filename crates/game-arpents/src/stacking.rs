//! §2.1 No phase ends with too many units in a hex: whoever is one too many shifts a hex (ruling 124).

use crate::action::Action;
use crate::casualties;
use crate::course;
use crate::event::Event;
use crate::ids::{Hex, Side, Unit};
use crate::land::retreat;
use crate::posts::Spot;
use crate::state::State;
use crate::step::Step;
use crate::why_not::WhyNot;
use crate::{colonies, forts, spain};
use kernel::{Log, Section};

/// A hex with more units than may stand there.
pub(crate) fn crowded(state: &State) -> Option<Hex> {
    let crowds = |unit: Unit| {
        let hex = state.hex_of(unit).filter(|_| unit.kind().stacks())?;
        (state.stacked(hex) > state.stacking_limit(state.side_of(unit), hex)).then_some(hex)
    };
    Unit::all().find_map(crowds)
}

/// Whose units stand too close.
pub(crate) fn owner(state: &State) -> Side {
    let hex = crowded(state).expect("a hex is crowded");
    let unit = state.at(hex).find(|unit| unit.kind().stacks()).expect("units crowd it");
    state.side_of(unit)
}

/// Is somebody to shift before the phase ends? Then the question is asked.
pub(crate) fn ask(state: &mut State, log: &mut impl Log<Event>) -> bool {
    while let Some(hex) = crowded(state) {
        if choices(state, hex).next().is_some() {
            state.step = Step::Shift;
            return true;
        }
        // Ruling 124 — With nowhere to go one unit is lost.
        let last = state.at(hex).filter(|unit| unit.kind().stacks()).last().expect("units crowd it");
        casualties::destroy(state, last, log);
    }
    false
}

fn choices(state: &State, hex: Hex) -> impl Iterator<Item = Action> + '_ {
    state
        .at(hex)
        .filter(|unit| unit.kind().stacks())
        .flat_map(|unit| retreat::ways(state, unit).map(move |to| Action::Retreat { unit, to }))
}

pub(crate) fn legal(state: &State, out: &mut Vec<Action>) {
    out.extend(choices(state, crowded(state).expect("a hex is crowded")));
}

pub(crate) fn check(state: &State, unit: Unit, to: Hex) -> Result<(), WhyNot> {
    let hex = crowded(state).expect("a hex is crowded");
    let section = Section::new(2, 1);
    if state.hex_of(unit) != Some(hex) || !unit.kind().stacks() {
        Err(WhyNot::NotInTheFight { unit, section })
    } else if retreat::ways(state, unit).any(|way| way == to) {
        Ok(())
    } else {
        Err(WhyNot::NoRetreat { unit, hex: to, section })
    }
}

pub(crate) fn apply(state: &mut State, unit: Unit, to: Hex, log: &mut impl Log<Event>) {
    let from = state.hex_of(unit).expect("who shifts is in a hex");
    let side = state.side_of(unit);
    state.put(unit, Spot::hex(to));
    retreat::marched(state, unit);
    log.tell(Event::Retreated { unit, from, to });
    colonies::entered(state, side, to, log);
    spain::entered(state, side, to, log);
    forts::look_around(state, to, log);
    course::end_phase(state, log);
}
