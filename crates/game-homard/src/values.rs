//! §10 Combat values: what each side of an assault rolls, and why.

use crate::data;
use crate::fight::Assault;
use crate::fire;
use crate::ids::{Category, Cover, Unit};
use crate::options::Support;
use crate::state::State;

/// What a unit rolls in an assault.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "fields are named for what they hold")]
pub struct Strength {
    /// §10.2 — The unit's own value.
    pub base: u8,
    /// §10.4 — One less for each combat it has fought this turn.
    pub weary: u8,
    /// §10.5 — Cavalry on broken ground or against cover: 1, whatever else.
    pub hindered: bool,
    /// §10.6 — It defends cover.
    pub cover: bool,
    /// §10.6 — It stands above its opponent.
    pub above: bool,
    /// §10.7 — Infantry in a fortified point.
    pub fortified: bool,
    /// §10.7 — It attacks from wholly behind.
    pub from_behind: bool,
    /// §14.1, §14.2 — A charge or a counter-charge.
    pub charge: bool,
    /// The highest face that counts.
    pub value: u8,
    pub elements: u8,
    /// §17.2 — Dice of an attached general.
    pub leadership: u8,
    /// Ruling A1 — Dice lent by supporters, where the option says so.
    pub lent: u8,
    pub dice: u8,
}

/// §10.3 — What an assailant rolls; `first` is the lead.
pub(crate) fn attack(state: &State, fight: &Assault, unit: Unit) -> Strength {
    let (at, to) = (state.cell(unit), state.cell(fight.target));
    let data = state.data(unit);
    let is_cavalry = data.arm.category() == Category::Cavalry;
    let leadership = leader(state, unit).map_or(0, |general| general.attack);
    let lent = match state.options.support {
        Support::PlusOneDie if unit == fight.lead() => fight.assailants().len() as u8 - 1,
        _ => 0,
    };
    finish(
        state,
        unit,
        Strength {
            hindered: is_cavalry && is_hindered(state, at, to),
            above: state.table().elevation(at) > state.table().elevation(to),
            from_behind: state.is_behind(fight.target, at),
            // §14.1 — Cavalry that has moved to attack (ruling B15).
            charge: is_cavalry && state.body(unit).steps > 0,
            leadership,
            lent,
            ..blank(data.vc)
        },
    )
}

/// §10.3 — What the assailed rolls: height and cover are judged against the lead (ruling A1).
pub(crate) fn defence(state: &State, fight: &Assault) -> Strength {
    let unit = fight.target;
    let (at, from) = (state.cell(unit), state.cell(fight.lead()));
    let data = state.data(unit);
    let category = data.arm.category();
    let ground = state.table().ground(at).data();
    // Ruling A15: by one reading cover helps only against those outside cover.
    let outside = state.table().ground(from).data().cover == Cover::None;
    let cover =
        fire::cover(state, at, from) != Cover::None && (outside || !state.options.cover_from_outside_only);
    let leadership = leader(state, unit).map_or(0, |general| general.defence);
    finish(
        state,
        unit,
        Strength {
            hindered: category == Category::Cavalry && is_hindered(state, at, from),
            cover,
            above: state.table().elevation(at) > state.table().elevation(from),
            fortified: category == Category::Infantry && ground.fortified,
            charge: fight.countercharge,
            leadership,
            ..blank(data.vc)
        },
    )
}

/// §10.5 — Cavalry on broken ground, or fighting somebody in cover.
fn is_hindered(state: &State, at: usize, other: usize) -> bool {
    state.table().ground(at).data().rough || fire::cover(state, other, at) != Cover::None
}

fn leader(state: &State, unit: Unit) -> Option<&'static crate::data::GeneralData> {
    state.general_with(unit).and_then(|general| general.data(state.battle()))
}

fn blank(base: u8) -> Strength {
    Strength {
        base,
        weary: 0,
        hindered: false,
        cover: false,
        above: false,
        fortified: false,
        from_behind: false,
        charge: false,
        value: 0,
        elements: 0,
        leadership: 0,
        lent: 0,
        dice: 0,
    }
}

/// Sums up.
fn finish(state: &State, unit: Unit, mut strength: Strength) -> Strength {
    let body = state.body(unit);
    strength.weary = data::VALUE_PER_FURTHER_COMBAT * body.combats;
    strength.elements = body.elements;
    strength.dice = strength.elements + strength.leadership + strength.lent;
    strength.value = value(&strength);
    strength
}

/// §10.4 to §10.8 — The value with everything counted.
fn value(strength: &Strength) -> u8 {
    if strength.hindered {
        return data::VALUE_HINDERED_CAVALRY;
    }
    let mut value = i16::from(strength.base) - i16::from(strength.weary);
    // §10.7 — A fortified point counts instead of cover (ruling B11); §10.6 — cover and height count once (ruling B10).
    if strength.fortified {
        value += i16::from(data::VALUE_FORTIFIED);
    } else if strength.cover || strength.above {
        value += i16::from(data::VALUE_COVER_OR_ABOVE);
    }
    if strength.from_behind {
        value += i16::from(data::VALUE_FROM_BEHIND);
    }
    if strength.charge {
        value += i16::from(data::VALUE_CHARGE);
    }
    // §10.8 — From 1 to 5.
    value.clamp(data::VALUE_MIN.into(), data::VALUE_MAX.into()) as u8
}
