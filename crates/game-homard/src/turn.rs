//! Who is asked what, in the order of the turn.

use crate::action::Action;
use crate::event::{Ending, Event};
use crate::fight::{Answer, Target};
use crate::ids::{Pace, Side};
use crate::state::{State, Step};
use crate::why_not::WhyNot;
use crate::{
    activation, assault, command, course, deploy, fire, free_march, generals, losses, movement, reactions,
    reinforcements, victory,
};
use kernel::{Chance, Log, Lot, Observer, Rules, SideSet, Turn};

impl State {
    /// The army that owes an answer, if one does.
    #[inline]
    pub(crate) fn asked_side(&self) -> Option<Side> {
        match self.step {
            Step::Deploy
            | Step::DeployPlace
            | Step::DeployFacing
            | Step::Activate
            | Step::Ready
            | Step::Next
            | Step::Act
            | Step::Turn
            | Step::Support
            | Step::Pursue => Some(self.active),
            Step::Post | Step::Window | Step::Enter => Some(self.asked),
            Step::Yield | Step::Recoil => self.loss.map(|loss| loss.victim.side()),
            Step::React | Step::Evade | Step::EvadeTurn => Some(self.fight().target.side()),
            Step::Follow => Some(assault::follower_side(self)),
            Step::Command
            | Step::Token
            | Step::Test
            | Step::Hits
            | Step::Saves
            | Step::Survival
            | Step::ReactTest
            | Step::Melee
            | Step::Arrival
            | Step::Over(_) => None,
        }
    }

    /// The question of chance, if it is asked.
    #[inline]
    pub(crate) fn chance(&self) -> Option<Chance> {
        Some(match self.step {
            Step::Command => command::chance(self),
            Step::Token => course::chance(self),
            Step::Test => activation::chance(),
            Step::Hits | Step::Saves => fire::chance(self),
            Step::Survival => losses::chance(self),
            Step::ReactTest => reactions::chance(),
            Step::Melee => assault::chance(self),
            Step::Arrival => reinforcements::chance(),
            _ => return None,
        })
    }
}

impl Rules for State {
    type Side = Side;
    type Action = Action;
    type Event = Event;
    type Outcome = Ending;
    type View = crate::view::View;
    type WhyNot = WhyNot;

    #[inline]
    fn turn(&self) -> Turn<State> {
        if let Some(side) = self.asked_side() {
            return Turn::Decide(SideSet::one(side));
        }
        match self.step {
            Step::Over(ending) => Turn::Over(ending),
            _ => Turn::Draw(self.chance().expect("somebody or chance is asked")),
        }
    }

    fn legal(&self, side: Side, out: &mut Vec<Action>) {
        if self.asked_side() != Some(side) {
            return;
        }
        let from = out.len();
        match self.step {
            Step::Deploy => deploy::legal(self, out),
            Step::DeployPlace => deploy::legal_put(self, out),
            Step::DeployFacing if self.options.free => {
                let all = map::plane::HEADINGS.into_iter().filter_map(crate::facing::Facing::from_way);
                out.extend(all.map(|facing| Action::Pivot { facing, pace: Pace::Basic }));
            }
            Step::DeployFacing => {
                let all = crate::facing::Facing::ALL.into_iter();
                out.extend(all.map(|facing| Action::Face { facing, pace: Pace::Basic }));
            }
            Step::Post => generals::legal_post(self, out),
            Step::Window => generals::legal_window(self, out),
            Step::Activate => activation::legal(self, out),
            Step::Ready => activation::legal_ready(self, out),
            Step::Next => activation::legal_next(self, out),
            Step::Act => movement::legal_act(self, out),
            Step::Turn => movement::legal_turn(self, self.playing(), out),
            Step::Yield | Step::Recoil => losses::legal(self, out),
            Step::Support => assault::legal_support(self, out),
            Step::React => reactions::legal(self, out),
            Step::Evade => reactions::legal_evade(self, out),
            Step::EvadeTurn => movement::legal_turn(self, self.fight().target, out),
            Step::Follow => assault::legal_follow(self, out),
            Step::Pursue => assault::legal_pursue(self, out),
            Step::Enter => reinforcements::legal(self, out),
            Step::Command
            | Step::Token
            | Step::Test
            | Step::Hits
            | Step::Saves
            | Step::Survival
            | Step::ReactTest
            | Step::Melee
            | Step::Arrival
            | Step::Over(_) => unreachable!("nobody is asked here"),
        }
        if !out[from..].is_sorted() {
            out[from..].sort_unstable();
        }
    }

    /// On the free table places and directions are any; the list names some.
    fn lists_all(&self) -> bool {
        let is_open = matches!(
            self.step,
            Step::DeployPlace | Step::DeployFacing | Step::Window | Step::Act | Step::Evade | Step::Enter
        );
        !(self.options.free && is_open)
    }

    fn check(&self, side: Side, action: Action) -> Result<(), WhyNot> {
        if self.is_over() {
            return Err(WhyNot::GameOver { section: self.section() });
        }
        if self.asked_side() != Some(side) {
            return Err(WhyNot::NotAsked { section: self.section() });
        }
        if action.units().any(|unit| !unit.is_in(self.battle())) {
            return Err(WhyNot::NotInBattle { section: self.battle().armies_section() });
        }
        match (self.step, action) {
            (Step::Deploy, Action::Historical) => deploy::check_historical(self),
            (Step::Deploy, Action::Take { unit }) => deploy::check_take(self, unit),
            (Step::Deploy, Action::TakeGeneral { general }) => deploy::check_take_general(self, general),
            (Step::DeployPlace, Action::Put { to }) => deploy::check_put(self, to),
            (Step::DeployFacing, Action::Face { facing, pace: Pace::Basic })
                if !self.options.free && facing.way().is_none() =>
            {
                Ok(())
            }
            (Step::DeployFacing | Step::Act | Step::Evade, Action::Pivot { facing, pace }) => {
                free_march::check_pivot(self, facing, pace)
            }
            (Step::Act | Step::Evade, Action::Leg { to, pace }) => free_march::check_leg(self, to, pace),
            (Step::Evade, Action::Done) => reactions::check_evade_done(self),
            (Step::Post | Step::Window, Action::Attach { general, unit }) => {
                generals::check_attach(self, general, unit)
            }
            (Step::Post | Step::Window, Action::Detach { general }) => generals::check_detach(self, general),
            (Step::Window, Action::Ride { general, to }) => generals::check_ride(self, general, to),
            (Step::Window, Action::Stay { general }) => generals::check_stay(self, general),
            (Step::Activate, Action::Activate { unit }) => activation::check_activate(self, unit),
            (Step::Activate, Action::Concede) => victory::check_concede(self, side),
            (Step::Ready, Action::Join { unit }) => activation::check_join(self, unit),
            (Step::Ready, Action::Roll { points }) => activation::check_roll(self, points),
            (Step::Next, Action::Play { unit }) => activation::check_play(self, unit),
            (Step::Act, Action::Go { to }) => movement::check_go(self, to),
            (Step::Turn, Action::Face { facing, pace }) => {
                movement::check_turn(self, self.playing(), facing, pace)
            }
            (Step::Act, Action::Fire { target }) => fire::check_fire(self, target),
            (Step::Act, Action::Snipe { general }) => fire::check_snipe(self, general),
            (Step::Act, Action::Assault { target }) => assault::check_assault(self, target),
            (Step::Support, Action::Support { unit }) => assault::check_support(self, unit),
            (Step::React, Action::React { unit, reaction, aim, points }) => {
                reactions::check(self, Answer { unit, reaction, aim, points })
            }
            (Step::Evade, Action::Go { to }) => reactions::check_evade(self, to),
            (Step::EvadeTurn, Action::Face { facing, pace }) => {
                movement::check_turn(self, self.fight().target, facing, pace)
            }
            (Step::Yield | Step::Recoil, Action::Fall) => losses::check_fall(self),
            (Step::Yield | Step::Recoil, Action::Recoil { to }) => losses::check_recoil(self, to),
            (Step::Follow, Action::Follow { unit }) => assault::check_follow(self, unit),
            (Step::Pursue, Action::Assault { target }) => assault::check_pursue(self, target),
            (Step::Enter, Action::Enter { unit, to }) => reinforcements::check(self, unit, to),
            (Step::Ready, Action::Decline)
            | (
                Step::Window
                | Step::Next
                | Step::Act
                | Step::Support
                | Step::React
                | Step::Follow
                | Step::Pursue,
                Action::Done,
            ) => Ok(()),
            (Step::Enter, Action::Done) => reinforcements::check_done(self),
            _ => Err(WhyNot::OtherQuestion { section: self.section() }),
        }
    }

    fn play(&mut self, side: Side, action: Action, log: &mut impl Log<Event>) -> Result<(), WhyNot> {
        self.check(side, action)?;
        match (self.step, action) {
            (_, Action::Historical) => deploy::apply_historical(self, log),
            (_, Action::Take { unit }) => deploy::apply_take(self, unit),
            (_, Action::TakeGeneral { general }) => deploy::apply_take_general(self, general),
            (_, Action::Put { to }) => deploy::apply_put(self, to, log),
            (Step::DeployFacing, Action::Face { facing, .. }) => deploy::apply_facing(self, facing, log),
            (Step::DeployFacing, Action::Pivot { facing, .. }) => deploy::apply_facing(self, facing, log),
            (_, Action::Leg { to, pace }) => free_march::apply_leg(self, to, pace, log),
            (_, Action::Pivot { facing, pace }) => free_march::apply_pivot(self, facing, pace, log),
            (_, Action::Attach { general, unit }) => generals::apply_attach(self, general, unit, log),
            (_, Action::Detach { general }) => generals::apply_detach(self, general, log),
            (_, Action::Ride { general, to }) => generals::apply_ride(self, general, to, log),
            (_, Action::Stay { general }) => generals::apply_stay(self, general, log),
            (_, Action::Activate { unit }) => activation::apply_activate(self, unit, log),
            (_, Action::Concede) => victory::apply_concede(self, side, log),
            (_, Action::Join { unit }) => activation::apply_join(self, unit, log),
            (_, Action::Roll { points }) => activation::apply_roll(self, points, log),
            (_, Action::Decline) => activation::apply_decline(self, log),
            (_, Action::Play { unit }) => movement::begin(self, unit, log),
            (Step::Act, Action::Go { to }) => movement::apply_go(self, to, log),
            (_, Action::Go { to }) => movement::apply_evade(self, to, log),
            (Step::Turn, Action::Face { facing, pace }) => movement::apply_turn(self, facing, pace, log),
            (_, Action::Face { facing, .. }) => reactions::apply_evaded(self, facing, log),
            (_, Action::Fire { target }) => fire::apply_fire(self, Target::Unit(target), log),
            (_, Action::Snipe { general }) => fire::apply_fire(self, Target::General(general), log),
            (Step::Act, Action::Assault { target }) => assault::apply_assault(self, target, log),
            (_, Action::Assault { target }) => assault::apply_pursue(self, target, log),
            (_, Action::Support { unit }) => assault::apply_support(self, unit, log),
            (_, Action::React { unit, reaction, aim, points }) => {
                reactions::apply(self, Answer { unit, reaction, aim, points }, log);
            }
            (_, Action::Fall) => losses::apply_fall(self, log),
            (_, Action::Recoil { to }) => losses::apply_recoil(self, to, log),
            (_, Action::Follow { unit }) => assault::apply_follow(self, unit, log),
            (_, Action::Enter { unit, to }) => reinforcements::apply(self, unit, to, log),
            (Step::Window, Action::Done) => generals::close_window(self, log),
            (Step::Next, Action::Done) => course::end_activation(self, log),
            (Step::Act, Action::Done) => movement::apply_done(self, log),
            (Step::Support, Action::Done) => reactions::ask(self, log),
            (Step::React, Action::Done) => reactions::apply_done(self),
            (Step::Follow | Step::Pursue, Action::Done) => assault::end(self, log),
            (Step::Evade, Action::Done) => reactions::slipped_away(self, log),
            (_, Action::Done) => reinforcements::finish(self, log),
        }
        Ok(())
    }

    fn draw(&mut self, lot: &Lot, log: &mut impl Log<Event>) {
        match self.step {
            Step::Command => command::draw(self, lot, log),
            Step::Token => course::draw(self, lot, log),
            Step::Test => activation::draw(self, lot, log),
            Step::Hits => fire::draw_hits(self, lot, log),
            Step::Saves => fire::draw_saves(self, lot, log),
            Step::Survival => losses::draw_survival(self, lot, log),
            Step::ReactTest => reactions::draw(self, lot, log),
            Step::Melee => assault::draw(self, lot, log),
            Step::Arrival => reinforcements::draw(self, lot, log),
            step => panic!("chance is not asked at {step:?}"),
        }
    }

    fn view(&self, who: Observer<Side>) -> crate::view::View {
        crate::view::View::of(self, who)
    }

    /// Everyone sees everything that happens.
    fn witness(&self, event: &Event, _: Observer<Side>) -> Option<Event> {
        Some(*event)
    }
}
