//! Ink and paper, by day and by lamplight.

/// Light or dark.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, serde::Serialize, serde::Deserialize,
)]
#[serde(rename_all = "lowercase")]
pub enum Theme {
    /// By day.
    #[default]
    Light,
    /// By lamplight.
    Dark,
}

/// The colours of a theme, as `#rrggbb`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the names are the documentation")]
pub struct Palette {
    pub table: &'static str,
    pub paper: &'static str,
    pub ink: &'static str,
    pub faint: &'static str,
    pub british: &'static str,
    pub french: &'static str,
    pub militia: &'static str,
    pub canadiens: &'static str,
    pub nations: &'static str,
    pub possible: &'static str,
    pub chosen: &'static str,
    pub danger: &'static str,
    /// The sheet the map is printed on, where it shows land.
    pub land: &'static str,
    /// The same where it shows water.
    pub water: &'static str,
    /// What the engraver drew with.
    pub line: &'static str,
    /// Foam, snow and blank shields.
    pub white: &'static str,
    /// Lines on foam, sails and tents.
    pub on_white: &'static str,
    /// The age of the paper.
    pub stain: &'static str,
    /// Painted wood of the two sides: face, lit edge, shaded edge.
    pub wood: [[&'static str; 3]; 2],
    /// The printed label of a block and what is printed on it.
    pub label: &'static str,
    pub label_ink: &'static str,
    /// The colourist's washes, one to a zone in turn.
    pub washes: [&'static str; 5],
    /// What pieces cast.
    pub shadow: &'static str,
}

const LIGHT: Palette = Palette {
    table: "#e9e0cd",
    paper: "#f6efdf",
    ink: "#2b2118",
    faint: "#8a7a63",
    british: "#a3292d",
    french: "#2f4b7c",
    militia: "#5b6770",
    canadiens: "#c08a2d",
    nations: "#4f6b3a",
    possible: "#2d8c7f",
    chosen: "#b8862b",
    danger: "#c8442d",
    land: "#f4ead3",
    water: "#dfe4da",
    line: "#46382a",
    white: "#fffdf6",
    on_white: "#46382a",
    stain: "#a77f45",
    wood: [["#a3292d", "#cf6a62", "#6d1a1e"], ["#2f4b7c", "#6f8cc0", "#1d3054"]],
    label: "#f8f1df",
    label_ink: "#2b2118",
    washes: ["#c77d63", "#8aa05a", "#d2a63f", "#6f93a0", "#b08a9c"],
    shadow: "#2b2118",
};

const DARK: Palette = Palette {
    table: "#1d1a16",
    paper: "#2a251f",
    ink: "#ece2cf",
    faint: "#9c8d76",
    british: "#d8646a",
    french: "#7f9fd6",
    militia: "#a9b4bd",
    canadiens: "#e0b35f",
    nations: "#93b275",
    possible: "#54c4b3",
    chosen: "#e0b35f",
    danger: "#ef7a5f",
    land: "#322c24",
    water: "#20282b",
    line: "#bfb197",
    white: "#d9cfba",
    on_white: "#3b3126",
    stain: "#0d0a07",
    wood: [["#a8383c", "#dd7f78", "#5f1a1d"], ["#3f5f98", "#86a4da", "#1f3357"]],
    label: "#e6dcc5",
    label_ink: "#241c14",
    washes: ["#c77d63", "#8aa05a", "#d2a63f", "#6f93a0", "#b08a9c"],
    shadow: "#000000",
};

impl Theme {
    /// Both themes.
    pub const ALL: [Theme; 2] = [Theme::Light, Theme::Dark];

    /// Its colours.
    pub const fn palette(self) -> &'static Palette {
        match self {
            Theme::Light => &LIGHT,
            Theme::Dark => &DARK,
        }
    }

    /// Its stable word.
    pub const fn code(self) -> &'static str {
        match self {
            Theme::Light => "light",
            Theme::Dark => "dark",
        }
    }
}

impl Palette {
    /// Small print on paper: fainter than ink, dark enough to read.
    pub(crate) fn faint_ink(&self) -> &'static str {
        if self.table == LIGHT.table { "#6b5c48" } else { "#b0a189" }
    }

    /// Names of waters.
    pub(crate) fn water_ink(&self) -> &'static str {
        if self.table == LIGHT.table { "#3c5560" } else { "#a9c3c9" }
    }
}
