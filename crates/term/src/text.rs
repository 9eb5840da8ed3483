//! Fitting words into columns of a terminal.

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// How many columns a text takes.
pub(crate) fn width(text: &str) -> usize {
    text.width()
}

/// The text in at most `columns` columns; what is cut away shows as «…».
pub(crate) fn cut(text: &str, columns: usize) -> String {
    if width(text) <= columns {
        return text.to_owned();
    }
    let mut out = String::new();
    let mut used = 0;
    for letter in text.chars() {
        let wide = letter.width().unwrap_or(0);
        if used + wide + 1 > columns {
            break;
        }
        out.push(letter);
        used += wide;
    }
    let kept = out.trim_end().len();
    out.truncate(kept);
    if columns > 0 {
        out.push('…');
    }
    out
}

/// The text in exactly `columns` columns.
pub(crate) fn fit(text: &str, columns: usize) -> String {
    let mut out = cut(text, columns);
    let missing = columns.saturating_sub(width(&out));
    out.extend(std::iter::repeat_n(' ', missing));
    out
}

/// The text in lines of at most `columns` columns, broken between words where it can be.
pub(crate) fn wrap(text: &str, columns: usize) -> Vec<String> {
    let columns = columns.max(1);
    let mut lines = Vec::new();
    for paragraph in text.split('\n') {
        let mut line = String::new();
        for word in paragraph.split(' ') {
            let gap = usize::from(!line.is_empty());
            if width(&line) + gap + width(word) <= columns {
                if gap == 1 {
                    line.push(' ');
                }
                line.push_str(word);
                continue;
            }
            if !line.is_empty() {
                lines.push(std::mem::take(&mut line));
            }
            for letter in word.chars() {
                if width(&line) + letter.width().unwrap_or(0) > columns {
                    lines.push(std::mem::take(&mut line));
                }
                line.push(letter);
            }
        }
        lines.push(line);
    }
    lines
}

/// The text with a capital first letter.
pub(crate) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_wider_than_asked() {
        let text = "60th Royal American 3rd battalion (Lawrence’s) — Île d’Orléans";
        for columns in 1..70 {
            assert!(width(&cut(text, columns)) <= columns);
            assert_eq!(width(&fit(text, columns)), columns);
            assert!(wrap(text, columns).iter().all(|line| width(line) <= columns), "{columns}");
        }
        assert_eq!(cut("Beauport", 5), "Beau…");
        assert_eq!(wrap("one two three", 7), ["one two", "three"]);
        assert_eq!(wrap("", 7), [""]);
        assert_eq!(capital("île"), "Île");
    }
}
