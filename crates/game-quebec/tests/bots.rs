//! Positions with a choice any player would make, and the search that must make it.
//!
//! Every answer comes from a budget of iterations and a fixed seed, so it is the same on every machine.

use bots::{Bot, GreedyBot, Iterations, RandomBot, SearchBot};
use kernel::{Game, Knowledge, Rules, Turn, Worlds};
use testkit::SeededLuck;
use tricorne_game_quebec::{Action, Side, State, Zone};

/// Enough for a plain choice.
const FEW: u32 = 600;

/// About what 50 ms bring on an idle core. Fewer do not find the British reply to an Abraham left open.
const MANY: u32 = 4000;

/// Seeds each position is asked with: one lucky answer proves nothing.
const SEEDS: std::ops::Range<u64> = 0..5;

#[track_caller]
fn position(text: &str) -> State {
    State::from_position(text).unwrap_or_else(|faults| panic!("{faults:?}"))
}

/// What a search plays here, by seed.
#[track_caller]
fn answers(state: &State, side: Side, iterations: u32) -> Vec<Action> {
    let knowledge = Knowledge::of(state, side, &[]);
    assert!(knowledge.legal.len() > 1, "there is something to choose");
    SEEDS.map(|seed| SearchBot::new(seed, Iterations(iterations)).choose(&knowledge)).collect()
}

/// The last move: Abraham lies open, and whoever stands next to it walks in.
const OPEN_ABRAHAM: &str = "quebec; step write_orders; move 16; ships 2/2; SI 15:4,28:4,35:4,43:4/-; \
    CR -/sarre:3,rouss:3,langu:3; OR 47:4,48:4,58:4,d1,d2/-; taken MO,BE,SC,SI,ET,LE";

#[test]
fn the_british_walk_into_an_open_abraham_on_the_last_move() {
    for answer in answers(&position(OPEN_ABRAHAM), Side::British, FEW) {
        let Action::March { from, to, count } = answer else { panic!("{answer:?}") };
        assert_eq!((from, to), (Zone::Sillery, Zone::Abraham));
        assert!(count >= 3, "in force, and not with {count}");
    }
}

/// The last move, four British blocks on each side of an army in Abraham: enough of it must stay.
const GUARDED_ABRAHAM: &str = "quebec; step write_orders; move 16; ships 2/2; SC 58:4,603:4,78:4,602:3/-; \
    AB -/sarre:3,rouss:3,langu:3,guye:3,bearn:3,marine:3,m1:2,m2:2,m3:2,m4:2,m5:2,t1:2,t2:2; \
    SI 15:4,28:4,35:4,43:4/-; taken MO,BE,SC,SI,ET,LE";

#[test]
fn the_french_do_not_leave_abraham_open_on_the_last_move() {
    for answer in answers(&position(GUARDED_ABRAHAM), Side::French, MANY) {
        if let Action::March { from: Zone::Abraham, count, .. } = answer {
            assert!(count <= 6, "{count} of 13 leave Abraham: {answer:?}");
        }
    }
}

/// The last move, and the only British who could reach Abraham stand in Sillery, six blocks. Whoever sends seven
/// against them turns them back wherever they go (§11.1c), and so cannot lose: better than to stay and be attacked.
const ONE_WAY_IN: &str = "quebec; step write_orders; move 16; ships 2/2; \
    AB -/sarre:3,rouss:3,langu:3,guye:3,bearn:3,marine:3,m1:2,m2:2; SI 15:4,28:4,35:4,43:4,47:4,48:4/-; \
    OR 58:4,603:4,78:4,602:3,d1/-; taken MO,BE,SC,SI,ET,LE";

#[test]
fn the_french_block_the_only_way_in_with_the_larger_group() {
    for answer in answers(&position(ONE_WAY_IN), Side::French, FEW) {
        let Action::March { from: Zone::Abraham, to: Zone::Sillery, count } = answer else {
            panic!("{answer:?}")
        };
        assert!(count > 6, "{count} do not turn six back");
    }
}

/// Three tired British blocks before Abraham, and 21 CV in all: two hits more and the campaign is lost. The road
/// back to Sillery crosses no river, so nobody pursues.
const HOPELESS: &str = "quebec; step battle_turn; move 8; ships 2/2; \
    AB 15:2,28:2,35:2/sarre:3,rouss:3,langu:3,guye:3,bearn:3,marine:3; OR 43:4,47:4,48:4,58:3,d1/-; \
    taken SI,ET,LE; orders.b from=SI to=AB:3 done; orders.f done; held OR/AB; fought; \
    battle AB attacker=british way=road round=1 acting=british quiet=0 may_retreat may_reinforce; \
    line.b 15|28|35|-; line.f sarre,rouss|langu,guye|bearn,marine|-";

#[test]
fn a_hopeless_battle_is_left() {
    for answer in answers(&position(HOPELESS), Side::British, FEW) {
        assert_eq!(answer, Action::Retreat { zone: Zone::Sillery });
    }
}

#[test]
fn a_bot_with_one_legal_action_plays_it() {
    let state = position(OPEN_ABRAHAM);
    let only = Action::Done;
    let knowledge = Knowledge { legal: vec![only], ..Knowledge::of(&state, Side::British, &[]) };
    let bots: [Box<dyn Bot<State>>; 3] = [
        Box::new(SearchBot::new(1, Iterations(FEW))),
        Box::new(GreedyBot::new(1)),
        Box::new(RandomBot::new(1)),
    ];
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
                        let imagined = Knowledge {
                            witnessed: knowledge.witnessed.clone(),
                            ..Knowledge::of(&twin, side, &[])
                        };
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
