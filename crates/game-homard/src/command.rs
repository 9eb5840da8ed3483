//! §5 Command points.

use crate::course;
use crate::data;
use crate::event::Event;
use crate::ids::{Post, Side, Unit};
use crate::state::{State, Step};
use crate::why_not::WhyNot;
use kernel::{Chance, Log, Lot};

/// The dice of an army: how many, and how many faces.
pub(crate) fn dice(state: &State, side: Side) -> (u8, u8) {
    let Some(chief) = state.chiefs[side.idx()].filter(|chief| state.is_present(*chief)) else {
        // §5.3 — No points once the general is gone.
        return (0, 6);
    };
    let officer = state.officer(chief);
    let per_die = match officer.post {
        // §17.5 — A chief attached to a unit sees less: 10 elements a die.
        Post::Attached(_) => data::PER_DIE_ATTACHED,
        // §17.7 — Detached on a dominant height he sees more: 6.
        _ if state.table().is_dominant(state.table().at(officer.place)) => data::PER_DIE_ON_HEIGHT,
        // §5.1 — One die for 8 elements.
        _ => data::PER_DIE_NORMAL,
    };
    // §5.2 — d4, d6 or d8 by the general's quality, which is his control (ruling A17).
    let control = chief.data(state.battle()).map_or(1, |data| data.control);
    let sides = data::COMMAND_DIE[if state.options.die_by_control { usize::from(control) } else { 1 }];
    // §5.3 — Below the threshold there is no die (ruling B2: fractions do not count).
    (state.elements(side) / per_die, sides)
}

/// The army asked rolls, or has nothing to roll.
pub(crate) fn begin(state: &mut State, log: &mut impl Log<Event>) {
    loop {
        let side = state.asked;
        generals_in_chief(state, side, log);
        // Ruling A13: what was not spent is lost.
        if !state.options.points_kept {
            state.points[side.idx()] = 0;
        }
        if dice(state, side).0 > 0 {
            state.step = Step::Command;
            return;
        }
        log.tell(Event::NoCommand { side });
        if !next(state, log) {
            return;
        }
    }
}

/// §21.5 — A lost chief is followed by his second, if he is on the table.
fn generals_in_chief(state: &mut State, side: Side, log: &mut impl Log<Event>) {
    let chief = state.chiefs[side.idx()];
    if chief.is_none_or(|chief| state.officer(chief).post != Post::Lost) {
        return;
    }
    let second = state.generals(side).next();
    if let Some(general) = second {
        state.chiefs[side.idx()] = Some(general);
        log.tell(Event::ChiefReplaced { side, general });
    }
}

/// The other army's turn to roll; says whether there is one.
fn next(state: &mut State, log: &mut impl Log<Event>) -> bool {
    if state.asked == Side::American {
        state.asked = Side::British;
        return true;
    }
    course::fill_bowl(state, log);
    false
}

pub(crate) fn chance(state: &State) -> Chance {
    let (count, sides) = dice(state, state.asked);
    Chance::Dice { count, sides }
}

pub(crate) fn draw(state: &mut State, lot: &Lot, log: &mut impl Log<Event>) {
    let Lot::Dice(dice) = *lot else { panic!("dice are rolled for command") };
    let side = state.asked;
    // §5.1 — The sum of the dice.
    let points: u16 = dice.as_slice().iter().map(|face| u16::from(*face)).sum();
    state.points[side.idx()] += points;
    log.tell(Event::CommandRolled { side, dice, points: state.points[side.idx()] });
    if next(state, log) {
        begin(state, log);
    }
}

/// May points be spent on a unit?
pub(crate) fn check_reach(state: &State, unit: Unit) -> Result<(), WhyNot> {
    let side = unit.side();
    let table = state.table();
    let at = state.cell(unit);
    let piece = state.piece(unit);
    let chief = state.chiefs[side.idx()].filter(|chief| state.is_present(*chief));
    let far = |place| table.distance(at, table.at(place)) > data::PC_RANGE;
    // §6.4 — Nobody farther than 5 UD from a general (ruling A14: any of them).
    let near = if state.options.points_from_chief {
        chief.is_some_and(|chief| !far(state.officer(chief).place))
    } else {
        state.generals(side).any(|general| !far(state.officer(general).place))
    };
    if !near {
        return Err(WhyNot::OutOfCommand { piece });
    }
    // §19.3 — Nor when more than 1 UD of wood lies on the line to the chief.
    if state.battle().data().command_line
        && let Some(chief) = chief
        && table.is_wooded(at, table.at(state.officer(chief).place))
    {
        return Err(WhyNot::WoodOnCommandLine { piece });
    }
    Ok(())
}
