//! Why not: places a person may point at though nothing comes of it now, with what they may have meant.

use super::choice::{LegalAction, Offers, Selection, Target};
use games::game_arpents::view::View;
use games::game_arpents::{Action, Colony, Hex, Kind, State, Unit};
use kernel::Game;

/// The actions somebody may have meant who points at this hex; none for one who owes no answer.
pub(crate) fn ask(view: &View, offers: &Offers<'_>, hex: Hex) -> Option<Vec<String>> {
    refused(offers, meant_by_hex(view, offers, hex))
}

/// The same for one who points at a unit.
pub(crate) fn ask_unit(view: &View, offers: &Offers<'_>, unit: Unit) -> Option<Vec<String>> {
    let hex = view.units.iter().find(|seen| seen.unit == unit).map(|seen| seen.hex);
    refused(offers, meant_by_unit(view, unit, hex))
}

/// The same for one who asks about a hit or a hex by its key, units that stand there first.
pub fn tries(view: &View, legal: &[LegalAction], selection: &Selection, key: &str) -> Vec<String> {
    let offers = Offers::new(view, legal, selection);
    let meant = match Target::from_key(key) {
        Some(Target::Unit(unit)) => {
            let hex = view.units.iter().find(|seen| seen.unit == unit).map(|seen| seen.hex);
            meant_by_unit(view, unit, hex)
        }
        Some(Target::Hex(hex)) => {
            let mine = view.units.iter().filter(|seen| seen.hex == hex && seen.side == offers.side);
            let mut meant: Vec<Action> =
                mine.flat_map(|seen| meant_by_unit(view, seen.unit, Some(hex))).collect();
            meant.extend(meant_by_hex(view, &offers, hex));
            meant
        }
        _ => Vec::new(),
    };
    refused(&offers, meant).unwrap_or_default()
}

/// Those of them that cannot be played, in notation; none for one who owes no answer.
fn refused(offers: &Offers<'_>, meant: Vec<Action>) -> Option<Vec<String>> {
    if offers.ways.is_empty() {
        return None;
    }
    let legal = |action: &Action| offers.ways.iter().any(|way| way.action == *action);
    let tries: Vec<String> = meant
        .into_iter()
        .filter(|action| !legal(action))
        .map(|action| State::write_action(offers.side, action))
        .collect();
    (!tries.is_empty()).then_some(tries)
}

/// What may be meant by a unit, where it stands.
fn meant_by_unit(view: &View, unit: Unit, hex: Option<Hex>) -> Vec<Action> {
    match view.question.as_str() {
        "act" | "move" | "march" | "orders" | "fleet" | "route" => vec![Action::Take { unit }],
        "muster" => {
            let support = Action::Support { unit };
            let join = hex.map(|at| Action::Join { unit, at });
            // Guns and ships support; the others come themselves.
            if unit.kind() == Kind::Gun || unit.kind().is_ship() {
                vec![support]
            } else {
                join.into_iter().collect()
            }
        }
        "defend" | "battery" | "siege_round" => vec![Action::Support { unit }],
        "loss" | "ship_suffers" => vec![Action::Lose { unit }],
        "hits" => vec![Action::Hit { unit }],
        "advance" => vec![Action::Advance { unit }],
        "suffer" => vec![Action::Suffer { unit }],
        "repair" => vec![Action::Restore { unit }],
        "recruit" => vec![Action::Recruit { unit }],
        _ => Vec::new(),
    }
}

/// What may be meant by a hex.
fn meant_by_hex(view: &View, offers: &Offers<'_>, hex: Hex) -> Vec<Action> {
    let place = hex.place();
    // Whoever is asked about now, if somebody is.
    let whose = |named: fn(Action) -> Option<Unit>| offers.ways.iter().find_map(|way| named(way.action));
    match view.question.as_str() {
        "march" | "approach" | "haul_to" => vec![Action::Go { to: hex }],
        "orders" => {
            let attack = Action::Attack { hex };
            let siege = place.map(|place| Action::Siege { place });
            std::iter::once(attack).chain(siege).chain([Action::Go { to: hex }]).collect()
        }
        "act" | "fleet" => vec![Action::TakeAll { hex }],
        "move" => {
            let stock = view.stocks.iter().any(|stock| stock.hex == hex && stock.side == offers.side);
            let from = stock.then_some(Action::From { hex });
            from.into_iter().chain([Action::TakeAll { hex }]).collect()
        }
        "route" => vec![Action::Leg { to: hex }],
        "haul" | "loot" => vec![Action::From { hex }],
        "feed" => vec![Action::FeedFrom { hex }],
        "lay" => vec![Action::Lay { to: hex }],
        "pay" => vec![Action::Pay { from: hex }],
        "repair" => place.map(|place| Action::Strengthen { place }).into_iter().collect(),
        "produce" => Colony::all()
            .filter(|colony| hex.get().is_some_and(|data| data.is_in(*colony)))
            .map(|colony| Action::Open { colony })
            .collect(),
        "recruit" => {
            let here = |unit: &&Unit| super::choice::home(**unit) == hex;
            view.pool.iter().filter(here).map(|unit| Action::Recruit { unit: *unit }).collect()
        }
        "barricade" => vec![Action::Barricade { hex }],
        "intercept" => vec![Action::Intercept { from: hex }],
        "bombard" => vec![Action::Battery { hex }],
        "leave" => vec![Action::Leave { to: hex }],
        "escape" => vec![Action::Escape { to: hex }],
        "flee" | "withdraw" => vec![Action::Flee { to: hex }],
        "retreat" | "go_home" | "shift" => {
            let first = whose(|action| match action {
                Action::Retreat { unit, .. } => Some(unit),
                _ => None,
            });
            first.map(|unit| Action::Retreat { unit, to: hex }).into_iter().collect()
        }
        "set_up" | "place" | "levy" | "cherokee" => {
            let first = whose(|action| match action {
                Action::Put { unit, .. } => Some(unit),
                _ => None,
            });
            first.map(|unit| Action::Put { unit, to: hex }).into_iter().collect()
        }
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arpents::proof::at_random;
    use games::AnyTable;
    use games::game_arpents::WhyNot;
    use kernel::{Observer, Rules as _, Side as _};
    use std::collections::BTreeMap;

    #[test]
    fn whoever_asks_why_not_is_answered_about_what_is_asked() {
        // Of each question, how often it was asked and how many refusals it gave.
        let mut asked: BTreeMap<&'static str, (u32, u32)> = BTreeMap::new();
        at_random(3, 6_000, |table, side| {
            let question = table.state().question(side).expect("a question");
            let (times, refusals) = asked.entry(question.name).or_default();
            *times += 1;
            if *times > 3 {
                return;
            }
            let view = table.state().view(Observer::Side(side));
            let legal = AnyTable::from(table.clone()).legal(side.code()).expect("the side exists");
            let hexes = view.units.iter().map(|seen| seen.hex).step_by(3);
            for hex in hexes.chain(view.places.iter().map(|seen| seen.place.hex()).step_by(5)) {
                for action in tries(&view, &legal, &Selection::default(), &format!("hex:{hex}")) {
                    let action = State::read_action(side, &action).expect("notation");
                    let why = table.state().check(side, action).expect_err("it cannot be played");
                    let is_answer = !matches!(why, WhyNot::OtherQuestion { .. });
                    assert!(is_answer, "«{}»: {action:?} is no answer to it", question.name);
                    *refusals += 1;
                }
            }
        });
        // Which questions chance brings is its own affair; these two come every month.
        assert!(asked.contains_key("act") && asked.contains_key("move"), "{asked:?}");
        for question in ["act", "move", "march", "orders", "fleet", "route", "haul", "recruit", "produce"] {
            if let Some((_, refusals)) = asked.get(question) {
                assert!(*refusals > 0, "«{question}» explains nothing: {asked:?}");
            }
        }
    }
}
