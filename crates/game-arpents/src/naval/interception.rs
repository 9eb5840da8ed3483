//! §6.2.2 Interception: fleets near a voyage fall upon it, and others upon them; the last one fights first.

use crate::action::Action;
use crate::event::Event;
use crate::ground;
use crate::ids::{Hex, Side, Unit};
use crate::naval::affairs::{CHAIN, Chain};
use crate::naval::ask::Ask;
use crate::naval::squadron::{Squadron, every_ship};
use crate::naval::{battle, fleet, voyage};
use crate::ports;
use crate::posts::INTERCEPTED;
use crate::state::State;
use crate::step::{Phase, Step};
use crate::why_not::WhyNot;
use kernel::Log;

/// §6.2.2 — Sea hexes to a fleet at sea, and from a port.
const RANGE: u8 = 2;
const RANGE_FROM_PORT: u8 = 3;
/// Hexes within three of a hex.
const MOST: usize = 37;

/// Sea hexes near a hex, nearest first, counted over sides that ships may cross (ruling 74).
struct Near {
    list: [(Hex, u8); MOST],
    len: usize,
}

impl Near {
    fn of(state: &State, start: Hex) -> Near {
        let mut near = Near { list: [(start, 0); MOST], len: 1 };
        let mut at = 0;
        while at < near.len {
            let (hex, far) = near.list[at];
            at += 1;
            if far == RANGE_FROM_PORT {
                continue;
            }
            for next in fleet::waters(state, hex) {
                if near.far(next).is_none() {
                    near.list[near.len] = (next, far + 1);
                    near.len += 1;
                }
            }
        }
        near
    }

    fn far(&self, hex: Hex) -> Option<u8> {
        self.list[..self.len].iter().find(|(one, _)| *one == hex).map(|(_, far)| *far)
    }
}

/// Who may intercept now: the other side than that of the fleet at the end of the chain.
pub(crate) fn side(state: &State) -> Side {
    if state.naval.chain.depth.is_multiple_of(2) { state.active.other() } else { state.active }
}

/// The fleet that can be intercepted now.
pub(crate) fn target(state: &State) -> Squadron {
    let Chain { links, depth } = state.naval.chain;
    if depth == 0 { state.naval.voyage.fleet } else { links[depth as usize - 1] }
}

/// May this ship intercept, were it near enough?
fn is_ready(state: &State, side: Side, target: Squadron, ship: Unit) -> bool {
    // §6.2.2 — Once in a Naval Phase; §2.5 — ships that cannot fight do not.
    state.side_of(ship) == side
        && !state.has_mark(ship, INTERCEPTED)
        && !state.naval.voyage.fleet.has(ship)
        && fleet::can_fight(state, ship)
        // §6.2.2 — Nor whom the fleet slipped past, though it may fall upon others; nor, when it sails, whom it got away from
        // in battle (ruling 117).
        && !(state.naval.chain.depth == 0 && (state.naval.voyage.passed.has(ship) || waits_for_slip(state, ship)))
        && (state.phase == Phase::NavalCombat || !target.iter().any(|one| evaded(state, one).has(ship)))
}

/// §6.2.2 — Is a ship in a hex that the voyage is going to slip through? The die for it comes first: whoever is slipped
/// past does not intercept, and otherwise may (ruling 243).
fn waits_for_slip(state: &State, ship: Unit) -> bool {
    let voyage = &state.naval.voyage;
    let Some(hex) = state.hex_of(ship).filter(|hex| *hex != voyage.at) else { return false };
    // §6.2.1 — Nobody slips past the fleet that is attacked at the end.
    let is_attacked = state.phase == Phase::NavalCombat && voyage.end() == hex;
    state.options.edition.slip_comes_first && !is_attacked && voyage.ahead().contains(&hex)
}

fn evaded(state: &State, ship: Unit) -> Squadron {
    state.naval.evaded[ship.ship().expect("fleets are of ships")]
}

/// §6.2.2 — `hunters` may not intercept these ships when they sail.
pub(crate) fn evade(state: &mut State, ships: Squadron, hunters: Squadron) {
    for ship in ships.iter() {
        let set = &mut state.naval.evaded[ship.ship().expect("fleets are of ships")];
        *set = set.with(hunters);
    }
}

/// The ships of a hex that can intercept now; they are one fleet (ruling 119).
fn ready_at(state: &State, near: &Near, from: Hex) -> Squadron {
    let (side, target) = (side(state), target(state));
    let Some(far) = near.far(from) else { return Squadron::NONE };
    // §6.2.1 — Whoever is about to be attacked defends himself.
    if state.naval.chain.depth == 0 && voyage::is_target(state, from) {
        return Squadron::NONE;
    }
    let reaches = |ship: &Unit| far <= if ports::is_in_port(state, *ship) { RANGE_FROM_PORT } else { RANGE };
    let ships = fleet::ships_at(state, side, from);
    ships.iter().filter(|ship| is_ready(state, side, target, *ship)).filter(reaches).collect()
}

/// The hexes from which the voyage, or the last interceptor, can be intercepted, in order.
fn bases(state: &State) -> (Near, Vec<Hex>) {
    let (side, target, hex) = (side(state), target(state), state.naval.voyage.at);
    let is_close = |ship: &Unit| {
        let spot = state.posts[ship.idx()].spot.0;
        (spot as usize) < crate::data::N_HEXES
            && ground::distance(Hex(spot), hex).is_some_and(|far| far <= RANGE_FROM_PORT)
    };
    let mut ships =
        every_ship().filter(is_close).filter(|ship| is_ready(state, side, target, *ship)).peekable();
    // Most hexes have no enemy near: nothing more is looked at.
    if ships.peek().is_none() || fleet::is_frozen(state, hex) {
        return (Near { list: [(hex, 0); MOST], len: 0 }, Vec::new());
    }
    let near = Near::of(state, hex);
    let mut hexes: Vec<Hex> = ships.filter_map(|ship| state.hex_of(ship)).collect();
    hexes.sort_unstable();
    hexes.dedup();
    hexes.retain(|from| !ready_at(state, &near, *from).is_empty());
    (near, hexes)
}

/// Ask whether somebody intercepts; go on if nobody can.
pub(crate) fn ask(state: &mut State, log: &mut impl Log<Event>) {
    let here = |fleet: Squadron| in_hex(state, fleet, state.naval.voyage.at);
    // A fleet that is gone intercepts nobody and is intercepted by nobody.
    if state.naval.chain.depth > 0 && here(target(state)).is_empty() {
        state.naval.chain.pop();
        // §6.2.2 — The voyage was stopped all the same.
        state.naval.voyage.disturbed |= state.naval.chain.depth == 0;
        return ask(state, log);
    }
    if (state.naval.chain.depth as usize) < CHAIN && !bases(state).1.is_empty() {
        state.step = Step::Naval(Ask::Intercept);
    } else {
        resolve(state, log);
    }
}

/// Those of a fleet that are in a hex.
fn in_hex(state: &State, fleet: Squadron, hex: Hex) -> Squadron {
    fleet.iter().filter(|ship| state.hex_of(*ship) == Some(hex)).collect()
}

/// §6.2.2 — Nobody joins in any more: the last interceptor attacks the one before him (ruling 73).
fn resolve(state: &mut State, log: &mut impl Log<Event>) {
    let Chain { links, depth } = state.naval.chain;
    let hex = state.naval.voyage.at;
    let Some(last) = depth.checked_sub(1).map(usize::from) else {
        voyage::settled(state, log);
        return;
    };
    let before = if last == 0 { state.naval.voyage.fleet } else { links[last - 1] };
    let (attackers, defenders) = (in_hex(state, links[last], hex), in_hex(state, before, hex));
    if attackers.is_empty() || defenders.is_empty() {
        over(state, log);
    } else {
        battle::begin(state, hex, attackers, defenders, true, log);
    }
}

/// The battle of the last interceptor is over.
pub(crate) fn over(state: &mut State, log: &mut impl Log<Event>) {
    let here = state.naval.voyage.at;
    state.naval.chain.pop();
    if state.naval.chain.depth == 0 {
        // §6.2.2 — Found or not, the fleet was stopped and may now turn back (ruling 75).
        state.naval.voyage.disturbed = true;
        let fleet = state.naval.voyage.fleet;
        // It fled to another hex: there it is left alone.
        if state.naval.battle.hex != here || fleet.is_empty() {
            state.naval.battle = crate::naval::affairs::Battle::NONE;
            voyage::settled(state, log);
            return;
        }
    }
    state.naval.battle = crate::naval::affairs::Battle::NONE;
    ask(state, log);
}

pub(crate) fn legal(state: &State, out: &mut Vec<Action>) {
    out.extend(bases(state).1.into_iter().map(|from| Action::Intercept { from }));
    out.push(Action::Decline);
}

/// The interception with the most ships, and who they are.
pub(crate) fn strongest(state: &State) -> Option<(Action, Squadron)> {
    let (near, hexes) = bases(state);
    let fleets = hexes.into_iter().map(|from| (Action::Intercept { from }, ready_at(state, &near, from)));
    fleets.max_by_key(|(_, ships)| ships.len())
}

pub(crate) fn check(state: &State, from: Hex) -> Result<(), WhyNot> {
    if fleet::ships_at(state, side(state), from).is_empty() {
        return Err(WhyNot::NoFleetOfYours { hex: from });
    }
    let (near, _) = bases(state);
    if ready_at(state, &near, from).is_empty() { Err(WhyNot::CannotIntercept { hex: from }) } else { Ok(()) }
}

/// §6.2.2 — The fleet comes into the hex of the one it intercepts.
pub(crate) fn apply(state: &mut State, from: Hex, log: &mut impl Log<Event>) {
    let hex = state.naval.voyage.at;
    let near = Near::of(state, hex);
    let ships = ready_at(state, &near, from);
    log.tell(Event::FleetIntercepts { side: side(state), from, hex, ships: ships.len() as u8 });
    fleet::put(state, ships, hex);
    ships.iter().for_each(|ship| state.set_mark(ship, INTERCEPTED));
    crate::forts::look_around(state, hex, log);
    state.naval.chain.push(ships);
    ask(state, log);
}

pub(crate) fn apply_decline(state: &mut State, log: &mut impl Log<Event>) {
    resolve(state, log);
}
