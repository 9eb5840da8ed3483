//! Names of colonies, nations, seas, rivers and towns.

use super::backdrop::{Label, Level, Stroke, backdrop};
use super::frame::Frame;
use super::ground::Plate;
use super::ink::rounded;
use super::words::{board, hex_said};
use crate::geometry::pt;
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
        ("zone", Level::Theatre) => (92.0, 44.0),
        ("zone", _) => (60.0, 26.0),
        ("nation", Level::Theatre) => (34.0, 30.0),
        ("nation", _) => (21.0, 17.0),
        (_, Level::Theatre) => (64.0, 30.0),
        (_, Level::Region) => (46.0, 20.0),
        _ => (40.0, 18.0),
    };
    let size = (label.long * 0.8 / count / 0.62).clamp(least * by, most * by);
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
        let size = 14.0 * by;
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

/// Names of towns and forts below them, with what they produce.
pub(crate) fn towns(plate: &Plate<'_>, lang: Lang) -> String {
    let by: f64 = match plate.level {
        Level::Theatre => 2.1,
        Level::Region => 1.1,
        Level::Hex => 0.8,
    } * if plate.frame.map == Map::NorthEast { 1.0 } else { 0.55 };
    let drawn = backdrop(plate.frame.map).places.iter();
    let mut out = String::new();
    for (place, at) in drawn.filter_map(|(id, at)| Some((Place::from_code(id)?, *at))) {
        let data = place.data();
        // From afar small places would bury the map under names.
        let is_great = data.supply >= 6 || data.fort >= 3 || plate.frame.map == Map::SouthEast;
        if plate.level == Level::Theatre && !is_great {
            continue;
        }
        let text = render(lang, &hex_said(place.hex()));
        let supply = if data.supply > 0 && plate.level != Level::Theatre {
            format!(r#" <tspan font-weight="700">{}</tspan>"#, data.supply)
        } else {
            String::new()
        };
        let below = pt(at.x, at.y + 22.0 * by.max(plate.finer()));
        out += &format!(
            r#"<text transform="translate({} {}) rotate({})" text-anchor="middle" font-size="{}" fill="{}" stroke="{}" stroke-opacity="0.85" stroke-width="{}" stroke-linejoin="round" paint-order="stroke">{}{supply}</text>"#,
            num(below.x),
            num(below.y),
            num(-plate.frame.degrees),
            num(14.5 * by),
            plate.palette.ink,
            plate.palette.land,
            fine(3.6 * by),
            escape(&text)
        );
    }
    out
}

/// Where a town or fort is drawn on the sheet.
pub(crate) fn seat(place: Place) -> crate::geometry::Pt {
    let Some(map) = place.hex().map() else { return super::frame::middle(place.hex()) };
    let found = backdrop(map).places.iter().find(|(id, _)| *id == place.code());
    found.map_or_else(|| super::frame::middle(place.hex()), |(_, at)| Frame::of(map).place(*at))
}
