//! The files of `data/` as they are written.

use serde::Deserialize;
use std::collections::BTreeMap;

#[derive(Deserialize)]
pub(crate) struct MapFile {
    pub(crate) cols: u8,
    pub(crate) rows: u8,
    pub(crate) colonies: Vec<Colony>,
    pub(crate) natives: Vec<Nation>,
    pub(crate) zones: Vec<Zone>,
    pub(crate) places: Vec<Place>,
    pub(crate) hexes: Vec<Hex>,
}

#[derive(Deserialize)]
pub(crate) struct Colony {
    pub(crate) id: String,
    pub(crate) empire: String,
}

#[derive(Deserialize)]
pub(crate) struct Nation {
    pub(crate) id: String,
    pub(crate) ally: String,
    pub(crate) threshold: u8,
    pub(crate) pay: Vec<String>,
    #[serde(default)]
    pub(crate) pay_french: Vec<String>,
    pub(crate) hexes: Vec<String>,
}

#[derive(Deserialize)]
pub(crate) struct Zone {
    pub(crate) id: String,
}

#[derive(Deserialize)]
pub(crate) struct Place {
    pub(crate) id: String,
    pub(crate) hex: String,
    pub(crate) owner: String,
    pub(crate) colony: String,
    pub(crate) supply: u8,
    pub(crate) port: String,
    pub(crate) fort: u8,
}

#[derive(Deserialize)]
pub(crate) struct Hex {
    pub(crate) id: String,
    pub(crate) col: u8,
    pub(crate) row: u8,
    pub(crate) kind: String,
    pub(crate) terrain: Option<String>,
    pub(crate) empire: Option<String>,
    #[serde(default)]
    pub(crate) colonies: Vec<String>,
    pub(crate) sea: Option<String>,
    pub(crate) zone: Option<String>,
    #[serde(default)]
    pub(crate) freezes: bool,
    pub(crate) sides: [u8; 6],
    #[serde(default)]
    pub(crate) river: bool,
    #[serde(default)]
    pub(crate) lakeshore: bool,
    #[serde(default)]
    pub(crate) waterway: bool,
    pub(crate) native: Option<String>,
    pub(crate) place: Option<String>,
    pub(crate) transfer: Option<String>,
    #[serde(default)]
    pub(crate) europe: bool,
    #[serde(default)]
    pub(crate) naval_transfer: bool,
    pub(crate) gulf_passage: Option<String>,
}

#[derive(Deserialize)]
pub(crate) struct Forts {
    pub(crate) fort: Vec<Fort>,
}

#[derive(Deserialize)]
pub(crate) struct Fort {
    pub(crate) id: String,
    pub(crate) strength: u8,
}

#[derive(Deserialize)]
pub(crate) struct Oob {
    pub(crate) counters: Vec<Counter>,
    pub(crate) regulars: Vec<Regular>,
    pub(crate) leaders: Vec<Leader>,
    pub(crate) setup: Vec<Group>,
    pub(crate) ships: Vec<Group>,
    pub(crate) types: BTreeMap<String, Type>,
    pub(crate) game: GameFacts,
    pub(crate) build_sites: BTreeMap<String, Vec<String>>,
}

#[derive(Deserialize)]
pub(crate) struct GameFacts {
    pub(crate) at_peace: Vec<String>,
    pub(crate) slave_colonies: Vec<String>,
    pub(crate) zone_supply: BTreeMap<String, u8>,
}

#[derive(Deserialize)]
pub(crate) struct Type {
    #[serde(default)]
    pub(crate) strength: u8,
    pub(crate) cost: Option<toml::Value>,
    pub(crate) repair: Option<u8>,
}

#[derive(Deserialize)]
pub(crate) struct Counter {
    pub(crate) id: String,
    pub(crate) side: String,
    #[serde(rename = "type")]
    pub(crate) kind: String,
    pub(crate) count: u8,
    pub(crate) home: Option<String>,
}

#[derive(Deserialize)]
pub(crate) struct Regular {
    pub(crate) id: String,
    pub(crate) side: String,
    pub(crate) arrives: String,
    pub(crate) at: String,
}

#[derive(Deserialize)]
pub(crate) struct Leader {
    pub(crate) id: String,
    pub(crate) side: String,
    pub(crate) rank: String,
    pub(crate) value: i8,
    pub(crate) arrives: String,
    pub(crate) at: String,
}

#[derive(Deserialize)]
pub(crate) struct Group {
    pub(crate) at: String,
    pub(crate) arrives: Option<String>,
    pub(crate) units: BTreeMap<String, u8>,
}

#[derive(Deserialize)]
pub(crate) struct Cards {
    pub(crate) card: Vec<Card>,
}

#[derive(Deserialize)]
pub(crate) struct Card {
    pub(crate) id: String,
    #[serde(default)]
    pub(crate) annual: bool,
    pub(crate) year: u16,
    pub(crate) side: String,
    pub(crate) fx: String,
    pub(crate) amount: Option<i8>,
    pub(crate) colony: Option<String>,
    pub(crate) zone: Option<String>,
    pub(crate) region: Option<String>,
}

#[derive(Deserialize)]
pub(crate) struct Crt {
    pub(crate) columns: Vec<String>,
    pub(crate) row_min: i8,
    pub(crate) row_max: i8,
    pub(crate) rows: BTreeMap<String, Vec<String>>,
}

#[derive(Deserialize)]
pub(crate) struct SetUp {
    pub(crate) stack: Vec<Stack>,
    pub(crate) supply: BTreeMap<String, u8>,
}

#[derive(Deserialize)]
pub(crate) struct Stack {
    pub(crate) at: String,
    pub(crate) units: Vec<String>,
}

#[derive(Deserialize)]
pub(crate) struct Scenario {
    pub(crate) first: String,
    pub(crate) last: String,
    pub(crate) british_margin: i16,
    pub(crate) french_margin: i16,
    pub(crate) british_at_once: Vec<String>,
    pub(crate) french_at_once: Vec<String>,
    pub(crate) taken: Vec<String>,
    pub(crate) drawn: Vec<String>,
    pub(crate) peace: Vec<String>,
    pub(crate) pool: Vec<String>,
    /// Set-up, cards, reinforcements and maps of the campaign?
    #[serde(default)]
    pub(crate) campaign: bool,
    #[serde(default)]
    pub(crate) ground: Vec<Area>,
    pub(crate) goals: BTreeMap<String, u8>,
    pub(crate) forts: BTreeMap<String, u8>,
    #[serde(default)]
    pub(crate) stack: Vec<Force>,
    #[serde(default)]
    pub(crate) supply: BTreeMap<String, BTreeMap<String, u16>>,
}

#[derive(Deserialize)]
pub(crate) struct Area {
    pub(crate) map: String,
    pub(crate) cols: [u8; 2],
    pub(crate) rows: [u8; 2],
}

#[derive(Deserialize)]
pub(crate) struct Force {
    pub(crate) at: String,
    pub(crate) units: Vec<String>,
    #[serde(default)]
    pub(crate) aboard: Vec<String>,
    #[serde(default)]
    pub(crate) cargo: u16,
}
