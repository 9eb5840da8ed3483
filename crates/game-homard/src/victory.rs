//! How a battle ends: §18.4 the sponge, §19.5 Guilford, §20.3 Cowpens, §21.6 Hubbardton.

use crate::data::BattleData;
use crate::event::{Ending, Event, Reason};
use crate::ground::Table;
use crate::ids::{Side, Unit, Victory, ZoneKind};
use crate::state::{State, Step};
use crate::why_not::WhyNot;
use kernel::Log;

/// §19.5 — Half the British army, as the rulebook counts it.
const BRITISH_LOSSES: u8 = 16;

impl BattleData {
    /// The losses that end the battle for an army, where losses alone do (§18.4, §19.5).
    pub fn breaking_point(&self, side: Side) -> Option<u8> {
        match (self.victory, side) {
            (Victory::Towel, _) => Some(self.elements(side) / 2 + 1),
            (Victory::ObjectivesOrLosses, Side::British) => Some(BRITISH_LOSSES),
            _ => None,
        }
    }
}

/// Ruling B22: a side throws in the sponge of its own will once it has lost a quarter of its elements.
pub(crate) fn may_concede(state: &State, side: Side) -> bool {
    check_concede(state, side).is_ok()
}

pub(crate) fn check_concede(state: &State, side: Side) -> Result<(), WhyNot> {
    if !state.options.concession {
        return Err(WhyNot::NoConcession);
    }
    let whole = u16::from(state.battle().data().elements(side));
    if 4 * u16::from(state.lost[side.idx()]) >= whole { Ok(()) } else { Err(WhyNot::TooSoonToConcede) }
}

/// §18.4 — It gives up.
pub(crate) fn apply_concede(state: &mut State, side: Side, log: &mut impl Log<Event>) {
    over(state, Some(side.other()), Reason::Conceded, log);
}

fn over(state: &mut State, winner: Option<Side>, reason: Reason, log: &mut impl Log<Event>) {
    let ending = Ending { winner, reason };
    state.step = Step::Over(ending);
    // No token is drawn any more.
    state.bowl = [0; 2];
    log.tell(Event::Over { ending });
}

/// Has an army neither units on the table nor any to come?
fn is_annihilated(state: &State, side: Side) -> bool {
    state.on[side.idx()].is_empty() && state.due[side.idx()].is_empty()
}

/// §20.3, §21.6 — Where the last enemy decides, it decides at once.
pub(crate) fn at_once(state: &mut State, log: &mut impl Log<Event>) -> bool {
    if !matches!(state.battle().data().victory, Victory::AnnihilationElseHill | Victory::Annihilation) {
        return false;
    }
    let [american, british] = Side::BOTH.map(|side| is_annihilated(state, side));
    match (american, british) {
        (false, false) => return false,
        (true, true) => over(state, None, Reason::Annihilation, log),
        (true, false) => over(state, Some(Side::British), Reason::Annihilation, log),
        (false, true) => over(state, Some(Side::American), Reason::Annihilation, log),
    }
    true
}

/// Says whether the battle is over.
pub(crate) fn at_end_of_turn(state: &mut State, log: &mut impl Log<Event>) -> bool {
    let data = state.battle().data();
    let last = state.turn >= state.options.turn_limit();
    let wins = match data.victory {
        // §18.4 — Whoever has lost more than half must throw in the sponge (ruling B22).
        Victory::Towel => {
            let beaten = |side: Side| 2 * state.lost[side.idx()] > data.elements(side);
            [(beaten(Side::British), Reason::Sponge), (beaten(Side::American), Reason::Sponge)]
        }
        // §19.5 — Heights and property for the British; 16 elements of theirs for the Americans (rulings B23, B24).
        Victory::ObjectivesOrLosses => [
            (state.lost[Side::British.idx()] >= BRITISH_LOSSES, Reason::Losses),
            (
                state
                    .goals()
                    .all(|zone| state.is_held(zone, Side::British) && !state.is_held(zone, Side::American)),
                Reason::Objectives,
            ),
        ],
        Victory::AnnihilationElseHill | Victory::Annihilation => {
            if at_once(state, log) {
                return true;
            }
            [(false, Reason::Annihilation); 2]
        }
    };
    match wins {
        // §19.5 — Both at once: nobody wins.
        [(true, reason), (true, other)] => {
            over(state, None, if reason == other { reason } else { Reason::Both }, log);
        }
        [(true, reason), _] => over(state, Some(Side::American), reason, log),
        [_, (true, reason)] => over(state, Some(Side::British), reason, log),
        _ if last => at_the_limit(state, log),
        _ => return false,
    }
    true
}

/// Ruling B25: the last turn has been played.
fn at_the_limit(state: &mut State, log: &mut impl Log<Event>) {
    if state.battle().data().victory != Victory::AnnihilationElseHill {
        return over(state, None, Reason::TurnLimit, log);
    }
    // §20.3 — Master of the hill: alone there, or with more elements; if nobody is there, who was alone there last.
    let [american, british] = Side::BOTH.map(|side| on_hill(state, side));
    let winner = match (american, british) {
        (0, 0) => Some(state.holder),
        _ if american == british => None,
        _ => Some(if american > british { Side::American } else { Side::British }),
    };
    over(state, winner, Reason::Hill, log);
}

/// §20.3 — Elements of an army on the great hill.
pub(crate) fn on_hill(state: &State, side: Side) -> u8 {
    let Some(zone) = state.goals().next() else { return 0 };
    let elements = |unit: Unit| state.body(unit).elements;
    let own = state.on[side.idx()].iter();
    match state.table() {
        Table::Hex(board) => {
            let cells = board.area(zone);
            own.filter(|unit| cells >> state.cell(*unit) & 1 != 0).map(elements).sum()
        }
        Table::Free(field) => own.filter(|unit| field.is_in(zone, state.point(*unit))).map(elements).sum(),
    }
}

impl State {
    /// The zones the battle is fought for, if any, by their numbers.
    pub(crate) fn goals(&self) -> impl Iterator<Item = usize> + use<> {
        let zones = self.battle().data().zones;
        (0..zones.len()).filter(|zone| zones[*zone].kind == ZoneKind::Objective)
    }

    /// Has an army a unit in a zone?
    pub(crate) fn is_held(&self, zone: usize, side: Side) -> bool {
        match self.table() {
            Table::Hex(board) => self.cells[side.idx()] & board.area(zone) != 0,
            Table::Free(field) => self.on[side.idx()].iter().any(|unit| field.is_in(zone, self.point(unit))),
        }
    }
}

/// §20.3 — Remember who was alone on the hill last.
pub(crate) fn watch_hill(state: &mut State, log: &mut impl Log<Event>) {
    if state.battle().data().victory != Victory::AnnihilationElseHill {
        return;
    }
    let holder = match Side::BOTH.map(|side| on_hill(state, side) > 0) {
        [true, false] => Side::American,
        [false, true] => Side::British,
        _ => return,
    };
    if holder != state.holder {
        state.holder = holder;
        log.tell(Event::HillHeld { side: holder });
    }
}
