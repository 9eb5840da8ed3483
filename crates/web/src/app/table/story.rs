//! What the others did since one last played, in a few lines that lead to their places.

use super::super::words::{say, t};
use super::session::Session;
use crate::since::Story;
use leptos::prelude::*;

/// The story; nothing while there is none.
#[component]
pub(super) fn StoryPanel(session: Session) -> impl IntoView {
    let story = Memo::new(move |before: Option<&Story>| session.story(before.cloned().unwrap_or_default()));
    let is_told = Memo::new(move |_| story.with(|story| story.lines().next().is_some()));
    view! {
        <Show when=move || is_told.get()>
            <section class="story panel" id="story">
                <h2>{move || t("table.since")}</h2>
                <ul tabindex="0">
                    {move || story.with(|story| story.lines().map(|tale| {
                        let (text, at) = (say(&tale.said), tale.at);
                        match at {
                            Some(_) => view! {
                                <li><button type="button" on:click=move |_| { session.spot.set(None); session.spot.set(at); }>{text}</button></li>
                            }.into_any(),
                            None => view! { <li>{text}</li> }.into_any(),
                        }
                    }).collect_view())}
                </ul>
            </section>
        </Show>
    }
}
