//! Bots that play by the game's advice, against each other and against chance.

use bots::{Bot, Iterations, SearchBot};
use kernel::{Advice, Choices, Game, Knowledge, Rules, Turn};
use testkit::SeededLuck;
use tricorne_game_arpents::{Action, Date, Event, Side, State};

/// A game under way, and how it went.
struct Played {
    state: State,
    decisions: u32,
}

/// Play on until the game ends or the date has come; the bots sit British first.
fn play(seed: u64, scenario: &str, bots: &mut [Box<dyn Bot<State>>; 2], until: Date) -> Played {
    let choices = Choices { scenario: scenario.to_owned(), ..Choices::default() };
    let mut state = State::begin(&choices).expect("the scenario begins");
    let mut luck = SeededLuck::new(seed);
    let mut events: Vec<Event> = Vec::new();
    let (mut decisions, mut date) = (0, Date::FIRST);
    while date < until {
        match state.turn() {
            Turn::Over(_) => break,
            Turn::Draw(chance) => state.draw(&chance.draw(&mut luck), &mut events),
            Turn::Decide(asked) => {
                let side = asked.first().expect("somebody is asked");
                // No bot of this game needs the past: the view holds it all.
                let knowledge = Knowledge::of(&state, side, &[]);
                let action = bots[side as usize].choose(&knowledge);
                state.play(side, action, &mut events).expect("bots play legal actions");
                decisions += 1;
            }
        }
        for event in events.drain(..) {
            if let Event::TurnBegan { date: begun } = event {
                date = begun;
            }
        }
    }
    Played { state, decisions }
}

fn planner(seed: u64) -> Box<dyn Bot<State>> {
    Box::new(SearchBot::new(seed, Iterations(60)))
}

fn after(turns: usize) -> Date {
    (0..turns).fold(Date::FIRST, |date, _| date.next())
}

/// A summer of the planner against itself: nothing it wants is refused, and it does not shuffle for ever.
#[test]
fn the_planner_plays_a_summer_of_legal_and_bounded_orders() {
    let played = play(7, "", &mut [planner(1), planner(2)], after(6));
    played.state.invariants().expect("the position is sound");
    assert!(played.decisions < 4_000, "{} decisions in six turns", played.decisions);
}

/// The plan goes by what the side knows: the same knowledge, the same order, whatever the hidden forts are.
#[test]
fn the_plan_answers_alike_when_asked_twice() {
    let state = State::begin(&Choices::default()).expect("the campaign begins");
    let knowledge = Knowledge::of(&state, Side::British, &[]);
    assert_eq!(State::plan(&knowledge), Some(Action::Historical));
    assert_eq!(State::plan(&knowledge), State::plan(&knowledge));
}
