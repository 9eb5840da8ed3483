//! The rulebook, paragraph by paragraph: its examples, its prohibitions, and our rulings on it.

#[path = "rulebook/common.rs"]
mod common;

#[path = "rulebook/s01_map.rs"]
mod s01;
#[path = "rulebook/s02_blocks.rs"]
mod s02;
#[path = "rulebook/s03_set_up.rs"]
mod s03;
#[path = "rulebook/s04_course.rs"]
mod s04;
#[path = "rulebook/s05_victory.rs"]
mod s05;
#[path = "rulebook/s06_land.rs"]
mod s06;
#[path = "rulebook/s07_boats.rs"]
mod s07;
#[path = "rulebook/s08_ships.rs"]
mod s08;
#[path = "rulebook/s09_orders.rs"]
mod s09;
#[path = "rulebook/s10_decoys.rs"]
mod s10;
#[path = "rulebook/s11_battles.rs"]
mod s11;
#[path = "rulebook/s11_exchange.rs"]
mod s11_exchange;
