//! §6.3.1 Supply moves overland and comes ashore; what did not move may do so in the Movement Phase (§6.5).

use crate::action::Action;
use crate::course;
use crate::data::LAND;
use crate::event::Event;
use crate::ground::{self, Gait};
use crate::ids::{Hex, Side, Unit};
use crate::naval::fleet;
use crate::ports;
use crate::posts::holds;
use crate::reach::{self, Reach};
use crate::spain;
use crate::state::State;
use crate::step::{Phase, Step};
use crate::why_not::WhyNot;
use kernel::{Log, Section};

/// Supply being moved: whence, and how much once that is said.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Haul {
    /// From a hex; nowhere if nothing is moved.
    pub(crate) from: Hex,
    /// From aboard a ship in that hex.
    pub(crate) ship: Option<Unit>,
    /// How much; 0 until it is said.
    pub(crate) points: u16,
}

impl Haul {
    pub(crate) const NONE: Haul = Haul { from: Hex::NOWHERE, ship: None, points: 0 };
}

/// §6.3.1 — Whoever has the initiative says who moves first.
pub(crate) fn begin(state: &mut State, log: &mut impl Log<Event>) {
    course::ask_order(state, log);
}

pub(crate) fn begin_side(state: &mut State, log: &mut impl Log<Event>) {
    if has_work(state) {
        state.step = Step::Haul;
    } else {
        course::end_side(state, log);
    }
}

/// Can the active side move any supply (ruling 177)?
pub(crate) fn has_work(state: &State) -> bool {
    let mut stocks = state.stocked[state.active.idx()].iter();
    stocks.any(|hex| check_from(state, hex).is_ok())
        || (state.phase == Phase::SupplyMovement
            && Unit::ships().any(|ship| check_unload(state, ship).is_ok()))
}

/// Stocks and cargoes that may be moved now.
pub(crate) fn legal_from(state: &State, out: &mut Vec<Action>) {
    let side = state.active;
    let may = |hex: &Hex| check_from(state, *hex).is_ok();
    out.extend(state.stocked[side.idx()].iter().filter(may).map(|hex| Action::From { hex }));
    if state.phase == Phase::SupplyMovement {
        let ships = Unit::ships().filter(|ship| check_unload(state, *ship).is_ok());
        out.extend(ships.map(|ship| Action::Unload { ship }));
    }
}

pub(crate) fn check_from(state: &State, hex: Hex) -> Result<(), WhyNot> {
    let (side, section) = (state.active, section(state));
    if state.stock_of(side, hex) == 0 {
        return Err(WhyNot::NoStock { hex, section });
    }
    // §6.3.1, §6.4.2, §6.5 — Supply moves once a month; what was landed or looted not before the next.
    if state.stock[hex.idx()].fresh() == 0 {
        return Err(WhyNot::StockTired { hex, section });
    }
    if hex.is_box() || !has_way(state, side, hex) {
        return Err(WhyNot::NoWay { hex, section });
    }
    Ok(())
}

/// The paragraph under which supply moves now.
pub(crate) fn section(state: &State) -> Section {
    if state.phase == Phase::Movement { Section::new(6, 5) } else { Section::sub(6, 3, 1) }
}

/// Is there any hex supply can move to?
fn has_way(state: &State, side: Side, from: Hex) -> bool {
    let Some(map) = from.map() else { return false };
    let limit = Gait::Supply.allowance(map);
    let open = |(way, next): (usize, Hex)| {
        from.data().sides[way] & LAND != 0
            && ground::cost(&state.options, Gait::Supply, next).is_some_and(|cost| cost <= limit)
            && reach::entering(state, side, Gait::Supply, next).is_some()
    };
    from.around().any(open) || across(state, from).is_some()
}

/// §6.5 — By a lettered hex, in the Movement Phase (ruling 9).
fn across(state: &State, from: Hex) -> Option<Hex> {
    let to = from.get()?.transfer;
    let to = (state.phase == Phase::Movement && to != u16::MAX).then_some(Hex(to))?;
    let fine = ground::cost(&state.options, Gait::Supply, to).is_some()
        && reach::entering(state, state.active, Gait::Supply, to).is_some();
    fine.then_some(to)
}

/// §6.3.1 — Supply comes ashore in a friendly port.
pub(crate) fn check_unload(state: &State, ship: Unit) -> Result<(), WhyNot> {
    let section = section(state);
    if state.side_of(ship) != state.active {
        return Err(WhyNot::NotYours { unit: ship, section });
    }
    if state.cargo_of(ship) == 0 {
        return Err(WhyNot::NoCargo { ship });
    }
    let foreign = WhyNot::NotInFriendlyPort { unit: ship };
    let Some(hex) = state.hex_of(ship) else { return Err(foreign) };
    // Ruling 182 — The port of a neutral shelters ships, and is no friendly port to land in.
    let is_neutral = hex.place().is_some_and(|place| spain::is_neutral(state, place));
    if is_neutral || !fleet::is_friendly_port(state, state.active, hex) {
        return Err(foreign);
    }
    if !ports::has_berth(state, ship) {
        return Err(WhyNot::NoBerth { unit: ship });
    }
    // §6.3.1 — Ashore as on the way: not among enemies nor beside their supply (§2.7), and into an enemy zone of control
    // only where friendly infantry stands.
    if !hex.is_box() && reach::entering(state, state.active, Gait::Supply, hex).is_none() {
        return Err(barred(state, hex));
    }
    Ok(())
}

/// Why supply may not enter a hex it could stand in: enemies there, or next to it.
fn barred(state: &State, hex: Hex) -> WhyNot {
    let (enemy, section) = (state.active.other(), section(state));
    if state.has(enemy, holds::TROOPS | holds::LEADERS, hex) || state.stock_of(enemy, hex) > 0 {
        reach::enemy_in(state, enemy, hex, section)
    } else {
        // §6.3 — Said of both phases there, and once more in §6.3.1.
        let of_zones = if state.phase == Phase::Movement { Section::new(6, 3) } else { section };
        WhyNot::ZoneOfControl { hex, section: of_zones }
    }
}

pub(crate) fn apply_from(state: &mut State, hex: Hex) {
    state.haul = Haul { from: hex, ship: None, points: 0 };
    state.step = Step::HaulPoints;
}

pub(crate) fn apply_unload(state: &mut State, ship: Unit) {
    let from = state.hex_of(ship).expect("ships in port are in a hex");
    state.haul = Haul { from, ship: Some(ship), points: 0 };
    state.step = Step::HaulPoints;
}

/// The most that can be moved.
pub(crate) fn most(state: &State) -> u16 {
    match state.haul.ship {
        Some(ship) => state.cargo_of(ship).into(),
        None => state.stock[state.haul.from.idx()].fresh(),
    }
}

pub(crate) fn legal_points(state: &State, out: &mut Vec<Action>) {
    out.extend((1..=most(state)).map(|points| Action::Points { points }));
}

pub(crate) fn check_points(state: &State, points: u16) -> Result<(), WhyNot> {
    let most = most(state);
    if (1..=most).contains(&points) {
        Ok(())
    } else {
        Err(WhyNot::NotSoMuch { most, section: section(state) })
    }
}

pub(crate) fn apply_points(state: &mut State, points: u16, log: &mut impl Log<Event>) {
    state.haul.points = points;
    let Some(ship) = state.haul.ship else {
        state.step = Step::HaulTo;
        return;
    };
    let hex = state.haul.from;
    state.cargo[ship.ship().expect("cargo is aboard ships")] -= points as u8;
    // §6.3.1 — What comes ashore does not move on this month.
    state.add_stock(state.active, hex, points, true);
    log.tell(Event::SupplyLanded { ship, hex, points });
    end_haul(state);
}

pub(crate) fn legal_to(state: &State, out: &mut Vec<Action>) {
    let reach = Reach::of(state, state.active, Gait::Supply, state.haul.from);
    out.extend(reach.hexes().chain(across(state, state.haul.from)).map(|to| Action::Go { to }));
}

pub(crate) fn check_to(state: &State, to: Hex) -> Result<(), WhyNot> {
    if !state.options.scenario.in_play(to) {
        return Err(WhyNot::OutOfPlay { hex: to });
    }
    let reach = Reach::of(state, state.active, Gait::Supply, state.haul.from);
    if reach.has(to) || across(state, state.haul.from) == Some(to) {
        return Ok(());
    }
    let section = section(state);
    Err(match to {
        // §6.2.2 — Only ships cross the ocean.
        to if to.is_box() => WhyNot::OutOfReach { hex: to, section: Section::sub(6, 2, 2) },
        to if to == state.haul.from => WhyNot::AlreadyThere { hex: to, section },
        to if ground::cost(&state.options, Gait::Supply, to).is_none() => WhyNot::Impassable { hex: to },
        to if reach::entering(state, state.active, Gait::Supply, to).is_none() => barred(state, to),
        to => WhyNot::OutOfReach { hex: to, section },
    })
}

pub(crate) fn apply_to(state: &mut State, to: Hex, log: &mut impl Log<Event>) {
    let Haul { from, points, .. } = state.haul;
    let side = state.active;
    state.take_stock(from, points);
    state.add_stock(side, to, points, true);
    log.tell(Event::SupplyMoved { side, from, to, points });
    end_haul(state);
}

fn end_haul(state: &mut State) {
    state.haul = Haul::NONE;
    state.step = if state.phase == Phase::Movement { Step::Move } else { Step::Haul };
}
