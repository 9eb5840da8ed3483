//! Reading a table from the store.

use super::{Calls, Entry, Live, Loss, Recent};
use crate::clocks;
use crate::fail::Fail;
use crate::setup;
use games::{AnyTable, GameId};
use kernel::{Dealer, Journal};
use protocol::{Away, TimeControl};
use std::collections::BTreeMap;
use std::time::Instant;
use store::{LineRow, Opens, SeatRow, Sitter, Store, TableRow};

/// What stands around a game, as it is stored.
struct Around {
    row: TableRow,
    seats: Vec<SeatRow>,
    names: BTreeMap<String, String>,
    away: BTreeMap<String, Vec<Away>>,
    invites: BTreeMap<String, String>,
    watch_token: String,
    rematch: Option<String>,
}

impl Around {
    async fn read(store: &dyn Store, id: &str) -> Result<Option<Around>, Fail> {
        let Some(row) = store.table(id).await? else { return Ok(None) };
        let mut seats = store.seats(id).await?;
        let sides = game_of(&row)?.sides();
        seats.sort_by_key(|seat| sides.iter().position(|side| *side == seat.side));
        let mut names = BTreeMap::new();
        for seat in &seats {
            if let Sitter::Person(guest) = &seat.sitter
                && let Some(guest) = store.guest(guest).await?
            {
                names.insert(guest.id, guest.name);
            }
        }
        let mut away = BTreeMap::new();
        if let Some(TimeControl::Days(_)) = clocks::read(&row.clock) {
            for guest in names.keys() {
                away.insert(guest.clone(), clocks::times(&store.holidays(guest).await?));
            }
        }
        let mut invites = BTreeMap::new();
        let mut watch_token = String::new();
        for link in store.links(id).await? {
            match link.opens {
                Opens::Seat { side, .. } => drop(invites.insert(side, link.token.0)),
                Opens::Watch { .. } => watch_token = link.token.0,
                Opens::Device { .. } => {}
            }
        }
        let rematch = store.rematch(id).await?;
        Ok(Some(Around { row, seats, names, away, invites, watch_token, rematch }))
    }
}

fn game_of(row: &TableRow) -> Result<GameId, Fail> {
    GameId::parse(&row.game).ok_or_else(|| Fail::internal("a table of an unknown game"))
}

impl Live {
    /// Read a table and play its journal through.
    pub(crate) async fn load(store: &dyn Store, id: &str) -> Result<Option<Live>, Fail> {
        let Some(around) = Around::read(store, id).await? else { return Ok(None) };
        let Around { row, seats, names, away, invites, watch_token, rematch } = around;
        let game = game_of(&row)?;
        let choices = setup::read(&row.setup).ok_or_else(|| Fail::internal("a table's set-up is no JSON"))?;
        let mut live = Live {
            commitment: dealer_of(&row)?.commitment(),
            rematch,
            chat: store.chat(id, 0).await?.last().map_or(0, |line| line.number),
            row,
            choices,
            game,
            seats,
            names,
            invites,
            watch_token,
            table: None,
            orders: BTreeMap::new(),
            resigned: None,
            loss: Loss::default(),
            hands: None,
            away,
            length: 0,
            calls: Calls::default(),
            stories: BTreeMap::new(),
            recent: Recent::default(),
            asked_before: Vec::new(),
            thinking: Vec::new(),
            doubtful: false,
            read: 0,
            announced: false,
            clock: 0,
            used: Instant::now(),
        };
        live.take_lines(store.lines(id, 0).await?)?;
        Ok(Some(live))
    }

    /// Take what is new: lines of the journal, and what stands around it if that may have changed too.
    pub(crate) async fn freshen(&mut self, store: &dyn Store, around: bool) -> Result<(), Fail> {
        let lines = store.lines(&self.row.id, self.length).await?;
        // Before a game begins somebody has sat down.
        let around = if around || self.length == 0 {
            let gone = || Fail::unknown("unknown_table", &self.row.id);
            let around = Around::read(store, &self.row.id).await?.ok_or_else(gone)?;
            Some((around, store.chat(&self.row.id, self.chat).await?))
        } else {
            None
        };
        // Invariant: nothing is awaited from here on; whoever is dropped above has changed nothing.
        self.announced = false;
        if let Some((around, said)) = around {
            self.row = around.row;
            self.seats = around.seats;
            self.names = around.names;
            self.away = around.away;
            self.invites = around.invites;
            self.watch_token = around.watch_token;
            self.rematch = around.rematch;
            self.chat = said.last().map_or(self.chat, |line| line.number);
        }
        self.take_lines(lines)
    }

    /// Fold lines of the journal. What chance still owes, because the machine stopped just then, is dealt by whoever
    /// changes the table next: lots depend on nothing but their number.
    fn take_lines(&mut self, lines: Vec<LineRow>) -> Result<(), Fail> {
        for line in lines {
            // Should a line not be understood, the table is not to be shown.
            self.doubtful = true;
            self.clock = line.at;
            let at = format!("table {} line {}", self.row.id, line.number);
            let entry: Entry = line.text.parse().map_err(|error| Fail::internal(format!("{at}: {error}")))?;
            match (entry, line.number) {
                (Entry::Begin(header), 0) => {
                    let journal = Journal { header: *header, ..Journal::default() };
                    let mut table = AnyTable::before_first_answer(&journal)?;
                    if !table.reseat_dealer(dealer_of(&self.row)?) {
                        return Err(Fail::internal(format!("{at}: the dealer is another one")));
                    }
                    self.set_begun(table);
                }
                (entry, _) => self.fold(&entry)?,
            }
            self.count(1);
        }
        self.doubtful = false;
        Ok(())
    }
}

fn dealer_of(row: &TableRow) -> Result<Dealer, Fail> {
    Dealer::from_hex(row.id.clone(), &row.secret.0)
        .ok_or_else(|| Fail::internal("a table's secret is not hex"))
}
