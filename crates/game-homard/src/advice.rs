//! What the game tells a bot: how a position stands, and which actions look natural.
//!
//! Judgement, not rules. The judge counts in hundredths of an element: men, how near an army is to breaking, what the
//! battle is fought for, and how the units stand: cover, height, flanks, command.

mod prize;
mod promise;
mod stand;

use crate::action::Action;
use crate::ids::{Battle, Category, Side, Unit, Victory};
use crate::state::{State, Step};
use kernel::{Advice, CERTAIN};

/// An element of combat value 3 is worth about this.
const ELEMENT: i32 = 100;

/// The lead that is worth half a win.
const EVEN: i32 = 700;

/// What it is worth to have won already, but for the end of the turn.
const DECIDED: i32 = 2_500;

impl Advice for State {
    // Only the order of the tokens is hidden, and from both sides alike.
    const IS_OPEN: bool = true;

    fn judge(&self, side: Side) -> i32 {
        let american = match self.step {
            Step::Over(ending) => match ending.winner {
                Some(Side::American) => CERTAIN,
                Some(Side::British) => -CERTAIN,
                None => 0,
            },
            _ => {
                let lead = self.standing(Side::American) - self.standing(Side::British);
                self.weigh(lead)
            }
        };
        if side == Side::American { american } else { -american }
    }

    /// Camden ends by the sponge and Cowpens by the hill, nearly always; the other two when time is up.
    fn is_drawish(&self) -> bool {
        matches!(self.battle(), Battle::Guilford | Battle::Hubbardton)
    }

    /// At Guilford nobody is near anybody for half of the battle, and a few moves at random lose a line its order: the
    /// search had twice as many victories without them. So it has on a free table, where there are so many moves that
    /// hardly one at random is a good one (`docs/benchmarks.md`).
    fn is_judged_at_once(&self) -> bool {
        self.options.free || self.battle() == Battle::Guilford
    }

    fn promise(&self, side: Side, action: Action) -> u32 {
        self.promise_of(side, action).clamp(1, 2_000) as u32
    }

    fn is_quiet(&self) -> bool {
        matches!(
            self.step,
            Step::Activate
                | Step::Window
                | Step::Post
                | Step::Command
                | Step::Token
                | Step::Deploy
                | Step::Arrival
        )
    }
}

/// Pulls a lead into the judge's scale; `even` is the lead that is worth half a win.
fn squash(lead: i32, even: i32) -> i32 {
    (i64::from(CERTAIN - 1) * i64::from(lead) / i64::from(lead.abs() + even)) as i32
}

impl State {
    /// What an army has: men, their stand, its generals, and how near it is to breaking.
    fn standing(&self, side: Side) -> i32 {
        let mut sum = 0;
        let price = self.price(side.other());
        for unit in self.on[side.idx()].iter() {
            sum += self.worth(unit) + self.stand(unit, price);
        }
        for unit in self.due[side.idx()].iter() {
            sum += self.worth(unit) * 3 / 4;
        }
        sum + self.command(side) + self.tempo(side) - self.strain(side, self.lost[side.idx()])
    }

    /// What a unit is worth by its men.
    fn worth(&self, unit: Unit) -> i32 {
        let data = self.data(unit);
        let each = match data.arm.category() {
            Category::Artillery => ELEMENT * 5 / 4,
            Category::Cavalry => ELEMENT * 9 / 10,
            Category::Infantry => ELEMENT * (7 + i32::from(data.vc)) / 10,
        };
        // The last element keeps a token, a zone and a place in the line.
        30 + each * i32::from(self.body(unit).elements)
    }

    /// What the next element an army loses costs it. Whoever is near its breaking point keeps away.
    fn price(&self, side: Side) -> i32 {
        let lost = self.lost[side.idx()];
        (ELEMENT + self.strain(side, lost + 1) - self.strain(side, lost)).min(4 * ELEMENT)
    }

    /// How far an army that has lost so much is on the way to its breaking point; the last losses weigh most.
    fn strain(&self, side: Side, lost: u8) -> i32 {
        let lost = i32::from(lost);
        let data = self.battle().data();
        let all = i32::from(data.elements(side));
        // In hundredths of what it can bear, and of that squared.
        let most = data.breaking_point(side).map_or(all, i32::from);
        let part = 100 * lost / most;
        let square = part * part / 100;
        match data.victory {
            // §18.4, §19.5 — It is counted at the end of the turn.
            _ if lost >= most => DECIDED,
            // §19.5 — The British army breaks long before the American one.
            Victory::ObjectivesOrLosses if side == Side::British => 14 * square,
            // §21.6 — The last men on the table are all that keeps the battle from being lost.
            Victory::Annihilation => 3 * square + 9 * (square * square / 100),
            _ => 5 * square,
        }
    }
}
