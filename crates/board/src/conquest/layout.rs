//! Where everything is on the sheet: the map, the tracks and the boxes below it.

use crate::geometry::{Area, Pt, pt};

/// Width of the sheet.
pub const WIDTH: f64 = 2500.0;
/// Height of the sheet.
pub const HEIGHT: f64 = 1560.0;

/// The map on the sheet. Invariant: as large as the atlas.
pub(crate) const MAP: Area = Area::new(40.0, 40.0, 2420.0, 1200.0);

/// Units of one degree of latitude, as the atlas projects.
pub(crate) const DEGREE: f64 = 130.25;
/// How far north leans to the right.
pub(crate) const NORTH: f64 = 25.0;
/// A common league of France, twenty-five to the degree.
pub(crate) const LEAGUE: f64 = DEGREE / 25.0;

/// A kilometre.
pub(crate) const KILOMETRE: f64 = DEGREE / 111.2;

/// The whole band below the map.
pub(crate) const BAND: Area = Area::new(40.0, 1262.0, 2420.0, 268.0);

/// Places of the turn track.
pub(crate) const TURNS: u8 = 8;
/// Spaces of the sequence track.
pub(crate) const SPACES: u8 = 5;
/// Boxes for units in reserve: one for each kind of unit, in the order of the data.
pub(crate) const KINDS: usize = 5;

/// The place of a turn, counted from 1.
pub(crate) fn turn(number: u8) -> Area {
    Area::new(BAND.x + 12.0 + 92.0 * f64::from(number - 1), BAND.y + 34.0, 88.0, 88.0)
}

/// A space of the sequence track, counted from 1.
pub(crate) fn space(number: u8) -> Area {
    Area::new(BAND.x + 796.0 + 134.0 * f64::from(number - 1), BAND.y + 34.0, 128.0, 88.0)
}

/// Where a faction lays its truce, by number of the faction.
pub(crate) fn truce(faction: usize) -> Area {
    Area::new(BAND.x + 1504.0 + 100.0 * faction as f64, BAND.y + 34.0, 88.0, 88.0)
}

/// The reserve of a kind of unit, by number.
pub(crate) fn reserve(kind: usize) -> Area {
    Area::new(BAND.x + 12.0 + 364.0 * kind as f64, BAND.y + 164.0, 352.0, 98.0)
}

/// Units that fled.
pub(crate) const FLED: Area = Area::new(BAND.x + 1924.0, BAND.y + 34.0, 484.0, 228.0);

/// Middle of the title, of the rose, left end of the scale.
pub(crate) const TITLE: Pt = pt(1560.0, 1062.0);
/// The rose and its radius.
pub(crate) const ROSE: (Pt, f64) = (pt(1150.0, 1050.0), 92.0);
/// The left end of the scale.
pub(crate) const SCALE: Pt = pt(716.0, 1198.0);
/// The same of the scale in kilometres.
pub(crate) const SCALE_KM: Pt = pt(1034.0, 1198.0);
/// The first row of the legend.
pub(crate) const LEGEND: Pt = pt(716.0, 1066.0);
