//! The Naval Phase: fleets are loaded and given their routes, as their missions want it.

use super::missions::{Mission, Take, mission};
use super::{sea, seafight};
use crate::action::Action;
use crate::ids::{Hex, Kind, Rank, Side, Unit};
use crate::naval::affairs::Voyage;
use crate::naval::ask::Ask;
use crate::naval::squadron::every_ship;
use crate::ships;
use crate::state::State;
use crate::step::Phase;

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
    // The crossing takes a month, and another passes before they are where they are wanted.
    let months = if at.is_box() { 2 } else { 1 };
    let wanted =
        months * if mission.troops { need((aboard + ashore).min(room * 3 / 5)) } else { need(aboard) };
    if (mission.troops || mission.supply != Take::Nothing) && cargo < wanted {
        let merchants = fleet.iter().filter(|ship| ship.kind() == Kind::Merchant).count();
        let loads = legal.iter().filter_map(|action| match action {
            Action::Load { ship, points } if i32::from(*points) <= wanted - cargo => {
                // Men-of-war carry what an army eats, so that the merchants can carry the army.
                let fits = (ship.kind() == Kind::Merchant) == (merchants > 1 && !mission.troops);
                Some((fits, *points, *action))
            }
            _ => None,
        });
        if let Some((_, _, action)) = loads.max() {
            return Some(action);
        }
    }
    if mission.troops && (cargo >= months * need(aboard + 1) || !at.is_box()) {
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
    if mission.supply == Take::Plenty {
        let stock = i32::from(state.stock_of(side, at));
        // Whoever stays lives on it.
        let others = crate::naval::fleet::ships_at(state, side, at).without(fleet);
        let aboard: usize = others.iter().map(|ship| ships::load(state, ship)).sum();
        let keep = super::missions::keep(state, side, at) + 3 * aboard as i32;
        let loads = legal.iter().filter_map(|action| match action {
            // Warships fight worse with a load; they take what an army before a fortress will need.
            Action::Load { ship, points }
                if (ship.kind() == Kind::Merchant || mission.troops && !at.is_box())
                    && stock - i32::from(*points) >= keep =>
            {
                Some((*points, *action))
            }
            _ => None,
        });
        return loads.max().map(|(_, action)| action);
    }
    None
}
