//! The moment that is shown: which one is wanted, and the worker's answer to it.

use super::super::super::browser::{rename, sleep};
use super::super::super::engine;
use super::super::super::prefs::lang;
use super::source::FoundRecord;
use crate::local::{Answer, Ask, Record};
use crate::reader::eyes::chosen;
use crate::reader::timeline::TimeLine;
use crate::route::{Route, Source};
use crate::scenes::{self, Picture};
use crate::sight::{Entry, Sight};
use leptos::prelude::*;
use leptos::task::spawn_local;
use serde_json::Value;

/// Milliseconds between two moments, slow to fast.
const PACES: [i32; 5] = [2600, 1500, 850, 420, 160];

/// What the replay screen keeps.
#[derive(Clone, Copy)]
pub(super) struct Player {
    pub(super) found: StoredValue<FoundRecord>,
    source: StoredValue<Source>,
    /// The moment wanted: after so many answers.
    pub(super) step: RwSignal<usize>,
    pub(super) eyes: RwSignal<String>,
    /// The moment as these eyes see it.
    pub(super) sight: RwSignal<Option<Sight>>,
    /// Everything that happens in the whole game, for these eyes.
    pub(super) log: RwSignal<Vec<Entry>>,
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
    pub(super) fn new(
        source: Source,
        found: FoundRecord,
        moment: Option<usize>,
        eyes: Option<&str>,
    ) -> Player {
        let steps = found.about.steps;
        let log = RwSignal::new(Vec::new());
        let player = Player {
            step: RwSignal::new(moment.unwrap_or_default().min(steps)),
            eyes: RwSignal::new(chosen(&found.eyes, eyes)),
            sight: RwSignal::new(None),
            log,
            line: Memo::new(move |_| log.with(|log| TimeLine::new(log, steps))),
            is_playing: RwSignal::new(false),
            pace: RwSignal::new(2),
            picture: RwSignal::new(None),
            selection: RwSignal::new(Value::Null),
            trouble: RwSignal::new(None),
            ticket: StoredValue::new(0),
            source: StoredValue::new(source),
            found: StoredValue::new(found),
        };
        player.follow();
        player
    }

    /// How many speeds there are.
    pub(super) const fn paces() -> usize {
        PACES.len()
    }

    /// How many answers the record has.
    pub(super) fn steps(self) -> usize {
        self.found.with_value(|found| found.about.steps)
    }

    fn record(self) -> Record {
        self.found.with_value(|found| found.record.clone())
    }

    /// The address of the moment shown.
    pub(super) fn address(self) -> String {
        self.route(self.step.get_untracked(), self.eyes.get_untracked()).address()
    }

    fn route(self, step: usize, eyes: String) -> Route {
        Route::Replay(self.source.get_value(), Some(step), Some(eyes))
    }

    /// Keep sight, log and address true to what is wanted.
    fn follow(self) {
        // The address always names the moment.
        Effect::new(move || rename(&self.route(self.step.get(), self.eyes.get())));
        // The whole log, for the line of time and the list beside the board.
        let last = latest(move |(eyes, _): (String, _)| async move {
            match ask(self.record(), self.steps(), eyes).await {
                Ok(sight) => drop(self.log.try_set(sight.log)),
                Err(why) => drop(self.trouble.try_set(Some(why))),
            }
        });
        Effect::new(move || last((self.eyes.get(), lang())));
        // The moment: of those wanted while the worker was busy only the last one matters.
        let last = latest(move |(step, eyes, _): (usize, String, _)| async move {
            match ask(self.record(), step, eyes).await {
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

async fn ask(record: Record, step: usize, eyes: String) -> Result<Sight, String> {
    match engine::ask(Ask::Moment(record, step, eyes)).await {
        Ok(Answer::Sight(sight)) => Ok(*sight),
        Ok(_) => Err(String::new()),
        Err(trouble) => Err(trouble.text),
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
