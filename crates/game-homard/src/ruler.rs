//! A ruler laid on the free table before anything is moved: what a leg or a pivot would be, how far one may go, and
//! whom one could fire at from there.
//!
//! Everything is asked of the functions that check the move itself, from a view and in whole numbers: what a ruler
//! says is what the rules will do.

mod reach;

use crate::action::Action;
use crate::assault;
use crate::facing::Facing;
use crate::fight::Target;
use crate::fire;
use crate::free_march::{self, Leg, Lookout};
use crate::ground::ZONE;
use crate::ids::{Pace, Piece, Place, Side, Units, Weapon};
use crate::preview::{ShotPreview, shot_of};
use crate::state::{State, Step};
use crate::view::View;
use crate::why_not::WhyNot;
use crate::worlds;
use kernel::Rules;
use map::plane::Point;
pub use reach::{Ray, Reach};

/// How far a zone of control reaches, in thousandths of a UD.
pub const ZONE_OF_CONTROL: i32 = ZONE;

/// Rounding may lengthen a way by this much.
const SLACK: i32 = 3;

/// A position of a free table, opened once for many looks ahead.
#[derive(Clone, Debug)]
pub struct Ruler {
    state: State,
    side: Side,
    /// The only pace that is looked at, if one is wanted.
    wanted: Option<Pace>,
}

/// A leg before it is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LegPreview {
    /// What to play for it.
    pub action: Action,
    /// Where it ends: there, at the edge of a zone of control, or where the allowance ends.
    pub to: Place,
    /// By a basic move where that is enough.
    pub pace: Pace,
    /// Its length, in thousandths of a UD.
    pub length: i32,
    /// What it costs.
    pub cost: i32,
    /// What is then left of the allowance.
    pub left: i32,
    /// §8.4 — It ends the march: a zone of control was entered.
    pub stopped: bool,
    /// Why it ends before the point that was wanted, if not for a zone.
    pub short: Option<WhyNot>,
}

/// A pivot before it is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PivotPreview {
    /// What to play for it.
    pub action: Action,
    /// By a basic move where that is enough.
    pub pace: Pace,
    /// What it costs, in thousandths of a UD.
    pub cost: i32,
    /// What is then left of the allowance.
    pub left: i32,
}

/// A line of fire to an enemy in front and in range.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FireLine {
    /// At whom.
    pub target: Piece,
    /// Where that is.
    pub to: Place,
    /// What the shot would bring, or what is in the way of the line.
    pub shot: Result<ShotPreview, WhyNot>,
}

/// What a unit could do from where it would stand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Prospect {
    /// §9.5 — How far its weapon reaches, in UD; 0 if it could not fire.
    pub range: u8,
    /// Why it could not fire at all.
    pub silent: Option<WhyNot>,
    /// Its lines of fire, open and barred.
    pub lines: Vec<FireLine>,
    /// §10.1 — Enemies it could assault.
    pub assaults: Vec<Piece>,
}

impl Ruler {
    /// The table of a view, for whoever is asked; nothing on a hex table.
    pub fn new(view: &View) -> Option<Ruler> {
        let side = *view.asked.first()?;
        let state = worlds::base(view);
        state.options.free.then_some(Ruler { state, side, wanted: None })
    }

    /// The same for marches of one pace alone.
    #[must_use]
    pub fn only(self, wanted: Option<Pace>) -> Ruler {
        Ruler { wanted, ..self }
    }

    fn paces(&self) -> impl Iterator<Item = Pace> + '_ {
        Pace::ALL.iter().copied().filter(|pace| self.wanted.is_none_or(|wanted| wanted == *pace))
    }

    /// The unit that is asked to march, if one is.
    pub fn marcher(&self) -> Option<Piece> {
        let is_asked = matches!(self.state.step, Step::Act | Step::Evade);
        is_asked.then(|| self.state.piece(free_march::mover(&self.state)))
    }

    /// May these be played, one after the other?
    ///
    /// # Errors
    /// Why the first of them that is refused may not be.
    pub fn check(&self, actions: &[Action]) -> Result<(), WhyNot> {
        let Some((last, before)) = actions.split_last() else { return Ok(()) };
        if before.is_empty() {
            return self.state.check(self.side, *last);
        }
        let mut state = self.state.clone();
        for action in before {
            state.play(self.side, *action, &mut ())?;
        }
        state.check(self.side, *last)
    }

    /// §8.1 — The leg of the marcher towards a point: to it, or as far as the allowance goes.
    ///
    /// # Errors
    /// What is in the way, if it is not for the distance alone.
    pub fn leg(&self, to: Point) -> Result<LegPreview, WhyNot> {
        let (mut best, mut refused) = (None::<LegPreview>, None::<WhyNot>);
        for pace in self.paces() {
            let why = match self.leg_at(to, pace) {
                Ok(leg) if leg.short.is_none() => return Ok(leg),
                Ok(leg) => {
                    if best.is_none_or(|best| leg.length > best.length) {
                        best = Some(leg);
                    }
                    continue;
                }
                // A place that is barred is barred, however far another pace would come.
                Err((why, true)) if is_of_place(why) => return Err(why),
                Err((why, _)) => why,
            };
            // Where the harder pace is barred, that is why it goes no farther.
            if let Some(best) = &mut best {
                best.short = Some(why);
            }
            // Too far at the easier pace says less than what bars the harder one.
            let says_less = matches!(refused, Some(WhyNot::TooFar { .. }));
            if refused.is_none() || says_less && !matches!(why, WhyNot::OtherPace { .. }) {
                refused = Some(why);
            }
        }
        best.ok_or_else(|| refused.unwrap_or(free_march::other_question(&self.state)))
    }

    /// The same at one pace; a refusal says whether it is of the point itself, or of where the allowance ends.
    fn leg_at(&self, to: Point, pace: Pace) -> Result<LegPreview, (WhyNot, bool)> {
        let state = &self.state;
        let unit = free_march::mover(state);
        free_march::check_pace(state, unit, pace).map_err(|why| (why, true))?;
        let lookout = Lookout::new(state, unit, pace, state.step == Step::Evade);
        let preview = |tried: Point, leg: Leg, short: Option<WhyNot>| {
            let place = |point| Place::point(point).unwrap_or(Place::NOWHERE);
            LegPreview {
                action: Action::Leg { to: place(tried), pace },
                to: place(leg.to),
                pace,
                length: leg.length,
                cost: leg.cost,
                left: lookout.left - leg.cost,
                stopped: leg.stopped,
                short,
            }
        };
        let too_far = match lookout.leg(to) {
            Ok(leg) => return Ok(preview(to, leg, None)),
            Err(why @ WhyNot::TooFar { .. }) => why,
            Err(why) => return Err((why, true)),
        };
        let longest = lookout.left - lookout.surcharge(to);
        for length in (longest - SLACK..=longest).rev().filter(|length| *length > 0) {
            let Some(way) = (to - lookout.from).to_length(length) else { break };
            match lookout.leg(lookout.from + way) {
                Ok(leg) => return Ok(preview(lookout.from + way, leg, Some(too_far))),
                Err(WhyNot::TooFar { .. }) => {}
                Err(why) => return Err((why, false)),
            }
        }
        Err((too_far, false))
    }

    /// §8.2 — The pivot of the unit that is asked about.
    ///
    /// # Errors
    /// Why it may not look there.
    pub fn pivot(&self, facing: Facing) -> Result<PivotPreview, WhyNot> {
        let state = &self.state;
        let mut refused = None;
        for pace in self.paces() {
            match free_march::check_pivot(state, facing, pace) {
                Ok(()) => {
                    let action = Action::Pivot { facing, pace };
                    let is_march = state.step != Step::DeployFacing;
                    let unit = if is_march { free_march::mover(state) } else { state.playing() };
                    let cost = if is_march { free_march::pivot_cost(state, unit) } else { 0 };
                    let left = if is_march { free_march::left(state, unit, pace) - cost } else { 0 };
                    return Ok(PivotPreview { action, pace, cost, left });
                }
                Err(why) => refused = refused.or(Some(why)),
            }
        }
        Err(refused.unwrap_or(free_march::other_question(state)))
    }

    /// §9, §10.1 — What the marcher could do from here, having come by a march of this pace; by none if it only turned
    /// for nothing.
    pub fn prospect(&self, place: Place, facing: Facing, pace: Option<Pace>) -> Option<Prospect> {
        let unit = self.marcher()?.unit;
        let mut state = self.state.clone();
        state.shift(unit, place);
        state.bodies[unit.idx()].facing = facing;
        state.pace = pace.or(state.pace);
        let is_asked = state.step == Step::Act;
        let silent = fire::check_ready(&state, unit).err();
        let enemies = state.on[unit.side().other().idx()];
        let mut lines = Vec::new();
        if is_asked && silent.is_none() {
            let moved = state.pace == Some(Pace::Basic);
            for enemy in enemies.iter() {
                let line = fire::check_line(&state, unit, Target::Unit(enemy), moved, Units::NONE);
                if let Err(WhyNot::OutOfRange { .. } | WhyNot::NotInFront { .. }) = line {
                    continue;
                }
                let (target, to) = (state.piece(enemy), state.body(enemy).place);
                lines.push(FireLine { target, to, shot: line.map(shot_of) });
            }
        }
        let may_assault = is_asked && assault::may_assault(&state, unit);
        let assaults = if may_assault { assault::targets(&state, unit) } else { Units::NONE };
        let weapon = state.data(unit).weapon;
        let range = if is_asked && silent.is_none() { range_of(weapon) } else { 0 };
        let assaults = assaults.iter().map(|enemy| state.piece(enemy)).collect();
        Some(Prospect { range, silent: silent.filter(|_| is_asked), lines, assaults })
    }
}

/// §9.5 — The last UD at which a weapon hits.
fn range_of(weapon: Weapon) -> u8 {
    (1..=5).rev().find(|range| weapon.score(*range) > 0).unwrap_or(0)
}

/// Is it the place that is refused, and not the pace at which it would be reached?
fn is_of_place(why: WhyNot) -> bool {
    matches!(
        why,
        WhyNot::OffTable { .. }
            | WhyNot::StandsThere { .. }
            | WhyNot::Occupied { .. }
            | WhyNot::TooNear { .. }
            | WhyNot::UnitsInTheWay { .. }
            | WhyNot::ZoneInTheWay { .. }
            | WhyNot::InAndOut { .. }
            | WhyNot::NoEvasion { .. }
            | WhyNot::EvasionStuck { .. }
    )
}
