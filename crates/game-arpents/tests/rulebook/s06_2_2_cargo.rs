//! §6.2.2 Taking aboard, §2.5 what ships carry and what becomes of it.

use super::sea::*;

#[test]
fn s06_2_2_units_and_supply_come_aboard_in_port() {
    let mut script = sailing(
        "gb_44 halifax; gb_48 halifax; mil_massachusetts_1 halifax; braddock halifax; boscawen halifax; \
         gb_merchant_1 halifax; gb_merchant_2 halifax; gb_frigate_1 halifax; stock_british halifax:12",
    );
    script.run(&["british: take gb_merchant_1", "british: take gb_frigate_1"]);
    refuses(
        &script,
        "british",
        "embark gb_44 gb_merchant_2",
        WhyNot::NotInFleet { ship: unit("gb_merchant_2"), section: section("6.2.2") },
        "6.2.2",
    );
    // §2.5 — A warship takes one unit or 3 supply, a merchant three units or 10; leaders need no room (ruling 79).
    script.run(&["british: embark gb_44 gb_frigate_1", "british: embark boscawen gb_frigate_1"]);
    refuses(
        &script,
        "british",
        "embark gb_48 gb_frigate_1",
        WhyNot::NoRoom { unit: unit("gb_frigate_1") },
        "2.5",
    );
    refuses(&script, "british", "load gb_frigate_1 1", WhyNot::NoRoom { unit: unit("gb_frigate_1") }, "2.5");
    refuses(
        &script,
        "british",
        "load gb_merchant_1 11",
        WhyNot::NoRoom { unit: unit("gb_merchant_1") },
        "2.5",
    );
    script.run(&["british: load gb_merchant_1 4", "british: embark braddock gb_merchant_1"]);
    // Ruling 112 — Units or supply, never both.
    refuses(
        &script,
        "british",
        "embark gb_48 gb_merchant_1",
        WhyNot::NoRoom { unit: unit("gb_merchant_1") },
        "2.5",
    );
    script.run(&["british: leg n6620", "british: sail"]);
    assert_eq!(
        ["gb_44", "boscawen", "braddock", "gb_48"].map(|code| stands(&script, code)),
        ["+gb_frigate_1", "+gb_frigate_1", "+gb_merchant_1", "halifax"]
    );
    assert_eq!(view(&script).cargo, [(unit("gb_merchant_1"), 4)]);
}

#[test]
fn s06_2_2_nothing_comes_aboard_at_sea_or_on_a_damaged_ship() {
    let mut script = sailing("gb_44 n6619; gb_frigate_1 n6619; stock_british n6619:3");
    script.run(&["british: take gb_frigate_1"]);
    refuses(
        &script,
        "british",
        "embark gb_44 gb_frigate_1",
        WhyNot::NoPortHere { hex: hex("n6619") },
        "6.2.2",
    );
    refuses(&script, "british", "load gb_frigate_1 1", WhyNot::NoPortHere { hex: hex("n6619") }, "6.2.2");
    let mut script =
        sailing("gb_44 halifax; gb_48 boston; gb_frigate_1 halifax/hurt; stock_british halifax:3");
    script.run(&["british: take gb_frigate_1"]);
    refuses(
        &script,
        "british",
        "embark gb_44 gb_frigate_1",
        WhyNot::Damaged { unit: unit("gb_frigate_1") },
        "2.5",
    );
    refuses(&script, "british", "load gb_frigate_1 1", WhyNot::Damaged { unit: unit("gb_frigate_1") }, "2.5");
    let why = WhyNot::NotInThisPort { unit: unit("gb_48"), hex: hex("halifax") };
    refuses(&script, "british", "embark gb_48 gb_frigate_1", why, "6.2.2");
}

#[test]
fn s06_2_2_units_come_aboard_on_the_way_too() {
    let mut script = sailing("gb_merchant_1 n6620; gb_44 halifax; stock_british halifax:12");
    script.run(&[
        "british: take gb_merchant_1",
        "british: leg halifax",
        "british: leg n6619",
        "british: sail",
    ]);
    assert_eq!(
        (asked(&script), stands(&script, "gb_merchant_1")),
        ("british: call".into(), "halifax".into())
    );
    script.run(&["british: embark gb_44 gb_merchant_1", "british: onward"]);
    // Two coastal hexes were entered.
    script.run(&["dice: 6 6"]);
    assert_eq!(
        (stands(&script, "gb_44"), stands(&script, "gb_merchant_1")),
        ("+gb_merchant_1".into(), "n6619".into())
    );
}

#[test]
fn s10_militia_of_a_colony_at_peace_does_not_embark() {
    let mut script = sailing("gb_merchant_1 baltimore; mil_maryland_1 baltimore");
    script.run(&["british: take gb_merchant_1"]);
    let found = script.refused("british", "embark mil_maryland_1 gb_merchant_1");
    assert_eq!((found.code(), found.section().to_string().as_str()), ("at_peace", "10.0"));
}

/// A frigate with cargo attacked by one British frigate.
fn attacked(rest: &str) -> Script<State> {
    let mut script = combat(&format!("gb_frigate_1 n7025; gb_frigate_2 n7025; {rest}"));
    script.run(&[
        "british: take gb_frigate_1",
        "british: take gb_frigate_2",
        "british: leg n7026",
        "british: sail",
    ]);
    script.run(&["dice: 1", "french: stay"]);
    script
}

#[test]
fn s02_5_what_is_aboard_a_damaged_ship() {
    let mut script = attacked(
        "fr_merchant_1 n7026; fr_reine +fr_merchant_1; mil_quebec_1 +fr_merchant_1; \
        montcalm +fr_merchant_1; fr_merchant_2 n7026; cargo fr_merchant_2:7",
    );
    script.run(&["dice: 1 10", "french: hit fr_merchant_1"]);
    // Regulars go hors de combat, others are lost, leaders are unhurt.
    assert_eq!(
        ["fr_reine", "mil_quebec_1", "montcalm"].map(|code| stands(&script, code)),
        ["+fr_merchant_1!", "", "+fr_merchant_1"]
    );
    assert!(view(&script).pool.contains(&unit("mil_quebec_1")));
    script.run(&["british: stay", "french: stay", "dice: 1 10", "french: hit fr_merchant_2"]);
    assert_eq!(view(&script).cargo, [(unit("fr_merchant_2"), 7)], "supply is kept");
}

#[test]
fn s02_5_what_is_aboard_a_sunk_ship() {
    // Ruling 113 — Regulars find room on another ship, hors de combat; leaders on any; all else is lost.
    let mut script = attacked(
        "fr_merchant_1 n7026/hurt; fr_reine +fr_merchant_1; artillerie_1 +fr_merchant_1; \
        montcalm +fr_merchant_1; fr_merchant_2 n7026",
    );
    script.run(&["dice: 1 10", "dice: 10", "french: hit fr_merchant_1"]);
    assert_eq!(
        ["fr_merchant_1", "fr_reine", "artillerie_1", "montcalm"].map(|code| stands(&script, code)),
        ["", "+fr_merchant_2!", "", "+fr_merchant_2"]
    );
    let mut alone = attacked("fr_frigate_1 n7026/hurt; montcalm +fr_frigate_1; cargo fr_frigate_1:3");
    alone.run(&["dice: 1 10"]);
    assert_eq!(
        (stands(&alone, "montcalm"), view(&alone).cargo),
        (String::new(), Vec::new()),
        "nowhere to go"
    );
}

#[test]
fn r157_an_admiral_changes_ships_in_port() {
    let mut script = sailing("gb_frigate_1 halifax/hurt; gb_frigate_2 halifax; boscawen +gb_frigate_1");
    script.run(&["british: take gb_frigate_2", "british: embark boscawen gb_frigate_2"]);
    assert_eq!(stands(&script, "boscawen"), "+gb_frigate_2");
    // Not to and fro within the fleet.
    script.run(&["british: take gb_frigate_1"]);
    let why = WhyNot::Aboard { unit: unit("boscawen"), section: section("6.2.2") };
    refuses(&script, "british", "embark boscawen gb_frigate_1", why, "6.2.2");
}

#[test]
fn s06_2_2_units_come_aboard_where_the_voyage_ends() {
    let mut script = sailing("gb_merchant_1 n6620; gb_44 halifax");
    script.run(&["british: take gb_merchant_1", "british: leg halifax", "british: sail"]);
    assert_eq!(asked(&script), "british: call");
    script.run(&["british: embark gb_44 gb_merchant_1", "british: onward"]);
    assert_eq!(
        (asked(&script), stands(&script, "gb_44")),
        ("british: fleet".into(), "+gb_merchant_1".into())
    );
}
