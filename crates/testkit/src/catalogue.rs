//! What a game says, held against its catalogues: complete, alike in three languages, and without blots.

use crate::heard::Heard;
use crate::plan::{Plan, Report};
use crate::random::random_journal;
use kernel::{Game, Observer, Said, Side, Spoken, Table, Told, WhyNot};
use std::collections::{BTreeMap, BTreeSet};
use texts::{Lang, render};

/// The texts of one game: every key with the names of the values its text uses, in each language.
pub struct Catalogue {
    game: &'static str,
    languages: [(Lang, Heard); 3],
}

impl Catalogue {
    /// The texts of a game, read from the crate of its rules.
    ///
    /// # Panics
    /// If they cannot be read.
    pub fn of<G: Game>() -> Catalogue {
        Catalogue { game: G::ID, languages: Lang::ALL.map(|lang| (lang, read(G::ID, lang))) }
    }

    /// The names of the values a text uses; nothing if there is no such text.
    pub fn values(&self, key: &str) -> Option<&BTreeSet<String>> {
        self.languages[0].1.get(key)
    }

    /// Every key.
    pub fn keys(&self) -> impl Iterator<Item = &str> {
        self.languages[0].1.keys().map(String::as_str)
    }

    /// Every text spoken is written in every language and gets the values it uses.
    ///
    /// # Errors
    /// The first that does not.
    pub fn check_spoken(&self, spoken: &Heard) -> Result<(), Report> {
        for (lang, written) in &self.languages {
            for (key, given) in spoken {
                let used =
                    written.get(key).ok_or_else(|| self.fault(format!("{key} is missing in {lang:?}")))?;
                let missing: Vec<_> = used.difference(given).collect();
                if !missing.is_empty() {
                    let what = format!("{key} in {lang:?} wants {missing:?}, the game gives {given:?}");
                    return Err(self.fault(what));
                }
            }
        }
        Ok(())
    }

    /// Every text written is used. Forms of names are: sentences ask for them.
    ///
    /// # Errors
    /// Those that are not.
    pub fn check_used(&self, is_used: impl Fn(&str) -> bool) -> Result<(), Report> {
        let idle: Vec<_> = self.keys().filter(|key| !key.ends_with(".form") && !is_used(key)).collect();
        if idle.is_empty() { Ok(()) } else { Err(self.fault(format!("texts that nothing speaks: {idle:?}"))) }
    }

    /// The three languages have the same texts, and these use the same values.
    ///
    /// # Errors
    /// The first text that differs.
    pub fn check_alike(&self) -> Result<(), Report> {
        let (first, one) = &self.languages[0];
        for (lang, other) in &self.languages[1..] {
            let keys: BTreeSet<&String> = one.keys().chain(other.keys()).collect();
            for key in keys {
                let (here, there) = (one.get(key), other.get(key));
                if here != there {
                    return Err(self.fault(format!("{key}: {first:?} {here:?}, {lang:?} {there:?}")));
                }
            }
        }
        Ok(())
    }

    /// Names and explanations: a text that uses no value.
    ///
    /// # Errors
    /// The first key without one.
    pub fn check_plain(&self, keys: impl IntoIterator<Item = String>) -> Result<(), Report> {
        for key in keys {
            match self.values(&key) {
                Some(values) if values.is_empty() => {}
                found => return Err(self.fault(format!("{key} is no plain text: {found:?}"))),
            }
        }
        Ok(())
    }

    /// Every scenario that can be chosen, every option and each of its values has its words.
    ///
    /// # Errors
    /// The first that has none.
    pub fn check_choices<G: Game>(&self) -> Result<(), Report> {
        let explained = |name: String| [name.clone(), format!("{name}.text")];
        // Where there is one scenario nobody is asked.
        let scenarios = G::scenarios().iter().filter(|_| G::scenarios().len() > 1);
        let scenarios = scenarios.flat_map(|name| explained(format!("{}.scenario.{name}", self.game)));
        self.check_plain(scenarios)?;
        for spec in G::options() {
            let name = format!("{}.option.{}", self.game, spec.name);
            self.check_plain(explained(name.clone()))?;
            self.check_plain(spec.values.iter().map(|value| format!("{name}.{value}")))?;
        }
        for spec in G::standing() {
            let name = format!("{}.standing.{}", self.game, spec.name);
            // That one wants to be asked is said alike in every game.
            let values = spec.values.iter().filter(|value| **value != spec.default);
            let values = values.map(|value| format!("{name}.{value}"));
            self.check_plain(values.chain([name.clone()]))?;
        }
        Ok(())
    }

    fn fault(&self, what: String) -> Report {
        Report::new(format!("{}: {what}", self.game))
    }
}

/// A catalogue is lines of `"key" = "text"`; both halves are written as in JSON.
fn read(game: &str, lang: Lang) -> Heard {
    let path = format!("../texts/catalogue/{game}/texts.{}.toml", lang.code());
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let lines = text.lines().filter(|line| line.starts_with('"'));
    let texts = lines.map(|line| {
        let (key, text) = line.split_once(" = ").unwrap_or_else(|| panic!("{path}: {line}"));
        let [key, text] = [key, text].map(|half| serde_json::from_str::<String>(half).expect(line));
        (key, values(&text))
    });
    texts.collect()
}

/// The names of values in a text: what stands between `{` and `}`, `|` or the `:` of a case.
fn values(text: &str) -> BTreeSet<String> {
    let inside = |part: &str| {
        part.split(['}', '|', ':']).next().unwrap_or_default().trim_start_matches('^').to_owned()
    };
    text.split('{').skip(1).map(inside).collect()
}

/// Every paragraph of the game's `data/sections.toml` has its digest in every language; says how many there are.
///
/// # Errors
/// The first that has none.
///
/// # Panics
/// If the list of paragraphs cannot be read.
pub fn check_digest<G: Game>() -> Result<usize, Report> {
    let sections = std::fs::read_to_string("data/sections.toml").expect("the list of paragraphs");
    let ids: Vec<&str> =
        sections.lines().filter_map(|line| line.strip_prefix("id = \"")?.strip_suffix('"')).collect();
    for lang in Lang::ALL {
        for id in &ids {
            let rule = texts::rule(G::ID, id, lang);
            if !rule.is_some_and(|rule| !rule.title.is_empty() && !rule.text.is_empty()) {
                return Err(Report::new(format!("{}: §{id} has no digest in {lang:?}", G::ID)));
            }
        }
    }
    Ok(ids.len())
}

/// What is never right in a sentence: holes, doubled marks, and prepositions that did not melt into the article.
fn blots(lang: Lang) -> &'static [&'static str] {
    match lang {
        Lang::En => &["{", "}", "[", "  ", " .", "..", ": .", "()", " a a", " the the "],
        Lang::Fr => {
            &["{", "}", "[", "  ", " .", "..", ": .", "()", " de le ", " de les ", " à le ", " à les "]
        }
        Lang::It => &[
            "{", "}", "[", "  ", " .", "..", ": .", "()", " di il ", " di i ", " a il ", " da il ", " in il ",
        ],
    }
}

/// Every kind of sentence of a random game of each plan, in three languages, three of each: none has a blot.
///
/// With `--nocapture` they are printed for proof-reading.
///
/// # Errors
/// The first that has one.
pub fn check_sentences<G: Game>(
    plans: impl IntoIterator<Item = Plan>,
    universe: impl Fn(&G, G::Side) -> Vec<G::Action>,
) -> Result<(), Report> {
    for (key, kept) in sentences::<G>(plans, universe)? {
        println!("{key}");
        for said in kept {
            for lang in Lang::ALL {
                let text = render(lang, &said);
                println!("  {} {text}", lang.code());
                if let Some(blot) = blots(lang).iter().find(|blot| text.contains(**blot)) {
                    return Err(Report::new(format!("{key} in {lang:?}: «{text}» has {blot:?}")));
                }
            }
        }
    }
    Ok(())
}

fn sentences<G: Game>(
    plans: impl IntoIterator<Item = Plan>,
    universe: impl Fn(&G, G::Side) -> Vec<G::Action>,
) -> Result<BTreeMap<String, Vec<Said>>, Report> {
    let mut sheet: BTreeMap<String, Vec<Said>> = BTreeMap::new();
    let mut note = |said: Said| {
        let kept = sheet.entry(said.key.to_string()).or_default();
        if kept.len() < 3 && !kept.contains(&said) {
            kept.push(said);
        }
    };
    for plan in plans {
        let journal = random_journal::<G>(&plan)?;
        let broken = |error| Report::new(format!("{}: a recorded game: {error:?}", G::ID));
        let mut table = Table::<G>::before_first_answer(&journal).map_err(broken)?;
        for (index, line) in journal.lines.iter().enumerate() {
            let state = table.state();
            for side in G::Side::ALL.iter().copied() {
                let Some(question) = state.question(side) else { continue };
                note(question.said);
                for action in table.legal(side).into_iter().step_by(3) {
                    note(state.action_said(side, action));
                }
                if index % 40 == 0 {
                    let refused = universe(state, side)
                        .into_iter()
                        .filter_map(|action| state.check(side, action).err());
                    refused.for_each(|why| note(why.said()));
                }
            }
            if index % 50 == 0 {
                state.view(Observer::Arbiter).spoken().into_iter().for_each(&mut note);
            }
            table.answer(index + 1, line).map_err(broken)?;
        }
        table.events().iter().for_each(|event| note(event.said()));
    }
    Ok(sheet)
}
