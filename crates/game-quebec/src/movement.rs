//! §9.2 Picking blocks for the groups. §11.1 How units meet. §6–§8 The moves are made.

use crate::action::Action;
use crate::data;
use crate::event::{BlockList, Event, Way};
use crate::homefront;
use crate::ids::{Block, Blocks, Region, Side, Zone};
use crate::state::{After, State, Step};
use crate::why_not::WhyNot;
use kernel::{Log, Section, Side as _};

/// §9.2 — May this block join the group being filled?
pub(crate) fn check_pick(state: &State, side: Side, block: Block) -> Result<(), WhyNot> {
    // §2.1 — Each player has blocks of one colour.
    if block.side() != side {
        return Err(WhyNot::NotYourBlock { block, section: Section::new(2, 1) });
    }
    let plan = state.plan(side);
    let from = plan.from.expect("picks belong to a march");
    if !state.at(side, from).has(block) {
        return Err(WhyNot::NotInGroupZone { block, zone: from });
    }
    if plan.all_picked().has(block) {
        return Err(WhyNot::AlreadyPicked { block });
    }
    if !pickable(state, side).has(block) {
        return Err(WhyNot::GroupNeedsReal);
    }
    Ok(())
}

/// §10.1 — The blocks that can be picked so that every group, and those who stay, end with a real unit.
fn pickable(state: &State, side: Side) -> Blocks {
    let plan = state.plan(side);
    let from = plan.from.expect("picks belong to a march");
    let real = data::REAL[side.index()];
    let pool = state.at(side, from).minus(plan.all_picked());
    let to = plan.group_to_fill().expect("a group is to be filled");
    let group = plan.picked[to.idx()];
    let group_has_real = !group.and(real).is_empty();
    let last_of_group = group.len() + 1 == plan.counts[to.idx()];
    let later_groups =
        Zone::ALL[to.idx() + 1..].iter().filter(|zone| plan.counts[zone.idx()] > 0).count() as u8;
    let some_stay = state.at(side, from).len() > plan.moving();
    // What must remain for the others.
    let owed = later_groups + u8::from(some_stay);
    let reals = pool.and(real);
    let decoys = pool.minus(real);
    let mut out = Blocks::NONE;
    if reals.len() > owed {
        out = out.or(reals);
    }
    if group_has_real || (!last_of_group && reals.len() > owed) {
        out = out.or(decoys);
    }
    out
}

pub(crate) fn legal_picks(state: &State, side: Side, out: &mut Vec<Action>) {
    out.extend(pickable(state, side).iter(side).map(|block| Action::Pick { block }));
}

pub(crate) fn apply_pick(state: &mut State, side: Side, block: Block, log: &mut impl Log<Event>) {
    let plan = state.plan_mut(side);
    let to = plan.group_to_fill().expect("a group is to be filled");
    let group = &mut plan.picked[to.idx()];
    *group = group.with(block);
    log.tell(Event::Picked { block, to });
    if state.plan(side).group_to_fill().is_none() {
        state.plan_mut(side).done = true;
        log.tell(Event::PicksDone { side });
        if state.plans.iter().all(|plan| plan.done) {
            begin(state, log);
        }
    }
}

/// §11.1c — The zones two groups of the two sides exchange, British zone first, if they do.
pub(crate) fn exchange(state: &State) -> Option<(Zone, Zone)> {
    let [british, french] = &state.plans;
    let (Some(a), Some(b)) = (british.from, french.from) else { return None };
    (british.counts[b.idx()] > 0 && french.counts[a.idx()] > 0).then_some((a, b))
}

/// All blocks are picked: do groups meet on the way?
pub(crate) fn begin(state: &mut State, log: &mut impl Log<Event>) {
    let Some((a, b)) = exchange(state) else { return make_moves(state, None, log) };
    // §11.1c — The smaller group, in blocks, turns back; with equal groups the French choose (ruling Q09).
    let (british, french) = if state.options.swap_counts_all {
        (state.at(Side::British, a).len(), state.at(Side::French, b).len())
    } else {
        (state.plans[0].counts[b.idx()], state.plans[1].counts[a.idx()])
    };
    match british.cmp(&french) {
        std::cmp::Ordering::Less => make_moves(state, Some(Side::British), log),
        std::cmp::Ordering::Greater => make_moves(state, Some(Side::French), log),
        std::cmp::Ordering::Equal => state.step = Step::Meeting,
    }
}

pub(crate) fn check_meeting(state: &State, zone: Zone) -> Result<(), WhyNot> {
    let (a, b) = exchange(state).expect("two groups meet");
    if zone == a || zone == b {
        Ok(())
    } else {
        Err(WhyNot::NotAChoice { zone, section: Section::case(11, 1, 'c') })
    }
}

pub(crate) fn legal_meeting(state: &State, out: &mut Vec<Action>) {
    let (a, b) = exchange(state).expect("two groups meet");
    out.extend([a.min(b), a.max(b)].map(|zone| Action::Choose { zone }));
}

pub(crate) fn apply_meeting(state: &mut State, zone: Zone, log: &mut impl Log<Event>) {
    let (a, _) = exchange(state).expect("two groups meet");
    // Whoever lives at the chosen place turns back and defends it.
    make_moves(state, Some(if zone == a { Side::British } else { Side::French }), log);
}

/// §6–§8, §22.1 — Everything moves at once.
fn make_moves(state: &mut State, turned_back: Option<Side>, log: &mut impl Log<Event>) {
    if let (Some(side), Some((a, b))) = (turned_back, exchange(state)) {
        let (at, goal) = if side == Side::British { (a, b) } else { (b, a) };
        let plan = state.plan_mut(side);
        let count = plan.counts[goal.idx()];
        plan.picked[goal.idx()] = Blocks::NONE;
        state.turned_back = Some(side);
        log.tell(Event::Met { at, turned_back: side, count });
    }
    let roaming = state.plan(Side::French).roam.zip(state.nations_zone());
    for side in [Side::British, Side::French] {
        if let Some(from) = state.plan(side).from {
            let leaving = state.plan(side).all_picked();
            let here = state.at_mut(side, from);
            *here = here.minus(leaving);
        }
    }
    if let Some((_, from)) = roaming {
        let here = state.at_mut(Side::French, from);
        *here = here.minus(Blocks::NATIONS);
    }
    // §11.1a — Whoever is in a zone before anyone arrives defends it.
    state.held = [state.presence(Side::British), state.presence(Side::French)];
    for side in [Side::British, Side::French] {
        let plan = *state.plan(side);
        let Some(from) = plan.from else { continue };
        for to in Zone::ALL {
            let group = plan.picked[to.idx()];
            if !group.is_empty() {
                arrive(state, side, from, to, group, log);
            }
        }
    }
    // §8.1 — Ships change their part of the river; §8.2 — they carry nobody.
    let [british, _] = state.plans;
    for (up, count) in [(true, british.ships_up), (false, british.ships_down)] {
        if count > 0 {
            let (from, to) =
                if up { (Region::Bason, Region::StLaurent) } else { (Region::StLaurent, Region::Bason) };
            state.ships[from as usize] -= count;
            state.ships[to as usize] += count;
            log.tell(Event::Sailed { up, count });
        }
    }
    // §22.1 — The Nations go anywhere, whatever lies between.
    if let Some((to, from)) = roaming {
        let there = state.at_mut(Side::French, to);
        *there = there.or(Blocks::NATIONS);
        state.nations_moved = Some(to);
        log.tell(Event::NationsMoved { from, to });
    }
    for plan in &mut state.plans {
        plan.picked = [Blocks::NONE; 10];
    }
    homefront::occupy(state, log);
    homefront::settle_desertions(state, After::Strike, log);
}

fn arrive(state: &mut State, side: Side, from: Zone, to: Zone, group: Blocks, log: &mut impl Log<Event>) {
    let way = State::way(from, to).expect("orders follow roads or boats");
    let there = state.at_mut(side, to);
    *there = there.or(group);
    // §17.1 — Those who came by boat this move; whoever crossed the St. Charles too (ruling Q32).
    if way == Way::Boat || (way == Way::Crossing && state.options.crossing_is_boat) {
        let landed = &mut state.landed[side.index()];
        *landed = landed.or(group);
    }
    if side == Side::French && group.has(Block::NATIONS) {
        state.nations_moved = Some(to);
    }
    log.tell(Event::Moved {
        side,
        from,
        to,
        count: group.len(),
        way,
        blocks: Some(BlockList::new(side, group)),
    });
}
