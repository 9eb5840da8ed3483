//! The engine protocol over the real program: every command, and every round trip the page promises.

use crate::common;
use common::Engine;
use serde_json::{Value, json};
use testkit::SeededLuck;

#[test]
fn games_are_listed_with_what_one_can_choose() {
    let mut engine = Engine::start();
    let answer = engine.good(json!({"id": 1, "cmd": "games", "lang": "fr"}));
    let games = answer["games"].as_array().unwrap();
    let ids: Vec<&str> = games.iter().map(|game| game["id"].as_str().unwrap()).collect();
    assert_eq!(ids, ["toy", "quebec", "conquest", "homard", "arpents"]);
    for game in games {
        assert!(game["name"].is_string() && game["rules_version"].is_u64() && game["content"].is_string());
        assert!(!game["sides"].as_array().unwrap().is_empty());
        assert!(!game["scenarios"].as_array().unwrap().is_empty());
        for option in game["options"].as_array().unwrap() {
            assert!(option["values"].as_array().unwrap().contains(&option["default"]), "{option}");
        }
    }
    assert_eq!(games[1]["sides"], json!(["british", "french"]));
    assert_eq!(games[1]["teams"], json!([["british"], ["french"]]));
    assert_eq!(
        games[2]["teams"],
        json!([["colonial_militia", "british_regulars"], ["canadiens", "french_regulars"]])
    );
    assert_eq!(games[2]["scenarios"], json!(["standard", "initiation"]));
    assert_eq!(games[1]["options"][0], json!({"name": "tides", "values": ["on", "off"], "default": "off"}));
}

#[test]
fn ids_of_any_kind_come_back_unchanged() {
    let mut engine = Engine::start();
    for id in ["7", "-1.50", "1e400", "123456789012345678901234567890", "\"é\"", "[1, {\"a\": null}]", "true"]
    {
        let line = format!("{{\"cmd\": \"games\", \"id\": {id}}}");
        // Compared as text: a reader with larger numbers must find its own again.
        let text = engine.send_for_text(line.as_bytes());
        assert!(text.starts_with(&format!("{{\"id\":{id},\"ok\":true,")), "{text}");
    }
    assert_eq!(engine.ask(json!({"cmd": "games"}))["id"], Value::Null, "no id is a null id");
}

#[test]
fn a_whole_game_of_quebec_can_be_played_by_a_script() {
    let mut engine = Engine::start();
    let table = engine.table(json!({"game": "quebec", "seed": "autumn", "options": {"tides": "on"}}));
    let numbers = play_out(&mut engine, &table, 1, usize::MAX);
    assert!(numbers > 100, "{numbers}");
    let turn = engine.good(json!({"cmd": "turn", "table": table}));
    let over = &turn["over"];
    assert_eq!(over["winners"][0], over["winner"]);
    assert!(over["reason"].is_string() && over["text"].is_string());
    let saved = engine.good(json!({"cmd": "save", "table": table}));
    assert_eq!(saved["answers"], numbers);
    let journal = saved["journal"].as_str().unwrap();
    assert!(journal.contains("\nsecret: "), "a finished game shows its secret");
    let verdict = engine.good(json!({"cmd": "verify", "text": journal}));
    assert_eq!(verdict["verdict"]["fair"], true, "{verdict}");
    let side = json!({"cmd": "legal", "table": table, "side": "british"});
    assert_eq!(engine.good(side)["actions"], json!([]));
    engine.bad(json!({"cmd": "lot", "table": table, "auto": true}), "refused", "lot_not_asked");
    engine.bad(
        json!({"cmd": "bot", "table": table, "side": "french", "level": "random"}),
        "refused",
        "owes_no_answer",
    );
    let dice = engine.good(json!({"cmd": "dice", "table": table}));
    assert!(dice["dice"].as_array().unwrap().iter().any(|tally| tally["sides"] == 6), "{dice}");
}

/// Play random legal actions until the game is over or `most` answers were given; says how many were.
fn play_out(engine: &mut Engine, table: &str, seed: u64, most: usize) -> usize {
    let mut luck = SeededLuck::new(seed);
    let mut given = 0;
    while given < most {
        let turn = engine.good(json!({"cmd": "turn", "table": table}));
        let answer = if turn.get("draw").is_some() {
            assert!(turn["purpose"].is_string());
            engine.good(json!({"cmd": "lot", "table": table, "auto": true}))
        } else if let Some(asked) = turn["decide"].as_array() {
            let sides: Vec<&str> = asked.iter().map(|side| side.as_str().unwrap()).collect();
            let side = luck.one_of(&sides);
            assert!(turn["question"].is_string() && turn.get("text").is_none());
            let own = engine.good(json!({"cmd": "turn", "table": table, "as": side, "lang": "it"}));
            assert!(own["section"].is_string() && own["text"].is_string(), "{own}");
            let legal = engine.good(json!({"cmd": "legal", "table": table, "side": side}));
            let actions: Vec<&str> =
                legal["actions"].as_array().unwrap().iter().map(|action| action.as_str().unwrap()).collect();
            assert!(actions.is_sorted_by(|a, b| a < b), "sorted as text and unique: {actions:?}");
            let action = luck.one_of(&actions);
            engine.good(json!({"cmd": "play", "table": table, "side": side, "action": action}))
        } else {
            break;
        };
        given += 1;
        let lengths = ["events", "texts"].map(|field| answer[field].as_array().unwrap().len());
        assert_eq!(lengths[0], lengths[1]);
    }
    given
}

#[test]
fn saved_states_and_journals_come_back_equal() {
    for game in ["toy", "quebec", "conquest", "homard", "arpents"] {
        let mut engine = Engine::start();
        for steps in [0, 1, 2, 3, 7, 40, 150, 300] {
            let table = engine.table(json!({"game": game, "seed": format!("round {steps}")}));
            play_out(&mut engine, &table, steps as u64, steps);
            let position = engine.text("state", &table, "position");
            let journal = engine.text("save", &table, "journal");

            let again = engine.good(json!({"cmd": "position", "game": game, "text": position}));
            let again = again["table"].as_str().unwrap().to_owned();
            assert_eq!(engine.text("state", &again, "position"), position);

            let replayed = engine.good(json!({"cmd": "journal", "text": journal}));
            let replayed = replayed["table"].as_str().unwrap().to_owned();
            assert_eq!(engine.text("state", &replayed, "position"), position);
            assert_eq!(engine.text("save", &replayed, "journal"), journal);

            for cmd in ["turn", "view", "text"] {
                let mut look =
                    |table: &str| engine.good(json!({"cmd": cmd, "table": table, "as": "arbiter"}));
                let (first, second) = (look(&table), look(&replayed));
                assert_eq!(first, second, "{cmd} after {steps} answers");
            }
        }
    }
}

#[test]
fn legal_lists_exactly_what_check_accepts() {
    let mut engine = Engine::start();
    let table = engine.table(json!({"game": "quebec", "seed": "legal"}));
    // Everything that was legal for anyone at any step, tried at every later step for both sides.
    let mut tried = std::collections::BTreeSet::new();
    for step in 0..60 {
        for side in ["british", "french"] {
            let legal = engine.good(json!({"cmd": "legal", "table": table, "side": side, "texts": true}));
            let legal_count = legal["actions"].as_array().unwrap().len();
            assert_eq!(legal["texts"].as_array().unwrap().len(), legal_count);
            let legal: Vec<String> =
                legal["actions"].as_array().unwrap().iter().map(|a| a.as_str().unwrap().to_owned()).collect();
            for action in tried.iter().chain(&legal).take(150) {
                let check =
                    engine.ask(json!({"cmd": "check", "table": table, "side": side, "action": action}));
                assert_eq!(check["ok"], legal.contains(action), "step {step}, {side}, {action}: {check}");
            }
            tried.extend(legal);
        }
        play_out(&mut engine, &table, step, 1);
    }
}

#[test]
fn a_refused_answer_changes_nothing() {
    let mut engine = Engine::start();
    let table = engine.table(json!({"game": "quebec", "seed": "refused"}));
    for step in 0..40 {
        let before = engine.text("save", &table, "journal");
        let position = engine.text("state", &table, "position");
        for side in ["british", "french"] {
            for action in ["done", "4 OR-BE", "retreat OR", "nonsense", "fire 15"] {
                let check =
                    engine.ask(json!({"cmd": "check", "table": table, "side": side, "action": action}));
                if check["ok"] == false {
                    let played =
                        engine.ask(json!({"cmd": "play", "table": table, "side": side, "action": action}));
                    assert_eq!(played["error"], check["error"]);
                }
            }
        }
        engine.bad(json!({"cmd": "lot", "table": table, "pick": 0}), "refused", "lot_not_asked");
        assert_eq!(engine.text("save", &table, "journal"), before, "step {step}");
        assert_eq!(engine.text("state", &table, "position"), position);
        // On to the next decision, since a lot is never asked above.
        play_out(&mut engine, &table, step, 1);
        while engine.good(json!({"cmd": "turn", "table": table})).get("draw").is_some() {
            engine.good(json!({"cmd": "lot", "table": table, "auto": true}));
        }
    }
}

#[test]
fn the_same_seed_and_actions_give_equal_journals() {
    let mut engine = Engine::start();
    let mut journal = |seed: &str, luck: u64| {
        let entropy = json!({"british": "salt-1", "french": "0d9e"});
        let table = engine.table(json!({"game": "quebec", "seed": seed, "entropy": entropy}));
        play_out(&mut engine, &table, luck, 200);
        engine.text("save", &table, "journal")
    };
    let first = journal("one", 1);
    assert!(first.contains("\nentropy french: 0d9e\n"), "{first}");
    assert_eq!(first, journal("one", 1));
    assert_ne!(first, journal("two", 1));
    assert_ne!(first, journal("one", 2));
    let a = engine.table(json!({"game": "toy"}));
    let b = engine.table(json!({"game": "toy"}));
    assert_ne!(
        engine.text("save", &a, "journal"),
        engine.text("save", &b, "journal"),
        "no seed, no foresight"
    );
}

#[test]
fn a_running_journal_goes_on_with_its_own_dealer_or_with_new_luck() {
    let mut engine = Engine::start();
    let table = engine.table(json!({"game": "quebec", "seed": "resume"}));
    play_out(&mut engine, &table, 5, 120);
    let journal = engine.text("save", &table, "journal");
    assert!(!journal.contains("secret"), "a running game keeps its secret");

    let again = engine.good(json!({"cmd": "journal", "text": journal, "seed": "resume"}));
    let again = again["table"].as_str().unwrap().to_owned();
    play_out(&mut engine, &table, 6, usize::MAX);
    play_out(&mut engine, &again, 6, usize::MAX);
    let finished = engine.text("save", &again, "journal");
    assert_eq!(finished, engine.text("save", &table, "journal"));
    let verdict = engine.good(json!({"cmd": "verify", "text": finished}));
    assert_eq!(verdict["verdict"]["fair"], true);

    engine.bad(json!({"cmd": "journal", "text": journal, "seed": "another"}), "refused", "other_dealer");
    let free = engine.good(json!({"cmd": "journal", "text": journal}));
    let free = free["table"].as_str().unwrap().to_owned();
    play_out(&mut engine, &free, 6, usize::MAX);
    let unproved = engine.text("save", &free, "journal");
    assert_eq!(engine.good(json!({"cmd": "verify", "text": unproved}))["verdict"], Value::Null);
}

#[test]
fn undo_takes_back_until_something_stands_between() {
    let mut engine = Engine::start();
    let table = engine.good(json!({"cmd": "position", "game": "toy", "text": "king queen"}));
    let table = table["table"].as_str().unwrap().to_owned();
    let undo = |side: &str| json!({"cmd": "undo", "table": table, "side": side});
    engine.bad(undo("first"), "refused", "nothing_to_undo");
    engine.good(json!({"cmd": "play", "table": table, "side": "first", "action": "bet"}));
    engine.bad(undo("first"), "refused", "nothing_to_undo");
    engine.bad(undo("third"), "unknown", "unknown_side");

    // Québec's set-up is a chain of small choices of one side.
    let table = engine.table(json!({"game": "quebec", "seed": "undo"}));
    let before = engine.text("state", &table, "position");
    let turn = engine.good(json!({"cmd": "turn", "table": table}));
    let side = turn["decide"][0].as_str().unwrap().to_owned();
    play_out(&mut engine, &table, 1, 1);
    assert_ne!(engine.text("state", &table, "position"), before);
    engine.good(json!({"cmd": "undo", "table": table, "side": side}));
    assert_eq!(engine.text("state", &table, "position"), before);
}

#[test]
fn lots_are_dictated_in_every_fitting_form_only() {
    let mut engine = Engine::start();
    let table = engine.table(json!({"game": "toy"}));
    let lot = |fields: Value| {
        let mut request = json!({"cmd": "lot", "table": table});
        fields.as_object().unwrap().iter().for_each(|(name, value)| request[name] = value.clone());
        request
    };
    for (fields, kind, code) in [
        (json!({"pick": 3}), "refused", "lot_does_not_fit"),
        (json!({"pick": -1}), "refused", "lot_does_not_fit"),
        (json!({"pick": 1_000_000}), "refused", "lot_does_not_fit"),
        (json!({"dice": [1]}), "refused", "lot_does_not_fit"),
        (json!({"dice": []}), "refused", "lot_does_not_fit"),
        (json!({"dice": vec![6; 31]}), "refused", "lot_does_not_fit"),
        (json!({"dice": [300]}), "refused", "lot_does_not_fit"),
        (json!({"pick": 1.5}), "malformed", "wrong_type"),
        (json!({"pick": "1"}), "malformed", "wrong_type"),
        (json!({"dice": "6 6"}), "malformed", "wrong_type"),
        (json!({"dice": [1, "2"]}), "malformed", "wrong_type"),
        (json!({"auto": false}), "malformed", "wrong_type"),
        (json!({"auto": 1}), "malformed", "wrong_type"),
        (json!({}), "malformed", "missing_field"),
        (json!({"pick": 1, "auto": true}), "malformed", "bad_value"),
    ] {
        engine.bad(lot(fields), kind, code);
    }
    let answer = engine.good(lot(json!({"pick": 2})));
    assert_eq!(answer["lot"], json!({"pick": 2}));
    assert_eq!(
        answer["events"],
        json!([{"event": "dealt", "side": "first", "card": null}]),
        "as the public sees it"
    );
    assert!(engine.good(lot(json!({"auto": true})))["lot"]["pick"].is_u64());
    engine.bad(lot(json!({"auto": true})), "refused", "lot_not_asked");
    engine.bad(lot(json!({"pick": 0})), "refused", "lot_not_asked");
}

#[test]
fn each_observer_sees_and_hears_its_own() {
    let mut engine = Engine::start();
    let table = engine.table(json!({"game": "toy"}));
    for pick in [2, 1] {
        engine.good(json!({"cmd": "lot", "table": table, "pick": pick}));
    }
    let mut words = Vec::new();
    for who in ["first", "second", "public", "arbiter"] {
        let view = engine.good(json!({"cmd": "view", "table": table, "as": who}))["view"].clone();
        let lines =
            engine.good(json!({"cmd": "text", "table": table, "as": who, "lang": "it"}))["lines"].clone();
        let heard = engine.good(json!({"cmd": "events", "table": table, "as": who, "lang": "fr"}));
        assert_eq!(heard["events"].as_array().unwrap().len(), 2);
        let later = engine.good(json!({"cmd": "events", "table": table, "as": who, "after": 1}));
        assert_eq!(later["events"], json!([heard["events"][1]]));
        words.push(format!("{view} {lines} {heard}"));
    }
    for (index, secrets) in [["king", "roi"], ["queen", "dame"]].iter().enumerate() {
        for secret in secrets {
            let seen: Vec<bool> = words.iter().map(|words| words.contains(secret)).collect();
            assert_eq!(seen, [index == 0, index == 1, false, true], "{secret} in {words:?}");
        }
    }
    engine.bad(json!({"cmd": "view", "table": table, "as": "third"}), "unknown", "unknown_observer");
}

#[test]
fn a_whole_initiation_of_conquest_can_be_played_by_a_script() {
    let mut engine = Engine::start();
    let options = json!({"allied_hands": "own"});
    let table = engine
        .table(json!({"game": "conquest", "scenario": "initiation", "seed": "1754", "options": options}));
    play_out(&mut engine, &table, 1, usize::MAX);
    let turn = engine.good(json!({"cmd": "turn", "table": table}));
    let winners = turn["over"]["winners"].as_array().unwrap();
    assert!(winners.is_empty() || winners.len() == 2, "a camp wins whole: {turn}");
    let journal = engine.text("save", &table, "journal");
    let verdict = engine.good(json!({"cmd": "verify", "text": journal}));
    assert_eq!(verdict["verdict"]["fair"], true);
}

#[test]
fn bots_of_every_level_answer_with_something_legal() {
    for game in ["quebec", "conquest", "homard", "arpents"] {
        bots_answer(game);
    }
}

fn bots_answer(game: &str) {
    let mut engine = Engine::start();
    let table = engine.table(json!({"game": game, "seed": "bots"}));
    play_out(&mut engine, &table, 3, 60);
    loop {
        let turn = engine.good(json!({"cmd": "turn", "table": table}));
        if turn.get("decide").is_some() {
            break;
        }
        engine.good(json!({"cmd": "lot", "table": table, "auto": true}));
    }
    let turn = engine.good(json!({"cmd": "turn", "table": table}));
    let side = turn["decide"][0].as_str().unwrap().to_owned();
    let legal = engine.good(json!({"cmd": "legal", "table": table, "side": side}));
    let before = engine.text("save", &table, "journal");
    for level in ["random", "greedy", "easy", "normal", "hard", "search:20ms", "search:50"] {
        let request = json!({"cmd": "bot", "table": table, "side": side, "level": level, "millis": 10});
        let answer = engine.good(request);
        assert!(legal["actions"].as_array().unwrap().contains(&answer["action"]), "{level}: {answer}");
    }
    let seeded = json!({"cmd": "bot", "table": table, "side": side, "level": "search:40", "seed": "s"});
    assert_eq!(engine.good(seeded.clone()), engine.good(seeded));
    assert_eq!(engine.text("save", &table, "journal"), before, "asking a bot plays nothing");
    let ask = |level: &str, millis: u64| json!({"cmd": "bot", "table": table, "side": side, "level": level, "millis": millis});
    engine.bad(ask("clever", 1), "unknown", "unknown_level");
    engine.bad(ask("normal", 10_000_000), "malformed", "bad_value");
    engine.bad(
        json!({"cmd": "bot", "table": table, "side": side, "level": "search:4000000000ms"}),
        "malformed",
        "bad_value",
    );
}

#[test]
fn tables_are_dropped_and_the_engine_ends_when_told() {
    let mut engine = Engine::start();
    let table = engine.table(json!({"game": "toy"}));
    engine.good(json!({"cmd": "drop", "table": table}));
    engine.bad(json!({"cmd": "drop", "table": table}), "unknown", "unknown_table");
    engine.bad(json!({"cmd": "turn", "table": table}), "unknown", "unknown_table");
    assert_ne!(engine.table(json!({"game": "toy"})), table, "an id is never used twice");
    assert_eq!(engine.good(json!({"id": "bye", "cmd": "quit"})), json!({"id": "bye", "ok": true}));
    assert_eq!(engine.end(), Some(0));
    assert_eq!(Engine::start().end(), Some(0), "the end of the input is no error");
}
