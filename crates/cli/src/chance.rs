//! The machine's own luck and clock: the same as in the terminal client, and luck for playing at random.

pub(crate) use term::luck::{clock, dealer, seed, seed_from_text};

use kernel::Luck;

/// Luck from the operating system.
pub(crate) struct MachineLuck;

impl Luck for MachineLuck {
    fn bits(&mut self) -> u32 {
        getrandom::u32().expect("the operating system gives random numbers")
    }
}
