//! What the command line may settle before the client starts.

use crate::theme::Depth;
use bots::Level;
use games::GameId;
use kernel::Choices;
use std::path::PathBuf;
use std::time::Duration;
use texts::Lang;

/// How to start the client. Everything has a default; what is not given is asked for in the start menu.
#[derive(Clone, Debug)]
pub struct Options {
    /// The game. With bots named too, play begins at once; otherwise the menu opens with this game chosen.
    pub game: Option<GameId>,
    /// Scenario and options of the game.
    pub choices: Choices,
    /// Sides that bots play, by code, and how well; the others are persons at this keyboard.
    pub bots: Vec<(String, Level)>,
    /// Text that decides all rolls and all that bots think: the same text gives the same game.
    pub seed: Option<String>,
    /// The language to begin with.
    pub lang: Lang,
    /// A journal to go on with.
    pub resume: Option<PathBuf>,
    /// Where journals are kept, if not in the user's data folder.
    pub data: Option<PathBuf>,
    /// How many colours to use.
    pub depth: Depth,
    /// The least time between two answers of a bot, so that one can follow.
    pub pace: Duration,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            game: None,
            choices: Choices::default(),
            bots: Vec::new(),
            seed: None,
            lang: system_lang(),
            resume: None,
            data: None,
            depth: Depth::from_environment(),
            pace: Duration::from_millis(450),
        }
    }
}

/// The language the system speaks, or English.
fn system_lang() -> Lang {
    ["LC_ALL", "LC_MESSAGES", "LANG"]
        .into_iter()
        .filter_map(|name| std::env::var(name).ok())
        .find(|locale| !locale.is_empty())
        .and_then(|locale| Lang::from_locale(&locale))
        .unwrap_or_default()
}
