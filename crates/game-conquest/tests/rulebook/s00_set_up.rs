//! The sheet: factions, units, markers, cards.

use super::common::*;

#[test]
fn s00_1_factions_have_their_cubes_and_dice() {
    let table: Vec<(&str, u8, u8)> =
        Kind::ALL.iter().map(|kind| (kind.code(), kind.cubes(), kind.dice())).collect();
    assert_eq!(
        table,
        [
            ("colonial_militia", 45, 3),
            ("british_regulars", 35, 2),
            ("canadiens", 45, 3),
            ("french_regulars", 35, 2),
            ("natives", 40, 2),
        ]
    );
    assert_eq!(Side::ColonialMilitia.ally(), Side::BritishRegulars);
    assert_eq!(Side::Canadiens.ally(), Side::FrenchRegulars);
}

#[test]
fn s00_1_zones_have_their_colours_and_icons() {
    assert_eq!((Zone::QUEBEC.home(), Zone::BOSTON.home()), (Some(French), Some(British)));
    assert!(Zone::FT_MACHAULT.is_native() && Zone::FT_MACHAULT.home().is_none());
    assert!(Zone::PORT_BOSTON.is_harbour() && Zone::PORT_BOSTON.home().is_none());
    assert!(Zone::BOSTON.is_town() && Zone::LOUISBOURG.is_fort_site());
    assert_eq!(Zone::GENESEE.tribe().map(|tribe| tribe.code()), Some("iroquois"));
    assert_eq!((Zone::LOUISBOURG.points(), Zone::BOSTON.points(), Zone::MOHAWK.points()), (2, 1, 0));
}

#[test]
fn s00_2_printed_units_stand_at_ft_machault() {
    let table = Script::<State>::begin();
    assert_eq!(units(&table, Zone::FT_MACHAULT), "ca1,fr1,na1");
    let view = view(&table);
    let total = |kind: Kind| view.zones.iter().map(|zone| zone.units[kind]).sum::<u8>();
    assert_eq!(Kind::ALL.map(total), [16, 8, 16, 8, 19]);
    // What is not on the board is in reserve (§0.7).
    assert_eq!(view.faction(Side::ColonialMilitia).reserve, 45 - 16);
}

/// Ruling C-34: seven natives with the French, two with the British, one neutral in each of the ten tribe zones.
#[test]
fn s00_2_natives_begin_with_both_camps_and_by_themselves() {
    let count = |view: &View| {
        let with = |camp| {
            let zones = view.zones.iter().filter(|zone| zone.natives_with() == camp);
            zones.map(|zone| zone.units[Kind::Natives]).sum::<u8>()
        };
        [with(Some(British)), with(Some(French)), with(None)]
    };
    assert_eq!(count(&view(&Script::begin())), [2, 7, 10]);
    assert_eq!(count(&view(&begin_with("natives", "french_only"))), [0, 7, 0]);
}

#[test]
fn s00_3_native_land_with_a_victory_point_is_marked_by_whoever_is_there() {
    let view = view(&Script::begin());
    let marked = |camp| -> Vec<&str> {
        view.zones.iter().filter(|zone| zone.control == Some(camp)).map(|zone| zone.zone.code()).collect()
    };
    assert_eq!(marked(British), ["ft_necessity", "ft_oswego", "ft_halifax", "oneida_carry"]);
    assert_eq!(marked(French), ["ft_duquesne", "ft_machault", "ft_beausejour", "ft_presque_isle"]);
    assert_eq!(view.points, [4, 4]);
}

#[test]
fn s00_4_six_forts_stand() {
    let view = view(&Script::begin());
    let forts: Vec<&str> = view.zones.iter().filter(|zone| zone.fort).map(|zone| zone.zone.code()).collect();
    assert_eq!(
        forts,
        ["ft_duquesne", "ft_machault", "ft_necessity", "ft_oswego", "ft_halifax", "ft_beausejour"]
    );
}

/// Ruling C-33: under the set-up of version 25 each camp picks three sites where it has units.
#[test]
fn s00_4_version_25_lets_each_camp_pick_its_forts() {
    let mut table = begin_with("setup", "version_25");
    assert!(view(&table).zones.iter().all(|zone| !zone.fort));
    assert_eq!(asks(&table), Some((Side::ColonialMilitia, "set_up_fort")));
    refuses(
        &table,
        "colonial_militia",
        "fort boston",
        WhyNot::NotAFortSite { zone: Zone::BOSTON, section: "0.4".parse().unwrap() },
        "0.4",
    );
    let section = "0.4".parse().unwrap();
    let zone = Zone::WILLS_CREEK;
    refuses(&table, "colonial_militia", "fort wills_creek", WhyNot::NoUnitsThere { zone, section }, "0.4");
    table.run(&["colonial_militia: fort ft_oswego", "colonial_militia: fort ft_lawrence"]);
    let zone = Zone::FT_OSWEGO;
    refuses(
        &table,
        "colonial_militia",
        "fort ft_oswego",
        WhyNot::FortThere { zone, section: "0.4".parse().unwrap() },
        "0.4",
    );
    table.play("colonial_militia", "fort ft_william_henry");
    assert_eq!(asks(&table), Some((Side::Canadiens, "set_up_fort")));
    table.run(&["canadiens: fort louisbourg", "canadiens: fort ft_niagara", "canadiens: fort ft_detroit"]);
    table.assert_events(&[Event::FortPlaced { camp: French, zone: Zone::FT_DETROIT, card: None }]);
    // It is the set-up that put it there, not an event.
    assert_eq!(table.events()[0].section(), "0.4".parse().ok());
    // Then both muster towns, where the camp has units.
    assert_eq!(asks(&table), Some((Side::ColonialMilitia, "set_up_muster")));
    assert_eq!(view(&table).to_place, 2);
    let zone = Zone::NEW_YORK;
    let section = "0.5".parse().unwrap();
    refuses(&table, "colonial_militia", "muster new_york", WhyNot::NoUnitsThere { zone, section }, "0.5");
    table.run(&["colonial_militia: muster oneida_carry", "colonial_militia: muster boston"]);
    table.run(&["canadiens: muster gaspe", "canadiens: muster quebec"]);
    assert!(matches!(table.turn(), Turn::Draw(Chance::Pick { of: 12 })));
}

#[test]
fn s00_5_the_militias_put_down_a_second_marker() {
    let mut table = Script::<State>::begin();
    let musters = |table: &Script<State>| -> Vec<(Side, &str, u8)> {
        view(table).musters.iter().map(|muster| (muster.side, muster.zone.code(), muster.level)).collect()
    };
    let (white, yellow) = (Side::ColonialMilitia, Side::Canadiens);
    assert_eq!(musters(&table), [(white, "oneida_carry", 2), (yellow, "saint_jean", 2)]);
    assert_eq!(asks(&table), Some((white, "set_up_muster")));
    let refused = [
        ("muster mohawk", WhyNot::NotATown { zone: Zone::MOHAWK, section: "0.5".parse().unwrap() }),
        ("muster quebec", WhyNot::NotYourLand { zone: Zone::QUEBEC }),
        // A native town is not of one's own camp.
        ("muster onondaga", WhyNot::NotYourLand { zone: Zone::ONONDAGA }),
    ];
    for (action, why) in refused {
        refuses(&table, "colonial_militia", action, why, "0.5");
    }
    assert_eq!(table.legal("colonial_militia").len(), 8);
    table.play("colonial_militia", "muster boston");
    table.assert_events(&[Event::MusterPlaced { side: white, zone: Zone::BOSTON }]);
    assert_eq!(asks(&table), Some((yellow, "set_up_muster")));
    // Ruling C-11: one marker to a zone.
    let zone = Zone::SAINT_JEAN;
    refuses(
        &table,
        "canadiens",
        "muster saint_jean",
        WhyNot::MusterThere { zone, section: "0.5".parse().unwrap() },
        "0.5",
    );
    table.play("canadiens", "muster quebec");
    assert_eq!(musters(&table).last(), Some(&(yellow, "quebec", 2)));
}

#[test]
fn s00_6_everyone_draws_three_cards() {
    let mut table = Script::<State>::begin();
    table.run(&["colonial_militia: muster boston", "canadiens: muster quebec"]);
    for side in Side::EVERY {
        for of in [12, 11, 10] {
            assert_eq!(table.chance(), Chance::Pick { of });
            let purpose = table.state().purpose().unwrap();
            assert_eq!((purpose.name, purpose.side), ("card", Some(side)));
            table.pick(0);
        }
        table.assert_events(&[Event::Drew { side, card: Some(card(side, 3)) }]);
    }
    let view = view(&table);
    for faction in &view.factions {
        let hand: Vec<u8> = faction.hand.iter().flatten().map(|card| card.no()).collect();
        assert_eq!((hand.as_slice(), faction.deck_size), ([1, 2, 3].as_slice(), 9));
    }
}

#[test]
fn s00_6_a_first_hand_of_events_is_shown_and_drawn_anew() {
    let mut table = Script::<State>::begin();
    table.run(&["colonial_militia: muster boston", "canadiens: muster quebec"]);
    table.run(&["pick: 8", "pick: 8", "pick: 8"]);
    let side = Side::ColonialMilitia;
    let shown = [9, 10, 11].map(|no| card(side, no)).to_vec();
    table.assert_events(&[
        Event::Drew { side, card: Some(card(side, 11)) },
        Event::HandShown { side, cards: shown.into() },
    ]);
    // The same faction draws again from all twelve.
    assert_eq!(table.chance(), Chance::Pick { of: 12 });
    table.run(&["pick: 0", "pick: 0", "pick: 0"]);
    assert_eq!(table.state().purpose().unwrap().side, Some(Side::BritishRegulars));
}

#[test]
fn s00_7_the_french_place_four_units_each_then_the_british() {
    let mut table =
        at("step set_up_units; turn 0; active ca; place 4; ft_machault ca1,fr1; port_quebec fr1; \
         ft_oswego cm1; muster.cm oneida_carry,boston; muster.ca saint_jean,quebec");
    // Own colour, or where the camp has a unit; a harbour only then (ruling C-12).
    table.run(&["canadiens: place beauce", "canadiens: place ft_machault", "canadiens: place port_quebec"]);
    let refused = [Zone::FT_DUQUESNE, Zone::BOSTON, Zone::PORT_LOUISBOURG, Zone::FT_OSWEGO];
    for zone in refused {
        let action = format!("place {}", zone.code());
        refuses(&table, "canadiens", &action, WhyNot::NotYourZone { zone }, "0.7");
    }
    table.play("canadiens", "place beauce");
    table.assert_events(&[Event::Placed {
        kind: Kind::Canadiens,
        zone: Zone::BEAUCE,
        source: Source::SetUp,
    }]);
    let order = ["french_regulars", "colonial_militia", "british_regulars"];
    for (side, zone) in order.into_iter().zip(["quebec", "boston", "ft_oswego"]) {
        for _ in 0..4 {
            table.play(side, &format!("place {zone}"));
        }
    }
    assert_eq!(units(&table, Zone::BEAUCE), "ca2");
    assert_eq!(units(&table, Zone::FT_OSWEGO), "cm1,br4");
    // §0.9 — The first turn begins.
    assert_eq!(table.events().last(), Some(&Event::TurnBegan { turn: 1 }));
}

/// Ruling C-27: extra units come after the markers, and cannot add a green zone.
#[test]
fn s00_7_extra_units_win_no_marker() {
    let table =
        at("step set_up_units; turn 0; active cm; place 4; boston cm1; quebec ca1; control.b ft_oswego");
    let zones = table.legal("colonial_militia");
    assert!(!zones.contains(&"place ft_oswego".to_owned()), "a marker is no unit");
    assert_eq!(zones.len(), 18);
}

#[test]
fn s00_8_five_cubes_lie_in_the_bag() {
    let table = at("step cube; turn 1; boston cm1; quebec ca1");
    assert_eq!(table.chance(), Chance::Pick { of: 5 });
    let purpose = table.state().purpose().unwrap();
    assert_eq!((purpose.name, purpose.side), ("cube", None));
}

#[test]
fn s00_9_play_begins_with_turn_one() {
    let mut table = at("step set_up_units; turn 0; active br; place 1; boston cm1; quebec ca1");
    table.play("british_regulars", "place boston");
    table.assert_events(&[
        Event::Placed { kind: Kind::BritishRegulars, zone: Zone::BOSTON, source: Source::SetUp },
        Event::TurnBegan { turn: 1 },
    ]);
    assert_eq!(view(&table).turn, 1);
}

/// Ruling C-25: each deck is cards 7 to 10, and markers are counted after turn 2.
#[test]
fn s00_10_the_initiation_scenario_has_four_cards_and_two_turns() {
    let choices = Choices { scenario: "initiation".to_owned(), ..Choices::default() };
    let mut table = Script::<State>::choose(&choices);
    table.run(&["colonial_militia: muster boston", "canadiens: muster quebec"]);
    assert_eq!(table.chance(), Chance::Pick { of: 4 });
    table.run(&["pick: 3", "pick: 2", "pick: 1"]);
    let hand: Vec<u8> = view(&table).factions[0].hand.iter().flatten().map(|card| card.no()).collect();
    assert_eq!(hand, [8, 9, 10]);
    let mut table =
        at("scenario initiation; step battles; turn 2; track na,br,ca,fr,cm; boston cm1; quebec ca1; \
         ft_oswego cm1; card 7; hand.cm 9; played.cm 8,10; played.br 7,8; hand.br 9,10; played.ca 7,8; \
         hand.ca 9,10; played.fr 7,8; hand.fr 9,10");
    table.play("colonial_militia", "done");
    let ending = Ending { winner: Some(British), reason: Reason::Initiation, points: [1, 0] };
    table.assert_events(&[phase(Side::ColonialMilitia, Phase::Draw), Event::Over { ending }]);
    assert_eq!(table.outcome(), ending);
}

/// Ruling C-26: nothing in the rules keeps one person from playing both factions of a camp.
#[test]
fn s00_6_allies_see_each_other_s_hands() {
    let table = at("step cube; turn 1; boston cm1; quebec ca1");
    let view = table.state().view(Observer::Side(Side::Canadiens));
    let seen: Vec<bool> = view.factions.iter().map(|faction| faction.hand.is_some()).collect();
    assert_eq!(seen, [false, false, true, true]);
}
