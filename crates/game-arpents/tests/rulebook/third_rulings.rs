//! Rulings of the third reading of the book that confirm what is played: the same under all rules versions.

use super::common::*;

/// §6.3.2, ruling 245 — A leader alone and ships off the shore do not bar a supply path: only those who hold a hex do.
#[test]
fn s06_3_2_leaders_and_ships_do_not_cut_the_way() {
    let open = "date 1755-june; phase deduction; step feed; gb_40 n7214; stock_british louisbourg:3; taken louisbourg";
    let leaders = format!("{open}; montcalm n7413; dieskau n7314; drucour n7315; fr_frigate_1 n7315");
    assert_eq!(at(&leaders).legal("british"), ["feed", "feed louisbourg"], "nobody holds a hex");
    let guns = format!("{open}; artillerie_1 n7413; artillerie_2 n7314; artillerie_3 n7315");
    assert_eq!(at(&guns).legal("british"), ["feed", "starve"], "guns hold a hex");
}

/// §2.6, ruling 246 — A general next to the target may join an attack from a hex of his own; he lends his value, and shares
/// its fate.
#[test]
fn s02_6_a_general_joins_from_a_hex_of_his_own() {
    let mut table = fighting("gb_47 n7413; howe n7315; fr_reine louisbourg; fr_artois montreal");
    table.run(&["british: take gb_47", "british: attack louisbourg"]);
    let mut alone = table.clone();
    alone.play("british", "fight").dice(&[3]);
    assert_eq!(fought(&alone).2.attacking_general, 0, "nobody makes him");
    table.run(&["british: join howe n7315", "british: fight"]).dice(&[1]);
    assert_eq!(fought(&table).2.attacking_general, 2);
    assert_eq!(standing(&table, "howe"), None, "a 1 kills the general whose value was used");
}

/// §6.4.2, §10, ruling 247 — A town in a hex of two colonies is raided as a town of its own: Fort Cumberland is Maryland's,
/// a slave colony, and Pennsylvania loses nothing.
#[test]
fn s06_4_2_a_raid_on_a_town_of_two_colonies() {
    let mut table = fighting(
        "active french; leads french; shawnee_1 n2036; gb_44 carlisle; stock_british carlisle:4,baltimore:4; \
         taken fort_duquesne; fr_reine montreal",
    );
    table.run(&["french: take shawnee_1", "french: raid fort_cumberland"]).dice(&[3]);
    assert!(table.all_events().contains(&Event::RaidRolled { unit: unit("shawnee_1"), face: 3, loot: 3 }));
    assert_eq!(table.legal("british"), ["from baltimore"]);
}
