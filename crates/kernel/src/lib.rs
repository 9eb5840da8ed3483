//! A game as questions and answers.
//!
//! A state asks a question: of one or more sides, of chance, or of nobody.
//! Whoever is asked answers, the state moves on and tells events.
//! Everything else here follows from that: what each observer may know, the record that replays to the bit,
//! the dealer whose lots can be verified, and the table that holds a game in play.
//!
//! Reading order: [`side`], [`chance`], [`said`], [`rules`], [`game`], [`knowledge`], [`journal`], [`dealer`],
//! [`version`], [`table`], [`standing`], [`reel`], [`statistics`]. [`vocabulary`] saves typing.
//!
//! Invariant: nothing here does I/O, reads a clock or owns a random generator; it compiles for `wasm32`.

pub mod advice;
pub mod chance;
pub mod dealer;
pub mod game;
pub mod journal;
pub mod knowledge;
pub mod reel;
pub mod rules;
pub mod said;
pub mod section;
pub mod side;
pub mod standing;
pub mod statistics;
pub mod table;
pub mod version;
pub mod vocabulary;

pub use advice::{Advice, CERTAIN};
pub use chance::{Chance, Faces, Lot, Luck, MAX_DICE};
pub use dealer::Dealer;
pub use game::{Choices, Fault, Game, Malformed, OptionSpec, Purpose, Question};
pub use journal::{Header, Journal, JournalError, Line, LineFault};
pub use knowledge::{Knowledge, Worlds};
pub use reel::Reel;
pub use rules::{Log, Observer, Outcome, Rules, Spoken, Told, Turn, WhyNot};
pub use said::{Arg, Said};
pub use section::Section;
pub use side::{BySide, Side, SideSet};
pub use standing::Orders;
pub use table::{Refusal, Table};
pub use version::Version;
