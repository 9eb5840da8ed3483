//! The line to a table on the server: news as they come, a new line when the old one is dead.

use super::super::words::t_now;
use super::super::{browser, caller, http, prefs};
use super::session::{Session, Status};
use crate::follow::Heard;
use crate::local::{Next, Sharing};
use crate::sight::Sight;
use desk::AnyLook;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{ChatLine, ChatLines, Clock, SeatKind, State, TableInfo};
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{EventSource, MessageEvent};

/// What the page of a table knows beside the game itself.
#[derive(Clone, Copy)]
pub(super) struct Line {
    pub(super) id: StoredValue<String>,
    pub(super) watch: StoredValue<Option<String>>,
    pub(super) session: Session,
    pub(super) info: RwSignal<Option<TableInfo>>,
    pub(super) chat: RwSignal<Vec<ChatLine>>,
    /// The clocks as they were last told, and when that was.
    pub(super) clock: RwSignal<Option<(Clock, f64)>>,
    /// Whose eyes the page has.
    pub(super) eyes: RwSignal<String>,
    /// The side the screen passes to: an enemy of whoever looks, at the same screen.
    pub(super) curtain: RwSignal<Option<String>>,
    /// Rises with every new line, so that an old one is not listened to.
    epoch: RwSignal<u32>,
    /// When something was last heard.
    heard_at: StoredValue<f64>,
}

/// Whoever hears nothing for so many milliseconds opens the line anew: a laptop that slept may hold a dead one.
const SILENCE: f64 = 40_000.0;

impl Line {
    pub(super) fn new(id: String, watch: Option<String>) -> Line {
        let session = Session::of_table(&id);
        session.has_adviser.set(false);
        Line {
            id: StoredValue::new(id),
            watch: StoredValue::new(watch),
            session,
            info: RwSignal::new(None),
            chat: RwSignal::new(Vec::new()),
            clock: RwSignal::new(None),
            eyes: RwSignal::new("public".to_owned()),
            curtain: RwSignal::new(None),
            epoch: RwSignal::new(0),
            heard_at: StoredValue::new(0.0),
        }
    }

    /// Has the page been left? Nothing may be touched then.
    pub(super) fn is_gone(self) -> bool {
        self.epoch.is_disposed()
    }

    /// An address of this table.
    pub(super) fn path(self, rest: &str) -> String {
        let mark = if rest.contains('?') { '&' } else { '?' };
        let watch = self.watch.get_value().map(|token| format!("{mark}watch={token}")).unwrap_or_default();
        format!("/tables/{}{rest}{watch}", self.id.get_value())
    }

    /// Ask how the table stands; from the first time it is listened to, listen for as long as the page is shown.
    pub(super) fn open(self) {
        spawn_local(async move {
            let found = http::get::<TableInfo>(&self.path("")).await;
            if self.is_gone() {
                return;
            }
            match found {
                Ok(info) => self.meet(info),
                Err(failure) => self.session.status.set(Status::Failed(failure.text)),
            }
        });
        let watchdog = set_interval_with_handle(
            move || {
                let is_open = self.epoch.get_untracked() > 0;
                if is_open && browser::now() - self.heard_at.get_value() > SILENCE {
                    self.listen();
                }
            },
            std::time::Duration::from_secs(5),
        );
        self.call();
        self.follow_dice();
        on_cleanup(move || {
            caller::mark(false, "Tricorne");
            if let Ok(watchdog) = watchdog {
                watchdog.clear();
            }
            // Whatever still listens finds that it is of yesterday.
            let _ = self.epoch.try_update(|epoch| *epoch += 1);
        });
    }

    /// Show in the tab whether it is my turn, and call whoever looks elsewhere when that begins.
    fn call(self) {
        let is_mine = Memo::new(move |_| {
            let asked = self.session.sight.with(|sight| sight.as_ref().map(|sight| sight.is_asked()));
            asked.unwrap_or_else(|| self.info.with(|info| info.as_ref().is_some_and(|info| info.my_turn)))
        });
        Effect::new(move |before: Option<bool>| {
            let is_mine = is_mine.get();
            let name = self.info.with_untracked(|info| info.as_ref().map(|info| info.game_name.clone()));
            let name = name.unwrap_or_else(|| "Tricorne".to_owned());
            if is_mine {
                let title = format!("● {} · {name}", t_now("table.your_turn"));
                caller::mark(true, &title);
                // How the table stood when the page was opened is no news.
                if before == Some(false) {
                    caller::call(&title, &self.id.get_value());
                }
            } else {
                caller::mark(false, &format!("{name} · Tricorne"));
            }
            is_mine
        });
    }

    /// The table has changed around the game.
    fn meet(self, info: TableInfo) {
        let asked = info.turn.as_ref().map(|turn| turn.asked.clone()).unwrap_or_default();
        let share = Sharing::new(&info.game, &info.mine);
        let here = self.eyes.get_untracked();
        // One's eyes change only when they must: to another seat of one's own that owes an answer.
        let wanted = match share.next(&here, &asked) {
            Next::Turn(side) => side,
            Next::Curtain(side) => {
                self.curtain.set(Some(side));
                here.clone()
            }
            Next::Stay if !info.mine.contains(&here) && !share.has_enemies() => share.first(),
            Next::Stay => here.clone(),
        };
        let turned = wanted != here;
        self.session.when.set((info.state == State::Running).then_some(info.since as f64));
        // Against bots alone nobody is wronged by good advice.
        let alone =
            info.mine.len() == 1 && info.seats.iter().all(|seat| seat.me || seat.kind == SeatKind::Bot);
        self.session.has_adviser.set(alone);
        self.clock.set(info.clock.clone().map(|clock| (clock, browser::now())));
        self.info.set(Some(info));
        if turned {
            self.eyes.set(wanted);
            if self.epoch.get_untracked() > 0 {
                self.listen();
            }
        }
        if self.session.status.get_untracked() == Status::Loading {
            self.session.status.set(Status::Well);
        }
    }

    /// The side the curtain hangs before sits down.
    pub(super) fn pass(self) {
        if let Some(side) = self.curtain.get_untracked() {
            self.eyes.set(side);
            self.curtain.set(None);
            self.listen();
        }
    }

    /// Open a line of news.
    pub(super) fn listen(self) {
        self.heard_at.set_value(browser::now());
        self.epoch.update(|epoch| *epoch += 1);
        let epoch = self.epoch.get_untracked();
        let eyes = self.eyes.get_untracked();
        let path = self.path(&format!("/stream?as={eyes}&parts=events,changes,actions,words"));
        let Ok(source) = EventSource::new(&http::address(&path)) else {
            self.session.status.set(Status::Away);
            return;
        };
        let game = self.info.read_untracked().as_ref().map_or_else(String::new, |info| info.game.clone());
        let heard = Rc::new(RefCell::new(Heard::new(&game)));
        let mut is_news = false;
        self.on(&source, epoch, "look", move |text| {
            let Ok(look) = serde_json::from_str::<AnyLook>(&text) else { return };
            self.clock.set(look.clock.clone().map(|clock| (clock, browser::now())));
            let told = heard.borrow_mut().hear(look, prefs::lang_now());
            match told {
                Ok(mut sight) => {
                    let before = self.session.sight.read_untracked();
                    sight.dice = before.as_ref().map(|old| old.dice.clone()).unwrap_or_default();
                    drop(before);
                    let is_over = sight.is_over();
                    // The first look of a line only tells how things stand.
                    if std::mem::replace(&mut is_news, true) {
                        self.session.when.set((!is_over).then(browser::now));
                    }
                    self.session.see(sight);
                    self.session.busy.set(false);
                }
                Err(_) => self.listen(),
            }
        });
        self.on(&source, epoch, "table", move |text| {
            if let Ok(info) = serde_json::from_str::<TableInfo>(&text) {
                self.meet(info);
            }
        });
        self.on(&source, epoch, "chat", move |text| {
            if let Ok(news) = serde_json::from_str::<ChatLines>(&text) {
                self.chat.update(|chat| {
                    for line in news.lines {
                        if chat.iter().all(|held| held.number != line.number) {
                            chat.push(line);
                        }
                    }
                });
            }
        });
        self.on(&source, epoch, "beat", |_| {});
        let failing = source.clone();
        let on_error = Closure::<dyn FnMut(web_sys::Event)>::new(move |_: web_sys::Event| {
            if self.epoch.try_get_untracked() != Some(epoch) {
                failing.close();
                return;
            }
            self.session.status.set(Status::Away);
            // The browser tries again by itself, unless the server refused.
            if failing.ready_state() == EventSource::CLOSED {
                set_timeout(move || self.mend(epoch), std::time::Duration::from_secs(2));
            }
        });
        source.set_onerror(Some(on_error.as_ref().unchecked_ref()));
        on_error.forget();
    }

    /// The server refused a line: one's seat may be gone, or the table closed to those who look on. Ask how things stand
    /// before another line is opened.
    fn mend(self, epoch: u32) {
        spawn_local(async move {
            let is_this = || self.epoch.try_get_untracked() == Some(epoch);
            if !is_this() {
                return;
            }
            let found = http::get::<TableInfo>(&self.path("")).await;
            if !is_this() {
                return;
            }
            match found {
                Ok(info) => {
                    self.meet(info);
                    if is_this() {
                        self.listen();
                    }
                }
                Err(failure) if matches!(failure.code.as_str(), "table_closed" | "not_at_table") => {
                    // Nothing more is to be seen or heard.
                    self.epoch.update(|epoch| *epoch += 1);
                    self.heard_at.set_value(f64::INFINITY);
                    self.session.status.set(Status::Failed(failure.text));
                    self.info.set(None);
                }
                Err(_) => self.listen(),
            }
        });
    }

    fn on(self, source: &EventSource, epoch: u32, name: &str, mut then: impl FnMut(String) + 'static) {
        let held = source.clone();
        let listener = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            if self.epoch.try_get_untracked() != Some(epoch) {
                held.close();
                return;
            }
            self.heard_at.set_value(browser::now());
            if self.session.status.get_untracked() == Status::Away {
                self.session.status.set(Status::Well);
            }
            if let Some(text) = event.data().as_string() {
                then(text);
            }
        });
        let _ = source.add_event_listener_with_callback(name, listener.as_ref().unchecked_ref());
        listener.forget();
    }

    /// The dice that were rolled: asked for only while somebody looks at them.
    fn follow_dice(self) {
        let number = Memo::new(move |_| {
            self.session
                .sight
                .with(|sight| sight.as_ref().map(|sight| (sight.observer.clone(), sight.number)))
        });
        Effect::new(move |_| {
            if !self.session.reads_dice.get() {
                return;
            }
            let Some((eyes, number)) = number.get() else { return };
            spawn_local(async move {
                let path = self.path(&format!("/look?as={eyes}&parts=dice&after={number}"));
                let Ok(look) = http::get::<AnyLook>(&path).await else { return };
                if self.is_gone() {
                    return;
                }
                self.session.sight.update(|sight| {
                    let is_this =
                        |sight: &&mut Sight| (sight.number, &sight.observer) == (number, &look.observer);
                    if let Some(sight) = sight.as_mut().filter(is_this) {
                        sight.dice = look.dice.unwrap_or_default();
                    }
                });
            });
        });
    }
}
