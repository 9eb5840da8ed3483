//! §6.2.2 Carrying out a voyage: hex after hex, through enemy fleets and past enemy shores, to the wreck at the end.

use crate::action::Action;
use crate::event::Event;
use crate::forts;
use crate::ids::{Hex, Kind, Unit};
use crate::naval::affairs::{After, Losses, Voyage};
use crate::naval::ask::Ask;
use crate::naval::{battle, bombardment, cargo, fleet, interception, losses, route};
use crate::posts::{IDLE, holds};
use crate::state::State;
use crate::step::{Phase, Step};
use crate::why_not::WhyNot;
use kernel::{Chance, Log, Lot};

/// The next hex of the route, or the end of it.
pub(crate) fn advance(state: &mut State, log: &mut impl Log<Event>) {
    let Voyage { fleet, at: from, .. } = state.naval.voyage;
    if fleet.is_empty() {
        end(state);
        return;
    }
    let Some(to) = state.naval.voyage.ahead().first().copied() else {
        arrive(state, log);
        return;
    };
    let cost = route::cost_of_step(state, from, to);
    for ship in fleet.iter() {
        // §2.5, §6.2.2 — A crossing ends the move: no points are left, whatever happens on arrival (ruling 111).
        let crossed = (from.is_box() || to.is_box()).then(|| fleet::allowance(state, ship));
        let cost = crossed.unwrap_or(cost);
        let spent = &mut state.naval.spent[ship.ship().expect("fleets are of ships")];
        *spent = spent.saturating_add(cost);
    }
    fleet::put(state, fleet, to);
    let voyage = &mut state.naval.voyage;
    voyage.at = to;
    voyage.next += 1;
    if route::is_coastal(to) {
        let is_port = fleet::is_friendly_port(state, state.active, to);
        let coasts = &mut state.naval.voyage.coasts;
        *coasts = (*coasts + if is_port { 1 } else { 2 }).min(2);
    }
    log.tell(Event::FleetSailed { side: state.active, from, to, ships: fleet.len() as u8 });
    if to.is_box() {
        advance(state, log);
        return;
    }
    forts::look_around(state, to, log);
    // §6.2.2 — Enemy ships on the way are slipped past; those at the end of an attack are what it is for.
    if state.has(state.active.other(), holds::SHIPS, to) && !is_target(state, to) {
        state.step = Step::Naval(Ask::Slip);
    } else {
        entered(state, log);
    }
}

/// §6.2.1 — Does an attack end in this hex?
pub(crate) fn is_target(state: &State, hex: Hex) -> bool {
    state.phase == Phase::NavalCombat && state.naval.voyage.ahead().is_empty() && state.naval.voyage.at == hex
}

/// §6.2.2 — Slipping through succeeds on this or less.
fn slips_on(state: &State) -> u8 {
    let fleet = state.naval.voyage.fleet;
    let has = |kind: Kind| fleet.iter().any(|ship| ship.kind() == kind);
    let base = match () {
        () if has(Kind::ShipOfLine) => 3,
        () if has(Kind::Frigate) => 4,
        () => 5,
    };
    base + fleet::admiral_bonus(state, fleet)
}

/// A ten-sided die.
pub(crate) fn d10() -> Chance {
    Chance::Dice { count: 1, sides: 10 }
}

/// The face of a single die.
pub(crate) fn face(lot: &Lot) -> u8 {
    match lot {
        Lot::Dice(dice) if dice.as_slice().len() == 1 => dice.as_slice()[0],
        _ => panic!("one die is rolled here"),
    }
}

pub(crate) fn draw_slip(state: &mut State, lot: &Lot, log: &mut impl Log<Event>) {
    let (face, needed) = (face(lot), slips_on(state));
    let side = state.active;
    log.tell(Event::SlipRolled { side, hex: state.naval.voyage.at, face, needed });
    if face <= needed {
        // §6.2.2 — Whoever slipped through is not intercepted by the fleet it passed.
        let passed = fleet::ships_at(state, side.other(), state.naval.voyage.at);
        state.naval.voyage.passed = state.naval.voyage.passed.with(passed);
    }
    entered(state, log);
}

/// The fleet is in a new hex: first the shore fires, then other fleets intercept.
fn entered(state: &mut State, log: &mut impl Log<Event>) {
    let Voyage { fleet, at, .. } = state.naval.voyage;
    // §6.4.4 — In the Movement sub-phase guns and forts may fire on whoever comes near; an attack meets them in battle.
    if state.phase == Phase::NavalMovement && bombardment::offer(state, state.active.other(), at, fleet) {
        return;
    }
    shelled(state, log);
}

/// The shore has fired, or not: now interception.
pub(crate) fn shelled(state: &mut State, log: &mut impl Log<Event>) {
    if state.naval.voyage.fleet.is_empty() {
        end(state);
    } else {
        // §2.5 — Damaged ships are slower: they may not get where they were to go.
        if route::declared(state) > fleet::points_left(state, state.naval.voyage.fleet) {
            state.naval.voyage.disturbed = true;
        }
        interception::ask(state, log);
    }
}

/// Nobody intercepts any more in this hex: the voyage goes on.
pub(crate) fn settled(state: &mut State, log: &mut impl Log<Event>) {
    if state.naval.voyage.fleet.is_empty() {
        end(state);
    } else if state.naval.voyage.disturbed {
        state.step = Step::Naval(Ask::Resume);
    } else if !state.naval.voyage.ahead().is_empty() && cargo::may_load(state) {
        // §6.2.2 — Units and supply may come aboard on the way.
        state.step = Step::Naval(Ask::Call);
    } else {
        advance(state, log);
    }
}

/// Is the fleet in the hex it last entered, and can it go on as declared?
pub(crate) fn is_on_course(state: &State) -> bool {
    let voyage = &state.naval.voyage;
    let last = voyage.next.checked_sub(1).map(|at| voyage.route[at as usize]);
    // A fleet that was stopped is asked before it goes on.
    voyage.disturbed
        || ((last.is_none() || last == Some(voyage.at))
            && route::declared(state) <= fleet::points_left(state, voyage.fleet))
}

/// §6.2.2 — After an interception the fleet may go on as declared, if it still can.
pub(crate) fn check_onward(state: &State) -> Result<(), WhyNot> {
    let voyage = &state.naval.voyage;
    if state.step == Step::Naval(Ask::Call) {
        return Ok(());
    }
    let Some(first) = voyage.ahead().first() else {
        // The route ends here: an attack is made if the enemy is here, a voyage is over by stopping.
        return match is_target(state, voyage.at) {
            true if state.has(state.active.other(), holds::SHIPS, voyage.at) => Ok(()),
            true => Err(WhyNot::NoEnemyFleet { hex: voyage.at }),
            false => Err(WhyNot::RouteDone { hex: voyage.at }),
        };
    };
    route::check_step(state, voyage.at, *first)?;
    // §2.5 — Damaged ships are slower.
    if route::declared(state) > fleet::points_left(state, voyage.fleet) {
        return Err(WhyNot::TooFar { hex: voyage.end() });
    }
    route::check_end(state, voyage.end())
}

/// §6.2.2 — Another way takes points; in the Combat sub-phase ships may also attack where they are.
pub(crate) fn check_turn(state: &State) -> Result<(), WhyNot> {
    let Voyage { fleet, at, .. } = state.naval.voyage;
    if state.phase == Phase::NavalMovement && fleet::points_left(state, fleet) == 0 {
        return Err(WhyNot::NoPointsLeft { hex: at });
    }
    Ok(())
}

pub(crate) fn legal_resume(state: &State, out: &mut Vec<Action>) {
    out.push(Action::Halt);
    if check_turn(state).is_ok() {
        out.push(Action::Turn);
    }
    if check_onward(state).is_ok() {
        out.push(Action::Onward);
    }
}

pub(crate) fn apply_onward(state: &mut State, log: &mut impl Log<Event>) {
    state.naval.voyage.disturbed = false;
    advance(state, log);
}

/// §6.2.2 — The fleet declares a new route with the points it has left, back where it came from if it likes (ruling 75).
pub(crate) fn apply_turn(state: &mut State) {
    state.naval.voyage.disturbed = false;
    state.naval.voyage.clear_route();
    state.step = Step::Naval(Ask::Route);
}

/// The fleet stops short, by its owner's will.
pub(crate) fn stop(state: &mut State, log: &mut impl Log<Event>) {
    state.naval.voyage.disturbed = true;
    arrive(state, log);
}

/// The fleet is where it sailed to.
fn arrive(state: &mut State, log: &mut impl Log<Event>) {
    if may_wreck(state) {
        state.step = Step::Naval(Ask::Wreck);
    } else {
        landed(state, log);
    }
}

/// §6.2.2 — A coast was entered, and not only that of a port (ruling 77).
fn may_wreck(state: &State) -> bool {
    state.naval.voyage.coasts > 1
}

/// §6.2.2 — Two dice, once for the voyage.
pub(crate) fn wreck_chance() -> Chance {
    Chance::Dice { count: 2, sides: 6 }
}

pub(crate) fn draw_wreck(state: &mut State, lot: &Lot, log: &mut impl Log<Event>) {
    let Lot::Dice(dice) = lot else { panic!("dice are rolled for a wreck") };
    log.tell(Event::WreckRolled { side: state.active, hex: state.naval.voyage.at, dice: *dice });
    if dice.as_slice() == [1, 1] {
        state.step = Step::Naval(Ask::WreckSize);
    } else {
        landed(state, log);
    }
}

/// §6.2.2 — Half a die, rounded up, is the number of ships; those that there are, each once (ruling 77).
pub(crate) fn draw_wreck_size(state: &mut State, lot: &Lot, log: &mut impl Log<Event>) {
    let face = face(lot);
    let ships = face.div_ceil(2);
    log.tell(Event::Wrecked { side: state.active, hex: state.naval.voyage.at, face, ships });
    let mut due = [0; 2];
    due[state.active.idx()] = ships;
    state.naval.losses = Losses::new(due, After::Wreck);
    losses::go_on(state, log);
}

/// Wrecks are settled: now the attack, or the last boats in port.
pub(crate) fn landed(state: &mut State, log: &mut impl Log<Event>) {
    let Voyage { fleet, at, disturbed, .. } = state.naval.voyage;
    let enemy = state.active.other();
    if fleet.is_empty() {
        end(state);
    } else if state.phase == Phase::NavalCombat && !disturbed && state.has(enemy, holds::SHIPS, at) {
        let defenders = fleet::ships_at(state, enemy, at);
        battle::begin(state, at, fleet, defenders, false, log);
    } else if cargo::may_load(state) {
        state.naval.voyage.clear_route();
        state.step = Step::Naval(Ask::Call);
    } else {
        end(state);
    }
}

/// The port of call is left: on, or the end of the voyage.
pub(crate) fn leave_port(state: &mut State, log: &mut impl Log<Event>) {
    if state.naval.voyage.ahead().is_empty() {
        end(state);
    } else {
        advance(state, log);
    }
}

/// The voyage is over, and the next fleet is asked for.
pub(crate) fn end(state: &mut State) {
    let fleet = state.naval.voyage.fleet;
    fleet.iter().for_each(|ship: Unit| state.set_mark(ship, IDLE));
    state.naval.voyage = Voyage::NONE;
    state.step = Step::Naval(Ask::Fleet);
}
