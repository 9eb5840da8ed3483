//! What one holds in hand: its heads look out below the map, and it rises over the lower edge when it is wanted.

use super::super::board::{Board, Pointed};
use super::super::words::t;
use crate::scenes::AnyScene;
use board::Effect as Outcome;
use leptos::prelude::*;
use std::sync::Arc;

/// The hand. It rises by itself when something in it can be done, under the mouse, and for the keyboard.
#[component]
pub(in crate::app) fn Tray(
    scene: Memo<Option<Arc<AnyScene>>>,
    on_point: Callback<Pointed>,
    #[prop(into, optional)] marked: Signal<Vec<String>>,
    /// What is asked: what somebody said of the hand holds until something else is.
    #[prop(into, optional)]
    question: Signal<Option<String>>,
) -> impl IntoView {
    let wanted = Memo::new(move |_| scene.with(|scene| scene.as_deref().is_some_and(is_wanted)));
    // Up or down, as somebody said.
    let said = RwSignal::new(None::<bool>);
    Effect::new(move || {
        wanted.track();
        question.track();
        said.set(None);
    });
    let is_up = Memo::new(move |_| said.get().unwrap_or_else(|| wanted.get()));
    // A finger cannot hover: its first tap on a lowered hand takes it up.
    let on_point = Callback::new(move |pointed: Pointed| {
        if pointed.by_touch && !is_up.get_untracked() {
            said.set(Some(true));
        } else {
            on_point.run(pointed);
        }
    });
    let form = move || {
        let (width, height) =
            scene.with(|scene| scene.as_ref().map_or((4.0, 1.0), |scene| (scene.width, scene.height)));
        format!("--form: {:.4}", width / height)
    };
    view! {
        <div class="table-tray" class:up=move || is_up.get() style=form>
            <button type="button" class="hand-tab" id="hand" aria-expanded=move || is_up.get().to_string()
                aria-label=move || t(if is_up.get() { "table.hand_down" } else { "table.hand_up" })
                title=move || t(if is_up.get() { "table.hand_down" } else { "table.hand_up" })
                on:click=move |_| said.set(Some(!is_up.get_untracked()))>
                <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M6 15l6-6 6 6" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/></svg>
            </button>
            <div class="hand-board"><Board scene on_point marked from_left=true/></div>
        </div>
    }
}

/// Can something be done with what is in hand?
fn is_wanted(scene: &AnyScene) -> bool {
    scene.hits.iter().any(|hit| !hit.actions.is_empty() && !matches!(hit.effect, Outcome::Ask(_)))
}
