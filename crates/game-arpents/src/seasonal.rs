//! §5 The seasonal turn, phase by phase.

pub(crate) mod cards;
pub(crate) mod placement;
pub(crate) mod production;
pub(crate) mod recruiting;
pub(crate) mod repair;
