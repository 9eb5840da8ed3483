//! Light on what can be done, and brass on what was chosen: the same on every board.

use crate::theme::Palette;

/// How something is lit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Light {
    Possible,
    Chosen,
}

impl Light {
    pub(crate) fn colour(self, palette: &Palette) -> &'static str {
        match self {
            Light::Possible => palette.possible,
            Light::Chosen => palette.chosen,
        }
    }

    /// Strokes one over the other: a glow that gathers to a line. What is chosen has a double line, so that nobody
    /// needs to see its colour.
    pub(crate) fn strokes(
        self,
        widths: [f64; 4],
        palette: &Palette,
    ) -> impl Iterator<Item = (&'static str, f64, f64)> + use<> {
        let [far, wide, near, line] = widths;
        let colour = self.colour(palette);
        let (strong, middle) = match self {
            Light::Possible => (1.0, None),
            Light::Chosen => (1.5, Some((palette.paper, line * 0.45, 0.95))),
        };
        [
            (colour, far, 0.1 * strong),
            (colour, wide, 0.16 * strong),
            (colour, near, 0.3 * strong),
            (colour, line * strong, 0.96),
        ]
        .into_iter()
        .chain(middle)
    }

    pub(crate) fn name(self) -> &'static str {
        match self {
            Light::Possible => "possible",
            Light::Chosen => "chosen",
        }
    }
}
