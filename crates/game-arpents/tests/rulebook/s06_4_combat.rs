//! §6.4 the Combat Phase: land combat, raids, sieges, landings.

use super::common::*;

/// §2.4 — The example of the rulebook: four guns and five ships of the line make +3 and six points of strength; four
/// French guns −3 and one point.
#[test]
fn s02_4_example_four_guns_and_five_ships() {
    let ships: String = (1..=5).map(|n| format!("gb_ship_of_line_{n} n7515; ")).collect();
    let mut table = fighting(&format!(
        "{ships}gb_40 n7315; royal_artillery_1 n7315; royal_artillery_2 n7315; royal_artillery_3 n7413; \
         royal_artillery_4 n7413; fr_reine louisbourg; artillerie_1 louisbourg; artillerie_2 louisbourg; \
         artillerie_3 n7314; artillerie_4 n7314"
    ));
    table.run(&["british: take gb_40", "british: attack louisbourg"]);
    for gun in 1..=4 {
        table.play("british", &format!("support royal_artillery_{gun}"));
    }
    for ship in 1..=5 {
        table.play("british", &format!("support gb_ship_of_line_{ship}"));
    }
    table.play("british", "fight");
    for gun in 1..=4 {
        table.play("french", &format!("support artillerie_{gun}"));
    }
    table.play("french", "done").dice(&[3]);
    let (attack, defence, modifiers) = fought(&table);
    assert_eq!((attack, defence), (8 + 6, 7 + 1));
    assert_eq!((modifiers.attacking_guns, modifiers.defending_guns), (3, -3));
    assert_eq!(modifiers.fort, -5, "§4.1 — the fort is no gun for the limit of three");
}

/// A battle at Fort Duquesne, whose fort is gone: attackers, defenders, and the die.
#[track_caller]
fn battle(units: &str, joins: &[&str], face: u8) -> Script<State> {
    battle_on("1755-june", units, joins, face)
}

#[track_caller]
fn battle_on(date: &str, units: &str, joins: &[&str], face: u8) -> Script<State> {
    let mut table = at(&format!(
        "date {date}; phase combat; step act; fort fort_duquesne:0; seen fort_duquesne:0; {units}"
    ));
    let first = joins[0].split(' ').next().unwrap();
    table.run(&[&format!("british: take {first}"), "british: attack fort_duquesne"]);
    for join in &joins[1..] {
        table.play("british", &format!("join {join}"));
    }
    table.play("british", "fight").dice(&[face]);
    table
}

/// §6.4.1 — The two examples of the rulebook, fought: 16 against 5 is 3-1, 3 against 7 is 1-3.
#[test]
fn s06_4_1_example_16_against_5_and_3_against_7() {
    let told = |table: &Script<State>| {
        let found = table.events().iter().rev().find(|event| matches!(event, Event::Fought { .. }));
        let said = found.expect("a combat was fought").said();
        let odds = said.args.iter().find(|(name, _)| *name == "odds").map(|(_, odds)| odds.clone());
        let (attack, defence, _) = fought(table);
        (attack, defence, odds)
    };
    let odds = |text: &str| Some(kernel::Arg::from(text.to_owned()));
    let strong = "gb_44 n1934; gb_45 n1934; mil_quebec_1 fort_duquesne; delaware_nation_1 fort_duquesne";
    assert_eq!(told(&battle(strong, &["gb_44", "gb_45 n1934"], 3)), (16, 5, odds("3-1")));
    let weak = "colonial_regulars_1 n1934; fr_reine fort_duquesne";
    assert_eq!(told(&battle(weak, &["colonial_regulars_1"], 3)), (3, 7, odds("1-3")));
}

/// §4.2 — All across a river −2, some −1, none 0; the Ohio parts n1835 from the fort, not n1934.
#[test]
fn s04_2_rivers_in_combat() {
    let defence = "mil_quebec_1 fort_duquesne";
    for (units, joins, river) in [
        ("gb_44 n1835", &["gb_44"][..], -2),
        ("gb_44 n1934", &["gb_44"], 0),
        ("gb_44 n1835; gb_45 n1934", &["gb_44", "gb_45 n1934"], -1),
    ] {
        let table = battle(&format!("{units}; {defence}"), joins, 3);
        assert_eq!(fought(&table).2.river, river, "{units}");
    }
}

/// §2.2, §4.2, ruling 49 — A forest takes 1 from regulars, colonials and marines, nothing from militia and natives.
#[test]
fn s04_2_forest_in_combat() {
    let defence = "mil_quebec_1 fort_duquesne";
    for (attacker, terrain) in
        [("gb_44", -1), ("colonial_regulars_1", -1), ("mil_virginia_1", 0), ("mohawk_1", 0)]
    {
        let table = battle(&format!("{attacker} n1934; {defence}"), &[attacker], 3);
        assert_eq!(fought(&table).2.terrain, terrain, "{attacker}");
    }
}

/// §4.2, ruling 99 — A hill takes 1 from everybody but natives alone; a mountain 2.
#[test]
fn s04_2_hills_and_mountains_in_combat() {
    for (target, from, attacker, terrain) in [
        ("n1935", "n1934", "mil_virginia_1", -1),
        ("n1935", "n1934", "mohawk_1", 0),
        ("n2138", "fort_cumberland", "gb_44", -2),
    ] {
        let mut table = fighting(&format!("{attacker} {from}; mil_quebec_1 {target}"));
        table.run(&[
            &format!("british: take {attacker}"),
            &format!("british: attack {target}"),
            "british: fight",
        ]);
        table.dice(&[3]);
        assert_eq!(fought(&table).2.terrain, terrain, "{attacker} at {target}");
    }
}

/// §7 — All land combats of November-December suffer 1.
#[test]
fn s07_0_november_in_combat() {
    let units = "gb_44 n1934; mil_quebec_1 fort_duquesne";
    assert_eq!(fought(&battle_on("1755-november_december", units, &["gb_44"], 3)).2.november, -1);
    assert_eq!(fought(&battle(units, &["gb_44"], 3)).2.november, 0);
}

/// §2.6 — The senior general's value counts on each side: +1 against −2 is +3.
#[test]
fn s02_6_example_generals_against_each_other() {
    let units = "gb_44 n1934; monckton n1934; mil_quebec_1 fort_duquesne; vergors fort_duquesne";
    let modifiers = fought(&battle(units, &["gb_44"], 3)).2;
    assert_eq!((modifiers.attacking_general, modifiers.defending_general), (1, 2));
    // The commander in chief comes before a better general, and goes along whether one will or not.
    let units = "gb_44 n1934; monckton n1934; braddock n1934; mil_quebec_1 fort_duquesne";
    assert_eq!(fought(&battle(units, &["gb_44"], 3)).2.attacking_general, -1);
}

/// §2.6, ruling 42 — A natural 1 kills the general of the attack, a natural 6 that of the defence.
#[test]
fn s02_6_generals_fall() {
    let units = "gb_44 n1934; gb_45 n1934; monckton n1934; mil_quebec_1 fort_duquesne; dumas fort_duquesne";
    let table = battle(units, &["gb_44", "gb_45 n1934"], 1);
    assert_eq!((standing(&table, "monckton"), standing(&table, "dumas").is_some()), (None, true));
    let table = battle(units, &["gb_44", "gb_45 n1934"], 6);
    assert_eq!((standing(&table, "monckton").is_some(), standing(&table, "dumas")), (true, None));
}

/// §6.4.1, §6.4.5 — DR: with a general the retreat costs nothing, without one a loss; then the hex may be occupied.
#[test]
fn s06_4_5_orderly_retreats() {
    // 16 to 3 in a forest: 5-1; a 3 less 1 is row 2: DR.
    let led = "gb_44 n1934; gb_45 n1934; mil_quebec_1 fort_duquesne; contrecoeur fort_duquesne";
    let mut table = battle(led, &["gb_44", "gb_45 n1934"], 3);
    table.run(&["french: retreat mil_quebec_1 n1734", "french: retreat contrecoeur n1734"]);
    assert_eq!(whereabouts(&table, "mil_quebec_1"), hex("n1734"));
    let alone = "gb_44 n1934; gb_45 n1934; mil_quebec_1 fort_duquesne; fr_reine montreal";
    let mut table = battle(alone, &["gb_44", "gb_45 n1934"], 3);
    table.play("french", "lose mil_quebec_1");
    assert_eq!(standing(&table, "mil_quebec_1"), None);
    table.run(&["british: advance gb_44", "british: done"]);
    assert_eq!(town(&table, "fort_duquesne").side, Side::British);
    assert_eq!(view(&table).victories, [2, 0], "ruling 54 — the hex cleared and the fort taken");
    assert_eq!(table.state().question(Side::French).unwrap().name, "act", "one attack, then the other side");
}

/// §6.4.1 — Retreating units go to a hex next to them that is free of enemies; with none they are eliminated.
#[test]
fn s06_4_1_no_way_out() {
    let ring: String = ["n1833", "n1935", "n1835", "n1735", "n1734"]
        .iter()
        .enumerate()
        .map(|(at, hex)| format!("mil_virginia_{} {hex}; ", at + 1))
        .collect();
    let units =
        format!("{ring}gb_44 n1934; gb_45 n1934; mil_quebec_1 fort_duquesne; contrecoeur fort_duquesne");
    let table = battle(&units, &["gb_44", "gb_45 n1934"], 3);
    assert_eq!((standing(&table, "mil_quebec_1"), standing(&table, "contrecoeur")), (None, None));
}

/// §6.4.1 — AE: all attackers are eliminated, generals too.
#[test]
fn s06_4_1_attackers_eliminated() {
    // 2 to 14 is 1-4; across the river and on a 1: row −1.
    let units = "mil_virginia_1 n1835; washington n1835; fr_reine fort_duquesne; fr_artois fort_duquesne";
    let table = battle(units, &["mil_virginia_1"], 1);
    assert_eq!((standing(&table, "mil_virginia_1"), standing(&table, "washington")), (None, None));
}

/// §6.4.1, ruling 47 — AR1: a loss, and the attackers go back a hex.
#[test]
fn s06_4_1_attackers_retreat() {
    // 8 to 7 is 1-1; a 2 less 1 for the forest is row 1: AR1, and a loss more without a general.
    let units = "gb_44 n1934; fr_reine fort_duquesne; mil_virginia_1 n1934";
    let mut table = battle(units, &["gb_44", "mil_virginia_1 n1934"], 2);
    table.run(&["british: lose mil_virginia_1", "british: lose gb_44"]);
    assert!(standing(&table, "gb_44").unwrap().hurt);
    let ways = legal(&table, "british", "retreat");
    assert!(ways.iter().all(|way| way.starts_with("gb_44 ")) && !ways.is_empty(), "{ways:?}");
}

/// §2.3, §2.4, ruling 52 — Guns and units hors de combat cannot defend themselves: 1 or 2 get away, the others are lost.
#[test]
fn s02_3_helpless_units() {
    let units = "gb_44 n1934; fr_reine fort_duquesne/hurt; artillerie_1 fort_duquesne; dumas fort_duquesne";
    let mut table = fighting(&format!("fort fort_duquesne:0; {units}"));
    table.run(&["british: take gb_44", "british: attack fort_duquesne", "british: fight"]);
    table.dice(&[2, 3]);
    table.run(&["french: retreat fr_reine n1734", "french: retreat dumas n1734"]);
    assert_eq!(standing(&table, "artillerie_1"), None);
    // Ruling 127 — Nor do they attack.
    let mut table = fighting("gb_44 n1934/hurt; fr_reine fort_duquesne");
    table.play("british", "take gb_44");
    refuses(&table, "british", "attack fort_duquesne", WhyNot::CannotFight { unit: unit("gb_44") }, "2.3");
}

/// §4.1 — A fort taken in combat loses a level; driven out, its garrison may blow it up on 1 or 2, and the supply.
#[test]
fn s04_1_blowing_up_a_fort() {
    let start = at(
        "date 1755-june; phase combat; step act; gb_44 n1934; gb_45 n1934; royal_artillery_1 n1934; howe n1934; \
         fort fort_duquesne:2; mil_quebec_1 fort_duquesne; contrecoeur fort_duquesne; stock_french fort_duquesne:4",
    );
    let stormed = |face: &[u8]| {
        let mut table = start.clone();
        table.run(&["british: take gb_44", "british: attack fort_duquesne", "british: join gb_45 n1934"]);
        table.run(&["british: support royal_artillery_1", "british: fight"]);
        // 16 to 3 is 5-1; 3 + 2 (Howe) + 1 (gun) − 2 (fort) − 1 (forest) is row 3: DR1; with a general no loss more.
        table.dice(&[3]);
        table.play("french", "lose mil_quebec_1");
        table.run(&["french: retreat contrecoeur n1734", "british: advance gb_44"]);
        if face.is_empty() {
            table.play("french", "spare");
        } else {
            table.play("french", "blow_up").dice(face);
        }
        table.play("british", "done");
        (town(&table, "fort_duquesne").fort, stock(&table, "fort_duquesne"))
    };
    assert_eq!(stormed(&[]), (Some(1), Some((Side::British, 4))), "taken: a level less");
    assert_eq!(stormed(&[2]), (Some(0), None), "blown up with its stores");
    assert_eq!(stormed(&[3]), (Some(1), Some((Side::British, 4))), "it stood");
}

/// §6.4 — The sides act in turn; a pass is not final, two in a row end the phase.
#[test]
fn s06_4_two_passes_end_the_phase() {
    let mut table = fighting("gb_44 fort_cumberland; fr_reine montreal; fr_artois montreal");
    table.run(&["british: pass", "french: take fr_reine", "french: go n3719"]);
    assert_eq!(table.state().question(Side::British).unwrap().name, "act", "the British may act again");
    table.run(&["british: pass", "french: pass"]);
    assert_eq!(view(&table).phase, "movement");
}

/// §6.4.1 — Units march up to the enemy within their points, then attack; it is their action of the month.
#[test]
fn s06_4_1_marching_to_the_attack() {
    let mut table = fighting("gb_44 n2036; mil_quebec_1 fort_duquesne");
    table.run(&["british: take gb_44", "british: attack fort_duquesne"]);
    let from = legal(&table, "british", "go");
    assert!(from.contains(&"n1934".to_owned()) && from.contains(&"n1935".to_owned()), "{from:?}");
    table.play("british", "go n1935");
    assert!(standing(&table, "gb_44").unwrap().acted);
    let mut table = fighting("gb_44 n2138; mil_quebec_1 fort_duquesne");
    table.play("british", "take gb_44");
    refuses(
        &table,
        "british",
        "attack fort_duquesne",
        WhyNot::OutOfReach { hex: hex("fort_duquesne"), section: section("6.4.1") },
        "6.4.1",
    );
}

/// §6.4.2 — The example of the rulebook: Iroquois raid empty Oswego; a 7 brings 3 points, which the British take from
/// Albany.
#[test]
fn s06_4_2_example_the_oswego_raid() {
    let mut table = at(
        "date 1755-june; phase combat; step act; active french; leads french; iroquois_1 n2727; stock_british albany:5,oswego:1",
    );
    table.run(&["french: take iroquois_1", "french: raid oswego"]);
    table.dice(&[7]);
    table.run(&["british: from albany", "british: from albany", "british: from albany"]);
    assert_eq!(stock(&table, "albany"), Some((Side::British, 2)));
    assert_eq!(stock(&table, "n2727"), Some((Side::French, 3)));
    assert_eq!(whereabouts(&table, "iroquois_1"), hex("n2727"), "raiders do not move");
    let loot = view(&table).stocks.into_iter().find(|stock| stock.hex == hex("n2727")).unwrap();
    assert_eq!(loot.tired, 3, "it does not move before the next month");
}

/// §6.4.2 — On a 1 the raider is lost; occupied towns are not raided; regulars do not raid.
#[test]
fn s06_4_2_raids_that_fail() {
    let start = "date 1755-june; phase combat; step act; active french; leads french; stock_british albany:5";
    let mut table = at(&format!("{start}; iroquois_1 n2727"));
    table.run(&["french: take iroquois_1", "french: raid oswego"]).dice(&[1]);
    assert_eq!(standing(&table, "iroquois_1"), None);
    assert_eq!(stock(&table, "albany"), Some((Side::British, 5)));
    let mut table = at(&format!("{start}; iroquois_1 n2727; royal_artillery_1 oswego"));
    table.play("french", "take iroquois_1");
    refuses(
        &table,
        "french",
        "raid oswego",
        WhyNot::EnemyHeld { hex: hex("oswego"), section: section("6.4.2") },
        "6.4.2",
    );
    let mut table = at(&format!("{start}; fr_reine n2926"));
    table.play("french", "take fr_reine");
    refuses(&table, "french", "raid oswego", WhyNot::CannotRaid, "6.4.2");
}

/// §10 — In a slave colony the die is not halved.
#[test]
fn s10_0_slave_colonies_lose_more() {
    let mut table = at(
        "date 1755-june; phase combat; step act; active french; leads french; mil_quebec_1 n2338; stock_british norfolk:9",
    );
    table.run(&["french: take mil_quebec_1", "french: raid winchester"]).dice(&[7]);
    for _ in 0..7 {
        table.play("british", "from norfolk");
    }
    assert_eq!(stock(&table, "n2338"), Some((Side::French, 7)));
}

/// §6.4.3 — A siege: a point for each gun and round; hits on 1 to 3 on both sides.
#[test]
fn s06_4_3_a_siege() {
    let mut table = fighting(
        "royal_artillery_1 n1934; royal_artillery_2 n1934; royal_artillery_3 n2034; gb_44 n1934; stock_british n1934:3; \
         fr_reine fort_duquesne",
    );
    table.run(&[
        "british: take royal_artillery_1",
        "british: siege fort_duquesne",
        "british: support royal_artillery_2",
    ]);
    table.play("british", "fight");
    assert!(town(&table, "fort_duquesne").besieged);
    assert_eq!(stock(&table, "n1934"), Some((Side::British, 1)));
    // Two guns, then four of the fort: two hits on the fort, one on the guns.
    table.dice(&[1, 3, 4, 2, 10, 9]).play("british", "lose royal_artillery_2");
    assert_eq!(town(&table, "fort_duquesne").fort, Some(2));
    assert_eq!(standing(&table, "royal_artillery_2"), None);
    table.play("british", "fight").dice(&[4, 4, 5]);
    refuses(&table, "british", "fight", WhyNot::CannotPay, "6.4.3");
    table.play("british", "done");
    // Ruling 103 — Guns that laid siege do not support an assault of the same month.
    table.run(&["french: pass", "british: take gb_44", "british: attack fort_duquesne"]);
    let gun = unit("royal_artillery_1");
    refuses(&table, "british", "support royal_artillery_1", WhyNot::HasActed { unit: gun }, "2.0");
}

/// §6.4.3 — A siege is over when the fort is, or when nobody is near any more.
#[test]
fn s06_4_3_the_end_of_a_siege() {
    let mut table = fighting("royal_artillery_1 n1934; stock_british n1934:9; fort fort_duquesne:1");
    table.run(&["british: take royal_artillery_1", "british: siege fort_duquesne", "british: fight"]);
    table.dice(&[2, 10]);
    assert_eq!(
        (town(&table, "fort_duquesne").fort, town(&table, "fort_duquesne").besieged),
        (Some(0), false)
    );
    let mut table = moving("gb_44 n1934; besieged fort_duquesne; fr_reine montreal");
    table.run(&["british: take gb_44", "british: go n2036", "british: done", "french: done"]);
    assert!(!town(&table, "fort_duquesne").besieged);
}

/// §6.4.3 — Guns stand up to two hexes off; ships that sailed this month do not besiege.
#[test]
fn s06_4_3_who_besieges() {
    let mut table = fighting("royal_artillery_1 n2034; stock_british n2034:9");
    table.run(&["british: take royal_artillery_1", "british: siege fort_duquesne"]);
    let table = fighting("gb_ship_of_line_1 n7515/sailed");
    let ship = unit("gb_ship_of_line_1");
    refuses(&table, "british", "take gb_ship_of_line_1", WhyNot::HasSailed { unit: ship }, "6.4.3");
}

/// §6.4.7 — From ships −2; beside an attack from the land −1; a retreat back aboard costs a loss, general or not.
#[test]
fn s06_4_7_amphibious_assaults() {
    let start =
        "gb_merchant_1 n7316; gb_40 +gb_merchant_1; monckton +gb_merchant_1; mil_acadie_1 port_toulouse";
    let mut table = fighting(start);
    table.run(&[
        "british: take gb_40",
        "british: attack port_toulouse",
        "british: join monckton n7316",
        "british: fight",
    ]);
    // 8 to 3 is 2-1; 2 + 1 (Monckton) − 2 (from ships) − 1 (forest) is row 0: A1.
    table.dice(&[2]);
    assert_eq!(fought(&table).2.amphibious, -2);
    let mut table = fighting(&format!("{start}; gb_47 n7315"));
    table.run(&[
        "british: take gb_40",
        "british: attack port_toulouse",
        "british: join gb_47 n7315",
        "british: fight",
    ]);
    table.dice(&[6]);
    assert_eq!(fought(&table).2.amphibious, -1);
}

/// §6.4.6 — In the Combat Phase units land on any coast that no enemy holds.
#[test]
fn s06_4_6_landings() {
    let mut table = fighting("gb_merchant_1 n7316; gb_40 +gb_merchant_1");
    table.run(&["british: take gb_40", "british: go port_toulouse"]);
    assert_eq!(standing(&table, "gb_40").unwrap().aboard, None);
    assert_eq!(town(&table, "port_toulouse").side, Side::British);
}

/// §6.4.4 — A fort and a gun fire at ships off the coast: hits on 1 to 3; warships answer on 1 or 2; then they may leave.
#[test]
fn s06_4_4_coastal_bombardment() {
    // Québec's fort of 5, one gun, and a ship of the line with a merchant in the basin.
    let mut table =
        at("date 1759-july; phase combat; step act; active french; leads french; artillerie_1 quebec; \
         gb_ship_of_line_1 n4513; gb_merchant_1 n4513");
    table.run(&["french: bombard n4513", "french: support artillerie_1", "french: fight"]);
    table.dice(&[1, 4, 5, 6, 3, 10, 2]);
    table.run(&["british: lose gb_merchant_1", "british: lose gb_merchant_1", "french: breach quebec"]);
    assert_eq!(standing(&table, "gb_merchant_1"), None, "two hits sink it");
    assert_eq!(town(&table, "quebec").fort, Some(4));
    assert_eq!(legal(&table, "british", "flee"), ["quebec", "n4512", "n4612"]);
    table.play("british", "flee n4612");
    assert_eq!(table.state().question(Side::British).unwrap().name, "act", "the bombardment is over");
}

/// §6.4.4, ruling 202 — Ships that withdraw to where the guns still bear are not out of it: the fire goes on there.
#[test]
fn s06_4_4_withdrawing_within_range() {
    let mut table = at(
        "date 1759-july; phase combat; step act; active french; leads french; artillerie_1 quebec; \
         artillerie_2 n4612; fr_reine n4612; gb_ship_of_line_1 n4513; gb_merchant_1 n4513; gb_frigate_1 quebec",
    );
    table.run(&["french: bombard n4513", "french: support artillerie_1", "french: support artillerie_2"]);
    table.play("french", "fight").dice(&[10; 8]);
    table.play("british", "flee quebec");
    assert_eq!(whereabouts(&table, "gb_ship_of_line_1"), hex("quebec"));
    assert_eq!(asked(&table), "french: battery");
    // The fort of five and the gun in Québec; the gun at n4612 is out of range now; two warships answer.
    table.play("french", "fight").dice(&[10; 8]);
    // Back where they were, both guns bear on them again.
    table.run(&["british: flee n4513", "french: fight"]).dice(&[10; 9]);
    table.play("british", "flee n4512");
    assert_eq!(asked(&table), "french: battery", "of the gun at n4612");
    table.play("french", "done");
    assert_eq!(asked(&table), "british: act");
}

/// §4.1 — A fort takes its strength from the die: one of 3 counts −3.
#[test]
fn s04_1_a_fort_of_three() {
    for (units, fort) in
        [("fort fort_duquesne:3", -3), ("fort fort_duquesne:1", -1), ("fort fort_duquesne:0", 0)]
    {
        let mut table = fighting(&format!("{units}; gb_44 n1934; mil_quebec_1 fort_duquesne"));
        table.run(&["british: take gb_44", "british: attack fort_duquesne", "british: fight"]).dice(&[3]);
        assert_eq!((fought(&table).2.fort, fought(&table).2.sum()), (fort, fort - 1), "and 1 for the forest");
    }
}

/// §2.6 — Two generals of equal value cancel each other.
#[test]
fn s02_6_equal_generals_cancel() {
    let units = "gb_44 n1934; monckton n1934; mil_quebec_1 fort_duquesne; beaujeu fort_duquesne";
    let modifiers = fought(&battle(units, &["gb_44"], 3)).2;
    assert_eq!((modifiers.attacking_general, modifiers.defending_general, modifiers.sum()), (1, -1, -1));
}

/// §6.4.4, ruling 70 — Once in a phase; ships out at sea are out of reach.
#[test]
fn s06_4_4_once_in_a_phase() {
    let mut table = at(
        "date 1759-july; phase combat; step act; active french; leads french; gb_frigate_1 n4513; gb_frigate_2 n7515; \
         fr_reine montreal",
    );
    table.run(&["french: bombard n4513", "french: fight"]);
    table.dice(&[4, 5, 6, 7, 10, 9]);
    table.run(&["british: done", "french: done", "british: pass"]);
    refuses(&table, "french", "bombard n4513", WhyNot::Bombarded { hex: hex("n4513") }, "6.4.4");
    refuses(&table, "french", "bombard n7515", WhyNot::NoFleet { hex: hex("n7515") }, "6.4.4");
}
