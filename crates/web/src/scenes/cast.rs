//! What one game brings to the client: its pictures, and its views and events in words.
//!
//! In the browser it comes with the first table of the game (see `src/bin/page.rs`); every other program has all games.
//! Until a game's cast is here nothing of it can be drawn or told, and whoever shows a table waits for it.

use super::{AnyScene, Picture};
use crate::enemy::Notes;
use crate::errand::Errand;
use crate::sight::Sight;
use crate::since::Seen;
use board::{Form, Held, Landmark, News, Shape, Tale, Theme};
use kernel::{Game, Said, Spoken, Told};
use serde_json::Value;
use texts::Lang;

/// One game as pointers to what it can do: its code is in a file of its own, and nothing else may lead there.
#[derive(Debug)]
pub struct Cast {
    pub(super) draw: fn(&Sight, Picture, &Value, Form, Lang, Theme) -> Option<AnyScene>,
    pub(super) hold: fn(&Sight, &Value, &str, Form, Lang, Theme) -> Option<Held>,
    pub(super) news: fn(&Sight, &Seen, Theme) -> Vec<News>,
    pub(super) tales: fn(&Sight, &Seen) -> Vec<Tale>,
    pub(super) landmarks: Option<fn(&Sight, Lang) -> Vec<Landmark>>,
    pub(super) buttons: fn(&Sight) -> Vec<&String>,
    pub(super) wants_a_last_look: fn(&Sight, &str, &str) -> bool,
    pub(super) strikes: fn(&Value) -> bool,
    pub(super) is_minor: fn(&Value) -> bool,
    pub(super) errands: fn(&Sight, Lang) -> Vec<Errand>,
    pub(super) headline: fn(&Sight) -> Said,
    pub(super) goal: fn(&Sight) -> Vec<Said>,
    pub(super) verdict: fn(&Sight) -> Vec<Said>,
    pub(super) located: fn(&str, Lang) -> String,
    pub(super) under: fn(Option<&str>, (f64, f64)) -> Option<String>,
    pub(super) told: fn(&Sight, &str, Option<String>, Lang) -> Option<String>,
    pub(super) tries: fn(&Sight, &Value, &str) -> Vec<String>,
    pub(super) comes_again: fn(&str) -> bool,
    pub(super) notes: fn(&Sight) -> Option<Notes>,
    pub(super) outline: fn(&str) -> Option<Shape>,
    pub(super) neat_line: fn() -> Option<Shape>,
    pub(super) miniature: fn(bool, Lang, Theme) -> Option<Miniature>,
    pub(super) event_text: fn(&Value, Lang) -> Option<String>,
    pub(super) event_section: fn(&Value) -> Option<String>,
    pub(super) spoken: fn(&Value, Lang) -> Option<Vec<String>>,
}

/// A game's map for the first page, as documents of SVG.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Miniature {
    /// The map.
    pub sheet: String,
    /// A ship to be laid on its water.
    pub ship: Option<String>,
}

impl Cast {
    /// A game that is told in words; games with pictures begin from it too.
    pub(super) const fn in_words<G: Game>() -> Cast {
        Cast {
            draw: |_, _, _, _, _, _| None,
            hold: |_, _, _, _, _, _| None,
            news: |_, _, _| Vec::new(),
            tales: |_, _| Vec::new(),
            landmarks: None,
            // Without a board everything is chosen from the list.
            buttons: |_| Vec::new(),
            wants_a_last_look: |_, _, _| false,
            strikes: |_| false,
            is_minor: |_| false,
            errands: |_, _| Vec::new(),
            headline: |_| Said::new("web.plain").with("text", String::new()),
            goal: |_| Vec::new(),
            verdict: |_| Vec::new(),
            located: |text, _| text.to_owned(),
            under: |_, _| None,
            told: |_, _, label, _| label,
            tries: |_, _, _| Vec::new(),
            comes_again: |_| true,
            notes: |_| None,
            outline: |_| None,
            neat_line: || None,
            miniature: |_, _, _| None,
            event_text: |event, lang| {
                let event: G::Event = serde_json::from_value(event.clone()).ok()?;
                Some(texts::render(lang, &event.said()))
            },
            event_section: |event| {
                let event: G::Event = serde_json::from_value(event.clone()).ok()?;
                event.section().map(|section| section.to_string())
            },
            spoken: |view, lang| {
                let view: G::View = serde_json::from_value(view.clone()).ok()?;
                Some(view.spoken().iter().map(|said| texts::render(lang, said)).collect())
            },
        }
    }
}

/// The games, for a macro that makes something of each: the one list of the client.
#[macro_export]
macro_rules! for_each_cast {
    ($make:ident) => {
        $make! { toy, quebec, conquest, homard, arpents }
    };
}

/// The cast of a game, if it is here.
#[cfg(not(target_arch = "wasm32"))]
pub fn cast(game: &str) -> Option<&'static Cast> {
    macro_rules! found {
        ($($name:ident),*) => {
            match game {
                $(stringify!($name) => Some(&super::$name::CAST),)*
                _ => None,
            }
        };
    }
    for_each_cast!(found)
}

#[cfg(target_arch = "wasm32")]
thread_local! {
    static HERE: std::cell::RefCell<Vec<(String, &'static Cast)>> = const { std::cell::RefCell::new(Vec::new()) };
}

/// The cast of a game, if it is here.
#[cfg(target_arch = "wasm32")]
pub fn cast(game: &str) -> Option<&'static Cast> {
    HERE.with_borrow(|here| here.iter().find(|(name, _)| name == game).map(|(_, cast)| *cast))
}

/// A game's cast has come.
#[cfg(target_arch = "wasm32")]
pub fn welcome(game: &str, cast: &'static Cast) {
    HERE.with_borrow_mut(|here| here.push((game.to_owned(), cast)));
}
