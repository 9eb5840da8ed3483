//! The vocabulary: sides, battles, units, generals, places.

use crate::data::{self, ArmData, BattleData, GeneralData, GroundData, LineKindData, UnitData};
use kernel::Section;
use map::hex::Hex;
use map::plane::Point;
use serde::{Deserialize, Serialize};
use std::fmt;

kernel::two_sides! {
    /// §4.1 — The two armies: blue tokens and red ones.
    Side {
        /// Blue tokens: the Insurgents.
        American = "american",
        /// Red tokens: the Loyalists.
        British = "british",
    }
}

impl Side {
    #[inline]
    pub(crate) fn idx(self) -> usize {
        self as usize
    }
}

kernel::words! {
    /// The four battles.
    Battle {
        /// 1780.
        Camden = "camden",
        /// 1781.
        Guilford = "guilford",
        /// 1781.
        Cowpens = "cowpens",
        /// 1777.
        Hubbardton = "hubbardton",
    }

    /// §7.1 — What may be activated together.
    Category {
        /// On foot.
        Infantry = "infantry",
        /// On horseback.
        Cavalry = "cavalry",
        /// Guns.
        Artillery = "artillery",
    }

    /// §3.1, §8.1 — How a unit fights and moves.
    Arm {
        /// Infantry in line.
        Line = "line",
        /// Infantry in open order.
        Skirmish = "skirmish",
        /// Dragoons and others on horseback.
        Cavalry = "cavalry",
        /// 3- and 4-pounders.
        LightArtillery = "light_artillery",
        /// Heavier guns.
        FieldArtillery = "field_artillery",
    }

    /// §6.1 — The standing of a unit.
    Class {
        /// Militia.
        Militia = "militia",
        /// Regulars.
        Regular = "regular",
        /// Guards, grenadiers, highlanders.
        Elite = "elite",
    }

    /// §6.1, §15.1 — What a unit has been through. In order: the later the better.
    Experience {
        /// New to it.
        Inexperienced = "inexperienced",
        /// The usual.
        Experienced = "experienced",
        /// Seasoned.
        Veteran = "veteran",
    }

    /// §9.5 — What a unit fires with.
    Weapon {
        /// Nothing (ruling B30).
        None = "none",
        /// Smooth muskets.
        Musket = "musket",
        /// Rifles.
        Rifle = "rifle",
        /// 3- and 4-pounders.
        LightGun = "light_gun",
        /// Heavier guns.
        FieldGun = "field_gun",
    }

    /// §8.3, §9.9 — What a reference point stands on.
    Ground {
        /// Open.
        Open = "open",
        /// A field; its fence is a line.
        Plantation = "plantation",
        /// Marsh, bog, ravine: broken ground.
        Marsh = "marsh",
        /// Wood.
        Wood = "wood",
        /// Timber houses.
        Buildings = "buildings",
        /// A fortified point.
        Redoubt = "redoubt",
    }

    /// §9.9 — Cover, from none to dense.
    Cover {
        /// None.
        None = "none",
        /// Ordinary.
        Light = "light",
        /// Fort, redoubt, stone houses.
        Dense = "dense",
    }

    /// Lines on the ground.
    LineKind {
        /// §19.4 — Hinders movement.
        Fence = "fence",
        /// Ruling B33: hinders movement and covers who stands behind it.
        LogFence = "log_fence",
        /// Ruling B33: hinders movement.
        Stream = "stream",
        /// Decoration.
        Road = "road",
    }

    /// What a zone of the table is for.
    ZoneKind {
        /// Where an army deploys.
        Deploy = "deploy",
        /// What an army wants.
        Objective = "objective",
        /// §21.4 — Where reinforcements come in.
        Entry = "entry",
    }

    /// How a battle is won.
    Victory {
        /// §18.4 — The enemy throws in the sponge.
        Towel = "towel",
        /// §19.5 — Heights and property, or losses.
        ObjectivesOrLosses = "objectives_or_losses",
        /// §20.3 — All enemies gone; else the great hill.
        AnnihilationElseHill = "annihilation_else_hill",
        /// §21.6 — All enemies gone.
        Annihilation = "annihilation",
    }

    /// §8.1 — How hard a unit marches.
    Pace {
        /// A basic move.
        Basic = "basic",
        /// A forced march.
        Forced = "forced",
    }

    /// §11.1, §12.1, §14.2 — What an army does about an assault.
    Reaction {
        /// Opportunity fire of the assailed, or support fire of a neighbour.
        Fire = "fire",
        /// The assailed slips away.
        Evade = "evade",
        /// Assailed cavalry charges in turn.
        CounterCharge = "countercharge",
    }
}

impl Arm {
    #[inline]
    pub(crate) fn data(self) -> &'static ArmData {
        &data::ARMS[self as usize]
    }

    /// §7.1 — Its category.
    #[inline]
    pub fn category(self) -> Category {
        self.data().category
    }
}

impl Weapon {
    /// §9.5 — The highest score that hits at this range in UD; 0 for a dash.
    #[inline]
    pub fn score(self, range: u8) -> u8 {
        match range {
            1..=5 => data::SCORES[self as usize][range as usize - 1],
            _ => 0,
        }
    }
}

impl Ground {
    #[inline]
    pub(crate) fn data(self) -> &'static GroundData {
        &data::GROUNDS[self as usize]
    }

    /// §8.3 — Cover or broken ground: no forced march, and not both in and out in one turn.
    #[inline]
    pub fn is_restricted(self) -> bool {
        self.data().rough || self.data().cover != Cover::None
    }
}

impl LineKind {
    #[inline]
    pub(crate) fn data(self) -> &'static LineKindData {
        &data::LINE_KINDS[self as usize]
    }
}

impl Battle {
    /// §18 to §21 — The chapter of the battle.
    pub(crate) fn chapter(self) -> u8 {
        18 + self as u8
    }

    /// §18.1, §19.1, §20.1, §21.1 — The army lists.
    pub(crate) fn armies_section(self) -> Section {
        Section::new(self.chapter(), 1)
    }

    /// §18.2, §19.2, §20.2, §21.2 — The table and where armies deploy.
    pub(crate) fn table_section(self) -> Section {
        Section::new(self.chapter(), 2)
    }

    /// §18.4, §19.5, §20.3, §21.6 — How it is won.
    pub(crate) fn victory_section(self) -> Section {
        let paragraph = match self {
            Battle::Camden => 4,
            Battle::Guilford => 5,
            Battle::Cowpens => 3,
            Battle::Hubbardton => 6,
        };
        Section::new(self.chapter(), paragraph)
    }

    /// Its table, its armies and how it is won.
    #[inline]
    pub fn data(self) -> &'static BattleData {
        &data::BATTLES[self as usize]
    }
}

/// A unit by its short code, such as `a_con1`. Which regiment it stands for depends on the battle: see [`Piece`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Unit(pub(crate) u8);

impl Unit {
    /// All codes of all battles.
    pub fn all() -> impl Iterator<Item = Unit> {
        (0..data::N_UNITS as u8).map(Unit)
    }

    #[inline]
    pub(crate) fn idx(self) -> usize {
        self.0 as usize
    }

    /// A stable word.
    pub fn code(self) -> &'static str {
        data::UNIT_CODES[self.idx()]
    }

    /// The unit with this word.
    pub fn from_code(code: &str) -> Option<Unit> {
        Unit::all().find(|unit| unit.code() == code)
    }

    /// Whose it is.
    #[inline]
    pub fn side(self) -> Side {
        if self.idx() < data::N_AMERICANS { Side::American } else { Side::British }
    }

    /// Does it take part in a battle?
    #[inline]
    pub fn is_in(self, battle: Battle) -> bool {
        data::UNIT_INDEX[battle as usize][self.idx()] != 255
    }

    /// What it is in a battle.
    ///
    /// # Panics
    /// If it does not take part.
    #[inline]
    pub fn data(self, battle: Battle) -> &'static UnitData {
        &battle.data().units[data::UNIT_INDEX[battle as usize][self.idx()] as usize]
    }
}

/// A set of units.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub(crate) struct Units(pub(crate) u64);

const _: () = assert!(data::N_UNITS <= 64);

impl Units {
    pub(crate) const NONE: Units = Units(0);

    #[inline]
    pub(crate) fn one(unit: Unit) -> Units {
        Units(1 << unit.0)
    }

    #[inline]
    pub(crate) fn has(self, unit: Unit) -> bool {
        self.0 >> unit.0 & 1 != 0
    }

    #[inline]
    pub(crate) fn with(self, unit: Unit) -> Units {
        Units(self.0 | 1 << unit.0)
    }

    #[inline]
    pub(crate) fn without(self, unit: Unit) -> Units {
        Units(self.0 & !(1 << unit.0))
    }

    #[inline]
    pub(crate) fn and(self, other: Units) -> Units {
        Units(self.0 & other.0)
    }

    #[inline]
    pub(crate) fn or(self, other: Units) -> Units {
        Units(self.0 | other.0)
    }

    #[inline]
    pub(crate) fn minus(self, other: Units) -> Units {
        Units(self.0 & !other.0)
    }

    #[inline]
    pub(crate) fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    #[inline]
    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub(crate) fn first(self) -> Option<Unit> {
        (self.0 != 0).then(|| Unit(self.0.trailing_zeros() as u8))
    }

    #[inline]
    pub(crate) fn iter(self) -> impl Iterator<Item = Unit> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let next = Units(left).first()?;
            left &= left - 1;
            Some(next)
        })
    }
}

impl fmt::Debug for Units {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Unit::code)).finish()
    }
}

impl FromIterator<Unit> for Units {
    fn from_iter<I: IntoIterator<Item = Unit>>(units: I) -> Units {
        units.into_iter().fold(Units::NONE, Units::with)
    }
}

/// §17.1 — A general.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(into = "&'static str", try_from = "String")]
pub struct General(pub(crate) u8);

impl General {
    /// All generals of all battles.
    pub fn all() -> impl Iterator<Item = General> {
        (0..data::N_GENERALS as u8).map(General)
    }

    #[inline]
    pub(crate) fn idx(self) -> usize {
        self.0 as usize
    }

    /// A stable word.
    pub fn code(self) -> &'static str {
        data::GENERAL_CODES[self.idx()]
    }

    /// The general with this word.
    pub fn from_code(code: &str) -> Option<General> {
        General::all().find(|general| general.code() == code)
    }

    /// What he is in a battle, if he is there.
    pub fn data(self, battle: Battle) -> Option<&'static GeneralData> {
        battle.data().generals.iter().find(|data| data.general == self)
    }
}

impl From<General> for &'static str {
    fn from(general: General) -> &'static str {
        general.code()
    }
}

impl TryFrom<String> for General {
    type Error = String;

    fn try_from(code: String) -> Result<General, String> {
        General::from_code(&code).ok_or_else(|| format!("no general «{code}»"))
    }
}

/// A unit of a battle: what events and views name, since the same code is another regiment in another battle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Piece {
    /// The battle.
    pub battle: Battle,
    /// The unit.
    pub unit: Unit,
}

impl Piece {
    /// What it is.
    pub fn data(self) -> &'static UnitData {
        self.unit.data(self.battle)
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.battle.code(), self.unit.code())
    }
}

impl From<Piece> for String {
    fn from(piece: Piece) -> String {
        piece.to_string()
    }
}

impl TryFrom<String> for Piece {
    type Error = String;

    fn try_from(text: String) -> Result<Piece, String> {
        let piece = text.split_once('.').and_then(|(battle, unit)| {
            Some(Piece { battle: Battle::from_code(battle)?, unit: Unit::from_code(unit)? })
        });
        piece.filter(|piece| piece.unit.is_in(piece.battle)).ok_or_else(|| format!("no unit «{text}»"))
    }
}

/// §2.1 — Where a reference point is. On the hex table: the column and the row of its hex, written `f8`; on the free
/// table: a point in thousandths of a UD from the south-west corner, written in UD: `4.250,6.933`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Place {
    pub(crate) x: i16,
    pub(crate) y: i16,
}

impl Place {
    /// Nowhere: of units that are not on the table.
    pub(crate) const NOWHERE: Place = Place { x: -1, y: -1 };

    /// The place of a hex.
    pub const fn hex(col: i16, row: i16) -> Place {
        Place { x: col, y: row }
    }

    /// The place of a point of a free table; nothing for points no table has.
    pub fn point(point: Point) -> Option<Place> {
        let fits = |part: i32| (0..=MOST_POINT).contains(&part);
        (fits(point.x) && fits(point.y)).then(|| Place { x: point.x as i16 + POINTS_FROM, y: point.y as i16 })
    }

    /// The hex at this place of a hex table.
    #[inline]
    pub fn to_hex(self) -> Hex {
        Hex::new(self.x, self.y)
    }

    /// The point at this place of a free table.
    #[inline]
    pub fn to_point(self) -> Option<Point> {
        (self.x >= POINTS_FROM).then(|| Point::new((self.x - POINTS_FROM).into(), self.y.into()))
    }

    /// The place written `f8`: a letter for the column, a number from 1 for the row; or `4.250,6.933`.
    pub fn from_code(code: &str) -> Option<Place> {
        if let Some((x, y)) = code.split_once(',') {
            return Place::point(Point::new(in_thousandths(x)?, in_thousandths(y)?));
        }
        let letter = code.chars().next().filter(char::is_ascii_lowercase)?;
        let rest = &code[1..];
        let row: i16 = rest.parse().ok().filter(|row| (1..=99).contains(row))?;
        // One way to write a place: no sign, no leading nought.
        (rest == row.to_string()).then(|| Place::hex((letter as u8 - b'a').into(), row - 1))
    }
}

/// Columns of hexes lie below this, points of a free table from here on.
const POINTS_FROM: i16 = 1000;

/// No table is wider or higher than this.
const MOST_POINT: i32 = 30_000;

/// A length in UD with its three decimals, in thousandths.
fn in_thousandths(text: &str) -> Option<i32> {
    let (whole, part) = text.split_once('.')?;
    let length = 1000 * whole.parse::<u8>().ok()? as i32 + i32::from(part.parse::<u16>().ok()?);
    // One way to write a length.
    (text == format!("{}.{:03}", length / 1000, length % 1000)).then_some(length)
}

impl From<Hex> for Place {
    fn from(hex: Hex) -> Place {
        Place::hex(hex.col, hex.row)
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.x < 0 {
            return f.write_str("-");
        }
        if let Some(Point { x, y }) = self.to_point() {
            return write!(f, "{}.{:03},{}.{:03}", x / 1000, x % 1000, y / 1000, y % 1000);
        }
        write!(f, "{}{}", (b'a' + self.x as u8 % 26) as char, self.y + 1)
    }
}

impl From<Place> for String {
    fn from(place: Place) -> String {
        place.to_string()
    }
}

impl TryFrom<String> for Place {
    type Error = String;

    fn try_from(code: String) -> Result<Place, String> {
        Place::from_code(&code).ok_or_else(|| format!("no place «{code}»"))
    }
}

/// §17.3 — Where a general is on the roll of the army.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Post {
    /// He has not come yet.
    Due,
    /// By himself.
    Detached,
    /// With a unit.
    Attached(Unit),
    /// Killed or captured.
    Lost,
}
