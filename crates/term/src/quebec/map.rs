//! The map: land, river, roads, and a box for every zone.

use super::geography::{BASON, CITY, Chart, ST_LAURENT, roads};
use super::names;
use crate::painter::{Painted, Quebec, Scene};
use crate::pen::{fill, put};
use crate::text::{cut, width};
use crate::theme::Ink;
use games::game_quebec::{Side, Zone};
use kernel::Said;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

/// Draw the map.
pub(super) fn paint(scene: &Scene<'_, Quebec>, area: Rect, buf: &mut Buffer) {
    let chart = Chart::new(area);
    let theme = scene.look.theme;
    fill(buf, area, theme.page(Ink::Land));
    ground(scene, chart, area, buf);
    for (from, to) in roads() {
        for ((x, y), sign) in chart.road(from, to) {
            put(buf, area, x, y, &sign.to_string(), theme.bold(Ink::Road));
        }
    }
    labels(scene, chart, area, buf);
    for zone in Zone::ALL {
        zone_box(scene, zone, chart.zone(zone), buf);
    }
}

/// A number that looks like chance and is the same everywhere.
fn scatter(x: u16, y: u16) -> u32 {
    let mut n = u32::from(x).wrapping_mul(0x9e37_79b1) ^ u32::from(y).wrapping_mul(0x85eb_ca77);
    n ^= n >> 15;
    n = n.wrapping_mul(0x2c1b_3c6d);
    n ^ (n >> 12)
}

fn ground(scene: &Scene<'_, Quebec>, chart: Chart, area: Rect, buf: &mut Buffer) {
    let theme = scene.look.theme;
    let water = theme.ink(Ink::Wave).patch(theme.on(Ink::Water));
    for y in area.top()..area.bottom() {
        for x in area.left()..area.right() {
            let luck = scatter(x, y) % 100;
            let (sign, style) = if chart.is_water(x, y) {
                let sign = match luck {
                    0..45 => "~",
                    45..55 => "≈",
                    _ => " ",
                };
                (sign, water)
            } else {
                let sign = match luck {
                    0..4 => "^",
                    4..9 => "·",
                    _ => " ",
                };
                (sign, theme.ink(Ink::Wood))
            };
            put(buf, area, x.into(), y.into(), sign, style);
        }
    }
    for (x, y) in chart.st_charles() {
        put(buf, area, x, y, "≈", water);
    }
    for (at, (x, y)) in chart.border().into_iter().enumerate() {
        let inside = x >= 0 && y >= 0 && chart.is_water(x as u16, y as u16);
        if inside && at % 2 == 0 {
            put(buf, area, x, y, "─", theme.bold(Ink::Text).patch(theme.on(Ink::Water)));
        }
    }
}

fn labels(scene: &Scene<'_, Quebec>, chart: Chart, area: Rect, buf: &mut Buffer) {
    let (look, theme) = (scene.look, scene.look.theme);
    let water = theme.bold(Ink::Text).patch(theme.on(Ink::Water));
    let [bason, laurent] = scene.seen.view.ships;
    for (place, key, ships) in [(BASON, "quebec.region.BA", bason), (ST_LAURENT, "quebec.region.SL", laurent)]
    {
        let (x, y) = chart.cell(place);
        let name = look.say(&Said::new(key)).to_uppercase();
        put(buf, area, x, y, &format!(" {name} "), water);
        if ships > 0 {
            let fleet = format!("{} ", "▲".repeat(ships.into()));
            let style = theme.bold(Ink::First).patch(theme.on(Ink::Water));
            put(buf, area, x + width(&name) as i32 + 2, y, &fleet, style);
        }
    }
    let (x, y) = chart.cell(CITY);
    put(buf, area, x, y, "♜ QUÉBEC", theme.bold(Ink::Chosen));
    put(buf, area, i32::from(area.x) + 1, area.y.into(), "N", theme.bold(Ink::Text));
    put(buf, area, i32::from(area.x) + 1, i32::from(area.y) + 1, "↑", theme.ink(Ink::Text));
}

/// Corners and sides of a box: plain, possible or chosen, told apart without colour too.
fn frame(chosen: bool, possible: bool) -> [char; 6] {
    match (chosen, possible) {
        (true, _) => ['╔', '╗', '╚', '╝', '═', '║'],
        (false, true) => ['┏', '┓', '┗', '┛', '━', '┃'],
        (false, false) => ['╭', '╮', '╰', '╯', '─', '│'],
    }
}

fn zone_box(scene: &Scene<'_, Quebec>, zone: Zone, area: Rect, buf: &mut Buffer) {
    let (look, theme) = (scene.look, scene.look.theme);
    let place = names::place(zone);
    let (chosen, possible) = (scene.place == Some(place), scene.targets.contains(&place));
    let [tl, tr, bl, br, across, up] = frame(chosen, possible);
    let edge = match (chosen, possible) {
        (true, _) => theme.bold(Ink::Chosen),
        (false, true) => theme.bold(Ink::Possible),
        (false, false) => theme.ink(Ink::Faint),
    };
    fill(buf, area, theme.page(Ink::Paper));
    let inner = usize::from(area.width).saturating_sub(2);
    let row = |left: char, right: char| format!("{left}{}{right}", across.to_string().repeat(inner));
    let (x, top, bottom) = (i32::from(area.x), i32::from(area.y), i32::from(area.bottom()) - 1);
    put(buf, area, x, top, &row(tl, tr), edge);
    for y in top + 1..bottom {
        put(buf, area, x, y, &format!("{up}{}{up}", " ".repeat(inner)), edge);
    }
    put(buf, area, x, bottom, &row(bl, br), edge);
    let clash = scene.seen.view.waiting.contains(&zone)
        || scene.seen.view.battle.as_ref().is_some_and(|battle| battle.zone == zone);
    let name_style = if chosen { theme.bold(Ink::Chosen) } else { theme.bold(Ink::Text) };
    let name = cut(&names::zone(zone, look), inner);
    put(buf, area, x + 1, top, &name, name_style);
    // In a low box the numbers stand in the lower edge.
    let y = if area.height > 2 { top + 1 } else { bottom };
    put(buf, area, x + 1, y, zone.code(), theme.ink(Ink::Faint));
    let mut at = x + 4;
    if clash {
        put(buf, area, i32::from(area.right()) - 2, top, "⚔", theme.bold(Ink::Danger));
    }
    for side in [Side::British, Side::French] {
        let text = count(scene, side, zone);
        let style: Style = theme.bold(Quebec::mark(side).ink);
        // A tall box has a row for each side.
        if area.height > 3 && side == Side::French {
            put(buf, area, x + 4, y + 1, &text, style);
        } else {
            put(buf, area, at, y, &text, style);
            at += width(&text) as i32 + usize::from(!text.is_empty()) as i32;
        }
    }
}

/// How many blocks a side has there; a question mark where one cannot know which.
fn count(scene: &Scene<'_, Quebec>, side: Side, zone: Zone) -> String {
    let stack = scene.seen.view.stack(side, zone);
    if stack.count == 0 {
        return String::new();
    }
    let mark = Quebec::mark(side);
    let hidden = if stack.pieces.is_none() { "?" } else { "" };
    format!("{}{}{}{hidden}", mark.shape, mark.letter, stack.count)
}
