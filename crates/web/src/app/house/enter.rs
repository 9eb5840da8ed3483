//! Claiming an account and signing in.

use super::super::http;
use super::super::prefs::prefs;
use super::super::words::{say, t, t_now};
use super::form::{Field, Told, Work};
use kernel::Said;
use leptos::prelude::*;
use protocol::{AccountInfo, AskReset, ClaimAccount, Done, Enter, Me, NewGuest};

/// Sign in, perhaps with the tables of this browser; or ask for a new password.
#[component]
pub(super) fn SignIn(tables: u64, again: Callback<()>) -> impl IntoView {
    let (login, password) = (RwSignal::new(String::new()), RwSignal::new(String::new()));
    let bring = RwSignal::new(true);
    let work = Work::new();
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let enter = Enter {
            login: login.get_untracked().trim().to_owned(),
            password: password.get_untracked(),
            bring: tables > 0 && bring.get_untracked(),
            bearer: false,
        };
        work.run(async move {
            let me: Me = http::post("/account/enter", &enter).await?;
            prefs().update(|kept| kept.name = me.name);
            again.try_run(());
            Ok(String::new())
        });
    };
    view! {
        <section aria-labelledby="sign-in">
            <h2 id="sign-in">{move || t("account.enter")}</h2>
            <form on:submit=submit>
                <Field id="enter-login" label="account.login" fill="username" value=login/>
                <Field id="enter-password" label="account.password" kind="password" fill="current-password" value=password/>
                {(tables > 0).then(|| view! {
                    <p class="check">
                        <input type="checkbox" id="bring" prop:checked=move || bring.get()
                            on:change=move |event| bring.set(event_target_checked(&event))/>
                        <label for="bring">{move || say(&Said::new("account.bring").with("n", tables as i64))}</label>
                    </p>
                })}
                <p><button type="submit" class="primary" id="enter" disabled=move || work.is_busy()>{move || t("account.enter")}</button></p>
                <Told work/>
            </form>
            <Lost/>
        </section>
    }
}

/// The password is lost: a letter helps.
#[component]
fn Lost() -> impl IntoView {
    let mail = RwSignal::new(String::new());
    let work = Work::new();
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let ask = AskReset { mail: mail.get_untracked() };
        work.run(async move {
            let Done {} = http::post("/account/reset", &ask).await?;
            Ok(t_now("account.lost.sent"))
        });
    };
    view! {
        <details class="lost">
            <summary>{move || t("account.lost")}</summary>
            <form on:submit=submit>
                <Field id="lost-mail" label="account.mail" kind="email" fill="email" value=mail hint="account.lost.hint"/>
                <p><button type="submit" id="lost" disabled=move || work.is_busy()>{move || t("account.lost.send")}</button></p>
                <Told work/>
            </form>
        </details>
    }
}

/// Claim an account for the guest one is, or for a new one.
#[component]
pub(super) fn Claim(is_guest: bool, letters: bool, again: Callback<()>) -> impl IntoView {
    let (login, password) = (RwSignal::new(String::new()), RwSignal::new(String::new()));
    let mail = RwSignal::new(String::new());
    let work = Work::new();
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let login = login.get_untracked().trim().to_owned();
        let mail = Some(mail.get_untracked().trim().to_owned()).filter(|mail| !mail.is_empty());
        let claim = ClaimAccount { login: login.clone(), password: password.get_untracked(), mail };
        work.run(async move {
            if !is_guest {
                let kept = prefs().read_untracked().name.trim().to_owned();
                let name = if kept.is_empty() { login } else { kept };
                let me: Me = http::post("/guests", &NewGuest { name, bearer: false }).await?;
                prefs().update(|kept| kept.name = me.name);
            }
            let _: AccountInfo = http::post("/account", &claim).await?;
            again.try_run(());
            Ok(String::new())
        });
    };
    view! {
        <section aria-labelledby="claim-head">
            <h2 id="claim-head">{move || t("account.claim")}</h2>
            <form on:submit=submit>
                <Field id="claim-login" label="account.login" fill="username" value=login hint="account.login.hint"/>
                <Field id="claim-password" label="account.password" kind="password" fill="new-password" value=password hint="account.password.hint"/>
                {letters.then(|| view! {
                    <Field id="claim-mail" label="account.mail.maybe" kind="email" fill="email" value=mail required=false hint="account.mail.hint"/>
                })}
                <p><button type="submit" class="primary" id="claim" disabled=move || work.is_busy()>{move || t("account.claim")}</button></p>
                <Told work/>
            </form>
        </section>
    }
}
