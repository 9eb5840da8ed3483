//! What the makers of the two maps wrote by hand: grids, places, rivers, areas, forts.

use super::grid::Grid;
use super::lambert::Lambert;
use crate::chart::Pt;
use anyhow::{Context, Result};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::path::Path;

/// A place on the globe as the inputs write it: latitude, longitude.
pub(crate) type LatLon = [f64; 2];

/// Everything written by hand.
pub(crate) struct Input {
    pub(crate) maps: BTreeMap<String, Plan>,
    pub(crate) places: Vec<Place>,
    pub(crate) rivers: Vec<River>,
    pub(crate) areas: Areas,
    /// Strength of each fort.
    pub(crate) forts: BTreeMap<String, u8>,
}

/// The projection and grid of a map.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Plan {
    pub(crate) name_fr: String,
    pub(crate) name_en: String,
    pub(crate) lcc: [f64; 4],
    hex_km: f64,
    cols: i32,
    rows: i32,
    x0: f64,
    y0: f64,
    /// Hexes on the rim towards the other map that carry no letter.
    #[serde(default)]
    pub(crate) transfer_skip: Vec<String>,
}

impl Plan {
    pub(crate) fn grid(&self) -> Grid {
        Grid { km: self.hex_km, cols: self.cols, rows: self.rows, origin: (self.x0, self.y0) }
    }

    pub(crate) fn cone(&self) -> Lambert {
        Lambert::new(self.lcc)
    }
}

/// A town or fort. The head of the file explains the fields.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Place {
    pub(crate) id: String,
    pub(crate) en: String,
    pub(crate) fr: String,
    pub(crate) lat: f64,
    pub(crate) lon: f64,
    pub(crate) map: String,
    pub(crate) owner: String,
    pub(crate) colony: String,
    pub(crate) supply: u8,
    pub(crate) port: String,
    #[serde(default)]
    pub(crate) fort: bool,
    pub(crate) rules: Named,
    #[serde(default)]
    pub(crate) cannon: bool,
    /// Kilometres east and north by which the point that decides river banks is shifted.
    #[serde(default)]
    pub(crate) rep: Pt,
}

/// Whether the rulebook names a place: in its rules, only in its epigraph, or not at all.
#[derive(Deserialize, PartialEq, Eq, Debug)]
#[serde(untagged)]
pub(crate) enum Named {
    Rules(bool),
    Only(String),
}

/// A river, lake or passage by waypoints.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct River {
    pub(crate) name: String,
    pub(crate) kind: Water,
    pub(crate) maps: Vec<String>,
    /// Whether the course between waypoints follows surveyed lines.
    #[serde(default = "yes")]
    pub(crate) route: bool,
    pub(crate) pts: Vec<LatLon>,
}

fn yes() -> bool {
    true
}

/// What a line of water is for the rules.
#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Water {
    /// Runs on hex-sides.
    River,
    /// A long narrow lake: runs on hex-sides like a river.
    Lake,
    /// Navigable water cut into the land.
    Fleuve,
    /// A passage of the sea kept open.
    Strait,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Areas {
    /// A point in each lake that is open water.
    pub(crate) lakes: BTreeMap<String, Vec<LatLon>>,
    /// Arms of the sea that count as land.
    pub(crate) fill: BTreeMap<String, Vec<Area>>,
    /// Land outside the game.
    pub(crate) offlimits: BTreeMap<String, Vec<Area>>,
    pub(crate) terrain: Vec<Terrain>,
    pub(crate) colony: Vec<Colony>,
    pub(crate) native: Vec<Native>,
    pub(crate) zone: Vec<Zone>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Area {
    #[serde(rename = "name")]
    _name: String,
    pub(crate) poly: Vec<LatLon>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Terrain {
    pub(crate) kind: String,
    #[serde(rename = "name")]
    _name: String,
    pub(crate) poly: Vec<LatLon>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Colony {
    pub(crate) id: String,
    pub(crate) en: String,
    pub(crate) fr: String,
    pub(crate) empire: String,
    #[serde(default)]
    pub(crate) maps: Vec<String>,
    #[serde(default)]
    pub(crate) states: Vec<String>,
    /// Which half of Vermont it claims.
    pub(crate) vermont: Option<String>,
    pub(crate) poly: Option<Vec<LatLon>>,
    /// Its outline on the south-east map, if it is another.
    pub(crate) poly_se: Option<Vec<LatLon>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Native {
    pub(crate) id: String,
    pub(crate) name: String,
    pub(crate) ally: String,
    pub(crate) map: String,
    pub(crate) threshold: u8,
    pub(crate) pay: Vec<String>,
    #[serde(default)]
    pub(crate) pay_french: Vec<String>,
    pub(crate) poly: Vec<LatLon>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Zone {
    pub(crate) id: String,
    pub(crate) map: String,
    pub(crate) fr: String,
    pub(crate) en: String,
    #[serde(default)]
    pub(crate) freezes: bool,
    #[serde(default)]
    pub(crate) default: bool,
    pub(crate) poly: Option<Vec<LatLon>>,
}

#[derive(Deserialize)]
struct Gazetteer {
    place: Vec<Place>,
}

#[derive(Deserialize)]
struct Rivers {
    river: Vec<River>,
}

#[derive(Deserialize)]
struct Forts {
    fort: Vec<Fort>,
}

#[derive(Deserialize)]
struct Fort {
    id: String,
    strength: u8,
}

/// Read all of it from a folder.
pub(crate) fn read(folder: &Path) -> Result<Input> {
    fn file<T: for<'a> Deserialize<'a>>(folder: &Path, name: &str) -> Result<T> {
        let text = std::fs::read_to_string(folder.join(name)).with_context(|| name.to_owned())?;
        toml::from_str(&text).with_context(|| name.to_owned())
    }
    let forts: Forts = file(folder, "forts.toml")?;
    Ok(Input {
        maps: file(folder, "maps.toml")?,
        places: file::<Gazetteer>(folder, "gazetteer.toml")?.place,
        rivers: file::<Rivers>(folder, "rivers.toml")?.river,
        areas: file(folder, "areas.toml")?,
        forts: forts.fort.into_iter().map(|fort| (fort.id, fort.strength)).collect(),
    })
}

impl Input {
    pub(crate) fn empire(&self, colony: &str) -> &str {
        let colony = self.areas.colony.iter().find(|known| known.id == colony);
        colony.map_or("", |colony| colony.empire.as_str())
    }
}

/// A ring of latitudes and longitudes on the sheet; long legs bend with the projection.
pub(crate) fn ring(points: &[LatLon], cone: &Lambert) -> Vec<Pt> {
    let mut out = Vec::new();
    for (index, &[lat, lon]) in points.iter().enumerate() {
        let [next_lat, next_lon] = points[(index + 1) % points.len()];
        let legs = ((lat - next_lat).abs().max((lon - next_lon).abs()) / 0.25).floor().max(1.0);
        for leg in 0..legs as usize {
            let part = leg as f64 / legs;
            out.push(cone.project((lon + (next_lon - lon) * part, lat + (next_lat - lat) * part)));
        }
    }
    out
}
