//! §2.1, §9.3 — A free table: outlines and lines in thousandths of a UD, and what a ruler laid on them says.
//!
//! All of it is whole numbers, and every tolerance is the content file's: a stop rounded to a whole thousandth is
//! within one of the true circle, and five absorb two such roundings.

use crate::data::{self, BattleData};
use crate::facing::Facing;
use crate::ids::{Battle, Cover, Ground, Place, ZoneKind};
use map::Front;
use map::hex::Frame;
use map::plane::{Cuts, Line, Point, Segment, UNIT, Vector, contains};
use std::cmp::Ordering;

/// Two bases are never nearer than this.
pub(crate) const APART: i32 = UNIT - data::CONTACT_TOL;

/// A zone of control, and contact, reach as far as this.
pub(crate) const ZONE: i32 = UNIT + data::CONTACT_TOL;

/// Reinforcements stand no farther from the edge they come over.
const ENTRY_DEPTH: i32 = 500;

/// The corners of a box around some points.
#[derive(Clone, Copy, Debug)]
struct Bounds {
    low: Point,
    high: Point,
}

impl Bounds {
    fn of(points: &[Point]) -> Bounds {
        let by = |pick: fn(i32, i32) -> i32| {
            let both = points.iter().copied().reduce(|a, b| Point::new(pick(a.x, b.x), pick(a.y, b.y)));
            both.expect("a line has points")
        };
        Bounds { low: by(i32::min), high: by(i32::max) }
    }

    fn meets(&self, other: Bounds) -> bool {
        self.low.x <= other.high.x
            && other.low.x <= self.high.x
            && self.low.y <= other.high.y
            && other.low.y <= self.high.y
    }
}

/// A stretch of ground.
struct Patch {
    outline: Vec<Point>,
    bounds: Bounds,
    ground: Option<Ground>,
    elevation: u8,
    dominant: bool,
}

/// A fence, a log fence or a stream.
struct Bar {
    points: Vec<Point>,
    closed: bool,
    bounds: Bounds,
    blocks_forced_march: bool,
    covers: bool,
}

impl Bar {
    fn line(&self) -> Line<'_> {
        if self.closed { Line::closed(&self.points) } else { Line::open(&self.points) }
    }
}

/// What a reference point stands on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Facts {
    pub(crate) ground: Ground,
    pub(crate) elevation: u8,
    pub(crate) dominant: bool,
}

/// The free table of one battle.
pub(crate) struct Field {
    corner: Point,
    base: Ground,
    patches: Vec<Patch>,
    bars: Vec<Bar>,
    /// Zones in the order of the data.
    zones: Vec<Vec<Point>>,
    /// The centres of the hexes of the other table: places to name where any would do.
    pub(crate) centres: Vec<Point>,
    frame: Frame,
}

fn points(list: &[(i32, i32)]) -> Vec<Point> {
    list.iter().map(|(x, y)| Point::new(*x, *y)).collect()
}

impl Field {
    pub(crate) fn survey(battle: Battle) -> Field {
        let data: &BattleData = battle.data();
        let frame = Frame { layout: data.grid.layout, origin: Point::new(data.origin.0, data.origin.1) };
        let patch = |terrain: &data::TerrainData| {
            let outline = points(terrain.outline);
            let (ground, elevation, dominant) = (terrain.ground, terrain.elevation, terrain.dominant);
            Patch { bounds: Bounds::of(&outline), outline, ground, elevation, dominant }
        };
        let bar = |line: &data::LineData| {
            let points = points(line.points);
            let kind = line.kind.data();
            Bar {
                bounds: Bounds::of(&points),
                points,
                closed: line.closed,
                blocks_forced_march: kind.blocks_forced_march,
                covers: kind.cover_behind != Cover::None,
            }
        };
        Field {
            corner: Point::new(data.size.0, data.size.1),
            base: data.base,
            patches: data.terrains.iter().map(patch).collect(),
            bars: data.lines.iter().map(bar).filter(|bar| bar.blocks_forced_march || bar.covers).collect(),
            zones: data.zones.iter().map(|zone| points(zone.outline)).collect(),
            centres: data.grid.hexes().map(|hex| frame.centre(hex)).collect(),
            frame,
        }
    }

    pub(crate) fn has(&self, point: Point) -> bool {
        (0..=self.corner.x).contains(&point.x) && (0..=self.corner.y).contains(&point.y)
    }

    /// The point where a hex of the other table has its centre.
    pub(crate) fn centre(&self, place: Place) -> Point {
        self.frame.centre(place.to_hex())
    }

    /// The point that says what lies under another. Outlines leave out their borders in the east and in the north; those
    /// edges of the table belong to the ground beside them.
    fn under(&self, Point { x, y }: Point) -> Point {
        Point::new(x.min(self.corner.x - 1), y.min(self.corner.y - 1))
    }

    /// The line on which ground, fences and streams are met. Along an edge of the table it lies just inside, for what
    /// ends at the edge is crossed there.
    fn inside(&self, Segment { from, to }: Segment) -> Segment {
        let inward = |from: i32, to: i32, last: i32| match (from, to) {
            (0, 0) => 1,
            (from, to) if from == last && to == last => -1,
            _ => 0,
        };
        let way = Vector::new(inward(from.x, to.x, self.corner.x), inward(from.y, to.y, self.corner.y));
        Segment::new(from + way, to + way)
    }

    /// The last outline that says what the ground is, and the greatest elevation.
    pub(crate) fn facts(&self, point: Point) -> Facts {
        let point = self.under(point);
        let mut facts = Facts { ground: self.base, elevation: 0, dominant: false };
        let here = Bounds { low: point, high: point };
        for patch in self.patches.iter().filter(|patch| patch.bounds.meets(here)) {
            if contains(&patch.outline, point) {
                facts.ground = patch.ground.unwrap_or(facts.ground);
                facts.elevation = facts.elevation.max(patch.elevation);
                facts.dominant |= patch.dominant;
            }
        }
        facts
    }

    /// Does a point lie in the zone with this number?
    pub(crate) fn is_in(&self, zone: usize, point: Point) -> bool {
        contains(&self.zones[zone], self.under(point))
    }

    /// How near a point is to a zone: 0 inside, else to the nearest corner or side.
    pub(crate) fn far_from_zone(&self, zone: usize, point: Point) -> i32 {
        if self.is_in(zone, point) {
            return 0;
        }
        let outline = &self.zones[zone];
        let sides = Line::closed(outline).edges().map(|(a, b)| point.distance(nearest(a, b, point)));
        sides.min().unwrap_or(0)
    }

    /// §21.4 — Does a point lie in an entry, near the edge it comes over? `inward` is the way from that edge.
    pub(crate) fn is_at_entry(&self, zone: usize, inward: u16, point: Point) -> bool {
        self.is_in(zone, point) && self.depth(inward, point) <= ENTRY_DEPTH
    }

    fn depth(&self, inward: u16, point: Point) -> i32 {
        match inward {
            0 => point.x,
            90 => point.y,
            180 => self.corner.x - point.x,
            _ => self.corner.y - point.y,
        }
    }

    /// §21.4 — Places to name at an entry: abreast along the edge, as near to it as they may have to be.
    pub(crate) fn entries(&self, battle: Battle, zone: usize) -> Vec<Point> {
        let data = &battle.data().zones[zone];
        debug_assert_eq!(data.kind, ZoneKind::Entry);
        let out = data.hexes.iter().map(|place| {
            let Point { x, y } = self.centre(*place);
            let most = ENTRY_DEPTH / 2;
            match data.inward {
                0 => Point::new(x.min(most), y),
                90 => Point::new(x, y.min(most)),
                180 => Point::new(x.max(self.corner.x - most), y),
                _ => Point::new(x, y.max(self.corner.y - most)),
            }
        });
        let mut out: Vec<Point> = out.filter(|point| self.is_at_entry(zone, data.inward, *point)).collect();
        out.sort_unstable();
        out.dedup();
        out
    }

    /// §21.4 — The rows of an entry, from south to north: the westernmost point of each.
    pub(crate) fn entry_rows(&self, zone: usize, inward: u16) -> impl Iterator<Item = Point> + '_ {
        let Bounds { mut low, mut high } = Bounds::of(&self.zones[zone]);
        match inward {
            0 => high.x = high.x.min(ENTRY_DEPTH),
            90 => high.y = high.y.min(ENTRY_DEPTH),
            180 => low.x = low.x.max(self.corner.x - ENTRY_DEPTH),
            _ => low.y = low.y.max(self.corner.y - ENTRY_DEPTH),
        }
        let row = move |y: i32| {
            let mut along = (low.x..=high.x).map(|x| Point::new(x, y));
            along.find(|point| self.is_at_entry(zone, inward, *point))
        };
        (low.y..=high.y).filter_map(row)
    }

    /// §9.5 — The range in UD: bands end at the printed distance (ruling B6).
    pub(crate) fn range(from: Point, to: Point) -> u8 {
        // The first band whose end is no nearer: squares are compared, for roots take long.
        let square = from.distance2(to);
        let is_within = |band: &u8| {
            let end = i64::from(*band) * i64::from(UNIT) + i64::from(data::RANGE_TOL);
            square <= end * end
        };
        (0..u8::MAX).find(is_within).unwrap_or(u8::MAX)
    }

    /// §9.2 — Where a point lies of the front line.
    pub(crate) fn front(at: Point, facing: Facing, to: Point) -> Front {
        let way = facing.way().expect("units of a free table look along a direction");
        at.front(way, to, data::FRONT_TOL_PER_MILLE as u16)
    }

    /// Does a third unit here cut the line? §9.3 — Nearer than 1 UD; just touching its zone does not.
    pub(crate) fn cuts(line: Segment, third: Point) -> bool {
        line.cmp_distance(third, APART) == Ordering::Less
    }

    fn lines_near(&self, segment: Segment) -> impl Iterator<Item = Line<'_>> {
        let bounds = Bounds::of(&[segment.from, segment.to]);
        let near = self.patches.iter().filter(move |patch| patch.bounds.meets(bounds));
        near.map(|patch| Line::closed(&patch.outline))
    }

    /// §9.3 — What hides one point from another: masking ground right through or over more than 1 UD of the line, or a
    /// height above both ends (ruling A9). Gives a point of it.
    pub(crate) fn hiding(&self, from: Point, to: Point, with_hills: bool) -> Option<Point> {
        let line = self.inside(Segment::new(from, to));
        let mut cuts = Cuts::default();
        let pieces = cuts.cut(line, self.lines_near(line));
        let masks = |point: Point| self.facts(point).ground.data().masks;
        let whole = pieces.length();
        let (mut total, mut first) = (0, None);
        let share = |along: i32| {
            let way = line.way();
            let part = |part: i32| (i64::from(part) * i64::from(along) / i64::from(whole.max(1))) as i32;
            line.from + Vector::new(part(way.x), part(way.y))
        };
        for run in pieces.runs(masks).filter(|run| run.fact) {
            let middle = share((run.start + run.end) / 2);
            total += run.length();
            first = first.or(Some(middle));
            if run.start > 0 && run.end < whole && run.length() > data::GRAZE_TOL {
                return Some(middle);
            }
        }
        if total > ZONE {
            return first;
        }
        if !with_hills {
            return None;
        }
        let top = self.facts(from).elevation.max(self.facts(to).elevation);
        let above = |piece: &map::plane::Piece| {
            piece.length() > data::GRAZE_TOL && self.facts(piece.middle).elevation > top
        };
        pieces.iter().find(above).map(|piece| piece.middle)
    }

    /// §19.3 — Wood on a line, in thousandths of a UD.
    pub(crate) fn wood(&self, from: Point, to: Point) -> i32 {
        let line = self.inside(Segment::new(from, to));
        let mut cuts = Cuts::default();
        let pieces = cuts.cut(line, self.lines_near(line));
        let is_wood = |point: Point| self.facts(point).ground == Ground::Wood;
        pieces.runs(is_wood).filter(|run| run.fact).map(|run| run.length()).sum()
    }

    /// Ruling B33 — Does a log fence near `to` cover it against `from`?
    pub(crate) fn is_fenced(&self, from: Point, to: Point) -> bool {
        let line = self.inside(Segment::new(from, to));
        let bounds = Bounds::of(&[line.from, line.to]);
        let covering = self.bars.iter().filter(|bar| bar.covers && bar.bounds.meets(bounds));
        covering
            .flat_map(|bar| bar.line().crossings(line))
            .any(|share| line.at(share).is_within(to, data::LINE_COVER_REACH))
    }

    /// §19.4 — Does a leg cross a fence, a log fence or a stream?
    pub(crate) fn crosses_bar(&self, leg: Segment) -> bool {
        let leg = self.inside(leg);
        let bounds = Bounds::of(&[leg.from, leg.to]);
        let barring = self.bars.iter().filter(|bar| bar.blocks_forced_march && bar.bounds.meets(bounds));
        barring.flat_map(|bar| bar.line().crossings(leg)).next().is_some()
    }

    /// §8.3 — The ground under a leg, told from its start to its end: is each stretch cover or broken ground? Stretches
    /// that the leg only grazes are left out.
    pub(crate) fn tread(&self, leg: Segment, mut step: impl FnMut(bool)) {
        let leg = self.inside(leg);
        let is_restricted = |point: Point| self.facts(point).ground.is_restricted();
        let mut lines = self.lines_near(leg).peekable();
        if lines.peek().is_none() {
            return step(self.base.is_restricted());
        }
        step(is_restricted(leg.from));
        let mut cuts = Cuts::default();
        let pieces = cuts.cut(leg, lines);
        for run in pieces.runs(is_restricted).filter(|run| run.length() > data::GRAZE_TOL) {
            step(run.fact);
        }
        step(is_restricted(leg.to));
    }

    /// The edges of grounds, fences and streams near a point: each by its ends.
    pub(crate) fn edges_near(&self, at: Point, within: i32) -> impl Iterator<Item = (Point, Point)> + '_ {
        let reach = Vector::new(within, within);
        let here = Bounds { low: at - reach, high: at + reach };
        let grounds = self.patches.iter().filter(|patch| patch.ground.is_some());
        let grounds = grounds.map(|patch| Line::closed(&patch.outline));
        let bars = self.bars.iter().filter(|bar| bar.blocks_forced_march).map(Bar::line);
        grounds.chain(bars).flat_map(Line::edges).filter(move |(a, b)| Bounds::of(&[*a, *b]).meets(here))
    }

    /// A point well inside each stretch of cover or height near here, the nearest of it.
    pub(crate) fn shelters(&self, at: Point, within: i32) -> impl Iterator<Item = Point> + '_ {
        let worth = |patch: &&Patch| {
            patch.elevation > 0 || patch.ground.is_some_and(|ground| ground.data().cover != Cover::None)
        };
        let outlines = self.patches.iter().filter(worth).map(|patch| patch.outline.as_slice());
        let outlines = outlines.chain(self.zones.iter().map(Vec::as_slice));
        outlines.filter_map(move |outline| into(outline, at, within))
    }
}

/// How far inside an outline a unit is put that goes there.
const INSIDE: i32 = 100;

/// The point 100 inside an outline nearest to here, if that is outside and near enough.
fn into(outline: &[Point], at: Point, within: i32) -> Option<Point> {
    if contains(outline, at) {
        return None;
    }
    let sides = Line::closed(outline).edges().map(|(a, b)| nearest(a, b, at));
    let edge = sides.min_by_key(|point| (at.distance2(*point), *point))?;
    let way = (edge - at).to_length(at.distance(edge) + INSIDE)?;
    let to = at + way;
    (way.length() <= within && contains(outline, to)).then_some(to)
}

/// The point of a side nearest to another, rounded down.
fn nearest(a: Point, b: Point, to: Point) -> Point {
    let (way, out) = (b - a, to - a);
    let whole = way.norm();
    let reach = out.dot(way).clamp(0, whole);
    if whole == 0 {
        return a;
    }
    let part = |part: i32| (i128::from(part) * i128::from(reach)).div_euclid(i128::from(whole)) as i32;
    a + Vector::new(part(way.x), part(way.y))
}
