//! §22.4 The Nations in battles and skirmishes.

use super::*;
use Side::{British, French};

/// Other French, 12 CV, so that the Nations stay in the war (§22.5).
const REST: &str = "OR 43:4,47:4,48:4,58:4,603:4/-; SF -/langu:3,guye:3,bearn:3,marine:3; taken BE,MO";

/// A battle by road at Beauport with the Nations in reserve, the British turn.
fn battle(turn: &str) -> Script<State> {
    fight("british MO-BE road", turn, "15:4|28:4|35:4|-", "sarre:3|q1:2|q2:2|nations:4", REST)
}

/// What a shot came to.
fn shot(table: &mut Script<State>, side: &str, code: &str, dice: &[u8]) -> String {
    table.play(side, &format!("fire {code}")).dice(dice);
    short(&table.events()[0])
}

// §22.4 In a battle.

#[test]
fn s22_4_the_nations_stand_in_no_column() {
    let mut table = at(&format!(
        "step deploy; move 5; ships 4/0; BE 15:4,28:4,35:4/sarre:3,q1:2,q2:2,nations:4; {REST}; orders.b from=MO to=BE:3 done; \
         orders.f done; held -/BE; fought; nations_fought; battle BE attacker=british way=road round=0 acting=french quiet=0; \
         line.b -|-|-|-; line.f -|-|-|nations"
    ));
    table.refuses("french", "deploy nations L", WhyNot::NationsInReserve, "22.4");
    table.refuses("french", "deploy nations V", WhyNot::NationsInReserve, "22.4");
    table.run(&["french: deploy sarre L", "french: deploy q1 C", "french: deploy q2 R"]);
    // They are in reserve of themselves.
    table.play("french", "done").tells(&["deployed columns=1,1,1 reserve=1 side=french"]);
}

#[test]
fn s22_4_they_stay_in_reserve() {
    let table = battle("french 1");
    table.refuses("french", "reserve nations L", WhyNot::NationsInReserve, "22.4");
    table.refuses("french", "fire nations", WhyNot::NotInColumn { block: f("nations") }, "14.1");
    table.offers("french", &["fire sarre", "fire q1", "fire q2", "volley", "done"]);
}

#[test]
fn s22_4_their_pursuit_of_a_rout_hits_on_5_and_6() {
    let mut table =
        fight("british MO-BE road", "french 1", "15:1|28:4|35:4|-", "sarre:3|q1:2|q2:2|nations:4", REST);
    table.run(&["french: fire sarre", "dice: 6 1 1"]).asks("pursuit", &[French]);
    let told = shot(&mut table, "french", "q1", &[5, 5]);
    assert_eq!(told, "fired block=fr_mil_quebec_1 dice=5,5 hits=0 occasion=pursuit");
    table.play("french", "fire nations").tells(&["aimed block=fr_indian cv=4"]).rolls(4);
    table.dice(&[5, 5, 4, 6]).tells(&["fired block=fr_indian dice=5,5,4,6 double hits=3 occasion=pursuit"]);
}

#[test]
fn s22_4_doubling_is_never_doubled_again() {
    // Ruling Q19: a rout by boat, and still 5 and 6 at best.
    let mut table =
        fight("british OR-BE boat", "french 2", "15:1|28:4|35:4|-", "sarre:3|q1:2|q2:2|nations:4", REST);
    table.run(&["french: fire sarre", "dice: 6 1 1", "french: fire nations"]);
    table.dice(&[5, 4, 4, 4]).tells(&["fired block=fr_indian dice=5,4,4,4 double hits=1 occasion=pursuit"]);
}

#[test]
fn s22_4_after_a_boat_retreat_by_choice_they_hit_on_6_like_the_others() {
    // Ruling Q19; IT 22.4 names routs.
    let mut table =
        fight("british OR-BE boat", "british 1", "15:4|28:4|35:4|-", "sarre:3|q1:2|q2:2|nations:4", REST);
    table.run(&["british: retreat OR", "french: fire nations"]);
    table.dice(&[5, 5, 5, 6]).tells(&["fired block=fr_indian dice=5,5,5,6 hits=1 occasion=pursuit"]);
}

#[test]
fn s22_4_they_never_suffer_pursuit_fire() {
    let mut table = fight(
        "british MO-BE road",
        "british 1",
        "15:4|28:4|35:4|-",
        "q1:1|sarre:3|q2:2|nations:4",
        &format!("{REST}; options q19_indian_cv_counts_in_reserve=off"),
    );
    table.run(&["british: fire 15", "dice: 6 1 1 1", "british: fire 28", "dice: 6 1 1 1"]);
    table.offers("french", &["lose sarre", "lose q2"]);
    let section = par("22.4");
    table.refuses("french", "lose nations", WhyNot::NotATarget { block: f("nations"), section }, "22.4");
    // They go along with the survivors, and may go elsewhere afterwards.
    table.run(&["french: lose q2", "british: done"]).tells(&[
        "retreated blocks=fr_la_sarre,fr_mil_quebec_2,fr_indian count=3 from=BE side=french to=SC",
        "battle_ended winner=british zone=BE",
    ]);
    table.asks("after_battles", &[French]);
}

// §22.4 In a skirmish.

#[test]
fn s22_4_in_a_skirmish_they_fire_their_plain_cv() {
    // Ruling Q24.
    let skirmish = |rest: &str| fight("british MO-BE road", "french 1", "15:4,28:4", "q1:2,nations:4", rest);
    let mut table = skirmish(REST);
    table.play("french", "fire nations").rolls(4);
    table.dice(&[5, 5, 5, 6]);
    assert_eq!(short(&table.events()[0]), "fired block=fr_indian dice=5,5,5,6 hits=1 occasion=battle");
    // The other reading of «a single CV».
    let mut table = skirmish(&format!("{REST}; options q24_indian_skirmish_fire=one_die"));
    table.play("french", "fire nations").rolls(1);
    table.dice(&[6]);
    assert_eq!(short(&table.events()[0]), "fired block=fr_indian dice=6 hits=1 occasion=battle");
}

#[test]
fn s22_4_their_fire_on_a_landing_is_not_doubled() {
    // Ruling Q24: §22.4 goes before §17.1.
    let mut table = fight("british OR-BE boat", "french 1", "15:4,28:4", "q1:2,nations:4", REST);
    let told = shot(&mut table, "french", "nations", &[5, 5, 5, 5]);
    assert_eq!(told, "fired block=fr_indian dice=5,5,5,5 hits=0 occasion=battle");
    let told = shot(&mut table, "french", "q1", &[5, 1]);
    assert_eq!(told, "fired block=fr_mil_quebec_1 dice=5,1 double hits=1 occasion=battle");
}

#[test]
fn s22_4_in_a_skirmish_they_may_take_losses() {
    let mut table = fight("british MO-BE road", "british 1", "15:4,28:4", "q1:2,nations:4", REST);
    table.run(&["british: fire 15", "dice: 6 1 1 1"]).offers("french", &["lose q1", "lose nations"]);
    table.play("french", "lose nations").tells(&["lost block=fr_indian cv=3"]);
}

#[test]
fn s22_4_when_their_comrades_have_fallen_they_must_go_at_once() {
    // Ruling Q28: never alone.
    let mut table = fight("british MO-BE road", "british 1", "15:4,28:4", "q1:1,nations:4", REST);
    table
        .run(&["british: fire 15", "dice: 6 1 1 1", "french: lose q1"])
        .tells(&["lost block=fr_mil_quebec_1 cv=0", "battle_ended winner=british zone=BE"]);
    table.asks("nations_leave", &[French]);
    table.offers(
        "french",
        &[
            "nations MO",
            "nations SC",
            "nations AB",
            "nations SF",
            "nations CR",
            "nations SI",
            "nations ET",
            "nations LE",
        ],
    );
    table.refuses("french", "nations OR", WhyNot::HeldByBritish { zone: Zone::Orleans }, "22.2");
    table.play("french", "nations SF").tells(&["nations_moved from=BE to=SF"]);
}

// §22.4 Before and after.

/// The British have come by road to Beauport; before any battle.
fn before(french: &str, rest: &str) -> Script<State> {
    at(&format!(
        "step next_battle; move 5; ships 4/0; BE 15:4,28:4,d1,d2/{french}; waiting BE; {REST}; orders.b from=MO to=BE:4 done; \
         orders.f done; held OR/BE,SF; {rest}"
    ))
}

#[test]
fn s22_4_they_may_leave_before_a_battle() {
    let mut table = before("q1:2,nations:4", "");
    table.offers(
        "french",
        &[
            "choose BE",
            "nations MO",
            "nations SC",
            "nations AB",
            "nations SF",
            "nations CR",
            "nations SI",
            "nations ET",
            "nations LE",
        ],
    );
    table.play("french", "nations SF").tells(&["nations_moved from=BE to=SF"]);
    table.offers("french", &["choose BE"]);
    table.play("french", "choose BE").has("line.f -|q1|-|-");
}

#[test]
fn s22_4_the_british_are_not_told_who_could_leave() {
    // Ruling Q42: with the Nations elsewhere the French are asked as well, with one answer.
    let table = before("q1:2", "CR -/nations:4");
    table.offers("french", &["choose BE"]);
    table.refuses("french", "nations SI", WhyNot::NationsNotThere, "22.4");
}

#[test]
fn s22_4_alone_in_an_attacked_zone_they_must_go_at_once_and_nobody_deploys() {
    // Ruling Q28. No battle takes place, so the British keep their decoys (§10.2).
    let mut table = before("nations:4", "");
    table.play("french", "choose BE").tells(&[]).asks("nations_leave", &[French]);
    table.play("french", "nations SF").tells(&["nations_moved from=BE to=SF", "move_began number=6"]);
    table.has("BE 15:4,28:4,d1,d2/-");
}

#[test]
fn s22_4_they_may_leave_after_a_battle() {
    let rest = format!("{REST}; nations_fought");
    let mut table = fight("british MO-BE road", "british 1", "15:4,28:4", "q1:2,nations:4", &rest);
    table.play("british", "retreat MO").tells(&[
        "retreating count=2 side=british to=MO way=road",
        "retreated blocks=br_15,br_28 count=2 from=BE side=british to=MO",
        "battle_ended winner=french zone=BE",
    ]);
    table.asks("after_battles", &[French]);
    table.offers(
        "french",
        &[
            "nations SC",
            "nations AB",
            "nations SF",
            "nations CR",
            "nations SI",
            "nations ET",
            "nations LE",
            "done",
        ],
    );
    table.refuses("french", "nations MO", WhyNot::HeldByBritish { zone: Zone::Montmorency }, "22.2");
    table.play("french", "nations LE").tells(&["nations_moved from=BE to=LE", "move_began number=6"]);
}

#[test]
fn s22_4_they_may_leave_between_two_battles() {
    // Ruling Q28, Q38: the French name the next battle each time, and may lift the Nations before.
    let mut table = at(&format!(
        "step next_battle; move 5; ships 4/0; BE 15:4/q1:2,nations:4; MO 28:4/q2:2; waiting MO,BE; {REST}; \
         orders.b from=OR to=MO:1 to=BE:1 done; orders.f done; landed 15,28/-; held OR/MO,BE,SF"
    ));
    table.run(&["french: choose BE", "french: done", "british: retreat OR", "french: done"]).tells(&[
        "retreated blocks=br_15 count=1 from=BE side=british to=OR",
        "battle_ended winner=french zone=BE",
    ]);
    table.asks("next_battle", &[French]);
    table.offers(
        "french",
        &[
            "choose MO",
            "nations SC",
            "nations AB",
            "nations SF",
            "nations CR",
            "nations SI",
            "nations ET",
            "nations LE",
        ],
    );
    table.refuses("french", "nations MO", WhyNot::HeldByBritish { zone: Zone::Montmorency }, "22.2");
    let section = kernel::Section::new(11, 2);
    table.refuses("french", "choose BE", WhyNot::NotAChoice { zone: Zone::Beauport, section }, "11.2");
}

/// A landing at Montmorency, and the Nations alone among the British on Île d'Orléans, where it came from.
const LANDING: &str = "step write_orders; move 5; ships 4/0; OR 15:1,28:4,35:4,43:4,47:4,48:4,58:4/-; \
    MO -/sarre:3,q1:2,q2:2; CR -/nations:4,rouss:3,langu:3; taken MO";

fn landed(position: &str) -> Script<State> {
    let mut table = Script::<State>::at(position);
    table.run(&["british: 3 OR-MO", "british: done", "french: IN-OR", "french: done"]);
    table.run(&["british: pick 15", "british: pick 28", "british: pick 35", "french: done"]);
    table.asks("next_battle", &[French]);
    table
}

#[test]
fn s22_4_alone_against_the_enemy_they_go_before_any_battle() {
    // Ruling Q28.
    let mut table = landed(&format!("quebec; {LANDING}"));
    let why = WhyNot::NationsGoFirst { zone: Zone::Orleans };
    table.refuses("french", "choose MO", why, "22.4");
    table.run(&["french: choose OR", "french: nations CR"]);
    // So whoever landed can go back.
    table.run(&["french: choose MO", "french: deploy sarre L", "french: deploy q1 C", "french: deploy q2 R"]);
    table.run(&["french: done", "british: deploy 15 L", "british: deploy 28 C", "british: deploy 35 R"]);
    table.run(&["british: done", "french: fire sarre", "dice: 1 1 1", "french: done", "british: retreat OR"]);
    table.asks("pursuit", &[French]);
}

#[test]
fn s22_4_what_they_alone_kept_is_taken_before_the_next_battle() {
    // Rulings Q28 and Q21: Levis is occupied at once, and a militia of Québec goes home before Montmorency.
    let mut table = at("step write_orders; move 5; ships 4/0; OR 15:4,28:4,35:4,43:4,47:4,48:4,58:4/-; \
        MO -/q1:2,q2:2,q3:2; CR -/nations:4,rouss:3,langu:3; taken MO");
    table.run(&["british: 3 OR-MO", "british: 1 OR-LE", "british: done", "french: IN-LE", "french: done"]);
    table.run(&[
        "british: pick 15",
        "british: pick 28",
        "british: pick 35",
        "british: pick 43",
        "french: done",
    ]);
    table.refuses("french", "choose MO", WhyNot::NationsGoFirst { zone: Zone::Levis }, "22.4");
    table.run(&["french: choose LE", "french: nations CR"]).asks("desertion", &[French]);
}

#[test]
fn s22_4_under_the_first_rules_another_battle_could_come_before() {
    let mut table = landed(&format!("rules=1 quebec; {LANDING}"));
    table.play("french", "choose MO").asks("deploy", &[French]);
    table.has("rules=1 quebec");
    let view = table.state().view(Observer::Side(British));
    assert_eq!(view.rules, Some(1), "whoever imagines this game imagines its rules");
}

/// The Nations alone against the British at Levis, and nobody else fights.
const ALONE: &str = "quebec; step next_battle; move 5; ships 4/0; LE 15:4/nations:4; waiting LE; \
    OR 43:4,47:4,48:4,58:4,603:4/-; SF -/langu:3,guye:3,bearn:3,q1:2; orders.b from=OR to=LE:1 done; \
    orders.f done; landed 15/-; held OR/LE,SF; taken LE";

#[test]
fn s22_4_where_they_leave_without_a_fight_nothing_was_fought_and_nothing_is_asked_after_it() {
    // Ruling Q28.
    let mut table = Script::<State>::at(ALONE);
    table.run(&["french: choose LE", "french: nations SF"]);
    table.tells(&["nations_moved from=LE to=SF", "move_began number=6"]);
    // A battle fought after it is followed by the question as ever (ruling Q42).
    let mut table = landed(&format!("quebec; {LANDING}"));
    table.run(&["french: choose OR", "french: nations CR"]).lacks("fought");
    table.asks("next_battle", &[French]);
    table.play("french", "choose MO").has("fought");
    // Under the second rules going counted as a battle.
    let mut table = Script::<State>::at(&format!("rules=2 {ALONE}"));
    table.run(&["french: choose LE", "french: nations SF"]).asks("after_battles", &[French]);
    table.has("rules=2 quebec").offers("french", &["done"]);
}

#[test]
fn s22_4_the_words_say_that_they_leave() {
    // Ruling Q28: no battle is fought, whatever the rules version.
    for rules in ["", "rules=2 ", "rules=1 "] {
        let table = Script::<State>::at(&format!("{rules}{ALONE}"));
        assert_eq!(
            labels(&table, "french", "choose LE"),
            [
                "The Nations give up Levis without a battle",
                "Les Nations abandonnent la zone Levis sans combat",
                "Le Nazioni abbandonano la zona Levis senza combattere",
            ]
        );
        let question = table.state().question(French).unwrap();
        // Under the first rules another battle could come before.
        let (key, section) = match rules {
            "rules=1 " => ("quebec.question.next_battle", "11.2"),
            _ => ("quebec.question.lone_nations", "22.4"),
        };
        assert_eq!((&*question.said.key, question.section.to_string().as_str()), (key, section));
    }
    let table = before("q1:2,nations:4", "");
    assert_eq!(labels(&table, "french", "choose BE")[0], "Battle at Beauport");
}

#[test]
fn s22_4_a_zone_they_alone_held_is_occupied_when_they_leave() {
    // §20.0, ruling Q21: Levis has never been British.
    let mut table = at(
        "step next_battle; move 5; ships 4/0; LE 15:4/nations:4; waiting LE; OR 43:4,47:4,48:4,58:4,603:4/-; \
         SF -/langu:3,guye:3,bearn:3,q1:2,q2:2; orders.b from=OR to=LE:1 done; orders.f done; landed 15/-; held OR/LE,SF",
    );
    table.play("french", "nations SF").tells(&["nations_moved from=LE to=SF", "occupied zone=LE"]);
    table.asks("desertion", &[French]).offers("french", &["dismiss q1", "dismiss q2"]);
}

#[test]
fn s22_4_or_stay() {
    let rest = format!("{REST}; nations_fought");
    let mut table = fight("british MO-BE road", "british 1", "15:4,28:4", "q1:2,nations:4", &rest);
    table.run(&["british: retreat MO", "french: done"]).tells(&["move_began number=6"]);
    table.has("BE -/q1:2,nations:4").asks("write_orders", &[British, French]);
}

#[test]
fn s22_4_whoever_was_in_no_battle_does_not_leave_after_it() {
    // Ruling Q42: the question is put all the same.
    let mut table =
        fight("british MO-BE road", "british 1", "15:4,28:4", "q1:2", &format!("{REST}; CR -/nations:4"));
    table.play("british", "retreat MO").offers("french", &["done"]);
    table.refuses("french", "nations LE", WhyNot::NationsNotThere, "22.4");
}

#[test]
fn s22_4_a_retreat_by_road_does_not_tell_that_the_nations_are_among_those_who_go() {
    // §12.3, ruling Q47: the reserve stays hidden, and nobody pursues.
    let told = |reserve: &str, spare: &str| {
        let french = format!("sarre:3|q1:2|q2:2|m1:2,{reserve}");
        let rest = format!("{REST}; CR -/{spare}");
        let mut table = fight("british MO-BE road", "french 2", "15:4|28:4|35:4|-", &french, &rest);
        table.play("french", "retreat SC");
        let seen = table.events().iter().filter_map(|it| table.state().witness(it, Observer::Side(British)));
        seen.map(|event| short(&event)).collect::<Vec<_>>()
    };
    let with = told("nations:4", "m2:2");
    assert_eq!(with[0], "retreating count=5 side=french to=SC way=road");
    assert_eq!(with, told("m2:2", "nations:4"));
}
