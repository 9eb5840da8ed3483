//! An account and everything about it: password, address, devices, programs, data.

use super::super::browser::go;
use super::super::http;
use super::super::words::{say, t, t_now};
use super::devices::Devices;
use super::form::{Field, Told, Work};
use crate::route::Route;
use kernel::Said;
use leptos::prelude::*;
use protocol::{AccountInfo, ChangeMail, ChangePassword, DeleteMe, Done, SetBot};

/// The account of whoever looks.
#[component]
pub(super) fn Mine(info: AccountInfo, again: Callback<()>) -> impl IntoView {
    let login = info.login.clone().unwrap_or_default();
    let tables = info.tables as i64;
    let work = Work::new();
    let leave = move |_| {
        work.run(async move {
            let Done {} = http::post("/account/leave", &serde_json::json!({})).await?;
            again.try_run(());
            Ok(String::new())
        });
    };
    let letters = info.letters;
    let held = info.clone();
    view! {
        <div class="sheet">
            <section class="who">
                <p class="login"><strong>{login}</strong></p>
                <p class="hint"><a href="/tables">{move || say(&Said::new("account.tables").with("n", tables))}</a></p>
                <p><button type="button" id="leave" disabled=move || work.is_busy() on:click=leave>{move || t("account.leave")}</button></p>
                <Told work/>
            </section>
            <Password/>
            {letters.then(|| view! { <Mail info=held.clone() again/> })}
            <Devices/>
            <Bot is_bot=info.bot/>
            <Data name=info.name again/>
        </div>
    }
}

/// Another password.
#[component]
fn Password() -> impl IntoView {
    let (old, new) = (RwSignal::new(String::new()), RwSignal::new(String::new()));
    let work = Work::new();
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let change = ChangePassword { old: old.get_untracked(), new: new.get_untracked() };
        work.run(async move {
            let Done {} = http::post("/account/password", &change).await?;
            old.try_set(String::new());
            new.try_set(String::new());
            Ok(t_now("account.password.changed"))
        });
    };
    view! {
        <section aria-labelledby="password-head">
            <h2 id="password-head">{move || t("account.password.change")}</h2>
            <form on:submit=submit>
                <Field id="password-old" label="account.password.old" kind="password" fill="current-password" value=old/>
                <Field id="password-new" label="account.password.new" kind="password" fill="new-password" value=new hint="account.password.hint"/>
                <p><button type="submit" id="change-password" disabled=move || work.is_busy()>{move || t("account.password.change")}</button></p>
                <Told work/>
            </form>
        </section>
    }
}

/// The mail address.
#[component]
fn Mail(info: AccountInfo, again: Callback<()>) -> impl IntoView {
    let mail = RwSignal::new(info.mail_wanted.clone().or(info.mail.clone()).unwrap_or_default());
    let password = RwSignal::new(String::new());
    let work = Work::new();
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let change = ChangeMail { mail: mail.get_untracked(), password: password.get_untracked() };
        work.run(async move {
            let _: AccountInfo = http::post("/account/mail", &change).await?;
            again.try_run(());
            Ok(String::new())
        });
    };
    let stands = move || match (&info.mail, &info.mail_wanted) {
        (_, Some(wanted)) => say(&Said::new("account.mail.wanted").with("mail", wanted.clone())),
        (Some(mail), None) => say(&Said::new("account.mail.is").with("mail", mail.clone())),
        (None, None) => t("account.mail.none"),
    };
    view! {
        <section aria-labelledby="mail-head">
            <h2 id="mail-head">{move || t("account.mail")}</h2>
            <p class="hint" id="mail-stands">{stands}</p>
            <form on:submit=submit>
                <Field id="mail" label="account.mail.maybe" kind="email" fill="email" value=mail required=false hint="account.mail.hint"/>
                <Field id="mail-password" label="account.password" kind="password" fill="current-password" value=password/>
                <p><button type="submit" id="change-mail" disabled=move || work.is_busy()>{move || t("account.mail.change")}</button></p>
                <Told work/>
            </form>
        </section>
    }
}

/// Is it a program?
#[component]
fn Bot(is_bot: bool) -> impl IntoView {
    let bot = RwSignal::new(is_bot);
    let work = Work::new();
    let change = move |event: leptos::ev::Event| {
        let set = SetBot { bot: event_target_checked(&event) };
        work.run(async move {
            let info: AccountInfo = http::post("/account/bot", &set).await?;
            bot.try_set(info.bot);
            Ok(String::new())
        });
    };
    view! {
        <section aria-labelledby="bot-head">
            <h2 id="bot-head">{move || t("account.bot")}</h2>
            <p class="check">
                <input type="checkbox" id="bot" prop:checked=move || bot.get() on:change=change/>
                <label for="bot">{move || t("account.bot.is")}</label>
            </p>
            <p class="hint">{move || t("account.bot.hint")}</p>
            <Told work/>
        </section>
    }
}

/// Everything that is kept: to be had, and to be deleted.
#[component]
fn Data(name: String, again: Callback<()>) -> impl IntoView {
    let (typed, password) = (RwSignal::new(String::new()), RwSignal::new(String::new()));
    let work = Work::new();
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let delete = DeleteMe { name: typed.get_untracked(), password: Some(password.get_untracked()) };
        work.run(async move {
            let Done {} = http::post("/account/delete", &delete).await?;
            again.try_run(());
            go(&Route::Home);
            Ok(String::new())
        });
    };
    let line = move || say(&Said::new("account.delete.line").with("name", name.clone()));
    view! {
        <section aria-labelledby="data-head">
            <h2 id="data-head">{move || t("account.data")}</h2>
            <p class="hint">{move || t("account.export.line")}</p>
            <p><a class="button" id="export" href=http::address("/account/export") download="tricorne.json" rel="external">{move || t("account.export")}</a></p>
            <details class="delete">
                <summary>{move || t("account.delete")}</summary>
                <form on:submit=submit>
                    <p class="hint">{line}</p>
                    <Field id="delete-name" label="account.delete.name" value=typed/>
                    <Field id="delete-password" label="account.password" kind="password" fill="current-password" value=password/>
                    <p><button type="submit" class="danger" id="delete" disabled=move || work.is_busy()>{move || t("account.delete")}</button></p>
                    <Told work/>
                </form>
            </details>
        </section>
    }
}
