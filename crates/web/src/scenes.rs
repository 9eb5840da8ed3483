//! A sight as a scene, whichever the game: the one place of the client that knows boards by name.

use crate::sight::Sight;
use board::quebec;
use board::{Effect, Hit, Scene, Theme};
use games::game_quebec::{Action, Event, State, View};
use games::{GameId, with_game};
use kernel::{Game, Said, Side, Spoken, Told};
use serde_json::Value;
use texts::Lang;

/// Which picture of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Picture {
    /// The map.
    #[default]
    Map,
    /// What is fought just now.
    Battle,
}

/// A scene whose selections are plain data, so that pages need not know the game.
pub type AnyScene = Scene<Value>;

/// Is there a battle to be seen?
pub fn has_battle(sight: &Sight) -> bool {
    has_pictures(&sight.game) && sight.view.get("battle").is_some_and(|battle| !battle.is_null())
}

/// Is there a picture of this game? Without one its position is told in words.
pub fn has_pictures(game: &str) -> bool {
    matches!(game, "quebec")
}

/// Draw a sight. Nothing if the game has no such picture.
pub fn draw(
    sight: &Sight,
    picture: Picture,
    selection: &Value,
    lang: Lang,
    theme: Theme,
) -> Option<AnyScene> {
    match sight.game.as_str() {
        "quebec" => draw_quebec(sight, picture, selection, lang, theme),
        _ => None,
    }
}

fn draw_quebec(
    sight: &Sight,
    picture: Picture,
    selection: &Value,
    lang: Lang,
    theme: Theme,
) -> Option<AnyScene> {
    let view: View = serde_json::from_value(sight.view.clone()).ok()?;
    let selection: quebec::Selection = serde_json::from_value(selection.clone()).unwrap_or_default();
    let legal: Vec<quebec::LegalAction> = sight
        .legal
        .iter()
        .map(|choice| games::Choice {
            notation: choice.action.clone(),
            said: Said::new("web.plain").with("text", choice.text.clone()),
        })
        .collect();
    let rolls = sight.log.iter().filter(|entry| is_roll(&entry.event)).count();
    let mut scene = match picture {
        Picture::Map => quebec::scene(&view, &legal, &selection, lang, theme),
        Picture::Battle => {
            quebec::battle_scene(&view, &legal, &selection, last_roll(sight).as_ref(), lang, theme)?
        }
    };
    // Dice of another roll are other dice: a client that keeps nodes by key lets them roll in anew.
    for node in scene.layers.iter_mut().flat_map(|layer| &mut layer.nodes) {
        if let Some(number) = node.key.strip_prefix("die:") {
            node.key = format!("die:{rolls}:{number}");
        }
    }
    Some(erased(scene))
}

fn is_roll(event: &Value) -> bool {
    event.get("event").and_then(Value::as_str) == Some("fired")
}

/// The scene with its selections as plain data.
fn erased(scene: Scene<quebec::Selection>) -> AnyScene {
    let hit = |hit: Hit<quebec::Selection>| Hit {
        key: hit.key,
        shape: hit.shape,
        effect: match hit.effect {
            Effect::Play(action) => Effect::Play(action),
            Effect::Choose(selection) => Effect::Choose(serde_json::to_value(selection).unwrap_or_default()),
            Effect::Ask(actions) => Effect::Ask(actions),
        },
        label: hit.label,
        actions: hit.actions,
        preview: hit.preview,
    };
    Scene {
        width: scene.width,
        height: scene.height,
        title: scene.title,
        defs: scene.defs,
        layers: scene.layers,
        hits: scene.hits.into_iter().map(hit).collect(),
        focus: scene.focus,
        asks: scene.asks,
        theme: scene.theme,
        lang: scene.lang,
    }
}

/// The dice that lie on the table: those of the last roll, until something else than losses has happened.
fn last_roll(sight: &Sight) -> Option<quebec::Roll> {
    sight.log.iter().rev().take(12).find_map(|entry| {
        match serde_json::from_value::<Event>(entry.event.clone()).ok()? {
            Event::Fired { block, dice, hits, .. } => {
                Some(quebec::Roll { by: Some(block), faces: dice.as_slice().to_vec(), hits })
            }
            _ => None,
        }
    })
}

/// An event in words; empty for one this program does not know.
pub fn event_text(game: &str, event: &Value, lang: Lang) -> String {
    fn text<G: Game>(event: &Value, lang: Lang) -> Option<String> {
        let event: G::Event = serde_json::from_value(event.clone()).ok()?;
        Some(texts::render(lang, &event.said()))
    }
    let Some(game) = GameId::parse(game) else { return String::new() };
    with_game!(game, G => text::<G>(event, lang)).unwrap_or_default()
}

/// The rule behind an event.
pub fn event_section(game: &str, event: &Value) -> Option<String> {
    fn section<G: Game>(event: &Value) -> Option<String> {
        let event: G::Event = serde_json::from_value(event.clone()).ok()?;
        event.section().map(|section| section.to_string())
    }
    let game = GameId::parse(game)?;
    with_game!(game, G => section::<G>(event))
}

/// A view in words, line by line; nothing for one this program does not know.
pub fn spoken(game: &str, view: &Value, lang: Lang) -> Vec<String> {
    fn lines<G: Game>(view: &Value, lang: Lang) -> Option<Vec<String>> {
        let view: G::View = serde_json::from_value(view.clone()).ok()?;
        Some(view.spoken().iter().map(|said| texts::render(lang, said)).collect())
    }
    let Some(game) = GameId::parse(game) else { return Vec::new() };
    with_game!(game, G => lines::<G>(view, lang)).unwrap_or_default()
}

/// Actions that nothing on the board stands for: they are buttons.
pub fn buttons(sight: &Sight) -> Vec<String> {
    // Without a board everything is chosen from the list.
    if !has_pictures(&sight.game) {
        return Vec::new();
    }
    let is_button = |action: &&String| match sight.game.as_str() {
        "quebec" => games::game_quebec::Side::from_code(&sight.observer)
            .and_then(|side| State::read_action(side, action).ok())
            .is_none_or(|action| quebec::steps(action).is_empty()),
        _ => true,
    };
    sight.legal.iter().map(|choice| &choice.action).filter(is_button).cloned().collect()
}

/// Is this the end of something that cannot be taken back, and not a roll of dice among many?
pub fn wants_a_last_look(sight: &Sight, action: &str) -> bool {
    let Some(question) = &sight.question else { return false };
    match sight.game.as_str() {
        "quebec" => {
            let read = games::game_quebec::Side::from_code(&sight.observer)
                .and_then(|side| State::read_action(side, action).ok());
            matches!(
                (question.name.as_str(), read),
                ("set_up" | "write_orders" | "deploy", Some(Action::Done))
                    | (_, Some(Action::Retreat { .. }))
            )
        }
        _ => false,
    }
}

/// Where the game stands, in a few words: «Move 5 of 16».
pub fn headline(sight: &Sight) -> Said {
    match sight.game.as_str() {
        "quebec" => match sight.view.get("campaign_move").and_then(Value::as_i64) {
            Some(number) if number > 0 => Said::new("table.quebec_move").with("number", number),
            _ => Said::new("table.quebec_set_up"),
        },
        "conquest" => {
            let points = |at: usize| sight.view.pointer(&format!("/points/{at}")).and_then(Value::as_i64);
            let [british, french] = [points(0), points(1)].map(Option::unwrap_or_default);
            Said::new("conquest.view.points").with("british", british).with("french", french)
        }
        _ => Said::new("web.plain").with("text", String::new()),
    }
}

/// The step a selection has reached: empty when nothing is chosen.
pub fn is_choosing(selection: &Value) -> bool {
    let has = |name: &str| {
        selection.get(name).is_some_and(|value| match value {
            Value::Null => false,
            Value::Array(items) => !items.is_empty(),
            _ => true,
        })
    };
    has("steps") || has("open")
}
