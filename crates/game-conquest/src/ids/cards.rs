//! Cards, what they do, and sets of them.

use super::{Kind, Phase, Side};
use crate::data::{self, CardData};
use serde::{Deserialize, Serialize};
use std::fmt;

/// What a card does.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Op {
    /// §7.1 — Moves armies, and stays face up: two of a camp end the game.
    Truce,
    /// §4.3 — Moves armies.
    Movement,
    /// §9.4 — Moves a muster marker.
    MoveMuster,
    /// §9.3 — Turns a muster marker to its face of three.
    RaiseMuster,
    /// §9.2 — Builds a fort.
    BuildFort,
    /// Calls up to three natives into a zone with units of the faction.
    CallNatives,
    /// Brings more units in the Reinforcement phase.
    Convoy,
    /// One more army by land.
    ExtraArmy,
    /// One more army from harbour to harbour.
    ExtraFleet,
    /// §9.6 — Natives in battle change over to the faction's camp.
    SwayNatives,
    /// §9.7 — Militia that should flee falls.
    Massacre,
    /// The attackers of one battle roll first.
    FirstStrike,
}

/// §0.6 — One of the 48 cards: a faction and a number from 1 to 12. Written `canadiens.09`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Card {
    side: Side,
    no: u8,
}

impl Card {
    /// How many cards a faction has.
    pub const EACH: u8 = 12;

    /// The card with this number, if there is one.
    #[inline]
    pub fn new(side: Side, no: u8) -> Option<Card> {
        (1..=Card::EACH).contains(&no).then_some(Card { side, no })
    }

    /// All cards of a faction.
    pub fn all(side: Side) -> impl Iterator<Item = Card> {
        (1..=Card::EACH).map(move |no| Card { side, no })
    }

    /// Whose it is.
    #[inline]
    pub fn side(self) -> Side {
        self.side
    }

    /// Its number.
    #[inline]
    pub fn no(self) -> u8 {
        self.no
    }

    #[inline]
    pub(crate) fn data(self) -> &'static CardData {
        &data::CARDS[self.side.idx()][(self.no - 1) as usize]
    }

    /// What it does.
    #[inline]
    pub fn op(self) -> Op {
        self.data().op
    }

    /// The phase it is played in.
    #[inline]
    pub fn phase(self) -> Phase {
        self.data().phase
    }

    /// §4.3 — Armies and zones of a movement card; of an extra army, none and its zones.
    #[inline]
    pub fn moves(self) -> (u8, u8) {
        (self.data().armies, self.data().zones)
    }

    /// Is it a movement card? A truce is one (§7.1).
    #[inline]
    pub fn is_movement(self) -> bool {
        Cards::MOVEMENT.has(self.no)
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{:02}", self.side.kind().code(), self.no)
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl TryFrom<String> for Card {
    type Error = String;
    fn try_from(text: String) -> Result<Card, String> {
        let card = text.split_once('.').and_then(|(side, no)| {
            let side = Kind::from_code(side)?.side()?;
            Card::new(side, no.parse().ok()?)
        });
        card.ok_or_else(|| format!("«{text}» is not a card"))
    }
}

impl From<Card> for String {
    fn from(card: Card) -> String {
        card.to_string()
    }
}

/// A set of card numbers of one faction.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub(crate) struct Cards(pub(crate) u16);

impl Cards {
    pub(crate) const NONE: Cards = Cards(0);
    /// §0.6 — The twelve.
    pub(crate) const EVERY: Cards = Cards(0x0fff);
    /// §7.1, §9.1 — Numbers 1 to 8.
    pub(crate) const MOVEMENT: Cards = Cards(0x00ff);
    /// §7.1 — Number 1.
    pub(crate) const TRUCE: u8 = 1;

    #[inline]
    pub(crate) fn has(self, no: u8) -> bool {
        no > 0 && no <= Card::EACH && self.0 >> (no - 1) & 1 != 0
    }

    #[inline]
    pub(crate) fn with(self, no: u8) -> Cards {
        Cards(self.0 | 1 << (no - 1))
    }

    #[inline]
    pub(crate) fn without(self, no: u8) -> Cards {
        Cards(self.0 & !(1 << (no - 1)))
    }

    #[inline]
    pub(crate) fn and(self, other: Cards) -> Cards {
        Cards(self.0 & other.0)
    }

    #[inline]
    pub(crate) fn or(self, other: Cards) -> Cards {
        Cards(self.0 | other.0)
    }

    #[inline]
    pub(crate) fn minus(self, other: Cards) -> Cards {
        Cards(self.0 & !other.0)
    }

    #[inline]
    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub(crate) fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    #[inline]
    pub(crate) fn iter(self) -> impl Iterator<Item = u8> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            if bits == 0 {
                return None;
            }
            let no = bits.trailing_zeros() as u8 + 1;
            bits &= bits - 1;
            Some(no)
        })
    }

    /// The cards themselves.
    pub(crate) fn cards(self, side: Side) -> Vec<Card> {
        self.iter().filter_map(|no| Card::new(side, no)).collect()
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl FromIterator<u8> for Cards {
    fn from_iter<I: IntoIterator<Item = u8>>(numbers: I) -> Cards {
        numbers.into_iter().fold(Cards::NONE, Cards::with)
    }
}
