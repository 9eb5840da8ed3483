//! Lessons that teach a game by playing it.
//!
//! - [`Lesson`] is data: a position, the learner's side, and a script of steps with laid-out dice.
//! - [`Course`] is a lesson under way: it shows a [`Step`], takes the learner's answers in notation, and plays what
//!   the script has the other side and the dice do.
//! - [`Answer`] is what a learner hears who plays something else: a hint, and the rule if one forbids it.
//!
//! ```
//! let lesson = tricorne_lessons::find("quebec-first").unwrap();
//! let mut course = lesson.start();
//! assert_eq!((course.step().number, course.step().id), (1, "welcome"));
//! while course.next() {}
//! // The first thing asked is something the rules refuse: the next step tells why.
//! assert_eq!(course.step().wanted, ["3 LE-AB"]);
//! course.answer("3 LE-AB").unwrap();
//! assert_eq!(course.step().why.as_ref().unwrap().section.unwrap().to_string(), "7.3");
//! ```
//!
//! Invariant: nothing here does I/O, reads a clock or draws a lot; it compiles for `wasm32`.

mod arpents_first;
mod conquest_first;
mod course;
mod homard_first;
mod lesson;
mod quebec_first;
mod step;

pub use course::Course;
pub use lesson::Lesson;
pub use step::{Answer, Asks, Step, Why};

use games::GameId;

/// The lessons of a game, the first to take first.
pub fn all(game: GameId) -> &'static [Lesson] {
    match game {
        GameId::Quebec => &[quebec_first::LESSON],
        GameId::Conquest => &[conquest_first::LESSON],
        GameId::Homard => &[homard_first::LESSON],
        GameId::Arpents => &[arpents_first::LESSON],
        GameId::Toy => &[],
    }
}

/// The lesson with this id, such as `quebec-first`.
pub fn find(id: &str) -> Option<&'static Lesson> {
    GameId::ALL.iter().flat_map(|game| all(*game)).find(|lesson| lesson.id == id)
}
