//! The Reinforcement phase.

use super::common::*;

#[test]
fn s03_1_regulars_place_four_units_in_harbours_without_enemies() {
    let mut table = at("step cube; turn 1; boston cm1; quebec ca1; port_louisbourg fr1; port_halifax na2");
    table.pick(1);
    let places = legal(&table, "british_regulars", "place");
    // All harbours but Louisbourg's; a coast of the enemy will do (ruling C-09), and neutral natives do not bar the
    // way (ruling C-38).
    assert_eq!(places.len(), 7);
    assert!(places.contains(&"place port_quebec".to_owned()));
    refuses(&table, "british_regulars", "place boston", WhyNot::NotAHarbour { zone: Zone::BOSTON }, "3.1");
    let why = WhyNot::EnemyThere { zone: Zone::PORT_LOUISBOURG, section: "3.1".parse().unwrap() };
    refuses(&table, "british_regulars", "place port_louisbourg", why, "3.1");
    let section = "3.1".parse().unwrap();
    refuses(&table, "british_regulars", "done", WhyNot::UnitsWait { count: 4, section }, "3.1");
    refuses(&table, "british_regulars", "receive", WhyNot::NoMusters, "3.1");
    table.play("british_regulars", "place port_halifax");
    table.assert_events(&[
        Event::Placed { kind: Kind::BritishRegulars, zone: Zone::PORT_HALIFAX, source: Source::Reserve },
        Event::Rallied { zone: Zone::PORT_HALIFAX, camp: British, count: 2 },
    ]);
    table.run(&["british_regulars: place port_boston"; 3]);
    assert_eq!(units(&table, Zone::PORT_BOSTON), "br3");
    refuses(&table, "british_regulars", "place port_boston", WhyNot::NothingToPlace { section }, "3.1");
    assert_eq!(table.legal("british_regulars"), ["done"]);
}

/// Ruling C-09: without a free harbour they stay in reserve.
#[test]
fn s03_1_no_harbour_is_free() {
    let mut table = at(
        "step reinforce; turn 1; track br; received yes; place 4; fled_due 1; fled br1; boston br1; \
         port_quebec fr1; port_golfe fr1; port_louisbourg fr1; port_halifax fr1; port_fundy fr1; port_boston fr1; \
         port_new_york fr1; port_chesapeake fr1",
    );
    assert_eq!(table.legal("british_regulars"), ["done"]);
    table.play("british_regulars", "done");
    let view = view(&table);
    assert_eq!(
        (view.faction(Side::BritishRegulars).reserve, view.faction(Side::BritishRegulars).fled),
        (33, 1)
    );
}

#[test]
fn s03_2_each_marker_brings_what_it_shows() {
    let mut table = at(
        "step reinforce; turn 1; track cm; albany cm1; quebec ca1; ft_oswego ca1; muster.cm oneida_carry:3,boston:2",
    );
    refuses(&table, "colonial_militia", "done", WhyNot::ReceiveFirst, "3.2");
    refuses(&table, "colonial_militia", "place boston", WhyNot::ReceiveFirst, "3.2");
    table.play("colonial_militia", "receive");
    let side = Side::ColonialMilitia;
    table.assert_events(&[
        Event::Mustered { side, zone: Zone::ONEIDA_CARRY, count: 3 },
        Event::ControlTaken { zone: Zone::ONEIDA_CARRY, camp: British },
        Event::Mustered { side, zone: Zone::BOSTON, count: 2 },
    ]);
    assert_eq!(table.legal("colonial_militia"), ["done"]);
}

#[test]
fn s03_2_enemies_block_a_marker() {
    let mut table =
        at("step reinforce; turn 1; track ca; boston cm1; saint_jean cm1; quebec ca1; fled ca2; \
         muster.ca saint_jean,quebec");
    table.play("canadiens", "receive");
    let side = Side::Canadiens;
    table.assert_events(&[Event::Mustered { side, zone: Zone::QUEBEC, count: 2 }]);
    // §3.5 — Fled units come where reinforcements may come.
    assert_eq!(table.legal("canadiens"), ["place quebec"]);
    let zone = Zone::SAINT_JEAN;
    let why = WhyNot::EnemyThere { zone, section: "3.2".parse().unwrap() };
    refuses(&table, "canadiens", "place saint_jean", why, "3.2");
    let zone = Zone::BEAUCE;
    refuses(
        &table,
        "canadiens",
        "place beauce",
        WhyNot::NoMusterThere { zone, section: "3.2".parse().unwrap() },
        "3.2",
    );
}

/// Ruling C-11: a control marker alone does not block; the arrivals take it away. Ruling C-38: nor do natives.
#[test]
fn s03_2_markers_of_the_enemy_and_natives_do_not_block() {
    let position = "step reinforce; turn 1; track ca; boston cm1; quebec ca1; saint_jean na1; control.b saint_jean; \
         muster.ca saint_jean";
    let mut table = at(position);
    table.play("canadiens", "receive");
    let zone = Zone::SAINT_JEAN;
    table.assert_events(&[
        Event::Mustered { side: Side::Canadiens, zone, count: 2 },
        Event::Rallied { zone, camp: French, count: 1 },
        Event::ControlLost { zone, camp: British },
    ]);
    let mut table = at(&format!("{position}; options c11_enemy_marker_blocks_muster=on"));
    table.play("canadiens", "receive");
    table.assert_events(&[]);
}

/// Ruling C-36: the owner spreads what there is, no marker above its face.
#[test]
fn s03_3_a_short_reserve_is_spread_by_its_owner() {
    let mut table = at(
        "step reinforce; turn 1; track cm; albany cm40; quebec ca1; fled cm1; muster.cm boston:2,albany:3",
    );
    table.play("colonial_militia", "receive");
    table.assert_events(&[]);
    assert_eq!(view(&table).reinforcements.unwrap().room, [(Zone::BOSTON, 2), (Zone::ALBANY, 3)]);
    refuses(
        &table,
        "colonial_militia",
        "done",
        WhyNot::UnitsWait { count: 5, section: "3.2".parse().unwrap() },
        "3.2",
    );
    table.run(&["colonial_militia: place boston", "colonial_militia: place boston"]);
    let zone = Zone::BOSTON;
    refuses(&table, "colonial_militia", "place boston", WhyNot::MusterSpent { zone }, "3.2");
    table.run(&["colonial_militia: place albany", "colonial_militia: place albany"]);
    // The fled unit does not count against it.
    assert_eq!(table.legal("colonial_militia"), ["place boston", "place albany"]);
    table.play("colonial_militia", "place boston");
    table.assert_events(&[Event::Placed { kind: Kind::ColonialMilitia, zone, source: Source::Fled }]);
    assert_eq!((units(&table, zone), units(&table, Zone::ALBANY)), ("cm3".into(), "cm42".into()));
}

#[test]
fn s03_3_a_short_reserve_goes_to_the_one_open_marker() {
    let mut table = at(
        "step reinforce; turn 1; track cm; albany cm44; quebec ca1; boston ca1; muster.cm boston:2,albany:3",
    );
    table.play("colonial_militia", "receive");
    let side = Side::ColonialMilitia;
    table.assert_events(&[Event::Mustered { side, zone: Zone::ALBANY, count: 1 }]);
    let mut table = at("step reinforce; turn 1; track br; received yes; place 2; albany br33; quebec ca1");
    table.run(&["british_regulars: place port_boston", "british_regulars: place port_boston"]);
    assert_eq!(table.legal("british_regulars"), ["done"]);
}

#[test]
fn s03_4_the_tribe_of_the_space_gets_three_units_in_each_zone() {
    let mut table = at(
        "step cube; turn 1; track ca; boston cm1; quebec ca1; saint_francois ca1; previous ca; played.ca 2",
    );
    table.pick(3);
    let abenaki = Zone::PENOBSCOT.tribe().unwrap();
    table.assert_events(&[
        Event::CubeDrawn { cube: Kind::Natives, space: 2 },
        Event::NativesCame { tribe: abenaki, zone: Zone::SAINT_FRANCOIS, count: 3 },
        Event::NativesCame { tribe: abenaki, zone: Zone::PENOBSCOT, count: 3 },
    ]);
    // Ruling C-05: among units they are allies at once, alone they are neutral.
    let view = view(&table);
    assert_eq!(view.zone(Zone::SAINT_FRANCOIS).natives_with(), Some(French));
    assert_eq!(view.zone(Zone::PENOBSCOT).natives_with(), None);
    // Then the next cube is drawn.
    assert_eq!(table.chance(), Chance::Pick { of: 3 });
}

/// Rulings C-04 and C-32: the reserve first, then the fled, and the faction active before places the odd one.
#[test]
fn s03_4_too_few_natives_are_shared_evenly() {
    let mut table =
        at("step cube; turn 1; track ca; boston cm1; quebec ca1,na35; fled na4; previous ca; played.ca 2");
    table.pick(3);
    let tribe = Zone::PENOBSCOT.tribe().unwrap();
    table.assert_events(&[
        Event::CubeDrawn { cube: Kind::Natives, space: 2 },
        Event::NativesCame { tribe, zone: Zone::SAINT_FRANCOIS, count: 2 },
        Event::NativesCame { tribe, zone: Zone::PENOBSCOT, count: 2 },
    ]);
    assert_eq!(asks(&table), Some((Side::Canadiens, "odd_native")));
    assert_eq!(table.legal("canadiens"), ["place saint_francois", "place penobscot"]);
    let zone = Zone::QUEBEC;
    refuses(&table, "canadiens", "place quebec", WhyNot::NotOfTheTribe { zone }, "3.4");
    table.play("canadiens", "place penobscot");
    table.assert_events(&[Event::NativesCame { tribe, zone: Zone::PENOBSCOT, count: 1 }]);
    assert_eq!(view(&table).natives, [0, 0]);
}

/// Ruling C-04: when green is drawn first, the last faction of the turn before decides.
#[test]
fn s03_4_the_last_faction_of_the_turn_before_places_the_odd_native() {
    let mut table =
        at("step cube; turn 2; boston cm1; quebec ca1,na39; previous br; played.cm 2; played.br 2; \
         played.ca 2; played.fr 2");
    table.pick(4);
    assert_eq!(asks(&table), Some((Side::BritishRegulars, "odd_native")));
    assert_eq!(table.legal("british_regulars"), ["place onondaga", "place genesee"]);
}

/// Ruling C-40: if nobody has acted yet, the odd one goes to the tribe's first zone.
#[test]
fn s03_4_without_a_faction_before_the_first_zone_gets_the_odd_native() {
    let mut table = at("step cube; turn 1; boston cm1; quebec ca1,na39");
    table.pick(4);
    let tribe = Zone::ONONDAGA.tribe().unwrap();
    table.assert_events(&[
        Event::CubeDrawn { cube: Kind::Natives, space: 1 },
        Event::NativesCame { tribe, zone: Zone::ONONDAGA, count: 1 },
    ]);
}

#[test]
fn s03_5_fled_units_return_on_top_of_the_reinforcements() {
    let mut table = at("step cube; turn 1; boston cm1; quebec ca1; fled fr2,na3");
    table.pick(3);
    let view_now = view(&table).reinforcements.unwrap();
    assert_eq!((view_now.reserve, view_now.fled), (4, 2));
    table.run(&["french_regulars: place port_quebec"; 6]);
    assert_eq!(units(&table, Zone::PORT_QUEBEC), "fr6");
    assert_eq!(table.legal("french_regulars"), ["done"]);
    // Natives that have fled stay where they are.
    assert_eq!(view(&table).natives[1], 3);
}

#[test]
fn s03_5_fled_units_without_a_place_stay() {
    let mut table = at(
        "step reinforce; turn 1; track ca; boston cm1; saint_jean cm1; quebec ca1; fled ca2; muster.ca saint_jean",
    );
    table.play("canadiens", "receive");
    assert_eq!(table.legal("canadiens"), ["done"]);
    table.play("canadiens", "done");
    assert_eq!(view(&table).faction(Side::Canadiens).fled, 2);
}
