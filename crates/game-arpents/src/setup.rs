//! §14 Set-up: each side places its units within their regions, or as history has it; the British first.

use crate::course;
use crate::data::{Arrival, BOX_SUPPLY, Region};
use crate::event::Event;
use crate::ids::{Card, Hex, Kind, Place, Port, Rank, Side, Unit};
use crate::options::Options;
use crate::posts::Spot;
use crate::state::State;
use crate::step::Step;
use crate::why_not::WhyNot;
use kernel::{Log, Section};

impl State {
    /// The position before anyone has placed a unit.
    pub(crate) fn initial(options: Options) -> State {
        let mut state = State::blank(options);
        for unit in Unit::all() {
            // §14, §16 — Units that come later wait beside the map, those of the set-up until they are placed.
            state.posts[unit.idx()].spot = match unit.data().arrives {
                Arrival::Pool => Spot::POOL,
                Arrival::SetUp | Arrival::At { .. } => Spot::DUE,
            };
        }
        // §14 — The pile of 1755.
        state.pile = Card::all().filter(|card| card.data().year == 1755).map(|card| 1 << card.0).sum();
        state
    }
}

/// The unit of a side that is placed next.
pub(crate) fn next_unit(state: &State, side: Side) -> Option<Unit> {
    Unit::all().find(|unit| waits(state, *unit) && unit.data().side == side)
}

fn waits(state: &State, unit: Unit) -> bool {
    unit.data().arrives == Arrival::SetUp && state.posts[unit.idx()].spot == Spot::DUE
}

fn has_begun(state: &State, side: Side) -> bool {
    Unit::all()
        .any(|unit| unit.data().side == side && unit.data().arrives == Arrival::SetUp && !waits(state, unit))
}

pub(crate) fn legal(state: &State, out: &mut Vec<crate::Action>) {
    let side = state.active;
    if check_historical(state).is_ok() {
        out.push(crate::Action::Historical);
    }
    let Some(unit) = next_unit(state, side) else { unreachable!("the set-up ends with the last unit") };
    // Which unit is next is asked once, not for each of four thousand hexes.
    let from = out.len();
    let fine = |to: &Hex| check_spot(state, unit, *to).is_ok();
    out.extend(Hex::all().filter(fine).map(|to| crate::Action::Put { unit, to }));
    if out.len() == from {
        out.extend(
            Hex::all().filter(|to| is_refuge(state, unit, *to)).map(|to| crate::Action::Put { unit, to }),
        );
    }
}

/// Ruling 179 — Where a unit stands whose own region is full: in any town or fort of its side with room.
fn is_refuge(state: &State, unit: Unit, to: Hex) -> bool {
    let is_ours = to.place().is_some_and(|place| place.data().owner.side() == Some(unit.data().side));
    is_ours
        && crate::ground::may_enter(&state.options, unit, to)
        && !state.is_held(state.active.other(), to)
        && state.stacked(to) < 3
}

pub(crate) fn check_historical(state: &State) -> Result<(), WhyNot> {
    let side = state.active;
    if has_begun(state, side) {
        return Err(WhyNot::SetUpBegun);
    }
    // Rulings 21, 179 — An enemy who was set up by hand may stand where history has one's own troops.
    let spots = Unit::all().filter(|unit| waits(state, *unit) && unit.data().side == side);
    match spots.map(|unit| unit.data().historical).find(|hex| state.is_held(side.other(), *hex)) {
        Some(hex) => Err(WhyNot::EnemyHeld { hex }),
        None => Ok(()),
    }
}

/// §14 — Anywhere in the region, border hexes included.
pub(crate) fn check_put(state: &State, unit: Unit, to: Hex) -> Result<(), WhyNot> {
    if next_unit(state, state.active) != Some(unit) {
        return Err(WhyNot::NotNext { unit });
    }
    check_spot(state, unit, to).or_else(|why| {
        let is_full = || !Hex::all().any(|hex| check_spot(state, unit, hex).is_ok());
        if is_refuge(state, unit, to) && is_full() { Ok(()) } else { Err(why) }
    })
}

/// §14 — May the unit stand there?
fn check_spot(state: &State, unit: Unit, to: Hex) -> Result<(), WhyNot> {
    // Ruling 179 — Nobody takes what the enemy's units need to stand in.
    if !may_stand(state, unit, to) || is_needed(state.active.other(), to) {
        return Err(WhyNot::OutsideRegion { unit, hex: to, section: Section::new(14, 0) });
    }
    // Ruling 21 — The enemy may stand in a border hex already: troops of both sides never share one.
    if state.is_held(state.active.other(), to) {
        return Err(WhyNot::EnemyHeld { hex: to });
    }
    // §2.1 — Never more than the stacking limit.
    if unit.kind().stacks() && state.stacked(to) >= 3 {
        return Err(WhyNot::Stacking { hex: to });
    }
    Ok(())
}

/// Is the hex a town or fort of this side, or in the territory of a nation that sets up with it?
fn is_needed(side: Side, hex: Hex) -> bool {
    hex.place().is_some_and(|place| place.data().owner.side() == Some(side))
        || Unit::all().any(|unit| {
            let data = unit.data();
            data.side == side
                && data.at == Region::Territory
                && unit.nation().is_some_and(|nation| nation.data().hexes.contains(&hex))
        })
}

/// Does the hex lie where the unit is to stand?
fn may_stand(state: &State, unit: Unit, hex: Hex) -> bool {
    let Some(data) = hex.get() else { return false };
    let in_region = match unit.data().at {
        Region::Colony(colony) => data.is_in(colony),
        Region::Place(place) => place.hex() == hex,
        Region::Ports => hex.place().is_some_and(|place| {
            place.data().port != Port::None && place.data().owner.side() == Some(unit.data().side)
        }),
        Region::Territory => unit.nation().is_some_and(|nation| nation.data().hexes.contains(&hex)),
        Region::Nowhere | Region::Box(_) | Region::America | Region::FrenchCities => false,
    };
    // §4.2 — Where the unit could not have marched it cannot stand.
    in_region
        && (unit.kind().is_ship() || is_admiral(unit) || crate::ground::may_enter(&state.options, unit, hex))
}

fn is_admiral(unit: Unit) -> bool {
    unit.data().rank == Rank::Adm
}

pub(crate) fn apply_put(state: &mut State, unit: Unit, to: Hex, log: &mut impl Log<Event>) {
    stand(state, unit, to);
    log.tell(Event::SetUp { unit, hex: to });
    if next_unit(state, state.active).is_none() {
        end_side(state, false, log);
    }
}

/// §2.6 — An admiral goes aboard the first ship of the line of the port.
pub(crate) fn stand(state: &mut State, unit: Unit, to: Hex) {
    let ship =
        || state.at(to).find(|one| one.kind() == Kind::ShipOfLine && state.side_of(*one) == unit.data().side);
    let spot = match is_admiral(unit).then(ship).flatten() {
        Some(ship) => Spot::aboard(ship),
        None => Spot::hex(to),
    };
    state.put(unit, spot);
}

pub(crate) fn apply_historical(state: &mut State, log: &mut impl Log<Event>) {
    let side = state.active;
    while let Some(unit) = next_unit(state, side) {
        stand(state, unit, unit.data().historical);
    }
    log.tell(Event::HistoricalSetUp { side });
    end_side(state, true, log);
}

/// §14 — Every colony begins with the supply of a season; Florida with none before Spain is active (§8, ruling 90).
fn lay_supply(state: &mut State, side: Side, historical: bool) {
    for place in Place::all() {
        let data = place.data();
        if data.owner.side() == Some(side) && data.owner != crate::data::Empire::Spanish {
            let points = if historical { data.setup_supply } else { data.supply };
            state.add_stock(side, data.hex, points.into(), false);
        }
    }
    state.add_stock(side, Hex::box_of(side), BOX_SUPPLY[side.idx()].into(), false);
}

fn end_side(state: &mut State, historical: bool, log: &mut impl Log<Event>) {
    let side = state.active;
    lay_supply(state, side, historical);
    if side == Side::British {
        state.active = Side::French;
        state.step = Step::SetUp;
    } else {
        crate::forts::look(state, log);
        course::begin_turn(state, log);
    }
}
