//! Everything the game says stands in the catalogues, in three languages, and every paragraph has its digest.

use kernel::Game;
use std::collections::{BTreeMap, BTreeSet};
use testkit::{Heard, Plan, heard};
use toml::{Table, Value};
use tricorne_game_toy::{Action, State};

fn read(name: &str) -> Table {
    let path = format!("../texts/catalogue/toy/{name}");
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    text.parse().unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The names of values in a text: what stands between `{` and `}` or `|`.
fn names(text: &str) -> BTreeSet<String> {
    let inside =
        |part: &str| part.split(['}', '|']).next().unwrap_or_default().trim_start_matches('^').to_owned();
    text.split('{').skip(1).map(inside).collect()
}

fn catalogue(language: &str) -> Heard {
    let texts = read(&format!("texts.{language}.toml"));
    texts
        .into_iter()
        .map(|(key, text)| {
            let names = names(text.as_str().unwrap_or_else(|| panic!("{key} is no text")));
            (key, names)
        })
        .collect()
}

/// What is heard in play, and the faults of positions, which are not.
fn spoken() -> Heard {
    let mut keys = heard::<State>(500, &Plan::seeded(1), |_, _| Action::ALL.to_vec()).unwrap();
    for position in ["king king bet pass bet", "- queen pass", "ace", "king knave bet bet"] {
        for fault in State::from_position(position).unwrap_err() {
            assert_eq!(fault.said.key, format!("toy.fault.{}", fault.code));
            let names = fault.said.args.iter().map(|(name, _)| name.to_string()).collect();
            keys.insert(fault.said.key.to_string(), names);
        }
    }
    keys
}

#[test]
fn every_text_spoken_is_in_every_catalogue() {
    let spoken = spoken();
    for language in ["en", "fr", "it"] {
        let written = catalogue(language);
        for (key, names) in &spoken {
            assert_eq!(written.get(key), Some(names), "{key} in {language}");
        }
        let idle: Vec<_> = written.keys().filter(|key| !spoken.contains_key(*key)).collect();
        assert_eq!(idle, ["toy.name", "toy.side.form"], "texts in {language} that no event or question uses");
    }
}

#[test]
fn every_section_has_its_digest_in_every_language() {
    let sections: Table = std::fs::read_to_string("data/sections.toml").unwrap().parse().unwrap();
    let ids: BTreeSet<String> = sections["section"]
        .as_array()
        .unwrap()
        .iter()
        .map(|section| section["id"].as_str().unwrap().to_owned())
        .collect();
    let chapters = ids.iter().map(|id| format!("chapter.{}", id.split('.').next().unwrap()));
    let expected: BTreeSet<String> = ids.iter().cloned().chain(chapters).collect();
    for language in ["en", "fr", "it"] {
        let rules = read(&format!("rules.{language}.toml"));
        let written: BTreeMap<&String, &Value> = rules.iter().collect();
        assert_eq!(written.keys().copied().cloned().collect::<BTreeSet<_>>(), expected, "{language}");
        for (id, rule) in written {
            for field in ["title", "text"] {
                assert!(
                    rule.get(field).and_then(Value::as_str).is_some_and(|text| !text.is_empty()),
                    "{id} {field}"
                );
            }
        }
    }
}
