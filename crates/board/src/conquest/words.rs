//! Ids as texts.

use games::game_conquest::ids::Tribe;
use games::game_conquest::view::View;
use games::game_conquest::{Camp, Card, Kind, Side, Units, Zone};
use kernel::{Arg, Said, Side as _};

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

/// What a card does.
pub(crate) fn effect_said(card: Card) -> Said {
    let (armies, zones) = card.moves();
    Said::new(format!("conquest.card.{card}.text")).with("armies", armies).with("zones", zones)
}

pub(crate) fn tribe_said(tribe: Tribe) -> Said {
    Said::new(format!("conquest.tribe.{}", tribe.code()))
}

pub(crate) fn count_said(kind: Kind, count: u8) -> Said {
    Said::new("conquest.count").with("count", count).with("unit", kind_said(kind))
}

pub(crate) fn units_said(units: Units) -> Vec<Arg> {
    units.iter().map(|(kind, count)| Arg::Key(count_said(kind, count))).collect()
}

/// A zone with everything that lies in it.
pub(crate) fn zone_line(view: &View, zone: Zone) -> Said {
    let seen = view.zone(zone);
    let kind = match (seen.units.total() > 0, seen.control.is_some(), seen.fort) {
        (true, false, false) => "zone",
        (true, false, true) => "zone_fort",
        (true, true, false) => "zone_marked",
        (true, true, true) => "zone_marked_fort",
        (false, false, true) => "empty_fort",
        (false, true, false) => "empty_marked",
        (false, true, true) => "empty_marked_fort",
        (false, false, false) => return zone_said(zone),
    };
    let mut said = Said::new(format!("conquest.view.{kind}")).with("zone", zone_said(zone));
    if let Some(camp) = seen.control {
        said = said.with("camp", camp_said(camp));
    }
    if seen.units.total() > 0 {
        said = said.with("units", units_said(seen.units));
    }
    said
}
