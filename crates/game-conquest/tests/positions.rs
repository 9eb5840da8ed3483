//! Positions from anywhere: accepted and playable, or refused with their faults.

use std::panic::{AssertUnwindSafe, catch_unwind};

use kernel::{Game, Luck, Rules, Turn};
use testkit::{Plan, Script, SeededLuck};
use tricorne_game_conquest::State;

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
    let number = std::env::var("TRICORNE_POSITIONS").ok().and_then(|text| text.parse().ok()).unwrap_or(6_000);
    let mut luck = SeededLuck::new(1754);
    let mut texts = Vec::new();
    for seed in 0..24 {
        let plan = match seed % 4 {
            0 => Plan::seeded(seed).option("setup", "version_25"),
            1 => Plan::seeded(seed).scenario("initiation"),
            2 => Plan::seeded(seed).option("c35_passing_changes_markers", "on"),
            _ => Plan::seeded(seed),
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
    assert_eq!(codes("quebec; step cube"), ["missing"]);
    assert_eq!(
        codes(
            "conquest; step dance; turn x; quebec ca2,zz1; nowhere ca1; boston cm46; hand.ca 13; options x=y"
        ),
        ["unknown_step", "bad_value", "bad_value", "unreadable", "bad_value", "bad_value", "unknown_option"]
    );
    assert_eq!(codes("conquest; turn 1; boston br20; albany br20"), ["missing", "too_many_units"]);
    assert_eq!(
        codes(
            "conquest; step cube; turn 9; boston cm1,ca1; quebec ca1; control.b boston,quebec; forts boston; \
             muster.cm quebec; led quebec:1; hand.cm 9,10,11; hand.ca 1,2,3,4"
        ),
        [
            "bad_turn",
            "both_camps",
            "bad_led",
            "bad_control",
            "bad_control",
            "bad_fort",
            "bad_muster",
            "no_movement_card",
            "bad_cards",
        ]
    );
}

#[test]
fn a_position_can_begin_a_game() {
    let script = Script::<State>::at(
        "conquest; step move; turn 2; track ca; quebec ca2; boston cm1; hand.ca 1,7,9; played.ca 2",
    );
    assert_eq!(script.legal("canadiens"), ["card 1", "card 7"]);
    let position = script.state().position();
    assert!(position.contains("hand.fr 2,3,4"), "hands that are not written are dealt: {position}");
}
