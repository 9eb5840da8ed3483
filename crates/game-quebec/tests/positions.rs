//! Positions from anywhere: accepted and playable, or refused with their faults.

use std::panic::{AssertUnwindSafe, catch_unwind};

use kernel::{Game, Luck, Rules, Turn};
use testkit::{Plan, Script, SeededLuck};
use tricorne_game_quebec::State;

/// Plays on at random; whatever was accepted must come to an end without a panic.
fn play_on(mut state: State, luck: &mut SeededLuck, text: &str) {
    let mut legal = Vec::new();
    for _ in 0..20_000 {
        match state.turn() {
            Turn::Over(_) => return,
            Turn::Draw(chance) => state.draw(&chance.draw(luck), &mut ()),
            Turn::Decide(sides) => {
                let side = sides.first().expect("someone is asked");
                legal.clear();
                state.legal(side, &mut legal);
                assert!(!legal.is_empty(), "dead end: {}\nfrom: {text}", state.position());
                let action = luck.one_of(&legal);
                state.play(side, action, &mut ()).expect("legal actions are accepted");
            }
        }
    }
    panic!("endless play from {text}");
}

/// Real positions with a word, a number or a field changed.
#[test]
fn corrupted_positions_are_refused_or_playable() {
    // A long run asks for more: TRICORNE_POSITIONS=1000000 cargo test --release --test positions
    let number =
        std::env::var("TRICORNE_POSITIONS").ok().and_then(|text| text.parse().ok()).unwrap_or(20_000);
    let mut luck = SeededLuck::new(1759);
    let mut texts = Vec::new();
    for seed in 0..40 {
        let journal = testkit::random_journal::<State>(&Plan::seeded(seed).option("tides", "on")).unwrap();
        let mut table = kernel::Table::<State>::before_first_answer(&journal).unwrap();
        for (index, line) in journal.lines.iter().enumerate() {
            if luck.below(6) == 0 {
                texts.push(table.state().position());
            }
            table.answer(index + 1, line).unwrap();
        }
    }
    let words: Vec<String> = texts
        .iter()
        .flat_map(|text| text.split([' ', ';', ',', '/', '|', '=', ':']))
        .map(str::to_owned)
        .collect();
    let mut accepted = 0;
    for _ in 0..number {
        let mut text = any(&texts, &mut luck);
        for _ in 0..=luck.below(2) {
            text = corrupt(&text, &words, &texts, &mut luck);
        }
        if let Ok(state) = State::from_position(&text) {
            accepted += 1;
            state.invariants().unwrap();
            let again = State::from_position(&state.position()).unwrap();
            assert_eq!(again, state, "{text}");
            let played = catch_unwind(AssertUnwindSafe(|| play_on(state, &mut luck, &text)));
            assert!(played.is_ok(), "play from this position panics: {text}");
        }
    }
    assert!(accepted > number / 100, "only {accepted} of {number} corrupted positions were legal");
}

fn any(list: &[String], luck: &mut SeededLuck) -> String {
    list[luck.below(list.len() as u32) as usize].clone()
}

fn corrupt(text: &str, words: &[String], texts: &[String], luck: &mut SeededLuck) -> String {
    let separators = [' ', ';', ',', '/', '|', '=', ':'];
    let mut parts: Vec<String> = text.split_inclusive(separators).map(str::to_owned).collect();
    let at = luck.below(parts.len() as u32) as usize;
    match luck.below(5) {
        0 => {
            parts.remove(at);
        }
        1 => {
            let end = parts[at].chars().last().filter(|last| separators.contains(last));
            parts[at] = any(words, luck);
            parts[at].extend(end);
        }
        2 => {
            let end = parts[at].chars().last().filter(|last| separators.contains(last));
            parts[at] = luck.below(6).to_string();
            parts[at].extend(end);
        }
        3 => {
            let mut fields: Vec<&str> = text.split(';').collect();
            fields.remove(luck.below(fields.len() as u32) as usize);
            return fields.join(";");
        }
        _ => {
            let other = any(texts, luck);
            let field = any(&other.split(';').map(str::to_owned).collect::<Vec<_>>(), luck);
            return format!("{text};{field}");
        }
    }
    parts.concat()
}

#[test]
fn all_faults_are_told_at_once() {
    let text = "quebec; step write_orders; move 99; ships 3/3; OR 15:9,d1,99:1/-; colour red; XX 15:1/-";
    let faults = State::from_position(text).unwrap_err();
    let codes: Vec<&str> = faults.iter().map(|fault| fault.code).collect();
    assert_eq!(codes, ["bad_cv", "unknown_block", "unreadable", "unreadable"]);
    let text = "quebec; step write_orders; move 99; ships 3/3; OR 15:4/-; LE d1/sarre:3; BE -/nations:1";
    let codes: Vec<&str> = State::from_position(text).unwrap_err().iter().map(|fault| fault.code).collect();
    for code in ["bad_move", "bad_ships", "decoy_alone", "british_too_weak", "nations_spent", "both_sides"] {
        assert!(codes.contains(&code), "{code} is missing in {codes:?}");
    }
}

#[test]
fn a_position_can_begin_a_game() {
    let script = Script::<State>::at(
        "quebec; step write_orders; move 16; ships 4/0; AB 15:4,28:4,35:4,43:4,47:4/-; CR -/sarre:3",
    );
    assert_eq!(
        script.legal("french"),
        ["1 CR-AB", "1 CR-SF", "1 CR-SI", "1 CR-ET", "done"].map(str::to_owned).to_vec()
    );
}
