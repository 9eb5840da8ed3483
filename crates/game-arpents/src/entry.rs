//! What it brings that land units have entered a hex: supply and places are taken, leaders caught, peoples roused.

use crate::event::Event;
use crate::ids::{Hex, Side, Unit};
use crate::posts::{Spot, holds};
use crate::state::State;
use crate::step::{Phase, Step};
use crate::{colonies, control, forts, movement, spain};
use kernel::{Chance, Log, Lot, Section};

/// A hex that has been entered, while what follows from it is settled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Entry {
    /// Which; nowhere if nothing is to be settled.
    pub(crate) hex: Hex,
    /// By whom.
    pub(crate) by: Side,
    /// The leader who escapes.
    pub(crate) leader: Option<Unit>,
}

impl Entry {
    pub(crate) const NONE: Entry = Entry { hex: Hex::NOWHERE, by: Side::British, leader: None };
}

/// Units of the active side have just come to a hex.
pub(crate) fn arrived(state: &mut State, hex: Hex, log: &mut impl Log<Event>) {
    let side = state.active;
    state.entry = Entry { hex, by: side, leader: None };
    // §10 — An enemy in its land brings a colony into the war; §8 — and Spain.
    colonies::entered(state, side, hex, log);
    spain::entered(state, side, hex, log);
    if state.has(side, holds::INFANTRY, hex) {
        // §2.7 — Supply without an escort falls to whoever occupies its hex.
        let points = state.capture_stock(hex, side);
        if points > 0 {
            log.tell(Event::SupplyTaken { side, hex, points });
        }
        control::occupied(state, side, hex, log);
    }
    forts::look_around(state, hex, log);
    go_on(state, log);
}

/// The next thing to settle, or back to the phase.
pub(crate) fn go_on(state: &mut State, log: &mut impl Log<Event>) {
    if state.is_over() {
        return;
    }
    let Entry { hex, by, .. } = state.entry;
    let enemy = by.other();
    if state.has(by, holds::INFANTRY, hex)
        && state.has(enemy, holds::LEADERS, hex)
        && !state.is_held(enemy, hex)
    {
        state.step = Step::Caught;
        return;
    }
    state.entry = Entry::NONE;
    match state.phase {
        Phase::Movement => movement::resume(state, log),
        phase => unreachable!("nobody enters a hex in {phase:?}"),
    }
}

/// The leader whose die is rolled next.
fn caught(state: &State) -> Unit {
    let enemy = state.entry.by.other();
    state
        .at(state.entry.hex)
        .find(|unit| unit.kind() == crate::ids::Kind::Leader && state.side_of(*unit) == enemy)
        .expect("a leader is caught")
}

/// §2.6 — A die for a leader caught alone.
pub(crate) fn chance() -> Chance {
    Chance::Dice { count: 1, sides: 6 }
}

pub(crate) fn draw(state: &mut State, lot: &Lot, log: &mut impl Log<Event>) {
    let Lot::Dice(dice) = lot else { panic!("a die is rolled for a leader") };
    let leader = caught(state);
    let face = dice.as_slice()[0];
    log.tell(Event::LeaderCaught { unit: leader, face });
    state.entry.leader = Some(leader);
    // §2.6 — On 6 he is lost; otherwise he escapes by a hex, if there is one (ruling 101).
    if face == 6 || escapes(state, leader).next().is_none() {
        lose(state, leader, log);
        go_on(state, log);
    } else {
        state.step = Step::Escape;
    }
}

fn lose(state: &mut State, leader: Unit, log: &mut impl Log<Event>) {
    state.put(leader, Spot::GONE);
    state.entry.leader = None;
    log.tell(Event::LeaderLost { unit: leader, section: Section::new(2, 6) });
}

/// Where a leader can escape to: one hex, across a side that land units cross, free of enemies.
pub(crate) fn escapes(state: &State, leader: Unit) -> impl Iterator<Item = Hex> + '_ {
    let enemy = state.side_of(leader).other();
    let from = state.hex_of(leader).expect("he stands in a hex");
    from.around().filter_map(move |(way, next)| {
        let open = from.data().sides[way] & crate::data::LAND != 0 && crate::ground::may_enter(leader, next);
        (open && !state.is_held(enemy, next)).then_some(next)
    })
}

pub(crate) fn apply_escape(state: &mut State, to: Hex, log: &mut impl Log<Event>) {
    let leader = state.entry.leader.take().expect("a leader escapes");
    let from = state.entry.hex;
    state.put(leader, Spot::hex(to));
    log.tell(Event::LeaderEscaped { unit: leader, from, to });
    go_on(state, log);
}

pub(crate) fn legal(state: &State, out: &mut Vec<crate::Action>) {
    let leader = state.entry.leader.expect("a leader escapes");
    out.extend(escapes(state, leader).map(|to| crate::Action::Escape { to }));
}

pub(crate) fn check_escape(state: &State, to: Hex) -> Result<(), crate::WhyNot> {
    let leader = state.entry.leader.expect("a leader escapes");
    if escapes(state, leader).any(|hex| hex == to) {
        Ok(())
    } else {
        Err(crate::WhyNot::NoEscape { hex: to })
    }
}
