//! A finished map as text, complete for whoever plays on it, and the text read back.

use super::correct::{KINDS, SEAS, value, word};
use super::grid::{Cell, SIDES, cell, name, side};
use super::input::{Input, Named, Water};
use super::model::{Course, Hex, Kind, Map};
use anyhow::{Context, Result, bail};
use std::collections::BTreeMap;
use std::fmt::Write;

const HEAD: &str = "\
# Made by «cargo run -p tricorne-atlas -- arpents draw»; do not edit: edit the inputs beside it, or the corrections.
# Fields are parted by tabs, lists within a field by spaces. Hexes have a flat top, odd columns (02, 04, …) lie half a hex
# further south; a hex is two digits of its column and two of its row, from 0101 in the north-west.
#
# map      id, columns, rows, kilometres from hex to hex, centre of 0101 in kilometres of the projection (east, north)
# cone     Lambert's projection on a sphere of 6371 km: two true parallels, latitude and longitude of the origin
# colony   id, empire
# nation   id, ally, threshold (rule 9), colonies that pay for it, those that pay for it under France
# zone     id, whether it freezes
# place    id, hex, owner, colony, supply, port, strength of the fort or 0, named in the rules, guns may be recruited
# river    name, kind (river, lake), its hex-sides; sides are named from the hex south-west or west of them: N, NE or SE
# hex      number, ground, six sides from N clockwise (the sum of 1 land units may cross, 2 ships may cross, 4 river),
#          then words: colony:… for each colony that holds it, the largest share first; coastal:… or ocean:… with its sea zone;
#          lake at a lake's shore; nation:…; place:…; letter:…; europe where fleets leave for Europe; passage where they pass to
#          the other map; gulf:… at the passage round Florida.
#          Ground: habited, marsh, mountain, hill, forest; sea, lake, blocked.
";

const FIELDS: [&str; 5] = ["habited", "marsh", "mountain", "hill", "forest"];

/// A map as text.
pub(crate) fn write(map: &Map, input: &Input) -> String {
    let plan = &input.maps[&map.id];
    let mut out = format!("# {}, Quelques arpents de neige.\n{HEAD}", plan.name_en);
    let grid = &map.grid;
    let (x, y) = grid.origin;
    let [first, second, lat, lon] = plan.lcc;
    let _ = writeln!(out, "map\t{}\t{}\t{}\t{}\t{x}\t{y}", map.id, grid.cols, grid.rows, grid.km);
    let _ = writeln!(out, "cone\t{first}\t{second}\t{lat}\t{lon}");
    for colony in &input.areas.colony {
        if map.hexes.values().any(|hex| hex.colonies.contains(&colony.id)) {
            let _ = writeln!(out, "colony\t{}\t{}", colony.id, colony.empire);
        }
    }
    for nation in input.areas.native.iter().filter(|nation| nation.map == map.id) {
        let (pay, under_france) = (nation.pay.join(" "), nation.pay_french.join(" "));
        let _ = writeln!(
            out,
            "nation\t{}\t{}\t{}\t{pay}\t{under_france}",
            nation.id, nation.ally, nation.threshold
        );
    }
    for zone in input.areas.zone.iter().filter(|zone| zone.map == map.id) {
        let _ = writeln!(out, "zone\t{}\t{}", zone.id, if zone.freezes { "freezes" } else { "-" });
    }
    let towns = super::ground::towns(input, &map.id);
    for (cell, (place, _)) in &towns {
        let fort = if place.fort { input.forts.get(&place.id).copied().unwrap_or_default() } else { 0 };
        let named = match &place.rules {
            Named::Rules(true) => "rules",
            Named::Rules(false) => "added",
            Named::Only(_) => "epigraph",
        };
        let guns = if place.cannon { "guns" } else { "-" };
        let (hex, owner) = (name(*cell), &place.owner);
        let (colony, supply, port) = (&place.colony, place.supply, &place.port);
        let _ = writeln!(
            out,
            "place\t{}\t{hex}\t{owner}\t{colony}\t{supply}\t{port}\t{fort}\t{named}\t{guns}",
            place.id
        );
    }
    for river in &map.rivers {
        let kind = if river.kind == Water::Lake { "lake" } else { "river" };
        let sides: Vec<String> =
            river.sides.iter().map(|(cell, side)| format!("{}{}", name(*cell), SIDES[*side])).collect();
        let _ = writeln!(out, "river\t{}\t{kind}\t{}", river.name, sides.join(" "));
    }
    for (&cell, hex) in &map.hexes {
        let ground = hex.terrain.as_deref().unwrap_or_else(|| word(&KINDS, &hex.kind));
        let sides: String = map.sides(cell).iter().map(|bits| char::from(b'0' + bits)).collect();
        let _ = write!(out, "hex\t{}\t{ground}\t{sides}\t", name(cell));
        let mut words: Vec<String> = hex.colonies.iter().map(|colony| format!("colony:{colony}")).collect();
        if let (Some(sea), Some(zone)) = (hex.sea, &hex.zone) {
            words.push(format!("{}:{zone}", word(&SEAS, &sea)));
        }
        words.extend(hex.is_lakeshore.then(|| "lake".into()));
        words.extend(hex.native.as_ref().map(|nation| format!("nation:{nation}")));
        words.extend(towns.get(&cell).map(|(place, _)| format!("place:{}", place.id)));
        words.extend(hex.letter.map(|letter| format!("letter:{letter}")));
        words.extend(map.is_europe(cell, hex).then(|| "europe".into()));
        words.extend(map.is_naval_transfer(cell, hex).then(|| "passage".into()));
        words.extend(map.gulf_passage(cell, hex).map(|side| format!("gulf:{side}")));
        let _ = writeln!(out, "{}", words.join(" "));
    }
    out
}

/// The text as a map.
pub(crate) fn read(text: &str, input: &Input) -> Result<Map> {
    let mut id = String::new();
    let (mut hexes, mut rivers) = (BTreeMap::new(), Vec::new());
    for row in text.lines().filter(|row| !row.starts_with('#')) {
        let parts: Vec<&str> = row.split('\t').collect();
        match parts[..] {
            ["map", name, ..] => id = name.to_owned(),
            ["river", name, kind, sides] => rivers.push(course(name, kind, sides)?),
            ["hex", number, ground, sides, words] => {
                hexes.insert(cell(number)?, hex(ground, sides, words).with_context(|| row.to_owned())?);
            }
            ["cone" | "colony" | "nation" | "zone" | "place", ..] => {}
            _ => bail!("no such line: {row}"),
        }
    }
    let grid = input.maps.get(&id).context("no such map")?.grid();
    Ok(Map { id, grid, hexes, rivers })
}

fn course(name: &str, kind: &str, sides: &str) -> Result<Course> {
    let kind = if kind == "lake" { Water::Lake } else { Water::River };
    let mut list: Vec<(Cell, usize)> = Vec::new();
    for on in sides.split(' ') {
        let (number, word) = on.split_at_checked(4).context("a side")?;
        list.push((cell(number)?, side(word)?));
    }
    Ok(Course { name: name.to_owned(), kind, sides: list })
}

fn hex(ground: &str, digits: &str, words: &str) -> Result<Hex> {
    let is_land = FIELDS.contains(&ground);
    let mut sides = [0; 6];
    for (side, digit) in sides.iter_mut().zip(digits.bytes()) {
        *side = (digit - b'0') & !super::model::RIVER;
    }
    let mut hex = Hex {
        kind: if is_land { Kind::Land } else { value(&KINDS, ground)? },
        terrain: is_land.then(|| ground.to_owned()),
        colonies: Vec::new(),
        sea: None,
        zone: None,
        sides,
        is_lakeshore: false,
        native: None,
        letter: None,
    };
    for item in words.split(' ') {
        let (what, which) = item.split_once(':').unwrap_or((item, ""));
        match what {
            "colony" => hex.colonies.push(which.to_owned()),
            "coastal" | "ocean" => {
                hex.sea = Some(value(&SEAS, what)?);
                hex.zone = Some(which.to_owned());
            }
            "lake" => hex.is_lakeshore = true,
            "nation" => hex.native = Some(which.to_owned()),
            "letter" => hex.letter = which.chars().next(),
            "" | "place" | "europe" | "passage" | "gulf" => {}
            _ => bail!("no such word: {item}"),
        }
    }
    Ok(hex)
}
