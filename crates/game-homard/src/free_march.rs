//! §8 Movement on the free table: a march is a chain of legs and pivots, each measured as it is made.
//!
//! [`check_leg`] and [`check_pivot`] are the truth: any point and any direction may be tried. The lists of what one
//! may do name some of them (`free_march/candidates.rs`), each found good by the same function.

mod candidates;
mod escape;

use crate::data;
use crate::event::Event;
use crate::facing::Facing;
use crate::ground::{APART, Field, Path, Way, ZONE, point, spot};
use crate::ids::{Pace, Place, Unit};
use crate::movement;
use crate::reactions;
use crate::state::{March, State, Step};
use crate::why_not::WhyNot;
pub(crate) use candidates::{legal, may_evade};
use kernel::{Log, Section};
use map::Front;
use map::plane::{Point, Segment, UNIT};

/// Legs and pivots of one march at most.
pub(crate) const MOST_OPERATIONS: u8 = 6;

/// What a leg has to look out for, gathered once for all legs from one place.
pub(crate) struct Lookout<'a> {
    state: &'a State,
    field: &'static Field,
    unit: Unit,
    pub(crate) from: Point,
    pace: Pace,
    /// What the unit may still use, in thousandths of a UD.
    pub(crate) left: i32,
    others: Vec<Other>,
    /// §8.4 — It stands in an enemy zone of control.
    in_zone: bool,
    /// §12.1 — It slips away from an assault.
    evading: bool,
    /// What bars every leg of the march.
    barred: Option<WhyNot>,
}

/// Another unit near enough to matter.
#[derive(Clone, Copy)]
struct Other {
    at: Point,
    enemy: bool,
    /// It may be crossed, not stood upon (ruling A3).
    passable: bool,
    /// One stops on entering its zone.
    stops: bool,
}

/// A leg as it would be made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Leg {
    pub(crate) to: Point,
    pub(crate) length: i32,
    pub(crate) cost: i32,
    pub(crate) way: Way,
    pub(crate) stopped: bool,
}

/// §2.1 — Is a leg clear of another unit? Whoever is in contact may be left, not rounded.
pub(crate) fn is_passing(leg: Segment, other: Point) -> bool {
    if leg.from.is_within(other, ZONE) { leg.leaves(other) } else { !leg.cmp_distance(other, APART).is_lt() }
}

/// A unit has gone so far in its activation.
pub(crate) fn walk(state: &mut State, unit: Unit, length: i32) {
    let body = &mut state.bodies[unit.idx()];
    body.walked = body.walked.saturating_add(length as u16);
    // §14.1 — A charge needs 1 UD, give or take what contact allows.
    body.steps = ((i32::from(body.walked) + data::CONTACT_TOL) / UNIT) as u8;
}

/// §8.1 — What a unit may use at a pace.
fn allowance(state: &State, unit: Unit, pace: Pace) -> u8 {
    let arm = state.data(unit).arm.data();
    if pace == Pace::Basic { arm.basic } else { arm.forced }
}

/// §8.2 — What a pivot costs.
pub(crate) fn pivot_cost(state: &State, unit: Unit) -> i32 {
    if state.data(unit).arm.data().free_pivot { 0 } else { UNIT }
}

/// What is left of its allowance.
pub(crate) fn left(state: &State, unit: Unit, pace: Pace) -> i32 {
    let spent = state.march.map_or(0, |march| i32::from(march.spent));
    i32::from(allowance(state, unit, pace)) * UNIT - spent
}

/// May the unit go on with a march at this pace at all?
pub(crate) fn check_pace(state: &State, unit: Unit, pace: Pace) -> Result<(), WhyNot> {
    let piece = state.piece(unit);
    if state.step == Step::Evade {
        // §12.1 — One slips away by a forced march.
        if pace != Pace::Forced {
            return Err(WhyNot::EvasionIsForced { piece });
        }
    } else {
        if state.went {
            return Err(WhyNot::HasMoved { piece });
        }
        match (movement::paces(state, unit), pace) {
            ([false, false], _) | ([false, _], Pace::Basic) => {
                return Err(WhyNot::HasFought { piece, section: Section::new(6, 3) });
            }
            ([_, false], Pace::Forced) if state.spent.has(unit) => {
                return Err(WhyNot::HasFought { piece, section: Section::new(6, 3) });
            }
            ([_, false], Pace::Forced) => return Err(WhyNot::TestFailed { piece }),
            _ => {}
        }
    }
    match state.march {
        Some(march) if march.pace != pace => Err(WhyNot::OtherPace { piece }),
        Some(march) if march.operations >= MOST_OPERATIONS => Err(WhyNot::TooManyLegs { piece }),
        _ => check_forced(state, unit, pace),
    }
}

/// §8.3, §19.4 — What keeps a unit from any forced march where it stands.
pub(crate) fn check_forced(state: &State, unit: Unit, pace: Pace) -> Result<(), WhyNot> {
    let piece = state.piece(unit);
    let place = state.body(unit).place;
    if pace == Pace::Forced && state.fenced.has(unit) {
        return Err(WhyNot::CrossedFence { piece });
    }
    if pace == Pace::Forced && state.table().ground(state.cell(unit)).is_restricted() {
        return Err(WhyNot::ForcedInRough { piece, place });
    }
    Ok(())
}

/// Is anything left of the march?
pub(crate) fn may_go_on(state: &State, unit: Unit) -> bool {
    let may = |pace: Pace| {
        let left = left(state, unit, pace);
        let may_leg = left > 0 && !state.march.is_some_and(|march| march.stopped);
        let may_turn = left >= pivot_cost(state, unit) && may_pivot(state);
        check_pace(state, unit, pace).is_ok() && (may_leg || may_turn)
    };
    Pace::ALL.iter().any(|pace| may(*pace))
}

/// Ruling A18 — After it entered a zone a unit may still pivot, or not.
fn may_pivot(state: &State) -> bool {
    state.options.pivot_in_zone || !state.march.is_some_and(|march| march.stopped)
}

impl<'a> Lookout<'a> {
    /// Of a unit that marches at a pace.
    pub(crate) fn new(state: &'a State, unit: Unit, pace: Pace, evading: bool) -> Lookout<'a> {
        let field = state.battle().field();
        let from = state.point(unit);
        let left = left(state, unit, pace);
        let options = &state.options;
        let others = state.everyone().without(unit).iter().filter_map(|other| {
            let at = state.point(other);
            let enemy = other.side() != unit.side();
            // Whoever is farther than the longest leg and a zone on either end does not matter.
            from.is_within(at, left.max(0) + 2 * ZONE).then(|| Other {
                at,
                enemy,
                passable: !enemy && options.passing_friends,
                stops: (enemy || options.friendly_zones_stop) && !from.is_within(at, ZONE),
            })
        });
        let others: Vec<Other> = others.collect();
        let in_zone = others.iter().any(|other| other.enemy && from.is_within(other.at, ZONE));
        let barred = match state.march {
            // §8.4 — Nobody goes on who has come into a zone of control.
            Some(march) if march.stopped => {
                Some(WhyNot::ZoneInTheWay { piece: state.piece(unit), place: state.body(unit).place })
            }
            _ => check_forced(state, unit, pace).err(),
        };
        Lookout { state, field, unit, from, pace, left, others, in_zone, evading, barred }
    }

    /// §12.1 — The same from the end of a leg of an evasion: no such leg ends in an enemy zone or on restricted ground.
    fn beyond(&self, leg: &Leg) -> Lookout<'a> {
        let (from, left) = (leg.to, self.left - leg.cost);
        let stops_all = self.state.options.friendly_zones_stop;
        let others = self.others.iter().filter(|other| from.is_within(other.at, left.max(0) + 2 * ZONE));
        let others = others.map(|other| {
            let stops = (other.enemy || stops_all) && !from.is_within(other.at, ZONE);
            Other { stops, ..*other }
        });
        Lookout { from, left, others: others.collect(), in_zone: false, ..*self }
    }

    /// §8 — A leg to here, cut short where it comes into a zone of control; or what is in its way.
    pub(crate) fn leg(&self, to: Point) -> Result<Leg, WhyNot> {
        let leg = self.measure(to)?;
        // §13.1, ruling F12 — Whoever slips away may halt on the ground it leaves if another leg leads off it.
        if self.evading && !is_off_ground(self.state, leg.to) {
            let mut halted = self.state.clone();
            make(&mut halted, self.unit, leg, self.pace);
            if !may_evade(&halted) {
                return Err(WhyNot::EvasionStuck { piece: self.state.piece(self.unit) });
            }
        }
        Ok(leg)
    }

    /// The same, by itself: an evasion may have to go on from there.
    fn measure(&self, to: Point) -> Result<Leg, WhyNot> {
        let state = self.state;
        let piece = state.piece(self.unit);
        let place = Place::point(to).filter(|_| self.field.has(to));
        let Some(place) = place else {
            let place = Place::point(to).unwrap_or(Place::NOWHERE);
            return Err(WhyNot::OffTable { place });
        };
        if to == self.from {
            return Err(WhyNot::StandsThere { piece });
        }
        if let Some(why) = self.barred {
            return Err(why);
        }
        // §8.4 — The first zone it comes into ends it.
        let whole = Segment::new(self.from, to);
        let stoppers = self.others.iter().filter(|other| other.stops);
        let stop = whole.first_contact(stoppers.map(|other| other.at), UNIT).map(|(_, stop)| stop);
        let leg = Segment::new(self.from, stop.unwrap_or(to));
        let ends_in_zone = |enemy: bool| {
            self.others.iter().any(|other| other.enemy == enemy && other.at.is_within(leg.to, ZONE))
        };
        let enters_zone = ends_in_zone(true);
        // §8.4 — From enemy zone to enemy zone nobody goes.
        if self.in_zone && enters_zone {
            return Err(WhyNot::ZoneInTheWay { piece, place });
        }
        // §8.1 — Its length, and what it costs more.
        let length = leg.length();
        let cost = length + self.surcharge(leg.to);
        if cost > self.left {
            let allowance = allowance(state, self.unit, self.pace);
            return Err(WhyNot::TooFar { piece, place, allowance });
        }
        self.check_clear(leg)?;
        let way = self.check_ground(leg, place)?;
        if self.evading {
            self.check_evasion(leg.to, enters_zone)?;
        }
        // Ruling A2: by one reading friends' zones end the march too.
        let stopped = enters_zone || state.options.friendly_zones_stop && ends_in_zone(false);
        Ok(Leg { to: leg.to, length, cost, way, stopped })
    }

    /// §8.2 — A leg that does not lead to the front costs 1 UD more (ruling A4).
    pub(crate) fn surcharge(&self, to: Point) -> i32 {
        let state = self.state;
        let is_ahead = Field::front(self.from, state.body(self.unit).facing, to) == Front::Ahead;
        let is_free = is_ahead || state.data(self.unit).arm.data().free_pivot || !state.options.surcharge;
        if is_free { 0 } else { UNIT }
    }

    /// §2.1 — Nobody is on the way (ruling A3), and nobody stands where it ends.
    fn check_clear(&self, leg: Segment) -> Result<(), WhyNot> {
        let piece = self.state.piece(self.unit);
        let place = Place::point(leg.to).unwrap_or(Place::NOWHERE);
        for other in &self.others {
            if other.at.cmp_distance(leg.to, APART).is_lt() {
                return Err(self.state.no_room(place));
            }
            if !other.passable && !is_passing(leg, other.at) {
                return Err(WhyNot::UnitsInTheWay { piece, place });
            }
        }
        Ok(())
    }

    /// §8.3, §19.4 — The ground under it, and what it crosses.
    fn check_ground(&self, leg: Segment, place: Place) -> Result<Way, WhyNot> {
        let piece = self.state.piece(self.unit);
        let way = Way::over(self.field, leg);
        if self.pace == Pace::Forced {
            // §8.3 — No forced march in cover or on broken ground.
            if way.restricted {
                return Err(WhyNot::ForcedInRough { piece, place });
            }
            // §19.4 — Nor over a fence or a stream.
            if way.fence {
                return Err(WhyNot::FenceInTheWay { piece, place });
            }
        }
        // §8.3 — Not in and out in one turn (ruling B28: out and in may be).
        if way.out_again || way.leaves && self.state.entered.has(self.unit) {
            return Err(WhyNot::InAndOut { piece, place });
        }
        Ok(way)
    }

    /// §12.1 — Out of every zone, and farther from every assailant than where it was assailed.
    fn check_evasion(&self, to: Point, in_zone: bool) -> Result<(), WhyNot> {
        let state = self.state;
        let fight = state.fight();
        let start = point(state.table().at(fight.ground));
        let farther = |other: &Unit| {
            let at = state.point(*other);
            at.distance2(to) > at.distance2(start)
        };
        if in_zone || !fight.assailants().iter().all(farther) {
            let place = Place::point(to).unwrap_or(Place::NOWHERE);
            return Err(WhyNot::NoEvasion { piece: state.piece(self.unit), place });
        }
        Ok(())
    }
}

/// §13.1, ruling F12 — Does somebody who stands here leave room for another on the ground that was assailed?
pub(crate) fn is_off_ground(state: &State, at: Point) -> bool {
    let ground = point(state.table().at(state.fight().ground));
    !at.cmp_distance(ground, APART).is_lt()
}

/// Who marches now.
pub(crate) fn mover(state: &State) -> Unit {
    if state.step == Step::Evade { state.fight().target } else { state.playing() }
}

pub(crate) fn other_question(state: &State) -> WhyNot {
    WhyNot::OtherQuestion { section: state.section() }
}

/// §8.1 — May the unit that is asked march straight to here?
pub(crate) fn check_leg(state: &State, to: Place, pace: Pace) -> Result<(), WhyNot> {
    leg_of(state, to, pace).map(|_| ())
}

fn leg_of(state: &State, to: Place, pace: Pace) -> Result<Leg, WhyNot> {
    if !state.options.free {
        return Err(other_question(state));
    }
    let unit = mover(state);
    let Some(at) = state.table().index(to) else { return Err(WhyNot::OffTable { place: to }) };
    check_pace(state, unit, pace)?;
    Lookout::new(state, unit, pace, state.step == Step::Evade).leg(point(at))
}

/// §8.2 — May the unit that is asked look this way?
pub(crate) fn check_pivot(state: &State, facing: Facing, pace: Pace) -> Result<(), WhyNot> {
    if !state.options.free || facing.way().is_none() {
        return Err(other_question(state));
    }
    if state.step == Step::DeployFacing {
        return if pace == Pace::Basic { Ok(()) } else { Err(other_question(state)) };
    }
    let unit = mover(state);
    let piece = state.piece(unit);
    check_pace(state, unit, pace)?;
    // Ruling A18: by one reading nobody pivots after entering a zone.
    if !may_pivot(state) {
        return Err(WhyNot::CannotTurn { piece, section: Section::new(8, 4) });
    }
    if left(state, unit, pace) < pivot_cost(state, unit) {
        return Err(WhyNot::CannotTurn { piece, section: Section::new(8, 2) });
    }
    if state.body(unit).facing.is_same_way(facing) {
        return Err(WhyNot::LooksThatWay { piece });
    }
    // §12.1 — Whoever slips away must still get away.
    if state.step == Step::Evade && reactions::check_evade_done(state).is_err() {
        let mut turned = state.clone();
        turn(&mut turned, unit, facing, pace);
        if !may_evade(&turned) {
            return Err(WhyNot::EvasionStuck { piece });
        }
    }
    Ok(())
}

/// One more operation of the march.
fn count(state: &mut State, pace: Pace, cost: i32, legs: u8, stopped: bool) {
    let fresh = March { pace, operations: 0, legs: 0, spent: 0, stopped: false };
    let march = state.march.get_or_insert(fresh);
    march.operations += 1;
    march.legs += legs;
    march.spent += cost as u16;
    march.stopped |= stopped;
}

fn turn(state: &mut State, unit: Unit, facing: Facing, pace: Pace) {
    state.bodies[unit.idx()].facing = facing;
    let cost = pivot_cost(state, unit);
    count(state, pace, cost, 0, false);
}

/// A leg, and what it leaves behind.
fn make(state: &mut State, unit: Unit, leg: Leg, pace: Pace) {
    state.shift(unit, state.table().place(spot(leg.to)));
    walk(state, unit, leg.length);
    count(state, pace, leg.cost, 1, leg.stopped);
    // What it leaves behind for the rest of the turn: §8.3 ground entered, §19.4 a fence crossed.
    if leg.way.fence {
        state.fenced = state.fenced.with(unit);
    }
    if leg.way.enters {
        state.entered = state.entered.with(unit);
    }
}

pub(crate) fn apply_leg(state: &mut State, to: Place, pace: Pace, log: &mut impl Log<Event>) {
    let unit = mover(state);
    let leg = leg_of(state, to, pace).expect("a leg is checked before it is made");
    let from = state.body(unit).place;
    make(state, unit, leg, pace);
    let to = state.body(unit).place;
    let (piece, facing) = (state.piece(unit), state.body(unit).facing);
    log.tell(Event::Moved { piece, from, path: Path::one(to), facing, pace });
    go_on(state, unit, pace, log);
}

pub(crate) fn apply_pivot(state: &mut State, facing: Facing, pace: Pace, log: &mut impl Log<Event>) {
    let unit = mover(state);
    turn(state, unit, facing, pace);
    log.tell(Event::Turned { piece: state.piece(unit), facing });
    go_on(state, unit, pace, log);
}

/// A leg or a pivot is made: what next?
fn go_on(state: &mut State, unit: Unit, pace: Pace, log: &mut impl Log<Event>) {
    let has_cost = state.march.is_some_and(|march| march.spent > 0);
    if has_cost && pace == Pace::Forced {
        state.forced = state.forced.with(unit);
    }
    if state.step != Step::Evade {
        // Ruling B31: what cost nothing is no movement.
        if has_cost {
            state.pace = Some(pace);
        }
        return movement::go_on(state, log);
    }
    if !may_go_on(state, unit) && reactions::check_evade_done(state).is_ok() {
        reactions::slipped_away(state, log);
    }
}
