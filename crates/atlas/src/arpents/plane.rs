//! A little plane geometry: inside or not, near or not, crossing or not.

use crate::chart::Pt;

/// Whether a place lies inside a ring.
pub(crate) fn inside(at: Pt, ring: &[Pt]) -> bool {
    let mut odd = false;
    for (index, a) in ring.iter().enumerate() {
        let b = ring[(index + ring.len() - 1) % ring.len()];
        if (a.1 > at.1) != (b.1 > at.1) && at.0 < (b.0 - a.0) * (at.1 - a.1) / (b.1 - a.1) + a.0 {
            odd = !odd;
        }
    }
    odd
}

/// A polygon with holes and the box around it, for many questions.
pub(crate) struct Polygon {
    rings: Vec<Vec<Pt>>,
    low: Pt,
    high: Pt,
}

impl Polygon {
    pub(crate) fn new(rings: Vec<Vec<Pt>>) -> Polygon {
        let (mut low, mut high) = ((f64::MAX, f64::MAX), (f64::MIN, f64::MIN));
        for at in rings.iter().flatten() {
            low = (low.0.min(at.0), low.1.min(at.1));
            high = (high.0.max(at.0), high.1.max(at.1));
        }
        Polygon { rings, low, high }
    }

    pub(crate) fn has(&self, at: Pt) -> bool {
        at.0 >= self.low.0
            && at.0 <= self.high.0
            && at.1 >= self.low.1
            && at.1 <= self.high.1
            && self.rings.iter().filter(|ring| inside(at, ring)).count() % 2 == 1
    }

    /// How far a place is from the rim.
    pub(crate) fn rim(&self, at: Pt) -> f64 {
        let legs = self
            .rings
            .iter()
            .flat_map(|ring| (0..ring.len()).map(move |index| (ring[index], ring[(index + 1) % ring.len()])));
        legs.map(|(a, b)| crate::survey::off(at, a, b)).fold(f64::MAX, f64::min)
    }
}

/// Where the stretches `a`–`b` and `c`–`d` cross, as a part of `a`–`b`.
pub(crate) fn crossing(a: Pt, b: Pt, c: Pt, d: Pt) -> Option<f64> {
    let (rx, ry) = (b.0 - a.0, b.1 - a.1);
    let (sx, sy) = (d.0 - c.0, d.1 - c.1);
    let turn = rx * sy - ry * sx;
    if turn == 0.0 {
        return None;
    }
    let t = ((c.0 - a.0) * sy - (c.1 - a.1) * sx) / turn;
    let u = ((c.0 - a.0) * ry - (c.1 - a.1) * rx) / turn;
    // Half open, so that a corner of a line is met once.
    ((0.0..1.0).contains(&t) && (0.0..1.0).contains(&u)).then_some(t)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hole_is_outside() {
        let square = |r: f64| vec![(-r, -r), (r, -r), (r, r), (-r, r)];
        let ring = Polygon::new(vec![square(2.0), square(1.0)]);
        assert!(ring.has((1.5, 0.0)) && !ring.has((0.0, 0.0)) && !ring.has((3.0, 0.0)));
        assert!((ring.rim((1.5, 0.2)) - 0.5).abs() < 1e-9);
    }

    #[test]
    fn a_bend_on_the_way_is_crossed_once() {
        let line = [(0.0, -1.0), (0.5, 0.0), (0.0, 1.0)];
        let count =
            line.windows(2).filter(|leg| crossing(leg[0], leg[1], (-2.0, 0.0), (2.0, 0.0)).is_some()).count();
        assert_eq!(count, 1);
    }
}
