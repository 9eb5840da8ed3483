//! Four sides in two camps: a search trusts its ally, mistrusts both enemies, and speaks for its whole camp.

mod relay;

use kernel::{Knowledge, Rules, Side};
use relay::{Relay, Say, Seat};
use tricorne_bots::{Bot, GreedyBot, Iterations, SearchBot, Tuning};

fn search(seed: u64, iterations: u32) -> SearchBot<Relay, Iterations> {
    SearchBot::new(seed, Iterations(iterations))
}

fn relay(said: &[Say]) -> Relay {
    Relay { said: said.to_vec(), card: true }
}

#[test]
fn a_search_hands_the_decision_to_its_ally_and_never_to_an_enemy() {
    for seed in 0..50 {
        let knowledge = Knowledge::of(&relay(&[]), Seat::North, &[]);
        assert_eq!(search(seed, 1000).choose(&knowledge), Say::Hand(Seat::South), "seed {seed}");
    }
    let considered = search(1, 3000).consider(&Knowledge::of(&relay(&[]), Seat::North, &[]));
    let worth = |say| considered.iter().find(|one| one.action == say).unwrap().value;
    // By hand: 0.2, 1 and −1; the trees of the others need a few visits to find their best.
    assert!((worth(Say::Sure) - 0.2).abs() < 0.01);
    assert!(worth(Say::Hand(Seat::South)) > 0.8, "{considered:?}");
    assert!(worth(Say::Hand(Seat::East)) < -0.2 && worth(Say::Hand(Seat::West)) < -0.2, "{considered:?}");
}

/// Contempt of draws is the searching side's own, and a game with secrets has none.
#[test]
fn contempt_counts_for_the_side_that_searches() {
    let knowledge = Knowledge::of(&relay(&[]), Seat::North, &[]);
    let sure = |tuning| {
        let considered = SearchBot::<Relay, _>::with_tuning(1, Iterations(1000), tuning).consider(&knowledge);
        considered.iter().find(|one| one.action == Say::Sure).unwrap().value
    };
    assert_eq!(Tuning::of::<Relay>().contempt, 0.0);
    // By hand: 0.2 − 0.5 · (1 − 0.2²).
    let bold = sure(Tuning { contempt: 0.5, ..Tuning::default() });
    assert!((bold + 0.28).abs() < 1e-6, "{bold}");
    assert!((sure(Tuning::default()) - 0.2).abs() < 1e-6);
}

#[test]
fn whoever_decides_decides_for_its_camp() {
    for seat in [Seat::South, Seat::East, Seat::West] {
        let knowledge = Knowledge::of(&relay(&[Say::Hand(seat)]), seat, &[]);
        let own = if Seat::North.team().contains(seat) { Seat::North } else { Seat::East };
        for seed in 0..20 {
            assert_eq!(search(seed, 50).choose(&knowledge), Say::For(own), "{seat:?}");
            assert_eq!(GreedyBot::new(seed).choose(&knowledge), Say::For(own), "{seat:?}");
        }
    }
}

#[test]
fn allies_know_what_the_camp_knows_and_enemies_do_not() {
    let card = |seat| Knowledge::of(&relay(&[]), seat, &[]).view.card;
    assert_eq!(
        Seat::ALL.iter().map(|seat| card(*seat)).collect::<Vec<_>>(),
        [Some(true), Some(true), None, None]
    );
    // What an enemy cannot see does not change its answer.
    for seed in 0..20 {
        let answers = [true, false].map(|card| {
            let state = Relay { said: vec![Say::Hand(Seat::West)], card };
            assert_eq!(state.view(kernel::Observer::Side(Seat::West)).card, None);
            search(seed, 100).consider(&Knowledge::of(&state, Seat::West, &[]))
        });
        assert_eq!(answers[0], answers[1]);
    }
}
