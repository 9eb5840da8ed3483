//! §6.4 The Combat Phase and everything that is fought out in it.

pub(crate) mod phase;
