//! The moment that is shown: which one is wanted, and the worker's answer to it.

use super::super::super::browser::{rename, sleep};
use super::super::super::engine;
use super::super::super::prefs::{lang, lang_now};
use super::source::{self, FoundRecord, Held};
use crate::local::{Answer, Ask};
use crate::reader::eyes::chosen;
use crate::reader::past::PastGame;
use crate::reader::timeline::TimeLine;
use crate::route::{Route, Source};
use crate::scenes::{self, Picture};
use crate::sight::{Entry, Sight};
use leptos::prelude::*;
use leptos::task::spawn_local;
use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Milliseconds between two moments, slow to fast.
const PACES: [i32; 5] = [2600, 1500, 850, 420, 160];

/// What the replay screen keeps.
#[derive(Clone, Copy)]
pub(super) struct Player {
    pub(super) found: StoredValue<FoundRecord>,
    /// What other eyes saw of a table on the server.
    pasts: StoredValue<BTreeMap<String, PastGame>>,
    /// The last moment: of a past each pair of eyes has its own.
    steps: RwSignal<usize>,
    /// The moment wanted: after so many answers.
    pub(super) step: RwSignal<usize>,
    pub(super) eyes: RwSignal<String>,
    /// The moment as these eyes see it.
    pub(super) sight: RwSignal<Option<Sight>>,
    /// Everything that happens in the whole game, for these eyes.
    pub(super) log: RwSignal<Vec<Arc<Entry>>>,
    pub(super) line: Memo<TimeLine>,
    pub(super) is_playing: RwSignal<bool>,
    pub(super) pace: RwSignal<usize>,
    /// The picture somebody wants; none for the one that matters.
    pub(super) picture: RwSignal<Option<Picture>>,
    /// What was opened on the board to be looked at.
    pub(super) selection: RwSignal<Value>,
    pub(super) trouble: RwSignal<Option<String>>,
    /// Only the last loop that was started plays on.
    ticket: StoredValue<u32>,
}

impl Player {
    pub(super) fn new(found: FoundRecord, moment: Option<usize>, eyes: Option<&str>) -> Player {
        let steps = RwSignal::new(found.about.steps);
        let log = RwSignal::new(Vec::new());
        let eyes = chosen(&found.eyes, eyes);
        let (step, pasts) = match &found.held {
            // Whoever looks back at a game that goes on begins where it is.
            Held::Record(_) => {
                let (first, last) = (0, found.about.steps);
                let usual = if found.about.is_over { first } else { last };
                (moment.unwrap_or(usual).min(last), BTreeMap::new())
            }
            Held::Past(past) => {
                let step = past.settled(moment.unwrap_or(usize::MAX));
                (step, BTreeMap::from([(eyes.clone(), PastGame::clone(past))]))
            }
        };
        let player = Player {
            step: RwSignal::new(step),
            eyes: RwSignal::new(eyes),
            pasts: StoredValue::new(pasts),
            steps,
            sight: RwSignal::new(None),
            log,
            line: Memo::new(move |_| log.with(|log| TimeLine::new(log, steps.get()))),
            is_playing: RwSignal::new(false),
            pace: RwSignal::new(2),
            picture: RwSignal::new(None),
            selection: RwSignal::new(Value::Null),
            trouble: RwSignal::new(None),
            ticket: StoredValue::new(0),
            found: StoredValue::new(found),
        };
        player.follow();
        player
    }

    /// How many speeds there are.
    pub(super) const fn paces() -> usize {
        PACES.len()
    }

    /// How many answers the record has, or how many lines a past.
    pub(super) fn steps(self) -> usize {
        self.steps.get_untracked()
    }

    /// What these eyes saw of a table on the server; nothing if there is a record.
    async fn past(self, eyes: &str) -> Result<Option<PastGame>, String> {
        let (held, source, game) = self
            .found
            .with_value(|found| (found.held.clone(), found.source.clone(), found.about.game.clone()));
        let (Held::Past(_), Source::Past(id, watch)) = (held, source) else { return Ok(None) };
        if let Some(past) = self.pasts.with_value(|pasts| pasts.get(eyes).cloned()) {
            return Ok(Some(past));
        }
        let past = source::past(&id, watch.as_deref(), &game, eyes).await?;
        self.pasts.try_update_value(|pasts| pasts.insert(eyes.to_owned(), past.clone()));
        Ok(Some(past))
    }

    /// Everything that happened, for some eyes.
    async fn whole(self, eyes: String) -> Result<Vec<Arc<Entry>>, String> {
        if let Some(past) = self.past(&eyes).await? {
            // Other eyes count otherwise.
            let steps = past.steps();
            if self.steps.try_get_untracked().is_some_and(|before| before != steps) {
                self.steps.set(steps);
                self.step.update(|step| *step = past.settled(*step));
            }
            return Ok(past.log(lang_now()));
        }
        let Some(Held::Record(record)) = self.found.try_with_value(|found| found.held.clone()) else {
            return Err(String::new());
        };
        match engine::ask(Ask::Log(record, eyes)).await {
            Ok(Answer::Log(log)) => Ok(log),
            Ok(_) => Err(String::new()),
            Err(trouble) => Err(trouble.text),
        }
    }

    /// How it stood after so many answers, for some eyes.
    async fn ask(self, step: usize, eyes: String) -> Result<Sight, String> {
        if let Some(past) = self.past(&eyes).await? {
            return Ok(past.moment(step));
        }
        let Some(Held::Record(record)) = self.found.try_with_value(|found| found.held.clone()) else {
            return Err(String::new());
        };
        match engine::ask(Ask::Moment(record, step, eyes)).await {
            Ok(Answer::Sight(sight)) => Ok(*sight),
            Ok(_) => Err(String::new()),
            Err(trouble) => Err(trouble.text),
        }
    }

    /// The address of the moment shown.
    pub(super) fn address(self) -> String {
        self.route(self.step.get_untracked(), self.eyes.get_untracked()).address()
    }

    fn route(self, step: usize, eyes: String) -> Route {
        Route::Replay(self.found.with_value(|found| found.source.clone()), Some(step), Some(eyes))
    }

    /// Keep sight, log and address true to what is wanted.
    fn follow(self) {
        // The address always names the moment.
        Effect::new(move || rename(&self.route(self.step.get(), self.eyes.get())));
        // The whole log, for the line of time and the list beside the board.
        let last = latest(move |(eyes, _): (String, _)| async move {
            match self.whole(eyes).await {
                Ok(log) => drop(self.log.try_set(log)),
                Err(why) => drop(self.trouble.try_set(Some(why))),
            }
        });
        Effect::new(move || last((self.eyes.get(), lang())));
        // The moment: of those wanted while the worker was busy only the last one matters.
        let last = latest(move |(step, eyes, _): (usize, String, _)| async move {
            match self.ask(step, eyes).await {
                Ok(mut sight) => {
                    // Nothing is asked of those who look back.
                    sight.legal.clear();
                    let _ = self.selection.try_set(Value::Null);
                    let _ = self.sight.try_set(Some(sight));
                }
                Err(why) => drop(self.trouble.try_set(Some(why))),
            }
        });
        Effect::new(move || last((self.step.get(), self.eyes.get(), lang())));
    }

    /// Go to a moment.
    pub(super) fn go(self, step: usize) {
        let step = step.min(self.steps());
        if self.step.get_untracked() != step {
            self.step.set(step);
        }
    }

    /// Go where a function of the time line says, if it says so; whoever steps stops the play.
    pub(super) fn move_by(self, to: impl FnOnce(&TimeLine, usize) -> Option<usize>) {
        self.is_playing.set(false);
        let to = self.line.with_untracked(|line| to(line, self.step.get_untracked()));
        if let Some(to) = to {
            self.go(to);
        }
    }

    /// Faster or slower.
    pub(super) fn pace_by(self, by: isize) {
        self.pace.update(|pace| *pace = pace.saturating_add_signed(by).min(PACES.len() - 1));
    }

    /// Play, from the beginning if it is at its end; or pause.
    pub(super) fn toggle(self) {
        if self.is_playing.get_untracked() {
            self.is_playing.set(false);
            return;
        }
        if self.step.get_untracked() >= self.steps() {
            self.go(0);
        }
        self.is_playing.set(true);
        let ticket = self.ticket.get_value().wrapping_add(1);
        self.ticket.set_value(ticket);
        spawn_local(async move {
            loop {
                let Some(pace) = self.pace.try_get_untracked() else { return };
                sleep(PACES[pace]).await;
                let goes_on = self.is_playing.try_get_untracked() == Some(true);
                if !goes_on || self.ticket.try_get_value() != Some(ticket) {
                    return;
                }
                let here = self.step.get_untracked();
                match self.line.with_untracked(|line| line.next(here)) {
                    Some(next) => self.go(next),
                    None => {
                        self.is_playing.set(false);
                        return;
                    }
                }
            }
        });
    }

    /// The picture shown: the one wanted, or the battle while one is fought.
    pub(super) fn shown(self) -> Picture {
        let fights = self.sight.with(|sight| sight.as_ref().is_some_and(scenes::has_battle));
        match self.picture.get() {
            Some(Picture::Map) => Picture::Map,
            _ if fights => Picture::Battle,
            _ => Picture::Map,
        }
    }
}

/// A task that runs one at a time: of what is wanted while it runs only the last is done after it.
fn latest<T, F>(task: impl Fn(T) -> F + Copy + 'static) -> impl Fn(T) + Copy
where
    T: Send + Sync + 'static,
    F: Future<Output = ()> + 'static,
{
    let wanted = StoredValue::new(None::<T>);
    let is_busy = StoredValue::new(false);
    move |what| {
        wanted.set_value(Some(what));
        if is_busy.get_value() {
            return;
        }
        is_busy.set_value(true);
        spawn_local(async move {
            while let Some(what) = wanted.try_update_value(Option::take).flatten() {
                task(what).await;
            }
            let _ = is_busy.try_set_value(false);
        });
    }
}
