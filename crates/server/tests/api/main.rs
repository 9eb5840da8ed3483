//! The server through its API: without a socket, but for the streams.

mod assets;
mod bot_games;
mod camps;
mod changes;
mod clicks;
mod clock;
mod clocks;
mod desk;
mod ears;
mod events;
mod hearing;
mod lobby;
mod notices;
mod numbers;
mod past;
mod people;
mod ratings;
mod refusals;
mod secrecy;
mod sink;
mod standing;
mod stored;
mod streams;
mod twins;
mod whole_games;
