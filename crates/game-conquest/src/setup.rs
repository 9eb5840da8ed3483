//! §0 Setting up: muster markers, and the four extra units of each faction.
//!
//! The sheet's order is kept: markers (§0.5), cards (§0.6, in `cards`), then units (§0.7), the French first.
//! Under the set-up of version 25 each militia first picks three fort sites for its camp and then both of its muster
//! towns, where its camp has units (ruling C-33).

use crate::action::Action;
use crate::control;
use crate::data;
use crate::event::{Event, Source};
use crate::ids::{Camp, Side, Zone, Zones};
use crate::state::{Muster, State, Step};
use crate::why_not::WhyNot;
use kernel::{Log, Section};

/// §0.7 — Who places extra units, in order.
const PLACERS: [Side; 4] =
    [Side::Canadiens, Side::FrenchRegulars, Side::ColonialMilitia, Side::BritishRegulars];

/// The first question of the game.
pub(crate) fn begin(state: &mut State) {
    state.active = Side::ColonialMilitia;
    if state.options.version_25 {
        state.step = Step::SetUpFort;
        state.to_place = data::FORTS_EACH;
    } else {
        state.step = Step::SetUpMuster;
        state.to_place = 1;
    }
}

pub(crate) fn check_fort(state: &State, zone: Zone) -> Result<(), WhyNot> {
    let section = Section::new(0, 4);
    if !zone.is_fort_site() {
        return Err(WhyNot::NotAFortSite { zone, section });
    }
    if state.forts.has(zone) {
        return Err(WhyNot::FortThere { zone, section });
    }
    // C-33 — Only where the camp has units.
    if !state.camp_zones(state.active.camp()).has(zone) {
        return Err(WhyNot::NoUnitsThere { zone, section });
    }
    Ok(())
}

pub(crate) fn legal_forts(state: &State, out: &mut Vec<Action>) {
    let sites = data::FORT_SITES.minus(state.forts).and(state.camp_zones(state.active.camp()));
    out.extend(sites.iter().map(|zone| Action::Fort { zone }));
}

pub(crate) fn apply_fort(state: &mut State, zone: Zone, log: &mut impl Log<Event>) {
    state.forts = state.forts.with(zone);
    log.tell(Event::FortPlaced { camp: state.active.camp(), zone, card: None });
    state.to_place -= 1;
    if state.to_place > 0 {
        return;
    }
    if state.active == Side::ColonialMilitia {
        state.active = Side::Canadiens;
        state.to_place = data::FORTS_EACH;
    } else {
        state.active = Side::ColonialMilitia;
        state.step = Step::SetUpMuster;
        state.to_place = data::MUSTERS_EACH;
    }
}

pub(crate) fn check_muster(state: &State, zone: Zone) -> Result<(), WhyNot> {
    let (camp, section) = (state.active.camp(), Section::new(0, 5));
    // §0.5 — A town of one's own camp.
    if !zone.is_town() {
        return Err(WhyNot::NotATown { zone, section });
    }
    if state.options.version_25 {
        // C-33 — Own or native land, where the camp has units.
        if !state.camp_zones(camp).has(zone) {
            return Err(WhyNot::NoUnitsThere { zone, section });
        }
    } else if zone.home() != Some(camp) {
        return Err(WhyNot::NotYourLand { zone });
    }
    // C-11 — One marker to a zone.
    if state.muster_zones().has(zone) {
        return Err(WhyNot::MusterThere { zone, section });
    }
    Ok(())
}

pub(crate) fn legal_musters(state: &State, out: &mut Vec<Action>) {
    let camp = state.active.camp();
    let land = if state.options.version_25 { state.camp_zones(camp) } else { data::HOMES[camp.idx()] };
    let towns = data::TOWNS.and(land).minus(state.muster_zones());
    out.extend(towns.iter().map(|zone| Action::Muster { zone }));
}

pub(crate) fn apply_muster(state: &mut State, zone: Zone, log: &mut impl Log<Event>) {
    let markers = &mut state.musters[state.active.camp().idx()];
    let free = markers.iter_mut().find(|marker| marker.is_none()).expect("a marker is left to place");
    // §0.5 — With the face of two up.
    *free = Some(Muster { zone, raised: false });
    log.tell(Event::MusterPlaced { side: state.active, zone });
    state.to_place -= 1;
    if state.to_place > 0 {
        return;
    }
    if state.active == Side::ColonialMilitia {
        state.active = Side::Canadiens;
        state.to_place = if state.options.version_25 { data::MUSTERS_EACH } else { 1 };
    } else {
        crate::cards::begin_deal(state);
    }
}

/// §0.7 — The French place first, the militia of each camp before its regulars.
pub(crate) fn begin_units(state: &mut State) {
    state.step = Step::SetUpUnits;
    state.active = PLACERS[0];
    state.to_place = data::EXTRA_UNITS;
}

/// §0.7 — Own territory, or wherever the camp has a unit: a harbour only then (ruling C-12).
fn unit_zones(state: &State, camp: Camp) -> Zones {
    data::HOMES[camp.idx()].or(state.camp_zones(camp))
}

pub(crate) fn check_unit(state: &State, zone: Zone) -> Result<(), WhyNot> {
    if unit_zones(state, state.active.camp()).has(zone) { Ok(()) } else { Err(WhyNot::NotYourZone { zone }) }
}

pub(crate) fn legal_units(state: &State, out: &mut Vec<Action>) {
    out.extend(unit_zones(state, state.active.camp()).iter().map(|zone| Action::Place { zone }));
}

pub(crate) fn apply_unit(state: &mut State, zone: Zone, log: &mut impl Log<Event>) {
    let side = state.active;
    log.tell(Event::Placed { kind: side.kind(), zone, source: Source::SetUp });
    state.reserve[side.idx()] -= 1;
    control::land(state, side.kind(), zone, 1, log);
    state.to_place -= 1;
    if state.to_place > 0 {
        return;
    }
    let next = PLACERS.iter().position(|placer| *placer == side).expect("all factions place") + 1;
    match PLACERS.get(next) {
        Some(placer) => {
            state.active = *placer;
            state.to_place = data::EXTRA_UNITS;
        }
        None => crate::course::begin_turn(state, log),
    }
}
