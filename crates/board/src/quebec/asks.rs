//! Why not: things a person may point at though nothing comes of it now.
//!
//! Each such thing has the actions a person may have meant. The rules refuse them all and say why; here nobody knows
//! a rule, only which words of the notation fit the question asked.

use super::arrows::side_said;
use super::choice::{Offers, Selection, Target, side_of};
use super::meant::Meant;
use super::names::zone_said;
use crate::scene::{Effect, Hit, Shape};
use games::game_quebec::{Action, Side, Slot, State, View, Zone};
use kernel::{Game, Said, Side as _};

/// Blocks with their backs to the observer.
pub(crate) struct Hidden {
    pub(crate) side: Side,
    pub(crate) zone: Zone,
    /// Where in a battle.
    pub(crate) slot: Option<Slot>,
    pub(crate) count: usize,
}

/// What can be asked about, for one who owes an answer.
pub(crate) struct Asks<'a> {
    offers: &'a Offers<'a>,
    meant: Meant<'a>,
    side: Side,
    owes: bool,
}

impl<'a> Asks<'a> {
    pub(crate) fn new(view: &'a View, offers: &'a Offers<'a>) -> Asks<'a> {
        let side = side_of(view);
        let owes = view.asked.contains(&side) && offers.any();
        Asks { offers, meant: Meant { view, offers, side }, side, owes }
    }

    /// The hit of a thing that is neither offered nor chosen: why not, or another way that leads there.
    pub(crate) fn hit(&self, target: Target, shape: impl FnOnce() -> Shape) -> Option<Hit<Selection>> {
        let steps = &self.offers.selection.steps;
        if !self.owes || self.offers.of(target).is_some() || steps.contains(&target) {
            return None;
        }
        // What was meant follows from what was chosen; failing that, from less and less of it.
        for taken in (0..=steps.len()).rev() {
            let taken = &steps[..taken];
            if self.offers.leads(taken, target) {
                return Some(self.instead(taken, target, target, shape()));
            }
            let tries = self.refused(self.meant.by(taken, target));
            if !tries.is_empty() {
                return Some(ask(target.key(), target.said(), shape(), tries));
            }
        }
        if let Some(first) = self.offers.only_way_to(target).filter(|first| !steps.contains(first)) {
            return Some(self.instead(&[], first, target, shape()));
        }
        Some(ask(target.key(), target.said(), shape(), self.refused(self.meant.beside_the_point(target))))
    }

    /// The hit of enemy blocks one cannot tell apart: on the map they stand for their zone, in a battle for nothing.
    pub(crate) fn stack_hit(&self, stack: &Hidden, shape: impl FnOnce() -> Shape) -> Option<Hit<Selection>> {
        let target = Target::Zone(stack.zone);
        let place = stack.slot.map_or(stack.zone.code(), Slot::code);
        let key = format!("stack:{}:{place}", stack.side.code());
        let label = Said::new("quebec.board.stack")
            .with("side", side_said(stack.side))
            .with("count", stack.count)
            .with("zone", zone_said(stack.zone));
        match stack.slot {
            None => {
                let here = self.hit(target, shape)?;
                let kind = if here.is_ask() { "ask" } else { "instead" };
                Some(Hit { key: format!("{kind}:{key}"), label: label.into(), ..here })
            }
            Some(_) if self.owes => {
                let tries = self.refused(self.meant.beside_the_point(target));
                Some(ask(key, label, shape(), tries))
            }
            Some(_) => None,
        }
    }

    /// A click that leaves what was chosen and begins again with this.
    fn instead(&self, taken: &[Target], next: Target, at: Target, shape: Shape) -> Hit<Selection> {
        let mut steps = taken.to_vec();
        steps.push(next);
        Hit {
            key: format!("instead:{}", at.key()),
            shape,
            effect: Effect::Choose(Selection { steps, open: self.offers.selection.open }),
            label: next.said().into(),
            actions: Vec::new(),
            preview: None,
        }
    }

    /// Those that are not offered, in notation: the rules refuse exactly these.
    fn refused(&self, actions: Vec<Action>) -> Vec<String> {
        actions
            .into_iter()
            .filter(|action| !self.offers.is_legal(*action))
            .map(|action| State::write_action(self.side, action))
            .collect()
    }
}

fn ask(key: String, label: Said, shape: Shape, tries: Vec<String>) -> Hit<Selection> {
    Hit {
        key: format!("ask:{key}"),
        shape,
        effect: Effect::Ask(tries),
        label: label.into(),
        actions: Vec::new(),
        preview: None,
    }
}
