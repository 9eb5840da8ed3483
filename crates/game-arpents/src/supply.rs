//! §6.3 The Supply Phase.

pub(crate) mod deduction;
pub(crate) mod hauling;
pub(crate) mod range;
