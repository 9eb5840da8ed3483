//! Whole games through the keyboard, and games taken up again.

use crate::driver::{Driver, options};
use bots::Level;
use crossterm::event::KeyCode;
use games::{AnyTable, GameId};
use kernel::Journal;
use tricorne_term::Options;

fn solo(game: GameId, side: &str, seed: &str) -> Driver {
    let bots = vec![(side.to_owned(), Level::Random)];
    let mut driver = Driver::new(Options { game: Some(game), bots, ..options(seed) });
    driver.press(KeyCode::Enter);
    driver
}

/// Fumble until the result page.
fn to_the_end(driver: &mut Driver) -> String {
    for step in 0..60_000 {
        driver.fumble();
        if step % 16 == 0 {
            let (columns, rows) = if step % 32 == 0 { (80, 24) } else { (120, 40) };
            let screen = driver.screen(columns, rows);
            if screen.contains("The game is over.") {
                return screen;
            }
        }
    }
    panic!("the game never ends:\n{}", driver.screen(120, 40));
}

fn finished(driver: &Driver) -> Journal {
    let files = std::fs::read_dir(&driver.data).unwrap().flatten().map(|entry| entry.path());
    files
        .filter(|path| path.extension().is_some_and(|end| end == "journal"))
        .map(|path| std::fs::read_to_string(path).unwrap().parse::<Journal>().unwrap())
        .find(|journal| journal.secret.is_some())
        .expect("a finished game is saved")
}

#[test]
fn a_whole_game_of_quebec_can_be_played_with_arrows_and_enter() {
    let mut driver = solo(GameId::Quebec, "french", "whole game");
    let mut ended = None;
    for step in 0..200_000 {
        driver.fumble();
        if step % 8 == 0 {
            let (columns, rows) = if step % 16 == 0 { (80, 24) } else { (120, 40) };
            let screen = driver.screen(columns, rows);
            assert!(!screen.contains("[ui.") && !screen.contains("[quebec."), "{screen}");
        }
        if std::fs::read_dir(&driver.data).unwrap().count() > 0 && step % 8 == 0 {
            let done = std::fs::read_dir(&driver.data).unwrap().flatten().any(|entry| {
                std::fs::read_to_string(entry.path()).is_ok_and(|text| text.contains("secret: "))
            });
            if done {
                ended = Some(step);
                break;
            }
        }
    }
    assert!(ended.is_some(), "{}", driver.screen(120, 40));
    let journal = finished(&driver);
    assert!(journal.lines.len() > 50);
    assert_eq!(journal.header.seats[0], ("british".to_owned(), "person".to_owned()));
    assert_eq!(journal.header.seats[1], ("french".to_owned(), "bot random".to_owned()));
    assert!(AnyTable::verify(&journal).unwrap().unwrap().is_fair());
}

#[test]
fn the_result_page_tells_who_won_and_proves_the_dice() {
    let mut driver = solo(GameId::Toy, "second", "cards");
    driver.wait_for("do you pass or bet");
    assert!(driver.screen(80, 24).contains("Three Cards"));
    assert!(driver.screen(80, 24).contains("Second: a card, face down."));
    driver.play("pass");
    for _ in 0..2_000 {
        driver.tick();
        if driver.screen(80, 24).contains("A bet stands against you") {
            driver.play("bet");
        }
    }
    driver.wait_for("The game is over.");
    for (columns, rows) in [(80, 24), (120, 40)] {
        let screen = driver.screen(columns, rows);
        for word in ["Winner:", "Verified", ".journal", "Play again with sides swapped", "Bot: random"] {
            assert!(screen.contains(word), "«{word}»\n{screen}");
        }
    }
    driver.press(KeyCode::Char('l'));
    assert!(driver.screen(80, 24).contains("Vainqueur"), "{}", driver.screen(80, 24));
    driver.press(KeyCode::Char('l'));
    assert!(driver.screen(80, 24).contains("Vincitore"));
    driver.press(KeyCode::Char('l'));
    driver.press(KeyCode::Char('m'));
    driver.press(KeyCode::Esc);
    driver.press(KeyCode::Enter);
    assert!(driver.screen(80, 24).contains("Winner:"), "Enter once too often does no harm");
    driver.press(KeyCode::Char('n'));
    let screen = driver.screen(80, 24);
    assert!(screen.contains("First — Bot: random"), "the sides are swapped:\n{screen}");
}

#[test]
fn a_toy_game_ends_by_fumbling_too() {
    let mut driver = solo(GameId::Toy, "first", "fumble");
    to_the_end(&mut driver);
}

#[test]
fn a_game_is_taken_up_where_it_was_left() {
    let mut driver = solo(GameId::Quebec, "french", "resume");
    driver.wait_for("what do you order");
    driver.play("2 OR-LE");
    let path = std::fs::read_dir(&driver.data)
        .unwrap()
        .flatten()
        .map(|entry| entry.path())
        .find(|path| path.extension().is_some_and(|end| end == "journal"))
        .unwrap();
    let before = driver.journal();
    assert!(!before.contains("secret"), "the dealer's secret stays out of a running journal");
    let resume = |data: &std::path::Path| Options {
        resume: Some(path.clone()),
        data: Some(data.to_owned()),
        ..options("another seed")
    };
    let mut again = Driver::new(resume(&driver.data));
    assert!(again.screen(120, 40).contains("■ 2 OR-LE"), "{}", again.screen(120, 40));
    again.play("done");
    again.wait_for("Which blocks go");
    assert!(again.journal().starts_with(before.trim_end()), "the same game goes on");
    // From the menu.
    let mut menu = Driver::new(Options { data: Some(driver.data.clone()), ..options("menu") });
    (0..20).for_each(|_| {
        if !menu.screen(80, 24).contains("▸ Resume a saved game") {
            menu.press(KeyCode::Down);
        }
    });
    menu.press(KeyCode::Enter);
    assert!(menu.screen(120, 40).contains("Québec 1759 · Answer"), "{}", menu.screen(120, 40));
    menu.press(KeyCode::Enter);
    menu.wait_for("Which blocks go");
    // Without the dealer's secret nobody could roll on.
    std::fs::remove_file(path.with_extension("dealer")).unwrap();
    let lost = Driver::new(resume(&driver.data));
    assert!(lost.screen(100, 35).contains("secret is missing"), "{}", lost.screen(100, 35));
}

#[test]
fn an_adviser_helps_and_finishes_a_set_up() {
    let mut driver = solo(GameId::Quebec, "british", "adviser");
    driver.wait_for("25 blocks are still to be placed");
    driver.press(KeyCode::Char('a'));
    driver.wait_for("The adviser would");
    driver.press(KeyCode::Char('A'));
    driver.wait_for("what do you order");
}
