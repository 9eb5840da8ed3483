//! How long a search may think. The clock, if there is one, belongs to the caller.

/// Says when to stop.
pub trait Budget {
    /// A new decision begins.
    fn start(&mut self);

    /// Is it time to answer, after `done` iterations?
    fn is_spent(&mut self, done: u32) -> bool;
}

impl<B: Budget + ?Sized> Budget for Box<B> {
    fn start(&mut self) {
        (**self).start();
    }

    fn is_spent(&mut self, done: u32) -> bool {
        (**self).is_spent(done)
    }
}

/// So many iterations a decision: the same answer on every machine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Iterations(pub u32);

impl Budget for Iterations {
    fn start(&mut self) {}

    #[inline]
    fn is_spent(&mut self, done: u32) -> bool {
        done >= self.0
    }
}

/// So many microseconds a decision, by the caller's clock.
///
/// The clock tells microseconds since any fixed moment: `Instant::elapsed` on a desktop, `performance.now` in a
/// browser.
#[derive(Clone, Debug)]
pub struct Micros<C> {
    limit: u64,
    clock: C,
    began: u64,
}

impl<C: FnMut() -> u64> Micros<C> {
    /// `limit` microseconds by this clock.
    pub fn new(limit: u64, clock: C) -> Micros<C> {
        Micros { limit, clock, began: 0 }
    }
}

impl<C: FnMut() -> u64> Budget for Micros<C> {
    fn start(&mut self) {
        self.began = (self.clock)();
    }

    #[inline]
    fn is_spent(&mut self, done: u32) -> bool {
        // Reading a clock costs about as much as a playout step, so not every iteration reads it.
        done.is_multiple_of(CLOCK_EVERY) && (self.clock)().saturating_sub(self.began) >= self.limit
    }
}

/// Until the caller says that time is up; the closure arms itself for the next decision.
#[derive(Clone, Debug)]
pub struct Until<F>(pub F);

impl<F: FnMut() -> bool> Budget for Until<F> {
    fn start(&mut self) {}

    #[inline]
    fn is_spent(&mut self, done: u32) -> bool {
        done.is_multiple_of(CLOCK_EVERY) && (self.0)()
    }
}

const CLOCK_EVERY: u32 = 4;

#[cfg(test)]
mod tests {
    use super::*;

    /// How many iterations a search would do.
    fn count(budget: &mut impl Budget) -> u32 {
        budget.start();
        (0..).find(|done| budget.is_spent(*done)).unwrap()
    }

    #[test]
    fn budgets_end_and_begin_anew_with_each_decision() {
        assert_eq!(count(&mut Iterations(17)), 17);
        let mut now = 0;
        let mut budget = Micros::new(100, move || {
            now += 10;
            now
        });
        assert_eq!(count(&mut budget), 9 * CLOCK_EVERY);
        assert_eq!(count(&mut budget), 9 * CLOCK_EVERY, "the clock is read again at the start");
        let mut left = 3;
        let mut until = Until(move || {
            left -= 1;
            left == 0
        });
        assert_eq!(count(&mut until), 2 * CLOCK_EVERY);
    }
}
