//! All tests of this crate as one program, which is compiled and linked once.

mod bots;
mod common;
mod conserved;
mod contract;
mod corrupted;
mod perft;
mod positions;
mod refusals;
mod replays;
mod rulebook;
mod secrecy;
mod texts;
mod versions;
