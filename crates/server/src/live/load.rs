//! Reading a table from the store.

use super::{Calls, Entry, Live, Recent};
use crate::fail::Fail;
use crate::setup;
use games::{AnyTable, GameId};
use kernel::{Dealer, Journal};
use std::collections::BTreeMap;
use std::time::Instant;
use store::{Opens, Sitter, Store};

impl Live {
    /// Read a table and play its journal through.
    pub(crate) async fn load(store: &dyn Store, id: &str) -> Result<Option<Live>, Fail> {
        let Some(row) = store.table(id).await? else { return Ok(None) };
        let game = GameId::parse(&row.game).ok_or_else(|| Fail::internal("a table of an unknown game"))?;
        let choices = setup::read(&row.setup).ok_or_else(|| Fail::internal("a table's set-up is no JSON"))?;
        let mut seats = store.seats(id).await?;
        let sides = game.sides();
        seats.sort_by_key(|seat| sides.iter().position(|side| *side == seat.side));
        let mut names = BTreeMap::new();
        for seat in &seats {
            if let Sitter::Person(guest) = &seat.sitter
                && let Some(guest) = store.guest(guest).await?
            {
                names.insert(guest.id, guest.name);
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
        let dealer = Dealer::from_hex(row.id.clone(), &row.secret.0)
            .ok_or_else(|| Fail::internal("a table's secret is not hex"))?;
        let mut live = Live {
            commitment: dealer.commitment(),
            rematch: store.rematch(id).await?,
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
            length: 0,
            calls: Calls::default(),
            stories: BTreeMap::new(),
            recent: Recent::default(),
            asked_before: Vec::new(),
            thinking: Vec::new(),
            doubtful: false,
            clock: 0,
            used: Instant::now(),
        };
        live.catch_up(store, dealer).await?;
        Ok(Some(live))
    }

    /// Fold the journal. What chance still owes, because the machine stopped just then, is dealt by whoever
    /// changes the table next: lots depend on nothing but their number.
    async fn catch_up(&mut self, store: &dyn Store, dealer: Dealer) -> Result<(), Fail> {
        for line in store.lines(&self.row.id, 0).await? {
            self.clock = line.at;
            let at = format!("table {} line {}", self.row.id, line.number);
            let entry: Entry = line.text.parse().map_err(|error| Fail::internal(format!("{at}: {error}")))?;
            match (entry, line.number) {
                (Entry::Begin(header), 0) => {
                    let journal = Journal { header: *header, ..Journal::default() };
                    let mut table = AnyTable::before_first_answer(&journal)?;
                    if !table.reseat_dealer(dealer.clone()) {
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
