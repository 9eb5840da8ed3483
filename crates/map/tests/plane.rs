//! The plane against exact fractions and against looking at every point.

use kernel::Luck;
use std::cmp::Ordering;
use testkit::SeededLuck;
use tricorne_map::Front;
use tricorne_map::hex::{Frame, Hex, Layout};
use tricorne_map::plane::{BOUND, Cuts, HEADINGS, Line, Point, Segment, Share, Vector, contains};

fn between(luck: &mut SeededLuck, low: i32, high: i32) -> i32 {
    low + luck.below((high - low + 1) as u32) as i32
}

/// A point of a table `reach` wide; small tables make ties and touches frequent.
fn any_point(luck: &mut SeededLuck, reach: i32) -> Point {
    Point::new(between(luck, -reach, reach), between(luck, -reach, reach))
}

fn any_segment(luck: &mut SeededLuck, reach: i32) -> Segment {
    Segment::new(any_point(luck, reach), any_point(luck, reach))
}

const REACHES: [i32; 5] = [3, 12, 200, 13_000, BOUND];

#[test]
fn distance_to_a_segment_against_fractions() {
    let mut luck = SeededLuck::new(21);
    let mut equal = 0;
    for _ in 0..40_000 {
        let reach = luck.one_of(&REACHES);
        let (segment, point) = (any_segment(&mut luck, reach), any_point(&mut luck, reach));
        let limit = between(&mut luck, 0, reach);
        // The nearest point of the segment is from + way·at/whole; everything below is taken `whole` times.
        let (ax, ay) = (i128::from(segment.from.x), i128::from(segment.from.y));
        let (dx, dy) = (i128::from(segment.to.x) - ax, i128::from(segment.to.y) - ay);
        let (px, py) = (i128::from(point.x) - ax, i128::from(point.y) - ay);
        let whole = (dx * dx + dy * dy).max(1);
        let at = (px * dx + py * dy).clamp(0, dx * dx + dy * dy);
        let (ox, oy) = (px * whole - dx * at, py * whole - dy * at);
        let expected = if reach == BOUND {
            // The squares would not fit: compare lengths of the two sides divided by 2^20, beyond any doubt or not at all.
            let off = ((ox >> 20) * (ox >> 20) + (oy >> 20) * (oy >> 20)).isqrt();
            let bound = (i128::from(limit) * whole) >> 20;
            if (off - bound).abs() < 4 {
                continue;
            }
            off.cmp(&bound)
        } else {
            (ox * ox + oy * oy).cmp(&(i128::from(limit) * i128::from(limit) * whole * whole))
        };
        assert_eq!(segment.cmp_distance(point, limit), expected, "{segment:?} {point:?} {limit}");
        equal += u32::from(expected == Ordering::Equal);
    }
    assert!(equal > 500, "{equal}");
}

#[test]
fn leaving_means_never_coming_nearer() {
    let mut luck = SeededLuck::new(22);
    for _ in 0..5000 {
        let reach = luck.one_of(&[3, 12, 200]);
        let (segment, point) = (any_segment(&mut luck, reach), any_point(&mut luck, reach));
        let near = segment.from.distance2(point);
        // In 64ths of the way.
        let comes_nearer = (1..=64i64).any(|at| {
            let part = |from: i32, to: i32, of: i32| {
                64 * i64::from(from) + at * (i64::from(to) - i64::from(from)) - 64 * i64::from(of)
            };
            let x = part(segment.from.x, segment.to.x, point.x);
            let y = part(segment.from.y, segment.to.y, point.y);
            x * x + y * y < 64 * 64 * near
        });
        if comes_nearer {
            assert!(!segment.leaves(point));
        }
        let aside = segment.cmp_distance(point, segment.from.distance(point));
        if segment.leaves(point) {
            assert_ne!(aside, Ordering::Less);
        }
    }
}

#[test]
fn the_front_has_a_level_band_of_the_width_asked_for() {
    let mut luck = SeededLuck::new(23);
    let mut seen = [0; 3];
    for _ in 0..20_000 {
        let (here, place) = (any_point(&mut luck, 3000), any_point(&mut luck, 3000));
        let facing = Vector::from(<[i32; 2]>::from(any_point(&mut luck, 1000)));
        let per_mille = luck.one_of(&[0, 10, 100, 500]);
        let way = place - here;
        // |cos| ≤ tolerance, with lengths rounded down: only clear cases are judged.
        let lengths = i128::from(way.norm()) * i128::from(facing.norm());
        let root = lengths.isqrt();
        let product = 1000 * i128::from(way.dot(facing));
        let front = here.front(facing, place, per_mille);
        if product > i128::from(per_mille) * (root + 1) {
            assert_eq!(front, Front::Ahead);
        } else if product < -i128::from(per_mille) * (root + 1) {
            assert_eq!(front, Front::Behind);
        } else if product.abs() <= i128::from(per_mille) * root {
            assert_eq!(front, Front::Level);
        }
        assert_eq!(here.front(-facing, place, per_mille).sign(), -front.sign());
        seen[(front.sign() + 1) as usize] += 1;
    }
    assert!(seen.iter().all(|&count| count > 500), "{seen:?}");
    assert_eq!(Point::new(1, 1).front(Vector::new(0, 1000), Point::new(1, 1), 10), Front::Level);
}

#[test]
fn crossings_lie_on_both_lines() {
    let mut luck = SeededLuck::new(24);
    let mut found = 0;
    for _ in 0..20_000 {
        let reach = luck.one_of(&REACHES);
        let (segment, edge) = (any_segment(&mut luck, reach), any_segment(&mut luck, reach));
        let crossing = segment.crossing(edge.from, edge.to);
        let sides = |of: Segment, by: Segment| {
            [by.from, by.to].map(|point| i128::from(of.way().cross(point - of.from)))
        };
        let (one, other) = (sides(edge, segment), sides(segment, edge));
        if one.iter().chain(&other).all(|&side| side != 0) {
            let parted = |[a, b]: [i128; 2]| (a < 0) != (b < 0);
            assert_eq!(crossing.is_some(), parted(one) && parted(other));
            assert_eq!(
                crossing,
                segment.crossing(edge.to, edge.from),
                "the same from either end of the edge"
            );
        }
        if let Some(share) = crossing {
            found += 1;
            // The true share is one[0] / (one[0] − one[1]); half a part is the most a rounding may move it.
            let whole = one[0] - one[1];
            assert!(2 * (i128::from(share.parts()) * whole - 65_536 * one[0]).abs() <= whole.abs());
        }
    }
    assert!(found > 1000, "{found}");
    assert_eq!(Share::new(65_537), None);
}

/// Outlines through random corners: seen from any point, the number of edges crossed on the way to a point far
/// outside is odd inside and even outside.
#[test]
fn a_way_out_crosses_an_outline_an_odd_number_of_times() {
    let mut luck = SeededLuck::new(25);
    let mut inside = 0;
    for _ in 0..20_000 {
        let reach = luck.one_of(&[3, 12, 200, 13_000]);
        let corners: Vec<Point> =
            (0..between(&mut luck, 3, 8)).map(|_| any_point(&mut luck, reach)).collect();
        let point = any_point(&mut luck, reach);
        let on_border = Line::closed(&corners)
            .edges()
            .any(|(a, b)| Segment::new(a, b).cmp_distance(point, 0) == Ordering::Equal);
        if on_border {
            continue;
        }
        let outside = Point::new(4 * reach + 1, between(&mut luck, -reach, reach));
        let crossed = Line::closed(&corners).crossings(Segment::new(point, outside)).count();
        assert_eq!(crossed % 2 == 1, contains(&corners, point), "{corners:?} {point:?} {outside:?}");
        inside += u32::from(crossed % 2 == 1);
    }
    assert!(inside > 2000, "{inside}");
}

/// A march that halts exactly on a border has crossed it once when it has gone on, and not at all when it turned back.
#[test]
fn a_halt_on_a_border_counts_the_border_once() {
    let mut luck = SeededLuck::new(32);
    let mut crossed = [0, 0];
    for _ in 0..150_000 {
        let corners: Vec<Point> = (0..3).map(|_| any_point(&mut luck, 8)).collect();
        let outline = Line::closed(&corners);
        let [start, halt, end] = [0; 3].map(|_| any_point(&mut luck, 8));
        let touched = |point: Point| {
            let on = |&(a, b): &(Point, Point)| Segment::new(a, b).cmp_distance(point, 0) == Ordering::Equal;
            outline.edges().filter(on).count()
        };
        // On one edge, so not on a corner.
        if touched(halt) != 1 || touched(start) + touched(end) > 0 {
            continue;
        }
        // A leg along the edge it halts on is on neither side of it.
        let along = |(a, b): (Point, Point)| {
            let off = |point: Point| (b - a).cross(point - a) == 0;
            off(halt) && (off(start) || off(end))
        };
        if outline.edges().any(along) {
            continue;
        }
        let total: usize = [(start, halt), (halt, end)]
            .map(|(a, b)| outline.crossings(Segment::new(a, b)).count())
            .iter()
            .sum();
        let passes = contains(&corners, start) != contains(&corners, end);
        assert_eq!(total % 2 == 1, passes, "{corners:?}: {start:?} {halt:?} {end:?}");
        crossed[usize::from(passes)] += 1;
    }
    assert!(crossed.iter().all(|&count| count > 100), "{crossed:?}");
}

/// Triangles around a point in the middle of a square share all their borders; they cover it once.
#[test]
fn of_outlines_that_share_their_borders_one_holds_each_point() {
    let mut luck = SeededLuck::new(26);
    for _ in 0..200 {
        let middle = Point::new(between(&mut luck, 1, 19), between(&mut luck, 1, 19));
        let corners = [(0, 0), (20, 0), (20, 20), (0, 20)].map(|(x, y)| Point::new(x, y));
        for x in -1..=21 {
            for y in -1..=21 {
                let point = Point::new(x, y);
                let held = (0..4)
                    .filter(|&at| contains(&[middle, corners[at], corners[(at + 1) % 4]], point))
                    .count();
                assert_eq!(held, usize::from(contains(&corners, point)));
                assert_eq!(held == 1, (0..20).contains(&x) && (0..20).contains(&y));
            }
        }
    }
    assert!(!contains(&[], Point::new(0, 0)));
}

#[test]
fn pieces_cover_the_segment_and_facts_hold_on_all_of_each() {
    let mut luck = SeededLuck::new(27);
    let mut cuts = Cuts::default();
    let mut many = 0;
    for _ in 0..2000 {
        let reach = luck.one_of(&[40, 6000]);
        let segment = any_segment(&mut luck, reach);
        let outlines: Vec<Vec<Point>> =
            (0..3).map(|_| (0..5).map(|_| any_point(&mut luck, reach)).collect()).collect();
        let pieces = cuts.cut(segment, outlines.iter().map(|outline| Line::closed(outline)));
        let whole = pieces.length();
        let all: Vec<_> = pieces.iter().collect();
        assert!(all.iter().all(|piece| piece.length() > 0) || whole == 0);
        assert_eq!((all[0].start, all.last().unwrap().end), (0, whole));
        assert!(all.windows(2).all(|pair| pair[0].end == pair[1].start));
        let facts = |point| outlines.iter().map(|outline| contains(outline, point)).collect::<Vec<_>>();
        for piece in &all {
            // Away from its ends by more than the roundings can matter, every point of a piece has its facts.
            for at in (piece.start + 3..piece.end - 2).step_by(97) {
                let way = segment.way();
                let part = |step: i32| (i64::from(step) * i64::from(at) / i64::from(whole)) as i32;
                let point = segment.from + Vector::new(part(way.x), part(way.y));
                let near_border = outlines
                    .iter()
                    .flat_map(|outline| Line::closed(outline).edges())
                    .any(|(a, b)| Segment::new(a, b).cmp_distance(point, 3) == Ordering::Less);
                assert!(near_border || facts(point) == facts(piece.middle));
            }
        }
        let runs: Vec<_> = pieces.runs(facts).collect();
        assert_eq!(runs.iter().map(|run| run.length()).sum::<i32>(), whole);
        assert!(runs.windows(2).all(|pair| pair[0].end == pair[1].start && pair[0].fact != pair[1].fact));
        many += usize::from(runs.len() > 3);
    }
    assert!(many > 500, "{many}");
}

#[test]
fn a_segment_without_length_is_one_piece() {
    let point = Point::new(5, 5);
    let mut cuts = Cuts::default();
    let pieces = cuts.cut(Segment::new(point, point), []);
    let runs: Vec<_> = pieces.runs(|found| found).collect();
    assert_eq!((runs.len(), runs[0].fact, runs[0].length()), (1, point, 0));
}

/// Two borders that should coincide and part by a hair leave no piece between them.
#[test]
fn borders_that_all_but_coincide_part_nothing() {
    let west = [(0, 0), (1000, 0), (1001, 3000), (0, 3000)].map(|(x, y)| Point::new(x, y));
    let east =
        [(1000, 0), (2000, 0), (2000, 3000), (1001, 3000), (1001, 1700)].map(|(x, y)| Point::new(x, y));
    let mut cuts = Cuts::default();
    let segment = Segment::new(Point::new(100, 1400), Point::new(1900, 1400));
    let pieces = cuts.cut(segment, [Line::closed(&west), Line::closed(&east)]);
    let held = |point| contains(&west, point) || contains(&east, point);
    let runs: Vec<_> = pieces.runs(held).collect();
    assert_eq!(runs.iter().map(|run| (run.fact, run.length())).collect::<Vec<_>>(), [(true, 1800)]);
}

#[test]
fn the_first_point_within_reach_is_on_the_circle_and_first() {
    let mut luck = SeededLuck::new(28);
    let (mut stops, mut starts) = (0, 0);
    for _ in 0..40_000 {
        let reach = luck.one_of(&[20, 200, 3000, 13_000, BOUND]);
        let (segment, centre) = (any_segment(&mut luck, reach), any_point(&mut luck, reach));
        let radius = if reach < 3000 || luck.below(4) == 0 { between(&mut luck, 2, reach - 1) } else { 1000 };
        let Some(stop) = segment.first_within(centre, radius) else {
            assert_eq!(segment.cmp_distance(centre, radius), Ordering::Greater);
            continue;
        };
        assert_ne!(segment.cmp_distance(centre, radius), Ordering::Greater);
        if segment.from.is_within(centre, radius) {
            starts += 1;
            assert_eq!(stop, segment.from);
            continue;
        }
        stops += 1;
        // Within one of the circle, within one of the leg, and nothing before it nearer than that.
        assert!(stop.is_within(centre, radius + 1) && !stop.is_within(centre, radius - 2));
        assert!(stop.distance2(centre) >= i64::from(radius - 1) * i64::from(radius - 1));
        assert_eq!(segment.cmp_distance(stop, 1), Ordering::Less);
        assert_ne!(Segment::new(segment.from, stop).cmp_distance(centre, radius - 1), Ordering::Less);
    }
    assert!(stops > 5000 && starts > 1000, "{stops} {starts}");
}

/// The point itself, found by halving the leg forty times, and then rounded.
#[test]
fn the_first_point_within_reach_is_rounded_to_the_nearest() {
    const FINE: i128 = 1 << 40;
    let mut luck = SeededLuck::new(29);
    let mut judged = 0;
    for _ in 0..20_000 {
        let reach = luck.one_of(&[20, 3000, 13_000]);
        let (segment, centre) = (any_segment(&mut luck, reach), any_point(&mut luck, reach));
        let radius = between(&mut luck, 2, (reach / 2).min(1000));
        let way = segment.way();
        let (dx, dy) = (i128::from(way.x), i128::from(way.y));
        let out = segment.from - centre;
        let within = |at: i128| {
            let (x, y) = (i128::from(out.x) * FINE + dx * at, i128::from(out.y) * FINE + dy * at);
            x * x + y * y <= i128::from(radius) * i128::from(radius) * FINE * FINE
        };
        // The nearest approach: the circle is entered before it, if at all.
        let nearest = (-i128::from(way.dot(out)) * FINE / i128::from(way.norm()).max(1)).clamp(0, FINE);
        if within(0) || !within(nearest) {
            continue;
        }
        let (mut low, mut high) = (0, nearest);
        while high - low > 1 {
            let middle = (low + high) / 2;
            if within(middle) { high = middle } else { low = middle }
        }
        let rounded =
            |start: i32, step: i128, at: i128| start + ((2 * step * at + FINE).div_euclid(2 * FINE)) as i32;
        let point = |at| Point::new(rounded(segment.from.x, dx, at), rounded(segment.from.y, dy, at));
        if point(low) == point(high) {
            judged += 1;
            assert_eq!(
                segment.first_within(centre, radius),
                Some(point(high)),
                "{segment:?} {centre:?} {radius}"
            );
        }
    }
    assert!(judged > 500, "{judged}");
}

#[test]
fn touching_is_coming_within() {
    let leg = Segment::new(Point::new(0, 0), Point::new(4000, 0));
    assert_eq!(leg.first_within(Point::new(2000, 1000), 1000), Some(Point::new(2000, 0)));
    assert_eq!(leg.first_within(Point::new(2000, 1001), 1000), None);
    assert_eq!(leg.first_within(Point::new(5000, 0), 1000), Some(Point::new(4000, 0)));
    assert_eq!(leg.first_within(Point::new(5001, 0), 1000), None);
    let centres = [Point::new(3600, 800), Point::new(2600, 800), Point::new(2600, -800)];
    assert_eq!(leg.first_contact(centres, 1000), Some((1, Point::new(2000, 0))));
    assert_eq!(leg.first_contact([], 1000), None);
}

#[test]
fn headings_go_round_once() {
    for (at, heading) in HEADINGS.into_iter().enumerate() {
        let next = HEADINGS[(at + 1) % 24];
        assert!(heading.cross(next) > 0 && heading.dot(next) > 0);
        assert_eq!(HEADINGS[(at + 6) % 24], heading.left());
        assert_eq!(HEADINGS[(at + 18) % 24], heading.right());
        assert!((999..=1001).contains(&heading.length()));
        // The mirror image in the east-west line.
        assert_eq!(HEADINGS[(24 - at) % 24], Vector::new(heading.x, -heading.y));
    }
    assert_eq!(HEADINGS[1], Vector::new(966, 259));
}

#[test]
fn turned_ways_have_their_length_and_angle() {
    let mut luck = SeededLuck::new(30);
    for _ in 0..20_000 {
        let reach = luck.one_of(&[1, 20, 1000, 13_000, BOUND]);
        let axis = any_point(&mut luck, reach) - Point::default();
        let fifteens = between(&mut luck, -4, 4);
        let Some(turned) = axis.turned_to_length(fifteens, 1000) else {
            assert_eq!(axis, Vector::default());
            continue;
        };
        let norm = turned.norm();
        assert!((999 * 999..=1001 * 1001).contains(&norm), "{axis:?} {turned:?}");
        let (cos, sin) =
            (HEADINGS[fifteens.unsigned_abs() as usize].x, HEADINGS[fifteens.unsigned_abs() as usize].y);
        let sin = sin * fifteens.signum();
        // In thousandths, with the root of the axis's norm taken a thousand times as fine.
        let root = (i128::from(axis.norm()) * 1_000_000).isqrt();
        let of = |product: i64| (i128::from(product) * 1000 / root) as i32;
        assert!((of(axis.dot(turned)) - cos).abs() <= 2, "{axis:?} by {fifteens}: {turned:?}");
        assert!((of(axis.cross(turned)) - sin).abs() <= 2, "{axis:?} by {fifteens}: {turned:?}");
        let mirror = Vector::new(axis.x, -axis.y).turned_to_length(-fifteens, 1000).unwrap();
        assert_eq!(mirror, Vector::new(turned.x, -turned.y));
        assert_eq!((-axis).turned_to_length(fifteens, 1000), Some(-turned));
    }
    assert_eq!(Vector::default().to_length(1000), None);
    assert_eq!(Vector::new(0, -3).to_length(1000), Some(Vector::new(0, -1000)));
}

/// Pushed straight back or turned by 60° either way, one comes to the three far hexes.
#[test]
fn sixty_degrees_lead_to_the_far_hexes() {
    for layout in [Layout::Pointy, Layout::Flat] {
        let frame = Frame { layout, origin: Point::new(500, 603) };
        let here = Hex::new(5, 4);
        for pusher in layout.neighbours(here) {
            let axis = frame.centre(here) - frame.centre(pusher);
            let mut found: Vec<Hex> = [-4, 0, 4]
                .into_iter()
                .map(|fifteens| {
                    let place = frame.centre(here) + axis.turned_to_length(fifteens, 1000).unwrap();
                    let hex = frame.hex_at(place);
                    assert!(frame.centre(hex).is_within(place, 1), "{place:?} {hex:?}");
                    hex
                })
                .collect();
            let mut far: Vec<Hex> = layout
                .neighbours(here)
                .into_iter()
                .filter(|&next| layout.distance(next, pusher) == 2)
                .collect();
            found.sort();
            far.sort();
            assert_eq!(found, far);
        }
    }
}

#[test]
fn facings_keep_their_direction_within_the_bound() {
    let mut luck = SeededLuck::new(31);
    for _ in 0..5000 {
        let reach = luck.one_of(&[1000, 13_000, BOUND]);
        let way = any_point(&mut luck, reach) - Point::default();
        let facing = way.to_facing(1000);
        let most = facing.x.abs().max(facing.y.abs());
        if way.x.abs().max(way.y.abs()) <= 1000 {
            assert_eq!(facing, way);
        } else {
            assert_eq!(most, 1000);
            // Off by no more than half a thousandth at a thousand.
            assert!(2 * way.cross(facing).abs() <= i64::from(way.x.abs().max(way.y.abs())));
        }
        assert_eq!((-way).to_facing(1000), -facing);
    }
}

#[test]
fn points_are_written_as_in_the_data() {
    let written = serde_json::to_string(&(Point::new(3, -1), Vector::new(0, 1000))).unwrap();
    assert_eq!(written, "[[3,-1],[0,1000]]");
    let read: (Point, Vector) = serde_json::from_str(&written).unwrap();
    assert_eq!(read, (Point::new(3, -1), Vector::new(0, 1000)));
}
