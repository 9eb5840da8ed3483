//! A lesson's words: what is shown, what is wanted, and the way on and back.

use super::super::super::table::session::Act;
use super::super::super::words::{rule_mark, rule_name, say, t};
use super::{Lesson, buttons};
use crate::local::{LessonSight, Trouble};
use crate::route::Route;
use kernel::Said;
use leptos::prelude::*;

/// The bar below the board.
#[component]
pub(super) fn LessonPrompt(lesson: Lesson, act: Callback<Act>) -> impl IntoView {
    // The element that is read aloud stays; only what is in it changes.
    view! {
        <div class="lesson-words" class:read=move || lesson.session.pending.with(Option::is_some) aria-live="polite">{move || lesson.step.get().map(|step| words(&step))}</div>
        {move || lesson.step.get().map(|step| view! { <Actions lesson act step/> })}
    }
}

fn words(step: &LessonSight) -> impl IntoView + use<> {
    let said = Said::new("lessons.progress").with("number", step.number).with("total", step.total);
    let why = step.why.as_ref().map(|why| refused(step, why));
    view! {
        <p class="over">{say(&said)}</p>
        <h2>{step.title.clone()}</h2>
        {why}
        <p class="text">{step.text.clone()}</p>
        {step.hint.clone().map(hint)}
        {step.is_laid_out.then(|| view! { <p class="hint laid-out">{t("lessons.laid_out")}</p> })}
    }
}

/// What the rules said to the attempt.
fn refused(step: &LessonSight, why: &Trouble) -> impl IntoView + use<> {
    let link = why.section.clone().map(|section| rule_link(&step.sight.game, &section));
    view! { <p class="refused"><strong>{t("web.why_not")}</strong>" "{why.text.clone()}" "{link}</p> }
}

/// What to do in other words, for those who want it.
fn hint(hint: String) -> impl IntoView {
    view! { <details class="lesson-hint"><summary>{t("reader.learn.hint")}</summary><p>{hint}</p></details> }
}

/// The rules a step teaches.
fn rules(step: &LessonSight) -> impl IntoView + use<> {
    let links: Vec<_> = step.sections.iter().map(|section| rule_link(&step.sight.game, section)).collect();
    view! { <p class="lesson-rules"><span class="hint label">{t("reader.learn.rules")}</span>{links}</p> }
}

fn rule_link(game: &str, section: &str) -> impl IntoView + use<> {
    let address = Route::Rules(game.to_owned(), Some(section.to_owned())).address();
    let label = rule_name(game, section);
    let mark = rule_mark(game, section).trim_start_matches('§').to_owned();
    view! { <a class="rule" target="_blank" rel="noopener" href=address aria-label=label>{mark}</a> }
}

/// Buttons: answers without a place on the board, showing, going on and back; at the end what comes after.
#[component]
fn Actions(lesson: Lesson, act: Callback<Act>, step: LessonSight) -> impl IntoView {
    let session = lesson.session;
    let asks = !step.wanted.is_empty();
    let (may_go_back, is_done, is_try) = (step.may_go_back, step.is_done, step.is_try);
    let game = step.sight.game.clone();
    let taught = StoredValue::new(step.clone());
    let play = Route::New(game.clone()).address();
    let book = Route::Rules(game, None).address();
    let answers = move || {
        buttons(lesson)
            .into_iter()
            .map(|(text, action)| {
                let (name, advised) = (action.clone(), action.clone());
                // Where the board is to be played on first, a button only stands by.
                let is_wanted = taught.with_value(|step| step.wanted.first() == Some(&action));
                view! {
                    <button type="button" class:primary=is_wanted data-action=name disabled=move || session.busy.get()
                        class:advised=move || session.advice.with(|advice| advice.as_ref() == Some(&advised))
                        on:click=move |_| session.propose(action.clone(), false, act)>{text}</button>
                }
            })
            .collect_view()
    };
    let usual = move || {
        view! {
            <div class="actions">
                <button type="button" class="quiet" id="lesson-back" disabled=!may_go_back on:click=move |_| lesson.back()>{t("reader.learn.back")}</button>
                {taught.with_value(rules)}
                <span class="grow"></span>
                {asks.then(answers)}
                {asks.then(|| view! {
                    <button type="button" id="lesson-show" class:primary=is_try on:click=move |_| lesson.show()>
                        {if is_try { t("lessons.try") } else { t("lessons.show") }}
                    </button>
                })}
                {(!asks && !is_done).then(|| view! {
                    <button type="button" class="primary" id="lesson-next" title="n" on:click=move |_| lesson.next()>{t("reader.learn.next")}</button>
                })}
                {is_done.then(|| view! {
                    <a class="button" href=book.clone()>{t("reader.rules")}</a>
                    <a class="button primary" id="lesson-play" href=play.clone()>{t("lessons.real_game")}</a>
                })}
            </div>
        }
    };
    move || match session.pending.get() {
        Some(pending) => {
            let text = session.sight.with_untracked(|sight| {
                sight.as_ref().and_then(|sight| sight.text_of(&pending.action)).unwrap_or_default().to_owned()
            });
            let note = if pending.is_final { t("table.last_look") } else { t("table.tap_again") };
            let (action, then) = (pending.action, pending.then);
            view! {
                <div class="confirm" role="alertdialog" aria-labelledby="pending">
                    <p id="pending"><strong>{text}</strong>" "<span class="hint">{note}</span></p>
                    <div class="row">
                        <button type="button" class="quiet" on:click=move |_| session.pending.set(None)>{t("table.not_yet")}</button>
                        <button type="button" class="primary" id="confirm" on:click=move |_| session.play_all(action.clone(), then.clone(), act)>{t("table.do_it")}</button>
                    </div>
                </div>
            }
            .into_any()
        }
        None => usual().into_any(),
    }
}
