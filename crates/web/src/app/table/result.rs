//! The end of a game.

use super::super::words::t;
use super::session::Session;
use leptos::prelude::*;

/// How it ended, and what one can do now.
pub(super) fn panel(session: Session, after: Option<ViewFn>) -> impl IntoView {
    let text = session.sight.with(|sight| {
        let outcome = sight.as_ref().and_then(|sight| sight.turn.outcome.clone());
        outcome.map(|outcome| outcome.text).unwrap_or_default()
    });
    view! {
        <section class="result panel" id="result">
            <h2>{t("table.over")}</h2>
            <p class="outcome">{text}</p>
            {after.map(|after| after.run())}
        </section>
    }
}
