//! Everything the game says stands in the catalogues, in three languages, and every paragraph has its digest.

use crate::common;
use kernel::Said;
use std::sync::LazyLock;
use testkit::{Catalogue, Heard, Plan, check_digest, check_sentences, heard};
use texts::{Lang, render};
use tricorne_game_quebec::State;

/// What is heard in random play from the beginning and with tides, and from positions that random play rarely meets.
static SPOKEN: LazyLock<Heard> = LazyLock::new(|| {
    let mut out = Heard::new();
    let mut hear = |games, plan: &Plan| {
        for (key, names) in heard::<State>(games, plan, common::universe).unwrap() {
            out.entry(key).or_default().extend(names);
        }
    };
    hear(60, &Plan::seeded(1).one_step_in(60));
    hear(20, &Plan::seeded(2).option("tides", "on").one_step_in(60));
    for position in RARE {
        hear(2, &Plan::seeded(3).position(position).max_steps(30));
    }
    out
});

/// Questions, refusals and endings that random play seldom meets, each named by its step.
const RARE: [&str; 15] = [
    "quebec; step raid_losses; move 5; ships 4/0; LE light:3,rang:3/nations:2,d1; OR 43:4,47:4,48:4,58:4,603:4/-; \
     CR -/sarre:3,rouss:3,q1:2,q2:2; taken LE; orders.b done; orders.f from=ET to=LE:2 done; held LE,OR/CR; \
     nations_moved LE; hits 1",
    // Nobody can strike: the Nations stayed behind.
    "quebec; step raid_or_scout; move 5; ships 4/0; LE 15:4/q1:2; OR 43:4,47:4,48:4,58:4,603:4/-; \
     CR -/sarre:3,rouss:3,q2:2,nations:4; taken LE; orders.b done; orders.f from=ET to=LE:1 done; held LE,OR/CR",
    // The Nations are trapped.
    "quebec; step raid_reply; move 5; ships 4/0; MO 15:4/-; BE 28:4/-; SC 35:4/-; AB 43:4/sarre:3,rouss:3,q1:2,q2:2; SF 47:4/-; \
     CR 48:4/-; SI 58:4/-; ET 603:4/-; LE 78:4/-; OR 602:3/nations:4; taken MO,BE,SC,AB,SF,CR,SI,ET,LE; \
     orders.b from=SI to=AB:1 done; orders.f roam=OR done; held MO,BE,SC,SF,CR,SI,ET,LE,OR/AB; nations_moved OR",
    "quebec; step choose_meeting; move 5; ships 4/0; LE 15:4,28:4,35:4,43:4,47:4/-; ET -/q1:2,q2:2; taken LE; \
     orders.b from=LE to=ET:1 picked=ET:15 done; orders.f from=ET to=LE:1 picked=LE:q1 done",
    "quebec; step deploy; move 2; ships 4/0; BE 15:4,28:4,35:4/sarre:3,q1:2,q2:2; OR 43:4,47:4,48:4/-; \
     orders.b from=OR to=BE:3 done; orders.f done; held -/BE; fought; \
     battle BE attacker=british way=boat round=0 acting=french quiet=0; line.b -|-|-|-; line.f sarre|q1|q2|-",
    // A reserve has come up.
    "quebec; step battle_turn; move 5; ships 4/0; BE 15:4,28:4,35:4/sarre:3,q1:2,q2:2,m1:2; OR 43:4,47:4,48:4/-; \
     orders.b from=OR to=BE:3 done; orders.f done; held -/BE; fought; \
     battle BE attacker=british way=boat round=1 acting=french quiet=0; line.b 15|28|35|-; line.f sarre|q1|q2|m1",
    // Two silent rounds.
    "quebec; step battle_turn; move 16; ships 4/0; OR 15:4,28:4,35:4,43:4,47:4,48:4/-; MO gren:2/q1:1,nations:4; \
     SF -/sarre:3,rouss:3,langu:3; taken MO,BE; orders.b from=BE to=MO:1 done; orders.f done; held OR/MO,SF; fought; \
     nations_fought; battle MO attacker=british way=road round=3 acting=british quiet=4 may_retreat skirmish; \
     line.b -|gren|-|-; line.f -|q1,nations|-|-",
    "quebec; step rout_to; move 5; ships 4/0; AB 15:4,28:4,35:4/sarre:3,q2:2; OR 43:4,47:4,48:4/-; taken AB,SI; \
     orders.b from=SI to=AB:3 done; orders.f done; held OR/AB; fought; \
     battle AB attacker=british way=road round=1 acting=french quiet=0 open=L; line.b 15|28|35|-; line.f -|sarre|q2|-",
    "quebec; step leavers; move 5; ships 2/2; MO 15:4,28:4,35:4,78:4/sarre:3,rouss:3,guye:3; OR 43:4,47:4,48:4/-; taken MO; \
     orders.b done; orders.f from=BE to=MO:3 done; held MO,OR/-; fought; \
     battle MO attacker=french way=road round=2 acting=british quiet=0 may_reinforce; line.b 15|28|35|78; \
     line.f sarre|rouss|guye|-; flight british to=OR way=boat shield=0 blocks=-",
    // The French leave in part, with the Nations in reserve.
    "quebec; step leavers; move 5; ships 1/3; ET 15:4,28:4,35:4/sarre:3,q3:2,q1:2,q2:2,nations:4; OR 43:4,47:4,48:4/-; \
     CR -/rouss:3; taken ET,LE; orders.b from=LE to=ET:3 done; orders.f done; held OR/ET,CR; fought; nations_fought; \
     battle ET attacker=british way=road round=2 acting=french quiet=0 may_reinforce; line.b 15|28|35|-; \
     line.f sarre,q3|q1|q2|nations; flight french to=SI way=boat shield=0 blocks=-",
    "quebec; step surplus; move 5; ships 2/2; BE 28:4,35:4,78:4/sarre:3,q1:2,q2:2; OR 43:4,47:4,48:4/-; taken BE; \
     orders.b from=OR to=BE:4 done; orders.f done; held OR/BE; fought; \
     battle BE attacker=british way=boat round=2 acting=french quiet=0; line.b -|28|35|78; line.f sarre|q1|q2|-; \
     flight british to=OR way=boat shield=0 blocks=28,35,78 rout whole",
    "quebec; step pursuit; move 5; ships 4/0; BE 28:4,35:4,78:4/sarre:3,q1:2,q2:2; OR 43:4,47:4,48:4/-; taken BE; \
     orders.b from=OR to=BE:4 done; orders.f done; held OR/BE; fought; \
     battle BE attacker=british way=boat round=2 acting=french quiet=0; line.b -|28|35|78; line.f sarre|q1|q2|-; \
     flight british to=OR way=boat shield=2 blocks=28,35,78 rout whole",
    "quebec; step next_battle; move 5; ships 4/0; MO 15:4,28:4/sarre:3,q1:2; OR 43:4,47:4,48:4,58:4/nations:4; \
     CR -/rouss:3,langu:3; waiting MO,OR; taken MO; orders.b from=OR to=MO:2 done; orders.f done; landed 15,28/-; held OR/MO",
    "quebec; step supply; move 6; ships 4/0; CR 15:4/-; OR 43:4,47:4,48:4,58:4,603:4/-; MO -/m1:2,t1:2,q1:2; taken CR; \
     cap_rouge 5",
    "quebec; step write_orders; move 16; ships 4/0; AB 15:4,28:4,35:4,43:4,47:4,48:4,58:4/-; MO -/m1:2,d1,d2; taken AB",
];

/// Keys that no event, question, action, refusal or view of these games speaks: names, options, faults of positions
/// (see `positions.rs`), and questions to chance, which interfaces put.
fn is_for_interfaces(key: &str) -> bool {
    ["quebec.option.", "quebec.standing.", "quebec.fault.", "quebec.board."]
        .iter()
        .any(|prefix| key.starts_with(prefix))
        || [
            "quebec.name",
            "quebec.question.tide",
            "quebec.question.raid",
            "quebec.question.reply",
            "quebec.question.scout",
            "quebec.question.fire",
            "quebec.question.pursuit_fire",
            "quebec.question.over",
        ]
        .contains(&key)
}

#[test]
fn every_text_spoken_is_in_every_catalogue() {
    Catalogue::of::<State>().check_spoken(&SPOKEN).unwrap();
}

#[test]
fn every_text_written_is_spoken_or_used_by_interfaces() {
    // Blocks have a case with their article.
    let plain = |key: &str| SPOKEN.contains_key(key.strip_suffix(".the").unwrap_or(key));
    let is_used = |key: &str| plain(key) || is_for_interfaces(key);
    Catalogue::of::<State>().check_used(is_used).unwrap();
}

#[test]
fn the_three_languages_speak_of_the_same_values() {
    Catalogue::of::<State>().check_alike().unwrap();
}

#[test]
fn every_scenario_option_and_value_has_its_words() {
    Catalogue::of::<State>().check_choices::<State>().unwrap();
}

#[test]
fn every_section_has_its_digest_in_every_language() {
    assert_eq!(check_digest::<State>().unwrap(), 66);
}

#[test]
fn no_sentence_of_a_game_has_a_blot() {
    let plans = (0..8).map(Plan::seeded);
    check_sentences::<State>(plans, common::universe).unwrap();
}

#[test]
fn verbs_follow_the_blocks() {
    let aimed = |block: &str| {
        let block = Said::new(format!("quebec.block.{block}"));
        let said = Said::new("quebec.event.aimed").with("block", block).with("cv", 3u8);
        Lang::ALL.map(|lang| render(lang, &said))
    };
    let home = |block: &str| {
        let block = Said::new(format!("quebec.block.{block}"));
        let zone = Said::new("quebec.zone.CR");
        let said = Said::new("quebec.event.removed_unsupplied");
        render(Lang::Fr, &said.with("block", block).with("cv", 2u8).with("zone", zone))
    };
    assert_eq!(
        aimed("br_rangers"),
        [
            "The American Rangers (3 CV) take aim.",
            "Les Rangers américains (3 CV) mettent en joue.",
            "I Ranger americani (3 CV) prendono la mira.",
        ]
    );
    assert_eq!(
        aimed("br_light"),
        [
            "The Light Infantry (Howe’s) (3 CV) takes aim.",
            "L’Infanterie légère (Howe) (3 CV) met en joue.",
            "La Fanteria leggera (Howe) (3 CV) prende la mira.",
        ]
    );
    assert!(home("fr_marine").ends_with("les Compagnies franches de la Marine, 2 CV, rentrent chez elles."));
    assert!(home("fr_bearn").ends_with("le régiment de Béarn, 2 CV, rentre chez lui."));
}
