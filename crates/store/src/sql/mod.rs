//! What both databases are asked, written once.
//!
//! SQLite and PostgreSQL understand the same statements here (`$1`, `TRUE`, `ON CONFLICT`, `RETURNING`), but the types
//! around them differ, and bounds generic over both would be longer than the statements.
//! So each chapter is a macro that writes the code for the store that names it; a store's module gives it `Db`,
//! `DbRow`, `Query` and `broken`, and the store `begin`, `tell` and the pools `read` and `write`.

mod accounts;
mod asking;
mod games;
mod leases;
mod lobby;
mod notices;

pub(crate) use {
    accounts::accounts, asking::asking, games::games, leases::leases, lobby::listing, lobby::lobby,
    notices::notices,
};
