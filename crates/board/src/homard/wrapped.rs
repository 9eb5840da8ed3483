//! Texts that fit: in lines no wider than a card, or in letters small enough for one.

use crate::lettering::width_of;

/// A text in lines no wider than this.
pub(crate) fn broken(text: &str, size: f64, width: f64) -> Vec<String> {
    let mut lines: Vec<String> = vec![String::new()];
    for word in text.split(' ') {
        let last = lines.last_mut().expect("there is a line");
        if last.is_empty() {
            last.push_str(word);
        } else if width_of(&format!("{last} {word}"), size, 0.0) > width {
            lines.push(word.to_owned());
        } else {
            last.push(' ');
            last.push_str(word);
        }
    }
    lines
}

/// The largest size up to `most` at which a text is no wider than this.
pub(crate) fn fitted(text: &str, most: f64, width: f64) -> f64 {
    most.min(most * width / width_of(text, most, 0.0).max(1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_line_is_wider_than_asked_and_no_word_is_lost() {
        let text = "Maryland Continentals (Howard): 1.25 elements lost on average, destroyed 12.5\u{202f}%";
        for width in [200.0, 320.0, 640.0] {
            let lines = broken(text, 23.0, width);
            assert!(lines.iter().all(|line| width_of(line, 23.0, 0.0) <= width), "{lines:?}");
            assert_eq!(lines.join(" "), text);
        }
        let size = fitted(text, 23.0, 300.0);
        assert!(size < 23.0 && width_of(text, size, 0.0) <= 300.5);
        assert_eq!(fitted("Gates", 23.0, 300.0), 23.0);
    }
}
