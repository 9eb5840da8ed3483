//! How I like it.

use super::super::browser::{forget_all, go};
use super::super::http;
use super::super::prefs::{Kept, Light, Pace, prefs, wanted};
use super::super::words::t;
use super::begin::my_name;
use super::choice::{Choice, Pick};
use super::name::NameField;
use super::ornament::rule;
use crate::route::Route;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{Kind, Me, Rename};
use texts::Lang;

const LIGHTS: [(&str, Light, &str); 3] = [
    ("system", Light::System, "pages.light.system"),
    ("light", Light::Day, "pages.light.light"),
    ("dark", Light::Night, "pages.light.dark"),
];

const PACES: [(&str, Pace, &str); 4] = [
    ("slow", Pace::Slow, "pages.pace.slow"),
    ("normal", Pace::Normal, "pages.pace.normal"),
    ("fast", Pace::Fast, "pages.pace.fast"),
    ("none", Pace::None, "pages.pace.none"),
];

/// How I like it.
#[component]
pub(in crate::app) fn Settings() -> impl IntoView {
    let kept = prefs();
    let languages =
        Lang::ALL.map(|lang| Pick::new(lang.code(), move || lang.native_name().to_owned())).into();
    let lights = LIGHTS.map(|(code, _, key)| Pick::new(code, move || t(key))).into();
    let light = move || code_of(&LIGHTS, kept.read().light);
    let paces = PACES.map(|(code, _, key)| Pick::new(code, move || t(key))).into();
    let pace = move || code_of(&PACES, kept.read().pace);
    let switch =
        [("on", "pages.yes"), ("off", "pages.no")].map(|(code, key)| Pick::new(code, move || t(key))).into();
    let last_look = move || if kept.read().last_look { "on" } else { "off" }.to_owned();
    view! {
        <div class="page settings">
            <header class="page-head"><h1>{move || t("web.settings")}</h1></header>
            <div class="sheet">
                <Name/>
                <Choice name="lang" legend=Signal::derive(|| t("web.language")) picks=languages
                    value=Signal::derive(|| wanted().code().to_owned())
                    on_choose=move |code| kept.update(|kept| kept.lang = Some(code))/>
                <Choice name="light" legend=Signal::derive(|| t("pages.light")) picks=lights
                    value=Signal::derive(light)
                    on_choose=move |code: String| set(&LIGHTS, &code, |light| kept.update(|kept| kept.light = light))/>
                <div class="option">
                    <Choice name="pace" legend=Signal::derive(|| t("pages.pace")) picks=paces
                        value=Signal::derive(pace)
                        on_choose=move |code: String| set(&PACES, &code, |pace| kept.update(|kept| kept.pace = pace))/>
                    <p class="hint">{move || t("pages.pace.hint")}</p>
                </div>
                <div class="option">
                    <Choice name="last-look" legend=Signal::derive(|| t("pages.last_look")) picks=switch
                        value=Signal::derive(last_look)
                        on_choose=move |code| kept.update(|kept| kept.last_look = code == "on")/>
                    <p class="hint">{move || t("pages.last_look.hint")}</p>
                </div>
                <p><a id="notices" href=Route::Notices.address()>{move || t("pages.notices.link")}</a></p>
                {rule()}
                <Forget/>
            </div>
        </div>
    }
}

fn code_of<T: Copy + PartialEq>(all: &[(&str, T, &str)], held: T) -> String {
    let found = all.iter().find(|(_, value, _)| *value == held);
    found.map_or_else(String::new, |(code, _, _)| (*code).to_owned())
}

fn set<T: Copy>(all: &[(&str, T, &str)], code: &str, mut then: impl FnMut(T)) {
    if let Some((_, value, _)) = all.iter().find(|(name, _, _)| *name == code) {
        then(*value);
    }
}

/// My name; a guest of the server is renamed there too.
#[component]
fn Name() -> impl IntoView {
    let notice = RwSignal::new(None::<String>);
    let renamed = move |_: String| {
        let name = my_name();
        notice.set(None);
        if name.is_empty() {
            return;
        }
        spawn_local(async move {
            let told = match http::post::<_, Me>("/me", &Rename { name }).await {
                Ok(_) => Some(super::super::words::t_now("pages.name.renamed")),
                // Whoever is no guest, or plays without a server, is renamed here alone.
                Err(failure) if failure.kind == Kind::Stranger || failure.code == "offline" => {
                    Some(super::super::words::t_now("pages.name.kept"))
                }
                Err(failure) => Some(failure.text),
            };
            notice.try_set(told);
        });
    };
    view! {
        <div class="option">
            <NameField id="name" on_done=Callback::new(renamed)/>
            <p class="hint" role="status">{move || notice.get().unwrap_or_else(|| t("pages.name.hint"))}</p>
        </div>
    }
}

/// Forget everything in this browser.
#[component]
fn Forget() -> impl IntoView {
    let sure = RwSignal::new(false);
    let forget = move |_| {
        forget_all();
        prefs().set(Kept::default());
        go(&Route::Home);
    };
    view! {
        <section class="forget" aria-labelledby="forget">
            <h2 id="forget">{move || t("pages.forget")}</h2>
            <p class="hint">{move || t("pages.forget.line")}</p>
            <p class="row wrap">
                {move || if sure.get() {
                    view! {
                        <button type="button" class="danger" id="forget-yes" on:click=forget>{t("pages.forget.sure")}</button>
                        <button type="button" class="quiet" on:click=move |_| sure.set(false)>{t("table.not_yet")}</button>
                    }.into_any()
                } else {
                    view! { <button type="button" id="forget-all" on:click=move |_| sure.set(true)>{t("pages.forget.do")}</button> }.into_any()
                }}
            </p>
        </section>
    }
}
