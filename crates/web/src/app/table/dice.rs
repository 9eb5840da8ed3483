//! Dice rolled against dice expected.

use super::super::prefs::lang;
use super::super::words::{say, side_name, t};
use super::session::Session;
use kernel::Said;
use leptos::prelude::*;
use web_sys::Element;

/// How often each face came, beside how often it should have.
#[component]
pub(super) fn DicePanel(session: Session) -> impl IntoView {
    let tallies = Memo::new(move |_| {
        session.sight.with(|sight| {
            let Some(sight) = sight else { return Vec::new() };
            let game = sight.game.clone();
            let named = sight.dice.iter().filter(|tally| tally.faces.iter().sum::<u64>() > 0);
            named
                .map(|tally| {
                    let side = tally.side.as_deref().map(|side| side_name(&game, side));
                    (side, tally.faces.clone())
                })
                .collect::<Vec<_>>()
        })
    });
    let toggled = move |event| session.reads_dice.set(event_target::<Element>(&event).has_attribute("open"));
    view! {
        <details class="dice panel" on:toggle=toggled>
            <summary>{move || t("table.dice")}</summary>
            {move || tallies.get().into_iter().map(|(side, faces)| tally(side, &faces)).collect_view()}
            <Show when=move || tallies.with(Vec::is_empty)><p class="hint">{t("table.no_dice")}</p></Show>
        </details>
    }
}

/// The dice of one side, or those rolled for none.
fn tally(side: Option<String>, faces: &[u64]) -> impl IntoView + use<> {
    let rolled: u64 = faces.iter().sum();
    let expected = rolled as f64 / faces.len().max(1) as f64;
    let most = faces.iter().copied().max().unwrap_or(1).max(1) as f64;
    let most = most.max(expected);
    let sum: u64 = faces.iter().zip(1u64..).map(|(count, face)| count * face).sum();
    let number = |thousandths: u64| texts::decimal(lang(), thousandths as u32, 2);
    let title = match side {
        Some(side) => Said::new("table.dice_of").with("side", side),
        None => Said::new("table.dice_common"),
    };
    let title = say(&title.with("count", rolled as usize));
    let note = say(&Said::new("table.dice_average")
        .with("average", number(1_000 * sum / rolled.max(1)))
        .with("expected", number(500 * (faces.len() as u64 + 1))));
    let bars = faces.iter().zip(1..).map(|(count, face)| {
        let height = format!("{:.0}%", *count as f64 / most * 100.0);
        view! {
            <li>
                <span class="bar" style:height=height></span>
                <span class="face">{face}</span>
                <span class="count">{count.to_string()}</span>
            </li>
        }
    });
    let bars = bars.collect_view();
    let line = format!("{:.0}%", expected / most * 100.0);
    view! {
        <figure class="tally">
            <figcaption>{title}" · "{note}</figcaption>
            <ol class="bars"><span class="expected" style:bottom=format!("calc(2.2rem + (100% - 2.2rem) * {line} / 100%)")></span>{bars}</ol>
        </figure>
    }
}
