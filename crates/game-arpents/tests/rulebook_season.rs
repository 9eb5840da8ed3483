//! The rulebook's seasons, Final Phase, peoples and endings: its examples, its prohibitions, and our rulings on them.

#[path = "rulebook/season.rs"]
mod season;

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
#[path = "rulebook/s06_6_final.rs"]
mod s06_6_final;
#[path = "rulebook/s08_peoples.rs"]
mod s08_peoples;
#[path = "rulebook/s12_victory.rs"]
mod s12_victory;
#[path = "rulebook/s13_cards.rs"]
mod s13_cards;
