//! A lesson under way: shows steps, takes answers, and plays what the script has the others do.

use crate::lesson::{Lesson, Move, Part, Wants};
use crate::step::{Answer, Asks, Step, Why};
use games::{AnyTable, Trouble, TurnData, with_table};
use kernel::{Chance, Faces, Game, Lot, Said, Side, Table};
use std::sync::Arc;

/// A lesson under way.
///
/// Its table has no dealer: every lot is in the script, and the record of the table says so by having no commitment.
#[derive(Clone, Debug)]
pub struct Course {
    lesson: &'static Lesson,
    table: AnyTable,
    /// The table as each step found it; the last one is the present step. Shared by copies: a campaign's is large.
    trail: Vec<Arc<AnyTable>>,
    /// What was answered within this step.
    given: Vec<String>,
    /// How many dice of a free step were rolled.
    rolled: usize,
    step: Step,
}

/// What the tests prove of every script.
const FITS: &str = "the script fits its position";

impl Course {
    pub(crate) fn new(lesson: &'static Lesson) -> Course {
        let table = AnyTable::from_position(lesson.game, lesson.position, None).expect(FITS);
        let trail = vec![Arc::new(table.clone())];
        let step = look(lesson, &trail, &[]);
        Course { lesson, table, trail, given: Vec::new(), rolled: 0, step }
    }

    /// The lesson.
    pub fn lesson(&self) -> &'static Lesson {
        self.lesson
    }

    /// The game as it stands. Only the learner's view of it is the learner's to see.
    pub fn table(&self) -> &AnyTable {
        &self.table
    }

    /// The side the learner answers for: whichever of the learner's own is asked, or was asked last.
    pub fn side(&self) -> &'static str {
        let tables = std::iter::once(&self.table).chain(self.trail.iter().rev().map(Arc::as_ref));
        tables.filter_map(|table| asked(self.lesson, table)).next().unwrap_or(self.lesson.sides[0])
    }

    /// The present step.
    pub fn step(&self) -> &Step {
        &self.step
    }

    /// Is this the last step, the summary?
    pub fn is_done(&self) -> bool {
        self.step.number == self.step.total
    }

    /// Take the learner's answer, in notation. What the script lets follow has happened when this returns.
    ///
    /// # Errors
    /// If the step does not want it; nothing has changed then.
    pub fn answer(&mut self, notation: &str) -> Result<(), Answer> {
        let side = self.side();
        let action = written(&self.table, side, notation).unwrap_or_default();
        match self.part().wants {
            Wants::Try(tried) if tried == action => self.leave(),
            Wants::Any(list) if list.contains(&action.as_str()) => {
                self.play(side, &action)?;
                self.leave();
            }
            Wants::Each(list) if rest(list, &self.given).contains(&action.as_str()) => {
                self.give(side, action, list.len())?;
            }
            Wants::InOrder(list) if list[self.given.len()] == action => {
                self.give(side, action, list.len())?;
            }
            Wants::Free { until, faces, others, .. } => {
                self.play(side, notation)?;
                self.given.push(action);
                if self.play_for_others(until, faces, others) {
                    self.leave();
                }
            }
            Wants::Nothing | Wants::Any(_) | Wants::Each(_) | Wants::InOrder(_) | Wants::Try(_) => {
                return Err(self.reply(self.table.check(side, notation).err()));
            }
        }
        self.step = look(self.lesson, &self.trail, &self.given);
        Ok(())
    }

    /// Go on from a step that asks nothing. Says whether it did.
    #[allow(clippy::should_implement_trait, reason = "a course is walked both ways, which no iterator is")]
    pub fn next(&mut self) -> bool {
        let may = self.step.asks == Asks::Nothing && !self.is_done();
        if may {
            self.leave();
            self.step = look(self.lesson, &self.trail, &self.given);
        }
        may
    }

    /// Go back: to the beginning of this step if something was answered in it, otherwise to the step before.
    /// Says whether it did.
    pub fn back(&mut self) -> bool {
        let may = !self.given.is_empty() || self.trail.len() > 1;
        if may {
            if self.given.is_empty() {
                self.trail.pop();
            }
            let step = self.trail.last().expect("the present step is in the trail");
            self.table = AnyTable::clone(step);
            self.given.clear();
            self.rolled = 0;
            self.step = look(self.lesson, &self.trail, &self.given);
        }
        may
    }

    fn part(&self) -> &'static Part {
        &self.lesson.script[self.trail.len() - 1]
    }

    fn play(&mut self, side: &str, action: &str) -> Result<(), Answer> {
        self.table.play(side, action).map_err(|trouble| self.reply(Some(trouble)))
    }

    /// One of so many answers of a step; after the last one the step is over.
    fn give(&mut self, side: &str, action: String, count: usize) -> Result<(), Answer> {
        self.play(side, &action)?;
        self.given.push(action);
        if self.given.len() == count {
            self.leave();
        }
        Ok(())
    }

    /// A gentle reply to an answer that is not wanted.
    fn reply(&self, trouble: Option<Trouble>) -> Answer {
        let hint = self.step.hint.clone().unwrap_or(Said::new("lessons.hint.next"));
        Answer { hint, why: trouble.as_ref().and_then(why) }
    }

    /// Let everything happen that the script has follow this step, and turn to the next.
    fn leave(&mut self) {
        for follows in self.part().then {
            match follows {
                Move::Play(side, action) => self.table.play(side, action).expect(FITS),
                Move::Dice(faces) => self.table.lot(dice(faces)).expect(FITS),
                Move::Pick(index) => self.table.lot(Lot::Pick(*index)).expect(FITS),
            }
        }
        self.trail.push(Arc::new(self.table.clone()));
        self.given.clear();
        self.rolled = 0;
    }

    /// Dice and the other side's answers until the learner is asked again. Says whether the free step is over.
    fn play_for_others(&mut self, until: &str, faces: &[u8], others: &[&str]) -> bool {
        loop {
            match self.table.turn() {
                TurnData::Over { .. } => return true,
                TurnData::Draw { chance: Chance::Pick { .. }, .. } => {
                    self.table.lot(Lot::Pick(0)).expect("there is a first to pick");
                }
                TurnData::Draw { chance: Chance::Dice { count, .. }, .. } => {
                    let count = usize::from(count);
                    let shown: Vec<u8> =
                        faces.iter().copied().cycle().skip(self.rolled).take(count).collect();
                    self.rolled += count;
                    self.table.lot(dice(&shown)).expect(FITS);
                }
                TurnData::Decide(asked) => {
                    let sides = self.lesson.sides;
                    if let Some(learner) = asked.iter().find(|asked| sides.contains(&asked.side)) {
                        return learner.question.name == until;
                    }
                    let side = asked[0].side;
                    let legal = self.table.notations(side).expect(FITS);
                    let preferred = others.iter().find(|one| legal.iter().any(|held| held == *one));
                    let action = preferred.copied().unwrap_or(&legal[0]);
                    self.table.play(side, action).expect("what is legal may be played");
                }
            }
        }
    }
}

/// The step at the end of the trail.
fn look(lesson: &'static Lesson, trail: &[Arc<AnyTable>], given: &[String]) -> Step {
    let at = trail.len() - 1;
    let part = &lesson.script[at];
    let said = |what: &str| lesson.said(&format!("{}.{what}", part.name));
    let (asks, wanted): (Asks, Vec<&'static str>) = match part.wants {
        Wants::Nothing => (Asks::Nothing, Vec::new()),
        Wants::Any(list) => (Asks::Any, list.to_vec()),
        Wants::Each(list) => (Asks::Each, rest(list, given)),
        Wants::InOrder(list) => (Asks::InOrder, list[given.len()..].to_vec()),
        Wants::Try(tried) => (Asks::Try, vec![tried]),
        Wants::Free { suggestion, .. } => (Asks::Free, vec![suggestion]),
    };
    let tried = at.checked_sub(1).and_then(|before| match lesson.script[before].wants {
        Wants::Try(tried) => trail[before].check(asked(lesson, &trail[before])?, tried).err(),
        _ => None,
    });
    let has_lots = part.then.iter().any(|follows| matches!(follows, Move::Dice(_) | Move::Pick(_)));
    Step {
        id: part.name,
        number: at + 1,
        total: lesson.script.len(),
        title: said("title"),
        text: said("text"),
        hint: (asks != Asks::Nothing).then(|| said("hint")),
        sections: part.sections,
        targets: part.targets,
        asks,
        wanted,
        why: tried.as_ref().and_then(why),
        has_laid_out_lots: has_lots || asks == Asks::Free,
    }
}

/// The learner's side that is asked, if one is.
fn asked(lesson: &Lesson, table: &AnyTable) -> Option<&'static str> {
    let TurnData::Decide(asked) = table.turn() else { return None };
    lesson.sides.iter().copied().find(|side| asked.iter().any(|asked| asked.side == *side))
}

/// What is left of a list once these were given; what stands in it twice is given twice.
fn rest(list: &'static [&'static str], given: &[String]) -> Vec<&'static str> {
    let mut rest = list.to_vec();
    for one in given {
        if let Some(at) = rest.iter().position(|held| held == one) {
            rest.remove(at);
        }
    }
    rest
}

fn why(trouble: &Trouble) -> Option<Why> {
    match trouble {
        Trouble::Malformed { said, .. } | Trouble::Refused { said, .. } => {
            Some(Why { section: trouble.section(), said: said.clone() })
        }
        // Sides and positions come from the lesson, not from the learner.
        Trouble::Unknown(_) | Trouble::Faults(_) => None,
    }
}

/// The learner's text as the game itself writes it; nothing if it is not notation.
fn written(table: &AnyTable, side: &str, text: &str) -> Option<String> {
    fn of<G: Game>(_: &Table<G>, side: &str, text: &str) -> Option<String> {
        let side = G::Side::from_code(side)?;
        Some(G::write_action(side, G::read_action(side, text).ok()?))
    }
    with_table!(table, table => of(table, side, text))
}

fn dice(faces: &[u8]) -> Lot {
    Lot::Dice(Faces::new(faces).expect("no game asks for so many dice"))
}
