//! Positions from anywhere: refused with their faults, or playable. From months and seasons of a campaign, most of them
//! at sea, and from every scenario.

use kernel::{Game, Luck, Rules, Table, Turn};
use testkit::{Plan, SeededLuck};
use tricorne_game_arpents::{Scenario, State};

/// Answers played on from a position that was accepted.
const PLAYED: usize = 120;

/// Positions of random games: those with something under way, and a few others.
fn positions(luck: &mut SeededLuck) -> Vec<String> {
    let mut out = Vec::new();
    for scenario in Scenario::all() {
        let plan = Plan::seeded(5).scenario(scenario.code()).max_steps(400_000);
        let journal = testkit::random_journal::<State>(&plan).unwrap();
        let mut table = Table::<State>::before_first_answer(&journal).unwrap();
        for (index, line) in journal.lines.iter().enumerate().take(25_000) {
            let one_in = if is_quiet(table.state()) { 150 } else { 12 };
            if luck.below(one_in) == 0 {
                out.push(table.state().position());
            }
            table.answer(index + 1, line).unwrap();
        }
    }
    out
}

/// Is nothing under way at sea?
fn is_quiet(state: &State) -> bool {
    match state.turn() {
        Turn::Decide(sides) => {
            let side = sides.first().expect("somebody is asked");
            let name = state.question(side).expect("a question").name;
            ["set_up", "order", "move", "march", "escape", "fleet"].contains(&name)
        }
        _ => state.purpose().is_none_or(|purpose| ["initiative", "caught"].contains(&purpose.name)),
    }
}

/// Drop a field, or take one from another position.
fn corrupt(text: &str, other: &str, luck: &mut SeededLuck) -> String {
    let mut fields: Vec<&str> = text.split("; ").collect();
    let others: Vec<&str> = other.split("; ").collect();
    let name = |field: &str| field.split(' ').next().unwrap_or_default().to_owned();
    for _ in 0..=luck.below(2) {
        let new = others[1 + luck.below(others.len() as u32 - 1) as usize];
        match fields.iter().position(|field| name(field) == name(new)) {
            Some(at) if luck.below(3) == 0 => {
                fields.remove(at);
            }
            Some(at) => fields[at] = new,
            None => fields.push(new),
        }
    }
    fields.join("; ")
}

#[test]
fn corrupted_positions_are_refused_or_playable() {
    let mut luck = SeededLuck::new(11);
    let texts = positions(&mut luck);
    assert!(texts.len() > 200, "only {} positions", texts.len());
    let number = std::env::var("TRICORNE_POSITIONS").ok().and_then(|text| text.parse().ok()).unwrap_or(800);
    let mut accepted = 0;
    for _ in 0..number {
        let any = |luck: &mut SeededLuck| &texts[luck.below(texts.len() as u32) as usize];
        let (one, other) = (any(&mut luck), any(&mut luck));
        let text = corrupt(one, other, &mut luck);
        let Ok(mut state) = State::from_position(&text) else { continue };
        accepted += 1;
        assert_eq!(State::from_position(&state.position()).as_ref(), Ok(&state), "{text}");
        let mut legal = Vec::new();
        for _ in 0..PLAYED {
            match state.turn() {
                Turn::Over(_) => break,
                Turn::Draw(chance) => state.draw(&chance.draw(&mut luck), &mut ()),
                Turn::Decide(sides) => {
                    let side = sides.first().expect("somebody is asked");
                    legal.clear();
                    state.legal(side, &mut legal);
                    assert!(!legal.is_empty(), "a dead end at {} after {text}", state.position());
                    let action = legal[luck.below(legal.len() as u32) as usize];
                    state.play(side, action, &mut ()).unwrap();
                }
            }
            assert_eq!(state.invariants(), Ok(()), "{} after {text}", state.position());
        }
    }
    assert!(accepted > number / 100, "only {accepted} of {number} were accepted");
}
