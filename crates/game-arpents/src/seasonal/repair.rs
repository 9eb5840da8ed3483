//! §5.5 Forts are strengthened, regulars recover and ships are repaired.

use crate::Action;
use crate::event::Event;
use crate::ids::{Hex, Place, Port, Unit};
use crate::posts::{HURT, Whereabouts};
use crate::seasonal::{self, pay};
use crate::state::State;
use crate::step::Step;
use crate::why_not::WhyNot;
use crate::{forts, ports};
use kernel::{Log, Section};

/// §4.1, §5.5 — What a level of a fort costs.
const FORT_COST: u8 = 4;

/// §5.5 — The phase begins.
pub(crate) fn begin(state: &mut State, log: &mut impl Log<Event>) {
    seasonal::begin_with_british(state, log);
}

pub(crate) fn begin_side(state: &mut State, log: &mut impl Log<Event>) {
    go_on(state);
    // Who has nothing to repair is not asked. Which forts could be strengthened is known to their holder alone, so
    // that he is asked wherever he could pay for one.
    if !may_repair(state) {
        seasonal::end_side(state, log);
    }
}

/// Is anything to be repaired, as far as everybody can tell (§4.1: the strength of forts lies face down)?
fn may_repair(state: &State) -> bool {
    let side = state.active;
    let fort = |place: Place| {
        place.data().fort > 0
            && state.options.scenario.in_play(place.hex())
            && state.controller(place) == side
            && !state.is_held(side.other(), place.hex())
            && pay::can_pay(state, side, pay::purse_of(place.hex()), FORT_COST)
    };
    Place::all().any(fort) || Unit::all().any(|unit| check_unit(state, unit).is_ok())
}

/// What next?
pub(crate) fn go_on(state: &mut State) {
    state.step = Step::Repair;
}

pub(crate) fn legal(state: &State, out: &mut Vec<Action>) {
    let side = state.active;
    let forts = Place::all().filter(|place| check_fort(state, *place).is_ok());
    out.extend(forts.map(|place| Action::Strengthen { place }));
    let hurt = Unit::all().filter(|unit| state.is_hurt(*unit) && state.side_of(*unit) == side);
    out.extend(hurt.filter(|unit| check_unit(state, *unit).is_ok()).map(|unit| Action::Restore { unit }));
    out.push(Action::Done);
}

/// §5.5 — May the fort be strengthened by a level?
pub(crate) fn check_fort(state: &State, place: Place) -> Result<(), WhyNot> {
    let side = state.active;
    if !state.options.scenario.in_play(place.hex()) {
        return Err(WhyNot::OutOfPlay { hex: place.hex() });
    }
    // §5.5 — No new forts: only where one stood at the start.
    if place.data().fort == 0 || state.controller(place) != side {
        return Err(WhyNot::NoFortHere { hex: place.hex() });
    }
    // Ruling 225 — Nobody builds where the enemy stands, though the place has not passed to him (ruling 11).
    if state.is_held(side.other(), place.hex()) {
        return Err(WhyNot::EnemyHeld { hex: place.hex(), section: Section::new(5, 5) });
    }
    // §5.5 — A level a season.
    if state.ledger.strengthened >> place.0 & 1 != 0 {
        return Err(WhyNot::Strengthened { hex: place.hex() });
    }
    // §5.5 — Never above its level at the start (ruling 57).
    if state.forts[place.idx()] >= state.options.scenario.fort(place) {
        return Err(WhyNot::FortWhole { hex: place.hex() });
    }
    afford(state, place.hex(), FORT_COST)
}

fn afford(state: &State, hex: Hex, points: u8) -> Result<(), WhyNot> {
    let is_paid = pay::can_pay(state, state.active, pay::purse_of(hex), points);
    if is_paid { Ok(()) } else { Err(WhyNot::TooDear { points, section: Section::new(5, 5) }) }
}

pub(crate) fn apply_fort(state: &mut State, place: Place, log: &mut impl Log<Event>) {
    state.forts[place.idx()] += 1;
    state.ledger.strengthened |= 1 << place.0;
    log.tell(Event::FortStrengthened { place });
    // Everybody is told: works that were known to be gone stand again, and can be besieged.
    state.seen[place.idx()] = state.seen[place.idx()].max(1);
    // §4.1 — Barricades stand only where there is no fort.
    state.barricades.remove(place.hex());
    // §4.1 — Who stands next to it sees it grow.
    forts::look_at(state, place, log);
    pay::owe(state, pay::purse_of(place.hex()), FORT_COST, log);
}

/// §5.5 — May the unit be restored where it is?
pub(crate) fn check_unit(state: &State, unit: Unit) -> Result<(), WhyNot> {
    let (side, section) = (state.active, Section::new(5, 5));
    if state.side_of(unit) != side {
        return Err(WhyNot::NotYours { unit, section });
    }
    let hex = match state.whereabouts(unit) {
        Whereabouts::Hex(hex) => hex,
        Whereabouts::Aboard(_) => return Err(WhyNot::Aboard { unit, section }),
        _ => return Err(WhyNot::NotOnMap { unit, section }),
    };
    if !state.is_hurt(unit) {
        return Err(WhyNot::NotHurt { unit });
    }
    let place = hex.place().filter(|place| state.controller(*place) == side);
    if unit.kind().is_ship() {
        // §5.5 — Ships in a port or shipyard, not in a small port (§2.5); Europe has ports (ruling 110).
        let repairs = |place: Place| matches!(place.data().port, Port::Port | Port::Shipyard);
        let is_served = hex.is_box() || (place.is_some_and(repairs) && ports::is_in_port(state, unit));
        if !is_served {
            return Err(WhyNot::NoHarbour { unit, section });
        }
    } else if !hex.is_box() && place.is_none() {
        // §5.5 — Regulars in a town or fort.
        return Err(WhyNot::NotInTown { unit });
    }
    afford(state, hex, unit.kind().data().repair)
}

pub(crate) fn apply_unit(state: &mut State, unit: Unit, log: &mut impl Log<Event>) {
    let hex = state.hex_of(unit).expect("it is in a town, a port or a box");
    state.clear_mark(unit, HURT);
    log.tell(Event::Restored { unit, hex });
    pay::owe(state, pay::purse_of(hex), unit.kind().data().repair, log);
}
