//! What fleets are for: they bring troops and supply from Europe and from port to port, carry armies before fortresses
//! (`expedition.rs`), and keep to port otherwise.

use super::{expedition, relief, sea};
use crate::calendar::Month;
use crate::ground;
use crate::ids::{Hex, Kind, Place, Port, Side, Unit};
use crate::naval::squadron::{Squadron, every_ship};
use crate::naval::{fleet, route};
use crate::ships;
use crate::state::State;
use crate::supply::deduction;

/// What a fleet is to do.
pub(crate) struct Mission {
    pub(crate) ships: Squadron,
    /// Where it goes; a box of Europe, or a hex.
    pub(crate) goal: Hex,
    /// Does it take troops aboard here?
    pub(crate) troops: bool,
    pub(crate) supply: Take,
}

/// What supply a fleet takes aboard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Take {
    Nothing,
    /// What the ships need on their way.
    Rations,
    /// All that can be spared.
    Plenty,
}

/// Ships of a side in a hex that may still be ordered.
fn free_ships(state: &State, side: Side, hex: Hex) -> Vec<Unit> {
    fleet::ships_at(state, side, hex)
        .iter()
        .filter(|ship| {
            route::check_take(state, side, *ship).is_ok() && !state.has_mark(*ship, crate::posts::SAILED)
        })
        .collect()
}

pub(crate) fn is_laden(state: &State, ship: Unit) -> bool {
    state.cargo_of(ship) > 0 || ships::load(state, ship) > 0
}

/// Land units that wait in Europe for a passage.
fn waiting(state: &State, side: Side) -> usize {
    state.at(Hex::box_of(side)).filter(|unit| unit.kind().stacks() && !state.is_hurt(*unit)).count()
}

/// Strength of the infantry aboard that can fight.
pub(crate) fn army(state: &State, ships: impl Iterator<Item = Unit>) -> i32 {
    ships
        .flat_map(|ship| state.aboard(ship))
        .filter(|unit| unit.kind().is_infantry() && !state.is_hurt(*unit))
        .map(|unit| i32::from(unit.kind().data().strength))
        .sum()
}

/// What the ships of a hex should do now, if anything.
pub(crate) fn mission(state: &State, side: Side, hex: Hex) -> Option<Mission> {
    let ships = free_ships(state, side, hex);
    if ships.is_empty() {
        return None;
    }
    let sound: Squadron = ships.iter().copied().filter(|ship| !state.is_hurt(*ship)).collect();
    if hex.is_box() {
        return from_europe(state, side, &ships, sound);
    }
    let all: Squadron = ships.iter().copied().collect();
    let in_port =
        hex.place().is_some_and(|place| state.controller(place) == side && place.data().port != Port::None);
    if in_port {
        return relief::relief(state, side, hex, sound)
            .or_else(|| expedition::expedition(state, side, hex, sound))
            .or_else(|| ferry(state, side, hex, sound))
            .or_else(|| to_europe(state, side, hex, &ships))
            .or_else(|| gathering(state, side, hex, sound));
    }
    // §6.4.3 — A fleet before a fortress stays while it has something to do there; empty merchants go home.
    if expedition::is_before_enemy(state, side, hex) {
        let empty =
            ships.iter().copied().filter(|ship| ship.kind() == Kind::Merchant && !is_laden(state, *ship));
        let team: Squadron = empty.collect();
        let goal = nearest_port(state, side, hex).filter(|_| !team.is_empty())?;
        return Some(Mission { ships: team, goal, troops: false, supply: Take::Nothing });
    }
    if army(state, all.iter()) >= 16
        && let Some(mission) = expedition::expedition(state, side, hex, all)
    {
        return Some(mission);
    }
    if let Some(mission) = relief::relief(state, side, hex, sound) {
        return Some(mission);
    }
    let laden = ships.iter().any(|ship| is_laden(state, *ship));
    // Rations do not make a convoy.
    let cargo: usize = ships.iter().map(|ship| usize::from(state.cargo_of(*ship))).sum();
    let outward = ships.iter().all(|ship| ship.kind() == Kind::Merchant && ships::load(state, *ship) == 0)
        && cargo <= ships.len();
    if outward && state.options.scenario.in_play(Hex::box_of(side)) {
        let goal =
            if hex.data().opens_to_europe() { Some(Hex::box_of(side)) } else { edge_near(state, side, hex) };
        return goal.map(|goal| Mission { ships: all, goal, troops: false, supply: Take::Nothing });
    }
    let goal = if laden { harbour(state, side, hex) } else { nearest_port(state, side, hex) };
    goal.filter(|goal| *goal != hex).map(|goal| Mission {
        ships: all,
        goal,
        troops: false,
        supply: Take::Nothing,
    })
}

/// Everything fit that waits in Europe sails together.
fn from_europe(state: &State, side: Side, ships: &[Unit], sound: Squadron) -> Option<Mission> {
    let troops = waiting(state, side) > 0;
    let aboard = ships.iter().any(|ship| is_laden(state, *ship));
    let has_room = sound.iter().any(|ship| ships::load(state, ship) < ships::capacity(ship.kind()).0);
    let stock = i32::from(state.stock_of(side, Hex::box_of(side)));
    let merchants = sound.iter().filter(|ship| ship.kind() == Kind::Merchant).count() as i32;
    let rich = merchants > 0 && stock >= 12;
    if !(aboard || (troops && has_room) || rich) || sound.is_empty() {
        return None;
    }
    let goal = harbour(state, side, Hex::box_of(side))?;
    Some(Mission { ships: sound, goal, troops, supply: Take::Plenty })
}

/// Merchants fetch what lies and who waits in Europe.
fn to_europe(state: &State, side: Side, hex: Hex, ships: &[Unit]) -> Option<Mission> {
    let home = Hex::box_of(side);
    if !state.options.scenario.in_play(home) {
        return None;
    }
    // Those there, and those on their way.
    let outward = every_ship().filter(|ship| {
        ship.kind() == Kind::Merchant
            && state.side_of(*ship) == side
            && ships::load(state, *ship) == 0
            && state.cargo_of(*ship) <= 2
            && state.hex_of(*ship).is_some_and(|at| at.is_box() || at.place().is_none())
    });
    let stock = i32::from(state.stock_of(side, home));
    let wanted = waiting(state, side).div_ceil(3) as i32 + (stock + 5) / 10 - outward.count() as i32;
    if wanted <= 0 {
        return None;
    }
    let empty = ships.iter().copied().filter(|ship| {
        ship.kind() == Kind::Merchant && ships::load(state, *ship) == 0 && !state.is_hurt(*ship)
    });
    // §6.3.2 — Two need no supply on the way, more do.
    let most = if state.stock_of(side, hex) >= 6 { 5 } else { 2 };
    let team: Squadron = empty.take(wanted.min(most) as usize).collect();
    let goal = edge_near(state, side, hex)?;
    (!team.is_empty()).then_some(Mission { ships: team, goal, troops: false, supply: Take::Rations })
}

/// Where British armies and men-of-war come together for Louisbourg and Québec: at Halifax while it is theirs.
pub(crate) fn base(state: &State, side: Side) -> Option<Place> {
    if side != Side::British || !state.options.scenario.in_play(Hex::box_of(side)) {
        return None;
    }
    let ours = |place: &Place| state.controller(*place) == side && !state.is_held(side.other(), place.hex());
    ["halifax", "boston", "new_york"].into_iter().filter_map(Place::from_code).find(ours)
}

/// In spring British men-of-war gather at their base.
fn gathering(state: &State, side: Side, hex: Hex, sound: Squadron) -> Option<Mission> {
    let spring = matches!(state.date.month(), Some(Month::March | Month::April | Month::May | Month::June));
    let base = base(state, side)?;
    if !spring || hex == base.hex() {
        return None;
    }
    let warships: Vec<Unit> = sound.iter().filter(|ship| ship.kind().is_warship()).collect();
    let far = sea::chart(state, side, base.hex())[hex.idx()];
    let rations = far <= 4 * 22 || usize::from(state.stock_of(side, hex)) >= 2 * (warships.len() / 3);
    // A pair stays with the merchants.
    let team: Squadron = warships
        .into_iter()
        .skip(if hex.place().is_some_and(|place| place.data().supply >= 6) { 2 } else { 0 })
        .collect();
    (!team.is_empty() && rations).then_some(Mission {
        ships: team,
        goal: base.hex(),
        troops: false,
        supply: Take::Rations,
    })
}

/// Points that the base of an expedition should have.
const STAGE: i32 = 60;

/// §6.3.1 — Merchants carry what a rich colony can spare to the base, two at a time: so few need no supply at sea.
fn ferry(state: &State, side: Side, hex: Hex, sound: Squadron) -> Option<Mission> {
    let base = base(state, side).filter(|base| base.hex() != hex)?;
    let there = i32::from(state.stock_of(side, base.hex()));
    let spare = i32::from(state.stock_of(side, hex)) - keep(state, side, hex);
    let ice = matches!(state.date.month(), Some(Month::October | Month::NovemberDecember));
    if there >= STAGE || spare < 10 || ice || sea::chart(state, side, base.hex())[hex.idx()] > 4 * 40 {
        return None;
    }
    let empty = sound.iter().filter(|ship| ship.kind() == Kind::Merchant && !is_laden(state, *ship));
    let team: Squadron = empty.take((spare / 10).min(2) as usize).collect();
    (!team.is_empty()).then_some(Mission {
        ships: team,
        goal: base.hex(),
        troops: false,
        supply: Take::Plenty,
    })
}

/// Points that stay in a port for those who live on them.
pub(crate) fn keep(state: &State, side: Side, port: Hex) -> i32 {
    let stays = |unit: &Unit| {
        deduction::eats(state, *unit)
            && state.side_of(*unit) == side
            && state
                .hex_of(*unit)
                .is_some_and(|hex| hex == port || ground::distance(hex, port).is_some_and(|far| far <= 5))
    };
    3 * Unit::all().filter(stays).count() as i32
}

/// Where troops and supply from Europe are wanted.
fn harbour(state: &State, side: Side, from: Hex) -> Option<Hex> {
    let thaw = matches!(
        state.date.month(),
        Some(Month::April | Month::May | Month::June | Month::July | Month::August)
    );
    let names: &[&str] = match side {
        Side::British => &["halifax", "new_york", "boston"],
        Side::French => &["quebec", "louisbourg"],
    };
    let open = |place: &Place| {
        state.controller(*place) == side
            && state.options.scenario.in_play(place.hex())
            && !state.is_held(side.other(), place.hex())
            && !fleet::is_frozen(state, place.hex())
            && (place.code() != "quebec" || thaw)
    };
    // Many mouths and little to eat; and room to go ashore (§2.1).
    let want = |place: &Place| {
        let close =
            |hex: Hex, within: u8| ground::distance(hex, place.hex()).is_some_and(|far| far <= within);
        let eaters = Unit::all().filter(|unit| {
            state.side_of(*unit) == side
                && deduction::eats(state, *unit)
                && state.hex_of(*unit).is_some_and(|hex| close(hex, 9))
        });
        let stocks = state.stocked[side.idx()].iter().filter(|hex| close(*hex, 6));
        let points: i32 = stocks.map(|hex| i32::from(state.stock[hex.idx()].points)).sum();
        let open = 40 * i32::from(!state.is_held(side, place.hex()));
        let base = 20 * i32::from(place.code() == "halifax");
        3 * eaters.count() as i32 - points - 2 * state.stacked(place.hex()) as i32 + open + base
    };
    let wanted = names.iter().filter_map(|name| Place::from_code(name)).filter(open);
    // An army fit for a fortress goes where the fleet lies.
    let waits = state.at(from).filter(|unit| unit.kind().is_infantry() && !state.is_hurt(*unit));
    let aboard = army(state, fleet::ships_at(state, side, from).iter());
    let strength = waits.map(|unit| i32::from(unit.kind().data().strength)).sum::<i32>() + aboard;
    if strength >= 24
        && let Some(base) = base(state, side)
    {
        return Some(base.hex());
    }
    wanted.max_by_key(want).map(Place::hex).or_else(|| nearest_port(state, side, from))
}

fn nearest_port(state: &State, side: Side, from: Hex) -> Option<Hex> {
    let open = Place::all().filter(|place| {
        state.controller(*place) == side
            && place.data().port != Port::None
            && state.options.scenario.in_play(place.hex())
            && !fleet::is_frozen(state, place.hex())
            && (from.is_box() || place.hex().map() == from.map())
    });
    let ports: Vec<Hex> = open.map(Place::hex).collect();
    if from.is_box() {
        return ports.first().copied();
    }
    let chart = sea::chart(state, side, from);
    let crowd = fleet::ships_at(state, side, from).iter().count();
    // §4.3 — Six ships find room in a small port.
    let cost = |hex: &Hex| {
        let small = hex.place().is_some_and(|place| place.data().port == Port::Small);
        let here = fleet::ships_at(state, side, *hex).iter().count();
        chart[hex.idx()].saturating_add(if small && crowd + here > 6 { 200 } else { 0 })
    };
    ports.into_iter().filter(|hex| chart[hex.idx()] != sea::NEVER).min_by_key(cost)
}

/// The edge of the map on the way to Europe.
fn edge_near(state: &State, side: Side, from: Hex) -> Option<Hex> {
    let chart = sea::chart(state, side, from);
    let edges = Hex::all().filter(|hex| hex.data().opens_to_europe() && chart[hex.idx()] != sea::NEVER);
    edges.min_by_key(|hex| (chart[hex.idx()], *hex))
}
