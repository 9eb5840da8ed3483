//! Standing facts beside the map, and what there is to know of one zone.

use super::names;
use crate::look::ui;
use crate::painter::{Painted, Quebec, Scene};
use crate::text::{capital, cut, fit, width};
use crate::theme::Ink;
use games::game_quebec::view::Stack;
use games::game_quebec::{Block, Kind, Order, Region, Side, Zone};
use kernel::{Said, Side as _};
use ratatui::text::{Line, Span};

/// What the British may not fall below.
const BRITISH_NEED: u8 = 20;

/// The CV both sides began with, for the length of the bars.
fn began_with(side: Side) -> u8 {
    Block::all(side).map(Block::full_cv).sum()
}

/// Strength of both sides, the fallen, own orders of this move.
pub(super) fn status(scene: &Scene<'_, Quebec>, columns: usize) -> Vec<Line<'static>> {
    let (view, look) = (&scene.seen.view, scene.look);
    let mut out = Vec::new();
    for side in [Side::British, Side::French] {
        let mark = Quebec::mark(side);
        let cv = view.strength[side.index()];
        let label = format!("{}{} {cv} CV ", mark.shape, mark.letter);
        let room = columns.saturating_sub(width(&label) + 1);
        let full = began_with(side).max(1);
        let length = |value: u8| usize::from(value) * room / usize::from(full);
        let mut bar: Vec<char> =
            "█".repeat(length(cv)).chars().chain("░".repeat(room).chars()).take(room).collect();
        if side == Side::British && length(BRITISH_NEED) < room {
            bar[length(BRITISH_NEED)] = '┃';
        }
        let ink = if side == Side::British && cv < BRITISH_NEED + 6 { Ink::Danger } else { mark.ink };
        out.push(Line::from(vec![
            Span::styled(label, look.theme.bold(ink)),
            look.span(bar.into_iter().collect::<String>(), mark.ink),
        ]));
    }
    let fallen = |side: Side| view.fallen.iter().filter(|block| block.side() == side).count();
    let [british, french] = [Side::British, Side::French].map(fallen);
    let need = look.say(&ui("quebec.need").with("cv", BRITISH_NEED));
    out.push(look.line(cut(&need, columns), Ink::Faint));
    let lost = look.say(&ui("quebec.fallen").with("british", british).with("french", french));
    out.push(look.line(cut(&lost, columns), Ink::Faint));
    for line in orders(scene) {
        out.push(look.line(cut(&line, columns), Ink::Chosen));
    }
    out
}

/// What this side has written, and what both have once it is read out.
fn orders(scene: &Scene<'_, Quebec>) -> Vec<String> {
    let view = &scene.seen.view;
    if view.campaign_move == 0 || view.battle.is_some() {
        return Vec::new();
    }
    let mut out = Vec::new();
    for (side, orders) in [Side::British, Side::French].into_iter().zip(&view.orders) {
        let lines: Vec<String> = orders.lines.iter().flatten().map(|order| in_short(*order)).collect();
        let sealed = if orders.done && view.question == "write_orders" { "✉ " } else { "" };
        if !lines.is_empty() || !sealed.is_empty() {
            out.push(
                format!("{} {sealed}{}", Quebec::mark(side).shape, lines.join(", ")).trim_end().to_owned(),
            );
        }
    }
    out
}

fn in_short(order: Order) -> String {
    match order {
        Order::Hold => "—".to_owned(),
        Order::March { from, to, count } => format!("{count} {}-{}", from.code(), to.code()),
        Order::Sail { up: true, count } => format!("{count} BA-SL"),
        Order::Sail { up: false, count } => format!("{count} SL-BA"),
        Order::Roam { to } => format!("IN-{}", to.code()),
    }
}

/// A zone: who stands there, what was seen there, where one can go.
pub(super) fn inspect(
    scene: &Scene<'_, Quebec>,
    zone: Zone,
    columns: usize,
) -> Option<(String, Vec<Line<'static>>)> {
    let look = scene.look;
    let mut out = Vec::new();
    for side in [Side::British, Side::French] {
        let stack = scene.seen.view.stack(side, zone);
        if stack.count > 0 {
            stack_lines(scene, side, stack, columns, &mut out);
            remembered(scene, side, zone, columns, &mut out);
        }
    }
    if out.is_empty() {
        out.push(look.line(look.ui("quebec.empty"), Ink::Faint));
    }
    let roads: Vec<&str> = zone.roads().iter().map(Zone::code).collect();
    if !roads.is_empty() {
        let said = ui("quebec.roads").with("zones", roads.join(", "));
        out.push(look.line(cut(&look.say(&said), columns), Ink::Road));
    }
    if let Some(region) = zone.region() {
        let key = match region {
            Region::Bason => "quebec.region.BA",
            Region::StLaurent => "quebec.region.SL",
        };
        out.push(
            look.line(cut(&look.say(&ui("quebec.boats").with("region", Said::new(key))), columns), Ink::Wave),
        );
    }
    Some((format!("{} {}", zone.code(), names::zone(zone, look)), out))
}

fn stack_lines(
    scene: &Scene<'_, Quebec>,
    side: Side,
    stack: &Stack,
    columns: usize,
    out: &mut Vec<Line<'static>>,
) {
    let look = scene.look;
    let mark = Quebec::mark(side);
    let name = capital(&look.say(&Said::new(format!("quebec.side.{}", side.code()))));
    let count = match &stack.pieces {
        Some(_) => stack.count.to_string(),
        None => format!("{} ?", stack.count),
    };
    let title = format!("{} {} {name} {count}", mark.shape, mark.letter);
    out.push(look.styled(cut(&title, columns), look.theme.bold(mark.ink)));
    let pieces = stack.pieces.iter().flatten();
    for piece in pieces.clone().filter(|piece| piece.block.kind() != Kind::Decoy) {
        let room = columns.saturating_sub(6);
        let label = fit(&names::short(piece.block, look, room), room);
        out.push(Line::from(vec![
            look.span(format!(" {label} "), Ink::Text),
            look.span(names::pips(piece.block, piece.cv), mark.ink),
        ]));
    }
    let decoys = pieces.filter(|piece| piece.block.kind() == Kind::Decoy).count();
    if decoys > 0 {
        out.push(look.line(
            cut(&format!(" {}", look.say(&ui("quebec.decoys").with("count", decoys))), columns),
            Ink::Faint,
        ));
    }
}

/// Enemy blocks that were seen and may be here.
fn remembered(
    scene: &Scene<'_, Quebec>,
    side: Side,
    zone: Zone,
    columns: usize,
    out: &mut Vec<Line<'static>>,
) {
    let Some(memory) = scene.notes else { return };
    if scene.seen.side() == Some(side) {
        return;
    }
    let look = scene.look;
    for block in Block::all(side) {
        let zones: Vec<Zone> = memory.zones(block).collect();
        let Some(cv) = memory.last_seen_cv(block).filter(|_| zones.contains(&zone)) else { continue };
        let sure = if zones.len() == 1 { "" } else { "?" };
        let seen = look.ui(if zones.len() == 1 { "quebec.seen" } else { "quebec.seen_maybe" });
        let room = columns.saturating_sub(width(&seen) + 9);
        let text = format!(" {seen} {} {cv} CV{sure}", names::short(block, look, room));
        out.push(look.line(cut(&text, columns), Ink::Faint));
    }
}
