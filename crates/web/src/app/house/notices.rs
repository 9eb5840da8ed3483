//! How I am told that it is my turn.

use super::super::caller::{self, Permission};
use super::super::http;
use super::super::words::{t, t_now};
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{DropDevice, Failure, Kind, NewDevice, Notices as Told, SetNotices, Tested};
use texts::Lang;

/// What can be chosen as a delay, in seconds.
const DELAYS: [(u64, &str); 4] = [
    (0, "pages.notices.delay.none"),
    (120, "pages.notices.delay.two"),
    (900, "pages.notices.delay.quarter"),
    (3600, "pages.notices.delay.hour"),
];

/// How I am told that it is my turn.
#[component]
pub(super) fn Notices() -> impl IntoView {
    let told = RwSignal::new(None::<Told>);
    let notice = RwSignal::new(String::new());
    // Of several devices each is switched on and off by itself.
    let here = RwSignal::new(false);
    spawn_local(async move {
        let is_here = caller::is_subscribed().await;
        here.try_set(is_here);
    });
    let take = move |answer: Result<Told, Failure>| match answer {
        Ok(new) => {
            told.try_set(Some(new));
            notice.try_set(t_now("pages.notices.kept"));
        }
        Err(failure) if failure.kind == Kind::Stranger => {
            drop(notice.try_set(t_now("pages.devices.stranger")))
        }
        Err(failure) => drop(notice.try_set(failure.text)),
    };
    let set = move |new: SetNotices| {
        spawn_local(async move { take(http::post("/me/notices", &new).await) });
    };
    spawn_local(async move {
        take(http::get("/me/notices").await);
        if told.try_with_untracked(Option::is_some) == Some(true) {
            notice.try_set(String::new());
        }
    });
    let push = move |on: bool| {
        spawn_local(async move {
            if !on {
                here.try_set(false);
                if let Some(endpoint) = caller::unsubscribe().await {
                    take(http::post("/me/notices/devices/drop", &DropDevice { endpoint }).await);
                }
                return;
            }
            let key = told.try_with_untracked(|told| told.as_ref().map(|told| told.key.clone())).flatten();
            let made = match caller::ask().await {
                Permission::Granted => caller::subscribe(&key.unwrap_or_default()).await,
                _ => None,
            };
            match made {
                Some((endpoint, p256dh, auth)) => {
                    here.try_set(true);
                    take(http::post("/me/notices/devices", &NewDevice { endpoint, p256dh, auth }).await);
                }
                None => drop(notice.try_set(t_now("pages.notices.push.refused"))),
            }
        });
    };
    let test = move |_| {
        spawn_local(async move {
            let said = match http::post::<_, Tested>("/me/notices/test", &serde_json::json!({})).await {
                Ok(tested) if tested.ways.is_empty() => t_now("pages.notices.test.none"),
                Ok(tested) => {
                    let way =
                        |way: protocol::TestedWay| format!("{}: {}", t_now(way_key(&way.way)), way.text);
                    tested.ways.into_iter().map(way).collect::<Vec<_>>().join(" · ")
                }
                Err(failure) => failure.text,
            };
            notice.try_set(said);
        });
    };
    let hook = RwSignal::new(None::<String>);
    let keep_hook = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if let Some(hook) = hook.get_untracked() {
            set(SetNotices { hook: Some(hook.trim().to_owned()), ..SetNotices::default() });
        }
    };
    view! {
        <div class="page settings">
            <header class="page-head"><h1>{move || t("pages.notices")}</h1></header>
            <div class="sheet">
                <p class="hint">{move || t("pages.notices.line")}</p>
                {move || told.get().map(|told| {
                    let (mail, pushes) = (told.mail, told.push && told.devices > 0);
                    let has_address = told.address.is_some();
                    let address = told.address.clone().unwrap_or_else(|| t("pages.notices.mail.none"));
                    let hooked = told.hook.clone().unwrap_or_default();
                    let (delay, lang) = (told.delay, told.lang.clone());
                    view! {
                        <p class="option"><label>
                            <input type="checkbox" id="notice-mail" prop:checked=mail disabled=!has_address && !mail
                                on:change=move |event| set(SetNotices { mail: Some(event_target_checked(&event)), ..SetNotices::default() })/>
                            " "{t("pages.notices.mail")}</label>" "<span class="hint">{address}</span></p>
                        <p class="option"><label>
                            <input type="checkbox" id="notice-push" prop:checked=move || pushes && here.get()
                                on:change=move |event| push(event_target_checked(&event))/>
                            " "{t("pages.notices.push")}</label></p>
                        <p class="option"><label for="notice-delay">{t("pages.notices.delay")}</label>" "
                            <select id="notice-delay" on:change=move |event| {
                                set(SetNotices { delay: event_target_value(&event).parse().ok(), ..SetNotices::default() });
                            }>
                                {DELAYS.map(|(seconds, key)| view! {
                                    <option value=seconds.to_string() selected=seconds == delay>{t(key)}</option>
                                })}
                            </select></p>
                        <p class="option"><label for="notice-lang">{t("web.language")}</label>" "
                            <select id="notice-lang" on:change=move |event| {
                                set(SetNotices { lang: Some(event_target_value(&event)), ..SetNotices::default() });
                            }>
                                {Lang::ALL.map(|each| view! {
                                    <option value=each.code() selected=each.code() == lang>{each.native_name()}</option>
                                })}
                            </select></p>
                        <form class="option" on:submit=keep_hook>
                            <label for="notice-hook">{t("pages.notices.hook")}</label>
                            <div class="row wrap">
                                <input id="notice-hook" type="url" placeholder="https://" prop:value=hooked
                                    on:input=move |event| hook.set(Some(event_target_value(&event)))/>
                                <button type="submit">{t("pages.notices.hook.keep")}</button>
                            </div>
                            {told.secret.clone().map(|secret| view! {
                                <p class="hint">{t("pages.notices.hook.secret")}" "<code>{secret}</code></p>
                            })}
                        </form>
                        <p class="row wrap"><button type="button" id="notice-test" on:click=test>{t("pages.notices.test")}</button></p>
                    }
                })}
                <p class="notice" role="status" hidden=move || notice.read().is_empty()>{move || notice.get()}</p>
            </div>
        </div>
    }
}

fn way_key(way: &str) -> &'static str {
    match way {
        "mail" => "pages.notices.mail",
        "push" => "pages.notices.push",
        _ => "pages.notices.hook",
    }
}
