//! How an action is pointed at: step by step, each step a thing on the table.
//!
//! «react a_con1 fire b_reg1 2» is the unit that answers, what it does, at whom, and with how many points. What was
//! pointed at so far is a [`Selection`]; what can be pointed at next follows from the legal actions alone. Where only
//! one way leads on, nobody is asked.

use super::words;
use crate::scene::{Effect, Hit, Shape};
use games::Choice;
use games::game_homard::view::View;
use games::game_homard::{Action, Facing, General, Pace, Place, Reaction, Side, State, Unit};
use kernel::{Game, Said, Side as _};
use serde::{Deserialize, Serialize};

/// Something an observer may play: notation, and what it means as a text.
pub type LegalAction = Choice;

/// What is done to a unit that was pointed at.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Deed {
    /// Fire at it.
    Fire,
    /// Assault it.
    Assault,
    /// It fires at an assailant.
    AnswerFire,
    /// It slips away.
    Evade,
    /// It charges in turn.
    CounterCharge,
    /// By a basic move.
    Basic,
    /// By a forced march.
    Forced,
}

/// A thing one can point at.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Target {
    /// A place.
    Place(Place),
    /// A unit.
    Unit(Unit),
    /// A general.
    General(General),
    /// A direction.
    Facing(Facing),
    /// What to do.
    Deed(Deed),
    /// At whom.
    Aim(Unit),
    /// How many command points.
    Points(u8),
}

impl Target {
    /// The key of its hit: `unit:a_con1`, `place:f8`, `facing:90`, `points:2`.
    pub fn key(self) -> String {
        match self {
            Target::Place(place) => format!("place:{place}"),
            Target::Unit(unit) => format!("unit:{}", unit.code()),
            Target::General(general) => format!("general:{}", general.code()),
            Target::Facing(facing) => format!("facing:{facing}"),
            Target::Deed(deed) => format!("deed:{}", words::deed(deed)),
            Target::Aim(unit) => format!("aim:{}", unit.code()),
            Target::Points(points) => format!("points:{points}"),
        }
    }

    /// The target with this key.
    pub fn from_key(key: &str) -> Option<Target> {
        let (kind, name) = key.split_once(':')?;
        Some(match kind {
            "place" => Target::Place(Place::from_code(name)?),
            "unit" => Target::Unit(Unit::from_code(name)?),
            "general" => Target::General(General::from_code(name)?),
            "facing" => Target::Facing(Facing::from_code(name)?),
            "deed" => Target::Deed(words::DEEDS.into_iter().find(|deed| words::deed(*deed) == name)?),
            "aim" => Target::Aim(Unit::from_code(name)?),
            "points" => Target::Points(name.parse().ok()?),
            _ => return None,
        })
    }

    /// Chosen on a slip of paper, not on the field.
    pub(crate) fn is_detail(self) -> bool {
        matches!(self, Target::Deed(_) | Target::Aim(_) | Target::Points(_))
    }
}

impl Serialize for Target {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.key())
    }
}

impl<'de> Deserialize<'de> for Target {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Target, D::Error> {
        let key = String::deserialize(deserializer)?;
        Target::from_key(&key).ok_or_else(|| serde::de::Error::custom("no such target"))
    }
}

/// What was pointed at so far. Plain data: a client keeps it and hands it back.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Selection {
    /// The steps taken towards an action.
    pub steps: Vec<Target>,
    /// On the free table: drags are forced marches even where a basic move would do.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub forced: bool,
}

/// The steps that point at an action; none for one that is only a button, such as «done».
pub fn steps(view: &View, action: Action) -> Vec<Target> {
    use Target::{Aim, Deed as D, Facing as F, General as G, Place as P, Points, Unit as U};
    let is_window = view.question == "window";
    match action {
        Action::Historical | Action::Decline | Action::Done | Action::Concede => Vec::new(),
        Action::Take { unit }
        | Action::Activate { unit }
        | Action::Join { unit }
        | Action::Play { unit }
        | Action::Support { unit }
        | Action::Follow { unit } => vec![U(unit)],
        Action::TakeGeneral { general } | Action::Snipe { general } => vec![G(general)],
        Action::Put { to } | Action::Go { to } | Action::Recoil { to } => vec![P(to)],
        // At the start of a turn one general after the other is asked about.
        Action::Attach { general, unit } if is_window => vec![G(general), U(unit)],
        Action::Attach { unit, .. } => vec![U(unit)],
        Action::Detach { .. } if is_window => Vec::new(),
        Action::Detach { general } => vec![G(general)],
        Action::Ride { general, to } => vec![G(general), P(to)],
        Action::Stay { general } => {
            let own = view.generals.iter().find(|own| own.general == general).and_then(|own| own.place);
            own.map_or_else(Vec::new, |own| vec![G(general), P(own)])
        }
        Action::Roll { points } => vec![Points(points)],
        Action::Leg { to, pace } => vec![P(to), D(pace_deed(pace))],
        Action::Face { facing, pace } => vec![F(facing), D(pace_deed(pace))],
        Action::Pivot { facing, .. } if view.question == "deploy_facing" => vec![F(facing)],
        // On the free table one may march or turn at once: who wants to turn points at the unit first.
        Action::Pivot { facing, pace } => {
            let unit = marcher(view).map(U);
            unit.into_iter().chain([F(facing), D(pace_deed(pace))]).collect()
        }
        Action::Fire { target } => vec![U(target), D(Deed::Fire)],
        Action::Assault { target } => vec![U(target), D(Deed::Assault)],
        Action::React { unit, reaction, aim, points } => {
            let deed = match reaction {
                Reaction::Fire => Deed::AnswerFire,
                Reaction::Evade => Deed::Evade,
                Reaction::CounterCharge => Deed::CounterCharge,
            };
            vec![U(unit), D(deed), Aim(aim), Points(points)]
        }
        Action::Fall => view.loss.iter().map(|loss| U(loss.victim.unit)).collect(),
        Action::Enter { unit, to } => vec![U(unit), P(to)],
    }
}

pub(crate) fn pace_deed(pace: Pace) -> Deed {
    match pace {
        Pace::Basic => Deed::Basic,
        Pace::Forced => Deed::Forced,
    }
}

/// Who marches now.
pub(crate) fn marcher(view: &View) -> Option<Unit> {
    if view.question.starts_with("evade") {
        return view.assault.as_ref().map(|fight| fight.target.unit);
    }
    view.activation.unit.map(|piece| piece.unit)
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
}

/// What can be pointed at now.
pub(crate) struct Offers<'a> {
    pub(crate) side: Side,
    pub(crate) offers: Vec<Offer<'a>>,
    /// The selection without steps that lead nowhere, and with those that nobody need be asked about.
    pub(crate) selection: Selection,
    ways: Vec<Way<'a>>,
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
            selection.steps.extend(only_one(&ways));
        }
        let mut offers = offers_after(&ways, &selection.steps);
        // A detail with one answer is no question.
        while let [offer] = offers.as_slice() {
            if offer.actions.len() == 1 || !offer.target.is_detail() {
                break;
            }
            selection.steps.push(offer.target);
            offers = offers_after(&ways, &selection.steps);
        }
        Offers { side, offers, selection, ways }
    }

    /// Is there anything to play, by pointing or by a button?
    pub(crate) fn any(&self) -> bool {
        !self.ways.is_empty()
    }

    /// Is the action among those offered?
    pub(crate) fn is_legal(&self, action: Action) -> bool {
        self.ways.iter().any(|way| way.action == action)
    }

    /// Is one of the actions such?
    pub(crate) fn has(&self, is_such: impl Fn(Action) -> bool) -> bool {
        self.ways.iter().any(|way| is_such(way.action))
    }

    /// Can the target be pointed at first?
    pub(crate) fn begins(&self, target: Target) -> bool {
        self.ways.iter().any(|way| way.steps.first() == Some(&target))
    }

    pub(crate) fn of(&self, target: Target) -> Option<&Offer<'a>> {
        self.offers.iter().find(|offer| offer.target == target)
    }

    /// The hit for an offer, at a place.
    pub(crate) fn hit(&self, view: &View, offer: &Offer<'_>, shape: Shape) -> Hit<Selection> {
        let (effect, label) = match offer.choices.as_slice() {
            [only] => (Effect::Play(only.notation.clone()), only.said.clone()),
            _ => {
                let mut steps = self.selection.steps.clone();
                steps.push(offer.target);
                (
                    Effect::Choose(Selection { steps, ..self.selection }),
                    words::target_said(view, offer.target),
                )
            }
        };
        let actions = offer.choices.iter().map(|choice| choice.notation.clone()).collect();
        Hit { key: offer.target.key(), shape, effect, label: label.into(), actions, preview: None }
    }

    /// The hit that takes a step back, at the place of that step.
    pub(crate) fn back_hit(&self, view: &View, index: usize, shape: Shape) -> Hit<Selection> {
        let target = self.selection.steps[index];
        Hit {
            key: format!("chosen:{}", target.key()),
            shape,
            effect: Effect::Choose(Selection {
                steps: self.selection.steps[..index].to_vec(),
                ..self.selection
            }),
            label: Said::new("homard.board.put_back").with("what", words::target_said(view, target)).into(),
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

/// Where only one unit or general can do anything that takes more steps, it is chosen without a click.
fn only_one(ways: &[Way<'_>]) -> Option<Target> {
    let mut firsts = ways.iter().filter(|way| !way.steps.is_empty());
    let first = firsts.next().filter(|way| way.steps.len() > 1)?.steps[0];
    let is_it = matches!(first, Target::Unit(_) | Target::General(_));
    let count = ways.iter().filter(|way| way.steps.first() == Some(&first)).count();
    (is_it && count > 1 && firsts.all(|way| way.steps[0] == first)).then_some(first)
}

/// What can be pointed at after these steps.
fn offers_after<'a>(ways: &[Way<'a>], taken: &[Target]) -> Vec<Offer<'a>> {
    let mut open: Vec<&Way<'a>> = ways.iter().filter(|way| way.goes_on_from(taken)).collect();
    // Stable: actions keep the rules' own order within a target.
    open.sort_by_key(|way| way.steps[taken.len()]);
    let mut offers: Vec<Offer<'a>> = Vec::new();
    for way in open {
        let target = way.steps[taken.len()];
        match offers.last_mut() {
            Some(offer) if offer.target == target => {
                offer.choices.push(way.choice);
                offer.actions.push(way.action);
            }
            _ => offers.push(Offer { target, choices: vec![way.choice], actions: vec![way.action] }),
        }
    }
    offers
}

/// The army whose actions are offered: the observer's, or whoever is asked first.
pub(crate) fn side_of(view: &View) -> Side {
    Side::from_code(&view.observer).or_else(|| view.asked.first().copied()).unwrap_or(view.active)
}
