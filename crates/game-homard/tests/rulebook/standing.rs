//! What standing orders answer, when they leave the question to their side, and what passing means.

use super::common::*;
use testkit::Plan;

const FAR: &str = "b_drag d1/90; a_con2 a9/270";

fn given(action: &str) -> Option<String> {
    Some(action.to_owned())
}

/// The 33rd assaults somebody at f6.
fn assailed(rest: &str) -> Script<State> {
    let mut table = acting("b_reg1", &format!("b_reg1 f5/90; {rest}; {FAR}"));
    let target = rest.split(' ').next().unwrap();
    table.play("british", &format!("assault {target}"));
    assert_eq!(asks(&table), Some((Side::American, "react")));
    table
}

/// §11.1 — Fire of the assailed: never, always, or if it is likely to tell.
#[test]
fn s11_1_opportunity_fire_is_left_to_an_order() {
    let table = assailed("a_con1 f6/270");
    assert_eq!(table.stands("american", &[("fire", "ask")]), None);
    assert_eq!(table.stands("american", &[("fire", "never")]), given("done"));
    assert_eq!(table.stands("american", &[("fire", "always")]), given("react a_con1 fire b_reg1 0"));
    // Four elements that hit on 3 or less, after a test of 3: 15/16 of one half.
    assert_eq!(table.stands("american", &[("fire", "likely")]), given("react a_con1 fire b_reg1 0"));
    // One element: a quarter.
    let weak = assailed("a_con1 f6/270 e1");
    assert_eq!(weak.stands("american", &[("fire", "likely")]), given("done"));
    assert_eq!(weak.stands("american", &[("fire", "always")]), given("react a_con1 fire b_reg1 0"));
    // No other order answers for it, and nobody answers for the side that is not asked.
    assert_eq!(table.stands("american", &[("support", "always"), ("evade", "never")]), None);
    assert_eq!(table.stands("british", &[("fire", "never")]), None);
    assert_eq!(table.pass("american"), None, "not to answer is a decision");
}

/// §11.1 — Friends beside it fire on their own order, after the assailed has done what it does.
#[test]
fn s11_1_support_fire_is_left_to_an_order() {
    let mut table = assailed("a_con1 f6/270; a_con3 e6/270; a_mil1 g6/270");
    // What is open to the assailed is not decided.
    assert_eq!(table.stands("american", &[("support", "always")]), None);
    assert_eq!(table.stands("american", &[("fire", "never")]), None, "friends are still asked");
    assert_eq!(
        table.stands("american", &[("fire", "always")]),
        given("react a_con1 fire b_reg1 0"),
        "which takes nothing from its friends"
    );
    assert_eq!(table.stands("american", &[("fire", "never"), ("support", "never")]), given("done"));
    // The best shot first: Continentals before militia.
    let all = [("fire", "never"), ("support", "always")];
    assert_eq!(table.stands("american", &all), given("react a_con3 fire b_reg1 0"));
    let likely = [("fire", "never"), ("support", "likely")];
    assert_eq!(table.stands("american", &likely), given("react a_con3 fire b_reg1 0"));
    table.run(&["american: react a_con3 fire b_reg1 0", "dice: 6"]);
    assert_eq!(table.stands("american", &all), given("react a_mil1 fire b_reg1 0"));
    assert_eq!(table.stands("american", &likely), given("done"), "militia of 2: less than one in three");
}

/// §12.1 — Slipping away: never, always, or from a stronger attack.
#[test]
fn s12_1_evasion_is_left_to_an_order() {
    let mut table = assailed("a_skm1 f6/270");
    let orders = |evade: &'static str| [("evade", evade), ("fire", "always")];
    assert_eq!(table.stands("american", &orders("ask")), None, "to fire would be to stay");
    assert_eq!(table.stands("american", &[("evade", "always")]), None, "fire is not decided");
    assert_eq!(table.stands("american", &orders("never")), given("react a_skm1 fire b_reg1 0"));
    assert_eq!(table.stands("american", &orders("always")), given("react a_skm1 evade b_reg1 0"));
    // Three elements of 2 against four of 3: the weaker.
    assert_eq!(table.stands("american", &orders("weaker")), given("react a_skm1 evade b_reg1 0"));
    // Veterans against a single element: not the weaker.
    let mut strong = acting("a_con1", &format!("a_con1 f5/90 e1; b_linf f6/270; {FAR}"));
    strong.play("american", "assault b_linf");
    assert_eq!(strong.stands("british", &orders("weaker")), given("react b_linf fire a_con1 0"));
    assert_eq!(strong.stands("british", &orders("always")), given("react b_linf evade a_con1 0"));
    // Where to: as far as it gets, looking at the enemy.
    table.run(&["american: react a_skm1 evade b_reg1 0", "dice: 2"]);
    assert_eq!(table.stands("american", &orders("always")), None);
    let away = [("slip", "away")];
    // Of the places three hexes off, the first.
    let went = table.stands("american", &away).unwrap();
    assert_eq!(went, "go e8");
    table.play("american", &went);
    if asks(&table) == Some((Side::American, "evade_turn")) {
        let looks = table.stands("american", &away).unwrap();
        table.play("american", &looks);
    }
    let seen = view(&table).unit(unit("a_skm1")).unwrap().facing.degrees();
    assert!((210..=330).contains(&seen), "it looks back at the enemy: {seen}");
}

/// §12.1 — On the free table: one leg away, a turn to the enemy if need be, and no more.
#[test]
fn s12_1_slipping_away_over_the_free_table() {
    let rest = "a_con1 6.000,5.000/0,-1000; b_linf 6.000,4.000/0,1000; b_reg2 4.000,0.500/0,1000";
    let mut table = acting_with("camden", "a_con1", "table=free", rest);
    table.play("american", "assault b_linf");
    let orders = [("evade", "always"), ("fire", "never"), ("support", "never"), ("slip", "away")];
    assert_eq!(table.stands("british", &orders), given("react b_linf evade a_con1 0"));
    table.run(&["british: react b_linf evade a_con1 0", "dice: 1"]);
    assert_eq!(table.stands("british", &orders[..3]), None);
    let mut answers = Vec::new();
    while asks(&table) == Some((Side::British, "evade")) {
        let answer = table.stands("british", &orders).expect("an order answers to the end");
        table.play("british", &answer);
        answers.push(answer);
    }
    assert!(answers.len() <= 3 && answers[0].starts_with("leg "), "{answers:?}");
    let seen = view(&table).unit(unit("b_linf")).unwrap().facing.degrees();
    assert!((30..=150).contains(&seen), "it looks back at the enemy: {seen}");
    // §11.1 — Fire is ordered there as on hexes.
    let mut table = acting_with("camden", "a_con1", "table=free", rest);
    table.play("american", "assault b_linf");
    let fire = [("evade", "never"), ("fire", "always")];
    assert_eq!(table.stands("british", &fire), given("react b_linf fire a_con1 0"));
    assert_eq!(table.stands("british", &fire[1..]), None);
}

/// §14.2 — Assailed cavalry charges in turn, or does not.
#[test]
fn s14_2_the_counter_charge_is_left_to_an_order() {
    let table = assailed("a_drag f6/270");
    let orders = |charge: &'static str| [("charge", charge), ("evade", "never")];
    assert_eq!(table.stands("american", &orders("always")), given("react a_drag countercharge b_reg1 0"));
    assert_eq!(table.stands("american", &orders("never")), given("done"));
    assert_eq!(table.stands("american", &orders("ask")), None);
    // Whoever slips away does not charge.
    let both = [("charge", "always"), ("evade", "always")];
    assert_eq!(table.stands("american", &both), given("react a_drag evade b_reg1 0"));
    assert_eq!(table.stands("american", &[("charge", "always")]), None, "it might slip away");
}

/// §10.11 — Under fire a step back or an element; §10.10 — and where to.
#[test]
fn s10_11_giving_way_is_left_to_an_order() {
    let fired = |rest: &str| {
        let mut table = acting("b_reg1", &format!("b_reg1 f5/90; {rest}; {FAR}"));
        table.run(&["british: fire a_con1", "dice: 1 1 6 6"]);
        assert_eq!(asks(&table), Some((Side::American, "yield")));
        table
    };
    let table = fired("a_con1 f6/270");
    assert_eq!(table.stands("american", &[("yield", "ask")]), None);
    assert_eq!(table.stands("american", &[("yield", "stand")]), given("fall"));
    // Several ways back: the order for those says which.
    assert!(legal(&table, "american", "recoil").len() > 1);
    assert_eq!(table.stands("american", &[("yield", "back")]), None);
    assert_eq!(table.stands("american", &[("yield", "back"), ("recoil", "straight")]), given("recoil g7"));
    assert_eq!(table.stands("american", &[("recoil", "straight")]), None);
    // The last element is not given up for a place.
    let last = fired("a_con1 f6/270 e2");
    assert_eq!(last.stands("american", &[("yield", "stand"), ("recoil", "straight")]), given("recoil g7"));
    assert_eq!(last.stands("american", &[("yield", "stand")]), None);
}

/// §10.10 — In an assault there is no choice but the place.
#[test]
fn s10_10_the_way_back_is_left_to_an_order() {
    let mut table = acting("b_reg1", &format!("acted b_reg1,a_con1; b_reg1 f5/90; a_con1 f6/270; {FAR}"));
    table.run(&["british: assault a_con1", "dice: 3 2 4 6", "dice: 1 1 6 6"]);
    assert_eq!(asks(&table), Some((Side::American, "recoil")));
    assert_eq!(table.stands("american", &[("recoil", "straight")]), given("recoil g7"));
    assert_eq!(table.stands("american", &[("recoil", "cover")]), given("recoil g7"), "no cover near");
    assert_eq!(table.stands("american", &[("recoil", "ask")]), None);
    assert_eq!(table.stands("american", &[("yield", "back")]), None);
}

/// §13.1, ruling A10 — The place of a beaten lead, for the assailed; and that of the assailed, for the lead.
#[test]
fn s13_1_taking_a_place_is_left_to_an_order() {
    let rest = format!("acted b_reg1,a_con1; b_reg1 f5/90; a_con1 f6/270; {FAR}");
    let mut table = acting_with("camden", "b_reg1", "a10_breakthrough_by_defender=on", &rest);
    table.run(&["british: assault a_con1", "dice: 6 6 6 6", "dice: 2 6 6 6", "british: recoil f4"]);
    assert_eq!(asks(&table), Some((Side::American, "follow")));
    assert_eq!(table.stands("american", &[("follow", "never")]), given("done"));
    assert_eq!(table.stands("american", &[("follow", "always")]), given("follow a_con1"));
    assert_eq!(table.stands("american", &[("follow", "ask")]), None);
    let mut table = acting("b_reg1", &rest);
    table.run(&["british: assault a_con1", "dice: 2 6 6 6", "dice: 6 6 6 6", "american: recoil g7"]);
    assert_eq!(table.stands("british", &[("follow", "always")]), given("follow b_reg1"));
}

/// §17.3 — Generals are posted with the unit whose place they share, or alone; not where they would be taken (§17.9).
#[test]
fn s17_3_posts_are_left_to_an_order() {
    let table = at(
        "battle hubbardton; options concession=off; step post; turn 2; officer francis; a_con1 g4/0; a_con2 g6/0; \
         francis g4; warner c3; b_reg1 l4/180; fraser m5",
    );
    assert_eq!(table.stands("american", &[("post", "ask")]), None);
    assert_eq!(table.stands("american", &[("post", "with")]), given("attach francis a_con1"));
    assert_eq!(table.stands("american", &[("post", "alone")]), given("detach francis"));
    let beside = at(
        "battle hubbardton; options concession=off; step post; turn 2; officer francis; a_con1 g4/0; a_con2 g6/0; \
         francis g5; warner c3; b_reg1 l4/180; fraser m5",
    );
    assert_eq!(beside.stands("american", &[("post", "with")]), given("detach francis"));
    let near = at(
        "battle hubbardton; options concession=off; step post; turn 2; officer francis; a_con1 g4/0; a_con2 c6/0; \
         francis g4; warner c3; b_reg1 h4/180; fraser m5",
    );
    assert_eq!(near.stands("american", &[("post", "alone")]), None, "he would be taken at once");
    assert_eq!(near.stands("american", &[("post", "with")]), given("attach francis a_con1"));
}

const WINDOW: &str = "battle camden; options concession=off; step window; turn 1; a_con1 f8/270; a_con2 h8/270; \
                      gates f9; b_reg1 f2/90; cornwallis f1";

/// §17.6 — The window after each token: let pass, or asked where it matters.
#[test]
fn s17_6_windows_are_left_to_an_order() {
    let mut table = at(WINDOW);
    assert_eq!(table.pass("american"), given("done"));
    assert_eq!(table.pass("british"), None);
    let window = |table: &Script<State>, side: &str, value| table.stands(side, &[("window", value)]);
    assert_eq!(window(&table, "american", "ask"), None);
    assert_eq!(window(&table, "american", "never"), given("done"));
    // An American token was drawn.
    assert_eq!(window(&table, "american", "own"), None);
    // The 33rd is seven hexes off and marches two.
    assert_eq!(window(&table, "american", "danger"), given("done"));
    table.play("american", "done");
    assert_eq!(asks(&table), Some((Side::British, "window")));
    assert_eq!(window(&table, "british", "own"), given("done"));
    let close = at(&WINDOW.replace("b_reg1 f2/90", "b_reg1 f6/90"));
    assert_eq!(window(&close, "american", "danger"), None, "three hexes");
    let spent = at(&WINDOW.replace("b_reg1 f2/90", "b_reg1 f6/90; b_high d1/90; acted b_reg1"));
    assert_eq!(window(&spent, "american", "danger"), given("done"), "it has been activated");
    // On the free table too.
    let free = at(
        "battle camden; options concession=off,table=free; step window; turn 1; a_con1 6.000,5.000/0,-1000; \
         gates 6.000,7.500; b_reg1 6.000,2.000/0,1000; cornwallis 6.000,1.000",
    );
    assert_eq!(window(&free, "american", "danger"), given("done"));
    assert_eq!(window(&free, "american", "own"), None);
}

const ALL: [(&str, &str); 10] = [
    ("post", "with"),
    ("window", "danger"),
    ("evade", "weaker"),
    ("slip", "away"),
    ("charge", "always"),
    ("fire", "likely"),
    ("support", "likely"),
    ("yield", "back"),
    ("recoil", "cover"),
    ("follow", "always"),
];

/// Whole battles with every order left: whoever leaves them is never asked these questions.
#[test]
fn whole_battles_with_orders() {
    let mut answered = testkit::Tally::new();
    for (seed, battle) in Battle::ALL.iter().enumerate() {
        for table in ["hex", "free"] {
            let plan = Plan::seeded(seed as u64).scenario(battle.code()).option("table", table);
            let stood = testkit::games_with_orders::<State>(6, &plan, &ALL).unwrap();
            for name in ["post", "react", "evade", "evade_turn", "yield", "recoil", "follow"] {
                let by_hand = stood.asked.get(name).copied().unwrap_or(0);
                // §17.9 — Nobody is posted where he would be taken.
                assert!(by_hand == 0 || name == "post", "{battle:?}, {table}: {name} asked {by_hand} times");
            }
            stood.answered.into_iter().for_each(|(name, count)| *answered.entry(name).or_default() += count);
        }
    }
    for name in ["post", "window", "react", "evade", "yield", "recoil", "follow"] {
        assert!(answered.contains_key(name), "{name}: {answered:?}");
    }
}
