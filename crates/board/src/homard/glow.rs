//! Light on what can be done, brass on what was chosen.

use super::table::Table;
use crate::geometry::Pt;
use crate::light::Light;
use crate::pen::{Pen, circle, fine};
use crate::scene::Node;
use crate::theme::Palette;
use games::game_homard::Place;

/// A place that is lit.
pub(crate) fn place(table: &Table, place: Place, light: Light, palette: &Palette) -> Node {
    let centre = table.centre(place);
    if place.to_point().is_some() {
        let ring = ring(&format!("place:{place}"), centre, 10.0, light, palette);
        let dot = circle(0.0, 0.0, 10.0, &format!(r#"fill="{}" fill-opacity="0.5""#, light.colour(palette)));
        return Node { markup: (dot + &ring.markup).into(), scale: 0.62, ..ring };
    }
    let corners: Vec<Pt> = table.corners(place, 0.9).iter().map(|at| at.minus(centre)).collect();
    let mut pen = Pen::new();
    pen.shape(&corners);
    let mut markup = pen.filled(light.colour(palette), r#"fill-opacity="0.22""#);
    for (colour, width, opacity) in light.strokes([15.0, 10.0, 6.0, 2.8], palette) {
        let more = format!(r#"stroke-opacity="{}" stroke-linejoin="round""#, fine(opacity));
        markup += &pen.stroked(colour, width, &more);
    }
    let key = format!("{}:place:{place}", light.name());
    Node::at(key, light.name(), centre.x, centre.y, markup)
}

/// A ring around something.
pub(crate) fn ring(key: &str, at: Pt, radius: f64, light: Light, palette: &Palette) -> Node {
    let markup = light
        .strokes([17.0, 12.0, 7.0, 3.6], palette)
        .map(|(colour, width, opacity)| {
            let more = format!(
                r#"fill="none" stroke="{colour}" stroke-width="{}" stroke-opacity="{}""#,
                fine(width),
                fine(opacity)
            );
            circle(0.0, 0.0, radius, &more)
        })
        .collect();
    Node::at(format!("{}:{key}", light.name()), light.name(), at.x, at.y, markup)
}
