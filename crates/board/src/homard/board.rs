//! The table with everything that stands on it and lies beside it.

use super::ahead::Ahead;
use super::asks::Asks;
use super::choice::{LegalAction, Offers, Selection, Target};
use super::dice::Roll;
use super::sheet::{sheet_defs, sheet_markup};
use super::table::{Table, way};
use super::tints::paint;
use super::tray::{self, Waiting};
use super::units::{self, Looks};
use super::{free, glow, slips, words};
use crate::geometry::{Pt, pt};
use crate::light::Light;
use crate::pen::{Pen, circle};
use crate::scene::{Form, Hit, Layer, Node, Outlook, Scene, Shape, reading_order};
use crate::theme::{Palette, Theme};
use games::game_homard::ids::ZoneKind;
use games::game_homard::ruler::Ruler;
use games::game_homard::view::{GeneralView, View};
use games::game_homard::{Facing, Pace, Place};
use kernel::Said;
use std::borrow::Cow;
use texts::{Lang, render};

/// Things about as high on the sheet are read as one row.
const ROW: f64 = 90.0;
/// How far from the middle the directions of the rosette are.
const ROSETTE: f64 = 84.0;

/// The table as an observer sees it, with what it may point at next.
///
/// `legal` are the observer's own actions; without any, or for a mere onlooker, nothing can be pointed at.
pub fn scene(
    view: &View,
    legal: &[LegalAction],
    selection: &Selection,
    roll: Option<&Roll>,
    form: Form,
    lang: Lang,
    theme: Theme,
) -> Scene<Selection> {
    let palette = theme.palette();
    let table = &Table::of(view, form);
    let battle = table.battle;
    let offers = Offers::new(view, legal, selection);
    let asks = Asks::new(view, &offers);
    let ruler = Ruler::new(view).map(|ruler| ruler.only(Some(Pace::Forced).filter(|_| selection.forced)));
    let ahead = Ahead { table, view, lang, palette, ruler: ruler.as_ref(), free: None };
    let mut look = Look { lights: Vec::new(), marks: Vec::new(), low: Vec::new(), hits: Vec::new() };

    let places = if table.free { free::spots(&ahead, &offers) } else { table.places().collect() };
    for place in places {
        look.thing(&ahead, &offers, Target::Place(place), table.shape(place), || {
            glow_place(table, place, palette)
        });
        if !table.free && view.unit_at(place).is_none() {
            look.low.extend(asks.place(place, || table.shape(place)));
        }
    }
    look.lights.extend(zone(table, view, palette));
    let mut pieces = Vec::new();
    for unit in &view.units {
        let at = table.centre(unit.place);
        let looks = Looks {
            piece: unit.piece,
            facing: unit.facing,
            elements: unit.elements,
            activated: unit.activated,
        };
        let code = unit.piece.unit.code();
        let markup = units::unit(&looks, palette);
        pieces.push(Node::at(format!("unit:{code}"), "unit", at.x, at.y, markup).tip(words::unit_line(unit)));
        let target = Target::Unit(unit.piece.unit);
        let shape = Shape::Circle { x: at.x, y: at.y, r: 50.0 };
        look.thing(&ahead, &offers, target, shape.clone(), || (target.key(), at, 56.0));
        if offers.of(Target::Place(unit.place)).is_none() {
            look.hits.extend(asks.unit(unit.piece.unit, words::unit_line(unit), || shape));
        }
    }
    for unit in engaged(view) {
        if let Some(unit) = view.unit(unit) {
            let key = format!("engaged:{}", unit.piece.unit.code());
            look.marks.push(glow::ring(&key, table.centre(unit.place), 56.0, Light::Chosen, palette));
        }
    }
    for (general, at) in officers(table, view) {
        let name = render(lang, &words::general_said(general.general));
        let markup = units::general(&name, general.side, general.chief, palette);
        let key = format!("general:{}", general.general.code());
        let tip = words::general_said(general.general);
        pieces.push(Node::at(key, "general", at.x, at.y, markup).tip(tip));
        let target = Target::General(general.general);
        let shape = Shape::Circle { x: at.x, y: at.y, r: 27.0 * table.in_hand().min(1.4) };
        look.thing(&ahead, &offers, target, shape.clone(), || (target.key(), at, 29.0));
        if general.attached.is_none() {
            look.hits.extend(asks.general(general.general, || shape));
        }
    }
    for (one, at, scale) in tray::waiting(table, view) {
        let (target, class) = match one {
            Waiting::Unit(piece) => (Target::Unit(piece.unit), "unit"),
            Waiting::General(general) => (Target::General(general), "general"),
        };
        let markup = tray::waits(one, view, lang, palette);
        let tip = words::target_said(view, target);
        pieces.push(Node::at(target.key(), class, at.x, at.y, markup).scaled(scale).tip(tip.clone()));
        let shape = Shape::Circle { x: at.x, y: at.y, r: 52.0 * scale };
        look.thing(&ahead, &offers, target, shape.clone(), || (target.key(), at, 58.0 * scale));
        look.hits.extend(match one {
            Waiting::Unit(piece) => asks.unit(piece.unit, tip, || shape),
            Waiting::General(general) => asks.general(general, || shape),
        });
    }
    let rosette = if table.free {
        pieces.extend(free::put_down(&ahead));
        let mut nodes = free::petals(&ahead, &offers, &asks, &mut look);
        nodes.extend(free::handles(&ahead, &offers));
        if let Some((node, hit)) = free::pace(&ahead, &offers) {
            nodes.push(node);
            look.hits.push(hit);
        }
        nodes
    } else {
        rosette(&ahead, &offers, &asks, &mut look)
    };
    let grips = free::grips(&ahead, &offers);
    let (papers, chips) = slips::nodes(&ahead, &offers);
    look.hits.extend(chips);
    let hits: Vec<Hit<Selection>> = look.low.into_iter().chain(look.hits).collect();
    let key = format!(
        "map:{}:{}:{}",
        battle.code(),
        if form == Form::Tall { "tall" } else { "wide" },
        if table.free { "free" } else { "hex" }
    );
    let sheet = Node::at(key, "sheet", 0.0, 0.0, String::new());
    let sheet = Node { markup: Cow::Borrowed(sheet_markup(table, lang, theme)), ..sheet };
    let focus = reading_order(&hits, ROW, Hit::matters);
    let asks = reading_order(&hits, ROW, Hit::is_ask);
    Scene {
        width: table.width,
        height: table.height,
        title: Said::new("homard.board.alt")
            .with("battle", Said::new(format!("homard.scenario.{}", battle.code()))),
        defs: Cow::Owned(sheet_defs(battle)),
        layers: vec![
            Layer::new("map", vec![sheet]),
            Layer::new("lights", look.lights),
            Layer::new("around", tray::nodes(table, view, roll, lang, palette)),
            Layer::new("marks", look.marks),
            Layer::new("pieces", pieces),
            Layer::new("rosette", rosette),
            Layer::new("slips", papers),
        ],
        hits,
        grips,
        focus,
        asks,
        outlook: Outlook::default(),
        theme,
        lang,
    }
}

/// What the picture gathers while it goes from thing to thing.
pub(crate) struct Look {
    lights: Vec<Node>,
    marks: Vec<Node>,
    low: Vec<Hit<Selection>>,
    pub(crate) hits: Vec<Hit<Selection>>,
}

impl Look {
    /// A thing that may be offered or chosen: its light and its hit.
    fn thing(
        &mut self,
        ahead: &Ahead<'_>,
        offers: &Offers<'_>,
        target: Target,
        shape: Shape,
        lit: impl FnOnce() -> (String, Pt, f64),
    ) {
        let chosen = offers.selection.steps.iter().position(|step| *step == target);
        let offer = offers.of(target);
        let light = match (chosen, offer) {
            (Some(_), _) => Light::Chosen,
            (None, Some(_)) => Light::Possible,
            (None, None) => return,
        };
        match target {
            Target::Place(place) => self.lights.push(glow::place(ahead.table, place, light, ahead.palette)),
            _ => {
                let (key, at, radius) = lit();
                self.marks.push(glow::ring(&key, at, radius, light, ahead.palette));
            }
        }
        match (offer, chosen) {
            (Some(offer), _) => {
                let hit = offers.hit(ahead.view, offer, shape);
                let list = if matches!(target, Target::Place(_)) { &mut self.low } else { &mut self.hits };
                list.push(Hit { preview: ahead.of(offers, target), ..hit });
            }
            (None, Some(index)) => self.low.push(offers.back_hit(ahead.view, index, shape)),
            (None, None) => {}
        }
    }
}

fn glow_place(table: &Table, place: Place, _: &Palette) -> (String, Pt, f64) {
    (Target::Place(place).key(), table.centre(place), 0.0)
}

/// The zone of the army that deploys, washed faintly until somebody is in hand and places light up.
fn zone(table: &Table, view: &View, palette: &Palette) -> Option<Node> {
    let kind = match view.question.as_str() {
        "deploy" | "deploy_facing" => ZoneKind::Deploy,
        "deploy_place" if table.free => ZoneKind::Deploy,
        "enter" => ZoneKind::Entry,
        _ => return None,
    };
    let side = if kind == ZoneKind::Deploy { view.active } else { view.window };
    let zone = table.battle.data().zone_of(kind, side)?;
    let mut pen = Pen::new();
    if table.free {
        pen.shape(&table.line(zone.outline));
    } else {
        for place in zone.hexes {
            pen.shape(&table.corners(*place, 0.97));
        }
    }
    let wash = pen.filled(paint(side)[0], r#"fill-opacity="0.16""#);
    Some(Node::at(
        "zone",
        "zone",
        0.0,
        0.0,
        wash + &pen.stroked(palette.paper, 1.6, r#"stroke-opacity="0.7""#),
    ))
}

/// The units the question is about, ringed in brass.
fn engaged(view: &View) -> Vec<games::game_homard::Unit> {
    let mut out: Vec<games::game_homard::Unit> = Vec::new();
    match view.question.as_str() {
        "ready" | "test" | "next" => out.extend(view.activation.group.iter().map(|piece| piece.unit)),
        "act" | "turn" | "hits" | "saves" => out.extend(view.activation.unit.map(|piece| piece.unit)),
        "yield" | "recoil" => out.extend(view.loss.map(|loss| loss.victim.unit)),
        _ => {}
    }
    if let Some(fight) = &view.assault {
        out.extend(fight.assailants.iter().map(|piece| piece.unit));
        out.push(fight.target.unit);
    }
    out.sort_unstable();
    out.dedup();
    out
}

/// Generals on the table, each beside whoever shares his place.
pub(crate) fn officers<'a>(table: &Table, view: &'a View) -> Vec<(&'a GeneralView, Pt)> {
    let mut out: Vec<(&GeneralView, Pt)> = Vec::new();
    for general in &view.generals {
        let Some(place) = general.place else { continue };
        let centre = table.centre(place);
        let shared = out.iter().filter(|(other, _)| other.place == Some(place)).count() as f64;
        // Ahead of the unit, so that its strength behind it can be read.
        let at = match view.unit_at(place).map(|unit| way(unit.facing)) {
            Some(ahead) if ahead.y > 0.6 => pt(centre.x + 38.0 - shared * 76.0, centre.y + 32.0),
            Some(ahead) if ahead.y.abs() <= 0.6 && ahead.x < 0.0 => {
                pt(centre.x - 38.0 + shared * 76.0, centre.y - 36.0)
            }
            Some(_) => pt(centre.x + 38.0 - shared * 76.0, centre.y - 36.0),
            None => pt(centre.x + shared * 40.0, centre.y),
        };
        out.push((general, at));
    }
    out
}

/// Twelve directions around the place where a unit will stand.
fn rosette(ahead: &Ahead<'_>, offers: &Offers<'_>, asks: &Asks<'_>, look: &mut Look) -> Vec<Node> {
    let is_asked =
        matches!(ahead.view.question.as_str(), "turn" | "deploy_facing" | "evade_turn") && offers.any();
    let Some(place) = ahead.view.activation.to.filter(|_| is_asked) else { return Vec::new() };
    // Large enough for a thumb where the table is held in a hand, and never beyond the table's edge.
    let scale = ahead.table.in_hand() * if ahead.table.form == Form::Tall { 1.2 } else { 1.0 };
    let far = (ROSETTE + 21.0) * scale;
    let centre = ahead.table.centre(place);
    let centre =
        pt(centre.x.max(far).min(ahead.table.width - far), centre.y.max(far).min(ahead.table.height - far));
    let palette = ahead.palette;
    let mut out = vec![Node::at("petal:about", "petal", 0.0, 0.0, ahead.about_to_turn(place))];
    for facing in Facing::ALL {
        let ahead_of = way(facing);
        let at = centre.plus(ahead_of.times(ROSETTE * scale));
        let shape = Shape::Circle { x: at.x, y: at.y, r: 21.0 * scale };
        let target = Target::Facing(facing);
        let offer = offers.of(target);
        let chosen = offers.selection.steps.contains(&target);
        let (fill, ink, opacity) = match (offer.is_some() || chosen, chosen) {
            (_, true) => (palette.chosen, palette.ink, 1.0),
            (true, _) => (palette.possible, palette.paper, 0.95),
            _ => (palette.faint, palette.paper, 0.35),
        };
        let mut markup = circle(0.0, 0.0, 19.0, &format!(r#"fill="{}" fill-opacity="0.85""#, palette.paper));
        let more = format!(r#"fill="{fill}" fill-opacity="{opacity}" stroke="{ink}" stroke-width="1.4""#);
        markup += &circle(0.0, 0.0, 18.0, &more);
        let (tip, left) = (ahead_of.times(11.0), ahead_of.left().times(8.5));
        let mut head = Pen::new();
        head.shape(&[
            tip,
            ahead_of.times(-7.0).plus(left),
            ahead_of.times(-2.5),
            ahead_of.times(-7.0).minus(left),
        ]);
        markup += &head.filled(palette.paper, "");
        let class = if offer.is_some() { "possible" } else { "petal" };
        out.push(Node::at(format!("petal:{}", facing.degrees()), class, at.x, at.y, markup).scaled(scale));
        match offer {
            Some(offer) => {
                let hit = offers.hit(ahead.view, offer, shape);
                look.hits.push(Hit { preview: ahead.of(offers, target), ..hit });
            }
            None => match offers.selection.steps.iter().position(|step| *step == target) {
                Some(index) => look.hits.push(offers.back_hit(ahead.view, index, shape)),
                None => look.hits.extend(asks.facing(facing, || shape)),
            },
        }
    }
    out
}
