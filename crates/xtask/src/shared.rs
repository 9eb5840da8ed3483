//! Shared code names no game, except where the closed set is listed.

use crate::source::{line_of, masked, test_spans};
use crate::workspace::File;

/// The names of games, as they stand in code.
const GAMES: [&str; 4] = ["quebec", "conquest", "homard", "arpents"];

/// Code that serves every game alike.
const SHARED: [&str; 10] = [
    "crates/kernel/src/",
    "crates/testkit/src/",
    "crates/bots/src/",
    "crates/protocol/src/",
    "crates/store/src/",
    "crates/desk/src/",
    "crates/server/src/",
    "crates/board/src/",
    "crates/web/src/",
    "crates/e2e/src/",
];

/// Where the closed set is listed.
const LISTS: [&str; 4] = [
    "crates/board/src/lib.rs",
    "crates/web/src/scenes.rs",
    "crates/web/src/scenes/cast.rs",
    "crates/web/src/faces.rs",
];

/// Lines of shared code, outside of comments and tests, that name a game.
pub(crate) fn faults(file: &File) -> Vec<String> {
    let path = file.path.as_str();
    let is_shared = SHARED.iter().any(|folder| path.starts_with(folder)) && path.ends_with(".rs");
    let of_a_game = GAMES.iter().any(|game| path.split(['/', '.']).any(|part| part == *game));
    if !is_shared || of_a_game || LISTS.contains(&path) {
        return Vec::new();
    }
    let tests = test_spans(&masked(&file.text));
    let mut out = Vec::new();
    let mut at = 0;
    for line in file.text.split_inclusive('\n') {
        let is_comment = line.trim_start().starts_with("//");
        if !is_comment && !tests.iter().any(|span| span.contains(&at)) {
            let lower = line.to_ascii_lowercase();
            for game in GAMES.iter().filter(|game| lower.contains(**game)) {
                let number = line_of(&file.text, at);
                out.push(format!("{path}:{number}: shared code names «{game}»"));
            }
        }
        at += line.len();
    }
    out
}

#[cfg(test)]
mod unit {
    use super::*;

    fn found(path: &str, text: &str) -> usize {
        faults(&File { path: path.into(), text: text.into() }).len()
    }

    #[test]
    fn a_game_is_named_in_lists_comments_tests_and_its_own_files_only() {
        let text = "//! As in `quebec`.\nlet a = \"quebec\";\nuse games::GameId::Conquest;\n\
            #[cfg(test)]\nmod unit { const A: &str = \"homard\"; }\n";
        assert_eq!(found("crates/kernel/src/a.rs", text), 2);
        assert_eq!(found("crates/web/src/app/a.rs", text), 2);
        assert_eq!(found("crates/board/src/quebec/a.rs", text), 0);
        assert_eq!(found("crates/web/src/scenes/conquest.rs", text), 0);
        assert_eq!(found("crates/web/src/scenes.rs", text), 0);
        assert_eq!(found("crates/games/src/set.rs", text), 0);
        assert_eq!(found("crates/server/tests/a.rs", text), 0);
    }
}
