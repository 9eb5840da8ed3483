//! The game at a table: set-up, questions, labels, invariants.

use crate::action::{Action, By};
use crate::battle;
use crate::data;
use crate::ids::{Camp, Card, Kind, Op, Side, Zone, Zones};
use crate::legality;
use crate::movement;
use crate::notation;
use crate::options::{OPTIONS, Options, SCENARIOS};
use crate::standing;
use crate::state::{State, Step};
use crate::words::{card_said, kind_said, zone_said};
use kernel::{Choices, Fault, Game, Malformed, OptionSpec, Orders, Purpose, Question, Said, Version};

impl Game for State {
    const ID: &'static str = "conquest";
    const VERSIONS: &'static [Version] = &[
        Version { rules: 1, content: "d1ffba5a59bd854b" },
        // An army that changes markers in passing may come back to a zone (C-39).
        Version { rules: 2, content: "d1ffba5a59bd854b" },
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
        let (name, section) = self.step.name();
        let key = |variant: &str| Said::new(format!("conquest.question.{variant}"));
        let said = match self.step {
            Step::SetUpFort | Step::SetUpMuster | Step::SetUpUnits => key(name).with("count", self.to_place),
            Step::OddNative => key(name).with("tribe", crate::words::tribe_said(self.tribe())),
            // Whoever must still receive, has units to place, or may only end the phase.
            Step::Reinforce if !self.received => key("reinforce_receive"),
            Step::Reinforce if self.to_place + self.fled_due > 0 => {
                key("reinforce_place").with("count", self.to_place + self.fled_due)
            }
            Step::Move if self.card == 0 => key("move_card"),
            Step::Move => key(name).with("armies", self.armies),
            Step::Army => {
                let (kind, most) = movement::choosing(self).expect("an army is being formed");
                key(name).with("unit", kind_said(kind)).with("most", most)
            }
            Step::March => {
                let army = self.army.expect("an army marches");
                key(name).with("zone", zone_said(army.zone())).with("left", army.left)
            }
            Step::Battles => key(name).with("count", self.contested().len()),
            Step::Losses => key(name).with("count", self.b().hits).with("zone", zone_said(self.b().zone)),
            Step::Manoeuvre => key(name).with("zone", zone_said(self.b().zone)),
            _ => key(name),
        };
        Some(Question { name, said, section })
    }

    fn purpose(&self) -> Option<Purpose<Side>> {
        self.chance()?;
        Some(match self.step {
            Step::Cube => Purpose { name: "cube", side: None },
            Step::Roll => {
                let fight = self.b();
                let decider = |camp: Camp| fight.deciders[camp.idx()];
                match battle::rolling_kind(fight) {
                    Some(kind) => {
                        let side = kind.side().unwrap_or(decider(fight.rolling));
                        let name = ["roll_regulars", "roll_militia", "roll_natives"][fight.stage as usize];
                        Purpose { name, side: Some(side) }
                    }
                    None => Purpose { name: "roll_fort", side: Some(decider(fight.rolling.other())) },
                }
            }
            _ => Purpose { name: "card", side: Some(self.active) },
        })
    }

    fn action_said(&self, side: Side, action: Action) -> Said {
        let said = |name: &str| Said::new(format!("conquest.action.{name}"));
        let at = |name: &str, zone: Zone| said(name).with("zone", zone_said(zone));
        match action {
            Action::Fort { zone } => at("fort", zone),
            Action::Muster { zone } => at("muster", zone),
            Action::Place { zone } => {
                let kind = if self.step == Step::OddNative { Kind::Natives } else { side.kind() };
                at("place", zone).with("unit", kind_said(kind))
            }
            Action::Event { no, from, to, count } => event_said(side, no, from, to, count),
            Action::Receive => said("receive"),
            Action::Card { no } => match Card::new(side, no) {
                Some(card) => {
                    let (armies, zones) = card.moves();
                    said(if card.op() == Op::Truce { "truce" } else { "card" })
                        .with("card", card_said(card))
                        .with("armies", armies)
                        .with("zones", zones)
                }
                None => said("no_card").with("no", no),
            },
            Action::Form { zone, by: By::Card } => at("form", zone),
            Action::Form { zone, by: By::Event } => at("form_event", zone),
            Action::Take { kind, count: 0 } => said("take_none").with("unit", kind_said(kind)),
            Action::Take { kind, count } => said("take").with("unit", kind_said(kind)).with("count", count),
            Action::TakeAll => said("take_all"),
            Action::Step { zone } => at("step", zone),
            Action::Sail { zone } => at("sail", zone),
            Action::Halt => said("halt"),
            Action::Fight { zone } => at("fight", zone),
            Action::Lose { kind } => said("lose").with("unit", kind_said(kind)),
            Action::Manoeuvre { kind, zone, raze } => {
                at(if raze { "manoeuvre_raze" } else { "manoeuvre" }, zone).with("unit", kind_said(kind))
            }
            Action::Yield => said("yield"),
            Action::Pass => said("pass"),
            Action::Done => said(match self.step {
                Step::Reinforce => "done_reinforce",
                Step::Move => "done_move",
                _ => "done_battles",
            }),
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
        let [british, french] = self.points();
        vec![
            ("turns", self.turn.into()),
            ("british_points", british.into()),
            ("french_points", french.into()),
            ("british_lead", i64::from(british) - i64::from(french)),
        ]
    }

    fn invariants(&self) -> Result<(), String> {
        self.check_units()?;
        for camp in Camp::BOTH {
            let markers = self.control[camp.idx()];
            if !markers.minus(data::VICTORY.minus(data::HOMES[camp.idx()])).is_empty() {
                return Err(format!("{camp:?} markers lie where none can: {markers:?}"));
            }
            if !markers.and(self.camp_zones(camp.other())).is_empty() {
                return Err(format!("{camp:?} markers lie under enemies: {markers:?}"));
            }
        }
        // §5.2 — Whoever holds a zone alone has marked it.
        for camp in Camp::BOTH {
            let held = self.camp_zones(camp).minus(self.camp_zones(camp.other()));
            let unmarked =
                held.and(data::VICTORY).minus(data::HOMES[camp.idx()]).minus(self.control[camp.idx()]);
            if !unmarked.is_empty() && self.battle.is_none() {
                return Err(format!("{camp:?} holds {unmarked:?} without a marker"));
            }
        }
        match legality::faults(self, true).first() {
            None => Ok(()),
            Some(fault) => Err(format!("{fault:?}")),
        }
    }
}

fn event_said(side: Side, no: u8, from: Option<Zone>, to: Option<Zone>, count: u8) -> Said {
    let Some(card) = Card::new(side, no) else {
        return Said::new("conquest.action.no_card").with("no", no);
    };
    let name = match (from, to, count) {
        (Some(_), Some(_), _) => "event_from_to",
        (None, Some(_), 1..) => "event_count",
        (None, Some(_), 0) => "event_at",
        _ => "event",
    };
    let mut said = Said::new(format!("conquest.action.{name}")).with("card", card_said(card));
    if let (Some(from), Some(_)) = (from, to) {
        said = said.with("from", zone_said(from));
    }
    if let Some(to) = to {
        said = said.with("zone", zone_said(to));
    }
    if name == "event_count" { said.with("count", count) } else { said }
}

impl State {
    fn check_units(&self) -> Result<(), String> {
        let mut sums = [0u8; 5];
        let mut present = [Zones::NONE; 5];
        for zone in Zone::all() {
            for kind in Kind::ALL {
                let count = self.count(kind, zone);
                sums[kind.idx()] += count;
                if count > 0 {
                    present[kind.idx()] = present[kind.idx()].with(zone);
                }
            }
        }
        if let Some(army) = self.army.filter(|_| self.step == Step::March) {
            for (kind, count) in army.units.iter() {
                sums[kind.idx()] += count;
            }
        }
        for kind in Kind::ALL {
            let all = sums[kind.idx()] + self.reserve[kind.idx()] + self.fled[kind.idx()];
            if all != kind.cubes() {
                return Err(format!("there are {all} cubes of {kind:?}, not {}", kind.cubes()));
            }
        }
        if present != self.present {
            return Err("the sets of occupied zones do not fit the units".to_owned());
        }
        Ok(())
    }
}
