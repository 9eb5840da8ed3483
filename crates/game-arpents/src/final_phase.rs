//! §6.6 The Final Phase: barricades (§4.1), ice on the St Lawrence (§4.3), desertion and going home (§2.2, §7).

use crate::action::Action;
use crate::casualties;
use crate::course;
use crate::event::Event;
use crate::ids::{Hex, Kind, Side, Unit};
use crate::posts::{ACTED, FED, FIRED, IDLE, Spot, Whereabouts, holds};
use crate::state::State;
use crate::step::Step;
use crate::why_not::WhyNot;
use crate::{colonies, forts, ports, ships};
use kernel::{Chance, Log, Lot, MAX_DICE, Section};

/// §6.6 — Barricades first, then the dice of the season.
pub(crate) fn begin(state: &mut State, log: &mut impl Log<Event>) {
    // From here on a unit is marked fed when its die is rolled, and idle when it must go home.
    state.clear_all(FED | IDLE);
    state.active = Side::British;
    ask_barricades(state, log);
}

fn ask_barricades(state: &mut State, log: &mut impl Log<Event>) {
    state.step = Step::Barricade;
    if !may_ask(state) {
        end_barricades(state, log);
    }
}

/// Is there a question? That is public, so that it must not depend on a strength that lies face down: only a fort the
/// enemy has seen reduced to nothing can be one (§4.1).
fn may_ask(state: &State) -> bool {
    let may_be_open = |hex: &Hex| match hex.place().filter(|place| place.data().fort > 0) {
        Some(place) => state.seen[place.idx()] == 0,
        None => true,
    };
    idle(state).any(|hex| !hex.is_box() && !state.barricades.has(hex) && may_be_open(&hex))
}

pub(crate) fn end_barricades(state: &mut State, log: &mut impl Log<Event>) {
    if state.active == Side::British {
        state.active = Side::French;
        ask_barricades(state, log);
    } else {
        roll_next(state, log);
    }
}

/// Hexes with idle infantry of the active side, perhaps more than once each.
fn idle(state: &State) -> impl Iterator<Item = Hex> + '_ {
    let idle = |unit: &Unit| {
        unit.kind().is_infantry()
            && state.side_of(*unit) == state.active
            && !state.has_mark(*unit, ACTED)
            && !state.has_mark(*unit, FIRED)
            // §8 — The French do not command Spaniards before Spain is active.
            && (state.spain || !matches!(unit.kind(), Kind::MilitiaEs | Kind::ColonialEs))
    };
    Unit::all().filter(idle).filter_map(|unit| state.hex_of(unit))
}

/// Hexes where the active side may build a barricade, perhaps more than once each.
fn sites(state: &State) -> impl Iterator<Item = Hex> + '_ {
    idle(state).filter(|hex| is_site(state, *hex))
}

fn is_site(state: &State, hex: Hex) -> bool {
    let has_fort = hex.place().is_some_and(|place| state.forts[place.idx()] > 0);
    !hex.is_box() && !state.barricades.has(hex) && !has_fort
}

pub(crate) fn legal_barricade(state: &State, out: &mut Vec<Action>) {
    let mut hexes: Vec<Hex> = sites(state).collect();
    hexes.sort_unstable();
    hexes.dedup();
    if !hexes.is_empty() {
        out.push(Action::BarricadeAll);
    }
    out.extend(hexes.into_iter().map(|hex| Action::Barricade { hex }));
    out.push(Action::Done);
}

pub(crate) fn check_all(state: &State) -> Result<(), WhyNot> {
    if sites(state).next().is_some() { Ok(()) } else { Err(WhyNot::NobodyDigs) }
}

/// Everywhere at once.
pub(crate) fn apply_all(state: &mut State, log: &mut impl Log<Event>) {
    let mut hexes: Vec<Hex> = sites(state).collect();
    hexes.sort_unstable();
    hexes.dedup();
    for hex in hexes {
        state.barricades.add(hex);
        log.tell(Event::BarricadeBuilt { hex });
    }
    end_barricades(state, log);
}

/// §4.1 — Infantry that has neither moved nor fought this month, where no fort stands (ruling 59).
///
/// The infantry is looked at first: whether a fort of the enemy still stands may be unknown to who asks.
pub(crate) fn check_barricade(state: &State, hex: Hex) -> Result<(), WhyNot> {
    if !idle(state).any(|site| site == hex) {
        return Err(WhyNot::NobodyIdle { hex });
    }
    if is_site(state, hex) { Ok(()) } else { Err(WhyNot::NoBarricade { hex }) }
}

pub(crate) fn apply_barricade(state: &mut State, hex: Hex, log: &mut impl Log<Event>) {
    state.barricades.add(hex);
    log.tell(Event::BarricadeBuilt { hex });
    if !may_ask(state) {
        end_barricades(state, log);
    }
}

/// §4.3 — Ships out of port on the frozen river, while it is frozen.
fn icebound(state: &State, unit: Unit) -> bool {
    unit.ship().is_some()
        && state.hex_of(unit).and_then(Hex::get).is_some_and(|data| data.freezes())
        && !ports::is_in_port(state, unit)
}

/// §2.2 — American and Canadian militia, of colonies at peace too (ruling 87), and natives away from home.
fn restless(state: &State, unit: Unit) -> bool {
    if !matches!(state.whereabouts(unit), Whereabouts::Hex(_) | Whereabouts::Aboard(_)) {
        return false;
    }
    match unit.kind() {
        Kind::MilitiaUs | Kind::MilitiaCa => true,
        Kind::Native => {
            let home = unit.nation().map_or(&[][..], |nation| nation.data().hexes);
            !state.hex_of(unit).is_some_and(|hex| home.contains(&hex))
        }
        _ => false,
    }
}

/// Units whose dice are rolled next: ships in the ice, then those who may leave.
fn rolling(state: &State) -> Vec<Unit> {
    let fresh = |unit: &Unit| !state.has_mark(*unit, FED);
    let some = |test: fn(&State, Unit) -> bool| -> Vec<Unit> {
        Unit::all().filter(|unit| fresh(unit) && test(state, *unit)).take(MAX_DICE).collect()
    };
    let in_ice = if state.date.is_frozen() { some(icebound) } else { Vec::new() };
    match in_ice.is_empty() {
        false => in_ice,
        true if state.date.is_november() => some(restless),
        true => Vec::new(),
    }
}

/// Does the step of dice have something to roll for?
pub(crate) fn is_due(state: &State) -> bool {
    let first = rolling(state).first().copied();
    first.is_some_and(|unit| unit.kind().is_ship() == (state.step == Step::Ice))
}

fn roll_next(state: &mut State, log: &mut impl Log<Event>) {
    let units = rolling(state);
    match units.first() {
        Some(unit) if unit.kind().is_ship() => state.step = Step::Ice,
        Some(_) => state.step = Step::Desertion,
        None => course::end_phase(state, log),
    }
}

pub(crate) fn chance(state: &State) -> Chance {
    let sides = if state.step == Step::Ice { 6 } else { 10 };
    Chance::Dice { count: rolling(state).len() as u8, sides }
}

/// §4.3 — 1 or 2: lost; 3 to 5: damaged, or lost if damaged already; 6: nothing.
pub(crate) fn draw_ice(state: &mut State, lot: &Lot, log: &mut impl Log<Event>) {
    let Lot::Dice(dice) = lot else { panic!("dice are rolled for the ice") };
    log.tell(Event::IceRolled { dice: *dice });
    for (ship, face) in rolling(state).into_iter().zip(dice.as_slice()) {
        state.set_mark(ship, FED);
        match face {
            1 | 2 => ships::sink(state, ship, log),
            3..=5 => ships::hit(state, ship, log),
            _ => {}
        }
    }
    roll_next(state, log);
}

/// §2.2 — On 1 or 2 militia deserts to the pool, and natives go home.
pub(crate) fn draw_desertion(state: &mut State, lot: &Lot, log: &mut impl Log<Event>) {
    let Lot::Dice(dice) = lot else { panic!("dice are rolled for desertion") };
    log.tell(Event::DesertionRolled { dice: *dice });
    for (unit, face) in rolling(state).into_iter().zip(dice.as_slice()) {
        state.set_mark(unit, FED);
        if *face > 2 {
            continue;
        }
        if unit.kind() == Kind::Native {
            state.set_mark(unit, IDLE);
        } else {
            log.tell(Event::Deserted { unit });
            casualties::destroy(state, unit, log);
        }
    }
    send_home(state, log);
}

/// The warriors who must go home next.
pub(crate) fn homesick(state: &State) -> Option<Unit> {
    Unit::all().find(|unit| unit.kind() == Kind::Native && state.has_mark(*unit, IDLE))
}

/// Ruling 87 — Anywhere in their own land, free of enemies and within stacking.
fn homes(state: &State, unit: Unit) -> impl Iterator<Item = Hex> + '_ {
    let enemy = state.side_of(unit).other();
    let land = unit.nation().map_or(&[][..], |nation| nation.data().hexes);
    land.iter().copied().filter(move |hex| {
        // Ruling 171 — Warriors whose land is not in play leave the war.
        state.options.scenario.in_play(*hex)
            && !state.has(enemy, holds::TROOPS | holds::LEADERS, *hex)
            && state.stock_of(enemy, *hex) == 0
            && !state.is_full(enemy.other(), *hex)
    })
}

fn send_home(state: &mut State, log: &mut impl Log<Event>) {
    while let Some(unit) = homesick(state) {
        if homes(state, unit).next().is_some() {
            state.active = state.side_of(unit);
            state.step = Step::GoHome;
            return;
        }
        // Ruling 87 — With no home to go to they leave the war.
        log.tell(Event::WentHome { unit });
        state.put(unit, Spot::POOL);
    }
    roll_next(state, log);
}

pub(crate) fn legal_home(state: &State, out: &mut Vec<Action>) {
    let unit = homesick(state).expect("somebody goes home");
    out.extend(homes(state, unit).map(|to| Action::Retreat { unit, to }));
}

pub(crate) fn check_home(state: &State, unit: Unit, to: Hex) -> Result<(), WhyNot> {
    if homesick(state) != Some(unit) {
        return Err(WhyNot::NotNext { unit, section: Section::new(2, 2) });
    }
    if homes(state, unit).any(|hex| hex == to) { Ok(()) } else { Err(WhyNot::NotHome { unit, hex: to }) }
}

pub(crate) fn apply_home(state: &mut State, unit: Unit, to: Hex, log: &mut impl Log<Event>) {
    state.clear_mark(unit, IDLE);
    state.put(unit, Spot::hex(to));
    log.tell(Event::SentHome { unit, to });
    // §10 — Their land may be a colony's, too (ruling 223).
    colonies::entered(state, state.side_of(unit), to, log);
    forts::look_around(state, to, log);
    send_home(state, log);
}
