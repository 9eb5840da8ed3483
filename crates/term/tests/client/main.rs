//! The client driven by keys and looked at through a terminal made of memory.

mod arpents;
mod camps;
mod driver;
mod games;
mod homard;
mod screens;
mod secrecy;
mod words;
