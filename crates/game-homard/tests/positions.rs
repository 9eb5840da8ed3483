//! Positions from anywhere: accepted and playable, or refused with their faults.

use kernel::Game;
use testkit::{Plan, Script};
use tricorne_game_homard::{Battle, State};

/// Real positions with a word, a number or a field changed.
#[test]
fn corrupted_positions_are_refused_or_playable() {
    // A long run asks for more: TRICORNE_POSITIONS=1000000 cargo test --release --test tests positions::
    let plans = (0..16).map(|seed| {
        let plan = Plan::seeded(seed).scenario(Battle::ALL[seed as usize % 4].code());
        match seed / 4 {
            0 => plan.option("concession", "off"),
            1 => plan.option("a10_breakthrough_by_defender", "on"),
            2 => plan.option("a20_generals_posted", "any_window"),
            _ => plan.option("table", "free"),
        }
    });
    testkit::corrupted_positions::<State>(4_000, 1780, 12, plans).unwrap();
}

#[test]
fn all_faults_are_told_at_once() {
    let codes = |text: &str| -> Vec<&str> {
        State::from_position(text).unwrap_err().iter().map(|fault| fault.code).collect()
    };
    assert_eq!(codes("quebec; step token"), ["missing"]);
    assert_eq!(
        codes("homard; battle waterloo; options x=y"),
        ["unknown_scenario", "unknown_option", "missing"]
    );
    assert_eq!(
        codes(
            "homard; step dance; turn x; a_con1 z9/270; a_con1 f8/271; b_grd1 f8/90; nobody f8; gates +b_grd1"
        ),
        ["unreadable"; 7]
    );
    assert_eq!(codes("homard; turn 1; a_con1 f8/270; a_con2 f8/270"), ["two_on_one_place", "missing"]);
    assert_eq!(
        codes("homard; step token; turn 1; a_con1 f8/270 e5; b_reg1 f2/90; gates +b_reg1"),
        ["bad_unit", "bad_general"]
    );
    assert_eq!(
        codes("homard; step token; turn 99; a_con1 f8/270; b_reg1 f2/90; due a_con2; acted a_con3"),
        ["bad_turn", "bad_due", "bad_set"]
    );
    assert_eq!(codes("homard; step melee; turn 1; a_con1 f8/270; b_reg1 f2/90"), ["bad_step"]);
    assert_eq!(
        codes("homard; step token; ending sponge/-; turn 1; a_con1 f8/270; b_reg1 f2/90"),
        ["bad_ending"]
    );
}

#[test]
fn a_position_can_begin_a_game() {
    let script =
        Script::<State>::at("homard; battle camden; step token; turn 2; a_con1 f8/270; b_reg1 f2/90");
    assert_eq!(script.chance().to_string(), "pick 1of2");
}
