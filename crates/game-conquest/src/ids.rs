//! The vocabulary: factions, camps, kinds of units, zones, cards, and small sets of them.

use crate::data::{self, CardData};
use serde::{Deserialize, Serialize};
use std::fmt;

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
    /// §5.1a — An enemy unit falls.
    Hit,
    /// §5.1b — An own unit flees.
    Flee,
    /// §5.1c — An own unit may go elsewhere.
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

/// What a card does.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Op {
    /// §7.1 — Moves armies, and stays face up: two of a camp end the game.
    Truce,
    /// §4.3 — Moves armies.
    Movement,
    /// §9.4 — Moves a muster marker.
    MoveMuster,
    /// §9.3 — Turns a muster marker to its face of three.
    RaiseMuster,
    /// §9.2 — Builds a fort.
    BuildFort,
    /// Calls up to three natives into a zone with units of the faction.
    CallNatives,
    /// Brings more units in the Reinforcement phase.
    Convoy,
    /// One more army by land.
    ExtraArmy,
    /// One more army from harbour to harbour.
    ExtraFleet,
    /// §9.6 — Natives in battle change over to the faction's camp.
    SwayNatives,
    /// §9.7 — Militia that should flee falls.
    Massacre,
    /// The attackers of one battle roll first.
    FirstStrike,
}

/// §0.6 — One of the 48 cards: a faction and a number from 1 to 12. Written `canadiens.09`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Card {
    side: Side,
    no: u8,
}

impl Card {
    /// How many cards a faction has.
    pub const EACH: u8 = 12;

    /// The card with this number, if there is one.
    #[inline]
    pub fn new(side: Side, no: u8) -> Option<Card> {
        (1..=Card::EACH).contains(&no).then_some(Card { side, no })
    }

    /// All cards of a faction.
    pub fn all(side: Side) -> impl Iterator<Item = Card> {
        (1..=Card::EACH).map(move |no| Card { side, no })
    }

    /// Whose it is.
    #[inline]
    pub fn side(self) -> Side {
        self.side
    }

    /// Its number.
    #[inline]
    pub fn no(self) -> u8 {
        self.no
    }

    #[inline]
    pub(crate) fn data(self) -> &'static CardData {
        &data::CARDS[self.side.idx()][(self.no - 1) as usize]
    }

    /// What it does.
    #[inline]
    pub fn op(self) -> Op {
        self.data().op
    }

    /// The phase it is played in.
    #[inline]
    pub fn phase(self) -> Phase {
        self.data().phase
    }

    /// §4.3 — Armies and zones of a movement card; of an extra army, none and its zones.
    #[inline]
    pub fn moves(self) -> (u8, u8) {
        (self.data().armies, self.data().zones)
    }

    /// Is it a movement card? A truce is one (§7.1).
    #[inline]
    pub fn is_movement(self) -> bool {
        Cards::MOVEMENT.has(self.no)
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{:02}", self.side.kind().code(), self.no)
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl TryFrom<String> for Card {
    type Error = String;
    fn try_from(text: String) -> Result<Card, String> {
        let card = text.split_once('.').and_then(|(side, no)| {
            let side = Kind::from_code(side)?.side()?;
            Card::new(side, no.parse().ok()?)
        });
        card.ok_or_else(|| format!("«{text}» is not a card"))
    }
}

impl From<Card> for String {
    fn from(card: Card) -> String {
        card.to_string()
    }
}

/// A set of card numbers of one faction.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub(crate) struct Cards(pub(crate) u16);

impl Cards {
    pub(crate) const NONE: Cards = Cards(0);
    /// §0.6 — The twelve.
    pub(crate) const EVERY: Cards = Cards(0x0fff);
    /// §7.1, §9.1 — Numbers 1 to 8.
    pub(crate) const MOVEMENT: Cards = Cards(0x00ff);
    /// §7.1 — Number 1.
    pub(crate) const TRUCE: u8 = 1;

    #[inline]
    pub(crate) fn has(self, no: u8) -> bool {
        no > 0 && no <= Card::EACH && self.0 >> (no - 1) & 1 != 0
    }

    #[inline]
    pub(crate) fn with(self, no: u8) -> Cards {
        Cards(self.0 | 1 << (no - 1))
    }

    #[inline]
    pub(crate) fn without(self, no: u8) -> Cards {
        Cards(self.0 & !(1 << (no - 1)))
    }

    #[inline]
    pub(crate) fn and(self, other: Cards) -> Cards {
        Cards(self.0 & other.0)
    }

    #[inline]
    pub(crate) fn or(self, other: Cards) -> Cards {
        Cards(self.0 | other.0)
    }

    #[inline]
    pub(crate) fn minus(self, other: Cards) -> Cards {
        Cards(self.0 & !other.0)
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
    pub(crate) fn iter(self) -> impl Iterator<Item = u8> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            if bits == 0 {
                return None;
            }
            let no = bits.trailing_zeros() as u8 + 1;
            bits &= bits - 1;
            Some(no)
        })
    }

    /// The cards themselves.
    pub(crate) fn cards(self, side: Side) -> Vec<Card> {
        self.iter().filter_map(|no| Card::new(side, no)).collect()
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl FromIterator<u8> for Cards {
    fn from_iter<I: IntoIterator<Item = u8>>(numbers: I) -> Cards {
        numbers.into_iter().fold(Cards::NONE, Cards::with)
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
