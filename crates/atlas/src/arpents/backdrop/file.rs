//! The backdrop as text that a board can carry, and the text read back.

use super::{Backdrop, Label, Level, Marks, Stroke, What};
use crate::arpents::grid::{cell, name};
use anyhow::{Context, Result, bail};
use std::fmt::Write;

const HEAD: &str = "\
# What lies under the hexes of Quelques arpents de neige. Made by «cargo run -p tricorne-atlas -- arpents draw»; do not edit.
# Coasts and lakes: Natural Earth, public domain; the rest is ours. See the README beside it.
# Numbers are hundredths of a hex from the centre of 0101, y to the south: columns are 86.6 apart, rows 100, odd ones 50 lower.
# Fields are parted by tabs. What follows a line «map» belongs to that map.
#
# A path is where it begins, then steps, as after «m» in SVG. Level: t theatre, r region, h hex, * all of them.
# land, lake   level, ring (islands of a lake and lakes on land are rings of their own: fill by the even-odd rule)
# river        level, name, path from source to mouth; every point is a corner of hexes, every step one hex-side; the last of
#              them may lie in the sea, so it is drawn on land only
# mouth        level, name, path: from the last corner of a river to the water, inside one hex; drawn only
# limit        level, path: between colonies of one empire; not on hex-sides
# empire, zone, ice   level, names, path on hex-sides: what is named first lies on the right hand; ice: above it the river freezes
# nation       level, name, ring on hex-sides
# closed       level, path on hex-sides between two hexes of land that water parts
# place        id, where in its hex a town or fort is drawn: its true place, drawn in from the rim, on dry land
# name         colony, nation or zone, id, middle (two numbers), turn in degrees clockwise, length
# m            hex, then two characters for each foot of a hill, tree or tuft: code less 80, from the middle of the hex
";

const WORDS: [(What, &str); 10] = [
    (What::Land, "land"),
    (What::Lake, "lake"),
    (What::River, "river"),
    (What::Mouth, "mouth"),
    (What::Limit, "limit"),
    (What::Empire, "empire"),
    (What::Zone, "zone"),
    (What::Ice, "ice"),
    (What::Nation, "nation"),
    (What::Closed, "closed"),
];
const LEVELS: [(Option<Level>, &str); 4] =
    [(Some(Level::Theatre), "t"), (Some(Level::Region), "r"), (Some(Level::Hex), "h"), (None, "*")];

/// What the characters of marks are counted from.
const ZERO: i32 = 80;

/// Both maps as one text.
pub(crate) fn write(backdrops: &[Backdrop]) -> String {
    let mut out = String::from(HEAD);
    for backdrop in backdrops {
        let _ = writeln!(out, "map\t{}", backdrop.map);
        for stroke in &backdrop.strokes {
            let word = WORDS.iter().find(|(what, _)| *what == stroke.what).map_or("", |(_, word)| word);
            let level =
                LEVELS.iter().find(|(level, _)| *level == stroke.level).map_or("", |(_, level)| level);
            let ring = if stroke.is_ring { "z" } else { "" };
            let _ = writeln!(out, "{word}\t{level}\t{}\t{}{ring}", stroke.name, path(&stroke.points));
        }
        for label in &backdrop.labels {
            let Label { what, id, at, turn, long } = label;
            let _ = writeln!(out, "name\t{what}\t{id}\t{} {} {turn} {long}", at.0, at.1);
        }
        for (id, at) in &backdrop.places {
            let _ = writeln!(out, "place\t{id}\t{} {}", at.0, at.1);
        }
        for marks in &backdrop.marks {
            let code = |value: i32| u8::try_from(value + ZERO).map_or('P', char::from);
            let feet: String = marks.feet.iter().flat_map(|foot| [code(foot.0), code(foot.1)]).collect();
            let _ = writeln!(out, "m\t{}\t{feet}", name(marks.cell));
        }
    }
    out
}

/// Where it begins, then steps; a minus parts numbers as well as a space does.
fn path(points: &[(i32, i32)]) -> String {
    let mut out = format!("{} {}", points[0].0, points[0].1);
    for pair in points.windows(2) {
        for step in [pair[1].0 - pair[0].0, pair[1].1 - pair[0].1] {
            if step >= 0 {
                out.push(' ');
            }
            let _ = write!(out, "{step}");
        }
    }
    out
}

/// The text as both maps.
pub(crate) fn read(text: &str) -> Result<Vec<Backdrop>> {
    let mut out: Vec<Backdrop> = Vec::new();
    for row in text.lines().filter(|row| !row.starts_with('#')) {
        let parts: Vec<&str> = row.split('\t').collect();
        if let ["map", id] = parts[..] {
            out.push(Backdrop {
                map: id.to_owned(),
                strokes: Vec::new(),
                labels: Vec::new(),
                places: Vec::new(),
                marks: Vec::new(),
            });
            continue;
        }
        let last = out.last_mut().context("a map comes first")?;
        match parts[..] {
            ["m", hex, feet] => {
                let codes: Vec<i32> = feet.bytes().map(|byte| i32::from(byte) - ZERO).collect();
                let feet = codes.chunks_exact(2).map(|pair| (pair[0], pair[1])).collect();
                last.marks.push(Marks { cell: cell(hex)?, feet });
            }
            ["place", id, numbers] => {
                let numbers = self::numbers(numbers)?;
                let [x, y] = numbers[..] else { bail!("two numbers: {row}") };
                last.places.push((id.to_owned(), (x, y)));
            }
            ["name", what, id, numbers] => {
                let numbers = self::numbers(numbers)?;
                let [x, y, turn, long] = numbers[..] else { bail!("four numbers: {row}") };
                last.labels.push(Label { what: what.to_owned(), id: id.to_owned(), at: (x, y), turn, long });
            }
            [word, level, name, path] => {
                let what = WORDS.iter().find(|(_, known)| *known == word).context("no such line")?.0;
                let level = LEVELS.iter().find(|(_, known)| *known == level).context("no such level")?.0;
                let is_ring = path.ends_with('z');
                let mut points = Vec::new();
                let (mut x, mut y) = (0, 0);
                for step in self::numbers(path.trim_end_matches('z'))?.chunks_exact(2) {
                    (x, y) = (x + step[0], y + step[1]);
                    points.push((x, y));
                }
                last.strokes.push(Stroke { what, level, name: name.to_owned(), is_ring, points });
            }
            _ => bail!("no such line: {row}"),
        }
    }
    Ok(out)
}

fn numbers(text: &str) -> Result<Vec<i32>> {
    let spaced = text.replace('-', " -");
    spaced.split_whitespace().map(|word| word.parse().with_context(|| text.to_owned())).collect()
}
