//! §6.4.1 What is added to the die of a land combat, one by one, and the strengths of both sides.

use crate::data::RIVER;
use crate::ids::{Hex, Kind, Rank, Side, Terrain, Unit};
use crate::posts::Whereabouts;
use crate::sets::Units;
use crate::state::State;
use serde::{Deserialize, Serialize};

/// A modifier of the die, or nothing if 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[expect(missing_docs, reason = "fields are named for what they hold")]
pub struct Modifiers {
    /// §2.6 — The senior general of the attack.
    pub attacking_general: i8,
    /// §2.6 — The senior general of the defence.
    pub defending_general: i8,
    /// §2.4, §2.5 — Guns and ships, at most three a side.
    pub attacking_guns: i8,
    pub defending_guns: i8,
    /// §4.1.
    pub fort: i8,
    pub barricade: i8,
    /// §4.2.
    pub terrain: i8,
    pub river: i8,
    /// §6.4.7.
    pub amphibious: i8,
    /// §7.
    pub november: i8,
}

impl Modifiers {
    /// Each by its name.
    pub fn parts(&self) -> [(&'static str, i8); 10] {
        [
            ("attacking_general", self.attacking_general),
            ("defending_general", self.defending_general),
            ("attacking_guns", self.attacking_guns),
            ("defending_guns", self.defending_guns),
            ("fort", self.fort),
            ("barricade", self.barricade),
            ("terrain", self.terrain),
            ("river", self.river),
            ("amphibious", self.amphibious),
            ("november", self.november),
        ]
    }

    /// All together.
    pub fn sum(&self) -> i8 {
        self.parts().iter().map(|(_, value)| value).sum()
    }
}

/// §6.4.1 — The strengths and modifiers of the land combat under way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Forces {
    pub(crate) attack: u16,
    pub(crate) defence: u16,
    pub(crate) modifiers: Modifiers,
}

/// §2.6 — The leader who commands: the highest rank, and of equals who came first (ruling 43). Admirals never do.
pub(crate) fn commander(units: impl Iterator<Item = Unit>) -> Option<Unit> {
    units
        .filter(|unit| unit.kind() == Kind::Leader && unit.data().rank != Rank::Adm)
        .min_by_key(|unit| (unit.data().rank, *unit))
}

/// §2.3 — Infantry fit to fight; hors de combat it adds nothing (ruling 127).
fn strength(state: &State, units: impl Iterator<Item = Unit>) -> u16 {
    units
        .filter(|unit| unit.kind().is_infantry() && !state.is_hurt(*unit))
        .map(|unit| u16::from(unit.kind().data().strength))
        .sum()
}

/// The forces as they stand, with the support declared so far.
pub(crate) fn forces(state: &State) -> Forces {
    let fight = &state.fight;
    let guns = |side: Side| fight.support.iter().filter(|unit| state.side_of(*unit) == side).count() as u16;
    let (attacking, defending) = (guns(state.active), guns(state.defender()));
    // §2.4 — At most three guns or ships count on the die; each further one adds a point of strength.
    let attack = strength(state, fight.attackers.iter()) + attacking.saturating_sub(3);
    let defence = strength(state, state.defenders()) + defending.saturating_sub(3);
    let value = |unit: Option<Unit>| unit.map_or(0, |unit| unit.data().value);
    let place = fight.target.place();
    let fort = place.map_or(0, |place| state.forts[place.idx()]);
    let (river, amphibious) = crossings(state, fight.target, &fight.attackers);
    let modifiers = Modifiers {
        attacking_general: value(commander(fight.attackers.iter())),
        defending_general: -value(commander(state.defenders())),
        attacking_guns: attacking.min(3) as i8,
        defending_guns: -(defending.min(3) as i8),
        // §4.1 — A fort takes its strength from the die; no gun for the limit of three (ruling 104).
        fort: -(fort as i8),
        // §4.1 — A barricade, where no fort stands (ruling 59).
        barricade: -i8::from(fort == 0 && state.barricades.has(fight.target)),
        terrain: terrain(fight.target, &fight.attackers),
        river,
        amphibious,
        // §7 — All land combats of November-December (ruling 106).
        november: -i8::from(state.date.is_november()),
    };
    Forces { attack, defence, modifiers }
}

/// §4.2 — What the terrain of the hex takes from the die.
fn terrain(target: Hex, attackers: &Units) -> i8 {
    let mut infantry = attackers.iter().filter(|unit| unit.kind().is_infantry());
    match target.data().terrain {
        // §2.2, §4.2 — Forest hinders all infantry but militia and natives (ruling 49).
        Terrain::Forest => {
            -i8::from(infantry.any(|unit| !unit.kind().is_militia() && unit.kind() != Kind::Native))
        }
        // §2.2, §4.2 — Hills hinder all but natives (ruling 99).
        Terrain::Hill => -i8::from(infantry.any(|unit| unit.kind() != Kind::Native)),
        Terrain::Mountain | Terrain::Marsh => -2,
        Terrain::Habited | Terrain::None => 0,
    }
}

/// §4.2, §6.4.7 — Attacks across rivers and from ships: all of the infantry, or some of it (ruling 105).
fn crossings(state: &State, target: Hex, attackers: &Units) -> (i8, i8) {
    let (mut all, mut over_river, mut from_ships) = (0, 0, 0);
    for unit in attackers.iter().filter(|unit| unit.kind().is_infantry()) {
        all += 1;
        match state.whereabouts(unit) {
            Whereabouts::Aboard(_) => from_ships += 1,
            Whereabouts::Hex(hex) => {
                let across = hex.around().find(|(_, next)| *next == target);
                over_river += i32::from(across.is_some_and(|(way, _)| hex.data().sides[way] & RIVER != 0));
            }
            _ => {}
        }
    }
    let penalty = |some: i32| match some {
        0 => 0,
        _ if some == all => -2,
        _ => -1,
    };
    (penalty(over_river), penalty(from_ships))
}
