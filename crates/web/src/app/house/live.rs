//! Tables one may watch.

use super::super::words::t;
use leptos::prelude::*;

/// Tables one may watch.
#[component]
pub(super) fn Live() -> impl IntoView {
    view! {
        <div class="page live">
            <header class="page-head"><h1>{move || t("web.live")}</h1></header>
        </div>
    }
}
