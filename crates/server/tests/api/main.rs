//! The server through its API: without a socket, but for the streams.

mod assets;
mod bot_games;
mod desk;
mod numbers;
mod people;
mod refusals;
mod secrecy;
mod streams;
mod whole_games;
