//! What the table screen keeps, whatever kind of table it is.

use super::super::board::Pointed;
use super::super::prefs::prefs;
use super::super::saves::{forget_since, keep_since, since_of};
use super::super::words::say;
use crate::errand::Round;
use crate::go_on::GoOn;
use crate::local::Trouble;
use crate::scenes::{self, Picture};
use crate::sight::Sight;
use crate::since::{Since, Story};
use board::{Effect, Landing, News, Reason, Theme};
use leptos::prelude::*;
use protocol::Standing;
use serde_json::Value;
use std::time::Duration;

/// Whoever has not played for so long is not in a hurry.
const UNHURRIED: Duration = Duration::from_secs(2);

/// What somebody at the screen wants.
#[derive(Clone, PartialEq, Debug)]
pub(in crate::app) enum Act {
    /// Answer.
    Play(String),
    /// Take the last answer back.
    Undo,
    /// Why may I not do the first of these that I may not? With the place where the answer is to appear.
    WhyNot(Vec<String>, (f64, f64)),
    /// Give up.
    Resign,
    /// Claim the game: an opponent's time has run out.
    Claim,
    /// What would you do?
    Advise,
    /// What did I leave standing?
    Standing,
    /// Leave an order: its name and its value.
    Stand(String, String),
    /// The next person sits at the screen.
    Pass,
}

/// A slip of paper that tells why not.
#[derive(Clone, PartialEq, Debug)]
pub(in crate::app) struct Slip {
    pub(in crate::app) why: Trouble,
    pub(in crate::app) at: (f64, f64),
}

/// An answer that waits to be confirmed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::app) struct Pending {
    pub(in crate::app) action: String,
    /// What is to be played after it, as long as it can be.
    pub(in crate::app) then: Vec<String>,
    /// It cannot be taken back; otherwise a finger only wants to see first.
    pub(in crate::app) is_final: bool,
}

/// How things stand between the page and the table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(in crate::app) enum Status {
    /// Not known yet.
    #[default]
    Loading,
    /// All is well.
    Well,
    /// Somebody thinks: a bot of this side.
    Thinking(String),
    /// The line is down; it mends itself.
    Away,
    /// It cannot be shown, and this is why.
    Failed(String),
}

/// Empty a signal that holds something.
fn clear<T: Send + Sync + 'static>(signal: RwSignal<Option<T>>) {
    if signal.read_untracked().is_some() {
        signal.set(None);
    }
}

/// The table screen's signals.
#[derive(Clone, Copy)]
pub(in crate::app) struct Session {
    pub(in crate::app) sight: RwSignal<Option<Sight>>,
    pub(in crate::app) status: RwSignal<Status>,
    /// What was pointed at so far.
    pub(in crate::app) selection: RwSignal<Value>,
    /// The picture somebody wants; none for the one that matters now.
    pub(in crate::app) picture: RwSignal<Option<Picture>>,
    pub(in crate::app) slip: RwSignal<Option<Slip>>,
    pub(in crate::app) pending: RwSignal<Option<Pending>>,
    /// A place of the map somebody wants to see.
    pub(in crate::app) spot: RwSignal<Option<(f64, f64)>>,
    /// What is under the pointer, by a key of the game.
    pub(in crate::app) under: StoredValue<Option<String>>,
    /// What the adviser would do.
    pub(in crate::app) advice: RwSignal<Option<String>>,
    /// How much of the log was there when the observer last answered: the rest is new.
    pub(in crate::app) read: RwSignal<usize>,
    /// What everyone at the screen saw when they last acted.
    pub(in crate::app) since: RwSignal<Since>,
    /// Under which name that is kept for the next visit; nothing is marked at a table without one.
    kept: StoredValue<Option<String>>,
    /// It waits to be kept.
    keeping: StoredValue<Option<TimeoutHandle>>,
    /// Answers that are to follow the one on its way, and the number of the sight they were chosen at.
    pub(in crate::app) queue: RwSignal<(u64, Vec<String>)>,
    /// Somebody goes on, passing what is left of a phase.
    pub(in crate::app) going: RwSignal<Option<GoOn>>,
    /// Somebody does again what was done last time.
    pub(in crate::app) round: RwSignal<Option<Round>>,
    /// What the observer left standing; none until it was asked for.
    pub(in crate::app) standing: RwSignal<Option<Standing>>,
    /// They were found good though nobody listed them: a point of a table on which any may be named.
    unlisted: StoredValue<bool>,
    /// An answer is on its way.
    pub(in crate::app) busy: RwSignal<bool>,
    /// When something last happened, if people elsewhere are waited for: milliseconds since 1970.
    pub(in crate::app) when: RwSignal<Option<f64>>,
    /// Is there an adviser?
    pub(in crate::app) has_adviser: RwSignal<bool>,
    /// Does somebody look at the dice that were rolled?
    pub(in crate::app) reads_dice: RwSignal<bool>,
}

impl Session {
    pub(in crate::app) fn new() -> Session {
        Session {
            sight: RwSignal::new(None),
            status: RwSignal::new(Status::Loading),
            selection: RwSignal::new(Value::Null),
            picture: RwSignal::new(None),
            slip: RwSignal::new(None),
            pending: RwSignal::new(None),
            spot: RwSignal::new(None),
            under: StoredValue::new(None),
            advice: RwSignal::new(None),
            read: RwSignal::new(0),
            queue: RwSignal::new((0, Vec::new())),
            going: RwSignal::new(None),
            round: RwSignal::new(None),
            standing: RwSignal::new(None),
            unlisted: StoredValue::new(false),
            busy: RwSignal::new(false),
            since: RwSignal::new(Since::default()),
            kept: StoredValue::new(None),
            keeping: StoredValue::new(None),
            when: RwSignal::new(None),
            has_adviser: RwSignal::new(true),
            reads_dice: RwSignal::new(false),
        }
    }

    /// The session of a table to which one comes back: what changed meanwhile will be marked.
    pub(in crate::app) fn of_table(id: &str) -> Session {
        let session = Session::new();
        let seen = since_of(id).and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default();
        session.since.set(Since::kept(seen));
        session.kept.set_value(Some(id.to_owned()));
        let leaving = window_event_listener_untyped("pagehide", move |_| session.keep_since_now());
        on_cleanup(move || {
            leaving.remove();
            session.keep_since_now();
        });
        session
    }

    /// What is new on the map.
    pub(in crate::app) fn news(self, theme: Theme) -> Vec<News> {
        if self.kept.with_value(Option::is_none) {
            return Vec::new();
        }
        self.sight.with(|sight| {
            sight.as_ref().map(|sight| self.since.with(|since| since.news(sight, theme))).unwrap_or_default()
        })
    }

    /// The story of what the others did, grown by what is new in it.
    pub(in crate::app) fn story(self, before: Story) -> Story {
        if self.kept.with_value(Option::is_none) {
            return before;
        }
        self.sight.with(|sight| {
            let Some(sight) = sight else { return before };
            let (begins, tales) = self.since.with(|since| since.tales(sight));
            let date = sight.view.get("date").and_then(Value::as_str).unwrap_or_default();
            before.with((sight.observer.clone(), date.to_owned()), begins, tales)
        })
    }

    /// Somebody answers or takes back: what was new has been seen.
    pub(in crate::app) fn acts(self) {
        self.sight.with_untracked(|sight| {
            if let Some(sight) = sight {
                self.since.update(|since| since.act(sight));
                self.keep_since();
            }
        });
    }

    /// Keep what was seen for the next visit: not at once, for a long view takes as long to write as to draw, but
    /// when nobody has played for a while, or leaves.
    fn keep_since(self) {
        if self.kept.with_value(Option::is_none) {
            return;
        }
        let soon = set_timeout_with_handle(move || self.keep_since_now(), UNHURRIED).ok();
        if let Some(Some(before)) = self.keeping.try_update_value(|keeping| std::mem::replace(keeping, soon))
        {
            before.clear();
        }
    }

    /// Keep it now, if it waits to be kept.
    fn keep_since_now(self) {
        let Some(Some(waits)) = self.keeping.try_update_value(Option::take) else { return };
        waits.clear();
        let text = self.since.try_with_untracked(|since| serde_json::to_string(since.seen()));
        if let (Some(Some(id)), Some(Ok(text))) = (self.kept.try_get_value(), text) {
            keep_since(&id, &text);
        }
    }

    /// It was refused.
    pub(in crate::app) fn refused(self) {
        self.since.update(Since::refused);
        self.halt();
    }

    /// Is this a table where people play, and no lesson?
    pub(in crate::app) fn is_kept(self) -> bool {
        self.kept.with_value(Option::is_some)
    }

    /// Something new is to be seen. What was half chosen stays only while nothing has changed.
    pub(in crate::app) fn see(self, new: Sight) {
        let (changed, other_eyes, other_question) = self.sight.with_untracked(|old| match old {
            None => (true, true, true),
            Some(old) => (
                old.number != new.number,
                old.observer != new.observer,
                old.question.as_ref().map(|question| &question.name)
                    != new.question.as_ref().map(|question| &question.name),
            ),
        });
        if changed || other_eyes {
            // What is not there need not be told to be gone: whoever listens would draw again.
            if !self.selection.read_untracked().is_null() {
                self.selection.set(Value::Null);
            }
            clear(self.pending);
            clear(self.slip);
            clear(self.advice);
            clear(self.spot);
        }
        if other_eyes {
            self.standing.set(None);
        }
        let (since, kept) = (self.since, self.kept.get_value());
        if since.try_update(|since| since.see(&new)).unwrap_or_default() {
            self.keep_since();
        }
        if new.is_over()
            && let Some(id) = &kept
        {
            forget_since(id);
            if let Some(waits) = self.keeping.try_update_value(Option::take).flatten() {
                waits.clear();
            }
        }
        if other_eyes {
            let lines = since.read_untracked().of(&new.observer).map(|seen| seen.lines);
            self.read.set(lines.unwrap_or(usize::MAX).min(new.log.len()));
        }
        if other_question {
            self.picture.set(None);
        }
        self.sight.set(Some(new));
    }

    /// Something on the board was pointed at.
    pub(in crate::app) fn point(self, pointed: Pointed, act: Callback<Act>) {
        clear(self.slip);
        match pointed.effect {
            Effect::Choose(selection) => {
                clear(self.pending);
                self.selection.set(selection);
            }
            Effect::Play(action) => self.propose(action, pointed.by_touch, act),
            Effect::Chain(actions) => self.propose_all(actions, pointed.by_touch, act),
            Effect::Ask(actions) => act.run(Act::WhyNot(actions, pointed.at)),
        }
    }

    /// Somebody wants to answer: at once, or after a last look.
    pub(in crate::app) fn propose(self, action: String, by_touch: bool, act: Callback<Act>) {
        self.propose_all(vec![action], by_touch, act);
    }

    /// The same with answers that are to follow.
    fn propose_all(self, mut actions: Vec<String>, by_touch: bool, act: Callback<Act>) {
        if actions.is_empty() {
            return;
        }
        self.halt();
        let action = actions.remove(0);
        let is_final = prefs().read_untracked().last_look
            && self.sight.with_untracked(|sight| {
                sight.as_ref().is_some_and(|sight| scenes::wants_a_last_look(sight, &action))
            });
        let already = self
            .pending
            .read_untracked()
            .as_ref()
            .is_some_and(|held| held.action == action && held.then == actions);
        if (is_final || by_touch) && !already {
            self.pending.set(Some(Pending { action, then: actions, is_final }));
        } else {
            self.play_all(action, actions, act);
        }
    }

    /// Answer, and then answer again as long as these can be played.
    pub(in crate::app) fn play_all(self, action: String, then: Vec<String>, act: Callback<Act>) {
        if self.busy.get_untracked() {
            return;
        }
        self.unlisted.set_value(false);
        self.play_queue(action, then, act);
    }

    /// Something was dragged and let go of.
    pub(in crate::app) fn land(self, landing: Landing, at: (f64, f64), act: Callback<Act>) {
        self.slip.set(None);
        match landing {
            Landing::Plays(mut actions) if !actions.is_empty() && !self.busy.get_untracked() => {
                let first = actions.remove(0);
                self.unlisted.set_value(true);
                self.play_queue(first, actions, act);
            }
            Landing::Refused(Reason { code, said, section }) => {
                let why =
                    Trouble { code: code.to_owned(), text: say(&said), section: Some(section.to_string()) };
                self.slip.set(Some(Slip { why, at }));
            }
            Landing::Plays(_) | Landing::Back => {}
        }
    }

    fn play_queue(self, action: String, then: Vec<String>, act: Callback<Act>) {
        clear(self.pending);
        let (read, number) = self
            .sight
            .with_untracked(|sight| sight.as_ref().map_or((0, 0), |sight| (sight.log.len(), sight.number)));
        self.read.set(read);
        self.queue.set((number, then));
        act.run(Act::Play(action));
    }

    /// Something new is seen: play what was to follow, or forget it.
    pub(in crate::app) fn follow_up(self, act: Callback<Act>) {
        let number = self.sight.with(|sight| sight.as_ref().map_or(0, |sight| sight.number));
        let busy = self.busy.get();
        let (before, mut rest) = self.queue.get_untracked();
        if rest.is_empty() || busy || number == before {
            return;
        }
        let next = rest.remove(0);
        let is_listed = self.sight.with_untracked(|sight| {
            sight.as_ref().is_some_and(|sight| sight.legal.iter().any(|choice| choice.action == next))
        });
        if is_listed || self.unlisted.get_value() {
            self.play_queue(next, rest, act);
        } else {
            self.queue.set((number, Vec::new()));
        }
    }

    /// One step back in what was chosen; says whether there was one.
    pub(in crate::app) fn step_back(self) -> bool {
        if self.is_under_way() {
            self.halt();
            return true;
        }
        if self.slip.read_untracked().is_some() {
            self.slip.set(None);
            return true;
        }
        if self.spot.read_untracked().is_some() {
            self.spot.set(None);
            return true;
        }
        if self.pending.read_untracked().is_some() {
            self.pending.set(None);
            return true;
        }
        if scenes::is_choosing(&self.selection.read_untracked()) {
            self.selection.set(Value::Null);
            return true;
        }
        false
    }

    /// The picture shown: the one wanted, or the battle if one is fought.
    pub(in crate::app) fn shown(self) -> Picture {
        self.picture.get().unwrap_or_else(|| {
            let fights = self.sight.with(|sight| sight.as_ref().is_some_and(scenes::has_battle));
            if fights { Picture::Battle } else { Picture::Map }
        })
    }
}
