//! The Movement phase by land: cards, armies, steps.

use super::common::*;

#[test]
fn s04_1_one_movement_card_is_played_first() {
    let mut table = at("step move; turn 1; track ca; quebec ca2; boston cm1; hand.ca 2,7,11");
    assert_eq!(table.legal("canadiens"), ["card 2", "card 7"]);
    refuses(&table, "canadiens", "done", WhyNot::CardFirst, "4.1");
    refuses(&table, "canadiens", "form quebec card", WhyNot::CardFirst, "4.1");
    refuses(&table, "canadiens", "event 11", WhyNot::CardFirst, "4.1");
    let eleven = card(Side::Canadiens, 11);
    refuses(&table, "canadiens", "card 11", WhyNot::NotAMovementCard { card: eleven }, "4.1");
    refuses(
        &table,
        "canadiens",
        "card 3",
        WhyNot::NotInHand { card: card(Side::Canadiens, 3), section: "4.1".parse().unwrap() },
        "4.1",
    );
    refuses(&table, "canadiens", "card 13", WhyNot::NoSuchCard { no: 13 }, "0.6");
    table.play("canadiens", "card 7");
    table.assert_events(&[Event::CardPlayed { card: card(Side::Canadiens, 7), armies: 3, zones: 2 }]);
    refuses(&table, "canadiens", "card 2", WhyNot::CardPlayed, "4.1");
    // Ruling C-23: it must be played even if nothing moves.
    table.play("canadiens", "done");
    assert_eq!(view(&table).faction(Side::Canadiens).discard, [card(Side::Canadiens, 7)]);
}

#[test]
fn s04_2_an_army_is_own_units_with_allies_and_natives() {
    let mut table =
        at("step move; turn 1; track fr; quebec fr2,ca3,na2; beauce ca1; boston cm1; card 7; armies 3");
    let zone = Zone::BEAUCE;
    let section = "4.2".parse().unwrap();
    refuses(&table, "french_regulars", "form beauce card", WhyNot::NoneOfYours { zone, section }, "4.2");
    table.play("french_regulars", "form quebec card");
    table.assert_events(&[]);
    assert_eq!(table.legal("french_regulars"), ["take fr 1", "take fr 2", "take all"]);
    refuses(&table, "french_regulars", "take fr 0", WhyNot::OwnUnitNeeded, "4.2");
    refuses(&table, "french_regulars", "take fr 3", WhyNot::TooMany { most: 2, section }, "4.2");
    let kind = Kind::FrenchRegulars;
    refuses(&table, "french_regulars", "take ca 1", WhyNot::OtherKind { kind }, "4.2");
    table.play("french_regulars", "take fr 1");
    assert_eq!(table.legal("french_regulars"), ["take ca 0", "take ca 1", "take ca 2", "take ca 3"]);
    let kind = Kind::Canadiens;
    refuses(&table, "french_regulars", "take all", WhyNot::OtherKind { kind }, "4.2");
    table.run(&["french_regulars: take ca 2", "french_regulars: take na 0"]);
    let army = force(&[(Kind::FrenchRegulars, 1), (Kind::Canadiens, 2)]);
    let side = Side::FrenchRegulars;
    table.assert_events(&[Event::ArmyFormed { side, zone: Zone::QUEBEC, units: army, by: By::Card }]);
    assert_eq!(units(&table, Zone::QUEBEC), "ca1,fr1,na2");
    // Ruling C-06: another army may start in the same zone.
    table.run(&[
        "french_regulars: step beauce",
        "french_regulars: halt",
        "french_regulars: form quebec card",
    ]);
    table.play("french_regulars", "take all");
    assert_eq!(units(&table, Zone::QUEBEC), "");
}

#[test]
fn s04_2_a_lone_unit_needs_no_question() {
    let mut table = at("step move; turn 1; track fr; quebec fr1; boston cm1; card 7; armies 3");
    table.play("french_regulars", "form quebec card");
    let lone = force(&[(Kind::FrenchRegulars, 1)]);
    let side = Side::FrenchRegulars;
    table.assert_events(&[Event::ArmyFormed { side, zone: Zone::QUEBEC, units: lone, by: By::Card }]);
    assert_eq!(asks(&table), Some((side, "march")));
}

#[test]
fn s04_3_no_more_armies_and_zones_than_the_card_says() {
    let mut table =
        at("step move; turn 1; track ca; quebec ca1; montreal ca1; gaspe ca1; boston cm1; card 2; armies 2");
    table.run(&["canadiens: form quebec card", "canadiens: step beauce"]);
    // Card 2 moves two armies by one zone: the army has arrived by itself.
    assert_eq!(asks(&table), Some((Side::Canadiens, "move")));
    assert_eq!(units(&table, Zone::BEAUCE), "ca1");
    table.run(&["canadiens: form montreal card", "canadiens: step saint_jean"]);
    refuses(&table, "canadiens", "form gaspe card", WhyNot::NoArmiesLeft, "4.3");
    refuses(&table, "canadiens", "form gaspe event", WhyNot::NoExtraArmy, "8.1");
    assert_eq!(table.legal("canadiens"), ["done"]);
}

#[test]
fn s04_3_nobody_moves_twice_in_a_sequence() {
    let mut table =
        at("step move; turn 1; track fr; quebec fr1,ca1; beauce fr1; boston cm1; card 7; armies 3");
    table.run(&[
        "french_regulars: form quebec card",
        "french_regulars: take all",
        "french_regulars: step beauce",
    ]);
    table.play("french_regulars", "halt");
    assert_eq!(
        view(&table).zone(Zone::BEAUCE).moved,
        force(&[(Kind::FrenchRegulars, 1), (Kind::Canadiens, 1)])
    );
    // The one who was there may still go, alone.
    table.play("french_regulars", "form beauce card");
    let lone = force(&[(Kind::FrenchRegulars, 1)]);
    assert_eq!(view(&table).army.unwrap().units, lone);
    table.run(&["french_regulars: step quebec", "french_regulars: halt"]);
    let zone = Zone::BEAUCE;
    refuses(&table, "french_regulars", "form beauce card", WhyNot::MovedAlready { zone }, "4.3");
}

#[test]
fn s04_3_armies_cross_common_borders_but_not_lakes() {
    let mut table =
        at("step move; turn 1; track ca; ft_niagara ca1; ft_presentation ca1; boston cm1; card 7; armies 3");
    table.play("canadiens", "form ft_niagara card");
    // Lake Ontario lies between Niagara and Frontenac; the portage and the dark water to Toronto do not stop anyone.
    assert_eq!(table.legal("canadiens"), ["step ft_toronto", "step ft_presque_isle", "step genesee"]);
    let (from, to) = (Zone::FT_NIAGARA, Zone::FT_FRONTENAC);
    let section = "4.3".parse().unwrap();
    refuses(&table, "canadiens", "step ft_frontenac", WhyNot::WaterBetween { from, to, section }, "4.3");
    let to = Zone::QUEBEC;
    refuses(&table, "canadiens", "step quebec", WhyNot::NotAdjacent { from, to, section }, "4.3");
    refuses(&table, "canadiens", "halt", WhyNot::MustGo, "4.3");
}

#[test]
fn s04_3_an_army_may_stop_early_and_passes_friends_and_harbours() {
    let mut table =
        at("step move; turn 1; track ca; quebec ca2; port_quebec fr1; boston cm1; card 6; armies 2");
    // Card 6 moves two armies by three zones.
    table.run(&["canadiens: form quebec card", "canadiens: take ca 1", "canadiens: step port_quebec"]);
    assert_eq!(table.legal("canadiens"), ["step cote_du_sud", "halt"]);
    table.run(&["canadiens: step cote_du_sud", "canadiens: halt"]);
    assert_eq!(units(&table, Zone::COTE_DU_SUD), "ca1");
    assert_eq!(units(&table, Zone::PORT_QUEBEC), "fr1");
}

/// Ruling C-39: an army does not return to a zone it has been in.
#[test]
fn s04_3_an_army_goes_on_not_back() {
    let mut table = at("step move; turn 1; track ca; quebec ca1; boston cm1; card 6; armies 2");
    table.run(&["canadiens: form quebec card", "canadiens: step beauce"]);
    let zone = Zone::QUEBEC;
    refuses(&table, "canadiens", "step quebec", WhyNot::BeenThere { zone }, "4.3");
    assert!(!table.legal("canadiens").contains(&"step quebec".to_owned()));
}

/// Where nothing but halting is left, the army halts by itself.
#[test]
fn s04_3_an_army_that_can_go_nowhere_has_arrived() {
    let mut table = at("step move; turn 1; track cm; mohawk cm1; halifax cm1; quebec ca1; card 5; armies 1");
    // Card 5 moves one army by three zones; beyond the harbour of Halifax there is only the way back.
    table.run(&["colonial_militia: form halifax card", "colonial_militia: step port_halifax"]);
    assert_eq!(asks(&table), Some((Side::ColonialMilitia, "move")));
    assert_eq!(units(&table, Zone::PORT_HALIFAX), "cm1");
}

#[test]
fn s04_3_enemies_stop_an_army() {
    let mut table =
        at("step move; turn 1; track ca; beauce ca2; ft_halifax cm1; boston cm1; card 7; armies 3");
    table.run(&["canadiens: form beauce card", "canadiens: take ca 2", "canadiens: step ft_halifax"]);
    let zone = Zone::FT_HALIFAX;
    let army = force(&[(Kind::Canadiens, 2)]);
    table.assert_events(&[
        Event::Moved { side: Side::Canadiens, from: Zone::BEAUCE, to: zone, units: army, sea: false },
        Event::ControlLost { zone, camp: British },
    ]);
    assert_eq!(asks(&table), Some((Side::Canadiens, "move")));
    assert_eq!(view(&table).waiting, [zone]);
}

/// Rulings C-05 and C-06: neutral natives stop the army, join it, and have moved with it.
#[test]
fn s04_3_neutral_natives_stop_an_army_and_join_it() {
    let position =
        "step move; turn 1; track fr; montreal fr2; petite_nation na2; boston cm1; card 7; armies 3";
    let mut table = at(position);
    table.run(&["french_regulars: form montreal card", "french_regulars: take fr 1"]);
    table.play("french_regulars", "step petite_nation");
    let zone = Zone::PETITE_NATION;
    assert_eq!(table.events().last(), Some(&Event::Rallied { zone, camp: French, count: 2 }));
    assert_eq!(asks(&table), Some((Side::FrenchRegulars, "move")));
    assert_eq!(view(&table).zone(zone).natives_with(), Some(French));
    assert_eq!(view(&table).zone(zone).moved, force(&[(Kind::FrenchRegulars, 1), (Kind::Natives, 2)]));
    // Under rules version 1 an option could leave out the mark.
    let old = format!("rules=1 conquest; {position}; options c06_natives_joined_count_as_moved=off");
    let mut table = Script::<State>::at(&old);
    table.run(&["french_regulars: form montreal card", "french_regulars: take fr 1"]);
    table.play("french_regulars", "step petite_nation");
    assert_eq!(view(&table).zone(zone).moved, force(&[(Kind::FrenchRegulars, 1)]));
}

/// Ruling C-05: natives that are left alone are neutral again.
#[test]
fn s04_3_natives_left_behind_are_neutral() {
    let mut table =
        at("step move; turn 1; track fr; montreal fr1,na2; saint_jean fr1; boston cm1; card 7; armies 3");
    table.run(&[
        "french_regulars: form montreal card",
        "french_regulars: take fr 1",
        "french_regulars: take na 0",
    ]);
    table.run(&["french_regulars: step trois_rivieres", "french_regulars: halt"]);
    assert_eq!(view(&table).zone(Zone::MONTREAL).natives_with(), None);
    // So they stop the next army.
    table.run(&["french_regulars: form saint_jean card", "french_regulars: step montreal"]);
    assert_eq!(table.events().last(), Some(&Event::Rallied { zone: Zone::MONTREAL, camp: French, count: 2 }));
}

#[test]
fn s04_3_the_phase_ends_when_its_faction_says_so() {
    let mut table = at("step move; turn 1; track ca; quebec ca1; boston cm1; card 7; armies 3");
    table.play("canadiens", "done");
    table.assert_events(&[phase(Side::Canadiens, Phase::Battles)]);
    let phase = Phase::Movement;
    refuses(&table, "canadiens", "form quebec card", WhyNot::NotThisPhase { phase }, "2.3");
}
