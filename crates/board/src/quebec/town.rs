//! The city on its rock, villages, works and batteries.

use super::coast::Shores;
use super::survey::FALLS;
use crate::geometry::{Chance, Pt, even, heading, inside, points, pt, smooth};
use crate::ornament::relief::{bastions, cliff, falls, redans};
use crate::pen::Pen;
use crate::theme::Palette;

/// The wall from Cape Diamond to the St. Charles, northwards: outwards is the left.
const WALL: [(f64, f64); 6] =
    [(806.0, 600.0), (788.0, 582.0), (776.0, 554.0), (774.0, 524.0), (784.0, 498.0), (806.0, 482.0)];

/// The edge of the rock above the lower town.
const ROCK: [(f64, f64); 8] = [
    (812.0, 598.0),
    (836.0, 582.0),
    (853.0, 560.0),
    (860.0, 534.0),
    (858.0, 512.0),
    (846.0, 494.0),
    (828.0, 484.0),
    (806.0, 482.0),
];

/// The city.
pub(crate) fn city(palette: &Palette) -> String {
    let ink = palette.line;
    let wall = points(&WALL);
    let rock = smooth(&points(&ROCK), false, 4.0);
    let mut ground = Pen::new();
    let mut outline = bastions(&wall, 11.0);
    outline.extend(rock.iter().rev());
    ground.shape(&outline);
    let mut slope = Pen::new();
    cliff(&mut slope, &rock, 1.0, 1.0, 8.0, 201);
    let mut out = ground.filled(palette.washes[0], r#"fill-opacity="0.28""#);
    out += &slope.stroked(ink, 0.7, "");
    let mut houses = Pen::new();
    blocks(&mut houses, &outline);
    lower_town(&mut houses);
    out += &houses.filled(ink, r#"fill-opacity="0.88""#);
    let mut works = Pen::new();
    let ditch: Vec<Pt> = bastions(&wall, 16.0).iter().map(|at| at.plus(pt(-4.5, 0.0))).collect();
    works.through(&ditch);
    out += &works.stroked(ink, 0.6, r#"stroke-dasharray="1.4 1.4""#);
    let mut trace = Pen::new();
    trace.through(&bastions(&wall, 11.0));
    out += &trace.stroked(ink, 3.4, r#"stroke-linejoin="miter""#);
    out += &trace.stroked(palette.danger, 1.3, r#"stroke-linejoin="miter" stroke-opacity="0.9""#);
    out += &church(pt(826.0, 520.0), 1.25, palette);
    out += &church(pt(808.0, 556.0), 0.9, palette);
    // The quay.
    let mut quay = Pen::new();
    quay.through(&points(&[(867.0, 572.0), (884.0, 551.0), (889.0, 521.0), (883.0, 493.0), (868.0, 478.0)]));
    out + &quay.stroked(ink, 1.2, "")
}

/// Houses of the upper town in blocks along two directions of streets.
fn blocks(pen: &mut Pen, within: &[Pt]) {
    let mut chance = Chance::new(202);
    let centre = pt(816.0, 540.0);
    for row in -7..=7 {
        for column in -6..=6 {
            let (x, y) = (f64::from(column) * 10.5, f64::from(row) * 8.6);
            let at = |dx: f64, dy: f64| centre.plus(pt(x + dx, y + dy).turned(-24.0));
            let (w, h) = (chance.between(6.0, 8.2), chance.between(4.4, 6.2));
            let corners = [at(0.0, 0.0), at(w, 0.0), at(w, h), at(0.0, h)];
            let keeps = corners.iter().all(|corner| {
                inside(within, corner.plus(pt(-5.0, 0.0))) && inside(within, corner.plus(pt(4.0, 0.0)))
            });
            let is_garden = chance.one_in(6);
            if !keeps || is_garden {
                continue;
            }
            match chance.below(3) {
                // A whole block, one with a court, one with a gap.
                0 => {
                    pen.shape(&corners);
                }
                1 => {
                    pen.shape(&[
                        at(0.0, 0.0),
                        at(w, 0.0),
                        at(w, h),
                        at(w - 1.9, h),
                        at(w - 1.9, 1.9),
                        at(0.0, 1.9),
                    ]);
                    pen.shape(&[at(0.0, h - 1.9), at(w - 3.4, h - 1.9), at(w - 3.4, h), at(0.0, h)]);
                }
                _ => {
                    pen.shape(&[at(0.0, 0.0), at(w * 0.55, 0.0), at(w * 0.55, h), at(0.0, h)]);
                    pen.shape(&[at(w * 0.7, 0.0), at(w, 0.0), at(w, h), at(w * 0.7, h)]);
                }
            }
        }
    }
}

/// Houses between the rock and the water.
fn lower_town(pen: &mut Pen) {
    let mut chance = Chance::new(203);
    let line = even(
        &smooth(
            &points(&[
                (862.0, 566.0),
                (874.0, 546.0),
                (878.0, 520.0),
                (872.0, 496.0),
                (858.0, 480.0),
                (838.0, 470.0),
            ]),
            false,
            3.0,
        ),
        6.4,
    );
    for index in 0..line.len() {
        let along = heading(&line, index);
        let (w, h) = (chance.between(1.9, 2.7), chance.between(1.6, 2.6));
        let at = |x: f64, y: f64| line[index].plus(along.times(x)).plus(along.left().times(y));
        pen.shape(&[at(-w, -h), at(w, -h), at(w, h), at(-w, h)]);
    }
}

/// A church: a plan with a cross above.
fn church(at: Pt, size: f64, palette: &Palette) -> String {
    let p = |x: f64, y: f64| pt(at.x + x * size, at.y + y * size);
    let mut plan = Pen::new();
    plan.shape(&[p(-4.0, -2.4), p(4.0, -2.4), p(4.0, 2.4), p(-4.0, 2.4)]);
    let mut cross = Pen::new();
    cross.stroke(p(0.0, -2.4), p(0.0, -9.0)).stroke(p(-2.0, -6.8), p(2.0, -6.8));
    plan.drawn(palette.white, palette.line, 0.8, "") + &cross.stroked(palette.line, 0.9, "")
}

/// Villages with their churches.
pub(crate) fn villages(palette: &Palette) -> String {
    [
        (664.0, 160.0, 0.9),
        (300.0, 88.0, 0.8),
        (1004.0, 286.0, 0.9),
        (1368.0, 462.0, 0.8),
        (1316.0, 600.0, 0.8),
        (1514.0, 110.0, 0.8),
        (356.0, 582.0, 0.8),
        (1174.0, 566.0, 0.8),
    ]
    .into_iter()
    .map(|(x, y, size)| church(pt(x, y), size, palette))
    .collect()
}

/// French lines along the Beauport shore, British batteries on Point Lévis, the camp on the island.
pub(crate) fn works(shores: &Shores, palette: &Palette) -> String {
    let lift = |line: Vec<Pt>, by: f64| -> Vec<Pt> {
        let line = even(&line, 6.0);
        (0..line.len()).map(|index| line[index].plus(heading(&line, index).left().times(by))).collect()
    };
    let mut lines = Pen::new();
    // The shore runs eastwards, so its right hand is the water: the salients look there.
    let mut front = lift(shores.north_between(884.0, 1170.0), 9.0);
    front.reverse();
    lines.through(&redans(&front, 30.0, 4.2));
    let mut out = lines.stroked(palette.line, 2.4, r#"stroke-linejoin="miter""#)
        + &lines.stroked(palette.french, 1.0, r#"stroke-linejoin="miter""#);
    let mut batteries = Pen::new();
    for (x, y, turn) in [(916.0, 648.0, -35.0), (950.0, 618.0, -35.0), (1116.0, 522.0, 10.0)] {
        let at = |dx: f64, dy: f64| pt(x, y).plus(pt(dx, dy).turned(turn));
        batteries.through(&[at(-11.0, 5.0), at(-11.0, -2.0), at(0.0, -6.0), at(11.0, -2.0), at(11.0, 5.0)]);
        for dx in [-6.0, 0.0, 6.0] {
            batteries.stroke(at(dx, -1.0), at(dx, -9.0));
        }
    }
    out += &batteries.stroked(palette.line, 2.0, "");
    out += &batteries.stroked(palette.british, 0.9, "");
    let mut tents = Pen::new();
    for row in 0..2 {
        for column in 0..5 {
            let (x, y) =
                (1262.0 + f64::from(column) * 8.0, 446.0 + f64::from(row) * 9.0 - f64::from(column) * 1.5);
            tents.shape(&[pt(x - 3.0, y + 2.4), pt(x, y - 2.8), pt(x + 3.0, y + 2.4)]);
        }
    }
    out + &tents.drawn(palette.white, palette.on_white, 0.6, "")
}

/// The falls.
pub(crate) fn cataract(palette: &Palette) -> String {
    falls(FALLS.0, FALLS.1, 13.0, palette.white, palette.on_white)
}
