//! The best players of a game.

use super::super::browser::go;
use super::super::http;
use super::super::words::{game_name, t};
use super::bits::{Pick, games, person, rating};
use crate::faces::FIRST;
use crate::route::Route;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::Leaders as Board;

/// The best players of a game.
#[component]
pub(super) fn Leaders(game: String) -> impl IntoView {
    let game = if game.is_empty() { FIRST.game.to_owned() } else { game };
    let chosen = RwSignal::new(game.clone());
    let bots = RwSignal::new(false);
    let page = RwSignal::new(0_u32);
    let board = RwSignal::new(None::<Result<Board, String>>);
    let title = game.clone();
    // Another game is another page, with an address of its own.
    Effect::new(move |before: Option<String>| {
        let now = chosen.get();
        if before.as_ref().is_some_and(|before| *before != now) {
            go(&Route::Leaders(now.clone()));
        }
        now
    });
    Effect::new(move || {
        let _ = super::super::prefs::lang();
        let query = format!("/leaders?game={game}&bots={}&page={}", bots.get(), page.get());
        spawn_local(async move {
            let found = http::get::<Board>(&query).await.map_err(|failure| failure.text);
            board.try_set(Some(found));
        });
    });
    let rows = move || match board.get() {
        None => view! { <p class="hint" role="status">{t("web.loading")}</p> }.into_any(),
        Some(Err(why)) => view! { <p class="notice" role="alert">{why}</p> }.into_any(),
        Some(Ok(board)) if board.leaders.is_empty() => {
            view! { <p class="empty">{t("lobby.leaders.empty")}</p> }.into_any()
        }
        Some(Ok(board)) => {
            let row = |leader: protocol::Leader| {
                let held = leader.who.rating;
                let who = protocol::Person { rating: None, ..leader.who };
                view! {
                    <tr>
                        <td class="place">{leader.place}</td>
                        <td>{person(who)}</td>
                        <td class="strength">{held.map(rating)}</td>
                        <td class="count">{held.map(|held| held.games)}</td>
                    </tr>
                }
            };
            view! {
                <table class="ladder">
                    <thead><tr>
                        <th scope="col"><span class="unseen">{t("lobby.leaders.place")}</span></th>
                        <th scope="col">{t("lobby.leaders.who")}</th>
                        <th scope="col">{t("lobby.leaders.rating")}</th>
                        <th scope="col">{t("lobby.leaders.games")}</th>
                    </tr></thead>
                    <tbody>{board.leaders.into_iter().map(row).collect_view()}</tbody>
                </table>
            }
            .into_any()
        }
    };
    let more = move || matches!(&*board.read(), Some(Ok(board)) if board.more);
    view! {
        <div class="page leaders">
            <header class="page-head">
                <p class="above">{move || game_name(&title)}</p>
                <h1>{move || t("web.leaders")}</h1>
            </header>
            <p class="line">{move || t("lobby.leaders.lead")}</p>
            <div class="lobby-filters">
                <Pick id="leaders-game" label="lobby.any_game" choices=games(None) value=chosen/>
                <label class="check"><input type="checkbox" id="with-bots" prop:checked=move || bots.get()
                    on:change=move |event| { page.set(0); bots.set(event_target_checked(&event)); }/>
                    <span>{move || t("lobby.leaders.bots")}</span></label>
            </div>
            <div class="sheet">{rows}</div>
            <p class="row wrap">
                <Show when=move || { page.get() > 0 }>
                    <button type="button" on:click=move |_| page.update(|page| *page -= 1)>{move || t("lobby.back")}</button>
                </Show>
                <Show when=more>
                    <button type="button" on:click=move |_| page.update(|page| *page += 1)>{move || t("lobby.further")}</button>
                </Show>
            </p>
        </div>
    }
}
