//! Outlines on the maps that a lesson points at: hexes, and zones of control.

use super::frame::{corners, middle, outline};
use crate::pen::Pen;
use crate::scene::Shape;
use games::game_arpents::Hex;

/// The outline of a hex, `hex:n6217` or `hex:halifax`, or of the hexes around it, `zone:n6418`.
pub fn outline_of(key: &str) -> Option<Shape> {
    let (kind, name) = key.split_once(':')?;
    let hex = Hex::from_code(name).filter(|hex| !hex.is_box())?;
    let at = middle(hex);
    let d = match kind {
        "hex" => outline(hex),
        "zone" => {
            let mut pen = Pen::new();
            for (_, next) in hex.around() {
                pen.shape(&corners(next));
            }
            pen.data().to_owned()
        }
        _ => return None,
    };
    Some(Shape::Path { d, x: at.x, y: at.y })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hexes_and_zones_have_outlines_and_nothing_else_has() {
        for key in ["hex:n6217", "hex:halifax", "zone:n6418", "hex:s0505"] {
            assert!(outline_of(key).is_some(), "{key}");
        }
        for key in ["", "hex", "hex:atlantis", "hex:great_britain", "place:halifax", "unit:gb_44"] {
            assert!(outline_of(key).is_none(), "{key}");
        }
    }

    #[test]
    fn a_zone_of_control_is_six_hexes_in_the_open_and_fewer_at_the_edge() {
        let hexes = |key: &str| match outline_of(key) {
            Some(Shape::Path { d, .. }) => d.matches(['M', 'm']).count(),
            _ => 0,
        };
        assert_eq!((hexes("zone:n6418"), hexes("zone:n0101")), (6, 2));
    }
}
