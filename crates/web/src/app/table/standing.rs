//! Standing orders: what is answered for me until I change it.

use super::super::prefs::lang;
use super::super::words::t;
use super::session::{Act, Session};
use games::GameId;
use leptos::prelude::*;
use protocol::Order;

/// A panel with one choice for each kind of question, in games that have such kinds.
#[component]
pub(super) fn StandingPanel(session: Session, act: Callback<Act>) -> impl IntoView {
    let may_stand = Memo::new(move |_| {
        session.is_kept()
            && session.sight.with(|sight| {
                sight.as_ref().filter(|sight| !sight.is_over()).is_some_and(|sight| {
                    GameId::parse(&sight.game).is_some_and(|game| {
                        game.sides().contains(&sight.observer.as_str()) && !game.facts().standing.is_empty()
                    })
                })
            })
    });
    let open = RwSignal::new(false);
    // Asked for when they are to be seen, and again in another language or with other eyes.
    Effect::new(move || {
        lang();
        if open.get() && may_stand.get() && session.standing.read().is_none() {
            act.run(Act::Standing);
        }
    });
    Effect::new(move |before: Option<texts::Lang>| {
        let now = lang();
        if before.is_some_and(|before| before != now) {
            session.standing.set(None);
        }
        now
    });
    view! {
        <Show when=move || may_stand.get()>
            <details class="standing panel" id="standing" on:toggle=move |event| open.set(is_open(&event))>
                <summary>{move || t("table.standing")}</summary>
                <p class="hint">{move || t("table.standing.how")}</p>
                {move || session.standing.get().map(|left| {
                    left.orders.into_iter().map(|order| row(order, act)).collect_view()
                })}
            </details>
        </Show>
    }
}

fn is_open(event: &web_sys::Event) -> bool {
    event_target::<web_sys::Element>(event).has_attribute("open")
}

fn row(order: Order, act: Callback<Act>) -> impl IntoView {
    let (name, value) = (order.name.clone(), order.value.clone());
    let stands = order.values.first().is_some_and(|first| first.value != order.value);
    let options = order.values.into_iter().map(|one| {
        let chosen = one.value == value;
        view! { <option value=one.value selected=chosen>{one.text}</option> }
    });
    let options = options.collect_view();
    let id = format!("standing-{}", order.name);
    view! {
        <p class="order" class:stands=stands>
            <label for=id.clone()>{order.text}</label>
            <select id=id on:change=move |event| act.run(Act::Stand(name.clone(), event_target_value(&event)))>{options}</select>
        </p>
    }
}
