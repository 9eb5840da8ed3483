//! The vocabulary: sides, hexes, units, places, colonies, nations, cards, and the words for them.

use crate::data::{
    CARDS, COLONIES, CardData, ColonyData, N_CARDS, N_COLONIES, N_NATIONS, N_PLACES, N_UNITS, NATIONS,
    NationData, PLACES, PlaceData, UNITS, UnitData,
};
pub(crate) use crate::hex::N_SPOTS;
pub use crate::hex::{Hex, Map};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::sync::{LazyLock, OnceLock};

kernel::two_sides! {
    /// §1.4 — The two players; the British set up first (§14).
    Side {
        /// The British Empire.
        British = "british",
        /// The French Empire; Spain with it (§8).
        French = "french",
    }
}

impl Side {
    #[inline]
    pub(crate) fn idx(self) -> usize {
        self as usize
    }
}

kernel::words! {
    /// §2 — What a counter is.
    Kind {
        /// §2.3 — British regular infantry.
        RegularGb = "regular_gb",
        /// §2.3 — French regular infantry.
        RegularFr = "regular_fr",
        /// §2.2 — British colonial regulars.
        ColonialGb = "colonial_gb",
        /// §2.2 — French colonial regulars.
        ColonialFr = "colonial_fr",
        /// §2.2 — Spanish colonial regulars.
        ColonialEs = "colonial_es",
        /// §2.2 — American militia.
        MilitiaUs = "militia_us",
        /// §2.2 — Canadian militia.
        MilitiaCa = "militia_ca",
        /// §2.2 — Spanish militia.
        MilitiaEs = "militia_es",
        /// §2.2 — Native warriors.
        Native = "native",
        /// §2.2 — Marines.
        Marine = "marine",
        /// §2.4 — Guns.
        Gun = "gun",
        /// §2.5 — Ships of the line.
        ShipOfLine = "ship_of_line",
        /// §2.5 — Frigates.
        Frigate = "frigate",
        /// §2.5 — Merchants.
        Merchant = "merchant",
        /// §2.6 — Generals and admirals.
        Leader = "leader",
    }

    /// §2.6 — The rank of a leader, the highest first.
    Rank {
        /// Commander in chief.
        Cinc = "cinc",
        /// Commander.
        Cmdr = "cmdr",
        /// General.
        Gen = "gen",
        /// Admiral.
        Adm = "adm",
        /// Not a leader.
        None = "none",
    }

    /// §4 — What lies in a hex, the highest grade first.
    Terrain {
        /// Farmland.
        Habited = "habited",
        /// Marsh.
        Marsh = "marsh",
        /// Mountains.
        Mountain = "mountain",
        /// Hills.
        Hill = "hill",
        /// Forest.
        Forest = "forest",
        /// No land.
        None = "none",
    }

    /// §4.3 — Harbours.
    Port {
        /// None.
        None = "none",
        /// A small port: six ships.
        Small = "small",
        /// A port: twelve ships, and repairs.
        Port = "port",
        /// A shipyard: any number, repairs and new ships.
        Shipyard = "shipyard",
    }
}

impl Kind {
    /// §2.2, §2.3 — Regular or irregular infantry?
    #[inline]
    pub fn is_infantry(self) -> bool {
        (self as u8) < Kind::Gun as u8
    }

    /// §2.3 — Regular infantry, which goes hors de combat before it is destroyed?
    #[inline]
    pub fn is_regular(self) -> bool {
        matches!(self, Kind::RegularGb | Kind::RegularFr)
    }

    /// §2.2 — Militia of any people?
    #[inline]
    pub fn is_militia(self) -> bool {
        matches!(self, Kind::MilitiaUs | Kind::MilitiaCa | Kind::MilitiaEs)
    }

    /// §2.5 — A ship of any kind?
    #[inline]
    pub fn is_ship(self) -> bool {
        matches!(self, Kind::ShipOfLine | Kind::Frigate | Kind::Merchant)
    }

    /// §2.5 — A ship of the line or a frigate?
    #[inline]
    pub fn is_warship(self) -> bool {
        matches!(self, Kind::ShipOfLine | Kind::Frigate)
    }

    /// §2.1 — Does it count against the stacking limit of a hex?
    #[inline]
    pub fn stacks(self) -> bool {
        (self as u8) <= Kind::Gun as u8
    }
}

/// Makes newtypes over a table: with their codes, a reader, and serde by code.
macro_rules! numbered {
    ($($(#[$doc:meta])* $Name:ident($inner:ty) $N:ident $TABLE:ident $Data:ident;)*) => { $(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $Name(pub(crate) $inner);

        impl $Name {
            /// All of them, in order.
            pub fn all() -> impl DoubleEndedIterator<Item = $Name> + ExactSizeIterator {
                (0..$N as $inner).map($Name)
            }

            /// Its number among them.
            #[inline]
            pub fn idx(self) -> usize {
                self.0 as usize
            }

            /// What the content files say of it.
            #[inline]
            pub fn data(self) -> &'static $Data {
                &$TABLE[self.idx()]
            }

            /// The stable word.
            pub fn code(self) -> &'static str {
                self.data().code
            }

            /// The one with this word.
            pub fn from_code(code: &str) -> Option<$Name> {
                // A view names hundreds of units and places, and is read anew for every redraw.
                static BY_CODE: OnceLock<Vec<$Name>> = OnceLock::new();
                let sorted = BY_CODE.get_or_init(|| {
                    let mut all: Vec<$Name> = $Name::all().collect();
                    all.sort_unstable_by_key(|one| one.code());
                    all
                });
                let at = sorted.binary_search_by_key(&code, |one| one.code()).ok()?;
                Some(sorted[at])
            }
        }

        impl fmt::Display for $Name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.code())
            }
        }
    )* };
}

numbered! {
    /// A counter: a unit or a leader.
    Unit(u16) N_UNITS UNITS UnitData;
    /// A town or a fort.
    Place(u8) N_PLACES PLACES PlaceData;
    /// A colony or district of an empire.
    Colony(u8) N_COLONIES COLONIES ColonyData;
    /// A native nation.
    Nation(u8) N_NATIONS NATIONS NationData;
    /// An event card.
    Card(u8) N_CARDS CARDS CardData;
}

/// Serde and debugging by code, for ids that have one.
macro_rules! by_code {
    ($($Name:ident)*) => { $(
        impl fmt::Debug for $Name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(self, f)
            }
        }

        impl Serialize for $Name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $Name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                struct Code;
                impl serde::de::Visitor<'_> for Code {
                    type Value = $Name;

                    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                        f.write_str("a code")
                    }

                    fn visit_str<E: serde::de::Error>(self, code: &str) -> Result<$Name, E> {
                        $Name::from_code(code).ok_or_else(|| E::custom(format!("no such thing: {code}")))
                    }
                }
                deserializer.deserialize_str(Code)
            }
        }
    )* };
}
by_code!(Hex Unit Place Colony Nation Card);

impl Unit {
    /// What it is.
    #[inline]
    pub fn kind(self) -> Kind {
        self.data().kind
    }

    /// §2.6 — A leader ashore: with him a fourth unit may stand in the hex; admirals serve at sea (ruling 221).
    #[inline]
    pub(crate) fn is_general(self) -> bool {
        self.kind() == Kind::Leader && self.data().rank != Rank::Adm
    }

    /// All units in the order in which they are placed: generals before those who may stand with them (ruling 222).
    pub(crate) fn generals_first() -> impl Iterator<Item = Unit> {
        let generals = Unit::all().filter(|unit| unit.is_general());
        generals.chain(Unit::all().filter(|unit| !unit.is_general()))
    }

    /// All guns.
    pub(crate) fn guns() -> impl Iterator<Item = Unit> {
        static GUNS: LazyLock<Vec<Unit>> =
            LazyLock::new(|| Unit::all().filter(|unit| unit.kind() == Kind::Gun).collect());
        GUNS.iter().copied()
    }

    /// All ships.
    pub(crate) fn ships() -> impl Iterator<Item = Unit> {
        let first = crate::data::FIRST_SHIP as u16;
        (first..first + crate::data::N_SHIPS as u16).map(Unit)
    }

    /// Its number among the ships, if it is one.
    #[inline]
    pub(crate) fn ship(self) -> Option<usize> {
        let at = self.idx().wrapping_sub(crate::data::FIRST_SHIP);
        (at < crate::data::N_SHIPS).then_some(at)
    }

    /// The nation it belongs to.
    #[inline]
    pub fn nation(self) -> Option<Nation> {
        let nation = self.data().nation;
        (nation != 255).then_some(Nation(nation))
    }
}

impl Place {
    /// Where it lies.
    #[inline]
    pub fn hex(self) -> Hex {
        self.data().hex
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_read_back() {
        for hex in Hex::all().chain([Hex::GREAT_BRITAIN, Hex::FRANCE]) {
            assert_eq!(Hex::from_code(&hex.to_string()), Some(hex), "{hex}");
        }
        for unit in Unit::all() {
            assert_eq!(Unit::from_code(unit.code()), Some(unit));
        }
        assert_eq!(Hex::from_code("n3718"), Place::from_code("montreal").map(Place::hex));
        for text in ["", "n", "n9999", "n371", "x3718", "é718", "nowhere"] {
            assert_eq!(Hex::from_code(text), None, "{text}");
        }
    }

    #[test]
    fn neighbours_agree() {
        for hex in Hex::all() {
            for (side, next) in hex.around() {
                assert_eq!(next.neighbour((side + 3) % 6), Some(hex), "{hex} and {next}");
                assert_eq!(hex.data().sides[side], next.data().sides[(side + 3) % 6], "{hex} and {next}");
            }
        }
    }
}
