//! Devices one is signed in on, and tokens for programs.

use super::super::browser::now;
use super::super::http;
use super::super::words::{say, t};
use super::form::{Field, Told, Work};
use crate::ago::ago;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{DropToken, Holder, MadeToken, NewToken, TokenInfo, TokenList};

/// The lists of both.
#[component]
pub(super) fn Devices() -> impl IntoView {
    let tokens = RwSignal::new(Vec::<TokenInfo>::new());
    let name = RwSignal::new(String::new());
    let made = RwSignal::new(None::<MadeToken>);
    let work = Work::new();
    spawn_local(ask(tokens));
    let drop_one = move |id: String| {
        work.run(async move {
            let list: TokenList = http::post("/account/tokens/drop", &DropToken { id }).await?;
            tokens.try_set(list.tokens);
            Ok(String::new())
        });
    };
    let others = move |_| {
        work.run(async move {
            let list: TokenList = http::post("/account/tokens/drop-others", &serde_json::json!({})).await?;
            tokens.try_set(list.tokens);
            Ok(String::new())
        });
    };
    let make = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let new = NewToken { name: name.get_untracked() };
        work.run(async move {
            let token: MadeToken = http::post("/account/tokens", &new).await?;
            name.try_set(String::new());
            made.try_set(Some(token));
            ask(tokens).await;
            Ok(String::new())
        });
    };
    let rows = move |kind: Holder| {
        let held = tokens.get().into_iter().filter(|token| token.kind == kind);
        held.map(|token| row(token, drop_one)).collect_view()
    };
    view! {
        <section aria-labelledby="devices-head">
            <h2 id="devices-head">{move || t("account.devices")}</h2>
            <ul class="tokens" id="devices">{move || rows(Holder::Device)}</ul>
            <p><button type="button" id="drop-others" disabled=move || work.is_busy() on:click=others>{move || t("account.devices.others")}</button></p>
        </section>
        <section aria-labelledby="programs-head">
            <h2 id="programs-head">{move || t("account.programs")}</h2>
            <p class="hint">{move || t("account.programs.line")}</p>
            <ul class="tokens" id="programs">{move || rows(Holder::Api)}</ul>
            <form on:submit=make>
                <Field id="token-name" label="account.programs.name" value=name/>
                <p><button type="submit" id="make-token" disabled=move || work.is_busy()>{move || t("account.programs.make")}</button></p>
            </form>
            <div role="status">
                {move || made.get().map(|made| view! {
                    <p class="notice">{t("account.programs.once")}<br/><code id="made-token">{made.token}</code></p>
                })}
            </div>
            <Told work/>
        </section>
    }
}

async fn ask(tokens: RwSignal<Vec<TokenInfo>>) {
    if let Ok(list) = http::get::<TokenList>("/account/tokens").await {
        tokens.try_set(list.tokens);
    }
}

fn row(token: TokenInfo, drop_one: impl Fn(String) + Copy + 'static) -> impl IntoView {
    let name = token.name.clone();
    let shown = move || if name.is_empty() { t("account.devices.unknown") } else { name.clone() };
    let used = token.used;
    let when = move || if used == 0 { t("account.never") } else { say(&ago(now() - used as f64)) };
    let label = shown.clone();
    let id = token.id.clone();
    view! {
        <li>
            <span class="token-name">{shown}</span>
            <span class="hint">{when}</span>
            {if token.current {
                view! { <span class="hint current">{move || t("account.devices.this")}</span> }.into_any()
            } else {
                view! {
                    <button type="button" class="quiet" aria-label=move || format!("{}: {}", t("account.drop"), label())
                        on:click=move |_| drop_one(id.clone())>{move || t("account.drop")}</button>
                }.into_any()
            }}
        </li>
    }
}
