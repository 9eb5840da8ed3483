//! Choose who plays which side, and how.

use super::super::library;
use super::super::prefs::prefs;
use super::super::words::{game_name, say, t};
use super::begin::{Beginning, USUAL, scenarios, sides, teams, usual_scenario};
use super::choice::{Choice, Pick};
use super::foremost::Foremost;
use super::name::NameField;
use super::nowhere::Nowhere;
use super::options::Options;
use super::ornament::rule;
use super::seat::SeatCard;
use super::terms::{self, Terms, TermsFields};
use crate::seating::{Seating, Sitting, Venue};
use kernel::{Arg, Said};
use leptos::prelude::*;
use std::collections::BTreeMap;

/// Choose how to play a game.
#[component]
pub(in crate::app) fn New(game: String) -> impl IntoView {
    let sides = sides(&game);
    if sides.is_empty() {
        return view! { <Nowhere/> }.into_any();
    }
    let usual = Sitting::Bot(USUAL.to_owned());
    let teams = teams(&game);
    // Whoever comes from the lobby wants somebody to sit down.
    let others = if terms::is_from_lobby() { &Sitting::Afar } else { &usual };
    let seating = RwSignal::new(Seating::new(&teams, &sides[..1], others));
    let scenario = RwSignal::new(usual_scenario(&game).to_owned());
    let options = RwSignal::new(BTreeMap::<String, String>::new());
    let terms = RwSignal::new(Terms::new());
    let beginning = Beginning::new();
    // The name is asked for once; typing it must not take the field away.
    let asks_name = prefs().read_untracked().name.is_empty();
    let is_afar = Memo::new(move |_| seating.read().venue() == Venue::Server);
    let has_camps = seating.read_untracked().has_camps();
    let camps = teams.iter().enumerate().map(|(at, team)| {
        let cards =
            team.iter().map(|side| view! { <SeatCard game=game.clone() side seating/> }).collect_view();
        if !has_camps {
            return cards.into_any();
        }
        let key = format!("pages.{game}.camp.{}", at + 1);
        view! {
            <div class=format!("camp camp-{}", at + 1)>
                <p class="above">{move || say(&Said::new(key.clone()))}</p>
                {cards}
            </div>
        }
        .into_any()
    });
    let cards = camps.collect::<Vec<_>>();
    // Whoever chooses seats will soon see the board.
    library::soon(&game);
    let title_game = game.clone();
    let told_game = game.clone();
    let begin_game = game.clone();
    let begin = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let seating = seating.get_untracked();
        let scenario = scenario.get_untracked();
        beginning.begin(&begin_game, &scenario, &seating, options.get_untracked(), terms.get_untracked());
    };
    view! {
        <div class="page new">
            <header class="page-head">
                <p class="above">{move || game_name(&title_game)}</p>
                <h1>{move || t("pages.new")}</h1>
            </header>
            <form class="sheet" on:submit=begin>
                <Scenario game=game.clone() scenario/>
                <Foremost game=game.clone() options/>
                {has_camps.then(|| view! { <Presets game=game.clone() seating/> })}
                <div class="seat-cards" class:camps=has_camps>
                    {cards}
                    <button type="button" class="swap" aria-label=move || t("pages.swap") title=move || t("pages.swap")
                        on:click=move |_| seating.update(Seating::swap)>
                        <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M4 8h15l-4-4M20 16H5l4 4" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"/></svg>
                    </button>
                </div>
                <p class="told" role="status">{move || told(&told_game, &seating.read())}</p>
                {rule()}
                <Show when=move || is_afar.get()>
                    <div class="terms">
                        {asks_name.then(|| view! { <NameField id="name" required=true/> })}
                        {(!asks_name).then(|| view! {
                            <p class="hint">{move || say(&Said::new("pages.known_as").with("name", prefs().read().name.clone()))}</p>
                        })}
                        <TermsFields terms/>
                    </div>
                </Show>
                <Options game=game.clone() options/>
                <p class="notice" role="alert" hidden=move || beginning.trouble.read().is_none()>{move || beginning.trouble.get()}</p>
                <p class="go">
                    <button type="submit" class="primary" id="begin" disabled=move || beginning.busy.get()>
                        {move || if is_afar.get() { t("pages.put_up_table") } else { t("pages.begin") }}
                    </button>
                </p>
            </form>
        </div>
    }
    .into_any()
}

/// Which scenario, if there are several.
#[component]
pub(super) fn Scenario(game: String, scenario: RwSignal<String>) -> impl IntoView {
    let all = scenarios(&game);
    let held = move || scenario.get();
    (all.len() > 1).then(|| {
        let name = format!("scenario-{game}");
        let text_game = game.clone();
        let picks = all.into_iter().map(|id| {
            let key = format!("{game}.scenario.{id}");
            Pick::new(id, move || say(&Said::new(key.clone())))
        });
        let text = move || say(&Said::new(format!("{text_game}.scenario.{}.text", held())));
        view! {
            <div class="scenario">
                <Choice name legend=Signal::derive(|| t("pages.scenario")) picks=picks.collect()
                    value=Signal::derive(held) on_choose=move |id| scenario.set(id)/>
                <p class="hint">{text}</p>
            </div>
        }
    })
}

/// Usual ways to share four seats.
#[component]
fn Presets(game: String, seating: RwSignal<Seating>) -> impl IntoView {
    let bot = Sitting::Bot(USUAL.to_owned());
    let teams = teams(&game);
    let one = Seating::new(&teams, &teams[0][..1], &bot);
    let camp = Seating::new(&teams, &teams[0], &bot);
    let here = Seating::side_by_side(&teams);
    let afar = Seating::new(&teams, &teams[0][..1], &Sitting::Afar);
    let presets = [
        ("one", "pages.preset.one", one),
        ("camp", "pages.preset.camp", camp),
        ("here", "pages.preset.here", here),
        ("afar", "pages.preset.afar", afar),
    ];
    let buttons = presets.into_iter().map(|(id, key, preset)| {
        let held = preset.clone();
        view! {
            <button type="button" id=format!("preset-{id}") aria-pressed=move || (*seating.read() == held).to_string()
                on:click=move |_| seating.set(preset.clone())>{move || t(key)}</button>
        }
    });
    view! { <div class="presets" role="group" aria-label=move || t("pages.presets")>{buttons.collect_view()}</div> }
}

/// What this seating means, in a sentence.
fn told(game: &str, seating: &Seating) -> String {
    let mine = seating.seats().iter().find(|(_, sitting)| *sitting == Sitting::Me);
    let name = |(side, _): &(String, Sitting)| Arg::Key(Said::new(format!("{game}.side.{side}")));
    let count =
        |wanted: fn(&Sitting) -> bool| seating.seats().iter().filter(|(_, held)| wanted(held)).count();
    let key = if seating.venue() == Venue::Server {
        if seating.has_people_here() { "pages.told.afar" } else { "pages.told.host" }
    } else {
        match count(|held| matches!(held, Sitting::Me | Sitting::Beside)) {
            0 => "pages.told.bots",
            1 if seating.has_camps() => "pages.told.faction",
            1 => "pages.told.alone",
            _ if seating.is_one_team_here() => "pages.told.camp",
            _ => "pages.told.here",
        }
    };
    let mut said = Said::new(key);
    if let Some(seat) = mine {
        said = said.with("side", name(seat));
    } else if let Some(seat) = seating.seats().first() {
        said = said.with("side", name(seat));
    }
    say(&said)
}
