//! §6.6 The Final Phase: barricades (§4.1), ice on the St Lawrence (§4.3), desertion and going home (§2.2, §7).

use crate::event::Event;
use crate::ids::{Hex, Kind, Place, Unit};
use crate::posts::{ACTED, Spot, Whereabouts, holds};
use crate::state::State;
use crate::step::Step;
use crate::why_not::WhyNot;
use crate::{Action, casualties, control, course, forts, ground, ports, seasonal, ships};
use kernel::{Chance, Log, Lot, MAX_DICE};

/// §6.6 — The phase begins: barricades first, the British before the French (ruling 129).
pub(crate) fn begin(state: &mut State, log: &mut impl Log<Event>) {
    seasonal::begin_with_british(state, log);
}

pub(crate) fn begin_side(state: &mut State, log: &mut impl Log<Event>) {
    // Whether somebody is asked is public, so that it must not depend on a strength that lies face down: only a fort
    // the enemy has seen reduced to nothing can be one.
    let may_be_open = |hex: &Hex| match hex.place().filter(|place| place.data().fort > 0) {
        Some(place) => state.seen[place.idx()] == 0,
        None => true,
    };
    if idle(state).any(|hex| may_be_open(&hex)) {
        state.step = Step::Barricade;
    } else {
        seasonal::end_side(state, log);
    }
}

/// Hexes where infantry of the active side could dig if there is no fort, in order.
fn idle(state: &State) -> impl Iterator<Item = Hex> + '_ {
    let bit = holds::INFANTRY << state.active.idx();
    let held = state.holds.iter().enumerate().filter(move |(_, what)| **what & bit != 0);
    held.map(|(at, _)| Hex(at as u16)).filter(|hex| check_idle(state, *hex).is_ok())
}

/// Hexes where the active side may dig, in order.
fn sites(state: &State) -> impl Iterator<Item = Hex> + '_ {
    idle(state).filter(|hex| check_dig(state, *hex).is_ok())
}

pub(crate) fn legal_dig(state: &State, out: &mut Vec<Action>) {
    out.extend(sites(state).map(|hex| Action::Dig { hex }));
    if !out.is_empty() {
        out.push(Action::DigAll);
    }
    out.push(Action::Done);
}

pub(crate) fn check_dig_all(state: &State) -> Result<(), WhyNot> {
    if sites(state).next().is_some() { Ok(()) } else { Err(WhyNot::NobodyDigs) }
}

/// §4.1 — May the active side build a barricade in the hex (ruling 59)?
pub(crate) fn check_dig(state: &State, hex: Hex) -> Result<(), WhyNot> {
    check_idle(state, hex)?;
    // §4.1 — Where there is no fort.
    let has_fort = |place: Place| state.forts[place.idx()] > 0;
    if hex.place().is_some_and(has_fort) { Err(WhyNot::HasFort { hex }) } else { Ok(()) }
}

/// The same, whatever fort there is.
fn check_idle(state: &State, hex: Hex) -> Result<(), WhyNot> {
    let side = state.active;
    if hex.is_box() {
        return Err(WhyNot::NoDigging { hex });
    }
    if state.barricades.has(hex) {
        return Err(WhyNot::HasBarricade { hex });
    }
    // §4.1 — Infantry that has neither moved nor fought this month, in defence either.
    let digs = |unit: Unit| {
        unit.kind().is_infantry()
            && state.side_of(unit) == side
            && !state.has_mark(unit, ACTED)
            // §8 — The French do not command Spaniards before Spain is active.
            && (state.spain || !matches!(unit.kind(), Kind::MilitiaEs | Kind::ColonialEs))
    };
    if state.ledger.fought.has(hex) || !state.at(hex).any(digs) {
        return Err(WhyNot::NoDigging { hex });
    }
    Ok(())
}

pub(crate) fn apply_dig(state: &mut State, hex: Hex, log: &mut impl Log<Event>) {
    dig(state, hex, log);
    begin_side(state, log);
}

/// Everywhere at once.
pub(crate) fn apply_dig_all(state: &mut State, log: &mut impl Log<Event>) {
    let all: Vec<Hex> = sites(state).collect();
    all.into_iter().for_each(|hex| dig(state, hex, log));
    seasonal::end_side(state, log);
}

fn dig(state: &mut State, hex: Hex, log: &mut impl Log<Event>) {
    state.barricades.add(hex);
    log.tell(Event::BarricadeBuilt { side: state.active, hex });
}

/// §6.6 — Then dice: ice, in November-December desertion, then warriors who go home.
pub(crate) fn after_barricades(state: &mut State, log: &mut impl Log<Event>) {
    state.ledger.rolled = 0;
    state.step = Step::Ice;
    roll_on(state, log);
}

/// The next dice that somebody waits for, or the end of the phase.
fn roll_on(state: &mut State, log: &mut impl Log<Event>) {
    while !waits(state) {
        state.ledger.rolled = 0;
        state.step = match state.step {
            Step::Ice => Step::Desertion,
            Step::Desertion => Step::Homesick,
            _ => return go_home(state, log),
        };
    }
}

/// Does chance have dice to roll at this step?
pub(crate) fn waits(state: &State) -> bool {
    rollers(state).next().is_some()
}

/// Units whose die is rolled at this step, in the order of their numbers.
fn rollers(state: &State) -> impl Iterator<Item = Unit> + '_ {
    let rolls: fn(&State, Unit) -> bool = match state.step {
        Step::Ice if state.date.is_frozen() => is_in_ice,
        Step::Desertion if state.date.is_november() => may_desert,
        Step::Homesick if state.date.is_november() => is_abroad,
        _ => |_, _| false,
    };
    Unit::all().skip(state.ledger.rolled.into()).filter(move |unit| rolls(state, *unit))
}

/// §4.3 — Ships outside a port in the frozen river.
fn is_in_ice(state: &State, unit: Unit) -> bool {
    unit.kind().is_ship()
        && state.hex_of(unit).and_then(Hex::get).is_some_and(|data| data.freezes())
        && !ports::is_in_port(state, unit)
}

fn is_on_map(state: &State, unit: Unit) -> bool {
    matches!(state.whereabouts(unit), Whereabouts::Hex(_) | Whereabouts::Aboard(_))
}

/// §2.2 — Canadian and American militia, that of colonies at peace too, not the Spanish (ruling 87).
fn may_desert(state: &State, unit: Unit) -> bool {
    matches!(unit.kind(), Kind::MilitiaCa | Kind::MilitiaUs) && is_on_map(state, unit)
}

/// §2.2 — Warriors outside the territory of their nation.
fn is_abroad(state: &State, unit: Unit) -> bool {
    let Some(nation) = unit.nation() else { return false };
    let is_home = state.hex_of(unit).is_some_and(|hex| nation.data().hexes.contains(&hex));
    is_on_map(state, unit) && !is_home
}

pub(crate) fn chance(state: &State) -> Chance {
    let count = rollers(state).take(MAX_DICE).count() as u8;
    Chance::Dice { count, sides: if state.step == Step::Ice { 6 } else { 10 } }
}

pub(crate) fn draw(state: &mut State, lot: &Lot, log: &mut impl Log<Event>) {
    let Lot::Dice(dice) = lot else { panic!("dice are rolled in the Final Phase") };
    let units: Vec<Unit> = rollers(state).take(dice.as_slice().len()).collect();
    let step = state.step;
    for (unit, face) in units.iter().copied().zip(dice.as_slice().iter().copied()) {
        match step {
            Step::Ice => freeze(state, unit, face, log),
            Step::Desertion => {
                log.tell(Event::DesertionRolled { unit, face });
                // §2.2 — On 1 or 2 it deserts.
                if face <= 2 {
                    casualties::destroy(state, unit, log);
                }
            }
            _ => {
                log.tell(Event::HomesickRolled { unit, face });
                // §2.2 — On 1 or 2 it goes back to its territory.
                if face <= 2 {
                    state.ledger.homeward.add(unit);
                }
            }
        }
    }
    state.ledger.rolled = units.last().map_or(0, |unit| unit.0 + 1);
    roll_on(state, log);
}

/// §4.3 — 1 or 2: the ship is lost; 3 to 5: damaged, or lost if it was damaged; 6: nothing.
fn freeze(state: &mut State, unit: Unit, face: u8, log: &mut impl Log<Event>) {
    log.tell(Event::IceRolled { unit, face });
    match face {
        1 | 2 => ships::sink(state, unit, log),
        3..=5 => ships::hit(state, unit, log),
        _ => {}
    }
}

/// §2.2 — Those who must go home are placed there one by one; without a free hex they go to the pool (ruling 87).
fn go_home(state: &mut State, log: &mut impl Log<Event>) {
    while let Some(unit) = state.ledger.homeward.first() {
        match homes(state, unit)[..] {
            [] => {
                state.ledger.homeward.remove(unit);
                casualties::destroy(state, unit, log);
            }
            [only] => send(state, unit, only, log),
            _ => {
                state.step = Step::GoHome;
                return;
            }
        }
    }
    // Ruling 11 — Places whose last guard has gone pass to those who stand in them.
    control::settle(state, log);
    course::end_phase(state, log);
}

/// Hexes of its territory with room and without enemies.
fn homes(state: &State, unit: Unit) -> Vec<Hex> {
    let enemy = state.side_of(unit).other();
    let Some(nation) = unit.nation() else { return Vec::new() };
    let is_free = |hex: &Hex| {
        !state.has(enemy, holds::TROOPS | holds::LEADERS, *hex)
            && state.stock_of(enemy, *hex) == 0
            && ground::may_enter(unit, *hex)
            && state.stacked(*hex) < state.stacking_limit(*hex)
    };
    nation.data().hexes.iter().copied().filter(is_free).collect()
}

fn send(state: &mut State, unit: Unit, to: Hex, log: &mut impl Log<Event>) {
    state.ledger.homeward.remove(unit);
    state.put(unit, Spot::hex(to));
    log.tell(Event::SentHome { unit, hex: to });
    forts::look_around(state, to, log);
}

pub(crate) fn legal_home(state: &State, out: &mut Vec<Action>) {
    let Some(unit) = state.ledger.homeward.first() else { return };
    out.extend(homes(state, unit).into_iter().map(|to| Action::Put { unit, to }));
}

pub(crate) fn check_home(state: &State, unit: Unit, to: Hex) -> Result<(), WhyNot> {
    if state.ledger.homeward.first() != Some(unit) {
        return Err(WhyNot::NotNext { unit });
    }
    if homes(state, unit).contains(&to) { Ok(()) } else { Err(WhyNot::NotTowardsHome { unit, hex: to }) }
}

pub(crate) fn apply_home(state: &mut State, unit: Unit, to: Hex, log: &mut impl Log<Event>) {
    send(state, unit, to, log);
    go_home(state, log);
}
