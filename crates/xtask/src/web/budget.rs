//! How much a visitor fetches before the first page is there, and to play a game; and what the first page may take.

use super::bundle::Client;
use super::split;
use anyhow::{Context, Result, ensure};
use std::collections::BTreeMap;
use std::fmt;

/// What the first page may take, in bytes as they are sent, however many games there are.
const FIRST: usize = 500_000;

/// How the names of what only comes later begin: games and their words, the worker, rules, recorded games.
const LATER: [&str; 6] = ["part-", "engine.", "worker.", "famous-", "rules-", "texts-"];
/// The part that is no game.
const HOUSE: &str = "house";
/// What the worker runs.
const WORKER: [&str; 3] = ["engine.wasm", "engine.js", "worker.js"];

/// Bytes as they are sent, in the language that takes most.
pub(super) struct Budget {
    /// What the first page waits for, largest first.
    first: Vec<(String, usize)>,
    /// The worker, for all games.
    worker: usize,
    /// The board and the words of each game.
    games: BTreeMap<String, usize>,
}

impl Budget {
    /// Add up what was built.
    pub(super) fn new(client: &Client, sent: &BTreeMap<String, usize>) -> Result<Budget> {
        let size = |plain: &str| {
            let given = client.names.given(plain).unwrap_or(plain);
            sent.get(given).copied().with_context(|| format!("{plain} was not built"))
        };
        // The page itself has no other name.
        let plain = client.names.plain().chain(["index.html"]);
        let early = plain.filter(|name| !LATER.iter().any(|begins| name.starts_with(begins)));
        let mut first = Vec::new();
        for name in early {
            first.push((name.to_owned(), size(name)?));
        }
        // `texts-fr.txt` is a language, `texts-quebec-fr.txt` a game in it.
        let texts = |game: Option<&str>| {
            let begins = game.map_or_else(|| "texts-".to_owned(), |game| format!("texts-{game}-"));
            let is_one = move |name: &&str| {
                let code = name.strip_prefix(&begins).and_then(|rest| rest.strip_suffix(".txt"));
                code.is_some_and(|code| !code.contains('-'))
            };
            let found = client.names.plain().filter(is_one).map(|name| Ok((size(name)?, name.to_owned())));
            let found: Result<Vec<(usize, String)>> = found.collect();
            found?.into_iter().max().context("there are no texts")
        };
        let (bytes, name) = texts(None)?;
        first.push((name, bytes));
        first.sort_by_key(|(_, bytes)| std::cmp::Reverse(*bytes));
        let worker = WORKER.into_iter().map(size).sum::<Result<usize>>()?;
        let mut games = BTreeMap::new();
        for (game, parts) in &client.needs {
            let board = parts.iter().map(|part| size(&split::file(part))).sum::<Result<usize>>()?;
            // The pages of the house are a part too; their words are every page's.
            let words = if *game == HOUSE { 0 } else { texts(Some(game))?.0 };
            games.insert(game.clone(), board + words);
        }
        Ok(Budget { first, worker, games })
    }

    fn first_page(&self) -> usize {
        self.first.iter().map(|(_, bytes)| bytes).sum()
    }

    /// Does the first page keep to its budget?
    pub(super) fn check(&self) -> Result<()> {
        let bytes = self.first_page();
        ensure!(
            bytes <= FIRST,
            "the first page takes {bytes} bytes as sent, {} more than it may: what it need not show at once belongs \
             into a part of its own (crates/web/src/bin/page.rs); «cargo xtask web --sizes» says what takes how much",
            bytes - FIRST
        );
        Ok(())
    }
}

impl fmt::Display for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut line = |bytes: usize, what: &str| writeln!(f, "  {:>7.1} kB  {what}", bytes as f64 / 1000.0);
        line(self.first_page(), &format!("until the first page, of {} kB", FIRST / 1000))?;
        for (name, bytes) in &self.first {
            line(*bytes, &format!("  {name}"))?;
        }
        line(self.worker, "and to play here, look back or learn, whatever the game")?;
        for (game, bytes) in &self.games {
            let what = if *game == HOUSE {
                "and for the pages of the house".into()
            } else {
                format!("and for a table of {game}")
            };
            line(*bytes, &what)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::super::bundle::Bundle;
    use super::super::names::Names;
    use super::*;

    fn budget(page: usize) -> Result<Budget> {
        let files = [
            ("page.wasm", page),
            ("page.js", 10),
            ("texts-en.txt", 5),
            ("texts-fr.txt", 7),
            ("texts-toy-en.txt", 3),
            ("texts-toy-fr.txt", 2),
            ("rules-toy-en.txt", 50),
            ("part-toy.wasm", 20),
            ("part-chunk_1.wasm", 30),
            ("engine.wasm", 100),
            ("engine.js", 1),
            ("worker.js", 1),
        ];
        let mut names = Names::default();
        let mut sent: BTreeMap<String, usize> =
            files.iter().map(|(name, bytes)| (names.add(name, b""), *bytes)).collect();
        sent.insert("index.html".into(), 4);
        let needs = [("toy".to_owned(), vec!["chunk_1".to_owned(), "toy".to_owned()])].into();
        Budget::new(&Client { files: Bundle::new(), names, needs }, &sent)
    }

    #[test]
    fn the_first_page_is_what_comes_before_any_game() {
        let small = budget(1000).unwrap();
        assert_eq!((small.first_page(), small.worker), (1021, 102));
        assert_eq!(small.games["toy"], 53);
        assert_eq!(small.first[0].0, "page.wasm");
        assert!(small.check().is_ok());
        assert!(small.to_string().contains("0.1 kB  and for a table of toy"), "{small}");
    }

    #[test]
    fn too_much_is_refused() {
        assert!(budget(FIRST - 21).unwrap().check().is_ok());
        let error = budget(FIRST - 20).unwrap().check().unwrap_err().to_string();
        assert!(error.contains("1 more than it may"), "{error}");
    }
}
