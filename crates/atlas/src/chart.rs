//! From latitude and longitude to the sheet and back.

/// A place: on the sheet x and y, on the globe longitude and latitude.
pub(crate) type Pt = (f64, f64);

/// Width of the sheet.
pub(crate) const WIDTH: f64 = 2420.0;
/// Height of the sheet.
pub(crate) const HEIGHT: f64 = 1200.0;

/// Units of one degree of latitude.
const DEGREE: f64 = 130.25;
/// How far north leans to the right.
const TURN: f64 = 25.0;
/// The parallel along which distances are true.
const TRUE_AT: f64 = 43.5;
/// A place on the globe and where it lies on the sheet.
const ORIGIN: (Pt, Pt) = ((-72.727_301, 43.464_127), (1068.73, 525.81));

/// The projection of the game's data: equirectangular, turned.
pub(crate) fn project((lon, lat): Pt) -> Pt {
    let ((lon0, lat0), (x0, y0)) = ORIGIN;
    let (x, y) = ((lon - lon0) * TRUE_AT.to_radians().cos(), lat0 - lat);
    let (sin, cos) = TURN.to_radians().sin_cos();
    (x0 + DEGREE * (x * cos - y * sin), y0 + DEGREE * (x * sin + y * cos))
}

/// The way back.
pub(crate) fn unproject((x, y): Pt) -> Pt {
    let ((lon0, lat0), (x0, y0)) = ORIGIN;
    let (sin, cos) = TURN.to_radians().sin_cos();
    let (dx, dy) = ((x - x0) / DEGREE, (y - y0) / DEGREE);
    let (east, south) = (dx * cos + dy * sin, dy * cos - dx * sin);
    (lon0 + east / TRUE_AT.to_radians().cos(), lat0 - south)
}

/// Small shifts of the country around places that were moved: near a place it moves with it, far away not at all.
pub(crate) struct Warp {
    /// Where it truly is, where it is drawn, how far it pulls.
    pins: Vec<(Pt, Pt, f64)>,
}

impl Warp {
    pub(crate) fn new(pins: Vec<(Pt, Pt, f64)>) -> Warp {
        Warp { pins }
    }

    pub(crate) fn apply(&self, at: Pt) -> Pt {
        let (mut sum, mut dx, mut dy) = (0.35, 0.0, 0.0);
        for (from, to, reach) in &self.pins {
            let square = (at.0 - from.0).powi(2) + (at.1 - from.1).powi(2);
            let weight = (-square / (2.0 * reach * reach)).exp();
            sum += weight;
            dx += weight * (to.0 - from.0);
            dy += weight * (to.1 - from.1);
        }
        (at.0 + dx / sum, at.1 + dy / sum)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_and_back() {
        for at in [(-71.21, 46.81), (-83.0, 42.4), (-59.95, 46.0)] {
            let back = unproject(project(at));
            assert!((back.0 - at.0).abs() < 1e-9 && (back.1 - at.1).abs() < 1e-9);
        }
    }

    #[test]
    fn quebec_lies_where_the_data_has_it() {
        let (x, y) = project((-71.21, 46.81));
        assert!((x - 1360.0).abs() < 30.0 && (y - 186.0).abs() < 30.0, "{x} {y}");
    }
}
