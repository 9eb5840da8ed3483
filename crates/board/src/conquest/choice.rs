//! How an action is pointed at: step by step, each step a thing on the table.
//!
//! «event 9 at boston from albany» is the card 9, then the zone Albany, then the zone Boston. What was pointed at so
//! far is a [`Selection`]; what can be pointed at next follows from the legal actions alone.

use super::words::{card_said, kind_said, zone_said};
use crate::scene::{Effect, Hit, Shape};
use games::Choice;
use games::game_conquest::By;
use games::game_conquest::view::View;
use games::game_conquest::{Action, Card, Kind, Side, State, Units, Zone};
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
    /// A card of one's own, by its number.
    Card(u8),
    /// Units of a kind.
    Kind(Kind),
    /// A number.
    Count(u8),
    /// By what leave an army moves.
    By(By),
    /// The fort behind the last one to leave: does it stand?
    Fort(bool),
    /// Everyone.
    All,
}

impl Target {
    /// The key of its hit: `zone:boston`, `card:7`, `kind:ca`, `count:3`.
    pub fn key(self) -> String {
        match self {
            Target::Zone(zone) => format!("zone:{}", zone.code()),
            Target::Card(no) => format!("card:{no}"),
            Target::Kind(kind) => format!("kind:{}", kind.short()),
            Target::Count(count) => format!("count:{count}"),
            Target::By(By::Card) => "by:card".to_owned(),
            Target::By(By::Event) => "by:event".to_owned(),
            Target::Fort(true) => "fort:stands".to_owned(),
            Target::Fort(false) => "fort:razed".to_owned(),
            Target::All => "all".to_owned(),
        }
    }

    /// What it is called, as a text; `side` is whose cards are meant.
    pub(crate) fn said(self, side: Side) -> Said {
        match self {
            Target::Zone(zone) => zone_said(zone),
            Target::Card(no) => {
                Card::new(side, no).map_or_else(|| Said::new("conquest.board.card"), card_said)
            }
            Target::Kind(kind) => kind_said(kind),
            Target::Count(count) => Said::new("conquest.board.count").with("count", count),
            Target::By(By::Card) => Said::new("conquest.board.by_card"),
            Target::By(By::Event) => Said::new("conquest.board.by_event"),
            Target::Fort(true) => Said::new("conquest.board.fort_stands"),
            Target::Fort(false) => Said::new("conquest.board.fort_razed"),
            Target::All => Said::new("conquest.action.take_all"),
        }
    }

    /// One of several ways to do the same, to be chosen on a slip of paper; with only one way nobody is asked.
    fn is_detail(self) -> bool {
        matches!(self, Target::Count(_) | Target::By(_) | Target::Fort(_))
    }
}

/// What was pointed at so far. Plain data: a client keeps it and hands it back.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Selection {
    /// The steps taken towards an action.
    pub steps: Vec<Target>,
    /// The units wanted for the army being formed.
    pub army: Option<Units>,
    /// The card laid open to be read.
    pub open: Option<Card>,
}

impl Selection {
    pub(crate) fn with(&self, target: Target) -> Selection {
        let mut steps = self.steps.clone();
        steps.push(target);
        Selection { steps, army: self.army, open: None }
    }

    pub(crate) fn reading(&self, card: Option<Card>) -> Selection {
        Selection { open: card, ..self.clone() }
    }
}

/// The steps that point at an action; none for one that is only a button, such as «done».
pub fn steps(view: &View, action: Action) -> Vec<Target> {
    use Target::{By as B, Card as C, Count, Fort as F, Kind as K, Zone as Z};
    match action {
        Action::Fort { zone }
        | Action::Muster { zone }
        | Action::Place { zone }
        | Action::Step { zone }
        | Action::Sail { zone }
        | Action::Fight { zone } => vec![Z(zone)],
        Action::Event { no, from, to, count } => {
            let mut out = vec![C(no)];
            out.extend(from.map(Z));
            out.extend(to.map(Z));
            out.extend((count > 0).then_some(Count(count)));
            out
        }
        Action::Card { no } => vec![C(no)],
        Action::Form { zone, by } => vec![Z(zone), B(by)],
        Action::Take { kind, count } => vec![K(kind), Count(count)],
        Action::TakeAll => vec![Target::All],
        Action::Halt => view.army.iter().map(|army| Z(army.zone)).collect(),
        Action::Lose { kind } => vec![K(kind)],
        Action::Manoeuvre { kind, zone, raze } => vec![K(kind), Z(zone), F(!raze)],
        Action::Receive | Action::Yield | Action::Pass | Action::Done => Vec::new(),
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
    pub(crate) side: Side,
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
                Some(Way { steps: steps(view, action), action, choice })
            })
            .collect();
        let mut selection = selection.clone();
        while !selection.steps.is_empty() && !ways.iter().any(|way| way.goes_on_from(&selection.steps)) {
            selection.steps.pop();
        }
        if selection.steps.is_empty() {
            selection.steps.extend(only_unit(&ways));
        }
        let offers = offers_after(&ways, &selection.steps);
        let mut legal: Vec<Action> = ways.iter().map(|way| way.action).collect();
        legal.sort_unstable();
        Offers { side, offers, selection, ways, legal }
    }

    /// Is there anything to play, by pointing or by a button?
    pub(crate) fn any(&self) -> bool {
        !self.ways.is_empty()
    }

    /// All legal actions.
    pub(crate) fn legal(&self) -> &[Action] {
        &self.legal
    }

    /// Is the action among those offered?
    pub(crate) fn is_legal(&self, action: Action) -> bool {
        self.legal.binary_search(&action).is_ok()
    }

    /// Can the target be pointed at after these steps?
    pub(crate) fn leads(&self, steps: &[Target], target: Target) -> bool {
        self.ways.iter().any(|way| way.goes_on_from(steps) && way.steps[steps.len()] == target)
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
            (Effect::Choose(self.selection.with(offer.target)), offer.target.said(self.side))
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
            effect: Effect::Choose(Selection { steps, ..self.selection.clone() }),
            label: Said::new("conquest.board.put_back").with("what", target.said(self.side)).into(),
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

/// Where only units of one kind can do anything, they are chosen without a click.
fn only_unit(ways: &[Way<'_>]) -> Option<Target> {
    let mut firsts = ways.iter().filter(|way| way.steps.len() > 2).map(|way| way.steps[0]);
    let first = firsts.next().filter(|first| matches!(first, Target::Kind(_)))?;
    firsts.all(|other| other == first).then_some(first)
}

/// What can be pointed at after these steps.
fn offers_after<'a>(ways: &[Way<'a>], taken: &[Target]) -> Vec<Offer<'a>> {
    let mut open: Vec<&Way<'a>> = ways.iter().filter(|way| way.goes_on_from(taken)).collect();
    // Stable: actions keep the rules' own order within a target.
    open.sort_by_key(|way| way.steps[taken.len()]);
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
                plays: rest.iter().all(|target| target.is_detail()),
            }),
        }
    }
    offers
}

/// The faction whose actions are offered: the observer's, or whoever is asked first.
pub(crate) fn side_of(view: &View) -> Side {
    Side::from_code(&view.observer)
        .or_else(|| view.asked.first().copied())
        .or(view.active)
        .unwrap_or(Side::BritishRegulars)
}
