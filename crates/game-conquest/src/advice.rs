//! What the game tells a bot: how a position stands for a camp, and which actions look natural.
//!
//! Judgement, not rules. Everything but the hands lies open, so a promise may look at the whole board; it looks at
//! no hand but through the action offered.
//!
//! The judge counts in hundredths of a control marker: markers laid, markers within reach, and units.

mod promise;

use crate::action::Action;
use crate::control;
use crate::data;
use crate::ids::{Camp, Kind, Side, Zone, Zones};
use crate::state::{State, Step};
use kernel::{Advice, CERTAIN};

/// What a unit on the board is worth: militia, regulars, natives.
const UNIT: [i32; 3] = [14, 17, 9];

/// What a fled unit is worth: it comes back.
const FLED: i32 = 9;

/// What a marker within reach is worth at most.
const REACH: i32 = 55;

/// What a muster marker out of enemy hands is worth for each unit it brings, and for each turn to come up to three.
const MUSTER: i32 = 9;

impl Advice for State {
    fn judge(&self, side: Side) -> i32 {
        let british = match self.step {
            Step::Over(ending) => match ending.winner {
                Some(Camp::British) => CERTAIN,
                Some(Camp::French) => -CERTAIN,
                None => 0,
            },
            _ => {
                let lead = self.standing(Camp::British) - self.standing(Camp::French);
                squash(lead, self.far())
            }
        };
        if side.camp() == Camp::British { british } else { -british }
    }

    fn promise(&self, side: Side, action: Action) -> u32 {
        self.promise_of(side, action).clamp(1, 1_000)
    }

    fn is_quiet(&self) -> bool {
        match self.step {
            Step::Cube | Step::Reinforce | Step::SetUpFort | Step::SetUpMuster | Step::SetUpUnits => true,
            Step::Move => self.card == 0,
            _ => false,
        }
    }
}

/// Pulls a lead into the judge's scale; `even` is the lead that is worth half a win.
fn squash(lead: i32, even: i32) -> i32 {
    (i64::from(CERTAIN - 1) * i64::from(lead) / i64::from(lead.abs() + even)) as i32
}

impl State {
    /// How far the end may be, as the lead that is worth half a win: the nearer, the more a lead counts.
    fn far(&self) -> i32 {
        let last = if self.options.initiation { data::INITIATION_TURNS } else { data::TURNS_MAX };
        let left = i32::from(last.saturating_sub(self.turn));
        let truces = |camp: Camp| camp.sides().into_iter().filter(|side| self.has_truce(*side)).count();
        let nearest = Camp::BOTH.map(truces).into_iter().max().unwrap_or(0) as i32;
        // §7.2 — With both truces of a camp played this is the last turn.
        if nearest == 2 && self.turn >= data::END_CHECK_FROM_TURN {
            150
        } else {
            200 + 60 * left - 40 * nearest
        }
    }

    /// Units that fight for the camp in a zone, natives included.
    fn strength(&self, camp: Camp, zone: Zone) -> i32 {
        let mut sum = 0;
        for kind in State::kinds(camp) {
            sum += i32::from(self.force_of(camp, kind, zone));
        }
        sum
    }

    /// Strength that can step into a zone.
    fn beside(&self, camp: Camp, zone: Zone) -> i32 {
        let near = zone.neighbours().and(self.camp_zones(camp));
        near.iter().map(|next| self.strength(camp, next)).sum()
    }

    /// Zones on which the camp has a marker to win.
    fn prizes(&self, camp: Camp) -> Zones {
        data::VICTORY.minus(data::HOMES[camp.idx()]).minus(self.control[camp.idx()])
    }

    /// What the camp has and may get.
    fn standing(&self, camp: Camp) -> i32 {
        let mut sum = 100 * i32::from(self.points()[camp.idx()]);
        for (kind, worth) in State::kinds(camp).into_iter().zip(UNIT) {
            for zone in self.present[kind.idx()].iter() {
                sum += worth * i32::from(self.force_of(camp, kind, zone));
            }
            if kind != Kind::Natives {
                sum += FLED * i32::from(self.fled[kind.idx()]);
            }
        }
        if let Some(army) = self.army.filter(|_| self.step == Step::March && camp == self.attacker()) {
            sum += 14 * i32::from(army.units.total());
        }
        for zone in self.prizes(camp).iter() {
            let guard = self.strength(camp.other(), zone) + i32::from(self.forts.has(zone));
            let here = self.strength(camp, zone);
            // Whoever stands there already is fighting for it.
            let ready = here * 2 + self.beside(camp, zone);
            if ready > 0 {
                sum += i32::from(zone.points()) * REACH * ready / (ready + 2 * guard + 1);
            }
        }
        for marker in self.musters[camp.idx()].into_iter().flatten() {
            if !self.camp_zones(camp.other()).has(marker.zone) {
                sum += MUSTER * i32::from(marker.level());
            }
        }
        // §5.2 — Markers that lie open to the enemy are half lost.
        for zone in self.control[camp.idx()].iter() {
            let enemy = self.beside(camp.other(), zone);
            let own = self.strength(camp, zone) + i32::from(self.forts.has(zone));
            if enemy > own {
                sum -= i32::from(zone.points()) * 30 * (enemy - own) / (enemy + own + 1);
            }
        }
        sum
    }

    /// Would a marker of the camp lie on the zone if it took it?
    fn is_prize(&self, camp: Camp, zone: Zone) -> bool {
        control::takes_marker(camp, zone) && !self.control[camp.idx()].has(zone)
    }
}
