//! My account: claim one, sign in, or see to it.

use super::super::http;
use super::super::words::t;
use super::enter::{Claim, SignIn};
use super::mine::Mine;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{AccountInfo, Kind};

/// What is known of whoever looks.
#[derive(Clone, PartialEq)]
enum Known {
    /// It is being asked.
    Asked,
    /// Nobody the server knows.
    Stranger,
    /// A guest, with or without an account.
    Guest(AccountInfo),
    /// The server did not say.
    Failed(String),
}

/// The page.
#[component]
pub(super) fn Account() -> impl IntoView {
    let known = RwSignal::new(Known::Asked);
    let ask = move || {
        spawn_local(async move {
            let told = match http::get::<AccountInfo>("/account").await {
                Ok(info) => Known::Guest(info),
                Err(failure) if failure.kind == Kind::Stranger => Known::Stranger,
                Err(failure) => Known::Failed(failure.text),
            };
            known.try_set(told);
        });
    };
    ask();
    let again = Callback::new(move |()| ask());
    view! {
        <div class="page account">
            <header class="page-head"><h1>{move || t("web.account")}</h1></header>
            {move || match known.get() {
                Known::Asked => view! { <p class="hint" role="status">{t("web.loading")}</p> }.into_any(),
                Known::Failed(text) => view! {
                    <p class="notice" role="alert">{text}" "
                        <button type="button" class="quiet" on:click=move |_| ask()>{t("web.try_again")}</button>
                    </p>
                }.into_any(),
                Known::Stranger => view! { <Doors tables=0 is_guest=false again/> }.into_any(),
                Known::Guest(info) if info.login.is_none() => {
                    view! { <Doors tables=info.tables is_guest=true letters=info.letters again/> }.into_any()
                }
                Known::Guest(info) => view! { <Mine info again/> }.into_any(),
            }}
        </div>
    }
}

/// Two doors: an account of one's own, or the one one has.
#[component]
fn Doors(
    tables: u64,
    is_guest: bool,
    #[prop(default = true)] letters: bool,
    again: Callback<()>,
) -> impl IntoView {
    view! {
        <p class="hint lead">{move || t("account.why")}</p>
        <div class="sheet two">
            <SignIn tables again/>
            <Claim is_guest letters again/>
        </div>
    }
}
