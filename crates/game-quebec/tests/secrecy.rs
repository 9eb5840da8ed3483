//! Nothing leaks: twin worlds look alike to the side they were made for.

mod common;

use testkit::Plan;
use tricorne_game_quebec::State;

#[test]
fn twin_worlds_look_alike_to_each_side() {
    let plan = Plan::seeded(1759).one_step_in(10);
    let summary = testkit::twin_worlds::<State>(1_000, &plan, common::universe).unwrap();
    assert!(summary.differing * 2 > summary.comparisons, "twins must differ in what is hidden: {summary:?}");
}
