//! Where cubes and markers stand in a zone.

use super::atlas::atlas;
use super::cubes::{HIGH, WIDE};
use super::icons;
use super::names::{capitals_width, setting};
use super::printed::{Home, PRINTED};
use crate::geometry::{Area, Pt, inside, pt};
use crate::pen::Pen;
use crate::scene::Shape;
use games::game_conquest::Zone;
use std::sync::OnceLock;
use texts::Lang;

const ZONES: usize = Zone::COUNT;

/// The number of a zone in the order of the data.
pub(crate) fn number(zone: Zone) -> usize {
    Zone::all().position(|other| other == zone).unwrap_or(0)
}

/// The edge of a zone as the data of a path: worked out once.
pub(crate) fn edge(zone: Zone) -> &'static str {
    static EDGES: [OnceLock<String>; ZONES] = [const { OnceLock::new() }; ZONES];
    EDGES[number(zone)].get_or_init(|| {
        let mut pen = Pen::new();
        pen.shape(&atlas().zones[number(zone)].outline);
        pen.data().to_owned()
    })
}

/// Where one clicks for a zone.
pub(crate) fn shape(zone: Zone) -> Shape {
    let at = middle(zone);
    Shape::Path { d: edge(zone).to_owned(), x: at.x, y: at.y }
}

/// The outline of a zone, by its key: `zone:albany`.
pub fn outline_of(key: &str) -> Option<Shape> {
    key.strip_prefix("zone:").and_then(Zone::from_code).map(shape)
}

/// The middle of a zone: where arrows end and armies stand.
pub(crate) fn middle(zone: Zone) -> Pt {
    row(Lang::En, zone, 1).at
}

/// A row of pieces: the middle of its first row, how many stand in a row, how large they are drawn.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Row {
    pub(crate) at: Pt,
    pub(crate) columns: usize,
    pub(crate) rows: usize,
    pub(crate) scale: f64,
}

impl Row {
    /// Where the piece with this number stands.
    pub(crate) fn place(&self, index: usize, count: usize) -> Pt {
        let (row, column) = (index / self.columns, index % self.columns);
        let in_row = if row + 1 == self.rows { count - self.columns * (self.rows - 1) } else { self.columns };
        pt(
            self.at.x + (column as f64 - (in_row as f64 - 1.0) / 2.0) * WIDE * self.scale,
            self.at.y + (row as f64 - (self.rows as f64 - 1.0) / 2.0) * HIGH * self.scale,
        )
    }
}

const MOST: usize = 10;
type Rows = [[OnceLock<Row>; MOST + 1]; ZONES];

/// Room for so many groups of cubes in a zone, clear of its name and icons where it is large enough.
pub(crate) fn row(lang: Lang, zone: Zone, count: usize) -> Row {
    static ROWS: [Rows; 3] = [const { [const { [const { OnceLock::new() }; MOST + 1] }; ZONES] }; 3];
    let number = number(zone);
    let count = count.clamp(1, MOST);
    *ROWS[lang as usize][number][count].get_or_init(|| find(lang, number, count))
}

/// What the name of a zone covers, and what its icons cover.
fn printed_on(lang: Lang, number: usize) -> [Option<Area>; 2] {
    let (zone, printed) = (&atlas().zones[number], &PRINTED[number]);
    let (lines, size) = setting(lang, zone);
    let wide = lines.iter().map(|line| capitals_width(line, size)).fold(0.0, f64::max);
    let middle = zone.room.x + zone.room.width / 2.0;
    let high = lines.len() as f64 * size * 1.02;
    let icons = icons::count(printed);
    let row = (icons > 0).then(|| {
        let wide = icons as f64 * icons::STEP + 2.0;
        Area::new(middle - wide / 2.0, zone.room.y + size * 0.86 + high - 9.0, wide, 33.0)
    });
    [Some(Area::new(middle - wide / 2.0, zone.room.y, wide, high)), row]
}

/// All that a zone holds, whatever the language: its name, its icons and so many groups of cubes.
pub(crate) fn whole(zone: Zone, count: usize) -> Area {
    let (mut low, mut high) = (pt(f64::MAX, f64::MAX), pt(f64::MIN, f64::MIN));
    for lang in Lang::ALL {
        let room = row(lang, zone, count);
        let size = (room.columns as f64 * WIDE * room.scale, room.rows as f64 * HIGH * room.scale);
        let cubes = (count > 0).then(|| Area::around(room.at, size.0, size.1));
        for area in printed_on(lang, number(zone)).into_iter().chain([cubes]).flatten() {
            low = pt(low.x.min(area.x), low.y.min(area.y));
            high = pt(high.x.max(area.x + area.width), high.y.max(area.y + area.height));
        }
    }
    Area::new(low.x, low.y, high.x - low.x, high.y - low.y)
}

fn find(lang: Lang, number: usize, count: usize) -> Row {
    let zone = &atlas().zones[number];
    let [name, icons] = printed_on(lang, number);
    let below = icons.or(name).map_or(zone.room.y, |area| area.y + area.height);
    let home = pt(zone.room.x + zone.room.width / 2.0, below + 24.0);
    let (mut low, mut high) = (pt(f64::MAX, f64::MAX), pt(f64::MIN, f64::MIN));
    for at in &zone.outline {
        low = pt(low.x.min(at.x), low.y.min(at.y));
        high = pt(high.x.max(at.x), high.y.max(at.y));
    }
    // Each try asks for less: clear of name and icons, then of the icons, then inside the border only.
    let shapes = |most: usize| (1..=most).map(|rows| (count.div_ceil(rows), rows));
    for (clear, largest, least) in
        [([name, icons], 1.0, 0.66), ([None, icons], 0.9, 0.6), ([None, None], 0.8, 0.56)]
    {
        let mut scale = largest;
        while scale > least - 1e-9 {
            for (columns, rows) in shapes(if count > 3 { 3 } else { count.min(2) }) {
                let size = (columns as f64 * WIDE * scale, rows as f64 * HIGH * scale);
                if let Some(at) = seek(&zone.outline, low, high, home, size, &clear) {
                    return Row { at, columns, rows, scale };
                }
            }
            scale -= 0.06;
        }
    }
    let at = pt(zone.room.x + zone.room.width / 2.0, zone.room.y + zone.room.height - 24.0);
    Row { at, columns: count.div_ceil(2), rows: if count > 1 { 2 } else { 1 }, scale: 0.56 }
}

/// The place nearest to home where a box fits in.
fn seek(outline: &[Pt], low: Pt, high: Pt, home: Pt, size: (f64, f64), clear: &[Option<Area>]) -> Option<Pt> {
    let (half, tall) = (size.0 / 2.0, size.1 / 2.0);
    let mut places: Vec<(f64, Pt)> = Vec::new();
    let mut y = low.y + tall;
    while y <= high.y - tall {
        let mut x = low.x + half;
        while x <= high.x - half {
            let at = pt(x, y);
            let covers = clear.iter().flatten().any(|words| {
                (at.x - words.centre().x).abs() < half + words.width / 2.0
                    && (at.y - words.centre().y).abs() < tall + words.height / 2.0
            });
            if !covers {
                places.push((at.distance(home) + (home.y - at.y).max(0.0) * 0.6, at));
            }
            x += 7.0;
        }
        y += 7.0;
    }
    places.sort_by(|a, b| a.0.total_cmp(&b.0));
    const PARTS: [f64; 5] = [-1.0, -0.5, 0.0, 0.5, 1.0];
    let fits = |at: Pt| {
        // The corners of the box are empty.
        let inside = |x: f64, y: f64| inside(outline, pt(at.x + x * half * 0.92, at.y + y * tall * 0.92));
        // The corners rule most places out.
        [-1.0, 1.0].iter().all(|y| inside(-1.0, *y) && inside(1.0, *y))
            && PARTS.iter().all(|y| PARTS.iter().all(|x| inside(*x, *y)))
    };
    places.into_iter().map(|(_, at)| at).find(|at| fits(*at))
}

/// What lies on a printed icon.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Icon {
    /// The victory star with this number.
    Star(u8),
    /// The town.
    Town,
    /// The fort site.
    Fort,
}

/// The middle of a printed icon, as the sheet in this language has it.
pub(crate) fn icon(lang: Lang, zone: Zone, icon: Icon) -> Pt {
    let number = number(zone);
    let (drawn, printed) = (&atlas().zones[number], &PRINTED[number]);
    let (lines, size) = setting(lang, drawn);
    let y = drawn.room.y + size * 0.86 + lines.len() as f64 * size * 1.02 + 7.0;
    let sea = u8::from(printed.home == Home::Sea);
    let index = match icon {
        Icon::Star(star) => sea + star,
        Icon::Town => sea + printed.victory,
        Icon::Fort => sea + printed.victory + u8::from(printed.town),
    };
    let count = icons::count(printed) as f64;
    let left = drawn.room.x + drawn.room.width / 2.0 - (count - 1.0) * icons::STEP / 2.0;
    pt(left + f64::from(index) * icons::STEP, y)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::distance_to;

    #[test]
    fn every_zone_has_room_for_an_army() {
        for zone in Zone::all() {
            for count in 1..=5 {
                let found = row(Lang::Fr, zone, count);
                assert!(found.scale >= 0.55, "{} {count}: {found:?}", zone.code());
                for index in 0..count {
                    let at = found.place(index, count);
                    let outline = &atlas().zones[number(zone)].outline;
                    // An inlet may be narrower than a cube.
                    let is_in = inside(outline, at) || distance_to(outline, at) < 8.0;
                    assert!(is_in, "{} {index} of {count}: {found:?}", zone.code());
                }
            }
        }
    }
}
