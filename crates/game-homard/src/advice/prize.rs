//! What the battle is fought for, as the Americans see it, and how much a lead counts by now.

use super::{DECIDED, ELEMENT, EVEN, squash};
use crate::ids::{Battle, Category, Side, Unit};
use crate::state::State;
use crate::victory;
use map::plane::UNIT;

impl State {
    /// The judgement on a lead of men and their stand, with what the battle is fought for.
    pub(super) fn weigh(&self, lead: i32) -> i32 {
        match self.battle() {
            // The losses that end it are counted with this turn, whatever the hour.
            Battle::Guilford if self.is_broken(Side::British) => {
                squash(lead + self.heights_and_property(), EVEN)
            }
            // The nearer the end, the less it helps to have more men, and the more it does to stand where it counts. In
            // the first half there is time: an army in a hurry is broken on the slopes.
            Battle::Guilford => {
                let late = (2 * self.late() - 100).clamp(0, 100);
                let men = lead * (100 - 60 * late / 100) / 100;
                squash(men + self.heights_and_property() * (100 + 2 * late) / 100, EVEN)
            }
            Battle::Cowpens => squash(lead + self.hill(), EVEN - 4 * self.late()),
            Battle::Camden | Battle::Hubbardton => squash(lead, EVEN),
        }
    }

    /// Has an army lost as much as ends the battle for it?
    fn is_broken(&self, side: Side) -> bool {
        self.battle().data().breaking_point(side).is_some_and(|most| self.lost[side.idx()] >= most)
    }

    /// How much of the time is over, in hundredths.
    pub(super) fn late(&self) -> i32 {
        i32::from(self.turn) * 100 / i32::from(self.options.turn_limit())
    }

    /// §19.5 — The British must stand in both zones, and the Americans in neither, at the end of any turn.
    fn heights_and_property(&self) -> i32 {
        let mut sum = 0;
        let mut fallen = 0;
        for zone in self.goals() {
            let [american, british] = Side::BOTH.map(|side| self.is_held(zone, side));
            sum += if american { 120 } else { 0 };
            sum -= if british { 180 } else { 0 };
            fallen += i32::from(british && !american);
        }
        if fallen == 2 {
            sum -= DECIDED / 2;
        }
        // Every step towards them counts, that of the foremost most, and the more the later it is: armies that had
        // beaten nearly everybody stood too far away when time was up.
        let late = self.late().min(100);
        let pull = 2_000 + late * late;
        let mut nearest = [12 * UNIT; 2];
        for unit in self.on[Side::British.idx()].iter() {
            if self.data(unit).arm.category() == Category::Artillery {
                continue;
            }
            let mut own = 12 * UNIT;
            for (far, nearest) in self.battle().goals().far(self.table(), self.cell(unit)).zip(&mut nearest) {
                own = own.min(far);
                *nearest = far.min(*nearest);
            }
            sum += pull * own / UNIT / 1_000;
        }
        sum + 3 * pull * (nearest[0] + nearest[1]) / UNIT / 1_000
    }

    /// §20.3 — At the end of the last turn the hill is his who has more elements on it; whoever can still be there
    /// counts in part, and the whole of it the more the later it is.
    fn hill(&self) -> i32 {
        let late = self.late();
        let [american, british] =
            Side::BOTH.map(|side| self.on[side.idx()].iter().map(|unit| self.hold(unit)).sum::<i32>());
        let nobody = Side::BOTH.iter().all(|side| victory::on_hill(self, *side) == 0);
        let holder = match (nobody, self.holder) {
            (false, _) => 0,
            (true, Side::American) => 50 + late,
            (true, Side::British) => -50 - late,
        };
        // In hundredths of an element each, as they count on the hill.
        (american - british) * (15 + 150 * late * late / 10_000) / ELEMENT + holder
    }

    /// How many hundredths of an element a unit counts for the hill.
    fn hold(&self, unit: Unit) -> i32 {
        let far = self.battle().goals().far(self.table(), self.cell(unit)).min().unwrap_or(0);
        let left = i32::from(self.options.turn_limit().saturating_sub(self.turn));
        let part = if far == 0 {
            100
        } else if left == 0 && self.acted.has(unit) {
            0
        } else {
            (100 - 200 * far / UNIT / (4 + 3 * left)).max(0)
        };
        part * i32::from(self.body(unit).elements)
    }
}
