//! What changed with the rules versions: old games go on as they were begun, new ones have the newest rules.

use kernel::{Choices, Dealer, Game, Journal, Knowledge, Line, Observer, Rules, Table, Worlds, version};
use testkit::{Dice, Script};
use tricorne_game_conquest::{Camp, Event, Kind, Side, State, Units, Zone};

/// An army of three zones beside an enemy marker: `passing` says whether it changes markers on its way.
fn raid(rules: u32, passing: &str) -> Script<State> {
    let position = format!(
        "conquest; step move; turn 1; track ca; ft_duquesne ca1; quebec ca1; boston cm1; control.b ft_machault; \
         card 6; armies 2; options c35_passing_changes_markers={passing}"
    );
    let mut table = Script::<State>::at(&version::mark::<State>(rules, &position));
    table.run(&["canadiens: form ft_duquesne card", "canadiens: step ft_machault"]);
    table
}

fn goes_back(table: &Script<State>) -> bool {
    table.legal("canadiens").contains(&"step ft_duquesne".to_owned())
}

/// Ruling C-39 — Where passing changes markers (C-35), coming back changes one more than a shorter way does.
#[test]
fn s04_3_an_army_that_changes_markers_in_passing_may_come_back() {
    let mut table = raid(2, "on");
    let (from, to) = (Zone::FT_MACHAULT, Zone::FT_DUQUESNE);
    assert_eq!(
        table.events()[1..],
        [
            Event::ControlLost { zone: from, camp: Camp::British },
            Event::ControlTaken { zone: from, camp: Camp::French },
        ]
    );
    assert!(goes_back(&table));
    table.run(&["canadiens: step ft_duquesne"]);
    let mut army = Units::NONE;
    army[Kind::Canadiens] = 1;
    table.assert_events(&[Event::Moved { side: Side::Canadiens, from, to, units: army, sea: false }]);
    // Halfway there and back it is a position like any other.
    assert_eq!(State::from_position(&table.state().position()).as_ref(), Ok(table.state()));
    table.run(&["canadiens: halt"]);
    let view = table.state().view(Observer::Public);
    assert_eq!((view.zone(to).units, view.zone(from).units), (army, Units::NONE));
    assert_eq!(view.zone(from).control, Some(Camp::French));
    // Where passing changes nothing, a shorter way does the same.
    assert!(!goes_back(&raid(2, "off")));
}

/// Ruling C-39 — Coming back takes a zone of the card like every step.
#[test]
fn s04_3_coming_back_takes_a_zone() {
    let mut table = raid(2, "on");
    table.run(&["canadiens: step ft_duquesne", "canadiens: step ft_machault"]);
    assert_eq!(table.state().question(Side::Canadiens).map(|question| question.name), Some("move"));
    assert_eq!(table.state().view(Observer::Public).zone(Zone::FT_MACHAULT).units[Kind::Canadiens], 1);
}

#[test]
fn a_game_of_the_first_rules_goes_on_under_them() {
    let table = raid(1, "on");
    assert!(!goes_back(&table));
    let why = table.refused("canadiens", "step ft_duquesne");
    assert_eq!(kernel::WhyNot::code(&why), "been_there");
    assert_eq!(table.state().choices().rules, Some(1));
    assert!(table.state().position().starts_with("rules=1 conquest; "));
    assert_eq!(State::from_position(&table.state().position()).as_ref(), Ok(table.state()));
    // On a way that comes back it stands under the newer rules only.
    let mut there_and_back = raid(2, "on");
    there_and_back.run(&["canadiens: step ft_duquesne"]);
    let position = there_and_back.state().position();
    assert!(State::from_position(&position).is_ok());
    assert!(State::from_position(&version::mark::<State>(1, &position)).is_err());
    // Whoever imagines it imagines its rules.
    assert_eq!(table.state().view(Observer::Public).rules, Some(1));
    let belief = State::believe(&Knowledge::of(table.state(), Side::Canadiens, &[]));
    assert_eq!(State::sample(&belief, &mut Dice(1)).choices().rules, Some(1));
    // A new game has the new rules.
    let new = Table::<State>::new(&Choices::default(), None).unwrap();
    assert_eq!((new.header().rules, new.state().view(Observer::Public).rules), (2, None));
}

/// Ruling C-06 — The option is gone, but a journal of the first rules that names it is played through and written as
/// it was.
#[test]
fn a_journal_that_names_an_option_taken_away_replays() {
    const NAME: &str = "c06_natives_joined_count_as_moved";
    let options = [(NAME.to_owned(), "off".to_owned())].into();
    let choices = Choices { options, rules: Some(1), ..Choices::default() };
    let mut table = Table::<State>::new(&choices, Some(Dealer::from_text("old", "secret"))).unwrap();
    table.play_text(Side::ColonialMilitia, "muster boston").unwrap();
    let text = table.journal().to_string();
    assert!(text.contains("options: c06_natives_joined_count_as_moved=off\n"), "{text}");
    let journal: Journal = text.parse().unwrap();
    let mut again = Table::<State>::from_journal(&journal).unwrap();
    assert_eq!((again.state(), again.journal()), (table.state(), journal));
    let line: Line = "canadiens: muster quebec".parse().unwrap();
    again.answer(2, &line).unwrap();
    assert_eq!(State::from_position(&again.state().position()).as_ref(), Ok(again.state()));
    // New games are not offered it; a table put up before, or a return match, begins without it.
    assert!(State::options().iter().all(|spec| spec.name != NAME));
    let new = State::begin(&Choices { rules: None, ..choices }).unwrap().choices();
    assert_eq!((new.rules, new.options.contains_key(NAME)), (Some(2), false));
}
