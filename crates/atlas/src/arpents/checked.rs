//! Reads a map from the checked JSON that the rules are played on, to compare and correct.

use super::correct::{KINDS, SEAS, value};
use super::grid::{cell, side};
use super::input::{Input, Water};
use super::model::{Course, Hex, Map, RIVER};
use anyhow::{Context, Result};
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::Path;

/// The map in a file.
pub(crate) fn read(path: &Path, input: &Input) -> Result<Map> {
    let file = crate::survey::json(path)?;
    let id = file["map"].as_str().context("map")?.to_owned();
    let text = |value: &Value| value.as_str().map(String::from);
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
    let mut hexes = BTreeMap::new();
    for hex in list(&file["hexes"]) {
        let at = cell(hex["id"].as_str().context("id")?)?;
        let mut sides = [0; 6];
        for (side, bits) in sides.iter_mut().zip(list(&hex["sides"])) {
            *side = bits.as_u64().context("sides")? as u8 & !RIVER;
        }
        let hex = Hex {
            kind: value(&KINDS, hex["kind"].as_str().context("kind")?)?,
            terrain: text(&hex["terrain"]),
            colonies: list(&hex["colonies"]).iter().filter_map(text).collect(),
            sea: hex["sea"].as_str().map(|word| value(&SEAS, word)).transpose()?,
            zone: text(&hex["zone"]),
            sides,
            is_lakeshore: hex["lakeshore"].as_bool().unwrap_or_default(),
            native: text(&hex["native"]),
            letter: hex["transfer"].as_str().and_then(|letter| letter.chars().next()),
        };
        hexes.insert(at, hex);
    }
    let mut rivers = Vec::new();
    for river in list(&file["rivers"]) {
        let kind = if river["kind"] == "lake" { Water::Lake } else { Water::River };
        let mut sides = Vec::new();
        for on in list(&river["sides"]) {
            sides.push((cell(on[0].as_str().context("hex")?)?, side(on[1].as_str().context("side")?)?));
        }
        sides.sort_unstable();
        rivers.push(Course { name: text(&river["name"]).context("name")?, kind, sides });
    }
    let grid = input.maps.get(&id).context("no such map")?.grid();
    Ok(Map { id, grid, hexes, rivers })
}
