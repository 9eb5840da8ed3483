//! Searching as one types: accents, ligatures and capitals do not matter.

use board::arrange;

/// What somebody looks for.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Query {
    words: Vec<String>,
}

impl Query {
    /// The words of a text.
    pub fn new(text: &str) -> Query {
        Query { words: folded(text).split_whitespace().map(str::to_owned).collect() }
    }

    /// Is nothing looked for?
    pub fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    /// Does every word stand somewhere in these texts?
    pub fn fits(&self, texts: &[&str]) -> bool {
        let texts: Vec<String> = texts.iter().map(|text| folded(text)).collect();
        self.words.iter().all(|word| texts.iter().any(|text| text.contains(word.as_str())))
    }

    /// Does a text begin with the first word?
    pub fn begins(&self, text: &str) -> bool {
        self.words.first().is_some_and(|word| folded(text).starts_with(word.as_str()))
    }

    /// The text in stretches, those looked for marked.
    pub fn marked<'a>(&self, text: &'a str) -> Vec<(&'a str, bool)> {
        // Where each byte of the folded text stands in the text itself.
        let (mut plain, mut origin) = (String::new(), Vec::new());
        for (at, letter) in text.char_indices() {
            fold(letter, &mut plain);
            origin.resize(plain.len(), at);
        }
        let ends = |at: usize| text[at..].chars().next().map_or(at, |letter| at + letter.len_utf8());
        let mut found: Vec<(usize, usize)> = Vec::new();
        for word in &self.words {
            for (at, hit) in plain.match_indices(word.as_str()) {
                found.push((origin[at], ends(origin[at + hit.len() - 1])));
            }
        }
        arrange(&mut found, Ord::cmp);
        let (mut out, mut from) = (Vec::new(), 0);
        for (begin, end) in found {
            let begin = begin.max(from);
            if begin >= end {
                continue;
            }
            if begin > from {
                out.push((&text[from..begin], false));
            }
            out.push((&text[begin..end], true));
            from = end;
        }
        if from < text.len() {
            out.push((&text[from..], false));
        }
        out
    }
}

fn folded(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    text.chars().for_each(|letter| fold(letter, &mut out));
    out
}

/// A letter as people type it who have no time for accents.
fn fold(letter: char, out: &mut String) {
    for small in letter.to_lowercase() {
        match small {
            'à' | 'á' | 'â' | 'ä' | 'ã' => out.push('a'),
            'è' | 'é' | 'ê' | 'ë' => out.push('e'),
            'ì' | 'í' | 'î' | 'ï' => out.push('i'),
            'ò' | 'ó' | 'ô' | 'ö' => out.push('o'),
            'ù' | 'ú' | 'û' | 'ü' => out.push('u'),
            'ÿ' => out.push('y'),
            'ç' => out.push('c'),
            'ñ' => out.push('n'),
            'œ' => out.push_str("oe"),
            'æ' => out.push_str("ae"),
            '’' | '‘' => out.push('\''),
            '–' | '—' => out.push('-'),
            '\u{a0}' | '\u{202f}' => out.push(' '),
            other => out.push(other),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accents_and_order_do_not_matter() {
        let texts = ["7.4", "Bateaux", "L’unité navale laisse traverser un bloc : Île d’Orléans, le cœur."];
        for good in ["ile d'orleans", "COEUR unite", "7.4", "  ", "orléans île", "bloc :"] {
            assert!(Query::new(good).fits(&texts), "{good}");
        }
        assert!(!Query::new("orleans levis").fits(&texts));
        assert!(Query::new(" ").is_empty());
    }

    #[test]
    fn what_was_found_is_marked_in_the_text_itself() {
        let marked = Query::new("orleans coe").marked("Île d’Orléans, le cœur");
        assert_eq!(
            marked,
            [("Île d’", false), ("Orléans", true), (", le ", false), ("cœ", true), ("ur", false)]
        );
        assert_eq!(Query::default().marked("Île"), [("Île", false)]);
        let overlap = Query::new("abc bcd").marked("xabcdx");
        assert_eq!(overlap, [("x", false), ("abc", true), ("d", true), ("x", false)]);
        let whole: String = Query::new("e").marked("Élégie").iter().map(|part| part.0).collect();
        assert_eq!(whole, "Élégie");
        assert!(Query::new("x").marked("").is_empty());
    }
}
