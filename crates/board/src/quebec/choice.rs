//! How an action is pointed at: step by step, each step a thing on the board.
//!
//! «4 OR-BE» is the zone OR, then the zone BE, then the number 4. What was pointed at so far is a [`Selection`]; what
//! can be pointed at next follows from the legal actions alone.

use crate::scene::{Effect, Hit, Shape};
use games::Choice;
use games::game_quebec::{Action, Block, Region, Side, Slot, State, View, Zone};
use kernel::{Game, Said, Side as _};
use serde::{Deserialize, Serialize};

/// Something an observer may play: notation, and what it means as a text.
pub type LegalAction = Choice;

/// A thing one can point at.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Target {
    /// A zone.
    Zone(Zone),
    /// A part of the river.
    Region(Region),
    /// A block.
    Block(Block),
    /// A column or the reserve.
    Slot(Slot),
    /// A number.
    Count(u8),
}

impl Target {
    /// The key of its hit: `zone:OR`, `block:br_15`, `count:4`.
    pub fn key(self) -> String {
        match self {
            Target::Zone(zone) => format!("zone:{}", zone.code()),
            Target::Region(region) => format!("region:{}", region_code(region)),
            Target::Block(block) => format!("block:{}", block.id()),
            Target::Slot(slot) => format!("slot:{}", slot.code()),
            Target::Count(count) => format!("count:{count}"),
        }
    }

    /// What it is called, as a text.
    pub fn said(self) -> Said {
        match self {
            Target::Zone(zone) => super::names::zone_said(zone),
            Target::Region(region) => Said::new(format!("quebec.region.{}", region_code(region))),
            Target::Block(block) => block_said(block),
            Target::Slot(slot) => Said::new(match slot {
                Slot::Left => "quebec.slot.left",
                Slot::Centre => "quebec.slot.centre",
                Slot::Right => "quebec.slot.right",
                Slot::Reserve => "quebec.slot.reserve",
            }),
            Target::Count(count) => Said::new("quebec.board.count").with("count", count),
        }
    }
}

/// What was pointed at so far, and which stack lies open. Plain data: a client keeps it and hands it back.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Selection {
    /// The steps taken towards an action.
    pub steps: Vec<Target>,
    /// The zone whose blocks are fanned out to be looked at.
    pub open: Option<Zone>,
}

impl Selection {
    fn with(&self, target: Target) -> Selection {
        let mut steps = self.steps.clone();
        steps.push(target);
        Selection { steps, open: self.open }
    }

    pub(crate) fn opened(&self, zone: Option<Zone>) -> Selection {
        Selection { steps: self.steps.clone(), open: zone }
    }
}

/// The steps that point at an action; none for one that is only a button, such as «done».
pub fn steps(action: Action) -> Vec<Target> {
    use Target::{Block as B, Count, Region as R, Slot as S, Zone as Z};
    match action {
        Action::Place { block, zone } => vec![B(block), Z(zone)],
        Action::Transfer { from, to } => vec![B(from), B(to)],
        Action::March { from, to, count } => vec![Z(from), Z(to), Count(count)],
        Action::Sail { up: true, count } => vec![R(Region::Bason), R(Region::StLaurent), Count(count)],
        Action::Sail { up: false, count } => vec![R(Region::StLaurent), R(Region::Bason), Count(count)],
        Action::Roam { to: zone } | Action::NationsTo { zone } => vec![B(Block::NATIONS), Z(zone)],
        Action::Choose { zone } | Action::Retreat { zone } => vec![Z(zone)],
        Action::Deploy { block, slot } | Action::Reserve { block, slot } => vec![B(block), S(slot)],
        Action::Pick { block }
        | Action::Leave { block }
        | Action::Fire { block }
        | Action::Lose { block }
        | Action::Dismiss { block } => vec![B(block)],
        Action::Raid | Action::Scout | Action::Volley | Action::Done => Vec::new(),
    }
}

/// A thing that can be pointed at now, and the actions that may come of it.
pub(crate) struct Offer<'a> {
    pub(crate) target: Target,
    actions: Vec<&'a LegalAction>,
    /// Does pointing at it play the action?
    plays: bool,
}

/// What can be pointed at now.
pub(crate) struct Offers<'a> {
    pub(crate) offers: Vec<Offer<'a>>,
    /// The selection without steps that lead nowhere.
    pub(crate) selection: Selection,
}

impl<'a> Offers<'a> {
    pub(crate) fn new(view: &View, legal: &'a [LegalAction], selection: &Selection) -> Offers<'a> {
        let side = side_of(view);
        let mut paths: Vec<(Vec<Target>, &LegalAction)> = legal
            .iter()
            .filter_map(|action| Some((steps(State::read_action(side, &action.notation).ok()?), action)))
            .filter(|(path, _)| !path.is_empty())
            .collect();
        let mut selection = selection.clone();
        while !paths
            .iter()
            .any(|(path, _)| path.len() > selection.steps.len() && path.starts_with(&selection.steps))
        {
            if selection.steps.pop().is_none() {
                break;
            }
        }
        let taken = selection.steps.len();
        paths.retain(|(path, _)| path.len() > taken && path.starts_with(&selection.steps));
        // Stable: actions keep the rules' own order within a target.
        paths.sort_by_key(|(path, _)| path[taken]);
        let mut offers: Vec<Offer<'a>> = Vec::new();
        for (path, action) in paths {
            let rest = &path[taken + 1..];
            let plays = rest.iter().all(|target| matches!(target, Target::Count(_)));
            match offers.last_mut() {
                Some(offer) if offer.target == path[taken] => {
                    offer.actions.push(action);
                    offer.plays = false;
                }
                _ => offers.push(Offer { target: path[taken], actions: vec![action], plays }),
            }
        }
        Offers { offers, selection }
    }

    pub(crate) fn of(&self, target: Target) -> Option<&Offer<'a>> {
        self.offers.iter().find(|offer| offer.target == target)
    }

    /// The hit for an offer, at a place.
    pub(crate) fn hit(&self, offer: &Offer<'_>, shape: Shape) -> Hit<Selection> {
        let first = offer.actions[0];
        let (effect, label) = if offer.plays {
            (Effect::Play(first.notation.clone()), first.said.clone())
        } else {
            (Effect::Choose(self.selection.with(offer.target)), offer.target.said())
        };
        let actions = offer.actions.iter().map(|action| action.notation.clone()).collect();
        Hit { key: offer.target.key(), shape, effect, label, actions }
    }

    /// The hit that takes a step back, at the place of that step.
    pub(crate) fn back_hit(&self, index: usize, shape: Shape) -> Hit<Selection> {
        let target = self.selection.steps[index];
        let steps = self.selection.steps[..index].to_vec();
        Hit {
            key: format!("chosen:{}", target.key()),
            shape,
            effect: Effect::Choose(Selection { steps, open: self.selection.open }),
            label: Said::new("quebec.board.put_back").with("what", target.said()),
            actions: Vec::new(),
        }
    }
}

/// The side whose actions are offered: the observer's, or whoever is asked first.
pub(crate) fn side_of(view: &View) -> Side {
    Side::from_code(&view.observer).or_else(|| view.asked.first().copied()).unwrap_or(Side::British)
}

/// A block's name as a text. All decoys are alike.
pub(crate) fn block_said(block: Block) -> Said {
    match block.kind() {
        games::game_quebec::Kind::Decoy => Said::new(format!("quebec.decoy.{}", block.side().code())),
        _ => Said::new(format!("quebec.block.{}", block.id())),
    }
}

fn region_code(region: Region) -> &'static str {
    match region {
        Region::Bason => "BA",
        Region::StLaurent => "SL",
    }
}
