//! Tables one may watch.

use super::super::words::{say, t};
use super::bits::{seat, since, terms, title};
use super::tables::{Filters, Found, Shelf};
use crate::route::Route;
use kernel::{Arg, Said};
use leptos::prelude::*;
use protocol::LobbyTable;

/// Tables one may watch.
#[component]
pub(super) fn Live() -> impl IntoView {
    let shelf = Shelf::new("/live");
    view! {
        <div class="page live">
            <header class="page-head"><h1>{move || t("web.live")}</h1></header>
            <p class="line">{move || t("lobby.live.lead")}</p>
            <Filters shelf/>
            <Found shelf empty="lobby.live.empty" draw=move |table: LobbyTable| card(table, shelf.time).into_any()/>
        </div>
    }
}

/// A game that goes on, with the way to watch it.
pub(super) fn card(table: LobbyTable, time: RwSignal<u32>) -> impl IntoView {
    let head = (title(&table), terms(&table));
    let address = Route::Table(table.id, None).address();
    let moved = table.moved.unwrap_or(table.created);
    let game = table.game;
    let seats = table.seats.into_iter().map(|held| seat(&game, held)).collect_view();
    view! {
        <li class="lobby-card panel">
            {head.0}
            {head.1}
            <ul class="lobby-seats">{seats}</ul>
            <p class="lobby-host">{move || say(&Said::new("lobby.moved").with("ago", Arg::Key(since(moved, time))))}</p>
            <p class="lobby-acts"><a class="button" data-watch=true href=address>{move || t("lobby.live.watch")}</a></p>
        </li>
    }
}
