//! When one is away.

use super::super::browser::now;
use super::super::http;
use super::super::words::{say, t};
use super::bits::date;
use kernel::Said;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{DropHoliday, Holidays, NewHoliday};

/// My holidays, and a way to take one.
#[component]
pub(super) fn HolidaysPanel() -> impl IntoView {
    let held = RwSignal::new(None::<Holidays>);
    let trouble = RwSignal::new(None::<String>);
    let (from, until) = (RwSignal::new(String::new()), RwSignal::new(String::new()));
    let settle = move |told: Result<Holidays, protocol::Failure>| match told {
        Ok(told) => drop(held.try_set(Some(told))),
        Err(failure) => drop(trouble.try_set(Some(failure.text))),
    };
    spawn_local(async move { settle(http::get::<Holidays>("/me/holidays").await) });
    let add = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        trouble.set(None);
        // From the beginning of the first day, or from now if that is today, to the end of the last one.
        let day = |text: String| js_sys::Date::parse(&format!("{text}T00:00:00"));
        let (begins, ends) = (day(from.get_untracked()), day(until.get_untracked()) + 86_400_000.0);
        let begins = if begins <= now() && now() < begins + 86_400_000.0 { now() } else { begins };
        let new = NewHoliday { begins: begins as i64, ends: ends as i64 };
        spawn_local(async move { settle(http::post::<_, Holidays>("/me/holidays", &new).await) });
    };
    let list = move || {
        let all = held.get().map(|held| held.holidays).unwrap_or_default();
        let line = |holiday: protocol::Holiday| {
            let span = Said::new("lobby.holidays.span").with("from", date(holiday.begins));
            let span = say(&span.with("until", date(holiday.ends - 1)));
            let id = holiday.id;
            let is_ahead = holiday.ends as f64 > now();
            let drop_it = move |_| {
                let gone = DropHoliday { id: id.clone() };
                spawn_local(
                    async move { settle(http::post::<_, Holidays>("/me/holidays/drop", &gone).await) },
                );
            };
            view! {
                <li class="row wrap"><span>{span}</span>
                    {is_ahead.then(|| view! { <button type="button" class="quiet" on:click=drop_it>{t("lobby.holidays.drop")}</button> })}
                </li>
            }
        };
        view! { <ul class="holidays">{all.into_iter().map(line).collect_view()}</ul> }
    };
    let days = move || held.read().as_ref().map_or(0, |held| i64::from(held.days));
    let field = |id: &'static str, key: &'static str, value: RwSignal<String>| {
        view! {
            <label for=id>{move || t(key)}" "
                <input type="date" id=id required prop:value=move || value.get()
                    on:input=move |event| value.set(event_target_value(&event))/></label>
        }
    };
    view! {
        <section class="panel tool" aria-labelledby="holidays">
            <h2 id="holidays">{move || t("lobby.holidays")}</h2>
            <p class="hint">{move || say(&Said::new("lobby.holidays.lead").with("days", days()))}</p>
            {list}
            <form class="row wrap" on:submit=add>
                {field("away-from", "lobby.holidays.from", from)}
                {field("away-until", "lobby.holidays.until", until)}
                <button type="submit">{move || t("lobby.holidays.add")}</button>
            </form>
            <p class="notice" role="alert" hidden=move || trouble.read().is_none()>{move || trouble.get()}</p>
        </section>
    }
}
