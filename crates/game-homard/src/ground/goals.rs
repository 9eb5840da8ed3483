//! How far every spot is from what a battle is fought for, measured once: bots ask it at every turn.

use super::{Table, cells, point};
use crate::ids::{Battle, ZoneKind};
use map::plane::{Point, UNIT};

/// On a free table it is measured at points this far apart, and told of the nearest.
const MESH: i32 = 200;

/// The objectives of one battle.
pub(crate) struct Goals(Vec<Goal>);

struct Goal {
    /// By hex, in thousandths of a UD.
    hexes: Vec<i32>,
    /// By column and row of the mesh.
    mesh: Vec<i32>,
    rows: usize,
}

impl Goals {
    pub(crate) fn survey(battle: Battle) -> Goals {
        let data = battle.data();
        let (board, field) = (battle.board(), battle.field());
        let measure = |zone: usize| {
            let set = board.set(data.zones[zone].hexes);
            let far = |at: usize| cells(set).map(|to| board.distance(at, to)).min().unwrap_or(20);
            let (columns, rows) = (data.size.0 / MESH + 2, data.size.1 / MESH + 2);
            let points = (0..columns).flat_map(|x| (0..rows).map(move |y| Point::new(x * MESH, y * MESH)));
            Goal {
                hexes: cells(board.all()).map(|at| i32::from(far(at)) * UNIT).collect(),
                mesh: points.map(|point| field.far_from_zone(zone, point)).collect(),
                rows: rows as usize,
            }
        };
        let objectives = (0..data.zones.len()).filter(|zone| data.zones[*zone].kind == ZoneKind::Objective);
        Goals(objectives.map(measure).collect())
    }

    /// How far a spot is from each objective, in thousandths of a UD; none of them if the battle has none.
    #[inline]
    pub(crate) fn far(&self, table: Table, at: usize) -> impl Iterator<Item = i32> + '_ {
        self.0.iter().map(move |goal| match table {
            Table::Hex(_) => goal.hexes[at],
            Table::Free(_) => {
                let Point { x, y } = point(at);
                let near = |part: i32| ((part + MESH / 2) / MESH) as usize;
                goal.mesh[near(x) * goal.rows + near(y)]
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ground::spot;

    #[test]
    fn the_mesh_tells_what_the_ruler_tells() {
        for battle in Battle::ALL.iter().copied() {
            let (field, goals) = (battle.field(), battle.goals());
            let zones = &battle.data().zones;
            let objectives =
                (0..zones.len()).filter(|zone| zones[*zone].kind == ZoneKind::Objective).collect::<Vec<_>>();
            for (at, centre) in field.centres.iter().enumerate() {
                let measured = objectives.iter().map(|zone| field.far_from_zone(*zone, *centre));
                for (told, measured) in goals.far(Table::Free(field), spot(*centre)).zip(measured) {
                    assert!((told - measured).abs() <= MESH, "{battle:?}: {told}, {measured}");
                }
                for (zone, told) in objectives.iter().zip(goals.far(Table::Hex(battle.board()), at)) {
                    let inside = zones[*zone].hexes.contains(&battle.board().place(at));
                    assert_eq!(told == 0, inside, "{battle:?}: hex {at}");
                }
            }
            assert_eq!(objectives.len(), goals.0.len());
        }
    }
}
