//! §14 Set-up: each side places its units within their regions, or as history has it; the British first.

use crate::course;
use crate::data::{Arrival, BOX_SUPPLY, Empire, Region};
use crate::event::Event;
use crate::ids::{Card, Colony, Hex, Kind, Place, Port, Rank, Side, Unit};
use crate::options::Options;
use crate::posts::{Spot, holds};
use crate::reach;
use crate::seasonal::laying;
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

/// The unit of a side that is placed next; generals first, so that four may stand with one (§2.6, ruling 222).
pub(crate) fn next_unit(state: &State, side: Side) -> Option<Unit> {
    Unit::generals_first().find(|unit| waits(state, *unit) && unit.data().side == side)
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
    let is_ours = to.place().is_some_and(|place| place.data().owner == empire(unit));
    is_ours
        && crate::ground::may_enter(&state.options, unit, to)
        && !is_met(state, to)
        && !state.is_full(state.active, to)
}

/// Whom the unit serves: Spain's are not France's before she is at war (§8).
fn empire(unit: Unit) -> Empire {
    match (unit.data().side, unit.kind()) {
        (_, Kind::MilitiaEs | Kind::ColonialEs) => Empire::Spanish,
        (Side::British, _) => Empire::British,
        (Side::French, _) => Empire::French,
    }
}

/// Is anything of the enemy's there already?
fn is_met(state: &State, hex: Hex) -> bool {
    let enemy = state.active.other();
    state.has(enemy, holds::TROOPS | holds::LEADERS, hex) || state.stock_of(enemy, hex) > 0
}

fn met(state: &State, hex: Hex) -> WhyNot {
    reach::enemy_in(state, state.active.other(), hex, Section::new(14, 0))
}

pub(crate) fn check_historical(state: &State) -> Result<(), WhyNot> {
    let side = state.active;
    if has_begun(state, side) {
        return Err(WhyNot::SetUpBegun);
    }
    // Rulings 21, 179 — An enemy who was set up by hand may stand where history has one's own troops.
    let spots = Unit::all().filter(|unit| waits(state, *unit) && unit.data().side == side);
    match spots.map(|unit| unit.data().historical).find(|hex| is_met(state, *hex)) {
        Some(hex) => Err(met(state, hex)),
        None => Ok(()),
    }
}

/// §14 — Anywhere in the region, border hexes included.
pub(crate) fn check_put(state: &State, unit: Unit, to: Hex) -> Result<(), WhyNot> {
    if next_unit(state, state.active) != Some(unit) {
        return Err(WhyNot::NotNext { unit, section: Section::new(14, 0) });
    }
    check_spot(state, unit, to).or_else(|why| {
        let is_full = || !Hex::all().any(|hex| check_spot(state, unit, hex).is_ok());
        if is_refuge(state, unit, to) && is_full() { Ok(()) } else { Err(why) }
    })
}

/// §14 — May the unit stand there?
fn check_spot(state: &State, unit: Unit, to: Hex) -> Result<(), WhyNot> {
    if !is_in_region(unit, to) {
        return Err(WhyNot::OutsideRegion { unit, hex: to, section: Section::new(14, 0) });
    }
    // §4.2 — Where the unit could not have marched it cannot stand.
    if !unit.kind().is_ship() && !is_admiral(unit) && !crate::ground::may_enter(&state.options, unit, to) {
        return Err(WhyNot::Impassable { hex: to });
    }
    // Ruling 179 — Nobody takes what the enemy's units need to stand in.
    if is_needed(state.active.other(), to) {
        return Err(WhyNot::Reserved { hex: to });
    }
    // Ruling 21 — The enemy may stand in a border hex already: troops of both sides never share one.
    if is_met(state, to) {
        return Err(met(state, to));
    }
    // §2.1, §2.6 — Never more than the stacking limit: three, four with a general.
    if unit.kind().stacks() && state.is_full(state.active, to) {
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
fn is_in_region(unit: Unit, hex: Hex) -> bool {
    let Some(data) = hex.get() else { return false };
    match unit.data().at {
        Region::Colony(colony) => data.is_in(colony),
        Region::Place(place) => place.hex() == hex,
        // §14 — British or French ports; those of Spain are neither.
        Region::Ports => hex
            .place()
            .is_some_and(|place| place.data().port != Port::None && place.data().owner == empire(unit)),
        Region::Territory => unit.nation().is_some_and(|nation| nation.data().hexes.contains(&hex)),
        Region::Nowhere | Region::Box(_) | Region::America | Region::FrenchCities => false,
    }
}

fn is_admiral(unit: Unit) -> bool {
    unit.data().rank == Rank::Adm
}

pub(crate) fn apply_put(state: &mut State, unit: Unit, to: Hex, log: &mut impl Log<Event>) {
    stand(state, unit, to);
    log.tell(Event::SetUp { unit, hex: to });
    if next_unit(state, state.active).is_none() {
        begin_laying(state, log);
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
    for place in Place::all().filter(|place| is_stocked(side, *place)) {
        state.add_stock(side, place.hex(), place.data().setup_supply.into(), false);
    }
    lay_box(state);
    log.tell(Event::HistoricalSetUp { side });
    end_side(state, log);
}

/// §14 — Every colony begins with the supply of a season; Florida with none before Spain is active (§8, ruling 90).
fn is_stocked(side: Side, place: Place) -> bool {
    place.data().owner.side() == Some(side) && place.data().owner != Empire::Spanish
}

fn lay_box(state: &mut State) {
    let side = state.active;
    state.add_stock(side, Hex::box_of(side), BOX_SUPPLY[side.idx()].into(), false);
}

/// §14 — What a colony has at the start: a season's production, at peace or not.
fn supply_of(side: Side, colony: Colony) -> u8 {
    let within = |place: &Place| place.data().colony == colony && is_stocked(side, *place);
    Place::all().filter(within).map(|place| place.data().supply).sum()
}

/// §14 — Who has set up by hand lays out the supply of his colonies, too, by the steps of §5.3 (ruling 129).
fn begin_laying(state: &mut State, log: &mut impl Log<Event>) {
    let side = state.active;
    lay_box(state);
    for colony in Colony::all() {
        state.ledger.made[colony.idx()] = supply_of(side, colony);
    }
    laying::go_on(state, log);
}

/// §14 — Supply of the set-up lies in its colony, and not where units of the enemy are to stand (ruling 179).
pub(crate) fn may_lie(side: Side, colony: Colony, hex: Hex) -> bool {
    hex.data().is_in(colony) && !is_needed(side.other(), hex)
}

/// §14 — Whatever no order is given for lies in the towns by their value (ruling 129).
pub(crate) fn lay_by_value(state: &mut State, colony: Colony, log: &mut impl Log<Event>) {
    let side = state.active;
    if state.ledger.made[colony.idx()] != supply_of(side, colony) {
        return;
    }
    let makes = |place: &Place| place.data().colony == colony && place.data().supply > 0;
    for place in Place::all().filter(makes).filter(|place| is_stocked(side, *place)) {
        laying::lay(state, colony, place.hex(), place.data().supply, log);
    }
}

/// The side has set up: the French, or the first turn.
pub(crate) fn end_side(state: &mut State, log: &mut impl Log<Event>) {
    if state.active == Side::British {
        state.active = Side::French;
        state.step = Step::SetUp;
    } else {
        crate::forts::look(state, log);
        course::begin_turn(state, log);
    }
}
