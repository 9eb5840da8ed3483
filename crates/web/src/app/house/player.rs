//! A player.

use super::super::words::t;
use leptos::prelude::*;

/// A player.
#[component]
pub(super) fn Player(id: String) -> impl IntoView {
    let _ = &id;
    view! {
        <div class="page player">
            <header class="page-head"><h1>{move || t("web.player")}</h1></header>
        </div>
    }
}
