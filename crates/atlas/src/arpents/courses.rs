//! The courses of rivers: from waypoint to waypoint, along surveyed lines where there are some.

use super::input::{Input, River};
use super::lambert::Lambert;
use super::outline::{Kind, Outline};
use crate::chart::Pt;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};

/// How far from a waypoint a surveyed line may begin, in kilometres.
const SNAP: f64 = 9.0;
/// How far apart two ends of lines are still one river.
const WELD: f64 = 4.0;
/// How much longer than straight a way may be.
const DETOUR: f64 = 1.9;

/// The courses of all rivers of a map, each with its number in the input.
pub(crate) fn courses(input: &Input, map: &str, outlines: &[Outline]) -> Vec<(usize, Vec<Pt>)> {
    let cone = input.maps[map].cone();
    let net = Net::new(outlines, &cone);
    let here = input.rivers.iter().enumerate().filter(|(_, river)| river.maps.iter().any(|name| name == map));
    here.map(|(index, river)| (index, course(river, &cone, &net))).collect()
}

fn course(river: &River, cone: &Lambert, net: &Net) -> Vec<Pt> {
    let way: Vec<Pt> = river.pts.iter().map(|&[lat, lon]| cone.project((lon, lat))).collect();
    let mut out = vec![way[0]];
    for (index, leg) in way.windows(2).enumerate() {
        match river.route.then(|| net.path(leg[0], leg[1])).flatten() {
            Some(path) => {
                out.extend(path);
                if index + 2 == way.len() {
                    out.push(leg[1]);
                }
            }
            None => out.push(leg[1]),
        }
    }
    out.dedup_by(|a, b| far(*a, *b) <= 0.05);
    out
}

fn far(a: Pt, b: Pt) -> f64 {
    (a.0 - b.0).hypot(a.1 - b.1)
}

/// Surveyed river lines as a graph.
struct Net {
    points: Vec<Pt>,
    next: Vec<Vec<(usize, f64)>>,
    /// Points by squares of ten kilometres.
    squares: BTreeMap<(i32, i32), Vec<usize>>,
}

fn square(at: Pt) -> (i32, i32) {
    ((at.0 / 10.0).floor() as i32, (at.1 / 10.0).floor() as i32)
}

impl Net {
    fn new(outlines: &[Outline], cone: &Lambert) -> Net {
        let mut net = Net { points: Vec::new(), next: Vec::new(), squares: BTreeMap::new() };
        let mut ends = Vec::new();
        for line in outlines.iter().filter(|line| line.kind == Kind::River).flat_map(|line| &line.rings) {
            let first = net.points.len();
            for (index, &at) in line.iter().enumerate() {
                let at = cone.project(at);
                let here = net.points.len();
                net.points.push(at);
                net.next.push(Vec::new());
                net.squares.entry(square(at)).or_default().push(here);
                if index > 0 {
                    net.join(here - 1, here, 0.0);
                }
            }
            ends.extend([first, net.points.len() - 1]);
        }
        for end in ends {
            for other in net.near(net.points[end], WELD) {
                if other != end {
                    net.join(end, other, 0.5);
                }
            }
        }
        net
    }

    fn join(&mut self, a: usize, b: usize, more: f64) {
        let long = far(self.points[a], self.points[b]) + more;
        self.next[a].push((b, long));
        self.next[b].push((a, long));
    }

    fn near(&self, at: Pt, reach: f64) -> Vec<usize> {
        let around = (reach / 10.0) as i32 + 1;
        let (x, y) = square(at);
        let mut out = Vec::new();
        for a in x - around..=x + around {
            for b in y - around..=y + around {
                let there = self.squares.get(&(a, b)).into_iter().flatten();
                out.extend(there.filter(|&&point| far(self.points[point], at) <= reach));
            }
        }
        out
    }

    /// The shortest way along surveyed lines, unless it is a long way round.
    fn path(&self, from: Pt, to: Pt) -> Option<Vec<Pt>> {
        // Metres, so that whole numbers order the queue.
        let metres = |km: f64| (km * 1000.0).round() as u64;
        let limit = metres(far(from, to) * DETOUR + 12.0);
        let ends: BTreeMap<usize, u64> = self
            .near(to, SNAP)
            .into_iter()
            .map(|point| (point, metres(2.0 * far(self.points[point], to))))
            .collect();
        let mut best: BTreeMap<usize, (u64, Option<usize>)> = BTreeMap::new();
        let mut queue = BinaryHeap::new();
        for point in self.near(from, SNAP) {
            let cost = metres(2.0 * far(self.points[point], from));
            best.insert(point, (cost, None));
            queue.push(Reverse((cost, point)));
        }
        let mut goal: Option<(u64, usize)> = None;
        while let Some(Reverse((cost, point))) = queue.pop() {
            if cost > limit || goal.is_some_and(|(least, _)| cost > least) {
                break;
            }
            if cost > best[&point].0 {
                continue;
            }
            if let Some(rest) = ends.get(&point)
                && goal.is_none_or(|(least, _)| cost + rest < least)
            {
                goal = Some((cost + rest, point));
            }
            for &(next, long) in &self.next[point] {
                let cost = cost + metres(long);
                if best.get(&next).is_none_or(|(known, _)| cost < *known) {
                    best.insert(next, (cost, Some(point)));
                    queue.push(Reverse((cost, next)));
                }
            }
        }
        let (_, end) = goal.filter(|(cost, _)| *cost <= limit)?;
        let mut out = Vec::new();
        let mut at = Some(end);
        while let Some(point) = at {
            out.push(self.points[point]);
            at = best[&point].1;
        }
        out.reverse();
        Some(out)
    }
}
