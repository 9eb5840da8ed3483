//! §6.4.4 Coastal bombardment: guns and forts on the coast fire at ships in their hex or next to it.

use crate::action::Action;
use crate::data::{SHIP, Sea};
use crate::event::Event;
use crate::ids::{Hex, Kind as UnitKind, Place, Side, Unit};
use crate::land::approach;
use crate::land::fight::{self, Fight, Kind};
use crate::posts::{ACTED, FED, Spot, holds};
use crate::sets::{Hexes, Units};
use crate::state::State;
use crate::step::Step;
use crate::why_not::WhyNot;
use crate::{forts, initiative, movement, spain};
use kernel::{Chance, Log, Lot, MAX_DICE, Section};

/// The hexes from which a coastal hex is under fire: itself and those next to it that lie on the coast.
fn batteries(target: Hex) -> impl Iterator<Item = Hex> {
    let coastal = |hex: &Hex| hex.data().sea == Sea::Coastal;
    std::iter::once(target).chain(target.around().map(|(_, next)| next)).filter(coastal)
}

/// §6.4.4 — The active side's forts in range; each is as many guns as its strength.
fn fortresses(state: &State, target: Hex) -> impl Iterator<Item = Place> + '_ {
    batteries(target).filter_map(Hex::place).filter(|place| {
        state.controller(*place) == state.active
            && state.forts[place.idx()] > 0
            // §8 — A neutral fort fires at nobody.
            && !spain::is_neutral(state, *place)
    })
}

/// A gun of the active side that may fire at the hex; whether it has fired in defence does not matter (ruling 103).
fn may_fire(state: &State, unit: Unit) -> bool {
    unit.kind() == UnitKind::Gun
        && state.side_of(unit) == state.active
        && movement::check_free(state, unit).is_ok()
}

fn guns(state: &State, target: Hex) -> impl Iterator<Item = Unit> + '_ {
    batteries(target).flat_map(|hex| state.at(hex)).filter(|unit| may_fire(state, *unit))
}

/// Enemy ships in a hex, whether fired at in this phase already or not.
fn fleet(state: &State, hex: Hex) -> impl Iterator<Item = Unit> + '_ {
    let enemy = state.active.other();
    state.at(hex).filter(move |unit| unit.kind().is_ship() && state.side_of(*unit) == enemy)
}

pub(crate) fn legal(state: &State, out: &mut Vec<Action>) {
    let enemy = state.active.other();
    let ships = Unit::ships().filter(|unit| state.side_of(*unit) == enemy);
    // Each hex is looked at once, in the order of the ships.
    let mut seen = Hexes::NONE;
    for hex in ships.filter_map(|ship| state.hex_of(ship)).filter(|hex| !hex.is_box()) {
        if !seen.has(hex) {
            seen.add(hex);
            if check(state, hex).is_ok() {
                out.push(Action::Bombard { hex });
            }
        }
    }
}

/// Is there a ship that a fort may fire at? Everybody can tell, so that it must not depend on a strength that lies face
/// down (§4.1). Guns are asked for like other units.
pub(crate) fn may_ask(state: &State) -> bool {
    let enemy = state.active.other();
    let is_target = |ship: &Unit| state.side_of(*ship) == enemy && !state.has_mark(*ship, FED);
    let may_fire = |place: Place| {
        place.data().fort > 0 && state.controller(place) == state.active && !spain::is_neutral(state, place)
    };
    Unit::ships()
        .filter(is_target)
        .filter_map(|ship| state.hex_of(ship))
        .filter(|hex| !hex.is_box() && hex.data().sea == Sea::Coastal)
        .any(|hex| batteries(hex).filter_map(Hex::place).any(may_fire))
}

/// §6.4, §6.4.4 — A coastal hex with enemy ships, once in the phase, in range of a fort or of a free gun (ruling 70), or
/// of one that marches up (ruling 137).
pub(crate) fn check(state: &State, hex: Hex) -> Result<(), WhyNot> {
    if hex.is_box() || hex.data().sea != Sea::Coastal || fleet(state, hex).next().is_none() {
        return Err(WhyNot::NoFleet { hex });
    }
    if fleet(state, hex).all(|ship| state.has_mark(ship, FED)) {
        return Err(WhyNot::Bombarded { hex });
    }
    let in_range = fortresses(state, hex).next().is_some() || guns(state, hex).next().is_some();
    if !in_range && !approach::can_march(state, hex) {
        return Err(WhyNot::NoBattery { hex });
    }
    Ok(())
}

pub(crate) fn apply(state: &mut State, hex: Hex, log: &mut impl Log<Event>) {
    state.fight = Fight { kind: Kind::Bombardment, target: hex, ..Fight::NONE };
    let ships: Vec<Unit> = fleet(state, hex).collect();
    // After the deduction of the month this mark says that a ship has been fired at in the phase.
    ships.into_iter().for_each(|ship| state.set_mark(ship, FED));
    log.tell(Event::Bombarded { side: state.active, hex });
    state.step = Step::Battery;
}

pub(crate) fn legal_battery(state: &State, out: &mut Vec<Action>) {
    let mut units: Vec<Unit> =
        guns(state, state.fight.target).filter(|unit| check_gun(state, *unit).is_ok()).collect();
    units.sort_unstable();
    out.extend(units.into_iter().map(|unit| Action::Support { unit }));
    approach::legal_join(state, out);
    if barrels(state) > 0 {
        out.push(Action::Fight);
    }
    if check_done(state).is_ok() {
        out.push(Action::Done);
    }
}

/// Who has declared a bombardment fires at least one round, as with a siege (ruling 200).
pub(crate) fn check_done(state: &State) -> Result<(), WhyNot> {
    if state.fight.count > 0 { Ok(()) } else { Err(WhyNot::NotFiredYet { hex: state.fight.target }) }
}

pub(crate) fn check_gun(state: &State, unit: Unit) -> Result<(), WhyNot> {
    let section = Section::sub(6, 4, 4);
    if state.side_of(unit) != state.active {
        return Err(WhyNot::NotYours { unit, section });
    }
    if state.fight.attackers.has(unit) {
        return Err(WhyNot::Taken { unit, section });
    }
    if unit.kind() == UnitKind::Gun {
        movement::check_free(state, unit)?;
    }
    if !guns(state, state.fight.target).any(|gun| gun == unit) || is_full(state) {
        return Err(WhyNot::CannotBombard { unit });
    }
    Ok(())
}

/// Can no other gun take part? More dice than a question of chance holds are rolled in several lots (ruling 207).
pub(crate) fn is_full(state: &State) -> bool {
    !state.options.edition.dice_in_lots && barrels(state) + answering(state) >= MAX_DICE
}

pub(crate) fn check_fire(state: &State) -> Result<(), WhyNot> {
    if barrels(state) > 0 { Ok(()) } else { Err(WhyNot::NobodyFires { hex: state.fight.target }) }
}

pub(crate) fn apply_fire(state: &mut State, log: &mut impl Log<Event>) {
    spain::fired_upon(state, state.active, state.fight.target, log);
    state.fight.count = 1;
    state.fight.marched = Units::NONE;
    state.step = Step::Bombardment;
}

pub(crate) fn apply_gun(state: &mut State, unit: Unit, log: &mut impl Log<Event>) {
    state.set_mark(unit, ACTED);
    state.fight.attackers.add(unit);
    log.tell(Event::Supports { unit });
}

/// Is a gun in range of a hex? The fleet may have left the range of some that were declared.
pub(crate) fn bears(state: &State, gun: Unit, target: Hex) -> bool {
    state.hex_of(gun).is_some_and(|hex| batteries(target).any(|at| at == hex))
}

/// How many guns fire: those declared, and the forts for their strength.
fn barrels(state: &State) -> usize {
    let forts: usize =
        fortresses(state, state.fight.target).map(|place| usize::from(state.forts[place.idx()])).sum();
    let guns = state.fight.attackers.iter().filter(|gun| bears(state, *gun, state.fight.target));
    let barrels = guns.count() + forts;
    if state.options.edition.dice_in_lots { barrels } else { barrels.min(MAX_DICE - 1) }
}

/// §6.4.4 — Undamaged warships fire back.
fn answering(state: &State) -> usize {
    fleet(state, state.fight.target).filter(|ship| ship.kind().is_warship() && !state.is_hurt(*ship)).count()
}

/// How many dice a round is: those of the guns, and with those of the ships.
fn dice(state: &State) -> (usize, usize) {
    let (guns, ships) = (barrels(state), answering(state));
    let ships = if state.options.edition.dice_in_lots { ships } else { ships.min(MAX_DICE - guns) };
    (guns, guns + ships)
}

pub(crate) fn chance(state: &State) -> Chance {
    fight::round_chance(state, dice(state).1)
}

/// Are there dice of the round still to roll?
pub(crate) fn is_rolling(state: &State) -> bool {
    usize::from(state.fight.rolled) < dice(state).1
}

/// §6.4.4 — Guns hit on 1 to 3, ships on 1 or 2.
pub(crate) fn draw(state: &mut State, lot: &Lot, log: &mut impl Log<Event>) {
    let Lot::Dice(faces) = lot else { panic!("dice are rolled for a bombardment") };
    let (guns, dice) = dice(state);
    let (theirs, ours) = fight::split_round(state, faces.as_slice(), guns);
    let on_ships = theirs.iter().filter(|face| **face <= 3).count() as u8;
    let on_guns = ours.iter().filter(|face| **face <= 2).count() as u8;
    log.tell(Event::BombardmentRolled { hex: state.fight.target, dice: *faces, on_ships, on_guns });
    if fight::count_round(state, faces.as_slice().len(), dice, on_guns, on_ships) {
        fight::go_on(state, log);
    }
}

/// Forts that can take a hit of the ships.
pub(crate) fn breaches(state: &State) -> impl Iterator<Item = Place> + '_ {
    let is_on = state.fight.kind == Kind::Bombardment;
    is_on.then(|| fortresses(state, state.fight.target)).into_iter().flatten()
}

pub(crate) fn apply_breach(state: &mut State, place: Place, log: &mut impl Log<Event>) {
    state.forts[place.idx()] -= 1;
    state.fight.losses[state.active.idx()] -= 1;
    log.tell(Event::FortBreached { place });
    forts::look_at(state, place, log);
    fight::go_on(state, log);
}

/// §6.4.4 — After a round the fleet may put to sea; then the attacker may fire again.
pub(crate) fn after_round(state: &mut State, log: &mut impl Log<Event>) {
    if fleet(state, state.fight.target).next().is_none() || barrels(state) == 0 {
        // §6.1 — Nobody is left in the hex: a victory (ruling 54), if a gun or a fort is left that fired.
        if barrels(state) > 0 && is_swept(state, state.defender(), state.fight.target) {
            initiative::count_victory(state, state.active, log);
        }
        fight::end(state, log);
    } else if refuges(state).next().is_some() {
        state.step = Step::Withdraw;
    } else {
        state.step = Step::Battery;
    }
}

/// §6.1 — Is nobody of a side left in the hex, ashore or afloat?
pub(crate) fn is_swept(state: &State, side: Side, hex: Hex) -> bool {
    !state.has(side, holds::TROOPS | holds::LEADERS | holds::SHIPS, hex)
}

/// Adjacent sea hexes without enemy ships; ships do not sail on the ice (§4.3).
fn refuges(state: &State) -> impl Iterator<Item = Hex> + '_ {
    let from = state.fight.target;
    let is_stuck = state.date.is_frozen() && from.data().freezes();
    from.around().filter_map(move |(way, next)| {
        let open = from.data().sides[way] & SHIP != 0
            && next.data().sea != Sea::None
            && !state.has(state.active, holds::SHIPS, next)
            && !is_stuck
            && state.options.scenario.in_play(next)
            && !(state.date.is_frozen() && next.data().freezes());
        open.then_some(next)
    })
}

pub(crate) fn legal_withdraw(state: &State, out: &mut Vec<Action>) {
    out.extend(refuges(state).map(|to| Action::Flee { to }));
    out.push(Action::Done);
}

pub(crate) fn check_withdraw(state: &State, to: Hex) -> Result<(), WhyNot> {
    let is_open = refuges(state).any(|hex| hex == to);
    if is_open { Ok(()) } else { Err(WhyNot::NoRefuge { hex: to, section: Section::sub(6, 4, 4) }) }
}

/// §6.4.4 — The fleet leaves; the bombardment ends with that, unless a gun or fort that took part still bears on it.
pub(crate) fn apply_withdraw(state: &mut State, to: Hex, log: &mut impl Log<Event>) {
    let from = state.fight.target;
    let ships: Vec<Unit> = fleet(state, from).collect();
    for ship in ships {
        state.put(ship, Spot::hex(to));
        log.tell(Event::ShipFled { unit: ship, to });
    }
    forts::look_around(state, to, log);
    let is_followed = state.fight.attackers.iter().any(|gun| bears(state, gun, to))
        || fortresses(state, from).any(|place| batteries(to).any(|at| at == place.hex()));
    if to.data().sea != Sea::Coastal || !is_followed {
        fight::end(state, log);
        return;
    }
    // Ruling 202 — It goes on there, upon all ships of the hex, by whoever is in range; other guns may join.
    state.fight.target = to;
    let ships: Vec<Unit> = fleet(state, to).collect();
    ships.into_iter().for_each(|ship| state.set_mark(ship, FED));
    log.tell(Event::Bombarded { side: state.active, hex: to });
    state.step = Step::Battery;
}
