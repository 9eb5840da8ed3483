//! The best players of a game.

use super::super::words::t;
use leptos::prelude::*;

/// The best players of a game.
#[component]
pub(super) fn Leaders(game: String) -> impl IntoView {
    let _ = &game;
    view! {
        <div class="page leaders">
            <header class="page-head"><h1>{move || t("web.leaders")}</h1></header>
        </div>
    }
}
