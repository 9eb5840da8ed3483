//! Rows of SQLite as plain data.

use crate::rows::{ChatRow, Guest, LineRow, LinkRow, Opens, SeatRow, Secret, Sitter, TableRow};
use sqlx::Row;
use sqlx::sqlite::SqliteRow;

type Read<T> = Result<T, sqlx::Error>;

pub(super) fn number(row: &SqliteRow) -> Read<u64> {
    Ok(row.try_get::<i64, _>("number")?.unsigned_abs())
}

pub(super) fn guest_row(row: &SqliteRow) -> Read<Guest> {
    Ok(Guest { id: row.try_get("id")?, name: row.try_get("name")? })
}

pub(super) fn table_row(row: &SqliteRow) -> Read<TableRow> {
    Ok(TableRow {
        id: row.try_get("id")?,
        game: row.try_get("game")?,
        setup: row.try_get("setup")?,
        secret: Secret(row.try_get("secret")?),
        host: row.try_get("host")?,
        watch: row.try_get("watch")?,
        created: row.try_get("created")?,
        rematch_of: row.try_get("rematch_of")?,
    })
}

pub(super) fn seat_row(row: &SqliteRow) -> Read<SeatRow> {
    let who = row.try_get("who")?;
    let sitter = match row.try_get::<&str, _>("kind")? {
        "nobody" => Sitter::Nobody,
        "person" => Sitter::Person(who),
        "bot" => Sitter::Bot(who),
        other => return Err(unheard_of("seats", other)),
    };
    Ok(SeatRow { side: row.try_get("side")?, sitter, entropy: row.try_get("entropy")? })
}

pub(super) fn link_row(row: &SqliteRow) -> Read<LinkRow> {
    let of = row.try_get("of")?;
    let opens = match row.try_get::<&str, _>("kind")? {
        "seat" => Opens::Seat { table: of, side: row.try_get("side")? },
        "watch" => Opens::Watch { table: of },
        "device" => Opens::Device { guest: of },
        other => return Err(unheard_of("links", other)),
    };
    Ok(LinkRow { token: Secret(row.try_get("token")?), opens, until: row.try_get("until")? })
}

pub(super) fn line_row(row: &SqliteRow) -> Read<LineRow> {
    Ok(LineRow { number: number(row)?, at: row.try_get("at")?, text: row.try_get("text")? })
}

pub(super) fn chat_row(row: &SqliteRow) -> Read<ChatRow> {
    Ok(ChatRow {
        number: number(row)?,
        at: row.try_get("at")?,
        name: row.try_get("name")?,
        text: row.try_get("text")?,
    })
}

fn unheard_of(table: &str, kind: &str) -> sqlx::Error {
    sqlx::Error::Decode(format!("{table} holds the unknown kind «{kind}»").into())
}
