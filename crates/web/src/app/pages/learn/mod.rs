//! A first game that teaches: the table screen, with a lesson's words where the question stands.
//!
//! The course itself runs in the worker; [`prompt`] shows its words, [`marks`] points at things on the board.

mod marks;
mod prompt;

use super::super::browser::{doc, go_to};
use super::super::engine;
use super::super::gate::Gate;
use super::super::prefs::lang;
use super::super::stage::focus;
use super::super::table::screen::Screen;
use super::super::table::session::{Act, Session, Slip, Status};
use super::super::words::t;
use crate::local::lesson::game_of;
use crate::local::{Answer, Ask, LessonSight};
use crate::route::Route;
use crate::scenes;
use leptos::prelude::*;
use leptos::task::spawn_local;
use prompt::LessonPrompt;

/// What the parts of this page share.
#[derive(Clone, Copy)]
struct Lesson {
    session: Session,
    step: RwSignal<Option<LessonSight>>,
}

impl Lesson {
    /// Ask the worker; a wrong answer comes back as a slip of paper.
    fn ask(self, ask: Ask, at: (f64, f64)) {
        spawn_local(async move {
            let _ = self.session.busy.try_set(true);
            let answer = engine::ask(ask).await;
            if self.session.busy.try_set(false).is_some() {
                return;
            }
            match answer {
                Ok(Answer::Lesson(sight)) => self.see(*sight),
                Ok(Answer::Reason(Some(why))) => {
                    // What was to follow belongs to an answer that was not given.
                    self.session.queue.set((0, Vec::new()));
                    self.session.slip.set(Some(Slip { why, at }));
                }
                Ok(_) => {}
                Err(trouble) => self.session.status.set(Status::Failed(trouble.text)),
            }
        });
    }

    fn see(self, sight: LessonSight) {
        self.session.status.set(Status::Well);
        self.session.see(sight.sight.clone());
        self.step.set(Some(sight));
        // The button that was pressed is gone: the keyboard goes to its successor.
        request_animation_frame(|| {
            let is_lost = doc().active_element().is_none_or(|focused| focused.tag_name() == "BODY");
            if is_lost && let Ok(Some(next)) = doc().query_selector("#lesson-next, #lesson-play") {
                focus(&next);
            }
        });
    }

    fn next(self) {
        if self
            .step
            .with_untracked(|step| step.as_ref().is_some_and(|step| step.wanted.is_empty() && !step.is_done))
        {
            self.ask(Ask::LessonNext, MIDDLE);
        }
    }

    fn back(self) {
        self.ask(Ask::LessonBack, MIDDLE);
    }

    /// Say what is wanted and bring it into sight, or try what can only be tried.
    fn show(self) {
        let wanted = self.step.with_untracked(|step| {
            let step = step.as_ref()?;
            Some((step.wanted.first()?.clone(), step.is_try))
        });
        match wanted {
            Some((action, true)) => self.ask(Ask::LessonAnswer(action), MIDDLE),
            Some((action, false)) => {
                if let Ok(Some(hint)) = doc().query_selector(".lesson-hint") {
                    let _ = hint.set_attribute("open", "");
                }
                let is_button = self.session.sight.with_untracked(|sight| {
                    sight.as_ref().is_some_and(|sight| scenes::buttons(sight).contains(&action))
                });
                // What is on the board is marked already; the board looks at its marks once more.
                match is_button {
                    true => self.session.advice.set(Some(action)),
                    false => self.step.update(|_| {}),
                }
            }
            None => {}
        }
    }
}

/// Where a slip goes that belongs to no place of the board.
const MIDDLE: (f64, f64) = (80.0, 160.0);

/// A first game that teaches.
#[component]
pub(in crate::app) fn Learn(id: String) -> impl IntoView {
    let game = game_of(&id).to_owned();
    view! { <Gate game><Course id=id.clone()/></Gate> }
}

#[component]
fn Course(id: String) -> impl IntoView {
    let session = Session::new();
    let lesson = Lesson { session, step: RwSignal::new(None) };
    let act = Callback::new(move |act: Act| match act {
        Act::Play(action) => lesson.ask(Ask::LessonAnswer(action), near_the_board()),
        Act::WhyNot(actions, at) => lesson.ask(Ask::LessonWhyNot(actions), at),
        Act::Undo => lesson.back(),
        Act::Advise => lesson.show(),
        Act::Resign | Act::Claim | Act::Pass | Act::Standing | Act::Stand(..) => {}
    });
    lesson.ask(Ask::StartLesson(id), MIDDLE);
    // Another language: the words come from the worker.
    Effect::new(move |before: Option<_>| {
        let now = lang();
        if before.is_some_and(|before| before != now) {
            lesson.ask(Ask::LookAtLesson, MIDDLE);
        }
        now
    });
    let handle = window_event_listener(leptos::ev::keydown, move |event| {
        let plain = !event.ctrl_key() && !event.meta_key() && !event.alt_key() && !event.default_prevented();
        if plain && event.key() == "n" {
            lesson.next();
        }
    });
    on_cleanup(move || handle.remove());
    marks::follow(lesson);
    let marked = Signal::derive(move || {
        lesson.step.with(|step| step.as_ref().map(|step| step.targets.clone()).unwrap_or_default())
    });
    let wanted = Signal::derive(move || {
        lesson.step.with(|step| step.as_ref().map(|step| step.wanted.clone()).unwrap_or_default())
    });
    let seats = view! { <Beside lesson/> }.into_any();
    let prompt = view! { <LessonPrompt lesson act/> }.into_any();
    view! { <div class="lesson"><Screen session act seats prompt marked wanted/></div> }
}

/// A slip for an answer from the board appears on the board beside the words, wherever these are.
fn near_the_board() -> (f64, f64) {
    let rect = |css| Some(doc().query_selector(css).ok().flatten()?.get_bounding_client_rect());
    match (rect(".lesson .table-prompt"), rect(".lesson .table-board")) {
        (Some(words), Some(board)) if words.left() >= board.right() => {
            (board.right() - 330.0, words.bottom() - 160.0)
        }
        (Some(words), _) => (words.left() + 32.0, words.top() - 130.0),
        _ => MIDDLE,
    }
}

/// What stands beside the board: the lesson's name, how far one is, and the way out.
#[component]
fn Beside(lesson: Lesson) -> impl IntoView {
    let name =
        move || lesson.step.with(|step| step.as_ref().map(|step| step.name.clone()).unwrap_or_default());
    let dots = move || {
        lesson.step.with(|step| {
            let (number, total) = step.as_ref().map_or((0, 0), |step| (step.number, step.total));
            (1..=total)
                .map(|at| view! { <i class:on={at <= number} class:here={at == number}></i> })
                .collect_view()
        })
    };
    // Back to the game it is about, or home while nobody knows which.
    let leave = move |_| {
        let game = lesson.step.with_untracked(|step| step.as_ref().map(|step| step.sight.game.clone()));
        go_to(&game.map_or(Route::Home, Route::New).address());
    };
    view! {
        <section class="panel lesson-beside">
            <p class="over">{move || t("reader.learn.lesson")}</p>
            <h2>{name}</h2>
            <div class="lesson-dots" aria-hidden="true">{dots}</div>
            <button type="button" class="quiet" id="skip" on:click=leave>{move || t("reader.learn.skip")}</button>
        </section>
    }
}

/// Answers that nothing on the board stands for.
fn buttons(lesson: Lesson) -> Vec<(String, String)> {
    lesson.session.sight.with(|sight| {
        let Some(sight) = sight else { return Vec::new() };
        let named = |action: String| (sight.text_of(&action).unwrap_or_default().to_owned(), action);
        scenes::buttons(sight).into_iter().map(named).collect()
    })
}
