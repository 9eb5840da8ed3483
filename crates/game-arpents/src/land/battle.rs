//! §6.4.1 The die of a land combat, and what its result brings.

use crate::casualties;
use crate::data::Fate;
use crate::event::Event;
use crate::ids::{Side, Unit};
use crate::land::fight;
use crate::land::modifiers::{self, Forces};
use crate::land::{odds, phase};
use crate::posts::{FIRED, Whereabouts};
use crate::state::State;
use crate::step::Step;
use kernel::{Chance, Log, Lot};

/// §2.3, §2.4 — Are there only guns and units hors de combat in the hex (ruling 52)?
pub(crate) fn is_helpless(state: &State) -> bool {
    !state.defenders().any(|unit| unit.kind().is_infantry() && !state.is_hurt(unit))
}

pub(crate) fn begin(state: &mut State, _: &mut impl Log<Event>) {
    state.step = Step::Battle;
}

/// §6.4.1 — One die for the combat; §2.3, §2.4 — one for each helpless unit.
pub(crate) fn chance(state: &State) -> Chance {
    let count = match state.step {
        Step::Helpless => state.defenders().filter(|unit| unit.kind().stacks()).count() as u8,
        _ => 1,
    };
    Chance::Dice { count, sides: 6 }
}

/// §2.3, §2.4 — On 1 or 2 a helpless unit gets away by a hex, otherwise it is destroyed; leaders get away.
pub(crate) fn draw_helpless(state: &mut State, lot: &Lot, log: &mut impl Log<Event>) {
    let Lot::Dice(dice) = lot else { panic!("dice are rolled for helpless units") };
    log.tell(Event::HelplessRolled { hex: state.fight.target, dice: *dice });
    let units: Vec<Unit> = state.defenders().filter(|unit| unit.kind().stacks()).collect();
    for (unit, face) in units.into_iter().zip(dice.as_slice()) {
        if *face > 2 {
            casualties::destroy(state, unit, log);
        }
    }
    state.fight.retreats[state.defender().idx()] = true;
    fight::go_on(state, log);
}

pub(crate) fn draw(state: &mut State, lot: &Lot, log: &mut impl Log<Event>) {
    let Lot::Dice(dice) = lot else { panic!("a die is rolled for a combat") };
    let face = dice.as_slice()[0];
    let Forces { attack, defence, modifiers } = modifiers::forces(state);
    let column = odds::column(attack, defence, state.options.odds_ladder);
    let total = face as i8 + modifiers.sum();
    let result = odds::result(column, total);
    // Ruling 59 — Who has defended builds no barricade this month.
    let defenders: Vec<Unit> = state.defenders().filter(|unit| unit.kind().is_infantry()).collect();
    defenders.into_iter().for_each(|unit| state.set_mark(unit, FIRED));
    log.tell(Event::Fought {
        hex: state.fight.target,
        attack,
        defence,
        column: column as u8,
        face,
        modifiers,
    });
    let (attacker, defender) = (state.active, state.defender());
    // §2.6 — A natural 1 kills the general who led the attack, a natural 6 the one who led the defence (ruling 42).
    let fallen = match face {
        1 => modifiers::commander(state.fight.attackers.iter()),
        6 => modifiers::commander(state.defenders()),
        _ => None,
    };
    if let Some(unit) = fallen {
        state.fight.attackers.remove(unit);
        casualties::destroy(state, unit, log);
    }
    suffer(state, defender, result.defender, log);
    suffer(state, attacker, result.attacker, log);
    fight::go_on(state, log);
}

/// §6.4.1, §6.4.5 — What one side has to take.
fn suffer(state: &mut State, side: Side, fate: Fate, log: &mut impl Log<Event>) {
    let units: Vec<Unit> = if side == state.active {
        state.fight.attackers.iter().collect()
    } else {
        state.defenders().collect()
    };
    if fate.eliminated {
        for unit in units {
            state.fight.attackers.remove(unit);
            casualties::destroy(state, unit, log);
        }
        return;
    }
    let mut losses = fate.losses;
    if fate.retreats {
        // §6.4.5 — Without a general left the retreat costs one loss more (rulings 44, 45, 102);
        // §6.4.7 — so it does after an amphibious assault, general or not (ruling 67).
        let led = units.iter().any(|unit| phase::is_general(*unit));
        let is_aboard = |unit: Unit| matches!(state.whereabouts(unit), Whereabouts::Aboard(_));
        losses += if state.options.edition.assault_pays_itself {
            // Those who go back to their ships pay for themselves: `fight::owes_for_assault`.
            u8::from(!led && units.iter().any(|unit| !is_aboard(*unit)))
        } else {
            // A general who came alone by ship makes no assault of it (ruling 105).
            let from_ships = side == state.active
                && units.iter().any(|unit| unit.kind().is_infantry() && is_aboard(*unit));
            u8::from(!led || from_ships)
        };
    }
    state.fight.losses[side.idx()] = losses;
    state.fight.retreats[side.idx()] = fate.retreats;
}
