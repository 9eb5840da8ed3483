//! Moments of a recorded game: what was asked and what each observer saw there, as hashes, so that a corpus is small.

use crate::golden;
use crate::luck::Dice;
use crate::plan::Report;
use kernel::{Game, Journal, Luck, Observer, Outcome, Side, Table, Turn, version};
use std::fmt::Write;
use std::path::Path;

/// About so many moments of a game are looked at, and its end.
const MOMENTS: usize = 20;
/// A game broken off is played on at random for so many answers.
const MORE: usize = 100;

/// The moments of a journal, a line each: the position, the views of the sides and of the public, what is asked and
/// what may be answered.
///
/// # Errors
/// If the journal does not replay.
pub fn moments<G: Game>(journal: &Journal) -> Result<String, Report> {
    let fail = |what: String| Report { what, journal: None };
    let mut table = Table::<G>::before_first_answer(journal).map_err(|error| fail(format!("{error:?}")))?;
    let header = &journal.header;
    let mut out = format!(
        "{} {}, rules {}, {} answers\n",
        header.game,
        header.scenario,
        header.rules,
        journal.lines.len()
    );
    let every = journal.lines.len().div_ceil(MOMENTS).max(1);
    for step in 0..=journal.lines.len() {
        if step % every == 0 || step == journal.lines.len() {
            writeln!(out, "step {step}: {}", moment(table.state())).expect("a string takes any text");
        }
        if let Some(line) = journal.lines.get(step) {
            table.answer(step + 1, line).map_err(|error| fail(format!("step {}: {error:?}", step + 1)))?;
        }
    }
    if table.journal() != *journal {
        return Err(fail("it is not written as it was read".to_owned()));
    }
    if journal.secret.is_some() {
        let verdict = Table::<G>::verify(journal).map_err(|error| fail(format!("{error:?}")))?;
        if !verdict.as_ref().is_some_and(kernel::table::Verdict::is_fair) {
            return Err(fail(format!("its lots are not the dealer's: {verdict:?}")));
        }
    }
    play_on(&mut table).map_err(fail)?;
    Ok(out)
}

/// Replay `NAME.journal` and compare its moments with `NAME.moments`, or write them with `UPDATE_EXPECT=1`.
/// The journal itself is never touched: it was recorded once.
///
/// # Errors
/// The file, and the step at which something differs.
pub fn check_moments<G: Game>(path: &Path) -> Result<(), Report> {
    let fail = |what: String| Report::new(format!("{}: {what}", path.display()));
    let journal: Journal = golden::read(path)?.parse().map_err(|error| fail(format!("{error}")))?;
    let found = moments::<G>(&journal).map_err(|report| fail(report.what))?;
    golden::expect(&path.with_extension("moments"), &found)
}

fn moment<G: Game>(state: &G) -> String {
    // The mark of an older version appears when a newer one is made; it is no change of the game.
    let position = state.position();
    let mut out = format!("position {}", hash(version::bare(&position)));
    for who in Observer::all().filter(|who| *who != Observer::Arbiter) {
        let view = serde_json::to_string(&state.view(who)).expect("views can be written");
        write!(out, " {} {}", who.code(), hash(&view)).expect("a string takes any text");
    }
    match state.turn() {
        Turn::Draw(chance) => {
            let purpose = state.purpose().map_or("?", |purpose| purpose.name);
            out + &format!(", asks {chance} for {purpose}")
        }
        Turn::Decide(asked) => asked.iter().fold(out, |out, side| {
            let question = state.question(side).map_or("?", |question| question.name);
            let legal = state.actions(side);
            let words: Vec<_> = legal.iter().map(|action| G::write_action(side, *action)).collect();
            out + &format!(", asks {} {question} {}", side.code(), hash(&words.join("\n")))
        }),
        Turn::Over(outcome) => {
            let winners: Vec<&str> = outcome.winners().iter().map(Side::code).collect();
            out + &format!(", over {} [{}]", outcome.reason(), winners.join(" "))
        }
    }
}

/// Whatever was broken off can go on.
fn play_on<G: Game>(table: &mut Table<G>) -> Result<(), String> {
    let mut luck = Dice(1759);
    for _ in 0..MORE {
        match table.turn() {
            Turn::Over(_) => break,
            Turn::Draw(chance) => table.lot(chance.draw(&mut luck)).map(|_| ()),
            Turn::Decide(asked) => {
                let side = asked.first().ok_or("a decision is asked of nobody")?;
                let legal = table.legal(side);
                table.play(side, legal[luck.below(legal.len() as u32) as usize]).map(|_| ())
            }
        }
        .map_err(|refusal| format!("it does not go on: {refusal:?}"))?;
    }
    table.state().invariants()
}

/// FNV-1a: it tells one text from another, and need not resist an attacker.
fn hash(text: &str) -> String {
    let hash = text.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    });
    format!("{hash:016x}")
}
