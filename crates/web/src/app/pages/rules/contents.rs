//! The table of contents: at the side of a wide page, folded on a narrow one.

use super::super::super::browser::media;
use super::super::super::words::t;
use super::{Reading, element_id};
use crate::reader::book::Chapter;
use crate::reader::search::Query;
use leptos::prelude::*;

/// The table of contents. Chapters without anything looked for are faint.
#[component]
pub(super) fn Contents(reading: Reading, list: Memo<Vec<Chapter>>, query: Memo<Query>) -> impl IntoView {
    // On a narrow page it would push the rules away.
    let is_open = !media("(max-width: 900px)");
    let line = move |id: String, number: String, title: String, fits: bool| {
        let address = format!("/rules/{}#{id}", reading.game.get_value());
        let (to, here) = (id.clone(), id.clone());
        view! {
            <li class:faint=!fits>
                <a href=address aria-current=move || (reading.chapter.get() == here).then_some("true")
                    on:click=move |event| {
                        event.prevent_default();
                        reading.query.set(String::new());
                        fold();
                        reading.turn_to(&to, true);
                    }>
                    <span class="number">{number}</span><span class="what">{title}</span>
                </a>
            </li>
        }
    };
    view! {
        <details class="rules-contents" open=is_open>
            <summary>{move || t("reader.contents")}</summary>
            <nav aria-label=move || t("reader.contents")>
                <ol>
                    {move || query.with(|query| list.with(|list| {
                        list.iter().map(|chapter| {
                            let fits = chapter.rules.iter().any(|rule| query.fits(&[rule.id, rule.label(), rule.title, rule.text]));
                            line(chapter.id.to_owned(), chapter.id.to_owned(), chapter.title.to_owned(), fits)
                        }).collect_view()
                    }))}
                    {move || line("options".to_owned(), "✢".to_owned(), t("reader.options"), true)}
                </ol>
            </nav>
        </details>
    }
}

/// Fold the contents away where they stand above the rules.
fn fold() {
    if media("(max-width: 900px)")
        && let Ok(Some(folded)) = super::super::super::browser::doc().query_selector(".rules-contents")
    {
        let _ = folded.remove_attribute("open");
    }
}

/// Keep track of the chapter that is being read.
pub(super) fn follow(reading: Reading, list: Memo<Vec<Chapter>>) {
    use wasm_bindgen::JsCast;
    use wasm_bindgen::prelude::Closure;
    let seen = Closure::<dyn FnMut(js_sys::Array)>::new(move |entries: js_sys::Array| {
        for entry in entries.iter() {
            let entry: web_sys::IntersectionObserverEntry = entry.unchecked_into();
            if entry.is_intersecting()
                && let Some(id) = entry.target().get_attribute("data-chapter")
            {
                let _ = reading.chapter.try_set(id);
            }
        }
    });
    // A band near the top of the window: what crosses it is what one reads.
    let options = web_sys::IntersectionObserverInit::new();
    options.set_root_margin("-12% 0px -78% 0px");
    let observer = web_sys::IntersectionObserver::new_with_options(seen.as_ref().unchecked_ref(), &options);
    seen.forget();
    let Ok(observer) = observer else { return };
    let held = StoredValue::new_local(observer.clone());
    on_cleanup(move || held.with_value(web_sys::IntersectionObserver::disconnect));
    Effect::new(move || {
        let ids: Vec<String> = list.with(|list| list.iter().map(|chapter| element_id(chapter.id)).collect());
        let observer = observer.clone();
        request_animation_frame(move || {
            for id in ids.iter().map(String::as_str).chain(["rule-options"]) {
                if let Some(chapter) = super::super::super::browser::doc().get_element_by_id(id)
                    && let Some(around) = chapter.parent_element()
                {
                    observer.observe(&around);
                }
            }
        });
    });
}
