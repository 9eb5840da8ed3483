//! §6.4 The Combat Phase: one attack or one move at a time, until both sides pass in a row.

use crate::action::Action;
use crate::course;
use crate::crossing;
use crate::data::SHIP;
use crate::event::Event;
use crate::ids::{Hex, Kind, Rank, Side, Unit};
use crate::land::{bombardment, muster, raid, siege};
use crate::movement::{self, Ways};
use crate::naval::fleet;
use crate::posts::{ACTED, IDLE, Spot, Whereabouts};
use crate::state::State;
use crate::step::Step;
use crate::why_not::WhyNot;
use crate::{control, entry, group::Group};
use kernel::{Log, Section};

/// §6.4 — Whoever has the initiative says who attacks first.
pub(crate) fn begin(state: &mut State, log: &mut impl Log<Event>) {
    course::ask_order(state, log);
}

/// The active side acts; one that can do nothing passes (ruling 177).
pub(crate) fn begin_side(state: &mut State, log: &mut impl Log<Event>) {
    state.step = Step::Act;
    if !has_work(state) {
        apply_pass(state, log);
    }
}

/// Can the active side do anything, as far as everybody can tell?
pub(crate) fn has_work(state: &State) -> bool {
    Unit::all().any(|unit| check_take(state, unit).is_ok()) || bombardment::may_ask(state)
}

/// Units that may act now.
pub(crate) fn legal_act(state: &State, out: &mut Vec<Action>) {
    let may = |unit: &Unit| check_take(state, *unit).is_ok();
    out.extend(Unit::all().filter(may).map(|unit| Action::Take { unit }));
    bombardment::legal(state, out);
    out.push(Action::Pass);
}

/// May a unit take part in the order being given?
pub(crate) fn check_take(state: &State, unit: Unit) -> Result<(), WhyNot> {
    let (side, section) = (state.active, Section::new(6, 4));
    if state.side_of(unit) != side {
        return Err(WhyNot::NotYours { unit, section });
    }
    let hex = match state.whereabouts(unit) {
        Whereabouts::Hex(hex) if !hex.is_box() => hex,
        // §6.4.6, §6.4.7 — Units aboard ships in a coastal hex may land or attack.
        Whereabouts::Aboard(ship) => match state.hex_of(ship) {
            Some(hex) if is_off_coast(hex) => hex,
            _ => return Err(WhyNot::NotOffCoast { unit }),
        },
        _ => return Err(WhyNot::NotOnMap { unit, section }),
    };
    // §6.4.6 — A stack of one hex.
    if state.group.from != Hex::NOWHERE && state.group.from != hex {
        return Err(WhyNot::OtherHex { unit, hex: state.group.from, section: Section::sub(6, 4, 6) });
    }
    if state.group.units.has(unit) {
        return Err(WhyNot::Taken { unit, section });
    }
    // §6.4.3 — A ship is told alone to lay siege; others join it then.
    if is_ship_group(state) {
        return Err(WhyNot::OneShip { unit });
    }
    if let Some(first) = state.group.units.first()
        && state.hex_of(first).is_some() != state.hex_of(unit).is_some()
    {
        // Units ashore and units aboard get separate orders.
        return Err(WhyNot::AshoreAndAboard { unit });
    }
    if unit.kind().is_ship() {
        if state.has_mark(unit, IDLE) {
            return Err(WhyNot::Stays { unit, section });
        }
        // §6.4.3 — Ships lay siege, if they have neither sailed nor fought; they begin no other attack.
        siege::check_besieger(state, unit)?;
        if !state.group.units.is_empty() {
            return Err(WhyNot::OneShip { unit });
        }
        return Ok(());
    }
    movement::check_free(state, unit)
}

pub(crate) fn apply_take(state: &mut State, unit: Unit) {
    let hex = match state.whereabouts(unit) {
        Whereabouts::Aboard(ship) => state.hex_of(ship),
        _ => state.hex_of(unit),
    };
    state.group.from = hex.expect("only units in a hex are taken");
    state.group.units.add(unit);
    state.step = Step::Orders;
}

/// Is the group aboard ships?
pub(crate) fn is_aboard(state: &State) -> bool {
    state.group.units.first().is_some_and(|unit| matches!(state.whereabouts(unit), Whereabouts::Aboard(_)))
}

/// §6.4.7 — Do ships lie in a coastal hex here?
pub(crate) fn is_off_coast(hex: Hex) -> bool {
    hex.get().is_some_and(|data| data.sea == crate::data::Sea::Coastal)
}

fn is_ship_group(state: &State) -> bool {
    state.group.units.first().is_some_and(|unit| unit.kind().is_ship())
}

/// §6.4.6 — Hexes a group aboard may land in: coastal land, the ships' own hex or across a side ships may cross now
/// (rulings 68, 69).
pub(crate) fn shores(state: &State, from: Hex) -> impl Iterator<Item = Hex> + '_ {
    banks(from).filter(move |hex| *hex == from || !is_icebound(state, from, *hex))
}

/// The same, whether the water is frozen or not.
fn banks(from: Hex) -> impl Iterator<Item = Hex> {
    let next =
        from.around().filter(move |(way, _)| from.data().sides[*way] & SHIP != 0).map(|(_, next)| next);
    std::iter::once(from).chain(next).filter(|hex| {
        hex.data().kind == crate::data::HexKind::Land && hex.data().sea == crate::data::Sea::Coastal
    })
}

/// §4.3 — Is there ice between two hexes, which stops boats as it stops ships (ruling 242)?
pub(crate) fn is_icebound(state: &State, from: Hex, to: Hex) -> bool {
    state.options.edition.ice_stops_boats && [from, to].into_iter().any(|hex| fleet::is_frozen(state, hex))
}

/// §6.4.6, §6.4.7 — May boats of ships in one hex land in the other? The section is that of what is tried.
pub(crate) fn check_shore(state: &State, from: Hex, to: Hex, section: Section) -> Result<(), WhyNot> {
    if to.is_box() || !banks(from).any(|hex| hex == to) {
        return Err(WhyNot::OutOfReach { hex: to, section });
    }
    if to != from && is_icebound(state, from, to) { Err(WhyNot::Frozen { hex: to }) } else { Ok(()) }
}

pub(crate) fn legal_orders(state: &State, out: &mut Vec<Action>) {
    if !is_ship_group(state) {
        if is_aboard(state) {
            let ships = state.at(state.group.from).filter(|unit| unit.kind().is_ship());
            let aboard = ships.flat_map(|ship| state.aboard(ship));
            out.extend(
                aboard.filter(|unit| check_take(state, *unit).is_ok()).map(|unit| Action::Take { unit }),
            );
            out.extend(
                shores(state, state.group.from)
                    .filter(|to| check_go(state, *to).is_ok())
                    .map(|to| Action::Go { to }),
            );
            muster::legal_assault(state, out);
        } else {
            let here = state.at(state.group.from);
            out.extend(
                here.filter(|unit| check_take(state, *unit).is_ok()).map(|unit| Action::Take { unit }),
            );
            let ways = Ways::of(state, state.active, &state.group);
            let fits = |to: &Hex| movement::fits(state, &state.group.units, *to);
            out.extend(ways.hexes().filter(fits).map(|to| Action::Go { to }));
            muster::legal_attack(state, &ways, out);
            raid::legal(state, &ways, out);
        }
    }
    siege::legal(state, out);
    out.push(Action::Halt);
}

pub(crate) fn check_go(state: &State, to: Hex) -> Result<(), WhyNot> {
    // §6.2 — Ships move in the Naval Phase.
    if let Some(unit) = state.group.units.first().filter(|unit| unit.kind().is_ship()) {
        return Err(WhyNot::NotForThis { unit, section: Section::new(6, 2) });
    }
    if !is_aboard(state) {
        return movement::check_go(state, to);
    }
    let section = Section::sub(6, 4, 6);
    check_shore(state, state.group.from, to, section)?;
    if state.is_held(state.active.other(), to) {
        return Err(WhyNot::EnemyHeld { hex: to, section });
    }
    movement::check_met(state, &state.group.units, to)?;
    if state.group.units.iter().any(|unit| !crate::ground::may_enter(&state.options, unit, to)) {
        return Err(WhyNot::Impassable { hex: to });
    }
    if !movement::fits(state, &state.group.units, to) {
        return Err(WhyNot::Stacking { hex: to });
    }
    Ok(())
}

/// §6.4.6 — A move, or a landing, in place of an attack: one stack to one hex (ruling 107).
pub(crate) fn apply_go(state: &mut State, to: Hex, log: &mut impl Log<Event>) {
    let Group { units, from } = state.group;
    let lands = is_aboard(state);
    let crossed = if lands { 0 } else { movement::crossed(state, to) };
    state.group = Group::NONE;
    for unit in units.iter() {
        state.put(unit, Spot::hex(to));
        state.set_mark(unit, ACTED);
        log.tell(if lands { Event::Landed { unit, hex: to } } else { Event::Marched { unit, from, to } });
    }
    crossing::wake(state, crossed, log);
    entry::arrived(state, to, false, log);
}

/// The units do nothing in this phase; nothing has been done yet, so the same side goes on.
pub(crate) fn apply_halt(state: &mut State) {
    for unit in state.group.units.iter() {
        state.set_mark(unit, IDLE);
    }
    state.group = Group::NONE;
    state.step = Step::Act;
}

/// An attack or a move is over: the other side acts.
pub(crate) fn acted(state: &mut State, log: &mut impl Log<Event>) {
    if state.is_over() {
        return;
    }
    state.group = Group::NONE;
    if control::settle_ports(state, log) {
        // §4.3 — Ships in a port that passed are rolled for first.
        return;
    }
    siege::lift(state, log);
    if state.is_over() {
        return;
    }
    state.passes = 0;
    state.active = state.active.other();
    begin_side(state, log);
}

/// §6.4 — A pass is not final: the phase ends when both have passed one after the other (ruling 25).
pub(crate) fn apply_pass(state: &mut State, log: &mut impl Log<Event>) {
    let side: Side = state.active;
    log.tell(Event::Passed { side });
    state.passes += 1;
    if state.passes == course::ALL_PASSED {
        course::end_phase(state, log);
    } else {
        state.active = side.other();
        begin_side(state, log);
    }
}

/// Is a leader a general, who fights on land?
pub(crate) fn is_general(unit: Unit) -> bool {
    unit.kind() == Kind::Leader && unit.data().rank != Rank::Adm
}
