//! The machine's own luck and clock: the same as in the terminal client, and luck for playing at random.

pub(crate) use term::luck::{clock, dealer, seed, seed_from_text};

use kernel::Luck;

/// Tells bots microseconds since any fixed moment.
pub(crate) type Clock = Box<dyn FnMut() -> u64 + Send>;

/// Microseconds this thread has been at work, where the system counts them: a bot is not hurried by other programs.
#[cfg(unix)]
pub(crate) fn processor_clock() -> Option<Clock> {
    use rustix::time::{ClockId, clock_gettime};
    Some(Box::new(|| {
        let spent = clock_gettime(ClockId::ThreadCPUTime);
        spent.tv_sec as u64 * 1_000_000 + spent.tv_nsec as u64 / 1_000
    }))
}

/// Elsewhere it is not known.
#[cfg(not(unix))]
pub(crate) fn processor_clock() -> Option<Clock> {
    None
}

/// Luck from the operating system.
pub(crate) struct MachineLuck;

impl Luck for MachineLuck {
    fn bits(&mut self) -> u32 {
        getrandom::u32().expect("the operating system gives random numbers")
    }
}
