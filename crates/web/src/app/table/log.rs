//! What happened, in words.

use super::super::prefs::lang;
use super::super::words::{rule_mark, rule_name, t};
use super::session::Session;
use crate::scenes;
use leptos::html::Ol;
use leptos::prelude::*;
use serde_json::Value;
use std::time::Duration;
use web_sys::Element;

/// So many lines are shown at first, and so many more each time.
const SHOWN: usize = 400;

/// The log; new lines are marked, and lead to their moment where there is one to see.
#[component]
pub(super) fn Log(
    session: Session,
    moment: Option<Callback<Option<usize>, Option<String>>>,
) -> impl IntoView {
    let list = NodeRef::<Ol>::new();
    // A campaign has tens of thousands of lines: the latest are enough until somebody wants more.
    let shown = RwSignal::new(SHOWN);
    let lines = Memo::new(move |_| {
        session.sight.with(|sight| {
            let log = sight.as_ref().map(|sight| sight.log.as_slice()).unwrap_or_default();
            let from = log.len().saturating_sub(shown.get());
            log.iter().cloned().enumerate().skip(from).collect::<Vec<_>>()
        })
    });
    let are_earlier = Memo::new(move |_| lines.with(|lines| lines.first().is_some_and(|(at, _)| *at > 0)));
    // The newest line is the one to be seen.
    Effect::new(move || {
        lines.track();
        if let Some(list) = list.get() {
            // After the frame: before it, asking for the height would have the whole page laid out for it.
            let follow = move || list.set_scroll_top(list.scroll_height());
            request_animation_frame(move || set_timeout(follow, Duration::ZERO));
        }
    });
    // Which lines are new is told to the list and not asked by each of four hundred.
    Effect::new(move || {
        let read = session.read.get();
        let last = lines.with(|lines| lines.last().map(|(at, _)| *at));
        if let (Some(list), Some(last)) = (list.get(), last) {
            request_animation_frame(move || mark_new(&list, last, read));
        }
    });
    view! {
        <section class="log panel" aria-label=move || t("table.log")>
            <div class="log-head">
                <h2>{move || t("table.log")}</h2>
                {move || {
                    let address = moment.and_then(|moment| moment.run(None)).filter(|_| !lines.with(Vec::is_empty));
                    address.map(|address| view! { <a class="look-back" id="look-back" href=address>{t("table.look_back")}</a> })
                }}
            </div>
            <Show when=move || are_earlier.get()>
                <button type="button" class="earlier" on:click=move |_| shown.update(|shown| *shown += SHOWN)>
                    {move || t("table.log_earlier")}
                </button>
            </Show>
            <ol node_ref=list tabindex="0" aria-live="polite" aria-relevant="additions">
                <For each=move || lines.get() key=|(at, entry)| (*at, entry.text.clone()) let:line>
                    <li class:minor=is_minor(session, &line.1.event)>
                        {match moment.and_then(|moment| moment.run(Some(line.1.step.unwrap_or(line.0 + 1)))) {
                            Some(address) => view! { <a href=address>{located(session, &line.1.text)}</a> }.into_any(),
                            None => located(session, &line.1.text).into_any(),
                        }}
                        {rule_link(session, line.1.section.clone())}
                    </li>
                </For>
            </ol>
        </section>
    }
}

/// A line for somebody who looks at the map.
fn located(session: Session, text: &str) -> String {
    let game = session.sight.with_untracked(|sight| sight.as_ref().map(|sight| sight.game.clone()));
    scenes::located(&game.unwrap_or_default(), text, untrack(lang))
}

/// Is it a line that one reads over?
fn is_minor(session: Session, event: &Value) -> bool {
    session
        .sight
        .with_untracked(|sight| sight.as_ref().is_some_and(|sight| scenes::is_minor(&sight.game, event)))
}

/// Mark the lines that have not been read yet: they are the last ones.
fn mark_new(list: &Element, last: usize, read: usize) {
    let mut line = list.last_element_child();
    let mut at = last;
    while let Some(now) = line {
        let (is_new, classes) = (read <= at, now.class_list());
        let was_new = classes.contains("new");
        // All before it have been read, and are not marked.
        if !is_new && !was_new {
            break;
        }
        if is_new != was_new {
            let _ = classes.toggle_with_force("new", is_new);
        }
        line = now.previous_element_sibling();
        at = at.wrapping_sub(1);
    }
}

/// The number of the rule behind a line, leading to it.
fn rule_link(session: Session, section: Option<String>) -> impl IntoView {
    let game = session.sight.with_untracked(|sight| sight.as_ref().map(|sight| sight.game.clone()));
    section.zip(game).map(|(section, game)| {
        let (label, mark) = (rule_name(&game, &section), rule_mark(&game, &section));
        let address = format!("/rules/{game}#{section}");
        view! { " "<a class="section" target="_blank" rel="noopener" href=address aria-label=label>{mark}</a> }
    })
}
