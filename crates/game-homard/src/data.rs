//! The content of `data/*.toml` as constants: the numbers of the rules, and the four battles.

use crate::ids::{
    Arm, Category, Class, Cover, Experience, General, Ground, LineKind, Place, Side, Unit, Victory, Weapon,
    ZoneKind,
};
use map::hex::{Frame, Grid, Layout};
use map::plane::Point;

/// §8.1 — What an arm does.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ArmData {
    pub(crate) category: Category,
    pub(crate) basic: u8,
    pub(crate) forced: u8,
    /// §8.2 — Pivots and moves to any side cost nothing more.
    pub(crate) free_pivot: bool,
    /// §16.1 — Artillery does not.
    pub(crate) recoils: bool,
}

/// What a kind of ground does.
#[derive(Clone, Copy, Debug)]
pub(crate) struct GroundData {
    pub(crate) cover: Cover,
    pub(crate) rough: bool,
    pub(crate) masks: bool,
    pub(crate) buildings: bool,
    pub(crate) fortified: bool,
}

/// What a kind of line does.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LineKindData {
    pub(crate) blocks_forced_march: bool,
    pub(crate) cover_behind: Cover,
}

/// A battle: its table, its armies, how it is won.
#[derive(Clone, Copy, Debug)]
#[expect(missing_docs, reason = "fields are named for what they hold")]
pub struct BattleData {
    pub id: &'static str,
    pub turn_limit: u8,
    /// Width and height of the table in thousandths of a UD.
    pub size: (i32, i32),
    pub grid: Grid,
    /// The centre of hex [0, 0] in thousandths of a UD, from the south-west corner.
    pub origin: (i32, i32),
    /// The ground where no terrain says otherwise.
    pub base: Ground,
    pub terrains: &'static [TerrainData],
    pub lines: &'static [LineData],
    pub zones: &'static [ZoneData],
    /// Where Americans and British look, in degrees.
    pub facings: [u16; 2],
    /// Americans first.
    pub units: &'static [UnitData],
    pub generals: &'static [GeneralData],
    /// §18.3 — May the players agree on the protocol?
    pub protocol: bool,
    /// §19.3 — Does wood cut the line of command?
    pub command_line: bool,
    pub victory: Victory,
}

/// A stretch of ground. Later ones lie upon earlier ones; elevations do not add up: the highest counts.
#[derive(Clone, Copy, Debug)]
#[expect(missing_docs, reason = "fields are named for what they hold")]
pub struct TerrainData {
    pub id: &'static str,
    /// None for a mere height.
    pub ground: Option<Ground>,
    pub elevation: u8,
    /// §17.7 — A height from which a general sees the field.
    pub dominant: bool,
    /// Corners in thousandths of a UD.
    pub outline: &'static [(i32, i32)],
    pub hexes: &'static [Place],
}

/// A line on the ground.
#[derive(Clone, Copy, Debug)]
#[expect(missing_docs, reason = "fields are named for what they hold")]
pub struct LineData {
    pub id: &'static str,
    pub kind: LineKind,
    pub closed: bool,
    /// Corners in thousandths of a UD.
    pub points: &'static [(i32, i32)],
    /// The sides of hexes it runs along: pairs of neighbours it parts.
    pub sides: &'static [(Place, Place)],
}

/// A zone of the table.
#[derive(Clone, Copy, Debug)]
#[expect(missing_docs, reason = "fields are named for what they hold")]
pub struct ZoneData {
    pub id: &'static str,
    pub kind: ZoneKind,
    pub side: Option<Side>,
    /// §21.4 — Of an entry: which way units look that come in, in degrees.
    pub inward: u16,
    /// Corners in thousandths of a UD.
    pub outline: &'static [(i32, i32)],
    pub hexes: &'static [Place],
}

/// A unit of a battle.
#[derive(Clone, Copy, Debug)]
#[expect(missing_docs, reason = "fields are named for what they hold")]
pub struct UnitData {
    pub unit: Unit,
    pub side: Side,
    pub arm: Arm,
    pub class: Class,
    pub experience: Experience,
    pub elements: u8,
    /// §6.1 — The basic score.
    pub sb: u8,
    /// §10.2 — The combat value.
    pub vc: u8,
    pub weapon: Weapon,
    /// The historical set-up: place and facing in degrees; none for reinforcements.
    pub setup: Option<(Place, u16)>,
}

/// A general of a battle.
#[derive(Clone, Copy, Debug)]
#[expect(missing_docs, reason = "fields are named for what they hold")]
pub struct GeneralData {
    pub general: General,
    pub side: Side,
    pub chief: bool,
    pub control: u8,
    pub attack: u8,
    pub defence: u8,
    /// None if he comes with the reinforcements.
    pub setup: Option<Place>,
}

impl BattleData {
    /// Where a place is, in thousandths of a UD from the south-west corner: the middle of a hex, or a point itself.
    pub fn point_of(&self, place: Place) -> (i32, i32) {
        let Point { x, y } = place.to_point().unwrap_or_else(|| {
            let origin = Point::new(self.origin.0, self.origin.1);
            Frame { layout: self.grid.layout, origin }.centre(place.to_hex())
        });
        (x, y)
    }

    /// The zone of a kind that belongs to a side.
    pub fn zone_of(&self, kind: ZoneKind, side: Side) -> Option<&'static ZoneData> {
        self.zones.iter().find(|zone| zone.kind == kind && zone.side == Some(side))
    }

    /// The elements of a side, those still to come included.
    pub fn elements(&self, side: Side) -> u8 {
        self.units.iter().filter(|unit| unit.side == side).map(|unit| unit.elements).sum()
    }
}

include!(concat!(env!("OUT_DIR"), "/content.rs"));

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::Battle;

    /// §18.1, §19.1, §20.1, §21.1 — The armies as the rulebook lists them.
    #[test]
    fn armies_have_the_elements_the_rulebook_gives() {
        let sums = Battle::ALL.iter().map(|battle| Side::BOTH.map(|side| battle.data().elements(side)));
        assert_eq!(sums.collect::<Vec<_>>(), [[40, 32], [40, 32], [24, 24], [26, 22]]);
        let counts = Battle::ALL.iter().map(|battle| {
            Side::BOTH.map(|side| battle.data().units.iter().filter(|unit| unit.side == side).count())
        });
        assert_eq!(counts.collect::<Vec<_>>(), [[12, 10], [12, 9], [8, 8], [7, 6]]);
    }

    #[test]
    fn codes_read_back() {
        for battle in Battle::ALL.iter().copied() {
            assert_eq!(Battle::from_code(battle.code()), Some(battle));
            assert_eq!(battle.data().id, battle.code());
            for (index, data) in battle.data().units.iter().enumerate() {
                assert_eq!(Unit::from_code(data.unit.code()), Some(data.unit));
                assert_eq!(UNIT_INDEX[battle as usize][data.unit.0 as usize] as usize, index);
                assert_eq!(data.unit.data(battle).unit, data.unit);
            }
            for index in 0..battle.data().grid.len() {
                let place = Place::from(battle.data().grid.hex(index));
                assert_eq!(Place::from_code(&place.to_string()), Some(place));
            }
        }
        for general in General::all() {
            assert_eq!(General::from_code(general.code()), Some(general));
        }
        for code in ["", "5", "a", "a0", "a01", "a+1", "aa1", "A1", "é1", "a100"] {
            assert_eq!(Place::from_code(code), None, "{code}");
        }
    }
}
