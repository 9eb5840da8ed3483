//! Names of colonies, nations, seas, rivers and towns.

use super::backdrop::{Label, Level, Stroke, backdrop};
use super::frame::Frame;
use super::ground::Plate;
use super::ink::rounded;
use super::words::{board, hex_said};
use crate::geometry::{Area, Pt, pt};
use crate::lettering::width_of;
use crate::pen::{escape, fine, num};
use games::game_arpents::ids::Map;
use games::game_arpents::{Nation, Place};
use kernel::Said;
use std::collections::BTreeMap;
use texts::{Lang, render};

/// Names of countries and seas along the way they lie.
pub(crate) fn countries(plate: &Plate<'_>, lang: Lang) -> String {
    let named = |label: &Label| {
        let said = Said::new(format!("arpents.{}.{}", label.what, label.id));
        let text = match label.what {
            "nation" => {
                let said = board("nation_name").with("nation", said);
                let threshold = Nation::from_code(label.id)?.data().threshold;
                format!("{} · {threshold}", render(lang, &said).to_uppercase())
            }
            "colony" => render(lang, &said).to_uppercase(),
            _ => render(lang, &said),
        };
        Some(lettered(plate, label, &text))
    };
    backdrop(plate.frame.map).labels.iter().filter_map(named).collect()
}

fn lettered(plate: &Plate<'_>, label: &Label, text: &str) -> String {
    let by = if plate.frame.map == Map::NorthEast { 1.0 } else { 0.62 };
    let count = text.chars().count() as f64;
    let (most, least) = match (label.what, plate.level) {
        ("zone", Level::Theatre) => (180.0, 96.0),
        ("zone", Level::Region) => (80.0, 40.0),
        ("zone", Level::Hex) => (60.0, 26.0),
        ("nation", Level::Theatre) => (78.0, 66.0),
        ("nation", Level::Region) => (36.0, 28.0),
        ("nation", Level::Hex) => (21.0, 17.0),
        (_, Level::Theatre) => (150.0, 70.0),
        (_, Level::Region) => (70.0, 30.0),
        (_, Level::Hex) => (40.0, 18.0),
    };
    let fitting = label.long * 0.8 / count / 0.62;
    // From afar a name that would be far longer than what it names is left out.
    if plate.level == Level::Theatre && fitting < least * by * 0.5 {
        return String::new();
    }
    let size = fitting.clamp(least * by, most * by);
    let gap = ((label.long * 0.8 - count * size * 0.62) / count).clamp(size * 0.04, size * 0.75);
    let palette = plate.palette;
    let (colour, style, strength) = match label.what {
        "zone" => (palette.water_ink(), r#"font-style="italic""#, 0.85),
        "nation" => (palette.nations, r#"font-weight="700""#, 0.95),
        _ if plate.level == Level::Theatre => (palette.ink, "", 0.55),
        _ => (palette.ink, "", 0.3),
    };
    let turn = match label.what {
        "nation" => -plate.frame.degrees,
        "zone" => label.turn.clamp(-38.0, 38.0),
        _ => label.turn,
    };
    format!(
        r#"<text transform="translate({} {}) rotate({})" text-anchor="middle" font-size="{}" letter-spacing="{}" fill="{colour}" fill-opacity="{strength}" {style} stroke="{}" stroke-opacity="0.5" stroke-width="{}" stroke-linejoin="round" paint-order="stroke">{}</text>"#,
        num(label.at.x),
        num(label.at.y + size * 0.33),
        num(turn),
        num(size),
        num(gap),
        palette.land,
        num(size * 0.14),
        escape(text)
    )
}

/// Names of rivers along them, on the longest run of each; from afar none. They are as the maps of the time had them,
/// the same in every language.
pub(crate) fn rivers(plate: &Plate<'_>) -> String {
    if plate.level == Level::Theatre {
        return String::new();
    }
    let mut longest: BTreeMap<&str, &Stroke> = BTreeMap::new();
    for stroke in backdrop(plate.frame.map).strokes("river", plate.level) {
        let best = longest.entry(stroke.name).or_insert(stroke);
        if stroke.points.len() > best.points.len() {
            *best = stroke;
        }
    }
    let by = if plate.frame.map == Map::NorthEast { 1.0 } else { 0.6 };
    let mut out = String::new();
    for (index, (name, stroke)) in longest.into_iter().enumerate() {
        let text = name.split(" (").next().unwrap_or(name);
        let size = if plate.level == Level::Region { 26.0 } else { 15.0 } * by;
        // A hex-side is 57.7 long; rounding the corners takes a seventh.
        if (stroke.points.len() - 1) as f64 * 49.0 < text.chars().count() as f64 * size * 0.62 {
            continue;
        }
        let mut points = stroke.points.clone();
        if points.first().zip(points.last()).is_some_and(|(first, last)| first.x > last.x) {
            points.reverse();
        }
        let id = plate.id(&format!("river{index}"));
        out += &format!(
            r##"<path id="{id}" d="{}" fill="none"/><text font-size="{}" font-style="italic" fill="{}" letter-spacing="1.4" dy="-4.5" stroke="{}" stroke-opacity="0.7" stroke-width="2.4" paint-order="stroke"><textPath href="#{id}" startOffset="50%" text-anchor="middle">{}</textPath></text>"##,
            rounded(&points, false),
            num(size),
            plate.tints.river,
            plate.palette.land,
            escape(text)
        );
    }
    out
}

/// Names of towns and forts below them, with what they produce; the great ones first, and none over another.
pub(crate) fn towns(plate: &Plate<'_>, lang: Lang) -> String {
    let size: f64 = match plate.level {
        Level::Theatre => 88.0,
        Level::Region => 32.0,
        Level::Hex => 16.0,
    } * if plate.frame.map == Map::NorthEast { 1.0 } else { 0.55 };
    let mut places: Vec<(Place, Pt)> = backdrop(plate.frame.map)
        .places
        .iter()
        .filter_map(|(id, at)| Some((Place::from_code(id)?, *at)))
        .collect();
    let rank = |place: Place| u16::from(place.data().supply) + 3 * u16::from(place.data().fort);
    places.sort_by_key(|(place, _)| std::cmp::Reverse(rank(*place)));
    let mut taken: Vec<Area> = Vec::new();
    let mut out = String::new();
    for (place, at) in places {
        let data = place.data();
        let text = render(lang, &hex_said(place.hex()));
        let supply = if data.supply > 0 && plate.level != Level::Theatre {
            format!(r#" <tspan font-weight="700">{}</tspan>"#, data.supply)
        } else {
            String::new()
        };
        let below = pt(at.x, at.y + size * 0.9 + 22.0 * plate.finer());
        let wide = width_of(&text, size, 0.0) + if supply.is_empty() { 0.0 } else { size };
        let room = Area::around(pt(below.x, below.y - size * 0.35), wide, size);
        let meets = |other: &Area| {
            let (a, b) = (room.centre(), other.centre());
            (a.x - b.x).abs() < (room.width + other.width) / 2.0
                && (a.y - b.y).abs() < (room.height + other.height) / 2.0
        };
        if plate.level != Level::Hex && taken.iter().any(meets) {
            continue;
        }
        out += &format!(
            r#"<text transform="translate({} {}) rotate({})" text-anchor="middle" font-size="{}" fill="{}" stroke="{}" stroke-opacity="0.85" stroke-width="{}" stroke-linejoin="round" paint-order="stroke">{}{supply}</text>"#,
            num(below.x),
            num(below.y),
            num(-plate.frame.degrees),
            num(size),
            plate.palette.ink,
            plate.palette.land,
            fine(size * 0.25),
            escape(&text)
        );
        taken.push(room);
    }
    out
}

/// Where a town or fort is drawn on the sheet.
pub(crate) fn seat(place: Place) -> Pt {
    let Some(map) = place.hex().map() else { return super::frame::middle(place.hex()) };
    let found = backdrop(map).places.iter().find(|(id, _)| *id == place.code());
    found.map_or_else(|| super::frame::middle(place.hex()), |(_, at)| Frame::of(map).place(*at))
}
