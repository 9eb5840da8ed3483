//! §6.2.1 A battle at sea: locating, flight, rounds, pursuit, withdrawal.

use crate::action::Action;
use crate::event::Event;
use crate::ids::{Hex, Kind, Side};
use crate::naval::affairs::{After, Battle, Leaving, Losses};
use crate::naval::ask::Ask;
use crate::naval::squadron::Squadron;
use crate::naval::voyage::face;
use crate::naval::{bombardment, cargo, fleet, interception, losses, route, voyage};
use crate::posts::SAILED;
use crate::state::State;
use crate::step::Step;
use crate::why_not::WhyNot;
use crate::{forts, initiative, spain};
use kernel::{Chance, Log, Lot, MAX_DICE};

/// §6.2.1 — The enemy is located on this or less.
const LOCATES: u8 = 7;
/// §6.2.1 — Flight and pursuit succeed on this or less.
const ESCAPES: u8 = 5;

/// §6.2.1 — A fleet attacks another in its hex.
pub(crate) fn begin(
    state: &mut State,
    hex: Hex,
    attackers: Squadron,
    defenders: Squadron,
    intercepts: bool,
    log: &mut impl Log<Event>,
) {
    let attacker = state.side_of(attackers.first().expect("somebody attacks"));
    let line = attackers.with(defenders).iter().any(|ship| ship.kind() == Kind::ShipOfLine);
    state.naval.battle = Battle { hex, attacker, attackers, defenders, intercepts, line, ..Battle::NONE };
    log.tell(Event::BattleBegan { side: attacker, hex, intercepts });
    let in_port = is_in_port(state);
    spain::fired_upon(state, attacker, hex, log);
    // §6.2.1 — In port nobody need be looked for.
    if in_port {
        found(state, log);
    } else {
        state.step = Step::Naval(Ask::Locate);
    }
}

/// §6.2.1 — Do the defenders lie in a port of theirs?
fn is_in_port(state: &State) -> bool {
    let battle = &state.naval.battle;
    fleet::is_friendly_port(state, battle.attacker.other(), battle.hex)
}

pub(crate) fn draw_locate(state: &mut State, lot: &Lot, log: &mut impl Log<Event>) {
    let battle = state.naval.battle;
    // §2.6 — An admiral helps an interception, not a declared attack (ruling 116).
    let bonus = if battle.intercepts { fleet::admiral_bonus(state, battle.attackers) } else { 0 };
    let (face, needed) = (face(lot), LOCATES + bonus);
    log.tell(Event::LocateRolled { side: battle.attacker, face, needed });
    if face > needed && has_exit(state, battle.attacker) {
        // §6.2.1, §6.2.2 — Not found: the attacker goes to a hex nearby, and does not intercept this fleet (ruling 117).
        interception::evade(state, battle.defenders, battle.attackers);
        leave(state, Leaving::Astray, log);
    } else {
        found(state, log);
    }
}

/// §6.2.1 — The defender is found: he stays, or tries to flee if there is anywhere to go.
fn found(state: &mut State, log: &mut impl Log<Event>) {
    if has_exit(state, state.naval.battle.attacker.other()) {
        state.step = Step::Naval(Ask::Stand);
    } else {
        shells(state, log);
    }
}

fn has_exit(state: &State, side: Side) -> bool {
    fleet::exits(state, side, state.naval.battle.hex).next().is_some()
}

pub(crate) fn apply_stay(state: &mut State, log: &mut impl Log<Event>) {
    match state.step {
        Step::Naval(Ask::Stand) => shells(state, log),
        // §6.2.1 — The attacker stays too: the defender may flee again.
        _ => found(state, log),
    }
}

pub(crate) fn apply_flee(state: &mut State) {
    state.step = Step::Naval(Ask::Flight);
}

pub(crate) fn draw_flight(state: &mut State, lot: &Lot, log: &mut impl Log<Event>) {
    let battle = state.naval.battle;
    let (face, needed) = (face(lot), ESCAPES + fleet::admiral_bonus(state, battle.defenders));
    log.tell(Event::FlightRolled { side: battle.attacker.other(), face, needed });
    if face <= needed {
        // §6.2.2 — Whoever got away is not intercepted by the same fleet when it sails (ruling 117).
        interception::evade(state, battle.defenders, battle.attackers);
        leave(state, Leaving::Flight, log);
    } else {
        shells(state, log);
    }
}

/// §6.2.1, §6.4.4 — Guns and forts in reach may fire once in a battle: the defender's, then the attacker's (ruling 118).
pub(crate) fn shells(state: &mut State, log: &mut impl Log<Event>) {
    while state.naval.battle.shelling < 2 {
        let battle = state.naval.battle;
        if is_decided(state) {
            decide(state, log);
            return;
        }
        state.naval.battle.shelling += 1;
        let (side, target) = match battle.shelling {
            0 => (battle.attacker.other(), battle.attackers),
            _ => (battle.attacker, battle.defenders),
        };
        if bombardment::offer(state, side, battle.hex, target) {
            return;
        }
    }
    if is_decided(state) { decide(state, log) } else { volley(state, log) }
}

/// §6.2.1 — A round: first the attacker rolls, then the defender; hits count together afterwards.
fn volley(state: &mut State, log: &mut impl Log<Event>) {
    let battle = &mut state.naval.battle;
    battle.begun = true;
    battle.rolled = Squadron::NONE;
    // §6.2.1 — The shore fires in one round, whichever: who has not yet is asked again before the next.
    battle.shelling = 0;
    let ships = battle.attackers.with(battle.defenders);
    state.naval.fought = state.naval.fought.with(ships);
    // §6.4.3 — Ships that fought do not besiege.
    ships.iter().for_each(|ship| state.set_mark(ship, SAILED));
    state.naval.losses = Losses::new([0; 2], After::Round);
    next_volley(state, log);
}

/// The side that rolls now, if one does, and its ships that still have to.
fn firing(state: &State) -> Option<(Side, Squadron)> {
    let battle = &state.naval.battle;
    [battle.attacker, battle.attacker.other()]
        .into_iter()
        .map(|side| (side, fleet::fighters(state, battle.of(side)).without(battle.rolled)))
        .find(|(_, ships)| !ships.is_empty())
}

fn next_volley(state: &mut State, log: &mut impl Log<Event>) {
    match firing(state) {
        Some(_) => state.step = Step::Naval(Ask::Volley),
        None => {
            state.naval.battle.rolled = Squadron::NONE;
            losses::go_on(state, log);
        }
    }
}

/// §6.2.1 — A die for each ship that can fight.
pub(crate) fn volley_chance(state: &State) -> Chance {
    let ships = firing(state).map_or(0, |(_, ships)| ships.len());
    Chance::Dice { count: ships.min(MAX_DICE) as u8, sides: 10 }
}

pub(crate) fn draw_volley(state: &mut State, lot: &Lot, log: &mut impl Log<Event>) {
    let Lot::Dice(dice) = lot else { panic!("dice are rolled in battle") };
    let (side, ships) = firing(state).expect("somebody fires");
    let mut hits = 0;
    for (ship, face) in ships.iter().zip(dice.as_slice()) {
        // §6.2.1 — A hit on the ship's strength or less.
        hits += u8::from(*face <= fleet::strength(state, ship));
        state.naval.battle.rolled.add(ship);
    }
    log.tell(Event::Volley { side, dice: *dice, hits });
    let due = &mut state.naval.losses.due[side.other().idx()];
    *due = due.saturating_add(hits);
    next_volley(state, log);
}

/// Is one side gone?
fn is_decided(state: &State) -> bool {
    state.naval.battle.attackers.is_empty() || state.naval.battle.defenders.is_empty()
}

/// §6.1 — Whoever sank the enemy and still floats has a victory (ruling 125).
fn decide(state: &mut State, log: &mut impl Log<Event>) {
    let battle = state.naval.battle;
    if !battle.attackers.is_empty() {
        initiative::count_victory(state, battle.attacker, log);
    } else if !battle.defenders.is_empty() {
        initiative::count_victory(state, battle.attacker.other(), log);
    }
    end(state, log);
}

/// §6.2.1 — The hits are taken: does the attacker stay for another round?
pub(crate) fn after_round(state: &mut State, log: &mut impl Log<Event>) {
    if is_decided(state) {
        decide(state, log);
    } else if has_exit(state, state.naval.battle.attacker) {
        state.step = Step::Naval(Ask::Press);
    } else if can_anyone_fire(state) {
        found(state, log);
    } else {
        // Neither can fight nor leave: they lie side by side.
        end(state, log);
    }
}

fn can_anyone_fire(state: &State) -> bool {
    let battle = &state.naval.battle;
    !fleet::fighters(state, battle.attackers.with(battle.defenders)).is_empty()
}

/// Ruling 150 — Where no ship can fight any more there is no other round.
pub(crate) fn check_stay(state: &State) -> Result<(), WhyNot> {
    if state.step == Step::Naval(Ask::Press) && !can_anyone_fire(state) {
        return Err(WhyNot::NobodyFights);
    }
    Ok(())
}

pub(crate) fn legal_press(state: &State, out: &mut Vec<Action>) {
    if check_stay(state).is_ok() {
        out.push(Action::Stay);
    }
    out.push(Action::Withdraw);
}

pub(crate) fn apply_withdraw(state: &mut State, log: &mut impl Log<Event>) {
    // §6.2.1 — The defender may pursue, if he has a ship that can fight.
    if fleet::fighters(state, state.naval.battle.defenders).is_empty() {
        leave(state, Leaving::Withdrawal, log);
    } else {
        state.step = Step::Naval(Ask::Pursue);
    }
}

pub(crate) fn apply_pursue(state: &mut State) {
    state.step = Step::Naval(Ask::Pursuit);
}

pub(crate) fn apply_decline(state: &mut State, log: &mut impl Log<Event>) {
    leave(state, Leaving::Withdrawal, log);
}

pub(crate) fn draw_pursuit(state: &mut State, lot: &Lot, log: &mut impl Log<Event>) {
    let battle = state.naval.battle;
    let (face, needed) = (face(lot), ESCAPES + fleet::admiral_bonus(state, battle.defenders));
    log.tell(Event::PursuitRolled { side: battle.attacker.other(), face, needed });
    if face <= needed {
        volley(state, log);
    } else {
        leave(state, Leaving::Withdrawal, log);
    }
}

/// The side that leaves.
pub(crate) fn leaving_side(state: &State) -> Side {
    let battle = &state.naval.battle;
    if battle.leaving == Leaving::Flight { battle.attacker.other() } else { battle.attacker }
}

/// §6.2.1 — Without an admiral, leaving a battle with ships of the line costs a ship damaged or sunk; not before the
/// first round (ruling 80).
fn leave(state: &mut State, why: Leaving, log: &mut impl Log<Event>) {
    state.naval.battle.leaving = why;
    let battle = state.naval.battle;
    let side = leaving_side(state);
    if battle.begun && battle.line && !fleet::has_admiral(state, battle.of(side)) {
        let mut due = [0; 2];
        due[side.idx()] = 1;
        state.naval.losses = Losses::new(due, After::Leaving);
        log.tell(Event::LeftWithoutAdmiral { side });
        losses::go_on(state, log);
    } else {
        ask_where(state, log);
    }
}

/// Is somebody leaving, and is there anywhere to go?
pub(crate) fn may_leave(state: &State) -> bool {
    state.naval.battle.leaving != Leaving::Nobody && has_exit(state, leaving_side(state))
}

/// Where to? Whoever was sunk on the way goes nowhere.
pub(crate) fn ask_where(state: &mut State, log: &mut impl Log<Event>) {
    if is_decided(state) { decide(state, log) } else { state.step = Step::Naval(Ask::Leave) }
}

/// §6.2.1 — Fleeing from port, ships may take supply along within what they carry (ruling 118).
pub(crate) fn takes_supply(state: &State) -> bool {
    state.naval.battle.leaving == Leaving::Flight && is_in_port(state)
}

pub(crate) fn legal_leave(state: &State, out: &mut Vec<Action>) {
    let (side, hex) = (leaving_side(state), state.naval.battle.hex);
    if takes_supply(state) {
        cargo::legal_supply(state, state.naval.battle.of(side), hex, out);
    }
    out.extend(fleet::exits(state, side, hex).map(|to| Action::Leave { to }));
}

pub(crate) fn check_leave(state: &State, to: Hex) -> Result<(), WhyNot> {
    let (side, hex) = (leaving_side(state), state.naval.battle.hex);
    if fleet::exits(state, side, hex).any(|next| next == to) {
        Ok(())
    } else {
        Err(WhyNot::NoExit { hex: to })
    }
}

pub(crate) fn apply_leave(state: &mut State, to: Hex, log: &mut impl Log<Event>) {
    let battle = state.naval.battle;
    let side = leaving_side(state);
    let ships = battle.of(side);
    fleet::put(state, ships, to);
    if state.naval.voyage.fleet.meets(ships) {
        let voyage = &mut state.naval.voyage;
        voyage.at = to;
        // §6.2.2 — Another coast than that of the port it had entered.
        if voyage.coasts == 1 && route::is_coastal(to) && !voyage.route[..voyage.next as usize].contains(&to)
        {
            voyage.coasts = 2;
        }
    }
    log.tell(Event::FleetLeft { side, from: battle.hex, to, ships: ships.len() as u8 });
    forts::look_around(state, to, log);
    // §6.1 — Driving the enemy out of the hex is a victory, flight without combat is none (ruling 125).
    if battle.begun {
        initiative::count_victory(state, side.other(), log);
    }
    end(state, log);
}

/// The battle is over: back to the interceptions, or to the end of the attack.
fn end(state: &mut State, log: &mut impl Log<Event>) {
    if state.naval.chain.depth > 0 {
        interception::over(state, log);
    } else {
        state.naval.battle = Battle::NONE;
        voyage::end(state);
    }
}

/// Does somebody still have to roll in this round?
pub(crate) fn is_firing(state: &State) -> bool {
    firing(state).is_some()
}
