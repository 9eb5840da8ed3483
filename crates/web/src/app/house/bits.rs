//! What the lists of the house share: people with their strength, tables as lines, filters, pages.

use super::super::browser::now;
use super::super::words::{game_name, level_name, say, side_class, side_name, t};
use crate::ago::ago;
use crate::faces::FACES;
use crate::hourglass;
use crate::route::Route;
use kernel::{Arg, Said};
use leptos::prelude::*;
use protocol::{LobbySeat, LobbyTable, Person, Rating, SeatKind};

/// A rating with its doubt.
pub(super) fn rating(rating: Rating) -> String {
    let said = Said::new("lobby.rating").with("value", i64::from(rating.value));
    say(&said.with("doubt", i64::from(rating.deviation) * 2))
}

/// Somebody, with the way to their page and their strength.
pub(super) fn person(who: Person) -> impl IntoView {
    let strength = who.rating.map(|held| view! { " " <span class="strength">{move || rating(held)}</span> });
    let mark = (who.bot && who.id.is_some())
        .then(|| view! { " " <span class="tag">{move || t("lobby.bot")}</span> });
    let name = match who.id {
        Some(id) => view! { <a class="person" href=Route::Player(id).address()>{who.name}</a> }.into_any(),
        None => {
            let level = who.name;
            let named = move || say(&Said::new("table.bot").with("level", level_name(&level)));
            view! { <span class="person">{named}</span> }.into_any()
        }
    };
    view! { {name}{mark}{strength} }
}

/// A side and who sits there.
pub(super) fn seat(game: &str, seat: LobbySeat) -> impl IntoView + use<> {
    let class = format!("who {}", side_class(game, &seat.side.code));
    let (game, code) = (game.to_owned(), seat.side.code);
    let sitter = match (seat.kind, seat.who) {
        (SeatKind::Open, _) | (_, None) => view! { <em>{move || t("pages.nobody")}</em> }.into_any(),
        (_, Some(who)) => person(who).into_any(),
    };
    view! {
        <li class=class><span class="side">{move || side_name(&game, &code)}</span>" "{sitter}</li>
    }
}

/// What was agreed at a table: scenario, clock, whether it counts.
pub(super) fn terms(table: &LobbyTable) -> impl IntoView + use<> {
    let (clock, is_rated) = (table.clock, table.rated);
    let key = format!("{}.scenario.{}", table.game, table.scenario);
    // A game with one set-up has no name for it.
    let scenario =
        texts::has_key(&key).then(|| view! { <span>{move || say(&Said::new(key.clone()))}</span> });
    let options = table.options.len();
    let changed = move || say(&Said::new("pages.options.changed").with("n", options));
    let stake = move || t(if is_rated { "lobby.rated" } else { "lobby.not_rated" });
    view! {
        <p class="lobby-terms">
            {scenario}
            <span>{move || say(&hourglass::agreed(clock))}</span>
            <span class:tag=is_rated>{stake}</span>
            {(options > 0).then(|| view! { <span>{move || t("pages.options")}": "{changed}</span> })}
        </p>
    }
}

/// How long ago, in words; `time` is tracked, so that it stays true.
pub(super) fn since(moment: i64, time: RwSignal<u32>) -> Said {
    time.track();
    ago(now() - moment as f64)
}

/// A moment as a date of the reader's, with the month by its name: 3/4 is another day on either side of the ocean.
pub(super) fn date(moment: i64) -> String {
    let date = js_sys::Date::new(&(moment as f64).into());
    let how = js_sys::Object::new();
    let _ = js_sys::Reflect::set(&how, &"dateStyle".into(), &"medium".into());
    String::from(date.to_locale_date_string(super::super::prefs::lang().code(), &how))
}

/// Grows every few seconds for as long as the page is shown, and calls for news.
pub(super) fn pulse(seconds: u64, then: impl Fn() + 'static) -> RwSignal<u32> {
    let time = RwSignal::new(0);
    let timer = set_interval_with_handle(
        move || {
            if time.try_update(|time| *time += 1).is_some() {
                then();
            }
        },
        std::time::Duration::from_secs(seconds),
    );
    on_cleanup(move || drop(timer.map(|timer| timer.clear())));
    time
}

/// One of several, as a small list to unfold.
#[component]
pub(super) fn Pick(
    /// Unique on the page.
    id: &'static str,
    /// What is chosen.
    label: &'static str,
    /// Values with the keys of their words.
    choices: Vec<(String, Said)>,
    value: RwSignal<String>,
) -> impl IntoView {
    let options = choices.into_iter().map(|(code, said)| {
        let held = code.clone();
        view! { <option value=code selected=move || value.get() == held>{move || say(&said)}</option> }
    });
    view! {
        <label class="lobby-pick" for=id><span class="unseen">{move || t(label)}</span>
            <select id=id on:change=move |event| value.set(event_target_value(&event))>{options.collect_view()}</select>
        </label>
    }
}

/// Every game, or one of them.
pub(super) fn games(any: Option<&'static str>) -> Vec<(String, Said)> {
    let mut out: Vec<(String, Said)> = any.map(|key| (String::new(), Said::new(key))).into_iter().collect();
    out.extend(FACES.iter().map(|face| (face.game.to_owned(), Said::new(format!("{}.name", face.game)))));
    out
}

/// The head of a table in a list: its game, and who put it up.
pub(super) fn title(table: &LobbyTable) -> impl IntoView + use<> {
    let game = table.game.clone();
    view! { <h2 class="lobby-game">{move || game_name(&game)}</h2> }
}

/// Somebody's name in a sentence.
pub(super) fn named(key: &'static str, name: &'static str, value: impl Into<Arg>) -> String {
    say(&Said::new(key).with(name, value))
}
