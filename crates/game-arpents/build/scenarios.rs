//! Scenarios beside the campaign: each file becomes a constant, and names that do not exist are refused.

use crate::content::{Cards, Scenario};
use crate::counters::Counter;
use crate::write::World;

/// The table of them, and their names with the campaign first.
pub(crate) fn all(names: &[&str], written: &[String]) -> String {
    let mut listed = vec!["campaign"];
    listed.extend(names);
    format!(
        "/// The scenarios, the campaign first.\npub(crate) const SCENARIO_CODES: &[&str] = &{listed:?};\n\
         pub(crate) static SCENARIOS: [ScenarioData; {}] = [ScenarioData::CAMPAIGN, {}];\n",
        listed.len(),
        written.join(", "),
    )
}

/// Counters handed out by name: one without a number takes the next that is free.
struct Hand<'a> {
    counters: &'a [Counter],
    used: Vec<bool>,
    file: &'a str,
}

impl Hand<'_> {
    /// The counters an entry such as `mil_virginia*3` stands for.
    fn take(&mut self, entry: &str) -> Vec<usize> {
        let (name, count) = match entry.split_once('*') {
            Some((name, count)) => (name, count.parse().expect("a number after the star")),
            None => (entry, 1),
        };
        (0..count).map(|_| self.next(name)).collect()
    }

    fn next(&mut self, name: &str) -> usize {
        let is_named = |code: &str| {
            let numbered = |(base, number): (&str, &str)| {
                base == name && number.bytes().all(|byte| byte.is_ascii_digit())
            };
            code == name || code.rsplit_once('_').is_some_and(numbered)
        };
        let found = self.counters.iter().enumerate();
        let mut free = found.filter(|(at, counter)| !self.used[*at] && is_named(&counter.code));
        let Some((at, _)) = free.next() else { panic!("{}: no {name} is left", self.file) };
        self.used[at] = true;
        at
    }
}

pub(crate) fn code(
    world: &World,
    counters: &[Counter],
    cards: &Cards,
    name: &str,
    scenario: &Scenario,
) -> String {
    let mut hand = Hand { counters, used: vec![false; counters.len()], file: name };
    let place = |id: &String| world.place(id).unwrap_or_else(|| panic!("{name}: no place is called {id}"));
    let places = |list: &[String]| {
        list.iter().map(|id| format!("Place({})", place(id))).collect::<Vec<_>>().join(", ")
    };
    let mut ground = vec![0u64; world.spots().div_ceil(64)];
    for hex in scenario.ground.iter().flat_map(|area| world.area(area)) {
        ground[hex / 64] |= 1 << (hex % 64);
    }
    let in_play = |hex: usize| scenario.campaign || ground[hex / 64] >> (hex % 64) & 1 != 0;
    let (mut stands, mut aboard, mut cargo) = (Vec::new(), Vec::new(), Vec::new());
    for force in &scenario.stack {
        let hex = world.hex(&force.at);
        assert!(in_play(hex), "{name}: {} is not in play", force.at);
        let mut line = |list: &mut Vec<String>, entries: &[String]| {
            for unit in entries.iter().flat_map(|entry| hand.take(entry)) {
                list.push(format!("(Unit({unit}), Hex({hex}))"));
            }
        };
        line(&mut stands, &force.units);
        line(&mut aboard, &force.aboard);
        if force.cargo > 0 {
            cargo.push(format!("(Hex({hex}), {})", force.cargo));
        }
    }
    let pool: Vec<String> =
        scenario.pool.iter().flat_map(|entry| hand.take(entry)).map(|unit| format!("Unit({unit})")).collect();
    let mut stocks = Vec::new();
    for (side, list) in &scenario.supply {
        let side = match side.as_str() {
            "british" => "British",
            "french" => "French",
            other => panic!("{name}: supply of {other}"),
        };
        for (at, points) in list {
            let hex = world.hex(at);
            assert!(in_play(hex), "{name}: {at} is not in play");
            stocks.push(format!("(Side::{side}, Hex({hex}), {points})"));
        }
    }
    let numbers = |list: &std::collections::BTreeMap<String, u8>| {
        list.iter()
            .map(|(id, number)| format!("(Place({}), {number})", place(id)))
            .collect::<Vec<_>>()
            .join(", ")
    };
    for id in scenario.goals.keys().chain(scenario.forts.keys()).chain(&scenario.taken) {
        assert!(in_play(world.hex(id)), "{name}: {id} is not in play");
    }
    let peace: u32 = scenario
        .peace
        .iter()
        .map(|id| 1 << world.colony(id).unwrap_or_else(|| panic!("{name}: no colony is called {id}")))
        .sum();
    let card = |id: &String| {
        let found = cards.card.iter().position(|card| card.id == *id);
        1u32 << found.unwrap_or_else(|| panic!("{name}: no card is called {id}"))
    };
    let drawn: u32 = scenario.drawn.iter().map(card).sum();
    let ground = if scenario.campaign { "None".to_owned() } else { format!("Some(Hexes({ground:?}))") };
    format!(
        "ScenarioData {{ code: {name:?}, first: {:?}, last: {:?}, is_campaign: {}, ground: {ground}, \
         margins: [{}, {}], at_once: [&[{}], &[{}]], goals: &[{}], taken: &[{}], forts: &[{}], peace: {peace}, \
         drawn: {drawn}, pool: &[{}], stands: &[{}], aboard: &[{}], cargo: &[{}], stocks: &[{}] }}",
        scenario.first,
        scenario.last,
        scenario.campaign,
        scenario.british_margin,
        scenario.french_margin,
        places(&scenario.british_at_once),
        places(&scenario.french_at_once),
        numbers(&scenario.goals),
        places(&scenario.taken),
        numbers(&scenario.forts),
        pool.join(", "),
        stands.join(", "),
        aboard.join(", "),
        cargo.join(", "),
        stocks.join(", "),
    )
}
