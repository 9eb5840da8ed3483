//! §5.3 Natives in battle.

use super::common::*;

/// Ruling C-15: equal numbers flee before the first roll.
#[test]
fn s05_3_natives_on_both_sides_flee_in_equal_numbers() {
    let mut table = at("step battles; turn 1; track cm; quebec cm1,ca1,na5; led quebec:2; card 7");
    table.play("colonial_militia", "fight quebec");
    let zone = Zone::QUEBEC;
    table.assert_events(&[
        Event::BattleBegan { zone, attacker: British },
        Event::NativesParted { zone, count: 2 },
    ]);
    let view = view(&table);
    assert_eq!(view.natives[1], 4);
    let battle = view.battle.unwrap();
    assert_eq!((battle.forces[0][Kind::Natives], battle.forces[1][Kind::Natives]), (0, 1));
}

/// Attackers' natives are told apart from the defenders' when an army arrives.
#[test]
fn s05_3_an_army_brings_its_own_natives() {
    let mut table = at(
        "step move; turn 1; track ca; ft_duquesne ca1,na2; ft_necessity cm1,na1; boston cm1; card 7; armies 3",
    );
    table.run(&["canadiens: form ft_duquesne card", "canadiens: take all", "canadiens: step ft_necessity"]);
    let zone = *view(&table).zone(Zone::FT_NECESSITY);
    assert_eq!((zone.units[Kind::Natives], zone.led), (3, 2));
    table.run(&["canadiens: done", "canadiens: fight ft_necessity"]);
    assert_eq!(view(&table).battle.unwrap().forces[1], force(&[(Kind::Canadiens, 1), (Kind::Natives, 1)]));
}

/// Ruling C-16: natives left alone in battle change sides at once, and the battle is over.
#[test]
fn s05_3_natives_left_alone_change_sides() {
    let mut table = at("step roll; turn 1; track cm; ft_duquesne cm2,ca1,na2; card 7; \
         battle ft_duquesne rolling=british roll=2 deciders=cm/ca stage=1 mover=cm");
    table.dice(&[1, 5]);
    assert_eq!(table.legal("canadiens"), ["lose ca", "lose na"]);
    table.play("canadiens", "lose ca");
    let zone = Zone::FT_DUQUESNE;
    table.assert_events(&[
        Event::Lost { camp: French, kind: Kind::Canadiens, zone },
        Event::NativesTurned { zone, camp: British, count: 2 },
        Event::BattleEnded { zone, winner: Some(British) },
        Event::ControlTaken { zone, camp: British },
    ]);
    assert_eq!(view(&table).zone(zone).natives_with(), Some(British));
}

/// Ruling C-14: the check comes after every manoeuvre too.
#[test]
fn s05_3_natives_left_alone_by_a_manoeuvre_change_sides() {
    let mut table = at("step manoeuvre; turn 1; track cm; card 7; ft_duquesne cm1,ca1,na1; \
         battle ft_duquesne rolling=french roll=1 deciders=cm/ca mover=ca manoeuvres=ca1,na1");
    table.play("canadiens", "manoeuvre ca muskingum");
    let zone = Zone::FT_DUQUESNE;
    table.assert_events(&[
        Event::Manoeuvred { camp: French, kind: Kind::Canadiens, from: zone, to: Zone::MUSKINGUM },
        Event::NativesTurned { zone, camp: British, count: 1 },
        Event::BattleEnded { zone, winner: Some(British) },
        Event::ControlTaken { zone, camp: British },
    ]);
}

/// Ruling C-16: if nobody else is left they stand alone, and nobody holds the zone.
#[test]
fn s05_3_natives_may_be_all_that_is_left() {
    let mut table = at("step roll; turn 1; track cm; ft_duquesne cm1,ca1,na1; card 7; \
         battle ft_duquesne rolling=french roll=1 deciders=cm/ca stage=1 mover=ca");
    // The last Canadien flees while the natives kill the last militia.
    table.run(&["dice: 3", "dice: 1"]);
    let zone = Zone::FT_DUQUESNE;
    table.assert_events(&[
        rolled(French, Kind::Natives, &[1], [1, 0, 0]),
        Event::Fled { camp: French, kind: Kind::Canadiens, zone, count: 1 },
        Event::Lost { camp: British, kind: Kind::ColonialMilitia, zone },
        Event::BattleEnded { zone, winner: None },
    ]);
    let view = view(&table);
    assert_eq!((view.zone(zone).natives_with(), view.zone(zone).control), (None, None));
}

/// Hits and flights are one batch: natives whose last friends fell still take the hits that are left.
#[test]
fn s05_3_hits_of_the_roll_are_taken_before_anyone_changes_sides() {
    let mut table = at("step roll; turn 1; track cm; ft_duquesne cm2,ca1,na2; card 7; \
         battle ft_duquesne rolling=british roll=2 deciders=cm/ca stage=1 mover=cm");
    table.run(&["dice: 1 1", "canadiens: lose ca"]);
    let zone = Zone::FT_DUQUESNE;
    table.assert_events(&[
        Event::Lost { camp: French, kind: Kind::Canadiens, zone },
        Event::Lost { camp: French, kind: Kind::Natives, zone },
        Event::NativesTurned { zone, camp: British, count: 1 },
        Event::BattleEnded { zone, winner: Some(British) },
        Event::ControlTaken { zone, camp: British },
    ]);
}

/// The rolling factions have all fled, but the hits of their natives are still taken (rulings C-14, C-16).
#[test]
fn s05_3_hits_of_natives_whose_friends_fled_are_taken() {
    let mut table = at("step roll; turn 1; track cm; ft_duquesne cm1,br1,ca1,na1; card 7; \
         battle ft_duquesne rolling=french roll=1 deciders=cm/ca stage=1 mover=ca");
    table.run(&["dice: 3", "dice: 1"]);
    assert_eq!(asks(&table), Some((Side::ColonialMilitia, "losses")));
    table.play("colonial_militia", "lose cm");
    let zone = Zone::FT_DUQUESNE;
    table.assert_events(&[
        Event::Lost { camp: British, kind: Kind::ColonialMilitia, zone },
        Event::NativesTurned { zone, camp: British, count: 1 },
        Event::BattleEnded { zone, winner: Some(British) },
        Event::ControlTaken { zone, camp: British },
    ]);
}
