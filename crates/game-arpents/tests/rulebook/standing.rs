//! What standing orders answer, and what passing means.

use super::sea::*;
use kernel::Orders;

/// What an order answers to the question now asked; nothing if it is asked all the same.
#[track_caller]
fn answer(script: &Script<State>, side: &str, name: &str, value: &str) -> Option<String> {
    let side = Side::from_code(side).unwrap();
    let mut orders = Orders::default();
    orders.set(State::standing(), name, value).unwrap();
    script.state().stands(side, &orders).map(|action| State::write_action(side, action))
}

fn given(action: &str) -> Option<String> {
    Some(action.to_owned())
}

/// A British frigate sails past a French one, or past more.
fn passing(rest: &str) -> Script<State> {
    let mut script = sailing(&format!("gb_frigate_1 n7023; fr_frigate_1 n7027{rest}"));
    script.run(&["british: take gb_frigate_1", "british: leg n7024", "british: leg n7025", "british: sail"]);
    assert_eq!(asked(&script), "french: intercept");
    script
}

#[test]
fn interception_is_left_to_an_order() {
    let even = passing("");
    assert_eq!(answer(&even, "french", "intercept", "ask"), None);
    assert_eq!(answer(&even, "french", "intercept", "never"), given("decline"));
    assert_eq!(answer(&even, "french", "intercept", "always"), given("intercept n7027"));
    // One frigate against one is not the stronger.
    assert_eq!(answer(&even, "french", "intercept", "stronger"), given("decline"));
    let two = passing("; fr_frigate_2 n7027");
    assert_eq!(answer(&two, "french", "intercept", "stronger"), given("intercept n7027"));
    // Damaged ships do not count, on either side.
    let hurt = passing("; fr_frigate_2 n7027/hurt");
    assert_eq!(answer(&hurt, "french", "intercept", "stronger"), given("decline"));
    // Nobody answers for whoever is not asked, and no order answers another question.
    assert_eq!(answer(&even, "british", "intercept", "never"), None);
    assert_eq!(answer(&even, "french", "bombard", "never"), None);
    assert_eq!(even.state().pass(Side::French), None, "not to intercept is a decision");
}

#[test]
fn every_battery_fires_or_none() {
    let mut script = combat(
        "gb_ship_of_line_1 n7515; gb_ship_of_line_2 n7515; fr_frigate_1 louisbourg; artillerie_1 louisbourg",
    );
    script.run(&["british: take gb_ship_of_line_1", "british: take gb_ship_of_line_2"]);
    script.run(&["british: leg louisbourg", "british: sail", "dice: 3 4"]);
    assert_eq!(asked(&script), "french: stand");
    assert_eq!(answer(&script, "french", "stand", "weaker"), given("evade"));
    assert_eq!(answer(&script, "french", "stand", "stay"), given("stay"));
    script.run(&["french: stay"]);
    assert_eq!(asked(&script), "french: bombard");
    assert_eq!(answer(&script, "french", "bombard", "never"), given("decline"));
    assert_eq!(answer(&script, "french", "bombard", "always"), given("battery louisbourg"));
    script.run(&["french: battery louisbourg"]);
    assert_eq!(answer(&script, "french", "bombard", "always"), given("done"));
    // Whoever has begun by hand ends by hand.
    assert_eq!(answer(&script, "french", "bombard", "never"), None);
}

#[test]
fn the_proposal_stands_only_while_everybody_is_fed() {
    let hungry = |points: u16| {
        Script::<State>::at(&format!(
            "arpents; date 1755-june; phase deduction; step feed; active french; leads british; \
             mil_louisbourg_1 port_toulouse; compagnies_franches_1 louisbourg; stock_french louisbourg:1,port_toulouse:{points}"
        ))
    };
    let enough = hungry(4);
    assert_eq!(asked(&enough), "french: feed");
    assert_eq!(answer(&enough, "french", "feed", "enough"), given("feed"));
    assert_eq!(
        enough.state().pass(Side::French).map(|action| State::write_action(Side::French, action)),
        given("feed")
    );
    let short = Script::<State>::at(
        "arpents; date 1755-june; phase deduction; step feed; active french; leads british; \
         mil_louisbourg_1 port_toulouse; compagnies_franches_1 louisbourg; stock_french louisbourg:1",
    );
    // Somebody goes hungry: the French say who, unless they said that they do not care.
    assert_eq!(answer(&short, "french", "feed", "enough"), None);
    assert_eq!(answer(&short, "french", "feed", "proposed"), given("feed"));
}

#[test]
fn a_phase_is_passed_and_a_march_half_ordered_is_not() {
    let mut script = Script::<State>::at(
        "arpents; date 1755-june; phase movement; step move; gb_44 winchester; gb_48 winchester",
    );
    let pass = |script: &Script<State>| {
        script.state().pass(Side::British).map(|action| State::write_action(Side::British, action))
    };
    assert_eq!(pass(&script), given("done"));
    assert_eq!(script.state().pass(Side::French), None);
    script.run(&["british: take gb_44"]);
    assert_eq!(pass(&script), None);
}
