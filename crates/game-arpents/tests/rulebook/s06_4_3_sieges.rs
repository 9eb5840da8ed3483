//! §6.4.3 sieges: who pays, who fires, and what those who besieged may still do.

use super::common::*;

/// §6.4.3, ruling 200 — Without supply for a round nobody lays siege, by land or by sea.
#[test]
fn s06_4_3_a_siege_is_paid_for() {
    let mut table = fighting("royal_artillery_1 n1934; gb_44 n2236; fr_reine montreal");
    table.play("british", "take royal_artillery_1");
    refuses(&table, "british", "siege fort_duquesne", WhyNot::CannotPay, "6.4.3");
    assert_eq!(legal(&table, "british", "siege"), Vec::<String>::new());
    let mut table = fighting("gb_frigate_1 n7515; gb_44 n2236; fr_reine louisbourg");
    table.play("british", "take gb_frigate_1");
    refuses(&table, "british", "siege louisbourg", WhyNot::CannotPay, "6.4.3");
    // §7 — In November-December one point is not enough.
    let mut table = at("date 1755-november_december; phase combat; step act; royal_artillery_1 n1934; \
         stock_british n1934:1; fr_reine montreal");
    table.play("british", "take royal_artillery_1");
    refuses(&table, "british", "siege fort_duquesne", WhyNot::CannotPay, "6.4.3");
}

/// §5.3, §6.4.3 — The marker comes with the first round; whoever has declared a siege fights it.
#[test]
fn s06_4_3_a_siege_begins_with_a_round() {
    let mut table =
        fighting("royal_artillery_1 n1934; gb_44 n2236; stock_british n1934:3; fr_reine montreal");
    table.run(&["british: take royal_artillery_1", "british: siege fort_duquesne"]);
    assert!(!town(&table, "fort_duquesne").besieged);
    let why = WhyNot::NoRoundYet { place: place("fort_duquesne") };
    refuses(&table, "british", "done", why, "6.4.3");
    assert!(table.legal("british").contains(&"fight".to_owned()));
    table.play("british", "fight");
    assert!(town(&table, "fort_duquesne").besieged);
    table.dice(&[10, 10, 10, 10, 10]).play("british", "done");
    assert_eq!(asked(&table), "french: act");
}

/// §2.5 — A warship that is damaged fights no more, in a siege either.
#[test]
fn s02_5_a_damaged_ship_ceases_fire() {
    let mut table = fighting(
        "gb_ship_of_line_1 n7515; gb_ship_of_line_2 n7515; gb_merchant_1 n7515; cargo gb_merchant_1:9; \
         fr_reine louisbourg",
    );
    table.run(&[
        "british: take gb_ship_of_line_1",
        "british: siege louisbourg",
        "british: support gb_ship_of_line_2",
        "british: fight",
    ]);
    table.dice(&[10, 10, 1, 10, 10, 10, 10]).play("british", "lose gb_ship_of_line_1");
    table.play("british", "fight");
    // One ship and the five levels of the fort.
    table.dice(&[10, 1, 10, 10, 10, 10]).play("british", "lose gb_ship_of_line_2");
    assert_eq!(asked(&table), "french: act", "nobody is left to besiege");
}

/// §6.4.3 — A ship is told alone to lay siege: nothing of its hex goes with it, least of all over land.
#[test]
fn s06_4_3_ships_do_not_march() {
    let mut table =
        fighting("gb_ship_of_line_1 halifax; royal_artillery_1 halifax; gb_44 halifax; fr_reine montreal");
    table.play("british", "take gb_ship_of_line_1");
    for code in ["royal_artillery_1", "gb_44"] {
        refuses(&table, "british", &format!("take {code}"), WhyNot::OneShip { unit: unit(code) }, "6.4.3");
    }
    refuses(
        &table,
        "british",
        "take all halifax",
        WhyNot::NobodyThere { hex: hex("halifax"), section: section("6.4") },
        "6.4",
    );
    assert_eq!(table.legal("british"), ["halt"]);
}

/// §2.4, ruling 103 — Guns and ships that laid siege may still defend: a siege does not use their modifier.
#[test]
fn s02_4_besiegers_defend() {
    let mut table = fighting(
        "royal_artillery_1 n1934; gb_44 n1934; stock_british n1934:3; fr_reine fort_duquesne; fr_artois fort_duquesne",
    );
    table.run(&["british: take royal_artillery_1", "british: siege fort_duquesne", "british: fight"]);
    table.dice(&[10, 10, 10, 10, 10]).play("british", "done");
    table.run(&["french: take fr_reine", "french: attack n1934", "french: fight"]);
    table.run(&["british: support royal_artillery_1", "british: done"]).dice(&[3]);
    assert_eq!(fought(&table).2.defending_guns, -1);
}

/// §2, §2.4 — Guns that fired in defence have not attacked: they may lay siege, or bombard ships; but their modifier is
/// used up, so they support no attack.
#[test]
fn s02_4_defenders_besiege() {
    let start = "active french; leads french; royal_artillery_1 n1934; gb_44 n1934; stock_british n1934:3; \
         fr_reine fort_duquesne; mil_quebec_1 fort_duquesne; fr_artois montreal";
    let mut table = fighting(start);
    table.run(&["french: take mil_quebec_1", "french: attack n1934", "french: fight"]);
    table.run(&["british: support royal_artillery_1", "british: done"]).dice(&[5]);
    while asked(&table).starts_with("french") && asked(&table) != "french: act" {
        let first = table.legal("french")[0].clone();
        table.play("french", &first);
    }
    assert_eq!(asked(&table), "british: act");
    let mut storm = table.clone();
    storm.run(&["british: take gb_44", "british: attack fort_duquesne"]);
    let gun = unit("royal_artillery_1");
    refuses(&storm, "british", "support royal_artillery_1", WhyNot::HasFired { unit: gun }, "2.4");
    table.run(&["british: take royal_artillery_1", "british: siege fort_duquesne", "british: fight"]);
}

/// §2, §2.5, ruling 103 — A ship attacks once a month: after a siege it supports no assault, after an assault it lays no
/// siege.
#[test]
fn s02_5_ships_attack_once() {
    let start = "gb_frigate_1 n7515; gb_merchant_1 n7515; cargo gb_merchant_1:9; gb_47 n7413; gb_44 n2236; fr_reine louisbourg; \
         mil_acadie_1 montreal";
    let mut table = fighting(start);
    table.run(&["british: take gb_frigate_1", "british: siege louisbourg", "british: fight"]);
    table.dice(&[10, 10, 10, 10, 10, 10]);
    table.run(&["british: done", "french: pass", "british: take gb_47", "british: attack louisbourg"]);
    let ship = unit("gb_frigate_1");
    refuses(&table, "british", "support gb_frigate_1", WhyNot::HasActed { unit: ship }, "2.0");
    let mut table = fighting(start);
    table.run(&["british: take gb_47", "british: attack louisbourg", "british: support gb_frigate_1"]);
    table.play("british", "fight").dice(&[6]);
    while asked(&table).starts_with("british") && asked(&table) != "british: act" {
        let first = table.legal("british")[0].clone();
        table.play("british", &first);
    }
    table.play("french", "pass");
    refuses(&table, "british", "take gb_frigate_1", WhyNot::HasActed { unit: ship }, "2.0");
}
