//! How promising an action looks to the side that may take it, from what that side knows.

use super::{SET_UPS, STEPS, USUAL_CV};
use crate::action::Slot;
use crate::data;
use crate::event::Way;
use crate::ids::{Block, Region, Side, Zone};
use crate::state::{State, Step};
use kernel::Side as _;

impl State {
    /// The next real block by number, then decoys: the order of placing says nothing.
    pub(super) fn place_promise(&self, block: Block, zone: Zone) -> u32 {
        let missing = data::ALL[1].minus(self.in_play(Side::French));
        if missing.iter(Side::French).next() != Some(block) {
            return 1;
        }
        let most = SET_UPS.iter().map(|plan| plan[zone.idx()]).max().unwrap_or(0);
        1 + 4 * (most - self.zone_cv(Side::French, zone)).max(0) as u32
    }

    /// How the chances of `count` blocks stand that enter a zone, in hundredths: own strength against what so many
    /// enemies usually have. 300 where nobody is met.
    fn odds(&self, side: Side, from: Zone, to: Zone, count: u8) -> u32 {
        let enemies = u32::from(self.at(side.other(), to).len());
        if enemies == 0 {
            return 300;
        }
        let real = self.real(side, from);
        let whole = u32::from(self.cv_of(side, real));
        // The strongest will go: a little more than their share.
        let going = whole * u32::from(count.min(real.len())) / u32::from(real.len().max(1)) + 1;
        let ashore = u32::from(self.cv_of(side, self.real(side, to)));
        let theirs = enemies * USUAL_CV[side.other().index()];
        let dearer = if State::way(from, to) == Some(Way::Road) { 10 } else { 13 };
        ((going + ashore) * 1000 / (theirs * dearer)).min(300)
    }

    pub(super) fn british_march(&self, from: Zone, to: Zone, count: u8) -> u32 {
        let real = self.real(Side::British, from).len();
        let way = State::way(from, to);
        let most = match from.region() {
            Some(region) if way == Some(Way::Boat) => self.boat_limit(Side::British, region).min(real),
            _ => real,
        };
        // In force, decoys left behind.
        let force = 12 * u32::from(count.min(most)) / u32::from(most.max(1));
        let odds = self.odds(Side::British, from, to, count);
        let bold = match odds {
            0..60 => 1,
            60..100 => 3,
            100..140 => 10,
            _ => 16,
        };
        let steps = i32::from(STEPS[from.idx()]) - i32::from(STEPS[to.idx()]);
        let supply = to == Zone::CapRouge && !self.taken.has(to);
        let forward = match steps {
            _ if supply => 3,
            1.. => 3,
            0 if from != Zone::Orleans => 1,
            _ => 0,
        };
        (force * force * bold * forward / 12).clamp(1, 600)
    }

    pub(super) fn french_march(&self, from: Zone, to: Zone, count: u8) -> u32 {
        let here = self.at(Side::French, from).len().max(1);
        let share = 10 * u32::from(count) / u32::from(here);
        if !self.at(Side::British, to).is_empty() {
            // A weak landing is thrown back.
            return match self.odds(Side::French, from, to, count) {
                0..80 => 1,
                80..120 => 10,
                120..160 => 60,
                _ => 160,
            };
        }
        let cv = |zone| self.cv_of(Side::French, self.real(Side::French, zone));
        let nearer = STEPS[to.idx()] < STEPS[from.idx()] || to == Zone::Abraham;
        // Fall back in good order before a stronger enemy next door, and in time to hold Abraham.
        if from != Zone::Abraham && nearer && self.threat(from) > u32::from(cv(from)) {
            25 * share
        } else if to == Zone::Abraham && self.threat(to) > u32::from(cv(to)) {
            20 * share
        } else if from != Zone::Abraham && nearer {
            3
        } else {
            1
        }
        .max(1)
    }

    /// British strength that could come by one road next move, as far as the French can guess.
    fn threat(&self, zone: Zone) -> u32 {
        let camps = zone.roads().iter().map(|next| u32::from(self.at(Side::British, next).len()));
        camps.max().unwrap_or(0) * USUAL_CV[0]
    }

    pub(super) fn sail_promise(&self, up: bool, count: u8) -> u32 {
        let south =
            self.real(Side::British, Zone::Etchemin).len() + self.real(Side::British, Zone::Levis).len();
        let above = self.ships[Region::StLaurent as usize];
        match up {
            true if south > 2 * above => 10 * u32::from(count) * u32::from(count),
            true => 4,
            false => 1,
        }
    }

    /// §22.2 — Raids cost the French nothing but the move, where nobody answers; strong camps seldom miss a block.
    pub(super) fn roam_promise(&self, to: Zone) -> u32 {
        match self.at(Side::British, to).len() {
            0 => 1,
            1..=4 => 20,
            _ => 12,
        }
    }

    pub(super) fn pick_promise(&self, side: Side, block: Block) -> u32 {
        let plan = self.plan(side);
        let fights = plan.group_to_fill().is_some_and(|to| !self.at(side.other(), to).is_empty());
        match (self.cv(block), fights) {
            (0, true) => 1,
            (0, false) => 4,
            (cv, _) => 4 + 2 * u32::from(cv) * u32::from(cv),
        }
    }

    pub(super) fn done_promise(&self, side: Side) -> u32 {
        let plan = self.plan(side);
        match self.step {
            Step::Orders if plan.from.is_some() || plan.roam.is_some() => 400,
            Step::Orders if plan.ships_up + plan.ships_down > 0 => 400,
            Step::Orders if side == Side::French => 80,
            Step::Orders => 12,
            Step::BattleTurn | Step::Pursuit => 1,
            Step::RaidReply => 1,
            Step::AfterBattles => 30,
            _ => 10,
        }
    }

    pub(super) fn deploy_promise(&self, side: Side, slot: Slot, cv: u8) -> u32 {
        let battle = self.b();
        if slot == Slot::Reserve {
            return if cv <= 2 { 6 } else { 2 };
        }
        // Fill the weakest column first.
        let strengths = battle.columns[side.index()].map(|column| self.cv_of(side, column));
        let weakest = strengths.iter().min().copied().unwrap_or(0);
        if strengths[slot as usize] == weakest { 30 } else { 3 }
    }

    /// Strengthen the column that is nearest to breaking.
    pub(super) fn reserve_promise(&self, side: Side, block: Block, slot: Slot) -> u32 {
        let battle = self.b();
        let own = u32::from(self.cv_of(side, battle.columns[side.index()][slot as usize]));
        let theirs = u32::from(self.cv_of(side.other(), battle.columns[side.other().index()][slot as usize]));
        let need = (10 * theirs / own.max(1)).min(60);
        30 + need * u32::from(self.cv(block)) * 4
    }

    pub(super) fn retreat_promise(&self, side: Side, zone: Zone) -> u32 {
        let battle = self.b();
        let own = u32::from(self.cv_of(side, battle.force(side)));
        let theirs = u32::from(self.cv_of(side.other(), battle.in_columns(side.other())))
            + 2 * u32::from(battle.reserve[side.other().index()].len());
        let near = u32::from(4 - STEPS[zone.idx()]);
        let breaks = battle.columns.map(|columns| columns.map(|column| !column.is_empty()));
        let weakest = (0..3)
            .filter(|column| breaks[side.index()][*column])
            .map(|column| {
                let mine = u32::from(self.cv_of(side, battle.columns[side.index()][column]));
                let facing =
                    u32::from(self.cv_of(side.other(), battle.columns[side.other().index()][column]));
                10 * facing / mine.max(1)
            })
            .max()
            .unwrap_or(0);
        // Leave before a column breaks: a retreat by road costs nothing, a rout costs an army.
        if own * 2 < theirs {
            400 + 40 * near
        } else if own < theirs && weakest > 25 {
            200 + 40 * near
        } else {
            2
        }
    }
}
