//! What is decided by hand: where the country is stretched, how neighbours reach each other, what parts the others.

use crate::chart::Pt;
use anyhow::{Context, Result};
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// `data/plan.toml`.
#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields)]
pub(crate) struct Plan {
    #[serde(default)]
    pub(crate) pin: Vec<Pin>,
    #[serde(default)]
    pub(crate) lens: Vec<Lens>,
    #[serde(default)]
    pub(crate) seed: Vec<Seed>,
    #[serde(default)]
    pub(crate) route: Vec<Route>,
    #[serde(default)]
    pub(crate) mountains: Vec<Stroke>,
    #[serde(default)]
    pub(crate) fill: Vec<Stroke>,
    #[serde(default)]
    pub(crate) dig: Vec<Stroke>,
    #[serde(default)]
    pub(crate) wall: Vec<Stroke>,
    /// Where wild land is mountains.
    #[serde(default)]
    pub(crate) range: Vec<Stroke>,
    /// Rivers of the survey along which borders like to run.
    pub(crate) rivers: Vec<String>,
    /// Lakes of the survey that part zones.
    pub(crate) lakes: Vec<String>,
    /// Pairs that water parts, besides the barriers of the game.
    #[serde(default)]
    pub(crate) water_between: Vec<(String, String)>,
}

/// The country around a place is moved.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Pin {
    pub(crate) lat: f64,
    pub(crate) lon: f64,
    pub(crate) dx: f64,
    pub(crate) dy: f64,
    pub(crate) reach: f64,
}

/// The country around a place of the sheet is drawn larger, at the cost of what lies at the lens's rim.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Lens {
    pub(crate) at: Pt,
    pub(crate) radius: f64,
    pub(crate) zoom: f64,
}

impl Lens {
    pub(crate) fn apply(&self, at: Pt) -> Pt {
        let (dx, dy) = (at.0 - self.at.0, at.1 - self.at.1);
        let part = (dx.hypot(dy) / self.radius).min(1.0);
        let larger = 1.0 + (self.zoom - 1.0) * (1.0 - part * part).powi(2);
        (self.at.0 + dx * larger, self.at.1 + dy * larger)
    }
}

/// A zone begins elsewhere than in the data, or grows further or faster.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Seed {
    pub(crate) id: String,
    pub(crate) at: Option<Pt>,
    /// Places it reaches besides its neighbours.
    #[serde(default)]
    pub(crate) spur: Vec<Pt>,
    /// How far it grows from its star.
    pub(crate) reach: Option<f64>,
    /// How much ahead it begins, in units.
    pub(crate) ahead: Option<f64>,
}

/// Two neighbours reach each other by a way that is not straight.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Route {
    pub(crate) a: String,
    pub(crate) b: String,
    #[serde(default)]
    pub(crate) via: Vec<Pt>,
    /// Which part of the way is the first one's.
    pub(crate) meet: Option<f64>,
}

/// A thick line on the sheet.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Stroke {
    /// For the reader.
    #[serde(rename = "name")]
    pub(crate) _name: String,
    /// On the sheet.
    #[serde(default)]
    pub(crate) line: Vec<Pt>,
    /// Or on the globe: latitudes and longitudes.
    #[serde(default)]
    pub(crate) globe: Vec<Pt>,
    pub(crate) radius: f64,
}

/// What the game's data says about its zones.
pub(crate) struct Game {
    pub(crate) zones: Vec<Zone>,
    /// Pairs of indices, the smaller one first.
    pub(crate) adjacent: BTreeSet<(usize, usize)>,
    pub(crate) border: BTreeMap<(usize, usize), String>,
    pub(crate) barrier: BTreeSet<(usize, usize)>,
}

/// A zone of the game.
pub(crate) struct Zone {
    pub(crate) id: String,
    pub(crate) is_harbour: bool,
    /// Longitude and latitude.
    pub(crate) place: Pt,
    /// On the sheet.
    pub(crate) at: Pt,
}

/// Read the plan.
pub(crate) fn plan(path: &Path) -> Result<Plan> {
    let text = std::fs::read_to_string(path).with_context(|| path.display().to_string())?;
    toml::from_str(&text).with_context(|| path.display().to_string())
}

/// Read what matters of the game's data.
pub(crate) fn game(path: &Path) -> Result<Game> {
    let text = std::fs::read_to_string(path).with_context(|| path.display().to_string())?;
    let file: toml::Table = text.parse().with_context(|| path.display().to_string())?;
    let rows = |name: &str| -> Vec<&toml::Table> {
        file.get(name)
            .and_then(toml::Value::as_array)
            .map(|rows| rows.iter().filter_map(toml::Value::as_table).collect())
            .unwrap_or_default()
    };
    let word = |row: &toml::Table, key: &str| -> Result<String> {
        Ok(row
            .get(key)
            .and_then(toml::Value::as_str)
            .with_context(|| format!("{key} is missing"))?
            .to_owned())
    };
    let number = |row: &toml::Table, key: &str| -> Result<f64> {
        let value = row.get(key).with_context(|| format!("{key} is missing"))?;
        value.as_float().or_else(|| value.as_integer().map(|n| n as f64)).context("not a number")
    };
    let mut zones = Vec::new();
    for row in rows("zone") {
        zones.push(Zone {
            id: word(row, "id")?,
            is_harbour: word(row, "kind")? == "harbour",
            place: (number(row, "lon")?, number(row, "lat")?),
            at: (number(row, "x")? * 2.0, number(row, "y")? * 2.0),
        });
    }
    let index = |id: &str| -> Result<usize> {
        zones.iter().position(|zone| zone.id == id).with_context(|| format!("no zone {id}"))
    };
    let pair = |a: &str, b: &str| -> Result<(usize, usize)> {
        let (a, b) = (index(a)?, index(b)?);
        Ok((a.min(b), a.max(b)))
    };
    let mut adjacent = BTreeSet::new();
    for row in rows("zone") {
        let near = row.get("adj").and_then(toml::Value::as_array).context("adj is missing")?;
        for other in near.iter().filter_map(toml::Value::as_str) {
            adjacent.insert(pair(&word(row, "id")?, other)?);
        }
    }
    let mut border = BTreeMap::new();
    for row in rows("border") {
        border.insert(pair(&word(row, "a")?, &word(row, "b")?)?, word(row, "kind")?);
    }
    let mut barrier = BTreeSet::new();
    for row in rows("barrier") {
        barrier.insert(pair(&word(row, "a")?, &word(row, "b")?)?);
    }
    Ok(Game { zones, adjacent, border, barrier })
}

impl Game {
    pub(crate) fn index(&self, id: &str) -> Result<usize> {
        self.zones.iter().position(|zone| zone.id == id).with_context(|| format!("no zone {id}"))
    }

    pub(crate) fn touch(&self, a: usize, b: usize) -> bool {
        self.adjacent.contains(&(a.min(b), a.max(b)))
    }
}
