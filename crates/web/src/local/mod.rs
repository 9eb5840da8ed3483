//! Games played in the browser itself: alone against bots, or several people on one screen.
//!
//! [`table`] is such a game, [`record`] a finished or running one looked back at, [`lesson`] one that
//! teaches, [`counsel`] advice for a seat at a table elsewhere, [`room`] all of them together, and [`message`] what
//! the page and the worker say to each other. [`sharing`] says with whose eyes a shared screen looks.

pub mod counsel;
pub mod lesson;
pub mod message;
pub mod record;
pub mod room;
pub mod sharing;
pub mod table;

pub use counsel::Case;
pub use lesson::{LessonSight, LocalLesson};
pub use message::{Answer, Ask, Fault, Reply, Request, Trouble, words_in, words_message};
pub use record::{About, Lost, Opened, Proof, Record};
pub use room::Room;
pub use sharing::{Next, Sharing};
pub use table::{LocalTable, Plan, Saved, Sitter};
