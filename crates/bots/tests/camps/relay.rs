//! A tiny game of four sides in two camps, solved by hand, for proving whom a search trusts.
//!
//! North begins: it takes a small sure win for its camp, or hands the decision to its ally or to an enemy.
//! Whoever holds the decision then chooses which camp wins. One card lies face down: on a coin nobody sees, the
//! camps are as they were either way, so that there is something to imagine.
//! By hand: an ally gives its camp the whole game, an enemy takes it, and North should hand it to South.

use kernel::{
    Advice, CERTAIN, Knowledge, Log, Lot, Luck, Observer, Outcome, Rules, Said, Section, Side, SideSet,
    Spoken, Told, Turn, WhyNot, Worlds,
};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub(crate) enum Seat {
    North,
    South,
    East,
    West,
}

impl Side for Seat {
    const ALL: &'static [Seat] = &[Seat::North, Seat::South, Seat::East, Seat::West];
    fn index(self) -> usize {
        self as usize
    }
    fn code(self) -> &'static str {
        ["north", "south", "east", "west"][self as usize]
    }
    fn team(self) -> SideSet<Seat> {
        let first = self.index() / 2 * 2;
        Seat::ALL[first..first + 2].iter().copied().collect()
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub(crate) enum Say {
    /// North: a small sure win.
    Sure,
    /// North: this side decides.
    Hand(Seat),
    /// Whoever decides: the camp of this side wins.
    For(Seat),
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Heard(Say);

impl Told for Heard {
    fn reveals(&self) -> bool {
        false
    }
    fn said(&self) -> Said {
        Said::new("test.heard")
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Won(Seat);

impl Outcome<Seat> for Won {
    fn winners(&self) -> SideSet<Seat> {
        self.0.team()
    }
    fn reason(&self) -> &'static str {
        "decided"
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
    pub(crate) said: Vec<Say>,
    /// The face-down card, for the camp of North and South.
    pub(crate) card: Option<bool>,
}

impl Spoken for Look {
    fn spoken(&self) -> Vec<Said> {
        Vec::new()
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Relay {
    pub(crate) said: Vec<Say>,
    pub(crate) card: bool,
}

impl Relay {
    fn asked(&self) -> Option<Seat> {
        match self.said[..] {
            [] => Some(Seat::North),
            [Say::Hand(seat)] => Some(seat),
            _ => None,
        }
    }

    fn may(&self) -> Vec<Say> {
        match self.said[..] {
            [] => vec![Say::Sure, Say::Hand(Seat::South), Say::Hand(Seat::East), Say::Hand(Seat::West)],
            [Say::Hand(_)] => vec![Say::For(Seat::North), Say::For(Seat::East)],
            _ => Vec::new(),
        }
    }
}

impl Rules for Relay {
    type Side = Seat;
    type Action = Say;
    type Event = Heard;
    type Outcome = Won;
    type View = Look;
    type WhyNot = NotAsked;

    fn turn(&self) -> Turn<Self> {
        match (self.asked(), self.said.last()) {
            (Some(seat), _) => Turn::Decide(SideSet::one(seat)),
            (None, Some(Say::For(seat))) => Turn::Over(Won(*seat)),
            (None, _) => Turn::Over(Won(Seat::North)),
        }
    }

    fn legal(&self, side: Seat, out: &mut Vec<Say>) {
        if self.asked() == Some(side) {
            out.extend(self.may());
        }
    }

    fn check(&self, side: Seat, say: Say) -> Result<(), NotAsked> {
        if self.asked() == Some(side) && self.may().contains(&say) { Ok(()) } else { Err(NotAsked) }
    }

    fn play(&mut self, side: Seat, say: Say, log: &mut impl Log<Heard>) -> Result<(), NotAsked> {
        self.check(side, say)?;
        self.said.push(say);
        log.tell(Heard(say));
        Ok(())
    }

    fn draw(&mut self, _: &Lot, _: &mut impl Log<Heard>) {
        unreachable!("chance is never asked")
    }

    fn view(&self, who: Observer<Seat>) -> Look {
        let sees = who.sees(Seat::North) || who.sees(Seat::South);
        Look { said: self.said.clone(), card: sees.then_some(self.card) }
    }

    fn witness(&self, event: &Heard, _: Observer<Seat>) -> Option<Heard> {
        Some(event.clone())
    }
}

impl Worlds for Relay {
    type Belief = Look;

    fn believe(knowledge: &Knowledge<Relay>) -> Look {
        knowledge.view.clone()
    }

    fn sample(look: &Look, luck: &mut impl Luck) -> Relay {
        Relay { said: look.said.clone(), card: look.card.unwrap_or_else(|| luck.below(2) == 0) }
    }
}

impl Advice for Relay {
    fn judge(&self, side: Seat) -> i32 {
        let for_north = match self.said[..] {
            [Say::Sure] => CERTAIN / 5,
            [_, Say::For(seat)] if Seat::North.team().contains(seat) => CERTAIN,
            [_, Say::For(_)] => -CERTAIN,
            _ => 0,
        };
        if Seat::North.team().contains(side) { for_north } else { -for_north }
    }

    fn promise(&self, _: Seat, _: Say) -> u32 {
        1
    }

    fn is_quiet(&self) -> bool {
        true
    }
}
