//! Homard m'a tuer through the keyboard: the table in characters, in every language and window.

use crate::driver::{Driver, options};
use bots::Level;
use crossterm::event::KeyCode;
use games::GameId;
use tricorne_term::Options;

/// The Americans at Camden, about to deploy.
fn americans(seed: &str) -> Driver {
    let bots = vec![("british".to_owned(), Level::Random)];
    let mut driver = Driver::new(Options { game: Some(GameId::Homard), bots, ..options(seed) });
    driver.press(KeyCode::Enter);
    driver.wait_for("deploy next");
    driver
}

#[test]
fn the_table_is_drawn_and_the_units_can_be_looked_at() {
    let mut driver = americans("table");
    driver.play("historical");
    driver.wait_for("Turn 1 of 12");
    for (lang, points, key) in
        [("en", "command point", "units"), ("fr", "point de", "unités"), ("it", "punt", "unità")]
    {
        for (columns, rows) in [(80, 24), (100, 35), (120, 40)] {
            let screen = driver.screen(columns, rows);
            for words in ["●A", "■B", "↓●×4", "↓●∴3", points] {
                assert!(screen.contains(words), "{lang}: no «{words}» in {columns}×{rows}:\n{screen}");
            }
            for hole in ["[ui.", "[homard.", "{", "}"] {
                assert!(!screen.contains(hole), "{lang}: «{hole}» in {columns}×{rows}:\n{screen}");
            }
        }
        assert!(driver.screen(120, 40).contains(&format!("Tab {key}")), "{}", driver.screen(120, 40));
        driver.press(KeyCode::Char('l'));
    }
    driver.press(KeyCode::Tab);
    let screen = driver.screen(120, 40);
    assert!(screen.contains("2nd Maryland Brigade (Gist)") && screen.contains("4 of 4 elements"), "{screen}");
}

#[test]
fn a_unit_is_deployed_where_the_table_offers_it() {
    let mut driver = americans("by hand");
    driver.play("take a_con1");
    let screen = driver.screen(120, 40);
    assert!(screen.contains("Where does the"), "{screen}");
    assert!(screen.contains(" g9 "), "places are named on the table:\n{screen}");
    driver.play("put g9");
    driver.play("face 270");
    assert!(driver.screen(120, 40).contains("↓●×4"), "{}", driver.screen(120, 40));
    driver.press(KeyCode::Char('u'));
    assert!(driver.screen(120, 40).contains("Which way does the"), "{}", driver.screen(120, 40));
}
