//! 1754: La Conquête.

use super::{AnyScene, Cast, Miniature, Picture, count, document, erased, legal};
use crate::faces;
use crate::sight::Sight;
use crate::since::Seen;
use board::conquest::{self, Roll, Selection, battle_scene, hand_scene, scene, steps};
use board::{Form, News, Theme};
use games::game_conquest::{Action, Event, Side, State, View};
use kernel::{Game, Said, Side as _};
use serde_json::Value;
use texts::Lang;

/// What it brings.
pub static CAST: Cast = Cast {
    draw,
    news,
    buttons,
    wants_a_last_look,
    strikes,
    headline,
    miniature,
    outline: conquest::outline_of,
    ..Cast::in_words::<State>()
};

/// Battles.
fn strikes(event: &Value) -> bool {
    let name = event.get("event").and_then(Value::as_str).unwrap_or_default();
    matches!(name, "battle_began")
}

fn draw(
    sight: &Sight,
    picture: Picture,
    selection: &Value,
    form: Form,
    lang: Lang,
    theme: Theme,
) -> Option<AnyScene> {
    let view: View = serde_json::from_value(Value::clone(&sight.view)).ok()?;
    let selection: Selection = serde_json::from_value(selection.clone()).unwrap_or_default();
    let legal = legal(sight);
    let scene = match picture {
        Picture::Map => scene(&view, &legal, &selection, lang, theme),
        Picture::Battle => {
            battle_scene(&view, &legal, &selection, last_roll(sight).as_ref(), form, lang, theme)?
        }
        Picture::Hand => hand_scene(&view, &legal, &selection, form, lang, theme)?,
    };
    Some(erased(scene, count(sight, &["rolled", "fort_rolled"])))
}

/// The dice that lie on the table.
fn last_roll(sight: &Sight) -> Option<Roll> {
    let recent = sight.log.iter().rev().take(40);
    Roll::last(recent.filter_map(|entry| serde_json::from_value(entry.event.clone()).ok()))
}

fn news(sight: &Sight, seen: &Seen, theme: Theme) -> Vec<News> {
    let view = |view: &Value| serde_json::from_value::<View>(view.clone()).ok();
    let (Some(before), Some(now)) = (view(&seen.view), view(&sight.view)) else { return Vec::new() };
    let between = sight.log.iter().skip(seen.lines);
    let between: Vec<Event> =
        between.filter_map(|entry| serde_json::from_value(entry.event.clone()).ok()).collect();
    conquest::news(&before, &now, &between, theme)
}

fn read(sight: &Sight, action: &str) -> Option<Action> {
    let side = Side::from_code(&sight.observer)?;
    State::read_action(side, action).ok()
}

/// Actions that nothing on the table stands for, and two that are quicker as buttons.
fn buttons(sight: &Sight) -> Vec<&String> {
    let view: Option<View> = serde_json::from_value(Value::clone(&sight.view)).ok();
    let is_button = |action: &&String| match (&view, read(sight, action)) {
        (_, Some(Action::Halt | Action::TakeAll)) => true,
        (Some(view), Some(action)) => steps(view, action).is_empty(),
        _ => true,
    };
    sight.legal.iter().map(|choice| &choice.action).filter(is_button).collect()
}

/// A card once played stays played.
fn wants_a_last_look(sight: &Sight, _: &str, action: &str) -> bool {
    matches!(read(sight, action), Some(Action::Card { .. } | Action::Event { .. }))
}

/// «Turn 2 of 8: Canadiens, Movement».
fn headline(sight: &Sight) -> Said {
    let text = |name: &str| sight.view.get(name).and_then(Value::as_str);
    let turn = sight.view.get("turn").and_then(Value::as_i64).unwrap_or_default();
    let last = if text("scenario") == Some("initiation") { 2 } else { 8 };
    let said = match (turn, text("active"), text("phase")) {
        (0, ..) => return Said::new("conquest.board.set_up"),
        (_, Some(side), Some(phase)) => Said::new("conquest.board.turn_of")
            .with("side", Said::new(format!("conquest.side.{side}")))
            .with("phase", Said::new(format!("conquest.phase.{phase}"))),
        _ => Said::new("conquest.board.turn"),
    };
    said.with("turn", turn).with("last", last)
}

fn miniature(is_small: bool, lang: Lang, theme: Theme) -> Option<Miniature> {
    let sheet = if is_small {
        conquest::miniature(lang, theme)
    } else {
        let laid = conquest::sheet_markup(lang, theme).to_owned() + &conquest::armies(lang, theme);
        document(faces::THEATRE, conquest::sheet_defs(theme), &laid)
    };
    Some(Miniature { sheet, ship: None })
}
