//! Where the words are kept: a file of texts for each language, a file of digests for each game and language.
//!
//! Programs carry all of them. The browser client carries none, and puts here what it fetched; until a language has
//! arrived, another one that is there speaks for it.

use crate::{Lang, Rule};
use std::collections::BTreeMap;
use std::sync::{OnceLock, PoisonError, RwLock};

/// Texts by key, sorted.
pub(crate) type Texts = Vec<(&'static str, &'static str)>;
/// Digests by number, in the order of the rulebook.
pub(crate) type Digests = &'static [(&'static str, Rule)];

/// The files that are built into the program.
#[cfg(not(target_arch = "wasm32"))]
mod carried {
    include!(concat!(env!("OUT_DIR"), "/carried.rs"));
}

/// In the browser no file is built in.
#[cfg(target_arch = "wasm32")]
mod carried {
    pub(super) static TEXTS: [&str; 0] = [];
    pub(super) static RULES: [(&str, [&str; 3]); 0] = [];
}

/// The words of this program.
pub(crate) static SHELF: Shelf = Shelf::new();

/// The words that are there.
pub(crate) struct Shelf {
    /// In the order of [`Lang`]: the file as it is, and what stands in it.
    texts: [OnceLock<(&'static str, Texts)>; 3],
    rules: RwLock<BTreeMap<(String, Lang), Digests>>,
}

impl Shelf {
    const fn new() -> Shelf {
        Shelf { texts: [const { OnceLock::new() }; 3], rules: RwLock::new(BTreeMap::new()) }
    }

    /// Put a file of texts here. The first one of a language stays.
    pub(crate) fn put_texts(&self, lang: Lang, file: String) {
        self.texts[lang as usize].get_or_init(|| read_texts(file.leak()));
    }

    /// Put a file of digests here. The first one of a game and language stays.
    pub(crate) fn put_rules(&self, game: &str, lang: Lang, file: String) {
        if self.own_rules(game, lang).is_none() {
            self.keep_rules(game, lang, file.leak());
        }
    }

    /// The file of a language, if it is there.
    pub(crate) fn file(&self, lang: Lang) -> Option<&'static str> {
        self.own_texts(lang).map(|(file, _)| *file)
    }

    /// The texts of a language, or of another one while it is not there.
    pub(crate) fn texts(&self, lang: Lang) -> &[(&'static str, &'static str)] {
        let own =
            self.own_texts(lang).or_else(|| Lang::ALL.into_iter().find_map(|lang| self.own_texts(lang)));
        own.map_or(&[], |(_, texts)| texts)
    }

    /// A text by key.
    pub(crate) fn text(&self, lang: Lang, key: &str) -> Option<&'static str> {
        let texts = self.texts(lang);
        texts.binary_search_by(|(held, _)| (*held).cmp(key)).ok().map(|at| texts[at].1)
    }

    /// The digests of a game, if they are there in this very language.
    pub(crate) fn own_rules(&self, game: &str, lang: Lang) -> Option<Digests> {
        let held = self.rules.read().unwrap_or_else(PoisonError::into_inner);
        let found = held.get(&(game.to_owned(), lang)).copied();
        drop(held);
        found.or_else(|| {
            let (_, files) = carried::RULES.iter().find(|(id, _)| *id == game)?;
            Some(self.keep_rules(game, lang, files[lang as usize]))
        })
    }

    /// The digests of a game, in another language while this one is not there.
    pub(crate) fn rules(&self, game: &str, lang: Lang) -> Digests {
        let own = self.own_rules(game, lang);
        own.or_else(|| Lang::ALL.into_iter().find_map(|lang| self.own_rules(game, lang))).unwrap_or(&[])
    }

    fn own_texts(&self, lang: Lang) -> Option<&(&'static str, Texts)> {
        let held = &self.texts[lang as usize];
        match carried::TEXTS.get(lang as usize) {
            Some(file) => Some(held.get_or_init(|| read_texts(file))),
            None => held.get(),
        }
    }

    fn keep_rules(&self, game: &str, lang: Lang, file: &'static str) -> Digests {
        let mut held = self.rules.write().unwrap_or_else(PoisonError::into_inner);
        // Two threads may have read it at once; what is leaked is read once.
        held.entry((game.to_owned(), lang)).or_insert_with(|| read_rules(file).leak())
    }
}

/// Key and text in each line. Lines that are something else are left out.
fn read_texts(file: &'static str) -> (&'static str, Texts) {
    (file, file.lines().filter_map(|line| line.split_once('\t')).collect())
}

/// Number, title and text in each line.
fn read_rules(file: &'static str) -> Vec<(&'static str, Rule)> {
    let rule = |line: &'static str| {
        let (id, rest) = line.split_once('\t')?;
        let (title, text) = rest.split_once('\t')?;
        Some((id, Rule { title, text }))
    };
    file.lines().filter_map(rule).collect()
}

/// The games whose digests are built in.
#[cfg(test)]
pub(crate) fn carried_games() -> Vec<&'static str> {
    carried::RULES.iter().map(|(game, _)| *game).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_lines_of_fields() {
        let (_, texts) = read_texts("a.b\tOne {n}\nnonsense\nb\tTwo\n");
        assert_eq!(texts, [("a.b", "One {n}"), ("b", "Two")]);
        let rules = read_rules("chapter.1\tLand\t\n1.1\tZones\tTen of them.\nbroken\tline\n");
        assert_eq!(rules.len(), 2);
        assert_eq!(rules[0], ("chapter.1", Rule { title: "Land", text: "" }));
        assert_eq!(rules[1].1.text, "Ten of them.");
    }

    #[test]
    fn what_is_put_is_found_and_stays() {
        let shelf = Shelf::new();
        shelf.put_rules("no_such_game", Lang::Fr, "1.1\tTitre\tTexte\n".into());
        shelf.put_rules("no_such_game", Lang::Fr, "1.1\tAutre\tTexte\n".into());
        assert_eq!(shelf.own_rules("no_such_game", Lang::It), None);
        // Italian has not arrived: French speaks for it.
        assert_eq!(shelf.rules("no_such_game", Lang::It)[0].1.title, "Titre");
        shelf.put_texts(Lang::It, "a\tuno\n".into());
        shelf.put_texts(Lang::It, "a\tdue\n".into());
        assert_eq!(shelf.text(Lang::It, "a"), Some("uno"));
        assert_eq!(shelf.file(Lang::It), Some("a\tuno\n"));
    }

    #[test]
    fn programs_carry_every_language() {
        let counts = Lang::ALL.map(|lang| Shelf::new().texts(lang).len());
        assert!(counts[0] > 900 && counts == [counts[0]; 3], "{counts:?}");
    }
}
