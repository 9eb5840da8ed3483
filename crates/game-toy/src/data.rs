//! The content of the game: here only the cards and the numbers of the rulebook, so small that they are code.

use crate::ids::Card;

/// §1.2 — Chips each side puts in before the deal.
pub const ANTE: u8 = 1;

/// §2.2 — Chips a bet costs.
pub const BET: u8 = 1;

/// A hash of the content, in hex: FNV-1a over the codes of the cards and the stakes.
///
/// It tells old content from new. It need not resist an attacker, who could as well change the rules.
pub(crate) fn content_hash() -> String {
    let codes = Card::ALL.iter().flat_map(|card| card.code().bytes().chain([0]));
    let hash = codes.chain([ANTE, BET]).fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    });
    format!("{hash:016x}")
}
