//! What happened, beside the board and in step with it.

use super::super::super::prefs::lang;
use super::super::super::words::t;
use super::player::Player;
use crate::reader::timeline::{is_turn, line_of};
use crate::scenes;
use leptos::html::Ol;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

/// Lines come and go by so many at a time.
const PART: usize = 300;

/// The log of the whole game: a line leads to its moment, what is to come is faint.
#[component]
pub(super) fn ReplayLog(player: Player) -> impl IntoView {
    let list = NodeRef::<Ol>::new();
    let now = Memo::new(move |_| player.log.with(|log| line_of(log, player.step.get())));
    // Of a long log the lines around the moment are enough: a campaign has tens of thousands.
    let shown = Memo::new(move |_| {
        let from = (now.get().unwrap_or_default() / PART).saturating_sub(1) * PART;
        player.log.with(|log| {
            if log.len() <= 4 * PART { 0..log.len() } else { from..log.len().min(from + 3 * PART) }
        })
    });
    let lines = Memo::new(move |_| {
        let shown = shown.get();
        player.log.with(|log| {
            let lines = log.iter().enumerate().take(shown.end).skip(shown.start);
            let located = |text: &str| {
                player.found.with_value(|found| scenes::located(&found.about.game, text, lang()))
            };
            lines
                .map(|(at, entry)| (at, entry.step, is_turn(entry), located(&entry.text)))
                .collect::<Vec<_>>()
        })
    });
    // One class on one line: what follows it is faint by that alone.
    Effect::new(move || {
        lines.track();
        let (now, Some(list)) = (now.get(), list.get()) else { return };
        let first = shown.get_untracked().start;
        request_animation_frame(move || mark(&list, now.and_then(|now| now.checked_sub(first))));
    });
    view! {
        <section class="panel replay-log" aria-label=move || t("table.log")>
            <h2>{move || t("table.log")}</h2>
            <ol node_ref=list class:before-all=move || now.get().is_none()>
                <For each=move || lines.get() key=|line| (line.0, line.3.clone()) let:line>
                    <li class:turn=line.2>
                        <button type="button" on:click=move |_| {
                            if let Some(step) = line.1 {
                                player.is_playing.set(false);
                                player.go(step);
                            }
                        }>{line.3.clone()}</button>
                    </li>
                </For>
            </ol>
        </section>
    }
}

/// Mark the line of the moment and bring it into sight, without moving the page.
fn mark(list: &web_sys::HtmlElement, now: Option<usize>) {
    if let Ok(Some(old)) = list.query_selector("li.now") {
        let _ = old.class_list().remove_1("now");
        let _ = old.remove_attribute("aria-current");
    }
    let Some(at) = now else {
        list.set_scroll_top(0);
        return;
    };
    let Some(line) = list.children().item(at as u32) else { return };
    let _ = line.class_list().add_1("now");
    let _ = line.set_attribute("aria-current", "true");
    if let Ok(line) = line.dyn_into::<web_sys::HtmlElement>() {
        let middle = line.offset_top() - (list.client_height() - line.offset_height()) / 2;
        list.set_scroll_top(middle);
    }
}
