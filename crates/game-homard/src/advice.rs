//! What the game tells a bot: how a position stands, and which actions look natural.

use crate::action::Action;
use crate::ids::Side;
use crate::state::State;
use kernel::{Advice, CERTAIN};

impl Advice for State {
    fn judge(&self, side: Side) -> i32 {
        let _ = (side, CERTAIN);
        0
    }

    fn promise(&self, _: Side, _: Action) -> u32 {
        1
    }

    fn is_quiet(&self) -> bool {
        true
    }
}
