//! §6.2.2 Declaring a route: where a fleet can sail from one hex to the next, and what that costs.

use crate::action::Action;
use crate::data::{HexData, Sea};
use crate::event::Event;
use crate::ids::{Hex, Map, Side, Unit};
use crate::naval::affairs::LONGEST;
use crate::naval::ask::{Ask, sub_phase};
use crate::naval::{cargo, fleet, voyage};
use crate::posts::{IDLE, SAILED, holds};
use crate::state::State;
use crate::step::{Phase, Step};
use crate::why_not::WhyNot;
use kernel::{Log, Section};
use std::sync::LazyLock;

/// §6.2.2 — The passage between Atlantic and Gulf, in movement points.
const GULF: u8 = 10;
/// §6.2.2 — From one map to the other (ruling 7).
const TRANSFER: u8 = 1;

/// §6.2.2 — The hexes at the edges of the maps where ships come and go, found once.
struct Edges {
    /// Where ships come in from Europe.
    europe: Vec<Hex>,
    /// Where they change maps, on the north-east and on the south-east map.
    north: Vec<Hex>,
    south: Vec<Hex>,
    /// The two ends of the passage to the Gulf.
    atlantic: Vec<Hex>,
    gulf: Vec<Hex>,
}

static EDGES: LazyLock<Edges> = LazyLock::new(|| {
    let all = |is: fn(&HexData) -> bool| Hex::all().filter(move |hex| is(hex.data()));
    let on = |map: Map| all(HexData::changes_maps).filter(move |hex| hex.map() == Some(map)).collect();
    Edges {
        europe: all(HexData::opens_to_europe).collect(),
        north: on(Map::NorthEast),
        south: on(Map::SouthEast),
        atlantic: all(HexData::is_atlantic_passage).collect(),
        gulf: all(HexData::is_gulf_passage).collect(),
    }
});

/// May this ship join the fleet that is being ordered?
pub(crate) fn check_take(state: &State, side: Side, unit: Unit) -> Result<(), WhyNot> {
    let voyage = &state.naval.voyage;
    let section = sub_phase(state);
    if state.side_of(unit) != side {
        return Err(WhyNot::NotYours { unit, section });
    }
    // §6.2 — Land units only go aboard in this phase.
    if !unit.kind().is_ship() {
        return Err(WhyNot::NotForThis { unit, section: Section::new(6, 2) });
    }
    let Some(hex) = state.hex_of(unit) else { return Err(WhyNot::NotOnMap { unit, section }) };
    if voyage.at != Hex::NOWHERE && voyage.at != hex {
        return Err(WhyNot::OtherHex { unit, hex: voyage.at, section });
    }
    if voyage.fleet.has(unit) {
        return Err(WhyNot::Taken { unit, section });
    }
    if voyage.len > 0 || voyage.under_way {
        return Err(WhyNot::RouteBegun { unit, section });
    }
    // §6.2.2 — Ships that fought do not sail in the Movement sub-phase; whoever was attacked may still attack (§6.2.1,
    // ruling 181).
    if state.phase == Phase::NavalMovement && state.naval.fought.has(unit) {
        return Err(WhyNot::HasFought { unit });
    }
    if state.has_mark(unit, IDLE) {
        return Err(WhyNot::HasOrders { unit, section });
    }
    if state.phase == Phase::NavalCombat {
        // §6.2.2 — Nobody attacks out of Europe.
        if hex.is_box() {
            return Err(WhyNot::NotFromEurope { unit });
        }
        // §2.5 — Damaged ships and loaded merchants do not fight.
        if !fleet::can_fight(state, unit) {
            return Err(WhyNot::ShipCannotFight { unit });
        }
    }
    Ok(())
}

/// §4.3, §6.2.2 — What it costs to sail from one hex to another in one go.
fn cost(state: &State, from: Hex, to: Hex) -> Result<u8, WhyNot> {
    // Ruling 171 — No ship leaves the ground of a scenario.
    if to != Hex::NOWHERE && !state.options.scenario.in_play(to) {
        return Err(WhyNot::OutOfPlay { hex: to });
    }
    let (Some(here), Some(there)) = (from.get(), to.get()) else { return check_crossing(state, from, to) };
    // §4.3 — Ice closes the river.
    if let Some(hex) = [from, to].into_iter().find(|hex| fleet::is_frozen(state, *hex)) {
        return Err(WhyNot::Frozen { hex });
    }
    if fleet::waters(state, from).any(|next| next == to) {
        // §2.5, §4.3 — Coast or ocean: 1 point on the north-east map, 2 on the south-east.
        return Ok(if to.map() == Some(Map::NorthEast) { 1 } else { 2 });
    }
    // §6.2.2 — From the edge of one map to the edge of the other.
    if from.map() != to.map() && here.changes_maps() && there.changes_maps() {
        return Ok(TRANSFER);
    }
    // §6.2.2 — From the Atlantic to the Gulf of Mexico or back (ruling 8).
    if (here.is_atlantic_passage() && there.is_gulf_passage())
        || (here.is_gulf_passage() && there.is_atlantic_passage())
    {
        return Ok(GULF);
    }
    // §4.3 — From hex to hex by water; §6.2.2 — from map to map at their edges.
    let section = if from.map() == to.map() { Section::new(4, 3) } else { Section::sub(6, 2, 2) };
    Err(WhyNot::NoSeaWay { hex: to, section })
}

/// §6.2.2 — Between Europe and the edge of a map: the whole Naval Phase, and not to attack (ruling 111).
fn check_crossing(state: &State, from: Hex, to: Hex) -> Result<u8, WhyNot> {
    let voyage = &state.naval.voyage;
    let (europe, america) = if from.is_box() { (from, to) } else { (to, from) };
    if europe != Hex::box_of(state.active) || !america.get().is_some_and(|data| data.opens_to_europe()) {
        return Err(WhyNot::NoSeaWay { hex: to, section: Section::sub(6, 2, 2) });
    }
    let is_fresh = |ship: Unit| !state.has_mark(ship, SAILED);
    if state.phase != Phase::NavalMovement || from != voyage.at || !voyage.fleet.iter().all(is_fresh) {
        return Err(WhyNot::WholePhase);
    }
    Ok(0)
}

/// What the route declared so far costs.
pub(crate) fn declared(state: &State) -> u8 {
    let voyage = &state.naval.voyage;
    let mut from = voyage.at;
    let mut sum = 0u8;
    for to in voyage.ahead() {
        sum = sum.saturating_add(cost(state, from, *to).unwrap_or(u8::MAX));
        from = *to;
    }
    sum
}

/// What one hex of the route costs.
pub(crate) fn cost_of_step(state: &State, from: Hex, to: Hex) -> u8 {
    cost(state, from, to).unwrap_or(u8::MAX)
}

/// Is the way to the next hex of the route still open?
pub(crate) fn check_step(state: &State, from: Hex, to: Hex) -> Result<(), WhyNot> {
    cost(state, from, to).map(|_| ())
}

pub(crate) fn check_leg(state: &State, to: Hex) -> Result<(), WhyNot> {
    check_leg_within(state, to, fleet::points_left(state, state.naval.voyage.fleet), declared(state))
}

fn check_leg_within(state: &State, to: Hex, left: u8, declared: u8) -> Result<(), WhyNot> {
    let voyage = &state.naval.voyage;
    let from = voyage.end();
    // §6.2.2 — A crossing ends the move.
    if voyage.len > 0 && (voyage.at.is_box() || from.is_box()) {
        return Err(WhyNot::WholePhase);
    }
    let cost = cost(state, from, to)?;
    // §6.2.2 — Nor does it come after other legs, though they lead back to where the fleet lies.
    if to.is_box() && !voyage.ahead().is_empty() {
        return Err(WhyNot::WholePhase);
    }
    if declared.saturating_add(cost) > left || voyage.ahead().len() >= LONGEST {
        return Err(WhyNot::TooFar { hex: to });
    }
    // §6.2.2 — A crossing is the whole move: it does not end among enemy ships.
    if from.is_box() && state.has(state.active.other(), holds::SHIPS, to) {
        return Err(WhyNot::EnemyFleet { hex: to });
    }
    Ok(())
}

/// §6.2.2 — The whole route is declared: an attack ends where enemy ships are, any other voyage where none are.
pub(crate) fn check_sail(state: &State) -> Result<(), WhyNot> {
    let voyage = &state.naval.voyage;
    if voyage.ahead().is_empty() {
        // §6.2.1 — Ships that share a hex with the enemy attack where they are.
        if state.phase == Phase::NavalCombat && state.has(state.active.other(), holds::SHIPS, voyage.at) {
            return Ok(());
        }
        return Err(WhyNot::NoRoute { section: sub_phase(state) });
    }
    check_end(state, voyage.end())
}

pub(crate) fn check_end(state: &State, hex: Hex) -> Result<(), WhyNot> {
    let is_met = state.has(state.active.other(), holds::SHIPS, hex);
    match state.phase {
        // §6.2.2 — A fleet that was stopped on its way may give the attack up (rulings 75, 160).
        Phase::NavalCombat if !is_met && !state.naval.voyage.under_way => Err(WhyNot::NoEnemyFleet { hex }),
        Phase::NavalMovement if is_met => Err(WhyNot::EnemyFleet { hex }),
        _ => Ok(()),
    }
}

pub(crate) fn legal(state: &State, out: &mut Vec<Action>) {
    let voyage = &state.naval.voyage;
    if voyage.len == 0 && !voyage.under_way {
        let may = |unit: &Unit| check_take(state, state.active, *unit).is_ok();
        out.extend(state.at(voyage.at).filter(may).map(|unit| Action::Take { unit }));
    }
    if voyage.len == 0 {
        cargo::legal(state, out);
    }
    let (left, declared) = (fleet::points_left(state, voyage.fleet), declared(state));
    let may = |to: &Hex| check_leg_within(state, *to, left, declared).is_ok();
    let from = voyage.end();
    match from.get() {
        None => {
            out.extend(EDGES.europe.iter().copied().filter(may).map(|to| Action::Leg { to }));
        }
        Some(data) => {
            out.extend(fleet::waters(state, from).filter(may).map(|to| Action::Leg { to }));
            if data.changes_maps() {
                let other = if from.map() == Some(Map::NorthEast) { &EDGES.south } else { &EDGES.north };
                out.extend(other.iter().copied().filter(may).map(|to| Action::Leg { to }));
            }
            for (is_end, other) in
                [(data.is_atlantic_passage(), &EDGES.gulf), (data.is_gulf_passage(), &EDGES.atlantic)]
            {
                out.extend(other.iter().copied().filter(|_| is_end).filter(may).map(|to| Action::Leg { to }));
            }
            let europe = Hex::box_of(state.active);
            if data.opens_to_europe() && may(&europe) {
                out.push(Action::Leg { to: europe });
            }
        }
    }
    if check_sail(state).is_ok() {
        out.push(Action::Sail);
    }
    out.push(Action::Halt);
}

pub(crate) fn apply_take(state: &mut State, unit: Unit) {
    state.naval.voyage.at = state.hex_of(unit).expect("only ships on the map are taken");
    state.naval.voyage.fleet.add(unit);
    state.step = Step::Naval(Ask::Route);
}

pub(crate) fn apply_leg(state: &mut State, to: Hex) {
    let voyage = &mut state.naval.voyage;
    voyage.route[voyage.len as usize] = to;
    voyage.len += 1;
}

/// §6.2.2 — The route stands: it is carried out.
pub(crate) fn apply_sail(state: &mut State, log: &mut impl Log<Event>) {
    state.naval.voyage.under_way = true;
    voyage::advance(state, log);
}

/// The fleet stays where it is.
pub(crate) fn apply_halt(state: &mut State, log: &mut impl Log<Event>) {
    if state.naval.voyage.under_way {
        state.naval.voyage.clear_route();
        voyage::stop(state, log);
    } else {
        voyage::end(state);
    }
}

/// Is the hex coastal (§4.3)?
pub(crate) fn is_coastal(hex: Hex) -> bool {
    hex.get().is_some_and(|data| data.sea == Sea::Coastal)
}
