//! The dice of a finished game, computed again from the dealer's secret: a badge.

use super::super::engine;
use super::super::words::{say, t};
use crate::local::{Answer, Ask, Record};
use kernel::Said;
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::pin::Pin;

/// A record that is still to be fetched.
pub(super) type Later = Pin<Box<dyn Future<Output = Option<Record>>>>;

/// Verify at once, in the reader's own browser, and say what came of it.
#[component]
pub(super) fn Proof(record: Callback<(), Later>) -> impl IntoView {
    let verdict = RwSignal::new(None::<crate::local::Proof>);
    spawn_local(async move {
        // The game is kept just after its last answer is shown.
        super::super::browser::sleep(300).await;
        let Some(record) = record.try_run(()) else { return };
        let Some(record) = record.await else { return };
        if let Ok(Answer::Proof(proof)) = engine::ask(Ask::Verify(record)).await {
            let _ = verdict.try_set(Some(proof));
        }
    });
    move || {
        verdict.get().filter(|proof| proof.holds_proof).map(|proof| {
            let text = if proof.is_fair {
                say(&Said::new("table.dice_fair").with("count", proof.lots))
            } else {
                say(&Said::new("table.dice_unfair").with("count", proof.wrong.len()))
            };
            view! {
                <p class="badge-line" id="verified" class:fair=proof.is_fair data-end=proof.end title=t("table.dice_how")>
                    <span aria-hidden="true">{if proof.is_fair { "✓" } else { "✗" }}</span>" "{text}
                </p>
            }
        })
    }
}
