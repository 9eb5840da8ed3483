//! §5.2 Historical reinforcements come in (§16), and a new commander in chief relieves the old one (§2.6).

use crate::Action;
use crate::data::{Arrival, Empire, HexKind, Region};
use crate::event::Event;
use crate::ids::{Hex, Kind, Port, Rank, Side, Unit};
use crate::posts::{Spot, Whereabouts, holds};
use crate::seasonal;
use crate::state::State;
use crate::step::Step;
use crate::why_not::WhyNot;
use crate::{forts, ground, reach, setup};
use kernel::{Log, Section};

/// §5.2 — The phase begins.
pub(crate) fn begin(state: &mut State, log: &mut impl Log<Event>) {
    seasonal::begin_with_british(state, log);
}

/// The unit of the active side that comes next; generals first, so that four may come with one (§2.6, ruling 222).
pub(crate) fn next(state: &State) -> Option<Unit> {
    let season = state.date.season()?;
    let now = Arrival::At { year: state.date.year(), season };
    let comes = |unit: &Unit| {
        state.posts[unit.idx()].spot == Spot::DUE
            && unit.data().arrives == now
            && unit.data().side == state.active
    };
    Unit::generals_first().find(comes)
}

/// The next arrival; where it can only come in at one place, it does.
pub(crate) fn go_on(state: &mut State, log: &mut impl Log<Event>) {
    while let Some(unit) = next(state) {
        match doors(state, unit)[..] {
            [only] => arrive(state, unit, only, log),
            _ => {
                state.step = Step::Place;
                return;
            }
        }
    }
    seasonal::end_side(state, log);
}

/// §5.2, §16 — Where a unit can come in: in its region, or else anywhere its side holds (ruling 93), or else in Europe.
fn doors(state: &State, unit: Unit) -> Vec<Hex> {
    let side = unit.data().side;
    if let Region::Box(_) = unit.data().at {
        return vec![Hex::box_of(side)];
    }
    let held: Vec<Hex> = Hex::all().filter(|hex| may_come(state, unit, *hex)).collect();
    let within: Vec<Hex> = held.iter().copied().filter(|hex| is_in_region(unit, *hex)).collect();
    match (within.is_empty(), held.is_empty()) {
        (false, _) => within,
        (true, false) => held,
        (true, true) => vec![Hex::box_of(side)],
    }
}

fn is_in_region(unit: Unit, hex: Hex) -> bool {
    match unit.data().at {
        Region::Colony(colony) => hex.data().is_in(colony),
        Region::Place(place) => place.hex() == hex,
        Region::America => true,
        _ => false,
    }
}

/// §5.2 — Does the unit's side control the hex, and is there room (§2.1)?
fn may_come(state: &State, unit: Unit, hex: Hex) -> bool {
    let side = unit.data().side;
    if !is_controlled(state, side, hex) {
        return false;
    }
    // §2.6 — Admirals serve at sea: they come in where there are ships.
    if unit.data().rank == Rank::Adm {
        return hex.place().is_some_and(|place| place.data().port != Port::None);
    }
    ground::may_enter(&state.options, unit, hex) && (!unit.kind().stacks() || !state.is_full(side, hex))
}

/// §5.2 — A hex is a side's if its infantry stands there, or if it lies in its possessions and no enemy does; a town
/// or fort is whose it is (ruling 142).
fn is_controlled(state: &State, side: Side, hex: Hex) -> bool {
    let Some(data) = hex.get().filter(|data| data.kind == HexKind::Land) else { return false };
    let enemy = side.other();
    if state.has(enemy, holds::TROOPS | holds::LEADERS, hex) || state.stock_of(enemy, hex) > 0 {
        return false;
    }
    // §8 — Florida is not France's before Spain is active.
    let is_asleep = data.empire == Empire::Spanish && !state.spain;
    match hex.place() {
        Some(place) => state.controller(place) == side && !is_asleep,
        None => state.has(side, holds::INFANTRY, hex) || (data.empire.side() == Some(side) && !is_asleep),
    }
}

pub(crate) fn legal(state: &State, out: &mut Vec<Action>) {
    let Some(unit) = next(state) else { return };
    out.extend(doors(state, unit).into_iter().map(|to| Action::Put { unit, to }));
}

pub(crate) fn check(state: &State, unit: Unit, to: Hex) -> Result<(), WhyNot> {
    if next(state) != Some(unit) {
        return Err(WhyNot::NotNext { unit, section: Section::new(5, 2) });
    }
    let doors = doors(state, unit);
    if doors.contains(&to) { Ok(()) } else { Err(barred(state, unit, &doors, to)) }
}

/// Why a unit cannot come in at a hex that is none of its doors.
fn barred(state: &State, unit: Unit, doors: &[Hex], to: Hex) -> WhyNot {
    let (side, section) = (state.active, Section::new(5, 2));
    // Ruling 93 — Where its region has no room for it, others serve; outside the maps only its box does.
    let is_lost = !doors.iter().any(|door| door.is_box() || is_in_region(unit, *door));
    if to.is_box() || (!is_in_region(unit, to) && !is_lost) {
        return WhyNot::OutsideRegion { unit, hex: to, section };
    }
    let enemy = side.other();
    if state.has(enemy, holds::TROOPS | holds::LEADERS, to) || state.stock_of(enemy, to) > 0 {
        return reach::enemy_in(state, enemy, to, section);
    }
    if unit.data().rank == Rank::Adm {
        return if is_controlled(state, side, to) {
            WhyNot::Admiral { unit }
        } else {
            WhyNot::NotControlled { hex: to, section }
        };
    }
    // §4.2 — Terrain it may not enter; §2.1 — only the room is lacking.
    if !ground::may_enter(&state.options, unit, to) {
        return WhyNot::Impassable { hex: to };
    }
    if is_controlled(state, side, to) {
        WhyNot::Stacking { hex: to }
    } else {
        WhyNot::NotControlled { hex: to, section }
    }
}

pub(crate) fn apply(state: &mut State, unit: Unit, to: Hex, log: &mut impl Log<Event>) {
    arrive(state, unit, to, log);
    go_on(state, log);
}

fn arrive(state: &mut State, unit: Unit, hex: Hex, log: &mut impl Log<Event>) {
    setup::stand(state, unit, hex);
    log.tell(Event::Arrived { unit, hex });
    if unit.data().rank == Rank::Cinc {
        relieve(state, unit, log);
    }
    if !hex.is_box() {
        forts::look_around(state, hex, log);
    }
}

/// §2.6 — The commander in chief before him leaves the game (ruling 91).
fn relieve(state: &mut State, by: Unit, log: &mut impl Log<Event>) {
    let is_old = |unit: &Unit| {
        *unit != by
            && unit.kind() == Kind::Leader
            && unit.data().rank == Rank::Cinc
            && unit.data().side == by.data().side
            && matches!(state.whereabouts(*unit), Whereabouts::Hex(_) | Whereabouts::Aboard(_))
    };
    let old: Vec<Unit> = Unit::all().filter(is_old).collect();
    for unit in old {
        state.put(unit, Spot::GONE);
        state.posts[unit.idx()].marks = 0;
        log.tell(Event::Relieved { unit, by });
    }
}
