//! Nothing comes from nowhere: every point of supply and every unit that appears or goes is told by an event.

use kernel::{Choices, Game, Observer, Rules, Turn};
use std::collections::BTreeMap;
use testkit::SeededLuck;
use tricorne_game_arpents::view::{UnitView, View};
use tricorne_game_arpents::{Event, Scenario, State, Unit};

/// All points, on land, in the boxes and aboard.
fn supply(view: &View) -> i64 {
    let stocks: i64 = view.stocks.iter().map(|stock| i64::from(stock.points)).sum();
    stocks + view.cargo.iter().map(|(_, points)| i64::from(*points)).sum::<i64>()
}

/// What the events say of the sum of all supply: cargo goes down with its ship.
fn told_of_supply(before: &View, events: &[Event]) -> i64 {
    let mut aboard: BTreeMap<Unit, i64> =
        before.cargo.iter().map(|(ship, points)| (*ship, i64::from(*points))).collect();
    let mut sum = 0;
    for event in events {
        match *event {
            Event::SupplyLaid { points, .. } => sum += i64::from(points),
            Event::SupplySpoiled { points, .. }
            | Event::SupplyPaid { points, .. }
            | Event::SupplyUsed { points, .. }
            | Event::SiegePaid { points, .. } => sum -= i64::from(points),
            Event::FleetSupplied { ship, points } => {
                sum -= i64::from(points);
                *aboard.entry(ship).or_default() -= i64::from(points);
            }
            Event::SupplyLoaded { unit, points, .. } => *aboard.entry(unit).or_default() += i64::from(points),
            Event::SupplyLanded { ship, points, .. } => *aboard.entry(ship).or_default() -= i64::from(points),
            Event::ShipSunk { unit } => sum -= aboard.remove(&unit).unwrap_or(0),
            _ => {}
        }
    }
    sum
}

/// Units on the map by number.
fn on_map(view: &View) -> BTreeMap<Unit, UnitView> {
    view.units.iter().map(|unit| (unit.unit, *unit)).collect()
}

/// The units an event names, by what is written of it.
fn names(events: &[Event], unit: Unit) -> bool {
    let code = format!("\"{unit}\"");
    events.iter().any(|event| serde_json::to_string(event).expect("an event").contains(&code))
}

fn play(scenario: &str, seed: u64, most: usize) {
    let mut state =
        State::begin(&Choices { scenario: scenario.to_owned(), ..Choices::default() }).expect("a scenario");
    let mut luck = SeededLuck::numbered(seed, 0);
    let mut before = state.view(Observer::Arbiter);
    for step in 0..most {
        let mut events: Vec<Event> = Vec::new();
        match state.turn() {
            Turn::Over(_) => break,
            Turn::Draw(chance) => state.draw(&chance.draw(&mut luck), &mut events),
            Turn::Decide(asked) => {
                let side = asked.iter().next().expect("somebody");
                let legal = state.actions(side);
                let action = luck.one_of(&legal);
                state.play(side, action, &mut events).expect("a legal action");
            }
        }
        let after = state.view(Observer::Arbiter);
        // §14, §15 — Supply lies where the set-up says as soon as the last unit is placed.
        let is_set_up = |event: &Event| matches!(event, Event::HistoricalSetUp { .. } | Event::SetUp { .. });
        let set_up = events.iter().any(is_set_up);
        if !set_up {
            let told = told_of_supply(&before, &events);
            assert_eq!(
                supply(&after) - supply(&before),
                told,
                "{scenario}, seed {seed}, step {step}: {events:?}"
            );
            let (were, are) = (on_map(&before), on_map(&after));
            for unit in Unit::all().filter(|unit| were.contains_key(unit) != are.contains_key(unit)) {
                // Cargo is lost with the ship that carries it, which is named.
                let ship = were.get(&unit).and_then(|was| was.aboard);
                let told = names(&events, unit) || ship.is_some_and(|ship| names(&events, ship));
                assert!(told, "{scenario}, seed {seed}, step {step}: {unit} unseen in {events:?}");
            }
        }
        before = after;
    }
}

#[test]
fn supply_and_units_are_conserved() {
    // A long run asks for more: TRICORNE_GAMES=200 cargo test --release --test tests conserved::
    let number = std::env::var("TRICORNE_GAMES").ok().and_then(|text| text.parse().ok()).unwrap_or(2);
    for scenario in Scenario::all() {
        for seed in 0..number {
            play(scenario.code(), seed, 20_000);
        }
    }
}
