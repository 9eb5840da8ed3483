//! The questions of the Naval Phase: whose they are, what answers them, which chapter takes the answer.

use crate::action::Action;
use crate::event::Event;
use crate::ids::{Side, Unit};
use crate::naval::affairs::After;
use crate::naval::losses::Choice;
use crate::naval::squadron::every_ship;
use crate::naval::{battle, bombardment, cargo, interception, losses, movement, route, voyage};
use crate::state::State;
use crate::step::{Phase, Step};
use crate::together;
use crate::why_not::WhyNot;
use kernel::{Chance, Log, Lot, Section};

/// A question to a side or to chance.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ask {
    /// §6.2 — Which ship is given orders next?
    Fleet,
    /// §6.2.2 — Who sails with it, what comes aboard, which way?
    Route,
    /// §6.2.2 — The fleet was stopped: on, another way, or no farther?
    Resume,
    /// §6.2.2 — In port: what comes aboard?
    Call,
    /// §6.2.2 — A die for slipping through.
    Slip,
    /// §6.4.4 — Which guns and forts fire on the ships?
    Bombard,
    /// §6.4.4 — Their dice.
    Shells,
    /// §6.4.4 — The dice of the ships that answer.
    Reply,
    /// §6.2.2 — Which fleet intercepts?
    Intercept,
    /// §6.2.1 — A die for locating the enemy.
    Locate,
    /// §6.2.1 — Does the defender stay or flee?
    Stand,
    /// §6.2.1 — A die for his flight.
    Flight,
    /// §6.2.1 — Dice of the ships in battle.
    Volley,
    /// §6.2.1 — Which ship takes the next hit?
    Hits,
    /// §6.2.1 — Does the attacker stay or withdraw?
    Press,
    /// §6.2.1 — Does the defender pursue?
    Pursue,
    /// §6.2.1 — A die for the pursuit.
    Pursuit,
    /// §6.2.1 — Where do the ships go that leave the battle?
    Leave,
    /// §6.2.2 — Two dice for a wreck.
    Wreck,
    /// §6.2.2 — A die for how many ships.
    WreckSize,
}

impl Ask {
    pub(crate) const ALL: [Ask; 20] = [
        Ask::Fleet,
        Ask::Route,
        Ask::Resume,
        Ask::Call,
        Ask::Slip,
        Ask::Bombard,
        Ask::Shells,
        Ask::Reply,
        Ask::Intercept,
        Ask::Locate,
        Ask::Stand,
        Ask::Flight,
        Ask::Volley,
        Ask::Hits,
        Ask::Press,
        Ask::Pursue,
        Ask::Pursuit,
        Ask::Leave,
        Ask::Wreck,
        Ask::WreckSize,
    ];

    /// The stable name, and the rule that asks.
    pub(crate) fn name(self) -> (&'static str, Section) {
        let of = Section::new;
        let (combat, movement, bombardment) =
            (Section::sub(6, 2, 1), Section::sub(6, 2, 2), Section::sub(6, 4, 4));
        match self {
            Ask::Fleet => ("fleet", of(6, 2)),
            Ask::Route => ("route", movement),
            Ask::Resume => ("resume", movement),
            Ask::Call => ("call", movement),
            Ask::Slip => ("slip", movement),
            Ask::Bombard => ("bombard", bombardment),
            Ask::Shells => ("shells", bombardment),
            Ask::Reply => ("reply", bombardment),
            Ask::Intercept => ("intercept", movement),
            Ask::Locate => ("locate", combat),
            Ask::Stand => ("stand", combat),
            Ask::Flight => ("flight", combat),
            Ask::Volley => ("volley", combat),
            Ask::Hits => ("hits", combat),
            Ask::Press => ("press", combat),
            Ask::Pursue => ("pursue", combat),
            Ask::Pursuit => ("pursuit", combat),
            Ask::Leave => ("leave", combat),
            Ask::Wreck => ("wreck", movement),
            Ask::WreckSize => ("wreck_size", movement),
        }
    }

    /// The rule that asks now: some questions come up in several chapters.
    pub(crate) fn section(self, state: &State) -> Section {
        match (self, state.naval.losses.after) {
            (Ask::Route, _) => sub_phase(state),
            (Ask::Hits, After::Wreck) => Section::sub(6, 2, 2),
            (Ask::Hits, After::Shells) => Section::sub(6, 4, 4),
            _ => self.name().1,
        }
    }

    pub(crate) fn from_name(name: &str) -> Option<Ask> {
        Ask::ALL.into_iter().find(|ask| ask.name().0 == name)
    }
}

/// The sub-phase of the Naval Phase: combat (§6.2.1) or movement (§6.2.2).
pub(crate) fn sub_phase(state: &State) -> Section {
    Section::sub(6, 2, if state.phase == Phase::NavalCombat { 1 } else { 2 })
}

/// The side that owes the answer, if it is not chance.
pub(crate) fn asked_side(state: &State, ask: Ask) -> Option<Side> {
    let attacker = state.naval.battle.attacker;
    match ask {
        Ask::Fleet | Ask::Route | Ask::Resume | Ask::Call => Some(state.active),
        Ask::Bombard => Some(state.naval.fire.side),
        Ask::Intercept => Some(interception::side(state)),
        Ask::Stand | Ask::Pursue => Some(attacker.other()),
        Ask::Press => Some(attacker),
        Ask::Leave => Some(battle::leaving_side(state)),
        Ask::Hits => losses::side(state),
        Ask::Slip
        | Ask::Shells
        | Ask::Reply
        | Ask::Locate
        | Ask::Flight
        | Ask::Volley
        | Ask::Pursuit
        | Ask::Wreck
        | Ask::WreckSize => None,
    }
}

/// The side whose fate the dice decide.
pub(crate) fn rolls_for(state: &State, ask: Ask) -> Option<Side> {
    let battle = &state.naval.battle;
    match ask {
        Ask::Slip | Ask::Wreck | Ask::WreckSize => Some(state.active),
        Ask::Locate => Some(battle.attacker),
        Ask::Flight | Ask::Pursuit => Some(battle.attacker.other()),
        Ask::Shells => Some(state.naval.fire.side),
        Ask::Reply => Some(state.naval.fire.side.other()),
        _ => None,
    }
}

pub(crate) fn chance(state: &State, ask: Ask) -> Option<Chance> {
    Some(match ask {
        Ask::Slip | Ask::Locate | Ask::Flight | Ask::Pursuit => voyage::d10(),
        Ask::Shells | Ask::Reply => bombardment::chance(state),
        Ask::Volley => battle::volley_chance(state),
        Ask::Wreck => voyage::wreck_chance(),
        Ask::WreckSize => Chance::Dice { count: 1, sides: 6 },
        _ => return None,
    })
}

pub(crate) fn legal(state: &State, ask: Ask, out: &mut Vec<Action>) {
    match ask {
        Ask::Fleet => {
            let may = |unit: &Unit| route::check_take(state, state.active, *unit).is_ok();
            out.extend(every_ship().filter(may).map(|unit| Action::Take { unit }));
            out.push(Action::Done);
        }
        Ask::Route => route::legal(state, out),
        Ask::Resume => voyage::legal_resume(state, out),
        Ask::Call => {
            cargo::legal(state, out);
            out.push(Action::Onward);
        }
        Ask::Bombard => bombardment::legal(state, out),
        Ask::Intercept => interception::legal(state, out),
        Ask::Stand => out.extend([Action::Stay, Action::Evade]),
        Ask::Hits => losses::legal(state, out),
        Ask::Press => battle::legal_press(state, out),
        Ask::Pursue => out.extend([Action::Pursue, Action::Decline]),
        Ask::Leave => battle::legal_leave(state, out),
        _ => unreachable!("nobody is asked here"),
    }
}

pub(crate) fn check(state: &State, ask: Ask, side: Side, action: Action) -> Result<(), WhyNot> {
    match (ask, action) {
        (Ask::Fleet, Action::Done) | (Ask::Route | Ask::Resume, Action::Halt) => Ok(()),
        (Ask::Fleet | Ask::Route, Action::Take { unit }) => route::check_take(state, side, unit),
        (Ask::Fleet | Ask::Route, Action::TakeAll { hex }) => together::check_take(state, hex),
        (Ask::Route | Ask::Call, Action::EmbarkAll) => together::check_embark(state),
        (Ask::Route | Ask::Call, Action::Embark { unit, ship }) => cargo::check_embark(state, unit, ship),
        (Ask::Route | Ask::Call | Ask::Leave, Action::Load { ship, points }) => {
            cargo::check_load(state, ship, points)
        }
        (Ask::Route, Action::Leg { to }) => route::check_leg(state, to),
        (Ask::Route, Action::Sail) => route::check_sail(state),
        (Ask::Resume, Action::Turn) => voyage::check_turn(state),
        (Ask::Resume | Ask::Call, Action::Onward) => voyage::check_onward(state),
        (Ask::Bombard, Action::Battery { hex }) => bombardment::check_battery(state, hex),
        (Ask::Bombard, Action::Done) => bombardment::check_done(state, false),
        (Ask::Bombard, Action::Decline) => bombardment::check_done(state, true),
        (Ask::Intercept, Action::Intercept { from }) => interception::check(state, from),
        (Ask::Intercept | Ask::Pursue, Action::Decline) => Ok(()),
        (Ask::Stand, Action::Evade) | (Ask::Press, Action::Withdraw) | (Ask::Pursue, Action::Pursue) => {
            Ok(())
        }
        (Ask::Stand | Ask::Press, Action::Stay) => battle::check_stay(state),
        (Ask::Hits, Action::Hit { unit }) => losses::check_hit(state, unit),
        (Ask::Hits, Action::Breach { place }) => losses::check_breach(state, place),
        (Ask::Leave, Action::Leave { to }) => battle::check_leave(state, to),
        _ => Err(WhyNot::OtherQuestion { section: ask.section(state) }),
    }
}

pub(crate) fn play(state: &mut State, ask: Ask, action: Action, log: &mut impl Log<Event>) {
    match (ask, action) {
        (Ask::Fleet, Action::Done) => movement::apply_done(state, log),
        (_, Action::Done) => bombardment::apply_fire(state, log),
        (_, Action::Halt) => route::apply_halt(state, log),
        (_, Action::Take { unit }) => route::apply_take(state, unit),
        (_, Action::TakeAll { hex }) => together::apply_take(state, hex),
        (_, Action::EmbarkAll) => together::apply_embark(state, log),
        (_, Action::Embark { unit, ship }) => cargo::apply_embark(state, unit, ship, log),
        (_, Action::Load { ship, points }) => cargo::apply_load(state, ship, points, log),
        (_, Action::Leg { to }) => route::apply_leg(state, to),
        (_, Action::Sail) => route::apply_sail(state, log),
        (_, Action::Turn) => voyage::apply_turn(state),
        (Ask::Call, Action::Onward) => voyage::leave_port(state, log),
        (_, Action::Onward) => voyage::apply_onward(state, log),
        (_, Action::Battery { hex }) => bombardment::apply_battery(state, hex),
        (Ask::Bombard, Action::Decline) => bombardment::apply_decline(state, log),
        (Ask::Intercept, Action::Decline) => interception::apply_decline(state, log),
        (_, Action::Decline) => battle::apply_decline(state, log),
        (_, Action::Intercept { from }) => interception::apply(state, from, log),
        (_, Action::Stay) => battle::apply_stay(state, log),
        (_, Action::Evade) => battle::apply_flee(state),
        (_, Action::Withdraw) => battle::apply_withdraw(state, log),
        (_, Action::Pursue) => battle::apply_pursue(state),
        (_, Action::Hit { unit }) => losses::apply(state, Choice::Unit(unit), log),
        (_, Action::Breach { place }) => losses::apply(state, Choice::Fort(place.hex()), log),
        (_, Action::Leave { to }) => battle::apply_leave(state, to, log),
        (ask, action) => unreachable!("{action:?} was checked for {ask:?}"),
    }
}

pub(crate) fn draw(state: &mut State, ask: Ask, lot: &Lot, log: &mut impl Log<Event>) {
    match ask {
        Ask::Slip => voyage::draw_slip(state, lot, log),
        Ask::Shells => bombardment::draw_shells(state, lot, log),
        Ask::Reply => bombardment::draw_reply(state, lot, log),
        Ask::Locate => battle::draw_locate(state, lot, log),
        Ask::Flight => battle::draw_flight(state, lot, log),
        Ask::Volley => battle::draw_volley(state, lot, log),
        Ask::Pursuit => battle::draw_pursuit(state, lot, log),
        Ask::Wreck => voyage::draw_wreck(state, lot, log),
        Ask::WreckSize => voyage::draw_wreck_size(state, lot, log),
        ask => panic!("chance is not asked at {ask:?}"),
    }
}

impl Step {
    /// The question, if it belongs to the Naval Phase.
    #[inline]
    pub(crate) fn naval(self) -> Option<Ask> {
        if let Step::Naval(ask) = self { Some(ask) } else { None }
    }
}
