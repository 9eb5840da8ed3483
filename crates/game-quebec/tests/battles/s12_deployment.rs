//! §12 Deployment.

use super::*;
use Side::{British, French};

/// Three French blocks await four that came by boat; the French deploy.
const LANDING: &str = "step deploy; move 2; ships 4/0; BE 15:4,28:4,35:4,78:4/sarre:3,q1:2,q2:2; \
    OR 43:4,47:4,48:4,58:4,603:4/-; orders.b from=OR to=BE:4 done; orders.f done; held -/BE; fought; \
    battle BE attacker=british way=boat round=0 acting=french quiet=0; line.b -|-|-|-; line.f -|-|-|-";

/// The same once the French stand, one in each column.
fn french_stand() -> Script<State> {
    let mut table = at(LANDING);
    table.run(&["french: deploy sarre L", "french: deploy q1 C", "french: deploy q2 R", "french: done"]);
    table
}

// §12.1 The defender deploys.

#[test]
fn s12_1_the_defender_is_asked_first_and_may_use_three_columns_and_a_reserve() {
    let mut table = at(LANDING);
    table.asks("deploy", &[French]);
    // With three blocks each column needs one, so the reserve stays empty.
    table.offers(
        "french",
        &[
            "deploy sarre L",
            "deploy sarre C",
            "deploy sarre R",
            "deploy q1 L",
            "deploy q1 C",
            "deploy q1 R",
            "deploy q2 L",
            "deploy q2 C",
            "deploy q2 R",
        ],
    );
    table.play("french", "deploy sarre L").tells(&["stationed block=fr_la_sarre slot=left"]);
    table.offers("french", &["deploy q1 C", "deploy q1 R", "deploy q2 C", "deploy q2 R"]);
    table.play("french", "deploy q1 R").offers("french", &["deploy q2 C"]);
    table.play("french", "deploy q2 C").offers("french", &["done"]);
}

#[test]
fn s12_1_every_column_needs_a_block() {
    let mut table = at(LANDING);
    table.refuses("french", "deploy q1 V", WhyNot::ColumnNeedsBlock, "12.1");
    table.play("french", "deploy sarre L");
    table.refuses("french", "deploy q1 L", WhyNot::ColumnNeedsBlock, "12.1");
    table.refuses("french", "deploy q1 V", WhyNot::ColumnNeedsBlock, "12.1");
}

#[test]
fn s12_1_a_column_and_the_reserve_hold_any_number() {
    let mut table = french_stand();
    // Four blocks: one may be spared, for a column or for the reserve.
    table.play("british", "deploy 15 V").tells(&["stationed block=br_15 slot=reserve"]);
    table.refuses("british", "deploy 28 V", WhyNot::ColumnNeedsBlock, "12.1");

    let mut table = french_stand();
    table.run(&["british: deploy 15 C", "british: deploy 28 C", "british: deploy 35 L"]);
    table.offers("british", &["deploy 78 R"]);
    table.run(&["british: deploy 78 R", "british: done"]);
    table.has("line.b 35|15,28|78|-").has("line.f sarre|q1|q2|-");
}

#[test]
fn s12_1_all_blocks_are_stationed_before_the_deployment_stands() {
    let mut table = at(LANDING);
    table.run(&["french: deploy sarre L", "french: deploy q1 C"]);
    table.refuses("french", "done", WhyNot::Undeployed { count: 1 }, "12.1");
}

#[test]
fn s12_1_nobody_stations_absent_blocks_or_those_of_the_enemy() {
    let table = at(LANDING);
    table.refuses("french", "deploy q6 L", WhyNot::NotInBattle { block: f("q6") }, "11.3");
    let why = WhyNot::NotYourBlock { block: b("15"), section: par("12.1") };
    table.refuses("french", "deploy enemy:15 L", why, "12.1");
}

#[test]
fn s12_1_cvs_stay_hidden_while_blocks_are_stationed() {
    let mut table = at(LANDING);
    table.run(&["french: deploy sarre L"]);
    let seen = |table: &Script<State>, who| {
        let line = table.state().view(who).battle.unwrap().french;
        (line.columns.map(|column| (column.count, column.pieces.is_some())), line.reserve.count)
    };
    // The British see nothing of it, neither who nor how many.
    assert_eq!(seen(&table, Observer::Side(British)), ([(0, false); 3], 0));
    assert_eq!(seen(&table, Observer::Side(French)), ([(1, true), (0, true), (0, true)], 0));
    assert_eq!(table.state().witness(&table.events()[0], Observer::Side(British)), None);
    table.run(&["french: deploy q1 C", "french: deploy q2 R", "french: done"]);
    // Once they stand the columns can be counted (ruling Q36).
    table.tells(&["deployed columns=1,1,1 reserve=0 side=french"]);
    assert_eq!(seen(&table, Observer::Side(British)), ([(1, false); 3], 0));
}

// §12.2 The attacker deploys.

#[test]
fn s12_2_the_attacker_deploys_once_the_defender_stands() {
    let mut table = at(LANDING);
    table.refuses("british", "deploy 15 L", WhyNot::NotAsked { section: par("12.2") }, "12.2");
    table.run(&["french: deploy sarre L", "french: deploy q1 C", "french: deploy q2 R", "french: done"]);
    table.asks("deploy", &[British]);
}

#[test]
fn s12_2_the_defender_changes_nothing_once_the_attacker_deploys() {
    let table = french_stand();
    table.refuses("french", "deploy sarre C", WhyNot::NotAsked { section: par("12.2") }, "12.2");
    table.offers("french", &[]);
}

/// The diagram of §12.2: eight French in three columns without reserve, five British with one in reserve.
#[test]
fn s12_2_example_eight_french_against_five_british_at_st_charles() {
    let mut table = at(
        "step deploy; move 2; ships 4/0; SC 15:4,28:4,35:4,78:4,602:3/sarre:3,rouss:3,guye:3,q1:2,q2:2,q3:2,m1:2,m2:2; \
         OR 43:4,47:4,48:4/-; orders.b from=AB to=SC:5 done; orders.f done; held -/SC; fought; \
         battle SC attacker=british way=crossing round=0 acting=french quiet=0; line.b -|-|-|-; line.f -|-|-|-",
    );
    for (column, codes) in [("L", "sarre,q1,m1"), ("C", "rouss,q2"), ("R", "guye,q3,m2")] {
        codes.split(',').for_each(|code| {
            table.play("french", &format!("deploy {code} {column}"));
        });
    }
    table.play("french", "done").tells(&["deployed columns=3,2,3 reserve=0 side=french"]);
    for (code, slot) in [("15", "L"), ("28", "C"), ("35", "C"), ("78", "R"), ("602", "V")] {
        table.play("british", &format!("deploy {code} {slot}"));
    }
    table.play("british", "done").tells(&[
        "deployed columns=1,2,1 reserve=1 side=british",
        "shown block=fr_la_sarre cv=3 slot=left",
        "shown block=fr_mil_quebec_1 cv=2 slot=left",
        "shown block=fr_mil_montreal_1 cv=2 slot=left",
        "shown block=fr_royal_roussillon cv=3 slot=centre",
        "shown block=fr_mil_quebec_2 cv=2 slot=centre",
        "shown block=fr_guyenne cv=3 slot=right",
        "shown block=fr_mil_quebec_3 cv=2 slot=right",
        "shown block=fr_mil_montreal_2 cv=2 slot=right",
        "shown block=br_15 cv=4 slot=left",
        "shown block=br_28 cv=4 slot=centre",
        "shown block=br_35 cv=4 slot=centre",
        "shown block=br_78 cv=4 slot=right",
        "round_began round=1",
    ]);
    table.asks("battle_turn", &[French]);
}

// §12.3 The columns are shown.

#[test]
fn s12_3_columns_lie_open_and_the_reserve_does_not() {
    let mut table = french_stand();
    table.run(&[
        "british: deploy 15 L",
        "british: deploy 28 C",
        "british: deploy 35 R",
        "british: deploy 78 V",
    ]);
    table.play("british", "done").tells(&[
        "deployed columns=1,1,1 reserve=1 side=british",
        "shown block=fr_la_sarre cv=3 slot=left",
        "shown block=fr_mil_quebec_1 cv=2 slot=centre",
        "shown block=fr_mil_quebec_2 cv=2 slot=right",
        "shown block=br_15 cv=4 slot=left",
        "shown block=br_28 cv=4 slot=centre",
        "shown block=br_35 cv=4 slot=right",
        "round_began round=1",
    ]);
    for who in [Observer::Side(French), Observer::Public] {
        let line = table.state().view(who).battle.unwrap().british;
        let open = line.columns.map(|column| column.pieces.unwrap()[0].block);
        assert_eq!(open, [b("15"), b("28"), b("35")]);
        assert_eq!((line.reserve.count, line.reserve.pieces), (1, None));
    }
    let own = table.state().view(Observer::Side(British)).battle.unwrap().british;
    assert_eq!(own.reserve.pieces.unwrap()[0].block, b("78"));
}

// §12.4 No new deployment.

#[test]
fn s12_4_a_stationed_block_stays_where_it_is() {
    let mut table = at(LANDING);
    table.run(&["french: deploy sarre L"]);
    let why = WhyNot::AlreadyDeployed { block: f("sarre"), section: par("12.1") };
    table.refuses("french", "deploy sarre C", why, "12.1");

    // Nor does it move once the battle has begun: neither to another column nor into the reserve.
    let table =
        fight("british OR-BE boat", "french 1", "15:4|28:4|35:4|-", "sarre:3|q1:2,q2:2|q3:2|m1:2", CAMP);
    table.refuses("french", "deploy q1 L", WhyNot::OtherQuestion { section: par("12.4") }, "12.4");
    table.refuses("french", "reserve q1 L", WhyNot::NotInReserve { block: f("q1") }, "13.1b");
    table.refuses("french", "reserve m1 V", WhyNot::NotAColumn, "13.1b");
}

#[test]
fn s12_4_one_block_a_turn_comes_from_the_reserve() {
    let mut table =
        fight("british OR-BE boat", "french 1", "15:4|28:4|35:4|-", "sarre:3|q1:2|q2:2|m1:2,m2:2", CAMP);
    table.play("french", "reserve m1 L");
    table.refuses("french", "reserve m2 L", WhyNot::OneReserve, "12.4");
}
