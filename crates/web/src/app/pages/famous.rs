//! The ways to the recorded games that read like history.

use super::super::words::say;
use crate::faces::FACES;
use crate::route::{Route, Source};
use kernel::Said;
use leptos::prelude::*;

/// A link for each recorded game.
pub(super) fn famous_days(class: &'static str) -> impl IntoView {
    let link = |game: &'static str| {
        let address = Route::Replay(Source::Famous(game.into()), None, None).address();
        let title = move || say(&Said::new(format!("reader.famous.{game}.title")));
        view! { <a class=class href=address>{title}</a>" " }
    };
    FACES.iter().filter(|face| face.is_famous).map(|face| link(face.game)).collect_view()
}
