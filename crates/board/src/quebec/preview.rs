//! What would come of a click: dashed lines a client lays over the board while a hit is pointed at.

use super::arrows::{course, way};
use super::choice::{Offer, Offers, Selection, Target};
use super::names::width_of_zone;
use super::places::place;
use crate::geometry::{Pt, even, pt, smooth};
use crate::pen::{circle, placed, rect};
pub(crate) use crate::pieces::arrow::arrow;
use crate::pieces::emblem;
use crate::quebec::block::SIZE;
use crate::scene::{Hit, Node};
use crate::theme::Palette;
use games::game_quebec::{Action, Block, Order, Side, View, Zone};
use texts::Lang;

/// Give each offered hit what `draw` has for its offer and its middle.
pub(crate) fn fill(
    hits: &mut [Hit<Selection>],
    offers: &Offers<'_>,
    draw: impl Fn(&Offer<'_>, Pt) -> Option<String>,
) {
    for offer in &offers.offers {
        let key = offer.target.key();
        if let Some(hit) = hits.iter_mut().find(|hit| hit.key == key) {
            let (x, y) = hit.shape.middle();
            hit.preview = draw(offer, pt(x, y));
        }
    }
}

/// What an offer on the map would do: its arrows, and a mark where no arrow can say it.
pub(crate) fn on_map(
    view: &View,
    pieces: &[Node],
    offer: &Offer<'_>,
    lang: Lang,
    palette: &Palette,
) -> Option<String> {
    if !matches!(offer.target, Target::Zone(_) | Target::Region(_) | Target::Count(_)) {
        return None;
    }
    let number = match offer.actions.as_slice() {
        [Action::March { count, .. } | Action::Sail { count, .. }] => Some(*count),
        _ => None,
    };
    let mut drawn: Vec<Action> = Vec::new();
    let mut out = String::new();
    for action in offer.actions.iter().map(|action| without_count(*action)) {
        if drawn.contains(&action) {
            continue;
        }
        drawn.push(action);
        out += &match (line(view, pieces, action), action) {
            (Some(line), _) => arrow(&line, number, palette),
            (None, Action::Choose { zone }) => fight(zone, lang, palette),
            (None, _) => continue,
        };
    }
    (!out.is_empty()).then_some(out)
}

/// The same order whatever its number.
fn without_count(action: Action) -> Action {
    match action {
        Action::March { from, to, .. } => Action::March { from, to, count: 1 },
        Action::Sail { up, .. } => Action::Sail { up, count: 1 },
        other => other,
    }
}

fn line(view: &View, pieces: &[Node], action: Action) -> Option<Vec<Pt>> {
    let from_battle = |zone: Zone| view.battle.as_ref().map(|battle| way(battle.zone, zone).0);
    match action {
        Action::March { from, to, count } => course(Order::March { from, to, count }).map(|(line, ..)| line),
        Action::Sail { up, count } => course(Order::Sail { up, count }).map(|(line, ..)| line),
        Action::Retreat { zone } => from_battle(zone),
        Action::Choose { zone } if view.question == "rout_to" => from_battle(zone),
        Action::Place { block, zone } => flight(pieces, block, place(zone).anchor),
        Action::Roam { to: zone } | Action::NationsTo { zone } => {
            flight(pieces, Block::NATIONS, place(zone).anchor)
        }
        _ => None,
    }
}

/// From where a block stands, in a bow over whatever lies between.
pub(crate) fn flight(pieces: &[Node], block: Block, to: Pt) -> Option<Vec<Pt>> {
    let key = Target::Block(block).key();
    let node = pieces.iter().find(|node| node.key == key)?;
    let from = pt(node.x, node.y);
    let far = from.distance(to);
    let half = SIZE * node.scale * 0.7;
    if far < half * 2.0 {
        return None;
    }
    let sideways = to.minus(from).unit().left().times(far * 0.1);
    let line = even(&smooth(&[from, from.towards(to, 0.5).plus(sideways), to], false, 8.0), 8.0);
    // It leaves at the edge of the block.
    Some(line.into_iter().filter(|at| at.distance(from) > half).collect())
}

/// The outline of a block that would stand there.
pub(crate) fn ghost(side: Side, at: Pt, scale: f64, palette: &Palette) -> String {
    let round = if side == Side::British { 2.0 } else { 11.0 };
    let paint = format!(
        r#"fill="{c}" fill-opacity="0.14" stroke="{c}" stroke-width="2.4" stroke-dasharray="6 4.5""#,
        c = palette.possible
    );
    placed(at.x, at.y, 0.0, scale, &rect(-SIZE / 2.0, -SIZE / 2.0, SIZE, SIZE, round, &paint))
}

/// Crossed swords beside a zone's name: there one would fight.
fn fight(zone: Zone, lang: Lang, palette: &Palette) -> String {
    let at = place(zone).name;
    let x = at.x - width_of_zone(lang, zone) / 2.0 - 29.0;
    let colour = palette.possible;
    let disc =
        format!(r#"fill="{}" stroke="{colour}" stroke-width="2.4" stroke-dasharray="6 4""#, palette.paper);
    circle(x, at.y - 7.0, 18.0, &disc) + &placed(x, at.y - 7.0, 0.0, 0.9, &emblem::swords(colour))
}
