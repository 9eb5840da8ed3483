//! §6.2 The Naval Phase.

pub(crate) mod combat;
pub(crate) mod movement;
