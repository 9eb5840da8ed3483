//! Two players at one keyboard: neither ever sees what the other alone may know.

use crate::driver::{Driver, options};
use crossterm::event::KeyCode;
use games::GameId;
use games::game_quebec::{Block, Kind, Side, State};
use kernel::{Observer, Rules, Side as _, Table};
use texts::{Lang, render};
use tricorne_term::Options;

/// How blocks of the other side might be written, if it has not shown them.
fn secrets(table: &Table<State>, side: Side) -> Vec<String> {
    let who = Observer::Side(side);
    let mut known = serde_json::to_string(&table.state().view(who)).unwrap();
    known.push_str(&serde_json::to_string(&table.witnessed(who)).unwrap());
    let mut out = Vec::new();
    for block in Block::all(side.other()).filter(|block| block.kind() != Kind::Decoy) {
        if known.contains(&format!("\"{}\"", block.id())) {
            continue;
        }
        let name = render(Lang::En, &kernel::Said::new(format!("quebec.block.{}", block.id())));
        let name = name.split(" (").next().unwrap().to_owned();
        // A name that was cut stands behind its code.
        out.push(format!("{} {}", block.code(), name.chars().take(3).collect::<String>()));
        out.push(name);
    }
    out
}

fn check(driver: &Driver, side: Side, secrets: &[String], page: &str) {
    for (columns, rows) in [(80, 24), (120, 40)] {
        let screen = driver.screen(columns, rows);
        for secret in secrets {
            let found = screen.lines().any(|row| {
                // «15th» is no leak of «5th», nor «Militia 12» of «Militia 1».
                row.match_indices(secret.as_str()).any(|(at, _)| {
                    let before = row[..at].chars().last().is_some_and(char::is_alphanumeric);
                    let after =
                        row[at + secret.len()..].chars().next().is_some_and(|next| next.is_ascii_digit());
                    !before && !after
                })
            });
            assert!(!found, "«{secret}» is on the page «{page}» of {side:?}:\n{screen}");
        }
    }
}

#[test]
fn after_the_curtain_no_secret_of_the_other_side_is_left() {
    let mut driver = Driver::new(Options { game: Some(GameId::Quebec), ..options("hot seat") });
    driver.begin_hot_seat();
    let (mut curtains, mut checked) = (0, [0, 0]);
    for step in 0..1_500 {
        let screen = driver.screen(80, 24);
        if screen.contains("The game is over.") {
            break;
        }
        let lifted = screen.contains("Hand the keyboard");
        if lifted {
            curtains += 1;
            for side in [Side::British, Side::French] {
                for block in Block::all(side).filter(|block| block.kind() != Kind::Decoy) {
                    let name = render(Lang::En, &kernel::Said::new(format!("quebec.block.{}", block.id())));
                    let name = name.split(" (").next().unwrap();
                    assert!(!screen.contains(name), "{screen}");
                }
            }
            driver.press(KeyCode::Enter);
            assert!(!driver.screen(80, 24).contains("Hand the keyboard"));
        }
        if step % 40 == 0 || (lifted && curtains < 40) {
            let journal = driver.journal().parse().unwrap();
            let table = Table::<State>::from_journal(&journal).unwrap();
            let screen = driver.screen(80, 24);
            let side = if screen.contains("■ B The British ─") { Side::British } else { Side::French };
            assert!(screen.contains("● F The French ─") || side == Side::British, "{screen}");
            let secrets = secrets(&table, side);
            checked[side.index()] += secrets.len();
            check(&driver, side, &secrets, "table");
            for page in ['s', 'g', 'd'] {
                driver.press(KeyCode::Char(page));
                check(&driver, side, &secrets, &page.to_string());
                driver.press(KeyCode::Esc);
            }
            for _ in 0..10 {
                driver.press(KeyCode::Tab);
                check(&driver, side, &secrets, "zone");
            }
            driver.press(KeyCode::Esc);
            driver.press(KeyCode::Char('m'));
            check(&driver, side, &secrets, "other board");
            driver.press(KeyCode::Char('m'));
        }
        driver.fumble();
    }
    assert!(curtains > 20, "the keyboard changed hands {curtains} times");
    assert!(checked.iter().all(|count| *count > 100), "both sides had something to hide: {checked:?}");
}
