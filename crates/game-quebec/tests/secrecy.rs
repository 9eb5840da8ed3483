//! Nothing leaks: twin worlds look alike to the side they were made for.

mod common;

use testkit::Plan;
use tricorne_game_quebec::State;

#[test]
fn twin_worlds_look_alike_to_each_side() {
    // A long run asks for more: TRICORNE_TWINS=100000 cargo test --release --test secrecy
    let number = std::env::var("TRICORNE_TWINS").ok().and_then(|text| text.parse().ok()).unwrap_or(2_000);
    let plan = Plan::seeded(1759).one_step_in(10);
    let summary = testkit::twin_worlds::<State>(number, &plan, common::universe).unwrap();
    assert!(summary.differing * 2 > summary.comparisons, "twins must differ in what is hidden: {summary:?}");
}
