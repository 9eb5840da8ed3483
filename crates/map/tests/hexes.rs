//! Hexes against slower and plainer ways to say the same.

use kernel::Luck;
use std::cmp::Ordering;
use testkit::SeededLuck;
use tricorne_map::Front;
use tricorne_map::hex::{Face, Facing, Frame, Grid, Hex, Lattice, Layout, Lean};
use tricorne_map::plane::Point;

const LAYOUTS: [Layout; 2] = [Layout::Pointy, Layout::Flat];

fn between(luck: &mut SeededLuck, low: i32, high: i32) -> i32 {
    low + luck.below((high - low + 1) as u32) as i32
}

fn any_hex(luck: &mut SeededLuck, reach: i32) -> Hex {
    Hex::new(between(luck, -reach, reach) as i16, between(luck, -reach, reach) as i16)
}

#[test]
fn names_and_places_agree_on_and_off_the_board() {
    let mut luck = SeededLuck::new(1);
    for layout in LAYOUTS {
        for _ in 0..2000 {
            let hex = any_hex(&mut luck, 500);
            let place = layout.lattice(hex);
            assert_eq!((place.u + place.v) & 1, 0);
            assert_eq!(layout.hex(place), hex);
        }
    }
}

#[test]
#[should_panic(expected = "no hex has its centre")]
fn between_centres_there_is_no_hex() {
    Layout::Flat.hex(Lattice::new(1, 0));
}

#[test]
fn neighbours_are_the_hexes_one_unit_away() {
    let mut luck = SeededLuck::new(2);
    for layout in LAYOUTS {
        for _ in 0..200 {
            let hex = any_hex(&mut luck, 30);
            let mut found = layout.neighbours(hex).to_vec();
            found.sort();
            let mut near: Vec<Hex> = (-2..=2)
                .flat_map(|col| (-2..=2).map(move |row| Hex::new(hex.col + col, hex.row + row)))
                .filter(|&other| layout.between(hex, other).norm() == 4)
                .collect();
            near.sort();
            assert_eq!(found, near);
            for face in Face::ALL {
                let next = layout.step(hex, face);
                assert_eq!(layout.step(next, face.opposite()), hex);
                assert_eq!(layout.face_towards(hex, next), Some(face));
                let side = layout.side(hex, next).unwrap();
                assert_eq!(layout.side(next, hex), Some(side));
                assert_eq!(side.hexes(), [hex.min(next), hex.max(next)]);
            }
            assert_eq!(layout.face_towards(hex, hex), None);
            assert_eq!(layout.side(hex, layout.ring(hex, 2).next().unwrap()), None);
        }
    }
}

/// On a sheet whose rows run south, as offsets are told in books: odd columns shoved half a hex south.
#[test]
fn a_flat_sheet_has_its_sides_where_the_page_says() {
    let even = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 0), (-1, -1)];
    let odd = [(0, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0)];
    for (hex, steps) in [(Hex::new(12, 10), even), (Hex::new(13, 10), odd)] {
        for (side, (col, row)) in steps.into_iter().enumerate() {
            let next = Layout::Flat.step(hex, Face::around(4 + side as i32));
            assert_eq!(next, Hex::new(hex.col + col, hex.row + row), "side {side} of {hex:?}");
        }
    }
}

#[test]
fn distance_is_the_number_of_steps_walked() {
    for layout in LAYOUTS {
        for start in [Hex::new(0, 0), Hex::new(0, 1), Hex::new(1, 0), Hex::new(1, 1)] {
            let mut seen = vec![start];
            let mut edge = vec![start];
            for steps in 1..=12 {
                let mut next: Vec<Hex> = edge.iter().flat_map(|&hex| layout.neighbours(hex)).collect();
                next.sort();
                next.dedup();
                next.retain(|hex| !seen.contains(hex));
                assert!(next.iter().all(|&hex| layout.distance(start, hex) == steps));
                let mut ring: Vec<Hex> = layout.ring(start, steps as u16).collect();
                assert!(ring.windows(2).all(|pair| layout.distance(pair[0], pair[1]) == 1));
                assert_eq!(layout.distance(ring[0], *ring.last().unwrap()), 1, "the ring is closed");
                ring.sort();
                assert_eq!(ring, next);
                seen.extend(&next);
                edge = next;
            }
            let mut disc: Vec<Hex> = layout.disc(start, 12).collect();
            assert!(disc.is_sorted_by_key(|&hex| layout.distance(start, hex)));
            assert_eq!(disc[0], start);
            disc.sort();
            seen.sort();
            assert_eq!(disc, seen);
        }
    }
}

#[test]
fn facings_stand_a_twelfth_of_a_turn_apart() {
    for layout in LAYOUTS {
        for facing in Facing::ALL {
            let way = layout.way(facing);
            let face = layout.face(facing);
            assert_eq!(way.norm(), if face.is_some() { 4 } else { 12 });
            assert_eq!(face.map(|face| layout.facing(face)).unwrap_or(facing), facing);
            assert_eq!(layout.way(facing.opposite()), -way);
            // cos 30° is half the root of 3, and a face way and a corner way have lengths 2 and twice that root.
            assert_eq!(way.g(layout.way(facing.turned(1))), 6);
            // A quarter turn.
            assert_eq!(way.g(layout.way(facing.turned(3))), 0);
            assert_eq!(Facing::from_degrees(facing.degrees()), Some(facing));
            assert_eq!(layout.nearest_facing(way * 7), Some(facing));
            let sides =
                layout.neighbours(Hex::new(4, 7)).map(|next| layout.front(Hex::new(4, 7), facing, next));
            let count = |side| sides.iter().filter(|&&found| found == side).count();
            let expected = if face.is_some() { [3, 0, 3] } else { [2, 2, 2] };
            assert_eq!([Front::Ahead, Front::Level, Front::Behind].map(count), expected);
        }
        assert_eq!(layout.nearest_facing(Lattice::default()), None);
    }
    // The table's own directions: pointy rows run east, flat columns run north.
    assert_eq!(Layout::Pointy.way(Facing::ALL[0]), Lattice::new(2, 0));
    assert_eq!(Layout::Pointy.way(Facing::ALL[3]), Lattice::new(0, 2));
    assert_eq!(Layout::Flat.way(Facing::ALL[0]), Lattice::new(0, 2));
    assert_eq!(Layout::Flat.way(Facing::ALL[3]), Lattice::new(2, 0));
    assert_eq!(Facing::from_degrees(45), None);
    assert_eq!(Facing::from_degrees(360), None);
}

#[test]
fn facings_turn_as_the_drawn_board_does() {
    for layout in LAYOUTS {
        let frame = Frame { layout, origin: Point::new(0, 0) };
        for facing in Facing::ALL {
            let way = |facing| frame.centre(layout.hex(layout.way(facing) * 2)) - Point::new(0, 0);
            assert!(way(facing).cross(way(facing.turned(1))) > 0, "anticlockwise");
        }
        let east = frame.centre(layout.hex(layout.way(Facing::ALL[0])));
        assert!(east.x > 0 && east.y == 0);
    }
}

/// The formula itself, one hex at a time and with nothing shared: the hex whose centre is nearest to the shifted
/// point of the line, found by looking at all of them.
#[test]
fn traces_pass_through_the_hexes_nearest_to_the_line() {
    let mut luck = SeededLuck::new(3);
    for _ in 0..3000 {
        let layout = luck.one_of(&LAYOUTS);
        let (from, to) = (any_hex(&mut luck, 9), any_hex(&mut luck, 9));
        let steps = i64::from(layout.distance(from, to));
        for (lean, k) in [(Lean::Plus, 1), (Lean::Minus, -1)] {
            let trace: Vec<Hex> = layout.trace(from, to, lean).collect();
            assert_eq!(trace.len(), layout.trace(from, to, lean).len());
            assert_eq!(trace.len() as i64, (steps - 1).max(0));
            let (a, b) = (layout.lattice(from), layout.lattice(to));
            for (at, &hex) in trace.iter().enumerate() {
                let i = at as i64 + 1;
                // (1, 2, −3) in cube steps is (2·1 + 2, 2) on the lattice; everything is taken 1000·steps times.
                let u = 1000 * (i64::from(a.u) * (steps - i) + i64::from(b.u) * i) + 4 * k;
                let v = 1000 * (i64::from(a.v) * (steps - i) + i64::from(b.v) * i) + 2 * k;
                let off = |hex: Hex| {
                    let place = layout.lattice(hex);
                    let (du, dv) =
                        (i64::from(place.u) * 1000 * steps - u, i64::from(place.v) * 1000 * steps - v);
                    du * du + 3 * dv * dv
                };
                assert!(
                    layout.disc(hex, 2).skip(1).all(|other| off(other) > off(hex)),
                    "{layout:?} {from:?} {to:?} {lean:?}: step {i} is {hex:?}"
                );
            }
            let mut back: Vec<Hex> = layout.trace(to, from, lean).collect();
            back.reverse();
            assert_eq!(back, trace, "the same from the other end");
            let whole: Vec<Hex> = std::iter::once(from).chain(trace).chain([to]).collect();
            assert!(whole.windows(2).all(|pair| layout.distance(pair[0], pair[1]) <= 1), "without a gap");
        }
    }
}

#[test]
fn the_two_traces_differ_where_the_line_runs_along_sides_and_only_there() {
    let mut luck = SeededLuck::new(4);
    let mut both = [0, 0];
    for _ in 0..3000 {
        let layout = luck.one_of(&LAYOUTS);
        let (from, to) = (any_hex(&mut luck, 9), any_hex(&mut luck, 9));
        let plus = layout.trace(from, to, Lean::Plus);
        let steps = layout.distance(from, to) as i32;
        for (at, (one, other)) in plus.zip(layout.trace(from, to, Lean::Minus)).enumerate() {
            // Equal distance from the true point of the line, times the steps, to the two hexes.
            let i = at as i32 + 1;
            let point = layout.lattice(from) * (steps - i) + layout.lattice(to) * i;
            let off = |hex| (layout.lattice(hex) * steps - point).norm();
            assert_eq!(off(one), off(other));
            let tie = layout.neighbours(one).into_iter().any(|next| off(next) == off(one));
            assert_eq!(one != other, tie);
            both[usize::from(tie)] += 1;
        }
    }
    assert!(both.iter().all(|&count| count > 100), "{both:?}");
}

/// The distance to a segment against the least distance to its points, in fractions of its length.
#[test]
fn distance_to_a_segment_is_the_least_to_any_of_its_points() {
    let mut luck = SeededLuck::new(5);
    let mut seen = [0; 3];
    for _ in 0..20_000 {
        let mut place = || Layout::Pointy.lattice(any_hex(&mut luck, 6));
        let (a, b, p) = (place(), place(), place());
        let limit = i64::from(between(&mut luck, 0, 60));
        // The nearest point lies at a whole multiple of 1/whole of the segment.
        let whole = (b - a).norm().max(1) as i32;
        let at = (p - a).g(b - a).clamp(0, i64::from(whole)) as i32;
        let off = |at: i32| (a * (whole - at) + b * at - p * whole).norm();
        assert!(
            [0, at - 1, at + 1, whole]
                .into_iter()
                .filter(|t| (0..=whole).contains(t))
                .all(|t| off(t) >= off(at))
        );
        let expected = off(at).cmp(&(limit * i64::from(whole) * i64::from(whole)));
        assert_eq!(p.cmp_segment(a, b, limit), expected, "{p:?} {a:?} {b:?} {limit}");
        seen[match expected {
            Ordering::Less => 0,
            Ordering::Equal => 1,
            Ordering::Greater => 2,
        }] += 1;
    }
    assert!(seen.iter().all(|&count| count > 50), "{seen:?}");
}

#[test]
fn a_board_numbers_its_hexes_without_gaps() {
    let boards = [
        (Layout::Pointy, 10, 13, 12, 125),
        (Layout::Flat, 14, 9, 8, 119),
        (Layout::Pointy, 14, 9, 8, 119),
        (Layout::Flat, 13, 9, 8, 111),
        (Layout::Flat, 76, 48, 48, 3648),
        (Layout::Flat, 1, 3, 0, 3),
        (Layout::Pointy, 0, 3, 3, 0),
    ];
    for (layout, lines, even, odd, count) in boards {
        let grid = Grid { layout, lines, even, odd };
        assert_eq!((grid.len(), grid.is_empty()), (count, count == 0));
        assert_eq!(grid.hexes().count(), count);
        let table = grid.neighbour_table();
        for (index, hex) in grid.hexes().enumerate() {
            assert_eq!(grid.index(hex), Some(index));
            for face in Face::ALL {
                let next = layout.step(hex, face);
                assert_eq!(
                    grid.neighbour(index, face).map(|found| grid.hex(found)),
                    Some(next).filter(|&next| grid.contains(next))
                );
                assert_eq!(table[index][face.index()].map(usize::from), grid.index(next));
            }
        }
        let around = grid.hexes().flat_map(|hex| layout.neighbours(hex)).filter(|&hex| !grid.contains(hex));
        assert!(around.into_iter().all(|hex| hex.col < 0
            || hex.row < 0
            || match layout {
                Layout::Pointy =>
                    hex.row >= lines as i16 || hex.col >= (if hex.row % 2 == 0 { even } else { odd }) as i16,
                Layout::Flat =>
                    hex.col >= lines as i16 || hex.row >= (if hex.col % 2 == 0 { even } else { odd }) as i16,
            }));
    }
}

#[test]
fn drawn_hexes_meet_and_a_point_is_in_the_nearest() {
    let mut luck = SeededLuck::new(6);
    for layout in LAYOUTS {
        let frame = Frame { layout, origin: Point::new(871, 500) };
        for _ in 0..500 {
            let hex = any_hex(&mut luck, 40);
            assert_eq!(frame.hex_at(frame.centre(hex)), hex);
            for face in Face::ALL {
                let (start, end) = frame.side(hex, face);
                assert_eq!(frame.side(layout.step(hex, face), face.opposite()), (end, start));
                let next = frame.centre(layout.step(hex, face));
                assert!((999..=1001).contains(&frame.centre(hex).distance(next)));
            }
            let point = Point::new(between(&mut luck, -30_000, 30_000), between(&mut luck, -30_000, 30_000));
            let found = frame.hex_at(point);
            let off = |hex| frame.centre(hex).distance2(point);
            assert!(layout.disc(found, 2).all(|other| off(other) >= off(found)));
        }
    }
}

#[test]
fn hexes_and_facings_are_written_as_in_the_data() {
    let written = serde_json::to_string(&(Hex::new(3, -1), Facing::ALL[3])).unwrap();
    assert_eq!(written, "[[3,-1],90]");
    assert_eq!(serde_json::from_str::<(Hex, Facing)>(&written).unwrap(), (Hex::new(3, -1), Facing::ALL[3]));
    assert!(serde_json::from_str::<Facing>("45").is_err());
}
