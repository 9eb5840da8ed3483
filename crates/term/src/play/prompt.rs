//! Typing an action in notation, to play it or to ask why not.

use super::course::reason;
use super::{Play, Slip};
use crate::look::ui;
use crate::painter::Painted;
use kernel::Refusal;

/// What becomes of the text typed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Purpose {
    /// It is played.
    Play,
    /// One only wants to know whether it could be.
    WhyNot,
}

/// A line being typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Prompt {
    /// What for.
    pub(super) purpose: Purpose,
    /// What was typed so far.
    pub(super) text: String,
}

/// Longest line worth reading.
const MOST: usize = 60;

impl Prompt {
    /// An empty line.
    pub(super) fn new(purpose: Purpose) -> Prompt {
        Prompt { purpose, text: String::new() }
    }

    /// One more letter.
    pub(super) fn push(&mut self, letter: char) {
        if self.text.chars().count() < MOST && !letter.is_control() {
            self.text.push(letter);
        }
    }
}

impl<G: Painted> Play<G> {
    /// Do what was typed. Says whether the line is done with.
    pub(super) fn read_prompt(&mut self, prompt: &Prompt) -> bool {
        let text = prompt.text.trim();
        let Some(side) = self.looker() else { return true };
        if text.is_empty() {
            return true;
        }
        let read = G::read_action(side, text).or_else(|error| {
            // «DONE» and «Fire q1» are meant as written in small letters.
            G::read_action(side, &text.to_lowercase()).map_err(|_| error)
        });
        let action = match read {
            Ok(action) => action,
            Err(malformed) => {
                self.refuse(reason(&Refusal::<G>::Malformed(malformed)));
                return false;
            }
        };
        match prompt.purpose {
            Purpose::Play => self.answer(action),
            Purpose::WhyNot => {
                match self.table.state().check(side, action) {
                    Ok(()) => {
                        self.slip = Some(Slip::Note(ui("allowed")));
                        self.cursor.seek(&action);
                    }
                    Err(why) => self.refuse(reason(&Refusal::<G>::WhyNot(why))),
                }
                true
            }
        }
    }
}
