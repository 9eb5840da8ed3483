//! The end of a game.

use super::super::words::{say, t};
use super::session::Session;
use crate::scenes;
use leptos::prelude::*;

/// How it ended, and what one can do now.
pub(super) fn panel(session: Session, after: Option<ViewFn>) -> impl IntoView {
    let text = session.sight.with(|sight| {
        let outcome = sight.as_ref().and_then(|sight| sight.turn.outcome.clone());
        outcome.map(|outcome| outcome.text).unwrap_or_default()
    });
    let why = session.sight.with(|sight| sight.as_ref().map(scenes::verdict).unwrap_or_default());
    let why = why.iter().map(|said| view! { <p class="hint">{say(said)}</p> }).collect_view();
    view! {
        <section class="result panel" id="result">
            <h2>{t("table.over")}</h2>
            <p class="outcome">{text}</p>
            {why}
            {after.map(|after| after.run())}
        </section>
    }
}
