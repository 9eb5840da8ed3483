//! §5.0 Which battle and who rolls, §5.1 what the dice show, §5.4 forts.

use super::common::*;

#[test]
fn s05_0_the_active_faction_chooses_the_order_of_battles() {
    let mut table =
        at("step battles; turn 1; track cm; ft_duquesne cm1,ca1; quebec cm2,ca1; montreal ca1; card 7");
    assert_eq!(table.legal("colonial_militia"), ["fight quebec", "fight ft_duquesne"]);
    refuses(&table, "colonial_militia", "done", WhyNot::BattlesWait { count: 2 }, "5.0");
    let zone = Zone::MONTREAL;
    refuses(
        &table,
        "colonial_militia",
        "fight montreal",
        WhyNot::NoBattleThere { zone, section: "5.0".parse().unwrap() },
        "5.0",
    );
    table.play("colonial_militia", "fight ft_duquesne");
    table.assert_events(&[Event::BattleBegan { zone: Zone::FT_DUQUESNE, attacker: British }]);
    assert_eq!(view(&table).waiting, [Zone::QUEBEC]);
}

#[test]
fn s05_0_the_defenders_roll_first_then_the_attackers_until_one_camp_is_left() {
    let mut table = at(
        "step battles; turn 1; track cm; quebec cm1,ca1; beauce cm9; cote_du_sud cm9; trois_rivieres cm9; \
         port_quebec cm1; card 7",
    );
    table.play("colonial_militia", "fight quebec");
    let purpose = |table: &Script<State>| {
        let purpose = table.state().purpose().unwrap();
        (purpose.name, purpose.side.unwrap())
    };
    assert_eq!(purpose(&table), ("roll_militia", Side::Canadiens));
    // A manoeuvre, and nowhere to go: the roll is over.
    table.dice(&[4]);
    assert_eq!(purpose(&table), ("roll_militia", Side::ColonialMilitia));
    table.dice(&[5]);
    table.play("colonial_militia", "pass");
    assert_eq!(purpose(&table), ("roll_militia", Side::Canadiens));
    table.dice(&[1]);
    let zone = Zone::QUEBEC;
    table.assert_events(&[
        rolled(French, Kind::Canadiens, &[1], [1, 0, 0]),
        Event::Lost { camp: British, kind: Kind::ColonialMilitia, zone },
        Event::BattleEnded { zone, winner: Some(French) },
    ]);
    assert_eq!(table.legal("colonial_militia"), ["done"]);
}

#[test]
fn s05_0_each_faction_rolls_one_die_a_unit_up_to_its_dice() {
    let mut table =
        at("step battles; turn 1; track cm; quebec cm5,br3,na4,ca5,fr1; led quebec:4; beauce ca1; card 7");
    table.play("colonial_militia", "fight quebec");
    let mut questions = Vec::new();
    for dice in [vec![5], vec![4, 4, 4]] {
        questions.push((table.chance(), table.state().purpose().unwrap().name));
        table.dice(&dice);
    }
    table.run(&["canadiens: pass", "french_regulars: pass"]);
    for dice in [vec![4, 4], vec![5, 5, 5], vec![5, 5]] {
        questions.push((table.chance(), table.state().purpose().unwrap().name));
        table.dice(&dice);
    }
    let of = |count| Chance::Dice { count, sides: 6 };
    assert_eq!(
        questions,
        [
            (of(1), "roll_regulars"),
            (of(3), "roll_militia"),
            (of(2), "roll_regulars"),
            (of(3), "roll_militia"),
            (of(2), "roll_natives"),
        ]
    );
}

#[test]
fn s05_1_dice_show_hits_flights_and_manoeuvres() {
    let faces = |kind: Kind| -> String {
        (1..=6)
            .map(|face| match kind.face(face) {
                tricorne_game_conquest::ids::Face::Hit => 'h',
                tricorne_game_conquest::ids::Face::Flee => 'f',
                tricorne_game_conquest::ids::Face::Manoeuvre => 'm',
            })
            .collect()
    };
    assert_eq!(Kind::ALL.map(faces), ["hhffmm", "hhhmmm", "hhfmmm", "hhhfmm", "hhffmm"]);
}

/// Rulings C-13 and C-31: hits are one pool, and the decider of the side that suffers spreads it.
#[test]
fn s05_1_1_the_decider_of_those_hit_chooses_who_falls() {
    let mut table = at("step battles; turn 1; track cm; quebec cm2,br2,ca3; card 7");
    table.run(&["colonial_militia: fight quebec", "dice: 1 1 3"]);
    // The active faction decides for the attackers, its ally's units included.
    assert_eq!(asks(&table), Some((Side::ColonialMilitia, "losses")));
    assert_eq!(table.legal("colonial_militia"), ["lose cm", "lose br"]);
    let kind = Kind::Canadiens;
    let section = "5.1.1".parse().unwrap();
    refuses(&table, "colonial_militia", "lose ca", WhyNot::NotInBattle { kind, section }, "5.1.1");
    table.play("colonial_militia", "lose br");
    table.assert_events(&[Event::Lost { camp: British, kind: Kind::BritishRegulars, zone: Zone::QUEBEC }]);
    table.play("colonial_militia", "lose br");
    // Losses go back to the reserve at once (ruling C-28).
    assert_eq!(view(&table).faction(Side::BritishRegulars).reserve, 35);
}

#[test]
fn s05_1_1_the_larger_contingent_decides_for_the_defenders() {
    for (position, decider) in [
        ("quebec cm3,ca1,fr2", Side::FrenchRegulars),
        ("quebec cm3,ca2,fr1", Side::Canadiens),
        ("quebec cm3,ca2,fr2", Side::Canadiens),
    ] {
        let mut table = at(&format!(
            "step roll; turn 1; track cm; {position}; card 7; \
             battle quebec rolling=british roll=2 deciders=cm/{} stage=1 mover=cm",
            decider.short()
        ));
        table.dice(&[1, 5, 5]);
        assert_eq!(asks(&table), Some((decider, "losses")), "{position}");
    }
    // The decider is settled when a roll begins.
    let mut table = at("step battles; turn 1; track cm; quebec cm3,ca1,fr2; card 7");
    table.run(&[
        "colonial_militia: fight quebec",
        "dice: 5 5",
        "dice: 4",
        "french_regulars: pass",
        "canadiens: pass",
    ]);
    assert_eq!(view(&table).battle.unwrap().deciders, [Side::ColonialMilitia, Side::FrenchRegulars]);
}

/// Ruling C-14: surplus hits are lost, and where there is nothing to choose nobody is asked.
#[test]
fn s05_1_1_forced_losses_are_not_asked() {
    let mut table = at("step roll; turn 1; track cm; quebec cm3,ca1,fr1; card 7; \
         battle quebec rolling=british roll=2 deciders=cm/ca stage=1 mover=cm");
    table.dice(&[1, 1, 1]);
    let zone = Zone::QUEBEC;
    table.assert_events(&[
        rolled(British, Kind::ColonialMilitia, &[1, 1, 1], [3, 0, 0]),
        Event::Lost { camp: French, kind: Kind::Canadiens, zone },
        Event::Lost { camp: French, kind: Kind::FrenchRegulars, zone },
        Event::BattleEnded { zone, winner: Some(British) },
        Event::ControlTaken { zone, camp: British },
    ]);
}

#[test]
fn s05_1_2_own_units_flee_as_often_as_flight_is_rolled() {
    let mut table = at("step battles; turn 1; track cm; quebec cm1,ca1,fr2; beauce ca1; card 7");
    table.run(&["colonial_militia: fight quebec", "dice: 4 5"]);
    let zone = Zone::QUEBEC;
    table.dice(&[3]);
    table.assert_events(&[
        rolled(French, Kind::Canadiens, &[3], [0, 1, 0]),
        Event::Fled { camp: French, kind: Kind::Canadiens, zone, count: 1 },
        Event::Fled { camp: French, kind: Kind::FrenchRegulars, zone, count: 1 },
    ]);
    assert_eq!(view(&table).faction(Side::Canadiens).fled, 1);
    assert_eq!(view(&table).faction(Side::FrenchRegulars).fled, 1);
    // Hits and flights come before manoeuvres: one regular is left to use its own.
    assert_eq!(asks(&table), Some((Side::FrenchRegulars, "manoeuvre")));
}

#[test]
fn s05_4_the_fort_die_is_rolled_with_every_roll_of_the_attackers() {
    let mut table = at("step battles; turn 1; track cm; ft_duquesne cm2,ca2; forts ft_duquesne; card 7");
    table.play("colonial_militia", "fight ft_duquesne");
    // No fort die with the defenders' roll.
    table.dice(&[4, 4]);
    table.play("canadiens", "pass");
    table.dice(&[1, 1]);
    let purpose = table.state().purpose().unwrap();
    assert_eq!((purpose.name, purpose.side), ("roll_fort", Some(Side::Canadiens)));
    assert_eq!(table.chance(), Chance::Dice { count: 1, sides: 6 });
    table.dice(&[1]);
    let zone = Zone::FT_DUQUESNE;
    // One hit of two is cancelled.
    table.assert_events(&[
        Event::FortRolled { camp: French, face: 1, cancels: true },
        Event::Lost { camp: French, kind: Kind::Canadiens, zone },
    ]);
    table.dice(&[4]);
    table.play("canadiens", "pass");
    table.run(&["dice: 1 5", "dice: 4"]);
    // And again with the next roll: a blank face does nothing.
    table.assert_events(&[
        Event::FortRolled { camp: French, face: 4, cancels: false },
        Event::Lost { camp: French, kind: Kind::Canadiens, zone },
        Event::BattleEnded { zone, winner: Some(British) },
        Event::ControlTaken { zone, camp: British },
    ]);
    // The fort stands: it belongs to whoever is there (ruling C-19).
    assert!(view(&table).zone(zone).fort);
}

#[test]
fn s05_4_a_fort_face_without_a_hit_cancels_nothing() {
    let mut table =
        at("step battles; turn 1; track cm; ft_duquesne cm1,ca1; forts ft_duquesne; card 7; ft_machault ca1");
    table.run(&["colonial_militia: fight ft_duquesne", "dice: 4", "canadiens: pass", "dice: 3", "dice: 2"]);
    let zone = Zone::FT_DUQUESNE;
    table.assert_events(&[
        Event::FortRolled { camp: French, face: 2, cancels: true },
        Event::Fled { camp: British, kind: Kind::ColonialMilitia, zone, count: 1 },
        Event::BattleEnded { zone, winner: Some(French) },
        Event::ControlTaken { zone, camp: French },
    ]);
}

#[test]
fn s05_4_only_the_last_defender_that_manoeuvres_away_destroys_the_fort() {
    let base = "step manoeuvre; turn 1; track cm; ft_machault ca1; card 7; forts ft_duquesne";
    let battle = "battle ft_duquesne rolling=french roll=1 deciders=cm/ca mover=ca manoeuvres=ca1";
    let mut table = at(&format!("{base}; ft_duquesne cm1,ca1; {battle}"));
    let raze = "manoeuvre ca ft_machault raze";
    assert!(table.legal("canadiens").contains(&raze.to_owned()));
    table.play("canadiens", raze);
    let (zone, to) = (Zone::FT_DUQUESNE, Zone::FT_MACHAULT);
    table.assert_events(&[
        Event::Manoeuvred { camp: French, kind: Kind::Canadiens, from: zone, to },
        Event::FortRazed { zone },
        Event::BattleEnded { zone, winner: Some(British) },
        Event::ControlTaken { zone, camp: British },
    ]);
    assert!(!view(&table).zone(zone).fort);
    // Another defender, or natives of theirs, remain (ruling C-19).
    for others in ["ca2", "ca1,na1"] {
        let table = at(&format!("{base}; ft_duquesne cm1,{others}; {battle}"));
        refuses(&table, "canadiens", raze, WhyNot::NotTheLast, "5.4");
    }
    // The attackers do not destroy it, and where there is none nobody does.
    let table = at(&format!(
        "{base}; ft_duquesne cm1,ca1; ft_necessity cm1; battle ft_duquesne rolling=british roll=2 deciders=cm/ca \
         mover=cm manoeuvres=cm1"
    ));
    refuses(&table, "colonial_militia", "manoeuvre cm ft_necessity raze", WhyNot::NotTheLast, "5.4");
    let table = at("step manoeuvre; turn 1; track cm; ft_machault ca1; card 7; ft_duquesne cm1,ca1; \
         battle ft_duquesne rolling=french roll=1 deciders=cm/ca mover=ca manoeuvres=ca1");
    refuses(&table, "canadiens", raze, WhyNot::NoFort { zone }, "5.4");
}
