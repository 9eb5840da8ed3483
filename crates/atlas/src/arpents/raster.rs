//! A fine raster of square spots: where polygons are filled, grown and taken apart.

use crate::chart::Pt;
use crate::survey::off;

/// Where the spots lie.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Raster {
    pub(crate) left: f64,
    pub(crate) top: f64,
    pub(crate) step: f64,
    pub(crate) wide: usize,
    pub(crate) high: usize,
}

impl Raster {
    /// Spots of `step` kilometres over a box of low and high corners.
    pub(crate) fn new(low: Pt, high: Pt, step: f64) -> Raster {
        let count = |from: f64, to: f64| ((to - from) / step).ceil() as usize;
        Raster { left: low.0, top: high.1, step, wide: count(low.0, high.0), high: count(low.1, high.1) }
    }

    pub(crate) fn len(&self) -> usize {
        self.wide * self.high
    }

    /// The middle of a spot.
    pub(crate) fn middle(&self, spot: usize) -> Pt {
        let (i, j) = ((spot % self.wide) as f64, (spot / self.wide) as f64);
        (self.left + (i + 0.5) * self.step, self.top - (j + 0.5) * self.step)
    }

    /// Column and row of the spot under a place, which may lie off the raster.
    fn under(&self, at: Pt) -> (i64, i64) {
        (((at.0 - self.left) / self.step).floor() as i64, ((self.top - at.1) / self.step).floor() as i64)
    }

    /// The spot under a place.
    pub(crate) fn spot(&self, at: Pt) -> Option<usize> {
        let (i, j) = self.under(at);
        let on = (0..self.wide as i64).contains(&i) && (0..self.high as i64).contains(&j);
        on.then(|| j as usize * self.wide + i as usize)
    }

    /// All spots whose middles lie in a box.
    pub(crate) fn window(&self, low: Pt, high: Pt) -> impl Iterator<Item = usize> + use<> {
        let ((i0, j0), (i1, j1)) = (self.under((low.0, high.1)), self.under((high.0, low.1)));
        let (wide, high) = (self.wide as i64, self.high as i64);
        let columns = i0.max(0)..=i1.min(wide - 1);
        (j0.max(0)..=j1.min(high - 1))
            .flat_map(move |j| columns.clone().map(move |i| (j * wide + i) as usize))
    }

    /// The four spots beside a spot.
    pub(crate) fn beside(&self, spot: usize) -> impl Iterator<Item = usize> + use<> {
        let (i, j) = (spot % self.wide, spot / self.wide);
        let (wide, high) = (self.wide, self.high);
        [
            (i > 0).then(|| spot - 1),
            (i + 1 < wide).then(|| spot + 1),
            (j > 0).then(|| spot - wide),
            (j + 1 < high).then(|| spot + wide),
        ]
        .into_iter()
        .flatten()
    }

    /// Calls for every spot inside a polygon; its holes are left out.
    pub(crate) fn fill(&self, rings: &[Vec<Pt>], mut paint: impl FnMut(usize)) {
        let mut rows: Vec<Vec<f64>> = vec![Vec::new(); self.high];
        for ring in rings {
            for (index, &a) in ring.iter().enumerate() {
                let b = ring[(index + 1) % ring.len()];
                let (low, high) = (a.1.min(b.1), a.1.max(b.1));
                // Rows whose middle lies in (low, high].
                let first = ((self.top - high) / self.step - 0.5).ceil().max(0.0) as usize;
                for (row, crossings) in rows.iter_mut().enumerate().skip(first) {
                    let y = self.top - (row as f64 + 0.5) * self.step;
                    if y <= low {
                        break;
                    }
                    crossings.push(a.0 + (b.0 - a.0) * (y - a.1) / (b.1 - a.1));
                }
            }
        }
        for (row, crossings) in rows.iter_mut().enumerate() {
            crossings.sort_by(f64::total_cmp);
            for pair in crossings.chunks_exact(2) {
                let first = ((pair[0] - self.left) / self.step - 0.5).ceil().max(0.0) as usize;
                let after = ((pair[1] - self.left) / self.step - 0.5).ceil().max(0.0) as usize;
                for column in first..after.min(self.wide) {
                    paint(row * self.wide + column);
                }
            }
        }
    }

    /// Calls for every spot whose middle is near a line.
    pub(crate) fn stroke(&self, line: &[Pt], reach: f64, mut paint: impl FnMut(usize)) {
        for leg in line.windows(2) {
            let (a, b) = (leg[0], leg[1]);
            let low = (a.0.min(b.0) - reach, a.1.min(b.1) - reach);
            let high = (a.0.max(b.0) + reach, a.1.max(b.1) + reach);
            for spot in self.window(low, high) {
                if off(self.middle(spot), a, b) <= reach {
                    paint(spot);
                }
            }
        }
    }

    /// What `is` holds, grown by a distance.
    fn grown(&self, is: &[bool], reach: f64) -> Vec<bool> {
        // From the middle of a rim spot to the rim is half a spot.
        let reach = reach / self.step + 0.5;
        let whole = reach.floor() as i64;
        let disc: Vec<(i64, i64)> = (-whole..=whole)
            .flat_map(|i| (-whole..=whole).map(move |j| (i, j)))
            .filter(|(i, j)| ((i * i + j * j) as f64).sqrt() <= reach)
            .collect();
        let mut out = is.to_vec();
        for spot in (0..is.len()).filter(|&spot| is[spot] && self.beside(spot).any(|next| !is[next])) {
            let (i, j) = ((spot % self.wide) as i64, (spot / self.wide) as i64);
            for (di, dj) in &disc {
                let (i, j) = (i + di, j + dj);
                if (0..self.wide as i64).contains(&i) && (0..self.high as i64).contains(&j) {
                    out[j as usize * self.wide + i as usize] = true;
                }
            }
        }
        out
    }

    /// What `is` holds, with channels closed that are narrower than twice the distance.
    pub(crate) fn closed(&self, is: &[bool], reach: f64) -> Vec<bool> {
        let not: Vec<bool> = self.grown(is, reach).iter().map(|on| !on).collect();
        let mut out: Vec<bool> = self.grown(&not, reach).iter().map(|on| !on).collect();
        out.iter_mut().zip(is).for_each(|(out, is)| *out |= is);
        out
    }

    /// The connected parts of those of some spots, in rising order, that `is` holds.
    pub(crate) fn parts(&self, spots: &[usize], is: impl Fn(usize) -> bool) -> Vec<Vec<usize>> {
        let mut open: Vec<bool> = spots.iter().map(|&spot| is(spot)).collect();
        // Most hexes are all land or all sea, and need no search.
        if open.iter().all(|open| *open) && !spots.is_empty() {
            return vec![spots.to_vec()];
        }
        let mut out = Vec::new();
        for first in 0..spots.len() {
            if !open[first] {
                continue;
            }
            open[first] = false;
            let (mut part, mut next) = (vec![spots[first]], 0);
            while next < part.len() {
                for beside in self.beside(part[next]) {
                    if let Ok(index) = spots.binary_search(&beside)
                        && open[index]
                    {
                        open[index] = false;
                        part.push(beside);
                    }
                }
                next += 1;
            }
            out.push(part);
        }
        out
    }

    /// Which spots belong to a connected part of more than `least` spots.
    pub(crate) fn large(&self, is: &[bool], least: usize) -> Vec<bool> {
        let mut out = vec![false; is.len()];
        let mut seen = vec![false; is.len()];
        for first in 0..is.len() {
            if !is[first] || seen[first] {
                continue;
            }
            let (mut part, mut next) = (vec![first], 0);
            seen[first] = true;
            while next < part.len() {
                for beside in self.beside(part[next]) {
                    if is[beside] && !seen[beside] {
                        seen[beside] = true;
                        part.push(beside);
                    }
                }
                next += 1;
            }
            if part.len() > least {
                part.iter().for_each(|&spot| out[spot] = true);
            }
        }
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(low: f64, high: f64) -> Vec<Pt> {
        vec![(low, low), (high, low), (high, high), (low, high)]
    }

    #[test]
    fn a_filled_square_covers_its_area_without_its_hole() {
        let raster = Raster::new((0.0, 0.0), (100.0, 100.0), 0.5);
        let mut count = 0;
        raster.fill(&[square(10.0, 50.0), square(20.0, 30.0)], |_| count += 1);
        assert_eq!(count, (40 * 40 - 10 * 10) * 4);
    }

    #[test]
    fn a_narrow_channel_closes_and_a_wide_one_stays() {
        let raster = Raster::new((0.0, 0.0), (40.0, 40.0), 0.5);
        let mut land = vec![true; raster.len()];
        raster.stroke(&[(10.0, -5.0), (10.0, 45.0)], 1.0, |spot| land[spot] = false);
        raster.stroke(&[(30.0, -5.0), (30.0, 45.0)], 3.0, |spot| land[spot] = false);
        let land = raster.closed(&land, 1.3);
        assert!(land[raster.spot((10.0, 20.0)).unwrap()] && !land[raster.spot((30.0, 20.0)).unwrap()]);
        let whole: Vec<usize> = (0..raster.len()).collect();
        assert_eq!(raster.parts(&whole, |spot| land[spot]).len(), 2);
    }
}
