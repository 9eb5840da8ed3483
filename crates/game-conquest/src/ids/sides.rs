//! Factions, camps, kinds of units, and the phases of a sequence.

use crate::data;
use serde::{Deserialize, Serialize};

/// §0.1 — The four factions.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// White: the militia of the British colonies.
    ColonialMilitia,
    /// Red: the British army.
    BritishRegulars,
    /// Yellow: the militia of Canada.
    Canadiens,
    /// Violet: the French army.
    FrenchRegulars,
}

impl Side {
    /// All factions.
    pub const EVERY: [Side; 4] =
        [Side::ColonialMilitia, Side::BritishRegulars, Side::Canadiens, Side::FrenchRegulars];

    #[inline]
    pub(crate) fn idx(self) -> usize {
        self as usize
    }

    /// The camp it fights for.
    #[inline]
    pub fn camp(self) -> Camp {
        if (self as u8) < 2 { Camp::British } else { Camp::French }
    }

    /// The other faction of its camp.
    #[inline]
    pub fn ally(self) -> Side {
        Side::EVERY[self.idx() ^ 1]
    }

    /// Does it muster in towns, rather than land in harbours?
    #[inline]
    pub fn is_militia(self) -> bool {
        self as u8 & 1 == 0
    }

    /// Its units.
    #[inline]
    pub fn kind(self) -> Kind {
        Kind::ALL[self.idx()]
    }

    /// Two letters in positions.
    pub fn short(self) -> &'static str {
        self.kind().short()
    }

    /// The faction with these two letters.
    pub fn from_short(short: &str) -> Option<Side> {
        Side::EVERY.into_iter().find(|side| side.short() == short)
    }
}

impl kernel::Side for Side {
    const ALL: &'static [Side] = &Side::EVERY;

    #[inline]
    fn index(self) -> usize {
        self as usize
    }

    fn code(self) -> &'static str {
        self.kind().code()
    }

    fn team(self) -> kernel::SideSet<Side> {
        self.camp().sides().into_iter().collect()
    }
}

/// §0.1 — The two camps, each of two factions.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Camp {
    /// Colonial Militia and British Regulars.
    British,
    /// Canadiens and French Regulars.
    French,
}

impl Camp {
    /// Both camps.
    pub const BOTH: [Camp; 2] = [Camp::British, Camp::French];

    #[inline]
    pub(crate) fn idx(self) -> usize {
        self as usize
    }

    /// The enemy.
    #[inline]
    pub fn other(self) -> Camp {
        match self {
            Camp::British => Camp::French,
            Camp::French => Camp::British,
        }
    }

    /// The faction that musters in towns.
    #[inline]
    pub fn militia(self) -> Side {
        Side::EVERY[self.idx() * 2]
    }

    /// The faction that lands in harbours.
    #[inline]
    pub fn regulars(self) -> Side {
        Side::EVERY[self.idx() * 2 + 1]
    }

    /// Its two factions, the militia first.
    pub fn sides(self) -> [Side; 2] {
        [self.militia(), self.regulars()]
    }

    /// Stable word.
    pub fn code(self) -> &'static str {
        match self {
            Camp::British => "british",
            Camp::French => "french",
        }
    }

    /// The camp with this word.
    pub fn from_code(code: &str) -> Option<Camp> {
        Camp::BOTH.into_iter().find(|camp| camp.code() == code)
    }
}

/// §0.1 — The five colours of cubes: units of the factions and of the natives, and the activation cubes of §0.8.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names are the documentation")]
pub enum Kind {
    ColonialMilitia,
    BritishRegulars,
    Canadiens,
    FrenchRegulars,
    Natives,
}

impl Kind {
    /// All kinds; the factions in the order of [`Side`].
    pub const ALL: [Kind; 5] =
        [Kind::ColonialMilitia, Kind::BritishRegulars, Kind::Canadiens, Kind::FrenchRegulars, Kind::Natives];

    #[inline]
    pub(crate) fn idx(self) -> usize {
        self as usize
    }

    /// The faction, if it is not the natives.
    #[inline]
    pub fn side(self) -> Option<Side> {
        Side::EVERY.get(self.idx()).copied()
    }

    /// Stable word.
    pub fn code(self) -> &'static str {
        match self {
            Kind::ColonialMilitia => "colonial_militia",
            Kind::BritishRegulars => "british_regulars",
            Kind::Canadiens => "canadiens",
            Kind::FrenchRegulars => "french_regulars",
            Kind::Natives => "natives",
        }
    }

    /// The kind with this word.
    pub fn from_code(code: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.code() == code)
    }

    /// Two letters in notation.
    pub fn short(self) -> &'static str {
        ["cm", "br", "ca", "fr", "na"][self.idx()]
    }

    /// The kind with these two letters.
    pub fn from_short(short: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.short() == short)
    }

    /// §0.1 — How many cubes there are.
    #[inline]
    pub fn cubes(self) -> u8 {
        data::CUBES[self.idx()]
    }

    /// §5.0 — How many battle dice it rolls at most.
    #[inline]
    pub fn dice(self) -> u8 {
        data::DICE[self.idx()]
    }

    /// §5.1 — What this face, from 1 to 6, of its battle dice shows.
    #[inline]
    pub fn face(self, face: u8) -> Face {
        data::FACES[self.idx()][(face - 1) as usize]
    }
}

/// §5.1 — What a battle die can show.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Face {
    /// §5.1.1 — An enemy unit falls.
    Hit,
    /// §5.1.2 — An own unit flees.
    Flee,
    /// §5.1.3 — An own unit may go elsewhere.
    Manoeuvre,
}

/// §2.3 — The phases of a faction's sequence.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// §3 — Units arrive.
    Reinforcements,
    /// §4 — Armies move.
    Movement,
    /// §5 — Battles are fought.
    Battles,
    /// §6 — Cards are drawn.
    Draw,
}

impl Phase {
    /// Stable word.
    pub fn code(self) -> &'static str {
        match self {
            Phase::Reinforcements => "reinforcements",
            Phase::Movement => "movement",
            Phase::Battles => "battles",
            Phase::Draw => "draw",
        }
    }
}

/// Numbers of units by kind, in the order of [`Kind::ALL`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Units(pub [u8; 5]);

impl Units {
    /// Nobody.
    pub const NONE: Units = Units([0; 5]);

    /// So many of one kind.
    pub fn of(kind: Kind, count: u8) -> Units {
        let mut units = Units::NONE;
        units[kind] = count;
        units
    }

    /// How many in all.
    #[inline]
    pub fn total(self) -> u8 {
        self.0.iter().sum()
    }

    /// Units of the two factions of a camp, natives apart.
    #[inline]
    pub fn of_camp(self, camp: Camp) -> u8 {
        self.0[camp.idx() * 2] + self.0[camp.idx() * 2 + 1]
    }

    /// Each kind that is there, with its number.
    pub fn iter(self) -> impl Iterator<Item = (Kind, u8)> {
        Kind::ALL.into_iter().zip(self.0).filter(|(_, count)| *count > 0)
    }
}

impl std::ops::Index<Kind> for Units {
    type Output = u8;
    #[inline]
    fn index(&self, kind: Kind) -> &u8 {
        &self.0[kind.idx()]
    }
}

impl std::ops::IndexMut<Kind> for Units {
    #[inline]
    fn index_mut(&mut self, kind: Kind) -> &mut u8 {
        &mut self.0[kind.idx()]
    }
}
