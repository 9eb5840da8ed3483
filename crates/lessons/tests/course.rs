//! The course from its first step to its last, forwards and backwards.

use crate::common;
use common::{ARPENTS, CONQUEST, HOMARD, QUEBEC, at, each_stage, go_on, lessons, start};
use games::{AnyTable, GameId, TurnData};
use kernel::{Dealer, Line, Luck};
use testkit::SeededLuck;
use tricorne_lessons::{Asks, Course};

fn each_stage_of_all(mut look: impl FnMut(&Course)) {
    for lesson in lessons() {
        each_stage(lesson, 0, &mut look);
    }
}

#[test]
fn lessons_are_found_by_game_and_by_id() {
    for game in GameId::ALL {
        for lesson in tricorne_lessons::all(*game) {
            assert_eq!(lesson.game, *game);
            assert_eq!(tricorne_lessons::find(lesson.id).unwrap().id, lesson.id);
            assert!(!lesson.sides.is_empty());
            assert!(lesson.sides.iter().all(|side| game.sides().contains(side)));
        }
    }
    assert!(tricorne_lessons::find("quebec-last").is_none());
}

#[test]
fn played_with_the_wanted_answers_the_course_ends_done() {
    // Five ways: the first wanted answer each time, the second, and so on.
    for (lesson, choose) in
        lessons().into_iter().flat_map(|lesson| (0..5).map(move |choose| (lesson, choose)))
    {
        let mut course = each_stage(lesson, choose, |course| {
            assert_eq!(course.is_done(), course.step().id == "summary");
        });
        assert!(course.is_done());
        assert!((20..=45).contains(&course.step().total));
        assert!(!course.next() && course.answer("done").is_err(), "nothing comes after the summary");
        match (lesson, course.table().turn()) {
            (QUEBEC, TurnData::Decide(asked)) => {
                assert_eq!((asked[0].side, asked[0].question.name), ("british", "write_orders"));
            }
            // The text of the last steps: seven markers to six.
            (CONQUEST, TurnData::Over { .. }) => {
                let position = course.table().position();
                for claim in [
                    "ending truces",
                    "control.b louisbourg,ft_saint_frederic,ft_presentation,ft_necessity,ft_oswego,oneida_carry;",
                    "control.f ft_duquesne,ft_machault,ft_halifax,ft_beausejour,ft_presque_isle,ft_lawrence;",
                ] {
                    assert!(position.contains(claim), "{claim} in {position}");
                }
            }
            (HOMARD, TurnData::Over { .. }) => {
                let position = course.table().position();
                assert!(position.contains("turn 12; ") && position.contains("ending annihilation/american"));
            }
            // The text of the last steps: 38 points to 32, three ahead are enough.
            (ARPENTS, TurnData::Over { .. }) => {
                let position = course.table().position();
                assert!(position.contains("date 1756-march; ") && position.contains("ending british_goal"));
            }
            (_, turn) => panic!("{lesson} ends at {turn:?}"),
        }
    }
}

#[test]
fn every_wanted_answer_is_legal_and_every_attempt_is_not() {
    each_stage_of_all(|course| {
        let step = course.step();
        let legal = course.table().notations(course.side()).unwrap();
        // Of answers in order only the first is due.
        let due = if step.asks == Asks::InOrder { 1 } else { step.wanted.len() };
        for wanted in &step.wanted[..due] {
            let is_legal = legal.iter().any(|action| action == wanted);
            assert_eq!(is_legal, step.asks != Asks::Try, "{}: {wanted}", step.id);
        }
        assert_eq!(step.wanted.is_empty(), step.asks == Asks::Nothing, "{}", step.id);
        assert_eq!(step.hint.is_none(), step.asks == Asks::Nothing, "{}", step.id);
    });
}

#[test]
fn answers_may_be_typed_in_any_case_and_order() {
    let mut course = at(QUEBEC, "march");
    course.answer("  2  le-et ").unwrap();
    assert_eq!(course.step().id, "landing");
    let mut course = at(QUEBEC, "boats");
    for answer in ["pick gren", "pick 28", "pick 15", "pick 35"] {
        assert_eq!(course.step().id, "boats");
        course.answer(answer).unwrap();
    }
    assert_eq!(course.step().id, "road");
}

#[test]
fn the_attempt_is_refused_and_the_next_step_says_why() {
    let mut course = at(QUEBEC, "why_not");
    let before = course.table().position();
    course.answer("3 LE-AB").unwrap();
    let why = course.step().why.clone().unwrap();
    assert_eq!(why.section.unwrap().to_string(), "7.3");
    assert_eq!(why.said.key, "quebec.whynot.other_region");
    assert_eq!(course.table().position(), before);
    assert!(course.next() == (course.step().asks == Asks::Nothing));
    let mut course = at(CONQUEST, "why_not");
    course.answer("step ft_toronto").unwrap();
    let why = course.step().why.clone().unwrap();
    assert_eq!(why.section.unwrap().to_string(), "4.3");
    assert_eq!(why.said.key, "conquest.whynot.water_between");
    let mut course = at(HOMARD, "why_not");
    course.answer("go h8").unwrap();
    let why = course.step().why.clone().unwrap();
    assert_eq!(why.section.unwrap().to_string(), "8.3");
    assert_eq!(why.said.key, "homard.whynot.forced_in_rough");
    let mut course = at(ARPENTS, "why_not");
    course.answer("go halifax").unwrap();
    let why = course.step().why.clone().unwrap();
    assert_eq!(why.section.unwrap().to_string(), "6.5");
    assert_eq!(why.said.key, "arpents.why_not.out_of_reach");
    for (lesson, step) in [(QUEBEC, "march"), (CONQUEST, "step"), (HOMARD, "zone"), (ARPENTS, "forest")] {
        each_stage(lesson, 0, |course| assert_eq!(course.step().why.is_some(), course.step().id == step));
    }
}

/// What the texts claim of the board is so.
#[test]
fn the_texts_tell_the_truth() {
    let quebec: &[(&str, &[&str])] = &[
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
    let conquest: &[(&str, &[&str])] = &[
        ("welcome", &["turn 4", "control.b ft_necessity,ft_oswego,ft_halifax,oneida_carry;"]),
        ("points", &["control.f ft_duquesne,ft_machault,ft_beausejour,ft_presque_isle,ft_lawrence;"]),
        (
            "nations",
            &["albany cm1,br3,na1", "ft_saint_frederic ca3,fr1,na1", "onondaga na1;", "genesee na1;"],
        ),
        ("event", &["track cm;", "hand.cm 1,5,11", "muster.cm oneida_carry:2,albany:2"]),
        ("muster", &["muster.cm oneida_carry:2,albany:3"]),
        ("fled", &["fled cm2", "fled_due 2"]),
        ("hand", &["hand.cm 1,5;", "hand.br 3,6,9", "albany cm5,br3,na1", "oneida_carry cm4"]),
        ("truce", &["played.br 1,2,4", "step move"]),
        ("army", &["card 1; armies 3", "ft_oswego cm2"]),
        ("halt", &["left=1", "montreal ca1", "ft_frontenac ca1"]),
        (
            "mixed",
            &[
                "ft_presentation cm2",
                "control.b ft_presentation,ft_necessity,ft_oswego,ft_halifax,oneida_carry;",
            ],
        ),
        ("march", &["units=cm4,br3,na1", "albany cm1;", "left=2"]),
        ("battle", &["ft_saint_frederic cm4,br3,ca3,fr1,na2", "led ft_saint_frederic:1", "armies 1"]),
        ("first_roll", &["ft_saint_frederic cm4,br3,ca3,fr1;", "fled na2", "rolling=french"]),
        ("losses", &["fled ca1,na2", "hits=1", "manoeuvres=ca2"]),
        ("second_roll", &["saint_jean ca2;", "rolling=british", "ca1,fr1;", "forts ft_saint_frederic"]),
        ("manoeuvre", &["step manoeuvre", "fled cm2,ca1,na2", "manoeuvres=cm1", "br3,fr1;"]),
        (
            "taken",
            &[
                "saint_jean ca2,fr1",
                "forts ft_duquesne",
                "control.b ft_saint_frederic,ft_presentation,ft_necessity,ft_oswego,ft_halifax,oneida_carry;",
            ],
        ),
        ("draw", &["track cm,na;", "hand.cm 4,5,10", "saint_francois na4", "penobscot na4"]),
        ("enemy", &["track cm,na,fr;", "ft_halifax fr2", "port_quebec fr3", "port_golfe fr1", "quebec ca1;"]),
        ("harbours", &["track cm,na,fr,br;", "place 4", "port_halifax br1"]),
        ("embark", &["port_halifax br4", "card 6; armies 2"]),
        ("sail", &["left=3", "units=br4"]),
        ("louisbourg", &["louisbourg br4,fr2", "hand.br 3,9"]),
        ("double", &["louisbourg br3;", "fled cm2,ca1,fr1,na2", "control.b louisbourg,ft_saint_frederic"]),
        ("last_cube", &["track cm,na,fr,br,ca;", "muster.ca saint_jean:2,montreal:2", "hand.br 3,5,9"]),
        (
            "defence",
            &[
                "ft_presentation cm2,ca3",
                "rolling=british roll=1",
                "control.b louisbourg,ft_saint_frederic,ft_nec",
            ],
        ),
        ("end", &["step over", "ft_presentation cm2;", "played.cm 1,2,3,7,11", "played.br 1,2,4,6"]),
    ];
    let homard: &[(&str, &[&str])] = &[
        ("welcome", &["turn 11", "b_high c8/90;", "b_reg1 e9/90;", "b_mil1 b8/90 e3"]),
        ("units", &["a_con1 d11/270;", "a_drag h11/240;"]),
        ("points", &["points 9/4", "tarleton +b_high", "step token"]),
        ("ride", &["step window", "morgan d12"]),
        ("activate", &["morgan d13 moved", "step activate"]),
        ("shot", &["points 7/4", "a_rif1 a10/270", "b_mil1 b8/90 e3", "success yes"]),
        ("losses", &["b_mil1 b8/90 e2", "step yield", "left=0 taken=2 fallen=1"]),
        ("choice", &["b_mil1 b7/90 e2", "b_reg1 d10/90", "a_con2 e11/270 e2", "loss a_con2", "step yield"]),
        ("dragoons", &["a_con2 d12/270 e2", "points 7/2", "step activate"]),
        ("why_not", &["points 4/2", "unit a_drag", "success yes"]),
        ("charge", &["a_drag e9/120 s4", "acted a_drag,a_rif1,b_reg1"]),
        ("surrounded", &["totals=8/2", "step follow"]),
        ("answer", &["a_drag d10/120", "b_high c10/90 s2", "assault a_con1", "step react", "points 4/1"]),
        ("clash", &["b_high c10/90 e3", "a_con1 d11/270;", "points 3/1", "step melee"]),
        ("recoil", &["totals=8/6", "a_con1 d11/270 e2", "step recoil"]),
        ("militia", &["b_high d11/90 e3", "a_con1 c12/270 e2", "step activate", "points 3/1"]),
        ("wheel", &["points 1/1", "a_mil2 b11/270", "success yes"]),
        ("last_token", &["b_mil1 b8/90 e2", "a_mil2 b10/30", "points 1/0", "group a_con2", "step ready"]),
        ("failed", &["unit a_con2", "step act"]),
        ("attach", &["turn 12", "step post", "officer morgan", "a_con1 c12/270 e2", "a_con2 d12/270 e2"]),
        (
            "no_points",
            &["points 6/0", "morgan +a_con1", "tarleton +b_high", "b_high d11/90 e3", "b_mil1 b8/90 e2"],
        ),
        ("enfilade", &["points 4/0", "success yes"]),
        ("group", &["b_high d11/90 e1", "a_mil2 c10/30", "tarleton +b_high", "step activate"]),
        ("bayonets", &["points 3/0", "group a_con1,a_con2", "step next"]),
        ("broken", &["totals=9/4", "tarleton lost", "step follow"]),
        ("evasion", &["b_mil1 b9/90 e2", "assault a_rif1", "step react", "points 3/0"]),
        ("last_ride", &["a_rif1 a12/270", "group a_drag", "points 2/0", "b_mil1 b9/90 e2"]),
        ("last_charge", &["a_drag d10/120", "unit a_drag", "success yes"]),
        ("rout", &["totals=6/1", "a_drag b8/120", "step follow"]),
        ("end", &["step over", "a_con1 d11/270 e2"]),
    ];
    let arpents: &[(&str, &[&str])] = &[
        ("units", &["gb_45 annapolis_royal;", "mil_massachusetts_2 annapolis_royal;", "gb_47 halifax;"]),
        ("enemy", &["compagnies_franches_1 fort_beausejour;", "vergors fort_beausejour;", "mikmaq_1 n6418;"]),
        ("embark", &["phase naval_movement; step fleet;", "annapolis_royal:14"]),
        ("load", &["gb_45 +gb_frigate_1;", "monckton +gb_frigate_1;", "royal_artillery_1 +gb_merchant_1;"]),
        ("route", &["cargo gb_merchant_2:10;"]),
        ("shore", &["gb_frigate_1 n6217", "seen fort_la_tour:1,fort_beausejour:2;"]),
        ("first", &["phase supply_movement; step order;"]),
        ("haul", &["annapolis_royal:4,"]),
        ("feed", &["grand_pre:4:4,", "halifax:10;"]),
        ("alternate", &["phase combat; step order;", "halifax:7;", "cargo gb_merchant_2:5;"]),
        ("raid", &["step loot;", "gb_45 n6217/acted"]),
        ("gather", &["grand_pre:3", "halifax:5;", "n6418:5:3"]),
        ("fight", &["gb_40 n6419/", "gb_47 n6419/", "step muster;"]),
        ("advance", &["mikmaq_1 n6417/", "step advance;", "victories 1/0;"]),
        ("pass", &["n6418:5", "shirley n6418", "passes 1;"]),
        ("why_not", &["phase movement; step march;", "group colonial_regulars_1"]),
        ("cards", &["date 1755-winter; phase production;", "stock_french fort_beausejour:2"]),
        ("produce", &["peace rhode_island,"]),
        ("recruit", &["n6217:12", "boston:30,", "step recruit;"]),
        ("repair", &["mil_massachusetts_3 boston;", "boston:27", "step repair;", "halifax:5,"]),
        ("november", &["date 1755-november_december; phase naval_movement;", "halifax:1,"]),
        ("siege", &["n6217:2,", "cargo gb_merchant_2:1;", "phase combat; step order;"]),
        ("again", &["fort fort_beausejour:1", "besieged fort_beausejour;"]),
        ("assault", &["fort fort_beausejour:0", "passes 1;"]),
        (
            "storm",
            &["support gb_frigate_1", "attackers gb_45,mil_massachusetts_1,mil_massachusetts_2,monckton;"],
        ),
        ("taken", &["vergors n6116;", "step advance;"]),
        ("quarters", &["gb_45 fort_beausejour", "fort_beausejour:2", "victories 2/0;"]),
        ("dig", &["colonial_regulars_1 grand_pre", "step barricade;"]),
        ("desertion", &["date 1755-january_february;", "barricades n6418;", "mikmaq_1 n6115"]),
        ("end", &["step over;", "taken fort_beausejour;"]),
    ];
    let mut wrong = Vec::new();
    for (lesson, claims) in [(QUEBEC, quebec), (CONQUEST, conquest), (HOMARD, homard), (ARPENTS, arpents)] {
        for (step, claims) in claims {
            let position = at(lesson, step).table().position();
            let untrue = claims.iter().filter(|claim| !position.contains(**claim));
            wrong.extend(untrue.map(|claim| format!("{lesson}, {step}: {claim}")));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn the_learner_may_choose_who_takes_the_loss() {
    for (answer, left) in [("lose 28", "28:2"), ("lose gren", "gren:1")] {
        let mut course = at(QUEBEC, "choose_loss");
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
        let mut course = at(QUEBEC, "pursuit");
        while course.step().id == "pursuit" {
            let legal = course.table().notations("british").unwrap();
            course.answer(&legal[luck.below(legal.len() as u32) as usize]).unwrap();
        }
        assert_eq!(course.step().id, "end_of_move");
        let position = course.table().position();
        // The text of this step: another block of Quebec militia goes home.
        let told = course.table().witnessed("british", at(QUEBEC, "pursuit").table().len()).unwrap();
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
    lessons().into_iter().for_each(there_and_back);
}

fn there_and_back(lesson: &str) {
    let mut forwards = Vec::new();
    let mut number = 0;
    let mut course = each_stage(lesson, 1, |course| {
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
    let steps = [
        (QUEBEC, "boats", 1),
        (QUEBEC, "road", 1),
        (QUEBEC, "deploy", 1),
        (QUEBEC, "pursuit", 0),
        (CONQUEST, "fled", 1),
        (CONQUEST, "mixed", 0),
        (CONQUEST, "harbours", 3),
        (CONQUEST, "sail", 0),
        (HOMARD, "dragoons", 0),
        (HOMARD, "enfilade", 0),
        (HOMARD, "bayonets", 0),
        (ARPENTS, "route", 0),
        (ARPENTS, "raid", 1),
    ];
    for (lesson, step, which) in steps {
        let mut course = at(lesson, step);
        let before = shown(&course);
        let first = if step == "pursuit" { "fire 35" } else { course.step().wanted[which] };
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
    for lesson in lessons() {
        let course = each_stage(lesson, 0, |_| {});
        let journal = course.table().journal();
        assert_eq!(journal.header.commitment, None, "laid-out dice are nobody's commitment");
        assert!(!course.table().has_dealer());
        let again = AnyTable::from_journal(&journal.to_string()).unwrap();
        assert_eq!(again.position(), course.table().position());
    }
}

#[test]
fn the_game_can_be_played_on_with_honest_dice() {
    let course = each_stage(QUEBEC, 0, |_| {});
    let dealer = Dealer::new("on".to_owned(), [7; 32]);
    let mut table =
        AnyTable::from_position(course.lesson().game, &course.table().position(), Some(dealer)).unwrap();
    table.play("british", "done").unwrap();
    table.play("french", "done").unwrap();
}

#[test]
fn steps_that_end_with_chance_say_that_it_is_laid_out() {
    for lesson in lessons() {
        let mut course = start(lesson);
        loop {
            let (step, drawn) = (course.step().clone(), lots(&course));
            if !go_on(&mut course, 0) {
                break;
            }
            // Within a step of several answers chance comes with the last one.
            let is_left = course.step().number > step.number || step.asks == Asks::Free;
            assert_eq!(step.has_laid_out_lots && is_left, lots(&course) > drawn, "{}", step.id);
        }
    }
}

/// Dice rolled and things drawn so far.
fn lots(course: &Course) -> usize {
    course.table().journal().lines.iter().filter(|line| matches!(line, Line::Lot { .. })).count()
}

/// The attack that ends the Fusiliers is as strong whichever of the wanted ways the dragoons look.
#[test]
fn every_wanted_way_to_look_leads_to_the_same_victory() {
    let course = at(HOMARD, "pivot");
    assert_eq!(course.step().wanted.len(), 5);
    for way in course.step().wanted.clone() {
        let mut course = course.clone();
        course.answer(way).unwrap();
        while go_on(&mut course, 0) {}
        assert!(
            course.is_done() && course.table().position().contains("ending annihilation/american"),
            "{way}"
        );
    }
}
