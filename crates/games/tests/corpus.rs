//! Games recorded by earlier releases replay to the same end, and everyone saw the same on the way.
//!
//! A failure names the file and the step. If it is meant, old games must not follow: raise the rules version
//! (CONTRIBUTING.md). `UPDATE_EXPECT=1` is only for what changes no game, such as one more field of a view.

use kernel::{Game, Journal};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use testkit::check_moments;
use tricorne_games::{GameId, with_game};

fn folders() -> Vec<PathBuf> {
    let entries = std::fs::read_dir("tests/corpus").expect("the corpus is here");
    let mut folders: Vec<_> = entries.map(|entry| entry.expect("a folder can be listed").path()).collect();
    folders.sort();
    folders
}

fn journals(folder: &Path) -> Vec<(PathBuf, Journal)> {
    let entries = std::fs::read_dir(folder).expect("a release is a folder");
    let paths = entries.map(|entry| entry.expect("a file can be listed").path());
    let mut found: Vec<_> = paths
        .filter(|path| path.extension().is_some_and(|extension| extension == "journal"))
        .map(|path| {
            let text = std::fs::read_to_string(&path).expect("a journal is text");
            let journal = text.parse().unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            (path, journal)
        })
        .collect();
    found.sort_by(|one, other| one.0.cmp(&other.0));
    found
}

/// Replay what was recorded of one game. Versions that are no longer played are left out: they are refused by number.
fn replays(game: GameId) {
    let mut checked = 0;
    let mut faults = Vec::new();
    for folder in folders() {
        for (path, journal) in journals(&folder) {
            if journal.header.game != game.code() {
                continue;
            }
            let outcome = with_game!(game, G => {
                let is_played = kernel::version::is_played::<G>(journal.header.rules);
                is_played.then(|| check_moments::<G>(&path))
            });
            checked += usize::from(outcome.is_some());
            faults.extend(outcome.and_then(Result::err).map(|report| report.to_string()));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n\n"));
    assert!(checked > 0, "the corpus holds no game of {game}");
}

#[test]
fn games_of_three_cards_replay() {
    replays(GameId::Toy);
}

#[test]
fn games_of_quebec_replay() {
    replays(GameId::Quebec);
}

#[test]
fn games_of_conquest_replay() {
    replays(GameId::Conquest);
}

#[test]
fn games_of_homard_replay() {
    replays(GameId::Homard);
}

#[test]
fn games_of_arpents_replay() {
    replays(GameId::Arpents);
}

#[test]
fn every_scenario_is_recorded_to_its_end_and_in_the_middle() {
    let mut seen = BTreeSet::new();
    for (_, Journal { header, secret, .. }) in folders().iter().flat_map(|folder| journals(folder)) {
        seen.insert((header.game, header.rules, header.scenario, secret.is_some()));
    }
    for game in GameId::ALL {
        let (rules, scenarios) = with_game!(*game, G => (G::OLDEST_RULES..=G::RULES_VERSION, G::scenarios()));
        for (rules, scenario) in
            rules.flat_map(|rules| scenarios.iter().map(move |scenario| (rules, scenario)))
        {
            for is_over in [true, false] {
                let wanted = (game.code().to_owned(), rules, (*scenario).to_owned(), is_over);
                assert!(seen.contains(&wanted), "{wanted:?} is in no corpus; examples/record.rs records one");
            }
        }
    }
}

#[test]
fn a_changed_record_is_told_by_file_and_step() {
    type State = tricorne_games::game_toy::State;
    let (path, journal) = journals(&folders()[0])
        .into_iter()
        .find(|(path, journal)| {
            path.with_extension("moments").exists()
                && journal.header.game == State::ID
                && journal.header.rules == 1
        })
        .expect("the corpus holds a game of Three Cards");
    let good = testkit::moments::<State>(&journal).unwrap();
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join("changed_corpus");
    std::fs::create_dir_all(&dir).unwrap();
    let copy = dir.join("changed.journal");
    std::fs::copy(&path, &copy).unwrap();
    // With UPDATE_EXPECT the file would be written instead of compared.
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        return;
    }
    let third = good.lines().find(|line| line.starts_with("step 2: ")).unwrap();
    std::fs::write(copy.with_extension("moments"), good.replace(third, "step 2: something else")).unwrap();
    let report = check_moments::<State>(&copy).unwrap_err();
    assert!(report.what.contains("changed.moments, line 4"), "{report}");
    assert!(report.what.contains("found    step 2: "), "{report}");
    // An answer that the rules refuse is told too.
    let mut lines: Vec<_> = journal.to_string().lines().map(str::to_owned).collect();
    let first = lines.iter().position(|line| line.starts_with("3 ")).unwrap();
    lines[first] = "3 second: bet".to_owned();
    std::fs::write(&copy, lines.join("\n") + "\n").unwrap();
    let report = check_moments::<State>(&copy).unwrap_err();
    assert!(
        report.what.contains("changed.journal: step 3: ") && report.what.contains("NotYourTurn"),
        "{report}"
    );
}
