//! Tables that wait for somebody.

use super::super::words::t;
use leptos::prelude::*;

/// Tables that wait for somebody.
#[component]
pub(super) fn Lobby() -> impl IntoView {
    view! {
        <div class="page lobby">
            <header class="page-head"><h1>{move || t("web.lobby")}</h1></header>
        </div>
    }
}
