//! §1.1, §4.2 The ground: what a hex costs a land unit, how far units go, distances.
//!
//! Movement points are counted in halves, so that the half points of the south-east map are whole (ruling 18).

use crate::data::HexKind;
use crate::ids::{Hex, Kind, Map, Place, Terrain, Unit};
use crate::options::Options;

/// §4.2 — Units that pay alike for terrain.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Gait {
    /// Regulars, colonials, marines.
    Line,
    /// Militia.
    Militia,
    /// Native warriors.
    Native,
    /// Guns.
    Gun,
    /// Leaders.
    Leader,
    /// Supply.
    Supply,
}

impl Gait {
    /// How a unit marches; ships do not.
    pub(crate) fn of(unit: Unit) -> Option<Gait> {
        match unit.kind() {
            Kind::Native => Some(Gait::Native),
            Kind::Gun => Some(Gait::Gun),
            Kind::Leader => Some(Gait::Leader),
            kind if kind.is_militia() => Some(Gait::Militia),
            kind if kind.is_ship() => None,
            _ => Some(Gait::Line),
        }
    }

    /// §1.1 — Half movement points in a month on a map.
    pub(crate) fn allowance(self, map: Map) -> u8 {
        match (map, self) {
            (Map::NorthEast, Gait::Leader) => 10,
            (Map::NorthEast, Gait::Gun) => 4,
            (Map::NorthEast, _) => 6,
            (Map::SouthEast, Gait::Leader) => 4,
            (Map::SouthEast, _) => 2,
        }
    }
}

/// Could this unit stand in the hex at all: does it cost it anything to enter (ruling 226)?
pub(crate) fn may_enter(options: &Options, unit: Unit, hex: Hex) -> bool {
    Gait::of(unit).is_some_and(|gait| cost(options, gait, hex).is_some())
}

/// §4.2 — What entering a hex costs, in half points; nothing if it cannot be entered.
#[inline]
pub(crate) fn cost(options: &Options, gait: Gait, hex: Hex) -> Option<u8> {
    let data = hex.get()?;
    // Ruling 171 — Nobody leaves the ground of a scenario.
    if !options.scenario.in_play(hex) {
        return None;
    }
    let is_easy = (options.lakeshore_is_easy && data.is_lakeshore())
        || (options.coast_is_easy && data.sea == crate::data::Sea::Coastal);
    match terrain_cost(gait, hex) {
        Some(_) if is_easy && gait != Gait::Leader => Some(easy(hex)),
        // Rulings 17, 126 — An easy hex can be entered whatever grows there.
        None if is_easy && data.kind == HexKind::Land => Some(easy(hex)),
        cost => cost,
    }
}

/// §4.2 — 1 point on the north-east map, half a point on the south-east.
fn easy(hex: Hex) -> u8 {
    if hex.map() == Some(Map::NorthEast) { 2 } else { 1 }
}

fn terrain_cost(gait: Gait, hex: Hex) -> Option<u8> {
    let data = hex.get()?;
    if data.kind != HexKind::Land {
        return None;
    }
    let (easy, hard) = if hex.map() == Some(Map::NorthEast) { (2, 6) } else { (1, 2) };
    // §2.6 — Terrain does not matter to leaders (ruling 20).
    if gait == Gait::Leader {
        return Some(2);
    }
    // §4.2 — A river in the hex makes it as easy as farmland, whatever side is crossed (ruling 14).
    if data.has_river() || data.terrain == Terrain::Habited {
        return Some(easy);
    }
    match (data.terrain, gait) {
        // §4.2 — Nobody but militia and natives enters a marsh without a river (ruling 19).
        (Terrain::Marsh, Gait::Militia | Gait::Native) => Some(hard),
        (Terrain::Marsh, _) => None,
        // §2.4 — Guns are floated: river, lake or coast (rulings 15, 16).
        (_, Gait::Gun) if data.is_waterway() => Some(2),
        (_, Gait::Gun) => None,
        (Terrain::Forest, Gait::Militia | Gait::Native) => Some(easy),
        (Terrain::Hill, Gait::Native) => Some(easy),
        _ => Some(hard),
    }
}

/// Hexes between two hexes of one map, as the crow flies; nothing across maps.
#[inline]
pub(crate) fn distance(one: Hex, other: Hex) -> Option<u8> {
    if one.map()? != other.map()? {
        return None;
    }
    let ((q, r), (p, s)) = (axial(one), axial(other));
    let (dq, dr) = (i32::from(p - q), i32::from(s - r));
    Some(((dq.abs() + dr.abs() + (dq + dr).abs()) / 2) as u8)
}

/// The town or fort nearest to a hex on its own map, as the crow flies.
pub fn nearest(hex: Hex) -> Option<Place> {
    let map = hex.map()?;
    let (q, r) = axial(hex);
    let far = |place: &Place| {
        let (p, s) = axial(place.hex());
        let (dq, dr) = (i32::from(p - q), i32::from(s - r));
        // The square of the distance between the middles.
        dq * dq + dq * dr + dr * dr
    };
    Place::all().filter(|place| place.hex().map() == Some(map)).min_by_key(far)
}

/// Columns and rows of the hex, in slanted coordinates.
#[inline]
pub(crate) fn axial(hex: Hex) -> (i16, i16) {
    let data = hex.data();
    let (q, row) = (i16::from(data.col) - 1, i16::from(data.row) - 1);
    (q, row - (q >> 1))
}
