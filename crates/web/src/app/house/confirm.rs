//! A mail address is confirmed by the link in a letter.

use super::super::words::t;
use leptos::prelude::*;

/// A mail address is confirmed by the link in a letter.
#[component]
pub(super) fn Confirm(token: String) -> impl IntoView {
    let _ = &token;
    view! {
        <div class="page account">
            <header class="page-head"><h1>{move || t("web.account")}</h1></header>
        </div>
    }
}
