//! All tests of this crate as one program, which is compiled and linked once.

mod contract;
mod contract_can_fail;
mod equilibrium;
mod perft;
mod replays;
mod rulebook;
mod secrecy;
mod texts;
mod versions;
