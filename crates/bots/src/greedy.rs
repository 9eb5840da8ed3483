//! A bot that looks one action ahead.

use crate::bot::Bot;
use crate::luck::SeededLuck;
use crate::tuning::Tuning;
use kernel::{Advice, Knowledge, Luck, Turn};

/// Tries each action in a few worlds, lets chance answer what it brings about, and takes the best on average.
///
/// Of a long list it tries the most promising part. Where all results are alike, as in the middle of secret
/// orders, promise decides.
#[derive(Clone, Debug)]
pub struct GreedyBot {
    luck: SeededLuck,
    tuning: Tuning,
}

impl GreedyBot {
    /// A greedy bot with this seed.
    pub fn new(seed: u64) -> GreedyBot {
        GreedyBot::with_tuning(seed, Tuning::default())
    }

    /// A greedy bot with this seed and these numbers.
    pub fn with_tuning(seed: u64, tuning: Tuning) -> GreedyBot {
        GreedyBot { luck: SeededLuck::new(seed), tuning }
    }
}

/// An action under trial.
struct Trial<A> {
    action: A,
    promise: u64,
    judged: i64,
    /// Breaks ties.
    dice: u32,
}

impl<R: Advice> Bot<R> for GreedyBot {
    fn choose(&mut self, knowledge: &Knowledge<R>) -> R::Action {
        let side = knowledge.side;
        match knowledge.legal[..] {
            [] => panic!("a bot was asked although its side owes no answer"),
            [only] => return only,
            _ => {}
        }
        let belief = R::believe(knowledge);
        let worlds: Vec<R> =
            (0..self.tuning.greedy_worlds.max(1)).map(|_| R::sample(&belief, &mut self.luck)).collect();
        let mut trials: Vec<_> = knowledge
            .legal
            .iter()
            .map(|&action| Trial {
                action,
                promise: worlds.iter().map(|world| u64::from(world.promise(side, action))).sum(),
                judged: 0,
                dice: self.luck.bits(),
            })
            .collect();
        if trials.len() > self.tuning.greedy_width.max(1) {
            trials.sort_by_key(|trial| std::cmp::Reverse((trial.promise, trial.dice)));
            trials.truncate(self.tuning.greedy_width.max(1));
        }
        for trial in &mut trials {
            for world in &worlds {
                let mut world = world.clone();
                if world.play(side, trial.action, &mut ()).is_err() {
                    // A world that refuses what the side may do does not fit its knowledge: no evidence.
                    continue;
                }
                while let Turn::Draw(chance) = world.turn() {
                    world.draw(&chance.draw(&mut self.luck), &mut ());
                }
                trial.judged += i64::from(world.judge(side));
            }
        }
        let best = trials.iter().max_by_key(|trial| (trial.judged, trial.promise, trial.dice));
        best.expect("there were several actions").action
    }
}
