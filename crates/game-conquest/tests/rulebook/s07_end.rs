//! §7 Truces and the end.

use super::common::*;

#[test]
fn s07_1_a_truce_is_played_like_a_movement_card_and_stays_in_sight() {
    let mut table = at("step move; turn 1; track fr; quebec fr1; boston cm1; hand.fr 1,2,9");
    table.play("french_regulars", "card 1");
    table.assert_events(&[Event::CardPlayed { card: card(Side::FrenchRegulars, 1), armies: 3, zones: 2 }]);
    let view = table.state().view(Observer::Public);
    let faction = view.faction(Side::FrenchRegulars);
    assert_eq!((faction.truce, faction.discard.len()), (true, 0));
}

/// The last sequence of a turn ends with this position.
fn end_of_turn(turn: u8, truces: &str, control: &str) -> Script<State> {
    let mut played = String::new();
    for side in ["cm", "br", "ca", "fr"] {
        let cards = if truces.contains(side) { "1,2" } else { "2,3" };
        played += &format!("; played.{side} {cards}");
    }
    let mut table = at(&format!(
        "step cube; turn {turn}; track cm,br,ca,fr; previous fr; boston cm1; quebec ca1; {control}{played}"
    ));
    table.pick(0);
    table
}

#[test]
fn s07_2_both_truces_of_a_camp_end_the_game_from_turn_three() {
    let table = end_of_turn(3, "ca,fr", "control.b ft_oswego,ft_halifax; control.f ft_machault");
    let ending = Ending { winner: Some(British), reason: Reason::Truces, points: [2, 1] };
    assert_eq!(table.events().last(), Some(&Event::Over { ending }));
    assert_eq!(kernel::Outcome::winners(&ending).len(), 2, "both factions of the camp win");
    // One truce of each camp is not enough.
    assert!(matches!(end_of_turn(3, "cm,ca", "control.b ft_oswego").turn(), Turn::Draw(_)));
    // Ruling C-24: truces of turns 1 and 2 count, but only then.
    assert!(matches!(end_of_turn(2, "cm,br,ca,fr", "control.b ft_oswego").turn(), Turn::Draw(_)));
}

#[test]
fn s07_2_equal_markers_are_a_draw() {
    let table = end_of_turn(3, "cm,br", "control.b ft_oswego; control.f ft_machault");
    assert_eq!(table.outcome(), Ending { winner: None, reason: Reason::Truces, points: [1, 1] });
    assert!(kernel::Outcome::winners(&table.outcome()).is_empty());
}

/// The rulebook's example: the turn in which the second truce is played goes on to its end.
#[test]
fn s07_2_the_turn_of_the_second_truce_is_played_out() {
    let mut table =
        at("step move; turn 5; track fr; quebec fr1; boston cm1; hand.fr 1,2,9; played.ca 1,2,3,4; \
         played.cm 1,2,3,4; played.br 2,3,4,5; played.fr 3,4,5,6");
    table.run(&["french_regulars: card 1", "french_regulars: done", "french_regulars: done", "pick: 0"]);
    assert_eq!(table.chance(), Chance::Pick { of: 4 }, "others have yet to act");
    assert!(view(&table).faction(Side::FrenchRegulars).truce && view(&table).faction(Side::Canadiens).truce);
}

#[test]
fn s07_2_after_the_end_nothing_is_asked() {
    let table = end_of_turn(3, "ca,fr", "control.f ft_machault");
    refuses(&table, "canadiens", "done", WhyNot::GameOver, "7.2");
    assert_eq!(table.outcome().winner, Some(French));
}
