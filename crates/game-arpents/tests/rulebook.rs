//! The rulebook, paragraph by paragraph: its examples, its prohibitions, and our rulings on it.

#[path = "rulebook/s06_2_1_combat.rs"]
mod s06_2_1_combat;
#[path = "rulebook/s06_2_2_cargo.rs"]
mod s06_2_2_cargo;
#[path = "rulebook/s06_2_2_interception.rs"]
mod s06_2_2_interception;
#[path = "rulebook/s06_2_2_movement.rs"]
mod s06_2_2_movement;
#[path = "rulebook/s06_4_4_shore.rs"]
mod s06_4_4_shore;
#[path = "rulebook/sea.rs"]
mod sea;
