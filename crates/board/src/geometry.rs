//! Points, curves and seeded chance: the drawing instruments.
//!
//! Invariant: only additions, multiplications, divisions and square roots, which every machine rounds alike, so
//! that the same map is drawn to the last digit in a browser and on a server.

/// A place on the sheet.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Pt {
    pub(crate) x: f64,
    pub(crate) y: f64,
}

/// Short for a point.
pub(crate) const fn pt(x: f64, y: f64) -> Pt {
    Pt { x, y }
}

impl Pt {
    pub(crate) fn plus(self, other: Pt) -> Pt {
        pt(self.x + other.x, self.y + other.y)
    }

    pub(crate) fn minus(self, other: Pt) -> Pt {
        pt(self.x - other.x, self.y - other.y)
    }

    pub(crate) fn times(self, by: f64) -> Pt {
        pt(self.x * by, self.y * by)
    }

    pub(crate) fn towards(self, other: Pt, part: f64) -> Pt {
        pt(self.x + (other.x - self.x) * part, self.y + (other.y - self.y) * part)
    }

    pub(crate) fn length(self) -> f64 {
        (self.x * self.x + self.y * self.y).sqrt()
    }

    pub(crate) fn distance(self, other: Pt) -> f64 {
        self.minus(other).length()
    }

    /// The direction, of length one.
    pub(crate) fn unit(self) -> Pt {
        let length = self.length();
        if length == 0.0 { pt(1.0, 0.0) } else { self.times(1.0 / length) }
    }

    /// A quarter turn to the left of where one looks, as the sheet lies (y downwards).
    pub(crate) fn left(self) -> Pt {
        pt(self.y, -self.x)
    }

    pub(crate) fn turned(self, degrees: f64) -> Pt {
        let (sin, cos) = sin_cos(degrees);
        pt(self.x * cos - self.y * sin, self.x * sin + self.y * cos)
    }
}

/// A list of points from pairs.
pub(crate) fn points(pairs: &[(f64, f64)]) -> Vec<Pt> {
    pairs.iter().map(|(x, y)| pt(*x, *y)).collect()
}

/// Sine and cosine of an angle in degrees, by their series.
pub(crate) fn sin_cos(degrees: f64) -> (f64, f64) {
    let turns = (degrees / 360.0).round();
    let angle = (degrees - turns * 360.0) * (std::f64::consts::PI / 180.0);
    let square = angle * angle;
    let (mut sin, mut cos) = (0.0, 0.0);
    let (mut odd, mut even) = (angle, 1.0);
    for step in 0..16 {
        sin += odd;
        cos += even;
        let n = f64::from(2 * step);
        odd *= -square / ((n + 2.0) * (n + 3.0));
        even *= -square / ((n + 1.0) * (n + 2.0));
    }
    (sin, cos)
}

/// The point at an angle from the right, clockwise as the sheet lies.
pub(crate) fn polar(centre: Pt, radius: f64, degrees: f64) -> Pt {
    let (sin, cos) = sin_cos(degrees);
    pt(centre.x + radius * cos, centre.y + radius * sin)
}

/// A smooth line through all points (Catmull–Rom), with a point every `step` or so.
pub(crate) fn smooth(through: &[Pt], closed: bool, step: f64) -> Vec<Pt> {
    let n = through.len();
    let at = |index: isize| {
        let index = if closed { index.rem_euclid(n as isize) } else { index.clamp(0, n as isize - 1) };
        through[index as usize]
    };
    let spans = if closed { n } else { n - 1 };
    let mut out = Vec::new();
    for span in 0..spans {
        let i = span as isize;
        let (a, b, c, d) = (at(i - 1), at(i), at(i + 1), at(i + 2));
        let parts = (b.distance(c) / step).ceil().max(1.0) as usize;
        for part in 0..parts {
            let t = part as f64 / parts as f64;
            let mix = |a: f64, b: f64, c: f64, d: f64| {
                0.5 * (2.0 * b
                    + (c - a) * t
                    + (2.0 * a - 5.0 * b + 4.0 * c - d) * t * t
                    + (3.0 * b - a - 3.0 * c + d) * t * t * t)
            };
            out.push(pt(mix(a.x, b.x, c.x, d.x), mix(a.y, b.y, c.y, d.y)));
        }
    }
    if !closed {
        out.push(through[n - 1]);
    }
    out
}

/// The same line with points at equal distances.
pub(crate) fn even(line: &[Pt], step: f64) -> Vec<Pt> {
    let mut out = vec![line[0]];
    let mut left = step;
    for pair in line.windows(2) {
        let (mut from, to) = (pair[0], pair[1]);
        let mut length = from.distance(to);
        while length >= left {
            from = from.towards(to, left / length);
            out.push(from);
            length = from.distance(to);
            left = step;
        }
        left -= length;
    }
    out
}

/// The direction of a line at one of its points.
pub(crate) fn heading(line: &[Pt], at: usize) -> Pt {
    let before = line[at.saturating_sub(1)];
    let after = line[(at + 1).min(line.len() - 1)];
    after.minus(before).unit()
}

/// The line as a hand would draw it: pushed about sideways by at most `amount`, more slowly for a larger `wave`.
pub(crate) fn by_hand(line: &[Pt], amount: f64, wave: usize, seed: u64) -> Vec<Pt> {
    let mut chance = Chance::new(seed);
    let knots: Vec<f64> = (0..line.len() / wave + 3).map(|_| chance.between(-1.0, 1.0)).collect();
    let last = line.len() - 1;
    line.iter()
        .enumerate()
        .map(|(index, point)| {
            let part = (index % wave) as f64 / wave as f64;
            let ease = part * part * (3.0 - 2.0 * part);
            let push = knots[index / wave] * (1.0 - ease) + knots[index / wave + 1] * ease;
            // The ends stay where they are.
            let held = (index.min(last - index) as f64 / wave as f64).min(1.0);
            point.plus(heading(line, index).left().times(push * amount * held))
        })
        .collect()
}

/// The outline of a line that is `width(part of the way)` wide.
pub(crate) fn ribbon(line: &[Pt], width: impl Fn(f64) -> f64) -> Vec<Pt> {
    let last = (line.len() - 1).max(1) as f64;
    let side = |sign: f64| {
        let width = &width;
        line.iter().enumerate().map(move |(index, point)| {
            let half = width(index as f64 / last) / 2.0;
            point.plus(heading(line, index).left().times(half * sign))
        })
    };
    let mut out: Vec<Pt> = side(1.0).collect();
    out.extend(side(-1.0).rev());
    out
}

/// Is the point inside the polygon?
pub(crate) fn inside(polygon: &[Pt], at: Pt) -> bool {
    let mut is_in = false;
    let mut before = polygon[polygon.len() - 1];
    for now in polygon {
        if (now.y > at.y) != (before.y > at.y)
            && at.x < (before.x - now.x) * (at.y - now.y) / (before.y - now.y) + now.x
        {
            is_in = !is_in;
        }
        before = *now;
    }
    is_in
}

/// How far the point is from the line.
pub(crate) fn distance_to(line: &[Pt], at: Pt) -> f64 {
    line.windows(2)
        .map(|pair| {
            let along = pair[1].minus(pair[0]);
            let square = along.x * along.x + along.y * along.y;
            let to = at.minus(pair[0]);
            let part = if square == 0.0 { 0.0 } else { (to.x * along.x + to.y * along.y) / square };
            at.distance(pair[0].towards(pair[1], part.clamp(0.0, 1.0)))
        })
        .fold(f64::INFINITY, f64::min)
}

/// A rectangle.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Area {
    pub(crate) x: f64,
    pub(crate) y: f64,
    pub(crate) width: f64,
    pub(crate) height: f64,
}

impl Area {
    pub(crate) const fn new(x: f64, y: f64, width: f64, height: f64) -> Area {
        Area { x, y, width, height }
    }

    pub(crate) const fn around(centre: Pt, width: f64, height: f64) -> Area {
        Area { x: centre.x - width / 2.0, y: centre.y - height / 2.0, width, height }
    }

    pub(crate) fn has(&self, at: Pt) -> bool {
        (self.x..self.x + self.width).contains(&at.x) && (self.y..self.y + self.height).contains(&at.y)
    }

    pub(crate) fn centre(&self) -> Pt {
        pt(self.x + self.width / 2.0, self.y + self.height / 2.0)
    }
}

/// Seeded chance for ornament (SplitMix64): the same everywhere.
#[derive(Clone, Debug)]
pub(crate) struct Chance(u64);

impl Chance {
    pub(crate) fn new(seed: u64) -> Chance {
        Chance(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15))
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    pub(crate) fn between(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * ((self.next() >> 11) as f64 / (1u64 << 53) as f64)
    }

    pub(crate) fn one_in(&mut self, n: u64) -> bool {
        self.next().is_multiple_of(n)
    }

    pub(crate) fn below(&mut self, n: usize) -> usize {
        (self.next() % n as u64) as usize
    }
}

/// Points strewn over an area, none nearer to another than `apart`, where `fits` allows it.
pub(crate) fn strew(area: Area, apart: f64, tries: usize, seed: u64, fits: impl Fn(Pt) -> bool) -> Vec<Pt> {
    strew_where(area, apart, tries, seed, &fits)
}

/// The same, compiled once and not for every caller.
fn strew_where(area: Area, apart: f64, tries: usize, seed: u64, fits: &dyn Fn(Pt) -> bool) -> Vec<Pt> {
    let mut chance = Chance::new(seed);
    let columns = (area.width / apart).ceil() as usize + 1;
    let rows = (area.height / apart).ceil() as usize + 1;
    let mut grid: Vec<Vec<Pt>> = vec![Vec::new(); columns * rows];
    let mut out: Vec<Pt> = Vec::new();
    for _ in 0..tries {
        let at =
            pt(chance.between(area.x, area.x + area.width), chance.between(area.y, area.y + area.height));
        let (column, row) = (((at.x - area.x) / apart) as usize, ((at.y - area.y) / apart) as usize);
        let crowded = (row.saturating_sub(1)..=(row + 1).min(rows - 1)).any(|row| {
            (column.saturating_sub(1)..=(column + 1).min(columns - 1))
                .any(|column| grid[row * columns + column].iter().any(|other| other.distance(at) < apart))
        });
        if !crowded && fits(at) {
            grid[row * columns + column].push(at);
            out.push(at);
        }
    }
    // Far ones first, so that near ones stand before them.
    out.sort_by(|a, b| a.y.total_cmp(&b.y).then(a.x.total_cmp(&b.x)));
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_series_agree_with_the_library() {
        for degrees in -72..=72 {
            let degrees = f64::from(degrees) * 10.0;
            let (sin, cos) = sin_cos(degrees);
            assert!((sin - degrees.to_radians().sin()).abs() < 1e-9, "{degrees}");
            assert!((cos - degrees.to_radians().cos()).abs() < 1e-9, "{degrees}");
        }
    }

    #[test]
    fn inside_and_distance_are_right_on_a_square() {
        let square = points(&[(0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0)]);
        assert!(inside(&square, pt(5.0, 5.0)) && !inside(&square, pt(15.0, 5.0)));
        assert_eq!(distance_to(&square, pt(5.0, -3.0)), 3.0);
    }

    #[test]
    fn even_points_are_even() {
        let line = even(&points(&[(0.0, 0.0), (10.0, 0.0), (10.0, 7.0)]), 2.0);
        assert_eq!(line.len(), 9);
        assert!(line.windows(2).all(|pair| pair[0].distance(pair[1]) <= 2.0 + 1e-9));
    }

    #[test]
    fn strewn_points_keep_their_distance() {
        let out = strew(Area::new(0.0, 0.0, 100.0, 100.0), 9.0, 2_000, 1, |at| at.x > 20.0);
        assert!(out.len() > 30);
        for (index, a) in out.iter().enumerate() {
            assert!(a.x > 20.0 && out[..index].iter().all(|b| a.distance(*b) >= 9.0));
        }
    }
}
