//! Counting the tree of a position, and files of such counts.
//!
//! A ply is one answer: an action of one side, or a lot. At depth *d* stand the nodes that exactly *d* plies lead
//! to; a game that ended earlier is not counted again.
//! Dice count once per multiset of faces, as [`kernel::Chance::answers`] lists them.
//! Where several sides owe an answer they give it in the order of their index: answers sealed in secret lead to
//! the same place in any order, and counting every order would only repeat the tree.

use crate::golden;
use crate::plan::{Plan, Report};
use kernel::{Game, Observer, Side, Turn};
use std::collections::BTreeSet;
use std::fmt;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;
use std::str::FromStr;

/// What stands at one depth.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PerftLine {
    /// How many answers lead there.
    pub depth: usize,
    /// Nodes at which sides are asked.
    pub decide: u64,
    /// Nodes at which chance is asked.
    pub chance: u64,
    /// Nodes at which the game has just ended.
    pub over: u64,
    /// By side's code, how many different things the side can know at these nodes: its view and all it has
    /// witnessed since the root.
    pub knowledge: Vec<(String, u64)>,
}

impl fmt::Display for PerftLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let PerftLine { depth, decide, chance, over, knowledge } = self;
        write!(f, "depth {depth}  decide {decide}  chance {chance}  over {over}")?;
        knowledge.iter().try_for_each(|(side, count)| write!(f, "  {side} {count}"))
    }
}

impl FromStr for PerftLine {
    type Err = String;

    fn from_str(text: &str) -> Result<PerftLine, String> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let mut line = PerftLine::default();
        let (pairs, rest) = words.as_chunks::<2>();
        if !rest.is_empty() || pairs.first().is_none_or(|pair| pair[0] != "depth") {
            return Err(format!("expected «depth 2  decide 14 …», found «{text}»"));
        }
        for [name, count] in pairs {
            let count: u64 = count.parse().map_err(|_| format!("«{count}» is not a number"))?;
            match *name {
                "depth" => line.depth = count as usize,
                "decide" => line.decide = count,
                "chance" => line.chance = count,
                "over" => line.over = count,
                side => line.knowledge.push((side.to_owned(), count)),
            }
        }
        Ok(line)
    }
}

/// Count the nodes that exactly `depth` answers lead to.
///
/// # Panics
/// If the game refuses an action it lists.
pub fn perft<G: Game>(state: &G, depth: usize) -> PerftLine {
    perft_lines(state, depth).pop().expect("there is a line for every depth")
}

/// Count the nodes at every depth from 0 to `depth` in one walk.
///
/// # Panics
/// If the game refuses an action it lists.
pub fn perft_lines<G: Game>(state: &G, depth: usize) -> Vec<PerftLine> {
    let sides = G::Side::ALL.len();
    let empty = Level { knowledge: vec![BTreeSet::new(); sides], ..Level::default() };
    let mut counter = Counter::<G> {
        levels: vec![empty; depth + 1],
        witnessed: vec![String::new(); sides],
        events: Vec::new(),
    };
    counter.count(state, 0);
    counter.levels.into_iter().enumerate().map(|(depth, level)| level.into_line::<G>(depth)).collect()
}

#[derive(Clone, Default)]
struct Level {
    decide: u64,
    chance: u64,
    over: u64,
    /// Per side, digests of what it knows: 128 bits, so that two different things are never taken for one.
    knowledge: Vec<BTreeSet<(u64, u64)>>,
}

impl Level {
    fn into_line<G: Game>(self, depth: usize) -> PerftLine {
        let knowledge = G::Side::ALL.iter().zip(self.knowledge);
        PerftLine {
            depth,
            decide: self.decide,
            chance: self.chance,
            over: self.over,
            knowledge: knowledge.map(|(side, known)| (side.code().to_owned(), known.len() as u64)).collect(),
        }
    }
}

struct Counter<G: Game> {
    levels: Vec<Level>,
    /// Per side, what it has witnessed on the way to this node, as text.
    witnessed: Vec<String>,
    /// What the last answer brought, as the arbiter sees it.
    events: Vec<G::Event>,
}

impl<G: Game> Counter<G> {
    fn count(&mut self, state: &G, depth: usize) {
        let turn = state.turn();
        match turn {
            Turn::Decide(_) => self.levels[depth].decide += 1,
            Turn::Draw(_) => self.levels[depth].chance += 1,
            Turn::Over(_) => self.levels[depth].over += 1,
        }
        for side in G::Side::ALL.iter().copied() {
            let view = text_of(&state.view(Observer::Side(side)));
            let digest = digest(&view, &self.witnessed[side.index()]);
            self.levels[depth].knowledge[side.index()].insert(digest);
        }
        if depth + 1 == self.levels.len() {
            return;
        }
        match turn {
            Turn::Over(_) => {}
            Turn::Draw(chance) => {
                for (lot, _) in chance.answers() {
                    let mut next = state.clone();
                    next.draw(&lot, &mut self.events);
                    self.follow(&next, depth + 1);
                }
            }
            Turn::Decide(asked) => {
                let side = asked.first().expect("a decision is asked of somebody");
                let mut legal = Vec::new();
                state.legal(side, &mut legal);
                for action in legal {
                    let mut next = state.clone();
                    next.play(side, action, &mut self.events).expect("a listed action is legal");
                    self.follow(&next, depth + 1);
                }
            }
        }
    }

    /// Go on to the next node with the events of the last answer, and come back as if nothing had been.
    fn follow(&mut self, next: &G, depth: usize) {
        let lengths: Vec<usize> = self.witnessed.iter().map(String::len).collect();
        for event in std::mem::take(&mut self.events) {
            for side in G::Side::ALL.iter().copied() {
                if let Some(seen) = next.witness(&event, Observer::Side(side)) {
                    self.witnessed[side.index()].push_str(&text_of(&seen));
                }
            }
        }
        self.count(next, depth);
        for (witnessed, length) in self.witnessed.iter_mut().zip(lengths) {
            witnessed.truncate(length);
        }
    }
}

fn text_of(thing: &impl serde::Serialize) -> String {
    serde_json::to_string(thing).expect("views and events can be written")
}

fn digest(view: &str, witnessed: &str) -> (u64, u64) {
    let half = |salt: u8| {
        let mut hasher = DefaultHasher::new();
        (salt, view, witnessed).hash(&mut hasher);
        hasher.finish()
    };
    (half(0), half(1))
}

/// Check every `.perft` file of a folder, and say how many lines were checked.
///
/// A file begins with `position: …` or `scenario: …`, perhaps followed by `options: name=value …`; then come lines
/// such as `depth 2  decide 14  chance 6  over 0  first 9  second 5`. Lines that begin with `#` are comments.
/// With `UPDATE_EXPECT=1` the counts are written anew; comments stay.
///
/// # Errors
/// If the folder has no such file, a file cannot be read, or a count is wrong.
pub fn run_perft_files<G: Game>(dir: impl AsRef<Path>) -> Result<usize, Report> {
    let mut checked = 0;
    for path in golden::files(dir.as_ref(), "perft")? {
        let text = golden::read(&path)?;
        let (found, lines) =
            recount::<G>(&text).map_err(|what| Report::new(format!("{}, {what}", path.display())))?;
        golden::expect(&path, &found)?;
        checked += lines;
    }
    Ok(checked)
}

/// The same text with its counts made right, and how many lines hold counts.
fn recount<G: Game>(text: &str) -> Result<(String, usize), String> {
    let mut plan = None;
    let mut depths = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let fail = |what: String| format!("line {}: {what}", index + 1);
        if line.starts_with('#') || line.trim().is_empty() {
            continue;
        } else if line.starts_with("depth") {
            depths.push((index, line.parse::<PerftLine>().map_err(fail)?.depth));
        } else if let Some(position) = line.strip_prefix("position:") {
            plan = Some(Plan::seeded(0).position(position.trim()));
        } else if let Some(scenario) = line.strip_prefix("scenario:") {
            plan = Some(Plan::seeded(0).scenario(scenario.trim()));
        } else if let (Some(options), Some(so_far)) = (line.strip_prefix("options:"), plan.take()) {
            plan = Some(options.split_whitespace().fold(so_far, |plan, pair| {
                let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
                plan.option(name, value)
            }));
        } else {
            return Err(fail(format!("expected a position, a scenario, options or a depth, found «{line}»")));
        }
    }
    let plan = plan.ok_or("there is no position and no scenario")?;
    let deepest = depths.iter().map(|(_, depth)| *depth).max().ok_or("there is no line with counts")?;
    let state: G = plan.begin().map_err(|report| report.what)?;
    let counted = perft_lines(&state, deepest);
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    for (index, depth) in &depths {
        lines[*index] = counted[*depth].to_string();
    }
    Ok((lines.join("\n") + "\n", depths.len()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_read_and_write_alike() {
        let text = "depth 2  decide 14  chance 6  over 0  blue 9  red 5";
        let line: PerftLine = text.parse().unwrap();
        assert_eq!(line.to_string(), text);
        assert_eq!(line.knowledge, [("blue".to_owned(), 9), ("red".to_owned(), 5)]);
        for bad in ["", "decide 1", "depth", "depth x", "depth 1 decide"] {
            assert!(bad.parse::<PerftLine>().is_err(), "{bad}");
        }
    }
}
