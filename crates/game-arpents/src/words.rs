//! Keys and values for texts: how ids become words in any language.

use crate::data::{Fate, Outcome};
use crate::ground::nearest;
use crate::ids::{Hex, Kind, Side, Unit};
use crate::land::modifiers::Modifiers;
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

/// §6.4.1 — What is added to the die of a land combat, each part with its sign.
pub fn modifiers_said(modifiers: &Modifiers) -> Arg {
    let word = |word: &str| Said::new(format!("arpents.modifier.{word}"));
    let parts = modifiers.parts().into_iter().filter(|(_, value)| *value != 0);
    let said: Vec<Arg> = parts.map(|(name, value)| Arg::Key(word(name).with("by", signed(value)))).collect();
    if said.is_empty() { Arg::Key(word("none")) } else { Arg::List(said) }
}

/// §6.4.1 — What a result of the combat table brings to both sides.
pub(crate) fn result_said(result: Outcome) -> Said {
    if result.attacker == Fate::NONE && result.defender == Fate::NONE {
        return Said::new("arpents.result.none");
    }
    Said::new("arpents.result.both")
        .with("attacker", fate_said(result.attacker))
        .with("defender", fate_said(result.defender))
}

fn fate_said(fate: Fate) -> Said {
    let word = |word: &str| Said::new(format!("arpents.fate.{word}"));
    match fate {
        Fate { eliminated: true, .. } => word("eliminated"),
        Fate { losses: 0, retreats: false, .. } => word("none"),
        Fate { losses: 0, .. } => word("retreats"),
        Fate { losses, retreats: false, .. } => word("losses").with("losses", losses),
        Fate { losses, .. } => word("both").with("losses", losses),
    }
}

/// The faces in the order they came.
pub(crate) fn dice_said(dice: &Faces) -> Vec<Arg> {
    dice.as_slice().iter().map(|face| Arg::Number(i64::from(*face))).collect()
}
