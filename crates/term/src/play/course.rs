//! How the game goes on: the dealer deals, bots answer, the keyboard changes hands.

use super::bot_desk::Word;
use super::overlay::Overlay;
use super::{Eyes, Play, Slip};
use crate::look::ui;
use crate::painter::Painted;
use crate::seat::Seat;
use crate::tree::Reason;
use kernel::{Observer, Refusal, Side, SideSet, Turn, WhyNot};
use std::time::Instant;

impl<G: Painted> Play<G> {
    /// Let chance answer, then see who is asked.
    pub(super) fn go_on(&mut self) {
        loop {
            match self.table.turn() {
                Turn::Draw(_) => {
                    if let Err(refusal) = self.table.deal() {
                        self.slip = Some(Slip::Note(texts::refusal::refusal(&refusal)));
                        break;
                    }
                }
                Turn::Decide(asked) => {
                    self.settle_eyes(asked);
                    break;
                }
                Turn::Over(_) => {
                    // The game is over, and with it all secrets.
                    self.eyes = Eyes::Open(Observer::Arbiter);
                    self.overlay = Some(Overlay::Result);
                    break;
                }
            }
        }
        if let Err(said) = self.save.write(&self.table.journal()) {
            self.slip = Some(Slip::Note(said));
        }
        self.refresh();
    }

    /// Who looks, now that these sides are asked? A person who is asked and looks already goes first.
    /// The curtain falls where the keyboard passes to an enemy; allies share it.
    fn settle_eyes(&mut self, asked: SideSet<G::Side>) {
        let is_person = |side: &G::Side| self.seats[side.index()] == Seat::Person;
        let holds = match self.eyes {
            Eyes::Curtain(side) | Eyes::Open(Observer::Side(side)) => Some(side),
            Eyes::Open(_) => None,
        };
        if holds.is_some_and(|side| asked.contains(side) && is_person(&side)) {
            return;
        }
        let Some(next) = asked.iter().find(is_person) else { return };
        let looks = self.looker().filter(is_person);
        let mut persons = super::sides::<G>().filter(is_person);
        let among_allies = looks.is_some_and(|side| side.team().contains(next))
            || persons.all(|side| next.team().contains(side));
        if among_allies {
            self.eyes = Eyes::Open(Observer::Side(next));
            self.place = None;
        } else {
            self.drop_curtain(next);
        }
    }

    fn drop_curtain(&mut self, next: G::Side) {
        self.eyes = Eyes::Curtain(next);
        if self.overlay != Some(Overlay::Welcome) {
            self.overlay = None;
        }
        self.slip = None;
        self.refused_by = None;
        self.place = None;
        self.other_board = false;
        self.handed_over = None;
        self.log_back = 0;
    }

    /// The side the curtain waits for takes the keyboard.
    pub(super) fn lift_curtain(&mut self) {
        if let Eyes::Curtain(side) = self.eyes {
            self.eyes = Eyes::Open(Observer::Side(side));
            self.refresh();
        }
    }

    /// What a bot asked now is asked about.
    fn moment(&self) -> (usize, u32) {
        (self.table.entries().len(), self.undone)
    }

    /// Let time pass. Says whether something has changed on the screen.
    pub(crate) fn tick(&mut self, now: Instant) -> bool {
        if self.hear_adviser() {
            return true;
        }
        match self.desk.hear() {
            Word::Busy => false,
            Word::Answer { side, action, asked_at } => {
                if asked_at == self.moment() {
                    self.bot_plays(side, action, now);
                }
                true
            }
            Word::Idle => now >= self.not_before && self.ask_bot(),
        }
    }

    /// Ask the next bot. In secret simultaneous steps persons answer first.
    fn ask_bot(&mut self) -> bool {
        let Turn::Decide(asked) = self.table.turn() else { return false };
        if asked.iter().any(|side| self.seats[side.index()] == Seat::Person) {
            return false;
        }
        let Some(side) = asked.first() else { return false };
        self.desk.ask(self.table.knowledge(side), self.moment());
        true
    }

    fn bot_plays(&mut self, side: G::Side, action: G::Action, now: Instant) {
        let lines = self.seen.log.len();
        if self.table.play(side, action).is_err() {
            // A bot that answers what was not asked is asked again.
            return;
        }
        self.go_on();
        if self.seen.log.len() > lines {
            self.not_before = now + self.pace;
        }
    }

    /// Play for the person who looks. Says whether the rules took it.
    pub(super) fn answer(&mut self, action: G::Action) -> bool {
        let Some(side) = self.looker() else { return false };
        let before = self.table.entries().len();
        match self.table.play(side, action) {
            Ok(_) => {
                self.known[side.index()] = before;
                self.slip = None;
                self.refused_by = None;
                self.place = None;
                self.log_back = 0;
                self.not_before = Instant::now() + self.pace;
                self.go_on();
                true
            }
            Err(refusal) => {
                self.refuse(reason(&refusal));
                false
            }
        }
    }

    /// Show why something was refused.
    pub(super) fn refuse(&mut self, reason: Reason) {
        self.refused_by = reason.section;
        self.slip = Some(Slip::Refused(reason));
    }

    /// Take back the last answer of whoever looks.
    pub(super) fn undo(&mut self) {
        let Some(side) = self.looker() else { return };
        match self.table.undo(side) {
            Ok(()) => {
                self.undone += 1;
                self.handed_over = None;
                self.go_on();
                self.slip = Some(Slip::Note(ui("undone")));
            }
            Err(refusal) => self.refuse(reason(&refusal)),
        }
    }

    /// Ask the adviser; `to_the_end` lets it answer until another question comes.
    pub(super) fn ask_adviser(&mut self, to_the_end: bool) {
        let Some(side) = self.looker().filter(|_| self.is_asked() && !self.desk.is_advising()) else {
            return;
        };
        self.handed_over = if to_the_end { self.question_name() } else { None };
        self.desk.advise(self.table.knowledge(side), self.moment());
        self.slip = Some(Slip::Note(ui("adviser_thinking")));
    }

    fn hear_adviser(&mut self) -> bool {
        let Some(action) = self.desk.advice(self.moment()) else { return false };
        let Some(side) = self.looker() else { return false };
        let name = self.question_name();
        if self.handed_over.is_some() && self.handed_over == name {
            self.answer(action);
            if self.handed_over == self.question_name() && self.looker() == Some(side) && self.is_asked() {
                self.ask_adviser(true);
            } else {
                self.handed_over = None;
            }
            return true;
        }
        let choice = self.seen.choices.iter().find(|choice| choice.action == action);
        if let Some(choice) = choice {
            self.slip = Some(Slip::Note(ui("adviser_says").with("action", choice.said.clone())));
            self.cursor.seek(&action);
        }
        true
    }
}

/// A refusal as the player is told it.
pub(super) fn reason<G: Painted>(refusal: &Refusal<G>) -> Reason {
    let section = match refusal {
        Refusal::WhyNot(why) => Some(why.section()),
        _ => None,
    };
    Reason { said: texts::refusal::refusal(refusal), section }
}
