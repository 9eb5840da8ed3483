//! All tests of this crate as one program, which is compiled and linked once.

mod bots;
mod common;
mod contract;
mod odds;
mod perft;
mod positions;
mod previews;
mod replays;
mod rulebook;
mod ruler;
mod secrecy;
mod texts;
