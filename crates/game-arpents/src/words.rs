//! Keys and values for texts: how ids become words in any language.

use crate::ground::nearest;
use crate::ids::{Hex, Kind, Side, Unit};
use kernel::{Arg, Faces, Said, Side as _};

/// A side by its name.
pub fn side_said(side: Side) -> Said {
    Said::new(format!("arpents.side.{}", side.code()))
}

/// The name of a counter. Regiments and leaders have each their own; of all others a kind has one, and a number.
pub fn unit_said(unit: Unit) -> Said {
    let code = unit.code();
    let numbered = match unit.kind() {
        Kind::RegularGb | Kind::RegularFr | Kind::Leader => None,
        _ => code.rsplit_once('_').and_then(|(name, number)| Some((name, number.parse::<u8>().ok()?))),
    };
    match numbered {
        Some((name, number)) => Said::new(format!("arpents.unit.{name}")).with("number", number),
        None => Said::new(format!("arpents.unit.{code}")),
    }
}

/// The place in a hex by its name; a bare hex by its number.
pub fn hex_said(hex: Hex) -> Said {
    match hex.place() {
        Some(place) => Said::new(format!("arpents.place.{place}")),
        None if hex.is_box() => Said::new(format!("arpents.box.{hex}")),
        None => Said::new("arpents.hex").with("number", hex.to_string()),
    }
}

/// The same without numbers: a bare hex by the town or fort nearest to it.
pub(crate) fn near_said(hex: Hex) -> Said {
    match nearest(hex) {
        Some(place) if hex.place().is_none() => {
            Said::new("arpents.near").with("place", hex_said(place.hex()))
        }
        _ => hex_said(hex),
    }
}

/// A number with its sign, as it is added to a die: `+1`, `−2`.
pub fn signed(value: i8) -> String {
    format!("{value:+}").replace('-', "−")
}

/// The faces in the order they came.
pub(crate) fn dice_said(dice: &Faces) -> Vec<Arg> {
    dice.as_slice().iter().map(|face| Arg::Number(i64::from(*face))).collect()
}
