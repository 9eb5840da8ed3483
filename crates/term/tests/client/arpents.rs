//! Quelques arpents de neige through the keyboard: a window on the map, in every language and window.

use crate::driver::{Driver, options};
use bots::Level;
use crossterm::event::{KeyCode, KeyModifiers};
use games::GameId;
use kernel::Choices;
use tricorne_term::Options;

/// The British in May 1755, on the way to the Ohio.
fn british(seed: &str) -> Driver {
    let bots = vec![("french".to_owned(), Level::Random)];
    let choices = Choices { scenario: "braddock-1755".to_owned(), ..Choices::default() };
    let mut driver = Driver::new(Options { game: Some(GameId::Arpents), choices, bots, ..options(seed) });
    driver.press(KeyCode::Enter);
    driver.wait_for("May 1755");
    driver
}

#[test]
fn the_map_is_drawn_and_the_stacks_can_be_looked_at() {
    let mut driver = british("map");
    for (lang, initiative, key) in
        [("en", "Initiative", "stacks"), ("fr", "Initiative", "piles"), ("it", "Iniziativa", "pile")]
    {
        for (columns, rows) in [(80, 24), (100, 35), (120, 40)] {
            let screen = driver.screen(columns, rows);
            for words in ["■B", "●F", "■16", "♠", "¤", initiative] {
                assert!(screen.contains(words), "{lang}: no «{words}» in {columns}×{rows}:\n{screen}");
            }
            for hole in ["[ui.", "[arpents.", "{", "}"] {
                assert!(!screen.contains(hole), "{lang}: «{hole}» in {columns}×{rows}:\n{screen}");
            }
        }
        let screen = driver.screen(140, 40);
        assert!(screen.contains(&format!("Tab {key}")), "{screen}");
        driver.press(KeyCode::Char('l'));
    }
    // One's own stacks come first, then the enemy's; the map goes where one looks.
    driver.press(KeyCode::Tab);
    let first = driver.screen(120, 40);
    assert!(first.contains("Fort Cumberland") && first.contains("Washington ★+0"), "{first}");
    driver.press(KeyCode::BackTab);
    let last = driver.screen(120, 40);
    assert!(last.contains("● "), "{last}");
    // From there one walks hex by hex.
    driver.press_with(KeyCode::Right, KeyModifiers::SHIFT);
    assert_ne!(driver.screen(120, 40), last);
}

/// By arrows and Enter alone, with whatever is offered: the months go by.
#[test]
fn somebody_who_only_presses_keys_gets_on() {
    let mut driver = british("keys");
    let before = driver.journal().lines().count();
    let mut is_over = false;
    for step in 0..400 {
        driver.fumble();
        if step % 20 == 0 {
            let screen = driver.screen(80, 24);
            // Luck may take Fort Duquesne early.
            is_over = screen.contains("The game is over.");
            if is_over {
                break;
            }
            assert!(screen.contains("1755") && !screen.contains("[arpents."), "{screen}");
        }
    }
    let after = driver.journal().lines().count();
    assert!(is_over || after > before + 60, "{} answers only", after - before);
}
