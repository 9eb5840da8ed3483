//! Three Cards: the smallest game with a secret, known to game theory as Kuhn poker.
//!
//! Its value is known exactly, so it proves the kernel, the test kit and the bots before a large game meets them.
//! It is also the crate to copy when a new game is begun.
//!
//! Reading order: [`ids`], [`data`], [`edition`], [`setup`], [`state`], [`turn`] (the sequence of play), [`action`], [`event`],
//! [`why_not`], then the chapters `deal` (§1), `betting` (§2) and [`victory`] (§3), and at last who knows what:
//! [`view`] and [`worlds`]. Notation stands in `notation`, and what bots are told in `advice`.
//!
//! ```
//! use kernel::{Choices, Lot, Observer, Outcome, Table, Turn};
//! use tricorne_game_toy::{Action, Card, Hand, Side, State};
//!
//! let mut table = Table::<State>::new(&Choices::default(), None).unwrap();
//! table.lot(Lot::Pick(2)).unwrap(); // The king, the highest of three, goes to `first`.
//! table.lot(Lot::Pick(1)).unwrap(); // The queen, the higher of the two left, goes to `second`.
//!
//! let view = kernel::Rules::view(table.state(), Observer::Side(Side::First));
//! assert_eq!(view.first, Hand::Seen(Card::King));
//! assert_eq!(view.second, Hand::Hidden);
//!
//! table.play(Side::First, Action::Bet).unwrap();
//! table.play_text(Side::Second, "bet").unwrap();
//! let Turn::Over(outcome) = table.turn() else { panic!("both have bet") };
//! assert!(outcome.winners().contains(Side::First));
//! assert_eq!(outcome.chips, 2);
//! assert_eq!(kernel::Game::position(table.state()), "king queen bet bet");
//! ```
//!
//! Invariant: nothing here does I/O, reads a clock or owns a random generator; it compiles for `wasm32`.

pub mod action;
mod advice;
mod betting;
pub mod data;
mod deal;
pub mod edition;
pub mod event;
pub mod ids;
mod notation;
pub mod setup;
pub mod state;
pub mod turn;
pub mod victory;
pub mod view;
pub mod why_not;
pub mod worlds;

pub use action::Action;
pub use edition::Edition;
pub use event::Event;
pub use ids::{Card, Side};
pub use setup::Setup;
pub use state::State;
pub use turn::Step;
pub use victory::{Ending, Outcome};
pub use view::{Hand, View};
pub use why_not::WhyNot;
pub use worlds::Belief;
