//! What units, places and supply are worth, and how a side stands.

use crate::data::N_PLACES;
use crate::ground;
use crate::ids::{Hex, Kind, N_SPOTS, Place, Rank, Side, Unit};
use crate::posts::Whereabouts;
use crate::state::State;
use crate::step::Phase;
use crate::supply::deduction;
use std::sync::LazyLock;

/// §11, §12 — Places a war is decided by, and what they are worth besides their supply.
const KEYS: [(&str, i32); 15] = [
    ("quebec", 500),
    ("montreal", 450),
    ("louisbourg", 350),
    ("trois_rivieres", 200),
    ("fort_niagara", 200),
    ("fort_duquesne", 200),
    ("fort_frontenac", 200),
    ("nouvelle_orleans", 60),
    ("fort_de_chartres", 60),
    ("fort_vincennes", 60),
    ("fort_carillon", 60),
    ("albany", 120),
    ("oswego", 80),
    ("halifax", 120),
    ("new_york", 100),
];

/// What a point of a scenario's goals is worth (ruling 170).
const GOAL: i32 = 80;

static WORTH: LazyLock<[i32; N_PLACES]> = LazyLock::new(|| {
    let mut out = [0; N_PLACES];
    for place in Place::all() {
        let key = KEYS.iter().find(|(code, _)| *code == place.code()).map_or(0, |(_, worth)| *worth);
        let data = place.data();
        out[place.idx()] = 30 + key + 12 * i32::from(data.supply) + 8 * i32::from(data.fort);
    }
    out
});

/// What a place is worth besides that wins a scenario at once, shared among those it takes (ruling 175).
const DECISIVE: i32 = 400;

/// What holding a place is worth.
pub(crate) fn of_place(state: &State, place: Place) -> i32 {
    let scenario = state.options.scenario;
    let counts = scenario.goals().iter().find(|(goal, _)| *goal == place);
    let decides = |side: Side| {
        let places = scenario.decisive(side);
        if places.contains(&place) { DECISIVE / places.len() as i32 } else { 0 }
    };
    WORTH[place.idx()]
        + counts.map_or(0, |(_, points)| GOAL * i32::from(*points))
        + Side::BOTH.into_iter().map(decides).sum::<i32>()
}

/// What a unit is worth when whole.
pub(crate) fn of_kind(unit: Unit) -> i32 {
    match unit.kind() {
        Kind::Gun => 45,
        Kind::ShipOfLine => 70,
        Kind::Frigate => 45,
        Kind::Merchant => 40,
        Kind::Leader => 15 + 10 * i32::from(unit.data().value),
        // §2.3 — Regulars never come back once destroyed.
        kind if kind.is_regular() => 12 * i32::from(kind.data().strength),
        kind => 10 * i32::from(kind.data().strength),
    }
}

/// What a unit is worth as it is.
pub(crate) fn of_unit(state: &State, unit: Unit) -> i32 {
    if state.is_hurt(unit) { of_kind(unit) / 2 } else { of_kind(unit) }
}

/// By side and hex: how far it is to the nearest place of the other empire worth marching on.
static NEAREST: LazyLock<[Vec<u8>; 2]> = LazyLock::new(|| {
    Side::BOTH.map(|side| {
        let theirs =
            |place: &Place| place.data().owner.side() == Some(side.other()) && WORTH[place.idx()] >= 60;
        let goals: Vec<Hex> = Place::all().filter(theirs).map(Place::hex).collect();
        let nearest =
            |hex: Hex| goals.iter().filter_map(|goal| ground::distance(*goal, hex)).min().unwrap_or(99);
        Hex::all().map(nearest).collect()
    })
});

/// What a side has: units, places, supply, and how the units stand to both.
pub(crate) fn standing(state: &State, side: Side) -> i32 {
    let mut sum = 0;
    for place in Place::all().filter(|place| state.controller(*place) == side) {
        sum += of_place(state, place) + 6 * i32::from(state.forts[place.idx()]);
        if state.is_held(side, place.hex()) {
            sum += of_place(state, place) / 8;
        }
    }
    let stocks: Vec<Hex> = state.stocked[side.idx()].iter().collect();
    let mut points: i32 = stocks.iter().map(|hex| i32::from(state.stock[hex.idx()].points)).sum();
    let mut eaters = 0;
    // By hex, as many units share one: 1 if supply is near, 2 if not, 0 if nobody has looked.
    let mut larders = [0u8; N_SPOTS];
    for unit in Unit::all().filter(|unit| state.side_of(*unit) == side) {
        let hex = match state.whereabouts(unit) {
            Whereabouts::Hex(hex) => hex,
            Whereabouts::Aboard(_) => {
                sum += of_unit(state, unit);
                continue;
            }
            _ => continue,
        };
        points += i32::from(state.cargo_of(unit));
        let mut worth = of_unit(state, unit);
        if deduction::eats(state, unit) {
            eaters += 1;
            let near =
                |stock: &Hex| *stock == hex || ground::distance(*stock, hex).is_some_and(|far| far <= 5);
            let larder = &mut larders[hex.idx()];
            if *larder == 0 {
                *larder = if stocks.iter().any(near) { 1 } else { 2 };
            }
            // §3 — Without supply it is lost before long.
            if *larder == 2 {
                worth /= 3;
            }
        }
        if unit.kind().is_infantry() && !hex.is_box() {
            let nearest = i32::from(NEAREST[side.idx()][hex.idx()]);
            worth += (12 - nearest).max(0) * worth / 100;
        }
        if unit.data().rank != Rank::Adm && unit.kind() == Kind::Leader && state.is_held(side, hex) {
            worth += 8;
        }
        sum += worth;
    }
    // Half done, the month's supply is as good as used up.
    if state.phase == Phase::Deduction {
        let hungry = |unit: &Unit| {
            state.side_of(*unit) == side
                && !state.has_mark(*unit, crate::posts::FED)
                && deduction::eats(state, *unit)
        };
        points -= Unit::all().filter(hungry).count() as i32 * i32::from(deduction::need(state));
    }
    // The supply of the coming months is worth more than what lies beyond it.
    let needed = points.clamp(0, 3 * eaters);
    sum + 10 * needed + 3 * (points - needed).max(0)
}
