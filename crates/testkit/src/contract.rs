//! What the kernel's traits promise in words, checked in play.

use crate::plan::{Plan, Report};
use crate::random::Summary;
use crate::walk::{Walk, written};
use kernel::table::Entry;
use kernel::{Game, Journal, Luck, Observer, Outcome, Section, Side, Spoken, Table, Told, Turn, WhyNot};
use std::collections::BTreeMap;

/// What a contract test looked at.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ContractSummary {
    /// The games played.
    pub play: Summary,
    /// How many times an action was checked.
    pub checked: u64,
    /// How many of those checks were refused, by the code of the reason.
    pub refused: BTreeMap<&'static str, u64>,
}

/// Play `games` random games and hold the game to its contract.
///
/// At every step: somebody is asked, `legal` is sorted, unique, non-empty for the sides asked and empty for all
/// others, the chosen answer is taken, invariants hold.
/// At one step in [`Plan::one_step_in`], and at the first and last of each game:
/// - `legal` and `check` agree on every action of `universe` and of the list; `universe` should hold wrong actions;
///   where the game says that it does not list all, what is listed is accepted, and more may be;
/// - a refused `play` gives the reason `check` gives and changes nothing; every legal action can be played;
/// - playing with and without a log leads to the same state;
/// - actions, positions, views, events and sections are read as they were written;
/// - there is a question for exactly the sides asked, and a purpose for exactly the lots;
/// - whatever stands for an answer, standing orders or «nothing to do here», is legal for the side asked;
/// - the arbiter sees every event as it is.
///
/// At the end of every game its journal is read as it was written, and replays to the same state and events.
///
/// # Errors
/// The first promise broken, with the journal that leads there.
pub fn contract<G: Game>(
    games: usize,
    plan: &Plan,
    universe: impl Fn(&G, G::Side) -> Vec<G::Action>,
) -> Result<ContractSummary, Report> {
    let mut summary = ContractSummary::default();
    for number in 0..games {
        let mut walk = Walk::<G>::begin(plan, number)?;
        walk.guarded(number, |walk| one_game(walk, plan, &universe, &mut summary))?;
        summary.play.games += 1;
        summary.play.longest = summary.play.longest.max(walk.steps());
    }
    Ok(summary)
}

fn one_game<G: Game>(
    walk: &mut Walk<G>,
    plan: &Plan,
    universe: &impl Fn(&G, G::Side) -> Vec<G::Action>,
    summary: &mut ContractSummary,
) -> Result<(), String> {
    loop {
        let state = walk.table.state();
        let over = matches!(state.turn(), Turn::Over(_));
        let thorough =
            over || walk.steps() == 0 || plan.one_step_in <= 1 || walk.luck.below(plan.one_step_in) == 0;
        if plan.invariants {
            state.invariants()?;
        }
        check_lists(state)?;
        if thorough {
            check_questions(state)?;
            check_actions(state, universe, summary)?;
            check_texts(state)?;
        }
        let Some(entry) = walk.choose()? else { break };
        if walk.steps() == plan.max_steps {
            return Err(format!("the game is longer than {} answers", plan.max_steps));
        }
        let silent = thorough.then(|| played_silently(walk.table.state(), &entry));
        walk.take(&entry)?;
        match entry {
            Entry::Play { .. } => summary.play.decisions += 1,
            Entry::Lot { .. } => summary.play.lots += 1,
        }
        if let Some(silent) = silent {
            if silent != *walk.table.state() {
                return Err(format!("{} leads elsewhere without a log", written(&entry)));
            }
            check_events(&walk.table)?;
        }
    }
    if let Turn::Over(outcome) = walk.table.turn() {
        if outcome.reason().is_empty() || outcome.said().key.is_empty() {
            return Err("the outcome has no reason or no text".into());
        }
        summary.play.count_outcome(&outcome);
    }
    check_journal(&walk.table)
}

/// Lists are in order, and hold something for exactly the sides asked.
fn check_lists<G: Game>(state: &G) -> Result<(), String> {
    let asked = match state.turn() {
        Turn::Decide(asked) if asked.is_empty() => return Err("a decision is asked of nobody".into()),
        Turn::Decide(asked) => asked,
        Turn::Draw(_) | Turn::Over(_) => kernel::SideSet::EMPTY,
    };
    for side in G::Side::ALL.iter().copied() {
        let legal = state.actions(side);
        if legal.is_empty() == asked.contains(side) {
            let owes = if asked.contains(side) { "owes an answer" } else { "owes no answer" };
            return Err(format!("{} {owes} and has {} legal actions", side.code(), legal.len()));
        }
        if let Some(pair) = legal.windows(2).find(|pair| pair[0] >= pair[1]) {
            return Err(format!("legal actions of {} are not sorted and unique at {pair:?}", side.code()));
        }
    }
    Ok(())
}

/// Questions are put to the sides asked, and lots have a purpose.
fn check_questions<G: Game>(state: &G) -> Result<(), String> {
    let turn = state.turn();
    for side in G::Side::ALL.iter().copied() {
        let asked = matches!(&turn, Turn::Decide(asked) if asked.contains(side));
        let question = state.question(side);
        if question.is_some() != asked {
            return Err(format!("{}: asked is {asked}, but the question is {question:?}", side.code()));
        }
        if let Some(question) = question {
            check_section(question.section)?;
        }
        for answer in unattended(state, side).into_iter().flatten() {
            if let Err(why) = state.check(side, answer) {
                return Err(format!("{answer:?} would be answered for {}: {why:?}", side.code()));
            }
        }
    }
    let drawn = matches!(turn, Turn::Draw(_));
    if state.purpose().is_some() != drawn {
        return Err(format!("a lot is asked: {drawn}, but the purpose is {:?}", state.purpose()));
    }
    Ok(())
}

/// What may be answered for a side while it is away: the pass, what each standing order says, and what some say together.
pub(crate) fn unattended<G: Game>(state: &G, side: G::Side) -> Vec<Option<G::Action>> {
    let kinds = G::standing().iter();
    let mut out = vec![state.pass(side)];
    let alone = kinds.flat_map(|kind| kind.values.iter().map(|value| vec![(kind.name, *value)]));
    // Some questions are answered by several orders together.
    let most = G::standing().iter().map(|kind| kind.values.len()).max().unwrap_or(0);
    let together = (1..most).map(|at| {
        let value = |values: &[&'static str]| values[at.min(values.len() - 1)];
        G::standing().iter().map(|kind| (kind.name, value(kind.values))).collect()
    });
    out.extend(alone.chain(together).map(|all| state.stands(side, &crate::standing::orders::<G>(&all))));
    out
}

fn check_section(section: Section) -> Result<(), String> {
    let text = section.to_string();
    if text.parse() == Ok(section) { Ok(()) } else { Err(format!("section «{text}» cannot be read again")) }
}

/// The list, the check and the play agree with each other, and notation holds every action.
fn check_actions<G: Game>(
    state: &G,
    universe: &impl Fn(&G, G::Side) -> Vec<G::Action>,
    summary: &mut ContractSummary,
) -> Result<(), String> {
    for side in G::Side::ALL.iter().copied() {
        let legal = state.actions(side);
        let mut actions = universe(state, side);
        actions.extend_from_slice(&legal);
        actions.sort_unstable();
        actions.dedup();
        for action in actions {
            let text = G::write_action(side, action);
            let words = format!("{}: {text}", side.code());
            if G::read_action(side, &text).as_ref() != Ok(&action) {
                return Err(format!(
                    "«{words}» is written for {action:?} and read as {:?}",
                    G::read_action(side, &text)
                ));
            }
            summary.checked += 1;
            let is_listed = legal.binary_search(&action).is_ok();
            let checked = state.check(side, action);
            let may_be_unlisted = checked.is_ok() && !state.lists_all();
            if is_listed != checked.is_ok() && !may_be_unlisted {
                return Err(format!(
                    "«{words}» is listed as legal: {is_listed}, but the check says {checked:?}"
                ));
            }
            let mut after = state.clone();
            let played = after.play(side, action, &mut ());
            if played != checked {
                return Err(format!("«{words}» is checked {checked:?} and played {played:?}"));
            }
            match checked {
                Ok(()) if state.action_said(side, action).key.is_empty() => {
                    return Err(format!("«{words}» has no text"));
                }
                Ok(()) => {}
                Err(_) if after != *state => {
                    return Err(format!("«{words}» was refused and changed the state"));
                }
                Err(why) => {
                    check_section(why.section())?;
                    if why.code().is_empty() || why.said().key.is_empty() {
                        return Err(format!("the refusal {why:?} has no code or no text"));
                    }
                    *summary.refused.entry(why.code()).or_default() += 1;
                }
            }
        }
    }
    Ok(())
}

/// Positions and views are read as they were written.
fn check_texts<G: Game>(state: &G) -> Result<(), String> {
    let position = state.position();
    if position.contains('\n') || position.trim() != position {
        return Err(format!("position «{position}» is not one trimmed line"));
    }
    match G::from_position(&position) {
        Err(faults) => return Err(format!("position «{position}» has faults {faults:?}")),
        Ok(again) if again != *state => {
            return Err(format!("position «{position}» is read as «{}»: {again:?}", again.position()));
        }
        Ok(_) => {}
    }
    for who in Observer::all() {
        let view = state.view(who);
        let json =
            serde_json::to_string(&view).map_err(|error| format!("view of {}: {error}", who.code()))?;
        let again: G::View = serde_json::from_str(&json)
            .map_err(|error| format!("view of {}: {error} in {json}", who.code()))?;
        if again != view {
            return Err(format!("view of {} is read otherwise than written: {json}", who.code()));
        }
        if view.spoken().is_empty() {
            return Err(format!("view of {} says nothing", who.code()));
        }
    }
    Ok(())
}

fn played_silently<G: Game>(state: &G, entry: &Entry<G>) -> G {
    let mut state = state.clone();
    match entry {
        // A refusal shows itself when the same answer is given at the table.
        Entry::Play { side, action } => drop(state.play(*side, *action, &mut ())),
        Entry::Lot { lot, .. } => state.draw(lot, &mut ()),
    }
    state
}

/// The events of the last answer can be sent, said, and are whole for the arbiter.
fn check_events<G: Game>(table: &Table<G>) -> Result<(), String> {
    for event in table.events_of(table.entries().len() - 1) {
        let json = serde_json::to_string(event).map_err(|error| format!("{event:?}: {error}"))?;
        let again: G::Event =
            serde_json::from_str(&json).map_err(|error| format!("{error} in event {json}"))?;
        if again != *event {
            return Err(format!("event {event:?} is read otherwise than written: {json}"));
        }
        if event.said().key.is_empty() {
            return Err(format!("event {event:?} has no text"));
        }
        if table.state().witness(event, Observer::Arbiter).as_ref() != Some(event) {
            return Err(format!("the arbiter does not see {event:?} as it is"));
        }
    }
    Ok(())
}

/// The record is the game.
pub(crate) fn check_journal<G: Game>(table: &Table<G>) -> Result<(), String> {
    let text = table.journal().to_string();
    let journal: Journal = text.parse().map_err(|error| format!("{error}"))?;
    if journal != table.journal() || journal.to_string() != text {
        return Err("the journal is read otherwise than written".into());
    }
    let again = Table::<G>::from_journal(&journal)
        .map_err(|error| format!("the journal does not replay: {error:?}"))?;
    if again.state() != table.state() {
        return Err(format!("the journal replays to «{}»", again.state().position()));
    }
    if again.events() != table.events() {
        return Err("the journal replays with other events".into());
    }
    Ok(())
}
