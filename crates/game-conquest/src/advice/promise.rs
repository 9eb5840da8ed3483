//! Which actions look natural, before any search.

use crate::action::{Action, By};
use crate::data;
use crate::ids::{Camp, Card, Op, Side, Zone};
use crate::state::{State, slot_of};

impl State {
    pub(super) fn promise_of(&self, side: Side, action: Action) -> u32 {
        let camp = side.camp();
        match action {
            Action::Fort { zone } | Action::Muster { zone } | Action::Place { zone } => {
                self.front(camp, zone)
            }
            Action::Event { no, from, to, count } => self.event_promise(side, no, from, to, count),
            Action::Receive => 20,
            Action::Card { no } => self.card_promise(side, no),
            Action::Form { zone, by } => self.form_promise(side, zone, by),
            Action::Take { count, .. } => 1 + u32::from(count) * u32::from(count),
            Action::TakeAll => 40,
            Action::Step { zone } => self.step_promise(camp, zone),
            Action::Sail { zone } => self.step_promise(camp, zone).max(self.landing(camp, zone)),
            Action::Halt => self.halt_promise(camp),
            Action::Fight { .. } => 10,
            Action::Lose { kind } => {
                // Dice are limited: the surplus falls first, and natives before others.
                let count = self.force_of(camp, kind, self.b().zone);
                let spare = count.saturating_sub(kind.dice());
                [4, 3, 6][slot_of(kind)] + 5 * u32::from(spare)
            }
            Action::Manoeuvre { zone, raze, .. } => self.manoeuvre_promise(camp, zone) + u32::from(raze) * 20,
            Action::Yield => 1,
            Action::Pass => 14,
            Action::Done => 10,
        }
    }

    /// How useful a unit is there: near enemies, near markers to win, where markers are in danger.
    fn front(&self, camp: Camp, zone: Zone) -> u32 {
        let near = zone.neighbours();
        let prizes = near.and(self.prizes(camp)).len();
        let enemies = near.and(self.camp_zones(camp.other())).len();
        let own = self.strength(camp, zone);
        let danger = self.beside(camp.other(), zone) - own;
        let worth = if data::VICTORY.has(zone) && danger > 0 { 12 } else { 0 };
        2 + 8 * prizes + 5 * enemies + worth + (own.min(6) as u32) * u32::from(prizes > 0)
    }

    fn event_promise(&self, side: Side, no: u8, from: Option<Zone>, to: Option<Zone>, count: u8) -> u32 {
        let camp = side.camp();
        let Some(card) = Card::new(side, no) else { return 1 };
        let front = |zone: Option<Zone>| zone.map_or(0, |zone| self.front(camp, zone));
        match card.op() {
            Op::MoveMuster => front(to).saturating_sub(front(from)),
            Op::RaiseMuster => 120,
            Op::BuildFort => 4 + 3 * front(to),
            Op::CallNatives => 6 * u32::from(count) + front(to),
            Op::Convoy | Op::ExtraArmy | Op::ExtraFleet => 120,
            Op::SwayNatives | Op::Massacre => {
                if self.contested().is_empty() {
                    2
                } else {
                    60
                }
            }
            Op::FirstStrike => 60,
            Op::Truce | Op::Movement => 1,
        }
    }

    /// The better the card the sooner; the truce when ahead.
    fn card_promise(&self, side: Side, no: u8) -> u32 {
        let Some(card) = Card::new(side, no) else { return 1 };
        let (armies, zones) = card.moves();
        let size = u32::from(armies) * (1 + u32::from(zones));
        if card.op() != Op::Truce {
            return 4 * size;
        }
        let points = self.points();
        let camp = side.camp().idx();
        if points[camp] > points[1 - camp] { 10 * size } else { size / 2 }
    }

    fn form_promise(&self, side: Side, zone: Zone, by: By) -> u32 {
        let camp = side.camp();
        let own = self.strength(camp, zone);
        let best = zone.neighbours().iter().map(|next| self.goal(camp, next, own)).max().unwrap_or(1);
        // Whoever guards a marker stays.
        let guards = data::VICTORY.has(zone) && self.beside(camp.other(), zone) > own;
        let worth = best + (own.min(8) as u32) * 2 + u32::from(by == By::Event) * 5;
        if guards { worth / 3 } else { worth }
    }

    /// What it is worth to come to a zone with so many.
    fn goal(&self, camp: Camp, zone: Zone, force: i32) -> u32 {
        let guard = self.strength(camp.other(), zone);
        let points = if self.is_prize(camp, zone) { u32::from(zone.points()) } else { 0 };
        let home = data::HOMES[camp.idx()].has(zone) && data::VICTORY.has(zone);
        if guard == 0 {
            let neutral = if self.neutral().has(zone) { 14 } else { 0 };
            let freed = if self.control[camp.other().idx()].has(zone) { 50 } else { 0 };
            return 4 + 60 * points + neutral + freed + self.front(camp, zone) / 2;
        }
        let odds = force - guard - i32::from(self.forts.has(zone));
        let worth = 20 + 50 * points + if home { 50 } else { 0 };
        match odds {
            ..-2 => 1,
            -2..=0 => worth / 6,
            1..=2 => worth / 2,
            _ => worth,
        }
    }

    fn step_promise(&self, camp: Camp, zone: Zone) -> u32 {
        let force = self.army.map_or(0, |army| i32::from(army.units.total()));
        self.goal(camp, zone, force)
    }

    /// A harbour is worth what lies behind it.
    fn landing(&self, camp: Camp, zone: Zone) -> u32 {
        let force = self.army.map_or(0, |army| i32::from(army.units.total()));
        zone.neighbours().iter().map(|next| self.goal(camp, next, force)).max().unwrap_or(1) / 3
    }

    fn halt_promise(&self, camp: Camp) -> u32 {
        let Some(army) = self.army else { return 1 };
        self.goal(camp, army.zone(), i32::from(army.units.total()))
    }

    /// Leave a lost battle, or step onto a marker nobody guards.
    fn manoeuvre_promise(&self, camp: Camp, zone: Zone) -> u32 {
        let here = self.b().zone;
        let odds = self.strength(camp, here) - self.strength(camp.other(), here);
        let gain = if self.is_prize(camp, zone) && !self.camp_zones(camp.other()).has(zone) {
            50 * u32::from(zone.points())
        } else {
            0
        };
        let shelter = 2 + (self.strength(camp, zone).min(5) as u32);
        gain + if odds < -1 { 8 * shelter } else { shelter }
    }
}
