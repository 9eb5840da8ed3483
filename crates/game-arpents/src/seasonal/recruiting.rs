//! §5.4 Units are recruited and built from the force pool, and French frigates exchanged for marines (§2.2).

use crate::Action;
use crate::data::Effect;
use crate::event::Event;
use crate::ids::{Hex, Kind, Side, Unit};
use crate::posts::{Spot, TURNED, Whereabouts};
use crate::seasonal::pay::Funds;
use crate::seasonal::{self, cards, pay, sites};
use crate::state::State;
use crate::step::Step;
use crate::why_not::WhyNot;
use crate::{colonies, forts, nations, ports};
use kernel::{Log, Section};
use std::sync::LazyLock;

/// §5.4 — The phase begins.
pub(crate) fn begin(state: &mut State, log: &mut impl Log<Event>) {
    seasonal::begin_with_british(state, log);
}

pub(crate) fn begin_side(state: &mut State, log: &mut impl Log<Event>) {
    go_on(state);
    // Who can do nothing is not asked.
    let mut list = Vec::new();
    legal(state, &mut list);
    if list.len() == 1 {
        seasonal::end_side(state, log);
    }
}

/// What next?
pub(crate) fn go_on(state: &mut State) {
    state.ledger.unit = None;
    state.step = Step::Recruit;
}

pub(crate) fn legal(state: &State, out: &mut Vec<Action>) {
    let side = state.active;
    let funds = Funds::of(state, side);
    for unit in Unit::all() {
        if state.posts[unit.idx()].spot == Spot::POOL && check_with(state, &funds, unit).is_ok() {
            out.push(Action::Recruit { unit });
        }
    }
    if side == Side::French {
        let frigates = Unit::all().filter(|unit| unit.kind() == Kind::Frigate);
        out.extend(
            frigates
                .filter(|unit| check_exchange(state, *unit).is_ok())
                .map(|unit| Action::Exchange { unit }),
        );
    }
    out.push(Action::Done);
}

/// Counters that are alike in everything: only the first of them in the pool is named (ruling 145).
fn is_alike(one: Unit, other: Unit) -> bool {
    ALIKE[one.idx()] == ALIKE[other.idx()]
}

/// For every counter the first that is alike; they stand in a row.
static ALIKE: LazyLock<Vec<Unit>> = LazyLock::new(|| {
    let is_like = |one: Unit, other: Unit| {
        let (a, b) = (one.data(), other.data());
        // The name without the number.
        let stem = |code: &'static str| code.trim_end_matches(|c: char| c.is_ascii_digit());
        a.kind == b.kind
            && a.side == b.side
            && a.home == b.home
            && a.nation == b.nation
            && stem(a.code) == stem(b.code)
    };
    let first = |unit: Unit| Unit::all().find(|one| is_like(*one, unit)).expect("it is like itself");
    Unit::all().map(first).collect()
});

/// May the active side recruit this unit somewhere?
pub(crate) fn check(state: &State, unit: Unit) -> Result<(), WhyNot> {
    check_with(state, &Funds::of(state, state.active), unit)
}

fn check_with(state: &State, funds: &Funds, unit: Unit) -> Result<(), WhyNot> {
    let side = funds.side;
    if state.side_of(unit) != side {
        return Err(WhyNot::NotYours { unit, section: Section::new(5, 4) });
    }
    // §2.3, §2.6 — Regulars and leaders come by the calendar (§16); marines come for frigates (§2.2).
    let kind = unit.kind();
    if kind.is_regular() || kind == Kind::Leader {
        return Err(WhyNot::NotForHire { unit });
    }
    if kind == Kind::Marine {
        return Err(WhyNot::ForFrigates { unit });
    }
    if state.posts[unit.idx()].spot != Spot::POOL {
        return Err(WhyNot::NotInPool { unit });
    }
    let is_before = |one: &Unit| state.posts[one.idx()].spot == Spot::POOL && is_alike(*one, unit);
    let first = (0..unit.0).rev().map(Unit).take_while(|one| is_alike(*one, unit)).find(is_before);
    if let Some(first) = first {
        return Err(WhyNot::AnotherFirst { unit: first });
    }
    check_willing(state, unit)?;
    let mut why = WhyNot::NoSite { unit };
    let fits = |hex: Hex| match sites::check(state, funds, unit, hex) {
        Ok(_) => true,
        Err(dear @ WhyNot::TooDear { .. }) => {
            why = dear;
            false
        }
        Err(at_peace @ WhyNot::RaisedAtPeace { .. }) if why == (WhyNot::NoSite { unit }) => {
            why = at_peace;
            false
        }
        Err(_) => false,
    };
    if sites::find(state, side, unit, fits) { Ok(()) } else { Err(why) }
}

/// §8 – §10 — Does its people send it?
fn check_willing(state: &State, unit: Unit) -> Result<(), WhyNot> {
    if let Some(colony) = colonies::of_militia(unit) {
        // §10 — Not while its colony is at peace.
        if state.is_at_peace(colony) {
            return Err(WhyNot::RaisedAtPeace { unit, colony });
        }
        // §13 — Not in the season of its displeasure (ruling 95).
        if state.displeased >> colony.0 & 1 != 0 {
            return Err(WhyNot::Displeased { unit, colony });
        }
        // §10 — Nova Scotia raises militia only once the Acadians are expelled.
        if colony.code() == "nova_scotia" && !cards::has_come(state, Effect::Expulsion) {
            return Err(WhyNot::AcadiansRemain { unit });
        }
    }
    // §8 — Spain is not at war.
    if !state.spain && matches!(unit.kind(), Kind::MilitiaEs | Kind::ColonialEs) {
        return Err(WhyNot::SpainAsleep { unit });
    }
    if let Some(nation) = unit.nation() {
        // §9 — Neutral nations raise nobody, nor do those whose land is overrun.
        if state.is_neutral(nation) {
            return Err(WhyNot::NeutralNation { nation });
        }
        if nations::is_overrun(state, state.active, nation) {
            return Err(WhyNot::Overrun { nation });
        }
    }
    Ok(())
}

pub(crate) fn apply(state: &mut State, unit: Unit) {
    state.ledger.unit = Some(unit);
    state.step = Step::Levy;
}

pub(crate) fn legal_levy(state: &State, out: &mut Vec<Action>) {
    let Some(unit) = state.ledger.unit else { return };
    let funds = Funds::of(state, state.active);
    let from = out.len();
    sites::find(state, state.active, unit, |to| {
        if sites::check(state, &funds, unit, to).is_ok() {
            out.push(Action::Put { unit, to });
        }
        false
    });
    // A hex next to two towns comes twice.
    out[from..].sort_unstable();
    out.dedup();
}

pub(crate) fn check_levy(state: &State, unit: Unit, to: Hex) -> Result<(), WhyNot> {
    if state.ledger.unit != Some(unit) {
        return Err(WhyNot::NotNext { unit, section: Section::new(5, 4) });
    }
    sites::check(state, &Funds::of(state, state.active), unit, to).map(|_| ())
}

pub(crate) fn apply_levy(state: &mut State, unit: Unit, to: Hex, log: &mut impl Log<Event>) {
    let purse = sites::check(state, &Funds::of(state, state.active), unit, to).expect("it was checked");
    let points = sites::cost(state, unit);
    state.put(unit, Spot::hex(to));
    state.posts[unit.idx()].marks &= TURNED;
    log.tell(Event::Recruited { unit, hex: to });
    if !to.is_box() {
        // §10 — The land of a nation may be a colony's, too (ruling 223).
        colonies::entered(state, state.active, to, log);
        forts::look_around(state, to, log);
    }
    pay::owe(state, purse, points, log);
}

/// §2.2 — May this frigate be exchanged for marines?
pub(crate) fn check_exchange(state: &State, unit: Unit) -> Result<(), WhyNot> {
    let section = Section::new(2, 2);
    if state.side_of(unit) != state.active {
        return Err(WhyNot::NotYours { unit, section });
    }
    // §2.2 — Only the French have marines, and only for frigates.
    if unit.kind() != Kind::Frigate || state.active != Side::French {
        return Err(WhyNot::NotFrigate { unit });
    }
    // §2.2 — In a friendly port of any type (rulings 82, 147); a Spanish one only once Spain is active.
    let hex = state.hex_of(unit).filter(|_| ports::is_in_port(state, unit));
    let Some(hex) = hex else { return Err(WhyNot::NoHarbour { unit, section }) };
    if !state.spain && hex.get().is_some_and(|data| data.empire == crate::data::Empire::Spanish) {
        return Err(WhyNot::NoHarbour { unit, section: Section::new(8, 0) });
    }
    if state.cargo_of(unit) > 0 || state.aboard(unit).next().is_some() {
        return Err(WhyNot::Laden { unit });
    }
    let Some(_) = marines(state) else { return Err(WhyNot::NoMarines) };
    // Ruling 21 — Besiegers may stand in the hex of a port that is still held.
    if state.is_held(Side::British, hex) {
        return Err(WhyNot::EnemyHeld { hex, section });
    }
    if state.is_full(Side::French, hex) {
        return Err(WhyNot::Stacking { hex });
    }
    Ok(())
}

/// The marines that come next.
fn marines(state: &State) -> Option<Unit> {
    Unit::all().find(|unit| unit.kind() == Kind::Marine && state.whereabouts(*unit) == Whereabouts::Pool)
}

pub(crate) fn apply_exchange(state: &mut State, unit: Unit, log: &mut impl Log<Event>) {
    let hex = state.hex_of(unit).expect("the frigate is in port");
    let marines = marines(state).expect("there are marines");
    state.put(unit, Spot::POOL);
    state.posts[unit.idx()].marks = 0;
    state.put(marines, Spot::hex(hex));
    state.posts[marines.idx()].marks = 0;
    log.tell(Event::Exchanged { unit, marines, hex });
    if !hex.is_box() {
        forts::look_around(state, hex, log);
    }
    go_on(state);
}
