//! Words for everything the rules say, in English, French and Italian.
//!
//! Rules emit keys and values ([`Said`]); [`render`] turns them into a language.
//! The catalogues stand in `catalogue/<group>/texts.<lang>.toml`, the digests of the numbered rules in
//! `catalogue/<game>/rules.<lang>.toml`.
//! The build script checks them and fails when a language lacks a key, a value or a rule; at run time there are
//! only sorted static tables.
//!
//! | in a text | gives |
//! |---|---|
//! | `{name}` | the value called `name` |
//! | `{^name}` | the same with a capital first letter |
//! | `{name:case}`, `{^name:case}` | a case of the value: the text whose key ends in `.case`, if there is one |
//! | `{n\|# block\|# blocks}` | a form chosen by the number `n`; `#` prints it, `##` prints `#`; forms may hold values |
//! | `{{` and `}}` | braces |
//!
//! Numbers 0 and 1 take the first form in French, only 1 does in English and Italian; a list counts its members.
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
mod catalogue;
mod lang;
pub mod refusal;
mod render;
#[cfg(test)]
mod syntax;

pub use lang::Lang;
pub use render::render;

use kernel::Said;
use render::Piece;

/// A text in each language, in the order of [`Lang`].
type Phrases = [&'static [Piece]; 3];
/// The rules of one game, each in every language.
type Digests = &'static [(&'static str, [Rule; 3])];

include!(concat!(env!("OUT_DIR"), "/tables.rs"));

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
    rules_of(game).iter().find(|(id, _)| *id == section).map(|(_, rule)| rule[lang as usize])
}

/// All digests of a game in the order of its rulebook, each chapter before its rules.
pub fn rules(game: &str, lang: Lang) -> impl Iterator<Item = (&'static str, Rule)> {
    rules_of(game).iter().map(move |(id, rule)| (*id, rule[lang as usize]))
}

/// All keys, sorted.
pub fn keys() -> impl Iterator<Item = &'static str> {
    TEXTS.iter().map(|(key, _)| *key)
}

/// Is there a text with this key? For tests that prove every event and refusal has its words.
pub fn has_key(key: &str) -> bool {
    pieces(Lang::En, key).is_some()
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

fn rules_of(game: &str) -> Digests {
    RULES.iter().find(|(id, _)| *id == game).map_or(&[], |(_, rules)| rules)
}

fn pieces(lang: Lang, key: &str) -> Option<&'static [Piece]> {
    let at = TEXTS.binary_search_by(|(held, _)| (*held).cmp(key)).ok()?;
    Some(TEXTS[at].1[lang as usize])
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
        for (game, held) in &RULES {
            let ids = |lang| rules(game, lang).map(|(id, _)| id).collect::<Vec<_>>();
            assert_eq!(ids(Lang::En), ids(Lang::It));
            for (id, rule_held) in *held {
                assert_eq!(rule(game, id, Lang::Fr), Some(rule_held[1]));
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
