//! How an action is pointed at: step by step, each step a thing on the table.
//!
//! «embark gb_44 gb_merchant_1» is the hex, the regiment in it, what it shall do, the ship. What was pointed at so far
//! is a [`Selection`]; what can be pointed at next follows from the legal actions alone. Where only one way leads on,
//! nobody is asked.

use super::words::{board, hex_said, unit_said};
use crate::scene::{Effect, Hit, Shape};
use games::Choice;
use games::game_arpents::data::Region;
use games::game_arpents::view::View;
use games::game_arpents::{Action, Colony, Hex, Place, Side, State, Unit};
use kernel::{Game, Said, Side as _};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Something an observer may play: notation, and what it means as a text.
pub type LegalAction = Choice;

/// Makes the deeds: with their words, all of them, and the deed of an action.
macro_rules! deeds {
    ($($(#[$doc:meta])* $Deed:ident = $word:literal,)*) => {
        /// What is done to a hex, a unit or a colony that was pointed at.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
        pub enum Deed { $($(#[$doc])* $Deed,)* }

        impl Deed {
            const ALL: &'static [Deed] = &[$(Deed::$Deed,)*];

            fn word(self) -> &'static str {
                match self { $(Deed::$Deed => $word,)* }
            }
        }
    };
}

deeds! {
    /// Take part in the order.
    Take = "take",
    /// March or move here.
    Go = "go",
    /// Attack.
    Attack = "attack",
    /// Join the attack.
    Join = "join",
    /// Raid.
    Raid = "raid",
    /// Lay siege.
    Siege = "siege",
    /// Fire at ships.
    Bombard = "bombard",
    /// Go aboard.
    Embark = "embark",
    /// Load supply.
    Load = "load",
    /// Sail here next.
    Leg = "leg",
    /// Move this supply.
    From = "from",
    /// Bring supply ashore.
    Unload = "unload",
    /// Draw supply.
    Feed = "feed",
    /// Place what is left in the best town.
    Gather = "gather",
    /// Place by hand.
    Open = "open",
    /// Lay supply here.
    Lay = "lay",
    /// Pay from here.
    Pay = "pay",
    /// Recruit.
    Recruit = "recruit",
    /// Exchange for marines.
    Exchange = "exchange",
    /// Strengthen the fort.
    Strengthen = "strengthen",
    /// Restore the unit.
    Restore = "restore",
    /// All of them together.
    All = "all",
    /// Everything else, of which a question allows one kind only.
    This = "this",
}

/// A thing one can point at.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Target {
    /// A hex or a box.
    Hex(Hex),
    /// A unit.
    Unit(Unit),
    /// A colony.
    Colony(Colony),
    /// What to do.
    Deed(Deed),
    /// How much.
    Points(u16),
}

impl Target {
    /// The key of its hit: `hex:n3718`, `unit:gb_44`, `deed:attack`, `points:3`.
    pub fn key(self) -> String {
        match self {
            Target::Hex(hex) => format!("hex:{hex}"),
            Target::Unit(unit) => format!("unit:{unit}"),
            Target::Colony(colony) => format!("colony:{colony}"),
            Target::Deed(deed) => format!("deed:{}", deed.word()),
            Target::Points(points) => format!("points:{points}"),
        }
    }

    /// The target with this key.
    pub fn from_key(key: &str) -> Option<Target> {
        let (kind, name) = key.split_once(':')?;
        Some(match kind {
            "hex" => Target::Hex(Hex::from_code(name)?),
            "unit" => Target::Unit(Unit::from_code(name)?),
            "colony" => Target::Colony(Colony::from_code(name)?),
            "deed" => Target::Deed(*Deed::ALL.iter().find(|deed| deed.word() == name)?),
            "points" => Target::Points(name.parse().ok()?),
            _ => return None,
        })
    }

    /// What it is called, as a text.
    pub(crate) fn said(self) -> Said {
        match self {
            Target::Hex(hex) => hex_said(hex),
            Target::Unit(unit) => unit_said(unit),
            Target::Colony(colony) => Said::new(format!("arpents.colony.{colony}")),
            Target::Deed(deed) => board(&format!("deed.{}", deed.word())),
            Target::Points(points) => board("points").with("points", points),
        }
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
    /// A stack fanned out to be looked at.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub open: Option<Hex>,
}

impl Selection {
    pub(crate) fn with(&self, target: Target) -> Selection {
        let mut steps = self.steps.clone();
        steps.push(target);
        Selection { steps, open: None }
    }
}

/// The town a colony is pointed at by: the one that produces most, else any of its hexes.
fn chief(colony: Colony) -> Hex {
    let towns = Place::all().filter(|place| place.data().colony == colony);
    let best = towns.max_by_key(|place| (place.data().supply, std::cmp::Reverse(*place)));
    let any = || Hex::all().find(|hex| hex.get().is_some_and(|data| data.is_in(colony)));
    best.map(Place::hex).or_else(any).unwrap_or(Hex::GREAT_BRITAIN)
}

/// Where a unit in no hex yet is pointed at: where it would come in.
pub(super) fn home(unit: Unit) -> Hex {
    let data = unit.data();
    match data.home {
        Region::Colony(colony) => chief(colony),
        Region::Place(place) => place.hex(),
        Region::Box(side) => Hex::box_of(side),
        Region::Territory => {
            let land = unit.nation().map(|nation| nation.data().hexes).unwrap_or_default();
            land.get(land.len() / 2).copied().unwrap_or(Hex::box_of(data.side))
        }
        Region::FrenchCities => Place::from_code("quebec").map_or(Hex::FRANCE, Place::hex),
        Region::Nowhere | Region::America | Region::Ports => Hex::box_of(data.side),
    }
}

/// Is it only a button, with nothing on the maps that stands for it?
pub fn is_button(action: Action) -> bool {
    pointed(action, home).is_empty()
}

/// The steps that point at an action; none for one that is only a button, such as «done».
pub fn steps(view: &View, action: Action) -> Vec<Target> {
    pointed(action, |unit| {
        let seen = view.units.iter().find(|seen| seen.unit == unit);
        seen.map_or_else(|| home(unit), |seen| seen.hex)
    })
}

/// The same, told where units are.
fn pointed(action: Action, place: impl Fn(Unit) -> Hex) -> Vec<Target> {
    use Target::{Deed as D, Hex as H, Points as P, Unit as U};
    let at = |unit: Unit| H(place(unit));
    let of = |unit: Unit, deed: Deed| vec![at(unit), U(unit), D(deed)];
    match action {
        Action::Put { unit, to } | Action::Retreat { unit, to } => vec![H(to), U(unit)],
        Action::Suffer { unit }
        | Action::Lose { unit }
        | Action::Advance { unit }
        | Action::Hit { unit }
        | Action::Land { unit }
        | Action::Support { unit }
        | Action::Silence { unit } => of(unit, Deed::This),
        Action::Take { unit } => of(unit, Deed::Take),
        Action::Restore { unit } => of(unit, Deed::Restore),
        Action::Recruit { unit } => of(unit, Deed::Recruit),
        Action::Exchange { unit } => of(unit, Deed::Exchange),
        Action::Unload { ship } => of(ship, Deed::Unload),
        Action::FeedAboard { ship } => of(ship, Deed::Feed),
        Action::Embark { unit, ship } => vec![at(unit), U(unit), D(Deed::Embark), U(ship)],
        Action::Load { ship, points } => vec![at(ship), U(ship), D(Deed::Load), P(u16::from(points))],
        Action::Join { unit, at: from } => vec![at(unit), U(unit), D(Deed::Join), H(from)],
        Action::Gather { colony } => vec![H(chief(colony)), Target::Colony(colony), D(Deed::Gather)],
        Action::Open { colony } => vec![H(chief(colony)), Target::Colony(colony), D(Deed::Open)],
        Action::Points { points } => vec![P(points)],
        Action::Lay { to } => vec![H(to), D(Deed::Lay)],
        Action::Pay { from } => vec![H(from), D(Deed::Pay)],
        Action::Go { to } => vec![H(to), D(Deed::Go)],
        Action::Leg { to } => vec![H(to), D(Deed::Leg)],
        Action::Attack { hex } => vec![H(hex), D(Deed::Attack)],
        Action::Raid { place } => vec![H(place.hex()), D(Deed::Raid)],
        Action::Siege { place } => vec![H(place.hex()), D(Deed::Siege)],
        Action::Bombard { hex } => vec![H(hex), D(Deed::Bombard)],
        Action::Strengthen { place } => vec![H(place.hex()), D(Deed::Strengthen)],
        Action::From { hex } => vec![H(hex), D(Deed::From)],
        Action::FeedFrom { hex } => vec![H(hex), D(Deed::Feed)],
        Action::TakeAll { hex } | Action::LandAll { hex } => vec![H(hex), D(Deed::All)],
        Action::Breach { place } => vec![H(place.hex()), D(Deed::This)],
        Action::Leave { to: hex }
        | Action::Escape { to: hex }
        | Action::Flee { to: hex }
        | Action::Intercept { from: hex }
        | Action::Battery { hex }
        | Action::Barricade { hex } => vec![H(hex), D(Deed::This)],
        _ => Vec::new(),
    }
}

/// A legal action with the steps that point at it.
pub(crate) struct Way<'a> {
    steps: Vec<Target>,
    pub(crate) action: Action,
    pub(crate) choice: &'a LegalAction,
}

/// A thing that can be pointed at now, and the actions that may come of it.
pub(crate) struct Offer<'a> {
    pub(crate) target: Target,
    pub(crate) choices: Vec<&'a LegalAction>,
    pub(crate) actions: Vec<Action>,
}

impl Offer<'_> {
    /// Does pointing at it play the action? Where only one thing can come of it, nobody is asked further.
    pub(crate) fn plays(&self) -> bool {
        self.choices.len() == 1
    }
}

/// What can be pointed at now.
pub(crate) struct Offers<'a> {
    pub(crate) side: Side,
    pub(crate) offers: BTreeMap<Target, Offer<'a>>,
    /// The selection without steps that lead nowhere, and with those that are the only ones.
    pub(crate) selection: Selection,
    pub(crate) ways: Vec<Way<'a>>,
}

impl<'a> Offers<'a> {
    pub(crate) fn new(view: &View, legal: &'a [LegalAction], selection: &Selection) -> Offers<'a> {
        let side = Side::from_code(&view.observer).unwrap_or(view.active);
        let read = |choice: &'a LegalAction| {
            let action = State::read_action(side, &choice.notation).ok()?;
            Some(Way { steps: steps(view, action), action, choice })
        };
        let ways: Vec<Way<'a>> = legal.iter().filter_map(read).collect();
        let mut selection = selection.clone();
        while !selection.steps.is_empty() && !ways.iter().any(|way| way.goes_on_from(&selection.steps)) {
            selection.steps.pop();
        }
        let mut offers = offers_after(&ways, &selection.steps);
        // With one thing alone to point at there is nothing to ask, once something was chosen.
        while let (Some((target, offer)), 1, false) =
            (offers.first_key_value(), offers.len(), selection.steps.is_empty())
        {
            if offer.plays() {
                break;
            }
            selection.steps.push(*target);
            offers = offers_after(&ways, &selection.steps);
        }
        Offers { side, offers, selection, ways }
    }

    /// The hex that was pointed at last.
    pub(crate) fn hex(&self) -> Option<Hex> {
        self.selection.steps.iter().rev().find_map(|step| match step {
            Target::Hex(hex) => Some(*hex),
            _ => None,
        })
    }

    /// Hexes that could be pointed at instead of what was chosen.
    pub(crate) fn instead(&self) -> impl Iterator<Item = Hex> + '_ {
        let firsts = self.ways.iter().filter(|_| !self.selection.steps.is_empty());
        firsts.filter_map(|way| match way.steps.first() {
            Some(Target::Hex(hex)) => Some(*hex),
            _ => None,
        })
    }

    pub(crate) fn of(&self, target: Target) -> Option<&Offer<'a>> {
        self.offers.get(&target)
    }

    /// The hit for an offer, at a place.
    pub(crate) fn hit(&self, offer: &Offer<'_>, shape: Shape) -> Hit<Selection> {
        let first = offer.choices[0];
        let (effect, label) = if offer.plays() {
            (Effect::Play(first.notation.clone()), first.said.clone())
        } else {
            (Effect::Choose(self.selection.with(offer.target)), offer.target.said())
        };
        let actions = offer.choices.iter().map(|choice| choice.notation.clone()).collect();
        Hit { key: offer.target.key(), shape, effect, label: label.into(), actions, preview: None }
    }
}

impl Way<'_> {
    fn goes_on_from(&self, steps: &[Target]) -> bool {
        self.steps.len() > steps.len() && self.steps.starts_with(steps)
    }
}

/// What can be pointed at after these steps.
fn offers_after<'a>(ways: &[Way<'a>], taken: &[Target]) -> BTreeMap<Target, Offer<'a>> {
    let mut out: BTreeMap<Target, Offer<'a>> = BTreeMap::new();
    for way in ways.iter().filter(|way| way.goes_on_from(taken)) {
        let target = way.steps[taken.len()];
        let offer =
            out.entry(target).or_insert_with(|| Offer { target, choices: Vec::new(), actions: Vec::new() });
        offer.choices.push(way.choice);
        offer.actions.push(way.action);
    }
    out
}
