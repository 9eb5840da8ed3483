//! Keys and values for texts: how ids become words in any language.

use crate::action::Slot;
use crate::event::{BlockList, Ending, Order, Way};
use crate::ids::{Block, Kind, Region, Side, Zone};
use kernel::{Arg, Faces, Said, Side as _};

pub(crate) fn side_said(side: Side) -> Said {
    Said::new(format!("quebec.side.{}", side.code()))
}

pub(crate) fn zone_said(zone: Zone) -> Said {
    Said::new(format!("quebec.zone.{}", zone.code()))
}

pub(crate) fn region_said(region: Region) -> Said {
    Said::new(match region {
        Region::Bason => "quebec.region.BA",
        Region::StLaurent => "quebec.region.SL",
    })
}

/// A decoy has no name of its own: all are alike.
pub(crate) fn block_said(block: Block) -> Said {
    match block.kind() {
        Kind::Decoy => Said::new(format!("quebec.decoy.{}", block.side().code())),
        _ => Said::new(format!("quebec.block.{}", block.id())),
    }
}

pub(crate) fn slot_said(slot: Slot) -> Said {
    Said::new(match slot {
        Slot::Left => "quebec.slot.left",
        Slot::Centre => "quebec.slot.centre",
        Slot::Right => "quebec.slot.right",
        Slot::Reserve => "quebec.slot.reserve",
    })
}

pub(crate) fn way_said(way: Way) -> Said {
    Said::new(match way {
        Way::Road => "quebec.way.road",
        Way::Boat => "quebec.way.boat",
        Way::Crossing => "quebec.way.crossing",
    })
}

pub(crate) fn order_said(order: Order) -> Said {
    match order {
        Order::Hold => Said::new("quebec.order.hold"),
        Order::March { from, to, count } => Said::new("quebec.order.march")
            .with("count", count)
            .with("from", zone_said(from))
            .with("to", zone_said(to)),
        Order::Sail { up: true, count } => Said::new("quebec.order.sail_up").with("count", count),
        Order::Sail { up: false, count } => Said::new("quebec.order.sail_down").with("count", count),
        Order::Roam { to } => Said::new("quebec.order.roam").with("to", zone_said(to)),
    }
}

pub(crate) fn list_said(list: BlockList) -> Vec<Arg> {
    list.iter().map(|block| Arg::Key(block_said(block))).collect()
}

/// Each zone that has some, with its number.
pub(crate) fn count_of(counts: &[u8; 10]) -> Vec<Arg> {
    Zone::ALL
        .iter()
        .zip(counts)
        .filter(|(_, count)| **count > 0)
        .map(|(zone, count)| {
            Arg::Key(Said::new("quebec.count_in_zone").with("count", *count).with("zone", zone_said(*zone)))
        })
        .collect()
}

pub(crate) fn dice_text(dice: &Faces) -> String {
    dice.as_slice().iter().map(u8::to_string).collect::<Vec<_>>().join(" ")
}

pub(crate) fn ending_said(ending: Ending) -> Said {
    Said::new(match ending {
        Ending::AbrahamHeld => "quebec.outcome.abraham_held",
        Ending::AbrahamDenied => "quebec.outcome.abraham_denied",
        Ending::BritishBroken => "quebec.outcome.british_broken",
    })
}
