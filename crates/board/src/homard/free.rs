//! The free table as one points at it: a choice of good points and directions to click, and the grips of all that can
//! be dragged to any other.

use super::ahead::Ahead;
use super::asks::Asks;
use super::board::{Look, officers};
use super::choice::{Offers, Selection, Target, marcher};
use super::table::{UD, way};
use super::tray::{self, Waiting};
use super::words;
use crate::drag::Grip;
use crate::geometry::{Pt, pt};
use crate::lettering::{Hand, plain, width_of};
use crate::pen::{Pen, circle, rect};
use crate::scene::{Effect, Hit, Node, Shape};
use games::game_homard::ruler::ZONE_OF_CONTROL;
use games::game_homard::{Action, Facing, Pace, Place, Unit};
use kernel::Said;
use texts::render;

/// Points nearer to each other than this are one to the eye.
const APART: f64 = 0.4 * UD;
/// How far from the middle of a base the directions stand that one can click.
const PETALS: f64 = 98.0;
/// The handle at the front of a base: how far before its middle, and how large.
const HANDLE: (f64, f64) = (66.0, 21.0);

/// The points that are offered to be clicked: those in contact first, and no two so near that they could be mixed up.
/// Every other one is in the list of actions, and can be dragged to.
pub(crate) fn spots(ahead: &Ahead<'_>, offers: &Offers<'_>) -> Vec<Place> {
    let all = offers.offers.iter().filter_map(|offer| match offer.target {
        Target::Place(place) => place.to_point().map(|point| (place, point)),
        _ => None,
    });
    let own = offers.side;
    let rank = |point: map::plane::Point| {
        let mut touched = ahead
            .view
            .units
            .iter()
            .filter(|unit| unit.place.to_point().is_some_and(|at| at.is_within(point, ZONE_OF_CONTROL)));
        let enemy = touched.clone().any(|unit| unit.piece.unit.side() != own);
        let friend = touched.any(|unit| unit.piece.unit.side() == own);
        2 - i32::from(friend) - 2 * i32::from(enemy)
    };
    let mut all: Vec<(i32, Place)> = all.map(|(place, point)| (rank(point), place)).collect();
    all.sort_unstable();
    // Ways back are few, and all of them count.
    let apart = if matches!(ahead.view.question.as_str(), "yield" | "recoil") { 0.0 } else { APART };
    let mut kept: Vec<(Place, Pt)> = Vec::new();
    for (_, place) in all {
        let at = ahead.table.centre(place);
        if kept.iter().all(|(_, other)| other.distance(at) >= apart) {
            kept.push((place, at));
        }
    }
    kept.into_iter().map(|(place, _)| place).collect()
}

/// Directions around the unit that turns.
pub(crate) fn petals(ahead: &Ahead<'_>, offers: &Offers<'_>, asks: &Asks<'_>, look: &mut Look) -> Vec<Node> {
    let all: Vec<Facing> = offers
        .offers
        .iter()
        .filter_map(|offer| match offer.target {
            Target::Facing(facing) => Some(facing),
            _ => None,
        })
        .collect();
    let Some(centre) = turning(ahead) else { return Vec::new() };
    let palette = ahead.palette;
    let mut out = Vec::new();
    for facing in all {
        let on = way(facing);
        // The way to the nearest enemy may fall between two headings: it stands farther out.
        let is_heading = facing.way().is_some_and(|way| map::plane::HEADINGS.contains(&way));
        let at = centre.plus(on.times(if is_heading { PETALS } else { PETALS + 27.0 }));
        let shape = Shape::Circle { x: at.x, y: at.y, r: 13.0 };
        let mut markup = circle(
            0.0,
            0.0,
            11.5,
            &format!(r#"fill="{}" stroke="{}" stroke-width="1.6""#, palette.possible, palette.paper),
        );
        let side = on.left().times(5.4);
        let mut head = Pen::new();
        head.shape(&[on.times(7.5), on.times(-4.5).plus(side), on.times(-1.5), on.times(-4.5).minus(side)]);
        markup += &head.filled(palette.paper, "");
        out.push(Node::at(format!("petal:{facing}"), "possible", at.x, at.y, markup));
        let target = Target::Facing(facing);
        match offers.of(target) {
            Some(offer) => {
                let hit = offers.hit(ahead.view, offer, shape);
                look.hits.push(Hit { preview: ahead.of(offers, target), ..hit });
            }
            None => look.hits.extend(asks.facing(facing, || shape)),
        }
    }
    out
}

/// The middle of the unit that turns: where it stands, or where it is being put.
fn turning(ahead: &Ahead<'_>) -> Option<Pt> {
    if ahead.view.question == "deploy_facing" {
        return ahead.view.activation.to.map(|to| ahead.table.centre(to));
    }
    let unit = marcher(ahead.view)?;
    ahead.view.unit(unit).map(|unit| ahead.table.centre(unit.place))
}

/// The unit that was put down and does not look anywhere yet.
pub(crate) fn put_down(ahead: &Ahead<'_>) -> Option<Node> {
    let to = ahead.view.activation.to.filter(|_| ahead.view.question == "deploy_facing")?;
    let piece = ahead.view.activation.unit?;
    let at = ahead.table.centre(to);
    let markup = ahead.ghost_at(piece, pt(0.0, 0.0), None);
    Some(Node::at(format!("held:{}", piece.unit.code()), "unit", at.x, at.y, markup))
}

/// Everything that can be dragged now.
pub(crate) fn grips(ahead: &Ahead<'_>, offers: &Offers<'_>) -> Vec<Grip> {
    let (view, table) = (ahead.view, ahead.table);
    let is_asked = view.asked.contains(&offers.side) && offers.any();
    if !table.free || !is_asked {
        return Vec::new();
    }
    let grip = |key: String, at: Pt, r: f64, lifts: String, name: &str, what: Said| Grip {
        key,
        shape: Shape::Circle { x: at.x, y: at.y, r },
        lifts,
        label: Said::new(format!("homard.board.grip.{name}")).with("what", what),
    };
    let unit_key = |unit: Unit| Target::Unit(unit).key();
    let mut out = Vec::new();
    let stands = |unit: Unit, out: &mut Vec<Grip>| {
        if let Some(own) = view.unit(unit) {
            let at = table.centre(own.place);
            let what = words::piece_said(own.piece);
            out.push(grip(unit_key(unit), at, 48.0, unit_key(unit), "march", what));
        }
    };
    match view.question.as_str() {
        "act" | "evade" => {
            let unit = marcher(view);
            if offers.has(|action| matches!(action, Action::Leg { .. })) {
                unit.into_iter().for_each(|unit| stands(unit, &mut out));
            }
        }
        "yield" | "recoil" => view.loss.iter().for_each(|loss| stands(loss.victim.unit, &mut out)),
        "deploy" | "deploy_place" | "enter" => {
            for (one, at, scale) in tray::waiting(table, view) {
                let target = match one {
                    Waiting::Unit(piece) => Target::Unit(piece.unit),
                    Waiting::General(general) => Target::General(general),
                };
                let held = view.activation.unit.map(|piece| Target::Unit(piece.unit));
                let held =
                    held.or(view.officer.map(Target::General)).filter(|_| view.question == "deploy_place");
                if offers.begins(target) || held == Some(target) {
                    let what = words::target_said(view, target);
                    out.push(grip(target.key(), at, 50.0 * scale, target.key(), "put", what));
                }
            }
        }
        "window" | "post" => {
            for (general, at) in officers(table, view) {
                let key = Target::General(general.general).key();
                let may = offers.has(|action| match action {
                    Action::Ride { general: one, .. } | Action::Attach { general: one, .. } => {
                        one == general.general
                    }
                    _ => false,
                });
                if may {
                    out.push(grip(key.clone(), at, 27.0, key, "ride", words::general_said(general.general)));
                }
            }
        }
        _ => {}
    }
    if let Some((unit, at)) = handle(ahead, offers) {
        let code = unit.code();
        let lifts = if view.question == "deploy_facing" { format!("held:{code}") } else { unit_key(unit) };
        let what = words::piece_said(ahead.piece(unit));
        out.push(grip(format!("front:{code}"), at, HANDLE.1, lifts, "turn", what));
    }
    out
}

/// Where the handle is that turns a unit.
fn handle(ahead: &Ahead<'_>, offers: &Offers<'_>) -> Option<(Unit, Pt)> {
    if !offers.has(|action| matches!(action, Action::Pivot { .. })) {
        return None;
    }
    let view = ahead.view;
    let unit = marcher(view)?;
    let facing = match view.unit(unit) {
        Some(own) => own.facing,
        None => ahead.usual_facing(ahead.piece(unit))?,
    };
    Some((unit, turning(ahead)?.plus(way(facing).times(HANDLE.0))))
}

/// What shows that something can be dragged: a knob of brass at the front, arrows at the sides.
pub(crate) fn handles(ahead: &Ahead<'_>, offers: &Offers<'_>) -> Vec<Node> {
    let Some((unit, at)) = handle(ahead, offers) else { return Vec::new() };
    let palette = ahead.palette;
    let out = turning(ahead).map_or(pt(0.0, -1.0), |centre| at.minus(centre).unit());
    let mut stem = Pen::new();
    stem.stroke(out.times(-34.0), pt(0.0, 0.0));
    let mut markup = stem.stroked(palette.chosen, 3.4, r#"stroke-linecap="round""#);
    let disc = format!(r#"fill="{}" stroke="{}" stroke-width="2.6""#, palette.paper, palette.chosen);
    markup += &circle(0.0, 0.0, 15.0, &disc);
    // A bent arrow to either side.
    let side = out.left();
    let mut arrows = Pen::new();
    for hand in [1.0, -1.0] {
        let (tip, back) = (side.times(9.0 * hand).minus(out.times(3.0)), side.times(3.0 * hand));
        arrows.go(out.times(5.0)).bend(side.times(8.0 * hand).plus(out.times(5.0)), tip);
        arrows.stroke(tip, tip.plus(out.times(6.0)).plus(back));
        arrows.stroke(tip, tip.plus(out.times(4.0)).minus(back.times(1.6)));
    }
    markup += &arrows.stroked(palette.ink, 2.4, r#"stroke-linecap="round" stroke-linejoin="round""#);
    vec![Node::at(format!("handle:{}", unit.code()), "handle", at.x, at.y, markup)]
}

/// A plate behind the unit: drags shall be forced marches from the first step on, or as short as they can be.
pub(crate) fn pace(ahead: &Ahead<'_>, offers: &Offers<'_>) -> Option<(Node, Hit<Selection>)> {
    let forced = offers.selection.forced;
    let may = offers.has(|action| matches!(action, Action::Leg { pace: Pace::Forced, .. }));
    if ahead.view.question != "act" || ahead.view.activation.march.is_some() || !may {
        return None;
    }
    let own = ahead.view.unit(marcher(ahead.view)?)?;
    let name = if forced { "forced_always" } else { "forced_if_needed" };
    let label = Said::new(format!("homard.board.{name}"));
    let text = render(ahead.lang, &label);
    let (size, palette) = (19.0, ahead.palette);
    let (wide, high) = (width_of(&text, size, 0.0) * 1.08 + 24.0, 34.0);
    let behind = ahead.table.centre(own.place).minus(way(own.facing).times(100.0));
    let at = pt(
        behind.x.clamp(wide / 2.0 + 6.0, ahead.table.width - wide / 2.0 - 6.0),
        behind.y.clamp(high, ahead.table.height - high),
    );
    let colour = if forced { palette.chosen } else { palette.line };
    let plate =
        format!(r#"fill="{}" fill-opacity="0.94" stroke="{colour}" stroke-width="2.4""#, palette.paper);
    let markup = rect(-wide / 2.0, -high / 2.0, wide, high, 8.0, &plate)
        + &plain(&text, pt(0.0, 6.5), Hand::new(size, palette.ink));
    let shape = Shape::Rect { x: at.x - wide / 2.0, y: at.y - high / 2.0, width: wide, height: high };
    let hit = Hit {
        key: "pace".to_owned(),
        shape,
        effect: Effect::Choose(Selection { steps: offers.selection.steps.clone(), forced: !forced }),
        label: label.into(),
        actions: Vec::new(),
        preview: None,
    };
    Some((Node::at("pace", "plate", at.x, at.y, markup), hit))
}
