//! Rivers run on hex-sides without a break but where water breaks them.

use super::*;
use crate::arpents::grid::name;
use crate::arpents::model::Course;
use crate::chart::Pt;

/// A corner of a hex as whole numbers, so that it is one from all three hexes.
type Corner = (i64, i64);

fn corner(at: Pt) -> Corner {
    ((at.0 * 100.0).round() as i64, (at.1 * 100.0).round() as i64)
}

/// The pieces of a river: sides that share corners.
fn pieces(map: &Map, river: &Course) -> Vec<BTreeSet<Corner>> {
    let mut out: Vec<BTreeSet<Corner>> = Vec::new();
    for &(cell, side) in &river.sides {
        let (a, b) = map.grid.side(cell, side);
        let mut joined = BTreeSet::from([corner(a), corner(b)]);
        out.retain(|piece| {
            let meets = !piece.is_disjoint(&joined);
            if meets {
                joined.extend(piece);
            }
            !meets
        });
        out.push(joined);
    }
    out
}

#[test]
fn every_side_of_a_river_parts_two_hexes_of_land() {
    for map in maps() {
        for river in &map.rivers {
            for &(cell, side) in &river.sides {
                let other = map.beyond(cell, side).map(|(_, hex)| is_land(hex));
                assert!(
                    is_land(&map.hexes[&cell]) && other == Some(true),
                    "{} at {}",
                    river.name,
                    name(cell)
                );
            }
        }
    }
}

/// One lake lies across a river of the rules: both its pieces end on the shore of Nipissing.
#[test]
fn a_river_is_one_piece_or_broken_by_a_lake() {
    let mut broken = Vec::new();
    for map in maps() {
        for river in &map.rivers {
            let pieces = pieces(map, river);
            if pieces.len() == 1 {
                continue;
            }
            broken.push(river.name.as_str());
            for piece in pieces {
                let lake = map.hexes.iter().any(|(cell, hex)| {
                    let is_water = hex.is_lakeshore || hex.kind == Kind::Lake;
                    is_water && map.grid.corners(*cell).iter().any(|at| piece.contains(&corner(*at)))
                });
                assert!(lake, "{} ends on dry land", river.name);
            }
        }
    }
    assert_eq!(broken, ["Mattawa – rivière des Français"]);
}
