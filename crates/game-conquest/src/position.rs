//! A position as one line of text, complete and readable.
//!
//! ```text
//! conquest; step move; turn 3; track na,ca; previous fr; quebec ca2,fr1; ft_duquesne ca2,na3; forts ft_duquesne;
//! control.b ft_oswego; muster.ca saint_jean:2,quebec:3; fled ca1; hand.ca 1,9; played.ca 7; card 7; armies 2
//! ```
//!
//! Units go by `cm`, `br`, `ca`, `fr`, `na`. What is in no zone and has not fled is in reserve; what is neither in hand
//! nor played is in the deck. Markers on zones that a camp holds alone need not be written, nor cards in force among
//! those played. A faction whose hand is not written holds the first three of its cards from number 2 on.

use crate::ids::{Camp, Cards, Kind, Side, Units, Zone, Zones};
use crate::state::{Army, Battle, State, Step, slot_of};
use kernel::{Outcome, version};
use std::fmt::Write;

pub(crate) fn write(state: &State) -> String {
    let mut out = format!("conquest; step {}; turn {}", state.step.name().0, state.turn);
    let mut field = |name: &str, text: String| {
        if !text.is_empty() {
            write!(out, "; {name} {text}").expect("strings can be written");
        }
    };
    if state.options.initiation {
        field("scenario", state.options.scenario().to_owned());
    }
    field("options", state.options.unusual().join(","));
    if let Step::Over(ending) = state.step {
        field("ending", ending.reason().to_owned());
    }
    if matches!(state.step, Step::SetUpFort | Step::SetUpMuster | Step::Deal | Step::SetUpUnits) {
        field("active", state.active.short().to_owned());
    }
    field("track", list(state.on_track().iter().map(|kind| kind.short().to_owned())));
    field("previous", state.previous.map_or(String::new(), |side| side.short().to_owned()));
    for zone in Zone::all() {
        field(zone.code(), units_text(state.units[zone.idx()]));
    }
    let each = |text: &dyn Fn(Zone) -> String| list(Zone::all().map(text).filter(|text| !text.is_empty()));
    field("moved", each(&|zone| moved_text(state, zone)));
    field(
        "led",
        each(&|zone| match state.led[zone.idx()] {
            0 => String::new(),
            count => format!("{}:{count}", zone.code()),
        }),
    );
    field("control.b", zones_text(state.control[Camp::British.idx()]));
    field("control.f", zones_text(state.control[Camp::French.idx()]));
    field("forts", zones_text(state.forts));
    for camp in Camp::BOTH {
        let markers = state.musters[camp.idx()].into_iter().flatten();
        let text = list(markers.map(|marker| format!("{}:{}", marker.zone.code(), marker.level())));
        field(&format!("muster.{}", camp.militia().short()), text);
    }
    field("fled", units_text(Units(state.fled)));
    for side in Side::EVERY {
        field(&format!("hand.{}", side.short()), numbers(state.hand(side)));
        field(&format!("played.{}", side.short()), plain_numbers(state.played[side.idx()]));
    }
    for (name, number) in [
        ("place", state.to_place),
        ("fled_due", state.fled_due),
        ("card", state.card),
        ("armies", state.armies),
        ("extra", state.extra),
    ] {
        field(name, if number == 0 { String::new() } else { number.to_string() });
    }
    if state.received {
        field("received", "yes".to_owned());
    }
    if state.room != [0; 2] {
        field("room", format!("{}/{}", state.room[0], state.room[1]));
    }
    field("in_force", plain_numbers(state.in_force));
    field("first_strike", state.first_strike.map_or(String::new(), |zone| zone.code().to_owned()));
    field("army", state.army.as_ref().map_or(String::new(), army_text));
    field("battle", state.battle.as_ref().map_or(String::new(), battle_text));
    version::mark::<State>(state.options.rules(), &out)
}

fn list(parts: impl Iterator<Item = String>) -> String {
    parts.collect::<Vec<_>>().join(",")
}

fn units_text(units: Units) -> String {
    list(units.iter().map(|(kind, count)| format!("{}{count}", kind.short())))
}

fn zones_text(zones: Zones) -> String {
    list(zones.iter().map(|zone| zone.code().to_owned()))
}

/// Card numbers, or a dash for none.
fn numbers(cards: Cards) -> String {
    if cards.is_empty() { "-".to_owned() } else { plain_numbers(cards) }
}

fn plain_numbers(cards: Cards) -> String {
    list(cards.iter().map(|no| no.to_string()))
}

/// `quebec:ca2+na1`.
fn moved_text(state: &State, zone: Zone) -> String {
    let moved = state.moved[zone.idx()];
    let parts: Vec<String> = State::kinds(state.active.camp())
        .into_iter()
        .filter(|kind| moved[slot_of(*kind)] > 0)
        .map(|kind| format!("{}{}", kind.short(), moved[slot_of(kind)]))
        .collect();
    if parts.is_empty() { String::new() } else { format!("{}:{}", zone.code(), parts.join("+")) }
}

fn army_text(army: &Army) -> String {
    let path = list(army.been().iter().map(|zone| zone.code().to_owned()));
    let mut out = format!("by={} left={} slot={} path={path}", army.by.code(), army.left, army.slot);
    if army.units != Units::NONE {
        write!(out, " units={}", units_text(army.units)).expect("strings can be written");
    }
    if army.sailed {
        out.push_str(" sailed");
    }
    out
}

fn battle_text(battle: &Battle) -> String {
    let mut out = format!(
        "{} rolling={} roll={} deciders={}/{} stage={} mover={}",
        battle.zone.code(),
        battle.rolling.code(),
        battle.roll,
        battle.deciders[0].short(),
        battle.deciders[1].short(),
        battle.stage,
        battle.mover.short(),
    );
    if battle.hits > 0 {
        write!(out, " hits={}", battle.hits).expect("strings can be written");
    }
    for (name, units) in [("flees", battle.flees), ("manoeuvres", battle.manoeuvres)] {
        if units != Units::NONE {
            write!(out, " {name}={}", units_text(units)).expect("strings can be written");
        }
    }
    if battle.yielded {
        out.push_str(" yielded");
    }
    out
}

/// A kind and a number: `ca2`.
pub(crate) fn read_count(text: &str) -> Option<(Kind, u8)> {
    let (kind, count) = text.split_at_checked(2)?;
    Some((Kind::from_short(kind)?, count.parse().ok()?))
}
