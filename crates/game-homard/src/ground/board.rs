//! A hex table, surveyed: every fact of two hexes as a bit or a small number.

use crate::data::BattleData;
use crate::facing::Facing;
use crate::ids::{Battle, Cover, Ground, Place};
use map::Front;
use map::hex::{self, Face, Grid, Hex, Layout, Lean};

/// A set of hexes by their numbers.
pub(crate) type Cells = u128;

/// The longest range of any weapon, and of command.
const FAR: u8 = 5;

/// The table of one battle.
pub(crate) struct Board {
    grid: Grid,
    layout: Layout,
    n: usize,
    places: Vec<Place>,
    /// By column and row: the number of the hex there, or [`NO_HEX`].
    numbers: [u8; 256],
    /// The hexes of every zone of the battle, in their order.
    areas: Vec<Cells>,
    /// §8.4 — By hex: its six neighbours.
    zones: Vec<Cells>,
    /// By face: how far the number of the neighbour lies.
    shifts: [i8; 6],
    /// By face: hexes that have a neighbour there.
    has: [Cells; 6],
    /// By face: hexes with a fence, log fence or stream on that side.
    fences: [Cells; 6],
    distances: Vec<u8>,
    near: Vec<Cells>,
    ahead: Vec<[Cells; 12]>,
    behind: Vec<[Cells; 12]>,
    /// By facing: the faces in front, as bits.
    front_faces: [u8; 12],
    grounds: Vec<Ground>,
    elevations: Vec<u8>,
    /// §8.3 — Cover and broken ground.
    pub(crate) restricted: Cells,
    /// §17.7 — Dominant heights.
    pub(crate) dominant: Cells,
    /// By hex: whom the ground hides, without and with hills.
    hidden: [Vec<Cells>; 2],
    /// Ruling B33 — By hex: who stands behind a log fence, seen from there.
    fenced: Vec<Cells>,
    /// §19.3 — By pair: wood on the line, in half UD.
    woods: Vec<u8>,
    /// §9.3 — By pair: where a third unit cuts the line.
    cutters: Vec<Cells>,
}

impl Board {
    /// Survey the table of a battle.
    pub(crate) fn survey(battle: Battle) -> Board {
        let data = battle.data();
        let grid = data.grid;
        let layout = grid.layout;
        let n = grid.len();
        let hexes: Vec<Hex> = grid.hexes().collect();
        let mut board = Board {
            grid,
            layout,
            n,
            places: hexes.iter().map(|hex| Place::from(*hex)).collect(),
            numbers: [NO_HEX; 256],
            areas: Vec::new(),
            zones: vec![0; n],
            shifts: [0; 6],
            has: [0; 6],
            fences: [0; 6],
            distances: vec![0; n * n],
            near: vec![0; n],
            ahead: vec![[0; 12]; n],
            behind: vec![[0; 12]; n],
            front_faces: [0; 12],
            grounds: vec![data.base; n],
            elevations: vec![0; n],
            restricted: 0,
            dominant: 0,
            hidden: [vec![0; n], vec![0; n]],
            fenced: vec![0; n],
            woods: vec![0; n * n],
            cutters: vec![0; n * n],
        };
        for (at, place) in board.places.iter().enumerate() {
            board.numbers[cross(*place).expect("no board is wider or higher than 16 hexes")] = at as u8;
        }
        board.areas = data.zones.iter().map(|zone| board.set(zone.hexes)).collect();
        board.lay_out(&hexes);
        board.put_ground(data);
        let log_fences = board.put_lines(data);
        board.look_around(&hexes, &log_fences);
        board
    }

    fn lay_out(&mut self, hexes: &[Hex]) {
        for (at, hex) in hexes.iter().enumerate() {
            for face in Face::ALL {
                let Some(next) = self.grid.neighbour(at, face) else { continue };
                let shift = next as i8 - at as i8;
                let known = self.has[face.index()] != 0;
                // Odd lines are one shorter than even ones, so a face always leads equally far.
                assert!(!known || self.shifts[face.index()] == shift, "lines of hexes do not lie evenly");
                self.shifts[face.index()] = shift;
                self.has[face.index()] |= 1 << at;
                self.zones[at] |= 1 << next;
            }
            for (to, other) in hexes.iter().enumerate() {
                let distance = self.layout.distance(*hex, *other) as u8;
                self.distances[at * self.n + to] = distance;
                if distance <= FAR {
                    self.near[at] |= 1 << to;
                }
                for facing in hex::Facing::ALL {
                    match self.layout.front(*hex, facing, *other) {
                        Front::Ahead => self.ahead[at][facing.index()] |= 1 << to,
                        Front::Behind => self.behind[at][facing.index()] |= 1 << to,
                        Front::Level => {}
                    }
                }
            }
        }
        for facing in hex::Facing::ALL {
            for face in Face::ALL {
                let way = self.layout.way(self.layout.facing(face));
                if way.g(self.layout.way(facing)) > 0 {
                    self.front_faces[facing.index()] |= 1 << face.index();
                }
            }
        }
    }

    fn put_ground(&mut self, data: &BattleData) {
        for terrain in data.terrains {
            for place in terrain.hexes {
                let at = self.index(*place).expect("the build checks that terrain lies on the board");
                if let Some(ground) = terrain.ground {
                    self.grounds[at] = ground;
                }
                self.elevations[at] = self.elevations[at].max(terrain.elevation);
                if terrain.dominant {
                    self.dominant |= 1 << at;
                }
            }
        }
        for at in 0..self.n {
            if self.grounds[at].is_restricted() {
                self.restricted |= 1 << at;
            }
        }
    }

    /// Sides of hexes; gives the pairs that a covering line parts.
    fn put_lines(&mut self, data: &BattleData) -> Vec<(usize, usize)> {
        let mut covering = Vec::new();
        for line in data.lines {
            for (a, b) in line.sides {
                let [one, other] = [a, b].map(|place| self.index(*place).expect("the build checks sides"));
                for (from, to) in [(one, other), (other, one)] {
                    let face =
                        Face::ALL.into_iter().find(|face| self.grid.neighbour(from, *face) == Some(to));
                    let face = face.expect("a side lies between neighbours");
                    if line.kind.data().blocks_forced_march {
                        self.fences[face.index()] |= 1 << from;
                    }
                    if line.kind.data().cover_behind != Cover::None {
                        covering.push((from, to));
                    }
                }
            }
        }
        covering
    }

    fn look_around(&mut self, hexes: &[Hex], log_fences: &[(usize, usize)]) {
        for from in 0..self.n {
            for to in 0..self.n {
                let range = self.distances[from * self.n + to];
                if range > FAR || range == 0 {
                    continue;
                }
                for (rule, with_hills) in [false, true].into_iter().enumerate() {
                    if self.mask(from, to, with_hills).is_some() {
                        self.hidden[rule][from] |= 1 << to;
                    }
                }
                self.woods[from * self.n + to] = self.wood_traced(hexes[from], hexes[to]);
                for lean in Lean::BOTH {
                    let last = self.layout.trace(hexes[from], hexes[to], lean).last().unwrap_or(hexes[from]);
                    if self.grid.index(last).is_some_and(|last| log_fences.contains(&(last, to))) {
                        self.fenced[from] |= 1 << to;
                    }
                }
                let [a, b] = [from, to].map(|at| self.layout.lattice(hexes[at]));
                for (third, hex) in hexes.iter().enumerate() {
                    let around = self.distances[from * self.n + third] + self.distances[to * self.n + third]
                        <= range + 2;
                    if around && third != from && third != to {
                        let place = self.layout.lattice(*hex);
                        // Exactly 1 UD touches the zone and does not cut.
                        if place.cmp_segment(a, b, 4).is_lt() {
                            self.cutters[from * self.n + to] |= 1 << third;
                        }
                    }
                }
            }
        }
    }

    /// The first hex that masks on the trace that leans most to the right, if both traces are masked.
    fn mask(&self, from: usize, to: usize, with_hills: bool) -> Option<Place> {
        let [a, b] = [from, to].map(|at| self.places[at].to_hex());
        let top = self.elevations[from].max(self.elevations[to]);
        let masks = |hex: &Hex| match self.grid.index(*hex) {
            None => true,
            Some(at) => self.grounds[at].data().masks || (with_hills && self.elevations[at] > top),
        };
        let mut found = Lean::BOTH.map(|lean| self.layout.trace(a, b, lean).find(masks)).into_iter();
        let first = found.next()??;
        found.next()?.map(|_| Place::from(first))
    }

    fn wood_traced(&self, from: Hex, to: Hex) -> u8 {
        let is_wood = |hex: &Hex| self.grid.index(*hex).is_some_and(|at| self.grounds[at] == Ground::Wood);
        let ends = u8::from(is_wood(&from)) + u8::from(is_wood(&to));
        let between = |lean| 2 * self.layout.trace(from, to, lean).filter(is_wood).count() as u8;
        ends + Lean::BOTH.map(between).into_iter().min().unwrap_or(0)
    }

    /// The number of a hex, if it is on the board.
    #[inline]
    pub(crate) fn index(&self, place: Place) -> Option<usize> {
        let number = self.numbers[cross(place)?];
        (number != NO_HEX).then_some(usize::from(number))
    }

    /// The number of a hex that is on the board.
    #[inline]
    pub(crate) fn at(&self, place: Place) -> usize {
        self.index(place).expect("whoever is on the table stands on a hex")
    }

    #[inline]
    pub(crate) fn place(&self, at: usize) -> Place {
        self.places[at]
    }

    /// The places of a set, in the order of their numbers.
    pub(crate) fn list(&self, cells: Cells) -> impl Iterator<Item = Place> + '_ {
        ones(cells).map(|at| self.places[at])
    }

    /// The hexes of a zone, by its number in the battle.
    #[inline]
    pub(crate) fn area(&self, zone: usize) -> Cells {
        self.areas[zone]
    }

    /// The set of some places of the board.
    pub(crate) fn set(&self, places: &[Place]) -> Cells {
        places.iter().filter_map(|place| self.index(*place)).fold(0, |all, at| all | 1 << at)
    }

    /// Every hex.
    #[inline]
    pub(crate) fn all(&self) -> Cells {
        u128::MAX >> (128 - self.n)
    }

    /// Hexes moved through a face; those without a neighbour there are dropped.
    #[inline]
    pub(crate) fn step(&self, cells: Cells, face: usize) -> Cells {
        let from = cells & self.has[face];
        let shift = self.shifts[face];
        if shift > 0 { from << shift } else { from >> -shift }
    }

    /// The hex through a face of another, which must be there.
    #[inline]
    pub(crate) fn back(&self, at: usize, face: usize) -> Option<usize> {
        let opposite = (face + 3) % 6;
        (self.has[opposite] >> at & 1 != 0).then(|| (at as i32 + i32::from(self.shifts[opposite])) as usize)
    }

    /// §8.4 — Everything next to a set of hexes.
    #[inline]
    pub(crate) fn around(&self, cells: Cells) -> Cells {
        (0..6).fold(0, |all, face| all | self.step(cells, face))
    }

    /// The six neighbours of a hex.
    #[inline]
    pub(crate) fn zone(&self, at: usize) -> Cells {
        self.zones[at]
    }

    #[inline]
    pub(crate) fn distance(&self, from: usize, to: usize) -> u8 {
        self.distances[from * self.n + to]
    }

    /// Hexes within 5 UD.
    #[inline]
    pub(crate) fn near(&self, at: usize) -> Cells {
        self.near[at]
    }

    /// §9.2 — Hexes in front of the front line.
    #[inline]
    pub(crate) fn ahead(&self, at: usize, facing: Facing) -> Cells {
        self.ahead[at][facing.index()]
    }

    /// §9.10 — Hexes wholly behind the front line.
    #[inline]
    pub(crate) fn behind(&self, at: usize, facing: Facing) -> Cells {
        self.behind[at][facing.index()]
    }

    #[inline]
    pub(crate) fn front_faces(&self, facing: usize) -> u8 {
        self.front_faces[facing]
    }

    #[inline]
    pub(crate) fn ground(&self, at: usize) -> Ground {
        self.grounds[at]
    }

    #[inline]
    pub(crate) fn elevation(&self, at: usize) -> u8 {
        self.elevations[at]
    }

    /// Hexes whose side through this face bars forced marches.
    #[inline]
    pub(crate) fn fences(&self, face: usize) -> Cells {
        self.fences[face]
    }

    /// Is there a fence, log fence or stream between two neighbours?
    pub(crate) fn is_fence_between(&self, from: usize, to: usize) -> bool {
        (0..6).any(|face| self.fences[face] >> from & 1 != 0 && self.step(1 << from, face) == 1 << to)
    }

    /// §9.3 — Whom the ground hides from here, within 5 UD.
    #[inline]
    pub(crate) fn hidden(&self, at: usize, with_hills: bool) -> Cells {
        self.hidden[usize::from(with_hills)][at]
    }

    /// §9.3 — The hex that hides one from another.
    pub(crate) fn hiding(&self, from: usize, to: usize, with_hills: bool) -> Option<Place> {
        self.mask(from, to, with_hills)
    }

    /// §9.3 — Where third units cut the line between two hexes within 5 UD.
    #[inline]
    pub(crate) fn cutters(&self, from: usize, to: usize) -> Cells {
        self.cutters[from * self.n + to]
    }

    /// Does a log fence cover `to` against `from`?
    #[inline]
    pub(crate) fn is_fenced(&self, from: usize, to: usize) -> bool {
        self.fenced[from] >> to & 1 != 0
    }

    /// §19.3 — Wood on the line, in half UD.
    #[inline]
    pub(crate) fn wood(&self, from: usize, to: usize) -> u8 {
        if self.distance(from, to) <= FAR {
            self.woods[from * self.n + to]
        } else {
            self.wood_traced(self.places[from].to_hex(), self.places[to].to_hex())
        }
    }

    /// §10.10 — Which way a unit looks that went from one hex to another.
    pub(crate) fn facing_along(&self, from: usize, to: usize) -> Option<Facing> {
        let way = self.layout.between(self.places[from].to_hex(), self.places[to].to_hex());
        self.layout.nearest_facing(way).map(Facing::from)
    }

    /// Four times the straight distance squared, for telling straight from slant.
    pub(crate) fn straight(&self, from: usize, to: usize) -> i64 {
        self.layout.between(self.places[from].to_hex(), self.places[to].to_hex()).norm()
    }

    /// Ruling A11 — The straight distance, as [`Board::straight`], of the neighbours straight behind a hex as seen from
    /// another, on the board or beyond its edge.
    pub(crate) fn straight_back(&self, at: usize, from: usize) -> i64 {
        let [here, there] = [at, from].map(|at| self.places[at].to_hex());
        let all = self.layout.neighbours(here).into_iter();
        all.map(|next| self.layout.between(next, there).norm()).max().expect("a hex has neighbours")
    }

    /// Ruling A16 — Is there a neighbour beyond the edge that lies farther from a hex? By one reading of ruling A11 only
    /// straight back counts.
    pub(crate) fn is_edge_behind(&self, at: usize, from: usize, only_straight: bool) -> bool {
        let [here, there] = [at, from].map(|at| self.places[at].to_hex());
        let now = self.layout.distance(here, there);
        let least = if only_straight { self.straight_back(at, from) } else { 0 };
        self.layout.neighbours(here).into_iter().any(|next| {
            !self.grid.contains(next)
                && self.layout.distance(next, there) == now + 1
                && self.layout.between(next, there).norm() >= least
        })
    }

    /// §18.3 — How far to the right hand of somebody who looks along these degrees.
    pub(crate) fn rightness(&self, at: usize, degrees: u16) -> i64 {
        let right = hex::Facing::from_degrees((degrees + 270) % 360).expect("a multiple of 30");
        self.layout.lattice(self.places[at].to_hex()).g(self.layout.way(right))
    }
}

/// Where no hex is.
const NO_HEX: u8 = u8::MAX;

/// Column and row in one number, if a board can have them.
#[inline]
fn cross(Place { x, y }: Place) -> Option<usize> {
    ((0..16).contains(&x) && (0..16).contains(&y)).then_some((x as usize) << 4 | y as usize)
}

/// The numbers in a set, ascending.
#[inline]
pub(crate) fn ones(mut cells: Cells) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (cells != 0).then(|| {
            let at = cells.trailing_zeros() as usize;
            cells &= cells - 1;
            at
        })
    })
}
