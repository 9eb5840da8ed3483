//! What a bot is, and the simplest one.

use crate::luck::SeededLuck;
use kernel::{Knowledge, Luck, Rules};

/// A player that is a program.
///
/// It is asked with what its side knows, and with nothing else:
///
/// ```
/// use kernel::{Knowledge, Rules};
/// use tricorne_bots::Bot;
///
/// fn ask<R: Rules>(bot: &mut dyn Bot<R>, knowledge: &Knowledge<R>) -> R::Action {
///     bot.choose(knowledge)
/// }
/// ```
///
/// The types leave no way to hand it the state of the game, so a bot cannot peek even by mistake:
///
/// ```compile_fail,E0308
/// use kernel::Rules;
/// use tricorne_bots::Bot;
///
/// fn peek<R: Rules>(bot: &mut dyn Bot<R>, state: &R) -> R::Action {
///     bot.choose(state)
/// }
/// ```
pub trait Bot<R: Rules> {
    /// Choose one of `knowledge.legal`.
    ///
    /// # Panics
    /// If there is nothing to choose from: only a side that owes an answer may be asked.
    fn choose(&mut self, knowledge: &Knowledge<R>) -> R::Action;
}

impl<R: Rules, B: Bot<R> + ?Sized> Bot<R> for Box<B> {
    fn choose(&mut self, knowledge: &Knowledge<R>) -> R::Action {
        (**self).choose(knowledge)
    }
}

impl<R: Rules, B: Bot<R> + ?Sized> Bot<R> for &mut B {
    fn choose(&mut self, knowledge: &Knowledge<R>) -> R::Action {
        (**self).choose(knowledge)
    }
}

/// Plays any legal action, each equally likely.
#[derive(Clone, Debug)]
pub struct RandomBot {
    luck: SeededLuck,
}

impl RandomBot {
    /// A random bot with this seed.
    pub fn new(seed: u64) -> RandomBot {
        RandomBot { luck: SeededLuck::new(seed) }
    }
}

impl<R: Rules> Bot<R> for RandomBot {
    fn choose(&mut self, knowledge: &Knowledge<R>) -> R::Action {
        let legal = &knowledge.legal;
        assert!(!legal.is_empty(), "a bot was asked although its side owes no answer");
        legal[self.luck.below(legal.len() as u32) as usize]
    }
}
