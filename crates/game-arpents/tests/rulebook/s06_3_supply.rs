//! §6.3 supply: moving it and using it up.

use super::common::*;

/// The Supply Phase at its deduction; the side is asked about its units.
#[track_caller]
fn deducting(side: &str, date: &str, rest: &str) -> Script<State> {
    at(&format!("date {date}; phase deduction; step feed; active {side}; {rest}"))
}

/// §6.3.2 — The example of the rulebook: a unit at Port Toulouse draws on Louisbourg, two hexes away.
#[test]
fn s06_3_2_example_louisbourg_to_port_toulouse() {
    let mut table =
        deducting("french", "1755-june", "mil_louisbourg_1 port_toulouse; stock_french louisbourg:3");
    assert_eq!(table.legal("french"), ["feed", "feed louisbourg"]);
    table.play("french", "feed louisbourg");
    assert_eq!(stock(&table, "louisbourg"), Some((Side::French, 2)));
}

/// §6.3.2 — Five hexes and no more; without supply a regular goes hors de combat, others are destroyed.
#[test]
fn s06_3_2_range_and_want() {
    let far = "mil_virginia_1 n2843; gb_44 n2339; stock_british n2334:5";
    let mut table = deducting("british", "1755-june", far);
    assert_eq!(table.legal("british"), ["feed", "feed n2334"], "the regiment is five hexes away");
    table.play("british", "feed n2334");
    assert_eq!(
        standing(&table, "mil_virginia_1"),
        None,
        "the militia is not, and nobody is asked (ruling 177)"
    );
    let mut table = deducting("british", "1755-june", "gb_44 n2339; gb_45 n2339/hurt");
    table.play("british", "feed");
    assert!(standing(&table, "gb_44").unwrap().hurt);
    assert_eq!(standing(&table, "gb_45"), None, "§3 — hors de combat already: destroyed");
}

/// §6.3.2 — Enemy units cut the way.
#[test]
fn s06_3_2_enemies_cut_the_way() {
    // Louisbourg is reached by land from n7413, n7314 and n7315 only.
    let open = "gb_40 n7214; stock_british louisbourg:3; taken louisbourg";
    let table = deducting("british", "1755-june", open);
    assert_eq!(table.legal("british"), ["feed", "feed louisbourg"]);
    let cut = format!("{open}; fr_reine n7314; fr_artois n7315; fr_bearn n7413");
    let table = deducting("british", "1755-june", &cut);
    assert_eq!(table.legal("british"), ["feed", "starve"]);
}

/// §2.2, §6.3.2 — Natives and leaders need none, nor militia of colonies at peace.
#[test]
fn s06_3_2_who_needs_none() {
    let mut table = deducting(
        "british",
        "1755-june",
        "mil_virginia_1 winchester; mohawk_1 n3427; mil_maryland_1 annapolis; braddock n2138; stock_british winchester:9",
    );
    table.play("british", "feed");
    assert_eq!(stock(&table, "winchester"), Some((Side::British, 8)));
    for code in ["mohawk_1", "mil_maryland_1", "braddock"] {
        assert!(standing(&table, code).is_some(), "{code}");
    }
}

/// §7 — Twice as much in November-December.
#[test]
fn s07_0_november_costs_twice() {
    let mut table = deducting(
        "british",
        "1755-november_december",
        "mil_virginia_1 winchester; stock_british winchester:1,alexandria:1",
    );
    table.play("british", "feed winchester");
    assert_eq!((stock(&table, "winchester"), stock(&table, "alexandria")), (None, None), "one from each");
}

/// §6.3.2 — Supply aboard a ship off the coast feeds units ashore; units aboard draw on ships of their hex.
#[test]
fn s06_3_2_supply_from_ships() {
    let mut table = deducting(
        "british",
        "1755-june",
        "gb_40 n7413; gb_47 +gb_merchant_2; gb_merchant_1 n7415; gb_merchant_2 n7415; cargo gb_merchant_1:2",
    );
    // n7415 is open sea: no coastal hex, so only those aboard draw on it.
    table.play("british", "starve");
    assert_eq!(view(&table).cargo, [(unit("gb_merchant_1"), 1)]);
    let table = deducting("british", "1755-june", "gb_40 n7115; gb_merchant_1 n7116; cargo gb_merchant_1:2");
    assert!(
        table.legal("british").contains(&"feed gb_merchant_1".to_owned()),
        "in a coastal hex within range"
    );
}

/// §6.3.2 — One or two ships at sea in a zone need nothing, three to five 1 point, six to eight 2.
#[test]
fn s06_3_2_example_three_to_eight_ships() {
    for (ships, used) in [(2, 0), (3, 1), (5, 1), (6, 2), (8, 2)] {
        let fleet: String = (1..=ships).map(|n| format!("gb_merchant_{n} n7515; ")).collect();
        let mut table = deducting(
            "british",
            "1755-june",
            &format!("{fleet}mil_virginia_1 winchester; stock_british winchester:9; cargo gb_merchant_1:10"),
        );
        table.play("british", "feed");
        assert_eq!(view(&table).cargo, [(unit("gb_merchant_1"), 10 - used)], "{ships} ships");
    }
}

/// §6.3.2, ruling 32 — Three ships suffer for each group without supply, at the owner's choice.
#[test]
fn s06_3_2_ships_without_supply_are_damaged() {
    let fleet: String = (1..=4).map(|n| format!("gb_frigate_{n} n7515; ")).collect();
    let mut table = deducting(
        "british",
        "1755-june",
        &format!("{fleet}mil_virginia_1 winchester; stock_british winchester:9; gb_frigate_5 n7515/hurt"),
    );
    table.run(&[
        "british: feed",
        "british: lose gb_frigate_1",
        "british: lose gb_frigate_5",
        "british: lose gb_frigate_2",
    ]);
    assert!(standing(&table, "gb_frigate_1").unwrap().hurt);
    assert_eq!(standing(&table, "gb_frigate_5"), None, "damaged already: sunk");
    assert!(!standing(&table, "gb_frigate_3").unwrap().hurt);
    // §6.3.2 — In port, and in Europe, nothing is needed.
    let fleet: String = (1..=4).map(|n| format!("gb_frigate_{n} halifax; ")).collect();
    let mut table = deducting(
        "british",
        "1755-june",
        &format!("{fleet}mil_virginia_1 winchester; stock_british winchester:9"),
    );
    table.play("british", "feed");
    assert_eq!(table.state().question(Side::British).map(|question| question.name), Some("act"));
}

/// §6.3.1 — Supply moves once a month, some or all of it.
#[test]
fn s06_3_1_supply_moves_once() {
    let mut table =
        at("date 1755-june; phase supply_movement; step haul; leads british; stock_british n2138:5");
    table.run(&["british: from n2138", "british: points 3", "british: go fort_cumberland"]);
    assert_eq!(stock(&table, "n2138"), Some((Side::British, 2)));
    assert_eq!(stock(&table, "fort_cumberland"), Some((Side::British, 3)));
    refuses(
        &table,
        "british",
        "from fort_cumberland",
        WhyNot::StockTired { hex: hex("fort_cumberland"), section: section("6.3.1") },
        "6.3.1",
    );
    table.play("british", "from n2138");
    refuses(&table, "british", "points 3", WhyNot::NotSoMuch { most: 2, section: section("6.3.1") }, "6.3.1");
}

/// §6.3 — Supply does not enter an enemy zone of control, unless friendly infantry stands there.
#[test]
fn s06_3_zones_of_control_stop_supply() {
    let start = "date 1755-june; phase supply_movement; step haul; leads british; stock_british n2138:5; mil_quebec_1 n2136";
    let mut table = at(start);
    table.run(&["british: from n2138", "british: points 5"]);
    refuses(
        &table,
        "british",
        "go fort_cumberland",
        WhyNot::ZoneOfControl { hex: hex("fort_cumberland"), section: section("6.3.1") },
        "6.3.1",
    );
    let mut table = at(&format!("{start}; gb_44 fort_cumberland"));
    table.run(&["british: from n2138", "british: points 5", "british: go fort_cumberland"]);
    assert_eq!(stock(&table, "fort_cumberland"), Some((Side::British, 5)));
}

/// §6.3.1 — Supply comes ashore in a friendly port and stays there for the month.
#[test]
fn s06_3_1_supply_lands() {
    let mut table = at(
        "date 1755-june; phase supply_movement; step haul; leads british; gb_merchant_1 halifax; cargo gb_merchant_1:10",
    );
    table.run(&["british: unload gb_merchant_1", "british: points 4"]);
    assert_eq!(
        (stock(&table, "halifax"), view(&table).cargo),
        (Some((Side::British, 4)), vec![(unit("gb_merchant_1"), 6)])
    );
    refuses(
        &table,
        "british",
        "from halifax",
        WhyNot::StockTired { hex: hex("halifax"), section: section("6.3.1") },
        "6.3.1",
    );
}

/// §2.7 — Supply that nobody has taken yet may lie in a port that has changed hands: the new owner's cannot be landed
/// beside it, for stocks of both sides do not share a hex.
#[test]
fn s06_3_1_supply_is_not_landed_on_the_enemys() {
    let table = at(
        "date 1755-june; phase supply_movement; step haul; leads british; gb_merchant_1 halifax; cargo gb_merchant_1:10; stock_french halifax:2",
    );
    refuses(
        &table,
        "british",
        "unload gb_merchant_1",
        WhyNot::EnemyThere { hex: hex("halifax"), section: section("6.3.1") },
        "6.3.1",
    );
    assert_eq!(legal(&table, "british", "unload"), Vec::<String>::new());
}

/// §6.3, §6.3.1 — Supply does not come ashore among enemies, nor into an enemy zone of control without infantry there.
#[test]
fn s06_3_1_zones_of_control_stop_landing() {
    let landing = |rest: &str| {
        at(&format!(
            "date 1755-june; phase supply_movement; step haul; leads british; gb_merchant_1 halifax; \
             cargo gb_merchant_1:10; stock_british n2138:5; {rest}"
        ))
    };
    let refused = |rest: &str, why: WhyNot, section: &str| {
        let table = landing(rest);
        refuses(&table, "british", "unload gb_merchant_1", why, section);
        assert_eq!(legal(&table, "british", "unload"), Vec::<String>::new());
    };
    refused(
        "fr_reine n6420",
        WhyNot::ZoneOfControl { hex: hex("halifax"), section: section("6.3.1") },
        "6.3.1",
    );
    refused(
        "fr_reine halifax",
        WhyNot::EnemyHeld { hex: hex("halifax"), section: section("6.3.1") },
        "6.3.1",
    );
    assert_eq!(legal(&landing("fr_reine n6420; gb_40 halifax"), "british", "unload"), ["gb_merchant_1"]);
    assert_eq!(legal(&landing("fr_reine montreal"), "british", "unload"), ["gb_merchant_1"]);
}

/// Ruling 182 — Before Spain is at war its ports shelter French ships, which need no supply there; supply is not landed.
#[test]
fn r182_spanish_ports_before_spain_is_active() {
    let landing = |spain: &str| {
        at(&format!(
            "date 1755-june; phase supply_movement; step haul; leads french; active french; fr_merchant_1 st_augustine; \
             cargo fr_merchant_1:10; stock_french montreal:5{spain}"
        ))
    };
    let why = WhyNot::NotInFriendlyPort { unit: unit("fr_merchant_1") };
    refuses(&landing(""), "french", "unload fr_merchant_1", why, "6.3.1");
    assert_eq!(legal(&landing("; spain yes"), "french", "unload"), ["fr_merchant_1"]);
    let fleet: String = (1..=3).map(|n| format!("fr_frigate_{n} st_augustine; ")).collect();
    let mut table =
        deducting("french", "1755-june", &format!("{fleet}mil_quebec_1 quebec; stock_french quebec:9"));
    table.play("french", "feed");
    assert!(!standing(&table, "fr_frigate_1").unwrap().hurt);
    // §6.5 — Troops land in a port of any type.
    let troops = "leads french; active french; fr_merchant_1 st_augustine; fr_reine +fr_merchant_1";
    assert_eq!(legal(&moving(troops), "french", "land"), ["fr_reine", "all st_augustine"]);
}

/// §6.3.2 — A ship in a coastal hex within range feeds, below the other bank of the St Lawrence too; stores on that bank do
/// not cross, nor do cargoes where the enemy holds it.
#[test]
fn s06_3_2_cargo_across_the_river() {
    let hungry = |rest: &str| {
        let stocks = "stock_british winchester:1,alexandria:1,n4513:3";
        deducting(
            "british",
            "1759-june",
            &format!("gb_40 n4512; mil_virginia_1 winchester; {stocks}; {rest}"),
        )
    };
    let ship = "gb_merchant_1 n4513; cargo gb_merchant_1:9";
    let mut table = hungry(&format!("{ship}; gb_44 n4512"));
    table.play("british", "feed");
    assert_eq!(view(&table).cargo, [(unit("gb_merchant_1"), 7)]);
    assert_eq!(stock(&table, "n4513"), Some((Side::British, 3)), "the stock lies across the water");
    let mut table = deducting(
        "british",
        "1759-june",
        &format!(
            "gb_40 n4512; mil_virginia_1 winchester; stock_british winchester:1,alexandria:1; {ship}; fr_reine n4513"
        ),
    );
    table.play("british", "feed");
    assert!(standing(&table, "gb_40").unwrap().hurt, "the enemy holds the hex of the ship");
}

/// §6.3.2, §6.4.4 — Ships that went without supply can be bombarded in the same month.
#[test]
fn s06_4_4_starved_ships_can_be_bombarded() {
    let mut table = deducting(
        "french",
        "1755-june",
        "fr_frigate_1 n6521; fr_frigate_2 n6521; fr_frigate_3 n6521; mil_quebec_1 quebec; stock_french quebec:9; \
         gb_40 halifax; initiative british",
    );
    table.run(&[
        "french: feed",
        "french: lose fr_frigate_1",
        "french: lose fr_frigate_2",
        "french: lose fr_frigate_3",
    ]);
    table.play("british", "first");
    assert!(table.legal("british").contains(&"bombard n6521".to_owned()), "{:?}", table.legal("british"));
}

/// §7 — The example of the rulebook: in November-December three ships in a sea zone need 2 points. With a single point they
/// go without, and keep it (ruling 183).
#[test]
fn s07_0_example_three_ships_need_two_in_november() {
    let fleet: String = (1..=3).map(|n| format!("gb_merchant_{n} n7515; ")).collect();
    let at_sea = |points: u8| {
        let rest = format!(
            "{fleet}mil_virginia_1 winchester; stock_british winchester:9; cargo gb_merchant_1:{points}"
        );
        let mut table = deducting("british", "1755-november_december", &rest);
        table.play("british", "feed");
        table
    };
    let table = at_sea(10);
    assert_eq!(view(&table).cargo, [(unit("gb_merchant_1"), 8)]);
    assert!((1..=3).all(|n| !standing(&table, &format!("gb_merchant_{n}")).unwrap().hurt));
    let table = at_sea(1);
    assert_eq!(legal(&table, "british", "lose").len(), 3);
    assert_eq!(view(&table).cargo, [(unit("gb_merchant_1"), 1)]);
}
