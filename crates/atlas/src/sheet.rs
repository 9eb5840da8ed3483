//! The finished geometry as text, for the board.

use crate::chart::{HEIGHT, Pt, WIDTH, project};
use crate::grid::{Grid, WATER};
use crate::plan::{Game, Plan};
use crate::survey::{Kind, Line, simple};
use crate::trace::{Arc, FINE, Net, Spot};
use std::fmt::Write;

const HEAD: &str = "\
# The map of 1754: La Conquête. Made by «cargo run -p tricorne-atlas -- draw»; do not edit, edit the atlas's plan.
# Coasts, lakes and rivers: Natural Earth, public domain. Numbers are halves of a unit; the sheet is 2420 by 1200 units.
#
# zone  id, its place, the box for name and pieces (left, top, width, height), then the ring of arcs around it
# wild  land that belongs to no zone: its rings; water: the same
# arc   kind, then a path as in SVG: where it begins, then steps, two numbers each
#       c shore   l limit on land   x river that may be crossed   p portage   w edge of wild land
#       h shore of a harbour   s limit of a harbour at sea   e edge of the sheet
# lake, stream   name, then a path: drawn only, they part nothing
# hills, trees   their feet, as a path
# A ring names arcs by number, counted from 1; a minus means: walked backwards. The face lies on the left.
";

/// The whole text.
pub(crate) fn write(
    net: &Net,
    grid: &Grid,
    game: &Game,
    boxes: &[[f64; 4]],
    survey: &[Line],
    plan: &Plan,
) -> String {
    let mut out = String::from(HEAD);
    let half = |value: f64| (value * FINE).round() as i32;
    for (index, face) in net.faces.iter().enumerate() {
        let rings: Vec<String> = face
            .rings
            .iter()
            .map(|ring| {
                let numbers: Vec<String> = ring
                    .iter()
                    .map(|(arc, back)| format!("{}{}", if *back { "-" } else { "" }, arc + 1))
                    .collect();
                numbers.join(" ")
            })
            .collect();
        let rings = rings.join(" / ");
        if index < game.zones.len() {
            let (x, y) = grid.seeds[index];
            let [left, top, width, height] = boxes[index].map(half);
            let id = &game.zones[index].id;
            let _ =
                writeln!(out, "zone {id} {} {} {left} {top} {width} {height} : {rings}", half(x), half(y));
        } else {
            let word = if face.label == WATER { "water" } else { "wild" };
            let _ = writeln!(out, "{word} : {rings}");
        }
    }
    for arc in &net.arcs {
        let _ = writeln!(out, "arc {} {}", kind(arc, net, game), path(&arc.line));
    }
    for line in survey {
        let word = match line.kind {
            Kind::Lake if !plan.lakes.contains(&line.name) => "lake",
            Kind::River => "stream",
            _ => continue,
        };
        let points: Vec<Pt> = line.points.iter().map(|at| grid.drawn(project(*at), plan)).collect();
        let on_sheet = |(x, y): &Pt| (6.0..WIDTH - 6.0).contains(x) && (6.0..HEIGHT - 6.0).contains(y);
        let runs: Vec<Vec<Pt>> = if word == "lake" {
            let in_box = |at: &Pt| {
                boxes.iter().any(|&[x, y, w, h]| at.0 > x && at.0 < x + w && at.1 > y && at.1 < y + h)
            };
            if points.iter().all(|at| on_sheet(at) && !in_box(at) && grid.clear(*at, 2.0).is_some()) {
                vec![points]
            } else {
                vec![]
            }
        } else {
            inland(&points, grid)
        };
        for run in runs {
            let mut spots: Vec<Spot> = simple(&run, 1.0).iter().map(|at| (half(at.0), half(at.1))).collect();
            spots.dedup();
            if spots.len() > 2 {
                let _ = writeln!(out, "{word} {} {}", line.name.replace(' ', "_"), path(&spots));
            }
        }
    }
    out
}

/// The runs of a river well inside one face. A stream across a limit would look like one that stops armies.
fn inland(points: &[Pt], grid: &Grid) -> Vec<Vec<Pt>> {
    let mut runs: Vec<Vec<Pt>> = Vec::new();
    let mut run: Vec<Pt> = Vec::new();
    let mut home = None;
    for pair in points.windows(2) {
        let far = (pair[1].0 - pair[0].0).hypot(pair[1].1 - pair[0].1);
        let parts = (far / 3.0).ceil().max(1.0);
        for step in 0..parts as usize {
            let part = step as f64 / parts;
            let at = (pair[0].0 + (pair[1].0 - pair[0].0) * part, pair[0].1 + (pair[1].1 - pair[0].1) * part);
            let here = grid.clear(at, 9.0);
            if here.is_none() || here != home {
                runs.push(std::mem::take(&mut run));
                home = here;
            }
            if here.is_some() {
                run.push(at);
            }
        }
    }
    runs.push(run);
    let long = |run: &Vec<Pt>| -> f64 {
        run.windows(2).map(|pair| (pair[1].0 - pair[0].0).hypot(pair[1].1 - pair[0].1)).sum()
    };
    runs.retain(|run| long(run) > 36.0);
    runs
}

/// Places in one line, each as a step from the one before.
pub(crate) fn points(word: &str, list: &[Pt]) -> String {
    let half = |value: f64| (value * FINE).round() as i32;
    let spots: Vec<Spot> = list.iter().map(|at| (half(at.0), half(at.1))).collect();
    if spots.is_empty() { format!("{word} 0 0\n") } else { format!("{word} {}\n", path(&spots)) }
}

fn path(line: &[Spot]) -> String {
    let mut out = format!("{} {}", line[0].0, line[0].1);
    for pair in line.windows(2) {
        for step in [pair[1].0 - pair[0].0, pair[1].1 - pair[0].1] {
            if step >= 0 {
                out.push(' ');
            }
            let _ = write!(out, "{step}");
        }
    }
    out
}

fn kind(arc: &Arc, net: &Net, game: &Game) -> char {
    let (Some(left), Some(right)) = (arc.left, arc.right) else { return 'e' };
    let (a, b) = (left.min(right), left.max(right));
    let zones = game.zones.len();
    let is_harbour = |face: usize| face < zones && game.zones[face].is_harbour;
    let is_water = |face: usize| is_harbour(face) || net.faces[face].label == WATER;
    match (is_harbour(a) || is_harbour(b), is_water(a), is_water(b)) {
        (true, true, true) => 's',
        (true, _, _) => 'h',
        (false, true, false) | (false, false, true) => 'c',
        _ if b >= zones => 'w',
        _ => match game.border.get(&(a, b)).map(String::as_str) {
            Some("crossing") => 'x',
            Some("portage") => 'p',
            _ => 'l',
        },
    }
}
