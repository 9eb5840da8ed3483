//! What is around every page: the head with its links, and the page the address names.

use super::browser::{follow_links, route};
use super::gate::HouseGate;
use super::icons::HAT;
use super::prefs::{self, prefs};
use super::table::{JoinPage, LocalPage, TablePage};
use super::words::{say, t};
use super::{library, pages};
use crate::faces::FIRST;
use crate::route::Route;
use kernel::Said;
use leptos::prelude::*;
use texts::Lang;

/// Show the client.
pub(super) fn mount() {
    follow_links();
    mount_to_body(App);
}

#[component]
fn App() -> impl IntoView {
    // Made here, they belong to the whole client; made by a page, they would go with it.
    let (_, _, _) = (prefs(), route(), library::missing());
    prefs::keep();
    Effect::new(move || {
        let title = match route().get() {
            Route::Home | Route::Nowhere => t("web.title"),
            _ => format!("Tricorne · {}", t("web.tagline")),
        };
        super::browser::doc().set_title(&title);
    });
    view! {
        <div id="app" class:wide=move || is_wide(&route().get())>
            <a class="skip" href="#main">{move || t("web.skip")}</a>
            <Head/>
            <NoLanguage/>
            <main id="main" tabindex="-1">{move || page(route().get())}</main>
        </div>
    }
}

/// Pages that fill the window.
fn is_wide(route: &Route) -> bool {
    matches!(route, Route::Local(_) | Route::Table(..) | Route::Replay(..) | Route::Learn(_))
}

fn page(route: Route) -> AnyView {
    match route {
        Route::Home => view! { <pages::Home/> }.into_any(),
        Route::New(game) => view! { <pages::New game/> }.into_any(),
        Route::Local(id) => view! { <LocalPage id/> }.into_any(),
        Route::Table(id, watch) => view! { <TablePage id watch/> }.into_any(),
        Route::Join(token) => view! { <JoinPage token/> }.into_any(),
        Route::Replay(source, moment, eyes) => view! { <pages::Replay source moment eyes/> }.into_any(),
        Route::Learn(id) => view! { <pages::Learn id/> }.into_any(),
        Route::Rules(..)
        | Route::Tables
        | Route::Settings
        | Route::Account
        | Route::Notices
        | Route::Lobby
        | Route::Live
        | Route::Leaders(_)
        | Route::Player(_)
        | Route::Reset(_)
        | Route::Mail(_) => view! { <HouseGate route/> }.into_any(),
        Route::Nowhere => view! { <pages::Nowhere/> }.into_any(),
    }
}

/// A language that could not be fetched: said in the one that is here, with a way to try again.
#[component]
fn NoLanguage() -> impl IntoView {
    move || {
        library::missing().get().map(|lang| {
            let said = Said::new("web.no_language").with("language", lang.native_name().to_owned());
            view! {
                <p class="no-language" role="alert">
                    {say(&said)}" "
                    <button type="button" class="quiet" on:click=move |_| prefs().notify()>{t("web.try_again")}</button>
                </p>
            }
        })
    }
}

#[component]
fn Head() -> impl IntoView {
    let chosen = move || prefs::wanted();
    view! {
        <header class="head">
            <a class="brand" href="/" aria-label="Tricorne">
                <svg viewBox="0 0 64 40" width="40" height="25" aria-hidden="true" inner_html=HAT></svg>
                <span>"Tricorne"</span>
            </a>
            <nav aria-label=move || t("web.menu")>
                <a href="/tables">{move || t("web.tables")}</a>
                <a href=Route::Lobby.address()>{move || t("web.lobby")}</a>
                <a href=Route::Live.address()>{move || t("web.live")}</a>
                <a href=Route::Leaders(FIRST.game.into()).address()>{move || t("web.leaders")}</a>
                <a href=Route::Rules(FIRST.game.into(), None).address()>{move || t("web.rules")}</a>
                <a href="/account">{move || t("web.account.short")}</a>
                <a href="/settings">{move || t("web.settings")}</a>
            </nav>
            <select class="lang" aria-label=move || t("web.language")
                on:change=move |event| prefs().update(|kept| kept.lang = Some(event_target_value(&event)))>
                {Lang::ALL.map(|lang| view! {
                    <option value=lang.code() lang=lang.code() selected=move || chosen() == lang>{lang.native_name()}</option>
                })}
            </select>
        </header>
    }
}
