//! The map with everything that stands on it and lies around it.

use super::asks::Asks;
use super::choice::{LegalAction, Offer, Offers, Selection, Target};
use super::glow::{self, Light};
use super::layout::{HEIGHT, WIDTH};
use super::map::{sheet_defs, sheet_markup};
use super::stacks::{Stacks, stacks};
use super::{around, cards, cubes, march, slips, spots};
use crate::geometry::pt;
use crate::pen::{circle, placed};
use crate::scene::{Effect, Hit, Layer, Node, Outlook, Scene, Shape, reading_order};
use crate::theme::{Palette, Theme};
use games::game_conquest::view::View;
use games::game_conquest::{Action, Kind, Zone};
use kernel::Said;
use std::borrow::Cow;
use texts::Lang;

/// Things about as high on the sheet are read as one row.
const ROW: f64 = 90.0;

/// The board as an observer sees it, with what it may point at next.
///
/// `legal` are the observer's own actions; without any, or for a mere onlooker, nothing can be pointed at.
pub fn scene(
    view: &View,
    legal: &[LegalAction],
    selection: &Selection,
    lang: Lang,
    theme: Theme,
) -> Scene<Selection> {
    let palette = theme.palette();
    let offers = Offers::new(view, legal, selection);
    let asks = Asks::new(view, &offers);
    let Stacks { nodes: pieces, stands } = stacks(view, lang, palette);
    let (mut lights, mut marks) = (Vec::new(), Vec::new());
    let (mut low, mut hits): (Vec<Hit<Selection>>, Vec<Hit<Selection>>) = (Vec::new(), Vec::new());

    let far = march::far(view, &offers);
    for zone in Zone::all() {
        let target = Target::Zone(zone);
        if let Some(index) = offers.selection.steps.iter().position(|step| *step == target) {
            lights.push(glow::zone_node(zone, Light::Chosen, palette));
            if offers.of(target).is_none() {
                low.push(offers.back_hit(index, spots::shape(zone)));
            }
        }
        if let Some(offer) = offers.of(target) {
            let stays = offer.actions == [Action::Halt];
            lights.push(glow::zone_node(zone, if stays { Light::Chosen } else { Light::Possible }, palette));
            hits.push(Hit {
                preview: preview(view, offer, zone, palette),
                ..offers.hit(offer, spots::shape(zone))
            });
        } else if let Some(far) = far.iter().find(|far| far.zone == zone) {
            lights.push(glow::far_node(zone, palette));
            hits.push(far.hit(&offers, palette));
        } else {
            low.extend(asks.zone(zone, || spots::shape(zone)));
        }
    }
    // In a battle units of a kind are chosen, here or on the field.
    if let Some(battle) = &view.battle {
        for (_, stand) in stands.iter().filter(|(zone, _)| *zone == battle.zone) {
            let target = Target::Kind(stand.kind);
            let (x, y, r) = (stand.at.x, stand.at.y, 25.0 * stand.scale);
            let shape = Shape::Circle { x, y, r };
            let ring = |light: Light| {
                Node::at(
                    format!("{}:{}", light.name(), target.key()),
                    light.name(),
                    x,
                    y,
                    ring(light, stand.scale, palette),
                )
            };
            if let Some(index) = offers.selection.steps.iter().position(|step| *step == target) {
                marks.push(ring(Light::Chosen));
                hits.push(offers.back_hit(index, shape));
            } else if let Some(offer) = offers.of(target) {
                marks.push(ring(Light::Possible));
                hits.push(offers.hit(offer, shape));
            }
        }
    }
    let mut army = Vec::new();
    let marching = view.army.as_ref().filter(|army| army.choosing.is_none());
    if let Some(army_view) = marching {
        army.extend(march::trace(army_view, palette));
        army.push(march::node(army_view, palette));
    } else if let Some(army_view) = &view.army {
        lights.push(glow::zone_node(army_view.zone, Light::Chosen, palette));
    }
    let (mut papers, chips) = slips::nodes(view, &offers, lang, palette);
    hits.extend(chips);
    if let Some(card) = offers.selection.open {
        let at = pt(WIDTH / 2.0, HEIGHT / 2.0 - 120.0);
        papers.push(Node::at("reading", "reading", at.x, at.y, cards::face(card, lang, palette)).scaled(2.6));
        hits.push(Hit {
            key: "close".to_owned(),
            shape: Shape::Rect { x: at.x - 290.0, y: at.y - 400.0, width: 580.0, height: 800.0 },
            effect: Effect::Choose(offers.selection.reading(None)),
            label: Said::new("conquest.board.close_card").into(),
            actions: Vec::new(),
            preview: None,
        });
    }
    let hits: Vec<Hit<Selection>> = low.into_iter().chain(hits).collect();
    let sheet = Node::at("map", "sheet", 0.0, 0.0, String::new());
    let sheet = Node { markup: Cow::Borrowed(sheet_markup(lang, theme)), ..sheet };
    let focus = reading_order(&hits, ROW, Hit::matters);
    let asks = reading_order(&hits, ROW, Hit::is_ask);
    Scene {
        width: WIDTH,
        height: HEIGHT,
        title: Said::new("conquest.board.alt"),
        defs: Cow::Borrowed(sheet_defs(theme)),
        layers: vec![
            Layer::new("map", vec![sheet]),
            Layer::new("lights", lights),
            Layer::new("around", around::nodes(view, lang, palette)),
            Layer::new("pieces", pieces),
            Layer::new("marks", marks),
            Layer::new("army", army),
            Layer::new("slips", papers),
        ],
        hits,
        grips: Vec::new(),
        focus,
        asks,
        outlook: Outlook::default(),
        theme,
        lang,
    }
}

/// A ring around units.
pub(crate) fn ring(light: Light, scale: f64, palette: &Palette) -> String {
    light
        .strokes([16.0, 11.0, 7.0, 3.4], palette)
        .map(|(colour, width, opacity)| {
            circle(
                0.0,
                2.0,
                27.0 * scale,
                &format!(
                    r#"fill="none" stroke="{colour}" stroke-width="{}" stroke-opacity="{}""#,
                    crate::pen::fine(width * scale.max(0.7)),
                    crate::pen::fine(opacity)
                ),
            )
        })
        .collect()
}

/// What pointing at a zone would do.
fn preview(view: &View, offer: &Offer<'_>, zone: Zone, palette: &Palette) -> Option<String> {
    let arrow = |from: Zone| crate::pieces::arrow::arrow(&march::leg(from, zone), None, palette);
    let at = spots::middle(zone);
    let ghost = |kind: Kind| {
        let cube = placed(at.x, at.y - 10.0, 0.0, 1.1, &cubes::single(kind));
        let halo = format!(
            r#"fill="{c}" fill-opacity="0.2" stroke="{c}" stroke-width="3" stroke-dasharray="8 6""#,
            c = palette.possible
        );
        circle(at.x, at.y - 8.0, 34.0, &halo) + &format!(r#"<g opacity="0.8">{cube}</g>"#)
    };
    Some(match *offer.actions.first()? {
        Action::Step { .. } | Action::Sail { .. } => arrow(view.army.as_ref()?.zone),
        Action::Manoeuvre { .. } => arrow(view.battle.as_ref()?.zone),
        Action::Event { from: Some(from), to: Some(to), .. } if to == zone => arrow(from),
        Action::Place { .. } if view.question == "odd_native" => ghost(Kind::Natives),
        Action::Place { .. } => ghost(view.asked.first()?.kind()),
        Action::Event { count: 1.., .. } => ghost(Kind::Natives),
        Action::Fight { .. } => placed(at.x, at.y - 30.0, 0.0, 1.6, &cubes::sabres(palette)),
        Action::Fort { .. }
        | Action::Muster { .. }
        | Action::Event { .. }
        | Action::Form { .. }
        | Action::Halt => {
            let halo = format!(
                r#"fill="none" stroke="{c}" stroke-width="4" stroke-dasharray="10 7""#,
                c = palette.possible
            );
            circle(at.x, at.y, 44.0, &halo)
        }
        _ => return None,
    })
}
