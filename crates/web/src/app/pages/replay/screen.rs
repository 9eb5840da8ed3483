//! What one sees when looking back.

use super::super::super::board::{Board, Pointed, frame_form};
use super::super::super::browser::{copy, download, origin, sleep};
use super::super::super::opened;
use super::super::super::prefs::{lang, theme};
use super::super::super::table::{Tray, WordBoard};
use super::super::super::words::{say, side_class, side_name, t, who_name};
use super::line::Line;
use super::log::ReplayLog;
use super::player::Player;
use super::proof::Proof;
use super::source::{self, FoundRecord, Held};
use super::{file, keys};
use crate::docket::Who;
use crate::reader::eyes::{ARBITER, PUBLIC};
use crate::route::{Route, Source};
use crate::scenes::{self, Picture};
use board::Effect as Outcome;
use kernel::Said;
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::sync::Arc;
use web_sys::File;

/// The board of a moment, with everything around it.
#[component]
pub(super) fn ReplayScreen(
    found: FoundRecord,
    moment: Option<usize>,
    eyes: Option<String>,
    again: Callback<()>,
    open: Callback<File>,
) -> impl IntoView {
    let is_file = found.source == Source::File;
    let table = match &found.source {
        Source::Past(id, watch) => Some((id.clone(), watch.clone())),
        _ => None,
    };
    let is_over = found.about.is_over;
    let player = Player::new(found, moment, eyes.as_deref());
    keys::listen(player);
    let form = frame_form();
    let scene = Memo::new(move |_| {
        let picture = player.shown();
        player.sight.with(|sight| {
            let sight = sight.as_ref()?;
            let drawn = player
                .selection
                .with(|selection| scenes::draw(sight, picture, selection, form(), lang(), theme()));
            drawn.map(Arc::new)
        })
    });
    let tray = Memo::new(move |_| {
        player.sight.with(|sight| {
            let sight = sight.as_ref()?;
            let hand = player
                .selection
                .with(|selection| scenes::draw(sight, Picture::Hand, selection, form(), lang(), theme()));
            hand.map(Arc::new)
        })
    });
    let has_tray = Memo::new(move |_| tray.with(Option::is_some));
    // A heap of blocks can be opened to see what is in it, a card to be read; nothing is played here.
    let on_point = Callback::new(move |pointed: Pointed| {
        if let Outcome::Choose(selection) = pointed.effect {
            player.selection.set(selection);
        }
    });
    let has_battle =
        Memo::new(move |_| player.sight.with(|sight| sight.as_ref().is_some_and(scenes::has_battle)));
    let headline = move || {
        let said = player.sight.with(|sight| sight.as_ref().map(scenes::headline));
        said.as_ref().map(say).unwrap_or_default()
    };
    let game = player.found.with_value(|found| found.about.game.clone());
    let in_words = {
        let game = game.clone();
        Signal::derive(move || !scenes::has_pictures(&game))
    };
    let is_running = player.found.with_value(|found| !found.eyes.iter().any(|eyes| eyes == ARBITER));
    view! {
        <div class="replay" class:in-words=move || in_words.get()>
            <header class="replay-head">
                <div class="titles">
                    <h1>{move || player.found.with_value(source::title)}</h1>
                    <p class="headline">{headline}</p>
                </div>
                <Show when=move || has_battle.get()>
                    <div class="segments" role="group" aria-label=move || t("reader.follow")>
                        <button type="button" aria-pressed=move || (player.shown() == Picture::Battle).to_string()
                            on:click=move |_| player.picture.set(None)>{move || t("table.battle")}</button>
                        <button type="button" aria-pressed=move || (player.shown() == Picture::Map).to_string()
                            on:click=move |_| player.picture.set(Some(Picture::Map))>{move || t("table.map")}</button>
                    </div>
                </Show>
                <Eyes player game=game.clone()/>
            </header>
            <section class="replay-board" class:with-tray=move || has_tray.get() aria-label=move || t("table.board")>
                <div class="table-sheet"><Board scene on_point/></div>
                <Show when=move || has_tray.get()><Tray scene=tray on_point/></Show>
                <Show when=move || in_words.get()><WordBoard sight=player.sight/></Show>
                {move || match (player.trouble.get(), player.sight.with(Option::is_none)) {
                    (Some(why), _) => Some(view! { <p class="veil failed" role="alert">{why}</p> }.into_any()),
                    (None, true) => Some(view! { <p class="veil">{t("web.loading")}</p> }.into_any()),
                    (None, false) => None,
                }}
            </section>
            <Line player/>
            <aside class="replay-side">
                {(is_running && !is_over).then(|| view! { <p class="hint running">{move || t("reader.running_eyes")}</p> })}
                {table.map(|table| view! { <ToTable table is_over/> })}
                <Story player/>
                <ReplayLog player/>
                <section class="panel of-record">
                    <h2>{move || t("reader.of_the_record")}</h2>
                    <Seats player game/>
                    <Show when=move || !is_running><Proof player/></Show>
                    <div class="row wrap">
                        <CopyLink player/>
                        <Show when=move || !is_running>
                            <button type="button" class="quiet" id="download" on:click=move |_| save(player)>{move || t("reader.download")}</button>
                        </Show>
                        {is_file.then(|| view! {
                            <button type="button" class="quiet" on:click=move |_| { opened::close(); again.run(()); }>{move || t("reader.file_other")}</button>
                        })}
                    </div>
                </section>
                <keys::Help/>
            </aside>
            {is_file.then(|| view! { <file::DropHere open/> })}
        </div>
    }
}

/// Offer the journal as a file, named after its table.
fn save(player: Player) {
    player.found.with_value(|found| {
        let Held::Record(record) = &found.held else { return };
        let table = record.journal.lines().find_map(|line| line.strip_prefix("table: "));
        download(&format!("{}-{}.journal", found.about.game, table.unwrap_or("game")), &record.journal);
    });
}

/// The way back to the table, and to everything once its game is over.
#[component]
fn ToTable(table: (String, Option<String>), is_over: bool) -> impl IntoView {
    let (id, watch) = table;
    let record = Route::Replay(Source::Table(id.clone(), watch.clone()), None, None).address();
    view! {
        <p class="row wrap">
            <a class="button" id="to-table" href=Route::Table(id, watch).address()>{move || t("reader.to_table")}</a>
            {is_over.then(|| view! { <a class="button" href=record>{move || t("reader.whole_record")}</a> })}
        </p>
    }
}

/// Whose eyes one has.
#[component]
fn Eyes(player: Player, game: String) -> impl IntoView {
    let list = player.found.with_value(|found| found.eyes.clone());
    // Whoever has no choice is not asked.
    if list.len() < 2 {
        return None;
    }
    let buttons = list.into_iter().map(|eyes| {
        let (game, code, here, to) = (game.clone(), eyes.clone(), eyes.clone(), eyes.clone());
        let class_game = game.clone();
        let name = move || match code.as_str() {
            ARBITER => t("reader.eyes.arbiter"),
            PUBLIC => t("reader.eyes.public"),
            side => say(&Said::new("reader.eyes.side").with("side", side_name(&game, side))),
        };
        view! {
            <button type="button" class=format!("eyes {}", side_class(&class_game, &eyes)) data-eyes=eyes
                aria-pressed=move || (player.eyes.get() == here).to_string()
                on:click=move |_| player.eyes.set(to.clone())>
                <span class="badge" aria-hidden="true"></span>{name}
            </button>
        }
    });
    Some(view! {
        <div class="segments eyes-of" role="group" aria-label=move || t("reader.eyes")>{buttons.collect_view()}</div>
    })
}

/// The story of a game that has one.
#[component]
fn Story(player: Player) -> impl IntoView {
    player.found.with_value(|found| found.famous.clone()).map(|name| {
        let key = format!("reader.famous.{name}.story");
        view! {
            <details class="panel story" open>
                <summary>{move || t("reader.story")}</summary>
                <p>{move || say(&Said::new(key.clone()))}</p>
                <p class="hint">{move || t("reader.famous.made")}</p>
            </details>
        }
    })
}

/// Who sat where.
#[component]
fn Seats(player: Player, game: String) -> impl IntoView {
    let seats = player.found.with_value(|found| found.seats.clone());
    let rows = seats.into_iter().filter(|(_, who)| *who != Who::Nobody).map(|(side, who)| {
        let game = game.clone();
        let class = format!("seat {}", side_class(&game, &side));
        view! {
            <li class=class>
                <span class="badge" aria-hidden="true"></span>
                <span class="side">{move || say(&Said::new("reader.eyes.side").with("side", side_name(&game, &side)))}</span>
                " "<span class="name">{move || who_name(&who)}</span>
            </li>
        }
    });
    let rows: Vec<_> = rows.collect();
    (!rows.is_empty()).then(|| view! { <ul class="sat">{rows}</ul> })
}

/// A link to this very moment.
#[component]
fn CopyLink(player: Player) -> impl IntoView {
    let copied = RwSignal::new(false);
    let on_click = move |_| {
        copy(&format!("{}{}", origin(), player.address()));
        copied.set(true);
        spawn_local(async move {
            sleep(1800).await;
            let _ = copied.try_set(false);
        });
    };
    view! {
        <button type="button" class="quiet" id="copy-link" on:click=on_click>
            <span aria-live="polite">{move || if copied.get() { t("reader.copied") } else { t("reader.copy") }}</span>
        </button>
    }
}
