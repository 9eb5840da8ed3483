//! `tricorne fuzz`: random play that looks for broken promises.
//!
//! Every game is played at a table with a dealer. At each step invariants hold and lists are in order; at some
//! steps, and at both ends, positions and views are read as they were written; at the end the journal replays to
//! the same state and events, and its lots verify.

use crate::args::FuzzArgs;
use crate::crew;
use crate::verify::in_words;
use anyhow::{Context, anyhow};
use bots::SeededLuck;
use games::{Trouble, with_game};
use kernel::{Dealer, Game, Journal, Luck, Observer, Side, Spoken, Table, Told, Turn};
use std::any::Any;
use std::io::Write;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process::ExitCode;
use texts::Lang;

/// A game that broke a promise.
struct Found {
    number: u64,
    what: String,
    journal: String,
}

/// Play, and stop at the first broken promise with exit code 1.
pub(crate) fn run(args: &FuzzArgs, out: &mut impl Write) -> anyhow::Result<ExitCode> {
    let game = args.setup.game;
    let result = with_game!(game, G => {
        G::begin(&args.setup.choices())
            .map_err(|faults| anyhow!(in_words(Lang::En, &Trouble::Faults(faults))))?;
        crew::work("games", args.games, args.crew.threads(), |number| one_game::<G>(args, number))
    });
    match result {
        Ok(steps) => {
            let steps: usize = steps.into_iter().sum();
            writeln!(
                out,
                "{game}: {} games, {steps} answers, seed {}: nothing found",
                args.games, args.seed
            )?;
            Ok(ExitCode::SUCCESS)
        }
        Err(found) => {
            let path = args.out.join(format!("fuzz-{game}-{}-{}.journal", args.seed, found.number));
            std::fs::write(&path, &found.journal).with_context(|| format!("writing {}", path.display()))?;
            writeln!(out, "{game}, game {} of seed {}: {}", found.number, args.seed, found.what)?;
            writeln!(out, "the journal that leads there: {}", path.display())?;
            Ok(ExitCode::from(1))
        }
    }
}

/// One game; says how many answers it took.
fn one_game<G: Game>(args: &FuzzArgs, number: u64) -> Result<usize, Found> {
    let dealer = Dealer::from_text(G::ID, &format!("fuzz {} {number}", args.seed));
    let mut table =
        Table::<G>::new(&args.setup.choices(), Some(dealer)).expect("the choices were tried before");
    let mut luck = SeededLuck::from_pair(args.seed, number);
    let mut next = String::new();
    let played = catch_unwind(AssertUnwindSafe(|| play(&mut table, &mut luck, args, &mut next)));
    let what = match played {
        Ok(Ok(())) => return Ok(table.entries().len()),
        Ok(Err(what)) => what,
        Err(panic) => panic_words(&*panic),
    };
    let what = format!("after {} answers{next}: {what}", table.entries().len());
    let journal = catch_unwind(AssertUnwindSafe(|| table.journal().to_string()));
    Err(Found { number, what, journal: journal.unwrap_or_default() })
}

fn play<G: Game>(
    table: &mut Table<G>,
    luck: &mut SeededLuck,
    args: &FuzzArgs,
    next: &mut String,
) -> Result<(), String> {
    loop {
        let over = matches!(table.turn(), Turn::Over(_));
        table.state().invariants()?;
        check_lists(table.state())?;
        if over || table.entries().is_empty() || luck.below(args.one_step_in) == 0 {
            check_texts(table.state())?;
        }
        match table.turn() {
            Turn::Over(_) => break,
            _ if table.entries().len() >= args.max_steps => {
                return Err(format!("the game is longer than {} answers", args.max_steps));
            }
            Turn::Draw(chance) => {
                *next = format!(" (then {chance})");
                table.deal().map_err(|why| format!("the dealer's lot was refused: {why:?}"))?;
            }
            Turn::Decide(asked) => {
                let at = luck.below(asked.len() as u32) as usize;
                let side = asked.iter().nth(at).expect("the set holds as many sides as it counts");
                let legal = table.legal(side);
                let action = legal[luck.below(legal.len() as u32) as usize];
                *next = format!(" (then {}: {})", side.code(), G::write_action(side, action));
                table.play(side, action).map_err(|why| format!("it is legal and was refused: {why:?}"))?;
            }
        }
        next.clear();
        check_events(table)?;
    }
    check_journal(table)
}

/// Lists are sorted and unique, accepted by the check, readable, and there for exactly the sides asked.
fn check_lists<G: Game>(state: &G) -> Result<(), String> {
    let turn = state.turn();
    for side in G::Side::ALL.iter().copied() {
        let asked = matches!(&turn, Turn::Decide(asked) if asked.contains(side));
        let legal = state.actions(side);
        let code = side.code();
        if legal.is_empty() == asked {
            return Err(format!("{code} is asked: {asked}, but has {} legal actions", legal.len()));
        }
        if !legal.is_sorted_by(|a, b| a < b) {
            return Err(format!("the list of {code} is not sorted and unique"));
        }
        if state.question(side).is_some() != asked {
            return Err(format!("{code} is asked: {asked}, but its question says otherwise"));
        }
        for action in legal {
            let text = G::write_action(side, action);
            if let Err(why) = state.check(side, action) {
                return Err(format!("«{text}» of {code} is listed and refused: {why:?}"));
            }
            if G::read_action(side, &text) != Ok(action) {
                return Err(format!("«{text}» of {code} is read otherwise than written"));
            }
        }
    }
    Ok(())
}

/// Positions and views are read as they were written.
fn check_texts<G: Game>(state: &G) -> Result<(), String> {
    let position = state.position();
    match G::from_position(&position) {
        Ok(again) if again == *state => {}
        Ok(again) => return Err(format!("position «{position}» is read as «{}»", again.position())),
        Err(faults) => return Err(format!("position «{position}» has faults {faults:?}")),
    }
    for who in Observer::all() {
        let view = state.view(who);
        let json = serde_json::to_string(&view).map_err(|error| error.to_string())?;
        if serde_json::from_str::<G::View>(&json).ok().as_ref() != Some(&view) {
            return Err(format!("the view of {} is read otherwise than written: {json}", who.code()));
        }
        if let Some(key) = view.spoken().iter().find_map(texts::missing_key) {
            return Err(format!("no catalogue holds «{key}», which {} reads", who.code()));
        }
    }
    Ok(())
}

/// The events of the last answer can be sent and said.
fn check_events<G: Game>(table: &Table<G>) -> Result<(), String> {
    for event in table.events_of(table.entries().len() - 1) {
        let json = serde_json::to_string(event).map_err(|error| error.to_string())?;
        if serde_json::from_str::<G::Event>(&json).ok().as_ref() != Some(event) {
            return Err(format!("the event {json} is read otherwise than written"));
        }
        if let Some(key) = texts::missing_key(&event.said()) {
            return Err(format!("no catalogue holds «{key}», which the event {json} says"));
        }
    }
    Ok(())
}

/// The record is the game, and its lots are the dealer's.
fn check_journal<G: Game>(table: &Table<G>) -> Result<(), String> {
    let text = table.journal().to_string();
    let journal: Journal = text.parse().map_err(|error| format!("{error}"))?;
    if journal != table.journal() {
        return Err("the journal is read otherwise than written".into());
    }
    let again = Table::<G>::from_journal(&journal)
        .map_err(|error| format!("the journal does not replay: {error:?}"))?;
    if again.state() != table.state() || again.events() != table.events() {
        return Err(format!("the journal replays to «{}» or with other events", again.state().position()));
    }
    match Table::<G>::verify(&journal) {
        Ok(Some(verdict)) if verdict.is_fair() => Ok(()),
        verdict => Err(format!("the lots do not verify: {verdict:?}")),
    }
}

fn panic_words(panic: &(dyn Any + Send)) -> String {
    let words =
        panic.downcast_ref::<String>().map(String::as_str).or_else(|| panic.downcast_ref::<&str>().copied());
    format!("panic: {}", words.unwrap_or("without words"))
}
