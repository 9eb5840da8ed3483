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
use games::game_arpents::view::{PlaceView, StockView, UnitView, View};
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

/// Something that stands on the maps or in the boxes: all that its picture depends on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Thing {
    Place(PlaceView),
    Barricade(Hex),
    /// Supply, and whether something else stands in its hex.
    Stock(StockView, bool),
    Stack(Stack),
}

/// Units of one side that stand together on land, or lie together on the water.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Stack {
    hex: Hex,
    /// The highest first.
    units: Vec<UnitView>,
    is_fleet: bool,
    /// Are there both ships and others of this side?
    both: bool,
    cargo: u16,
    passengers: usize,
}

impl Thing {
    /// What it is and where: no two things of a view have the same.
    pub(crate) fn place(&self) -> (u8, Hex) {
        match self {
            Thing::Place(seen) => (0, seen.place.hex()),
            Thing::Barricade(hex) => (1, *hex),
            Thing::Stock(stock, _) => (2, stock.hex),
            Thing::Stack(stack) => {
                let is_french = stack.units.first().is_some_and(|unit| unit.side == Side::French);
                (3 + 2 * u8::from(is_french) + u8::from(stack.is_fleet), stack.hex)
            }
        }
    }

    /// Its picture.
    pub(crate) fn node(&self, palette: &Palette, tints: &Tints) -> Node {
        match self {
            Thing::Place(seen) => place_node(seen, palette, tints),
            Thing::Barricade(hex) => barricade_node(*hex, palette),
            Thing::Stock(stock, is_beside) => stock_node(stock, *is_beside, palette, tints),
            Thing::Stack(stack) => stack_node(stack, palette, tints),
        }
    }
}

/// Everything that stands on the maps and in the boxes, lowest first.
pub(crate) fn things(view: &View) -> Vec<Thing> {
    let mut out: Vec<Thing> = view.places.iter().copied().map(Thing::Place).collect();
    out.extend(view.barricades.iter().copied().map(Thing::Barricade));
    let stacks = by_hex(view);
    for stock in &view.stocks {
        let is_beside = stacks.contains_key(&stock.hex) || stock.hex.place().is_some();
        out.push(Thing::Stock(*stock, is_beside));
    }
    for (hex, units) in &stacks {
        for side in Side::BOTH {
            let of_side = units.iter().filter(|unit| unit.side == side);
            let passengers = of_side.clone().filter(|unit| unit.aboard.is_some()).count();
            let (ships, land): (Vec<UnitView>, Vec<UnitView>) =
                of_side.filter(|unit| unit.aboard.is_none()).map(|unit| **unit).partition(is_at_sea);
            let both = !ships.is_empty() && !land.is_empty();
            for (units, is_fleet) in [(land, false), (ships, true)] {
                if units.is_empty() {
                    continue;
                }
                let of = |unit: &UnitView| view.cargo.iter().find(|(ship, _)| *ship == unit.unit);
                let cargo = units.iter().filter_map(of).map(|(_, points)| u16::from(*points)).sum();
                let passengers = if is_fleet { passengers } else { 0 };
                out.push(Thing::Stack(Stack { hex: *hex, units, is_fleet, both, cargo, passengers }));
            }
        }
    }
    out
}

fn barricade_node(hex: Hex, palette: &Palette) -> Node {
    let at = middle(hex);
    let markup = group(r#"class="lod r h""#, &barricade(palette));
    let tip = board("barricade").with("hex", hex_said(hex));
    Node::at(format!("barricade:{hex}"), "barricade", at.x, at.y, markup).scaled(size(hex)).tip(tip)
}

fn stock_node(stock: &StockView, is_beside: bool, palette: &Palette, tints: &Tints) -> Node {
    let (at, by) = (middle(stock.hex), size(stock.hex));
    // Alone in its hex it stands in the middle, otherwise to its right, above the name of a town.
    let aside = if is_beside { pt(9.2, 1.0) } else { pt(0.0, 0.0) };
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
    Node::at(format!("stock:{}", stock.hex), "stock", at.x, at.y, near + &far).scaled(by).tip(tip)
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
        // Above the name of the harbour.
        (_, true, true) => pt(-6.4, 1.6),
        (_, false, true) => pt(2.6, -4.8),
        (_, true, false) => pt(0.0, 0.0),
        (_, false, false) if hex.place().is_some() => pt(-2.4, -3.4),
        _ => pt(0.0, -0.6),
    };
    middle(hex).plus(aside.times(size(hex)))
}

fn stack_node(stack: &Stack, palette: &Palette, tints: &Tints) -> Node {
    let Stack { hex, ref units, is_fleet, both, cargo, passengers } = *stack;
    let top = &units[0];
    let side = top.side;
    let mut near = String::new();
    // Those below show their edges.
    for below in (1..units.len().min(4)).rev() {
        let by = below as f64 * 1.3;
        near += &placed(by, -by, 0.0, 1.0, &counter(&units[below], palette, tints));
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
    Node::at(key, "stack", at.x, at.y, near + &far)
        .scaled(if hex.is_box() { 2.2 } else { size(hex) })
        .tip(tip)
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
