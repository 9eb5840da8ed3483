//! What an attack is worth, exactly: the six faces of the die, the table, and what each result costs both sides.

use super::worth;
use crate::data::Fate;
use crate::ids::{Kind, Place, Side, Unit};
use crate::land::modifiers::{self, Forces};
use crate::land::{muster, odds, phase};
use crate::posts::Whereabouts;
use crate::state::State;

/// §6.1 — The initiative is worth something too.
const VICTORY: i32 = 15;

/// What the attack under way brings the attacker on average, with those who have joined and support it so far.
pub(crate) fn attack_worth(state: &State) -> i32 {
    let defenders: Vec<Unit> = state.defenders().collect();
    let fit = defenders.iter().any(|unit| unit.kind().is_infantry() && !state.is_hurt(*unit));
    let prize = prize(state);
    if !fit {
        // §2.3, §2.4 — The helpless are destroyed on four faces of six.
        let all: i32 = defenders.iter().map(|unit| worth::of_unit(state, *unit)).sum();
        return all * 2 / 3 + prize + VICTORY;
    }
    let Forces { attack, defence, modifiers } = expected(state);
    if attack == 0 {
        return -1_000;
    }
    let column = odds::column(attack, defence.max(1), state.options.odds_ladder);
    let attackers: Vec<Unit> = state.fight.attackers.iter().collect();
    let mut sum = 0;
    for face in 1..=6 {
        let result = odds::result(column, face + modifiers.sum());
        let (ours, theirs) = (result.attacker, result.defender);
        sum -= toll(state, state.active, &attackers, ours);
        sum += toll(state, state.defender(), &defenders, theirs);
        if theirs.retreats || theirs.eliminated {
            sum += prize + VICTORY;
        }
        // §2.6 — A natural 1 kills the attacking general, a natural 6 the defending one.
        let fallen = |units: &[Unit]| {
            modifiers::commander(units.iter().copied()).map_or(0, |unit| worth::of_unit(state, unit))
        };
        match face {
            1 => sum -= fallen(&attackers),
            6 => sum += fallen(&defenders),
            _ => {}
        }
    }
    sum / 6
}

/// The forces as they will be: the defender fires every gun he has in reach (§2.4), which is asked for only after the
/// attack is declared.
fn expected(state: &State) -> Forces {
    let mut trial = modifiers::forces(state);
    let mut guns = Vec::new();
    muster::legal_support(state, state.defender(), &mut guns);
    let fired = -trial.modifiers.defending_guns;
    let all = guns.len() as i8 + fired;
    trial.modifiers.defending_guns = -all.min(3);
    trial.defence += (all - 3).max(0) as u16;
    trial
}

/// What lies in the hex for whoever clears it.
fn prize(state: &State) -> i32 {
    let hex = state.fight.target;
    let place = hex.place().filter(|place| state.controller(*place) == state.defender());
    let supply = i32::from(state.stock_of(state.defender(), hex));
    place.map_or(0, |place| worth::of_place(state, place)) + 8 * supply
}

/// §6.4.1, §6.4.5 — What a fate costs those it befalls; they give up the least.
fn toll(state: &State, side: Side, units: &[Unit], fate: Fate) -> i32 {
    if fate.eliminated {
        return units.iter().map(|unit| worth::of_unit(state, *unit)).sum();
    }
    let mut losses = i32::from(fate.losses);
    if fate.retreats {
        let led = units.iter().any(|unit| phase::is_general(*unit));
        let aboard = |unit: &Unit| matches!(state.whereabouts(*unit), Whereabouts::Aboard(_));
        let from_ships = side == state.active && units.iter().any(aboard);
        losses += i32::from(!led || from_ships);
    }
    let mut costs: Vec<i32> =
        units.iter().filter(|unit| unit.kind().stacks()).map(|unit| loss_cost(state, *unit)).collect();
    costs.sort_unstable();
    let lost: i32 = costs.iter().take(losses as usize).sum();
    lost + if fate.retreats { 6 } else { 0 }
}

/// On how many faces of the die an assault from ships (§6.4.7) would clear a place once its walls are down.
pub(crate) fn chance_to_storm(state: &State, side: Side, place: Place, strength: i32, warships: i32) -> i32 {
    let hex = place.hex();
    let enemy = side.other();
    let fires = |unit: &Unit| {
        state.side_of(*unit) == enemy
            && (unit.kind() == Kind::Gun || unit.kind().is_warship() && !state.is_hurt(*unit))
    };
    let near = hex.around().map(|(_, next)| next).chain([hex]);
    let guns = near.flat_map(|at| state.at(at)).filter(fires).count() as i32;
    let garrison = || state.at(hex).filter(|unit| state.side_of(*unit) == enemy);
    let fit = garrison().filter(|unit| unit.kind().is_infantry() && !state.is_hurt(*unit));
    let inside: i32 = fit.map(|unit| i32::from(unit.kind().data().strength)).sum();
    if inside == 0 {
        return 6;
    }
    let general = modifiers::commander(garrison()).map_or(0, |unit| unit.data().value);
    let sum = warships.min(3) as i8 - guns.min(3) as i8 - general - 2;
    let attack = strength + (warships - 3).max(0);
    let defence = inside + (guns - 3).max(0);
    let column = odds::column(attack as u16, defence as u16, state.options.odds_ladder);
    let clears = |face: &i8| {
        let theirs = odds::result(column, face + sum).defender;
        theirs.retreats || theirs.eliminated
    };
    (1..=6).filter(clears).count() as i32
}

/// What it costs to take a loss on a unit.
pub(crate) fn loss_cost(state: &State, unit: Unit) -> i32 {
    match state.is_hurt(unit) {
        // §2.3 — A fit regular only goes hors de combat.
        false if unit.kind().is_regular() => worth::of_kind(unit) / 2,
        _ => worth::of_unit(state, unit),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{Choices, Game};

    #[test]
    fn a_fleet_in_harbour_makes_a_fortress_hard_to_storm() {
        let chance = |scenario: &str, place: &str, strength, warships| {
            let choices = Choices { scenario: scenario.to_owned(), ..Choices::default() };
            let state = State::begin(&choices).unwrap();
            chance_to_storm(&state, Side::British, Place::from_code(place).unwrap(), strength, warships)
        };
        // Nine regiments and rangers against 18, with two frigates and a gun: 4-1, three faces.
        assert_eq!(chance("quebec-1759", "quebec", 78, 12), 3);
        // Twelve regiments and rangers against 28, with eight men-of-war and two guns: 3-1, one face.
        assert_eq!(chance("louisbourg-1758", "louisbourg", 99, 12), 1);
        // Nobody keeps the Îles de la Madeleine.
        assert_eq!(chance("louisbourg-1758", "havre_aubert", 8, 0), 6);
    }
}
