//! `cargo xtask tidy`: what the compiler does not check, so that no reviewer has to.

use crate::shared;
use crate::source::{line_of, masked, test_spans};
use crate::workspace::{self, Crate, File};
use anyhow::{Context, Result};
use std::collections::BTreeMap;
use std::path::Path;
use std::process::ExitCode;

/// Check everything and list every fault.
pub(crate) fn run() -> Result<ExitCode> {
    let faults = faults(&workspace::root())?;
    faults.iter().for_each(|fault| println!("{fault}"));
    println!("tidy: {} faults", faults.len());
    Ok(if faults.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn faults(root: &Path) -> Result<Vec<String>> {
    let crates = workspace::crates()?;
    let files = workspace::files(root, root)?;
    let architecture = std::fs::read_to_string(root.join("ARCHITECTURE.md")).context("ARCHITECTURE.md")?;
    let mut out = layers(&architecture, &crates);
    out.extend(files.iter().flat_map(file_faults));
    out.extend(files.iter().flat_map(shared::faults));
    for found in &crates {
        let manifest = std::fs::read_to_string(found.folder.join("Cargo.toml"))?;
        out.extend(manifest_faults(&found.name, &manifest));
        if found.name.starts_with("game-") {
            let missing = GAME_FILES.iter().filter(|file| !found.folder.join(file).is_file());
            out.extend(missing.map(|file| format!("crates/{}: {file} is missing", found.name)));
        }
    }
    Ok(out)
}

/// What every game brings along.
const GAME_FILES: [&str; 5] =
    ["README.md", "RULINGS.md", "data/sections.toml", "tests/contract.rs", "tests/secrecy.rs"];

// The words below are written in two halves, so that a search for them finds no line of this file.

/// Code that is not finished.
const UNFINISHED: [&str; 4] =
    [concat!("to", "do!("), concat!("unimpl", "emented!("), concat!("FIX", "ME"), concat!("#[ig", "nore")];

/// What would keep a rules crate from replaying to the bit.
const NOT_TO_THE_BIT: [&str; 7] = [
    concat!("Hash", "Map"),
    concat!("Hash", "Set"),
    concat!("f", "32"),
    concat!("f", "64"),
    concat!("System", "Time"),
    concat!("Inst", "ant"),
    concat!("thread", "_rng"),
];

/// Words that say how a text was made rather than what it is about, in lower case.
const FOREIGN: [&str; 5] = [
    concat!("cla", "ude"),
    concat!("anth", "ropic"),
    concat!("chat", "gpt"),
    concat!("co", "pilot"),
    concat!("sub", "agent"),
];

/// Beginnings of paths that exist on one machine only.
const MACHINE_PATHS: [&str; 6] = [
    concat!("/ho", "me/"),
    concat!("/Us", "ers/"),
    concat!("/ro", "ot/"),
    concat!("/wo", "rk/"),
    concat!("/sha", "red/"),
    concat!("C:", "\\Users"),
];

/// Faults of one text file.
fn file_faults(file: &File) -> Vec<String> {
    let mut out = Vec::new();
    let mut fault =
        |at: usize, what: String| out.push(format!("{}:{}: {what}", file.path, line_of(&file.text, at)));
    let lower = file.text.to_ascii_lowercase();
    for word in FOREIGN {
        lower.match_indices(word).for_each(|(at, _)| fault(at, format!("«{word}» does not belong here")));
    }
    for path in MACHINE_PATHS {
        for (at, _) in file.text.match_indices(path) {
            let goes_on = file.text[..at]
                .ends_with(|before: char| before.is_alphanumeric() || "._-/*}".contains(before));
            if !goes_on {
                fault(at, format!("«{path}…» is a path of one machine"));
            }
        }
    }
    if file.path.ends_with(".md") {
        let mut at = 0;
        for line in file.text.split_inclusive('\n') {
            if line.trim_end_matches(['\n', '\r']).ends_with([' ', '\t']) {
                fault(at, "the line ends with a space".into());
            }
            at += line.len();
        }
    }
    if file.path.ends_with(".rs") {
        if !file.text.starts_with("//!") {
            fault(0, "the module does not begin with «//!» and a sentence on what it is for".into());
        }
        for word in UNFINISHED {
            file.text
                .match_indices(word)
                .for_each(|(at, _)| fault(at, format!("«{word}» is unfinished work")));
        }
        if is_rules_source(&file.path) {
            let masked = masked(&file.text);
            let tests = test_spans(&masked);
            for word in NOT_TO_THE_BIT {
                for at in whole_words(&masked, word) {
                    if !tests.iter().any(|span| span.contains(&at)) {
                        fault(at, format!("«{word}» in rules that must replay to the bit"));
                    }
                }
            }
        }
    }
    out
}

/// Is this source of the kernel or of a game?
fn is_rules_source(path: &str) -> bool {
    let Some((name, rest)) = path.strip_prefix("crates/").and_then(|path| path.split_once('/')) else {
        return false;
    };
    (name == "kernel" || name.starts_with("game-")) && rest.starts_with("src/")
}

/// Where the word stands alone, not inside a longer one; `1f64` counts too.
fn whole_words<'a>(text: &'a str, word: &'a str) -> impl Iterator<Item = usize> + 'a {
    let is_word = |letter: char| letter.is_alphabetic() || letter == '_';
    text.match_indices(word).map(|(at, _)| at).filter(move |at| {
        !text[..*at].ends_with(is_word)
            && !text[at + word.len()..].starts_with(|c: char| is_word(c) || c.is_numeric())
    })
}

fn manifest_faults(name: &str, manifest: &str) -> Vec<String> {
    let inherits = manifest
        .parse::<toml::Table>()
        .ok()
        .and_then(|table| table.get("lints")?.get("workspace")?.as_bool())
        .unwrap_or(false);
    if inherits {
        Vec::new()
    } else {
        vec![format!("crates/{name}/Cargo.toml: the workspace's lints are not inherited")]
    }
}

/// A row of the table of layers in `ARCHITECTURE.md`.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Layer {
    uses: Vec<String>,
    uses_in_tests: Vec<String>,
    planned: bool,
}

/// Check the crates against the table «Who may use whom» of `ARCHITECTURE.md`, the only place where it is written.
fn layers(architecture: &str, crates: &[Crate]) -> Vec<String> {
    let table = read_layers(architecture);
    let mut out = Vec::new();
    if table.is_empty() {
        out.push("ARCHITECTURE.md: the table that begins with «| crate | may use | tests may also use |» is missing".into());
        return out;
    }
    for found in crates {
        let Some((_, layer)) = table.iter().find(|(pattern, _)| fits(pattern, &found.name)) else {
            out.push(format!("crates/{}: ARCHITECTURE.md has no row for it", found.name));
            continue;
        };
        if layer.planned {
            out.push(format!("crates/{}: ARCHITECTURE.md still calls it planned", found.name));
        }
        let may = |used: &str| layer.uses.iter().any(|pattern| fits(pattern, used));
        let may_in_tests =
            |used: &str| may(used) || layer.uses_in_tests.iter().any(|pattern| fits(pattern, used));
        for used in found.uses.iter().filter(|used| !may(used)) {
            out.push(format!("crates/{}: may not use {used} (ARCHITECTURE.md)", found.name));
        }
        for used in found.uses_in_tests.iter().filter(|used| !may_in_tests(used)) {
            out.push(format!(
                "crates/{}: may not use {used}, not even in tests (ARCHITECTURE.md)",
                found.name
            ));
        }
    }
    for (pattern, layer) in &table {
        if !layer.planned && !crates.iter().any(|found| fits(pattern, &found.name)) {
            out.push(format!("ARCHITECTURE.md: there is no crate {pattern}"));
        }
    }
    out
}

/// `game-*` fits every game.
fn fits(pattern: &str, name: &str) -> bool {
    match pattern.strip_suffix('*') {
        Some(prefix) => name.starts_with(prefix),
        None => pattern == name,
    }
}

fn read_layers(architecture: &str) -> BTreeMap<String, Layer> {
    let quoted = |cell: &str| cell.split('`').skip(1).step_by(2).map(str::to_owned).collect::<Vec<_>>();
    let mut out = BTreeMap::new();
    let rows = architecture
        .lines()
        .skip_while(|line| !line.starts_with("| crate | may use | tests may also use |"))
        .skip(2)
        .take_while(|line| line.starts_with('|'));
    for row in rows {
        let cells: Vec<&str> = row.trim_matches('|').split('|').collect();
        let [names, uses, uses_in_tests, ..] = cells.as_slice() else { continue };
        let layer = Layer {
            uses: quoted(uses),
            uses_in_tests: quoted(uses_in_tests),
            planned: names.contains("planned"),
        };
        for name in quoted(names) {
            out.insert(name, layer.clone());
        }
    }
    out
}

#[cfg(test)]
mod unit {
    use super::*;

    fn found(path: &str, text: &str) -> Vec<String> {
        file_faults(&File { path: path.into(), text: text.into() })
    }

    const TABLE: &str = "# A\n\n| crate | may use | tests may also use |\n|---|---|---|\n| `kernel` | – | – |\n\
        | `game-*` | `kernel`, `map` | `testkit` |\n| `testkit` | `kernel` | – |\n| `map` (planned) | `kernel` | – |\n\nText `x`.\n";

    fn krate(name: &str, uses: &[&str], uses_in_tests: &[&str]) -> Crate {
        let owned = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
        Crate {
            name: name.into(),
            folder: "crates".into(),
            uses: owned(uses),
            uses_in_tests: owned(uses_in_tests),
        }
    }

    #[test]
    fn the_table_of_layers_is_kept() {
        let good = [
            krate("kernel", &[], &[]),
            krate("game-toy", &["kernel"], &["testkit"]),
            krate("testkit", &["kernel"], &[]),
        ];
        assert_eq!(layers(TABLE, &good), Vec::<String>::new());
        let bad = [
            krate("kernel", &["game-toy"], &[]),
            krate("game-toy", &["testkit"], &["bots"]),
            krate("map", &[], &[]),
            krate("web", &[], &[]),
        ];
        assert_eq!(
            layers(TABLE, &bad),
            [
                "crates/kernel: may not use game-toy (ARCHITECTURE.md)",
                "crates/game-toy: may not use testkit (ARCHITECTURE.md)",
                "crates/game-toy: may not use bots, not even in tests (ARCHITECTURE.md)",
                "crates/map: ARCHITECTURE.md still calls it planned",
                "crates/web: ARCHITECTURE.md has no row for it",
                "ARCHITECTURE.md: there is no crate testkit",
            ]
        );
        assert_eq!(layers("no table", &good).len(), 1);
    }

    #[test]
    fn modules_begin_with_a_sentence_and_leave_nothing_undone() {
        assert_eq!(found("crates/x/src/a.rs", "//! Good.\n"), Vec::<String>::new());
        assert!(found("crates/x/src/a.rs", "use x;\n")[0].starts_with("crates/x/src/a.rs:1: the module"));
        let text = format!("//! A.\nfn a() {{ {}); }}\n", UNFINISHED[0]);
        assert!(found("crates/x/src/a.rs", &text)[0].starts_with("crates/x/src/a.rs:2: «"));
    }

    #[test]
    fn rules_hold_nothing_that_differs_from_run_to_run() {
        let map = NOT_TO_THE_BIT[0];
        let float = NOT_TO_THE_BIT[3];
        let text = format!(
            "//! A {map} in words.\nuse {map};\nlet x = 1{float}; let of{float}x = 1;\n#[cfg(test)]\nmod t {{ use {map}; }}\n"
        );
        assert_eq!(found("crates/game-toy/src/a.rs", &text).len(), 2);
        assert_eq!(found("crates/game-toy/tests/a.rs", &text).len(), 0);
        assert_eq!(found("crates/term/src/a.rs", &text).len(), 0);
    }

    #[test]
    fn foreign_words_and_machine_paths_are_found() {
        let word = FOREIGN[0].to_uppercase();
        assert_eq!(
            found("README.md", &format!("a\nb {word} c\n")),
            [format!("README.md:2: «{}» does not belong here", FOREIGN[0])]
        );
        assert_eq!(found("a.toml", &format!("path = \"{}me\"", MACHINE_PATHS[0])).len(), 1);
        assert_eq!(found("a.toml", &format!("url = \"https://example.org{}me\"", MACHINE_PATHS[0])).len(), 0);
    }

    #[test]
    fn markdown_lines_do_not_end_with_spaces() {
        assert_eq!(
            found("a.md", "good\nbad \nbad\t\r\ngood"),
            ["a.md:2: the line ends with a space", "a.md:3: the line ends with a space"]
        );
    }

    #[test]
    fn lints_are_inherited() {
        assert!(manifest_faults("x", "[lints]\nworkspace = true").is_empty());
        assert_eq!(manifest_faults("x", "[package]\nname = \"x\"").len(), 1);
    }

    #[test]
    fn the_workspace_is_tidy() {
        let faults = faults(&workspace::root()).unwrap();
        assert!(faults.is_empty(), "\n{}", faults.join("\n"));
    }
}
