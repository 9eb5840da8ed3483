//! What the test files share.

use tricorne_game_conquest::{Action, By, Kind, Side, State, Zone};

/// Actions sensible or not, for checking that `legal` and `check` agree.
pub(crate) fn universe(_: &State, _: Side) -> Vec<Action> {
    let mut out =
        vec![Action::Receive, Action::TakeAll, Action::Halt, Action::Yield, Action::Pass, Action::Done];
    let event = |no, from, to, count| Action::Event { no, from, to, count };
    for zone in Zone::all() {
        out.extend([
            Action::Fort { zone },
            Action::Muster { zone },
            Action::Place { zone },
            Action::Form { zone, by: By::Card },
            Action::Form { zone, by: By::Event },
            Action::Step { zone },
            Action::Sail { zone },
            Action::Fight { zone },
        ]);
        for kind in Kind::ALL {
            out.extend([false, true].map(|raze| Action::Manoeuvre { kind, zone, raze }));
        }
        for no in 9..=12 {
            out.extend([0, 1, 3].map(|count| event(no, None, Some(zone), count)));
        }
        for from in [Zone::ONEIDA_CARRY, Zone::SAINT_JEAN, Zone::BOSTON, Zone::QUEBEC] {
            out.push(event(9, Some(from), Some(zone), 0));
        }
    }
    for no in 0..=14 {
        out.extend([
            Action::Card { no },
            event(no, None, None, 0),
            event(no, None, Some(Zone::ALBANY), 4),
            event(no, Some(Zone::ALBANY), None, 0),
            event(no, Some(Zone::ALBANY), Some(Zone::BOSTON), 1),
        ]);
    }
    for kind in Kind::ALL {
        out.push(Action::Lose { kind });
        out.extend((0..=6).chain([45, 255]).map(|count| Action::Take { kind, count }));
    }
    out
}
