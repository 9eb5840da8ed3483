//! The clocks of a table, counted down between two tellings, and the way to claim a game.

use super::super::browser::now;
use super::super::words::{say, t};
use super::line::Line;
use super::session::Act;
use crate::hourglass;
use games::GameId;
use kernel::{Arg, Said};
use leptos::prelude::*;
use protocol::{Clock, TimeControl};

/// Grows every second for as long as the panel is shown.
pub(super) fn tick(line: Line) -> RwSignal<u32> {
    let tick = RwSignal::new(0);
    let timer = set_interval_with_handle(
        move || {
            // A table without a clock has nothing to count.
            if line.clock.try_with_untracked(Option::is_some) == Some(true) {
                let _ = tick.try_update(|tick| *tick += 1);
            }
        },
        std::time::Duration::from_secs(1),
    );
    on_cleanup(move || drop(timer.map(|timer| timer.clear())));
    tick
}

/// What one side has left now, what was agreed, and whether it is away; none if it has no clock.
fn left(line: Line, side: &str) -> Option<(i64, TimeControl, bool, bool)> {
    line.clock.with(|told| {
        let (Clock { control, sides, .. }, at) = told.as_ref()?;
        let held = sides.iter().find(|held| held.side == side)?;
        Some((hourglass::left(held, now() - at), *control, held.running, held.away_until.is_some()))
    })
}

/// The clock of a side.
pub(super) fn face(line: Line, tick: RwSignal<u32>, side: String) -> impl IntoView {
    move || {
        tick.track();
        left(line, &side).map(|(millis, control, is_running, is_away)| {
            let is_low = is_running && hourglass::is_low(control, millis);
            view! {
                <span class="clock" class:running=is_running class:low=is_low role="timer" data-side=side.clone()>
                    {say(&hourglass::told(millis))}
                    {is_away.then(|| view! { " " <span class="tag">{t("lobby.time.away")}</span> })}
                </span>
            }
        })
    }
}

/// What one may do when time has run out: claim, or hurry.
#[component]
pub(super) fn ClaimPanel(line: Line, act: Callback<Act>) -> impl IntoView {
    let tick = tick(line);
    // A memo, so that the button stays the same while seconds go by.
    let late = Memo::new(move |_| {
        tick.track();
        line.info.with(|info| {
            let info = info.as_ref().filter(|info| !info.mine.is_empty())?;
            let game = GameId::parse(&info.game)?;
            let sides = line.clock.with(|told| {
                let (clock, at) = told.as_ref()?;
                let out =
                    clock.sides.iter().filter(|held| held.running && hourglass::left(held, now() - at) <= 0);
                Some(out.map(|held| held.side.clone()).collect::<Vec<_>>())
            })?;
            let team = game.team(info.mine.first()?);
            let is_ours = |side: &String| team.contains(&side.as_str());
            let theirs = sides.iter().find(|side| !is_ours(side)).cloned();
            let mine = sides.iter().any(|side| info.mine.contains(side));
            Some((info.game.clone(), theirs, mine))
        })
    });
    move || {
        late.get().map(|(game, theirs, is_mine)| {
            view! {
                {theirs.map(|side| {
                    let side = Arg::Key(Said::new(format!("{game}.side.{side}")));
                    let out = Said::new("lobby.time.out").with("side", side);
                    view! {
                        <div class="claim" role="status">
                            <p>{say(&out)}</p>
                            <button type="button" class="primary" id="claim" on:click=move |_| act.run(Act::Claim)>{t("lobby.time.claim")}</button>
                        </div>
                    }
                })}
                {is_mine.then(|| view! { <p class="notice" role="status">{t("lobby.time.mine_out")}</p> })}
            }
        })
    }
}
