//! Attacks, assaults, raids, sieges and bombardments.

use super::common::*;

pub(crate) fn attacks(table: &mut Refusals) {
    let row = |table: &mut Refusals,
               what: &str,
               game: &Game,
               side: &str,
               action: &str,
               code: &str,
               section: &str| {
        table.row(&format!("attack: {what}"), game, side, action, code, section);
    };
    let rest = "gb_44 n2035; gb_45 n2035/hurt; royal_artillery_1 n2035; royal_artillery_2 n2035/fired; royal_artillery_3 winchester; \
                gb_47 winchester; gb_48 n2036; mil_virginia_1 n2036/acted; gb_frigate_1 halifax; fr_reine fort_duquesne; \
                artillerie_1 fort_duquesne/fired; fr_artois montreal; washington n2036; beaujeu n1936";
    let game = fighting(rest);
    let gun = game.clone().after(&["british: take royal_artillery_1"]);
    row(table, "an attack by guns alone", &gun, "british", "attack fort_duquesne", "no_infantry", "6.4.1");
    let hurt = game.clone().after(&["british: take gb_45"]);
    row(table, "an attack hors de combat", &hurt, "british", "attack fort_duquesne", "cannot_fight", "2.3");
    let group = game.clone().after(&["british: take gb_44"]);
    row(table, "an attack on an empty hex", &group, "british", "attack winchester", "no_enemy", "6.4.1");
    row(table, "an attack out of reach", &group, "british", "attack montreal", "out_of_reach", "6.4.1");
    let muster = fighting(
        &rest
            .replace("gb_44 n2035", "gb_44 n1935")
            .replace("royal_artillery_1 n2035", "royal_artillery_1 n1935"),
    )
    .after(&["british: take gb_44", "british: attack fort_duquesne"]);
    row(table, "an enemy joins an attack", &muster, "british", "join fr_artois n1935", "not_yours", "6.4.1");
    row(
        table,
        "a ship joins an attack",
        &muster,
        "british",
        "join gb_frigate_1 n1935",
        "not_for_this",
        "2.5",
    );
    row(table, "a unit joins twice", &muster, "british", "join gb_44 n1935", "taken", "6.4.1");
    row(
        table,
        "a unit that has acted joins",
        &muster,
        "british",
        "join mil_virginia_1 n1935",
        "has_acted",
        "2.0",
    );
    row(table, "a unit hors de combat joins", &muster, "british", "join gb_45 n1935", "cannot_fight", "2.3");
    row(
        table,
        "a unit joins from a hex that is not next to it",
        &muster,
        "british",
        "join gb_48 n2036",
        "not_beside",
        "6.4.1",
    );
    row(table, "a unit joins from too far", &muster, "british", "join gb_47 n1935", "out_of_reach", "6.4.1");
    row(table, "an enemy gun supports", &muster, "british", "support artillerie_1", "not_yours", "2.4");
    row(table, "infantry supports", &muster, "british", "support gb_48", "not_for_this", "2.4");
    row(
        table,
        "a gun far off supports",
        &muster,
        "british",
        "support royal_artillery_3",
        "not_adjacent",
        "2.4",
    );
    row(table, "a ship far off supports", &muster, "british", "support gb_frigate_1", "not_adjacent", "2.5");
    let fired = fighting(
        "gb_44 n1935; royal_artillery_1 n1935/fired; fr_reine fort_duquesne; artillerie_1 fort_duquesne",
    )
    .after(&["british: take gb_44", "british: attack fort_duquesne"]);
    row(
        table,
        "a gun that has fired supports",
        &fired,
        "british",
        "support royal_artillery_1",
        "has_fired",
        "2.4",
    );
    let defend = fired.after(&["british: fight"]);
    row(
        table,
        "the attacker asks for support while the defender is asked",
        &defend,
        "british",
        "done",
        "not_asked",
        "2.4",
    );
    let ships = fighting(
        "gb_44 n7315; gb_frigate_1 n7316/fired; gb_frigate_2 n7316/hurt; gb_merchant_1 n7316; royal_artillery_1 +gb_merchant_1; \
         fr_reine port_toulouse",
    )
    .after(&["british: take gb_44", "british: attack port_toulouse"]);
    row(
        table,
        "a ship that has fired supports",
        &ships,
        "british",
        "support gb_frigate_1",
        "has_fired",
        "2.5",
    );
    row(table, "a damaged ship supports", &ships, "british", "support gb_frigate_2", "cannot_fight", "2.5");
    row(table, "a gun aboard ship supports", &ships, "british", "support royal_artillery_1", "aboard", "2.4");
    let approach =
        fighting("gb_44 n2036; gb_45 n1935; gb_47 n1935; gb_48 n1935; fr_reine fort_duquesne; beaujeu n1934")
            .after(&["british: take gb_44", "british: attack fort_duquesne"]);
    row(table, "marching up to a full hex", &approach, "british", "go n1935", "stacking", "2.1");
    row(
        table,
        "marching up to a hex with an enemy general",
        &approach,
        "british",
        "go n1934",
        "enemy_there",
        "6.4.1",
    );
    row(
        table,
        "marching up to a hex that is not next to it",
        &approach,
        "british",
        "go n2035",
        "not_beside",
        "6.4.1",
    );
}

pub(crate) fn losses_and_retreats(table: &mut Refusals) {
    let row = |table: &mut Refusals,
               what: &str,
               game: &Game,
               side: &str,
               action: &str,
               code: &str,
               section: &str| {
        table.row(what, game, side, action, code, section);
    };
    let loss = at(
        "date 1755-june; phase combat; step loss; gb_44 n1935/acted; gb_45 winchester; fr_reine fort_duquesne; fr_artois montreal; \
         fight battle fort_duquesne; attackers gb_44; losses 0/1",
    );
    row(table, "a loss of a unit elsewhere", &loss, "french", "lose fr_artois", "not_in_the_fight", "6.4.1");
    row(
        table,
        "a loss of a fort in a land combat",
        &loss,
        "french",
        "breach fort_duquesne",
        "fort_not_hit",
        "6.4.1",
    );
    let retreat = at(
        "date 1755-june; phase combat; step retreat; gb_44 n1935/acted; fr_reine fort_duquesne; fr_artois montreal; \
         fight battle fort_duquesne; attackers gb_44; retreating french",
    );
    row(
        table,
        "a retreat into the attackers",
        &retreat,
        "french",
        "retreat fr_reine n1935",
        "no_retreat",
        "6.4.1",
    );
    row(
        table,
        "a retreat of a unit elsewhere",
        &retreat,
        "french",
        "retreat fr_artois n3719",
        "not_in_the_fight",
        "6.4.1",
    );
    let advance = at(
        "date 1755-june; phase combat; step advance; gb_44 n1935/acted; gb_45 winchester; braddock n1935/acted; fr_artois montreal; \
         fight battle fort_duquesne; attackers gb_44,braddock; stage cleared",
    );
    row(
        table,
        "a unit advances that did not attack",
        &advance,
        "british",
        "advance gb_45",
        "not_in_the_fight",
        "6.4.1",
    );
    row(
        table,
        "a general advances first",
        &advance,
        "british",
        "advance braddock",
        "infantry_first",
        "6.4.1",
    );
    let caught = at(
        "date 1755-june; phase movement; step escape; gb_44 n2338; beaujeu n2338; entry n2338/british/beaujeu; fr_reine n2238",
    );
    row(table, "a general escapes too far", &caught, "french", "escape montreal", "no_escape", "2.6");
    let flee = at(
        "date 1755-june; phase movement; step flee; gb_44 louisbourg; taken louisbourg; fr_frigate_1 louisbourg; \
         entry louisbourg/british/fr_frigate_1; fr_reine montreal",
    );
    row(table, "a ship flees over land", &flee, "french", "flee quebec", "no_refuge", "4.3");
    let shift = at(
        "date 1755-june; phase movement; step shift; passes 2; gb_44 albany; gb_45 albany; gb_47 albany; gb_48 albany; gb_50 boston",
    );
    row(table, "a shift to a hex far away", &shift, "british", "retreat gb_44 boston", "no_retreat", "2.1");
    row(
        table,
        "a shift of a unit elsewhere",
        &shift,
        "british",
        "retreat gb_50 n4329",
        "not_in_the_fight",
        "2.1",
    );
}

pub(crate) fn assaults(table: &mut Refusals) {
    let row = |table: &mut Refusals, what: &str, game: &Game, action: &str, code: &str, section: &str| {
        table.row(what, game, "british", action, code, section);
    };
    let units = "gb_merchant_1 n7316; gb_merchant_2 n7316; gb_merchant_3 n7515; gb_40 +gb_merchant_1; gb_44 +gb_merchant_1; \
                 gb_45 +gb_merchant_1; gb_47 +gb_merchant_2; gb_48 +gb_merchant_3; murray +gb_merchant_2; \
                 mil_acadie_1 port_toulouse; fr_reine montreal; fr_artois louisbourg; beaujeu n7315";
    let guns = "gb_merchant_1 n7316; gb_40 +gb_merchant_1; royal_artillery_1 +gb_merchant_1; mil_acadie_1 port_toulouse; \
                fr_reine montreal";
    let guns = fighting(guns).after(&["british: take gb_40"]);
    let both = guns.clone().after(&["british: take royal_artillery_1"]);
    row(table, "an assault from ships with a gun", &both, "attack port_toulouse", "not_from_ships", "6.4.7");
    let joining = guns.after(&["british: attack port_toulouse"]);
    row(table, "a gun aboard joins", &joining, "join royal_artillery_1 n7316", "not_from_ships", "6.4.7");
    let game = fighting(units);
    let group = game.clone().after(&["british: take gb_40"]);
    row(table, "an assault on a far coast", &group, "attack montreal", "out_of_reach", "6.4.7");
    let muster = group.after(&["british: attack port_toulouse"]);
    row(table, "an assault from the high sea", &muster, "join gb_48 n7515", "not_off_coast", "6.4.7");
    row(table, "a unit aboard joins from another hex", &muster, "join gb_44 n7315", "other_hex", "6.4.7");
    let mut won = muster.after(&[
        "british: join gb_44 n7316",
        "british: join gb_45 n7316",
        "british: join gb_47 n7316",
        "british: fight",
        "dice: 6",
    ]);
    while won.legal("french").iter().any(|text| text == "lose mil_acadie_1") {
        won.play("french", "lose mil_acadie_1");
    }
    row(table, "landing beside a hex that has room", &won, "put gb_47 n7315", "room_inside", "6.4.7");
    row(table, "a general aboard goes in first", &won, "advance murray", "infantry_first", "6.4.1");
    let full = won.after(&["british: advance gb_40", "british: advance gb_44", "british: advance gb_45"]);
    row(table, "who is ashore lands next door", &full, "put gb_40 n7315", "not_in_the_fight", "6.4.7");
    row(table, "landing not next door", &full, "put gb_47 louisbourg", "out_of_reach", "6.4.7");
    row(table, "landing next door at an enemy general", &full, "put gb_47 n7315", "enemy_there", "6.4.7");
}

pub(crate) fn raids(table: &mut Refusals) {
    let row = |table: &mut Refusals, what: &str, game: &Game, action: &str, code: &str, section: &str| {
        table.row(what, game, "french", action, code, section);
    };
    let game = fighting(
        "active french; leads french; iroquois_1 n2825; fr_reine n2825; algonquin_1 n3718; gb_44 albany; gb_45 fort_augusta",
    );
    let regulars = game.clone().after(&["french: take fr_reine"]);
    row(table, "regulars raid", &regulars, "raid oswego", "cannot_raid", "6.4.2");
    let raider = game.after(&["french: take iroquois_1"]);
    row(table, "a raid on one’s own fort", &raider, "raid fort_niagara", "own_place", "6.4.2");
    row(table, "a raid on a town with a garrison", &raider, "raid albany", "enemy_held", "6.4.2");
    row(table, "a raid on a town far away", &raider, "raid boston", "out_of_reach", "6.4.2");
    let inside = fighting("active french; leads french; iroquois_1 oswego; gb_44 n2926; fr_reine montreal")
        .after(&["french: take iroquois_1"]);
    row(table, "a raid on the town one stands in", &inside, "raid oswego", "already_there", "6.4.2");
    let scenario =
        at("date 1755-june; phase combat; step act; scenario braddock-1755; active french; leads french; \
         mil_pays_den_haut_1 fort_duquesne; gb_44 winchester")
        .after(&["french: take mil_pays_den_haut_1"]);
    row(table, "a raid out of the scenario", &scenario, "raid boston", "out_of_play", "1.1");
    let loot = at(
        "date 1755-june; phase combat; step loot; active french; leads french; iroquois_1 n2825/acted; fight raid oswego n2825; \
         attackers iroquois_1; count 2; stock_british albany:5,new_york:2,boston:9",
    );
    table.row("raiders: supply of another colony", &loot, "british", "from boston", "not_raided", "6.4.2");
    table.row("raiders: supply where there is none", &loot, "british", "from oswego", "no_stock", "6.4.2");
}

pub(crate) fn sieges(table: &mut Refusals) {
    let row = |table: &mut Refusals, what: &str, game: &Game, action: &str, code: &str, section: &str| {
        table.row(&format!("siege: {what}"), game, "british", action, code, section);
    };
    let rest = "royal_artillery_1 n2035; royal_artillery_2 n2035; royal_artillery_3 n2035/acted; royal_artillery_4 winchester; gb_44 n2035; \
                gb_merchant_1 halifax; royal_artillery_5 +gb_merchant_1; stock_british n2035:9; fr_reine montreal; artillerie_1 montreal; \
                gb_frigate_1 halifax";
    let game = fighting(rest);
    let infantry = game.clone().after(&["british: take gb_44"]);
    row(table, "a siege by infantry", &infantry, "siege fort_duquesne", "cannot_besiege", "6.4.3");
    let gun = game.clone().after(&["british: take royal_artillery_1"]);
    row(table, "a siege of one’s own fort", &gun, "siege fort_cumberland", "own_place", "6.4.3");
    row(table, "a siege of a town without a fort", &gun, "siege trois_rivieres", "no_fort", "6.4.3");
    row(table, "a siege of a fort far away", &gun, "siege quebec", "out_of_range", "6.4.3");
    let poor =
        fighting("royal_artillery_1 n2035; fr_reine montreal").after(&["british: take royal_artillery_1"]);
    row(table, "a siege without supply", &poor, "siege fort_duquesne", "cannot_pay", "6.4.3");
    let scenario = at("date 1755-june; phase combat; step act; scenario braddock-1755; royal_artillery_1 winchester; fr_reine fort_duquesne")
        .after(&["british: take royal_artillery_1"]);
    row(table, "a siege out of the scenario", &scenario, "siege montreal", "out_of_play", "1.1");
    let siege = gun.after(&["british: siege fort_duquesne"]);
    row(table, "breaking off before the first round", &siege, "done", "no_round_yet", "6.4.3");
    row(
        table,
        "leaving a gun out of the first round",
        &siege,
        "silence royal_artillery_1",
        "no_round_yet",
        "6.4.3",
    );
    row(table, "an enemy gun joins", &siege, "support artillerie_1", "not_yours", "6.4.3");
    row(table, "infantry joins", &siege, "support gb_44", "cannot_besiege", "6.4.3");
    row(table, "a gun that takes part joins", &siege, "support royal_artillery_1", "taken", "6.4.3");
    row(table, "a gun that has acted joins", &siege, "support royal_artillery_3", "has_acted", "2.0");
    row(table, "a gun out of range joins", &siege, "support royal_artillery_4", "out_of_range", "6.4.3");
    row(table, "an enemy gun marches up", &siege, "join artillerie_1 n2035", "not_yours", "6.4.3");
    row(table, "infantry marches up", &siege, "join gb_44 n1935", "not_for_this", "6.4.3");
    row(table, "a gun aboard marches up", &siege, "join royal_artillery_5 n2035", "aboard", "6.4.6");
    row(
        table,
        "a gun marches up to where it stands",
        &siege,
        "join royal_artillery_2 n2035",
        "already_there",
        "6.4.3",
    );
    row(
        table,
        "a gun marches up to where it does not bear",
        &siege,
        "join royal_artillery_4 n2138",
        "out_of_shot",
        "6.4.3",
    );
    row(
        table,
        "a gun marches up from too far",
        &siege,
        "join royal_artillery_4 n1935",
        "out_of_reach",
        "6.4",
    );
    let round =
        siege.after(&["british: support royal_artillery_2", "british: fight", "dice: 10 10 10 10 10 1"]);
    row(table, "a loss of a gun elsewhere", &round, "lose royal_artillery_4", "not_in_the_fight", "6.4.3");
    let round = round.after(&["british: lose royal_artillery_2"]);
    row(
        table,
        "a gun marches up after the first round",
        &round,
        "join royal_artillery_4 n1935",
        "fire_opened",
        "6.4",
    );
    row(
        table,
        "leaving out a gun that does not take part",
        &round,
        "silence royal_artillery_4",
        "not_in_the_fight",
        "6.4.3",
    );
    row(table, "leaving out the last gun", &round, "silence royal_artillery_1", "last_to_fire", "6.4.3");
    let armed = "royal_artillery_1 n2036; gb_44 n2035; stock_british n2035:9";
    for (enemy, code, section) in [
        ("fr_reine n1935", "enemy_held", "6.4"),
        ("beaujeu n1935", "needs_infantry", "2.6"),
        ("stock_french n1935:1", "needs_infantry", "2.7"),
    ] {
        let march = fighting(&format!("{armed}; {enemy}; fr_artois montreal"))
            .after(&["british: take royal_artillery_1", "british: siege fort_duquesne"]);
        let what = format!("guns march up among the enemy ({enemy})");
        table.row(&what, &march, "british", "go n1935", code, section);
    }
}

pub(crate) fn bombardments(table: &mut Refusals) {
    let row = |table: &mut Refusals,
               what: &str,
               game: &Game,
               side: &str,
               action: &str,
               code: &str,
               section: &str| {
        table.row(&format!("bombardment: {what}"), game, side, action, code, section);
    };
    let start = "gb_merchant_1 n4513; gb_frigate_1 n4513; gb_44 boston; artillerie_1 n4612; artillerie_2 montreal; artillerie_3 n4612/acted; \
                 fr_reine n4612; gb_frigate_2 n7415; gb_frigate_3 tadoussac; active french; leads french; royal_artillery_1 boston";
    let game = fighting(start);
    row(table, "a bombardment where no ships are", &game, "french", "bombard n4512", "no_fleet", "6.4.4");
    row(
        table,
        "a bombardment of ships on the high sea",
        &game,
        "french",
        "bombard n7415",
        "no_fleet",
        "6.4.4",
    );
    row(
        table,
        "a bombardment without guns in range",
        &game,
        "french",
        "bombard tadoussac",
        "no_battery",
        "6.4.4",
    );
    let fire = game.after(&["french: bombard n4513"]);
    row(table, "no shot after a declaration", &fire, "french", "done", "not_fired_yet", "6.4.4");
    row(table, "an enemy gun fires", &fire, "french", "support royal_artillery_1", "not_yours", "6.4.4");
    row(table, "infantry fires at ships", &fire, "french", "support fr_reine", "cannot_bombard", "6.4.4");
    row(
        table,
        "a gun out of range fires",
        &fire,
        "french",
        "support artillerie_2",
        "cannot_bombard",
        "6.4.4",
    );
    row(table, "a gun that has acted fires", &fire, "french", "support artillerie_3", "has_acted", "2.0");
    row(
        table,
        "infantry marches up to the ships",
        &fire,
        "french",
        "join fr_reine n4512",
        "not_for_this",
        "6.4.4",
    );
    row(table, "a gun marches up inland", &fire, "french", "join artillerie_1 n4613", "out_of_shot", "6.4.4");
    let fire = fire.after(&["french: support artillerie_1"]);
    row(table, "a gun is named twice", &fire, "french", "support artillerie_1", "taken", "6.4.4");
    let hit = fire.clone().after(&["french: fight", "dice: 1 10 10 10 10 10 1"]);
    row(
        table,
        "a hit for a ship elsewhere",
        &hit,
        "british",
        "lose gb_frigate_2",
        "not_in_the_fight",
        "6.4.4",
    );
    let hit = hit.after(&["british: lose gb_merchant_1"]);
    row(
        table,
        "a hit of the ships for another fort",
        &hit,
        "french",
        "breach montreal",
        "fort_not_hit",
        "6.4.4",
    );
    let away = hit.after(&["french: breach quebec"]);
    row(table, "ships flee over land", &away, "british", "flee montreal", "no_refuge", "6.4.4");
    let over = away.after(&["british: done", "french: done", "british: pass"]);
    row(table, "a second bombardment in the phase", &over, "french", "bombard n4513", "bombarded", "6.4.4");
    let gun = fighting("gb_44 n6420; royal_artillery_1 n6420; fr_frigate_1 lunenburg; fr_reine montreal")
        .after(&["british: bombard lunenburg"]);
    row(table, "a round without guns or fort", &gun, "british", "fight", "nobody_fires", "6.4.4");
}
