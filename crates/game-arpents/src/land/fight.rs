//! An attack under way: who takes part, what is still to be suffered, and what comes next.

use crate::action::Action;
use crate::event::Event;
use crate::ids::{Hex, Place, Side, Unit};
use crate::initiative;
use crate::land::{advance, bombardment, phase, retreat, siege};
use crate::posts::Whereabouts;
use crate::sets::Units;
use crate::state::State;
use crate::step::Step;
use crate::{casualties, ships};
use kernel::{Chance, Log, MAX_DICE, Section};

/// §6.4 — The kinds of attack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// None is under way.
    None,
    /// §6.4.1 — A land combat.
    Battle,
    /// §6.4.2 — A raid.
    Raid,
    /// §6.4.3 — A siege.
    Siege,
    /// §6.4.4 — A coastal bombardment.
    Bombardment,
}

impl Kind {
    pub(crate) const ALL: [Kind; 5] = [Kind::None, Kind::Battle, Kind::Raid, Kind::Siege, Kind::Bombardment];

    pub(crate) fn code(self) -> &'static str {
        match self {
            Kind::None => "none",
            Kind::Battle => "battle",
            Kind::Raid => "raid",
            Kind::Siege => "siege",
            Kind::Bombardment => "bombardment",
        }
    }
}

/// An attack. The attacker is the active side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Fight {
    pub(crate) kind: Kind,
    /// The hex attacked.
    pub(crate) target: Hex,
    /// §6.4.2 — Where loot is carried to; nowhere if it is no raid.
    pub(crate) base: Hex,
    /// Who attacks: infantry with the leaders and guns that go with it, raiders, besieging guns and ships.
    pub(crate) attackers: Units,
    /// Guns and ships of either side that fire in support.
    pub(crate) support: Units,
    /// Attackers who have marched up, while the attack is prepared: the others still may (ruling 24).
    pub(crate) marched: Units,
    /// §6.4.3 — Besiegers who do not fire in the round that comes.
    pub(crate) silent: Units,
    /// Losses each side has still to take.
    pub(crate) losses: [u8; 2],
    /// Which sides have still to retreat.
    pub(crate) retreats: [bool; 2],
    /// Is the hex free for the attackers to advance into?
    pub(crate) cleared: bool,
    /// Were the defenders driven out rather than destroyed, so that they may blow up the fort (ruling 121)?
    pub(crate) driven: bool,
    /// Has the fort been spoken about?
    pub(crate) asked: bool,
    /// Loot still to be taken (§6.4.2), or 1 once a round has been fought (§6.4.3, §6.4.4).
    pub(crate) count: u8,
    /// §6.4.3, §6.4.4 — Dice of the round that have been rolled, while others are still to come.
    pub(crate) rolled: u8,
}

impl Fight {
    pub(crate) const NONE: Fight = Fight {
        kind: Kind::None,
        target: Hex::NOWHERE,
        base: Hex::NOWHERE,
        attackers: Units::NONE,
        support: Units::NONE,
        marched: Units::NONE,
        silent: Units::NONE,
        losses: [0; 2],
        retreats: [false; 2],
        cleared: false,
        driven: false,
        asked: false,
        count: 0,
        rolled: 0,
    };
}

/// The dice of a round, those of both sides together, that have not been rolled yet: as many as a question holds.
pub(crate) fn round_chance(state: &State, dice: usize) -> Chance {
    let left = dice - usize::from(state.fight.rolled);
    Chance::Dice { count: left.min(MAX_DICE) as u8, sides: 10 }
}

/// A lot of a round: the dice of the attacker, which come first, and those of the defender.
pub(crate) fn split_round<'a>(state: &State, faces: &'a [u8], attacking: usize) -> (&'a [u8], &'a [u8]) {
    let left = attacking.saturating_sub(state.fight.rolled.into());
    faces.split_at(left.min(faces.len()))
}

/// Count the hits of a lot of a round, on the attacker and on the defender; have all dice been rolled?
pub(crate) fn count_round(
    state: &mut State,
    faces: usize,
    dice: usize,
    on_attacker: u8,
    on_defender: u8,
) -> bool {
    let (attacker, defender) = (state.active.idx(), state.defender().idx());
    let fight = &mut state.fight;
    if fight.rolled == 0 {
        fight.losses = [0; 2];
    }
    fight.losses[attacker] += on_attacker;
    fight.losses[defender] += on_defender;
    let rolled = usize::from(fight.rolled) + faces;
    fight.rolled = if rolled < dice { rolled as u8 } else { 0 };
    rolled >= dice
}

impl State {
    /// The side that is attacked.
    #[inline]
    pub(crate) fn defender(&self) -> Side {
        self.active.other()
    }

    /// Land units of the defender in the hex attacked, leaders among them.
    pub(crate) fn defenders(&self) -> impl Iterator<Item = Unit> + '_ {
        let side = self.defender();
        self.at(self.fight.target).filter(move |unit| !unit.kind().is_ship() && self.side_of(*unit) == side)
    }
}

/// Units of a side that can be taken as its next loss.
pub(crate) fn candidates(state: &State, side: Side) -> impl Iterator<Item = Unit> + '_ {
    let attacks = side == state.active;
    let siege = state.fight.kind == Kind::Siege;
    let bombards = state.fight.kind == Kind::Bombardment;
    let goes_aboard = attacks && owes_for_assault(state);
    Unit::all().filter(move |unit| {
        if goes_aboard {
            came_by_ship(state, *unit) && unit.kind().stacks()
        } else if attacks {
            let in_it = state.fight.attackers.has(*unit) && state.side_of(*unit) == side;
            let in_it = in_it && (!bombards || bombardment::bears(state, *unit, state.fight.target));
            in_it && (unit.kind().stacks() || (siege && unit.kind().is_warship() && !state.is_hurt(*unit)))
        } else if bombards {
            let is_there = state.hex_of(*unit) == Some(state.fight.target);
            is_there && unit.kind().is_ship() && state.side_of(*unit) == side
        } else {
            state.hex_of(*unit) == Some(state.fight.target) && casualties::may_be_lost(state, side, *unit)
        }
    })
}

/// Does a unit attack from aboard a ship?
fn came_by_ship(state: &State, unit: Unit) -> bool {
    state.fight.attackers.has(unit) && matches!(state.whereabouts(unit), Whereabouts::Aboard(_))
}

/// §6.4.7 — Does infantry that goes back to its ships have to take the loss of it now (ruling 67)? All other losses are
/// taken before.
pub(crate) fn owes_for_assault(state: &State) -> bool {
    let fight = &state.fight;
    state.options.edition.assault_pays_itself
        && fight.kind == Kind::Battle
        && fight.losses == [0; 2]
        && !fight.retreats[state.defender().idx()]
        && fight.retreats[state.active.idx()]
        && fight.attackers.iter().any(|unit| unit.kind().is_infantry() && came_by_ship(state, unit))
}

/// The side that takes a loss or retreats now.
pub(crate) fn sufferer(state: &State) -> Side {
    let defender = state.defender();
    let pending = |side: Side| state.fight.losses[side.idx()] > 0;
    if pending(defender) {
        defender
    } else if pending(state.active) {
        state.active
    } else if state.fight.retreats[defender.idx()] {
        defender
    } else {
        state.active
    }
}

/// What comes next in the attack: losses, retreats, advance, the end.
pub(crate) fn go_on(state: &mut State, log: &mut impl Log<Event>) {
    for side in [state.defender(), state.active] {
        if state.fight.losses[side.idx()] > 0 {
            let breached = side == state.active && bombardment::breaches(state).next().is_some();
            if breached || candidates(state, side).next().is_some() {
                state.step = Step::Loss;
                return;
            }
            state.fight.losses[side.idx()] = 0;
        }
    }
    match state.fight.kind {
        Kind::Siege => return siege::after_round(state, log),
        Kind::Bombardment => return bombardment::after_round(state, log),
        Kind::None | Kind::Battle | Kind::Raid => {}
    }
    // Who lives on retreats.
    for side in [state.defender(), state.active] {
        if !state.fight.retreats[side.idx()] {
            continue;
        }
        if side == state.active && owes_for_assault(state) {
            state.step = Step::Loss;
            return;
        }
        if retreat::can_go(state, side) {
            state.step = Step::Retreat;
            return;
        }
        // §6.4.1 — When nobody who is left has a hex to retreat to, they are eliminated.
        let lost: Vec<Unit> = retreat::pending(state, side).collect();
        for unit in lost {
            state.fight.attackers.remove(unit);
            casualties::destroy(state, unit, log);
        }
        state.fight.retreats[side.idx()] = false;
    }
    let is_left = !state.fight.attackers.is_empty();
    if !state.fight.cleared && !state.is_held(state.defender(), state.fight.target) && is_left {
        state.fight.cleared = true;
        log.tell(Event::HexCleared { hex: state.fight.target });
        // §6.1 — Clearing a hex is a victory (ruling 54), be it that of a general whose men have fallen.
        initiative::count_victory(state, state.active, log);
    }
    // §6.4.1 — Infantry may occupy a hex without defenders, however it came to be empty.
    let survives = state.fight.attackers.iter().any(|unit| unit.kind().is_infantry());
    if state.fight.cleared && survives {
        advance::ask(state, log);
    } else {
        end(state, log);
    }
}

pub(crate) fn legal_loss(state: &State, out: &mut Vec<Action>) {
    let side = sufferer(state);
    out.extend(candidates(state, side).map(|unit| Action::Lose { unit }));
    if side == state.active {
        let mut places: Vec<_> = bombardment::breaches(state).collect();
        places.sort_unstable();
        places.dedup();
        out.extend(places.into_iter().map(|place| Action::Breach { place }));
    }
}

/// §6.4.4 — A fort takes the hit in place of a gun.
pub(crate) fn check_breach(state: &State, place: Place) -> Result<(), crate::WhyNot> {
    if sufferer(state) == state.active && bombardment::breaches(state).any(|one| one == place) {
        Ok(())
    } else {
        Err(crate::WhyNot::FortNotHit { place, section: section(state) })
    }
}

pub(crate) fn check_loss(state: &State, unit: Unit) -> Result<(), crate::WhyNot> {
    if candidates(state, sufferer(state)).any(|one| one == unit) {
        Ok(())
    } else {
        Err(crate::WhyNot::NotInTheFight { unit, section: section(state) })
    }
}

/// The paragraph of the attack under way.
pub(crate) fn section(state: &State) -> Section {
    match state.fight.kind {
        Kind::Raid => Section::sub(6, 4, 2),
        Kind::Siege => Section::sub(6, 4, 3),
        Kind::Bombardment => Section::sub(6, 4, 4),
        Kind::Battle if state.step == Step::Loss && owes_for_assault(state) => Section::sub(6, 4, 7),
        Kind::None | Kind::Battle => Section::sub(6, 4, 1),
    }
}

pub(crate) fn apply_loss(state: &mut State, unit: Unit, log: &mut impl Log<Event>) {
    let side = sufferer(state);
    let goes_aboard = owes_for_assault(state);
    if !goes_aboard {
        state.fight.losses[side.idx()] -= 1;
    }
    if unit.kind().is_ship() {
        ships::hit(state, unit, log);
        // §2.5 — A damaged warship besieges no longer.
        state.fight.attackers.remove(unit);
    } else {
        casualties::lose(state, unit, log);
    }
    if !matches!(state.whereabouts(unit), Whereabouts::Hex(_) | Whereabouts::Aboard(_)) {
        state.fight.attackers.remove(unit);
        state.fight.support.remove(unit);
    }
    if goes_aboard {
        // §6.4.7 — The loss is taken: they are back aboard.
        let back: Vec<Unit> =
            state.fight.attackers.iter().filter(|unit| came_by_ship(state, *unit)).collect();
        back.into_iter().for_each(|unit| state.fight.attackers.remove(unit));
    }
    go_on(state, log);
}

/// The attack is over: the other side may act.
pub(crate) fn end(state: &mut State, log: &mut impl Log<Event>) {
    state.fight = Fight::NONE;
    phase::acted(state, log);
}
