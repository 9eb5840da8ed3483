//! Expeditions: an army and a fleet strong enough go before a fortress in summer, and stay while they can.

use super::missions::{self, Mission, Take, army};
use super::{odds, scene, sea, worth};
use crate::calendar::Month;
use crate::ground;
use crate::ids::{Hex, Kind, Place, Port, Side, Unit};
use crate::land::phase;
use crate::naval::fleet;
use crate::naval::squadron::{Squadron, every_ship};
use crate::posts::holds;
use crate::ships;
use crate::state::State;

/// Walls that ask for all the troops and ships there are.
const FORTRESS: i32 = 4;
/// Faces of the die that make a hope.
const HOPE: i32 = 2;
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
        // Whoever holds a place of his own there needs no fleet.
        let ours = |next: &Hex| next.place().is_some_and(|place| state.controller(place) == side);
        around.into_iter().any(|next| state.has(side, holds::INFANTRY, next) && !ours(&next))
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
    let hope = near(4).any(|place| is_hopeful(state, side, place));
    let lands = hope
        && hex.data().sea == crate::data::Sea::Coastal
        && phase::shores(state, hex).any(|shore| open(&shore));
    // What the ships and those aboard use in a month must be there.
    cargo >= aboard + ships().count() as i32 / 3 && (ashore || aboard > 0 && lands && !late)
}

/// Is there hope to storm a place, its walls once down, with the troops and ships that are before it?
pub(crate) fn is_hopeful(state: &State, side: Side, place: Place) -> bool {
    let near = |hex: Hex| ground::distance(hex, place.hex()).is_some_and(|far| far <= 3);
    let strength = scene::army(state, side).filter(|man| near(man.hex)).map(|man| man.strength).sum();
    let warships = every_ship().filter(|ship| {
        ship.kind().is_warship()
            && state.side_of(*ship) == side
            && !state.is_hurt(*ship)
            && state.hex_of(*ship).is_some_and(near)
    });
    strength > 0 && odds::chance_to_storm(state, side, place, strength, warships.count() as i32) >= HOPE
}

/// What there is for an expedition in a hex.
struct Means {
    /// Ships with infantry aboard, and its strength.
    carriers: Vec<(i32, Unit)>,
    /// Strength of those ashore who could come, and how many they are.
    ashore: (i32, i32),
    warships: Vec<Unit>,
    /// Supply in the port and aboard.
    supply: i32,
    /// Does somebody ashore keep the port?
    kept: bool,
}

impl Means {
    fn of(state: &State, side: Side, hex: Hex, sound: Squadron) -> Means {
        // One stays to keep the town.
        let mut here: Vec<i32> = scene::infantry(state, side)
            .iter()
            .filter(|man| man.hex == hex && man.unit.kind() != Kind::Native)
            .map(|man| man.strength)
            .collect();
        here.sort_unstable();
        let ashore = (here.iter().skip(1).sum(), here.len().saturating_sub(1) as i32);
        let mut carriers: Vec<(i32, Unit)> = sound
            .iter()
            .map(|ship| (army(state, std::iter::once(ship)), ship))
            .filter(|(strength, _)| *strength > 0)
            .collect();
        carriers.sort_unstable();
        let kept = state.has(side, holds::INFANTRY, hex);
        // A base that nobody keeps is as good as lost: the weakest stay behind.
        let base = hex
            .place()
            .is_some_and(|place| state.controller(place) == side && worth::of_place(state, place) >= 100);
        if base && !kept && carriers.len() > 2 {
            carriers.remove(0);
        }
        let cargo: i32 = sound.iter().map(|ship| i32::from(state.cargo_of(ship))).sum();
        Means {
            carriers,
            ashore,
            warships: sound.iter().filter(|ship| ship.kind().is_warship()).collect(),
            supply: i32::from(state.stock_of(side, hex)) + cargo,
            kept,
        }
    }

    fn strength(&self) -> i32 {
        self.ashore.0 + self.carriers.iter().map(|(strength, _)| strength).sum::<i32>()
    }

    /// The ships that carry so much, the fewest that do; all if it takes all.
    fn carry(&self, strength: i32) -> Vec<Unit> {
        if let Some((_, ship)) = self.carriers.iter().find(|(one, _)| *one >= strength) {
            return vec![*ship];
        }
        let mut sum = 0;
        let strongest_first = self.carriers.iter().rev();
        strongest_first
            .take_while(|(one, _)| {
                let lacks = sum < strength;
                sum += one;
                lacks
            })
            .map(|(_, ship)| *ship)
            .collect()
    }
}

/// What a place asks of an expedition.
struct Venture {
    rank: i32,
    /// Where the ships go.
    water: Hex,
    carriers: Vec<Unit>,
    /// Are those ashore wanted too?
    all: bool,
    escort: usize,
    supply: i32,
}

/// §6.4.7 — An army and a fleet strong enough go before an enemy seaport in summer: all that there is before a fortress,
/// and a regiment or two before a weak place.
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
    let means = Means::of(state, side, hex, sound);
    if means.strength() < LEAST || means.warships.len() < 2 {
        return None;
    }
    let goals = Place::all().filter(|place| {
        state.controller(*place) != side
            && worth::of_place(state, *place) >= 100
            && place.hex().map() == hex.map()
            && place.data().port != Port::None
            && state.options.scenario.in_play(place.hex())
    });
    let chart = sea::chart(state, side, hex);
    let foes = scene::foes(state, side);
    let ventures = goals.filter_map(|place| venture(state, side, hex, &means, &chart, &foes, place));
    let best = ventures.max_by_key(|venture| (venture.rank, std::cmp::Reverse(venture.water)))?;
    let ships = fleet_for(state, sound, &means, &best);
    Some(Mission { ships, goal: best.water, troops: best.all, supply: Take::Plenty })
}

/// What it takes to go before a place, if there is enough.
fn venture(
    state: &State,
    side: Side,
    hex: Hex,
    means: &Means,
    chart: &[u16],
    foes: &[scene::Man],
    place: Place,
) -> Option<Venture> {
    let (water, land) = sea::beach(state, side, place, chart)?;
    let strength = means.strength();
    let against = scene::danger(foes, land).max(scene::danger(foes, place.hex()));
    let fort = scene::fort(state, place);
    let warships = means.warships.len() as i32;
    // The ships' guns make up for walls, and so do numbers.
    let plenty = (against * 22 / 10).max(LEAST + 2 * fort);
    let many = strength >= plenty;
    if strength < LEAST + 2 * fort || 10 * strength < 12 * against || !many && warships * 2 < 3 * fort - 6 {
        return None;
    }
    // Others may be there already.
    let there = |man: &scene::Man| {
        man.hex != hex && ground::distance(man.hex, place.hex()).is_some_and(|far| far <= 3)
    };
    let before: i32 = scene::army(state, side).filter(there).map(|man| man.strength).sum();
    if before >= plenty {
        return None;
    }
    let far = chart[water.idx()];
    if water == hex {
        return None;
    }
    // The French have more to lose at home.
    if far == sea::NEVER || side == Side::French && (!many || far > 4 * 20) {
        return None;
    }
    let all = fort >= FORTRESS;
    let carriers = means.carry(if all { i32::MAX } else { plenty });
    let carried: i32 = carriers.iter().map(|ship| ships::load(state, *ship) as i32).sum();
    let carried_strength = army(state, carriers.iter().copied());
    let (all, units) =
        if all || carried_strength < plenty { (true, carried + means.ashore.1) } else { (false, carried) };
    // Enough to batter the walls and to beat the ships there; more would only eat.
    let theirs = every_ship().filter(|ship| {
        ship.kind().is_warship()
            && state.side_of(*ship) == side.other()
            && !state.is_hurt(*ship)
            && state.hex_of(*ship).and_then(|at| ground::distance(at, water)).is_some_and(|off| off <= 6)
    });
    let escort = warships.min((2 * fort + 2).max(theirs.count() as i32 * 3 / 2));
    // Walls can be brought down; but then there must be hope to get in.
    let taken = if all { strength } else { carried_strength };
    if odds::chance_to_storm(state, side, place, taken, escort) < HOPE {
        return None;
    }
    // A month to sail, and another before the walls.
    let months = if all { 3 } else { 2 } + i32::from(far) / (4 * 25);
    let ships = escort + units / 3 + 3;
    let supply = (units + ships / 3) * months + 3 * fort;
    if months > 4 || means.supply < supply {
        return None;
    }
    let rank = worth::of_place(state, place) - i32::from(far) / 4;
    Some(Venture { rank, water, carriers, all, escort: escort as usize, supply })
}

/// Who sails: those who carry the troops, men-of-war, and merchants for the supply that is wanted.
fn fleet_for(state: &State, sound: Squadron, means: &Means, venture: &Venture) -> Squadron {
    let mut ships: Squadron = venture.carriers.iter().copied().collect();
    let admirals_first = |ship: &Unit| (state.aboard(*ship).next().is_none(), *ship);
    let mut warships = means.warships.clone();
    warships.sort_unstable_by_key(admirals_first);
    warships.into_iter().take(venture.escort).for_each(|ship| ships.add(ship));
    let mut supply: i32 = ships.iter().map(|ship| i32::from(state.cargo_of(ship))).sum();
    let mut berths = if venture.all { means.ashore.1 } else { 0 };
    let mut merchants: Vec<Unit> = sound
        .iter()
        .filter(|ship| ship.kind() == Kind::Merchant && !ships.has(*ship) && ships::load(state, *ship) == 0)
        .collect();
    merchants.sort_unstable_by_key(|ship| (std::cmp::Reverse(state.cargo_of(*ship)), *ship));
    for ship in merchants {
        let cargo = i32::from(state.cargo_of(ship));
        // Before a fortress nobody knows how long it takes.
        if supply < venture.supply || venture.all && cargo > 0 {
            supply += cargo.max(10);
        } else if berths > 0 && cargo == 0 {
            berths -= 3;
        } else {
            continue;
        }
        ships.add(ship);
    }
    // §2.4, §2.5 — Ships' guns do for a fortress; where there are few ships, or nobody to leave them with, the guns come along.
    if venture.all && (venture.escort < 8 || !means.kept) {
        let is_guns = |ship: Unit| army(state, std::iter::once(ship)) == 0 && ships::load(state, ship) > 0;
        let guns = sound.iter().filter(|ship| is_guns(*ship));
        guns.for_each(|ship| ships.add(ship));
    }
    ships
}

/// Does the army aboard here sail on next month, so that it should not go ashore in this port?
pub(crate) fn is_bound(state: &State, side: Side, hex: Hex) -> bool {
    let sound: Squadron =
        fleet::ships_at(state, side, hex).iter().filter(|ship| !state.is_hurt(*ship)).collect();
    let mut next = state.clone();
    next.date = state.date.next();
    let strength = army(state, sound.iter());
    let spring = matches!(state.date.month(), Some(Month::March | Month::April | Month::May | Month::June));
    let units: i32 = sound.iter().map(|ship| ships::load(state, ship) as i32).sum();
    // In spring an army waits at the base for the rest of the fleet.
    let waits = spring
        && strength >= 24
        && missions::base(state, side).is_some_and(|base| base.hex() == hex)
        && i32::from(state.stock_of(side, hex)) >= 2 * units;
    strength >= 16 && (waits || expedition(&next, side, hex, sound).is_some())
}
