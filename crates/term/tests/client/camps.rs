//! Four factions in two camps at one keyboard: told in words, with curtains between enemies only.

use crate::driver::{Driver, options};
use bots::Level;
use crossterm::event::KeyCode;
use games::{AnyTable, GameId};
use kernel::{Choices, Journal};
use tricorne_term::Options;

const SIDES: [&str; 4] = ["colonial_militia", "british_regulars", "canadiens", "french_regulars"];

/// A game of 1754 whose named sides are bots.
fn client(bots: &[&str], seed: &str) -> Driver {
    let bots = bots.iter().map(|side| ((*side).to_owned(), Level::Random)).collect();
    let choices = Choices { scenario: "initiation".into(), ..Choices::default() };
    let mut driver = Driver::new(Options { game: Some(GameId::Conquest), choices, bots, ..options(seed) });
    driver.press(KeyCode::Enter);
    driver
}

fn finished(driver: &Driver) -> Option<Journal> {
    let files = std::fs::read_dir(&driver.data).unwrap().flatten();
    let mut texts = files.filter_map(|entry| std::fs::read_to_string(entry.path()).ok());
    texts.find(|text| text.contains("secret: ")).map(|text| text.parse().unwrap())
}

/// Fumble to the end; how often a curtain hung, and who looked at the table.
fn to_the_end(driver: &mut Driver) -> (usize, Vec<&'static str>) {
    let mut curtains = 0;
    let mut looked = Vec::new();
    for _ in 0..60_000 {
        let screen = driver.screen(120, 40);
        assert!(!screen.contains("[ui.") && !screen.contains("[conquest."), "{screen}");
        if screen.contains("Hand the keyboard to") {
            curtains += 1;
            assert!(!screen.contains("Hand of") && !screen.contains("In hand"), "{screen}");
        }
        let marks = ["■ M", "■ B", "● C", "● F"];
        for (mark, side) in marks.into_iter().zip(SIDES) {
            if screen.contains(&format!("{mark} ")) && !looked.contains(&side) {
                looked.push(side);
            }
        }
        if finished(driver).is_some() {
            return (curtains, looked);
        }
        driver.fumble();
    }
    panic!("the game never ends:\n{}", driver.screen(120, 40));
}

#[test]
fn one_faction_against_three_bots_to_the_end() {
    let mut driver = client(&[SIDES[0], SIDES[2], SIDES[3]], "one faction");
    let (curtains, _) = to_the_end(&mut driver);
    assert_eq!(curtains, 0, "nobody else is at the keyboard");
    let journal = finished(&driver).unwrap();
    assert!(AnyTable::verify(&journal).unwrap().unwrap().is_fair());
    driver.wait_for("The game is over.");
    // The return match: everyone sits opposite, the scenario stays.
    driver.press(KeyCode::Char('n'));
    let again: Journal = std::fs::read_dir(&driver.data)
        .unwrap()
        .flatten()
        .map(|entry| std::fs::read_to_string(entry.path()).unwrap())
        .find(|text| text.starts_with("tricorne journal") && !text.contains("secret: "))
        .unwrap()
        .parse()
        .unwrap();
    assert_eq!(again.header.scenario, "initiation");
    let person = again.header.seats.iter().find(|(_, name)| name == "person").unwrap();
    assert_eq!(person.0, "french_regulars", "regulars opposite regulars");
}

#[test]
fn allies_share_the_keyboard_and_enemies_have_a_curtain() {
    let mut camp = client(&[SIDES[2], SIDES[3]], "a camp");
    let (curtains, looked) = to_the_end(&mut camp);
    assert_eq!(curtains, 0, "allies share the screen");
    assert!(looked.contains(&SIDES[0]) && looked.contains(&SIDES[1]), "{looked:?}");
    let mut enemies = client(&[SIDES[1], SIDES[2]], "enemies");
    let (curtains, _) = to_the_end(&mut enemies);
    assert!(curtains > 3, "{curtains}");
}

#[test]
fn the_menu_offers_four_seats_and_the_scenario() {
    let driver = Driver::new(Options { game: Some(GameId::Conquest), ..options("menu") });
    for (columns, rows) in [(80, 24), (120, 40)] {
        let screen = driver.screen(columns, rows);
        for part in ["1754", "Scenario", "The whole war", "■ The Colonial Militia", "● The French Regulars"]
        {
            assert!(screen.contains(part), "{part} in {screen}");
        }
    }
}
