//! Reading Rust source just well enough: what is a comment, what is a test, which rules are cited.

use std::ops::Range;

/// The source with comments and the insides of literals turned into spaces; every byte keeps its place.
pub(crate) fn masked(text: &str) -> String {
    let bytes = text.as_bytes();
    let mut out = bytes.to_vec();
    let mut at = 0;
    while at < bytes.len() {
        let rest = &bytes[at..];
        let end = if rest.starts_with(b"//") {
            at + rest.iter().position(|byte| *byte == b'\n').unwrap_or(rest.len())
        } else if rest.starts_with(b"/*") {
            at + block_comment(rest)
        } else if let Some(length) = raw_string(bytes, at) {
            at + length
        } else if rest[0] == b'"' {
            at + quoted(rest)
        } else if rest[0] == b'\'' {
            match character(&text[at..]) {
                Some(length) => at + length,
                None => {
                    at += 1; // A lifetime.
                    continue;
                }
            }
        } else {
            at += 1;
            continue;
        };
        for byte in &mut out[at..end] {
            if *byte != b'\n' {
                *byte = b' ';
            }
        }
        at = end;
    }
    String::from_utf8(out).expect("only whole characters were replaced, and by spaces")
}

fn block_comment(rest: &[u8]) -> usize {
    let mut depth = 0;
    let mut at = 0;
    while at < rest.len() {
        if rest[at..].starts_with(b"/*") {
            depth += 1;
            at += 2;
        } else if rest[at..].starts_with(b"*/") {
            depth -= 1;
            at += 2;
            if depth == 0 {
                return at;
            }
        } else {
            at += 1;
        }
    }
    rest.len()
}

/// Length of a raw string that begins here: `r"…"`, `r#"…"#`, `br"…"`.
fn raw_string(bytes: &[u8], at: usize) -> Option<usize> {
    let is_word = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_';
    if bytes[at] != b'r' || (at > 0 && is_word(bytes[at - 1]) && !matches!(bytes[at - 1], b'b' | b'c')) {
        return None;
    }
    let rest = &bytes[at..];
    let hashes = rest[1..].iter().take_while(|byte| **byte == b'#').count();
    if rest.get(1 + hashes) != Some(&b'"') {
        return None;
    }
    let body = 2 + hashes;
    let closing = [vec![b'"'], vec![b'#'; hashes]].concat();
    let length = rest[body..].windows(closing.len()).position(|window| window == closing);
    Some(length.map_or(rest.len(), |length| body + length + closing.len()))
}

fn quoted(rest: &[u8]) -> usize {
    let mut at = 1;
    while at < rest.len() {
        match rest[at] {
            b'\\' => at += 2,
            b'"' => return at + 1,
            _ => at += 1,
        }
    }
    rest.len()
}

/// Length of a character literal that begins here, or nothing if it is a lifetime.
fn character(text: &str) -> Option<usize> {
    let mut letters = text.char_indices().skip(1);
    let (_, first) = letters.next()?;
    if first == '\\' {
        letters.next()?;
        return letters.find(|(_, letter)| *letter == '\'').map(|(at, _)| at + 1);
    }
    match letters.next()? {
        (at, '\'') => Some(at + 1),
        _ => None,
    }
}

/// The parts of a masked source that only tests compile.
pub(crate) fn test_spans(masked: &str) -> Vec<Range<usize>> {
    let mut out: Vec<Range<usize>> = Vec::new();
    if masked.contains("#![cfg(test)]") {
        out.push(0..masked.len());
        return out;
    }
    for mark in ["#[cfg(test)]", "#[cfg(all(test"] {
        for (at, _) in masked.match_indices(mark) {
            if !out.iter().any(|span| span.contains(&at)) {
                out.push(at..item_end(masked, at));
            }
        }
    }
    out.sort_by_key(|span| span.start);
    out
}

/// Names of modules that stand in files of their own and that only tests compile: `#[cfg(test)] mod tests;`.
pub(crate) fn test_modules(masked: &str) -> Vec<&str> {
    let mut out = Vec::new();
    for span in test_spans(masked) {
        let item = masked[span].trim_end();
        let Some(name) =
            item.strip_suffix(';').and_then(|item| item.rsplit_once("mod ")).map(|(_, name)| name.trim())
        else {
            continue;
        };
        out.push(name);
    }
    out
}

/// Where the item that begins at `at` with its attributes ends: after its `;` or its closing brace.
fn item_end(masked: &str, at: usize) -> usize {
    let mut depth = 0usize;
    let mut braces = 0usize;
    for (offset, byte) in masked.bytes().enumerate().skip(at) {
        match byte {
            b'(' | b'[' => depth += 1,
            b')' | b']' => depth = depth.saturating_sub(1),
            b'{' => braces += 1,
            b'}' => {
                braces = braces.saturating_sub(1);
                if braces == 0 {
                    return offset + 1;
                }
            }
            b';' if depth == 0 && braces == 0 => return offset + 1,
            _ => {}
        }
    }
    masked.len()
}

/// A test function.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct TestFn {
    /// Its name.
    pub(crate) name: String,
    /// From the comment directly above it to its closing brace.
    pub(crate) span: Range<usize>,
}

/// All test functions of a source.
pub(crate) fn tests(text: &str, masked: &str) -> Vec<TestFn> {
    let mut out = Vec::new();
    for (at, mark) in masked.match_indices("#[test]") {
        let Some(name_at) = masked[at..].find("fn ").map(|found| at + found + 3) else { continue };
        let name: String = masked[name_at..]
            .trim_start()
            .chars()
            .take_while(|letter| letter.is_alphanumeric() || *letter == '_')
            .collect();
        let start = comment_above(text, at);
        out.push(TestFn { name, span: start..item_end(masked, at + mark.len()) });
    }
    out
}

/// Where the comments and attributes directly above the line of `at` begin.
fn comment_above(text: &str, at: usize) -> usize {
    let mut start = text[..at].rfind('\n').map_or(0, |newline| newline + 1);
    while start > 0 {
        let above = text[..start - 1].rfind('\n').map_or(0, |newline| newline + 1);
        let line = text[above..start].trim_start();
        if !(line.starts_with("//") || line.starts_with("#[")) || line.starts_with("//!") {
            break;
        }
        start = above;
    }
    start
}

/// The line of an offset, from 1.
pub(crate) fn line_of(text: &str, at: usize) -> usize {
    text[..at].bytes().filter(|byte| *byte == b'\n').count() + 1
}

/// Every `§7.4`, `§11.1c`, `§11.1(c)` or `§18` with its place. A bare chapter counts as its paragraph 0.
pub(crate) fn citations(text: &str) -> Vec<(usize, String)> {
    let mut out = Vec::new();
    for (at, mark) in text.match_indices('§') {
        let rest = &text[at + mark.len()..];
        let rest = rest.strip_prefix([' ', '\u{a0}', '\u{202f}']).unwrap_or(rest);
        let (chapter, rest) = digits(rest);
        if chapter.is_empty() {
            continue;
        }
        let (paragraph, rest) = match rest.strip_prefix('.').map(digits) {
            Some((paragraph, rest)) if !paragraph.is_empty() => (paragraph, rest),
            _ => ("0", rest),
        };
        // A third number, as in §6.2.1; a full stop before a space or a letter ends a sentence.
        let third = rest.strip_prefix('.').map(digits).filter(|(number, _)| number.len() == 1);
        if let Some((number, _)) = third {
            out.push((at, format!("{chapter}.{paragraph}.{number}")));
            continue;
        }
        let mut letters = rest.chars();
        let case = match (letters.next(), letters.next(), letters.next()) {
            (Some('('), Some(case), Some(')')) if case.is_ascii_lowercase() => Some(case),
            (Some(case), after, _)
                if case.is_ascii_lowercase() && !after.is_some_and(char::is_alphanumeric) =>
            {
                Some(case)
            }
            _ => None,
        };
        out.push((at, format!("{chapter}.{paragraph}{}", case.map(String::from).unwrap_or_default())));
    }
    out
}

/// The rule a test is named for: `s07_4_…` is 7.4, `s11_1c_…` is 11.1c, `s06_2_1_…` is 6.2.1.
pub(crate) fn rule_in_name(name: &str) -> Option<String> {
    let (chapter, rest) = digits(name.strip_prefix('s')?);
    let (paragraph, rest) = digits(rest.strip_prefix('_')?);
    let chapter: u16 = chapter.parse().ok()?;
    let paragraph: u16 = paragraph.parse().ok()?;
    if let Some((number, rest)) = rest.strip_prefix('_').map(digits)
        && number.len() == 1
        && (rest.is_empty() || rest.starts_with('_'))
    {
        return Some(format!("{chapter}.{paragraph}.{number}"));
    }
    let case = rest.chars().next().filter(char::is_ascii_lowercase);
    let rest = case.map_or(rest, |_| &rest[1..]);
    let ends = rest.is_empty() || rest.starts_with('_');
    ends.then(|| format!("{chapter}.{paragraph}{}", case.map(String::from).unwrap_or_default()))
}

fn digits(text: &str) -> (&str, &str) {
    text.split_at(text.bytes().take_while(u8::is_ascii_digit).count())
}

#[cfg(test)]
mod unit {
    use super::*;

    fn cited(text: &str) -> Vec<String> {
        citations(text).into_iter().map(|(_, id)| id).collect()
    }

    #[test]
    fn citations_end_where_the_number_ends() {
        assert_eq!(cited("// §7.4 — A unit stops."), ["7.4"]);
        assert_eq!(cited("§7.41"), ["7.41"]);
        assert_eq!(cited("see §7.4, §8.1 and §11.1a."), ["7.4", "8.1", "11.1a"]);
        assert_eq!(cited("§11.1(c) §11.1 (c)"), ["11.1c", "11.1"]);
        assert_eq!(cited("as in §7.4. Then"), ["7.4"]);
        assert_eq!(cited("//! §18 Tides; §18.0"), ["18.0", "18.0"]);
        assert_eq!(cited("§7.4–7.6 §7.4and § 9.3"), ["7.4", "7.4", "9.3"]);
        assert_eq!(cited("§6.2.1, §6.2. 1 §6.4.1. Then"), ["6.2.1", "6.2", "6.4.1"]);
        assert_eq!(cited("§ §x §"), Vec::<String>::new());
    }

    #[test]
    fn test_names_carry_their_rule() {
        for (name, rule) in [
            ("s07_4_unit_stops", Some("7.4")),
            ("s11_1c_boats", Some("11.1c")),
            ("s18_0_tides", Some("18.0")),
            ("s18_0", Some("18.0")),
            ("s07_41_x", Some("7.41")),
            ("s06_2_1_fleets", Some("6.2.1")),
            ("s06_2_10_ships", Some("6.2")),
            ("s07_4and", None),
            ("s07_units", None),
            ("seven_4_units", None),
            ("contract_holds", None),
        ] {
            assert_eq!(rule_in_name(name).as_deref(), rule, "{name}");
        }
    }

    #[test]
    fn comments_and_literals_are_masked_in_place() {
        let text =
            "let a = \"x { \\\" }\"; // }\nlet b = '{'; /* { /* } */ */ fn f<'a>(c: &'a str) { r#\"}\"}\"# }";
        let masked = masked(text);
        assert_eq!(masked.len(), text.len());
        assert_eq!(masked.matches(['{', '}']).collect::<String>(), "{}");
        assert_eq!(masked.find("let b"), text.find("let b"));
        assert_eq!(super::masked("'é' '\\'' '\\u{7d}' b'}' for\"}\"").matches('}').count(), 0);
    }

    #[test]
    fn only_test_code_is_a_test_span() {
        let text = "fn a() { x[1]; }\n#[cfg(test)]\nmod tests {\n fn b() {}\n}\nfn c() {}\n#[cfg(test)]\nuse d::{e};\nfn f() {}";
        let spans: Vec<&str> = test_spans(text).into_iter().map(|span| &text[span]).collect();
        assert_eq!(spans.len(), 2);
        assert!(spans[0].ends_with("fn b() {}\n}"), "{}", spans[0]);
        assert_eq!(spans[1], "#[cfg(test)]\nuse d::{e}");
        assert_eq!(test_modules("#[cfg(test)]\nmod trials;\nmod other;"), ["trials"]);
    }

    #[test]
    fn a_test_reaches_from_its_comment_to_its_brace() {
        let text = "//! Top §1.1.\n\nuse x;\n\n/// §7.4 above.\n// More.\n#[test]\n#[should_panic]\nfn first() {\n    // §7.5 inside\n    if a { b }\n}\n// §7.6 elsewhere\n\nfn helper() {}\n#[test]\nfn second() {}\n";
        let found = tests(text, &masked(text));
        assert_eq!(found.len(), 2);
        assert_eq!((found[0].name.as_str(), found[1].name.as_str()), ("first", "second"));
        assert_eq!(cited(&text[found[0].span.clone()]), ["7.4", "7.5"]);
        assert_eq!(cited(&text[found[1].span.clone()]), Vec::<String>::new());
        assert_eq!(line_of(text, found[1].span.start), 16);
    }
}
