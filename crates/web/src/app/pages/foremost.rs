//! An option that changes the whole table is chosen before anything else: cards with a picture, and what each is like.

use super::super::words::say;
use games::GameId;
use kernel::{OptionSpec, Said};
use leptos::prelude::*;
use std::collections::BTreeMap;

/// A net of hexes with a base on one of them.
const HEX: &str = r#"<path d="M18 5 33 14v17L18 40 3 31V14ZM48 5l15 9v17l-15 9-15-9V14ZM78 5l15 9v17l-15 9-15-9V14ZM33 31l15 9v17l-15 9-15-9V40ZM63 31l15 9v17l-15 9-15-9V40Z" class="fine"/><rect x="49" y="39" width="28" height="18" rx="2" class="solid"/><path d="m63 33 5 5H58Z" class="solid"/>"#;

/// A base led along a ruler, with a fan before it.
const RULER: &str = r#"<path d="M60 26 47 4a27 27 0 0 1 40 6Z" class="wash"/><path d="m10 60 62-30 4 8-62 30Z" class="paper"/><path d="m16 57 3 6m3-9 2 4m4-7 3 6m3-9 2 4m4-7 3 6m3-9 2 4m4-7 3 6m3-9 2 4m4-7 3 6" class="fine"/><g transform="rotate(-26 62 22)"><rect x="48" y="13" width="28" height="18" rx="2" class="solid"/><path d="m62 7 5 5H57Z" class="solid"/></g><path d="m12 50 34-17" class="fine dashed"/>"#;

/// What a choice looks like.
fn picture(option: &str, value: &str) -> &'static str {
    match (option, value) {
        ("table", "hex") => HEX,
        ("table", "free") => RULER,
        _ => "",
    }
}

/// Is it such an option? Then the pages have words for each of its values.
pub(super) fn is_foremost(game: &str, spec: &OptionSpec) -> bool {
    spec.values.iter().all(|value| texts::has_key(&key(game, spec, value)))
}

fn key(game: &str, spec: &OptionSpec, value: &str) -> String {
    format!("pages.{game}.{}.{value}", spec.name)
}

/// The options that are chosen first.
#[component]
pub(super) fn Foremost(game: String, options: RwSignal<BTreeMap<String, String>>) -> impl IntoView {
    let specs = GameId::parse(&game).map_or(&[][..], |game| game.facts().options);
    let foremost = specs.iter().filter(|spec| is_foremost(&game, spec));
    foremost.map(|spec| cards(&game, spec, options).into_any()).collect::<Vec<_>>()
}

fn cards(
    game: &str,
    spec: &'static OptionSpec,
    options: RwSignal<BTreeMap<String, String>>,
) -> impl IntoView {
    let held = move || options.read().get(spec.name).cloned().unwrap_or_else(|| spec.default.to_owned());
    let choose = move |value: &'static str| {
        options.update(|options| {
            if value == spec.default {
                options.remove(spec.name);
            } else {
                options.insert(spec.name.to_owned(), value.to_owned());
            }
        });
    };
    let card = |value: &'static str| {
        let key = key(game, spec, value);
        let text = format!("{key}.text");
        view! {
            <label class="kind">
                <input type="radio" name=format!("option-{}", spec.name) id=format!("option-{}-{value}", spec.name) value=value
                    prop:checked=move || held() == value on:change=move |_| choose(value)/>
                <svg class="ornament" viewBox="0 0 96 72" aria-hidden="true" inner_html=picture(spec.name, value)></svg>
                <strong>{move || say(&Said::new(key.clone()))}</strong>
                <span class="hint">{move || say(&Said::new(text.clone()))}</span>
            </label>
        }
    };
    let cards = spec.values.iter().map(|value| card(value)).collect_view();
    let legend = format!("pages.{game}.{}", spec.name);
    view! {
        <fieldset class="choice kinds">
            <legend>{move || say(&Said::new(legend.clone()))}</legend>
            <div class="kind-cards">{cards}</div>
        </fieldset>
    }
}
