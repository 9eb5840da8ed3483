//! One side of a game to come, and who is to sit there.

use super::super::words::{level_name, say, side_class, t};
use super::begin::USUAL;
use super::choice::{Choice, Pick};
use super::ornament::block;
use crate::seating::{Seating, Sitting};
use bots::Level;
use kernel::{Arg, Said};
use leptos::prelude::*;

/// Who can sit on a side: its word, and what it is called.
const SITTINGS: [(&str, &str); 4] = [
    ("me", "pages.seat.me"),
    ("beside", "pages.seat.beside"),
    ("afar", "pages.seat.afar"),
    ("bot", "pages.seat.bot"),
];

/// A side and who sits there.
#[component]
pub(super) fn SeatCard(game: String, side: &'static str, seating: RwSignal<Seating>) -> impl IntoView {
    let level = RwSignal::new(USUAL.to_owned());
    let held = Memo::new(move |_| seating.read().on(side).cloned().unwrap_or(Sitting::Me));
    // After a swap the level goes along with the bot.
    Effect::new(move || {
        if let Sitting::Bot(held) = held.get() {
            level.set(held);
        }
    });
    let put = move |code: String| {
        if let Some(sitting) = Sitting::parse(&code, &level.get_untracked()) {
            seating.update(|seating| seating.put(side, sitting));
        }
    };
    let set_level = move |name: String| seating.update(|seating| seating.put(side, Sitting::Bot(name)));
    let picks = SITTINGS.map(|(code, key)| Pick::new(code, move || t(key))).into();
    let levels = Level::NAMED.iter().map(|(name, _)| Pick::new(*name, move || level_name(name))).collect();
    let side_said = Said::new(format!("{game}.side.{side}"));
    let title = side_said.clone();
    let legend = move || say(&Said::new("pages.seat.who").with("side", Arg::Key(side_said.clone())));
    let levels_class = move || if matches!(held.get(), Sitting::Bot(_)) { "levels" } else { "levels folded" };
    view! {
        <section class=format!("seat-card {}", side_class(&game, side)) aria-labelledby=format!("side-{side}")>
            {block(side)}
            <h2 id=format!("side-{side}")>{move || say(&Said::new("pages.capital").with("text", Arg::Key(title.clone())))}</h2>
            <Choice name=format!("seat-{side}") legend=Signal::derive(legend) quiet=true picks
                value=Signal::derive(move || held.get().code().to_owned()) on_choose=put/>
            <div class=levels_class hidden=move || !matches!(held.get(), Sitting::Bot(_))>
                <Choice name=format!("level-{side}") legend=Signal::derive(|| t("pages.bot_level"))
                    picks=levels value=level on_choose=set_level/>
            </div>
        </section>
    }
}
