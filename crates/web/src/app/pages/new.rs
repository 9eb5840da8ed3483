//! Choose how to play a game.

use super::super::prefs::prefs;
use super::super::table::local::begin;
use crate::local::Sitter;
use leptos::prelude::*;
use std::collections::BTreeMap;

/// Choose how to play a game.
#[component]
pub(in crate::app) fn New(game: String) -> impl IntoView {
    let start = move |_| {
        let name = prefs().read_untracked().name.clone();
        let sitters = [("british", Sitter::Person(name)), ("french", Sitter::Bot("normal".into()))];
        let sitters = sitters.map(|(side, sitter)| (side.to_owned(), sitter)).into();
        begin(game.clone(), BTreeMap::new(), sitters);
    };
    view! { <main class="page"><button type="button" class="primary" id="begin" on:click=start>"Play"</button></main> }
}
