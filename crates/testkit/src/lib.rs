//! The tests every game has in common: a dev-dependency and nothing else.
//!
//! - [`contract`] plays at random and holds each game to what the kernel's traits promise.
//! - [`random_games`] plays at random and only counts: for speed and for averages.
//! - [`twin_worlds`] looks for secrets that slip out, by comparing the real state with imagined ones.
//! - [`corrupted_positions`] damages positions: each is refused, or playable to its end.
//! - [`perft`] counts the tree of a position; [`run_perft_files`] checks such counts in files.
//! - [`replay_text`] prints a journal with everything each observer sees; [`run_replay_files`] compares golden ones.
//! - [`check_versions`] holds the list of rules versions to what the game does, and to its content.
//! - [`check_moments`] replays a game of the corpus and compares what everyone saw at some of its moments.
//! - [`Script`] drives a state by short lines of notation, for the examples of a rulebook.
//! - [`is_what_was_sent`] compares what was sent to a server with what it stored.
//! - [`games_with_orders`] plays whole games in which standing orders answer what they can; [`prompt_answers`] looks for
//!   what others could tell from the time an answer takes.
//! - [`Refusals`] is the table of a game's refusals: which code and paragraph answer what in which situation.
//! - [`heard`] collects every text key a game uses; [`Catalogue`] and [`check_sentences`] hold them against the catalogues.
//!
//! Whatever fails is a [`Report`]: what is wrong, and the journal that leads there. `unwrap` prints it readably.
//! With `UPDATE_EXPECT=1` the files of expectations are written anew, to be read in review.

mod catalogue;
mod contract;
mod corrupted;
mod golden;
mod heard;
mod luck;
mod moments;
mod perft;
mod plan;
mod random;
mod refusals;
mod replay;
mod script;
mod sent;
mod standing;
mod twins;
mod versions;
mod walk;

pub use catalogue::{Catalogue, check_digest, check_sentences};
pub use contract::{ContractSummary, contract};
pub use corrupted::{Corrupted, corrupted_positions};
pub use heard::{Heard, heard};
pub use luck::{Dice, SeededLuck};
pub use moments::{check_moments, moments};
pub use perft::{PerftLine, perft, perft_lines, run_perft_files};
pub use plan::{Plan, Report};
pub use random::{Summary, random_games, random_journal};
pub use refusals::Refusals;
pub use replay::{plain, replay_text, run_replay_files};
pub use script::{Script, script};
pub use sent::{Sent, is_what_was_sent};
pub use standing::{Stood, Tally, games_with_orders, orders, prompt_answers};
pub use twins::{Honest, Looks, TwinSummary, compare, twin_worlds, twin_worlds_through};
pub use versions::check_versions;
