//! What must hold in every state that play can reach.

use crate::data::FIRST_SHIP;
use crate::ids::{Hex, Kind, Side, Unit};
use crate::posts::{Spot, Whereabouts, holds};
use crate::state::State;

/// The broken invariant in words.
pub(crate) fn check(state: &State) -> Result<(), String> {
    scenario(state)?;
    units(state)?;
    supply(state)?;
    forts(state)?;
    crate::naval::sound::check(state)?;
    crate::ledger::check(state)
}

fn units(state: &State) -> Result<(), String> {
    let mut listed = 0;
    for at in 0..state.first_at.len() {
        let mut unit = state.first_at[at];
        let mut before = None;
        while unit != u16::MAX {
            if state.posts[unit as usize].spot != Spot(at as u16) {
                return Err(format!("{} is listed where it is not", Unit(unit)));
            }
            if before >= Some(unit) {
                return Err(format!("the list with {} is out of order", Unit(unit)));
            }
            before = Some(unit);
            listed += 1;
            unit = state.next_at[unit as usize];
        }
    }
    let mut on_map = 0;
    for unit in Unit::all() {
        match state.whereabouts(unit) {
            Whereabouts::Hex(hex) => {
                on_map += 1;
                // Ruling 171 — Nobody leaves the ground of a scenario.
                if !state.options.scenario.in_play(hex) {
                    return Err(format!("{unit} is in {hex}, which is not in play"));
                }
                if hex.is_box() {
                    if hex != Hex::box_of(state.side_of(unit)) {
                        return Err(format!("{unit} is in the enemy's box"));
                    }
                } else if unit.kind().is_ship() {
                    if hex.data().sea == crate::data::Sea::None {
                        return Err(format!("{unit} is aground in {hex}"));
                    }
                } else if hex.data().kind != crate::data::HexKind::Land {
                    return Err(format!("{unit} is in the water of {hex}"));
                }
            }
            Whereabouts::Aboard(ship) => {
                on_map += 1;
                if unit.kind().is_ship() || !matches!(state.whereabouts(ship), Whereabouts::Hex(_)) {
                    return Err(format!("{unit} is aboard {ship}, which is nowhere"));
                }
                if state.side_of(unit) != state.side_of(ship) {
                    return Err(format!("{unit} is aboard the enemy's {ship}"));
                }
            }
            Whereabouts::Pool | Whereabouts::Due | Whereabouts::Gone => {}
        }
    }
    if listed != on_map {
        return Err(format!("{listed} units are listed, {on_map} are on the map"));
    }
    for hex in Hex::all() {
        let both = |what: u8| state.has(Side::British, what, hex) && state.has(Side::French, what, hex);
        // Ruling 21 — Troops of both sides never share a hex.
        if both(holds::TROOPS) {
            return Err(format!("both sides hold {hex}"));
        }
        // §2.1 — Three land units in a hex, four with a general; the fourth leaves at the end of a phase at the latest.
        if state.stacked(hex) > 4 {
            return Err(format!("{} units stand in {hex}", state.stacked(hex)));
        }
    }
    Ok(())
}

fn supply(state: &State) -> Result<(), String> {
    for at in 0..state.stock.len() {
        let (hex, stock) = (Hex(at as u16), state.stock[at]);
        let owners = Side::BOTH.into_iter().filter(|side| state.stocked[side.idx()].has(hex)).count();
        if owners != usize::from(stock.points > 0) || stock.tired > stock.points {
            return Err(format!("supply in {hex}: {stock:?}, {owners} owners"));
        }
        if stock.points > 0 && !state.options.scenario.in_play(hex) {
            return Err(format!("supply lies in {hex}, which is not in play"));
        }
    }
    for (at, points) in state.cargo.iter().enumerate() {
        let ship = Unit((FIRST_SHIP + at) as u16);
        let most = if ship.kind() == Kind::Merchant { 10 } else { 3 };
        if *points > most || (*points > 0 && state.hex_of(ship).is_none()) {
            return Err(format!("{ship} carries {points} points"));
        }
    }
    Ok(())
}

/// Rulings 170, 172 — A scenario is played between its first and last turn; one with a set-up of its own has neither
/// cards to draw nor reinforcements.
fn scenario(state: &State) -> Result<(), String> {
    let scenario = state.options.scenario;
    if !(scenario.first()..=scenario.last()).contains(&state.date) {
        return Err(format!("{} is not played in {}", scenario.code(), state.date));
    }
    let is_due = |unit: Unit| state.whereabouts(unit) == Whereabouts::Due;
    if !scenario.data().is_campaign && (state.pile != 0 || Unit::all().any(is_due)) {
        return Err(format!("{} has no cards and no reinforcements", scenario.code()));
    }
    Ok(())
}

fn forts(state: &State) -> Result<(), String> {
    for place in crate::ids::Place::all() {
        if state.forts[place.idx()] > state.options.scenario.fort(place) {
            return Err(format!("{place} is stronger than it can be"));
        }
    }
    Ok(())
}
