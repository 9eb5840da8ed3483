//! The colourist's box: washes of terrain, cloth of the empires, water, by day and by lamplight.

use crate::theme::{Palette, Theme};
use games::game_arpents::data::Empire;
use games::game_arpents::ids::Terrain;

/// Colours of this map besides those of the theme.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tints {
    washes: [(&'static str, f64); 5],
    pub(crate) river: &'static str,
    pub(crate) ice: &'static str,
    pub(crate) spanish: &'static str,
    /// Wood and hoops of a barrel.
    pub(crate) barrel: [&'static str; 2],
}

const LIGHT: Tints = Tints {
    washes: [("#d2a63f", 0.28), ("#6f93a0", 0.28), ("#7a6248", 0.24), ("#9a8a58", 0.21), ("#8aa05a", 0.17)],
    river: "#5d7f8c",
    ice: "#6f93a0",
    spanish: "#b8862b",
    barrel: ["#b98b52", "#5a4028"],
};

const DARK: Tints = Tints {
    washes: [("#d2a63f", 0.2), ("#6f93a0", 0.22), ("#b59a78", 0.16), ("#9a8a58", 0.18), ("#8aa05a", 0.15)],
    river: "#6f9aa8",
    ice: "#9cc0cc",
    spanish: "#e0b35f",
    barrel: ["#a97e4a", "#2b1f12"],
};

/// The tints of a theme.
pub(crate) const fn tints(theme: Theme) -> &'static Tints {
    match theme {
        Theme::Light => &LIGHT,
        Theme::Dark => &DARK,
    }
}

impl Tints {
    /// The wash of a terrain and how much of it is laid on.
    pub(crate) fn wash(&self, terrain: Terrain) -> Option<(&'static str, f64)> {
        self.washes.get(terrain as usize).copied()
    }

    pub(crate) fn cloth(&self, empire: Empire, palette: &Palette) -> Option<&'static str> {
        match empire {
            Empire::British => Some(palette.british),
            Empire::French => Some(palette.french),
            Empire::Spanish => Some(self.spanish),
            Empire::None => None,
        }
    }
}
