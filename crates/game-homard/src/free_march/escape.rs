//! §12.1 on the free table: is there a way out at all? The ground is searched where it decides (ruling F15).
//!
//! What a straight leg meets changes only in a few directions: those in which it touches somebody's space, runs along a
//! corner of cover, or ends where two limits cross. Between two of them next to each other one leg is as good as
//! another, so one is tried in each such sector, and the sectors together are the whole circle.
//! If no single leg leads out, the unit may have to line itself up with an interval first. Whoever passes between two
//! others passes along one of a few lines: the middle of the interval, or a line that touches both. So the halts that
//! are tried lie on those lines, again one between any two points at which something changes.
//!
//! Everything found is judged by [`Lookout::measure`], as any other leg is; where this search rounds, it looks on both
//! sides.

use super::{Leg, Lookout, MOST_OPERATIONS, is_off_ground};
use crate::ground::{APART, ZONE, point};
use map::plane::{Circle, HEADINGS, Point, UNIT, Vector};
use std::cmp::Ordering;

/// Directions are this long, so that rounding them is not felt at the end of the longest march.
const LONG: i32 = 1 << 18;

/// Limits are taken as much as this more kindly before a leg is measured, for where they cross is rounded.
const SLACK: i32 = 1;

/// Legs of one way out that is searched for. More are allowed.
const MOST_LEGS: u8 = 3;

/// Halts from which a third leg is searched for.
const MOST_HALTS: usize = 24;

/// The end of the first leg of a way out, if there is one.
pub(super) fn first_leg(lookout: &Lookout<'_>) -> Option<Point> {
    let done = lookout.state.march.map_or(0, |march| march.operations);
    Search::new(lookout).first_leg((MOST_OPERATIONS - done).min(MOST_LEGS))
}

/// One straight way out through every gap there is.
pub(super) fn straight(lookout: &Lookout<'_>, mut each: impl FnMut(Point)) {
    // Sectors side by side through which one gets are one gap.
    let mut gap = Vec::new();
    Search::new(lookout).sectors(|to| {
        match to {
            Some(to) => gap.push(to),
            None if gap.is_empty() => {}
            None => {
                each(gap[gap.len() / 2]);
                gap.clear();
            }
        }
        false
    });
    gap.get(gap.len() / 2).into_iter().for_each(|to| each(*to));
}

/// What a search from one point looks at.
struct Search<'a, 'b> {
    lookout: &'a Lookout<'b>,
    ground: Point,
    /// Units to be passed by, each with the distance that is kept from it.
    bodies: Vec<Circle>,
    /// Where no leg may end, and where it may end only if it is not the last.
    ends: Vec<Circle>,
    /// The units in contact, of whom nobody comes nearer to any.
    touched: Vec<Point>,
}

impl<'a, 'b> Search<'a, 'b> {
    fn new(lookout: &'a Lookout<'b>) -> Search<'a, 'b> {
        let state = lookout.state;
        let from = lookout.from;
        let fight = state.fight();
        let ground = point(state.table().at(fight.ground));
        let mut search =
            Search { lookout, ground, bodies: Vec::new(), ends: Vec::new(), touched: Vec::new() };
        search.ends.push(Circle::new(ground, APART - SLACK));
        let reach = lookout.left + ZONE + SLACK;
        for other in lookout.others.iter().filter(|other| from.is_within(other.at, reach)) {
            // §8.4 — Out of enemy zones; §2.1 — clear of everybody's space.
            search.ends.push(Circle::new(other.at, if other.enemy { ZONE } else { APART } - SLACK));
            if other.passable {
                continue;
            }
            if from.is_within(other.at, ZONE) {
                search.touched.push(other.at);
            } else {
                search.bodies.push(Circle::new(other.at, if other.enemy { UNIT } else { APART } - SLACK));
            }
        }
        // §12.1 — Farther from every assailant.
        for unit in fight.assailants() {
            let at = state.point(*unit);
            search.ends.push(Circle::new(at, at.distance(ground)));
        }
        search
    }

    fn first_leg(&self, legs: u8) -> Option<Point> {
        let mut found = None;
        self.sectors(|to| {
            found = to;
            found.is_some()
        });
        if found.is_some() || legs < 2 || !self.is_open() {
            return found;
        }
        let mut halts = Vec::new();
        let found = self.halts(|halt, along| {
            let next = self.lookout.beyond(&halt);
            let search = Search::new(&next);
            // The same will be asked of whoever halts there, so that is what counts.
            let leads_out = [along, -along].into_iter().any(|way| search.exit(way).is_some())
                && search.first_leg(1).is_some();
            if !leads_out {
                halts.push(halt);
            }
            leads_out
        });
        if found.is_some() || legs < 3 {
            return found;
        }
        let leads_out = |halt: &&Leg| {
            let next = self.lookout.beyond(halt);
            Search::new(&next).first_leg(legs - 1).is_some()
        };
        let step = halts.len().div_ceil(MOST_HALTS).max(1);
        halts.iter().step_by(step).find(leads_out).map(|halt| halt.to)
    }

    /// One leg that leads out, or none, for each sector around; until one is enough.
    fn sectors(&self, mut is_enough: impl FnMut(Option<Point>) -> bool) {
        if self.lookout.barred.is_some() || self.lookout.left <= 0 {
            return;
        }
        let ways = self.directions();
        for (at, way) in ways.iter().enumerate() {
            let next = ways[(at + 1) % ways.len()];
            if is_enough(self.exit(*way)) || is_enough(self.between(*way, next)) {
                return;
            }
        }
    }

    /// A leg that leads out between two directions.
    fn between(&self, one: Vector, two: Vector) -> Option<Point> {
        let middle = (one + two).to_length(LONG)?;
        if let Some(to) = self.exit(middle) {
            return Some(to);
        }
        // Where the sector is narrower than the thousandths are apart, each point of it is looked at.
        let stretches = self.stretches(middle);
        let longest = stretches.last()?.1;
        let width = i64::from(longest) * one.cross(two) / (i64::from(LONG) * i64::from(LONG));
        if width > 2 {
            return None;
        }
        let points = stretches.into_iter().flat_map(|(near, far)| near..=far);
        points.filter_map(|length| self.good_end(middle, length)).next()
    }

    /// A leg that leads out in this direction.
    fn exit(&self, way: Vector) -> Option<Point> {
        self.stretches(way).into_iter().find_map(|(near, far)| {
            let lengths = [near, near + 1, near + 2, near + 3, (near + far) / 2, far - 1, far];
            lengths
                .into_iter()
                .filter(|length| (near..=far).contains(length))
                .find_map(|length| self.good_end(way, length))
        })
    }

    fn good_end(&self, way: Vector, length: i32) -> Option<Point> {
        let to = self.lookout.from + way.to_length(length)?;
        let leg = self.lookout.measure(to).ok()?;
        // A leg that was cut short is named by where it ends.
        (is_off_ground(self.lookout.state, leg.to) && self.lookout.measure(leg.to).is_ok()).then_some(leg.to)
    }

    /// How long a leg in this direction may be, so far as units say: from, to.
    fn stretches(&self, way: Vector) -> Vec<(i32, i32)> {
        let from = self.lookout.from;
        if self.touched.iter().any(|other| self.nears(way, *other)) {
            return Vec::new();
        }
        let mut far = self.lookout.left - self.lookout.surcharge(from + way);
        for body in &self.bodies {
            match body.passed(from, way) {
                Some((enters, leaves)) if leaves > 0 && enters < far => far = enters,
                _ => {}
            }
        }
        let closed = self.ends.iter().filter_map(|end| end.passed(from, way));
        let mut closed: Vec<(i32, i32)> =
            closed.filter(|(enters, leaves)| *leaves > 0 && *enters < far).collect();
        closed.sort_unstable();
        let mut out = Vec::new();
        let mut near = 1;
        for (enters, leaves) in closed {
            if near <= enters {
                out.push((near, enters));
            }
            near = near.max(leaves);
        }
        if near <= far {
            out.push((near, far));
        }
        out
    }

    /// Does this direction lead nearer to a unit in contact? A direction along its space is rounded.
    fn nears(&self, way: Vector, other: Point) -> bool {
        way.dot(other - self.lookout.from) > i64::from(LONG) / 2
    }

    /// The directions in which something changes, in order around.
    fn directions(&self) -> Vec<Vector> {
        let from = self.lookout.from;
        let mut ways: Vec<Vector> = HEADINGS.to_vec();
        for other in &self.touched {
            let out = *other - from;
            ways.extend([out.left(), out.right()]);
        }
        for circle in self.bodies.iter().chain(&self.ends) {
            ways.extend(circle.tangents(from, LONG).into_iter().flatten());
        }
        // §8.2 — From the front line on a leg costs more.
        if let Some(front) = self.lookout.state.body(self.lookout.unit).facing.way() {
            for line in [front.left(), front.right()] {
                ways.extend([line * 100 + front, line * 100 - front]);
            }
        }
        let reaches =
            [self.lookout.left, self.lookout.left - UNIT].map(|left| Circle::new(from, left.max(0)));
        let circles: Vec<Circle> = self.ends.iter().copied().chain(reaches).collect();
        for (number, one) in circles.iter().enumerate() {
            for two in &circles[number + 1..] {
                ways.extend(one.meets(*two).into_iter().flatten().map(|at| at - from));
            }
        }
        for (corner, next) in self.lookout.field.edges_near(from, self.lookout.left) {
            // A corner may be grazed (ruling F5).
            let way = corner - from;
            for aside in [0, 2, 20] {
                let aside = way.left().to_length(aside).unwrap_or_default();
                ways.extend([way + aside, way - aside]);
            }
            let edge = next - corner;
            for end in &self.ends {
                let lengths =
                    end.passed(corner, edge).into_iter().flat_map(|(enters, leaves)| [enters, leaves]);
                let on_edge = lengths.filter(|length| (0..=edge.length()).contains(length));
                ways.extend(on_edge.filter_map(|length| Some(corner + edge.to_length(length)? - from)));
            }
        }
        let mut ways: Vec<Vector> = ways.into_iter().filter_map(|way| way.to_length(LONG)).collect();
        ways.sort_unstable_by(|one, two| around(*one, *two));
        ways.dedup();
        ways
    }

    /// Is there room for a base anywhere around the ground that is to be left? Whoever leaves it passes there.
    fn is_open(&self) -> bool {
        let ring = Circle::new(self.ground, APART);
        let all = || self.bodies.iter().map(|body| body.centre).chain(self.touched.iter().copied());
        let spaces: Vec<Circle> = all().map(|centre| Circle::new(centre, APART)).collect();
        let is_free = |at: Point| {
            self.lookout.field.has(at)
                && spaces.iter().all(|space| !space.centre.cmp_distance(at, APART - 2).is_lt())
        };
        let beside = spaces.iter().filter_map(|space| ring.meets(*space)).flatten();
        let around = HEADINGS.iter().filter_map(|way| way.to_length(APART)).map(|way| self.ground + way);
        beside.chain(around).any(is_free)
    }

    /// Halts on the lines along which one passes between two others, with those lines; the first that is wanted.
    fn halts(&self, mut is_wanted: impl FnMut(Leg, Vector) -> bool) -> Option<Point> {
        let from = self.lookout.from;
        let all: Vec<Circle> = self
            .lookout
            .others
            .iter()
            .filter(|other| !other.passable)
            .map(|other| Circle::new(other.at, if other.enemy { UNIT + SLACK } else { APART }))
            .collect();
        let mut rays: Vec<Vector> = self.touched.iter().map(|other| (*other - from).left()).collect();
        for body in &self.bodies {
            rays.extend(body.tangents(from, LONG).into_iter().flatten());
        }
        for (number, one) in all.iter().enumerate() {
            for two in &all[number + 1..] {
                for (through, along) in lines(*one, *two) {
                    let line = Line { through, along };
                    for halt in line.halts(self, &rays) {
                        let Ok(leg) = self.lookout.measure(halt) else { continue };
                        if !leg.stopped && !is_off_ground(self.lookout.state, leg.to) && is_wanted(leg, along)
                        {
                            return Some(leg.to);
                        }
                    }
                }
            }
        }
        None
    }
}

/// A line along which one passes between two others.
struct Line {
    through: Point,
    along: Vector,
}

impl Line {
    /// Points of the line on the ground that is to be left: one between any two at which something changes.
    fn halts(&self, search: &Search<'_, '_>, rays: &[Vector]) -> Vec<Point> {
        let Line { through, along } = *self;
        let Some((first, last)) = Circle::new(search.ground, APART).passed(through, along) else {
            return Vec::new();
        };
        let mut marks = vec![first, last];
        for end in &search.ends {
            marks
                .extend(end.passed(through, along).into_iter().flat_map(|(enters, leaves)| [enters, leaves]));
        }
        for ray in rays {
            // Where the line crosses a line from where the unit stands.
            let (under, over) = (along.cross(*ray), (search.lookout.from - through).cross(*ray));
            if under != 0 {
                let at = i128::from(over) * i128::from(LONG) / i128::from(under);
                marks.extend(i32::try_from(at).ok());
            }
        }
        marks.retain(|mark| (first..=last).contains(mark));
        marks.sort_unstable();
        marks.dedup();
        let middles: Vec<i32> = marks.windows(2).map(|pair| (pair[0] + pair[1]) / 2).collect();
        let at = |length: &i32| along.to_length(*length).map(|way| through + way);
        let mut out: Vec<Point> = marks.iter().chain(&middles).filter_map(at).collect();
        out.sort_unstable();
        out.dedup();
        out
    }
}

/// The lines between two circles, if a base fits between them: the middle one, and the two that touch both.
fn lines(one: Circle, two: Circle) -> Vec<(Point, Vector)> {
    let way = two.centre - one.centre;
    let (distance, both) = (way.length(), one.radius + two.radius);
    // Wider than this there is room beside the middle for any way that is needed.
    if !(both..=2 * both).contains(&distance) {
        return Vec::new();
    }
    let at = |length: i32| way.to_length(length).map(|way| one.centre + way);
    let (Some(middle), Some(cross), Some(across)) = (
        at(one.radius + (distance - both) / 2),
        at(distance * one.radius / both),
        way.left().to_length(LONG),
    ) else {
        return Vec::new();
    };
    // What touches both is touched by a circle as wide as both together.
    let touching = Circle::new(two.centre, both).tangents(one.centre, LONG).into_iter().flatten();
    std::iter::once((middle, across)).chain(touching.map(|along| (cross, along))).collect()
}

/// The order of directions, anticlockwise from east.
fn around(one: Vector, two: Vector) -> Ordering {
    let lower = |way: Vector| way.y < 0 || way.y == 0 && way.x < 0;
    lower(one).cmp(&lower(two)).then_with(|| 0.cmp(&one.cross(two)))
}
