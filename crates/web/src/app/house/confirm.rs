//! A mail address is confirmed by the link in a letter.

use super::super::http;
use super::super::words::{t, t_now};
use super::form::{Told, Work};
use leptos::prelude::*;
use protocol::{ConfirmMail, Done};

/// The page. One must press a button: programs that look at letters follow links too.
#[component]
pub(super) fn Confirm(token: String) -> impl IntoView {
    let work = Work::new();
    let confirm = move |_| {
        let confirm = ConfirmMail { token: token.clone() };
        work.run(async move {
            let Done {} = http::post("/account/mail/confirm", &confirm).await?;
            Ok(t_now("account.confirm.done"))
        });
    };
    view! {
        <div class="page account">
            <header class="page-head"><h1>{move || t("account.confirm")}</h1></header>
            <div class="sheet">
                <p>{move || t("account.confirm.line")}</p>
                <p><button type="button" class="primary" id="confirm" disabled=move || work.is_busy() on:click=confirm>{move || t("account.confirm.do")}</button></p>
                <Told work/>
                <p><a href="/account">{move || t("web.account")}</a></p>
            </div>
        </div>
    }
}
