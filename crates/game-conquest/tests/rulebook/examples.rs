//! The worked examples of the rulebook, on our board.

use super::common::*;

/// §4, the example of movements. A is Montréal, B the Petite-Nation with a neutral native, C Trois-Rivières, D Québec,
/// E the harbour of Québec, F the harbour of Louisbourg.
#[test]
fn example_s04_three_armies_of_the_french_regulars() {
    let mut table = at(
        "step cube; turn 2; montreal fr2,ca2; petite_nation na1; trois_rivieres fr1,ca3; quebec ca2; \
         port_louisbourg fr1,ca1; halifax br1; hand.fr 2,4,7; played.cm 2; played.br 2; played.ca 2; played.fr 3",
    );
    // The violet cube comes first, and four units land where no enemy is: one of them at F.
    table.pick(3);
    table.run(&["french_regulars: place port_louisbourg"]);
    table.run(&["french_regulars: place port_golfe"; 3]);
    table.run(&["french_regulars: done", "french_regulars: card 7"]);
    table.assert_events(&[Event::CardPlayed { card: card(Side::FrenchRegulars, 7), armies: 3, zones: 2 }]);

    // All four units of A go to B: they must stop, and the native joins them at once.
    table.run(&["french_regulars: form montreal card", "french_regulars: take all"]);
    table.play("french_regulars", "step petite_nation");
    let side = Side::FrenchRegulars;
    let army = force(&[(Kind::FrenchRegulars, 2), (Kind::Canadiens, 2)]);
    table.assert_events(&[
        Event::Moved { side, from: Zone::MONTREAL, to: Zone::PETITE_NATION, units: army, sea: false },
        Event::Rallied { zone: Zone::PETITE_NATION, camp: French, count: 1 },
    ]);
    assert_eq!(units(&table, Zone::PETITE_NATION), "ca2,fr2,na1");

    // From C by D to the harbour E; two units stay in C, and nobody is picked up or left in D.
    table.run(&["french_regulars: form trois_rivieres card", "french_regulars: take fr 1"]);
    table.run(&[
        "french_regulars: take ca 1",
        "french_regulars: step quebec",
        "french_regulars: step port_quebec",
    ]);
    assert_eq!(units(&table, Zone::TROIS_RIVIERES), "ca2");
    assert_eq!(units(&table, Zone::QUEBEC), "ca2");
    assert_eq!(units(&table, Zone::PORT_QUEBEC), "ca1,fr1");

    // Units in D cannot move: no regular is among them.
    let zone = Zone::QUEBEC;
    refuses(
        &table,
        "french_regulars",
        "form quebec card",
        WhyNot::NoneOfYours { zone, section: "4.2".parse().unwrap() },
        "4.2",
    );

    // Three units of the harbour F cross the ocean to E: two zones.
    table.run(&["french_regulars: form port_louisbourg card", "french_regulars: take all"]);
    table.play("french_regulars", "sail port_quebec");
    let army = force(&[(Kind::FrenchRegulars, 2), (Kind::Canadiens, 1)]);
    table.assert_events(&[Event::Moved {
        side,
        from: Zone::PORT_LOUISBOURG,
        to: Zone::PORT_QUEBEC,
        units: army,
        sea: true,
    }]);
    assert_eq!(units(&table, Zone::PORT_QUEBEC), "ca2,fr3");
    assert_eq!(table.legal("french_regulars"), ["done"]);
    table.play("french_regulars", "done");
    assert_eq!(asks(&table), Some((side, "battles")));
}

/// §5, the example of battles at Ft. Machault (A). B is Kuskuskies, where a battle waits, C Genesee, empty native land;
/// D Ft. Duquesne and E Ft. Presque Isle hold French, F is the Pennsylvania frontier.
#[test]
fn example_s05_the_battle_at_ft_machault() {
    let mut table = at(
        "step move; turn 1; track cm; carlisle cm3,br2,na2; ft_machault ca4,fr1,na1; kuskuskies cm1,ca1; \
         moved kuskuskies:cm1; ft_duquesne ca1; ft_presque_isle ca1; ft_oswego cm1; forts ft_machault; card 7; armies 2",
    );
    // Two of the militia, two regulars and two natives march in; the French marker goes.
    table.run(&[
        "colonial_militia: form carlisle card",
        "colonial_militia: take cm 2",
        "colonial_militia: take br 2",
    ]);
    table.run(&["colonial_militia: take na 2", "colonial_militia: step ft_machault"]);
    let zone = Zone::FT_MACHAULT;
    assert_eq!(table.events().last(), Some(&Event::ControlLost { zone, camp: French }));
    table.run(&["colonial_militia: done", "colonial_militia: fight ft_machault"]);
    // One native flees from each side; one is left, with the British.
    table.assert_events(&[
        Event::BattleBegan { zone, attacker: British },
        Event::NativesParted { zone, count: 1 },
    ]);
    let forces = |table: &Script<State>| view(table).battle.unwrap().forces;
    let british = force(&[(Kind::ColonialMilitia, 2), (Kind::BritishRegulars, 2), (Kind::Natives, 1)]);
    assert_eq!(forces(&table), [british, force(&[(Kind::Canadiens, 4), (Kind::FrenchRegulars, 1)])]);

    // First French roll: one die for the regular, three for the four Canadiens. One hit, two flights, one manoeuvre.
    assert_eq!(table.chance(), Chance::Dice { count: 1, sides: 6 });
    table.dice(&[1]);
    assert_eq!(table.chance(), Chance::Dice { count: 3, sides: 6 });
    table.dice(&[3, 3, 4]);
    table.assert_events(&[
        rolled(French, Kind::Canadiens, &[3, 3, 4], [0, 2, 1]),
        Event::Fled { camp: French, kind: Kind::Canadiens, zone, count: 2 },
    ]);
    table.play("colonial_militia", "lose cm");
    table.assert_events(&[Event::Lost { camp: British, kind: Kind::ColonialMilitia, zone }]);
    // The Canadien may go to B, C, D or E, and goes to B: into the battle there.
    assert_eq!(
        table.legal("canadiens"),
        [
            "manoeuvre ca ft_duquesne",
            "manoeuvre ca ft_presque_isle",
            "manoeuvre ca genesee",
            "manoeuvre ca kuskuskies",
            "pass",
        ]
    );
    table.play("canadiens", "manoeuvre ca kuskuskies");
    table.assert_events(&[Event::Manoeuvred {
        camp: French,
        kind: Kind::Canadiens,
        from: zone,
        to: Zone::KUSKUSKIES,
    }]);

    // First British roll: two dice red, one white, one green, and the fort. Two hits, one flight, one manoeuvre.
    table.dice(&[1, 4]);
    assert_eq!(table.chance(), Chance::Dice { count: 1, sides: 6 });
    table.dice(&[1]);
    assert_eq!(table.state().purpose().unwrap().name, "roll_natives");
    table.dice(&[3]);
    assert_eq!(table.state().purpose().unwrap().name, "roll_fort");
    table.dice(&[1]);
    // The fort cancels one hit; the native flees.
    table.assert_events(&[
        Event::FortRolled { camp: French, face: 1, cancels: true },
        Event::Fled { camp: British, kind: Kind::Natives, zone, count: 1 },
    ]);
    table.play("canadiens", "lose ca");
    table.assert_events(&[Event::Lost { camp: French, kind: Kind::Canadiens, zone }]);
    // A regular could go to B, C or F, but stays.
    assert_eq!(
        table.legal("british_regulars"),
        ["manoeuvre br genesee", "manoeuvre br kuskuskies", "manoeuvre br carlisle", "pass"]
    );
    table.play("british_regulars", "pass");

    // Second French roll: the last regular manoeuvres to C and destroys the fort.
    assert_eq!(table.chance(), Chance::Dice { count: 1, sides: 6 });
    table.dice(&[5]);
    table.play("french_regulars", "manoeuvre fr genesee raze");
    table.assert_events(&[
        Event::Manoeuvred { camp: French, kind: Kind::FrenchRegulars, from: zone, to: Zone::GENESEE },
        Event::FortRazed { zone },
        Event::BattleEnded { zone, winner: Some(British) },
        Event::ControlTaken { zone, camp: British },
    ]);
    assert_eq!(view(&table).zone(zone).control, Some(British));
    assert_eq!(units(&table, zone), "cm1,br2");
}

/// §7.2, the example of truces: yellow in turn 1, white in turn 4, violet first in turn 5; the end comes after turn 5.
#[test]
fn example_s07_the_second_truce_ends_the_game_with_its_turn() {
    let mut table = at(
        "step cube; turn 5; track fr,br,ca,cm; previous cm; boston cm1; quebec ca1; played.ca 1,2,3,4,5; \
         played.cm 1,2,3,4,5; played.fr 1,2,3,4,5; played.br 2,3,4,5,6; control.f ft_oswego",
    );
    table.pick(0);
    let ending = Ending { winner: Some(French), reason: Reason::Truces, points: [0, 1] };
    assert_eq!(table.events().last(), Some(&Event::Over { ending }));
}
