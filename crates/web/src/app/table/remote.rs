//! A game on the server.

use super::super::browser::{self, go};
use super::super::gate::Gate;
use super::super::words::{t, t_now};
use super::super::{engine, http, prefs};
use super::curtain::Curtain;
use super::line::Line;
use super::part::Part;
use super::people::{ChatPanel, InvitePanel, NameForm, SeatsPanel, WatchPanel};
use super::proof::Proof;
use super::screen::Screen;
use super::session::{Act, Slip, Status};
use crate::docket::Parting;
use crate::local::{Answer, Ask, Case, Trouble};
use crate::route::{Route, Source};
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{
    Check, Checked, Claim, Failure, Join, Joined, Kind, Me, Play, Rematch, Resign, Stand, Standing, State,
};

/// The page of a table on the server.
#[component]
pub(in crate::app) fn TablePage(id: String, watch: Option<String>) -> impl IntoView {
    let line = Line::new(id, watch);
    line.open();
    // Which game, or why not. A memo, so that the table is not built again whenever something else changes.
    let known =
        Memo::new(move |_| match line.info.with(|info| info.as_ref().map(|info| info.game.clone())) {
            Some(game) => Ok(game),
            None => Err(match line.session.status.get() {
                Status::Failed(why) => Some(why),
                _ => None,
            }),
        });
    move || match known.get() {
        Ok(game) => view! { <Gate game><Seated line/></Gate> }.into_any(),
        Err(Some(why)) => {
            view! { <div class="page"><p class="notice" role="alert">{why}</p></div> }.into_any()
        }
        Err(None) => view! { <div class="page"><p class="hint">{t("web.loading")}</p></div> }.into_any(),
    }
}

/// The table itself, once it is known which game is played there and its board is here.
#[component]
fn Seated(line: Line) -> impl IntoView {
    line.listen();
    let id = line.id.get_value();
    let act = Callback::new(move |act: Act| act_for(line, act));
    let seats = view! { <SeatsPanel line act/> }.into_any();
    let extra = view! { <WatchPanel line/><ChatPanel line/> }.into_any();
    // Every line of the log is a moment of what these eyes saw.
    let past = Source::Past(id.clone(), line.watch.get_value());
    let moment = Callback::new(move |step: Option<usize>| {
        Some(Route::Replay(past.clone(), step, Some(line.eyes.get_untracked())).address())
    });
    let after = move || {
        let source = Source::Table(id.clone(), line.watch.get_value());
        let replay = Route::Replay(source, Some(0), None).address();
        let plays = move || line.info.with(|info| info.as_ref().is_some_and(|info| !info.mine.is_empty()));
        let record = Callback::new(move |()| {
            let path = line.path("/record");
            Box::pin(async move {
                let found = http::get::<protocol::Record>(&path).await.ok()?;
                Some(crate::local::Record { journal: found.journal?, lost: None })
            }) as super::proof::Later
        });
        view! {
            <Proof record/>
            <div class="row wrap">
                <a class="button" id="replay" href=replay>{t("table.look_back")}</a>
                <Show when=plays>
                    <button type="button" id="rematch" on:click=move |_| rematch(line)>{t("table.rematch")}</button>
                </Show>
            </div>
        }
    };
    // Another language: the server's words come anew.
    Effect::new(move |before: Option<texts::Lang>| {
        let now = prefs::lang();
        if before.is_some_and(|before| before != now) {
            line.listen();
        }
        now
    });
    let game = Signal::derive(move || {
        line.info.with(|info| info.as_ref().map_or_else(String::new, |info| info.game.clone()))
    });
    // Before everyone sits there is nothing to see but whom one waits for, and the link to send.
    let state = Memo::new(move |_| line.info.with(|info| info.as_ref().map(|info| info.state)));
    view! {
        <Screen session=line.session act seats extra moment after/>
        <Curtain game side=line.curtain act/>
        <Show when=move || state.get() == Some(State::Open)><WaitingRoom line/></Show>
        <Show when=move || state.get() == Some(State::Closed)><ClosedRoom/></Show>
    }
}

/// The links to send, large, while somebody is still missing.
#[component]
fn WaitingRoom(line: Line) -> impl IntoView {
    let parting = Memo::new(move |_| line.info.with(|info| info.as_ref().and_then(Parting::of)));
    let away = || go(&Route::Tables);
    let part =
        move || parting.get().map(|parting| view! { <Part id=line.id.get_value() parting then=away/> });
    view! {
        <div class="waiting-room" role="dialog" aria-labelledby="waiting-title">
            <div class="panel">
                <h2 id="waiting-title">{move || t("table.waiting_title")}</h2>
                <InvitePanel line/>
                <p class="row wrap"><a class="button" href="/tables">{move || t("table.later")}</a>{part}</p>
            </div>
        </div>
    }
}

/// Whoever put the table up has closed it.
#[component]
fn ClosedRoom() -> impl IntoView {
    view! {
        <div class="waiting-room" role="alertdialog" aria-labelledby="closed-title" aria-describedby="closed-line">
            <div class="panel">
                <h2 id="closed-title">{move || t("table.closed")}</h2>
                <p id="closed-line">{move || t("table.closed_line")}</p>
                <p class="row wrap">
                    <a class="button primary" href="/tables">{move || t("web.tables")}</a>
                    <a class="button" href="/lobby">{move || t("web.lobby")}</a>
                </p>
            </div>
        </div>
    }
}

fn act_for(line: Line, act: Act) {
    let session = line.session;
    let side = line.eyes.get_untracked();
    let number = session.sight.with_untracked(|sight| sight.as_ref().map(|sight| sight.number));
    spawn_local(async move {
        match act {
            Act::Play(action) => {
                session.busy.set(true);
                let act = protocol::Act { side, number, brief: true, ..protocol::Act::default() };
                let play = Play { action, act };
                settle(line, insist(line, "/play", &play).await);
            }
            Act::Undo => {
                let undo = protocol::Act { side, number, brief: true, ..protocol::Act::default() };
                settle(line, insist(line, "/undo", &undo).await);
            }
            Act::Resign => {
                settle(line, insist(line, "/resign", &Resign { side }).await);
            }
            Act::Claim => {
                settle(line, http::post_quietly(&line.path("/claim"), &Claim { side }).await);
            }
            Act::WhyNot(actions, at) => {
                for action in actions {
                    let check = Check { side: side.clone(), action };
                    let told = http::post::<_, Checked>(&line.path("/check"), &check).await;
                    if let Err(failure) = told {
                        let _ = session.slip.try_set(Some(Slip { why: trouble(failure), at }));
                        break;
                    }
                }
            }
            Act::Advise if session.has_adviser.get_untracked() => {
                let case = session.sight.with_untracked(|sight| sight.as_ref().map(Case::of));
                let Some(case) = case else { return };
                let told = engine::ask(Ask::Counsel(Box::new(case))).await;
                let now = session.sight.try_with_untracked(|sight| sight.as_ref().map(|sight| sight.number));
                if let Ok(Answer::Action(advice)) = told
                    && now == Some(number)
                {
                    session.advice.set(advice);
                }
            }
            Act::Standing => {
                let left = http::get::<Standing>(&line.path(&format!("/standing?as={side}"))).await;
                if let Ok(left) = left {
                    let _ = session.standing.try_set(Some(left));
                }
            }
            Act::Stand(name, value) => {
                let stand = Stand { side, name, value };
                match http::post::<_, Standing>(&line.path("/standing"), &stand).await {
                    Ok(left) => drop(session.standing.try_set(Some(left))),
                    Err(failure) => settle(line, Err(failure)),
                }
            }
            Act::Pass => line.pass(),
            Act::Advise => {}
        }
    });
}

/// How often a move is sent again when nobody answers, and how long to wait before it: together a good minute.
const TRIES: u32 = 30;
const PAUSE: i32 = 2_000;

/// Send a move, and send it again while nobody says what became of it: the server may have died, and another one
/// takes over in a moment.
///
/// It cannot be done twice: it names the number it is meant for, and that number has passed if it was stored. Then the
/// server calls it stale, and the news that come next show that it was done. Giving up twice is refused as well.
async fn insist<B: serde::Serialize>(line: Line, what: &str, body: &B) -> Result<(), Failure> {
    let path = line.path(what);
    let mut sent = http::post_quietly(&path, body).await;
    for tries in 0..TRIES {
        let Err(failure) = &sent else { break };
        if line.is_gone() || !http::is_unheard(failure) {
            return sent;
        }
        // Often the next server answers at once; nobody needs to hear of it.
        if tries > 0 {
            line.session.status.set(Status::Away);
        }
        browser::sleep(if tries == 0 { 200 } else { PAUSE }).await;
        if line.is_gone() {
            return sent;
        }
        sent = http::post_quietly(&path, body).await;
        if let Err(again) = &sent
            && (again.kind == Kind::Stale || again.code == "game_over")
        {
            // What was stored though nobody said so. The stream tells it, if it is there; a new one does anyway.
            line.listen();
            return Ok(());
        }
    }
    if sent.is_ok() && line.session.status.get_untracked() == Status::Away {
        line.session.status.set(Status::Well);
    }
    sent
}

fn trouble(failure: Failure) -> Trouble {
    Trouble { code: failure.code, text: failure.text, section: failure.section }
}

/// A refusal is told; a stale one brings the news that made it so.
fn settle(line: Line, sent: Result<(), Failure>) {
    if line.is_gone() {
        return;
    }
    line.session.busy.set(false);
    match sent {
        Ok(()) => return,
        Err(failure) if failure.kind == Kind::Stale => line.listen(),
        Err(failure) if http::is_unheard(&failure) => line.session.status.set(Status::Away),
        Err(failure) => line.session.slip.set(Some(Slip { why: trouble(failure), at: (80.0, 160.0) })),
    }
    line.session.refused();
}

fn rematch(line: Line) {
    spawn_local(async move {
        let nothing = serde_json::json!({});
        match http::post::<_, Rematch>(&line.path("/rematch"), &nothing).await {
            Ok(again) => go(&Route::Table(again.table.id, None)),
            Err(failure) => settle(line, Err(failure)),
        }
    });
}

/// A link was followed: say a name if there is none, then sit down or watch.
#[component]
pub(in crate::app) fn JoinPage(token: String) -> impl IntoView {
    let trouble = RwSignal::new(None::<String>);
    let nameless = RwSignal::new(false);
    let enter = StoredValue::new(token);
    let join = move || {
        spawn_local(async move {
            let token = enter.get_value();
            let joined =
                http::post::<_, Joined>("/join", &Join { token: token.clone(), entropy: None }).await;
            match joined {
                Ok(Joined { side: Some(_), table }) => go(&Route::Table(table.id, None)),
                Ok(Joined { side: None, table }) => go(&Route::Table(table.id, Some(token))),
                Err(failure) if failure.kind == Kind::Stranger => nameless.set(true),
                Err(failure) => trouble.set(Some(failure.text)),
            }
        });
    };
    spawn_local(async move {
        // Whoever is known already need not say a name again.
        match http::get::<Me>("/me").await {
            Err(failure)
                if failure.kind == Kind::Stranger && !prefs::prefs().read_untracked().name.is_empty() =>
            {
                let name = prefs::prefs().read_untracked().name.clone();
                if super::people::become_guest(name).await.is_ok() {
                    join();
                } else {
                    nameless.set(true);
                }
            }
            _ => join(),
        }
    });
    view! {
        <div class="page">
            <h1>{move || t("table.invited")}</h1>
            {move || trouble.get().map(|text| view! { <p class="notice" role="alert">{text}</p> })}
            <Show when=move || nameless.get()><NameForm then=Callback::new(move |()| join())/></Show>
            <Show when=move || !nameless.get() && trouble.read().is_none()><p>{t_now("web.loading")}</p></Show>
        </div>
    }
}
