//! Which positions can be played on from: what the chapters rely on without looking again.

use crate::course::ALL_PASSED;
use crate::data::Sea;
use crate::ids::{Hex, Kind as UnitKind, Place, Unit};
use crate::land::fight::{self, Kind};
use crate::land::{bombardment, muster, retreat, siege};
use crate::naval::ask::Ask;
use crate::posts::{Whereabouts, holds};
use crate::state::State;
use crate::step::{Phase, Step};
use crate::supply::{deduction, hauling};
use crate::{entry, final_phase, setup, stacking};
use kernel::MAX_DICE;

/// Does everything a step relies on hold?
pub(crate) fn step_fits(state: &State) -> bool {
    phase_fits(state) && chain_fits(state) && question_fits(state)
}

fn phase_fits(state: &State) -> bool {
    let of_turn = if state.date.month().is_some() { Phase::MONTH } else { Phase::SEASON };
    match state.step {
        Step::Over(_) => true,
        // Ruling 173 — A scenario with a set-up of its own asks for none.
        Step::SetUp => {
            state.phase == Phase::SetUp
                && state.date == crate::calendar::Date::FIRST
                && state.options.scenario.data().is_campaign
        }
        // §14 — Supply is laid at the set-up, too (ruling 129).
        Step::Produce | Step::Lay | Step::Measure if state.phase == Phase::SetUp => {
            state.date == crate::calendar::Date::FIRST && state.options.scenario.data().is_campaign
        }
        Step::Shift => of_turn.contains(&state.phase),
        // Ruling 180 — A port may pass at the end of any phase.
        Step::PortShip | Step::Flee if state.passes == ALL_PASSED => of_turn.contains(&state.phase),
        Step::Initiative => state.phase == Phase::Initial && of_turn.contains(&state.phase),
        Step::Order => {
            let ordered = [
                Phase::NavalCombat,
                Phase::NavalMovement,
                Phase::SupplyMovement,
                Phase::Combat,
                Phase::Movement,
            ];
            ordered.contains(&state.phase)
                && of_turn.contains(&state.phase)
                && state.active == state.initiative
        }
        step => of_turn.contains(&state.phase) && phases_of(step).contains(&state.phase),
    }
}

fn phases_of(step: Step) -> &'static [Phase] {
    match step {
        Step::Draw | Step::Suffer | Step::Cherokee => &[Phase::Cards],
        Step::Place => &[Phase::Placement],
        Step::Produce | Step::Lay | Step::Measure => &[Phase::Cards, Phase::Production],
        Step::Recruit | Step::Levy => &[Phase::Recruiting],
        Step::Pay => &[Phase::Recruiting, Phase::Repair],
        Step::Repair => &[Phase::Repair],
        // §6.2.2 — Nothing comes aboard in the Combat sub-phase.
        Step::Naval(Ask::Call) => &[Phase::NavalMovement],
        Step::Naval(_) => &[Phase::NavalCombat, Phase::NavalMovement],
        Step::Haul => &[Phase::SupplyMovement],
        Step::HaulPoints | Step::HaulTo => &[Phase::SupplyMovement, Phase::Movement],
        Step::Feed | Step::ShipSuffers => &[Phase::Deduction],
        Step::Move | Step::March => &[Phase::Movement],
        Step::Caught | Step::Escape | Step::PortShip | Step::Flee => &[Phase::Combat, Phase::Movement],
        Step::Barricade | Step::Ice | Step::Desertion | Step::GoHome => &[Phase::Final],
        _ => &[Phase::Combat],
    }
}

/// Whatever is under way belongs to the step, and nothing else is.
fn chain_fits(state: &State) -> bool {
    let grouped = matches!(state.step, Step::Orders | Step::March | Step::Approach);
    let entered = matches!(state.step, Step::Caught | Step::Escape | Step::PortShip | Step::Flee);
    let hauled = matches!(state.step, Step::HaulPoints | Step::HaulTo);
    let suffers = state.step == Step::ShipSuffers;
    let may_be_over = matches!(state.step, Step::PortShip | Step::Flee | Step::Shift | Step::Over(_));
    state.group.units.is_empty() != grouped
        && (state.entry.hex != Hex::NOWHERE) == entered
        && (state.haul.from != Hex::NOWHERE) == hauled
        && state.unpaid.iter().any(|ships| *ships > 0) == suffers
        && (state.passes < ALL_PASSED || (state.passes == ALL_PASSED && may_be_over))
        && group_fits(state)
        && fight_fits(state)
}

fn group_fits(state: &State) -> bool {
    let aboard = |unit: Unit| matches!(state.whereabouts(unit), Whereabouts::Aboard(_));
    let mut units = state.group.units.iter();
    let Some(first) = units.next() else { return true };
    let alike = |unit: Unit| {
        aboard(unit) == aboard(first) && (!unit.kind().is_ship() || state.group.units.len() == 1)
    };
    let sea = state.group.from.get().is_some_and(|data| data.sea == Sea::Coastal);
    state.group.units.iter().all(|unit| alike(unit) && state.side_of(unit) == state.active)
        && !state.group.from.is_box()
        && (!aboard(first) || (sea && state.step != Step::March))
        && (!first.kind().is_ship() || state.step == Step::Orders)
}

fn fight_fits(state: &State) -> bool {
    let fight = &state.fight;
    let kinds: &[Kind] = match state.step {
        Step::Approach => &[Kind::Battle, Kind::Siege],
        Step::Muster | Step::Defend | Step::Battle | Step::Helpless | Step::Retreat => &[Kind::Battle],
        Step::Advance | Step::BlowUp | Step::Mine => &[Kind::Battle],
        Step::Loss => &[Kind::Battle, Kind::Siege, Kind::Bombardment],
        Step::Raid | Step::Loot => &[Kind::Raid],
        Step::SiegeRound | Step::Siege => &[Kind::Siege],
        Step::Battery | Step::Bombardment | Step::Withdraw => &[Kind::Bombardment],
        _ => &[Kind::None],
    };
    if !kinds.contains(&fight.kind) {
        return false;
    }
    if fight.kind == Kind::None {
        return *fight == fight::Fight::NONE;
    }
    let on_map = |unit: Unit| match state.whereabouts(unit) {
        Whereabouts::Hex(hex) => !hex.is_box(),
        Whereabouts::Aboard(ship) => state.hex_of(ship).is_some_and(|hex| !hex.is_box()),
        _ => false,
    };
    let place = fight.target.place();
    let enemy = state.defender();
    let target_fits = match fight.kind {
        Kind::Raid => {
            place.is_some_and(|place| state.controller(place) == enemy) && fight.base != Hex::NOWHERE
        }
        Kind::Siege => {
            // §4.1 — Before the guns have come up nobody knows whether the fort is what it was last seen to be.
            let stands = |place: Place| match state.step {
                Step::Approach => place.data().fort > 0 && state.seen[place.idx()] > 0,
                _ => state.forts[place.idx()] > 0,
            };
            place.is_some_and(|place| state.controller(place) == enemy && stands(place))
        }
        Kind::Bombardment => {
            fight.target.data().sea == Sea::Coastal && state.has(enemy, holds::SHIPS, fight.target)
        }
        Kind::None | Kind::Battle => fight.target.data().kind == crate::data::HexKind::Land,
    };
    target_fits
        && fight.attackers.iter().all(|unit| state.side_of(unit) == state.active && on_map(unit))
        && fight.support.iter().all(on_map)
        && fight.marched.iter().all(|unit| may_have_marched(state) && fight.attackers.has(unit))
        && fight.losses.iter().all(|losses| *losses <= 100)
        && fight.count <= 10
        && rolled_fits(state)
}

/// Ruling 207 — Only the dice of a siege and of a bombardment can be so many that they are rolled in several lots.
fn rolled_fits(state: &State) -> bool {
    let rolled = usize::from(state.fight.rolled);
    let is_rolling = match state.step {
        _ if rolled == 0 => return true,
        Step::Siege => siege::is_rolling(state),
        Step::Bombardment => bombardment::is_rolling(state),
        _ => false,
    };
    is_rolling && rolled.is_multiple_of(MAX_DICE) && state.options.edition.dice_in_lots
}

/// §6.4 — Units march up before the attack takes place.
fn may_have_marched(state: &State) -> bool {
    match state.step {
        Step::Muster => true,
        Step::SiegeRound | Step::Battery => state.fight.count == 0,
        _ => false,
    }
}

/// Whoever is asked has something to answer, and chance something to roll.
fn question_fits(state: &State) -> bool {
    let fight = &state.fight;
    let infantry = || fight.attackers.iter().any(|unit| unit.kind().is_infantry() && !state.is_hurt(unit));
    let held = || state.is_held(state.defender(), fight.target);
    let in_entry =
        |what: u8| !state.entry.hex.is_box() && state.has(state.entry.by.other(), what, state.entry.hex);
    match state.step {
        Step::SetUp => setup::next_unit(state, state.active).is_some(),
        Step::HaulPoints => {
            let begun = match state.haul.ship {
                Some(ship) => hauling::check_unload(state, ship),
                None => hauling::check_from(state, state.haul.from),
            };
            state.haul.points == 0 && begun.is_ok()
        }
        Step::HaulTo => {
            state.haul.ship.is_none()
                && hauling::check_from(state, state.haul.from).is_ok()
                && (1..=hauling::most(state)).contains(&state.haul.points)
        }
        Step::Feed => deduction::next_unit(state).is_some(),
        Step::Muster => infantry() && held(),
        Step::Approach if fight.kind == Kind::Siege => {
            let mut ways = Vec::new();
            muster::legal_approach(state, &mut ways);
            let place = fight.target.place().expect("a siege is of a place");
            siege::check(state, place).is_ok() && !ways.is_empty()
        }
        Step::Approach => held(),
        Step::Defend | Step::Battle => infantry() && held() && !crate::land::battle::is_helpless(state),
        Step::Helpless => infantry() && held() && crate::land::battle::is_helpless(state),
        Step::Loss => fight.losses.iter().any(|losses| *losses > 0) || fight::owes_for_assault(state),
        Step::Retreat => {
            let side = fight::sufferer(state);
            fight.losses == [0; 2] && fight.retreats[side.idx()] && retreat::can_go(state, side)
        }
        Step::Advance => fight.cleared && !held(),
        Step::BlowUp | Step::Mine => fight.cleared && !held() && fight.target.place().is_some(),
        Step::Raid => fight.attackers.first().is_some(),
        Step::Loot => fight.count > 0,
        Step::SiegeRound => {
            let round = siege::check_round(state);
            siege::check_done(state).or(round).is_ok()
        }
        Step::Siege => {
            let many = state.options.edition.dice_in_lots || fight.support.len() <= siege::MOST;
            many && !fight.support.is_empty()
        }
        Step::Battery => fight.marched.is_empty() || bombardment::check_fire(state).is_ok(),
        Step::Bombardment => bombardment::check_fire(state).is_ok(),
        Step::Caught => in_entry(holds::LEADERS),
        Step::PortShip => in_entry(holds::SHIPS) && state.entry.ships > 0,
        Step::Escape => entry_unit(state).is_some_and(|unit| unit.kind() == UnitKind::Leader),
        Step::Flee => entry_unit(state).is_some_and(|unit| unit.kind().is_ship()),
        Step::Ice | Step::Desertion => final_phase::is_due(state),
        Step::GoHome => final_phase::homesick(state).is_some_and(|unit| state.side_of(unit) == state.active),
        Step::Shift => stacking::crowded(state).is_some(),
        _ => true,
    }
}

/// The leader who escapes or the ship that flees, if it is where it should be.
fn entry_unit(state: &State) -> Option<Unit> {
    let entry::Entry { hex, by, leader, .. } = state.entry;
    leader.filter(|unit| !hex.is_box() && state.hex_of(*unit) == Some(hex) && state.side_of(*unit) != by)
}
