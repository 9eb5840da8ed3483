//! All tests of this crate as one program, which is compiled and linked once.

#[path = "camps/main.rs"]
mod camps;
#[path = "secret_choices/main.rs"]
mod secret_choices;
mod three_cards;
