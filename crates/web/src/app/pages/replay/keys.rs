//! The keyboard of those who look back.

use super::super::super::words::t;
use super::player::Player;
use crate::reader::timeline::TimeLine;
use crate::scenes::Picture;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

/// Listen while a game is looked back at.
pub(super) fn listen(player: Player) {
    let handle = window_event_listener(leptos::ev::keydown, move |event| {
        let on = Focus::of(&event);
        if event.default_prevented()
            || event.ctrl_key()
            || event.meta_key()
            || event.alt_key()
            || on == Focus::Text
        {
            return;
        }
        match event.key().as_str() {
            // A button with the focus is what the space bar presses.
            " " if on != Focus::Button => player.toggle(),
            "ArrowLeft" => player.move_by(TimeLine::before),
            "ArrowRight" => player.move_by(TimeLine::next),
            "ArrowUp" => player.pace_by(1),
            "ArrowDown" => player.pace_by(-1),
            "PageUp" => player.move_by(TimeLine::mark_before),
            "PageDown" => player.move_by(TimeLine::next_mark),
            "Home" => player.move_by(|line, _| Some(line.stop(0))),
            "End" => player.move_by(|line, _| Some(line.stop(usize::MAX))),
            "b" => player.picture.update(|picture| {
                *picture = if *picture == Some(Picture::Map) { None } else { Some(Picture::Map) };
            }),
            _ => return,
        }
        event.prevent_default();
    });
    on_cleanup(move || handle.remove());
}

/// What has the keyboard.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Focus {
    /// Something one types or chooses in.
    Text,
    /// Something one presses.
    Button,
    /// The slider, or nothing.
    Free,
}

impl Focus {
    fn of(event: &web_sys::KeyboardEvent) -> Focus {
        let element = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        let Some(element) = element else { return Focus::Free };
        let kind = element.get_attribute("type").unwrap_or_default();
        match element.tag_name().as_str() {
            "INPUT" if kind == "range" => Focus::Free,
            "INPUT" | "TEXTAREA" | "SELECT" => Focus::Text,
            "BUTTON" | "A" | "SUMMARY" => Focus::Button,
            _ => Focus::Free,
        }
    }
}

/// The keys, for those who ask.
#[component]
pub(super) fn Help() -> impl IntoView {
    let row = |keys: &[String], key: &'static str| {
        let keys = keys.iter().map(|key| view! { <kbd>{key.clone()}</kbd>" " }).collect_view();
        view! { <dt>{keys}</dt><dd>{t(key)}</dd> }
    };
    view! {
        <details class="panel replay-keys">
            <summary>{move || t("reader.keys")}</summary>
            {move || view! {
                <dl>
                    {row(&["←".into(), "→".into()], "reader.keys.step")}
                    {row(&[t("reader.key.page_up"), t("reader.key.page_down")], "reader.keys.mark")}
                    {row(&[t("reader.key.home"), t("reader.key.end")], "reader.keys.ends")}
                    {row(&[t("reader.key.space")], "reader.keys.play")}
                    {row(&["↑".into(), "↓".into()], "reader.keys.speed")}
                    {row(&["b".into()], "reader.keys.picture")}
                </dl>
            }}
        </details>
    }
}
