//! Players that think: random, greedy, and a search over what a side can know.
//!
//! A bot receives [`kernel::Knowledge`], which is what a person at the table has, and answers with an action.
//! Whatever else it wants it must imagine: [`kernel::Worlds`] makes worlds that fit its knowledge, and
//! [`kernel::Advice`] judges those worlds.
//!
//! Reading order: [`bot`], [`luck`], [`greedy`], [`budget`], [`tuning`], [`search`], [`level`], [`arena`].
//!
//! Invariant: nothing here does I/O, starts a thread or reads a clock of its own; it compiles for `wasm32`.
//! Invariant: no bot is ever handed a state. The one function here that holds a real one is
//! [`arena::play_game`], and it passes on knowledge only.

pub mod arena;
pub mod bot;
pub mod budget;
pub mod greedy;
pub mod level;
pub mod luck;
pub mod search;
mod tree;
pub mod tuning;

pub use arena::{Elo, Ending, GameResult, Lots, Score, play_game};
pub use bot::{Bot, RandomBot};
pub use budget::{Budget, Iterations, Micros, Until};
pub use greedy::GreedyBot;
pub use level::{Effort, Level};
pub use luck::SeededLuck;
pub use search::{Considered, SearchBot};
pub use tuning::Tuning;
