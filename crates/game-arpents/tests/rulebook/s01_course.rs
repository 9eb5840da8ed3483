//! §1.3 dice, §1.4 players, §4 sides of hexes, §5, §6, §6.2, §6.6 the order of phases, §15 the counters.

use super::common::*;
use kernel::{Chance, Luck, Side as _};
use std::collections::{BTreeMap, BTreeSet};
use testkit::SeededLuck;
use tricorne_game_arpents::data::LAND;

const MONTH: [&str; 8] = [
    "initial",
    "naval_combat",
    "naval_movement",
    "supply_movement",
    "deduction",
    "combat",
    "movement",
    "final",
];
const SEASON: [&str; 5] = ["cards", "placement", "production", "recruiting", "repair"];

/// What a year of random play goes through: the phases of each turn in their order, and the dice of each question.
struct Course {
    turns: BTreeMap<String, Vec<String>>,
    dice: BTreeMap<&'static str, BTreeSet<u8>>,
}

fn course() -> Course {
    let mut found = Course { turns: BTreeMap::new(), dice: BTreeMap::new() };
    let mut luck = SeededLuck::new(1756);
    let mut table = Script::<State>::begin();
    table.run(&["british: historical", "french: historical"]);
    let mut state = table.state().clone();
    let mut legal = Vec::new();
    while state.view(Observer::Arbiter).date.to_string() != "1756-september" {
        let view = state.view(Observer::Arbiter);
        let phases = found.turns.entry(view.date.to_string()).or_default();
        if phases.last() != Some(&view.phase) {
            phases.push(view.phase);
        }
        match state.turn() {
            Turn::Over(_) => break,
            Turn::Draw(chance) => {
                if let (Chance::Dice { sides, .. }, Some(purpose)) = (chance, state.purpose()) {
                    found.dice.entry(purpose.name).or_default().insert(sides);
                }
                state.draw(&chance.draw(&mut luck), &mut ());
            }
            Turn::Decide(sides) => {
                let side = sides.first().expect("somebody is asked");
                legal.clear();
                state.legal(side, &mut legal);
                let action = legal[luck.below(legal.len() as u32) as usize];
                state.play(side, action, &mut ()).expect("it is legal");
            }
        }
    }
    found
}

/// §1.3 — Land combat, wrecks, ice and mines take a d6; sieges, raids, fleets and desertion a d10.
#[test]
fn s01_3_which_dice_are_rolled() {
    let dice = course().dice;
    for (name, sides) in &dice {
        assert_eq!(sides.len(), 1, "{name} always takes the same dice: {sides:?}");
        assert!(sides.contains(&6) || sides.contains(&10), "{name}: {sides:?}");
    }
    for (name, sides) in [("battle", 6), ("initiative", 6), ("ice", 6), ("raid", 10), ("desertion", 10)] {
        assert_eq!(dice.get(name), Some(&BTreeSet::from([sides])), "{name}");
    }
}

/// §1.4 — Two players; whoever leads the French leads the Spanish too (§8).
#[test]
fn s01_4_two_players() {
    assert_eq!(Side::ALL.len(), 2);
    assert_eq!(unit("milicia_1").data().side, Side::French);
}

/// §4 — Nobody crosses a side that is all water; it is the same side from both hexes.
#[test]
fn s04_0_sides_are_the_same_from_both_hexes() {
    let mut closed = 0;
    for hex in Hex::all() {
        let Some(data) = hex.get() else { continue };
        for (side, next) in hex.around() {
            let other = next.get().expect("a neighbour is no box").sides[(side + 3) % 6];
            assert_eq!(data.sides[side] & LAND, other & LAND, "{hex} and {next}");
            closed += u32::from(data.sides[side] & LAND == 0);
        }
    }
    assert!(closed > 1_000, "the sea is wide: {closed}");
}

/// Is one list a part of the other, in its order?
fn is_in_order(found: &[String], order: &[&str]) -> bool {
    let mut order = order.iter();
    found.iter().all(|phase| order.any(|one| one == phase))
}

fn check_turns(is_month: bool, order: &[&str]) {
    let turns = course().turns;
    let mut seen = BTreeSet::new();
    for (date, phases) in &turns {
        if MONTH.contains(&phases[0].as_str()) == is_month {
            assert!(is_in_order(phases, order), "{date}: {phases:?}");
            seen.extend(phases.iter().cloned());
        }
    }
    assert_eq!(seen.len(), order.len(), "every phase comes: {seen:?}");
}

/// §5 — Cards, placement, production, recruiting, repair.
#[test]
fn s05_0_the_phases_of_a_season() {
    check_turns(false, &SEASON);
}

/// §6 — Initiative, fleets, supply, combat, movement, end.
#[test]
fn s06_0_the_phases_of_a_month() {
    check_turns(true, &MONTH);
}

/// §6.2 — Fleets fight before they sail; §6.6 — the Final Phase is the last of the month.
#[test]
fn s06_2_fleets_fight_before_they_sail() {
    let turns = course().turns;
    let place = |phases: &[String], name: &str| phases.iter().position(|phase| phase == name);
    let both = turns
        .values()
        .filter_map(|phases| Some((place(phases, "naval_combat")?, place(phases, "naval_movement")?)));
    let both: Vec<_> = both.collect();
    assert!(both.len() > 3 && both.iter().all(|(fight, sail)| fight < sail), "{both:?}");
}

/// §6.6 — After the Final Phase the marker moves on.
#[test]
fn s06_6_the_final_phase_ends_the_month() {
    let turns = course().turns;
    let ended = turns.values().filter(|phases| phases.iter().any(|phase| phase == "final"));
    let ended: Vec<_> = ended.collect();
    assert!(ended.len() > 3 && ended.iter().all(|phases| phases.last().is_some_and(|last| last == "final")));
}

/// §15 — The counters of the order of battle, kind by kind.
#[test]
fn s15_0_the_counters_are_as_listed() {
    let mut counts: BTreeMap<(Side, String), u32> = BTreeMap::new();
    for unit in Unit::all() {
        *counts.entry((unit.data().side, format!("{:?}", unit.kind()))).or_default() += 1;
    }
    let count = |side: Side, kind: &str| counts.get(&(side, kind.to_owned())).copied().unwrap_or_default();
    let (british, french) = (Side::British, Side::French);
    assert_eq!(counts.values().sum::<u32>(), 312);
    assert_eq!((count(british, "ShipOfLine"), count(french, "ShipOfLine")), (20, 10), "{counts:?}");
    assert_eq!((count(british, "Frigate"), count(french, "Frigate")), (16, 8), "{counts:?}");
    assert_eq!((count(british, "Merchant"), count(french, "Merchant")), (20, 10), "{counts:?}");
    assert_eq!((count(british, "Leader"), count(french, "Leader")), (25, 18), "{counts:?}");
    assert_eq!((count(british, "Gun"), count(french, "Gun")), (25, 15), "{counts:?}");
}
