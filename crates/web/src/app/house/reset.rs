//! A new password, by the link in a letter.

use super::super::browser::go;
use super::super::http;
use super::super::prefs::prefs;
use super::super::words::t;
use super::form::{Field, Told, Work};
use crate::route::Route;
use leptos::prelude::*;
use protocol::{Me, ResetPassword};

/// The page.
#[component]
pub(super) fn Reset(token: String) -> impl IntoView {
    let password = RwSignal::new(String::new());
    let work = Work::new();
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let reset = ResetPassword { token: token.clone(), password: password.get_untracked(), bearer: false };
        work.run(async move {
            let me: Me = http::post("/account/reset/confirm", &reset).await?;
            prefs().update(|kept| kept.name = me.name);
            go(&Route::Account);
            Ok(String::new())
        });
    };
    view! {
        <div class="page account">
            <header class="page-head"><h1>{move || t("account.reset")}</h1></header>
            <div class="sheet">
                <form on:submit=submit>
                    <Field id="reset-password" label="account.password.new" kind="password" fill="new-password" value=password hint="account.password.hint"/>
                    <p><button type="submit" class="primary" id="reset" disabled=move || work.is_busy()>{move || t("account.reset.do")}</button></p>
                    <Told work/>
                </form>
            </div>
        </div>
    }
}
