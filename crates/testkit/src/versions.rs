//! What a game says of its rules versions, held against what it does.

use crate::plan::Report;
use kernel::table::ReplayError;
use kernel::{Choices, Game, Table};

/// Check the list of a game's rules versions: it is in order, today's content is that of the newest, and every
/// version listed can be begun, written and read again, while those before and after are refused by number.
///
/// # Errors
/// The first thing that is wrong, and what to do about it.
pub fn check_versions<G: Game>() -> Result<(), Report> {
    let fail = |what: String| Err(Report::new(format!("{}: {what}", G::ID)));
    let (list, newest, content) = (G::VERSIONS, G::RULES_VERSION, G::content_hash());
    if let Some(pair) = list.windows(2).find(|pair| !(0..=1).contains(&(pair[1].rules - pair[0].rules))) {
        return fail(format!("rules version {} is followed by {}", pair[0].rules, pair[1].rules));
    }
    if !list.iter().any(|version| version.rules == newest && version.content == content) {
        return fail(format!(
            "the content has changed: its hash is now {content}, which rules version {newest} never had. If every \
             game begun before goes on exactly as it would have, add `Version {{ rules: {newest}, content: \
             \"{content}\" }}` to the end of `VERSIONS`. If not, raise the rules: add `rules: {}` with that hash, and \
             keep the old content for the old versions (docs/adding-a-game.md)",
            newest + 1
        ));
    }
    for rules in G::OLDEST_RULES..=newest {
        let table = begun::<G>(rules)?;
        if table.header().rules != rules || table.state().choices().rules != Some(rules) {
            return fail(format!("a game begun under rules version {rules} forgets it"));
        }
        if G::from_position(&table.state().position()).as_ref() != Ok(table.state()) {
            return fail(format!("a position of rules version {rules} is not read as it is written"));
        }
        if Table::<G>::from_journal(&table.journal()).is_err() {
            return fail(format!("a journal of rules version {rules} is not read as it is written"));
        }
    }
    for rules in [G::OLDEST_RULES - 1, newest + 1] {
        let mut journal = begun::<G>(newest)?.journal();
        journal.header.rules = rules;
        let is_told = match Table::<G>::from_journal(&journal) {
            Err(ReplayError::RulesVersion(told)) => told == rules,
            _ => false,
        };
        if !is_told || G::begin(&Choices { rules: Some(rules), ..Choices::default() }).is_ok() {
            return fail(format!("rules version {rules} is not listed, but not refused either"));
        }
    }
    Ok(())
}

fn begun<G: Game>(rules: u32) -> Result<Table<G>, Report> {
    let choices = Choices { rules: Some(rules), ..Choices::default() };
    Table::new(&choices, None)
        .map_err(|faults| Report::new(format!("{}: rules version {rules}: {faults:?}", G::ID)))
}
