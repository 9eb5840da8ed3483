//! All tests of this crate as one program, which is compiled and linked once.

mod allies;
mod common;
mod course;
mod targets;
mod words;
mod wrong;
