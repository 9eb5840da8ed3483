//! Words for everything the rules say, in English, French and Italian.
//!
//! Rules emit keys and values ([`Said`]); [`render`] turns them into a language.
//! The catalogues stand in `catalogue/<group>/texts.<lang>.toml`, the digests of the numbered rules in
//! `catalogue/<game>/rules.<lang>.toml`.
//! The build script checks them and fails when a language lacks a key, a value or a rule.
//! It writes files of them. Programs carry whole languages; the browser client carries none, fetches what it needs of
//! a language (what every page may say, the texts of a game, its digests), and hands it to [`put_texts`],
//! [`put_game_texts`] and [`put_rules`].
//!
//! | in a text | gives |
//! |---|---|
//! | `{name}` | the value called `name` |
//! | `{^name}` | the same with a capital first letter |
//! | `{name:case}`, `{^name:case}` | a case of the value: the text whose key ends in `.case`, if there is one |
//! | `{n\|# block\|# blocks}` | a form chosen by the number `n`; `#` prints it, `##` prints `#`; forms may hold values |
//! | `{unit\|takes\|take}` | a form chosen by the number of the name `unit`: one or many |
//! | `activé{unit\|\|e\|s\|es}` | a form chosen by gender and number of the name `unit`: m.s., f.s., m.p., f.p. |
//! | `{{` and `}}` | braces |
//!
//! Numbers 0 and 1 take the first form in French, only 1 does in English and Italian; a list counts its members.
//! A name says its gender and number in a text of its own, the key with `.form` behind it: `ms`, `fs`, `mp` or `fp`, in
//! English only `s` or `p`. A family of names may share one: `homard.general.form` speaks for every general without his
//! own. A list of one name has its form, several names are many, and feminine if all are. The tests of `agreement.rs`
//! find names without a form, and texts that take a name as their subject and do not follow it.
//! French authors type ordinary spaces before «: ; ? »» and after «; the build makes them non-breaking.
//!
//! ```
//! use kernel::Said;
//! use tricorne_texts::{Lang, render};
//! let said = Said::new("ui.dice_rolled").with("count", 1);
//! assert_eq!(render(Lang::En, &said), "1 die rolled");
//! assert_eq!(render(Lang::Fr, &said), "1 dé lancé");
//! ```

#[cfg(test)]
mod agreement;
#[cfg(test)]
mod catalogue;
mod form;
#[cfg(test)]
mod glossary;
mod lang;
mod number;
pub mod refusal;
mod render;
mod shelf;
#[cfg(test)]
mod syntax;

pub use lang::Lang;
pub use number::decimal;
pub use render::render;

use kernel::Said;
use shelf::SHELF;

/// A rule of a rulebook in our own words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rule {
    /// What it is about.
    pub title: &'static str,
    /// What it says; empty for a chapter that is a mere heading.
    pub text: &'static str,
}

/// The digest of a rule: `rule("quebec", "7.4", Lang::Fr)`. Chapters are called `chapter.7`.
pub fn rule(game: &str, section: &str, lang: Lang) -> Option<Rule> {
    rules(game, lang).find(|(id, _)| *id == section).map(|(_, rule)| rule)
}

/// What a paragraph is called in the printed rulebook, where it does not have the number we give it: `§9, Massacre`.
pub fn section_name(game: &str, section: &str) -> Option<Said> {
    let key = format!("{game}.section.{section}");
    has_key(&key).then(|| Said::new(key))
}

/// All digests of a game in the order of its rulebook, each chapter before its rules.
pub fn rules(game: &str, lang: Lang) -> impl Iterator<Item = (&'static str, Rule)> {
    SHELF.rules(game, lang).iter().copied()
}

/// All keys, sorted.
pub fn keys() -> impl Iterator<Item = &'static str> {
    SHELF.texts(Lang::En).iter().map(|(key, _)| *key)
}

/// Are the texts of a language there? In a program they always are.
pub fn has_texts(lang: Lang) -> bool {
    SHELF.file(lang).is_some()
}

/// Are the digests of a game there, in this language? In a program they are if the game has any.
pub fn has_rules(game: &str, lang: Lang) -> bool {
    SHELF.own_rules(game, lang).is_some()
}

/// The file of a language's texts, to hand it on; none if it is not there.
pub fn texts_file(lang: Lang) -> Option<&'static str> {
    SHELF.file(lang)
}

/// From now on these are the texts of a language, if there were none. Until then another language speaks for it.
pub fn put_texts(lang: Lang, file: String) {
    SHELF.put_texts(lang, file);
}

/// The file of one game's texts, to hand it on; none if it is not there, or there as part of the whole language.
pub fn game_texts_file(game: &str, lang: Lang) -> Option<&'static str> {
    SHELF.game_file(game, lang)
}

/// From now on these are the texts of a game in a language, if there were none.
pub fn put_game_texts(game: &str, lang: Lang, file: String) {
    SHELF.put_game(game, lang, file);
}

/// From now on these are the digests of a game in a language, if there were none.
pub fn put_rules(game: &str, lang: Lang, file: String) {
    SHELF.put_rules(game, lang, file);
}

/// Is there a text with this key? For tests that prove every event and refusal has its words.
pub fn has_key(key: &str) -> bool {
    SHELF.text(Lang::En, key).is_some()
}

/// The first key inside `said`, at any depth, that no catalogue holds. For tests.
pub fn missing_key(said: &Said) -> Option<String> {
    fn in_arg(arg: &kernel::Arg) -> Option<String> {
        match arg {
            kernel::Arg::Key(said) => missing_key(said),
            kernel::Arg::List(list) => list.iter().find_map(in_arg),
            kernel::Arg::Number(_) | kernel::Arg::Text(_) => None,
        }
    }
    if !has_key(&said.key) {
        return Some(said.key.clone().into_owned());
    }
    said.args.iter().find_map(|(_, arg)| in_arg(arg))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_sorted_and_found() {
        assert!(keys().is_sorted());
        assert!(keys().all(has_key));
        assert!(!has_key("fault.no_such_key"));
    }

    #[test]
    fn every_text_renders_in_every_language() {
        for key in keys() {
            for lang in Lang::ALL {
                let text = render(lang, &Said::new(key));
                assert!(!text.trim().is_empty(), "{key} in {}", lang.code());
            }
        }
    }

    #[test]
    fn rules_come_in_rulebook_order_with_the_same_numbers_in_each_language() {
        for game in shelf::carried_games() {
            let ids = |lang| rules(game, lang).map(|(id, _)| id).collect::<Vec<_>>();
            assert!(!ids(Lang::En).is_empty());
            assert_eq!(ids(Lang::En), ids(Lang::It));
            for (id, held) in rules(game, Lang::Fr) {
                assert_eq!(rule(game, id, Lang::Fr), Some(held));
            }
        }
        assert_eq!(rule("no_such_game", "1.1", Lang::En), None);
        assert_eq!(rules("no_such_game", Lang::En).count(), 0);
    }

    #[test]
    fn a_missing_key_is_found_at_any_depth() {
        let good = Said::new("ui.undo");
        assert_eq!(missing_key(&good), None);
        let list = vec![kernel::Arg::Key(good), kernel::Arg::Key(Said::new("nope"))];
        assert_eq!(missing_key(&Said::new("ui.waiting").with("side", list)), Some("nope".into()));
    }
}
