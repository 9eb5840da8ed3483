//! Wrong answers: nothing changes, and the learner hears something useful.

use crate::common;
use common::{ARPENTS, CONQUEST, HOMARD, QUEBEC, at, each_stage, lessons};
use kernel::Luck;
use testkit::SeededLuck;
use tricorne_lessons::{Answer, Asks, Course};

/// The reply to an answer that is not wanted, once it is clear that nothing has changed.
fn refused(course: &Course, answer: &str) -> Answer {
    let mut tried = course.clone();
    let reply = tried.answer(answer).expect_err(answer);
    assert_eq!(tried.step(), course.step(), "{answer}");
    assert_eq!(tried.table().len(), course.table().len(), "{answer}");
    assert_eq!(tried.table().position(), course.table().position(), "{answer}");
    assert_eq!(texts::missing_key(&reply.hint), None);
    if let Some(why) = &reply.why {
        assert_eq!(texts::missing_key(&why.said), None);
    }
    reply
}

#[test]
fn what_the_rules_allow_but_the_step_does_not_want_gives_a_hint() {
    each_stage_of_all(|course| {
        let step = course.step();
        if step.asks == Asks::Free {
            return;
        }
        for action in course.table().notations(course.side()).unwrap() {
            if !step.wanted.contains(&action.as_str()) {
                let reply = refused(course, &action);
                assert_eq!(reply.why, None, "{}: {action}", step.id);
                assert_eq!(
                    Some(&reply.hint),
                    step.hint.as_ref().or(Some(&kernel::Said::new("lessons.hint.next")))
                );
            }
        }
    });
}

#[test]
fn what_the_rules_refuse_gives_their_reason_too() {
    let because_of = |lesson: &str, step: &str, answer: &str| {
        let why = refused(&at(lesson, step), answer).why.unwrap();
        why.section.map(|section| section.to_string()).unwrap_or_default()
    };
    let because = |step: &str, answer: &str| because_of(QUEBEC, step, answer);
    // No more than four find a boat.
    assert_eq!(because("landing", "5 LE-BE"), "7.4");
    // All blocks leave the same zone.
    assert_eq!(because("landing", "2 OR-BE"), "6.1");
    // The same block twice.
    let mut course = at(QUEBEC, "boats");
    course.answer("pick 28").unwrap();
    assert_eq!(refused(&course, "pick 28").why.unwrap().section.unwrap().to_string(), "9.2");
    // The reserve does not fire.
    assert_eq!(because("reserve", "fire gren"), "14.1");
    // Only the blocks of the column that was hit.
    assert_eq!(because("choose_loss", "lose 35"), "14.2");
    assert_eq!(because("pursuit", "fire 43"), "11.3");
    // What is not notation has no rule, but a reason.
    assert_eq!(because("march", "to Etchemin, please"), "");

    let because = |step: &str, answer: &str| because_of(CONQUEST, step, answer);
    // A card that is gone; a marker musters once, and only where it lies.
    assert_eq!(because("fled", "event 11 at albany"), "8.1");
    assert_eq!(because("fled", "receive"), "3.2");
    assert_eq!(because("fled", "place boston"), "3.2");
    assert_eq!(because("hand", "place albany"), "3.2");
    // No army without the card, none without a unit of one's own, nobody by sea but Regulars.
    assert_eq!(because("truce", "form ft_oswego card"), "4.1");
    assert_eq!(because("army", "form halifax card"), "4.2");
    assert_eq!(because("why_not", "sail port_boston"), "4.4");
    assert_eq!(because("step", "step albany"), "4.3");
    // Nobody but those who fight, and nobody goes where enemies stand.
    assert_eq!(because("losses", "lose na"), "5.1.1");
    assert_eq!(because("manoeuvre", "manoeuvre cm saint_jean"), "5.1.3");
    assert_eq!(because("harbours", "place boston"), "3.1");
    assert_eq!(because("harbours", "place port_quebec"), "3.1");
    assert_eq!(because("embark", "form albany card"), "4.2");

    let because = |step: &str, answer: &str| because_of(HOMARD, step, answer);
    // Not the enemy's unit, no more points than help, nobody twice in a turn.
    assert_eq!(because("activate", "activate b_high"), "6.1");
    assert_eq!(because("test", "roll 5"), "6.2");
    assert_eq!(because("dragoons", "activate a_rif1"), "4.3");
    // Beyond the range; and no assault without contact.
    assert_eq!(because("shot", "fire b_reg1"), "9.5");
    assert_eq!(because("shot", "assault b_mil1"), "10.1");
    // In an assault there is no choice but of the place.
    assert_eq!(because("recoil", "fall"), "10.10");
    assert_eq!(because("march", "go d9"), "8.4");

    let because = |step: &str, answer: &str| because_of(ARPENTS, step, answer);
    // Too much for a merchant, no way over land, no ship that is not there.
    assert_eq!(because("load", "load gb_merchant_2 11"), "2.5");
    assert_eq!(because("route", "leg halifax"), "4.3");
    assert_eq!(because("haul", "from louisbourg"), "6.3.1");
    // An attack out of reach, a siege without guns, a recruit that is not in the pool.
    assert_eq!(because("odds", "attack louisbourg"), "6.4.1");
    assert_eq!(because("odds", "siege fort_beausejour"), "6.4.3");
    assert_eq!(because("recruit", "recruit gb_44"), "2.3");
    assert_eq!(because("repair", "strengthen fort_beausejour"), "5.5");
}

#[test]
fn another_attempt_than_the_one_invited_is_not_the_attempt() {
    let course = at(QUEBEC, "why_not");
    assert!(refused(&course, "2 LE-AB").why.is_some());
    assert_eq!(refused(&course, "2 LE-ET").why, None);
    assert_eq!(refused(&course, "done").why, None);
}

#[test]
fn a_step_to_be_read_takes_no_answer_and_a_question_no_nod() {
    each_stage_of_all(|course| {
        let step = course.step();
        if step.asks == Asks::Nothing {
            assert_eq!(refused(course, "volley").hint.key, "lessons.hint.next", "{}", step.id);
        } else {
            let mut tried = course.clone();
            assert!(!tried.next(), "{}", step.id);
            assert_eq!(tried.step(), step);
        }
    });
}

fn each_stage_of_all(mut look: impl FnMut(&Course)) {
    for lesson in lessons() {
        each_stage(lesson, 0, &mut look);
    }
}

const SCRAPS: &[&str] = &[
    "pick",
    "deploy",
    "reserve",
    "fire",
    "lose",
    "volley",
    "done",
    "retreat",
    "choose",
    "transfer",
    "take",
    "step",
    "place",
    "card",
    "event",
    "form",
    "albany",
    "ft_oswego",
    "activate",
    "roll",
    "go",
    "face",
    "recoil",
    "a_drag",
    "take all",
    "embark all",
    "leg",
    "siege",
    "halifax",
    "n6217",
    "gb_45",
    "b_high",
    "e9",
    "120 forced",
    "port_halifax",
    "cm",
    "15",
    "28",
    "gren",
    "d1",
    "enemy:q1",
    "L",
    "V",
    "LE-BE",
    "LE-AB",
    "le-et",
    "IN-OR",
    "BA-SL",
    "4",
    "255",
    "-1",
    "«",
    "🙂",
    "\u{0}",
    "é",
    " ",
    "\n",
    ";",
    "99999999999999999999",
];

#[test]
fn random_input_never_panics() {
    let mut number = 0;
    each_stage_of_all(|course| {
        number += 1;
        let mut luck = SeededLuck::numbered(7, number);
        for _ in 0..150 {
            let words: Vec<&str> = (0..luck.below(5)).map(|_| luck.one_of(SCRAPS)).collect();
            let text = words.join(luck.one_of(&[" ", "", "  "]));
            let mut tried = course.clone();
            // What happens to be wanted goes on; everything else changes nothing.
            match tried.answer(&text) {
                Ok(()) => {
                    assert_ne!((tried.table().len(), tried.step()), (course.table().len(), course.step()))
                }
                Err(_) => drop(refused(course, &text)),
            }
        }
        let long = "pick ".repeat(20_000);
        refused(course, &long);
    });
}
