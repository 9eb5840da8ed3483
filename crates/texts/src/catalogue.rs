//! Reading the catalogues and refusing incomplete ones. Used by the build script and by tests, never at run time.

use crate::syntax;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// The languages, in the order of `Lang`.
pub(crate) const CODES: [&str; 3] = ["en", "fr", "it"];

/// Tabs and line ends part the fields and records of what the build writes.
const CONTROL: &str = "holds a tab, a line end or another control character";

/// One file of a catalogue.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Source {
    /// Folder it stands in, such as `common` or `quebec`.
    pub(crate) group: String,
    /// File name, such as `texts.fr.toml`.
    pub(crate) name: String,
    /// Its content.
    pub(crate) content: String,
}

/// Everything the catalogues hold, checked to be complete.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Catalogue {
    /// Texts by key, one per language, in the syntax they are written in.
    pub(crate) texts: BTreeMap<String, [String; 3]>,
    /// Digests by game and rule, one per language.
    pub(crate) rules: BTreeMap<String, BTreeMap<RuleId, [Digest; 3]>>,
}

/// A rule in our own words.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Digest {
    /// What it is about.
    pub(crate) title: String,
    /// What it says; a chapter may go without.
    pub(crate) text: String,
}

/// The number of a rule, ordered as in the rulebook: a chapter, then its paragraphs, then their cases.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct RuleId {
    chapter: u16,
    /// None for the chapter itself.
    paragraph: Option<u16>,
    case: Option<char>,
    /// As it was written.
    text: String,
}

impl RuleId {
    /// Read `7.4`, `11.1c`, `6.2.1`, `18.0` or `chapter.7`.
    pub(crate) fn parse(text: &str) -> Option<RuleId> {
        let number = |digits: &str| {
            let plain = digits.bytes().all(|byte| byte.is_ascii_digit())
                && !(digits.len() > 1 && digits.starts_with('0'));
            if plain { digits.parse::<u16>().ok() } else { None }
        };
        let text = text.to_owned();
        if let Some(chapter) = text.strip_prefix("chapter.") {
            return Some(RuleId { chapter: number(chapter)?, paragraph: None, case: None, text });
        }
        let (chapter, rest) = text.split_once('.')?;
        let (paragraph, case) = match rest.split_once('.') {
            // A third number has one digit, as in a `Section`.
            Some((paragraph, third)) => {
                (paragraph, Some(third.parse::<char>().ok().filter(char::is_ascii_digit)?))
            }
            None => {
                let case = rest.chars().last().filter(char::is_ascii_lowercase);
                (rest.strip_suffix(|last| Some(last) == case).unwrap_or(rest), case)
            }
        };
        Some(RuleId { chapter: number(chapter)?, paragraph: Some(number(paragraph)?), case, text })
    }

    /// As it was written.
    pub(crate) fn as_str(&self) -> &str {
        &self.text
    }

    fn is_chapter(&self) -> bool {
        self.paragraph.is_none()
    }
}

/// Read all files below `root`: one folder per group.
///
/// # Errors
/// If a folder or a file cannot be read.
pub(crate) fn sources(root: &Path) -> Result<Vec<Source>, String> {
    let fail = |path: &Path, error: std::io::Error| format!("{}: {error}", path.display());
    let list = |path: &Path| -> Result<Vec<std::path::PathBuf>, String> {
        let entries = std::fs::read_dir(path).map_err(|error| fail(path, error))?;
        let mut paths = entries
            .map(|entry| Ok(entry?.path()))
            .collect::<Result<Vec<_>, _>>()
            .map_err(|error| fail(path, error))?;
        paths.sort();
        Ok(paths)
    };
    let name = |path: &Path| path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let mut out = Vec::new();
    for folder in list(root)?.into_iter().filter(|path| path.is_dir()) {
        for file in
            list(&folder)?.into_iter().filter(|path| path.extension().is_some_and(|end| end == "toml"))
        {
            let content = std::fs::read_to_string(&file).map_err(|error| fail(&file, error))?;
            out.push(Source { group: name(&folder), name: name(&file), content });
        }
    }
    Ok(out)
}

/// Read and check the files of all groups.
///
/// # Errors
/// Every fault, each with its file and key.
pub(crate) fn read(sources: &[Source]) -> Result<Catalogue, Vec<String>> {
    let mut faults = Vec::new();
    let mut catalogue = Catalogue::default();
    for source in sources {
        let known =
            ["texts", "rules"].iter().any(|kind| CODES.iter().any(|code| source.name == file(kind, code)));
        if !known {
            faults.push(format!("{}/{}: expected texts or rules in en, fr or it", source.group, source.name));
        }
    }
    let groups: BTreeSet<&str> = sources.iter().map(|source| source.group.as_str()).collect();
    for group in groups {
        if let Some(tables) = three(sources, group, "texts", &mut faults) {
            read_texts(group, &tables, &mut catalogue, &mut faults);
        }
        if let Some(tables) = three(sources, group, "rules", &mut faults) {
            read_rules(group, &tables, &mut catalogue, &mut faults);
        }
    }
    if faults.is_empty() { Ok(catalogue) } else { Err(faults) }
}

fn file(kind: &str, code: &str) -> String {
    format!("{kind}.{code}.toml")
}

/// The three files of one kind in a group, or nothing if the group has none of them or they cannot be read.
fn three(sources: &[Source], group: &str, kind: &str, faults: &mut Vec<String>) -> Option<[toml::Table; 3]> {
    let find = |code| sources.iter().find(|source| source.group == group && source.name == file(kind, code));
    if CODES.iter().all(|code| find(code).is_none()) {
        return None;
    }
    let tables = CODES.map(|code| match find(code) {
        None => {
            faults.push(format!("{group}/{}: the file is missing", file(kind, code)));
            None
        }
        Some(source) => match source.content.parse::<toml::Table>() {
            Ok(table) => Some(table),
            Err(error) => {
                faults.push(format!("{group}/{}: {}", source.name, error.to_string().trim_end()));
                None
            }
        },
    });
    match tables {
        [Some(en), Some(fr), Some(it)] => Some([en, fr, it]),
        _ => None,
    }
}

/// All keys of the three files; a fault for every file that lacks one.
fn shared_keys(group: &str, kind: &str, tables: &[toml::Table; 3], faults: &mut Vec<String>) -> Vec<String> {
    let all: BTreeSet<&String> = tables.iter().flat_map(toml::Table::keys).collect();
    let mut shared = Vec::new();
    for key in all {
        let lacking: Vec<_> = (0..3).filter(|at| !tables[*at].contains_key(key)).collect();
        for at in &lacking {
            faults.push(format!("{group}/{}: «{key}» is missing", file(kind, CODES[*at])));
        }
        if lacking.is_empty() {
            shared.push(key.clone());
        }
    }
    shared
}

fn read_texts(group: &str, tables: &[toml::Table; 3], catalogue: &mut Catalogue, faults: &mut Vec<String>) {
    for key in shared_keys(group, "texts", tables, faults) {
        if group != "common" && !key.starts_with(&format!("{group}.")) {
            faults.push(format!("{group}/{}: «{key}» must begin with «{group}.»", file("texts", CODES[0])));
        }
        let mut read = [const { Vec::new() }; 3];
        let mut texts = [const { String::new() }; 3];
        let mut is_good = true;
        for (at, code) in CODES.iter().enumerate() {
            let parsed = match tables[at][&key].as_str() {
                None => Err("is not a text; write flat keys in quotation marks, each with a text".to_owned()),
                Some(text) if text.trim().is_empty() => Err("is empty".to_owned()),
                Some(text) if text.contains(char::is_control) => Err(CONTROL.to_owned()),
                Some(text) => {
                    texts[at] = spaced(code, text);
                    syntax::parse(&texts[at])
                }
            };
            match parsed {
                Ok(pieces) => read[at] = pieces,
                Err(reason) => {
                    is_good = false;
                    faults.push(format!("{group}/{}: «{key}»: {reason}", file("texts", code)));
                }
            }
        }
        if !is_good {
            continue;
        }
        let english = syntax::names(&read[0]);
        for at in 1..3 {
            let names = syntax::names(&read[at]);
            if names != english {
                let shown = |names: &BTreeSet<String>| names.iter().cloned().collect::<Vec<_>>().join(", ");
                faults.push(format!(
                    "{group}/{}: «{key}» uses the values [{}] where English uses [{}]",
                    file("texts", CODES[at]),
                    shown(&names),
                    shown(&english)
                ));
            }
        }
        if catalogue.texts.insert(key.clone(), texts).is_some() {
            faults.push(format!("{group}/{}: «{key}» stands in another group too", file("texts", CODES[0])));
        }
    }
}

fn read_rules(game: &str, tables: &[toml::Table; 3], catalogue: &mut Catalogue, faults: &mut Vec<String>) {
    let digests = catalogue.rules.entry(game.to_owned()).or_default();
    for key in shared_keys(game, "rules", tables, faults) {
        let Some(id) = RuleId::parse(&key) else {
            faults.push(format!(
                "{game}/{}: «{key}» is no rule; expected 7.4, 11.1c, 6.2.1, 18.0 or chapter.7",
                file("rules", CODES[0])
            ));
            continue;
        };
        let mut read = [const { Digest { title: String::new(), text: String::new() } }; 3];
        for (at, code) in CODES.iter().enumerate() {
            let mut field = |name: &str| {
                let value =
                    tables[at][&key].get(name).and_then(toml::Value::as_str).unwrap_or_default().trim();
                if value.is_empty() && !(name == "text" && id.is_chapter()) {
                    faults.push(format!(
                        "{game}/{}: «{key}»: its {name} is missing or empty",
                        file("rules", code)
                    ));
                }
                if value.contains(char::is_control) {
                    faults.push(format!("{game}/{}: «{key}»: its {name} {CONTROL}", file("rules", code)));
                }
                spaced(code, value)
            };
            read[at] = Digest { title: field("title"), text: field("text") };
        }
        if read.iter().any(|digest| digest.text.is_empty())
            && read.iter().any(|digest| !digest.text.is_empty())
        {
            faults.push(format!(
                "{game}/{}: «{key}» has a text in some languages only",
                file("rules", CODES[0])
            ));
        }
        digests.insert(id, read);
    }
}

/// French keeps a space before «: ; ? » %» and after «, and the line must not break there: authors type an
/// ordinary space, readers get one that does not break.
fn spaced(code: &str, text: &str) -> String {
    const HARD: char = '\u{a0}';
    if code != "fr" {
        return text.to_owned();
    }
    let mut out = String::with_capacity(text.len());
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        let breaks_badly =
            out.ends_with('«') || matches!(letters.peek(), Some(':' | ';' | '?' | '!' | '»' | '%'));
        out.push(if letter == ' ' && breaks_badly { HARD } else { letter });
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn group(group: &str, kind: &str, contents: [&str; 3]) -> Vec<Source> {
        let source = |(code, content): (&str, &str)| Source {
            group: group.into(),
            name: file(kind, code),
            content: content.into(),
        };
        CODES.into_iter().zip(contents).map(source).collect()
    }

    fn faults(sources: &[Source]) -> String {
        read(sources).unwrap_err().join("\n")
    }

    #[test]
    fn a_complete_catalogue_is_taken() {
        let mut sources =
            group("common", "texts", [r#""a.b" = "{n|# x|# xs}""#, r#""a.b" = "{n}""#, r#""a.b" = "«{n}»""#]);
        let rule = "[\"10.1\"]\ntitle = \"T\"\ntext = \"S\"\n[\"2.1b\"]\ntitle = \"T\"\ntext = \"S\"\n\
                    [\"2.1\"]\ntitle = \"T\"\ntext = \"{S}\"\n[\"chapter.2\"]\ntitle = \"T\"";
        sources.extend(group("toy", "rules", [rule, rule, rule]));
        let catalogue = read(&sources).unwrap();
        assert_eq!(catalogue.texts.len(), 1);
        let ids: Vec<_> = catalogue.rules["toy"].keys().map(RuleId::as_str).collect();
        assert_eq!(ids, ["chapter.2", "2.1", "2.1b", "10.1"]);
    }

    #[test]
    fn each_fault_names_its_file_and_key() {
        let good = r#""a" = "x {n}""#;
        for (bad, part) in [
            ("", "common/texts.fr.toml: «a» is missing"),
            ("\"a\" = \"x {m}\"", "common/texts.fr.toml: «a» uses the values [m] where English uses [n]"),
            ("\"a\" = \" \"", "common/texts.fr.toml: «a»: is empty"),
            (r#""a" = "x\t{n}""#, "common/texts.fr.toml: «a»: holds a tab"),
            ("\"a\" = \"{n\"", "common/texts.fr.toml: «a»: «{n» is not closed"),
            ("\"a\" = 3", "common/texts.fr.toml: «a»: is not a text"),
            ("a.b = \"x {n}\"", "common/texts.fr.toml: «a»: is not a text"),
            ("\"a\" = \"x {n}\"\n\"b\" = \"y\"", "common/texts.it.toml: «b» is missing"),
            ("\"a\" = \"x {n}\"\n\"a\" = \"y\"", "common/texts.fr.toml: TOML parse error at line 2"),
        ] {
            let found = faults(&group("common", "texts", [good, bad, good]));
            assert!(found.contains(part), "{bad}: {found}");
        }
    }

    #[test]
    fn groups_keep_to_their_own_keys_and_files() {
        let found = faults(&group("toy", "texts", ["\"a\" = \"x\""; 3]));
        assert!(found.contains("toy/texts.en.toml: «a» must begin with «toy.»"), "{found}");

        let mut twice = group("common", "texts", ["\"toy.a\" = \"x\""; 3]);
        twice.extend(group("toy", "texts", ["\"toy.a\" = \"x\""; 3]));
        let found = faults(&twice);
        assert!(found.contains("«toy.a» stands in another group too"), "{found}");

        let mut sources = group("toy", "texts", ["\"toy.a\" = \"x\""; 3]);
        sources.remove(1);
        sources[0].name = "texts.de.toml".into();
        let found = faults(&sources);
        assert!(found.contains("toy/texts.de.toml: expected texts or rules"), "{found}");
        assert!(found.contains("toy/texts.fr.toml: the file is missing"), "{found}");
        assert!(found.contains("toy/texts.en.toml: the file is missing"), "{found}");
    }

    #[test]
    fn rules_need_a_number_a_title_and_a_text() {
        let good = "[\"7.4\"]\ntitle = \"T\"\ntext = \"S\"";
        for (bad, part) in [
            ("", "toy/rules.fr.toml: «7.4» is missing"),
            ("[\"7.4\"]\ntitle = \"T\"", "toy/rules.fr.toml: «7.4»: its text is missing or empty"),
            (
                "[\"7.4\"]\ntitle = \"\"\ntext = \"S\"",
                "toy/rules.fr.toml: «7.4»: its title is missing or empty",
            ),
        ] {
            let found = faults(&group("toy", "rules", [good, bad, good]));
            assert!(found.contains(part), "{bad}: {found}");
        }
        let ids = ["6.2", "6.2.1", "6.2.7", "6.3", "6.10"].map(|id| RuleId::parse(id).unwrap());
        assert!(ids.is_sorted());
        for bad in ["7", "7.", "7.x", "7.04", "7.4ab", "7.4.", "7.4.x", "7.4.12", "seven", "chapter.x"] {
            assert_eq!(RuleId::parse(bad), None, "{bad}");
        }
        let uneven = [
            "[\"chapter.7\"]\ntitle = \"T\"\ntext = \"S\"",
            "[\"chapter.7\"]\ntitle = \"T\"",
            "[\"chapter.7\"]\ntitle = \"T\"",
        ];
        assert!(faults(&group("toy", "rules", uneven)).contains("some languages only"));
    }

    #[test]
    fn french_lines_do_not_break_before_high_punctuation() {
        assert_eq!(spaced("fr", "Qui ? « Lui » : 5 %"), "Qui\u{a0}? «\u{a0}Lui\u{a0}»\u{a0}: 5\u{a0}%");
        assert_eq!(spaced("en", "Who ? « He »"), "Who ? « He »");
    }

    #[test]
    fn every_text_of_the_real_catalogues_parses() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("catalogue");
        let sources = sources(&root).unwrap();
        assert!(sources.iter().any(|source| source.group == "common"));
        let catalogue = read(&sources).unwrap_or_else(|faults| panic!("{}", faults.join("\n")));
        assert!(catalogue.texts.len() >= 50, "{}", catalogue.texts.len());
    }

    #[test]
    fn no_text_shouts() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("catalogue");
        for source in sources(&root).unwrap() {
            for (at, line) in source.content.lines().enumerate() {
                assert!(!line.contains('!'), "{}/{}:{}: {line}", source.group, source.name, at + 1);
            }
        }
    }
}
