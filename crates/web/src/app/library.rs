//! Where the words and the games come from: a file of texts for each language, and for each game its board, a file of
//! texts in each language, and one of rules.
//!
//! The first language comes with the page; everything else is fetched when it is wanted. The service worker keeps all
//! of it, so that after the first visit no network is needed for it.
//!
//! Invariant: in every language that is here all games that are here have their words; so a board, which is drawn once
//! for each language, is never drawn with the words of another.

use super::browser::meta;
use super::house::House;
use super::prefs;
use crate::scenes::cast::{self, Cast};
use futures_channel::oneshot;
use games::GameId;
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::cell::Cell;
use std::pin::Pin;
use texts::Lang;

/// How the cast of a game is fetched: the program knows its parts.
pub type Fetch = fn(String) -> Pin<Box<dyn Future<Output = Option<&'static Cast>>>>;
/// The same for the pages of the house.
pub type FetchHouse = fn() -> Pin<Box<dyn Future<Output = Option<&'static House>>>>;

thread_local! {
    static FETCH: Cell<Option<Fetch>> = const { Cell::new(None) };
    static FETCH_HOUSE: Cell<Option<FetchHouse>> = const { Cell::new(None) };
    static HOUSE: Cell<Option<&'static House>> = const { Cell::new(None) };
}

/// What came with the page: the texts of a language, and the way to the games.
pub(super) fn first(lang: &str, file: String, fetch: Fetch, house: FetchHouse) {
    FETCH.set(Some(fetch));
    FETCH_HOUSE.set(Some(house));
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

/// Is everything of a game here that a table needs?
pub(super) fn has_game(game: &str) -> bool {
    cast::cast(game).is_some()
}

/// Fetch a game's board and words if they are not here; says whether they are now.
pub(super) async fn want_game(game: String) -> bool {
    if has_game(&game) {
        return true;
    }
    let Some(fetch) = FETCH.get() else { return false };
    // Board and words are under way at the same time.
    let (send, receive) = oneshot::channel();
    let fetched = fetch(game.clone());
    spawn_local(async move {
        let _ = send.send(fetched.await);
    });
    let lacks = || {
        let mut spoken = Lang::ALL.into_iter().filter(|lang| texts::has_texts(*lang));
        spoken.find(|lang| texts::game_texts_file(&game, *lang).is_none())
    };
    let mut has_words = true;
    if let Some(lang) = lacks() {
        has_words = want_game_texts(&game, lang).await;
    }
    let Ok(Some(cast)) = receive.await else { return false };
    // Somebody may have chosen another language in the meantime.
    while let Some(lang) = lacks().filter(|_| has_words) {
        has_words = want_game_texts(&game, lang).await;
    }
    if has_words && !has_game(&game) {
        cast::welcome(&game, cast);
    }
    has_words
}

/// The pages of the house, if they are here.
pub(super) fn house() -> Option<&'static House> {
    HOUSE.get()
}

/// Fetch the pages of the house if they are not here; says whether they are now.
pub(super) async fn want_house() -> bool {
    if HOUSE.get().is_none()
        && let Some(fetch) = FETCH_HOUSE.get()
    {
        HOUSE.set(fetch().await);
    }
    HOUSE.get().is_some()
}

/// Fetch a game before it is needed.
pub(super) fn soon(game: &str) {
    let game = game.to_owned();
    spawn_local(async move {
        want_game(game).await;
    });
}

async fn want_game_texts(game: &str, lang: Lang) -> bool {
    match fetched(&format!("texts-{game}-{}", lang.code())).await {
        Some(file) => {
            texts::put_game_texts(game, lang, file);
            true
        }
        None => false,
    }
}

/// Fetch a language if it is not here. Whatever is shown is written anew when it arrives; until then, and if it never
/// does, the language that is here stays, and the page says so.
pub(super) fn want_texts(lang: Lang) {
    if texts::has_texts(lang) {
        missing().set(None);
        return;
    }
    spawn_local(async move {
        let name = format!("texts-{}", lang.code());
        let Some(file) = fetched(&name).await else { return missing().set(Some(lang)) };
        let lacks =
            |game: &&GameId| has_game(game.code()) && texts::game_texts_file(game.code(), lang).is_none();
        while let Some(game) = GameId::ALL.iter().find(lacks) {
            if !want_game_texts(game.code(), lang).await {
                return missing().set(Some(lang));
            }
        }
        texts::put_texts(lang, file);
        prefs::prefs().notify();
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
