//! The search against a naive one, on random maps and on boards.

use kernel::Luck;
use testkit::SeededLuck;
use tricorne_map::hex::{Face, Facing, Grid, Hex, Layout};
use tricorne_map::paths::Paths;

type Ways = Vec<Vec<(usize, u32)>>;

/// Relaxes every way until nothing changes.
fn naive(ways: &Ways, starts: &[usize], limit: u32) -> Vec<Option<u32>> {
    let mut costs = vec![None; ways.len()];
    for &start in starts {
        costs[start] = Some(0);
    }
    loop {
        let mut changed = false;
        for from in 0..ways.len() {
            let Some(cost) = costs[from] else { continue };
            for &(to, step) in &ways[from] {
                let total: u32 = cost + step;
                if total <= limit && costs[to].is_none_or(|old| total < old) {
                    costs[to] = Some(total);
                    changed = true;
                }
            }
        }
        if !changed {
            return costs;
        }
    }
}

fn search(paths: &mut Paths, ways: &Ways, starts: &[usize], limit: u32) {
    paths.search(ways.len(), starts.iter().copied(), limit, |state, _, steps| {
        for &(to, cost) in &ways[state] {
            steps.to(to, cost);
        }
    });
}

/// Costs are those of the naive search, and each way told really costs what it is said to.
fn compare(paths: &mut Paths, ways: &Ways, starts: &[usize], limit: u32) {
    search(paths, ways, starts, limit);
    let expected = naive(ways, starts, limit);
    let found: Vec<Option<u32>> = (0..ways.len()).map(|state| paths.cost(state)).collect();
    assert_eq!(found, expected);
    assert!(paths.reached().is_sorted_by_key(|(_, cost)| cost));
    assert_eq!(paths.reached().len(), expected.iter().flatten().count());
    for state in 0..ways.len() {
        let way: Vec<usize> = paths.way(state).collect();
        let Some(cost) = paths.cost(state) else {
            assert!(way.is_empty() && paths.before(state).is_none());
            continue;
        };
        assert!(starts.contains(way.last().unwrap()));
        let step = |pair: &[usize]| {
            ways[pair[1]].iter().filter(|(to, _)| *to == pair[0]).map(|(_, cost)| *cost).min().unwrap()
        };
        assert_eq!(way.windows(2).map(step).sum::<u32>(), cost);
    }
}

#[test]
fn random_maps_cost_what_the_naive_search_says() {
    let mut luck = SeededLuck::new(11);
    let mut paths = Paths::new(9);
    for round in 0..400 {
        let states = 1 + luck.below(60) as usize;
        let ways: Ways = (0..states)
            .map(|_| {
                (0..luck.below(5)).map(|_| (luck.below(states as u32) as usize, luck.below(10))).collect()
            })
            .collect();
        let starts: Vec<usize> = (0..1 + luck.below(3)).map(|_| luck.below(states as u32) as usize).collect();
        compare(&mut paths, &ways, &starts, if round % 2 == 0 { luck.below(40) } else { 1_000_000 });
    }
}

#[test]
fn a_great_board_with_dear_and_cheap_hexes() {
    let grid = Grid { layout: Layout::Flat, lines: 76, even: 48, odd: 48 };
    let mut luck = SeededLuck::new(12);
    let mut paths = Paths::new(6);
    for _ in 0..3 {
        let price: Vec<u32> = (0..grid.len()).map(|_| 1 + luck.below(6)).collect();
        let neighbours = grid.neighbour_table();
        let ways: Ways = neighbours
            .iter()
            .map(|next| {
                next.iter().flatten().map(|&next| (usize::from(next), price[usize::from(next)])).collect()
            })
            .collect();
        compare(&mut paths, &ways, &[luck.below(grid.len() as u32) as usize], 1_000_000);
    }
}

#[test]
fn with_equal_prices_cost_is_distance() {
    let grid = Grid { layout: Layout::Pointy, lines: 10, even: 13, odd: 12 };
    let mut paths = Paths::new(1);
    let start = Hex::new(6, 4);
    paths.search(grid.len(), grid.index(start), u32::MAX - 3, |hex, _, steps| {
        Face::ALL.into_iter().filter_map(|face| grid.neighbour(hex, face)).for_each(|next| steps.to(next, 1));
    });
    for (index, hex) in grid.hexes().enumerate() {
        assert_eq!(paths.cost(index), Some(grid.layout.distance(start, hex)));
    }
}

/// A hex with a facing as one state: pivots are free, steps go where one faces.
#[test]
fn states_may_be_more_than_hexes_and_steps_may_be_free() {
    let grid = Grid { layout: Layout::Pointy, lines: 9, even: 9, odd: 9 };
    let layout = grid.layout;
    let state = |hex: usize, facing: Facing| 12 * hex + facing.index();
    let mut paths = Paths::new(1);
    let start = grid.index(Hex::new(4, 4)).unwrap();
    paths.search(12 * grid.len(), [state(start, Facing::ALL[0])], 2, |at, _, steps| {
        let (hex, facing) = (at / 12, Facing::ALL[at % 12]);
        steps.to(state(hex, facing.turned(1)), 0);
        if let Some(next) = layout.face(facing).and_then(|face| grid.neighbour(hex, face)) {
            steps.to(state(next, facing), 1);
        }
    });
    assert_eq!(paths.reached().len(), 12 * 19);
    assert!(paths.reached().all(|(at, cost)| cost == layout.distance(Hex::new(4, 4), grid.hex(at / 12))));
}

#[test]
fn a_search_can_stop_and_leaves_nothing_behind_for_the_next() {
    let ways: Ways = (0..50).map(|state: usize| vec![((state + 1) % 50, 1), ((state + 7) % 50, 3)]).collect();
    let mut paths = Paths::new(3);
    for goal in [40, 3, 0, 25] {
        paths.search(ways.len(), [0], 1000, |state, _, steps| {
            if state == goal {
                return steps.stop();
            }
            ways[state].iter().for_each(|&(to, cost)| steps.to(to, cost));
        });
        assert_eq!(paths.reached().last().unwrap().0, goal);
        assert_eq!(paths.cost(goal), naive(&ways, &[0], 1000)[goal]);
        compare(&mut paths, &ways, &[goal], 9);
    }
}

#[test]
#[should_panic(expected = "more than announced")]
fn a_step_dearer_than_announced_is_a_fault() {
    Paths::new(2).search(2, [0], 10, |_, _, steps| steps.to(1, 3));
}
