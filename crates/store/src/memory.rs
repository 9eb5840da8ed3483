//! A store that forgets everything when it is dropped: for tests, and for trying things out.

use crate::rows::{Append, ChatRow, Guest, LineRow, LinkRow, NewTable, Opens, SeatRow, Sitter, TableRow};
use crate::store::{Answer, Store, StoreError};
use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard};

/// Keeps everything in memory.
#[derive(Default)]
pub struct MemoryStore {
    kept: Mutex<Kept>,
}

#[derive(Default)]
struct Kept {
    guests: BTreeMap<String, String>,
    tokens: BTreeMap<String, String>,
    tables: BTreeMap<String, Table>,
    /// Tables in the order they were put up.
    order: Vec<String>,
    links: BTreeMap<String, LinkRow>,
}

struct Table {
    row: TableRow,
    seats: BTreeMap<String, SeatRow>,
    lines: Vec<LineRow>,
    chat: Vec<ChatRow>,
    over: bool,
}

impl MemoryStore {
    /// An empty store.
    pub fn new() -> MemoryStore {
        MemoryStore::default()
    }

    fn kept(&self) -> MutexGuard<'_, Kept> {
        self.kept.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }
}

impl Kept {
    fn guest(&self, id: &str) -> Option<Guest> {
        self.guests.get(id).map(|name| Guest { id: id.to_owned(), name: name.clone() })
    }

    fn table(&mut self, id: &str) -> Result<&mut Table, StoreError> {
        self.tables.get_mut(id).ok_or(StoreError::Missing)
    }

    fn append(&mut self, append: Append) -> Result<(), StoreError> {
        let held = &mut self.table(&append.table)?.lines;
        if held.len() as u64 != append.first {
            return Err(StoreError::Conflict);
        }
        let numbered = (append.first..).zip(append.lines);
        held.extend(numbered.map(|(number, text)| LineRow { number, at: append.at, text }));
        Ok(())
    }

    fn add_table(&mut self, new: NewTable) -> Result<(), StoreError> {
        let row = new.table;
        let again = |held: &Table| row.rematch_of.is_some() && held.row.rematch_of == row.rematch_of;
        if self.tables.contains_key(&row.id)
            || self.tables.values().any(again)
            || new.links.iter().any(|link| self.links.contains_key(&link.token.0))
        {
            return Err(StoreError::Conflict);
        }
        if !self.guests.contains_key(&row.host) {
            return Err(StoreError::Missing);
        }
        self.links.extend(new.links.into_iter().map(|link| (link.token.0.clone(), link)));
        self.order.push(row.id.clone());
        let seats = new.seats.into_iter().map(|seat| (seat.side.clone(), seat)).collect();
        let table = Table { row, seats, lines: Vec::new(), chat: Vec::new(), over: false };
        self.tables.insert(table.row.id.clone(), table);
        Ok(())
    }
}

/// An answer that is there at once.
fn now<T: Send + 'static>(given: Result<T, StoreError>) -> Answer<'static, T> {
    Box::pin(std::future::ready(given))
}

impl Store for MemoryStore {
    fn add_guest(&self, guest: Guest, token_hash: String) -> Answer<'_, ()> {
        let mut kept = self.kept();
        if kept.guests.contains_key(&guest.id) || kept.tokens.contains_key(&token_hash) {
            return now(Err(StoreError::Conflict));
        }
        kept.tokens.insert(token_hash, guest.id.clone());
        kept.guests.insert(guest.id, guest.name);
        now(Ok(()))
    }

    fn add_token(&self, guest: &str, token_hash: String) -> Answer<'_, ()> {
        let mut kept = self.kept();
        if !kept.guests.contains_key(guest) {
            return now(Err(StoreError::Missing));
        }
        if kept.tokens.contains_key(&token_hash) {
            return now(Err(StoreError::Conflict));
        }
        kept.tokens.insert(token_hash, guest.to_owned());
        now(Ok(()))
    }

    fn rename_guest(&self, guest: &str, name: &str) -> Answer<'_, ()> {
        let mut kept = self.kept();
        now(kept.guests.get_mut(guest).map(|held| *held = name.to_owned()).ok_or(StoreError::Missing))
    }

    fn guest(&self, id: &str) -> Answer<'_, Option<Guest>> {
        now(Ok(self.kept().guest(id)))
    }

    fn guest_of_token(&self, token_hash: &str) -> Answer<'_, Option<Guest>> {
        let kept = self.kept();
        now(Ok(kept.tokens.get(token_hash).and_then(|id| kept.guest(id))))
    }

    fn add_table(&self, new: NewTable) -> Answer<'_, ()> {
        now(self.kept().add_table(new))
    }

    fn table(&self, id: &str) -> Answer<'_, Option<TableRow>> {
        now(Ok(self.kept().tables.get(id).map(|table| table.row.clone())))
    }

    fn tables_of(&self, guest: &str) -> Answer<'_, Vec<TableRow>> {
        let kept = self.kept();
        let sits = |table: &Table| {
            table.row.host == guest
                || table
                    .seats
                    .values()
                    .any(|seat| matches!(&seat.sitter, Sitter::Person(held) if held == guest))
        };
        let newest_first = kept.order.iter().rev().filter_map(|id| kept.tables.get(id));
        now(Ok(newest_first.filter(|table| sits(table)).map(|table| table.row.clone()).collect()))
    }

    fn rematch(&self, of: &str) -> Answer<'_, Option<String>> {
        let kept = self.kept();
        let found = kept.tables.values().find(|table| table.row.rematch_of.as_deref() == Some(of));
        now(Ok(found.map(|table| table.row.id.clone())))
    }

    fn set_watch(&self, table: &str, watch: bool) -> Answer<'_, ()> {
        now(self.kept().table(table).map(|table| table.row.watch = watch))
    }

    fn set_over(&self, table: &str) -> Answer<'_, ()> {
        now(self.kept().table(table).map(|table| table.over = true))
    }

    fn unfinished_with_bots(&self) -> Answer<'_, Vec<String>> {
        let kept = self.kept();
        let goes_on = |table: &&Table| {
            let has = |wanted: fn(&Sitter) -> bool| table.seats.values().any(|seat| wanted(&seat.sitter));
            !table.over && has(|who| matches!(who, Sitter::Bot(_))) && !has(|who| *who == Sitter::Nobody)
        };
        let oldest_first = kept.order.iter().filter_map(|id| kept.tables.get(id));
        now(Ok(oldest_first.filter(goes_on).map(|table| table.row.id.clone()).collect()))
    }

    fn seats(&self, table: &str) -> Answer<'_, Vec<SeatRow>> {
        let kept = self.kept();
        now(Ok(kept.tables.get(table).map(|t| t.seats.values().cloned().collect()).unwrap_or_default()))
    }

    fn take_seat(&self, table: &str, side: &str, guest: &str, entropy: &str) -> Answer<'_, ()> {
        let mut kept = self.kept();
        if !kept.guests.contains_key(guest) {
            return now(Err(StoreError::Missing));
        }
        let seat = kept.table(table).and_then(|table| table.seats.get_mut(side).ok_or(StoreError::Missing));
        now(seat.and_then(|seat| match seat.sitter {
            Sitter::Nobody => {
                seat.sitter = Sitter::Person(guest.to_owned());
                entropy.clone_into(&mut seat.entropy);
                Ok(())
            }
            Sitter::Person(_) | Sitter::Bot(_) => Err(StoreError::Conflict),
        }))
    }

    fn add_link(&self, link: LinkRow) -> Answer<'_, ()> {
        let mut kept = self.kept();
        if kept.links.contains_key(&link.token.0) {
            return now(Err(StoreError::Conflict));
        }
        kept.links.insert(link.token.0.clone(), link);
        now(Ok(()))
    }

    fn link(&self, token: &str) -> Answer<'_, Option<LinkRow>> {
        now(Ok(self.kept().links.get(token).cloned()))
    }

    fn links(&self, table: &str) -> Answer<'_, Vec<LinkRow>> {
        let belongs = |link: &&LinkRow| match &link.opens {
            Opens::Seat { table: of, .. } | Opens::Watch { table: of } => of == table,
            Opens::Device { .. } => false,
        };
        now(Ok(self.kept().links.values().filter(belongs).cloned().collect()))
    }

    fn take_link(&self, token: &str) -> Answer<'_, Option<LinkRow>> {
        now(Ok(self.kept().links.remove(token)))
    }

    fn append(&self, append: Append) -> Answer<'_, ()> {
        now(self.kept().append(append))
    }

    fn append_all(&self, batch: Vec<Append>) -> Answer<'_, Vec<Result<(), StoreError>>> {
        let mut kept = self.kept();
        now(Ok(batch.into_iter().map(|append| kept.append(append)).collect()))
    }

    fn lines(&self, table: &str, from: u64) -> Answer<'_, Vec<LineRow>> {
        let kept = self.kept();
        let lines = kept.tables.get(table).map(|table| table.lines.as_slice()).unwrap_or_default();
        now(Ok(lines.iter().skip(usize::try_from(from).unwrap_or(usize::MAX)).cloned().collect()))
    }

    fn length(&self, table: &str) -> Answer<'_, u64> {
        now(Ok(self.kept().tables.get(table).map_or(0, |table| table.lines.len() as u64)))
    }

    fn add_chat(&self, table: &str, at: i64, name: &str, text: &str) -> Answer<'_, u64> {
        now(self.kept().table(table).map(|table| {
            let number = table.chat.len() as u64 + 1;
            table.chat.push(ChatRow { number, at, name: name.to_owned(), text: text.to_owned() });
            number
        }))
    }

    fn chat(&self, table: &str, after: u64) -> Answer<'_, Vec<ChatRow>> {
        let kept = self.kept();
        let said = kept.tables.get(table).map(|table| table.chat.as_slice()).unwrap_or_default();
        now(Ok(said.iter().filter(|row| row.number > after).cloned().collect()))
    }

    fn ping(&self) -> Answer<'_, ()> {
        now(Ok(()))
    }
}
