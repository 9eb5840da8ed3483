//! Bots that play by the game's advice, against each other and against chance.

use bots::{Bot, GreedyBot, Iterations, RandomBot, SearchBot};
use kernel::{Advice, Choices, Game, Knowledge, Rules, Turn};
use testkit::SeededLuck;
use tricorne_game_homard::{Action, Battle, Side, State, Unit};

/// Play a battle to its end; the bots sit in the order of the sides.
fn play(state: &mut State, bots: &mut [Box<dyn Bot<State>>; 2], luck: &mut SeededLuck) -> Option<Side> {
    loop {
        match state.turn() {
            Turn::Over(ending) => return ending.winner,
            Turn::Draw(chance) => state.draw(&chance.draw(luck), &mut ()),
            Turn::Decide(asked) => {
                let side = asked.first().expect("somebody is asked");
                let action = bots[side as usize].choose(&Knowledge::of(state, side, &[]));
                state.play(side, action, &mut ()).expect("bots play legal actions");
            }
        }
    }
}

/// How often a greedy army beats a random one, and how often it loses, sides swapped.
fn greedy_against_random(battle: Battle, table: &str, games: u64) -> [u32; 2] {
    let mut wins = [0; 2];
    for seed in 0..games {
        let greedy = Side::BOTH[seed as usize % 2];
        let mut bots = Side::BOTH.map(|side| -> Box<dyn Bot<State>> {
            if side == greedy { Box::new(GreedyBot::new(seed)) } else { Box::new(RandomBot::new(seed)) }
        });
        let mut choices = Choices { scenario: battle.code().to_owned(), ..Choices::default() };
        choices.options.insert("concession".to_owned(), "off".to_owned());
        choices.options.insert("table".to_owned(), table.to_owned());
        let mut state = State::begin(&choices).expect("the battle begins");
        match play(&mut state, &mut bots, &mut SeededLuck::new(seed)) {
            Some(side) if side == greedy => wins[0] += 1,
            Some(_) => wins[1] += 1,
            None => {}
        }
    }
    wins
}

#[test]
fn a_greedy_army_beats_a_random_one() {
    for battle in Battle::ALL.iter().copied() {
        let [won, lost] = greedy_against_random(battle, "hex", 8);
        assert!(won >= 4 && lost <= 2, "{battle:?}: the greedy army won {won} and lost {lost} of 8");
    }
}

/// The same judge serves the table with a ruler.
#[test]
fn a_greedy_army_beats_a_random_one_on_the_free_table() {
    for battle in Battle::ALL.iter().copied() {
        let [won, lost] = greedy_against_random(battle, "free", 8);
        assert!(won >= 4 && lost <= 2, "{battle:?}: the greedy army won {won} and lost {lost} of 8");
    }
}

/// A volley from behind at one element decides the battle: everyone sees it.
#[test]
fn the_last_volley_is_fired() {
    let state = State::from_position(
        "homard; battle cowpens; step act; turn 3; active british; acted b_high; group b_high; unit b_high; \
         success yes; b_high e3/90; a_con1 e4/90 e1; b_drag a1/90",
    )
    .unwrap();
    let knowledge = Knowledge::of(&state, Side::British, &[]);
    let kills = [
        Action::Fire { target: Unit::from_code("a_con1").unwrap() },
        Action::Assault { target: Unit::from_code("a_con1").unwrap() },
    ];
    for seed in 0..5 {
        assert!(kills.contains(&SearchBot::new(seed, Iterations(300)).choose(&knowledge)));
        assert!(kills.contains(&GreedyBot::new(seed).choose(&knowledge)));
    }
}

/// The judge is even-handed: what one side gains the other loses, and men count.
#[test]
fn the_judge_counts_men_and_is_even_handed() {
    let at = |text: &str| {
        State::from_position(&format!("homard; battle camden; step token; turn 2; {text}")).unwrap()
    };
    let even = at("a_con1 f8/270; a_con2 g8/270; b_reg1 f2/90; b_reg2 g2/90");
    let worse = at("a_con1 f8/270; a_con2 g8/270 e2; b_reg1 f2/90; b_reg2 g2/90");
    let flanked = at("a_con1 f8/90; a_con2 g8/270; b_reg1 f7/90; b_reg2 g2/90");
    let fronted = at("a_con1 f8/270; a_con2 g8/270; b_reg1 f7/90; b_reg2 g2/90");
    for state in [&even, &worse, &flanked, &fronted] {
        assert_eq!(state.judge(Side::American), -state.judge(Side::British));
    }
    assert!(worse.judge(Side::American) < even.judge(Side::American));
    assert!(flanked.judge(Side::American) < fronted.judge(Side::American));
}
