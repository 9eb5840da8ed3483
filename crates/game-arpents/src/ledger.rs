//! What the chains of choices of a season need while they go on.

use crate::data::N_COLONIES;
use crate::ids::{Card, Colony, Hex, Place, Unit};
use crate::seasonal::{laying, pay, recruiting};
use crate::state::State;
use crate::step::{Phase, Step};
use serde::{Deserialize, Serialize};

/// Everything that is under way; all of it is empty between seasons.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Ledger {
    /// §5.1 — Cards still to be drawn this season.
    pub(crate) draws: u8,
    /// §13 — The card whose effect is being settled.
    pub(crate) card: Option<Card>,
    /// §13 — How many more units it takes.
    pub(crate) picks: u8,
    /// §5.3 — Points that each colony still has to place.
    pub(crate) made: [u8; N_COLONIES],
    /// §5.3 — The colony whose points are placed by hand.
    pub(crate) colony: Option<Colony>,
    /// §5.3 — Where the next of them go; nowhere if that is not said yet.
    pub(crate) hex: Hex,
    /// §5.4 — The unit that is recruited.
    pub(crate) unit: Option<Unit>,
    /// §5.4, §5.5 — Points still to be paid.
    pub(crate) owed: u8,
    /// §5.4, §5.5 — Whose supply pays: colonies as bits, or [`BOX`].
    pub(crate) purse: u32,
    /// §5.5 — Forts strengthened this season, as bits.
    pub(crate) strengthened: u128,
}

/// In a purse: the box of Europe.
pub(crate) const BOX: u32 = 1 << 31;

impl Ledger {
    pub(crate) const NONE: Ledger = Ledger {
        draws: 0,
        card: None,
        picks: 0,
        made: [0; N_COLONIES],
        colony: None,
        hex: Hex::NOWHERE,
        unit: None,
        owed: 0,
        purse: 0,
        strengthened: 0,
    };

    /// Colonies with points to place.
    pub(crate) fn makers(&self) -> impl Iterator<Item = Colony> + '_ {
        Colony::all().filter(|colony| self.made[colony.idx()] > 0)
    }
}

/// What is under way, as everybody sees it: all of it lies open.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct LedgerView {
    /// §5.1 — Cards still to be drawn this season.
    pub draws: u8,
    /// §13 — The card whose effect is being settled.
    pub card: Option<Card>,
    /// §13 — How many more units it takes.
    pub picks: u8,
    /// §5.3 — Points that colonies still have to place.
    pub made: Vec<(Colony, u8)>,
    /// §5.3 — The colony whose points are placed by hand.
    pub colony: Option<Colony>,
    /// §5.3 — Where the next of them go.
    pub hex: Option<Hex>,
    /// §5.4 — The unit that is recruited.
    pub unit: Option<Unit>,
    /// §5.4, §5.5 — Points still to be paid.
    pub owed: u8,
    /// §5.4, §5.5 — The colonies whose supply pays.
    pub purse: Vec<Colony>,
    /// §5.4, §5.5 — Does the box of Europe pay?
    pub box_pays: bool,
    /// §5.5 — Forts strengthened this season.
    pub strengthened: Vec<Place>,
}

impl LedgerView {
    pub(crate) fn of(ledger: &Ledger) -> LedgerView {
        LedgerView {
            draws: ledger.draws,
            card: ledger.card,
            picks: ledger.picks,
            made: ledger.makers().map(|colony| (colony, ledger.made[colony.idx()])).collect(),
            colony: ledger.colony,
            hex: Some(ledger.hex).filter(|hex| *hex != Hex::NOWHERE),
            unit: ledger.unit,
            owed: ledger.owed,
            purse: Colony::all().filter(|colony| ledger.purse >> colony.0 & 1 != 0).collect(),
            box_pays: ledger.purse & BOX != 0,
            strengthened: Place::all().filter(|place| ledger.strengthened >> place.0 & 1 != 0).collect(),
        }
    }

    /// The ledger that looks like this.
    pub(crate) fn to_ledger(&self) -> Ledger {
        let mut made = [0; N_COLONIES];
        self.made.iter().for_each(|(colony, points)| made[colony.idx()] = *points);
        let colonies: u32 = self.purse.iter().map(|colony| 1 << colony.0).sum();
        Ledger {
            draws: self.draws,
            card: self.card,
            picks: self.picks,
            made,
            colony: self.colony,
            hex: self.hex.unwrap_or(Hex::NOWHERE),
            unit: self.unit,
            owed: self.owed,
            purse: colonies | if self.box_pays { BOX } else { 0 },
            strengthened: self.strengthened.iter().map(|place| 1 << place.0).sum(),
        }
    }

    /// Its fields as a position writes them; what is empty is not written.
    pub(crate) fn write(&self, mut field: impl FnMut(&str, String)) {
        fn list<T: ToString>(items: impl IntoIterator<Item = T>) -> String {
            items.into_iter().map(|item| item.to_string()).collect::<Vec<_>>().join(",")
        }
        let number = |number: u16| if number == 0 { String::new() } else { number.to_string() };
        field("draws", number(self.draws.into()));
        field("card", list(self.card));
        field("picks", number(self.picks.into()));
        field("made", list(self.made.iter().map(|(colony, points)| format!("{colony}:{points}"))));
        field("colony", list(self.colony));
        field("lay", list(self.hex));
        field("recruit", list(self.unit));
        field("owed", number(self.owed.into()));
        field("purse", list(&self.purse));
        field("box_pays", if self.box_pays { "yes".to_owned() } else { String::new() });
        field("strengthened", list(&self.strengthened));
    }

    /// Take a field of a position: nothing if it is not one of these, an inner nothing if it makes no sense.
    pub(crate) fn read(&mut self, name: &str, text: &str) -> Option<Option<()>> {
        Some(self.take(name, text)).filter(|_| FIELDS.contains(&name))
    }

    fn take(&mut self, name: &str, text: &str) -> Option<()> {
        fn list<T>(text: &str, read: impl Fn(&str) -> Option<T>) -> Option<Vec<T>> {
            text.split(',').map(read).collect()
        }
        let small = || text.parse::<u8>().ok().filter(|number| *number > 0 && number.to_string() == text);
        match name {
            "draws" => self.draws = small()?,
            "card" => self.card = Some(Card::from_code(text)?),
            "picks" => self.picks = small()?,
            "made" => {
                self.made = list(text, |entry| {
                    let (colony, points) = entry.split_once(':')?;
                    Some((Colony::from_code(colony)?, points.parse().ok()?))
                })?;
            }
            "colony" => self.colony = Some(Colony::from_code(text)?),
            "lay" => self.hex = Some(Hex::from_code(text)?),
            "recruit" => self.unit = Some(Unit::from_code(text)?),
            "owed" => self.owed = small()?,
            "purse" => self.purse = list(text, Colony::from_code)?,
            "box_pays" => self.box_pays = (text == "yes").then_some(true)?,
            "strengthened" => self.strengthened = list(text, Place::from_code)?,
            _ => return None,
        }
        // Lists hold nothing twice, or sums of bits would overflow.
        fn is_unique<T: Ord>(items: impl Iterator<Item = T>) -> bool {
            let mut items: Vec<T> = items.collect();
            let all = items.len();
            items.sort_unstable();
            items.dedup();
            items.len() == all
        }
        (is_unique(self.purse.iter()) && is_unique(self.strengthened.iter())).then_some(())
    }
}

/// The fields of a position that are read here.
const FIELDS: [&str; 11] = [
    "draws",
    "card",
    "picks",
    "made",
    "colony",
    "lay",
    "recruit",
    "owed",
    "purse",
    "box_pays",
    "strengthened",
];

/// Does the question fit what is under way? Positions from text are held to it.
pub(crate) fn check(state: &State) -> Result<(), String> {
    let ledger = &state.ledger;
    // §13, §14 — Only a card makes a side lay down supply before the Production Phase, or the set-up.
    let lays = matches!(state.phase, Phase::SetUp | Phase::Production) || ledger.card.is_some();
    let is_open = ledger.colony.is_some_and(|colony| ledger.made[colony.idx()] > 0);
    let fits = match state.step {
        Step::Draw => ledger.draws > 0 && state.pile != 0,
        Step::Suffer => ledger.card.is_some() && ledger.picks > 0,
        Step::Cherokee => ledger.card.is_some(),
        Step::Produce => lays && ledger.makers().next().is_some(),
        Step::Lay => lays && is_open,
        Step::Measure => lays && is_open && laying::check_lay(state, ledger.hex).is_ok(),
        Step::Levy => ledger.unit.is_some_and(|unit| recruiting::check(state, unit).is_ok()),
        Step::Pay => ledger.owed > 0 && pay::can_pay(state, state.active, ledger.purse, ledger.owed),
        _ => true,
    };
    if fits { Ok(()) } else { Err(format!("nothing answers to {}", state.step.name().0)) }
}
