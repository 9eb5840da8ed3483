//! The server through its API: without a socket, but for the streams.

mod accounts;
mod assets;
mod bot_games;
mod camps;
mod changes;
mod clicks;
mod desk;
mod doors;
mod ears;
mod numbers;
mod past;
mod people;
mod refusals;
mod secrecy;
mod sink;
mod standing;
mod streams;
mod twins;
mod whole_games;
