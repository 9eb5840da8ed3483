//! §2 The course of the game: turns, activation cubes, natives of the track (§3.4), the end (§7.2).

use crate::action::Action;
use crate::data;
use crate::event::{Ending, Event, Reason};
use crate::ids::{Camp, Kind, Phase, Side, Zone};
use crate::reinforcements;
use crate::state::{State, Step};
use crate::why_not::WhyNot;
use kernel::{Log, Lot};

/// §2.1 — All five cubes go into the bag; §0.8, §0.9 — so it begins with turn 1.
pub(crate) fn begin_turn(state: &mut State, log: &mut impl Log<Event>) {
    state.turn += 1;
    state.drawn = 0;
    // What no longer matters is not kept.
    state.track = [Kind::Natives; 5];
    log.tell(Event::TurnBegan { turn: state.turn });
    ask_cube(state);
}

fn ask_cube(state: &mut State) {
    state.active = Side::ColonialMilitia;
    state.step = Step::Cube;
}

/// The cubes still in the bag, in the order of their kinds.
pub(crate) fn bag(state: &State) -> impl Iterator<Item = Kind> {
    Kind::ALL.into_iter().filter(|kind| !state.on_track().contains(kind))
}

/// §2.1 — The cube drawn goes to the next space of the track (ruling C-03).
pub(crate) fn draw_cube(state: &mut State, lot: &Lot, log: &mut impl Log<Event>) {
    let Lot::Pick(index) = lot else { panic!("a cube is picked") };
    let cube = bag(state).nth(*index as usize).expect("the lot fits the bag");
    state.track[state.drawn as usize] = cube;
    state.drawn += 1;
    log.tell(Event::CubeDrawn { cube, space: state.drawn });
    match cube.side() {
        Some(side) => begin_sequence(state, side, log),
        None => natives_come(state, log),
    }
}

/// §2.3 — A faction's sequence begins.
fn begin_sequence(state: &mut State, side: Side, log: &mut impl Log<Event>) {
    state.active = side;
    log.tell(Event::PhaseBegan { side, phase: Phase::Reinforcements });
    reinforcements::begin(state);
}

/// §6.0 — The sequence is over: the next cube, or the end of the turn.
pub(crate) fn end_sequence(state: &mut State, log: &mut impl Log<Event>) {
    state.previous = Some(state.active);
    next_cube(state, log);
}

fn next_cube(state: &mut State, log: &mut impl Log<Event>) {
    if (state.drawn as usize) < state.track.len() { ask_cube(state) } else { end_turn(state, log) }
}

/// §3.4 — The tribe of the space gets three units in each of its zones.
fn natives_come(state: &mut State, log: &mut impl Log<Event>) {
    let tribe = state.tribe();
    let natives = Kind::Natives.idx();
    let have = state.reserve[natives] + state.fled[natives];
    // C-04 — If there are too few, as evenly as possible.
    let each = data::NATIVE_REINFORCEMENTS.min(have / 2);
    for zone in tribe.zones() {
        bring_natives(state, zone, each, log);
    }
    if each < data::NATIVE_REINFORCEMENTS && have % 2 == 1 {
        if state.previous.is_some() {
            state.step = Step::OddNative;
            return;
        }
        // Nobody has acted yet: only a position made by hand comes here (ruling C-40).
        bring_natives(state, tribe.zones()[0], 1, log);
    }
    next_cube(state, log);
}

/// §3.4 — From the reserve, and if it is empty from those that have fled (ruling C-32).
fn bring_natives(state: &mut State, zone: Zone, count: u8, log: &mut impl Log<Event>) {
    if count == 0 {
        return;
    }
    let natives = Kind::Natives.idx();
    let from_reserve = count.min(state.reserve[natives]);
    state.reserve[natives] -= from_reserve;
    state.fled[natives] -= count - from_reserve;
    state.add(Kind::Natives, zone, count);
    log.tell(Event::NativesCame { tribe: state.tribe(), zone, count });
}

/// §3.4 — The faction that was active before decides where the odd one goes.
pub(crate) fn check_odd(state: &State, zone: Zone) -> Result<(), WhyNot> {
    if state.tribe().zones().contains(&zone) { Ok(()) } else { Err(WhyNot::NotOfTheTribe { zone }) }
}

pub(crate) fn legal_odd(state: &State, out: &mut Vec<Action>) {
    let mut zones = state.tribe().zones();
    zones.sort_unstable();
    out.extend(zones.map(|zone| Action::Place { zone }));
}

pub(crate) fn apply_odd(state: &mut State, zone: Zone, log: &mut impl Log<Event>) {
    bring_natives(state, zone, 1, log);
    next_cube(state, log);
}

/// §2.2, §7.2 — Is it over?
fn end_turn(state: &mut State, log: &mut impl Log<Event>) {
    let truces = |camp: Camp| camp.sides().into_iter().all(|side| state.has_truce(side));
    let reason = if state.options.initiation {
        // §0.10 — After two turns.
        (state.turn >= data::INITIATION_TURNS).then_some(Reason::Initiation)
    } else if state.turn >= data::END_CHECK_FROM_TURN && Camp::BOTH.into_iter().any(truces) {
        // §7.2 — From turn 3, once a camp has played both truces; those of earlier turns count (ruling C-24).
        Some(Reason::Truces)
    } else {
        // §2.1 — There is no ninth turn.
        (state.turn >= data::TURNS_MAX).then_some(Reason::LastTurn)
    };
    match reason {
        None => begin_turn(state, log),
        Some(reason) => {
            let ending = ending(state, reason);
            state.active = Side::ColonialMilitia;
            state.step = Step::Over(ending);
            log.tell(Event::Over { ending });
        }
    }
}

/// §7.2 — More markers win; equal numbers are a draw.
pub(crate) fn ending(state: &State, reason: Reason) -> Ending {
    let points = state.points();
    let winner = match points[0].cmp(&points[1]) {
        std::cmp::Ordering::Greater => Some(Camp::British),
        std::cmp::Ordering::Less => Some(Camp::French),
        std::cmp::Ordering::Equal => None,
    };
    Ending { winner, reason, points }
}
