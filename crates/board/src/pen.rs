//! Writing SVG: numbers, paths, elements, text.

use crate::geometry::{Pt, pt};
use std::fmt::Write;

/// A number as short as it can be: one decimal, no `-0`.
pub(crate) fn num(value: f64) -> String {
    let tenths = (value * 10.0).round() as i64;
    let sign = if tenths < 0 { "-" } else { "" };
    match (tenths.abs() / 10, tenths.abs() % 10) {
        (whole, 0) => format!("{sign}{whole}"),
        (whole, tenth) => format!("{sign}{whole}.{tenth}"),
    }
}

/// The same with two decimals, for opacities and scales.
pub(crate) fn fine(value: f64) -> String {
    let text = format!("{value:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".to_owned() } else { text.to_owned() }
}

/// Text made safe for elements and attributes.
pub(crate) fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            letter => out.push(letter),
        }
    }
    out
}

/// The data of a path, in relative steps of tenths: short, and without drift.
#[derive(Clone, Debug, Default)]
pub(crate) struct Pen {
    d: String,
    at: (i64, i64),
    start: (i64, i64),
}

fn tenths(value: f64) -> i64 {
    (value * 10.0).round() as i64
}

impl Pen {
    pub(crate) fn new() -> Pen {
        Pen::default()
    }

    fn step(&mut self, tenths: i64) {
        let follows_digit = self.d.ends_with(|last: char| last.is_ascii_digit());
        if tenths >= 0 && follows_digit {
            self.d.push(' ');
        }
        // By hand: maps and lights have many thousand numbers, and formatting each took most of the time.
        let (mut digits, mut at, mut left) = ([0_u8; 20], 20, tenths.unsigned_abs() / 10);
        while left > 0 {
            at -= 1;
            digits[at] = b'0' + (left % 10) as u8;
            left /= 10;
        }
        if tenths < 0 {
            self.d.push('-');
        }
        self.d.extend(digits[at..].iter().map(|digit| char::from(*digit)));
        match tenths.unsigned_abs() % 10 {
            0 if at == digits.len() => self.d.push('0'),
            0 => {}
            tenth => self.d.extend(['.', char::from(b'0' + tenth as u8)]),
        }
    }

    fn put(&mut self, letter: char, points: &[Pt]) -> &mut Pen {
        self.d.push(letter);
        let from = self.at;
        for point in points {
            let to = (tenths(point.x), tenths(point.y));
            self.step(to.0 - from.0);
            self.step(to.1 - from.1);
            self.at = to;
        }
        if letter == 'm' {
            self.start = self.at;
        }
        self
    }

    pub(crate) fn go(&mut self, to: Pt) -> &mut Pen {
        self.put('m', &[to])
    }

    /// A straight line; one that leads nowhere is left out.
    pub(crate) fn line(&mut self, to: Pt) -> &mut Pen {
        if (tenths(to.x), tenths(to.y)) == self.at { self } else { self.put('l', &[to]) }
    }

    pub(crate) fn bend(&mut self, by: Pt, to: Pt) -> &mut Pen {
        self.put('q', &[by, to])
    }

    pub(crate) fn curve(&mut self, leaving: Pt, arriving: Pt, to: Pt) -> &mut Pen {
        self.put('c', &[leaving, arriving, to])
    }

    pub(crate) fn close(&mut self) -> &mut Pen {
        self.d.push('z');
        self.at = self.start;
        self
    }

    /// One stroke.
    pub(crate) fn stroke(&mut self, from: Pt, to: Pt) -> &mut Pen {
        self.go(from).line(to)
    }

    /// A line through all points.
    pub(crate) fn through(&mut self, points: &[Pt]) -> &mut Pen {
        if let Some((first, rest)) = points.split_first() {
            self.put('m', &[*first]);
            for point in rest {
                self.line(*point);
            }
        }
        self
    }

    /// A closed shape.
    pub(crate) fn shape(&mut self, points: &[Pt]) -> &mut Pen {
        self.through(points).close()
    }

    /// A whole circle.
    pub(crate) fn circle(&mut self, centre: Pt, radius: f64) -> &mut Pen {
        let (r, d) = (num(radius), num(radius * 2.0));
        self.go(pt(centre.x - radius, centre.y));
        let _ = write!(self.d, "a{r} {r} 0 1 0 {d} 0a{r} {r} 0 1 0 -{d} 0");
        self.close()
    }

    /// A dot: what shows of it is the round end of its stroke.
    pub(crate) fn dot(&mut self, at: Pt) -> &mut Pen {
        self.go(at).line(pt(at.x + 0.1, at.y))
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.d.is_empty()
    }

    /// The data.
    pub(crate) fn data(&self) -> &str {
        &self.d
    }

    /// The path as an element that is only stroked.
    pub(crate) fn stroked(&self, ink: &str, width: f64, more: &str) -> String {
        if self.is_empty() {
            return String::new();
        }
        format!(
            r#"<path d="{}" fill="none" stroke="{ink}" stroke-width="{}"{}/>"#,
            self.d,
            fine(width),
            gap(more)
        )
    }

    /// The path as an element that is only filled.
    pub(crate) fn filled(&self, fill: &str, more: &str) -> String {
        if self.is_empty() {
            return String::new();
        }
        format!(r#"<path d="{}" fill="{fill}"{}/>"#, self.d, gap(more))
    }

    /// The path as an element that is both.
    pub(crate) fn drawn(&self, fill: &str, ink: &str, width: f64, more: &str) -> String {
        self.filled(fill, &format!(r#"stroke="{ink}" stroke-width="{}"{}"#, fine(width), gap(more)))
    }
}

fn gap(more: &str) -> String {
    if more.is_empty() { String::new() } else { format!(" {more}") }
}

/// A rectangle.
pub(crate) fn rect(x: f64, y: f64, width: f64, height: f64, round: f64, more: &str) -> String {
    let round = if round > 0.0 { format!(r#" rx="{}""#, num(round)) } else { String::new() };
    format!(
        r#"<rect x="{}" y="{}" width="{}" height="{}"{round}{}/>"#,
        num(x),
        num(y),
        num(width),
        num(height),
        gap(more)
    )
}

/// A circle.
pub(crate) fn circle(x: f64, y: f64, radius: f64, more: &str) -> String {
    format!(r#"<circle cx="{}" cy="{}" r="{}"{}/>"#, num(x), num(y), num(radius), gap(more))
}

/// A group.
pub(crate) fn group(more: &str, content: &str) -> String {
    if content.is_empty() { String::new() } else { format!("<g{}>{content}</g>", gap(more)) }
}

/// A group moved, turned and scaled.
pub(crate) fn placed(x: f64, y: f64, degrees: f64, scale: f64, content: &str) -> String {
    let mut transform = format!("translate({} {})", num(x), num(y));
    if degrees != 0.0 {
        let _ = write!(transform, " rotate({})", num(degrees));
    }
    if scale != 1.0 {
        let _ = write!(transform, " scale({})", fine(scale));
    }
    format!(r#"<g transform="{transform}">{content}</g>"#)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        assert_eq!([1.0, -0.04, 2.55, -3.25, 100.06].map(num), ["1", "0", "2.6", "-3.3", "100.1"]);
        assert_eq!([0.5, 1.0, -0.001, 0.333].map(fine), ["0.5", "1", "0", "0.33"]);
    }

    #[test]
    fn text_is_escaped() {
        assert_eq!(escape("<a & \"b\">"), "&lt;a &amp; &quot;b&quot;&gt;");
    }

    #[test]
    fn nothing_drawn_is_no_element() {
        assert_eq!(Pen::new().stroked("#000", 1.0, ""), "");
        let mut pen = Pen::new();
        pen.stroke(pt(0.0, 0.0), pt(1.0, 2.5));
        assert_eq!(
            pen.stroked("#000", 0.5, ""),
            r##"<path d="m0 0l1 2.5" fill="none" stroke="#000" stroke-width="0.5"/>"##
        );
    }
}
