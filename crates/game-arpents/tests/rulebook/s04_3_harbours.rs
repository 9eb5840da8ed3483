//! §4.3 harbours: whose ships are rolled for when a port changes hands, and who lies in port at all.

use super::common::*;
use super::sea::asked;

/// §4.3 — Whoever walks into a port of his own captures nothing: enemy ships that lie there are left alone.
#[test]
fn s04_3_no_dice_where_the_port_was_ones_own() {
    let mut table = moving("gb_40 n6619; fr_frigate_1 halifax");
    table.run(&["british: take gb_40", "british: go halifax"]);
    assert_eq!(
        (asked(&table), whereabouts(&table, "fr_frigate_1")),
        ("british: move".into(), hex("halifax"))
    );
    // In the Combat Phase neither, nor from ships.
    let mut table = fighting("gb_40 n6619; fr_frigate_1 halifax; fr_reine montreal");
    table.run(&["british: take gb_40", "british: go halifax"]);
    assert_eq!(asked(&table), "french: act");
    let mut table = moving("gb_merchant_1 halifax; gb_40 +gb_merchant_1; fr_frigate_1 halifax");
    table.play("british", "land gb_40");
    assert_eq!(asked(&table), "british: move");
}

/// §4.3, §6.4.1 — A port that was taken in combat has passed before the winner comes in: its ships are rolled for.
#[test]
fn s04_3_dice_for_a_port_taken_in_combat() {
    let mut table =
        fighting("gb_40 n7413; artillerie_1 louisbourg; fr_frigate_1 louisbourg; fort louisbourg:0");
    table.run(&["british: take gb_40", "british: attack louisbourg", "british: fight"]);
    table.dice(&[3]).play("british", "advance gb_40");
    assert_eq!(asked(&table), "dice: port_ship");
}

/// Ruling 180 — A port entered under an enemy zone of control passes when the zone is gone; then its ships are rolled
/// for, whichever phase it is, and the phase goes on where it was.
#[test]
fn r180_ships_are_rolled_for_when_the_port_passes_later() {
    let taken = Event::PlaceTaken { side: Side::British, place: place("louisbourg") };
    // At the end of the Movement Phase.
    let mut table = at(
        "date 1755-june; phase movement; step move; active french; leads british; gb_40 louisbourg/acted; \
         fr_frigate_1 louisbourg; fr_frigate_2 louisbourg; fr_reine n7314",
    );
    table.run(&["french: take fr_reine", "french: go n7213", "french: done"]);
    assert!(table.events().contains(&taken));
    assert_eq!(asked(&table), "dice: port_ship");
    assert_eq!(State::from_position(&table.state().position()).as_ref(), Ok(table.state()));
    table.dice(&[1]);
    assert_eq!(standing(&table, "fr_frigate_1").unwrap().side, Side::British);
    table.dice(&[6]);
    assert_eq!(asked(&table), "french: flee");
    table.play("french", "flee n7515");
    assert_eq!(asked(&table), "british: produce", "the month is over");
    // After an action of the Combat Phase: the other side goes on.
    let mut table = at(
        "date 1755-june; phase combat; step act; active french; leads british; gb_40 louisbourg/acted; gb_44 halifax; \
         fr_frigate_1 louisbourg; fr_reine n7314",
    );
    table.run(&["french: take fr_reine", "french: go n7213"]);
    assert!(table.events().contains(&taken));
    table.dice(&[3]);
    assert_eq!((standing(&table, "fr_frigate_1"), asked(&table)), (None, "british: act".into()));
    // After the deduction: those whose zone it was are starved.
    let mut table =
        at("date 1755-june; phase deduction; step feed; active british; gb_40 louisbourg; gb_44 halifax; \
         stock_british louisbourg:3,halifax:1; fr_frigate_1 louisbourg; mil_louisbourg_1 n7314");
    table.play("british", "feed");
    assert!(table.events().contains(&taken));
    assert_eq!((standing(&table, "mil_louisbourg_1"), asked(&table)), (None, "dice: port_ship".into()));
    table.dice(&[3]);
    assert_eq!(asked(&table), "british: act");
    // At the end of the Combat sub-phase at sea; what it remembers of a ship that is lost goes with it.
    let mut table = at(
        "date 1755-june; phase naval_combat; step fleet; leads french; gb_40 louisbourg; gb_frigate_1 n7025; \
         fr_frigate_1 louisbourg; sea_fought fr_frigate_1",
    );
    table.play("british", "done");
    assert!(table.events().contains(&taken));
    assert_eq!(State::from_position(&table.state().position()).as_ref(), Ok(table.state()));
    table.dice(&[3]);
    assert_eq!((standing(&table, "fr_frigate_1"), asked(&table)), (None, "british: fleet".into()));
}

/// §4.3, ruling 115 — Ships of the enemy take no berths in a port.
#[test]
fn s04_3_enemy_ships_take_no_berths() {
    let fleet: String = (1..=6).map(|n| format!("gb_frigate_{n} port_toulouse; ")).collect();
    let mut table = at(&format!(
        "date 1755-june; phase deduction; step feed; active french; {fleet}fr_merchant_1 port_toulouse; \
         fr_merchant_2 port_toulouse; fr_merchant_3 port_toulouse; mil_quebec_1 quebec; stock_french quebec:9"
    ));
    table.play("french", "feed");
    assert!((1..=3).all(|n| !standing(&table, &format!("fr_merchant_{n}")).unwrap().hurt));
    assert!(legal(&table, "french", "lose").is_empty());
}

/// §4.3, §6.2.2, §6.5, ruling 115 — Ships above the limit of a port are not in it: nothing comes aboard or ashore there.
#[test]
fn s04_3_ships_above_the_limit_neither_load_nor_land() {
    let fleet: String = (1..=7).map(|n| format!("fr_merchant_{n} port_toulouse; ")).collect();
    let seventh = WhyNot::NoBerth { unit: unit("fr_merchant_7") };
    let mut table = at(&format!(
        "date 1755-june; phase naval_movement; step fleet; leads french; active french; {fleet}\
         mil_louisbourg_1 port_toulouse; stock_french port_toulouse:5"
    ));
    table.run(&["french: take fr_merchant_6", "french: take fr_merchant_7"]);
    assert_eq!(legal(&table, "french", "embark"), ["mil_louisbourg_1 fr_merchant_6", "all"]);
    assert!(legal(&table, "french", "load").iter().all(|load| load.starts_with("fr_merchant_6 ")));
    refuses(&table, "french", "embark mil_louisbourg_1 fr_merchant_7", seventh, "4.3");
    refuses(&table, "french", "load fr_merchant_7 1", seventh, "4.3");
    let mut table = moving(&format!(
        "leads french; active french; {fleet}mil_louisbourg_1 +fr_merchant_6; fr_reine +fr_merchant_7"
    ));
    refuses(&table, "french", "land fr_reine", seventh, "4.3");
    table.play("french", "land mil_louisbourg_1");
}
