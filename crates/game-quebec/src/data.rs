//! The content of `data/quebec.toml` as constants, and sets worked out from it.

use crate::ids::{Blocks, Class, Kind, Region, Side};

/// A block as the content file gives it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BlockData {
    pub(crate) id: &'static str,
    pub(crate) code: &'static str,
    pub(crate) kind: Kind,
    pub(crate) class: Class,
    pub(crate) cv: u8,
}

include!(concat!(env!("OUT_DIR"), "/content.rs"));

#[inline]
pub(crate) fn blocks(side: Side) -> &'static [BlockData] {
    match side {
        Side::British => &BRITISH,
        Side::French => &FRENCH,
    }
}

const fn count(kind: Kind, of: &[BlockData]) -> u32 {
    let mut bits = 0;
    let mut idx = 0;
    while idx < of.len() {
        if of[idx].kind as u8 == kind as u8 {
            bits |= 1 << idx;
        }
        idx += 1;
    }
    bits
}

/// The decoys of each side.
pub(crate) const DECOYS: [Blocks; 2] =
    [Blocks(count(Kind::Decoy, &BRITISH)), Blocks(count(Kind::Decoy, &FRENCH))];
/// All blocks of each side.
pub(crate) const ALL: [Blocks; 2] = [Blocks((1 << BRITISH.len()) - 1), Blocks((1 << FRENCH.len()) - 1)];
/// The real units of each side.
pub(crate) const REAL: [Blocks; 2] = [Blocks(ALL[0].0 & !DECOYS[0].0), Blocks(ALL[1].0 & !DECOYS[1].0)];
/// §20.0 — The militia that deserts.
pub(crate) const MILITIA_QUEBEC: Blocks = Blocks(count(Kind::MilitiaQuebec, &FRENCH));
/// §21.0 — The militia that starves.
pub(crate) const MILITIA_UPRIVER: Blocks =
    Blocks(count(Kind::MilitiaMontreal, &FRENCH) | count(Kind::MilitiaTroisRivieres, &FRENCH));
/// §22.2 — The British blocks that answer a raid.
pub(crate) const WOODSMEN: Blocks =
    Blocks(count(Kind::LightInfantry, &BRITISH) | count(Kind::Ranger, &BRITISH));

const _: () =
    assert!(count(Kind::Nations, &FRENCH) == Blocks::NATIONS.0, "the nations must be French block 19");
const _: () = assert!(BRITISH.len() == 21 && FRENCH.len() == 25);

/// The ships of the fleet (§7.4).
pub(crate) const SHIPS: u8 = 4;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::{Block, Zone};

    #[test]
    fn totals_are_those_of_the_sources() {
        let cv = |side| blocks(side).iter().map(|block| u32::from(block.cv)).sum::<u32>();
        assert_eq!((cv(Side::British), cv(Side::French)), (47, 48));
        assert_eq!((REAL[0].len(), REAL[1].len()), (13, 20));
        assert_eq!((DECOYS[0].len(), DECOYS[1].len()), (8, 5));
        assert_eq!((MILITIA_QUEBEC.len(), MILITIA_UPRIVER.len(), WOODSMEN.len()), (6, 7, 2));
    }

    #[test]
    fn roads_make_a_line_and_a_ring() {
        let degrees: Vec<u32> = Zone::ALL.iter().map(|zone| zone.roads().len()).collect();
        assert_eq!(degrees, [1, 2, 2, 3, 2, 2, 2, 1, 1, 0]);
    }

    #[test]
    fn codes_of_blocks_and_zones_read_back() {
        for side in [Side::British, Side::French] {
            for block in Block::all(side) {
                assert_eq!(Block::from_code(side, block.code()), Some(block));
                assert_eq!(Block::try_from(block.id().to_owned()), Ok(block));
            }
        }
        for zone in Zone::ALL {
            assert_eq!(Zone::from_code(zone.code()), Some(zone));
        }
    }
}
