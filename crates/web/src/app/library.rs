//! Where the words come from: a file of texts for each language, and a file of rules for each game and language.
//!
//! The first language comes with the page; everything else is fetched when it is wanted. The service worker keeps all
//! of it, so that after the first visit no network is needed for it.

use super::browser::meta;
use super::prefs;
use leptos::prelude::*;
use leptos::task::spawn_local;
use texts::Lang;

/// The texts that came with the page.
pub(super) fn first(lang: &str, file: String) {
    if let Some(lang) = Lang::parse(lang) {
        texts::put_texts(lang, file);
    }
}

thread_local! {
    static MISSING: std::cell::OnceCell<RwSignal<Option<Lang>>> = const { std::cell::OnceCell::new() };
}

/// The language that was wanted and could not be fetched.
pub(super) fn missing() -> RwSignal<Option<Lang>> {
    MISSING.with(|held| *held.get_or_init(|| RwSignal::new(None)))
}

/// Fetch a language if it is not here. Whatever is shown is written anew when it arrives; until then, and if it never
/// does, the language that is here stays, and the page says so.
pub(super) fn want_texts(lang: Lang) {
    if texts::has_texts(lang) {
        missing().set(None);
        return;
    }
    spawn_local(async move {
        match fetched(&format!("texts-{}", lang.code())).await {
            Some(file) => {
                texts::put_texts(lang, file);
                prefs::prefs().notify();
            }
            None => missing().set(Some(lang)),
        }
    });
}

/// Fetch the rules of a game if they are not here, and call `then` when they are, or when it is clear that they will
/// not be.
pub(super) fn want_rules(game: String, lang: Lang, then: impl FnOnce() + 'static) {
    if texts::has_rules(&game, lang) {
        return then();
    }
    spawn_local(async move {
        if let Some(file) = fetched(&format!("rules-{game}-{}", lang.code())).await {
            texts::put_rules(&game, lang, file);
        }
        then();
    });
}

/// A file whose address the page knows by this name.
pub(super) async fn fetched(name: &str) -> Option<String> {
    let address = meta(&format!("tricorne-{name}"))?;
    let response = gloo_net::http::Request::get(&address).send().await.ok()?;
    if response.ok() { response.text().await.ok() } else { None }
}
