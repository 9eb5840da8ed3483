//! A lesson in the browser: a course, seen by its learner in a language.

use super::message::{Fault, Trouble};
use super::table;
use crate::sight::Sight;
use lessons::{Answer, Asks, Course, Why};
use serde::{Deserialize, Serialize};
use texts::{Lang, render};

/// The code of a hint: no refusal, only something else than the lesson wants.
pub const LESSON: &str = "lesson";

/// A lesson under way.
#[derive(Clone, Debug)]
pub struct LocalLesson {
    course: Course,
    /// Grows with every answer and every step, also backwards: no number means two things.
    number: u64,
}

/// What a learner sees.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct LessonSight {
    /// The board.
    pub sight: Sight,
    /// The lesson's name.
    pub name: String,
    /// The step's stable name.
    pub id: String,
    /// Which step it is, from 1.
    pub number: usize,
    /// How many there are.
    pub total: usize,
    /// A few words above the text.
    pub title: String,
    /// The text.
    pub text: String,
    /// What to do, in other words.
    pub hint: Option<String>,
    /// The rules it teaches.
    pub sections: Vec<String>,
    /// What it points at on the board.
    pub targets: Vec<String>,
    /// What it would like to be played; nothing if it is only to be read.
    pub wanted: Vec<String>,
    /// The wanted one will be refused: it is an attempt.
    pub is_try: bool,
    /// What the rules said to the attempt that led here.
    pub why: Option<Trouble>,
    /// It ends with dice or draws laid out for the lesson.
    pub is_laid_out: bool,
    /// May one go back?
    pub may_go_back: bool,
    /// Is this the summary?
    pub is_done: bool,
}

impl LocalLesson {
    /// Begin a lesson.
    ///
    /// # Errors
    /// If there is none with this id.
    pub fn new(id: &str) -> Result<LocalLesson, Fault> {
        let lesson = lessons::find(id).ok_or(Fault::Plain("no_such_lesson"))?;
        Ok(LocalLesson { course: lesson.start(), number: 0 })
    }

    /// What the learner sees.
    ///
    /// # Errors
    /// If the learner's side does not exist, which would be the lesson's mistake.
    pub fn sight(&self, lang: Lang) -> Result<LessonSight, Fault> {
        let (lesson, step) = (self.course.lesson(), self.course.step());
        let words = |said| render(lang, said);
        let mut sight = table::sight(self.course.table(), None, self.course.side(), self.number, 0, lang)?;
        sight.may_undo = self.may_go_back();
        if step.asks == Asks::Nothing {
            // What is only to be read has nothing to click.
            sight.legal.clear();
        }
        Ok(LessonSight {
            sight,
            name: words(&lesson.name()),
            id: step.id.to_owned(),
            number: step.number,
            total: step.total,
            title: words(&step.title),
            text: words(&step.text),
            hint: step.hint.as_ref().map(words),
            sections: step.sections.iter().map(ToString::to_string).collect(),
            targets: step.targets.iter().map(|&target| target.to_owned()).collect(),
            wanted: step.wanted.iter().map(|&action| action.to_owned()).collect(),
            is_try: step.asks == Asks::Try,
            why: step.why.as_ref().map(|why| trouble(why, lang)),
            is_laid_out: step.has_laid_out_lots,
            may_go_back: self.may_go_back(),
            is_done: self.course.is_done(),
        })
    }

    /// The learner answers; a hint if something else is wanted.
    pub fn answer(&mut self, action: &str, lang: Lang) -> Option<Trouble> {
        match self.course.answer(action) {
            Ok(()) => {
                self.number += 1;
                None
            }
            Err(reply) => Some(hint(&reply, lang)),
        }
    }

    /// Something was pointed at that the rules refuse: the attempt that is wanted, or why not.
    pub fn why_not(&mut self, actions: &[String], lang: Lang) -> Option<Trouble> {
        let step = self.course.step();
        if step.asks == Asks::Try {
            let wanted = step.wanted[0];
            if actions.iter().any(|action| way(action) == way(wanted)) {
                return self.answer(wanted, lang);
            }
        }
        let side = self.course.side();
        let refused = actions.iter().find_map(|action| self.course.table().check(side, action).err());
        refused.map(|why| Fault::from(why).in_words(lang))
    }

    /// Go on from what was only to be read.
    pub fn next(&mut self) {
        if self.course.next() {
            self.number += 1;
        }
    }

    /// Go back.
    pub fn back(&mut self) {
        if self.course.back() {
            self.number += 1;
        }
    }

    fn may_go_back(&self) -> bool {
        self.number > 0 && (self.course.step().number > 1 || self.course.clone().back())
    }
}

/// An order without its number of blocks: an attempt with one more or less is the same attempt.
/// The game a lesson is about, told from its id, so that the page need not carry the lessons: `quebec-first`.
pub fn game_of(id: &str) -> &str {
    id.split('-').next().unwrap_or_default()
}

fn way(action: &str) -> &str {
    action.split_once(' ').map_or(action, |(_, way)| way)
}

fn trouble(why: &Why, lang: Lang) -> Trouble {
    Trouble {
        code: LESSON.to_owned(),
        text: render(lang, &why.said),
        section: why.section.map(|section| section.to_string()),
    }
}

/// What the rules say first, if they say something, and then what to do instead.
fn hint(reply: &Answer, lang: Lang) -> Trouble {
    let hint = render(lang, &reply.hint);
    match &reply.why {
        Some(why) => {
            let why = trouble(why, lang);
            Trouble { text: format!("{} {hint}", why.text), ..why }
        }
        None => Trouble { code: LESSON.to_owned(), text: hint, section: None },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LESSONS: [&str; 4] = ["quebec-first", "conquest-first", "homard-first", "arpents-first"];

    #[test]
    fn the_id_of_a_lesson_tells_its_game() {
        for game in games::GameId::ALL {
            for lesson in lessons::all(*game) {
                assert_eq!(game_of(lesson.id), game.code(), "{}", lesson.id);
            }
        }
    }

    #[test]
    fn a_lesson_goes_to_its_end_and_back() {
        for (id, lang) in LESSONS.into_iter().flat_map(|id| Lang::ALL.map(|lang| (id, lang))) {
            let mut lesson = LocalLesson::new(id).unwrap();
            assert!(!lesson.sight(lang).unwrap().may_go_back);
            let mut seen = 0;
            loop {
                let sight = lesson.sight(lang).unwrap();
                seen += 1;
                assert!(seen < 200, "the lesson does not end at {}", sight.id);
                assert_eq!(sight.wanted.is_empty(), sight.hint.is_none());
                if sight.is_done {
                    break;
                }
                match sight.wanted.first() {
                    Some(action) => assert_eq!(lesson.answer(action, lang), None, "{}", sight.id),
                    None => {
                        assert!(sight.sight.legal.is_empty());
                        lesson.next();
                    }
                }
            }
            while lesson.sight(lang).unwrap().may_go_back {
                lesson.back();
            }
            assert_eq!(lesson.sight(lang).unwrap().number, 1);
        }
        assert!(LocalLesson::new("no-such").is_err());
    }

    #[test]
    fn a_wrong_answer_gets_a_hint_and_changes_nothing() {
        let mut lesson = LocalLesson::new("quebec-first").unwrap();
        while lesson.sight(Lang::En).unwrap().wanted.is_empty() {
            lesson.next();
        }
        let before = lesson.sight(Lang::En).unwrap();
        assert!(before.is_try);
        assert!(lesson.answer("done", Lang::Fr).is_some());
        assert_eq!(lesson.sight(Lang::En).unwrap(), before);
        // Pointing at the refused place is the attempt, with however many blocks.
        assert_eq!(lesson.why_not(&["1 LE-AB".to_owned()], Lang::En), None);
        assert!(lesson.sight(Lang::En).unwrap().why.is_some());
    }

    #[test]
    fn whoever_holds_allies_sees_the_table_as_the_one_who_is_asked() {
        let mut lesson = LocalLesson::new("conquest-first").unwrap();
        let mut eyes: Vec<String> = Vec::new();
        loop {
            let sight = lesson.sight(Lang::En).unwrap();
            if eyes.last() != Some(&sight.sight.observer) {
                eyes.push(sight.sight.observer.clone());
            }
            match sight.wanted.first() {
                _ if sight.is_done => break,
                Some(action) => assert_eq!(lesson.answer(action, Lang::En), None),
                None => lesson.next(),
            }
        }
        assert_eq!(eyes, ["colonial_militia", "british_regulars"]);
    }
}
