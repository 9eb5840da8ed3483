//! §6.4.1, §6.4.5 marching up to an attack, and falling back from one.

use super::common::*;

/// §2.1, §2.6, §6.4.1, ruling 201 — Four units retreat with their general: he goes along, so four may stand there. The
/// owner says who goes first.
#[test]
fn s02_6_four_retreat_with_their_general() {
    let mut table = fighting(
        "fort fort_duquesne:0; seen fort_duquesne:0; mil_virginia_1 n1833; mil_virginia_2 n1835; mil_virginia_3 n1735; \
         gb_44 n1934; gb_45 n1934; gb_47 n1934; gb_48 n1935; gb_50 n1935; mil_quebec_1 fort_duquesne; \
         mil_quebec_2 fort_duquesne; mil_quebec_3 fort_duquesne; mil_quebec_4 fort_duquesne; contrecoeur fort_duquesne",
    );
    table.run(&["british: take gb_44", "british: attack fort_duquesne", "british: join gb_45 n1934"]);
    table.run(&["british: join gb_47 n1934", "british: join gb_48 n1935", "british: join gb_50 n1935"]);
    // 40 to 12 is 3-1; a 5 less 1 for the forest is row 4: DR, which costs nothing under a general.
    table.play("british", "fight").dice(&[5]);
    assert_eq!(asked(&table), "french: retreat");
    for n in 1..=3 {
        table.play("french", &format!("retreat mil_quebec_{n} n1734"));
    }
    // Only n1734 is open: three stand there, and the fourth waits for the general.
    assert_eq!(legal(&table, "french", "retreat"), ["contrecoeur n1734"]);
    refuses(
        &table,
        "french",
        "retreat mil_quebec_1 n1734",
        WhyNot::NotInTheFight { unit: unit("mil_quebec_1"), section: section("6.4.1") },
        "6.4.1",
    );
    table.run(&["french: retreat contrecoeur n1734", "french: retreat mil_quebec_4 n1734"]);
    for n in 1..=4 {
        assert_eq!(whereabouts(&table, &format!("mil_quebec_{n}")), hex("n1734"));
    }
}

/// §6.4.1 — Those who find no hex when all others have gone are eliminated.
#[test]
fn s06_4_1_the_last_finds_no_room() {
    let mut table = fighting(
        "fort fort_duquesne:0; seen fort_duquesne:0; mil_virginia_1 n1833; mil_virginia_2 n1835; mil_virginia_3 n1735; \
         mil_virginia_4 n1935; gb_44 n1934; gb_45 n1934; gb_47 n1934; mil_quebec_1 n1734; mil_quebec_2 n1734; \
         mil_quebec_3 fort_duquesne; mil_quebec_4 fort_duquesne; mil_acadie_1 fort_duquesne; fr_reine montreal",
    );
    table.run(&["british: take gb_44", "british: attack fort_duquesne", "british: join gb_45 n1934"]);
    table.run(&["british: join gb_47 n1934", "british: fight"]);
    // 24 to 9 is 2-1; a 6 less 1 for the forest is row 5: DR, and a loss without a general.
    table.dice(&[6]).play("french", "lose mil_acadie_1");
    // n1734 has room for one: the owner says for whom.
    table.play("french", "retreat mil_quebec_4 n1734");
    assert_eq!(whereabouts(&table, "mil_quebec_4"), hex("n1734"));
    assert_eq!(standing(&table, "mil_quebec_3"), None);
    assert_eq!(asked(&table), "british: advance");
}

/// §6.4, §6.4.1, ruling 24 — Who stands next to the enemy may march round him before the attack: here to where no river
/// parts them. Each marches once.
#[test]
fn s06_4_1_marching_round_the_target() {
    let mut table = fighting("gb_44 n1835; gb_45 n2036; mil_quebec_1 fort_duquesne; fort fort_duquesne:0");
    table.run(&["british: take gb_44", "british: attack fort_duquesne"]);
    let to = legal(&table, "british", "join");
    assert!(to.contains(&"gb_44 n1935".to_owned()), "{to:?}");
    assert!(!to.contains(&"gb_44 n1835".to_owned()), "there it stands already");
    table.run(&["british: join gb_44 n1935", "british: join gb_45 n1934"]);
    let why = |code: &str| WhyNot::Taken { unit: unit(code), section: section("6.4.1") };
    refuses(&table, "british", "join gb_44 n1835", why("gb_44"), "6.4.1");
    refuses(&table, "british", "join gb_45 n1935", why("gb_45"), "6.4.1");
    table.play("british", "fight").dice(&[3]);
    assert_eq!(fought(&table).2.river, 0);
    assert_eq!(whereabouts(&table, "gb_44"), hex("n1935"));
}

/// §4.1, ruling 59 — Who was driven from his hex this month builds no barricade, helpless or not.
#[test]
fn s04_1_the_driven_off_build_nothing() {
    let mut table =
        fighting("gb_44 n1934; fr_reine fort_duquesne/hurt; fr_artois n3719; fort fort_duquesne:0");
    table.run(&["british: take gb_44", "british: attack fort_duquesne", "british: fight"]);
    table.dice(&[1]).run(&["french: retreat fr_reine n1734", "british: done"]);
    for _ in 0..12 {
        let asked = asked(&table);
        let (side, question) = asked.split_once(": ").expect("somebody is asked");
        match question {
            "act" => table.play(side, "pass"),
            "move" => table.play(side, "done"),
            "order" => table.play(side, "first"),
            _ => break,
        };
    }
    assert_eq!(asked(&table), "french: barricade");
    assert_eq!(legal(&table, "french", "barricade"), ["n3719", "all"]);
}

/// §2.1, §4.1, rulings 59, 124 — Nor does who was shifted at the end of a phase because too many stood in a hex.
#[test]
fn s04_1_the_shifted_build_nothing() {
    let mut table = at("date 1755-june; phase movement; step move; active french; leads british; \
         mil_quebec_1 n1734; mil_quebec_2 n1734; mil_quebec_3 n1734; mil_quebec_4 n1734; contrecoeur n1734; gb_44 winchester");
    table.run(&["french: take contrecoeur", "french: go fort_duquesne", "french: done"]);
    assert_eq!(asked(&table), "french: shift");
    let to = legal(&table, "french", "retreat");
    let to = to.iter().find_map(|text| text.strip_prefix("mil_quebec_4 ")).expect("he can go").to_owned();
    table.play("french", &format!("retreat mil_quebec_4 {to}"));
    if asked(&table) == "british: barricade" {
        table.play("british", "done");
    }
    let sites = legal(&table, "french", "barricade");
    assert!(sites.contains(&"n1734".to_owned()) && !sites.contains(&to), "{sites:?}");
}

/// §2.7, §6.4.6, ruling 128 — A stack takes supply without an escort, general and guns with it; alone they do not.
#[test]
fn s06_4_6_a_stack_takes_supply() {
    for start in [fighting as fn(&str) -> Script<State>, moving] {
        let mut table = start(
            "gb_44 n1934; howe n1934; royal_artillery_1 n1934; stock_french n1935:4; fr_reine montreal",
        );
        let mut alone = table.clone();
        table.run(&["british: take gb_44", "british: take howe"]);
        table.play("british", "go n1935");
        assert_eq!(stock(&table, "n1935"), Some((Side::British, 4)));
        assert_eq!(whereabouts(&table, "howe"), hex("n1935"));
        alone.play("british", "take howe");
        refuses(
            &alone,
            "british",
            "go n1935",
            WhyNot::NeedsInfantry { hex: hex("n1935"), section: section("2.7") },
            "2.7",
        );
    }
}

/// §6.4 — The example of the rulebook: the British fight a combat, the French raid, the British bombard, the French lay
/// siege, the British fight another combat.
#[test]
fn s06_4_example_attacks_in_turn() {
    let mut table = fighting(
        "gb_44 n1934; gb_45 n1935; fr_reine fort_duquesne; fort fort_duquesne:0; iroquois_1 n2727; \
         stock_british albany:5; royal_artillery_1 halifax; fr_frigate_1 n6521; artillerie_1 n3024; stock_french n3024:3",
    );
    // 8 to 7 is 1-1; a 5 less 1 for the forest is row 4: no effect.
    table.run(&["british: take gb_44", "british: attack fort_duquesne", "british: fight"]).dice(&[5]);
    assert_eq!(asked(&table), "french: act");
    table.run(&["french: take iroquois_1", "french: raid oswego"]).dice(&[4]);
    table.run(&["british: from albany", "british: from albany"]);
    assert_eq!(asked(&table), "british: act");
    table.run(&["british: bombard n6521", "british: support royal_artillery_1", "british: fight"]);
    // A gun, the three levels of Halifax, and the frigate.
    table.dice(&[10, 10, 10, 10, 10]).run(&["french: done", "british: done"]);
    assert_eq!(asked(&table), "french: act");
    table.run(&["french: take artillerie_1", "french: siege oswego", "french: fight"]);
    table.dice(&[10, 10, 10]).play("french", "done");
    assert_eq!(asked(&table), "british: act");
    table.run(&["british: take gb_45", "british: attack fort_duquesne", "british: fight"]).dice(&[5]);
    assert_eq!(asked(&table), "french: act");
}
