//! §2.5 Transfers. §6 Land moves. §7 Boats. §8 Ships. §9.1 Orders. §22.1 The Nations' free move.

use crate::action::Action;
use crate::data;
use crate::event::{Event, Order, Way};
use crate::ids::{Block, Blocks, Class, Region, Side, Zone};
use crate::state::{State, Step};
use crate::why_not::WhyNot;
use kernel::{Log, Section, Side as _};

/// §2.5 — One CV from one block to another, before orders are shown.
pub(crate) fn check_transfer(state: &State, side: Side, from: Block, to: Block) -> Result<(), WhyNot> {
    for block in [from, to] {
        // §2.1 — Each player has blocks of one colour.
        if block.side() != side {
            return Err(WhyNot::NotYourBlock { block, section: Section::new(2, 1) });
        }
        if !state.in_play(side).has(block) {
            return Err(WhyNot::BlockGone { block });
        }
    }
    if from == to {
        return Err(WhyNot::TransferToItself { block: from });
    }
    // §2.5 — Only between blocks of the same type; decoys and the Nations have none (ruling Q03).
    if from.data().class == Class::None || from.data().class != to.data().class {
        return Err(WhyNot::TransferTypes);
    }
    // §2.5 — Only within a zone.
    if state.zone_of(from) != state.zone_of(to) {
        return Err(WhyNot::TransferApart);
    }
    let plan = state.plan(side);
    // §2.5 — Whoever gave does not get, and the other way round (ruling Q40).
    for (block, already) in [(from, plan.got), (to, plan.gave)] {
        if already.has(block) {
            return Err(WhyNot::TransferBothWays { block });
        }
    }
    // §2.5 — The giver keeps at least 1, the receiver stays within its full strength (ruling Q03).
    if state.cv(from) <= 1 {
        return Err(WhyNot::TransferLast { block: from });
    }
    if state.cv(to) >= transfer_cap(state, to) {
        return Err(WhyNot::TransferFull { block: to });
    }
    Ok(())
}

fn transfer_cap(state: &State, block: Block) -> u8 {
    if state.options.transfer_to_four { 4 } else { block.full_cv() }
}

pub(crate) fn apply_transfer(
    state: &mut State,
    side: Side,
    from: Block,
    to: Block,
    log: &mut impl Log<Event>,
) {
    state.cv[side.index()][from.idx()] -= 1;
    state.cv[side.index()][to.idx()] += 1;
    let plan = state.plan_mut(side);
    plan.gave = plan.gave.with(from);
    plan.got = plan.got.with(to);
    log.tell(Event::Transferred { from, to });
}

/// §6–§9 — May the side add this group to its orders?
pub(crate) fn check_march(state: &State, side: Side, from: Zone, to: Zone, count: u8) -> Result<(), WhyNot> {
    let plan = state.plan(side);
    check_nothing_exclusive(state, side)?;
    // §9.1 — An order names how many move.
    if count == 0 {
        return Err(WhyNot::CountZero);
    }
    // §6.1, §7.5 — All blocks of a move leave the same zone, by road, by boat or both (ruling Q35).
    if let Some(zone) = plan.from
        && zone != from
    {
        return Err(WhyNot::OneOrigin { zone });
    }
    let here = state.at(side, from);
    // §9.2 — Nobody could carry the order out (ruling Q04).
    if here.is_empty() {
        return Err(WhyNot::NoBlocksThere { zone: from });
    }
    // §6.1 — From one zone to another.
    if from == to {
        return Err(WhyNot::SameZone { zone: to, section: Section::new(6, 1) });
    }
    // §9.1 — One line for each zone they go to.
    if plan.counts[to.idx()] > 0 {
        return Err(WhyNot::AlreadyWritten { zone: to });
    }
    // §6.1 — By road, if there is one; §7.2 — else by boat within one region.
    let boats_left = match State::way(from, to) {
        Some(Way::Road | Way::Crossing) => u8::MAX,
        Some(Way::Boat) => check_boats(state, side, from)?,
        None => {
            // §7.3 — Zones on different parts of the river are never joined by boat.
            return Err(match (from.region(), to.region()) {
                (Some(_), Some(_)) => WhyNot::OtherRegion { from, to, section: Section::new(7, 3) },
                _ => WhyNot::NoRoad { from, to, section: Section::new(6, 1) },
            });
        }
    };
    // §6.2 — Not every block need move; §9.2 — but no more can than there are (ruling Q04).
    let left = here.len() - plan.moving();
    if count > left {
        return Err(WhyNot::TooMany { left });
    }
    // §7.4 — All boats of the move share the limit.
    if count > boats_left {
        let region = from.region().expect("boats leave from the river");
        return Err(WhyNot::BoatLimit { region, left: boats_left });
    }
    // §10.1 — Every group, and those who stay, needs a real unit of its own (ruling Q04).
    if !enough_real(state, side, from, plan.groups(), left, count) {
        return Err(WhyNot::GroupNeedsReal);
    }
    Ok(())
}

/// §10.1 — With one more group of `count` taken from `left`, does everyone still find a real unit?
fn enough_real(state: &State, side: Side, from: Zone, groups: u8, left: u8, count: u8) -> bool {
    groups + 1 + u8::from(left > count) <= state.real(side, from).len()
}

/// §7.4 — How many more blocks the side's boats carry from this zone.
fn check_boats(state: &State, side: Side, from: Zone) -> Result<u8, WhyNot> {
    let region = from.region().expect("a boat way joins zones of one region");
    // §7.4 — The French never use boats in the Bason.
    if side == Side::French && region == Region::Bason {
        return Err(WhyNot::NoFrenchBoats);
    }
    if state.tide_stops() {
        return Err(WhyNot::TideStops);
    }
    Ok(state.boat_limit(side, region).saturating_sub(boats_ordered(state, side, from)))
}

fn boats_ordered(state: &State, side: Side, from: Zone) -> u8 {
    let counts = &state.plan(side).counts;
    Zone::ALL
        .into_iter()
        .filter(|to| counts[to.idx()] > 0 && State::way(from, *to) == Some(Way::Boat))
        .map(|to| counts[to.idx()])
        .sum()
}

/// §8.1, §22.1 — Ships and the roaming Nations leave no room for other orders.
fn check_nothing_exclusive(state: &State, side: Side) -> Result<(), WhyNot> {
    let plan = state.plan(side);
    if plan.ships_up + plan.ships_down > 0 {
        return Err(WhyNot::ShipsMoveAlone);
    }
    if plan.roam.is_some() {
        return Err(WhyNot::NationsMoveAlone);
    }
    Ok(())
}

/// §8.1 — May the British send these ships?
pub(crate) fn check_sail(state: &State, side: Side, up: bool, count: u8) -> Result<(), WhyNot> {
    if side != Side::British {
        return Err(WhyNot::NoFleet);
    }
    let plan = state.plan(side);
    // §8.1 — Ships move instead of everything else.
    if plan.from.is_some() {
        return Err(WhyNot::ShipsMoveAlone);
    }
    let (same, opposite) =
        if up { (plan.ships_up, plan.ships_down) } else { (plan.ships_down, plan.ships_up) };
    // §9.1 — One line says how many go there.
    if same > 0 {
        return Err(WhyNot::ShipsOrdered);
    }
    // §8.1 — One direction (ruling Q06).
    if opposite > 0 && !state.options.ships_both_ways {
        return Err(WhyNot::OneDirection);
    }
    if state.tide_stops() {
        return Err(WhyNot::TideStops);
    }
    if count == 0 {
        return Err(WhyNot::CountZero);
    }
    // §9.2 — No more than there are (ruling Q04).
    let have = state.ships[if up { Region::Bason } else { Region::StLaurent } as usize];
    if count > have {
        return Err(WhyNot::TooFewShips { have });
    }
    // §8.1 — At most two go up in one move; any number comes down.
    if up && count > data::NAVAL_UP_MAX {
        return Err(WhyNot::UpstreamLimit);
    }
    Ok(())
}

/// §22.1 — May the Nations roam to this zone?
pub(crate) fn check_roam(state: &State, side: Side, to: Zone) -> Result<(), WhyNot> {
    if side != Side::French {
        return Err(WhyNot::NotYourBlock { block: Block::NATIONS, section: Section::new(22, 1) });
    }
    let Some(from) = state.nations_zone() else { return Err(WhyNot::NationsGone) };
    // §22.1 — It is the only move of the French in this turn.
    if state.plan(side).from.is_some() || state.plan(side).roam.is_some() {
        return Err(WhyNot::NationsMoveAlone);
    }
    if from == to {
        return Err(WhyNot::SameZone { zone: to, section: Section::new(22, 1) });
    }
    // §10.1 — A move of one's own will may not leave decoys alone (ruling Q11).
    if leaves_decoys_alone(state, from) {
        return Err(WhyNot::GroupNeedsReal);
    }
    Ok(())
}

fn leaves_decoys_alone(state: &State, from: Zone) -> bool {
    let rest = state.at(Side::French, from).minus(Blocks::NATIONS);
    !rest.is_empty() && rest.and(data::REAL[Side::French.index()]).is_empty()
}

pub(crate) fn legal(state: &State, side: Side, out: &mut Vec<Action>) {
    legal_transfers(state, side, out);
    legal_marches(state, side, out);
    if side == Side::British {
        // Ascending order: down is `false` and comes first.
        for up in [false, true] {
            for count in 1..=data::SHIPS {
                if check_sail(state, side, up, count).is_ok() {
                    out.push(Action::Sail { up, count });
                }
            }
        }
    } else if let Some(from) = state.nations_zone()
        && state.plan(side).from.is_none()
        && state.plan(side).roam.is_none()
        && !leaves_decoys_alone(state, from)
    {
        out.extend(Zone::ALL.into_iter().filter(|to| *to != from).map(|to| Action::Roam { to }));
    }
    out.push(Action::Done);
}

/// The same as [`check_transfer`] for all pairs, but quick: most positions have nobody below full strength.
fn legal_transfers(state: &State, side: Side, out: &mut Vec<Action>) {
    let plan = state.plan(side);
    let first = out.len();
    for blocks in state.at[side.index()] {
        let able = blocks.and(data::REAL[side.index()]);
        let mut getters = Blocks::NONE;
        for block in able.minus(plan.gave).iter(side) {
            if block.data().class != Class::None && state.cv(block) < transfer_cap(state, block) {
                getters = getters.with(block);
            }
        }
        if getters.is_empty() {
            continue;
        }
        for from in able.minus(plan.got).iter(side) {
            if state.cv(from) < 2 {
                continue;
            }
            for to in getters.iter(side) {
                if from != to && from.data().class == to.data().class {
                    out.push(Action::Transfer { from, to });
                }
            }
        }
    }
    out[first..].sort_unstable();
}

fn legal_marches(state: &State, side: Side, out: &mut Vec<Action>) {
    let plan = state.plan(side);
    if check_nothing_exclusive(state, side).is_err() {
        return;
    }
    for from in Zone::ALL {
        let here = state.at(side, from);
        if here.is_empty() || plan.from.is_some_and(|zone| zone != from) {
            continue;
        }
        let left = here.len() - plan.moving();
        let groups = plan.groups();
        let real = state.real(side, from).len();
        let boats_left = check_boats_or_none(state, side, from);
        for to in Zone::ALL {
            if plan.counts[to.idx()] > 0 {
                continue;
            }
            let most = match State::way(from, to) {
                Some(Way::Road | Way::Crossing) => left,
                Some(Way::Boat) => left.min(boats_left),
                None => continue,
            };
            for count in 1..=most {
                if groups + 1 + u8::from(left > count) <= real {
                    out.push(Action::March { from, to, count });
                }
            }
        }
    }
}

fn check_boats_or_none(state: &State, side: Side, from: Zone) -> u8 {
    if from.region().is_some() { check_boats(state, side, from).unwrap_or(0) } else { 0 }
}

pub(crate) fn apply_march(
    state: &mut State,
    side: Side,
    from: Zone,
    to: Zone,
    count: u8,
    log: &mut impl Log<Event>,
) {
    let plan = state.plan_mut(side);
    plan.from = Some(from);
    plan.counts[to.idx()] = count;
    log.tell(Event::Written { side, line: Order::March { from, to, count } });
}

pub(crate) fn apply_sail(state: &mut State, up: bool, count: u8, log: &mut impl Log<Event>) {
    let plan = state.plan_mut(Side::British);
    *(if up { &mut plan.ships_up } else { &mut plan.ships_down }) = count;
    log.tell(Event::Written { side: Side::British, line: Order::Sail { up, count } });
}

pub(crate) fn apply_roam(state: &mut State, to: Zone, log: &mut impl Log<Event>) {
    state.plan_mut(Side::French).roam = Some(to);
    log.tell(Event::Written { side: Side::French, line: Order::Roam { to } });
}

/// §4.1, §9.2 — Orders are sealed; when both are, they are read out and can no longer change.
pub(crate) fn apply_done(state: &mut State, side: Side, log: &mut impl Log<Event>) {
    state.plan_mut(side).done = true;
    log.tell(Event::Sealed { side });
    if state.plans.iter().all(|plan| plan.done) {
        // §2.5 — Never after the orders are shown: what was transferred is no longer of interest.
        for plan in &mut state.plans {
            plan.gave = Blocks::NONE;
            plan.got = Blocks::NONE;
        }
        for side in [Side::British, Side::French] {
            lines(state, side, |line| log.tell(Event::Ordered { side, line }));
        }
        begin_picks(state, log);
    }
}

/// The side's orders, line by line.
pub(crate) fn lines(state: &State, side: Side, mut tell: impl FnMut(Order)) {
    let plan = state.plan(side);
    for to in Zone::ALL {
        if let (Some(from), count @ 1..) = (plan.from, plan.counts[to.idx()]) {
            tell(Order::March { from, to, count });
        }
    }
    for (up, count) in [(true, plan.ships_up), (false, plan.ships_down)] {
        if count > 0 {
            tell(Order::Sail { up, count });
        }
    }
    if let Some(to) = plan.roam {
        tell(Order::Roam { to });
    }
    if plan.from.is_none() && plan.ships_up + plan.ships_down == 0 && plan.roam.is_none() {
        tell(Order::Hold);
    }
}

/// §9.2 — Who still has to say which blocks go? That is known from the orders and the number of blocks alone.
fn begin_picks(state: &mut State, log: &mut impl Log<Event>) {
    for side in [Side::British, Side::French] {
        let all = state.plan(side).from.map_or(Blocks::NONE, |from| state.at(side, from));
        let plan = state.plan_mut(side);
        plan.done = plan.from.is_none();
        if plan.groups() == 1 && plan.moving() == all.len() {
            let to = plan.group_to_fill().expect("one group is to be filled");
            plan.picked[to.idx()] = all;
            plan.done = true;
        }
    }
    state.step = Step::Picks;
    if state.plans.iter().all(|plan| plan.done) {
        crate::movement::begin(state, log);
    }
}
