//! `tricorne rules`: the digest of the numbered rules.

use crate::args::RulesArgs;
use anyhow::bail;
use std::io::Write;
use std::process::ExitCode;
use texts::{Rule, render, rules, section_name};

/// The width of the page, in characters.
const WIDTH: usize = 90;

/// Print all rules, a chapter, or one rule.
pub(crate) fn run(args: &RulesArgs, out: &mut impl Write) -> anyhow::Result<ExitCode> {
    let lang = args.lang.lang();
    let wanted = args.section.as_deref().map(|section| section.trim_start_matches('§'));
    let mut found = 0;
    for (id, rule) in rules(args.game.code(), lang) {
        if wanted.is_none_or(|wanted| is_wanted(id, wanted)) {
            let name = section_name(args.game.code(), id).map(|said| render(lang, &said));
            write_rule(id, name.as_deref(), &rule, out)?;
            found += 1;
        }
    }
    if found == 0 {
        match &args.section {
            Some(section) => bail!("{} has no rule «{section}»", args.game),
            None => bail!("{} has no digest", args.game),
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// Is rule `id` asked for by `wanted`: itself, its chapter, or the paragraph of which it is a case or a part?
fn is_wanted(id: &str, wanted: &str) -> bool {
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    match id.strip_prefix("chapter.") {
        Some(chapter) => wanted == chapter || wanted == id,
        None if is_number(wanted) => id.split_once('.').is_some_and(|(chapter, _)| chapter == wanted),
        None => {
            let is_part = id.strip_prefix(wanted).is_some_and(|rest| rest.starts_with('.'));
            is_part
                || id.trim_end_matches(|letter: char| letter.is_ascii_lowercase()) == wanted
                || id == wanted
        }
    }
}

/// `name` is what the printed booklet calls it, where our number does not stand there.
fn write_rule(id: &str, name: Option<&str>, rule: &Rule, out: &mut impl Write) -> std::io::Result<()> {
    match (id.strip_prefix("chapter."), name) {
        (Some(chapter), _) => writeln!(out, "\n{chapter}. {}\n", rule.title)?,
        (None, Some(name)) => writeln!(out, "{name} [{id}] {}", rule.title)?,
        (None, None) => writeln!(out, "§{id} {}", rule.title)?,
    }
    for line in wrapped(rule.text, WIDTH - 4) {
        writeln!(out, "    {line}")?;
    }
    Ok(())
}

/// The text in lines of at most `width` characters, broken at spaces that may be broken.
fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let mut used = 0;
    for word in text.split([' ', '\n']).filter(|word| !word.is_empty()) {
        let length = word.chars().count();
        match lines.last_mut() {
            Some(line) if used + 1 + length <= width => {
                line.push(' ');
                line.push_str(word);
                used += 1 + length;
            }
            _ => {
                lines.push(word.to_owned());
                used = length;
            }
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_section_is_itself_its_cases_and_a_chapter_all_of_it() {
        assert!(is_wanted("7.4", "7.4") && is_wanted("7.4", "7") && !is_wanted("7.4", "7.5"));
        assert!(is_wanted("11.1c", "11.1c") && is_wanted("11.1c", "11.1") && !is_wanted("11.1c", "11.1b"));
        assert!(is_wanted("5.1.3", "5.1") && is_wanted("5.1.3", "5.1.3") && !is_wanted("5.10", "5.1"));
        assert!(is_wanted("chapter.7", "7") && !is_wanted("chapter.7", "7.4") && !is_wanted("17.1", "7"));
    }

    #[test]
    fn lines_break_at_spaces_but_not_at_hard_ones() {
        assert_eq!(wrapped("one two three", 7), ["one two", "three"]);
        assert_eq!(wrapped("a\u{a0}? b", 3), ["a\u{a0}?", "b"]);
        assert_eq!(wrapped("incomprehensible", 4), ["incomprehensible"]);
        assert!(wrapped("", 4).is_empty());
    }
}
