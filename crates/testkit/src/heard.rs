//! Every text a game speaks, gathered in play, so that catalogues can be checked for it.

use crate::plan::{Plan, Report};
use crate::walk::Walk;
use kernel::{Arg, Game, Observer, Outcome, Said, Side, Spoken, Told, Turn, WhyNot};
use std::collections::{BTreeMap, BTreeSet};

/// Keys heard, each with the names of its values.
pub type Heard = BTreeMap<String, BTreeSet<String>>;

/// Play `games` random games and gather the keys of questions, actions, events, views, refusals and outcomes.
///
/// Events and views are heard as every observer hears them. Steps are chosen by [`Plan::one_step_in`].
///
/// # Errors
/// If a game cannot be played.
pub fn heard<G: Game>(
    games: usize,
    plan: &Plan,
    universe: impl Fn(&G, G::Side) -> Vec<G::Action>,
) -> Result<Heard, Report> {
    let mut heard = Heard::new();
    for number in 0..games {
        let mut walk = Walk::<G>::begin(plan, number)?;
        walk.guarded(number, |walk| {
            loop {
                let state = walk.table.state();
                if plan.one_step_in <= 1 || kernel::Luck::below(&mut walk.luck, plan.one_step_in) == 0 {
                    hear_state(state, &universe, &mut heard);
                }
                if let Turn::Over(outcome) = state.turn() {
                    hear(&outcome.said(), &mut heard);
                }
                if let Some(last) = walk.steps().checked_sub(1) {
                    for event in walk.table.events_of(last) {
                        let seen = Observer::all().filter_map(|who| state.witness(event, who));
                        seen.for_each(|event| hear(&event.said(), &mut heard));
                    }
                }
                let Some(entry) = walk.choose()? else { return Ok(()) };
                if walk.steps() == plan.max_steps {
                    return Ok(());
                }
                walk.take(&entry)?;
            }
        })?;
    }
    Ok(heard)
}

fn hear_state<G: Game>(state: &G, universe: &impl Fn(&G, G::Side) -> Vec<G::Action>, heard: &mut Heard) {
    for side in G::Side::ALL.iter().copied() {
        if let Some(question) = state.question(side) {
            hear(&question.said, heard);
        }
        let mut actions = universe(state, side);
        state.legal(side, &mut actions);
        for action in actions {
            match state.check(side, action) {
                Ok(()) => hear(&state.action_said(side, action), heard),
                Err(why) => hear(&why.said(), heard),
            }
        }
    }
    for who in Observer::all() {
        state.view(who).spoken().iter().for_each(|said| hear(said, heard));
    }
}

fn hear(said: &Said, heard: &mut Heard) {
    let names = heard.entry(said.key.to_string()).or_default();
    names.extend(said.args.iter().map(|(name, _)| name.to_string()));
    said.args.iter().for_each(|(_, arg)| hear_arg(arg, heard));
}

fn hear_arg(arg: &Arg, heard: &mut Heard) {
    match arg {
        Arg::Key(said) => hear(said, heard),
        Arg::List(list) => list.iter().for_each(|arg| hear_arg(arg, heard)),
        Arg::Number(_) | Arg::Text(_) => {}
    }
}
