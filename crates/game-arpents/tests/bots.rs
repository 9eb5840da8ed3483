//! Bots that play by the game's advice, against each other and against chance.

use bots::{Bot, GreedyBot, Iterations, RandomBot, SearchBot};
use kernel::{Advice, Choices, Game, Knowledge, Observer, Rules, Turn};
use std::time::Instant;
use testkit::SeededLuck;
use tricorne_game_arpents::{Action, Date, Event, Side, State};

/// A game under way, and how it went.
struct Played {
    state: State,
    date: Date,
    decisions: u32,
}

/// Play on until the game ends or the date has come; the bots sit British first.
fn play(seed: u64, scenario: &str, bots: &mut [Box<dyn Bot<State>>; 2], until: Date) -> Played {
    let choices = Choices { scenario: scenario.to_owned(), ..Choices::default() };
    let mut state = State::begin(&choices).expect("the scenario begins");
    let tells = std::env::var("ARPENTS_TELL").is_ok();
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
            if tells {
                println!("{event:?}");
            }
        }
    }
    Played { state, date, decisions }
}

/// Strength on the maps and in Europe, and what has changed hands.
fn report(state: &State) -> Vec<String> {
    let view = state.view(Observer::Arbiter);
    let strength = |side: Side| -> u32 {
        let whole = view.units.iter().filter(|unit| unit.unit.kind().is_infantry() && !unit.hurt);
        let of_side = whole.filter(|unit| (unit.unit.data().side == side) != unit.turned);
        of_side.map(|unit| u32::from(unit.unit.kind().data().strength)).sum()
    };
    let turned = view.places.iter().filter(|place| place.place.data().owner.side() != Some(place.side));
    let turned: Vec<String> = turned.map(|place| format!("{} {:?}", place.place, place.side)).collect();
    vec![
        format!("strength {} to {}; {:?}", strength(Side::British), strength(Side::French), state.measures()),
        turned.join(", "),
    ]
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

/// `ARPENTS_GAMES=50 ARPENTS_TURNS=14 cargo test --release -- --ignored --nocapture duel`: planner against greedy,
/// sides swapped, judged where the turns end.
#[test]
#[ignore = "a measurement"]
fn duel() {
    let number =
        |name: &str, usual: u64| std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(usual);
    let (games, turns) = (number("ARPENTS_GAMES", 4), number("ARPENTS_TURNS", 200));
    let other = std::env::var("ARPENTS_OTHER").unwrap_or_else(|_| "greedy".to_owned());
    let scenario = std::env::var("ARPENTS_SCENARIO").unwrap_or_default();
    let mut wins = 0;
    for seed in number("ARPENTS_FROM", 0)..games {
        let side = if seed % 2 == 0 { Side::British } else { Side::French };
        let mut bots = [Side::British, Side::French].map(|one| -> Box<dyn Bot<State>> {
            match other.as_str() {
                _ if one == side => planner(seed),
                "planner" => planner(seed + 1_000),
                "random" => Box::new(RandomBot::new(seed)),
                _ => Box::new(GreedyBot::new(seed)),
            }
        });
        let start = Instant::now();
        let played = play(seed, &scenario, &mut bots, after(turns as usize));
        let judged = played.state.judge(side);
        wins += u32::from(judged > 0);
        println!(
            "{seed} planner {side:?} against {other}: {judged} at {:?} after {} decisions, {:.1?}",
            played.date,
            played.decisions,
            start.elapsed()
        );
        for line in report(&played.state) {
            println!("    {line}");
        }
    }
    println!("the planner stood better in {wins} of {games}");
}
