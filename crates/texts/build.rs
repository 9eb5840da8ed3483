//! Turns the catalogues into files, and fails the build when they are not complete: for each language all texts, and
//! the same as one file for what any page may say and one for each game; one of digests for each game and language.
//!
//! A line of a file is a record, and tabs part its fields: key and text, or number, title and text of a rule. Programs
//! carry whole languages inside them; the browser client fetches the files that end in `.txt` when it needs them.

#[path = "src/catalogue.rs"]
mod catalogue;
#[path = "src/syntax.rs"]
mod syntax;

use catalogue::{CODES, Catalogue};
use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::Path;

fn main() {
    println!("cargo::rerun-if-changed=catalogue");
    println!("cargo::rerun-if-changed=src/catalogue.rs");
    println!("cargo::rerun-if-changed=src/syntax.rs");
    println!("cargo::rerun-if-changed=build.rs");
    let read = catalogue::sources(Path::new("catalogue")).map_err(|fault| vec![fault]);
    match read.and_then(|sources| catalogue::read(&sources)) {
        Ok(catalogue) => {
            let out = std::env::var("OUT_DIR").expect("cargo gives build scripts a place to write");
            for (name, content) in files(&catalogue) {
                std::fs::write(Path::new(&out).join(name), content).expect("OUT_DIR can be written");
            }
        }
        Err(faults) => {
            for fault in &faults {
                println!("cargo::error=catalogue/{fault}");
            }
            std::process::exit(1);
        }
    }
}

/// What pages say of a game before anybody plays it: these texts stand in the file that every page has.
const FRONT: [&str; 5] = ["name", "side", "scenario", "option", "section"];

/// The game in whose file a text stands, if it is not told everywhere.
fn game_of<'a>(catalogue: &'a Catalogue, key: &str) -> Option<&'a str> {
    let (mut group, mut rest) = key.split_once('.')?;
    // Of a lesson only the name and what it is about are told before its game is there.
    if group == "lessons" {
        let (lesson, tail) = rest.split_once('.').filter(|(_, tail)| tail.contains('.'))?;
        (group, rest) = (lesson.split('-').next()?, tail);
    }
    let (game, _) = catalogue.rules.get_key_value(group)?;
    let is_front = FRONT.contains(&rest.split('.').next().unwrap_or_default());
    (!is_front).then_some(game)
}

/// What is written, by file name. Invariant: texts are sorted by key, games by id, rules as in the rulebook.
fn files(catalogue: &Catalogue) -> Vec<(String, String)> {
    let mut files = Vec::new();
    let mut texts_carried = String::new();
    let mut rules_carried = String::new();
    for (at, code) in CODES.iter().enumerate() {
        let mut texts = String::new();
        let mut parts: BTreeMap<Option<&str>, String> = BTreeMap::new();
        for (key, phrases) in &catalogue.texts {
            let line = format!("{key}\t{}\n", phrases[at]);
            texts.push_str(&line);
            parts.entry(game_of(catalogue, key)).or_default().push_str(&line);
        }
        for (game, part) in parts {
            let game = game.map(|game| format!("{game}-")).unwrap_or_default();
            files.push((format!("texts-{game}{code}.txt"), part));
        }
        let name = format!("texts-{code}.whole");
        write!(texts_carried, "\n    include_str!(concat!(env!(\"OUT_DIR\"), \"/{name}\")),").unwrap();
        files.push((name, texts));
    }
    for (game, rules) in &catalogue.rules {
        write!(rules_carried, "\n    ({game:?}, [").unwrap();
        for (at, code) in CODES.iter().enumerate() {
            let mut digests = String::new();
            for (id, rule) in rules {
                writeln!(digests, "{}\t{}\t{}", id.as_str(), rule[at].title, rule[at].text).unwrap();
            }
            let name = format!("rules-{game}-{code}.txt");
            write!(rules_carried, "include_str!(concat!(env!(\"OUT_DIR\"), \"/{name}\")), ").unwrap();
            files.push((name, digests));
        }
        rules_carried.push_str("]),");
    }
    let carried = format!(
        "pub(super) static TEXTS: [&str; 3] = [{texts_carried}\n];\n\
         pub(super) static RULES: [(&str, [&str; 3]); {}] = [{rules_carried}\n];\n",
        catalogue.rules.len()
    );
    files.push(("carried.rs".to_owned(), carried));
    files
}
