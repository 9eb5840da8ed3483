//! The game at a table: set-up, questions, labels, invariants.

use crate::action::Action;
use crate::data;
use crate::ids::{Colony, Hex, Side, Unit};
use crate::land::fight::Kind;
use crate::options::{OPTIONS, Options};
use crate::seasonal::{cherokee, placement, sites};
use crate::state::State;
use crate::step::Step;
use crate::supply::deduction;
use crate::words::{hex_said, unit_said};
use crate::{final_phase, invariants, labels, notation, setup, stacking, standing};
use kernel::{Arg, Choices, Fault, Game, Malformed, OptionSpec, Orders, Purpose, Question, Said, Version};

fn with_unit(said: Said, unit: Option<Unit>) -> Said {
    match unit {
        Some(unit) => said.with("unit", unit_said(unit)),
        None => said,
    }
}

impl Game for State {
    const ID: &'static str = "arpents";
    const VERSIONS: &'static [Version] = &[
        Version { rules: 2, content: "f98911e4a32e43a04540b382d9a0980cc3507a6d8c1859386b6a7d0e50d52b3e" },
        // What changed is named in `edition`.
        Version { rules: 3, content: "f98911e4a32e43a04540b382d9a0980cc3507a6d8c1859386b6a7d0e50d52b3e" },
    ];

    fn content_hash() -> String {
        data::CONTENT_HASH.to_owned()
    }

    fn scenarios() -> &'static [&'static str] {
        data::SCENARIO_CODES
    }

    fn options() -> &'static [OptionSpec] {
        OPTIONS
    }

    fn begin(choices: &Choices) -> Result<State, Vec<Fault>> {
        Ok(State::first(Options::from_choices(choices)?))
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
        let (name, section) = (self.step.name().0, self.asked_section());
        let mut said = Said::new(format!("arpents.question.{name}"));
        if self.step == Step::Approach && self.fight.kind == Kind::Siege {
            said = Said::new("arpents.question.approach_siege");
        }
        let said = match self.step {
            Step::SetUp => match setup::next_unit(self, side) {
                Some(unit) => said.with("unit", unit_said(unit)),
                None => said,
            },
            Step::Suffer => match self.ledger.card {
                Some(card) => said.with("card", Said::new(format!("arpents.card.{card}"))),
                None => said,
            },
            Step::Cherokee => with_unit(said, cherokee::next(self)),
            Step::Place => with_unit(said, placement::next(self)),
            Step::Levy => with_unit(said, self.ledger.unit),
            Step::Lay | Step::Measure => match self.ledger.colony {
                Some(colony) => said
                    .with("colony", Said::new(format!("arpents.colony.{colony}")))
                    .with("points", self.ledger.made[colony.idx()]),
                None => said,
            },
            Step::Pay => said.with("points", self.ledger.owed),
            Step::Order => said.with("phase", Said::new(format!("arpents.phase.{}", self.phase.code()))),
            Step::Naval(_) if self.naval.battle.hex != Hex::NOWHERE => {
                said.with("hex", hex_said(self.naval.battle.hex))
            }
            Step::Naval(_) if self.naval.voyage.at != Hex::NOWHERE => {
                let ships = self.naval.voyage.fleet.iter();
                let units: Vec<Arg> = ships.map(|unit| Arg::Key(unit_said(unit))).collect();
                said.with("units", units).with("hex", hex_said(self.naval.voyage.at))
            }
            Step::March | Step::Orders | Step::Approach => {
                let units: Vec<Arg> = self.group.units.iter().map(|unit| Arg::Key(unit_said(unit))).collect();
                said.with("units", units).with("hex", hex_said(self.group.from))
            }
            Step::Feed => match deduction::next_unit(self) {
                Some(unit) => said.with("unit", unit_said(unit)),
                None => said,
            },
            Step::Muster
            | Step::Defend
            | Step::Advance
            | Step::BlowUp
            | Step::SiegeRound
            | Step::Loss
            | Step::Retreat
            | Step::Battery
            | Step::Withdraw => said.with("hex", hex_said(self.fight.target)),
            Step::GoHome => match final_phase::homesick(self) {
                Some(unit) => said.with("unit", unit_said(unit)),
                None => said,
            },
            Step::Shift => match stacking::crowded(self) {
                Some(hex) => said.with("hex", hex_said(hex)),
                None => said,
            },
            Step::HaulPoints | Step::HaulTo => {
                said.with("hex", hex_said(self.haul.from)).with("points", self.haul.points)
            }
            Step::Loot => said.with("points", self.fight.count),
            Step::Escape | Step::Flee => match self.entry.leader {
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
            Step::Naval(ask) => crate::naval::ask::rolls_for(self, ask),
            Step::Caught | Step::PortShip => Some(self.entry.by.other()),
            Step::Battle | Step::Raid => Some(self.active),
            Step::Helpless | Step::Mine => Some(self.defender()),
            _ => None,
        };
        Some(Purpose { name: self.step.name().0, side })
    }

    fn action_said(&self, _: Side, action: Action) -> Said {
        let word = labels::at(self.step, action);
        let key = |usual: &str| Said::new(format!("arpents.action.{}", word.unwrap_or(usual)));
        let unit = |said: Said, unit: Unit| said.with("unit", unit_said(unit));
        let colony =
            |said: Said, colony: Colony| said.with("colony", Said::new(format!("arpents.colony.{colony}")));
        match action {
            Action::Historical => key("historical"),
            Action::Put { unit: one, to } => unit(key("put"), one).with("to", hex_said(to)),
            Action::Suffer { unit: one } => unit(key("suffer"), one),
            Action::Gather { colony: one } => colony(key("gather"), one),
            Action::Open { colony: one } => colony(key("open"), one),
            Action::Lay { to } => key("lay").with("to", hex_said(to)),
            Action::Recruit { unit: one } => unit(key("recruit"), one).with("points", sites::cost(self, one)),
            Action::Exchange { unit: one } => unit(key("exchange"), one),
            Action::Pay { from } => key("pay").with("from", hex_said(from)),
            Action::Strengthen { place } => key("strengthen").with("place", hex_said(place.hex())),
            Action::Restore { unit: one } => {
                unit(key("restore"), one).with("points", one.kind().data().repair)
            }
            Action::First => key("first"),
            Action::Second => key("second"),
            Action::From { hex } => key("from").with("hex", hex_said(hex)),
            Action::Unload { ship } => unit(key("unload"), ship),
            Action::Points { points } => key("points").with("points", points),
            Action::FeedAll => key("feed_all"),
            Action::FeedFrom { hex } => key("feed_from").with("hex", hex_said(hex)),
            Action::FeedAboard { ship } => unit(key("feed_aboard"), ship),
            Action::Starve => key("starve"),
            Action::Pass => key("pass"),
            Action::Attack { hex } => key("attack").with("hex", hex_said(hex)),
            Action::Join { unit: one, at } => unit(key("join"), one).with("at", hex_said(at)),
            Action::Support { unit: one } => unit(key("support"), one),
            Action::Silence { unit: one } => unit(key("silence"), one),
            Action::Fight => key("fight"),
            Action::Lose { unit: one } => unit(key("lose"), one),
            Action::Retreat { unit: one, to } => unit(key("retreat"), one).with("to", hex_said(to)),
            Action::Advance { unit: one } => unit(key("advance"), one),
            Action::BlowUp => key("blow_up"),
            Action::Spare => key("spare"),
            Action::Raid { place } => key("raid").with("place", hex_said(place.hex())),
            Action::Bombard { hex } => key("bombard").with("hex", hex_said(hex)),
            Action::Breach { place } => key("breach").with("place", hex_said(place.hex())),
            Action::Siege { place } => key("siege").with("place", hex_said(place.hex())),
            Action::Take { unit: one } => unit(key("take"), one),
            Action::TakeAll { hex } => key("take_all").with("hex", hex_said(hex)),
            Action::EmbarkAll => key("embark_all"),
            Action::LandAll { hex } => key("land_all").with("hex", hex_said(hex)),
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
            Action::Evade => key("evade"),
            Action::Withdraw => key("withdraw"),
            Action::Pursue => key("pursue"),
            Action::Leave { to } => key("leave").with("to", hex_said(to)),
            Action::Hit { unit: one } => unit(key("hit"), one),
            Action::Escape { to } => key("escape").with("to", hex_said(to)),
            Action::Flee { to } => key("flee").with("to", hex_said(to)),
            Action::Land { unit: one } => unit(key("land"), one),
            Action::Barricade { hex } => key("barricade").with("hex", hex_said(hex)),
            Action::BarricadeAll => key("barricade_all"),
            Action::Done => key("done"),
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
