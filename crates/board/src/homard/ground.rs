//! The ground in ink and wash: turf, heights, woods, marshes, fields and houses.

use super::table::{Table, UD};
use super::tints::Tints;
use crate::geometry::{Area, Chance, Pt, distance_to, even, inside, pt, smooth, strew};
use crate::ornament::plants::tuft;
use crate::pen::{Pen, group, rect};
use games::game_homard::data::TerrainData;
use games::game_homard::ids::Ground;

/// A stretch of ground with its outline on the sheet.
struct Stretch {
    data: &'static TerrainData,
    outline: Vec<Pt>,
}

/// Everything that lies on the field and is not a line, lowest first.
pub(crate) fn ground(table: &Table, tints: &Tints) -> String {
    let data = table.battle.data();
    let round = |outline: &[(i32, i32)]| {
        let line = table.line(outline);
        // Houses and fields have corners; nature has none.
        smooth(&line, true, 9.0)
    };
    let stretches: Vec<Stretch> = data
        .terrains
        .iter()
        .map(|data| {
            let is_made =
                matches!(data.ground, Some(Ground::Plantation | Ground::Buildings | Ground::Redoubt));
            let outline = if is_made { table.line(data.outline) } else { round(data.outline) };
            Stretch { data, outline }
        })
        .collect();
    let ground_at = |at: Pt| {
        let over = stretches.iter().rev().find(|one| one.data.ground.is_some() && inside(&one.outline, at));
        over.and_then(|one| one.data.ground).unwrap_or(data.base)
    };
    let mut out = turf(table, tints);
    if data.base == Ground::Wood {
        out += &rect(
            table.field.x,
            table.field.y,
            table.field.width,
            table.field.height,
            0.0,
            &format!(r#"fill="{}""#, tints.floor),
        );
    }
    for one in &stretches {
        match one.data.ground {
            Some(Ground::Open) => out += &filled(&one.outline, tints.turf, 1.0),
            Some(Ground::Wood) => out += &filled(&one.outline, tints.floor, 0.85),
            Some(Ground::Marsh) => out += &marsh(&one.outline, tints),
            Some(Ground::Plantation) => out += &plantation(&one.outline, one.data.id, tints),
            _ => {}
        }
    }
    for one in stretches.iter().filter(|one| one.data.elevation > 0) {
        out += &height(&one.outline, one.data.elevation, table.field, tints);
    }
    out += &grass(table, tints, |at| matches!(ground_at(at), Ground::Open));
    out += &reeds(table, tints, |at| {
        stretches.iter().any(|one| {
            one.data.ground == Some(Ground::Marsh)
                && inside(&one.outline, at)
                && ground_at(at) == Ground::Marsh
        })
    });
    // Crowns hang over by their own half, so they keep a little inside.
    let edges: Vec<&Stretch> = stretches.iter().filter(|one| one.data.ground.is_some()).collect();
    let clear = |at: Pt| {
        edges.iter().all(|one| {
            let mut closed = one.outline.clone();
            closed.extend(one.outline.first());
            distance_to(&closed, at) > 9.0
        })
    };
    out += &woods(table.field, tints, data.base == Ground::Wood, |at| {
        ground_at(at) == Ground::Wood && clear(at)
    });
    for one in stretches.iter().filter(|one| one.data.ground == Some(Ground::Buildings)) {
        out += &houses(&one.outline, tints);
    }
    out
}

fn filled(outline: &[Pt], fill: &str, opacity: f64) -> String {
    let mut pen = Pen::new();
    pen.shape(outline);
    pen.filled(fill, &format!(r#"fill-opacity="{opacity}""#))
}

fn turf(table: &Table, tints: &Tints) -> String {
    let field = table.field;
    let mut out =
        rect(field.x, field.y, field.width, field.height, 0.0, &format!(r#"fill="{}""#, tints.turf));
    // Patches of another growth, dark and light, as a brush leaves them: a wash, and a second one within it.
    for (seed, apart, colour) in [(5, UD * 0.9, tints.patch), (19, UD * 1.3, tints.halo)] {
        let mut chance = Chance::new(seed + 72);
        let (mut outer, mut inner) = (Pen::new(), Pen::new());
        for at in strew(field, apart, 400, seed, |_| true) {
            let size = chance.between(22.0, 66.0);
            let turn = chance.between(0.0, 180.0);
            let rim: Vec<Pt> = (0..9)
                .map(|step| {
                    let out = pt(size * chance.between(0.6, 1.0), 0.0).turned(f64::from(step) * 40.0);
                    pt(out.x, out.y * 0.55).turned(turn)
                })
                .collect();
            for (pen, part) in [(&mut outer, 1.0), (&mut inner, 0.66)] {
                let shape: Vec<Pt> = rim.iter().map(|out| at.plus(out.times(part))).collect();
                pen.shape(&smooth(&shape, true, 14.0));
            }
        }
        out += &outer.filled(colour, r#"fill-opacity="0.22""#);
        out += &inner.filled(colour, r#"fill-opacity="0.2""#);
    }
    out
}

fn grass(table: &Table, tints: &Tints, fits: impl Fn(Pt) -> bool) -> String {
    let mut chance = Chance::new(12);
    let mut blades = Pen::new();
    let count = (table.field.width * table.field.height / 640.0) as usize;
    for at in strew(table.field, 15.0, count, 21, fits) {
        let lean = chance.between(-2.2, 2.2);
        blades.stroke(at, pt(at.x + lean, at.y - chance.between(2.6, 5.6)));
        if chance.one_in(3) {
            blades.stroke(pt(at.x + 2.4, at.y), pt(at.x + 2.8 + lean, at.y - 3.6));
        }
    }
    blades.stroked(tints.grass, 0.9, r#"stroke-opacity="0.62" stroke-linecap="round""#)
}

/// A height: it casts a shadow, its slope is washed brown and grows lighter towards the top, with hachures down it;
/// the same again for each step up. The light comes from the upper left.
fn height(outline: &[Pt], elevation: u8, field: Area, tints: &Tints) -> String {
    let centre = middle(outline);
    let ring = |part: f64, shift: f64| -> Vec<Pt> {
        outline.iter().map(|at| centre.towards(*at, part).minus(pt(shift * 0.6, shift * 0.8))).collect()
    };
    let mut out = String::new();
    let mut shade = Pen::new();
    for step in 0..elevation {
        let part = 1.0 - f64::from(step) * 0.2;
        out += &filled(&ring(part, -11.0), tints.shade, 0.1);
        out += &filled(&ring(part, 0.0), tints.height, 0.3);
        for wash in 1..=5 {
            let wash = f64::from(wash);
            out += &filled(&ring(part * (1.0 - wash * 0.024), wash * 1.7), tints.turf, 0.13);
        }
        let long = if step == 0 { 19.0 } else { 14.0 };
        hachures(&mut shade, &ring(part, 0.0), long, field, u64::from(step) + outline.len() as u64);
    }
    out + &shade.stroked(tints.hachure, 1.15, r#"stroke-opacity="0.66" stroke-linecap="round""#)
}

/// Strokes down the slope, longer and closer where the light does not fall.
fn hachures(pen: &mut Pen, ring: &[Pt], long: f64, field: Area, seed: u64) {
    let mut chance = Chance::new(seed + 40);
    let centre = middle(ring);
    let mut closed = ring.to_vec();
    closed.extend(ring.first());
    let line = even(&closed, 4.6);
    for (index, at) in line.iter().enumerate() {
        let after = line[(index + 1) % line.len()];
        let along = after.minus(*at).unit();
        let mut out = along.left();
        if at.plus(out).distance(centre) < at.distance(centre) {
            out = out.times(-1.0);
        }
        // The light comes from the upper left.
        let dark = 0.5 + 0.5 * (out.x * 0.62 + out.y * 0.78);
        if dark < 0.34 && index % 2 == 0 {
            continue;
        }
        let length = long * (0.42 + 0.58 * dark) * chance.between(0.7, 1.0);
        let from = at.minus(out.times(length * 0.35));
        let to = at.plus(out.times(length * 0.65)).plus(along.times(chance.between(-0.9, 0.9)));
        if field.has(from) && field.has(to) {
            pen.stroke(from, to);
        }
    }
}

fn middle(outline: &[Pt]) -> Pt {
    outline.iter().fold(pt(0.0, 0.0), |sum, at| sum.plus(*at)).times(1.0 / outline.len() as f64)
}

fn marsh(outline: &[Pt], tints: &Tints) -> String {
    let mut edge = Pen::new();
    edge.shape(outline);
    filled(outline, tints.marsh, 0.8)
        + &edge.stroked(tints.bank, 1.1, r#"stroke-opacity="0.5" stroke-dasharray="14 6 3 6""#)
}

fn reeds(table: &Table, tints: &Tints, fits: impl Fn(Pt) -> bool) -> String {
    let mut chance = Chance::new(3);
    let (mut blades, mut pools) = (Pen::new(), Pen::new());
    for at in strew(table.field, 21.0, 5_000, 8, fits) {
        if chance.one_in(3) {
            let half = chance.between(6.0, 15.0);
            pools.stroke(pt(at.x - half, at.y), pt(at.x + half, at.y));
            pools.stroke(pt(at.x - half * 0.5, at.y + 3.4), pt(at.x + half * 0.8, at.y + 3.4));
        } else {
            tuft(&mut blades, at);
        }
    }
    pools.stroked(tints.bank, 1.1, r#"stroke-opacity="0.42" stroke-linecap="round""#)
        + &blades.stroked(tints.reeds, 1.1, r#"stroke-opacity="0.85" stroke-linecap="round""#)
}

/// Furrows within a field.
fn plantation(outline: &[Pt], id: &str, tints: &Tints) -> String {
    let seed = id.bytes().map(u64::from).sum::<u64>();
    let lean = pt(1.0, 0.0).turned(if seed.is_multiple_of(2) { 24.0 } else { -31.0 });
    let across = lean.left();
    let centre = middle(outline);
    let reach = outline.iter().map(|at| at.distance(centre)).fold(0.0, f64::max);
    let mut furrows = Pen::new();
    let mut off = -reach;
    while off < reach {
        // Walk along the furrow and draw what lies inside.
        let mut start = None;
        let mut step = -reach;
        while step <= reach + 6.0 {
            let at = centre.plus(across.times(off)).plus(lean.times(step));
            let is_in = inside(outline, at);
            match (is_in, start) {
                (true, None) => start = Some(at),
                (false, Some(from)) => {
                    furrows.stroke(from, at.minus(lean.times(6.0)));
                    start = None;
                }
                _ => {}
            }
            step += 6.0;
        }
        off += 7.0;
    }
    filled(outline, tints.plot, 0.9) + &furrows.stroked(tints.furrow, 1.2, r#"stroke-opacity="0.5""#)
}

/// Crowns seen from above: shade on the ground, the crown, and light on its upper left.
fn woods(field: Area, tints: &Tints, is_base: bool, fits: impl Fn(Pt) -> bool) -> String {
    let mut chance = Chance::new(31);
    let apart = if is_base { 31.0 } else { 21.0 };
    let tries = (field.width * field.height / if is_base { 320.0 } else { 210.0 }) as usize;
    let trees = strew(field, apart, tries, 14, fits);
    let mut sizes: [[Pen; 4]; 3] = Default::default();
    for at in trees {
        let size = chance.below(3);
        let r = [8.0, 10.5, 13.0][size];
        let [shade, crown, light, ink] = &mut sizes[size];
        shade.dot(pt(at.x + r * 0.42, at.y + r * 0.5));
        crown.dot(at);
        light.dot(pt(at.x - r * 0.26, at.y - r * 0.3));
        // A few leaves in ink on the dark side.
        for turn in [20.0, 65.0, 110.0] {
            let from = at.plus(pt(r * 0.9, 0.0).turned(turn + chance.between(-14.0, 14.0)));
            let by = at.plus(pt(r * 1.06, 0.0).turned(turn + 20.0));
            let to = at.plus(pt(r * 0.86, 0.0).turned(turn + 38.0));
            ink.go(from).bend(by, to);
        }
    }
    let mut out = String::new();
    for (index, r) in [8.0, 10.5, 13.0].into_iter().enumerate() {
        out +=
            &sizes[index][0].stroked(tints.shade, r * 2.1, r#"stroke-opacity="0.2" stroke-linecap="round""#);
    }
    for (part, width) in [(1, 2.0), (2, 1.15)] {
        for (index, r) in [8.0, 10.5, 13.0].into_iter().enumerate() {
            out += &sizes[index][part].stroked(tints.crowns[part], r * width, r#"stroke-linecap="round""#);
        }
    }
    let ink = sizes.iter().map(|size| size[3].stroked(tints.crowns[0], 1.2, r#"stroke-linecap="round""#));
    out + &ink.collect::<String>()
}

/// Houses as little plans with a ridge, and a yard around them.
fn houses(outline: &[Pt], tints: &Tints) -> String {
    let mut chance = Chance::new(9);
    let (low, high) = outline.iter().fold((outline[0], outline[0]), |(low, high), at| {
        (pt(low.x.min(at.x), low.y.min(at.y)), pt(high.x.max(at.x), high.y.max(at.y)))
    });
    let area = Area::new(low.x, low.y, high.x - low.x, high.y - low.y);
    let mut closed = outline.to_vec();
    closed.extend(outline.first());
    let mut out = filled(outline, tints.road, 0.55);
    let mut yard = Pen::new();
    yard.shape(outline);
    out += &yard.stroked(tints.timber_edge, 1.2, r#"stroke-opacity="0.55" stroke-dasharray="6 4""#);
    for at in strew(area, 44.0, 600, 4, |at| inside(outline, at) && distance_to(&closed, at) > 20.0) {
        let (wide, deep) = (chance.between(13.0, 19.0), chance.between(9.0, 12.0));
        let turn = if chance.one_in(2) { 0.0 } else { 90.0 } + chance.between(-8.0, 8.0);
        let corner = |x: f64, y: f64| at.plus(pt(x, y).turned(turn));
        let (mut shade, mut lit, mut dark, mut ridge) = (Pen::new(), Pen::new(), Pen::new(), Pen::new());
        let all = [corner(-wide, -deep), corner(wide, -deep), corner(wide, deep), corner(-wide, deep)];
        shade.shape(&all.map(|at| at.plus(pt(5.0, 6.0))));
        lit.shape(&all);
        dark.shape(&[corner(-wide, 0.0), corner(wide, 0.0), corner(wide, deep), corner(-wide, deep)]);
        ridge.stroke(corner(-wide, 0.0), corner(wide, 0.0));
        out += &shade.filled(tints.shade, r#"fill-opacity="0.24""#);
        out += &lit.drawn(tints.roof, tints.timber_edge, 1.2, "");
        out += &dark.filled(tints.roof_shade, r#"fill-opacity="0.7""#);
        out += &ridge.stroked(tints.timber_edge, 1.4, "");
    }
    group("", &out)
}
