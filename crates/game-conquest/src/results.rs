//! §5.1 What a roll brings: hits and flights as one batch, then manoeuvres one by one (ruling C-14).

use crate::action::Action;
use crate::battle;
use crate::control;
use crate::data;
use crate::event::Event;
use crate::event_cards;
use crate::ids::{Camp, Kind, Op, Side, Units, Zone, Zones};
use crate::movement;
use crate::state::{State, Step};
use crate::why_not::WhyNot;
use kernel::{Log, Section};

/// All dice of a roll lie there.
pub(crate) fn resolve(state: &mut State, log: &mut impl Log<Event>) {
    let battle = *state.b();
    let roller = battle.rolling;
    let massacre = roller == Camp::British && massacre_holds(state, battle.zone);
    for kind in State::kinds(roller) {
        // §5.1.2 — As many must flee as flight was rolled, if they are still there.
        let count = battle.flees[kind].min(state.force_of(roller, kind, battle.zone));
        if count == 0 {
            continue;
        }
        leave(state, roller, kind, battle.zone, count);
        if massacre && kind == Kind::ColonialMilitia {
            // §9.7 — They fall instead.
            state.reserve[kind.idx()] += count;
            log.tell(Event::Massacred { zone: battle.zone, count });
        } else {
            state.fled[kind.idx()] += count;
            log.tell(Event::Fled { camp: roller, kind, zone: battle.zone, count });
        }
    }
    state.b_mut().flees = Units::NONE;
    take_losses(state, log);
}

/// §9.7 — In force, with natives, and a Canadien among them, on the French side (ruling C-22).
fn massacre_holds(state: &State, zone: Zone) -> bool {
    event_cards::in_force(state, Op::Massacre)
        && state.force_of(Camp::French, Kind::Natives, zone) > 0
        && (!state.options.massacre_needs_canadien || state.count(Kind::Canadiens, zone) > 0)
}

/// Units of a camp leave the battle's zone, for wherever.
fn leave(state: &mut State, camp: Camp, kind: Kind, zone: Zone, count: u8) {
    state.take(kind, zone, count);
    if kind == Kind::Natives && camp == state.attacker() {
        state.led[zone.idx()] -= count;
    }
}

/// What a camp has in the battle.
pub(crate) fn force(state: &State, camp: Camp) -> Units {
    let zone = state.b().zone;
    let mut units = Units::NONE;
    for kind in State::kinds(camp) {
        units[kind] = state.force_of(camp, kind, zone);
    }
    units
}

/// §5.1.1 — Take hits as long as there is nothing to choose, and ask if there is.
fn take_losses(state: &mut State, log: &mut impl Log<Event>) {
    let sufferer = state.b().rolling.other();
    while state.b().hits > 0 {
        let units = force(state, sufferer);
        let mut kinds = units.iter();
        let Some((first, _)) = kinds.next() else { break };
        // Whoever is hit as often as it has units has no choice.
        if state.b().hits < units.total() && kinds.next().is_some() {
            state.step = Step::Losses;
            return;
        }
        lose(state, first, log);
    }
    // Hits beyond the last unit are lost (ruling C-14).
    state.b_mut().hits = 0;
    if !battle::is_decided(state, log) {
        ask_manoeuvre(state);
    }
}

fn lose(state: &mut State, kind: Kind, log: &mut impl Log<Event>) {
    let zone = state.b().zone;
    let camp = state.b().rolling.other();
    leave(state, camp, kind, zone, 1);
    // C-28 — Back to the reserve at once.
    state.reserve[kind.idx()] += 1;
    state.b_mut().hits -= 1;
    log.tell(Event::Lost { camp, kind, zone });
}

pub(crate) fn check_loss(state: &State, kind: Kind) -> Result<(), WhyNot> {
    let camp = state.b().rolling.other();
    if force(state, camp)[kind] > 0 {
        Ok(())
    } else {
        Err(WhyNot::NotInBattle { kind, section: Section::sub(5, 1, 1) })
    }
}

pub(crate) fn legal_losses(state: &State, out: &mut Vec<Action>) {
    let camp = state.b().rolling.other();
    out.extend(force(state, camp).iter().map(|(kind, _)| Action::Lose { kind }));
}

pub(crate) fn apply_loss(state: &mut State, kind: Kind, log: &mut impl Log<Event>) {
    lose(state, kind, log);
    take_losses(state, log);
}

/// §5.1.3 — Where the rolling camp may manoeuvre: next door, to friends, or to an empty zone of its own or of the
/// natives (ruling C-17).
pub(crate) fn goals(state: &State) -> Zones {
    let battle = state.b();
    let camp = battle.rolling;
    let mut empty = data::HOMES[camp.idx()].or(data::NATIVE_LAND);
    if state.options.empty_harbours {
        empty = empty.or(data::HARBOURS);
    }
    let mut goals = state.camp_zones(camp).or(empty.minus(state.occupied()));
    if state.options.to_neutrals {
        goals = goals.or(empty.and(state.neutral()));
    }
    battle.zone.neighbours().and(goals)
}

/// Whose decision a unit's manoeuvre is: its own faction's, the decider's for natives.
fn mover_of(state: &State, kind: Kind) -> Side {
    let battle = state.b();
    kind.side().unwrap_or(battle.deciders[battle.rolling.idx()])
}

/// Kinds that this faction could still manoeuvre.
pub(crate) fn movable(state: &State, side: Side) -> impl Iterator<Item = Kind> {
    let battle = *state.b();
    let kinds = State::kinds(battle.rolling).into_iter();
    kinds.filter(move |kind| {
        battle.manoeuvres[*kind] > 0
            && mover_of(state, *kind) == side
            && state.force_of(battle.rolling, *kind, battle.zone) > 0
    })
}

/// Ask whoever may manoeuvre, or let the other camp roll.
fn ask_manoeuvre(state: &mut State) {
    let rolling = state.b().rolling;
    if !goals(state).is_empty() {
        let mover = state.b().mover;
        for side in [mover, mover.ally()] {
            if movable(state, side).next().is_some() {
                state.b_mut().mover = side;
                state.step = Step::Manoeuvre;
                return;
            }
        }
    }
    battle::begin_roll(state, rolling.other());
}

/// §5.4 — Is this unit the last of the defenders, in a zone with a fort?
fn may_raze(state: &State) -> bool {
    let battle = state.b();
    battle.rolling != state.attacker()
        && state.forts.has(battle.zone)
        && force(state, battle.rolling).total() == 1
}

pub(crate) fn check_manoeuvre(state: &State, kind: Kind, zone: Zone, raze: bool) -> Result<(), WhyNot> {
    let battle = state.b();
    let (camp, section) = (battle.rolling, Section::sub(5, 1, 3));
    if force(state, camp)[kind] == 0 {
        return Err(WhyNot::NotInBattle { kind, section });
    }
    // §5.0 — Each player decides for its own units.
    if mover_of(state, kind) != battle.mover {
        return Err(WhyNot::NotYours { kind });
    }
    if battle.manoeuvres[kind] == 0 {
        return Err(WhyNot::NoManoeuvre { kind });
    }
    movement::check_border(battle.zone, zone, section)?;
    if !goals(state).has(zone) {
        return Err(if state.camp_zones(camp.other()).has(zone) {
            WhyNot::EnemyThere { zone, section }
        } else if state.neutral().has(zone) {
            WhyNot::NeutralThere { zone }
        } else if zone.is_harbour() {
            WhyNot::EmptyHarbour { zone }
        } else {
            WhyNot::EnemyLand { zone }
        });
    }
    if raze && !state.forts.has(battle.zone) {
        return Err(WhyNot::NoFort { zone: battle.zone });
    }
    if raze && !may_raze(state) { Err(WhyNot::NotTheLast) } else { Ok(()) }
}

/// C-14 — The ally goes first, if it can and has not just said the same.
pub(crate) fn check_yield(state: &State) -> Result<(), WhyNot> {
    let battle = state.b();
    if battle.yielded {
        return Err(WhyNot::YieldedAlready);
    }
    if movable(state, battle.mover.ally()).next().is_some() { Ok(()) } else { Err(WhyNot::NobodyToYield) }
}

pub(crate) fn legal_manoeuvres(state: &State, out: &mut Vec<Action>) {
    let goals = goals(state);
    let raze = may_raze(state);
    for kind in movable(state, state.b().mover) {
        for zone in goals.iter() {
            out.push(Action::Manoeuvre { kind, zone, raze: false });
            if raze {
                out.push(Action::Manoeuvre { kind, zone, raze: true });
            }
        }
    }
    if check_yield(state).is_ok() {
        out.push(Action::Yield);
    }
    out.push(Action::Pass);
}

pub(crate) fn apply_manoeuvre(
    state: &mut State,
    kind: Kind,
    to: Zone,
    raze: bool,
    log: &mut impl Log<Event>,
) {
    let battle = *state.b();
    let camp = battle.rolling;
    leave(state, camp, kind, battle.zone, 1);
    log.tell(Event::Manoeuvred { camp, kind, from: battle.zone, to });
    if kind == Kind::Natives {
        // Natives take nothing by themselves; where they meet friends they are allies again.
        state.add(kind, to, 1);
        if camp == state.attacker() && state.contested().has(to) {
            state.led[to.idx()] += 1;
        }
    } else {
        // C-17 — An arrival like any other.
        control::land(state, kind, to, 1, log);
    }
    if raze {
        state.forts = state.forts.without(battle.zone);
        log.tell(Event::FortRazed { zone: battle.zone });
    }
    let battle = state.b_mut();
    battle.manoeuvres[kind] -= 1;
    battle.yielded = false;
    if !battle::is_decided(state, log) {
        ask_manoeuvre(state);
    }
}

pub(crate) fn apply_yield(state: &mut State) {
    let battle = state.b_mut();
    battle.mover = battle.mover.ally();
    battle.yielded = true;
}

/// The faction uses no more of this roll.
pub(crate) fn apply_pass(state: &mut State) {
    let mover = state.b().mover;
    for kind in State::kinds(mover.camp()) {
        if mover_of(state, kind) == mover {
            state.b_mut().manoeuvres[kind] = 0;
        }
    }
    state.b_mut().yielded = false;
    ask_manoeuvre(state);
}
