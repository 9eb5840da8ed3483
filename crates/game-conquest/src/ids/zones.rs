//! Zones, sets of zones, and tribes.

use super::Camp;
use crate::data;
use serde::{Deserialize, Serialize};
use std::fmt;

/// §0.1 — One of the 63 zones. Their names are constants, such as [`Zone::QUEBEC`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "&'static str")]
pub struct Zone(pub(crate) u8);

impl Zone {
    /// How many there are.
    pub const COUNT: usize = 63;

    /// All zones in the order of the content file: French, native, British land, then harbours.
    pub fn all() -> impl Iterator<Item = Zone> {
        (0..Zone::COUNT as u8).map(Zone)
    }

    #[inline]
    pub(crate) fn idx(self) -> usize {
        self.0 as usize
    }

    /// Stable id, also the key of its name.
    pub fn code(self) -> &'static str {
        data::ZONE_IDS[self.idx()]
    }

    /// The zone with this id.
    pub fn from_code(code: &str) -> Option<Zone> {
        data::ZONE_IDS.iter().position(|id| *id == code).map(|idx| Zone(idx as u8))
    }

    /// Whose territory it is; nothing for native land and harbours.
    #[inline]
    pub fn home(self) -> Option<Camp> {
        Camp::BOTH.into_iter().find(|camp| data::HOMES[camp.idx()].has(self))
    }

    /// Is it native (green) land?
    #[inline]
    pub fn is_native(self) -> bool {
        data::NATIVE_LAND.has(self)
    }

    /// Is it a harbour (blue)?
    #[inline]
    pub fn is_harbour(self) -> bool {
        data::HARBOURS.has(self)
    }

    /// Has it a TOWN icon?
    #[inline]
    pub fn is_town(self) -> bool {
        data::TOWNS.has(self)
    }

    /// Has it a FORT site?
    #[inline]
    pub fn is_fort_site(self) -> bool {
        data::FORT_SITES.has(self)
    }

    /// §5.2 — Its victory point icons.
    #[inline]
    pub fn points(self) -> u8 {
        data::POINTS[self.idx()]
    }

    /// §3.4 — The tribe whose icon it bears.
    pub fn tribe(self) -> Option<Tribe> {
        Tribe::all().find(|tribe| tribe.zones().contains(&self))
    }

    /// §4.3 — The zones an army can step to.
    #[inline]
    pub fn neighbours(self) -> Zones {
        Zones(data::ADJACENT[self.idx()])
    }

    /// §4.3 — Neighbours across dark water.
    pub fn crossings(self) -> Zones {
        Zones(data::CROSSINGS[self.idx()])
    }

    /// Neighbours by a carrying place.
    pub fn portages(self) -> Zones {
        Zones(data::PORTAGES[self.idx()])
    }

    /// §4.3 — Zones across water that may not be crossed.
    #[inline]
    pub fn barriers(self) -> Zones {
        Zones(data::BARRIERS[self.idx()])
    }

    /// Where it lies on a board of 1210 by 600.
    pub fn place(self) -> (i16, i16) {
        data::PLACES[self.idx()]
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
pub struct Zones(pub(crate) u64);

impl Zones {
    /// No zone.
    pub const NONE: Zones = Zones(0);
    /// Every zone.
    pub const EVERY: Zones = Zones((1 << Zone::COUNT) - 1);

    /// Just this zone.
    #[inline]
    pub fn one(zone: Zone) -> Zones {
        Zones(1 << zone.0)
    }

    /// Is the zone in the set?
    #[inline]
    pub fn has(self, zone: Zone) -> bool {
        self.0 >> zone.0 & 1 != 0
    }

    /// The set and this zone.
    #[inline]
    #[must_use]
    pub fn with(self, zone: Zone) -> Zones {
        Zones(self.0 | 1 << zone.0)
    }

    /// The set without this zone.
    #[inline]
    #[must_use]
    pub fn without(self, zone: Zone) -> Zones {
        Zones(self.0 & !(1 << zone.0))
    }

    /// Zones in both sets.
    #[inline]
    #[must_use]
    pub fn and(self, other: Zones) -> Zones {
        Zones(self.0 & other.0)
    }

    /// Zones in either set.
    #[inline]
    #[must_use]
    pub fn or(self, other: Zones) -> Zones {
        Zones(self.0 | other.0)
    }

    /// Zones that are not in the other set.
    #[inline]
    #[must_use]
    pub fn minus(self, other: Zones) -> Zones {
        Zones(self.0 & !other.0)
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

    /// The zones in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Zone> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            if bits == 0 {
                return None;
            }
            let idx = bits.trailing_zeros() as u8;
            bits &= bits - 1;
            Some(Zone(idx))
        })
    }

    /// The first of them.
    #[inline]
    pub fn first(self) -> Option<Zone> {
        if self.0 == 0 { None } else { Some(Zone(self.0.trailing_zeros() as u8)) }
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

/// §3.4 — A tribe: a space of the sequence track.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "&'static str")]
pub struct Tribe(u8);

impl Tribe {
    /// All tribes in the order of the track.
    pub fn all() -> impl Iterator<Item = Tribe> {
        (0..5).map(Tribe)
    }

    /// The tribe of a space of the track, from 0.
    pub(crate) fn of_space(space: usize) -> Tribe {
        Tribe(space as u8)
    }

    /// Stable id, also the key of its name.
    pub fn code(self) -> &'static str {
        data::TRIBES[self.0 as usize].0
    }

    /// Its two zones.
    pub fn zones(self) -> [Zone; 2] {
        data::TRIBES[self.0 as usize].1
    }
}

impl fmt::Debug for Tribe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl TryFrom<String> for Tribe {
    type Error = String;
    fn try_from(code: String) -> Result<Tribe, String> {
        Tribe::all().find(|tribe| tribe.code() == code).ok_or_else(|| format!("«{code}» is not a tribe"))
    }
}

impl From<Tribe> for &'static str {
    fn from(tribe: Tribe) -> &'static str {
        tribe.code()
    }
}
