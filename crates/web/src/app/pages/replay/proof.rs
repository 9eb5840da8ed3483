//! Were the dice fair? Every roll computed again from the dealer's secret.

use super::super::super::engine;
use super::super::super::words::{say, t};
use super::player::Player;
use super::source::Held;
use crate::local::{Answer, Ask, Proof as Verdict};
use kernel::Said;
use leptos::prelude::*;
use leptos::task::spawn_local;

/// How far the proof is.
#[derive(Clone, PartialEq, Debug)]
enum State {
    Unasked,
    Computing,
    Done(Verdict),
    Failed(String),
}

/// A button that becomes a badge.
#[component]
pub(super) fn Proof(player: Player) -> impl IntoView {
    let state = RwSignal::new(State::Unasked);
    let verify = move |_| {
        let Held::Record(record) = player.found.with_value(|found| found.held.clone()) else { return };
        state.set(State::Computing);
        spawn_local(async move {
            let answer = match engine::ask(Ask::Verify(record)).await {
                Ok(Answer::Proof(proof)) => State::Done(proof),
                Ok(_) => State::Failed(t("web.strange")),
                Err(trouble) => State::Failed(trouble.text),
            };
            let _ = state.try_set(answer);
        });
    };
    view! {
        <div class="proof" aria-live="polite">
            {move || match state.get() {
                State::Unasked => view! {
                    <button type="button" id="verify" on:click=verify>{t("reader.verify")}</button>
                }.into_any(),
                State::Computing => view! { <p class="hint">{t("reader.verifying")}</p> }.into_any(),
                State::Failed(why) => view! { <p class="seal wrong">{why}</p> }.into_any(),
                State::Done(proof) => {
                    let (class, text) = verdict(&proof);
                    view! {
                        <p class=format!("seal {class}") id="seal">
                            <svg viewBox="0 0 24 24" aria-hidden="true" inner_html=if class == "fair" { TICK } else { CROSS }></svg>
                            <strong>{text}</strong>
                        </p>
                        <p class="hint">{proof.holds_proof.then(|| t("reader.how_fair"))}</p>
                    }.into_any()
                }
            }}
        </div>
    }
}

/// The badge: how it looks and what it says.
fn verdict(proof: &Verdict) -> (&'static str, String) {
    if !proof.holds_proof {
        return ("none", t("reader.no_proof"));
    }
    if proof.is_fair {
        return ("fair", say(&Said::new("reader.fair").with("count", proof.lots)));
    }
    if proof.wrong.is_empty() {
        return ("wrong", t("reader.unfair_promise"));
    }
    let numbers: Vec<String> = proof.wrong.iter().map(usize::to_string).collect();
    let said =
        Said::new("reader.unfair").with("count", proof.wrong.len()).with("numbers", numbers.join(", "));
    ("wrong", say(&said))
}

const TICK: &str = r#"<path d="M5 12.5l4.5 4.5L19 7.5" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/>"#;
const CROSS: &str = r#"<path d="M6.5 6.5l11 11m0-11l-11 11" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round"/>"#;
