//! §2.2 – §2.6 What becomes of units that take losses: hors de combat, the force pool, or out of the game.

use crate::event::Event;
use crate::ids::{Kind, Side, Unit};
use crate::posts::{HURT, Spot};
use crate::state::State;
use kernel::Log;

/// §2.3, §6.4.1 — One loss: a fit regular goes hors de combat, any other land unit is destroyed.
pub(crate) fn lose(state: &mut State, unit: Unit, log: &mut impl Log<Event>) {
    if unit.kind().is_regular() && !state.is_hurt(unit) {
        state.set_mark(unit, HURT);
        log.tell(Event::HorsDeCombat { unit });
    } else {
        destroy(state, unit, log);
    }
}

/// §2.2 – §2.6 — Regulars and leaders are gone for good, all others wait in the force pool.
pub(crate) fn destroy(state: &mut State, unit: Unit, log: &mut impl Log<Event>) {
    log.tell(Event::Destroyed { unit });
    let for_good = unit.kind().is_regular() || unit.kind() == Kind::Leader;
    state.put(unit, if for_good { Spot::GONE } else { Spot::POOL });
}

/// §6.4.1 — Land units of a side that can be taken as losses: not leaders (ruling 48).
pub(crate) fn may_be_lost(state: &State, side: Side, unit: Unit) -> bool {
    unit.kind().stacks() && state.side_of(unit) == side
}
