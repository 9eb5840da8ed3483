//! The keys of the table.

use super::super::words::t;
use leptos::prelude::*;

const KEYS: [(&str, &str); 12] = [
    ("← ↑ → ↓", "table.key_arrows"),
    ("Enter", "table.key_enter"),
    ("Esc", "table.key_escape"),
    ("b", "table.key_b"),
    ("c", "table.key_c"),
    ("a", "table.key_a"),
    ("l", "table.key_l"),
    ("u", "table.key_u"),
    ("h", "table.key_h"),
    ("w", "table.key_w"),
    ("/", "table.key_find"),
    ("g", "table.key_g"),
];

/// A button that lists the keys.
#[component]
pub(super) fn Help() -> impl IntoView {
    let open = RwSignal::new(false);
    let escaped = window_event_listener(leptos::ev::keydown, move |event| {
        if event.key() == "Escape" && open.try_get_untracked() == Some(true) {
            open.set(false);
        }
    });
    on_cleanup(move || escaped.remove());
    view! {
        <button type="button" class="quiet help" id="help" aria-expanded=move || open.get().to_string() aria-label=move || t("table.help")
            on:click=move |_| open.update(|open| *open = !*open)>"?"</button>
        <Show when=move || open.get()>
            <div class="keys panel" role="dialog" aria-label=t("table.help")>
                <h2>{t("table.help")}</h2>
                <dl>{KEYS.map(|(key, text)| view! { <dt><kbd>{key}</kbd></dt><dd>{t(text)}</dd> })}</dl>
                <button type="button" class="quiet" on:click=move |_| open.set(false)>{t("web.close")}</button>
            </div>
        </Show>
    }
}
