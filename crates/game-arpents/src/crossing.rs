//! §8, §10 What a march wakes on its way: colonies at peace, and Spain in Florida.
//!
//! A march has no declared way. Of all it could take with its points it takes one that wakes the fewest lands (ruling
//! 244).

use crate::data::Empire;
use crate::event::Event;
use crate::ids::{Colony, Hex, Side};
use crate::state::State;
use crate::{colonies, spain};
use kernel::Log;
use std::sync::LazyLock;

/// Florida, in a set of colonies as bits.
const FLORIDA: u32 = 1 << 31;

/// The farthest anybody marches, in hexes.
const FARTHEST: usize = 5;

/// For every hex the lands within a march of it, found once: most marches pass none that could be woken.
static NEAR: LazyLock<Vec<u32>> = LazyLock::new(|| {
    let mut near: Vec<u32> = Hex::all().map(lands_of).collect();
    for _ in 0..FARTHEST {
        let before = near.clone();
        for hex in Hex::all() {
            for (_, next) in hex.around() {
                near[hex.idx()] |= before[next.idx()];
            }
        }
    }
    near
});

/// The colonies of a hex, and Florida, as bits.
fn lands_of(hex: Hex) -> u32 {
    let data = hex.data();
    data.colonies | if data.empire == Empire::Spanish { FLORIDA } else { 0 }
}

/// The lands that a side wakes by entering them: the French colonies at peace, the British Florida.
fn asleep(state: &State, side: Side) -> u32 {
    match side {
        Side::French => state.at_peace,
        Side::British => FLORIDA * u32::from(!state.spain),
    }
}

/// The lands that a march wakes before its last hex, as bits. Asked before anybody has marched; `reaches` says whether the
/// march gets there without the hexes that are closed to it.
pub(crate) fn lands(
    state: &State,
    side: Side,
    to: Hex,
    reaches: impl Fn(&dyn Fn(Hex) -> bool) -> bool,
) -> u32 {
    // Where it ends they are woken in any case.
    let on_the_way = asleep(state, side) & NEAR[to.idx()] & !lands_of(to);
    if on_the_way == 0 || !state.options.edition.crossing_wakes {
        return 0;
    }
    let leads_through = |open: u32| reaches(&|hex| lands_of(hex) & on_the_way & !open != 0);
    if leads_through(0) {
        return 0;
    }
    let others: Vec<u32> = (0..u32::BITS).map(|bit| 1 << bit).filter(|land| on_the_way & land != 0).collect();
    let union = |set: u32| -> u32 {
        others.iter().enumerate().filter(|(at, _)| set >> at & 1 != 0).map(|(_, land)| land).sum()
    };
    let mut sets: Vec<u32> = (1..1 << others.len()).collect();
    sets.sort_by_key(|set: &u32| (set.count_ones(), *set));
    sets.into_iter().map(union).find(|open| leads_through(*open)).unwrap_or(0)
}

/// The lands crossed enter the war.
pub(crate) fn wake(state: &mut State, lands: u32, log: &mut impl Log<Event>) {
    for colony in Colony::all().filter(|colony| lands >> colony.0 & 1 != 0) {
        colonies::wake(state, colony, log);
    }
    if lands & FLORIDA != 0 {
        spain::wake(state, log);
    }
}
