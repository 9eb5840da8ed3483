//! Marches, landings, and who may act in the Combat Phase.

use super::common::*;

pub(crate) fn marches(table: &mut Refusals) {
    let row = |table: &mut Refusals, what: &str, game: &Game, action: &str, code: &str, section: &str| {
        table.row(what, game, "british", action, code, section);
    };
    let units = "gb_44 winchester; gb_45 winchester; gb_47 n2138; gb_48 winchester/acted; gb_50 winchester/idle; \
                 boscawen boston; gb_frigate_1 boston; gb_40 +gb_frigate_1; mil_maryland_1 fort_cumberland; \
                 gb_51 great_britain; fr_reine montreal; royal_artillery_1 boston; washington winchester";
    let units = units.replace("gb_50 winchester/idle", "gb_50 richmond/idle");
    let game = moving(&units);
    row(table, "an enemy regiment", &game, "take fr_reine", "not_yours", "6.5");
    row(table, "a ship in the Movement Phase", &game, "take gb_frigate_1", "not_for_this", "6.2");
    row(table, "a regiment in Great Britain", &game, "take gb_51", "not_on_map", "6.5");
    row(table, "a regiment aboard ship", &game, "take gb_40", "aboard", "6.5");
    row(table, "a regiment that has attacked", &game, "take gb_48", "has_acted", "2.0");
    row(table, "a regiment told to stay", &game, "take gb_50", "stays", "6.5");
    row(table, "an admiral ashore", &game, "take boscawen", "admiral", "2.6");
    row(table, "militia of a colony at peace", &game, "take mil_maryland_1", "at_peace", "10.0");
    row(table, "everybody of a hex where one can", &game, "take all n2138", "nobody_there", "6.5");
    let spanish = moving("active french; leads french; coloniales_1 st_augustine; fr_reine montreal");
    table.row("Spaniards before their war", &spanish, "french", "take coloniales_1", "spain_asleep", "8.0");
    let group = game.clone().after(&["british: take gb_44"]);
    row(table, "a unit of another hex", &group, "take gb_47", "other_hex", "6.5");
    row(table, "a unit of the group", &group, "take gb_44", "taken", "6.5");
    row(table, "a march to where one is", &group, "go winchester", "already_there", "6.5");
    row(table, "a march to Europe", &group, "go great_britain", "out_of_reach", "6.2.2");
    row(table, "a march too far", &group, "go boston", "out_of_reach", "6.5");
    row(table, "a march into a marsh", &group, "go n3339", "impassable", "4.2");
    row(table, "a march onto the sea", &group, "go n7415", "impassable", "4.3");
    let met = moving(
        "gb_44 winchester; washington winchester; fr_reine n2338; stock_french n2340:2; beaujeu n2238; \
         gb_45 n2138; gb_47 n2138; gb_48 n2138",
    );
    let group = met.clone().after(&["british: take gb_44"]);
    row(table, "a march among enemy troops", &group, "go n2338", "enemy_held", "6.5");
    let general = met.clone().after(&["british: take washington"]);
    row(table, "a general to enemy supply", &general, "go n2340", "needs_infantry", "2.7");
    row(table, "a general to an enemy general", &general, "go n2238", "needs_infantry", "2.6");
    let full = moving("gb_44 winchester; gb_45 n2338; gb_47 n2338; gb_48 n2338; fr_reine montreal")
        .after(&["british: take gb_44"]);
    row(table, "a march into a full hex", &full, "go n2338", "stacking", "2.1");
    let letter = |units: &str| moving(&format!("{units}; fr_artois montreal"));
    let game = letter("gb_44 n0136; fr_reine s1104").after(&["british: take gb_44"]);
    row(table, "to the other map, among enemy troops", &game, "go s1104", "enemy_held", "6.5");
    let game = letter("washington n0136; stock_french s1104:2").after(&["british: take washington"]);
    row(table, "to the other map, a general to enemy supply", &game, "go s1104", "needs_infantry", "2.7");
    let game = letter("royal_artillery_1 n0136").after(&["british: take royal_artillery_1"]);
    row(table, "to the other map, a gun into the woods", &game, "go s1104", "impassable", "4.2");
    let game = letter("gb_44 n0136; gb_45 s1104; gb_47 s1104; gb_48 s1104").after(&["british: take gb_44"]);
    row(table, "to the other map, into a full hex", &game, "go s1104", "stacking", "2.1");
    let scenario = at("date 1755-june; phase movement; step move; scenario braddock-1755; gb_44 winchester; fr_reine fort_duquesne")
        .after(&["british: take gb_44"]);
    row(table, "a march out of the scenario", &scenario, "go trenton", "out_of_play", "1.1");
    let chain = fighting(
        "gb_44 winchester; washington winchester; fr_reine n2338; stock_french n2340:2; beaujeu n2238",
    );
    let group = chain.clone().after(&["british: take gb_44"]);
    row(table, "Combat Phase: a move among enemy troops", &group, "go n2338", "enemy_held", "6.4.6");
    row(table, "Combat Phase: a move too far", &group, "go boston", "out_of_reach", "6.4.6");
    row(table, "Combat Phase: a move to where one is", &group, "go winchester", "already_there", "6.4.6");
    let general = chain.after(&["british: take washington"]);
    row(table, "Combat Phase: a general to enemy supply", &general, "go n2340", "needs_infantry", "2.7");
}

pub(crate) fn landings(table: &mut Refusals) {
    let row = |table: &mut Refusals, what: &str, game: &Game, action: &str, code: &str, section: &str| {
        table.row(what, game, "british", action, code, section);
    };
    let units = "gb_merchant_1 halifax; gb_44 +gb_merchant_1; gb_45 winchester; gb_merchant_2 n6521; gb_47 +gb_merchant_2; \
                 fr_merchant_1 louisbourg; fr_reine +fr_merchant_1; boscawen +gb_merchant_1";
    let game = moving(units);
    row(table, "an enemy lands", &game, "land fr_reine", "not_yours", "6.5");
    row(table, "a regiment ashore lands", &game, "land gb_45", "not_aboard", "6.5");
    row(table, "landing where no port is", &game, "land gb_47", "not_in_port", "6.5");
    row(table, "an admiral lands", &game, "land boscawen", "admiral", "2.6");
    row(table, "everybody lands where nobody is aboard", &game, "land all boston", "nobody_there", "6.5");
    let fleet: String = (1..=7).map(|n| format!("gb_merchant_{n} lunenburg; ")).collect();
    let game = moving(&format!("{fleet}gb_44 +gb_merchant_7; fr_reine montreal"));
    row(table, "landing from the seventh ship of a small port", &game, "land gb_44", "no_berth", "4.3");
    let met = |enemy: &str| {
        moving(&format!(
            "gb_merchant_1 louisbourg; gb_44 +gb_merchant_1; bradstreet +gb_merchant_1; {enemy}; fr_artois montreal"
        ))
    };
    row(table, "landing among enemy troops", &met("fr_reine louisbourg"), "land gb_44", "enemy_held", "6.5");
    row(
        table,
        "a general lands at enemy supply",
        &met("stock_french louisbourg:1"),
        "land bradstreet",
        "needs_infantry",
        "2.7",
    );
    row(
        table,
        "a general lands at an enemy general",
        &met("drucour louisbourg"),
        "land bradstreet",
        "needs_infantry",
        "2.6",
    );
    let full = moving(
        "gb_merchant_1 halifax; gb_44 +gb_merchant_1; gb_45 halifax; gb_47 halifax; gb_48 halifax; fr_reine montreal",
    );
    row(table, "landing where it is full", &full, "land gb_44", "stacking", "2.1");
    let beach = |enemy: &str| {
        fighting(&format!(
            "gb_merchant_1 n7316; gb_44 +gb_merchant_1; bradstreet +gb_merchant_1; royal_artillery_1 +gb_merchant_1; {enemy}; fr_artois montreal"
        ))
    };
    let group = beach("fr_reine n7315").after(&["british: take gb_44"]);
    row(table, "Combat Phase: landing among enemy troops", &group, "go n7315", "enemy_held", "6.4.6");
    row(table, "Combat Phase: landing on a far coast", &group, "go halifax", "out_of_reach", "6.4.6");
    let group = beach("stock_french n7315:1").after(&["british: take bradstreet"]);
    row(table, "Combat Phase: a general lands at enemy supply", &group, "go n7315", "needs_infantry", "2.7");
    let full = beach("gb_45 n7315; gb_47 n7315; gb_48 n7315").after(&["british: take gb_44"]);
    row(table, "Combat Phase: landing where it is full", &full, "go n7315", "stacking", "2.1");
}

pub(crate) fn orders_of_combat(table: &mut Refusals) {
    let row = |table: &mut Refusals, what: &str, game: &Game, action: &str, code: &str, section: &str| {
        table.row(what, game, "british", action, code, section);
    };
    let game = fighting(
        "gb_44 halifax; gb_45 winchester; gb_47 halifax/idle; gb_48 great_britain; gb_merchant_1 halifax; gb_50 +gb_merchant_1; \
         gb_merchant_2 n6620; gb_51 +gb_merchant_2; gb_frigate_1 halifax; gb_frigate_2 halifax/sailed; gb_frigate_3 halifax/hurt; \
         gb_frigate_4 halifax/acted; fr_reine montreal",
    );
    row(table, "Combat Phase: an enemy regiment", &game, "take fr_reine", "not_yours", "6.4");
    row(table, "Combat Phase: a regiment in Great Britain", &game, "take gb_48", "not_on_map", "6.4");
    row(table, "Combat Phase: a regiment told to stay", &game, "take gb_47", "stays", "6.4");
    row(table, "a regiment aboard on the high sea", &game, "take gb_51", "not_off_coast", "6.4.7");
    row(table, "a siege by a ship that has sailed", &game, "take gb_frigate_2", "has_sailed", "6.4.3");
    row(table, "a siege by a damaged ship", &game, "take gb_frigate_3", "cannot_fight", "2.5");
    row(table, "a siege by a ship that has attacked", &game, "take gb_frigate_4", "has_acted", "2.0");
    row(table, "a siege by a merchant", &game, "take gb_merchant_1", "cannot_besiege", "6.4.3");
    row(
        table,
        "Combat Phase: everybody of a hex where one can",
        &game,
        "take all winchester",
        "nobody_there",
        "6.4",
    );
    let group = game.clone().after(&["british: take gb_44"]);
    row(table, "Combat Phase: a unit of another hex", &group, "take gb_45", "other_hex", "6.4.6");
    row(table, "Combat Phase: a unit of the group", &group, "take gb_44", "taken", "6.4");
    row(table, "a unit aboard with a group ashore", &group, "take gb_50", "ashore_and_aboard", "6.4.6");
    row(table, "a ship with a group ashore", &group, "take gb_frigate_1", "one_ship", "6.4.3");
    let ship = game.after(&["british: take gb_frigate_1"]);
    row(table, "a regiment with a ship", &ship, "take gb_44", "one_ship", "6.4.3");
    row(table, "a ship sails in the Combat Phase", &ship, "go n6521", "not_for_this", "6.2");
}
