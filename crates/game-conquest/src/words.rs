//! Keys and values for texts: how ids become words in any language.

use crate::ids::{Camp, Card, Face, Kind, Phase, Side, Tribe, Units, Zone};
use kernel::{Arg, Faces, Said, Side as _};

pub(crate) fn side_said(side: Side) -> Said {
    Said::new(format!("conquest.side.{}", side.code()))
}

pub(crate) fn camp_said(camp: Camp) -> Said {
    Said::new(format!("conquest.camp.{}", camp.code()))
}

pub(crate) fn kind_said(kind: Kind) -> Said {
    Said::new(format!("conquest.unit.{}", kind.code()))
}

pub(crate) fn zone_said(zone: Zone) -> Said {
    Said::new(format!("conquest.zone.{}", zone.code()))
}

pub(crate) fn card_said(card: Card) -> Said {
    Said::new(format!("conquest.card.{card}"))
}

pub(crate) fn tribe_said(tribe: Tribe) -> Said {
    Said::new(format!("conquest.tribe.{}", tribe.code()))
}

pub(crate) fn phase_said(phase: Phase) -> Said {
    Said::new(format!("conquest.phase.{}", phase.code()))
}

/// So many units of a kind: the texts choose a form by the number.
pub(crate) fn count_said(kind: Kind, count: u8) -> Said {
    Said::new("conquest.count").with("count", count).with("unit", kind_said(kind))
}

/// Each kind that is there, with its number.
pub(crate) fn units_said(units: Units) -> Vec<Arg> {
    units.iter().map(|(kind, count)| Arg::Key(count_said(kind, count))).collect()
}

pub(crate) fn cards_said(cards: &[Card]) -> Vec<Arg> {
    cards.iter().map(|card| Arg::Key(card_said(*card))).collect()
}

pub(crate) fn zones_said(zones: impl IntoIterator<Item = Zone>) -> Vec<Arg> {
    zones.into_iter().map(|zone| Arg::Key(zone_said(zone))).collect()
}

/// What dice of a kind show, face by face.
pub(crate) fn faces_said(kind: Kind, dice: &Faces) -> Vec<Arg> {
    let said = |face: &u8| {
        Said::new(match kind.face(*face) {
            Face::Hit => "conquest.face.hit",
            Face::Flee => "conquest.face.flee",
            Face::Manoeuvre => "conquest.face.manoeuvre",
        })
    };
    dice.as_slice().iter().map(|face| Arg::Key(said(face))).collect()
}
