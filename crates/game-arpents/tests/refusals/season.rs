//! The set-up and the seasonal turn.

use super::common::*;

pub(crate) fn set_up(table: &mut Refusals) {
    let by_hand = begin().after(&["british: put braddock winchester"]);
    table.row(
        "history as a whole after the first unit by hand",
        &by_hand,
        "british",
        "historical",
        "set_up_begun",
        "14.0",
    );
    table.row("generals come first", &by_hand, "british", "put gb_44 winchester", "not_next", "14.0");
    let game = begin();
    table.row(
        "Braddock is a general of Virginia",
        &game,
        "british",
        "put braddock boston",
        "outside_region",
        "14.0",
    );
    let mut game = begin();
    let mut met = [false; 2];
    // The first of the hexes offered is taken for all others.
    while let Some(put) = game.legal("british").iter().find(|text| text.starts_with("put ")).cloned() {
        let unit = put.split(' ').nth(1).expect("a unit").to_owned();
        if unit == "colonial_regulars_5" {
            let into = format!("put {unit} n4519");
            table.row(
                "a hex of the Abenaki, who set up with the French",
                &game,
                "british",
                &into,
                "reserved",
                "14.0",
            );
            met[0] = true;
        }
        if unit == "royal_artillery_1" {
            let into = format!("put {unit} n1846");
            table.row("a gun in the woods of Virginia", &game, "british", &into, "impassable", "4.2");
            met[1] = true;
        }
        game.play("british", &put);
    }
    assert_eq!(met, [true; 2], "both were placed");
    let met = at(
        "date 1755-april; phase set_up; step set_up; active french; due fr_reine; gb_44 n3719; stock_british n3817:1",
    );
    table.row("a hex where the British stand", &met, "french", "put fr_reine n3719", "enemy_held", "14.0");
    table.row("a hex with British supply", &met, "french", "put fr_reine n3817", "enemy_there", "14.0");
}

pub(crate) fn cards_and_arrivals(table: &mut Refusals) {
    let angry = card("gb_native_anger", "mohawk_1 albany; mohawk_2 albany; gb_44 albany");
    table.row(
        "anger of the natives strikes no regulars",
        &angry,
        "british",
        "suffer gb_44",
        "not_struck",
        "13.0",
    );
    let units = "cherokee_1 charleston; cherokee_3 charleston; gb_44 charleston; cherokee_2 s1512";
    let flip = card("massacre_cherokees", units);
    table.row(
        "Cherokee leave the British",
        &flip,
        "french",
        "put cherokee_1 charleston",
        "not_towards_home",
        "9.0",
    );
    table.row("Cherokee leave one by one", &flip, "french", "put cherokee_3 charleston", "not_next", "9.0");
    let general = end_of("1756-april", "due mercer; gb_44 n4513; fr_artois n3728; gone rest");
    let tried = |game: &Game, what: &str, hex: &str, code: &str, section: &str, table: &mut Refusals| {
        table.row(what, game, "british", &format!("put mercer {hex}"), code, section);
    };
    tried(
        &general,
        "a general for America stays in America",
        "great_britain",
        "outside_region",
        "5.2",
        table,
    );
    tried(&general, "a French town", "quebec", "not_controlled", "5.2", table);
    tried(&general, "a town of one’s own that the enemy holds", "albany", "enemy_held", "5.2", table);
    table.row("another general comes", &general, "british", "put munro boston", "not_next", "5.2");
    let supply = end_of("1756-april", "due mercer; stock_french n4020:2");
    tried(&supply, "a hex with French supply", "n4020", "enemy_there", "5.2", table);
    let full =
        "mil_south_carolina_1 charleston; mil_south_carolina_2 charleston; mil_south_carolina_3 charleston";
    let regulars = end_of("1760-april", &format!("due gb_95; {full}"));
    table.row(
        "a regiment for South Carolina, where it is full",
        &regulars,
        "british",
        "put gb_95 charleston",
        "stacking",
        "2.1",
    );
    table.row(
        "a regiment for South Carolina in Virginia",
        &regulars,
        "british",
        "put gb_95 norfolk",
        "outside_region",
        "5.2",
    );
}

pub(crate) fn production(table: &mut Refusals) {
    let made = at("date 1756-autumn; phase production; step produce; made massachusetts:24,virginia:30");
    table.row("a colony without new supply", &made, "british", "open maryland", "nothing_made", "5.3");
    let game = made.after(&["british: open massachusetts"]);
    table.row("another colony is open", &game, "british", "gather virginia", "other_colony", "5.3");
    table.row("supply of Massachusetts at Albany", &game, "british", "lay albany", "no_supply_here", "5.3");
    let game = game.after(&["british: lay boston"]);
    table.row("production: more than was made", &game, "british", "points 25", "too_many_points", "5.3");
    table.row("production: none", &game, "british", "points 0", "too_many_points", "5.3");
    let game = card("gb_good_harvest", "");
    table.row(
        "a good harvest gives nothing to France",
        &game,
        "british",
        "open acadie",
        "nothing_made",
        "13.0",
    );
    let game = game.after(&["british: open virginia"]);
    table.row(
        "a good harvest of Virginia at Boston",
        &game,
        "british",
        "lay boston",
        "no_supply_here",
        "13.0",
    );
    let game = game.after(&["british: lay norfolk"]);
    table.row("a good harvest: a point and no more", &game, "british", "points 2", "too_many_points", "13.0");
    let conquest = at("date 1756-autumn; phase production; step produce; made ile_royale:4; \
         taken louisbourg,port_toulouse; gb_44 louisbourg; gb_45 port_toulouse")
    .after(&["british: open ile_royale"]);
    table.row("a conqueror beside Louisbourg", &conquest, "british", "lay n7315", "conquerors_towns", "3.0");
    let mut game = begin();
    game.play("british", "historical");
    while let Some(put) = game.legal("french").iter().find(|text| text.starts_with("put ")).cloned() {
        game.play("french", &put);
    }
    table.row("set-up: Florida has no supply", &game, "french", "open florida", "nothing_made", "14.0");
    let game = game.after(&["french: open pays_den_haut"]);
    table.row("set-up: another colony is open", &game, "french", "gather acadie", "other_colony", "14.0");
    table.row(
        "set-up: supply stays in its colony",
        &game,
        "french",
        "lay montreal",
        "no_supply_here",
        "14.0",
    );
    let game = game.after(&["french: lay fort_duquesne"]);
    table.row("set-up: more than a season makes", &game, "french", "points 7", "too_many_points", "14.0");
}

pub(crate) fn recruits(table: &mut Refusals) {
    let british = recruiting(
        "british",
        "stock_british boston:30,norfolk:1,baltimore:20; mil_massachusetts_1 boston; displeased new_york",
    );
    let row =
        |table: &mut Refusals, what: &str, game: &Game, side: &str, unit: &str, code: &str, section: &str| {
            table.row(&format!("recruiting: {what}"), game, side, &format!("recruit {unit}"), code, section);
        };
    row(table, "a French unit", &british, "british", "mil_quebec_1", "not_yours", "5.4");
    row(table, "a regular regiment", &british, "british", "gb_44", "not_for_hire", "2.3");
    row(table, "a general", &british, "british", "braddock", "not_for_hire", "2.6");
    row(table, "a unit on the map", &british, "british", "mil_massachusetts_1", "not_in_pool", "5.4");
    row(
        table,
        "the third of the kind before the second",
        &british,
        "british",
        "mil_massachusetts_3",
        "another_first",
        "5.4",
    );
    row(
        table,
        "militia of a colony at peace",
        &british,
        "british",
        "mil_maryland_1",
        "raised_at_peace",
        "10.0",
    );
    row(table, "militia of a displeased colony", &british, "british", "mil_new_york_1", "displeased", "13.0");
    row(
        table,
        "Nova Scotia while the Acadians are there",
        &british,
        "british",
        "mil_nova_scotia_1",
        "acadians_remain",
        "10.0",
    );
    row(
        table,
        "militia that its colony cannot pay",
        &british,
        "british",
        "mil_virginia_1",
        "too_dear",
        "5.4",
    );
    let lost = "taken quebec,montreal,louisbourg; gb_44 quebec; gb_45 montreal; gb_47 louisbourg";
    let french = recruiting("french", &format!("stock_french la_malbaie:30; {lost}"));
    row(table, "marines", &french, "french", "infanterie_marine_1", "for_frigates", "2.2");
    row(table, "Spaniards before their war", &french, "french", "coloniales_1", "spain_asleep", "8.0");
    row(table, "no town left to place them", &french, "french", "compagnies_franches_1", "no_site", "2.2");
    row(table, "no shipyard left", &french, "french", "fr_frigate_1", "no_site", "2.5");
    let stocks = "stock_french fort_niagara:9";
    let game = recruiting("french", &format!("{stocks}; gb_44 n1031; gb_45 n1031"));
    row(table, "enemies in the land of the Huron", &game, "french", "huron_1", "overrun", "9.0");
    let game = recruiting("french", &format!("{stocks}; neutral huron"));
    row(table, "a neutral nation", &game, "french", "huron_1", "neutral_nation", "9.0");
}

pub(crate) fn recruits_of_all_kinds(table: &mut Refusals) {
    let put =
        |table: &mut Refusals, what: &str, game: &Game, side: &str, put: &str, code: &str, section: &str| {
            table.row(&format!("recruiting: {what}"), game, side, &format!("put {put}"), code, section);
        };
    let militia = "stock_british norfolk:30; fr_reine n2338; mil_north_carolina_1 richmond; \
                   mil_north_carolina_2 richmond; mil_north_carolina_3 richmond; stock_french n2546:1";
    let game = recruiting("british", militia).after(&["british: recruit mil_virginia_1"]);
    put(
        table,
        "militia of Virginia in Massachusetts",
        &game,
        "british",
        "mil_virginia_1 boston",
        "outside_region",
        "2.2",
    );
    put(table, "militia far from any town", &game, "british", "mil_virginia_1 n2242", "no_town_near", "5.4");
    put(table, "a hex with French troops", &game, "british", "mil_virginia_1 n2338", "enemy_held", "2.2");
    put(table, "a hex with French supply", &game, "british", "mil_virginia_1 n2546", "enemy_there", "2.2");
    put(table, "a full hex", &game, "british", "mil_virginia_1 richmond", "stacking", "2.1");
    put(
        table,
        "another unit is being recruited",
        &game,
        "british",
        "mil_massachusetts_1 boston",
        "not_next",
        "5.4",
    );
    let game = recruiting("british", "stock_british norfolk:30; taken richmond; fr_reine n2544")
        .after(&["british: recruit mil_virginia_1"]);
    put(
        table,
        "a town in French hands",
        &game,
        "british",
        "mil_virginia_1 richmond",
        "not_controlled",
        "2.2",
    );
    let game = recruiting("british", "stock_british boston:30,norfolk:30,baltimore:30; taken new_york")
        .after(&["british: recruit royal_artillery_1"]);
    put(
        table,
        "a gun where none are made",
        &game,
        "british",
        "royal_artillery_1 halifax",
        "outside_region",
        "2.4",
    );
    put(
        table,
        "a gun at New York in French hands",
        &game,
        "british",
        "royal_artillery_1 new_york",
        "not_controlled",
        "2.4",
    );
    put(
        table,
        "a gun in a colony at peace",
        &game,
        "british",
        "royal_artillery_1 baltimore",
        "raised_at_peace",
        "10.0",
    );
    put(
        table,
        "a gun the box of Europe cannot pay",
        &game,
        "british",
        "royal_artillery_1 great_britain",
        "too_dear",
        "5.4",
    );
    let game = recruiting("british", "stock_british boston:30,norfolk:30")
        .after(&["british: recruit gb_ship_of_line_1"]);
    put(
        table,
        "a ship of the line at Norfolk",
        &game,
        "british",
        "gb_ship_of_line_1 norfolk",
        "outside_region",
        "2.5",
    );
    let game = recruiting("french", "stock_french fort_beausejour:9; gb_44 n5713")
        .after(&["french: recruit mikmaq_1"]);
    put(table, "warriors outside their land", &game, "french", "mikmaq_1 montreal", "outside_region", "2.2");
    put(table, "warriors beside the enemy", &game, "french", "mikmaq_1 n5813", "near_enemy", "2.2");
    let game = recruiting("british", "stock_british albany:2,boston:2,springfield:2")
        .after(&["british: recruit mil_massachusetts_1", "british: put mil_massachusetts_1 boston"]);
    table.row(
        "paying for a recruit from another colony",
        &game,
        "british",
        "pay albany",
        "no_payment",
        "5.4",
    );
    let scenario =
        at("date 1755-autumn; phase recruiting; step recruit; scenario braddock-1755; active french; \
         stock_french fort_duquesne:9")
        .after(&["french: recruit mil_pays_den_haut_1"]);
    put(
        table,
        "a recruit outside the scenario",
        &scenario,
        "french",
        "mil_pays_den_haut_1 fort_detroit",
        "out_of_play",
        "1.1",
    );
    let ships = "fr_frigate_1 louisbourg; fr_frigate_2 n7415; fr_frigate_3 louisbourg; fr_merchant_1 louisbourg; \
                 cargo fr_frigate_3:2; fr_frigate_4 st_augustine; gb_frigate_1 halifax; fr_frigate_5 port_toulouse; \
                 fr_reine port_toulouse; fr_artois port_toulouse; fr_bearn port_toulouse";
    let game = recruiting("french", &format!("stock_french louisbourg:9; {ships}"));
    let row = |table: &mut Refusals, what: &str, game: &Game, ship: &str, code: &str, section: &str| {
        table.row(what, game, "french", &format!("exchange {ship}"), code, section);
    };
    row(table, "marines for a merchant", &game, "fr_merchant_1", "not_frigate", "2.2");
    row(table, "marines for an enemy frigate", &game, "gb_frigate_1", "not_yours", "2.2");
    row(table, "marines for a frigate at sea", &game, "fr_frigate_2", "no_harbour", "2.2");
    row(table, "marines for a frigate in a neutral port", &game, "fr_frigate_4", "no_harbour", "8.0");
    row(table, "marines for a frigate with supply aboard", &game, "fr_frigate_3", "laden", "2.2");
    row(table, "marines where three units stand", &game, "fr_frigate_5", "stacking", "2.1");
    let all = "infanterie_marine_1 quebec; infanterie_marine_2 quebec; infanterie_marine_3 quebec";
    let game = recruiting("french", &format!("stock_french louisbourg:9; fr_frigate_1 louisbourg; {all}"));
    row(table, "all marines are on the map", &game, "fr_frigate_1", "no_marines", "2.2");
    let game = recruiting(
        "french",
        "stock_french louisbourg:9; fr_frigate_1 fort_beausejour; gb_44 fort_beausejour; fr_reine n6215",
    );
    row(table, "marines where besiegers stand", &game, "fr_frigate_1", "enemy_held", "2.2");
}

pub(crate) fn repairs(table: &mut Refusals) {
    let rest = "stock_french fort_duquesne:3,quebec:30; fort fort_duquesne:2,quebec:4,fort_niagara:1; \
                gb_44 fort_niagara; gb_frigate_1 quebec; fr_reine n2035/hurt; fr_artois quebec; \
                fr_frigate_1 la_malbaie/hurt; fr_frigate_2 quebec/hurt; fr_bearn +fr_frigate_2; fr_guyenne gone";
    let rest = rest.replace("; fr_guyenne gone", "");
    let game = repairing("french", &rest);
    let row = |table: &mut Refusals, what: &str, game: &Game, action: &str, code: &str, section: &str| {
        table.row(&format!("repair: {what}"), game, "french", action, code, section);
    };
    row(table, "a town that never had a fort", &game, "strengthen trois_rivieres", "no_fort_here", "5.5");
    row(table, "a fort of the enemy", &game, "strengthen boston", "no_fort_here", "5.5");
    row(table, "a fort in whose hex the enemy stands", &game, "strengthen fort_niagara", "enemy_held", "5.5");
    row(table, "a fort as strong as at the start", &game, "strengthen louisbourg", "fort_whole", "5.5");
    row(table, "a fort for more than its region has", &game, "strengthen fort_duquesne", "too_dear", "5.5");
    row(table, "an enemy ship", &game, "restore gb_frigate_1", "not_yours", "5.5");
    row(table, "a unit of the pool", &game, "restore fr_cambis", "not_on_map", "5.5");
    row(table, "a regiment aboard ship", &game, "restore fr_bearn", "aboard", "5.5");
    row(table, "a sound regiment", &game, "restore fr_artois", "not_hurt", "5.5");
    row(table, "a regiment outside towns and forts", &game, "restore fr_reine", "not_in_town", "5.5");
    row(table, "a ship in a small port", &game, "restore fr_frigate_1", "no_harbour", "5.5");
    let game = game.after(&["french: strengthen quebec"]);
    row(table, "a second level in a season", &game, "strengthen quebec", "strengthened", "5.5");
    let game =
        repairing("french", "stock_french louisbourg:3,port_toulouse:3,quebec:9; fr_reine louisbourg/hurt")
            .after(&["french: restore fr_reine"]);
    row(table, "paying for a repair from another region", &game, "pay quebec", "no_payment", "5.5");
    let game = repairing("french", "stock_french louisbourg:3,quebec:9; fr_reine louisbourg/hurt");
    row(table, "a regiment for more than its region has", &game, "restore fr_reine", "too_dear", "5.5");
}
