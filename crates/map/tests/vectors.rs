//! The geometric vectors of the rulings, and of the scenarios every list of hexes and sides against its outline.

use serde::Deserialize;
use std::cmp::Ordering;
use tricorne_map::hex::{Facing, Frame, Grid, Hex, Layout, Lean};
use tricorne_map::plane::{Cuts, Line, Point, Segment, UNIT, Vector, contains};

#[derive(Deserialize)]
struct Vectors {
    board: Vec<Board>,
    terrain: Vec<Terrain>,
    line: Vec<Drawn>,
    place: Vec<Place>,
    hex_distance: Vec<HexDistance>,
    hex_front: Vec<HexFront>,
    hex_zoc_cut: Vec<HexZocCut>,
    los_terrain: Vec<LosTerrain>,
    command_line: Vec<CommandLine>,
    free_front: Vec<FreeFront>,
    free_zoc_cut: Vec<FreeZocCut>,
    free_contact: Vec<FreeContact>,
}

#[derive(Deserialize)]
struct Board {
    id: String,
    layout: Layout,
    origin: Point,
    lines: u16,
    even: u16,
    odd: u16,
    hexes: usize,
    base: String,
}

#[derive(Deserialize)]
struct Terrain {
    board: String,
    ground: String,
    elevation: i32,
    outline: Vec<Point>,
    hexes: Vec<Hex>,
}

#[derive(Deserialize)]
struct Drawn {
    board: String,
    closed: bool,
    points: Vec<Point>,
    sides: Vec<[Hex; 2]>,
}

#[derive(Deserialize)]
struct Place {
    board: String,
    id: String,
    hex: Hex,
    pos: Point,
}

#[derive(Deserialize)]
struct HexDistance {
    board: String,
    a: Hex,
    b: Hex,
    ud: u32,
}

#[derive(Deserialize)]
struct HexFront {
    board: String,
    unit: Hex,
    facing_deg: Facing,
    neighbours: [Hex; 6],
    side: [i8; 6],
}

#[derive(Deserialize)]
struct HexZocCut {
    board: String,
    firer: Hex,
    target: Hex,
    third: Hex,
    range_ud: u32,
    cut: bool,
}

#[derive(Deserialize)]
struct LosTerrain {
    board: String,
    firer: Hex,
    target: Hex,
    range_ud: u32,
    ground: [String; 2],
    elevation: [i32; 2],
    cut_hex: bool,
    firer_pos: Point,
    target_pos: Point,
    cut_free: bool,
}

#[derive(Deserialize)]
struct CommandLine {
    board: String,
    general: String,
    unit: String,
    hex_ud: u32,
    hex_wood_mud: i32,
    pc_allowed_hex: bool,
    free_wood_mud: i32,
    pc_allowed_free: bool,
}

#[derive(Deserialize)]
struct FreeFront {
    unit: Point,
    facing: Vector,
    point: Point,
    side: i8,
}

#[derive(Deserialize)]
struct FreeZocCut {
    firer: Point,
    target: Point,
    third: Point,
    cut: bool,
}

#[derive(Deserialize)]
struct FreeContact {
    a: Point,
    b: Point,
    contact: bool,
    collision: bool,
}

fn vectors() -> Vectors {
    toml::from_str(include_str!("vectors.toml")).unwrap()
}

impl Vectors {
    fn board(&self, id: &str) -> &Board {
        self.board.iter().find(|board| board.id == id).unwrap()
    }

    fn terrain_of<'a>(&'a self, board: &'a Board) -> impl Iterator<Item = &'a Terrain> {
        self.terrain.iter().filter(move |terrain| terrain.board == board.id)
    }

    /// Ground and elevation at a point: the last outline's ground, the greatest elevation.
    fn facts<'a>(&'a self, board: &'a Board, point: Point) -> (&'a str, i32) {
        self.terrain_of(board).filter(|terrain| contains(&terrain.outline, point)).fold(
            (&board.base, 0),
            |(ground, elevation), terrain| {
                let ground = if terrain.ground.is_empty() { ground } else { &terrain.ground };
                (ground, elevation.max(terrain.elevation))
            },
        )
    }
}

impl Board {
    fn grid(&self) -> Grid {
        Grid { layout: self.layout, lines: self.lines, even: self.even, odd: self.odd }
    }

    fn frame(&self) -> Frame {
        Frame { layout: self.layout, origin: self.origin }
    }
}

fn masks(ground: &str) -> bool {
    matches!(ground, "wood" | "buildings")
}

#[test]
fn boards_have_their_hexes_and_places_lie_at_centres() {
    let all = vectors();
    for board in &all.board {
        assert_eq!(board.grid().len(), board.hexes, "{}", board.id);
    }
    assert!(all.place.len() > 60);
    for place in &all.place {
        let frame = all.board(&place.board).frame();
        assert_eq!(frame.centre(place.hex), place.pos, "{} {}", place.board, place.id);
        assert_eq!(frame.hex_at(place.pos), place.hex);
    }
}

#[test]
fn hexes_are_in_the_outlines_that_list_them() {
    let all = vectors();
    for terrain in &all.terrain {
        let board = all.board(&terrain.board);
        let inside = |&hex: &Hex| contains(&terrain.outline, board.frame().centre(hex));
        let mut found: Vec<Hex> = board.grid().hexes().filter(inside).collect();
        let mut listed = terrain.hexes.clone();
        found.sort();
        listed.sort();
        assert_eq!(found, listed);
    }
}

#[test]
fn sides_are_listed_where_their_hexes_are_parted() {
    let all = vectors();
    for line in &all.line {
        let board = all.board(&line.board);
        let (grid, frame) = (board.grid(), board.frame());
        let drawn = if line.closed { Line::closed(&line.points) } else { Line::open(&line.points) };
        let mut found = Vec::new();
        for hex in grid.hexes() {
            for next in
                grid.layout.neighbours(hex).into_iter().filter(|&next| hex < next && grid.contains(next))
            {
                let crossings = drawn.crossings(Segment::new(frame.centre(hex), frame.centre(next))).count();
                found.extend((crossings % 2 == 1).then(|| grid.layout.side(hex, next).unwrap()));
            }
        }
        let mut listed: Vec<_> = line.sides.iter().map(|&[a, b]| grid.layout.side(a, b).unwrap()).collect();
        found.sort();
        listed.sort();
        assert_eq!(found, listed);
    }
}

#[test]
fn hexes_distances_and_fronts() {
    let all = vectors();
    for row in &all.hex_distance {
        assert_eq!(all.board(&row.board).layout.distance(row.a, row.b), row.ud);
    }
    for row in &all.hex_front {
        let layout = all.board(&row.board).layout;
        let mut neighbours = layout.neighbours(row.unit);
        neighbours.sort();
        assert_eq!(neighbours, row.neighbours);
        assert_eq!(neighbours.map(|place| layout.front(row.unit, row.facing_deg, place).sign()), row.side);
    }
}

#[test]
fn a_third_piece_cuts_the_line_it_stands_near() {
    let all = vectors();
    for row in &all.hex_zoc_cut {
        let layout = all.board(&row.board).layout;
        let [firer, target, third] = [row.firer, row.target, row.third].map(|hex| layout.lattice(hex));
        let range = layout.distance(row.firer, row.target);
        assert_eq!(range, row.range_ud);
        assert_eq!(range > 1 && third.cmp_segment(firer, target, 4) == Ordering::Less, row.cut);
    }
    for row in &all.free_zoc_cut {
        let near = Segment::new(row.firer, row.target).cmp_distance(row.third, UNIT - 5);
        assert_eq!(near == Ordering::Less, row.cut);
    }
}

#[test]
fn free_fronts_and_contacts() {
    let all = vectors();
    for row in &all.free_front {
        assert_eq!(row.unit.front(row.facing, row.point, 10).sign(), row.side);
    }
    for row in &all.free_contact {
        let collision = row.a.cmp_distance(row.b, UNIT - 5) == Ordering::Less;
        assert_eq!(collision, row.collision);
        assert_eq!(!collision && row.a.is_within(row.b, UNIT + 5), row.contact);
    }
}

/// Sections 3.4 and 4.4: masked right through, or more than a unit of it, or a height above both ends.
#[test]
fn terrain_cuts_lines_of_fire() {
    let all = vectors();
    for row in &all.los_terrain {
        let board = all.board(&row.board);
        let (grid, frame) = (board.grid(), board.frame());
        let at = |hex| all.facts(board, frame.centre(hex));
        assert_eq!([frame.centre(row.firer), frame.centre(row.target)], [row.firer_pos, row.target_pos]);
        assert_eq!([row.firer, row.target].map(|hex| at(hex).0), [&row.ground[0], &row.ground[1]]);
        assert_eq!([row.firer, row.target].map(|hex| at(hex).1), row.elevation);
        assert_eq!(grid.layout.distance(row.firer, row.target), row.range_ud);
        let top = row.elevation[0].max(row.elevation[1]);

        let blocks = |hex| !grid.contains(hex) || masks(at(hex).0) || at(hex).1 > top;
        let cut =
            Lean::BOTH.into_iter().all(|lean| grid.layout.trace(row.firer, row.target, lean).any(blocks));
        assert_eq!(cut, row.cut_hex, "{:?} to {:?}", row.firer, row.target);

        let mut cuts = Cuts::default();
        let outlines = all.terrain_of(board).map(|terrain| Line::closed(&terrain.outline));
        let pieces = cuts.cut(Segment::new(row.firer_pos, row.target_pos), outlines);
        let masking = |point| masks(all.facts(board, point).0);
        let total: i32 = pieces.runs(masking).filter(|run| run.fact).map(|run| run.length()).sum();
        let through = pieces
            .runs(masking)
            .any(|run| run.fact && run.start > 0 && run.end < pieces.length() && run.length() > 20);
        let above = pieces.iter().any(|piece| piece.length() > 20 && all.facts(board, piece.middle).1 > top);
        assert_eq!(total > 1005 || through || above, row.cut_free, "{:?} to {:?}", row.firer, row.target);
    }
}

/// Length of wood between a general and a piece: by hexes the lesser of the two traces, free as measured.
#[test]
fn wood_on_the_line_of_command() {
    let all = vectors();
    for row in &all.command_line {
        let board = all.board(&row.board);
        let layout = board.layout;
        let place =
            |id: &str| all.place.iter().find(|place| place.board == board.id && place.id == id).unwrap();
        let (general, unit) = (place(&row.general), place(&row.unit));
        assert_eq!(layout.distance(general.hex, unit.hex), row.hex_ud);
        let wooded = |point| all.facts(board, point).0 == "wood";
        let in_wood = |hex| i32::from(wooded(board.frame().centre(hex)));
        let ends = 500 * (in_wood(general.hex) + in_wood(unit.hex));
        let between = |lean| layout.trace(general.hex, unit.hex, lean).map(in_wood).sum::<i32>();
        let by_hexes = ends + 1000 * Lean::BOTH.into_iter().map(between).min().unwrap();
        assert_eq!(by_hexes, row.hex_wood_mud, "{}", row.unit);
        assert_eq!(by_hexes <= UNIT, row.pc_allowed_hex);

        let mut cuts = Cuts::default();
        let outlines = all.terrain_of(board).map(|terrain| Line::closed(&terrain.outline));
        let pieces = cuts.cut(Segment::new(general.pos, unit.pos), outlines);
        let measured: i32 = pieces.runs(wooded).filter(|run| run.fact).map(|run| run.length()).sum();
        assert_eq!(measured, row.free_wood_mud, "{}", row.unit);
        assert_eq!(measured <= UNIT + 5, row.pc_allowed_free);
    }
}
