//! §8 Ships.

use super::common::*;

const FLEET: &str = "step write_orders; move 5; OR 15:4,28:4,35:4,43:4,47:4/-; CR -/sarre:3,q1:2";

fn fleet(ships: &str) -> Script<State> {
    at(&format!("{FLEET}; ships {ships}"))
}

fn sailings(script: &Script<State>) -> Vec<String> {
    script.legal("british").into_iter().filter(|action| action.contains("BA")).collect()
}

#[test]
fn s08_1_at_most_two_go_up_and_any_number_comes_down() {
    // §8.1 — The fleet's orders for every place it can be in.
    assert_eq!(sailings(&fleet("4/0")), ["1 BA-SL", "2 BA-SL"]);
    assert_eq!(sailings(&fleet("3/1")), ["1 SL-BA", "1 BA-SL", "2 BA-SL"]);
    assert_eq!(sailings(&fleet("2/2")), ["1 SL-BA", "2 SL-BA", "1 BA-SL", "2 BA-SL"]);
    assert_eq!(sailings(&fleet("1/3")), ["1 SL-BA", "2 SL-BA", "3 SL-BA", "1 BA-SL"]);
    assert_eq!(sailings(&fleet("0/4")), ["1 SL-BA", "2 SL-BA", "3 SL-BA", "4 SL-BA"]);
    refuses(&fleet("4/0"), "british", "3 BA-SL", WhyNot::UpstreamLimit, "8.1");
    refuses(&fleet("4/0"), "british", "4 BA-SL", WhyNot::UpstreamLimit, "8.1");
    refuses(&fleet("1/3"), "british", "2 BA-SL", WhyNot::TooFewShips { have: 1 }, "9.2");
    refuses(&fleet("1/3"), "british", "4 SL-BA", WhyNot::TooFewShips { have: 3 }, "9.2");
    refuses(&fleet("4/0"), "british", "0 BA-SL", WhyNot::CountZero, "9.1");
}

#[test]
fn example_8_1_four_ships_come_down_at_once() {
    // §8.1 — «il n'y a pas de restriction quant au nombre d'unités navales pouvant se déplacer en aval».
    let mut script = fleet("0/4");
    orders(&mut script, &["4 SL-BA"], &[]);
    script.assert_events(&[
        sealed(French),
        ordered(British, "4 SL-BA"),
        ordered(French, "hold"),
        Event::Sailed { up: false, count: 4 },
        move_began(6),
    ]);
    assert_eq!(view(&script, French).ships, [4, 0]);
}

#[test]
fn s08_1_ships_move_instead_of_everything_else() {
    // §8.1 — «ne peut effectuer aucun autre mouvement pour ce tour», whichever is written first.
    let mut script = fleet("3/1");
    script.play("british", "1 BA-SL").assert_events(&[written(British, "1 BA-SL")]);
    refuses(&script, "british", "1 OR-BE", WhyNot::ShipsMoveAlone, "8.1");
    refuses(&script, "british", "1 BA-SL", WhyNot::ShipsOrdered, "9.1");
    assert_eq!(script.legal("british"), ["done"]);
    let mut script = fleet("3/1");
    script.play("british", "1 OR-BE");
    refuses(&script, "british", "1 BA-SL", WhyNot::ShipsMoveAlone, "8.1");
    assert_eq!(sailings(&script), Vec::<String>::new());
}

#[test]
fn s08_1_ships_go_one_way_in_a_move() {
    // §8.1, ruling Q06 — Up or down, not both.
    let mut script = fleet("2/2");
    script.play("british", "1 BA-SL");
    refuses(&script, "british", "1 SL-BA", WhyNot::OneDirection, "8.1");
    let mut script = fleet("2/2");
    script.play("british", "2 SL-BA");
    refuses(&script, "british", "1 BA-SL", WhyNot::OneDirection, "8.1");
}

#[test]
fn s08_1_with_the_option_ships_go_both_ways() {
    // §8.1, ruling Q06, option `q06_naval_both_directions=on` — The limit upstream and the fleet's numbers still hold.
    let mut script = at(&format!("{FLEET}; ships 3/1; options q06_naval_both_directions=on"));
    script.play("british", "1 SL-BA");
    refuses(&script, "british", "1 SL-BA", WhyNot::ShipsOrdered, "9.1");
    refuses(&script, "british", "3 BA-SL", WhyNot::UpstreamLimit, "8.1");
    refuses(&script, "british", "1 OR-BE", WhyNot::ShipsMoveAlone, "8.1");
    orders(&mut script, &["2 BA-SL"], &[]);
    script.assert_events(&[
        sealed(French),
        ordered(British, "2 BA-SL"),
        ordered(British, "1 SL-BA"),
        ordered(French, "hold"),
        Event::Sailed { up: true, count: 2 },
        Event::Sailed { up: false, count: 1 },
        move_began(6),
    ]);
    assert_eq!(view(&script, French).ships, [2, 2]);
}

#[test]
fn s08_1_the_french_have_no_ships() {
    // §8.1 — It is the British player who moves them.
    refuses(&fleet("2/2"), "french", "1 BA-SL", WhyNot::NoFleet, "8.1");
    refuses(&fleet("2/2"), "french", "1 SL-BA", WhyNot::NoFleet, "8.1");
}

#[test]
fn s08_2_ships_carry_nobody_from_one_part_of_the_river_to_the_other() {
    // §8.2 — The fleet sails and every block stays where it was; no order takes a block along.
    let mut script = fleet("2/2");
    for order in ["1 OR-AB", "1 OR-CR", "1 OR-ET", "1 OR-SI"] {
        let why = WhyNot::OtherRegion { from: zone("OR"), to: zone(&order[5..]), section: par("7.3") };
        refuses(&script, "british", order, why, "7.3");
    }
    orders(&mut script, &["2 BA-SL"], &[]);
    script.assert_position(
        "quebec; step write_orders; move 6; ships 0/4; CR -/sarre:3,q1:2; OR 15:4,28:4,35:4,43:4,47:4/-",
    );
}
