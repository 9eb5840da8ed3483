//! Light on what can be done, and brass on what was chosen.

use super::choice::{Offers, Selection, Target};
use super::land::ground;
use super::places::{place, shore_of};
use crate::geometry::{Pt, even, points, smooth};
pub(crate) use crate::light::Light;
use crate::pen::{Pen, fine, group};
use crate::quebec::block::SIZE;
use crate::scene::{Hit, Node, Shape};
use crate::theme::Palette;
use games::game_quebec::{Block, Region, Side, Zone};
use std::sync::OnceLock;

/// An outline with a soft glow inwards.
fn outline(d: &str, light: Light, palette: &Palette) -> String {
    let colour = light.colour(palette);
    light
        .strokes([30.0, 18.0, 9.0, 3.6], palette)
        .map(|(colour, width, strength)| {
            format!(
                r#"<path d="{d}" fill="none" stroke="{colour}" stroke-width="{}" stroke-opacity="{}" stroke-linejoin="round"/>"#,
                fine(width),
                fine(strength)
            )
        })
        .collect::<String>()
        + &format!(r#"<path d="{d}" fill="{colour}" fill-opacity="0.13"/>"#)
}

fn data(line: &[Pt]) -> String {
    let mut pen = Pen::new();
    pen.shape(line);
    pen.data().to_owned()
}

/// The edge of a zone as the data of a path: worked out once.
fn zone_data(zone: Zone) -> &'static str {
    static EDGES: [OnceLock<String>; 10] = [const { OnceLock::new() }; 10];
    EDGES[zone as usize].get_or_init(|| data(&ground(zone)))
}

/// The same for a part of the river.
fn water_data(region: Region) -> &'static str {
    static EDGES: [OnceLock<String>; 2] = [const { OnceLock::new() }; 2];
    EDGES[region as usize].get_or_init(|| data(&even(&smooth(&points(shore_of(region)), true, 6.0), 6.0)))
}

/// A zone lit.
pub(crate) fn zone_node(zone: Zone, light: Light, palette: &Palette) -> Node {
    let inner = group(
        r#"clip-path="url(#tq-land)""#,
        &group(
            &format!(r#"clip-path="url(#tq-zone-{})""#, zone.code()),
            &outline(zone_data(zone), light, palette),
        ),
    );
    // The shore itself is an edge too.
    let lines: String = light
        .strokes([24.0, 14.0, 7.0, 2.6], palette)
        .map(|(colour, width, strength)| {
            format!(
                r##"<use href="#tq-shore" fill="none" stroke="{colour}" stroke-width="{}" stroke-opacity="{}"/>"##,
                fine(width),
                fine(strength)
            )
        })
        .collect();
    let shore = group(&format!(r#"clip-path="url(#tq-zone-{})""#, zone.code()), &lines);
    let markup = group(r#"clip-path="url(#tq-map)""#, &(inner + &shore));
    Node::at(format!("{}:zone:{}", light.name(), zone.code()), light.name(), 0.0, 0.0, markup)
}

/// A part of the river lit.
pub(crate) fn region_node(region: Region, light: Light, palette: &Palette) -> Node {
    let markup = outline(water_data(region), light, palette);
    Node::at(format!("{}:{}", light.name(), Target::Region(region).key()), light.name(), 0.0, 0.0, markup)
}

/// A block lit: a ring around it that moves with it.
pub(crate) fn block_node(block: Block, at: Pt, scale: f64, light: Light, palette: &Palette) -> Node {
    let half = SIZE / 2.0 + 2.4;
    let round = match block.side() {
        Side::British => 4.0,
        Side::French => 13.0,
    };
    // On large blocks the ring stays as fine as on small ones; a rim of paper parts it from painted wood.
    let thin = if scale > 1.2 { 1.2 / scale } else { 1.0 };
    let rim = (palette.paper, 5.6 * thin, 0.9);
    let strokes = light.strokes([15.0, 11.0, 8.0, 3.0].map(|width| width * thin), palette);
    let (glow, line): (Vec<_>, Vec<_>) = strokes.partition(|(_, width, _)| *width > 5.6 * thin);
    let markup = glow
        .into_iter()
        .chain([rim])
        .chain(line)
        .map(|(colour, width, strength)| {
            format!(
                r#"<rect x="-{h}" y="-{h}" width="{w}" height="{w}" rx="{round}" fill="none" stroke="{colour}" stroke-width="{}" stroke-opacity="{}"/>"#,
                fine(width),
                fine(strength),
                h = fine(half),
                w = fine(half * 2.0)
            )
        })
        .collect();
    Node::at(format!("{}:block:{}", light.name(), block.id()), light.name(), at.x, at.y, markup).scaled(scale)
}

/// Where one clicks for a zone.
pub(crate) fn zone_shape(zone: Zone) -> Shape {
    let at = place(zone).anchor;
    Shape::Path { d: zone_data(zone).to_owned(), x: at.x, y: at.y }
}

/// Where one clicks for a part of the river.
pub(crate) fn region_shape(region: Region) -> Shape {
    let middle = super::places::water(region).centre();
    Shape::Path { d: water_data(region).to_owned(), x: middle.x, y: middle.y }
}

/// Where a zone or a part of the river lies, by its key (`zone:OR`, `region:BA`): for pointing at it on the map,
/// whether it can be clicked or not.
pub fn outline_of(key: &str) -> Option<Shape> {
    let zone = Zone::ALL.into_iter().find(|zone| Target::Zone(*zone).key() == key);
    let region = || {
        let regions = [Region::Bason, Region::StLaurent];
        regions.into_iter().find(|region| Target::Region(*region).key() == key)
    };
    zone.map(zone_shape).or_else(|| region().map(region_shape))
}

/// Where one clicks for a block.
pub(crate) fn block_shape(at: Pt, scale: f64) -> Shape {
    let half = SIZE * scale / 2.0;
    Shape::Rect { x: at.x - half, y: at.y - half, width: half * 2.0, height: half * 2.0 }
}

/// Lights and hits of zones and waters.
pub(crate) fn grounds(offers: &Offers<'_>, palette: &Palette) -> (Vec<Node>, Vec<Hit<Selection>>) {
    let (mut nodes, mut hits) = (Vec::new(), Vec::new());
    for offer in &offers.offers {
        match offer.target {
            Target::Zone(zone) => {
                nodes.push(zone_node(zone, Light::Possible, palette));
                hits.push(offers.hit(offer, zone_shape(zone)));
            }
            Target::Region(region) => {
                nodes.push(region_node(region, Light::Possible, palette));
                hits.push(offers.hit(offer, region_shape(region)));
            }
            Target::Block(_) | Target::Slot(_) | Target::Count(_) => {}
        }
    }
    for (index, target) in offers.selection.steps.iter().enumerate() {
        match *target {
            Target::Zone(zone) => {
                nodes.push(zone_node(zone, Light::Chosen, palette));
                hits.push(offers.back_hit(index, zone_shape(zone)));
            }
            Target::Region(region) => {
                nodes.push(region_node(region, Light::Chosen, palette));
                hits.push(offers.back_hit(index, region_shape(region)));
            }
            Target::Block(_) | Target::Slot(_) | Target::Count(_) => {}
        }
    }
    (nodes, hits)
}
