//! What there is to do, and who does it: places to hold and to take, and the troops that march for each.

use super::larder::Larder;
use super::roads::{self, MONTH, NEVER};
use super::worth;
use crate::data::{N_UNITS, Sea};
use crate::ground::{self, Gait};
use crate::ids::{Hex, Kind, Map, Place, Side, Unit};
use crate::movement;
use crate::posts::Whereabouts;
use crate::state::State;
use crate::supply::deduction;

/// The farthest a march is planned, in months.
const HORIZON: u16 = 9;

/// From this value on a place is what an army is for.
pub(crate) const GREAT: i32 = 150;

/// A garrison up to this is a small one: it keeps a place from being walked into.
const SMALL: i32 = 3;

/// Infantry fit to fight.
#[derive(Clone, Copy)]
pub(crate) struct Man {
    pub(crate) unit: Unit,
    pub(crate) hex: Hex,
    pub(crate) gait: Gait,
    pub(crate) strength: i32,
    pub(crate) eats: bool,
    /// Aboard a ship that lies in the hex.
    pub(crate) afloat: bool,
}

/// What to do with a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Aim {
    /// Keep it.
    Hold,
    /// March in, or drive out who is there.
    Take,
}

/// A place, and what it asks for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Task {
    pub(crate) place: Place,
    pub(crate) aim: Aim,
    /// Strength that will do.
    pub(crate) need: i32,
    /// Strength that stands there against it.
    pub(crate) against: i32,
    pub(crate) value: i32,
}

/// Men for a task, and how good an idea it is.
struct Team {
    score: i64,
    men: Vec<usize>,
}

/// The position as a side's staff sees it.
pub(crate) struct Scene {
    pub(crate) side: Side,
    pub(crate) men: Vec<Man>,
    pub(crate) foes: Vec<Man>,
    pub(crate) tasks: Vec<Task>,
    pub(crate) larder: Larder,
    /// By the number of the unit: the task it marches for.
    pub(crate) task_of: [Option<u8>; N_UNITS],
}

/// Infantry of a side that can fight, ashore and aboard ships off the maps' coasts.
pub(crate) fn army(state: &State, side: Side) -> impl Iterator<Item = Man> + '_ {
    let fit = Unit::all().filter(move |unit| {
        unit.kind().is_infantry() && state.side_of(*unit) == side && !state.is_hurt(*unit)
    });
    fit.filter_map(move |unit| {
        let (hex, afloat) = match state.whereabouts(unit) {
            Whereabouts::Hex(hex) => (hex, false),
            Whereabouts::Aboard(ship) => (state.hex_of(ship)?, true),
            _ => return None,
        };
        (!hex.is_box()).then_some(Man {
            unit,
            hex,
            gait: Gait::of(unit)?,
            strength: i32::from(unit.kind().data().strength),
            eats: deduction::eats(state, unit),
            afloat,
        })
    })
}

/// Infantry of a side ashore that can fight.
pub(crate) fn infantry(state: &State, side: Side) -> Vec<Man> {
    army(state, side).filter(|man| !man.afloat).collect()
}

/// Infantry of the other side that can fight, with those aboard its ships: they may land anywhere near.
pub(crate) fn foes(state: &State, side: Side) -> Vec<Man> {
    army(state, side.other()).collect()
}

/// Strength of those ashore in a hex.
pub(crate) fn strength_at(men: &[Man], hex: Hex) -> i32 {
    men.iter().filter(|man| man.hex == hex && !man.afloat).map(|man| man.strength).sum()
}

/// May the unit be sent anywhere at all, this month or another?
fn is_mobile(state: &State, unit: Unit) -> bool {
    let peace = crate::colonies::of_militia(unit).is_some_and(|colony| state.is_at_peace(colony));
    let spanish = matches!(unit.kind(), Kind::MilitiaEs | Kind::ColonialEs) && !state.spain;
    !peace && !spanish
}

/// May it still march this month?
pub(crate) fn is_free(state: &State, unit: Unit) -> bool {
    movement::check_free(state, unit).is_ok()
}

/// How many hexes troops come in a month, about.
fn stride(hex: Hex) -> u8 {
    if hex.map() == Some(Map::SouthEast) { 2 } else { 4 }
}

/// Months still to be played, this one with them.
pub(crate) fn months_left(state: &State) -> u16 {
    let last = state.options.scenario.last();
    let dates =
        std::iter::successors(Some(state.date), |date| Some(date.next())).take_while(|date| *date <= last);
    dates.filter(|date| date.month().is_some()).count() as u16
}

/// Strength of these that could fall upon a hex within the month.
pub(crate) fn danger(foes: &[Man], hex: Hex) -> i32 {
    let near = |foe: &&Man| {
        ground::distance(foe.hex, hex).is_some_and(|far| far < stride(hex))
            && (foe.afloat || roads::is_near(foe.hex, hex))
    };
    foes.iter().filter(near).map(|foe| foe.strength).sum()
}

/// How far from an enemy fleet with troops aboard a coast is not safe; inland there is nothing to fear from it.
fn landing_range(hex: Hex) -> u8 {
    if hex.data().sea == Sea::Coastal { 10 } else { 2 }
}

/// What is lost with a place: ships in harbour fall with it (§4.3).
pub(crate) fn stake(state: &State, place: Place) -> i32 {
    let ships = state.at(place.hex()).filter(|unit| unit.kind().is_ship());
    worth::of_place(state, place) + 15 * ships.count() as i32
}

/// Is this a place of the side's that somebody may come for before long?
pub(crate) fn is_worth_holding(state: &State, side: Side, foes: &[Man], hex: Hex) -> bool {
    let Some(place) = hex.place().filter(|place| state.controller(*place) == side) else { return false };
    let worth = stake(state, place);
    let months = match worth {
        _ if worth < 60 => 1,
        _ if worth < 200 => 2,
        _ => 4,
    };
    let comes = |foe: &Man| {
        let lands = foe.afloat && ground::distance(foe.hex, hex).is_some_and(|far| far <= landing_range(hex));
        is_mobile(state, foe.unit) && (lands || roads::way(foe.gait, foe.hex, place) <= months * MONTH + 2)
    };
    worth >= 40 && foes.iter().any(comes)
}

/// Would such a place be left open if these units went from the hex?
pub(crate) fn leaves_open(state: &State, foes: &[Man], hex: Hex, goes: impl Fn(Unit) -> bool) -> bool {
    let mut infantry = state.at(hex).filter(|unit| unit.kind().is_infantry() && !state.is_hurt(*unit));
    let Some(first) = infantry.next() else { return false };
    goes(first) && infantry.all(goes) && is_worth_holding(state, state.side_of(first), foes, hex)
}

/// Would such a place be left open if this unit went?
pub(crate) fn is_last_keeper(state: &State, foes: &[Man], unit: Unit) -> bool {
    unit.kind().is_infantry()
        && state.hex_of(unit).is_some_and(|hex| leaves_open(state, foes, hex, |one| one == unit))
}

/// What the side last saw of a fort, or its best guess.
pub(crate) fn fort(state: &State, place: Place) -> i32 {
    i32::from(state.forts[place.idx()])
}

impl Scene {
    pub(crate) fn of(state: &State, side: Side) -> Scene {
        let (men, foes) = (infantry(state, side), foes(state, side));
        let larder = Larder::of(state, side);
        let mut scene = Scene { side, men, foes, tasks: Vec::new(), larder, task_of: [None; N_UNITS] };
        let in_play = |place: &Place| state.options.scenario.in_play(place.hex());
        for place in Place::all().filter(in_play) {
            let task = if state.controller(place) == side {
                scene.hold(state, place)
            } else {
                scene.take(state, place)
            };
            scene.tasks.extend(task);
        }
        scene.assign(state);
        scene
    }

    /// A place of ours that somebody may come for.
    fn hold(&self, state: &State, place: Place) -> Option<Task> {
        let far = |foe: &Man| match ground::distance(foe.hex, place.hex()) {
            // Off the coast a fleet is where its troops will be within the month.
            Some(hexes) if foe.afloat && hexes <= landing_range(place.hex()) => 2 * u16::from(hexes),
            _ => roads::way(foe.gait, foe.hex, place),
        };
        let nearest = self.foes.iter().filter(|foe| is_mobile(state, foe.unit)).map(far).min()?;
        let fleet = self.fleet_before(state, place);
        let urgency = match nearest {
            _ if fleet > 0 => 60,
            _ if nearest <= MONTH + 2 => 100,
            _ if nearest <= 2 * MONTH + 2 => 70,
            _ if nearest <= 3 * MONTH + 2 => 40,
            _ if nearest <= 5 * MONTH => 15,
            _ => return None,
        };
        let near = self.foes.iter().filter(|foe| far(foe) <= 2 * MONTH);
        let threat: i32 = near.map(|foe| foe.strength).sum::<i32>().max(fleet);
        let worth = stake(state, place);
        let need = if worth < 150 { 2 } else { (threat * 6 / 10 - 2 * fort(state, place)).clamp(2, 30) };
        Some(Task { place, aim: Aim::Hold, need, against: threat, value: worth * urgency / 100 })
    }

    /// Strength that an enemy fleet could put ashore before a seaport that matters.
    fn fleet_before(&self, state: &State, place: Place) -> i32 {
        if place.data().port == crate::ids::Port::None || worth::of_place(state, place) < 250 {
            return 0;
        }
        let enemy = self.side.other();
        let ships = crate::naval::squadron::every_ship().filter(|ship| {
            state.side_of(*ship) == enemy
                && state.hex_of(*ship).is_some_and(|hex| hex.map() == place.hex().map())
        });
        let infantry = ships.flat_map(|ship| state.aboard(ship)).filter(|unit| unit.kind().is_infantry());
        infantry.map(|unit| i32::from(unit.kind().data().strength)).sum()
    }

    /// A place of theirs.
    fn take(&self, state: &State, place: Place) -> Option<Task> {
        let hex = place.hex();
        // §8 — Florida sleeps; let it.
        if !state.spain && place.data().owner == crate::data::Empire::Spanish {
            return None;
        }
        let inside = strength_at(&self.foes, hex);
        let around: i32 = hex.around().map(|(_, next)| strength_at(&self.foes, next)).sum();
        let held = state.is_held(self.side.other(), hex);
        let worth = worth::of_place(state, place);
        let (need, value) = match (held, around) {
            (false, 0) => (2, worth),
            (false, _) => (2 * around, worth * 6 / 10),
            _ => {
                let guns = self.guns_near(state, place).min(3);
                let odds = (2 + fort(state, place) - guns).max(2);
                ((inside * odds).max(4), worth * 7 / 10)
            }
        };
        // Too strong to be carried by any army there is.
        (need <= 70).then_some(Task { place, aim: Aim::Take, need, against: inside, value })
    }

    fn guns_near(&self, state: &State, place: Place) -> i32 {
        let near = |unit: &Unit| {
            unit.kind() == Kind::Gun
                && state.side_of(*unit) == self.side
                && state.hex_of(*unit).is_some_and(|hex| roads::way(Gait::Gun, hex, place) <= 3 * MONTH)
        };
        Unit::all().filter(near).count() as i32
    }

    /// Give every man something to do, the best task first.
    fn assign(&mut self, state: &State) {
        let horizon = months_left(state).min(HORIZON) * MONTH;
        // For each task the men who could do it, nearest first.
        let mut lines: Vec<Vec<(u16, usize)>> = Vec::new();
        for task in &self.tasks {
            let far = |man: &Man| match roads::way(man.gait, man.hex, task.place) {
                0 => 0,
                _ if !is_mobile(state, man.unit) => NEVER,
                far => far,
            };
            let mut line: Vec<(u16, usize)> = self
                .men
                .iter()
                .enumerate()
                .map(|(at, man)| (far(man), at))
                .filter(|one| one.0 <= horizon)
                .collect();
            // A small garrison is found among the weak, so that regiments can take the field.
            let spare = task.aim == Aim::Hold && task.need <= SMALL;
            line.sort_unstable_by_key(|(far, at)| {
                let strength = self.men[*at].strength as u16;
                (far + if spare { 4 * strength } else { 0 }, *far, *at)
            });
            lines.push(line);
        }
        let mut open: Vec<bool> = vec![true; self.tasks.len()];
        let mut busy = vec![false; self.men.len()];
        let mut teams: Vec<Option<Team>> =
            (0..self.tasks.len()).map(|at| self.team(at, &lines[at], &busy)).collect();
        loop {
            let mut best: Option<(i64, usize)> = None;
            for (at, team) in teams.iter().enumerate() {
                let Some(team) = team else { continue };
                if best.is_none_or(|(most, _)| team.score > most) {
                    best = Some((team.score, at));
                }
            }
            let Some((_, at)) = best else { break };
            let team = teams[at].take().expect("the best task has a team");
            open[at] = false;
            for man in &team.men {
                busy[*man] = true;
                self.task_of[self.men[*man].unit.idx()] = Some(at as u8);
            }
            // Whoever counted on these men looks for others.
            for other in 0..teams.len() {
                let lacks = |one: &Team| one.men.iter().any(|man| busy[*man]);
                if open[other] && teams[other].as_ref().is_some_and(lacks) {
                    teams[other] = self.team(other, &lines[other], &busy);
                }
            }
        }
        // Whoever is left strengthens the nearest undertaking worth it.
        for at in (0..self.men.len()).filter(|at| !busy[*at]) {
            let man = self.men[at];
            if !is_mobile(state, man.unit) {
                continue;
            }
            let worthwhile = |task: &(usize, &Task)| task.1.value >= 60;
            let gain = |(_, task): &(usize, &Task)| {
                let far = roads::way(man.gait, man.hex, task.place);
                if far > horizon { -1 } else { i64::from(task.value) * 1_000 / (i64::from(far) + 12) }
            };
            let best = self.tasks.iter().enumerate().filter(worthwhile).max_by_key(gain);
            if let Some(best) = best.filter(|task| gain(task) > 0) {
                self.task_of[man.unit.idx()] = Some(best.0 as u8);
            }
        }
    }

    /// The nearest free men who suffice for a task, and how good an idea it is.
    fn team(&self, at: usize, line: &[(u16, usize)], busy: &[bool]) -> Option<Team> {
        let task = &self.tasks[at];
        let (mut strength, mut last, mut team) = (0, 0, Vec::new());
        for (far, man) in line.iter().copied().filter(|(_, man)| !busy[*man]) {
            // A garrison is found nearby or not at all.
            if task.aim == Aim::Hold && far > 4 * MONTH {
                break;
            }
            team.push(man);
            strength += self.men[man].strength;
            last = far;
            if strength >= task.need || team.len() >= 12 {
                break;
            }
        }
        let suffices = match task.aim {
            Aim::Hold => !team.is_empty(),
            Aim::Take => strength * 10 >= task.need * 8,
        };
        if !suffices {
            return None;
        }
        // Far things count less, and so do those that tie down many.
        let soon = 1_000 * i64::from(MONTH) * 3 / (i64::from(last) + i64::from(MONTH) * 3);
        Some(Team { score: i64::from(task.value) * soon / (8 + i64::from(strength)), men: team })
    }

    /// Is this man on the march to an enemy place of worth?
    pub(crate) fn marches_far(&self, man: &Man) -> bool {
        self.task(man.unit).is_some_and(|task| task.aim == Aim::Take && task.value >= GREAT)
    }

    /// Is the army for a task together: near enough to strike in the coming month, and strong enough?
    pub(crate) fn is_gathered(&self, task: &Task) -> bool {
        let near = |man: &&Man| {
            self.task(man.unit).is_some_and(|one| one.place == task.place)
                && roads::way(man.gait, man.hex, task.place) <= MONTH * 3 / 2
        };
        let strength: i32 = self.men.iter().filter(near).map(|man| man.strength).sum();
        strength * 10 >= task.need * 8
    }

    /// The task a unit marches for.
    pub(crate) fn task(&self, unit: Unit) -> Option<&Task> {
        self.task_of[unit.idx()].map(|at| &self.tasks[at as usize])
    }
}
