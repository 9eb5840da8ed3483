//! The game at a table: set-up, questions, labels, invariants.

use crate::action::Action;
use crate::data;
use crate::ids::{Pace, Reaction, Side, Unit};
use crate::options::{OPTIONS, Options, SCENARIOS};
use crate::state::{State, Step};
use crate::words::{facing_said, general_said, piece_said, place_said};
use crate::{activation, assault, legality, notation, standing};
use kernel::{Arg, Choices, Fault, Game, Malformed, OptionSpec, Orders, Purpose, Question, Said, Version};

impl Game for State {
    const ID: &'static str = "homard";
    const VERSIONS: &'static [Version] = &[
        Version { rules: 2, content: "2796a28c4a674c9bde3fc50132e3f6c51b522bc7cc4c30506b348ac9b8615917" },
        Version { rules: 3, content: "2796a28c4a674c9bde3fc50132e3f6c51b522bc7cc4c30506b348ac9b8615917" },
    ];

    fn content_hash() -> String {
        data::CONTENT_HASH.to_owned()
    }

    fn scenarios() -> &'static [&'static str] {
        SCENARIOS
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

    fn write_action(_: Side, action: Action) -> String {
        notation::write(action)
    }

    fn read_action(_: Side, text: &str) -> Result<Action, Malformed> {
        notation::read(text)
    }

    fn position(&self) -> String {
        crate::position::write(self)
    }

    fn from_position(text: &str) -> Result<State, Vec<Fault>> {
        crate::position_reader::read(text)
    }

    fn question(&self, side: Side) -> Option<Question> {
        if self.asked_side() != Some(side) {
            return None;
        }
        let (name, section) = (self.step.name().0, self.section());
        let key = |variant: &str| Said::new(format!("homard.question.{variant}"));
        let unit = |said: Said, unit: Unit| said.with("unit", piece_said(self.piece(unit)));
        let said = match self.step {
            Step::DeployPlace => match self.officer {
                Some(general) => key("deploy_general").with("general", general_said(general)),
                None => unit(key(name), self.playing()),
            },
            Step::DeployFacing | Step::Turn => unit(key(name), self.playing()),
            Step::Post => key(name).with("general", general_said(self.officer.expect("a general is posted"))),
            Step::Ready => {
                let (score, best) = activation::score(self, self.group);
                let said = unit(key(name), best).with("score", i32::from(score));
                said.with("points", self.points[side.idx()]).with("count", self.group.len())
            }
            Step::Act if self.success => unit(key(name), self.playing()),
            Step::Act => unit(key("act_failed"), self.playing()),
            Step::Yield | Step::Recoil => unit(key(name), self.loss.expect("losses are taken").victim),
            Step::Support | Step::Follow | Step::React | Step::Evade | Step::EvadeTurn => {
                let fight = self.fight();
                unit(key(name), fight.lead()).with("target", piece_said(self.piece(fight.target)))
            }
            Step::Pursue => unit(key(name), self.fight().follower.expect("somebody followed")),
            Step::Enter => key(name).with("count", self.entering),
            _ => key(name),
        };
        Some(Question { name, said, section })
    }

    fn purpose(&self) -> Option<Purpose<Side>> {
        self.chance()?;
        let name = self.step.name().0;
        let side = match self.step {
            Step::Command | Step::Arrival => Some(self.asked),
            Step::Test => Some(self.active),
            Step::Hits => self.shot.map(|shot| shot.shooter.side()),
            Step::Saves => self.shot.map(|shot| shot.shooter.side().other()),
            Step::Survival => self.loss.map(|loss| loss.victim.side()),
            Step::ReactTest => Some(self.active.other()),
            Step::Melee => Some(assault::rolling(self).0.side()),
            _ => None,
        };
        Some(Purpose { name, side })
    }

    fn action_said(&self, _: Side, action: Action) -> Said {
        let said = |name: &str| Said::new(format!("homard.action.{name}"));
        let unit = |name: &str, unit: Unit| said(name).with("unit", self.unit_said(unit));
        match action {
            Action::Historical => said("historical"),
            Action::Take { unit: taken } => unit("take", taken),
            Action::TakeGeneral { general } => said("take_general").with("general", general_said(general)),
            Action::Put { to } => said("put").with("place", place_said(to)),
            Action::Attach { general, unit: with } => {
                unit("attach", with).with("general", general_said(general))
            }
            Action::Detach { general } => said("detach").with("general", general_said(general)),
            Action::Ride { general, to } => {
                said("ride").with("general", general_said(general)).with("place", place_said(to))
            }
            Action::Stay { general } => said("stay").with("general", general_said(general)),
            Action::Activate { unit: fresh } => unit("activate", fresh),
            Action::Join { unit: fresh } => unit("join", fresh),
            Action::Roll { points } => {
                let score = if self.group.is_empty() { 0 } else { activation::score(self, self.group).0 };
                let needed = (i32::from(score) + i32::from(points)).clamp(0, 6);
                said("roll").with("points", points).with("needed", needed)
            }
            Action::Decline => said("decline"),
            Action::Play { unit: own } => unit("play", own),
            Action::Go { to } => {
                let here = self.unit.filter(|own| self.is_on(*own)).map(|own| self.body(own).place);
                if here == Some(to) { said("pivot") } else { said("go").with("place", place_said(to)) }
            }
            Action::Face { facing, pace } => {
                let name = if pace == Pace::Forced { "face_forced" } else { "face" };
                said(name).with("facing", facing_said(facing))
            }
            Action::Leg { to, pace } => {
                let name = if pace == Pace::Forced { "leg_forced" } else { "leg" };
                said(name).with("place", place_said(to))
            }
            Action::Pivot { facing, pace } => {
                let name = if pace == Pace::Forced { "turn_forced" } else { "turn" };
                said(name).with("facing", facing_said(facing)).with("way", facing.to_string())
            }
            Action::Fire { target } => unit("fire", target),
            Action::Snipe { general } => said("snipe").with("general", general_said(general)),
            Action::Assault { target } => unit("assault", target),
            Action::Support { unit: own } => unit("support", own),
            Action::React { unit: own, reaction, aim, points } => {
                let name = match reaction {
                    Reaction::Fire => "react_fire",
                    Reaction::Evade => "react_evade",
                    Reaction::CounterCharge => "react_countercharge",
                };
                unit(name, own).with("target", self.unit_said(aim)).with("points", points)
            }
            Action::Fall => said("fall"),
            Action::Recoil { to } => said("recoil").with("place", place_said(to)),
            Action::Follow { unit: own } => unit("follow", own),
            Action::Enter { unit: own, to } => unit("enter", own).with("place", place_said(to)),
            Action::Done => said(match self.step {
                Step::Window => "done_window",
                Step::Support => "done_support",
                Step::React => "done_react",
                Step::Follow => "done_follow",
                Step::Pursue => "done_pursue",
                Step::Enter => "done_enter",
                Step::Next => "done_next",
                Step::Evade => "done_evade",
                _ => "done",
            }),
            Action::Concede => said("concede"),
        }
    }

    fn idle(&self) -> Option<Action> {
        standing::idle(self)
    }

    fn standing() -> &'static [OptionSpec] {
        standing::KINDS
    }

    fn ordered(&self, side: Side, orders: &Orders) -> Option<Action> {
        standing::answer(self, side, orders)
    }

    fn measures(&self) -> Vec<(&'static str, i64)> {
        let [american, british] = self.lost;
        vec![
            ("turns", self.turn.into()),
            ("american_lost", american.into()),
            ("british_lost", british.into()),
            ("british_lead", i64::from(american) - i64::from(british)),
        ]
    }

    fn invariants(&self) -> Result<(), String> {
        for side in Side::BOTH {
            let elements =
                |units: crate::ids::Units| units.iter().map(|unit| self.body(unit).elements).sum::<u8>();
            let all = elements(self.on[side.idx()]) + elements(self.due[side.idx()]) + self.lost[side.idx()];
            if all != self.battle().data().elements(side) {
                return Err(format!("{side:?} have {all} elements, alive and lost"));
            }
            if self.bowl[side.idx()] != self.tokens(side) {
                return Err(format!("{} tokens of {side:?} are in the bowl", self.bowl[side.idx()]));
            }
        }
        self.places_hold()?;
        match legality::faults(self).first() {
            None => Ok(()),
            Some(fault) => Err(format!("{fault:?}")),
        }
    }
}

impl State {
    /// A unit's name, or its code if it is not of this battle.
    fn unit_said(&self, unit: Unit) -> Arg {
        if unit.is_in(self.battle()) {
            Arg::Key(piece_said(self.piece(unit)))
        } else {
            Arg::Text(unit.code().to_owned())
        }
    }

    /// §2.1 — One unit to a hex; on the free table no two bases nearer than contact allows.
    fn places_hold(&self) -> Result<(), String> {
        if self.options.free {
            for unit in self.everyone().iter() {
                if self.is_taken(self.cell(unit), Some(unit)) {
                    return Err(format!("somebody stands too near to {}", unit.code()));
                }
            }
            return if self.cells == [0; 2] { Ok(()) } else { Err("a free table has no hexes".to_owned()) };
        }
        for side in Side::BOTH {
            let cells = self.on[side.idx()].iter().fold(0, |all: u128, unit| all | 1 << self.cell(unit));
            if cells != self.cells[side.idx()] || cells.count_ones() != u32::from(self.on[side.idx()].len()) {
                return Err(format!("the hexes of {side:?} are not those of their units, one each"));
            }
        }
        if self.taken().count_ones() != u32::from(self.everyone().len()) {
            return Err("two units stand on one hex".to_owned());
        }
        Ok(())
    }

    /// §4.2 — Tokens that must be in the bowl: one for each unit not activated, less the one just drawn.
    pub(crate) fn tokens(&self, side: Side) -> u8 {
        match self.step {
            Step::Deploy
            | Step::DeployPlace
            | Step::DeployFacing
            | Step::Post
            | Step::Command
            | Step::Over(_) => 0,
            Step::Window | Step::Activate | Step::Ready if side == self.active && !self.last_window => {
                self.fresh(side).len().saturating_sub(1)
            }
            _ => self.fresh(side).len(),
        }
    }
}
