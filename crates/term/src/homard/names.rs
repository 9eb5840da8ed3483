//! What can be pointed at, as the numbers the client counts places by; and ids as texts.

use crate::look::Look;
use games::game_homard::{Battle, Facing, General, Piece, Place, Unit};
use kernel::Said;

/// Something on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Spot {
    Unit(Unit),
    Place(Place),
}

/// Hexes come after the units, points of a free table after the hexes.
const HEXES: usize = 100;
const POINTS: usize = 100_000;
const POINTS_IN_A_ROW: usize = 40_000;
const HEXES_IN_A_ROW: usize = 100;

impl Spot {
    /// Its number.
    pub(super) fn index(self, battle: Battle) -> usize {
        match self {
            Spot::Unit(unit) => battle.data().units.iter().position(|data| data.unit == unit).unwrap_or(0),
            Spot::Place(place) => match place.to_point() {
                Some(point) => POINTS + point.y as usize * POINTS_IN_A_ROW + point.x as usize,
                None => HEXES + place.to_hex().row as usize * HEXES_IN_A_ROW + place.to_hex().col as usize,
            },
        }
    }

    /// What has this number.
    pub(super) fn from_index(battle: Battle, index: usize) -> Option<Spot> {
        if index < HEXES {
            return battle.data().units.get(index).map(|data| Spot::Unit(data.unit));
        }
        let place = match index.checked_sub(POINTS) {
            Some(at) => {
                let (x, y) = (at % POINTS_IN_A_ROW, at / POINTS_IN_A_ROW);
                Place::from_code(&format!("{}.{:03},{}.{:03}", x / 1000, x % 1000, y / 1000, y % 1000))?
            }
            None => {
                let at = index - HEXES;
                Place::hex((at % HEXES_IN_A_ROW) as i16, (at / HEXES_IN_A_ROW) as i16)
            }
        };
        Some(Spot::Place(place))
    }
}

pub(super) fn unit_said(battle: Battle, unit: Unit) -> Said {
    Said::new(format!("homard.unit.{}", Piece { battle, unit }))
}

pub(super) fn unit(look: Look, battle: Battle, unit: Unit) -> String {
    look.say(&unit_said(battle, unit))
}

pub(super) fn general_said(general: General) -> Said {
    Said::new(format!("homard.general.{}", general.code()))
}

/// The nearest of the twelve directions that have a name.
fn twelfth(facing: Facing) -> u16 {
    (facing.degrees() + 15) / 30 * 30 % 360
}

pub(super) fn facing_said(facing: Facing) -> Said {
    Said::new(format!("homard.facing.{}", twelfth(facing)))
}

/// An arrow; the four flatter slants are doubled, since eight arrows must do for twelve directions.
pub(super) fn arrow(facing: Facing) -> char {
    ['→', '⇗', '↗', '↑', '↖', '⇖', '←', '⇙', '↙', '↓', '↘', '⇘'][usize::from(twelfth(facing) / 30)]
}

/// A chance in thousandths.
pub(super) fn percent(per_mille: u32) -> String {
    format!("{}\u{a0}%", (per_mille + 5) / 10)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_spot_has_a_number_of_its_own() {
        let battle = Battle::Guilford;
        let mut spots: Vec<Spot> = battle.data().units.iter().map(|data| Spot::Unit(data.unit)).collect();
        spots.extend(battle.data().grid.hexes().map(|hex| Spot::Place(Place::from(hex))));
        for code in ["0.000,0.000", "4.250,6.933", "12.999,8.500"] {
            spots.push(Spot::Place(Place::from_code(code).unwrap()));
        }
        for spot in &spots {
            assert_eq!(Spot::from_index(battle, spot.index(battle)), Some(*spot));
        }
        let mut numbers: Vec<usize> = spots.iter().map(|spot| spot.index(battle)).collect();
        numbers.sort_unstable();
        numbers.dedup();
        assert_eq!(numbers.len(), spots.len());
    }
}
