//! Why not: things a person may point at though nothing comes of it now.
//!
//! Each such thing has the actions a person may have meant. The rules refuse them all and say why; here nobody knows
//! a rule, only which words of the notation fit the question asked.

use super::choice::{Offers, Selection, Target};
use super::words;
use crate::scene::{Effect, Hit, Shape};
use games::game_homard::view::View;
use games::game_homard::{Action, Facing, General, Pace, Place, Reaction, State, Unit};
use kernel::{Game, Said};

/// What can be asked about, for one who owes an answer.
pub(crate) struct Asks<'a> {
    view: &'a View,
    offers: &'a Offers<'a>,
    owes: bool,
}

impl<'a> Asks<'a> {
    pub(crate) fn new(view: &'a View, offers: &'a Offers<'a>) -> Asks<'a> {
        let owes = view.asked.contains(&offers.side) && offers.any();
        Asks { view, offers, owes }
    }

    pub(crate) fn place(&self, place: Place, shape: impl FnOnce() -> Shape) -> Option<Hit<Selection>> {
        let mut meant = self.to_place(place);
        meant.push(Action::Put { to: place });
        self.hit(Target::Place(place), words::place_said(place), meant, shape)
    }

    pub(crate) fn unit(
        &self,
        unit: Unit,
        label: Said,
        shape: impl FnOnce() -> Shape,
    ) -> Option<Hit<Selection>> {
        let mut meant = self.with_unit(unit);
        meant.push(Action::Take { unit });
        self.hit(Target::Unit(unit), label, meant, shape)
    }

    pub(crate) fn general(&self, general: General, shape: impl FnOnce() -> Shape) -> Option<Hit<Selection>> {
        let meant = match self.view.question.as_str() {
            "post" => vec![Action::Detach { general }],
            "window" => vec![Action::Stay { general }, Action::Detach { general }],
            "act" => vec![Action::Snipe { general }],
            _ => Vec::new(),
        };
        let meant =
            meant.into_iter().chain([Action::TakeGeneral { general }, Action::Stay { general }]).collect();
        self.hit(Target::General(general), words::general_said(general), meant, shape)
    }

    pub(crate) fn facing(&self, facing: Facing, shape: impl FnOnce() -> Shape) -> Option<Hit<Selection>> {
        let target = Target::Facing(facing);
        let meant = Pace::ALL.iter().map(|pace| match facing.way() {
            Some(_) => Action::Pivot { facing, pace: *pace },
            None => Action::Face { facing, pace: *pace },
        });
        let meant = meant.collect();
        self.hit(target, words::target_said(self.view, target), meant, shape)
    }

    fn hit(
        &self,
        target: Target,
        label: Said,
        meant: Vec<Action>,
        shape: impl FnOnce() -> Shape,
    ) -> Option<Hit<Selection>> {
        let steps = &self.offers.selection.steps;
        if !self.owes || self.offers.of(target).is_some() || steps.contains(&target) {
            return None;
        }
        // Something else may be chosen instead of what was.
        if !steps.is_empty() && self.offers.begins(target) {
            return Some(Hit {
                key: format!("instead:{}", target.key()),
                shape: shape(),
                effect: Effect::Choose(Selection { steps: vec![target], ..self.offers.selection }),
                label: label.into(),
                actions: Vec::new(),
                preview: None,
            });
        }
        let side = self.offers.side;
        let refused = meant.into_iter().filter(|action| !self.offers.is_legal(*action));
        let tries: Vec<String> = refused.map(|action| State::write_action(side, action)).collect();
        (!tries.is_empty()).then(|| Hit {
            key: format!("ask:{}", target.key()),
            shape: shape(),
            effect: Effect::Ask(tries),
            label: label.into(),
            actions: Vec::new(),
            preview: None,
        })
    }

    fn chosen_general(&self) -> Option<General> {
        self.offers.selection.steps.iter().find_map(|step| match step {
            Target::General(general) => Some(*general),
            _ => None,
        })
    }

    fn to_place(&self, to: Place) -> Vec<Action> {
        match self.view.question.as_str() {
            "act" | "evade" => march(to),
            "yield" | "recoil" => vec![Action::Recoil { to }],
            "window" => {
                self.chosen_general().map(|general| Action::Ride { general, to }).into_iter().collect()
            }
            "enter" => {
                let chosen = self.offers.selection.steps.iter().find_map(|step| match step {
                    Target::Unit(unit) => Some(*unit),
                    _ => None,
                });
                let due = self.view.due.iter().map(|piece| piece.unit);
                let unit = chosen.or_else(|| due.into_iter().find(|unit| unit.side() == self.offers.side));
                unit.map(|unit| Action::Enter { unit, to }).into_iter().collect()
            }
            _ => Vec::new(),
        }
    }

    fn with_unit(&self, unit: Unit) -> Vec<Action> {
        let place = self.view.unit(unit).map(|unit| unit.place);
        let lead =
            self.view.assault.as_ref().and_then(|fight| fight.assailants.first()).map(|piece| piece.unit);
        match (self.view.question.as_str(), place) {
            ("deploy_place", Some(to)) => vec![Action::Put { to }],
            ("post", _) => {
                self.view.officer.map(|general| Action::Attach { general, unit }).into_iter().collect()
            }
            ("window", Some(to)) => {
                let general = self.chosen_general();
                general
                    .map(|general| [Action::Attach { general, unit }, Action::Ride { general, to }])
                    .into_iter()
                    .flatten()
                    .collect()
            }
            ("activate", _) => vec![Action::Activate { unit }],
            ("ready", _) => vec![Action::Join { unit }],
            ("next", _) => vec![Action::Play { unit }],
            ("act", Some(to)) if unit.side() == self.offers.side => march(to),
            ("act", _) => vec![Action::Fire { target: unit }, Action::Assault { target: unit }],
            ("evade", Some(to)) => march(to),
            ("yield" | "recoil", Some(to)) => vec![Action::Recoil { to }],
            ("support", _) => vec![Action::Support { unit }],
            ("react", _) => lead
                .map(|aim| Action::React { unit, reaction: Reaction::Fire, aim, points: 0 })
                .into_iter()
                .collect(),
            ("follow", _) => vec![Action::Follow { unit }],
            ("pursue", _) => vec![Action::Assault { target: unit }],
            _ => Vec::new(),
        }
    }
}

/// How one asks to march to a place.
fn march(to: Place) -> Vec<Action> {
    match to.to_point() {
        Some(_) => vec![Action::Leg { to, pace: Pace::Basic }],
        None => vec![Action::Go { to }],
    }
}
