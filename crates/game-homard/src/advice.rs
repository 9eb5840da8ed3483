//! What the game tells a bot: how a position stands, and which actions look natural.
//!
//! Judgement, not rules. The judge counts in hundredths of an element: men, how near an army is to breaking, what the
//! battle is fought for, and how the units stand: cover, height, flanks, command.

mod promise;

use crate::action::Action;
use crate::data::ZoneData;
use crate::ids::{Battle, Category, Cover, Post, Side, Unit, Victory, Weapon, ZoneKind};
use crate::state::{State, Step};
use crate::victory;
use kernel::{Advice, CERTAIN};
use map::plane::UNIT;

/// An element of combat value 3 is worth about this.
const ELEMENT: i32 = 100;

/// The lead that is worth half a win.
const EVEN: i32 = 700;

impl Advice for State {
    fn judge(&self, side: Side) -> i32 {
        let american = match self.step {
            Step::Over(ending) => match ending.winner {
                Some(Side::American) => CERTAIN,
                Some(Side::British) => -CERTAIN,
                None => 0,
            },
            _ => {
                let lead = self.standing(Side::American) - self.standing(Side::British) + self.prize();
                squash(lead)
            }
        };
        if side == Side::American { american } else { -american }
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

/// Pulls a lead into the judge's scale.
fn squash(lead: i32) -> i32 {
    (i64::from(CERTAIN - 1) * i64::from(lead) / i64::from(lead.abs() + EVEN)) as i32
}

impl State {
    /// What an army has: men, their stand, its general, and how near it is to breaking.
    fn standing(&self, side: Side) -> i32 {
        let mut sum = 0;
        for unit in self.on[side.idx()].iter() {
            sum += self.worth(unit) + self.stand(unit);
        }
        for unit in self.due[side.idx()].iter() {
            sum += self.worth(unit) * 3 / 4;
        }
        sum += 2 * i32::from(self.points[side.idx()].min(20));
        if self.chiefs[side.idx()].is_some_and(|chief| self.is_present(chief)) {
            sum += 120;
        }
        sum - self.strain(side)
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

    /// How far an army is on the way to its breaking point, squared so that the last losses weigh most.
    fn strain(&self, side: Side) -> i32 {
        let lost = i32::from(self.lost[side.idx()]);
        let most = match (self.battle().data().victory, side) {
            (Victory::Towel, side) => i32::from(self.battle().data().elements(side)) / 2,
            (Victory::ObjectivesOrLosses, Side::British) => 16,
            _ => i32::from(self.battle().data().elements(side)),
        };
        500 * lost * lost / (most * most)
    }

    /// How well a unit stands: its ground, its flanks, whom it can reach, who commands it.
    fn stand(&self, unit: Unit) -> i32 {
        let board = self.table();
        let at = self.cell(unit);
        let enemy = unit.side().other();
        let (mut near, mut sum) = (u8::MAX, 0);
        let facing = self.body(unit).facing;
        for other in self.spots(enemy) {
            let distance = board.distance(at, other);
            near = near.min(distance);
            if distance <= 2 {
                // Whoever can be shot at or assailed from behind is half lost.
                if board.is_behind(at, facing, other) {
                    sum -= if distance == 1 { 45 } else { 20 };
                } else if !board.is_ahead(at, facing, other) {
                    sum -= 12;
                }
            }
        }
        if near <= 3 {
            if board.ground(at).data().cover != Cover::None {
                sum += 14;
            }
            sum += 8 * i32::from(board.elevation(at));
        }
        let data = self.data(unit);
        if data.weapon != Weapon::None && data.weapon.score(near.min(6)) > 0 {
            sum += 10;
        }
        if data.arm.category() == Category::Cavalry && board.ground(at).data().rough {
            sum -= 15;
        }
        // §6.4 — Points reach whoever is near a general.
        let led = self.generals(unit.side()).any(|general| {
            board.distance(at, board.at(self.officer(general).place)) <= crate::data::PC_RANGE
        });
        sum + if led { 12 } else { 0 }
    }

    /// What the battle is fought for, as the Americans see it.
    fn prize(&self) -> i32 {
        let late = i32::from(self.turn) * 100 / i32::from(self.battle().data().turn_limit);
        match self.battle() {
            Battle::Guilford => {
                let mut sum = 0;
                for zone in self.battle().data().zones.iter().filter(|zone| zone.kind == ZoneKind::Objective)
                {
                    sum += if self.is_held(zone, Side::American) { 150 } else { 0 };
                    sum -= if self.is_held(zone, Side::British) { 150 } else { 0 };
                    sum += 6 * self.nearest(Side::British, zone).min(12 * UNIT) / UNIT;
                }
                // Time is on the side of whoever holds.
                sum + late * 3
            }
            Battle::Cowpens => {
                let [american, british] = Side::BOTH.map(|side| i32::from(victory::on_hill(self, side)));
                let holder = if self.holder == Side::American { 2 } else { -2 };
                let far = |side: Side| {
                    let hills = self.goals().map(|hill| self.nearest(side, hill).min(12 * UNIT));
                    hills.min().unwrap_or(12 * UNIT)
                };
                let far = far(Side::British) - far(Side::American);
                (american - british + holder) * (20 + late) + 10 * far / UNIT
            }
            Battle::Camden | Battle::Hubbardton => 0,
        }
    }

    /// The zones the battle is fought for, if any.
    fn goals(&self) -> impl Iterator<Item = &'static ZoneData> + use<> {
        self.battle().data().zones.iter().filter(|zone| zone.kind == ZoneKind::Objective)
    }

    /// How far the nearest unit of an army is from a zone, in thousandths of a UD.
    fn nearest(&self, side: Side, goal: &ZoneData) -> i32 {
        let far = |from: usize| self.table().far_from(self.battle(), goal, from);
        self.spots(side).map(far).min().unwrap_or(20 * UNIT)
    }

    /// Where the units of an army stand.
    fn spots(&self, side: Side) -> impl Iterator<Item = usize> + '_ {
        self.on[side.idx()].iter().map(|unit| self.cell(unit))
    }

    /// Is a general exposed where he stands?
    fn is_exposed(&self, side: Side) -> bool {
        self.generals(side).any(|general| {
            let officer = self.officer(general);
            officer.post == Post::Detached && {
                let at = self.table().at(officer.place);
                self.spots(side.other()).any(|enemy| self.table().distance(at, enemy) <= 2)
            }
        })
    }
}
