//! §8 Event cards in general, and those whose effect is our own.

use super::common::*;

#[test]
fn s08_1_events_are_played_in_the_phase_they_name() {
    let table =
        at("step reinforce; turn 1; track br; received yes; place 4; boston br1; quebec ca1; hand.br 2,9,12");
    let nine = card(Side::BritishRegulars, 9);
    refuses(&table, "british_regulars", "event 9", WhyNot::OtherPhase { card: nine }, "8.1");
    let two = card(Side::BritishRegulars, 2);
    refuses(&table, "british_regulars", "event 2", WhyNot::NotAnEvent { card: two }, "8.1");
    let (ten, section) = (card(Side::BritishRegulars, 10), "8.1".parse().unwrap());
    refuses(
        &table,
        "british_regulars",
        "event 10 at boston x3",
        WhyNot::NotInHand { card: ten, section },
        "8.1",
    );
    refuses(&table, "british_regulars", "event 13", WhyNot::NoSuchCard { no: 13 }, "0.6");
}

/// The rulebook's example: Joseph Brant in the Reinforcement phase.
#[test]
fn s08_1_natives_are_called_where_the_faction_stands() {
    let mut table = at(
        "step reinforce; turn 1; track br; received yes; place 4; albany br1,cm1; boston cm1; quebec ca1; \
         fled na2; hand.br 2,10,12",
    );
    assert_eq!(
        legal(&table, "british_regulars", "event"),
        ["event 10 at albany x1", "event 10 at albany x2", "event 10 at albany x3"]
    );
    let (zone, section) = (Zone::BOSTON, "8.1".parse().unwrap());
    refuses(
        &table,
        "british_regulars",
        "event 10 at boston x3",
        WhyNot::NoneOfYours { zone, section },
        "8.1",
    );
    refuses(&table, "british_regulars", "event 10 at albany x4", WhyNot::TooManyNatives { most: 3 }, "8.1");
    let ten = card(Side::BritishRegulars, 10);
    for action in ["event 10", "event 10 at albany", "event 10 at albany from boston x1"] {
        refuses(&table, "british_regulars", action, WhyNot::WrongAim { card: ten, section }, "8.1");
    }
    table.play("british_regulars", "event 10 at albany x3");
    let zone = Zone::ALBANY;
    table.assert_events(&[
        Event::EventPlayed { card: ten, from: None, to: Some(zone), count: 3 },
        Event::NativesCalled { zone, count: 3 },
    ]);
    // Those that have fled first, then the reserve.
    assert_eq!(view(&table).natives, [40 - 3, 0]);
    assert_eq!(view(&table).zone(zone).natives_with(), Some(British));
}

#[test]
fn s08_1_any_number_of_events_may_be_played() {
    let mut table = at(
        "step reinforce; turn 1; track fr; received yes; place 4; quebec fr1; boston cm1; hand.fr 2,10,12",
    );
    table.run(&["french_regulars: event 10 at quebec x1", "french_regulars: event 12"]);
    // The convoy brings two more.
    assert_eq!(view(&table).reinforcements.unwrap().reserve, 6);
    table.run(&["french_regulars: place port_golfe"; 6]);
    assert_eq!(units(&table, Zone::PORT_GOLFE), "fr6");
}

/// §3.3 — A convoy brings no more than the reserve has.
#[test]
fn s08_1_a_convoy_is_limited_by_the_reserve() {
    let mut table = at(
        "step reinforce; turn 1; track fr; received yes; place 4; quebec fr30; boston cm1; hand.fr 2,10,12",
    );
    table.play("french_regulars", "event 12");
    assert_eq!(view(&table).reinforcements.unwrap().reserve, 5);
}

#[test]
fn s08_1_an_extra_army_has_its_own_leave() {
    let mut table =
        at("step move; turn 1; track ca; quebec ca6,na1; boston cm1; card 2; armies 2; hand.ca 3,11");
    table.play("canadiens", "event 11");
    let eleven = card(Side::Canadiens, 11);
    table.assert_events(&[Event::EventPlayed { card: eleven, from: None, to: None, count: 0 }]);
    assert_eq!(table.legal("canadiens"), ["form quebec card", "form quebec event", "done"]);
    table.play("canadiens", "form quebec event");
    // At most four units; everyone would be seven.
    assert_eq!(table.legal("canadiens"), ["take ca 1", "take ca 2", "take ca 3", "take ca 4"]);
    refuses(
        &table,
        "canadiens",
        "take all",
        WhyNot::TooMany { most: 4, section: "8.1".parse().unwrap() },
        "8.1",
    );
    table.play("canadiens", "take ca 3");
    assert_eq!(table.legal("canadiens"), ["take na 0", "take na 1"]);
    table.run(&["canadiens: take na 1", "canadiens: step beauce", "canadiens: step saint_francois"]);
    table.play("canadiens", "step missisquoi");
    // Three zones, and the card's two armies are still there.
    let orders = view(&table).orders.unwrap();
    assert_eq!((orders.armies, orders.extra), (2, None));
    assert_eq!(units(&table, Zone::MISSISQUOI), "ca3,na1");
}

#[test]
fn s08_1_a_full_extra_army_asks_for_nobody_more() {
    let mut table = at("step move; turn 1; track ca; quebec ca6,na1; boston cm1; card 2; armies 2; extra 11");
    table.run(&["canadiens: form quebec event", "canadiens: take ca 4"]);
    assert_eq!(asks(&table), Some((Side::Canadiens, "march")));
}

#[test]
fn s08_1_the_royal_navy_goes_by_sea_only() {
    let mut table = at(
        "step move; turn 1; track br; port_boston br2; boston br1; quebec ca1; card 4; armies 3; hand.br 2,12",
    );
    table.play("british_regulars", "event 12");
    let zone = Zone::BOSTON;
    refuses(&table, "british_regulars", "form boston event", WhyNot::StartsInHarbour { zone }, "8.1");
    table.run(&["british_regulars: form port_boston event", "british_regulars: take br 2"]);
    refuses(&table, "british_regulars", "step boston", WhyNot::BySeaOnly, "8.1");
    assert_eq!(table.legal("british_regulars").len(), 7);
    table.play("british_regulars", "sail port_quebec");
    assert_eq!(units(&table, Zone::PORT_QUEBEC), "br2");
    refuses(&table, "british_regulars", "form port_quebec event", WhyNot::NoExtraArmy, "8.1");
}

#[test]
fn s08_1_wolfe_lets_the_attackers_roll_first_once() {
    let mut table = at(
        "step battles; turn 1; track br; quebec br2,ca1; montreal br1,ca1; gaspe cm1,ca1; card 7; hand.br 2,11",
    );
    let (zone, section) = (Zone::GASPE, "8.1".parse().unwrap());
    refuses(&table, "british_regulars", "event 11 at gaspe", WhyNot::NoneOfYours { zone, section }, "8.1");
    let zone = Zone::BOSTON;
    refuses(&table, "british_regulars", "event 11 at boston", WhyNot::NoBattleThere { zone, section }, "8.1");
    table.play("british_regulars", "event 11 at quebec");
    assert_eq!(view(&table).first_strike, Some(Zone::QUEBEC));
    table.play("british_regulars", "fight quebec");
    assert_eq!(table.state().purpose().unwrap().side, Some(Side::BritishRegulars));
    table.dice(&[1, 1]);
    assert_eq!(view(&table).first_strike, None);
    // The next battle is as usual.
    table.play("british_regulars", "fight montreal");
    assert_eq!(table.state().purpose().unwrap().side, Some(Side::Canadiens));
}
