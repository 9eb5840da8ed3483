//! What the game tells a bot: how a position stands, and which actions look natural.
//!
//! Judgement, not rules. Worth is counted in tenths of a point of combat strength.

mod attack;
mod combat;
mod expedition;
mod fleet;
mod haul;
mod landing;
mod larder;
mod march;
mod missions;
mod odds;
mod plan;
mod promise;
mod relief;
mod roads;
mod scene;
mod sea;
mod seafight;
mod season;
mod siege;
mod worth;

use crate::action::Action;
use crate::ids::Side;
use crate::naval::ask::Ask;
use crate::state::State;
use crate::step::Step;
use kernel::{Advice, CERTAIN, Knowledge, Outcome};

/// The lead that is worth half a win.
const EVEN: i32 = 4_000;

impl Advice for State {
    fn judge(&self, side: Side) -> i32 {
        if let Step::Over(ending) = self.step {
            let winners = ending.winners();
            return CERTAIN * (i32::from(winners.contains(side)) - i32::from(winners.contains(side.other())));
        }
        let lead = worth::standing(self, side) - worth::standing(self, side.other());
        squash(lead)
    }

    fn promise(&self, side: Side, action: Action) -> u32 {
        promise::of(self, side, action)
    }

    fn plan(knowledge: &Knowledge<State>) -> Option<Action> {
        // Forts out of sight are taken for what they were last seen to be, or for as strong as they can be.
        let state = crate::worlds::base(&knowledge.view);
        plan::choose(&state, knowledge.side, &knowledge.legal)
    }

    fn is_quiet(&self) -> bool {
        matches!(
            self.step,
            Step::Order
                | Step::Act
                | Step::Move
                | Step::Haul
                | Step::Recruit
                | Step::Repair
                | Step::Produce
                | Step::Place
                | Step::Barricade
                | Step::Naval(Ask::Fleet)
        )
    }
}

/// Pulls a lead into the judge's scale.
fn squash(lead: i32) -> i32 {
    (i64::from(CERTAIN - 1) * i64::from(lead) / i64::from(lead.abs() + EVEN)) as i32
}
