//! Every refusal in the situations that lead to it: its code, and the paragraph that forbids what was tried.

#[path = "refusals/combat.rs"]
mod combat;
#[path = "refusals/common.rs"]
mod common;
#[path = "refusals/land.rs"]
mod land;
#[path = "refusals/sea.rs"]
mod sea;
#[path = "refusals/season.rs"]
mod season;
#[path = "refusals/supply.rs"]
mod supply;

use common::*;
use tricorne_game_arpents::{Colony, Hex, Nation, Place, State, Unit};

#[test]
fn every_refusal_fits_what_was_tried() {
    let mut table = Refusals::new();
    any_question(&mut table);
    season::set_up(&mut table);
    season::cards_and_arrivals(&mut table);
    season::production(&mut table);
    season::recruits(&mut table);
    season::recruits_of_all_kinds(&mut table);
    season::repairs(&mut table);
    sea::fleets(&mut table);
    sea::routes(&mut table);
    sea::cargo(&mut table);
    sea::battles_at_sea(&mut table);
    supply::supply(&mut table);
    supply::hunger(&mut table);
    land::marches(&mut table);
    land::landings(&mut table);
    land::orders_of_combat(&mut table);
    combat::attacks(&mut table);
    combat::losses_and_retreats(&mut table);
    combat::assaults(&mut table);
    combat::raids(&mut table);
    combat::sieges(&mut table);
    combat::bombardments(&mut table);
    supply::end_of_the_month(&mut table);
    table.check::<State>("tests/refusals.md", is_id).unwrap();
}

/// A name that only the program uses: a hex by its number, a unit, place, colony or nation by its code.
fn is_id(word: &str) -> bool {
    let is_number = word.strip_prefix(['n', 's']).is_some_and(|rest| rest.parse::<u16>().is_ok());
    is_number
        || Hex::from_code(word).is_some()
        || Unit::from_code(word).is_some()
        || Place::from_code(word).is_some()
        || Colony::from_code(word).is_some()
        || Nation::from_code(word).is_some()
}

fn any_question(table: &mut Refusals) {
    let over = at("date 1763-march; phase final; step over; ending draw");
    table.row("the war is over", &over, "british", "pass", "game_over", "12.0");
    let begun = begin();
    table.row("set-up: the British place first", &begun, "french", "historical", "not_asked", "14.0");
    table.row("set-up: nobody marches yet", &begun, "british", "take gb_44", "other_question", "14.0");
    let dice = at("date 1755-june; phase initial; step initiative; gb_44 winchester");
    table.row("dice are rolled for the initiative", &dice, "british", "first", "not_asked", "6.1");
    let game = recruiting("british", "stock_british boston:9");
    table.row("season: the British recruit first", &game, "french", "done", "not_asked", "5.4");
    table.row("season: recruiting is no march", &game, "british", "take gb_44", "other_question", "5.4");
    let game = recruiting("british", "stock_british boston:1,springfield:9")
        .after(&["british: recruit mil_massachusetts_1", "british: put mil_massachusetts_1 boston"]);
    table.row("paying for a recruit", &game, "british", "done", "other_question", "5.4");
    let game = repairing("british", "stock_british boston:3,springfield:9; gb_44 boston/hurt")
        .after(&["british: restore gb_44"]);
    table.row("paying for a repair", &game, "british", "done", "other_question", "5.5");
    let game = sailing("gb_frigate_1 halifax; fr_frigate_1 n7024");
    table.row("Naval Phase: the British sail", &game, "french", "done", "not_asked", "6.2");
    let route = game.after(&["british: take gb_frigate_1"]);
    table.row("Naval Phase: declaring a route", &route, "british", "pass", "other_question", "6.2.2");
    let game = sea_combat("gb_frigate_1 halifax; fr_frigate_1 n7024").after(&["british: take gb_frigate_1"]);
    table.row("Naval Phase: declaring an attack", &game, "british", "pass", "other_question", "6.2.1");
    let game = hauling("stock_british winchester:5");
    table.row("Supply Phase: the British move supply", &game, "french", "done", "not_asked", "6.3.1");
    let much = game.after(&["british: from winchester"]);
    table.row("Supply Phase: how much?", &much, "british", "done", "other_question", "6.3.1");
    let much = moving("stock_british winchester:5; fr_reine montreal").after(&["british: from winchester"]);
    table.row("Movement Phase: how much supply?", &much, "british", "done", "other_question", "6.5");
    let game = fighting("gb_44 winchester; fr_reine montreal");
    table.row("Combat Phase: the British act", &game, "french", "pass", "not_asked", "6.4");
    let game = moving("gb_44 winchester; fr_reine montreal");
    table.row("Movement Phase: the British move", &game, "french", "done", "not_asked", "6.5");
    table.row(
        "Movement Phase: no attack any more",
        &game,
        "british",
        "attack montreal",
        "other_question",
        "6.5",
    );
}
