//! What happened, in words.

use super::super::words::t;
use super::session::Session;
use leptos::html::Ol;
use leptos::prelude::*;

/// The log; new lines are marked, and lead to their moment where there is one to see.
#[component]
pub(super) fn Log(session: Session, moment: Option<Callback<usize, Option<String>>>) -> impl IntoView {
    let list = NodeRef::<Ol>::new();
    let lines = Memo::new(move |_| {
        session.sight.with(|sight| {
            let log = sight.as_ref().map(|sight| sight.log.clone()).unwrap_or_default();
            log.into_iter().enumerate().map(|(at, entry)| (at, entry.step, entry.text)).collect::<Vec<_>>()
        })
    });
    // The newest line is the one to be seen.
    Effect::new(move || {
        lines.track();
        if let Some(list) = list.get() {
            request_animation_frame(move || list.set_scroll_top(list.scroll_height()));
        }
    });
    view! {
        <section class="log panel" aria-label=move || t("table.log")>
            <h2>{move || t("table.log")}</h2>
            <ol node_ref=list tabindex="0" aria-live="polite" aria-relevant="additions">
                <For each=move || lines.get() key=|(at, _, text)| (*at, text.clone()) let:line>
                    <li class:new={let at = line.0; move || session.read.get() <= at}>
                        {match line.1.and_then(|step| moment.and_then(|moment| moment.run(step))) {
                            Some(address) => view! { <a href=address>{line.2.clone()}</a> }.into_any(),
                            None => line.2.clone().into_any(),
                        }}
                    </li>
                </For>
            </ol>
        </section>
    }
}
