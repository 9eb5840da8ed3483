//! §2.3 — Which way a unit looks: on the hex table one of twelve facings, on the free table any direction.

use map::hex;
use map::plane::{HEADINGS, Vector};
use serde::{Deserialize, Serialize};
use std::fmt;

/// The longest coordinate of a direction on the free table.
pub(crate) const LONGEST: i32 = 1000;

/// Marks a facing of the hex table, whose number then stands in `x`.
const LATTICE: i16 = i16::MAX;

/// A facing. On the hex table a multiple of 30° from east, anticlockwise; on the free table a direction in whole
/// numbers up to 1000, as it was given: no angle is stored.
///
/// It is written as its degrees, or as `[x, y]`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "Written", try_from = "Written")]
pub struct Facing {
    x: i16,
    y: i16,
}

impl Facing {
    /// The twelve of the hex table, from 0° on.
    pub const ALL: [Facing; 12] = {
        let mut all = [Facing { x: 0, y: LATTICE }; 12];
        let mut at = 0;
        while at < 12 {
            all[at].x = at as i16;
            at += 1;
        }
        all
    };

    /// The facing of the hex table at these degrees: a multiple of 30 below 360.
    pub fn from_degrees(degrees: u16) -> Option<Facing> {
        hex::Facing::from_degrees(degrees).map(Facing::from)
    }

    /// A direction of the free table; nothing if it points nowhere or has a coordinate beyond 1000.
    pub fn from_way(way: Vector) -> Option<Facing> {
        let longest = way.x.abs().max(way.y.abs());
        (1..=LONGEST).contains(&longest).then_some(Facing { x: way.x as i16, y: way.y as i16 })
    }

    /// The direction of the free table along a way of any length.
    pub(crate) fn along(way: Vector) -> Option<Facing> {
        Facing::from_way(way.to_facing(LONGEST))
    }

    /// The direction of the free table at these degrees: a multiple of 15 below 360.
    pub(crate) fn heading(degrees: u16) -> Option<Facing> {
        let way = HEADINGS.get(usize::from(degrees / 15)).filter(|_| degrees.is_multiple_of(15))?;
        Facing::from_way(*way)
    }

    /// The direction, on a free table.
    pub fn way(self) -> Option<Vector> {
        (self.y != LATTICE).then(|| Vector::new(self.x.into(), self.y.into()))
    }

    /// Its degrees from east, anticlockwise; on the free table those of the nearest of 24 headings.
    pub fn degrees(self) -> u16 {
        match self.way() {
            None => 30 * self.x as u16,
            Some(way) => {
                let near = |at: &u16| (HEADINGS[usize::from(*at)].dot(way), std::cmp::Reverse(*at));
                15 * (0..24).max_by_key(near).unwrap_or(0)
            }
        }
    }

    /// Its number on the hex table, 0 to 11.
    #[inline]
    pub fn index(self) -> usize {
        self.x as usize
    }

    /// Do two look the same way?
    pub(crate) fn is_same_way(self, other: Facing) -> bool {
        match (self.way(), other.way()) {
            (Some(one), Some(two)) => one.cross(two) == 0 && one.dot(two) > 0,
            _ => self == other,
        }
    }

    /// A facing as notation has it: `90`, or `866,500` on the free table.
    pub fn from_code(code: &str) -> Option<Facing> {
        let facing = match code.split_once(',') {
            Some((x, y)) => Facing::from_way(Vector::new(x.parse().ok()?, y.parse().ok()?)),
            None => Facing::from_degrees(code.parse().ok()?),
        };
        // One way to write it.
        facing.filter(|facing| facing.to_string() == code)
    }
}

impl From<hex::Facing> for Facing {
    fn from(facing: hex::Facing) -> Facing {
        Facing::ALL[facing.index()]
    }
}

impl fmt::Display for Facing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.way() {
            None => write!(f, "{}", self.degrees()),
            Some(way) => write!(f, "{},{}", way.x, way.y),
        }
    }
}

impl fmt::Debug for Facing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Facing({self})")
    }
}

/// How a facing is serialized.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum Written {
    Degrees(u16),
    Way(Vector),
}

impl From<Facing> for Written {
    fn from(facing: Facing) -> Written {
        facing.way().map_or(Written::Degrees(facing.degrees()), Written::Way)
    }
}

impl TryFrom<Written> for Facing {
    type Error = &'static str;

    fn try_from(written: Written) -> Result<Facing, &'static str> {
        let facing = match written {
            Written::Degrees(degrees) => Facing::from_degrees(degrees),
            Written::Way(way) => Facing::from_way(way),
        };
        facing.ok_or("no such facing")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn facings_read_back() {
        for facing in Facing::ALL {
            assert_eq!(Facing::from_code(&facing.to_string()), Some(facing));
            assert_eq!(Facing::from_degrees(facing.degrees()), Some(facing));
            assert_eq!(facing.way(), None);
        }
        for (at, way) in HEADINGS.into_iter().enumerate() {
            let facing = Facing::from_way(way).unwrap();
            assert_eq!(Facing::from_code(&facing.to_string()), Some(facing));
            assert_eq!(usize::from(facing.degrees()), 15 * at);
            assert_eq!(Facing::heading(facing.degrees()), Some(facing));
        }
        for code in ["", "15", "360", "030", "0,0", "1001,0", "+1,2", "1,2,3", "-0,5", "1, 2"] {
            assert_eq!(Facing::from_code(code), None, "{code}");
        }
    }

    #[test]
    fn the_same_way_has_many_lengths() {
        let of = |x, y| Facing::from_way(Vector::new(x, y)).unwrap();
        assert!(of(500, 250).is_same_way(of(1000, 500)));
        assert!(!of(500, 250).is_same_way(of(-500, -250)));
        assert!(!of(500, 250).is_same_way(of(500, 251)));
    }
}
