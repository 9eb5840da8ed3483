//! The game at a table: set-up, questions, labels, invariants.

use crate::action::Action;
use crate::data;
use crate::ids::{Hex, Side, Unit};
use crate::options::{OPTIONS, Options, SCENARIOS};
use crate::state::State;
use crate::step::Step;
use crate::words::{hex_said, unit_said};
use crate::{invariants, notation, setup};
use kernel::{Arg, Choices, Fault, Game, Malformed, OptionSpec, Purpose, Question, Said};

impl Game for State {
    const ID: &'static str = "arpents";
    const RULES_VERSION: u32 = 1;

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
        let (name, section) = self.step.name();
        let said = Said::new(format!("arpents.question.{name}"));
        let said = match self.step {
            Step::SetUp => match setup::next_unit(self, side) {
                Some(unit) => said.with("unit", unit_said(unit)),
                None => said,
            },
            Step::Order => said.with("phase", Said::new(format!("arpents.phase.{}", self.phase.code()))),
            Step::Naval(_) if self.naval.battle.hex != Hex::NOWHERE => {
                said.with("hex", hex_said(self.naval.battle.hex))
            }
            Step::Naval(_) if self.naval.voyage.at != Hex::NOWHERE => {
                let ships = self.naval.voyage.fleet.iter();
                let units: Vec<Arg> = ships.map(|unit| Arg::Key(unit_said(unit))).collect();
                said.with("units", units).with("hex", hex_said(self.naval.voyage.at))
            }
            Step::March => {
                let units: Vec<Arg> = self.group.units.iter().map(|unit| Arg::Key(unit_said(unit))).collect();
                said.with("units", units).with("hex", hex_said(self.group.from))
            }
            Step::Escape => match self.entry.leader {
                Some(unit) => said.with("unit", unit_said(unit)),
                None => said,
            },
            _ => said,
        };
        Some(Question { name, said, section })
    }

    fn purpose(&self) -> Option<Purpose<Side>> {
        self.chance()?;
        let side = match self.step {
            Step::Caught => Some(self.entry.by.other()),
            Step::Naval(ask) => crate::naval::ask::rolls_for(self, ask),
            _ => None,
        };
        Some(Purpose { name: self.step.name().0, side })
    }

    fn action_said(&self, _: Side, action: Action) -> Said {
        let key = |word: &str| Said::new(format!("arpents.action.{word}"));
        let unit = |said: Said, unit: Unit| said.with("unit", unit_said(unit));
        match action {
            Action::Historical => key("historical"),
            Action::Put { unit: one, to } => unit(key("put"), one).with("to", hex_said(to)),
            Action::First => key("first"),
            Action::Second => key("second"),
            Action::Take { unit: one } => unit(key("take"), one),
            Action::Go { to } => key("go").with("to", hex_said(to)),
            Action::Halt => key("halt"),
            Action::Embark { unit: one, ship } => unit(key("embark"), one).with("ship", unit_said(ship)),
            Action::Load { ship, points } => key("load").with("ship", unit_said(ship)).with("points", points),
            Action::Leg { to } => key("leg").with("to", hex_said(to)),
            Action::Sail => key("sail"),
            Action::Onward => key("onward"),
            Action::Turn => key("turn"),
            Action::Intercept { from } => key("intercept").with("from", hex_said(from)),
            Action::Decline => key("decline"),
            Action::Battery { hex } => key("battery").with("hex", hex_said(hex)),
            Action::Stay => key("stay"),
            Action::Flee => key("flee"),
            Action::Withdraw => key("withdraw"),
            Action::Pursue => key("pursue"),
            Action::Leave { to } => key("leave").with("to", hex_said(to)),
            Action::Hit { unit: one } => unit(key("hit"), one),
            Action::Breach { hex } => key("breach").with("hex", hex_said(hex)),
            Action::Escape { to } => key("escape").with("to", hex_said(to)),
            Action::Done => key("done"),
        }
    }

    fn invariants(&self) -> Result<(), String> {
        invariants::check(self)
    }

    fn measures(&self) -> Vec<(&'static str, i64)> {
        let supply = |side: Side| -> i64 {
            self.stocked[side.idx()].iter().map(|hex| i64::from(self.stock[hex.idx()].points)).sum()
        };
        vec![
            ("year", i64::from(self.date.year())),
            ("british_supply", supply(Side::British)),
            ("french_supply", supply(Side::French)),
            ("french_places", i64::from(self.french.count_ones())),
        ]
    }
}
