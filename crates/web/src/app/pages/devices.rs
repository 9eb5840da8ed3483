//! The same person on another device: show a code there, type it here.

use super::super::http;
use super::super::prefs::prefs;
use super::super::words::{say, t};
use super::ledger::Ledger;
use kernel::Said;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{ClaimDevice, DeviceCode, Kind, Me};

/// Codes for other devices.
#[component]
pub(super) fn Devices(ledger: Ledger) -> impl IntoView {
    let shown = RwSignal::new(None::<DeviceCode>);
    let typed = RwSignal::new(String::new());
    let notice = RwSignal::new(None::<String>);
    let show = move |_| {
        notice.set(None);
        spawn_local(async move {
            match http::post::<_, DeviceCode>("/me/devices", &serde_json::json!({})).await {
                Ok(code) => drop(shown.try_set(Some(code))),
                Err(failure) if failure.kind == Kind::Stranger => {
                    notice.try_set(Some(super::super::words::t_now("pages.devices.stranger")));
                }
                Err(failure) => drop(notice.try_set(Some(failure.text))),
            }
        });
    };
    let enter = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let code = typed.get_untracked().trim().to_owned();
        if code.is_empty() {
            return;
        }
        notice.set(None);
        spawn_local(async move {
            match http::post::<_, Me>("/devices", &ClaimDevice { code, bearer: false }).await {
                Ok(me) => {
                    let said = Said::new("pages.devices.welcome").with("name", me.name.clone());
                    prefs().update(|kept| kept.name = me.name);
                    notice.try_set(Some(super::super::words::say_now(&said)));
                    typed.try_set(String::new());
                    shown.try_set(None);
                    ledger.ask();
                }
                Err(failure) => drop(notice.try_set(Some(failure.text))),
            }
        });
    };
    view! {
        <section class="panel tool" aria-labelledby="devices">
            <h2 id="devices">{move || t("pages.devices")}</h2>
            <p class="hint">{move || t("pages.devices.line")}</p>
            <div class="row wrap">
                <button type="button" id="show-code" on:click=show>{move || t("pages.devices.show")}</button>
                <form class="row code-form" on:submit=enter>
                    <label class="unseen" for="code">{move || t("pages.devices.code")}</label>
                    <input id="code" type="text" autocomplete="one-time-code" autocapitalize="characters" spellcheck="false"
                        placeholder=move || t("pages.devices.code") prop:value=move || typed.get()
                        on:input=move |event| typed.set(event_target_value(&event))/>
                    <button type="submit">{move || t("pages.devices.enter")}</button>
                </form>
            </div>
            {move || shown.get().map(|code| {
                let minutes = code.seconds.div_ceil(60);
                view! {
                    <p class="code" role="status">
                        <strong>{code.code}</strong>
                        <span class="hint">{say(&Said::new("pages.devices.good").with("n", minutes as i64))}</span>
                    </p>
                }
            })}
            <p class="notice" role="status" hidden=move || notice.read().is_none()>{move || notice.get()}</p>
        </section>
    }
}
