//! Plates to choose from, on a slip of paper beside the unit they are about: deeds, aims, command points.

use super::ahead::Ahead;
use super::choice::{Offer, Offers, Selection, Target};
use super::words;
use crate::geometry::{Area, Pt, pt};
use crate::lettering::{Hand, plain, width_of};
use crate::pen::rect;
use crate::pieces::paper::paper;
use crate::scene::{Hit, Node, Shape};
use games::game_homard::odds::Ratio;
use games::game_homard::preview;
use games::game_homard::{Action, Piece};
use texts::render;

const HIGH: f64 = 66.0;

/// The details that can be chosen now.
pub(crate) fn nodes(ahead: &Ahead<'_>, offers: &Offers<'_>) -> (Vec<Node>, Vec<Hit<Selection>>) {
    let details: Vec<&Offer<'_>> = offers.offers.iter().filter(|offer| offer.target.is_detail()).collect();
    let Some((about, at)) = (!details.is_empty()).then(|| middle(ahead, offers)).flatten() else {
        return (Vec::new(), Vec::new());
    };
    let title = render(ahead.lang, &words::piece_said(about));
    chips(ahead, offers, &details, at, &title)
}

/// The unit the question is about.
fn middle(ahead: &Ahead<'_>, offers: &Offers<'_>) -> Option<(Piece, Pt)> {
    let view = ahead.view;
    let chosen = offers.selection.steps.iter().find_map(|step| match step {
        Target::Unit(unit) => Some(Piece { battle: ahead.table.battle, unit: *unit }),
        _ => None,
    });
    let about = chosen.or(view.activation.unit).or(view.activation.group.first().copied())?;
    let place = view.activation.to.or(view.unit(about.unit).map(|unit| unit.place))?;
    Some((about, ahead.table.centre(place)))
}

/// Points are told with their chance: «2 → 83 %».
fn word(ahead: &Ahead<'_>, offer: &Offer<'_>) -> (String, String) {
    match (offer.target, offer.actions.first()) {
        (Target::Points(points), Some(action)) => {
            let answering = match action {
                Action::React { unit, .. } => Some(*unit),
                _ => None,
            };
            let chance = preview::test(ahead.view, answering, points);
            (points.to_string(), chance.map(|(_, ratio)| percent_of(ahead, ratio)).unwrap_or_default())
        }
        (target, action) => {
            // A deed with one stake tells its chance.
            let chance = match action {
                Some(Action::React { unit, points, .. }) if offer.actions.len() == 1 => {
                    preview::test(ahead.view, Some(*unit), *points)
                }
                _ => None,
            };
            let said = render(ahead.lang, &words::target_said(ahead.view, target));
            (said, chance.map(|(_, ratio)| percent_of(ahead, ratio)).unwrap_or_default())
        }
    }
}

fn percent_of(ahead: &Ahead<'_>, ratio: Ratio) -> String {
    format!("{}\u{202f}%", texts::decimal(ahead.lang, ratio.per_mille() * 100, 0))
}

/// Where a slip hides the fewest units, above all none that can be pointed at.
fn place(ahead: &Ahead<'_>, offers: &Offers<'_>, at: Pt, (width, height): (f64, f64)) -> Pt {
    let table = ahead.table;
    let beside = |dx: f64, dy: f64, far: f64| {
        pt(
            (at.x - width / 2.0 + dx * (width / 2.0 + far)).clamp(8.0, table.width - width - 8.0),
            (at.y - height / 2.0 + dy * (height / 2.0 + far)).clamp(8.0, table.height - height - 8.0),
        )
    };
    let hidden = |corner: &Pt| {
        let is_under = |at: Pt| {
            at.x > corner.x - 50.0
                && at.x < corner.x + width + 50.0
                && at.y > corner.y - 50.0
                && at.y < corner.y + height + 50.0
        };
        let weight = |unit: &games::game_homard::view::UnitView| {
            let offered = offers.of(Target::Unit(unit.piece.unit)).is_some();
            if is_under(table.centre(unit.place)) { if offered { 9 } else { 1 } } else { 0 }
        };
        ahead.view.units.iter().map(weight).sum::<u32>() + if is_under(at) { 9 } else { 0 }
    };
    let ways = [(0.0, 1.0), (0.0, -1.0), (1.0, 0.0), (-1.0, 0.0)];
    let places = [78.0, 150.0, 250.0].into_iter().flat_map(|far| ways.map(|(dx, dy)| beside(dx, dy, far)));
    // The first of equals, since it is nearest.
    places.min_by_key(hidden).unwrap_or(at)
}

fn chips(
    ahead: &Ahead<'_>,
    offers: &Offers<'_>,
    details: &[&Offer<'_>],
    at: Pt,
    title: &str,
) -> (Vec<Node>, Vec<Hit<Selection>>) {
    let palette = ahead.palette;
    let words: Vec<(String, String)> = details.iter().map(|offer| word(ahead, offer)).collect();
    let in_a_row = details.iter().all(|offer| matches!(offer.target, Target::Points(_)));
    // Bold letters, and not as wide on every machine.
    let wide = |text: &str| (width_of(text, 24.0, 0.0) * 1.2 + 36.0).max(84.0);
    let widest = words.iter().map(|(text, _)| wide(text)).fold(0.0, f64::max);
    let (columns, rows) = if in_a_row { (details.len(), 1) } else { (1, details.len()) };
    let inner = columns as f64 * (widest + 8.0) - 8.0;
    let head = if in_a_row { 74.0 } else { 42.0 };
    let subtitle = render(ahead.lang, &kernel::Said::new("homard.board.points_to_spend"));
    let width = inner.max(width_of(title, 17.0, 0.1) * 1.15).max(if in_a_row {
        width_of(&subtitle, 19.0, 0.0)
    } else {
        0.0
    }) + 40.0;
    let height = rows as f64 * (HIGH + 8.0) + head + 10.0;
    // Large enough for a thumb where the table is held in a hand.
    let scale = ahead.table.in_hand().min((ahead.table.width - 16.0) / width);
    let Pt { x, y } = place(ahead, offers, at, (width * scale, height * scale));
    let ahead = &Ahead { free: Some(Area::new(x, y, width * scale, height * scale)), ..*ahead };
    let mut markup = paper(width, height, title, palette);
    if in_a_row {
        markup += &plain(&subtitle, pt(width / 2.0, 56.0), Hand::new(19.0, palette.faint_ink()).italic());
    }
    let mut nodes = vec![Node::at("slip", "slip", x, y, markup).scaled(scale)];
    let mut hits = Vec::new();
    for (index, (offer, (text, under))) in details.iter().zip(&words).enumerate() {
        let (column, row) = (index % columns, index / columns);
        let cx = x + scale * ((width - inner) / 2.0 + column as f64 * (widest + 8.0) + widest / 2.0);
        let cy = y + scale * (head + row as f64 * (HIGH + 8.0) + HIGH / 2.0);
        let colour = palette.possible;
        let mut chip = rect(
            -widest / 2.0,
            -HIGH / 2.0,
            widest,
            HIGH,
            8.0,
            &format!(r#"fill="{colour}" fill-opacity="0.16" stroke="{colour}" stroke-width="2.6""#),
        );
        if under.is_empty() {
            chip += &plain(text, pt(0.0, 8.5), Hand::new(24.0, palette.ink).bold());
        } else {
            let size = if in_a_row { 31.0 } else { 24.0 };
            chip += &plain(text, pt(0.0, -2.0), Hand::new(size, palette.ink).bold());
            chip += &plain(under, pt(0.0, 24.0), Hand::new(22.0, palette.ink));
        }
        nodes.push(Node::at(format!("chip:{}", offer.target.key()), "possible", cx, cy, chip).scaled(scale));
        let (wide, high) = (widest * scale, HIGH * scale);
        let shape = Shape::Rect { x: cx - wide / 2.0, y: cy - high / 2.0, width: wide, height: high };
        let preview = match offer.target {
            Target::Deed(deed) => ahead.deed(offers, deed),
            // The plate tells the chance already.
            Target::Points(_) if ahead.view.question == "ready" => None,
            target => ahead.of(offers, target),
        };
        hits.push(Hit { preview, ..offers.hit(ahead.view, offer, shape) });
    }
    (nodes, hits)
}
