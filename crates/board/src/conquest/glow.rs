//! Zones that are lit.

use super::spots::edge;
pub(crate) use crate::light::Light;
use crate::pen::{fine, group};
use crate::scene::Node;
use crate::theme::Palette;
use games::game_conquest::Zone;

/// A zone lit: a glow along the inside of its edge.
pub(crate) fn zone_node(zone: Zone, light: Light, palette: &Palette) -> Node {
    let name = light.name();
    Node::at(format!("{name}:zone:{}", zone.code()), name, 0.0, 0.0, lit(zone, light, 1.0, palette))
}

/// A zone further on, faintly lit.
pub(crate) fn far_node(zone: Zone, palette: &Palette) -> Node {
    let markup = lit(zone, Light::Possible, 0.5, palette);
    Node::at(format!("far:zone:{}", zone.code()), "possible far", 0.0, 0.0, markup)
}

fn lit(zone: Zone, light: Light, strength: f64, palette: &Palette) -> String {
    let id = format!("tcl-{}", zone.code());
    let lines: String = light
        .strokes([36.0, 22.0, 12.0, 6.0], palette)
        .map(|(colour, width, opacity)| {
            format!(
                r##"<use href="#{id}" fill="none" stroke="{colour}" stroke-width="{}" stroke-opacity="{}" stroke-linejoin="round"/>"##,
                fine(width),
                fine(opacity * strength)
            )
        })
        .collect();
    let wash = format!(
        r##"<use href="#{id}" fill="{}" fill-opacity="{}"/>"##,
        light.colour(palette),
        fine(0.13 * strength)
    );
    let clip = format!(r##"<clipPath id="{id}c"><path id="{id}" d="{}"/></clipPath>"##, edge(zone));
    clip + &group(&format!(r#"clip-path="url(#{id}c)""#), &(wash + &lines))
}
