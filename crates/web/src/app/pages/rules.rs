//! The rules of a game in our own words.

use leptos::prelude::*;

/// The rules of a game in our own words.
#[component]
pub(in crate::app) fn Rules(
    #[allow(unused)] game: String,
    #[allow(unused)] section: Option<String>,
) -> impl IntoView {
    view! { <main class="page"></main> }
}
