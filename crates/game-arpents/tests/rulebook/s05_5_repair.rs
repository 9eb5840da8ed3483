//! §5.5 Repairs of forts, regulars and ships.

use super::season::*;

/// Fort Duquesne goes from 3 to 4 for 4 points of the Pays d'en Haut; only a level a season.
#[test]
fn example_s05_5_duquesne_from_3_to_4() {
    let mut script = repairing("french", "fort fort_duquesne:3; stock_french fort_niagara:9");
    script.play("french", "strengthen fort_duquesne");
    script.assert_events(&[
        Event::FortStrengthened { place: place("fort_duquesne") },
        Event::SupplyPaid { side: Side::French, hex: hex("fort_niagara"), points: 4 },
    ]);
    assert_eq!((fort(&script, "fort_duquesne"), stock(&script, "fort_niagara")), (4, 5));
    let why = WhyNot::Strengthened { hex: hex("fort_duquesne") };
    refuses(&script, "french", "strengthen fort_duquesne", why, "5.5");
}

/// A fort reduced to 0 is rebuilt to 1; none grows above its start (ruling 57), none is new.
#[test]
fn s05_5_a_destroyed_fort_is_rebuilt() {
    let mut script = repairing("french", "fort fort_duquesne:0; stock_french fort_niagara:4,montreal:9");
    script.play("french", "strengthen fort_duquesne");
    assert_eq!(fort(&script, "fort_duquesne"), 1);
    let refused = |code: &str, why| refuses(&script, "french", &format!("strengthen {code}"), why, "5.5");
    refused("montreal", WhyNot::FortWhole { hex: hex("montreal") });
    refused("trois_rivieres", WhyNot::NoFortHere { hex: hex("trois_rivieres") });
    refused("albany", WhyNot::NoFortHere { hex: hex("albany") });
    let script = repairing("french", "fort fort_duquesne:3,fort_chambly:1; stock_french montreal:9");
    refuses(
        &script,
        "french",
        "strengthen fort_duquesne",
        WhyNot::TooDear { points: 4, section: section("5.5") },
        "5.5",
    );
    assert_eq!(legal(&script, "french", "strengthen"), ["fort_chambly"], "its own district pays");
}

/// Rulings 57, 176 — Fort Duquesne begins Braddock's scenario at 3, and does not grow above.
#[test]
fn s05_5_a_scenario_sets_the_ceiling() {
    let braddock = "scenario braddock-1755; date 1755-summer; phase repair; step repair; active french";
    let script = at(&format!("{braddock}; fort fort_duquesne:3; stock_french fort_duquesne:8"));
    let why = WhyNot::FortWhole { hex: hex("fort_duquesne") };
    refuses(&script, "french", "strengthen fort_duquesne", why, "5.5");
    let mut script = at(&format!("{braddock}; fort fort_duquesne:2; stock_french fort_duquesne:8"));
    script.play("french", "strengthen fort_duquesne");
    assert_eq!(fort(&script, "fort_duquesne"), 3);
    assert!(State::from_position(&format!("arpents; {braddock}; fort fort_duquesne:4")).is_err());
}

/// Ruling 225 — Nobody builds at a fort in whose hex the enemy stands.
#[test]
fn s05_5_no_fort_grows_under_the_enemy() {
    let rest = "fort fort_duquesne:1; gb_44 fort_duquesne; fr_reine n1734; stock_french fort_niagara:9";
    let script = repairing("french", rest);
    let why = WhyNot::EnemyHeld { hex: hex("fort_duquesne"), section: section("5.5") };
    refuses(&script, "french", "strengthen fort_duquesne", why, "5.5");
    let mut script = repairing("french", &rest.replace("gb_44 fort_duquesne", "gb_44 n1934"));
    script.play("french", "strengthen fort_duquesne");
}

/// §4.1 — An enemy beside the fort sees it grow; others learn only that it did.
#[test]
fn s04_1_who_stands_near_sees_the_fort_grow() {
    let mut script = repairing("french", "fort montreal:1; stock_french montreal:4");
    script.play("french", "strengthen montreal");
    assert!(!script.events().iter().any(|event| matches!(event, Event::FortSeen { .. })));
    let mut script =
        repairing("french", "fort montreal:1; seen montreal:1; gb_44 n3719; stock_french montreal:4");
    script.play("french", "strengthen montreal");
    let seen = Event::FortSeen { side: Side::British, place: place("montreal"), strength: 2 };
    assert!(script.events().contains(&seen));
}

/// A regular unit at Louisbourg recovers for 5 points of Île Royale.
#[test]
fn example_s05_5_a_regular_recovers_at_louisbourg() {
    let rest =
        "fr_reine louisbourg/hurt; fr_artois n7413/hurt; fr_bearn louisbourg; stock_french louisbourg:6";
    let mut script = repairing("french", rest);
    refuses(&script, "french", "restore fr_artois", WhyNot::NotInTown { unit: unit("fr_artois") }, "5.5");
    refuses(&script, "french", "restore fr_bearn", WhyNot::NotHurt { unit: unit("fr_bearn") }, "5.5");
    script.play("french", "restore fr_reine");
    assert_eq!(standing(&script, "fr_reine"), Some((hex("louisbourg"), false)));
    assert_eq!(stock(&script, "louisbourg"), 1);
}

/// A ship of the line is repaired at New York for 8 points of New York; not in a small port, not at sea.
#[test]
fn example_s05_5_a_ship_is_repaired_at_new_york() {
    let ships = "gb_ship_of_line_1 new_york/hurt; gb_frigate_1 falmouth/hurt; gb_merchant_1 portsmouth/hurt";
    let stocks = "stock_british new_york:5,albany:5,boston:9,great_britain:8";
    let mut script =
        repairing("british", &format!("{ships}; gb_ship_of_line_2 great_britain/hurt; peace none; {stocks}"));
    let why = WhyNot::NoHarbour { unit: unit("gb_frigate_1"), section: section("5.5") };
    refuses(&script, "british", "restore gb_frigate_1", why, "5.5");
    script.play("british", "restore gb_ship_of_line_1").play("british", "pay albany");
    assert_eq!((stock(&script, "new_york"), stock(&script, "albany")), (2, 0));
    script.play("british", "restore gb_ship_of_line_2").play("british", "restore gb_merchant_1");
    assert_eq!((stock(&script, "great_britain"), stock(&script, "boston")), (0, 5));
    assert!(legal(&script, "british", "restore").is_empty());
}
