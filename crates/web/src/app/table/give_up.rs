//! The way to give up, which is asked twice.

use super::super::words::t;
use super::session::Act;
use leptos::prelude::*;

/// A button, and a second one after a question.
#[component]
pub(super) fn GiveUp(act: Callback<Act>) -> impl IntoView {
    let asking = RwSignal::new(false);
    let give_up = move |_| {
        asking.set(false);
        act.run(Act::Resign);
    };
    view! {
        <div class="row">
            {move || if asking.get() {
                view! {
                    <span class="hint">{t("table.resign_sure")}</span>
                    <button type="button" class="danger" id="resign-yes" on:click=give_up>{t("table.resign")}</button>
                    <button type="button" class="quiet" on:click=move |_| asking.set(false)>{t("table.not_yet")}</button>
                }.into_any()
            } else {
                view! { <button type="button" class="quiet" id="resign" on:click=move |_| asking.set(true)>{t("table.resign")}</button> }.into_any()
            }}
        </div>
    }
}
