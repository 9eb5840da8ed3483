//! Turns, cubes, sequences.

use super::common::*;

#[test]
fn s02_1_cubes_are_drawn_one_by_one_each_after_the_sequence_before() {
    let mut table = at("step cube; turn 1; boston cm1; quebec ca1");
    // In the bag: militia, British, Canadiens, French, natives.
    table.pick(2);
    table.assert_events(&[
        Event::CubeDrawn { cube: Kind::Canadiens, space: 1 },
        phase(Side::Canadiens, Phase::Reinforcements),
    ]);
    assert_eq!(asks(&table), Some((Side::Canadiens, "reinforce")));
    table.run(&["canadiens: receive", "canadiens: done", "canadiens: card 2", "canadiens: done"]);
    table.run(&["canadiens: done", "pick: 0"]);
    assert_eq!(table.chance(), Chance::Pick { of: 4 });
    table.pick(2);
    assert_eq!(view(&table).track, [Kind::Canadiens, Kind::FrenchRegulars]);
    assert_eq!(view(&table).previous, Some(Side::Canadiens));
}

#[test]
fn s02_1_a_turn_ends_when_all_cubes_are_drawn() {
    let mut table = at("step cube; turn 1; track cm,br,ca,fr; boston cm1; quebec ca1; previous fr; \
         played.cm 2; played.br 2; played.ca 2; played.fr 2");
    // The last cube is the natives': the Algonquins come, and the turn is over.
    table.pick(0);
    assert_eq!(table.events()[0], Event::CubeDrawn { cube: Kind::Natives, space: 5 });
    assert_eq!(table.events().last(), Some(&Event::TurnBegan { turn: 2 }));
    assert_eq!(table.chance(), Chance::Pick { of: 5 });
    assert!(view(&table).track.is_empty());
}

#[test]
fn s02_2_before_turn_three_nothing_ends_the_game() {
    let position = |turn: u8| {
        format!(
            "step cube; turn {turn}; track cm,br,ca,fr; boston cm1; quebec ca1; previous fr; played.cm 1; \
             played.br 1; played.ca 2; played.fr 2"
        )
    };
    let mut table = at(&position(2));
    table.pick(0);
    assert_eq!(view(&table).turn, 3);
    let mut table = at(&position(3));
    table.pick(0);
    assert!(matches!(table.turn(), Turn::Over(_)));
}

#[test]
fn s02_3_a_sequence_has_four_phases() {
    let mut table = at("step cube; turn 1; boston cm1; quebec ca1,fr1");
    table.pick(3);
    let side = Side::FrenchRegulars;
    let mut phases = vec![Phase::Reinforcements];
    for action in ["place port_quebec"; 4].iter().chain(&["done", "card 2", "done", "done"]) {
        table.play("french_regulars", action);
        phases.extend(table.events().iter().filter_map(|event| match event {
            Event::PhaseBegan { side: who, phase } if *who == side => Some(*phase),
            _ => None,
        }));
    }
    assert_eq!(phases, [Phase::Reinforcements, Phase::Movement, Phase::Battles, Phase::Draw]);
    for other in ["colonial_militia", "british_regulars", "canadiens"] {
        let section = "6.0".parse().unwrap();
        refuses(&table, other, "done", WhyNot::NotAsked { section }, "6.0");
    }
}

/// What is asked never depends on what is in a hidden hand: the phases are the same with events and without.
#[test]
fn s02_3_a_phase_is_asked_whatever_is_in_hand() {
    for hand in ["2,3,4", "2,9,10", "2,11,12"] {
        let mut table = at(&format!("step cube; turn 1; boston cm1; quebec ca1; hand.cm {hand}"));
        let mut questions = Vec::new();
        table.pick(0);
        for action in ["receive", "done", "card 2", "done", "done"] {
            questions.push(asks(&table).unwrap().1);
            table.play("colonial_militia", action);
        }
        assert_eq!(questions, ["reinforce", "reinforce", "move", "move", "battles"], "{hand}");
        assert_eq!(table.chance(), Chance::Pick { of: 9 });
    }
}
