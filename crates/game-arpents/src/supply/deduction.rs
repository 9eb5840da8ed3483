//! §6.3.2 Units use up supply, or suffer: land units one point each, ships at sea one for every three in a zone.

use crate::action::Action;
use crate::casualties;
use crate::course;
use crate::data::N_ZONES;
use crate::event::Event;
use crate::ids::{Hex, Kind, Side, Unit};
use crate::ports;
use crate::posts::{FED, Whereabouts};
use crate::ships;
use crate::state::State;
use crate::step::Step;
use crate::supply::range::{self, Source};
use crate::why_not::WhyNot;
use kernel::{Log, Section};

/// §6.3.2 — Both sides at once; neither touches the other's supply, so one is asked after the other.
pub(crate) fn begin(state: &mut State, log: &mut impl Log<Event>) {
    state.clear_all(FED);
    state.active = Side::British;
    go_on(state, log);
}

/// §7 — Twice as much in November-December.
pub(crate) fn need(state: &State) -> u16 {
    if state.date.is_november() { 2 } else { 1 }
}

/// §3, §6.3.2 — Does a unit need supply this month?
pub(crate) fn eats(state: &State, unit: Unit) -> bool {
    let kind = unit.kind();
    // §2.2, §3 — Not leaders and natives; ships are counted by zone.
    if !kind.stacks() || kind == Kind::Native || (state.is_hurt(unit) && !state.options.hors_de_combat_eat) {
        return false;
    }
    // §6.3.2, §8 — Nor militia of colonies at peace, nor the Spanish before their war (rulings 34, 90).
    let at_peace = crate::colonies::of_militia(unit).is_some_and(|colony| state.is_at_peace(colony));
    let spanish = matches!(kind, Kind::MilitiaEs | Kind::ColonialEs) && !state.spain;
    !at_peace && !spanish && matches!(state.whereabouts(unit), Whereabouts::Hex(_) | Whereabouts::Aboard(_))
}

/// The unit whose supply is settled next.
pub(crate) fn next_unit(state: &State) -> Option<Unit> {
    let waits = |unit: &Unit| {
        !state.has_mark(*unit, FED) && state.side_of(*unit) == state.active && eats(state, *unit)
    };
    Unit::all().find(waits)
}

/// Whom to ask next: about a hungry unit, about ships without supply, or the other side.
pub(crate) fn go_on(state: &mut State, log: &mut impl Log<Event>) {
    while let Some(unit) = next_unit(state) {
        let sources = open_sources(state, unit);
        // Ruling 177 — Who has nothing to choose is not asked about.
        if !has_enough(state, unit, &sources) {
            starve(state, unit, log);
        } else if sources.len() == 1 && !is_short(state, unit, &sources) {
            feed(state, unit, &sources, None, log);
        } else {
            state.step = Step::Feed;
            return;
        }
    }
    pay_for_ships(state, log);
    ask_ships(state, log);
}

/// §3 — What a unit without supply suffers.
fn starve(state: &mut State, unit: Unit, log: &mut impl Log<Event>) {
    log.tell(Event::Unsupplied { unit });
    state.set_mark(unit, FED);
    casualties::lose(state, unit, log);
}

/// Sources a unit can draw from now; each has enough points only together with the others in November.
fn open_sources(state: &State, unit: Unit) -> Vec<Source> {
    let mut out = Vec::new();
    range::sources_of(state, unit, &mut out);
    let side = state.side_of(unit);
    out.retain(|source| state.points_at(side, *source) > 0);
    out
}

/// Take what a unit needs from its sources, from one first and then from the fullest ones; nothing if there is not
/// enough.
fn feed(
    state: &mut State,
    unit: Unit,
    sources: &[Source],
    first: Option<Source>,
    log: &mut impl Log<Event>,
) -> bool {
    let side = state.side_of(unit);
    let total: u32 = sources.iter().map(|source| u32::from(state.points_at(side, *source))).sum();
    let mut left = need(state);
    if total < u32::from(left) {
        return false;
    }
    let mut first = first;
    while left > 0 {
        let fullest = || sources.iter().copied().max_by_key(|source| state.points_at(side, *source));
        let source = first.take().or_else(fullest).expect("there is enough");
        let points = left.min(state.points_at(side, source));
        state.use_up(source, points);
        log.tell(Event::SupplyUsed { unit, hex: source_hex(state, source), points });
        left -= points;
    }
    state.set_mark(unit, FED);
    true
}

fn source_hex(state: &State, source: Source) -> Hex {
    match source {
        Source::Stock(hex) => hex,
        Source::Cargo(ship) => state.hex_of(ship).expect("ships with cargo are in a hex"),
    }
}

fn action(source: Source) -> Action {
    match source {
        Source::Stock(hex) => Action::FeedFrom { hex },
        Source::Cargo(ship) => Action::FeedAboard { ship },
    }
}

/// Is supply so short around a unit that its owner may let it go without (ruling 29)?
fn is_short(state: &State, unit: Unit, sources: &[Source]) -> bool {
    let side = state.side_of(unit);
    let points: u32 = sources.iter().map(|source| u32::from(state.points_at(side, *source))).sum();
    let Some(hex) = spot(state, unit) else { return false };
    let rivals = |other: &Unit| {
        !state.has_mark(*other, FED)
            && state.side_of(*other) == side
            && eats(state, *other)
            && spot(state, *other)
                .is_some_and(|at| at == hex || crate::ground::distance(at, hex).is_some_and(|far| far <= 10))
    };
    let eaters = Unit::all().filter(rivals).count() as u32;
    // §6.3.2 — What is aboard feeds the ships of its zone as well.
    let mut zones: Vec<usize> = sources.iter().filter_map(|source| zone_of(state, *source)).collect();
    zones.sort_unstable();
    zones.dedup();
    let groups: usize = zones.into_iter().map(|zone| at_sea(state, zone).count() / 3).sum();
    points < (eaters + groups as u32) * u32::from(need(state))
}

/// The sea zone whose ships live on this source, if it is cargo at sea.
fn zone_of(state: &State, source: Source) -> Option<usize> {
    let Source::Cargo(ship) = source else { return None };
    state.hex_of(ship).filter(|hex| !hex.is_box()).map(|hex| hex.data().zone as usize)
}

fn spot(state: &State, unit: Unit) -> Option<Hex> {
    match state.whereabouts(unit) {
        Whereabouts::Hex(hex) => Some(hex),
        Whereabouts::Aboard(ship) => state.hex_of(ship),
        _ => None,
    }
}

fn has_enough(state: &State, unit: Unit, sources: &[Source]) -> bool {
    let side = state.side_of(unit);
    sources.iter().map(|source| u32::from(state.points_at(side, *source))).sum::<u32>()
        >= u32::from(need(state))
}

pub(crate) fn legal_feed(state: &State, out: &mut Vec<Action>) {
    let unit = next_unit(state).expect("a unit is hungry");
    out.push(Action::FeedAll);
    let sources = open_sources(state, unit);
    if has_enough(state, unit, &sources) {
        out.extend(sources.iter().map(|source| action(*source)));
        if is_short(state, unit, &sources) {
            out.push(Action::Starve);
        }
    } else {
        out.push(Action::Starve);
    }
}

pub(crate) fn check_feed(state: &State, choice: Action) -> Result<(), WhyNot> {
    let unit = next_unit(state).expect("a unit is hungry");
    let sources = open_sources(state, unit);
    let enough = has_enough(state, unit, &sources);
    match choice {
        Action::Starve if enough && !is_short(state, unit, &sources) => Err(WhyNot::SupplyAtHand { unit }),
        Action::Starve => Ok(()),
        // §6.3.2 — The supply must lie within range.
        _ if enough && sources.iter().any(|source| action(*source) == choice) => Ok(()),
        _ => Err(WhyNot::NoSupplyThere { unit }),
    }
}

pub(crate) fn apply_feed(state: &mut State, choice: Action, log: &mut impl Log<Event>) {
    let unit = next_unit(state).expect("a unit is hungry");
    let first = match choice {
        Action::FeedFrom { hex } => Some(Source::Stock(hex)),
        Action::FeedAboard { ship } => Some(Source::Cargo(ship)),
        _ => None,
    };
    if first.is_some() {
        feed(state, unit, &open_sources(state, unit), first, log);
    } else {
        starve(state, unit, log);
    }
    go_on(state, log);
}

/// Would the program's proposal leave one of this side's units without supply?
pub(crate) fn somebody_starves(state: &State, side: Side) -> bool {
    let mut tried = state.clone();
    let mut told = Vec::new();
    apply_feed_all(&mut tried, &mut told);
    told.iter().any(|event| matches!(event, Event::Unsupplied { unit } if state.side_of(*unit) == side))
}

/// The program settles the rest: those with the least supply around them first, from the fullest sources.
pub(crate) fn apply_feed_all(state: &mut State, log: &mut impl Log<Event>) {
    // Invariant: what is settled here takes points and units of this side, and opens or bars no way, so the sources
    // found before stay those of the moment. Whoever stands together shares them.
    let mut larders: Vec<(Whereabouts, Vec<Source>)> = Vec::new();
    let mut hungry: Vec<(u32, Unit, usize)> = Vec::new();
    for unit in Unit::all() {
        if state.has_mark(unit, FED) || state.side_of(unit) != state.active || !eats(state, unit) {
            continue;
        }
        let spot = state.whereabouts(unit);
        let larder = larders.iter().position(|(of, _)| *of == spot).unwrap_or_else(|| {
            larders.push((spot, open_sources(state, unit)));
            larders.len() - 1
        });
        let sources = larders[larder].1.iter();
        let points = sources.map(|source| u32::from(state.points_at(state.active, *source))).sum();
        hungry.push((points, unit, larder));
    }
    hungry.sort_unstable();
    for (_, unit, larder) in hungry {
        let sources = &mut larders[larder].1;
        sources.retain(|source| state.points_at(state.active, *source) > 0);
        debug_assert_eq!(*sources, open_sources(state, unit));
        if !feed(state, unit, sources, None, log) {
            starve(state, unit, log);
        }
    }
    go_on(state, log);
}

/// Ships of the active side at sea in a zone that have not suffered yet.
fn at_sea(state: &State, zone: usize) -> impl Iterator<Item = Unit> + '_ {
    let side = state.active;
    Unit::ships().filter(move |unit| {
        state.side_of(*unit) == side
            && state.hex_of(*unit).is_some_and(|hex| !hex.is_box() && hex.data().zone as usize == zone)
            && !ports::is_in_port(state, *unit)
    })
}

/// §6.3.2 — One point for every three ships out of port in a zone, from supply aboard ships in it; the fullest pays first
/// (ruling 131). Each group that cannot be paid leaves three ships to suffer.
fn pay_for_ships(state: &mut State, log: &mut impl Log<Event>) {
    for zone in 0..N_ZONES {
        let count = at_sea(state, zone).count();
        let mut unpaid = 0;
        for _ in 0..count / 3 {
            let mut left = need(state);
            // Nothing is taken where there is not enough (ruling 183).
            let points: u16 = in_zone(state, zone).map(|ship| u16::from(state.cargo_of(ship))).sum();
            if points < left {
                unpaid += 1;
                continue;
            }
            while left > 0 {
                let fullest = in_zone(state, zone).max_by_key(|ship| state.cargo_of(*ship));
                let ship = fullest.expect("there is enough");
                let points = left.min(state.cargo_of(ship).into());
                state.use_up(Source::Cargo(ship), points);
                log.tell(Event::FleetSupplied { ship, points });
                left -= points;
            }
        }
        state.unpaid[zone] = unpaid * 3;
    }
}

/// Ships of the active side in a zone, in port or not: all may hand out their cargo.
fn in_zone(state: &State, zone: usize) -> impl Iterator<Item = Unit> + '_ {
    let side = state.active;
    Unit::ships().filter(move |unit| {
        state.cargo_of(*unit) > 0
            && state.side_of(*unit) == side
            && state.hex_of(*unit).is_some_and(|hex| !hex.is_box() && hex.data().zone as usize == zone)
    })
}

fn ask_ships(state: &mut State, log: &mut impl Log<Event>) {
    for zone in 0..N_ZONES {
        if state.unpaid[zone] > 0 {
            if at_sea(state, zone).any(|ship| !state.has_mark(ship, FED)) {
                state.step = Step::ShipSuffers;
                return;
            }
            state.unpaid[zone] = 0;
        }
    }
    if state.active == Side::British {
        state.active = Side::French;
        go_on(state, log);
    } else {
        // The mark has served; in the Combat Phase it is for ships that were fired at (§6.4.4).
        state.clear_all(FED);
        course::end_phase(state, log);
    }
}

/// The zone whose ships suffer now.
fn suffering(state: &State) -> usize {
    state.unpaid.iter().position(|unpaid| *unpaid > 0).expect("ships go without supply")
}

pub(crate) fn legal_ship(state: &State, out: &mut Vec<Action>) {
    let ships = at_sea(state, suffering(state)).filter(|ship| !state.has_mark(*ship, FED));
    out.extend(ships.map(|unit| Action::Lose { unit }));
}

pub(crate) fn check_ship(state: &State, unit: Unit) -> Result<(), WhyNot> {
    let mut ships = at_sea(state, suffering(state)).filter(|ship| !state.has_mark(*ship, FED));
    if ships.any(|ship| ship == unit) {
        Ok(())
    } else {
        Err(WhyNot::NotInTheFight { unit, section: Section::sub(6, 3, 2) })
    }
}

/// §6.3.2 — The owner picks which ships are damaged, or sink (ruling 32).
pub(crate) fn apply_ship(state: &mut State, unit: Unit, log: &mut impl Log<Event>) {
    let zone = suffering(state);
    state.unpaid[zone] -= 1;
    state.set_mark(unit, FED);
    ships::hit(state, unit, log);
    ask_ships(state, log);
}
