//! Expeditions: an army and a fleet strong enough go before a fortress in summer, and stay while they can.

use super::missions::{self, Mission, Take, army, is_laden};
use super::{scene, sea, worth};
use crate::calendar::Month;
use crate::ground;
use crate::ids::{Hex, Kind, Place, Port, Side, Unit};
use crate::land::phase;
use crate::naval::fleet;
use crate::naval::squadron::{Squadron, every_ship};
use crate::posts::holds;
use crate::ships;
use crate::state::State;

/// Strength below which nobody lands anywhere.
const LEAST: i32 = 8;

/// Are our troops, ashore or aboard, before an enemy place here?
pub(crate) fn is_before_enemy(state: &State, side: Side, hex: Hex) -> bool {
    let near = |far: u8| {
        Place::all().filter(move |place| {
            state.controller(*place) != side
                && worth::of_place(state, *place) >= 150
                && ground::distance(place.hex(), hex).is_some_and(|one| one <= far)
        })
    };
    let ashore = near(3).any(|place| {
        let around = place.hex().around().flat_map(|(_, next)| next.around()).map(|(_, next)| next);
        around.into_iter().any(|next| state.has(side, holds::INFANTRY, next))
    });
    let ships = || state.at(hex).filter(|unit| unit.kind().is_ship() && state.side_of(*unit) == side);
    let cargo: i32 = ships().map(|ship| i32::from(state.cargo_of(ship))).sum();
    let aboard: i32 = ships().map(|ship| ships::load(state, ship) as i32).sum();
    let late = matches!(state.date.month(), Some(Month::October | Month::NovemberDecember));
    // Troops go ashore from coastal waters only.
    let open = |shore: &Hex| {
        !state.is_held(side.other(), *shore)
            && near(4).any(|place| ground::distance(place.hex(), *shore).is_some_and(|far| far <= 2))
    };
    let lands = hex.data().sea == crate::data::Sea::Coastal && phase::shores(hex).any(|shore| open(&shore));
    // What the ships and those aboard use in a month must be there.
    cargo >= aboard + ships().count() as i32 / 3 && (ashore || aboard > 0 && lands && !late)
}

/// §6.4.7 — An army and a fleet strong enough go before a fortress in summer.
pub(crate) fn expedition(state: &State, side: Side, hex: Hex, sound: Squadron) -> Option<Mission> {
    let summer = matches!(
        state.date.month(),
        Some(Month::April | Month::May | Month::June | Month::July | Month::August)
    );
    // The French do not sail away from their fortresses while an enemy army is afloat.
    let hostile = every_ship().filter(|ship| state.side_of(*ship) == side.other());
    if !summer || side == Side::French && army(state, hostile) >= 16 {
        return None;
    }
    let men = scene::infantry(state, side);
    let foes = scene::foes(state, side);
    // One stays to keep the town.
    let mut here: Vec<i32> = men
        .iter()
        .filter(|man| man.hex == hex && man.unit.kind() != Kind::Native)
        .map(|man| man.strength)
        .collect();
    here.sort_unstable();
    let ashore: i32 = here.iter().skip(1).sum();
    let strength = ashore + army(state, sound.iter());
    let warships = sound.iter().filter(|ship| ship.kind().is_warship()).count() as i32;
    let units: i32 = sound.iter().map(|ship| ships::load(state, ship) as i32).sum::<i32>()
        + here.len().saturating_sub(1) as i32;
    let cargo: i32 = sound.iter().map(|ship| i32::from(state.cargo_of(ship))).sum();
    let supply = i32::from(state.stock_of(side, hex)) + cargo;
    if strength < LEAST || warships < 2 {
        return None;
    }
    let mut best: Option<(i32, Hex, i32)> = None;
    let goals = Place::all().filter(|place| {
        state.controller(*place) != side
            && worth::of_place(state, *place) >= 150
            && place.hex().map() == hex.map()
            && place.data().port != Port::None
            && state.options.scenario.in_play(place.hex())
    });
    let chart = sea::chart(state, side, hex);
    for place in goals {
        let Some((water, land)) = sea::beach(state, side, place, &chart) else { continue };
        let against = scene::danger(&foes, land).max(scene::danger(&foes, place.hex()));
        // The ships' guns make up for walls, and so do numbers.
        let many = 10 * strength >= 22 * against;
        let fort = scene::fort(state, place);
        // A regiment or two will do for a weak place.
        if strength < LEAST + 2 * fort || 10 * strength < 12 * against || !many && warships * 2 < 3 * fort - 6 {
            continue;
        }
        let far = chart[water.idx()];
        // The French have more to lose at home.
        if far == sea::NEVER || side == Side::French && (!many || far > 4 * 20) {
            continue;
        }
        // A month to sail, and two before the walls.
        let months = 2 + i32::from(far) / (4 * 25);
        // Enough to batter the walls and to beat the ships there; more would only eat.
        let theirs = every_ship().filter(|ship| {
            ship.kind().is_warship()
                && state.side_of(*ship) == side.other()
                && !state.is_hurt(*ship)
                && state.hex_of(*ship).and_then(|at| ground::distance(at, water)).is_some_and(|off| off <= 6)
        });
        let escort = warships.min((2 * fort + 2).max(theirs.count() as i32 * 3 / 2));
        let ships = escort + units / 3 + 3;
        let siege = 3 * fort;
        if months > 4 || supply < (units + ships / 3) * months + siege {
            continue;
        }
        let rank = worth::of_place(state, place) - i32::from(far) / 4;
        if best.is_none_or(|(most, ..)| rank > most) {
            best = Some((rank, water, escort));
        }
    }
    let (_, goal, mut escort) = best?;
    // Merchants with nothing to carry stay behind.
    let mut empty = (here.len().saturating_sub(1)).div_ceil(3) + usize::from(state.stock_of(side, hex)) / 10;
    let goes = |ship: &Unit| {
        if ship.kind().is_warship() {
            escort -= 1;
            return escort >= 0 || state.aboard(*ship).next().is_some();
        }
        if is_laden(state, *ship) {
            return true;
        }
        empty = empty.saturating_sub(1);
        empty > 0
    };
    Some(Mission { ships: sound.iter().filter(goes).collect(), goal, troops: true, supply: Take::Plenty })
}

/// Does the army aboard here sail on next month, so that it should not go ashore in this port?
pub(crate) fn is_bound(state: &State, side: Side, hex: Hex) -> bool {
    let sound: Squadron =
        fleet::ships_at(state, side, hex).iter().filter(|ship| !state.is_hurt(*ship)).collect();
    let mut next = state.clone();
    next.date = state.date.next();
    let strength = army(state, sound.iter());
    let spring = matches!(state.date.month(), Some(Month::March | Month::April | Month::May));
    let units: i32 = sound.iter().map(|ship| ships::load(state, ship) as i32).sum();
    // In spring an army waits at the base for the rest of the fleet.
    let waits = spring
        && strength >= 24
        && missions::base(state, side).is_some_and(|base| base.hex() == hex)
        && i32::from(state.stock_of(side, hex)) >= 2 * units;
    strength >= 16 && (waits || expedition(&next, side, hex, sound).is_some())
}
