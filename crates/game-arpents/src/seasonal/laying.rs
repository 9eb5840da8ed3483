//! §5.3 Where new supply is laid: in the supply towns of its colony and the hexes next to them, split at will.

use crate::Action;
use crate::event::Event;
use crate::ground::{self, Gait};
use crate::ids::{Colony, Hex, Side};
use crate::posts::holds;
use crate::seasonal::{self, harvest, production};
use crate::setup;
use crate::state::State;
use crate::step::{Phase, Step};
use crate::why_not::WhyNot;
use kernel::{Log, Section};

/// Hexes where a side may lay what a colony makes; a hex next to two towns comes twice.
pub(crate) fn spots(state: &State, side: Side, colony: Colony) -> impl Iterator<Item = Hex> + '_ {
    // §3 — A conqueror's half lies in the towns themselves (ruling 224).
    let is_own = colony.data().empire.side() == Some(side);
    let near = move |hex: Hex| {
        std::iter::once(hex).chain(hex.around().map(|(_, next)| next).filter(move |_| is_own))
    };
    production::towns(state, side, colony)
        .flat_map(move |town| near(town.hex()))
        .filter(move |hex| may_lie(state, side, *hex))
        .filter(move |hex| state.phase != Phase::SetUp || setup::may_lie(side, colony, *hex))
}

/// May supply of a side be laid in the hex: land it could stand on, and nothing of the enemy's (ruling 143)?
fn may_lie(state: &State, side: Side, hex: Hex) -> bool {
    let enemy = side.other();
    let is_ours = match hex.place() {
        // §5.3, §6.4.3 — Not in a besieged town or fort, nor in an enemy one.
        Some(place) => state.controller(place) == side && !state.is_besieged(place),
        None => ground::cost(&state.options, Gait::Supply, hex).is_some(),
    };
    is_ours
        && state.options.scenario.in_play(hex)
        && !state.has(enemy, holds::TROOPS | holds::LEADERS, hex)
        && state.stock_of(enemy, hex) == 0
}

/// Where a colony's supply goes unless its owner says otherwise: its most productive town, or else the first hex.
fn best(state: &State, side: Side, colony: Colony) -> Option<Hex> {
    let free = production::towns(state, side, colony).filter(|town| may_lie(state, side, town.hex()));
    let town = free.max_by_key(|town| (production::value(state, *town), std::cmp::Reverse(town.0)));
    town.map(|town| town.hex()).or_else(|| spots(state, side, colony).min())
}

/// More to lay, or the side is done.
pub(crate) fn go_on(state: &mut State, log: &mut impl Log<Event>) {
    state.ledger.hex = Hex::NOWHERE;
    if state.ledger.colony.is_some_and(|colony| state.ledger.made[colony.idx()] > 0) {
        state.step = Step::Lay;
        return;
    }
    state.ledger.colony = None;
    if state.ledger.makers().next().is_some() {
        state.step = Step::Produce;
    } else {
        match state.phase {
            Phase::SetUp => setup::end_side(state, log),
            Phase::Cards => harvest::end_side(state, log),
            _ => seasonal::end_side(state, log),
        }
    }
}

pub(crate) fn legal_produce(state: &State, out: &mut Vec<Action>) {
    out.extend(state.ledger.makers().map(|colony| Action::Gather { colony }));
    out.extend(state.ledger.makers().map(|colony| Action::Open { colony }));
    out.push(Action::Done);
}

/// What supply is laid under: the set-up (§14), a good harvest (§13) or production (§5.3).
pub(crate) fn section(state: &State) -> Section {
    match state.phase {
        Phase::SetUp => Section::new(14, 0),
        Phase::Cards => Section::new(13, 0),
        _ => Section::new(5, 3),
    }
}

/// Does this colony have supply to place now?
pub(crate) fn check_colony(state: &State, colony: Colony) -> Result<(), WhyNot> {
    let section = section(state);
    if state.ledger.made[colony.idx()] == 0 {
        return Err(WhyNot::NothingMade { colony, section });
    }
    if state.ledger.colony.is_some_and(|open| open != colony) {
        return Err(WhyNot::OtherColony { colony, section });
    }
    Ok(())
}

pub(crate) fn apply_open(state: &mut State, colony: Colony) {
    state.ledger.colony = Some(colony);
    state.step = Step::Lay;
}

/// All of it in the best town.
pub(crate) fn apply_gather(state: &mut State, colony: Colony, log: &mut impl Log<Event>) {
    gather(state, colony, log);
    go_on(state, log);
}

fn gather(state: &mut State, colony: Colony, log: &mut impl Log<Event>) {
    let points = state.ledger.made[colony.idx()];
    match best(state, state.active, colony) {
        Some(hex) => lay(state, colony, hex, points, log),
        None => state.ledger.made[colony.idx()] = 0,
    }
}

pub(crate) fn lay(state: &mut State, colony: Colony, hex: Hex, points: u8, log: &mut impl Log<Event>) {
    let side = state.active;
    state.ledger.made[colony.idx()] -= points;
    state.add_stock(side, hex, points.into(), false);
    log.tell(Event::SupplyLaid { side, hex, points: points.into() });
}

/// Everything that is left goes to the best towns; at the set-up to all of them by their value (ruling 129).
pub(crate) fn apply_done(state: &mut State, log: &mut impl Log<Event>) {
    for colony in Colony::all() {
        if state.phase == Phase::SetUp {
            setup::lay_by_value(state, colony, log);
        }
        if state.ledger.made[colony.idx()] > 0 {
            gather(state, colony, log);
        }
    }
    go_on(state, log);
}

pub(crate) fn legal_lay(state: &State, out: &mut Vec<Action>) {
    let Some(colony) = state.ledger.colony else { return };
    out.push(Action::Gather { colony });
    let mut hexes: Vec<Hex> = spots(state, state.active, colony).collect();
    hexes.sort_unstable();
    hexes.dedup();
    out.extend(hexes.into_iter().map(|to| Action::Lay { to }));
}

pub(crate) fn check_lay(state: &State, to: Hex) -> Result<(), WhyNot> {
    let side = state.active;
    let is_spot = |colony| spots(state, side, colony).any(|hex| hex == to);
    if state.ledger.colony.is_some_and(is_spot) {
        return Ok(());
    }
    // §3 — A conqueror lays it in the towns alone (ruling 224).
    let is_conquest = state.ledger.colony.is_some_and(|colony| colony.data().empire.side() != Some(side));
    Err(match is_conquest {
        true => WhyNot::ConquerorsTowns { hex: to },
        false => WhyNot::NoSupplyHere { hex: to, section: section(state) },
    })
}

pub(crate) fn apply_lay(state: &mut State, to: Hex) {
    state.ledger.hex = to;
    state.step = Step::Measure;
}

fn most(state: &State) -> u16 {
    state.ledger.colony.map_or(0, |colony| state.ledger.made[colony.idx()].into())
}

pub(crate) fn legal_measure(state: &State, out: &mut Vec<Action>) {
    out.extend((1..=most(state)).map(|points| Action::Points { points }));
}

pub(crate) fn check_points(state: &State, points: u16) -> Result<(), WhyNot> {
    let most = most(state);
    if (1..=most).contains(&points) {
        Ok(())
    } else {
        Err(WhyNot::TooManyPoints { most, section: section(state) })
    }
}

pub(crate) fn apply_points(state: &mut State, points: u16, log: &mut impl Log<Event>) {
    let colony = state.ledger.colony.expect("a colony's supply is laid");
    lay(state, colony, state.ledger.hex, points as u8, log);
    go_on(state, log);
}
