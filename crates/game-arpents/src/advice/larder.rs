//! Who will be fed: the supply within range of every stack, shared out month by month as it will be used up.
//!
//! Nobody is thought to move, and nothing to be harvested; the planner asks what is left for those who come.

use crate::calendar::Date;
use crate::ground::{self, Gait};
use crate::ids::{Hex, Side, Unit};
use crate::posts::Whereabouts;
use crate::reach::Reach;
use crate::sets::Units;
use crate::state::State;
use crate::step::Phase;
use crate::supply::deduction;
use crate::supply::range::{self, Source};
use std::cell::OnceCell;

/// Months looked ahead.
pub(crate) const MONTHS: usize = 4;

/// Supply of a side in one hex or aboard one ship.
#[derive(Clone, Copy)]
pub(crate) struct Store {
    pub(crate) source: Source,
    pub(crate) points: i32,
    /// How many stacks can draw on it.
    users: u8,
}

/// Units that live on supply and draw on the same stores.
#[derive(Clone)]
pub(crate) struct Mess {
    pub(crate) hex: Hex,
    pub(crate) units: Units,
    stores: Vec<u16>,
}

/// All stores and all who eat.
pub(crate) struct Larder {
    pub(crate) stores: Vec<Store>,
    pub(crate) messes: Vec<Mess>,
    /// What one unit uses in each of the coming months.
    pub(crate) needs: [i32; MONTHS],
    /// By store: the hexes it can be hauled to in a month; found when first asked for.
    hauls: OnceCell<Vec<Vec<Hex>>>,
}

/// How the coming months turn out.
pub(crate) struct Share {
    /// By store: what is left of it.
    pub(crate) left: Vec<i32>,
    /// By mess and month: points that are missing.
    pub(crate) missing: Vec<[i32; MONTHS]>,
}

/// What one unit uses in each of the coming months; this month counts until its supply is used up.
fn needs(state: &State) -> [i32; MONTHS] {
    let before = matches!(
        state.phase,
        Phase::Initial | Phase::NavalCombat | Phase::NavalMovement | Phase::SupplyMovement | Phase::Deduction
    );
    let first = if before && state.date.month().is_some() { state.date } else { state.date.next() };
    let mut months = std::iter::successors(Some(first), |date| Some(date.next()))
        .filter(|date| date.month().is_some())
        .map(|date: Date| if date.is_november() { 2 } else { 1 });
    std::array::from_fn(|_| months.next().expect("there is always another month"))
}

impl Larder {
    pub(crate) fn of(state: &State, side: Side) -> Larder {
        let mut larder =
            Larder { stores: Vec::new(), messes: Vec::new(), needs: needs(state), hauls: OnceCell::new() };
        let mut add = |source: Source| {
            let points = i32::from(state.points_at(side, source));
            if points > 0 {
                larder.stores.push(Store { source, points, users: 0 });
            }
        };
        state.stocked[side.idx()].iter().map(Source::Stock).for_each(&mut add);
        let ships = Unit::all().filter(|unit| {
            unit.ship().is_some() && state.side_of(*unit) == side && state.hex_of(*unit).is_some()
        });
        ships.map(Source::Cargo).for_each(&mut add);
        let mut sources = Vec::new();
        for unit in Unit::all().filter(|unit| state.side_of(*unit) == side && deduction::eats(state, *unit)) {
            let (hex, afloat) = match state.whereabouts(unit) {
                Whereabouts::Hex(hex) => (hex, false),
                Whereabouts::Aboard(ship) => match state.hex_of(ship) {
                    Some(hex) => (hex, true),
                    None => continue,
                },
                _ => continue,
            };
            let same = |mess: &&mut Mess| {
                let first = mess.units.first().expect("somebody eats in every mess");
                mess.hex == hex && matches!(state.whereabouts(first), Whereabouts::Aboard(_)) == afloat
            };
            if let Some(mess) = larder.messes.iter_mut().find(same) {
                mess.units.add(unit);
                continue;
            }
            sources.clear();
            range::sources_of(state, unit, &mut sources);
            let stores = larder.numbers(&sources);
            stores.iter().for_each(|at| {
                let users = &mut larder.stores[usize::from(*at)].users;
                *users = users.saturating_add(1);
            });
            larder.messes.push(Mess { hex, units: std::iter::once(unit).collect(), stores });
        }
        larder
    }

    fn numbers(&self, sources: &[Source]) -> Vec<u16> {
        let number = |source: &Source| self.stores.iter().position(|store| store.source == *source);
        sources.iter().filter_map(number).map(|at| at as u16).collect()
    }

    /// Share out what there is over so many months, these units aside.
    pub(crate) fn share(&self, without: &Units, months: usize) -> Share {
        let mut left: Vec<i32> = self.stores.iter().map(|store| store.points).collect();
        let mut missing = vec![[0; MONTHS]; self.messes.len()];
        let eaters = |mess: &Mess| mess.units.iter().filter(|unit| !without.has(*unit)).count() as i32;
        let counts: Vec<i32> = self.messes.iter().map(eaters).collect();
        for (month, need) in self.needs.into_iter().enumerate().take(months) {
            let open = |at: usize, left: &[i32]| -> i32 {
                self.messes[at].stores.iter().map(|store| left[usize::from(*store)]).sum()
            };
            // Whoever has the least to choose from draws first.
            let mut order: Vec<(i32, usize)> = (0..self.messes.len())
                .filter(|at| counts[*at] > 0)
                .map(|at| (open(at, &left) - counts[at], at))
                .collect();
            order.sort_unstable();
            for (_, at) in order {
                let mut wanted = counts[at] * need;
                while wanted > 0 {
                    let stores = self.messes[at].stores.iter().map(|store| usize::from(*store));
                    let best = stores
                        .filter(|store| left[*store] > 0)
                        .max_by_key(|store| (std::cmp::Reverse(self.stores[*store].users), left[*store]));
                    let Some(store) = best else { break };
                    let points = wanted.min(left[store]);
                    left[store] -= points;
                    wanted -= points;
                }
                missing[at][month] = wanted;
            }
        }
        Share { left, missing }
    }

    /// What is left within range of a hex.
    pub(crate) fn at(&self, state: &State, side: Side, share: &Share, hex: Hex) -> i32 {
        let mut sources = Vec::new();
        range::sources(state, side, hex, &mut sources);
        self.numbers(&sources).iter().map(|at| share.left[usize::from(*at)]).sum()
    }

    /// What is left out of range of a hex that a month's haul could bring within it.
    pub(crate) fn behind(&self, state: &State, side: Side, share: &Share, hex: Hex) -> i32 {
        let Some(map) = hex.map() else { return 0 };
        let mut sources = Vec::new();
        range::sources(state, side, hex, &mut sources);
        let near = self.numbers(&sources);
        let range = range::range(map);
        let hauls = self.hauls.get_or_init(|| {
            let haul = |store: &Store| match store.source {
                Source::Stock(at) => Reach::of(state, side, Gait::Supply, at).hexes().collect(),
                Source::Cargo(_) => Vec::new(),
            };
            self.stores.iter().map(haul).collect()
        });
        let mut sum = 0;
        for (at, left) in share.left.iter().enumerate().filter(|(_, left)| **left > 0) {
            let comes = |to: &Hex| ground::distance(*to, hex).is_some_and(|far| far <= range);
            if !near.contains(&(at as u16)) && hauls[at].iter().any(comes) {
                sum += left;
            }
        }
        sum
    }
}
