//! My tables, here and on the server.

use super::super::browser::go;
use super::super::opened;
use super::super::table::Part;
use super::super::words::t;
use super::devices::Devices;
use super::ledger::{self, Afar, Ledger};
use super::ornament::rule;
use crate::docket::{Home, Row};
use crate::faces::FIRST;
use crate::route::{Route, Source};
use leptos::prelude::*;
use leptos::task::spawn_local;

/// My tables.
#[component]
pub(in crate::app) fn Tables() -> impl IntoView {
    let ledger = Ledger::new(true);
    let part = move |over: bool| {
        let rows = ledger.rows().into_iter().filter(|row| row.is_over() == over);
        rows.collect::<Vec<_>>()
    };
    let list = move |rows: Vec<Row>| {
        view! { <ul class="ledger">{rows.into_iter().map(|row| entry(ledger, row)).collect_view()}</ul> }
    };
    let running = move || {
        let rows = part(false);
        if rows.is_empty() {
            view! {
                <div class="empty">
                    <p>{t("pages.tables.empty")}</p>
                    <p class="row wrap">
                        <a class="button primary" href=Route::New(FIRST.game.into()).address()>{t("pages.new")}</a>
                        {FIRST.lesson.map(|lesson| view! { <a class="button" href=Route::Learn(lesson.into()).address()>{t("pages.learn")}</a> })}
                    </p>
                </div>
            }
            .into_any()
        } else {
            list(rows).into_any()
        }
    };
    let past = move || {
        let rows = part(true);
        (!rows.is_empty()).then(|| {
            view! {
                <section aria-labelledby="past">
                    <h2 id="past">{t("pages.tables.past")}</h2>
                    {list(rows)}
                </section>
            }
        })
    };
    view! {
        <div class="page tables">
            <header class="page-head">
                <h1>{move || t("web.tables")}</h1>
                <a class="button" href=Route::New(FIRST.game.into()).address()>{move || t("pages.new")}</a>
            </header>
            <section aria-label=move || t("pages.tables.running")>{running}</section>
            {move || match ledger.afar.get() {
                Afar::Asked => Some(view! { <p class="hint" role="status">{t("web.loading")}</p> }.into_any()),
                Afar::Failed(why) => Some(view! {
                    <p class="notice" role="status">{why}" "
                        <button type="button" class="quiet" on:click=move |_| ledger.ask()>{t("pages.again")}</button>
                    </p>
                }.into_any()),
                Afar::Stranger | Afar::Known(_) => None,
            }}
            {past}
            {rule()}
            <div class="desk-tools">
                <Import/>
                <Devices ledger/>
            </div>
        </div>
    }
}

/// A table with what one can do with it.
fn entry(ledger: Ledger, row: Row) -> impl IntoView {
    let is_here = row.home == Home::Here;
    let sure = RwSignal::new(false);
    let id = row.id.clone();
    let (address, replay) = (row.address(), row.replay());
    let is_over = row.is_over();
    let part = row.parting.map(|parting| {
        view! { <Part id=row.id.clone() parting then=move || ledger.ask()/> }
    });
    let remove = move || {
        let id = id.clone();
        if sure.get() {
            view! {
                <button type="button" class="danger" on:click=move |_| ledger.remove(&id)>{t("pages.delete.sure")}</button>
                <button type="button" class="quiet" on:click=move |_| sure.set(false)>{t("table.not_yet")}</button>
            }
            .into_any()
        } else {
            view! { <button type="button" class="quiet" on:click=move |_| sure.set(true)>{t("pages.delete")}</button> }
                .into_any()
        }
    };
    view! {
        <li>
            {ledger::line(ledger, row)}
            <p class="ledger-acts">
                {(!is_over).then(|| view! { <a class="button" href=address>{move || t("pages.resume")}</a> })}
                {is_over.then(|| view! { <a class="button" href=replay>{move || t("table.look_back")}</a> })}
                {is_here.then_some(remove)}
                {part}
            </p>
        </li>
    }
}

/// Look at a journal somebody sent.
#[component]
fn Import() -> impl IntoView {
    let trouble = RwSignal::new(None::<String>);
    let read = move |event: web_sys::Event| {
        trouble.set(None);
        let Some(file) = opened::chosen(&event) else { return };
        spawn_local(async move {
            match opened::open(file).await {
                Ok(()) => go(&Route::Replay(Source::File, None, None)),
                Err(why) => drop(trouble.try_set(Some(why))),
            }
        });
    };
    view! {
        <section class="panel tool" aria-labelledby="import">
            <h2 id="import">{move || t("pages.import")}</h2>
            <p class="hint">{move || t("pages.import.line")}</p>
            <label class="button file">
                <input type="file" id="journal" class="unseen" accept=".journal,.txt,text/plain" on:change=read/>
                <span>{move || t("pages.import.choose")}</span>
            </label>
            <p class="notice" role="alert" id="import-trouble" hidden=move || trouble.with(Option::is_none)>{move || trouble.get()}</p>
        </section>
    }
}
