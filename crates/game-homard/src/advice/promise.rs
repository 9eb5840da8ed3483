//! Which actions look natural, before any search.

use crate::action::Action;
use crate::activation;
use crate::data::PC_RANGE;
use crate::facing::Facing;
use crate::fight::{Assault, Target};
use crate::fire;
use crate::ids::{Battle, Category, Cover, Pace, Place, Post, Reaction, Side, Unit};
use crate::state::{State, Step};
use crate::values::{self, Strength};
use map::plane::UNIT;

impl State {
    pub(super) fn promise_of(&self, side: Side, action: Action) -> i32 {
        match action {
            Action::Historical => 600,
            Action::Take { .. } | Action::TakeGeneral { .. } | Action::Put { .. } => 10,
            Action::Face { facing, pace } => self.face_promise(side, self.to, facing, pace),
            Action::Leg { to, .. } => self.go_promise(to),
            Action::Pivot { facing, pace } => self.pivot_promise(side, facing, pace),
            Action::Attach { .. } => 12,
            Action::Detach { .. } => 40,
            Action::Ride { general, to } => {
                let from = self.officer(general).place;
                let gain = self.command_at(side, to) - self.command_at(side, from);
                6 + 12 * gain
            }
            Action::Stay { .. } => {
                if self.is_exposed(side) {
                    20
                } else {
                    120
                }
            }
            Action::Activate { unit } => self.activate_promise(unit),
            Action::Join { .. } => {
                if self.group.len() < 3 {
                    25
                } else {
                    6
                }
            }
            Action::Roll { points } => self.roll_promise(points),
            Action::Decline => 8,
            Action::Play { unit } => self.activate_promise(unit),
            Action::Go { to } => self.go_promise(to),
            Action::Fire { target } => self.fire_promise(self.playing(), Target::Unit(target)),
            Action::Snipe { general } => self.fire_promise(self.playing(), Target::General(general)) / 2,
            Action::Assault { target } => self.assault_promise(target),
            Action::Support { .. } => 120,
            Action::React { unit, reaction, aim, points } => self.react_promise(unit, reaction, aim, points),
            Action::Fall => self.loss.map_or(10, |loss| 10 + 12 * i32::from(self.body(loss.victim).elements)),
            Action::Recoil { to } => self.recoil_promise(to),
            Action::Follow { unit } => {
                if self.data(unit).arm.category() == Category::Artillery {
                    5
                } else {
                    60
                }
            }
            Action::Enter { .. } => 60,
            Action::Done => self.done_promise(),
            Action::Concede => 1,
        }
    }

    fn done_promise(&self) -> i32 {
        match self.step {
            Step::Act => self.stay_promise(),
            Step::React => 30,
            Step::Window => 60,
            Step::Enter | Step::Support | Step::Next => 5,
            _ => 25,
        }
    }

    /// Units a general commands from a place, less if enemies are near it; more on a height.
    fn command_at(&self, side: Side, place: Place) -> i32 {
        let board = self.table();
        let at = board.at(place);
        let led = self.spots(side).filter(|own| board.distance(at, *own) <= PC_RANGE).count();
        let danger = self.spots(side.other()).filter(|enemy| board.distance(at, *enemy) <= 3).count();
        let height = if board.is_dominant(at) { 4 } else { 0 };
        led as i32 + height - 3 * danger as i32
    }

    /// The nearer the enemy the sooner; guns and whoever stands in contact first.
    fn activate_promise(&self, unit: Unit) -> i32 {
        let near = self.enemy_distance(unit.side(), self.cell(unit));
        let guns = if self.data(unit).arm.category() == Category::Artillery { 2 } else { 0 };
        60 / i32::from(near.max(1)) + 12 + 6 * guns
    }

    fn enemy_distance(&self, side: Side, at: usize) -> u8 {
        let board = self.table();
        self.spots(side.other()).map(|enemy| board.distance(at, enemy)).min().unwrap_or(12)
    }

    /// Points are for those who can do something with them.
    fn roll_promise(&self, points: u8) -> i32 {
        let (score, best) = activation::score(self, self.group);
        let near = self.enemy_distance(best.side(), self.cell(best));
        let chance = i32::from((score + points as i8).clamp(0, 6));
        let cost = if near <= 3 { 4 } else { 12 };
        (10 + 14 * chance - cost * i32::from(points)).max(2)
    }

    /// Where the unit wants to be: towards its goal, not into a crossfire, guns where they see.
    fn go_promise(&self, to: Place) -> i32 {
        let Some(unit) = self.asked_unit() else { return 10 };
        let board = self.table();
        let (from, at) = (self.cell(unit), board.at(to));
        if self.step == Step::Evade {
            return 20 + 10 * i32::from(self.enemy_distance(unit.side(), at));
        }
        if from == at {
            return if self.sees_enemy(unit, from) { 4 } else { 30 };
        }
        let step = self.goal_distance(unit, from) - self.goal_distance(unit, at);
        // Whoever is on the march over a free table goes on only to get somewhere.
        let first = if self.march.is_some() { 4 } else { 20 };
        let mut sum = first + 16 * step * self.eagerness(unit) / UNIT;
        let enemies = self.near(at, self.on[unit.side().other().idx()]);
        match (self.data(unit).arm.category(), enemies.len()) {
            (Category::Artillery, 1..) => sum -= 40,
            // Contact is for those who may assault from it.
            (_, 1) if self.success => sum += 25,
            (_, 1) => sum -= 10,
            (_, 2..) => sum -= 15,
            _ => {}
        }
        if self.enemy_distance(unit.side(), at) <= 3 {
            let cover = |at: usize| i32::from(board.ground(at).data().cover != Cover::None);
            sum += 15 * (cover(at) - cover(from));
            sum += 10 * (i32::from(board.elevation(at)) - i32::from(board.elevation(from)));
        }
        sum.max(2)
    }

    /// Who marches now.
    fn asked_unit(&self) -> Option<Unit> {
        match self.step {
            Step::Evade | Step::EvadeTurn => self.assault.as_ref().map(|fight| fight.target),
            _ => self.unit,
        }
    }

    fn sees_enemy(&self, unit: Unit, at: usize) -> bool {
        let board = self.table();
        let facing = self.body(unit).facing;
        let mut enemies = self.spots(unit.side().other());
        enemies.any(|enemy| board.distance(at, enemy) <= PC_RANGE && board.is_ahead(at, facing, enemy))
    }

    /// 2 for who must attack, 0 for who may wait.
    pub(super) fn eagerness(&self, unit: Unit) -> i32 {
        let attacks = match (self.battle(), unit.side()) {
            (Battle::Cowpens | Battle::Hubbardton, Side::British) => 2,
            // Whoever left the hill comes back in time.
            (Battle::Cowpens, Side::American) => i32::from(self.late() > 50),
            (Battle::Guilford, Side::American) => 0,
            _ => 1,
        };
        if self.data(unit).arm.category() == Category::Artillery { attacks.min(1) } else { attacks }
    }

    /// How far a spot is from what the unit wants, an objective or the nearest enemy: in thousandths of a UD.
    fn goal_distance(&self, unit: Unit, at: usize) -> i32 {
        let board = self.table();
        let enemies = || self.spots(unit.side().other()).map(|to| board.length(at, to)).min().unwrap_or(0);
        let goals = || self.battle().goals().far(board, at);
        match (self.battle(), unit.side()) {
            (Battle::Guilford, Side::British) => {
                // To what has not yet been taken.
                let wanted = goals().zip(self.goals()).filter(|(_, zone)| {
                    self.is_held(*zone, Side::American) || !self.is_held(*zone, Side::British)
                });
                let goal = wanted.map(|(far, _)| far).min().unwrap_or(0);
                (goal + enemies()) / 2
            }
            (Battle::Cowpens, Side::British) => (goals().min().unwrap_or(0) + enemies()) / 2,
            (Battle::Cowpens, Side::American) => goals().min().unwrap_or(0),
            _ => enemies(),
        }
    }

    /// Look at the enemy, the near ones most; never turn one's back.
    fn face_promise(&self, side: Side, place: Place, facing: Facing, pace: Pace) -> i32 {
        let Some(unit) = self.asked_unit() else { return 10 };
        let board = self.table();
        let Some(at) = board.index(place) else { return 10 };
        if self.step == Step::DeployFacing {
            let usual = self.battle().data().facings[side.idx()];
            return if facing.degrees() == usual { 400 } else { 5 };
        }
        let mut sum = if pace == Pace::Basic { 20 } else { 12 };
        for enemy in self.spots(unit.side().other()) {
            let Some(weight) = [0, 60, 25, 10, 6, 4].get(usize::from(board.distance(at, enemy))) else {
                continue;
            };
            if board.is_ahead(at, facing, enemy) {
                sum += weight;
            } else if board.is_behind(at, facing, enemy) {
                sum -= weight;
            }
        }
        sum.max(1)
    }

    /// On the free table one turns on the spot: by how much it is better than looking on as before.
    fn pivot_promise(&self, side: Side, facing: Facing, pace: Pace) -> i32 {
        let Some(unit) = self.asked_unit() else { return 10 };
        if self.step == Step::DeployFacing {
            return self.face_promise(side, self.to, facing, pace);
        }
        let body = self.body(unit);
        let gain = self.face_promise(side, body.place, facing, pace)
            - self.face_promise(side, body.place, body.facing, pace);
        (gain - 5).max(1)
    }

    /// What a volley brings on average.
    fn fire_promise(&self, unit: Unit, target: Target) -> i32 {
        let Some(volley) = fire::volley(self, unit, target, fire::has_moved_for(self)) else { return 1 };
        let hits = i32::from(volley.dice) * i32::from(volley.score) * i32::from(6 - volley.save.min(6));
        15 + 4 * hits * i32::from(volley.losses_per_hit)
    }

    /// By how much the attack is better on average, in sixths of a point.
    fn assault_promise(&self, target: Unit) -> i32 {
        let unit = match self.step {
            Step::Pursue => self.fight().follower.unwrap_or_else(|| self.playing()),
            _ => self.playing(),
        };
        if self.data(unit).arm.category() == Category::Artillery {
            return 1;
        }
        let fight = Assault::new(unit, target, self.body(target).place);
        let mean = |strength: Strength| {
            i32::from(strength.dice) * i32::from(strength.value) * (i32::from(strength.value) + 1) / 2
        };
        let edge = mean(values::attack(self, &fight, unit)) - mean(values::defence(self, &fight));
        (60 + 10 * edge).max(3)
    }

    fn react_promise(&self, unit: Unit, reaction: Reaction, aim: Unit, points: u8) -> i32 {
        let score = activation::score_of(self, unit);
        let chance = i32::from((score + points as i8).clamp(0, 6));
        let gain = match reaction {
            Reaction::Fire => self.fire_promise(unit, Target::Unit(aim)) / 6,
            Reaction::CounterCharge => 18,
            Reaction::Evade => {
                let data = self.data(unit);
                if data.vc < self.data(aim).vc { 25 } else { 6 }
            }
        };
        // Support fire costs the unit its own activation.
        let own = if self.fight().target == unit { 1 } else { 2 };
        (chance * gain / own - 6 * i32::from(points)).max(2)
    }

    fn recoil_promise(&self, to: Place) -> i32 {
        let Some(loss) = self.loss else { return 10 };
        let board = self.table();
        let at = board.at(to);
        let last = if self.body(loss.victim).elements == 1 { 200 } else { 0 };
        let cover = if board.ground(at).data().cover != Cover::None { 15 } else { 0 };
        let friends = self.on[loss.victim.side().idx()].without(loss.victim);
        let friends = self.near(at, friends).len();
        30 + last
            + cover
            + 6 * i32::from(friends)
            + 4 * i32::from(self.enemy_distance(loss.victim.side(), at))
    }

    /// How content a unit is where it stands.
    fn stay_promise(&self) -> i32 {
        let unit = self.playing();
        let at = self.cell(unit);
        let board = self.table();
        let covered = board.ground(at).data().cover != Cover::None || board.elevation(at) > 0;
        let attached =
            self.general_with(unit).is_some_and(|general| self.officer(general).post != Post::Detached);
        let holds = 2 - self.eagerness(unit);
        10 + if covered { 12 * holds } else { 5 * holds } + i32::from(attached)
    }
}
