//! What hangs between enemies at one screen until the next of them has sat down.

use super::super::words::{say, side_name, t};
use super::session::Act;
use kernel::Said;
use leptos::prelude::*;

/// The curtain before a side, while it hangs.
#[component]
pub(super) fn Curtain(
    #[prop(into)] game: Signal<String>,
    side: RwSignal<Option<String>>,
    act: Callback<Act>,
) -> impl IntoView {
    move || {
        side.get().map(|side| {
            let name = side_name(&game.get(), &side);
            view! {
                <div class="curtain" role="alertdialog" aria-labelledby="curtain-text">
                    <p id="curtain-text">{say(&Said::new("table.curtain").with("side", name))}</p>
                    <button type="button" class="primary" id="pass" autofocus on:click=move |_| act.run(Act::Pass)>{t("table.pass")}</button>
                </div>
            }
        })
    }
}
