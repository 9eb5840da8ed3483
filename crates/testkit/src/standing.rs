//! Whole games in which standing orders answer whatever they can, and what the others could tell from it.

use crate::contract::check_journal;
use crate::plan::{Plan, Report};
use crate::walk::Walk;
use kernel::table::Entry;
use kernel::{Game, Knowledge, Luck, Orders, Side, Turn, Worlds};
use std::collections::BTreeMap;

/// How often a question was put, by its name.
pub type Tally = BTreeMap<&'static str, u64>;

/// What games with standing orders came to.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Stood {
    /// Questions that orders answered.
    pub answered: Tally,
    /// Questions that were left to the side.
    pub asked: Tally,
}

/// Orders by name and value.
///
/// # Panics
/// If the game knows no such order or value.
pub fn orders<G: Game>(list: &[(&str, &str)]) -> Orders {
    let mut orders = Orders::default();
    for (name, value) in list {
        orders.set(G::standing(), name, value).expect("the game knows its own orders");
    }
    orders
}

/// Play `games` whole games in which every side leaves these orders, and answers at random what they leave open.
///
/// Every answer of an order must be taken, and the record must replay like any other.
///
/// # Errors
/// The first answer refused or the first record broken, with the journal that leads there.
pub fn games_with_orders<G: Game>(games: usize, plan: &Plan, list: &[(&str, &str)]) -> Result<Stood, Report> {
    let orders = orders::<G>(list);
    let mut stood = Stood::default();
    for number in 0..games {
        let mut walk = Walk::<G>::begin(plan, number)?;
        walk.guarded(number, |walk| one_game(walk, plan, &orders, &mut stood))?;
    }
    Ok(stood)
}

fn one_game<G: Game>(
    walk: &mut Walk<G>,
    plan: &Plan,
    orders: &Orders,
    stood: &mut Stood,
) -> Result<(), String> {
    while let Some(chosen) = walk.choose()? {
        if walk.steps() == plan.max_steps {
            return Err(format!("the game is longer than {} answers", plan.max_steps));
        }
        let state = walk.table.state();
        let entry = match (&chosen, state.turn()) {
            (Entry::Play { side, .. }, Turn::Decide(asked)) => {
                let name = |side: G::Side| state.question(side).map_or("", |question| question.name);
                let answer = asked.iter().find_map(|side| Some((side, state.stands(side, orders)?)));
                match answer {
                    Some((side, action)) => {
                        if let Err(why) = state.check(side, action) {
                            return Err(format!("an order of {} answers {action:?}: {why:?}", side.code()));
                        }
                        *stood.answered.entry(name(side)).or_default() += 1;
                        Entry::Play { side, action }
                    }
                    None => {
                        *stood.asked.entry(name(*side)).or_default() += 1;
                        chosen
                    }
                }
            }
            _ => chosen,
        };
        walk.take(&entry)?;
    }
    check_journal(&walk.table)
}

/// Nobody can tell from the time an answer takes what another side hides: whether an order answers or leaves the
/// question to its side is the same in every world that fits what the others know.
///
/// Says how many of the worlds compared were not the real one.
///
/// # Errors
/// The first order that answers in one world and not in another, with the journal that leads there.
pub fn prompt_answers<G: Game + Worlds>(comparisons: usize, plan: &Plan) -> Result<usize, Report> {
    let (mut compared, mut differing) = (0, 0);
    for number in 0.. {
        let mut walk = Walk::<G>::begin(plan, number)?;
        walk.guarded(number, |walk| {
            while let Some(entry) = walk.choose()? {
                if compared >= comparisons || walk.steps() == plan.max_steps {
                    break;
                }
                let real = walk.table.state();
                let asked = match real.turn() {
                    Turn::Decide(asked) => asked,
                    Turn::Draw(_) | Turn::Over(_) => kernel::SideSet::EMPTY,
                };
                if !asked.is_empty() && walk.luck.below(plan.one_step_in.max(1)) == 0 {
                    for other in G::Side::ALL.iter().copied().filter(|side| !asked.contains(*side)) {
                        let belief = G::believe(&Knowledge::of(real, other, walk.table.events()));
                        let twin = G::sample(&belief, &mut walk.luck);
                        compared += 1;
                        differing += usize::from(twin != *real);
                        asked.iter().try_for_each(|side| is_as_prompt(real, &twin, side))?;
                    }
                }
                walk.take(&entry)?;
            }
            Ok(())
        })?;
        if compared >= comparisons {
            break;
        }
    }
    Ok(differing)
}

/// Do the same orders answer for a side in both worlds?
fn is_as_prompt<G: Game>(real: &G, twin: &G, side: G::Side) -> Result<(), String> {
    let kinds = G::standing().iter();
    for (name, value) in kinds.flat_map(|kind| kind.values.iter().map(|value| (kind.name, *value))) {
        let orders = orders::<G>(&[(name, value)]);
        let [now, else_] = [real, twin].map(|state| state.stands(side, &orders).is_some());
        if now != else_ {
            let (real, twin) = (real.position(), twin.position());
            let what = format!("«{name} {value}» of {} answers: {now}, elsewhere {else_}", side.code());
            return Err(format!("{what}\nreal: {real}\ntwin: {twin}"));
        }
    }
    Ok(())
}
