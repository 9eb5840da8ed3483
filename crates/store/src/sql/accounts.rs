//! Accounts, tokens, letters' links and bans.

/// [`crate::Accounts`] for a database.
macro_rules! accounts {
    ($Store:ident) => {
        impl Accounts for $Store {
            fn claim(&self, account: Account) -> Answer<'_, ()> {
                let query = sqlx::query(
                    "INSERT INTO accounts (guest, login, login_key, password, mail, mail_key, mail_wanted, created)
                     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
                )
                .bind(account.guest)
                .bind(account.login.clone())
                .bind(account.login.to_lowercase())
                .bind(account.password.0)
                .bind(account.mail.clone())
                .bind(account.mail.to_lowercase())
                .bind(account.mail_wanted)
                .bind(account.created);
                Box::pin(async move { self.run_on_one(query).await })
            }

            fn account(&self, guest: &str) -> Answer<'_, Option<Account>> {
                let query = sqlx::query("SELECT * FROM accounts WHERE guest = $1").bind(guest.to_owned());
                Box::pin(self.first(query, account_row))
            }

            fn account_of_login(&self, login: &str) -> Answer<'_, Option<Account>> {
                let query = sqlx::query("SELECT * FROM accounts WHERE login_key = $1").bind(login.to_lowercase());
                Box::pin(self.first(query, account_row))
            }

            fn accounts_of_mail(&self, mail: &str) -> Answer<'_, Vec<Account>> {
                let query = sqlx::query("SELECT * FROM accounts WHERE mail_key = $1 AND mail_key <> '' ORDER BY guest")
                    .bind(mail.to_lowercase());
                Box::pin(self.all(query, account_row))
            }

            fn set_password(&self, guest: &str, password: Secret) -> Answer<'_, ()> {
                Box::pin(self.set_whole_password(guest.to_owned(), password))
            }

            fn set_mail(&self, guest: &str, mail: &str, wanted: &str) -> Answer<'_, ()> {
                let query =
                    sqlx::query("UPDATE accounts SET mail = $2, mail_key = $3, mail_wanted = $4 WHERE guest = $1")
                        .bind(guest.to_owned())
                        .bind(mail.to_owned())
                        .bind(mail.to_lowercase())
                        .bind(wanted.to_owned());
                Box::pin(async move { self.run_on_one(query).await })
            }

            fn set_bot(&self, guest: &str, bot: bool) -> Answer<'_, ()> {
                let guest = guest.to_owned();
                let query = sqlx::query("UPDATE guests SET bot = $2 WHERE id = $1").bind(guest.clone()).bind(bot);
                Box::pin(async move {
                    self.run_on_one_telling(query, News::Guest(guest)).await
                })
            }

            fn who(&self, token_hash: &str) -> Answer<'_, Option<Who>> {
                let query = sqlx::query(
                    "SELECT guests.id, guests.name AS guest_name, guests.bot, guests.banned_until, guests.banned_why,
                        tokens.hash, tokens.kind, tokens.name, tokens.made, tokens.used
                     FROM tokens JOIN guests ON guests.id = tokens.guest WHERE hash = $1",
                )
                .bind(token_hash.to_owned());
                Box::pin(self.first(query, who_row))
            }

            fn keep_token(&self, guest: &str, token: Token) -> Answer<'_, ()> {
                let query = sqlx::query(
                    "INSERT INTO tokens (hash, guest, kind, name, made, used) VALUES ($1, $2, $3, $4, $5, $6)",
                )
                .bind(token.hash.0)
                .bind(guest.to_owned())
                .bind(token.kind.code())
                .bind(token.name)
                .bind(token.made)
                .bind(token.used);
                Box::pin(async move { self.run_on_one(query).await })
            }

            fn tokens(&self, guest: &str) -> Answer<'_, Vec<Token>> {
                let query = sqlx::query("SELECT * FROM tokens WHERE guest = $1 ORDER BY made DESC, hash")
                    .bind(guest.to_owned());
                Box::pin(self.all(query, token_row))
            }

            fn token_used(&self, token_hash: &str, at: i64, name: &str) -> Answer<'_, ()> {
                let query = sqlx::query(
                    "UPDATE tokens SET used = $2, made = CASE WHEN made = 0 THEN $2 ELSE made END,
                        name = CASE WHEN name = '' THEN $3 ELSE name END WHERE hash = $1",
                )
                .bind(token_hash.to_owned())
                .bind(at)
                .bind(name.to_owned());
                Box::pin(async move { self.run(query).await.map(drop) })
            }

            fn renew_token(&self, guest: &str, token_hash: &str, new: Secret) -> Answer<'_, ()> {
                let guest = guest.to_owned();
                let query = sqlx::query("UPDATE tokens SET hash = $3 WHERE guest = $1 AND hash = $2")
                    .bind(guest.clone())
                    .bind(token_hash.to_owned())
                    .bind(new.0);
                Box::pin(async move {
                    self.run_on_one_telling(query, News::Guest(guest)).await
                })
            }

            fn drop_token(&self, guest: &str, token_hash: &str) -> Answer<'_, bool> {
                let guest = guest.to_owned();
                let query = sqlx::query("DELETE FROM tokens WHERE guest = $1 AND hash = $2")
                    .bind(guest.clone())
                    .bind(token_hash.to_owned());
                Box::pin(async move {
                    Ok(self.run_telling(query, News::Guest(guest)).await? > 0)
                })
            }

            fn drop_devices(&self, guest: &str, but: &str) -> Answer<'_, u64> {
                let guest = guest.to_owned();
                let query = sqlx::query("DELETE FROM tokens WHERE guest = $1 AND kind = 'device' AND hash <> $2")
                    .bind(guest.clone())
                    .bind(but.to_owned());
                Box::pin(async move {
                    self.run_telling(query, News::Guest(guest)).await
                })
            }

            fn add_mail_link(&self, link: MailLink) -> Answer<'_, ()> {
                Box::pin(async move {
                    let mut work = self.begin().await?;
                    sqlx::query("DELETE FROM mail_links WHERE guest = $1 AND kind = $2")
                        .bind(link.guest.clone())
                        .bind(link.kind.code())
                        .execute(&mut *work)
                        .await
                        .map_err(broken)?;
                    sqlx::query(
                        "INSERT INTO mail_links (hash, kind, guest, address, until) VALUES ($1, $2, $3, $4, $5)",
                    )
                    .bind(link.hash.0)
                    .bind(link.kind.code())
                    .bind(link.guest)
                    .bind(link.address)
                    .bind(link.until)
                    .execute(&mut *work)
                    .await
                    .map_err(broken)?;
                    work.commit().await.map_err(broken)
                })
            }

            fn take_mail_link(&self, hash: &str, kind: MailLinkKind) -> Answer<'_, Option<MailLink>> {
                let query = sqlx::query("DELETE FROM mail_links WHERE hash = $1 AND kind = $2 RETURNING *")
                    .bind(hash.to_owned())
                    .bind(kind.code());
                Box::pin(self.returning(query, mail_link_row))
            }

            fn merge(&self, from: &str, into: &str) -> Answer<'_, Vec<String>> {
                Box::pin(self.merge_people(from.to_owned(), into.to_owned()))
            }

            fn forget_person(&self, guest: &str) -> Answer<'_, ()> {
                Box::pin(self.forget_whole_person(guest.to_owned()))
            }

            fn said_by(&self, guest: &str) -> Answer<'_, Vec<Saying>> {
                let query = sqlx::query("SELECT table_id, at, text FROM chat WHERE guest = $1 ORDER BY at, table_id, number")
                    .bind(guest.to_owned());
                Box::pin(self.all(query, saying_row))
            }

            fn ban(&self, guest: &str, ban: Ban) -> Answer<'_, ()> {
                let guest = guest.to_owned();
                let query = sqlx::query("UPDATE guests SET banned_until = $2, banned_why = $3 WHERE id = $1")
                    .bind(guest.clone())
                    .bind(ban.until)
                    .bind(ban.why);
                Box::pin(async move {
                    self.run_on_one_telling(query, News::Guest(guest)).await
                })
            }

            fn people(&self, find: &str, most: u64) -> Answer<'_, Vec<Person>> {
                // Whatever is looked for stands for itself.
                let plain = find.to_lowercase().replace('\\', "\\\\").replace('%', "\\%").replace('_', "\\_");
                let query = sqlx::query(
                    "SELECT guests.id, guests.name, guests.bot, guests.banned_until, guests.banned_why, accounts.login,
                        (SELECT count(DISTINCT table_id) FROM seats WHERE kind = 'person' AND who = guests.id) AS number
                     FROM guests LEFT JOIN accounts ON accounts.guest = guests.id
                     WHERE lower(guests.name) LIKE $1 ESCAPE '\\' OR lower(guests.id) LIKE $1 ESCAPE '\\'
                        OR accounts.login_key LIKE $1 ESCAPE '\\'
                     ORDER BY CASE WHEN accounts.login IS NULL THEN 1 ELSE 0 END, accounts.login_key, guests.name, guests.id
                     LIMIT $2",
                )
                .bind(format!("%{plain}%"))
                .bind(i64::try_from(most).unwrap_or(i64::MAX));
                Box::pin(self.all(query, person_row))
            }

            fn every_table(&self) -> Answer<'_, Vec<String>> {
                let query = sqlx::query("SELECT id FROM tables ORDER BY number DESC");
                Box::pin(self.all(query, |row| row.try_get("id")))
            }
        }

        impl $Store {
            async fn set_whole_password(&self, guest: String, password: Secret) -> Result<(), StoreError> {
                let mut work = self.begin().await?;
                let touched = sqlx::query("UPDATE accounts SET password = $2 WHERE guest = $1")
                    .bind(guest.clone())
                    .bind(password.0)
                    .execute(&mut *work)
                    .await
                    .map_err(broken)?;
                if touched.rows_affected() == 0 {
                    return Err(StoreError::Missing);
                }
                for statement in [
                    "DELETE FROM mail_links WHERE guest = $1 AND kind = 'reset'",
                    "DELETE FROM links WHERE kind = 'device' AND of = $1",
                ] {
                    sqlx::query(statement).bind(guest.clone()).execute(&mut *work).await.map_err(broken)?;
                }
                work.commit().await.map_err(broken)
            }

            async fn merge_people(&self, from: String, into: String) -> Result<Vec<String>, StoreError> {
                let mut work = self.begin().await?;
                let rows = sqlx::query(
                    "SELECT id FROM tables WHERE host = $1
                        OR id IN (SELECT table_id FROM seats WHERE kind = 'person' AND who = $1)",
                )
                .bind(from.clone())
                .fetch_all(&mut *work)
                .await
                .map_err(broken)?;
                let tables: Vec<String> =
                    rows.iter().map(|row| row.try_get("id")).collect::<Result<_, _>>().map_err(broken)?;
                for statement in [
                    // Nobody but a guest can take them; the key to `guests` says so for the first.
                    "UPDATE tables SET host = $2 WHERE host = $1",
                    "UPDATE seats SET who = $2 WHERE kind = 'person' AND who = $1 AND EXISTS (SELECT 1 FROM guests WHERE id = $2)",
                    "UPDATE chat SET guest = $2 WHERE guest = $1",
                    "UPDATE results SET who = $2 WHERE kind = 'person' AND who = $1",
                    "UPDATE holidays SET guest = $2 WHERE guest = $1",
                    // Whoever was told on this device is told there still; other wishes are the account's, if it has any.
                    "UPDATE push_devices SET guest = $2 WHERE guest = $1",
                    "UPDATE wishes SET push = TRUE WHERE guest = $2
                        AND EXISTS (SELECT 1 FROM wishes AS old WHERE old.guest = $1 AND old.push = TRUE)",
                    "UPDATE wishes SET guest = $2 WHERE guest = $1 AND NOT EXISTS (SELECT 1 FROM wishes AS kept WHERE kept.guest = $2)",
                    "DELETE FROM wishes WHERE guest = $1 AND $2 <> ''",
                    "DELETE FROM notices WHERE guest = $1 AND $2 <> ''",
                    "DELETE FROM presence WHERE guest = $1 AND $2 <> ''",
                    "DELETE FROM tokens WHERE guest = $1 AND $2 <> ''",
                    "DELETE FROM links WHERE kind = 'device' AND of = $1 AND $2 <> ''",
                ] {
                    sqlx::query(statement)
                        .bind(from.clone())
                        .bind(into.clone())
                        .execute(&mut *work)
                        .await
                        .map_err(broken)?;
                }
                for table in &tables {
                    Self::tell_within(&mut work, News::Table(table.clone())).await?;
                }
                Self::tell_within(&mut work, News::Guest(from)).await?;
                answered(work.commit()).await?;
                Ok(tables)
            }

            async fn forget_whole_person(&self, guest: String) -> Result<(), StoreError> {
                let mut work = self.begin().await?;
                for statement in [
                    // Lines from before it was kept who said them are known by the name and the table.
                    "UPDATE chat SET name = $2 WHERE guest = $1 OR (guest = ''
                        AND name = (SELECT name FROM guests WHERE id = $1)
                        AND table_id IN (SELECT table_id FROM seats WHERE kind = 'person' AND who = $1))",
                    "UPDATE chat SET guest = '' WHERE guest = $1 AND $2 <> ''",
                    "UPDATE guests SET name = $2 WHERE id = $1",
                    // Where the game has not begun, nobody waits for them.
                    "UPDATE seats SET kind = 'nobody', who = '', entropy = '' WHERE kind = 'person' AND who = $1
                        AND $2 <> '' AND NOT EXISTS (SELECT 1 FROM lines WHERE lines.table_id = seats.table_id)",
                    "UPDATE tables SET listed = FALSE WHERE host = $1 AND state = 'open' AND $2 <> ''",
                    // Nobody stands on a board who is not there; how games ended stays, as their records do.
                    "DELETE FROM ratings WHERE kind = 'person' AND who = $1 AND $2 <> ''",
                    "DELETE FROM holidays WHERE guest = $1 AND $2 <> ''",
                    "DELETE FROM tokens WHERE guest = $1 AND $2 <> ''",
                    "DELETE FROM links WHERE kind = 'device' AND of = $1 AND $2 <> ''",
                    "DELETE FROM mail_links WHERE guest = $1 AND $2 <> ''",
                    "DELETE FROM accounts WHERE guest = $1 AND $2 <> ''",
                ] {
                    sqlx::query(statement)
                        .bind(guest.clone())
                        .bind(GONE)
                        .execute(&mut *work)
                        .await
                        .map_err(broken)?;
                }
                Self::tell_within(&mut work, News::Guest(guest)).await?;
                answered(work.commit()).await
            }
        }

        fn account_row(row: &DbRow) -> Read<Account> {
            Ok(Account {
                guest: row.try_get("guest")?,
                login: row.try_get("login")?,
                password: Secret(row.try_get("password")?),
                mail: row.try_get("mail")?,
                mail_wanted: row.try_get("mail_wanted")?,
                created: row.try_get("created")?,
            })
        }

        fn token_row(row: &DbRow) -> Read<Token> {
            let kind = match row.try_get::<&str, _>("kind")? {
                "device" => TokenKind::Device,
                "api" => TokenKind::Api,
                other => return Err(unheard_of("tokens", other)),
            };
            Ok(Token {
                hash: Secret(row.try_get("hash")?),
                kind,
                name: row.try_get("name")?,
                made: row.try_get("made")?,
                used: row.try_get("used")?,
            })
        }

        fn who_row(row: &DbRow) -> Read<Who> {
            Ok(Who {
                guest: Guest { id: row.try_get("id")?, name: row.try_get("guest_name")? },
                bot: row.try_get("bot")?,
                ban: ban_row(row)?,
                token: token_row(row)?,
            })
        }

        fn ban_row(row: &DbRow) -> Read<Option<Ban>> {
            let until = row.try_get("banned_until")?;
            Ok(if until == 0 { None } else { Some(Ban { until, why: row.try_get("banned_why")? }) })
        }

        fn mail_link_row(row: &DbRow) -> Read<MailLink> {
            let kind = match row.try_get::<&str, _>("kind")? {
                "confirm" => MailLinkKind::Confirm,
                "reset" => MailLinkKind::Reset,
                other => return Err(unheard_of("mail_links", other)),
            };
            Ok(MailLink {
                hash: Secret(row.try_get("hash")?),
                kind,
                guest: row.try_get("guest")?,
                address: row.try_get("address")?,
                until: row.try_get("until")?,
            })
        }

        fn person_row(row: &DbRow) -> Read<Person> {
            Ok(Person {
                guest: guest_row(row)?,
                login: row.try_get("login")?,
                bot: row.try_get("bot")?,
                ban: ban_row(row)?,
                tables: number(row)?,
            })
        }

        fn saying_row(row: &DbRow) -> Read<Saying> {
            Ok(Saying { table: row.try_get("table_id")?, at: row.try_get("at")?, text: row.try_get("text")? })
        }
    };
}

pub(crate) use accounts;
