//! A sight as a scene, whichever the game: the one place of the client that knows boards by name.
//!
//! [`cast`](mod@cast) is what one game brings, and where in the browser it comes from; each game has a file of its own.

pub mod arpents;
pub mod cast;
pub mod conquest;
pub mod homard;
pub mod quebec;
pub mod toy;

pub use cast::{Cast, Miniature};

use crate::enemy::Notes;
use crate::errand::Errand;
use crate::sight::Sight;
use crate::since::Seen;
use board::{Effect, Form, Held, Hit, Landmark, News, Node, Scene, Shape, Tale, Theme};
use cast::cast;
use games::Choice;
use kernel::Said;
use serde::Serialize;
use serde_json::Value;
use std::sync::Arc;
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
    matches!(game, "quebec" | "conquest" | "homard" | "arpents")
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
    (cast(&sight.game)?.draw)(sight, picture, selection, form, lang, theme)
}

/// Take hold of something that can be dragged on the map; nothing if it is not there any more.
pub fn hold(
    sight: &Sight,
    selection: &Value,
    grip: &str,
    form: Form,
    lang: Lang,
    theme: Theme,
) -> Option<Held> {
    (cast(&sight.game)?.hold)(sight, selection, grip, form, lang, theme)
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
            let key = format!("die:{rolls}:{number}");
            *node = Arc::new(Node { key, ..Node::clone(node) });
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
        grips: scene.grips,
        focus: scene.focus,
        asks: scene.asks,
        outlook: scene.outlook,
        theme: scene.theme,
        lang: scene.lang,
    }
}

/// The outline of a zone or a water on the map, by its key; nothing for what has none.
pub fn outline(game: &str, key: &str) -> Option<Shape> {
    (cast(game)?.outline)(key)
}

/// The frame that outlines on the map must not cross, where they would.
pub fn neat_line(game: &str) -> Option<Shape> {
    (cast(game)?.neat_line)()
}

/// What is new on the map to an observer who saw something else before.
pub fn news(sight: &Sight, seen: &Seen, theme: Theme) -> Vec<News> {
    cast(&sight.game).map(|cast| (cast.news)(sight, seen, theme)).unwrap_or_default()
}

/// What happened since an observer saw something else, in a few lines; nothing if the other side did nothing.
pub fn tales(sight: &Sight, seen: &Seen) -> Vec<Tale> {
    cast(&sight.game).map(|cast| (cast.tales)(sight, seen)).unwrap_or_default()
}

/// Can things be looked for by name on this game's board?
pub fn has_landmarks(game: &str) -> bool {
    cast(game).is_some_and(|cast| cast.landmarks.is_some())
}

/// Everything that can be looked for by name.
pub fn landmarks(sight: &Sight, lang: Lang) -> Vec<Landmark> {
    let found = cast(&sight.game).and_then(|cast| cast.landmarks);
    found.map(|landmarks| landmarks(sight, lang)).unwrap_or_default()
}

/// An event in words; empty for one this program does not know.
pub fn event_text(game: &str, event: &Value, lang: Lang) -> String {
    cast(game).and_then(|cast| (cast.event_text)(event, lang)).unwrap_or_default()
}

/// The rule behind an event.
pub fn event_section(game: &str, event: &Value) -> Option<String> {
    (cast(game)?.event_section)(event)
}

/// A view in words, line by line; nothing for one this program does not know.
pub fn spoken(game: &str, view: &Value, lang: Lang) -> Vec<String> {
    cast(game).and_then(|cast| (cast.spoken)(view, lang)).unwrap_or_default()
}

/// Actions that nothing on the board stands for: they are buttons.
pub fn buttons(sight: &Sight) -> Vec<String> {
    cast(&sight.game).map(|cast| (cast.buttons)(sight).into_iter().cloned().collect()).unwrap_or_default()
}

/// Is this the end of something that cannot be taken back, and not a roll of dice among many?
pub fn wants_a_last_look(sight: &Sight, action: &str) -> bool {
    let (Some(question), Some(cast)) = (&sight.question, cast(&sight.game)) else { return false };
    (cast.wants_a_last_look)(sight, &question.name, action)
}

/// Is this something another side does to somebody, who should look up? Asked only of what happens while one passes.
pub fn strikes(game: &str, event: &Value) -> bool {
    cast(game).is_some_and(|cast| (cast.strikes)(event))
}

/// Is it a line among many of its kind, which one reads over?
pub fn is_minor(game: &str, event: &Value) -> bool {
    cast(game).is_some_and(|cast| (cast.is_minor)(event))
}

/// What the observer did when it was last asked the same, to be done again: nothing where there is nothing to repeat.
pub fn errands(sight: &Sight, lang: Lang) -> Vec<Errand> {
    cast(&sight.game).map(|cast| (cast.errands)(sight, lang)).unwrap_or_default()
}

/// Where the game stands, in a few words: «Move 5 of 16».
pub fn headline(sight: &Sight) -> Said {
    let nothing = || Said::new("web.plain").with("text", String::new());
    cast(&sight.game).map_or_else(nothing, |cast| (cast.headline)(sight))
}

/// What is played for: the name of the scenario, then what there is to say of it; nothing where there is one game only.
pub fn goal(sight: &Sight) -> Vec<Said> {
    cast(&sight.game).map(|cast| (cast.goal)(sight)).unwrap_or_default()
}

/// Why the game ended as it did, beyond what its result says; nothing while it goes on.
pub fn verdict(sight: &Sight) -> Vec<Said> {
    cast(&sight.game).map(|cast| (cast.verdict)(sight)).unwrap_or_default()
}

/// What is under a pointer, by a key: the hit there and the point of the sheet are known. Asked at every move of a
/// pointer, and so told quickly or not at all.
pub fn under(game: &str, hit: Option<&str>, at: (f64, f64)) -> Option<String> {
    (cast(game)?.under)(hit, at)
}

/// What there is to say of it, with the words of the hit there, if there is one.
pub fn told(sight: &Sight, key: &str, label: Option<String>, lang: Lang) -> Option<String> {
    (cast(&sight.game)?.told)(sight, key, label, lang)
}

/// What somebody may have meant who asks why nothing comes of it; nothing where all of it can be done.
pub fn tries(sight: &Sight, selection: &Value, key: &str) -> Vec<String> {
    cast(&sight.game).map(|cast| (cast.tries)(sight, selection, key)).unwrap_or_default()
}

/// Does a question come again in the same phase when it is passed?
pub fn comes_again(game: &str, question: &str) -> bool {
    cast(game).is_none_or(|cast| (cast.comes_again)(question))
}

/// Words of the rules for somebody who looks at the map: bare numbers of places are told with what is near.
pub fn located(game: &str, text: &str, lang: Lang) -> String {
    cast(game).map_or_else(|| text.to_owned(), |cast| (cast.located)(text, lang))
}

/// What its observer can say of the enemy's pieces; none for the public and for games without hidden pieces.
pub fn notes(sight: &Sight) -> Option<Notes> {
    (cast(&sight.game)?.notes)(sight)
}

/// The map of a game for the first page: light for a telephone, the whole sheet otherwise.
pub fn miniature(game: &str, is_small: bool, lang: Lang, theme: Theme) -> Option<Miniature> {
    (cast(game)?.miniature)(is_small, lang, theme)
}

/// A part of a sheet as a document of its own: left, top, width, height, and what is drawn.
fn document((left, top, width, height): (f64, f64, f64, f64), defs: &str, markup: &str) -> String {
    let serif = board::SERIF;
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left} {top} {width} {height}" width="{width}" height="{height}" font-family="{serif}"><defs>{defs}</defs>{markup}</svg>"#,
    )
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

#[cfg(test)]
mod tests {
    use super::*;
    use games::GameId;

    #[test]
    fn every_game_has_a_cast_and_every_drawn_one_a_miniature() {
        for game in GameId::ALL {
            assert!(cast(game.code()).is_some(), "{}", game.code());
            let small = miniature(game.code(), true, Lang::En, Theme::Light);
            assert_eq!(small.is_some(), has_pictures(game.code()), "{}", game.code());
        }
        assert!(cast("chess").is_none());
    }
}
