//! What is wrong with a position, an action, a journal or a choice: all of it at once, and in the reader's language.

use kernel::{Arg, Choices, Fault, Game, Said, Side as _};
use std::collections::BTreeSet;
use testkit::{Corrupted, Plan};
use texts::{Lang, render};
use tricorne_games::{AnyTable, GameId, Trouble, with_game};

fn codes(game: GameId, text: &str) -> Vec<&'static str> {
    match AnyTable::from_position(game, text, None) {
        Err(Trouble::Faults(faults)) => faults.iter().map(|fault| fault.code).collect(),
        other => panic!("{text}: {other:?}"),
    }
}

#[test]
fn a_field_that_cannot_be_read_hides_no_other_fault() {
    for (game, text, expected) in [
        // §1.1 — The card is there twice whatever the first word said was, and somebody spoke after the end.
        (
            GameId::Toy,
            "queen queen pass pass raise",
            &["unknown_word", "card_twice", "spoke_after_end"] as &[&str],
        ),
        (GameId::Toy, "ace queen raise pass fold", &["unknown_word", "unknown_word", "unknown_word"]),
        (GameId::Toy, "rules=9 king king", &["rules_version", "card_twice"]),
        (
            GameId::Quebec,
            "quebec; step write_orders; move 99; ships 3/3; tide high; OR 15:4,28:4,35:4,43:4,47:4,48:4/-; \
             LE d1/sarre:3; colour red",
            &["bad_value", "unreadable", "bad_move", "bad_ships", "decoy_alone", "both_sides"],
        ),
        (
            GameId::Conquest,
            "conquest; step cube; turn 9; track zz; boston cm1,ca1; quebec ca1; control.b boston,quebec; \
             forts boston; colour red",
            &["bad_value", "unreadable", "bad_turn", "both_camps", "bad_control", "bad_control", "bad_fort"],
        ),
        (
            GameId::Homard,
            "homard; step token; turn 99; a_con1 f8/270 e5; b_reg1 f2/90; b_reg2 z9/90; gates +b_reg1; \
             due a_con2; acted a_con3; colour red",
            &["unreadable", "unreadable", "bad_unit", "bad_general", "bad_turn", "bad_due", "bad_set"],
        ),
        (
            GameId::Arpents,
            "arpents; date 1755-june; phase movement; step move; gb_44 n7515; gb_48 nowhere; colour red; \
             fr_frigate_1 winchester; group gb_44,gb_51",
            &["bad_field", "bad_field", "bad_group", "bad_position", "bad_position"],
        ),
    ] {
        assert_eq!(codes(game, text), expected, "{text}");
    }
}

#[test]
fn a_question_or_a_choice_that_cannot_be_read_hides_no_other_fault() {
    for (game, text, expected) in [
        (
            GameId::Quebec,
            "quebec; step dance; move 99; ships 3/3; options tides=maybe,colour=red; OR 15:4/-",
            &["unknown_step", "unknown_option", "unknown_option_value", "bad_move", "bad_ships"] as &[&str],
        ),
        (
            GameId::Conquest,
            "conquest; step dance; scenario long; options setup=odd; turn 99; forts boston; boston br99",
            &[
                "unknown_step",
                "bad_value",
                "unknown_scenario",
                "unknown_option_value",
                "bad_turn",
                "bad_fort",
            ],
        ),
        (
            GameId::Homard,
            "homard; battle waterloo; step dance; options table=round; colour red; turn 99; gates here",
            &["unknown_scenario", "unknown_option_value", "unreadable", "unreadable"],
        ),
        (
            GameId::Arpents,
            "arpents; scenario waterloo; options r041_odds=even; step dance; cargo gb_merchant_1:99; colour red",
            &["unknown_scenario", "unknown_option_value", "bad_field", "bad_field", "bad_position"],
        ),
    ] {
        let found: BTreeSet<_> = codes(game, text).into_iter().collect();
        let missing: Vec<_> = expected.iter().filter(|code| !found.contains(**code)).collect();
        assert!(missing.is_empty(), "{missing:?} are not told, but {found:?}: {text}");
    }
}

/// What a text may speak of that is no word of its language.
struct Spoken<'a> {
    /// What was read: pieces of it may be repeated.
    input: &'a str,
    /// Notation, names of options, ids: what one would have to write.
    written: &'a dyn Fn(&str) -> bool,
}

impl Spoken<'_> {
    /// Every value inside is a text of the catalogue, a number, a piece of what was read, or what one may write.
    fn check(&self, said: &Said) {
        assert_eq!(texts::missing_key(said), None, "{said:?}");
        for (name, arg) in &said.args {
            self.check_arg(said, name, arg);
        }
        for lang in [Lang::Fr, Lang::It] {
            let text = render(lang, said);
            assert!(!text.contains("{") || self.input.contains('{'), "{text}");
        }
    }

    fn check_arg(&self, said: &Said, name: &str, arg: &Arg) {
        match arg {
            Arg::Number(_) => {}
            Arg::Key(inner) => self.check(inner),
            Arg::List(list) => list.iter().for_each(|arg| self.check_arg(said, name, arg)),
            Arg::Text(text) => {
                // A quotation may write two spaces as one.
                let is_quoted = with_single_spaces(self.input).contains(&with_single_spaces(text));
                let known = is_quoted || (self.written)(text);
                assert!(
                    known,
                    "«{text}» stands in «{}» as {name}, for {}",
                    render(Lang::Fr, said),
                    self.input
                );
            }
        }
    }
}

fn check_faults(faults: &[Fault], spoken: &Spoken<'_>) {
    faults.iter().for_each(|fault| spoken.check(&fault.said));
}

fn with_single_spaces(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Numbers of versions, and values of options.
fn is_choice<G: Game>(text: &str) -> bool {
    text.chars().all(|letter| letter.is_ascii_digit() || letter == '–')
        || G::options().iter().any(|spec| spec.values.join(", ") == text)
}

#[test]
fn faults_of_positions_speak_the_readers_language() {
    fn check<G: Game>(draws: usize) {
        // A campaign would be long.
        let plans = (0..6).map(|seed| match G::ID {
            "arpents" => Plan::seeded(seed).scenario("braddock-1755"),
            _ => Plan::seeded(seed),
        });
        // A game of the toy is over after a few answers.
        let one_step_in = if G::ID == "toy" { 2 } else { 20 };
        let mut corrupted = Corrupted::of::<G>(7, one_step_in, plans).unwrap();
        let mut told = BTreeSet::new();
        for _ in 0..draws {
            let text = corrupted.draw();
            let Err(faults) = G::from_position(&text) else { continue };
            let positions = |word: &str| is_choice::<G>(word) || is_place_or_step::<G>(word);
            check_faults(&faults, &Spoken { input: &text, written: &positions });
            told.extend(faults.iter().map(|fault| fault.code));
        }
        assert!(told.len() >= 3 || G::ID == "toy" && !told.is_empty(), "{}: only {told:?}", G::ID);
    }
    for game in GameId::ALL {
        // A position of Arpents is long.
        let draws = if *game == GameId::Arpents { 300 } else { 1_500 };
        with_game!(*game, G => check::<G>(draws));
    }
    // One of each that the game's own words are rarely asked for.
    for (game, text) in [
        (GameId::Toy, "- ace bet"),
        (GameId::Quebec, "chess"),
        (GameId::Quebec, "rules=77 quebec; step; XX 1; options a=b,tides=c; OR 99:9/99:9"),
        (GameId::Conquest, "rules=77 conquest; step; colour red; scenario x; boston br20; albany br20"),
        (GameId::Homard, "rules=77 homard; battle x; options table=y; step; colour red"),
        (
            GameId::Arpents,
            "rules=77 arpents; scenario x; options y; step; colour red; gb_44 albany; gb_44 albany",
        ),
        (GameId::Arpents, "arpents; gb_44 n7515; fr_frigate_1 winchester; wolfe +gb_44; date 1763-winter"),
        (
            GameId::Arpents,
            "arpents; cargo gb_merchant_1:99; fort albany:5; group gb_44; haul gb_merchant_1:3",
        ),
    ] {
        with_game!(game, G => {
            let faults = G::from_position(text).expect_err(text);
            let written = |word: &str| is_choice::<G>(word) || is_place_or_step::<G>(word);
            check_faults(&faults, &Spoken { input: text, written: &written });
        });
    }
}

/// The name of a game, a place, a step or a month as a position writes it, in whatever way it was given.
fn is_place_or_step<G: Game>(word: &str) -> bool {
    let is_hex = G::ID == "arpents" && word.starts_with(['n', 's']) && word[1..].parse::<u16>().is_ok();
    let is_date =
        G::ID == "arpents" && word.split_once('-').is_some_and(|(year, _)| year.parse::<u16>().is_ok());
    // What every position begins with, and the fields that it cannot do without.
    [G::ID, "step", "ending"].contains(&word) || is_hex || is_date
}

#[test]
fn what_is_no_notation_is_answered_by_notation() {
    fn check<G: Game>() {
        for text in ["", "raise the flag", "done now", "«»", "🙂 x"] {
            for side in G::Side::ALL {
                let malformed = G::read_action(*side, text).unwrap_err();
                assert!(text.starts_with(&malformed.text), "{malformed:?}");
                for example in malformed.expected {
                    let reads = |side: &G::Side| G::read_action(*side, example).is_ok();
                    assert!(G::Side::ALL.iter().any(reads), "{}: «{example}» cannot be read either", G::ID);
                }
                let refusal = kernel::Refusal::<G>::Malformed(malformed.clone());
                let Trouble::Malformed { code: "bad_notation", said } = Trouble::from(refusal) else {
                    panic!("{malformed:?}")
                };
                let examples = malformed.expected.join(", ");
                Spoken { input: text, written: &|word| word == examples }.check(&said);
            }
        }
    }
    for game in GameId::ALL {
        with_game!(*game, G => check::<G>());
    }
}

#[test]
fn faults_of_journals_and_choices_speak_the_readers_language() {
    let journal = AnyTable::new(GameId::Toy, &Choices::default(), None).unwrap().journal().to_string();
    assert!(journal.contains("game: toy\nscenario: standard\nrules: 2\n"), "{journal}");
    let mut told = BTreeSet::new();
    for (from, to) in [
        ("tricorne journal 1", "tricorne journal 2"),
        ("game: toy", "game toy"),
        ("game: toy", "colour: red"),
        ("game: toy\n", ""),
        ("game: toy", "game: chess"),
        ("rules: 2", "rules: two"),
        ("rules: 2\n", ""),
        ("rules: 2", "rules: 77"),
        ("content: ", "content: x"),
        ("scenario: standard", "scenario: long\noptions: a"),
        ("scenario: standard", "scenario: long\noptions: a=b"),
        ("\n\n", "\n\nfirst\n"),
        ("\n\n", "\n\n2 first: bet\n"),
        ("\n\n", "\n\n1 first bet\n"),
        ("\n\n", "\n\n1 first: bet\n"),
        ("\n\n", "\n\n1 first: raise\n"),
        ("\n\n", "\n\n1 third: bet\n"),
        ("\n\n", "\n\n1 pick 1of3: x\n"),
        ("\n\n", "\n\n1 pick 1of3: 3\n"),
        ("\n\n", "\n\n1 pick 1of4: 3\n"),
        ("\n\n", "\n\n1 dice 2d6: 6\n"),
        ("\n\n", "\n\n1 dice 26: 6\n"),
        ("\n\n", &format!("\n\n1 dice 31d6:{}\n", " 6".repeat(31))),
    ] {
        let text = journal.replacen(from, to, 1);
        assert_ne!(text, journal, "{from}");
        let written = |word: &str| {
            ["tricorne journal 1", "pass, bet", "toy", "1–2"].contains(&word)
                || with_game!(GameId::Toy, G => is_choice::<G>(word))
        };
        let spoken = Spoken { input: &text, written: &written };
        match AnyTable::from_journal(&text).unwrap_err() {
            Trouble::Malformed { said, .. } | Trouble::Refused { said, .. } => {
                let inner = said.args.iter().find_map(|(_, arg)| match arg {
                    Arg::Key(inner) => Some(inner.key.to_string()),
                    _ => None,
                });
                told.insert(inner.unwrap_or_else(|| said.key.to_string()));
                spoken.check(&said);
            }
            Trouble::Faults(faults) => check_faults(&faults, &spoken),
            Trouble::Unknown(unknown) => assert_eq!(unknown.name(), "chess"),
        }
    }
    let lines = texts::keys().filter(|key| key.starts_with("replay.line."));
    let untold: Vec<_> = lines.filter(|key| !told.contains(*key)).collect();
    assert_eq!(untold, [] as [&str; 0], "each fault of a line is told once");

    for game in GameId::ALL {
        with_game!(*game, G => {
            let options = G::options().iter().map(|spec| (spec.name.to_owned(), "maybe".to_owned()));
            let options = options.chain([("colour".to_owned(), "red".to_owned())]).collect();
            let choices = Choices { scenario: "waterloo".to_owned(), options, rules: Some(77) };
            let faults = G::settle(&choices).unwrap_err();
            assert_eq!(faults.len(), G::options().len() + 3, "all at once");
            let input = format!("waterloo maybe colour red {choices:?}");
            check_faults(&faults, &Spoken { input: &input, written: &is_choice::<G> });
        });
    }
}

/// What always holds in a game is named by a key in the code; each key has its text, and each text its key.
#[test]
fn every_invariant_has_its_words() {
    for (game, files) in [
        ("quebec", &["legality.rs"] as &[&str]),
        ("conquest", &["legality.rs"]),
        ("arpents", &["invariants.rs"]),
    ] {
        let source: String = files
            .iter()
            .map(|file| std::fs::read_to_string(format!("../game-{game}/src/{file}")).unwrap())
            .collect();
        let prefix = format!("{game}.fault.need.");
        let mut count = 0;
        for key in texts::keys().filter_map(|key| key.strip_prefix(&prefix)) {
            assert!(source.contains(&format!("\"{key}\"")), "{prefix}{key} is never said");
            count += 1;
        }
        assert!(count >= 14, "{game} has {count} of them");
        // The key is the last text of a call.
        for call in source.split("need(").skip(1) {
            let call = call.split(';').next().unwrap_or_default();
            let Some(key) = call.rsplit('"').nth(1).filter(|key| !key.contains(['{', '.'])) else { continue };
            assert!(texts::has_key(&format!("{prefix}{key}")), "{prefix}{key} has no text");
        }
    }
}

/// A text that is the same in two languages was forgotten in one.
#[test]
fn no_fault_was_left_in_english() {
    let is_fault = |key: &str| {
        ["fault.", "refusal.", "replay.", "protocol."].iter().any(|group| key.starts_with(group))
            || key.contains(".fault.")
    };
    let mut seen = 0;
    for key in texts::keys().filter(|key| is_fault(key)) {
        let [english, french, italian] = Lang::ALL.map(|lang| render(lang, &Said::new(key)));
        assert!(english != french && english != italian, "{key}: {english}");
        seen += 1;
    }
    assert!(seen > 200, "{seen} of them");
}
