//! §6.4.1 The attackers may occupy a hex they have cleared; §4.1 a fort may be blown up before their eyes.

use crate::action::Action;
use crate::data::{LAND, SHIP};
use crate::event::Event;
use crate::ids::{Hex, Unit};
use crate::land::fight::{self, Fight};
use crate::land::{muster, phase};
use crate::posts::{Spot, Whereabouts, holds};
use crate::state::State;
use crate::step::Step;
use crate::why_not::WhyNot;
use crate::{control, entry, ground, reach};
use kernel::{Chance, Log, Lot, Section};

/// Whoever may go in is asked for; when nobody can, the attack is over.
pub(crate) fn ask(state: &mut State, log: &mut impl Log<Event>) {
    state.step = Step::Advance;
    let goes = |unit: Unit| check(state, unit).is_ok() || beside(state, unit).next().is_some();
    if !state.fight.attackers.iter().any(goes) {
        finish(state, log);
    }
}

/// §6.4.1, ruling 53 — Any attackers, within stacking; infantry goes in first.
pub(crate) fn check(state: &State, unit: Unit) -> Result<(), WhyNot> {
    let target = state.fight.target;
    if !state.fight.attackers.has(unit) || state.hex_of(unit) == Some(target) || unit.kind().is_ship() {
        return Err(WhyNot::NotInTheFight { unit, section: Section::sub(6, 4, 1) });
    }
    if !state.has(state.active, holds::INFANTRY, target) && !unit.kind().is_infantry() {
        return Err(WhyNot::InfantryFirst { hex: target, section: Section::sub(6, 4, 1) });
    }
    if !ground::may_enter(&state.options, unit, target) {
        return Err(WhyNot::Impassable { hex: target });
    }
    let brings: crate::sets::Units = std::iter::once(unit).collect();
    if !crate::movement::fits(state, &brings, target) {
        return Err(WhyNot::Stacking { hex: target });
    }
    Ok(())
}

/// §6.4.7 — Whoever came by sea and finds the hex full may land on the coast next to it, where no enemy is (ruling 203).
pub(crate) fn check_beside(state: &State, unit: Unit, to: Hex) -> Result<(), WhyNot> {
    let (target, section) = (state.fight.target, Section::sub(6, 4, 7));
    if !matches!(state.whereabouts(unit), Whereabouts::Aboard(_)) {
        return Err(WhyNot::NotInTheFight { unit, section });
    }
    match check(state, unit) {
        Err(WhyNot::Stacking { .. }) => {}
        Err(why) => return Err(why),
        Ok(()) => return Err(WhyNot::RoomInside { hex: target }),
    }
    let opens = |(way, next): (usize, Hex)| {
        let side = target.data().sides[way];
        next == to && (side & LAND != 0 || (side & SHIP != 0 && !phase::is_icebound(state, target, next)))
    };
    if !target.around().any(opens) || !phase::is_off_coast(to) {
        return Err(WhyNot::OutOfReach { hex: to, section });
    }
    if !ground::may_enter(&state.options, unit, to) {
        return Err(WhyNot::Impassable { hex: to });
    }
    let enemy = state.defender();
    if state.has(enemy, holds::TROOPS | holds::LEADERS, to) || state.stock_of(enemy, to) > 0 {
        return Err(reach::enemy_in(state, enemy, to, section));
    }
    if !state.has(state.active, holds::INFANTRY, to) && !unit.kind().is_infantry() {
        return Err(WhyNot::InfantryFirst { hex: to, section });
    }
    if !crate::movement::fits(state, &std::iter::once(unit).collect(), to) {
        return Err(WhyNot::Stacking { hex: to });
    }
    Ok(())
}

/// Where it may land.
fn beside(state: &State, unit: Unit) -> impl Iterator<Item = Hex> + '_ {
    let near = state.fight.target.around().map(|(_, next)| next);
    near.filter(move |to| check_beside(state, unit, *to).is_ok())
}

pub(crate) fn legal(state: &State, out: &mut Vec<Action>) {
    for unit in state.fight.attackers.iter() {
        if check(state, unit).is_ok() {
            out.push(Action::Advance { unit });
        }
        out.extend(beside(state, unit).map(|to| Action::Put { unit, to }));
    }
    out.push(Action::Done);
}

/// §6.4.7 — It goes ashore; a town there is taken when the attack is over.
pub(crate) fn apply_beside(state: &mut State, unit: Unit, to: Hex, log: &mut impl Log<Event>) {
    state.put(unit, Spot::hex(to));
    state.fight.attackers.remove(unit);
    log.tell(Event::Landed { unit, hex: to });
    muster::arrive(state, to, log);
    ask(state, log);
}

pub(crate) fn apply(state: &mut State, unit: Unit, log: &mut impl Log<Event>) {
    let hex = state.fight.target;
    state.put(unit, Spot::hex(hex));
    log.tell(Event::Advanced { unit, hex });
    // §4.1 — Those who were driven out may blow up the fort as the enemy enters (ruling 121).
    let has_fort = hex
        .place()
        .is_some_and(|place| state.forts[place.idx()] > 0 && state.controller(place) == state.defender());
    if has_fort && state.fight.driven && !state.fight.asked {
        state.fight.asked = true;
        state.step = Step::BlowUp;
    } else {
        ask(state, log);
    }
}

pub(crate) fn apply_blow_up(state: &mut State, yes: bool, log: &mut impl Log<Event>) {
    if yes {
        state.step = Step::Mine;
    } else {
        ask(state, log);
    }
}

pub(crate) fn chance() -> Chance {
    Chance::Dice { count: 1, sides: 6 }
}

/// §4.1 — On 1 or 2 the fort is destroyed, and the supply in it.
pub(crate) fn draw(state: &mut State, lot: &Lot, log: &mut impl Log<Event>) {
    let Lot::Dice(dice) = lot else { panic!("a die is rolled for the fort") };
    let face = dice.as_slice()[0];
    let hex: Hex = state.fight.target;
    let place = hex.place().expect("the fort stands in a place");
    let destroyed = face <= 2;
    log.tell(Event::FortMined { place, face, destroyed });
    if destroyed {
        state.forts[place.idx()] = 0;
        state.seen[place.idx()] = 0;
        let points = state.stock_of(state.defender(), hex);
        state.take_stock(hex, points);
    }
    ask(state, log);
}

/// The attackers have gone in, or not: the place and what lies in it are taken.
pub(crate) fn finish(state: &mut State, log: &mut impl Log<Event>) {
    let hex = state.fight.target;
    let (attacker, defender) = (state.active, state.defender());
    if !state.has(attacker, holds::INFANTRY, hex) {
        fight::end(state, log);
        return;
    }
    // §4.1 — Barricades of a hex taken in combat are gone.
    if state.barricades.has(hex) {
        state.barricades.remove(hex);
        log.tell(Event::BarricadeLost { hex });
    }
    let taken = hex.place().filter(|place| state.controller(*place) == defender);
    if let Some(place) = taken {
        // §4.1 — A fort taken in combat loses a level.
        let fort = &mut state.forts[place.idx()];
        *fort = fort.saturating_sub(1);
        // §6.4 — Taken in combat it passes at once, whatever zones of control lie on it (ruling 11).
        control::take(state, attacker, place, log);
    }
    state.fight = Fight::NONE;
    if !state.is_over() {
        entry::arrived(state, hex, taken.is_some(), log);
    }
}
