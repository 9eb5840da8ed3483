//! §5.4 Recruiting: costs, regions, who pays, who refuses.

use super::season::*;

fn outside(code: &str, at: &str, of: &str) -> WhyNot {
    WhyNot::OutsideRegion { unit: unit(code), hex: hex(at), section: section(of) }
}

/// A militia unit at Boston for 3 points of the Massachusetts, a merchant at Norfolk for 8 of Virginia.
#[test]
fn example_s05_4_militia_at_boston_merchant_at_norfolk() {
    let mut script = recruiting("british", "stock_british boston:5,norfolk:9");
    script.run(&["british: recruit mil_massachusetts_1", "british: put mil_massachusetts_1 boston"]);
    script.assert_events(&[
        Event::Recruited { unit: unit("mil_massachusetts_1"), hex: hex("boston") },
        Event::SupplyPaid { side: Side::British, hex: hex("boston"), points: 3 },
    ]);
    script.run(&["british: recruit gb_merchant_1", "british: put gb_merchant_1 norfolk"]);
    assert_eq!((stock(&script, "boston"), stock(&script, "norfolk")), (2, 1));
    assert_eq!(standing(&script, "gb_merchant_1"), Some((hex("norfolk"), false)));
}

/// §1.1 — Portsmouth belongs to New Hampshire and to the Massachusetts: both may place units there, and its supply
/// pays for either.
#[test]
fn example_s01_1_portsmouth_has_two_colonies() {
    let mut script = recruiting("british", "peace none; stock_british portsmouth:6");
    script.run(&["british: recruit mil_new_hampshire_1", "british: put mil_new_hampshire_1 portsmouth"]);
    script.run(&["british: recruit mil_massachusetts_1", "british: put mil_massachusetts_1 portsmouth"]);
    assert_eq!(stock(&script, "portsmouth"), 0);
}

/// §5.4 — The owner says which hexes of the colony pay (ruling 38).
#[test]
fn s05_4_the_colony_pays_from_hexes_of_the_owners_choice() {
    let mut script = recruiting("british", "stock_british boston:2,falmouth:2,albany:9");
    script.run(&["british: recruit mil_massachusetts_1", "british: put mil_massachusetts_1 boston"]);
    assert_eq!(question(&script), "pay");
    refuses(
        &script,
        "british",
        "pay albany",
        WhyNot::NoPayment { hex: hex("albany"), section: section("5.4") },
        "5.4",
    );
    script.play("british", "pay falmouth");
    assert_eq!(
        (stock(&script, "falmouth"), stock(&script, "boston")),
        (0, 1),
        "the last point has one source"
    );
    refuses(
        &script,
        "british",
        "recruit mil_massachusetts_2",
        WhyNot::TooDear { points: 3, section: section("5.4") },
        "5.4",
    );
}

#[test]
fn s02_2_militia_stays_in_its_colony_in_or_next_to_a_town() {
    let mut script = recruiting("british", "stock_british norfolk:9; fr_reine n2338");
    script.play("british", "recruit mil_virginia_1");
    let hexes = legal(&script, "british", "put");
    assert!(hexes.contains(&"mil_virginia_1 winchester".to_owned()));
    assert!(hexes.contains(&"mil_virginia_1 n2239".to_owned()), "next to Winchester");
    refuses(
        &script,
        "british",
        "put mil_virginia_1 boston",
        outside("mil_virginia_1", "boston", "2.2"),
        "2.2",
    );
    refuses(
        &script,
        "british",
        "put mil_virginia_1 n2338",
        WhyNot::EnemyHeld { hex: hex("n2338"), section: section("2.2") },
        "2.2",
    );
    refuses(
        &script,
        "british",
        "put mil_maryland_1 norfolk",
        WhyNot::NotNext { unit: unit("mil_maryland_1"), section: section("5.4") },
        "5.4",
    );
}

#[test]
fn s02_1_recruits_need_room() {
    let full = "gb_44 boston; gb_45 boston; gb_47 boston";
    let mut script = recruiting("british", &format!("stock_british boston:9; {full}"));
    script.play("british", "recruit mil_massachusetts_1");
    let why = WhyNot::Stacking { hex: hex("boston") };
    refuses(&script, "british", "put mil_massachusetts_1 boston", why, "2.1");
}

/// §2.4 — Guns in seven towns and in Europe; §10 — none where the colony is at peace (ruling 109).
#[test]
fn s02_4_guns_appear_in_the_towns_of_the_list() {
    let stocks = "boston:5,new_york:5,great_britain:5,baltimore:5,philadelphia:5,halifax:5";
    let mut script = recruiting("british", &format!("stock_british {stocks}"));
    script.play("british", "recruit royal_artillery_1");
    let gun = "royal_artillery_1";
    let mut expected = ["boston", "great_britain", "new_york"].map(|at| format!("{gun} {at}"));
    let mut found = legal(&script, "british", "put");
    found.sort();
    expected.sort();
    assert_eq!(found, expected);
    let peace = |at| WhyNot::RaisedAtPeace { unit: unit(gun), colony: colony(at) };
    refuses(&script, "british", "put royal_artillery_1 baltimore", peace("maryland"), "10.0");
    refuses(&script, "british", "put royal_artillery_1 halifax", outside(gun, "halifax", "2.4"), "2.4");
    script.play("british", "put royal_artillery_1 great_britain");
    assert_eq!(stock(&script, "great_britain"), 0);
}

/// §2.5 — Norfolk builds frigates and merchants, no ships of the line; conquered yards work for their holder.
#[test]
fn s02_5_ships_appear_in_shipyards() {
    let mut script = recruiting("british", "stock_british norfolk:25,louisbourg:15; taken louisbourg");
    script.play("british", "recruit gb_ship_of_line_1");
    refuses(
        &script,
        "british",
        "put gb_ship_of_line_1 norfolk",
        outside("gb_ship_of_line_1", "norfolk", "2.5"),
        "2.5",
    );
    script.play("british", "put gb_ship_of_line_1 louisbourg");
    refuses(
        &script,
        "british",
        "recruit gb_ship_of_line_2",
        WhyNot::TooDear { points: 15, section: section("5.4") },
        "5.4",
    );
    script.run(&["british: recruit gb_frigate_1", "british: put gb_frigate_1 norfolk"]);
    assert_eq!(stock(&script, "norfolk"), 15);
}

#[test]
fn s02_2_french_colonials_and_town_militia_have_their_towns() {
    let mut script = recruiting("french", "stock_french quebec:9,montreal:9,louisbourg:9,fort_chambly:9");
    script.play("french", "recruit compagnies_franches_1");
    let mut found = legal(&script, "french", "put");
    found.sort();
    assert_eq!(found, ["louisbourg", "montreal", "quebec"].map(|at| format!("compagnies_franches_1 {at}")));
    script.play("french", "put compagnies_franches_1 montreal").play("french", "pay montreal");
    script.play("french", "recruit mil_louisbourg_1");
    assert_eq!(legal(&script, "french", "put"), ["mil_louisbourg_1 louisbourg"]);
}

/// §10, §13 — At peace, displeased, before the expulsion, before Spain: no recruits.
#[test]
fn s10_colonies_that_send_nobody() {
    let stocks = "stock_british baltimore:9,new_york:9,halifax:9";
    let script = recruiting("british", &format!("{stocks}; displeased new_york"));
    let (maryland, new_york) = (unit("mil_maryland_1"), unit("mil_new_york_1"));
    let why = WhyNot::RaisedAtPeace { unit: maryland, colony: colony("maryland") };
    refuses(&script, "british", "recruit mil_maryland_1", why, "10.0");
    let why = WhyNot::Displeased { unit: new_york, colony: colony("new_york") };
    refuses(&script, "british", "recruit mil_new_york_1", why, "13.0");
    let why = WhyNot::AcadiansRemain { unit: unit("mil_nova_scotia_1") };
    refuses(&script, "british", "recruit mil_nova_scotia_1", why, "10.0");
    let script = recruiting("british", &format!("{stocks}; drawn expulsion_acadiens"));
    assert!(legal(&script, "british", "recruit").contains(&"mil_nova_scotia_1".to_owned()));
    assert!(legal(&script, "british", "recruit").contains(&"mil_new_york_1".to_owned()));

    let script = recruiting("french", "stock_french st_augustine:9");
    let why = WhyNot::SpainAsleep { unit: unit("milicia_1") };
    refuses(&script, "french", "recruit milicia_1", why, "8.0");
    let mut script = recruiting("french", "stock_french st_augustine:9; spain yes");
    script.run(&["french: recruit milicia_1", "french: put milicia_1 st_augustine"]);
    assert_eq!(stock(&script, "st_augustine"), 7);
}

#[test]
fn s05_4_who_is_not_for_hire() {
    let script = recruiting("british", "stock_british boston:30; mil_massachusetts_1 boston");
    for (code, section) in [("gb_44", "2.3"), ("braddock", "2.6")] {
        refuses(
            &script,
            "british",
            &format!("recruit {code}"),
            WhyNot::NotForHire { unit: unit(code) },
            section,
        );
    }
    let why = WhyNot::NotInPool { unit: unit("mil_massachusetts_1") };
    refuses(&script, "british", "recruit mil_massachusetts_1", why, "5.4");
    let why = WhyNot::AnotherFirst { unit: unit("mil_massachusetts_2") };
    refuses(&script, "british", "recruit mil_massachusetts_3", why, "5.4");
    refuses(
        &script,
        "british",
        "recruit mil_quebec_1",
        WhyNot::NotYours { unit: unit("mil_quebec_1"), section: section("5.4") },
        "5.4",
    );
}

/// §2.2 — Warriors in their territory, not next to enemies; §9 — Mi'kmaq for 1 point after the expulsion.
#[test]
fn s02_2_warriors_appear_in_their_territory() {
    let mut script = recruiting("french", "stock_french fort_beausejour:5; gb_44 n5812");
    script.play("french", "recruit mikmaq_1");
    refuses(&script, "french", "put mikmaq_1 n5813", WhyNot::NearEnemy { hex: hex("n5813") }, "2.2");
    refuses(&script, "french", "put mikmaq_1 montreal", outside("mikmaq_1", "montreal", "2.2"), "2.2");
    script.play("french", "put mikmaq_1 n6114");
    assert_eq!(stock(&script, "fort_beausejour"), 3);
    let mut script = recruiting("french", "stock_french fort_beausejour:5; drawn expulsion_acadiens");
    script.run(&["french: recruit mikmaq_1", "french: put mikmaq_1 n6114"]);
    assert_eq!(stock(&script, "fort_beausejour"), 4);
}

/// §2.2 — Natives are not raised next to an enemy ship, and not where one lies.
#[test]
fn s02_2_no_warriors_beside_a_ship() {
    for at in ["n6114", "n6013"] {
        let rest = format!("gb_frigate_1 {at}; stock_french fort_beausejour:9");
        let mut script = recruiting("french", &rest);
        script.play("french", "recruit mikmaq_1");
        refuses(&script, "french", "put mikmaq_1 n6013", WhyNot::NearEnemy { hex: hex("n6013") }, "2.2");
    }
}

/// §10, ruling 223 — Warriors raised in a hex of a colony at peace are enemies in its land.
#[test]
fn s10_0_warriors_raised_in_a_colony_wake_it() {
    let mut script = recruiting("french", "stock_french quebec:9; peace new_hampshire,connecticut");
    script.run(&["french: recruit abenaki_1", "french: put abenaki_1 n4419"]);
    assert_eq!(view(&script).at_peace, [colony("connecticut")]);
}

/// §9 — Penobscot and Abenaki are paid from Acadie, Gaspésie or the district of Québec; others from their own colony.
#[test]
fn s09_who_pays_for_warriors() {
    for town in ["quebec", "gaspe", "fort_beausejour"] {
        let script = recruiting("french", &format!("stock_french {town}:2"));
        let hired = legal(&script, "french", "recruit");
        assert!(
            hired.contains(&"penobscot_1".to_owned()) && hired.contains(&"abenaki_1".to_owned()),
            "{town}"
        );
    }
    let script = recruiting("french", "stock_french montreal:2");
    refuses(
        &script,
        "french",
        "recruit abenaki_1",
        WhyNot::TooDear { points: 2, section: section("5.4") },
        "5.4",
    );
    let script = recruiting("british", "stock_british savannah:2");
    assert!(
        legal(&script, "british", "recruit").contains(&"cherokee_1".to_owned()),
        "any southern colony pays"
    );
}

/// §9 — Two enemy units in the land of the Huron, and no friend there, keep them from raising warriors.
#[test]
fn s09_an_overrun_nation_raises_nobody() {
    let stocks = "stock_french fort_niagara:9";
    let overrun = WhyNot::Overrun { nation: nation("huron") };
    let script = recruiting("french", &format!("{stocks}; gb_44 n1031; gb_45 n1031"));
    refuses(&script, "french", "recruit huron_1", overrun, "9.0");
    let script = recruiting("french", &format!("{stocks}; gb_44 n1132"));
    assert!(legal(&script, "french", "recruit").contains(&"huron_1".to_owned()), "one is not enough");
    let script = recruiting("french", &format!("{stocks}; gb_44 n1132; gb_45 n1132; fr_reine n0931"));
    assert!(legal(&script, "french", "recruit").contains(&"huron_1".to_owned()), "a friend stands there");
    let script = recruiting("french", &format!("{stocks}; neutral huron"));
    let why = WhyNot::NeutralNation { nation: nation("huron") };
    refuses(&script, "french", "recruit huron_1", why, "9.0");
}

/// §2.2 — A French frigate in port becomes marines, and goes back to the pool.
#[test]
fn s02_2_marines_for_a_frigate() {
    let ships = "fr_frigate_1 louisbourg; fr_frigate_2 n7415; fr_frigate_3 louisbourg; cargo fr_frigate_3:2";
    let mut script = recruiting("french", &format!("{ships}; fr_ship_of_line_1 louisbourg"));
    let not = |code: &str| WhyNot::NotFrigate { unit: unit(code) };
    refuses(&script, "french", "exchange fr_ship_of_line_1", not("fr_ship_of_line_1"), "2.2");
    refuses(
        &script,
        "french",
        "exchange fr_frigate_2",
        WhyNot::NoHarbour { unit: unit("fr_frigate_2"), section: section("2.2") },
        "2.2",
    );
    refuses(&script, "french", "exchange fr_frigate_3", WhyNot::Laden { unit: unit("fr_frigate_3") }, "2.2");
    script.play("french", "exchange fr_frigate_1");
    script.assert_events(&[Event::Exchanged {
        unit: unit("fr_frigate_1"),
        marines: unit("infanterie_marine_1"),
        hex: hex("louisbourg"),
    }]);
    assert!(is_in_pool(&script, "fr_frigate_1"));
    assert_eq!(standing(&script, "infanterie_marine_1"), Some((hex("louisbourg"), false)));
    let marines = "infanterie_marine_1 quebec; infanterie_marine_2 quebec; infanterie_marine_3 quebec";
    let script = recruiting("french", &format!("fr_frigate_1 louisbourg; {marines}"));
    refuses(&script, "french", "exchange fr_frigate_1", WhyNot::NoMarines, "2.2");
    // Ruling 21 — Not where the British stand before the port they besiege.
    let script = recruiting("french", "fr_frigate_1 fort_beausejour; gb_40 fort_beausejour");
    let why = WhyNot::EnemyHeld { hex: hex("fort_beausejour"), section: section("2.2") };
    refuses(&script, "french", "exchange fr_frigate_1", why, "2.2");
}
