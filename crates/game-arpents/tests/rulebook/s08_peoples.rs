//! §8 Spain, §9 nations, §10 colonies: who enters the war, and who leaves it.

use super::season::*;

fn has(script: &Script<State>, event: Event) -> bool {
    script.all_events().contains(&event)
}

/// §8 — In April 1762 Spain enters the war, and Florida's supply of a season is laid down at once.
#[test]
fn s08_spain_in_april_1762() {
    let script = end_of("1762-march", "");
    assert!(has(&script, Event::SpainEntersWar));
    assert_eq!((stock(&script, "st_augustine"), stock(&script, "pensacola")), (6, 3));
    let script = end_of("1761-march", "");
    assert!(!has(&script, Event::SpainEntersWar));
}

/// §8 — British units that enter Florida wake Spain.
#[test]
fn s08_the_british_enter_florida() {
    let mut script =
        at("date 1757-june; phase movement; step move; gb_44 brunswick; coloniales_1 st_augustine");
    script.run(&["british: take gb_44", "british: go s1818"]);
    assert!(has(&script, Event::SpainEntersWar));
    assert_eq!((stock(&script, "st_augustine"), view(&script).spain), (6, true));
}

/// §8, ruling 205 — To besiege a Spanish fort, be it from the sea, is to attack Spain.
#[test]
fn s08_the_british_besiege_florida() {
    let mut script =
        at("date 1757-june; phase combat; step act; gb_ship_of_line_1 s1919; gb_merchant_1 s1919; \
         cargo gb_merchant_1:5; coloniales_1 st_augustine");
    script.run(&["british: take gb_ship_of_line_1", "british: siege st_augustine"]);
    assert!(has(&script, Event::SpainEntersWar));
}

/// §9 — The Potawatomi are neutral while Fort Détroit is British, and French again with it.
#[test]
fn s09_potawatomi_look_to_detroit() {
    let mut script =
        at("date 1757-june; phase movement; step move; gb_44 n1026; potawatomi_1 n0626; fr_reine n2015");
    script.run(&["british: take gb_44", "british: go fort_detroit"]);
    assert!(has(&script, Event::NationNeutral { nation: nation("potawatomi") }));
    assert!(is_in_pool(&script, "potawatomi_1"));
    let mut script =
        at("date 1757-june; phase movement; step move; active french; leads french; taken fort_detroit; \
         neutral potawatomi; fr_reine n1026");
    script.run(&["french: take fr_reine", "french: go fort_detroit"]);
    assert!(has(&script, Event::NationReturns { nation: nation("potawatomi") }));
}

/// §9 — Shawnee and Delaware turn neutral when all four forts are British, and come back when all are French.
#[test]
fn s09_shawnee_and_delaware_look_to_four_forts() {
    let forts = "taken fort_presque_isle,fort_le_boeuf,fort_machault";
    let mut script = at(&format!("date 1757-june; phase movement; step move; {forts}; gb_44 n1935"));
    let go = legal(&script, "british", "take");
    assert_eq!(go, ["gb_44"]);
    script.play("british", "take gb_44");
    script.play("british", "go fort_duquesne");
    for code in ["shawnee", "delaware_nation"] {
        assert!(has(&script, Event::NationNeutral { nation: nation(code) }), "{code}");
    }
}

/// §10 — French units that enter Connecticut bring it into the war.
#[test]
fn s10_an_enemy_wakes_a_colony() {
    let mut script =
        at("date 1757-june; phase movement; step move; active french; leads french; fr_reine n4131");
    script.run(&["french: take fr_reine", "french: go n4031"]);
    assert!(has(&script, Event::ColonyEntersWar { colony: colony("connecticut") }));
}
