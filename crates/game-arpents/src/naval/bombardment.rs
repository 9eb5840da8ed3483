//! §6.4.4 Coastal bombardment in the Naval Phase: guns and forts fire on ships that come near, once on each fleet.
//!
//! It is a reaction, not the guns' action of the month (ruling 70): one round, and both sides roll.

use crate::action::Action;
use crate::event::Event;
use crate::ids::{Hex, Kind, Place, Side, Unit};
use crate::land::bombardment::is_swept;
use crate::naval::affairs::{After, Fire, Losses};
use crate::naval::ask::Ask;
use crate::naval::losses::{self, Choice};
use crate::naval::squadron::Squadron;
use crate::naval::{battle, route, voyage};
use crate::posts::holds;
use crate::state::State;
use crate::step::Step;
use crate::why_not::WhyNot;
use crate::{forts, initiative, spain};
use kernel::{Chance, Log, Lot, MAX_DICE};

/// §6.4.4 — The shore hits on this or less, the ships that answer on this.
const SHORE_HITS: u8 = 3;
const SHIP_HITS: u8 = 2;

/// The hex of a battery: 0 is the hex of the ships, then its neighbours.
fn battery(hex: Hex, at: usize) -> Option<Hex> {
    if at == 0 { Some(hex) } else { hex.neighbour(at - 1) }
}

/// §6.4.4 — The guns and the fort of a side in a coastal hex: how many dice they are.
fn strength(state: &State, side: Side, hex: Hex) -> usize {
    if !route::is_coastal(hex) {
        return 0;
    }
    let guns = if state.has(side, holds::GUNS, hex) { guns(state, side, hex).count() } else { 0 };
    guns + usize::from(fort(state, side, hex))
}

fn guns(state: &State, side: Side, hex: Hex) -> impl Iterator<Item = Unit> + '_ {
    state.at(hex).filter(move |unit| unit.kind() == Kind::Gun && state.side_of(*unit) == side)
}

/// The strength of a side's fort in a hex, if it fires.
fn fort(state: &State, side: Side, hex: Hex) -> u8 {
    let fires = |place: &Place| state.controller(*place) == side && !spain::is_neutral(state, *place);
    hex.place().filter(fires).map_or(0, |place| state.forts[place.idx()])
}

/// The batteries of a side that reach a hex, as bits: they stand in it or next to it (ruling 70).
fn batteries(state: &State, side: Side, hex: Hex) -> u8 {
    if !route::is_coastal(hex) {
        return 0;
    }
    (0..7)
        .filter(|at| battery(hex, *at).is_some_and(|from| strength(state, side, from) > 0))
        .map(|at| 1 << at)
        .sum()
}

/// Ask a side whether its shore fires on these ships, if it can and has not yet done so in this sub-phase.
pub(crate) fn offer(state: &mut State, side: Side, hex: Hex, ships: Squadron) -> bool {
    let target = ships.without(state.naval.shelled);
    if target.is_empty() || batteries(state, side, hex) == 0 {
        return false;
    }
    state.naval.fire = Fire { hex, side, target, chosen: 0, left: 0 };
    state.step = Step::Naval(Ask::Bombard);
    true
}

/// The number of a battery that is not chosen yet.
fn open(state: &State, hex: Hex) -> Option<usize> {
    let Fire { hex: at, side, chosen, .. } = state.naval.fire;
    let open = batteries(state, side, at) & !chosen;
    (0..7).find(|bit| open >> bit & 1 != 0 && battery(at, *bit) == Some(hex))
}

pub(crate) fn legal(state: &State, out: &mut Vec<Action>) {
    let Fire { hex, side, chosen, .. } = state.naval.fire;
    let open = batteries(state, side, hex) & !chosen;
    let hexes = (0..7).filter(|bit| open >> bit & 1 != 0).filter_map(|bit| battery(hex, bit));
    out.extend(hexes.map(|hex| Action::Battery { hex }));
    out.push(if chosen == 0 { Action::Decline } else { Action::Done });
}

pub(crate) fn check_battery(state: &State, hex: Hex) -> Result<(), WhyNot> {
    open(state, hex).map(|_| ()).ok_or(WhyNot::NoShoreGuns { hex })
}

/// Firing, or not firing, is said once: with batteries named they fire, without any they do not.
pub(crate) fn check_done(state: &State, declines: bool) -> Result<(), WhyNot> {
    let is_named = state.naval.fire.chosen != 0;
    if declines != is_named { Ok(()) } else { Err(WhyNot::BatteriesNamed { named: is_named }) }
}

pub(crate) fn apply_battery(state: &mut State, hex: Hex) {
    let bit = open(state, hex).expect("the battery was checked");
    state.naval.fire.chosen |= 1 << bit;
}

pub(crate) fn apply_decline(state: &mut State, log: &mut impl Log<Event>) {
    close(state, log);
}

/// How many hits the chosen batteries can give and take: one for each gun and each level of a fort.
pub(crate) fn dice(state: &State) -> usize {
    let side = state.naval.fire.side;
    chosen(state).map(|hex| strength(state, side, hex)).sum()
}

fn chosen(state: &State) -> impl Iterator<Item = Hex> + use<> {
    let Fire { hex, chosen, .. } = state.naval.fire;
    (0..7).filter(move |at| chosen >> at & 1 != 0).filter_map(move |at| battery(hex, at))
}

/// §6.4.4 — The batteries fire.
pub(crate) fn apply_fire(state: &mut State, log: &mut impl Log<Event>) {
    spain::fired_upon(state, state.naval.fire.side, state.naval.fire.hex, log);
    state.naval.fire.left = dice(state) as u8;
    state.naval.shelled = state.naval.shelled.with(state.naval.fire.target);
    state.naval.losses = Losses::new([0; 2], After::Shells);
    state.step = Step::Naval(Ask::Shells);
}

/// §6.4.4 — A die for each gun, each level of a fort, each sound warship.
pub(crate) fn chance(state: &State) -> Chance {
    Chance::Dice { count: state.naval.fire.left.min(MAX_DICE as u8), sides: 10 }
}

/// Count the hits of a roll; is anything left to roll?
fn count(state: &mut State, lot: &Lot, needed: u8, on: Side) -> (kernel::Faces, u8) {
    let Lot::Dice(dice) = lot else { panic!("dice are rolled in a bombardment") };
    let hits = dice.as_slice().iter().filter(|face| **face <= needed).count() as u8;
    state.naval.fire.left -= dice.as_slice().len() as u8;
    let due = &mut state.naval.losses.due[on.idx()];
    *due = due.saturating_add(hits);
    (*dice, hits)
}

pub(crate) fn draw_shells(state: &mut State, lot: &Lot, log: &mut impl Log<Event>) {
    let Fire { hex, side, target, .. } = state.naval.fire;
    let (dice, hits) = count(state, lot, SHORE_HITS, side.other());
    log.tell(Event::BatteriesFired { side, hex, dice, hits });
    if state.naval.fire.left > 0 {
        return;
    }
    // §6.4.4 — Ships of the line and frigates that are not damaged answer.
    let answers = |ship: &Unit| ship.kind().is_warship() && !state.is_hurt(*ship);
    state.naval.fire.left = target.iter().filter(answers).count() as u8;
    if state.naval.fire.left > 0 {
        state.step = Step::Naval(Ask::Reply);
    } else {
        losses::go_on(state, log);
    }
}

pub(crate) fn draw_reply(state: &mut State, lot: &Lot, log: &mut impl Log<Event>) {
    let Fire { hex, side, .. } = state.naval.fire;
    let (dice, hits) = count(state, lot, SHIP_HITS, side);
    log.tell(Event::ShipsReplied { side: side.other(), hex, dice, hits });
    if state.naval.fire.left == 0 {
        losses::go_on(state, log);
    }
}

/// §6.4.4 — What can take a hit on the shore: guns and forts that fired.
pub(crate) fn choices(state: &State) -> impl Iterator<Item = Choice> + '_ {
    let side = state.naval.fire.side;
    chosen(state).flat_map(move |hex| {
        let fort = (fort(state, side, hex) > 0).then_some(Choice::Fort(hex));
        guns(state, side, hex).map(Choice::Unit).chain(fort)
    })
}

pub(crate) fn first_choice(state: &State) -> Choice {
    choices(state).next().expect("somebody is left to be hit")
}

/// §6.4.4 — A fort loses a level before the enemy's eyes; at none it is besieged no longer (§6.4.3).
pub(crate) fn breach(state: &mut State, hex: Hex, log: &mut impl Log<Event>) {
    let place = hex.place().expect("forts stand in places");
    state.forts[place.idx()] -= 1;
    if state.forts[place.idx()] == 0 {
        state.besieged &= !(1 << place.0);
    }
    log.tell(Event::FortBreached { place });
    forts::look_at(state, place, log);
}

/// Do the batteries that were named bear on the ships?
pub(crate) fn is_sound(state: &State) -> bool {
    let Fire { hex, side, chosen, .. } = state.naval.fire;
    // A battery may have been silenced while hits are taken.
    route::is_coastal(hex)
        && (state.naval.losses.after == After::Shells || chosen & !batteries(state, side, hex) == 0)
}

/// All hits are taken.
pub(crate) fn over(state: &mut State, log: &mut impl Log<Event>) {
    let Fire { hex, side, target, .. } = state.naval.fire;
    // §6.1 — Nobody is left in the hex, and a gun or fort is that fired: a victory (ruling 54); a battle counts its own.
    let is_battle = state.naval.battle.hex != Hex::NOWHERE;
    if !is_battle && target.is_empty() && dice(state) > 0 && is_swept(state, side.other(), hex) {
        initiative::count_victory(state, side, log);
    }
    close(state, log);
}

/// Back to where the guns were asked: a battle, or a hex entered.
fn close(state: &mut State, log: &mut impl Log<Event>) {
    state.naval.fire = Fire::NONE;
    if state.naval.battle.hex == Hex::NOWHERE {
        voyage::shelled(state, log);
    } else {
        battle::shells(state, log);
    }
}
