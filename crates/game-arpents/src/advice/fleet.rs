//! Fleets: they bring troops and supply from Europe, land armies before fortresses, and keep to port otherwise.

use super::scene;
use super::{sea, seafight, worth};
use crate::action::Action;
use crate::calendar::Month;
use crate::ids::{Hex, Kind, Place, Port, Rank, Side, Unit};
use crate::naval::affairs::Voyage;
use crate::naval::ask::Ask;
use crate::naval::squadron::{Squadron, every_ship};
use crate::naval::{fleet, route};
use crate::ships;
use crate::state::State;
use crate::step::Phase;

/// What a fleet is to do.
struct Mission {
    ships: Squadron,
    /// Where it goes; a box of Europe, or a hex.
    goal: Hex,
    /// Does it take troops aboard here?
    troops: bool,
    /// Does it take supply?
    supply: bool,
}

/// The next choice of the Naval Phase; nothing where a search should decide.
pub(crate) fn choose(state: &State, side: Side, ask: Ask, legal: &[Action]) -> Option<Action> {
    match ask {
        Ask::Fleet => Some(next_fleet(state, side)),
        Ask::Route => Some(give_route(state, side, legal)),
        Ask::Call => Some(Action::Onward),
        Ask::Resume => {
            let on = legal.iter().find(|action| **action == Action::Onward);
            on.or_else(|| legal.iter().find(|action| **action == Action::Halt)).copied()
        }
        Ask::Bombard => Some(seafight::bombard(state, side, legal)),
        Ask::Intercept => Some(seafight::intercept(state, side, legal)),
        Ask::Hits => legal.iter().min_by_key(|action| seafight::hit_cost(state, action)).copied(),
        _ => None,
    }
}

fn next_fleet(state: &State, side: Side) -> Action {
    if state.phase != Phase::NavalMovement {
        return Action::Done;
    }
    let mut hexes: Vec<Hex> = every_ship()
        .filter(|ship| state.side_of(*ship) == side)
        .filter_map(|ship| state.hex_of(ship))
        .collect();
    hexes.sort_unstable();
    hexes.dedup();
    for hex in hexes {
        if let Some(ship) = mission(state, side, hex).and_then(|mission| mission.ships.first()) {
            return Action::Take { unit: ship };
        }
    }
    Action::Done
}

fn give_route(state: &State, side: Side, legal: &[Action]) -> Action {
    let Voyage { fleet, at, .. } = state.naval.voyage;
    let stuck = || if legal.contains(&Action::Sail) { Action::Sail } else { Action::Halt };
    let mut before = state.clone();
    before.naval.voyage = Voyage::NONE;
    let Some(mission) = mission(&before, side, at) else {
        return stuck();
    };
    let begun = !state.naval.voyage.ahead().is_empty() || state.naval.voyage.under_way;
    if !begun {
        let mut more = mission.ships.without(fleet).iter().map(|unit| Action::Take { unit });
        if let Some(take) = more.find(|take| legal.contains(take)) {
            return take;
        }
        if let Some(load) = load(state, side, &mission, legal) {
            return load;
        }
    }
    let end = state.naval.voyage.end();
    if end == mission.goal {
        return stuck();
    }
    let legs = legal.iter().filter_map(|action| match action {
        Action::Leg { to } => Some(*to),
        _ => None,
    });
    if mission.goal.is_box() || at.is_box() {
        let leg = legs
            .min_by_key(|to| if *to == mission.goal { 0 } else { 1 + crossing(state, side, &mission, *to) });
        return leg.map_or_else(stuck, |to| Action::Leg { to });
    }
    let chart = sea::chart(state, side, mission.goal);
    let left = |hex: Hex| if hex.is_box() { sea::NEVER } else { chart[hex.idx()] };
    match legs.min_by_key(|to| (left(*to), *to)) {
        Some(to) if left(to) < left(end) => Action::Leg { to },
        _ => stuck(),
    }
}

/// How far an edge hex is from where the fleet will go next.
fn crossing(state: &State, side: Side, mission: &Mission, edge: Hex) -> u32 {
    if edge.is_box() {
        return 100_000;
    }
    let harbour = if mission.goal.is_box() { edge } else { mission.goal };
    crate::ground::distance(edge, harbour).map_or(1_000, u32::from)
        + if state.has(side.other(), crate::posts::holds::SHIPS, edge) { 5_000 } else { 0 }
}

/// Whom and what to take aboard next.
fn load(state: &State, side: Side, mission: &Mission, legal: &[Action]) -> Option<Action> {
    let Voyage { fleet, at, .. } = state.naval.voyage;
    // §6.3.2 — Whoever is at sea when supply is used up lives on what the ships have: a point each, one for three ships.
    let cargo: i32 = fleet.iter().map(|ship| i32::from(state.cargo_of(ship))).sum();
    let aboard: i32 = fleet.iter().map(|ship| ships::load(state, ship) as i32).sum();
    let need =
        |troops: i32| (troops + fleet.len() as i32 / 3) * i32::from(crate::supply::deduction::need(state));
    let room: i32 = fleet.iter().map(|ship| ships::capacity(ship.kind()).0 as i32).sum();
    let ashore = state.at(at).filter(|unit| unit.kind().stacks() && !state.is_hurt(*unit)).count() as i32;
    let wanted = if mission.troops { need((aboard + ashore).min(room * 3 / 4)) } else { need(aboard) };
    if (mission.troops || mission.supply) && cargo < wanted {
        let merchants = fleet.iter().filter(|ship| ship.kind() == Kind::Merchant).count();
        let loads = legal.iter().filter_map(|action| match action {
            Action::Load { ship, points } if i32::from(*points) <= wanted - cargo => {
                let fits = (ship.kind() == Kind::Merchant) == (merchants > 1);
                Some((fits, *points, *action))
            }
            _ => None,
        });
        if let Some((_, _, action)) = loads.max() {
            return Some(action);
        }
    }
    if mission.troops && (cargo >= need(aboard + 1) || !at.is_box()) {
        let rank = |unit: Unit| match unit.kind() {
            Kind::Leader => 3,
            kind if kind.is_regular() => 4,
            Kind::Gun => 2,
            _ => 1,
        };
        // One keeps the town.
        let infantry = state.at(at).filter(|unit| unit.kind().is_infantry()).count();
        let stays = |unit: Unit| {
            let keeps = unit.kind().is_infantry() && infantry <= 1;
            state.is_hurt(unit) || !at.is_box() && (keeps || unit.kind() == Kind::Native)
        };
        let embarks = legal.iter().filter_map(|action| match action {
            Action::Embark { unit, ship }
                if !stays(*unit)
                    && (unit.data().rank != Rank::Adm || !at.is_box() || ship.kind() == Kind::ShipOfLine) =>
            {
                // Merchants carry the troops; leaders go where they are safest.
                let merchant = ship.kind() == Kind::Merchant;
                let fits = if unit.kind() == Kind::Leader { !merchant } else { merchant };
                Some((rank(*unit), fits, *action))
            }
            _ => None,
        });
        if let Some((_, _, action)) =
            embarks.max_by_key(|(rank, fits, action)| (*rank, *fits, std::cmp::Reverse(*action)))
        {
            return Some(action);
        }
    }
    if mission.supply {
        let stock = i32::from(state.stock_of(side, at));
        let keep = if at.is_box() {
            let eats = |unit: &Unit| crate::supply::deduction::eats(state, *unit);
            3 * state.at(at).filter(eats).count() as i32
        } else {
            4
        };
        let loads = legal.iter().filter_map(|action| match action {
            Action::Load { ship, points }
                if ship.kind() == Kind::Merchant && stock - i32::from(*points) >= keep =>
            {
                Some((*points, *action))
            }
            _ => None,
        });
        return loads.max().map(|(_, action)| action);
    }
    None
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

fn mission(state: &State, side: Side, hex: Hex) -> Option<Mission> {
    let ships = free_ships(state, side, hex);
    if ships.is_empty() {
        return None;
    }
    let sound: Squadron = ships.iter().copied().filter(|ship| !state.is_hurt(*ship)).collect();
    let laden = ships.iter().any(|ship| is_laden(state, *ship));
    if hex.is_box() {
        return from_europe(state, side, &ships, sound);
    }
    let all: Squadron = ships.iter().copied().collect();
    let in_port =
        hex.place().is_some_and(|place| state.controller(place) == side && place.data().port != Port::None);
    if in_port {
        if let Some(mission) = expedition(state, side, hex, sound) {
            return Some(mission);
        }
        // Merchants fetch who waits in Europe.
        let in_europe =
            fleet::ships_at(state, side, Hex::box_of(side)).iter().any(|ship| ship.kind() == Kind::Merchant);
        let under_way = every_ship().any(|ship| {
            ship.kind() == Kind::Merchant
                && state.side_of(ship) == side
                && !is_laden(state, ship)
                && state.hex_of(ship).is_some_and(|at| at.get().is_some_and(|data| data.opens_to_europe()))
        });
        if waiting(state, side) > 0 && !in_europe && !under_way {
            let empty = ships.iter().copied().filter(|ship| {
                ship.kind() == Kind::Merchant && !is_laden(state, *ship) && !state.is_hurt(*ship)
            });
            let team: Squadron = empty.take(waiting(state, side).div_ceil(3).min(2)).collect();
            let goal = edge_near(state, side, hex)?;
            return (!team.is_empty()).then_some(Mission { ships: team, goal, troops: false, supply: false });
        }
        return None;
    }
    // §6.4.3 — A fleet before a fortress stays while it has something to do there.
    if is_before_enemy(state, side, hex) && ships.len() < 40 {
        return None;
    }
    let homeward = hex.data().opens_to_europe() && !laden && waiting(state, side) > 0;
    if homeward && ships.iter().all(|ship| ship.kind() == Kind::Merchant) {
        return Some(Mission { ships: all, goal: Hex::box_of(side), troops: false, supply: false });
    }
    let goal = if laden { harbour(state, side, hex) } else { nearest_port(state, side, hex) };
    goal.filter(|goal| *goal != hex).map(|goal| Mission { ships: all, goal, troops: false, supply: false })
}

/// Everything fit that waits in Europe sails together.
fn from_europe(state: &State, side: Side, ships: &[Unit], sound: Squadron) -> Option<Mission> {
    let troops = waiting(state, side) > 0;
    let aboard = ships.iter().any(|ship| is_laden(state, *ship));
    let has_room = sound.iter().any(|ship| ships::load(state, ship) < ships::capacity(ship.kind()).0);
    let stock = state.stock_of(side, Hex::box_of(side));
    let merchants = sound.iter().filter(|ship| ship.kind() == Kind::Merchant).count();
    let rich = stock >= 25 && merchants > 0;
    if !(aboard || (troops && has_room) || rich) || sound.is_empty() {
        return None;
    }
    let goal = harbour(state, side, Hex::box_of(side))?;
    Some(Mission { ships: sound, goal, troops, supply: true })
}

/// Where troops and supply from Europe are wanted.
fn harbour(state: &State, side: Side, from: Hex) -> Option<Hex> {
    let thaw = matches!(
        state.date.month(),
        Some(Month::April | Month::May | Month::June | Month::July | Month::August)
    );
    let names: &[&str] = match side {
        Side::British => &["halifax", "new_york", "boston"],
        Side::French if thaw => &["quebec", "louisbourg"],
        Side::French => &["louisbourg", "quebec"],
    };
    let open = |place: &Place| {
        state.controller(*place) == side
            && !state.is_held(side.other(), place.hex())
            && !fleet::is_frozen(state, place.hex())
            && (place.code() != "quebec" || thaw)
    };
    let crowd = |place: &Place| state.stacked(place.hex()) + usize::from(place.code() == "halifax");
    let wanted = names.iter().filter_map(|name| Place::from_code(name)).filter(open);
    // §2.1 — Where there is room to go ashore.
    let best = match side {
        Side::British => wanted.min_by_key(|place| crowd(place) / 3),
        Side::French => wanted.min_by_key(|place| crowd(place) / 4),
    };
    best.map(Place::hex).or_else(|| nearest_port(state, side, from))
}

fn nearest_port(state: &State, side: Side, from: Hex) -> Option<Hex> {
    let open = Place::all().filter(|place| {
        state.controller(*place) == side
            && place.data().port != Port::None
            && !place.hex().data().freezes()
            && (from.is_box() || place.hex().map() == from.map())
    });
    let ports: Vec<Hex> = open.map(Place::hex).collect();
    if from.is_box() {
        return ports.first().copied();
    }
    let chart = sea::chart(state, side, from);
    ports.into_iter().filter(|hex| chart[hex.idx()] != sea::NEVER).min_by_key(|hex| chart[hex.idx()])
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
                && crate::ground::distance(place.hex(), hex).is_some_and(|one| one <= far)
        })
    };
    let ashore = near(3).any(|place| {
        place.hex().around().any(|(_, next)| state.has(side, crate::posts::holds::INFANTRY, next))
    });
    let fed = state.at(hex).map(|ship| state.cargo_of(ship)).sum::<u8>() > 0;
    let to_land = state.at(hex).filter(|unit| unit.kind().is_ship()).any(|ship| ships::load(state, ship) > 0);
    (ashore && fed) || (to_land && near(2).next().is_some() && state.date.month() != Some(Month::September))
}

/// §6.4.7 — An army and a fleet strong enough go before a fortress in summer.
fn expedition(state: &State, side: Side, hex: Hex, sound: Squadron) -> Option<Mission> {
    if !matches!(state.date.month(), Some(Month::May | Month::June | Month::July | Month::August)) {
        return None;
    }
    let men = scene::infantry(state, side);
    let foes = scene::infantry(state, side.other());
    let here = men.iter().filter(|man| man.hex == hex && man.unit.kind() != Kind::Native);
    let aboard: i32 = sound
        .iter()
        .flat_map(|ship| state.aboard(ship))
        .map(|unit| i32::from(unit.kind().data().strength))
        .sum();
    let strength: i32 = here.map(|man| man.strength).sum::<i32>() + aboard;
    let warships = sound.iter().filter(|ship| ship.kind().is_warship()).count() as i32;
    let merchants = sound.iter().filter(|ship| ship.kind() == Kind::Merchant).count();
    let cargo: i32 = sound.iter().map(|ship| i32::from(state.cargo_of(ship))).sum();
    let supply = i32::from(state.stock_of(side, hex)) + cargo;
    if strength < 16 || merchants < 2 || supply < 10 || warships < 3 {
        return None;
    }
    let goals = Place::all()
        .filter(|place| state.controller(*place) != side && worth::of_place(state, *place) >= 250);
    let mut best: Option<(i32, Hex)> = None;
    for place in goals {
        if place.hex().map() != hex.map() || place.data().port == Port::None {
            continue;
        }
        let Some((water, land)) = sea::beach(state, side, place) else { continue };
        let against = scene::danger(&foes, land).max(scene::danger(&foes, place.hex()));
        // The ships' guns make up for walls.
        if 10 * strength < 13 * against || warships * 2 < 3 * scene::fort(state, place) - 2 {
            continue;
        }
        let chart = sea::chart(state, side, water);
        let far = chart[hex.idx()];
        // Within two months of sailing.
        if far == sea::NEVER || far > 4 * 55 {
            continue;
        }
        let rank = worth::of_place(state, place) - i32::from(far) / 4;
        if best.is_none_or(|(most, _)| rank > most) {
            best = Some((rank, water));
        }
    }
    let (_, goal) = best?;
    Some(Mission { ships: sound, goal, troops: true, supply: true })
}
