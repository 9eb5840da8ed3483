//! Where the words are kept: a file of texts for each language, and for each game and language one of its own texts
//! and one of digests.
//!
//! Programs carry whole languages. The browser client carries none, and puts here what it fetched; until a language
//! has arrived, another one that is there speaks for it.

use crate::{Lang, Rule};
use std::collections::BTreeMap;
use std::sync::{OnceLock, PoisonError, RwLock};

/// Texts by key, sorted.
pub(crate) type Texts = Vec<(&'static str, &'static str)>;
/// Digests by number, in the order of the rulebook.
pub(crate) type Digests = &'static [(&'static str, Rule)];

/// The texts of one game: the file as it is, and what stands in it.
type GameTexts = (&'static str, &'static [(&'static str, &'static str)]);

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
    /// Texts that came for one game only.
    games: RwLock<Vec<(String, Lang, GameTexts)>>,
    rules: RwLock<BTreeMap<(String, Lang), Digests>>,
}

impl Shelf {
    const fn new() -> Shelf {
        Shelf {
            texts: [const { OnceLock::new() }; 3],
            games: RwLock::new(Vec::new()),
            rules: RwLock::new(BTreeMap::new()),
        }
    }

    /// Put a file of texts here. The first one of a language stays.
    pub(crate) fn put_texts(&self, lang: Lang, file: String) {
        self.texts[lang as usize].get_or_init(|| read_texts(file.leak()));
    }

    /// Put a file of one game's texts here. The first one of a game and language stays.
    pub(crate) fn put_game(&self, game: &str, lang: Lang, file: String) {
        let mut held = self.games.write().unwrap_or_else(PoisonError::into_inner);
        if own_game(&held, game, lang).is_none() {
            let (file, texts) = read_texts(file.leak());
            held.push((game.to_owned(), lang, (file, texts.leak())));
        }
    }

    /// The file of one game's texts, if it came by itself.
    pub(crate) fn game_file(&self, game: &str, lang: Lang) -> Option<&'static str> {
        let held = self.games.read().unwrap_or_else(PoisonError::into_inner);
        own_game(&held, game, lang).map(|(file, _)| file)
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
        found(self.texts(lang), key).or_else(|| self.game_text(lang, key))
    }

    /// A text that came for one game.
    fn game_text(&self, lang: Lang, key: &str) -> Option<&'static str> {
        let game = game_of(key)?;
        let held = self.games.read().unwrap_or_else(PoisonError::into_inner);
        let mut langs = std::iter::once(lang).chain(Lang::ALL);
        langs.find_map(|lang| found(own_game(&held, game, lang)?.1, key))
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

/// The game a key belongs to: it begins with its name, `quebec.step.fire`, or is of its lesson,
/// `lessons.quebec-first.fire.done`.
fn game_of(key: &str) -> Option<&str> {
    let (group, rest) = key.split_once('.')?;
    if group == "lessons" { rest.split_once('-').map(|(game, _)| game) } else { Some(group) }
}

fn own_game(held: &[(String, Lang, GameTexts)], game: &str, lang: Lang) -> Option<GameTexts> {
    held.iter().find(|(name, of, _)| name == game && *of == lang).map(|(_, _, texts)| *texts)
}

/// A text among sorted ones.
fn found(texts: &[(&'static str, &'static str)], key: &str) -> Option<&'static str> {
    texts.binary_search_by(|(held, _)| (*held).cmp(key)).ok().map(|at| texts[at].1)
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
    fn a_games_texts_may_come_by_themselves() {
        let shelf = Shelf::new();
        assert_eq!(shelf.text(Lang::Fr, "go.stone"), None);
        shelf.put_game("go", Lang::Fr, "go.board\tgoban\ngo.stone\tpierre\n".into());
        shelf.put_game("go", Lang::Fr, "go.stone\tautre\n".into());
        assert_eq!(shelf.text(Lang::Fr, "go.stone"), Some("pierre"));
        // Italian has not arrived: French speaks for it.
        assert_eq!(shelf.text(Lang::It, "go.board"), Some("goban"));
        assert_eq!(shelf.text(Lang::Fr, "go.cup"), None);
        assert_eq!(shelf.text(Lang::Fr, "stone"), None);
        assert!(shelf.game_file("go", Lang::Fr).is_some_and(|file| file.contains("goban")));
        assert_eq!(shelf.game_file("go", Lang::It), None);
    }

    /// What the browser client fetches is, put together, what programs carry.
    #[test]
    fn the_parts_of_a_language_are_the_whole() {
        let folder = std::path::Path::new(env!("OUT_DIR"));
        for (at, lang) in Lang::ALL.into_iter().enumerate() {
            let read = |name: String| std::fs::read_to_string(folder.join(name)).unwrap();
            let common = read(format!("texts-{}.txt", lang.code()));
            let mut parts: Vec<String> = common.lines().map(str::to_owned).collect();
            for game in carried_games() {
                let own = read(format!("texts-{game}-{}.txt", lang.code()));
                assert!(own.lines().all(|line| game_of(line) == Some(game)), "{game}");
                assert!(common.lines().any(|line| line.starts_with(&format!("{game}.name\t"))), "{game}");
                parts.extend(own.lines().map(str::to_owned));
            }
            let mut whole: Vec<String> = carried::TEXTS[at].lines().map(str::to_owned).collect();
            parts.sort();
            whole.sort();
            assert_eq!(parts, whole, "{}", lang.code());
        }
    }

    #[test]
    fn programs_carry_every_language() {
        let counts = Lang::ALL.map(|lang| Shelf::new().texts(lang).len());
        assert!(counts[0] > 900 && counts == [counts[0]; 3], "{counts:?}");
    }
}
