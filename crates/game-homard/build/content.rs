//! The content files as they are written.

use serde::Deserialize;
use std::collections::BTreeMap;
use toml::Spanned;

/// A word with the place in the file where it stands, for faults.
pub(crate) type Id = Spanned<String>;

/// A hex, `[col, row]`.
pub(crate) type Hex = [i16; 2];

/// A point in UD, with at most three decimals.
pub(crate) type Point = [f64; 2];

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Rules {
    #[expect(dead_code, reason = "for readers of the file")]
    pub schema: u32,
    pub units: BTreeMap<String, i32>,
    pub arm: BTreeMap<String, Arm>,
    pub initiative: Initiative,
    pub command: Command,
    pub combat_value: BTreeMap<String, i32>,
    pub weapon: BTreeMap<String, Vec<u8>>,
    pub fire: BTreeMap<String, i32>,
    pub ground: BTreeMap<String, Ground>,
    pub line_kind: BTreeMap<String, LineKind>,
    pub options: BTreeMap<String, toml::Value>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Arm {
    pub category: String,
    pub max_elements: u8,
    pub basic: u8,
    pub forced: u8,
    pub free_pivot: bool,
    pub recoils: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Initiative {
    pub militia: Row,
    pub regular: Row,
    pub elite: Row,
    pub pc_max_range_ud: u8,
    pub group_penalty_per_subordinate: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Row {
    pub inexperienced: u8,
    pub experienced: u8,
    pub veteran: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Command {
    pub elements_per_die: PerDie,
    pub die_by_control: Vec<String>,
    pub general_move_ud: u8,
    pub general_loss_roll: u8,
    pub general_save_max: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PerDie {
    pub attached: u8,
    pub normal: u8,
    pub on_height: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Ground {
    pub cover: String,
    pub rough: bool,
    pub masks: bool,
    pub buildings: bool,
    pub fortified: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct LineKind {
    pub blocks_forced_march: bool,
    pub cover_behind: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Battle {
    #[expect(dead_code, reason = "for readers of the file")]
    pub schema: u32,
    pub id: Id,
    #[expect(dead_code, reason = "the catalogue has the titles")]
    pub title: String,
    #[expect(dead_code, reason = "for readers of the file")]
    pub date: String,
    pub turn_limit: u8,
    pub deploy_order: [String; 2],
    pub table: Table,
    pub grid: Grid,
    pub terrain: Vec<Terrain>,
    #[serde(default)]
    pub line: Vec<Line>,
    pub zone: Vec<Zone>,
    pub side: Vec<Side>,
    pub general: Vec<General>,
    pub unit: Vec<Unit>,
    pub special: Special,
    pub victory: Victory,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Table {
    pub width: f64,
    pub height: f64,
    #[expect(dead_code, reason = "for readers of the file")]
    pub text_size: String,
    pub base_ground: Id,
    #[expect(dead_code, reason = "for readers of the file")]
    pub history_rotation_deg: u16,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Grid {
    pub layout: Id,
    pub origin: Point,
    pub lines: u16,
    pub even_line: u16,
    pub odd_line: u16,
    pub hex_count: usize,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Terrain {
    pub id: Id,
    #[expect(dead_code, reason = "the catalogue has the names")]
    pub name_fr: String,
    #[expect(dead_code, reason = "the catalogue has the names")]
    pub name_en: String,
    pub ground: Option<Id>,
    #[serde(default)]
    pub elevation: u8,
    #[serde(default)]
    pub dominant_height: bool,
    pub origin: String,
    pub polygon: Vec<Point>,
    pub hexes: Vec<Hex>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Line {
    pub id: Id,
    pub kind: Id,
    #[expect(dead_code, reason = "the catalogue has the names")]
    pub name_fr: String,
    pub closed: bool,
    pub origin: String,
    pub points: Vec<Point>,
    #[serde(default)]
    pub hex_edges: Vec<[Hex; 2]>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Zone {
    pub id: Id,
    pub kind: Id,
    pub side: Option<Id>,
    pub edge: Option<Id>,
    #[expect(dead_code, reason = "the catalogue has the names")]
    pub name_fr: String,
    pub origin: String,
    pub polygon: Vec<Point>,
    pub hexes: Vec<Hex>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Side {
    pub id: Id,
    #[expect(dead_code, reason = "the catalogue has the names")]
    pub name_fr: String,
    #[expect(dead_code, reason = "for readers of the file")]
    pub token: String,
    pub text_elements: Option<u8>,
    pub facing_deg: u16,
    #[expect(dead_code, reason = "for readers of the file")]
    pub home_edge: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct General {
    pub id: Id,
    pub side: Id,
    #[expect(dead_code, reason = "the catalogue has the names")]
    pub name: String,
    pub chief: bool,
    pub succeeds: Option<String>,
    pub control: u8,
    pub leadership_attack: u8,
    pub leadership_defence: u8,
    pub command_die: String,
    pub reinforcement: bool,
    pub setup: Option<GeneralSetup>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct GeneralSetup {
    pub hex: Hex,
    pub pos: Point,
    pub status: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Unit {
    pub id: Id,
    pub side: Id,
    #[expect(dead_code, reason = "the catalogue has the names")]
    pub name_fr: String,
    #[expect(dead_code, reason = "the catalogue has the names")]
    pub history_label: String,
    pub category: String,
    pub arm: Id,
    pub class: Id,
    pub experience: Id,
    pub elements: u8,
    pub sb: u8,
    pub vc: u8,
    pub weapon: Id,
    pub reinforcement: bool,
    #[serde(default)]
    pub note: String,
    pub setup: Option<UnitSetup>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct UnitSetup {
    pub hex: Hex,
    pub pos: Point,
    pub facing_deg: u16,
}

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields)]
pub(crate) struct Special {
    #[serde(default)]
    pub protocol: bool,
    pub command_line_wood_max_ud: Option<f64>,
    #[serde(default)]
    pub fence_excludes_forced_march: bool,
    pub reinforcement_roll: Option<toml::Value>,
    pub reinforcement_general_with_first: Option<BTreeMap<String, String>>,
    pub succession: Option<BTreeMap<String, Vec<String>>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Victory {
    pub rule: Id,
    pub towel_lost_fraction: Option<f64>,
    #[expect(dead_code, reason = "for readers of the file")]
    pub voluntary_concession: Option<bool>,
    pub british_wins_if: Option<toml::Value>,
    pub american_wins_if: Option<toml::Value>,
    #[expect(dead_code, reason = "for readers of the file")]
    pub both: Option<String>,
    #[expect(dead_code, reason = "for readers of the file")]
    pub otherwise: Option<String>,
    #[expect(dead_code, reason = "for readers of the file")]
    pub decisive_if: Option<String>,
    #[expect(dead_code, reason = "for readers of the file")]
    pub wins_if: Option<String>,
    pub otherwise_holder_of: Option<Id>,
    #[expect(dead_code, reason = "for readers of the file")]
    pub initial_holder: Option<String>,
}
