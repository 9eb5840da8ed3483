//! All tests of this crate as one program, which is compiled and linked once.

mod common;
mod conquest;
mod homard;
mod homard_free;
mod scenes;
mod theatre;
mod why_not;
