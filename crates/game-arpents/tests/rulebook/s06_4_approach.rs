//! §6.4 Guns march up to a siege or a coastal bombardment, and fire in the same action (ruling 137).

use super::common::*;

/// Fort Duquesne of four, out of sight of nobody; the French stand far away.
fn before_duquesne(units: &str) -> Script<State> {
    fighting(&format!("{units}; fr_reine montreal"))
}

fn shot(code: &str, section: (u8, u8, u8)) -> WhyNot {
    WhyNot::OutOfShot { hex: hex(code), section: Section::sub(section.0, section.1, section.2) }
}

/// §6.4, §6.4.3 — The gun marches two hexes, all its points, to two hexes from the fort, and fires from there.
#[test]
fn s06_4_3_a_gun_marches_up_and_besieges() {
    let mut table = before_duquesne("royal_artillery_1 n2235; stock_british n2235:5; gb_44 albany");
    table.play("british", "take royal_artillery_1");
    assert_eq!(legal(&table, "british", "siege"), ["fort_duquesne"]);
    table.play("british", "siege fort_duquesne");
    assert_eq!(asked(&table), "british: approach");
    assert_eq!(table.legal("british"), ["go n2034", "go n2035"]);
    // Three hexes off is too far from the fort, next to it too far for the gun.
    refuses(&table, "british", "go n2135", shot("n2135", (6, 4, 3)), "6.4.3");
    refuses(
        &table,
        "british",
        "go n1934",
        WhyNot::OutOfReach { hex: hex("n1934"), section: section("6.4") },
        "6.4",
    );
    refuses(&table, "british", "go great_britain", shot("great_britain", (6, 4, 3)), "6.4.3");
    table.play("british", "go n2034");
    assert_eq!(asked(&table), "british: siege_round");
    assert_eq!(table.legal("british"), ["fight"], "it marches once");
    // §6.4, ruling 200 — Nobody marches up for a siege and gives it up.
    let why = WhyNot::NoRoundYet { place: place("fort_duquesne") };
    refuses(&table, "british", "done", why, "6.4.3");
    table.play("british", "fight").dice(&[3, 10, 10, 10, 10]);
    assert_eq!(town(&table, "fort_duquesne").fort, Some(3));
    assert_eq!(
        (whereabouts(&table, "royal_artillery_1"), stock(&table, "n2235").unwrap().1),
        (hex("n2034"), 4)
    );
    table.run(&["british: done", "french: pass"]);
    // §2 — That was its action of the month.
    let gun = unit("royal_artillery_1");
    refuses(&table, "british", "take royal_artillery_1", WhyNot::HasActed { unit: gun }, "2.0");
}

/// §6.4, §6.4.3 — One hex is enough to come within two, and then it may as well go next to the walls; the fort's own hex
/// is no place to besiege it from.
#[test]
fn s06_4_3_a_march_of_one_hex() {
    let mut table = before_duquesne("royal_artillery_1 n2036; stock_british n2036:5");
    table.run(&["british: take royal_artillery_1", "british: siege fort_duquesne"]);
    assert_eq!(legal(&table, "british", "go"), ["n1835", "n1836", "n1935", "n1936", "n2034", "n2035"]);
    refuses(&table, "british", "go fort_duquesne", shot("fort_duquesne", (6, 4, 3)), "6.4.3");
    table.run(&["british: go n1936", "british: fight"]);
}

/// §6.4.3 — Who does not get within two hexes with its points lays no siege; nor do guns aboard, who must land first.
#[test]
fn s06_4_3_too_far_to_march() {
    let mut table = before_duquesne("royal_artillery_1 n2236; stock_british n2236:5");
    table.play("british", "take royal_artillery_1");
    let why = |code: &str, at: &str| WhyNot::OutOfRange { unit: unit(code), place: place(at) };
    refuses(&table, "british", "siege fort_duquesne", why("royal_artillery_1", "fort_duquesne"), "6.4.3");
    assert_eq!(legal(&table, "british", "siege"), Vec::<String>::new());
    let mut table = fighting(
        "gb_merchant_1 n7315; royal_artillery_1 +gb_merchant_1; cargo gb_merchant_1:2; gb_ship_of_line_1 n7416; \
         fr_reine montreal",
    );
    table.play("british", "take royal_artillery_1");
    refuses(&table, "british", "siege louisbourg", why("royal_artillery_1", "louisbourg"), "6.4.3");
}

/// §6.3.2, §6.4.3 — The supply of a round is in range of where the gun stands after its march, not before.
#[test]
fn s06_4_3_supply_is_measured_after_the_march() {
    // Five hexes from n2034, seven from where the gun sets out.
    let mut table = before_duquesne("royal_artillery_1 n2235; stock_british n1534:2");
    table.run(&["british: take royal_artillery_1", "british: siege fort_duquesne"]);
    assert_eq!(legal(&table, "british", "go"), ["n2034", "n2035"]);
    table.run(&["british: go n2034", "british: fight"]);
    assert_eq!(stock(&table, "n1534").unwrap().1, 1);
    // Five from where it stands, seven from where it would fire.
    let mut table = before_duquesne("royal_artillery_1 n2235; stock_british n2733:2");
    table.play("british", "take royal_artillery_1");
    refuses(&table, "british", "siege fort_duquesne", WhyNot::CannotPay, "6.4.3");
    assert_eq!(legal(&table, "british", "siege"), Vec::<String>::new());
    // In range of the fort, but not of supply: it marches nearer to that.
    let mut table = before_duquesne("royal_artillery_1 n2033; stock_british n1637:2");
    table.run(&["british: take royal_artillery_1", "british: siege fort_duquesne"]);
    assert_eq!(asked(&table), "british: approach");
    table.run(&["british: go n1934", "british: fight"]);
}

/// §6.4, ruling 24 — Guns of several hexes come together; one that stands in range may fire from there or march, each
/// once; infantry is no part of a siege; after the first round nobody marches up.
#[test]
fn s06_4_3_guns_of_several_hexes() {
    let mut table = before_duquesne(
        "royal_artillery_1 n1934; royal_artillery_2 n2235; royal_artillery_3 n2236; royal_artillery_4 n2034; \
         royal_artillery_5 n2235/acted; gb_44 n2034; stock_british n2034:9",
    );
    table.run(&["british: take royal_artillery_1", "british: siege fort_duquesne"]);
    let joins = |table: &Script<State>, code: &str| {
        let of = |text: &String| text.strip_prefix(&format!("{code} ")).map(str::to_owned);
        legal(table, "british", "join").iter().filter_map(of).collect::<Vec<_>>()
    };
    assert_eq!(joins(&table, "royal_artillery_2"), ["n2034", "n2035"]);
    assert_eq!(joins(&table, "royal_artillery_3"), Vec::<String>::new());
    assert!(joins(&table, "royal_artillery_1").contains(&"n1935".to_owned()));
    assert_eq!(legal(&table, "british", "support"), ["royal_artillery_4"], "from where it stands");
    let gun = unit;
    refuses(
        &table,
        "british",
        "join gb_44 n1934",
        WhyNot::NotForThis { unit: gun("gb_44"), section: section("6.4.3") },
        "6.4.3",
    );
    refuses(
        &table,
        "british",
        "join royal_artillery_5 n2034",
        WhyNot::HasActed { unit: gun("royal_artillery_5") },
        "2.0",
    );
    refuses(
        &table,
        "british",
        "join royal_artillery_3 n2034",
        WhyNot::OutOfReach { hex: hex("n2034"), section: section("6.4") },
        "6.4",
    );
    refuses(&table, "british", "join royal_artillery_2 n2135", shot("n2135", (6, 4, 3)), "6.4.3");
    table.run(&["british: join royal_artillery_2 n2034", "british: support royal_artillery_4"]);
    table.play("british", "join royal_artillery_1 n1935");
    for (code, at) in [("royal_artillery_2", "n2035"), ("royal_artillery_1", "n1934")] {
        let why = WhyNot::Taken { unit: gun(code), section: section("6.4.3") };
        refuses(&table, "british", &format!("join {code} {at}"), why, "6.4.3");
    }
    table.play("british", "fight");
    assert_eq!(stock(&table, "n2034").unwrap().1, 6, "three guns");
    table.dice(&[10; 7]);
    let why = WhyNot::FireOpened { hex: hex("fort_duquesne") };
    refuses(&table, "british", "join royal_artillery_4 n1934", why, "6.4");
    let silences =
        ["royal_artillery_1", "royal_artillery_2", "royal_artillery_4"].map(|gun| format!("silence {gun}"));
    assert_eq!(table.legal("british"), [&silences[..], &["fight".to_owned(), "done".to_owned()]].concat());
}

/// §2.1, §2.6, §6.5 — Nobody marches to where three stand already, into the enemy, or to his leaders and supply.
#[test]
fn s06_4_3_the_way_is_open() {
    let start = "royal_artillery_1 n2235; stock_british n2235:5";
    let mut table = before_duquesne(&format!("{start}; gb_44 n2034; gb_45 n2034; gb_47 n2034"));
    table.run(&["british: take royal_artillery_1", "british: siege fort_duquesne"]);
    assert_eq!(legal(&table, "british", "go"), ["n2035"]);
    refuses(&table, "british", "go n2034", WhyNot::Stacking { hex: hex("n2034") }, "2.1");
    let (met, troops) = (hex("n2034"), section("6.4"));
    for (enemy, why, of) in [
        ("fr_artois n2034", WhyNot::EnemyHeld { hex: met, section: troops }, "6.4"),
        ("beaujeu n2034", WhyNot::NeedsInfantry { hex: met, section: section("2.6") }, "2.6"),
        ("stock_french n2034:1", WhyNot::NeedsInfantry { hex: met, section: section("2.7") }, "2.7"),
    ] {
        let mut table = before_duquesne(&format!("{start}; {enemy}"));
        table.run(&["british: take royal_artillery_1", "british: siege fort_duquesne"]);
        assert_eq!(legal(&table, "british", "go"), ["n2035"], "{enemy}");
        refuses(&table, "british", "go n2034", why, of);
    }
}

/// §6.4, §6.4.3 — A ship lays siege from where it lies, and guns march up to join it.
#[test]
fn s06_4_3_guns_join_ships() {
    let mut table = fighting(
        "gb_ship_of_line_1 n7515; gb_merchant_1 n7515; cargo gb_merchant_1:9; royal_artillery_1 port_toulouse; \
         gb_40 port_toulouse; stock_british port_toulouse:3; fr_reine montreal",
    );
    table.run(&["british: take gb_ship_of_line_1", "british: siege louisbourg"]);
    assert_eq!(asked(&table), "british: siege_round", "ships do not sail in this phase");
    assert_eq!(legal(&table, "british", "join"), ["royal_artillery_1 n7314", "royal_artillery_1 n7315"]);
    refuses(
        &table,
        "british",
        "join gb_ship_of_line_1 n7413",
        WhyNot::NotForThis { unit: unit("gb_ship_of_line_1"), section: section("6.4.3") },
        "6.4.3",
    );
}

/// §4.1, §6.4.3 — What is offered follows from what was last seen of the fort, not from what it is; once the guns have
/// come up that is shown.
#[test]
fn s04_1_the_march_tells_nothing_of_the_fort() {
    let [mut blown, mut whole] = [0, 4].map(|fort| {
        before_duquesne(&format!(
            "royal_artillery_1 n2235; stock_british n2235:5; fort fort_duquesne:{fort}; seen fort_duquesne:4"
        ))
    });
    for play in ["take royal_artillery_1", "siege fort_duquesne", "go n2034"] {
        assert_eq!(blown.legal("british"), whole.legal("british"), "{play}");
        let views = [&blown, &whole].map(|table| table.state().view(Observer::Side(Side::British)));
        assert_eq!(views[0], views[1], "{play}");
        for text in ["go n1934", "go n2135", "siege quebec"] {
            let refused = |table: &Script<State>| {
                let action = State::read_action(Side::British, text).expect("an action");
                table.state().check(Side::British, action)
            };
            assert_eq!(refused(&blown), refused(&whole), "{text}");
        }
        blown.play("british", play);
        whole.play("british", play);
    }
    assert_eq!((asked(&blown), asked(&whole)), ("french: act".into(), "british: siege_round".into()));
    assert_eq!(town(&blown, "fort_duquesne").seen, Some(0));
}

/// §6.4, §6.4.4 — Guns march to the coast, to the ships' hex or one next to it, and fire at them in the same action.
#[test]
fn s06_4_4_guns_march_up_and_bombard() {
    let start = "fr_frigate_1 lunenburg; gb_44 albany; fr_reine montreal";
    let mut table = fighting(&format!("{start}; royal_artillery_1 n6319; royal_artillery_2 n6519"));
    assert_eq!(legal(&table, "british", "bombard"), ["lunenburg"]);
    table.play("british", "bombard lunenburg");
    assert_eq!(
        table.legal("british"),
        [
            "join royal_artillery_1 n6320",
            "join royal_artillery_1 lunenburg",
            "join royal_artillery_1 n6420",
            "join royal_artillery_2 n6320",
            "join royal_artillery_2 n6420",
        ]
    );
    refuses(&table, "british", "join royal_artillery_1 n6419", shot("n6419", (6, 4, 4)), "6.4.4");
    refuses(
        &table,
        "british",
        "join royal_artillery_2 lunenburg",
        WhyNot::OutOfReach { hex: hex("lunenburg"), section: section("6.4") },
        "6.4",
    );
    refuses(&table, "british", "fight", WhyNot::NobodyFires { hex: hex("lunenburg") }, "6.4.4");
    table.play("british", "join royal_artillery_1 n6320");
    // Who has marched up to fire fires.
    refuses(&table, "british", "done", WhyNot::NotFiredYet { hex: hex("lunenburg") }, "6.4.4");
    table.play("british", "fight").dice(&[3, 10]);
    assert_eq!(whereabouts(&table, "royal_artillery_1"), hex("n6320"));
    table.run(&["french: lose fr_frigate_1", "french: done"]);
    let why = WhyNot::FireOpened { hex: hex("lunenburg") };
    refuses(&table, "british", "join royal_artillery_2 n6420", why, "6.4");
    table.run(&["british: done", "french: pass"]);
    let gun = unit("royal_artillery_1");
    refuses(&table, "british", "take royal_artillery_1", WhyNot::HasActed { unit: gun }, "2.0");
    // Out of reach, or having acted, guns make no battery.
    for guns in ["royal_artillery_1 n6719", "royal_artillery_1 n6319/acted"] {
        let table = fighting(&format!("{start}; {guns}"));
        refuses(&table, "british", "bombard lunenburg", WhyNot::NoBattery { hex: hex("lunenburg") }, "6.4.4");
        assert_eq!(legal(&table, "british", "bombard"), Vec::<String>::new());
    }
}
