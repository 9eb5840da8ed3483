//! There is no such page.

use leptos::prelude::*;

/// There is no such page.
#[component]
pub(in crate::app) fn Nowhere() -> impl IntoView {
    view! { <main class="page"></main> }
}
