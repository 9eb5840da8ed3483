//! Two bots play a scenario, sides swapped, and it is told how it went: `duel SCENARIO A B GAMES [SEED] [log]`.
//!
//! For work on the planner: faster to build than the program, and its log shows orders as they are given.

use bots::{Bot, Level};
use kernel::{Choices, Game, Knowledge, Rules, Turn};
use std::collections::BTreeMap;
use std::time::Instant;
use testkit::SeededLuck;
use tricorne_game_arpents::{Event, Side, State};

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [scenario, one, two, games, rest @ ..] = &args[..] else {
        eprintln!("duel SCENARIO A B GAMES [SEED] [log]");
        std::process::exit(2);
    };
    let levels: [Level; 2] = [one, two].map(|name| name.parse().expect("a level"));
    let games: u64 = games.parse().expect("a number of games");
    let first: u64 = rest.first().map_or(1, |seed| seed.parse().expect("a seed"));
    let log = rest.iter().any(|word| word == "log");
    let mut tally = [[0u32; 3]; 2];
    for number in 0..games {
        let seed = first + number;
        // The first bot is British in every other game.
        let british = (seed % 2) as usize ^ 1;
        let begun = Instant::now();
        let clock = move || begun.elapsed().as_micros() as u64;
        let mut bots: [Box<dyn Bot<State> + Send>; 2] =
            [levels[british].bot(2 * seed, clock), levels[1 - british].bot(2 * seed + 1, clock)];
        let (state, counts, decisions) = play(seed, scenario, &mut bots, log);
        let Turn::Over(ending) = state.turn() else { unreachable!("it was played to its end") };
        let winners = kernel::Outcome::winners(&ending);
        let won = |side: Side| winners.contains(side) && !winners.contains(side.other());
        let result = match (won(Side::British), won(Side::French)) {
            (true, _) => british,
            (_, true) => 1 - british,
            _ => 2,
        };
        // What the first bot made of the side it had.
        tally[british][result] += 1;
        let score = state.view(kernel::Observer::Public).score;
        println!(
            "game {seed}: first bot {}, {ending:?} {score:?} {decisions} decisions {:.1} s: {}",
            ["British", "French"][british],
            begun.elapsed().as_secs_f64(),
            ["won", "lost", "drawn"][result],
        );
        let shown: Vec<String> = counts.iter().map(|(word, count)| format!("{word} {count}")).collect();
        println!("    {}", shown.join(", "));
    }
    for (side, [won, lost, drawn]) in ["British", "French"].iter().zip(tally) {
        println!("{} as {side}: won {won}, lost {lost}, drawn {drawn}", levels[0]);
    }
}

fn play(
    seed: u64,
    scenario: &str,
    bots: &mut [Box<dyn Bot<State> + Send>; 2],
    log: bool,
) -> (State, BTreeMap<String, u32>, u32) {
    let choices = Choices { scenario: scenario.to_owned(), ..Choices::default() };
    let mut state = State::begin(&choices).expect("the scenario begins");
    let mut luck = SeededLuck::new(seed);
    let mut events: Vec<Event> = Vec::new();
    let (mut counts, mut decisions) = (BTreeMap::new(), 0);
    loop {
        match state.turn() {
            Turn::Over(_) => break,
            Turn::Draw(chance) => state.draw(&chance.draw(&mut luck), &mut events),
            Turn::Decide(asked) => {
                let side = asked.first().expect("somebody is asked");
                let knowledge = Knowledge::of(&state, side, &[]);
                let action = bots[side as usize].choose(&knowledge);
                if log {
                    println!("  {side:?}: {action:?}");
                }
                state.play(side, action, &mut events).expect("bots play legal actions");
                decisions += 1;
            }
        }
        for event in events.drain(..) {
            if log {
                println!("    {event:?}");
                if let Event::TurnBegan { .. } = event {
                    show(&state);
                }
            }
            if let Event::Unsupplied { unit } = event {
                let whole = state.view(kernel::Observer::Arbiter);
                if let Some(one) = whole.units.iter().find(|one| one.unit == unit) {
                    *counts.entry(format!("{:?} hungry at {}", one.side, one.hex)).or_default() += 1;
                }
            }
            let key = match event {
                Event::PlaceTaken { side, place } => format!("{side:?} takes {}", place.code()),
                Event::Unsupplied { unit } => format!("{:?} hungry", unit.data().side),
                Event::Besieged { side, place } => format!("{side:?} besieges {}", place.code()),
                Event::Destroyed { unit } => format!("{:?} lose", unit.data().side),
                Event::ShipSunk { unit } => format!("{:?} ships sunk", unit.data().side),
                Event::ShipDamaged { unit } => format!("{:?} ships damaged", unit.data().side),
                Event::AttackDeclared { side, .. } => format!("{side:?} attacks"),
                Event::Landed { unit, .. } => format!("{:?} landed", unit.data().side),
                Event::Raided { unit, .. } => format!("{:?} raids", unit.data().side),
                _ => continue,
            };
            *counts.entry(key).or_default() += 1;
        }
    }
    (state, counts, decisions)
}

/// Who stands where, and where supply lies.
fn show(state: &State) {
    let view = state.view(kernel::Observer::Arbiter);
    let mut units: Vec<_> = view.units.iter().collect();
    units.sort_by_key(|one| (one.side, one.hex, one.unit));
    for stack in units.chunk_by(|one, other| (one.side, one.hex) == (other.side, other.hex)) {
        let stock = view.stocks.iter().find(|stock| stock.hex == stack[0].hex && stock.side == stack[0].side);
        let names = stack.iter().map(|one| {
            format!(
                "{}{}{}",
                one.unit,
                if one.hurt { "*" } else { "" },
                if one.aboard.is_some() { "~" } else { "" }
            )
        });
        let names: Vec<String> = names.collect();
        let points = stock.map_or(String::new(), |stock| format!(" supply {}", stock.points));
        println!("      {:?} {}{points}: {}", stack[0].side, stack[0].hex, names.join(" "));
    }
    for stock in view.stocks.iter().filter(|stock| !view.units.iter().any(|one| one.hex == stock.hex)) {
        println!("      {:?} {} supply {}", stock.side, stock.hex, stock.points);
    }
}
