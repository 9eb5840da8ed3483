//! What one sees at a table.

use super::super::board::{Board, Dragging, frame_form};
use super::super::browser::stamp;
use super::super::pointing::Telling;
use super::super::prefs::{lang, theme};
use super::super::words::{rule_name, say, t};
use super::dice::DicePanel;
use super::enemy::EnemyPanel;
use super::finder::Finder;
use super::help::Help;
use super::log::Log;
use super::prompt::Prompt;
use super::session::{Act, Session, Status};
use super::standing::StandingPanel;
use super::story::StoryPanel;
use super::tray::Tray;
use super::{keys, result};
use crate::local::lesson::LESSON;
use crate::scenes::{self, AnyScene, Picture};
use crate::sight::Sight;
use board::{Effect as Pointing, Hit, News};
use kernel::Said;
use leptos::html::Details;
use leptos::prelude::*;
use serde_json::Value;
use std::sync::Arc;

/// The screen of a table: `seats` are the players, `extra` what else stands beside the board.
#[component]
pub(in crate::app) fn Screen(
    session: Session,
    act: Callback<Act>,
    /// Who plays, as a panel.
    seats: AnyView,
    /// Chat and the like.
    #[prop(optional)]
    extra: Option<AnyView>,
    /// Instead of the usual question: a lesson's words.
    #[prop(optional)]
    prompt: Option<AnyView>,
    /// Things to point at on the board.
    #[prop(into, optional)]
    marked: Signal<Vec<String>>,
    /// Answers a lesson wants: what leads to one is marked rather than those things.
    #[prop(into, optional)]
    wanted: Signal<Vec<String>>,
    /// What one can do when it is over.
    #[prop(optional, into)]
    after: Option<ViewFn>,
    /// The address of a moment of this game, or of the present; none if it cannot be looked back at yet.
    #[prop(optional, into)]
    moment: Option<Callback<Option<usize>, Option<String>>>,
) -> impl IntoView {
    // Whoever answers has seen what was new.
    let act = Callback::new(move |wanted: Act| {
        if matches!(wanted, Act::Play(_) | Act::Undo) {
            session.acts();
        }
        // Whoever takes back wants to be asked.
        if wanted == Act::Undo {
            session.going.set(None);
        }
        act.run(wanted);
    });
    let form = frame_form();
    let news = Memo::new(move |_| session.news(theme()));
    let scene = Memo::new(move |_| {
        let picture = session.shown();
        stamp("scene");
        let mut scene = session.sight.with(|sight| {
            let sight = sight.as_ref()?;
            session
                .selection
                .with(|selection| scenes::draw(sight, picture, selection, form(), lang(), theme()))
        })?;
        if picture == Picture::Map {
            news.with(|news| board::news::mark(&mut scene, news));
        }
        stamp("scene drawn");
        Some(Arc::new(scene))
    });
    let tray = Memo::new(move |_| {
        session.sight.with(|sight| {
            let sight = sight.as_ref()?;
            let hand = session
                .selection
                .with(|selection| scenes::draw(sight, Picture::Hand, selection, form(), lang(), theme()));
            hand.map(Arc::new)
        })
    });
    let question = Memo::new(move |_| {
        session.sight.with(|sight| {
            let question = sight.as_ref().and_then(|sight| sight.question.as_ref());
            question.map(|question| question.name.clone())
        })
    });
    let has_tray = Memo::new(move |_| tray.with(Option::is_some));
    let on_point = Callback::new(move |pointed| session.point(pointed, act));
    let hold = move |grip: String| {
        session.slip.set(None);
        let sight = session.sight.read_untracked();
        let selection = session.selection.read_untracked();
        let (form, lang, theme) = untrack(|| (form(), lang(), theme()));
        scenes::hold(sight.as_ref()?, &selection, &grip, form, lang, theme)
    };
    let land = move |(landing, at)| session.land(landing, at, act);
    let dragging = Dragging { hold: Callback::new(hold), land: Callback::new(land) };
    let under = move |(hit, at): (Option<String>, Option<(f64, f64)>)| {
        let sight = session.sight.read_untracked();
        let key = scenes::under(&sight.as_ref()?.game, hit.as_deref(), at.unwrap_or_default());
        session.under.set_value(key.clone());
        key
    };
    let told = move |(key, words): (String, Option<(String, bool)>)| {
        let sight = session.sight.read_untracked();
        let sight = sight.as_ref()?;
        let lang = untrack(lang);
        let label = words.map(
            |(words, is_rules)| {
                if is_rules { scenes::located(&sight.game, &words, lang) } else { words }
            },
        );
        scenes::told(sight, &key, label, lang)
    };
    let telling =
        Telling { under: Callback::new(under), told: Callback::new(told), last: StoredValue::new(None) };
    Effect::new(move || session.follow_up(act));
    Effect::new(move || session.go_further(act));
    let marks_on = move |scene: Memo<Option<Arc<AnyScene>>>| {
        Signal::derive(move || {
            let keys = |fits: &dyn Fn(&&Hit<Value>) -> bool| -> Vec<String> {
                let hits =
                    |scene: &AnyScene| scene.hits.iter().filter(fits).map(|hit| hit.key.clone()).collect();
                scene.with(|scene| scene.as_deref().map(hits).unwrap_or_default())
            };
            // A way of several answers leads to what is wanted only if all of them are.
            let mut marks = wanted.with(|wanted| {
                if wanted.is_empty() {
                    return Vec::new();
                }
                keys(&|hit| match &hit.effect {
                    Pointing::Chain(way) => way.iter().all(|action| wanted.contains(action)),
                    _ => hit.actions.iter().any(|action| wanted.contains(action)),
                })
            });
            if marks.is_empty() {
                marks = marked.get();
            }
            if let Some(advice) = session.advice.get() {
                marks.extend(keys(&|hit| hit.actions.contains(&advice)));
            }
            marks
        })
    };
    let marks = marks_on(scene);
    let tray_marks = marks_on(tray);
    keys::listen(session, act, [scene, tray]);
    let has_battle =
        Memo::new(move |_| session.sight.with(|sight| sight.as_ref().is_some_and(scenes::has_battle)));
    let headline = move || {
        session
            .sight
            .with(|sight| sight.as_ref().map(|sight| say(&scenes::headline(sight))))
            .unwrap_or_default()
    };
    let game = move || session.sight.with(|sight| sight.as_ref().map(|sight| sight.game.clone()));
    let title = move || {
        session.sight.with(|sight| {
            sight.as_ref().map(|sight| say(&Said::new(format!("{}.name", sight.game)))).unwrap_or_default()
        })
    };
    let in_words = move || {
        session.sight.with(|sight| sight.as_ref().is_some_and(|sight| !scenes::has_pictures(&sight.game)))
    };
    // A plate for each number of points lies on the board: a row of buttons would only say it again.
    let is_plated = Memo::new(move |_| {
        scene.with(|scene| scene.iter().any(|it| it.hits.iter().any(|hit| hit.key.starts_with("points:"))))
    });
    let is_battle = move || has_battle.get() && session.shown() == Picture::Battle;
    // A lesson says itself what it is about.
    let is_lesson = prompt.is_some();
    let prompt = prompt.unwrap_or_else(|| view! { <Prompt session act/> }.into_any());
    view! {
        <div class="table" class:busy=move || session.busy.get() class:in-words=in_words class:at-battle=is_battle class:plated=move || is_plated.get() data-game=game>
            <header class="table-head" class:with-pictures=move || has_battle.get()>
                <h1>{title}</h1>
                <p class="headline">{headline}</p>
                <Show when=move || has_battle.get()>
                    <div class="pictures" role="group">
                        <button type="button" aria-pressed=move || (session.shown() == Picture::Battle).to_string()
                            on:click=move |_| session.picture.set(Some(Picture::Battle))>{move || t("table.battle")}</button>
                        <button type="button" aria-pressed=move || (session.shown() == Picture::Map).to_string()
                            on:click=move |_| session.picture.set(Some(Picture::Map))>{move || t("table.map")}</button>
                    </div>
                </Show>
                <Help/>
            </header>
            <section class="table-board" class:with-tray=move || has_tray.get() aria-label=move || t("table.board")>
                <div class="table-sheet"><Board scene on_point marked=marks dragging telling spot=session.spot covered_by=".table-prompt"/></div>
                <Show when=move || has_tray.get()>
                    <Tray scene=tray on_point marked=tray_marks question/>
                </Show>
                <Finder session/>
                <Show when=in_words><WordBoard sight=session.sight/></Show>
                <p class="unseen" id="news" role="status">{move || news.with(|news| news_words(news))}</p>
                {move || match session.status.get() {
                    Status::Loading => Some(view! { <p class="veil">{t("web.loading")}</p> }.into_any()),
                    Status::Failed(why) => Some(view! { <p class="veil failed" role="alert">{why}</p> }.into_any()),
                    Status::Away => Some(view! { <p class="ribbon" role="status">{t("web.away")}</p> }.into_any()),
                    Status::Well | Status::Thinking(_) => None,
                }}
            </section>
            <section class="table-prompt" aria-label=move || t("table.question")>{prompt}</section>
            <aside class="table-side">
                {seats}
                {move || session.sight.with(|sight| sight.as_ref().is_some_and(|sight| sight.is_over()))
                    .then(|| result::panel(session, after.clone()))}
                {(!is_lesson).then(|| view! { <Goal session/> })}
                <StoryPanel session/>
                <Log session moment/>
                <EnemyPanel session/>
                <StandingPanel session act/>
                <DicePanel session/>
                <Spoken session/>
                {extra}
            </aside>
            <WhyNotSlip session/>
        </div>
    }
}

/// A game that is not drawn: its position in words stands where the board would.
#[component]
pub(in crate::app) fn WordBoard(sight: RwSignal<Option<Sight>>) -> impl IntoView {
    view! {
        <div class="word-board" tabindex="0"><ul>
            {move || sight.with(|sight| {
                // A moment looked back at comes without words.
                let lines = sight.iter().flat_map(|sight| scenes::spoken(&sight.game, &sight.view, lang()));
                lines.map(|line| view! { <li>{line}</li> }).collect_view()
            })}
        </ul></div>
    }
}

/// What is new on the map, for those who cannot see it.
fn news_words(news: &[News]) -> String {
    let places: Vec<String> =
        news.iter().filter(|news| news.is_place()).map(|news| say(&news.said)).collect();
    if places.is_empty() {
        return String::new();
    }
    say(&Said::new("table.news").with("places", places.join("; ")))
}

/// So many lines of the log, and a game is no longer new.
const BEGUN: usize = 12;

/// What is played for; open while the game is new.
#[component]
fn Goal(session: Session) -> impl IntoView {
    let goal =
        Memo::new(move |_| session.sight.with(|sight| sight.as_ref().map(scenes::goal).unwrap_or_default()));
    let is_new = Memo::new(move |_| {
        session.sight.with(|sight| sight.as_ref().is_some_and(|sight| sight.log.len() < BEGUN))
    });
    view! {
        <Show when=move || !goal.with(Vec::is_empty)>
            <details class="goal panel" open=is_new.get_untracked()>
                <summary>{move || goal.with(|goal| goal.first().map(say))}</summary>
                {move || goal.with(|goal| goal.iter().skip(1).map(|said| view! { <p class="hint">{say(said)}</p> }).collect_view())}
            </details>
        </Show>
    }
}

/// The position in words: the same that the terminal tells.
#[component]
fn Spoken(session: Session) -> impl IntoView {
    // A campaign takes two hundred lines: they are laid out only for those who read them.
    let open = RwSignal::new(false);
    let list = NodeRef::<Details>::new();
    view! {
        <details class="spoken panel" node_ref=list on:toggle=move |_| open.set(list.get_untracked().is_some_and(|list| list.open()))>
            <summary>{move || t("table.in_words")}</summary>
            <ul>
                {move || open.get().then(|| session.sight.with(|sight| {
                    let lines = sight.iter().flat_map(|sight| sight.spoken.clone());
                    lines.map(|line| view! { <li>{line}</li> }).collect_view()
                }))}
            </ul>
        </details>
    }
}

/// Why not, on a slip of paper at the place that was pointed at.
#[component]
fn WhyNotSlip(session: Session) -> impl IntoView {
    move || {
        session.slip.get().map(|slip| {
            let game = session.sight.with(|sight| sight.as_ref().map(|sight| sight.game.clone()));
            let text = scenes::located(game.as_deref().unwrap_or_default(), &slip.why.text, lang());
            let link = slip.why.section.clone().map(|section| {
                let game = game.unwrap_or_default();
                let (address, label) = (format!("/rules/{game}#{section}"), rule_name(&game, &section));
                view! { <a class="rule" target="_blank" rel="noopener" href=address>{label}</a> }
            });
            // The slip stays on the page whatever was pointed at.
            let left = format!("clamp(8px, {}px, calc(100vw - 21rem))", slip.at.0 - 20.0);
            let top = format!("clamp(8px, {}px, calc(100vh - 9rem))", slip.at.1 + 14.0);
            view! {
                <div class="slip" role="alert" style:left=left style:top=top>
                    <p><strong>{t(if slip.why.code == LESSON { "reader.learn.not_quite" } else { "web.why_not" })}</strong>" "{text}</p>
                    <p class="row">
                        {link}
                        <button type="button" class="quiet" on:click=move |_| session.slip.set(None)>{t("web.close")}</button>
                    </p>
                </div>
            }
        })
    }
}
