//! The dealer of chance: lots that every player can verify after the game.
//!
//! At creation a secret is drawn and its hash, the commitment, is published; every side adds entropy when it sits
//! down. Lot *n* is keyed BLAKE3 over table, number, purpose, question and all entropies, turned into dice or a
//! pick without bias. Binding all of these is the point: no lot can be used twice or for something else.
//! At the end the secret is shown, and anyone can compute every lot again.

use crate::chance::{Chance, Lot, Luck};

/// Deals lots for one table.
#[derive(Clone, PartialEq, Eq)]
pub struct Dealer {
    table: String,
    secret: [u8; 32],
    entropy: Vec<(String, String)>,
}

impl Dealer {
    /// A dealer for `table` from a secret.
    pub fn new(table: impl Into<String>, secret: [u8; 32]) -> Dealer {
        Dealer { table: table.into(), secret, entropy: Vec::new() }
    }

    /// A dealer from any text: the same text gives the same table id and the same lots.
    pub fn from_text(game: &str, text: &str) -> Dealer {
        let secret = blake3::derive_key("tricorne dealer secret from text, version 1", text.as_bytes());
        let mut id = blake3::Hasher::new_derive_key("tricorne table id from text, version 1");
        id.update(game.as_bytes()).update(&[0]).update(text.as_bytes());
        Dealer::new(&id.finalize().to_hex()[..16], secret)
    }

    /// A dealer from the hex secret that a finished journal shows.
    pub fn from_hex(table: impl Into<String>, secret: &str) -> Option<Dealer> {
        Some(Dealer::new(table, *blake3::Hash::from_hex(secret).ok()?.as_bytes()))
    }

    /// Add a side's entropy, as it sits down. Order counts.
    pub fn add_entropy(&mut self, side: impl Into<String>, entropy: impl Into<String>) {
        self.entropy.push((side.into(), entropy.into()));
    }

    /// The id of the table it deals for.
    pub fn table(&self) -> &str {
        &self.table
    }

    /// The entropies added so far.
    pub fn entropy(&self) -> &[(String, String)] {
        &self.entropy
    }

    /// The hash of the secret, published before the first lot.
    pub fn commitment(&self) -> String {
        let mut hasher = blake3::Hasher::new_derive_key("tricorne dealer commitment, version 1");
        field(&mut hasher, self.table.as_bytes());
        field(&mut hasher, &self.secret);
        hasher.finalize().to_hex().to_string()
    }

    /// The secret in hex, to be shown when the game is over and not before.
    pub fn reveal(&self) -> String {
        blake3::Hash::from_bytes(self.secret).to_hex().to_string()
    }

    /// Lot number `number` (from 0) of this table.
    pub fn lot(&self, number: u64, purpose: &str, chance: Chance) -> Lot {
        let mut hasher = blake3::Hasher::new_keyed(&self.secret);
        field(&mut hasher, b"tricorne lot, version 1");
        field(&mut hasher, self.table.as_bytes());
        field(&mut hasher, &number.to_le_bytes());
        field(&mut hasher, purpose.as_bytes());
        field(&mut hasher, chance.to_string().as_bytes());
        for (side, entropy) in &self.entropy {
            field(&mut hasher, side.as_bytes());
            field(&mut hasher, entropy.as_bytes());
        }
        chance.draw(&mut Stream(hasher.finalize_xof()))
    }
}

/// The secret stays out of logs and panics.
impl std::fmt::Debug for Dealer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Dealer").field("table", &self.table).finish_non_exhaustive()
    }
}

/// A length before each field, so that no two lists of fields hash alike.
fn field(hasher: &mut blake3::Hasher, bytes: &[u8]) {
    hasher.update(&(bytes.len() as u64).to_le_bytes()).update(bytes);
}

struct Stream(blake3::OutputReader);

impl Luck for Stream {
    fn bits(&mut self) -> u32 {
        let mut bytes = [0; 4];
        self.0.fill(&mut bytes);
        u32::from_le_bytes(bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dice() -> Chance {
        Chance::Dice { count: 6, sides: 6 }
    }

    #[test]
    fn everything_bound_changes_the_lot() {
        let dealer = Dealer::from_text("toy", "seed");
        let lot = dealer.lot(0, "fire", dice());
        assert_eq!(lot, dealer.lot(0, "fire", dice()), "the same question has one answer");
        assert_ne!(lot, dealer.lot(1, "fire", dice()));
        assert_ne!(lot, dealer.lot(0, "raid", dice()));
        assert_ne!(lot, Dealer::from_text("toy", "other").lot(0, "fire", dice()));
        assert_ne!(lot, Dealer::new("another table", dealer.secret).lot(0, "fire", dice()));
        let mut salted = dealer.clone();
        salted.add_entropy("french", "salt");
        assert_ne!(lot, salted.lot(0, "fire", dice()));
    }

    #[test]
    fn dice_and_picks_are_even() {
        // Within four standard deviations of what is expected, in whole numbers; the seed is fixed.
        let dealer = Dealer::from_text("toy", "even");
        let mut faces = [0i64; 6];
        let mut picks = [0i64; 7];
        for number in 0..21_000 {
            match dealer.lot(number, "test", Chance::Dice { count: 3, sides: 6 }) {
                Lot::Dice(dice) => dice.as_slice().iter().for_each(|face| faces[*face as usize - 1] += 1),
                Lot::Pick(_) => unreachable!("dice were asked"),
            }
            match dealer.lot(number, "test", Chance::Pick { of: 7 }) {
                Lot::Pick(index) => picks[index as usize] += 1,
                Lot::Dice(_) => unreachable!("a pick was asked"),
            }
        }
        let is_even =
            |seen: &[i64], expected: i64| seen.iter().all(|n| (n - expected).pow(2) < 16 * expected);
        assert!(is_even(&faces, 10_500), "{faces:?}");
        assert!(is_even(&picks, 3_000), "{picks:?}");
    }

    #[test]
    fn the_secret_stays_out_of_debug_output() {
        let dealer = Dealer::from_text("toy", "seed");
        let shown = format!("{dealer:?}");
        assert!(!shown.contains(&dealer.reveal()));
        assert!(!shown.contains("secret"));
    }

    #[test]
    fn a_revealed_secret_gives_the_same_dealer() {
        let dealer = Dealer::from_text("toy", "seed");
        let again = Dealer::from_hex(dealer.table(), &dealer.reveal()).unwrap();
        assert_eq!(again, dealer);
        assert_eq!(again.commitment(), dealer.commitment());
        assert_eq!(Dealer::from_hex("t", "not hex"), None);
    }
}
