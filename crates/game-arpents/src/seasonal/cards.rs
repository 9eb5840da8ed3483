//! §5.1 Event cards are drawn from one pile, and do what §13 says.

use crate::calendar::Season;
use crate::data::Effect;
use crate::event::Event;
use crate::ids::{Card, Colony, Hex, Kind, Side, Unit};
use crate::posts::Whereabouts;
use crate::seasonal::{cherokee, harvest};
use crate::state::State;
use crate::step::Step;
use crate::why_not::WhyNot;
use crate::{Action, casualties, colonies, course, ships};
use kernel::{Chance, Log, Lot};

/// §5.1 — Two cards are drawn in all, three in Winter, none in January-February.
pub(crate) fn begin(state: &mut State, log: &mut impl Log<Event>) {
    // §10 — Displeasure lasts until the next seasonal turn (ruling 95).
    state.displeased = 0;
    state.ledger.draws = match state.date.season() {
        Some(Season::JanuaryFebruary) | None => 0,
        Some(Season::Winter) => 3,
        Some(_) => 2,
    };
    go_on(state, log);
}

/// The next draw, or the end of the phase.
pub(crate) fn go_on(state: &mut State, log: &mut impl Log<Event>) {
    if state.is_over() {
        return;
    }
    state.ledger.card = None;
    // Ruling 94 — A pile that is shorter gives what it has.
    if state.ledger.draws > 0 && state.pile != 0 {
        state.step = Step::Draw;
        return;
    }
    state.ledger.draws = 0;
    if state.date.season() == Some(Season::Winter) {
        refill(state, log);
    }
    course::end_phase(state, log);
}

/// §5.1 — After the draws of Winter the cards of the next year join, and the six annual ones return.
fn refill(state: &mut State, log: &mut impl Log<Event>) {
    let year = state.date.year() + 1;
    let joins = |card: &Card| card.data().annual || card.data().year == year;
    state.pile |= Card::all().filter(joins).fold(0, |pile, card| pile | 1 << card.0);
    log.tell(Event::PileRefilled { year });
}

pub(crate) fn chance(state: &State) -> Chance {
    Chance::Pick { of: state.pile.count_ones() as u16 }
}

pub(crate) fn draw(state: &mut State, lot: &Lot, log: &mut impl Log<Event>) {
    let Lot::Pick(index) = lot else { panic!("a card is picked") };
    let mut pile = Card::all().filter(|card| state.pile >> card.0 & 1 != 0);
    let card = pile.nth(*index as usize).expect("the pick is one of the pile");
    state.pile &= !(1 << card.0);
    state.drawn |= 1 << card.0;
    state.ledger.draws -= 1;
    state.ledger.card = Some(card);
    log.tell(Event::CardDrawn { card });
    apply(state, card, log);
}

/// §5.1, §13 — What the card says is done at once.
fn apply(state: &mut State, card: Card, log: &mut impl Log<Event>) {
    let side = card.data().side;
    match card.data().effect {
        Effect::Harvest(points) if points < 0 => harvest::bad(state, side, log),
        Effect::Harvest(_) => return harvest::good(state, log),
        Effect::Displeasure(colony) => {
            state.displeased |= 1 << colony.0;
            log.tell(Event::ColonyDispleased { colony });
        }
        Effect::EntersWar(colony) => enters_war(state, colony, log),
        Effect::BoxSupply(of, points) => {
            let (hex, points) = (Hex::box_of(of), points.unsigned_abs().into());
            state.add_stock(of, hex, points, false);
            log.tell(Event::SupplyLaid { side: of, hex, points });
        }
        // What these change is read from the cards drawn: production (§3), militia (§10), costs (§9).
        Effect::Expulsion | Effect::BoxIncome(..) => {}
        Effect::NativeAnger => return suffer(state, 1, log),
        Effect::Typhus => return suffer(state, 2, log),
        // Ruling 97 — Half of the French warriors who stand there, rounded up.
        Effect::Smallpox(_) => {
            let sick = victims(state).count();
            return suffer(state, sick.div_ceil(2) as u8, log);
        }
        Effect::CherokeeFlip => return cherokee::turn(state, log),
    }
    go_on(state, log);
}

/// §13 — A colony enters the war; Connecticut with Rhode Island, where the players chose so (ruling 88).
fn enters_war(state: &mut State, colony: Colony, log: &mut impl Log<Event>) {
    colonies::wake(state, colony, log);
    if state.options.connecticut_follows && colony.code() == "rhode_island" {
        colonies::wake(state, Colony::from_code("connecticut").expect("a colony"), log);
    }
}

/// §13 — So many units are to be taken; their owner says which (ruling 96).
fn suffer(state: &mut State, picks: u8, log: &mut impl Log<Event>) {
    state.ledger.picks = picks;
    ask_victim(state, log);
}

fn ask_victim(state: &mut State, log: &mut impl Log<Event>) {
    while state.ledger.picks > 0 {
        let mut found = victims(state);
        match (found.next(), found.next()) {
            (Some(_), Some(_)) => {
                drop(found);
                state.step = Step::Suffer;
                return;
            }
            (Some(unit), None) => {
                drop(found);
                strike(state, unit, log);
            }
            // Nobody is there to suffer: for typhus the other kind of ship may be.
            (None, _) => {
                drop(found);
                state.ledger.picks -= 1;
            }
        }
    }
    go_on(state, log);
}

/// Who owes the choice: the owner of the units (ruling 96).
pub(crate) fn sufferer(state: &State) -> Option<Side> {
    state.ledger.card.map(|card| card.data().side)
}

/// §13 — The units among which the card strikes next.
fn victims(state: &State) -> impl Iterator<Item = Unit> + '_ {
    let card = state.ledger.card;
    Unit::all().filter(move |unit| card.is_some_and(|card| strikes(state, card, *unit)))
}

fn strikes(state: &State, card: Card, unit: Unit) -> bool {
    let hex = match state.whereabouts(unit) {
        Whereabouts::Hex(hex) => Some(hex),
        Whereabouts::Aboard(ship) => state.hex_of(ship),
        _ => None,
    };
    let Some(hex) = hex else { return false };
    if state.side_of(unit) != card.data().side {
        return false;
    }
    match card.data().effect {
        Effect::NativeAnger => unit.kind() == Kind::Native,
        Effect::Smallpox(district) => {
            unit.kind() == Kind::Native && hex.get().is_some_and(|data| data.is_in(district))
        }
        // §13 — A ship of the line first, then a frigate; one that is damaged already is none the worse (ruling 148).
        Effect::Typhus => {
            let kind = if state.ledger.picks == 2 { Kind::ShipOfLine } else { Kind::Frigate };
            unit.kind() == kind && !state.is_hurt(unit)
        }
        _ => false,
    }
}

pub(crate) fn legal_suffer(state: &State, out: &mut Vec<Action>) {
    out.extend(victims(state).map(|unit| Action::Suffer { unit }));
}

pub(crate) fn check_suffer(state: &State, unit: Unit) -> Result<(), WhyNot> {
    let strikes = state.ledger.card.is_some_and(|card| strikes(state, card, unit));
    if strikes { Ok(()) } else { Err(WhyNot::NotStruck { unit }) }
}

pub(crate) fn apply_suffer(state: &mut State, unit: Unit, log: &mut impl Log<Event>) {
    strike(state, unit, log);
    ask_victim(state, log);
}

fn strike(state: &mut State, unit: Unit, log: &mut impl Log<Event>) {
    state.ledger.picks -= 1;
    if unit.kind().is_ship() {
        ships::hit(state, unit, log);
    } else {
        casualties::destroy(state, unit, log);
    }
}

/// §13 — Has a card with this effect been drawn?
pub(crate) fn has_come(state: &State, effect: Effect) -> bool {
    Card::all().any(|card| state.drawn >> card.0 & 1 != 0 && card.data().effect == effect)
}
