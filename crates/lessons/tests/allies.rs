//! What only a course with allied sides has: two sides to answer for, lists to be given in order, choices in battle.

use crate::common;
use common::{CONQUEST, at, each_stage, go_on};
use games::TurnData;
use tricorne_lessons::Asks;

#[test]
fn the_learner_answers_for_both_allies() {
    let mut sides = Vec::new();
    each_stage(CONQUEST, 0, |course| {
        if sides.last() != Some(&course.side()) {
            sides.push(course.side());
        }
        if course.step().asks != Asks::Nothing {
            let TurnData::Decide(asked) = course.table().turn() else { panic!("somebody is asked") };
            assert_eq!(asked[0].side, course.side(), "{}", course.step().id);
        }
    });
    assert_eq!(sides, ["colonial_militia", "british_regulars"]);
}

#[test]
fn going_back_over_the_change_of_sides_gives_the_first_one_back() {
    let mut course = at(CONQUEST, "harbours");
    assert_eq!(course.side(), "british_regulars");
    assert!(course.back());
    assert_eq!((course.step().id, course.side()), ("enemy", "colonial_militia"));
}

#[test]
fn what_is_wanted_twice_is_given_twice_and_no_more() {
    let mut course = at(CONQUEST, "harbours");
    for left in [4, 3, 2] {
        assert_eq!(course.step().wanted.len(), left);
        course.answer("place port_halifax").unwrap();
    }
    assert_eq!(course.step().wanted, ["place port_new_york"]);
    assert!(course.answer("place port_halifax").is_err());
    course.answer("place port_new_york").unwrap();
    assert_eq!(course.step().id, "orders");
}

#[test]
fn what_is_wanted_in_order_is_taken_in_order() {
    let mut course = at(CONQUEST, "mixed");
    assert_eq!(course.step().wanted, ["form albany card", "take cm 4", "take br 3", "take na 1"]);
    assert!(course.answer("take cm 4").is_err());
    for answer in ["form albany card", "take cm 4", "take br 3"] {
        course.answer(answer).unwrap();
        assert_eq!(course.step().id, "mixed");
    }
    assert_eq!(course.step().wanted, ["take na 1"]);
}

#[test]
fn in_the_battle_any_choice_leads_to_the_end() {
    let ways = [
        ("manoeuvre cm ft_william_henry", "ft_william_henry cm1"),
        ("manoeuvre cm missisquoi", "missisquoi cm1"),
        ("pass", "ft_saint_frederic cm"),
    ];
    for (loss, regulars) in [("lose cm", "br3"), ("lose br", "br2")] {
        for (way, there) in ways {
            let mut course = at(CONQUEST, "losses");
            course.answer(loss).unwrap();
            assert!(course.table().position().contains(regulars));
            while course.step().id != "manoeuvre" {
                assert!(course.next());
            }
            course.answer(way).unwrap();
            let position = course.table().position();
            assert!(position.contains(there), "{way}: {position}");
            while go_on(&mut course, 0) {}
            assert!(course.is_done());
        }
    }
}
