//! Rules versions: a game goes on under the rules it was begun with.
//!
//! A change that would alter an old journal raises the game's version. The journal's head names the version, the
//! choices carry it into the state, and the rules ask the policies the game made of it.

use crate::game::{Fault, Game};

/// How a position names a version that is not the newest: `rules=1`, then the position.
const MARK: &str = "rules=";

/// A rules version still played, and a content it was played with.
///
/// A version may stand here several times: a note corrected in a data file changes the hash and alters no game.
/// Content that alters play raises the version.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Version {
    /// The number, from 1.
    pub rules: u32,
    /// Hash of the content, in hex.
    pub content: &'static str,
}

impl Version {
    /// The first of a list, and so the oldest.
    pub const fn oldest(list: &[Version]) -> u32 {
        list[0].rules
    }

    /// The last of a list, and so the newest.
    pub const fn newest(list: &[Version]) -> u32 {
        list[list.len() - 1].rules
    }
}

/// The version that was chosen, or the newest.
///
/// # Errors
/// If it is no longer played, or not yet.
pub fn settle<G: Game>(rules: Option<u32>) -> Result<u32, Fault> {
    let rules = rules.unwrap_or(G::RULES_VERSION);
    if is_played::<G>(rules) {
        return Ok(rules);
    }
    Err(Fault::new("rules_version").with("version", rules).with("expected", all_played::<G>()))
}

/// Is this version played?
pub fn is_played<G: Game>(rules: u32) -> bool {
    G::VERSIONS.iter().any(|version| version.rules == rules)
}

/// Was this version ever played with this content?
pub fn has_content<G: Game>(rules: u32, content: &str) -> bool {
    G::VERSIONS.iter().any(|version| version.rules == rules && version.content == content)
}

/// The content with which a game of this version begins today; empty if it is not played.
pub fn content<G: Game>(rules: u32) -> &'static str {
    let of_version = G::VERSIONS.iter().rev().find(|version| version.rules == rules);
    of_version.map_or("", |version| version.content)
}

/// The versions played, in words of a message: `2`, or `1–2`.
pub fn all_played<G: Game>() -> String {
    match (G::OLDEST_RULES, G::RULES_VERSION) {
        (oldest, newest) if oldest == newest => newest.to_string(),
        (oldest, newest) => format!("{oldest}–{newest}"),
    }
}

/// A position's line under this version, whatever it was marked with before: an older version is named.
pub fn mark<G: Game>(rules: u32, position: &str) -> String {
    let bare = bare(position);
    if rules == G::RULES_VERSION { bare.to_owned() } else { format!("{MARK}{rules} {bare}") }
}

/// A position's line without its mark.
pub fn bare(position: &str) -> &str {
    split(position).map_or(position, |(_, bare)| bare)
}

/// The version of a position's line, and the line without its mark; for use in [`Game::from_position`].
///
/// A version that is not played is a fault; the rest is then read under the newest.
pub fn read_mark<'a, G: Game>(position: &'a str, faults: &mut Vec<Fault>) -> (u32, &'a str) {
    let Some((rules, bare)) = split(position) else { return (G::RULES_VERSION, position) };
    let settled = settle::<G>(Some(rules)).unwrap_or_else(|fault| {
        faults.push(fault);
        G::RULES_VERSION
    });
    (settled, bare)
}

fn split(position: &str) -> Option<(u32, &str)> {
    let marked = position.trim_start().strip_prefix(MARK)?;
    let (rules, bare) = marked.split_once(char::is_whitespace).unwrap_or((marked, ""));
    Some((rules.parse().ok()?, bare.trim_start()))
}
