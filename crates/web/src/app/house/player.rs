//! A player.

use super::super::http;
use super::super::prefs;
use super::super::words::{game_name, say, side_class, side_name, t};
use super::bits::{date, named, pulse, rating, seat};
use super::holidays::HolidaysPanel;
use super::live;
use crate::route::{Route, Source};
use kernel::{Arg, Said};
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{GameResult, Played, Player as Known, Tally};

/// A player.
#[component]
pub(super) fn Player(id: String) -> impl IntoView {
    let page = RwSignal::new(0_u32);
    let known = RwSignal::new(None::<Result<Known, String>>);
    Effect::new(move || {
        let _ = prefs::lang();
        let query = format!("/players/{id}?page={}", page.get());
        spawn_local(async move {
            let found = http::get::<Known>(&query).await.map_err(|failure| failure.text);
            known.try_set(Some(found));
        });
    });
    let time = pulse(30, || {});
    move || match known.get() {
        None => view! { <div class="page player"><p class="hint" role="status">{t("web.loading")}</p></div> }
            .into_any(),
        Some(Err(why)) => {
            view! { <div class="page player"><p class="notice" role="alert">{why}</p></div> }.into_any()
        }
        Some(Ok(known)) => shown(known, page, time).into_any(),
    }
}

fn shown(known: Known, page: RwSignal<u32>, time: RwSignal<u32>) -> impl IntoView {
    let ratings = known.ratings.into_iter().map(|held| {
        let (game, strength) = (held.game, held.rating);
        let address = Route::Leaders(game.clone()).address();
        view! {
            <li class="rating panel">
                <a href=address>{move || game_name(&game)}</a>
                <strong class="strength">{rating(strength)}</strong>
                <span class="hint">{move || t("lobby.leaders.games")}" "{strength.games}</span>
            </li>
        }
    });
    let ratings = ratings.collect::<Vec<_>>();
    let is_unrated = ratings.is_empty();
    let tallies = (!known.tallies.is_empty()).then(|| tally(known.tallies));
    let has_games = !known.games.is_empty();
    let games = known.games.into_iter().map(|game| played(game, known.me)).collect_view();
    let has_running = !known.running.is_empty();
    let running = known.running.into_iter().map(|table| live::card(table, time)).collect_view();
    let away = known.away.first().map(|away| away.ends);
    let (since, more) = (known.since, known.more);
    view! {
        <div class="page player">
            <header class="page-head">
                <h1>{known.name}{known.bot.then(|| view! { " " <span class="tag">{t("lobby.bot")}</span> })}</h1>
                <p class="facts">
                    {since.map(|since| named("lobby.player.since", "date", date(since)))}
                    {away.map(|until| view! { " " <span class="tag">{named("lobby.player.away", "date", date(until))}</span> })}
                </p>
            </header>
            <section aria-labelledby="ratings">
                <h2 id="ratings">{t("lobby.player.ratings")}</h2>
                {is_unrated.then(|| view! { <p class="empty">{t("lobby.player.unrated")}</p> })}
                <ul class="ratings">{ratings}</ul>
            </section>
            {has_running.then(|| view! {
                <section aria-labelledby="running">
                    <h2 id="running">{t("lobby.player.running")}</h2>
                    <ul class="lobby-list">{running}</ul>
                </section>
            })}
            {tallies}
            <section aria-labelledby="games">
                <h2 id="games">{t("lobby.player.games")}</h2>
                {known.me.then(|| view! { <p class="hint">{t("lobby.player.me")}</p> })}
                {(!has_games).then(|| view! { <p class="empty">{t("lobby.player.no_games")}</p> })}
                <ul class="ledger">{games}</ul>
                <p class="row wrap">
                    <Show when=move || { page.get() > 0 }>
                        <button type="button" on:click=move |_| page.update(|page| *page -= 1)>{t("lobby.back")}</button>
                    </Show>
                    {more.then(|| view! {
                        <button type="button" on:click=move |_| page.update(|page| *page += 1)>{t("lobby.further")}</button>
                    })}
                </p>
            </section>
            {known.me.then(|| view! { <HolidaysPanel/> })}
        </div>
    }
}

/// Won, drawn and lost by game and side.
fn tally(tallies: Vec<Tally>) -> impl IntoView {
    let rows = tallies.into_iter().map(|held| {
        let class = format!("who {}", side_class(&held.game, &held.side.code));
        view! {
            <tr>
                <td>{game_name(&held.game)}</td>
                <td><span class=class>{side_name(&held.game, &held.side.code)}</span></td>
                <td class="count">{held.won}</td>
                <td class="count">{held.drawn}</td>
                <td class="count">{held.lost}</td>
            </tr>
        }
    });
    view! {
        <section aria-labelledby="tallies">
            <h2 id="tallies">{t("lobby.player.tallies")}</h2>
            <div class="sheet">
                <table class="ladder">
                    <thead><tr>
                        <th scope="col"><span class="unseen">{t("lobby.any_game")}</span></th>
                        <th scope="col"><span class="unseen">{t("web.player")}</span></th>
                        <th scope="col">{t("lobby.player.won")}</th>
                        <th scope="col">{t("lobby.player.drawn")}</th>
                        <th scope="col">{t("lobby.player.lost")}</th>
                    </tr></thead>
                    <tbody>{rows.collect_view()}</tbody>
                </table>
            </div>
        </section>
    }
}

/// A finished game as a line that leads to its record.
fn played(game: Played, is_me: bool) -> impl IntoView {
    let key = match game.result {
        GameResult::Won => "lobby.result.won",
        GameResult::Drawn => "lobby.result.drawn",
        GameResult::Lost => "lobby.result.lost",
    };
    let how = match game.reason.as_str() {
        "time" => Some("lobby.result.by_time"),
        "resigned" => Some("lobby.result.by_resignation"),
        _ => None,
    };
    let side = Said::new(format!("{}.side.{}", game.game, game.side.code));
    let side = say(&Said::new("lobby.result.side").with("side", Arg::Key(side)));
    let change = game.change.map(|change| format!("{change:+}").replace('-', "−"));
    let others = game.others.into_iter().map(|held| seat(&game.game, held)).collect_view();
    let class = match game.result {
        GameResult::Won => "played won",
        GameResult::Drawn => "played drawn",
        GameResult::Lost => "played lost",
    };
    let replay = Route::Replay(Source::Table(game.table, None), Some(0), None).address();
    let may_look = is_me || game.listed;
    view! {
        <li class=class>
            <span class="ledger-game">{game_name(&game.game)}</span>
            <span class="ledger-state">
                <strong>{t(key)}</strong>" "{how.map(|how| view! { <span class="hint">{t(how)}</span>" " })}{side}
                {change.map(|change| view! { " " <span class="change">{change}</span> })}
            </span>
            <ul class="lobby-seats">{others}</ul>
            <span class="ledger-when">
                {(!game.listed).then(|| view! { <span class="tag">{t("lobby.player.private")}</span>" " })}
                {date(game.at)}
            </span>
            {may_look.then(|| view! { <a class="button" href=replay>{t("table.look_back")}</a> })}
        </li>
    }
}
