//! Shores, streams and water lines.

use super::places::{HEIGHT, MAP, WIDTH};
use super::survey::{DIVIDE, ISLAND, NORTH_SHORE, SOUTH_SHORE, ST_CHARLES, STREAMS, Stream};
use crate::geometry::{
    Area, Chance, Pt, by_hand, distance_to, even, heading, inside, points, pt, ribbon, smooth, strew,
};
use crate::pen::{Pen, fine, group};
use crate::theme::Palette;

/// The drawn shores.
pub(crate) struct Shores {
    /// From the west.
    pub(crate) north: Vec<Pt>,
    /// From the west.
    pub(crate) south: Vec<Pt>,
    /// Once round the island.
    pub(crate) island: Vec<Pt>,
    /// Land as closed shapes.
    pub(crate) land: [Vec<Pt>; 3],
    /// Streams as closed shapes.
    pub(crate) streams: Vec<Vec<Pt>>,
    /// Shores and the middles of streams with few points, for measuring.
    coarse: Vec<Vec<Pt>>,
}

impl Shores {
    /// Draw them by hand, always the same.
    pub(crate) fn survey() -> Shores {
        let drawn = |through: &[(f64, f64)], closed: bool, seed: u64| {
            let line = even(&smooth(&points(through), closed, 4.0), 3.5);
            by_hand(&by_hand(&line, 3.2, 9, seed), 1.2, 3, seed + 1)
        };
        let north = drawn(&NORTH_SHORE, false, 11);
        let south = drawn(&SOUTH_SHORE, false, 21);
        let island = drawn(&ISLAND, true, 31);
        let mut above = north.clone();
        above.extend([pt(WIDTH + 40.0, -40.0), pt(-40.0, -40.0)]);
        let mut below = south.clone();
        below.extend([pt(WIDTH + 40.0, HEIGHT + 40.0), pt(-40.0, HEIGHT + 40.0)]);
        let stream_lines: Vec<Vec<Pt>> = std::iter::once(&ST_CHARLES)
            .chain(&STREAMS)
            .map(|stream| even(&smooth(&points(stream.line), false, 3.0), 3.0))
            .collect();
        let widths = std::iter::once(&ST_CHARLES).chain(&STREAMS);
        let streams = stream_lines.iter().zip(widths).map(|(line, stream)| flowing(line, stream)).collect();
        let coarse =
            [&north, &south, &island].into_iter().chain(&stream_lines).map(|line| even(line, 14.0)).collect();
        Shores { land: [above, below, island.clone()], north, south, island, streams, coarse }
    }

    /// Is this land?
    pub(crate) fn is_land(&self, at: Pt) -> bool {
        self.land.iter().any(|land| inside(land, at))
    }

    /// How far it is to the nearest shore or stream.
    pub(crate) fn to_water(&self, at: Pt) -> f64 {
        self.coarse.iter().map(|line| distance_to(line, at)).fold(f64::INFINITY, f64::min)
    }

    /// The part of the north shore between two places.
    pub(crate) fn north_between(&self, from: f64, to: f64) -> Vec<Pt> {
        between(&self.north, from, to)
    }

    /// The part of the south shore between two places.
    pub(crate) fn south_between(&self, from: f64, to: f64) -> Vec<Pt> {
        between(&self.south, from, to)
    }

    fn outline(&self) -> Pen {
        let mut pen = Pen::new();
        self.land.iter().for_each(|land| {
            pen.shape(land);
        });
        pen
    }

    /// Shared shapes, for `defs`.
    pub(crate) fn defs(&self) -> String {
        let outline = self.outline();
        format!(
            r##"<path id="tq-shore" d="{}"/><clipPath id="tq-land"><use href="#tq-shore"/></clipPath><clipPath id="tq-map"><rect x="{}" y="{}" width="{}" height="{}"/></clipPath>"##,
            outline.data(),
            MAP.x,
            MAP.y,
            MAP.width,
            MAP.height
        )
    }

    /// Water with its lines, then blank land.
    pub(crate) fn water_and_land(&self, palette: &Palette) -> String {
        let mut out = format!(
            r#"<rect x="{}" y="{}" width="{}" height="{}" fill="{}"/>"#,
            MAP.x, MAP.y, MAP.width, MAP.height, palette.water
        );
        // A line at a distance is the edge of a wide stroke: ink, and a little narrower the water again.
        for (far, weight, strength) in
            [(24.0, 0.45, 0.32), (17.5, 0.5, 0.42), (11.8, 0.55, 0.55), (6.8, 0.6, 0.7), (3.0, 0.6, 0.85)]
        {
            out += &use_shore(&format!(
                r#"fill="none" stroke="{}" stroke-width="{}" stroke-opacity="{strength}" stroke-linejoin="round""#,
                palette.line,
                fine(far * 2.0 + weight)
            ));
            out += &use_shore(&format!(
                r#"fill="none" stroke="{}" stroke-width="{}" stroke-linejoin="round""#,
                palette.water,
                fine(far * 2.0 - weight)
            ));
        }
        out + &use_shore(&format!(r#"fill="{}""#, palette.land))
    }

    /// Streams and the shore's own line over the tinted land.
    pub(crate) fn ink(&self, palette: &Palette) -> String {
        let mut streams = Pen::new();
        for stream in &self.streams {
            streams.shape(stream);
        }
        group(
            r#"clip-path="url(#tq-land)""#,
            &streams.stroked(palette.line, 1.5, r#"stroke-linejoin="round""#),
        ) + &use_shore(&format!(
            r#"fill="none" stroke="{}" stroke-width="1.3" stroke-linejoin="round""#,
            palette.line
        )) + &streams.filled(palette.water, "")
    }

    /// Flats that fall dry along Beauport and around the island's end: dots, thinner towards the deep.
    pub(crate) fn flats(&self, palette: &Palette) -> String {
        let north = self.north_between(846.0, 1300.0);
        let mut dots = Pen::new();
        let reach = |at: Pt| 34.0 + 14.0 * ((at.x - 850.0) / 400.0).clamp(0.0, 1.0);
        let coarse = even(&north, 10.0);
        let area = Area::new(830.0, 170.0, 480.0, 330.0);
        for at in strew(area, 4.2, 26_000, 41, |at| {
            let far = distance_to(&coarse, at);
            far > 3.5
                && far < reach(at)
                && !self.is_land(at)
                && far * far < reach(at) * reach(at) * hashed(at)
        }) {
            dots.dot(at);
        }
        let line = even(&north, 5.0);
        let edge: Vec<Pt> = line
            .iter()
            .enumerate()
            .map(|(index, at)| at.minus(heading(&line, index).left().times(reach(*at) + 2.0)))
            .filter(|at| !self.is_land(*at))
            .collect();
        let mut rim = Pen::new();
        rim.through(&even(&smooth(&thinned(&edge, 9), false, 5.0), 5.0));
        dots.stroked(palette.line, 1.25, r#"stroke-opacity="0.75" stroke-linecap="round""#)
            + &rim.stroked(palette.line, 0.7, r#"stroke-dasharray="0.2 3.2" stroke-linecap="round""#)
    }

    /// The line that parts Bason and St. Laurent.
    pub(crate) fn divide(&self, palette: &Palette) -> String {
        let (from, to) = DIVIDE;
        let mut pen = Pen::new();
        pen.go(from).bend(pt((from.x + to.x) / 2.0 + 8.0, (from.y + to.y) / 2.0 - 6.0), to);
        pen.stroked(palette.danger, 3.4, r#"stroke-opacity="0.22""#)
            + &pen.stroked(palette.line, 1.3, r#"stroke-dasharray="6 4""#)
    }
}

/// A number from 0 to 1 that depends on the place alone.
fn hashed(at: Pt) -> f64 {
    Chance::new((at.x * 7.0) as u64 * 4_099 + (at.y * 7.0) as u64).between(0.0, 1.0)
}

fn thinned(line: &[Pt], every: usize) -> Vec<Pt> {
    line.iter().copied().step_by(every).collect()
}

fn flowing(line: &[Pt], stream: &Stream) -> Vec<Pt> {
    ribbon(line, |part| {
        let eased = (1.0 - part) * (1.0 - part);
        stream.end + (stream.mouth - stream.end) * eased
    })
}

fn between(line: &[Pt], from: f64, to: f64) -> Vec<Pt> {
    line.iter().copied().filter(|at| (from..to).contains(&at.x)).collect()
}

fn use_shore(more: &str) -> String {
    format!(r##"<use href="#tq-shore" {more}/>"##)
}
