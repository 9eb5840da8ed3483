//! How I like it.

use leptos::prelude::*;

/// How I like it.
#[component]
pub(in crate::app) fn Settings() -> impl IntoView {
    view! { <main class="page"></main> }
}
