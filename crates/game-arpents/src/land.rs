//! §6.4 The Combat Phase and everything that is fought out in it.

pub(crate) mod advance;
pub(crate) mod approach;
pub(crate) mod battle;
pub(crate) mod bill;
pub(crate) mod bombardment;
pub(crate) mod fight;
pub(crate) mod modifiers;
pub(crate) mod muster;
pub(crate) mod odds;
pub(crate) mod phase;
pub(crate) mod raid;
pub(crate) mod retreat;
pub(crate) mod siege;
