//! A recorded game from a file: chosen, or dropped on the page.

use super::super::super::opened;
use super::super::super::words::t;
use super::super::famous::famous_days;
use leptos::prelude::*;
use web_sys::{DragEvent, File};

/// Open what was dropped, if it is a file.
fn take(event: &DragEvent, open: Callback<File>) {
    if let Some(file) = event.data_transfer().and_then(|held| held.files()).and_then(|files| files.get(0)) {
        open.run(file);
    }
}

/// Where a file comes in.
#[component]
pub(super) fn FileDoor(trouble: Option<String>, open: Callback<File>) -> impl IntoView {
    let over = RwSignal::new(false);
    let on_change = move |event: web_sys::Event| {
        if let Some(file) = opened::chosen(&event) {
            open.run(file);
        }
    };
    view! {
        <div class="page file-door">
            <h1>{move || t("reader.file")}</h1>
            {trouble.map(|why| view! { <p class="notice" role="alert">{why}</p> })}
            <label class="drop" class:over=move || over.get()
                on:dragover=move |event: DragEvent| { event.prevent_default(); over.set(true); }
                on:dragleave=move |_| over.set(false)
                on:drop=move |event: DragEvent| { event.prevent_default(); over.set(false); take(&event, open); }>
                <input type="file" id="journal" accept=".journal,.txt,text/plain" on:change=on_change/>
                <span class="button primary">{move || t("reader.file_choose")}</span>
                <span class="hint">{move || t("reader.file_drop")}</span>
            </label>
            <p class="hint">{move || t("reader.file_about")}</p>
            <p class="instead">{famous_days("")}</p>
        </div>
    }
}

/// Another file may be dropped anywhere while one is looked at.
#[component]
pub(super) fn DropHere(open: Callback<File>) -> impl IntoView {
    let over = window_event_listener(leptos::ev::dragover, |event| event.prevent_default());
    let drop = window_event_listener(leptos::ev::drop, move |event| {
        event.prevent_default();
        take(&event, open);
    });
    on_cleanup(move || {
        over.remove();
        drop.remove();
    });
}
