//! §6.6, §7 The Final Phase: barricades, ice, desertion, going home.

use crate::season::*;

#[test]
fn s04_1_idle_infantry_builds_barricades() {
    let units = "gb_44 trenton; gb_45 albany; gb_47 new_haven/acted; gb_48 hartford; royal_artillery_1 dover";
    let mut script = at(&format!(
        "date 1755-june; phase final; step barricade; {units}; fought hartford; fr_reine trois_rivieres"
    ));
    let no = |code: &str| WhyNot::NoDigging { hex: hex(code) };
    refuses(&script, "british", "dig albany", WhyNot::HasFort { hex: hex("albany") }, "4.1");
    for code in ["new_haven", "hartford", "dover", "boston", "trois_rivieres"] {
        refuses(&script, "british", &format!("dig {code}"), no(code), "4.1");
    }
    script.play("british", "dig trenton");
    assert_eq!(view(&script).barricades, [hex("trenton")]);
    assert_eq!(view(&script).active, Side::French, "the British have no other place to dig");
    script.play("french", "dig all");
    assert!(view(&script).barricades.contains(&hex("trois_rivieres")));
    let again =
        at("date 1755-june; phase final; step barricade; gb_44 trenton; gb_48 hartford; barricades trenton");
    refuses(&again, "british", "dig trenton", WhyNot::HasBarricade { hex: hex("trenton") }, "4.1");
}

/// §4.3 — In October, November-December and March the ice takes ships outside a port: 1-2 lost, 3-5 damaged.
#[test]
fn s04_3_ships_in_the_ice() {
    let ships = "fr_frigate_1 n3817; fr_merchant_1 n3817/hurt; fr_merchant_2 n3817; fr_merchant_3 n3817; \
                 fr_ship_of_line_1 quebec; gb_frigate_1 n7415";
    let mut script = end_of("1755-october", ships);
    assert_eq!(script.chance(), Chance::Dice { count: 4, sides: 6 });
    script.dice(&[2, 3, 5, 6]);
    assert!(is_in_pool(&script, "fr_frigate_1"), "2: lost");
    assert!(is_in_pool(&script, "fr_merchant_1"), "a damaged ship is lost on 3");
    assert_eq!(standing(&script, "fr_merchant_2"), Some((hex("n3817"), true)), "5: damaged");
    assert_eq!(standing(&script, "fr_merchant_3"), Some((hex("n3817"), false)), "6: nothing");
    assert_eq!(standing(&script, "fr_ship_of_line_1"), Some((hex("quebec"), false)), "in port");
    let script = end_of("1755-june", ships);
    assert!(!script.all_events().iter().any(|event| matches!(event, Event::IceRolled { .. })));
}

/// §2.2 — In November-December militia deserts on 1 or 2, that of colonies at peace too; not the Spanish.
#[test]
fn s02_2_militia_deserts_in_november() {
    let units =
        "mil_virginia_1 winchester; mil_connecticut_1 hartford; mil_quebec_1 quebec; milicia_1 st_augustine";
    let mut script = end_of("1755-november_december", units);
    assert_eq!(
        (question(&script).as_str(), script.chance()),
        ("desertion", Chance::Dice { count: 3, sides: 10 })
    );
    script.dice(&[3, 2, 1]);
    assert_eq!(standing(&script, "mil_virginia_1"), Some((hex("winchester"), false)));
    assert!(is_in_pool(&script, "mil_connecticut_1") && is_in_pool(&script, "mil_quebec_1"));
    let script = end_of("1755-september", units);
    assert!(!script.all_events().iter().any(|event| matches!(event, Event::DesertionRolled { .. })));
}

/// An Algonquin unit outside its territory goes back there on 1 or 2.
#[test]
fn example_s02_2_an_algonquin_unit_goes_home() {
    let units = "algonquin_1 trois_rivieres; algonquin_2 n3317; huron_1 trois_rivieres";
    let mut script = end_of("1755-november_december", units);
    assert_eq!(
        (question(&script).as_str(), script.chance()),
        ("homesick", Chance::Dice { count: 2, sides: 10 })
    );
    script.dice(&[2, 3]);
    assert_eq!(question(&script), "go_home");
    let why = WhyNot::NotTowardsHome { unit: unit("algonquin_1"), hex: hex("montreal") };
    refuses(&script, "french", "put algonquin_1 montreal", why, "2.2");
    script.play("french", "put algonquin_1 n3216");
    assert_eq!(standing(&script, "algonquin_1"), Some((hex("n3216"), false)));
    assert_eq!(standing(&script, "huron_1"), Some((hex("trois_rivieres"), false)));
}
