//! The closed set of games, for programs that learn only at run time which game they play.
//!
//! - [`GameId`] names a game; [`with_game!`] runs generic code for it.
//! - [`AnyTable`] is a game in play; its methods take and give text and JSON, which is all that a protocol, a
//!   terminal or a browser needs. [`with_table!`] reaches the typed [`kernel::Table`] inside.
//! - [`Trouble`] is whatever a table did not take, with its code, rule and words.
//!
//! A game is added in one place, the list in [`set`].
//!
//! ```
//! use kernel::{Choices, Lot};
//! use tricorne_games::{AnyTable, GameId, TurnData};
//!
//! let mut table = AnyTable::new(GameId::Toy, &Choices::default(), None).unwrap();
//! table.lot(Lot::Pick(2)).unwrap();
//! table.lot(Lot::Pick(1)).unwrap();
//! let TurnData::Decide(asked) = table.turn() else { panic!("the cards are dealt") };
//! assert_eq!((asked[0].side, asked[0].question.name), ("first", "speak"));
//! table.play("first", "bet").unwrap();
//! let trouble = table.play("first", "bet").unwrap_err();
//! assert_eq!(trouble.code(), "not_your_turn");
//! assert_eq!(table.position(), "king queen bet");
//! ```
//!
//! Invariant: nothing here does I/O, reads a clock or thinks: no bots, and it compiles for `wasm32`.

#[macro_use]
pub mod set;
pub mod any_reel;
pub mod any_table;
pub mod data;
mod facade;
pub mod trouble;

pub use any_reel::AnyReel;
pub use data::{Asked, Choice, DiceTally, Facts, TurnData, Witnessed};
pub use set::{AnyTable, GameId};
pub use trouble::{Trouble, Unknown};

pub use game_arpents;
pub use game_conquest;
pub use game_homard;
pub use game_quebec;
pub use game_toy;
pub use kernel;
