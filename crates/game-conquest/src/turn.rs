//! Who is asked what, in the order of the sequence of play (§2.3).

use crate::action::Action;
use crate::event::{Ending, Event};
use crate::ids::Side;
use crate::state::{State, Step};
use crate::why_not::WhyNot;
use crate::{battle, cards, course, event_cards, movement, reinforcements, results, setup};
use kernel::{Chance, Log, Lot, Observer, Rules, Section, SideSet, Turn};

impl Step {
    /// All steps but the end, which has an ending.
    pub(crate) const ALL: [Step; 15] = [
        Step::SetUpFort,
        Step::SetUpMuster,
        Step::Deal,
        Step::SetUpUnits,
        Step::Cube,
        Step::OddNative,
        Step::Reinforce,
        Step::Move,
        Step::Army,
        Step::March,
        Step::Battles,
        Step::Roll,
        Step::Losses,
        Step::Manoeuvre,
        Step::Draw,
    ];

    /// The stable name of the question, and the rule that asks it.
    pub(crate) fn name(self) -> (&'static str, Section) {
        let of = Section::new;
        match self {
            Step::SetUpFort => ("set_up_fort", of(0, 4)),
            Step::SetUpMuster => ("set_up_muster", of(0, 5)),
            Step::Deal => ("deal", of(0, 6)),
            Step::SetUpUnits => ("set_up_units", of(0, 7)),
            Step::Cube => ("cube", of(2, 1)),
            Step::OddNative => ("odd_native", of(3, 4)),
            Step::Reinforce => ("reinforce", of(2, 3)),
            Step::Move => ("move", of(4, 1)),
            Step::Army => ("army", of(4, 2)),
            Step::March => ("march", of(4, 3)),
            Step::Battles => ("battles", of(5, 0)),
            Step::Roll => ("roll", of(5, 1)),
            Step::Losses => ("losses", Section::sub(5, 1, 1)),
            Step::Manoeuvre => ("manoeuvre", Section::sub(5, 1, 3)),
            Step::Draw => ("draw", of(6, 0)),
            Step::Over(_) => ("over", of(7, 2)),
        }
    }

    pub(crate) fn from_name(name: &str) -> Option<Step> {
        Step::ALL.into_iter().find(|step| step.name().0 == name)
    }

    /// Is it before the first turn?
    pub(crate) fn is_set_up(self) -> bool {
        matches!(self, Step::SetUpFort | Step::SetUpMuster | Step::Deal | Step::SetUpUnits)
    }
}

impl State {
    /// The faction that owes an answer, if one does.
    #[inline]
    pub(crate) fn asked_side(&self) -> Option<Side> {
        match self.step {
            Step::SetUpFort
            | Step::SetUpMuster
            | Step::SetUpUnits
            | Step::Reinforce
            | Step::Move
            | Step::Army
            | Step::March
            | Step::Battles => Some(self.active),
            Step::OddNative => self.previous,
            Step::Losses => {
                let battle = self.b();
                Some(battle.deciders[battle.rolling.other().idx()])
            }
            Step::Manoeuvre => Some(self.b().mover),
            Step::Deal | Step::Cube | Step::Roll | Step::Draw | Step::Over(_) => None,
        }
    }

    /// The question of chance, if it is asked.
    #[inline]
    pub(crate) fn chance(&self) -> Option<Chance> {
        Some(match self.step {
            Step::Deal | Step::Draw => cards::chance(self),
            Step::Cube => Chance::Pick { of: 5 - u16::from(self.drawn) },
            Step::Roll => battle::chance(self),
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
        match self.step {
            Step::SetUpFort => setup::legal_forts(self, out),
            Step::SetUpMuster => setup::legal_musters(self, out),
            Step::SetUpUnits => setup::legal_units(self, out),
            Step::OddNative => course::legal_odd(self, out),
            Step::Reinforce => reinforcements::legal(self, out),
            Step::Move => movement::legal_move(self, out),
            Step::Army => movement::legal_army(self, out),
            Step::March => movement::legal_march(self, out),
            Step::Battles => battle::legal(self, out),
            Step::Losses => results::legal_losses(self, out),
            Step::Manoeuvre => results::legal_manoeuvres(self, out),
            Step::Deal | Step::Cube | Step::Roll | Step::Draw | Step::Over(_) => {
                unreachable!("nobody is asked here")
            }
        }
    }

    fn check(&self, side: Side, action: Action) -> Result<(), WhyNot> {
        if self.is_over() {
            return Err(WhyNot::GameOver);
        }
        if self.asked_side() != Some(side) {
            return Err(WhyNot::NotAsked { section: self.whose_turn() });
        }
        match (self.step, action) {
            (Step::SetUpFort, Action::Fort { zone }) => setup::check_fort(self, zone),
            (Step::SetUpMuster, Action::Muster { zone }) => setup::check_muster(self, zone),
            (Step::SetUpUnits, Action::Place { zone }) => setup::check_unit(self, zone),
            (Step::OddNative, Action::Place { zone }) => course::check_odd(self, zone),
            (Step::Reinforce | Step::Move | Step::Battles, Action::Event { no, from, to, count }) => {
                event_cards::check(self, no, from, to, count)
            }
            (Step::Reinforce, Action::Place { zone }) => reinforcements::check_place(self, zone),
            (Step::Reinforce, Action::Receive) => reinforcements::check_receive(self),
            (Step::Reinforce, Action::Done) => reinforcements::check_done(self),
            (Step::Move, Action::Card { no }) => movement::check_card(self, no),
            (Step::Move, Action::Form { zone, by }) => movement::check_form(self, zone, by),
            (Step::Move, Action::Done) => movement::check_done(self),
            (Step::Army, Action::Take { kind, count }) => movement::check_take(self, kind, count),
            (Step::Army, Action::TakeAll) => movement::check_take_all(self),
            (Step::March, Action::Step { zone }) => movement::check_step(self, zone),
            (Step::March, Action::Sail { zone }) => movement::check_sail(self, zone),
            (Step::March, Action::Halt) => movement::check_halt(self),
            (Step::Battles, Action::Fight { zone }) => battle::check_fight(self, zone),
            (Step::Battles, Action::Done) => battle::check_done(self),
            (Step::Losses, Action::Lose { kind }) => results::check_loss(self, kind),
            (Step::Manoeuvre, Action::Manoeuvre { kind, zone, raze }) => {
                results::check_manoeuvre(self, kind, zone, raze)
            }
            (Step::Manoeuvre, Action::Yield) => results::check_yield(self),
            (Step::Manoeuvre, Action::Pass) => Ok(()),
            _ => Err(self.misplaced(action)),
        }
    }

    fn play(&mut self, side: Side, action: Action, log: &mut impl Log<Event>) -> Result<(), WhyNot> {
        self.check(side, action)?;
        match (self.step, action) {
            (_, Action::Fort { zone }) => setup::apply_fort(self, zone, log),
            (_, Action::Muster { zone }) => setup::apply_muster(self, zone, log),
            (Step::SetUpUnits, Action::Place { zone }) => setup::apply_unit(self, zone, log),
            (Step::OddNative, Action::Place { zone }) => course::apply_odd(self, zone, log),
            (_, Action::Event { no, from, to, count }) => event_cards::apply(self, no, from, to, count, log),
            (_, Action::Place { zone }) => reinforcements::apply_place(self, zone, log),
            (_, Action::Receive) => reinforcements::apply_receive(self, log),
            (Step::Reinforce, _) => reinforcements::apply_done(self, log),
            (_, Action::Card { no }) => movement::apply_card(self, no, log),
            (_, Action::Form { zone, by }) => movement::apply_form(self, zone, by, log),
            (Step::Move, _) => movement::apply_done(self, log),
            (_, Action::Take { kind, count }) => movement::take(self, kind, count, log),
            (_, Action::TakeAll) => movement::apply_take_all(self, log),
            (_, Action::Step { zone }) => movement::apply_go(self, zone, false, log),
            (_, Action::Sail { zone }) => movement::apply_go(self, zone, true, log),
            (_, Action::Halt) => movement::halt(self, log),
            (_, Action::Fight { zone }) => battle::apply_fight(self, zone, log),
            (Step::Battles, _) => battle::apply_done(self, log),
            (_, Action::Lose { kind }) => results::apply_loss(self, kind, log),
            (_, Action::Manoeuvre { kind, zone, raze }) => {
                results::apply_manoeuvre(self, kind, zone, raze, log)
            }
            (_, Action::Yield) => results::apply_yield(self),
            (_, Action::Pass) => results::apply_pass(self),
            (step, action) => unreachable!("check has refused {action:?} at {step:?}"),
        }
        Ok(())
    }

    fn draw(&mut self, lot: &Lot, log: &mut impl Log<Event>) {
        match self.step {
            Step::Deal | Step::Draw => cards::draw_card(self, lot, log),
            Step::Cube => course::draw_cube(self, lot, log),
            Step::Roll => battle::draw(self, lot, log),
            step => panic!("chance is not asked at {step:?}"),
        }
    }

    fn view(&self, who: Observer<Side>) -> crate::view::View {
        crate::view::View::of(self, who)
    }

    fn witness(&self, event: &Event, who: Observer<Side>) -> Option<Event> {
        match *event {
            // §0.6 — A drawn card is seen by its owner, and by its ally if the camp shares its hands.
            Event::Drew { side, .. } if !self.sees_hand(who, side) => Some(Event::Drew { side, card: None }),
            event => Some(event),
        }
    }
}

impl State {
    /// The paragraph that says who acts now.
    fn whose_turn(&self) -> Section {
        match self.step {
            // §2.3 — Only the active faction goes through its phases.
            Step::Reinforce | Step::Move | Step::Army | Step::March | Step::Battles => Section::new(2, 3),
            step => step.name().1,
        }
    }

    /// Why an action is no answer to what is asked now: it has another time, or something else comes first.
    fn misplaced(&self, action: Action) -> WhyNot {
        let of = Section::new;
        if let (Some(now), Some(phase)) = (self.phase(), action.phase())
            && now != phase
        {
            return WhyNot::NotThisPhase { phase };
        }
        let section = match (self.step, action) {
            // §0.4, §0.5 — Markers are put down at the set-up.
            (_, Action::Fort { .. }) => of(0, 4),
            (_, Action::Muster { .. }) => of(0, 5),
            // §4.1 — The card comes first, and there is only one.
            (Step::Move, _) if self.card == 0 => return WhyNot::CardFirst,
            (Step::Army | Step::March, Action::Card { .. }) => return WhyNot::CardPlayed,
            // §4.2 — An army is formed before it takes anyone or goes.
            (Step::Move, _) => of(4, 2),
            // §5.0 — One battle after the other: this one is finished first.
            (Step::Losses | Step::Manoeuvre, Action::Fight { .. } | Action::Event { .. } | Action::Done) => {
                of(5, 0)
            }
            // §5.1.3 — Manoeuvres come last.
            (Step::Losses, Action::Manoeuvre { .. } | Action::Yield | Action::Pass) => Section::sub(5, 1, 3),
            (step, _) => step.name().1,
        };
        WhyNot::OtherQuestion { section }
    }

    /// §0.6 — May this observer see the faction's hand?
    pub(crate) fn sees_hand(&self, who: Observer<Side>, side: Side) -> bool {
        who.sees(side) || (self.options.shared_hands && who.sees(side.ally()))
    }
}
