//! The title cartouche of Québec 1759 before its map: play now, with a friend, learn.

use super::super::browser::random_hex;
use super::super::prefs::prefs;
use super::super::words::{level_name, side_name, t};
use super::begin::{Beginning, USUAL, sides};
use super::choice::{Choice, Pick};
use super::miniature::Miniature;
use super::name::NameField;
use super::ornament::shell;
use crate::seating::{Seating, Sitting};
use bots::Level;
use leptos::prelude::*;
use std::collections::BTreeMap;

const GAME: &str = "quebec";
/// Whoever has no wish gets a side by lot.
const ANY: &str = "any";

/// The game that can be played.
#[component]
pub(super) fn Hero() -> impl IntoView {
    let side = RwSignal::new(ANY.to_owned());
    let level = RwSignal::new(USUAL.to_owned());
    let beginning = Beginning::new();
    let with_friend = RwSignal::new(false);
    let begin = move |others: &Sitting| {
        let sides = sides(GAME);
        let wanted = side.read_untracked().clone();
        let mine = sides.iter().position(|code| *code == wanted).unwrap_or_else(|| by_lot(sides.len()));
        beginning.begin(GAME, &Seating::new(&sides, mine, others), BTreeMap::new(), true);
    };
    let play = move |_| begin(&Sitting::Bot(level.get_untracked()));
    view! {
        <section class="hero" aria-labelledby="quebec">
            <Miniature/>
            <div class="cartouche">
                {shell()}
                <p class="above">{move || t("pages.quebec.above")}</p>
                <h1 id="quebec">{move || t("quebec.name")}</h1>
                <p class="line">{move || t("pages.quebec.line")}</p>
                <p class="facts">{move || t("pages.quebec.facts")}</p>
                <div class="hero-acts">
                    <button type="button" class="primary" id="play-now" disabled=move || beginning.busy.get() on:click=play>{move || t("pages.play")}</button>
                    <button type="button" id="with-friend" aria-expanded=move || with_friend.get().to_string()
                        aria-controls="friend" on:click=move |_| with_friend.update(|open| *open = !*open)>
                        {move || t("pages.with_friend")}
                    </button>
                </div>
                <p class="notice" role="alert" hidden=move || beginning.trouble.read().is_none()>{move || beginning.trouble.get()}</p>
                <div id="friend" class="friend" hidden=move || !with_friend.get()>
                    <Friend beginning begin=Callback::new(move |others: Sitting| begin(&others))/>
                </div>
                <details class="wishes">
                    <summary>{move || wish(&side.get(), &level.get())}</summary>
                    <Wishes side level/>
                    <p><a href="/new/quebec">{move || t("pages.choose_all")}</a></p>
                </details>
                <p class="hero-links">
                    <a href="/learn/quebec-first">{move || t("pages.learn")}</a>
                    <a href="/rules/quebec">{move || t("pages.read_rules")}</a>
                </p>
            </div>
        </section>
    }
}

/// Where the friend is.
#[component]
fn Friend(beginning: Beginning, begin: Callback<Sitting>) -> impl IntoView {
    // The name is asked for once; typing it must not take the field away.
    let asks_name = prefs().read_untracked().name.is_empty();
    let afar = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        begin.run(Sitting::Afar);
    };
    view! {
        <div class="friend-way">
            <button type="button" id="friend-here" on:click=move |_| begin.run(Sitting::Beside)>{move || t("pages.friend_here")}</button>
            <p class="hint">{move || t("pages.friend_here.hint")}</p>
        </div>
        <form class="friend-way" on:submit=afar>
            <button type="submit" id="friend-afar" disabled=move || beginning.busy.get()>{move || t("pages.friend_afar")}</button>
            <p class="hint">{move || t("pages.friend_afar.hint")}</p>
            {asks_name.then(|| view! { <NameField id="hero-name" required=true/> })}
        </form>
    }
}

/// Which side, against how strong a bot.
#[component]
fn Wishes(side: RwSignal<String>, level: RwSignal<String>) -> impl IntoView {
    let mut picks = vec![Pick::new(ANY, || t("pages.any_side"))];
    picks.extend(
        sides(GAME).into_iter().map(|code| Pick::new(code, move || side_name(GAME, code)).marked(code)),
    );
    let levels = Level::NAMED.iter().map(|(name, _)| Pick::new(*name, move || level_name(name))).collect();
    view! {
        <Choice name="side" legend=Signal::derive(|| t("pages.my_side")) picks value=side on_choose=move |code| side.set(code)/>
        <Choice name="level" legend=Signal::derive(|| t("pages.bot_level")) picks=levels value=level on_choose=move |code| level.set(code)/>
    }
}

/// What a click on «play now» would begin, in words.
fn wish(side: &str, level: &str) -> String {
    use super::super::words::say;
    use kernel::Said;
    let level = level_name(level);
    if side == ANY {
        say(&Said::new("pages.wish.any").with("level", level))
    } else {
        say(&Said::new("pages.wish").with("side", side_name(GAME, side)).with("level", level))
    }
}

/// A number below `count` drawn by the browser.
fn by_lot(count: usize) -> usize {
    let drawn = u32::from_str_radix(&random_hex(3), 16).unwrap_or(0) as usize;
    drawn % count.max(1)
}
