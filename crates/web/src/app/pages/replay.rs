//! A game looked back at.

use leptos::prelude::*;

/// A game looked back at.
#[component]
pub(in crate::app) fn Replay(
    #[allow(unused)] source: crate::route::Source,
    #[allow(unused)] moment: Option<usize>,
    #[allow(unused)] eyes: Option<String>,
) -> impl IntoView {
    view! { <main class="page"></main> }
}
