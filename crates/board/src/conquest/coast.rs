//! Water and land, shores with their water lines, limits, rivers.

use super::atlas::{Atlas, Line, atlas};
use super::layout::MAP;
use super::printed::{Home, PRINTED};
use super::tints::Tints;
use crate::geometry::{Pt, even, heading};
use crate::pen::{Pen, fine, group, rect};
use crate::theme::Palette;

/// Shared shapes, for `defs`.
pub(crate) fn defs() -> String {
    let atlas = atlas();
    let mut shore = Pen::new();
    atlas.lines(&[Line::Shore, Line::Quay]).for_each(|line| {
        shore.through(line);
    });
    let mut water = Pen::new();
    for ring in atlas.water.iter().flat_map(|face| &face.rings) {
        water.shape(ring);
    }
    let mut out = format!(
        r##"<path id="tc-shore" d="{}"/><clipPath id="tc-map"><rect x="{}" y="{}" width="{}" height="{}"/></clipPath>"##,
        shore.data(),
        MAP.x,
        MAP.y,
        MAP.width,
        MAP.height
    );
    for home in Home::ALL {
        let mut pen = Pen::new();
        of(atlas, home).for_each(|outline| {
            pen.shape(outline);
        });
        let code = home.code();
        out += &format!(
            r##"<path id="tc-{code}" d="{}"/><clipPath id="tc-in-{code}"><use href="#tc-{code}"/></clipPath>"##,
            pen.data()
        );
    }
    out += &format!(
        r##"<clipPath id="tc-water"><path d="{}" clip-rule="evenodd"/><use href="#tc-sea"/></clipPath>"##,
        water.data()
    );
    out
}

/// The outlines of all zones of a home.
pub(crate) fn of(atlas: &Atlas, home: Home) -> impl Iterator<Item = &[Pt]> {
    atlas
        .zones
        .iter()
        .zip(&PRINTED)
        .filter(move |(_, printed)| printed.home == home)
        .map(|(zone, _)| zone.outline.as_slice())
}

/// Blank land, then water with its lines along every shore.
pub(crate) fn water_and_land(palette: &Palette) -> String {
    let all = |fill: &str| rect(MAP.x, MAP.y, MAP.width, MAP.height, 0.0, &format!(r#"fill="{fill}""#));
    let mut lines = all(palette.water);
    // A line at a distance is the edge of a wide stroke: ink, and a little narrower the water again.
    for (far, weight, strength) in
        [(30.0, 0.7, 0.22), (21.5, 0.75, 0.34), (14.5, 0.8, 0.48), (8.8, 0.9, 0.62), (4.2, 0.9, 0.8)]
    {
        lines += &use_shore(&format!(
            r#"fill="none" stroke="{}" stroke-width="{}" stroke-opacity="{strength}" stroke-linejoin="round""#,
            palette.line,
            fine(far * 2.0 + weight)
        ));
        lines += &use_shore(&format!(
            r#"fill="none" stroke="{}" stroke-width="{}" stroke-linejoin="round""#,
            palette.water,
            fine(far * 2.0 - weight)
        ));
    }
    all(palette.land) + &group(r#"clip-path="url(#tc-water)""#, &lines)
}

fn use_shore(more: &str) -> String {
    format!(r##"<use href="#tc-shore" {more}/>"##)
}

/// The colourist's work: each home in its wash, stronger along the limits.
pub(crate) fn washes(tints: &Tints) -> String {
    let mut out = String::new();
    for home in Home::ALL {
        let (code, wash) = (home.code(), tints.wash(home));
        let using = |more: &str| format!(r##"<use href="#tc-{code}" {more}/>"##);
        let band = |width: f64, strength: f64| {
            using(&format!(
                r#"fill="none" stroke="{wash}" stroke-width="{}" stroke-opacity="{}" stroke-linejoin="round""#,
                fine(width),
                fine(strength)
            ))
        };
        let mut content = using(&format!(r#"fill="{wash}" fill-opacity="{}""#, fine(tints.flat)));
        content += &(band(40.0, 0.1) + &band(24.0, 0.14) + &band(11.0, 0.3));
        out += &group(&format!(r#"clip-path="url(#tc-in-{code})""#), &content);
    }
    out
}

/// The shore's own line, limits, rivers that may be crossed, carrying places.
pub(crate) fn ink(palette: &Palette, tints: &Tints) -> String {
    let atlas = atlas();
    let pen = |kinds: &[Line]| {
        let mut pen = Pen::new();
        atlas.lines(kinds).for_each(|line| {
            pen.through(line);
        });
        pen
    };
    let round = r#"stroke-linejoin="round" stroke-linecap="round""#;
    let mut out = use_shore(&format!(
        r#"fill="none" stroke="{}" stroke-width="1.7" stroke-linejoin="round""#,
        palette.line
    ));
    // Lakes and streams that part nothing.
    let (mut lakes, mut streams) = (Pen::new(), Pen::new());
    for (_, lake) in &atlas.lakes {
        lakes.shape(lake);
    }
    for (_, stream) in &atlas.streams {
        streams.through(stream);
    }
    out += &streams.stroked(palette.line, 1.1, &format!(r#"{round} stroke-opacity="0.5""#));
    out += &lakes.drawn(palette.water, palette.line, 1.0, r#"stroke-opacity="0.8""#);
    out += &pen(&[Line::Wild]).stroked(
        palette.line,
        1.6,
        r#"stroke-dasharray="7 3.5 1.2 3.5" stroke-opacity="0.6" stroke-linecap="round""#,
    );
    out += &pen(&[Line::Limit, Line::Portage]).stroked(
        palette.line,
        2.9,
        r#"stroke-dasharray="0.1 6.6" stroke-linecap="round" stroke-opacity="0.9""#,
    );
    out += &pen(&[Line::Roads]).stroked(
        tints.strong(Home::Sea),
        1.8,
        r#"stroke-dasharray="10 5" stroke-opacity="0.75" stroke-linecap="round""#,
    );
    let rivers = pen(&[Line::Crossing]);
    out += &rivers.stroked(palette.land, 9.0, &format!(r#"{round} stroke-opacity="0.55""#));
    out += &rivers.stroked(tints.river, 5.4, round);
    out += &rivers.stroked(palette.water, 1.0, &format!(r#"{round} stroke-opacity="0.75""#));
    for line in atlas.lines(&[Line::Portage]) {
        out += &carry(line, palette);
    }
    out
}

/// A canoe on two pairs of legs would be too much: a canoe in the middle of its border says enough.
fn carry(line: &[Pt], palette: &Palette) -> String {
    let line = even(line, 2.0);
    let middle = line.len() / 2;
    let at = line[middle];
    let along = heading(&line, middle);
    let p = |x: f64, y: f64| at.plus(along.times(x)).plus(along.left().times(y));
    let mut hull = Pen::new();
    hull.go(p(-12.0, 4.0))
        .bend(p(-9.0, -5.0), p(0.0, -5.0))
        .bend(p(9.0, -5.0), p(12.0, 4.0))
        .bend(p(6.0, 0.0), p(0.0, 0.0))
        .bend(p(-6.0, 0.0), p(-12.0, 4.0))
        .close();
    hull.drawn(palette.paper, palette.line, 1.3, r#"stroke-linejoin="round""#)
}
