//! All tests of this crate as one program, which is compiled and linked once.

mod battles;
mod bots;
mod common;
mod contract;
mod odds;
mod perft;
mod positions;
mod refusals;
mod regressions;
mod replays;
mod rulebook;
mod rulings;
mod secrecy;
mod texts;
