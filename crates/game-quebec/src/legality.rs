//! Which positions are legal: those on which every question can be answered to the end of the game.
//!
//! Invariant: a state accepted here never panics in play. Random play from corrupted position texts tests it.

use crate::data;
use crate::ids::{Blocks, Side, Zone, Zones};
use crate::movement;
use crate::nations;
use crate::position_reader::fault;
use crate::state::{After, Battle, State, Step};
use kernel::{Fault, Game, Said, Side as _};

/// Every fault of the position.
pub(crate) fn faults(state: &State) -> Vec<Fault> {
    let mut out = Vec::new();
    let mut need = |holds: bool, key: &str| {
        if !holds {
            out.push(broken(key));
        }
    };
    need(state.step == Step::SetUp || state.campaign_move > 0, "a_move_from_1_to_16");
    need(state.tide == 0 || state.options.tides, "no_tide_without_the_option");
    need(state.cap_rouge_since <= state.campaign_move, "cap_rouge_was_not_taken_in_the_future");
    need(
        state.turned_back.is_none() || movement::exchange(state).is_some(),
        "only_groups_that_meet_turn_back",
    );
    need(!state.before_moves() || state.fresh_move(), "nothing_has_moved_in_this_move_yet");
    need(state.quiet_fields(), "nothing_of_a_fight_may_linger_outside_it");
    for side in [Side::British, Side::French] {
        need(
            state.landed[side.index()].minus(state.in_play(side)).is_empty(),
            "only_blocks_in_play_have_landed",
        );
        check_plan(state, side, &mut need);
    }
    check_step(state, &mut need);
    if let Some(battle) = &state.battle {
        check_battle(state, battle, &mut need);
    }
    specific(state, &mut out);
    if out.is_empty() && state.invariants().is_err() {
        out.push(broken("the_pieces_add_up"));
    }
    out
}

/// What always holds in a game does not hold here; the key says what.
fn broken(key: &str) -> Fault {
    fault("invariant").with("text", Said::new(format!("quebec.fault.need.{key}")))
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
    need(plan.from.is_some() == (total > 0), "orders_leave_from_a_zone");
    need(plan.roam.is_none() || side == Side::French, "only_the_nations_roam");
    need(plan.ships_up <= 4 && plan.ships_down <= 4, "there_are_four_ships");
    need(plan.ships_up + plan.ships_down == 0 || side == Side::British, "only_the_british_have_ships");
    if let Some(from) = plan.from {
        for zone in Zone::ALL {
            let goes = plan.counts[zone.idx()] > 0 || !plan.picked[zone.idx()].is_empty();
            need(!goes || State::way(from, zone).is_some(), "orders_follow_roads_or_boats");
        }
        need(plan.roam.is_none() && plan.ships_up + plan.ships_down == 0, "ships_and_nations_move_alone");
    }
    if !state.before_moves() {
        return;
    }
    if matches!(state.step, Step::SetUp | Step::Tide) {
        need(*plan == Default::default(), "no_orders_are_written_yet");
    }
    need(plan.ships_up <= state.ships[0] && plan.ships_down <= state.ships[1], "the_ships_are_there");
    need(plan.roam.is_none() || state.nations_zone().is_some(), "the_nations_are_in_play_to_roam");
    if let (Some(to), Some(from)) = (plan.roam, state.nations_zone()) {
        need(to != from, "the_nations_roam_elsewhere");
        let rest = state.at(side, from).minus(Blocks::NATIONS);
        need(rest.is_empty() || !rest.and(data::REAL[side.index()]).is_empty(), "decoys_are_not_left_alone");
    }
    let here = plan.from.map_or(Blocks::NONE, |from| state.at(side, from));
    let stay = u32::from(here.len()).checked_sub(total);
    need(stay.is_some(), "no_more_go_than_are_there");
    let owing = u32::from(plan.groups()) + u32::from(stay.is_some_and(|stay| stay > 0));
    let real = here.and(data::REAL[side.index()]);
    need(plan.from.is_none() || owing <= u32::from(real.len()), "every_group_finds_a_real_unit");
    let mut picked = Blocks::NONE;
    let mut earlier_full = true;
    for zone in Zone::ALL {
        let group = plan.picked[zone.idx()];
        let count = plan.counts[zone.idx()];
        need(picked.and(group).is_empty(), "a_block_is_picked_once");
        need(group.len() <= count, "a_group_has_as_many_as_ordered");
        need(group.is_empty() || earlier_full, "groups_are_filled_in_order");
        let full = group.len() == count;
        need(
            !full || count == 0 || !group.and(data::REAL[side.index()]).is_empty(),
            "a_full_group_has_a_real_unit",
        );
        earlier_full &= full;
        picked = picked.or(group);
    }
    need(picked.minus(here).is_empty(), "picked_blocks_are_where_they_leave");
    need(
        picked.is_empty() || matches!(state.step, Step::Picks | Step::Meeting),
        "blocks_are_picked_after_orders",
    );
    match state.step {
        Step::Picks => {
            need(plan.done == plan.group_to_fill().is_none(), "done_when_all_groups_are_filled");
            if !plan.done && stay.is_some() && owing <= u32::from(real.len()) {
                need(can_finish_picks(state, side), "the_groups_can_be_filled");
            }
        }
        Step::Meeting => need(plan.group_to_fill().is_none() && plan.done, "all_groups_are_filled"),
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
            need(british && state.ships == [data::SHIPS, 0], "the_british_wait_at_ile_dorleans");
        }
        Step::Tide => need(state.options.tides && state.tide == 0, "the_tide_is_rolled_once_with_the_option"),
        Step::Orders | Step::Picks => need(!state.asked().is_empty(), "someone_owes_an_answer"),
        Step::Meeting => need(movement::exchange(state).is_some(), "two_groups_meet"),
        Step::Strike => need(here.is_some(), "the_nations_are_in_play"),
        Step::RaidFire | Step::RaidReply => need(nations_meet, "the_nations_meet_the_british"),
        Step::ReplyFire => need(
            nations_meet
                && state
                    .shooter
                    .is_some_and(|block| data::WOODSMEN.has(block) && block.side() == Side::British)
                && here.is_some_and(|zone| {
                    state.shooter.is_some_and(|block| state.at(Side::British, zone).has(block))
                }),
            "light_infantry_or_rangers_answer",
        ),
        Step::RaidLosses => {
            need(
                here.is_some_and(|zone| !state.real(Side::British, zone).is_empty()),
                "someone_takes_the_losses",
            );
        }
        Step::ScoutDraw => {
            need(
                nations_meet && nations::scout_pool(state).len() >= state.to_scout,
                "enough_blocks_can_be_turned",
            );
        }
        Step::NationsLeave(_) => {
            need(here.is_some() && !nations::havens(state).is_empty(), "the_nations_can_go_somewhere");
        }
        Step::Desertion(_) => {
            need(
                state.in_play(Side::French).and(data::MILITIA_QUEBEC).len() > 1,
                "there_is_militia_to_choose_from",
            );
        }
        Step::Supply => {
            need(
                state.in_play(Side::French).and(data::MILITIA_UPRIVER).len() > 1,
                "there_is_militia_to_choose_from",
            );
        }
        Step::AfterBattles => need(here.is_some() && state.fought, "the_nations_outlived_a_battle"),
        Step::NextBattle => {
            need(!state.waiting.is_empty(), "a_battle_waits");
            need(state.waiting.len() > 1 || here.is_some(), "there_is_something_to_choose");
        }
        _ => {}
    }
    if matches!(state.step, Step::RaidFire | Step::RaidReply | Step::ReplyFire | Step::RaidLosses) {
        need(state.fired.minus(data::WOODSMEN).is_empty(), "only_light_infantry_and_rangers_have_answered");
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
    need(!waiting_unset || state.waiting.is_empty(), "no_battle_waits_yet");
    if before_battles {
        need(!state.fought && !state.nations_fought, "no_battle_was_fought_yet");
    }
    if matches!(
        state.step,
        Step::Desertion(After::Supply) | Step::NationsLeave(After::Strike | After::Supply)
    ) {
        need(state.contested().is_empty() && state.waiting.is_empty(), "all_battles_are_over");
    }
    need(
        !matches!(state.step, Step::NationsLeave(After::Strike | After::Supply)),
        "the_nations_leave_between_battles",
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
        need(listed, "every_zone_with_both_sides_in_it_is_a_battle_to_fight");
    }
    // Whoever will attack came from somewhere.
    for zone in state.contested().iter() {
        if state.is_at_rest() || state.fighters(Side::French, zone).is_empty() {
            continue;
        }
        let attacker = if state.held[0].has(zone) { Side::French } else { Side::British };
        let came = state.plan(attacker).from.is_some_and(|from| State::way(from, zone).is_some());
        need(came, "an_attacker_came_by_road_or_boat");
        need(!(state.held[0].has(zone) && state.held[1].has(zone)), "one_side_at_most_held_the_zone");
    }
}

fn check_battle(state: &State, battle: &Battle, need: &mut impl FnMut(bool, &str)) {
    if state.is_over() {
        return;
    }
    let attacker_from = state.plan(battle.attacker).from;
    let way = attacker_from.and_then(|from| State::way(from, battle.zone));
    need(state.fought, "a_battle_under_way_was_begun");
    need(way == Some(battle.way), "the_attacker_came_that_way");
    need(battle.quiet <= 4, "silence_is_counted_to_four");
    need(
        battle.closed < 8 && battle.open.is_none_or(|open| battle.closed & 1 << open == 0),
        "a_firing_column_is_not_finished",
    );
    let nations = Blocks::NATIONS;
    for side in [Side::British, Side::French] {
        let [left, centre, right] = battle.columns[side.index()];
        let reserve = battle.reserve[side.index()];
        let sum = left.len() + centre.len() + right.len() + reserve.len();
        need(sum == battle.force(side).len(), "a_block_stands_in_one_place");
        need(battle.force(side).and(data::DECOYS[side.index()]).is_empty(), "decoys_do_not_fight");
        need(
            state.at(side, battle.zone).and(data::DECOYS[side.index()]).is_empty(),
            "decoys_are_gone_from_a_battle",
        );
        need(!state.fighters(side, battle.zone).is_empty(), "both_sides_have_fighters");
        if side == Side::French {
            let columns = if battle.skirmish { left.or(right) } else { left.or(centre).or(right) };
            need(columns.and(nations).is_empty(), "the_nations_stand_in_reserve");
        }
        if battle.skirmish {
            need(left.or(right).or(reserve).is_empty(), "a_skirmish_has_one_column");
            need(!centre.minus(crate::fire::nations_of(side)).is_empty(), "both_sides_skirmish");
        }
    }
    need((battle.round == 0) == (state.step == Step::Deploy), "rounds_begin_after_deployment");
    need(battle.flight.is_some() == flees(state.step), "someone_flees_in_pursuit_only");
    match state.step {
        Step::Deploy => check_deploy(state, battle, need),
        Step::BattleTurn | Step::Fire | Step::Losses => {
            need(state.fired.minus(battle.in_columns(battle.acting)).is_empty(), "only_columns_have_fired");
            let open = battle.open.map(usize::from);
            if state.step != Step::BattleTurn {
                need(open.is_some(), "a_column_fires");
            }
            if let Some(block) = state.shooter {
                need(
                    open.is_some() && battle.column_of(block) == open && block.side() == battle.acting,
                    "the_shooter_fires",
                );
                need(state.fired.has(block), "the_shooter_has_its_shot");
            }
            if let (Step::Losses, Some(open)) = (state.step, open) {
                let target = battle.columns[battle.acting.other().index()][open];
                need(target.len() > 1, "there_is_a_choice_of_losses");
            }
            if state.step == Step::BattleTurn {
                need(!unfired(state, battle).is_empty(), "someone_may_still_fire");
            }
            if battle.may_reinforce {
                need(!battle.skirmish && state.fired.is_empty(), "reserves_come_before_fire");
            }
        }
        Step::RoutTo => {
            need(!crate::retreat::goals(state, battle.acting).is_empty(), "there_is_somewhere_to_flee")
        }
        _ => {}
    }
    if let Some(flight) = &battle.flight {
        let force = battle.force(flight.side).minus(crate::fire::nations_of(flight.side));
        need(flight.blocks.minus(force).is_empty(), "those_who_flee_were_in_the_battle");
        need(crate::retreat::goals(state, flight.side).has(flight.to), "they_may_go_there");
        need(State::way(battle.zone, flight.to) == Some(flight.way), "they_go_that_way");
        need(!flight.whole || flight.blocks == force, "all_flee_or_some");
        match state.step {
            Step::Leavers => {
                need(!flight.whole && !flight.rout && state.fired.is_empty(), "a_part_leaves");
                need(crate::retreat::leavers_can_finish(state), "enough_may_leave");
            }
            _ => need(!flight.blocks.is_empty(), "someone_flees"),
        }
        if !flight.whole && state.step != Step::Leavers {
            need(!flight.rout, "a_rout_takes_all");
            need(crate::retreat::leavers_may_go(state), "those_who_stay_can_fight");
        }
        let pursuers = battle.force(flight.side.other());
        need(state.step == Step::Leavers || state.fired.minus(pursuers).is_empty(), "pursuers_have_fired");
        if let Some(block) = state.shooter {
            need(
                block.side() != flight.side && pursuers.has(block) && state.fired.has(block),
                "a_pursuer_fires",
            );
        }
        match state.step {
            Step::Pursuit => need(!pursuers.minus(state.fired).is_empty(), "someone_may_still_pursue"),
            Step::PursuitLosses => need(flight.blocks.len() > 1, "there_is_a_choice_of_losses"),
            Step::Surplus => need(crate::retreat::surplus(state) > 0, "there_are_too_few_boats"),
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
    need(!battle.skirmish, "skirmishes_do_not_deploy");
    let columns_of = |side: Side| battle.columns[side.index()];
    for side in [Side::British, Side::French] {
        need(state.fighters(side, battle.zone).len() >= 3, "a_battle_has_three_on_each_side");
    }
    let nations_here = state.nations_zone() == Some(battle.zone);
    need(battle.reserve[1].has(crate::ids::Block::NATIONS) == nations_here, "the_nations_stand_in_reserve");
    let left = state.fighters(battle.acting, battle.zone).minus(battle.force(battle.acting)).len();
    let empty = columns_of(battle.acting).iter().filter(|column| column.is_empty()).count() as u8;
    need(empty <= left, "every_column_can_be_filled");
    let defender = battle.attacker.other();
    if battle.acting == battle.attacker {
        let missing = state.fighters(defender, battle.zone).minus(battle.force(defender));
        need(
            missing.is_empty() && columns_of(defender).iter().all(|column| !column.is_empty()),
            "the_defender_deploys_first",
        );
    } else {
        let attackers = battle.force(battle.attacker).minus(crate::fire::nations_of(battle.attacker));
        need(attackers.is_empty(), "the_attacker_deploys_second");
    }
}
