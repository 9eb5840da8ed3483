//! What must hold of the Naval Phase in every position, so that no question is asked that nobody can answer.

use crate::ids::{Hex, Side};
use crate::naval::affairs::{After, Battle, Chain, Fire, Leaving, Losses, Naval, Voyage};
use crate::naval::ask::Ask;
use crate::naval::squadron::Squadron;
use crate::naval::{battle, bombardment, fleet, losses, route, voyage};
use crate::state::State;
use crate::step::{Phase, Step};

/// The broken invariant in words.
pub(crate) fn check(state: &State) -> Result<(), String> {
    let in_phase = matches!(state.phase, Phase::NavalCombat | Phase::NavalMovement);
    if !in_phase {
        let is_quiet = state.naval == Naval::NONE && state.step.naval().is_none();
        return is_quiet.then_some(()).ok_or_else(|| "fleets are ordered outside the Naval Phase".to_owned());
    }
    let ask = match state.step {
        Step::Naval(ask) => Some(ask),
        // §2.1 — A sub-phase may end with too many units in a hex.
        Step::Order | Step::Shift => None,
        // Ruling 180 — Or a port passes, and its ships are rolled for.
        Step::PortShip | Step::Flee => None,
        // The game may end in any phase.
        Step::Over(_) => return Ok(()),
        step => return Err(format!("{step:?} is asked in the Naval Phase")),
    };
    sets(state)?;
    voyage_sails(state)?;
    chain_holds(state)?;
    battle_stands(state)?;
    fire_reaches(state)?;
    match ask.map_or(is_idle(state), |ask| fits(state, ask)) {
        true => Ok(()),
        false => Err(format!("{:?} does not fit the fleets: {:?}", state.step, state.naval)),
    }
}

/// Are all these ships of a side, and in a hex?
fn all_at(state: &State, ships: Squadron, side: Side, hex: Hex) -> bool {
    ships.iter().all(|ship| state.side_of(ship) == side && state.hex_of(ship) == Some(hex))
}

/// §6.2.1 — Both sides fire at once: one may be sunk to the last ship while the other takes its hits.
fn takes_hits(state: &State) -> bool {
    state.step == Step::Naval(Ask::Hits)
}

fn sets(state: &State) -> Result<(), String> {
    let naval = &state.naval;
    let listed = naval.fought.with(naval.shelled).with(naval.voyage.passed).with(naval.losses.wrecked);
    match listed.iter().find(|ship| state.hex_of(*ship).is_none()) {
        Some(ship) => Err(format!("{ship} is nowhere, yet remembered")),
        None => Ok(()),
    }
}

fn voyage_sails(state: &State) -> Result<(), String> {
    let Voyage { fleet, at, route, len, next, .. } = &state.naval.voyage;
    let is_sound = if *at == Hex::NOWHERE {
        state.naval.voyage == Voyage::NONE
    } else {
        (!fleet.is_empty() || takes_hits(state))
            && all_at(state, *fleet, state.active, *at)
            && next <= len
            && route[..*len as usize].iter().all(|hex| *hex != Hex::NOWHERE)
    };
    is_sound.then_some(()).ok_or_else(|| "the voyage is not sound".to_owned())
}

fn chain_holds(state: &State) -> Result<(), String> {
    let Chain { links, depth } = &state.naval.chain;
    let hex = state.naval.voyage.at;
    let mut side = state.active;
    for link in &links[..*depth as usize] {
        side = side.other();
        if !all_at(state, *link, side, hex) || link.meets(state.naval.voyage.fleet) {
            return Err("an interceptor is not where it intercepts".to_owned());
        }
    }
    Ok(())
}

fn battle_stands(state: &State) -> Result<(), String> {
    let battle = &state.naval.battle;
    let is_sound = if battle.hex == Hex::NOWHERE {
        *battle == Battle::NONE
    } else {
        let Chain { links, depth } = &state.naval.chain;
        let voyage = state.naval.voyage.fleet;
        // The last interceptor attacks the one before him; an attack is made by the fleet that sailed.
        let in_turn = match *depth as usize {
            0 => battle.attackers.without(voyage).is_empty(),
            last => {
                let before = if last == 1 { voyage } else { links[last - 2] };
                battle.attackers.without(links[last - 1]).is_empty()
                    && battle.defenders.without(before).is_empty()
            }
        };
        battle.hex == state.naval.voyage.at
            && !battle.hex.is_box()
            && in_turn
            && battle.intercepts == (*depth > 0)
            && !battle.attackers.with(battle.defenders).is_empty()
            && ((!battle.attackers.is_empty() && !battle.defenders.is_empty()) || takes_hits(state))
            && all_at(state, battle.attackers, battle.attacker, battle.hex)
            && all_at(state, battle.defenders, battle.attacker.other(), battle.hex)
            && battle.shelling <= 2
            && battle.rolled.without(battle.attackers.with(battle.defenders)).is_empty()
    };
    is_sound.then_some(()).ok_or_else(|| "the battle is not sound".to_owned())
}

fn fire_reaches(state: &State) -> Result<(), String> {
    let fire = &state.naval.fire;
    let is_sound = if fire.hex == Hex::NOWHERE {
        *fire == Fire::NONE
    } else {
        fire.hex == state.naval.voyage.at
            && !fire.hex.is_box()
            && all_at(state, fire.target, fire.side.other(), fire.hex)
            && bombardment::is_sound(state)
    };
    is_sound.then_some(()).ok_or_else(|| "the bombardment is not sound".to_owned())
}

/// Is no fleet under orders?
fn is_idle(state: &State) -> bool {
    let naval = &state.naval;
    naval.voyage == Voyage::NONE
        && naval.chain == Chain::NONE
        && naval.battle == Battle::NONE
        && naval.fire == Fire::NONE
        && naval.losses == Losses::NONE
}

/// Does the question fit what is remembered?
fn fits(state: &State, ask: Ask) -> bool {
    let naval = &state.naval;
    let sails = naval.voyage.at != Hex::NOWHERE;
    let alone = sails && naval.chain.depth == 0 && naval.battle == Battle::NONE;
    let quiet = naval.fire == Fire::NONE && naval.losses == Losses::NONE;
    let fights = naval.battle.hex != Hex::NOWHERE && quiet;
    let leaves = naval.battle.leaving != Leaving::Nobody;
    let under_way = naval.voyage.under_way;
    let exit = |side: Side| fleet::exits(state, side, naval.battle.hex).next().is_some();
    match ask {
        Ask::Fleet => is_idle(state),
        Ask::Route => {
            alone && quiet && route::declared(state) <= fleet::points_left(state, naval.voyage.fleet)
        }
        Ask::Resume => alone && quiet && under_way && naval.voyage.disturbed,
        Ask::Call | Ask::Slip | Ask::Wreck | Ask::WreckSize => {
            alone && quiet && under_way && voyage::is_on_course(state)
        }
        Ask::Bombard => {
            naval.fire.hex != Hex::NOWHERE && naval.losses == Losses::NONE && naval.fire.left == 0
        }
        Ask::Shells | Ask::Reply => {
            naval.fire.hex != Hex::NOWHERE && naval.fire.left > 0 && naval.losses.after == After::Shells
        }
        Ask::Intercept => {
            sails && under_way && quiet && naval.battle == Battle::NONE && voyage::is_on_course(state)
        }
        Ask::Locate => fights && !leaves,
        Ask::Stand | Ask::Flight => fights && !leaves && exit(naval.battle.attacker.other()),
        Ask::Volley => {
            naval.battle.hex != Hex::NOWHERE
                && naval.fire == Fire::NONE
                && naval.losses.after == After::Round
                && battle::is_firing(state)
        }
        Ask::Press | Ask::Pursue | Ask::Pursuit => fights && !leaves && exit(naval.battle.attacker),
        Ask::Leave => fights && leaves && exit(battle::leaving_side(state)),
        Ask::Hits => losses::is_sound(state),
    }
}
