//! §6.4.3 Sieges: guns and warships wear down a fort, round by round, as long as their supply lasts.

use crate::action::Action;
use crate::event::Event;
use crate::ground;
use crate::group::Group;
use crate::ids::{Hex, Kind as UnitKind, Place, Side, Unit};
use crate::land::approach::{self, Aim};
use crate::land::bill::Bill;
use crate::land::fight::{self, Fight, Kind};
use crate::movement::Ways;
use crate::posts::{ACTED, SAILED, holds};
use crate::sets::Units;
use crate::state::State;
use crate::step::Step;
use crate::supply::deduction;
use crate::supply::range::{self, Source};
use crate::why_not::WhyNot;
use crate::{colonies, spain};
use kernel::{Chance, Log, Lot, Section};

/// §6.4.3 — Guns and warships fire from up to two hexes.
pub(crate) const RANGE: u8 = 2;

/// Rules version 2 — Dice of both sides are rolled together, and a question holds thirty.
pub(crate) const MOST: usize = 25;

/// §6.4.3 — Guns that have not acted; undamaged warships that have neither sailed nor fought in the Naval Phase.
///
/// §2, §2.4 — Having fired in defence is no attack, and a siege uses no modifier (ruling 103).
pub(crate) fn check_besieger(state: &State, unit: Unit) -> Result<(), WhyNot> {
    match unit.kind() {
        UnitKind::Gun => crate::movement::check_free(state, unit),
        kind if kind.is_warship() => {
            if state.has_mark(unit, ACTED) {
                return Err(WhyNot::HasActed { unit });
            }
            if state.is_hurt(unit) {
                return Err(WhyNot::CannotFight { unit });
            }
            if state.has_mark(unit, SAILED) { Err(WhyNot::HasSailed { unit }) } else { Ok(()) }
        }
        _ => Err(WhyNot::CannotBesiege { unit }),
    }
}

/// §6.4.3 — Within two hexes of the fort.
fn is_in_range(state: &State, unit: Unit, place: Place) -> bool {
    state.hex_of(unit).and_then(|hex| ground::distance(hex, place.hex())).is_some_and(|far| far <= RANGE)
}

fn check_group(state: &State) -> Result<(), WhyNot> {
    state.group.units.iter().try_for_each(|unit| check_besieger(state, unit))
}

/// Does the group lay siege from where it stands: in range, and with supply for a round (ruling 200)?
fn stands_ready(state: &State, place: Place) -> bool {
    is_near(state, place) && state.group.units.iter().any(|unit| can_pay(state, unit))
}

/// Is the group within range where it stands?
fn is_near(state: &State, place: Place) -> bool {
    state.group.units.first().is_some_and(|unit| is_in_range(state, unit, place))
}

pub(crate) fn legal(state: &State, out: &mut Vec<Action>) {
    if check_group(state).is_err() {
        return;
    }
    // Guns get two hexes nearer.
    let near = |place: &Place| {
        ground::distance(state.group.from, place.hex()).is_some_and(|far| far <= RANGE + approach::MARCH)
    };
    let may = |place: &Place| check_place(state, *place).is_ok();
    let mut places = Place::all().filter(near).filter(may).peekable();
    if places.peek().is_some() {
        let ways = ways(state);
        let may = |place: &Place| check_way(state, ways.as_ref(), *place).is_ok();
        out.extend(places.filter(may).map(|place| Action::Siege { place }));
    }
}

pub(crate) fn check(state: &State, place: Place) -> Result<(), WhyNot> {
    check_group(state)?;
    check_place(state, place)?;
    check_way(state, ways(state).as_ref(), place)
}

/// §6.4 — Where guns ashore can march before the siege; ships do not sail in this phase, and who is aboard lands by an
/// action of its own (ruling 23).
fn ways(state: &State) -> Option<Ways> {
    let first = state.group.units.first()?;
    let marches = first.kind() == UnitKind::Gun && state.hex_of(first).is_some();
    marches.then(|| Ways::of(state, state.active, &state.group))
}

/// §6.4, §6.4.3 — Within two hexes of the fort, after a march if need be, with supply for a round there (rulings 137,
/// 200).
fn check_way(state: &State, ways: Option<&Ways>, place: Place) -> Result<(), WhyNot> {
    let aim = Aim::Fort(place);
    if stands_ready(state, place)
        || ways.is_some_and(|ways| approach::sites(state, aim, ways).next().is_some())
    {
        return Ok(());
    }
    if is_near(state, place) || ways.is_some_and(|ways| approach::gets_near(state, aim, ways)) {
        return Err(WhyNot::CannotPay);
    }
    let unit = state.group.units.first().expect("a group has units");
    Err(WhyNot::OutOfRange { unit, place })
}

fn check_place(state: &State, place: Place) -> Result<(), WhyNot> {
    if !state.options.scenario.in_play(place.hex()) {
        return Err(WhyNot::OutOfPlay { hex: place.hex() });
    }
    if state.controller(place) == state.active {
        return Err(WhyNot::OwnPlace { place, section: Section::sub(6, 4, 3) });
    }
    // What is known of the fort decides, not what it is.
    if place.data().fort == 0 || state.seen[place.idx()] == 0 {
        return Err(WhyNot::NoFort { place });
    }
    Ok(())
}

pub(crate) fn apply(state: &mut State, place: Place, log: &mut impl Log<Event>) {
    state.fight = Fight { kind: Kind::Siege, target: place.hex(), ..Fight::NONE };
    log.tell(Event::Besieged { side: state.active, place });
    // §8, §10 — To fire at its forts is to attack it: Spain or a colony at peace enters the war (rulings 89, 205).
    colonies::entered(state, state.active, place.hex(), log);
    spain::entered(state, state.active, place.hex(), log);
    if stands_ready(state, place) {
        commit(state, log);
    } else {
        // §6.4 — The guns march up first.
        state.step = Step::Approach;
    }
}

/// The group takes part from where it stands now.
pub(crate) fn commit(state: &mut State, log: &mut impl Log<Event>) {
    let place = place(state);
    for unit in state.group.units.iter() {
        state.set_mark(unit, ACTED);
        state.fight.attackers.add(unit);
    }
    state.group = Group::NONE;
    // §6.4.3 — The fort answers with its strength, so that is seen.
    let strength = state.forts[place.idx()];
    if state.seen[place.idx()] != strength {
        state.seen[place.idx()] = strength;
        log.tell(Event::FortSeen { side: state.active, place, strength });
    }
    after_round(state, log);
}

fn place(state: &State) -> Place {
    state.fight.target.place().expect("forts are besieged")
}

/// Another round may be fought, or the siege is broken off, or the fort is no more.
pub(crate) fn after_round(state: &mut State, log: &mut impl Log<Event>) {
    if state.forts[place(state).idx()] == 0 || state.fight.attackers.is_empty() {
        fight::end(state, log);
        return;
    }
    state.step = Step::SiegeRound;
    if state.fight.count == 0 {
        return;
    }
    // Ruling 177 — Without supply for a round, and nobody to join, there is nothing to ask.
    let mut list = Vec::new();
    legal_round(state, &mut list);
    if list.len() == 1 {
        fight::end(state, log);
    }
}

pub(crate) fn check_support(state: &State, unit: Unit) -> Result<(), WhyNot> {
    if state.side_of(unit) != state.active {
        return Err(WhyNot::NotYours { unit, section: Section::sub(6, 4, 3) });
    }
    if state.fight.attackers.has(unit) {
        return Err(WhyNot::Taken { unit, section: Section::sub(6, 4, 3) });
    }
    check_besieger(state, unit)?;
    if is_full(state) {
        return Err(WhyNot::CannotBesiege { unit });
    }
    if !is_in_range(state, unit, place(state)) {
        return Err(WhyNot::OutOfRange { unit, place: place(state) });
    }
    Ok(())
}

/// Can nobody else take part? More than a question of chance holds is rolled in several lots (ruling 207).
pub(crate) fn is_full(state: &State) -> bool {
    !state.options.edition.dice_in_lots && state.fight.attackers.len() >= MOST
}

pub(crate) fn apply_support(state: &mut State, unit: Unit, log: &mut impl Log<Event>) {
    state.set_mark(unit, ACTED);
    state.fight.attackers.add(unit);
    log.tell(Event::Supports { unit });
}

/// Where the supply of a besieger's round comes from: in range of a gun, aboard ships in the zone of a ship.
fn purse(state: &State, unit: Unit) -> Vec<Source> {
    let mut out = Vec::new();
    let side = state.active;
    if unit.kind() == UnitKind::Gun {
        range::sources_of(state, unit, &mut out);
    } else if let Some(zone) = state.hex_of(unit).and_then(Hex::get).map(|data| data.zone) {
        // §6.4.3 — Supply aboard ships of the same sea zone (ruling 31).
        let ships = Unit::ships().filter(|ship| {
            state.cargo_of(*ship) > 0
                && state.side_of(*ship) == side
                && state.hex_of(*ship).and_then(Hex::get).is_some_and(|data| data.zone == zone)
        });
        out.extend(ships.map(Source::Cargo));
    }
    out.retain(|source| state.points_at(side, *source) > 0);
    out
}

pub(crate) fn can_pay(state: &State, unit: Unit) -> bool {
    is_enough(state, &purse(state, unit))
}

/// Could a gun in this hex be paid a round?
pub(crate) fn is_paid_at(state: &State, hex: Hex) -> bool {
    let mut sources = Vec::new();
    range::sources(state, state.active, hex, &mut sources);
    is_enough(state, &sources)
}

fn is_enough(state: &State, sources: &[Source]) -> bool {
    let points: u32 = sources.iter().map(|source| u32::from(state.points_at(state.active, *source))).sum();
    points >= u32::from(deduction::need(state))
}

pub(crate) fn legal_round(state: &State, out: &mut Vec<Action>) {
    let hex = state.fight.target;
    let near = hex.around().flat_map(|(_, next)| next.around()).map(|(_, far)| far).chain([hex]);
    let mut units: Vec<Unit> =
        near.flat_map(|hex| state.at(hex)).filter(|unit| check_support(state, *unit).is_ok()).collect();
    units.sort_unstable();
    units.dedup();
    out.extend(units.into_iter().map(|unit| Action::Support { unit }));
    let silenced = state.fight.attackers.iter().filter(|unit| check_silence(state, *unit).is_ok());
    out.extend(silenced.map(|unit| Action::Silence { unit }));
    approach::legal_join(state, out);
    if check_round(state).is_ok() {
        out.push(Action::Fight);
    }
    if check_done(state).is_ok() {
        out.push(Action::Done);
    }
}

/// §6.4.3 — Without a round there is no siege (ruling 200).
pub(crate) fn check_done(state: &State) -> Result<(), WhyNot> {
    if state.fight.count > 0 { Ok(()) } else { Err(WhyNot::NoRoundYet { place: place(state) }) }
}

/// The besiegers who fire in the next round, each with supply for it if no other took it first.
fn firing(state: &State) -> impl Iterator<Item = Unit> + '_ {
    let fires = |unit: &Unit| !state.fight.silent.has(*unit) && can_pay(state, *unit);
    state.fight.attackers.iter().filter(fires)
}

/// §6.4.3 — Before each round the besieger says who takes part: of those who did, some may be left out, not all.
pub(crate) fn check_silence(state: &State, unit: Unit) -> Result<(), WhyNot> {
    if state.fight.count == 0 {
        return Err(WhyNot::NoRoundYet { place: place(state) });
    }
    if !firing(state).any(|one| one == unit) {
        return Err(WhyNot::NotInTheFight { unit, section: Section::sub(6, 4, 3) });
    }
    // The last one breaks the siege off instead.
    if firing(state).count() < 2 { Err(WhyNot::LastToFire { unit }) } else { Ok(()) }
}

/// §6.4.3 — A round is paid for: a point for each gun and ship, two in November-December (§7).
pub(crate) fn check_round(state: &State) -> Result<(), WhyNot> {
    if firing(state).next().is_some() { Ok(()) } else { Err(WhyNot::CannotPay) }
}

pub(crate) fn apply_round(state: &mut State, log: &mut impl Log<Event>) {
    // §6.4.3 — A marker shows the siege.
    state.besieged |= 1 << place(state).0;
    state.fight.count = 1;
    state.fight.marched = Units::NONE;
    let firing =
        if state.options.edition.siege_supply_is_shared { pay_together(state) } else { pay_in_turn(state) };
    log.tell(Event::SiegePaid { side: state.active, points: firing.len() as u16 * deduction::need(state) });
    state.fight.support = firing;
    state.fight.silent = Units::NONE;
    state.step = Step::Siege;
}

/// The besiegers who fire. Each takes its supply from the fullest source, while there is enough.
fn pay_in_turn(state: &mut State) -> Units {
    let mut firing = Units::NONE;
    for unit in state.fight.attackers.iter() {
        if state.fight.silent.has(unit) || !can_pay(state, unit) {
            continue;
        }
        let mut left = deduction::need(state);
        while left > 0 {
            let source = purse(state, unit)
                .into_iter()
                .max_by_key(|source| state.points_at(state.active, *source))
                .expect("it can pay");
            let points = left.min(state.points_at(state.active, source));
            state.use_up(source, points);
            left -= points;
        }
        firing.add(unit);
    }
    firing
}

/// §6.4.3 — The besiegers who fire: as many as the supply can pay, guns from the shore first, since supply aboard is what
/// pays for ships (ruling 240).
fn pay_together(state: &mut State) -> Units {
    let besiegers = state.fight.attackers.iter().filter(|unit| !state.fight.silent.has(*unit));
    let bill = Bill::of(state, deduction::need(state), besiegers.map(|unit| (unit, purse(state, unit))));
    let (paid, points) = (bill.paid(), bill.points());
    points.into_iter().for_each(|source| state.use_up(source, 1));
    paid
}

/// How many dice a round is: those of the besiegers, and with those of the fort.
fn dice(state: &State) -> (usize, usize) {
    let besiegers = state.fight.support.len();
    (besiegers, besiegers + usize::from(state.forts[place(state).idx()]))
}

pub(crate) fn chance(state: &State) -> Chance {
    fight::round_chance(state, dice(state).1)
}

/// Are there dice of the round still to roll?
pub(crate) fn is_rolling(state: &State) -> bool {
    usize::from(state.fight.rolled) < dice(state).1
}

/// §6.4.3 — Both sides hit on 1 to 3: the fort loses a level, the besieger a gun, or a ship is damaged (ruling 60).
pub(crate) fn draw(state: &mut State, lot: &Lot, log: &mut impl Log<Event>) {
    let Lot::Dice(faces) = lot else { panic!("dice are rolled for a siege") };
    let place = place(state);
    let (besiegers, dice) = dice(state);
    let (theirs, ours) = fight::split_round(state, faces.as_slice(), besiegers);
    let hits = |faces: &[u8]| faces.iter().filter(|face| **face <= 3).count() as u8;
    let (on_fort, on_guns) = (hits(theirs), hits(ours));
    log.tell(Event::SiegeRolled { place, dice: *faces, on_fort, on_guns });
    if !fight::count_round(state, faces.as_slice().len(), dice, on_guns, on_fort) {
        return;
    }
    // What hits the fort is no loss of its garrison.
    let on_fort = std::mem::take(&mut state.fight.losses[state.defender().idx()]);
    let fort = &mut state.forts[place.idx()];
    *fort = fort.saturating_sub(on_fort);
    state.seen[place.idx()] = *fort;
    state.fight.support = Units::NONE;
    fight::go_on(state, log);
}

/// §6.4.3 — A siege lasts while infantry is next to the fort or besieging guns or warships are within two hexes, and the
/// fort stands (ruling 61). Ships that have sailed this month or are damaged do not besiege, and only pass by.
pub(crate) fn lift(state: &mut State, log: &mut impl Log<Event>) {
    for place in Place::all() {
        if !state.is_besieged(place) {
            continue;
        }
        let side: Side = state.controller(place).other();
        let hex = place.hex();
        let near = hex.around().any(|(_, next)| state.has(side, holds::INFANTRY, next));
        let ring = || hex.around().flat_map(|(_, next)| next.around()).map(|(_, far)| far);
        let in_range = ring().any(|far| {
            state.at(far).any(|unit| {
                let lies_off = || !state.is_hurt(unit) && !state.has_mark(unit, SAILED);
                state.side_of(unit) == side
                    && (unit.kind() == UnitKind::Gun || (unit.kind().is_warship() && lies_off()))
            })
        });
        if state.forts[place.idx()] == 0 || !(near || in_range) {
            state.besieged &= !(1 << place.0);
            log.tell(Event::SiegeLifted { place });
        }
    }
}
