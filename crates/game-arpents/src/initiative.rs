//! §6.1 The Initial Phase: who has the initiative, and the victories it is counted by.

use crate::course;
use crate::event::Event;
use crate::ids::Side;
use crate::state::State;
use crate::step::Step;
use kernel::{Chance, Log, Lot};

/// §6.1 — Most victories of the month before; a tie is rolled for.
pub(crate) fn begin(state: &mut State, log: &mut impl Log<Event>) {
    let [british, french] = state.victories;
    match british.cmp(&french) {
        std::cmp::Ordering::Greater => take(state, Side::British, log),
        std::cmp::Ordering::Less => take(state, Side::French, log),
        std::cmp::Ordering::Equal => state.step = Step::Initiative,
    }
}

/// §6.1 — A die for each side, the British one first.
pub(crate) fn chance() -> Chance {
    Chance::Dice { count: 2, sides: 6 }
}

pub(crate) fn draw(state: &mut State, lot: &Lot, log: &mut impl Log<Event>) {
    let Lot::Dice(dice) = lot else { panic!("dice are rolled for the initiative") };
    let [british, french] = dice.as_slice() else { panic!("two dice are rolled for the initiative") };
    log.tell(Event::InitiativeRolled { dice: *dice });
    match british.cmp(french) {
        std::cmp::Ordering::Greater => take(state, Side::British, log),
        std::cmp::Ordering::Less => take(state, Side::French, log),
        // Ruling 55 — Rolled again.
        std::cmp::Ordering::Equal => {}
    }
}

fn take(state: &mut State, side: Side, log: &mut impl Log<Event>) {
    state.initiative = side;
    // §6.1 — Then the victories are counted from nothing again.
    state.victories = [0; 2];
    log.tell(Event::InitiativeTaken { side });
    course::end_phase(state, log);
}

/// §6.1 — A victory: a hex cleared, or a town or fort taken (rulings 54, 125).
pub(crate) fn count_victory(state: &mut State, side: Side, log: &mut impl Log<Event>) {
    let count = &mut state.victories[side.idx()];
    *count = count.saturating_add(1);
    log.tell(Event::VictoryCounted { side, victories: *count });
}
