//! The rules of a game as a book: chapters of numbered paragraphs, and what may be agreed before a game.

use games::GameId;
use kernel::Said;
use texts::{Lang, render};

/// A chapter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chapter {
    /// Its number, such as `7`.
    pub id: &'static str,
    /// What it is about.
    pub title: &'static str,
    /// A sentence above its paragraphs.
    pub text: &'static str,
    /// Its paragraphs.
    pub rules: Vec<Paragraph>,
}

/// A numbered paragraph.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Paragraph {
    /// Its number, such as `7.4` or `13.1b`.
    pub id: &'static str,
    /// What the printed booklet calls it, where that number does not stand there.
    pub name: Option<String>,
    /// What it is about.
    pub title: &'static str,
    /// What it says.
    pub text: &'static str,
}

impl Paragraph {
    /// Is it a case of the paragraph before, such as `13.1b`, or a part of it, such as `5.1.3`?
    pub fn is_case(&self) -> bool {
        self.id.ends_with(|last: char| last.is_ascii_lowercase()) || self.id.matches('.').count() == 2
    }

    /// What a reader finds it by.
    pub fn label(&self) -> &str {
        self.name.as_deref().unwrap_or(self.id)
    }
}

/// Something players agree on before a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /// The option's name.
    pub name: &'static str,
    /// The number of the ruling it belongs to, such as `Q03`.
    pub ruling: Option<String>,
    /// What it is about.
    pub title: String,
    /// What it changes.
    pub text: String,
    /// Its values in words, the usual one marked.
    pub values: Vec<(String, bool)>,
}

impl Choice {
    /// What links call it: the ruling, or the option's own name.
    pub fn id(&self) -> &str {
        self.ruling.as_deref().unwrap_or(self.name)
    }
}

/// The chapters in order.
pub fn chapters(game: &str, lang: Lang) -> Vec<Chapter> {
    let mut out: Vec<Chapter> = Vec::new();
    for (id, rule) in texts::rules(game, lang) {
        match id.strip_prefix("chapter.") {
            Some(id) => out.push(Chapter { id, title: rule.title, text: rule.text, rules: Vec::new() }),
            None => {
                if let Some(chapter) = out.last_mut() {
                    let name = texts::section_name(game, id).map(|said| render(lang, &said));
                    chapter.rules.push(Paragraph { id, name, title: rule.title, text: rule.text });
                }
            }
        }
    }
    out
}

/// What players may agree on.
pub fn choices(game: &str, lang: Lang) -> Vec<Choice> {
    let Some(game) = GameId::parse(game) else { return Vec::new() };
    let words = |key: String| texts::has_key(&key).then(|| render(lang, &Said::new(key)));
    let key = |name: &str| format!("{}.option.{name}", game.code());
    let choice = |spec: &kernel::OptionSpec| {
        let name = spec.name;
        Some(Choice {
            name,
            ruling: ruling_of(name),
            title: words(key(name))?,
            text: words(key(&format!("{name}.text"))).unwrap_or_default(),
            values: spec
                .values
                .iter()
                .filter_map(|value| Some((words(key(&format!("{name}.{value}")))?, *value == spec.default)))
                .collect(),
        })
    };
    game.facts().options.iter().filter_map(choice).collect()
}

/// The ruling an option decides, from its name: `q03_transfer_cap` is of `Q03`.
fn ruling_of(name: &str) -> Option<String> {
    let (first, _) = name.split_once('_')?;
    let digits = first.strip_prefix('q')?;
    (digits.len() == 2 && digits.bytes().all(|digit| digit.is_ascii_digit())).then(|| format!("Q{digits}"))
}

/// The paragraph or chapter that a link means: the very one, or the nearest above it.
pub fn found(chapters: &[Chapter], section: &str) -> Option<String> {
    let section = section.trim_start_matches('§').trim_start_matches("chapter.");
    let has = |id: &str| {
        chapters.iter().any(|chapter| chapter.id == id || chapter.rules.iter().any(|rule| rule.id == id))
    };
    let whole = section.trim_end_matches(|last: char| last.is_ascii_lowercase());
    let chapter = section.split('.').next().unwrap_or_default();
    [section, whole, chapter].into_iter().find(|id| has(id)).map(str::to_owned)
}

/// A stretch of a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stretch<'a> {
    /// Words.
    Plain(&'a str),
    /// The number of a ruling, such as `Q03`.
    Ruling(&'a str),
    /// The number of a rule, such as `7.4`.
    Rule(&'a str),
}

/// A text with the rulings and rules it names set apart; `is_rule` knows which numbers are rules.
pub fn stretches(text: &str, is_rule: impl Fn(&str) -> bool) -> Vec<Stretch<'_>> {
    let (mut out, mut from, mut at) = (Vec::new(), 0, 0);
    while at < text.len() {
        let word = text[at..].find(|letter: char| !letter.is_ascii_alphanumeric() && letter != '.');
        let end = word.map_or(text.len(), |length| at + length);
        // A full stop after a number ends the sentence.
        let name = text[at..end].trim_end_matches('.');
        let found = if is_ruling(name) {
            Some(Stretch::Ruling(name))
        } else {
            (name.contains('.') && is_rule(name)).then_some(Stretch::Rule(name))
        };
        if let Some(found) = found {
            if at > from {
                out.push(Stretch::Plain(&text[from..at]));
            }
            out.push(found);
            from = at + name.len();
        }
        at = end + text[end..].chars().next().map_or(0, char::len_utf8);
    }
    if from < text.len() {
        out.push(Stretch::Plain(&text[from..]));
    }
    out
}

fn is_ruling(name: &str) -> bool {
    matches!(name.as_bytes(), [b'Q', tens, ones] if tens.is_ascii_digit() && ones.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_stands_in_its_chapter() {
        for lang in Lang::ALL {
            let book = chapters("quebec", lang);
            assert_eq!(book.len(), 24);
            for chapter in &book {
                assert!(!chapter.rules.is_empty(), "{}", chapter.id);
                for rule in &chapter.rules {
                    assert!(rule.id.starts_with(&format!("{}.", chapter.id)), "{}", rule.id);
                }
            }
            let count: usize = book.iter().map(|chapter| 1 + chapter.rules.len()).sum();
            assert_eq!(count, texts::rules("quebec", lang).count());
        }
        assert!(chapters("no_such_game", Lang::En).is_empty());
    }

    #[test]
    fn a_link_finds_the_nearest() {
        let book = chapters("quebec", Lang::En);
        for (link, id) in [
            ("7.4", "7.4"),
            ("13.1b", "13.1b"),
            ("7.4c", "7.4"),
            ("7.99", "7"),
            ("chapter.7", "7"),
            ("§5.1", "5.1"),
        ] {
            assert_eq!(found(&book, link).as_deref(), Some(id), "{link}");
        }
        assert_eq!(found(&book, "99.1"), None);
    }

    #[test]
    fn paragraphs_without_a_printed_number_have_a_name() {
        let book = chapters("conquest", Lang::Fr);
        let rules = || book.iter().flat_map(|chapter| &chapter.rules);
        let label = |id: &str| rules().find(|rule| rule.id == id).map(Paragraph::label);
        assert_eq!(label("0.4"), Some("Mise en place, étape 4"));
        assert_eq!(label("5.1.3"), Some("5.1.3"));
        let cases: Vec<&str> = rules().filter(|rule| rule.is_case()).map(|rule| rule.id).collect();
        assert_eq!(cases, ["5.1.1", "5.1.2", "5.1.3"]);
    }

    #[test]
    fn options_have_words_and_one_usual_value() {
        for lang in Lang::ALL {
            let list = choices("quebec", lang);
            assert!(list.len() > 5);
            for choice in &list {
                assert_eq!(choice.values.iter().filter(|value| value.1).count(), 1, "{}", choice.name);
                assert!(!choice.text.is_empty());
            }
            assert!(list.iter().any(|choice| choice.ruling.as_deref() == Some("Q03")));
            assert!(list.iter().any(|choice| choice.ruling.is_none()));
        }
        assert!(choices("no_such_game", Lang::En).is_empty());
    }

    #[test]
    fn rulings_and_rules_are_set_apart() {
        use Stretch::{Plain, Rule, Ruling};
        let is_rule = |name: &str| name == "7.4" || name == "13.1b";
        let text = "À 1 (arbitrage Q01), Québec. Voir 7.4 ; 7.9 et 13.1b.";
        let parts = [
            Plain("À 1 (arbitrage "),
            Ruling("Q01"),
            Plain("), Québec. Voir "),
            Rule("7.4"),
            Plain(" ; 7.9 et "),
            Rule("13.1b"),
            Plain("."),
        ];
        assert_eq!(stretches(text, is_rule), parts);
        assert_eq!(stretches("Q0 Q001", is_rule), [Plain("Q0 Q001")]);
        assert!(stretches("", is_rule).is_empty());
        assert_eq!(stretches("7.4", is_rule), [Rule("7.4")]);
    }
}
