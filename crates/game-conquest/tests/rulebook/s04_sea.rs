//! §4.4 Across the ocean.

use super::common::*;

#[test]
fn s04_4_harbour_to_harbour_takes_two_zones() {
    let mut table = at("step move; turn 1; track br; port_boston br2,cm1,na1; quebec ca1; card 7; armies 3");
    table.run(&["british_regulars: form port_boston card", "british_regulars: take all"]);
    let sails = legal(&table, "british_regulars", "sail");
    assert_eq!(sails.len(), 7, "every other harbour");
    table.play("british_regulars", "sail port_louisbourg");
    let army = force(&[(Kind::BritishRegulars, 2), (Kind::ColonialMilitia, 1), (Kind::Natives, 1)]);
    // Ruling C-08: allies and natives sail along.
    table.assert_events(&[Event::Moved {
        side: Side::BritishRegulars,
        from: Zone::PORT_BOSTON,
        to: Zone::PORT_LOUISBOURG,
        units: army,
        sea: true,
    }]);
    assert_eq!(asks(&table), Some((Side::BritishRegulars, "move")));
}

#[test]
fn s04_4_one_zone_is_not_enough() {
    let table = at(
        "step march; turn 1; track br; quebec ca1; card 4; armies 2; army by=card left=1 slot=3 path=port_boston units=br1",
    );
    refuses(&table, "british_regulars", "sail port_quebec", WhyNot::TooFarToSail { left: 1 }, "4.4");
    assert_eq!(table.legal("british_regulars"), ["step falmouth", "step boston"]);
}

/// Ruling C-08: a card of three zones adds one step before or after, and there is one crossing for each army.
#[test]
fn s04_4_a_third_zone_is_a_step_on_land() {
    let mut table = at("step move; turn 1; track br; boston br2; quebec ca1; card 6; armies 2");
    table.run(&["british_regulars: form boston card", "british_regulars: take br 1"]);
    refuses(&table, "british_regulars", "sail port_quebec", WhyNot::HarbourToHarbour, "4.4");
    table.run(&["british_regulars: step port_boston", "british_regulars: sail port_quebec"]);
    assert_eq!(units(&table, Zone::PORT_QUEBEC), "br1");
    let mut table = at("step move; turn 1; track br; port_boston br2; quebec ca1; card 6; armies 2");
    table.run(&["british_regulars: form port_boston card", "british_regulars: take br 2"]);
    table.play("british_regulars", "sail port_quebec");
    refuses(&table, "british_regulars", "sail port_golfe", WhyNot::SailedAlready, "4.4");
    refuses(&table, "british_regulars", "sail quebec", WhyNot::HarbourToHarbour, "4.4");
    assert_eq!(table.legal("british_regulars"), ["step quebec", "step cote_du_sud", "halt"]);
    table.play("british_regulars", "step quebec");
    assert_eq!(view(&table).waiting, [Zone::QUEBEC]);
}

#[test]
fn s04_4_enemies_in_the_harbour_stop_the_landing() {
    let mut table =
        at("step move; turn 1; track br; port_boston br2; port_quebec fr1; quebec ca1; card 6; armies 2");
    table.run(&["british_regulars: form port_boston card", "british_regulars: take br 2"]);
    table.play("british_regulars", "sail port_quebec");
    assert_eq!(asks(&table), Some((Side::BritishRegulars, "move")));
    assert_eq!(view(&table).waiting, [Zone::PORT_QUEBEC]);
}

#[test]
fn s04_4_militia_does_not_put_to_sea() {
    let mut table = at("step move; turn 1; track cm; port_boston cm1,br1; quebec ca1; card 7; armies 3");
    table.run(&["colonial_militia: form port_boston card", "colonial_militia: take all"]);
    refuses(&table, "colonial_militia", "sail port_quebec", WhyNot::NoSailors, "4.4");
    assert_eq!(table.legal("colonial_militia"), ["step falmouth", "step boston"]);
}

/// Ruling C-41: an extra army of an event goes by land, unless the event is a fleet.
#[test]
fn s04_4_an_extra_army_has_no_ships() {
    let mut table = at("step move; turn 1; track fr; port_quebec fr1; boston cm1; card 7; armies 3; extra 9");
    table.play("french_regulars", "form port_quebec event");
    refuses(&table, "french_regulars", "sail port_golfe", WhyNot::NoShips, "4.4");
    assert_eq!(table.legal("french_regulars"), ["step quebec", "step cote_du_sud"]);
}

#[test]
fn s04_4_an_army_does_not_sail_back_to_where_it_was() {
    let table = at("step march; turn 1; track br; quebec ca1; card 6; armies 1; \
         army by=card left=2 slot=3 path=port_boston,boston units=br1; falmouth cm1");
    refuses(
        &table,
        "british_regulars",
        "step port_boston",
        WhyNot::BeenThere { zone: Zone::PORT_BOSTON },
        "4.3",
    );
}
