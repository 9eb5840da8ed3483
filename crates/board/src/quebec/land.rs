//! What grows and rises on the land: washes, cliffs, hills, woods, fields, roads.

use super::coast::Shores;
use super::places::{Curve, KILOMETRE, MAP, ROADS, place};
use crate::arrange::arrange;
use crate::geometry::{Area, Chance, Pt, by_hand, distance_to, even, points, pt, smooth, strew};
use crate::ornament::plants::{Fields, Wood, tuft};
use crate::ornament::relief;
use crate::pen::{Pen, group};
use crate::theme::Palette;
use games::game_quebec::Zone;

/// The colourist's work: each zone tinted, stronger along its edge.
pub(crate) fn washes(palette: &Palette) -> String {
    let mut out = String::new();
    let mut clips = String::new();
    for zone in Zone::ALL {
        let here = place(zone);
        let mut pen = Pen::new();
        pen.shape(&ground(zone));
        let wash = palette.washes[here.wash];
        let code = zone.code();
        clips += &format!(r#"<clipPath id="tq-zone-{code}"><path d="{}"/></clipPath>"#, pen.data());
        out += &group(
            &format!(r#"clip-path="url(#tq-zone-{code})""#),
            &(pen.filled(wash, r#"fill-opacity="0.1""#)
                + &pen.stroked(wash, 34.0, r#"stroke-opacity="0.1" stroke-linejoin="round""#)
                + &pen.stroked(wash, 20.0, r#"stroke-opacity="0.14" stroke-linejoin="round""#)
                + &pen.stroked(wash, 9.0, r#"stroke-opacity="0.3" stroke-linejoin="round""#)),
        );
    }
    let mut curves: Vec<Curve> =
        Zone::ALL.into_iter().flat_map(|zone| place(zone).edge.iter().copied()).collect();
    curves.retain(|curve| curve.len() > 2);
    arrange(&mut curves, |a, b| {
        a[0].0.total_cmp(&b[0].0).then(a[1].0.total_cmp(&b[1].0)).then(a[1].1.total_cmp(&b[1].1))
    });
    curves.dedup();
    let mut dotted = Pen::new();
    for curve in curves {
        dotted.through(&drawn_curve(curve));
    }
    out += &dotted.stroked(
        palette.line,
        1.1,
        r#"stroke-dasharray="0.1 3.6" stroke-linecap="round" stroke-opacity="0.85""#,
    );
    format!("<defs>{clips}</defs>") + &group(r#"clip-path="url(#tq-land)""#, &out)
}

/// The outline of a zone, before the shore cuts it off: its curves joined end to end.
pub(crate) fn ground(zone: Zone) -> Vec<Pt> {
    let mut out: Vec<Pt> = Vec::new();
    let edge = place(zone).edge;
    for (index, curve) in edge.iter().enumerate() {
        let mut line = drawn_curve(curve);
        let goes_on = match out.last() {
            Some(end) => end.distance(line[0]) < 0.5,
            // The first curve goes towards the second.
            None => {
                let next = drawn_curve(edge[(index + 1) % edge.len()]);
                let end = line[line.len() - 1];
                end.distance(next[0]) < 0.5 || end.distance(next[next.len() - 1]) < 0.5
            }
        };
        if !goes_on {
            line.reverse();
        }
        out.extend(line);
    }
    out
}

/// A curve as it is drawn, the same whichever zone asks for it.
fn drawn_curve(curve: Curve) -> Vec<Pt> {
    let through = points(curve);
    if through.len() == 2 {
        return through;
    }
    let mut line = even(&smooth(&through, false, 5.0), 5.0);
    line.extend(through.last());
    by_hand(&line, 1.6, 6, 401)
}

/// A road's line.
pub(crate) fn road_line(line: &[(f64, f64)]) -> Vec<Pt> {
    even(&smooth(&points(line), false, 4.0), 4.0)
}

/// The roads: two fine lines.
pub(crate) fn roads(palette: &Palette) -> String {
    let mut pen = Pen::new();
    for road in &ROADS {
        pen.through(&road_line(road.line));
    }
    let mut out = pen.stroked(palette.line, 4.2, r#"stroke-linejoin="round" stroke-linecap="round""#)
        + &pen.stroked(palette.land, 2.9, r#"stroke-linejoin="round" stroke-linecap="round""#);
    // The bridge of boats over the St. Charles, and the ford above the falls.
    let mut bridge = Pen::new();
    for step in 0..5 {
        let y = 437.0 + f64::from(step) * 3.6;
        bridge.stroke(pt(771.0, y), pt(781.5, y));
    }
    bridge.stroke(pt(771.0, 434.0), pt(771.0, 454.0)).stroke(pt(781.5, 434.0), pt(781.5, 454.0));
    out += &bridge.stroked(palette.line, 1.0, "");
    out
}

/// Cliffs, slopes and hills.
pub(crate) fn relief(shores: &Shores, palette: &Palette) -> String {
    let mut cliffs = Pen::new();
    for (from, to, off, long, seed) in [
        (150.0, 560.0, 3.5, 15.0, 51),
        (576.0, 690.0, 3.5, 15.0, 52),
        (708.0, 866.0, 3.5, 14.0, 53),
        (1176.0, 1238.0, 3.0, 12.0, 54),
        (1266.0, 1600.0, 3.0, 13.0, 55),
    ] {
        relief::cliff(&mut cliffs, &shores.north_between(from, to), 1.0, off, long, seed);
    }
    for (from, to, seed) in [(0.0, 376.0, 61), (402.0, 634.0, 62), (660.0, 1180.0, 63), (1180.0, 1600.0, 64)]
    {
        let long = if from < 1100.0 { 14.0 } else { 9.0 };
        relief::cliff(&mut cliffs, &shores.south_between(from, to), -1.0, 3.5, long, seed);
    }
    let mut slopes = Pen::new();
    let edges: [(Curve, f64, f64, u64); 6] = [
        // The scarp of Ste. Foy and the Côte Ste-Geneviève, looking over the St. Charles.
        (
            &[
                (290.0, 424.0),
                (350.0, 412.0),
                (430.0, 418.0),
                (510.0, 446.0),
                (570.0, 474.0),
                (630.0, 490.0),
                (700.0, 492.0),
                (768.0, 486.0),
            ],
            1.0,
            12.0,
            71,
        ),
        // The ridge behind Beauport.
        (
            &[
                (846.0, 338.0),
                (890.0, 316.0),
                (950.0, 292.0),
                (1010.0, 250.0),
                (1090.0, 228.0),
                (1150.0, 190.0),
            ],
            -1.0,
            8.0,
            72,
        ),
        // Gorge of the Montmorency.
        (&[(1241.0, 150.0), (1236.0, 120.0), (1244.0, 96.0), (1236.0, 70.0), (1243.0, 40.0)], -1.0, 8.0, 73),
        (&[(1262.0, 152.0), (1260.0, 124.0), (1268.0, 100.0), (1258.0, 72.0), (1266.0, 40.0)], 1.0, 8.0, 74),
        // The valley of Cap Rouge.
        (&[(146.0, 742.0), (136.0, 704.0), (126.0, 670.0), (112.0, 630.0), (96.0, 590.0)], -1.0, 10.0, 75),
        // The second heights of Lévis.
        (&[(870.0, 726.0), (930.0, 704.0), (1000.0, 716.0), (1080.0, 728.0), (1170.0, 704.0)], 1.0, 9.0, 76),
    ];
    for (edge, side, long, seed) in edges {
        relief::cliff(&mut slopes, &even(&smooth(&points(edge), false, 4.0), 4.0), side, 0.0, long, seed);
    }
    let mut far_first = HILLS;
    arrange(&mut far_first, |a, b| a.1.total_cmp(&b.1));
    let hills: String = far_first
        .into_iter()
        .enumerate()
        .map(|(index, (x, y, wide, high))| {
            relief::hill(pt(x, y), wide, high, index as u64, palette.land, palette.line)
        })
        .collect();
    let round = r#"stroke-linecap="round" stroke-opacity="0.85""#;
    cliffs.stroked(palette.line, 0.7, round) + &slopes.stroked(palette.line, 0.6, round) + &hills
}

/// Hills as they look from the river: middle of the foot, width, height.
const HILLS: [(f64, f64, f64, f64); 20] = [
    (352.0, 70.0, 70.0, 22.0),
    (420.0, 76.0, 90.0, 30.0),
    (492.0, 72.0, 70.0, 24.0),
    (386.0, 96.0, 76.0, 24.0),
    (462.0, 100.0, 84.0, 26.0),
    (540.0, 96.0, 70.0, 22.0),
    (310.0, 262.0, 66.0, 24.0),
    (366.0, 278.0, 74.0, 26.0),
    (250.0, 330.0, 56.0, 18.0),
    (296.0, 352.0, 60.0, 20.0),
    (90.0, 440.0, 60.0, 20.0),
    (142.0, 456.0, 70.0, 24.0),
    (760.0, 84.0, 60.0, 20.0),
    (806.0, 98.0, 64.0, 22.0),
    (744.0, 120.0, 56.0, 18.0),
    (1166.0, 74.0, 56.0, 20.0),
    (1190.0, 96.0, 44.0, 15.0),
    (960.0, 808.0, 60.0, 20.0),
    (1010.0, 822.0, 72.0, 24.0),
    (1070.0, 818.0, 60.0, 20.0),
];

/// Where ornament must leave room.
pub(crate) struct Room {
    areas: Vec<Area>,
    discs: Vec<(Pt, f64)>,
    roads: Vec<Vec<Pt>>,
}

impl Room {
    /// Room for blocks, names, roads, and what else is given.
    pub(crate) fn new(areas: &[Area], discs: &[(Pt, f64)]) -> Room {
        let mut all = areas.to_vec();
        for zone in Zone::ALL {
            let here = place(zone);
            all.push(Area::around(here.anchor, here.room.0 + 10.0, here.room.1 + 10.0));
            all.push(Area::around(pt(here.name.x, here.name.y - 7.0), 190.0, 30.0));
        }
        let mut discs = discs.to_vec();
        discs.extend(HILLS.map(|(x, y, wide, high)| (pt(x, y - high * 0.3), wide * 0.5)));
        Room {
            areas: all,
            discs,
            roads: ROADS.iter().map(|road| even(&road_line(road.line), 12.0)).collect(),
        }
    }

    fn is_free(&self, at: Pt, off_road: f64) -> bool {
        MAP.has(at)
            && !self.areas.iter().any(|area| area.has(at))
            && !self.discs.iter().any(|(centre, radius)| centre.distance(at) < *radius)
            && self.roads.iter().all(|road| distance_to(road, at) > off_road)
    }
}

/// Fields along shores and roads.
pub(crate) fn fields(shores: &Shores, room: &Room, palette: &Palette) -> String {
    let mut fields = Fields::default();
    let fits = |at: Pt| room.is_free(at, 6.0) && shores.is_land(at) && shores.to_water(at) > 6.0;
    let inland = pt(-0.42, -0.91);
    fields.lots(&shores.north_between(880.0, 1190.0), inland, (12.0, 46.0), 1, fits);
    fields.lots(&shores.north_between(1290.0, 1560.0), pt(-0.3, -0.95), (20.0, 36.0), 2, fits);
    fields.lots(&shores.south_between(1130.0, 1560.0), pt(0.25, 0.97), (16.0, 52.0), 3, fits);
    fields.lots(&shores.south_between(420.0, 640.0), pt(0.2, 0.98), (20.0, 34.0), 4, fits);
    fields.lots(&shores.south_between(50.0, 350.0), pt(0.1, 0.99), (18.0, 14.0), 5, fits);
    let island = &shores.island;
    let north_side: Vec<Pt> =
        island.iter().copied().filter(|at| at.y < 440.0 && at.x < 1600.0 && at.x > 1230.0).collect();
    let south_side: Vec<Pt> = island.iter().copied().filter(|at| at.y > 462.0 && at.x > 1240.0).collect();
    fields.lots(&north_side, pt(0.36, 0.93), (9.0, 44.0), 6, fits);
    fields.lots(&south_side, pt(-0.1, -1.0), (9.0, 30.0), 7, fits);
    fields.lots(
        &points(&[(280.0, 584.0), (380.0, 566.0), (540.0, 540.0)]),
        pt(0.2, 1.0),
        (8.0, 34.0),
        8,
        fits,
    );
    fields.lots(&points(&[(480.0, 410.0), (560.0, 440.0)]), pt(0.2, -1.0), (6.0, 40.0), 9, fits);
    fields.lots(&points(&[(560.0, 320.0), (470.0, 230.0)]), pt(-0.9, 0.45), (12.0, 40.0), 10, fits);
    fields.lots(&points(&[(480.0, 226.0), (590.0, 330.0)]), pt(0.8, -0.55), (16.0, 44.0), 11, fits);
    fields.lots(&points(&[(620.0, 400.0), (820.0, 408.0)]), pt(0.1, -1.0), (2.0, 30.0), 12, fits);
    charlesbourg(&mut fields, pt(664.0, 158.0));
    // Hamlets where the roads end.
    for (x, y) in [(736.0, 384.0), (714.0, 850.0), (200.0, 728.0), (480.0, 744.0), (966.0, 300.0)] {
        for (dx, dy) in [(-9.0, -4.0), (-3.0, 6.0), (6.0, -6.0), (10.0, 4.0)] {
            fields.house(pt(x + dx, y + dy), 2.4, 1.7);
        }
    }
    fields.drawn(palette.line)
}

/// Charlesbourg, whose lots run out from the church like a star.
fn charlesbourg(fields: &mut Fields, centre: Pt) {
    for spoke in 0..4 {
        let turn = f64::from(spoke) * 90.0 + 20.0;
        let from = centre.plus(pt(-22.0, -22.0).turned(turn));
        let to = centre.plus(pt(22.0, -22.0).turned(turn));
        fields.lots(&[from, to], pt(0.0, -1.0).turned(turn), (0.0, 34.0), 90 + spoke as u64, |_| true);
    }
    for (x, y) in [(-8.0, -6.0), (8.0, -6.0), (-9.0, 7.0), (9.0, 6.0), (0.0, 11.0)] {
        fields.house(centre.plus(pt(x, y)), 2.2, 1.6);
    }
}

/// Woods wherever there is room, and tufts in the marsh of the St. Charles.
pub(crate) fn woods(shores: &Shores, room: &Room, palette: &Palette) -> String {
    let mut wood = Wood::default();
    let mut chance = Chance::new(101);
    let farmed = |at: Pt| {
        // Cleared land: along the water, along the roads, around the city and on the plains.
        shores.to_water(at) < 0.75 * KILOMETRE
            || Area::new(540.0, 440.0, 350.0, 260.0).has(at)
            || Area::new(600.0, 100.0, 130.0, 120.0).has(at)
            || room.roads.iter().any(|road| distance_to(road, at) < 46.0)
    };
    let thick = |at: Pt| {
        let patch = crate::geometry::sin_cos(at.x * 0.9 + at.y * 0.4).0
            + crate::geometry::sin_cos(at.y * 1.3 - at.x * 0.5).0;
        patch > -0.75
    };
    for at in strew(MAP, 11.5, 22_000, 102, |at| {
        at.y > MAP.y + 14.0
            && at.x > MAP.x + 8.0
            && thick(at)
            && room.is_free(at, 12.0)
            && !farmed(at)
            && shores.is_land(at)
    }) {
        wood.plant(at, 1.0, &mut chance);
    }
    // Single trees and groves on the cleared land.
    for at in strew(MAP, 34.0, 9_000, 103, |at| {
        room.is_free(at, 12.0)
            && shores.is_land(at)
            && shores.to_water(at) > 22.0
            && farmed(at)
            && at.y > MAP.y + 14.0
    }) {
        wood.plant(at, 1.0, &mut chance);
    }
    let mut marsh = Pen::new();
    for at in strew(Area::new(590.0, 420.0, 250.0, 60.0), 13.0, 900, 104, |at| {
        shores.is_land(at)
            && shores.to_water(at) > 10.0
            && shores.to_water(at) < 26.0
            && room.is_free(at, 8.0)
    }) {
        tuft(&mut marsh, at);
    }
    wood.drawn(palette.land, palette.line) + &marsh.stroked(palette.line, 0.6, "")
}
