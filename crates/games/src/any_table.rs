//! A game in play, driven by text.
//!
//! Sides and observers are given by their codes: `british`, `public`, `arbiter`.

use crate::data::{Choice, DiceTally, TurnData, Witnessed};
use crate::facade;
use crate::set::{AnyTable, GameId};
use crate::trouble::{Trouble, Unknown};
use kernel::table::Verdict;
use kernel::{Choices, Dealer, Header, Journal, Line, Lot, Orders, Said, Table};
use serde_json::Value;

impl AnyTable {
    /// A new game; without a dealer the lots must be given.
    ///
    /// # Errors
    /// All faults of the choices.
    pub fn new(game: GameId, choices: &Choices, dealer: Option<Dealer>) -> Result<AnyTable, Trouble> {
        with_game!(game, G => Table::<G>::new(choices, dealer).map(AnyTable::from)).map_err(Trouble::Faults)
    }

    /// A game that begins from a position in the game's notation.
    ///
    /// # Errors
    /// All faults of the position.
    pub fn from_position(game: GameId, text: &str, dealer: Option<Dealer>) -> Result<AnyTable, Trouble> {
        with_game!(game, G => Table::<G>::from_position(text, dealer).map(AnyTable::from))
            .map_err(Trouble::Faults)
    }

    /// A game played through to the end of a journal's text.
    ///
    /// # Errors
    /// The first thing that does not fit.
    pub fn from_journal(text: &str) -> Result<AnyTable, Trouble> {
        let journal: Journal = text.parse()?;
        with_game!(game_of(&journal)?, G => match Table::<G>::from_journal(&journal) {
            Ok(table) => Ok(AnyTable::from(table)),
            Err(error) => Err(Trouble::of_replay(&error)),
        })
    }

    /// The table a journal describes, before its first answer; feed it with [`AnyTable::answer`].
    ///
    /// # Errors
    /// As [`AnyTable::from_journal`].
    pub fn before_first_answer(journal: &Journal) -> Result<AnyTable, Trouble> {
        with_game!(game_of(journal)?, G => match Table::<G>::before_first_answer(journal) {
            Ok(table) => Ok(AnyTable::from(table)),
            Err(error) => Err(Trouble::of_replay(&error)),
        })
    }

    /// Take line `number` (from 1) of a journal.
    ///
    /// # Errors
    /// If it does not fit.
    pub fn answer(&mut self, number: usize, line: &Line) -> Result<(), Trouble> {
        with_table!(self, table => table.answer(number, line).map_err(|error| Trouble::of_replay(&error)))
    }

    /// Compute every lot of a finished journal again; nothing if it holds no commitment or no secret.
    ///
    /// # Errors
    /// If the journal cannot be played through.
    pub fn verify(journal: &Journal) -> Result<Option<Verdict>, Trouble> {
        with_game!(game_of(journal)?, G => facade::verify::<G>(journal))
    }

    /// Let the dealer of a running journal take its place again; says whether it is the right one.
    pub fn reseat_dealer(&mut self, dealer: Dealer) -> bool {
        with_table!(self, table => table.reseat_dealer(dealer))
    }

    /// Does somebody deal here?
    pub fn has_dealer(&self) -> bool {
        with_table!(self, table => table.has_dealer())
    }

    /// Write a player's name into the record.
    ///
    /// # Errors
    /// If there is no such side.
    pub fn seat(&mut self, side: &str, name: &str) -> Result<(), Trouble> {
        with_table!(self, table => facade::side_of(table, side).map(|side| table.seat(side, name)))
    }

    /// The record's head.
    pub fn header(&self) -> &Header {
        with_table!(self, table => table.header())
    }

    /// How many answers were given so far?
    pub fn len(&self) -> usize {
        with_table!(self, table => table.entries().len())
    }

    /// Was no answer given yet?
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// What is asked now.
    pub fn turn(&self) -> TurnData {
        with_table!(self, table => facade::turn(table))
    }

    /// What a side may play, in the game's own order; nothing if it owes no answer.
    ///
    /// # Errors
    /// If there is no such side.
    pub fn legal(&self, side: &str) -> Result<Vec<Choice>, Trouble> {
        with_table!(self, table => facade::legal(table, side))
    }

    /// The same without the texts.
    ///
    /// # Errors
    /// If there is no such side.
    pub fn notations(&self, side: &str) -> Result<Vec<String>, Trouble> {
        with_table!(self, table => facade::notations(table, side))
    }

    /// Is what a side may play listed whole? Not where it names a point or a direction of a table without spaces.
    pub fn lists_all(&self) -> bool {
        use kernel::Rules;
        with_table!(self, table => table.state().lists_all())
    }

    /// What playing this would mean, if it may be played.
    ///
    /// # Errors
    /// If there is no such side, the text is not notation, or the rules refuse it.
    pub fn check(&self, side: &str, action: &str) -> Result<Said, Trouble> {
        with_table!(self, table => facade::check(table, side, action))
    }

    /// Play an action.
    ///
    /// # Errors
    /// As [`AnyTable::check`].
    pub fn play(&mut self, side: &str, action: &str) -> Result<(), Trouble> {
        with_table!(self, table => facade::play(table, side, action))
    }

    /// Give chance's answer.
    ///
    /// # Errors
    /// If chance is not asked, or the lot does not fit.
    pub fn lot(&mut self, lot: Lot) -> Result<(), Trouble> {
        with_table!(self, table => facade::lot(table, lot))
    }

    /// Let the dealer answer for chance.
    ///
    /// # Errors
    /// If chance is not asked, or nobody deals here.
    pub fn deal(&mut self) -> Result<Lot, Trouble> {
        with_table!(self, table => table.deal().map_err(Trouble::from))
    }

    /// Take back a side's last answer.
    ///
    /// # Errors
    /// If there is no such side, or a lot, a secret or another side's answer stands between.
    pub fn undo(&mut self, side: &str) -> Result<(), Trouble> {
        with_table!(self, table => facade::undo(table, side))
    }

    /// May this side take something back? Nobody may for a side that does not exist.
    pub fn may_undo(&self, side: &str) -> bool {
        with_table!(self, table => facade::side_of(table, side).is_ok_and(|side| table.may_undo(side)))
    }

    /// What a side's standing orders answer to what it is asked now, in notation; none if they say nothing to it.
    pub fn stands(&self, side: &str, orders: &Orders) -> Option<String> {
        with_table!(self, table => facade::stands(table, side, orders))
    }

    /// What an observer may know, as JSON.
    ///
    /// # Errors
    /// If there is no such observer.
    pub fn view_json(&self, observer: &str) -> Result<Value, Trouble> {
        with_table!(self, table => facade::view(table, observer))
    }

    /// The same, line by line, as texts.
    ///
    /// # Errors
    /// If there is no such observer.
    pub fn spoken(&self, observer: &str) -> Result<Vec<Said>, Trouble> {
        with_table!(self, table => facade::spoken(table, observer))
    }

    /// What an observer saw happen after the first `after` answers.
    ///
    /// # Errors
    /// If there is no such observer.
    pub fn witnessed(&self, observer: &str, after: usize) -> Result<Vec<Witnessed>, Trouble> {
        with_table!(self, table => facade::witnessed(table, observer, after))
    }

    /// The whole position on one line: for the arbiter.
    pub fn position(&self) -> String {
        with_table!(self, table => kernel::Game::position(table.state()))
    }

    /// The record.
    pub fn journal(&self) -> Journal {
        with_table!(self, table => table.journal())
    }

    /// Dice rolled so far.
    pub fn dice(&self) -> Vec<DiceTally> {
        with_table!(self, table => facade::dice(table))
    }
}

pub(crate) fn game_of(journal: &Journal) -> Result<GameId, Trouble> {
    let code = &journal.header.game;
    GameId::parse(code).ok_or_else(|| Trouble::Unknown(Unknown::Game(code.clone())))
}
