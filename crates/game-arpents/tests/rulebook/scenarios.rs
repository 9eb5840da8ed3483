//! Scenarios of our own: the ground they are played on, their seasons, how they end (rulings 170–176).

use super::season::*;
use kernel::Choices;
use tricorne_game_arpents::Scenario;

/// A position of a scenario.
#[track_caller]
fn during(scenario: &str, rest: &str) -> Script<State> {
    at(&format!("scenario {scenario}; {rest}"))
}

fn begin(scenario: &str) -> Script<State> {
    Script::choose(&Choices { scenario: scenario.to_owned(), ..Choices::default() })
}

/// Ruling 173 — A short scenario begins with the dice of its first month, *One year* with the set-up.
#[test]
fn r173_how_scenarios_begin() {
    for (code, date) in
        [("braddock-1755", "1755-may"), ("louisbourg-1758", "1758-may"), ("quebec-1759", "1759-june")]
    {
        let table = begin(code);
        assert_eq!((question(&table).as_str(), view(&table).date.to_string().as_str()), ("initiative", date));
        assert_eq!(view(&table).scenario, code);
        assert_eq!((view(&table).due, view(&table).pile), (vec![], vec![]), "ruling 172");
    }
    assert_eq!(question(&begin("one-year")), "set_up");
    assert_eq!(Scenario::all().count(), 5);
}

/// Ruling 171 — Nobody marches out of the ground.
#[test]
fn r171_units_stay_on_the_ground() {
    let mut table = during("braddock-1755", "date 1755-june; phase movement; step move; gb_44 n3236");
    table.play("british", "take gb_44");
    let out = hex("trenton");
    refuses(&table, "british", "go trenton", WhyNot::OutOfPlay { hex: out }, "1.1");
    assert!(!legal(&table, "british", "go").is_empty());
    let ground = Scenario::from_code("braddock-1755").expect("a scenario");
    let reached = legal(&table, "british", "go");
    assert!(reached.iter().all(|to| ground.in_play(hex(to))), "{reached:?}");
    let mut table = at("date 1755-june; phase movement; step move; gb_44 n3236");
    table.run(&["british: take gb_44", "british: go trenton"]);
}

/// Ruling 171 — No ship sails out of it, not even home to Europe.
#[test]
fn r171_ships_stay_on_the_ground() {
    let mut table = during(
        "louisbourg-1758",
        "date 1758-june; phase naval_movement; step fleet; gb_frigate_1 n7620; gb_frigate_2 n5920",
    );
    table.play("british", "take gb_frigate_1");
    let why = WhyNot::OutOfPlay { hex: Hex::GREAT_BRITAIN };
    refuses(&table, "british", "leg great_britain", why, "1.1");
    table.run(&["british: halt", "british: take gb_frigate_2"]);
    let ground = Scenario::from_code("louisbourg-1758").expect("a scenario");
    let legs = legal(&table, "british", "leg");
    assert!(!legs.is_empty() && legs.iter().all(|to| ground.in_play(hex(to))), "{legs:?}");
}

/// Rulings 171, 172 — In its seasons a scenario draws no card and makes supply on its ground alone.
#[test]
fn r172_seasons_of_a_scenario() {
    let script = during(
        "braddock-1755",
        "date 1755-june; phase final; step barricade; active french; mil_montreal_1 n1730; stock_british alexandria:1",
    );
    let mut script = script;
    script.play("french", "done");
    assert_eq!(
        (question(&script).as_str(), view(&script).date.to_string().as_str()),
        ("produce", "1755-summer")
    );
    // §3 — Virginia has all its towns on the ground, Maryland is at peace; New York lies outside.
    assert_eq!((made(&script, "virginia"), made(&script, "maryland"), made(&script, "new_york")), (30, 0, 0));
    assert_eq!(stock(&script, "great_britain"), 0, "ruling 171");
    assert!(!script.all_events().iter().any(|event| matches!(event, Event::CardDrawn { .. })));
}

/// Ruling 175 — Fort Duquesne decides at once; the French need two places.
#[test]
fn r175_places_that_decide() {
    let braddock =
        |units: &str| during("braddock-1755", &format!("date 1755-july; phase movement; step move; {units}"));
    let mut table = braddock("gb_44 n1934");
    table.run(&["british: take gb_44", "british: go fort_duquesne"]);
    assert_eq!(table.outcome(), Ending::BritishGoal);
    let mut table = braddock("active french; leads french; mil_montreal_1 n2338");
    table.run(&["french: take mil_montreal_1", "french: go winchester"]);
    assert_ne!(question(&table), "over", "Fort Cumberland still stands");
    let mut table = braddock("active french; leads french; taken fort_cumberland; mil_montreal_1 n2338");
    table.run(&["french: take mil_montreal_1", "french: go winchester"]);
    assert_eq!(table.outcome(), Ending::FrenchGoal);
}

/// Rulings 170, 174 — After the last month the goals are counted.
#[test]
fn r174_points_at_the_end() {
    let braddock = |rest: &str| {
        let mut script = during(
            "braddock-1755",
            &format!(
                "date 1755-september; phase final; step barricade; active french; mil_montreal_1 n1730; {rest}"
            ),
        );
        script.play("french", "done");
        script
    };
    // Every regiment of the file is on the map, so that none counts as destroyed.
    let whole = "gb_44 winchester; gb_48 winchester";
    let script = braddock(whole);
    assert_eq!(script.outcome(), Ending::FrenchGoal, "nothing was gained");
    assert!(script.events().contains(&Event::Scored { british: 8, french: 8 }), "{:?}", script.events());
    // Fort Machault alone: ten points to six.
    assert_eq!(braddock(&format!("{whole}; taken fort_machault")).outcome(), Ending::BritishGoal);
    // Fort Le Bœuf at the price of a regiment: nine to eight, which is not enough for either.
    let costly = braddock("gb_44 winchester; taken fort_le_boeuf; gone gb_48");
    assert!(costly.events().contains(&Event::Scored { british: 9, french: 8 }), "{:?}", costly.events());
    assert_eq!(costly.outcome(), Ending::Even);
}

/// Ruling 170 — *One year* goes on through the winter and ends with March 1756.
#[test]
fn r170_one_year_ends_in_march() {
    let script = |date: &str| {
        let mut script = during(
            "one-year",
            &format!("date {date}; phase final; step barricade; active french; fr_reine trois_rivieres"),
        );
        script.play("french", "done");
        script
    };
    assert_eq!(script("1756-march").outcome(), Ending::Even, "35 points each");
    assert_ne!(question(&script("1755-october")), "over");
}
