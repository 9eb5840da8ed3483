//! People at a table on the server: seats, links, chat.

use super::super::browser::{copy, origin};
use super::super::http;
use super::super::prefs::prefs;
use super::super::words::{level_name, say, side_class, side_name, t, t_now};
use super::clock::{self, ClaimPanel};
use super::give_up::GiveUp;
use super::line::Line;
use super::session::Act;
use crate::route::Route;
use kernel::Said;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{ChatLines, Failure, Me, NewGuest, Say, Seat, SeatKind, SetWatch, State, TableInfo};

/// Become a guest with this name.
pub(in crate::app) async fn become_guest(name: String) -> Result<Me, Failure> {
    let me = http::post("/guests", &NewGuest { name: name.clone(), bearer: false }).await?;
    prefs().update(|kept| kept.name = name);
    Ok(me)
}

/// A name is all that is asked of a guest.
#[component]
pub(in crate::app) fn NameForm(then: Callback<()>) -> impl IntoView {
    let name = RwSignal::new(prefs().read_untracked().name.clone());
    let trouble = RwSignal::new(None::<String>);
    let submit = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        spawn_local(async move {
            match become_guest(name.get_untracked()).await {
                Ok(_) => drop(then.try_run(())),
                Err(failure) => trouble.set(Some(failure.text)),
            }
        });
    };
    view! {
        <form class="panel name-form" on:submit=submit>
            <label>{t("table.your_name")}" "
                <input id="name" autocomplete="nickname" maxlength="40" required prop:value=move || name.get()
                    on:input=move |event| name.set(event_target_value(&event))/>
            </label>
            <button type="submit" class="primary" id="name-done">{t("table.enter")}</button>
            {move || trouble.get().map(|text| view! { <p role="alert">{text}</p> })}
        </form>
    }
}

/// Who plays; and the way to give up.
#[component]
pub(super) fn SeatsPanel(line: Line, act: Callback<Act>) -> impl IntoView {
    let plays = move || {
        line.info.with(|info| {
            info.as_ref().is_some_and(|info| info.state == State::Running && !info.mine.is_empty())
        })
    };
    let tick = clock::tick(line);
    view! {
        <section class="seats panel" aria-label=move || t("table.players")>
            <ul>{move || line.info.with(|info| info.as_ref().map(|info| {
                info.seats.iter().map(|seat| seat_row(line, tick, info, seat)).collect_view()
            }))}</ul>
            <ClaimPanel line act/>
            <Show when=plays><GiveUp act/></Show>
        </section>
    }
}

fn seat_row(line: Line, tick: RwSignal<u32>, info: &TableInfo, seat: &Seat) -> impl IntoView + use<> {
    let asked = info.turn.as_ref().is_some_and(|turn| turn.asked.contains(&seat.side));
    let class = format!("seat {}", side_class(&info.game, &seat.side));
    let player = seat.player.clone().map(|id| Route::Player(id).address());
    let name = match seat.kind {
        SeatKind::Open => t("table.empty_seat"),
        SeatKind::Bot => say(&Said::new("table.bot").with("level", level_name(&seat.name))),
        SeatKind::Person if seat.me => format!("{} ({})", seat.name, t("table.you")),
        SeatKind::Person => seat.name.clone(),
    };
    view! {
        <li class=class class:asked=asked>
            <span class="badge" aria-hidden="true"></span>
            <span class="side">{side_name(&info.game, &seat.side)}</span>
            <span class="name">{match player { Some(address) => view! { <a href=address>{name}</a> }.into_any(), None => name.into_any() }}</span>
            {clock::face(line, tick, seat.side.clone())}
        </li>
    }
}

/// Links to the seats that are still empty.
#[component]
pub(super) fn InvitePanel(line: Line) -> impl IntoView {
    let links = Memo::new(move |_| {
        line.info.with(|info| {
            let info = info.as_ref()?;
            Some((info.game.clone(), info.links.clone()?.seats, info.listed))
        })
    });
    move || {
        links.get().filter(|(_, seats, _)| !seats.is_empty()).map(|(game, seats, listed)| {
            let seats = seats.into_iter().map(|(side, token)| {
                let label = say(&Said::new("table.link_for").with("side", side_name(&game, &side)));
                view! { <Link label id=format!("link-{side}") address=format!("{}/join/{token}", origin())/> }
            });
            view! {
                <section class="invite">
                    {listed.then(|| view! { <p id="in-lobby">{t("lobby.waiting")}</p> })}
                    <p>{t("table.invite_how")}</p>
                    {seats.collect_view()}
                </section>
            }
        })
    }
}

/// May people watch, and by which link? For whoever put the table up.
#[component]
pub(super) fn WatchPanel(line: Line) -> impl IntoView {
    let link = Memo::new(move |_| {
        line.info.with(|info| {
            let info = info.as_ref()?;
            Some((info.links.as_ref()?.watch.clone(), info.watch))
        })
    });
    let set_watch = move |watch: bool| {
        spawn_local(async move {
            if let Ok(info) = http::post::<_, TableInfo>(&line.path("/watch"), &SetWatch { watch }).await {
                let _ = line.info.try_set(Some(info));
            }
        });
    };
    move || {
        link.get().map(|(token, watch)| {
            let address = format!("{}/join/{token}", origin());
            view! {
                <details class="invite panel">
                    <summary>{t("table.watchers")}</summary>
                    <label class="row"><input type="checkbox" id="watch" prop:checked=watch
                        on:change=move |event| set_watch(event_target_checked(&event))/>{t("table.may_watch")}</label>
                    {watch.then(|| view! { <Link label=t("table.link_watch") id="link-watch".to_owned() address/> })}
                </details>
            }
        })
    }
}

#[component]
fn Link(label: String, id: String, address: String) -> impl IntoView {
    let copied = RwSignal::new(false);
    let text = address.clone();
    view! {
        <div class="link">
            <label for=id.clone()>{label}</label>
            <div class="row">
                <input id=id readonly value=address class="grow"/>
                <button type="button" on:click=move |_| { copy(&text); copied.set(true); }>
                    {move || if copied.get() { t("table.copied") } else { t("table.copy") }}
                </button>
            </div>
        </div>
    }
}

/// What people say to each other.
#[component]
pub(super) fn ChatPanel(line: Line) -> impl IntoView {
    let text = RwSignal::new(String::new());
    let may_speak = move || {
        line.info.with(|info| info.as_ref().is_some_and(|info| !info.mine.is_empty() || info.links.is_some()))
    };
    let submit = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let said = text.get_untracked();
        if said.trim().is_empty() {
            return;
        }
        spawn_local(async move {
            let sent = http::post::<_, ChatLines>(&line.path("/chat"), &Say { text: said }).await;
            if sent.is_ok() {
                let _ = text.try_set(String::new());
            }
        });
    };
    view! {
        <section class="chat panel" aria-label=move || t("table.chat")>
            <h2>{move || t("table.chat")}</h2>
            <ol aria-live="polite">
                <For each=move || line.chat.get() key=|said| said.number let:said>
                    <li><strong>{said.name.clone()}</strong>" "{said.text.clone()}</li>
                </For>
            </ol>
            <Show when=may_speak>
                <form class="row" on:submit=submit>
                    <input class="grow" id="chat-text" maxlength="500" aria-label=t_now("table.say") placeholder=t_now("table.say")
                        prop:value=move || text.get() on:input=move |event| text.set(event_target_value(&event))/>
                    <button type="submit">{t("table.send")}</button>
                </form>
            </Show>
        </section>
    }
}
