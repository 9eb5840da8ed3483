//! Positions with a choice any player would make, and the search that must make it.
//!
//! Every answer comes from a budget of iterations and a fixed seed, so it is the same on every machine.

use bots::{Bot, GreedyBot, Iterations, RandomBot, SearchBot};
use kernel::{Game, Knowledge, Rules, Turn, Worlds};
use testkit::SeededLuck;
use tricorne_game_quebec::{Action, Side, State, Zone};

const ITERATIONS: u32 = 600;

/// Seeds each position is asked with: one lucky answer proves nothing.
const SEEDS: std::ops::Range<u64> = 0..5;

#[track_caller]
fn position(text: &str) -> State {
    State::from_position(text).unwrap_or_else(|faults| panic!("{faults:?}"))
}

fn search(seed: u64) -> SearchBot<State, Iterations> {
    SearchBot::new(seed, Iterations(ITERATIONS))
}

/// What a search plays here, by seed.
#[track_caller]
fn answers(state: &State, side: Side) -> Vec<Action> {
    let knowledge = Knowledge::of(state, side, &[]);
    assert!(knowledge.legal.len() > 1, "there is something to choose");
    SEEDS.map(|seed| search(seed).choose(&knowledge)).collect()
}

/// The last move: Abraham lies open, and whoever stands next to it walks in.
const OPEN_ABRAHAM: &str = "quebec; step write_orders; move 16; ships 2/2; SI 15:4,28:4,35:4,43:4/-; \
    CR -/sarre:3,rouss:3,langu:3; OR 47:4,48:4,58:4,d1,d2/-; taken MO,BE,SC,SI,ET,LE";

#[test]
fn the_british_walk_into_an_open_abraham_on_the_last_move() {
    for answer in answers(&position(OPEN_ABRAHAM), Side::British) {
        let Action::March { from, to, count } = answer else { panic!("{answer:?}") };
        assert_eq!((from, to), (Zone::Sillery, Zone::Abraham));
        assert!(count >= 3, "in force, and not with {count}");
    }
}

/// The last move: everything the French need is to stay.
const GUARDED_ABRAHAM: &str = "quebec; step write_orders; move 16; ships 2/2; \
    AB -/sarre:3,rouss:3,langu:3,guye:3,bearn:3,marine:3,m1:2,m2:2; SI 15:4,28:4,35:4/-; OR 47:4,48:4,58:4,d1/-; \
    taken MO,BE,SC,SI,ET,LE";

#[test]
fn the_french_do_not_leave_abraham_open_on_the_last_move() {
    for answer in answers(&position(GUARDED_ABRAHAM), Side::French) {
        if let Action::March { from: Zone::Abraham, count, .. } = answer {
            assert!(count <= 3, "{count} of 8 leave Abraham");
        }
    }
}

/// Six tired militia against twice their strength, in the second round: they may go, and had better.
const HOPELESS: &str = "quebec; step battle_turn; move 8; ships 2/2; \
    AB -/rouss:3,langu:3,guye:3; SC 15:4,28:4,35:4,43:4,47:4,48:4/m1:1,m2:1,m3:1; OR d1,58:4/-; \
    taken MO,BE,LE; orders.b from=BE to=SC:6 done; orders.f done; held OR/SC,AB; fought; \
    battle SC attacker=british way=road round=2 acting=french quiet=0 may_retreat may_reinforce; \
    line.b 15,28|35,43|47,48|-; line.f m1|m2|m3|-";

#[test]
fn a_hopeless_battle_is_left() {
    for answer in answers(&position(HOPELESS), Side::French) {
        assert_eq!(answer, Action::Retreat { zone: Zone::Abraham });
    }
}

#[test]
fn a_bot_with_one_legal_action_plays_it() {
    let state = position(OPEN_ABRAHAM);
    let only = Action::Done;
    let knowledge = Knowledge { legal: vec![only], ..Knowledge::of(&state, Side::British, &[]) };
    let bots: [Box<dyn Bot<State>>; 3] =
        [Box::new(search(1)), Box::new(GreedyBot::new(1)), Box::new(RandomBot::new(1))];
    for mut bot in bots {
        assert_eq!(bot.choose(&knowledge), only);
    }
}

/// Two truths that look alike to a side: equal knowledge, so an equal answer from every bot.
#[test]
fn the_hidden_truth_changes_no_answer() {
    let mut luck = SeededLuck::new(1759);
    let mut differing = 0;
    for seed in 0..12 {
        let mut state = State::begin(&kernel::Choices::default()).expect("the usual game begins");
        let mut events = Vec::new();
        let mut guide = [GreedyBot::new(seed), GreedyBot::new(seed + 100)];
        for step in 0..150 {
            match state.turn() {
                Turn::Over(_) => break,
                Turn::Draw(chance) => state.draw(&chance.draw(&mut luck), &mut events),
                Turn::Decide(asked) => {
                    let side = asked.first().expect("someone is asked");
                    let knowledge = Knowledge::of(&state, side, &events);
                    if step % 15 == 14 {
                        let twin = State::sample(&State::believe(&knowledge), &mut luck);
                        differing += usize::from(twin != state);
                        let imagined =
                            Knowledge { witnessed: knowledge.witnessed.clone(), ..Knowledge::of(&twin, side, &[]) };
                        assert_eq!(imagined, knowledge);
                        let ask = |knowledge| SearchBot::new(seed, Iterations(60)).choose(knowledge);
                        assert_eq!(ask(&imagined), ask(&knowledge));
                        let greedy = |knowledge| GreedyBot::new(seed).choose(knowledge);
                        assert_eq!(greedy(&imagined), greedy(&knowledge));
                    }
                    let action = guide[side as usize].choose(&knowledge);
                    state.play(side, action, &mut events).expect("bots play legal actions");
                }
            }
        }
    }
    assert!(differing > 40, "only {differing} twins differed in what is hidden");
}
