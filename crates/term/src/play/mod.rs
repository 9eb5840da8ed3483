//! A game in play at this keyboard: the table, who sits at it, who looks, and what they point at.
//!
//! `course` moves the game on, `keys` answers the keyboard, `screen` and `overlay` draw.

mod bot_desk;
mod choices;
mod course;
mod dice;
mod keys;
mod overlay;
mod pages;
mod prompt;
mod result;
mod screen;

use crate::look::Look;
use crate::painter::Painted;
use crate::saves::Save;
use crate::seat::Seat;
use crate::seen::Seen;
use crate::tree::{Cursor, Reason};
use bot_desk::BotDesk;
use kernel::{Observer, Section, Side, Table, Turn};
use overlay::Overlay;
use std::cell::Cell;
use std::time::{Duration, Instant};

/// Who may look at the screen now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Eyes<S> {
    /// Nobody before this side has taken the keyboard.
    Curtain(S),
    /// This observer.
    Open(Observer<S>),
}

/// What a key press asks of the program around the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Wish {
    /// Nothing.
    Stay,
    /// Back to the menu.
    Menu,
    /// Leave the program.
    Quit,
    /// The next language.
    Language,
    /// The same game again with the sides swapped.
    Again,
}

/// A note to the player above the list of choices.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Slip {
    /// Something went as wished.
    Note(kernel::Said),
    /// Something was refused, and why.
    Refused(Reason),
}

/// How the list of choices lies on the screen: rows and columns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Shelf {
    rows: usize,
    columns: usize,
}

/// A game in play.
pub(crate) struct Play<G: Painted> {
    table: Table<G>,
    /// By the index of the side.
    seats: Vec<Seat>,
    save: Save,
    desk: BotDesk<G>,
    eyes: Eyes<G::Side>,
    look: Look,
    seen: Seen<G>,
    notes: G::Notes,
    cursor: Cursor<G::Action>,
    /// The place being looked at.
    place: Option<usize>,
    other_board: bool,
    overlay: Option<Overlay>,
    slip: Option<Slip>,
    /// The rule of the last refusal, until the next answer.
    refused_by: Option<Section>,
    /// How often something was taken back: what a bot was asked before does not count any more.
    undone: u32,
    /// The question an adviser answers to its end in the player's place.
    handed_over: Option<&'static str>,
    /// Number of the last answer each side knew of when it last answered, by the index of the side.
    known: Vec<usize>,
    /// Lines of the log scrolled back.
    log_back: usize,
    shelf: Cell<Shelf>,
    pace: Duration,
    /// When a bot may answer next.
    not_before: Instant,
}

impl<G: Painted> Play<G> {
    /// Sit down at a table.
    pub(crate) fn new(
        mut table: Table<G>,
        seats: Vec<Seat>,
        save: Save,
        look: Look,
        seed: u64,
        pace: Duration,
    ) -> Self {
        for (side, seat) in G::Side::ALL.iter().zip(&seats) {
            table.seat(*side, &seat.record());
        }
        let persons: Vec<G::Side> = sides::<G>().filter(|side| seats[side.index()] == Seat::Person).collect();
        // One person, or allies who share the screen, may look at once.
        let eyes = match persons.first() {
            Some(first) if persons.iter().all(|side| first.team().contains(*side)) => {
                Eyes::Open(Observer::Side(*first))
            }
            _ => Eyes::Open(Observer::Public),
        };
        let seen = Seen::of(&table, Observer::Public, |_| Vec::new());
        let fresh = table.entries().is_empty() && !persons.is_empty();
        let mut play = Play {
            desk: BotDesk::new(&seats, seed),
            eyes,
            look,
            notes: G::recall(&seen),
            cursor: Cursor::new(Vec::new()),
            seen,
            place: None,
            other_board: false,
            overlay: fresh.then_some(Overlay::Welcome),
            slip: None,
            refused_by: None,
            undone: 0,
            handed_over: None,
            known: vec![table.entries().len(); seats.len()],
            log_back: 0,
            shelf: Cell::new(Shelf { rows: 1, columns: 1 }),
            pace,
            not_before: Instant::now(),
            table,
            seats,
            save,
        };
        play.go_on();
        play
    }

    /// Speak and paint like this from now on.
    pub(crate) fn set_look(&mut self, look: Look) {
        self.look = look;
        self.cursor.replant(G::tree(&self.seen, look));
    }

    /// Who sits where.
    pub(crate) fn seats(&self) -> &[Seat] {
        &self.seats
    }

    /// The choices the game was begun with; a return match is played under the newest rules.
    pub(crate) fn choices(&self) -> kernel::Choices {
        let header = self.table.header();
        kernel::Choices { scenario: header.scenario.clone(), options: header.options.clone(), rules: None }
    }

    /// Look at the table anew with the eyes of whoever sits here.
    fn refresh(&mut self) {
        if let Eyes::Open(who) = self.eyes {
            let same = self.seen.who == who && self.question_name().is_some();
            let before = self.question_name();
            self.seen = Seen::of(&self.table, who, G::also);
            self.notes = G::recall(&self.seen);
            let tree = G::tree(&self.seen, self.look);
            if same && before == self.question_name() {
                self.cursor.replant(tree);
            } else {
                self.cursor = Cursor::new(tree);
            }
        }
    }

    fn question_name(&self) -> Option<&'static str> {
        self.seen.question.as_ref().map(|question| question.name)
    }

    fn is_over(&self) -> bool {
        matches!(self.table.turn(), Turn::Over(_))
    }

    /// The side that looks, if one does.
    fn looker(&self) -> Option<G::Side> {
        match self.eyes {
            Eyes::Open(Observer::Side(side)) => Some(side),
            Eyes::Open(_) | Eyes::Curtain(_) => None,
        }
    }

    /// Does whoever looks owe an answer?
    fn is_asked(&self) -> bool {
        self.looker().is_some() && self.seen.question.is_some() && !self.is_over()
    }
}

/// The sides of a game.
fn sides<G: Painted>() -> impl Iterator<Item = G::Side> {
    G::Side::ALL.iter().copied()
}
