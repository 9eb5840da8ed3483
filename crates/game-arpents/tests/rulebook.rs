//! The rulebook, section by section: its examples, its prohibitions, and our rulings on it.

#[path = "rulebook/common.rs"]
mod common;

#[path = "rulebook/s04_ground.rs"]
mod s04_ground;
#[path = "rulebook/s06_3_supply.rs"]
mod s06_3_supply;
#[path = "rulebook/s06_4_combat.rs"]
mod s06_4_combat;
#[path = "rulebook/s06_5_movement.rs"]
mod s06_5_movement;
#[path = "rulebook/s06_6_final.rs"]
mod s06_6_final;
#[path = "rulebook/s06_turn.rs"]
mod s06_turn;
