//! Ink and paper: the colours of the screen, and what becomes of them on terminals that have few or none.

use ratatui::style::{Color, Modifier, Style};

/// How many colours a terminal shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Depth {
    /// Any colour.
    True,
    /// The palette of 256.
    Indexed,
    /// The sixteen of old.
    Basic,
    /// None: bold, underline and reverse must do.
    Mono,
}

impl Depth {
    /// What the environment says about the terminal.
    pub fn from_environment() -> Depth {
        let var = |name: &str| std::env::var(name).unwrap_or_default();
        Depth::from_words(&var("NO_COLOR"), &var("COLORTERM"), &var("TERM"))
    }

    fn from_words(no_color: &str, colorterm: &str, term: &str) -> Depth {
        if !no_color.is_empty() || term == "dumb" {
            Depth::Mono
        } else if ["truecolor", "24bit"].contains(&colorterm) || term.ends_with("-direct") {
            Depth::True
        } else if term.contains("256") {
            Depth::Indexed
        } else {
            Depth::Basic
        }
    }
}

/// A colour by what it is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ink {
    /// The table everything lies on.
    Table,
    /// Panels.
    Paper,
    /// Text.
    Text,
    /// Hints.
    Faint,
    /// The first side of a game: the British.
    First,
    /// The second side: the French.
    Second,
    /// What can be done now.
    Possible,
    /// What is chosen.
    Chosen,
    /// Danger, refusals, what cannot be taken back.
    Danger,
    /// The river.
    Water,
    /// Waves on it.
    Wave,
    /// Land on a map.
    Land,
    /// Marks on the land.
    Wood,
    /// Roads.
    Road,
}

impl Ink {
    fn rgb(self) -> (u8, u8, u8) {
        match self {
            Ink::Table => (0x1d, 0x1a, 0x16),
            Ink::Paper => (0x2a, 0x25, 0x1f),
            Ink::Text => (0xec, 0xe2, 0xcf),
            Ink::Faint => (0xa8, 0x99, 0x81),
            Ink::First => (0xe8, 0x7a, 0x7f),
            Ink::Second => (0x8f, 0xae, 0xe4),
            Ink::Possible => (0x54, 0xc4, 0xb3),
            Ink::Chosen => (0xe0, 0xb3, 0x5f),
            Ink::Danger => (0xef, 0x7a, 0x5f),
            Ink::Water => (0x1b, 0x2b, 0x36),
            Ink::Wave => (0x4d, 0x76, 0x8c),
            Ink::Land => (0x26, 0x22, 0x1a),
            Ink::Wood => (0x5c, 0x57, 0x3f),
            Ink::Road => (0xb0, 0x8d, 0x57),
        }
    }

    fn basic(self) -> Color {
        match self {
            Ink::Table | Ink::Paper | Ink::Land => Color::Black,
            Ink::Text => Color::White,
            Ink::Faint | Ink::Wood => Color::Gray,
            Ink::First => Color::LightRed,
            Ink::Second => Color::LightBlue,
            Ink::Possible => Color::LightGreen,
            Ink::Chosen | Ink::Road => Color::Yellow,
            Ink::Danger => Color::LightMagenta,
            Ink::Water => Color::Black,
            Ink::Wave => Color::Cyan,
        }
    }
}

/// The colours at hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Theme {
    depth: Depth,
}

impl Theme {
    /// A theme for a terminal with so many colours.
    pub fn new(depth: Depth) -> Theme {
        Theme { depth }
    }

    fn color(self, ink: Ink) -> Option<Color> {
        let (red, green, blue) = ink.rgb();
        match self.depth {
            Depth::True => Some(Color::Rgb(red, green, blue)),
            Depth::Indexed => Some(Color::Indexed(nearest_indexed(red, green, blue))),
            Depth::Basic => Some(ink.basic()),
            Depth::Mono => None,
        }
    }

    /// Written in this ink.
    pub(crate) fn ink(self, ink: Ink) -> Style {
        self.color(ink).map_or(Style::new(), |color| Style::new().fg(color))
    }

    /// Written in bold.
    pub(crate) fn bold(self, ink: Ink) -> Style {
        self.ink(ink).add_modifier(Modifier::BOLD)
    }

    /// Lying on this.
    pub(crate) fn on(self, paper: Ink) -> Style {
        self.color(paper).map_or(Style::new(), |color| Style::new().bg(color))
    }

    /// Ordinary text on a panel.
    pub(crate) fn page(self, paper: Ink) -> Style {
        self.ink(Ink::Text).patch(self.on(paper))
    }

    /// The one thing that Enter would act on.
    pub(crate) fn cursor(self) -> Style {
        match (self.color(Ink::Table), self.color(Ink::Chosen)) {
            (Some(dark), Some(brass)) => Style::new().fg(dark).bg(brass).add_modifier(Modifier::BOLD),
            _ => Style::new().add_modifier(Modifier::REVERSED | Modifier::BOLD),
        }
    }
}

/// The nearest colour of the 6×6×6 cube or of the 24 greys.
fn nearest_indexed(red: u8, green: u8, blue: u8) -> u8 {
    const LEVELS: [u8; 6] = [0, 95, 135, 175, 215, 255];
    let far = |a: u8, b: u8| u32::from(a.abs_diff(b)).pow(2);
    let level = |value: u8| (0..6u8).min_by_key(|at| far(LEVELS[*at as usize], value)).unwrap_or(0);
    let (r, g, b) = (level(red), level(green), level(blue));
    let cube = far(LEVELS[r as usize], red) + far(LEVELS[g as usize], green) + far(LEVELS[b as usize], blue);
    let grey_of = |at: u8| 8 + 10 * at;
    let distance = |at: u8| far(grey_of(at), red) + far(grey_of(at), green) + far(grey_of(at), blue);
    let grey = (0..24u8).min_by_key(|at| distance(*at)).unwrap_or(0);
    if distance(grey) < cube { 232 + grey } else { 16 + 36 * r + 6 * g + b }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn terminals_say_what_they_can() {
        assert_eq!(Depth::from_words("", "truecolor", "xterm-256color"), Depth::True);
        assert_eq!(Depth::from_words("", "", "screen-256color"), Depth::Indexed);
        assert_eq!(Depth::from_words("", "", "linux"), Depth::Basic);
        assert_eq!(Depth::from_words("1", "truecolor", "xterm"), Depth::Mono);
    }

    #[test]
    fn known_colours_find_their_index() {
        assert_eq!(nearest_indexed(255, 0, 0), 196);
        assert_eq!(nearest_indexed(0, 0, 0), 16);
        assert_eq!(nearest_indexed(0x80, 0x80, 0x80), 244);
    }

    /// WCAG contrast of an ink on a paper, in hundredths.
    fn contrast(ink: Ink, paper: Ink) -> f64 {
        let light = |ink: Ink| {
            let (r, g, b) = ink.rgb();
            let part = |value: u8| {
                let value = f64::from(value) / 255.0;
                if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
            };
            0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b)
        };
        let (a, b) = (light(ink), light(paper));
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    #[test]
    fn every_text_can_be_read_on_every_paper() {
        for ink in [Ink::Text, Ink::Faint, Ink::First, Ink::Second, Ink::Possible, Ink::Chosen, Ink::Danger] {
            for paper in [Ink::Table, Ink::Paper, Ink::Land, Ink::Water] {
                assert!(contrast(ink, paper) >= 4.5, "{ink:?} on {paper:?}");
            }
        }
    }
}
