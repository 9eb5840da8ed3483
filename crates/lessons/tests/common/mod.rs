//! Walking through a course, for all tests.
#![allow(dead_code, reason = "no test uses all of it")]

use tricorne_lessons::{Asks, Course};

pub(crate) fn start() -> Course {
    tricorne_lessons::find("quebec-first").unwrap().start()
}

/// Go on by one answer or one nod: `choose` says which of the wanted answers is given. Says whether it went on.
pub(crate) fn go_on(course: &mut Course, choose: usize) -> bool {
    if course.step().asks == Asks::Nothing {
        return course.next();
    }
    let wanted = course.step().wanted.clone();
    let answer = wanted[choose % wanted.len()];
    if let Err(reply) = course.answer(answer) {
        panic!("{}: «{answer}» is wanted, but {reply:?}", course.step().id);
    }
    true
}

/// Look at every stage of a course, also between the answers of one step; gives the course at its end.
pub(crate) fn each_stage(choose: usize, mut look: impl FnMut(&Course)) -> Course {
    let mut course = start();
    look(&course);
    while go_on(&mut course, choose) {
        look(&course);
    }
    course
}

/// The course at a step, by its name.
pub(crate) fn at(step: &str) -> Course {
    let mut course = start();
    while course.step().id != step {
        assert!(go_on(&mut course, 0), "there is no step {step}");
    }
    course
}
