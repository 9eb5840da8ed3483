//! Keys and values for texts: how ids become words in any language.

use crate::ids::{Hex, Side, Unit};
use kernel::{Arg, Faces, Said, Side as _};

pub(crate) fn side_said(side: Side) -> Said {
    Said::new(format!("arpents.side.{}", side.code()))
}

/// The name of a counter; those of a kind are told apart by their number.
pub(crate) fn unit_said(unit: Unit) -> Said {
    Said::new(format!("arpents.unit.{unit}"))
}

/// The place in a hex by its name; a bare hex by its number, which no language changes.
pub(crate) fn hex_said(hex: Hex) -> Arg {
    match hex.place() {
        Some(place) => Arg::Key(Said::new(format!("arpents.place.{place}"))),
        None if hex.is_box() => Arg::Key(Said::new(format!("arpents.box.{hex}"))),
        None => Arg::Text(hex.to_string()),
    }
}

/// The faces in the order they came.
pub(crate) fn dice_said(dice: &Faces) -> Vec<Arg> {
    dice.as_slice().iter().map(|face| Arg::Number(i64::from(*face))).collect()
}
