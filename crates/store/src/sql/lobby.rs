//! The lobby, results, ratings and holidays.

/// [`crate::Lobby`] for a database.
macro_rules! lobby {
    ($Store:ident) => {
        impl Lobby for $Store {
            fn set_listed(&self, table: &str, listed: bool) -> Answer<'_, ()> {
                let query =
                    sqlx::query("UPDATE tables SET listed = $2 WHERE id = $1").bind(table.to_owned()).bind(listed);
                let news = News::Table(table.to_owned());
                Box::pin(async move {
                    self.run_on_one_telling(query, news).await
                })
            }

            fn set_begun(&self, table: &str, at: i64) -> Answer<'_, ()> {
                let query = sqlx::query(
                    "UPDATE tables SET state = 'running', moved = $2 WHERE id = $1 AND state = 'open'",
                )
                .bind(table.to_owned())
                .bind(at);
                Box::pin(async move { self.run(query).await.map(drop) })
            }

            fn set_moved(&self, table: &str, at: i64) -> Answer<'_, ()> {
                let query = sqlx::query("UPDATE tables SET moved = $2 WHERE id = $1 AND moved < $2")
                    .bind(table.to_owned())
                    .bind(at);
                Box::pin(async move { self.run(query).await.map(drop) })
            }

            fn finish(&self, finish: Finish) -> Answer<'_, ()> {
                Box::pin(self.finish_whole(finish))
            }

            fn unfinished(&self, after: u64, most: u32) -> Answer<'_, Vec<(u64, String)>> {
                let query = sqlx::query(
                    "SELECT number, id FROM tables WHERE state <> 'over' AND number > $1
                        AND id NOT IN (SELECT table_id FROM seats WHERE kind = 'nobody')
                     ORDER BY number LIMIT $2",
                )
                .bind(i64::try_from(after).unwrap_or(i64::MAX))
                .bind(i64::from(most));
                Box::pin(self.all(query, |row| Ok((number(row)?, row.try_get("id")?))))
            }

            fn waiting(&self, wanted: Wanted) -> Answer<'_, Vec<ListedTable>> {
                let query = sqlx::query(listing!(
                    "listed = TRUE AND state = 'open'
                     AND ($1 = '' OR game = $1) AND ($2 = '' OR scenario = $2) AND ($3 < 0 OR rated = ($3 = 1))
                     AND ($4 = '' OR ($4 = 'none' AND clock = '') OR clock LIKE $4 || ' %')
                     AND created > $5 AND (clock NOT LIKE 'live %' OR created > $6)",
                    "page.created DESC, page.number DESC",
                    "$7 OFFSET $8"
                ));
                Box::pin(self.listed(wanted_by(query, wanted)))
            }

            fn watchable(&self, wanted: Wanted) -> Answer<'_, Vec<ListedTable>> {
                let query = sqlx::query(listing!(
                    "listed = TRUE AND state = 'running' AND watch = TRUE
                     AND ($1 = '' OR game = $1) AND ($2 = '' OR scenario = $2) AND ($3 < 0 OR rated = ($3 = 1))
                     AND ($4 = '' OR ($4 = 'none' AND clock = '') OR clock LIKE $4 || ' %')
                     AND created > $5 AND (clock NOT LIKE 'live %' OR created > $6)",
                    "page.moved DESC, page.number DESC",
                    "$7 OFFSET $8"
                ));
                Box::pin(self.listed(wanted_by(query, wanted)))
            }

            fn watchable_of(&self, guest: &str, most: u32) -> Answer<'_, Vec<ListedTable>> {
                let query = sqlx::query(listing!(
                    "listed = TRUE AND state = 'running' AND watch = TRUE
                     AND id IN (SELECT table_id FROM seats WHERE kind = 'person' AND who = $1)",
                    "page.moved DESC, page.number DESC",
                    "$2"
                ))
                .bind(guest.to_owned())
                .bind(i64::from(most));
                Box::pin(self.listed(query))
            }

            fn rating(&self, game: &str, who: &Sitter) -> Answer<'_, Option<RatingRow>> {
                let (kind, who) = sitter_columns(who);
                let query = sqlx::query("SELECT * FROM ratings WHERE game = $1 AND kind = $2 AND who = $3")
                    .bind(game.to_owned())
                    .bind(kind)
                    .bind(who);
                Box::pin(self.first(query, rating_row))
            }

            fn ratings_of(&self, guest: &str) -> Answer<'_, Vec<(String, RatingRow)>> {
                let query = sqlx::query("SELECT * FROM ratings WHERE who = $1 AND kind = 'person' ORDER BY game")
                    .bind(guest.to_owned());
                Box::pin(self.all(query, |row| Ok((row.try_get("game")?, rating_row(row)?))))
            }

            fn leaders(&self, game: &str, bots: bool, skip: u32, most: u32) -> Answer<'_, Vec<Leader>> {
                let query = sqlx::query(
                    "SELECT ratings.*, coalesce(guests.name, '') AS name, coalesce(guests.bot, FALSE) AS bot FROM ratings
                     LEFT JOIN guests ON ratings.kind = 'person' AND guests.id = ratings.who
                     WHERE ratings.game = $1 AND (ratings.kind = 'person' OR $2 = 1)
                     ORDER BY ratings.sure DESC, ratings.who LIMIT $3 OFFSET $4",
                )
                .bind(game.to_owned())
                .bind(i64::from(bots))
                .bind(i64::from(most))
                .bind(i64::from(skip));
                Box::pin(self.all(query, |row| {
                    Ok(Leader {
                        who: sitter_row(row)?,
                        name: row.try_get("name")?,
                        bot: row.try_get("bot")?,
                        rating: rating_row(row)?,
                    })
                }))
            }

            fn results_of(&self, guest: &str, all: bool, skip: u32, most: u32) -> Answer<'_, Vec<ResultRow>> {
                let query = sqlx::query(
                    "SELECT * FROM results WHERE kind = 'person' AND who = $1 AND (listed = TRUE OR $2 = 1)
                     ORDER BY at DESC, table_id, side LIMIT $3 OFFSET $4",
                )
                .bind(guest.to_owned())
                .bind(i64::from(all))
                .bind(i64::from(most))
                .bind(i64::from(skip));
                Box::pin(self.all(query, result_row))
            }

            fn tally_of(&self, guest: &str, all: bool) -> Answer<'_, Vec<Tally>> {
                let query = sqlx::query(
                    "SELECT game, side, count(CASE result WHEN 'won' THEN 1 END) AS won,
                        count(CASE result WHEN 'drawn' THEN 1 END) AS drawn,
                        count(CASE result WHEN 'lost' THEN 1 END) AS lost
                     FROM results WHERE kind = 'person' AND who = $1 AND (listed = TRUE OR $2 = 1)
                     GROUP BY game, side ORDER BY game, side",
                )
                .bind(guest.to_owned())
                .bind(i64::from(all));
                Box::pin(self.all(query, |row| {
                    Ok(Tally {
                        game: row.try_get("game")?,
                        side: row.try_get("side")?,
                        won: row.try_get("won")?,
                        drawn: row.try_get("drawn")?,
                        lost: row.try_get("lost")?,
                    })
                }))
            }

            fn results_at(&self, table: &str) -> Answer<'_, Vec<ResultRow>> {
                let query =
                    sqlx::query("SELECT * FROM results WHERE table_id = $1 ORDER BY side").bind(table.to_owned());
                Box::pin(self.all(query, result_row))
            }

            fn is_bot(&self, guest: &str) -> Answer<'_, bool> {
                let query = sqlx::query("SELECT bot FROM guests WHERE id = $1").bind(guest.to_owned());
                Box::pin(async move { Ok(self.first(query, |row| row.try_get("bot")).await?.unwrap_or(false)) })
            }

            fn add_holiday(&self, holiday: Holiday) -> Answer<'_, ()> {
                let news = News::Guest(holiday.guest.clone());
                let query = sqlx::query("INSERT INTO holidays (id, guest, begins, ends) VALUES ($1, $2, $3, $4)")
                    .bind(holiday.id)
                    .bind(holiday.guest)
                    .bind(holiday.begins)
                    .bind(holiday.ends);
                Box::pin(async move {
                    self.run_on_one_telling(query, news).await
                })
            }

            fn drop_holiday(&self, guest: &str, id: &str) -> Answer<'_, ()> {
                let news = News::Guest(guest.to_owned());
                let query = sqlx::query("DELETE FROM holidays WHERE guest = $1 AND id = $2")
                    .bind(guest.to_owned())
                    .bind(id.to_owned());
                Box::pin(async move {
                    self.run_on_one_telling(query, news).await
                })
            }

            fn end_holiday(&self, guest: &str, id: &str, ends: i64) -> Answer<'_, ()> {
                let news = News::Guest(guest.to_owned());
                let query = sqlx::query("UPDATE holidays SET ends = $3 WHERE guest = $1 AND id = $2")
                    .bind(guest.to_owned())
                    .bind(id.to_owned())
                    .bind(ends);
                Box::pin(async move {
                    self.run_on_one_telling(query, news).await
                })
            }

            fn holidays(&self, guest: &str) -> Answer<'_, Vec<Holiday>> {
                let query = sqlx::query("SELECT * FROM holidays WHERE guest = $1 ORDER BY begins, id")
                    .bind(guest.to_owned());
                Box::pin(self.all(query, |row| {
                    Ok(Holiday {
                        id: row.try_get("id")?,
                        guest: row.try_get("guest")?,
                        begins: row.try_get("begins")?,
                        ends: row.try_get("ends")?,
                    })
                }))
            }
        }

        impl $Store {
            async fn finish_whole(&self, finish: Finish) -> Result<(), StoreError> {
                let mut work = self.begin().await?;
                // The row is held from here on: of several servers one finds the game unfinished.
                let ended = sqlx::query(
                    "UPDATE tables SET state = 'over', over = TRUE, moved = $2 WHERE id = $1 AND state <> 'over'",
                )
                .bind(finish.table.clone())
                .bind(finish.at)
                .execute(&mut *work)
                .await
                .map_err(broken)?;
                if ended.rows_affected() == 0 {
                    return Err(StoreError::Conflict);
                }
                for row in finish.results {
                    let (kind, who) = sitter_columns(&row.who);
                    sqlx::query(
                        "INSERT INTO results (table_id, side, kind, who, game, result, reason, at, listed, rated, change)
                         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)",
                    )
                    .bind(row.table)
                    .bind(row.side)
                    .bind(kind)
                    .bind(who)
                    .bind(row.game)
                    .bind(row.result)
                    .bind(row.reason)
                    .bind(row.at)
                    .bind(row.listed)
                    .bind(row.rated)
                    .bind(row.change)
                    .execute(&mut *work)
                    .await
                    .map_err(broken)?;
                }
                for new in finish.ratings {
                    let (kind, who) = sitter_columns(&new.who);
                    sqlx::query("INSERT INTO rated (table_id, kind, who) VALUES ($1, $2, $3)")
                        .bind(finish.table.clone())
                        .bind(kind)
                        .bind(who.clone())
                        .execute(&mut *work)
                        .await
                        .map_err(broken)?;
                    let kept = sqlx::query(
                        "INSERT INTO ratings (game, kind, who, rating, deviation, volatility, sure, games, at)
                         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
                         ON CONFLICT (game, kind, who) DO UPDATE SET rating = $4, deviation = $5, volatility = $6,
                            sure = $7, games = $8, at = $9
                         WHERE ratings.games = $10",
                    )
                    .bind(finish.game.clone())
                    .bind(kind)
                    .bind(who)
                    .bind(new.rating.rating)
                    .bind(new.rating.deviation)
                    .bind(new.rating.volatility)
                    .bind(new.rating.rating - 2.0 * new.rating.deviation)
                    .bind(new.rating.games)
                    .bind(new.rating.at)
                    .bind(new.from_games)
                    .execute(&mut *work)
                    .await
                    .map_err(broken)?;
                    if kept.rows_affected() == 0 {
                        return Err(StoreError::Conflict);
                    }
                }
                work.commit().await.map_err(broken)
            }

            /// Tables with their seats: one row for each seat, gathered.
            async fn listed(&self, query: Query) -> Result<Vec<ListedTable>, StoreError> {
                let mut out: Vec<ListedTable> = Vec::new();
                for (table, seat) in self.all(query, listed_row).await? {
                    match out.last_mut() {
                        Some(last) if last.id == table.id => last.seats.push(seat),
                        _ => out.push(ListedTable { seats: vec![seat], ..table }),
                    }
                }
                Ok(out)
            }
        }

        fn wanted_by(query: Query, wanted: Wanted) -> Query {
            query
                .bind(wanted.game)
                .bind(wanted.scenario)
                .bind(wanted.rated.map_or(-1, i64::from))
                .bind(wanted.clock)
                .bind(wanted.after)
                .bind(wanted.live_after)
                .bind(i64::from(wanted.most))
                .bind(i64::from(wanted.skip))
        }

        fn sitter_columns(who: &Sitter) -> (&'static str, String) {
            match who {
                Sitter::Nobody => ("nobody", String::new()),
                Sitter::Person(guest) => ("person", guest.clone()),
                Sitter::Bot(level) => ("bot", level.clone()),
            }
        }

        fn sitter_row(row: &DbRow) -> Read<Sitter> {
            let who = row.try_get("who")?;
            match row.try_get::<&str, _>("kind")? {
                "nobody" => Ok(Sitter::Nobody),
                "person" => Ok(Sitter::Person(who)),
                "bot" => Ok(Sitter::Bot(who)),
                other => Err(unheard_of("a row", other)),
            }
        }

        fn rating_row(row: &DbRow) -> Read<RatingRow> {
            Ok(RatingRow {
                rating: row.try_get("rating")?,
                deviation: row.try_get("deviation")?,
                volatility: row.try_get("volatility")?,
                games: row.try_get("games")?,
                at: row.try_get("at")?,
            })
        }

        fn result_row(row: &DbRow) -> Read<ResultRow> {
            Ok(ResultRow {
                table: row.try_get("table_id")?,
                side: row.try_get("side")?,
                who: sitter_row(row)?,
                game: row.try_get("game")?,
                result: row.try_get("result")?,
                reason: row.try_get("reason")?,
                at: row.try_get("at")?,
                listed: row.try_get("listed")?,
                rated: row.try_get("rated")?,
                change: row.try_get("change")?,
            })
        }

        fn listed_row(row: &DbRow) -> Read<(ListedTable, ListedSeat)> {
            let rating = |rating: &str, deviation: &str, games: &str| -> Read<Option<RatingRow>> {
                Ok(match row.try_get::<Option<f64>, _>(rating)? {
                    None => None,
                    Some(rating) => Some(RatingRow {
                        rating,
                        deviation: row.try_get(deviation)?,
                        volatility: 0.0,
                        games: row.try_get(games)?,
                        at: 0,
                    }),
                })
            };
            let seat = ListedSeat {
                side: row.try_get("side")?,
                sitter: sitter_row(row)?,
                name: row.try_get("name")?,
                bot: row.try_get("bot")?,
                rating: rating("rating", "deviation", "games")?,
            };
            let table = ListedTable {
                id: row.try_get("id")?,
                game: row.try_get("game")?,
                setup: row.try_get("setup")?,
                host: row.try_get("host")?,
                host_name: row.try_get("host_name")?,
                host_bot: row.try_get("host_bot")?,
                host_rating: rating("host_rating", "host_deviation", "host_games")?,
                watch: row.try_get("watch")?,
                rated: row.try_get("rated")?,
                clock: row.try_get("clock")?,
                state: state_row(row)?,
                created: row.try_get("created")?,
                moved: row.try_get("moved")?,
                seats: Vec::new(),
            };
            Ok((table, seat))
        }

        fn state_row(row: &DbRow) -> Read<TableState> {
            let state = row.try_get::<&str, _>("state")?;
            TableState::parse(state).ok_or_else(|| unheard_of("tables", state))
        }
    };
}

/// A page of tables with their seats, names and ratings, by a condition and an order.
macro_rules! listing {
    ($condition:literal, $order:literal, $limit:literal) => {
        concat!(
            "WITH page AS (SELECT number, id, game, setup, host, watch, rated, clock, state, created, moved
                FROM tables AS page WHERE ",
            $condition,
            " ORDER BY ",
            $order,
            " LIMIT ",
            $limit,
            ")
             SELECT page.*, hosts.name AS host_name, hosts.bot AS host_bot, strong.rating AS host_rating,
                strong.deviation AS host_deviation, strong.games AS host_games,
                seats.side, seats.kind, seats.who, coalesce(guests.name, '') AS name,
                coalesce(guests.bot, FALSE) AS bot, ratings.rating, ratings.deviation, ratings.games
             FROM page JOIN guests AS hosts ON hosts.id = page.host
             JOIN seats ON seats.table_id = page.id
             LEFT JOIN guests ON seats.kind = 'person' AND guests.id = seats.who
             LEFT JOIN ratings ON ratings.game = page.game AND ratings.kind = seats.kind AND ratings.who = seats.who
             LEFT JOIN ratings AS strong
                ON strong.game = page.game AND strong.kind = 'person' AND strong.who = page.host
             ORDER BY ",
            $order,
            ", seats.side"
        )
    };
}

pub(crate) use {listing, lobby};
