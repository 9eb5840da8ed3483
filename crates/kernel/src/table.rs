//! A game in play: the state, the record that leads to it, and who has seen what.

use crate::chance::{Chance, Lot};
use crate::dealer::Dealer;
use crate::game::{Choices, Fault, Game, Malformed};
use crate::journal::{Header, Journal, JournalError, Line};
use crate::knowledge::Knowledge;
use crate::rules::{Observer, Turn};
use crate::side::SideSet;
use crate::statistics::DiceStatistics;
use crate::version;

/// One answer of the record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Entry<G: Game> {
    /// A side played.
    Play {
        /// Who.
        side: G::Side,
        /// What.
        action: G::Action,
    },
    /// Chance answered.
    Lot {
        /// What was asked.
        chance: Chance,
        /// What came.
        lot: Lot,
    },
}

/// Why a table did not take an answer. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal<G: Game> {
    /// The text is not notation.
    Malformed(Malformed),
    /// The rules forbid it.
    WhyNot(G::WhyNot),
    /// A lot was offered, but chance is not asked.
    LotNotAsked,
    /// The lot is not an answer to what is asked.
    LotDoesNotFit(Chance),
    /// Nobody deals at this table; the lot must be given.
    NoDealer,
    /// A roll, a secret shown or another side's answer stands between.
    NothingToUndo,
}

/// Why a journal could not be played through.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ReplayError<G: Game> {
    /// The text is not a journal.
    Journal(JournalError),
    /// It is a journal of another game.
    OtherGame(String),
    /// It was written under rules this program no longer plays, or not yet.
    RulesVersion(u32),
    /// It was written with content this program does not have.
    Content(String),
    /// Its set-up is faulty.
    Setup(Vec<Fault>),
    /// The answer with this number, from 1, was refused.
    Answer(usize, Refusal<G>),
    /// The answer with this number names no side of the game.
    UnknownSide(usize, String),
}

/// What verifying a journal's lots found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// How many lots the journal holds.
    pub lots: usize,
    /// Does the secret fit the commitment?
    pub commitment_fits: bool,
    /// Numbers of the answers whose lot is not what the dealer would have drawn.
    pub wrong: Vec<usize>,
}

impl Verdict {
    /// Is everything as the dealer promised?
    pub fn is_fair(&self) -> bool {
        self.commitment_fits && self.wrong.is_empty()
    }
}

/// A game in play.
#[derive(Clone, Debug)]
pub struct Table<G: Game> {
    header: Header,
    dealer: Option<Dealer>,
    start: G,
    state: G,
    entries: Vec<Entry<G>>,
    events: Vec<G::Event>,
    /// Where in `events` those of each entry begin.
    told_from: Vec<usize>,
    /// Counted as they fall: a long game is not played through again to know its dice.
    dice: DiceStatistics<G::Side>,
}

impl<G: Game> Table<G> {
    /// A new game; without a dealer the lots must be given.
    ///
    /// # Errors
    /// All faults of the choices.
    pub fn new(choices: &Choices, dealer: Option<Dealer>) -> Result<Self, Vec<Fault>> {
        Ok(Self::with_state(G::begin(choices)?, None, dealer))
    }

    /// A game that begins from a position.
    ///
    /// # Errors
    /// All faults of the position.
    pub fn from_position(text: &str, dealer: Option<Dealer>) -> Result<Self, Vec<Fault>> {
        let state = G::from_position(text)?;
        let position = state.position();
        Ok(Self::with_state(state, Some(position), dealer))
    }

    fn with_state(state: G, position: Option<String>, dealer: Option<Dealer>) -> Self {
        let choices = state.choices();
        let options = G::options();
        let rules = choices.rules.unwrap_or(G::RULES_VERSION);
        let header = Header {
            game: G::ID.to_owned(),
            scenario: choices.scenario,
            options: choices
                .options
                .into_iter()
                .filter(|(name, value)| {
                    !options.iter().any(|spec| spec.name == name && spec.default == value)
                })
                .collect(),
            rules,
            content: version::content::<G>(rules).to_owned(),
            table: dealer.as_ref().map(|dealer| dealer.table().to_owned()).unwrap_or_default(),
            commitment: dealer.as_ref().map(Dealer::commitment),
            entropy: dealer.as_ref().map(|dealer| dealer.entropy().to_vec()).unwrap_or_default(),
            seats: Vec::new(),
            position,
        };
        Table {
            header,
            dealer,
            start: state.clone(),
            state,
            entries: Vec::new(),
            events: Vec::new(),
            told_from: Vec::new(),
            dice: DiceStatistics::default(),
        }
    }

    /// Play a journal through to its end.
    ///
    /// # Errors
    /// The first thing that does not fit.
    pub fn from_journal(journal: &Journal) -> Result<Self, ReplayError<G>> {
        let mut table = Self::before_first_answer(journal)?;
        for (index, line) in journal.lines.iter().enumerate() {
            table.answer(index + 1, line)?;
        }
        Ok(table)
    }

    /// The table a journal describes, before its first answer; feed it with [`Table::answer`].
    ///
    /// # Errors
    /// As [`Table::from_journal`].
    pub fn before_first_answer(journal: &Journal) -> Result<Self, ReplayError<G>> {
        let header = &journal.header;
        if header.game != G::ID {
            return Err(ReplayError::OtherGame(header.game.clone()));
        }
        if !version::is_played::<G>(header.rules) {
            return Err(ReplayError::RulesVersion(header.rules));
        }
        if !version::has_content::<G>(header.rules, &header.content) {
            return Err(ReplayError::Content(header.content.clone()));
        }
        let state = match &header.position {
            Some(text) => G::from_position(&version::mark::<G>(header.rules, text)),
            None => G::begin(&Choices {
                scenario: header.scenario.clone(),
                options: header.options.clone(),
                rules: Some(header.rules),
            }),
        }
        .map_err(ReplayError::Setup)?;
        let mut table = Self::with_state(state, header.position.clone(), None);
        table.header = header.clone();
        table.entries.reserve(journal.lines.len());
        table.told_from.reserve(journal.lines.len());
        table.dealer = journal.secret.as_ref().and_then(|secret| {
            let mut dealer = Dealer::from_hex(header.table.clone(), secret)?;
            header.entropy.iter().for_each(|(side, entropy)| dealer.add_entropy(side, entropy));
            Some(dealer)
        });
        Ok(table)
    }

    /// Take line `number` of a journal.
    ///
    /// # Errors
    /// If it does not fit.
    pub fn answer(&mut self, number: usize, line: &Line) -> Result<(), ReplayError<G>> {
        match line {
            Line::Play { side, action } => {
                let side = <G::Side as crate::side::Side>::from_code(side)
                    .ok_or_else(|| ReplayError::UnknownSide(number, side.clone()))?;
                self.play_text(side, action).map(|_| ())
            }
            // The line must answer the very question asked, not one that happens to allow the same lot.
            Line::Lot { chance, lot } => match self.state.turn() {
                Turn::Draw(asked) if asked != *chance => Err(Refusal::LotDoesNotFit(asked)),
                _ => self.lot(*lot).map(|_| ()),
            },
        }
        .map_err(|refusal| ReplayError::Answer(number, refusal))
    }

    /// Let the dealer of a running journal, which does not hold the secret, take its place again.
    /// Says whether it is the dealer that made the journal's commitment; another one is sent away.
    pub fn reseat_dealer(&mut self, mut dealer: Dealer) -> bool {
        self.header.entropy.iter().for_each(|(side, entropy)| dealer.add_entropy(side, entropy));
        let is_same = self.header.commitment.as_ref() == Some(&dealer.commitment());
        if is_same {
            self.dealer = Some(dealer);
        }
        is_same
    }

    /// Does somebody deal here?
    pub fn has_dealer(&self) -> bool {
        self.dealer.is_some()
    }

    /// The record's head.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// Write the player's name into the record.
    pub fn seat(&mut self, side: G::Side, name: &str) {
        use crate::side::Side;
        let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
        self.header.seats.retain(|(code, _)| code != side.code());
        self.header.seats.push((side.code().to_owned(), name));
    }

    /// The full state: for the arbiter, never for a player.
    pub fn state(&self) -> &G {
        &self.state
    }

    /// What is asked now.
    pub fn turn(&self) -> Turn<G> {
        self.state.turn()
    }

    /// The record so far.
    pub fn entries(&self) -> &[Entry<G>] {
        &self.entries
    }

    /// Everything that happened since the first answer, as the arbiter sees it.
    pub fn events(&self) -> &[G::Event] {
        &self.events
    }

    /// What entry `index` (from 0) brought about.
    pub fn events_of(&self, index: usize) -> &[G::Event] {
        let to = self.told_from.get(index + 1).copied().unwrap_or(self.events.len());
        &self.events[self.told_from[index]..to]
    }

    /// What happened, as this observer saw it.
    pub fn witnessed(&self, who: Observer<G::Side>) -> Vec<G::Event> {
        self.events.iter().filter_map(|event| self.state.witness(event, who)).collect()
    }

    /// What a side knows.
    pub fn knowledge(&self, side: G::Side) -> Knowledge<G> {
        Knowledge::of(&self.state, side, &self.events)
    }

    /// What a side may play, sorted.
    pub fn legal(&self, side: G::Side) -> Vec<G::Action> {
        self.state.actions(side)
    }

    /// Play an action.
    ///
    /// # Errors
    /// If the rules refuse it.
    pub fn play(&mut self, side: G::Side, action: G::Action) -> Result<&[G::Event], Refusal<G>> {
        let from = self.events.len();
        self.state.play(side, action, &mut self.events).map_err(Refusal::WhyNot)?;
        self.told_from.push(from);
        self.entries.push(Entry::Play { side, action });
        Ok(&self.events[from..])
    }

    /// Play an action given in notation.
    ///
    /// # Errors
    /// If it is not notation, or the rules refuse it.
    pub fn play_text(&mut self, side: G::Side, text: &str) -> Result<&[G::Event], Refusal<G>> {
        let action = G::read_action(side, text).map_err(Refusal::Malformed)?;
        self.play(side, action)
    }

    /// Give chance's answer.
    ///
    /// # Errors
    /// If chance is not asked or the lot does not fit.
    pub fn lot(&mut self, lot: Lot) -> Result<&[G::Event], Refusal<G>> {
        let Turn::Draw(chance) = self.state.turn() else { return Err(Refusal::LotNotAsked) };
        if !chance.accepts(&lot) {
            return Err(Refusal::LotDoesNotFit(chance));
        }
        if let Chance::Dice { sides, .. } = chance {
            self.dice.count(self.state.purpose().and_then(|purpose| purpose.side), sides, &lot);
        }
        let from = self.events.len();
        self.state.draw(&lot, &mut self.events);
        self.told_from.push(from);
        self.entries.push(Entry::Lot { chance, lot });
        Ok(&self.events[from..])
    }

    /// Let the dealer answer for chance.
    ///
    /// # Errors
    /// If chance is not asked or nobody deals here.
    pub fn deal(&mut self) -> Result<Lot, Refusal<G>> {
        let Turn::Draw(chance) = self.state.turn() else { return Err(Refusal::LotNotAsked) };
        let dealer = self.dealer.as_ref().ok_or(Refusal::NoDealer)?;
        let purpose = self.state.purpose().map_or("", |purpose| purpose.name);
        let lot = dealer.lot(self.lots_drawn(), purpose, chance);
        self.lot(lot)?;
        Ok(lot)
    }

    /// Let the dealer answer until somebody must decide or the game is over.
    ///
    /// # Errors
    /// If nobody deals here.
    pub fn deal_all(&mut self) -> Result<(), Refusal<G>> {
        while matches!(self.state.turn(), Turn::Draw(_)) {
            self.deal()?;
        }
        Ok(())
    }

    fn lots_drawn(&self) -> u64 {
        self.entries.iter().filter(|entry| matches!(entry, Entry::Lot { .. })).count() as u64
    }

    /// Take back the side's last answer.
    ///
    /// # Errors
    /// If a lot, a secret shown, or another side's answer to it stands between.
    pub fn undo(&mut self, side: G::Side) -> Result<(), Refusal<G>> {
        let at = self.undoable(side).ok_or(Refusal::NothingToUndo)?;
        let mut again = Self::with_state(self.start.clone(), None, None);
        for (index, entry) in self.entries.iter().enumerate() {
            // Another side's secret answer always stands without ours; anything else is a change of hands.
            if index != at {
                again.take(entry).map_err(|_| Refusal::NothingToUndo)?;
            }
        }
        self.state = again.state;
        self.entries = again.entries;
        self.events = again.events;
        self.told_from = again.told_from;
        self.dice = again.dice;
        Ok(())
    }

    /// May this side take something back?
    pub fn may_undo(&self, side: G::Side) -> bool {
        self.undoable(side).is_some()
    }

    /// The index of the entry an undo would take away.
    fn undoable(&self, side: G::Side) -> Option<usize> {
        use crate::rules::Told;
        let at = self
            .entries
            .iter()
            .rposition(|entry| matches!(entry, Entry::Play { side: by, .. } if *by == side))?;
        let since = &self.entries[at..];
        if since.iter().any(|entry| matches!(entry, Entry::Lot { .. })) {
            return None;
        }
        if self.events[self.told_from[at]..].iter().any(G::Event::reveals) {
            return None;
        }
        let Turn::Decide(asked) = self.state.turn() else { return None };
        let others_answered = since.len() > 1;
        if asked.contains(side) && !others_answered {
            return Some(at);
        }
        // In a secret simultaneous step a side may take back its answer while another still owes one.
        let asked_then = self.asked_before(at)?;
        let simultaneous = asked_then.len() > 1 && asked.iter().all(|side| asked_then.contains(side));
        simultaneous.then_some(at)
    }

    fn asked_before(&self, at: usize) -> Option<SideSet<G::Side>> {
        let mut state = self.start.clone();
        for entry in &self.entries[..at] {
            match entry {
                Entry::Play { side, action } => state.play(*side, *action, &mut ()).ok()?,
                Entry::Lot { lot, .. } => state.draw(lot, &mut ()),
            }
        }
        match state.turn() {
            Turn::Decide(asked) => Some(asked),
            _ => None,
        }
    }

    /// The table as it was after its first `step` answers, if `state` and `dice` are those of that moment.
    pub(crate) fn cut(&self, step: usize, state: G, dice: DiceStatistics<G::Side>) -> Self {
        let told = self.told_from.get(step).copied().unwrap_or(self.events.len());
        Table {
            header: self.header.clone(),
            dealer: self.dealer.clone(),
            start: self.start.clone(),
            state,
            entries: self.entries[..step].to_vec(),
            events: self.events[..told].to_vec(),
            told_from: self.told_from[..step].to_vec(),
            dice,
        }
    }

    /// Give an answer of another record of this game.
    pub(crate) fn take(&mut self, entry: &Entry<G>) -> Result<(), Refusal<G>> {
        match entry {
            Entry::Play { side, action } => self.play(*side, *action).map(|_| ()),
            Entry::Lot { lot, .. } => self.lot(*lot).map(|_| ()),
        }
    }

    /// The record as a journal. The dealer's secret is in it only when the game is over.
    pub fn journal(&self) -> Journal {
        use crate::side::Side;
        let lines = self
            .entries
            .iter()
            .map(|entry| match entry {
                Entry::Play { side, action } => {
                    Line::Play { side: side.code().to_owned(), action: G::write_action(*side, *action) }
                }
                Entry::Lot { chance, lot } => Line::Lot { chance: *chance, lot: *lot },
            })
            .collect();
        let over = matches!(self.state.turn(), Turn::Over(_));
        let secret = self.dealer.as_ref().filter(|_| over).map(Dealer::reveal);
        Journal { header: self.header.clone(), lines, secret }
    }

    /// Dice rolled so far, by side.
    pub fn dice(&self) -> &DiceStatistics<G::Side> {
        &self.dice
    }

    /// Compute every lot of a finished journal again.
    ///
    /// # Errors
    /// If the journal cannot be played through, or holds no commitment and secret (`Ok(None)` then).
    pub fn verify(journal: &Journal) -> Result<Option<Verdict>, ReplayError<G>> {
        let mut table = Self::before_first_answer(journal)?;
        let dealer = table.dealer.clone();
        let mut verdict = Verdict { lots: 0, commitment_fits: false, wrong: Vec::new() };
        for (index, line) in journal.lines.iter().enumerate() {
            if let (Line::Lot { lot, .. }, Some(dealer), Turn::Draw(chance)) = (line, &dealer, table.turn()) {
                let purpose = table.state.purpose().map_or("", |purpose| purpose.name);
                if dealer.lot(verdict.lots as u64, purpose, chance) != *lot {
                    verdict.wrong.push(index + 1);
                }
                verdict.lots += 1;
            }
            table.answer(index + 1, line)?;
        }
        let (Some(dealer), Some(commitment)) = (dealer, &journal.header.commitment) else { return Ok(None) };
        verdict.commitment_fits = dealer.commitment() == *commitment;
        Ok(Some(verdict))
    }
}
