//! A game on the server.

use leptos::prelude::*;

/// The page of a table on the server.
#[component]
pub(in crate::app) fn TablePage(id: String, watch: Option<String>) -> impl IntoView {
    let _ = (id, watch);
    view! { <main class="page"></main> }
}

/// A link was followed.
#[component]
pub(in crate::app) fn JoinPage(token: String) -> impl IntoView {
    let _ = token;
    view! { <main class="page"></main> }
}
