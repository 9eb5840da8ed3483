//! §6.5 The Movement Phase: land units that have not acted march, change maps by the lettered hexes, or land in port.

use crate::action::Action;
use crate::course;
use crate::crossing;
use crate::entry;
use crate::event::Event;
use crate::ground::Gait;
use crate::group::Group;
use crate::ids::{Hex, Kind, Rank, Side, Unit};
use crate::ports;
use crate::posts::{ACTED, IDLE, Spot, Whereabouts};
use crate::reach::Reach;
use crate::sets::Units;
use crate::state::State;
use crate::step::{Phase, Step};
use crate::why_not::WhyNot;
use kernel::{Log, Section};

/// §6.5 — Whoever has the initiative says who moves first.
pub(crate) fn begin(state: &mut State, log: &mut impl Log<Event>) {
    course::ask_order(state, log);
}

pub(crate) fn begin_side(state: &mut State, log: &mut impl Log<Event>) {
    if has_work(state) {
        state.step = Step::Move;
    } else {
        course::end_side(state, log);
    }
}

/// Can the active side move anything (ruling 177)?
pub(crate) fn has_work(state: &State) -> bool {
    let moves = |unit: Unit| match state.whereabouts(unit) {
        Whereabouts::Aboard(_) => check_land(state, unit).is_ok(),
        _ => check_take(state, state.active, unit).is_ok(),
    };
    Unit::all().any(moves) || crate::supply::hauling::has_work(state)
}

/// Units that may be told to march, in order of their numbers.
pub(crate) fn legal_take(state: &State, out: &mut Vec<Action>) {
    let side = state.active;
    let may = |unit: &Unit| check_take(state, side, *unit).is_ok();
    out.extend(Unit::all().filter(may).map(|unit| Action::Take { unit }));
}

/// May this unit be told to march?
#[inline]
pub(crate) fn check_take(state: &State, side: Side, unit: Unit) -> Result<(), WhyNot> {
    let section = Section::new(6, 5);
    if state.side_of(unit) != side {
        return Err(WhyNot::NotYours { unit, section });
    }
    // §6.2 — All ships move in the Naval Phase.
    if unit.kind().is_ship() {
        return Err(WhyNot::NotForThis { unit, section: Section::new(6, 2) });
    }
    let hex = match state.whereabouts(unit) {
        Whereabouts::Hex(hex) if !hex.is_box() => hex,
        Whereabouts::Aboard(_) => return Err(WhyNot::Aboard { unit, section }),
        _ => return Err(WhyNot::NotOnMap { unit, section }),
    };
    // A chain goes on with units of the same hex.
    if state.group.from != Hex::NOWHERE && state.group.from != hex {
        return Err(WhyNot::OtherHex { unit, hex: state.group.from, section });
    }
    if state.group.units.has(unit) {
        return Err(WhyNot::Taken { unit, section });
    }
    check_free(state, unit)
}

/// May this unit still move this month?
pub(crate) fn check_free(state: &State, unit: Unit) -> Result<(), WhyNot> {
    // §2 — One attack or move a month.
    if state.has_mark(unit, ACTED) {
        return Err(WhyNot::HasActed { unit });
    }
    if state.has_mark(unit, IDLE) {
        // Rulings 130, 135 — In the phase in which it was told so.
        let section = if state.phase == Phase::Movement { Section::new(6, 5) } else { Section::new(6, 4) };
        return Err(WhyNot::Stays { unit, section });
    }
    // §2.6 — Admirals serve at sea only.
    if unit.data().rank == Rank::Adm {
        return Err(WhyNot::Admiral { unit });
    }
    // §10 — Militia of a colony at peace stays where it is.
    if let Some(colony) = crate::colonies::of_militia(unit).filter(|colony| state.is_at_peace(*colony)) {
        return Err(WhyNot::AtPeace { unit, colony });
    }
    // §8 — So do the Spanish before Spain is active.
    if !state.spain && matches!(unit.kind(), Kind::MilitiaEs | Kind::ColonialEs) {
        return Err(WhyNot::SpainAsleep { unit });
    }
    Ok(())
}

pub(crate) fn apply_take(state: &mut State, unit: Unit) {
    state.group.from = state.hex_of(unit).expect("only units on the map are taken");
    state.group.units.add(unit);
    state.step = Step::March;
}

/// Where all units of a group can go: what each of its gaits reaches.
pub(crate) struct Ways {
    reaches: [Option<Reach>; 5],
}

impl Ways {
    pub(crate) fn of(state: &State, side: Side, group: &Group) -> Ways {
        Ways::around(state, side, group, |_| false)
    }

    /// The same, through no hex that is closed.
    fn around(state: &State, side: Side, group: &Group, is_closed: impl Fn(Hex) -> bool) -> Ways {
        let mut reaches = [const { None }; 5];
        let escorted = group.units.iter().any(|unit| unit.kind().is_infantry());
        for gait in group.units.iter().filter_map(Gait::of) {
            let reach = &mut reaches[gait as usize];
            if reach.is_none() {
                *reach = Some(Reach::around(state, side, gait, group.from, escorted, &is_closed));
            }
        }
        Ways { reaches }
    }

    fn each(&self) -> impl Iterator<Item = &Reach> + Clone {
        self.reaches.iter().flatten()
    }

    pub(crate) fn has(&self, hex: Hex) -> bool {
        self.each().all(|reach| reach.has(hex))
    }

    /// The hexes all can reach.
    pub(crate) fn hexes(&self) -> impl Iterator<Item = Hex> + '_ {
        let mut each = self.each();
        let first = each.next();
        let others = move |hex: &Hex| each.clone().all(|reach| reach.has(*hex));
        first.into_iter().flat_map(Reach::hexes).filter(others)
    }
}

/// §8, §10 — The lands that the group wakes on its way to a hex, before it marches.
pub(crate) fn crossed(state: &State, to: Hex) -> u32 {
    let (side, group) = (state.active, &state.group);
    // A lettered hex leads to the other map at once.
    if group.from.map() != to.map() {
        return 0;
    }
    crossing::lands(state, side, to, |closed| Ways::around(state, side, group, closed).has(to))
}

/// §6.5 — The hex of the other map with the same letter (ruling 9: not in the Combat Phase).
fn across(state: &State, from: Hex) -> Option<Hex> {
    let to = from.get()?.transfer;
    (state.phase == Phase::Movement && to != u16::MAX).then_some(Hex(to))
}

pub(crate) fn legal_march(state: &State, out: &mut Vec<Action>) {
    let side = state.active;
    let may = |unit: &Unit| check_take(state, side, *unit).is_ok();
    out.extend(state.at(state.group.from).filter(may).map(|unit| Action::Take { unit }));
    let ways = Ways::of(state, side, &state.group);
    let fits = |to: &Hex| fits(state, &state.group.units, *to);
    out.extend(ways.hexes().filter(fits).map(|to| Action::Go { to }));
    if let Some(to) = across(state, state.group.from)
        && check_across(state, to).is_ok()
    {
        out.push(Action::Go { to });
    }
    out.push(Action::Halt);
}

pub(crate) fn check_go(state: &State, to: Hex) -> Result<(), WhyNot> {
    let section = section(state);
    // §6.2.2 — Only ships cross the ocean.
    if to.is_box() {
        return Err(WhyNot::OutOfReach { hex: to, section: Section::sub(6, 2, 2) });
    }
    if to == state.group.from {
        return Err(WhyNot::AlreadyThere { hex: to, section });
    }
    // Ruling 171 — Nobody leaves the ground of a scenario.
    if !state.options.scenario.in_play(to) {
        return Err(WhyNot::OutOfPlay { hex: to });
    }
    if across(state, state.group.from) == Some(to) {
        return check_across(state, to);
    }
    let side = state.active;
    // Ruling 21 — Nobody marches into a hex the enemy holds.
    if state.is_held(side.other(), to) {
        return Err(WhyNot::EnemyHeld { hex: to, section });
    }
    if !Ways::of(state, side, &state.group).has(to) {
        return Err(unreached(state, &state.group.units, to, section));
    }
    if !fits(state, &state.group.units, to) {
        return Err(WhyNot::Stacking { hex: to });
    }
    Ok(())
}

/// The paragraph under which a group marches now.
fn section(state: &State) -> Section {
    if state.phase == Phase::Movement { Section::new(6, 5) } else { Section::sub(6, 4, 6) }
}

/// Why units do not get to a hex of the maps that no enemy troops hold.
pub(crate) fn unreached(state: &State, units: &Units, to: Hex, section: Section) -> WhyNot {
    // §4.2 — Some terrain is closed to some units, however near it is.
    if units.iter().any(|unit| !crate::ground::may_enter(&state.options, unit, to)) {
        return WhyNot::Impassable { hex: to };
    }
    check_met(state, units, to).err().unwrap_or(WhyNot::OutOfReach { hex: to, section })
}

/// §2.6, §2.7 — Only infantry goes where enemy leaders or supply are (ruling 128).
pub(crate) fn check_met(state: &State, units: &Units, to: Hex) -> Result<(), WhyNot> {
    let enemy = state.active.other();
    let has_leaders = state.has(enemy, crate::posts::holds::LEADERS, to);
    let is_met = has_leaders || state.stock_of(enemy, to) > 0;
    if is_met && !units.iter().any(|unit| unit.kind().is_infantry()) {
        return Err(WhyNot::NeedsInfantry {
            hex: to,
            section: Section::new(2, if has_leaders { 6 } else { 7 }),
        });
    }
    Ok(())
}

/// §6.5 — By a lettered hex to the other map: the whole move, and not into an enemy-held hex (ruling 9).
fn check_across(state: &State, to: Hex) -> Result<(), WhyNot> {
    if state.is_held(state.active.other(), to) {
        return Err(WhyNot::EnemyHeld { hex: to, section: section(state) });
    }
    check_met(state, &state.group.units, to)?;
    if state.group.units.iter().any(|unit| !crate::ground::may_enter(&state.options, unit, to)) {
        return Err(WhyNot::Impassable { hex: to });
    }
    if !fits(state, &state.group.units, to) {
        return Err(WhyNot::Stacking { hex: to });
    }
    Ok(())
}

/// §2.1, §2.6 — Would the group stand there within the limit of three, or four with a general? Nobody arrives where
/// it would not (ruling 220).
pub(crate) fn fits(state: &State, units: &Units, to: Hex) -> bool {
    let coming = units.iter().filter(|unit| unit.kind().stacks()).count();
    let Some(first) = units.first() else { return true };
    let limit = state.stacking_limit(state.side_of(first), to);
    let limit = if units.iter().any(Unit::is_general) { limit.max(4) } else { limit };
    coming == 0 || state.stacked(to) + coming <= limit
}

pub(crate) fn apply_go(state: &mut State, to: Hex, log: &mut impl Log<Event>) {
    let Group { units, from } = state.group;
    let crossed = crossed(state, to);
    state.group = Group::NONE;
    for unit in units.iter() {
        state.put(unit, Spot::hex(to));
        state.set_mark(unit, ACTED);
        log.tell(Event::Marched { unit, from, to });
    }
    crossing::wake(state, crossed, log);
    entry::arrived(state, to, false, log);
}

/// The units stay where they are in this phase.
pub(crate) fn apply_halt(state: &mut State, _: &mut impl Log<Event>) {
    for unit in state.group.units.iter() {
        state.set_mark(unit, IDLE);
    }
    state.group = Group::NONE;
    state.step = Step::Move;
}

/// What entering brought is settled: the phase goes on.
pub(crate) fn resume(state: &mut State, _: &mut impl Log<Event>) {
    state.step = Step::Move;
}

pub(crate) fn apply_done(state: &mut State, log: &mut impl Log<Event>) {
    course::end_side(state, log);
}

/// §6.5 — Units aboard may go ashore in a port of any type; it is their move of the month (ruling 23).
pub(crate) fn check_land(state: &State, unit: Unit) -> Result<(), WhyNot> {
    let section = Section::new(6, 5);
    if state.side_of(unit) != state.active {
        return Err(WhyNot::NotYours { unit, section });
    }
    let Whereabouts::Aboard(ship) = state.whereabouts(unit) else {
        return Err(WhyNot::NotAboard { unit });
    };
    let Some(hex) = state.hex_of(ship).filter(|_| ports::has_berth(state, ship)) else {
        return Err(ports::outside(state, ship, WhyNot::NotInPort { unit: ship }));
    };
    check_free(state, unit)?;
    if hex.is_box() {
        return Ok(());
    }
    if state.is_held(state.active.other(), hex) {
        return Err(WhyNot::EnemyHeld { hex, section });
    }
    let lands: Units = std::iter::once(unit).collect();
    check_met(state, &lands, hex)?;
    if !fits(state, &lands, hex) {
        return Err(WhyNot::Stacking { hex });
    }
    Ok(())
}

pub(crate) fn legal_land(state: &State, out: &mut Vec<Action>) {
    let may = |unit: &Unit| {
        matches!(state.whereabouts(*unit), Whereabouts::Aboard(_)) && check_land(state, *unit).is_ok()
    };
    out.extend(Unit::all().filter(may).map(|unit| Action::Land { unit }));
}

pub(crate) fn apply_land(state: &mut State, unit: Unit, log: &mut impl Log<Event>) {
    let Whereabouts::Aboard(ship) = state.whereabouts(unit) else { unreachable!("only units aboard land") };
    let hex = state.hex_of(ship).expect("ships in port are in a hex");
    state.put(unit, Spot::hex(hex));
    state.set_mark(unit, ACTED);
    log.tell(Event::Landed { unit, hex });
    if !hex.is_box() {
        entry::arrived(state, hex, false, log);
    }
}
