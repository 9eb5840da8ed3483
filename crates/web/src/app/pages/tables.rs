//! My tables.

use leptos::prelude::*;

/// My tables.
#[component]
pub(in crate::app) fn Tables() -> impl IntoView {
    view! { <main class="page"></main> }
}
