//! `tricorne perft`: the tree of a position, counted.
//!
//! A ply is one answer. Dice count once per multiset of faces; where several sides owe an answer they give it in
//! the order of their index. The counts are those of the `.perft` files of the game crates.

use crate::args::PerftArgs;
use crate::verify::in_words;
use anyhow::anyhow;
use games::{Trouble, with_game};
use kernel::{Game, Turn};
use std::io::Write;
use std::process::ExitCode;
use std::time::Instant;
use texts::Lang;

/// Count, depth by depth.
pub(crate) fn run(args: &PerftArgs, out: &mut impl Write) -> anyhow::Result<ExitCode> {
    with_game!(args.setup.game, G => count_from::<G>(args, out))
}

fn count_from<G: Game>(args: &PerftArgs, out: &mut impl Write) -> anyhow::Result<ExitCode> {
    let state = match &args.position {
        Some(text) => G::from_position(text),
        None => G::begin(&args.setup.choices()),
    }
    .map_err(|faults| anyhow!(in_words(Lang::En, &Trouble::Faults(faults))))?;
    for depth in 0..=args.depth {
        let start = Instant::now();
        let mut counts = Counts::default();
        counts.add(&state, depth);
        let Counts { decide, chance, over } = counts;
        let took = start.elapsed().as_secs_f64();
        writeln!(out, "depth {depth}  decide {decide}  chance {chance}  over {over}  ({took:.3} s)")?;
        out.flush()?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Nodes that exactly so many answers lead to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Counts {
    decide: u64,
    chance: u64,
    over: u64,
}

impl Counts {
    fn add<G: Game>(&mut self, state: &G, depth: usize) {
        let turn = state.turn();
        if depth == 0 {
            match turn {
                Turn::Decide(_) => self.decide += 1,
                Turn::Draw(_) => self.chance += 1,
                Turn::Over(_) => self.over += 1,
            }
            return;
        }
        match turn {
            Turn::Over(_) => {}
            Turn::Draw(chance) => {
                for (lot, _) in chance.answers() {
                    let mut next = state.clone();
                    next.draw(&lot, &mut ());
                    self.add(&next, depth - 1);
                }
            }
            Turn::Decide(asked) => {
                let side = asked.first().expect("a decision is asked of somebody");
                let mut legal = Vec::new();
                state.legal(side, &mut legal);
                for action in legal {
                    let mut next = state.clone();
                    next.play(side, action, &mut ()).expect("a listed action is legal");
                    self.add(&next, depth - 1);
                }
            }
        }
    }
}
