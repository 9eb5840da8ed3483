//! Keys and values for texts: how ids become words in any language.

use crate::facing::Facing;
use crate::ids::{General, Piece, Place, Side};
use kernel::{Arg, Faces, Said, Side as _};

pub(crate) fn side_said(side: Side) -> Said {
    Said::new(format!("homard.side.{}", side.code()))
}

/// The regiment a unit stands for in its battle.
pub(crate) fn piece_said(piece: Piece) -> Said {
    Said::new(format!("homard.unit.{piece}"))
}

pub(crate) fn general_said(general: General) -> Said {
    Said::new(format!("homard.general.{}", general.code()))
}

/// Places are notation: no language changes them.
pub(crate) fn place_said(place: Place) -> Arg {
    Arg::Text(place.to_string())
}

pub(crate) fn facing_said(facing: Facing) -> Said {
    // On the free table the nearest of twelve.
    Said::new(format!("homard.facing.{}", (facing.degrees() + 15) / 30 * 30 % 360))
}

/// The faces in the order they came.
pub(crate) fn dice_said(dice: &Faces) -> Vec<Arg> {
    dice.as_slice().iter().map(|face| Arg::Number(i64::from(*face))).collect()
}
