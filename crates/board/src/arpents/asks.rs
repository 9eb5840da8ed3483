//! Why not: places a person may point at though nothing comes of it now, with what they may have meant.

use super::choice::Offers;
use super::stacks::place_tip;
use super::words::{board, hex_said, side_said, unit_said};
use games::game_arpents::view::View;
use games::game_arpents::{Action, Hex, State};
use kernel::{Arg, Game, Said};

/// What there is in a hex, as a text.
pub(crate) fn label(view: &View, hex: Hex) -> Said {
    let units: Vec<Arg> =
        view.units.iter().filter(|seen| seen.hex == hex).map(|seen| Arg::Key(unit_said(seen.unit))).collect();
    if !units.is_empty() {
        return board("stack").with("hex", hex_said(hex)).with("units", units);
    }
    if let Some(seen) = view.places.iter().find(|seen| seen.place.hex() == hex) {
        return place_tip(seen);
    }
    match view.stocks.iter().find(|stock| stock.hex == hex) {
        Some(stock) => board("stock")
            .with("hex", hex_said(hex))
            .with("side", side_said(stock.side))
            .with("points", stock.points),
        None => board("here").with("hex", hex_said(hex)),
    }
}

/// The actions somebody may have meant who points at this hex; none for one who owes no answer.
pub(crate) fn ask(view: &View, offers: &Offers<'_>, hex: Hex) -> Option<Vec<String>> {
    if offers.ways.is_empty() {
        return None;
    }
    let place = hex.place();
    let meant: Vec<Action> = match view.question.as_str() {
        "march" | "approach" | "haul_to" => vec![Action::Go { to: hex }],
        "orders" => {
            let attack = Action::Attack { hex };
            let siege = place.map(|place| Action::Siege { place });
            std::iter::once(attack).chain(siege).chain([Action::Go { to: hex }]).collect()
        }
        "route" => vec![Action::Leg { to: hex }],
        "haul" => vec![Action::From { hex }],
        "feed" => vec![Action::FeedFrom { hex }],
        "lay" => vec![Action::Lay { to: hex }],
        "pay" => vec![Action::Pay { from: hex }],
        "repair" => place.map(|place| Action::Strengthen { place }).into_iter().collect(),
        "barricade" => vec![Action::Barricade { hex }],
        "set_up" | "place" | "levy" | "cherokee" => {
            let first = offers.ways.iter().find_map(|way| match way.action {
                Action::Put { unit, .. } => Some(unit),
                _ => None,
            });
            first.map(|unit| Action::Put { unit, to: hex }).into_iter().collect()
        }
        _ => Vec::new(),
    };
    let legal = |action: &Action| offers.ways.iter().any(|way| way.action == *action);
    let tries: Vec<String> = meant
        .into_iter()
        .filter(|action| !legal(action))
        .map(|action| State::write_action(offers.side, action))
        .collect();
    (!tries.is_empty()).then_some(tries)
}
