//! §5.2 Victory points and their markers.

use super::common::*;

#[test]
fn s05_2_whoever_occupies_a_victory_point_abroad_marks_it() {
    let mut table = at(
        "step move; turn 1; track cm; boston cm2; falmouth cm1; quebec ca1; ft_halifax na1; card 7; armies 3",
    );
    // Native land: neutral natives rally and the marker is laid at once, since nobody disputes it.
    table.run(&["colonial_militia: form falmouth card", "colonial_militia: step ft_halifax"]);
    let zone = Zone::FT_HALIFAX;
    assert_eq!(
        table.events()[1..],
        [Event::Rallied { zone, camp: British, count: 1 }, Event::ControlTaken { zone, camp: British }]
    );
    // One's own land needs no marker.
    table.run(&[
        "colonial_militia: form boston card",
        "colonial_militia: take cm 2",
        "colonial_militia: step falmouth",
    ]);
    table.play("colonial_militia", "halt");
    table.assert_events(&[]);
    assert_eq!(view(&table).points, [1, 0]);
}

#[test]
fn s05_2_louisbourg_counts_two() {
    let mut table = at("step move; turn 1; track br; port_louisbourg br1; quebec ca1; card 7; armies 3");
    table.run(&["british_regulars: form port_louisbourg card", "british_regulars: step louisbourg"]);
    table.play("british_regulars", "halt");
    table.assert_events(&[Event::ControlTaken { zone: Zone::LOUISBOURG, camp: British }]);
    assert_eq!(view(&table).points, [2, 0]);
}

/// Ruling C-20: a marker goes as soon as an enemy comes, before the battle; it stays when its owners leave.
#[test]
fn s05_2_markers_stay_behind_and_go_when_an_enemy_comes() {
    let mut table = at(
        "step move; turn 1; track ca; ft_duquesne ca1; ft_machault ca1; ft_necessity cm1; quebec ca1; card 7; armies 3",
    );
    table.run(&["canadiens: form ft_duquesne card", "canadiens: step ft_necessity"]);
    let zone = Zone::FT_NECESSITY;
    assert_eq!(table.events().last(), Some(&Event::ControlLost { zone, camp: British }));
    assert_eq!(view(&table).zone(Zone::FT_DUQUESNE).control, Some(French), "nobody is there, the marker is");
    assert_eq!(view(&table).zone(zone).control, None);
}

#[test]
fn s05_2_coming_home_takes_the_enemy_s_marker_away() {
    let mut table =
        at("step move; turn 1; track ca; quebec ca1; boston cm1; control.b trois_rivieres; card 7; armies 3");
    table.run(&["canadiens: form quebec card", "canadiens: step trois_rivieres", "canadiens: halt"]);
    table.assert_events(&[Event::ControlLost { zone: Zone::TROIS_RIVIERES, camp: British }]);
}

/// Ruling C-35: passing through changes nothing, unless the option says so.
#[test]
fn s05_2_passing_through_changes_no_marker() {
    let position =
        "step move; turn 1; track ca; ft_duquesne ca1; quebec ca1; control.b ft_machault; card 7; armies 3";
    let run = ["canadiens: form ft_duquesne card", "canadiens: step ft_machault"];
    let mut table = at(position);
    table.run(&run);
    assert_eq!(table.events().len(), 1);
    let mut table = at(&format!("{position}; options c35_passing_changes_markers=on"));
    table.run(&run);
    let zone = Zone::FT_MACHAULT;
    assert_eq!(
        table.events()[1..],
        [Event::ControlLost { zone, camp: British }, Event::ControlTaken { zone, camp: French }]
    );
}

/// Ruling C-29: harbours have no points and no colour.
#[test]
fn s05_2_harbours_are_never_marked() {
    let mut table = at("step move; turn 1; track br; boston br1; quebec ca1; card 7; armies 3");
    table.run(&[
        "british_regulars: form boston card",
        "british_regulars: step port_boston",
        "british_regulars: halt",
    ]);
    table.assert_events(&[]);
}

/// Ruling C-20: natives alone neither take nor remove.
#[test]
fn s05_2_natives_alone_leave_markers_as_they_are() {
    let mut table =
        at("step manoeuvre; turn 1; track cm; card 7; ft_duquesne cm1,ca2,na1; control.b ft_machault; \
         battle ft_duquesne rolling=french roll=1 deciders=cm/ca mover=ca manoeuvres=na1");
    table.play("canadiens", "manoeuvre na ft_machault");
    assert_eq!(table.events().len(), 1);
    assert_eq!(view(&table).zone(Zone::FT_MACHAULT).control, Some(British));
}
