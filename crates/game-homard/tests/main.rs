//! All tests of this crate as one program, which is compiled and linked once.

mod bots;
mod common;
mod contract;
mod evasions;
mod odds;
mod perft;
mod positions;
mod previews;
mod refusals;
mod replays;
mod rulebook;
mod ruler;
mod secrecy;
mod texts;
