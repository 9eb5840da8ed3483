//! The rulebook, paragraph by paragraph: its examples, its prohibitions, and our rulings on it.

#[path = "rulebook/common.rs"]
mod common;

#[path = "rulebook/free_table.rs"]
mod free_table;
#[path = "rulebook/s04_turn.rs"]
mod s04_turn;
#[path = "rulebook/s06_activation.rs"]
mod s06_activation;
#[path = "rulebook/s08_movement.rs"]
mod s08_movement;
#[path = "rulebook/s09_fire.rs"]
mod s09_fire;
#[path = "rulebook/s10_assault.rs"]
mod s10_assault;
#[path = "rulebook/s11_reactions.rs"]
mod s11_reactions;
#[path = "rulebook/s17_generals.rs"]
mod s17_generals;
#[path = "rulebook/s18_battles.rs"]
mod s18_battles;
#[path = "rulebook/standing.rs"]
mod standing;
