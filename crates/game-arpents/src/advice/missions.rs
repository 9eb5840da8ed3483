//! What fleets are for: they bring troops and supply from Europe, land armies before fortresses, and keep to port
//! otherwise.

use super::scene;
use super::{sea, worth};
use crate::calendar::Month;
use crate::ground;
use crate::ids::{Hex, Kind, Place, Port, Side, Unit};
use crate::land::phase;
use crate::naval::squadron::{Squadron, every_ship};
use crate::naval::{fleet, route};
use crate::posts::holds;
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

fn is_laden(state: &State, ship: Unit) -> bool {
    state.cargo_of(ship) > 0 || ships::load(state, ship) > 0
}

/// Land units that wait in Europe for a passage.
fn waiting(state: &State, side: Side) -> usize {
    state.at(Hex::box_of(side)).filter(|unit| unit.kind().stacks() && !state.is_hurt(*unit)).count()
}

/// Strength of the infantry aboard that can fight.
fn army(state: &State, ships: impl Iterator<Item = Unit>) -> i32 {
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
        return expedition(state, side, hex, sound)
            .or_else(|| to_europe(state, side, hex, &ships))
            .or_else(|| gathering(state, side, hex, sound));
    }
    // §6.4.3 — A fleet before a fortress stays while it has something to do there; empty merchants go home.
    if is_before_enemy(state, side, hex) {
        let empty =
            ships.iter().copied().filter(|ship| ship.kind() == Kind::Merchant && !is_laden(state, *ship));
        let team: Squadron = empty.collect();
        let goal = nearest_port(state, side, hex).filter(|_| !team.is_empty())?;
        return Some(Mission { ships: team, goal, troops: false, supply: Take::Nothing });
    }
    if army(state, all.iter()) >= 16
        && let Some(mission) = expedition(state, side, hex, all)
    {
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

/// In spring British men-of-war gather at Halifax, where armies for Louisbourg and Québec come by.
fn gathering(state: &State, side: Side, hex: Hex, sound: Squadron) -> Option<Mission> {
    let spring = matches!(state.date.month(), Some(Month::March | Month::April | Month::May | Month::June));
    let halifax = Place::from_code("halifax").filter(|place| state.controller(*place) == side)?;
    if side != Side::British
        || !spring
        || hex == halifax.hex()
        || !state.options.scenario.in_play(Hex::box_of(side))
    {
        return None;
    }
    let warships: Vec<Unit> = sound.iter().filter(|ship| ship.kind().is_warship()).collect();
    let far = sea::chart(state, side, halifax.hex())[hex.idx()];
    let rations = far <= 4 * 22 || usize::from(state.stock_of(side, hex)) >= 2 * (warships.len() / 3);
    // A pair stays with the merchants.
    let team: Squadron = warships
        .into_iter()
        .skip(if hex.place().is_some_and(|place| place.data().supply >= 6) { 2 } else { 0 })
        .collect();
    (!team.is_empty() && rations).then_some(Mission {
        ships: team,
        goal: halifax.hex(),
        troops: false,
        supply: Take::Rations,
    })
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
    if side == Side::British
        && strength >= 24
        && let Some(halifax) = wanted.clone().find(|place| place.code() == "halifax")
    {
        return Some(halifax.hex());
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

/// Are our troops, ashore or aboard, before an enemy place here?
fn is_before_enemy(state: &State, side: Side, hex: Hex) -> bool {
    let near = |far: u8| {
        Place::all().filter(move |place| {
            state.controller(*place) != side
                && worth::of_place(state, *place) >= 150
                && ground::distance(place.hex(), hex).is_some_and(|one| one <= far)
        })
    };
    let ashore = near(3).any(|place| {
        let around = place.hex().around().flat_map(|(_, next)| next.around()).map(|(_, next)| next);
        around.into_iter().any(|next| state.has(side, holds::INFANTRY, next))
    });
    let ships = || state.at(hex).filter(|unit| unit.kind().is_ship() && state.side_of(*unit) == side);
    let cargo: i32 = ships().map(|ship| i32::from(state.cargo_of(ship))).sum();
    let aboard: i32 = ships().map(|ship| ships::load(state, ship) as i32).sum();
    let late = matches!(state.date.month(), Some(Month::October | Month::NovemberDecember));
    // Troops go ashore from coastal waters only.
    let open = |shore: &Hex| {
        !state.is_held(side.other(), *shore)
            && near(4).any(|place| ground::distance(place.hex(), *shore).is_some_and(|far| far <= 2))
    };
    let lands = hex.data().sea == crate::data::Sea::Coastal && phase::shores(hex).any(|shore| open(&shore));
    // What the ships and those aboard use in a month must be there.
    cargo >= aboard + ships().count() as i32 / 3 && (ashore || aboard > 0 && lands && !late)
}

/// §6.4.7 — An army and a fleet strong enough go before a fortress in summer.
fn expedition(state: &State, side: Side, hex: Hex, sound: Squadron) -> Option<Mission> {
    let summer = matches!(
        state.date.month(),
        Some(Month::April | Month::May | Month::June | Month::July | Month::August)
    );
    // Nobody sails away from his own fortress while an enemy army is afloat.
    let hostile = every_ship().filter(|ship| state.side_of(*ship) == side.other());
    if !summer || army(state, hostile) >= 16 {
        return None;
    }
    let men = scene::infantry(state, side);
    let foes = scene::foes(state, side);
    // One stays to keep the town.
    let mut here: Vec<i32> = men
        .iter()
        .filter(|man| man.hex == hex && man.unit.kind() != Kind::Native)
        .map(|man| man.strength)
        .collect();
    here.sort_unstable();
    let ashore: i32 = here.iter().skip(1).sum();
    let strength = ashore + army(state, sound.iter());
    let warships = sound.iter().filter(|ship| ship.kind().is_warship()).count() as i32;
    let units: i32 = sound.iter().map(|ship| ships::load(state, ship) as i32).sum::<i32>()
        + here.len().saturating_sub(1) as i32;
    let cargo: i32 = sound.iter().map(|ship| i32::from(state.cargo_of(ship))).sum();
    let supply = i32::from(state.stock_of(side, hex)) + cargo;
    if strength < 16 || warships < 3 {
        return None;
    }
    let mut best: Option<(i32, Hex)> = None;
    let goals = Place::all().filter(|place| {
        state.controller(*place) != side
            && worth::of_place(state, *place) >= 250
            && place.hex().map() == hex.map()
            && place.data().port != Port::None
            && state.options.scenario.in_play(place.hex())
    });
    for place in goals {
        let Some((water, land)) = sea::beach(state, side, place) else { continue };
        let against = scene::danger(&foes, land).max(scene::danger(&foes, place.hex()));
        // The ships' guns make up for walls, and so do numbers.
        let many = 10 * strength >= 22 * against;
        if 10 * strength < 12 * against || !many && warships * 2 < 3 * scene::fort(state, place) - 6 {
            continue;
        }
        let far = sea::chart(state, side, water)[hex.idx()];
        // The French have more to lose at home.
        if far == sea::NEVER || side == Side::French && (!many || far > 4 * 20) {
            continue;
        }
        // A month to sail, and two before the walls.
        let months = 2 + i32::from(far) / (4 * 25);
        let ships = warships + units / 3 + 3;
        if months > 4 || supply < (units + ships / 3) * months {
            continue;
        }
        let rank = worth::of_place(state, place) - i32::from(far) / 4;
        if best.is_none_or(|(most, _)| rank > most) {
            best = Some((rank, water));
        }
    }
    let (_, goal) = best?;
    // Merchants with nothing to carry stay behind.
    let mut empty = (here.len().saturating_sub(1)).div_ceil(3) + usize::from(state.stock_of(side, hex)) / 10;
    let goes = |ship: &Unit| {
        if ship.kind() != Kind::Merchant || is_laden(state, *ship) {
            return true;
        }
        empty = empty.saturating_sub(1);
        empty > 0
    };
    Some(Mission { ships: sound.iter().filter(goes).collect(), goal, troops: true, supply: Take::Plenty })
}

/// Does the army aboard here sail on next month, so that it should not go ashore in this port?
pub(crate) fn is_bound(state: &State, side: Side, hex: Hex) -> bool {
    let sound: Squadron =
        fleet::ships_at(state, side, hex).iter().filter(|ship| !state.is_hurt(*ship)).collect();
    let mut next = state.clone();
    next.date = state.date.next();
    army(state, sound.iter()) >= 16 && expedition(&next, side, hex, sound).is_some()
}
