//! Homard m'a tuer.

use super::{AnyScene, Cast, Miniature, Picture, count, document, erased, legal};
use crate::faces;
use crate::sight::Sight;
use crate::since::Seen;
use board::homard::{self, Roll, Selection, scene, steps};
use board::{Form, Held, News, Theme};
use games::game_homard::{Action, Event, Side, State, View};
use kernel::{Game, Said, Side as _};
use serde_json::Value;
use texts::Lang;

/// What it brings.
pub static CAST: Cast = Cast {
    draw,
    hold,
    news,
    buttons,
    wants_a_last_look,
    strikes,
    headline,
    outline: homard::outline_of,
    miniature,
    ..Cast::in_words::<State>()
};

/// Events with dice.
const ROLLS: [&str; 8] = [
    "command_rolled",
    "tested",
    "hits_rolled",
    "saves_rolled",
    "general_saves",
    "survival_rolled",
    "melee_rolled",
    "arrival_rolled",
];

/// Assaults, shots at generals, and whom they cost.
fn strikes(event: &Value) -> bool {
    let name = event.get("event").and_then(Value::as_str).unwrap_or_default();
    matches!(name, "assault_began" | "sniped" | "general_lost")
}

fn draw(
    sight: &Sight,
    picture: Picture,
    selection: &Value,
    form: Form,
    lang: Lang,
    theme: Theme,
) -> Option<AnyScene> {
    if picture != Picture::Map {
        return None;
    }
    let view: View = serde_json::from_value(Value::clone(&sight.view)).ok()?;
    let selection: Selection = serde_json::from_value(selection.clone()).unwrap_or_default();
    let scene = scene(&view, &legal(sight), &selection, last_roll(sight).as_ref(), form, lang, theme);
    Some(erased(scene, count(sight, &ROLLS)))
}

fn hold(sight: &Sight, selection: &Value, grip: &str, form: Form, lang: Lang, theme: Theme) -> Option<Held> {
    let view: View = serde_json::from_value(Value::clone(&sight.view)).ok()?;
    let selection: Selection = serde_json::from_value(selection.clone()).unwrap_or_default();
    homard::hold(view, &legal(sight), &selection, grip, form, lang, theme)
}

/// The dice that lie on the table.
fn last_roll(sight: &Sight) -> Option<Roll> {
    let recent = sight.log.iter().rev().take(40);
    Roll::last(recent.filter_map(|entry| serde_json::from_value(entry.event.clone()).ok()))
}

fn news(sight: &Sight, seen: &Seen, _: Theme) -> Vec<News> {
    let view = |view: &Value| serde_json::from_value::<View>(view.clone()).ok();
    let (Some(before), Some(now)) = (view(&seen.view), view(&sight.view)) else { return Vec::new() };
    let between = sight.log.iter().skip(seen.lines);
    let between: Vec<Event> =
        between.filter_map(|entry| serde_json::from_value(entry.event.clone()).ok()).collect();
    homard::news(&before, &now, &between)
}

fn read(sight: &Sight, action: &str) -> Option<Action> {
    let side = Side::from_code(&sight.observer)?;
    State::read_action(side, action).ok()
}

/// Actions that nothing on the table stands for, and some that are quicker as buttons.
fn buttons(sight: &Sight) -> Vec<&String> {
    let view: Option<View> = serde_json::from_value(Value::clone(&sight.view)).ok();
    let is_button = |action: &&String| match (&view, read(sight, action)) {
        (_, Some(Action::Roll { .. } | Action::Detach { .. } | Action::Stay { .. } | Action::Fall)) => true,
        (Some(view), Some(action)) => steps(view, action).is_empty(),
        _ => true,
    };
    sight.legal.iter().map(|choice| &choice.action).filter(is_button).collect()
}

/// Whoever throws in the sponge has lost.
fn wants_a_last_look(sight: &Sight, _: &str, action: &str) -> bool {
    matches!(read(sight, action), Some(Action::Concede))
}

/// «Turn 2 of 12».
fn headline(sight: &Sight) -> Said {
    let number = |name: &str| sight.view.get(name).and_then(Value::as_i64).unwrap_or_default();
    match number("turn") {
        0 => Said::new("homard.view.deployment"),
        turn => Said::new("homard.board.turn").with("turn", turn).with("last", number("last_turn")),
    }
}

fn miniature(is_small: bool, lang: Lang, theme: Theme) -> Option<Miniature> {
    let sheet = if is_small {
        homard::miniature(lang, theme)
    } else {
        let (defs, field) = homard::field(lang, theme);
        document(faces::FIELD, &defs, &(field + &homard::army(theme)))
    };
    Some(Miniature { sheet, ship: None })
}
