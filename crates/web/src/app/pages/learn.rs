//! A first game that teaches.

use leptos::prelude::*;

/// A first game that teaches.
#[component]
pub(in crate::app) fn Learn(#[allow(unused)] id: String) -> impl IntoView {
    view! { <main class="page"></main> }
}
