//! Who is asked what, and which chapter answers: the game as the kernel sees it.

use crate::action::Action;
use crate::event::{Ending, Event};
use crate::ids::Side;
use crate::naval::ask;
use crate::state::State;
use crate::step::Step;
use crate::why_not::WhyNot;
use crate::{course, entry, initiative, movement, setup};
use kernel::{Chance, Log, Lot, Observer, Rules, SideSet, Turn};

impl State {
    /// The side that owes an answer, if one does.
    #[inline]
    pub(crate) fn asked_side(&self) -> Option<Side> {
        match self.step {
            Step::SetUp | Step::Order | Step::Move | Step::March => Some(self.active),
            Step::Naval(ask) => ask::asked_side(self, ask),
            Step::Escape => Some(self.entry.by.other()),
            Step::Initiative | Step::Caught | Step::Over(_) => None,
        }
    }

    /// The question of chance, if it is asked.
    #[inline]
    pub(crate) fn chance(&self) -> Option<Chance> {
        Some(match self.step {
            Step::Initiative => initiative::chance(),
            Step::Naval(ask) => return ask::chance(self, ask),
            Step::Caught => entry::chance(),
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
            Step::SetUp => setup::legal(self, out),
            Step::Order => out.extend([Action::First, Action::Second]),
            Step::Move => {
                movement::legal_take(self, out);
                out.push(Action::Done);
            }
            Step::March => movement::legal_march(self, out),
            Step::Naval(ask) => ask::legal(self, ask, out),
            Step::Escape => entry::legal(self, out),
            Step::Initiative | Step::Caught | Step::Over(_) => unreachable!("nobody is asked here"),
        }
        if !out[from..].is_sorted() {
            out[from..].sort_unstable();
        }
    }

    fn check(&self, side: Side, action: Action) -> Result<(), WhyNot> {
        if self.is_over() {
            return Err(WhyNot::GameOver);
        }
        if self.asked_side() != Some(side) {
            return Err(WhyNot::NotAsked);
        }
        match (self.step, action) {
            (Step::Naval(ask), action) => ask::check(self, ask, side, action),
            (Step::SetUp, Action::Historical) => setup::check_historical(self),
            (Step::SetUp, Action::Put { unit, to }) => setup::check_put(self, unit, to),
            (Step::Order, Action::First | Action::Second) => Ok(()),
            (Step::Move | Step::March, Action::Take { unit }) => movement::check_take(self, side, unit),
            (Step::March, Action::Go { to }) => movement::check_go(self, to),
            (Step::March, Action::Halt) | (Step::Move, Action::Done) => Ok(()),
            (Step::Escape, Action::Escape { to }) => entry::check_escape(self, to),
            _ => Err(WhyNot::OtherQuestion { section: self.step.name().1 }),
        }
    }

    fn play(&mut self, side: Side, action: Action, log: &mut impl Log<Event>) -> Result<(), WhyNot> {
        self.check(side, action)?;
        match (self.step, action) {
            (Step::Naval(ask), action) => ask::play(self, ask, action, log),
            (_, Action::Historical) => setup::apply_historical(self, log),
            (_, Action::Put { unit, to }) => setup::apply_put(self, unit, to, log),
            (_, Action::First) => course::apply_order(self, true, log),
            (_, Action::Second) => course::apply_order(self, false, log),
            (_, Action::Take { unit }) => movement::apply_take(self, unit),
            (_, Action::Go { to }) => movement::apply_go(self, to, log),
            (_, Action::Halt) => movement::apply_halt(self, log),
            (_, Action::Escape { to }) => entry::apply_escape(self, to, log),
            (_, Action::Done) => movement::apply_done(self, log),
            (step, action) => unreachable!("{action:?} was checked at {step:?}"),
        }
        Ok(())
    }

    fn draw(&mut self, lot: &Lot, log: &mut impl Log<Event>) {
        match self.step {
            Step::Initiative => initiative::draw(self, lot, log),
            Step::Naval(ask) => ask::draw(self, ask, lot, log),
            Step::Caught => entry::draw(self, lot, log),
            step => panic!("chance is not asked at {step:?}"),
        }
    }

    fn view(&self, who: Observer<Side>) -> crate::view::View {
        crate::view::View::of(self, who)
    }

    /// Everyone sees what happens on the maps; fort markers are turned for all to see (§4.1).
    fn witness(&self, event: &Event, _: Observer<Side>) -> Option<Event> {
        Some(*event)
    }
}
