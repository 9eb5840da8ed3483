//! All tests of this crate as one program, which is compiled and linked once.

mod commands;
mod common;
mod engine;
mod engine_rubbish;
#[path = "kill/main.rs"]
mod kill;
mod protocol_page;
mod python_bots;
