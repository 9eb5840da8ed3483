//! Every reason an action can be refused for, at each place it is raised from: with its code and the paragraph that
//! forbids what was tried. The table stands in `tests/refusals.md`.

use kernel::Choices;
use testkit::{Refusals, Script};
use tricorne_game_conquest::{Kind, State, Zone};

type Table = Script<State>;

const CM: &str = "colonial_militia";
const BR: &str = "british_regulars";
const CA: &str = "canadiens";
const FR: &str = "french_regulars";

/// A position, without its leading `conquest; `.
#[track_caller]
fn at(position: &str) -> Table {
    Script::at(&format!("conquest; {position}"))
}

/// The same, after these lines.
#[track_caller]
fn after(position: &str, lines: &[&str]) -> Table {
    let mut table = at(position);
    table.run(lines);
    table
}

fn version_25() -> Table {
    let options = [("setup".to_owned(), "version_25".to_owned())].into();
    Script::choose(&Choices { options, ..Choices::default() })
}

#[test]
fn every_refusal_cites_what_forbids_it() {
    let mut table = Refusals::new();
    set_up(&mut table);
    whose_turn(&mut table);
    reinforcements(&mut table);
    events_of_reinforcements(&mut table);
    movement_cards(&mut table);
    armies(&mut table);
    marches(&mut table);
    voyages(&mut table);
    battles(&mut table);
    manoeuvres(&mut table);
    let is_id = |word: &str| {
        Zone::from_code(word).is_some_and(|zone| zone.code().contains('_'))
            || Kind::from_short(word).is_some()
            || ["colonial_militia", "british_regulars", "french_regulars"].contains(&word)
    };
    table.check::<State>("tests/refusals.md", is_id).unwrap();
}

/// Steps 4, 5 and 7 of the set-up.
fn set_up(table: &mut Refusals) {
    let mut forts = version_25();
    table.row("set-up of version 25, a town", &forts, CM, "fort boston", "not_a_fort_site", "0.4");
    table.row("set-up of version 25, an empty site", &forts, CM, "fort wills_creek", "no_units_there", "0.4");
    table.row("set-up of version 25, forts come first", &forts, CM, "muster boston", "other_question", "0.5");
    table.row(
        "set-up of version 25, others place their forts",
        &forts,
        CA,
        "fort louisbourg",
        "not_asked",
        "0.4",
    );
    forts.run(&["colonial_militia: fort ft_oswego"]);
    table.row("set-up of version 25, a site with a fort", &forts, CM, "fort ft_oswego", "fort_there", "0.4");
    forts.run(&["colonial_militia: fort ft_lawrence", "colonial_militia: fort ft_william_henry"]);
    forts.run(&["canadiens: fort louisbourg", "canadiens: fort ft_niagara", "canadiens: fort ft_detroit"]);
    table.row("set-up of version 25, an empty town", &forts, CM, "muster new_york", "no_units_there", "0.5");

    let mut musters = Table::begin();
    table.row("set-up, the forts are printed", &musters, CM, "fort louisbourg", "other_question", "0.4");
    table.row("set-up, no town", &musters, CM, "muster mohawk", "not_a_town", "0.5");
    table.row("set-up, a town of the Nations", &musters, CM, "muster onondaga", "not_your_land", "0.5");
    table.row("set-up, a town of the enemy", &musters, CM, "muster quebec", "not_your_land", "0.5");
    table.row("set-up, another militia places its marker", &musters, CA, "muster quebec", "not_asked", "0.5");
    table.row(
        "set-up, markers are placed, not armies formed",
        &musters,
        CM,
        "form boston card",
        "other_question",
        "0.5",
    );
    musters.run(&["colonial_militia: muster boston"]);
    table.row("set-up, a town with a marker", &musters, CA, "muster saint_jean", "muster_there", "0.5");
    musters.run(&["canadiens: muster quebec"]);
    table.row("set-up, first hands are drawn", &musters, CM, "card 2", "not_asked", "0.6");

    let units = at("step set_up_units; turn 0; active ca; place 4; quebec ca1; boston cm1");
    table.row(
        "set-up, extra units on land of the Nations",
        &units,
        CA,
        "place ft_duquesne",
        "not_your_zone",
        "0.7",
    );
    table.row(
        "set-up, extra units in an empty harbour",
        &units,
        CA,
        "place port_golfe",
        "not_your_zone",
        "0.7",
    );
    table.row("set-up, extra units with the enemy", &units, CA, "place boston", "not_your_zone", "0.7");
    table.row("set-up, another faction adds its units", &units, CM, "place boston", "not_asked", "0.7");
}

/// §2.1 to §2.3, §3.4, §6.0, §7.2 — Who acts when.
fn whose_turn(table: &mut Refusals) {
    let cube = at("step cube; turn 1; boston cm1; quebec ca1");
    table.row("a cube is drawn", &cube, CM, "receive", "not_asked", "2.1");
    let reinforce = at("step reinforce; turn 1; track cm; boston cm1; quebec ca1; muster.cm boston");
    table.row("another faction is active", &reinforce, BR, "place port_boston", "not_asked", "2.3");
    table.row("Reinforcement phase, a movement card", &reinforce, CM, "card 2", "not_this_phase", "2.3");
    table.row("Reinforcement phase, a battle", &reinforce, CM, "fight boston", "not_this_phase", "2.3");
    table.row(
        "Reinforcement phase, a fort without an event",
        &reinforce,
        CM,
        "fort ft_oswego",
        "other_question",
        "0.4",
    );
    table.row(
        "Reinforcement phase, a marker without an event",
        &reinforce,
        CM,
        "muster albany",
        "other_question",
        "0.5",
    );
    let moving = at("step move; turn 1; track cm; boston cm1; quebec ca1; card 7; armies 3");
    table.row("Movement phase, reinforcements", &moving, CM, "place boston", "not_this_phase", "2.3");
    table.row("Movement phase, mustering", &moving, CM, "receive", "not_this_phase", "2.3");
    table.row("Movement phase, a battle", &moving, CM, "fight boston", "not_this_phase", "2.3");
    table.row("Movement phase of an enemy faction", &moving, CA, "form quebec card", "not_asked", "2.3");
    table.row("Movement phase of an allied faction", &moving, BR, "form boston card", "not_asked", "2.3");
    let battles = at("step battles; turn 1; track cm; boston cm1; quebec ca1; card 7");
    table.row("Battle phase, an army", &battles, CM, "form boston card", "not_this_phase", "2.3");
    table.row("Battle phase, a step", &battles, CM, "step boston", "not_this_phase", "2.3");
    let odd = after(
        "step cube; turn 1; track ca; boston cm1; quebec ca1,na35; fled na4; previous ca; played.ca 2",
        &["pick: 3"],
    );
    table.row("too few natives, the one left over", &odd, CA, "place quebec", "not_of_the_tribe", "3.4");
    table.row("too few natives, another faction places it", &odd, CM, "place penobscot", "not_asked", "3.4");
    table.row("too few natives, something else", &odd, CA, "done", "other_question", "3.4");
    let draw = after(
        "step battles; turn 1; track ca; quebec ca1; boston cm1; card 7; hand.ca 2",
        &["canadiens: done"],
    );
    table.row("a card is drawn", &draw, CA, "card 2", "not_asked", "6.0");
    let over = after(
        "step cube; turn 3; track cm,br,ca,fr; previous fr; boston cm1; quebec ca1; played.cm 2,3; played.br 2,3; \
         played.ca 1,2; played.fr 1,2",
        &["pick: 0"],
    );
    table.row("the game is over", &over, CA, "done", "game_over", "7.2");
}

/// §3 — Units arrive.
fn reinforcements(table: &mut Refusals) {
    let landing = "step cube; turn 1; boston cm1; quebec ca1; port_louisbourg fr1";
    let mut regulars = after(landing, &["pick: 1"]);
    table.row("regulars land on land", &regulars, BR, "place boston", "not_a_harbour", "3.1");
    table.row("regulars land among enemies", &regulars, BR, "place port_louisbourg", "enemy_there", "3.1");
    table.row("regulars have no markers to muster at", &regulars, BR, "receive", "no_musters", "3.1");
    table.row("regulars wait to be placed", &regulars, BR, "done", "units_wait", "3.1");
    regulars.run(&["british_regulars: place port_boston"; 4]);
    table.row("all four regulars are placed", &regulars, BR, "place port_boston", "nothing_to_place", "3.1");
    let short = after(
        "step reinforce; turn 1; track br; received yes; place 1; albany br34; quebec ca1",
        &["british_regulars: place port_boston"],
    );
    table.row("the reserve of regulars is empty", &short, BR, "place port_boston", "nothing_to_place", "3.3");
    let fled = after(
        "step cube; turn 1; boston cm1; quebec ca1; fled br1",
        &["pick: 1"]
            .iter()
            .chain(["british_regulars: place port_boston"; 4].iter())
            .copied()
            .collect::<Vec<_>>(),
    );
    table.row("regulars that have fled wait", &fled, BR, "done", "units_wait", "3.5");

    let mut militia = at(
        "step reinforce; turn 1; track ca; boston cm1; saint_jean cm1; quebec ca1; fled ca1; muster.ca saint_jean,quebec",
    );
    table.row("the militia has not mustered", &militia, CA, "done", "receive_first", "3.2");
    table.row(
        "the militia places units before it musters",
        &militia,
        CA,
        "place quebec",
        "receive_first",
        "3.2",
    );
    militia.run(&["canadiens: receive"]);
    table.row("the militia musters twice", &militia, CA, "receive", "already_received", "3.2");
    table.row("the militia arrives without a marker", &militia, CA, "place beauce", "no_muster_there", "3.2");
    table.row(
        "the militia arrives at a marker among enemies",
        &militia,
        CA,
        "place saint_jean",
        "enemy_there",
        "3.2",
    );
    table.row("militia that has fled waits", &militia, CA, "done", "units_wait", "3.5");
    militia.run(&["canadiens: place quebec"]);
    table.row("all of the militia has come", &militia, CA, "place quebec", "nothing_to_place", "3.2");
    let blocked = after(
        "step reinforce; turn 1; track ca; boston cm1; quebec ca1; fled ca1; control.b saint_jean; \
         muster.ca saint_jean,quebec; options c11_enemy_marker_blocks_muster=on",
        &["canadiens: receive"],
    );
    table.row(
        "by option, a control marker bars a muster",
        &blocked,
        CA,
        "place saint_jean",
        "enemy_controls",
        "3.2",
    );
    let mut spread = after(
        "step reinforce; turn 1; track cm; albany cm40; quebec ca1; fled cm1; muster.cm boston:2,albany:3",
        &["colonial_militia: receive"],
    );
    table.row("a short reserve waits to be spread", &spread, CM, "done", "units_wait", "3.2");
    spread.run(&["colonial_militia: place boston"; 2]);
    table.row("a marker gives no more than its face", &spread, CM, "place boston", "muster_spent", "3.2");
}

/// §8.1 and §9 — Events of the Reinforcement phase.
fn events_of_reinforcements(table: &mut Refusals) {
    let hand = at(
        "step reinforce; turn 1; track br; received yes; place 4; albany br1; boston cm1; quebec ca1; hand.br 2,9,10",
    );
    table.row("an event of the Battle phase", &hand, BR, "event 9", "other_phase", "8.1");
    table.row("a movement card as an event", &hand, BR, "event 2", "not_an_event", "8.1");
    table.row("an event that is not in the hand", &hand, BR, "event 12", "not_in_hand", "8.1");
    table.row("an event with a number no deck has", &hand, BR, "event 13", "no_such_card", "0.6");
    table.row("Joseph Brant without a zone", &hand, BR, "event 10", "wrong_aim", "8.1");
    table.row("Joseph Brant where no regular is", &hand, BR, "event 10 at boston x1", "none_of_yours", "8.1");
    table.row("Joseph Brant calls too many", &hand, BR, "event 10 at albany x4", "too_many_natives", "8.1");
    let short = at(
        "step reinforce; turn 1; track br; received yes; place 4; albany br1; wyoming na39; quebec ca1; hand.br 2,9,10",
    );
    table.row(
        "Joseph Brant calls more than there are",
        &short,
        BR,
        "event 10 at albany x2",
        "too_many_natives",
        "8.1",
    );

    let fort = at(
        "step reinforce; turn 1; track cm; boston cm1; ft_oswego cm1; ft_halifax cm1; forts ft_halifax; quebec ca1; \
         ft_lawrence ca1; wills_creek ca1; louisbourg br1; hand.cm 2,12",
    );
    table.row("George Washington at no site", &fort, CM, "event 12 at boston", "not_a_fort_site", "9.2");
    table.row("George Washington without a zone", &fort, CM, "event 12", "wrong_aim", "9.2");
    table.row("George Washington where a fort is", &fort, CM, "event 12 at ft_halifax", "fort_there", "9.2");
    table.row(
        "George Washington on own land with an enemy marker",
        &fort,
        CM,
        "event 12 at ft_lawrence",
        "enemy_controls",
        "9.2",
    );
    table.row(
        "George Washington on own land held by the enemy",
        &fort,
        CM,
        "event 12 at wills_creek",
        "enemy_controls",
        "9.2",
    );
    table.row(
        "George Washington on land not controlled",
        &fort,
        CM,
        "event 12 at ft_duquesne",
        "not_controlled",
        "9.2",
    );
    table.row(
        "George Washington on enemy land one controls",
        &fort,
        CM,
        "event 12 at louisbourg",
        "enemy_territory",
        "9.2",
    );
    table.row(
        "George Washington on enemy land",
        &fort,
        CM,
        "event 12 at ft_niagara",
        "enemy_territory",
        "9.2",
    );

    let raise = "step reinforce; turn 1; track ca; quebec ca1; boston cm1; muster.ca saint_jean,quebec:3; hand.ca 2,12";
    let mut support = at(raise);
    table.row("Support at a raised marker", &support, CA, "event 12 at quebec", "already_raised", "9.3");
    table.row("Support where no marker is", &support, CA, "event 12 at gaspe", "no_muster_there", "9.3");
    table.row("Support without a zone", &support, CA, "event 12", "wrong_aim", "9.3");
    support.run(&["canadiens: receive"]);
    table.row("Support after units have come", &support, CA, "event 12 at saint_jean", "too_late", "9.3");

    let mut move_muster =
        at("step reinforce; turn 1; track ca; quebec cm1; onondaga ca1; kuskuskies cm1; boston fr1; \
         muster.ca saint_jean,gaspe; muster.cm oneida_carry,albany; hand.ca 2,9");
    table.row("Vaudreuil without a goal", &move_muster, CA, "event 9", "wrong_aim", "9.4");
    table.row(
        "Vaudreuil from where no marker is",
        &move_muster,
        CA,
        "event 9 at montreal from quebec",
        "no_muster_there",
        "9.4",
    );
    table.row("Vaudreuil to no town", &move_muster, CA, "event 9 at beauce from gaspe", "not_a_town", "9.4");
    table.row(
        "Vaudreuil to an own town the enemy controls",
        &move_muster,
        CA,
        "event 9 at quebec from gaspe",
        "enemy_controls",
        "9.4",
    );
    table.row(
        "Vaudreuil to a town of the Nations not controlled",
        &move_muster,
        CA,
        "event 9 at kuskuskies from gaspe",
        "not_controlled",
        "9.4",
    );
    table.row(
        "Vaudreuil to an enemy town one controls",
        &move_muster,
        CA,
        "event 9 at boston from gaspe",
        "enemy_territory",
        "9.4",
    );
    table.row(
        "Vaudreuil to a town with a marker",
        &move_muster,
        CA,
        "event 9 at saint_jean from gaspe",
        "muster_there",
        "9.4",
    );
    move_muster.run(&["canadiens: receive"]);
    table.row(
        "Vaudreuil after units have come",
        &move_muster,
        CA,
        "event 9 at montreal from gaspe",
        "too_late",
        "9.4",
    );
}

/// §4.1 — The movement card.
fn movement_cards(table: &mut Refusals) {
    let mut hand = at("step move; turn 1; track ca; quebec ca2; boston cm1; hand.ca 2,7,11");
    table.row("no card was played, the phase ends", &hand, CA, "done", "card_first", "4.1");
    table.row("no card was played, an army is formed", &hand, CA, "form quebec card", "card_first", "4.1");
    table.row("no card was played, an army goes", &hand, CA, "step beauce", "card_first", "4.1");
    table.row("no card was played, an event", &hand, CA, "event 11", "card_first", "4.1");
    table.row("an event as a movement card", &hand, CA, "card 11", "not_a_movement_card", "4.1");
    table.row("a movement card that is not in the hand", &hand, CA, "card 3", "not_in_hand", "4.1");
    table.row("a card with a number no deck has", &hand, CA, "card 13", "no_such_card", "0.6");
    hand.run(&["canadiens: card 7"]);
    table.row("a second movement card", &hand, CA, "card 2", "card_played", "4.1");
    hand.run(&["canadiens: form quebec card"]);
    table.row("a second movement card while an army is formed", &hand, CA, "card 2", "card_played", "4.1");
}

/// §4.2 — Forming an army.
fn armies(table: &mut Refusals) {
    let mut spent =
        at("step move; turn 1; track ca; quebec ca1; gaspe ca1; boston cm1; card 4; armies 1; hand.ca 2");
    table.row("no army was formed, a step", &spent, CA, "step beauce", "other_question", "4.2");
    table.row("no army was formed, units are taken", &spent, CA, "take ca 1", "other_question", "4.2");
    table.row("no army was formed, it halts", &spent, CA, "halt", "other_question", "4.2");
    table.row("no event grants another army", &spent, CA, "form quebec event", "no_extra_army", "8.1");
    spent.run(&["canadiens: form quebec card"]);
    table.row(
        "an army is under way, another is formed",
        &spent,
        CA,
        "form gaspe card",
        "other_question",
        "4.3",
    );
    spent.run(&["canadiens: step beauce", "canadiens: halt"]);
    table.row("the card moves no more armies", &spent, CA, "form gaspe card", "no_armies_left", "4.3");

    let mut twice =
        at("step move; turn 1; track fr; quebec fr1,ca1; boston cm1; beauce ca1; card 7; armies 3");
    table.row("only an ally is there", &twice, FR, "form beauce card", "none_of_yours", "4.2");
    table.row("nobody is there", &twice, FR, "form gaspe card", "none_of_yours", "4.2");
    table.row("only enemies are there", &twice, FR, "form boston card", "none_of_yours", "4.2");
    twice.run(&[
        "french_regulars: form quebec card",
        "french_regulars: take fr 1",
        "french_regulars: take ca 0",
    ]);
    twice.run(&["french_regulars: step beauce", "french_regulars: halt"]);
    table.row("all of one's own there have moved", &twice, FR, "form beauce card", "moved_already", "4.3");

    let mut forming = at("step move; turn 1; track fr; quebec fr2,ca3,na2; boston cm1; card 7; armies 3");
    forming.run(&["french_regulars: form quebec card"]);
    table.row(
        "an army is formed, it goes without units",
        &forming,
        FR,
        "step beauce",
        "other_question",
        "4.2",
    );
    table.row("nobody of one's own goes", &forming, FR, "take fr 0", "own_unit_needed", "4.2");
    table.row("more than are there", &forming, FR, "take fr 3", "too_many", "4.2");
    table.row("allies before one's own", &forming, FR, "take ca 1", "other_kind", "4.2");
    table.row("units of the enemy", &forming, FR, "take br 1", "not_with_you", "4.2");
    forming.run(&["french_regulars: take fr 1"]);
    table.row("everyone, once one has begun to choose", &forming, FR, "take all", "other_kind", "4.2");

    let alone = after(
        "step move; turn 1; track fr; quebec fr2; boston cm1; card 7; armies 3",
        &["french_regulars: form quebec card"],
    );
    table.row("everyone, where there is nobody else", &alone, FR, "take all", "nobody_else", "4.2");
    let others_moved =
        "step move; turn 1; track fr; quebec fr3,ca1; moved quebec:fr1+ca1; boston cm1; card 7; armies 2";
    let others_moved = after(others_moved, &["french_regulars: form quebec card"]);
    table.row("everyone, where the others have moved", &others_moved, FR, "take all", "nobody_else", "4.3");
    table.row("units that have moved", &others_moved, FR, "take fr 3", "too_many", "4.3");
    let extra = after(
        "step move; turn 1; track ca; quebec ca6,na1; boston cm1; card 2; armies 2; extra 11",
        &["canadiens: form quebec event"],
    );
    table.row("everyone, and the event takes four", &extra, CA, "take all", "too_many", "8.1");
    table.row("five, and the event takes four", &extra, CA, "take ca 5", "too_many", "8.1");
}

/// §4.3 — Over land.
fn marches(table: &mut Refusals) {
    let mut niagara =
        at("step move; turn 1; track ca; ft_niagara ca1; boston cm1; card 7; armies 3; hand.ca 2,9,11");
    niagara.run(&["canadiens: form ft_niagara card"]);
    table.row("across a lake", &niagara, CA, "step ft_frontenac", "water_between", "4.3");
    table.row("to a zone that does not touch", &niagara, CA, "step quebec", "not_adjacent", "4.3");
    table.row("to where the army is", &niagara, CA, "step ft_niagara", "already_there", "4.3");
    table.row("the army stays", &niagara, CA, "halt", "must_go", "4.3");
    table.row("an army is under way, the phase ends", &niagara, CA, "done", "other_question", "4.3");
    table.row("an army is under way, an event", &niagara, CA, "event 11", "other_question", "4.3");
    niagara.run(&["canadiens: step ft_toronto"]);
    table.row("back to where it was", &niagara, CA, "step ft_niagara", "been_there", "4.3");
}

/// §4.4 — Over the ocean, and the Royal Navy.
fn voyages(table: &mut Refusals) {
    let militia = after(
        "step move; turn 1; track cm; port_boston cm1; quebec ca1; card 7; armies 3",
        &["colonial_militia: form port_boston card"],
    );
    table.row("militia puts to sea", &militia, CM, "sail port_quebec", "no_sailors", "4.4");
    let montcalm = after(
        "step move; turn 1; track fr; port_quebec fr1; boston cm1; card 7; armies 3; extra 9",
        &["french_regulars: form port_quebec event"],
    );
    table.row("an extra army puts to sea", &montcalm, FR, "sail port_golfe", "no_ships", "4.4");
    let mut regulars =
        at("step move; turn 1; track br; port_boston br1; boston br1; quebec ca1; card 6; armies 2");
    regulars.run(&["british_regulars: form port_boston card"]);
    table.row("to the harbour where the army is", &regulars, BR, "sail port_boston", "already_there", "4.4");
    table.row("from a harbour to a town", &regulars, BR, "sail louisbourg", "harbour_to_harbour", "4.4");
    regulars.run(&["british_regulars: sail port_quebec"]);
    table.row("a second crossing", &regulars, BR, "sail port_golfe", "sailed_already", "4.4");
    regulars.run(&["british_regulars: halt", "british_regulars: form boston card"]);
    table.row("from a town to a harbour", &regulars, BR, "sail port_golfe", "harbour_to_harbour", "4.4");
    let slow = after(
        "step move; turn 1; track br; port_boston br1; quebec ca1; card 4; armies 3",
        &["british_regulars: form port_boston card"],
    );
    table.row("a card of one zone", &slow, BR, "sail port_quebec", "too_far_to_sail", "4.4");

    let mut navy = at(
        "step move; turn 1; track br; port_boston br1; boston br1; quebec ca1; card 4; armies 3; extra 12",
    );
    table.row("the Royal Navy starts on land", &navy, BR, "form boston event", "starts_in_harbour", "8.1");
    navy.run(&["british_regulars: form port_boston event"]);
    table.row("the Royal Navy goes on land", &navy, BR, "step boston", "by_sea_only", "8.1");
}

/// §5 — Battles, and who falls.
fn battles(table: &mut Refusals) {
    let phase = at(
        "step battles; turn 1; track br; quebec br2,ca1; gaspe cm1,ca1; boston br1; card 7; hand.br 2,9,11",
    );
    table.row("battles wait", &phase, BR, "done", "battles_wait", "5.0");
    table.row("a battle where there is none", &phase, BR, "fight boston", "no_battle_there", "5.0");
    table.row("no battle was begun, a loss", &phase, BR, "lose br", "other_question", "5.0");
    table.row(
        "James Wolfe where there is no battle",
        &phase,
        BR,
        "event 11 at boston",
        "no_battle_there",
        "8.1",
    );
    table.row(
        "James Wolfe in a battle without regulars",
        &phase,
        BR,
        "event 11 at gaspe",
        "none_of_yours",
        "8.1",
    );
    table.row("William Johnson aims at a zone", &phase, BR, "event 9 at quebec", "wrong_aim", "9.6");
    let massacre = at("step battles; turn 1; track ca; boston cm1,ca1; quebec ca1; card 7; hand.ca 2,10");
    table.row("Massacre aims at a zone", &massacre, CA, "event 10 at boston", "wrong_aim", "9.7");

    let roll = after(
        "step battles; turn 1; track cm; quebec cm2,ca3; gaspe cm1,ca1; card 7",
        &["colonial_militia: fight quebec"],
    );
    table.row("dice are rolled", &roll, CA, "pass", "not_asked", "5.1");
    let losses = after(
        "step battles; turn 1; track cm; quebec cm2,br2,ca3; gaspe cm1,ca1; card 7; hand.cm 2,10",
        &["colonial_militia: fight quebec", "dice: 1 3 4"],
    );
    table.row("a unit of the enemy falls", &losses, CM, "lose ca", "not_in_battle", "5.1.1");
    table.row("another faction decides who falls", &losses, BR, "lose br", "not_asked", "5.1.1");
    table.row("losses come before manoeuvres", &losses, CM, "manoeuvre cm beauce", "other_question", "5.1.3");
    table.row(
        "a battle is not finished, another is chosen",
        &losses,
        CM,
        "fight gaspe",
        "other_question",
        "5.0",
    );
    table.row("a battle is not finished, an event", &losses, CM, "event 10", "other_question", "5.0");
    table.row("a battle is not finished, the phase ends", &losses, CM, "done", "other_question", "5.0");
}

/// §5.1.3 and §5.4 — Manoeuvres, and forts.
fn manoeuvres(table: &mut Refusals) {
    const BATTLE: &str = "step manoeuvre; turn 1; track cm; card 7";
    let duquesne = at(&format!(
        "{BATTLE}; ft_duquesne cm1,ca2; ft_machault fr1; ft_necessity cm1; kuskuskies na1; \
         battle ft_duquesne rolling=french roll=1 deciders=cm/ca mover=ca manoeuvres=ca1"
    ));
    table.row(
        "manoeuvre to enemy land without a friend",
        &duquesne,
        CA,
        "manoeuvre ca carlisle",
        "enemy_land",
        "5.1.3",
    );
    table.row("manoeuvre to enemies", &duquesne, CA, "manoeuvre ca ft_necessity", "enemy_there", "5.1.3");
    table.row(
        "manoeuvre to neutral natives",
        &duquesne,
        CA,
        "manoeuvre ca kuskuskies",
        "neutral_there",
        "5.1.3",
    );
    table.row(
        "manoeuvre to a zone that does not touch",
        &duquesne,
        CA,
        "manoeuvre ca quebec",
        "not_adjacent",
        "5.1.3",
    );
    table.row(
        "manoeuvre to where the battle is",
        &duquesne,
        CA,
        "manoeuvre ca ft_duquesne",
        "already_there",
        "5.1.3",
    );
    table.row(
        "manoeuvre of a unit that is not there",
        &duquesne,
        CA,
        "manoeuvre fr ft_machault",
        "not_in_battle",
        "5.1.3",
    );
    table.row(
        "manoeuvre of a unit of the enemy",
        &duquesne,
        CA,
        "manoeuvre cm ft_machault",
        "not_in_battle",
        "5.1.3",
    );
    table.row(
        "destroy a fort that is not there",
        &duquesne,
        CA,
        "manoeuvre ca ft_machault raze",
        "no_fort",
        "5.4",
    );
    table.row("the ally has no manoeuvre", &duquesne, CA, "yield", "nobody_to_yield", "5.1.3");
    table.row("another faction manoeuvres", &duquesne, FR, "manoeuvre fr ft_machault", "not_asked", "5.1.3");
    table.row("a loss after all hits were taken", &duquesne, CA, "lose ca", "other_question", "5.1.3");
    table.row(
        "a manoeuvre comes before the next battle",
        &duquesne,
        CA,
        "fight ft_duquesne",
        "other_question",
        "5.0",
    );

    let lake = at(&format!(
        "{BATTLE}; ft_niagara cm1,ca2; ft_frontenac ca1; ft_toronto ca1; \
         battle ft_niagara rolling=french roll=1 deciders=cm/ca mover=ca manoeuvres=ca1"
    ));
    table.row("manoeuvre across a lake", &lake, CA, "manoeuvre ca ft_frontenac", "water_between", "5.1.3");
    let harbour = at(&format!(
        "{BATTLE}; gaspe cm1,ca2; cote_du_sud ca1; \
         battle gaspe rolling=french roll=1 deciders=cm/ca mover=ca manoeuvres=ca1"
    ));
    table.row(
        "manoeuvre to an empty harbour",
        &harbour,
        CA,
        "manoeuvre ca port_golfe",
        "empty_harbour",
        "5.1.3",
    );

    let mut allies = at(&format!(
        "{BATTLE}; ft_duquesne cm1,ca2,fr2,na1; ft_machault ca1; forts ft_duquesne; \
         battle ft_duquesne rolling=french roll=1 deciders=cm/ca mover=ca manoeuvres=ca1,fr1"
    ));
    table.row("manoeuvre of an ally's unit", &allies, CA, "manoeuvre fr ft_machault", "not_yours", "5.1.3");
    table.row(
        "manoeuvre without the result",
        &allies,
        CA,
        "manoeuvre na ft_machault",
        "no_manoeuvre",
        "5.1.3",
    );
    table.row(
        "others would defend the fort",
        &allies,
        CA,
        "manoeuvre ca ft_machault raze",
        "not_the_last",
        "5.4",
    );
    allies.run(&["canadiens: yield"]);
    table.row("the ally has just let one go first", &allies, FR, "yield", "yielded_already", "5.1.3");
    let attackers = at(&format!(
        "{BATTLE}; ft_duquesne cm1,ca1; ft_necessity cm1; forts ft_duquesne; \
         battle ft_duquesne rolling=british roll=2 deciders=cm/ca mover=cm manoeuvres=cm1"
    ));
    table.row(
        "an attacker destroys the fort",
        &attackers,
        CM,
        "manoeuvre cm ft_necessity raze",
        "not_the_last",
        "5.4",
    );
}
