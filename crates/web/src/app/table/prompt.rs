//! The question, and what can be answered by a button.

use super::super::browser::now;
use super::super::prefs::lang;
use super::super::words::{rule_name, say, side_name, t};
use super::session::{Act, Session, Status};
use crate::ago::ago;
use crate::errand::Errand;
use crate::go_on::pass;
use crate::scenes;
use crate::sight::Sight;
use kernel::Said;
use leptos::prelude::*;
use std::time::Duration;

/// The bar below the board.
#[component]
pub(super) fn Prompt(session: Session, act: Callback<Act>) -> impl IntoView {
    let question = move || session.sight.with(|sight| sight.as_ref().map(sentence).unwrap_or_default());
    let rule = move || {
        session.sight.with(|sight| {
            let sight = sight.as_ref()?;
            let section = sight.question.as_ref()?.section.clone();
            let address = format!("/rules/{}#{section}", sight.game);
            let label = rule_name(&sight.game, &section);
            Some(view! { <a class="rule" target="_blank" rel="noopener" href=address>{label}</a> })
        })
    };
    // «3 minutes ago» stays true.
    let time = Trigger::new();
    if let Ok(clock) = set_interval_with_handle(move || time.notify(), Duration::from_secs(20)) {
        on_cleanup(move || clock.clear());
    }
    let who = move || match session.status.get() {
        Status::Thinking(side) => session.sight.with(|sight| {
            // Whoever gave the last answer thinks no more, though its pause is not over yet.
            let sight = sight.as_ref().filter(|sight| !sight.is_over());
            let thinking =
                |sight: &Sight| Said::new("table.thinking").with("side", side_name(&sight.game, &side));
            sight.map_or_else(String::new, |sight| say(&thinking(sight)))
        }),
        _ => match session.when.get() {
            Some(when) => {
                time.track();
                say(&Said::new("table.last_move").with("ago", ago(now() - when)))
            }
            None => String::new(),
        },
    };
    // What would be done again, to be seen before it is.
    let repeating = RwSignal::new(None::<Vec<Errand>>);
    let number = Memo::new(move |_| session.sight.with(|sight| sight.as_ref().map(|sight| sight.number)));
    Effect::new(move || {
        number.track();
        if repeating.read_untracked().is_some() {
            repeating.set(None);
        }
    });
    view! {
        <p class="question" aria-live="polite"><span id="question">{question}</span>" "{rule}</p>
        <p class="who" id="who">{who}</p>
        {move || match session.pending.get() {
            Some(pending) => confirm(session, act, pending).into_any(),
            None => match repeating.get() {
                Some(errands) => confirm_errands(session, act, repeating, errands).into_any(),
                None => view! { <Actions session act repeating/> }.into_any(),
            },
        }}
    }
}

/// What is asked, or whom one waits for, in one sentence.
fn sentence(sight: &Sight) -> String {
    if let Some(outcome) = &sight.turn.outcome {
        let why = scenes::verdict(sight).iter().map(say).collect::<Vec<_>>();
        return [outcome.text.clone()].into_iter().chain(why).collect::<Vec<_>>().join(" ");
    }
    if let Some(question) = &sight.question {
        return scenes::located(&sight.game, &question.text, lang());
    }
    say(&sight.waits_for())
}

/// A last look before something that cannot be taken back, or the second tap of a finger.
fn confirm(session: Session, act: Callback<Act>, pending: super::session::Pending) -> impl IntoView {
    let text = session.sight.with_untracked(|sight| {
        let text = |sight: &Sight| {
            scenes::located(&sight.game, sight.text_of(&pending.action).unwrap_or_default(), lang())
        };
        sight.as_ref().map(text).unwrap_or_default()
    });
    let (action, then) = (pending.action.clone(), pending.then.clone());
    let note = if pending.is_final { t("table.last_look") } else { t("table.tap_again") };
    view! {
        <div class="confirm" class:final=pending.is_final role="alertdialog" aria-labelledby="pending">
            <p id="pending"><strong>{text}</strong>" "<span class="hint">{note}</span></p>
            <div class="row">
                <button type="button" class="quiet" id="not-yet" on:click=move |_| session.pending.set(None)>{t("table.not_yet")}</button>
                <button type="button" class="primary" id="confirm" on:click=move |_| session.play_all(action.clone(), then.clone(), act)>{t("table.do_it")}</button>
            </div>
        </div>
    }
}

/// What was done last time, to be done again as far as it can be.
fn confirm_errands(
    session: Session,
    act: Callback<Act>,
    repeating: RwSignal<Option<Vec<Errand>>>,
    errands: Vec<Errand>,
) -> impl IntoView {
    let lines = errands.iter().map(|errand| view! { <li>{errand.text.clone()}</li> }).collect_view();
    view! {
        <div class="confirm" role="alertdialog" aria-labelledby="repeating">
            <p id="repeating"><strong>{t("table.repeat")}</strong>" "<span class="hint">{t("table.repeat_how")}</span></p>
            <ul class="errands">{lines}</ul>
            <div class="row">
                <button type="button" class="quiet" id="not-yet" on:click=move |_| repeating.set(None)>{t("table.not_yet")}</button>
                <button type="button" class="primary" id="confirm" on:click=move |_| {
                    repeating.set(None);
                    session.repeat(errands.clone(), act);
                }>{t("table.do_it")}</button>
            </div>
        </div>
    }
}

// On a phone there is room for a sign only.
const LAMP: &str = r#"<path d="M9.2 18.2h5.6M10 21h4M8.8 15.4a6 6 0 1 1 6.4 0c-.5.4-.8 1-.8 1.6H9.6c0-.6-.3-1.2-.8-1.6z" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"/>"#;
const LIST: &str = r#"<path d="M5 7h14M5 12h14M5 17h14" fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round"/>"#;
const CROSS: &str = r#"<path d="M7 7l10 10M17 7 7 17" fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round"/>"#;
const BACK: &str = r#"<path d="M8.5 5 4.5 9l4 4M5 9h9a5 5 0 0 1 0 10h-4" fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"/>"#;

/// Buttons: what nothing on the board stands for, everything as a list, and taking back.
#[component]
fn Actions(session: Session, act: Callback<Act>, repeating: RwSignal<Option<Vec<Errand>>>) -> impl IntoView {
    let errands = Memo::new(move |_| {
        session
            .sight
            .with(|sight| sight.as_ref().map(|sight| scenes::errands(sight, lang())).unwrap_or_default())
    });
    let under_way = move || session.going.read().is_some() || session.round.read().is_some();
    let may_go_on = Memo::new(move |_| {
        // Where a pass is the end of it, its own button says so; the key «g» serves everywhere.
        let passes = session.sight.with(|sight| {
            let sight = sight.as_ref().filter(|sight| pass(sight).is_some());
            let question = sight.and_then(|sight| Some((&sight.game, &sight.question.as_ref()?.name)));
            question.is_some_and(|(game, name)| scenes::comes_again(game, name))
        });
        session.is_kept() && (passes || under_way())
    });
    let buttons = Memo::new(move |_| {
        session.sight.with(|sight| {
            let Some(sight) = sight else { return Vec::new() };
            scenes::buttons(sight)
                .into_iter()
                .map(|action| (sight.text_of(&action).unwrap_or_default().to_owned(), action))
                .collect::<Vec<_>>()
        })
    });
    let all = Memo::new(move |_| {
        session.sight.with(|sight| sight.as_ref().map(|sight| sight.legal.clone()).unwrap_or_default())
    });
    let open = RwSignal::new(false);
    // Without a board everything is chosen from the list.
    let in_words = move || {
        session.sight.with(|sight| sight.as_ref().is_some_and(|sight| !scenes::has_pictures(&sight.game)))
    };
    let is_asked = move || session.sight.with(|sight| sight.as_ref().is_some_and(Sight::is_asked));
    let may_undo = move || session.sight.with(|sight| sight.as_ref().is_some_and(|sight| sight.may_undo));
    let choosing = move || session.selection.with(scenes::is_choosing);
    view! {
        <div class="actions">
            {move || buttons.get().into_iter().map(|(text, action)| {
                let advised = {
                    let action = action.clone();
                    move || session.advice.with(|advice| advice.as_ref() == Some(&action))
                };
                let name = action.clone();
                view! {
                    <button type="button" class="primary" class:advised=advised data-action=name disabled=move || session.busy.get()
                        on:click=move |_| session.propose(action.clone(), false, act)>{text}</button>
                }
            }).collect_view()}
            <Show when=move || !errands.with(Vec::is_empty) && session.is_kept() && !under_way()>
                <button type="button" id="repeat" disabled=move || session.busy.get()
                    on:click=move |_| repeating.set(Some(errands.get_untracked()))>
                    {move || say(&Said::new("table.repeat_count").with("count", errands.with(Vec::len)))}
                </button>
            </Show>
            <Show when=move || may_go_on.get()>
                <button type="button" id="go-on" title="g" on:click=move |_| session.go_on(act)>
                    {move || t(if under_way() { "table.go_on_stop" } else { "table.go_on" })}
                </button>
            </Show>
            <span class="grow"></span>
            <Show when=choosing>
                <button type="button" class="quiet" id="back" on:click=move |_| { session.step_back(); }>
                    <span class="long">{move || t("table.choose_again")}</span>
                    <span class="short" aria-hidden="true"><svg viewBox="0 0 24 24" inner_html=CROSS></svg></span>
                </button>
            </Show>
            <Show when=is_asked>
                <Show when=move || session.has_adviser.get()>
                    <button type="button" class="quiet" id="advise" title="h" on:click=move |_| act.run(Act::Advise)>
                        <span class="long">{move || t("table.advise")}</span>
                        <span class="short" aria-hidden="true"><svg viewBox="0 0 24 24" inner_html=LAMP></svg></span>
                    </button>
                </Show>
                <button type="button" class="quiet" id="list" hidden=in_words aria-expanded=move || open.get().to_string()
                    on:click=move |_| open.update(|open| *open = !*open)>
                    <span class="long">{move || say(&Said::new("table.everything").with("count", all.with(Vec::len)))}</span>
                    <span class="short" aria-hidden="true"><svg viewBox="0 0 24 24" inner_html=LIST></svg>" "{move || all.with(Vec::len)}</span>
                </button>
            </Show>
            <Show when=move || session.sight.with(|sight| sight.as_ref().is_some_and(|sight| !sight.is_over()))>
                <button type="button" class="quiet" id="undo" title="u" disabled=move || !may_undo() || session.busy.get()
                    on:click=move |_| act.run(Act::Undo)>
                    <span class="long">{move || t("table.undo")}</span>
                    <span class="short" aria-hidden="true"><svg viewBox="0 0 24 24" inner_html=BACK></svg></span>
                </button>
            </Show>
        </div>
        <Show when=move || (open.get() || in_words()) && is_asked()>
            <ul class="everything">
                {move || all.get().into_iter().map(|choice| {
                    let game = session.sight.with_untracked(|sight| sight.as_ref().map(|sight| sight.game.clone()));
                    let text = scenes::located(&game.unwrap_or_default(), &choice.text, lang());
                    let action = choice.action.clone();
                    let advised = {
                        let action = action.clone();
                        move || session.advice.with(|advice| advice.as_ref() == Some(&action))
                    };
                    view! {
                        <li><button type="button" class:advised=advised data-action=choice.action disabled=move || session.busy.get() on:click=move |_| session.propose(action.clone(), false, act)>
                            {text}
                        </button></li>
                    }
                }).collect_view()}
            </ul>
        </Show>
    }
}
