//! All tests of this crate as one program, which is compiled and linked once.

mod patch;
mod words;
