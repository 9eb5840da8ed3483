//! All games of one browser tab: the worker's memory, and its answers to the page.

use super::lesson::LocalLesson;
use super::message::{Answer, Ask, Fault, Reply, Request};
use super::record::Shelf;
use super::table::LocalTable;
use std::collections::BTreeMap;
use texts::Lang;

/// The games at hand.
#[derive(Default, Debug)]
pub struct Room {
    tables: BTreeMap<String, LocalTable>,
    lesson: Option<LocalLesson>,
    shelf: Shelf,
    thoughts: u64,
}

impl Room {
    /// Answer the page. `seed` makes bots differ from game to game; `clock` counts microseconds for them.
    pub fn answer(
        &mut self,
        request: Request,
        seed: u64,
        clock: impl FnMut() -> u64 + Send + 'static,
    ) -> Reply {
        let lang = Lang::parse(&request.lang).unwrap_or_default();
        let answer = self.done(request.ask, lang, seed, clock).map_err(|fault| fault.in_words(lang));
        Reply { id: request.id, answer }
    }

    fn done(
        &mut self,
        ask: Ask,
        lang: Lang,
        seed: u64,
        clock: impl FnMut() -> u64 + Send + 'static,
    ) -> Result<Answer, Fault> {
        self.thoughts += 1;
        let seed = seed.wrapping_add(self.thoughts);
        Ok(match ask {
            Ask::Begin(plan) => {
                self.tables.insert(plan.id.clone(), LocalTable::new(&plan)?);
                Answer::Done
            }
            Ask::Resume(id, saved) => {
                self.tables.insert(id, LocalTable::resume(&saved)?);
                Answer::Done
            }
            Ask::Look(id, observer, lines) => {
                let (kept, sight) = self.table(&id)?.look(&observer, lines, lang)?;
                Answer::Look(kept, Box::new(sight))
            }
            Ask::Play(id, side, action) => {
                self.table(&id)?.play(&side, &action)?;
                Answer::Done
            }
            Ask::Undo(id, side) => {
                self.table(&id)?.undo(&side)?;
                Answer::Done
            }
            Ask::Resign(id, side) => {
                self.table(&id)?.resign(&side);
                Answer::Done
            }
            Ask::WhyNot(id, side, actions) => {
                let table = self.table(&id)?;
                Answer::Reason(actions.iter().find_map(|action| table.why_not(&side, action, lang)))
            }
            Ask::Think(id) => Answer::Who(self.table(&id)?.think(seed, clock)?),
            Ask::Advise(id, side) => Answer::Action(self.table(&id)?.advise(&side, seed, clock)),
            Ask::Counsel(case) => Answer::Action(case.advise(seed, clock)),
            Ask::Standing(id, side) => Answer::Standing(self.table(&id)?.standing(&side, lang)?),
            Ask::Stand(id, side, name, value) => {
                let table = self.table(&id)?;
                table.stand(&side, &name, &value)?;
                Answer::Standing(table.standing(&side, lang)?)
            }
            Ask::Save(id, known) => {
                let (kept, saved) = self.table(&id)?.save_after(known);
                Answer::Saved(kept, Box::new(saved))
            }
            Ask::About(record) => Answer::About(self.shelf.open(record)?.about()),
            Ask::Moment(record, step, observer) => {
                Answer::Sight(Box::new(self.shelf.open(record)?.moment(step, &observer, lang)?))
            }
            Ask::Log(record, observer) => Answer::Log(self.shelf.open(record)?.log(&observer, lang)?),
            Ask::Verify(record) => Answer::Proof(record.verify()?),
            Ask::StartLesson(id) => {
                self.lesson = Some(LocalLesson::new(&id)?);
                self.lesson_seen(lang)?
            }
            Ask::LookAtLesson => self.lesson_seen(lang)?,
            Ask::LessonAnswer(action) => match self.lesson()?.answer(&action, lang) {
                Some(hint) => Answer::Reason(Some(hint)),
                None => self.lesson_seen(lang)?,
            },
            Ask::LessonWhyNot(actions) => match self.lesson()?.why_not(&actions, lang) {
                Some(why) => Answer::Reason(Some(why)),
                None => self.lesson_seen(lang)?,
            },
            Ask::LessonNext => {
                self.lesson()?.next();
                self.lesson_seen(lang)?
            }
            Ask::LessonBack => {
                self.lesson()?.back();
                self.lesson_seen(lang)?
            }
        })
    }

    fn lesson(&mut self) -> Result<&mut LocalLesson, Fault> {
        self.lesson.as_mut().ok_or(Fault::Plain("no_such_lesson"))
    }

    fn lesson_seen(&mut self, lang: Lang) -> Result<Answer, Fault> {
        Ok(Answer::Lesson(Box::new(self.lesson()?.sight(lang)?)))
    }

    fn table(&mut self, id: &str) -> Result<&mut LocalTable, Fault> {
        self.tables.get_mut(id).ok_or(Fault::Plain("no_such_table"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::local::{Plan, Sitter};

    fn ask(room: &mut Room, ask: Ask) -> Result<Answer, crate::local::Trouble> {
        let mut time = 0;
        let clock = move || {
            time += 1000;
            time
        };
        room.answer(Request { id: 7, ask, lang: "it".into() }, 1, clock).answer
    }

    #[test]
    fn a_page_is_answered_in_its_language() {
        let mut room = Room::default();
        let none = ask(&mut room, Ask::Save("x".into(), 0)).unwrap_err();
        assert_eq!(none.code, "no_such_table");
        assert_ne!(none.text, "web.trouble.no_such_table");
        let sitters = [("british", Sitter::Person("Anna".into())), ("french", Sitter::Bot("random".into()))];
        let plan = Plan {
            id: "x".into(),
            game: "quebec".into(),
            sitters: sitters.map(|(side, sitter)| (side.to_owned(), sitter)).into(),
            secret: "0".repeat(64),
            ..Plan::default()
        };
        assert_eq!(ask(&mut room, Ask::Begin(plan)), Ok(Answer::Done));
        while let Ok(Answer::Who(Some(side))) = ask(&mut room, Ask::Think("x".into())) {
            assert_eq!(side, "french");
        }
        let Ok(Answer::Look(0, sight)) = ask(&mut room, Ask::Look("x".into(), "british".into(), 0)) else {
            panic!("the British may look");
        };
        assert!(sight.is_asked());
        let Ok(Answer::Action(Some(advice))) = ask(&mut room, Ask::Advise("x".into(), "british".into()))
        else {
            panic!("there is something to do");
        };
        assert!(sight.text_of(&advice).is_some());
        let why = ask(&mut room, Ask::WhyNot("x".into(), "british".into(), vec!["1 QU-OR".into()]));
        assert!(matches!(why, Ok(Answer::Reason(Some(_)))), "{why:?}");
    }
}
