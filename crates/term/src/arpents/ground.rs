//! The ground of the hexes in characters: each terrain has its sign, so that it is told without colour.

use super::chart::Chart;
use crate::pen::put;
use crate::theme::{Ink, Theme};
use games::game_arpents::Hex;
use games::game_arpents::data::{HexData, HexKind, Sea};
use games::game_arpents::ids::Terrain;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

/// The sign of a hex, its ink, and the ink of the paper below it.
pub(super) fn sign(data: &HexData) -> (&'static str, Ink, Ink) {
    match (data.kind, data.terrain) {
        (HexKind::Sea, _) => ("~", Ink::Wave, Ink::Water),
        (HexKind::Lake, _) => ("≋", Ink::Wave, Ink::Water),
        (HexKind::Blocked, _) => ("░", Ink::Faint, Ink::Land),
        (_, Terrain::Habited) => ("\"", Ink::Road, Ink::Land),
        (_, Terrain::Marsh) => ("≈", Ink::Wave, Ink::Land),
        (_, Terrain::Mountain) => ("▲", Ink::Faint, Ink::Land),
        (_, Terrain::Hill) => ("∩", Ink::Road, Ink::Land),
        (_, Terrain::Forest) => ("♠", Ink::Wood, Ink::Land),
        (_, Terrain::None) => (" ", Ink::Faint, Ink::Land),
    }
}

pub(super) fn paint(chart: &Chart, theme: Theme, area: Rect, buf: &mut Buffer) {
    for hex in chart.hexes() {
        let Some(data) = hex.get() else { continue };
        let (x, y) = chart.cell(hex);
        let (sign, ink, paper) = sign(data);
        let style = theme.ink(ink).patch(theme.on(paper));
        for row in 0..2 {
            // A sign here and there, shifted from row to row; the sea more quietly.
            let line: String = (0..chart.across)
                .map(|at| match (data.kind, (at + 2 * row) % 4) {
                    (HexKind::Blocked, _) => sign,
                    (HexKind::Sea | HexKind::Lake, 1) | (HexKind::Land, 0) => sign,
                    _ => " ",
                })
                .collect();
            put_cut(buf, area, x, y + row, &line, style);
        }
        if data.has_river() {
            put(buf, area, x, y + 1, "≀", theme.bold(Ink::Wave).patch(theme.on(paper)));
        }
        if data.kind == HexKind::Land && data.sea == Sea::Coastal {
            let water = theme.ink(Ink::Wave).patch(theme.on(Ink::Water));
            put(buf, area, x + chart.across - 1, y + 1, "~", water);
        }
    }
}

/// Write what of a text lies inside the area, without a sign that there is more: half a hex at the edge is usual.
pub(super) fn put_cut(
    buf: &mut Buffer,
    area: Rect,
    x: i32,
    y: i32,
    text: &str,
    style: ratatui::style::Style,
) {
    let hidden = (i32::from(area.left()) - x).max(0);
    let room = i32::from(area.right()) - x - hidden;
    let rest: String = text.chars().skip(hidden as usize).take(room.max(0) as usize).collect();
    if !rest.is_empty() {
        put(buf, area, x + hidden, y, &rest, style);
    }
}

/// What a hex is made of, as the key of its word; nothing for a box.
pub(super) fn word(hex: Hex) -> Option<&'static str> {
    let data = hex.get()?;
    Some(if data.kind == HexKind::Land { data.terrain.code() } else { Terrain::None.code() })
}
