//! Every reason why an action is refused: in which situation, and under which paragraph of the booklet.
//!
//! `tests/refusals.md` is the table a person can read.

use testkit::{Refusals, Script};
use tricorne_game_quebec::State;

/// British blocks that take no part, 20 CV, so that nothing ends the game by accident (§5.2).
const CAMP: &str = "OR 43:4,47:4,48:4,58:4,603:4/-";

#[track_caller]
fn at(position: &str) -> Script<State> {
    Script::at(&format!("quebec; {position}"))
}

/// Orders are written: five British at Levis, the French at Cap Rouge with the Nations, and at Ste. Foy.
fn writing(rest: &str) -> Script<State> {
    at(&format!(
        "step write_orders; move 5; LE 15:4,28:3,light:3,rang:2,gren:1/-; {CAMP}; \
         CR -/sarre:3,rouss:2,q1:2,nations:4; SF -/langu:3,q2:1,m1:2; taken LE; {rest}"
    ))
}

/// The usual battle: the British have landed at Beauport from Île d'Orléans, columns and a reserve on both sides.
fn landing(turn: &str, rest: &str) -> Script<State> {
    let (acting, round) = turn.split_once(' ').expect("a side and a round");
    let may_retreat = if acting == "british" || round != "1" { " may_retreat" } else { "" };
    at(&format!(
        "step battle_turn; move 5; ships 4/0; BE 15:4,28:4,35:4,78:4/sarre:3,q1:2,q2:2,m1:2,m2:2,nations:4; {CAMP}; \
         CR -/rouss:3,langu:3; taken BE,MO; orders.b from=OR to=BE:4 done; orders.f done; held OR/BE,CR; fought; nations_fought; \
         battle BE attacker=british way=boat round={round} acting={acting} quiet=0{may_retreat} may_reinforce; \
         line.b 15|28|35|78; line.f sarre|q1|q2|m1,m2,nations; {rest}"
    ))
}

/// The same place before anybody has deployed.
fn deploying() -> Script<State> {
    at(&format!(
        "step deploy; move 5; ships 4/0; BE 15:4,28:4,35:4,78:4/sarre:3,q1:2,q2:2,nations:4; {CAMP}; \
         CR -/rouss:3,langu:3; taken BE; orders.b from=OR to=BE:4 done; orders.f done; held OR/BE,CR; fought; nations_fought; \
         battle BE attacker=british way=boat round=0 acting=french quiet=0; line.b -|-|-|-; line.f -|-|-|nations"
    ))
}

/// The British, routed at Beauport, flee by boat under pursuit; the French have a block in reserve.
fn pursued(ships: &str, step: &str, rest: &str) -> Script<State> {
    at(&format!(
        "step {step}; move 5; ships {ships}; BE 28:4,35:4,78:4/sarre:3,q1:2,q2:2,m1:2; {CAMP}; CR -/rouss:3; taken BE; \
         orders.b from=OR to=BE:4 done; orders.f done; held OR/BE,CR; fought; \
         battle BE attacker=british way=boat round=2 acting=french quiet=0; line.b -|28|35|78; line.f sarre|q1|q2|m1; \
         flight british to=OR way=boat shield=0 blocks=28,35,78 rout whole; {rest}"
    ))
}

/// The French, with the Nations in reserve, leave Etchemin by boat in part: one boat for four.
fn leaving() -> Script<State> {
    at(&format!(
        "step leavers; move 5; ships 1/3; ET 15:4,28:4,35:4/sarre:3,q3:2,q1:2,q2:2,nations:4; {CAMP}; CR -/rouss:3; taken ET,LE; \
         orders.b from=LE to=ET:3 done; orders.f done; held OR/ET,CR; fought; nations_fought; \
         battle ET attacker=british way=road round=2 acting=french quiet=0 may_reinforce; \
         line.b 15|28|35|-; line.f sarre,q3|q1|q2|nations; flight french to=SI way=boat shield=0 blocks=-"
    ))
}

/// The Nations have come alone to British blocks at Levis.
fn come(step: &str, rest: &str) -> Script<State> {
    at(&format!(
        "step {step}; move 5; ships 4/0; LE 15:4,light:3,rang:2,d1/nations:4; {CAMP}; CR -/sarre:3,rouss:3,q1:2,q2:2; \
         taken LE; orders.b done; orders.f roam=LE done; held LE,OR/CR; nations_moved LE; {rest}"
    ))
}

/// Two battles wait, at Montmorency and Beauport, and the Nations are in one of them or elsewhere.
fn two_battles(nations: &str) -> Script<State> {
    let [there, elsewhere] = match nations {
        "BE" => [",nations:4", ""],
        "gone" => ["", ""],
        _ => ["", ",nations:4"],
    };
    at(&format!(
        "step next_battle; move 5; ships 4/0; BE 15:4/q1:2{there}; MO 28:4/q2:2; waiting MO,BE; {CAMP}; \
         CR -/sarre:3,rouss:3,langu:3{elsewhere}; taken BE,MO; orders.b from=OR to=MO:1 to=BE:1 done; orders.f done; \
         landed 15,28/-; held OR/MO,BE,CR"
    ))
}

fn set_up(to: &mut Refusals) {
    let begun = Script::<State>::begin();
    let mut placed = begun.clone();
    placed.play("french", "place q1 LE");
    to.row(
        "set-up: a block of the enemy is set up",
        &begun,
        "french",
        "place enemy:15 LE",
        "not_your_block",
        "3.4",
    )
    .row("set-up: a block is set up twice", &placed, "french", "place q1 BE", "already_placed", "3.2")
    .row("set-up: the set-up is closed too early", &placed, "french", "done", "blocks_left", "3.2")
    .row("set-up: the French on Île d'Orléans", &begun, "french", "place q1 OR", "orleans_is_british", "3.4")
    .row("set-up: a decoy first in its zone", &begun, "french", "place d1 BE", "decoy_alone", "10.1")
    .row("set-up: orders during the set-up", &begun, "french", "1 LE-ET", "other_question", "4.1")
    .row("set-up: a transfer during the set-up", &begun, "french", "transfer q1 q2", "other_question", "2.5")
    .row(
        "set-up: the British order while the French set up",
        &begun,
        "british",
        "4 OR-BE",
        "not_asked",
        "4.1",
    )
    .row("set-up: the British end what the French do", &begun, "british", "done", "not_asked", "3.4");
}

fn transfers(to: &mut Refusals) {
    let script = writing("ships 4/0");
    let gone = at(&format!(
        "step write_orders; move 5; ships 4/0; LE 15:4,28:3/-; {CAMP}; CR -/sarre:3,q1:1,d1; SF -/rouss:3,langu:3,m1:2; taken LE"
    ));
    let mut given = script.clone();
    given.play("british", "transfer 15 28");
    to.row(
        "transfer: to a block of the enemy",
        &script,
        "french",
        "transfer q1 enemy:15",
        "not_your_block",
        "2.1",
    )
    .row(
        "transfer: from a militia block that deserted",
        &gone,
        "french",
        "transfer q2 q1",
        "block_gone",
        "2.5",
    )
    .row("transfer: to a decoy that was removed", &gone, "british", "transfer 15 d1", "block_gone", "2.5")
    .row("transfer: between two zones", &script, "french", "transfer langu rouss", "transfer_apart", "2.5")
    .row("transfer: a block to itself", &script, "british", "transfer 15 15", "transfer_to_itself", "2.5")
    .row("transfer: a regular to militia", &script, "french", "transfer sarre q1", "transfer_types", "2.5")
    .row(
        "transfer: the Nations to a regular",
        &script,
        "french",
        "transfer nations rouss",
        "transfer_types",
        "2.5",
    )
    .row("transfer: a regular to a decoy", &gone, "french", "transfer sarre d1", "transfer_types", "2.5")
    .row("transfer: a block's last CV", &script, "british", "transfer gren 28", "transfer_last", "2.5")
    .row(
        "transfer: to a block at full strength",
        &script,
        "british",
        "transfer 28 15",
        "transfer_full",
        "2.5",
    )
    .row(
        "transfer: what was just received",
        &given,
        "british",
        "transfer 28 gren",
        "transfer_both_ways",
        "2.5",
    )
    .row(
        "transfer: to one who just gave",
        &given,
        "british",
        "transfer gren 15",
        "transfer_both_ways",
        "2.5",
    );
}

fn marches(to: &mut Refusals) {
    let script = writing("ships 4/0");
    let mut one = script.clone();
    one.play("british", "2 LE-ET");
    let decoys = at(&format!(
        "step write_orders; move 5; ships 4/0; LE 15:4,d1,d2/-; {CAMP}; CR -/sarre:3,rouss:2,q1:2; taken LE"
    ));
    to.row("march: none at all", &script, "british", "0 LE-ET", "count_zero", "9.1")
        .row("march: from a second zone", &one, "british", "1 OR-BE", "one_origin", "6.1")
        .row("march: from a zone without own blocks", &script, "british", "1 MO-BE", "no_blocks_there", "9.2")
        .row("march: to where they are", &script, "british", "1 LE-LE", "same_zone", "6.1")
        .row("march: a second line for one zone", &one, "british", "1 LE-ET", "already_written", "9.1")
        .row("march: inland without a road", &script, "french", "1 SF-SI", "no_road", "6.1")
        .row("march: the example of 9.2", &script, "british", "3 LE-AB", "other_region", "7.3")
        .row("march: more than are there", &script, "british", "6 LE-ET", "too_many", "9.2")
        .row("march: more than are left", &one, "british", "4 LE-SC", "too_many", "9.2")
        .row("march: decoys stay alone", &decoys, "british", "2 LE-ET", "group_needs_real", "10.1");
}

fn boats_and_ships(to: &mut Refusals) {
    let script = writing("ships 3/1");
    let mut boats = script.clone();
    boats.play("british", "2 LE-BE");
    let mut marched = script.clone();
    marched.play("british", "2 LE-ET");
    let mut up = script.clone();
    up.play("british", "1 BA-SL");
    let mut both = writing("ships 2/2; options q06_naval_both_directions=on");
    both.play("british", "1 BA-SL");
    let bason = at(&format!(
        "step write_orders; move 5; ships 4/0; BE -/q1:2,q2:2; {CAMP}; CR -/sarre:3,rouss:3; taken LE"
    ));
    let calm = writing("ships 3/1; tide 1; options tides=on");
    to.row("the French in the Bason", &bason, "french", "1 BE-LE", "no_french_boats", "7.4")
        .row("more than the ships carry", &script, "british", "4 LE-BE", "boat_limit", "7.4")
        .row("the boats of two lines together", &boats, "british", "2 LE-SC", "boat_limit", "7.4")
        .row("French boats against a ship", &script, "french", "4 CR-ET", "boat_limit", "7.4")
        .row("boats against the tide", &calm, "british", "1 LE-BE", "tide_stops", "23.0")
        .row("ships against the tide", &calm, "british", "1 BA-SL", "tide_stops", "23.0")
        .row("a march beside ships", &up, "british", "1 LE-ET", "ships_move_alone", "8.1")
        .row("ships beside a march", &marched, "british", "1 BA-SL", "ships_move_alone", "8.1")
        .row("the French order ships", &script, "french", "1 BA-SL", "no_fleet", "8.1")
        .row("more ships than are there", &script, "british", "2 SL-BA", "too_few_ships", "9.2")
        .row("three ships upstream", &script, "british", "3 BA-SL", "upstream_limit", "8.1")
        .row("no ships at all", &script, "british", "0 BA-SL", "count_zero", "9.1")
        .row("ships up and down", &up, "british", "1 SL-BA", "one_direction", "8.1")
        .row("ships up twice", &up, "british", "1 BA-SL", "ships_ordered", "9.1")
        .row(
            "ships up twice, where both ways are allowed",
            &both,
            "british",
            "1 BA-SL",
            "ships_ordered",
            "9.1",
        );
}

fn lone_moves(to: &mut Refusals) {
    let script = writing("ships 4/0");
    let mut roaming = script.clone();
    roaming.play("french", "IN-LE");
    let mut marched = script.clone();
    marched.play("french", "1 SF-CR");
    let gone =
        at(&format!("step write_orders; move 5; ships 4/0; {CAMP}; CR -/sarre:3,rouss:3,q1:2; taken LE"));
    let company = at(&format!(
        "step write_orders; move 5; ships 4/0; {CAMP}; CR -/nations:4,d1; SF -/sarre:3,rouss:3,langu:3,q1:2; taken LE"
    ));
    to.row("lone move: the British send the Nations", &script, "british", "IN-OR", "not_your_block", "22.1")
        .row("lone move: after they have left the war", &gone, "french", "IN-OR", "nations_gone", "22.5")
        .row("lone move: beside a march", &marched, "french", "IN-OR", "nations_move_alone", "22.1")
        .row("lone move: a march beside it", &roaming, "french", "1 SF-CR", "nations_move_alone", "22.1")
        .row("lone move: twice", &roaming, "french", "IN-OR", "nations_move_alone", "22.1")
        .row("lone move: to where they are", &script, "french", "IN-CR", "same_zone", "22.1")
        .row("lone move: decoys stay alone", &company, "french", "IN-OR", "group_needs_real", "10.1");
}

fn after_the_orders(to: &mut Refusals) {
    let mut sealed = writing("ships 4/0");
    sealed.play("british", "done");
    let mut picking = writing("ships 4/0");
    picking.run(&["british: 2 LE-ET", "british: done", "french: 1 SF-CR", "french: done"]);
    let mut picked = picking.clone();
    picked.play("british", "pick 15");
    let decoys = at(&format!(
        "step pick_blocks; move 5; ships 4/0; LE 15:4,28:3,d1,d2/-; {CAMP}; CR -/sarre:3,rouss:2,q1:2; taken LE; \
         orders.b from=LE to=ET:1; orders.f done"
    ));
    let meeting = at(&format!(
        "step choose_meeting; move 5; ships 4/0; LE 15:4/-; {CAMP}; ET -/sarre:3,rouss:3,langu:3,q1:2; taken LE; \
         orders.b from=LE to=ET:1 picked=ET:15 done; orders.f from=ET to=LE:1 picked=LE:q1 done"
    ));
    to.row("one more line after sealing", &sealed, "british", "1 LE-ET", "not_asked", "4.1")
        .row("sealed twice", &sealed, "british", "done", "not_asked", "4.1")
        .row("a transfer after sealing", &sealed, "british", "transfer 15 28", "not_asked", "2.5")
        .row(
            "a transfer after the orders are shown",
            &picking,
            "british",
            "transfer 15 28",
            "other_question",
            "2.5",
        )
        .row("one more line after they are shown", &picking, "british", "1 LE-BE", "other_question", "9.2")
        .row("ships after they are shown", &picking, "british", "1 BA-SL", "other_question", "9.2")
        .row("the lone move after they are shown", &picking, "french", "IN-LE", "other_question", "9.2")
        .row("no more picks", &picking, "british", "done", "other_question", "9.2")
        .row("a block of the enemy is picked", &picking, "british", "pick enemy:q1", "not_your_block", "2.1")
        .row("a block of another zone is picked", &picking, "british", "pick 43", "not_in_group_zone", "9.2")
        .row("a block is picked twice", &picked, "british", "pick 15", "already_picked", "9.2")
        .row("a group of decoys", &decoys, "british", "pick d1", "group_needs_real", "10.1")
        .row("where equal groups meet: elsewhere", &meeting, "french", "choose BE", "not_a_choice", "11.1c")
        .row(
            "where equal groups meet: the British say",
            &meeting,
            "british",
            "choose LE",
            "not_asked",
            "11.1c",
        );
}

fn raids_and_scouting(to: &mut Refusals) {
    // Another group came to the British; the Nations stayed behind.
    let elsewhere = at(&format!(
        "step raid_or_scout; move 5; ships 4/0; LE 15:4/q1:2; {CAMP}; CR -/sarre:3,rouss:3,q2:2,nations:4; taken LE; \
         orders.b done; orders.f from=ET to=LE:1 done; held LE,OR/CR"
    ));
    let raided = come("raid_losses", "hits 1");
    let reply = come("raid_reply", "");
    let mut replied = reply.clone();
    replied.run(&["british: fire light", "dice: 1 1 1"]);
    let mut leave = reply.clone();
    leave.play("british", "done");
    let mut scouting = come("raid_or_scout", "");
    scouting.play("french", "scout");
    to.row("the Nations: a raid where they are not", &elsewhere, "french", "raid", "no_strike", "22.2")
        .row("the Nations: scouting where they are not", &elsewhere, "french", "scout", "no_strike", "22.3")
        .row("the Nations: a second raid", &reply, "french", "raid", "not_asked", "22.2")
        .row("the Nations: scouting after a raid", &reply, "french", "scout", "not_asked", "22.3")
        .row("the Nations: a raid after scouting", &scouting, "french", "raid", "not_asked", "22.2")
        .row(
            "the Nations: a decoy suffers from the raid",
            &raided,
            "british",
            "lose d1",
            "not_a_target",
            "22.2",
        )
        .row("the Nations: a block elsewhere suffers", &raided, "british", "lose 43", "not_a_target", "22.2")
        .row(
            "the Nations: the French say who suffers",
            &raided,
            "french",
            "lose enemy:15",
            "not_asked",
            "22.2",
        )
        .row("the Nations: a regular replies", &reply, "british", "fire 15", "cannot_reply", "22.2")
        .row(
            "the Nations: they reply to their own raid",
            &reply,
            "british",
            "fire enemy:nations",
            "not_your_block",
            "22.2",
        )
        .row(
            "the Nations: the same block replies twice",
            &replied,
            "british",
            "fire light",
            "has_replied",
            "22.2",
        )
        .row("the Nations: they stay after the raid", &leave, "french", "nations LE", "same_zone", "22.2")
        .row(
            "the Nations: they withdraw to the British",
            &leave,
            "french",
            "nations OR",
            "held_by_british",
            "22.2",
        )
        .row("the Nations: they do not withdraw", &leave, "french", "done", "other_question", "22.2");
}

fn before_and_after_battles(to: &mut Refusals) {
    let inside = two_battles("BE");
    let outside = two_battles("CR");
    // Alone against the landing at Levis, beside a battle at Montmorency.
    let alone = at(&format!(
        "step next_battle; move 5; ships 4/0; LE 15:4/nations:4; MO 28:4/q2:2; waiting MO,LE; {CAMP}; \
         CR -/sarre:3,rouss:3,langu:3; taken LE,MO; orders.b from=OR to=MO:1 to=LE:1 done; orders.f done; \
         landed 15,28/-; held OR/LE,MO,CR"
    ));
    let after = at(&format!(
        "step after_battles; move 5; ships 4/0; BE -/q1:2; {CAMP}; CR -/sarre:3,rouss:3,langu:3,nations:4; taken BE; \
         orders.b from=OR to=BE:1 done; orders.f done; held OR/BE,CR; fought"
    ));
    to.row(
        "between battles: a zone without a battle",
        &inside,
        "french",
        "choose SC",
        "not_a_choice",
        "11.2",
    )
    .row("between battles: the British say which", &inside, "british", "choose BE", "not_asked", "11.2")
    .row("between battles: no battle", &inside, "french", "done", "other_question", "11.2")
    .row("between battles: the Nations, alone, stay", &alone, "french", "done", "other_question", "22.4")
    // The British do not know that they are alone.
    .row("between battles: the British end it", &alone, "british", "done", "not_asked", "11.2")
    .row(
        "between battles: another battle before the Nations have left",
        &alone,
        "french",
        "choose MO",
        "nations_go_first",
        "22.4",
    )
    .row(
        "between battles: they leave for British blocks",
        &inside,
        "french",
        "nations OR",
        "held_by_british",
        "22.2",
    )
    .row(
        "between battles: they leave for a battle",
        &inside,
        "french",
        "nations MO",
        "held_by_british",
        "22.2",
    )
    .row(
        "between battles: they leave for where they are",
        &inside,
        "french",
        "nations BE",
        "same_zone",
        "22.4",
    )
    .row(
        "between battles: they leave from where nobody fights",
        &outside,
        "french",
        "nations SC",
        "nations_not_there",
        "22.4",
    )
    .row(
        "between battles: they leave after a battle without them",
        &after,
        "french",
        "nations SC",
        "nations_not_there",
        "22.4",
    )
    .row(
        "between battles: they leave, who have left the war",
        &two_battles("gone"),
        "french",
        "nations SC",
        "nations_gone",
        "22.5",
    );
}

fn deployment(to: &mut Refusals) {
    let defender = deploying();
    let mut one = defender.clone();
    one.play("french", "deploy sarre L");
    let mut attacker = one.clone();
    attacker.run(&["french: deploy q1 C", "french: deploy q2 R", "french: done", "british: deploy 15 L"]);
    let mut tight = one.clone();
    tight.play("french", "deploy q1 C");
    to.row(
        "deployment: a block of the enemy, by the defender",
        &defender,
        "french",
        "deploy enemy:15 L",
        "not_your_block",
        "12.1",
    )
    .row(
        "deployment: a block of the enemy, by the attacker",
        &attacker,
        "british",
        "deploy enemy:q1 L",
        "not_your_block",
        "12.2",
    )
    .row(
        "deployment: the attacker before the defender",
        &defender,
        "british",
        "deploy 15 L",
        "not_asked",
        "12.2",
    )
    .row(
        "deployment: the defender after the attacker has begun",
        &attacker,
        "french",
        "deploy sarre C",
        "not_asked",
        "12.2",
    )
    .row(
        "deployment: the Nations in a column",
        &defender,
        "french",
        "deploy nations L",
        "nations_in_reserve",
        "22.4",
    )
    .row("deployment: a block from elsewhere", &defender, "french", "deploy rouss L", "not_in_battle", "11.3")
    .row(
        "deployment: a block that stands, by the defender",
        &one,
        "french",
        "deploy sarre C",
        "already_deployed",
        "12.1",
    )
    .row(
        "deployment: a block that stands, by the attacker",
        &attacker,
        "british",
        "deploy 15 C",
        "already_deployed",
        "12.2",
    )
    .row(
        "deployment: a column would stay empty",
        &tight,
        "french",
        "deploy q2 C",
        "column_needs_block",
        "12.1",
    )
    .row("deployment: not all are deployed", &one, "french", "done", "undeployed", "12.1")
    .row(
        "deployment: a march while blocks are deployed",
        &defender,
        "french",
        "1 CR-SI",
        "other_question",
        "11.3",
    );
}

fn battle_turns(to: &mut Refusals) {
    let defender = landing("french 1", "");
    let mut reserve = defender.clone();
    reserve.play("french", "reserve m1 L");
    let mut fired = defender.clone();
    fired.run(&["french: fire sarre", "dice: 1 1 1"]);
    let mut moved_on = reserve.clone();
    moved_on.run(&["french: fire sarre", "dice: 1 1 1", "french: fire q1", "dice: 1 1"]);
    let mut silent = landing("french 1", "");
    silent.run(&["french: done", "british: done", "french: done", "british: done", "french: done"]);
    let mut shot = landing("british 1", "");
    shot.run(&["british: reserve 78 L", "british: done", "french: fire sarre", "dice: 6 1 1"]);
    to.row(
        "battle: the attacker in the defender's turn",
        &defender,
        "british",
        "fire 15",
        "not_asked",
        "13.1",
    )
    .row("battle: the attacker ends the defender's turn", &defender, "british", "done", "not_asked", "13.1")
    .row("battle: a march in a battle", &defender, "french", "1 CR-SI", "other_question", "11.3")
    .row("battle: a march beside somebody's turn", &defender, "british", "1 OR-LE", "not_asked", "11.3")
    .row("battle: deployment in a battle", &defender, "french", "deploy q1 L", "other_question", "12.4")
    .row("battle: a part leaves, where all must", &defender, "french", "leave q1", "other_question", "17.2")
    .row(
        "battle: the reserve of the enemy",
        &defender,
        "french",
        "reserve enemy:78 L",
        "not_your_block",
        "13.1b",
    )
    .row(
        "battle: a block of a column comes up",
        &defender,
        "french",
        "reserve q1 L",
        "not_in_reserve",
        "13.1b",
    )
    .row(
        "battle: a block from elsewhere comes up",
        &defender,
        "french",
        "reserve rouss L",
        "not_in_reserve",
        "13.1b",
    )
    .row(
        "battle: the Nations come up",
        &defender,
        "french",
        "reserve nations L",
        "nations_in_reserve",
        "22.4",
    )
    .row(
        "battle: from the reserve into the reserve",
        &defender,
        "french",
        "reserve m1 V",
        "not_a_column",
        "13.1b",
    )
    .row("battle: a second block of the reserve", &reserve, "french", "reserve m2 L", "one_reserve", "12.4")
    .row("battle: the reserve after a shot", &fired, "french", "reserve m1 L", "reserve_too_late", "13.1b")
    .row(
        "battle: a block of the enemy fires",
        &defender,
        "french",
        "fire enemy:15",
        "not_your_block",
        "13.1c",
    )
    .row("battle: the reserve fires", &defender, "french", "fire m1", "not_in_column", "14.1")
    .row(
        "battle: the Nations fire from the reserve",
        &defender,
        "french",
        "fire nations",
        "not_in_column",
        "14.1",
    )
    .row("battle: a block fires twice", &moved_on, "french", "fire sarre", "has_fired", "13.1c")
    .row("battle: a column that was left fires", &moved_on, "french", "fire m1", "column_finished", "13.1c")
    .row("battle: the attacker silent once more", &silent, "british", "done", "must_fire", "13.1")
    .row("battle: another column takes the loss", &shot, "british", "lose 28", "not_a_target", "14.2")
    .row("battle: the shooter says who takes it", &shot, "french", "lose enemy:15", "not_asked", "14.2")
    .row("battle: the shooter takes it", &shot, "british", "lose enemy:sarre", "not_a_target", "14.2");
    let mut at_columns = at(&format!(
        "step battle_turn; move 5; ships 4/0; BE 15:4,28:4,35:4,78:4,602:3/sarre:3,q1:2,q2:2; {CAMP}; CR -/rouss:3,langu:3; taken BE; \
         orders.b from=OR to=BE:5 done; orders.f done; held OR/BE,CR; fought; \
         battle BE attacker=british way=boat round=1 acting=french quiet=0 may_reinforce; line.b 15,28|35|78|602; line.f sarre|q1|q2|-"
    ));
    at_columns.run(&["french: fire sarre", "dice: 6 1 1"]);
    to.row("battle: the reserve takes the loss", &at_columns, "british", "lose 602", "not_a_target", "14.1");
}

fn retreats(to: &mut Refusals) {
    let early = landing("french 1", "");
    let later = landing("french 2", "");
    let mut reserve = later.clone();
    reserve.play("french", "reserve m1 L");
    let mut fired = later.clone();
    fired.run(&["french: fire sarre", "dice: 1 1 1"]);
    let attacker = landing("british 1", "");
    let mut attacker_reserve = attacker.clone();
    attacker_reserve.play("british", "reserve 78 L");
    // Abraham: the British have come by road from Sillery, and others wait to fight at Cap Rouge.
    let above = |rest: &str| {
        at(&format!(
            "step battle_turn; move 5; ships 0/4; AB 15:4,28:4/sarre:3,q1:2; {CAMP}; SF 35:4/-; CR gren:2/rouss:3; waiting CR; \
             SC -/langu:3,m1:2; taken AB,SI,SF,CR; orders.b from=SI to=AB:2 to=CR:1 done; orders.f done; held OR,SF/AB,SC,CR; fought; \
             battle AB attacker=british way=road round=2 acting=french quiet=0 may_retreat skirmish; line.b -|15,28|-|-; line.f -|sarre,q1|-|-; {rest}"
        ))
    };
    let calm = at(&format!(
        "step battle_turn; move 5; ships 4/0; BE 15:4,28:4/sarre:3,q1:2; {CAMP}; CR -/rouss:3,langu:3; taken BE; tide 1; \
         orders.b from=OR to=BE:2 done; orders.f done; held OR/BE,CR; fought; options tides=on; \
         battle BE attacker=british way=boat round=1 acting=british quiet=0 may_retreat skirmish; line.b -|15,28|-|-; line.f -|sarre,q1|-|-"
    ));
    let whole = landing("british 1", "ships 2/2; options q17_partial_amphibious_retreat=off");
    to.row(
        "retreat: the defender in the first round",
        &early,
        "french",
        "retreat MO",
        "retreat_too_early",
        "15.1",
    )
    .row(
        "retreat: the defender after the reserve",
        &reserve,
        "french",
        "retreat MO",
        "retreat_too_late",
        "13.1a",
    )
    .row(
        "retreat: the attacker after the reserve",
        &attacker_reserve,
        "british",
        "retreat OR",
        "retreat_too_late",
        "13.1d",
    )
    .row("retreat: after a shot", &fired, "french", "retreat MO", "retreat_too_late", "15.1")
    .row("retreat: in the turn of the enemy", &later, "british", "retreat OR", "not_asked", "15.1")
    .row("retreat: to the zone of the battle", &later, "french", "retreat BE", "same_zone", "15.2")
    .row("retreat: inland without a road", &later, "french", "retreat SF", "no_road", "15.2")
    .row("retreat: to the other part of the river", &later, "french", "retreat CR", "other_region", "15.2")
    .row("retreat: French boats in the Bason", &later, "french", "retreat LE", "no_french_boats", "7.4")
    .row("retreat: to where the attacker came from", &later, "french", "retreat OR", "retreat_origin", "15.2")
    .row(
        "retreat: the attacker to elsewhere",
        &attacker,
        "british",
        "retreat LE",
        "retreat_elsewhere",
        "15.2",
    )
    .row("retreat: to the enemy", &above(""), "french", "retreat SF", "retreat_enemy", "15.2")
    .row("retreat: no boat for anybody", &above(""), "french", "retreat ET", "retreat_boats", "17.2")
    .row(
        "retreat: to a battle that waits",
        &above("ships 1/3"),
        "french",
        "retreat CR",
        "retreat_battle",
        "15.2",
    )
    .row("retreat: boats against the tide", &calm, "british", "retreat OR", "tide_stops", "23.0")
    .row(
        "retreat: too few boats for all, where a part may not leave",
        &whole,
        "british",
        "retreat OR",
        "retreat_boats",
        "17.2",
    );
}

fn parts_that_leave(to: &mut Refusals) {
    let script = leaving();
    let mut one = script.clone();
    one.play("french", "leave q3");
    // Four blocks in three columns, two boats.
    let half = at(&format!(
        "step leavers; move 5; ships 2/2; MO 15:4,28:4,35:4,78:4/sarre:3,rouss:3,guye:3; {CAMP}; CR -/langu:3; taken MO; \
         orders.b done; orders.f from=BE to=MO:3 done; held MO,OR/CR; fought; \
         battle MO attacker=french way=road round=2 acting=british quiet=0 may_reinforce; line.b 15|28|35|78; \
         line.f sarre|rouss|guye|-; flight british to=OR way=boat shield=0 blocks=15"
    ));
    to.row(
        "part of a force: a block of the enemy leaves",
        &script,
        "french",
        "leave enemy:15",
        "not_your_block",
        "15.2",
    )
    .row(
        "part of a force: a block from elsewhere leaves",
        &script,
        "french",
        "leave rouss",
        "not_in_battle",
        "11.3",
    )
    .row(
        "part of a force: the Nations take a boat",
        &script,
        "french",
        "leave nations",
        "nations_need_no_boat",
        "22.4",
    )
    .row("part of a force: a block leaves twice", &one, "french", "leave q3", "already_leaving", "17.2")
    .row("part of a force: more than the boats carry", &one, "french", "leave sarre", "retreat_boats", "17.2")
    .row(
        "part of a force: the last of a column leaves",
        &script,
        "french",
        "leave q1",
        "column_needs_block",
        "12.1",
    )
    .row(
        "part of a force: three stay with an empty column",
        &half,
        "british",
        "done",
        "column_needs_block",
        "12.1",
    )
    .row("part of a force: nobody leaves", &script, "french", "done", "nobody_leaves", "17.2");
}

fn routs_and_pursuit(to: &mut Refusals) {
    let fleeing = at(&format!(
        "step rout_to; move 5; ships 4/0; AB 15:4,28:4,35:4/sarre:3,q2:2; {CAMP}; SF 78:4/-; CR -/rouss:3,langu:3; taken AB,SI,SF; \
         orders.b from=SI to=AB:3 done; orders.f done; held OR,SF/AB,CR; fought; \
         battle AB attacker=british way=road round=1 acting=french quiet=0 open=L; line.b 15|28|35|-; line.f -|sarre|q2|-"
    ));
    let hunted = pursued("4/0", "pursuit", "");
    let mut once = hunted.clone();
    once.run(&["french: fire sarre", "dice: 1 1 1"]);
    let losses = pursued("4/0", "pursuit_losses", "hits 1; fired.f sarre");
    let surplus = pursued("2/2", "surplus", "");
    // The French are routed with the Nations in reserve.
    let nations = |ships: &str, to: &str| {
        at(&format!(
            "step {to}; move 5; ships {ships}; ET 15:4,28:4,35:4/sarre:3,q1:2,q2:2,nations:4; {CAMP}; CR -/rouss:3; taken ET,LE; \
             orders.b from=LE to=ET:3 done; orders.f done; held OR/ET,CR; fought; nations_fought; \
             battle ET attacker=british way=road round=2 acting=british quiet=0; line.b 15|28|35|-; line.f -|sarre,q1|q2|nations; \
             flight french to=SI way=boat shield=0 blocks=sarre,q1,q2 rout whole"
        ))
    };
    let nations_losses = {
        let mut table = nations("1/3", "pursuit");
        table.run(&["british: fire 15", "dice: 6 1 1 1"]);
        table
    };
    let nations_surplus = nations("1/3", "surplus");
    to.row(
        "rout: to where the attacker came from",
        &fleeing,
        "french",
        "choose SI",
        "retreat_origin",
        "15.2",
    )
    .row("rout: to the enemy", &fleeing, "french", "choose SF", "retreat_enemy", "15.2")
    .row("rout: to the other part of the river", &fleeing, "french", "choose LE", "other_region", "15.2")
    .row("rout: to the zone of the battle", &fleeing, "french", "choose AB", "same_zone", "15.2")
    .row("rout: the victor says where", &fleeing, "british", "choose CR", "not_asked", "16.1")
    .row("rout: those who flee fire", &hunted, "british", "fire 28", "not_asked", "16.2")
    .row("rout: they fight on instead", &hunted, "french", "reserve m1 L", "other_question", "13.1b")
    .row("rout: a block of the enemy pursues", &hunted, "french", "fire enemy:28", "not_your_block", "16.2")
    .row("rout: a block from elsewhere pursues", &hunted, "french", "fire rouss", "not_in_battle", "11.3")
    .row("rout: a block pursues twice", &once, "french", "fire sarre", "has_pursued", "16.2")
    .row("rout: one who does not flee is hit", &losses, "british", "lose 43", "not_a_target", "16.2")
    .row("rout: the pursuer says who is hit", &losses, "french", "lose enemy:28", "not_asked", "16.2")
    .row("rout: the Nations are hit", &nations_losses, "french", "lose nations", "not_a_target", "22.4")
    .row("rout: another is left without a boat", &surplus, "british", "lose 43", "not_a_target", "17.2")
    .row(
        "rout: the Nations are left without a boat",
        &nations_surplus,
        "french",
        "lose nations",
        "not_a_target",
        "22.4",
    );
}

fn militia(to: &mut Refusals) {
    let mut desertion = at(&format!(
        "step pick_blocks; move 5; ships 4/0; LE 15:4,28:4/-; {CAMP}; SF -/q1:1,q2:2,m1:2,sarre:3; taken LE; \
         orders.b from=LE to=ET:1; orders.f done"
    ));
    desertion.play("british", "pick 15");
    let supply = at(&format!(
        "step supply; move 6; ships 4/0; CR 15:4/-; {CAMP}; MO -/m1:2,t1:2,q1:2,sarre:3; taken CR; cap_rouge 5"
    ));
    to.row("militia: one of Montréal deserts", &desertion, "french", "dismiss m1", "other_militia", "20.0")
        .row(
            "militia: the British say who deserts",
            &desertion,
            "british",
            "dismiss enemy:q1",
            "not_asked",
            "20.0",
        )
        .row("militia: nobody deserts", &desertion, "french", "done", "other_question", "20.0")
        .row(
            "militia: one of Québec lacks supplies",
            &supply,
            "french",
            "dismiss q1",
            "other_militia",
            "21.0",
        )
        .row(
            "militia: the British say who lacks supplies",
            &supply,
            "british",
            "dismiss enemy:m1",
            "not_asked",
            "21.0",
        );
}

fn endings(to: &mut Refusals) {
    let end = |abraham: &str| {
        let mut table = at(&format!(
            "step write_orders; move 16; ships 4/0; {CAMP}; AB {abraham}; CR -/sarre:3,rouss:3,q1:2; taken AB,LE"
        ));
        table.run(&["british: done", "french: done"]);
        table
    };
    let mut broken =
        at("step write_orders; move 3; ships 4/0; BE -/q1:2,q2:2; OR 15:4,28:4,35:4,43:4,47:4/-");
    broken.run(&["british: 1 OR-BE", "british: done", "french: done", "british: pick 15"]);
    broken.run(&["french: fire q1", "dice: 6 5"]);
    to.row("after the British have won", &end("15:4/-"), "french", "done", "game_over", "5.1")
        .row("after Abraham was denied", &end("-/q2:2"), "british", "done", "game_over", "5.2")
        .row("after the British were broken", &broken, "british", "done", "game_over", "5.2");
}

#[test]
fn refusals_say_the_paragraph_that_forbids_what_was_tried() {
    let mut table = Refusals::new();
    for chapter in [
        set_up,
        transfers,
        marches,
        boats_and_ships,
        lone_moves,
        after_the_orders,
        raids_and_scouting,
        before_and_after_battles,
        deployment,
        battle_turns,
        retreats,
        parts_that_leave,
        routs_and_pursuit,
        militia,
        endings,
    ] {
        chapter(&mut table);
    }
    // `BE`, `OR-LE`, `br_15`: names that only programs use. `CV` is a word of the booklet.
    let codes: Vec<&str> = tricorne_game_quebec::Zone::ALL.iter().map(|zone| zone.code()).collect();
    table
        .check::<State>("tests/refusals.md", |word| word.split('-').any(|part| codes.contains(&part)))
        .unwrap();
}
