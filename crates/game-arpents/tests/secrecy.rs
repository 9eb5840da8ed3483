//! What a side may not know never leaves the engine.

use crate::common;
use testkit::Plan;
use tricorne_game_arpents::State;

#[test]
fn twin_worlds_look_alike_to_each_side() {
    let plan = Plan::seeded(3).one_step_in(300).max_steps(400_000);
    let summary = testkit::twin_worlds::<State>(60, &plan, common::universe).unwrap();
    assert!(summary.differing > 40, "too few imagined worlds differed: {summary:?}");
}

#[test]
fn twin_worlds_look_alike_under_the_second_rules() {
    let plan = Plan::seeded(3).rules(2).one_step_in(600).max_steps(400_000);
    let summary = testkit::twin_worlds::<State>(20, &plan, common::universe).unwrap();
    assert!(summary.differing > 10, "too few imagined worlds differed: {summary:?}");
}
