//! What the test files share.

use tricorne_game_arpents::{Action, Hex, Side, State, Unit};

/// Actions sensible or not, for checking that `legal` and `check` agree.
pub(crate) fn universe(_: &State, _: Side) -> Vec<Action> {
    let mut out = vec![Action::Historical, Action::First, Action::Second, Action::Halt, Action::Done];
    out.extend([Action::Sail, Action::Onward, Action::Turn, Action::Decline]);
    out.extend([Action::Stay, Action::Flee, Action::Withdraw, Action::Pursue]);
    let ships = ["gb_merchant_1", "gb_ship_of_line_2", "fr_frigate_1"]
        .map(|code| Unit::from_code(code).expect("a ship"));
    for unit in Unit::all() {
        out.extend([Action::Take { unit }, Action::Hit { unit }]);
        out.extend(ships.map(|ship| Action::Embark { unit, ship }));
        if unit.kind().is_ship() {
            out.extend([0, 1, 3, 10, 11].map(|points| Action::Load { ship: unit, points }));
        }
        out.extend(
            ["winchester", "n3718", "n0101", "great_britain"]
                .map(|code| Action::Put { unit, to: Hex::from_code(code).expect("a hex") }),
        );
    }
    for to in Hex::all().chain([Hex::GREAT_BRITAIN, Hex::FRANCE]) {
        out.extend([Action::Go { to }, Action::Escape { to }]);
    }
    // The waters off Nova Scotia and all ports stand for the sea.
    let waters = Hex::all().filter(|hex| ("n64".."n68").contains(&hex.to_string().as_str()));
    for to in waters.chain(tricorne_game_arpents::Place::all().map(|place| place.hex())) {
        out.extend([Action::Leg { to }, Action::Leave { to }]);
        out.extend([Action::Intercept { from: to }, Action::Battery { hex: to }, Action::Breach { hex: to }]);
    }
    out
}
