//! The content of `data/conquest.toml` as constants.

use crate::ids::{Face, Op, Phase, Zone, Zones};

/// A card as the content file gives it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CardData {
    pub(crate) op: Op,
    pub(crate) phase: Phase,
    /// §9.3, §9.4 — Only before reinforcements arrive.
    pub(crate) before: bool,
    pub(crate) armies: u8,
    pub(crate) zones: u8,
    /// Most units of an extra army, or units received; 0 for no limit.
    pub(crate) most: u8,
}

include!(concat!(env!("OUT_DIR"), "/content.rs"));

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::{Camp, Card, Kind, Side};

    #[test]
    fn the_board_has_the_zones_and_borders_of_the_reconstruction() {
        assert_eq!((HARBOURS.len(), NATIVE_LAND.len(), HOMES[0].len(), HOMES[1].len()), (8, 22, 18, 15));
        let borders: u32 = ADJACENT.iter().map(|mask| mask.count_ones()).sum();
        assert_eq!(borders / 2, 109);
        let points = |zones: Zones| zones.iter().map(|zone| u32::from(zone.points())).sum::<u32>();
        assert_eq!((points(HOMES[1]), points(HOMES[0]), points(NATIVE_LAND)), (13, 11, 8));
        let closed: u32 = BARRIERS.iter().map(|mask| mask.count_ones()).sum();
        assert_eq!(closed / 2, 14);
    }

    #[test]
    fn one_can_walk_from_every_zone_to_every_other() {
        let mut seen = Zones::one(Zone::QUEBEC);
        for _ in 0..63 {
            seen = seen.iter().fold(seen, |all, zone| all.or(zone.neighbours()));
        }
        assert_eq!(seen, Zones::EVERY);
    }

    #[test]
    fn cubes_suffice_for_the_printed_units() {
        let mut sums = [0; 5];
        for row in UNITS_AT_START {
            for (sum, count) in sums.iter_mut().zip(row) {
                *sum += count;
            }
        }
        for kind in Kind::ALL {
            let extra = if kind == Kind::Natives { 0 } else { EXTRA_UNITS };
            assert!(sums[kind.idx()] + extra <= CUBES[kind.idx()], "{kind:?}");
        }
    }

    #[test]
    fn every_camp_begins_with_four_markers_to_its_name() {
        for (camp, factions) in [(Camp::British, [0, 1]), (Camp::French, [2, 3])] {
            let marked = NATIVE_LAND
                .and(VICTORY)
                .iter()
                .filter(|zone| factions.iter().any(|kind| UNITS_AT_START[zone.idx()][*kind] > 0));
            assert_eq!(marked.count(), 4, "{camp:?}");
        }
    }

    #[test]
    fn codes_read_back() {
        for zone in Zone::all() {
            assert_eq!(Zone::from_code(zone.code()), Some(zone));
        }
        for kind in Kind::ALL {
            assert_eq!(Kind::from_code(kind.code()), Some(kind));
            assert_eq!(Kind::from_short(kind.short()), Some(kind));
        }
        for side in Side::EVERY {
            for card in Card::all(side) {
                assert_eq!(Card::try_from(card.to_string()), Ok(card));
            }
        }
    }
}
