//! How things are said and coloured for whoever sits here: the language and the theme.

use crate::theme::{Ink, Theme};
use kernel::Said;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use texts::Lang;

/// The language and the colours.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Look {
    /// The language.
    pub lang: Lang,
    /// The colours.
    pub theme: Theme,
}

impl Look {
    /// A text in the language.
    pub(crate) fn say(self, said: &Said) -> String {
        texts::render(self.lang, said)
    }

    /// A text of the interface without values, by what follows `ui.` in its key.
    pub(crate) fn ui(self, name: &str) -> String {
        self.say(&ui(name))
    }

    /// The next language.
    pub(crate) fn next_lang(self) -> Look {
        let at = Lang::ALL.iter().position(|lang| *lang == self.lang).unwrap_or(0);
        Look { lang: Lang::ALL[(at + 1) % Lang::ALL.len()], ..self }
    }

    /// A piece of a line in this ink.
    pub(crate) fn span(self, text: impl Into<String>, ink: Ink) -> Span<'static> {
        Span::styled(text.into(), self.theme.ink(ink))
    }

    /// A line in this ink.
    pub(crate) fn line(self, text: impl Into<String>, ink: Ink) -> Line<'static> {
        Line::from(self.span(text, ink))
    }

    /// A line in this style.
    pub(crate) fn styled(self, text: impl Into<String>, style: Style) -> Line<'static> {
        Line::from(Span::styled(text.into(), style))
    }
}

/// A text of the interface, by what follows `ui.` in its key.
pub(crate) fn ui(name: &str) -> Said {
    Said::new(format!("ui.{name}"))
}
