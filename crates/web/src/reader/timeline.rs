//! The time line of a recorded game: where one can stop, and what happened there.

use crate::sight::Entry;
use board::arrange;
use serde_json::Value;
use std::sync::Arc;

/// What makes a moment worth a mark.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A turn of the game begins: its number.
    Turn(u64),
    /// A battle begins, and the side that wins it in the end.
    Battle(Option<String>),
    /// The game ends.
    End,
}

/// A mark on the line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mark {
    /// The moment: after so many answers.
    pub step: usize,
    /// What it is.
    pub kind: Kind,
    /// What happened, in words.
    pub text: String,
}

/// A time line, as somebody may know it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TimeLine {
    /// Moments at which something is to be seen, the beginning and the end included.
    stops: Vec<usize>,
    /// What stands on it.
    marks: Vec<Mark>,
}

impl TimeLine {
    /// The line of a game of so many answers, from the whole log of an observer.
    pub fn new(log: &[Arc<Entry>], steps: usize) -> TimeLine {
        let mut stops: Vec<usize> = log.iter().filter_map(|entry| entry.step).collect();
        stops.extend([0, steps]);
        arrange(&mut stops, usize::cmp);
        stops.dedup();
        TimeLine { stops, marks: marks(log) }
    }

    /// What stands on it, in order.
    pub fn marks(&self) -> &[Mark] {
        &self.marks
    }

    /// How many moments there are.
    pub fn len(&self) -> usize {
        self.stops.len()
    }

    /// Is there nothing to see?
    pub fn is_empty(&self) -> bool {
        self.stops.is_empty()
    }

    /// Where a moment lies among the stops: at the last one not after it.
    pub fn index(&self, step: usize) -> usize {
        self.stops.partition_point(|stop| *stop <= step).saturating_sub(1)
    }

    /// The moment of a stop.
    pub fn stop(&self, index: usize) -> usize {
        self.stops.get(index).or(self.stops.last()).copied().unwrap_or_default()
    }

    /// How far along the line a moment lies, from 0 to 1.
    pub fn part(&self, step: usize) -> f64 {
        self.index(step) as f64 / (self.len().max(2) - 1) as f64
    }

    /// Which marks have room for a label, if labels keep this part of the line apart. Only turns have labels.
    pub fn has_room(&self, apart: f64) -> Vec<bool> {
        let mut last = f64::NEG_INFINITY;
        let room = self.marks.iter().map(|mark| {
            let at = self.part(mark.step);
            let fits = matches!(mark.kind, Kind::Turn(_)) && at - last >= apart;
            if fits {
                last = at;
            }
            fits
        });
        room.collect()
    }

    /// The next stop.
    pub fn next(&self, step: usize) -> Option<usize> {
        self.stops.iter().copied().find(|stop| *stop > step)
    }

    /// The stop before.
    pub fn before(&self, step: usize) -> Option<usize> {
        self.stops.iter().rev().copied().find(|stop| *stop < step)
    }

    /// The next mark, or the end.
    pub fn next_mark(&self, step: usize) -> Option<usize> {
        let next = self.marks.iter().map(|mark| mark.step).find(|at| *at > step);
        next.or_else(|| self.stops.last().copied().filter(|last| *last > step))
    }

    /// The mark before, or the beginning.
    pub fn mark_before(&self, step: usize) -> Option<usize> {
        let before = self.marks.iter().rev().map(|mark| mark.step).find(|at| *at < step);
        before.or_else(|| self.stops.first().copied().filter(|first| *first < step))
    }
}

/// The line of the log that tells of a moment: the last that had happened by then.
pub fn line_of(log: &[Arc<Entry>], step: usize) -> Option<usize> {
    let known = log.iter().rposition(|entry| entry.step.is_some_and(|at| at <= step))?;
    // The first of those that happened together tells more than the last.
    let at = log[known].step;
    let together = log[..known].iter().rev().take_while(|entry| entry.step == at).count();
    Some(known - together)
}

/// What had happened at the very moment, in order.
pub fn lines_at(log: &[Arc<Entry>], step: usize) -> Vec<&Arc<Entry>> {
    let at = log.iter().filter_map(|entry| entry.step).filter(|at| *at <= step).max();
    log.iter().filter(|entry| entry.step.is_some() && entry.step == at).collect()
}

fn name(event: &Value) -> &str {
    event.get("event").and_then(Value::as_str).unwrap_or_default()
}

fn number(event: &Value, name: &str) -> u64 {
    event.get(name).and_then(Value::as_u64).unwrap_or_default()
}

/// The first word of a text, so short that it has room on the line: «June», «Sep.».
pub fn brief(text: &str) -> String {
    let word = text.split([' ', '.', '-']).next().unwrap_or_default();
    if word.chars().count() <= 4 { word.to_owned() } else { word.chars().take(3).chain(['.']).collect() }
}

/// Does a line of the log begin a turn?
pub fn is_turn(entry: &Entry) -> bool {
    matches!(name(&entry.event), "move_began" | "turn_began")
}

/// Marks from events, by the names games give them.
fn marks(log: &[Arc<Entry>]) -> Vec<Mark> {
    let mut out: Vec<Mark> = Vec::new();
    for entry in log {
        let Some(step) = entry.step else { continue };
        let kind = match name(&entry.event) {
            "move_began" => Kind::Turn(number(&entry.event, "number")),
            "turn_began" => Kind::Turn(number(&entry.event, "turn")),
            "battle_began" => Kind::Battle(None),
            "battle_ended" => {
                let winner = entry.event.get("winner").and_then(Value::as_str);
                let fought = out.iter_mut().rev().find(|mark| matches!(mark.kind, Kind::Battle(None)));
                if let Some(mark) = fought {
                    mark.kind = Kind::Battle(winner.map(str::to_owned));
                }
                continue;
            }
            "over" => Kind::End,
            _ => continue,
        };
        out.push(Mark { step, kind, text: entry.text.clone() });
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::local::Record;
    use texts::Lang;

    const JOURNAL: &str = include_str!("../../../game-quebec/tests/replays/landing_rout_pursuit.journal");

    fn log(eyes: &str) -> (Vec<Arc<Entry>>, usize) {
        let record = crate::local::Opened::new(Record { journal: JOURNAL.to_owned(), lost: None }).unwrap();
        let steps = record.about().steps;
        (record.moment(steps, eyes, Lang::En).unwrap().log, steps)
    }

    #[test]
    fn one_stops_where_something_is_to_be_seen() {
        let (all, steps) = log("arbiter");
        let (public, _) = log("public");
        let (whole, seen) = (TimeLine::new(&all, steps), TimeLine::new(&public, steps));
        assert!(seen.len() < whole.len(), "the public does not see every answer");
        assert_eq!((seen.stop(0), seen.stop(usize::MAX)), (0, steps));
        let mut at = 0;
        let mut count = 1;
        while let Some(next) = seen.next(at) {
            assert_eq!(seen.before(next), Some(at));
            assert_eq!(seen.stop(seen.index(next)), next);
            at = next;
            count += 1;
        }
        assert_eq!((at, count), (steps, seen.len()));
        assert!((seen.part(steps) - 1.0).abs() < 1e-9 && seen.part(0) == 0.0);
    }

    #[test]
    fn battles_and_the_end_are_marked() {
        let (log, steps) = log("arbiter");
        let line = TimeLine::new(&log, steps);
        let battle = line.marks().iter().find(|mark| matches!(mark.kind, Kind::Battle(_))).unwrap();
        assert_eq!(battle.kind, Kind::Battle(Some("british".to_owned())), "{}", battle.text);
        assert_eq!(line.next_mark(0), Some(line.marks()[0].step));
        assert_eq!(line.next_mark(steps), None);
        assert_eq!(line.mark_before(line.marks()[0].step), Some(0).filter(|_| line.marks()[0].step > 0));
        let mut at = steps;
        while let Some(before) = line.mark_before(at) {
            assert!(before < at);
            at = before;
        }
        assert_eq!(at, 0);
        assert!(line.has_room(2.0).iter().filter(|room| **room).count() <= 1);
        let turns = line.marks().iter().filter(|mark| matches!(mark.kind, Kind::Turn(_))).count();
        assert_eq!(line.has_room(0.0).iter().filter(|room| **room).count(), turns);
    }

    #[test]
    fn a_date_is_told_in_four_letters() {
        let told = ["June 1755.", "September 1755.", "Été 1756.", "November-December 1755.", ""].map(brief);
        assert_eq!(told, ["June", "Sep.", "Été", "Nov.", ""]);
    }

    #[test]
    fn turns_of_both_games_are_marked() {
        let famous = [
            include_str!("../../static/famous/quebec.journal"),
            include_str!("../../static/famous/conquest.journal"),
        ];
        for (journal, turns) in famous.into_iter().zip([16, 6]) {
            let record =
                crate::local::Opened::new(Record { journal: journal.to_owned(), lost: None }).unwrap();
            let about = record.about();
            assert!(about.is_over);
            let log = record.moment(about.steps, "arbiter", Lang::En).unwrap().log;
            let line = TimeLine::new(&log, about.steps);
            let marked = line.marks().iter().filter_map(|mark| match mark.kind {
                Kind::Turn(number) => Some(number),
                _ => None,
            });
            assert_eq!(marked.collect::<Vec<_>>(), (1..=turns).collect::<Vec<_>>(), "{}", about.game);
            let won = line.marks().iter().filter(|mark| matches!(mark.kind, Kind::Battle(Some(_)))).count();
            assert!(won > 3, "{won} battles of {}", about.game);
        }
    }

    #[test]
    fn the_log_follows_the_moment() {
        let (log, steps) = log("british");
        for step in 0..=steps {
            let at = line_of(&log, step);
            let told = lines_at(&log, step);
            assert_eq!(at.is_some(), !told.is_empty());
            if let Some(at) = at {
                assert_eq!(log[at].step, told[0].step);
                assert!(told.iter().all(|entry| entry.step.unwrap() <= step));
            }
        }
        assert_eq!(line_of(&[], 3), None);
        assert!(TimeLine::default().is_empty() && TimeLine::default().next(0).is_none());
    }
}
