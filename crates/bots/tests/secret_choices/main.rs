//! Simultaneous secret choices: the search uses what a side can know, for both sides, and nothing else.

mod coins;

use coins::{Coin, Coins, Colour};
use kernel::{Knowledge, Rules};
use tricorne_bots::{Bot, Iterations, SearchBot};

const RED: Colour = Colour::Red;
const BLUE: Colour = Colour::Blue;

fn search(seed: u64, iterations: u32) -> SearchBot<Coins, Iterations> {
    SearchBot::new(seed, Iterations(iterations))
}

/// What the search thinks the game is worth to the side, and how often it tried heads.
fn worth_and_heads(state: &Coins, side: Colour) -> (f64, f64) {
    let considered = search(5, 30_000).consider(&Knowledge::of(state, side, &[]));
    let visits = |one: &tricorne_bots::Considered<Coin>| f64::from(one.visits);
    let total: f64 = considered.iter().map(visits).sum();
    let worth = considered.iter().map(|one| one.value * visits(one)).sum::<f64>() / total;
    (worth, visits(&considered[0]) / total)
}

#[test]
fn a_secret_choice_is_not_answered_as_if_it_were_seen() {
    // By hand −400/10000 · 5/6 = −0.033; seen choices would be worth −0.3.
    let (worth, heads) = worth_and_heads(&Coins::secret(), RED);
    assert!((-0.09..0.02).contains(&worth), "{worth}");
    assert!((0.2..0.47).contains(&heads), "{heads}");
    let (worth, heads) = worth_and_heads(&Coins::secret(), BLUE);
    assert!((-0.02..0.09).contains(&worth), "{worth}");
    assert!((0.2..0.47).contains(&heads), "{heads}");
}

#[test]
fn an_open_choice_is_answered_as_seen() {
    // By hand −3600/10000 · 5/6 = −0.3. Without this the test above could pass for want of any search at all.
    let (worth, _) = worth_and_heads(&Coins::open(), RED);
    assert!((-0.31..-0.25).contains(&worth), "{worth}");
}

#[test]
fn a_hidden_choice_changes_nothing_and_is_not_exploited() {
    // Red has hidden its coin; Blue is asked. Whatever lies there, Blue's answer to the same seed is the same.
    let mut heads = 0;
    for seed in 0..100 {
        let answers = coins::COINS.map(|coin| {
            let mut state = Coins::secret();
            let mut events = Vec::new();
            state.play(RED, coin, &mut events).unwrap();
            search(seed, 200).choose(&Knowledge::of(&state, BLUE, &events))
        });
        assert_eq!(answers[0], answers[1], "seed {seed}");
        heads += u32::from(answers[0] == Coin::Heads);
    }
    assert!((1..100).contains(&heads), "{heads} of 100: against a mixed coin neither answer is always taken");
}

#[test]
fn an_open_choice_is_exploited() {
    for coin in coins::COINS {
        let mut state = Coins::open();
        let mut events = Vec::new();
        state.play(RED, coin, &mut events).unwrap();
        let answer = search(3, 200).choose(&Knowledge::of(&state, BLUE, &events));
        assert_ne!(answer, coin, "different coins pay Blue");
    }
}

#[test]
fn answers_are_mixed_over_games() {
    let heads = (0..200)
        .filter(|seed| search(*seed, 300).choose(&Knowledge::of(&Coins::secret(), RED, &[])) == Coin::Heads)
        .count();
    assert!((20..140).contains(&heads), "{heads} of 200; the solution is a third");
}
