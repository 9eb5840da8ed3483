//! Where units are: the only code that moves a unit from one spot to another.

use crate::data::N_UNITS;
use crate::ids::{Hex, Kind, N_SPOTS, Side, Unit};
use crate::state::State;

/// Hors de combat (§2.3) or damaged (§2.5).
pub(crate) const HURT: u8 = 1;
/// §2 — It has made its one attack or move of the month.
pub(crate) const ACTED: u8 = 2;
/// §2.4, §2.5 — Its gun modifier has been used this month; §4.1 — or the infantry has defended, or was driven off.
pub(crate) const FIRED: u8 = 4;
/// It was told to stay in this phase.
pub(crate) const IDLE: u8 = 8;
/// §6.2.2 — The ship has intercepted in this Naval Phase.
pub(crate) const INTERCEPTED: u8 = 16;
/// §6.4.3 — The ship has moved or fought in this Naval Phase.
pub(crate) const SAILED: u8 = 32;
/// It serves the other side than the one printed: a captured ship (§4.3), the Cherokee (§9).
pub(crate) const TURNED: u8 = 64;
/// §6.3.2 — Its supply of this month has been settled.
pub(crate) const FED: u8 = 128;

/// Where a unit is, in one number: a hex, a box, a ship, or off the map.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Spot(pub(crate) u16);

impl Spot {
    /// In the force pool.
    pub(crate) const POOL: Spot = Spot(0xfffd);
    /// It comes later (§16).
    pub(crate) const DUE: Spot = Spot(0xfffe);
    /// Out of the game.
    pub(crate) const GONE: Spot = Spot(0xffff);

    pub(crate) fn hex(hex: Hex) -> Spot {
        Spot(hex.0)
    }

    pub(crate) fn aboard(ship: Unit) -> Spot {
        Spot((N_SPOTS + ship.ship().expect("only ships carry")) as u16)
    }

    /// What it means.
    #[inline]
    pub(crate) fn place(self) -> Whereabouts {
        match self.0 as usize {
            at if at < N_SPOTS => Whereabouts::Hex(Hex(self.0)),
            0xfffd => Whereabouts::Pool,
            0xfffe => Whereabouts::Due,
            0xffff => Whereabouts::Gone,
            at => Whereabouts::Aboard(Unit((at - N_SPOTS + crate::data::FIRST_SHIP) as u16)),
        }
    }

    fn is_listed(self) -> bool {
        self.0 < Spot::POOL.0
    }
}

/// Where a unit is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Whereabouts {
    /// In a hex or a box of Europe.
    Hex(Hex),
    /// On a ship.
    Aboard(Unit),
    /// In the force pool.
    Pool,
    /// Still to come.
    Due,
    /// Out of the game.
    Gone,
}

/// A unit as it stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Post {
    pub(crate) spot: Spot,
    /// Sums of the marks above.
    pub(crate) marks: u8,
}

/// What is in a hex, by side: bits of [`State::holds`], shifted by the side's number.
pub(crate) mod holds {
    /// Infantry.
    pub(crate) const INFANTRY: u8 = 1;
    /// Guns.
    pub(crate) const GUNS: u8 = 4;
    /// Ships.
    pub(crate) const SHIPS: u8 = 16;
    /// Leaders.
    pub(crate) const LEADERS: u8 = 64;
    /// What holds a hex against the enemy (ruling 21) and projects a zone of control (ruling 100).
    pub(crate) const TROOPS: u8 = INFANTRY | GUNS;
}

impl State {
    /// Whose the unit is now.
    #[inline]
    pub(crate) fn side_of(&self, unit: Unit) -> Side {
        let printed = unit.data().side;
        if self.has_mark(unit, TURNED) { printed.other() } else { printed }
    }

    #[inline]
    pub(crate) fn has_mark(&self, unit: Unit, mark: u8) -> bool {
        self.posts[unit.idx()].marks & mark != 0
    }

    #[inline]
    pub(crate) fn set_mark(&mut self, unit: Unit, mark: u8) {
        self.posts[unit.idx()].marks |= mark;
    }

    #[inline]
    pub(crate) fn clear_mark(&mut self, unit: Unit, mark: u8) {
        self.posts[unit.idx()].marks &= !mark;
    }

    /// Take a mark from every unit.
    pub(crate) fn clear_all(&mut self, mark: u8) {
        self.posts.iter_mut().for_each(|post| post.marks &= !mark);
    }

    #[inline]
    pub(crate) fn whereabouts(&self, unit: Unit) -> Whereabouts {
        self.posts[unit.idx()].spot.place()
    }

    /// The hex or box a unit is in, not aboard a ship.
    #[inline]
    pub(crate) fn hex_of(&self, unit: Unit) -> Option<Hex> {
        let spot = self.posts[unit.idx()].spot.0;
        ((spot as usize) < N_SPOTS).then_some(Hex(spot))
    }

    /// Who is in a hex or box, lowest number first; not who is aboard ships there.
    #[inline]
    pub(crate) fn at(&self, hex: Hex) -> impl Iterator<Item = Unit> + '_ {
        self.listed(Spot::hex(hex))
    }

    /// Who is aboard a ship.
    #[inline]
    pub(crate) fn aboard(&self, ship: Unit) -> impl Iterator<Item = Unit> + '_ {
        self.listed(Spot::aboard(ship))
    }

    fn listed(&self, spot: Spot) -> impl Iterator<Item = Unit> + '_ {
        let mut at = self.first_at[spot.0 as usize];
        std::iter::from_fn(move || {
            let unit = Unit(at);
            at = *self.next_at.get(unit.idx())?;
            Some(unit)
        })
    }

    /// Does a side have any of these in a hex? `what` is a sum of [`holds`].
    #[inline]
    pub(crate) fn has(&self, side: Side, what: u8, hex: Hex) -> bool {
        self.holds[hex.idx()] >> side.idx() & what != 0
    }

    /// Ruling 21 — Infantry or guns of a side hold the hex.
    #[inline]
    pub(crate) fn is_held(&self, side: Side, hex: Hex) -> bool {
        self.has(side, holds::TROOPS, hex)
    }

    /// §6.3 — Is the hex in a zone of control of a side: next to its infantry or guns (ruling 100)?
    #[inline]
    pub(crate) fn is_in_zone(&self, side: Side, hex: Hex) -> bool {
        hex.around().any(|(_, next)| self.is_held(side, next))
    }

    /// §2.1 — How many units of a hex count for stacking.
    pub(crate) fn stacked(&self, hex: Hex) -> usize {
        self.at(hex).filter(|unit| unit.kind().stacks()).count()
    }

    /// §2.1, §2.6 — How many units of a side may stand there: three, four with a general of its own (ruling 221); any
    /// number in Europe (ruling 110).
    pub(crate) fn stacking_limit(&self, side: Side, hex: Hex) -> usize {
        if hex.is_box() {
            return N_UNITS;
        }
        if !self.has(side, holds::LEADERS, hex) {
            return 3;
        }
        let is_ours = |unit: Unit| unit.is_general() && self.side_of(unit) == side;
        if self.at(hex).any(is_ours) { 4 } else { 3 }
    }

    /// §2.1 — Is there no room for one more of a side's units?
    pub(crate) fn is_full(&self, side: Side, hex: Hex) -> bool {
        self.stacked(hex) >= self.stacking_limit(side, hex)
    }

    /// Move a unit to a spot; its marks stay, unless it leaves the maps.
    pub(crate) fn put(&mut self, unit: Unit, to: Spot) {
        let from = self.posts[unit.idx()].spot;
        if from.is_listed() {
            self.unlist(unit, from);
        }
        self.posts[unit.idx()].spot = to;
        if to.is_listed() {
            // Invariant: lists are sorted, so that equal positions are equal states.
            let mut before = None;
            let mut at = self.first_at[to.0 as usize];
            while at < unit.0 {
                before = Some(at);
                at = self.next_at[at as usize];
            }
            self.next_at[unit.idx()] = at;
            match before {
                Some(before) => self.next_at[before as usize] = unit.0,
                None => self.first_at[to.0 as usize] = unit.0,
            }
            self.count_holds(to);
        } else {
            // A captured ship goes back to the pool it came from; the Cherokee stay with whom they serve (§9).
            let keeps = if unit.kind() == Kind::Native { TURNED } else { 0 };
            self.posts[unit.idx()].marks &= keeps;
        }
    }

    fn unlist(&mut self, unit: Unit, from: Spot) {
        let after = self.next_at[unit.idx()];
        let mut at = self.first_at[from.0 as usize];
        if at == unit.0 {
            self.first_at[from.0 as usize] = after;
        } else {
            while self.next_at[at as usize] != unit.0 {
                at = self.next_at[at as usize];
            }
            self.next_at[at as usize] = after;
        }
        self.next_at[unit.idx()] = u16::MAX;
        self.count_holds(from);
    }

    /// The unit changes sides where it stands.
    pub(crate) fn set_turned(&mut self, unit: Unit, turned: bool) {
        if turned {
            self.set_mark(unit, TURNED)
        } else {
            self.clear_mark(unit, TURNED)
        }
        self.count_holds(self.posts[unit.idx()].spot);
    }

    fn count_holds(&mut self, spot: Spot) {
        let at = spot.0 as usize;
        if at >= N_SPOTS {
            return;
        }
        let mut sum = 0;
        for unit in self.at(Hex(spot.0)) {
            let what = match unit.kind() {
                Kind::Gun => holds::GUNS,
                Kind::Leader => holds::LEADERS,
                kind if kind.is_ship() => holds::SHIPS,
                _ => holds::INFANTRY,
            };
            sum |= what << self.side_of(unit).idx();
        }
        self.holds[at] = sum;
    }
}
