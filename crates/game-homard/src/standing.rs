//! Answers a side may leave standing, and the answer that means «nothing to do here».
//!
//! Everything lies open but the tokens still to be drawn, and no order looks at those. Answers to an assault are given
//! without command points: points are spent by hand.

use crate::action::Action;
use crate::fight::Target;
use crate::fire;
use crate::free_march;
use crate::generals;
use crate::ground::Table;
use crate::ids::{Cover, Pace, Reaction, Side, Unit};
use crate::losses;
use crate::odds::{self, Ratio};
use crate::options::Support;
use crate::reactions;
use crate::reinforcements;
use crate::state::{State, Step};
use crate::values;
use crate::{activation, assault};
use kernel::{OptionSpec, Orders, Rules};
use std::cmp::Reverse;

/// What can be left standing; unless it is, the side is asked.
pub(crate) const KINDS: &[OptionSpec] = &[
    // §17.3 — Every general is posted anew each turn.
    of("post", &["ask", "with", "alone"]),
    // §17.6 — Does a detached general ride, after each token of either side?
    of("window", &["ask", "danger", "own", "never"]),
    // §12.1 — Does the assailed slip away, and where to?
    of("evade", &["ask", "never", "weaker", "always"]),
    of("slip", &["ask", "away"]),
    // §14.2
    of("charge", &["ask", "never", "always"]),
    // §11.1 — Fire of the assailed.
    of("fire", &["ask", "never", "likely", "always"]),
    // §11.1 — Fire of friends beside it.
    of("support", &["ask", "never", "likely", "always"]),
    // §10.11 — Under fire: a step back or an element?
    of("yield", &["ask", "back", "stand"]),
    // §10.10 — A step back, but where?
    of("recoil", &["ask", "straight", "cover"]),
    // §13.1 — Is a place that was left taken?
    of("follow", &["ask", "never", "always"]),
];

const fn of(name: &'static str, values: &'static [&'static str]) -> OptionSpec {
    OptionSpec { name, values, default: "ask" }
}

/// Fire is likely to tell if test and dice cost the enemy an element at least once in this many times.
const LIKELY: u128 = 3;

/// What the orders answer to the question that this side is asked.
pub(crate) fn answer(state: &State, side: Side, orders: &Orders) -> Option<Action> {
    match state.step {
        Step::Post => post(state, orders.get("post")?),
        Step::Window => window(state, side, orders.get("window")?),
        Step::React => react(state, orders),
        Step::Evade | Step::EvadeTurn => match orders.get("slip")? {
            "away" => slip(state, side),
            _ => None,
        },
        Step::Yield => match orders.get("yield")? {
            "stand" if state.body(state.loss?.victim).elements > 1 => Some(Action::Fall),
            // The last element is not given up for a place.
            "stand" | "back" => recoil(state, side, orders.get("recoil")),
            _ => None,
        },
        Step::Recoil => recoil(state, side, Some(orders.get("recoil")?)),
        Step::Follow => match orders.get("follow")? {
            "never" => Some(Action::Done),
            "always" => {
                let mut open = Vec::new();
                assault::legal_follow(state, &mut open);
                // The lead before its supporters.
                let lead = Action::Follow { unit: state.fight().lead() };
                open.iter().copied().find(|action| *action == lead).or(open.first().copied())
            }
            _ => None,
        },
        _ => None,
    }
}

/// §17.3 — He goes with the unit whose place he shares, or stays by himself; whoever would be taken at once is asked.
fn post(state: &State, order: &str) -> Option<Action> {
    let general = state.officer?;
    let place = state.officer(general).place;
    let host = generals::joinable(state, general).iter().find(|unit| state.body(*unit).place == place);
    match (order, host) {
        ("with", Some(unit)) => Some(Action::Attach { general, unit }),
        // §17.9 — Alone in an enemy zone he is taken.
        ("with" | "alone", _) if !state.is_in_zone(state.table().at(place), state.asked.other()) => {
            Some(Action::Detach { general })
        }
        _ => None,
    }
}

/// §17.6 — The window is let pass, or asked for where the order says that it matters.
fn window(state: &State, side: Side, order: &str) -> Option<Action> {
    let matters = match order {
        "never" => false,
        // After the last token the window is everybody's own.
        "own" => state.active == side || state.last_window,
        "danger" => is_in_danger(state, side),
        _ => true,
    };
    (!matters).then_some(Action::Done)
}

/// §17.9 — Could an enemy who is still to be activated come into contact with one of those who may ride? Measured by
/// forced marches as the crow flies.
fn is_in_danger(state: &State, side: Side) -> bool {
    let table = state.table();
    generals::waiting(state).any(|general| {
        let at = table.at(state.officer(general).place);
        let comes = |enemy: Unit| {
            table.distance(at, state.cell(enemy)) <= state.data(enemy).arm.data().forced.saturating_add(1)
        };
        state.fresh(side.other()).iter().any(comes)
    })
}

/// §11.1, §12.1, §14.2 — What the assailed does comes first: it slips away, charges or fires, as the orders have it in
/// that order. As long as one of the answers open to it is not decided the side is asked, for each excludes the others.
/// Then friends beside it fire, the best shot first.
fn react(state: &State, orders: &Orders) -> Option<Action> {
    let target = state.fight().target;
    let (own, others): (Vec<Reply>, Vec<Reply>) =
        reactions::answers(state).partition(|(unit, _, _)| *unit == target);
    for (open, name) in [(own, "fire"), (others, "support")] {
        let mut wanted = Vec::new();
        for reply in open {
            if wants(state, orders, name, reply)? {
                wanted.push(reply);
            }
        }
        let rank = |(at, (unit, reaction, aim)): (usize, Reply)| {
            let (first, chance) = match reaction {
                Reaction::Evade => (2, 0),
                Reaction::CounterCharge => (1, 0),
                Reaction::Fire => (0, chance(state, unit, aim).per_mille()),
            };
            (first, chance, Reverse(at))
        };
        let best = wanted.iter().copied().enumerate().max_by_key(|one| rank(*one));
        if let Some((_, (unit, reaction, aim))) = best {
            return Some(Action::React { unit, reaction, aim, points: 0 });
        }
    }
    Some(Action::Done)
}

/// Who answers, how, and at whom.
type Reply = (Unit, Reaction, Unit);

/// Does an order want this answer? Nothing if it leaves that open.
fn wants(state: &State, orders: &Orders, fire: &str, (unit, reaction, aim): Reply) -> Option<bool> {
    let name = match reaction {
        Reaction::Evade => "evade",
        Reaction::CounterCharge => "charge",
        Reaction::Fire => fire,
    };
    match orders.get(name)? {
        "never" => Some(false),
        "always" => Some(true),
        "weaker" => Some(is_weaker(state)),
        "likely" => {
            let chance = chance(state, unit, aim);
            Some(LIKELY * chance.ways >= chance.of)
        }
        _ => None,
    }
}

/// §11.2, §9.5, §9.9 — The chance that the test succeeds and the volley costs the enemy an element.
fn chance(state: &State, unit: Unit, aim: Unit) -> Ratio {
    let Some(volley) = fire::volley(state, unit, Target::Unit(aim), false) else {
        return Ratio { ways: 0, of: 1 };
    };
    let unsaved = odds::unsaved(volley.dice, volley.score, volley.save);
    let of: u128 = unsaved.iter().sum();
    let test = odds::test(activation::score_of(state, unit));
    Ratio { ways: (of - unsaved[0]) * test.ways, of: of * test.of }
}

/// §10.3 — Is the attack likelier to win than the defence, if nobody answers?
fn is_weaker(state: &State) -> bool {
    let fight = state.fight();
    let rollers = match state.options.support {
        Support::PlusOneDie => &fight.assailants()[..1],
        _ => fight.assailants(),
    };
    let attack: Vec<(u8, u8)> = rollers
        .iter()
        .map(|unit| values::attack(state, fight, *unit))
        .map(|strength| (strength.value, strength.dice))
        .collect();
    let defence = values::defence(state, fight);
    let [won, _, lost] = odds::differences(&attack, (defence.value, defence.dice)).signs();
    won.ways > lost.ways
}

/// §12.1 — As far from the nearest enemy as it gets, into cover if that is as far, looking at the lead of the assault.
fn slip(state: &State, side: Side) -> Option<Action> {
    let table = state.table();
    let (unit, lead) = (state.fight().target, state.cell(state.fight().lead()));
    if state.step == Step::EvadeTurn {
        let wanted = table.facing_along(table.at(state.to), lead)?.degrees();
        let turned = |action: &Action| match action {
            Action::Face { facing, .. } => {
                let apart = facing.degrees().abs_diff(wanted);
                apart.min(360 - apart)
            }
            _ => u16::MAX,
        };
        return state.actions(side).into_iter().min_by_key(turned);
    }
    if let (Table::Free(_), true) = (table, reactions::check_evade_done(state).is_ok()) {
        // Once it is away it turns to the enemy, if it may and need be, and that is all.
        let has_turned = state.march.is_some_and(|march| march.operations > march.legs);
        let facing = table.facing_along(state.cell(unit), lead)?;
        let turns = !has_turned
            && !state.is_ahead(unit, lead)
            && free_march::check_pivot(state, facing, Pace::Forced).is_ok();
        return Some(if turns { Action::Pivot { facing, pace: Pace::Forced } } else { Action::Done });
    }
    let enemies: Vec<usize> = state.on[side.other().idx()].iter().map(|enemy| state.cell(enemy)).collect();
    let far = |action: &Action| match action {
        Action::Go { to } | Action::Leg { to, .. } => {
            let at = table.at(*to);
            let covered = table.ground(at).data().cover != Cover::None;
            Some((enemies.iter().map(|enemy| table.length(at, *enemy)).min(), covered))
        }
        _ => None,
    };
    let ways = state.actions(side).into_iter().filter_map(|action| Some((far(&action)?, action)));
    ways.enumerate().max_by_key(|(at, (far, _))| (*far, Reverse(*at))).map(|(_, (_, action))| action)
}

/// §10.10 — Where it gives way: straight back, or into cover if there is some; the only way back needs no order.
fn recoil(state: &State, side: Side, order: Option<&str>) -> Option<Action> {
    let from = state.table().at(state.loss?.from);
    let back = state.actions(side).into_iter().filter(|action| matches!(action, Action::Recoil { .. }));
    let back: Vec<Action> = back.collect();
    if let [only] = back[..] {
        return Some(only);
    }
    let order = order?;
    let rank = |action: &Action| {
        let Action::Recoil { to } = action else { return None };
        let at = state.table().at(*to);
        let covered = order == "cover" && state.table().ground(at).data().cover != Cover::None;
        Some((covered, losses::straightness(state, at, from)))
    };
    back.iter().enumerate().max_by_key(|(at, action)| (rank(action), Reverse(*at))).map(|(_, action)| *action)
}

/// The answer that does nothing, where the side is only asked whether it wants to do something.
pub(crate) fn idle(state: &State) -> Option<Action> {
    match state.step {
        // §17.6, §21.4
        Step::Window => Some(Action::Done),
        Step::Enter => reinforcements::check_done(state).is_ok().then_some(Action::Done),
        _ => None,
    }
}
