//! The rulebook, section by section: its examples, its prohibitions, and our rulings on it.

#[path = "rulebook/common.rs"]
mod common;

#[path = "rulebook/s01_course.rs"]
mod s01_course;
#[path = "rulebook/s04_3_harbours.rs"]
mod s04_3_harbours;
#[path = "rulebook/s04_ground.rs"]
mod s04_ground;
#[path = "rulebook/s05_1_draws.rs"]
mod s05_1_draws;
#[path = "rulebook/s05_2_placement.rs"]
mod s05_2_placement;
#[path = "rulebook/s05_3_production.rs"]
mod s05_3_production;
#[path = "rulebook/s05_4_recruiting.rs"]
mod s05_4_recruiting;
#[path = "rulebook/s05_5_repair.rs"]
mod s05_5_repair;
#[path = "rulebook/s06_2_1_combat.rs"]
mod s06_2_1_combat;
#[path = "rulebook/s06_2_2_cargo.rs"]
mod s06_2_2_cargo;
#[path = "rulebook/s06_2_2_interception.rs"]
mod s06_2_2_interception;
#[path = "rulebook/s06_2_2_movement.rs"]
mod s06_2_2_movement;
#[path = "rulebook/s06_3_supply.rs"]
mod s06_3_supply;
#[path = "rulebook/s06_4_1_marches.rs"]
mod s06_4_1_marches;
#[path = "rulebook/s06_4_3_sieges.rs"]
mod s06_4_3_sieges;
#[path = "rulebook/s06_4_4_shore.rs"]
mod s06_4_4_shore;
#[path = "rulebook/s06_4_7_assaults.rs"]
mod s06_4_7_assaults;
#[path = "rulebook/s06_4_approach.rs"]
mod s06_4_approach;
#[path = "rulebook/s06_4_combat.rs"]
mod s06_4_combat;
#[path = "rulebook/s06_5_movement.rs"]
mod s06_5_movement;
#[path = "rulebook/s06_6_barricades.rs"]
mod s06_6_barricades;
#[path = "rulebook/s06_6_final.rs"]
mod s06_6_final;
#[path = "rulebook/s06_turn.rs"]
mod s06_turn;
#[path = "rulebook/s08_peoples.rs"]
mod s08_peoples;
#[path = "rulebook/s12_victory.rs"]
mod s12_victory;
#[path = "rulebook/s13_cards.rs"]
mod s13_cards;
#[path = "rulebook/scenarios.rs"]
mod scenarios;
#[path = "rulebook/sea.rs"]
mod sea;
#[path = "rulebook/season.rs"]
mod season;
#[path = "rulebook/second_reading_land.rs"]
mod second_reading_land;
#[path = "rulebook/second_reading_sea.rs"]
mod second_reading_sea;
#[path = "rulebook/standing.rs"]
mod standing;
#[path = "rulebook/third_rules.rs"]
mod third_rules;
#[path = "rulebook/third_rulings.rs"]
mod third_rulings;
#[path = "rulebook/together.rs"]
mod together;
