//! A unit or a place, found by a few letters of its name.

use super::super::browser::doc;
use super::super::prefs::lang;
use super::super::stage::focus;
use super::super::words::t;
use super::session::Session;
use crate::finder::found;
use crate::scenes;
use board::Landmark;
use leptos::prelude::*;

const GLASS: &str = r#"<circle cx="10.5" cy="10.5" r="6" fill="none" stroke="currentColor" stroke-width="1.9"/><path d="m15 15 5 5" fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round"/>"#;

/// A magnifying glass on the board, for games whose boards are so large that one looks for things.
#[component]
pub(super) fn Finder(session: Session) -> impl IntoView {
    let has_names = Memo::new(move |_| {
        session.sight.with(|sight| sight.as_ref().is_some_and(|sight| scenes::has_landmarks(&sight.game)))
    });
    let open = RwSignal::new(false);
    view! {
        <Show when=move || has_names.get()>
            <div class="finder" class:open=move || open.get()>
                <button type="button" id="find" aria-expanded=move || open.get().to_string() aria-label=move || t("table.find") title="/"
                    on:click=move |_| open.update(|open| *open = !*open)>
                    <svg viewBox="0 0 24 24" aria-hidden="true" inner_html=GLASS></svg>
                </button>
                <Show when=move || open.get()><Field session open/></Show>
            </div>
        </Show>
    }
}

/// Where one types, and what fits.
#[component]
fn Field(session: Session, open: RwSignal<bool>) -> impl IntoView {
    let text = RwSignal::new(String::new());
    let chosen = RwSignal::new(0usize);
    let all = Memo::new(move |_| {
        let lang = lang();
        session
            .sight
            .with(|sight| sight.as_ref().map(|sight| scenes::landmarks(sight, lang)).unwrap_or_default())
    });
    let fitting = Memo::new(move |_| {
        all.with(|all| text.with(|text| found(all, text).into_iter().cloned().collect::<Vec<Landmark>>()))
    });
    let close = move || {
        open.set(false);
        if let Ok(Some(button)) = doc().query_selector("#find") {
            focus(&button);
        }
    };
    let pick = move |at: usize| {
        if let Some(spot) = fitting.with_untracked(|fitting| fitting.get(at).map(|mark| mark.at)) {
            // Also if it is the same place again.
            session.spot.set(None);
            session.spot.set(Some(spot));
            close();
        }
    };
    let on_key = move |event: web_sys::KeyboardEvent| {
        let last = fitting.with_untracked(Vec::len).saturating_sub(1);
        match event.key().as_str() {
            "ArrowDown" => chosen.update(|at| *at = (*at + 1).min(last)),
            "ArrowUp" => chosen.update(|at| *at = at.saturating_sub(1)),
            "Enter" => pick(chosen.get_untracked()),
            "Escape" => close(),
            _ => return,
        }
        event.prevent_default();
        event.stop_propagation();
    };
    let input = NodeRef::<leptos::html::Input>::new();
    Effect::new(move || {
        if let Some(input) = input.get() {
            let _ = input.focus();
        }
    });
    let nothing = move || fitting.with(Vec::is_empty) && !text.with(|text| text.trim().is_empty());
    view! {
        <input type="search" id="find-text" node_ref=input role="combobox" autocomplete="off" spellcheck="false" aria-controls="found" aria-autocomplete="list"
            aria-expanded=move || (!fitting.with(Vec::is_empty)).to_string()
            aria-activedescendant=move || format!("found-{}", chosen.get())
            aria-label=move || t("table.find") placeholder=move || t("table.find")
            on:input=move |event| { text.set(event_target_value(&event)); chosen.set(0); }
            on:keydown=on_key/>
        <ul id="found" role="listbox" aria-label=move || t("table.find")>
            {move || fitting.get().into_iter().enumerate().map(|(at, mark)| view! {
                <li id=format!("found-{at}") role="option" aria-selected=move || (chosen.get() == at).to_string() on:click=move |_| pick(at)>
                    <span>{mark.name}</span>" "<span class="hint">{mark.note}</span>
                </li>
            }).collect_view()}
        </ul>
        <Show when=nothing><p class="hint" role="status">{t("table.find_none")}</p></Show>
    }
}
