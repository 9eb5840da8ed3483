//! The contract between a rulebook and everything that plays it.

use crate::chance::{Chance, Lot};
use crate::said::Said;
use crate::section::Section;
use crate::side::{Side, SideSet};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Debug;

/// What the state asks now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Turn<R: Rules> {
    /// These sides owe an answer; with several, each answers in secret of the others.
    Decide(SideSet<R::Side>),
    /// Chance owes an answer.
    Draw(Chance),
    /// Nobody: the game is over.
    Over(R::Outcome),
}

/// Who looks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Observer<S> {
    /// One side, with what it may know.
    Side(S),
    /// Anyone in the room.
    Public,
    /// Whoever holds the record: sees all. Never a player while the game runs.
    Arbiter,
}

impl<S: Side> Observer<S> {
    /// All observers of a game: each side, the public, the arbiter.
    pub fn all() -> impl Iterator<Item = Self> {
        S::ALL.iter().copied().map(Observer::Side).chain([Observer::Public, Observer::Arbiter])
    }

    /// The word for this observer: a side's code, `public` or `arbiter`.
    pub fn code(self) -> &'static str {
        match self {
            Observer::Side(side) => side.code(),
            Observer::Public => "public",
            Observer::Arbiter => "arbiter",
        }
    }

    /// The observer with this code.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::all().find(|observer| observer.code() == code)
    }

    /// May this observer see what belongs to `side` alone?
    #[inline]
    pub fn sees(self, side: S) -> bool {
        match self {
            Observer::Side(own) => own == side,
            Observer::Public => false,
            Observer::Arbiter => true,
        }
    }
}

/// Where a state tells its events: a list, or nowhere.
pub trait Log<E> {
    /// One thing happened.
    fn tell(&mut self, event: E);
}

/// Nowhere; for playing fast.
impl<E> Log<E> for () {
    #[inline]
    fn tell(&mut self, _: E) {}
}

impl<E> Log<E> for Vec<E> {
    #[inline]
    fn tell(&mut self, event: E) {
        self.push(event);
    }
}

/// A small fact in the past tense.
pub trait Told {
    /// Does it show somebody a thing that was hidden? Undo stops here.
    fn reveals(&self) -> bool;

    /// The fact as a text.
    fn said(&self) -> Said;

    /// The rule behind it, if one paragraph stands out: a log can open it.
    fn section(&self) -> Option<Section> {
        None
    }
}

/// A view that can be read aloud: the same words for terminal, screen reader and protocol.
pub trait Spoken {
    /// The view line by line, the most important first.
    fn spoken(&self) -> Vec<Said>;
}

/// How a game ended.
pub trait Outcome<S: Side> {
    /// The sides that won; none for a draw.
    fn winners(&self) -> SideSet<S>;

    /// Stable word for why, such as `abraham_held`.
    fn reason(&self) -> &'static str;

    /// The result as a text.
    fn said(&self) -> Said;
}

/// Why an action was refused, computed only from what the refused side may know.
pub trait WhyNot: Debug + Clone + Eq {
    /// Stable word for the reason.
    fn code(&self) -> &'static str;

    /// The rule that forbids it.
    fn section(&self) -> Section;

    /// The reason as a text.
    fn said(&self) -> Said;
}

/// One rulebook as code. Implemented by the state of a game.
pub trait Rules: Clone + Eq + Debug + Send + Sync + 'static {
    /// The parties.
    type Side: Side;
    /// One small choice; big choices are chains of these.
    type Action: Copy + Ord + Debug + Send + Sync + 'static;
    /// What can happen.
    type Event: Told + Clone + Eq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// How it can end.
    type Outcome: Outcome<Self::Side> + Clone + Eq + Debug;
    /// What one observer may know of a state, built from nothing.
    type View: Spoken + Clone + Eq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// Why an action is refused.
    type WhyNot: WhyNot;

    /// What is asked now, and of whom. Public: it must not depend on what is hidden.
    fn turn(&self) -> Turn<Self>;

    /// Append all actions `side` may play now, sorted and unique; nothing if it owes no answer.
    ///
    /// It lists exactly what [`Rules::check`] accepts, unless [`Rules::lists_all`] says otherwise.
    fn legal(&self, side: Self::Side, out: &mut Vec<Self::Action>);

    /// The same as a list of its own.
    fn actions(&self, side: Self::Side) -> Vec<Self::Action> {
        let mut out = Vec::new();
        self.legal(side, &mut out);
        out
    }

    /// Does [`Rules::legal`] list all that [`Rules::check`] accepts?
    ///
    /// Only where an answer is a point or a direction of a table without spaces may it be otherwise: then the list
    /// holds some good answers, always the same in the same state, and `check` alone is the measure of the rest.
    /// Public, as the question is.
    fn lists_all(&self) -> bool {
        true
    }

    /// May `side` play this now?
    ///
    /// # Errors
    /// The first reason against it, in rulebook order.
    fn check(&self, side: Self::Side, action: Self::Action) -> Result<(), Self::WhyNot>;

    /// Play the action, or refuse it and change nothing.
    ///
    /// # Errors
    /// As [`Rules::check`].
    fn play(
        &mut self,
        side: Self::Side,
        action: Self::Action,
        log: &mut impl Log<Self::Event>,
    ) -> Result<(), Self::WhyNot>;

    /// Take the answer of chance.
    ///
    /// # Panics
    /// If chance was not asked, or the lot does not fit; [`crate::Table::lot`] checks both.
    fn draw(&mut self, lot: &Lot, log: &mut impl Log<Self::Event>);

    /// What this observer may know.
    fn view(&self, who: Observer<Self::Side>) -> Self::View;

    /// The event as this observer sees it happen, if at all.
    /// May consult the game's options, but nothing that changes in play.
    fn witness(&self, event: &Self::Event, who: Observer<Self::Side>) -> Option<Self::Event>;
}
