//! What standing orders answer, when they leave the question to their side, and what passing means.

use super::common::*;
use testkit::Plan;

fn given(action: &str) -> Option<String> {
    Some(action.to_owned())
}

/// §5.1.1, ruling C-13 — Who falls: by kind, or of the most numerous.
#[test]
fn s05_1_1_losses_are_left_to_an_order() {
    let mut table = at("step battles; turn 1; track cm; quebec cm2,br3,na1,ca3; led quebec:1; card 7");
    table.run(&["colonial_militia: fight quebec", "dice: 1 3 3"]);
    assert_eq!(asks(&table), Some((Side::ColonialMilitia, "losses")));
    let falls = |value| table.stands("colonial_militia", &[("losses", value)]);
    assert_eq!(falls("ask"), None);
    assert_eq!(falls("most"), given("lose br"));
    assert_eq!(falls("natives"), given("lose na"));
    assert_eq!(falls("militia"), given("lose cm"));
    assert_eq!(falls("regulars"), given("lose br"));
    // Only the decider is asked.
    assert_eq!(table.stands("british_regulars", &[("losses", "most")]), None);
    assert_eq!(table.pass("colonial_militia"), None);
    // Who is not there cannot fall: natives, then militia, then regulars.
    let mut table = at("step battles; turn 1; track cm; quebec cm2,br3,ca3; card 7");
    table.run(&["colonial_militia: fight quebec", "dice: 1 3 3"]);
    assert_eq!(table.stands("colonial_militia", &[("losses", "natives")]), given("lose cm"));
}

/// §5.1.3 — Nobody leaves the battle, ever or while the camp has more units in it.
#[test]
fn s05_1_3_manoeuvres_are_left_to_an_order() {
    let at_duquesne = |units: &str| {
        at(&format!(
            "step manoeuvre; turn 1; track cm; card 7; ft_duquesne {units}; ft_machault fr1; \
             battle ft_duquesne rolling=french roll=1 deciders=cm/ca mover=ca manoeuvres=ca1"
        ))
    };
    let more = at_duquesne("cm1,ca2");
    assert_eq!(more.stands("canadiens", &[("manoeuvre", "ask")]), None);
    assert_eq!(more.stands("canadiens", &[("manoeuvre", "never")]), given("pass"));
    assert_eq!(more.stands("canadiens", &[("manoeuvre", "stronger")]), given("pass"));
    assert_eq!(more.pass("canadiens"), given("pass"));
    let even = at_duquesne("cm2,ca2");
    assert_eq!(even.stands("canadiens", &[("manoeuvre", "stronger")]), None);
    assert_eq!(even.stands("canadiens", &[("manoeuvre", "never")]), given("pass"));
    assert_eq!(even.stands("colonial_militia", &[("manoeuvre", "never")]), None);
}

/// §3.4 — The odd native goes where the camp stands, if that is one of the two zones only.
#[test]
fn s03_4_the_odd_native_is_left_to_an_order() {
    let odd = |more: &str| {
        let mut table = at(&format!(
            "step cube; turn 1; track ca; boston cm1; quebec ca1,na35; {more}fled na4; previous ca; played.ca 2"
        ));
        table.pick(3);
        assert_eq!(asks(&table), Some((Side::Canadiens, "odd_native")));
        table.stands("canadiens", &[("odd_native", "ours")])
    };
    assert_eq!(odd("penobscot ca1; "), given("place penobscot"));
    assert_eq!(odd("saint_francois fr1; penobscot cm1; "), given("place saint_francois"));
    assert_eq!(odd(""), None, "the camp stands in neither");
    assert_eq!(odd("saint_francois fr1; penobscot ca1; "), None, "the camp stands in both");
}

/// §3, §4.3, §5.0 — A phase is passed once what must be done is done.
#[test]
fn s05_0_what_is_left_of_a_phase_is_passed() {
    let waiting = at("step battles; turn 1; track cm; quebec cm2,ca3; card 7");
    assert_eq!(waiting.pass("colonial_militia"), None, "a battle waits");
    let fought = at("step battles; turn 1; track cm; boston cm2; quebec ca3; card 7");
    assert_eq!(fought.pass("colonial_militia"), given("done"));
    assert_eq!(fought.pass("canadiens"), None);
    let moving = at("step move; turn 1; track cm; boston cm2; quebec ca3; card 7; armies 1");
    assert_eq!(moving.pass("colonial_militia"), given("done"));
    let before = at("step move; turn 1; track cm; boston cm2; quebec ca3");
    assert_eq!(before.pass("colonial_militia"), None, "a card comes first");
}

/// Whole games with every order left: whoever leaves them is never asked these questions.
#[test]
fn whole_games_with_orders() {
    let all = [("losses", "natives"), ("manoeuvre", "never"), ("odd_native", "ours")];
    let stood = testkit::games_with_orders::<State>(40, &Plan::seeded(54), &all).unwrap();
    for name in ["losses", "manoeuvre"] {
        assert_eq!(stood.asked.get(name), None, "{name}");
        assert!(stood.answered[name] > 100, "{:?}", stood.answered);
    }
}

/// Whether an order answers at once never tells what somebody holds.
#[test]
fn orders_are_as_prompt_whatever_is_hidden() {
    let differing = testkit::prompt_answers::<State>(1_500, &Plan::seeded(17).one_step_in(3)).unwrap();
    assert!(differing > 500, "{differing}");
}
