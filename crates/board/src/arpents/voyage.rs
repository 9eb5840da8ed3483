//! Fleets: the route they have declared, and hexes far off to which the route can be laid in one go.

use super::choice::{Offers, Selection, Target};
use super::frame::middle;
use super::lights::shape;
use super::words::{board, hex_said};
use crate::geometry::Pt;
use crate::pen::{Pen, circle};
use crate::scene::{Effect, Hit, Node};
use crate::theme::Palette;
use games::game_arpents::data::SHIP;
use games::game_arpents::view::View;
use games::game_arpents::{Action, Hex, State};
use kernel::Game;
use std::collections::BTreeMap;

/// No fleet is sent further in one go: beyond it a route has to be thought about.
const FARTHEST: usize = 24;

/// The route declared so far.
pub(crate) fn trace(at: Hex, route: &[Hex], palette: &Palette) -> Option<Node> {
    let line: Vec<Pt> = std::iter::once(at).chain(route.iter().copied()).map(middle).collect();
    if line.len() < 2 {
        return None;
    }
    let mut pen = Pen::new();
    pen.through(&line);
    let more = r#"stroke-linejoin="round" stroke-linecap="round""#;
    let mut markup = pen.stroked(palette.paper, 4.4, more)
        + &pen.stroked(palette.chosen, 2.2, &format!(r#"{more} stroke-dasharray="5 4""#));
    for stop in &line[1..] {
        markup += &circle(stop.x, stop.y, 2.0, &format!(r#"fill="{}""#, palette.chosen));
    }
    Some(Node::at("route", "route", 0.0, 0.0, markup))
}

/// Hexes to which a route of several legs can be laid, with the hit that lays it leg by leg.
///
/// The first leg is one of those offered; whether the rules allow the last, the rules say when it comes to it.
pub(crate) fn far(view: &View, offers: &Offers<'_>, palette: &Palette) -> Vec<(Hex, Hit<Selection>)> {
    if view.question != "route" || !offers.selection.steps.is_empty() {
        return Vec::new();
    }
    let firsts: Vec<Hex> = offers
        .offers
        .values()
        .filter_map(|offer| match (offer.target, offer.actions.first()) {
            (Target::Hex(hex), Some(Action::Leg { .. })) => Some(hex),
            _ => None,
        })
        .collect();
    // The shortest ways from hex to hex, breadth first.
    let mut before: BTreeMap<Hex, Option<Hex>> = firsts.iter().map(|hex| (*hex, None)).collect();
    let mut edge = firsts;
    for _ in 1..FARTHEST {
        let mut next = Vec::new();
        for at in edge {
            let Some(data) = at.get() else { continue };
            for (_, hex) in at.around().filter(|(side, _)| data.sides[*side] & SHIP != 0) {
                before.entry(hex).or_insert_with(|| {
                    next.push(hex);
                    Some(at)
                });
            }
        }
        edge = next;
    }
    let start = view.naval.as_ref().and_then(|naval| naval.voyage.as_ref());
    let start = start.map(|voyage| voyage.route.last().copied().unwrap_or(voyage.at));
    let hit = |(hex, last): (&Hex, &Option<Hex>)| {
        // Those next to the fleet are offered as they are.
        (*last)?;
        let mut legs = vec![*hex];
        let mut at = *last;
        while let Some(hex) = at {
            legs.push(hex);
            at = before.get(&hex).copied().flatten();
        }
        legs.reverse();
        let actions: Vec<String> =
            legs.iter().map(|to| State::write_action(offers.side, Action::Leg { to: *to })).collect();
        let line: Vec<Pt> = start.into_iter().chain(legs.iter().copied()).map(middle).collect();
        let hit = Hit {
            key: format!("far:{hex}"),
            shape: shape(*hex),
            effect: Effect::Chain(actions.clone()),
            label: board("sail_far").with("hex", hex_said(*hex)).with("count", legs.len()).into(),
            actions: actions[..1].to_vec(),
            preview: Some(crate::pieces::arrow::arrow(&line, None, palette)),
        };
        Some((*hex, hit))
    };
    before.iter().filter_map(hit).collect()
}
