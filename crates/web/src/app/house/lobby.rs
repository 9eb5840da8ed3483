//! Tables that wait for somebody.

use super::super::browser::go;
use super::super::http;
use super::super::pages::{NameField, enter, my_name};
use super::super::prefs::prefs;
use super::super::words::{say, side_name, t};
use super::bits::{person, seat, since, terms, title};
use super::tables::{Filters, Found, Shelf};
use crate::faces::FIRST;
use crate::route::Route;
use kernel::{Arg, Said};
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{Joined, LobbyTable, Me, SeatKind, SetListed, Sit, TableInfo};

/// Tables that wait for somebody.
#[component]
pub(super) fn Lobby() -> impl IntoView {
    let shelf = Shelf::new("/lobby");
    let trouble = RwSignal::new(None::<String>);
    let me = RwSignal::new(None::<String>);
    let asks_name = prefs().read_untracked().name.is_empty();
    if !asks_name {
        spawn_local(async move {
            if let Ok(known) = http::get::<Me>("/me").await {
                me.try_set(Some(known.id));
            }
        });
    }
    let draw = move |table: LobbyTable| card(shelf, table, me, trouble).into_any();
    let put_up = move || {
        let game = Some(shelf.game()).filter(|game| !game.is_empty());
        format!("{}?open=1", Route::New(game.unwrap_or_else(|| FIRST.game.to_owned())).address())
    };
    view! {
        <div class="page lobby">
            <header class="page-head">
                <h1>{move || t("web.lobby")}</h1>
                <a class="button primary" id="put-up" href=put_up>{move || t("lobby.put_up")}</a>
            </header>
            <p class="line">{move || t("lobby.lead")}</p>
            {asks_name.then(|| view! { <NameField id="name"/> })}
            <Filters shelf/>
            <p class="notice" role="alert" hidden=move || trouble.read().is_none()>{move || trouble.get()}</p>
            <Found shelf empty="lobby.empty" draw/>
        </div>
    }
}

/// A table with its free seats.
fn card(
    shelf: Shelf,
    table: LobbyTable,
    me: RwSignal<Option<String>>,
    trouble: RwSignal<Option<String>>,
) -> impl IntoView {
    let people = |table: &LobbyTable| -> Vec<String> {
        let sitters = table.seats.iter().filter_map(|seat| seat.who.as_ref()?.id.clone());
        table.host.id.clone().into_iter().chain(sitters).collect()
    };
    let known = people(&table);
    let is_mine = Memo::new(move |_| me.get().is_some_and(|me| known.contains(&me)));
    let head = (title(&table), terms(&table));
    let (id, game, created, host) = (table.id, table.game, table.created, table.host);
    let is_host = {
        let host = host.id.clone();
        Memo::new(move |_| me.get().is_some() && me.get() == host)
    };
    let open: Vec<String> = table
        .seats
        .iter()
        .filter(|seat| seat.kind == SeatKind::Open)
        .map(|seat| seat.side.code.clone())
        .collect();
    let seats = table.seats.into_iter().map(|held| seat(&game, held)).collect_view();
    let address = Route::Table(id.clone(), None).address();
    let sit_id = id.clone();
    let buttons = move || {
        if is_mine.get() {
            return Vec::new();
        }
        let button = |side: &String| {
            let (id, side, name) = (sit_id.clone(), side.clone(), side_name(&game, side));
            let words =
                Said::new("lobby.sit_as").with("side", Arg::Key(Said::new(format!("{game}.side.{side}"))));
            let mark = format!("sit-{side}");
            let sit = move |_| sit_down(id.clone(), side.clone(), trouble);
            view! { <button type="button" class="primary" data-sit=mark title=name on:click=sit>{move || say(&words)}</button> }
        };
        open.iter().map(button).collect::<Vec<_>>()
    };
    let take_out = move |_| {
        let path = format!("/tables/{id}/listed");
        spawn_local(async move {
            match http::post::<_, TableInfo>(&path, &SetListed { listed: false }).await {
                Ok(_) => shelf.ask(),
                Err(failure) => drop(trouble.try_set(Some(failure.text))),
            }
        });
    };
    let take_out = StoredValue::new(take_out);
    view! {
        <li class="lobby-card panel">
            {head.0}
            {head.1}
            <ul class="lobby-seats">{seats}</ul>
            <p class="lobby-host">{person(host)}" · "{move || say(&since(created, shelf.time))}</p>
            <p class="lobby-acts">
                {buttons}
                <Show when=move || is_mine.get()>
                    <a class="button" href=address.clone()>{move || t("lobby.go")}</a>
                </Show>
                <Show when=move || is_host.get()>
                    <button type="button" class="quiet" on:click=move |event| take_out.with_value(|out| out(event))>{move || t("lobby.take_out")}</button>
                </Show>
            </p>
        </li>
    }
}

/// Say who one is, sit down, and go there.
fn sit_down(id: String, side: String, trouble: RwSignal<Option<String>>) {
    trouble.set(None);
    let name = my_name();
    spawn_local(async move {
        let sat = async {
            enter(name).await?;
            http::post::<_, Joined>(&format!("/tables/{id}/sit"), &Sit { side, entropy: None }).await
        };
        match sat.await {
            Ok(joined) => go(&Route::Table(joined.table.id, None)),
            Err(failure) => drop(trouble.try_set(Some(failure.text))),
        }
    });
}
