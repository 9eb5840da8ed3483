//! Before anything of a game is shown, its board and words must be here: they are fetched with the first table.

use super::library;
use super::words::{game_name, say, t};
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
