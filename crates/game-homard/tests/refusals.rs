//! Every refusal, in the situations that lead to it, with its code and the paragraph a player is shown.

use kernel::Choices;
use testkit::{Refusals, Script, script};
use tricorne_game_homard::{General, State, Unit};

type Table = Script<State>;

#[track_caller]
fn at(position: &str) -> Table {
    Script::at(&format!("homard; {position}"))
}

#[track_caller]
fn begin(battle: &str, options: &[(&str, &str)], lines: &[&str]) -> Table {
    let options = options.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
    let mut table = Script::choose(&Choices { scenario: battle.to_owned(), options, ..Choices::default() });
    table.run(lines);
    table
}

/// A unit is to act, after a test that succeeded or failed.
#[track_caller]
fn playing(battle: &str, unit: &str, options: &str, success: bool, rest: &str) -> Table {
    let side = if unit.starts_with('a') { "american" } else { "british" };
    let success = if success { "; success yes" } else { "" };
    at(&format!(
        "battle {battle}; options concession=off{options}; step act; turn 1; active {side}; acted {unit}; \
         group {unit}; unit {unit}{success}; {rest}"
    ))
}

/// A unit of Camden whose test succeeded.
#[track_caller]
fn acting(unit: &str, rest: &str) -> Table {
    playing("camden", unit, "", true, rest)
}

/// The same on the free table.
#[track_caller]
fn free(unit: &str, rest: &str) -> Table {
    playing("camden", unit, ",table=free", true, rest)
}

#[track_caller]
fn after(table: Table, lines: &[&str]) -> Table {
    script(table.state().clone(), lines)
}

const FAR: &str = "b_drag d1/90; a_con2 a9/270";

#[test]
fn every_refusal_tells_its_paragraph() {
    let mut table = Refusals::new();
    questions(&mut table);
    deployment(&mut table);
    deployment_on_the_free_table(&mut table);
    activation(&mut table);
    groups(&mut table);
    marches(&mut table);
    free_marches(&mut table);
    fire(&mut table);
    assaults(&mut table);
    supported_attacks(&mut table);
    losses(&mut table);
    answers(&mut table);
    evasions(&mut table);
    breakthroughs(&mut table);
    generals(&mut table);
    reinforcements(&mut table);
    giving_up(&mut table);
    let is_id = |word: &str| Unit::from_code(word).is_some() || General::all().any(|own| own.code() == word);
    table.check::<State>("tests/refusals.md", is_id).unwrap();
}

/// Whatever the rule: who is asked, and for what.
fn questions(r: &mut Refusals) {
    let line = "turn 3; a_con1 d8/270; a_con2 e8/270; a_con3 f8/270; a_mil1 g8/270; a_mil2 h8/270; a_mil3 i8/270; \
                a_mil4 j8/270; b_reg1 d2/90";
    let over = after(at(&format!("battle camden; step activate; {line}")), &["american: concede"]);
    r.row("Camden is over", &over, "american", "activate a_con1", "game_over", "18.4");
    let last = "options concession=off; step window; last_window yes";
    let over = after(
        at(&format!(
            "battle guilford; {last}; turn 20; acted a_con1,b_reg1,b_reg2,b_high,b_grd1,b_grd2; a_con1 c3/0; \
                     b_reg1 n1/180; b_reg2 n2/180; b_high n3/180; b_grd1 n4/180; b_grd2 n5/180; greene b4; \
                     cornwallis n6 moved"
        )),
        &["american: stay greene"],
    );
    r.row("Guilford is over", &over, "british", "done", "game_over", "19.5");
    let over = after(
        at(&format!(
            "battle cowpens; {last}; turn 12; acted a_con1,b_reg1; a_con1 e11/270; b_reg1 e3/90; morgan a14; \
                     tarleton a1 moved"
        )),
        &["american: stay morgan"],
    );
    r.row("Cowpens is over", &over, "british", "done", "game_over", "20.3");
    let over = after(
        at(&format!(
            "battle hubbardton; {last}; turn 15; acted a_con1,b_reg1; a_con1 g4/0; b_reg1 l4/180; francis g5; \
                     fraser m5 moved; warner lost; riedesel lost"
        )),
        &["american: stay francis"],
    );
    r.row("Hubbardton is over", &over, "british", "done", "game_over", "21.6");

    let camden = begin("camden", &[], &[]);
    r.row("the Americans deploy at Camden", &camden, "british", "historical", "not_asked", "18.2");
    let guilford = begin("guilford", &[], &[]);
    r.row("the Americans deploy at Guilford", &guilford, "british", "historical", "not_asked", "19.2");
    let dice =
        after(camden.clone(), &["american: historical", "british: historical", "british: detach cornwallis"]);
    r.row("the dice for command are rolled", &dice, "american", "done", "not_asked", "5.1");
    let theirs = at(&format!("battle camden; options concession=off; step activate; {line}"));
    r.row("the Americans activate", &theirs, "british", "activate b_reg1", "not_asked", "6.1");

    r.row("deploying a unit of another battle", &camden, "american", "take a_rif1", "not_in_battle", "18.1");
    let hubbardton = begin("hubbardton", &[], &[]);
    r.row("the same at Hubbardton", &hubbardton, "american", "take a_rif1", "not_in_battle", "21.1");
    let shot = acting("b_reg1", &format!("b_reg1 f5/90; a_con1 f6/270; {FAR}"));
    r.row("fire at a unit of another battle", &shot, "british", "fire a_rif1", "not_in_battle", "18.1");

    r.row("deploying at Camden", &camden, "american", "done", "other_question", "18.2");
    r.row("deploying at Cowpens", &begin("cowpens", &[], &[]), "american", "done", "other_question", "20.2");
    let facing = after(camden, &["american: take a_con1", "american: put f8"]);
    r.row("a deployed unit has to look somewhere", &facing, "american", "done", "other_question", "2.3");
    let ready = after(theirs, &["american: activate a_con1"]);
    r.row("before the test", &ready, "american", "fire b_reg1", "other_question", "6.2");
    let acts = acting("b_reg1", &format!("b_reg1 f5/90; a_con1 f7/270; {FAR}"));
    r.row("a ruler on the hex table", &acts, "british", "leg 6.000,4.000", "other_question", "6.3");
    let acts =
        free("b_reg1", "b_reg1 6.000,3.000/0,1000; a_con1 10.000,8.000/0,-1000; b_reg2 4.000,0.500/0,1000");
    r.row("a hex on the free table", &acts, "british", "go f5", "other_question", "6.3");
}

fn deployment(r: &mut Refusals) {
    let begun = begin("camden", &[], &["american: take a_con1", "american: put f8", "american: face 240"]);
    r.row("deployment by hand has begun", &begun, "american", "historical", "already_begun", "18.2");
    r.row("taking a unit twice", &begun, "american", "take a_con1", "already_deployed", "18.2");
    r.row("taking an enemy", &begun, "american", "take b_reg1", "not_yours", "18.1");
    r.row("taking an enemy general", &begun, "american", "take cornwallis", "not_your_general", "18.1");
    let general = after(begun.clone(), &["american: take gates", "american: put f9"]);
    r.row("taking a general twice", &general, "american", "take gates", "general_not_waiting", "18.2");
    let second = after(begun, &["american: take a_con2"]);
    r.row("putting a unit over the edge", &second, "american", "put n1", "off_table", "2.1");
    r.row("putting a unit outside the zone at Camden", &second, "american", "put f5", "outside_zone", "18.2");
    r.row("putting two units on one hex", &second, "american", "put f8", "occupied", "2.1");

    let guilford = begin("guilford", &[], &["american: take a_con1", "american: put b3", "american: face 0"]);
    r.row("the same at Guilford", &guilford, "american", "historical", "already_begun", "19.2");
    r.row("the same at Guilford", &guilford, "american", "take a_con1", "already_deployed", "19.2");
    r.row("the same at Guilford", &guilford, "american", "take b_reg1", "not_yours", "19.1");
    let general = after(guilford.clone(), &["american: take greene", "american: put b3"]);
    r.row("the same at Guilford", &general, "american", "take greene", "general_not_waiting", "19.2");
    let second = after(guilford, &["american: take a_con2"]);
    r.row("the same at Guilford", &second, "american", "put n3", "outside_zone", "19.2");
    let cowpens = begin("cowpens", &[], &["american: take a_con1"]);
    r.row("the same at Cowpens", &cowpens, "american", "put e2", "outside_zone", "20.2");
    let hubbardton = begin("hubbardton", &[], &[]);
    r.row("deploying a reinforcement", &hubbardton, "american", "take a_con3", "comes_later", "21.3");
    let british = after(hubbardton, &["american: historical", "british: take b_reg1"]);
    r.row("the same at Hubbardton", &british, "british", "put j4", "outside_zone", "21.2");

    let on = [("protocol", "on")];
    let protocol = begin(
        "camden",
        &on,
        &["american: take a_con1", "american: put f8", "american: face 270", "american: take a_mil1"],
    );
    r.row("militia to the right of Continentals", &protocol, "american", "put e8", "protocol", "18.3");
    let last = begin("camden", &on, &["american: take a_con1"]);
    r.row("Continentals on the far left", &last, "american", "put k8", "protocol_no_room", "18.3");
}

fn deployment_on_the_free_table(r: &mut Refusals) {
    let ruler = [("table", "free")];
    let mut table = begin("cowpens", &ruler, &["american: historical"]);
    table.run(&[
        "british: take b_linf",
        "british: put 1.250,1.300",
        "british: pivot 0,1000",
        "british: take b_reg1",
    ]);
    r.row("deploying half a UD from another unit", &table, "british", "put 1.750,1.300", "too_near", "2.1");
    r.row("deploying upon another unit", &table, "british", "put 1.250,1.300", "occupied", "2.1");
    table.run(&["british: put 3.200,1.300", "british: pivot 0,1000"]);
    table.run(&[
        "british: take b_high",
        "british: put 5.150,1.300",
        "british: pivot 0,1000",
        "british: take b_mil1",
    ]);
    r.row(
        "a unit between the places that others need",
        &table,
        "british",
        "put 7.100,1.300",
        "no_room_for_the_rest",
        "20.2",
    );
}

const LINE: &str = "battle camden; options concession=off; step activate; turn 1; points 9/0; a_con1 d8/270; \
    a_con2 e8/270; a_mil1 h8/270; a_drag d9/270; a_lart g8/270; a_con3 k8/270; gates e9; b_reg1 f2/90; b_reg2 g2/90";

fn activation(r: &mut Refusals) {
    let acted = at(&LINE.replace("; a_con1 d8", "; acted a_con1; a_con1 d8"));
    r.row(
        "activating a unit twice in a turn",
        &acted,
        "american",
        "activate a_con1",
        "already_activated",
        "4.3",
    );
    r.row("activating an enemy", &acted, "american", "activate b_reg1", "not_yours", "6.1");
    let ready = after(at(LINE), &["american: activate a_con1"]);
    r.row("more points than there are", &ready, "american", "roll 10", "not_enough_points", "6.2");
    r.row("more points than could help", &ready, "american", "roll 4", "wasted_points", "6.2");
    let far = after(at(LINE), &["american: activate a_con3"]);
    r.row("points beyond 5 UD of the general", &far, "american", "roll 1", "out_of_command", "6.4");
    let wood = after(
        at(
            "battle guilford; options concession=off; step activate; turn 1; points 9/0; a_con1 c2/0; a_con5 f6/0; \
            greene b4; b_reg1 n1/180",
        ),
        &["american: activate a_con5"],
    );
    r.row("points through the wood", &wood, "american", "roll 1", "wood_on_command_line", "19.3");
}

fn groups(r: &mut Refusals) {
    let ready = after(at(LINE), &["american: activate a_con1"]);
    r.row("a group with an enemy", &ready, "american", "join b_reg1", "not_yours", "7.1");
    r.row("a group with itself", &ready, "american", "join a_con1", "in_group", "7.1");
    r.row("a group of foot and horse", &ready, "american", "join a_drag", "other_category", "7.1");
    r.row("a group with somebody far off", &ready, "american", "join a_mil1", "not_in_contact", "7.1");
    let acted =
        after(at(&LINE.replace("; a_con1 d8", "; acted a_con2; a_con1 d8")), &["american: activate a_con1"]);
    r.row(
        "a group with a unit activated before",
        &acted,
        "american",
        "join a_con2",
        "already_activated",
        "4.3",
    );
    let next = at(&format!("{TRIO}; played b_high"));
    r.row("playing an enemy", &next, "british", "play a_con1", "not_yours", "7.3");
    r.row("playing a unit outside the group", &next, "british", "play b_drag", "not_in_group", "7.3");
    r.row("playing a unit twice", &next, "british", "play b_high", "already_played", "7.3");
}

const TRIO: &str = "battle camden; options concession=off; step next; turn 1; active british; \
    acted b_reg1,b_reg2,b_high,a_con1; group b_reg1,b_reg2,b_high; success yes; b_reg1 e5/90; b_reg2 f5/90; \
    b_high d5/90; b_drag d1/90; a_con1 e6/270; a_con2 a9/270";

fn marches(r: &mut Refusals) {
    let open = "a_con1 j10/270; b_reg2 d1/90";
    let march = acting("b_reg1", &format!("b_reg1 f5/90; b_high f6/90; {open}"));
    r.row("a march over the edge", &march, "british", "go n1", "off_table", "2.1");
    r.row("a march onto a friend", &march, "british", "go f6", "occupied", "2.1");
    r.row("a march beyond the allowance", &march, "british", "go f9", "too_far", "8.1");
    let failed = playing("camden", "b_reg1", "", false, &format!("b_reg1 f5/90; {open}"));
    r.row("a forced march after a failed test", &failed, "british", "go f7", "too_far", "8.1");
    let moved = after(
        acting("b_reg1", "b_reg1 f5/90; a_con1 f7/270; b_reg2 a1/90; a_con2 m1/270"),
        &["british: go f6", "british: face 90"],
    );
    r.row("a second march", &moved, "british", "go f5", "has_moved", "6.3");
    let wall = acting("b_reg1", "b_reg1 f5/60; b_reg2 f6/60; b_high g5/90; b_mil1 e6/90; a_con1 j10/270");
    r.row("a march through friends", &wall, "british", "go g7", "units_in_the_way", "2.1");
    let around =
        "b_drag b3/0; b_reg1 c3/90; b_reg2 a3/90; b_high b4/90; b_mil1 a4/90; b_mil2 b2/90; b_lart a2/90";
    let shut_in = acting("b_drag", &format!("{around}; a_con1 j10/270"));
    r.row("friends around and marsh below", &shut_in, "british", "go f3", "no_way", "8.1");
    let turn =
        after(playing("camden", "b_reg1", "", false, &format!("b_reg1 f5/90; {open}")), &["british: go f5"]);
    r.row("looking where it looks", &turn, "british", "face 90", "looks_that_way", "8.2");
    let turn = after(acting("b_reg1", &format!("b_reg1 f5/90; {open}")), &["british: go e4"]);
    r.row("a pivot after a step back", &turn, "british", "face 0", "cannot_face", "8.2");
    let gun = acting("b_fart1", "b_fart1 b3/90; a_con1 b5/270; b_reg2 d1/90");
    r.row("a field gun turns in the marsh", &gun, "british", "go b3", "forced_in_rough", "8.3");
    let horse = acting("b_drag", &format!("b_drag d3/180; {open}"));
    r.row("a forced march into the marsh", &horse, "british", "go b3", "forced_in_rough", "8.3");
    let village = "a_con1 a1/0; b_reg1 m9/180";
    let through = playing("hubbardton", "b_linf", "", false, &format!("b_linf c9/270; {village}"));
    r.row("in and out of the village", &through, "british", "go e8", "in_and_out", "8.3");
    let zones = acting("b_drag", "b_drag f3/60; a_con1 g6/270; b_reg2 d1/90");
    r.row("a march past an enemy", &zones, "british", "go h7", "zone_in_the_way", "8.4");
    let contact = playing("camden", "b_reg1", "", false, "b_reg1 g5/0; a_con1 g6/270; b_reg2 d1/90");
    r.row("a march from zone to zone", &contact, "british", "go h5", "zone_in_the_way", "8.4");
    let fence = playing("guilford", "a_con1", "", true, "a_con1 c3/0; b_reg1 n1/180; b_drag n2/180");
    r.row("a forced march over a fence", &fence, "american", "go e3", "fence_in_the_way", "19.4");
    let brook = playing("hubbardton", "b_reg1", "", true, "b_reg1 i4/180; a_con1 a1/0");
    r.row("a forced march over a stream", &brook, "british", "go g4", "fence_in_the_way", "19.4");
    let crossed =
        playing("guilford", "a_con1", "", true, "fenced a_con1; a_con1 d3/0; b_reg1 n1/180; b_drag n2/180");
    r.row("a forced march after a fence", &crossed, "american", "go f3", "crossed_fence", "19.4");
    let fired = after(
        playing(
            "camden",
            "b_reg1",
            ",a06_move_after_fire=on",
            true,
            "b_reg1 f5/90; a_con1 f7/270; b_reg2 a1/90; a_con2 m1/270",
        ),
        &["british: fire a_con1", "dice: 6 6 6 6"],
    );
    r.row("a march of 2 UD after fire (A6)", &fired, "british", "go f3", "too_far", "8.1");
}

fn free_marches(r: &mut Refusals) {
    let far = "a_con1 10.000,8.000/0,-1000; b_reg2 4.000,0.500/0,1000";
    let start = format!("b_reg1 6.000,3.000/0,1000; {far}");
    let table = free("b_reg1", &start);
    r.row("a leg to where it stands", &table, "british", "leg 6.000,3.000", "stands_there", "8.1");
    r.row("a leg over the edge", &table, "british", "leg 6.000,9.001 forced", "off_table", "2.1");
    r.row("a leg beyond the allowance", &table, "british", "leg 6.000,4.001", "too_far", "8.1");
    r.row("a pivot to where it looks", &table, "british", "pivot 0,500", "looks_that_way", "8.2");
    let begun = after(table, &["british: leg 6.300,3.400"]);
    r.row(
        "a basic move goes on as a forced march",
        &begun,
        "british",
        "leg 6.300,3.600 forced",
        "other_pace",
        "8.1",
    );
    r.row("a pivot that cannot be paid for", &begun, "british", "pivot 1000,0", "cannot_turn", "8.2");
    let failed = playing("camden", "b_reg1", ",table=free", false, &start);
    r.row(
        "a forced leg after a failed test",
        &failed,
        "british",
        "leg 6.000,4.500 forced",
        "test_failed",
        "6.3",
    );
    let crowd = format!("b_drag 5.505,1.000/0,1000; b_reg1 6.500,3.000/0,1000; {far}");
    let crowd = free("b_drag", &crowd);
    r.row("a leg past a friend", &crowd, "british", "leg 6.000,5.000 forced", "units_in_the_way", "2.1");
    r.row(
        "a leg that ends half a UD from a friend",
        &crowd,
        "british",
        "leg 6.000,3.000 forced",
        "too_near",
        "2.1",
    );
    r.row("a leg onto a friend", &crowd, "british", "leg 6.500,3.000 forced", "occupied", "2.1");
    let six = ["1000,0", "0,-1000", "-1000,0", "0,-1000", "1000,0", "0,1000"];
    let mut turning =
        free("b_linf", "b_linf 6.000,3.000/0,-1000; a_con1 6.000,5.000/0,-1000; b_reg2 4.000,0.500/0,1000");
    for way in six {
        turning.play("british", &format!("pivot {way}"));
    }
    r.row("a seventh leg or pivot", &turning, "british", "pivot 1000,0", "too_many_legs", "8.1");
    let marsh =
        free("b_drag", "b_drag 4.000,4.000/-1000,0; a_con1 10.000,8.000/0,-1000; b_reg2 8.000,0.500/0,1000");
    r.row(
        "a forced leg into the marsh",
        &marsh,
        "british",
        "leg 0.500,4.000 forced",
        "forced_in_rough",
        "8.3",
    );
    let from_marsh =
        free("b_drag", "b_drag 0.500,4.000/-1000,0; a_con1 10.000,8.000/0,-1000; b_reg2 8.000,0.500/0,1000");
    r.row(
        "a forced leg in the marsh",
        &from_marsh,
        "british",
        "leg 0.500,5.000 forced",
        "forced_in_rough",
        "8.3",
    );
    let zone = "b_drag 6.000,1.000/0,1000; a_con1 5.400,6.000/0,-1000; b_reg2 4.000,0.500/0,1000";
    let stopped = after(free("b_drag", zone), &["british: leg 6.000,7.000 forced"]);
    r.row(
        "a leg after a zone was entered",
        &stopped,
        "british",
        "leg 6.000,4.000 forced",
        "zone_in_the_way",
        "8.4",
    );
    let strict = playing("camden", "b_drag", ",table=free,a18_pivot_in_zone=off", true, zone);
    let strict = after(strict, &["british: leg 6.000,7.000 forced"]);
    r.row(
        "a pivot after a zone was entered (A18)",
        &strict,
        "british",
        "pivot 1000,0 forced",
        "cannot_turn",
        "8.4",
    );
    let contact = "b_reg1 6.000,4.000/0,-1000; a_con1 6.000,5.000/0,-1000; b_reg2 9.000,0.500/0,1000";
    let contact = free("b_reg1", contact);
    r.row(
        "a leg along an enemy in contact",
        &contact,
        "british",
        "leg 6.050,3.999",
        "zone_in_the_way",
        "8.4",
    );
    let lart = "a_con1 4.000,4.000/0,-1000; b_reg1 11.000,4.000/0,1000; francis 4.000,4.000; fraser 11.000,4.000; \
                warner lost; riedesel lost";
    let brook =
        playing("hubbardton", "a_lart", ",table=free", true, &format!("a_lart 6.000,9.000/0,1000; {lart}"));
    r.row(
        "a forced leg over the brook",
        &brook,
        "american",
        "leg 7.800,9.000 forced",
        "fence_in_the_way",
        "19.4",
    );
    let crossed = playing(
        "guilford",
        "a_con1",
        ",table=free",
        true,
        "fenced a_con1; a_con1 3.000,4.500/1000,0; b_reg1 12.500,1.000/-1000,0; b_drag 12.500,3.000/-1000,0",
    );
    r.row(
        "a forced leg after a fence",
        &crossed,
        "american",
        "leg 3.000,5.900 forced",
        "crossed_fence",
        "19.4",
    );
    let mut fired = playing(
        "camden",
        "b_reg1",
        ",table=free,a06_move_after_fire=on",
        true,
        "b_reg1 6.000,3.000/0,1000; a_con1 6.000,5.000/0,-1000; b_reg2 4.000,0.500/0,1000; a_con2 1.500,8.000/0,-1000",
    );
    fired.run(&["british: fire a_con1", "dice: 6 6 6 6"]);
    r.row("a forced leg after fire (A6)", &fired, "british", "leg 6.000,3.900 forced", "has_fought", "6.3");
}

fn fire(r: &mut Refusals) {
    let failed = playing("camden", "b_reg1", "", false, &format!("b_reg1 f5/90; a_con1 f6/270; {FAR}"));
    r.row("fire after a failed test", &failed, "british", "fire a_con1", "test_failed", "6.3");
    let fired = after(
        playing(
            "camden",
            "b_reg1",
            ",a06_move_after_fire=on",
            true,
            "b_reg1 f5/90; a_con1 f7/270; b_reg2 a1/90; a_con2 m1/270",
        ),
        &["british: fire a_con1", "dice: 6 6 6 6"],
    );
    r.row("a second volley", &fired, "british", "fire a_con1", "has_fought", "6.3");
    let forced = after(acting("b_reg1", &format!("b_reg1 f4/60; a_con1 g7/270; {FAR}")), &["british: go f6"]);
    r.row("fire after a forced march", &forced, "british", "fire a_con1", "fire_after_forced", "9.1");
    let horse = acting("b_drag", "b_drag f5/90; a_con1 f6/270; b_reg1 d1/90");
    r.row("cavalry fires", &horse, "british", "fire a_con1", "no_weapon", "9.5");
    let stands = acting(
        "b_reg1",
        "b_reg1 f5/90; a_con1 h5/270; a_con2 f8/270; a_con3 f7/270; b_drag d1/90; cornwallis d1; gates +a_con3",
    );
    r.row("fire at a friend", &stands, "british", "fire b_drag", "not_an_enemy", "9.2");
    r.row("fire along the front line", &stands, "british", "fire a_con1", "not_in_front", "9.2");
    r.row("fire beyond the range", &stands, "british", "fire a_con2", "out_of_range", "9.5");
    r.row(
        "fire at one’s own general",
        &stands,
        "british",
        "snipe cornwallis",
        "not_an_enemy_general",
        "17.8",
    );
    r.row("fire at a general with his unit", &stands, "british", "snipe gates", "general_attached", "17.8");
    let wood = playing("guilford", "b_fart", "", true, "b_fart m5/180; a_con1 h5/0; b_reg1 n1/180");
    r.row("fire through the wood", &wood, "british", "fire a_con1", "line_masked", "9.3");
    let friend = acting("b_lart", "b_lart f3/90; b_reg1 f5/90; a_con1 f7/270; a_con2 a9/270");
    r.row("fire through a friend’s zone", &friend, "british", "fire a_con1", "line_cut", "9.3");
    let beside = acting("b_reg1", &format!("b_reg1 f5/90; a_con1 f7/270; gates f7; {FAR}"));
    r.row("fire at a general behind a unit", &beside, "british", "snipe gates", "line_cut", "9.3");
    let moved = "pace basic; went yes; b_reg1 f5/60; a_con1 f7/270; a_con3 g5/270; b_drag d1/90";
    r.row(
        "fire at 2 UD after a basic move",
        &acting("b_reg1", moved),
        "british",
        "fire a_con1",
        "no_chance",
        "9.6",
    );
    let ruler =
        "b_reg1 6.000,3.000/0,1000; gates 6.000,4.900; a_con1 6.000,5.950/0,-1000; b_reg2 4.000,0.500/0,1000";
    let taken = after(free("b_reg1", ruler), &["british: leg 6.000,3.950"]);
    r.row("fire at a general the march takes", &taken, "british", "snipe gates", "taken_by_march", "17.9");
}

fn assaults(r: &mut Refusals) {
    let near = format!("b_reg1 f5/90; a_con1 f6/270; a_con3 h5/270; {FAR}");
    let failed = playing("camden", "b_reg1", "", false, &near);
    r.row("an assault after a failed test", &failed, "british", "assault a_con1", "test_failed", "6.3");
    let fired = after(
        playing("camden", "b_reg1", ",a06_move_after_fire=on", true, &near),
        &["british: fire a_con1", "dice: 6 6 6 6"],
    );
    r.row("an assault after fire", &fired, "british", "assault a_con1", "has_fought", "10.1");
    let stands = acting("b_reg1", &near);
    r.row("an assault on a friend", &stands, "british", "assault b_drag", "not_an_enemy", "10.1");
    r.row("an assault out of contact", &stands, "british", "assault a_con3", "no_contact", "10.1");
    let corner = acting("b_reg1", &format!("b_reg1 f5/90; a_con1 g5/270; a_con3 f6/270; {FAR}"));
    r.row("an assault along the front line", &corner, "british", "assault a_con1", "not_in_front", "10.1");
    let march = format!("b_reg1 f4/60; a_con1 f6/270; {FAR}");
    let strict = playing("camden", "b_reg1", ",a05_assault_after_basic_move=off", true, &march);
    let strict = after(strict, &["british: go f5", "british: face 60"]);
    r.row(
        "an assault after a basic move (A5)",
        &strict,
        "british",
        "assault a_con1",
        "assault_after_basic",
        "10.1",
    );
    let gun = format!("b_lart f5/60; a_con1 f6/270; {FAR}");
    let strict = playing("camden", "b_lart", ",a19_artillery_assaults=off", true, &gun);
    r.row("guns assault (A19)", &strict, "british", "assault a_con1", "artillery_assaults", "10.1");
}

fn supported_attacks(r: &mut Refusals) {
    let joins = |more: &str| {
        let text = TRIO.replace("step next", "step support");
        at(&format!(
            "{text}; b_mil1 g5/90; unit b_reg1; assault a_con1 ground=e6 by=b_reg1; spent b_reg1{more}"
        ))
    };
    let table = joins("");
    r.row("an enemy supports", &table, "british", "support a_con2", "not_yours", "7.3");
    r.row("a unit outside the group supports", &table, "british", "support b_mil1", "not_in_group", "7.3");
    r.row("the lead supports itself", &table, "british", "support b_reg1", "in_group", "7.3");
    r.row("a unit out of contact supports", &table, "british", "support b_high", "no_contact", "10.1");
    let fired = joins(",b_high; played b_high");
    r.row("a unit that has fired supports", &fired, "british", "support b_high", "has_fought", "10.1");
    let text = TRIO.replace("step next", "step support").replace("b_high d5/90", "b_high d6/90");
    let aside = at(&format!("{text}; unit b_reg1; assault a_con1 ground=e6 by=b_reg1; spent b_reg1"));
    r.row(
        "a unit with the enemy on its front line supports",
        &aside,
        "british",
        "support b_high",
        "not_in_front",
        "10.1",
    );
}

fn losses(r: &mut Refusals) {
    let fought = after(
        acting(
            "b_reg1",
            &format!("acted b_reg1,a_con1,a_con3; b_reg1 f5/90; a_con1 f6/270; a_con3 f7/270; {FAR}"),
        ),
        &["british: assault a_con1", "dice: 3 2 4 6", "dice: 1 1 6 6"],
    );
    r.row(
        "an element instead of a recoil in an assault",
        &fought,
        "american",
        "fall",
        "must_recoil",
        "10.10",
    );
    r.row("a recoil to the side", &fought, "american", "recoil e6", "no_recoil", "10.10");
    r.row("a recoil of 2 UD", &fought, "american", "recoil g8", "recoil_too_far", "10.10");
    r.row("a recoil onto a friend", &fought, "american", "recoil f7", "occupied", "2.1");
    r.row("a recoil over the edge", &fought, "american", "recoil n1", "off_table", "2.1");
    let ruler = "b_reg1 6.000,3.000/0,1000; a_con1 6.000,4.000/0,-1000; a_con3 6.000,5.500/0,-1000; \
                 b_reg2 4.000,0.500/0,1000; a_con2 1.500,8.000/0,-1000";
    let shot = after(free("b_reg1", ruler), &["british: fire a_con1", "dice: 1 1 6 6"]);
    r.row(
        "a recoil between the nine ways",
        &shot,
        "american",
        "recoil 5.200,4.600",
        "no_such_way_back",
        "10.10",
    );
    r.row("a recoil beside a friend", &shot, "american", "recoil 6.000,5.000", "too_near", "2.1");
    let enemy = "b_reg1 6.000,3.000/0,1000; a_con1 6.000,4.000/0,-1000; b_high 8.000,5.000/0,1000; \
                 b_reg2 4.000,0.500/0,1000; a_con2 1.500,8.000/0,-1000";
    let shot = after(free("b_reg1", enemy), &["british: fire a_con1", "dice: 1 1 6 6"]);
    r.row("a recoil towards another enemy", &shot, "american", "recoil 6.866,4.500", "no_recoil", "10.10");
}

/// The assailed army answers.
fn answers(r: &mut Refusals) {
    let assailed = |acted: &str, extra: &str| {
        let text = format!(
            "acted b_reg1{acted}; points 3/0; gates f7; b_reg1 f5/90; b_high g5/90; a_con1 f6/270; a_con3 e6/270; \
             a_mil1 g6/270; {FAR}{extra}"
        );
        after(acting("b_reg1", &text), &["british: assault a_con1"])
    };
    let table = assailed("", "");
    r.row("fire of an enemy", &table, "american", "react b_drag fire b_reg1 0", "not_yours", "11.1");
    r.row("evasion of an enemy", &table, "american", "react b_drag evade b_reg1 0", "not_yours", "12.1");
    r.row(
        "fire of a unit out of contact",
        &table,
        "american",
        "react a_con2 fire b_reg1 0",
        "not_in_contact",
        "11.1",
    );
    r.row(
        "fire at somebody else",
        &table,
        "american",
        "react a_con1 fire b_drag 0",
        "not_in_assault",
        "11.1",
    );
    r.row(
        "evasion before somebody else",
        &table,
        "american",
        "react a_con1 evade b_drag 0",
        "not_in_assault",
        "12.1",
    );
    r.row(
        "a neighbour slips away",
        &table,
        "american",
        "react a_con3 evade b_reg1 0",
        "not_assailed",
        "12.1",
    );
    r.row(
        "a unit far off slips away",
        &table,
        "american",
        "react a_con2 evade b_reg1 0",
        "not_assailed",
        "12.1",
    );
    r.row(
        "a neighbour charges",
        &table,
        "american",
        "react a_con3 countercharge b_reg1 0",
        "not_assailed",
        "14.2",
    );
    r.row(
        "infantry charges in turn",
        &table,
        "american",
        "react a_con1 countercharge b_reg1 0",
        "not_cavalry",
        "14.2",
    );
    r.row(
        "more points than there are",
        &table,
        "american",
        "react a_con1 fire b_reg1 4",
        "not_enough_points",
        "6.2",
    );
    let acted = assailed(",a_con1", "");
    r.row(
        "fire of a unit activated before",
        &acted,
        "american",
        "react a_con1 fire b_reg1 0",
        "already_activated",
        "11.1",
    );
    r.row("evasion of one", &acted, "american", "react a_con1 evade b_reg1 0", "already_activated", "12.1");
    r.row(
        "charge of one",
        &acted,
        "american",
        "react a_con1 countercharge b_reg1 0",
        "already_activated",
        "14.2",
    );
    let turned = after(
        acting("b_reg1", &format!("b_reg1 f5/90; a_con1 f6/90; a_con3 e6/270; {FAR}")),
        &["british: assault a_con1"],
    );
    r.row(
        "fire at an assailant behind",
        &turned,
        "american",
        "react a_con1 fire b_reg1 0",
        "not_in_front",
        "9.2",
    );
    let pair = TRIO.replace("a_con1 e6/270", "a_skm1 e6/270").replace(",a_con1", "");
    let supported =
        after(at(&pair), &["british: play b_reg1", "british: assault a_skm1", "british: support b_reg2"]);
    r.row(
        "evasion before a supporter",
        &supported,
        "american",
        "react a_skm1 evade b_reg2 0",
        "not_the_lead",
        "12.1",
    );
}

fn evasions(r: &mut Refusals) {
    let line =
        after(acting("b_reg1", &format!("b_reg1 f5/90; a_con1 f6/270; {FAR}")), &["british: assault a_con1"]);
    r.row("infantry before infantry", &line, "american", "react a_con1 evade b_reg1 0", "not_faster", "12.1");
    let marsh = after(
        acting("b_reg1", "b_reg1 c3/180; a_skm1 b3/0; b_drag d1/90; a_con2 a9/270"),
        &["british: assault a_skm1"],
    );
    r.row(
        "evasion in the marsh",
        &marsh,
        "american",
        "react a_skm1 evade b_reg1 0",
        "forced_in_rough",
        "8.3",
    );
    let around = "a_con1 f7/270; a_con3 g7/270; a_mil1 e6/270; a_mil2 g6/270";
    let shut_in = after(
        acting("b_reg1", &format!("b_reg1 f5/90; a_skm1 f6/270; {around}; {FAR}")),
        &["british: assault a_skm1"],
    );
    r.row(
        "friends all around",
        &shut_in,
        "american",
        "react a_skm1 evade b_reg1 0",
        "nowhere_to_evade",
        "12.1",
    );
    let slips = after(
        acting("b_reg1", &format!("b_reg1 f5/90; a_skm1 f6/270; a_con3 f8/270; {FAR}")),
        &["british: assault a_skm1", "american: react a_skm1 evade b_reg1 0", "dice: 2"],
    );
    r.row("an evasion along the assailant", &slips, "american", "go g5", "no_evasion", "12.1");
    r.row("an evasion to where it stands", &slips, "american", "go f6", "no_evasion", "12.1");
    r.row("an evasion onto a friend", &slips, "american", "go f8", "occupied", "2.1");
    r.row("an evasion beyond the march", &slips, "american", "go f9", "too_far", "8.1");
    r.row("an evasion over the edge", &slips, "american", "go n1", "off_table", "2.1");

    let rest = "a_con1 6.000,5.000/0,-1000; a_con2 7.600,2.700/0,-1000; b_linf 6.000,4.000/0,1000; \
                b_reg2 4.000,0.500/0,1000";
    let slips = after(
        free("a_con1", rest),
        &["american: assault b_linf", "british: react b_linf evade a_con1 0", "dice: 1"],
    );
    r.row("an evasion ends before it began", &slips, "british", "done", "still_there", "12.1");
    r.row("an evasion by a basic move", &slips, "british", "leg 6.000,2.500", "evasion_is_forced", "12.1");
    r.row("a leg along the assailant", &slips, "british", "leg 6.050,3.999 forced", "zone_in_the_way", "8.4");
    let on_its_way = after(slips, &["british: leg 6.000,3.994 forced"]);
    r.row("an evasion ends on its ground", &on_its_way, "british", "done", "still_there", "12.1");
    let away = after(on_its_way, &["british: leg 6.000,2.700 forced"]);
    r.row(
        "back onto the ground with the last of the march",
        &away,
        "british",
        "leg 6.000,3.300 forced",
        "evasion_stuck",
        "12.1",
    );
    r.row("into another enemy’s zone", &away, "british", "leg 6.650,2.700 forced", "no_evasion", "12.1");
    let edge = "a_con1 6.000,1.600/0,-1000; b_linf 6.000,0.600/0,1000; b_reg1 5.000,0.600/0,1000; b_reg2 7.000,0.600/0,1000";
    let edge = after(free("a_con1", edge), &["american: assault b_linf"]);
    r.row(
        "friends beside it and the edge behind",
        &edge,
        "british",
        "react b_linf evade a_con1 0",
        "nowhere_to_evade",
        "12.1",
    );
}

fn breakthroughs(r: &mut Refusals) {
    let left = after(
        acting("b_reg1", &format!("acted b_reg1,a_con1; b_reg1 f5/90; b_high g5/90; a_con1 f6/270; {FAR}")),
        &["british: assault a_con1", "dice: 3 2 4 6", "dice: 1 1 6 6", "american: recoil f7"],
    );
    r.row("a neighbour takes the place", &left, "british", "follow b_high", "not_in_assault", "13.1");
    let tie = after(
        at(&TRIO.replace("b_reg1 e5/90", "b_reg1 e5/90 e1").replace("a_con1 e6/270", "a_con1 e6/270 e1")),
        &[
            "british: play b_reg1",
            "british: assault a_con1",
            "british: support b_reg2",
            "dice: 6",
            "dice: 1 6 6 6",
            "dice: 1",
        ],
    );
    r.row("the fallen lead takes the place", &tie, "british", "follow b_reg1", "not_yours", "13.1");
    let rest = "acted b_reg1,a_con1; b_reg1 f5/60; a_skm1 f6/270; a_con1 g7/270; a_con3 g5/270; b_drag d1/90; a_con2 a9/270";
    let pursues = after(
        acting("b_reg1", rest),
        &[
            "british: assault a_skm1",
            "american: react a_skm1 evade b_reg1 0",
            "dice: 1",
            "american: go e8",
            "american: face 270 forced",
            "british: follow b_reg1",
        ],
    );
    r.row("a second clash out of contact", &pursues, "british", "assault a_con2", "no_contact", "13.2");
    r.row("a second clash with a friend", &pursues, "british", "assault b_drag", "not_an_enemy", "13.2");
    r.row(
        "a second clash behind the front line",
        &pursues,
        "british",
        "assault a_con3",
        "not_in_front",
        "10.1",
    );
}

const WINDOW: &str = "battle camden; options concession=off; step window; turn 1; a_con1 f8/270; a_con2 h8/270; \
    gates f9; b_reg1 f6/90; cornwallis f1";

fn generals(r: &mut Refusals) {
    let post = "battle hubbardton; options concession=off; step post; turn 1; officer warner; a_con1 g4/0; a_con2 c6/0; \
                a_mil1 g5/0; francis +a_con1; warner g5; b_reg1 l4/180; fraser m5";
    let post = at(post);
    r.row("posting another general", &post, "american", "detach francis", "other_general", "17.3");
    r.row("with an enemy", &post, "american", "attach warner b_reg1", "not_yours", "17.3");
    r.row("two generals with one unit", &post, "american", "attach warner a_con1", "has_general", "17.3");
    r.row("with a unit far off", &post, "american", "attach warner a_con2", "general_too_far", "17.3");
    let window = at(WINDOW);
    r.row(
        "posting after the start of the turn",
        &window,
        "american",
        "attach gates a_con1",
        "posted_at_turn_start",
        "17.3",
    );
    let any = at(&WINDOW.replace("concession=off", "concession=off,a20_generals_posted=any_window"));
    r.row("detaching who is detached (A20)", &any, "american", "detach gates", "not_attached", "17.6");
    r.row(
        "attaching an enemy general (A20)",
        &any,
        "american",
        "attach cornwallis a_con1",
        "not_your_general",
        "17.6",
    );
    r.row(
        "riding with an enemy general",
        &window,
        "american",
        "ride cornwallis f2",
        "not_your_general",
        "17.6",
    );
    let two = "battle hubbardton; options concession=off; step window; turn 1; a_con1 g4/0; a_con2 c6/0; b_reg1 l4/180; \
               fraser m5 moved";
    let attached = at(&format!("{two}; francis +a_con1; warner c5"));
    r.row("riding while attached", &attached, "american", "ride francis g5", "general_attached", "17.6");
    r.row("staying while attached", &attached, "american", "stay francis", "general_attached", "17.6");
    let moved = at(&format!("{two}; francis g4 moved; warner c5"));
    r.row("riding twice", &moved, "american", "ride francis g5", "general_moved", "17.6");
    r.row("riding to where he is", &window, "american", "ride gates f9", "already_there", "17.8");
    r.row("riding 6 UD", &window, "american", "ride gates l9", "ride_too_far", "17.8");
    r.row("riding over the edge", &window, "american", "ride gates n1", "off_table", "2.1");
    r.row("riding into an enemy zone", &window, "american", "ride gates g7", "ride_into_zone", "17.9");
}

fn reinforcements(r: &mut Refusals) {
    let end = "battle hubbardton; options concession=off; step arrival; turn 6; asked british; acted a_con1,b_reg1; \
               due b_bgren,b_jaeg; francis g5; fraser m5; riedesel due";
    let enters = after(at(&format!("{end}; a_con1 c2/0; b_reg1 f1/180")), &["dice: 2"]);
    r.row("a unit that is there", &enters, "british", "enter b_reg1 d1", "not_due", "21.3");
    r.row("an enemy reinforcement", &enters, "british", "enter a_con3 d1", "not_due", "21.3");
    r.row("not at the edge", &enters, "british", "enter b_jaeg a3", "outside_zone", "21.4");
    r.row("over the edge", &enters, "british", "enter b_jaeg n12", "off_table", "2.1");
    r.row("in an enemy zone", &enters, "british", "enter b_jaeg c1", "entry_in_zone", "21.4");
    let taken =
        after(at(&format!("{end}; a_con1 g4/0; b_reg1 l4/180")), &["dice: 2", "british: enter b_jaeg c1"]);
    r.row("onto a friend", &taken, "british", "enter b_bgren c1", "occupied", "2.1");
    let gone = "battle hubbardton; options concession=off; step arrival; turn 6; acted b_reg1; due a_con3,a_con4; \
                francis lost; warner lost; fraser m5; riedesel lost; b_reg1 l4/180";
    let gone = after(at(gone), &["dice: 2"]);
    r.row("nobody comes though nobody is left", &gone, "american", "done", "must_enter", "21.4");
    let ruler = "battle hubbardton; options concession=off,table=free; step arrival; turn 6; acted a_con1,b_reg1; \
                 a_con1 2.970,8.000/0,-1000; b_reg1 10.000,4.000/-1000,0; due a_con3; francis 4.000,6.000; \
                 fraser 11.000,5.000; warner lost; riedesel lost";
    let ruler = after(at(ruler), &["dice: 1"]);
    r.row("too near to a friend", &ruler, "american", "enter a_con3 2.970,8.900", "too_near", "2.1");
}

fn giving_up(r: &mut Refusals) {
    let whole = "battle camden; step activate; turn 3; a_con1 d8/270; a_con2 e8/270; a_con3 f8/270; a_mil1 g8/270; \
                 a_mil2 h8/270; a_mil3 i8/270; a_mil4 j8/270; b_reg1 d2/90; a_lart d9/270; a_fart e9/270";
    r.row("less than a quarter is lost", &at(whole), "american", "concede", "too_soon_to_concede", "18.4");
    let never = at(&whole.replace("camden;", "camden; options concession=off;"));
    r.row("nobody may give up (H2)", &never, "american", "concede", "no_concession", "18.4");
}
