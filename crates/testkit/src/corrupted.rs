//! Positions from anywhere: refused with their faults, or playable to the end.

use crate::luck::SeededLuck;
use crate::plan::{Plan, Report};
use crate::random::random_journal;
use kernel::{Game, Luck, Table, Turn};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// What stands between the words of a position, in any game.
const SEPARATORS: [char; 8] = [' ', ';', ',', '/', '+', '|', '=', ':'];

/// Answers after which play from a position is endless.
const ENDLESS: usize = 20_000;

/// Real positions, and texts made of them by changing a word, a number or a field.
pub struct Corrupted {
    texts: Vec<String>,
    words: Vec<String>,
    luck: SeededLuck,
}

impl Corrupted {
    /// The positions of a random game of each plan, at one step in `one_step_in`.
    ///
    /// # Errors
    /// If such a game does not come about.
    pub fn of<G: Game>(
        seed: u64,
        one_step_in: u32,
        plans: impl IntoIterator<Item = Plan>,
    ) -> Result<Corrupted, Report> {
        let mut luck = SeededLuck::new(seed);
        let mut texts = Vec::new();
        for plan in plans {
            let journal = random_journal::<G>(&plan)?;
            let broken = |what: String| Report::new(format!("{}: a recorded game: {what}", G::ID));
            let mut table =
                Table::<G>::before_first_answer(&journal).map_err(|error| broken(format!("{error:?}")))?;
            for (index, line) in journal.lines.iter().enumerate() {
                if luck.below(one_step_in) == 0 {
                    texts.push(table.state().position());
                }
                table.answer(index + 1, line).map_err(|error| broken(format!("{error:?}")))?;
            }
        }
        let words = texts.iter().flat_map(|text| text.split(SEPARATORS)).map(str::to_owned).collect();
        Ok(Corrupted { texts, words, luck })
    }

    /// Another text.
    pub fn draw(&mut self) -> String {
        let mut text = any(&self.texts, &mut self.luck);
        for _ in 0..=self.luck.below(2) {
            text = corrupt(&text, &self.words, &self.texts, &mut self.luck);
        }
        text
    }
}

/// Change words, numbers and fields of real positions, `number` times or as many as `TRICORNE_POSITIONS` asks for.
///
/// The real positions are taken from a random game of each plan, at one step in `one_step_in`. Whatever the game then
/// accepts must keep its invariants, write and read itself alike, and come to an end.
///
/// # Errors
/// The first text that breaks one of these, or too few accepted to have tried anything.
pub fn corrupted_positions<G: Game>(
    number: usize,
    seed: u64,
    one_step_in: u32,
    plans: impl IntoIterator<Item = Plan>,
) -> Result<(), Report> {
    let asked = std::env::var("TRICORNE_POSITIONS").ok().and_then(|text| text.parse().ok());
    let number = asked.unwrap_or(number);
    let mut corrupted = Corrupted::of::<G>(seed, one_step_in, plans)?;
    let mut accepted = 0;
    for _ in 0..number {
        let text = corrupted.draw();
        if let Ok(state) = G::from_position(&text) {
            accepted += 1;
            let played = catch_unwind(AssertUnwindSafe(|| play_on(state, &mut corrupted.luck)));
            let outcome = played.unwrap_or_else(|_| Err("play from it panics".to_owned()));
            outcome.map_err(|what| Report::new(format!("{}: {what}: {text}", G::ID)))?;
        }
    }
    if accepted <= number / 100 {
        let what = format!("{}: only {accepted} of {number} corrupted positions were legal", G::ID);
        return Err(Report::new(what));
    }
    Ok(())
}

/// Play an accepted position on at random.
fn play_on<G: Game>(mut state: G, luck: &mut SeededLuck) -> Result<(), String> {
    state.invariants()?;
    let written = state.position();
    match G::from_position(&written) {
        Ok(again) if again == state => {}
        _ => return Err(format!("it does not read itself back as {written}")),
    }
    let mut legal = Vec::new();
    for _ in 0..ENDLESS {
        match state.turn() {
            Turn::Over(_) => return Ok(()),
            Turn::Draw(chance) => state.draw(&chance.draw(luck), &mut ()),
            Turn::Decide(sides) => {
                let side = sides.first().ok_or("nobody is asked")?;
                legal.clear();
                state.legal(side, &mut legal);
                if legal.is_empty() {
                    return Err(format!("dead end at {}", state.position()));
                }
                let action = luck.one_of(&legal);
                state
                    .play(side, action, &mut ())
                    .map_err(|why| format!("a legal action is refused: {why:?}"))?;
            }
        }
    }
    Err("endless play".to_owned())
}

fn any(list: &[String], luck: &mut SeededLuck) -> String {
    list[luck.below(list.len() as u32) as usize].clone()
}

/// Drop a word or a field, put another word, a number or another position's field.
fn corrupt(text: &str, words: &[String], texts: &[String], luck: &mut SeededLuck) -> String {
    let mut parts: Vec<String> = text.split_inclusive(SEPARATORS).map(str::to_owned).collect();
    if parts.is_empty() {
        return any(words, luck);
    }
    let at = luck.below(parts.len() as u32) as usize;
    let end = parts[at].chars().last().filter(|last| SEPARATORS.contains(last));
    match luck.below(5) {
        0 => {
            parts.remove(at);
        }
        1 => {
            parts[at] = any(words, luck);
            parts[at].extend(end);
        }
        2 => {
            parts[at] = luck.below(6).to_string();
            parts[at].extend(end);
        }
        3 => {
            let mut fields: Vec<&str> = text.split(';').collect();
            fields.remove(luck.below(fields.len() as u32) as usize);
            return fields.join(";");
        }
        _ => {
            let other = any(texts, luck);
            let field = any(&other.split(';').map(str::to_owned).collect::<Vec<_>>(), luck);
            return format!("{text};{field}");
        }
    }
    parts.concat()
}
