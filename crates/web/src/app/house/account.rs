//! My account.

use super::super::words::t;
use leptos::prelude::*;

/// My account.
#[component]
pub(super) fn Account() -> impl IntoView {
    view! {
        <div class="page account">
            <header class="page-head"><h1>{move || t("web.account")}</h1></header>
        </div>
    }
}
