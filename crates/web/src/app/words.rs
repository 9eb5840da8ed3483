//! Words in the reader's language.

use super::prefs;
use crate::docket::Who;
use kernel::Said;
use texts::render;

/// A text by key.
pub(super) fn t(key: &'static str) -> String {
    render(prefs::lang(), &Said::new(key))
}

/// A text with values.
pub(super) fn say(said: &Said) -> String {
    render(prefs::lang(), said)
}

/// The same for code that runs outside of a page's drawing.
pub(super) fn say_now(said: &Said) -> String {
    render(prefs::lang_now(), said)
}

/// A text by key, for code that runs outside of a page's drawing.
pub(super) fn t_now(key: &'static str) -> String {
    say_now(&Said::new(key))
}

/// The name of a game.
pub(super) fn game_name(game: &str) -> String {
    say(&Said::new(format!("{game}.name")))
}

/// How a rule is cited where it stands alone: «Rule 7.4», or its name in the printed booklet.
pub(super) fn rule_name(game: &str, section: &str) -> String {
    let name = texts::section_name(game, section);
    say(&name.unwrap_or_else(|| Said::new("web.rule").with("section", section.to_owned())))
}

/// How a rule is cited in short: «§7.4», or its name in the printed booklet.
pub(super) fn rule_mark(game: &str, section: &str) -> String {
    texts::section_name(game, section).map_or_else(|| format!("§{section}"), |name| say(&name))
}

/// The name of a side, as a title; without an article if the catalogues have it so.
pub(super) fn side_name(game: &str, side: &str) -> String {
    let key = format!("{game}.side.{side}");
    let bare = format!("{key}.name");
    let name = say(&Said::new(if texts::has_key(&bare) { bare } else { key }));
    say(&Said::new("web.title_case").with("text", name))
}

/// The classes that colour a side: its own, and that of its camp.
pub(super) fn side_class(game: &str, side: &str) -> String {
    let teams = games::GameId::parse(game).map(games::GameId::teams).unwrap_or_default();
    match teams.iter().position(|team| team.contains(&side)) {
        Some(at) => format!("{side} camp-{}", at + 1),
        None => side.to_owned(),
    }
}

/// Who sits somewhere.
pub(super) fn who_name(who: &Who) -> String {
    match who {
        Who::Me => t("table.you"),
        Who::Person(name) => name.clone(),
        Who::Bot(level) => say(&Said::new("table.bot").with("level", level_name(level))),
        Who::Nobody => t("pages.nobody"),
    }
}

/// The name of a bot's level.
pub(super) fn level_name(level: &str) -> String {
    say(&Said::new(format!("web.level.{level}")))
}
