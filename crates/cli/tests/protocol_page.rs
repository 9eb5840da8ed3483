//! `docs/engine-protocol.md` is executed, so that it stays true: its examples answer by answer, its other JSON field by
//! field, each row of its tables, and each statement by a check that is named beside it.

use crate::common;
use common::Engine;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use testkit::SeededLuck;

const PAGE: &str = include_str!("../../../docs/engine-protocol.md");

/// Stands for anything: a value, the rest of an object or a list, the rest of a text.
const ANYTHING: &str = "…";

#[test]
fn the_worked_examples_are_what_the_engine_answers() {
    let mut examples = 0;
    let mut answers = 0;
    for block in PAGE.split("```text\n").skip(1) {
        let block = block.split("```").next().unwrap();
        // Every example begins with an engine of its own.
        let mut engine = Engine::start();
        let mut given: Option<Value> = None;
        for line in block.lines() {
            if let Some(request) = line.strip_prefix("> ") {
                given = Some(engine.send(request.as_bytes()));
            } else if let Some(expected) = line.strip_prefix("< ") {
                let given = given.take().unwrap_or_else(|| panic!("nothing was asked before {line}"));
                let expected = pattern(expected);
                assert!(fits(&expected, &given), "the page says\n{line}\nthe engine says\n{given}");
                answers += 1;
            } else {
                panic!("an example holds lines that begin with > or <: {line}");
            }
        }
        examples += 1;
    }
    assert!(examples >= 7 && answers >= 40, "{examples} examples with {answers} answers");
}

/// JSON that stands between the sentences: an error, and what `games` says of a game.
#[test]
fn the_shapes_shown_are_those_of_real_answers() {
    let mut engine = Engine::start();
    let blocks: Vec<&str> =
        PAGE.split("```json\n").skip(1).map(|block| block.split("```").next().unwrap()).collect();
    let [error, game] = blocks[..] else { panic!("{} shapes are shown", blocks.len()) };
    let table = position(&mut engine, "toy", "king queen");
    let refused =
        engine.ask(json!({"id": 7, "cmd": "check", "table": table, "side": "second", "action": "bet"}));
    assert!(fits(&pattern(error), &refused), "{refused}");
    let games = engine.good(json!({"cmd": "games"}))["games"].clone();
    let quebec = games.as_array().unwrap().iter().find(|game| game["id"] == "quebec").unwrap();
    assert!(fits(&pattern(&game.replace('\n', " ")), quebec), "{quebec}");
}

/// A check of something the page says.
type Check = fn(&mut Engine);

/// Every sentence of the page that a program can check, by its beginning, and what checks it.
const SAID: &[(&str, &[(&str, Check)])] = &[
    (
        "Requests and answers",
        &[
            ("A request is", ids),
            ("The `id` may be any JSON value", ids),
            ("Fields that a command does not use are ignored", unused_fields),
            ("An answer is", ids),
            ("`\"lang\": \"en\"`", languages),
            ("A text in another language holds no English", no_english),
            ("A line that is not a JSON object in UTF-8", bad_lines),
            ("So is an empty line", bad_lines),
            ("The engine ends at the end of its input", ends),
        ],
    ),
    ("Commands", &[("Actions are given and returned in the game's own notation", notation)]),
    (
        "Games",
        &[
            ("Each entry of `games` is", games),
            ("`teams` are the sides", games),
            ("The first scenario is the usual one", games),
            ("`rules_version` is the newest", rules_versions),
            ("`options` of `new` is an object of texts", options),
            ("Unknown scenarios, options and values are refused", unknown_choices),
        ],
    ),
    (
        "What may be played",
        &[
            ("`actions` of `legal` are all there are", listed_whole),
            ("On the free table of `homard`", listed_in_part),
            ("Then the answer has", listed_in_part),
            ("`check` alone tells of any other", listed_in_part),
            ("Where the list is complete, the field is absent", listed_whole),
        ],
    ),
    ("Whose turn it is", &[("`turn` answers one of three", turns)]),
    (
        "Lots and dealers",
        &[
            ("A `lot` that is given must fit the question", lots),
            ("`lot` comes back as", lots),
            ("The index of a pick is for the arbiter", picks_are_closed),
            ("Every table of `new` and `position` has a dealer", dealers),
            ("`entropy` is an object of texts by side", entropy),
            ("Its commitment stands in the journal", commitments),
            ("A game some of whose lots were dictated", dictated_lots),
            ("A running journal does not hold the secret", commitments),
            ("With the `seed` it was begun with", resumed),
            ("Without a seed `auto` still rolls", resumed),
        ],
    ),
    (
        "Events",
        &[
            ("An event is an object whose field `event`", events),
            ("Its other fields say", events),
            ("What an observer may not know", picks_are_closed),
            ("`texts` holds the same events in words", events),
            ("No answer to a seat is numbered", numbers),
            ("A front end that follows a seat", numbers),
        ],
    ),
    (
        "Bots",
        &[
            ("Levels are", levels),
            ("`millis` sets how long", levels),
            ("`seed` makes a level that counts", levels),
        ],
    ),
    ("Codes", &[("Reasons of a game", reasons), ("The codes of the protocol itself", every_code)]),
    (
        "What always holds",
        &[
            ("- `state`, then `position`", round_trips),
            ("  A position of an older rules version", marked_positions),
            ("- `save`, then `journal`", round_trips),
            ("- `legal` lists exactly", listed_whole),
            ("- A refused `play` changes nothing", refused_plays),
            ("- Two tables with the same seed", same_seed),
        ],
    ),
    (
        "A faulty position",
        &[
            ("Every fault is reported at once", all_faults),
            ("A part that cannot be read is one of them", all_faults),
            ("Only two things may wait", what_waits),
            ("A text that does not begin with the name", no_position),
        ],
    ),
];

#[test]
fn every_statement_is_true_and_none_is_left_out() {
    for (heading, claims) in SAID {
        let part = under(heading);
        let mut left: Vec<&str> = sentences(part);
        for (beginning, check) in *claims {
            let at = left.iter().position(|line| line.starts_with(beginning));
            let line = left.remove(at.unwrap_or_else(|| panic!("«{heading}» does not say: {beginning}")));
            println!("{heading}: {line}");
            check(&mut Engine::start());
        }
        assert_eq!(left, [] as [&str; 0], "under «{heading}» nobody checks this");
    }
    // What is not here is what the program is for, advice, or told by the examples.
    let headings: Vec<&str> = PAGE
        .lines()
        .filter_map(|line| line.trim_start_matches('#').strip_prefix(' ').filter(|_| line.starts_with('#')))
        .collect();
    let others = [
        "The engine protocol",
        "Worked examples",
        "A whole game with dictated lots",
        "Asking why not",
        "A list that is not complete",
        "Who sees what",
        "Saving, going on, and proof",
        "A bot against a script",
    ];
    for heading in headings {
        let known = others.contains(&heading) || SAID.iter().any(|(said, _)| *said == heading);
        assert!(known, "nobody checks what stands under «{heading}»");
    }
}

/// What stands under a heading, up to the next.
fn under(heading: &str) -> &'static str {
    let marks = ["\n## ", "\n### "];
    let part = marks.iter().find_map(|mark| PAGE.split_once(&format!("{mark}{heading}\n")));
    let (_, part) = part.unwrap_or_else(|| panic!("the page has no heading «{heading}»"));
    part.split("\n#").next().unwrap()
}

/// Its lines that are sentences: no rows of tables, no blocks of code.
fn sentences(part: &str) -> Vec<&str> {
    let mut in_code = false;
    let is_sentence = |line: &&str| {
        let is_mark = line.starts_with("```");
        in_code ^= is_mark;
        !in_code && !is_mark && !line.is_empty() && !line.starts_with('|')
    };
    part.lines().filter(is_sentence).collect()
}

/// Put a position up.
#[track_caller]
fn position(engine: &mut Engine, game: &str, text: &str) -> String {
    let answer = engine.good(json!({"cmd": "position", "game": game, "text": text}));
    answer["table"].as_str().unwrap().to_owned()
}

const GAMES: [&str; 5] = ["toy", "quebec", "conquest", "homard", "arpents"];

/// The list in a field, as texts.
#[track_caller]
fn texts_of(answer: &Value, field: &str) -> Vec<String> {
    let list = answer[field].as_array().unwrap_or_else(|| panic!("{field} is missing in {answer}"));
    list.iter().map(|text| text.as_str().unwrap().to_owned()).collect()
}

fn one_of<'a>(luck: &mut SeededLuck, texts: &'a [String]) -> &'a str {
    let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
    luck.one_of(&texts)
}

/// Play at random until so many answers were given or the game is over; says whether it is.
fn play_on(engine: &mut Engine, table: &str, seed: u64, answers: usize) -> bool {
    let mut luck = SeededLuck::new(seed);
    for _ in 0..answers {
        let turn = engine.good(json!({"cmd": "turn", "table": table}));
        if turn.get("over").is_some() {
            return true;
        }
        if turn.get("draw").is_some() {
            engine.good(json!({"cmd": "lot", "table": table, "auto": true}));
            continue;
        }
        let asked = texts_of(&turn, "decide");
        let side = one_of(&mut luck, &asked);
        let legal = engine.good(json!({"cmd": "legal", "table": table, "side": side}));
        let actions = texts_of(&legal, "actions");
        let action = one_of(&mut luck, &actions);
        engine.good(json!({"cmd": "play", "table": table, "side": side, "action": action}));
    }
    engine.good(json!({"cmd": "turn", "table": table})).get("over").is_some()
}

fn ids(engine: &mut Engine) {
    for id in ["7", "1e400", "\"é\"", "[1,{\"a\":null}]", "true", "null"] {
        for (cmd, ok) in [("games", "true"), ("dance", "false")] {
            let text = engine.send_for_text(format!("{{\"id\": {id}, \"cmd\": \"{cmd}\"}}").as_bytes());
            assert!(text.starts_with(&format!("{{\"id\":{id},\"ok\":{ok},")), "{text}");
        }
    }
    assert!(engine.send_for_text(b"{\"cmd\": \"games\"}").starts_with("{\"id\":null,"));
}

fn unused_fields(engine: &mut Engine) {
    let plain = engine.good(json!({"cmd": "games"}));
    assert_eq!(engine.good(json!({"cmd": "games", "table": 7, "colour": {"red": []}})), plain);
    let null =
        json!({"cmd": "new", "game": "toy", "scenario": null, "options": null, "seed": null, "lang": null});
    engine.good(null);
    engine.bad(json!({"cmd": "new", "game": null}), "malformed", "missing_field");
}

fn languages(engine: &mut Engine) {
    let mut said = |request: Value| engine.bad(request, "unknown", "unknown_table")["text"].clone();
    let plain = said(json!({"cmd": "turn", "table": "t9"}));
    let all = ["en", "fr", "it"].map(|lang| said(json!({"cmd": "turn", "table": "t9", "lang": lang})));
    assert_eq!(plain, all[0]);
    assert!(all[0] != all[1] && all[1] != all[2] && all[0] != all[2], "{all:?}");
}

/// The games' own test says it of every fault (`crates/games/tests/faults.rs`); here it is seen through the engine.
fn no_english(engine: &mut Engine) {
    let table = engine.table(json!({"game": "conquest"}));
    for (lang, words) in [("fr", "ne se lit pas"), ("it", "non si può leggere")] {
        let request =
            json!({"cmd": "check", "table": table, "side": "canadiens", "action": "charge", "lang": lang});
        let text = engine.bad(request, "malformed", "bad_notation")["text"].to_string();
        assert!(text.contains(words) && !text.contains("such as") && !text.contains(" or "), "{text}");
        let request =
            json!({"cmd": "journal", "text": "tricorne journal 1\ngame: toy\nrules: x\n", "lang": lang});
        let text = engine.bad(request, "malformed", "bad_journal")["text"].to_string();
        assert!(!text.contains("rules version") && !text.contains("is not"), "{text}");
        let request = json!({"cmd": "position", "game": "conquest", "text": "conquest; step cube; turn 1; fled_due 3", "lang": lang});
        let faults = engine.bad(request, "refused", "faulty_position")["faults"].to_string();
        assert!(faults.contains("invariant") && !faults.contains("no reinforcements"), "{faults}");
    }
}

fn bad_lines(engine: &mut Engine) {
    for line in ["", "what is this?", "[]", "7", "{\"cmd\": \"games\""] {
        let answer = engine.send(line.as_bytes());
        assert_eq!(
            (&answer["id"], &answer["error"]["kind"]),
            (&Value::Null, &json!("malformed")),
            "{answer}"
        );
    }
    for line in [b"\xff".to_vec(), vec![b'x'; (16 << 20) + 1]] {
        let answer = engine.send(&line);
        assert_eq!(
            (&answer["id"], &answer["error"]["kind"]),
            (&Value::Null, &json!("malformed")),
            "{answer}"
        );
    }
    engine.good(json!({"cmd": "games"}));
}

fn ends(_: &mut Engine) {
    let mut engine = Engine::start();
    bad_lines(&mut engine);
    assert_eq!(engine.end(), Some(0), "at the end of its input");
    let mut engine = Engine::start();
    engine.good(json!({"cmd": "quit"}));
    assert_eq!(engine.end(), Some(0), "when it is told");
}

fn notation(engine: &mut Engine) {
    for game in GAMES {
        let readme = std::fs::read_to_string(format!("../game-{game}/README.md")).unwrap();
        assert!(readme.contains("otation"), "the README of {game} explains its notation");
    }
    let table = position(engine, "toy", "king queen");
    let legal = engine.good(json!({"cmd": "legal", "table": table, "side": "first"}));
    assert_eq!(legal["actions"], json!(["bet", "pass"]));
}

fn games(engine: &mut Engine) {
    let games = engine.good(json!({"cmd": "games"}))["games"].clone();
    for game in games.as_array().unwrap() {
        let teams: Vec<&Value> =
            game["teams"].as_array().unwrap().iter().flat_map(|team| team.as_array().unwrap()).collect();
        let sides: Vec<&Value> = game["sides"].as_array().unwrap().iter().collect();
        let in_order = |list: &[&Value]| list.iter().map(ToString::to_string).collect::<BTreeSet<_>>();
        assert_eq!(
            (teams.len(), in_order(&teams)),
            (sides.len(), in_order(&sides)),
            "each side is of one team"
        );
        let table = engine.table(json!({"game": game["id"]}));
        let journal = engine.text("save", &table, "journal");
        let usual = format!("\nscenario: {}\n", game["scenarios"][0].as_str().unwrap());
        assert!(journal.contains(&usual), "{journal}");
    }
}

fn rules_versions(engine: &mut Engine) {
    let games = engine.good(json!({"cmd": "games"}))["games"].clone();
    for game in games.as_array().unwrap() {
        let table = engine.table(json!({"game": game["id"]}));
        let journal = engine.text("save", &table, "journal");
        assert!(journal.contains(&format!("\nrules: {}\n", game["rules_version"])), "{journal}");
    }
    let table = engine.table(json!({"game": "toy"}));
    let journal = engine.text("save", &table, "journal");
    let old = journal.replace("rules: 2", "rules: 1");
    let table = engine.good(json!({"cmd": "journal", "text": old}))["table"].as_str().unwrap().to_owned();
    assert!(engine.text("save", &table, "journal").contains("\nrules: 1\n"));
    let unknown = journal.replace("rules: 2", "rules: 9");
    engine.bad(json!({"cmd": "journal", "text": unknown}), "refused", "other_rules_version");
}

fn options(engine: &mut Engine) {
    let mut head = |fields: Value| {
        let table = engine.table(fields);
        engine.text("save", &table, "journal")
    };
    let named = head(json!({"game": "quebec", "options": {"tides": "on"}}));
    assert!(named.contains("\noptions: tides=on\n"), "{named}");
    assert!(!head(json!({"game": "quebec"})).contains("options:"), "defaults are not written");
}

fn unknown_choices(engine: &mut Engine) {
    let wish =
        json!({"cmd": "new", "game": "quebec", "scenario": "x", "options": {"tides": "x", "moon": "on"}});
    let error = engine.bad(wish, "refused", "faulty_setup");
    let codes: Vec<&Value> = error["faults"].as_array().unwrap().iter().map(|fault| &fault["code"]).collect();
    assert_eq!(codes, ["unknown_scenario", "unknown_option", "unknown_option_value"]);
}

/// In every game: what is listed is accepted, what is not is refused, and no list says that it is not complete.
fn listed_whole(engine: &mut Engine) {
    for game in GAMES {
        let table = engine.table(json!({"game": game, "seed": "lists"}));
        let mut tried = BTreeSet::new();
        for step in 0..12 {
            let turn = engine.good(json!({"cmd": "turn", "table": table}));
            let sides = if turn.get("decide").is_some() { texts_of(&turn, "decide") } else { Vec::new() };
            for side in sides {
                let legal = engine.good(json!({"cmd": "legal", "table": table, "side": side}));
                assert!(legal.get("complete").is_none(), "{legal}");
                let actions = texts_of(&legal, "actions");
                for action in tried.iter().chain(&actions).take(80) {
                    let check = json!({"cmd": "check", "table": table, "side": side, "action": action});
                    assert_eq!(engine.ask(check)["ok"], actions.contains(action), "{game}, {side}: {action}");
                }
                tried.extend(actions);
            }
            play_on(engine, &table, step, 3);
        }
    }
}

fn listed_in_part(engine: &mut Engine) {
    let fields = json!({"game": "homard", "scenario": "cowpens", "options": {"table": "free"}});
    let table = engine.table(fields);
    let legal = json!({"cmd": "legal", "table": table, "side": "american"});
    assert!(engine.good(legal.clone()).get("complete").is_none(), "units are listed whole");
    engine.good(json!({"cmd": "play", "table": table, "side": "american", "action": "take a_rif1"}));
    let answer = engine.good(legal.clone());
    assert_eq!(answer["complete"], false, "{answer}");
    assert_eq!(engine.good(legal.clone()), answer, "always the same ones");
    let with_texts = json!({"cmd": "legal", "table": table, "side": "american", "texts": true});
    assert_eq!(engine.good(with_texts)["complete"], false);
    let actions = texts_of(&answer, "actions");
    for action in &actions {
        engine.good(json!({"cmd": "check", "table": table, "side": "american", "action": action}));
    }
    // A step aside from one that is listed.
    let aside = actions.iter().find_map(|action| {
        let (x, y) = action.strip_prefix("put ")?.split_once(',')?;
        let x = x.parse::<f64>().ok()? + 0.013;
        let action = format!("put {x:.3},{y}");
        let check = json!({"cmd": "check", "table": table, "side": "american", "action": action});
        (engine.ask(check)["ok"] == true).then_some(action)
    });
    assert!(!actions.contains(&aside.expect("a point that is not listed can be good")));
    // Whoever owes no answer has nothing more to play.
    let other = engine.good(json!({"cmd": "legal", "table": table, "side": "british"}));
    assert_eq!(other["actions"], json!([]));
    assert!(other.get("complete").is_none());
}

fn turns(engine: &mut Engine) {
    let table = engine.table(json!({"game": "toy"}));
    let keys = |answer: &Value| {
        let all = answer.as_object().unwrap().keys().filter(|key| *key != "id" && *key != "ok");
        all.cloned().collect::<BTreeSet<String>>()
    };
    let set = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<BTreeSet<String>>();
    let draw = engine.good(json!({"cmd": "turn", "table": table}));
    assert_eq!(keys(&draw), set(&["draw", "purpose", "side"]));
    for pick in [2, 1] {
        engine.good(json!({"cmd": "lot", "table": table, "pick": pick}));
    }
    let decide = engine.good(json!({"cmd": "turn", "table": table}));
    assert_eq!(keys(&decide), set(&["decide", "question"]));
    let own = engine.good(json!({"cmd": "turn", "table": table, "as": "first"}));
    assert_eq!(keys(&own), set(&["decide", "question", "section", "text"]));
    for other in ["second", "public", "arbiter"] {
        let answer = engine.good(json!({"cmd": "turn", "table": table, "as": other}));
        assert_eq!(answer, decide, "the words of a question are for the side asked alone");
    }
    for side in ["first", "second"] {
        engine.good(json!({"cmd": "play", "table": table, "side": side, "action": "pass"}));
    }
    let over = engine.good(json!({"cmd": "turn", "table": table}));
    assert_eq!(keys(&over), set(&["over"]));
    let over = &over["over"];
    let names: BTreeSet<String> = over.as_object().unwrap().keys().cloned().collect();
    assert_eq!(names, set(&["winner", "winners", "reason", "text"]));
    assert_eq!(over["winners"], json!([over["winner"]]));
    // Both write orders in secret: two sides decide at once.
    let orders = "quebec; step write_orders; move 16; ships 4/0; AB 15:4,28:4,35:4,43:4,47:4/-; CR -/sarre:3";
    let table = position(engine, "quebec", orders);
    let turn = engine.good(json!({"cmd": "turn", "table": table}));
    assert_eq!(texts_of(&turn, "decide").len(), 2, "{turn}");
    // Allies win together, and the winner is the first of them.
    let fields = json!({"game": "conquest", "scenario": "initiation", "seed": "1754"});
    let table = engine.table(fields);
    assert!(play_on(engine, &table, 1, 100_000));
    let over = engine.good(json!({"cmd": "turn", "table": table}))["over"].clone();
    let winners = texts_of(&over, "winners");
    assert!(
        winners.is_empty() && over["winner"].is_null() || winners.len() == 2 && over["winner"] == winners[0]
    );
}

fn lots(engine: &mut Engine) {
    let table = engine.table(json!({"game": "toy"}));
    for wrong in [json!({"pick": 3}), json!({"pick": -1}), json!({"dice": [1]})] {
        let mut lot = json!({"cmd": "lot", "table": table});
        wrong.as_object().unwrap().iter().for_each(|(name, value)| lot[name] = value.clone());
        engine.bad(lot, "refused", "lot_does_not_fit");
    }
    let answer = engine.good(json!({"cmd": "lot", "table": table, "pick": 2}));
    assert_eq!(answer["lot"], json!({"pick": 2}));
    // Dice: as many as are asked for, each from 1 to the number of sides.
    let table = dice_asked(engine);
    let asked = engine.good(json!({"cmd": "turn", "table": table}))["draw"]["dice"].clone();
    let (count, sides) = (asked["count"].as_u64().unwrap() as usize, asked["sides"].as_u64().unwrap());
    for wrong in [vec![1; count + 1], vec![0; count], vec![sides + 1; count]] {
        engine.bad(json!({"cmd": "lot", "table": table, "dice": wrong}), "refused", "lot_does_not_fit");
    }
    let answer = engine.good(json!({"cmd": "lot", "table": table, "dice": vec![sides; count]}));
    assert_eq!(answer["lot"], json!({"dice": vec![sides; count]}));
    assert!(answer["events"].is_array() && answer["texts"].is_array());
}

/// A table of Homard at which dice are to be rolled.
fn dice_asked(engine: &mut Engine) -> String {
    let table = engine.table(json!({"game": "homard", "seed": "dice"}));
    for seed in 0.. {
        let turn = engine.good(json!({"cmd": "turn", "table": table}));
        if turn["draw"].get("dice").is_some() {
            break;
        }
        assert!(!play_on(engine, &table, seed, 1), "dice are rolled before a battle is over");
    }
    table
}

fn picks_are_closed(engine: &mut Engine) {
    let table = engine.table(json!({"game": "toy"}));
    let answer = engine.good(json!({"cmd": "lot", "table": table, "pick": 2}));
    assert_eq!(
        answer["events"],
        json!([{"event": "dealt", "side": "first", "card": null}]),
        "as the public sees it"
    );
    for (who, card) in [("first", json!("king")), ("second", Value::Null), ("arbiter", json!("king"))] {
        let told = engine.good(json!({"cmd": "events", "table": table, "as": who}));
        assert_eq!(told["events"], json!([{"event": "dealt", "side": "first", "card": card}]), "{who}");
    }
}

fn dealers(engine: &mut Engine) {
    for seed in [json!("autumn"), Value::Null] {
        let new = engine.table(json!({"game": "toy", "seed": seed}));
        let set_up = engine.good(json!({"cmd": "position", "game": "toy", "text": "king -", "seed": seed}));
        for table in [new, set_up["table"].as_str().unwrap().to_owned()] {
            let journal = engine.text("save", &table, "journal");
            assert!(journal.contains("\ncommitment: "), "{journal}");
            engine.good(json!({"cmd": "lot", "table": table, "auto": true}));
        }
    }
}

fn entropy(engine: &mut Engine) {
    let mut journal = |entropy: Value| {
        let table = engine
            .table(json!({"game": "quebec", "seed": "s", "options": {"tides": "on"}, "entropy": entropy}));
        play_on(engine, &table, 1, 200);
        let journal = engine.text("save", &table, "journal");
        let rolls: Vec<&str> = journal.lines().filter(|line| line.contains(" dice ")).collect();
        (rolls.join("\n"), journal.contains("\nentropy french: 0d9e\n"))
    };
    let (with, is_written) = journal(json!({"french": "0d9e"}));
    let (without, _) = journal(json!({}));
    assert!(is_written && with != without, "it is mixed into the rolls");
    let long = "x".repeat(201);
    for bad in ["", "two words", "é", long.as_str()] {
        let fields = json!({"cmd": "new", "game": "toy", "entropy": {"first": bad}});
        engine.bad(fields, "malformed", "bad_value");
    }
    engine.table(json!({"game": "toy", "entropy": {"first": "x".repeat(200)}}));
}

fn commitments(engine: &mut Engine) {
    let table = engine.table(json!({"game": "toy", "seed": "s"}));
    let before = engine.text("save", &table, "journal");
    assert!(before.contains("\ncommitment: ") && !before.contains("secret"), "{before}");
    assert!(play_on(engine, &table, 1, 100));
    let after = engine.text("save", &table, "journal");
    let commitment =
        |journal: &str| journal.lines().find(|line| line.starts_with("commitment: ")).map(str::to_owned);
    assert!(after.contains("\nsecret: ") && commitment(&after) == commitment(&before), "{after}");
    let verdict = engine.good(json!({"cmd": "verify", "text": after}))["verdict"].clone();
    assert_eq!(verdict, json!({"fair": true, "lots": 2, "commitment_fits": true, "wrong": []}));
}

fn dictated_lots(engine: &mut Engine) {
    // One of six pairs of cards is the dealer's own.
    let mut unfair = 0;
    for (first, second) in [(0, 0), (0, 1), (1, 0), (1, 1), (2, 0), (2, 1)] {
        let table = engine.table(json!({"game": "toy", "seed": "s"}));
        for pick in [first, second] {
            engine.good(json!({"cmd": "lot", "table": table, "pick": pick}));
        }
        assert!(play_on(engine, &table, 1, 100));
        let journal = engine.text("save", &table, "journal");
        let verdict = engine.good(json!({"cmd": "verify", "text": journal}))["verdict"].clone();
        unfair += usize::from(verdict["fair"] == false && !verdict["wrong"].as_array().unwrap().is_empty());
    }
    assert_eq!(unfair, 5);
}

fn resumed(engine: &mut Engine) {
    let table = engine.table(json!({"game": "quebec", "seed": "resume"}));
    play_on(engine, &table, 5, 60);
    let journal = engine.text("save", &table, "journal");
    let mut resume = |fields: Value| {
        let mut request = json!({"cmd": "journal", "text": journal});
        fields.as_object().unwrap().iter().for_each(|(name, value)| request[name] = value.clone());
        engine.good(request)["table"].as_str().unwrap().to_owned()
    };
    let (own, free) = (resume(json!({"seed": "resume"})), resume(json!({})));
    engine.bad(json!({"cmd": "journal", "text": journal, "seed": "another"}), "refused", "other_dealer");
    for (table, proof) in [(own, true), (free, false)] {
        assert!(play_on(engine, &table, 6, 100_000));
        let journal = engine.text("save", &table, "journal");
        let verdict = engine.good(json!({"cmd": "verify", "text": journal}))["verdict"].clone();
        assert_eq!(verdict["fair"] == true, proof, "{verdict}");
        assert_eq!(verdict.is_null(), !proof, "{verdict}");
    }
}

/// In every game an event is an object that names what happened, and every one has its words.
fn events(engine: &mut Engine) {
    for game in GAMES {
        let table = engine.table(json!({"game": game, "seed": "events"}));
        play_on(engine, &table, 2, 60);
        let told = engine.good(json!({"cmd": "events", "table": table, "as": "arbiter"}));
        let events = told["events"].as_array().unwrap();
        assert!(events.len() > 3, "{game}: {told}");
        for event in events {
            let named = event["event"].as_str().unwrap_or_else(|| panic!("{game}: {event} has no name"));
            let is_snake = named.chars().all(|letter| letter.is_ascii_lowercase() || letter == '_');
            assert!(is_snake && !named.is_empty(), "{game}: {event}");
        }
        assert_eq!(texts_of(&told, "texts").len(), events.len(), "{game}");
    }
}

fn numbers(engine: &mut Engine) {
    let table = engine.table(json!({"game": "quebec", "seed": "numbers"}));
    play_on(engine, &table, 3, 60);
    for who in ["british", "french", "public"] {
        let all = engine.good(json!({"cmd": "events", "table": table, "as": who}));
        assert!(all.get("number").is_none() && all.get("numbers").is_none() && all.get("answers").is_none());
        let events = all["events"].as_array().unwrap();
        let after = events.len() / 2;
        let rest = engine.good(json!({"cmd": "events", "table": table, "as": who, "after": after}));
        assert_eq!(rest["events"].as_array().unwrap()[..], events[after..]);
        let none = engine.good(json!({"cmd": "events", "table": table, "as": who, "after": events.len()}));
        assert_eq!(none["events"], json!([]));
    }
}

fn levels(engine: &mut Engine) {
    let table = engine.table(json!({"game": "quebec", "seed": "levels"}));
    let side = engine.good(json!({"cmd": "turn", "table": table}))["decide"][0].clone();
    let legal = engine.good(json!({"cmd": "legal", "table": table, "side": side}));
    let before = engine.text("save", &table, "journal");
    let ask = |level: &str, more: Value| {
        let mut request = json!({"cmd": "bot", "table": table, "side": side, "level": level});
        more.as_object().unwrap().iter().for_each(|(name, value)| request[name] = value.clone());
        request
    };
    for level in ["random", "greedy", "easy", "normal", "hard", "search:80ms", "search:500"] {
        assert!(PAGE.contains(&format!("`{level}`")));
        let action = engine.good(ask(level, json!({"millis": 5})))["action"].clone();
        assert!(legal["actions"].as_array().unwrap().contains(&action), "{level}: {action}");
    }
    engine.bad(ask("clever", json!({})), "unknown", "unknown_level");
    engine.good(ask("random", json!({"millis": 600_000})));
    engine.bad(ask("random", json!({"millis": 600_001})), "malformed", "bad_value");
    let seeded = ask("search:40", json!({"seed": "s"}));
    assert_eq!(engine.good(seeded.clone()), engine.good(seeded));
    assert_eq!(engine.text("save", &table, "journal"), before, "nothing is played");
}

fn reasons(engine: &mut Engine) {
    let table = position(engine, "toy", "king queen");
    let request = json!({"cmd": "check", "table": table, "side": "second", "action": "bet"});
    assert_eq!(engine.bad(request, "refused", "not_your_turn")["section"], "2.1");
}

/// Each code of the table comes with the kind it stands beside.
fn every_code(engine: &mut Engine) {
    let table = engine.table(json!({"game": "toy", "seed": "codes"}));
    let journal = engine.text("save", &table, "journal");
    let line = |value: Value| value.to_string().into_bytes();
    let read = |from: &str, to: &str| line(json!({"cmd": "journal", "text": journal.replacen(from, to, 1)}));
    let in_play = position(engine, "toy", "king queen");
    let over = position(engine, "toy", "king queen pass pass");
    let asked: Vec<(&str, Vec<u8>)> = vec![
        ("not_json", b"what is this?".to_vec()),
        ("not_an_object", b"[]".to_vec()),
        ("not_utf8", b"{\"cmd\": \"\xff\"}".to_vec()),
        ("line_too_long", vec![b'x'; (16 << 20) + 1]),
        ("missing_field", line(json!({"cmd": "turn"}))),
        ("wrong_type", line(json!({"cmd": "turn", "table": 7}))),
        (
            "bad_value",
            line(json!({"cmd": "check", "table": in_play, "side": "first", "action": "b".repeat(4097)})),
        ),
        ("bad_notation", line(json!({"cmd": "check", "table": in_play, "side": "first", "action": "raise"}))),
        ("bad_journal", line(json!({"cmd": "journal", "text": "hello"}))),
        ("unknown_command", line(json!({"cmd": "dance"}))),
        ("unknown_game", line(json!({"cmd": "new", "game": "chess"}))),
        ("unknown_table", line(json!({"cmd": "turn", "table": "t99"}))),
        ("unknown_side", line(json!({"cmd": "legal", "table": in_play, "side": "third"}))),
        ("unknown_observer", line(json!({"cmd": "view", "table": in_play, "as": "third"}))),
        ("unknown_language", line(json!({"cmd": "games", "lang": "de"}))),
        ("unknown_level", line(json!({"cmd": "bot", "table": in_play, "side": "first", "level": "x"}))),
        ("faulty_position", line(json!({"cmd": "position", "game": "toy", "text": "king king"}))),
        ("faulty_setup", line(json!({"cmd": "new", "game": "toy", "scenario": "x"}))),
        ("lot_not_asked", line(json!({"cmd": "lot", "table": in_play, "pick": 0}))),
        ("lot_does_not_fit", line(json!({"cmd": "lot", "table": table, "pick": 7}))),
        ("nothing_to_undo", line(json!({"cmd": "undo", "table": in_play, "side": "first"}))),
        ("owes_no_answer", line(json!({"cmd": "bot", "table": over, "side": "first", "level": "random"}))),
        ("other_dealer", line(json!({"cmd": "journal", "text": journal, "seed": "another"}))),
        ("answer_refused", read("\n\n", "\n\n1 first: bet\n")),
        ("answer_of_unknown_side", read("\n\n", "\n\n1 third: bet\n")),
        ("other_rules_version", read("rules: 2", "rules: 9")),
        ("other_content", read("content: ", "content: 0")),
    ];
    // A mistake of the engine is made on purpose in its own test (`src/engine/mod.rs`).
    let planted = ["internal"];
    let mut kind = String::new();
    let mut seen = BTreeSet::new();
    for row in under("Codes").lines().filter(|line| line.starts_with("| ") && !line.starts_with("| kind")) {
        let cells: Vec<&str> = row.trim_matches('|').split('|').map(str::trim).collect();
        if !cells[0].is_empty() {
            kind = cells[0].trim_matches('`').to_owned();
        }
        for code in cells[1].split(", ").map(|code| code.trim_matches('`')) {
            seen.insert(code);
            if planted.contains(&code) {
                continue;
            }
            let (_, request) = asked
                .iter()
                .find(|(asked, _)| *asked == code)
                .unwrap_or_else(|| panic!("nothing here brings the code {code}"));
            let error = engine.send(request)["error"].clone();
            assert_eq!((&error["code"], &error["kind"]), (&json!(code), &json!(kind)), "{error}");
        }
    }
    assert_eq!(seen.len(), asked.len() + planted.len(), "{seen:?}");
}

fn round_trips(engine: &mut Engine) {
    for game in GAMES {
        for answers in [0, 5, 70] {
            let table = engine.table(json!({"game": game, "seed": "trips"}));
            play_on(engine, &table, 4, answers);
            let state = engine.text("state", &table, "position");
            let again = position(engine, game, &state);
            assert_eq!(engine.text("state", &again, "position"), state);
            let journal = engine.text("save", &table, "journal");
            let replayed = engine.good(json!({"cmd": "journal", "text": journal}));
            let replayed = replayed["table"].as_str().unwrap().to_owned();
            assert_eq!(engine.text("state", &replayed, "position"), state);
            assert_eq!(engine.text("save", &replayed, "journal"), journal);
            for who in ["public", "arbiter"] {
                let mut view = |table: &str| {
                    engine.good(json!({"cmd": "view", "table": table, "as": who}))["view"].clone()
                };
                assert_eq!(view(&again), view(&table), "{game} after {answers} answers, as {who}");
                assert_eq!(view(&replayed), view(&table));
            }
        }
    }
}

fn marked_positions(engine: &mut Engine) {
    let old = position(engine, "toy", "rules=1 king queen");
    assert_eq!(engine.text("state", &old, "position"), "rules=1 king queen");
    assert!(engine.text("save", &old, "journal").contains("\nrules: 1\n"));
    let new = position(engine, "toy", "king queen");
    assert_eq!(engine.text("state", &new, "position"), "king queen");
    assert!(engine.text("save", &new, "journal").contains("\nrules: 2\n"));
}

fn refused_plays(engine: &mut Engine) {
    for game in GAMES {
        let table = engine.table(json!({"game": game, "seed": "refused"}));
        for seed in 0..8 {
            let before = ["state", "save"].map(|cmd| engine.good(json!({"cmd": cmd, "table": table})));
            let sides = engine.good(json!({"cmd": "games"}))["games"].clone();
            let sides =
                sides.as_array().unwrap().iter().find(|one| one["id"] == game).unwrap()["sides"].clone();
            for side in texts_of(&json!({"sides": sides}), "sides") {
                let legal = engine.good(json!({"cmd": "legal", "table": table, "side": side}));
                for action in ["done", "pass", "nonsense", "halt"] {
                    if !legal["actions"].as_array().unwrap().contains(&json!(action)) {
                        let play = json!({"cmd": "play", "table": table, "side": side, "action": action});
                        assert_eq!(engine.ask(play)["ok"], false);
                    }
                }
            }
            let after = ["state", "save"].map(|cmd| engine.good(json!({"cmd": cmd, "table": table})));
            assert_eq!(before, after, "{game}");
            play_on(engine, &table, seed, 4);
        }
    }
}

fn same_seed(engine: &mut Engine) {
    for game in GAMES {
        let mut journal = |seed: &str| {
            let table = engine.table(json!({"game": game, "seed": seed}));
            play_on(engine, &table, 1, 80);
            engine.text("save", &table, "journal")
        };
        assert_eq!(journal("one"), journal("one"), "{game}");
        assert_ne!(journal("one"), journal("two"), "{game}");
    }
}

/// What the games' own test says of each (`crates/games/tests/faults.rs`), through the engine.
fn all_faults(engine: &mut Engine) {
    for (game, text, expected) in [
        ("toy", "queen queen pass pass raise", ["unknown_word", "card_twice", "spoke_after_end"]),
        (
            "quebec",
            "quebec; step write_orders; move 99; ships 3/3; colour red",
            ["unreadable", "bad_move", "bad_ships"],
        ),
        (
            "conquest",
            "conquest; step cube; turn 9; forts boston; colour red",
            ["unreadable", "bad_turn", "bad_fort"],
        ),
        (
            "homard",
            "homard; step token; turn 99; acted a_con3; colour red",
            ["unreadable", "bad_turn", "bad_set"],
        ),
        (
            "arpents",
            "arpents; colour red; group gb_44; gb_48 n7515",
            ["bad_field", "bad_group", "bad_position"],
        ),
    ] {
        let request = json!({"cmd": "position", "game": game, "text": text});
        let error = engine.bad(request, "refused", "faulty_position");
        let faults = error["faults"].as_array().unwrap();
        for code in expected {
            assert!(faults.iter().any(|fault| fault["code"] == code), "{code} is not told: {error}");
        }
        assert!(faults.iter().all(|fault| fault["text"].as_str().is_some_and(|text| !text.is_empty())));
    }
}

fn what_waits(engine: &mut Engine) {
    // Nobody is there to fight; that is told when nothing else is wrong.
    let mut codes = |text: &str| {
        let request = json!({"cmd": "position", "game": "homard", "text": text});
        let error = engine.bad(request, "refused", "faulty_position");
        error["faults"].as_array().unwrap().iter().map(|fault| fault["code"].clone()).collect::<Vec<Value>>()
    };
    let text = "homard; step melee; turn 1; a_con1 f8/270; b_reg1 f2/90";
    assert_eq!(codes(text), ["bad_step"]);
    assert_eq!(codes(&format!("{text}; colour red")), ["unreadable"]);
}

fn no_position(engine: &mut Engine) {
    for game in &GAMES[1..] {
        let request = json!({"cmd": "position", "game": game, "text": "chess; step dance; colour red"});
        let error = engine.bad(request, "refused", "faulty_position");
        assert_eq!(error["faults"].as_array().unwrap().len(), 1, "{error}");
    }
}

/// Each command of the table answers with the fields that stand beside it.
#[test]
fn every_row_of_the_commands_is_what_its_command_does() {
    let mut engine = Engine::start();
    let new = json!({"cmd": "new", "game": "toy", "scenario": "standard", "options": {}, "seed": "s", "entropy": {"first": "x"}});
    let table = engine.good(new.clone())["table"].clone();
    let journal = engine.text("save", table.as_str().unwrap(), "journal");
    let play = position(&mut engine, "toy", "king queen");
    // Names of sides come first: undo is asked of a chain of one side's own choices.
    let chain = engine.table(json!({"game": "quebec", "seed": "undo"}));
    let side = engine.good(json!({"cmd": "turn", "table": chain}))["decide"][0].clone();
    play_on(&mut engine, &chain, 1, 1);
    let spare = engine.table(json!({"game": "toy"}));
    let requests = [
        (json!({"cmd": "games"}), &["games"] as &[&str]),
        (new, &["table"]),
        (
            json!({"cmd": "position", "game": "toy", "text": "king -", "seed": "s", "entropy": {"first": "x"}}),
            &["table"],
        ),
        (json!({"cmd": "journal", "text": journal, "seed": "s"}), &["table"]),
        (json!({"cmd": "turn", "table": table, "as": "first"}), &["draw", "purpose", "side"]),
        (json!({"cmd": "legal", "table": play, "side": "first", "texts": true}), &["actions", "texts"]),
        (json!({"cmd": "check", "table": play, "side": "first", "action": "bet"}), &["text"]),
        (
            json!({"cmd": "bot", "table": play, "side": "first", "level": "easy", "millis": 5, "seed": "s"}),
            &["action"],
        ),
        (json!({"cmd": "play", "table": play, "side": "first", "action": "bet"}), &["events", "texts"]),
        (json!({"cmd": "lot", "table": table, "auto": true}), &["lot", "events", "texts"]),
        (json!({"cmd": "undo", "table": chain, "side": side}), &[]),
        (json!({"cmd": "view", "table": table, "as": "public"}), &["view"]),
        (json!({"cmd": "text", "table": table, "as": "first"}), &["lines"]),
        (json!({"cmd": "events", "table": table, "as": "arbiter", "after": 0}), &["events", "texts"]),
        (json!({"cmd": "dice", "table": table}), &["dice"]),
        (json!({"cmd": "state", "table": table}), &["position"]),
        (json!({"cmd": "save", "table": table}), &["journal", "answers"]),
        (json!({"cmd": "verify", "text": journal}), &["verdict"]),
        (json!({"cmd": "drop", "table": spare}), &[]),
        (json!({"cmd": "quit"}), &[]),
    ];
    let rows: Vec<Vec<&str>> = under("Commands")
        .lines()
        .filter(|line| line.starts_with("| `"))
        .map(|line| line.trim_matches('|').split(" | ").map(str::trim).collect())
        .collect();
    assert_eq!(rows.len(), requests.len());
    for (request, fields) in requests {
        let cmd = request["cmd"].as_str().unwrap().to_owned();
        let row =
            rows.iter().find(|row| row[0] == format!("`{cmd}`")).unwrap_or_else(|| panic!("no row of {cmd}"));
        for name in request.as_object().unwrap().keys().filter(|name| *name != "cmd") {
            assert!(row[1].contains(&format!("`{name}`")), "the row of {cmd} does not name the field {name}");
        }
        let answer = engine.good(request);
        let given: BTreeSet<&str> = answer.as_object().unwrap().keys().map(String::as_str).collect();
        let expected: BTreeSet<&str> = fields.iter().copied().chain(["id", "ok"]).collect();
        assert_eq!(given, expected, "{cmd}");
        if cmd != "turn" {
            for field in fields {
                assert!(
                    row[2].contains(&format!("`{field}`")),
                    "the row of {cmd} does not name the answer {field}"
                );
            }
        }
    }
    assert_eq!(engine.end(), Some(0));
}

#[test]
fn every_command_and_code_is_on_the_page() {
    let sources = [
        include_str!("../src/engine/session.rs"),
        include_str!("../src/engine/words.rs"),
        include_str!("../../games/src/trouble.rs"),
    ];
    let commands = quoted(sources[0], "            \"", "\" =>");
    assert!(commands.len() >= 19, "{commands:?}");
    for command in commands {
        assert!(PAGE.contains(&format!("| `{command}` |")), "the page has no row for the command {command}");
    }
    for code in quoted(sources[1], "(\"", "\",").into_iter().chain(quoted(sources[2], "code: \"", "\"")) {
        assert!(PAGE.contains(&format!("`{code}`")), "the page does not explain the code {code}");
    }
}

/// What stands between these marks on a line.
fn quoted<'a>(source: &'a str, before: &str, after: &str) -> Vec<&'a str> {
    let word = |line: &'a str| Some(line.split_once(before)?.1.split_once(after)?.0);
    source
        .lines()
        .filter_map(word)
        .filter(|word| word.chars().all(|letter| letter.is_ascii_lowercase() || "_8".contains(letter)))
        .collect()
}

/// The JSON of an expectation: a bare `…` becomes the text, or the field, «…».
fn pattern(text: &str) -> Value {
    let json = text
        .replace(": …", ": \"…\"")
        .replace("{…}", "{\"…\": 0}")
        .replace("[…]", "[\"…\"]")
        .replace(", …}", ", \"…\": 0}")
        .replace(", …,", ", \"…\": 0,")
        .replace(", …]", ", \"…\"]");
    serde_json::from_str(&json).unwrap_or_else(|error| panic!("{error} in the expectation {json}"))
}

fn fits(expected: &Value, given: &Value) -> bool {
    match (expected, given) {
        (Value::String(text), _) if text == ANYTHING => true,
        (Value::String(text), Value::String(given)) => match text.strip_suffix(ANYTHING) {
            Some(beginning) => given.starts_with(beginning),
            None => text == given,
        },
        (Value::Array(expected), Value::Array(given)) => match expected.split_last() {
            Some((Value::String(last), rest)) if last == ANYTHING => {
                rest.len() <= given.len() && rest.iter().zip(given).all(|(a, b)| fits(a, b))
            }
            _ => expected.len() == given.len() && expected.iter().zip(given).all(|(a, b)| fits(a, b)),
        },
        (Value::Object(expected), Value::Object(given)) => {
            let open = expected.contains_key(ANYTHING);
            let named: Vec<_> = expected.iter().filter(|(name, _)| *name != ANYTHING).collect();
            (open || named.len() == given.len())
                && named.iter().all(|(name, value)| given.get(*name).is_some_and(|given| fits(value, given)))
        }
        _ => expected == given,
    }
}

#[test]
fn the_wildcard_is_no_wider_than_it_says() {
    let fit = |expected: &str, given: &str| fits(&pattern(expected), &serde_json::from_str(given).unwrap());
    assert!(fit(r#"{"a": 1, …}"#, r#"{"a": 1, "b": 2}"#));
    assert!(!fit(r#"{"a": 1}"#, r#"{"a": 1, "b": 2}"#));
    assert!(!fit(r#"{"a": 2, …}"#, r#"{"a": 1, "b": 2}"#));
    assert!(fit(r#"{"a": …}"#, r#"{"a": [1]}"#) && !fit(r#"{"a": …}"#, r#"{"b": 1}"#));
    assert!(fit(r#"{"a": [1, …]}"#, r#"{"a": [1, 2]}"#) && !fit(r#"{"a": [2, …]}"#, r#"{"a": [1, 2]}"#));
    assert!(fit(r#"{"a": "be…"}"#, r#"{"a": "begin"}"#) && !fit(r#"{"a": "be"}"#, r#"{"a": "begin"}"#));
}
