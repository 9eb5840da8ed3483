//! §6.4 Guns march up to a siege (§6.4.3) or a coastal bombardment (§6.4.4) before its first round (ruling 137).
//!
//! Only guns do: infantry is no part of either, and ships do not sail in this phase.

use crate::action::Action;
use crate::data::Sea;
use crate::ground::{self, Gait};
use crate::ids::{Hex, Kind as UnitKind, Place, Unit};
use crate::land::fight::{self, Kind};
use crate::land::{bombardment, siege};
use crate::movement::{self, Ways};
use crate::posts::Whereabouts;
use crate::reach::Reach;
use crate::sets::Units;
use crate::state::State;
use crate::why_not::WhyNot;
use kernel::Section;

/// What guns fire at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Aim {
    /// §6.4.3 — A fort.
    Fort(Place),
    /// §6.4.4 — Ships in a coastal hex.
    Ships(Hex),
}

/// The farthest guns march: two hexes, on either map.
pub(crate) const MARCH: u8 = 2;

impl Aim {
    /// The aim of the attack under way.
    fn of(state: &State) -> Aim {
        match state.fight.target.place() {
            Some(place) if state.fight.kind == Kind::Siege => Aim::Fort(place),
            _ => Aim::Ships(state.fight.target),
        }
    }

    fn hex(self) -> Hex {
        match self {
            Aim::Fort(place) => place.hex(),
            Aim::Ships(hex) => hex,
        }
    }

    fn section(self) -> Section {
        match self {
            Aim::Fort(_) => Section::sub(6, 4, 3),
            Aim::Ships(_) => Section::sub(6, 4, 4),
        }
    }

    /// How far off guns may stand.
    fn range(self) -> u8 {
        match self {
            Aim::Fort(_) => siege::RANGE,
            Aim::Ships(_) => 1,
        }
    }

    /// §6.4.3 — Within two hexes of a fort, not in its own; §6.4.4 — on the coast, in the ships' hex or next to it.
    fn is_borne_on(self, from: Hex) -> bool {
        let Some(far) = ground::distance(from, self.hex()) else { return false };
        far <= self.range()
            && match self {
                Aim::Fort(_) => far > 0,
                Aim::Ships(_) => from.data().sea == Sea::Coastal,
            }
    }
}

/// May these guns march to a hex, if they get so far, to take part?
fn check_site(
    state: &State,
    aim: Aim,
    units: &Units,
    reaches: impl Fn(Hex) -> bool,
    at: Hex,
) -> Result<(), WhyNot> {
    if at.is_box() || !aim.is_borne_on(at) {
        return Err(WhyNot::OutOfShot { hex: at, section: aim.section() });
    }
    // §6.4 — They march according to their movement points.
    if !reaches(at) {
        let section = Section::new(6, 4);
        return Err(match state.is_held(state.active.other(), at) {
            true => WhyNot::EnemyHeld { hex: at, section },
            false => movement::unreached(state, units, at, section),
        });
    }
    if !movement::fits(state, units, at) {
        return Err(WhyNot::Stacking { hex: at });
    }
    // §6.4.3 — The supply of a round is in range of where they stand then: who could not fire does not go.
    if matches!(aim, Aim::Fort(_)) && !siege::is_paid_at(state, at) {
        return Err(WhyNot::CannotPay);
    }
    Ok(())
}

/// May a gun that gets to this hex besiege the fort from there?
pub(crate) fn may_fire_from(state: &State, place: Place, gun: Unit, at: Hex) -> bool {
    check_site(state, Aim::Fort(place), &one(gun), |_| true, at).is_ok()
}

/// Where the group of guns, who get to these hexes, may march to take part.
pub(crate) fn sites<'a>(state: &'a State, aim: Aim, ways: &'a Ways) -> impl Iterator<Item = Hex> + 'a {
    ways.hexes().filter(move |at| check_site(state, aim, &state.group.units, |_| true, *at).is_ok())
}

/// Can the group of guns get within range at all, be there supply or not?
pub(crate) fn gets_near(state: &State, aim: Aim, ways: &Ways) -> bool {
    ways.hexes().any(|at| aim.is_borne_on(at) && movement::fits(state, &state.group.units, at))
}

/// §6.4.3 — From where the group that has declared a siege lays it.
pub(crate) fn legal(state: &State, ways: &Ways, out: &mut Vec<Action>) {
    out.extend(sites(state, Aim::of(state), ways).map(|to| Action::Go { to }));
}

pub(crate) fn check(state: &State, ways: &Ways, to: Hex) -> Result<(), WhyNot> {
    check_site(state, Aim::of(state), &state.group.units, |at| ways.has(at), to)
}

/// A gun that could march up to the aim: free to act, or taking part from where it stands; and near enough.
fn may_march(state: &State, aim: Aim, unit: Unit) -> bool {
    state.side_of(unit) == state.active
        && state
            .hex_of(unit)
            .and_then(|hex| ground::distance(hex, aim.hex()))
            .is_some_and(|far| far <= MARCH + aim.range())
        && check_gun(state, unit).is_ok()
}

/// Is the gun free to take part, or does it take part without having marched (ruling 24)?
fn check_gun(state: &State, unit: Unit) -> Result<(), WhyNot> {
    if state.fight.marched.has(unit) {
        return Err(WhyNot::Taken { unit, section: fight::section(state) });
    }
    if state.fight.attackers.has(unit) {
        return Ok(());
    }
    // §2 — One attack or move a month.
    movement::check_free(state, unit)?;
    let is_full = match state.fight.kind {
        Kind::Siege => siege::is_full(state),
        Kind::Bombardment => bombardment::is_full(state),
        _ => false,
    };
    if is_full { Err(not_wanted(state, unit)) } else { Ok(()) }
}

/// The unit is none that could take part.
fn not_wanted(state: &State, unit: Unit) -> WhyNot {
    match state.fight.kind {
        Kind::Bombardment => WhyNot::CannotBombard { unit },
        _ => WhyNot::CannotBesiege { unit },
    }
}

/// Is there a gun that could march up to fire at ships in this hex?
pub(crate) fn can_march(state: &State, ships: Hex) -> bool {
    let aim = Aim::Ships(ships);
    Unit::guns().filter(|unit| may_march(state, aim, *unit)).any(|unit| {
        let from = state.hex_of(unit).expect("it is near");
        let reach = Reach::of(state, state.active, Gait::Gun, from);
        reach.hexes().any(|at| check_site(state, aim, &one(unit), |_| true, at).is_ok())
    })
}

/// Guns that may march up, each with the hexes it may fire from then.
pub(crate) fn legal_join(state: &State, out: &mut Vec<Action>) {
    if state.fight.count > 0 {
        return;
    }
    let aim = Aim::of(state);
    // Guns of one hex get to the same hexes.
    let mut known: Vec<(Hex, Vec<Hex>)> = Vec::new();
    for unit in Unit::guns().filter(|unit| may_march(state, aim, *unit)) {
        let from = state.hex_of(unit).expect("it is near");
        let at = known.iter().position(|(hex, _)| *hex == from).unwrap_or_else(|| {
            let reach = Reach::of(state, state.active, Gait::Gun, from);
            let may = |at: &Hex| check_site(state, aim, &one(unit), |_| true, *at).is_ok();
            known.push((from, reach.hexes().filter(may).collect()));
            known.len() - 1
        });
        out.extend(known[at].1.iter().map(|at| Action::Join { unit, at: *at }));
    }
}

pub(crate) fn check_join(state: &State, unit: Unit, at: Hex) -> Result<(), WhyNot> {
    // §6.4 — Units move first, then the attack takes place.
    if state.fight.count > 0 {
        return Err(WhyNot::FireOpened { hex: state.fight.target });
    }
    let section = fight::section(state);
    if state.side_of(unit) != state.active {
        return Err(WhyNot::NotYours { unit, section });
    }
    // §6.4.3, §6.4.4 — Ships do not sail now, and infantry is no part of either.
    if unit.kind() != UnitKind::Gun {
        return Err(WhyNot::NotForThis { unit, section });
    }
    let from = match state.whereabouts(unit) {
        Whereabouts::Hex(from) => from,
        // §6.4.6 — Guns aboard land by an action of their own (ruling 23).
        Whereabouts::Aboard(_) => return Err(WhyNot::Aboard { unit, section: Section::sub(6, 4, 6) }),
        _ => return Err(WhyNot::NotOnMap { unit, section }),
    };
    check_gun(state, unit)?;
    if at == from {
        return Err(if state.fight.attackers.has(unit) {
            WhyNot::Taken { unit, section }
        } else {
            WhyNot::AlreadyThere { hex: at, section }
        });
    }
    let reaches = |at| Reach::of(state, state.active, Gait::Gun, from).has(at);
    check_site(state, Aim::of(state), &one(unit), reaches, at)
}

fn one(unit: Unit) -> Units {
    std::iter::once(unit).collect()
}
