//! The survey: real shores, lakes and rivers around the theatre, cropped from Natural Earth and kept as text.

use crate::chart::{HEIGHT, Pt, WIDTH, project, unproject};
use crate::steps;
use anyhow::{Context, Result, bail};
use serde_json::Value;
use std::fmt::Write;
use std::path::Path;

/// What a line of the survey shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Land,
    Lake,
    River,
}

/// A shore or a river, as longitudes and latitudes.
#[derive(Clone, Debug)]
pub(crate) struct Line {
    pub(crate) kind: Kind,
    pub(crate) name: String,
    pub(crate) points: Vec<Pt>,
}

/// Lakes worth drawing.
const LAKES: [&str; 24] = [
    "Lake Erie",
    "Lake Ontario",
    "Lake St. Clair",
    "Lake Huron",
    "Georgian Bay",
    "Lake Champlain",
    "Lake George",
    "Lake Simcoe",
    "Oneida Lake",
    "Seneca Lake",
    "Cayuga Lake",
    "Lake Nipissing",
    "Lake Winnipesaukee",
    "Moosehead Lake",
    "Lac St.-Jean",
    "Lac Memphremagog",
    "Sebago Lake",
    "Chesuncook Lake",
    "Grand Lake",
    "Lake Rossignol",
    "Keuka Lake",
    "Lac Tmiscouata",
    "Saginaw Bay",
    "Lac Matapdia",
];

/// Rivers worth drawing.
const RIVERS: [&str; 44] = [
    "Ottawa",
    "St. Lawrence",
    "Hudson",
    "Saint John",
    "Potomac",
    "N. Br. Potomac",
    "S. Branch Potomac",
    "Susquehanna",
    "W. Branch Susquehanna",
    "Connecticut",
    "Mohawk",
    "Delaware",
    "Merrimack",
    "Allegheny",
    "Monongahela",
    "Ohio",
    "Muskingum",
    "Tuscarawas",
    "Scioto",
    "Kanawha",
    "Niagara",
    "St. Clair",
    "Richelieu",
    "Kennebec",
    "Miramichi",
    "Gatineau",
    "St.-Maurice",
    "Cowpasture",
    "Roanoke",
    "Penobscot",
    "Genesee",
    "Shenandoah",
    "S. Fk. Shenandoah",
    "Saguenay",
    "Juniata",
    "Housatonic",
    "Androscoggin",
    "Restigouche",
    "Annapolis",
    "Rappahannock",
    "Black",
    "Matapdia",
    "Grand",
    "French Cr.",
];

/// How far beyond the sheet the survey reaches.
const MARGIN: f64 = 90.0;
/// What a line may be off, in units of the sheet.
const COARSE: f64 = 0.45;

/// Cut the theatre out of Natural Earth's files: land as TopoJSON, lakes and rivers as GeoJSON.
pub(crate) fn crop(
    land: &Path,
    lakes: &[impl AsRef<Path>],
    rivers: &[impl AsRef<Path>],
) -> Result<Vec<Line>> {
    let mut out = Vec::new();
    for ring in topo_rings(&json(land)?)? {
        out.extend(closed(Kind::Land, "land", &ring));
    }
    for file in lakes {
        for (name, parts) in features(&json(file.as_ref())?, &LAKES)? {
            for part in parts {
                out.extend(closed(Kind::Lake, &name, &part));
            }
        }
    }
    for file in rivers {
        for (name, parts) in features(&json(file.as_ref())?, &RIVERS)? {
            for part in parts {
                out.extend(open(&name, &part));
            }
        }
    }
    Ok(out)
}

pub(crate) fn json(path: &Path) -> Result<Value> {
    let text = std::fs::read_to_string(path).with_context(|| path.display().to_string())?;
    serde_json::from_str(&text).with_context(|| path.display().to_string())
}

/// All rings of the first object of a quantised TopoJSON.
fn topo_rings(topo: &Value) -> Result<Vec<Vec<Pt>>> {
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
    let mut rings = Vec::new();
    fn walk(value: &Value, arcs: &[Vec<Pt>], rings: &mut Vec<Vec<Pt>>) {
        let Some(list) = value.as_array() else { return };
        if list.first().is_some_and(Value::is_i64) {
            let mut ring: Vec<Pt> = Vec::new();
            for index in list.iter().filter_map(Value::as_i64) {
                let mut line = arcs[if index < 0 { !index } else { index } as usize].clone();
                if index < 0 {
                    line.reverse();
                }
                ring.extend(line);
            }
            rings.push(ring);
        } else {
            list.iter().for_each(|part| walk(part, arcs, rings));
        }
    }
    for object in topo["objects"].as_object().context("objects")?.values() {
        for geometry in object["geometries"].as_array().context("geometries")? {
            walk(&geometry["arcs"], &arcs, &mut rings);
        }
    }
    Ok(rings)
}

/// The wanted features of a GeoJSON, by name: their outer rings or their lines.
fn features(file: &Value, wanted: &[&str]) -> Result<Vec<(String, Vec<Vec<Pt>>)>> {
    let line = |value: &Value| -> Vec<Pt> {
        let points = value.as_array().map(Vec::as_slice).unwrap_or_default();
        points.iter().filter_map(|point| Some((point[0].as_f64()?, point[1].as_f64()?))).collect()
    };
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
    let mut out = Vec::new();
    for feature in file["features"].as_array().context("features")? {
        let Some(name) = feature["properties"]["name"].as_str().filter(|name| wanted.contains(name)) else {
            continue;
        };
        let shape = &feature["geometry"]["coordinates"];
        let parts = match feature["geometry"]["type"].as_str() {
            Some("Polygon") => vec![line(&shape[0])],
            Some("MultiPolygon") => list(shape).iter().map(|part| line(&part[0])).collect(),
            Some("LineString") => vec![line(shape)],
            Some("MultiLineString") => list(shape).iter().map(line).collect(),
            _ => Vec::new(),
        };
        out.push((name.to_owned(), parts));
    }
    Ok(out)
}

/// A ring cut to the sheet, if something of it is there.
fn closed(kind: Kind, name: &str, ring: &[Pt]) -> Option<Line> {
    let near = |(lon, lat): &Pt| (-100.0..-45.0).contains(lon) && (25.0..60.0).contains(lat);
    if !ring.iter().any(near) {
        return None;
    }
    let mut points: Vec<Pt> = ring.iter().map(|at| project(*at)).collect();
    let (left, top, right, bottom) = (-MARGIN, -MARGIN, WIDTH + MARGIN, HEIGHT + MARGIN);
    points = cut(&points, |p| p.0 - left);
    points = cut(&points, |p| right - p.0);
    points = cut(&points, |p| p.1 - top);
    points = cut(&points, |p| bottom - p.1);
    if points.len() < 4 {
        return None;
    }
    let points = simple(&points, COARSE);
    (points.len() > 3).then(|| Line {
        kind,
        name: name.to_owned(),
        points: points.into_iter().map(unproject).collect(),
    })
}

/// The runs of a river that are on the sheet.
fn open(name: &str, line: &[Pt]) -> Vec<Line> {
    let on_sheet =
        |(x, y): Pt| (-MARGIN..WIDTH + MARGIN).contains(&x) && (-MARGIN..HEIGHT + MARGIN).contains(&y);
    let points: Vec<Pt> = line.iter().map(|at| project(*at)).collect();
    points
        .split(|at| !on_sheet(*at))
        .filter(|run| run.len() > 1)
        .map(|run| Line {
            kind: Kind::River,
            name: name.to_owned(),
            points: simple(run, COARSE).into_iter().map(unproject).collect(),
        })
        .collect()
}

/// The part of a polygon where `inside` is positive (Sutherland and Hodgman).
pub(crate) fn cut(ring: &[Pt], inside: impl Fn(Pt) -> f64) -> Vec<Pt> {
    let mut out = Vec::new();
    for (index, &now) in ring.iter().enumerate() {
        let before = ring[(index + ring.len() - 1) % ring.len()];
        let (a, b) = (inside(before), inside(now));
        if (a >= 0.0) != (b >= 0.0) {
            let part = a / (a - b);
            out.push((before.0 + (now.0 - before.0) * part, before.1 + (now.1 - before.1) * part));
        }
        if b >= 0.0 {
            out.push(now);
        }
    }
    out
}

/// A line with fewer points, nowhere further off than `within` (Douglas and Peucker).
pub(crate) fn simple(line: &[Pt], within: f64) -> Vec<Pt> {
    if line.len() < 3 {
        return line.to_vec();
    }
    let mut keep = vec![false; line.len()];
    keep[0] = true;
    keep[line.len() - 1] = true;
    let mut spans = vec![(0, line.len() - 1)];
    while let Some((from, to)) = spans.pop() {
        let far = (from + 1..to)
            .map(|at| (at, off(line[at], line[from], line[to])))
            .max_by(|a, b| a.1.total_cmp(&b.1));
        if let Some((at, distance)) = far
            && distance > within
        {
            keep[at] = true;
            spans.extend([(from, at), (at, to)]);
        }
    }
    line.iter().zip(keep).filter(|(_, keep)| *keep).map(|(at, _)| *at).collect()
}

/// How far a point is from a stretch.
pub(crate) fn off(at: Pt, from: Pt, to: Pt) -> f64 {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let square = dx * dx + dy * dy;
    let part = if square == 0.0 {
        0.0
    } else {
        (((at.0 - from.0) * dx + (at.1 - from.1) * dy) / square).clamp(0.0, 1.0)
    };
    (at.0 - from.0 - dx * part).hypot(at.1 - from.1 - dy * part)
}

/// The survey as text: thousandths of degrees, the first place of a line in full, then steps.
pub(crate) fn write(lines: &[Line]) -> String {
    let mut out = String::from(
        "# Shores, lakes and rivers from Virginia to Louisbourg, cropped from Natural Earth (public domain).\n\
         # A line each: kind, name, then longitude and latitude in thousandths of a degree: the first place in full,\n\
         # the others as steps from the one before. Land and lakes are closed rings.\n\
         # Made by «cargo run -p tricorne-atlas -- crop»; see the README of the crate.\n",
    );
    for line in lines {
        let word = match line.kind {
            Kind::Land => "land",
            Kind::Lake => "lake",
            Kind::River => "river",
        };
        let _ = write!(out, "{word}\t{}\t", line.name);
        steps::write(&line.points, &mut out);
        out.push('\n');
    }
    out
}

/// The text as a survey.
pub(crate) fn read(text: &str) -> Result<Vec<Line>> {
    let mut out = Vec::new();
    for row in text.lines().filter(|row| !row.starts_with('#') && !row.is_empty()) {
        let parts: Vec<&str> = row.split('\t').collect();
        let [kind, name, line] = parts[..] else { bail!("a line of the survey has three parts: {row:.60}") };
        let kind = match kind {
            "land" => Kind::Land,
            "lake" => Kind::Lake,
            "river" => Kind::River,
            other => bail!("no such kind: {other}"),
        };
        let points = steps::read(line)?;
        out.push(Line { kind, name: name.to_owned(), points });
    }
    Ok(out)
}
