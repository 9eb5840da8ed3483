//! Wishes, devices, the outbox, who is there.

/// [`crate::Notices`] for a database.
macro_rules! notices {
    ($Store:ident) => {
        impl Notices for $Store {
            fn wishes(&self, guest: &str) -> Answer<'_, Option<Wishes>> {
                let query = sqlx::query("SELECT * FROM wishes WHERE guest = $1").bind(guest.to_owned());
                Box::pin(self.first(query, wishes_row))
            }

            fn set_wishes(&self, wishes: Wishes) -> Answer<'_, ()> {
                let guest = wishes.guest.clone();
                let query = sqlx::query(
                    "INSERT INTO wishes (guest, lang, delay, mail, push, hook, secret, stop)
                     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
                     ON CONFLICT (guest) DO UPDATE SET lang = excluded.lang, delay = excluded.delay,
                        mail = excluded.mail, push = excluded.push, hook = excluded.hook,
                        secret = excluded.secret, stop = excluded.stop",
                )
                .bind(wishes.guest)
                .bind(wishes.lang)
                .bind(wishes.delay)
                .bind(wishes.mail)
                .bind(wishes.push)
                .bind(wishes.hook)
                .bind(wishes.secret.0)
                .bind(wishes.stop.0);
                Box::pin(async move {
                    self.run_on_one_telling(query, News::Guest(guest)).await
                })
            }

            fn wishes_of_stop(&self, stop: &str) -> Answer<'_, Option<Wishes>> {
                let query = sqlx::query("SELECT * FROM wishes WHERE stop = $1").bind(stop.to_owned());
                Box::pin(self.first(query, wishes_row))
            }

            fn add_push(&self, device: PushDevice) -> Answer<'_, ()> {
                let query = sqlx::query(
                    "INSERT INTO push_devices (id, guest, address, key, auth) VALUES ($1, $2, $3, $4, $5)
                     ON CONFLICT (address) DO UPDATE SET id = excluded.id, guest = excluded.guest,
                        key = excluded.key, auth = excluded.auth",
                )
                .bind(device.id)
                .bind(device.guest)
                .bind(device.address.0)
                .bind(device.key)
                .bind(device.auth.0);
                Box::pin(async move { self.run_on_one(query).await })
            }

            fn pushes(&self, guest: &str) -> Answer<'_, Vec<PushDevice>> {
                let query = sqlx::query("SELECT * FROM push_devices WHERE guest = $1 ORDER BY id")
                    .bind(guest.to_owned());
                Box::pin(self.all(query, push_row))
            }

            fn drop_push(&self, address: &str) -> Answer<'_, ()> {
                let query = sqlx::query("DELETE FROM push_devices WHERE address = $1").bind(address.to_owned());
                Box::pin(async move { self.run(query).await.map(drop) })
            }

            fn add_notices(&self, notices: Vec<Notice>) -> Answer<'_, u64> {
                Box::pin(async move {
                    let mut new = 0;
                    for notice in notices {
                        let query = sqlx::query(
                            "INSERT INTO notices
                                (guest, table_id, turn, kind, channel, target, side, state, due, tries, made)
                             VALUES ($1, $2, $3, $4, $5, $6, $7, 'waiting', $8, 0, $9)
                             ON CONFLICT (guest, table_id, turn, kind, channel, target) DO NOTHING",
                        )
                        .bind(notice.guest)
                        .bind(notice.table)
                        .bind(i64::try_from(notice.turn).unwrap_or(i64::MAX))
                        .bind(notice.kind)
                        .bind(notice.channel)
                        .bind(notice.target)
                        .bind(notice.side)
                        .bind(notice.due)
                        .bind(notice.made);
                        new += self.run(query).await?;
                    }
                    Ok(new)
                })
            }

            fn take_notices(&self, now: i64, until: i64, most: u32) -> Answer<'_, Vec<Notice>> {
                // The condition stands twice: whoever waited for another's commit must look at the row again.
                let query = sqlx::query(
                    "UPDATE notices SET due = $2, tries = tries + 1
                     WHERE state = 'waiting' AND due <= $1 AND number IN
                        (SELECT number FROM notices WHERE state = 'waiting' AND due <= $1 ORDER BY due LIMIT $3)
                     RETURNING *",
                )
                .bind(now)
                .bind(until)
                .bind(i64::from(most));
                Box::pin(async move {
                    let rows = query.fetch_all(&self.write).await.map_err(broken)?;
                    rows.iter().map(notice_row).collect::<Result<_, _>>().map_err(broken)
                })
            }

            fn begin_sending(&self, number: u64, tries: u64) -> Answer<'_, bool> {
                let query = sqlx::query(
                    "UPDATE notices SET state = 'sending' WHERE number = $1 AND tries = $2 AND state = 'waiting'",
                )
                .bind(i64::try_from(number).unwrap_or(i64::MAX))
                .bind(i64::try_from(tries).unwrap_or(i64::MAX));
                Box::pin(async move { Ok(self.run(query).await? == 1) })
            }

            fn settle_notice(&self, number: u64, fate: Fate) -> Answer<'_, ()> {
                let number = i64::try_from(number).unwrap_or(i64::MAX);
                let query = match fate {
                    Fate::Later(due) => {
                        sqlx::query("UPDATE notices SET state = $2, due = $3 WHERE number = $1")
                            .bind(number)
                            .bind(fate.state())
                            .bind(due)
                    }
                    Fate::Wait(due) => {
                        sqlx::query("UPDATE notices SET state = $2, due = $3, tries = 0 WHERE number = $1")
                            .bind(number)
                            .bind(fate.state())
                            .bind(due)
                    }
                    _ => sqlx::query("UPDATE notices SET state = $2 WHERE number = $1")
                        .bind(number)
                        .bind(fate.state()),
                };
                Box::pin(async move { self.run_on_one(query).await })
            }

            fn tables_to_tell(&self, since: i64) -> Answer<'_, Vec<String>> {
                let query = sqlx::query(
                    "SELECT id FROM tables WHERE id IN
                        (SELECT table_id FROM seats JOIN wishes ON wishes.guest = seats.who
                         WHERE kind = 'person' AND (wishes.mail OR wishes.push OR wishes.hook <> ''))
                     AND (SELECT at FROM lines WHERE table_id = tables.id ORDER BY lines.number DESC LIMIT 1) >= $1
                     ORDER BY id",
                )
                .bind(since);
                Box::pin(self.all(query, |row| row.try_get("id")))
            }

            fn be_here(&self, table: &str, guest: &str, until: i64) -> Answer<'_, ()> {
                let query = sqlx::query(
                    "INSERT INTO presence (table_id, guest, until) VALUES ($1, $2, $3)
                     ON CONFLICT (table_id, guest) DO UPDATE SET until = excluded.until",
                )
                .bind(table.to_owned())
                .bind(guest.to_owned())
                .bind(until);
                Box::pin(async move { self.run_on_one(query).await })
            }

            fn is_here(&self, table: &str, guest: &str, now: i64) -> Answer<'_, bool> {
                let query = sqlx::query(
                    "SELECT until FROM presence WHERE table_id = $1 AND guest = $2 AND until >= $3",
                )
                .bind(table.to_owned())
                .bind(guest.to_owned())
                .bind(now);
                Box::pin(async move {
                    Ok(self.first(query, |row| row.try_get::<i64, _>("until")).await?.is_some())
                })
            }

            fn forget_old_notices(&self, before: i64) -> Answer<'_, u64> {
                Box::pin(async move {
                    let mut forgotten = 0;
                    for statement in [
                        "DELETE FROM notices WHERE made < $1 AND state <> 'waiting'",
                        "DELETE FROM presence WHERE until < $1",
                    ] {
                        forgotten += self.run(sqlx::query(statement).bind(before)).await?;
                    }
                    Ok(forgotten)
                })
            }

            fn forget_notices(&self, guest: &str) -> Answer<'_, ()> {
                let guest = guest.to_owned();
                Box::pin(async move {
                    for statement in [
                        "DELETE FROM notices WHERE guest = $1",
                        "DELETE FROM presence WHERE guest = $1",
                        "DELETE FROM push_devices WHERE guest = $1",
                        "DELETE FROM wishes WHERE guest = $1",
                    ] {
                        self.run(sqlx::query(statement).bind(guest.clone())).await?;
                    }
                    Ok(())
                })
            }

            fn shared_key(&self, name: &str, value: Secret) -> Answer<'_, Secret> {
                let (name, read) = (name.to_owned(), name.to_owned());
                Box::pin(async move {
                    let query = sqlx::query(
                        "INSERT INTO shared_keys (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING",
                    );
                    self.run(query.bind(name).bind(value.0)).await?;
                    let query = sqlx::query("SELECT value FROM shared_keys WHERE name = $1").bind(read);
                    let found = self.returning(query, |row| row.try_get("value")).await?;
                    found.map(Secret).ok_or(StoreError::Missing)
                })
            }
        }

        fn wishes_row(row: &DbRow) -> Read<Wishes> {
            Ok(Wishes {
                guest: row.try_get("guest")?,
                lang: row.try_get("lang")?,
                delay: row.try_get("delay")?,
                mail: row.try_get("mail")?,
                push: row.try_get("push")?,
                hook: row.try_get("hook")?,
                secret: Secret(row.try_get("secret")?),
                stop: Secret(row.try_get("stop")?),
            })
        }

        fn push_row(row: &DbRow) -> Read<PushDevice> {
            Ok(PushDevice {
                id: row.try_get("id")?,
                guest: row.try_get("guest")?,
                address: Secret(row.try_get("address")?),
                key: row.try_get("key")?,
                auth: Secret(row.try_get("auth")?),
            })
        }

        fn notice_row(row: &DbRow) -> Read<Notice> {
            Ok(Notice {
                number: number(row)?,
                guest: row.try_get("guest")?,
                table: row.try_get("table_id")?,
                turn: row.try_get::<i64, _>("turn")?.unsigned_abs(),
                kind: row.try_get("kind")?,
                channel: row.try_get("channel")?,
                target: row.try_get("target")?,
                side: row.try_get("side")?,
                due: row.try_get("due")?,
                tries: row.try_get::<i64, _>("tries")?.unsigned_abs(),
                made: row.try_get("made")?,
            })
        }
    };
}

pub(crate) use notices;
