//! §5.3, §3 What colonies and boxes produce, and where it is laid.

use super::season::*;

/// The Massachusetts lays 15 of its 24 points in Boston and 9 in Springfield.
#[test]
fn example_s05_3_massachusetts_24_points() {
    let mut script = after_lagos("");
    assert_eq!(made(&script, "massachusetts"), 24);
    script.run(&["british: open massachusetts", "british: lay boston", "british: points 15"]);
    script.run(&["british: lay springfield", "british: points 9"]);
    assert_eq!((stock(&script, "boston"), stock(&script, "springfield")), (15, 9));
    assert_eq!((made(&script, "massachusetts"), question(&script).as_str()), (0, "produce"));
}

#[test]
fn s05_3_supply_lies_in_or_next_to_a_supply_town_of_the_colony() {
    let mut script = after_lagos("fr_reine n4329");
    script.play("british", "open massachusetts");
    let spots = legal(&script, "british", "lay");
    for spot in ["boston", "n4427", "springfield", "falmouth"] {
        assert!(spots.contains(&spot.to_owned()), "{spot}");
    }
    refuses(
        &script,
        "british",
        "lay n4329",
        WhyNot::NoSupplyHere { hex: hex("n4329"), section: section("5.3") },
        "5.3",
    );
    refuses(
        &script,
        "british",
        "lay albany",
        WhyNot::NoSupplyHere { hex: hex("albany"), section: section("5.3") },
        "5.3",
    );
    refuses(
        &script,
        "british",
        "gather virginia",
        WhyNot::OtherColony { colony: colony("virginia"), section: section("5.3") },
        "5.3",
    );
    script.play("british", "lay n4427");
    refuses(
        &script,
        "british",
        "points 25",
        WhyNot::TooManyPoints { most: 24, section: section("5.3") },
        "5.3",
    );
    script.play("british", "points 1").play("british", "gather massachusetts");
    assert_eq!((stock(&script, "n4427"), stock(&script, "boston")), (1, 23));
}

/// One word lays everything in the best towns.
#[test]
fn s05_3_done_lays_the_rest_in_the_best_towns() {
    let mut script = after_lagos("");
    script.play("british", "done");
    let found = ["boston", "norfolk", "trenton", "halifax", "springfield"].map(|town| stock(&script, town));
    assert_eq!(found, [24, 30, 12, 0, 0]);
    assert_eq!(stock(&script, "annapolis_royal"), 12, "Annapolis Royal is worth most in Nova Scotia");
}

/// If Louisbourg is besieged, Île Royale is left with the point of Port Toulouse.
#[test]
fn example_s05_3_louisbourg_besieged() {
    let rest = "phase production; step produce; made virginia:1";
    let mut script = at(&format!("date 1756-autumn; {rest}; besieged louisbourg"));
    script.play("british", "done");
    assert_eq!(made(&script, "ile_royale"), 1);
    script.play("french", "open ile_royale");
    refuses(
        &script,
        "french",
        "lay louisbourg",
        WhyNot::NoSupplyHere { hex: hex("louisbourg"), section: section("5.3") },
        "5.3",
    );
    let mut script = at(&format!("date 1756-autumn; {rest}"));
    script.play("british", "done");
    assert_eq!(made(&script, "ile_royale"), 9);
}

/// If Boston is taken, the Massachusetts produces 9.
#[test]
fn example_s03_boston_taken() {
    let mut script = after_lagos("taken boston");
    assert_eq!(made(&script, "massachusetts"), 9);
    script.play("british", "done");
    assert_eq!(made(&script, "massachusetts"), 0, "the French do not hold all of it");
}

/// §3 — Who holds all supply towns of an enemy colony has half of what it produces, rounded down.
#[test]
fn s03_a_conquered_colony_gives_half() {
    let mut script = after_lagos("taken boston,springfield,falmouth,hartford,new_haven");
    assert_eq!(made(&script, "massachusetts"), 0);
    script.play("british", "done");
    assert_eq!((made(&script, "massachusetts"), made(&script, "connecticut")), (12, 7));
    // Ruling 224 — In any of the towns, not next to them.
    script.play("french", "open massachusetts");
    assert_eq!(legal(&script, "french", "lay"), ["springfield", "boston", "falmouth"]);
    script.play("french", "gather massachusetts");
    assert_eq!(stock(&script, "boston"), 12);
}

#[test]
fn s03_what_every_colony_produces() {
    let british = [
        ("new_hampshire", 6),
        ("massachusetts", 24),
        ("rhode_island", 6),
        ("connecticut", 15),
        ("new_york", 12),
        ("new_jersey", 12),
        ("pennsylvania", 18),
        ("delaware", 6),
        ("maryland", 18),
        ("virginia", 30),
        ("nova_scotia", 12),
        ("north_carolina", 12),
        ("south_carolina", 9),
        ("georgia", 6),
    ];
    let french = [
        ("district_quebec", 30),
        ("district_montreal", 18),
        ("district_trois_rivieres", 6),
        ("gaspesie", 6),
        ("acadie", 6),
        ("ile_royale", 9),
        ("pays_den_haut", 6),
        ("domaine_du_roi", 3),
        ("louisiane", 9),
        ("florida", 9),
    ];
    let mut script = after_lagos("peace none; spain yes");
    for (colony, points) in british {
        assert_eq!(made(&script, colony), points, "{colony}");
    }
    assert_eq!(stock(&script, "great_britain"), 30);
    script.play("british", "done");
    for (colony, points) in french {
        assert_eq!(made(&script, colony), points, "{colony}");
    }
    assert_eq!(view(&script).ledger.made.len(), french.len(), "other districts produce nothing");
}

/// §10, §8 — Colonies at peace produce nothing, nor does Florida before Spain is active.
#[test]
fn s10_colonies_at_peace_produce_nothing() {
    let mut script = after_lagos("");
    for colony in
        ["new_hampshire", "connecticut", "rhode_island", "pennsylvania", "georgia", "maryland", "delaware"]
    {
        assert_eq!(made(&script, colony), 0, "{colony}");
    }
    script.play("british", "done");
    assert_eq!(made(&script, "florida"), 0);
}
