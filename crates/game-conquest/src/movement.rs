//! §4 The Movement phase: a card, then armies, one after the other.

use crate::action::{Action, By};
use crate::cards;
use crate::control;
use crate::data;
use crate::event::Event;
use crate::event_cards;
use crate::ids::{Card, Kind, Op, Phase, Units, Zone, Zones};
use crate::state::{Army, State, Step, slot_of};
use crate::why_not::WhyNot;
use kernel::{Log, Section};

pub(crate) fn begin(state: &mut State, log: &mut impl Log<Event>) {
    log.tell(Event::PhaseBegan { side: state.active, phase: Phase::Movement });
    state.step = Step::Move;
}

// --- The card ---------------------------------------------------------------------------------------------------

/// §4.1 — One movement card, at the beginning of the phase; a truce is one (§7.1, §9.5).
pub(crate) fn check_card(state: &State, no: u8) -> Result<(), WhyNot> {
    let card = event_cards::check_in_hand(state, no, Section::new(4, 1))?;
    if !card.is_movement() {
        return Err(WhyNot::NotAMovementCard { card });
    }
    if state.card != 0 { Err(WhyNot::CardPlayed) } else { Ok(()) }
}

pub(crate) fn apply_card(state: &mut State, no: u8, log: &mut impl Log<Event>) {
    let card = state.own_card(no);
    let (armies, zones) = card.moves();
    cards::discard(state, no);
    state.card = no;
    state.armies = armies;
    log.tell(Event::CardPlayed { card, armies, zones });
}

// --- Forming an army --------------------------------------------------------------------------------------------

/// The kinds an army is formed of: own, allied, natives.
#[inline]
fn kinds(state: &State) -> [Kind; 3] {
    [state.active.kind(), state.active.ally().kind(), Kind::Natives]
}

/// §4.3 — Units of a kind in the zone that have not moved in this sequence.
#[inline]
pub(crate) fn fresh(state: &State, kind: Kind, zone: Zone) -> u8 {
    state.count(kind, zone) - state.moved[zone.idx()][slot_of(kind)]
}

/// The card of an event that grants one more army.
fn extra_card(state: &State) -> Option<Card> {
    (state.extra != 0).then(|| state.own_card(state.extra))
}

/// Does an army by this leave go from harbour to harbour only?
pub(crate) fn is_fleet(state: &State, by: By) -> bool {
    by == By::Event && extra_card(state).is_some_and(|card| card.op() == Op::ExtraFleet)
}

/// Most units an army by this leave may have.
pub(crate) fn most(state: &State, by: By) -> u8 {
    match by {
        By::Card => u8::MAX,
        // A card without a number sets no limit.
        By::Event => {
            extra_card(state).map(|card| card.data().most).filter(|most| *most > 0).unwrap_or(u8::MAX)
        }
    }
}

pub(crate) fn check_form(state: &State, zone: Zone, by: By) -> Result<(), WhyNot> {
    if state.card == 0 {
        return Err(WhyNot::CardFirst);
    }
    // §4.3 — No more armies than the card says, and one more by an event.
    match by {
        By::Card if state.armies == 0 => return Err(WhyNot::NoArmiesLeft),
        By::Event if state.extra == 0 => return Err(WhyNot::NoExtraArmy),
        _ => {}
    }
    if is_fleet(state, by) && !zone.is_harbour() {
        return Err(WhyNot::StartsInHarbour { zone });
    }
    // §4.2 — With at least one unit of the active faction.
    let own = state.active.kind();
    if state.count(own, zone) == 0 {
        return Err(WhyNot::NoneOfYours { zone, section: Section::new(4, 2) });
    }
    // §4.3 — Nobody moves twice.
    if fresh(state, own, zone) == 0 { Err(WhyNot::MovedAlready { zone }) } else { Ok(()) }
}

pub(crate) fn legal_move(state: &State, out: &mut Vec<Action>) {
    if state.card == 0 {
        let movement = state.hand(state.active).and(crate::ids::Cards::MOVEMENT);
        out.extend(movement.iter().map(|no| Action::Card { no }));
        return;
    }
    event_cards::legal(state, Phase::Movement, out);
    let own = state.active.kind();
    let by_card = state.armies > 0;
    let by_event = state.extra != 0;
    if by_card || by_event {
        let fleet = is_fleet(state, By::Event);
        for zone in state.present[own.idx()].iter().filter(|zone| fresh(state, own, *zone) > 0) {
            if by_card {
                out.push(Action::Form { zone, by: By::Card });
            }
            if by_event && (!fleet || zone.is_harbour()) {
                out.push(Action::Form { zone, by: By::Event });
            }
        }
    }
    out.push(Action::Done);
}

pub(crate) fn apply_form(state: &mut State, zone: Zone, by: By, log: &mut impl Log<Event>) {
    let (_, zones) = match by {
        By::Card => state.own_card(state.card).moves(),
        By::Event => state.own_card(state.extra).moves(),
    };
    let army =
        Army { units: Units::NONE, slot: 0, by, left: zones, sailed: false, path: [zone; 4], steps: 0 };
    state.army = Some(army);
    state.step = Step::Army;
    let [own, ally, natives] = kinds(state);
    // A lone unit needs no question.
    if fresh(state, own, zone) == 1 && fresh(state, ally, zone) + fresh(state, natives, zone) == 0 {
        take(state, own, 1, log);
    }
}

fn army(state: &State) -> &Army {
    state.army.as_ref().expect("an army is under way")
}

/// The kind being chosen now, and the most that may be taken.
pub(crate) fn choosing(state: &State) -> Option<(Kind, u8)> {
    let army = state.army.as_ref()?;
    let kind = *kinds(state).get(army.slot as usize)?;
    let room = most(state, army.by) - army.units.total();
    Some((kind, fresh(state, kind, army.zone()).min(room)))
}

/// Everyone there who has not moved, if there are others than one's own and they are not too many.
fn everyone(state: &State) -> Result<Units, WhyNot> {
    let army = army(state);
    let (wanted, _) = choosing(state).expect("an army is being formed");
    // Whoever has begun to choose kind by kind goes on so.
    if army.slot > 0 {
        return Err(WhyNot::OtherKind { kind: wanted });
    }
    let (mut units, mut there) = (Units::NONE, 0);
    for kind in kinds(state) {
        units[kind] = fresh(state, kind, army.zone());
        there += state.count(kind, army.zone());
    }
    let own = state.active.kind();
    if units.total() == units[own] {
        // §4.2 — Others are not there, §4.3 — or have moved.
        let has_others = there > state.count(own, army.zone());
        return Err(WhyNot::NobodyElse { section: Section::new(4, if has_others { 3 } else { 2 }) });
    }
    let most = most(state, army.by);
    // §8.1 — Only an event sets a limit.
    if units.total() > most { Err(WhyNot::TooMany { most, section: Section::new(8, 1) }) } else { Ok(units) }
}

pub(crate) fn check_take_all(state: &State) -> Result<(), WhyNot> {
    everyone(state).map(|_| ())
}

pub(crate) fn check_take(state: &State, kind: Kind, count: u8) -> Result<(), WhyNot> {
    let (wanted, most) = choosing(state).expect("an army is being formed");
    // §4.2 — Units of one's own camp and natives.
    if !kinds(state).contains(&kind) {
        return Err(WhyNot::NotWithYou { kind });
    }
    if kind != wanted {
        return Err(WhyNot::OtherKind { kind: wanted });
    }
    // §4.2 — At least one of the active faction.
    if count == 0 && army(state).slot == 0 {
        return Err(WhyNot::OwnUnitNeeded);
    }
    if count <= most {
        return Ok(());
    }
    let there = state.count(kind, army(state).zone());
    // §8.1 — The event takes no more, §4.3 — others have moved, §4.2 — or no more are there.
    let section = match fresh(state, kind, army(state).zone()) {
        fresh if most < fresh => Section::new(8, 1),
        fresh if fresh < there => Section::new(4, 3),
        _ => Section::new(4, 2),
    };
    Err(WhyNot::TooMany { most, section })
}

pub(crate) fn legal_army(state: &State, out: &mut Vec<Action>) {
    let (kind, most) = choosing(state).expect("an army is being formed");
    let least = u8::from(army(state).slot == 0);
    out.extend((least..=most).map(|count| Action::Take { kind, count }));
    if everyone(state).is_ok() {
        out.push(Action::TakeAll);
    }
}

pub(crate) fn take(state: &mut State, kind: Kind, count: u8, log: &mut impl Log<Event>) {
    let army = state.army.as_mut().expect("an army is being formed");
    army.units[kind] = count;
    army.slot += 1;
    // Whoever is not there, or has no room, is not asked for.
    while let Some((_, most)) = choosing(state) {
        if most > 0 {
            return;
        }
        state.army.as_mut().expect("an army is being formed").slot += 1;
    }
    set_out(state, log);
}

pub(crate) fn apply_take_all(state: &mut State, log: &mut impl Log<Event>) {
    let units = everyone(state).expect("check has counted them");
    let army = state.army.as_mut().expect("an army is being formed");
    army.units = units;
    army.slot = 3;
    set_out(state, log);
}

/// The army leaves its zone; natives left behind alone are neutral from now on (ruling C-05).
fn set_out(state: &mut State, log: &mut impl Log<Event>) {
    let army = *army(state);
    let zone = army.zone();
    for (kind, count) in army.units.iter() {
        state.take(kind, zone, count);
    }
    match army.by {
        By::Card => state.armies -= 1,
        // The leave is used up when the army halts: until then it says how far it goes.
        By::Event => {}
    }
    state.step = Step::March;
    log.tell(Event::ArmyFormed { side: state.active, zone, units: army.units, by: army.by });
}

// --- Marching ---------------------------------------------------------------------------------------------------

/// C-39 — May an army come back to a zone? Only where it changes markers in passing: otherwise a shorter way does
/// the same.
#[inline]
pub(crate) fn may_return(state: &State) -> bool {
    state.options.passing_marks && state.options.armies_return
}

/// §4.3 — Zones the army may step into now.
#[inline]
fn steps(state: &State) -> Zones {
    let army = army(state);
    if army.left == 0 || is_fleet(state, army.by) {
        return Zones::NONE;
    }
    let near = army.zone().neighbours();
    if may_return(state) { near } else { near.minus(army.visited()) }
}

/// §4.4 — Harbours the army may sail to now.
#[inline]
fn voyages(state: &State) -> Zones {
    let army = army(state);
    let may = army.left >= data::SEA_COST
        && !army.sailed
        && !state.active.is_militia()
        && army.zone().is_harbour()
        && (army.by == By::Card || is_fleet(state, army.by));
    // No card goes so far that an army could come back by sea.
    if may { data::HARBOURS.without(army.zone()) } else { Zones::NONE }
}

/// Wherever it may go.
pub(crate) fn goes(state: &State) -> Zones {
    steps(state).or(voyages(state))
}

/// §4.3 — From zone to zone over a common border, but not over water that stops everyone. Manoeuvres (§5.1.3) go to
/// adjacent zones likewise.
pub(crate) fn check_border(from: Zone, to: Zone, section: Section) -> Result<(), WhyNot> {
    if from == to {
        Err(WhyNot::AlreadyThere { zone: to, section })
    } else if from.barriers().has(to) {
        Err(WhyNot::WaterBetween { from, to, section })
    } else if !from.neighbours().has(to) {
        Err(WhyNot::NotAdjacent { from, to, section })
    } else {
        Ok(())
    }
}

pub(crate) fn check_step(state: &State, zone: Zone) -> Result<(), WhyNot> {
    let army = army(state);
    let from = army.zone();
    if is_fleet(state, army.by) {
        return Err(WhyNot::BySeaOnly);
    }
    check_border(from, zone, Section::new(4, 3))?;
    // C-39 — An army does not come back to a zone.
    let has_been = army.visited().has(zone) && !may_return(state);
    if has_been { Err(WhyNot::BeenThere { zone }) } else { Ok(()) }
}

pub(crate) fn check_sail(state: &State, zone: Zone) -> Result<(), WhyNot> {
    let army = army(state);
    // §4.4 — Only regulars put to sea, and only by movement cards or a fleet (ruling C-41).
    if state.active.is_militia() {
        return Err(WhyNot::NoSailors);
    }
    if army.by == By::Event && !is_fleet(state, army.by) {
        return Err(WhyNot::NoShips);
    }
    if zone == army.zone() {
        return Err(WhyNot::AlreadyThere { zone, section: Section::new(4, 4) });
    }
    if !army.zone().is_harbour() || !zone.is_harbour() {
        return Err(WhyNot::HarbourToHarbour);
    }
    // C-08 — One crossing.
    if army.sailed {
        return Err(WhyNot::SailedAlready);
    }
    if army.left < data::SEA_COST { Err(WhyNot::TooFarToSail { left: army.left }) } else { Ok(()) }
}

/// §4.3 — An army may stop early, but one that was formed goes somewhere.
pub(crate) fn check_halt(state: &State) -> Result<(), WhyNot> {
    if army(state).steps == 0 { Err(WhyNot::MustGo) } else { Ok(()) }
}

pub(crate) fn legal_march(state: &State, out: &mut Vec<Action>) {
    out.extend(steps(state).iter().map(|zone| Action::Step { zone }));
    out.extend(voyages(state).iter().map(|zone| Action::Sail { zone }));
    if army(state).steps > 0 {
        out.push(Action::Halt);
    }
}

pub(crate) fn apply_go(state: &mut State, to: Zone, sea: bool, log: &mut impl Log<Event>) {
    let side = state.active;
    let army = state.army.as_mut().expect("an army is under way");
    let from = army.zone();
    army.left -= if sea { data::SEA_COST } else { 1 };
    army.sailed |= sea;
    army.steps += 1;
    army.path[army.steps as usize] = to;
    // What lies beyond the last step is not kept.
    for zone in &mut army.path[army.steps as usize + 1..] {
        *zone = to;
    }
    log.tell(Event::Moved { side, from, to, units: army.units, sea });
    // §4.3 — Enemies and neutral natives stop an army.
    let stops = state.camp_zones(side.camp().other()).or(state.neutral());
    if stops.has(to) || goes(state).is_empty() {
        return halt(state, log);
    }
    // C-35 — Passing through changes no marker, unless the players chose so.
    if state.options.passing_marks {
        control::mark(state, to, side.camp(), log);
    }
}

/// The army stays where it is.
pub(crate) fn halt(state: &mut State, log: &mut impl Log<Event>) {
    let army = state.army.take().expect("an army is under way");
    if army.by == By::Event {
        state.extra = 0;
    }
    state.step = Step::Move;
    let camp = state.active.camp();
    let zone = army.zone();
    let disputed = state.camp_zones(camp.other()).has(zone);
    let was_neutral = state.neutral().has(zone);
    for (kind, count) in army.units.iter() {
        state.add(kind, zone, count);
        state.moved[zone.idx()][slot_of(kind)] += count;
    }
    if disputed {
        // §5.3 — Natives with the attackers are told apart until the battle.
        state.led[zone.idx()] += army.units[Kind::Natives];
    } else if was_neutral {
        let count = state.count(Kind::Natives, zone) - army.units[Kind::Natives];
        log.tell(Event::Rallied { zone, camp, count });
        // C-06 — They join the army, so they have moved.
        if state.options.joined_have_moved {
            state.moved[zone.idx()][slot_of(Kind::Natives)] += count;
        }
    }
    control::mark(state, zone, camp, log);
}

/// §4.1 — The phase ends after the card, with or without armies.
pub(crate) fn check_done(state: &State) -> Result<(), WhyNot> {
    if state.card == 0 { Err(WhyNot::CardFirst) } else { Ok(()) }
}

pub(crate) fn apply_done(state: &mut State, log: &mut impl Log<Event>) {
    // What no longer matters is not kept.
    state.armies = 0;
    state.extra = 0;
    state.moved = [[0; 3]; Zone::COUNT];
    crate::battle::begin_phase(state, log);
}
