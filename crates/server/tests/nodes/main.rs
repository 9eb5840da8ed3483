//! Several servers on one PostgreSQL: people play through all of them, and servers die or are cut off meanwhile.
//!
//! Each server runs in threads of its own, so that it can be killed like a process: nothing it had in mind is finished.

mod bots;
mod chaos;
mod follower;
mod house;
mod player;
mod step;
mod wire;
