//! The way out of a table that still waits for somebody: leave it, or close it; asked twice.

use super::super::http;
use super::super::words::t;
use crate::docket::Parting;
use leptos::prelude::*;
use leptos::task::spawn_local;

/// A button, and a second one after a question; `then` is run once it is done.
///
/// The news of it may be here before its answer, and take this button away: so `then` owns what it needs, where a
/// [`Callback`] would have gone with the button.
#[component]
pub(in crate::app) fn Part<F>(id: String, parting: Parting, then: F) -> impl IntoView
where
    F: Fn() + Copy + Send + 'static,
{
    let asking = RwSignal::new(false);
    let trouble = RwSignal::new(None::<String>);
    let (code, id) = (parting.code(), StoredValue::new(id));
    let (word, sure) = match parting {
        Parting::Leave => ("table.leave", "table.leave_sure"),
        Parting::Close => ("table.close", "table.close_sure"),
    };
    let part = move |_| {
        spawn_local(async move {
            let path = format!("/tables/{}/{code}", id.get_value());
            match http::post_quietly(&path, &serde_json::json!({})).await {
                Ok(()) => then(),
                // It was done before, by another window or by a call whose answer was lost.
                Err(failure) if matches!(failure.code.as_str(), "not_at_table" | "table_closed") => then(),
                Err(failure) => drop(trouble.try_set(Some(failure.text))),
            }
            let _ = asking.try_set(false);
        });
    };
    // Whoever came here by keys is not thrown back to the top of the page by the button that goes.
    let asked = NodeRef::<leptos::html::Button>::new();
    Effect::new(move |_| {
        if let Some(button) = asked.get() {
            let _ = button.focus();
        }
    });
    view! {
        {move || if asking.get() {
            view! {
                <span class="hint">{t(sure)}</span>
                <button type="button" class="danger" data-part=format!("{code}-yes") on:click=part>{t(word)}</button>
                <button type="button" class="quiet" node_ref=asked on:click=move |_| asking.set(false)>{t("table.not_yet")}</button>
            }.into_any()
        } else {
            view! {
                <button type="button" class="quiet" data-part=code on:click=move |_| { trouble.set(None); asking.set(true); }>{t(word)}</button>
            }.into_any()
        }}
        {move || trouble.get().map(|text| view! { <span class="notice" role="alert">{text}</span> })}
    }
}
