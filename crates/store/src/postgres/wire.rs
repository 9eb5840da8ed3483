//! News as they travel by `NOTIFY`.
//!
//! A payload is a word, a kind and an id: `17 table 5kd…` says that the journal of that table has 17 lines now, `- table
//! 5kd…` that something else about it changed, `- guest 8sf…` the same of a person.
//! Versions up to 0.1 wrote an id of the server as the first word and did not read the first word of others, so servers
//! of both versions can share a database: their news of a table may mean its journal too.

use crate::store::News;

/// The kind of news of a table.
pub(super) const TABLE: &str = "table";
const GUEST: &str = "guest";
/// The first word of news without a length.
const NO_LENGTH: &str = "-";
/// What a server tells itself to find out whether it hears anything.
pub(super) const PULSE: &str = "- pulse";

/// News as a payload; none for what is never sent.
pub(super) fn payload(news: &News) -> Option<String> {
    match news {
        News::Lines { table, length } => Some(format!("{length} {TABLE} {table}")),
        News::Table(id) => Some(format!("{NO_LENGTH} {TABLE} {id}")),
        News::Guest(id) => Some(format!("{NO_LENGTH} {GUEST} {id}")),
        News::Lost | News::Missed => None,
    }
}

/// The news in a payload; none in a pulse, or in what a later version may send.
pub(super) fn news(payload: &str) -> Option<News> {
    let (word, news) = payload.split_once(' ')?;
    match news.split_once(' ')? {
        (TABLE, table) => Some(match word.parse() {
            Ok(length) => News::Lines { table: table.into(), length },
            Err(_) => News::Table(table.into()),
        }),
        (GUEST, guest) => Some(News::Guest(guest.into())),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn news_are_read_as_they_were_written() {
        let lines = News::Lines { table: "t".into(), length: 17 };
        for told in [lines, News::Table("t".into()), News::Guest("g".into())] {
            assert_eq!(news(&payload(&told).unwrap()), Some(told));
        }
        assert_eq!((payload(&News::Lost), payload(&News::Missed)), (None, None));
        assert_eq!((news(PULSE), news("- weather fair"), news("")), (None, None, None));
    }

    #[test]
    fn older_versions_are_understood() {
        let server = "7d9f2b1e-54a1-4c56-9a53-0d8c1f1b2a3c";
        assert_eq!(news(&format!("{server} table t")), Some(News::Table("t".into())));
        assert_eq!(news(&format!("{server} guest g")), Some(News::Guest("g".into())));
        assert_eq!(news(&format!("{server} pulse")), None);
    }
}
