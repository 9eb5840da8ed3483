//! Outlines on the sheet that a lesson points at: stretches of ground, and zones of control.

use super::table::{Table, UD};
use crate::geometry::Pt;
use crate::pen::Pen;
use crate::scene::{Form, Shape};
use games::game_homard::{Battle, Place};

/// The outline of a stretch of ground, `ground:cowpens.big_hill`, or of the zone of control of whoever stands at a
/// place, `zone:cowpens.d10`.
pub fn outline_of(key: &str) -> Option<Shape> {
    let (kind, rest) = key.split_once(':')?;
    let (battle, name) = rest.split_once('.')?;
    // The field lies at the same place in every form.
    let table = Table::new(Battle::from_code(battle)?, Form::Wide);
    let mut pen = Pen::new();
    let middle = match kind {
        "ground" => {
            let ground = table.battle.data().terrains.iter().find(|ground| ground.id == name)?;
            let outline = table.line(ground.outline);
            pen.shape(&outline);
            let count = outline.len() as f64;
            outline.iter().fold(Pt { x: 0.0, y: 0.0 }, |sum, at| sum.plus(*at)).times(1.0 / count)
        }
        "zone" => {
            let at = Place::from_code(name).filter(|place| table.places().any(|other| other == *place))?;
            let middle = table.centre(at);
            let is_next = |place: &Place| {
                let off = table.centre(*place).minus(middle);
                *place != at && off.x.hypot(off.y) < 1.1 * UD
            };
            for place in table.places().filter(is_next) {
                pen.shape(&table.corners(place, 0.93));
            }
            middle
        }
        _ => return None,
    };
    Some(Shape::Path { d: pen.data().to_owned(), x: middle.x, y: middle.y })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ground_and_zones_have_outlines_and_nothing_else_has() {
        for key in
            ["ground:cowpens.big_hill", "ground:cowpens.east_bog", "zone:cowpens.d10", "zone:cowpens.a1"]
        {
            assert!(outline_of(key).is_some(), "{key}");
        }
        for key in [
            "",
            "ground",
            "ground:cowpens",
            "ground:cowpens.moon",
            "ground:moon.big_hill",
            "zone:cowpens.z9",
            "unit:a_con1",
        ] {
            assert!(outline_of(key).is_none(), "{key}");
        }
    }

    #[test]
    fn a_zone_of_control_is_six_hexes_in_the_open_and_fewer_at_the_edge() {
        let hexes = |key: &str| match outline_of(key) {
            Some(Shape::Path { d, .. }) => d.matches(['M', 'm']).count(),
            _ => 0,
        };
        assert_eq!((hexes("zone:cowpens.d10"), hexes("zone:cowpens.a1")), (6, 2));
    }
}
