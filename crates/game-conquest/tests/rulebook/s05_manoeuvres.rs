//! §5.1.3 Manoeuvres: who may go where, and in which order.

use super::common::*;

const BATTLE: &str = "step manoeuvre; turn 1; track cm; card 7";

/// Ruling C-17: friends next door, or an empty zone of one's own or of the natives.
#[test]
fn s05_1_3_units_go_to_friends_or_to_empty_zones() {
    // Around Duquesne: Carlisle is British, Machault holds friends, Necessity enemies, Kuskuskies neutral natives;
    // Muskingum is empty native land.
    let table = at(&format!(
        "{BATTLE}; ft_duquesne cm1,ca2; ft_machault fr1; ft_necessity cm1; kuskuskies na1; \
         battle ft_duquesne rolling=french roll=1 deciders=cm/ca mover=ca manoeuvres=ca1"
    ));
    assert_eq!(table.legal("canadiens"), ["manoeuvre ca ft_machault", "manoeuvre ca muskingum", "pass"]);
    let why = WhyNot::EnemyLand { zone: Zone::CARLISLE };
    refuses(&table, "canadiens", "manoeuvre ca carlisle", why, "5.1.3");
    let section = "5.1.3".parse().unwrap();
    let why = WhyNot::EnemyThere { zone: Zone::FT_NECESSITY, section };
    refuses(&table, "canadiens", "manoeuvre ca ft_necessity", why, "5.1.3");
    let why = WhyNot::NeutralThere { zone: Zone::KUSKUSKIES };
    refuses(&table, "canadiens", "manoeuvre ca kuskuskies", why, "5.1.3");
    let why = WhyNot::NotAdjacent { from: Zone::FT_DUQUESNE, to: Zone::QUEBEC, section };
    refuses(&table, "canadiens", "manoeuvre ca quebec", why, "5.1.3");
    let why = WhyNot::NotInBattle { kind: Kind::FrenchRegulars, section };
    refuses(&table, "canadiens", "manoeuvre fr ft_machault", why, "5.1.3");
}

#[test]
fn s05_1_3_enemy_land_is_open_where_a_friend_stands() {
    let table = at(&format!(
        "{BATTLE}; ft_duquesne cm1,ca2; carlisle fr1; ft_necessity cm1; kuskuskies na1; muskingum na1; ft_machault na1; \
         battle ft_duquesne rolling=french roll=1 deciders=cm/ca mover=ca manoeuvres=ca1"
    ));
    assert_eq!(table.legal("canadiens"), ["manoeuvre ca carlisle", "pass"]);
}

/// Ruling C-17: harbours only with a friend, unless the option says otherwise; likewise neutral natives.
#[test]
fn s05_1_3_harbours_and_neutral_natives_by_option() {
    let position = format!(
        "{BATTLE}; gaspe cm1,ca2; miramichi na1; cote_du_sud cm1; beauce ca1; \
         battle gaspe rolling=french roll=1 deciders=cm/ca mover=ca manoeuvres=ca1"
    );
    // Nothing is open: without the options nobody is asked.
    let battle = position
        .replace("step manoeuvre", "step roll")
        .replace("mover=ca manoeuvres=ca1", "mover=ca stage=1");
    let mut table = at(&battle);
    table.dice(&[4, 4]);
    assert_eq!(table.state().purpose().unwrap().side, Some(Side::ColonialMilitia));
    let table = at(&format!("{position}; options c17_manoeuvre_to_harbour=empty_too"));
    assert_eq!(table.legal("canadiens"), ["manoeuvre ca port_golfe", "pass"]);
    let mut table = at(&format!("{position}; options c17_manoeuvre_to_neutral_natives=on"));
    assert_eq!(table.legal("canadiens"), ["manoeuvre ca miramichi", "pass"]);
    refuses(
        &table,
        "canadiens",
        "manoeuvre ca port_golfe",
        WhyNot::EmptyHarbour { zone: Zone::PORT_GOLFE },
        "5.1.3",
    );
    table.play("canadiens", "manoeuvre ca miramichi");
    assert!(table.events().contains(&Event::Rallied { zone: Zone::MIRAMICHI, camp: French, count: 1 }));
    let table = at(&format!("{position}; port_golfe fr1"));
    assert_eq!(table.legal("canadiens"), ["manoeuvre ca port_golfe", "pass"]);
}

/// Rulings C-17 and C-18: a unit that manoeuvres into a battle not yet fought will fight there.
#[test]
fn s05_1_3_a_manoeuvre_may_lead_into_another_battle() {
    let mut table = at(&format!(
        "{BATTLE}; ft_duquesne cm1,ca2; ft_machault cm1,fr1; \
         battle ft_duquesne rolling=french roll=1 deciders=cm/ca mover=ca manoeuvres=ca1"
    ));
    table.play("canadiens", "manoeuvre ca ft_machault");
    assert_eq!(units(&table, Zone::FT_MACHAULT), "cm1,ca1,fr1");
    assert_eq!(view(&table).waiting, [Zone::FT_MACHAULT]);
}

/// Ruling C-17: an arrival counts for control.
#[test]
fn s05_1_3_an_arrival_takes_control() {
    let mut table = at(&format!(
        "{BATTLE}; kuskuskies cm1,ca2; control.b ft_machault; \
         battle kuskuskies rolling=french roll=1 deciders=cm/ca mover=ca manoeuvres=ca1"
    ));
    table.play("canadiens", "manoeuvre ca ft_machault");
    let zone = Zone::FT_MACHAULT;
    table.assert_events(&[
        Event::Manoeuvred { camp: French, kind: Kind::Canadiens, from: Zone::KUSKUSKIES, to: zone },
        Event::ControlLost { zone, camp: British },
        Event::ControlTaken { zone, camp: French },
    ]);
}

/// Ruling C-14: each decides for its own units, in the order their side likes.
#[test]
fn s05_1_3_allies_manoeuvre_in_the_order_they_like() {
    let position = format!(
        "{BATTLE}; ft_duquesne cm1,ca2,fr2; ft_machault ca1; \
         battle ft_duquesne rolling=french roll=1 deciders=cm/ca mover=ca manoeuvres=ca1,fr1"
    );
    let mut table = at(&position);
    let why = WhyNot::NotYours { kind: Kind::FrenchRegulars };
    refuses(&table, "canadiens", "manoeuvre fr ft_machault", why, "5.1.3");
    assert!(table.legal("canadiens").contains(&"yield".to_owned()));
    table.play("canadiens", "yield");
    table.assert_events(&[]);
    assert_eq!(asks(&table), Some((Side::FrenchRegulars, "manoeuvre")));
    refuses(&table, "french_regulars", "yield", WhyNot::YieldedAlready, "5.1.3");
    table.play("french_regulars", "manoeuvre fr ft_machault");
    // The one who let the other first is asked now.
    assert_eq!(asks(&table), Some((Side::Canadiens, "manoeuvre")));
    refuses(&table, "canadiens", "yield", WhyNot::NobodyToYield, "5.1.3");
    table.play("canadiens", "pass");
    assert_eq!(table.state().purpose().unwrap().side, Some(Side::ColonialMilitia));
    // Passing gives up one's own, not the ally's.
    let mut table = at(&position);
    table.play("canadiens", "pass");
    assert_eq!(asks(&table), Some((Side::FrenchRegulars, "manoeuvre")));
}

/// Ruling C-13: the decider moves the natives too, and they may go alone and turn neutral (C-17).
#[test]
fn s05_1_3_the_decider_moves_the_natives() {
    let mut table = at(&format!(
        "{BATTLE}; ft_duquesne cm1,ca2,fr1,na2; \
         battle ft_duquesne rolling=french roll=1 deciders=cm/ca mover=ca manoeuvres=na1,fr1"
    ));
    let why = WhyNot::NoManoeuvre { kind: Kind::Canadiens };
    refuses(&table, "canadiens", "manoeuvre ca muskingum", why, "5.1.3");
    table.play("canadiens", "manoeuvre na muskingum");
    table.assert_events(&[Event::Manoeuvred {
        camp: French,
        kind: Kind::Natives,
        from: Zone::FT_DUQUESNE,
        to: Zone::MUSKINGUM,
    }]);
    assert_eq!(view(&table).zone(Zone::MUSKINGUM).natives_with(), None);
    assert_eq!(asks(&table), Some((Side::FrenchRegulars, "manoeuvre")));
}

/// Natives who join a battle not yet fought stand with their own side there.
#[test]
fn s05_1_3_natives_keep_their_side_in_the_next_battle() {
    for (camp, rolling, roll, decider, led) in
        [("french", "french", 1, "ca", 1), ("british", "british", 2, "cm", 2)]
    {
        let mut table = at(&format!(
            "{BATTLE}; ft_duquesne cm2,ca2,na1; ft_machault cm1,ca1,na1; led ft_machault:1{}; \
             battle ft_duquesne rolling={rolling} roll={roll} deciders=cm/ca mover={decider} manoeuvres=na1",
            if camp == "british" { ",ft_duquesne:1" } else { "" }
        ));
        let side = if camp == "british" { "colonial_militia" } else { "canadiens" };
        table.play(side, "manoeuvre na ft_machault");
        let zone = *view(&table).zone(Zone::FT_MACHAULT);
        assert_eq!((zone.units[Kind::Natives], zone.led), (2, led), "{camp}");
    }
}

#[test]
fn s05_1_3_manoeuvres_end_with_the_battle() {
    let mut table = at(&format!(
        "{BATTLE}; ft_duquesne cm1,ca1; ft_machault ca1; \
         battle ft_duquesne rolling=french roll=1 deciders=cm/ca mover=ca manoeuvres=ca2"
    ));
    table.play("canadiens", "manoeuvre ca ft_machault");
    assert_eq!(asks(&table), Some((Side::ColonialMilitia, "battles")));
}
