//! §9 The cards the rulebook explains.

use super::common::*;

#[test]
fn s09_1_movement_cards_say_how_many_armies_and_how_far() {
    let values = |side: Side| -> Vec<(u8, u8)> { (1..=8).map(|no| card(side, no).moves()).collect() };
    assert_eq!(values(Side::Canadiens)[6], (3, 2), "the rulebook's example");
    assert_eq!(values(Side::FrenchRegulars)[6], (3, 2), "the rulebook's example");
    for side in Side::EVERY {
        assert!(values(side).iter().all(|(armies, zones)| *armies >= 1 && *zones >= 1), "{side:?}");
    }
}

/// George Washington: a fort on one's own land not controlled by the enemy, or on native land under control.
#[test]
fn s09_2_a_fort_is_built_on_a_free_site() {
    let mut table =
        at("step reinforce; turn 1; track cm; boston cm1; ft_oswego cm1; ft_halifax cm1; forts ft_halifax; \
         quebec ca1; ft_lawrence ca1; wills_creek ca1; control.b ft_machault; hand.cm 2,12");
    // Own sites: Annapolis Royal, William Henry, the Upper Connecticut. Lawrence bears an enemy marker, Wills Creek,
    // which has no point, is occupied by the enemy alone (ruling C-21).
    assert_eq!(
        legal(&table, "colonial_militia", "event"),
        [
            "event 12 at ft_machault",
            "event 12 at ft_oswego",
            "event 12 at annapolis_royal",
            "event 12 at ft_william_henry",
            "event 12 at haut_connecticut",
        ]
    );
    let section = "9.2".parse().unwrap();
    let refused = [
        ("event 12 at boston", WhyNot::NotAFortSite { zone: Zone::BOSTON, section }),
        ("event 12 at ft_halifax", WhyNot::FortThere { zone: Zone::FT_HALIFAX, section }),
        ("event 12 at ft_lawrence", WhyNot::EnemyControls { zone: Zone::FT_LAWRENCE, section }),
        ("event 12 at wills_creek", WhyNot::EnemyControls { zone: Zone::WILLS_CREEK, section }),
        ("event 12 at ft_duquesne", WhyNot::NotControlled { zone: Zone::FT_DUQUESNE, section }),
        ("event 12 at louisbourg", WhyNot::EnemyTerritory { zone: Zone::LOUISBOURG, section }),
    ];
    for (action, why) in refused {
        refuses(&table, "colonial_militia", action, why, "9.2");
    }
    // Ruling C-37: a fort may be built after reinforcements have arrived.
    table.play("colonial_militia", "receive");
    table.play("colonial_militia", "event 12 at ft_oswego");
    let twelve = card(Side::ColonialMilitia, 12);
    let zone = Zone::FT_OSWEGO;
    table.assert_events(&[
        Event::EventPlayed { card: twelve, from: None, to: Some(zone), count: 0 },
        Event::FortPlaced { camp: British, zone, card: Some(twelve) },
    ]);
    assert_eq!(table.events()[1].section(), Some(section));
}

/// William Pitt and Soutien: before reinforcements arrive.
#[test]
fn s09_3_a_marker_is_raised_for_good() {
    let position = "step reinforce; turn 1; track ca; quebec ca1; boston cm1; muster.ca saint_jean,quebec:3; hand.ca 2,12";
    let mut table = at(position);
    assert_eq!(legal(&table, "canadiens", "event"), ["event 12 at saint_jean"]);
    let zone = Zone::QUEBEC;
    refuses(&table, "canadiens", "event 12 at quebec", WhyNot::AlreadyRaised { zone }, "9.3");
    let zone = Zone::GASPE;
    refuses(
        &table,
        "canadiens",
        "event 12 at gaspe",
        WhyNot::NoMusterThere { zone, section: "9.3".parse().unwrap() },
        "9.3",
    );
    table.run(&["canadiens: event 12 at saint_jean", "canadiens: receive"]);
    assert_eq!(units(&table, Zone::SAINT_JEAN), "ca3");
    // Ruling C-37: not once anything has arrived.
    let mut table = at(position);
    table.play("canadiens", "receive");
    let twelve = card(Side::Canadiens, 12);
    let late = WhyNot::TooLate { card: twelve, section: "9.3".parse().unwrap() };
    refuses(&table, "canadiens", "event 12 at saint_jean", late, "9.3");
}

/// Vaudreuil and the Virginia Regiment: a marker goes to an own town or to a native town under control.
#[test]
fn s09_4_a_marker_is_moved() {
    let mut table =
        at("step reinforce; turn 1; track ca; quebec cm1; onondaga ca1; kuskuskies cm1; boston cm1; \
         muster.ca saint_jean:3,gaspe; muster.cm oneida_carry,albany; hand.ca 2,9");
    let goals = legal(&table, "canadiens", "event");
    // Trois-Rivières, Montréal and the native town that is held; each for both markers.
    assert_eq!(
        goals,
        [
            "event 9 at trois_rivieres from saint_jean",
            "event 9 at montreal from saint_jean",
            "event 9 at onondaga from saint_jean",
            "event 9 at trois_rivieres from gaspe",
            "event 9 at montreal from gaspe",
            "event 9 at onondaga from gaspe",
        ]
    );
    let section = "9.4".parse().unwrap();
    let refused = [
        ("event 9 at montreal from quebec", WhyNot::NoMusterThere { zone: Zone::QUEBEC, section }, "9.4"),
        ("event 9 at beauce from gaspe", WhyNot::NotATown { zone: Zone::BEAUCE, section }, "9.4"),
        ("event 9 at quebec from gaspe", WhyNot::EnemyControls { zone: Zone::QUEBEC, section }, "9.4"),
        (
            "event 9 at kuskuskies from gaspe",
            WhyNot::NotControlled { zone: Zone::KUSKUSKIES, section },
            "9.4",
        ),
        // Ruling C-30: one marker to a zone.
        ("event 9 at saint_jean from gaspe", WhyNot::MusterThere { zone: Zone::SAINT_JEAN, section }, "9.4"),
    ];
    for (action, why, section) in refused {
        refuses(&table, "canadiens", action, why, section);
    }
    table.play("canadiens", "event 9 at onondaga from saint_jean");
    let (from, to) = (Zone::SAINT_JEAN, Zone::ONONDAGA);
    table.assert_events(&[
        Event::EventPlayed { card: card(Side::Canadiens, 9), from: Some(from), to: Some(to), count: 0 },
        Event::MusterMoved { side: Side::Canadiens, from, to },
    ]);
    // Ruling C-11: a raised marker stays raised.
    let mut late = at(
        "step reinforce; turn 1; track ca; quebec ca1; boston cm1; muster.ca saint_jean,gaspe; hand.ca 2,9",
    );
    late.play("canadiens", "receive");
    let why = WhyNot::TooLate { card: card(Side::Canadiens, 9), section: "9.4".parse().unwrap() };
    refuses(&late, "canadiens", "event 9 at montreal from gaspe", why, "9.4");
    table.play("canadiens", "receive");
    assert_eq!(units(&table, Zone::ONONDAGA), "ca4");
}

#[test]
fn s09_5_a_truce_of_the_french_regulars_moves_three_armies_by_two_zones() {
    assert_eq!(card(Side::FrenchRegulars, 1).moves(), (3, 2));
    for side in Side::EVERY {
        assert_eq!(card(side, 1).op(), tricorne_game_conquest::ids::Op::Truce);
        assert!(card(side, 1).is_movement());
    }
}

/// William Johnson: all natives present come over to the British at the very start (ruling C-15).
#[test]
fn s09_6_johnson_sways_natives_before_any_of_them_flee() {
    let mut table = at(
        "step battles; turn 1; track br; quebec br1,ca1,na3; led quebec:1; montreal br1,ca1,na1; card 7; hand.br 2,9",
    );
    table.run(&["british_regulars: event 9", "british_regulars: fight quebec"]);
    let zone = Zone::QUEBEC;
    table.assert_events(&[
        Event::BattleBegan { zone, attacker: British },
        Event::NativesSwayed { zone, camp: British, count: 2 },
    ]);
    assert_eq!(view(&table).battle.unwrap().forces[0][Kind::Natives], 3);
    // Of two units, regulars and natives, the decider of the British gives one; then for the whole sequence.
    table.run(&["dice: 1", "british_regulars: lose na", "dice: 1", "dice: 5 5"]);
    assert_eq!(asks(&table), Some((Side::BritishRegulars, "battles")));
    table.play("british_regulars", "fight montreal");
    let zone = Zone::MONTREAL;
    assert_eq!(table.events().last(), Some(&Event::NativesSwayed { zone, camp: British, count: 1 }));
}

/// Massacre: Colonial Militia that should flee falls, where natives and a Canadien fight for the French (C-22).
#[test]
fn s09_7_massacre_turns_flight_into_losses() {
    let position = |units: &str, options: &str| {
        format!("step battles; turn 1; track ca; quebec ca1; boston {units}; card 7; hand.ca 2,10{options}")
    };
    let run = |position: &str, first: &[&str]| {
        let mut table = at(position);
        table.run(&["canadiens: event 10", "canadiens: fight boston"]);
        table.run(first);
        table
    };
    let zone = Zone::BOSTON;
    let fled = Event::Fled { camp: British, kind: Kind::ColonialMilitia, zone, count: 1 };
    let massacred = Event::Massacred { zone, count: 1 };
    let last = |table: &Script<State>| {
        *table.events().iter().rev().find(|event| **event == fled || **event == massacred).unwrap()
    };
    let with_natives = position("cm2,ca1,na1", "; led boston:1");
    let table = run(&with_natives, &["dice: 3 5"]);
    assert_eq!(last(&table), massacred);
    assert_eq!(view(&table).faction(Side::ColonialMilitia).reserve, 44);
    // Without natives, without a Canadien (unless the option says otherwise), or for other units: they flee.
    assert_eq!(last(&run(&position("cm2,ca1", ""), &["dice: 3 5"])), fled);
    let no_canadien = position("cm2,fr1,na1", "; led boston:1");
    assert_eq!(last(&run(&no_canadien, &["dice: 3 5"])), fled);
    let option = position("cm2,fr1,na1", "; led boston:1; options c22_massacre_needs_canadien=off");
    assert_eq!(last(&run(&option, &["dice: 3 5"])), massacred);
    let mut table = at(&with_natives);
    table.run(&["canadiens: fight boston", "dice: 3 5"]);
    assert_eq!(last(&table), fled, "the card was not played");
}
