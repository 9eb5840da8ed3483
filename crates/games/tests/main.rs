//! All tests of this crate as one program, which is compiled and linked once.

mod any_table;
mod corpus;
mod faults;
mod versions;
