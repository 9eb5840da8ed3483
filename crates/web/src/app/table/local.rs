//! A game in this browser: alone against bots, or several people at one screen.

use super::super::browser::{download, go, random_hex, sleep};
use super::super::gate::Gate;
use super::super::words::{level_name, say, side_class, side_name, t};
use super::super::{engine, library, prefs, saves};
use super::curtain::Curtain;
use super::give_up::GiveUp;
use super::proof::Proof;
use super::screen::Screen;
use super::session::{Act, Session, Slip, Status};
use crate::local::{Answer, Ask, Fault, Next, Plan, Saved, Sharing, Sitter, Trouble};
use crate::route::{Route, Source};
use crate::seating::collected;
use crate::sight::{Entry, Sight};
use kernel::Said;
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::collections::BTreeMap;
use std::sync::Arc;
use texts::Lang;

/// Begin a game in this browser and go there.
///
/// # Errors
/// What went wrong: the engine may refuse or not answer, and the browser may have no room to keep the game.
pub(in crate::app) async fn begin(
    game: String,
    scenario: String,
    options: BTreeMap<String, String>,
    sitters: BTreeMap<String, Sitter>,
) -> Result<(), Trouble> {
    let id = random_hex(5);
    let plan =
        Plan { id: id.clone(), game: game.clone(), scenario, options, sitters, secret: random_hex(32) };
    // The board comes while the worker starts.
    library::soon(&game);
    engine::ask(Ask::Begin(plan)).await?;
    if put_away(id.clone(), game, 0, &[], None).await?.is_none() {
        return Err(Fault::Plain("no_room").in_words(prefs::lang_now()));
    }
    go(&Route::Local(id));
    Ok(())
}

/// After so many answers beside it a record is kept whole again.
const MORE: usize = 400;

/// Keep a game of which so many answers are kept whole, so that nothing is lost if the tab is closed now; says how many
/// are then, or nothing if there was no room.
async fn put_away(
    id: String,
    game: String,
    known: usize,
    asked: &[String],
    result: Option<String>,
) -> Result<Option<usize>, Trouble> {
    let Answer::Saved(after, saved) = engine::ask(Ask::Save(id.clone(), known)).await? else {
        return Err(Trouble::default());
    };
    let answers = saved.answers();
    let whole = match after {
        0 => answers,
        _ if answers > after + MORE => 0,
        _ => after,
    };
    let summary = saves::Summary {
        id,
        game,
        sitters: saved.sitters.clone(),
        asked: asked.to_vec(),
        result,
        ..saves::Summary::default()
    };
    Ok(saves::keep(summary, after, *saved).then_some(whole))
}

/// Whose lines of the log are known, in which language, and the lines.
type Known = ((String, Lang), Vec<Arc<Entry>>);

/// One game and the worker that keeps it.
#[derive(Clone, Copy)]
struct Desk {
    id: StoredValue<String>,
    game: StoredValue<String>,
    /// The lines of the log that are known, and whose and in which language they are.
    log: StoredValue<Known>,
    /// How many answers of the record are kept whole.
    kept: StoredValue<usize>,
}

impl Desk {
    async fn ask(self, ask: impl FnOnce(String) -> Ask) -> Result<Answer, Trouble> {
        let id = self.id.try_get_value().ok_or_else(Trouble::default)?;
        engine::ask(ask(id)).await
    }

    /// Keep the game as it stands.
    async fn put_away(self, asked: &[String], result: Option<String>) {
        if let (Some(id), Some(game)) = (self.id.try_get_value(), self.game.try_get_value()) {
            // A game that cannot be kept can still be played; the next answer tries again.
            let known = self.kept.try_get_value().unwrap_or_default();
            let kept = put_away(id, game, known, asked, result).await;
            self.kept.try_set_value(kept.ok().flatten().unwrap_or_default());
        }
    }

    async fn look(self, observer: &str) -> Result<Sight, Trouble> {
        let eyes = (observer.to_owned(), prefs::lang_now());
        let known = self.log.try_with_value(|(of, log)| if *of == eyes { log.clone() } else { Vec::new() });
        let mut log = known.unwrap_or_default();
        let Answer::Look(kept, mut sight) =
            self.ask(|id| Ask::Look(id, observer.to_owned(), log.len())).await?
        else {
            return Err(Trouble::default());
        };
        log.truncate(kept);
        log.append(&mut sight.log);
        sight.log.clone_from(&log);
        self.log.try_set_value((eyes, log));
        Ok(*sight)
    }
}

/// The page of a game in this browser.
#[component]
pub(in crate::app) fn LocalPage(id: String) -> impl IntoView {
    let saved = saves::load(&id);
    match saved {
        None => view! {
            <div class="page"><p class="notice">{move || t("web.trouble.no_such_table")}</p></div>
        }
        .into_any(),
        Some(saved) => {
            let game = game_of(&saved).to_owned();
            view! { <Gate game><Playing id=id.clone() saved=saved.clone()/></Gate> }.into_any()
        }
    }
}

/// The game of a journal.
fn game_of(saved: &Saved) -> &str {
    saved.journal.lines().find_map(|line| line.strip_prefix("game: ")).unwrap_or("")
}

#[component]
fn Playing(id: String, saved: Saved) -> impl IntoView {
    let session = Session::of_table(&id);
    let game = game_of(&saved).to_owned();
    let desk = Desk {
        id: StoredValue::new(id.clone()),
        game: StoredValue::new(game.clone()),
        log: StoredValue::default(),
        kept: StoredValue::default(),
    };
    let people: Vec<String> = saved
        .sitters
        .iter()
        .filter(|(_, sitter)| matches!(sitter, Sitter::Person(_)))
        .map(|(side, _)| side.clone())
        .collect();
    // Whose eyes the screen has. Allies share it; where it passes to an enemy a curtain falls.
    let share = Sharing::new(&game, &people);
    let eyes = RwSignal::new(share.first());
    let curtain = RwSignal::new(None::<String>);
    let several = share.has_enemies();
    let share = StoredValue::new(share);
    let people = StoredValue::new(people);
    // Bots that owe an answer are asked one answer at a time, so that the page sees each.
    let running = StoredValue::new(false);

    // Whoever left the page has no signals any more: nothing may be touched after that.
    let is_gone = move || session.sight.is_disposed();
    let refresh = move || async move {
        let seen = desk.look(&eyes.try_get_untracked()?).await;
        if is_gone() {
            return None;
        }
        match seen {
            Ok(sight) => {
                let asked = sight.turn.asked.clone();
                let result = sight.turn.outcome.as_ref().map(|outcome| outcome.text.clone());
                let mut sight = sight;
                if result.is_none() && curtain.read_untracked().is_none() {
                    let here = eyes.get_untracked();
                    match share.with_value(|share| share.next(&here, &asked)) {
                        Next::Stay => {}
                        Next::Turn(next) => {
                            // An ally's seat at the same screen: its eyes at once.
                            eyes.set(next.clone());
                            if let Ok(own) = desk.look(&next).await
                                && !is_gone()
                            {
                                sight = own;
                            }
                        }
                        Next::Curtain(next) => curtain.set(Some(next)),
                    }
                }
                if is_gone() {
                    return None;
                }
                session.see(sight);
                if !matches!(session.status.get_untracked(), Status::Thinking(_)) {
                    session.status.set(Status::Well);
                }
                desk.put_away(&asked, result).await;
                Some(asked)
            }
            Err(trouble) => {
                session.status.set(Status::Failed(trouble.text));
                None
            }
        }
    };
    let run_bots = move || async move {
        if running.get_value() {
            return;
        }
        running.set_value(true);
        let mut in_a_row = 0;
        loop {
            let before = session.sight.with_untracked(|sight| sight.as_ref().map(|sight| sight.log.len()));
            let owing = session.sight.with_untracked(|sight| {
                let asked = sight.as_ref().map(|sight| sight.turn.asked.clone()).unwrap_or_default();
                asked.into_iter().find(|side| people.with_value(|people| !people.contains(side)))
            });
            let Some(owing) = owing else { break };
            session.status.set(Status::Thinking(owing));
            let thought = desk.ask(Ask::Think).await;
            if is_gone() {
                return;
            }
            if !matches!(thought, Ok(Answer::Who(Some(_)))) || refresh().await.is_none() {
                break;
            }
            let after = session.sight.with_untracked(|sight| sight.as_ref().map(|sight| sight.log.len()));
            let pause = prefs::prefs().read_untracked().pace.pause_after(in_a_row);
            if after != before {
                in_a_row += 1;
                if pause > 0 {
                    sleep(pause).await;
                }
            }
            if is_gone() {
                return;
            }
        }
        if is_gone() {
            return;
        }
        running.set_value(false);
        if matches!(session.status.get_untracked(), Status::Thinking(_)) {
            session.status.set(Status::Well);
        }
    };
    let go_on = move || {
        spawn_local(async move {
            if refresh().await.is_some() {
                run_bots().await;
            }
        });
    };
    let act = Callback::new(move |act: Act| {
        let side = eyes.get_untracked();
        spawn_local(async move {
            match act {
                Act::Play(action) => {
                    session.busy.set(true);
                    let done = desk.ask(|id| Ask::Play(id, side, action)).await;
                    if is_gone() {
                        return;
                    }
                    session.busy.set(false);
                    tell(session, done.err());
                    go_on();
                }
                Act::Undo => {
                    let done = desk.ask(|id| Ask::Undo(id, side)).await;
                    if is_gone() {
                        return;
                    }
                    tell(session, done.err());
                    go_on();
                }
                Act::Resign => {
                    let _ = desk.ask(|id| Ask::Resign(id, side)).await;
                    if !is_gone() {
                        go_on();
                    }
                }
                Act::WhyNot(actions, at) => {
                    if let Ok(Answer::Reason(Some(why))) = desk.ask(|id| Ask::WhyNot(id, side, actions)).await
                    {
                        let _ = session.slip.try_set(Some(Slip { why, at }));
                    }
                }
                Act::Standing => {
                    if let Ok(Answer::Standing(left)) = desk.ask(|id| Ask::Standing(id, side)).await {
                        let _ = session.standing.try_set(Some(left));
                    }
                }
                Act::Stand(name, value) => {
                    let done = desk.ask(|id| Ask::Stand(id, side, name, value)).await;
                    if is_gone() {
                        return;
                    }
                    match done {
                        Ok(Answer::Standing(left)) => session.standing.set(Some(left)),
                        done => tell(session, done.err()),
                    }
                    go_on();
                }
                Act::Advise => {
                    if let Ok(Answer::Action(advice)) = desk.ask(|id| Ask::Advise(id, side)).await {
                        let _ = session.advice.try_set(advice);
                    }
                }
                // There is no clock here.
                Act::Claim => {}
                Act::Pass => {
                    if let Some(next) = curtain.get_untracked() {
                        eyes.set(next);
                        curtain.set(None);
                        go_on();
                    }
                }
            }
        });
    });
    // Take the game up; the worker may hold it already, and the saved one is the same.
    let start = saved.clone();
    let resume_id = id.clone();
    spawn_local(async move {
        let resumed = engine::ask(Ask::Resume(resume_id, start)).await;
        if is_gone() {
            return;
        }
        match resumed {
            Ok(_) => go_on(),
            Err(trouble) => session.status.set(Status::Failed(trouble.text)),
        }
    });
    // Another language: the words come from the worker.
    Effect::new(move |before: Option<texts::Lang>| {
        let now = prefs::lang();
        if before.is_some_and(|before| before != now) {
            go_on();
        }
        now
    });
    let sitters = saved.sitters.clone();
    let seats = seats_panel(game.clone(), sitters.clone(), session, act).into_any();
    let moment_id = id.clone();
    let moment = Callback::new(move |step: Option<usize>| {
        let is_over = session.sight.with(|sight| sight.as_ref().is_some_and(Sight::is_over));
        // On one screen nobody looks back with the other's eyes before the end.
        let may = is_over || !several;
        let source = Source::Local(moment_id.clone());
        may.then(|| Route::Replay(source, step, Some(eyes.get_untracked())).address())
    });
    let after = move || {
        let id = id.clone();
        let file = id.clone();
        let again = sitters.clone();
        let game = game.clone();
        let rematch_of = id.clone();
        let proven = id.clone();
        let record = Callback::new(move |()| {
            let saved = saves::load(&proven);
            Box::pin(async move { saved.map(crate::local::Record::from) }) as super::proof::Later
        });
        view! {
            <Proof record/>
            <div class="row wrap">
                <a class="button" id="replay" href=Route::Replay(Source::Local(id), Some(0), None).address()>{t("table.look_back")}</a>
                <button type="button" id="rematch" on:click=move |_| {
                    let (scenario, options) = chosen(&rematch_of);
                    let (game, sitters) = (game.clone(), swapped(&game, &again));
                    spawn_local(async move {
                        let begun = begin(game, scenario, options, sitters).await;
                        if !is_gone() {
                            tell(session, begun.err());
                        }
                    });
                }>{t("table.rematch")}</button>
                <button type="button" class="quiet" on:click=move |_| {
                    if let Some(saved) = saves::load(&file) {
                        download(&format!("{file}.journal"), &saved.journal);
                    }
                }>{t("table.download")}</button>
            </div>
        }
    };
    view! {
        <Screen session act seats moment after/>
        <Curtain game=Signal::derive(move || desk.game.get_value()) side=curtain act/>
    }
}

/// A refusal that nobody asked for is told all the same.
fn tell(session: Session, trouble: Option<Trouble>) {
    if let Some(why) = trouble {
        session.refused();
        session.slip.set(Some(Slip { why, at: (80.0, 160.0) }));
    }
}

/// What was chosen before a game of this browser began: scenario and options.
fn chosen(id: &str) -> (String, BTreeMap<String, String>) {
    let journal = saves::load(id).and_then(|saved| saved.journal.parse::<kernel::Journal>().ok());
    journal.map(|journal| (journal.header.scenario, journal.header.options)).unwrap_or_default()
}

/// Everyone sits opposite.
fn swapped(game: &str, sitters: &BTreeMap<String, Sitter>) -> BTreeMap<String, Sitter> {
    let opposite = |side: &str| games::GameId::parse(game)?.opposite(side);
    let seat =
        |(side, sitter): (&String, &Sitter)| (opposite(side).unwrap_or(side).to_owned(), sitter.clone());
    collected(sitters.iter().map(seat))
}

/// The seats in the game's own order, so that allies stand together.
fn in_order(game: &str, sitters: BTreeMap<String, Sitter>) -> Vec<(String, Sitter)> {
    let sides = games::GameId::parse(game).map(games::GameId::sides).unwrap_or_default();
    let mut seats: Vec<_> = sitters.into_iter().collect();
    seats.sort_by_key(|(side, _)| sides.iter().position(|code| code == side));
    seats
}

fn seats_panel(
    game: String,
    sitters: BTreeMap<String, Sitter>,
    session: Session,
    act: Callback<Act>,
) -> impl IntoView {
    let rows = in_order(&game, sitters).into_iter().map(|(side, sitter)| {
        let code = side.clone();
        let is_asked = move || {
            session.sight.with(|sight| sight.as_ref().is_some_and(|sight| sight.turn.asked.contains(&code)))
        };
        let side_game = game.clone();
        let class = format!("seat {}", side_class(&game, &side));
        let name = move || match &sitter {
            Sitter::Person(name) if name.is_empty() => t("table.you"),
            Sitter::Person(name) => name.clone(),
            Sitter::Bot(level) => say(&Said::new("table.bot").with("level", level_name(level))),
        };
        view! {
            <li class=class class:asked=is_asked>
                <span class="badge" aria-hidden="true"></span>
                <span class="side">{move || side_name(&side_game, &side)}</span>
                <span class="name">{name}</span>
            </li>
        }
    });
    let rows = rows.collect_view();
    let is_on = move || session.sight.with(|sight| sight.as_ref().is_some_and(|sight| !sight.is_over()));
    view! {
        <section class="seats panel" aria-label=move || t("table.players")>
            <ul>{rows}</ul>
            <Show when=is_on><GiveUp act/></Show>
        </section>
    }
}
