//! §6 The Draw phase.

use super::common::*;

#[test]
fn s06_0_the_hand_is_filled_to_three() {
    let mut table = at("step battles; turn 1; track ca; quebec ca1; boston cm1; card 7; hand.ca 2");
    table.play("canadiens", "done");
    table.assert_events(&[phase(Side::Canadiens, Phase::Draw)]);
    assert_eq!(table.chance(), Chance::Pick { of: 10 });
    table.pick(0);
    table.assert_events(&[Event::Drew { side: Side::Canadiens, card: Some(card(Side::Canadiens, 1)) }]);
    assert_eq!(table.chance(), Chance::Pick { of: 9 });
    table.pick(8);
    // Then the next cube.
    assert_eq!(table.chance(), Chance::Pick { of: 4 });
    let hand = view(&table).factions[2].hand.clone().unwrap();
    assert_eq!(hand, [1, 2, 12].map(|no| card(Side::Canadiens, no)));
}

#[test]
fn s06_0_a_deck_is_not_made_anew() {
    let mut table = at("step battles; turn 7; track ca; quebec ca1; boston cm1; card 7; hand.ca -; \
         played.ca 1,2,3,4,5,6,9,10,11,12; played.cm 1,2,3,4,5,6; played.br 1,2,3,4,5,6; played.fr 1,2,3,4,5,6");
    table.play("canadiens", "done");
    assert_eq!(table.chance(), Chance::Pick { of: 1 });
    table.pick(0);
    assert_eq!(view(&table).factions[2].hand_size, 1);
    assert_eq!(table.state().purpose().unwrap().name, "cube");
}

#[test]
fn s06_0_a_hand_of_events_is_shown_and_drawn_anew() {
    let mut table = at("step battles; turn 1; track ca; quebec ca1; boston cm1; card 7; hand.ca 9,10");
    table.play("canadiens", "done");
    // Left in the deck: 1 to 6, 8, 11, 12.
    table.pick(7);
    let side = Side::Canadiens;
    let shown = [9, 10, 11].map(|no| card(side, no)).to_vec();
    table.assert_events(&[
        Event::Drew { side, card: Some(card(side, 11)) },
        Event::HandShown { side, cards: shown.into() },
    ]);
    assert_eq!(table.chance(), Chance::Pick { of: 11 });
    table.run(&["pick: 0", "pick: 0", "pick: 0"]);
    assert_eq!(table.state().purpose().unwrap().name, "cube");
}

/// Ruling C-23: after the eighth movement card there is nothing to draw anew for.
#[test]
fn s06_0_events_may_be_all_that_is_left() {
    let mut table = at("step battles; turn 8; track ca; quebec ca1; boston cm1; card 7; hand.ca 9,10; \
         played.ca 1,2,3,4,5,6,8; played.cm 1,2,3,4,5,6,7; played.br 1,2,3,4,5,6,7; played.fr 1,2,3,4,5,6,7");
    table.run(&["canadiens: done", "pick: 0"]);
    assert_eq!(
        table.events(),
        [Event::Drew { side: Side::Canadiens, card: Some(card(Side::Canadiens, 11)) }]
    );
    assert_eq!(table.state().purpose().unwrap().name, "cube");
}
