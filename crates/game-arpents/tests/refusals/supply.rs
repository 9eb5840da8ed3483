//! The Supply Phase and the Final Phase.

use super::common::*;

pub(crate) fn supply(table: &mut Refusals) {
    let row = |table: &mut Refusals, what: &str, game: &Game, action: &str, code: &str, section: &str| {
        table.row(what, game, "british", action, code, section);
    };
    let rest = "stock_british winchester:3:3,n2138:5,great_britain:9; mil_quebec_1 n2136; fr_reine n2038; \
                stock_french n2238:1; gb_merchant_1 n6521; gb_merchant_2 halifax; gb_44 halifax; fr_merchant_1 louisbourg; \
                cargo gb_merchant_1:3,fr_merchant_1:2";
    let game = hauling(rest);
    row(table, "supply from where there is none", &game, "from boston", "no_stock", "6.3.1");
    row(table, "supply that has moved", &game, "from winchester", "stock_tired", "6.3.1");
    row(table, "supply out of Europe by land", &game, "from great_britain", "no_way", "6.3.1");
    row(table, "landing supply of an enemy ship", &game, "unload fr_merchant_1", "not_yours", "6.3.1");
    row(table, "landing supply of a regiment", &game, "unload gb_44", "no_cargo", "6.3.1");
    row(table, "landing supply of an empty ship", &game, "unload gb_merchant_2", "no_cargo", "6.3.1");
    row(
        table,
        "landing supply off the coast",
        &game,
        "unload gb_merchant_1",
        "not_in_friendly_port",
        "6.3.1",
    );
    let game = game.after(&["british: from n2138"]);
    row(table, "more supply than there is", &game, "points 6", "not_so_much", "6.3.1");
    let game = game.after(&["british: points 5"]);
    row(table, "supply to where it is", &game, "go n2138", "already_there", "6.3.1");
    row(table, "supply to Europe", &game, "go great_britain", "out_of_reach", "6.2.2");
    row(table, "supply too far", &game, "go boston", "out_of_reach", "6.3.1");
    row(
        table,
        "supply into an enemy zone of control",
        &game,
        "go fort_cumberland",
        "zone_of_control",
        "6.3.1",
    );
    row(table, "supply among enemy troops", &game, "go n2038", "enemy_held", "6.3.1");
    row(table, "supply to enemy supply", &game, "go n2238", "enemy_there", "6.3.1");
    row(table, "supply into a marsh", &game, "go n3339", "impassable", "4.2");
    row(table, "supply onto the sea", &game, "go n7415", "impassable", "4.3");
    let game = moving(&format!("{rest}; gb_45 boston"));
    row(table, "Movement Phase: supply from where there is none", &game, "from boston", "no_stock", "6.5");
    row(table, "Movement Phase: supply that has moved", &game, "from winchester", "stock_tired", "6.5");
    row(table, "Movement Phase: supply out of Europe", &game, "from great_britain", "no_way", "6.5");
    let game = game.after(&["british: from n2138"]);
    row(table, "Movement Phase: more supply than there is", &game, "points 6", "not_so_much", "6.5");
    let game = game.after(&["british: points 5"]);
    row(table, "Movement Phase: supply too far", &game, "go boston", "out_of_reach", "6.5");
    row(
        table,
        "Movement Phase: supply into an enemy zone of control",
        &game,
        "go fort_cumberland",
        "zone_of_control",
        "6.3",
    );
    row(table, "Movement Phase: supply among enemy troops", &game, "go n2038", "enemy_held", "6.5");
    let met = |enemy: &str| {
        hauling(&format!("gb_merchant_1 halifax; cargo gb_merchant_1:3; stock_british boston:2; {enemy}"))
    };
    row(
        table,
        "landing supply among enemy troops",
        &met("fr_reine halifax"),
        "unload gb_merchant_1",
        "enemy_held",
        "6.3.1",
    );
    row(
        table,
        "landing supply at enemy supply",
        &met("stock_french halifax:1"),
        "unload gb_merchant_1",
        "enemy_there",
        "6.3.1",
    );
    row(
        table,
        "landing supply in an enemy zone of control",
        &met("fr_reine n6420"),
        "unload gb_merchant_1",
        "zone_of_control",
        "6.3.1",
    );
    let fleet: String = (1..=7).map(|n| format!("gb_merchant_{n} lunenburg; ")).collect();
    let game = hauling(&format!("{fleet}cargo gb_merchant_7:3; stock_british boston:2"));
    row(
        table,
        "landing supply of the seventh ship of a small port",
        &game,
        "unload gb_merchant_7",
        "no_berth",
        "4.3",
    );
    let scenario = at(
        "date 1755-june; phase supply_movement; step haul; scenario braddock-1755; stock_british winchester:5",
    )
    .after(&["british: from winchester", "british: points 1"]);
    row(table, "supply out of the scenario", &scenario, "go boston", "out_of_play", "1.1");
}

pub(crate) fn hunger(table: &mut Refusals) {
    let game = at("date 1755-june; phase deduction; step feed; gb_44 winchester; gb_45 winchester; \
         stock_british winchester:9,n2338:9,boston:9");
    table.row("hunger beside full stores", &game, "british", "starve", "supply_at_hand", "6.3.2");
    table.row("supply far away", &game, "british", "feed boston", "no_supply_there", "6.3.2");
    let ships = at(
        "date 1755-june; phase deduction; step feed; gb_44 winchester; stock_british winchester:9,n2338:9; \
         gb_frigate_1 n7023; gb_frigate_2 n7023; gb_frigate_3 n7023; gb_frigate_4 n7024; gb_frigate_5 halifax",
    )
    .after(&["british: feed"]);
    table.row(
        "a ship in port for want of supply at sea",
        &ships,
        "british",
        "lose gb_frigate_5",
        "not_in_the_fight",
        "6.3.2",
    );
}

pub(crate) fn end_of_the_month(table: &mut Refusals) {
    let digging = at(
        "date 1755-june; phase final; step barricade; gb_44 n2138; gb_45 n2238/acted; gb_47 winchester; fr_reine montreal",
    );
    table.row(
        "a barricade beside a fort of one’s own",
        &digging,
        "british",
        "barricade winchester",
        "no_barricade",
        "4.1",
    );
    table.row(
        "a barricade of those who have moved",
        &digging,
        "british",
        "barricade n2238",
        "nobody_idle",
        "4.1",
    );
    table.row(
        "a barricade in an enemy fort",
        &digging,
        "british",
        "barricade fort_duquesne",
        "nobody_idle",
        "4.1",
    );
    let hidden = moving(
        "active french; leads british; fr_reine fort_niagara; fort fort_niagara:3; seen fort_niagara:0",
    )
    .after(&["french: done"]);
    table.row("barricades where forts stand", &hidden, "french", "barricade all", "nobody_digs", "4.1");
    let home = at(
        "date 1755-november_december; phase final; step go_home; active french; huron_1 montreal/idle+fed; \
         algonquin_1 quebec/idle+fed; fr_reine quebec",
    );
    table.row(
        "Algonquin go home to Fort Niagara",
        &home,
        "french",
        "retreat algonquin_1 fort_niagara",
        "not_home",
        "2.2",
    );
    table.row("the Algonquin go first", &home, "french", "retreat huron_1 n1031", "not_next", "2.2");
}
