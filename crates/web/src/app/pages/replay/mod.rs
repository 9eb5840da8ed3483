//! A game looked back at: from this browser, from the server, from a file, or one that is worth seeing.
//!
//! [`source`] finds the record, [`player`] keeps the moment and asks the worker for it, [`screen`] is what one sees:
//! the board, the [`line`] of time, the [`log`], and the [`proof`] of the dice. [`file`] opens a file.

mod file;
mod keys;
mod line;
mod log;
mod player;
mod proof;
mod screen;
mod source;

use super::super::gate::Gate;
use super::super::opened;
use super::super::words::t;
use super::famous::famous_days;
use crate::route::{Route, Source};
use file::FileDoor;
use leptos::prelude::*;
use leptos::task::spawn_local;
use screen::ReplayScreen;
use source::{Found, find};

/// A game looked back at.
#[component]
pub(in crate::app) fn Replay(source: Source, moment: Option<usize>, eyes: Option<String>) -> impl IntoView {
    let found = RwSignal::new(None::<Found>);
    let look = {
        let eyes = eyes.clone();
        move || {
            let (source, eyes) = (source.clone(), eyes.clone());
            spawn_local(async move {
                let answer = find(source, eyes).await;
                let _ = found.try_set(Some(answer));
            });
        }
    };
    look();
    let again = Callback::new({
        let look = look.clone();
        move |()| look()
    });
    let open = Callback::new(move |file| {
        let look = look.clone();
        spawn_local(async move {
            match opened::open(file).await {
                Ok(()) => look(),
                Err(why) => drop(found.try_set(Some(Found::NoFile(Some(why))))),
            }
        });
    });
    move || {
        match found.get() {
        None => view! { <div class="page replay-wait"><p class="hint">{t("web.loading")}</p></div> }.into_any(),
        Some(Found::NoFile(trouble)) => view! { <FileDoor trouble open/> }.into_any(),
        Some(Found::Trouble(why)) => view! {
            <div class="page">
                <p class="notice" role="alert">{why}</p>
                <p class="row wrap">
                    {famous_days("button")}
                    <a class="button" href=Route::Replay(Source::File, None, None).address()>{move || t("reader.file")}</a>
                </p>
            </div>
        }
        .into_any(),
        Some(Found::Record(found)) => {
            let (game, eyes) = (found.about.game.clone(), eyes.clone());
            view! { <Gate game><ReplayScreen found=(*found).clone() moment eyes=eyes.clone() again open/></Gate> }.into_any()
        }
    }
    }
}
