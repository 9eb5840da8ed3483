//! What one observer has noticed, counted so that nothing else can be.
//!
//! An observer's number grows by one with every line of the journal that it may notice: because it saw an event,
//! because the line was its own, or because what is asked, which is public, changed. Lines it cannot notice (small
//! choices of another side) leave no trace, so numbers tell nothing about them.

use games::TurnData;
use kernel::{Game, Observer, Table};

/// What one observer has noticed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Story {
    /// Positions of the witnessed events among all events of the table.
    seen: Vec<u32>,
    /// The length of the log at each number; a taking-back passes through what is left.
    lengths: Vec<u32>,
    /// When the number last grew: milliseconds since 1970.
    noticed: i64,
}

impl Default for Story {
    fn default() -> Story {
        Story { seen: Vec::new(), lengths: vec![0], noticed: 0 }
    }
}

impl Story {
    /// The observer's number.
    pub(crate) fn number(&self) -> u64 {
        self.lengths.len() as u64 - 1
    }

    /// When the number last grew: milliseconds since 1970.
    pub(crate) fn noticed(&self) -> i64 {
        self.noticed
    }

    /// How much of the log of a reader at this number still stands.
    pub(crate) fn keep(&self, number: u64) -> usize {
        let from = usize::try_from(number).unwrap_or(usize::MAX);
        // A number from the future, say after a backup was restored, counts for nothing.
        self.lengths.get(from..).unwrap_or_default().iter().min().map_or(0, |keep| *keep as usize)
    }

    /// Positions of the witnessed events, in order.
    pub(crate) fn seen(&self) -> &[u32] {
        &self.seen
    }

    /// The journal grew: `new` are the witnessed ones of the new events.
    fn grow(&mut self, new: impl Iterator<Item = u32>, noticed_anyway: bool, at: i64) {
        let before = self.seen.len();
        self.seen.extend(new);
        if self.seen.len() > before || noticed_anyway {
            self.lengths.push(self.seen.len() as u32);
            self.noticed = at;
        }
    }

    /// The journal was shortened: `seen` is what is witnessed now, the first `prefix` of it as before.
    fn shrink(&mut self, seen: Vec<u32>, prefix: usize, noticed_anyway: bool, at: i64) {
        let before = self.number();
        let lost = prefix < self.seen.len();
        if lost {
            self.lengths.push(prefix as u32);
        }
        if seen.len() > prefix || (noticed_anyway && !lost) {
            self.lengths.push(seen.len() as u32);
        }
        self.seen = seen;
        if self.number() > before {
            self.noticed = at;
        }
    }
}

/// What is asked, as everyone knows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Asked {
    sides: Vec<&'static str>,
    question: &'static str,
    over: bool,
}

impl Asked {
    /// The sides that owe an answer.
    pub(super) fn sides(&self) -> &[&'static str] {
        &self.sides
    }

    pub(super) fn of(turn: &TurnData) -> Asked {
        match turn {
            TurnData::Decide(asked) => Asked {
                sides: asked.iter().map(|asked| asked.side).collect(),
                question: asked.first().map_or("", |asked| asked.question.name),
                over: false,
            },
            TurnData::Draw { .. } => Asked { sides: Vec::new(), question: "", over: false },
            TurnData::Over { .. } => Asked { sides: Vec::new(), question: "", over: true },
        }
    }
}

/// All observers of a game with their stories.
pub(super) type Stories = std::collections::BTreeMap<&'static str, Story>;

/// Stories before the first answer.
pub(super) fn begin<G: Game>(_: &Table<G>, at: i64) -> Stories {
    let story = || Story { noticed: at, ..Story::default() };
    Observer::<G::Side>::all().map(|who| (who.code(), story())).collect()
}

/// One answer was given; its events begin at `from`.
pub(super) fn grow<G: Game>(
    stories: &mut Stories,
    table: &Table<G>,
    from: usize,
    actor: Option<&str>,
    asked_changed: bool,
    at: i64,
) {
    for who in Observer::<G::Side>::all() {
        let Some(story) = stories.get_mut(who.code()) else { continue };
        let new = (from..).zip(&table.events()[from..]);
        let witnessed = new.filter(|(_, event)| table.state().witness(event, who).is_some());
        let anyway = asked_changed || actor == Some(who.code()) || who == Observer::Arbiter;
        story.grow(witnessed.map(|(at, _)| at as u32), anyway, at);
    }
}

/// What each observer has witnessed, for comparing after a taking-back.
pub(super) fn witnessed<G: Game>(table: &Table<G>) -> Vec<Vec<G::Event>> {
    Observer::all().map(|who| table.witnessed(who)).collect()
}

/// An answer was taken back; `before` is what was witnessed until then.
pub(super) fn shrink<G: Game>(
    stories: &mut Stories,
    table: &Table<G>,
    before: &[Vec<G::Event>],
    actor: &str,
    asked_changed: bool,
    at: i64,
) {
    for (who, before) in Observer::<G::Side>::all().zip(before) {
        let Some(story) = stories.get_mut(who.code()) else { continue };
        let mut seen = Vec::new();
        let mut prefix = 0;
        for (index, event) in table.events().iter().enumerate() {
            if let Some(told) = table.state().witness(event, who) {
                if prefix == seen.len() && before.get(prefix) == Some(&told) {
                    prefix += 1;
                }
                seen.push(index as u32);
            }
        }
        let anyway = asked_changed || actor == who.code() || who == Observer::Arbiter;
        story.shrink(seen, prefix, anyway, at);
    }
}

/// Everyone noticed, though nothing was told.
pub(super) fn nod(stories: &mut Stories, at: i64) {
    stories.values_mut().for_each(|story| story.grow(std::iter::empty(), true, at));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reader_keeps_what_was_not_taken_back() {
        let mut story = Story::default();
        assert_eq!((story.number(), story.keep(0), story.keep(9)), (0, 0, 0));
        story.grow([0, 1].into_iter(), false, 1);
        story.grow([2].into_iter(), false, 1);
        story.grow(std::iter::empty(), false, 1);
        assert_eq!((story.number(), story.noticed()), (2, 1), "what cannot be noticed is not counted");
        assert_eq!((story.keep(0), story.keep(1), story.keep(2)), (0, 2, 3));
        // The last event is taken back and another one comes.
        story.shrink(vec![0, 1], 2, true, 2);
        assert_eq!((story.number(), story.keep(2), story.keep(3)), (3, 2, 2));
        story.grow([2].into_iter(), false, 1);
        assert_eq!((story.number(), story.keep(2), story.keep(3), story.keep(4)), (4, 2, 2, 3));
        // An answer in the middle is taken back: the rest is told again.
        story.shrink(vec![0, 1], 1, false, 2);
        assert_eq!((story.number(), story.keep(4), story.keep(1), story.keep(5)), (6, 1, 1, 1));
        assert_eq!(story.keep(6), 2);
        story.shrink(vec![0, 1], 2, false, 2);
        assert_eq!(story.number(), 6, "a taking-back that cannot be noticed is not counted");
    }
}
