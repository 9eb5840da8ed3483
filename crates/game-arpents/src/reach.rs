//! §6.5 How far land units get in a month: the hexes within their movement points, and what it costs.

use crate::data::LAND;
use crate::ground::{self, Gait};
use crate::ids::{Hex, Side};
use crate::posts::holds;
use crate::state::State;
use crate::why_not::WhyNot;
use kernel::Section;

/// The farthest any gait gets: leaders, five hexes.
const RADIUS: i16 = 5;
const WIDTH: usize = 2 * RADIUS as usize + 1;
/// Hexes within five of a hex.
const MOST: usize = 91;
/// In the grid: out of reach.
const CLOSED: u8 = u8::MAX;

/// The hexes a gait can reach from one, with what each costs in half points. The start is not among them.
#[derive(Clone)]
pub(crate) struct Reach {
    list: [Found; MOST],
    len: usize,
    /// For every hex within five of the start its place in the list, counted from 1, or [`CLOSED`].
    grid: [u8; WIDTH * WIDTH],
}

#[derive(Clone, Copy)]
struct Found {
    hex: Hex,
    cost: u8,
    /// Nobody marches on from here.
    stops: bool,
}

impl Reach {
    /// Everything `gait` of `side` can reach from `start` within its allowance.
    ///
    /// Units do not enter hexes the enemy holds (ruling 21); only infantry, and who marches with it, enters a hex with
    /// nothing but enemy leaders or supply, and stops there (§2.6, §2.7, §6.4.6, ruling 128).
    pub(crate) fn of(state: &State, side: Side, gait: Gait, start: Hex) -> Reach {
        Reach::with(state, side, gait, start, false)
    }

    /// The same; guns and leaders who march with infantry enter where it does.
    pub(crate) fn with(state: &State, side: Side, gait: Gait, start: Hex, escorted: bool) -> Reach {
        Reach::around(state, side, gait, start, escorted, |_| false)
    }

    /// The same, through no hex that is closed.
    pub(crate) fn around(
        state: &State,
        side: Side,
        gait: Gait,
        start: Hex,
        escorted: bool,
        is_closed: impl Fn(Hex) -> bool,
    ) -> Reach {
        let enters = if escorted { Gait::Line } else { gait };
        let blank = Found { hex: start, cost: 0, stops: false };
        let mut reach = Reach { list: [blank; MOST], len: 1, grid: [0; WIDTH * WIDTH] };
        let Some(map) = start.map() else { return reach };
        let limit = gait.allowance(map);
        let origin = ground::axial(start);
        reach.grid[cell(origin, start).expect("the start is in the middle")] = 1;
        // Costs are small: one pass for each cost settles its hexes in turn.
        for cost in 0..limit {
            let mut at = 0;
            while at < reach.len {
                let found = reach.list[at];
                at += 1;
                if found.cost != cost || found.stops {
                    continue;
                }
                for (way, next) in found.hex.around() {
                    // §4 — Not across water or impassable sides.
                    if found.hex.data().sides[way] & LAND == 0 {
                        continue;
                    }
                    let Some(cell) = cell(origin, next) else { continue };
                    // What a hex costs does not depend on where one comes from: the first way found is the cheapest.
                    if reach.grid[cell] != 0 {
                        continue;
                    }
                    reach.grid[cell] = CLOSED;
                    let Some(step) = ground::cost(&state.options, gait, next) else { continue };
                    if cost + step > limit {
                        continue;
                    }
                    let Some(stops) = entering(state, side, enters, next) else { continue };
                    if is_closed(next) {
                        continue;
                    }
                    reach.list[reach.len] = Found { hex: next, cost: cost + step, stops };
                    reach.len += 1;
                    reach.grid[cell] = reach.len as u8;
                }
            }
        }
        reach
    }

    /// The hexes in their order: the grid is laid out as hexes are numbered, column by column.
    pub(crate) fn hexes(&self) -> impl Iterator<Item = Hex> + '_ {
        let reached = self.grid.iter().filter(|at| (2..CLOSED).contains(*at));
        reached.map(|at| self.list[usize::from(*at) - 1].hex)
    }

    /// The hexes with what each costs, in half points.
    pub(crate) fn costs(&self) -> impl Iterator<Item = (Hex, u8)> + '_ {
        self.list[1..self.len].iter().map(|found| (found.hex, found.cost))
    }

    pub(crate) fn has(&self, hex: Hex) -> bool {
        let start = self.list[0].hex;
        // A box has no place on a map, and the start is not reached.
        start.map() == hex.map()
            && start.map().is_some()
            && cell(ground::axial(start), hex).is_some_and(|cell| (2..CLOSED).contains(&self.grid[cell]))
    }
}

/// The place of a hex in the grid around an origin, if it is near enough.
#[inline]
fn cell(origin: (i16, i16), hex: Hex) -> Option<usize> {
    let (q, r) = ground::axial(hex);
    let (q, r) = (q - origin.0 + RADIUS, r - origin.1 + RADIUS);
    let fits = |at: i16| (0..WIDTH as i16).contains(&at);
    (fits(q) && fits(r)).then(|| q as usize * WIDTH + r as usize)
}

/// What of the enemy's is in a hex that must be free of it: troops, or leaders or supply alone.
pub(crate) fn enemy_in(state: &State, enemy: Side, hex: Hex, section: Section) -> WhyNot {
    if state.is_held(enemy, hex) {
        WhyNot::EnemyHeld { hex, section }
    } else {
        WhyNot::EnemyThere { hex, section }
    }
}

/// May a gait of `side` enter the hex for what is in it, and if so, does it stop there?
pub(crate) fn entering(state: &State, side: Side, gait: Gait, hex: Hex) -> Option<bool> {
    let enemy = side.other();
    if state.is_held(enemy, hex) {
        return None;
    }
    let is_met = state.has(enemy, holds::LEADERS, hex) || state.stock_of(enemy, hex) > 0;
    match gait {
        _ if !is_met => {}
        Gait::Line | Gait::Militia | Gait::Native if !state.is_held(side, hex) => return Some(true),
        _ => return None,
    }
    // §6.3 — Supply enters an enemy zone of control only where friendly infantry stands.
    if gait == Gait::Supply && state.is_in_zone(enemy, hex) && !state.has(side, holds::INFANTRY, hex) {
        return None;
    }
    Some(false)
}
