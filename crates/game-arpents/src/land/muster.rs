//! §6.4.1 An attack is declared: units march up to the target, more join them, guns and ships fire in support.

use crate::action::Action;
use crate::data::LAND;
use crate::event::Event;
use crate::ground::{self, Gait};
use crate::ids::{Hex, Kind as UnitKind, Side, Unit};
use crate::land::fight::{Fight, Kind};
use crate::land::{approach, battle, phase, siege};
use crate::movement::{self, Ways};
use crate::posts::{ACTED, FIRED, Spot, Whereabouts};
use crate::reach::{self, Reach};
use crate::sets::{Hexes, Units};
use crate::state::State;
use crate::step::Step;
use crate::why_not::WhyNot;
use crate::{colonies, crossing, forts, group::Group, spain};
use kernel::{Log, Section};

/// Can land units strike from one hex at the other: across a side they may cross?
pub(crate) fn is_open(from: Hex, target: Hex) -> bool {
    from.around().any(|(way, next)| next == target && from.data().sides[way] & LAND != 0)
}

/// §2.3, ruling 127 — The group may attack: infantry in it, and nobody hors de combat.
fn check_group(state: &State) -> Result<(), WhyNot> {
    if let Some(unit) =
        state.group.units.iter().find(|unit| unit.kind().is_infantry() && state.is_hurt(*unit))
    {
        return Err(WhyNot::CannotFight { unit });
    }
    if let Some(unit) = state.group.units.iter().find(|unit| stays_aboard(state, *unit)) {
        return Err(WhyNot::NotFromShips { unit });
    }
    if !state.group.units.iter().any(|unit| unit.kind().is_infantry()) {
        return Err(WhyNot::NoInfantry);
    }
    Ok(())
}

/// §6.4.7 — Infantry storms from ships, and leaders with it; guns aboard do not (ruling 241).
fn stays_aboard(state: &State, unit: Unit) -> bool {
    state.options.edition.guns_stay_aboard
        && unit.kind() == UnitKind::Gun
        && matches!(state.whereabouts(unit), Whereabouts::Aboard(_))
}

/// Hexes the group could attack from.
fn stands<'a>(state: &'a State, ways: &'a Ways, target: Hex) -> impl Iterator<Item = Hex> + 'a {
    target.around().map(|(_, at)| at).filter(move |at| {
        is_open(*at, target)
            && (*at == state.group.from
                || (ways.has(*at) && movement::fits(state, &state.group.units, *at) && !is_met(state, *at)))
    })
}

/// Ruling 128 — A hex with enemy leaders or supply is entered by a move, not on the way to an attack.
fn is_met(state: &State, hex: Hex) -> bool {
    let enemy = state.active.other();
    state.has(enemy, crate::posts::holds::LEADERS, hex) || state.stock_of(enemy, hex) > 0
}

/// §6.4.7 — Attacks of a group aboard ships.
pub(crate) fn legal_assault(state: &State, out: &mut Vec<Action>) {
    if check_group(state).is_ok() {
        let held = |hex: &Hex| state.is_held(state.active.other(), *hex);
        out.extend(phase::shores(state, state.group.from).filter(held).map(|hex| Action::Attack { hex }));
    }
}

/// Attacks of a group ashore, which can march so far.
pub(crate) fn legal_attack(state: &State, ways: &Ways, out: &mut Vec<Action>) {
    if check_group(state).is_err() {
        return;
    }
    let enemy = state.active.other();
    let from = out.len();
    let near = ways.hexes().chain([state.group.from]).flat_map(|at| at.around().map(|(_, next)| next));
    for hex in near.filter(|hex| state.is_held(enemy, *hex)) {
        let action = Action::Attack { hex };
        if !out[from..].contains(&action) && stands(state, ways, hex).next().is_some() {
            out.push(action);
        }
    }
}

pub(crate) fn check_attack(state: &State, hex: Hex) -> Result<(), WhyNot> {
    check_group(state)?;
    if hex.is_box() || !state.is_held(state.active.other(), hex) {
        return Err(WhyNot::NoEnemy { hex });
    }
    if phase::is_aboard(state) {
        return phase::check_shore(state, state.group.from, hex, FROM_SHIPS);
    }
    let ways = Ways::of(state, state.active, &state.group);
    if stands(state, &ways, hex).next().is_some() { Ok(()) } else { Err(unreached(state, &ways, hex)) }
}

/// Why the group gets to no hex from which it could attack this one.
fn unreached(state: &State, ways: &Ways, target: Hex) -> WhyNot {
    let near = target.around().map(|(_, at)| at).filter(|at| is_open(*at, target) && ways.has(*at));
    // §2.1 — It gets to some, but they are full; ruling 136 — or not empty of the enemy.
    let barred = near.map(|at| barred(state, &state.group.units, at)).next();
    barred.unwrap_or(WhyNot::OutOfReach { hex: target, section: SECTION })
}

/// Why units do not stand in a hex they get to, for an attack.
fn barred(state: &State, units: &Units, at: Hex) -> WhyNot {
    if movement::fits(state, units, at) {
        reach::enemy_in(state, state.active.other(), at, SECTION)
    } else {
        WhyNot::Stacking { hex: at }
    }
}

/// §6.4.1 — Land combat.
const SECTION: Section = Section::sub(6, 4, 1);
/// §6.4.7 — Assaults from ships.
const FROM_SHIPS: Section = Section::sub(6, 4, 7);

pub(crate) fn apply_attack(state: &mut State, hex: Hex, log: &mut impl Log<Event>) {
    let side = state.active;
    state.fight = Fight { kind: Kind::Battle, target: hex, ..Fight::NONE };
    log.tell(Event::AttackDeclared { side, hex });
    // §10, ruling 89 — An attack on a colony at peace brings it into the war; §8 — so it is with Florida.
    colonies::entered(state, side, hex, log);
    spain::entered(state, side, hex, log);
    if phase::is_aboard(state) || is_open(state.group.from, hex) {
        commit(state);
    } else {
        state.step = Step::Approach;
    }
}

/// The group takes part from where it is.
fn commit(state: &mut State) {
    for unit in state.group.units.iter() {
        state.set_mark(unit, ACTED);
        state.fight.attackers.add(unit);
    }
    state.group = Group::NONE;
    state.step = Step::Muster;
}

pub(crate) fn legal_approach(state: &State, out: &mut Vec<Action>) {
    let ways = Ways::of(state, state.active, &state.group);
    if state.fight.kind == Kind::Siege {
        return approach::legal(state, &ways, out);
    }
    out.extend(stands(state, &ways, state.fight.target).map(|to| Action::Go { to }));
}

pub(crate) fn check_approach(state: &State, to: Hex) -> Result<(), WhyNot> {
    let ways = Ways::of(state, state.active, &state.group);
    if state.fight.kind == Kind::Siege {
        return approach::check(state, &ways, to);
    }
    if stands(state, &ways, state.fight.target).any(|at| at == to) {
        Ok(())
    } else {
        Err(no_stand(state, &state.group.units, ways.has(to), to))
    }
}

/// Why units do not attack from a hex.
fn no_stand(state: &State, units: &Units, is_reached: bool, at: Hex) -> WhyNot {
    if at.is_box() || !is_open(at, state.fight.target) {
        WhyNot::NotBeside { hex: at }
    } else if is_reached {
        barred(state, units, at)
    } else if state.is_held(state.active.other(), at) {
        WhyNot::EnemyHeld { hex: at, section: SECTION }
    } else {
        movement::unreached(state, units, at, SECTION)
    }
}

pub(crate) fn apply_approach(state: &mut State, to: Hex, log: &mut impl Log<Event>) {
    let Group { units, from } = state.group;
    let crossed = movement::crossed(state, to);
    for unit in units.iter() {
        march(state, unit, from, to, log);
    }
    state.fight.marched = units;
    crossing::wake(state, crossed, log);
    arrive(state, to, log);
    if state.fight.kind == Kind::Siege {
        siege::commit(state, log);
    } else {
        commit(state);
    }
}

fn march(state: &mut State, unit: Unit, from: Hex, to: Hex, log: &mut impl Log<Event>) {
    state.put(unit, Spot::hex(to));
    log.tell(Event::Marched { unit, from, to });
}

/// Units have come up to the target: peoples are roused and forts seen. Towns on the way are taken after the fight.
pub(crate) fn arrive(state: &mut State, to: Hex, log: &mut impl Log<Event>) {
    colonies::entered(state, state.active, to, log);
    spain::entered(state, state.active, to, log);
    forts::look_around(state, to, log);
}

/// Units that may join the attack, each with the hexes it can strike from.
pub(crate) fn legal_muster(state: &State, out: &mut Vec<Action>) {
    let target = state.fight.target;
    for unit in Unit::all().filter(|unit| is_near(state, *unit) || may_shift(state, *unit)) {
        let joined = state.fight.attackers.has(unit);
        match state.whereabouts(unit) {
            Whereabouts::Hex(from) => {
                let Some(gait) = Gait::of(unit) else { continue };
                let reach = Reach::of(state, state.active, gait, from);
                let stands = target.around().map(|(_, at)| at);
                let may = |at: &Hex| !(joined && *at == from) && may_stand(state, unit, from, *at, &reach);
                out.extend(stands.filter(may).map(|at| Action::Join { unit, at }));
            }
            Whereabouts::Aboard(ship) => {
                let at = state.hex_of(ship).expect("a ship near the target is in a hex");
                if !stays_aboard(state, unit) && phase::check_shore(state, at, target, FROM_SHIPS).is_ok() {
                    out.push(Action::Join { unit, at });
                }
            }
            _ => {}
        }
    }
    legal_support(state, state.active, out);
    out.push(Action::Fight);
}

/// §6.4.1, ruling 24 — Those who stand next to the target may march round it before the attack, as others march up.
fn may_shift(state: &State, unit: Unit) -> bool {
    state.fight.attackers.has(unit)
        && !state.fight.marched.has(unit)
        && !(unit.kind().is_infantry() && state.is_hurt(unit))
        && matches!(state.whereabouts(unit), Whereabouts::Hex(_))
}

/// Could this unit join: free to act, fit, and not too far away to look closer?
fn is_near(state: &State, unit: Unit) -> bool {
    if state.side_of(unit) != state.active || unit.kind().is_ship() || state.fight.attackers.has(unit) {
        return false;
    }
    let hex = match state.whereabouts(unit) {
        Whereabouts::Hex(hex) => hex,
        // §6.4.7 — From ships in a coastal hex only.
        Whereabouts::Aboard(ship) => match state.hex_of(ship) {
            Some(hex) if phase::is_off_coast(hex) => hex,
            _ => return false,
        },
        _ => return false,
    };
    let far = if unit.kind() == UnitKind::Leader { 6 } else { 4 };
    ground::distance(hex, state.fight.target).is_some_and(|distance| distance <= far)
        && movement::check_free(state, unit).is_ok()
        && !(unit.kind().is_infantry() && state.is_hurt(unit))
}

fn may_stand(state: &State, unit: Unit, from: Hex, at: Hex, reach: &Reach) -> bool {
    is_open(at, state.fight.target)
        && (at == from
            || (reach.has(at)
                && !is_met(state, at)
                && movement::fits(state, &std::iter::once(unit).collect(), at)))
}

pub(crate) fn check_join(state: &State, unit: Unit, at: Hex) -> Result<(), WhyNot> {
    if state.side_of(unit) != state.active {
        return Err(WhyNot::NotYours { unit, section: SECTION });
    }
    // §2.5 — Ships support a land combat as guns do.
    if unit.kind().is_ship() {
        return Err(WhyNot::NotForThis { unit, section: Section::new(2, 5) });
    }
    let joined = state.fight.attackers.has(unit);
    if joined && (!may_shift(state, unit) || state.hex_of(unit) == Some(at)) {
        return Err(WhyNot::Taken { unit, section: SECTION });
    }
    if !joined {
        movement::check_free(state, unit)?;
    }
    if unit.kind().is_infantry() && state.is_hurt(unit) {
        return Err(WhyNot::CannotFight { unit });
    }
    if let Whereabouts::Aboard(ship) = state.whereabouts(unit)
        && !state.hex_of(ship).is_some_and(phase::is_off_coast)
    {
        return Err(WhyNot::NotOffCoast { unit });
    }
    if stays_aboard(state, unit) {
        return Err(WhyNot::NotFromShips { unit });
    }
    let fine = (joined || is_near(state, unit))
        && match state.whereabouts(unit) {
            Whereabouts::Hex(from) if !at.is_box() => Gait::of(unit).is_some_and(|gait| {
                may_stand(state, unit, from, at, &Reach::of(state, state.active, gait, from))
            }),
            Whereabouts::Aboard(ship) if state.hex_of(ship) == Some(at) => {
                return phase::check_shore(state, at, state.fight.target, FROM_SHIPS);
            }
            _ => false,
        };
    if fine { Ok(()) } else { Err(no_join(state, unit, at)) }
}

/// Why a unit that is free and fit does not join from a hex.
fn no_join(state: &State, unit: Unit, at: Hex) -> WhyNot {
    let from_ships = Section::sub(6, 4, 7);
    match (state.whereabouts(unit), Gait::of(unit)) {
        (Whereabouts::Hex(from), Some(gait)) if !from.is_box() => {
            let is_reached = !at.is_box() && Reach::of(state, state.active, gait, from).has(at);
            no_stand(state, &std::iter::once(unit).collect(), is_reached, at)
        }
        // §6.4.7 — Whoever is aboard strikes from where the ship lies.
        (Whereabouts::Aboard(ship), _) if state.hex_of(ship) == Some(at) => {
            WhyNot::OutOfReach { hex: state.fight.target, section: from_ships }
        }
        (Whereabouts::Aboard(_), _) => WhyNot::OtherHex { unit, hex: at, section: from_ships },
        _ => WhyNot::NotOnMap { unit, section: SECTION },
    }
}

pub(crate) fn apply_join(state: &mut State, unit: Unit, at: Hex, log: &mut impl Log<Event>) {
    if let Some(from) = state.hex_of(unit).filter(|from| *from != at) {
        let crossed = crossing::lands(state, state.active, at, |closed| {
            Gait::of(unit)
                .is_some_and(|gait| Reach::around(state, state.active, gait, from, false, closed).has(at))
        });
        march(state, unit, from, at, log);
        state.fight.marched.add(unit);
        crossing::wake(state, crossed, log);
        arrive(state, at, log);
    }
    if !state.fight.attackers.has(unit) {
        log.tell(Event::JoinedAttack { unit });
        state.set_mark(unit, ACTED);
        state.fight.attackers.add(unit);
    }
}

/// §2.4, §2.5 — Guns in the attacked hex or next to it, undamaged warships there or next to it, each once a month, at the
/// owner's choice (ruling 104).
pub(crate) fn check_support(state: &State, side: Side, unit: Unit) -> Result<(), WhyNot> {
    let section = Section::new(2, 4);
    if state.side_of(unit) != side {
        return Err(WhyNot::NotYours { unit, section });
    }
    if unit.kind() != UnitKind::Gun && !unit.kind().is_warship() {
        return Err(WhyNot::NotForThis { unit, section });
    }
    let near = |hex: Hex| {
        !hex.is_box()
            && (hex == state.fight.target || hex.around().any(|(_, next)| next == state.fight.target))
    };
    if matches!(state.whereabouts(unit), Whereabouts::Aboard(_)) {
        return Err(WhyNot::Aboard { unit, section });
    }
    if !state.hex_of(unit).is_some_and(near) {
        return Err(WhyNot::NotAdjacent { unit });
    }
    if state.has_mark(unit, FIRED) || state.fight.support.has(unit) {
        return Err(WhyNot::HasFired { unit });
    }
    if unit.kind().is_warship() && state.is_hurt(unit) {
        return Err(WhyNot::CannotFight { unit });
    }
    // §2 — For the attacker it is its action of the month (ruling 103).
    if side == state.active && !state.fight.attackers.has(unit) && state.has_mark(unit, ACTED) {
        return Err(WhyNot::HasActed { unit });
    }
    Ok(())
}

pub(crate) fn legal_support(state: &State, side: Side, out: &mut Vec<Action>) {
    let near = state.fight.target.around().map(|(_, hex)| hex).chain([state.fight.target]);
    let may = |unit: &Unit| check_support(state, side, *unit).is_ok();
    out.extend(near.flat_map(|hex| state.at(hex)).filter(may).map(|unit| Action::Support { unit }));
}

pub(crate) fn apply_support(state: &mut State, unit: Unit, log: &mut impl Log<Event>) {
    let side = state.side_of(unit);
    state.fight.support.add(unit);
    state.set_mark(unit, FIRED);
    if side == state.active {
        state.set_mark(unit, ACTED);
    }
    log.tell(Event::Supports { unit });
}

/// The attack begins: generals stacked with attackers go along, and the defender brings up guns.
pub(crate) fn apply_fight(state: &mut State, log: &mut impl Log<Event>) {
    state.fight.marched = Units::NONE;
    // §2.6 — Generals stacked with attacking units take part, willing or not: those of their hex, or aboard their fleet.
    let side = state.active;
    let (mut ashore, mut afloat) = (Hexes::NONE, Hexes::NONE);
    for unit in state.fight.attackers.iter().filter(|unit| unit.kind().stacks()) {
        match state.whereabouts(unit) {
            Whereabouts::Hex(hex) => ashore.add(hex),
            Whereabouts::Aboard(ship) => state.hex_of(ship).into_iter().for_each(|hex| afloat.add(hex)),
            _ => {}
        }
    }
    let goes = |unit: &Unit| {
        phase::is_general(*unit)
            && state.side_of(*unit) == side
            && match state.whereabouts(*unit) {
                Whereabouts::Hex(hex) => ashore.has(hex),
                Whereabouts::Aboard(ship) => state.hex_of(ship).is_some_and(|hex| afloat.has(hex)),
                _ => false,
            }
    };
    let generals: Vec<Unit> = Unit::all().filter(goes).collect();
    for unit in generals {
        state.fight.attackers.add(unit);
        state.set_mark(unit, ACTED);
    }
    if battle::is_helpless(state) {
        state.step = Step::Helpless;
        return;
    }
    state.step = Step::Defend;
    let mut supports = Vec::new();
    legal_support(state, state.defender(), &mut supports);
    if supports.is_empty() {
        battle::begin(state, log);
    }
}
