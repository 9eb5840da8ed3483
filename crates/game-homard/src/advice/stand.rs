//! How the units and generals of an army stand.

use crate::activation;
use crate::data::PC_RANGE;
use crate::ground::cells;
use crate::ids::{Category, Cover, Post, Side, Unit, Units, Weapon};
use crate::state::{State, Step};

/// A volley counts what it brings in hits out of six, divided by this: it may never be fired.
const VOLLEY: i32 = 30;

/// What a unit that may act is worth, before it has begun.
const SUCCESS: i32 = 20;

impl State {
    /// How well a unit stands: its ground, its flanks, whom it can reach, who commands it. `price` is what an element
    /// of the enemy is worth to him.
    pub(super) fn stand(&self, unit: Unit, price: i32) -> i32 {
        let board = self.table();
        let at = self.cell(unit);
        let enemy = unit.side().other();
        let (mut near, mut target, mut sum) = (u8::MAX, u8::MAX, 0);
        let facing = self.body(unit).facing;
        for other in self.spots(enemy) {
            let distance = board.distance(at, other);
            near = near.min(distance);
            let is_nearer = distance <= PC_RANGE && distance < target;
            if is_nearer && board.is_ahead(at, facing, other) && !board.is_masked(at, other) {
                target = distance;
            }
            if distance <= 2 {
                // Whoever can be shot at or assailed from behind is half lost.
                if board.is_behind(at, facing, other) {
                    sum -= if distance == 1 { 45 } else { 20 };
                } else if !board.is_ahead(at, facing, other) {
                    sum -= 12;
                }
            }
        }
        let data = self.data(unit);
        if near <= 3 {
            if board.ground(at).data().cover != Cover::None {
                sum += 14;
            }
            sum += 8 * i32::from(board.elevation(at));
        } else if near < u8::MAX {
            // Who must attack does not win from afar.
            sum -= 2 * self.eagerness(unit) * (i32::from(near.min(12)) - 3);
        }
        // A volley to come, in part.
        if data.weapon != Weapon::None && target <= PC_RANGE {
            let hits = i32::from(data.weapon.score(target)) * i32::from(self.body(unit).elements);
            sum += hits * price / VOLLEY;
        }
        if data.arm.category() == Category::Cavalry && board.ground(at).data().rough {
            sum -= 15;
        }
        // §6.4 — Points reach whoever is near a general.
        let led = self
            .generals(unit.side())
            .any(|general| board.distance(at, board.at(self.officer(general).place)) <= PC_RANGE);
        sum + if led { 12 } else { 0 }
    }

    /// What an army's command is worth: points, and generals out of danger.
    pub(super) fn command(&self, side: Side) -> i32 {
        let board = self.table();
        let mut sum = 2 * i32::from(self.points[side.idx()].min(20));
        if self.chiefs[side.idx()].is_some_and(|chief| self.is_present(chief)) {
            sum += 120;
        }
        for general in self.generals(side) {
            let officer = self.officer(general);
            if officer.post != Post::Detached {
                continue;
            }
            let at = board.at(officer.place);
            // §17.9 — Whoever comes near takes him.
            sum -= match self.spots(side.other()).map(|enemy| board.distance(at, enemy)).min() {
                Some(0..=2) => 45,
                Some(3) => 15,
                _ => 0,
            };
        }
        sum
    }

    /// What the activation under way is worth to an army: a success to be used, and no more steps than it takes.
    pub(super) fn tempo(&self, side: Side) -> i32 {
        if side != self.active {
            return 0;
        }
        match self.step {
            Step::Ready => {
                let score = activation::score(self, self.group).0;
                SUCCESS * i32::from(self.group.len()) * i32::from(score.clamp(0, 6)) / 6
            }
            Step::Next | Step::Act | Step::Turn => {
                let waiting = self.group.minus(self.played);
                let begun = self.unit.filter(|unit| {
                    let marches = self.step == Step::Turn || self.march.is_some();
                    marches || self.went || self.pace.is_some() || self.spent.has(*unit)
                });
                let unused = waiting.len() - u8::from(begun.is_some_and(|unit| waiting.has(unit)));
                let steps = self.march.map_or(0, |march| march.operations);
                SUCCESS * i32::from(self.success) * i32::from(unused) - 2 * i32::from(steps)
            }
            _ => 0,
        }
    }

    /// Where the units of an army stand.
    pub(super) fn spots(&self, side: Side) -> impl Iterator<Item = usize> + '_ {
        let hexes = cells(self.cells[side.idx()]);
        // The set of hexes tells it at once; on a free table it is empty.
        let units = if self.options.free { self.on[side.idx()] } else { Units::NONE };
        hexes.chain(units.iter().map(|unit| self.cell(unit)))
    }

    /// Is a general exposed where he stands?
    pub(super) fn is_exposed(&self, side: Side) -> bool {
        self.generals(side).any(|general| {
            let officer = self.officer(general);
            officer.post == Post::Detached && {
                let at = self.table().at(officer.place);
                self.spots(side.other()).any(|enemy| self.table().distance(at, enemy) <= 2)
            }
        })
    }
}
