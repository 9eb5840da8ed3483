//! What a second reading of the book found ashore.

use super::common::*;

/// §4.1, ruling 121 — Only those who get away blow up the fort behind them: a garrison that died does not.
#[test]
fn s04_1_a_dead_garrison_blows_up_nothing() {
    let mut table = fighting(
        "gb_44 n1934; gb_45 n1934; howe n1934; fort fort_duquesne:2; mil_quebec_1 fort_duquesne; \
         stock_french fort_duquesne:4; fr_reine montreal",
    );
    table.run(&["british: take gb_44", "british: attack fort_duquesne", "british: join gb_45 n1934"]);
    // 16 to 3 is 5-1; 3 + 2 (Howe) − 2 (fort) − 1 (forest) is row 2: DR, and without a general a loss.
    table.play("british", "fight").dice(&[3]).play("french", "lose mil_quebec_1");
    table.play("british", "advance gb_44");
    assert_eq!(asked(&table), "british: advance", "nobody is left to be asked");
    table.play("british", "done");
    assert_eq!(
        (town(&table, "fort_duquesne").fort, stock(&table, "fort_duquesne")),
        (Some(1), Some((Side::British, 4)))
    );
}

/// §6.4.3 — Before each round the besieger says which of his guns take part, and pays for those.
#[test]
fn s06_4_3_guns_are_left_out_of_a_round() {
    let mut table = fighting(
        "royal_artillery_1 n1934; royal_artillery_2 n1934; gb_44 n2236; stock_british n1934:6; fr_reine montreal",
    );
    table.run(&["british: take royal_artillery_1", "british: siege fort_duquesne"]);
    table.play("british", "support royal_artillery_2");
    let gun = unit("royal_artillery_2");
    let early = WhyNot::NoRoundYet { place: place("fort_duquesne") };
    refuses(&table, "british", "silence royal_artillery_2", early, "6.4.3");
    table.play("british", "fight");
    let fort = usize::from(town(&table, "fort_duquesne").fort.expect("the arbiter sees it"));
    table.dice(&vec![10; 2 + fort]);
    assert_eq!(stock(&table, "n1934"), Some((Side::British, 4)));
    assert_eq!(legal(&table, "british", "silence"), ["royal_artillery_1", "royal_artillery_2"]);
    table.play("british", "silence royal_artillery_2");
    refuses(
        &table,
        "british",
        "silence royal_artillery_2",
        WhyNot::NotInTheFight { unit: gun, section: section("6.4.3") },
        "6.4.3",
    );
    let last = WhyNot::LastToFire { unit: unit("royal_artillery_1") };
    refuses(&table, "british", "silence royal_artillery_1", last, "6.4.3");
    // The position says it as well.
    assert_eq!(State::from_position(&table.state().position()).as_ref(), Ok(table.state()));
    table.play("british", "fight").dice(&vec![10; 1 + fort]);
    assert_eq!(stock(&table, "n1934"), Some((Side::British, 3)), "one gun fired, one was paid");
    // In the next round it may fire again.
    table.play("british", "fight").dice(&vec![10; 2 + fort]);
    assert_eq!(stock(&table, "n1934"), Some((Side::British, 1)));
}

/// §4.1, §5.5, §6.4.3 — Works that were gone and have been raised again before all eyes can be besieged from two hexes.
#[test]
fn s05_5_a_rebuilt_fort_can_be_besieged() {
    let mut table = at(
        "date 1757-summer; phase repair; step repair; active french; fort fort_duquesne:0; seen fort_duquesne:0; \
         stock_french fort_duquesne:9; fr_reine fort_duquesne; royal_artillery_1 n2035; gb_44 n2236; stock_british n2035:9",
    );
    table.play("french", "strengthen fort_duquesne");
    let duquesne = town(&table, "fort_duquesne");
    assert_eq!((duquesne.fort, duquesne.seen), (Some(1), Some(1)));
    // Two hexes off a gun lays siege to what is known to stand, and to nothing that is known to be gone.
    let sieges = |seen: u8| {
        let mut table = fighting(&format!(
            "fort fort_duquesne:{seen}; seen fort_duquesne:{seen}; royal_artillery_1 n2035; gb_44 n2236; \
             stock_british n2035:9; fr_reine fort_duquesne"
        ));
        table.play("british", "take royal_artillery_1");
        legal(&table, "british", "siege")
    };
    assert_eq!((sieges(1), sieges(0)), (vec!["fort_duquesne".to_owned()], Vec::new()));
}

/// §4.1, ruling 59 — Where a fort stands again there is no barricade, nor is it back when the fort is gone once more.
#[test]
fn s04_1_a_restored_fort_takes_the_place_of_the_barricade() {
    let mut table = at(
        "date 1757-summer; phase repair; step repair; active french; fort fort_duquesne:0; seen fort_duquesne:0; \
         barricades fort_duquesne; stock_french fort_duquesne:9; fr_reine fort_duquesne; gb_44 albany",
    );
    assert_eq!(view(&table).barricades, [hex("fort_duquesne")]);
    table.play("french", "strengthen fort_duquesne");
    assert_eq!(view(&table).barricades, []);
}

/// §2.6 — A general stacked with a gun that takes part in the attack takes part, though his value is negative.
#[test]
fn s02_6_a_general_goes_with_an_attacking_gun() {
    let mut table = fighting(
        "gb_44 n1934; royal_artillery_1 n1835; abercrombie n1835; mil_quebec_1 fort_duquesne; fr_reine montreal",
    );
    table.run(&[
        "british: take gb_44",
        "british: attack fort_duquesne",
        "british: join royal_artillery_1 n1835",
    ]);
    table.play("british", "fight").dice(&[3]);
    assert_eq!(fought(&table).2.attacking_general, -2);
}

/// §6.4.3, ruling 61 — Besiegers gone, a warship that only sails past two hexes off does not keep the siege up.
#[test]
fn s06_4_3_a_passing_ship_is_no_besieger() {
    let lifted = |ship: &str| {
        let mut table = fighting(&format!("besieged louisbourg; {ship}; fr_reine louisbourg; gb_44 albany"));
        table.play("british", "pass");
        table.play("french", "pass");
        !town(&table, "louisbourg").besieged
    };
    assert!(!lifted("gb_frigate_1 n7416"), "it may besiege");
    assert!(lifted("gb_frigate_1 n7416/sailed"), "it has sailed this month");
    assert!(lifted("gb_frigate_1 n7416/hurt"), "it is damaged");
}

/// §6.1 — Whoever empties a hex has a victory, though none but his general is left; nobody is left to occupy it.
#[test]
fn s06_1_a_general_alone_has_the_victory() {
    let mut table = fighting(
        "mil_virginia_1 n1934; washington n1934; royal_artillery_1 n1934; royal_artillery_2 n1934; \
         fort fort_duquesne:0; seen fort_duquesne:0; mikmaq_1 fort_duquesne; fr_reine montreal",
    );
    table.run(&["british: take mil_virginia_1", "british: attack fort_duquesne"]);
    table.run(&[
        "british: support royal_artillery_1",
        "british: support royal_artillery_2",
        "british: fight",
    ]);
    let mut faces = (1..=6).map(|face| {
        let mut tried = table.clone();
        tried.dice(&[face]);
        while asked(&tried).ends_with(": loss") {
            let side = if asked(&tried).starts_with("british") { "british" } else { "french" };
            let first = tried.legal(side)[0].clone();
            tried.play(side, &first);
        }
        tried
    });
    let both = |table: &Script<State>| {
        standing(table, "mil_virginia_1").is_none()
            && standing(table, "mikmaq_1").is_none()
            && standing(table, "washington").is_some()
    };
    let found = faces.find(both).expect("a die that kills both");
    assert_eq!((view(&found).victories, asked(&found)), ([1, 0], "french: act".to_owned()));
    assert_eq!(town(&found, "fort_duquesne").side, Side::French);
}

/// §6.4, §6.4.4 — Who has declared a bombardment fires: it is no way to pass without passing.
#[test]
fn s06_4_4_a_bombardment_declared_is_fired() {
    let mut table =
        fighting("active french; leads french; gb_frigate_1 n4513; gb_44 albany; fr_reine montreal");
    table.play("french", "bombard n4513");
    refuses(&table, "french", "done", WhyNot::NotFiredYet { hex: hex("n4513") }, "6.4.4");
    assert_eq!(table.legal("french"), ["fight"]);
}

/// §6.1, §6.4.4 — A bombardment that sinks all there is in a hex is a victory; if somebody is left there it is none.
#[test]
fn s06_1_sinking_a_fleet_from_the_shore_is_a_victory() {
    let sunk = |rest: &str| {
        let mut table = fighting(&format!(
            "active french; leads french; gb_frigate_1 n4513/hurt; gb_44 albany; fr_reine montreal{rest}"
        ));
        table.play("french", "bombard n4513").play("french", "fight");
        let dice = match table.chance() {
            kernel::Chance::Dice { count, .. } => count,
            other => panic!("dice are asked, not {other:?}"),
        };
        let mut faces = vec![10; dice.into()];
        faces[0] = 1;
        table.dice(&faces);
        if asked(&table) == "british: loss" {
            table.play("british", "lose gb_frigate_1");
        }
        assert_eq!(standing(&table, "gb_frigate_1"), None);
        view(&table).victories
    };
    assert_eq!(sunk(""), [0, 1]);
    assert_eq!(sunk("; mil_new_york_1 n4513"), [0, 0], "the hex is still held");
}

/// §8, §6.4 — A coastal bombardment is an attack: French ships fired at in a Spanish port bring Spain into the war.
#[test]
fn s08_shots_at_a_spanish_port_wake_spain() {
    let fired = |ship: &str, target: &str| {
        let mut table = at(&format!(
            "date 1757-june; phase combat; step act; royal_artillery_1 s0818; gb_44 s0818; fr_frigate_1 {ship}; \
             coloniales_1 st_augustine; fr_reine quebec"
        ));
        table.run(&[&format!("british: bombard {target}"), "british: support royal_artillery_1"]);
        assert!(!view(&table).spain, "nobody has fired");
        table.play("british", "fight");
        view(&table).spain
    };
    assert!(fired("pensacola", "pensacola"));
    assert!(!fired("s0818", "s0818"), "off the coast of Louisiana");
}

/// §9, ruling 39 — The Cherokee under France are paid by Louisiana, by Florida only once Spain is at war.
#[test]
fn s09_cherokee_under_france_and_sleeping_florida() {
    let raised = |rest: &str| {
        let table = at(&format!(
            "date 1760-summer; phase recruiting; step recruit; active french; cherokee_1 pool/turned; \
             drawn massacre_cherokees; fr_reine quebec; gb_44 albany; {rest}"
        ));
        legal(&table, "french", "recruit").contains(&"cherokee_1".to_owned())
    };
    assert!(!raised("stock_french pensacola:4"));
    assert!(raised("stock_french pensacola:4; spain yes"));
    assert!(raised("stock_french mobile:4"));
}

/// §9 — The British pay for the Cherokee from any colony of the south-eastern map, Louisiana too once they are there.
#[test]
fn s09_cherokee_are_paid_by_any_colony_of_the_south_east() {
    let raised = |rest: &str| {
        let table = at(&format!(
            "date 1757-summer; phase recruiting; step recruit; active british; gb_44 nouvelle_orleans; \
             fr_reine quebec; {rest}"
        ));
        legal(&table, "british", "recruit").contains(&"cherokee_1".to_owned())
    };
    assert!(raised("taken nouvelle_orleans; stock_british nouvelle_orleans:9"));
    assert!(!raised("taken nouvelle_orleans; stock_british new_york:9"));
}

/// §6.4.5, §6.4.7, ruling 105 — A general who joins by ship makes no amphibious assault of an attack by land: led by a
/// general ashore, the retreat is orderly.
#[test]
fn s06_4_7_a_general_aboard_makes_no_assault() {
    let mut table = fighting(
        "gb_44 n7114; monckton n7114; gb_merchant_1 n7316; howe +gb_merchant_1; fr_reine port_toulouse; \
         fr_artois port_toulouse; fr_bourgogne port_toulouse",
    );
    table.run(&["british: take gb_44", "british: take monckton", "british: attack port_toulouse"]);
    if asked(&table) == "british: approach" {
        let first = table.legal("british")[0].clone();
        table.play("british", &first);
    }
    table.run(&["british: join howe n7316", "british: fight"]);
    let beaten_off = (2..=6).filter_map(|face| {
        let mut tried = table.clone();
        tried.dice(&[face]);
        view(&tried).fight.filter(|fight| fight.retreats[0]).map(|fight| fight.losses[0])
    });
    assert_eq!(beaten_off.min(), Some(0), "AR costs nothing under a general");
}
