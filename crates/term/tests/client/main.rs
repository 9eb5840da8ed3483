//! The client driven by keys and looked at through a terminal made of memory.

mod driver;
mod games;
mod screens;
mod secrecy;
mod words;
