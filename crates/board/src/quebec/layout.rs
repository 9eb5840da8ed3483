//! Where the blocks of a stack stand.

use crate::geometry::{Area, Pt, pt};
use crate::quebec::block::SIZE;
use crate::scene::Shape;
use games::game_quebec::view::ZoneView;
use games::game_quebec::{Side, Zone};

use super::places::place;

/// Where one block stands, and how large it is drawn.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Spot {
    pub(crate) at: Pt,
    pub(crate) scale: f64,
}

const WIDE: f64 = SIZE + 6.0;
const HIGH: f64 = SIZE + 10.0;

/// Blocks whose labels are to be read: in rows, as large as the room allows.
pub(crate) fn in_rows(count: usize, room: Area, largest: f64) -> Vec<Spot> {
    if count == 0 {
        return Vec::new();
    }
    let mut scale = largest;
    let (columns, rows) = loop {
        let columns = ((room.width + 6.0 * scale) / (WIDE * scale)).floor().max(1.0) as usize;
        let rows = count.div_ceil(columns);
        if rows as f64 * HIGH * scale <= room.height + 10.0 * scale || scale < 0.5 {
            // As even as can be: 7 in two rows are 4 and 3.
            break (count.div_ceil(rows), rows);
        }
        scale -= 0.02;
    };
    let centre = room.centre();
    let top = centre.y - (rows as f64 - 1.0) * HIGH * scale / 2.0;
    (0..count)
        .map(|index| {
            let (row, column) = (index / columns, index % columns);
            let in_row = if row + 1 == rows { count - columns * (rows - 1) } else { columns };
            let left = centre.x - (in_row as f64 - 1.0) * WIDE * scale / 2.0;
            Spot { at: pt(left + column as f64 * WIDE * scale, top + row as f64 * HIGH * scale), scale }
        })
        .collect()
}

/// Blocks that show their backs: close together, as they stand on a table.
pub(crate) fn close_up(count: usize, room: Area) -> Vec<Spot> {
    if count == 0 {
        return Vec::new();
    }
    let (rows, scale) = match count {
        0..=4 => (1, 0.96),
        5..=10 => (2, 0.88),
        _ => (3, 0.8),
    };
    let columns = count.div_ceil(rows);
    let step = if columns > 1 {
        ((room.width - SIZE * scale) / (columns as f64 - 1.0)).min(WIDE * scale).max(9.0)
    } else {
        0.0
    };
    let down = 25.0 * scale;
    let centre = room.centre();
    (0..count)
        .map(|index| {
            let (row, column) = (index / columns, index % columns);
            let in_row = if row + 1 == rows { count - columns * (rows - 1) } else { columns };
            let left = centre.x - (in_row as f64 - 1.0) * step / 2.0;
            Spot {
                at: pt(
                    left + column as f64 * step,
                    centre.y + (row as f64 - (rows as f64 - 1.0) / 2.0) * down,
                ),
                scale,
            }
        })
        .collect()
}

/// The box around blocks of this size.
pub(crate) fn around(spots: &[Spot], size: f64) -> Shape {
    let (mut low, mut high) = (pt(f64::MAX, f64::MAX), pt(f64::MIN, f64::MIN));
    for spot in spots {
        let half = size * spot.scale / 2.0;
        low = pt(low.x.min(spot.at.x - half), low.y.min(spot.at.y - half));
        high = pt(high.x.max(spot.at.x + half), high.y.max(spot.at.y + half));
    }
    Shape::Rect { x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y }
}

/// The room a side has in a zone: all of it, or half when the enemy is there too.
pub(crate) fn room(zone: &ZoneView, side: Side) -> Area {
    let here = place(zone.zone);
    let Area { x, y, width, height } = Area::around(here.anchor, here.room.0, here.room.1);
    // Blocks stand below the name of their zone, with room for their thickness.
    let top = y.max(here.name.y + 15.0);
    let whole = Area::new(x, top, width, y + height - top);
    if zone.of(side.other()).count == 0 {
        return whole;
    }
    let half = width / 2.0 + 4.0;
    let shift = match side {
        Side::French => -half / 2.0 - 6.0,
        Side::British => half / 2.0 + 6.0,
    };
    Area { x: here.anchor.x + shift - half / 2.0, width: half, ..whole }
}

/// The open fan of a zone: its paper, and where its blocks lie on it.
pub(crate) fn fan(zone: Zone, count: usize, within: Area) -> (Area, Vec<Spot>) {
    let scale = 1.32;
    let columns = match count {
        0..=6 => count.max(1),
        7..=12 => count.div_ceil(2),
        _ => count.div_ceil(3),
    };
    let rows = count.max(1).div_ceil(columns);
    let (width, height) = (columns as f64 * WIDE * scale + 28.0, rows as f64 * HIGH * scale + 58.0);
    let anchor = place(zone).anchor;
    let x = (anchor.x - width / 2.0).clamp(within.x + 6.0, within.x + within.width - width - 6.0);
    let y = (anchor.y - height / 2.0).clamp(within.y + 6.0, within.y + within.height - height - 6.0);
    let paper = Area::new(x, y, width, height);
    let spots = in_rows(count, Area::new(x + 14.0, y + 44.0, width - 28.0, height - 58.0), scale);
    (paper, spots)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fits(spots: &[Spot], room: Area, slack: f64) {
        for spot in spots {
            let half = SIZE * spot.scale / 2.0;
            assert!(
                spot.at.x - half >= room.x - slack && spot.at.x + half <= room.x + room.width + slack,
                "{spot:?}"
            );
            assert!(
                spot.at.y - half >= room.y - slack && spot.at.y + half <= room.y + room.height + slack,
                "{spot:?}"
            );
        }
    }

    #[test]
    fn any_number_of_blocks_finds_room_in_any_zone() {
        for zone in Zone::ALL {
            let here = place(zone);
            let room = Area::around(here.anchor, here.room.0, here.room.1);
            for count in 1..=25 {
                let rows = in_rows(count, room, 1.1);
                assert_eq!(rows.len(), count);
                fits(&rows, room, 14.0);
                assert_eq!(close_up(count, room).len(), count);
                fits(&close_up(count, room), room, 14.0);
                let (paper, spots) = fan(zone, count, super::super::places::MAP);
                fits(&spots, paper, 0.0);
            }
        }
    }

    #[test]
    fn blocks_to_be_read_do_not_overlap() {
        for count in 1..=25 {
            let spots = in_rows(count, Area::new(0.0, 0.0, 176.0, 140.0), 1.1);
            for (index, a) in spots.iter().enumerate() {
                for b in &spots[..index] {
                    let apart = (a.at.x - b.at.x).abs().max((a.at.y - b.at.y).abs());
                    assert!(apart >= SIZE * a.scale, "{count}: {a:?} {b:?}");
                }
            }
        }
    }
}
