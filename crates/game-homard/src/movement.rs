//! §8 Movement, and what a unit does in its activation (§6.3).

use crate::action::Action;
use crate::activation;
use crate::event::Event;
use crate::facing::Facing;
use crate::fire;
use crate::free_march;
use crate::generals;
use crate::ground::{Bars, Reach, Wish};
use crate::ids::{Pace, Place, Unit};
use crate::state::{State, Step};
use crate::why_not::WhyNot;
use crate::{assault, reactions};
use kernel::{Log, Section};

/// A march of a unit as the rules have it.
pub(crate) fn wish(state: &State, unit: Unit, pace: Pace, bars: Bars) -> Wish {
    let arm = state.data(unit).arm.data();
    let board = state.board();
    let from = state.cell(unit);
    let enemy = unit.side().other();
    let taken = state.taken() & !(1 << from);
    let zones = state.zones(enemy);
    let friends = state.cells[unit.side().idx()] & !(1 << from);
    Wish {
        from,
        facing: state.body(unit).facing,
        pace,
        // §8.1 — What the table gives the arm.
        allowance: if pace == Pace::Basic { arm.basic } else { arm.forced },
        free_pivot: arm.free_pivot,
        entered: state.entered.has(unit),
        taken,
        closed: if state.options.passing_friends { state.cells[enemy.idx()] } else { taken },
        zones,
        stops: if state.options.friendly_zones_stop { zones | board.around(friends) } else { zones },
        surcharge: state.options.surcharge,
        pivot_in_zone: state.options.pivot_in_zone,
        bars,
    }
}

/// Where a unit can go at a pace.
pub(crate) fn reach(state: &State, unit: Unit, pace: Pace) -> Reach {
    // §19.4 — Whoever has crossed a fence makes no forced march in the same turn.
    if pace == Pace::Forced && state.fenced.has(unit) {
        return Reach::NOWHERE;
    }
    wish(state, unit, pace, Bars::ALL).reach(state.board())
}

/// Where the unit played can go, by pace. A unit that may not go at a pace gets nowhere by it.
pub(crate) fn reaches(state: &State, unit: Unit) -> [Reach; 2] {
    let [basic, forced] = paces(state, unit);
    let when = |may: bool, pace: Pace| if may { reach(state, unit, pace) } else { Reach::NOWHERE };
    [when(basic, Pace::Basic), when(forced, Pace::Forced)]
}

/// May it make a basic move, may it make a forced march?
pub(crate) fn paces(state: &State, unit: Unit) -> [bool; 2] {
    if state.went {
        return [false; 2];
    }
    // Ruling A6: by one reading of §9.1 one may fire first and move then.
    if state.spent.has(unit) {
        return [state.options.move_after_fire && state.assault.is_none(), false];
    }
    // §6.3 — After a failed test there is only the basic move.
    [true, state.success]
}

/// A unit's turn to be played.
pub(crate) fn begin(state: &mut State, unit: Unit, log: &mut impl Log<Event>) {
    state.unit = Some(unit);
    state.pace = None;
    state.went = false;
    state.march = None;
    go_on(state, log);
}

/// Ask what the unit does, unless nothing is left to it.
pub(crate) fn go_on(state: &mut State, log: &mut impl Log<Event>) {
    let unit = state.playing();
    if !state.is_on(unit) {
        return activation::finish(state, log);
    }
    if !state.options.free {
        state.reach = reaches(state, unit);
    }
    state.step = Step::Act;
    if !may_do_anything(state) {
        leave(state, log);
        activation::finish(state, log);
    }
}

/// Nobody goes anywhere now.
pub(crate) fn leave(state: &mut State, log: &mut impl Log<Event>) {
    state.reach = [Reach::NOWHERE; 2];
    // A march over the free table ends with whatever else the unit does.
    if let Some(march) = state.march.take() {
        state.went = true;
        // §17.9 — Whom it takes is settled now, not in passing.
        if march.legs > 0 {
            generals::capture_near(state, state.playing(), log);
        }
    }
}

fn may_do_anything(state: &State) -> bool {
    let unit = state.playing();
    let may_march = || {
        let here = 1u128 << state.cell(unit);
        state.reach.iter().any(|reach| reach.cells() & !here != 0) || turns(state) != 0
    };
    (if state.options.free { free_march::may_go_on(state, unit) } else { may_march() })
        || fire::may_fire(state, unit) && fire::has_target(state, unit)
        || assault::may_assault(state, unit) && !assault::targets(state, unit).is_empty()
}

/// Other ways it could look on the spot, as bits.
fn turns(state: &State) -> u16 {
    let unit = state.playing();
    let at = state.cell(unit);
    let all = state.reach.iter().fold(0, |all, reach| all | reach.facings(at));
    all & !(1 << state.body(unit).facing.index())
}

/// §6.3 — What a unit may do.
pub(crate) fn legal_act(state: &State, out: &mut Vec<Action>) {
    let unit = state.playing();
    if state.options.free {
        free_march::legal(state, unit, out);
    } else {
        let here = 1u128 << state.cell(unit);
        let mut cells = (state.reach[0].cells() | state.reach[1].cells()) & !here;
        if turns(state) != 0 {
            cells |= here;
        }
        out.extend(state.board().list(cells).map(|to| Action::Go { to }));
    }
    if fire::may_fire(state, unit) {
        fire::legal(state, unit, out);
    }
    if assault::may_assault(state, unit) {
        out.extend(assault::targets(state, unit).iter().map(|target| Action::Assault { target }));
    }
    out.push(Action::Done);
}

pub(crate) fn check_go(state: &State, to: Place) -> Result<(), WhyNot> {
    if state.options.free {
        return Err(WhyNot::OtherQuestion { section: state.section() });
    }
    let unit = state.playing();
    let piece = state.piece(unit);
    if state.went {
        return Err(WhyNot::HasMoved { piece });
    }
    let [basic, forced] = paces(state, unit);
    if !basic && !forced {
        return Err(WhyNot::HasFought { piece, section: Section::new(6, 3) });
    }
    let Some(at) = state.board().index(to) else { return Err(WhyNot::OffTable { place: to }) };
    if at == state.cell(unit) {
        return if turns(state) != 0 { Ok(()) } else { Err(why_not_turn(state, unit)) };
    }
    if state.reach.iter().any(|reach| reach.cells() >> at & 1 != 0) {
        return Ok(());
    }
    if state.taken() >> at & 1 != 0 {
        return Err(WhyNot::Occupied { place: to });
    }
    Err(why_not(state, unit, at, if forced { Pace::Forced } else { Pace::Basic }))
}

/// What keeps a unit from turning where it stands.
fn why_not_turn(state: &State, unit: Unit) -> WhyNot {
    let piece = state.piece(unit);
    let place = state.body(unit).place;
    // §8.3 — Guns make no basic move, and a forced march in cover or on broken ground nobody makes.
    if state.data(unit).arm.data().basic == 0 && state.table().ground(state.cell(unit)).is_restricted() {
        return WhyNot::ForcedInRough { piece, place };
    }
    WhyNot::CannotTurn { piece, section: Section::new(8, 2) }
}

/// Which rule keeps a unit from a hex: the one without which it could go.
pub(crate) fn why_not(state: &State, unit: Unit, at: usize, pace: Pace) -> WhyNot {
    let board = state.board();
    let piece = state.piece(unit);
    let place = board.place(at);
    let could = |bars: Bars| wish(state, unit, pace, bars).reach(board).cells() >> at & 1 != 0;
    // §19.4 — A fence crossed earlier in the turn.
    if pace == Pace::Forced && state.fenced.has(unit) && could(Bars::ALL) {
        return WhyNot::CrossedFence { piece };
    }
    // §8.4 — Zones of control.
    if could(Bars { zones: false, ..Bars::ALL }) {
        return WhyNot::ZoneInTheWay { piece, place };
    }
    // §8.3 — Cover and broken ground.
    if could(Bars { ground: false, ..Bars::ALL }) {
        return match pace {
            Pace::Forced => WhyNot::ForcedInRough { piece, place },
            Pace::Basic => WhyNot::InAndOut { piece, place },
        };
    }
    // §19.4 — Fences and streams.
    if could(Bars { fences: false, ..Bars::ALL }) {
        return WhyNot::FenceInTheWay { piece, place };
    }
    // Ruling A3 — Units.
    if could(Bars { bodies: false, ..Bars::ALL }) {
        return WhyNot::UnitsInTheWay { piece, place };
    }
    let arm = state.data(unit).arm.data();
    let allowance = if pace == Pace::Basic { arm.basic } else { arm.forced };
    let without = Bars { zones: false, ground: false, fences: false, bodies: false };
    if could(without) { WhyNot::NoWay { piece, place } } else { WhyNot::TooFar { piece, place, allowance } }
}

/// §8.2 — The ways a unit can look on a hex, each with its pace.
pub(crate) fn fronts(state: &State, unit: Unit, at: usize) -> impl Iterator<Item = (Facing, Pace)> {
    let [basic, forced] = [0, 1].map(|pace: usize| state.reach[pace].facings(at));
    // Ruling A5: where a basic move bars the assault, one may want to march hard even for a short way.
    let only_if_needed = state.options.assault_after_basic;
    let own = if at == state.cell(unit) { 1u16 << state.body(unit).facing.index() } else { 0 };
    let hard = if only_if_needed { forced & !basic } else { forced };
    Facing::ALL.into_iter().flat_map(move |facing| {
        let has = |bits: u16| bits & !own & 1 << facing.index() != 0;
        let one = has(basic).then_some((facing, Pace::Basic));
        let two = has(hard).then_some((facing, Pace::Forced));
        one.into_iter().chain(two)
    })
}

pub(crate) fn legal_turn(state: &State, unit: Unit, out: &mut Vec<Action>) {
    let at = state.board().at(state.to);
    out.extend(fronts(state, unit, at).map(|(facing, pace)| Action::Face { facing, pace }));
}

pub(crate) fn check_turn(state: &State, unit: Unit, facing: Facing, pace: Pace) -> Result<(), WhyNot> {
    let at = state.board().at(state.to);
    let piece = state.piece(unit);
    if fronts(state, unit, at).any(|front| front == (facing, pace)) {
        Ok(())
    } else if at == state.cell(unit) && facing == state.body(unit).facing {
        Err(WhyNot::LooksThatWay { piece })
    } else {
        Err(WhyNot::CannotFace { piece, facing })
    }
}

/// §8.1 — The place is chosen; the facing is asked unless there is only one.
pub(crate) fn apply_go(state: &mut State, to: Place, log: &mut impl Log<Event>) {
    let unit = state.playing();
    let mut fronts = fronts(state, unit, state.board().at(to));
    let (first, more) = (fronts.next(), fronts.next().is_some());
    drop(fronts);
    state.to = to;
    match first {
        Some((facing, pace)) if !more => apply_turn(state, facing, pace, log),
        _ => state.step = Step::Turn,
    }
}

pub(crate) fn apply_turn(state: &mut State, facing: Facing, pace: Pace, log: &mut impl Log<Event>) {
    let unit = state.playing();
    let cost = march(state, unit, facing, pace, log);
    state.went = true;
    // Ruling B31: what cost nothing is no movement.
    if cost > 0 {
        state.pace = Some(pace);
    }
    go_on(state, log);
}

/// Carry out a march to the chosen place; gives its cost.
pub(crate) fn march(
    state: &mut State,
    unit: Unit,
    facing: Facing,
    pace: Pace,
    log: &mut impl Log<Event>,
) -> u8 {
    let board = state.board();
    let from = state.body(unit).place;
    let to = std::mem::replace(&mut state.to, Place::NOWHERE);
    leave(state, log);
    let wish = wish(state, unit, pace, Bars::ALL);
    let (path, cost) =
        wish.path(board, board.at(to), facing).expect("the reach of a march has ways to all of it");
    let mut last = wish.from;
    for place in path.as_slice() {
        let next = board.at(*place);
        note_crossing(state, unit, last, next);
        last = next;
    }
    if to != from {
        state.shift(unit, to);
    }
    let body = &mut state.bodies[unit.idx()];
    body.facing = facing;
    body.steps += path.len();
    let piece = state.piece(unit);
    if path.is_empty() {
        log.tell(Event::Turned { piece, facing });
    } else {
        log.tell(Event::Moved { piece, from, path, facing, pace });
        generals::capture_near(state, unit, log);
    }
    if pace == Pace::Forced && cost > 0 {
        state.forced = state.forced.with(unit);
    }
    cost
}

/// What a step leaves behind for the rest of the turn: §8.3 ground entered, §19.4 a fence crossed.
pub(crate) fn note_crossing(state: &mut State, unit: Unit, from: usize, to: usize) {
    let way = state.table().way(from, to);
    if way.fence {
        state.fenced = state.fenced.with(unit);
    }
    if way.enters {
        state.entered = state.entered.with(unit);
    }
}

/// The unit does no more.
pub(crate) fn apply_done(state: &mut State, log: &mut impl Log<Event>) {
    leave(state, log);
    activation::finish(state, log);
}

/// §12.1 — The place of an evasion is chosen.
pub(crate) fn apply_evade(state: &mut State, to: Place, log: &mut impl Log<Event>) {
    let unit = state.fight().target;
    let mut fronts = fronts(state, unit, state.board().at(to));
    let (first, more) = (fronts.next(), fronts.next().is_some());
    drop(fronts);
    state.to = to;
    match first {
        Some((facing, _)) if !more => reactions::apply_evaded(state, facing, log),
        _ => state.step = Step::EvadeTurn,
    }
}
