//! Lambert's conformal conic projection on the sphere, in kilometres.

use crate::chart::Pt;
use std::f64::consts::FRAC_PI_4;

const EARTH: f64 = 6371.0;

/// A cone that cuts the globe in two parallels, where distances are true.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lambert {
    n: f64,
    f: f64,
    rho0: f64,
    lon0: f64,
}

fn t(lat: f64) -> f64 {
    (FRAC_PI_4 + lat.to_radians() / 2.0).tan()
}

impl Lambert {
    /// The two true parallels, then the latitude and longitude of the origin.
    pub(crate) fn new([first, second, lat0, lon0]: [f64; 4]) -> Lambert {
        let n = (first.to_radians().cos() / second.to_radians().cos()).ln() / (t(second) / t(first)).ln();
        let f = first.to_radians().cos() * t(first).powf(n) / n;
        Lambert { n, f, rho0: EARTH * f / t(lat0).powf(n), lon0 }
    }

    /// Longitude and latitude to kilometres east and north of the origin.
    pub(crate) fn project(&self, (lon, lat): Pt) -> Pt {
        let rho = EARTH * self.f / t(lat).powf(self.n);
        let theta = self.n * (lon - self.lon0).to_radians();
        (rho * theta.sin(), self.rho0 - rho * theta.cos())
    }

    /// The way back.
    pub(crate) fn unproject(&self, (x, y): Pt) -> Pt {
        let dy = self.rho0 - y;
        let rho = x.hypot(dy);
        let lat = 2.0 * (EARTH * self.f / rho).powf(1.0 / self.n).atan() - 2.0 * FRAC_PI_4;
        ((x.atan2(dy) / self.n).to_degrees() + self.lon0, lat.to_degrees())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_and_back() {
        let cone = Lambert::new([38.0, 48.0, 43.0, -72.5]);
        for at in [(-71.21, 46.81), (-85.9, 36.3), (-59.0, 50.5)] {
            let back = cone.unproject(cone.project(at));
            assert!((back.0 - at.0).abs() < 1e-9 && (back.1 - at.1).abs() < 1e-9, "{back:?}");
        }
    }

    /// One degree of a meridian is 111.2 km on this sphere; between the true parallels it is drawn a little short.
    #[test]
    fn kilometres_are_kilometres() {
        let cone = Lambert::new([38.0, 48.0, 43.0, -72.5]);
        let (a, b) = (cone.project((-72.5, 42.5)), cone.project((-72.5, 43.5)));
        let long = (a.0 - b.0).hypot(a.1 - b.1);
        assert!((110.0..111.3).contains(&long), "{long}");
    }
}
