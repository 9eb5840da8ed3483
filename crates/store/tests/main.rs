//! All tests of this crate as one program, which is compiled and linked once.

#[path = "conformance/main.rs"]
mod conformance;
mod news;
