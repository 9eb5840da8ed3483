//! Holds the catalogue to the words that `docs/glossary.md` decides on.

use crate::catalogue::{self, CODES};
use crate::syntax::{self, Piece};
use std::path::Path;

/// A line of the table «Words decided».
#[derive(Clone, PartialEq, Eq, Debug)]
struct Rule {
    /// Games and groups of the catalogue, or `all`.
    places: Vec<String>,
    lang: usize,
    /// The word to use.
    word: String,
    rejected: Vec<String>,
}

fn rules(page: &str) -> Vec<Rule> {
    let (_, table) = page.split_once("| where | language | use | not |").expect("the table of words decided");
    let list = |cell: &str| cell.split(',').map(|word| word.trim().to_lowercase()).collect::<Vec<_>>();
    let lines = table.lines().skip(2).take_while(|line| line.starts_with('|'));
    let rule = |line: &str| match line.trim_matches('|').split('|').collect::<Vec<_>>()[..] {
        [places, lang, word, rejected] => Rule {
            places: list(places),
            lang: CODES.iter().position(|code| *code == lang.trim()).expect(line),
            word: word.trim().to_owned(),
            rejected: list(rejected),
        },
        _ => panic!("four cells are expected: {line}"),
    };
    lines.map(rule).collect()
}

/// Where a text belongs: its group, or the game of a lesson and of a client's panels.
fn place_of(key: &str) -> &str {
    let (group, rest) = key.split_once('.').unwrap_or((key, ""));
    let game = rest.split(['.', '-']).next().unwrap_or_default();
    let is_of_game =
        ["lessons", "ui"].contains(&group) && ["quebec", "conquest", "homard", "arpents"].contains(&game);
    if is_of_game { game } else { group }
}

/// The words of a text without its values, in small letters; whatever is no word is one space.
fn plain(pieces: &[Piece], out: &mut String) {
    for piece in pieces {
        match piece {
            Piece::Words(words) => out.push_str(words),
            Piece::Choice(_, forms) => forms.iter().for_each(|form| {
                plain(form, out);
                out.push_str(" | ");
            }),
            _ => out.push_str(" | "),
        }
    }
}

/// The words a text should not use.
fn rejected<'a>(rule: &'a Rule, text: &str) -> Option<&'a str> {
    let mut words = String::from(" ");
    let parted = text.split(|letter: char| !letter.is_alphanumeric() && !"-|".contains(letter));
    for word in parted.filter(|word| !word.is_empty()) {
        words.push_str(&word.to_lowercase());
        words.push(' ');
    }
    rule.rejected.iter().find(|word| words.contains(&format!(" {word} "))).map(String::as_str)
}

fn faults(rules: &[Rule], key: &str, lang: usize, text: &str) -> Vec<String> {
    let holds = |rule: &&Rule| {
        rule.lang == lang && rule.places.iter().any(|place| place == "all" || place == place_of(key))
    };
    let found = rules.iter().filter(holds).filter_map(|rule| Some((rule, rejected(rule, text)?)));
    found
        .map(|(rule, word)| format!("{key} in {}: «{}», not «{word}»: {text}", CODES[lang], rule.word))
        .collect()
}

fn decided() -> Vec<Rule> {
    rules(&std::fs::read_to_string("../../docs/glossary.md").unwrap())
}

#[test]
fn every_text_uses_the_words_decided() {
    let rules = decided();
    assert!(rules.len() > 30, "{}", rules.len());
    let catalogue = catalogue::read(&catalogue::sources(Path::new("catalogue")).unwrap()).unwrap();
    let mut found = Vec::new();
    for (key, phrases) in &catalogue.texts {
        for (lang, text) in phrases.iter().enumerate() {
            let mut words = String::new();
            plain(&syntax::parse(text).unwrap(), &mut words);
            found.extend(faults(&rules, key, lang, &words));
        }
    }
    for (game, digests) in &catalogue.rules {
        for (id, digest) in digests {
            for (lang, digest) in digest.iter().enumerate() {
                let text = format!("{} | {}", digest.title, digest.text);
                found.extend(faults(&rules, &format!("{game}.§{}", id.as_str()), lang, &text));
            }
        }
    }
    assert!(found.is_empty(), "{} texts:\n{}", found.len(), found.join("\n"));
}

#[test]
fn rejected_words_are_found_where_their_rule_holds() {
    let page = "x\n| where | language | use | not |\n|---|---|---|---|\n| all | fr | unité | bloc, blocs |\n\
                | homard, ui | it | prova | test |\n\n| all | it | a | b |\n";
    let rules = rules(page);
    assert_eq!(rules.len(), 2);
    for (key, lang, text, word) in [
        ("quebec.board.count", 1, "Blocs encore à placer", Some("blocs")),
        ("table.enemy_nothing", 1, "personne n’a montré de bloc.", Some("bloc")),
        ("quebec.board.count", 1, "L’enfant débloque les unités", None),
        ("quebec.board.count", 2, "blocs", None),
        ("homard.standing", 2, "se il test riesce", Some("test")),
        ("lessons.homard-first.test.text", 2, "il test", Some("test")),
        ("ui.homard.test", 2, "Test:", Some("test")),
        ("quebec.standing", 2, "test", None),
    ] {
        let found = faults(&rules, key, lang, text);
        assert_eq!(found.len(), usize::from(word.is_some()), "{text}: {found:?}");
        assert!(word.is_none_or(|word| found[0].contains(&format!("not «{word}»"))), "{found:?}");
    }
}
