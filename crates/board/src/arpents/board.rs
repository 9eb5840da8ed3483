//! The map with everything that stands on it and lies around it.

use super::asks;
use super::choice::{LegalAction, Offer, Offers, Selection, Target};
use super::fan;
use super::frame::{HEIGHT, WIDTH, middle, size};
use super::lights::{Glow, lit, shape};
use super::looks::looks;
use super::map;
use super::odds;
use super::outlook::outlook;
use super::still::still;
use super::tints::tints;
use super::voyage;
use super::words::{board, hex_said};
use crate::geometry::Pt;
use crate::pieces::arrow::arrow;
use crate::scene::{Effect, Form, Hit, Layer, Node, Outlook, Scene, reading_order};
use crate::theme::{Palette, Theme};
use games::game_arpents::view::View;
use games::game_arpents::{Action, Hex};
use std::borrow::Cow;
use std::collections::BTreeSet;
use texts::Lang;

/// Things about as high on the sheet are read as one row.
const ROW: f64 = 30.0;

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
    scene_in(view, legal, selection, Form::Wide, lang, theme)
}

/// The same in a frame of this form: a phone held upright has room for narrower slips.
pub fn scene_in(
    view: &View,
    legal: &[LegalAction],
    selection: &Selection,
    form: Form,
    lang: Lang,
    theme: Theme,
) -> Scene<Selection> {
    let (palette, tints) = (theme.palette(), tints(theme));
    let offers = Offers::new(view, legal, selection);
    let opened = fan::opened(view, &offers, selection);
    let (mut lights, mut marks) = (Vec::new(), Vec::new());
    let (mut low, mut hits): (Vec<Hit<Selection>>, Vec<Hit<Selection>>) = (Vec::new(), Vec::new());

    if let Some(hex) = opened.into_iter().chain(view.group_from).next() {
        lights.push((hex, Glow::Chosen));
    }
    let mut pointed: BTreeSet<Hex> = BTreeSet::new();
    let mut slip = None;
    for offer in offers.offers.values() {
        let Target::Hex(hex) = offer.target else { continue };
        pointed.insert(hex);
        lights.push((hex, Glow::Possible));
        let hit = offers.hit(offer, shape(hex));
        let shown = preview(view, offer, hex, palette);
        let battle = offer.actions.iter().any(|action| matches!(action, Action::Attack { .. }));
        let told = battle.then(|| odds::of_attack(view, hex, form, lang, palette)).flatten();
        hits.push(Hit { preview: shown.map(|shown| shown + &told.unwrap_or_default()), ..hit });
    }
    for (hex, points) in odds::costs(view) {
        if pointed.contains(&hex) {
            marks.push(odds::cost_node(hex, points, palette));
        }
    }
    if let Some(fight) = &view.fight {
        marks.push(struck(fight.target, palette));
        if let Some((node, area)) = odds::of_combat(view, fight.target, &pointed, form, lang, palette) {
            marks.push(node);
            slip = Some(area);
        }
    }
    // A fleet under way: its route, and the hexes it can be sent to in one go.
    if let Some(naval) = view.naval.as_ref().and_then(|naval| naval.voyage.as_ref()) {
        marks.extend(voyage::trace(naval.at, &naval.route, palette));
    }
    for (hex, hit) in voyage::far(view, &offers, palette) {
        if pointed.insert(hex) {
            // A whole sea is within reach: harbours stand out, and the water is only tinted.
            lights.push((hex, if hex.place().is_some() { Glow::Far } else { Glow::Sea }));
            hits.push(hit);
        }
    }
    for hex in offers.instead() {
        if opened != Some(hex) && pointed.insert(hex) {
            lights.push((hex, Glow::Far));
            low.push(Hit {
                key: format!("instead:{hex}"),
                shape: shape(hex),
                effect: Effect::Choose(Selection { steps: vec![Target::Hex(hex)], open: None }),
                label: hex_said(hex).into(),
                actions: Vec::new(),
                preview: None,
            });
        }
    }
    // Whatever stands somewhere can be looked at; where one owes an answer, a click asks why nothing comes of it.
    for (hex, look) in looks(view) {
        if pointed.contains(&hex) {
            continue;
        }
        let asked = if look.is_stack { None } else { asks::ask(view, &offers, hex) };
        let effect = match asked {
            Some(tries) => Effect::Ask(tries),
            None if opened == Some(hex) => Effect::Choose(Selection::default()),
            None => Effect::Choose(Selection { steps: Vec::new(), open: Some(hex) }),
        };
        let key = format!("look:{hex}");
        low.push(Hit {
            key,
            shape: shape(hex),
            effect,
            label: look.said,
            actions: Vec::new(),
            preview: None,
        });
    }
    let mut papers = Vec::new();
    if let Some(hex) = opened {
        let fan = fan::fan(view, &offers, hex, form, lang, palette, tints);
        slip = Some(fan.area);
        papers = fan.nodes;
        hits.extend(fan.hits);
    }
    let hits: Vec<Hit<Selection>> = low.into_iter().chain(hits).collect();
    let focus = reading_order(&hits, ROW, Hit::matters);
    let asks = reading_order(&hits, ROW, Hit::is_ask);
    let (around, pieces) = still(view, lang, theme);
    Scene {
        width: WIDTH,
        height: HEIGHT,
        title: board("alt"),
        defs: Cow::Borrowed(map::defs(theme)),
        layers: vec![
            Layer::new("map", map::nodes(lang, theme)),
            Layer::new("lights", lit(&lights, theme)),
            Layer::new("around", around),
            Layer::new("pieces", pieces),
            Layer::new("marks", marks),
            Layer::new("slips", papers),
        ],
        hits,
        grips: Vec::new(),
        focus,
        asks,
        outlook: Outlook { slip, ..outlook(view) },
        theme,
        lang,
    }
}

/// Where a fight goes on.
fn struck(hex: Hex, palette: &Palette) -> Node {
    let at = middle(hex);
    let swords = crate::pieces::emblem::swords(palette.danger);
    let halo =
        crate::pen::circle(0.0, 0.0, 14.0, &format!(r#"fill="{}" fill-opacity="0.75""#, palette.paper));
    Node::at("fight", "sign", at.x, at.y - 14.0 * size(hex), halo + &swords)
        .scaled(0.7 * size(hex).min(1.7))
        .tip(board("fight").with("hex", hex_said(hex)))
}

/// What pointing at a hex would do: the way there, as an arrow.
fn preview(view: &View, offer: &Offer<'_>, hex: Hex, palette: &Palette) -> Option<String> {
    let from = match offer.actions.first()? {
        Action::Go { .. } if view.haul.is_some() => view.haul?.from,
        Action::Go { .. } | Action::Attack { .. } | Action::Raid { .. } | Action::Siege { .. } => {
            view.group_from?
        }
        Action::Leg { .. } => view.naval.as_ref()?.voyage.as_ref()?.at,
        Action::Retreat { unit, .. } => view.units.iter().find(|seen| seen.unit == *unit)?.hex,
        Action::Intercept { from } => {
            return Some(arrow(&way(*from, view.naval.as_ref()?.voyage.as_ref()?.at), None, palette));
        }
        _ => return None,
    };
    (from != hex).then(|| arrow(&way(from, hex), None, palette))
}

/// A straight way between two hexes, with points enough for an arrow.
pub(crate) fn way(from: Hex, to: Hex) -> Vec<Pt> {
    let (from, to) = (middle(from), middle(to));
    (0..=8).map(|part| from.towards(to, f64::from(part) / 8.0)).collect()
}
