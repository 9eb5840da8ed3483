//! The Naval Phase.

use super::common::*;

pub(crate) fn fleets(table: &mut Refusals) {
    let rest = "gb_frigate_1 halifax; gb_frigate_2 boston; gb_frigate_3 halifax; gb_44 halifax; fr_frigate_1 n7024; \
                gb_merchant_1 halifax/hurt; gb_merchant_2 great_britain";
    for (game, section, phase) in [(sea_combat(rest), "6.2.1", "attack"), (sailing(rest), "6.2.2", "voyage")]
    {
        let row = |table: &mut Refusals, what: &str, game: &Game, unit: &str, code: &str, section: &str| {
            table.row(&format!("{phase}: {what}"), game, "british", &format!("take {unit}"), code, section);
        };
        row(table, "an enemy ship", &game, "fr_frigate_1", "not_yours", section);
        row(table, "a regiment", &game, "gb_44", "not_for_this", "6.2");
        row(table, "a ship of the pool", &game, "gb_frigate_9", "not_on_map", section);
        table.row(
            &format!("{phase}: all ships of a hex with one"),
            &game,
            "british",
            "take all boston",
            "nobody_there",
            section,
        );
        let mut game = game;
        game.play("british", "take gb_frigate_1");
        row(table, "a ship of another port", &game, "gb_frigate_2", "other_hex", section);
        row(table, "a ship of the fleet", &game, "gb_frigate_1", "taken", section);
        table.row(&format!("{phase}: no route declared"), &game, "british", "sail", "no_route", section);
        let leg = game.legal("british").into_iter().find(|text| text.starts_with("leg ")).expect("a leg");
        game.play("british", &leg);
        row(
            table,
            "a ship that comes when the route is begun",
            &game,
            "gb_frigate_3",
            "route_begun",
            section,
        );
        game.play("british", "halt");
        row(table, "a ship that has had its orders", &game, "gb_frigate_1", "has_orders", section);
    }
    let game = sea_combat(rest);
    table.row("attack: a damaged ship", &game, "british", "take gb_merchant_1", "ship_cannot_fight", "2.5");
    table.row(
        "attack: a ship in Great Britain",
        &game,
        "british",
        "take gb_merchant_2",
        "not_from_europe",
        "6.2.2",
    );
    let fought = at(
        "date 1755-june; phase naval_movement; step fleet; gb_frigate_1 n7023/sailed; fr_frigate_1 n7024/sailed; \
         sea_fought gb_frigate_1,fr_frigate_1",
    );
    table.row(
        "voyage: a ship that has fought",
        &fought,
        "british",
        "take gb_frigate_1",
        "has_fought",
        "6.2.2",
    );
}

pub(crate) fn routes(table: &mut Refusals) {
    let row = |table: &mut Refusals,
               what: &str,
               game: &Game,
               side: &str,
               action: &str,
               code: &str,
               section: &str| {
        table.row(what, game, side, action, code, section);
    };
    let game = sailing("gb_frigate_1 n7023; fr_frigate_1 n7025").after(&["british: take gb_frigate_1"]);
    row(table, "a hex two hexes on", &game, "british", "leg n7025", "no_sea_way", "4.3");
    row(table, "a hex of the other map", &game, "british", "leg s2520", "no_sea_way", "6.2.2");
    row(
        table,
        "Great Britain from the high sea",
        &game,
        "british",
        "leg great_britain",
        "no_sea_way",
        "6.2.2",
    );
    let met = game.after(&["british: leg n7024", "british: leg n7025"]);
    row(table, "a voyage to where enemy ships are", &met, "british", "sail", "enemy_fleet", "6.2.2");
    let mut far = sailing("gb_ship_of_line_1 n7023").after(&["british: take gb_ship_of_line_1"]);
    for _ in 0..12 {
        far.run(&["british: leg n7024", "british: leg n7023"]);
    }
    far.play("british", "leg n7024");
    row(table, "the 26th hex of a ship of the line", &far, "british", "leg n7023", "too_far", "2.5");
    let attack = sea_combat("gb_frigate_1 n7023; fr_frigate_1 n7026")
        .after(&["british: take gb_frigate_1", "british: leg n7024"]);
    row(table, "an attack where nobody is", &attack, "british", "sail", "no_enemy_fleet", "6.2.1");
    let europe =
        sailing("gb_frigate_1 great_britain; fr_frigate_1 n7248").after(&["british: take gb_frigate_1"]);
    row(table, "Europe to the middle of the sea", &europe, "british", "leg n7047", "no_sea_way", "6.2.2");
    row(table, "Europe to where enemy ships are", &europe, "british", "leg n7248", "enemy_fleet", "6.2.2");
    let europe = europe.after(&["british: leg n6048"]);
    row(table, "Europe to the edge, and on", &europe, "british", "leg n6047", "whole_phase", "6.2.2");
    let ice = at(
        "date 1755-october; phase naval_movement; step fleet; leads french; active french; fr_frigate_1 quebec",
    )
    .after(&["french: take fr_frigate_1"]);
    row(table, "the St Lawrence in October", &ice, "french", "leg n4513", "frozen", "4.3");
    let scenario = at(
        "date 1758-june; phase naval_movement; step fleet; scenario louisbourg-1758; gb_frigate_1 halifax",
    )
    .after(&["british: take gb_frigate_1"]);
    row(table, "a ship out of the scenario", &scenario, "british", "leg great_britain", "out_of_play", "1.1");
    let stopped = sailing("gb_frigate_1 n7023; fr_frigate_1 n7027").after(&[
        "british: take gb_frigate_1",
        "british: leg n7024",
        "british: leg n7025",
        "british: sail",
        "french: intercept n7027",
        "dice: 10",
        "french: leave n7125",
    ]);
    row(table, "on, where the route has ended", &stopped, "british", "onward", "route_done", "6.2.2");
    let away = sailing("gb_frigate_1 n7023; fr_frigate_1 n7027").after(&[
        "british: take gb_frigate_1",
        "british: leg n7024",
        "british: leg n7025",
        "british: leg n7026",
        "british: sail",
        "french: intercept n7027",
        "dice: 7",
        "british: evade",
        "dice: 5",
        "british: leave n7024",
    ]);
    row(table, "on, from where the fleet has fled to", &away, "british", "onward", "no_sea_way", "4.3");
    let crossed = sailing("gb_frigate_1 great_britain; fr_frigate_1 n6047").after(&[
        "british: take gb_frigate_1",
        "british: leg n6048",
        "british: sail",
        "french: intercept n6047",
        "dice: 10",
    ]);
    let leave = crossed.legal("french")[0].clone();
    let crossed = crossed.after(&[&format!("french: {leave}")]);
    row(table, "another way after a crossing", &crossed, "british", "turn", "no_points_left", "2.5");
    let fleet = sailing(
        "gb_frigate_1 n7023; fr_frigate_1 n7027; fr_frigate_2 n7027/hurt; fr_frigate_3 n7030",
    )
    .after(&[
        "british: take gb_frigate_1",
        "british: leg n7024",
        "british: leg n7025",
        "british: leg n7024",
        "british: sail",
    ]);
    row(
        table,
        "interception from where no ship is",
        &fleet,
        "french",
        "intercept n7028",
        "no_fleet_of_yours",
        "6.2.2",
    );
    row(table, "interception from afar", &fleet, "french", "intercept n7030", "cannot_intercept", "6.2.2");
}

pub(crate) fn cargo(table: &mut Refusals) {
    let row = |table: &mut Refusals, what: &str, game: &Game, action: &str, code: &str, section: &str| {
        table.row(what, game, "british", action, code, section);
    };
    let rest = "gb_44 halifax; gb_45 halifax; gb_47 boston; mil_massachusetts_1 halifax/acted; gb_48 +gb_frigate_2; \
                gb_frigate_1 halifax; gb_frigate_2 halifax; gb_frigate_3 halifax/hurt; fr_reine louisbourg; \
                mil_maryland_1 halifax; gb_merchant_1 halifax; stock_british halifax:4";
    let game = sailing(rest).after(&[
        "british: take gb_frigate_1",
        "british: take gb_frigate_3",
        "british: take gb_merchant_1",
    ]);
    row(
        table,
        "aboard a ship that is not in the fleet",
        &game,
        "embark gb_44 gb_frigate_2",
        "not_in_fleet",
        "6.2.2",
    );
    row(
        table,
        "supply for a ship that is not in the fleet",
        &game,
        "load gb_frigate_2 1",
        "not_in_fleet",
        "6.2.2",
    );
    row(table, "an enemy comes aboard", &game, "embark fr_reine gb_frigate_1", "not_yours", "6.2.2");
    row(table, "a ship aboard a ship", &game, "embark gb_frigate_2 gb_frigate_1", "not_for_this", "6.2.2");
    row(
        table,
        "a unit of another town comes aboard",
        &game,
        "embark gb_47 gb_frigate_1",
        "not_in_this_port",
        "6.2.2",
    );
    row(table, "a regiment changes ships", &game, "embark gb_48 gb_frigate_1", "aboard", "6.2.2");
    row(
        table,
        "militia of a colony at peace",
        &game,
        "embark mil_maryland_1 gb_frigate_1",
        "at_peace",
        "10.0",
    );
    row(table, "aboard a damaged ship", &game, "embark gb_44 gb_frigate_3", "damaged", "2.5");
    row(table, "supply for a damaged ship", &game, "load gb_frigate_3 1", "damaged", "2.5");
    row(table, "more supply than lies there", &game, "load gb_merchant_1 5", "not_so_much", "6.2.2");
    row(table, "no supply at all", &game, "load gb_merchant_1 0", "not_so_much", "6.2.2");
    row(table, "more supply than a frigate takes", &game, "load gb_frigate_1 4", "no_room", "2.5");
    let full = game.after(&["british: embark gb_44 gb_frigate_1"]);
    row(table, "a second regiment aboard a frigate", &full, "embark gb_45 gb_frigate_1", "no_room", "2.5");
    let mut late = full;
    late.play("british", "leg n6521");
    row(table, "aboard when the route is begun", &late, "embark gb_45 gb_merchant_1", "route_begun", "6.2.2");
    row(table, "supply when the route is begun", &late, "load gb_merchant_1 1", "route_begun", "6.2.2");
    let sea = sailing("gb_frigate_1 n6619; gb_44 n6619; stock_british n6619:2")
        .after(&["british: take gb_frigate_1"]);
    row(table, "aboard where no port is", &sea, "embark gb_44 gb_frigate_1", "no_port_here", "6.2.2");
    row(table, "everybody aboard where no port is", &sea, "embark all", "nobody_there", "6.2.2");
    let fight = sea_combat("gb_frigate_1 halifax; gb_44 halifax; fr_frigate_1 n6521")
        .after(&["british: take gb_frigate_1"]);
    row(table, "aboard before a battle", &fight, "embark gb_44 gb_frigate_1", "no_port_here", "6.2.2");
    let empty = sailing("gb_frigate_1 halifax; fr_reine louisbourg").after(&["british: take gb_frigate_1"]);
    row(table, "supply where there is none", &empty, "load gb_frigate_1 1", "no_stock", "6.2.2");
    let fleet: String = (1..=7).map(|n| format!("gb_merchant_{n} lunenburg; ")).collect();
    let game = sailing(&format!("{fleet}gb_44 lunenburg; stock_british lunenburg:2"))
        .after(&["british: take gb_merchant_7"]);
    row(
        table,
        "aboard the seventh ship of a small port",
        &game,
        "embark gb_44 gb_merchant_7",
        "no_berth",
        "4.3",
    );
    row(
        table,
        "supply for the seventh ship of a small port",
        &game,
        "load gb_merchant_7 1",
        "no_berth",
        "4.3",
    );
}

pub(crate) fn battles_at_sea(table: &mut Refusals) {
    let row = |table: &mut Refusals,
               what: &str,
               game: &Game,
               side: &str,
               action: &str,
               code: &str,
               section: &str| {
        table.row(what, game, side, action, code, section);
    };
    let start = "gb_ship_of_line_1 n7026; gb_ship_of_line_2 n7026; fr_frigate_1 n7027; fr_frigate_2 n7027; fr_frigate_3 n7030";
    let sail = [
        "british: take gb_ship_of_line_1",
        "british: take gb_ship_of_line_2",
        "british: leg n7027",
        "british: sail",
    ];
    let round =
        sea_combat(start).after(&sail).after(&["dice: 1", "french: stay", "dice: 5 10", "dice: 10 10"]);
    row(table, "a hit for a ship elsewhere", &round, "french", "hit fr_frigate_3", "not_under_fire", "6.2.1");
    row(table, "a hit for a fort at sea", &round, "french", "breach louisbourg", "fort_not_hit", "6.2.1");
    let round = round.after(&["french: hit fr_frigate_1"]);
    let away = round.clone().after(&["british: withdraw", "french: decline"]);
    row(
        table,
        "leaving a battle without an admiral: a ship elsewhere",
        &away,
        "british",
        "hit gb_frigate_1",
        "not_under_fire",
        "6.2.1",
    );
    let lost = sea_combat("gb_frigate_1 n7026; fr_frigate_1 n7027").after(&[
        "british: take gb_frigate_1",
        "british: leg n7027",
        "british: sail",
        "dice: 10",
    ]);
    row(table, "leaving for a hex too far", &lost, "british", "leave n7030", "no_exit", "6.2.1");
    row(
        table,
        "taking supply along from the open sea",
        &lost,
        "british",
        "load gb_frigate_1 1",
        "only_from_port",
        "6.2.1",
    );
    let spent = sea_combat("gb_frigate_1 n7026; fr_frigate_1 n7027").after(&[
        "british: take gb_frigate_1",
        "british: leg n7027",
        "british: sail",
        "dice: 1",
        "french: stay",
        "dice: 1",
        "dice: 1",
    ]);
    row(table, "another round of damaged ships", &spent, "british", "stay", "nobody_fights", "6.2.1");
    let shore = sea_combat(
        "gb_ship_of_line_1 n7515; gb_ship_of_line_2 n7515; fr_frigate_1 louisbourg; artillerie_1 louisbourg; artillerie_2 quebec",
    )
    .after(&[
        "british: take gb_ship_of_line_1",
        "british: take gb_ship_of_line_2",
        "british: leg louisbourg",
        "british: sail",
        "dice: 3 4",
        "french: stay",
    ]);
    row(table, "firing without a battery", &shore, "french", "done", "no_batteries_named", "6.4.4");
    row(table, "a battery far away", &shore, "french", "battery quebec", "no_shore_guns", "6.4.4");
    let shore = shore.after(&["french: battery louisbourg"]);
    row(table, "holding fire after all", &shore, "french", "decline", "batteries_named", "6.4.4");
    let shore =
        shore.after(&["french: done", "dice: 3 4 4 4 4 4", "dice: 2 3", "british: hit gb_ship_of_line_1"]);
    row(
        table,
        "a hit of the ships for a gun elsewhere",
        &shore,
        "french",
        "hit artillerie_2",
        "not_under_fire",
        "6.4.4",
    );
    row(
        table,
        "a hit of the ships for a fort elsewhere",
        &shore,
        "french",
        "breach quebec",
        "fort_not_hit",
        "6.4.4",
    );
    let wreck = sailing("gb_frigate_1 n6622; gb_frigate_2 n6622; gb_frigate_3 n6622; gb_frigate_4 n7024")
        .after(&[
            "british: take gb_frigate_1",
            "british: take gb_frigate_2",
            "british: take gb_frigate_3",
            "british: leg n6621",
            "british: leg n6521",
            "british: leg n6522",
            "british: sail",
            "dice: 1 1",
            "dice: 4",
        ]);
    row(table, "a wreck: a ship elsewhere", &wreck, "british", "hit gb_frigate_4", "not_under_fire", "6.2.2");
}
