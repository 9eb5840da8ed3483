//! Before anything of a game is shown, its board and words must be here: they are fetched with the first table; and so
//! are the pages of the house with the first of them.

use super::library;
use super::words::{game_name, say, t};
use crate::route::Route;
use kernel::Said;
use leptos::prelude::*;
use leptos::task::spawn_local;

/// How far it is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    Coming,
    Here,
    Lost,
}

/// Shows its children when the game is here; until then that it comes, or that it could not be fetched.
#[component]
pub(super) fn Gate(game: String, children: ChildrenFn) -> impl IntoView {
    let way = RwSignal::new(if library::has_game(&game) { Way::Here } else { Way::Coming });
    let wanted = StoredValue::new(game);
    let fetch = move || {
        way.set(Way::Coming);
        spawn_local(async move {
            let Some(game) = wanted.try_get_value() else { return };
            let came = library::want_game(game).await;
            let _ = way.try_set(if came { Way::Here } else { Way::Lost });
        });
    };
    if way.get_untracked() == Way::Coming {
        fetch();
    }
    move || {
        match way.get() {
        Way::Here => children().into_any(),
        Way::Coming => view! {
            <div class="page gate" aria-busy="true"><p class="hint" role="status">{move || t("web.board_comes")}</p></div>
        }
        .into_any(),
        Way::Lost => view! {
            <div class="page gate">
                <p class="notice" role="alert">{move || say(&Said::new("web.board_lost").with("game", game_name(&wanted.get_value())))}</p>
                <p><button type="button" class="primary" id="try-again" on:click=move |_| fetch()>{move || t("web.try_again")}</button></p>
            </div>
        }
        .into_any(),
    }
    }
}

/// Shows a page of the house when it is here; until then that it comes, or that it could not be fetched.
#[component]
pub(super) fn HouseGate(route: Route) -> impl IntoView {
    let way = RwSignal::new(if library::house().is_some() { Way::Here } else { Way::Coming });
    let fetch = move || {
        way.set(Way::Coming);
        spawn_local(async move {
            let came = library::want_house().await;
            let _ = way.try_set(if came { Way::Here } else { Way::Lost });
        });
    };
    if way.get_untracked() == Way::Coming {
        fetch();
    }
    move || {
        match (way.get(), library::house()) {
        (Way::Here, Some(house)) => house.page(route.clone()),
        (Way::Lost, _) => view! {
            <div class="page gate">
                <p class="notice" role="alert">{move || t("web.page_lost")}</p>
                <p><button type="button" class="primary" id="try-again" on:click=move |_| fetch()>{move || t("web.try_again")}</button></p>
            </div>
        }
        .into_any(),
        _ => view! {
            <div class="page gate" aria-busy="true"><p class="hint" role="status">{move || t("web.loading")}</p></div>
        }
        .into_any(),
    }
    }
}
