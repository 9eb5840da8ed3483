//! A sheet of notes about the enemy.

use super::super::words::{say, t};
use super::session::Session;
use crate::enemy::Notes;
use crate::scenes::notes;
use leptos::prelude::*;

/// What I know of the enemy, if my game has secrets.
#[component]
pub(super) fn EnemyPanel(session: Session) -> impl IntoView {
    let known = Memo::new(move |_| session.sight.with(|sight| sight.as_ref().and_then(notes)));
    view! {
        <Show when=move || known.read().is_some()>
            <details class="enemy panel">
                <summary>{t("table.enemy")}</summary>
                {move || known.get().map(sheet)}
            </details>
        </Show>
    }
}

fn sheet(notes: Notes) -> impl IntoView {
    let is_empty = notes.seen.is_empty();
    let lines = notes.seen.iter().map(|said| view! { <li>{say(said)}</li> }).collect_view();
    let rest = notes.rest.iter().map(|said| view! { <li>{say(said)}</li> }).collect_view();
    view! {
        {is_empty.then(|| view! { <p class="hint">{t("table.enemy_nothing")}</p> })}
        <ul class="notes">{lines}</ul>
        <ul class="notes hint">{rest}</ul>
    }
}
