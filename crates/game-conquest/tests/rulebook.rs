//! The rulebook, paragraph by paragraph: its examples, its prohibitions, and our rulings on it.

#[path = "rulebook/common.rs"]
mod common;

#[path = "rulebook/examples.rs"]
mod examples;
#[path = "rulebook/s00_set_up.rs"]
mod s00;
#[path = "rulebook/s02_course.rs"]
mod s02;
#[path = "rulebook/s03_reinforcements.rs"]
mod s03;
#[path = "rulebook/s04_armies.rs"]
mod s04;
#[path = "rulebook/s04_sea.rs"]
mod s04_sea;
#[path = "rulebook/s05_battles.rs"]
mod s05;
#[path = "rulebook/s05_control.rs"]
mod s05_control;
#[path = "rulebook/s05_manoeuvres.rs"]
mod s05_manoeuvres;
#[path = "rulebook/s05_natives.rs"]
mod s05_natives;
#[path = "rulebook/s06_draw.rs"]
mod s06;
#[path = "rulebook/s07_end.rs"]
mod s07;
#[path = "rulebook/s08_events.rs"]
mod s08;
#[path = "rulebook/s09_cards.rs"]
mod s09;
#[path = "rulebook/standing.rs"]
mod standing;
