//! Turns `data/quebec.toml` into constants, and refuses a file that makes no sense.

use serde::Deserialize;
use std::fmt::Write;

const FILE: &str = "data/quebec.toml";

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Content {
    format: u32,
    rules: std::collections::BTreeMap<String, u8>,
    zone: Vec<Zone>,
    road: Vec<Road>,
    no_road: Vec<NoRoad>,
    block: Vec<Block>,
    source: Vec<Source>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Zone {
    code: String,
    region: String,
    lat: f64,
    lon: f64,
    provenance: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Road {
    a: String,
    b: String,
    river_crossing: bool,
    provenance: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NoRoad {
    a: String,
    b: String,
    provenance: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Block {
    id: String,
    code: String,
    side: String,
    kind: String,
    class: String,
    cv: u8,
    provenance: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Source {
    key: String,
    #[expect(dead_code, reason = "for readers of the file")]
    title: String,
    #[expect(dead_code, reason = "for readers of the file")]
    address: String,
}

fn main() {
    println!("cargo::rerun-if-changed={FILE}");
    println!("cargo::rerun-if-changed=build.rs");
    let text = std::fs::read_to_string(FILE).expect("the content file can be read");
    match generate(&text) {
        Ok(code) => {
            let out = std::env::var("OUT_DIR").expect("cargo sets OUT_DIR");
            std::fs::write(format!("{out}/content.rs"), code).expect("OUT_DIR can be written");
        }
        Err(faults) => {
            for fault in &faults {
                println!("cargo::error={FILE}: {fault}");
            }
        }
    }
}

/// The constants, or every fault of the file.
fn generate(text: &str) -> Result<String, Vec<String>> {
    // The parser's message names line and column.
    let content: Content = toml::from_str(text).map_err(|error| vec![error.to_string()])?;
    let mut faults = Vec::new();
    if content.format != 1 {
        faults.push(format!("format {} is not known, only 1", content.format));
    }
    let zones: Vec<&str> = content.zone.iter().map(|zone| zone.code.as_str()).collect();
    let expected = ["MO", "BE", "SC", "AB", "SF", "CR", "SI", "ET", "LE", "OR"];
    if zones != expected {
        faults.push(format!("zones must be {expected:?} in this order, found {zones:?}"));
        return Err(faults);
    }
    let mut find = |code: &str, place: &str| {
        let found = zones.iter().position(|zone| *zone == code);
        if found.is_none() {
            faults.push(format!("{place} names the unknown zone «{code}»"));
        }
        found.unwrap_or(0)
    };
    let mut roads = [0u16; 10];
    let mut crossings = [0u16; 10];
    for road in &content.road {
        let (a, b) = (find(&road.a, "a road"), find(&road.b, "a road"));
        roads[a] |= 1 << b;
        roads[b] |= 1 << a;
        if road.river_crossing {
            crossings[a] |= 1 << b;
            crossings[b] |= 1 << a;
        }
    }
    let mut forbidden = Vec::new();
    for pair in &content.no_road {
        let (a, b) = (find(&pair.a, "a no_road"), find(&pair.b, "a no_road"));
        if roads[a] & 1 << b != 0 {
            forbidden.push(format!(
                "{}–{} has a road, but the rulebook denies it ({})",
                pair.a, pair.b, pair.provenance
            ));
        }
    }
    faults.extend(forbidden);
    check_provenance(&content, &mut faults);

    let mut out = String::from("// Made by build.rs from data/quebec.toml.\n");
    let hash = blake3::hash(text.as_bytes()).to_hex();
    writeln!(out, "/// Hash of the content file.\npub const CONTENT_HASH: &str = \"{}\";", &hash[..16])
        .unwrap();
    for (name, value) in &content.rules {
        writeln!(out, "pub(crate) const {}: u8 = {value};", name.to_uppercase()).unwrap();
    }
    writeln!(out, "pub(crate) const ROADS: [u16; 10] = {roads:?};").unwrap();
    writeln!(out, "pub(crate) const CROSSINGS: [u16; 10] = {crossings:?};").unwrap();
    let mut region = |name: &str, code: &str| match name {
        "bason" => "Some(Region::Bason)",
        "st_laurent" => "Some(Region::StLaurent)",
        "none" => "None",
        _ => {
            faults.push(format!("zone {code}: unknown region «{name}»"));
            "None"
        }
    };
    let regions: Vec<&str> = content.zone.iter().map(|zone| region(&zone.region, &zone.code)).collect();
    writeln!(out, "pub(crate) const REGIONS: [Option<Region>; 10] = [{}];", regions.join(", ")).unwrap();
    for side in ["british", "french"] {
        blocks(&content, side, &mut out, &mut faults);
    }
    if faults.is_empty() { Ok(out) } else { Err(faults) }
}

/// The land blocks of a side, real ones first, then decoys.
fn blocks(content: &Content, side: &str, out: &mut String, faults: &mut Vec<String>) {
    let all: Vec<&Block> = content.block.iter().filter(|block| block.side == side).collect();
    if all.len() != 25 {
        faults.push(format!("§2.1 gives each side 25 blocks, {side} has {}", all.len()));
    }
    let mut decoy_seen = false;
    let mut codes = std::collections::BTreeSet::new();
    let mut lines = Vec::new();
    for block in all {
        let fault = |what: String| format!("block {}: {what}", block.id);
        if !codes.insert(&block.code) {
            faults.push(fault(format!("the code «{}» is used twice", block.code)));
        }
        let kind = match block.kind.as_str() {
            "naval" => continue,
            "regular" => "Regular",
            "grenadier" => "Grenadier",
            "light_infantry" => "LightInfantry",
            "ranger" => "Ranger",
            "militia_quebec" => "MilitiaQuebec",
            "militia_montreal" => "MilitiaMontreal",
            "militia_trois_rivieres" => "MilitiaTroisRivieres",
            "indian" => "Nations",
            "decoy" => "Decoy",
            other => {
                faults.push(fault(format!("unknown kind «{other}»")));
                continue;
            }
        };
        let class = match block.class.as_str() {
            "regular" => "Class::Regular",
            "light_infantry" => "Class::LightInfantry",
            "ranger" => "Class::Ranger",
            "militia" => "Class::Militia",
            "indian" | "none" => "Class::None",
            other => {
                faults.push(fault(format!("unknown class «{other}»")));
                continue;
            }
        };
        let is_decoy = kind == "Decoy";
        if decoy_seen && !is_decoy {
            faults.push(fault("decoys must come last".into()));
        }
        decoy_seen |= is_decoy;
        // §2.2 — Values run from 4 to 2 at full strength (ruling Q01); decoys have none.
        if is_decoy != (block.cv == 0) || (!is_decoy && !(2..=4).contains(&block.cv)) {
            faults.push(fault(format!("CV {} is not possible", block.cv)));
        }
        lines.push(format!(
            "BlockData {{ id: \"{}\", code: \"{}\", kind: Kind::{kind}, class: {class}, cv: {} }}",
            block.id, block.code, block.cv
        ));
    }
    writeln!(out, "pub(crate) const {}: [BlockData; {}] = [", side.to_uppercase(), lines.len()).unwrap();
    for line in lines {
        writeln!(out, "    {line},").unwrap();
    }
    writeln!(out, "];").unwrap();
}

/// Every value must say where it comes from, and name only pages that are listed.
fn check_provenance(content: &Content, faults: &mut Vec<String>) {
    let keys: Vec<&str> = content.source.iter().map(|source| source.key.as_str()).collect();
    let marks = content
        .zone
        .iter()
        .map(|zone| (&zone.code, &zone.provenance))
        .chain(content.road.iter().map(|road| (&road.a, &road.provenance)))
        .chain(content.block.iter().map(|block| (&block.id, &block.provenance)));
    for (what, mark) in marks {
        if !["seed", "source", "inferred", "reconstructed", "count", "type", "CV"]
            .iter()
            .any(|word| mark.starts_with(word))
        {
            faults.push(format!("{what}: provenance «{mark}» has no mark"));
        }
        for rest in mark.split("source: ").skip(1) {
            let key: String = rest.chars().take_while(char::is_ascii_alphanumeric).collect();
            if !keys.contains(&key.as_str()) {
                faults.push(format!("{what}: source «{key}» is not listed"));
            }
        }
    }
    for zone in &content.zone {
        if !(46.0..47.5).contains(&zone.lat) || !(-72.0..-70.5).contains(&zone.lon) {
            faults.push(format!("zone {}: {}, {} is not near Québec", zone.code, zone.lat, zone.lon));
        }
    }
}
