//! Luck from a seed, so that a failing test fails again.

use kernel::Luck;

/// A small, fast and well mixed generator (SplitMix64): the same seed gives the same luck on every machine.
///
/// It is good enough to wander through games, and not meant for dealing: a table's dealer is the kernel's.
#[derive(Clone, Debug)]
pub struct SeededLuck {
    state: u64,
}

impl SeededLuck {
    /// Luck from a seed.
    pub fn new(seed: u64) -> SeededLuck {
        SeededLuck { state: seed }
    }

    /// Luck number `number` of a seed: each game of a test has its own, so that one can be looked at alone.
    pub fn numbered(seed: u64, number: u64) -> SeededLuck {
        let mut luck = SeededLuck::new(seed ^ number.wrapping_mul(0xD1B5_4A32_D192_ED03));
        luck.next();
        luck
    }

    /// One of these things, each equally likely.
    ///
    /// # Panics
    /// If there are none.
    pub fn one_of<T: Copy>(&mut self, things: &[T]) -> T {
        things[self.below(things.len() as u32) as usize]
    }

    #[inline]
    fn next(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.state;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }
}

impl Luck for SeededLuck {
    #[inline]
    fn bits(&mut self) -> u32 {
        (self.next() >> 32) as u32
    }
}

/// The smallest generator there is (xorshift), for tests that only want variety. The seed is not 0.
#[derive(Clone, Debug)]
pub struct Dice(pub u32);

impl Luck for Dice {
    fn bits(&mut self) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_generator_gives_its_published_numbers() {
        // The first outputs of SplitMix64 from seed 1234567.
        let mut luck = SeededLuck::new(1_234_567);
        let numbers: Vec<u64> = (0..3).map(|_| luck.next()).collect();
        assert_eq!(
            numbers,
            [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423]
        );
    }

    #[test]
    fn numbered_luck_differs_by_number_and_not_by_run() {
        let first = |number| SeededLuck::numbered(7, number).bits();
        assert_eq!(first(1), first(1));
        assert_ne!(first(1), first(2));
    }
}
