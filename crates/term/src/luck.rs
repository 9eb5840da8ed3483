//! The machine's own luck and clock: dealers for tables, seeds and time for bots.

use kernel::Dealer;
use std::time::Instant;

/// A dealer nobody can foresee, with entropy brought by every side.
pub fn dealer(sides: &[&str]) -> Dealer {
    let mut secret = [0; 32];
    getrandom::fill(&mut secret).expect("the operating system gives random numbers");
    let mut dealer = Dealer::new(format!("{:016x}", seed()), secret);
    sides.iter().for_each(|side| dealer.add_entropy(*side, format!("{:016x}", seed())));
    dealer
}

/// A seed nobody can foresee.
pub fn seed() -> u64 {
    getrandom::u64().expect("the operating system gives random numbers")
}

/// A seed from any text (FNV-1a).
pub fn seed_from_text(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

/// Microseconds since now, for bots that count time.
pub fn clock() -> impl FnMut() -> u64 + Send + 'static {
    let start = Instant::now();
    move || start.elapsed().as_micros() as u64
}
