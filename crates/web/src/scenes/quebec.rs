//! Québec 1759.

mod notes;

use super::{AnyScene, Cast, Miniature, Picture, count, document, erased, legal};
use crate::faces;
use crate::sight::Sight;
use crate::since::Seen;
use board::quebec::{self, Roll, Selection, battle_scene, scene, steps};
use board::{Form, News, Shape, Theme};
use games::game_quebec::{Action, Event, Side, State, View};
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
    notes: notes::notes,
    outline: quebec::outline_of,
    neat_line,
    miniature,
    ..Cast::in_words::<State>()
};

/// Raids and battles.
fn strikes(event: &Value) -> bool {
    let name = event.get("event").and_then(Value::as_str).unwrap_or_default();
    matches!(name, "raided" | "battle_began")
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
        Picture::Hand => return None,
    };
    Some(erased(scene, count(sight, &["fired"])))
}

/// The dice that lie on the table: those of the last roll, until something else than losses has happened.
fn last_roll(sight: &Sight) -> Option<Roll> {
    sight.log.iter().rev().take(12).find_map(|entry| {
        match serde_json::from_value::<Event>(entry.event.clone()).ok()? {
            Event::Fired { block, dice, hits, .. } => {
                Some(Roll { by: Some(block), faces: dice.as_slice().to_vec(), hits })
            }
            _ => None,
        }
    })
}

/// Waters run on beyond the frame of the map; their outlines must not.
fn neat_line() -> Option<Shape> {
    Some(Shape::Rect { x: 30.0, y: 30.0, width: quebec::WIDTH - 60.0, height: quebec::HEIGHT - 74.0 })
}

fn news(sight: &Sight, seen: &Seen, theme: Theme) -> Vec<News> {
    let view = |view: &Value| serde_json::from_value::<View>(view.clone()).ok();
    let (Some(before), Some(now)) = (view(&seen.view), view(&sight.view)) else { return Vec::new() };
    let between = sight.log.iter().skip(seen.lines);
    let between: Vec<Event> =
        between.filter_map(|entry| serde_json::from_value(entry.event.clone()).ok()).collect();
    quebec::news(&before, &now, &between, theme)
}

fn read(sight: &Sight, action: &str) -> Option<Action> {
    let side = Side::from_code(&sight.observer)?;
    State::read_action(side, action).ok()
}

fn buttons(sight: &Sight) -> Vec<&String> {
    let is_button = |action: &&String| read(sight, action).is_none_or(|action| steps(action).is_empty());
    sight.legal.iter().map(|choice| &choice.action).filter(is_button).collect()
}

fn wants_a_last_look(sight: &Sight, question: &str, action: &str) -> bool {
    matches!(
        (question, read(sight, action)),
        ("set_up" | "write_orders" | "deploy", Some(Action::Done)) | (_, Some(Action::Retreat { .. }))
    )
}

fn headline(sight: &Sight) -> Said {
    match sight.view.get("campaign_move").and_then(Value::as_i64) {
        Some(number) if number > 0 => Said::new("table.quebec_move").with("number", number),
        _ => Said::new("table.quebec_set_up"),
    }
}

fn miniature(is_small: bool, lang: Lang, theme: Theme) -> Option<Miniature> {
    let defs = quebec::map_defs(theme);
    let sheet = if is_small {
        quebec::miniature(lang, theme)
    } else {
        document(faces::BASIN, defs, quebec::map_markup(lang, theme))
    };
    let (wide, high) = faces::SHIP;
    let ship = document((-wide / 2.0, -high * 0.8, wide, high), defs, r##"<use href="#tq-ship"/>"##);
    Some(Miniature { sheet, ship: Some(ship) })
}
