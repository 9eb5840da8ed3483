//! Letters as an engraver sets them: small capitals, italics along a river.

use crate::geometry::Pt;
use crate::pen::{escape, fine, num};

/// The serif of titles and map names. On Debian `fonts-urw-base35` brings P052, a Palatino.
pub const SERIF: &str = "'Iowan Old Style','Palatino Linotype','URW Palladio L',P052,'Book Antiqua',Palatino,Georgia,'DejaVu Serif',serif";

/// Where a text is held.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Held {
    Start,
    Middle,
    End,
}

/// How a text is set.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Hand<'a> {
    pub(crate) size: f64,
    pub(crate) ink: &'a str,
    pub(crate) italic: bool,
    pub(crate) bold: bool,
    /// Room between letters, in parts of the size.
    pub(crate) spaced: f64,
    pub(crate) held: Held,
    /// The paper left free around the letters.
    pub(crate) halo: Option<&'a str>,
}

impl<'a> Hand<'a> {
    pub(crate) const fn new(size: f64, ink: &'a str) -> Hand<'a> {
        Hand { size, ink, italic: false, bold: false, spaced: 0.0, held: Held::Middle, halo: None }
    }

    pub(crate) const fn italic(self) -> Hand<'a> {
        Hand { italic: true, ..self }
    }

    pub(crate) const fn bold(self) -> Hand<'a> {
        Hand { bold: true, ..self }
    }

    pub(crate) const fn spaced(self, spaced: f64) -> Hand<'a> {
        Hand { spaced, ..self }
    }

    pub(crate) const fn held(self, held: Held) -> Hand<'a> {
        Hand { held, ..self }
    }

    pub(crate) const fn halo(self, paper: &'a str) -> Hand<'a> {
        Hand { halo: Some(paper), ..self }
    }

    fn attributes(&self) -> String {
        let mut out = format!(r#" font-size="{}" fill="{}""#, num(self.size), self.ink);
        if self.italic {
            out.push_str(r#" font-style="italic""#);
        }
        if self.bold {
            out.push_str(r#" font-weight="700""#);
        }
        if self.spaced != 0.0 {
            out.push_str(&format!(r#" letter-spacing="{}""#, fine(self.spaced * self.size)));
        }
        match self.held {
            Held::Start => {}
            Held::Middle => out.push_str(r#" text-anchor="middle""#),
            Held::End => out.push_str(r#" text-anchor="end""#),
        }
        if let Some(paper) = self.halo {
            out.push_str(&format!(
                r#" stroke="{paper}" stroke-width="{}" stroke-linejoin="round" stroke-opacity="0.85" paint-order="stroke""#,
                fine(self.size * 0.22)
            ));
        }
        out
    }
}

/// A text as it is.
pub(crate) fn plain(text: &str, at: Pt, hand: Hand<'_>) -> String {
    format!(r#"<text x="{}" y="{}"{}>{}</text>"#, num(at.x), num(at.y), hand.attributes(), escape(text))
}

/// A text in small capitals. They are set by hand, since not everything that draws SVG knows them.
pub(crate) fn small_caps(text: &str, at: Pt, hand: Hand<'_>) -> String {
    format!(
        r#"<text x="{}" y="{}"{}>{}</text>"#,
        num(at.x),
        num(at.y),
        hand.attributes(),
        capitals(text, hand.size)
    )
}

/// Runs of letters: capitals stay as they are, small letters become capitals of four fifths of their size.
fn capitals(text: &str, size: f64) -> String {
    let mut out = String::new();
    let mut run = String::new();
    let flush = |run: &mut String, out: &mut String| {
        if !run.is_empty() {
            let upper: String = run.chars().flat_map(char::to_uppercase).collect();
            out.push_str(&format!(r#"<tspan font-size="{}">{}</tspan>"#, num(size * 0.8), escape(&upper)));
            run.clear();
        }
    };
    for letter in text.chars() {
        if letter.is_lowercase() {
            run.push(letter);
        } else {
            flush(&mut run, &mut out);
            out.push_str(&escape(&letter.to_string()));
        }
    }
    flush(&mut run, &mut out);
    out
}

/// A text along the path with this id.
pub(crate) fn along(text: &str, path: &str, offset: &str, hand: Hand<'_>) -> String {
    format!(
        r##"<text{}><textPath href="#{path}" startOffset="{offset}">{}</textPath></text>"##,
        hand.attributes(),
        escape(text)
    )
}

/// About how wide a text is, for making room; no font is asked.
pub(crate) fn width_of(text: &str, size: f64, spaced: f64) -> f64 {
    text.chars()
        .map(|letter| match letter {
            'i' | 'j' | 'l' | '.' | ',' | '’' | '\'' | '·' | ' ' | '\u{a0}' | '\u{202f}' | '1' | 'I' => {
                0.32
            }
            'm' | 'w' | 'M' | 'W' => 0.86,
            letter if letter.is_uppercase() => 0.7,
            _ => 0.52,
        })
        .map(|share| (share + spaced) * size)
        .sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::pt;

    #[test]
    fn small_capitals_keep_their_capitals_large() {
        let text = small_caps("Île d’Orléans", pt(1.0, 2.0), Hand::new(10.0, "#000"));
        assert!(text.contains("Î<tspan font-size=\"8\">LE</tspan> "), "{text}");
        assert!(text.contains("O<tspan font-size=\"8\">RLÉANS</tspan>"), "{text}");
    }

    #[test]
    fn wider_letters_take_more_room() {
        assert!(width_of("MW", 10.0, 0.0) > width_of("il", 10.0, 0.0));
    }
}
