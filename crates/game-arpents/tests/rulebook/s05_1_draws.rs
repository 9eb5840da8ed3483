//! §5.1 How many cards are drawn, and what lies in the pile.

use super::season::*;

const ANNUAL: [&str; 6] = [
    "gb_bad_harvest",
    "fr_bad_harvest",
    "gb_good_harvest",
    "fr_good_harvest",
    "gb_native_anger",
    "fr_native_anger",
];

fn pile(script: &Script<State>) -> Vec<String> {
    view(script).pile.iter().map(ToString::to_string).collect()
}

#[test]
fn s05_1_two_cards_a_season_three_in_winter_none_in_january_february() {
    let rest = "pile lagos,quiberon,pitt,war_weariness,war_georgia";
    for (month, draws) in [("1756-april", 2), ("1756-june", 2), ("1756-august", 2), ("1756-october", 3)] {
        let script = end_of(month, rest);
        assert_eq!((question(&script).as_str(), view(&script).ledger.draws), ("draw", draws), "{month}");
        assert_eq!(script.chance(), Chance::Pick { of: 5 }, "{month}");
    }
    let script = end_of("1756-november_december", rest);
    assert_eq!((question(&script).as_str(), pile(&script).len()), ("produce", 5), "no draw before March");
}

#[test]
fn s05_1_a_card_is_drawn_once_and_acts_at_once() {
    let mut script = end_of("1757-april", "pile lagos,pitt");
    script.pick(0);
    let pitt = tricorne_game_arpents::Card::from_code("pitt").expect("a card");
    assert_eq!(script.events()[0], Event::CardDrawn { card: pitt }, "cards lie in the order of §13");
    assert_eq!((pile(&script), stock(&script, "great_britain")), (vec!["lagos".to_owned()], 20));
}

/// After the three draws of Winter the next year's cards join, and all annual ones are back.
#[test]
fn s05_1_the_pile_grows_in_winter_after_the_draw() {
    let mut script = at("date 1755-winter; phase cards; step draw; draws 1; pile gb_bad_harvest,lagos");
    script.pick(0);
    assert!(script.events().contains(&Event::PileRefilled { year: 1756 }));
    let mut expected: Vec<String> = ANNUAL.iter().map(ToString::to_string).collect();
    expected.extend(["anger_virginia", "war_rhode_island", "war_pennsylvania", "lagos"].map(str::to_owned));
    let mut found = pile(&script);
    expected.sort();
    found.sort();
    assert_eq!(found, expected);
}

/// In 1762 only the six annual cards are left: two in Spring, Summer and Autumn, none in Winter.
#[test]
fn example_s05_1_six_cards_in_1762() {
    let mut script = at("date 1761-winter; phase cards; step draw; draws 3; pile anger_connecticut");
    script.pick(0);
    let mut found = pile(&script);
    found.sort();
    let mut annual = ANNUAL.map(str::to_owned).to_vec();
    annual.sort();
    assert_eq!(found, annual, "a pile shorter than the draw gives what it has (ruling 94)");
    let script = end_of("1762-october", "");
    assert_eq!(question(&script), "produce", "nothing is left to draw in Winter 1762");
}
