//! The colours of the two sides.

use crate::theme::Palette;
use games::game_quebec::Side;

/// The colour of a side's ink: for lines and letters on the paper.
pub(crate) fn ink(palette: &Palette, side: Side) -> &'static str {
    match side {
        Side::British => palette.british,
        Side::French => palette.french,
    }
}

/// The painted wood of a side's blocks: face, lit edge, shaded edge.
pub(crate) fn wood(palette: &Palette, side: Side) -> [&'static str; 3] {
    palette.wood[side as usize]
}
