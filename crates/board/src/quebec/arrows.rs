//! Orders as arrows: along the road, or over the water.

use super::land::road_line;
use super::places::{ROADS, anchorage, place};
use crate::geometry::{Area, Pt, even, heading, pt, ribbon, smooth};
use crate::lettering::{Hand, plain};
use crate::pen::{Pen, placed};
use crate::pieces::emblem;
use crate::quebec::block;
use crate::quebec::colours;
use crate::scene::Node;
use crate::theme::Palette;
use games::game_quebec::{Order, Region, Side, View, Zone};
use kernel::{Said, Side as _};

/// All orders the observer may know, one node each.
pub(crate) fn nodes(view: &View, palette: &Palette) -> Vec<Node> {
    let mut out = Vec::new();
    if view.battle.is_some() || view.outcome.is_some() {
        return out;
    }
    for side in [Side::French, Side::British] {
        for order in view.orders[side as usize].lines.iter().flatten() {
            let key = format!("order:{}:{}", side.code(), code(*order));
            let Some((line, by_water, count)) = course(*order) else { continue };
            let said = said(*order);
            out.push(
                Node::at(key, "order", 0.0, 0.0, arrow(&line, side, by_water, count, palette)).tip(
                    Said::new("quebec.view.order_line").with("side", side_said(side)).with("order", said),
                ),
            );
        }
    }
    out
}

/// A side's name as a text.
pub(crate) fn side_said(side: Side) -> Said {
    Said::new(format!("quebec.side.{}", side.code()))
}

fn said(order: Order) -> Said {
    let zone = super::names::zone_said;
    match order {
        Order::Hold => Said::new("quebec.order.hold"),
        Order::March { from, to, count } => {
            Said::new("quebec.order.march").with("count", count).with("from", zone(from)).with("to", zone(to))
        }
        Order::Sail { up: true, count } => Said::new("quebec.order.sail_up").with("count", count),
        Order::Sail { up: false, count } => Said::new("quebec.order.sail_down").with("count", count),
        Order::Roam { to } => Said::new("quebec.order.roam").with("to", zone(to)),
    }
}

fn code(order: Order) -> String {
    match order {
        Order::Hold => "hold".to_owned(),
        Order::March { from, to, .. } => format!("{}-{}", from.code(), to.code()),
        Order::Sail { up: true, .. } => "BA-SL".to_owned(),
        Order::Sail { up: false, .. } => "SL-BA".to_owned(),
        Order::Roam { to } => format!("IN-{}", to.code()),
    }
}

/// The line of an order, whether it goes by water, and its number; nothing for one that moves nothing.
pub(crate) fn course(order: Order) -> Option<(Vec<Pt>, bool, Option<u8>)> {
    match order {
        Order::Hold => None,
        Order::March { from, to, count } => {
            let (line, by_water) = way(from, to);
            Some((line, by_water, Some(count)))
        }
        Order::Sail { up, count } => {
            let mut line = smooth(
                &[pt(1010.0, 514.0), pt(930.0, 572.0), pt(850.0, 640.0), pt(760.0, 704.0)],
                false,
                4.0,
            );
            if !up {
                line.reverse();
            }
            Some((line, true, Some(count)))
        }
        Order::Roam { to } => {
            let end = place(to).anchor;
            Some((
                smooth(
                    &[
                        pt(end.x - 70.0, end.y - 90.0),
                        pt(end.x - 56.0, end.y - 44.0),
                        pt(end.x - 20.0, end.y - 16.0),
                    ],
                    false,
                    3.0,
                ),
                false,
                None,
            ))
        }
    }
}

/// Along the road if there is one, otherwise by boat.
pub(crate) fn way(from: Zone, to: Zone) -> (Vec<Pt>, bool) {
    let (start, end) = (place(from).anchor, place(to).anchor);
    for road in &ROADS {
        if road.ends == (from, to) || road.ends == (to, from) {
            let mut line = road_line(road.line);
            if road.ends == (to, from) {
                line.reverse();
            }
            // From block to block, by the road.
            let mut through = vec![start];
            through.extend(even(&line, 60.0).into_iter().skip(1));
            through.pop();
            through.push(end);
            return (trimmed(&even(&smooth(&through, false, 4.0), 4.0), from, to), false);
        }
    }
    let at_sea = match from.region().or(to.region()) {
        Some(Region::StLaurent) => anchorage(Region::StLaurent)[0],
        _ => pt(1104.0, 410.0),
    };
    let bend = start.towards(end, 0.5).towards(at_sea, 0.6);
    (trimmed(&even(&smooth(&[start, bend, end], false, 4.0), 4.0), from, to), true)
}

/// The line without its ends, which are among blocks and names.
fn trimmed(line: &[Pt], from: Zone, to: Zone) -> Vec<Pt> {
    let blocks = |zone: Zone| {
        let here = place(zone);
        let Area { x, y, width, height } = Area::around(here.anchor, here.room.0 * 0.98, here.room.1 * 0.8);
        // Nor do arrows cross out the name above.
        let top = y.min(here.name.y - 18.0);
        Area::new(x, top, width, y + height - top)
    };
    let (start, end) = (blocks(from), blocks(to));
    let out: Vec<Pt> = line.iter().copied().filter(|at| !start.has(*at) && !end.has(*at)).collect();
    if out.len() >= 10 { out } else { line.to_vec() }
}

/// A tapering arrow with its number.
fn arrow(line: &[Pt], side: Side, by_water: bool, count: Option<u8>, palette: &Palette) -> String {
    let last = line.len() - 1;
    let (tip, along) = (line[last], heading(line, last.saturating_sub(1)));
    let body_end = last.saturating_sub(3).max(1);
    let mut body = Pen::new();
    body.shape(&ribbon(&line[..=body_end], |part| 3.0 + 6.5 * part));
    let neck = line[body_end];
    let mut head = Pen::new();
    head.shape(&[
        tip.plus(along.times(6.0)),
        neck.plus(along.left().times(12.0)).minus(along.times(3.0)),
        neck.plus(along.times(1.0)),
        neck.minus(along.left().times(12.0)).minus(along.times(3.0)),
    ]);
    let ink = colours::ink(palette, side);
    let mut out = body.drawn(ink, palette.paper, 1.2, r#"fill-opacity="0.82" stroke-opacity="0.9""#)
        + &head.drawn(ink, palette.paper, 1.2, r#"fill-opacity="0.92" stroke-linejoin="round""#);
    if by_water {
        let mut wake = Pen::new();
        wake.through(&line[..=body_end]);
        out += &wake.stroked(
            palette.white,
            1.6,
            r#"stroke-dasharray="2 7" stroke-linecap="round" stroke-opacity="0.9""#,
        );
    }
    let middle = line[line.len() * 2 / 5];
    out + &match count {
        Some(count) => placed(middle.x, middle.y, 0.0, 1.0, &block::plate(side, &count.to_string(), palette)),
        None => placed(middle.x, middle.y, 0.0, 0.9, &emblem::feather(palette.ink, "#a9bd8d")),
    }
}

/// A small tag with a word, for places that need one.
pub(crate) fn tag(text: &str, at: Pt, width: f64, palette: &Palette) -> String {
    crate::pen::rect(
        at.x - width / 2.0,
        at.y - 13.0,
        width,
        26.0,
        4.0,
        &format!(r#"fill="{}" stroke="{}" stroke-width="1""#, palette.paper, palette.line),
    ) + &plain(text, pt(at.x, at.y + 5.0), Hand::new(14.0, palette.ink))
}
