//! §13 What the 27 cards do.

use super::season::*;
use kernel::Choices;

/// Bad harvest: a point less in every colony, enemy-held ones too, from its largest stock (ruling 141).
#[test]
fn s13_bad_harvest() {
    let stocks =
        "stock_british boston:5,falmouth:4,portsmouth:2; stock_french albany:2,montreal:9; taken albany";
    let script = card("gb_bad_harvest", stocks);
    let spoiled = |event: &&Event| matches!(event, Event::SupplySpoiled { .. });
    let lost: Vec<Event> = script.events().iter().filter(spoiled).copied().collect();
    let of = |side, at: &str| Event::SupplySpoiled { side, hex: hex(at), points: 1 };
    let (british, french) = (Side::British, Side::French);
    assert_eq!(lost, [of(british, "portsmouth"), of(british, "boston"), of(french, "albany")]);
    let script = card("fr_bad_harvest", stocks);
    assert_eq!((stock(&script, "montreal"), stock(&script, "boston")), (8, 5));
}

/// Good harvest: a point more in every colony, placed by whoever holds its supply towns, at peace or not.
#[test]
fn s13_good_harvest() {
    let mut script = card("gb_good_harvest", "taken dover");
    assert_eq!((question(&script).as_str(), view(&script).active), ("produce", Side::British));
    assert_eq!((made(&script, "delaware"), made(&script, "maryland")), (0, 1));
    assert_eq!(view(&script).ledger.made.len(), 13);
    script.run(&["british: open virginia", "british: lay richmond", "british: points 1", "british: done"]);
    assert_eq!((stock(&script, "richmond"), stock(&script, "baltimore")), (1, 1));
    script.play("french", "gather delaware");
    assert_eq!((stock(&script, "dover"), view(&script).phase.as_str()), (1, "production"));
    let script = card("fr_good_harvest", "");
    assert_eq!((view(&script).active, made(&script, "florida")), (Side::French, 0), "Florida has no harvest");
}

/// Native displeasure: a unit goes back to the pool, its owner says which (ruling 96).
#[test]
fn s13_native_displeasure() {
    let units = "mohawk_1 n3426; mohawk_2 n3527; huron_1 n1031; gb_44 albany";
    let mut script = card("gb_native_anger", units);
    assert_eq!(legal(&script, "british", "suffer"), ["mohawk_1", "mohawk_2"]);
    refuses(&script, "british", "suffer gb_44", WhyNot::NotStruck { unit: unit("gb_44") }, "13.0");
    script.play("british", "suffer mohawk_2");
    assert!(is_in_pool(&script, "mohawk_2") && !is_in_pool(&script, "mohawk_1"));
    let script = card("fr_native_anger", units);
    assert!(is_in_pool(&script, "huron_1"), "there is no choice");
}

#[test]
fn s13_colonial_displeasure() {
    for code in [
        "new_york",
        "virginia",
        "north_carolina",
        "massachusetts",
        "south_carolina",
        "nova_scotia",
        "connecticut",
    ] {
        let script = card(&format!("anger_{code}"), "");
        assert_eq!(view(&script).displeased, [colony(code)], "{code}");
    }
    let script = end_of("1756-august", "displeased new_york");
    assert!(view(&script).displeased.is_empty(), "only until the next season (ruling 95)");
}

#[test]
fn s13_colonial_participation() {
    for code in ["new_hampshire", "maryland", "rhode_island", "pennsylvania", "delaware", "georgia"] {
        let script = card(&format!("war_{code}"), "");
        assert!(!view(&script).at_peace.contains(&colony(code)), "{code}");
        assert!(made(&script, code) > 0, "{code} produces in the same season");
    }
    let script = card("war_rhode_island", "");
    assert!(view(&script).at_peace.contains(&colony("connecticut")));
    let script = card("war_rhode_island", "options r088_connecticut_follows=on");
    assert!(!view(&script).at_peace.contains(&colony("connecticut")), "ruling 88");
    assert!(
        Script::<State>::choose(&Choices::default()).state().choices().options["r088_connecticut_follows"]
            == "off"
    );
}

/// Expulsion of the Acadians: Nova Scotia raises militia but Grand Pré produces nothing.
#[test]
fn s13_expulsion_of_the_acadians() {
    let mut script = card("expulsion_acadiens", "");
    assert_eq!(made(&script, "nova_scotia"), 9);
    script.play("british", "open nova_scotia");
    refuses(
        &script,
        "british",
        "lay grand_pre",
        WhyNot::NoSupplyHere { hex: hex("grand_pre"), section: section("5.3") },
        "5.3",
    );
    let taken = "taken halifax,grand_pre,annapolis_royal,lunenburg,canso; drawn expulsion_acadiens";
    let mut script = after_lagos(taken);
    script.play("british", "done");
    assert_eq!(made(&script, "nova_scotia"), 4, "half of 9 for a conqueror (ruling 36)");
}

/// Pitt brings 20 points; Lagos, Quiberon and war weariness cost 5, 15 and 10 a season for good.
#[test]
fn s13_supply_of_the_boxes() {
    let mut script = card("pitt", "");
    assert_eq!(stock(&script, "great_britain"), 20 + 30);
    script.play("british", "done");
    assert_eq!(stock(&script, "france"), 30);
    let mut script = card("quiberon", "drawn lagos");
    script.play("british", "done");
    assert_eq!(stock(&script, "france"), 10);
    assert_eq!(stock(&card("war_weariness", ""), "great_britain"), 20);
}

/// Typhus damages a French ship of the line and a frigate; the French say which.
#[test]
fn s13_typhus() {
    let ships =
        "fr_ship_of_line_1 quebec; fr_ship_of_line_2 france; fr_frigate_1 louisbourg; gb_frigate_1 boston";
    let mut script = card("typhus", ships);
    assert_eq!(legal(&script, "french", "suffer"), ["fr_ship_of_line_1", "fr_ship_of_line_2"]);
    script.play("french", "suffer fr_ship_of_line_2");
    assert_eq!(standing(&script, "fr_ship_of_line_2"), Some((hex("france"), true)));
    assert_eq!(standing(&script, "fr_frigate_1"), Some((hex("louisbourg"), true)), "the only frigate");
    assert_eq!(standing(&script, "fr_ship_of_line_1"), Some((hex("quebec"), false)));
}

/// Smallpox: half of the French warriors in the Pays d'en Haut, rounded up (ruling 97).
#[test]
fn s13_smallpox() {
    let units = "huron_1 n1031; potawatomi_1 n0626; algonquin_1 n1030; algonquin_2 montreal";
    let mut script = card("variole", units);
    assert_eq!(legal(&script, "french", "suffer").len(), 3, "not the one at Montréal");
    script.play("french", "suffer huron_1").play("french", "suffer algonquin_1");
    assert!(is_in_pool(&script, "huron_1") && is_in_pool(&script, "algonquin_1"));
    assert!(!is_in_pool(&script, "potawatomi_1") && question(&script) == "produce");
}

/// §9, ruling 161 — Cherokee who are still to change sides do not bar the way of others.
#[test]
fn s13_cherokee_pass_each_other() {
    let mut script = card("massacre_cherokees", "cherokee_1 augusta_ga; gb_44 augusta_ga; cherokee_2 s1512");
    assert_eq!(question(&script), "cherokee");
    let ways = legal(&script, "french", "put");
    assert!(ways.contains(&"cherokee_1 s1512".to_owned()), "{ways:?}");
    script.play("french", "put cherokee_1 s1512");
    let found: Vec<_> = view(&script).units.iter().map(|one| (one.side, one.hex)).collect();
    assert_eq!(found.iter().filter(|one| **one == (Side::French, hex("s1512"))).count(), 2, "{found:?}");
}

/// The Cherokee pass to the French; those who stand with the British first move three hexes towards home.
#[test]
fn s13_slaughter_of_the_cherokee_allies() {
    let units = "cherokee_1 charleston; gb_44 charleston; cherokee_2 s1512";
    let mut script = card("massacre_cherokees", units);
    assert_eq!(question(&script), "cherokee");
    let ways = legal(&script, "french", "put");
    assert!(!ways.is_empty() && ways.iter().all(|way| way.starts_with("cherokee_1 s")), "{ways:?}");
    let why = WhyNot::NotTowardsHome { unit: unit("cherokee_1"), hex: hex("charleston") };
    refuses(&script, "french", "put cherokee_1 charleston", why, "9.0");
    script.play("french", &format!("put {}", ways[0]));
    let view = view(&script);
    let sides: Vec<Side> =
        view.units.iter().filter(|one| one.unit.nation().is_some()).map(|one| one.side).collect();
    assert_eq!(sides, [Side::French, Side::French]);
    script.play("british", "done").play("french", "done");
    refuses(
        &script,
        "british",
        "recruit cherokee_3",
        WhyNot::NotYours { unit: unit("cherokee_3"), section: section("5.4") },
        "5.4",
    );
    script.play("british", "done");
    assert!(
        legal(&script, "french", "recruit").contains(&"cherokee_3".to_owned()),
        "Louisiana pays (ruling 39)"
    );
}

/// §10, ruling 161 — A warrior who changes sides in the land of a colony at peace is an enemy there: it enters the war.
#[test]
fn s10_cherokee_in_georgia_bring_it_into_the_war() {
    let script = card("massacre_cherokees", "cherokee_1 savannah");
    let event = Event::ColonyEntersWar { colony: colony("georgia") };
    assert!(script.all_events().contains(&event), "{:?}", script.all_events());
}
