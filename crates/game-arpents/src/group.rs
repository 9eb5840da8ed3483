//! The units an order is being given to: a chain of small choices under way.

use crate::ids::Hex;
use crate::sets::Units;

/// Units of one hex that are told what to do together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Group {
    /// Who.
    pub(crate) units: Units,
    /// The hex they set out from; nowhere if there are none.
    pub(crate) from: Hex,
}

impl Group {
    pub(crate) const NONE: Group = Group { units: Units::NONE, from: Hex::NOWHERE };
}
