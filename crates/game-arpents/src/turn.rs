//! Who is asked what, and which chapter answers: the game as the kernel sees it.

use crate::action::Action;
use crate::event::{Ending, Event};
use crate::ids::Side;
use crate::land::{advance, approach, battle, bombardment, fight, muster, phase, raid, retreat, siege};
use crate::naval::ask::{self, Ask};
use crate::seasonal::{cards, cherokee, laying, pay, placement, recruiting, repair};
use crate::state::State;
use crate::step::Step;
use crate::supply::{deduction, hauling};
use crate::why_not::WhyNot;
use crate::{course, entry, final_phase, initiative, movement, seasonal, setup, stacking, together};
use kernel::{Chance, Log, Lot, Observer, Rules, Section, SideSet, Turn};

impl State {
    /// The side that owes an answer, if one does.
    #[inline]
    pub(crate) fn asked_side(&self) -> Option<Side> {
        match self.step {
            Step::Place | Step::Produce | Step::Lay | Step::Measure => Some(self.active),
            Step::Recruit | Step::Levy | Step::Pay | Step::Repair => Some(self.active),
            Step::Suffer => cards::sufferer(self),
            Step::Cherokee => Some(Side::French),
            Step::Draw => None,
            Step::SetUp
            | Step::Order
            | Step::Haul
            | Step::HaulPoints
            | Step::HaulTo
            | Step::Feed
            | Step::ShipSuffers
            | Step::Act
            | Step::Orders
            | Step::Approach
            | Step::Muster
            | Step::Advance
            | Step::SiegeRound
            | Step::Battery
            | Step::Move
            | Step::March
            | Step::Barricade
            | Step::GoHome => Some(self.active),
            Step::Shift => Some(stacking::owner(self)),
            Step::Defend | Step::BlowUp | Step::Loot | Step::Withdraw => Some(self.defender()),
            Step::Loss | Step::Retreat => Some(fight::sufferer(self)),
            Step::Escape | Step::Flee => Some(self.entry.by.other()),
            Step::Initiative
            | Step::Battle
            | Step::Helpless
            | Step::Mine
            | Step::Raid
            | Step::Siege
            | Step::Bombardment
            | Step::Caught
            | Step::PortShip
            | Step::Ice
            | Step::Desertion
            | Step::Over(_) => None,
            Step::Naval(ask) => ask::asked_side(self, ask),
        }
    }

    /// The rule that asks now: some questions come up in several chapters.
    pub(crate) fn asked_section(&self) -> Section {
        match self.step {
            Step::Produce | Step::Lay | Step::Measure => laying::section(self),
            Step::Pay => pay::section(self),
            Step::HaulPoints | Step::HaulTo => hauling::section(self),
            Step::Approach | Step::Loss => fight::section(self),
            Step::Naval(ask) => ask.section(self),
            step => step.name().1,
        }
    }

    /// The question of chance, if it is asked: dice of six or ten faces (§1.3), or a card.
    #[inline]
    pub(crate) fn chance(&self) -> Option<Chance> {
        Some(match self.step {
            Step::Initiative => initiative::chance(),
            Step::Draw => cards::chance(self),
            Step::Battle | Step::Helpless => battle::chance(self),
            Step::Ice | Step::Desertion => final_phase::chance(self),
            Step::Mine => advance::chance(),
            Step::Raid => raid::chance(),
            Step::Siege => siege::chance(self),
            Step::Bombardment => bombardment::chance(self),
            Step::Caught | Step::PortShip => entry::chance(self),
            Step::Naval(ask) => return ask::chance(self, ask),
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
                movement::legal_land(self, out);
                hauling::legal_from(self, out);
                out.push(Action::Done);
            }
            Step::March => movement::legal_march(self, out),
            Step::Naval(ask) => ask::legal(self, ask, out),
            Step::Suffer => cards::legal_suffer(self, out),
            Step::Cherokee => cherokee::legal(self, out),
            Step::Place => placement::legal(self, out),
            Step::Produce => laying::legal_produce(self, out),
            Step::Lay => laying::legal_lay(self, out),
            Step::Measure => laying::legal_measure(self, out),
            Step::Recruit => recruiting::legal(self, out),
            Step::Levy => recruiting::legal_levy(self, out),
            Step::Pay => pay::legal(self, out),
            Step::Repair => repair::legal(self, out),
            Step::Haul => {
                hauling::legal_from(self, out);
                out.push(Action::Done);
            }
            Step::HaulPoints => hauling::legal_points(self, out),
            Step::HaulTo => hauling::legal_to(self, out),
            Step::Feed => deduction::legal_feed(self, out),
            Step::ShipSuffers => deduction::legal_ship(self, out),
            Step::Act => phase::legal_act(self, out),
            Step::Orders => phase::legal_orders(self, out),
            Step::Approach => muster::legal_approach(self, out),
            Step::Muster => muster::legal_muster(self, out),
            Step::Defend => {
                muster::legal_support(self, side, out);
                out.push(Action::Done);
            }
            Step::Loss => fight::legal_loss(self, out),
            Step::Retreat => retreat::legal(self, out),
            Step::Advance => advance::legal(self, out),
            Step::BlowUp => out.extend([Action::BlowUp, Action::Spare]),
            Step::Loot => raid::legal_loot(self, out),
            Step::SiegeRound => siege::legal_round(self, out),
            Step::Battery => bombardment::legal_battery(self, out),
            Step::Withdraw => bombardment::legal_withdraw(self, out),
            Step::Escape | Step::Flee => entry::legal(self, out),
            Step::Barricade => final_phase::legal_barricade(self, out),
            Step::GoHome => final_phase::legal_home(self, out),
            Step::Shift => stacking::legal(self, out),
            Step::Initiative
            | Step::Battle
            | Step::Helpless
            | Step::Mine
            | Step::Raid
            | Step::Siege
            | Step::Bombardment
            | Step::Caught
            | Step::PortShip
            | Step::Draw
            | Step::Ice
            | Step::Desertion
            | Step::Over(_) => unreachable!("nobody is asked here"),
        }
        match self.step {
            Step::Move | Step::March | Step::Act | Step::Orders | Step::Naval(Ask::Fleet | Ask::Route) => {
                together::legal_take(self, from, out);
            }
            _ => {}
        }
        if self.step == Step::Move {
            together::legal_land(self, from, out);
        }
        // The list is made of sorted runs, which a stable sort merges; most lists are one.
        out[from..].sort();
    }

    fn check(&self, side: Side, action: Action) -> Result<(), WhyNot> {
        if self.is_over() {
            return Err(WhyNot::GameOver);
        }
        if self.asked_side() != Some(side) {
            return Err(WhyNot::NotAsked { section: self.asked_section() });
        }
        match (self.step, action) {
            (Step::Naval(ask), action) => ask::check(self, ask, side, action),
            (Step::SetUp, Action::Historical) => setup::check_historical(self),
            (Step::SetUp, Action::Put { unit, to }) => setup::check_put(self, unit, to),
            (Step::Order, Action::First | Action::Second) => Ok(()),
            (Step::Move | Step::March, Action::Take { unit }) => movement::check_take(self, side, unit),
            (Step::Move | Step::March | Step::Act | Step::Orders, Action::TakeAll { hex }) => {
                together::check_take(self, hex)
            }
            (Step::Move, Action::Land { unit }) => movement::check_land(self, unit),
            (Step::Move, Action::LandAll { hex }) => together::check_land(self, hex),
            (Step::Move | Step::Haul, Action::From { hex }) => hauling::check_from(self, hex),
            (Step::Haul, Action::Unload { ship }) => hauling::check_unload(self, ship),
            (Step::HaulPoints, Action::Points { points }) => hauling::check_points(self, points),
            (Step::HaulTo, Action::Go { to }) => hauling::check_to(self, to),
            (Step::March, Action::Go { to }) => movement::check_go(self, to),
            (Step::Feed, Action::FeedFrom { .. } | Action::FeedAboard { .. } | Action::Starve) => {
                deduction::check_feed(self, action)
            }
            (Step::ShipSuffers, Action::Lose { unit }) => deduction::check_ship(self, unit),
            (Step::Act | Step::Orders, Action::Take { unit }) => phase::check_take(self, unit),
            (Step::Orders, Action::Go { to }) => phase::check_go(self, to),
            (Step::Orders, Action::Attack { hex }) => muster::check_attack(self, hex),
            (Step::Orders, Action::Raid { place }) => raid::check(self, place),
            (Step::Orders, Action::Siege { place }) => siege::check(self, place),
            (Step::Approach, Action::Go { to }) => muster::check_approach(self, to),
            (Step::Muster, Action::Join { unit, at }) => muster::check_join(self, unit, at),
            (Step::SiegeRound | Step::Battery, Action::Join { unit, at }) => {
                approach::check_join(self, unit, at)
            }
            (Step::Muster | Step::Defend, Action::Support { unit }) => {
                muster::check_support(self, side, unit)
            }
            (Step::Act, Action::Bombard { hex }) => bombardment::check(self, hex),
            (Step::Battery, Action::Support { unit }) => bombardment::check_gun(self, unit),
            (Step::Battery, Action::Fight) => bombardment::check_fire(self),
            (Step::Battery, Action::Done) => bombardment::check_done(self),
            (Step::Withdraw, Action::Flee { to }) => bombardment::check_withdraw(self, to),
            (Step::Loss, Action::Breach { place }) => fight::check_breach(self, place),
            (Step::Loss, Action::Lose { unit }) => fight::check_loss(self, unit),
            (Step::Retreat, Action::Retreat { unit, to }) => retreat::check(self, unit, to),
            (Step::Advance, Action::Advance { unit }) => advance::check(self, unit),
            (Step::Advance, Action::Put { unit, to }) => advance::check_beside(self, unit, to),
            (Step::Loot, Action::From { hex }) => raid::check_loot(self, hex),
            (Step::SiegeRound, Action::Support { unit }) => siege::check_support(self, unit),
            (Step::SiegeRound, Action::Silence { unit }) => siege::check_silence(self, unit),
            (Step::SiegeRound, Action::Fight) => siege::check_round(self),
            (Step::SiegeRound, Action::Done) => siege::check_done(self),
            (Step::Barricade, Action::Barricade { hex }) => final_phase::check_barricade(self, hex),
            (Step::GoHome, Action::Retreat { unit, to }) => final_phase::check_home(self, unit, to),
            (Step::Shift, Action::Retreat { unit, to }) => stacking::check(self, unit, to),
            (Step::Escape, Action::Escape { to }) => entry::check_escape(self, to),
            (Step::Suffer, Action::Suffer { unit }) => cards::check_suffer(self, unit),
            (Step::Cherokee, Action::Put { unit, to }) => cherokee::check(self, unit, to),
            (Step::Place, Action::Put { unit, to }) => placement::check(self, unit, to),
            (Step::Produce, Action::Gather { colony } | Action::Open { colony }) => {
                laying::check_colony(self, colony)
            }
            (Step::Lay, Action::Gather { colony }) => laying::check_colony(self, colony),
            (Step::Lay, Action::Lay { to }) => laying::check_lay(self, to),
            (Step::Measure, Action::Points { points }) => laying::check_points(self, points),
            (Step::Recruit, Action::Recruit { unit }) => recruiting::check(self, unit),
            (Step::Recruit, Action::Exchange { unit }) => recruiting::check_exchange(self, unit),
            (Step::Levy, Action::Put { unit, to }) => recruiting::check_levy(self, unit, to),
            (Step::Pay, Action::Pay { from }) => pay::check(self, from),
            (Step::Repair, Action::Strengthen { place }) => repair::check_fort(self, place),
            (Step::Repair, Action::Restore { unit }) => repair::check_unit(self, unit),
            (Step::Produce | Step::Recruit | Step::Repair, Action::Done) => Ok(()),
            (Step::Barricade, Action::BarricadeAll) => final_phase::check_all(self),
            (Step::Flee, Action::Flee { to }) => entry::check_flee(self, to),
            (Step::March | Step::Orders, Action::Halt)
            | (
                Step::Move | Step::Haul | Step::Defend | Step::Advance | Step::Barricade | Step::Withdraw,
                Action::Done,
            )
            | (Step::Feed, Action::FeedAll)
            | (Step::Act, Action::Pass)
            | (Step::Muster, Action::Fight)
            | (Step::BlowUp, Action::BlowUp | Action::Spare) => Ok(()),
            _ => Err(WhyNot::OtherQuestion { section: self.asked_section() }),
        }
    }

    fn play(&mut self, side: Side, action: Action, log: &mut impl Log<Event>) -> Result<(), WhyNot> {
        self.check(side, action)?;
        match (self.step, action) {
            (Step::Naval(ask), action) => ask::play(self, ask, action, log),
            (_, Action::Historical) => setup::apply_historical(self, log),
            (Step::Cherokee, Action::Put { unit, to }) => cherokee::apply(self, unit, to, log),
            (Step::Place, Action::Put { unit, to }) => placement::apply(self, unit, to, log),
            (Step::Levy, Action::Put { unit, to }) => recruiting::apply_levy(self, unit, to, log),
            (Step::Advance, Action::Put { unit, to }) => advance::apply_beside(self, unit, to, log),
            (_, Action::Put { unit, to }) => setup::apply_put(self, unit, to, log),
            (_, Action::Suffer { unit }) => cards::apply_suffer(self, unit, log),
            (_, Action::Gather { colony }) => laying::apply_gather(self, colony, log),
            (_, Action::Open { colony }) => laying::apply_open(self, colony),
            (_, Action::Lay { to }) => laying::apply_lay(self, to),
            (Step::Measure, Action::Points { points }) => laying::apply_points(self, points, log),
            (_, Action::Recruit { unit }) => recruiting::apply(self, unit),
            (_, Action::Exchange { unit }) => recruiting::apply_exchange(self, unit, log),
            (_, Action::Pay { from }) => pay::apply(self, from, log),
            (_, Action::Strengthen { place }) => repair::apply_fort(self, place, log),
            (_, Action::Restore { unit }) => repair::apply_unit(self, unit, log),
            (_, Action::BarricadeAll) => final_phase::apply_all(self, log),
            (_, Action::First) => course::apply_order(self, true, log),
            (_, Action::Second) => course::apply_order(self, false, log),
            (Step::Act | Step::Orders, Action::Take { unit }) => phase::apply_take(self, unit),
            (_, Action::Take { unit }) => movement::apply_take(self, unit),
            (_, Action::TakeAll { hex }) => together::apply_take(self, hex),
            (_, Action::Land { unit }) => movement::apply_land(self, unit, log),
            (_, Action::LandAll { hex }) => together::apply_land(self, hex, log),
            (Step::Loot, Action::From { hex }) => raid::apply_loot(self, hex, log),
            (_, Action::From { hex }) => hauling::apply_from(self, hex),
            (_, Action::Unload { ship }) => hauling::apply_unload(self, ship),
            (_, Action::Points { points }) => hauling::apply_points(self, points, log),
            (_, Action::FeedAll) => deduction::apply_feed_all(self, log),
            (_, Action::FeedFrom { .. } | Action::FeedAboard { .. } | Action::Starve) => {
                deduction::apply_feed(self, action, log);
            }
            (Step::HaulTo, Action::Go { to }) => hauling::apply_to(self, to, log),
            (Step::Orders, Action::Go { to }) => phase::apply_go(self, to, log),
            (Step::Approach, Action::Go { to }) => muster::apply_approach(self, to, log),
            (_, Action::Go { to }) => movement::apply_go(self, to, log),
            (Step::Orders, Action::Halt) => phase::apply_halt(self),
            (_, Action::Halt) => movement::apply_halt(self, log),
            (_, Action::Pass) => phase::apply_pass(self, log),
            (_, Action::Attack { hex }) => muster::apply_attack(self, hex, log),
            (_, Action::Join { unit, at }) => muster::apply_join(self, unit, at, log),
            (_, Action::Bombard { hex }) => bombardment::apply(self, hex, log),
            (_, Action::Breach { place }) => bombardment::apply_breach(self, place, log),
            (Step::Battery, Action::Support { unit }) => bombardment::apply_gun(self, unit, log),
            (Step::Battery, Action::Fight) => bombardment::apply_fire(self, log),
            (Step::Withdraw, Action::Flee { to }) => bombardment::apply_withdraw(self, to, log),
            (Step::Withdraw, Action::Done) => self.step = Step::Battery,
            (Step::Battery, Action::Done) => fight::end(self, log),
            (Step::SiegeRound, Action::Support { unit }) => siege::apply_support(self, unit, log),
            (_, Action::Support { unit }) => muster::apply_support(self, unit, log),
            (_, Action::Silence { unit }) => self.fight.silent.add(unit),
            (Step::SiegeRound, Action::Fight) => siege::apply_round(self, log),
            (_, Action::Fight) => muster::apply_fight(self, log),
            (Step::ShipSuffers, Action::Lose { unit }) => deduction::apply_ship(self, unit, log),
            (_, Action::Lose { unit }) => fight::apply_loss(self, unit, log),
            (_, Action::Barricade { hex }) => final_phase::apply_barricade(self, hex, log),
            (Step::GoHome, Action::Retreat { unit, to }) => final_phase::apply_home(self, unit, to, log),
            (Step::Shift, Action::Retreat { unit, to }) => stacking::apply(self, unit, to, log),
            (_, Action::Retreat { unit, to }) => retreat::apply(self, unit, to, log),
            (_, Action::Advance { unit }) => advance::apply(self, unit, log),
            (_, Action::BlowUp) => advance::apply_blow_up(self, true, log),
            (_, Action::Spare) => advance::apply_blow_up(self, false, log),
            (_, Action::Raid { place }) => raid::apply(self, place, log),
            (_, Action::Siege { place }) => siege::apply(self, place, log),
            (_, Action::Escape { to }) => entry::apply_escape(self, to, log),
            (Step::Produce, Action::Done) => laying::apply_done(self, log),
            (Step::Recruit | Step::Repair, Action::Done) => seasonal::end_side(self, log),
            (_, Action::Flee { to }) => entry::apply_flee(self, to, log),
            (Step::Barricade, Action::Done) => final_phase::end_barricades(self, log),
            (Step::Haul, Action::Done) => course::end_side(self, log),
            (Step::Defend, Action::Done) => battle::begin(self, log),
            (Step::Advance, Action::Done) => advance::finish(self, log),
            (Step::SiegeRound, Action::Done) => fight::end(self, log),
            (_, Action::Done) => movement::apply_done(self, log),
            (step, action) => unreachable!("{action:?} was checked at {step:?}"),
        }
        Ok(())
    }

    fn draw(&mut self, lot: &Lot, log: &mut impl Log<Event>) {
        match self.step {
            Step::Initiative => initiative::draw(self, lot, log),
            Step::Battle => battle::draw(self, lot, log),
            Step::Helpless => battle::draw_helpless(self, lot, log),
            Step::Ice => final_phase::draw_ice(self, lot, log),
            Step::Desertion => final_phase::draw_desertion(self, lot, log),
            Step::Mine => advance::draw(self, lot, log),
            Step::Raid => raid::draw(self, lot, log),
            Step::Siege => siege::draw(self, lot, log),
            Step::Bombardment => bombardment::draw(self, lot, log),
            Step::Naval(ask) => ask::draw(self, ask, lot, log),
            Step::Caught => entry::draw(self, lot, log),
            Step::Draw => cards::draw(self, lot, log),
            Step::PortShip => entry::draw_ship(self, lot, log),
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
