//! The course from its first step to its last, forwards and backwards.

mod common;

use common::{at, each_stage, go_on, start};
use games::{AnyTable, GameId, TurnData};
use kernel::{Dealer, Luck};
use testkit::SeededLuck;
use tricorne_lessons::{Asks, Course};

#[test]
fn lessons_are_found_by_game_and_by_id() {
    for game in GameId::ALL {
        for lesson in tricorne_lessons::all(*game) {
            assert_eq!(lesson.game, *game);
            assert_eq!(tricorne_lessons::find(lesson.id).unwrap().id, lesson.id);
            assert!(game.sides().contains(&lesson.side));
        }
    }
    assert!(tricorne_lessons::find("quebec-last").is_none());
}

#[test]
fn played_with_the_wanted_answers_the_course_ends_done() {
    // Five ways: the first wanted answer each time, the second, and so on.
    for choose in 0..5 {
        let mut course = each_stage(choose, |course| {
            assert_eq!(course.is_done(), course.step().id == "summary");
        });
        assert!(course.is_done());
        assert!((20..=30).contains(&course.step().total));
        assert!(!course.next() && course.answer("done").is_err(), "nothing comes after the summary");
        let turn = course.table().turn();
        let TurnData::Decide(asked) = turn else { panic!("the game can go on") };
        assert_eq!((asked[0].side, asked[0].question.name), ("british", "write_orders"));
    }
}

#[test]
fn every_wanted_answer_is_legal_and_every_attempt_is_not() {
    each_stage(0, |course| {
        let step = course.step();
        let legal = course.table().notations(course.lesson().side).unwrap();
        for wanted in &step.wanted {
            let is_legal = legal.iter().any(|action| action == wanted);
            assert_eq!(is_legal, step.asks != Asks::Try, "{}: {wanted}", step.id);
        }
        assert_eq!(step.wanted.is_empty(), step.asks == Asks::Nothing, "{}", step.id);
        assert_eq!(step.hint.is_none(), step.asks == Asks::Nothing, "{}", step.id);
    });
}

#[test]
fn answers_may_be_typed_in_any_case_and_order() {
    let mut course = at("march");
    course.answer("  2  le-et ").unwrap();
    assert_eq!(course.step().id, "landing");
    let mut course = at("boats");
    for answer in ["pick gren", "pick 28", "pick 15", "pick 35"] {
        assert_eq!(course.step().id, "boats");
        course.answer(answer).unwrap();
    }
    assert_eq!(course.step().id, "road");
}

#[test]
fn the_attempt_is_refused_and_the_next_step_says_why() {
    let mut course = at("why_not");
    let before = course.table().position();
    course.answer("3 LE-AB").unwrap();
    let why = course.step().why.clone().unwrap();
    assert_eq!(why.section.unwrap().to_string(), "7.3");
    assert_eq!(why.said.key, "quebec.whynot.other_region");
    assert_eq!(course.table().position(), before);
    assert!(course.next() == (course.step().asks == Asks::Nothing));
    each_stage(0, |course| assert_eq!(course.step().why.is_some(), course.step().id == "march"));
}

/// What the texts claim of the board is so.
#[test]
fn the_texts_tell_the_truth() {
    let claims: &[(&str, &[&str])] = &[
        ("blocks", &["15:4", "gren:2"]),
        ("enemy", &["BE -/sarre:3,q1:2,q2:2,d1", "LE 15:4,28:4,35:4,47:4,gren:2,light:3,d1/-"]),
        ("ships", &["ships 4/0"]),
        ("seal", &["orders.b from=LE to=BE:4 to=ET:2", "orders.f from=SC to=BE:1 done"]),
        ("occupied", &["ET light:3,d1/-", "LE 47:4/-", "step desertion"]),
        ("battle", &["BE 15:4,28:4,35:4,gren:2/sarre:3,q1:2,q2:2,m1:2", "attacker=british way=boat"]),
        ("deploy", &["line.f q1|sarre|q2|m1"]),
        ("first_fire", &["round=1 acting=french", "line.b 15|28|35|gren"]),
        ("losses", &["15:3,28:3,35:4", "round=1 acting=british"]),
        ("fire", &["28:3", "line.b 15|28,gren|35|-"]),
        ("volley", &["sarre:2"]),
        ("second_round", &["q1:1", "round=2 acting=french", "may_retreat"]),
        ("choose_loss", &["hits 1", "line.b 15|28,gren|35|-", "line.f q1|sarre|q2|m1"]),
        ("break_through", &["q1:1", "round=2 acting=british"]),
        ("rout", &["step rout_to", "line.f -|sarre|q2|m1"]),
        ("pursuit", &["flight french to=SC way=road shield=1", "m1:2"]),
        ("end_of_move", &["move 4", "taken BE,ET,LE"]),
    ];
    for (step, claims) in claims {
        let position = at(step).table().position();
        for claim in *claims {
            assert!(position.contains(claim), "{step}: {claim} in {position}");
        }
    }
}

#[test]
fn the_learner_may_choose_who_takes_the_loss() {
    for (answer, left) in [("lose 28", "28:2"), ("lose gren", "gren:1")] {
        let mut course = at("choose_loss");
        course.answer(answer).unwrap();
        assert!(course.table().position().contains(left));
        while go_on(&mut course, 0) {}
        assert!(course.is_done());
    }
}

#[test]
fn the_pursuit_is_free_and_always_ends() {
    let mut endings = std::collections::BTreeSet::new();
    for number in 0..60 {
        let mut luck = SeededLuck::numbered(1759, number);
        let mut course = at("pursuit");
        while course.step().id == "pursuit" {
            let legal = course.table().notations("british").unwrap();
            course.answer(&legal[luck.below(legal.len() as u32) as usize]).unwrap();
        }
        assert_eq!(course.step().id, "end_of_move");
        let position = course.table().position();
        // The text of this step: another block of Quebec militia goes home.
        let told = course.table().witnessed("british", at("pursuit").table().len()).unwrap();
        let went = told.iter().filter(|told| told.said.key == "quebec.event.removed_deserted").count();
        assert_eq!(went, 1, "{position}");
        endings.insert(position);
        while course.next() {}
        assert!(course.is_done());
    }
    assert!(endings.len() > 1, "free play leads to different places");
}

fn shown(course: &Course) -> (String, usize, tricorne_lessons::Step) {
    (course.table().position(), course.table().len(), course.step().clone())
}

#[test]
fn going_back_leads_through_the_same_steps() {
    let mut forwards = Vec::new();
    let mut number = 0;
    let mut course = each_stage(1, |course| {
        // Going back stops once at each step, at its beginning.
        if course.step().number > number {
            number = course.step().number;
            forwards.push(shown(course));
        }
    });
    for expected in forwards.iter().rev().skip(1) {
        assert!(course.back());
        assert_eq!(shown(&course), *expected);
    }
    assert!(!course.back(), "there is nothing before the first step");
    while go_on(&mut course, 1) {}
    assert_eq!(shown(&course), *forwards.last().unwrap());
}

#[test]
fn going_back_within_a_step_begins_it_again() {
    for step in ["boats", "road", "deploy", "pursuit"] {
        let mut course = at(step);
        let before = shown(&course);
        let first = if step == "pursuit" { "fire 35" } else { course.step().wanted[1] };
        course.answer(first).unwrap();
        assert_ne!(shown(&course), before);
        assert!(course.back());
        assert_eq!(shown(&course), before);
        assert!(course.back());
        assert_eq!(course.step().number, before.2.number - 1);
    }
}

#[test]
fn the_record_replays_and_promises_no_fair_dice() {
    let course = each_stage(0, |_| {});
    let journal = course.table().journal();
    assert_eq!(journal.header.commitment, None, "laid-out dice are nobody's commitment");
    assert!(!course.table().has_dealer());
    let again = AnyTable::from_journal(&journal.to_string()).unwrap();
    assert_eq!(again.position(), course.table().position());
}

#[test]
fn the_game_can_be_played_on_with_honest_dice() {
    let course = each_stage(0, |_| {});
    let dealer = Dealer::new("on".to_owned(), [7; 32]);
    let mut table =
        AnyTable::from_position(course.lesson().game, &course.table().position(), Some(dealer)).unwrap();
    table.play("british", "done").unwrap();
    table.play("french", "done").unwrap();
}

#[test]
fn steps_that_end_with_dice_say_that_they_are_laid_out() {
    let mut course = start();
    loop {
        let (step, rolled) = (course.step().clone(), rolls(&course));
        if !go_on(&mut course, 0) {
            break;
        }
        assert_eq!(step.has_laid_out_dice, rolls(&course) > rolled, "{}", step.id);
    }
}

fn rolls(course: &Course) -> u64 {
    course.table().dice().iter().flat_map(|tally| &tally.faces).sum()
}
