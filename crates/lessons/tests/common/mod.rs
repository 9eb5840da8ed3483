//! Walking through a course, for all tests.
#![allow(dead_code, reason = "no test uses all of it")]

use games::GameId;
use tricorne_lessons::{Asks, Course};

pub(crate) const QUEBEC: &str = "quebec-first";
pub(crate) const CONQUEST: &str = "conquest-first";
pub(crate) const HOMARD: &str = "homard-first";
pub(crate) const ARPENTS: &str = "arpents-first";

/// Every lesson there is, by its id.
pub(crate) fn lessons() -> Vec<&'static str> {
    GameId::ALL.iter().flat_map(|game| tricorne_lessons::all(*game)).map(|lesson| lesson.id).collect()
}

pub(crate) fn start(lesson: &str) -> Course {
    tricorne_lessons::find(lesson).unwrap().start()
}

/// Go on by one answer or one nod: `choose` says which of the wanted answers is given. Says whether it went on.
pub(crate) fn go_on(course: &mut Course, choose: usize) -> bool {
    if course.step().asks == Asks::Nothing {
        return course.next();
    }
    let wanted = course.step().wanted.clone();
    let in_order = course.step().asks == Asks::InOrder;
    let answer = wanted[if in_order { 0 } else { choose % wanted.len() }];
    if let Err(reply) = course.answer(answer) {
        panic!("{}: «{answer}» is wanted, but {reply:?}", course.step().id);
    }
    true
}

/// Look at every stage of a course, also between the answers of one step; gives the course at its end.
pub(crate) fn each_stage(lesson: &str, choose: usize, mut look: impl FnMut(&Course)) -> Course {
    let mut course = start(lesson);
    look(&course);
    while go_on(&mut course, choose) {
        look(&course);
    }
    course
}

/// The course at a step, by its name.
pub(crate) fn at(lesson: &str, step: &str) -> Course {
    let mut course = start(lesson);
    while course.step().id != step {
        assert!(go_on(&mut course, 0), "there is no step {step}");
    }
    course
}
