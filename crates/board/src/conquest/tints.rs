//! The colourist's box: one wash for each home, by day and by lamplight.

use super::printed::Home;
use crate::theme::Theme;

/// Colours of this map besides those of the theme.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tints {
    wash: [&'static str; 4],
    strong: [&'static str; 4],
    /// Rivers that may be crossed.
    pub(crate) river: &'static str,
    /// The gilding of victory points.
    pub(crate) gold: &'static str,
    /// How much of a wash is laid on land.
    pub(crate) flat: f64,
}

const LIGHT: Tints = Tints {
    wash: ["#c4483f", "#7d5a9e", "#6f8f4a", "#3f7fa8"],
    strong: ["#a3292d", "#5f3f82", "#4f6b3a", "#2b5f86"],
    river: "#2f566b",
    gold: "#d2a63f",
    flat: 0.15,
};

const DARK: Tints = Tints {
    wash: ["#c8565a", "#9a7cc4", "#86a763", "#4f93bf"],
    strong: ["#e0787c", "#b79fe0", "#a3c084", "#86b8da"],
    river: "#7fb0c4",
    gold: "#e0b35f",
    flat: 0.17,
};

/// The tints of a theme.
pub(crate) const fn tints(theme: Theme) -> &'static Tints {
    match theme {
        Theme::Light => &LIGHT,
        Theme::Dark => &DARK,
    }
}

impl Tints {
    /// For areas and bands.
    pub(crate) fn wash(&self, home: Home) -> &'static str {
        self.wash[home as usize]
    }

    /// For lines and letters.
    pub(crate) fn strong(&self, home: Home) -> &'static str {
        self.strong[home as usize]
    }
}
