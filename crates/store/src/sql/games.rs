//! Guests, tables, seats, links, journals and chat: everything a game needs.

/// [`crate::Store`] for a database.
macro_rules! games {
    ($Store:ident) => {
        impl Store for $Store {
            fn add_guest(&self, guest: Guest, token_hash: String) -> Answer<'_, ()> {
                Box::pin(async move {
                    let mut work = self.begin().await?;
                    sqlx::query("INSERT INTO guests (id, name) VALUES ($1, $2)")
                        .bind(guest.id.clone())
                        .bind(guest.name)
                        .execute(&mut *work)
                        .await
                        .map_err(broken)?;
                    sqlx::query("INSERT INTO tokens (hash, guest) VALUES ($1, $2)")
                        .bind(token_hash)
                        .bind(guest.id)
                        .execute(&mut *work)
                        .await
                        .map_err(broken)?;
                    work.commit().await.map_err(broken)
                })
            }

            fn add_token(&self, guest: &str, token_hash: String) -> Answer<'_, ()> {
                let query = sqlx::query("INSERT INTO tokens (hash, guest) VALUES ($1, $2)")
                    .bind(token_hash)
                    .bind(guest.to_owned());
                Box::pin(async move { self.run_on_one(query).await })
            }

            fn rename_guest(&self, guest: &str, name: &str) -> Answer<'_, ()> {
                let guest = guest.to_owned();
                let query = sqlx::query("UPDATE guests SET name = $2 WHERE id = $1")
                    .bind(guest.clone())
                    .bind(name.to_owned());
                Box::pin(async move {
                    self.run_on_one_telling(query, News::Guest(guest)).await
                })
            }

            fn guest(&self, id: &str) -> Answer<'_, Option<Guest>> {
                let query = sqlx::query("SELECT id, name FROM guests WHERE id = $1").bind(id.to_owned());
                Box::pin(self.first(query, guest_row))
            }

            fn guest_of_token(&self, token_hash: &str) -> Answer<'_, Option<Guest>> {
                let query = sqlx::query(
                    "SELECT guests.id, guests.name FROM tokens JOIN guests ON guests.id = tokens.guest WHERE hash = $1",
                )
                .bind(token_hash.to_owned());
                Box::pin(self.first(query, guest_row))
            }

            fn add_table(&self, new: NewTable) -> Answer<'_, ()> {
                Box::pin(self.add_whole_table(new))
            }

            fn table(&self, id: &str) -> Answer<'_, Option<TableRow>> {
                let query = sqlx::query("SELECT * FROM tables WHERE id = $1").bind(id.to_owned());
                Box::pin(self.first(query, table_row))
            }

            fn tables_of(&self, guest: &str) -> Answer<'_, Vec<TableRow>> {
                let query = sqlx::query(
                    "SELECT * FROM tables WHERE state <> 'closed' AND (host = $1
                        OR id IN (SELECT table_id FROM seats WHERE kind = 'person' AND who = $1))
                     ORDER BY number DESC",
                )
                .bind(guest.to_owned());
                Box::pin(self.all(query, table_row))
            }

            fn rematch(&self, of: &str) -> Answer<'_, Option<String>> {
                let query = sqlx::query("SELECT * FROM tables WHERE rematch_of = $1").bind(of.to_owned());
                Box::pin(async move { Ok(self.first(query, table_row).await?.map(|row| row.id)) })
            }

            fn set_watch(&self, table: &str, watch: bool) -> Answer<'_, ()> {
                let query =
                    sqlx::query("UPDATE tables SET watch = $2 WHERE id = $1").bind(table.to_owned()).bind(watch);
                let news = News::Table(table.to_owned());
                Box::pin(async move {
                    self.run_on_one_telling(query, news).await
                })
            }

            fn set_over(&self, table: &str) -> Answer<'_, ()> {
                let query = sqlx::query("UPDATE tables SET over = TRUE WHERE id = $1").bind(table.to_owned());
                Box::pin(async move { self.run_on_one(query).await })
            }

            fn unfinished_with_bots(&self, since: i64) -> Answer<'_, Vec<String>> {
                let query = sqlx::query(
                    "SELECT * FROM tables WHERE over = FALSE
                        AND id IN (SELECT table_id FROM seats WHERE kind = 'bot')
                        AND id NOT IN (SELECT table_id FROM seats WHERE kind = 'nobody')
                        AND (created >= $1 OR
                            (SELECT at FROM lines WHERE table_id = tables.id ORDER BY lines.number DESC LIMIT 1) >= $1)
                     ORDER BY number",
                )
                .bind(since);
                Box::pin(async move { Ok(self.all(query, table_row).await?.into_iter().map(|row| row.id).collect()) })
            }

            fn seats(&self, table: &str) -> Answer<'_, Vec<SeatRow>> {
                let query =
                    sqlx::query("SELECT * FROM seats WHERE table_id = $1 ORDER BY side").bind(table.to_owned());
                Box::pin(self.all(query, seat_row))
            }

            fn take_seat(&self, table: &str, side: &str, guest: &str, entropy: &str) -> Answer<'_, ()> {
                let (table, side, guest) = (table.to_owned(), side.to_owned(), guest.to_owned());
                let query = sqlx::query(
                    "UPDATE seats SET kind = 'person', who = $3, entropy = $4
                     WHERE table_id = $1 AND side = $2 AND kind = 'nobody'",
                )
                .bind(table.clone())
                .bind(side.clone())
                .bind(guest.clone())
                .bind(entropy.to_owned());
                Box::pin(async move {
                    if self.guest(&guest).await?.is_none() {
                        return Err(StoreError::Missing);
                    }
                    let mut work = self.begin().await?;
                    if Self::hold_table(&mut work, &table).await?
                        && answered(query.execute(&mut *work)).await?.rows_affected() == 1
                    {
                        Self::tell_within(&mut work, News::Table(table)).await?;
                        return answered(work.commit()).await;
                    }
                    answered(work.rollback()).await?;
                    let is_there = self.seats(&table).await?.iter().any(|seat| seat.side == side);
                    Err(if is_there { StoreError::Conflict } else { StoreError::Missing })
                })
            }

            fn leave_seats(&self, table: &str, guest: &str) -> Answer<'_, ()> {
                let (table, guest) = (table.to_owned(), guest.to_owned());
                let query = sqlx::query(
                    "UPDATE seats SET kind = 'nobody', who = '', entropy = ''
                     WHERE table_id = $1 AND kind = 'person' AND who = $2",
                )
                .bind(table.clone())
                .bind(guest);
                Box::pin(async move {
                    let mut work = self.begin().await?;
                    if !Self::hold_table(&mut work, &table).await? {
                        answered(work.rollback()).await?;
                        let is_there = self.table(&table).await?.is_some();
                        return Err(if is_there { StoreError::Conflict } else { StoreError::Missing });
                    }
                    if !Self::is_waiting(&mut work, &table).await? {
                        return Err(StoreError::Conflict);
                    }
                    if answered(query.execute(&mut *work)).await?.rows_affected() == 0 {
                        return Err(StoreError::Missing);
                    }
                    Self::tell_within(&mut work, News::Table(table)).await?;
                    answered(work.commit()).await
                })
            }

            fn close_table(&self, table: &str) -> Answer<'_, ()> {
                let table = table.to_owned();
                let query = sqlx::query("UPDATE tables SET state = 'closed' WHERE id = $1").bind(table.clone());
                Box::pin(async move {
                    let mut work = self.begin().await?;
                    if !Self::hold_table(&mut work, &table).await? {
                        answered(work.rollback()).await?;
                        let is_there = self.table(&table).await?.is_some();
                        return if is_there { Ok(()) } else { Err(StoreError::Missing) };
                    }
                    if !Self::is_waiting(&mut work, &table).await? {
                        return Err(StoreError::Conflict);
                    }
                    answered(query.execute(&mut *work)).await?;
                    Self::tell_within(&mut work, News::Table(table)).await?;
                    answered(work.commit()).await
                })
            }

            fn add_link(&self, link: LinkRow) -> Answer<'_, ()> {
                Box::pin(async move { self.run_on_one(link_insert(link)).await })
            }

            fn link(&self, token: &str) -> Answer<'_, Option<LinkRow>> {
                let query = sqlx::query("SELECT * FROM links WHERE token = $1").bind(token.to_owned());
                Box::pin(self.first(query, link_row))
            }

            fn links(&self, table: &str) -> Answer<'_, Vec<LinkRow>> {
                let query =
                    sqlx::query("SELECT * FROM links WHERE of = $1 AND kind <> 'device'").bind(table.to_owned());
                Box::pin(self.all(query, link_row))
            }

            fn take_link(&self, token: &str) -> Answer<'_, Option<LinkRow>> {
                let query = sqlx::query("DELETE FROM links WHERE token = $1 RETURNING *").bind(token.to_owned());
                Box::pin(self.returning(query, link_row))
            }

            fn append(&self, append: Append) -> Answer<'_, ()> {
                Box::pin(self.writer.append(append))
            }

            fn append_all(&self, batch: Vec<Append>) -> Answer<'_, Vec<Result<(), StoreError>>> {
                Box::pin(async move { Ok(crate::writer::commit(&self.press(), &batch).await) })
            }

            fn lines(&self, table: &str, from: u64) -> Answer<'_, Vec<LineRow>> {
                let query = sqlx::query(
                    "SELECT number, at, text FROM lines WHERE table_id = $1 AND number >= $2 ORDER BY number",
                )
                .bind(table.to_owned())
                .bind(i64::try_from(from).unwrap_or(i64::MAX));
                Box::pin(self.all(query, line_row))
            }

            fn length(&self, table: &str) -> Answer<'_, u64> {
                let query =
                    sqlx::query("SELECT coalesce(max(number) + 1, 0) AS number FROM lines WHERE table_id = $1")
                        .bind(table.to_owned());
                Box::pin(async move { Ok(self.first(query, number).await?.unwrap_or(0)) })
            }

            fn add_chat(&self, table: &str, guest: &str, at: i64, name: &str, text: &str) -> Answer<'_, u64> {
                let (table, guest) = (table.to_owned(), guest.to_owned());
                let (name, text) = (name.to_owned(), text.to_owned());
                Box::pin(async move {
                    // Of several who speak at once on several servers one gets the number; the others take the next.
                    loop {
                        let query = sqlx::query(
                            "INSERT INTO chat (table_id, number, at, name, text, guest)
                             SELECT $1, coalesce(max(number), 0) + 1, $2, $3, $4, $5 FROM chat WHERE table_id = $1
                             RETURNING number",
                        );
                        let query = query.bind(table.clone()).bind(at).bind(name.clone()).bind(text.clone()).bind(guest.clone());
                        let mut work = self.begin().await?;
                        match answered(query.fetch_one(&mut *work)).await {
                            Err(StoreError::Conflict) => {}
                            Err(error) => return Err(error),
                            Ok(row) => {
                                Self::tell_within(&mut work, News::Table(table)).await?;
                                answered(work.commit()).await?;
                                return number(&row).map_err(broken);
                            }
                        }
                    }
                })
            }

            fn chat(&self, table: &str, after: u64) -> Answer<'_, Vec<ChatRow>> {
                let query = sqlx::query(
                    "SELECT number, at, name, text FROM chat WHERE table_id = $1 AND number > $2 ORDER BY number",
                )
                .bind(table.to_owned())
                .bind(i64::try_from(after).unwrap_or(i64::MAX));
                Box::pin(self.all(query, chat_row))
            }

            fn news(&self) -> Option<broadcast::Receiver<News>> {
                self.listen()
            }

            fn ping(&self) -> Answer<'_, ()> {
                Box::pin(async move { answered(sqlx::query("SELECT 1").fetch_one(&self.read)).await.map(drop) })
            }
        }

        impl $Store {
            /// Until the transaction ends nobody else sits down at this table, leaves or closes it; false if there is
            /// none, or it was closed. What is read after this is as those before left it.
            async fn hold_table(
                work: &mut sqlx::Transaction<'_, Db>,
                table: &str,
            ) -> Result<bool, StoreError> {
                let query = sqlx::query("UPDATE tables SET state = state WHERE id = $1 AND state <> 'closed'")
                    .bind(table.to_owned());
                Ok(answered(query.execute(&mut **work)).await?.rows_affected() == 1)
            }

            /// Is somebody still awaited at this table? For whoever holds it.
            async fn is_waiting(
                work: &mut sqlx::Transaction<'_, Db>,
                table: &str,
            ) -> Result<bool, StoreError> {
                let query = sqlx::query(
                    "SELECT side FROM seats WHERE table_id = $1 AND kind = 'nobody'
                        AND NOT EXISTS (SELECT 1 FROM lines WHERE lines.table_id = $1)",
                )
                .bind(table.to_owned());
                Ok(!answered(query.fetch_all(&mut **work)).await?.is_empty())
            }

            async fn add_whole_table(&self, new: NewTable) -> Result<(), StoreError> {
                let row = new.table;
                let before = row.rematch_of.clone();
                let mut work = self.begin().await?;
                sqlx::query(
                    "INSERT INTO tables (id, game, setup, secret, host, watch, created, rematch_of, scenario, listed, rated,
                        clock, state, moved)
                     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)",
                )
                .bind(row.id.clone())
                .bind(row.game)
                .bind(row.setup)
                .bind(row.secret.0)
                .bind(row.host)
                .bind(row.watch)
                .bind(row.created)
                .bind(row.rematch_of)
                .bind(row.scenario)
                .bind(row.listed)
                .bind(row.rated)
                .bind(row.clock)
                .bind(row.state.code())
                .bind(row.moved)
                .execute(&mut *work)
                .await
                .map_err(broken)?;
                for seat in new.seats {
                    let (kind, who) = match seat.sitter {
                        Sitter::Nobody => ("nobody", String::new()),
                        Sitter::Person(guest) => ("person", guest),
                        Sitter::Bot(level) => ("bot", level),
                    };
                    sqlx::query("INSERT INTO seats (table_id, side, kind, who, entropy) VALUES ($1, $2, $3, $4, $5)")
                        .bind(row.id.clone())
                        .bind(seat.side)
                        .bind(kind)
                        .bind(who)
                        .bind(seat.entropy)
                        .execute(&mut *work)
                        .await
                        .map_err(broken)?;
                }
                for link in new.links {
                    link_insert(link).execute(&mut *work).await.map_err(broken)?;
                }
                if let Some(before) = before {
                    // Whoever sits at the table before it is to find the return match.
                    Self::tell_within(&mut work, News::Table(before)).await?;
                }
                work.commit().await.map_err(broken)
            }
        }

        fn link_insert(link: LinkRow) -> Query {
            let (kind, of, side) = match link.opens {
                Opens::Seat { table, side } => ("seat", table, side),
                Opens::Watch { table } => ("watch", table, String::new()),
                Opens::Device { guest } => ("device", guest, String::new()),
            };
            sqlx::query("INSERT INTO links (token, kind, of, side, until) VALUES ($1, $2, $3, $4, $5)")
                .bind(link.token.0)
                .bind(kind)
                .bind(of)
                .bind(side)
                .bind(link.until)
        }

        fn guest_row(row: &DbRow) -> Read<Guest> {
            Ok(Guest { id: row.try_get("id")?, name: row.try_get("name")? })
        }

        fn table_row(row: &DbRow) -> Read<TableRow> {
            Ok(TableRow {
                id: row.try_get("id")?,
                game: row.try_get("game")?,
                setup: row.try_get("setup")?,
                secret: Secret(row.try_get("secret")?),
                host: row.try_get("host")?,
                watch: row.try_get("watch")?,
                created: row.try_get("created")?,
                rematch_of: row.try_get("rematch_of")?,
                scenario: row.try_get("scenario")?,
                listed: row.try_get("listed")?,
                rated: row.try_get("rated")?,
                clock: row.try_get("clock")?,
                state: state_row(row)?,
                moved: row.try_get("moved")?,
            })
        }

        fn seat_row(row: &DbRow) -> Read<SeatRow> {
            let who = row.try_get("who")?;
            let sitter = match row.try_get::<&str, _>("kind")? {
                "nobody" => Sitter::Nobody,
                "person" => Sitter::Person(who),
                "bot" => Sitter::Bot(who),
                other => return Err(unheard_of("seats", other)),
            };
            Ok(SeatRow { side: row.try_get("side")?, sitter, entropy: row.try_get("entropy")? })
        }

        fn link_row(row: &DbRow) -> Read<LinkRow> {
            let of = row.try_get("of")?;
            let opens = match row.try_get::<&str, _>("kind")? {
                "seat" => Opens::Seat { table: of, side: row.try_get("side")? },
                "watch" => Opens::Watch { table: of },
                "device" => Opens::Device { guest: of },
                other => return Err(unheard_of("links", other)),
            };
            Ok(LinkRow { token: Secret(row.try_get("token")?), opens, until: row.try_get("until")? })
        }

        fn line_row(row: &DbRow) -> Read<LineRow> {
            Ok(LineRow { number: number(row)?, at: row.try_get("at")?, text: row.try_get("text")? })
        }

        fn chat_row(row: &DbRow) -> Read<ChatRow> {
            Ok(ChatRow {
                number: number(row)?,
                at: row.try_get("at")?,
                name: row.try_get("name")?,
                text: row.try_get("text")?,
            })
        }
    };
}

pub(crate) use games;
