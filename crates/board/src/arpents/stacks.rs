//! What stands in the hexes: stacks of counters, fleets, supply, forts and towns, barricades.

use super::counters::{barrel, count, counter, shield};
use super::frame::{middle, size};
use super::names::seat;
use super::tints::Tints;
use super::words::{board, hex_said, side_said, unit_said};
use crate::geometry::{Pt, pt};
use crate::lettering::{Hand, plain};
use crate::pen::{circle, group, placed};
use crate::pieces::emblem;
use crate::scene::Node;
use crate::theme::Palette;
use games::game_arpents::data::Empire;
use games::game_arpents::ids::{Kind, Port};
use games::game_arpents::view::{PlaceView, UnitView, View};
use games::game_arpents::{Hex, Side};
use kernel::{Arg, Said};
use std::collections::BTreeMap;

/// The counters of a hex, the highest first: leaders, regulars, others; ships apart.
pub(crate) fn sorted(units: &mut [&UnitView]) {
    units.sort_by_key(|view| {
        let first = match view.unit.kind() {
            Kind::Leader => 0,
            Kind::ShipOfLine | Kind::Frigate | Kind::Merchant => 3,
            Kind::Gun => 2,
            _ => 1,
        };
        (view.side, view.aboard.is_some(), first, view.unit)
    });
}

/// Units by hex.
pub(crate) fn by_hex(view: &View) -> BTreeMap<Hex, Vec<&UnitView>> {
    let mut out: BTreeMap<Hex, Vec<&UnitView>> = BTreeMap::new();
    for unit in &view.units {
        out.entry(unit.hex).or_default().push(unit);
    }
    out.values_mut().for_each(|units| sorted(units));
    out
}

/// Everything that stands on the maps and in the boxes.
pub(crate) fn nodes(view: &View, palette: &Palette, tints: &Tints) -> Vec<Node> {
    let mut out: Vec<Node> = view.places.iter().map(|place| place_node(place, palette, tints)).collect();
    for hex in &view.barricades {
        let at = middle(*hex);
        let markup = group(r#"class="lod r h""#, &barricade(palette));
        let tip = board("barricade").with("hex", hex_said(*hex));
        out.push(
            Node::at(format!("barricade:{hex}"), "barricade", at.x, at.y, markup).scaled(size(*hex)).tip(tip),
        );
    }
    let stacks = by_hex(view);
    for stock in &view.stocks {
        let (at, by) = (middle(stock.hex), size(stock.hex));
        // Alone in its hex it stands in the middle, otherwise in its lower right.
        let aside = if stacks.contains_key(&stock.hex) || stock.hex.place().is_some() {
            pt(7.4, 5.6)
        } else {
            pt(0.0, 0.0)
        };
        let aside = if stock.hex.is_box() { pt(24.0, 14.0) } else { aside };
        let near =
            group(r#"class="lod r h""#, &placed(0.0, 0.0, 0.0, 0.66, &barrel(stock.points, palette, tints)));
        let far = if stock.hex.is_box() || stock.points >= 10 {
            group(r#"class="lod t""#, &placed(3.0, 8.0, 0.0, 1.1, &barrel(stock.points, palette, tints)))
        } else {
            String::new()
        };
        let tip = board("stock")
            .with("hex", hex_said(stock.hex))
            .with("side", side_said(stock.side))
            .with("points", stock.points);
        let at = at.plus(aside.times(by));
        out.push(
            Node::at(format!("stock:{}", stock.hex), "stock", at.x, at.y, near + &far).scaled(by).tip(tip),
        );
    }
    for (hex, units) in &stacks {
        for side in Side::BOTH {
            let (ships, land): (Vec<&UnitView>, Vec<&UnitView>) = units
                .iter()
                .copied()
                .filter(|unit| unit.side == side && unit.aboard.is_none())
                .partition(|unit| is_at_sea(unit));
            let both = !ships.is_empty() && !land.is_empty();
            out.extend(stack(view, *hex, &land, false, both, palette, tints));
            out.extend(stack(view, *hex, &ships, true, both, palette, tints));
        }
    }
    out
}

/// Ships, and the admirals with them.
fn is_at_sea(unit: &UnitView) -> bool {
    unit.unit.kind().is_ship() || unit.unit.data().rank == games::game_arpents::ids::Rank::Adm
}

/// Where a stack stands in its hex.
fn seat_of(hex: Hex, is_fleet: bool, both: bool) -> Pt {
    let aside = match (hex.is_box(), is_fleet, both) {
        (true, true, _) => pt(-18.0, 8.0),
        (true, false, _) => pt(4.0, 8.0),
        (_, true, true) => pt(-6.2, 5.2),
        (_, false, true) => pt(2.0, -4.4),
        (_, true, false) => pt(0.0, 0.0),
        (_, false, false) if hex.place().is_some() => pt(-2.4, -3.4),
        _ => pt(0.0, -0.6),
    };
    middle(hex).plus(aside.times(size(hex)))
}

fn stack(
    view: &View,
    hex: Hex,
    units: &[&UnitView],
    is_fleet: bool,
    both: bool,
    palette: &Palette,
    tints: &Tints,
) -> Option<Node> {
    let top = units.first()?;
    let side = top.side;
    let cargo: u16 = units
        .iter()
        .filter_map(|unit| view.cargo.iter().find(|(ship, _)| *ship == unit.unit))
        .map(|(_, points)| u16::from(*points))
        .sum();
    let passengers =
        view.units.iter().filter(|unit| unit.hex == hex && unit.side == side && unit.aboard.is_some());
    let passengers = if is_fleet { passengers.count() } else { 0 };
    let mut near = String::new();
    // Those below show their edges.
    for below in (1..units.len().min(4)).rev() {
        let by = below as f64 * 1.3;
        near += &placed(by, -by, 0.0, 1.0, &counter(units[below], palette, tints));
    }
    near += &counter(top, palette, tints);
    if units.len() > 1 {
        near += &placed(8.6, -9.2, 0.0, 1.0, &count(units.len(), palette));
    }
    if passengers > 0 {
        near += &placed(
            -8.6,
            -8.6,
            0.0,
            1.0,
            &(circle(
                0.0,
                0.0,
                3.8,
                &format!(r#"fill="{}" stroke="{}" stroke-width="0.5""#, palette.chosen, palette.label_ink),
            ) + &plain(&passengers.to_string(), pt(0.0, 1.9), Hand::new(5.4, palette.label_ink).bold())),
        );
    }
    if cargo > 0 {
        near += &placed(9.4, 6.0, 0.0, 0.5, &barrel(cargo, palette, tints));
    }
    let by = if both && !hex.is_box() { 0.72 } else { 0.92 };
    let near = group(r#"class="lod r h""#, &placed(0.0, 0.0, 0.0, by, &near));
    let far =
        group(r#"class="lod t""#, &placed(0.0, 0.0, 0.0, 1.4, &shield(side, units.len(), is_fleet, palette)));
    let names: Vec<Arg> = units.iter().map(|unit| Arg::Key(unit_said(unit.unit))).collect();
    let tip = board("stack").with("hex", hex_said(hex)).with("units", names);
    let at = seat_of(hex, is_fleet, both);
    let kind = if is_fleet { "fleet" } else { "stack" };
    let key = format!("{kind}:{hex}:{}", if side == Side::British { "b" } else { "f" });
    // Boxes are large: their shield need not grow with them.
    Some(
        Node::at(key, "stack", at.x, at.y, near + &far)
            .scaled(if hex.is_box() { 2.2 } else { size(hex) })
            .tip(tip),
    )
}

fn barricade(palette: &Palette) -> String {
    let mut out = String::new();
    for stake in -3..=3 {
        let x = f64::from(stake) * 2.6;
        out += &format!(
            r#"<path d="M{} 11.4V7.4L{} 6 {} 7.4V11.4Z" fill="{}" stroke="{}" stroke-width="0.4"/>"#,
            x - 1.0,
            x,
            x + 1.0,
            palette.canadiens,
            palette.line
        );
    }
    out
}

/// A town as a little plan, a fort as a star with its strength; a ring around it when it is besieged.
fn place_node(seen: &PlaceView, palette: &Palette, tints: &Tints) -> Node {
    let place = seen.place;
    let data = place.data();
    let at = seat(place);
    let colour = match (data.owner, seen.side) {
        (Empire::Spanish, Side::French) => tints.spanish,
        (_, Side::British) => palette.british,
        (_, Side::French) => palette.french,
    };
    let strength = seen.fort.or(seen.seen);
    let mut plan = String::new();
    if data.fort > 0 {
        let razed = strength == Some(0);
        let fill = if razed { palette.land } else { colour };
        plan += &format!(
            r#"<path d="M-3.4-3.4-5.6-5.6-3.9-1.6-3.9 1.6-5.6 5.6-1.6 3.9H1.6L5.6 5.6 3.9 1.6V-1.6L5.6-5.6 1.6-3.9H-1.6L-5.6-5.6Z" fill="{fill}" stroke="{}" stroke-width="0.7" stroke-linejoin="round" paint-order="stroke"/>"#,
            palette.white
        );
        let word = strength.map_or("?".to_owned(), |strength| strength.to_string());
        let ink = if razed { palette.ink } else { palette.white };
        plan += &plain(&word, pt(0.0, 2.0), Hand::new(5.6, ink).bold());
    } else {
        plan += &circle(0.0, 0.0, 3.0, &format!(r#"fill="{}""#, palette.white));
        plan += &circle(
            0.0,
            0.0,
            2.4,
            &format!(r#"fill="{colour}" stroke="{}" stroke-width="0.3""#, palette.line),
        );
        plan += &format!(r#"<path d="M-1 1.1V-.5L0-1.7 1-.5V1.1Z" fill="{}"/>"#, palette.white);
    }
    if data.port != Port::None {
        let by = if data.port == Port::Small { 0.17 } else { 0.24 };
        plan += &group(r#"class="lod r h""#, &placed(6.4, 2.4, 0.0, by, &emblem::anchor(palette.ink)));
    }
    if seen.besieged {
        plan += &circle(
            0.0,
            0.0,
            7.4,
            &format!(
                r#"fill="none" stroke="{}" stroke-width="1.2" stroke-dasharray="2 1.4""#,
                palette.danger
            ),
        );
    }
    let is_south = place.hex().map() == Some(games::game_arpents::ids::Map::SouthEast);
    let by = if is_south { 1.3 } else { 1.0 };
    let far = if data.supply >= 6 || data.fort >= 3 || is_south { 1.7 } else { 1.0 };
    let markup =
        group(r#"class="lod r h""#, &plan) + &group(r#"class="lod t""#, &placed(0.0, 0.0, 0.0, far, &plan));
    Node::at(format!("place:{place}"), "place", at.x, at.y, markup).scaled(by).tip(place_tip(seen))
}

/// What there is to say of a town or fort.
pub(crate) fn place_tip(seen: &PlaceView) -> Said {
    let name = hex_said(seen.place.hex());
    let word = match (seen.place.data().fort > 0, seen.fort.or(seen.seen)) {
        (false, _) => "town",
        (true, Some(_)) => "fort",
        (true, None) => "fort_unknown",
    };
    board(word)
        .with("place", name)
        .with("side", side_said(seen.side))
        .with("supply", seen.place.data().supply)
        .with("strength", seen.fort.or(seen.seen).unwrap_or_default())
}
