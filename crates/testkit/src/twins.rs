//! Secrets that slip out, found by twin worlds.
//!
//! From what a side knows a whole world is imagined. To that side the imagined world must look like the real one
//! in everything: what it sees, what it is asked, what it may do, why not, and what its next answer brings.
//! Wherever the two differ, the side could tell something it may not know.

use crate::contract::unattended;
use crate::plan::{Plan, Report};
use crate::walk::{Walk, panic_words};
use kernel::{Chance, Game, Knowledge, Luck, Observer, Question, Said, Side, Told, Turn, Worlds};
use std::fmt::Debug;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// How a game is looked at. A test overrides one way of looking with a leak and sees that it is found.
pub trait Looks<G: Game> {
    /// What is asked now.
    fn turn(&self, state: &G) -> Turn<G> {
        state.turn()
    }

    /// What an observer sees.
    fn view(&self, state: &G, who: Observer<G::Side>) -> G::View {
        state.view(who)
    }

    /// What a side may play.
    fn legal(&self, state: &G, side: G::Side) -> Vec<G::Action> {
        state.actions(side)
    }

    /// Why a side may not play something.
    fn check(&self, state: &G, side: G::Side, action: G::Action) -> Result<(), G::WhyNot> {
        state.check(side, action)
    }

    /// What a side is asked.
    fn question(&self, state: &G, side: G::Side) -> Option<Question> {
        state.question(side)
    }

    /// What an action is called.
    fn action_said(&self, state: &G, side: G::Side, action: G::Action) -> Said {
        state.action_said(side, action)
    }

    /// What an observer sees happen.
    fn witness(&self, state: &G, event: &G::Event, who: Observer<G::Side>) -> Option<G::Event> {
        state.witness(event, who)
    }
}

/// The game as it is.
#[derive(Clone, Copy, Debug)]
pub struct Honest;

impl<G: Game> Looks<G> for Honest {}

/// What a search for leaks looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TwinSummary {
    /// Games played to get there.
    pub games: usize,
    /// Worlds compared with the real one.
    pub comparisons: usize,
    /// Worlds that were not the real one: without these the test shows nothing.
    pub differing: usize,
    /// Comparisons that went one answer further.
    pub answers: usize,
}

/// Compare `comparisons` imagined worlds with real ones, at random steps of random games, for every side.
///
/// One step in [`Plan::one_step_in`] is looked at. See [`compare`] for what must be equal.
///
/// # Errors
/// The first difference, with both positions and the journal that leads there.
pub fn twin_worlds<G: Game + Worlds>(
    comparisons: usize,
    plan: &Plan,
    universe: impl Fn(&G, G::Side) -> Vec<G::Action>,
) -> Result<TwinSummary, Report> {
    twin_worlds_through(comparisons, plan, universe, &Honest)
}

/// As [`twin_worlds`], looking at the game in a way that may be leaky.
///
/// What a side knows, and so the imagined world, always comes from the game as it is.
///
/// # Errors
/// As [`twin_worlds`].
pub fn twin_worlds_through<G: Game + Worlds>(
    comparisons: usize,
    plan: &Plan,
    universe: impl Fn(&G, G::Side) -> Vec<G::Action>,
    looks: &impl Looks<G>,
) -> Result<TwinSummary, Report> {
    let mut summary = TwinSummary::default();
    let mut fruitless = 0;
    while summary.comparisons < comparisons {
        let number = summary.games;
        let before = summary.comparisons;
        let mut walk = Walk::<G>::begin(plan, number)?;
        walk.guarded(number, |walk| {
            loop {
                if plan.one_step_in <= 1 || walk.luck.below(plan.one_step_in) == 0 {
                    compare_all_sides(walk, &universe, looks, &mut summary)?;
                }
                let Some(entry) = walk.choose()? else { return Ok(()) };
                if summary.comparisons >= comparisons || walk.steps() == plan.max_steps {
                    return Ok(());
                }
                walk.take(&entry)?;
            }
        })?;
        summary.games += 1;
        fruitless = if summary.comparisons == before { fruitless + 1 } else { 0 };
        if fruitless > 10_000 {
            return Err(Report::new("ten thousand games in a row gave no step to look at"));
        }
    }
    Ok(summary)
}

fn compare_all_sides<G: Game + Worlds>(
    walk: &mut Walk<G>,
    universe: &impl Fn(&G, G::Side) -> Vec<G::Action>,
    looks: &impl Looks<G>,
    summary: &mut TwinSummary,
) -> Result<(), String> {
    let real = walk.table.state();
    for side in G::Side::ALL.iter().copied() {
        let belief = G::believe(&Knowledge::of(real, side, walk.table.events()));
        let twin = G::sample(&belief, &mut walk.luck);
        summary.comparisons += 1;
        summary.differing += usize::from(twin != *real);
        let went_on = compare(looks, side, real, &twin, &universe(real, side), &mut walk.luck)?;
        summary.answers += usize::from(went_on);
    }
    Ok(())
}

/// Must `side` take `twin` for `real`? Says whether the comparison went one answer further.
///
/// Equal must be: the view of the side and of the public, the turn, the side's question, what standing orders would
/// answer, its list with every text, the check of every action in `universe`; and the twin must be a sound state that its position holds.
/// Then the side gives the same random answer in both, or both roll the same dice, and what the side and the
/// public witness must be equal up to the first event that reveals something in either world; if none does, so
/// must be the views and the turn afterwards. A pick is not compared, since its index means nothing to a side.
///
/// # Errors
/// The first difference, with both positions.
pub fn compare<G: Game>(
    looks: &impl Looks<G>,
    side: G::Side,
    real: &G,
    twin: &G,
    universe: &[G::Action],
    luck: &mut impl Luck,
) -> Result<bool, String> {
    let compared = catch_unwind(AssertUnwindSafe(|| {
        same_now(looks, side, real, twin, universe)?;
        same_next(looks, side, real, twin, luck)
    }));
    compared.unwrap_or_else(|panic| Err(panic_words(&*panic))).map_err(|what| {
        let (real, twin) = (real.position(), twin.position());
        format!(
            "{} can tell its twin world from the real one: {what}\nreal: {real}\ntwin: {twin}",
            side.code()
        )
    })
}

fn same<T: PartialEq + Debug>(what: &str, real: T, twin: T) -> Result<(), String> {
    if real == twin {
        Ok(())
    } else {
        Err(format!("{what}\n  in the real world {real:?}\n  in the twin world {twin:?}"))
    }
}

fn same_now<G: Game>(
    looks: &impl Looks<G>,
    side: G::Side,
    real: &G,
    twin: &G,
    universe: &[G::Action],
) -> Result<(), String> {
    twin.invariants().map_err(|broken| format!("the twin breaks an invariant: {broken}"))?;
    if G::from_position(&twin.position()).as_ref() != Ok(twin) {
        return Err("the twin's position does not hold it".into());
    }
    same_looks(looks, side, real, twin, "")?;
    same("question", looks.question(real, side), looks.question(twin, side))?;
    same("what is answered for the side", unattended(real, side), unattended(twin, side))?;
    let legal = looks.legal(real, side);
    same("legal list", &legal, &looks.legal(twin, side))?;
    for action in legal {
        let text = G::write_action(side, action);
        let said = |state| looks.action_said(state, side, action);
        same(&format!("text of «{text}»"), said(real), said(twin))?;
    }
    for action in universe.iter().copied() {
        let text = G::write_action(side, action);
        let check = |state| looks.check(state, side, action);
        same(&format!("check of «{text}»"), check(real), check(twin))?;
    }
    Ok(())
}

/// The views and the turn.
fn same_looks<G: Game>(
    looks: &impl Looks<G>,
    side: G::Side,
    real: &G,
    twin: &G,
    when: &str,
) -> Result<(), String> {
    for who in [Observer::Side(side), Observer::Public] {
        same(&format!("view of {}{when}", who.code()), looks.view(real, who), looks.view(twin, who))?;
    }
    same(&format!("turn{when}"), looks.turn(real), looks.turn(twin))?;
    same(&format!("purpose{when}"), real.purpose(), twin.purpose())
}

fn same_next<G: Game>(
    looks: &impl Looks<G>,
    side: G::Side,
    real: &G,
    twin: &G,
    luck: &mut impl Luck,
) -> Result<bool, String> {
    let (mut real, mut twin) = (real.clone(), twin.clone());
    let (mut real_events, mut twin_events) = (Vec::new(), Vec::new());
    let answer = match looks.turn(&real) {
        Turn::Decide(asked) if asked.contains(side) => {
            let legal = looks.legal(&real, side);
            let action = legal[luck.below(legal.len() as u32) as usize];
            let text = G::write_action(side, action);
            real.play(side, action, &mut real_events)
                .map_err(|why| format!("«{text}» was refused: {why:?}"))?;
            twin.play(side, action, &mut twin_events)
                .map_err(|why| format!("«{text}» was refused in the twin world: {why:?}"))?;
            text
        }
        Turn::Draw(chance @ Chance::Dice { .. }) => {
            let lot = chance.draw(luck);
            real.draw(&lot, &mut real_events);
            twin.draw(&lot, &mut twin_events);
            kernel::Line::Lot { chance, lot }.to_string()
        }
        _ => return Ok(false),
    };
    for who in [Observer::Side(side), Observer::Public] {
        let what = format!("events seen by {} after «{answer}»", who.code());
        let real_seen = seen_before_reveal(looks, &real, &real_events, who);
        let twin_seen = seen_before_reveal(looks, &twin, &twin_events, who);
        let cut = |revealed: bool, events: &[G::Event], other: &[G::Event]| {
            // A list that ends at a reveal says nothing about what would have come after.
            let to = if revealed { events.len().min(other.len()) } else { other.len() };
            other[..to].to_vec()
        };
        let twin_part = cut(real_seen.1, &real_seen.0, &twin_seen.0);
        let real_part = cut(twin_seen.1, &twin_seen.0, &real_seen.0);
        same(&what, real_part, twin_part)?;
    }
    if !real_events.iter().chain(&twin_events).any(Told::reveals) {
        same_looks(looks, side, &real, &twin, &format!(" after «{answer}»"))?;
    }
    Ok(true)
}

/// What an observer saw up to the first event that reveals something, and whether there was one.
fn seen_before_reveal<G: Game>(
    looks: &impl Looks<G>,
    state: &G,
    events: &[G::Event],
    who: Observer<G::Side>,
) -> (Vec<G::Event>, bool) {
    let reveal = events.iter().position(Told::reveals);
    let before = &events[..reveal.unwrap_or(events.len())];
    (before.iter().filter_map(|event| looks.witness(state, event, who)).collect(), reveal.is_some())
}
