//! What standing orders answer, when they leave the question to their side, and what passing means.

use super::*;
use Side::{British, French};
use testkit::Plan;

fn given(action: &str) -> Option<String> {
    Some(action.to_owned())
}

/// §13.1 — A battle turn in which all fire, always or while the columns are the stronger.
#[test]
fn s13_1_a_volley_is_left_to_an_order() {
    let turn = |british: &str, french: &str| fight("french BE-MO road", "british 1", british, french, CAMP);
    let table = turn("15:4|28:4|35:4|-", "sarre:3|q1:2|q2:2|-");
    assert_eq!(table.stands("british", &[("volley", "ask")]), None);
    assert_eq!(table.stands("british", &[("volley", "always")]), given("volley"));
    assert_eq!(table.stands("british", &[("volley", "stronger")]), given("volley"));
    assert_eq!(table.stands("french", &[("volley", "always")]), None);
    // Equal columns, whatever waits behind them.
    let even = turn("15:4|28:2|35:1|78:4", "sarre:3|q1:2|q2:2|-");
    assert_eq!(even.stands("british", &[("volley", "stronger")]), None);
    assert_eq!(even.stands("british", &[("volley", "always")]), given("volley"));
    assert_eq!(even.pass("british"), None);
}

/// §14.2, §16.2 — The strongest or the weakest of those who can be hit; the Nations last.
#[test]
fn s14_2_losses_are_left_to_an_order() {
    let mut table =
        fight("french BE-MO road", "british 1", "15:4|28:4|35:4|-", "q3:2,sarre:3,q1:1|q4:2|q2:2|-", CAMP);
    table.run(&["british: fire 15", "dice: 6 2 1 1"]).asks("losses", &[French]);
    assert_eq!(table.stands("french", &[("losses", "ask")]), None);
    assert_eq!(table.stands("french", &[("losses", "strongest")]), given("lose sarre"));
    assert_eq!(table.stands("french", &[("losses", "weakest")]), given("lose q1"));
    assert_eq!(table.stands("french", &[("raid_losses", "weakest")]), None);
    assert_eq!(table.stands("british", &[("losses", "weakest")]), None);
    // §18.0 — In a skirmish the Nations stand among the others.
    let rest = format!("{CAMP}; CR -/rouss:3,q1:2,q2:2");
    let mut skirmish = fight("french BE-MO road", "british 1", "15:4,28:4", "sarre:3,nations:4", &rest);
    skirmish.run(&["british: fire 15", "dice: 6 2 1 1"]).asks("losses", &[French]);
    for order in ["strongest", "weakest"] {
        assert_eq!(skirmish.stands("french", &[("losses", order)]), given("lose sarre"));
    }
}

/// §16.2 — All pursue; those who flee spread the losses by their order.
#[test]
fn s16_2_pursuit_is_left_to_an_order() {
    let mut table = fight("british MO-BE road", "british 1", "15:4|28:4|35:4|-", "q1:1|sarre:3|q2:2|-", CAMP);
    table.run(&["british: fire 15", "dice: 6 1 1 1"]).asks("pursuit", &[British]);
    assert_eq!(table.stands("british", &[("pursuit", "ask")]), None);
    assert_eq!(table.stands("british", &[("volley", "always")]), None);
    assert_eq!(table.stands("british", &[("pursuit", "always")]), given("volley"));
    table.run(&["british: volley", "dice: 6 1 1 1"]).asks("pursuit_losses", &[French]);
    assert_eq!(table.stands("french", &[("losses", "strongest")]), given("lose sarre"));
    assert_eq!(table.stands("french", &[("losses", "weakest")]), given("lose q2"));
}

const REST: &str = "CR -/sarre:3,rouss:3,q1:2,q2:2; LE 43:4,47:4,48:4,58:4,603:4/-; taken LE";

/// The Nations have come to Île d'Orléans by their lone move.
fn come(british: &str) -> Script<State> {
    at(&format!(
        "step raid_or_scout; move 5; ships 4/0; OR {british}/nations:4; {REST}; orders.b done; \
         orders.f roam=OR done; held OR/CR; nations_moved OR"
    ))
}

/// §22.2, §22.3 — Raid, scout or nothing, wherever the question is put.
#[test]
fn s22_2_a_strike_is_left_to_an_order() {
    let table = come("15:4,28:3");
    assert_eq!(table.stands("french", &[("strike", "ask")]), None);
    assert_eq!(table.stands("french", &[("strike", "never")]), given("done"));
    assert_eq!(table.stands("french", &[("strike", "raid")]), given("raid"));
    assert_eq!(table.stands("french", &[("strike", "scout")]), given("scout"));
    assert_eq!(table.pass("french"), given("done"));
    assert_eq!(table.pass("british"), None);
    // Ruling Q42: the Nations are elsewhere, and the answer is as prompt.
    let elsewhere = at(
        "step raid_or_scout; move 5; ships 4/0; OR 15:4,43:4,47:4,48:4,58:4/q1:2; CR -/nations:4,sarre:3,rouss:3,q2:2; \
         orders.b done; orders.f from=BE to=OR:1 done; held OR/CR",
    );
    elsewhere.offers("french", &["done"]);
    for order in ["never", "raid", "scout"] {
        assert_eq!(elsewhere.stands("french", &[("strike", order)]), given("done"), "{order}");
    }
}

/// §22.2 — Who suffers from a raid, and who answers it.
#[test]
fn s22_2_a_raid_is_suffered_and_answered_by_order() {
    let mut table = come("15:4,light:3,rang:2,d1");
    table.play("french", "raid").dice(&[5, 1, 1, 1]).asks("raid_losses", &[British]);
    assert_eq!(table.stands("british", &[("raid_losses", "strongest")]), given("lose 15"));
    assert_eq!(table.stands("british", &[("raid_losses", "weakest")]), given("lose rang"));
    assert_eq!(table.stands("british", &[("raid_losses", "ask")]), None);
    assert_eq!(table.stands("british", &[("losses", "weakest")]), None);
    table.play("british", "lose 15").asks("raid_reply", &[British]);
    assert_eq!(table.pass("british"), given("done"));
    assert_eq!(table.stands("british", &[("reply", "ask")]), None);
    assert_eq!(table.stands("british", &[("reply", "never")]), given("done"));
    assert_eq!(table.stands("british", &[("reply", "always")]), given("fire light"));
    table.run(&["british: fire light", "dice: 1 1 1"]);
    assert_eq!(table.stands("british", &[("reply", "always")]), given("fire rang"));
    table.run(&["british: fire rang", "dice: 1 1"]);
    assert_eq!(table.stands("british", &[("reply", "always")]), given("done"));
    // Ruling Q42: nobody who could answer, and the answer is as prompt.
    let mut nobody = come("15:4,28:4");
    nobody.play("french", "raid").dice(&[1, 1, 1, 1]).asks("raid_reply", &[British]);
    assert_eq!(nobody.stands("british", &[("reply", "always")]), given("done"));
}

/// §11.1c — Equal groups change places: at home or in theirs.
#[test]
fn s11_1c_the_meeting_is_left_to_an_order() {
    let mut table = at("step write_orders; move 5; ships 4/0; ET -/sarre:3,q1:2,q2:2; LE 15:4,28:4,35:4/-; \
                        OR 43:4,47:4/-; taken ET,LE");
    table.run(&["british: 3 LE-ET", "british: done", "french: 3 ET-LE", "french: done"]);
    table.asks("choose_meeting", &[French]);
    assert_eq!(table.stands("french", &[("meeting", "ask")]), None);
    assert_eq!(table.stands("french", &[("meeting", "defend")]), given("choose ET"));
    assert_eq!(table.stands("french", &[("meeting", "attack")]), given("choose LE"));
}

/// §22.4 — The Nations stay in battles; which of several comes first the French say (§11.2).
#[test]
fn s22_4_the_nations_stay_by_order() {
    let battles = |two: &str| {
        at(&format!(
            "step next_battle; move 5; ships 4/0; BE 15:4,28:4,35:4/nations:4,sarre:3,q1:2,q2:2; {two} \
             LE 43:4,47:4,48:4,58:4,603:4/-; CR -/guye:3,m1:2; taken LE; orders.b from=OR to=BE:3{} done; orders.f done; \
             held -/BE{}; waiting BE{}",
            if two.is_empty() { "" } else { " to=MO:1" },
            if two.is_empty() { "" } else { ",MO" },
            if two.is_empty() { "" } else { ",MO" },
        ))
    };
    let one = battles("");
    assert_eq!(one.stands("french", &[("lift", "ask")]), None);
    assert_eq!(one.stands("french", &[("lift", "never")]), given("choose BE"));
    assert_eq!(one.pass("french"), None);
    let two = battles("MO 78:4/rouss:3;");
    assert_eq!(two.stands("french", &[("lift", "never")]), None);
    let after = at(&format!(
        "step after_battles; move 5; ships 4/0; BE -/nations:4,sarre:3,q1:2,q2:2; {CAMP}; CR -/guye:3,m1:2; orders.b done; \
         orders.f done; fought; nations_fought"
    ));
    assert_eq!(after.stands("french", &[("lift", "never")]), given("done"));
    assert_eq!(after.stands("french", &[("lift", "ask")]), None);
    assert_eq!(after.pass("french"), given("done"));
}

/// §20.0, §21.0 — The weakest goes home, but not who holds a zone alone if another can go.
#[test]
fn s20_0_desertion_is_left_to_an_order() {
    let mut table =
        at("step pick_blocks; move 5; ships 4/0; OR 15:4,28:4,35:4,43:4,47:4,48:4,58:4,603:4/-; \
                        SF -/q2:2,q3:2,sarre:3; BE -/q1:1; orders.b from=OR to=LE:1; orders.f done");
    table.play("british", "pick 15").asks("desertion", &[French]);
    assert_eq!(table.stands("french", &[("militia", "ask")]), None);
    assert_eq!(table.stands("french", &[("militia", "weakest")]), given("dismiss q2"));
    let mut table = at(&format!(
        "step write_orders; move 6; ships 4/0; CR 15:4,28:4/-; {CAMP}; MO -/m1:2,t1:1,q1:2,sarre:3; taken CR,SI; cap_rouge 5"
    ));
    table.run(&["british: done", "french: done"]).asks("supply", &[French]);
    assert_eq!(table.stands("french", &[("militia", "weakest")]), given("dismiss t1"));
}

/// No side is offered an order for a question it is never asked.
#[test]
fn orders_are_offered_to_whom_they_concern() {
    let kinds = |side: Side| -> Vec<&str> {
        let all = State::standing().iter().map(|kind| kind.name);
        all.filter(|name| State::may_leave(side, name)).collect()
    };
    assert_eq!(kinds(British), ["volley", "losses", "pursuit", "raid_losses", "reply"]);
    assert_eq!(kinds(French), ["volley", "losses", "pursuit", "meeting", "strike", "lift", "militia"]);
}

const ALL: [(&str, &str); 9] = [
    ("volley", "stronger"),
    ("losses", "strongest"),
    ("pursuit", "always"),
    ("raid_losses", "weakest"),
    ("reply", "always"),
    ("meeting", "defend"),
    ("strike", "raid"),
    ("lift", "never"),
    ("militia", "weakest"),
];

/// Whole campaigns with every order left: whoever leaves them is never asked these questions.
#[test]
fn whole_campaigns_with_orders() {
    let stood = testkit::games_with_orders::<State>(150, &Plan::seeded(59), &ALL).unwrap();
    let never = ["losses", "pursuit_losses", "raid_losses", "raid_reply", "choose_meeting", "raid_or_scout"];
    for name in never.iter().chain(&["pursuit", "after_battles", "desertion", "supply"]) {
        assert_eq!(stood.asked.get(name), None, "{name}");
        assert!(
            stood.answered.contains_key(name) || *name == "choose_meeting",
            "{name}: {:?}",
            stood.answered
        );
    }
    assert!(stood.answered.contains_key("battle_turn") && stood.asked.contains_key("battle_turn"));
}

/// Whether an order answers at once never tells what stands behind the blocks.
#[test]
fn orders_are_as_prompt_whatever_is_hidden() {
    let differing = testkit::prompt_answers::<State>(1_500, &Plan::seeded(17).one_step_in(3)).unwrap();
    assert!(differing > 1_000, "{differing}");
}
