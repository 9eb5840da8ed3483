//! `cargo xtask rules`: which line of code and which test serve which rule of a rulebook.
//!
//! A rule is served by code that cites it (`§7.4`), by a test that is named for it (`s07_4_…`) or cites it, and by
//! a digest in each language. Rules that ask nothing of a program say why in `data/sections.toml` and need only
//! the digest.

use crate::source::{citations, line_of, masked, rule_in_name, test_modules, test_spans, tests};
use crate::workspace::{self, File};
use anyhow::{Context, Result, bail, ensure};
use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;
use std::path::Path;
use std::process::ExitCode;

const LANGS: [&str; 3] = ["en", "fr", "it"];

/// Print the table of every game, or check that it has no holes.
pub(crate) fn run(args: &[String]) -> Result<ExitCode> {
    let mut only_check = false;
    let mut only_game = None;
    let mut args = args.iter();
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--check" => only_check = true,
            "--game" => only_game = Some(args.next().context("which game?")?.as_str()),
            other => bail!("unknown argument «{other}»; expected --check or --game <id>"),
        }
    }
    let root = workspace::root();
    let games = games(&root)?;
    if let Some(game) = only_game {
        ensure!(
            games.iter().any(|id| id == game),
            "there is no game «{game}»; there are: {}",
            games.join(", ")
        );
    }
    let mut n_faults = 0;
    let mut out = String::new();
    for game in games.iter().filter(|id| only_game.is_none_or(|only| only == *id)) {
        let report = Report::load(&root, game)?;
        if !only_check {
            out += &report.table();
        }
        let faults = report.faults();
        out += &format!("{game}: {} rules, {} faults\n", report.rules.len(), faults.len());
        faults.iter().for_each(|fault| out += &format!("  {fault}\n"));
        n_faults += faults.len();
    }
    match std::io::stdout().write_all(out.as_bytes()) {
        // Whoever reads may stop early: `cargo xtask rules | head`.
        Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => return Err(error.into()),
        _ => {}
    }
    Ok(if only_check && n_faults > 0 { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

/// The ids of all games: the crates called `game-…`.
fn games(root: &Path) -> Result<Vec<String>> {
    let mut out = Vec::new();
    for entry in std::fs::read_dir(root.join("crates"))? {
        if let Some(game) = entry?.file_name().to_string_lossy().strip_prefix("game-") {
            out.push(game.to_owned());
        }
    }
    out.sort();
    Ok(out)
}

/// All faults of all games, for the tests of this crate.
#[cfg(test)]
fn all_faults(root: &Path) -> Result<Vec<String>> {
    let mut out = Vec::new();
    for game in games(root)? {
        out.extend(Report::load(root, &game)?.faults().into_iter().map(|fault| format!("{game}: {fault}")));
    }
    Ok(out)
}

/// What serves one rule.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Rule {
    id: String,
    enforced: bool,
    reason: String,
    /// Title by language, for those that have a digest.
    titles: [Option<String>; 3],
    code: Vec<String>,
    tests: Vec<String>,
}

/// What serves the rules of one game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Report {
    rules: Vec<Rule>,
    /// Faults beyond holes in the table: rules cited that the rulebook does not have.
    strays: Vec<String>,
}

impl Report {
    fn load(root: &Path, game: &str) -> Result<Report> {
        let folder = root.join("crates").join(format!("game-{game}"));
        let sections = folder.join("data/sections.toml");
        let Ok(sections) = std::fs::read_to_string(&sections) else {
            return Ok(Report {
                strays: vec![format!("crates/game-{game}/data/sections.toml is missing")],
                ..Report::default()
            });
        };
        let rust = |part: &str| -> Result<Vec<File>> {
            let part = folder.join(part);
            let mut files = if part.is_dir() { workspace::files(root, &part)? } else { Vec::new() };
            files.retain(|file| file.path.ends_with(".rs"));
            Ok(files)
        };
        let catalogue = root.join("crates/texts/catalogue").join(game);
        let digests = LANGS.map(|lang| {
            std::fs::read_to_string(catalogue.join(format!("rules.{lang}.toml"))).unwrap_or_default()
        });
        Report::new(&sections, &rust("src")?, &rust("tests")?, &digests)
            .with_context(|| format!("game-{game}"))
    }

    fn new(sections: &str, src: &[File], tests_folder: &[File], digests: &[String; 3]) -> Result<Report> {
        let mut report = Report { rules: read_sections(sections)?, strays: Vec::new() };
        report.add_digests(digests)?;
        let index: BTreeMap<String, usize> =
            report.rules.iter().enumerate().map(|(at, rule)| (rule.id.clone(), at)).collect();
        let is_test_file = test_files(src);
        for file in src {
            report.add_file(&index, file, is_test_file.contains(&file.path));
        }
        for file in tests_folder {
            report.add_file(&index, file, true);
        }
        Ok(report)
    }

    fn add_digests(&mut self, digests: &[String; 3]) -> Result<()> {
        for (at, lang) in LANGS.iter().enumerate() {
            let name = format!("rules.{lang}.toml");
            let table: toml::Table = digests[at].parse().with_context(|| name.clone())?;
            for (id, digest) in &table {
                let rule = self.rules.iter_mut().find(|rule| rule.id == *id);
                let title = digest.get("title").and_then(toml::Value::as_str).unwrap_or_default().to_owned();
                match rule {
                    Some(rule) => rule.titles[at] = Some(title),
                    None if id.starts_with("chapter.") => {}
                    None => {
                        self.strays.push(format!("{name} holds §{id}, which data/sections.toml does not"))
                    }
                }
            }
        }
        Ok(())
    }

    fn add_file(&mut self, index: &BTreeMap<String, usize>, file: &File, is_test_file: bool) {
        let masked = masked(&file.text);
        let spans = test_spans(&masked);
        let in_tests = |at: usize| is_test_file || spans.iter().any(|span| span.contains(&at));
        for (at, id) in citations(&file.text) {
            let place = format!("{}:{}", file.path, line_of(&file.text, at));
            match index.get(&id) {
                Some(rule) if !in_tests(at) => self.rules[*rule].code.push(place),
                Some(_) => {}
                None if self.is_group(&id) => {}
                None => {
                    self.strays.push(format!("{place} cites §{id}, which data/sections.toml does not hold"))
                }
            }
        }
        for test in tests(&file.text, &masked) {
            if !in_tests(test.span.start) {
                continue;
            }
            let named = rule_in_name(&test.name);
            let place = || format!("{}:{}", file.path, line_of(&file.text, test.span.start));
            if let Some(id) = named.as_ref().filter(|id| !index.contains_key(*id) && !self.is_group(id)) {
                self.strays.push(format!(
                    "{} {} is named for §{id}, which data/sections.toml does not hold",
                    place(),
                    test.name
                ));
            }
            let cited = citations(&file.text[test.span.clone()]).into_iter().map(|(_, id)| id);
            let ids: BTreeSet<String> = cited.chain(named).collect();
            for rule in ids.iter().filter_map(|id| index.get(id)) {
                self.rules[*rule].tests.push(test.name.clone());
            }
        }
    }

    /// Is this a chapter, or a paragraph of lettered cases, that is not a rule of its own?
    fn is_group(&self, id: &str) -> bool {
        let begins = id.strip_suffix(".0").map_or_else(|| id.to_owned(), |chapter| format!("{chapter}."));
        self.rules.iter().any(|rule| {
            rule.id
                .strip_prefix(&begins)
                .is_some_and(|rest| begins.ends_with('.') || rest.bytes().all(|b| b.is_ascii_lowercase()))
        })
    }

    /// Every hole, in the order of the rulebook.
    fn faults(&self) -> Vec<String> {
        let mut out = Vec::new();
        for rule in &self.rules {
            let mut lacks = Vec::new();
            if rule.enforced {
                if rule.code.is_empty() {
                    lacks.push("no code cites it".to_owned());
                }
                if rule.tests.is_empty() {
                    lacks.push("no test".to_owned());
                }
            } else if rule.reason.is_empty() {
                lacks.push("not enforced, and no reason given".to_owned());
            }
            for (at, lang) in LANGS.iter().enumerate() {
                if rule.titles[at].is_none() {
                    lacks.push(format!("no digest in {lang}"));
                }
            }
            if !lacks.is_empty() {
                out.push(format!("§{}: {}", rule.id, lacks.join(", ")));
            }
        }
        out.extend(self.strays.iter().cloned());
        out
    }

    fn table(&self) -> String {
        let mut out = row("rule", "title", "code", "tests", "digest");
        for rule in &self.rules {
            let first = |places: &[String]| match places {
                [] => "–".to_owned(),
                [one] => one.clone(),
                [one, rest @ ..] => format!("{one} +{}", rest.len()),
            };
            // The crate is the same in every row; the path inside it is what tells.
            let code: Vec<String> = rule
                .code
                .iter()
                .map(|place| place.rsplit("src/").next().unwrap_or(place).to_owned())
                .collect();
            let code = if rule.enforced { first(&code) } else { "(not enforced)".to_owned() };
            let langs: Vec<&str> = LANGS
                .iter()
                .zip(&rule.titles)
                .filter(|(_, title)| title.is_some())
                .map(|(lang, _)| *lang)
                .collect();
            let title = rule.titles[0].as_deref().unwrap_or("–");
            out += &row(&rule.id, title, &code, &first(&rule.tests), &langs.join(" "));
        }
        out
    }
}

fn row(id: &str, title: &str, code: &str, tests: &str, digest: &str) -> String {
    let cut = |text: &str, width: usize| {
        if text.chars().count() <= width {
            return text.to_owned();
        }
        text.chars().take(width - 1).chain(['…']).collect()
    };
    let (title, code, tests) = (cut(title, 36), cut(code, 26), cut(tests, 52));
    format!("{id:<7} {title:<36} {code:<26} {tests:<52} {digest}\n")
}

/// The rules `data/sections.toml` lists.
fn read_sections(text: &str) -> Result<Vec<Rule>> {
    let table: toml::Table = text.parse().context("data/sections.toml")?;
    let sections = table
        .get("section")
        .and_then(toml::Value::as_array)
        .context("data/sections.toml holds no [[section]]")?;
    let mut out: Vec<Rule> = Vec::new();
    for section in sections {
        let id = section
            .get("id")
            .and_then(toml::Value::as_str)
            .context("data/sections.toml: a section without an id")?;
        ensure!(out.iter().all(|rule| rule.id != id), "data/sections.toml: §{id} stands there twice");
        out.push(Rule {
            id: id.to_owned(),
            enforced: section.get("enforced").and_then(toml::Value::as_bool).unwrap_or(true),
            reason: section.get("reason").and_then(toml::Value::as_str).unwrap_or_default().trim().to_owned(),
            ..Rule::default()
        });
    }
    Ok(out)
}

/// Paths of the source files that only tests compile, because their module is declared so.
fn test_files(src: &[File]) -> BTreeSet<String> {
    let mut out = BTreeSet::new();
    for file in src {
        let (folder, name) = file.path.rsplit_once('/').unwrap_or(("", &file.path));
        let inside = match name {
            "lib.rs" | "main.rs" | "mod.rs" => folder.to_owned(),
            _ => file.path.trim_end_matches(".rs").to_owned(),
        };
        for module in test_modules(&masked(&file.text)) {
            out.insert(format!("{inside}/{module}.rs"));
            out.insert(format!("{inside}/{module}/mod.rs"));
        }
    }
    out
}

#[cfg(test)]
mod unit {
    use super::*;

    const SECTIONS: &str = r#"
        [[section]]
        id = "7.4"
        enforced = true
        [[section]]
        id = "11.1a"
        [[section]]
        id = "18.0"
        [[section]]
        id = "3.1"
        enforced = false
        reason = "Seating."
    "#;

    fn file(path: &str, text: &str) -> File {
        File { path: path.into(), text: text.into() }
    }

    fn digests() -> [String; 3] {
        let all = "[\"chapter.7\"]\ntitle = \"C\"\n[\"7.4\"]\ntitle = \"Stop\"\n[\"11.1a\"]\ntitle = \"A\"\n\
                   [\"18.0\"]\ntitle = \"Tides\"\n[\"3.1\"]\ntitle = \"Seats\"\n";
        [all.into(), all.into(), all.into()]
    }

    fn report(src: &str, test: &str) -> Report {
        Report::new(SECTIONS, &[file("src/a.rs", src)], &[file("tests/b.rs", test)], &digests()).unwrap()
    }

    #[test]
    fn a_rule_with_code_test_and_digests_is_served() {
        let src = "//! §18 Tides.\n// §7.4, §11.1a — both.\nfn a() {}\n#[cfg(test)]\nmod tests {\n    #[test]\n    fn s18_0_tides() {}\n}";
        let report = report(src, "// §7.4\n#[test]\nfn stops() {}\n#[test]\nfn s11_1a_boats() {}");
        assert_eq!(report.faults(), Vec::<String>::new());
        assert_eq!(report.rules[0].code, ["src/a.rs:2"]);
        assert_eq!(report.rules[0].tests, ["stops"]);
        assert_eq!(report.rules[2].tests, ["s18_0_tides"]);
        assert!(report.table().contains("7.4     Stop"), "{}", report.table());
    }

    #[test]
    fn every_hole_is_listed() {
        let report = report("// §11.1 is the paragraph\n", "fn s07_4_helper_without_a_mark() {}");
        assert_eq!(
            report.faults(),
            [
                "§7.4: no code cites it, no test",
                "§11.1a: no code cites it, no test",
                "§18.0: no code cites it, no test"
            ]
        );
    }

    #[test]
    fn citations_in_tests_are_no_code_and_citations_in_code_no_tests() {
        let report = report("#[cfg(test)]\nmod t {\n// §7.4\n}", "// §7.4 on its own\n\nfn helper() {}");
        assert_eq!(report.rules[0].code, Vec::<String>::new());
        assert_eq!(report.rules[0].tests, Vec::<String>::new());
    }

    #[test]
    fn modules_compiled_for_tests_only_count_as_tests() {
        let src = [
            file("src/lib.rs", "#[cfg(test)]\nmod trials;\n"),
            file("src/trials.rs", "// §7.4\n#[test]\nfn one() {}"),
        ];
        let report = Report::new(SECTIONS, &src, &[], &digests()).unwrap();
        assert_eq!((report.rules[0].code.len(), report.rules[0].tests.len()), (0, 1));
    }

    #[test]
    fn rules_the_rulebook_lacks_are_strays() {
        let report = report("// §7.9 and §7 and §11.1b", "#[test]\nfn s09_9_x() {}");
        let strays = report.strays.join("\n");
        assert!(strays.contains("src/a.rs:1 cites §7.9"), "{strays}");
        assert!(strays.contains("§11.1b"), "{strays}");
        assert!(strays.contains("s09_9_x is named for §9.9"), "{strays}");
        assert_eq!(report.strays.len(), 3, "{strays}");
    }

    #[test]
    fn digests_and_reasons_are_asked_for() {
        let mut held = digests();
        held[1] = held[1].replace("[\"3.1\"]", "[\"3.2\"]");
        let sections = SECTIONS.replace("reason = \"Seating.\"", "");
        let report = Report::new(&sections, &[], &[], &held).unwrap();
        let faults = report.faults().join("\n");
        assert!(faults.contains("§3.1: not enforced, and no reason given, no digest in fr"), "{faults}");
        assert!(faults.contains("rules.fr.toml holds §3.2"), "{faults}");
    }

    #[test]
    fn every_rule_of_every_game_is_served() {
        let faults = all_faults(&workspace::root()).unwrap();
        assert!(faults.is_empty(), "\n{}", faults.join("\n"));
    }
}
