//! Nothing is hidden but the order of the tokens, and that is nowhere: all observers see the same, and nobody can tell
//! what will be drawn.

use crate::common;
use kernel::{Choices, Game, Knowledge, Observer, Rules, Turn, Worlds};
use testkit::{Plan, SeededLuck};
use tricorne_game_homard::{Battle, Side, State, View};

#[test]
fn twin_worlds_look_alike_to_each_side() {
    for (seed, battle) in Battle::ALL.iter().enumerate() {
        let plan = Plan::seeded(seed as u64).scenario(battle.code()).one_step_in(25);
        testkit::twin_worlds::<State>(120, &plan, common::universe).unwrap();
    }
}

/// §4.2 — The position before a draw is one and the same whatever will be drawn: both colours can follow, and every
/// observer sees the same before and after.
#[test]
fn s04_2_the_order_of_tokens_is_nowhere() {
    let mut luck = SeededLuck::new(4);
    let mut drawn = 0;
    let mut state = State::begin(&Choices::default()).unwrap();
    let anonymous = |mut view: View| {
        view.observer.clear();
        view
    };
    for _ in 0..2_000 {
        let views: Vec<View> = Observer::<Side>::all().map(|who| anonymous(state.view(who))).collect();
        assert!(views.iter().all(|view| *view == views[0]), "all see the same");
        match state.turn() {
            Turn::Over(_) => break,
            Turn::Draw(kernel::Chance::Pick { of }) => {
                drawn += 1;
                let bowl = views[0].bowl;
                assert_eq!(u16::from(bowl[0] + bowl[1]), of);
                for (index, side) in [(0, Side::American), (of - 1, Side::British)] {
                    let mut next = state.clone();
                    next.draw(&kernel::Lot::Pick(index), &mut ());
                    assert_eq!(next.view(Observer::Public).active, side);
                }
                state.draw(&kernel::Chance::Pick { of }.draw(&mut luck), &mut ());
            }
            Turn::Draw(chance) => state.draw(&chance.draw(&mut luck), &mut ()),
            Turn::Decide(asked) => {
                let side = asked.first().unwrap();
                let knowledge = Knowledge::of(&state, side, &[]);
                assert_eq!(
                    State::sample(&State::believe(&knowledge), &mut luck),
                    state,
                    "there is one world"
                );
                let action = luck.one_of(&knowledge.legal);
                state.play(side, action, &mut ()).unwrap();
            }
        }
    }
    assert!(drawn > 20, "{drawn} tokens were drawn");
}
