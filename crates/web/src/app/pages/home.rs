//! What there is to play, and what goes on.

use super::super::http;
use super::super::words::{say, t};
use super::famous::famous_days;
use super::hero::Hero;
use super::ledger::{self, Ledger};
use super::ornament::rule;
use crate::faces::{FACES, FIRST};
use crate::route::Route;
use kernel::Said;
use leptos::prelude::*;
use leptos::task::spawn_local;

/// How many tables the home page lists; the others stand on their own page.
const SHOWN: usize = 4;

/// What there is to play, and what goes on.
#[component]
pub(in crate::app) fn Home() -> impl IntoView {
    view! {
        <div class="page home">
            <Hero face=*FIRST/>
            <Mine/>
            <Waiting/>
            {FACES.iter().skip(1).map(|face| view! { <Hero face=*face/> }).collect_view()}
            <Famous/>
        </div>
    }
}

/// My tables, the most pressing first.
#[component]
fn Mine() -> impl IntoView {
    let ledger = Ledger::new(false);
    let lines = move || {
        let rows = ledger.rows();
        if rows.is_empty() {
            return view! {
                <p class="empty">{move || t("pages.mine.empty")}</p>
            }
            .into_any();
        }
        let more = rows.len() > SHOWN;
        let rows = rows.into_iter().take(SHOWN);
        view! {
            <ul class="ledger">
                {rows.map(|row| view! { <li>{ledger::line(ledger, row)}</li> }).collect_view()}
            </ul>
            {more.then(|| view! { <p><a href="/tables">{move || t("pages.mine.all")}</a></p> })}
        }
        .into_any()
    };
    view! {
        <section class="mine" aria-labelledby="mine">
            {rule()}
            <h2 id="mine">{move || t("web.tables")}</h2>
            {lines}
        </section>
    }
}

/// How many tables of other people wait for somebody; nothing is said of none, or without a network.
#[component]
fn Waiting() -> impl IntoView {
    let waiting = RwSignal::new(0);
    spawn_local(async move {
        // How many there are is all that is read of them.
        if let Ok(lobby) = http::get::<serde_json::Value>("/lobby").await {
            waiting.try_set(lobby["tables"].as_array().map_or(0, Vec::len));
        }
    });
    let line = move || say(&Said::new("pages.waiting").with("n", waiting.get()));
    view! {
        <Show when=move || waiting.get() != 0>
            <p class="waiting panel row wrap">
                <span>{line}</span>
                <a class="button" href=Route::Lobby.address()>{move || t("pages.waiting.go")}</a>
            </p>
        </Show>
    }
}

/// A recorded game that reads like history.
#[component]
fn Famous() -> impl IntoView {
    view! {
        <section class="famous panel" aria-labelledby="famous">
            <div>
                <h2 id="famous">{move || t("pages.famous")}</h2>
                <p>{move || t("pages.famous.line")}</p>
            </div>
            <p class="famous-days">
                {famous_days("button")}
            </p>
        </section>
    }
}
