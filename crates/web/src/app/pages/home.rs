//! What there is to play.

use leptos::prelude::*;

/// What there is to play.
#[component]
pub(in crate::app) fn Home() -> impl IntoView {
    view! { <main class="page"></main> }
}
