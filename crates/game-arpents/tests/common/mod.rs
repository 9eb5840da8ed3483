//! What the test files share.

use tricorne_game_arpents::{Action, Colony, Hex, Place, Side, State, Unit};

/// Actions sensible or not, for checking that `legal` and `check` agree.
pub(crate) fn universe(_: &State, _: Side) -> Vec<Action> {
    let mut out = vec![
        Action::Historical,
        Action::First,
        Action::Second,
        Action::Halt,
        Action::Done,
        Action::FeedAll,
        Action::Starve,
        Action::Pass,
        Action::Fight,
        Action::BlowUp,
        Action::Spare,
        Action::BarricadeAll,
    ];
    out.extend([Action::Sail, Action::Onward, Action::Turn, Action::Decline]);
    out.extend([Action::Stay, Action::Evade, Action::Withdraw, Action::Pursue]);
    let ships = ["gb_merchant_1", "gb_ship_of_line_2", "fr_frigate_1"]
        .map(|code| Unit::from_code(code).expect("a ship"));
    out.extend([0, 1, 2, 5, 400].map(|points| Action::Points { points }));
    for place in Place::all() {
        out.extend([Action::Raid { place }, Action::Siege { place }, Action::Breach { place }]);
    }
    for unit in Unit::all().step_by(3) {
        out.extend([
            Action::Take { unit },
            Action::Land { unit },
            Action::Unload { ship: unit },
            Action::FeedAboard { ship: unit },
            Action::Support { unit },
            Action::Lose { unit },
            Action::Advance { unit },
            Action::Suffer { unit },
            Action::Recruit { unit },
            Action::Exchange { unit },
            Action::Restore { unit },
            Action::Hit { unit },
        ]);
        out.extend(ships.map(|ship| Action::Embark { unit, ship }));
        if unit.kind().is_ship() {
            out.extend([0, 1, 3, 10, 11].map(|points| Action::Load { ship: unit, points }));
        }
        for code in ["fort_duquesne", "n1934", "montreal"] {
            let hex = Hex::from_code(code).expect("a hex");
            out.extend([Action::Join { unit, at: hex }, Action::Retreat { unit, to: hex }]);
        }
        out.extend(
            ["winchester", "n3718", "n0101", "great_britain"]
                .map(|code| Action::Put { unit, to: Hex::from_code(code).expect("a hex") }),
        );
    }
    // Trying an action copies a whole position: some hexes stand for all.
    let towns = Place::all().map(Place::hex).step_by(3);
    for to in Hex::all().step_by(61).chain(towns).chain([Hex::GREAT_BRITAIN, Hex::FRANCE]) {
        out.extend([
            Action::Go { to },
            Action::Escape { to },
            Action::Flee { to },
            Action::From { hex: to },
            Action::FeedFrom { hex: to },
            Action::Attack { hex: to },
            Action::Lay { to },
            Action::Pay { from: to },
            Action::Barricade { hex: to },
            Action::Bombard { hex: to },
        ]);
    }
    for hex in Place::all().map(Place::hex).chain([Hex::GREAT_BRITAIN, Hex::FRANCE]) {
        out.extend([Action::TakeAll { hex }, Action::LandAll { hex }]);
    }
    out.push(Action::EmbarkAll);
    out.extend(Colony::all().flat_map(|colony| [Action::Gather { colony }, Action::Open { colony }]));
    out.extend(Place::all().map(|place| Action::Strengthen { place }));
    // The waters off Nova Scotia and all ports stand for the sea.
    let waters = Hex::all().filter(|hex| ("n64".."n68").contains(&hex.to_string().as_str()));
    for to in waters.chain(Place::all().map(Place::hex)) {
        out.extend([Action::Leg { to }, Action::Leave { to }]);
        out.extend([Action::Intercept { from: to }, Action::Battery { hex: to }]);
    }
    out
}
