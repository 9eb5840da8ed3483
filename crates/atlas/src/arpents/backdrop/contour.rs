//! The rim of what a raster holds, as rings and as lines between two labels.

use crate::arpents::raster::Raster;
use crate::chart::Pt;
use std::collections::BTreeMap;

/// A corner of spots.
type Node = (usize, usize);

fn place(raster: &Raster, (i, j): Node) -> Pt {
    (raster.left + i as f64 * raster.step, raster.top - j as f64 * raster.step)
}

/// The rings around all that a mask holds, and around its holes.
pub(super) fn rings(raster: &Raster, mask: &[bool]) -> Vec<Vec<Pt>> {
    let held = |i: i64, j: i64| {
        (0..raster.wide as i64).contains(&i)
            && (0..raster.high as i64).contains(&j)
            && mask[j as usize * raster.wide + i as usize]
    };
    let mut next: BTreeMap<Node, Vec<Node>> = BTreeMap::new();
    for j in 0..raster.high {
        for i in 0..raster.wide {
            let (x, y) = (i as i64, j as i64);
            if !held(x, y) {
                continue;
            }
            let edges = [
                (held(x, y - 1), (i, j), (i + 1, j)),
                (held(x + 1, y), (i + 1, j), (i + 1, j + 1)),
                (held(x, y + 1), (i + 1, j + 1), (i, j + 1)),
                (held(x - 1, y), (i, j + 1), (i, j)),
            ];
            for (_, from, to) in edges.into_iter().filter(|(inner, ..)| !inner) {
                next.entry(from).or_default().push(to);
            }
        }
    }
    let mut out = Vec::new();
    while let Some((&first, _)) = next.first_key_value() {
        let (mut ring, mut here) = (Vec::new(), first);
        let mut before: Option<Node> = None;
        while let Some(ways) = next.get_mut(&here) {
            // Where two spots touch by a corner, turn so that each keeps its own ring.
            let turn = |to: &Node| {
                let Some(from) = before else { return 0 };
                let (ax, ay) = (here.0 as i64 - from.0 as i64, here.1 as i64 - from.1 as i64);
                let (bx, by) = (to.0 as i64 - here.0 as i64, to.1 as i64 - here.1 as i64);
                -(ax * by - ay * bx)
            };
            let best = (0..ways.len()).min_by_key(|&way| turn(&ways[way])).unwrap_or(0);
            let to = ways.swap_remove(best);
            if ways.is_empty() {
                next.remove(&here);
            }
            ring.push(here);
            before = Some(here);
            here = to;
        }
        out.push(smoothed(raster, &ring, true));
    }
    out
}

/// The middles of the edges of a stair, which is its slope.
fn smoothed(raster: &Raster, nodes: &[Node], is_ring: bool) -> Vec<Pt> {
    let points: Vec<Pt> = nodes.iter().map(|&node| place(raster, node)).collect();
    let middle = |a: Pt, b: Pt| ((a.0 + b.0) / 2.0, (a.1 + b.1) / 2.0);
    let mut out: Vec<Pt> = points.windows(2).map(|pair| middle(pair[0], pair[1])).collect();
    if is_ring {
        out.push(middle(points[points.len() - 1], points[0]));
    } else {
        out.insert(0, points[0]);
        out.push(points[points.len() - 1]);
    }
    out
}

/// The lines between two different labels, wherever `parts` says that they are parted.
pub(super) fn lines(raster: &Raster, parts: impl Fn(usize, usize) -> bool) -> Vec<Vec<Pt>> {
    let mut next: BTreeMap<Node, Vec<Node>> = BTreeMap::new();
    let mut join = |a: Node, b: Node| {
        next.entry(a).or_default().push(b);
        next.entry(b).or_default().push(a);
    };
    for j in 0..raster.high {
        for i in 0..raster.wide {
            let spot = j * raster.wide + i;
            if i > 0 && parts(spot - 1, spot) {
                join((i, j), (i, j + 1));
            }
            if j > 0 && parts(spot - raster.wide, spot) {
                join((i, j), (i + 1, j));
            }
        }
    }
    let degree: BTreeMap<Node, usize> = next.iter().map(|(node, ways)| (*node, ways.len())).collect();
    let starts = degree.iter().filter(|(_, count)| **count != 2).chain(&degree).map(|(node, _)| *node);
    let mut out = Vec::new();
    for start in starts.collect::<Vec<_>>() {
        while let Some(first) = next.get_mut(&start).and_then(Vec::pop) {
            let (mut line, mut before, mut here) = (vec![start], start, first);
            loop {
                line.push(here);
                if let Some(ways) = next.get_mut(&here)
                    && let Some(back) = ways.iter().position(|way| *way == before)
                {
                    ways.swap_remove(back);
                }
                if degree[&here] != 2 || here == start {
                    break;
                }
                let Some(on) = next.get_mut(&here).and_then(Vec::pop) else { break };
                (before, here) = (here, on);
            }
            out.push(smoothed(raster, &line, false));
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ring_goes_round_what_is_held_and_round_its_hole() {
        let raster = Raster::new((0.0, 0.0), (10.0, 10.0), 1.0);
        let mut mask = vec![false; raster.len()];
        let square = |low: f64, high: f64| vec![(low, low), (high, low), (high, high), (low, high)];
        raster.fill(&[square(1.0, 8.0), square(3.0, 5.0)], |spot| mask[spot] = true);
        let rings = rings(&raster, &mask);
        assert_eq!(rings.iter().map(Vec::len).collect::<Vec<_>>(), [28, 8]);
    }

    #[test]
    fn a_line_parts_two_labels_from_rim_to_rim() {
        let raster = Raster::new((0.0, 0.0), (6.0, 4.0), 1.0);
        let label = |spot: usize| spot % raster.wide / 3;
        let lines = lines(&raster, |a, b| label(a) != label(b));
        assert_eq!(lines.len(), 1);
        assert!(lines[0].iter().all(|at| at.0 == 3.0));
        assert_eq!((lines[0][0].1 - lines[0][lines[0].len() - 1].1).abs(), 4.0);
    }
}
