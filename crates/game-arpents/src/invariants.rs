//! What must hold in every state that play can reach.

use crate::data::FIRST_SHIP;
use crate::ids::{Hex, Kind, Side, Unit};
use crate::position_reader::fault;
use crate::posts::{Spot, Whereabouts, holds};
use crate::state::State;
use kernel::{Fault, Said};
use std::fmt::Display;

/// The broken invariant, for developers.
pub(crate) fn check(state: &State) -> Result<(), String> {
    lists(state)?;
    match faults(state).first() {
        Some(fault) => Err(format!("{fault:?}")),
        None => fits_question(state),
    }
}

/// Does what is under way fit the question?
pub(crate) fn fits_question(state: &State) -> Result<(), String> {
    crate::naval::sound::check(state)?;
    crate::ledger::check(state)
}

/// Everything on the map that no game can lead to.
pub(crate) fn faults(state: &State) -> Vec<Fault> {
    let mut out = Vec::new();
    scenario(state, &mut out);
    units(state, &mut out);
    supply(state, &mut out);
    forts(state, &mut out);
    out
}

/// What cannot be, with the names it speaks of.
fn broken(out: &mut Vec<Fault>, key: &str, names: &[(&'static str, &dyn Display)]) {
    let mut reason = Said::new(format!("arpents.fault.need.{key}"));
    for (name, value) in names {
        reason = reason.with(name, value.to_string());
    }
    out.push(fault("bad_position").with("reason", reason));
}

/// The lists of who is where: no text can break them.
fn lists(state: &State) -> Result<(), String> {
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
    let is_on_map =
        |unit: &Unit| matches!(state.whereabouts(*unit), Whereabouts::Hex(_) | Whereabouts::Aboard(_));
    let on_map = Unit::all().filter(is_on_map).count();
    if listed == on_map { Ok(()) } else { Err(format!("{listed} units are listed, {on_map} are on the map")) }
}

fn units(state: &State, out: &mut Vec<Fault>) {
    for unit in Unit::all() {
        match state.whereabouts(unit) {
            Whereabouts::Hex(hex) => {
                let key = if !state.options.scenario.in_play(hex) {
                    // Ruling 171 — Nobody leaves the ground of a scenario.
                    Some("off_the_ground")
                } else if hex.is_box() {
                    (hex != Hex::box_of(state.side_of(unit))).then_some("enemys_box")
                } else if unit.kind().is_ship() {
                    (hex.data().sea == crate::data::Sea::None).then_some("aground")
                } else {
                    (hex.data().kind != crate::data::HexKind::Land).then_some("in_the_water")
                };
                if let Some(key) = key {
                    broken(out, key, &[("unit", &unit), ("hex", &hex)]);
                }
            }
            Whereabouts::Aboard(ship) => {
                if unit.kind().is_ship() || !matches!(state.whereabouts(ship), Whereabouts::Hex(_)) {
                    broken(out, "aboard_of_nothing", &[("unit", &unit), ("ship", &ship)]);
                } else if state.side_of(unit) != state.side_of(ship) {
                    broken(out, "aboard_of_the_enemy", &[("unit", &unit), ("ship", &ship)]);
                }
            }
            Whereabouts::Pool | Whereabouts::Due | Whereabouts::Gone => {}
        }
    }
    for hex in Hex::all() {
        let both = |what: u8| state.has(Side::British, what, hex) && state.has(Side::French, what, hex);
        // Ruling 21 — Troops of both sides never share a hex.
        if both(holds::TROOPS) {
            broken(out, "both_sides", &[("hex", &hex)]);
        }
        // §2.1 — Three land units in a hex, four with a general; the fourth leaves at the end of a phase at the latest.
        if state.stacked(hex) > 4 {
            broken(out, "too_many", &[("hex", &hex)]);
        }
    }
}

fn supply(state: &State, out: &mut Vec<Fault>) {
    for at in 0..state.stock.len() {
        let (hex, stock) = (Hex(at as u16), state.stock[at]);
        let owners = Side::BOTH.into_iter().filter(|side| state.stocked[side.idx()].has(hex)).count();
        if owners != usize::from(stock.points > 0) || stock.tired > stock.points {
            broken(out, "supply", &[("hex", &hex)]);
        }
        if stock.points > 0 && !state.options.scenario.in_play(hex) {
            broken(out, "supply_off_the_ground", &[("hex", &hex)]);
        }
    }
    for (at, points) in state.cargo.iter().enumerate() {
        let ship = Unit((FIRST_SHIP + at) as u16);
        let most = if ship.kind() == Kind::Merchant { 10 } else { 3 };
        if *points > most || (*points > 0 && state.hex_of(ship).is_none()) {
            broken(out, "cargo", &[("ship", &ship), ("points", points)]);
        }
    }
}

/// Rulings 170, 172 — A scenario is played between its first and last turn; one with a set-up of its own has neither
/// cards to draw nor reinforcements.
fn scenario(state: &State, out: &mut Vec<Fault>) {
    let scenario = state.options.scenario;
    if !(scenario.first()..=scenario.last()).contains(&state.date) {
        broken(out, "date", &[("date", &state.date)]);
    }
    let is_due = |unit: Unit| state.whereabouts(unit) == Whereabouts::Due;
    if !scenario.data().is_campaign && (state.pile != 0 || Unit::all().any(is_due)) {
        broken(out, "no_cards", &[]);
    }
}

fn forts(state: &State, out: &mut Vec<Fault>) {
    for place in crate::ids::Place::all() {
        if state.forts[place.idx()] > state.options.scenario.fort(place) {
            broken(out, "fort", &[("place", &place)]);
        }
    }
}
