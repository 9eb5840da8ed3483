//! §22.2 Raids.

use super::*;
use Side::{British, French};

const REST: &str = "CR -/sarre:3,rouss:3,q1:2,q2:2";

/// The Nations have come to Île d'Orléans by their lone move.
fn come(british: &str, rest: &str) -> Script<State> {
    at(&format!(
        "step raid_or_scout; move 5; ships 4/0; OR {british}/nations:4; {REST}; orders.b done; \
         orders.f roam=OR done; held OR/CR; nations_moved OR; {rest}"
    ))
}

/// The raid is fought and these dice came.
fn raid(british: &str, dice: &[u8]) -> Script<State> {
    let mut table = come(british, "LE 43:4,47:4,48:4,58:4,603:4/-; taken LE");
    table.play("french", "raid").dice(dice);
    table
}

const HAVENS: [&str; 8] = [
    "nations MO",
    "nations BE",
    "nations SC",
    "nations AB",
    "nations SF",
    "nations CR",
    "nations SI",
    "nations ET",
];

// §22.2

#[test]
fn s22_2_a_raid_rolls_the_nations_cv_and_hits_on_5_and_6() {
    let mut table = come("15:4,28:4,35:4,43:4,47:4", "");
    table.offers("french", &["raid", "scout", "done"]);
    table.play("french", "raid").tells(&["raided zone=OR"]).rolls(4);
    table.dice(&[4, 5, 6, 1]).tells(&["fired block=fr_indian dice=4,5,6,1 double hits=2 occasion=raid"]);
    table.asks("raid_losses", &[British]);
}

#[test]
fn s22_2_the_british_choose_who_suffers() {
    let mut table = raid("15:4,28:4,d1,d2", &[5, 6, 1, 1]);
    table.offers("british", &["lose 15", "lose 28"]);
    let section = kernel::Section::new(22, 2);
    for code in ["d1", "43"] {
        table.refuses(
            "british",
            &format!("lose {code}"),
            WhyNot::NotATarget { block: b(code), section },
            "22.2",
        );
    }
    table.refuses("french", "lose enemy:15", WhyNot::NotAsked { section }, "22.2");
    table.play("british", "lose 15").tells(&["lost block=br_15 cv=3"]);
    table.play("british", "lose 28").tells(&["lost block=br_28 cv=3"]);
    table.asks("raid_reply", &[British]);
}

#[test]
fn s22_2_only_the_reduced_blocks_are_shown() {
    let mut table = raid("15:4,28:4,d1", &[5, 1, 1, 1]);
    table.play("british", "lose 15");
    let seen = table.state().witness(&table.events()[0], Observer::Side(French)).unwrap();
    assert_eq!(short(&seen), "lost block=br_15 cv=3");
    let stack = table.state().view(Observer::Side(French)).stack(British, Zone::Orleans).clone();
    assert_eq!((stack.count, stack.pieces), (3, None));
}

#[test]
fn s22_2_the_british_are_asked_even_with_one_real_block() {
    // Ruling Q42: without a question the French would learn that the rest are decoys.
    let table = raid("15:4,d1,d2", &[5, 1, 1, 1]);
    table.asks("raid_losses", &[British]).offers("british", &["lose 15"]);
}

#[test]
fn s22_2_light_infantry_and_rangers_reply_on_6_each_once() {
    let mut table = raid("15:4,light:3,rang:2", &[1, 1, 1, 1]);
    table.asks("raid_reply", &[British]).offers("british", &["fire light", "fire rang", "done"]);
    table.refuses("british", "fire 15", WhyNot::CannotReply { block: b("15") }, "22.2");
    let why = WhyNot::NotYourBlock { block: f("nations"), section: par("22.2") };
    table.refuses("british", "fire enemy:nations", why, "22.2");
    table.play("british", "fire light").tells(&["aimed block=br_light cv=3"]).rolls(3);
    table
        .dice(&[6, 5, 5])
        .tells(&["fired block=br_light dice=6,5,5 hits=1 occasion=reply", "lost block=fr_indian cv=3"]);
    table.refuses("british", "fire light", WhyNot::HasReplied { block: b("light") }, "22.2");
    table.offers("british", &["fire rang", "done"]);
    table.play("british", "fire rang").rolls(2);
}

#[test]
fn s22_2_without_them_there_is_no_reply_but_the_question_is_put() {
    // Ruling Q42.
    let table = raid("15:4,28:4", &[1, 1, 1, 1]);
    table.asks("raid_reply", &[British]).offers("british", &["done"]);
}

#[test]
fn s22_2_those_who_fell_in_the_raid_do_not_reply() {
    // Ruling Q27: the survivors reply.
    let mut table = raid("15:4,light:1", &[6, 1, 1, 1]);
    table.play("british", "lose light").offers("british", &["done"]);
}

#[test]
fn s22_2_the_nations_then_withdraw_to_any_zone_without_british_blocks() {
    let mut table = raid("15:4,28:4", &[1, 1, 1, 1]);
    table.play("british", "done").tells(&[]);
    table.asks("nations_leave", &[French]).offers("french", &HAVENS);
    table.refuses("french", "nations LE", WhyNot::HeldByBritish { zone: Zone::Levis }, "22.2");
    let section = par("22.2");
    table.refuses("french", "nations OR", WhyNot::SameZone { zone: Zone::Orleans, section }, "22.2");
    table.refuses("french", "done", WhyNot::OtherQuestion { section }, "22.2");
    table.play("french", "nations MO").tells(&["nations_moved from=OR to=MO", "move_began number=6"]);
}

#[test]
fn s22_2_they_do_not_withdraw_into_a_battle() {
    // The British have landed at Cap Rouge: French blocks are there, and so are British ones.
    let mut table = at(&format!(
        "step raid_reply; move 5; ships 0/4; OR 15:4/nations:4; CR 28:4/sarre:3,rouss:3,q1:2,q2:2; LE 43:4,47:4,48:4,58:4/-; \
         orders.b from=ET to=CR:1 done; orders.f roam=OR done; held LE,OR/CR; nations_moved OR; landed 28/-; taken {}",
        "CR,ET,LE"
    ));
    table.play("british", "done");
    table.refuses("french", "nations CR", WhyNot::HeldByBritish { zone: Zone::CapRouge }, "22.2");
}

#[test]
fn s22_2_without_a_zone_to_withdraw_to_they_are_removed() {
    // Ruling Q27: British blocks everywhere, also at Abraham, where they attack.
    let mut table = at(
        "step raid_reply; move 5; ships 4/0; MO 15:4/-; BE 28:4/-; SC 35:4/-; AB 43:4/sarre:3,rouss:3,q1:2,q2:2; SF 47:4/-; \
         CR 48:4/-; SI 58:4/-; ET 603:4/-; LE 78:4/-; OR light:3/nations:4; taken MO,BE,SC,AB,SF,CR,SI,ET,LE; \
         orders.b from=SI to=AB:1 done; orders.f roam=OR done; held MO,BE,SC,SF,CR,SI,ET,LE,OR/AB; nations_moved OR",
    );
    table.play("british", "done");
    let told: Vec<String> = table.events()[..2].iter().map(short).collect();
    assert_eq!(
        told,
        [
            "removed block=fr_indian cv=4 fate=nations_trapped zone=OR",
            "battle_began attacker=british skirmish way=road zone=AB"
        ]
    );
}

#[test]
fn s22_2_a_raid_is_one_attack_and_excludes_scouting() {
    let table = raid("15:4,28:4", &[1, 1, 1, 1]);
    table.refuses("french", "scout", WhyNot::NotAsked { section: par("22.3") }, "22.3");
    table.refuses("french", "raid", WhyNot::NotAsked { section: par("22.2") }, "22.2");
}

#[test]
fn s22_2_a_raid_that_kills_the_last_real_block_leaves_no_decoys() {
    let mut table = raid("gren:1,d1,d2", &[6, 6, 1, 1]);
    table
        .play("british", "lose gren")
        .tells(&["lost block=br_grenadiers cv=0", "decoys_removed count=2 side=british zone=OR"]);
    // Nobody is left to reply; the Nations withdraw all the same.
    table.asks("nations_leave", &[French]).offers("french", &HAVENS);
}

#[test]
fn s22_2_a_raid_can_break_the_british() {
    // §5.2, ruling Q30.
    let mut table = come("15:4,28:4,35:4,43:4,47:4", "");
    table.play("french", "raid").dice(&[6, 1, 1, 1]);
    table
        .play("british", "lose 15")
        .tells(&["lost block=br_15 cv=3", "over ending=british_broken winner=french"]);
}

#[test]
fn s22_2_blocks_that_left_in_the_same_move_cannot_be_raided() {
    // Ruling Q26: Levis is empty when the Nations come, so nothing is asked.
    let mut table = at(&format!(
        "step write_orders; move 5; ships 4/0; {CAMP}; LE 15:4/-; CR -/nations:4,sarre:3,rouss:3,q1:2,q2:2; taken LE,MO"
    ));
    table.run(&["british: 1 LE-MO", "british: done", "french: IN-LE", "french: done"]).tells(&[
        "sealed side=french",
        "ordered 1 LE march MO side=british",
        "ordered roam LE side=french",
        "moved blocks=br_15 count=1 from=LE side=british to=MO way=boat",
        "nations_moved from=CR to=LE",
        "move_began number=6",
    ]);
    table.has("LE -/nations:4");
}

#[test]
fn s22_2_british_who_go_where_the_nations_came_from_fight_whoever_stayed() {
    // Ruling Q26: Levis and Etchemin change hands, without a raid.
    let mut table = at(&format!(
        "step write_orders; move 5; ships 4/0; {CAMP}; LE 15:4,28:4/-; ET -/nations:4,sarre:3; SF -/rouss:3,q1:2,q2:2; taken LE,ET"
    ));
    table.run(&["british: 2 LE-ET", "british: done", "french: IN-LE", "french: done"]);
    table.asks("next_battle", &[French]);
    // The Nations are in no battle and cannot be lifted.
    table.offers("french", &["choose ET"]);
    table.play("french", "choose ET");
    assert_eq!(short(&table.events()[0]), "battle_began attacker=british skirmish way=road zone=ET");
    table.has("line.f -|sarre|-|-");
}

#[test]
fn s22_2_a_raid_may_follow_an_ordinary_move() {
    // Ruling Q27: the Nations march with q1 from Etchemin to Levis.
    let position = format!(
        "step pick_blocks; move 5; ships 4/0; {CAMP}; LE 15:4,28:4/-; ET -/nations:4,q1:2,q2:2; SF -/sarre:3,rouss:3; \
         taken LE; orders.b done; orders.f from=ET to=LE:2 picked=LE:q1"
    );
    let mut table = at(&position);
    table.play("french", "pick nations").asks("raid_or_scout", &[French]);
    table.offers("french", &["raid", "scout", "done"]);
    table.run(&["french: raid", "dice: 1 1 1 1", "british: done", "french: nations SF", "french: choose LE"]);
    // The comrade fights its battle without them.
    table.has("line.f -|q1|-|-");

    // The stricter reading: only the lone move allows it.
    let mut table = at(&format!("{position}; options q27_raid_or_scout_after=lone_move"));
    table.play("french", "pick nations").asks("next_battle", &[French]);
}

#[test]
fn s22_2_with_the_stricter_reading_the_lone_move_still_raids() {
    let mut table = come("15:4,28:4,35:4,43:4,47:4", "options q27_raid_or_scout_after=lone_move");
    table.play("french", "raid").tells(&["raided zone=OR"]);
}

#[test]
fn s22_2_without_the_nations_in_the_group_there_is_no_raid_but_the_question_is_put() {
    // Ruling Q42.
    let mut table = at(&format!(
        "step pick_blocks; move 5; ships 4/0; {CAMP}; LE 15:4,28:4/-; ET -/nations:4,q1:2,q2:2; SF -/sarre:3,rouss:3; \
         taken LE; orders.b done; orders.f from=ET to=LE:2 picked=LE:q1"
    ));
    table.play("french", "pick q2").asks("raid_or_scout", &[French]).offers("french", &["done"]);
    table.refuses("french", "raid", WhyNot::NoStrike { section: par("22.2") }, "22.2");
    table.refuses("french", "scout", WhyNot::NoStrike { section: par("22.3") }, "22.3");
}
