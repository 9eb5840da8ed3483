//! Quelques arpents de neige.

use super::{AnyScene, Cast, Miniature, Picture, document, erased, legal};
use crate::errand::Errand;
use crate::faces;
use crate::sight::Sight;
use crate::since::Seen;
use board::arpents::{self, Selection, scene};
use board::{Form, Landmark, News, Tale, Theme};
use games::game_arpents::convoys::{self, Convoy};
use games::game_arpents::{Action, Date, Event, Side, State, View};
use kernel::{Game, Said, Side as _};
use serde::Deserialize;
use serde_json::Value;
use texts::Lang;

/// What it brings.
pub static CAST: Cast = Cast {
    draw,
    news,
    tales,
    landmarks: Some(landmarks),
    buttons,
    wants_a_last_look,
    strikes,
    errands,
    headline,
    outline: arpents::outline_of,
    miniature,
    ..Cast::in_words::<State>()
};

fn draw(
    sight: &Sight,
    picture: Picture,
    selection: &Value,
    _: Form,
    lang: Lang,
    theme: Theme,
) -> Option<AnyScene> {
    if picture != Picture::Map {
        return None;
    }
    let view = view(&sight.view)?;
    let selection = Selection::deserialize(selection).unwrap_or_default();
    Some(erased(scene(&view, &legal(sight), &selection, lang, theme), 0))
}

fn view(view: &Value) -> Option<View> {
    View::deserialize(view).ok()
}

/// What was seen then, what is seen now, and what happened between.
fn between(sight: &Sight, seen: &Seen) -> Option<(View, View, Vec<Event>)> {
    let events = sight.log.iter().skip(seen.lines);
    let events = events.filter_map(|entry| Event::deserialize(&entry.event).ok()).collect();
    Some((view(&seen.view)?, view(&sight.view)?, events))
}

fn news(sight: &Sight, seen: &Seen, theme: Theme) -> Vec<News> {
    let found = between(sight, seen);
    found.map(|(before, now, events)| arpents::news(&before, &now, &events, theme)).unwrap_or_default()
}

fn tales(sight: &Sight, seen: &Seen) -> Vec<Tale> {
    let found = between(sight, seen);
    found.map(|(before, now, events)| arpents::tales(&before, &now, &events)).unwrap_or_default()
}

fn landmarks(sight: &Sight, lang: Lang) -> Vec<Landmark> {
    view(&sight.view).map(|view| arpents::landmarks(&view, lang)).unwrap_or_default()
}

fn read(sight: &Sight, action: &str) -> Option<Action> {
    let side = Side::from_code(&sight.observer)?;
    State::read_action(side, action).ok()
}

/// Actions that nothing on the maps stands for.
fn buttons(sight: &Sight) -> Vec<&String> {
    let is_button = |action: &&String| read(sight, action).is_none_or(arpents::is_button);
    sight.legal.iter().map(|choice| &choice.action).filter(is_button).collect()
}

/// An attack that begins cannot be called off, and a fleet that sails is not called back.
fn wants_a_last_look(sight: &Sight, _: &str, action: &str) -> bool {
    matches!(read(sight, action), Some(Action::Fight | Action::Sail | Action::BlowUp))
}

/// Attacks, raids, sieges, landings, and what is taken.
fn strikes(event: &Value) -> bool {
    let name = event.get("event").and_then(Value::as_str).unwrap_or_default();
    matches!(
        name,
        "attack_declared"
            | "raided"
            | "besieged"
            | "bombarded"
            | "landed"
            | "battle_began"
            | "fleet_intercepts"
            | "place_taken"
            | "supply_taken"
    )
}

/// Supply as last month: the same stocks to the same places, as much of it as there is.
fn errands(sight: &Sight, lang: Lang) -> Vec<Errand> {
    if sight.question.as_ref().is_none_or(|question| question.name != "haul") {
        return Vec::new();
    }
    let Some(side) = Side::from_code(&sight.observer) else { return Vec::new() };
    let events = sight.log.iter().filter_map(|entry| serde_json::from_value(entry.event.clone()).ok());
    let events: Vec<Event> = events.collect();
    let written = |action: Action| State::write_action(side, action);
    let errand = |convoy: Convoy| Errand {
        text: texts::render(lang, &convoy.said()),
        steps: convoy.steps().into_iter().map(|way| way.into_iter().map(written).collect()).collect(),
    };
    let may_begin = |errand: &Errand| errand.may_begin(sight);
    convoys::of_last_month(&events, side).into_iter().map(errand).filter(may_begin).collect()
}

/// «June 1755: Movement Phase».
fn headline(sight: &Sight) -> Said {
    // A whole view takes long to read, and two words are wanted.
    let text = |name: &str| sight.view.get(name).and_then(Value::as_str);
    let (Some(date), Some(phase)) = (text("date").and_then(Date::from_code), text("phase")) else {
        return Said::new("web.plain").with("text", String::new());
    };
    Said::new("arpents.board.headline")
        .with("turn", Said::new(format!("arpents.turn.{}", date.word())))
        .with("year", date.calendar_year().to_string())
        .with("phase", Said::new(format!("arpents.phase.{phase}")))
}

fn miniature(is_small: bool, lang: Lang, theme: Theme) -> Option<Miniature> {
    let sheet = if is_small {
        arpents::miniature(lang, theme)
    } else {
        let (defs, laid) = arpents::afar(lang, theme);
        document(faces::EMPIRES, defs, &laid)
    };
    Some(Miniature { sheet, ship: None })
}
