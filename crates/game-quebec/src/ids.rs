//! The vocabulary: sides, zones, regions, blocks, and small sets of them.

use crate::data::{self, BlockData};
use std::fmt;

kernel::two_sides! {
    /// §2.1 — The two players, red and blue.
    Side {
        /// The red blocks, and the fleet.
        British = "british",
        /// The blue blocks.
        French = "french",
    }
}

/// §1.2 — The two parts of the river.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize, serde::Deserialize)]
pub enum Region {
    /// The basin below the city.
    #[serde(rename = "BA")]
    Bason,
    /// The river above it.
    #[serde(rename = "SL")]
    StLaurent,
}

/// §1.1 — The ten zones.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
#[serde(try_from = "String", into = "&'static str")]
#[repr(u8)]
#[expect(missing_docs, reason = "the names are the documentation")]
pub enum Zone {
    Montmorency,
    Beauport,
    StCharles,
    Abraham,
    SteFoy,
    CapRouge,
    Sillery,
    Etchemin,
    Levis,
    Orleans,
}

impl Zone {
    /// All zones in the order of §1.1.
    pub const ALL: [Zone; 10] = [
        Zone::Montmorency,
        Zone::Beauport,
        Zone::StCharles,
        Zone::Abraham,
        Zone::SteFoy,
        Zone::CapRouge,
        Zone::Sillery,
        Zone::Etchemin,
        Zone::Levis,
        Zone::Orleans,
    ];

    #[inline]
    pub(crate) fn idx(self) -> usize {
        self as usize
    }

    #[inline]
    pub(crate) fn from_idx(idx: usize) -> Zone {
        Zone::ALL[idx]
    }

    /// §9.3 — The two letters used in orders.
    pub fn code(self) -> &'static str {
        ["MO", "BE", "SC", "AB", "SF", "CR", "SI", "ET", "LE", "OR"][self.idx()]
    }

    /// The zone with this code, in either case.
    pub fn from_code(code: &str) -> Option<Zone> {
        Zone::ALL.into_iter().find(|zone| zone.code().eq_ignore_ascii_case(code))
    }

    /// §7.1 — The part of the river the zone touches; Ste. Foy lies inland.
    #[inline]
    pub fn region(self) -> Option<Region> {
        data::REGIONS[self.idx()]
    }

    /// §6.1 — The zones a road leads to.
    #[inline]
    pub fn roads(self) -> Zones {
        Zones(data::ROADS[self.idx()])
    }

    /// §19.0 — Does the road between the two cross the St. Charles?
    #[inline]
    pub fn crosses_river_to(self, other: Zone) -> bool {
        data::CROSSINGS[self.idx()] & 1 << other.idx() != 0
    }
}

impl fmt::Debug for Zone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl TryFrom<String> for Zone {
    type Error = String;
    fn try_from(code: String) -> Result<Zone, String> {
        Zone::from_code(&code).ok_or_else(|| format!("«{code}» is not a zone"))
    }
}

impl From<Zone> for &'static str {
    fn from(zone: Zone) -> &'static str {
        zone.code()
    }
}

/// A set of zones.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Zones(pub(crate) u16);

impl Zones {
    /// No zone.
    pub const NONE: Zones = Zones(0);
    /// Every zone.
    pub const EVERY: Zones = Zones(0x3ff);

    /// Just this zone.
    #[inline]
    pub fn one(zone: Zone) -> Zones {
        Zones(1 << zone.idx())
    }

    /// Is the zone in the set?
    #[inline]
    pub fn has(self, zone: Zone) -> bool {
        self.0 & 1 << zone.idx() != 0
    }

    /// The set and this zone.
    #[inline]
    #[must_use]
    pub fn with(self, zone: Zone) -> Zones {
        Zones(self.0 | 1 << zone.idx())
    }

    /// The set without this zone.
    #[inline]
    #[must_use]
    pub fn without(self, zone: Zone) -> Zones {
        Zones(self.0 & !(1 << zone.idx()))
    }

    /// Is it empty?
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many zones.
    #[inline]
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The zones in the order of §1.1.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Zone> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            if bits == 0 {
                return None;
            }
            let idx = bits.trailing_zeros() as usize;
            bits &= bits - 1;
            Some(Zone::from_idx(idx))
        })
    }

    /// The first of them.
    #[inline]
    pub fn first(self) -> Option<Zone> {
        if self.0 == 0 { None } else { Some(Zone::from_idx(self.0.trailing_zeros() as usize)) }
    }
}

impl fmt::Debug for Zones {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl FromIterator<Zone> for Zones {
    fn from_iter<I: IntoIterator<Item = Zone>>(zones: I) -> Zones {
        zones.into_iter().fold(Zones::NONE, Zones::with)
    }
}

/// What a block stands for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the documentation")]
pub enum Kind {
    Regular,
    Grenadier,
    LightInfantry,
    Ranger,
    MilitiaQuebec,
    MilitiaMontreal,
    MilitiaTroisRivieres,
    /// The Indian unit of the rulebook.
    Nations,
    Decoy,
}

/// §2.5 — Between which blocks combat values may be transferred.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Class {
    Regular,
    LightInfantry,
    Ranger,
    Militia,
    None,
}

/// One land block of one side: real unit or decoy. (Ships are only counted: they are alike and lie face up.)
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
#[serde(try_from = "String", into = "&'static str")]
pub struct Block(u8);

const FRENCH: u8 = 32;

impl Block {
    /// The block that stands for the nations allied with the French.
    pub const NATIONS: Block = Block(FRENCH + 19);

    /// Block number `idx` of a side.
    #[inline]
    pub(crate) fn new(side: Side, idx: usize) -> Block {
        Block(side as u8 * FRENCH + idx as u8)
    }

    /// Whose block it is.
    #[inline]
    pub fn side(self) -> Side {
        if self.0 < FRENCH { Side::British } else { Side::French }
    }

    #[inline]
    pub(crate) fn idx(self) -> usize {
        (self.0 % FRENCH) as usize
    }

    #[inline]
    pub(crate) fn data(self) -> &'static BlockData {
        &data::blocks(self.side())[self.idx()]
    }

    /// Stable id, also the key of its name.
    pub fn id(self) -> &'static str {
        self.data().id
    }

    /// Short name in notation, unique within its side.
    pub fn code(self) -> &'static str {
        self.data().code
    }

    /// The side's block with this code.
    pub fn from_code(side: Side, code: &str) -> Option<Block> {
        Block::all(side).find(|block| block.code() == code)
    }

    /// All blocks of a side: real ones, then decoys.
    pub fn all(side: Side) -> impl Iterator<Item = Block> {
        (0..data::blocks(side).len()).map(move |idx| Block::new(side, idx))
    }

    /// What it stands for.
    #[inline]
    pub fn kind(self) -> Kind {
        self.data().kind
    }

    /// §2.2 — Its combat value at full strength.
    #[inline]
    pub fn full_cv(self) -> u8 {
        self.data().cv
    }
}

impl fmt::Debug for Block {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl TryFrom<String> for Block {
    type Error = String;
    fn try_from(id: String) -> Result<Block, String> {
        [Side::British, Side::French]
            .into_iter()
            .flat_map(Block::all)
            .find(|block| block.id() == id)
            .ok_or_else(|| format!("«{id}» is not a block"))
    }
}

impl From<Block> for &'static str {
    fn from(block: Block) -> &'static str {
        block.id()
    }
}

/// A set of blocks of one side.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub(crate) struct Blocks(pub(crate) u32);

impl Blocks {
    pub(crate) const NONE: Blocks = Blocks(0);
    /// The nations' bit among the French.
    pub(crate) const NATIONS: Blocks = Blocks(1 << 19);

    #[inline]
    pub(crate) fn one(block: Block) -> Blocks {
        Blocks(1 << block.idx())
    }

    #[inline]
    pub(crate) fn has(self, block: Block) -> bool {
        self.0 & 1 << block.idx() != 0
    }

    #[inline]
    pub(crate) fn with(self, block: Block) -> Blocks {
        Blocks(self.0 | 1 << block.idx())
    }

    #[inline]
    pub(crate) fn and(self, other: Blocks) -> Blocks {
        Blocks(self.0 & other.0)
    }

    #[inline]
    pub(crate) fn or(self, other: Blocks) -> Blocks {
        Blocks(self.0 | other.0)
    }

    #[inline]
    pub(crate) fn minus(self, other: Blocks) -> Blocks {
        Blocks(self.0 & !other.0)
    }

    #[inline]
    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub(crate) fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    #[inline]
    pub(crate) fn iter(self, side: Side) -> impl Iterator<Item = Block> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            if bits == 0 {
                return None;
            }
            let idx = bits.trailing_zeros() as usize;
            bits &= bits - 1;
            Some(Block::new(side, idx))
        })
    }

    #[inline]
    pub(crate) fn first(self, side: Side) -> Option<Block> {
        if self.0 == 0 { None } else { Some(Block::new(side, self.0.trailing_zeros() as usize)) }
    }
}

impl fmt::Debug for Blocks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:#b}", self.0)
    }
}
