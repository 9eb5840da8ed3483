//! The game at a table: set-up, questions, labels, invariants.

use crate::action::Action;
use crate::data;
use crate::fire;
use crate::ids::{Block, Blocks, Side, Zone};
use crate::options::{OPTIONS, Options};
use crate::state::{State, Step};
use crate::words::{block_said, slot_said, way_said, zone_said};
use crate::{battle, nations, notation, standing};
use kernel::{
    Choices, Fault, Game, Malformed, OptionSpec, Orders, Purpose, Question, Said, Side as _, Version,
};

impl Game for State {
    const ID: &'static str = "quebec";
    const VERSIONS: &'static [Version] = &[
        Version { rules: 1, content: "dffb564395e27fa5" },
        // Nations alone against the enemy go first (Q28), and shared boats stay in their part of the river (Q18).
        Version { rules: 2, content: "dffb564395e27fa5" },
        // Where the Nations leave without a fight nothing was fought, and nothing is asked after it (Q28).
        Version { rules: 3, content: "dffb564395e27fa5" },
    ];

    fn content_hash() -> String {
        data::CONTENT_HASH.to_owned()
    }

    fn scenarios() -> &'static [&'static str] {
        &["standard"]
    }

    fn options() -> &'static [OptionSpec] {
        OPTIONS
    }

    fn begin(choices: &Choices) -> Result<State, Vec<Fault>> {
        Ok(State::initial(Options::from_choices(choices)?))
    }

    fn choices(&self) -> Choices {
        self.options.to_choices()
    }

    fn write_action(side: Side, action: Action) -> String {
        notation::write(side, action)
    }

    fn read_action(side: Side, text: &str) -> Result<Action, Malformed> {
        notation::read(side, text)
    }

    fn position(&self) -> String {
        crate::position::write(self)
    }

    fn from_position(text: &str) -> Result<State, Vec<Fault>> {
        crate::position_reader::read(text)
    }

    fn question(&self, side: Side) -> Option<Question> {
        if !self.asked().contains(side) {
            return None;
        }
        let (name, section) = (self.step_name().0, self.asking_section());
        let said = Said::new(format!("quebec.question.{name}"));
        let said = match self.step {
            Step::Orders => said.with("number", self.campaign_move),
            Step::SetUp => said.with("count", data::ALL[1].minus(self.in_play(Side::French)).len()),
            Step::Picks => {
                let plan = self.plan(side);
                let to = plan.group_to_fill().expect("a group is to be filled");
                said.with("count", plan.counts[to.idx()] - plan.picked[to.idx()].len())
                    .with("from", zone_said(plan.from.expect("picks belong to a march")))
                    .with("to", zone_said(to))
            }
            Step::RaidLosses => said.with("count", self.hits).with("zone", self.nations_zone_said()),
            Step::RaidReply => said.with("zone", self.nations_zone_said()),
            Step::Deploy => {
                let battle = self.b();
                let left = self.fighters(side, battle.zone).minus(battle.force(side)).len();
                said.with("zone", zone_said(battle.zone)).with("count", left)
            }
            Step::BattleTurn => said.with("zone", zone_said(self.b().zone)).with("round", self.b().round),
            Step::Losses | Step::PursuitLosses => said.with("count", self.hits),
            Step::RoutTo => said.with("zone", zone_said(self.b().zone)),
            Step::Leavers => {
                let flight = self.b().flight.expect("a part leaves");
                said.with("count", crate::retreat::boats_left(self)).with("zone", zone_said(flight.to))
            }
            Step::Pursuit => said.with("count", self.b().flight.expect("someone leaves").blocks.len()),
            Step::Surplus => said.with("count", crate::retreat::surplus(self)),
            Step::NextBattle => match battle::lone_nations(self) {
                Some(zone) => Said::new("quebec.question.lone_nations").with("zone", zone_said(zone)),
                None => said,
            },
            _ => said,
        };
        Some(Question { name, said, section })
    }

    fn purpose(&self) -> Option<Purpose<Side>> {
        self.chance()?;
        let side = match self.step {
            Step::Tide | Step::ReplyFire => Some(Side::British),
            Step::RaidFire | Step::ScoutDraw => Some(Side::French),
            _ => self.shooter.map(Block::side),
        };
        Some(Purpose { name: self.step_name().0, side })
    }

    fn action_said(&self, side: Side, action: Action) -> Said {
        let said = |name: &str| Said::new(format!("quebec.action.{name}"));
        match action {
            Action::Place { block, zone } => {
                said("place").with("block", block_said(block)).with("zone", zone_said(zone))
            }
            Action::Transfer { from, to } => {
                said("transfer").with("from", block_said(from)).with("to", block_said(to))
            }
            Action::March { from, to, count } => {
                let said = said("march")
                    .with("count", count)
                    .with("from", zone_said(from))
                    .with("to", zone_said(to));
                by_way(said, from, to)
            }
            Action::Sail { up, count } => said(if up { "sail_up" } else { "sail_down" }).with("count", count),
            Action::Roam { to } => said("roam").with("to", zone_said(to)),
            Action::Pick { block } => said("pick").with("block", block_said(block)),
            Action::Choose { zone } => match self.step {
                Step::Meeting => said("choose_meeting").with("zone", zone_said(zone)),
                // §16.2 — The pursuit depends on the way.
                Step::RoutTo => {
                    by_way(said("choose_rout").with("zone", zone_said(zone)), self.b().zone, zone)
                }
                // §22.4 — Nobody fights where the Nations stand alone: they leave (ruling Q28).
                Step::NextBattle if self.fighters(Side::French, zone).is_empty() => {
                    said("choose_lone_nations").with("zone", zone_said(zone))
                }
                _ => said("choose_battle").with("zone", zone_said(zone)),
            },
            Action::Raid => said("raid"),
            Action::Scout => said("scout"),
            Action::NationsTo { zone } => said("nations_to").with("zone", zone_said(zone)),
            Action::Deploy { block, slot } => {
                said("deploy").with("block", block_said(block)).with("slot", slot_said(slot))
            }
            // §17.2, §19.0 — Whether anybody pursues depends on the way.
            Action::Retreat { zone } => {
                let from = self.battle.map_or(zone, |battle| battle.zone);
                by_way(said("retreat").with("zone", zone_said(zone)), from, zone)
            }
            Action::Reserve { block, slot } => {
                said("reserve").with("block", block_said(block)).with("slot", slot_said(slot))
            }
            Action::Leave { block } => said("leave").with("block", block_said(block)),
            Action::Fire { block } => {
                // An enemy's hidden strength stays out of the label.
                let dice = if block.side() == side { fire::dice_of(self, block) } else { 0 };
                said("fire").with("block", block_said(block)).with("count", dice)
            }
            Action::Volley => said("volley"),
            Action::Lose { block } => said(if self.step == Step::Surplus { "abandon" } else { "lose" })
                .with("block", block_said(block)),
            Action::Dismiss { block } => said("dismiss").with("block", block_said(block)),
            Action::Done => said(match self.step {
                Step::SetUp => "done_set_up",
                Step::Orders => {
                    let plan = self.plan(side);
                    let holds =
                        plan.from.is_none() && plan.roam.is_none() && plan.ships_up + plan.ships_down == 0;
                    if holds { "hold" } else { "done_orders" }
                }
                Step::Strike => "done_strike",
                Step::RaidReply => "done_reply",
                Step::Deploy => "done_deploy",
                Step::Leavers => "done_leavers",
                Step::Pursuit => "done_pursuit",
                Step::AfterBattles => "done_after_battles",
                _ => "done_turn",
            }),
        }
    }

    fn idle(&self) -> Option<Action> {
        standing::idle(self)
    }

    fn standing() -> &'static [OptionSpec] {
        standing::KINDS
    }

    fn may_leave(side: Side, name: &str) -> bool {
        standing::concerns(side, name)
    }

    fn ordered(&self, side: Side, orders: &Orders) -> Option<Action> {
        standing::answer(self, side, orders)
    }

    fn measures(&self) -> Vec<(&'static str, i64)> {
        let mut out = vec![("moves", i64::from(self.campaign_move))];
        for (name, side) in [("british_strength", Side::British), ("french_strength", Side::French)] {
            out.push((name, self.total_cv(side).into()));
        }
        out
    }

    fn invariants(&self) -> Result<(), String> {
        self.check_blocks()?;
        self.check_zones()?;
        if self.ships.iter().sum::<u8>() != data::SHIPS {
            return Err(format!("there are four ships, not {:?}", self.ships));
        }
        if self.campaign_move > data::CAMPAIGN_MOVES
            || (self.campaign_move == 0) != (self.step == Step::SetUp)
        {
            return Err(format!("move {} at {:?}", self.campaign_move, self.step));
        }
        if self.total_cv(Side::British) < data::BRITISH_MIN_CV && !self.is_over() {
            return Err("the British are below 20 CV and the game goes on".to_owned());
        }
        if self.step != Step::SetUp && self.nations_fate().is_some() && !self.is_over() {
            return Err("the Nations should have left".to_owned());
        }
        self.check_battle()
    }
}

/// The label with the way there, if there is one.
fn by_way(said: Said, from: Zone, to: Zone) -> Said {
    match State::way(from, to) {
        Some(way) => said.with("way", way_said(way)),
        None => said.with("way", String::new()),
    }
}

impl State {
    fn nations_zone_said(&self) -> Said {
        zone_said(self.nations_zone().expect("the Nations are in play"))
    }

    fn check_blocks(&self) -> Result<(), String> {
        for side in [Side::British, Side::French] {
            let mut seen = Blocks::NONE;
            for blocks in self.at[side.index()] {
                if !seen.and(blocks).is_empty() {
                    return Err(format!("a {side:?} block is in two zones"));
                }
                seen = seen.or(blocks);
            }
            if !seen.minus(data::ALL[side.index()]).is_empty() {
                return Err(format!("{side:?} has blocks that do not exist"));
            }
            for block in Block::all(side) {
                let cv = self.cv(block);
                let most =
                    if self.options.transfer_to_four && block.full_cv() > 0 { 4 } else { block.full_cv() };
                let real_in_play = seen.has(block) && data::REAL[side.index()].has(block);
                if cv > most || (real_in_play && cv == 0) {
                    return Err(format!("{block:?} has CV {cv}"));
                }
                if !seen.has(block) && cv > 0 && self.step != Step::SetUp {
                    return Err(format!("{block:?} is gone but has CV {cv}"));
                }
            }
        }
        Ok(())
    }

    fn check_zones(&self) -> Result<(), String> {
        for zone in Zone::ALL {
            for side in [Side::British, Side::French] {
                let here = self.at(side, zone);
                if !here.is_empty() && self.real(side, zone).is_empty() && !self.is_over() {
                    return Err(format!("{side:?} decoys are alone in {zone:?}"));
                }
            }
        }
        if self.is_at_rest() && !self.contested().is_empty() {
            return Err(format!("both sides stand in {:?} and nobody fights", self.contested()));
        }
        Ok(())
    }

    fn check_battle(&self) -> Result<(), String> {
        let fighting = matches!(
            self.step,
            Step::Deploy
                | Step::BattleTurn
                | Step::Fire
                | Step::Losses
                | Step::RoutTo
                | Step::Leavers
                | Step::Pursuit
                | Step::PursuitFire
                | Step::PursuitLosses
                | Step::Surplus
        );
        let Some(battle) = &self.battle else {
            return if fighting { Err("a battle step without a battle".to_owned()) } else { Ok(()) };
        };
        if self.is_over() {
            return Ok(());
        }
        if !fighting {
            return Err(format!("a battle lingers at {:?}", self.step));
        }
        for side in [Side::British, Side::French] {
            if !battle.force(side).minus(self.at(side, battle.zone)).is_empty() {
                return Err(format!("{side:?} fights with absent blocks"));
            }
            if battle.round > 0 && battle.force(side) != self.at(side, battle.zone) {
                return Err(format!("{side:?} blocks stand by and do not fight"));
            }
            if battle.skirmish && !battle.reserve[side.index()].is_empty() {
                return Err("a skirmish has no reserve".to_owned());
            }
        }
        let turn_begins = matches!(self.step, Step::BattleTurn | Step::Fire);
        let empty = |side: Side| {
            let columns = battle.columns[side.index()];
            if battle.skirmish {
                columns[1].is_empty()
            } else {
                columns.iter().any(|column| column.is_empty())
            }
        };
        if turn_begins && (empty(Side::British) || empty(Side::French)) {
            return Err("a column is empty and nobody is routed".to_owned());
        }
        if self.step == Step::ScoutDraw && nations::scout_pool(self).is_empty() {
            return Err("nobody is left to scout".to_owned());
        }
        Ok(())
    }
}
