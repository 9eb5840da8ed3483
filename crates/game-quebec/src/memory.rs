//! What a side has learnt of the enemy's blocks from everything it has witnessed.
//!
//! Blocks stand up again after a battle (§13.2), so what was once shown wears off as groups split and join: for
//! each block this keeps the zones it may be in and the CV it had when last seen. Every deduction is sound: the
//! truth is always among what it allows.

use crate::data;
use crate::event::Event;
use crate::ids::{Block, Blocks, Class, Side, Zone, Zones};
use kernel::Side as _;

/// One side's memory of the other's blocks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Memory {
    /// Whose blocks are remembered.
    enemy: Side,
    /// Where each block may be; no zone for one that has left the game.
    possible: [Zones; 25],
    /// The CV each block had when last seen.
    cv: [u8; 25],
    /// Blocks that were seen at least once.
    seen: Blocks,
    /// Blocks seen in this Campaign Move: no transfer has changed them since (§2.5).
    fresh: Blocks,
    /// How many enemy blocks stand where.
    counts: [u8; 10],
    /// Where decoys may be.
    decoy_zones: Zones,
    /// CV that must have gone from or to other blocks of a class by transfers (§2.5).
    drift: [i16; 4],
    /// Where blocks are being shown.
    scene: Zone,
}

impl Memory {
    /// What `side` knows of the other after these events.
    pub fn of(side: Side, witnessed: &[Event]) -> Memory {
        let enemy = side.other();
        let mut memory = Memory {
            enemy,
            possible: [Zones::NONE; 25],
            cv: [0; 25],
            seen: Blocks::NONE,
            fresh: Blocks::NONE,
            counts: [0; 10],
            decoy_zones: Zones::NONE,
            drift: [0; 4],
            scene: Zone::Orleans,
        };
        for block in Block::all(enemy) {
            memory.cv[block.idx()] = block.full_cv();
        }
        // §3.3 — Everyone knows where the British begin.
        if enemy == Side::British {
            memory.settle(std::array::from_fn(|idx| {
                if idx == Zone::Orleans.idx() { data::ALL[0].len() } else { 0 }
            }));
        }
        witnessed.iter().for_each(|event| memory.see(event));
        memory
    }

    /// Nothing is remembered, for a game that began from a position: the blocks `real` may be in any zone that is
    /// occupied, at full strength but for what the sum of `strength` takes away.
    pub(crate) fn blank(side: Side, counts: [u8; 10], real: Blocks, strength: u8) -> Memory {
        let mut memory = Memory::of(side, &[]);
        memory.settle(counts);
        let enemy = memory.enemy;
        for block in Block::all(enemy).filter(|block| !real.has(*block)) {
            memory.possible[block.idx()] = Zones::NONE;
            memory.cv[block.idx()] = 0;
        }
        let mut over: u8 = memory.cv.iter().sum::<u8>().saturating_sub(strength);
        for least in [1, 2] {
            // §22.5 — The Nations are gone at 1 CV, so they give last and keep 2.
            for block in real.iter(enemy).filter(|block| (*block == Block::NATIONS) == (least == 2)) {
                let cv = &mut memory.cv[block.idx()];
                let less = cv.saturating_sub(least).min(over);
                *cv -= less;
                over -= less;
            }
        }
        memory
    }

    /// Does it agree with how many blocks are seen where?
    pub(crate) fn fits(&self, counts: &[u8; 10]) -> bool {
        self.counts == *counts
    }

    /// Zones the block may be in; none if it has left the game.
    pub fn zones(&self, block: Block) -> impl Iterator<Item = Zone> {
        self.possible(block).iter()
    }

    /// The CV the block had when it was last seen, if it ever was.
    pub fn last_seen_cv(&self, block: Block) -> Option<u8> {
        self.seen.has(block).then(|| self.cv[block.idx()])
    }

    pub(crate) fn possible(&self, block: Block) -> Zones {
        self.possible[block.idx()]
    }

    pub(crate) fn cv_guess(&self, block: Block) -> u8 {
        self.cv[block.idx()]
    }

    /// Blocks whose CV is certain.
    pub(crate) fn fresh(&self) -> Blocks {
        self.fresh
    }

    pub(crate) fn decoys_possible(&self, zone: Zone) -> bool {
        self.decoy_zones.has(zone)
    }

    /// CV that the class must have beyond the sum of what was last seen.
    pub(crate) fn drift(&self, class: Class) -> i16 {
        match class {
            Class::None => 0,
            class => self.drift[class as usize],
        }
    }

    fn settle(&mut self, counts: [u8; 10]) {
        self.counts = counts;
        let zones: Zones = Zone::ALL.into_iter().filter(|zone| counts[zone.idx()] > 0).collect();
        self.decoy_zones = Zone::ALL.into_iter().filter(|zone| counts[zone.idx()] > 1).collect();
        for block in Block::all(self.enemy) {
            self.possible[block.idx()] = zones;
        }
    }

    fn see(&mut self, event: &Event) {
        match *event {
            Event::MoveBegan { .. } => self.fresh = Blocks::NONE,
            Event::SetUp { counts } if self.enemy == Side::French => self.settle(counts),
            Event::Moved { side, from, to, count, .. } | Event::Retreated { side, from, to, count, .. }
                if side == self.enemy =>
            {
                self.moved(from, to, count);
            }
            Event::NationsMoved { from, to } if self.enemy == Side::French => {
                self.possible[Block::NATIONS.idx()] = Zones::one(to);
                self.counts[to.idx()] = self.counts[to.idx()].saturating_add(1);
                self.left(from, 1);
            }
            Event::DecoysRemoved { side, zone, count } if side == self.enemy => self.left(zone, count),
            Event::BattleBegan { zone, .. } => {
                self.scene = zone;
                self.decoy_zones = self.decoy_zones.without(zone);
            }
            Event::Raided { zone } | Event::Scouting { zone, .. } => {
                self.scene = zone;
                if self.enemy == Side::French {
                    self.possible[Block::NATIONS.idx()] = Zones::one(zone);
                }
            }
            Event::Shown { block, cv, .. }
            | Event::Reinforced { block, cv, .. }
            | Event::Aimed { block, cv } => self.shown(block, cv),
            Event::Fired { block, .. } if block.side() == self.enemy => {
                self.possible[block.idx()] = Zones::one(self.scene);
                self.seen = self.seen.with(block);
            }
            Event::Lost { block, cv } if block.side() == self.enemy => {
                // One step down from what it was: what we thought before may have been wrong.
                self.shown(block, cv + 1);
                self.cv[block.idx()] = cv;
                if cv == 0 {
                    self.gone(block, self.scene);
                }
            }
            Event::Removed { block, cv, zone, .. } if block.side() == self.enemy => {
                self.shown(block, cv);
                self.cv[block.idx()] = 0;
                self.gone(block, zone);
            }
            Event::Scouted { zone, block: Some(block), cv: Some(cv) } => {
                self.scene = zone;
                if data::REAL[block.side().index()].has(block) {
                    self.shown(block, cv);
                }
            }
            _ => {}
        }
    }

    fn shown(&mut self, block: Block, cv: u8) {
        if block.side() != self.enemy {
            return;
        }
        self.possible[block.idx()] = Zones::one(self.scene);
        self.seen = self.seen.with(block);
        self.fresh = self.fresh.with(block);
        let class = block.data().class;
        if class != Class::None {
            self.drift[class as usize] += i16::from(self.cv[block.idx()]) - i16::from(cv);
        }
        self.cv[block.idx()] = cv;
    }

    fn gone(&mut self, block: Block, zone: Zone) {
        self.possible[block.idx()] = Zones::NONE;
        self.left(zone, 1);
    }

    fn moved(&mut self, from: Zone, to: Zone, count: u8) {
        for zones in &mut self.possible {
            if zones.has(from) {
                *zones = zones.with(to);
            }
        }
        if self.decoy_zones.has(from) && count > 1 {
            self.decoy_zones = self.decoy_zones.with(to);
        }
        self.counts[to.idx()] = self.counts[to.idx()].saturating_add(count);
        self.left(from, count);
    }

    fn left(&mut self, zone: Zone, count: u8) {
        self.counts[zone.idx()] = self.counts[zone.idx()].saturating_sub(count);
        if self.counts[zone.idx()] == 0 {
            self.decoy_zones = self.decoy_zones.without(zone);
            for zones in &mut self.possible {
                *zones = zones.without(zone);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::State;
    use kernel::{Game, Log, Observer, Rules, Turn};
    use testkit::SeededLuck;

    /// Plays random games and holds every deduction against the truth.
    #[test]
    fn the_truth_is_always_among_what_memory_allows() {
        for game in 0..400 {
            let mut luck = SeededLuck::numbered(1759, game);
            let mut state = State::begin(&Default::default()).unwrap();
            let mut events: Vec<Event> = Vec::new();
            loop {
                let from = events.len();
                match state.turn() {
                    Turn::Over(_) => break,
                    Turn::Draw(chance) => state.draw(&chance.draw(&mut luck), &mut events),
                    Turn::Decide(sides) => {
                        let side = sides.first().unwrap();
                        let legal = state.actions(side);
                        let action = luck.one_of(&legal);
                        state.play(side, action, &mut events).unwrap();
                    }
                }
                if state.campaign_move > 0 && events.len() > from {
                    for side in [Side::British, Side::French] {
                        check(&state, side, &events);
                    }
                }
            }
        }
    }

    fn check(state: &State, side: Side, events: &[Event]) {
        let mut witnessed: Vec<Event> = Vec::new();
        for event in events {
            if let Some(seen) = state.witness(event, Observer::Side(side)) {
                witnessed.tell(seen);
            }
        }
        let memory = Memory::of(side, &witnessed);
        let enemy = side.other();
        for zone in Zone::ALL {
            let here = state.at(enemy, zone);
            let note = || format!("{zone:?} {}\n{:?}", state.position(), witnessed.last());
            assert_eq!(memory.counts[zone.idx()], here.len(), "count {}", note());
            for block in state.real(enemy, zone).iter(enemy) {
                assert!(memory.possible(block).has(zone), "{block:?} {}", note());
            }
            if !here.and(data::DECOYS[enemy.index()]).is_empty() {
                assert!(memory.decoys_possible(zone), "decoys {}", note());
            }
        }
    }
}
