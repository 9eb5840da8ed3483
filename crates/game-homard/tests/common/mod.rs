//! What the test files share.

use kernel::Rules;
use map::plane::{Point, Vector};
use tricorne_game_homard::{Action, Battle, Facing, General, Pace, Place, Reaction, Side, State, Unit, View};

/// Actions sensible or not, for checking that `legal` and `check` agree.
pub(crate) fn universe(state: &State, _: Side) -> Vec<Action> {
    let mut out = vec![Action::Historical, Action::Decline, Action::Fall, Action::Done, Action::Concede];
    out.extend((0..8).chain([200]).map(|points| Action::Roll { points }));
    for facing in Facing::ALL {
        out.extend([Pace::Basic, Pace::Forced].map(|pace| Action::Face { facing, pace }));
    }
    let view = state.view(kernel::Observer::Public);
    let here = |unit: &Unit| view.unit(*unit).is_some();
    let some: Vec<Unit> = Unit::all().filter(here).take(4).collect();
    for unit in Unit::all() {
        out.extend([
            Action::Take { unit },
            Action::Activate { unit },
            Action::Join { unit },
            Action::Play { unit },
            Action::Fire { target: unit },
            Action::Assault { target: unit },
            Action::Support { unit },
            Action::Follow { unit },
        ]);
        for place in ["a1", "b8", "d9", "c1"] {
            out.push(Action::Enter { unit, to: Place::from_code(place).unwrap() });
        }
        if here(&unit) {
            let lead = view.assault.as_ref().map(|fight| fight.assailants[0].unit);
            for aim in some.iter().copied().chain(lead) {
                for reaction in Reaction::ALL.iter().copied() {
                    out.extend([0, 1, 9].map(|points| Action::React { unit, reaction, aim, points }));
                }
            }
        }
    }
    for general in General::all() {
        out.extend([
            Action::TakeGeneral { general },
            Action::Detach { general },
            Action::Stay { general },
            Action::Snipe { general },
        ]);
        out.extend(some.iter().map(|unit| Action::Attach { general, unit: *unit }));
        out.extend(
            ["a1", "f6", "h9", "n14"].map(|at| Action::Ride { general, to: Place::from_code(at).unwrap() }),
        );
    }
    let battle = Battle::from_code(&view.scenario).expect("views name known battles");
    if view.options.iter().any(|option| option == "table=free") {
        points(&view, &mut out);
    }
    for hex in battle.data().grid.hexes().chain([map::hex::Hex::new(20, 3)]) {
        let to = Place::from(hex);
        out.extend([Action::Put { to }, Action::Go { to }, Action::Recoil { to }]);
    }
    out
}

/// On the free table: legs, pivots and other places around every unit, on the table or not.
fn points(view: &View, out: &mut Vec<Action>) {
    let some = view.units.iter().step_by(5).filter_map(|unit| unit.place.to_point());
    let mut places = vec![Point::new(0, 0), Point::new(29_000, 3), Point::new(4_321, 0)];
    for at in some {
        for (x, y) in [(0, 0), (737, 0), (-1_003, 12), (0, 1_771), (-420, -640), (2_300, -2_100)] {
            places.push(at + Vector::new(x, y));
        }
    }
    for to in places.into_iter().filter_map(Place::point) {
        out.extend([Action::Put { to }, Action::Go { to }, Action::Recoil { to }]);
        out.extend([Pace::Basic, Pace::Forced].map(|pace| Action::Leg { to, pace }));
        let units = view.due.iter().take(2).map(|piece| Action::Enter { unit: piece.unit, to });
        out.extend(units.chain(General::all().take(4).map(|general| Action::Ride { general, to })));
    }
    for (x, y) in [(1000, 0), (1, -1), (-333, 999), (500, 0), (0, -1000), (7, 3)] {
        let facing = Facing::from_way(Vector::new(x, y)).unwrap();
        for pace in [Pace::Basic, Pace::Forced] {
            out.extend([Action::Pivot { facing, pace }, Action::Face { facing, pace }]);
        }
    }
}
