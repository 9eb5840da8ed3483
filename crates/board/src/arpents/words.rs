//! Things of this game as texts.

use games::game_arpents::{Hex, Side, Unit};
use kernel::{Said, Side as _};

pub(crate) fn side_said(side: Side) -> Said {
    Said::new(format!("arpents.side.{}", side.code()))
}

pub(crate) fn unit_said(unit: Unit) -> Said {
    games::game_arpents::unit_said(unit)
}

pub(crate) fn hex_said(hex: Hex) -> Said {
    games::game_arpents::hex_said(hex)
}

/// What the board says by itself.
pub(crate) fn board(word: &str) -> Said {
    Said::new(format!("arpents.board.{word}"))
}
