//! Quelques arpents de neige.

use super::{AnyScene, Cast, Miniature, Picture, document, erased, legal};
use crate::errand::Errand;
use crate::faces;
use crate::sight::{Entry, Sight};
use crate::since::Seen;
use board::arpents::{self, Selection, scene_in};
use board::{Form, Landmark, News, Tale, Theme};
use games::game_arpents::convoys::{self, Convoy};
use games::game_arpents::{Action, Date, Event, Side, State, View};
use kernel::{Game, Said, Side as _};
use serde::Deserialize;
use serde_json::Value;
use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;
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
    is_minor,
    errands,
    headline,
    goal,
    verdict,
    located: arpents::located,
    under: arpents::under,
    told,
    tries,
    comes_again,
    outline: arpents::outline_of,
    miniature,
    ..Cast::in_words::<State>()
};

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
    let view = view(&sight.view)?;
    let selection = Selection::deserialize(selection).unwrap_or_default();
    Some(erased(scene_in(&view, &legal(sight), &selection, form, lang, theme), 0))
}

/// How many views are kept as they were read: the one that is seen, and the one it is compared with.
const KEPT: usize = 2;

thread_local! {
    static READ: RefCell<Vec<(Arc<Value>, Rc<View>)>> = const { RefCell::new(Vec::new()) };
}

/// A view, read once: it takes long, and many ask for it.
fn view(told: &Arc<Value>) -> Option<Rc<View>> {
    READ.with_borrow_mut(|kept| {
        let found = kept.iter().position(|(known, _)| Arc::ptr_eq(known, told));
        let read = match found {
            Some(at) => kept.remove(at).1,
            None => Rc::new(View::deserialize(&**told).ok()?),
        };
        kept.insert(0, (told.clone(), read.clone()));
        kept.truncate(KEPT);
        Some(read)
    })
}

/// What was seen then, what is seen now, and what happened between.
fn between(sight: &Sight, seen: &Seen) -> Option<(Rc<View>, Rc<View>, Vec<Event>)> {
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

fn told(sight: &Sight, key: &str, label: Option<String>, lang: Lang) -> Option<String> {
    arpents::told(&*view(&sight.view)?, key, label, lang)
}

fn tries(sight: &Sight, selection: &Value, key: &str) -> Vec<String> {
    let selection = Selection::deserialize(selection).unwrap_or_default();
    view(&sight.view).map(|view| arpents::tries(&view, &legal(sight), &selection, key)).unwrap_or_default()
}

/// Whoever passes in combat is asked again when the other side has acted; everything else a pass ends.
fn comes_again(question: &str) -> bool {
    question == "act"
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

/// A month feeds every unit, and a fleet sails hex by hex.
fn is_minor(event: &Value) -> bool {
    let name = event.get("event").and_then(Value::as_str).unwrap_or_default();
    matches!(name, "supply_used" | "fleet_sailed" | "supports" | "joined_attack" | "passed")
}

/// Supply as last month: the same stocks to the same places, as much of it as there is.
fn errands(sight: &Sight, lang: Lang) -> Vec<Errand> {
    if sight.question.as_ref().is_none_or(|question| question.name != "haul") {
        return Vec::new();
    }
    let Some(side) = Side::from_code(&sight.observer) else { return Vec::new() };
    let written = |action: Action| State::write_action(side, action);
    let errand = |convoy: Convoy| Errand {
        text: texts::render(lang, &convoy.said()),
        steps: convoy.steps().into_iter().map(|way| way.into_iter().map(written).collect()).collect(),
    };
    let may_begin = |errand: &Errand| errand.may_begin(sight);
    last_convoys(&sight.log, side).into_iter().map(errand).filter(may_begin).collect()
}

/// What a side moved last. The log is read from its end, in whole turns, as far as need be: a campaign's is long.
fn last_convoys(log: &[Arc<Entry>], side: Side) -> Vec<Convoy> {
    let begins = |entry: &Arc<Entry>| entry.event.get("event").is_some_and(|name| name == "turn_began");
    let mut reach = 500;
    loop {
        let late = &log[log.len().saturating_sub(reach)..];
        let whole = if reach < log.len() { late.iter().position(begins).unwrap_or(late.len()) } else { 0 };
        let events = late[whole..].iter().filter_map(|entry| Event::deserialize(&entry.event).ok());
        let found = convoys::of_last_month(&events.collect::<Vec<_>>(), side);
        if !found.is_empty() || reach >= log.len() {
            return found;
        }
        reach *= 4;
    }
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

/// The scenario, what it is about, and how its points stand.
fn goal(sight: &Sight) -> Vec<Said> {
    let Some(scenario) = sight.view.get("scenario").and_then(Value::as_str) else { return Vec::new() };
    let name = format!("arpents.scenario.{scenario}");
    let mut told = vec![Said::new(name.clone()), Said::new(name + ".text")];
    let points = |side: usize| sight.view.get("score").and_then(|score| score.get(side)?.as_i64());
    if let (Some(british), Some(french)) = (points(0), points(1))
        && british + french > 0
    {
        told.push(Said::new("arpents.board.score").with("british", british).with("french", french));
    }
    told.extend(arpents::needs(scenario));
    told
}

/// The points and who needed how many, or the place that decided.
fn verdict(sight: &Sight) -> Vec<Said> {
    view(&sight.view).map(|view| arpents::verdict(&view)).unwrap_or_default()
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
