//! The table of a game's refusals: what is tried in which situation, and which code and paragraph answer.

use crate::golden;
use crate::plan::Report;
use crate::script::Script;
use kernel::{Game, WhyNot};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::Path;
use texts::{Lang, render};

/// Refusals gathered one by one, then held against the catalogue and written as a page people can read.
#[derive(Default)]
pub struct Refusals {
    /// By code, in the order they were tried.
    rows: BTreeMap<&'static str, Vec<Row>>,
    wrong: Vec<String>,
}

struct Row {
    situation: String,
    tried: String,
    section: String,
    texts: [String; 3],
}

impl Refusals {
    /// An empty table.
    pub fn new() -> Refusals {
        Refusals::default()
    }

    /// In this situation, told in plain words, a side tries an action and is refused with this code and paragraph.
    ///
    /// Rows that are wrong are gathered, so that [`Refusals::check`] shows all of them at once.
    ///
    /// # Panics
    /// If the action is not refused.
    #[track_caller]
    pub fn row<G: Game>(
        &mut self,
        situation: &str,
        at: &Script<G>,
        side: &str,
        action: &str,
        code: &str,
        section: &str,
    ) -> &mut Self {
        let why = at.refused(side, action);
        let found = (why.code(), why.section().to_string());
        if (found.0, found.1.as_str()) != (code, section) {
            self.wrong.push(format!(
                "{situation}: {side}: {action} is refused by {} §{}, not by {code} §{section}",
                found.0, found.1
            ));
        }
        let said = why.said();
        let row = Row {
            situation: situation.to_owned(),
            tried: format!("{side}: {action}"),
            section: found.1,
            texts: Lang::ALL.map(|lang| render(lang, &said)),
        };
        self.rows.entry(found.0).or_default().push(row);
        self
    }

    /// Every row is right, every refusal of the catalogue (`<game>.whynot.<code>`, or `why_not`) has a row, no text shows a name
    /// that only the program uses, and the file holds this table (`UPDATE_EXPECT=1` writes it).
    ///
    /// `is_id` says whether a word is such a name: `n7315`, `OR-BE`. Underscores and braces are found anyway.
    /// With `--nocapture` the texts are printed for proof-reading.
    ///
    /// # Errors
    /// All that is wrong.
    pub fn check<G: Game>(&self, file: &str, is_id: impl Fn(&str) -> bool) -> Result<(), Report> {
        let mut wrong = self.wrong.clone();
        let prefixes = ["whynot", "why_not"].map(|group| format!("{}.{group}.", G::ID));
        let code = |key: &'static str| prefixes.iter().find_map(|prefix| key.strip_prefix(prefix.as_str()));
        let codes: BTreeSet<&str> = texts::keys().filter_map(code).collect();
        // A key with a further dot is a variant or a case of its code's text.
        for code in codes.iter().filter(|code| !code.contains('.') && !self.rows.contains_key(**code)) {
            wrong.push(format!("no situation shows the refusal «{code}»"));
        }
        for (code, rows) in &self.rows {
            for row in rows {
                println!("{code} §{}: {} ({})", row.section, row.situation, row.tried);
                for text in &row.texts {
                    println!("    {text}");
                    if let Some(id) = raw_id(text, &is_id) {
                        wrong.push(format!("{code}: «{text}» shows «{id}»"));
                    }
                }
            }
        }
        if !wrong.is_empty() {
            return Err(Report::new(format!("{}:\n  {}", G::ID, wrong.join("\n  "))));
        }
        golden::expect(Path::new(file), &self.page::<G>())
    }

    fn page<G: Game>(&self) -> String {
        let mut out = format!(
            "# Refusals of {}\n\nEvery reason an action can be refused for, in the situations that lead to it.\n\
             Written by the test `refusals`; `UPDATE_EXPECT=1` writes it anew.\n",
            G::ID
        );
        for (code, rows) in &self.rows {
            let _ = write!(out, "\n## {code}\n\n| situation | tried | § |\n|---|---|---|\n");
            for row in rows {
                // By its name in the booklet, if our number does not stand there.
                let section = match texts::section_name(G::ID, &row.section) {
                    Some(name) => format!("{} ({})", render(Lang::En, &name), row.section),
                    None => row.section.clone(),
                };
                let _ = writeln!(out, "| {} | `{}` | {section} |", row.situation, row.tried);
            }
        }
        out
    }
}

/// A word of a text that only the program should use.
fn raw_id<'a>(text: &'a str, is_id: &impl Fn(&str) -> bool) -> Option<&'a str> {
    let blots = ["_", "{", "}", "::"];
    let is_part = |c: char| c.is_alphanumeric() || "_-{}:".contains(c);
    text.split(|c| !is_part(c)).find(|word| is_id(word) || blots.iter().any(|blot| word.contains(blot)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn raw_ids_are_found_and_words_are_not() {
        let is_id = |word: &str| word.strip_prefix('n').is_some_and(|rest| rest.parse::<u16>().is_ok());
        assert_eq!(raw_id("No unit stands at n7315.", &is_id), Some("n7315"));
        assert_eq!(raw_id("coloniales_1 is asleep", &is_id), Some("coloniales_1"));
        assert_eq!(raw_id("{unit} is gone", &is_id), Some("{unit}"));
        assert_eq!(raw_id("L’unité n’est pas là : 3 navires attendent.", &is_id), None);
    }
}
