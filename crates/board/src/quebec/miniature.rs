//! The middle of the sheet as a small picture of its own, light enough for a card.
//!
//! It is drawn from the same survey with fewer points; its ids begin with `tqm-`, so that it can stand beside a board.

use super::coast::Shores;
use super::land::{ground, road_line};
use super::names::{word, zone_said};
use super::places::{ROADS, place};
use super::town;
use crate::geometry::{Area, Chance, Pt, even, pt, strew};
use crate::lettering::{Hand, Held, SERIF, plain, small_caps};
use crate::ornament::plants::Wood;
use crate::ornament::relief;
use crate::pen::{Pen, escape, fine, group, num, rect};
use crate::theme::{Palette, Theme};
use games::game_quebec::Zone;
use kernel::Said;
use std::sync::OnceLock;
use texts::{Lang, render};

/// The part of the sheet it shows.
const PART: Area = Area::new(548.0, 238.0, 720.0, 450.0);
/// What lies a little beyond it is drawn too.
const ROUND: Area = Area::new(488.0, 188.0, 840.0, 570.0);
/// The city, where no tree grows.
const CITY: Area = Area::new(750.0, 440.0, 290.0, 190.0);

/// The country around the city without any piece: an SVG document of its own, below 60 kB, 16 by 10.
pub fn miniature(lang: Lang, theme: Theme) -> String {
    let palette = theme.palette();
    static GROUND: [OnceLock<String>; 2] = [const { OnceLock::new() }; 2];
    let ground = GROUND[theme as usize].get_or_init(|| engrave(palette));
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="{} {} {} {}" lang="{}" font-family="{SERIF}" role="img"><title>{}</title>{ground}{}{}</svg>"#,
        num(PART.x),
        num(PART.y),
        num(PART.width),
        num(PART.height),
        lang.code(),
        escape(&render(lang, &Said::new("quebec.board.alt"))),
        names(lang, palette),
        edge(palette),
    )
}

fn engrave(palette: &Palette) -> String {
    let shores = Shores::survey();
    let mut out = water(&shores, palette);
    out += &group(r##"clip-path="url(#tqm-land)""##, &washes(palette));
    out += &streams(&shores, palette);
    let mut cliffs = Pen::new();
    for (from, to) in [(ROUND.x, 690.0), (708.0, 816.0)] {
        relief::cliff(&mut cliffs, &shores.north_between(from, to), 1.0, 3.5, 14.0, 53);
    }
    relief::cliff(&mut cliffs, &shores.south_between(660.0, 1180.0), -1.0, 3.5, 14.0, 63);
    out += &cliffs.stroked(palette.line, 0.9, r#"stroke-opacity="0.7" stroke-linecap="round""#);
    out += &town::works(&shores, palette);
    out += &roads(palette);
    out += &trees(&shores, palette);
    out + &town::city(palette)
}

/// Land as it lies in the part, as few points as will do.
fn water(shores: &Shores, palette: &Palette) -> String {
    let near = |line: &[Pt]| -> Vec<Pt> {
        let inside: Vec<Pt> =
            line.iter().copied().filter(|at| (ROUND.x..ROUND.x + ROUND.width).contains(&at.x)).collect();
        even(&inside, 6.0)
    };
    let (left, right) = (ROUND.x, ROUND.x + ROUND.width);
    let mut north = near(&shores.north);
    north.extend([pt(right, ROUND.y), pt(left, ROUND.y)]);
    let mut south = near(&shores.south);
    south.extend([pt(right, ROUND.y + ROUND.height), pt(left, ROUND.y + ROUND.height)]);
    let mut land = Pen::new();
    land.shape(&north).shape(&south).shape(&near(&shores.island));
    let mut out = format!(
        r##"<defs><path id="tqm-shore" d="{}"/><clipPath id="tqm-land"><use href="#tqm-shore"/></clipPath></defs>"##,
        land.data()
    );
    let area = ROUND;
    out += &rect(area.x, area.y, area.width, area.height, 0.0, &format!(r#"fill="{}""#, palette.water));
    let mut shore = |more: &str| out += &format!(r##"<use href="#tqm-shore" {more}/>"##);
    // A line at a distance is the edge of a wide stroke: ink, and a little narrower the water again.
    for (far, strength) in [(19.0, 0.35), (12.0, 0.5), (6.0, 0.7)] {
        for (ink, width, strength) in
            [(palette.line, far * 2.0 + 0.8, strength), (palette.water, far * 2.0 - 0.8, 1.0)]
        {
            shore(&format!(
                r#"fill="none" stroke="{ink}" stroke-width="{}" stroke-opacity="{}" stroke-linejoin="round""#,
                fine(width),
                fine(strength)
            ));
        }
    }
    shore(&format!(r#"fill="{}" stroke="{}" stroke-width="1.8""#, palette.land, palette.line));
    out
}

/// Each zone tinted, stronger along its edge.
fn washes(palette: &Palette) -> String {
    let mut out = String::new();
    for zone in Zone::ALL {
        let edge = even(&ground(zone), 9.0);
        if !edge.iter().any(|at| ROUND.has(*at)) {
            continue;
        }
        let mut pen = Pen::new();
        pen.shape(&edge);
        let id = format!("tqm-{}", zone.code());
        let colour = palette.washes[place(zone).wash];
        out += &format!(
            r##"<clipPath id="{id}c"><path id="{id}" d="{}"/></clipPath><g clip-path="url(#{id}c)"><use href="#{id}" fill="{colour}" fill-opacity="0.16" stroke="{colour}" stroke-width="22" stroke-opacity="0.22"/><use href="#{id}" fill="none" stroke="{colour}" stroke-width="8" stroke-opacity="0.4"/></g>"##,
            pen.data()
        );
    }
    out
}

fn streams(shores: &Shores, palette: &Palette) -> String {
    let mut pen = Pen::new();
    for stream in shores.streams.iter().filter(|stream| stream.iter().any(|at| PART.has(*at))) {
        let near: Vec<Pt> = stream.iter().copied().filter(|at| ROUND.has(*at)).collect();
        pen.shape(&even(&near, 6.0));
    }
    // Their banks end at the shore.
    let banks = pen.stroked(palette.line, 2.0, r#"stroke-linejoin="round""#);
    group(r##"clip-path="url(#tqm-land)""##, &banks) + &pen.filled(palette.water, "")
}

fn roads(palette: &Palette) -> String {
    let mut pen = Pen::new();
    for road in &ROADS {
        let near: Vec<Pt> = road_line(road.line).into_iter().filter(|at| ROUND.has(*at)).collect();
        let Some(end) = near.last() else { continue };
        pen.through(&even(&near, 12.0)).line(*end);
    }
    pen.stroked(palette.line, 4.6, r#"stroke-linejoin="round" stroke-linecap="round""#)
        + &pen.stroked(palette.land, 3.0, r#"stroke-linejoin="round" stroke-linecap="round""#)
}

fn trees(shores: &Shores, palette: &Palette) -> String {
    let mut wood = Wood::default();
    let mut chance = Chance::new(7);
    let free = |at: Pt| {
        let named = NAMED.iter().any(|zone| {
            let at_name = place(*zone).name;
            Area::around(pt(at_name.x, at_name.y - 10.0), 230.0, 56.0).has(at)
        });
        let by_road = ROADS
            .iter()
            .any(|road| crate::geometry::distance_to(&crate::geometry::points(road.line), at) < 18.0);
        !named && !by_road && !CITY.has(at) && shores.is_land(at) && shores.to_water(at) > 24.0
    };
    for at in strew(PART, 30.0, 1_200, 8, free) {
        wood.plant(at, 1.5, &mut chance);
    }
    wood.drawn(palette.land, palette.line)
}

/// Zones whose names stand in the part.
const NAMED: [Zone; 3] = [Zone::StCharles, Zone::Abraham, Zone::Levis];

fn names(lang: Lang, palette: &Palette) -> String {
    let mut out = String::new();
    for zone in NAMED {
        let hand = Hand::new(27.0, palette.ink).spaced(0.14).halo(palette.land);
        out += &small_caps(&render(lang, &zone_said(zone)), place(zone).name, hand);
    }
    let city = Hand::new(35.0, palette.ink).bold().spaced(0.08).held(Held::Start).halo(palette.water);
    out += &small_caps(&word(lang, "quebec.board.city"), pt(895.0, 549.0), city);
    let basin = Hand::new(27.0, palette.water_ink()).italic().spaced(0.2);
    let bason = plain(&word(lang, "quebec.board.bason"), pt(0.0, 0.0), basin);
    out + &format!(r#"<g transform="translate(1056 418) rotate(-34)">{bason}</g>"#)
}

/// A double line around it, as around the sheet.
fn edge(palette: &Palette) -> String {
    let line = |inset: f64, width: f64| {
        rect(
            PART.x + inset,
            PART.y + inset,
            PART.width - 2.0 * inset,
            PART.height - 2.0 * inset,
            0.0,
            &format!(r#"fill="none" stroke="{}" stroke-width="{}""#, palette.line, fine(width)),
        )
    };
    let margin = format!(r#"fill="none" stroke="{}" stroke-width="22""#, palette.paper);
    rect(PART.x, PART.y, PART.width, PART.height, 0.0, &margin) + &line(3.0, 2.2) + &line(10.5, 1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_miniature_is_light() {
        for lang in Lang::ALL {
            for theme in Theme::ALL {
                let svg = miniature(lang, theme);
                assert!(svg.len() < 60_000, "{} bytes", svg.len());
                assert!(svg.starts_with("<svg") && svg.ends_with("</svg>") && !svg.contains('['));
            }
        }
    }
}
