//! Positions from anywhere: accepted and playable, or refused with their faults.

use std::panic::{AssertUnwindSafe, catch_unwind};

use kernel::{Game, Luck, Rules, Turn};
use testkit::{Plan, Script, SeededLuck};
use tricorne_game_homard::{Battle, State};

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
    let number = std::env::var("TRICORNE_POSITIONS").ok().and_then(|text| text.parse().ok()).unwrap_or(4_000);
    let mut luck = SeededLuck::new(1780);
    let mut texts = Vec::new();
    for seed in 0..16 {
        let battle = Battle::ALL[seed as usize % 4];
        let plan = Plan::seeded(seed).scenario(battle.code());
        let plan = match seed / 4 {
            0 => plan.option("concession", "off"),
            1 => plan.option("a10_breakthrough_by_defender", "on"),
            2 => plan.option("a20_generals_posted", "any_window"),
            _ => plan.option("table", "free"),
        };
        let journal = testkit::random_journal::<State>(&plan).unwrap();
        let mut table = kernel::Table::<State>::before_first_answer(&journal).unwrap();
        for (index, line) in journal.lines.iter().enumerate() {
            if luck.below(12) == 0 {
                texts.push(table.state().position());
            }
            table.answer(index + 1, line).unwrap();
        }
    }
    let words: Vec<String> = texts
        .iter()
        .flat_map(|text| text.split([' ', ';', ',', '/', '+', '=', ':']))
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
            state.invariants().unwrap_or_else(|broken| panic!("{broken}: {text}"));
            let again = State::from_position(&state.position())
                .unwrap_or_else(|faults| panic!("{faults:?}\n{text}\n{}", state.position()));
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
    let separators = [' ', ';', ',', '/', '+', '=', ':'];
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
    let codes = |text: &str| -> Vec<&str> {
        State::from_position(text).unwrap_err().iter().map(|fault| fault.code).collect()
    };
    assert_eq!(codes("quebec; step token"), ["missing"]);
    assert_eq!(codes("homard; battle waterloo; options x=y"), ["unknown_scenario", "unknown_option"]);
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
