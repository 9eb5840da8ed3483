//! Answers given one after the other for whoever sits at the screen: going on, and doing again what was done last time.

use super::session::{Act, Session};
use crate::errand::{self, Errand, Round};
use crate::go_on::{self, GoOn};
use leptos::prelude::*;

impl Session {
    /// Nothing to do here: go on until something is asked. Said again, it stops.
    pub(in crate::app) fn go_on(self, act: Callback<Act>) {
        if self.is_under_way() {
            self.halt();
            return;
        }
        if !self.is_kept() || self.busy.get_untracked() {
            return;
        }
        let begun = self.sight.with_untracked(|sight| sight.as_ref().and_then(GoOn::begin));
        if let Some((going, action)) = begun {
            self.going.set(Some(going));
            self.play_all(action, Vec::new(), act);
        }
    }

    /// Do again what was done last time.
    pub(in crate::app) fn repeat(self, errands: Vec<Errand>, act: Callback<Act>) {
        self.halt();
        let round = self.sight.with_untracked(|sight| Round::begin(sight.as_ref()?, errands));
        self.round.set(round);
        self.go_further(act);
    }

    /// Are answers given for somebody just now?
    pub(in crate::app) fn is_under_way(self) -> bool {
        self.going.read_untracked().is_some() || self.round.read_untracked().is_some()
    }

    /// No more answers for anybody.
    pub(in crate::app) fn halt(self) {
        self.going.set(None);
        self.round.set(None);
    }

    /// Something new is seen: whoever goes on, or does something again, answers or stops.
    pub(in crate::app) fn go_further(self, act: Callback<Act>) {
        self.sight.track();
        if self.busy.get() {
            return;
        }
        if let Some(mut going) = self.going.get_untracked() {
            let next = self.sight.with_untracked(|sight| sight.as_ref().map(|sight| going.next(sight)));
            match next {
                Some(go_on::Next::Play(action)) => {
                    self.going.set(Some(going));
                    self.play_all(action, Vec::new(), act);
                }
                Some(go_on::Next::Stop) => self.going.set(None),
                Some(go_on::Next::Wait) | None => {}
            }
        } else if let Some(mut round) = self.round.get_untracked() {
            let next = self.sight.with_untracked(|sight| sight.as_ref().map(|sight| round.next(sight)));
            let Some(next) = next else { return };
            match next {
                errand::Next::Wait => return,
                errand::Next::Stop => self.round.set(None),
                _ => self.round.set(Some(round)),
            }
            match next {
                errand::Next::Play(action) => self.play_all(action, Vec::new(), act),
                errand::Next::Undo => act.run(Act::Undo),
                _ => {}
            }
        }
    }
}
