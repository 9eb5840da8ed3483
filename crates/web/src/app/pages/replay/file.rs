//! A recorded game from a file: chosen, or dropped on the page.

use super::super::super::browser::store;
use super::super::super::words::t;
use super::super::famous::famous_days;
use super::source::FILE;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::JsCast;
use web_sys::{DragEvent, File};

/// No journal is as long as this; whoever drops a film by mistake should not wait for it.
const LONGEST: f64 = 2e6;

/// Read a file, keep it, and look again.
fn read(file: Option<File>, again: Callback<()>) {
    let Some(file) = file.filter(|file| file.size() <= LONGEST) else {
        store(FILE, "?");
        again.run(());
        return;
    };
    spawn_local(async move {
        let text = wasm_bindgen_futures::JsFuture::from(file.text()).await;
        let text = text.ok().and_then(|text| text.as_string()).unwrap_or_default();
        // Something that is no journal is kept all the same: the page then says what is wrong with it.
        store(FILE, if text.is_empty() { "?" } else { &text });
        again.run(());
    });
}

fn dropped(event: &DragEvent) -> Option<File> {
    event.data_transfer()?.files()?.get(0)
}

/// Where a file comes in.
#[component]
pub(super) fn FileDoor(trouble: Option<String>, again: Callback<()>) -> impl IntoView {
    let over = RwSignal::new(false);
    let on_change = move |event: web_sys::Event| {
        let input = event.target().and_then(|target| target.dyn_into::<web_sys::HtmlInputElement>().ok());
        let file = input.and_then(|input| input.files()).and_then(|files| files.get(0));
        if file.is_some() {
            read(file, again);
        }
    };
    view! {
        <div class="page file-door">
            <h1>{move || t("reader.file")}</h1>
            {trouble.map(|why| view! { <p class="notice" role="alert">{why}</p> })}
            <label class="drop" class:over=move || over.get()
                on:dragover=move |event: DragEvent| { event.prevent_default(); over.set(true); }
                on:dragleave=move |_| over.set(false)
                on:drop=move |event: DragEvent| { event.prevent_default(); over.set(false); read(dropped(&event), again); }>
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
pub(super) fn DropHere(again: Callback<()>) -> impl IntoView {
    let over = window_event_listener(leptos::ev::dragover, |event| event.prevent_default());
    let drop = window_event_listener(leptos::ev::drop, move |event| {
        event.prevent_default();
        read(dropped(&event), again);
    });
    on_cleanup(move || {
        over.remove();
        drop.remove();
    });
}
