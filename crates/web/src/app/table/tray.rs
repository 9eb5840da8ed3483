//! What one holds in hand: its heads look out below the map, and it rises over the lower edge when it is wanted.

use super::super::board::{Board, Pointed};
use super::super::browser::doc;
use super::super::words::t;
use crate::scenes::AnyScene;
use board::Effect as Outcome;
use leptos::prelude::*;
use std::sync::Arc;
use wasm_bindgen::JsCast;
use web_sys::{Element, FocusEvent};

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
    // The keyboard is in it; whoever clicks needs no such thing.
    let keyed = RwSignal::new(false);
    let on_focus = move |event: FocusEvent| {
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        keyed.set(target.is_some_and(|it| it.matches(".hit:focus-visible").unwrap_or_default()));
    };
    // What had the keyboard may have been played, and is gone without a word.
    Effect::new(move || {
        scene.track();
        request_animation_frame(move || {
            let is_here =
                doc().active_element().is_some_and(|it| it.matches(".table-tray .hit").unwrap_or_default());
            if !is_here && keyed.try_get_untracked() == Some(true) {
                keyed.set(false);
            }
        });
    });
    let form = move || {
        let (width, height) =
            scene.with(|scene| scene.as_ref().map_or((4.0, 1.0), |scene| (scene.width, scene.height)));
        format!("--form: {:.4}", width / height)
    };
    view! {
        <div class="table-tray" class:up=move || is_up.get() class:keyed=move || keyed.get() style=form
            on:focusin=on_focus on:focusout=move |_| keyed.set(false)>
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
