//! A sight as a scene, whichever the game: the one place of the client that knows boards by name.

mod conquest;
mod quebec;

use crate::sight::Sight;
use crate::since::Seen;
use board::{Effect, Form, Hit, News, Scene, Shape, Theme};
use games::{Choice, GameId, with_game};
use kernel::{Game, Said, Spoken, Told};
use serde::Serialize;
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
    /// The cards in hand, below the map or the battle.
    Hand,
}

/// A scene whose selections are plain data, so that pages need not know the game.
pub type AnyScene = Scene<Value>;

/// Is there a battle to be seen?
pub fn has_battle(sight: &Sight) -> bool {
    has_pictures(&sight.game) && sight.view.get("battle").is_some_and(|battle| !battle.is_null())
}

/// Is there a picture of this game? Without one its position is told in words.
pub fn has_pictures(game: &str) -> bool {
    matches!(game, "quebec" | "conquest")
}

/// Draw a sight, in a frame of this form. Nothing if the game has no such picture.
pub fn draw(
    sight: &Sight,
    picture: Picture,
    selection: &Value,
    form: Form,
    lang: Lang,
    theme: Theme,
) -> Option<AnyScene> {
    match sight.game.as_str() {
        "quebec" => quebec::draw(sight, picture, selection, form, lang, theme),
        "conquest" => conquest::draw(sight, picture, selection, form, lang, theme),
        _ => None,
    }
}

/// What the observer may play, as a board takes it.
fn legal(sight: &Sight) -> Vec<Choice> {
    let choices = sight.legal.iter().map(|choice| Choice {
        notation: choice.action.clone(),
        said: Said::new("web.plain").with("text", choice.text.clone()),
    });
    choices.collect()
}

/// How many events of these names there were.
fn count(sight: &Sight, names: &[&str]) -> usize {
    let name = |event: &Value| event.get("event").and_then(Value::as_str).map(str::to_owned);
    let is_one = |event: &Value| name(event).is_some_and(|name| names.contains(&name.as_str()));
    sight.log.iter().filter(|entry| is_one(&entry.event)).count()
}

/// The scene with its selections as plain data.
///
/// Dice of another roll are other dice: a client that keeps nodes by key lets them roll in anew.
fn erased<C: Serialize>(mut scene: Scene<C>, rolls: usize) -> AnyScene {
    for node in scene.layers.iter_mut().flat_map(|layer| &mut layer.nodes) {
        if let Some(number) = node.key.strip_prefix("die:") {
            node.key = format!("die:{rolls}:{number}");
        }
    }
    let hit = |hit: Hit<C>| Hit {
        key: hit.key,
        shape: hit.shape,
        effect: match hit.effect {
            Effect::Play(action) => Effect::Play(action),
            Effect::Chain(actions) => Effect::Chain(actions),
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

/// The outline of a zone or a water on the map, by its key; nothing for what has none.
pub fn outline(game: &str, key: &str) -> Option<Shape> {
    match game {
        "quebec" => board::quebec::outline_of(key),
        "conquest" => board::conquest::outline_of(key),
        _ => None,
    }
}

/// The frame that outlines on the map must not cross, where they would.
pub fn neat_line(game: &str) -> Option<Shape> {
    (game == "quebec").then(quebec::neat_line)
}

/// What is new on the map to an observer who saw something else before.
pub fn news(sight: &Sight, seen: &Seen, theme: Theme) -> Vec<News> {
    match sight.game.as_str() {
        "quebec" => quebec::news(sight, seen, theme),
        "conquest" => conquest::news(sight, seen, theme),
        _ => Vec::new(),
    }
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
    let buttons: Vec<&String> = match sight.game.as_str() {
        "quebec" => quebec::buttons(sight),
        "conquest" => conquest::buttons(sight),
        _ => Vec::new(),
    };
    buttons.into_iter().cloned().collect()
}

/// Is this the end of something that cannot be taken back, and not a roll of dice among many?
pub fn wants_a_last_look(sight: &Sight, action: &str) -> bool {
    let Some(question) = &sight.question else { return false };
    match sight.game.as_str() {
        "quebec" => quebec::wants_a_last_look(sight, &question.name, action),
        "conquest" => conquest::wants_a_last_look(sight, action),
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
        "conquest" => conquest::headline(sight),
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
    has("steps") || has("open") || has("army")
}
