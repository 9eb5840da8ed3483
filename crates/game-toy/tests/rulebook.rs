//! The rulebook paragraph by paragraph.

use kernel::{Chance, Game, Observer, Outcome as _, Rules, WhyNot as _};
use testkit::{Script, script};
use tricorne_game_toy::{Card, Ending, Event, Hand, Outcome, Side, State, WhyNot};

use Side::{First, Second};

/// Plays the words from the given deal and states how it must end.
#[track_caller]
fn ends(position: &str, words: &[&str], winner: Side, chips: u8, ending: Ending) {
    let script = script(State::from_position(position).unwrap(), words);
    assert_eq!(script.outcome(), Outcome { winner, chips, ending });
    assert_eq!(script.events().last(), Some(&Event::Won { side: winner, chips }));
}

// §1.1 The cards.

#[test]
fn s01_1_each_card_ranks_above_the_one_before() {
    let passes = ["first: pass", "second: pass"];
    ends("queen knave", &passes, First, 1, Ending::Showdown);
    ends("king queen", &passes, First, 1, Ending::Showdown);
    ends("king knave", &passes, First, 1, Ending::Showdown);
    ends("knave queen", &passes, Second, 1, Ending::Showdown);
}

#[test]
fn s01_1_there_is_one_card_of_each_kind() {
    let mut script = Script::<State>::begin();
    assert_eq!(script.chance(), Chance::Pick { of: 3 });
    script.pick(1).assert_events(&[Event::Dealt { side: First, card: Some(Card::Queen) }]);
    assert_eq!(script.chance(), Chance::Pick { of: 2 });
    script.pick(1).assert_events(&[Event::Dealt { side: Second, card: Some(Card::King) }]);
    script.assert_position("queen king");
    assert_eq!(State::from_position("king king").unwrap_err()[0].code, "card_twice");
}

// §1.2 Ante and deal.

#[test]
fn s01_2_each_side_puts_one_chip_in_the_pot() {
    assert_eq!(Script::<State>::begin().state().view(Observer::Public).pot, 2);
}

#[test]
fn s01_2_a_side_looks_at_its_own_card_only() {
    let script = script(State::from_position("- -").unwrap(), &["pick: 2", "pick: 0"]);
    let hands = |who| {
        let view = script.state().view(who);
        (view.first, view.second)
    };
    assert_eq!(hands(Observer::Side(First)), (Hand::Seen(Card::King), Hand::Hidden));
    assert_eq!(hands(Observer::Side(Second)), (Hand::Hidden, Hand::Seen(Card::Knave)));
    assert_eq!(hands(Observer::Public), (Hand::Hidden, Hand::Hidden));
    assert_eq!(hands(Observer::Arbiter), (Hand::Seen(Card::King), Hand::Seen(Card::Knave)));

    let dealt = &script.all_events()[0];
    let seen = |who| script.state().witness(dealt, who);
    assert_eq!(seen(Observer::Side(First)).as_ref(), Some(dealt));
    assert_eq!(seen(Observer::Side(Second)), Some(Event::Dealt { side: First, card: None }));
    assert_eq!(seen(Observer::Public), Some(Event::Dealt { side: First, card: None }));
}

#[test]
fn s01_2_nobody_speaks_before_both_cards_are_dealt() {
    for position in ["- -", "king -"] {
        let why = Script::<State>::at(position).refused("first", "bet");
        assert_eq!((why, why.section().to_string().as_str()), (WhyNot::CardsBeingDealt, "1.2"));
    }
}

// §2.1 Speaking in turn.

#[test]
fn s02_1_the_sides_speak_in_turn() {
    let mut script = Script::<State>::at("king queen");
    for (waits, speaks) in [("second", First), ("first", Second), ("second", First)] {
        let why = script.refused(waits, "pass");
        assert_eq!((why, why.section().to_string().as_str()), (WhyNot::NotYourTurn { speaks }, "2.1"));
        let word = if script.state().to_setup().words.is_empty() { "pass" } else { "bet" };
        script.play(kernel::Side::code(speaks), word);
    }
    script.assert_position("king queen pass bet bet");
}

// §2.2 Pass and bet.

#[test]
fn s02_2_to_speak_is_to_pass_or_to_bet_one_chip() {
    let mut script = Script::<State>::at("king queen");
    assert_eq!(script.legal("first"), ["pass", "bet"]);
    assert_eq!(script.legal("second"), [""; 0]);
    script.play("first", "bet").assert_events(&[Event::Bet { side: First }]);
    assert_eq!(script.state().view(Observer::Public).pot, 3);
}

#[test]
fn s02_2_a_pass_hands_the_word_to_the_other_side() {
    let mut script = Script::<State>::at("king queen");
    script.play("first", "pass").assert_events(&[Event::Passed { side: First }]);
    assert_eq!(script.legal("second"), ["pass", "bet"]);
}

#[test]
fn s02_2_a_pass_under_a_bet_gives_up_the_pot_and_shows_no_card() {
    let mut script = Script::<State>::at("knave king bet");
    let expected = [Event::Folded { side: Second }, Event::Won { side: First, chips: 1 }];
    script.play("second", "pass").assert_events(&expected);
    assert_eq!(script.outcome().reason(), "fold");
    assert_eq!(script.state().view(Observer::Side(Second)).first, Hand::Hidden);
    assert_eq!(script.state().view(Observer::Side(First)).second, Hand::Hidden);
    ends("king knave pass", &["second: bet", "first: pass"], Second, 1, Ending::Fold);
}

#[test]
fn s02_2_a_knave_does_not_call() {
    for (position, side) in [("king knave bet", "second"), ("knave queen pass bet", "first")] {
        let script = Script::<State>::at(position);
        assert_eq!(script.legal(side), ["pass"]);
        let why = script.refused(side, "bet");
        assert_eq!((why, why.section().to_string().as_str()), (WhyNot::KnaveDoesNotCall, "2.2"));
        // Before a bet stands it may bet like any card.
        assert_eq!(Script::<State>::at("knave queen").legal("first"), ["pass", "bet"]);
    }
    assert_eq!(State::from_position("king knave bet bet").unwrap_err()[0].code, "knave_called");
}

// §3.1 The showdown.

#[test]
fn s03_1_a_showdown_turns_both_cards_up() {
    let mut script = Script::<State>::at("queen king bet");
    script.play("second", "bet").assert_events(&[
        Event::Called { side: Second },
        Event::Shown { side: First, card: Card::Queen },
        Event::Shown { side: Second, card: Card::King },
        Event::Won { side: Second, chips: 2 },
    ]);
    let view = script.state().view(Observer::Public);
    assert_eq!((view.first, view.second), (Hand::Seen(Card::Queen), Hand::Seen(Card::King)));
}

#[test]
fn s03_1_the_higher_card_takes_two_chips_after_a_call_and_one_after_two_passes() {
    ends("king queen", &["first: bet", "second: bet"], First, 2, Ending::Showdown);
    ends("queen king", &["first: pass", "second: bet", "first: bet"], Second, 2, Ending::Showdown);
    ends("knave king", &["first: pass", "second: pass"], Second, 1, Ending::Showdown);
}

#[test]
fn s03_1_nobody_speaks_once_the_pot_is_taken() {
    for position in ["king queen bet pass", "king queen pass pass", "king queen pass bet bet"] {
        for side in ["first", "second"] {
            let why = Script::<State>::at(position).refused(side, "pass");
            assert_eq!((why, why.section().to_string().as_str()), (WhyNot::GameOver, "3.1"));
        }
    }
    assert_eq!(State::from_position("king queen pass pass bet").unwrap_err()[0].code, "spoke_after_end");
}
