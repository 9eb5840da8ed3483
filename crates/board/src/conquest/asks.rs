//! Why not: things a person may point at though nothing comes of it now.
//!
//! Each such thing has the actions a person may have meant. The rules refuse them all and say why; here nobody knows
//! a rule, only which words of the notation fit the question asked.

use super::choice::{Offers, Selection, Target};
use super::words::{card_said, kind_said, zone_line};
use crate::scene::{Effect, Hit, Shape};
use games::game_conquest::view::View;
use games::game_conquest::{Action, By, Card, Kind, State, Zone};
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

    /// The hit of a zone that is neither offered nor chosen.
    pub(crate) fn zone(&self, zone: Zone, shape: impl FnOnce() -> Shape) -> Option<Hit<Selection>> {
        let target = Target::Zone(zone);
        let meant = |steps: &[Target]| self.zone_after(steps, zone);
        self.hit(target, zone_line(self.view, zone), meant, Action::Fight { zone }, shape)
    }

    /// The hit of units in a battle that are neither offered nor chosen.
    pub(crate) fn kind(&self, kind: Kind, shape: impl FnOnce() -> Shape) -> Option<Hit<Selection>> {
        let target = Target::Kind(kind);
        let meant = |_: &[Target]| self.by_kind(kind);
        self.hit(target, kind_said(kind), meant, Action::Lose { kind }, shape)
    }

    /// The hit of a card of one's own that is neither offered nor chosen.
    pub(crate) fn card(&self, card: Card, shape: impl FnOnce() -> Shape) -> Option<Hit<Selection>> {
        let target = Target::Card(card.no());
        let meant = |_: &[Target]| vec![by_card(card)];
        self.hit(target, card_said(card), meant, by_card(card), shape)
    }

    fn hit(
        &self,
        target: Target,
        label: Said,
        meant: impl Fn(&[Target]) -> Vec<Action>,
        beside: Action,
        shape: impl FnOnce() -> Shape,
    ) -> Option<Hit<Selection>> {
        let steps = &self.offers.selection.steps;
        if !self.owes || self.offers.of(target).is_some() || steps.contains(&target) {
            return None;
        }
        // What was meant follows from what was chosen; failing that, from less and less of it.
        for taken in (0..=steps.len()).rev() {
            let taken = &steps[..taken];
            if taken.len() < steps.len() && self.offers.leads(taken, target) {
                let mut steps = taken.to_vec();
                steps.push(target);
                return Some(Hit {
                    key: format!("instead:{}", target.key()),
                    shape: shape(),
                    effect: Effect::Choose(Selection { steps, ..Selection::default() }),
                    label: label.into(),
                    actions: Vec::new(),
                    preview: None,
                });
            }
            let tries = self.refused(meant(taken));
            if !tries.is_empty() {
                return Some(ask(target, label, shape(), tries));
            }
        }
        let beside = [beside, Action::Halt, Action::Receive];
        let tries = self
            .refused(beside.into_iter().filter(|action| !self.offers.is_legal(*action)).take(1).collect());
        Some(ask(target, label, shape(), tries))
    }

    /// Those that are not offered, in notation: the rules refuse exactly these.
    fn refused(&self, actions: Vec<Action>) -> Vec<String> {
        let illegal = actions.into_iter().filter(|action| !self.offers.is_legal(*action));
        illegal.map(|action| State::write_action(self.offers.side, action)).collect()
    }

    fn zone_after(&self, steps: &[Target], zone: Zone) -> Vec<Action> {
        match steps {
            [] => self.by_zone(zone),
            [Target::Card(no), rest @ ..] => {
                let card = Card::new(self.offers.side, *no);
                let from = rest.iter().find_map(|step| match step {
                    Target::Zone(zone) => Some(*zone),
                    _ => None,
                });
                use games::game_conquest::ids::Op;
                match card.map(Card::op) {
                    // The first zone is where the marker leaves, the second where it goes.
                    Some(Op::MoveMuster) => {
                        let (from, to) = from.map_or((zone, zone), |from| (from, zone));
                        vec![Action::Event { no: *no, from: Some(from), to: Some(to), count: 0 }]
                    }
                    Some(Op::CallNatives) => {
                        vec![Action::Event { no: *no, from: None, to: Some(zone), count: 1 }]
                    }
                    Some(_) => vec![Action::Event { no: *no, from: None, to: Some(zone), count: 0 }],
                    None => Vec::new(),
                }
            }
            [Target::Kind(kind), ..] => vec![Action::Manoeuvre { kind: *kind, zone, raze: false }],
            _ => Vec::new(),
        }
    }

    fn by_zone(&self, zone: Zone) -> Vec<Action> {
        match self.view.question.as_str() {
            "set_up_fort" => vec![Action::Fort { zone }],
            "set_up_muster" => vec![Action::Muster { zone }],
            "set_up_units" | "odd_native" | "reinforce" => vec![Action::Place { zone }],
            "move" => vec![Action::Form { zone, by: By::Card }, Action::Form { zone, by: By::Event }],
            "march" => {
                let by_sea = self.view.army.as_ref().is_some_and(|army| {
                    army.zone.is_harbour() && zone.is_harbour() && !army.zone.neighbours().has(zone)
                });
                let by_land = Action::Step { zone };
                if by_sea { vec![Action::Sail { zone }, by_land] } else { vec![by_land] }
            }
            "battles" => vec![Action::Fight { zone }],
            "manoeuvre" => {
                let mine = Kind::ALL.into_iter().find(|kind| kind.side() == Some(self.offers.side));
                mine.map(|kind| Action::Manoeuvre { kind, zone, raze: false }).into_iter().collect()
            }
            _ => Vec::new(),
        }
    }

    fn by_kind(&self, kind: Kind) -> Vec<Action> {
        match (self.view.question.as_str(), &self.view.battle) {
            ("losses", _) => vec![Action::Lose { kind }],
            ("manoeuvre", Some(battle)) => {
                let next = battle.zone.neighbours().iter();
                let all: Vec<Action> =
                    next.map(|zone| Action::Manoeuvre { kind, zone, raze: false }).collect();
                // Refused as a whole, or not at all.
                if all.iter().any(|action| self.offers.is_legal(*action)) { Vec::new() } else { all }
            }
            _ => Vec::new(),
        }
    }
}

/// What somebody means who points at a card and nothing else.
fn by_card(card: Card) -> Action {
    if card.is_movement() {
        Action::Card { no: card.no() }
    } else {
        Action::Event { no: card.no(), from: None, to: None, count: 0 }
    }
}

fn ask(target: Target, label: Said, shape: Shape, tries: Vec<String>) -> Hit<Selection> {
    Hit {
        key: format!("ask:{}", target.key()),
        shape,
        effect: Effect::Ask(tries),
        label: label.into(),
        actions: Vec::new(),
        preview: None,
    }
}
