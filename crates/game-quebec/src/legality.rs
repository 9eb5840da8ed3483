//! Which positions are legal: those on which every question can be answered to the end of the game.
//!
//! Invariant: a state accepted here never panics in play. Random play from corrupted position texts tests it.

use crate::data;
use crate::ids::{Blocks, Side, Zone, Zones};
use crate::movement;
use crate::nations;
use crate::position_reader::fault;
use crate::state::{After, Battle, State, Step};
use kernel::{Fault, Game, Side as _};

/// Every fault of the position.
pub(crate) fn faults(state: &State) -> Vec<Fault> {
    let mut out = Vec::new();
    let mut need = |holds: bool, text: &str| {
        if !holds {
            out.push(fault("invariant").with("text", text.to_owned()));
        }
    };
    need(state.step == Step::SetUp || state.campaign_move > 0, "a move from 1 to 16");
    need(state.tide == 0 || state.options.tides, "no tide without the option");
    need(state.cap_rouge_since <= state.campaign_move, "Cap Rouge was not taken in the future");
    need(
        state.turned_back.is_none() || movement::exchange(state).is_some(),
        "only groups that meet turn back",
    );
    need(!state.before_moves() || state.fresh_move(), "nothing has moved in this move yet");
    need(state.quiet_fields(), "nothing of a fight may linger outside it");
    for side in [Side::British, Side::French] {
        need(
            state.landed[side.index()].minus(state.in_play(side)).is_empty(),
            "only blocks in play have landed",
        );
        check_plan(state, side, &mut need);
    }
    check_step(state, &mut need);
    if let Some(battle) = &state.battle {
        check_battle(state, battle, &mut need);
    }
    specific(state, &mut out);
    if out.is_empty()
        && let Err(text) = state.invariants()
    {
        out.push(fault("invariant").with("text", text));
    }
    out
}

/// Faults that have words of their own.
fn specific(state: &State, out: &mut Vec<Fault>) {
    if state.campaign_move > data::CAMPAIGN_MOVES {
        out.push(fault("bad_move").with("number", state.campaign_move));
    }
    if state.ships.iter().map(|count| u16::from(*count)).sum::<u16>() != u16::from(data::SHIPS) {
        out.push(fault("bad_ships").with("bason", state.ships[0]).with("laurent", state.ships[1]));
    }
    for zone in Zone::ALL {
        let lonely = |side| !state.at(side, zone).is_empty() && state.real(side, zone).is_empty();
        if !state.is_over() && (lonely(Side::British) || lonely(Side::French)) {
            out.push(fault("decoy_alone").with("zone", crate::words::zone_said(zone)));
        }
    }
    if state.step == Step::SetUp && !state.at(Side::French, Zone::Orleans).is_empty() {
        out.push(fault("french_on_orleans"));
    }
    if !state.is_over() && state.total_cv(Side::British) < data::BRITISH_MIN_CV {
        out.push(fault("british_too_weak").with("cv", state.total_cv(Side::British)));
    }
    if state.step != Step::SetUp && !state.is_over() && state.nations_fate().is_some() {
        out.push(fault("nations_spent"));
    }
    for block in Side::ALL.iter().flat_map(|side| state.in_play(*side).iter(*side)) {
        let most = if state.options.transfer_to_four && block.full_cv() > 0 { 4 } else { block.full_cv() };
        if state.cv(block) > most {
            let cv = state.cv(block).to_string();
            out.push(fault("bad_cv").with("block", crate::words::block_said(block)).with("cv", cv));
        }
    }
    for zone in state.contested().iter() {
        if state.is_at_rest() && !state.is_over() {
            out.push(fault("both_sides").with("zone", crate::words::zone_said(zone)));
        }
    }
}

impl State {
    /// Steps in which both sides never stand in one zone.
    pub(crate) fn is_at_rest(&self) -> bool {
        matches!(
            self.step,
            Step::SetUp
                | Step::Tide
                | Step::Orders
                | Step::Picks
                | Step::Meeting
                | Step::Supply
                | Step::AfterBattles
        )
    }

    /// Steps before anything moves.
    fn before_moves(&self) -> bool {
        matches!(self.step, Step::SetUp | Step::Tide | Step::Orders | Step::Picks | Step::Meeting)
    }

    fn fresh_move(&self) -> bool {
        !self.fought
            && !self.nations_fought
            && self.nations_moved.is_none()
            && self.turned_back.is_none()
            && self.held == [Zones::NONE; 2]
            && self.landed == [Blocks::NONE; 2]
            && self.boats_used == [0; 2]
    }

    fn quiet_fields(&self) -> bool {
        let shooting = matches!(self.step, Step::Fire | Step::PursuitFire | Step::ReplyFire);
        let striking =
            matches!(self.step, Step::RaidReply | Step::ReplyFire | Step::RaidFire | Step::RaidLosses);
        let losing = matches!(self.step, Step::Losses | Step::PursuitLosses | Step::RaidLosses);
        let over = self.is_over();
        (over || self.shooter.is_some() == shooting)
            && (over || self.fired.is_empty() || self.battle.is_some() || striking)
            && (over || !self.volley || self.battle.is_some())
            && (over || (self.hits > 0) == losing)
            && (over || (self.to_scout > 0) == (self.step == Step::ScoutDraw))
            && (over || self.scouted.is_empty() || self.step == Step::ScoutDraw)
            && (over || (self.desertions > 0) == matches!(self.step, Step::Desertion(_)))
            && self.hits <= 4
            && self.desertions <= 9
            && self.boats_used.iter().all(|used| *used <= 100)
            && self.boats_above <= self.boats_used[Side::British.index()]
    }
}

fn check_plan(state: &State, side: Side, need: &mut impl FnMut(bool, &str)) {
    let plan = state.plan(side);
    let total: u32 = plan.counts.iter().map(|count| u32::from(*count)).sum();
    need(plan.from.is_some() == (total > 0), "orders leave from a zone");
    need(plan.roam.is_none() || side == Side::French, "only the Nations roam");
    need(plan.ships_up <= 4 && plan.ships_down <= 4, "there are four ships");
    need(plan.ships_up + plan.ships_down == 0 || side == Side::British, "only the British have ships");
    if let Some(from) = plan.from {
        for zone in Zone::ALL {
            let goes = plan.counts[zone.idx()] > 0 || !plan.picked[zone.idx()].is_empty();
            need(!goes || State::way(from, zone).is_some(), "orders follow roads or boats");
        }
        need(plan.roam.is_none() && plan.ships_up + plan.ships_down == 0, "ships and Nations move alone");
    }
    if !state.before_moves() {
        return;
    }
    if matches!(state.step, Step::SetUp | Step::Tide) {
        need(*plan == Default::default(), "no orders are written yet");
    }
    need(plan.ships_up <= state.ships[0] && plan.ships_down <= state.ships[1], "the ships are there");
    need(plan.roam.is_none() || state.nations_zone().is_some(), "the Nations are in play to roam");
    if let (Some(to), Some(from)) = (plan.roam, state.nations_zone()) {
        need(to != from, "the Nations roam elsewhere");
        let rest = state.at(side, from).minus(Blocks::NATIONS);
        need(rest.is_empty() || !rest.and(data::REAL[side.index()]).is_empty(), "decoys are not left alone");
    }
    let here = plan.from.map_or(Blocks::NONE, |from| state.at(side, from));
    let stay = u32::from(here.len()).checked_sub(total);
    need(stay.is_some(), "no more go than are there");
    let owing = u32::from(plan.groups()) + u32::from(stay.is_some_and(|stay| stay > 0));
    let real = here.and(data::REAL[side.index()]);
    need(plan.from.is_none() || owing <= u32::from(real.len()), "every group finds a real unit");
    let mut picked = Blocks::NONE;
    let mut earlier_full = true;
    for zone in Zone::ALL {
        let group = plan.picked[zone.idx()];
        let count = plan.counts[zone.idx()];
        need(picked.and(group).is_empty(), "a block is picked once");
        need(group.len() <= count, "a group has as many as ordered");
        need(group.is_empty() || earlier_full, "groups are filled in order");
        let full = group.len() == count;
        need(
            !full || count == 0 || !group.and(data::REAL[side.index()]).is_empty(),
            "a full group has a real unit",
        );
        earlier_full &= full;
        picked = picked.or(group);
    }
    need(picked.minus(here).is_empty(), "picked blocks are where they leave");
    need(
        picked.is_empty() || matches!(state.step, Step::Picks | Step::Meeting),
        "blocks are picked after orders",
    );
    match state.step {
        Step::Picks => {
            need(plan.done == plan.group_to_fill().is_none(), "done when all groups are filled");
            if !plan.done && stay.is_some() && owing <= u32::from(real.len()) {
                need(can_finish_picks(state, side), "the groups can be filled");
            }
        }
        Step::Meeting => need(plan.group_to_fill().is_none() && plan.done, "all groups are filled"),
        _ => {}
    }
}

/// Can the rest be picked so that everyone has a real unit?
fn can_finish_picks(state: &State, side: Side) -> bool {
    let plan = state.plan(side);
    let (Some(from), Some(to)) = (plan.from, plan.group_to_fill()) else { return false };
    let pool = state.at(side, from).minus(plan.all_picked());
    let real = data::REAL[side.index()];
    let later = Zone::ALL[to.idx() + 1..].iter().filter(|zone| plan.counts[zone.idx()] > 0).count();
    let stay = usize::from(state.at(side, from).len() > plan.moving());
    let own = usize::from(plan.picked[to.idx()].and(real).is_empty());
    later + stay + own <= pool.and(real).len() as usize
}

fn check_step(state: &State, need: &mut impl FnMut(bool, &str)) {
    let here = state.nations_zone();
    let nations_meet = here.is_some_and(|zone| !state.at(Side::British, zone).is_empty());
    match state.step {
        Step::SetUp => {
            let british = state.at(Side::British, Zone::Orleans) == data::ALL[0];
            need(british && state.ships == [data::SHIPS, 0], "the British wait at Île d'Orléans");
        }
        Step::Tide => {
            need(state.options.tides && state.tide == 0, "the tide is rolled once, with the option")
        }
        Step::Orders | Step::Picks => need(!state.asked().is_empty(), "someone owes an answer"),
        Step::Meeting => need(movement::exchange(state).is_some(), "two groups meet"),
        Step::Strike => need(here.is_some(), "the Nations are in play"),
        Step::RaidFire | Step::RaidReply => need(nations_meet, "the Nations meet the British"),
        Step::ReplyFire => need(
            nations_meet
                && state
                    .shooter
                    .is_some_and(|block| data::WOODSMEN.has(block) && block.side() == Side::British)
                && here.is_some_and(|zone| {
                    state.shooter.is_some_and(|block| state.at(Side::British, zone).has(block))
                }),
            "light infantry or rangers answer",
        ),
        Step::RaidLosses => {
            need(
                here.is_some_and(|zone| !state.real(Side::British, zone).is_empty()),
                "someone takes the losses",
            );
        }
        Step::ScoutDraw => {
            need(
                nations_meet && nations::scout_pool(state).len() >= state.to_scout,
                "enough blocks can be turned",
            );
        }
        Step::NationsLeave(_) => {
            need(here.is_some() && !nations::havens(state).is_empty(), "the Nations can go somewhere");
        }
        Step::Desertion(_) => {
            need(
                state.in_play(Side::French).and(data::MILITIA_QUEBEC).len() > 1,
                "there is militia to choose from",
            );
        }
        Step::Supply => {
            need(
                state.in_play(Side::French).and(data::MILITIA_UPRIVER).len() > 1,
                "there is militia to choose from",
            );
        }
        Step::AfterBattles => need(here.is_some() && state.fought, "the Nations outlived a battle"),
        Step::NextBattle => {
            need(!state.waiting.is_empty(), "a battle waits");
            need(state.waiting.len() > 1 || here.is_some(), "there is something to choose");
        }
        _ => {}
    }
    if matches!(state.step, Step::RaidFire | Step::RaidReply | Step::ReplyFire | Step::RaidLosses) {
        need(state.fired.minus(data::WOODSMEN).is_empty(), "only light infantry and rangers have answered");
    }
    let before_battles = matches!(
        state.step,
        Step::Strike
            | Step::RaidFire
            | Step::RaidLosses
            | Step::RaidReply
            | Step::ReplyFire
            | Step::ScoutDraw
            | Step::Desertion(After::Strike)
    );
    let waiting_unset = state.is_at_rest() || before_battles;
    need(!waiting_unset || state.waiting.is_empty(), "no battle waits yet");
    if before_battles {
        need(!state.fought && !state.nations_fought, "no battle was fought yet");
    }
    if matches!(
        state.step,
        Step::Desertion(After::Supply) | Step::NationsLeave(After::Strike | After::Supply)
    ) {
        need(state.contested().is_empty() && state.waiting.is_empty(), "all battles are over");
    }
    need(
        !matches!(state.step, Step::NationsLeave(After::Strike | After::Supply)),
        "the Nations leave between battles",
    );
    let fighting_in = state.battle.as_ref().map_or(Zones::NONE, |battle| Zones::one(battle.zone));
    if !waiting_unset && !state.is_over() {
        let leaving = match state.step {
            // Alone among the British: nothing is to be fought there.
            Step::NationsLeave(_) => here
                .filter(|zone| state.fighters(Side::French, *zone).is_empty())
                .map_or(Zones::NONE, Zones::one),
            _ => Zones::NONE,
        };
        let open = Zones(state.contested().0 & !fighting_in.0 & !leaving.0);
        // Between a raid and the first battle the list of battles is not made yet.
        let after_raid =
            matches!(state.step, Step::NationsLeave(_)) && !state.fought && state.waiting.is_empty();
        let listed = state.waiting == open || after_raid;
        need(listed, "every zone with both sides in it is a battle to fight");
    }
    // Whoever will attack came from somewhere.
    for zone in state.contested().iter() {
        if state.is_at_rest() || state.fighters(Side::French, zone).is_empty() {
            continue;
        }
        let attacker = if state.held[0].has(zone) { Side::French } else { Side::British };
        let came = state.plan(attacker).from.is_some_and(|from| State::way(from, zone).is_some());
        need(came, "an attacker came by road or boat");
        need(!(state.held[0].has(zone) && state.held[1].has(zone)), "one side at most held the zone");
    }
}

fn check_battle(state: &State, battle: &Battle, need: &mut impl FnMut(bool, &str)) {
    if state.is_over() {
        return;
    }
    let attacker_from = state.plan(battle.attacker).from;
    let way = attacker_from.and_then(|from| State::way(from, battle.zone));
    need(state.fought, "a battle under way was begun");
    need(way == Some(battle.way), "the attacker came that way");
    need(battle.quiet <= 4, "silence is counted to four");
    need(
        battle.closed < 8 && battle.open.is_none_or(|open| battle.closed & 1 << open == 0),
        "a firing column is not finished",
    );
    let nations = Blocks::NATIONS;
    for side in [Side::British, Side::French] {
        let [left, centre, right] = battle.columns[side.index()];
        let reserve = battle.reserve[side.index()];
        let sum = left.len() + centre.len() + right.len() + reserve.len();
        need(sum == battle.force(side).len(), "a block stands in one place");
        need(battle.force(side).and(data::DECOYS[side.index()]).is_empty(), "decoys do not fight");
        need(
            state.at(side, battle.zone).and(data::DECOYS[side.index()]).is_empty(),
            "decoys are gone from a battle",
        );
        need(!state.fighters(side, battle.zone).is_empty(), "both sides have fighters");
        if side == Side::French {
            let columns = if battle.skirmish { left.or(right) } else { left.or(centre).or(right) };
            need(columns.and(nations).is_empty(), "the Nations stand in reserve");
        }
        if battle.skirmish {
            need(left.or(right).or(reserve).is_empty(), "a skirmish has one column");
            need(!centre.minus(crate::fire::nations_of(side)).is_empty(), "both sides skirmish");
        }
    }
    need((battle.round == 0) == (state.step == Step::Deploy), "rounds begin after deployment");
    need(battle.flight.is_some() == flees(state.step), "someone flees in pursuit only");
    match state.step {
        Step::Deploy => check_deploy(state, battle, need),
        Step::BattleTurn | Step::Fire | Step::Losses => {
            need(state.fired.minus(battle.in_columns(battle.acting)).is_empty(), "only columns have fired");
            let open = battle.open.map(usize::from);
            if state.step != Step::BattleTurn {
                need(open.is_some(), "a column fires");
            }
            if let Some(block) = state.shooter {
                need(
                    open.is_some() && battle.column_of(block) == open && block.side() == battle.acting,
                    "the shooter fires",
                );
                need(state.fired.has(block), "the shooter has its shot");
            }
            if let (Step::Losses, Some(open)) = (state.step, open) {
                let target = battle.columns[battle.acting.other().index()][open];
                need(target.len() > 1, "there is a choice of losses");
            }
            if state.step == Step::BattleTurn {
                need(!unfired(state, battle).is_empty(), "someone may still fire");
            }
            if battle.may_reinforce {
                need(!battle.skirmish && state.fired.is_empty(), "reserves come before fire");
            }
        }
        Step::RoutTo => {
            need(!crate::retreat::goals(state, battle.acting).is_empty(), "there is somewhere to flee")
        }
        _ => {}
    }
    if let Some(flight) = &battle.flight {
        let force = battle.force(flight.side).minus(crate::fire::nations_of(flight.side));
        need(flight.blocks.minus(force).is_empty(), "those who flee were in the battle");
        need(crate::retreat::goals(state, flight.side).has(flight.to), "they may go there");
        need(State::way(battle.zone, flight.to) == Some(flight.way), "they go that way");
        need(!flight.whole || flight.blocks == force, "all flee or some");
        match state.step {
            Step::Leavers => {
                need(!flight.whole && !flight.rout && state.fired.is_empty(), "a part leaves");
                need(crate::retreat::leavers_can_finish(state), "enough may leave");
            }
            _ => need(!flight.blocks.is_empty(), "someone flees"),
        }
        if !flight.whole && state.step != Step::Leavers {
            need(!flight.rout, "a rout takes all");
            need(crate::retreat::leavers_may_go(state), "those who stay can fight");
        }
        let pursuers = battle.force(flight.side.other());
        need(state.step == Step::Leavers || state.fired.minus(pursuers).is_empty(), "pursuers have fired");
        if let Some(block) = state.shooter {
            need(
                block.side() != flight.side && pursuers.has(block) && state.fired.has(block),
                "a pursuer fires",
            );
        }
        match state.step {
            Step::Pursuit => need(!pursuers.minus(state.fired).is_empty(), "someone may still pursue"),
            Step::PursuitLosses => need(flight.blocks.len() > 1, "there is a choice of losses"),
            Step::Surplus => need(crate::retreat::surplus(state) > 0, "there are too few boats"),
            _ => {}
        }
    }
}

fn flees(step: Step) -> bool {
    matches!(step, Step::Leavers | Step::Pursuit | Step::PursuitFire | Step::PursuitLosses | Step::Surplus)
}

fn unfired(state: &State, battle: &Battle) -> Blocks {
    (0..3)
        .filter(|idx| battle.closed & 1 << idx == 0)
        .fold(Blocks::NONE, |all, idx| all.or(battle.columns[battle.acting.index()][idx].minus(state.fired)))
}

fn check_deploy(state: &State, battle: &Battle, need: &mut impl FnMut(bool, &str)) {
    need(!battle.skirmish, "skirmishes do not deploy");
    let columns_of = |side: Side| battle.columns[side.index()];
    for side in [Side::British, Side::French] {
        need(state.fighters(side, battle.zone).len() >= 3, "a battle has three on each side");
    }
    let nations_here = state.nations_zone() == Some(battle.zone);
    need(battle.reserve[1].has(crate::ids::Block::NATIONS) == nations_here, "the Nations stand in reserve");
    let left = state.fighters(battle.acting, battle.zone).minus(battle.force(battle.acting)).len();
    let empty = columns_of(battle.acting).iter().filter(|column| column.is_empty()).count() as u8;
    need(empty <= left, "every column can be filled");
    let defender = battle.attacker.other();
    if battle.acting == battle.attacker {
        let missing = state.fighters(defender, battle.zone).minus(battle.force(defender));
        need(
            missing.is_empty() && columns_of(defender).iter().all(|column| !column.is_empty()),
            "the defender deploys first",
        );
    } else {
        let attackers = battle.force(battle.attacker).minus(crate::fire::nations_of(battle.attacker));
        need(attackers.is_empty(), "the attacker deploys second");
    }
}
