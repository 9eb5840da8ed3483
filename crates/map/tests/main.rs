//! All tests of this crate as one program, which is compiled and linked once.

mod hexes;
mod paths;
mod plane;
mod vectors;
