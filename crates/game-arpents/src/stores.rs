//! §2.7 Supply as numbers: points on land, in the boxes and aboard ships (ruling 27).

use crate::ids::{Hex, Side, Unit};
use crate::state::State;

/// The supply in a hex.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Stock {
    /// Points.
    pub(crate) points: u16,
    /// Of these, points that do not move again this month: moved, landed (§6.3.1) or looted (§6.4.2).
    pub(crate) tired: u16,
}

impl Stock {
    pub(crate) const NONE: Stock = Stock { points: 0, tired: 0 };

    /// Points that may still move this month.
    pub(crate) fn fresh(self) -> u16 {
        self.points - self.tired
    }
}

impl State {
    /// Whose supply lies in a hex, if any does. Invariant: never both sides'.
    #[inline]
    pub(crate) fn stock_owner(&self, hex: Hex) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| self.stocked[side.idx()].has(hex))
    }

    /// How much supply a side has in a hex.
    #[inline]
    pub(crate) fn stock_of(&self, side: Side, hex: Hex) -> u16 {
        if self.stocked[side.idx()].has(hex) { self.stock[hex.idx()].points } else { 0 }
    }

    /// Lay down supply; what the enemy had there was taken before.
    pub(crate) fn add_stock(&mut self, side: Side, hex: Hex, points: u16, tired: bool) {
        if points == 0 {
            return;
        }
        debug_assert!(!self.stocked[side.other().idx()].has(hex), "two stocks in {hex}");
        let stock = &mut self.stock[hex.idx()];
        stock.points = stock.points.saturating_add(points);
        if tired {
            stock.tired = stock.tired.saturating_add(points).min(stock.points);
        }
        self.stocked[side.idx()].add(hex);
    }

    /// Take supply away, the tired points last.
    pub(crate) fn take_stock(&mut self, hex: Hex, points: u16) {
        let stock = &mut self.stock[hex.idx()];
        assert!(points <= stock.points, "{points} points are taken where {} lie", stock.points);
        stock.points -= points;
        stock.tired = stock.tired.min(stock.points);
        if stock.points == 0 {
            self.stocked.iter_mut().for_each(|set| set.remove(hex));
        }
    }

    /// §2.7 — Supply in a hex passes to the other side.
    pub(crate) fn capture_stock(&mut self, hex: Hex, to: Side) -> u16 {
        let from = to.other();
        let points = self.stock_of(from, hex);
        if points > 0 {
            self.stocked[from.idx()].remove(hex);
            self.stocked[to.idx()].add(hex);
        }
        points
    }

    /// A new month: all supply may move again.
    pub(crate) fn rest_stocks(&mut self) {
        for side in Side::BOTH {
            for hex in self.stocked[side.idx()].iter() {
                self.stock[hex.idx()].tired = 0;
            }
        }
    }

    /// Supply aboard a ship.
    #[inline]
    pub(crate) fn cargo_of(&self, ship: Unit) -> u8 {
        ship.ship().map_or(0, |at| self.cargo[at])
    }
}
