//! The title cartouche of a game before its map: play now, with a friend, learn.

use super::super::browser::random_hex;
use super::super::prefs::prefs;
use super::super::words::{game_name, level_name, say, side_class, side_name, t};
use super::begin::{Beginning, USUAL, scenarios, sides, teams, usual_scenario};
use super::choice::{Choice, Pick};
use super::miniature::Miniature;
use super::name::NameField;
use super::new::Scenario;
use super::ornament::shell;
use super::terms::Terms;
use crate::faces::{FIRST, Face};
use crate::seating::{Seating, Sitting};
use bots::Level;
use kernel::Said;
use leptos::prelude::*;
use std::collections::BTreeMap;

/// Whoever has no wish gets a side by lot.
const ANY: &str = "any";

/// What the first page says of a game.
trait Shown: Copy {
    /// A text of this game on the first page.
    fn text(self, name: &str) -> String;
    /// An id of the page; those of the first game stand alone.
    fn id(self, name: &str) -> String;
    /// Is it the first one on the page?
    fn is_first(self) -> bool;
    /// Are there more than two sides?
    fn is_for_many(self) -> bool;
}

impl Shown for Face {
    fn text(self, name: &str) -> String {
        say(&Said::new(format!("pages.{}.{name}", self.game)))
    }

    fn id(self, name: &str) -> String {
        if self.is_first() { name.to_owned() } else { format!("{name}-{}", self.game) }
    }

    fn is_first(self) -> bool {
        self.game == FIRST.game
    }

    fn is_for_many(self) -> bool {
        sides(self.game).len() > 2
    }
}

/// A game that can be played.
#[component]
pub(super) fn Hero(face: Face) -> impl IntoView {
    let game = face.game;
    let side = RwSignal::new(ANY.to_owned());
    let scenario = RwSignal::new(usual_scenario(game).to_owned());
    let level = RwSignal::new(USUAL.to_owned());
    let beginning = Beginning::new();
    let with_friend = RwSignal::new(false);
    let begin = move |others: &Sitting| {
        let sides = sides(game);
        let wanted = side.read_untracked().clone();
        let mine = sides.iter().position(|code| *code == wanted).unwrap_or_else(|| by_lot(sides.len()));
        let seating = Seating::new(&teams(game), &sides[mine..=mine], others);
        beginning.begin(game, &scenario.read_untracked(), &seating, BTreeMap::new(), Terms::new());
    };
    let play = move |_| begin(&Sitting::Bot(level.get_untracked()));
    let new = format!("/new/{game}");
    let friends = if face.is_for_many() {
        // Four seats are shared in many ways: they have a page of their own.
        view! { <a class="button" id=face.id("with-friends") href=new.clone()>{move || t("pages.with_friends")}</a> }.into_any()
    } else {
        view! {
            <button type="button" id=face.id("with-friend") aria-expanded=move || with_friend.get().to_string()
                aria-controls=face.id("friend") on:click=move |_| with_friend.update(|open| *open = !*open)>
                {move || t("pages.with_friend")}
            </button>
        }
        .into_any()
    };
    let name = move || game_name(game);
    let title = if face.is_first() {
        view! { <h1 id=game>{name}</h1> }.into_any()
    } else {
        view! { <h2 class="title" id=game>{name}</h2> }.into_any()
    };
    view! {
        <section class="hero" class:first=face.is_first() aria-labelledby=game>
            <Miniature face/>
            <div class="cartouche">
                {shell()}
                <p class="above">{move || face.text("above")}</p>
                {title}
                <p class="line">{move || face.text("line")}</p>
                <p class="facts">{move || face.text("facts")}</p>
                <div class="hero-acts">
                    <button type="button" class="primary" id=face.id("play-now") disabled=move || beginning.busy.get() on:click=play>{move || t("pages.play")}</button>
                    {friends}
                </div>
                <p class="notice" role="alert" hidden=move || beginning.trouble.read().is_none()>{move || beginning.trouble.get()}</p>
                {(!face.is_for_many()).then(|| view! {
                    <div id=face.id("friend") class="friend" hidden=move || !with_friend.get()>
                        <Friend beginning begin=Callback::new(move |others: Sitting| begin(&others))/>
                    </div>
                })}
                <details class="wishes">
                    <summary>{move || wish(face, &scenario.get(), &side.get(), &level.get())}</summary>
                    <Scenario game=game.to_owned() scenario/>
                    <Wishes face side level/>
                    <p><a href=new>{move || t("pages.choose_all")}</a></p>
                </details>
                <p class="hero-links">
                    {face.lesson.map(|lesson| view! { <a href=format!("/learn/{lesson}")>{move || t("pages.learn")}</a> })}
                    <a href=format!("/rules/{game}")>{move || t("pages.read_rules")}</a>
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
fn Wishes(face: Face, side: RwSignal<String>, level: RwSignal<String>) -> impl IntoView {
    let game = face.game;
    let mut picks = vec![Pick::new(ANY, || t("pages.any_side"))];
    picks.extend(
        sides(game)
            .into_iter()
            .map(|code| Pick::new(code, move || side_name(game, code)).marked(side_class(game, code))),
    );
    let levels = Level::NAMED.iter().map(|(name, _)| Pick::new(*name, move || level_name(name))).collect();
    view! {
        <Choice name=face.id("side") legend=Signal::derive(|| t("pages.my_side")) picks value=side on_choose=move |code| side.set(code)/>
        <Choice name=face.id("level") legend=Signal::derive(|| t("pages.bot_level")) picks=levels value=level on_choose=move |code| level.set(code)/>
    }
}

/// What a click on «play now» would begin, in words.
fn wish(face: Face, scenario: &str, side: &str, level: &str) -> String {
    let level = level_name(level);
    let many = face.is_for_many();
    let seat = if side == ANY {
        say(&Said::new(if many { "pages.wish.any_of_many" } else { "pages.wish.any" }).with("level", level))
    } else {
        let key = if many { "pages.wish.of_many" } else { "pages.wish" };
        say(&Said::new(key).with("side", side_name(face.game, side)).with("level", level))
    };
    if scenarios(face.game).len() < 2 {
        return seat;
    }
    format!("{} · {seat}", say(&Said::new(format!("{}.scenario.{scenario}", face.game))))
}

/// A number below `count` drawn by the browser.
fn by_lot(count: usize) -> usize {
    let drawn = u32::from_str_radix(&random_hex(3), 16).unwrap_or(0) as usize;
    drawn % count.max(1)
}
