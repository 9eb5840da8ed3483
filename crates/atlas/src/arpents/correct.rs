//! The corrections: hex by hex, where the maps that are played differ from what the outlines alone would say.

use super::grid::{Cell, SIDES, cell, name, side};
use super::input::Input;
use super::model::{BY_LAND, BY_SEA, Course, Hex, Kind, Map, Sea};
use anyhow::{Context, Result, bail};
use std::collections::BTreeSet;
use std::fmt::Write;

const HEAD: &str = "\
# Where the maps that are played differ from what inputs and outlines alone would say: narrow waters, banks, shares of a hex.
# They were checked hex by hex on a finer coast, and every rule is tested on them, so they stand.
# A line each, parted by tabs: map, hex, what, and what it is: kind, terrain, colonies, sea, zone, lakeshore, native, letter;
# or a side and who may cross it; or map, «river», its name, on or off, hex and side. A dash is nothing.
# Made by «cargo run -p tricorne-atlas -- arpents correct»; see the README beside it.
";

pub(crate) const KINDS: [(Kind, &str); 4] =
    [(Kind::Land, "land"), (Kind::Sea, "sea"), (Kind::Lake, "lake"), (Kind::Blocked, "blocked")];
pub(crate) const SEAS: [(Sea, &str); 2] = [(Sea::Coastal, "coastal"), (Sea::Ocean, "ocean")];

/// The word for a value.
pub(crate) fn word<T: PartialEq>(list: &[(T, &'static str)], value: &T) -> &'static str {
    list.iter().find(|(known, _)| known == value).map_or("-", |(_, word)| word)
}

/// The value of a word.
pub(crate) fn value<T: Copy>(list: &[(T, &'static str)], word: &str) -> Result<T> {
    list.iter()
        .find(|(_, known)| *known == word)
        .map(|(value, _)| *value)
        .with_context(|| format!("no such word: {word}"))
}

/// All that can be corrected of a hex, as words.
fn facts(hex: &Hex) -> [(&'static str, String); 8] {
    let text = |value: &Option<String>| value.clone().unwrap_or_else(|| "-".into());
    let colonies = if hex.colonies.is_empty() { "-".into() } else { hex.colonies.join(" ") };
    [
        ("kind", word(&KINDS, &hex.kind).into()),
        ("terrain", text(&hex.terrain)),
        ("colonies", colonies),
        ("sea", hex.sea.map_or("-", |sea| word(&SEAS, &sea)).into()),
        ("zone", text(&hex.zone)),
        ("lakeshore", if hex.is_lakeshore { "yes" } else { "-" }.into()),
        ("native", text(&hex.native)),
        ("letter", hex.letter.map_or("-".into(), String::from)),
    ]
}

fn crossers(bits: u8) -> &'static str {
    match (bits & BY_LAND != 0, bits & BY_SEA != 0) {
        (true, true) => "land sea",
        (true, false) => "land",
        (false, true) => "sea",
        (false, false) => "-",
    }
}

/// What must be corrected in `drawn` to become `played`.
pub(crate) fn difference(drawn: &Map, played: &Map) -> Result<String> {
    let mut out = String::new();
    let id = &drawn.id;
    if !drawn.hexes.keys().eq(played.hexes.keys()) {
        bail!("the maps do not have the same hexes");
    }
    for (&cell, hex) in &drawn.hexes {
        let other = &played.hexes[&cell];
        for ((what, is), (_, should)) in facts(hex).iter().zip(&facts(other)) {
            if is != should {
                let _ = writeln!(out, "{id}\t{}\t{what}\t{should}", name(cell));
            }
        }
        for (side, word) in SIDES.iter().enumerate().take(3) {
            if hex.sides[side] != other.sides[side] {
                let _ = writeln!(out, "{id}\t{}\t{}\t{}", name(cell), word, crossers(other.sides[side]));
            }
        }
    }
    let names: Vec<&str> =
        played.rivers.iter().chain(&drawn.rivers).map(|river| river.name.as_str()).collect();
    for river in names.iter().collect::<BTreeSet<_>>() {
        let of = |map: &Map| -> BTreeSet<(Cell, usize)> {
            let here = map.rivers.iter().filter(|course| course.name == **river);
            here.flat_map(|course| course.sides.iter().copied()).collect()
        };
        let (is, should) = (of(drawn), of(played));
        for &(cell, side) in is.symmetric_difference(&should) {
            let way = if should.contains(&(cell, side)) { "on" } else { "off" };
            let _ = writeln!(out, "{id}\triver\t{river}\t{way}\t{}\t{}", name(cell), SIDES[side]);
        }
    }
    Ok(out)
}

/// The corrections of several maps as one text.
pub(crate) fn write(parts: &[String]) -> String {
    format!("{HEAD}{}", parts.concat())
}

/// Correct a map.
pub(crate) fn apply(map: &mut Map, input: &Input, text: &str) -> Result<()> {
    for row in text.lines().filter(|row| !row.starts_with('#') && !row.is_empty()) {
        let parts: Vec<&str> = row.split('\t').collect();
        if parts[0] != map.id {
            continue;
        }
        match parts[..] {
            [_, "river", river, way, hex, on] => {
                turn(map, input, river, way == "on", (cell(hex)?, side(on)?))?
            }
            [_, hex, what, should] => amend(map, cell(hex)?, what, should).with_context(|| row.to_owned())?,
            _ => bail!("no correction: {row}"),
        }
    }
    let order = |name: &str| input.rivers.iter().position(|river| river.name == name);
    map.rivers.retain(|river| !river.sides.is_empty());
    map.rivers.sort_by_key(|river| order(&river.name));
    Ok(())
}

fn turn(map: &mut Map, input: &Input, name: &str, is_on: bool, at: (Cell, usize)) -> Result<()> {
    let known = map.rivers.iter().position(|river| river.name == name);
    let index = match known {
        Some(index) => index,
        None => {
            let river = input.rivers.iter().find(|river| river.name == name).context("no such river")?;
            map.rivers.push(Course { name: name.to_owned(), kind: river.kind, sides: Vec::new() });
            map.rivers.len() - 1
        }
    };
    let sides = &mut map.rivers[index].sides;
    match (sides.binary_search(&at), is_on) {
        (Err(place), true) => sides.insert(place, at),
        (Ok(place), false) => drop(sides.remove(place)),
        _ => bail!("{name} is there already, or not there"),
    }
    Ok(())
}

fn amend(map: &mut Map, at: Cell, what: &str, should: &str) -> Result<()> {
    let text = (should != "-").then(|| should.to_owned());
    if let Ok(side) = side(what) {
        let bits = should.split(' ').map(|who| match who {
            "land" => BY_LAND,
            "sea" => BY_SEA,
            _ => 0,
        });
        let bits = bits.fold(0, |a, b| a | b);
        let there = map.grid.beyond(at, side);
        map.hexes.get_mut(&at).context("no such hex")?.sides[side] = bits;
        map.hexes.get_mut(&there).context("no hex beyond")?.sides[(side + 3) % 6] = bits;
        return Ok(());
    }
    let hex = map.hexes.get_mut(&at).context("no such hex")?;
    match what {
        "kind" => hex.kind = value(&KINDS, should)?,
        "terrain" => hex.terrain = text,
        "colonies" => {
            hex.colonies = text.map(|list| list.split(' ').map(String::from).collect()).unwrap_or_default()
        }
        "sea" => hex.sea = text.map(|word| value(&SEAS, &word)).transpose()?,
        "zone" => hex.zone = text,
        "lakeshore" => hex.is_lakeshore = text.is_some(),
        "native" => hex.native = text,
        "letter" => hex.letter = should.chars().next().filter(|letter| *letter != '-'),
        _ => bail!("nothing of the kind"),
    }
    Ok(())
}
