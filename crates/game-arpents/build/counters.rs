//! The 312 counters one by one: what each is, when it comes, where it stands at the historical set-up.

use crate::content::{Oob, SetUp};
use crate::write::World;
use std::collections::{BTreeMap, VecDeque};

pub(crate) struct Counter {
    pub(crate) code: String,
    pub(crate) kind: String,
    pub(crate) side: String,
    /// Where recruits of it appear: a word of `oob.toml`.
    pub(crate) home: Option<String>,
    pub(crate) rank: String,
    pub(crate) value: i8,
    /// `setup`, `pool` or a date such as `1756-SPRING`.
    pub(crate) arrives: String,
    /// Where it comes in: a word of `oob.toml`.
    pub(crate) at: String,
    pub(crate) historical: Option<usize>,
}

/// All counters: land units first, then ships, then leaders; British before French within each.
pub(crate) fn counters(world: &World, oob: &Oob, setup: &SetUp) -> Vec<Counter> {
    let mut out = Vec::new();
    let blank = |code: String, kind: &str, side: &str| Counter {
        code,
        kind: kind.to_owned(),
        side: if side == "GB" { "GB" } else { "FR" }.to_owned(),
        home: None,
        rank: "none".to_owned(),
        value: 0,
        arrives: "pool".to_owned(),
        at: "nowhere".to_owned(),
        historical: None,
    };
    for regular in &oob.regulars {
        let kind = if regular.side == "GB" { "regular_gb" } else { "regular_fr" };
        let mut counter = blank(regular.id.clone(), kind, &regular.side);
        (counter.arrives, counter.at) = (regular.arrives.clone(), regular.at.clone());
        out.push(counter);
    }
    // By name of the counter: dates and places for the first ones, in order.
    let mut dates: BTreeMap<&str, VecDeque<(String, String)>> = BTreeMap::new();
    for group in oob.setup.iter().chain(&oob.ships) {
        let arrives = group.arrives.clone().unwrap_or_else(|| "setup".to_owned());
        for (name, count) in &group.units {
            for _ in 0..*count {
                dates.entry(name).or_default().push_back((arrives.clone(), group.at.clone()));
            }
        }
    }
    for counter in &oob.counters {
        for number in 1..=counter.count {
            let mut one = blank(format!("{}_{number}", counter.id), &counter.kind, &counter.side);
            one.home.clone_from(&counter.home);
            if let Some((arrives, at)) = dates.get_mut(counter.id.as_str()).and_then(VecDeque::pop_front) {
                (one.arrives, one.at) = (arrives, at);
            }
            out.push(one);
        }
    }
    assert!(dates.values().all(VecDeque::is_empty), "oob.toml sets up more counters than there are");
    for leader in &oob.leaders {
        let mut counter = blank(leader.id.clone(), "leader", &leader.side);
        (counter.arrives, counter.at) = (leader.arrives.clone(), leader.at.clone());
        (counter.rank, counter.value) = (leader.rank.clone(), leader.value);
        out.push(counter);
    }
    let order = |counter: &Counter| {
        let group = match counter.kind.as_str() {
            "leader" => 2,
            "ship_of_line" | "frigate" | "merchant" => 1,
            _ => 0,
        };
        (group, counter.side != "GB")
    };
    out.sort_by_key(order);
    assert_eq!(out.len(), 312, "15 has 312 counters beside supply and markers");
    place(world, setup, &mut out);
    out
}

/// Where each stands at the historical set-up.
fn place(world: &World, setup: &SetUp, counters: &mut [Counter]) {
    for stack in &setup.stack {
        let hex = world.hex(&stack.at);
        for entry in &stack.units {
            let (name, count) = match entry.split_once('*') {
                Some((name, count)) => (name, count.parse().expect("setup.toml: name*count")),
                None => (entry.as_str(), 1),
            };
            for _ in 0..count {
                let next = counters.iter_mut().find(|counter| {
                    counter.arrives == "setup"
                        && counter.historical.is_none()
                        && (counter.code == name
                            || counter.code.rsplit_once('_').is_some_and(|(base, number)| {
                                base == name && number.bytes().all(|b| b.is_ascii_digit())
                            }))
                        && world.is_within(hex, &counter.at, counter.home.as_deref())
                });
                let Some(next) = next else {
                    panic!("setup.toml: {name} cannot stand at {}: too many, or outside its region", stack.at)
                };
                next.historical = Some(hex);
            }
        }
    }
    for counter in counters.iter().filter(|counter| counter.arrives == "setup") {
        assert!(counter.historical.is_some(), "setup.toml: {} ({}) stands nowhere", counter.code, counter.at);
    }
}
