//! Water and land, shores with their water lines, limits, rivers.

use super::atlas::{Atlas, Line, Zone, atlas};
use super::layout::MAP;
use super::names::word;
use super::places::lettered;
use super::printed::{Home, PRINTED};
use super::tints::Tints;
use crate::geometry::{Pt, even, pt, ribbon};
use crate::lettering::{Hand, Held, plain};
use crate::pen::{Pen, fine, group, rect};
use crate::theme::Palette;
use texts::Lang;

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
            r#"fill="none" stroke="{}" stroke-width="{}" stroke-opacity="{strength}" stroke-linejoin="round" stroke-linecap="round""#,
            palette.line,
            fine(far * 2.0 + weight)
        ));
        lines += &use_shore(&format!(
            r#"fill="none" stroke="{}" stroke-width="{}" stroke-linejoin="round" stroke-linecap="round""#,
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
    out += &champlain(atlas, palette, tints);
    for line in atlas.lines(&[Line::Portage]) {
        out += &carry(line, palette);
    }
    out
}

/// The lake in the middle of its border: wider than a river, and crossed as one.
fn champlain(atlas: &Atlas, palette: &Palette, tints: &Tints) -> String {
    let mut out = String::new();
    if let (Some(west), Some(east)) = (atlas.zone("ft_saint_frederic"), atlas.zone("missisquoi")) {
        for arc in atlas.between(west, east) {
            let line = even(&atlas.arcs[arc].line, 3.0);
            let shape = ribbon(&line, |part| 5.0 + 46.0 * part * (1.0 - part) * (1.1 - 0.5 * part));
            let mut pen = Pen::new();
            pen.shape(&shape);
            out += &pen.drawn(tints.river, palette.water, 0.9, r#"stroke-linejoin="round""#);
        }
    }
    out
}

/// A canoe in the middle of its border, keel down.
fn carry(line: &[Pt], palette: &Palette) -> String {
    let line = even(line, 2.0);
    // Away from names and icons.
    let free = |at: Pt| {
        let off = |zone: &Zone| {
            let area = lettered(zone);
            let (x, y) = (at.x.clamp(area.x, area.x + area.width), at.y.clamp(area.y, area.y + area.height));
            at.distance(pt(x, y))
        };
        atlas().zones.iter().map(off).fold(40.0, f64::min)
    };
    let middle = &line[line.len() / 5..=line.len() * 4 / 5];
    let best = middle.iter().copied().max_by(|a, b| free(*a).total_cmp(&free(*b)));
    best.map_or_else(String::new, |at| canoe(at, palette))
}

fn canoe(at: Pt, palette: &Palette) -> String {
    let p = |x: f64, y: f64| pt(at.x + x, at.y + y);
    let mut hull = Pen::new();
    hull.go(p(-16.0, -5.0))
        .bend(p(-11.0, 0.0), p(0.0, 0.0))
        .bend(p(11.0, 0.0), p(16.0, -5.0))
        .curve(p(16.0, 8.0), p(-16.0, 8.0), p(-16.0, -5.0))
        .close();
    let mut ribs = Pen::new();
    for x in [-8.0, -4.0, 0.0, 4.0, 8.0] {
        ribs.stroke(p(x, 0.4), p(x, 4.2));
    }
    hull.drawn(palette.paper, palette.line, 1.4, r#"stroke-linejoin="round""#)
        + &ribs.stroked(palette.line, 0.9, "")
}

/// What the lines mean: four rows below a point.
pub(crate) fn legend(lang: Lang, at: Pt, palette: &Palette, tints: &Tints) -> String {
    let mut out = String::new();
    let row = |number: f64| at.y + number * 27.0;
    let stretch = |y: f64| {
        let mut pen = Pen::new();
        pen.go(pt(at.x, y + 2.0)).curve(
            pt(at.x + 20.0, y - 7.0),
            pt(at.x + 36.0, y + 9.0),
            pt(at.x + 58.0, y),
        );
        pen
    };
    let round = r#"stroke-linecap="round""#;
    out += &stretch(row(0.0)).stroked(tints.river, 5.4, round);
    out += &stretch(row(0.0)).stroked(palette.water, 1.0, r#"stroke-opacity="0.75""#);
    out += &stretch(row(1.0)).stroked(palette.line, 13.0, "");
    out += &stretch(row(1.0)).stroked(palette.water, 10.2, "");
    out += &stretch(row(1.0)).stroked(palette.line, 4.2, r#"stroke-opacity="0.5""#);
    out += &stretch(row(1.0)).stroked(palette.water, 2.8, "");
    out +=
        &stretch(row(2.0)).stroked(palette.line, 2.9, r#"stroke-dasharray="0.1 6.6" stroke-linecap="round""#);
    out += &canoe(pt(at.x + 29.0, row(2.0)), palette);
    out += &stretch(row(3.0)).stroked(
        palette.line,
        1.6,
        r#"stroke-dasharray="7 3.5 1.2 3.5" stroke-linecap="round""#,
    );
    for (number, key) in
        [(0.0, "theatre.crossing"), (1.0, "theatre.closed"), (2.0, "theatre.portage"), (3.0, "theatre.wild")]
    {
        let hand = Hand::new(18.0, palette.ink).italic().held(Held::Start);
        out += &plain(&word(lang, key), pt(at.x + 74.0, row(number) + 6.0), hand);
    }
    out
}
