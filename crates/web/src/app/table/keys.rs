//! The keyboard at a table.

use super::super::board::Spot;
use super::super::browser::doc;
use super::super::pointing::middle_of;
use super::super::stage::focus;
use super::super::words::t_now;
use super::session::{Act, Session, Slip};
use crate::local::Trouble;
use crate::scenes::{self, AnyScene};
use crate::sight::Sight;
use board::Effect;
use leptos::prelude::*;
use std::sync::Arc;
use wasm_bindgen::JsCast;

/// Cards that can be played.
const PLAYABLE: &str = ".table-tray .hit.play, .table-tray .hit.choose";

/// Listen while the table is shown.
pub(super) fn listen(session: Session, act: Callback<Act>, scenes: [Memo<Option<Arc<AnyScene>>>; 2]) {
    let last_ask = StoredValue::new(0usize);
    let handle = window_event_listener(leptos::ev::keydown, move |event| {
        if event.ctrl_key() || event.meta_key() || event.alt_key() || is_typing(&event) {
            return;
        }
        match event.key().as_str() {
            "u" => act.run(Act::Undo),
            "h" => act.run(Act::Advise),
            "Escape" => {
                session.step_back();
            }
            "g" => session.go_on(act),
            "w" => why_not(session, act, scenes, last_ask),
            "b" => focus_board(),
            "c" if doc().query_selector(PLAYABLE).ok().flatten().is_some() => focus_first(PLAYABLE),
            "c" => focus_first(".table-tray .hit:not(.ask)"),
            "a" => focus_first(
                ".actions button[data-action]:not([disabled]), .everything button:not([disabled]), .actions button:not([disabled])",
            ),
            "l" => {
                if let Some(list) = find("#list") {
                    list.click();
                    focus_first(".everything button");
                }
            }
            "Enter" if session.pending.read_untracked().is_some() && !is_button(&event) => {
                if let Some(pending) = session.pending.get_untracked() {
                    session.play_all(pending.action, pending.then, act);
                }
            }
            "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown" if is_nowhere() => {
                focus_board();
            }
            "/" if find("#find").is_some() => {
                if let Some(button) = find("#find") {
                    button.click();
                }
            }
            "?" => {
                if let Some(help) = find("#help") {
                    help.click();
                }
            }
            _ => return,
        }
        event.prevent_default();
    });
    on_cleanup(move || handle.remove());
}

/// Why may I not do what has the keyboard, or what is under the pointer? Without either, of one thing after the other
/// that cannot be done.
fn why_not(
    session: Session,
    act: Callback<Act>,
    scenes: [Memo<Option<Arc<AnyScene>>>; 2],
    last: StoredValue<usize>,
) {
    session.slip.set(None);
    if let Some((actions, at)) = meant(session, scenes) {
        return act.run(Act::WhyNot(actions, at));
    }
    // First what lies on the board, then what is in hand.
    let mut asks = Vec::new();
    for scene in scenes {
        scene.with_untracked(|scene| {
            let hits = scene.iter().flat_map(|scene| scene.asks.iter().filter_map(|key| scene.hit(key)));
            asks.extend(hits.filter_map(|hit| match &hit.effect {
                Effect::Ask(actions) => Some((hit.key.clone(), actions.clone())),
                _ => None,
            }));
        });
    }
    let found = asks.get(last.get_value() % asks.len().max(1)).cloned();
    last.update_value(|last| *last = last.wrapping_add(1));
    if let Some((key, actions)) = found {
        let element = doc().query_selector(&format!("[data-hit=\"{key}\"]")).ok().flatten();
        let at = element.map_or(ASIDE, |element| middle_of(&element));
        act.run(Act::WhyNot(actions, at));
    } else if session.sight.with_untracked(|sight| sight.as_ref().is_some_and(Sight::is_asked)) {
        let why = Trouble { code: "nothing".to_owned(), text: t_now("table.why_nothing"), section: None };
        session.slip.set(Some(Slip { why, at: ASIDE }));
    }
}

/// Where a slip lies that belongs to no place.
const ASIDE: Spot = (40.0, 120.0);

/// What somebody means who asks about what has the keyboard or is under the pointer, and where that is; nothing if
/// all of it can be done.
fn meant(session: Session, scenes: [Memo<Option<Arc<AnyScene>>>; 2]) -> Option<(Vec<String>, Spot)> {
    let focused = doc().active_element().filter(|element| element.has_attribute("data-hit"));
    let hovered = || doc().query_selector(".hit:hover, .table-sheet:hover").ok().flatten();
    let element = focused.clone().or_else(hovered)?;
    let hit = element.get_attribute("data-hit");
    if let Some(hit) = &hit {
        // Some things say themselves what is meant by them.
        let asks = scenes.iter().find_map(|scene| {
            scene.with_untracked(|scene| match &scene.as_ref()?.hit(hit)?.effect {
                Effect::Ask(actions) => Some(actions.clone()),
                _ => None,
            })
        });
        if let Some(actions) = asks {
            return Some((actions, middle_of(&element)));
        }
    }
    let sight = session.sight.read_untracked();
    let sight = sight.as_ref()?;
    let key = match (&focused, &hit) {
        (Some(_), Some(hit)) => scenes::under(&sight.game, Some(hit), (0.0, 0.0)),
        _ => session.under.get_value(),
    };
    let key = key?;
    let tries = session.selection.with_untracked(|selection| scenes::tries(sight, selection, &key));
    // Where the pointer is, the slip that told what is there is too.
    let tip = doc().query_selector(".tip").ok().flatten().filter(|_| focused.is_none());
    let corner = |tip: web_sys::Element| {
        let rect = tip.get_bounding_client_rect();
        (rect.left(), rect.top())
    };
    (!tries.is_empty()).then(|| (tries, tip.map_or_else(|| middle_of(&element), corner)))
}

fn find(selector: &str) -> Option<web_sys::HtmlElement> {
    doc().query_selector(selector).ok().flatten()?.dyn_into().ok()
}

/// To the board: to something that can be done there, else to something to look at.
fn focus_board() {
    let doable = ".hits .hit:not(.ask):not(.look)";
    let has_some = doc().query_selector(doable).ok().flatten().is_some();
    focus_first(if has_some { doable } else { ".hits .hit:not(.ask)" });
}

fn focus_first(selector: &str) {
    if let Ok(Some(element)) = doc().query_selector(selector) {
        focus(&element);
    }
}

fn is_typing(event: &web_sys::KeyboardEvent) -> bool {
    let element = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    element.is_some_and(|element| matches!(element.tag_name().as_str(), "INPUT" | "TEXTAREA" | "SELECT"))
}

fn is_button(event: &web_sys::KeyboardEvent) -> bool {
    let element = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    element.is_some_and(|element| matches!(element.tag_name().as_str(), "BUTTON" | "A"))
}

/// Has nothing the keyboard?
fn is_nowhere() -> bool {
    doc().active_element().is_none_or(|element| element.tag_name() == "BODY")
}
