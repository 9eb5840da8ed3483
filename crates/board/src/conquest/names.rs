//! The names on the sheet, each in the reader's language.

use super::atlas::{Zone, atlas};
use super::icons;
use super::places::NAME;
use super::printed::{Home, PRINTED, Printed};
use super::tints::Tints;
use crate::geometry::{Pt, pt};
use crate::lettering::{Hand, along, plain, small_caps, width_of};
use crate::theme::Palette;
use kernel::Said;
use texts::{Lang, render};

/// A text of the catalogue.
pub(crate) fn word(lang: Lang, key: &str) -> String {
    render(lang, &Said::new(key.to_owned()))
}

/// The name of a zone as a text.
pub(crate) fn zone_said(id: &str) -> Said {
    Said::new(format!("conquest.zone.{id}"))
}

/// Lines that waters follow: id and path.
const LINES: [(&str, &str); 5] = [
    ("tc-l-range", "M80 1196C100 1060 140 920 216 776"),
    ("tc-l-erie", "M180 398C270 382 370 384 490 398"),
    ("tc-l-ontario", "M514 306C580 298 640 340 740 362"),
    ("tc-l-huron", "M306 56C328 100 322 150 304 214"),
    ("tc-l-estuary", "M1690 136C1790 108 1890 106 2030 118"),
];

/// The lines, for `defs`.
pub(crate) fn defs() -> String {
    LINES.iter().map(|(id, d)| format!(r#"<path id="{id}" d="{d}"/>"#)).collect()
}

/// Waters and ranges.
pub(crate) fn country(lang: Lang, palette: &Palette) -> String {
    let water = palette.water_ink();
    let river = |size: f64, spaced: f64| Hand::new(size, water).italic().spaced(spaced).halo(palette.water);
    let mut out = String::new();
    for (key, line, hand) in [
        ("theatre.erie", "tc-l-erie", river(25.0, 0.2)),
        ("theatre.ontario", "tc-l-ontario", river(25.0, 0.16)),
        ("theatre.huron", "tc-l-huron", river(22.0, 0.1)),
        ("theatre.estuary", "tc-l-estuary", river(22.0, 0.14)),
    ] {
        out += &along(&word(lang, key), line, "50%", hand);
    }
    let range = Hand::new(24.0, palette.ink).spaced(0.16).halo(palette.land);
    out += &along(&word(lang, "theatre.appalachians"), "tc-l-range", "50%", range);
    out
}

/// How a zone's name is broken and set: its lines and their size.
pub(crate) fn setting(lang: Lang, zone: &Zone) -> (Vec<String>, f64) {
    let name = render(lang, &zone_said(zone.id));
    // At sea a name may go over the edge.
    let is_sea = PRINTED.iter().any(|printed| printed.id == zone.id && printed.home == Home::Sea);
    let width = if is_sea { zone.room.width * 1.45 } else { zone.room.width + 14.0 };
    for size in [NAME, NAME * 0.93, NAME * 0.86, NAME * 0.8] {
        let lines = broken(&name, |text| capitals_width(text, size) <= width);
        let high = lines.len() as f64 * size * 1.02;
        if lines.iter().all(|line| capitals_width(line, size) <= width) && high <= zone.room.height * 0.62 {
            return (lines, size);
        }
    }
    let size = NAME * 0.78;
    (broken(&name, |text| capitals_width(text, size) <= width * 1.15), size)
}

/// About how wide small capitals run.
pub(crate) fn capitals_width(text: &str, size: f64) -> f64 {
    let upper: String = text.chars().flat_map(char::to_uppercase).collect();
    width_of(&upper, size * 0.82, 0.03)
}

/// A name in lines, broken at spaces and after hyphens.
fn broken(name: &str, fits: impl Fn(&str) -> bool) -> Vec<String> {
    let mut out: Vec<String> = Vec::new();
    let mut rest = name;
    while !rest.is_empty() {
        let cut = rest.find([' ', '-']).map_or(rest.len(), |at| at + 1);
        let (part, after) = rest.split_at(cut);
        rest = after;
        match out.last_mut() {
            Some(last) if fits(format!("{last}{part}").trim_end()) => last.push_str(part),
            _ => out.push(part.to_owned()),
        }
    }
    out.iter().map(|line| line.trim_end().to_owned()).collect()
}

/// The names and icons of all zones.
pub(crate) fn zones(lang: Lang, palette: &Palette, tints: &Tints) -> String {
    atlas()
        .zones
        .iter()
        .zip(&PRINTED)
        .map(|(zone, printed)| of_zone(lang, zone, printed, palette, tints))
        .collect()
}

fn of_zone(lang: Lang, zone: &Zone, printed: &Printed, palette: &Palette, tints: &Tints) -> String {
    let (lines, size) = setting(lang, zone);
    let room = zone.room;
    let middle = room.x + room.width / 2.0;
    let mut out = String::new();
    let mut y = room.y + size * 0.86;
    let paper = if printed.home == Home::Sea { palette.water } else { palette.land };
    for line in &lines {
        let at = pt(middle, y);
        out += &match printed.home {
            Home::Sea => {
                plain(line, at, Hand::new(size * 0.98, tints.strong(Home::Sea)).italic().halo(paper))
            }
            Home::Native if printed.victory == 0 && !printed.town => {
                plain(line, at, Hand::new(size * 1.02, palette.ink).italic().spaced(0.02).halo(paper))
            }
            _ => small_caps(line, at, Hand::new(size, palette.ink).spaced(0.03).halo(paper)),
        };
        y += size * 1.02;
    }
    if icons::count(printed) > 0 {
        let at: Pt = pt(middle, y + 7.0);
        out += &icons::row(printed, at, palette, tints);
    }
    out
}
