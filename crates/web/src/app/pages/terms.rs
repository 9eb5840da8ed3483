//! What is agreed at a table with people elsewhere: who may come, whether it counts, which clock.

use super::super::browser::win;
use super::super::words::t;
use super::choice::{Choice, Pick};
use leptos::prelude::*;
use protocol::TimeControl;

/// What is agreed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Terms {
    pub(super) watch: bool,
    pub(super) listed: bool,
    pub(super) rated: bool,
    pub(super) clock: Option<TimeControl>,
}

impl Terms {
    /// As usual: private, by link; open for those who come from the lobby.
    pub(super) fn new() -> Terms {
        Terms { watch: true, listed: is_from_lobby(), rated: false, clock: None }
    }
}

/// Does somebody put up a table for the lobby?
pub(super) fn is_from_lobby() -> bool {
    win().location().search().is_ok_and(|query| query.contains("open=1"))
}

/// A usual clock of each kind.
const LIVE: TimeControl = TimeControl::Live { minutes: 60, seconds: 30 };
const DAYS: TimeControl = TimeControl::Days(3);

/// The fields.
#[component]
pub(super) fn TermsFields(terms: RwSignal<Terms>) -> impl IntoView {
    let places =
        vec![Pick::new("private", || t("lobby.new.private")), Pick::new("open", || t("lobby.new.open"))];
    let clocks = vec![
        Pick::new("none", || t("lobby.clock.none")),
        Pick::new("live", || t("lobby.clock.live")),
        Pick::new("days", || t("lobby.clock.days")),
    ];
    let place = move || if terms.read().listed { "open" } else { "private" }.to_owned();
    let clock = move || terms.read().clock.map_or("none", TimeControl::code).to_owned();
    let choose_clock = move |code: String| {
        terms.update(|terms| {
            terms.clock = match code.as_str() {
                "live" => Some(LIVE),
                "days" => Some(DAYS),
                _ => None,
            };
        });
    };
    let check = move |id: &'static str,
                      key: &'static str,
                      get: fn(&Terms) -> bool,
                      set: fn(&mut Terms, bool)| {
        view! {
            <p class="check">
                <input type="checkbox" id=id prop:checked=move || get(&terms.read())
                    on:change=move |event| terms.update(|terms| set(terms, event_target_checked(&event)))/>
                <label for=id>{move || t(key)}</label>
            </p>
        }
    };
    view! {
        <Choice name="place" legend=Signal::derive(|| t("lobby.new.where")) picks=places value=Signal::derive(place)
            on_choose=move |code: String| terms.update(|terms| terms.listed = code == "open")/>
        <Choice name="clock" legend=Signal::derive(|| t("lobby.clock")) picks=clocks value=Signal::derive(clock)
            on_choose=choose_clock/>
        <ClockFields terms/>
        {check("rated", "lobby.new.rated", |terms| terms.rated, |terms, on| terms.rated = on)}
        <Show when=move || terms.read().rated>
            <p class="hint">{move || t("lobby.new.rated_needs")}" "<a href="/account">{move || t("lobby.new.rated_account")}</a></p>
        </Show>
        {check("watch", "pages.watch", |terms| terms.watch, |terms, on| terms.watch = on)}
    }
}

/// How many minutes, seconds or days.
#[component]
fn ClockFields(terms: RwSignal<Terms>) -> impl IntoView {
    let kind = Memo::new(move |_| terms.read().clock.map(TimeControl::code));
    let number = move |id: &'static str,
                       key: &'static str,
                       most: u32,
                       get: fn(TimeControl) -> u32,
                       set: fn(&mut TimeControl, u32)| {
        let value = move || terms.read().clock.map_or(0, get).to_string();
        let change = move |event: leptos::ev::Event| {
            let Ok(value) = event_target_value(&event).parse::<u32>() else { return };
            terms.update(|terms| {
                if let Some(clock) = &mut terms.clock {
                    set(clock, value.min(most));
                }
            });
        };
        let least = if id == "clock-seconds" { "0" } else { "1" };
        view! {
            <p class="field number">
                <label for=id>{move || t(key)}</label>
                <input type="number" id=id min=least max=most required prop:value=value on:change=change/>
            </p>
        }
    };
    let minutes = |clock| if let TimeControl::Live { minutes, .. } = clock { minutes } else { 0 };
    let seconds = |clock| if let TimeControl::Live { seconds, .. } = clock { seconds } else { 0 };
    let days = |clock| if let TimeControl::Days(days) = clock { days } else { 0 };
    move || {
        match kind.get() {
        Some("live") => view! {
            <div class="row wrap">
                {number("clock-minutes", "lobby.new.minutes", 600, minutes, |clock, value| if let TimeControl::Live { minutes, .. } = clock { *minutes = value.max(1); })}
                {number("clock-seconds", "lobby.new.seconds", 600, seconds, |clock, value| if let TimeControl::Live { seconds, .. } = clock { *seconds = value; })}
            </div>
        }
        .into_any(),
        Some(_) => number("clock-days", "lobby.new.days", 60, days, |clock, value| if let TimeControl::Days(days) = clock { *days = value.max(1); }).into_any(),
        None => ().into_any(),
    }
    }
}
