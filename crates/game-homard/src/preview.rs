//! What a shot or an assault would be, before it is made: every modifier by name, and the exact odds.
//!
//! Everything lies open, so these are worked out from a view.

use crate::activation;
use crate::assault;
use crate::facing::Facing;
use crate::fight::{Assault, Target};
use crate::fire::{self, Volley};
use crate::ground::{Bars, Path};
use crate::ids::{Category, Cover, General, Pace, Piece, Place, Unit, Units};
use crate::movement;
use crate::odds::{self, Differences, Ratio};
use crate::state::{State, Step};
use crate::values::{self, Strength};
use crate::view::View;
use crate::why_not::WhyNot;
use crate::worlds;
use kernel::{Said, Section};

/// One thing that changes a score, a value, the dice or the saves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Modifier {
    /// Its stable word.
    pub name: &'static str,
    /// By how much, or the number it sets.
    pub amount: i8,
    /// The rule.
    pub section: Section,
}

impl Modifier {
    fn new(name: &'static str, amount: u8, section: Section) -> Modifier {
        Modifier { name, amount: amount as i8, section }
    }

    fn less(name: &'static str, amount: u8, section: Section) -> Modifier {
        Modifier { name, amount: -(amount as i8), section }
    }

    /// As a text.
    pub fn said(&self) -> Said {
        Said::new(format!("homard.modifier.{}", self.name)).with("amount", i32::from(self.amount))
    }
}

/// Where a unit would stand, for looking ahead of its march.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stand {
    /// Where.
    pub place: Place,
    /// Looking which way.
    pub facing: Facing,
    /// After what march.
    pub pace: Option<Pace>,
    /// After how many steps.
    pub steps: u8,
}

/// A shot before its dice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ShotPreview {
    /// Everything that counts.
    pub volley: Volley,
    /// The same, one by one.
    pub modifiers: Vec<Modifier>,
    /// Ways to have 0, 1, 2 … unsaved hits, out of 36 for each die.
    pub unsaved: Vec<u128>,
    /// Losses on average.
    pub losses: Ratio,
    /// The chance that nothing happens.
    pub nothing: Ratio,
}

/// An assault before its dice, if nobody answered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AssaultPreview {
    /// What each assailant rolls, the lead first.
    pub attack: Vec<(Piece, Strength, Vec<Modifier>)>,
    /// What the assailed rolls.
    pub defence: (Strength, Vec<Modifier>),
    /// The differences of the totals.
    pub differences: Differences,
    /// The attack higher, equal, lower.
    pub signs: [Ratio; 3],
    /// Elements the assailed loses on average, and the chance it is no more; if it can give way.
    pub target: [Ratio; 2],
    /// The same of the lead.
    pub lead: [Ratio; 2],
}

fn state_with(view: &View, unit: Unit, stand: Option<Stand>) -> State {
    let mut state = worlds::base(view);
    if let Some(stand) = stand {
        state.shift(unit, stand.place);
        let body = &mut state.bodies[unit.idx()];
        (body.facing, body.steps) = (stand.facing, stand.steps);
        state.pace = stand.pace;
    }
    state
}

/// A shot of one unit at another, from where it stands or from where it would; or why there can be none.
///
/// # Errors
/// The rule that is in the way of the line.
///
/// # Panics
/// If one of them is not on the table.
pub fn shot(view: &View, shooter: Unit, target: Unit, stand: Option<Stand>) -> Result<ShotPreview, WhyNot> {
    let state = state_with(view, shooter, stand);
    // §11.1 — In answer to an assault those who fight it do not cut the line (ruling A8).
    let (moved, parties) = match state.assault {
        Some(_) => (false, fire::parties(&state)),
        None => (state.pace == Some(Pace::Basic), Units::NONE),
    };
    let volley = fire::check_line(&state, shooter, Target::Unit(target), moved, parties)?;
    Ok(shot_of(volley))
}

/// A shot at a detached general, from where the unit stands; or why there can be none.
///
/// # Errors
/// The rule that is in the way of the line.
pub fn snipe(view: &View, shooter: Unit, general: General) -> Result<ShotPreview, WhyNot> {
    let state = worlds::base(view);
    let moved = state.pace == Some(Pace::Basic);
    fire::check_line(&state, shooter, Target::General(general), moved, Units::NONE).map(shot_of)
}

/// §6.2, §11.2 — A test with so many points: of the group being formed, or of a unit that would answer an assault.
/// What the die must not exceed, and the chance of it.
pub fn test(view: &View, answering: Option<Unit>, points: u8) -> Option<(i8, Ratio)> {
    let state = worlds::base(view);
    let score = match (answering, state.step) {
        (Some(unit), Step::React) => activation::score_of(&state, unit),
        (None, Step::Ready) => activation::score(&state, state.group).0,
        _ => return None,
    };
    let needed = score + points as i8;
    Some((needed, odds::test(needed)))
}

/// A march before it is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MarchPreview {
    /// The hexes it goes through, the last one included.
    pub path: Path,
    /// What it costs, in UD.
    pub cost: u8,
    /// By a basic move or a forced march.
    pub pace: Pace,
}

/// §8.1 — The cheapest march to a place of the unit played or slipping away, looking this way or any; a basic move
/// where that is enough.
pub fn march(view: &View, to: Place, facing: Option<Facing>) -> Option<MarchPreview> {
    let state = worlds::base(view);
    let unit = match state.step {
        Step::Act | Step::Turn => state.unit?,
        Step::Evade | Step::EvadeTurn => state.fight().target,
        _ => return None,
    };
    let board = state.board();
    let at = board.index(to)?;
    let ways =
        movement::fronts(&state, unit, at).filter(|(front, _)| facing.is_none_or(|facing| facing == *front));
    let ways = ways.filter_map(|(front, pace)| {
        let (path, cost) = movement::wish(&state, unit, pace, Bars::ALL).path(board, at, front)?;
        Some(MarchPreview { path, cost, pace })
    });
    ways.min_by_key(|way| (way.pace, way.cost))
}

/// The odds of a volley.
pub fn shot_of(volley: Volley) -> ShotPreview {
    let unsaved = odds::unsaved(volley.dice, volley.score, volley.save);
    let of: u128 = unsaved.iter().sum();
    let hits: u128 = unsaved.iter().enumerate().map(|(hits, ways)| hits as u128 * ways).sum();
    ShotPreview {
        volley,
        modifiers: shot_modifiers(&volley),
        losses: Ratio { ways: hits * u128::from(volley.losses_per_hit), of },
        nothing: Ratio { ways: unsaved[0], of },
        unsaved,
    }
}

fn shot_modifiers(volley: &Volley) -> Vec<Modifier> {
    use crate::data;
    let of = Section::new;
    let mut out = vec![Modifier::new("score", volley.base, of(9, 5))];
    if volley.moved {
        out.push(Modifier::less("after_move", data::FIRE_AFTER_MOVE, of(9, 6)));
    }
    if volley.at_cavalry {
        out.push(Modifier::new("at_cavalry", data::FIRE_AT_CAVALRY, of(9, 7)));
    }
    if volley.counter_battery {
        out.push(Modifier::new("counter_battery", data::CAP_COUNTER_BATTERY, of(9, 6)));
    }
    if volley.in_buildings {
        out.push(Modifier::new("in_buildings", data::CAP_IN_BUILDINGS, of(9, 6)));
    }
    out.push(Modifier::new("elements", volley.elements, of(9, 5)));
    if volley.above {
        out.push(Modifier::new("fire_from_above", data::DICE_FROM_ABOVE, of(9, 8)));
    }
    if volley.save > 0 {
        let name = match (volley.cover, volley.skirmishers) {
            (Cover::Dense, _) => "save_dense",
            (Cover::Light, true) => "save_cover_and_skirmish",
            (Cover::Light, false) => "save_cover",
            (Cover::None, _) => "save_skirmish",
        };
        out.push(Modifier::new(name, volley.save, of(9, 9)));
    }
    if volley.enfilade {
        out.push(Modifier::new("enfilade", volley.losses_per_hit, of(9, 10)));
    }
    out
}

/// An assault of a lead and its supporters, from where they stand (the lead: or from where it would).
///
/// # Panics
/// If one of them is not on the table, or there are more than six assailants.
pub fn assault(
    view: &View,
    lead: Unit,
    supporters: &[Unit],
    target: Unit,
    stand: Option<Stand>,
) -> AssaultPreview {
    let state = state_with(view, lead, stand);
    let mut fight = Assault::new(lead, target, state.body(target).place);
    supporters.iter().for_each(|unit| fight.add(*unit));
    let each = |unit: &Unit| {
        let strength = values::attack(&state, &fight, *unit);
        (state.piece(*unit), strength, modifiers(&strength))
    };
    let attack: Vec<_> = fight.assailants().iter().map(each).collect();
    let defence = values::defence(&state, &fight);
    let rolls: Vec<(u8, u8)> = match state.options.support {
        crate::options::Support::PlusOneDie => vec![(attack[0].1.value, attack[0].1.dice)],
        _ => attack.iter().map(|(_, strength, _)| (strength.value, strength.dice)).collect(),
    };
    let differences = odds::differences(&rolls, (defence.value, defence.dice));
    let (data, other) = (state.data(lead), state.data(target));
    let (tie_target, tie_lead) = assault::ties(data.experience, other.experience);
    let is_gun = |unit: Unit| state.data(unit).arm.category() == Category::Artillery;
    AssaultPreview {
        signs: differences.signs(),
        target: differences.fate(false, defence.elements, tie_target, true, is_gun(target)),
        lead: differences.fate(true, attack[0].1.elements, tie_lead, true, is_gun(lead)),
        defence: (defence, modifiers(&defence)),
        attack,
        differences,
    }
}

fn modifiers(strength: &Strength) -> Vec<Modifier> {
    use crate::data;
    let of = Section::new;
    let mut out = vec![Modifier::new("value", strength.base, of(10, 2))];
    if strength.hindered {
        out.push(Modifier::new("hindered", data::VALUE_HINDERED_CAVALRY, of(10, 5)));
    } else {
        if strength.weary > 0 {
            out.push(Modifier::less("weary", strength.weary, of(10, 4)));
        }
        if strength.fortified {
            out.push(Modifier::new("fortified", data::VALUE_FORTIFIED, of(10, 7)));
        } else if strength.cover {
            out.push(Modifier::new("in_cover", data::VALUE_COVER_OR_ABOVE, of(10, 6)));
        } else if strength.above {
            out.push(Modifier::new("above", data::VALUE_COVER_OR_ABOVE, of(10, 6)));
        }
        if strength.from_behind {
            out.push(Modifier::new("from_behind", data::VALUE_FROM_BEHIND, of(10, 7)));
        }
        if strength.charge {
            out.push(Modifier::new("charge", data::VALUE_CHARGE, of(14, 1)));
        }
    }
    out.push(Modifier::new("elements", strength.elements, of(10, 3)));
    if strength.leadership > 0 {
        out.push(Modifier::new("leadership", strength.leadership, of(17, 2)));
    }
    if strength.lent > 0 {
        out.push(Modifier::new("lent", strength.lent, of(7, 3)));
    }
    out
}
