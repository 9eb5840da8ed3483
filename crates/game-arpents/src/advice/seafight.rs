//! Fire between ships, and between ships and the shore: when to begin it, and who takes the hits.

use super::{scene, worth};
use crate::action::Action;
use crate::ids::{Hex, Kind, Side, Unit};
use crate::naval::fleet;
use crate::naval::squadron::Squadron;
use crate::state::State;

/// What a hit on a ship costs, with those aboard.
pub(crate) fn hit_cost(state: &State, action: &Action) -> i32 {
    match action {
        Action::Hit { unit } | Action::Lose { unit } => {
            let aboard: i32 = match unit.kind().is_ship() {
                true => state.aboard(*unit).map(|one| worth::of_unit(state, one) / 2).sum(),
                false => 0,
            };
            worth::of_kind(*unit) / 2 + aboard
        }
        _ => 25,
    }
}

/// §6.4.4 — The shore fires where it is no weaker than the ships' answer.
pub(crate) fn bombard(state: &State, side: Side, legal: &[Action]) -> Action {
    let barrels = |hex: Hex| -> i32 {
        let fort = hex
            .place()
            .filter(|place| state.controller(*place) == side)
            .map_or(0, |place| scene::fort(state, place));
        fort + state.at(hex).filter(|unit| unit.kind() == Kind::Gun && state.side_of(*unit) == side).count()
            as i32
    };
    let around = state.naval.fire.hex.around().map(|(_, next)| next).chain([state.naval.fire.hex]);
    let ours: i32 = around.map(barrels).sum();
    let theirs = state.naval.fire.target.len() as i32;
    let fires = ours * 10 >= theirs * 6;
    let battery = legal.iter().find(|action| matches!(action, Action::Battery { .. }));
    match battery {
        Some(battery) if fires => *battery,
        _ if fires && legal.contains(&Action::Done) => Action::Done,
        _ if legal.contains(&Action::Decline) => Action::Decline,
        _ => Action::Done,
    }
}

/// §6.2.2 — Fall upon the weaker, or upon transports worth the voyage.
pub(crate) fn intercept(state: &State, side: Side, legal: &[Action]) -> Action {
    let power = |ships: Squadron| -> i32 {
        fleet::fighters(state, ships).iter().map(|ship| i32::from(fleet::strength(state, ship))).sum()
    };
    let value = |ships: Squadron| -> i32 {
        let one = |ship: Unit| {
            let aboard: i32 = state.aboard(ship).map(|unit| worth::of_unit(state, unit)).sum();
            worth::of_unit(state, ship) + aboard + 5 * i32::from(state.cargo_of(ship))
        };
        ships.iter().map(one).sum()
    };
    let depth = state.naval.chain.depth as usize;
    let prey = if depth == 0 { state.naval.voyage.fleet } else { state.naval.chain.links[depth - 1] };
    let (theirs, prize) = (power(prey), value(prey));
    let mut best = (10, Action::Decline);
    for action in legal {
        let Action::Intercept { from } = *action else { continue };
        let hunters = fleet::fighters(state, fleet::ships_at(state, side, from));
        let ours = power(hunters);
        if ours * 10 < theirs * 12 {
            continue;
        }
        // §6.3.2 — Out at sea three ships in a zone want supply, or suffer.
        let fed = hunters.iter().any(|ship| state.cargo_of(ship) > 0);
        let hunger = if fed { 0 } else { 25 * (hunters.len() as i32 / 3 * 3) };
        let gain = prize * ours / (3 * (ours + theirs).max(1)) - theirs * 4 - hunger;
        if gain > best.0 {
            best = (gain, *action);
        }
    }
    best.1
}
