//! A position as one line of text, complete and readable.
//!
//! ```text
//! arpents; date 1755-june; phase movement; step move; initiative french; gb_44 n2138/acted; braddock n2138;
//! fr_reine montreal/hurt; boscawen +gb_ship_of_line_1; stock british winchester:3,albany:5:2; fort quebec:3
//! ```
//!
//! Units stand in a hex or aboard a ship, with their marks after a stroke; those not named are in the force pool unless
//! they are `due` or `gone`; `gone rest` sends away everybody who is not named. Supply is `hex:points`, or `hex:points:tired`.
//! What is as at the start is not written. A position under older rules is marked with their number in front: `rules=2`.

use crate::data::ZONES;
use crate::ids::{Card, Colony, Hex, Nation, Place, Side, Unit};
use crate::land::fight::Kind;
use crate::ledger::LedgerView;
use crate::posts::{ACTED, FED, FIRED, HURT, IDLE, INTERCEPTED, SAILED, Spot, TURNED, Whereabouts};
use crate::scenario::Scenario;
use crate::state::{State, UNSEEN};
use crate::step::Step;
use crate::supply::hauling::Haul;
use kernel::{Side as _, version};
use std::fmt::{Display, Write};

/// The words of marks, as they are written.
pub(crate) const MARKS: [(&str, u8); 8] = [
    ("hurt", HURT),
    ("acted", ACTED),
    ("fired", FIRED),
    ("idle", IDLE),
    ("intercepted", INTERCEPTED),
    ("sailed", SAILED),
    ("turned", TURNED),
    ("fed", FED),
];

/// An empty list, where the usual one is not empty.
pub(crate) const NOTHING: &str = "none";

pub(crate) fn write(state: &State) -> String {
    let usual = State::blank(state.options);
    let mut out =
        format!("arpents; date {}; phase {}; step {}", state.date, state.phase.code(), state.step.name().0);
    let mut field = |name: &str, text: String| {
        if !text.is_empty() {
            write!(out, "; {name} {text}").expect("strings can be written");
        }
    };
    if state.options.scenario != Scenario::CAMPAIGN {
        field("scenario", state.options.scenario.code().to_owned());
    }
    field("options", state.options.unusual().join(","));
    if let Step::Over(ending) = state.step {
        field("ending", ending.code().to_owned());
    }
    for (name, side) in [("initiative", state.initiative), ("leads", state.leads), ("active", state.active)] {
        if side != Side::British {
            field(name, side.code().to_owned());
        }
    }
    field("passes", if state.passes == 0 { String::new() } else { state.passes.to_string() });
    if state.victories != [0; 2] {
        field("victories", format!("{}/{}", state.victories[0], state.victories[1]));
    }
    for unit in Unit::all() {
        field(unit.code(), unit_text(state, unit));
    }
    let off =
        |spot: Spot| Unit::all().filter(|unit| state.posts[unit.idx()].spot == spot).collect::<Vec<_>>();
    field("due", list(off(Spot::DUE)));
    field("gone", list(off(Spot::GONE)));
    for side in Side::BOTH {
        let stocks = state.stocked[side.idx()].iter().map(|hex| {
            let stock = state.stock[hex.idx()];
            if stock.tired == 0 {
                format!("{hex}:{}", stock.points)
            } else {
                format!("{hex}:{}:{}", stock.points, stock.tired)
            }
        });
        field(&format!("stock_{}", side.code()), list(stocks));
    }
    let loaded = Unit::all().filter(|unit| state.cargo_of(*unit) > 0);
    field("cargo", list(loaded.map(|ship| format!("{ship}:{}", state.cargo_of(ship)))));
    let differs =
        |one: u128, other: u128| list(Place::all().filter(move |place| (one ^ other) >> place.0 & 1 != 0));
    field("taken", differs(state.french, usual.french));
    field("besieged", differs(state.besieged, 0));
    let forts = Place::all().filter(|place| state.forts[place.idx()] != usual.forts[place.idx()]);
    field("fort", list(forts.map(|place| format!("{place}:{}", state.forts[place.idx()]))));
    let seen = Place::all().filter(|place| state.seen[place.idx()] != UNSEEN);
    field("seen", list(seen.map(|place| format!("{place}:{}", state.seen[place.idx()]))));
    field("barricades", list(state.barricades.iter()));
    field("pile", list(Card::all().filter(|card| state.pile >> card.0 & 1 != 0)));
    field("drawn", list(Card::all().filter(|card| state.drawn >> card.0 & 1 != 0)));
    if state.at_peace != usual.at_peace {
        let text = list(Colony::all().filter(|colony| state.is_at_peace(*colony)));
        field("peace", if text.is_empty() { NOTHING.to_owned() } else { text });
    }
    field("displeased", list(Colony::all().filter(|colony| state.displeased >> colony.0 & 1 != 0)));
    field("spain", if state.spain { "yes".to_owned() } else { String::new() });
    field("neutral", list(Nation::all().filter(|nation| state.is_neutral(*nation))));
    field("group", list(state.group.units.iter()));
    if state.entry.hex != Hex::NOWHERE {
        let leader = state.entry.leader.map_or(String::new(), |unit| format!("/{unit}"));
        let ships = if state.entry.ships > 0 { format!("/{}", state.entry.ships) } else { String::new() };
        field("entry", format!("{}/{}{leader}{ships}", state.entry.hex, state.entry.by.code()));
    }
    LedgerView::of(&state.ledger).write(&mut field);
    if state.haul != Haul::NONE {
        let from = state.haul.ship.map_or(state.haul.from.to_string(), |ship| ship.to_string());
        field("haul", format!("{from}:{}", state.haul.points));
    }
    let unpaid = state.unpaid.iter().enumerate().filter(|(_, ships)| **ships > 0);
    field("unpaid", list(unpaid.map(|(zone, ships)| format!("{}:{ships}", ZONES[zone]))));
    fight(state, &mut field);
    crate::naval::affairs_text::write(&state.naval, &mut field);
    version::mark::<State>(state.options.edition.rules(), &out)
}

fn fight(state: &State, field: &mut impl FnMut(&str, String)) {
    let fight = &state.fight;
    if fight.kind == Kind::None {
        return;
    }
    let base = if fight.base == Hex::NOWHERE { String::new() } else { format!(" {}", fight.base) };
    field("fight", format!("{} {}{base}", fight.kind.code(), fight.target));
    field("attackers", list(fight.attackers.iter()));
    field("support", list(fight.support.iter()));
    field("marched", list(fight.marched.iter()));
    field("silent", list(fight.silent.iter()));
    if fight.losses != [0; 2] {
        field("losses", format!("{}/{}", fight.losses[0], fight.losses[1]));
    }
    let retreating = Side::BOTH.into_iter().filter(|side| fight.retreats[side.idx()]);
    field("retreating", list(retreating.map(|side| side.code())));
    let flags = [("cleared", fight.cleared), ("driven", fight.driven), ("asked", fight.asked)];
    field("stage", list(flags.iter().filter(|(_, on)| *on).map(|(word, _)| word)));
    field("count", if fight.count == 0 { String::new() } else { fight.count.to_string() });
    field("rolled", if fight.rolled == 0 { String::new() } else { fight.rolled.to_string() });
}

fn list<T: Display>(items: impl IntoIterator<Item = T>) -> String {
    items.into_iter().map(|item| item.to_string()).collect::<Vec<_>>().join(",")
}

fn unit_text(state: &State, unit: Unit) -> String {
    let mut out = match state.whereabouts(unit) {
        Whereabouts::Hex(hex) => hex.to_string(),
        Whereabouts::Aboard(ship) => format!("+{ship}"),
        // Marks survive in the pool only where they say whose the counter is.
        Whereabouts::Pool if state.posts[unit.idx()].marks != 0 => "pool".to_owned(),
        Whereabouts::Pool | Whereabouts::Due | Whereabouts::Gone => return String::new(),
    };
    for (at, (word, _)) in MARKS.iter().filter(|(_, mark)| state.has_mark(unit, *mark)).enumerate() {
        write!(out, "{}{word}", if at == 0 { '/' } else { '+' }).expect("strings can be written");
    }
    out
}
