//! A list of tables with its filters: the lobby, and the games one may watch.

use super::super::http;
use super::bits::{Pick, games, pulse};
use kernel::Said;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{LobbyList, LobbyTable};

/// What is looked for, and what was found.
#[derive(Clone, Copy)]
pub(super) struct Shelf {
    address: &'static str,
    game: RwSignal<String>,
    rated: RwSignal<String>,
    clock: RwSignal<String>,
    page: RwSignal<u32>,
    /// What was found; none until the server has answered.
    pub(super) found: RwSignal<Option<Result<LobbyList, String>>>,
    /// Grows as time goes by.
    pub(super) time: RwSignal<u32>,
}

/// How often the list is asked for anew, in seconds.
const FRESH: u64 = 10;

impl Shelf {
    /// The list at this address.
    pub(super) fn new(address: &'static str) -> Shelf {
        let text = || RwSignal::new(String::new());
        let (page, found) = (RwSignal::new(0), RwSignal::new(None));
        let mut shelf = Shelf {
            address,
            game: text(),
            rated: text(),
            clock: text(),
            page,
            found,
            time: RwSignal::new(0),
        };
        shelf.time = pulse(FRESH, move || shelf.ask());
        // Another filter begins with the first page.
        Effect::new(move |before: Option<[String; 3]>| {
            let now = [shelf.game.get(), shelf.rated.get(), shelf.clock.get()];
            if before.is_some_and(|before| before != now) {
                shelf.page.set(0);
            }
            now
        });
        Effect::new(move || {
            // Names of sides come from the server in the reader's language.
            let _ = super::super::prefs::lang();
            shelf.game.track();
            shelf.rated.track();
            shelf.clock.track();
            shelf.page.track();
            shelf.ask();
        });
        shelf
    }

    /// Ask the server.
    pub(super) fn ask(self) {
        let query = untrack(|| {
            format!(
                "{}?game={}&rated={}&clock={}&page={}",
                self.address,
                self.game.get(),
                self.rated.get(),
                self.clock.get(),
                self.page.get()
            )
        });
        spawn_local(async move {
            let found = http::get::<LobbyList>(&query).await.map_err(|failure| failure.text);
            // What has not changed is not drawn anew: somebody may be about to press a button.
            if self.found.try_with_untracked(|held| held.as_ref() != Some(&found)) == Some(true) {
                self.found.try_set(Some(found));
            }
        });
    }

    /// The game looked for; empty for any.
    pub(super) fn game(self) -> String {
        self.game.get()
    }
}

/// What one looks for.
#[component]
pub(super) fn Filters(shelf: Shelf) -> impl IntoView {
    let said = |pairs: [(&str, &'static str); 3]| -> Vec<(String, Said)> {
        pairs.into_iter().map(|(code, key)| (code.to_owned(), Said::new(key))).collect()
    };
    let stakes = said([("", "lobby.any_stake"), ("true", "lobby.rated"), ("false", "lobby.not_rated")]);
    let mut clocks =
        said([("", "lobby.any_clock"), ("live", "lobby.clock.live"), ("days", "lobby.clock.days")]);
    clocks.push(("none".to_owned(), Said::new("lobby.clock.none")));
    view! {
        <div class="lobby-filters" role="group" aria-label=move || super::super::words::t("lobby.filter")>
            <Pick id="filter-game" label="lobby.any_game" choices=games(Some("lobby.any_game")) value=shelf.game/>
            <Pick id="filter-rated" label="lobby.any_stake" choices=stakes value=shelf.rated/>
            <Pick id="filter-clock" label="lobby.any_clock" choices=clocks value=shelf.clock/>
        </div>
    }
}

/// The tables found, each drawn by `draw`, or what to say when there is none.
#[component]
pub(super) fn Found(
    shelf: Shelf,
    empty: &'static str,
    #[prop(into)] draw: Callback<LobbyTable, AnyView>,
) -> impl IntoView {
    use super::super::words::t;
    let list = move || {
        match shelf.found.get() {
        None => view! { <p class="hint" role="status">{t("web.loading")}</p> }.into_any(),
        Some(Err(why)) => view! {
            <p class="notice" role="alert">{why}" "
                <button type="button" class="quiet" on:click=move |_| shelf.ask()>{t("pages.again")}</button></p>
        }
        .into_any(),
        Some(Ok(found)) if found.tables.is_empty() => {
            view! { <p class="empty">{t(empty)}</p> }.into_any()
        }
        Some(Ok(found)) => {
            let tables = found.tables.into_iter().map(|table| draw.run(table)).collect_view();
            view! { <ul class="lobby-list">{tables}</ul> }.into_any()
        }
    }
    };
    let more = move || matches!(&*shelf.found.read(), Some(Ok(found)) if found.more);
    view! {
        {list}
        <p class="row wrap">
            <Show when=move || { shelf.page.get() > 0 }>
                <button type="button" on:click=move |_| shelf.page.update(|page| *page -= 1)>{move || t("lobby.back")}</button>
            </Show>
            <Show when=more>
                <button type="button" on:click=move |_| shelf.page.update(|page| *page += 1)>{move || t("lobby.further")}</button>
            </Show>
        </p>
    }
}
