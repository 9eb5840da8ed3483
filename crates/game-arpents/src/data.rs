//! What the content files say: maps, places, colonies, nations, counters, cards, the combat table.

use crate::calendar::Season;
use crate::ids::{Colony, Hex, Kind, Place, Port, Rank, Side, Terrain, Unit};
use crate::scenario::ScenarioData;
use crate::sets::Hexes;

/// §1.1 — Whose possession.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Empire {
    /// Britain.
    British,
    /// France.
    French,
    /// Spain, which plays with France once it is active (§8).
    Spanish,
    /// Nobody's: water.
    None,
}

impl Empire {
    /// The side that plays it.
    pub fn side(self) -> Option<Side> {
        match self {
            Empire::British => Some(Side::British),
            Empire::French | Empire::Spanish => Some(Side::French),
            Empire::None => None,
        }
    }
}

/// What a hex is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HexKind {
    /// Land, with or without a coast.
    Land,
    /// Sea.
    Sea,
    /// A great lake.
    Lake,
    /// Neither can be entered.
    Blocked,
}

/// §4.3 — The sea in a hex.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sea {
    /// None.
    None,
    /// A coast or a navigable river.
    Coastal,
    /// Open sea.
    Ocean,
}

/// A hex.
#[derive(Debug)]
pub struct HexData {
    /// Column from 1.
    pub col: u8,
    /// Row from 1.
    pub row: u8,
    /// What it is.
    pub kind: HexKind,
    /// §4.2 — Its terrain.
    pub terrain: Terrain,
    /// §4.3 — Its sea.
    pub sea: Sea,
    /// §6.3.2 — Its sea zone, or 255.
    pub zone: u8,
    /// Its sides in the order N, NE, SE, S, SW, NW: sums of [`LAND`], [`SHIP`], [`RIVER`].
    pub sides: [u8; 6],
    /// Sums of the flags below.
    pub(crate) flags: u8,
    /// The colonies it belongs to, as bits.
    pub colonies: u32,
    /// §1.1 — Its empire.
    pub empire: Empire,
    /// §9 — Whose territory, or 255.
    pub nation: u8,
    /// Its town or fort, or 255.
    pub(crate) place: u8,
    /// §6.5 — The hex of the other map with the same letter, or 65535.
    pub(crate) transfer: u16,
    /// §6.5 — Its letter, or 0.
    pub letter: u8,
}

/// A side that land units may cross.
pub const LAND: u8 = 1;
/// A side that ships may cross.
pub const SHIP: u8 = 2;
/// A side with a river.
pub const RIVER: u8 = 4;

impl HexData {
    /// §4.2 — Is there a river on any side?
    #[inline]
    pub fn has_river(&self) -> bool {
        self.flags & 1 != 0
    }

    /// Does it touch a lake?
    #[inline]
    pub fn is_lakeshore(&self) -> bool {
        self.flags & 2 != 0
    }

    /// §2.4 — River, lake or coast: guns can be floated.
    #[inline]
    pub fn is_waterway(&self) -> bool {
        self.flags & 4 != 0
    }

    /// §4.3 — Does it freeze?
    #[inline]
    pub fn freezes(&self) -> bool {
        self.flags & 8 != 0
    }

    /// §6.2.2 — An edge hex where ships come in from Europe.
    #[inline]
    pub fn opens_to_europe(&self) -> bool {
        self.flags & 16 != 0
    }

    /// §6.2.2 — An edge hex where ships change maps.
    #[inline]
    pub fn changes_maps(&self) -> bool {
        self.flags & 32 != 0
    }

    /// §6.2.2 — The Atlantic end of the passage to the Gulf.
    #[inline]
    pub fn is_atlantic_passage(&self) -> bool {
        self.flags & 64 != 0
    }

    /// §6.2.2 — The Gulf end of the passage.
    #[inline]
    pub fn is_gulf_passage(&self) -> bool {
        self.flags & 128 != 0
    }

    /// Does it belong to this colony (§1.1: a hex may belong to several)?
    #[inline]
    pub fn is_in(&self, colony: Colony) -> bool {
        self.colonies & (1 << colony.0) != 0
    }
}

/// A town or fort.
#[derive(Debug)]
pub struct PlaceData {
    /// Stable word.
    pub code: &'static str,
    /// Where it lies.
    pub hex: Hex,
    /// Whose it is at the start.
    pub owner: Empire,
    /// The colony that counts it.
    pub colony: Colony,
    /// §3 — What it produces in a season.
    pub supply: u8,
    /// §14 — What lies here at the historical set-up.
    pub(crate) setup_supply: u8,
    /// §4.3 — Its harbour.
    pub port: Port,
    /// §4.1 — The strength of its fort at the start, and the most it can have.
    pub fort: u8,
    /// §2.4, §2.5 — Are guns, ships of the line, frigates, merchants built here?
    pub builds: [bool; 4],
}

/// A colony or district.
#[derive(Debug)]
pub struct ColonyData {
    /// Stable word.
    pub code: &'static str,
    /// Whose it is.
    pub empire: Empire,
    /// §10 — Is it at peace when the campaign begins?
    pub at_peace: bool,
    /// §10 — A slave colony?
    pub slave: bool,
}

/// A native nation.
#[derive(Debug)]
pub struct NationData {
    /// Stable word.
    pub code: &'static str,
    /// §9 — Whose ally it is at the start.
    pub ally: Side,
    /// §9 — So many enemy infantry units in its land keep it from raising warriors.
    pub threshold: u8,
    /// §9 — The colonies whose supply pays for its warriors, as bits.
    pub pay: u32,
    /// The same for the Cherokee under France (ruling 39).
    pub pay_french: u32,
    /// Its territory.
    pub hexes: &'static [Hex],
}

/// When a counter comes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Arrival {
    /// It stands on the map from the start (§14).
    SetUp,
    /// It waits in the force pool (§15).
    Pool,
    /// It is a historical reinforcement (§16).
    At {
        /// Which year.
        year: u16,
        /// In which seasonal turn.
        season: Season,
    },
}

/// Where a counter comes in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Region {
    /// Nowhere.
    Nowhere,
    /// A box of Europe.
    Box(Side),
    /// Anywhere its side holds in North America.
    America,
    /// A colony.
    Colony(Colony),
    /// A town or fort.
    Place(Place),
    /// Any port of its side.
    Ports,
    /// Its nation's own territory.
    Territory,
    /// §2.2 — Québec, Montréal or Louisbourg.
    FrenchCities,
}

/// A counter.
#[derive(Debug)]
pub struct UnitData {
    /// Stable word.
    pub code: &'static str,
    /// What it is.
    pub kind: Kind,
    /// Whose it is as printed.
    pub side: Side,
    /// Where recruits of it appear.
    pub home: Region,
    /// Its nation, or 255.
    pub(crate) nation: u8,
    /// §2.6 — Its rank, for leaders.
    pub rank: Rank,
    /// §2.6 — Its value, for leaders.
    pub value: i8,
    /// When it comes.
    pub arrives: Arrival,
    /// Where it comes in.
    pub at: Region,
    /// Where it stands at the historical set-up.
    pub(crate) historical: Hex,
}

/// §2 — The numbers of a kind.
#[derive(Debug)]
pub struct KindData {
    /// Combat strength.
    pub strength: u8,
    /// Supply to recruit or build it.
    pub cost: u8,
    /// Supply to repair it.
    pub repair: u8,
}

impl Kind {
    /// Its numbers.
    #[inline]
    pub fn data(self) -> &'static KindData {
        &KINDS[self as usize]
    }
}

/// §13 — What a card does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    /// Supply in every colony of the card's side, more or less.
    Harvest(i8),
    /// A native unit of the card's side goes.
    NativeAnger,
    /// No militia from a colony.
    Displeasure(Colony),
    /// A colony enters the war.
    EntersWar(Colony),
    /// The Acadians are expelled.
    Expulsion,
    /// Supply into a box.
    BoxSupply(Side, i8),
    /// A box produces less for good.
    BoxIncome(Side, i8),
    /// A French ship of the line and a frigate are damaged.
    Typhus,
    /// Half the natives of a district go.
    Smallpox(Colony),
    /// The Cherokee change sides.
    CherokeeFlip,
}

/// §13 — An event card.
#[derive(Debug)]
pub struct CardData {
    /// Stable word.
    pub code: &'static str,
    /// Does it return every year?
    pub annual: bool,
    /// The first year it lies in the pile.
    pub year: u16,
    /// Whom it concerns.
    pub side: Side,
    /// What it does.
    pub effect: Effect,
}

/// §6.4.1 — What a result does to one side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fate {
    /// Losses to take.
    pub losses: u8,
    /// Must it retreat?
    pub retreats: bool,
    /// Is all of it eliminated?
    pub eliminated: bool,
}

impl Fate {
    /// Nothing.
    pub const NONE: Fate = Fate { losses: 0, retreats: false, eliminated: false };
    /// Everything.
    pub const ELIMINATED: Fate = Fate { losses: 0, retreats: false, eliminated: true };
}

/// §6.4.1 — A result of the combat table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// The attacker's part.
    pub attacker: Fate,
    /// The defender's part.
    pub defender: Fate,
}

include!(concat!(env!("OUT_DIR"), "/content.rs"));
