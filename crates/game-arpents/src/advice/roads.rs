//! How long the way to a place is, over land, for each way of marching: worked out once for every place.
//!
//! Ways are counted in twelfths of a month over empty ground; who stands in the way is the planner's business.

use crate::data::{LAND, N_HEXES, N_PLACES};
use crate::ground::{self, Gait};
use crate::ids::{Hex, Place};
use crate::options::Options;
use kernel::Choices;
use std::sync::{LazyLock, OnceLock};

/// A month's march.
pub(crate) const MONTH: u16 = 12;
/// No way leads there.
pub(crate) const NEVER: u16 = u16::MAX;

const GAITS: usize = 6;

static ROADS: [[OnceLock<Box<[u16]>>; N_PLACES]; GAITS] =
    [const { [const { OnceLock::new() }; N_PLACES] }; GAITS];

/// The usual readings; the others change little.
static OPTIONS: LazyLock<Options> =
    LazyLock::new(|| Options::from_choices(&Choices::default()).expect("no choice is a choice"));

/// How far it is from a hex to a place.
pub(crate) fn way(gait: Gait, from: Hex, to: Place) -> u16 {
    if from.is_box() {
        return NEVER;
    }
    ROADS[gait as usize][to.idx()].get_or_init(|| survey(gait, to.hex()))[from.idx()]
}

static HAULS: [OnceLock<Box<[u16]>>; N_HEXES] = [const { OnceLock::new() }; N_HEXES];

/// How far supply has to be hauled from one hex to another.
pub(crate) fn haul(from: Hex, to: Hex) -> u16 {
    if from.is_box() || to.is_box() {
        return NEVER;
    }
    HAULS[to.idx()].get_or_init(|| survey(Gait::Supply, to))[from.idx()]
}

/// Hexes this far off or nearer are worth asking about.
const NEARBY: i16 = 3;
const WIDTH: i16 = 2 * NEARBY + 1;

/// By hex: which hexes up to three off lie on the same bank, a bit for each by its place around the hex.
static BANKS: LazyLock<Vec<u64>> = LazyLock::new(|| Hex::all().map(bank).collect());

/// The bit of a hex near another.
fn bit(from: Hex, to: Hex) -> Option<u64> {
    let ((q, r), (other_q, other_r)) = (ground::axial(from), ground::axial(to));
    let (q, r) = (other_q - q + NEARBY, other_r - r + NEARBY);
    let inside = from.map() == to.map() && (0..WIDTH).contains(&q) && (0..WIDTH).contains(&r);
    inside.then(|| 1 << (q * WIDTH + r))
}

fn bank(start: Hex) -> u64 {
    let mut seen = 0;
    let mut ring = vec![start];
    // A hex more than the distance, for those who go round a bay.
    for _ in 0..=NEARBY + 1 {
        let mut next_ring = Vec::new();
        for hex in ring {
            let Some(bit) = bit(start, hex).filter(|bit| seen & bit == 0) else { continue };
            seen |= bit;
            let over_land = hex.around().filter(|(way, _)| hex.data().sides[*way] & LAND != 0);
            next_ring.extend(over_land.map(|(_, next)| next));
        }
        ring = next_ring;
    }
    seen
}

/// Is it a few hexes from one to the other over land, and no broad water between them?
pub(crate) fn is_near(from: Hex, to: Hex) -> bool {
    !from.is_box() && !to.is_box() && bit(from, to).is_some_and(|bit| BANKS[from.idx()] & bit != 0)
}

/// What entering a hex takes, in twelfths of a month.
fn toll(gait: Gait, hex: Hex) -> Option<u16> {
    let allowance = u16::from(gait.allowance(hex.map()?));
    ground::cost(&OPTIONS, gait, hex).map(|cost| u16::from(cost) * MONTH / allowance)
}

fn survey(gait: Gait, start: Hex) -> Box<[u16]> {
    let mut far = vec![NEVER; N_HEXES].into_boxed_slice();
    // Hexes by their distance: tolls are at most a month, so that a ring of buckets will do.
    let mut rings: Vec<Vec<Hex>> = vec![Vec::new(); usize::from(MONTH) + 1];
    far[start.idx()] = 0;
    rings[0].push(start);
    let (mut now, mut idle) = (0u16, 0);
    while idle <= usize::from(MONTH) {
        let ring = usize::from(now) % rings.len();
        let found = std::mem::take(&mut rings[ring]);
        idle = if found.is_empty() { idle + 1 } else { 0 };
        for hex in found {
            if far[hex.idx()] != now {
                continue;
            }
            let Some(toll) = toll(gait, hex) else { continue };
            let over_land = hex.around().filter(|(way, _)| hex.data().sides[*way] & LAND != 0);
            // §6.5 — By a lettered hex to the other map: a month.
            let across = Some(hex.data().transfer).filter(|to| *to != u16::MAX).map(|to| (Hex(to), MONTH));
            for (next, toll) in over_land.map(|(_, next)| (next, toll.min(MONTH))).chain(across) {
                if far[next.idx()] > now + toll && ground::cost(&OPTIONS, gait, next).is_some() {
                    far[next.idx()] = now + toll;
                    let ring = usize::from(now + toll) % rings.len();
                    rings[ring].push(next);
                }
            }
        }
        now += 1;
    }
    far
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ways_are_as_long_as_the_ground_makes_them() {
        let place = |code| Place::from_code(code).unwrap();
        let (montreal, quebec) = (place("montreal"), place("quebec"));
        assert_eq!(way(Gait::Line, montreal.hex(), montreal), 0);
        let line = way(Gait::Line, quebec.hex(), montreal);
        assert!((MONTH..6 * MONTH).contains(&line), "{line}");
        // Natives know the woods: they are never slower.
        let duquesne = place("fort_duquesne");
        let pairs =
            || Hex::all().map(|hex| (way(Gait::Native, hex, duquesne), way(Gait::Line, hex, duquesne)));
        assert!(pairs().all(|(native, line)| native <= line) && pairs().any(|(native, line)| native < line));
        // §1.1 — No road leads over the sea.
        assert_eq!(way(Gait::Line, place("louisbourg").hex(), montreal), NEVER);
        assert_eq!(way(Gait::Line, Hex::FRANCE, montreal), NEVER);
        // §1.1 — Lévis lies next to Québec, across the river.
        let [levis, beauport, beaupre] =
            ["n4513", "n4313", "n4512"].map(|code| Hex::from_code(code).unwrap());
        assert!(!is_near(levis, quebec.hex()) && !is_near(beauport, levis));
        assert!(is_near(beauport, quebec.hex()) && is_near(beaupre, beauport));
    }
}
