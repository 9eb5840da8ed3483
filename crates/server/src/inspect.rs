//! A stored table, looked at by whoever runs the house.

use crate::fail::Fail;
use crate::live::Live;
use protocol::State;
use store::Store;

/// What a table comes to when its journal is played through.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Facts {
    /// Its id.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// Open, running or over.
    pub state: State,
    /// Sides and who sits there; no name while nobody does.
    pub seats: Vec<(String, String)>,
    /// How many lines its journal has.
    pub lines: u64,
    /// When it was put up: milliseconds since 1970.
    pub created: i64,
}

/// Read a table and play its journal through; none if it is not there.
///
/// # Errors
/// Says which line of the journal does not follow from those before it.
pub async fn inspect(store: &dyn Store, id: &str) -> Result<Option<Facts>, String> {
    let told = |fail: Fail| fail.note().unwrap_or("the table cannot be read").to_owned();
    let Some(live) = Live::load(store, id).await.map_err(told)? else { return Ok(None) };
    let state = match &live.table {
        None => State::Open,
        Some(_) if live.is_over() => State::Over,
        Some(_) => State::Running,
    };
    let seats = live.seats.iter().map(|seat| (seat.side.clone(), live.name_of(&seat.sitter)));
    Ok(Some(Facts {
        id: live.row.id.clone(),
        game: live.row.game.clone(),
        state,
        seats: seats.collect(),
        lines: live.length,
        created: live.row.created,
    }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use store::{Append, Guest, NewTable, SqliteStore, TableRow};

    #[tokio::test]
    async fn a_broken_journal_is_told_by_its_line() {
        let store = SqliteStore::memory().await.unwrap();
        let guest = Guest { id: "g".into(), name: "Marie".into() };
        store.add_guest(guest.clone(), "h".into()).await.unwrap();
        let asked = [("first".to_owned(), protocol::NewSeat::Me)].into();
        let plan = crate::seating::Plan {
            game: games::GameId::Toy,
            choices: kernel::Choices {
                scenario: games::GameId::Toy.facts().scenarios[0].to_owned(),
                ..kernel::Choices::default()
            },
            watch: false,
            seats: crate::seating::seats(games::GameId::Toy, &asked, &guest, None).unwrap(),
            rematch_of: None,
            listed: false,
            rated: false,
            clock: None,
        };
        let new: NewTable = crate::seating::new_table(plan, "g").unwrap();
        let TableRow { id, .. } = new.table.clone();
        store.add_table(new).await.unwrap();
        let facts = inspect(&store, &id).await.unwrap().unwrap();
        assert_eq!((facts.state, facts.lines, facts.seats[0].1.as_str()), (State::Open, 0, "Marie"));
        let lines = vec!["written by another age".to_owned()];
        store.append(Append { table: id.clone(), first: 0, at: 0, lines }).await.unwrap();
        let told = inspect(&store, &id).await.unwrap_err();
        assert!(told.contains("line 0"), "{told}");
        assert_eq!(inspect(&store, "nowhere").await, Ok(None));
    }
}
