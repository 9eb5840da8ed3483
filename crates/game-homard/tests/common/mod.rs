//! What the test files share.

use kernel::Rules;
use tricorne_game_homard::{Action, Battle, Facing, General, Pace, Place, Reaction, Side, State, Unit};

/// Actions sensible or not, for checking that `legal` and `check` agree.
pub(crate) fn universe(state: &State, _: Side) -> Vec<Action> {
    let mut out =
        vec![Action::Historical, Action::Decline, Action::Fall, Action::Done, Action::Concede];
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
        out.extend(["a1", "f6", "h9", "n14"].map(|at| Action::Ride { general, to: Place::from_code(at).unwrap() }));
    }
    let battle = Battle::from_code(&view.scenario).expect("views name known battles");
    for hex in battle.data().grid.hexes().chain([map::hex::Hex::new(20, 3)]) {
        let to = Place::from(hex);
        out.extend([Action::Put { to }, Action::Go { to }, Action::Recoil { to }]);
    }
    out
}
