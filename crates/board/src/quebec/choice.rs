//! How an action is pointed at: step by step, each step a thing on the board.
//!
//! «4 OR-BE» is the zone OR, then the zone BE, then the number 4. What was pointed at so far is a [`Selection`]; what
//! can be pointed at next follows from the legal actions alone.

use crate::arrange::arrange;
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

/// A legal action with the steps that point at it.
struct Way<'a> {
    steps: Vec<Target>,
    action: Action,
    choice: &'a LegalAction,
}

/// A thing that can be pointed at now, and the actions that may come of it.
pub(crate) struct Offer<'a> {
    pub(crate) target: Target,
    choices: Vec<&'a LegalAction>,
    pub(crate) actions: Vec<Action>,
    /// Does pointing at it play the action?
    plays: bool,
}

/// What can be pointed at now.
pub(crate) struct Offers<'a> {
    pub(crate) offers: Vec<Offer<'a>>,
    /// The selection without steps that lead nowhere.
    pub(crate) selection: Selection,
    ways: Vec<Way<'a>>,
    /// All legal actions, sorted.
    legal: Vec<Action>,
}

impl<'a> Offers<'a> {
    pub(crate) fn new(view: &View, legal: &'a [LegalAction], selection: &Selection) -> Offers<'a> {
        let side = side_of(view);
        let ways: Vec<Way<'a>> = legal
            .iter()
            .filter_map(|choice| {
                let action = State::read_action(side, &choice.notation).ok()?;
                Some(Way { steps: steps(action), action, choice })
            })
            .collect();
        let mut selection = selection.clone();
        while !ways.iter().any(|way| way.goes_on_from(&selection.steps)) {
            if selection.steps.pop().is_none() {
                break;
            }
        }
        let offers = offers_after(&ways, &selection.steps);
        let mut legal: Vec<Action> = ways.iter().map(|way| way.action).collect();
        arrange(&mut legal, Action::cmp);
        Offers { offers, selection, ways, legal }
    }

    /// Is there anything to play, by pointing or by a button?
    pub(crate) fn any(&self) -> bool {
        !self.ways.is_empty()
    }

    /// Is the action among those offered?
    pub(crate) fn is_legal(&self, action: Action) -> bool {
        self.legal.binary_search(&action).is_ok()
    }

    /// Can the target be pointed at after these steps?
    pub(crate) fn leads(&self, steps: &[Target], target: Target) -> bool {
        self.ways.iter().any(|way| way.goes_on_from(steps) && way.steps[steps.len()] == target)
    }

    /// The one thing that must be pointed at first before the target can be, if there is only one.
    pub(crate) fn only_way_to(&self, target: Target) -> Option<Target> {
        let mut firsts =
            self.ways.iter().filter(|way| way.steps.get(1) == Some(&target)).map(|way| way.steps[0]);
        let first = firsts.next()?;
        firsts.all(|other| other == first).then_some(first)
    }

    pub(crate) fn of(&self, target: Target) -> Option<&Offer<'a>> {
        self.offers.iter().find(|offer| offer.target == target)
    }

    /// The hit for an offer, at a place.
    pub(crate) fn hit(&self, offer: &Offer<'_>, shape: Shape) -> Hit<Selection> {
        let first = offer.choices[0];
        let (effect, label) = if offer.plays {
            (Effect::Play(first.notation.clone()), first.said.clone())
        } else {
            (Effect::Choose(self.selection.with(offer.target)), offer.target.said())
        };
        let actions = offer.choices.iter().map(|action| action.notation.clone()).collect();
        Hit { key: offer.target.key(), shape, effect, label: label.into(), actions, preview: None }
    }

    /// The hit that takes a step back, at the place of that step.
    pub(crate) fn back_hit(&self, index: usize, shape: Shape) -> Hit<Selection> {
        let target = self.selection.steps[index];
        let steps = self.selection.steps[..index].to_vec();
        Hit {
            key: format!("chosen:{}", target.key()),
            shape,
            effect: Effect::Choose(Selection { steps, open: self.selection.open }),
            label: Said::new("quebec.board.put_back").with("what", target.said()).into(),
            actions: Vec::new(),
            preview: None,
        }
    }
}

impl Way<'_> {
    fn goes_on_from(&self, steps: &[Target]) -> bool {
        self.steps.len() > steps.len() && self.steps.starts_with(steps)
    }
}

/// What can be pointed at after these steps.
fn offers_after<'a>(ways: &[Way<'a>], taken: &[Target]) -> Vec<Offer<'a>> {
    let mut open: Vec<&Way<'a>> = ways.iter().filter(|way| way.goes_on_from(taken)).collect();
    // Stable: actions keep the rules' own order within a target.
    arrange(&mut open, |a, b| a.steps[taken.len()].cmp(&b.steps[taken.len()]));
    let mut offers: Vec<Offer<'a>> = Vec::new();
    for way in open {
        let (target, rest) = (way.steps[taken.len()], &way.steps[taken.len() + 1..]);
        match offers.last_mut() {
            Some(offer) if offer.target == target => {
                offer.choices.push(way.choice);
                offer.actions.push(way.action);
                offer.plays = false;
            }
            _ => offers.push(Offer {
                target,
                choices: vec![way.choice],
                actions: vec![way.action],
                plays: rest.iter().all(|target| matches!(target, Target::Count(_))),
            }),
        }
    }
    offers
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
