//! What the game tells a bot: how a position stands, and which actions look natural.
//!
//! Judgement, not rules. A side's promise for its own actions uses only what that side may know.

use crate::action::{Action, Slot};
use crate::data;
use crate::ids::{Blocks, Region, Side, Zone};
use crate::state::{State, Step};
use kernel::{Advice, CERTAIN, Side as _};

/// How much a British CV in a zone is worth on the way to Abraham, in hundredths.
const TOWARDS_ABRAHAM: [i32; 10] = [25, 35, 60, 100, 70, 60, 65, 45, 30, 0];

/// How much a French CV in a zone is worth for the defence, in hundredths.
const GUARDING: [i32; 10] = [20, 35, 45, 60, 45, 25, 35, 15, 25, 0];

impl Advice for State {
    fn judge(&self, side: Side) -> i32 {
        let british = match self.step {
            Step::Over(ending) if ending.winner() == Side::British => CERTAIN,
            Step::Over(_) => -CERTAIN,
            _ => self.british_prospect().clamp(1 - CERTAIN, CERTAIN - 1),
        };
        if side == Side::British { british } else { -british }
    }

    fn promise(&self, side: Side, action: Action) -> u32 {
        match action {
            Action::Place { block, zone } => {
                let weight = [25, 40, 50, 20, 3, 3, 3, 3, 45, 1][zone.idx()];
                if data::DECOYS[1].has(block) { weight.min(10) } else { weight }
            }
            Action::Transfer { .. } => 1,
            Action::March { from, to, count } => self.march_promise(side, from, to, count),
            Action::Sail { up, .. } => {
                if up {
                    6
                } else {
                    1
                }
            }
            Action::Roam { to } => {
                if self.at(Side::British, to).is_empty() {
                    1
                } else {
                    4
                }
            }
            Action::Pick { block } => {
                if self.cv(block) == 0 {
                    8
                } else {
                    4 + 4 * u32::from(self.cv(block))
                }
            }
            Action::Choose { .. } => 10,
            Action::Raid => 40,
            Action::Scout => 8,
            Action::NationsTo { zone } => {
                if self.at(Side::French, zone).is_empty() {
                    2
                } else {
                    10
                }
            }
            Action::Deploy { block, slot } => self.deploy_promise(side, slot, self.cv(block)),
            Action::Retreat { .. } => self.retreat_promise(side),
            Action::Reserve { .. } => 30,
            Action::Leave { .. } => 10,
            Action::Fire { .. } => 2,
            Action::Volley => 600,
            Action::Lose { block } => {
                // Keep as many blocks as possible: wear the strong ones down first.
                match self.step {
                    Step::Surplus => 20 / u32::from(self.cv(block).max(1)),
                    _ => 1 + 4 * u32::from(self.cv(block)),
                }
            }
            Action::Dismiss { block } => 40 / u32::from(self.cv(block).max(1)).pow(2),
            Action::Done => match self.step {
                Step::Orders if self.plan(side).from.is_some() || self.plan(side).roam.is_some() => 150,
                Step::Orders if self.plan(side).ships_up + self.plan(side).ships_down > 0 => 300,
                Step::Orders => {
                    if side == Side::French {
                        60
                    } else {
                        8
                    }
                }
                Step::BattleTurn if !self.fired.is_empty() => 2,
                Step::BattleTurn | Step::Pursuit => 1,
                Step::RaidReply => 2,
                Step::AfterBattles => 30,
                _ => 10,
            },
        }
    }

    fn is_quiet(&self) -> bool {
        self.step == Step::Orders && self.plans.iter().all(|plan| !plan.done && plan.from.is_none())
    }
}

impl State {
    fn british_prospect(&self) -> i32 {
        let moves_left = i32::from(data::CAMPAIGN_MOVES.saturating_sub(self.campaign_move));
        let british_cv = i32::from(self.total_cv(Side::British));
        let french_cv = i32::from(self.total_cv(Side::French));
        let mut british_near = 0;
        let mut french_near = 0;
        for zone in Zone::ALL {
            british_near += TOWARDS_ABRAHAM[zone.idx()]
                * i32::from(self.cv_of(Side::British, self.real(Side::British, zone)));
            french_near +=
                GUARDING[zone.idx()] * i32::from(self.cv_of(Side::French, self.real(Side::French, zone)));
        }
        // Strength: the British must keep 20, the French only matter as obstacles.
        let margin = (british_cv - i32::from(data::BRITISH_MIN_CV)) * 130 - french_cv * 90;
        // Place: what stands at or near Abraham, the more the less time is left.
        let urgency = 10 + (16 - moves_left).max(0);
        let place = (british_near - french_near * 3 / 4) * urgency / 20;
        let ships = i32::from(self.ships[Region::StLaurent as usize]) * 60;
        let supply = if self.cap_rouge_since > 0 { 150 + 60 * moves_left } else { 0 };
        let abraham = if self.british_hold(Zone::Abraham) { 700 + 200 * (16 - moves_left) } else { 0 };
        let late =
            if moves_left < 6 && !self.british_hold(Zone::Abraham) { (6 - moves_left) * 700 } else { 0 };
        1200 + margin + place + ships + supply + abraham - late
    }

    /// From what the side knows: its own blocks and the number of the enemy's.
    fn march_promise(&self, side: Side, from: Zone, to: Zone, count: u8) -> u32 {
        let here = self.at(side, from).len();
        let enemies = u32::from(self.at(side.other(), to).len());
        let count_u = u32::from(count);
        let share = count_u * 10 / u32::from(here.max(1));
        match side {
            Side::British => {
                let gain = TOWARDS_ABRAHAM[to.idx()] - TOWARDS_ABRAHAM[from.idx()];
                let forward = if gain > 0 { 4 + gain as u32 / 8 } else { 1 };
                // Attack in strength, or not at all.
                let bold = if enemies == 0 || count_u >= enemies { 4 } else { 1 };
                (forward * bold * (1 + share)).clamp(1, 200)
            }
            Side::French => {
                let gain = GUARDING[to.idx()] - GUARDING[from.idx()];
                let useful = if gain > 0 { 3 } else { 1 };
                let bold = if enemies == 0 || count_u > enemies + 1 { 2 } else { 1 };
                (useful * bold * (1 + share / 3)).clamp(1, 40)
            }
        }
    }

    fn deploy_promise(&self, side: Side, slot: Slot, cv: u8) -> u32 {
        let battle = self.b();
        if slot == Slot::Reserve {
            return if cv <= 2 { 6 } else { 2 };
        }
        // Fill the weakest column first.
        let strengths = battle.columns[side.index()].map(|column| self.cv_of(side, column));
        let weakest = strengths.iter().min().copied().unwrap_or(0);
        if strengths[slot as usize] == weakest { 30 } else { 4 }
    }

    fn retreat_promise(&self, side: Side) -> u32 {
        let battle = self.b();
        let own = self.cv_of(side, battle.in_columns(side));
        let theirs = self.cv_of(side.other(), battle.in_columns(side.other()));
        let weakest = battle.columns[side.index()]
            .iter()
            .filter(|column| **column != Blocks::NONE)
            .map(|column| self.cv_of(side, *column))
            .min()
            .unwrap_or(0);
        if u32::from(own) * 2 < u32::from(theirs) {
            400
        } else if own < theirs && weakest <= 1 {
            200
        } else {
            2
        }
    }
}
