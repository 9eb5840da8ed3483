//! §8 Where a unit can march: every hex and facing within its allowance, at the least cost.
//!
//! The search goes from cost to cost and holds the hexes reached with each facing as a set of bits, so that one
//! operation moves them all. A run is a straight line of steps not to the front: its first step costs one more
//! (ruling A4), so a set is kept for each direction a run can have.

use super::board::{Board, Cells, ones};
use crate::facing::Facing;
use crate::ids::{Pace, Place};
use serde::{Deserialize, Serialize};

/// What bars a way; a search without one of them tells which rule is in the way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Bars {
    /// §8.4 — Zones of control.
    pub(crate) zones: bool,
    /// §8.3 — Cover and broken ground.
    pub(crate) ground: bool,
    /// §19.4 — Fences and streams.
    pub(crate) fences: bool,
    /// Ruling A3 — Other units.
    pub(crate) bodies: bool,
}

impl Bars {
    pub(crate) const ALL: Bars = Bars { zones: true, ground: true, fences: true, bodies: true };
}

/// A march to be searched.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wish {
    /// The hex it starts from.
    pub(crate) from: usize,
    pub(crate) facing: Facing,
    pub(crate) pace: Pace,
    /// §8.1 — UD it may use.
    pub(crate) allowance: u8,
    /// §8.2 — Pivots and any direction for nothing.
    pub(crate) free_pivot: bool,
    /// §8.3 — It entered cover or broken ground this turn already.
    pub(crate) entered: bool,
    /// Where no unit may stop: every unit's hex but its own.
    pub(crate) taken: Cells,
    /// What it may not cross: enemies, and friends too unless ruling A3 lets it through.
    pub(crate) closed: Cells,
    /// §8.4 — Enemy zones of control.
    pub(crate) zones: Cells,
    /// Zones in which it stops: the enemy's, and friends' too under ruling A2.
    pub(crate) stops: Cells,
    /// Ruling A4 — Steps not to the front cost one more.
    pub(crate) surcharge: bool,
    /// Ruling A18 — It may pivot after it entered a zone.
    pub(crate) pivot_in_zone: bool,
    pub(crate) bars: Bars,
}

/// The hexes a unit went through, the first step to the last.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(into = "Vec<Place>", try_from = "Vec<Place>")]
pub struct Path {
    len: u8,
    places: [Place; 5],
}

impl Path {
    /// The places in order.
    pub fn as_slice(&self) -> &[Place] {
        &self.places[..self.len as usize]
    }

    /// How many steps.
    #[inline]
    pub fn len(&self) -> u8 {
        self.len
    }

    /// Did it stay?
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// A way of one leg.
    pub(crate) fn one(place: Place) -> Path {
        let mut path = Path::default();
        path.push_front(place);
        path
    }

    fn push_front(&mut self, place: Place) {
        self.places.copy_within(0..4, 1);
        self.places[0] = place;
        self.len += 1;
    }
}

impl From<Path> for Vec<Place> {
    fn from(path: Path) -> Vec<Place> {
        path.as_slice().to_vec()
    }
}

impl TryFrom<Vec<Place>> for Path {
    type Error = &'static str;

    fn try_from(list: Vec<Place>) -> Result<Path, &'static str> {
        let mut path = Path::default();
        if list.len() > path.places.len() {
            return Err("no unit goes farther than five places");
        }
        path.places[..list.len()].copy_from_slice(&list);
        path.len = list.len() as u8;
        Ok(path)
    }
}

/// Where a unit can be at the end of its march.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Reach {
    by_facing: [Cells; 12],
}

impl Reach {
    pub(crate) const NOWHERE: Reach = Reach { by_facing: [0; 12] };

    /// Every hex it can end on.
    #[inline]
    pub(crate) fn cells(&self) -> Cells {
        self.by_facing.iter().fold(0, |all, cells| all | cells)
    }

    /// The facings it can have on a hex, as bits.
    #[inline]
    pub(crate) fn facings(&self, at: usize) -> u16 {
        self.by_facing
            .iter()
            .enumerate()
            .fold(0, |all, (facing, cells)| all | ((cells >> at & 1) as u16) << facing)
    }

    /// Only these hexes.
    pub(crate) fn within(mut self, cells: Cells) -> Reach {
        self.by_facing.iter_mut().for_each(|own| *own &= cells);
        self
    }
}

/// The hexes reached at one cost, by facing: out of any run, and in a run through each face.
#[derive(Clone, Copy)]
struct Layer {
    still: [Cells; 12],
    runs: [[Cells; 6]; 12],
}

impl Layer {
    const EMPTY: Layer = Layer { still: [0; 12], runs: [[0; 6]; 12] };

    #[inline]
    fn all(&self, facing: usize) -> Cells {
        self.runs[facing].iter().fold(self.still[facing], |all, run| all | run)
    }
}

/// Which hexes may be left through each face.
struct Doors([Cells; 6]);

impl Doors {
    fn of(board: &Board, wish: &Wish) -> Doors {
        let start: Cells = 1 << wish.from;
        let open = if wish.bars.bodies { board.all() & !wish.closed } else { board.all() };
        let restricted = board.restricted;
        let starts_restricted = restricted & start != 0;
        let mut out = [0; 6];
        for (face, doors) in out.iter_mut().enumerate() {
            // From which hexes does this face lead into a set?
            let into = |cells: Cells| board.step(cells, (face + 3) % 6);
            let mut from = into(open | start);
            if wish.bars.zones {
                // §8.4 — Whoever came into a zone stops; whoever starts in one may leave it, but not for another.
                from &= !wish.stops | start;
                if wish.zones & start != 0 && into(wish.zones) & start != 0 {
                    from &= !start;
                }
            }
            if wish.pace == Pace::Forced {
                // §8.3 — No forced march in cover or broken ground, anywhere on the way.
                if wish.bars.ground {
                    from &= !restricted & !into(restricted);
                }
                // §19.4 — Nor over a fence.
                if wish.bars.fences {
                    from &= !board.fences(face);
                }
            } else if wish.bars.ground && (wish.entered || !starts_restricted) {
                // §8.3 — What one entered this turn one does not leave.
                from &= !(restricted & into(!restricted & board.all()));
            }
            *doors = from;
        }
        Doors(out)
    }
}

/// Search with room for the costs 0 to `N - 1`.
struct Search<const N: usize> {
    layers: [Layer; N],
    doors: Doors,
}

impl<const N: usize> Search<N> {
    fn run(board: &Board, wish: &Wish) -> Search<N> {
        let mut search = Search { layers: [Layer::EMPTY; N], doors: Doors::of(board, wish) };
        let start: Cells = 1 << wish.from;
        search.layers[0].still[wish.facing.index()] = start;
        // Ruling A18 — Where one may turn.
        let turnable = if wish.pivot_in_zone || !wish.bars.zones { board.all() } else { !wish.zones | start };
        for cost in 1..=usize::from(wish.allowance) {
            let mut anywhere = 0;
            let mut layer = Layer::EMPTY;
            for facing in 0..12 {
                let last = search.layers[cost - 1].all(facing);
                anywhere |= last;
                let front = if wish.surcharge { board.front_faces(facing) } else { 0b11_1111 };
                for face in 0..6 {
                    let doors = search.doors.0[face];
                    if front >> face & 1 != 0 {
                        layer.still[facing] |= board.step(last & doors, face);
                    } else {
                        let mut from = search.layers[cost - 1].runs[facing][face];
                        if cost >= 2 {
                            from |= search.layers[cost - 2].all(facing);
                        }
                        if from != 0 {
                            layer.runs[facing][face] = board.step(from & doors, face);
                        }
                    }
                }
            }
            // §8.2 — A pivot costs 1, whatever the angle.
            let turned = anywhere & turnable;
            layer.still.iter_mut().for_each(|still| *still |= turned);
            search.layers[cost] = layer;
        }
        search
    }

    fn reach(&self, wish: &Wish) -> Reach {
        let mut by_facing = [0; 12];
        for layer in &self.layers[..=usize::from(wish.allowance)] {
            for (facing, cells) in by_facing.iter_mut().enumerate() {
                *cells |= layer.all(facing) & !wish.taken;
            }
        }
        Reach { by_facing }
    }

    /// The cheapest way to a hex and facing; of equals the one found first, faces in order, turning last.
    fn path(&self, board: &Board, wish: &Wish, to: usize, facing: usize) -> Option<(Path, u8)> {
        let has = |cells: Cells, at: usize| cells >> at & 1 != 0;
        let least = (0..=usize::from(wish.allowance)).find(|cost| has(self.layers[*cost].all(facing), to))?;
        let (mut cost, mut at, mut facing) = (least, to, facing);
        let run_of = |cost: usize, facing: usize, at: usize| -> Option<usize> {
            let layer: &Layer = &self.layers[cost];
            if has(layer.still[facing], at) {
                None
            } else {
                (0..6).find(|run| has(layer.runs[facing][*run], at))
            }
        };
        let mut run = run_of(cost, facing, at);
        let mut path = Path::default();
        while cost > 0 {
            let before = |face: usize| board.back(at, face).filter(|last| has(self.doors.0[face], *last));
            if let Some(face) = run {
                let last = before(face).expect("a run came through its face");
                path.push_front(board.place(at));
                at = last;
                if has(self.layers[cost - 1].runs[facing][face], last) {
                    cost -= 1;
                } else {
                    cost -= 2;
                    run = run_of(cost, facing, at);
                }
                continue;
            }
            let front = if wish.surcharge { board.front_faces(facing) } else { 0b11_1111 };
            let step = (0..6)
                .filter(|face| front >> face & 1 != 0)
                .find_map(|face| before(face).filter(|last| has(self.layers[cost - 1].all(facing), *last)));
            cost -= 1;
            match step {
                Some(last) => {
                    path.push_front(board.place(at));
                    at = last;
                }
                None => {
                    let turned = (0..12).find(|other| has(self.layers[cost].all(*other), at));
                    facing = turned.expect("whoever did not step has turned");
                }
            }
            run = run_of(cost, facing, at);
        }
        Some((path, least as u8))
    }
}

/// Searches without facings, for those who turn for nothing: the hexes first reached at each cost.
struct Plain {
    layers: [Cells; 6],
    doors: Doors,
}

impl Plain {
    fn run(board: &Board, wish: &Wish) -> Plain {
        let mut plain = Plain { layers: [0; 6], doors: Doors::of(board, wish) };
        plain.layers[0] = 1 << wish.from;
        for cost in 1..=usize::from(wish.allowance) {
            for face in 0..6 {
                plain.layers[cost] |= board.step(plain.layers[cost - 1] & plain.doors.0[face], face);
            }
        }
        plain
    }

    fn path(&self, board: &Board, wish: &Wish, to: usize) -> Option<(Path, u8)> {
        let has = |cells: Cells, at: usize| cells >> at & 1 != 0;
        let least = (0..=usize::from(wish.allowance)).find(|cost| has(self.layers[*cost], to))?;
        let mut path = Path::default();
        let mut at = to;
        for cost in (0..least).rev() {
            path.push_front(board.place(at));
            let back = (0..6).find_map(|face| {
                board.back(at, face).filter(|last| has(self.doors.0[face] & self.layers[cost], *last))
            });
            at = back.expect("a hex was reached from a neighbour");
        }
        Some((path, least as u8))
    }
}

impl Wish {
    /// §8.3 — A forced march does not even start in cover or on broken ground.
    fn is_stuck(&self, board: &Board) -> bool {
        self.pace == Pace::Forced && self.bars.ground && board.restricted >> self.from & 1 != 0
    }

    /// Where it leads.
    pub(crate) fn reach(&self, board: &Board) -> Reach {
        if self.is_stuck(board) {
            return Reach::NOWHERE;
        }
        if self.free_pivot {
            let cells = Plain::run(board, self).layers.iter().fold(0, |all, layer| all | layer) & !self.taken;
            return Reach { by_facing: [cells; 12] };
        }
        match self.allowance {
            0 | 1 => Search::<2>::run(board, self).reach(self),
            2 => Search::<3>::run(board, self).reach(self),
            _ => Search::<6>::run(board, self).reach(self),
        }
    }

    /// The cheapest way to a hex and facing, and its cost.
    pub(crate) fn path(&self, board: &Board, to: usize, facing: Facing) -> Option<(Path, u8)> {
        if self.is_stuck(board) || self.taken >> to & 1 != 0 {
            return None;
        }
        if self.free_pivot {
            return Plain::run(board, self).path(board, self, to);
        }
        let facing = facing.index();
        match self.allowance {
            0 | 1 => Search::<2>::run(board, self).path(board, self, to, facing),
            2 => Search::<3>::run(board, self).path(board, self, to, facing),
            _ => Search::<6>::run(board, self).path(board, self, to, facing),
        }
    }
}

/// The hexes of a set, ascending.
pub(crate) fn cells(set: Cells) -> impl Iterator<Item = usize> {
    ones(set)
}
