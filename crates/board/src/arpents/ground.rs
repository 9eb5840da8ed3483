//! Water and land with lines along the shores, washes of terrain, bands of the empires, and the grid.

use super::backdrop::{Level, backdrop};
use super::frame::Frame;
use super::ink::{all_straight, straight, stroked};
use super::lines::weight;
use super::tints::Tints;
use crate::geometry::{Pt, pt};
use crate::pen::{fine, num};
use crate::theme::Palette;
use games::game_arpents::Hex;
use games::game_arpents::data::Empire;
use games::game_arpents::ids::{Map, Terrain};
use std::collections::BTreeMap;

/// One map at one level: what its parts are drawn from.
pub(crate) struct Plate<'a> {
    pub(crate) frame: &'static Frame,
    pub(crate) level: Level,
    pub(crate) palette: &'a Palette,
    pub(crate) tints: &'a Tints,
}

impl Plate<'_> {
    /// A name for `defs`, of this map and level alone.
    pub(crate) fn id(&self, name: &str) -> String {
        let map = if self.frame.map == Map::NorthEast { 'n' } else { 's' };
        format!("ap{map}{}-{name}", self.level.letter())
    }

    /// How heavy lines are: those of the south-east are drawn in a frame twice as large.
    pub(crate) fn weight(&self) -> f64 {
        weight(self.level) * self.finer()
    }

    /// What is drawn as large on both maps is smaller in the frame of the south-east.
    pub(crate) fn finer(&self) -> f64 {
        if self.frame.map == Map::NorthEast { 1.0 } else { 0.5 }
    }

    /// The hexes of this map.
    pub(crate) fn hexes(&self) -> impl Iterator<Item = (Hex, Pt)> + use<> {
        let map = self.frame.map;
        Hex::all().filter(move |hex| hex.map() == Some(map)).filter_map(|hex| {
            let data = hex.get()?;
            Some((hex, Frame::own(data.col, data.row)))
        })
    }
}

/// How far water lines lie from a shore, their weight and strength.
fn ripples(level: Level) -> &'static [(f64, f64, f64)] {
    match level {
        Level::Theatre => &[(34.0, 3.4, 0.2), (22.0, 3.6, 0.34), (11.0, 4.0, 0.55)],
        Level::Region => &[(19.0, 1.4, 0.22), (13.0, 1.5, 0.32), (8.0, 1.6, 0.46), (4.0, 1.6, 0.62)],
        Level::Hex => &[(13.0, 0.5, 0.22), (9.0, 0.55, 0.32), (5.6, 0.6, 0.46), (2.8, 0.6, 0.62)],
    }
}

fn shore(level: Level) -> f64 {
    match level {
        Level::Theatre => 6.0,
        Level::Region => 2.4,
        Level::Hex => 1.1,
    }
}

/// Water, land and lakes, each shore with its lines.
pub(crate) fn water_and_land(plate: &Plate<'_>) -> String {
    let Plate { level, palette, .. } = *plate;
    let backdrop = backdrop(plate.frame.map);
    let (land, lakes) =
        (all_straight(backdrop.strokes("land", level)), all_straight(backdrop.strokes("lake", level)));
    let [left, top, right, bottom] = plate.frame.bounds();
    let (wide, high) = (num(right - left), num(bottom - top));
    let (left, top) = (num(left), num(top));
    let (id_land, id_lakes) = (plate.id("land"), plate.id("lakes"));
    let (on_land, on_water, on_lakes) = (plate.id("on-land"), plate.id("on-water"), plate.id("on-lakes"));
    let by = plate.finer();
    let mut out = format!(
        r##"<defs><path id="{id_land}" d="{land}"/><path id="{id_lakes}" d="{lakes}"/><clipPath id="{on_land}"><use href="#{id_land}" clip-rule="evenodd"/></clipPath><clipPath id="{on_water}"><path d="M{left} {top}h{wide}v{high}h-{wide}Z{land}" clip-rule="evenodd"/></clipPath><clipPath id="{on_lakes}"><use href="#{id_lakes}" clip-rule="evenodd"/></clipPath></defs><rect x="{left}" y="{top}" width="{wide}" height="{high}" fill="{}"/>"##,
        palette.water
    );
    let lines = |of: &str| -> String {
        let line = |far: f64, colour: &str, strength: f64| {
            format!(
                r##"<use href="#{of}" fill="none" stroke="{colour}" stroke-width="{}" stroke-opacity="{strength}" stroke-linejoin="round"/>"##,
                fine(far * by)
            )
        };
        let ripple = |&(far, weight, strength): &(f64, f64, f64)| {
            line(far * 2.0 + weight, palette.line, strength) + &line(far * 2.0 - weight, palette.water, 1.0)
        };
        ripples(level).iter().map(ripple).collect()
    };
    out += &lines(&id_land);
    out += &format!(r##"<use href="#{id_land}" fill="{}" fill-rule="evenodd"/>"##, palette.land);
    out += &washes(plate);
    out += &format!(
        r##"<use href="#{id_lakes}" fill="{}" fill-rule="evenodd"/><g clip-path="url(#{on_lakes})">{}</g>"##,
        palette.water,
        lines(&id_lakes)
    );
    for of in [&id_land, &id_lakes] {
        out += &format!(
            r##"<use href="#{of}" fill="none" stroke="{}" stroke-width="{}" stroke-linejoin="round"/>"##,
            palette.line,
            fine(shore(level) * by)
        );
    }
    out + &bands(plate)
}

/// A wash for each terrain.
fn washes(plate: &Plate<'_>) -> String {
    let mut hexes: BTreeMap<Terrain, String> = BTreeMap::new();
    for (hex, at) in plate.hexes() {
        if let Some(data) = hex.get() {
            *hexes.entry(data.terrain).or_default() += &straight(&Frame::own_corners(at), true);
        }
    }
    let mut out = format!(r#"<g clip-path="url(#{})">"#, plate.id("on-land"));
    for (terrain, data) in &hexes {
        if let Some((colour, strength)) = plate.tints.wash(*terrain) {
            out += &format!(r#"<path d="{data}" fill="{colour}" fill-opacity="{strength}"/>"#);
        }
    }
    out + "</g>"
}

/// Tinted bands on both hands of the line between empires, each on its own hexes.
fn bands(plate: &Plate<'_>) -> String {
    let backdrop = backdrop(plate.frame.map);
    let mut out = format!(r#"<g clip-path="url(#{})">"#, plate.id("on-land"));
    for (empire, code) in [(Empire::British, "GB"), (Empire::French, "FR"), (Empire::Spanish, "ES")] {
        let border =
            backdrop.strokes("empire", plate.level).filter(|line| line.name.split(' ').any(|it| it == code));
        let border = all_straight(border);
        let Some(colour) = plate.tints.cloth(empire, plate.palette).filter(|_| !border.is_empty()) else {
            continue;
        };
        let own = plate.hexes().filter(|(hex, _)| hex.get().is_some_and(|data| data.empire == empire));
        let own: String = own.map(|(_, at)| straight(&Frame::own_corners(at), true)).collect();
        let id = plate.id(code);
        let wide = if plate.level == Level::Theatre { 44.0 } else { 30.0 };
        out += &format!(
            r#"<clipPath id="{id}"><path d="{own}"/></clipPath><g clip-path="url(#{id})">{}</g>"#,
            stroked(&border, colour, wide * plate.finer(), r#"stroke-opacity="0.34""#)
        );
    }
    out + "</g>"
}

/// How many hexes a tile of the grid or of marks is wide and high: what is out of sight is not painted.
const TILE: (u8, u8) = (8, 8);

/// The tile of a hex.
pub(crate) fn tile(col: u8, row: u8) -> (u8, u8) {
    (col / TILE.0, row / TILE.1)
}

/// The hexes, fainter the further off one stands; from afar none.
pub(crate) fn grid(plate: &Plate<'_>) -> String {
    let (wide, strength) = match plate.level {
        Level::Theatre => return String::new(),
        Level::Region => (1.4, 0.42),
        Level::Hex => (0.6, 0.55),
    };
    let mut tiles: BTreeMap<(u8, u8), String> = BTreeMap::new();
    for (hex, at) in plate.hexes() {
        let Some(data) = hex.get() else { continue };
        let corners = Frame::own_corners(at);
        // Each side once: its own northern and eastern ones, and those where nobody else draws.
        for side in 0..6 {
            if side < 3 || hex.neighbour(side).is_none() {
                let (from, to) = (corners[side], corners[(side + 1) % 6]);
                *tiles.entry(tile(data.col, data.row)).or_default() += &straight(&[from, to], false);
            }
        }
    }
    let more = format!(r#"stroke-opacity="{strength}""#);
    tiles.values().map(|data| stroked(data, plate.palette.faint, wide * plate.finer(), &more)).collect()
}

/// The letters of the ways between the maps.
pub(crate) fn letters(plate: &Plate<'_>) -> String {
    let by = plate.finer() * if plate.level == Level::Theatre { 4.6 } else { 1.3 };
    let letter = |(hex, at): (Hex, Pt)| {
        let data = hex.get().filter(|data| data.letter != 0)?;
        let at = pt(at.x, at.y - 30.0 * plate.finer());
        Some(format!(
            r#"<g transform="translate({} {}) rotate({}) scale({})"><circle r="13" fill="{}" stroke="{}" stroke-width="2.2"/><text y="6" text-anchor="middle" font-size="17" font-weight="700" fill="{}">{}</text></g>"#,
            num(at.x),
            num(at.y),
            num(-plate.frame.degrees),
            fine(by),
            plate.palette.paper,
            plate.palette.chosen,
            plate.palette.ink,
            char::from(data.letter)
        ))
    };
    plate.hexes().filter_map(letter).collect()
}
