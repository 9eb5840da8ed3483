//! Which actions look natural before anybody thinks: by their kind, and by what stands to gain.

use super::worth;
use crate::action::Action;
use crate::ids::{Hex, Kind, Side};
use crate::land::muster;
use crate::state::State;
use crate::step::Step;

/// A weight of at least 1, from what everybody sees: never from the strength of a fort.
pub(crate) fn of(state: &State, side: Side, action: Action) -> u32 {
    match action {
        Action::Historical => 1_000,
        Action::Put { unit, to } => put(state, side, unit.kind(), to),
        Action::First => 30,
        Action::Suffer { unit } | Action::Lose { unit } | Action::Hit { unit } => {
            // The least is given up.
            (200 - worth::of_unit(state, unit)).max(1) as u32
        }
        Action::Gather { .. } => 40,
        Action::Recruit { unit } => match unit.kind() {
            Kind::Native => 60,
            kind if kind.is_infantry() => 40,
            Kind::Gun => 25,
            _ => 5,
        },
        Action::Pay { from } => 10 + u32::from(state.stock[from.idx()].points),
        Action::Strengthen { place } => 10 + worth::of_place(state, place) as u32 / 20,
        Action::Restore { unit } => 20 + worth::of_kind(unit) as u32 / 4,
        Action::FeedAll => 200,
        Action::Unload { .. } => 30,
        Action::Points { points } => 1 + u32::from(points),
        Action::Take { unit } => match state.step {
            // A fleet sails as one; an army does not always.
            Step::Naval(_) => 6,
            _ if unit.kind().is_infantry() => 20,
            _ => 8,
        },
        Action::Attack { .. } => 15,
        Action::Siege { .. } => 10,
        Action::Raid { place } => 12 + worth::of_place(state, place) as u32 / 20,
        Action::Join { unit, at } => {
            let stays = state.hex_of(unit) == Some(at) && muster::is_open(at, state.fight.target);
            10 + u32::from(unit.kind().data().strength) + 4 * u32::from(stays)
        }
        Action::Support { .. } => 30,
        Action::Fight => 12,
        Action::Go { to } => go(state, side, to),
        Action::Advance { unit } => 15 + worth::of_unit(state, unit) as u32 / 10,
        Action::Retreat { to, .. } | Action::Escape { to } | Action::Flee { to } | Action::Leave { to } => {
            1 + 10 * u32::from(is_home(state, side, to))
        }
        Action::Land { .. } => 40,
        Action::LandAll { .. } => 60,
        Action::TakeAll { .. } => 12,
        Action::BarricadeAll => 100,
        Action::Sail | Action::Onward | Action::Stay => 12,
        Action::Embark { .. } => 8,
        Action::Halt => 3,
        Action::Decline | Action::Withdraw | Action::Evade => 8,
        Action::Done | Action::Pass => 4,
        Action::Starve => 1,
        _ => 5,
    }
}

fn is_home(state: &State, side: Side, hex: Hex) -> bool {
    hex.is_box() || hex.place().is_some_and(|place| state.controller(place) == side)
}

/// New units stand best in towns, and where nobody stands yet.
fn put(state: &State, side: Side, kind: Kind, to: Hex) -> u32 {
    let guards = |hex: Hex| hex.place().map_or(0, |place| 5 + worth::of_place(state, place) as u32 / 20);
    let alone = !to.is_box() && !state.is_held(side, to);
    1 + guards(to) * if alone && kind.is_infantry() { 2 } else { 1 }
}

/// An enemy place that stands empty is worth the march.
fn go(state: &State, side: Side, to: Hex) -> u32 {
    match to.place().filter(|place| state.controller(*place) != side) {
        Some(place) => 20 + worth::of_place(state, place) as u32 / 5,
        None => 2 + u32::from(is_home(state, side, to)),
    }
}
