//! §6.6, §7 the Final Phase: barricades, ice, desertion, going home; §2.1 crowded hexes.

use super::common::*;

/// The end of a Movement Phase: the French are done, and the Final Phase begins.
#[track_caller]
fn ending(date: &str, rest: &str) -> Script<State> {
    let mut table =
        at(&format!("date {date}; phase movement; step move; active french; leads british; {rest}"));
    table.play("french", "done");
    table
}

/// §4.1 — Infantry that neither moved nor fought builds a barricade, where no fort stands.
#[test]
fn s04_1_barricades() {
    let mut table =
        ending("1755-june", "gb_44 n2138; gb_45 n2037/acted; gb_48 winchester; royal_artillery_1 n2236");
    assert_eq!(table.legal("british"), ["barricade n2138", "barricade all", "done"]);
    refuses(&table, "british", "barricade n2037", WhyNot::NobodyIdle { hex: hex("n2037") }, "4.1");
    refuses(&table, "british", "barricade winchester", WhyNot::NoBarricade { hex: hex("winchester") }, "4.1");
    table.play("british", "barricade n2138");
    assert_eq!(view(&table).barricades, [hex("n2138")]);
}

/// §4.1 — A barricade takes 1 from the attacker's die, and is gone when the hex is taken.
#[test]
fn s04_1_barricades_in_combat() {
    let mut table = at(
        "date 1755-june; phase combat; step act; active french; leads french; barricades n2138; mil_virginia_1 n2138; \
         fr_reine fort_cumberland; fr_artois fort_cumberland; dumas fort_cumberland",
    );
    table.run(&[
        "french: take fr_reine",
        "french: attack n2138",
        "french: join fr_artois n2137",
        "french: fight",
    ]);
    // 14 to 2 is 6-1; 5 + 2 − 2 (mountain) − 2 (river) − 1 is row 2: DR1, a loss more without a general.
    table.dice(&[5]);
    assert_eq!(fought(&table).2.barricade, -1);
    table.run(&["british: lose mil_virginia_1", "french: advance fr_reine", "french: done"]);
    assert_eq!(view(&table).barricades, []);
}

/// §4.3 — In October, November-December and March ships out of port on the St Lawrence may be lost in the ice.
#[test]
fn s04_3_ships_in_the_ice() {
    // n4513 is on the river across from Québec; the ships in port are safe.
    let fleet = "fr_frigate_1 n4513; fr_frigate_2 n4513; fr_frigate_3 n4513; fr_merchant_1 n4513/hurt; fr_frigate_4 quebec";
    let mut table = ending("1755-october", fleet);
    table.dice(&[2, 3, 6, 5]);
    assert_eq!(standing(&table, "fr_frigate_1"), None, "1 or 2: lost");
    assert!(standing(&table, "fr_frigate_2").unwrap().hurt, "3 to 5: damaged");
    assert!(!standing(&table, "fr_frigate_3").unwrap().hurt, "6: nothing");
    assert_eq!(standing(&table, "fr_merchant_1"), None, "damaged already: lost");
    assert!(!standing(&table, "fr_frigate_4").unwrap().hurt);
    let table = ending("1755-june", fleet);
    assert!(
        matches!(table.turn(), Turn::Draw(_)) || view(&table).date.to_string() != "1755-june",
        "no ice in June"
    );
}

/// §2.2, §7 — In November-December militia deserts on 1 or 2, of colonies at peace too; regulars and the Spanish do not.
#[test]
fn s02_2_militia_deserts() {
    let units = "mil_virginia_1 n2138/acted; mil_maryland_1 annapolis/acted; mil_quebec_1 quebec/acted; \
                 milicia_1 st_augustine/acted; gb_44 n2138/acted";
    let mut table = ending("1755-november_december", units);
    table.dice(&[2, 3, 1]);
    for (code, stays) in [
        ("mil_virginia_1", false),
        ("mil_maryland_1", true),
        ("mil_quebec_1", false),
        ("milicia_1", true),
        ("gb_44", true),
    ] {
        assert_eq!(standing(&table, code).is_some(), stays, "{code}");
    }
    assert!(view(&table).pool.contains(&unit("mil_virginia_1")));
}

/// §2.2 — Natives away from home go back on 1 or 2, to any hex of their land; at home nobody rolls.
#[test]
fn s02_2_natives_go_home() {
    let mut table = ending(
        "1755-november_december",
        "algonquin_1 fort_duquesne/acted; algonquin_2 n3317/acted; huron_1 n2138/acted",
    );
    table.dice(&[1, 3]);
    assert_eq!(legal(&table, "french", "retreat").len(), 8, "the eight hexes of the Algonquin");
    table.play("french", "retreat algonquin_1 n3117");
    assert_eq!(whereabouts(&table, "algonquin_1"), hex("n3117"));
    assert_eq!(whereabouts(&table, "huron_1"), hex("n2138"));
}

/// §10, ruling 223 — Warriors sent home into a hex of a colony at peace are enemies in its land.
#[test]
fn s10_0_warriors_at_home_in_a_colony_wake_it() {
    let mut table =
        ending("1755-november_december", "abenaki_1 fort_duquesne/acted; peace new_hampshire,connecticut");
    table.dice(&[1]).play("french", "retreat abenaki_1 n4420");
    assert_eq!(view(&table).at_peace, [Colony::from_code("connecticut").unwrap()]);
}

/// §2.1, ruling 124 — When the general leaves, the fourth unit shifts at the end of the phase.
#[test]
fn s02_1_the_fourth_unit_shifts() {
    let mut table = at(
        "date 1755-june; phase movement; step move; active french; leads british; gb_44 n2138/acted; gb_45 n2138/acted; \
         gb_48 n2138/acted; royal_artillery_1 n2138/acted",
    );
    table.play("french", "done");
    let shifts = legal(&table, "british", "retreat");
    assert!(shifts.contains(&"gb_45 fort_cumberland".to_owned()), "{shifts:?}");
    table.play("british", "retreat gb_45 fort_cumberland");
    assert_eq!(whereabouts(&table, "gb_45"), hex("fort_cumberland"));
}
