//! What stands in the hexes: stacks with their strength, ships, supply, towns and forts; what can be picked.

use super::chart::Chart;
use super::ground::{put_cut, sign};
use super::spots;
use crate::painter::{Painted, Scene};
use crate::text::{cut, width};
use crate::theme::Ink;
use games::game_arpents::view::{PlaceView, UnitView};
use games::game_arpents::{Hex, Kind, Side, State, hex_said};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use std::collections::{BTreeMap, BTreeSet};

/// One side's troops in a hex: strength, a star with a leader, a cannon with guns; then ships.
///
/// «■16★» are sixteen points of infantry with a leader, «■4+2» two guns with four, «■▵3» three ships, «■8▵3» both.
pub(super) fn stack(units: &[&UnitView], side: Side) -> String {
    let own = || units.iter().filter(|unit| unit.side == side && unit.aboard.is_none());
    let land = || own().filter(|unit| !unit.unit.kind().is_ship());
    let fit = |unit: &&&UnitView| !unit.hurt;
    let strength: u16 = land().filter(fit).map(|unit| u16::from(unit.unit.kind().data().strength)).sum();
    let guns = land().filter(|unit| unit.unit.kind() == Kind::Gun).count();
    let ships = own().filter(|unit| unit.unit.kind().is_ship()).count();
    let mut out = String::new();
    let shape = State::mark(side).shape;
    if land().next().is_some() {
        out += &format!("{shape}{strength}");
        if guns > 0 {
            out += &format!("+{guns}");
        }
        if land().any(|unit| unit.unit.kind() == Kind::Leader) {
            out += "★";
        }
    }
    if ships > 0 {
        let shape = if out.is_empty() { shape.to_string() } else { String::new() };
        out += &format!("{shape}▵{ships}");
    }
    out
}

/// The sign of a town or fort: a fort’s strength, or that nobody knows it.
pub(super) fn place_sign(place: &PlaceView) -> String {
    let besieged = if place.besieged { "!" } else { "" };
    if place.place.data().fort == 0 {
        return "∘".to_owned();
    }
    let strength = place.fort.or(place.seen).map_or("?".to_owned(), |strength| strength.to_string());
    format!("✶{strength}{besieged}")
}

pub(super) fn paint(scene: &Scene<'_, State>, chart: &Chart, focus: Hex, area: Rect, buf: &mut Buffer) {
    let (view, look, theme) = (&scene.seen.view, scene.look, scene.look.theme);
    let targets: BTreeSet<Hex> = scene.targets.iter().filter_map(|index| spots::hex(view, *index)).collect();
    let mut by_hex: BTreeMap<Hex, Vec<&UnitView>> = BTreeMap::new();
    for unit in view.units.iter().filter(|unit| chart.shows(unit.hex)) {
        by_hex.entry(unit.hex).or_default().push(unit);
    }
    let on_ground = |hex: Hex| hex.get().map_or(Ink::Land, |data| sign(data).2);
    let is_looked_at = |hex: Hex| scene.place.is_some() && hex == focus;
    let dress = |hex: Hex, ink: Ink| -> Style {
        if is_looked_at(hex) {
            return theme.cursor();
        }
        let style = theme.bold(ink).patch(theme.on(on_ground(hex)));
        if targets.contains(&hex) { style.add_modifier(Modifier::UNDERLINED) } else { style }
    };
    // Rows of hexes that are written in: what is long does not run over them.
    let mut written: BTreeSet<(i32, i32)> = by_hex.keys().map(|hex| chart.cell(*hex)).collect();
    let lower =
        view.places.iter().map(|place| place.place.hex()).chain(view.stocks.iter().map(|stock| stock.hex));
    written.extend(lower.filter(|hex| chart.shows(*hex)).map(|hex| chart.cell(hex)).map(|(x, y)| (x, y + 1)));
    for hex in chart.hexes().filter(|hex| !by_hex.contains_key(hex)) {
        let (x, y) = chart.cell(hex);
        let (text, style) = match (is_looked_at(hex), targets.contains(&hex), hex.place().is_some()) {
            (true, _, true) => ("◆".to_owned(), theme.cursor()),
            (true, _, false) => (cut(&format!("▐{hex}▌"), chart.across as usize), theme.cursor()),
            (false, true, true) => ("◇".to_owned(), dress(hex, Ink::Possible)),
            (false, true, false) => (hex.to_string(), dress(hex, Ink::Possible)),
            (false, false, _) => continue,
        };
        put_cut(buf, area, x, y, &text, style);
        written.insert((x, y));
    }
    let room_at = |x: i32, y: i32| {
        let beyond = !written.contains(&(x + chart.across, y));
        (if beyond { 2 * chart.across - 1 } else { chart.across }) as usize
    };
    for (hex, units) in &by_hex {
        let (x, y) = chart.cell(*hex);
        let mut at = x;
        for side in [Side::British, Side::French] {
            let text = cut(&stack(units, side), room_at(x, y).saturating_sub((at - x) as usize));
            if !text.is_empty() {
                put_cut(buf, area, at, y, &text, dress(*hex, State::mark(side).ink));
                at += width(&text) as i32;
            }
        }
    }
    for hex in view.barricades.iter().filter(|hex| chart.shows(**hex)) {
        let (x, y) = chart.cell(*hex);
        put_cut(buf, area, x + chart.across - 2, y, "#", dress(*hex, Ink::Road));
    }
    if let Some(fight) = view.fight.as_ref().filter(|fight| chart.shows(fight.target)) {
        let (x, y) = chart.cell(fight.target);
        put_cut(buf, area, x + chart.across - 1, y, "×", theme.bold(Ink::Danger));
    }
    // Below: the town with its supply, or supply alone at the end of the row.
    let mut supply: BTreeMap<Hex, String> = BTreeMap::new();
    for stock in view.stocks.iter().filter(|stock| chart.shows(stock.hex)) {
        let text = format!("¤{}", stock.points);
        if stock.hex.place().is_none() {
            let (x, y) = chart.cell(stock.hex);
            let x = x + chart.across - width(&text) as i32;
            put_cut(buf, area, x, y + 1, &text, dress(stock.hex, Ink::Road));
        }
        supply.insert(stock.hex, text);
    }
    for place in view.places.iter().filter(|place| chart.shows(place.place.hex())) {
        let hex = place.place.hex();
        let (x, y) = chart.cell(hex);
        let stock = supply.get(&hex).map_or("", String::as_str);
        let room = room_at(x, y + 1).saturating_sub(width(stock));
        let name = cut(&format!("{}{}", place_sign(place), look.say(&hex_said(hex))), room);
        put_cut(buf, area, x, y + 1, &name, dress(hex, State::mark(place.side).ink));
        put_cut(buf, area, x + width(&name) as i32, y + 1, stock, dress(hex, Ink::Road));
    }
}
