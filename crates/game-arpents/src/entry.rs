//! What it brings that land units have entered a hex: supply and places are taken, leaders caught, peoples roused.

use crate::event::Event;
use crate::ids::{Hex, Place, Side, Unit};
use crate::posts::{Spot, holds};
use crate::state::State;
use crate::step::{Phase, Step};
use crate::{colonies, control, course, forts, movement, ports, spain};
use kernel::{Chance, Log, Lot, Section};

/// A hex that has been entered, while what follows from it is settled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Entry {
    /// Which; nowhere if nothing is to be settled.
    pub(crate) hex: Hex,
    /// By whom.
    pub(crate) by: Side,
    /// The leader who escapes, or the ship that flees.
    pub(crate) leader: Option<Unit>,
    /// §4.3 — Ships in port still to be rolled for.
    pub(crate) ships: u8,
}

impl Entry {
    pub(crate) const NONE: Entry = Entry { hex: Hex::NOWHERE, by: Side::British, leader: None, ships: 0 };
}

/// Units of the active side have just come to a hex; was its place taken in combat?
pub(crate) fn arrived(state: &mut State, hex: Hex, taken: bool, log: &mut impl Log<Event>) {
    let side = state.active;
    state.entry = Entry { hex, by: side, leader: None, ships: 0 };
    // §10 — An enemy in its land brings a colony into the war; §8 — and Spain.
    colonies::entered(state, side, hex, log);
    spain::entered(state, side, hex, log);
    if state.has(side, holds::INFANTRY, hex) {
        // §2.7 — Supply without an escort falls to whoever occupies its hex.
        let points = state.capture_stock(hex, side);
        if points > 0 {
            log.tell(Event::SupplyTaken { side, hex, points });
        }
        let taken = control::occupied(state, side, hex, log) || taken;
        // §4.3 — Ships in a port that was taken just now may be captured.
        if let Some(place) = hex.place().filter(|_| taken) {
            state.entry.ships = ships_in_port(state, side, place);
        }
    }
    forts::look_around(state, hex, log);
    go_on(state, log);
}

/// §4.3 — How many enemy ships are rolled for when a side takes a port: those outside its limit lie at sea (ruling 115).
pub(crate) fn ships_in_port(state: &State, by: Side, place: Place) -> u8 {
    let enemy = by.other();
    if !state.has(enemy, holds::SHIPS, place.hex()) {
        return 0;
    }
    let ships = state.at(place.hex()).filter(|unit| unit.kind().is_ship() && state.side_of(*unit) == enemy);
    ships.count().min(ports::limit(place.data().port)) as u8
}

/// Ruling 180 — A port has passed because a zone of control is gone: its ships are rolled for.
pub(crate) fn port_passed(state: &mut State, by: Side, place: Place) {
    let ships = ships_in_port(state, by, place);
    state.entry = Entry { hex: place.hex(), by, leader: None, ships };
    state.step = Step::PortShip;
}

/// The next thing to settle, or back to the phase.
pub(crate) fn go_on(state: &mut State, log: &mut impl Log<Event>) {
    if state.is_over() {
        return;
    }
    let Entry { hex, by, .. } = state.entry;
    let enemy = by.other();
    if state.has(by, holds::INFANTRY, hex)
        && state.has(enemy, holds::LEADERS, hex)
        && !state.is_held(enemy, hex)
    {
        state.step = Step::Caught;
        return;
    }
    if state.entry.ships > 0 {
        state.step = Step::PortShip;
        return;
    }
    state.entry = Entry::NONE;
    match state.phase {
        // Ruling 180 — A port passed as the phase ended.
        _ if state.passes == course::ALL_PASSED => course::end_phase(state, log),
        Phase::Combat => crate::land::phase::acted(state, log),
        Phase::Movement => movement::resume(state, log),
        phase => unreachable!("nobody enters a hex in {phase:?}"),
    }
}

/// The leader whose die is rolled next.
fn caught(state: &State) -> Unit {
    let enemy = state.entry.by.other();
    state
        .at(state.entry.hex)
        .find(|unit| unit.kind() == crate::ids::Kind::Leader && state.side_of(*unit) == enemy)
        .expect("a leader is caught")
}

/// §2.6 — A die for a leader caught alone; §4.3 — a die of ten for a ship in a captured port.
pub(crate) fn chance(state: &State) -> Chance {
    Chance::Dice { count: 1, sides: if state.step == Step::PortShip { 10 } else { 6 } }
}

/// Ships of the other side in the hex that was entered.
fn enemy_ships(state: &State) -> impl Iterator<Item = Unit> + '_ {
    let enemy = state.entry.by.other();
    state.at(state.entry.hex).filter(move |unit| unit.kind().is_ship() && state.side_of(*unit) == enemy)
}

/// §4.3 — 1 or 2: captured; 3 to 5: destroyed; 6 to 10: it flees to sea, or is captured if it cannot.
pub(crate) fn draw_ship(state: &mut State, lot: &Lot, log: &mut impl Log<Event>) {
    let Lot::Dice(dice) = lot else { panic!("a die is rolled for a ship") };
    let face = dice.as_slice()[0];
    let ship = enemy_ships(state).next().expect("a ship is in port");
    log.tell(Event::PortShipRolled { unit: ship, face });
    state.entry.ships -= 1;
    state.entry.leader = Some(ship);
    let can_flee = refuges(state, ship).next().is_some();
    match face {
        3..=5 => {
            state.entry.leader = None;
            crate::ships::sink(state, ship, log);
            state.strike(ship);
        }
        6..=10 if can_flee => {
            state.step = Step::Flee;
            return;
        }
        _ => {
            state.entry.leader = None;
            crate::ships::capture(state, ship, log);
        }
    }
    go_on(state, log);
}

/// §4.3 — Adjacent sea hexes without enemy ships; not onto the ice (§4.3, ruling 26).
fn refuges(state: &State, ship: Unit) -> impl Iterator<Item = Hex> + '_ {
    let enemy = state.side_of(ship).other();
    let from = state.entry.hex;
    from.around().filter_map(move |(way, next)| {
        let open = from.data().sides[way] & crate::data::SHIP != 0
            && next.data().sea != crate::data::Sea::None
            && state.options.scenario.in_play(next)
            && !state.has(enemy, holds::SHIPS, next)
            && !(state.date.is_frozen() && next.data().freezes());
        open.then_some(next)
    })
}

pub(crate) fn check_flee(state: &State, to: Hex) -> Result<(), crate::WhyNot> {
    let ship = state.entry.leader.expect("a ship flees");
    if refuges(state, ship).any(|hex| hex == to) {
        Ok(())
    } else {
        Err(crate::WhyNot::NoRefuge { hex: to, section: Section::new(4, 3) })
    }
}

pub(crate) fn apply_flee(state: &mut State, to: Hex, log: &mut impl Log<Event>) {
    let ship = state.entry.leader.take().expect("a ship flees");
    state.put(ship, Spot::hex(to));
    log.tell(Event::ShipFled { unit: ship, to });
    forts::look_around(state, to, log);
    go_on(state, log);
}

pub(crate) fn draw(state: &mut State, lot: &Lot, log: &mut impl Log<Event>) {
    let Lot::Dice(dice) = lot else { panic!("a die is rolled for a leader") };
    let leader = caught(state);
    let face = dice.as_slice()[0];
    log.tell(Event::LeaderCaught { unit: leader, face });
    state.entry.leader = Some(leader);
    // §2.6 — On 6 he is lost; otherwise he escapes by a hex, if there is one (ruling 101).
    if face == 6 || escapes(state, leader).next().is_none() {
        lose(state, leader, log);
        go_on(state, log);
    } else {
        state.step = Step::Escape;
    }
}

fn lose(state: &mut State, leader: Unit, log: &mut impl Log<Event>) {
    state.put(leader, Spot::GONE);
    state.entry.leader = None;
    log.tell(Event::LeaderLost { unit: leader, section: Section::new(2, 6) });
}

/// Where a leader can escape to: one hex, across a side that land units cross, free of enemies.
pub(crate) fn escapes(state: &State, leader: Unit) -> impl Iterator<Item = Hex> + '_ {
    let enemy = state.side_of(leader).other();
    let from = state.hex_of(leader).expect("he stands in a hex");
    from.around().filter_map(move |(way, next)| {
        let open = from.data().sides[way] & crate::data::LAND != 0
            && crate::ground::may_enter(&state.options, leader, next);
        (open && !state.is_held(enemy, next)).then_some(next)
    })
}

pub(crate) fn apply_escape(state: &mut State, to: Hex, log: &mut impl Log<Event>) {
    let leader = state.entry.leader.take().expect("a leader escapes");
    let from = state.entry.hex;
    state.put(leader, Spot::hex(to));
    log.tell(Event::LeaderEscaped { unit: leader, from, to });
    let side = state.side_of(leader);
    // §10, §8, §4.1 — As when he marches there.
    colonies::entered(state, side, to, log);
    spain::entered(state, side, to, log);
    forts::look_around(state, to, log);
    go_on(state, log);
}

pub(crate) fn legal(state: &State, out: &mut Vec<crate::Action>) {
    let leader = state.entry.leader.expect("a leader escapes");
    if state.step == Step::Flee {
        out.extend(refuges(state, leader).map(|to| crate::Action::Flee { to }));
    } else {
        out.extend(escapes(state, leader).map(|to| crate::Action::Escape { to }));
    }
}

pub(crate) fn check_escape(state: &State, to: Hex) -> Result<(), crate::WhyNot> {
    let leader = state.entry.leader.expect("a leader escapes");
    if escapes(state, leader).any(|hex| hex == to) {
        Ok(())
    } else {
        Err(crate::WhyNot::NoEscape { hex: to })
    }
}
