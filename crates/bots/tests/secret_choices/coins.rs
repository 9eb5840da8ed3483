//! A tiny game of secret simultaneous choices, solved by hand, for proving what a search may and may not know.
//!
//! Red and Blue each hide a coin, heads or tails, at the same time; then a die is rolled, and on a 6 nothing counts.
//! Red gets 6000 for two heads, 1200 for two tails, and loses 3600 if the coins differ.
//! By hand: Red hides heads with chance p so that Blue cannot gain by either, 6p − 3.6(1−p) = 1.2(1−p) − 3.6p, so
//! p = 1/3; Blue the same; the game is worth −400 to Red, and −400 · 5/6 with the die.
//! In the *open* variant Blue sees Red's coin before hiding its own: Red always loses 3600 · 5/6.

use kernel::{
    Advice, Chance, Knowledge, Log, Lot, Luck, Observer, Outcome, Rules, Said, Section, Side, SideSet,
    Spoken, Told, Turn, WhyNot, Worlds,
};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub(crate) enum Colour {
    Red,
    Blue,
}

impl Side for Colour {
    const ALL: &'static [Colour] = &[Colour::Red, Colour::Blue];
    fn index(self) -> usize {
        self as usize
    }
    fn code(self) -> &'static str {
        ["red", "blue"][self as usize]
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub(crate) enum Coin {
    Heads,
    Tails,
}

pub(crate) const COINS: [Coin; 2] = [Coin::Heads, Coin::Tails];

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) enum Fact {
    /// The coin is none for those who may not see it.
    Hid {
        by: Colour,
        coin: Option<Coin>,
    },
    Shown {
        coins: [Coin; 2],
    },
    Rolled {
        face: u8,
    },
}

impl Told for Fact {
    fn reveals(&self) -> bool {
        matches!(self, Fact::Shown { .. })
    }
    fn said(&self) -> Said {
        Said::new("test.fact")
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Won(i32);

impl Outcome<Colour> for Won {
    fn winners(&self) -> SideSet<Colour> {
        match self.0 {
            0 => SideSet::EMPTY,
            points if points > 0 => SideSet::one(Colour::Red),
            _ => SideSet::one(Colour::Blue),
        }
    }
    fn reason(&self) -> &'static str {
        "coins"
    }
    fn said(&self) -> Said {
        Said::new("test.won")
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct NotAsked;

impl WhyNot for NotAsked {
    fn code(&self) -> &'static str {
        "not_asked"
    }
    fn section(&self) -> Section {
        Section::new(1, 1)
    }
    fn said(&self) -> Said {
        Said::new("test.not_asked")
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Look {
    pub(crate) open: bool,
    pub(crate) hidden: [bool; 2],
    pub(crate) coins: [Option<Coin>; 2],
    pub(crate) face: Option<u8>,
}

impl Spoken for Look {
    fn spoken(&self) -> Vec<Said> {
        Vec::new()
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Coins {
    pub(crate) open: bool,
    pub(crate) coins: [Option<Coin>; 2],
    pub(crate) face: Option<u8>,
}

impl Coins {
    pub(crate) fn secret() -> Coins {
        Coins { open: false, coins: [None; 2], face: None }
    }

    pub(crate) fn open() -> Coins {
        Coins { open: true, ..Coins::secret() }
    }

    fn points(&self) -> i32 {
        match (self.face, self.coins) {
            (None | Some(6), _) => 0,
            (_, [Some(Coin::Heads), Some(Coin::Heads)]) => 6000,
            (_, [Some(Coin::Tails), Some(Coin::Tails)]) => 1200,
            _ => -3600,
        }
    }

    fn sees(&self, who: Observer<Colour>, by: Colour) -> bool {
        who.sees(by) || (self.open && by == Colour::Red && who == Observer::Side(Colour::Blue))
    }
}

impl Rules for Coins {
    type Side = Colour;
    type Action = Coin;
    type Event = Fact;
    type Outcome = Won;
    type View = Look;
    type WhyNot = NotAsked;

    fn turn(&self) -> Turn<Self> {
        match (self.coins, self.face) {
            ([None, None], _) if self.open => Turn::Decide(SideSet::one(Colour::Red)),
            ([Some(_), Some(_)], None) => Turn::Draw(Chance::Dice { count: 1, sides: 6 }),
            (_, Some(_)) => Turn::Over(Won(self.points())),
            (coins, None) => Turn::Decide(
                Colour::ALL.iter().copied().filter(|side| coins[side.index()].is_none()).collect(),
            ),
        }
    }

    fn legal(&self, side: Colour, out: &mut Vec<Coin>) {
        if matches!(self.turn(), Turn::Decide(asked) if asked.contains(side)) {
            out.extend(COINS);
        }
    }

    fn check(&self, side: Colour, _: Coin) -> Result<(), NotAsked> {
        match self.turn() {
            Turn::Decide(asked) if asked.contains(side) => Ok(()),
            _ => Err(NotAsked),
        }
    }

    fn play(&mut self, side: Colour, coin: Coin, log: &mut impl Log<Fact>) -> Result<(), NotAsked> {
        self.check(side, coin)?;
        self.coins[side.index()] = Some(coin);
        log.tell(Fact::Hid { by: side, coin: Some(coin) });
        if let [Some(red), Some(blue)] = self.coins {
            log.tell(Fact::Shown { coins: [red, blue] });
        }
        Ok(())
    }

    fn draw(&mut self, lot: &Lot, log: &mut impl Log<Fact>) {
        let Lot::Dice(faces) = lot else { panic!("a die was asked") };
        self.face = Some(faces.as_slice()[0]);
        log.tell(Fact::Rolled { face: faces.as_slice()[0] });
    }

    fn view(&self, who: Observer<Colour>) -> Look {
        let shown = self.coins.iter().all(Option::is_some);
        let mut coins = [None; 2];
        for side in Colour::ALL.iter().copied().filter(|side| shown || self.sees(who, *side)) {
            coins[side.index()] = self.coins[side.index()];
        }
        Look { open: self.open, hidden: self.coins.map(|coin| coin.is_some()), coins, face: self.face }
    }

    fn witness(&self, event: &Fact, who: Observer<Colour>) -> Option<Fact> {
        Some(match event {
            Fact::Hid { by, .. } if !self.sees(who, *by) => Fact::Hid { by: *by, coin: None },
            other => other.clone(),
        })
    }
}

impl Worlds for Coins {
    type Belief = Look;

    fn believe(knowledge: &Knowledge<Coins>) -> Look {
        knowledge.view.clone()
    }

    fn sample(look: &Look, luck: &mut impl Luck) -> Coins {
        let mut coins = look.coins;
        for (coin, hidden) in coins.iter_mut().zip(look.hidden) {
            if hidden && coin.is_none() {
                // A guess at what the other side hid: the solution's own mixture.
                *coin = Some(if luck.below(3) == 0 { Coin::Heads } else { Coin::Tails });
            }
        }
        Coins { open: look.open, coins, face: look.face }
    }
}

impl Advice for Coins {
    fn judge(&self, side: Colour) -> i32 {
        match side {
            Colour::Red => self.points(),
            Colour::Blue => -self.points(),
        }
    }

    fn promise(&self, _: Colour, _: Coin) -> u32 {
        1
    }

    fn is_quiet(&self) -> bool {
        true
    }
}
