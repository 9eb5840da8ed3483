//! The sequence of play: who is asked what, and where each answer goes.

use crate::action::Action;
use crate::event::{Ending, Event};
use crate::ids::{Block, Side};
use crate::state::{After, State, Step};
use crate::why_not::WhyNot;
use crate::{battle, campaign, fire, homefront, movement, nations, orders, retreat, setup};
use kernel::{Chance, Log, Lot, Observer, Rules, Said, Section, SideSet, Turn};

impl State {
    /// The sides that owe an answer; none when chance does, or the game is over.
    pub(crate) fn asked(&self) -> SideSet<Side> {
        match self.step {
            Step::Orders | Step::Picks => [Side::British, Side::French]
                .into_iter()
                .zip(&self.plans)
                .filter(|(_, plan)| !plan.done)
                .map(|(side, _)| side)
                .collect(),
            Step::SetUp
            | Step::Meeting
            | Step::Strike
            | Step::NationsLeave(_)
            | Step::NextBattle
            | Step::Desertion(_)
            | Step::AfterBattles
            | Step::Supply => SideSet::one(Side::French),
            Step::RaidLosses | Step::RaidReply => SideSet::one(Side::British),
            Step::Deploy | Step::BattleTurn | Step::RoutTo => SideSet::one(self.b().acting),
            Step::Losses => SideSet::one(self.b().acting.other()),
            Step::Leavers | Step::PursuitLosses | Step::Surplus => SideSet::one(self.fleeing_side()),
            Step::Pursuit => SideSet::one(self.fleeing_side().other()),
            Step::Tide
            | Step::RaidFire
            | Step::ReplyFire
            | Step::ScoutDraw
            | Step::Fire
            | Step::PursuitFire
            | Step::Over(_) => SideSet::EMPTY,
        }
    }

    pub(crate) fn fleeing_side(&self) -> Side {
        self.b().flight.expect("someone leaves").side
    }

    /// Stable name of the question, and the rule that asks it.
    pub(crate) fn step_name(&self) -> (&'static str, Section) {
        let of = Section::new;
        match self.step {
            Step::SetUp => ("set_up", of(3, 4)),
            Step::Tide => ("tide", of(23, 0)),
            Step::Orders => ("write_orders", of(9, 1)),
            Step::Picks => ("pick_blocks", of(9, 2)),
            Step::Meeting => ("choose_meeting", Section::case(11, 1, 'c')),
            Step::Strike => ("raid_or_scout", of(22, 2)),
            Step::RaidFire => ("raid", of(22, 2)),
            Step::RaidLosses => ("raid_losses", of(22, 2)),
            Step::RaidReply => ("raid_reply", of(22, 2)),
            Step::ReplyFire => ("reply", of(22, 2)),
            Step::ScoutDraw => ("scout", of(22, 3)),
            Step::NationsLeave(_) => ("nations_leave", of(22, 2)),
            Step::NextBattle => ("next_battle", of(11, 2)),
            Step::Deploy => ("deploy", of(12, 1)),
            Step::BattleTurn => ("battle_turn", of(13, 1)),
            Step::Fire => ("fire", of(14, 2)),
            Step::Losses => ("losses", of(14, 2)),
            Step::RoutTo => ("rout_to", of(16, 1)),
            Step::Leavers => ("leavers", of(17, 2)),
            Step::Pursuit => ("pursuit", of(16, 2)),
            Step::PursuitFire => ("pursuit_fire", of(16, 2)),
            Step::PursuitLosses => ("pursuit_losses", of(16, 2)),
            Step::Surplus => ("surplus", of(17, 2)),
            Step::Desertion(_) => ("desertion", of(20, 0)),
            Step::AfterBattles => ("after_battles", of(22, 4)),
            Step::Supply => ("supply", of(21, 0)),
            Step::Over(_) => ("over", of(5, 1)),
        }
    }

    /// The rule that asks, as the side that is asked knows it.
    pub(crate) fn asking_section(&self) -> Section {
        match self.step {
            // §22.4 — No battle comes next, for the Nations go first (ruling Q28). Only the French know that.
            Step::NextBattle if battle::lone_nations(self).is_some() => Section::new(22, 4),
            _ => self.step_name().1,
        }
    }

    /// The paragraph that says when such a thing has its time, for whoever tries it at another. It follows from what
    /// everybody sees.
    fn time_of(&self, action: Action) -> Section {
        let of = Section::new;
        let raid = matches!(self.step, Step::RaidFire | Step::RaidLosses | Step::RaidReply | Step::ReplyFire);
        let flight = self.battle.as_ref().is_some_and(|battle| battle.flight.is_some());
        match action {
            Action::Place { .. } => of(3, 4),
            Action::Transfer { .. } => of(2, 5),
            // §4.1 — Orders have their time in each Campaign Move, and are shown together.
            Action::March { .. } | Action::Sail { .. } | Action::Roam { .. }
                if matches!(self.step, Step::SetUp | Step::Tide | Step::Orders) =>
            {
                of(4, 1)
            }
            // §11.3 — In a battle nobody moves but to retreat.
            Action::March { .. } | Action::Roam { .. } if self.battle.is_some() => of(11, 3),
            // §9.2 — What was shown is not changed.
            Action::March { .. } | Action::Sail { .. } | Action::Roam { .. } | Action::Pick { .. } => {
                of(9, 2)
            }
            Action::Raid => of(22, 2),
            Action::Scout => of(22, 3),
            Action::NationsTo { .. } => of(22, 4),
            // §12.1 — The defender deploys; §12.2 — then the attacker; §12.4 — then nobody.
            Action::Deploy { .. } => match &self.battle {
                None => of(12, 1),
                Some(battle) if battle.round == 0 => of(12, 2),
                Some(_) => of(12, 4),
            },
            Action::Retreat { .. } => of(15, 1),
            Action::Reserve { .. } => Section::case(13, 1, 'b'),
            Action::Leave { .. } => of(17, 2),
            Action::Fire { .. } | Action::Volley => match &self.battle {
                _ if raid => of(22, 2),
                _ if flight => of(16, 2),
                Some(_) => of(13, 1),
                None => of(14, 1),
            },
            Action::Lose { .. } if raid => of(22, 2),
            Action::Lose { .. } if self.step == Step::Surplus => of(17, 2),
            Action::Lose { .. } if flight => of(16, 2),
            Action::Lose { .. } => of(14, 2),
            Action::Dismiss { .. } if self.step == Step::Supply => of(21, 0),
            Action::Dismiss { .. } => of(20, 0),
            // §4.1 — Whoever has sealed waits for the other; else what is asked wants an answer.
            Action::Done if self.step == Step::Orders => of(4, 1),
            // Zones are named for several questions, and what is asked says for which.
            Action::Choose { .. } | Action::Done => self.step_name().1,
        }
    }

    /// The question of chance, if it is asked.
    pub(crate) fn chance(&self) -> Option<Chance> {
        let dice = |count| Chance::Dice { count, sides: 6 };
        let shooter = || self.shooter.expect("someone fires");
        Some(match self.step {
            Step::Tide => dice(1),
            Step::RaidFire => dice(self.cv(Block::NATIONS)),
            Step::Fire | Step::PursuitFire => dice(fire::dice_of(self, shooter())),
            Step::ReplyFire => dice(self.cv(shooter())),
            Step::ScoutDraw => Chance::Pick { of: u16::from(nations::scout_pool(self).len()) },
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
        if let Step::Over(ending) = self.step {
            return Turn::Over(ending);
        }
        match self.chance() {
            Some(chance) => Turn::Draw(chance),
            None => Turn::Decide(self.asked()),
        }
    }

    fn legal(&self, side: Side, out: &mut Vec<Action>) {
        if !self.asked().contains(side) {
            return;
        }
        match self.step {
            Step::SetUp => setup::legal(self, out),
            Step::Orders => orders::legal(self, side, out),
            Step::Picks => movement::legal_picks(self, side, out),
            Step::Meeting => movement::legal_meeting(self, out),
            Step::Strike => nations::legal_strike(self, out),
            Step::RaidLosses => nations::legal_raid_losses(self, out),
            Step::RaidReply => nations::legal_reply(self, out),
            Step::NationsLeave(_) => nations::legal_havens(self, out),
            Step::NextBattle => battle::legal_next(self, out),
            Step::Deploy => battle::legal_deploy(self, out),
            Step::BattleTurn => fire::legal_turn(self, out),
            Step::Losses => fire::legal_losses(self, out),
            Step::RoutTo => retreat::legal_rout_to(self, side, out),
            Step::Leavers => retreat::legal_leavers(self, out),
            Step::Pursuit => retreat::legal_pursuit(self, side, out),
            Step::PursuitLosses | Step::Surplus => retreat::legal_pursuit_losses(self, out),
            Step::Desertion(_) | Step::Supply => homefront::legal_dismiss(self, out),
            Step::AfterBattles => {
                nations::legal_lift(self, out);
                out.push(Action::Done);
            }
            _ => unreachable!("nobody is asked here"),
        }
    }

    fn check(&self, side: Side, action: Action) -> Result<(), WhyNot> {
        if let Step::Over(ending) = self.step {
            return Err(WhyNot::GameOver { ending });
        }
        if !self.asked().contains(side) {
            return Err(WhyNot::NotAsked { section: self.time_of(action) });
        }
        match (self.step, action) {
            (Step::SetUp, Action::Place { block, zone }) => setup::check_place(self, block, zone),
            (Step::SetUp, Action::Done) => setup::check_done(self),
            (Step::Orders, Action::Transfer { from, to }) => orders::check_transfer(self, side, from, to),
            (Step::Orders, Action::March { from, to, count }) => {
                orders::check_march(self, side, from, to, count)
            }
            (Step::Orders, Action::Sail { up, count }) => orders::check_sail(self, side, up, count),
            (Step::Orders, Action::Roam { to }) => orders::check_roam(self, side, to),
            (
                Step::Orders | Step::Strike | Step::RaidReply | Step::Pursuit | Step::AfterBattles,
                Action::Done,
            ) => Ok(()),
            (Step::Picks, Action::Pick { block }) => movement::check_pick(self, side, block),
            (Step::Meeting, Action::Choose { zone }) => movement::check_meeting(self, zone),
            (Step::Strike, Action::Raid | Action::Scout) => nations::check_strike(self, self.time_of(action)),
            (Step::RaidLosses, Action::Lose { block }) => nations::check_raid_loss(self, block),
            (Step::RaidReply, Action::Fire { block }) => nations::check_reply(self, block),
            (Step::NationsLeave(_), Action::NationsTo { zone }) => {
                nations::check_haven(self, zone, Section::new(22, 2))
            }
            (Step::NextBattle, Action::Choose { zone }) => battle::check_next(self, zone),
            (Step::NextBattle | Step::AfterBattles, Action::NationsTo { zone }) => {
                nations::check_lift(self, zone)
            }
            (Step::Deploy, Action::Deploy { block, slot }) => battle::check_deploy(self, block, slot),
            (Step::Deploy, Action::Done) => battle::check_deploy_done(self),
            (Step::BattleTurn, Action::Retreat { zone }) => retreat::check_retreat(self, side, zone),
            (Step::BattleTurn, Action::Reserve { block, slot }) => fire::check_reserve(self, block, slot),
            (Step::BattleTurn, Action::Fire { block }) => fire::check_fire(self, block),
            (Step::BattleTurn | Step::Pursuit, Action::Volley) => Ok(()),
            (Step::BattleTurn, Action::Done) => fire::check_done(self),
            (Step::Losses, Action::Lose { block }) => fire::check_loss(self, block),
            (Step::RoutTo, Action::Choose { zone }) => retreat::check_rout_to(self, side, zone),
            (Step::Leavers, Action::Leave { block }) => retreat::check_leave(self, block),
            (Step::Leavers, Action::Done) => retreat::check_leave_done(self),
            (Step::Pursuit, Action::Fire { block }) => retreat::check_pursue(self, side, block),
            (Step::PursuitLosses | Step::Surplus, Action::Lose { block }) => {
                retreat::check_pursuit_loss(self, block)
            }
            (Step::Desertion(_) | Step::Supply, Action::Dismiss { block }) => {
                homefront::check_dismiss(self, block)
            }
            (_, Action::Choose { .. } | Action::Done) => {
                Err(WhyNot::OtherQuestion { section: self.asking_section() })
            }
            _ => Err(WhyNot::OtherQuestion { section: self.time_of(action) }),
        }
    }

    fn play(&mut self, side: Side, action: Action, log: &mut impl Log<Event>) -> Result<(), WhyNot> {
        self.check(side, action)?;
        match (self.step, action) {
            (Step::SetUp, Action::Place { block, zone }) => setup::apply_place(self, block, zone, log),
            (Step::SetUp, _) => setup::apply_done(self, log),
            (_, Action::Transfer { from, to }) => orders::apply_transfer(self, side, from, to, log),
            (_, Action::March { from, to, count }) => orders::apply_march(self, side, from, to, count, log),
            (_, Action::Sail { up, count }) => orders::apply_sail(self, up, count, log),
            (_, Action::Roam { to }) => orders::apply_roam(self, to, log),
            (Step::Orders, _) => orders::apply_done(self, side, log),
            (_, Action::Pick { block }) => movement::apply_pick(self, side, block, log),
            (Step::Meeting, Action::Choose { zone }) => movement::apply_meeting(self, zone, log),
            (_, Action::Raid) => nations::apply_raid(self, log),
            (_, Action::Scout) => nations::apply_scout(self, log),
            (Step::Strike, _) => battle::begin_battles(self, log),
            (Step::RaidLosses, Action::Lose { block }) => nations::apply_raid_loss(self, block, log),
            (Step::RaidReply, Action::Fire { block }) => nations::apply_reply(self, block, log),
            (Step::RaidReply, _) => nations::apply_reply_done(self, log),
            (Step::NationsLeave(after), Action::NationsTo { zone }) => {
                nations::apply_leave(self, after, zone, log)
            }
            (Step::NextBattle, Action::Choose { zone }) => battle::begin(self, zone, log),
            (Step::NextBattle, Action::NationsTo { zone }) => {
                battle::apply_lift(self, zone, After::Battles, log)
            }
            (Step::AfterBattles, Action::NationsTo { zone }) => {
                battle::apply_lift(self, zone, After::Supply, log)
            }
            (Step::AfterBattles, _) => homefront::supply(self, log),
            (_, Action::Deploy { block, slot }) => battle::apply_deploy(self, block, slot, log),
            (Step::Deploy, _) => battle::apply_deploy_done(self, log),
            (_, Action::Retreat { zone }) => retreat::apply_retreat(self, side, zone, log),
            (_, Action::Reserve { block, slot }) => fire::apply_reserve(self, block, slot, log),
            (Step::BattleTurn, Action::Fire { block }) => fire::apply_fire(self, block),
            (Step::BattleTurn, Action::Volley) => fire::apply_volley(self, log),
            (Step::BattleTurn, _) => fire::apply_done(self, log),
            (Step::Losses, Action::Lose { block }) => fire::apply_loss(self, block, log),
            (Step::RoutTo, Action::Choose { zone }) => retreat::flee_to(self, side, zone, log),
            (_, Action::Leave { block }) => retreat::apply_leave(self, block),
            (Step::Leavers, _) => retreat::apply_leave_done(self, log),
            (Step::Pursuit, Action::Fire { block }) => retreat::apply_pursue(self, block, log),
            (Step::Pursuit, Action::Volley) => retreat::apply_pursuit_volley(self, log),
            (Step::Pursuit, _) => retreat::end_pursuit(self, log),
            (Step::PursuitLosses, Action::Lose { block }) => retreat::apply_pursuit_loss(self, block, log),
            (Step::Surplus, Action::Lose { block }) => retreat::apply_surplus(self, block, log),
            (_, Action::Dismiss { block }) => homefront::apply_dismiss(self, block, log),
            _ => unreachable!("check has refused everything else"),
        }
        Ok(())
    }

    fn draw(&mut self, lot: &Lot, log: &mut impl Log<Event>) {
        match self.step {
            Step::Tide => campaign::draw_tide(self, lot, log),
            Step::RaidFire => nations::draw_raid(self, lot, log),
            Step::ReplyFire => nations::draw_reply(self, lot, log),
            Step::ScoutDraw => nations::draw_scout(self, lot, log),
            Step::Fire => fire::draw_fire(self, lot, log),
            Step::PursuitFire => retreat::draw_pursuit(self, lot, log),
            _ => panic!("chance is not asked at {:?}", self.step),
        }
    }

    fn view(&self, who: Observer<Side>) -> crate::view::View {
        crate::view::View::of(self, who)
    }

    fn witness(&self, event: &Event, who: Observer<Side>) -> Option<Event> {
        event.as_seen_by(who)
    }
}

impl kernel::Outcome<Side> for Ending {
    fn winners(&self) -> SideSet<Side> {
        SideSet::one(self.winner())
    }

    fn reason(&self) -> &'static str {
        match self {
            Ending::AbrahamHeld => "abraham_held",
            Ending::AbrahamDenied => "abraham_denied",
            Ending::BritishBroken => "british_broken",
        }
    }

    fn said(&self) -> Said {
        crate::words::ending_said(*self)
    }
}
