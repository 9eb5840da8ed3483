//! Every screen in every language, in a small and in a large window.

use crate::driver::{Driver, options};
use bots::Level;
use crossterm::event::KeyCode;
use games::GameId;
use texts::Lang;
use tricorne_term::{Depth, Options};

const SIZES: [(u16, u16); 3] = [(80, 24), (100, 35), (120, 40)];

/// Look at the screen in all languages and sizes; it must say all of these.
fn says(driver: &mut Driver, what: [&[&str]; 3]) {
    for words in what {
        for (columns, rows) in SIZES {
            let screen = driver.screen(columns, rows);
            for word in words {
                assert!(screen.contains(word), "«{word}» is missing in {columns}×{rows}:\n{screen}");
            }
            for hole in ["[ui.", "[quebec.", "[toy.", "{", "}"] {
                assert!(!screen.contains(hole), "«{hole}» in {columns}×{rows}:\n{screen}");
            }
        }
        driver.press(KeyCode::Char('l'));
    }
}

fn quebec(bots: &[(&str, Level)], seed: &str) -> Driver {
    let bots = bots.iter().map(|(side, level)| ((*side).to_owned(), *level)).collect();
    Driver::new(Options { game: Some(GameId::Quebec), bots, ..options(seed) })
}

fn british(seed: &str) -> Driver {
    let mut driver = quebec(&[("french", Level::Random)], seed);
    driver.press(KeyCode::Enter);
    driver.wait_for("what do you order");
    driver
}

#[test]
fn the_menu_offers_games_sides_and_languages() {
    let mut driver = Driver::new(options("menu"));
    says(
        &mut driver,
        [
            &["TRICORNE", "Québec 1759", "The British", "A person at this keyboard", "Bot: normal", "Tides"],
            &["Québec 1759", "Les Anglais", "Une personne à ce clavier", "moyen"],
            &["Québec 1759", "Gli Inglesi", "Una persona a questa tastiera", "medio"],
        ],
    );
    driver.press(KeyCode::Down);
    driver.press(KeyCode::Right);
    assert!(driver.screen(80, 24).contains("1754"));
    driver.press(KeyCode::Right);
    assert!(driver.screen(80, 24).contains("Homard"));
    driver.press(KeyCode::Right);
    assert!(driver.screen(80, 24).contains("arpents"));
    driver.press(KeyCode::Right);
    assert!(driver.screen(80, 24).contains("Three Cards"));
}

#[test]
fn the_first_page_says_what_it_is_about() {
    let mut driver = quebec(&[("french", Level::Random)], "welcome");
    says(
        &mut driver,
        [
            &["What it is about", "Abraham", "How to play here"],
            &["De quoi il s’agit", "Abraham", "Comment jouer ici"],
            &["Di che si tratta", "Abraham", "Come si gioca qui"],
        ],
    );
}

#[test]
fn the_french_set_up_block_by_block() {
    let mut driver = quebec(&[("british", Level::Random)], "set-up");
    driver.press(KeyCode::Enter);
    says(
        &mut driver,
        [
            &["Where do your blocks stand? 25 blocks", "La Sarre", "3.4", "BASON", "♜ QUÉBEC"],
            &["La Sarre", "3.4", "Placement", "BASON"],
            &["La Sarre", "3.4", "Disposizione iniziale", "BASON"],
        ],
    );
    driver.press(KeyCode::Enter);
    let screen = driver.screen(80, 24);
    assert!(screen.contains("La Sarre › …"), "{screen}");
    assert!(screen.contains("× Île d’Orléans"), "what is forbidden is struck out:\n{screen}");
    driver.press(KeyCode::End);
    driver.press(KeyCode::Enter);
    assert!(driver.screen(80, 24).contains("Rule 3.4: Île d’Orléans is the British camp"));
    driver.press(KeyCode::Home);
    driver.press(KeyCode::Enter);
    assert!(driver.screen(80, 24).contains("24 blocks are still to be placed"));
    driver.press(KeyCode::Char('u'));
    assert!(driver.screen(80, 24).contains("25 blocks are still to be placed"));
}

#[test]
fn orders_are_given_in_steps_or_typed() {
    let mut driver = british("orders");
    says(
        &mut driver,
        [
            &["Campaign Move 1 of 16", "March from Île d’Orléans…", "21 blocks", "■B21", "9.1"],
            &["Mouvement de Campagne 1 sur 16", "Île d’Orléans", "■B21", "9.1"],
            &["Mossa Campagna 1 di 16", "Île d’Orléans", "■B21", "9.1"],
        ],
    );
    driver.press(KeyCode::Enter);
    assert!(driver.screen(80, 24).contains("by boat"));
    driver.press(KeyCode::Enter);
    driver.press(KeyCode::Char('3'));
    driver.press(KeyCode::Enter);
    assert!(driver.screen(120, 40).contains("■ 3 OR-MO"), "{}", driver.screen(120, 40));
    driver.press(KeyCode::Char('u'));
    driver.play("4 or-ab");
    let screen = driver.screen(100, 35);
    assert!(screen.contains("Rule 7.3"), "{screen}");
    driver.press(KeyCode::Esc);
    driver.press(KeyCode::Char('r'));
    assert!(driver.screen(80, 24).contains("7.3  "), "the rule of the refusal opens");
    driver.press(KeyCode::Esc);
    driver.write("w");
    driver.write("4 OR-BE");
    driver.press(KeyCode::Enter);
    assert!(driver.screen(80, 24).contains("This is allowed now."));
    driver.play("rubbish");
    assert!(driver.screen(80, 24).contains("«rubbish» cannot be read"));
}

#[test]
fn pages_lie_over_the_table() {
    let mut driver = british("pages");
    for (key, words) in [
        ('?', [&["Keys", "The dealer’s promise"][..], &["Touches"], &["Tasti"]]),
        ('d', [&["No dice have been rolled"][..], &["Aucun dé"], &["Nessun dado"]]),
        ('s', [&["The situation", "British ships: 4"][..], &["La situation"], &["La situazione"]]),
        ('g', [&["Campaign Move 1 of 16 begins"][..], &["Mouvement de Campagne 1"], &["Mossa Campagna 1"]]),
        ('r', [&["Rules", "9.1"][..], &["Règles", "9.1"], &["Regole", "9.1"]]),
        ('q', [&["Leave this game?"][..], &["Quitter cette partie"], &["Lasciare la partita"]]),
    ] {
        driver.press(KeyCode::Char(key));
        if key == '?' {
            // The promise stands below the keys in a small window.
            (0..40).for_each(|_| driver.press(KeyCode::Down));
            assert!(driver.screen(80, 24).contains("promise"));
            (0..60).for_each(|_| driver.press(KeyCode::Up));
            says(&mut driver, [&["Keys"], words[1], words[2]]);
        } else {
            says(&mut driver, words);
        }
        driver.press(KeyCode::Esc);
        assert!(driver.screen(80, 24).contains("what do you order"), "{key}");
    }
    driver.press(KeyCode::BackTab);
    assert!(driver.screen(80, 24).contains("OR Île d’Orléans "), "{}", driver.screen(80, 24));
    assert!(driver.screen(80, 24).contains("■■■■"), "own blocks are listed");
}

/// Land four blocks where most French are; it is a battle, and not a skirmish, if enough of them are real.
fn land_in_a_battle(seed: u32) -> Option<Driver> {
    let mut driver = british(&format!("battle {seed}"));
    let screen = driver.screen(80, 24);
    let count = |code: &str| -> u8 {
        let at = screen.find(&format!("{code}─●F")).map(|at| at + format!("{code}─●F").len());
        let digits = at.map(|at| screen[at..].chars().take_while(char::is_ascii_digit).collect::<String>());
        digits.and_then(|digits| digits.parse().ok()).unwrap_or(0)
    };
    let goal = ["BE", "LE", "MO", "SC"].into_iter().max_by_key(|code| count(code))?;
    driver.play(&format!("4 OR-{goal}"));
    driver.play("done");
    driver.wait_for("Which blocks go");
    for block in ["15", "28", "35", "43"] {
        driver.play(&format!("pick {block}"));
    }
    for _ in 0..3_000 {
        driver.tick();
        if driver.screen(80, 24).contains("How do you deploy") {
            return Some(driver);
        }
    }
    None
}

#[test]
fn a_battle_faces_columns_and_shows_dice() {
    let mut driver = (0..50).find_map(land_in_a_battle).expect("some random French stand in force");
    says(
        &mut driver,
        [
            &["How do you deploy", "─ left ─", "Reserve", "No shot has been fired"],
            &["─ gauche ─", "Réserve", "12.1"],
            &["─ sinistra ─", "Riserva", "12.1"],
        ],
    );
    for (block, slot) in [("15", "L"), ("28", "C"), ("35", "R"), ("43", "V")] {
        driver.play(&format!("deploy {block} {slot}"));
    }
    driver.play("done");
    let mut asked = 0;
    while !driver.screen(120, 40).contains("v volley") {
        // Losses may come first.
        driver.press(KeyCode::Enter);
        driver.tick();
        asked += 1;
        assert!(asked < 100_000, "{}", driver.screen(120, 40));
    }
    driver.press(KeyCode::Char('v'));
    for _ in 0..50 {
        driver.tick();
    }
    let screen = driver.screen(120, 40);
    assert!(screen.contains('⚅') || screen.contains(['⚀', '⚁', '⚂', '⚃', '⚄']), "{screen}");
    assert!(screen.contains("hit"), "{screen}");
    driver.press(KeyCode::Char('d'));
    assert!(driver.screen(80, 24).contains("expected"));
}

#[test]
fn the_curtain_and_small_windows_are_friendly() {
    let mut driver = Driver::new(Options { game: Some(GameId::Quebec), ..options("curtain") });
    driver.begin_hot_seat();
    says(
        &mut driver,
        [
            &["Curtain", "● F The French", "Hand the keyboard to the French"],
            &["Rideau", "● F Les Français"],
            &["Sipario", "● F I Francesi"],
        ],
    );
    let screen = driver.screen(60, 20);
    assert!(screen.contains("The window is too small"), "{screen}");
    assert!(screen.contains("80"), "{screen}");
    for (columns, rows) in [(1, 1), (5, 3), (79, 24), (80, 23)] {
        driver.screen(columns, rows);
    }
    driver.press(KeyCode::Enter);
    assert!(driver.screen(80, 24).contains("Where do your blocks stand?"));
}

#[test]
fn colours_are_a_luxury() {
    for depth in [Depth::True, Depth::Indexed, Depth::Basic, Depth::Mono] {
        let bots = vec![("french".to_owned(), Level::Random)];
        let game = Some(GameId::Quebec);
        let mut driver = Driver::new(Options { game, bots, depth, lang: Lang::Fr, ..options("depth") });
        driver.press(KeyCode::Enter);
        driver.wait_for("quels sont vos ordres");
        assert!(driver.screen(80, 24).contains("■B21"));
    }
}
