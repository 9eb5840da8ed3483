//! What a person may mean by pointing at a thing, question by question.
//!
//! The first guess is the best one: its refusal is what the person reads.

use super::choice::{Offers, Target};
use crate::arrange::arrange;
use games::game_quebec::{Action, Block, Region, Side, Slot, View, Zone};

const SLOTS: [Slot; 4] = [Slot::Centre, Slot::Left, Slot::Right, Slot::Reserve];

/// One who points.
pub(crate) struct Meant<'a> {
    pub(crate) view: &'a View,
    pub(crate) offers: &'a Offers<'a>,
    pub(crate) side: Side,
}

impl Meant<'_> {
    /// Guesses for a thing after these steps. Legal ones may be among them.
    pub(crate) fn by(&self, steps: &[Target], target: Target) -> Vec<Action> {
        match (steps, target) {
            ([], Target::Zone(zone)) => self.by_zone(zone),
            ([], Target::Region(region)) => self.by_water(region),
            ([], Target::Block(block)) => self.by_block(block),
            ([], Target::Slot(slot)) => self.by_slot(slot),
            ([Target::Zone(from)], target) => match (self.question(), self.zone_of(target)) {
                ("write_orders", Some(to)) => vec![Action::March { from: *from, to, count: 1 }],
                _ => Vec::new(),
            },
            ([Target::Block(block)], target) => self.by_block_and(*block, target),
            _ => Vec::new(),
        }
    }

    /// Something that answers another question than the one asked, and is refused by the paragraph of the one asked.
    pub(crate) fn beside_the_point(&self, target: Target) -> Vec<Action> {
        let zone = self.zone_of(target).unwrap_or(Zone::Abraham);
        match self.question() {
            "choose_meeting" | "rout_to" | "next_battle" => vec![Action::Done],
            _ => vec![Action::Choose { zone }],
        }
    }

    fn question(&self) -> &str {
        &self.view.question
    }

    fn zone_of(&self, target: Target) -> Option<Zone> {
        match target {
            Target::Zone(zone) => Some(zone),
            Target::Block(block) => self.standing_in(block),
            Target::Region(_) | Target::Slot(_) | Target::Count(_) => None,
        }
    }

    fn standing_in(&self, block: Block) -> Option<Zone> {
        let zones = &self.view.zones;
        zones
            .iter()
            .find(|zone| pieces(zone.of(block.side())).any(|other| other == block))
            .map(|zone| zone.zone)
    }

    fn own_blocks(&self, zone: Zone) -> Vec<Block> {
        pieces(self.view.stack(self.side, zone)).collect()
    }

    fn by_zone(&self, zone: Zone) -> Vec<Action> {
        match self.question() {
            "set_up" => self.all_or_nothing(self.unplaced().map(|block| Action::Place { block, zone })),
            "write_orders" => marches(zone),
            "choose_meeting" | "rout_to" | "next_battle" => vec![Action::Choose { zone }],
            "nations_leave" | "after_battles" => vec![Action::NationsTo { zone }],
            "raid_or_scout" => vec![Action::Raid],
            "battle_turn" => vec![Action::Retreat { zone }],
            _ => {
                self.all_or_nothing(self.own_blocks(zone).into_iter().flat_map(|block| self.by_block(block)))
            }
        }
    }

    /// Blocks to be placed; when all are, any will do to hear it.
    fn unplaced(&self) -> impl Iterator<Item = Block> {
        let waiting = &self.view.to_place;
        let placed = waiting.is_empty().then(|| Block::all(self.side).next()).flatten();
        waiting.iter().copied().chain(placed)
    }

    /// A whole is refused for the reason its parts are, so only if all of them are.
    fn all_or_nothing(&self, parts: impl Iterator<Item = Action>) -> Vec<Action> {
        let parts: Vec<Action> = parts.collect();
        if parts.iter().any(|action| self.offers.is_legal(*action)) { Vec::new() } else { parts }
    }

    fn by_water(&self, region: Region) -> Vec<Action> {
        match self.question() {
            "write_orders" => vec![Action::Sail { up: region == Region::Bason, count: 1 }],
            "raid_or_scout" => vec![Action::Raid],
            _ => Vec::new(),
        }
    }

    fn by_block(&self, block: Block) -> Vec<Action> {
        let here = self.standing_in(block);
        match self.question() {
            "set_up" => Zone::ALL.map(|zone| Action::Place { block, zone }).to_vec(),
            "write_orders" => self.by_block_ordered(block, here),
            "pick_blocks" => vec![Action::Pick { block }],
            "choose_meeting" | "rout_to" => here.map(|zone| Action::Choose { zone }).into_iter().collect(),
            "next_battle" | "nations_leave" | "after_battles" if block == Block::NATIONS => {
                Zone::ALL.map(|zone| Action::NationsTo { zone }).to_vec()
            }
            "next_battle" => here.map(|zone| Action::Choose { zone }).into_iter().collect(),
            "raid_or_scout" => vec![Action::Raid],
            "deploy" => SLOTS.map(|slot| Action::Deploy { block, slot }).to_vec(),
            "battle_turn" if self.in_reserve(block) => {
                Slot::COLUMNS.map(|slot| Action::Reserve { block, slot }).to_vec()
            }
            "battle_turn" | "raid_reply" | "pursuit" => vec![Action::Fire { block }],
            "leavers" => vec![Action::Leave { block }],
            "losses" | "raid_losses" | "pursuit_losses" | "surplus" => vec![Action::Lose { block }],
            "desertion" | "supply" => vec![Action::Dismiss { block }],
            _ => Vec::new(),
        }
    }

    /// A block stands for its zone, as long as that says something; else somebody wants to share its strength.
    fn by_block_ordered(&self, block: Block, here: Option<Zone>) -> Vec<Action> {
        let mut out = Vec::new();
        if block == Block::NATIONS {
            out.extend(Zone::ALL.into_iter().filter(|to| Some(*to) != here).map(|to| Action::Roam { to }));
        }
        if let Some(zone) = here.filter(|zone| !self.offers.leads(&[], Target::Zone(*zone))) {
            out.extend(marches(zone));
        }
        let others = here.map(|zone| pieces(self.view.stack(block.side(), zone)).collect::<Vec<_>>());
        let mut others = others.unwrap_or_default();
        // Those of its own kind first: with the others it is always the same refusal.
        let rank = |other: &Block| (*other == block, other.kind() != block.kind());
        arrange(&mut others, |a, b| rank(a).cmp(&rank(b)));
        out.extend(others.into_iter().map(|to| Action::Transfer { from: block, to }));
        out
    }

    fn in_reserve(&self, block: Block) -> bool {
        let battle = self.view.battle.as_ref();
        battle.is_some_and(|battle| pieces(&battle.of(block.side()).reserve).any(|other| other == block))
    }

    fn by_slot(&self, slot: Slot) -> Vec<Action> {
        let Some(battle) = &self.view.battle else { return Vec::new() };
        let line = battle.of(self.side);
        match self.question() {
            // A column is the blocks in it, or those who might come.
            "battle_turn" | "pursuit" | "losses" => {
                let here = if slot == Slot::Reserve { &line.reserve } else { &line.columns[slot as usize] };
                let inside = pieces(here).flat_map(|block| self.by_block(block));
                let coming = pieces(&line.reserve).map(|block| Action::Reserve { block, slot });
                self.all_or_nothing(inside.chain(coming))
            }
            "deploy" => {
                let blocks = self.own_blocks(battle.zone);
                self.all_or_nothing(blocks.into_iter().map(|block| Action::Deploy { block, slot }))
            }
            _ => Vec::new(),
        }
    }

    fn by_block_and(&self, block: Block, target: Target) -> Vec<Action> {
        let zone = self.zone_of(target);
        match (self.question(), target) {
            ("set_up", _) => zone.map(|zone| Action::Place { block, zone }).into_iter().collect(),
            ("write_orders", Target::Block(to)) => {
                let roam = zone.filter(|_| block == Block::NATIONS).map(|to| Action::Roam { to });
                roam.into_iter().chain([Action::Transfer { from: block, to }]).collect()
            }
            ("write_orders", Target::Zone(to)) if block == Block::NATIONS => vec![Action::Roam { to }],
            ("next_battle" | "nations_leave" | "after_battles", _) => {
                zone.map(|zone| Action::NationsTo { zone }).into_iter().collect()
            }
            ("deploy", Target::Slot(slot)) => vec![Action::Deploy { block, slot }],
            ("battle_turn", Target::Slot(slot)) => vec![Action::Reserve { block, slot }],
            _ => Vec::new(),
        }
    }
}

fn pieces(stack: &games::game_quebec::view::Stack) -> impl Iterator<Item = Block> {
    stack.pieces.iter().flatten().map(|piece| piece.block)
}

/// Marches from a zone: by its roads, then by boat.
fn marches(from: Zone) -> Vec<Action> {
    let roads = from.roads().iter();
    let boats = Zone::ALL.into_iter().filter(|to| {
        *to != from && from.region().is_some() && to.region() == from.region() && !from.roads().has(*to)
    });
    roads.chain(boats).map(|to| Action::March { from, to, count: 1 }).collect()
}
