//! §6.4.7 assaults from ships.

use super::common::*;

/// §6.4.7 — Infantry storms from ships in a coastal hex only: those out at sea do not even join.
#[test]
fn s06_4_7_no_assault_from_the_open_sea() {
    let mut table = fighting("gb_merchant_1 n7515; gb_40 +gb_merchant_1; gb_47 n7413; fr_reine louisbourg");
    let why = WhyNot::NotOffCoast { unit: unit("gb_40") };
    refuses(&table, "british", "take gb_40", why, "6.4.7");
    table.run(&["british: take gb_47", "british: attack louisbourg"]);
    refuses(&table, "british", "join gb_40 n7515", why, "6.4.7");
    assert!(!legal(&table, "british", "join").iter().any(|text| text.starts_with("gb_40")));
}

/// §2.6 — Generals aboard the fleet go along with an assault, willing or not.
#[test]
fn s02_6_generals_aboard_go_along() {
    let mut table = fighting(
        "gb_merchant_1 n7316; gb_merchant_2 n7316; gb_40 +gb_merchant_1; abercrombie +gb_merchant_2; \
         mil_acadie_1 port_toulouse",
    );
    table.run(&["british: take gb_40", "british: attack port_toulouse", "british: fight"]);
    table.dice(&[3]);
    assert_eq!(fought(&table).2.attacking_general, -2);
    assert!(standing(&table, "abercrombie").unwrap().acted);
}

/// §6.4.7, ruling 203 — Whoever finds the captured hex full may land on the coast next to it, or stay aboard.
#[test]
fn s06_4_7_the_surplus_lands_next_door() {
    let mut table = fighting(
        "gb_merchant_1 n7316; gb_merchant_2 n7316; gb_40 +gb_merchant_1; gb_44 +gb_merchant_1; gb_45 +gb_merchant_1; \
         gb_47 +gb_merchant_2; mil_acadie_1 port_toulouse; fr_reine montreal",
    );
    table.run(&["british: take gb_40", "british: attack port_toulouse", "british: join gb_44 n7316"]);
    table.run(&["british: join gb_45 n7316", "british: join gb_47 n7316", "british: fight"]);
    table.dice(&[6]);
    while asked(&table) == "french: loss" {
        table.play("french", "lose mil_acadie_1");
    }
    let full = WhyNot::RoomInside { hex: hex("port_toulouse") };
    refuses(&table, "british", "put gb_47 n7315", full, "6.4.7");
    table.run(&["british: advance gb_40", "british: advance gb_44", "british: advance gb_45"]);
    let to = legal(&table, "british", "put");
    assert!(to.contains(&"gb_47 n7315".to_owned()), "{to:?}");
    refuses(
        &table,
        "british",
        "put gb_47 louisbourg",
        WhyNot::OutOfReach { hex: hex("louisbourg"), section: section("6.4.7") },
        "6.4.7",
    );
    let mut aboard = table.clone();
    aboard.play("british", "done");
    assert!(standing(&aboard, "gb_47").unwrap().aboard.is_some());
    table.play("british", "put gb_47 n7315");
    assert_eq!(whereabouts(&table, "gb_47"), hex("n7315"));
    assert_eq!(asked(&table), "french: act");
    assert_eq!(town(&table, "port_toulouse").side, Side::British);
}

/// §6.4.7, ruling 67 — A retreat goes back aboard, with a loss although a general is there.
#[test]
fn s06_4_7_back_aboard_with_a_loss() {
    let mut table = fighting(
        "gb_merchant_1 n7316; gb_40 +gb_merchant_1; monckton +gb_merchant_1; fr_reine port_toulouse; fr_artois port_toulouse",
    );
    table.run(&["british: take gb_40", "british: attack port_toulouse", "british: fight"]);
    // 8 to 14 is 2-3; 6 + 1 (Monckton) − 2 (from ships) − 1 (forest) is row 4: AR, which else costs nothing under him.
    table.dice(&[6]);
    table.play("british", "lose gb_40");
    let unit = standing(&table, "gb_40").unwrap();
    assert!(unit.hurt && unit.aboard.is_some());
    assert_eq!(asked(&table), "french: act");
}
