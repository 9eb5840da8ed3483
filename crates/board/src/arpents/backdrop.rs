//! What lies under the hexes, as the crate `atlas` wrote it: shores, rivers, limits, rings, places, names, marks.
//!
//! The head of the file explains its format.

use crate::geometry::{Pt, pt};
use games::game_arpents::ids::Map;
use std::sync::OnceLock;

const FILE: &str = include_str!("../../../atlas/arpents/backdrop.txt");

/// How much is drawn: from afar, in between, from near.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Level {
    Theatre,
    Region,
    Hex,
}

impl Level {
    pub(crate) const ALL: [Level; 3] = [Level::Theatre, Level::Region, Level::Hex];

    /// Its letter, in the file and as a class of what is drawn at this level only.
    pub(crate) fn letter(self) -> &'static str {
        match self {
            Level::Theatre => "t",
            Level::Region => "r",
            Level::Hex => "h",
        }
    }
}

/// A line.
#[derive(Clone, Debug)]
pub(crate) struct Stroke {
    pub(crate) what: &'static str,
    level: &'static str,
    pub(crate) name: &'static str,
    pub(crate) points: Vec<Pt>,
}

impl Stroke {
    /// Is it a ring, or a line with two ends?
    pub(crate) fn is_ring(&self) -> bool {
        matches!(self.what, "land" | "lake" | "nation")
    }
}

/// A name and the way it lies.
#[derive(Clone, Debug)]
pub(crate) struct Label {
    pub(crate) what: &'static str,
    pub(crate) id: &'static str,
    pub(crate) at: Pt,
    pub(crate) turn: f64,
    pub(crate) long: f64,
}

/// One map's backdrop.
#[derive(Clone, Debug, Default)]
pub(crate) struct Backdrop {
    strokes: Vec<Stroke>,
    pub(crate) labels: Vec<Label>,
    /// Where towns and forts are drawn.
    pub(crate) places: Vec<(&'static str, Pt)>,
    /// Feet of hills, trees and tufts, by column and row from 1.
    pub(crate) marks: Vec<((u8, u8), Vec<Pt>)>,
}

impl Backdrop {
    /// The lines of a kind at a level.
    pub(crate) fn strokes(&self, what: &'static str, level: Level) -> impl Iterator<Item = &Stroke> {
        self.strokes.iter().filter(move |stroke| {
            stroke.what == what && (stroke.level == "*" || stroke.level == level.letter())
        })
    }
}

/// The backdrop of a map; the file is read once.
pub(crate) fn backdrop(map: Map) -> &'static Backdrop {
    static READ: OnceLock<[Backdrop; 2]> = OnceLock::new();
    &READ.get_or_init(read)[usize::from(map == Map::SouthEast)]
}

fn read() -> [Backdrop; 2] {
    let mut out = [Backdrop::default(), Backdrop::default()];
    let mut into = 0;
    for line in FILE.lines().filter(|line| !line.starts_with('#')) {
        let mut fields = line.split('\t');
        let mut next = || fields.next().unwrap_or_default();
        let what = next();
        let backdrop = &mut out[into];
        match what {
            "map" => into = usize::from(next() == "se"),
            "place" => {
                let id = next();
                backdrop.places.extend(points(next()).map(|at| (id, at)).next());
            }
            "name" => {
                let (what, id) = (next(), next());
                let numbers: Vec<f64> = numbers(next()).collect();
                if let [x, y, turn, long] = numbers[..] {
                    backdrop.labels.push(Label { what, id, at: pt(x, y), turn, long });
                }
            }
            "m" => {
                let (cell, feet) = (next(), next().as_bytes());
                let part = |of: &str| of.parse().unwrap_or_default();
                let foot = |pair: &[u8]| pt(f64::from(pair[0]) - 80.0, f64::from(pair[1]) - 80.0);
                backdrop
                    .marks
                    .push(((part(&cell[..2]), part(&cell[2..])), feet.chunks_exact(2).map(foot).collect()));
            }
            _ => {
                let (level, name) = (next(), next());
                let mut at = pt(0.0, 0.0);
                // After the first point come steps.
                let walked = points(next()).map(|step| {
                    at = at.plus(step);
                    at
                });
                let points = walked.collect();
                backdrop.strokes.push(Stroke { what, level, name, points });
            }
        }
    }
    out
}

/// Numbers as SVG writes them: parted by spaces or by their signs; a ring ends with a letter.
fn numbers(text: &str) -> impl Iterator<Item = f64> + '_ {
    let mut rest = text.trim_end_matches('z');
    std::iter::from_fn(move || {
        rest = rest.trim_start();
        let end = rest.char_indices().skip(1).find(|(_, one)| matches!(one, ' ' | '-'));
        let (word, more) = rest.split_at(end.map_or(rest.len(), |(at, _)| at));
        rest = more;
        word.parse().ok()
    })
}

fn points(text: &str) -> impl Iterator<Item = Pt> + '_ {
    let mut numbers = numbers(text);
    std::iter::from_fn(move || Some(pt(numbers.next()?, numbers.next()?)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use games::game_arpents::Place;

    #[test]
    fn the_file_is_read_whole() {
        let mut named = 0;
        for map in [Map::NorthEast, Map::SouthEast] {
            let backdrop = backdrop(map);
            for level in Level::ALL {
                assert!(backdrop.strokes("land", level).all(|stroke| stroke.points.len() > 2));
                assert!(backdrop.strokes("land", level).next().is_some());
                assert!(backdrop.strokes("river", level).next().is_some());
            }
            named += backdrop.places.iter().filter(|(id, _)| Place::from_code(id).is_some()).count();
            assert!(backdrop.labels.iter().any(|label| label.what == "zone"));
            assert!(backdrop.marks.iter().all(|(_, feet)| feet.iter().all(|foot| foot.length() < 80.0)));
        }
        assert_eq!(named, Place::all().count(), "every town and fort is drawn somewhere");
    }

    #[test]
    fn numbers_are_parted_by_their_signs() {
        assert_eq!(
            numbers("-118 4860 0-4970 6232 0").collect::<Vec<_>>(),
            [-118., 4860., 0., -4970., 6232., 0.]
        );
    }
}
