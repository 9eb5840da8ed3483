//! The optional rules of a game, folded away: the first is for everybody, the others settle what rulebooks leave open.

use super::super::words::{say, t};
use super::choice::{Choice, Pick};
use super::foremost::is_foremost;
use games::GameId;
use kernel::{OptionSpec, Said};
use leptos::prelude::*;
use std::collections::BTreeMap;

/// The optional rules.
#[component]
pub(super) fn Options(game: String, options: RwSignal<BTreeMap<String, String>>) -> impl IntoView {
    let specs = GameId::parse(&game).map_or(&[][..], |game| game.facts().options);
    // What is chosen first has its own place on the page.
    let is_first: Vec<&str> =
        specs.iter().filter(|spec| is_foremost(&game, spec)).map(|spec| spec.name).collect();
    let specs: Vec<&'static OptionSpec> =
        specs.iter().filter(|spec| !is_first.contains(&spec.name)).collect();
    let changed = move || {
        let count = options.read().keys().filter(|name| !is_first.contains(&name.as_str())).count();
        (count > 0).then(|| say(&Said::new("pages.options.changed").with("n", count)))
    };
    let (usual, finer) = specs.split_at(specs.len().min(1));
    let row = |specs: &[&'static OptionSpec]| {
        specs.iter().copied().map(|spec| option(&game, spec, options).into_any()).collect::<Vec<_>>()
    };
    let (usual, finer) = (row(usual), row(finer));
    let has_finer = !finer.is_empty();
    view! {
        <details class="options">
            <summary>{move || t("pages.options")}" "<span class="hint">{changed}</span></summary>
            {usual}
            {has_finer.then(|| view! {
                <p class="hint options-note">{move || t("pages.options.finer")}</p>
                {finer}
            })}
        </details>
    }
}

fn option(
    game: &str,
    spec: &'static OptionSpec,
    options: RwSignal<BTreeMap<String, String>>,
) -> impl IntoView {
    let key = format!("{game}.option.{}", spec.name);
    let picks = spec.values.iter().map(|value| {
        let key = format!("{key}.{value}");
        Pick::new(*value, move || word(&key, value))
    });
    let picks = picks.collect();
    let held = move || options.read().get(spec.name).cloned().unwrap_or_else(|| spec.default.to_owned());
    let choose = move |value: String| {
        options.update(|options| {
            if value == spec.default {
                options.remove(spec.name);
            } else {
                options.insert(spec.name.to_owned(), value);
            }
        });
    };
    let text = format!("{key}.text");
    let title = move || word(&key, spec.name);
    view! {
        <div class="option">
            <Choice name=format!("option-{}", spec.name) legend=Signal::derive(title) picks
                value=Signal::derive(held) on_choose=choose/>
            <p class="hint">{move || word(&text, "")}</p>
        </div>
    }
}

/// A text if the catalogues have it, else the plain word.
fn word(key: &str, plain: &str) -> String {
    if texts::has_key(key) { say(&Said::new(key.to_owned())) } else { plain.to_owned() }
}
