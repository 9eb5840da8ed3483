//! What happens: small facts in the past tense, each one thing to show and to say.

use crate::action::Slot;
use crate::event_fields::{EventFields, OrderFields};
use crate::ids::{Block, Blocks, Side, Zone};
use crate::words::{self, block_said, count_of, side_said, zone_said};
use kernel::{Faces, Observer, Said, Section, Told};
use serde::{Deserialize, Serialize};

/// How blocks go from one zone to another.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Way {
    /// §6.1 — By road.
    Road,
    /// §7.2 — By boat.
    Boat,
    /// §19.0 — By road across the St. Charles: like a boat in attack and retreat.
    Crossing,
}

impl Way {
    /// §17, §19.0 — Does it count as amphibious?
    #[inline]
    pub fn is_amphibious(self) -> bool {
        self != Way::Road
    }
}

/// One line of written orders.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "order", rename_all = "snake_case", try_from = "OrderFields")]
pub enum Order {
    /// Nothing moves.
    Hold,
    /// Blocks go from one zone to another.
    March {
        /// Where they leave.
        from: Zone,
        /// Where they go.
        to: Zone,
        /// How many.
        count: u8,
    },
    /// Ships go up or down.
    Sail {
        /// Towards St. Laurent?
        up: bool,
        /// How many.
        count: u8,
    },
    /// The Nations go anywhere.
    Roam {
        /// Where.
        to: Zone,
    },
}

/// Blocks of one side, written as a list of ids.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(into = "Vec<Block>", from = "Vec<Block>")]
pub struct BlockList {
    side: Side,
    blocks: Blocks,
}

impl BlockList {
    pub(crate) fn new(side: Side, blocks: Blocks) -> BlockList {
        BlockList { side, blocks }
    }

    /// The blocks in order.
    pub fn iter(self) -> impl Iterator<Item = Block> {
        self.blocks.iter(self.side)
    }
}

impl From<BlockList> for Vec<Block> {
    fn from(list: BlockList) -> Vec<Block> {
        list.iter().collect()
    }
}

impl From<Vec<Block>> for BlockList {
    fn from(list: Vec<Block>) -> BlockList {
        let side = list.first().map_or(Side::British, |block| block.side());
        BlockList { side, blocks: list.iter().fold(Blocks::NONE, |all, block| all.with(*block)) }
    }
}

/// On what occasion a block fires.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Occasion {
    /// §14 — In a column, at the column opposite.
    Battle,
    /// §16.2, §17.2 — After those who leave.
    Pursuit,
    /// §22.2 — The Nations' raid.
    Raid,
    /// §22.2 — The answer to a raid.
    Reply,
}

/// Why a block left the game other than by fire.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fate {
    /// §16.1 — It had nowhere to flee.
    NoRetreat,
    /// §16.1, §17.2 — There was no boat for it.
    NoBoat,
    /// §20.0 — Québec militia went home.
    Deserted,
    /// §21.0 — Militia without supplies went home.
    Unsupplied,
    /// §22.5 — The Nations are down to 1 CV.
    NationsSpent,
    /// §22.5 — The other French are too few.
    NationsDespair,
    /// §22.2 — The Nations found no zone to withdraw to.
    NationsTrapped,
}

/// How the game ended.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// §5.1 — The British hold Abraham after the last move.
    AbrahamHeld,
    /// §5.2 — They do not.
    AbrahamDenied,
    /// §5.2 — The British fell below 20 CV.
    BritishBroken,
}

/// A fact.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case", try_from = "EventFields")]
#[expect(missing_docs, reason = "fields are named for what they hold")]
pub enum Event {
    /// §3.4 — The French set a block up; only they see which.
    Placed { block: Block, zone: Zone },
    /// §3.4 — The French set-up stands: so many blocks in each zone.
    SetUp { counts: [u8; 10] },
    /// §4.1 — A Campaign Move begins.
    MoveBegan { number: u8 },
    /// §23.0 — The tide was rolled.
    TideRolled { face: u8, stops_boats: bool },
    /// §2.5 — A CV went from one block to another; only the owner sees it.
    Transferred { from: Block, to: Block },
    /// §9.1 — A line of orders was written; only the writer sees it.
    Written { side: Side, line: Order },
    /// §9.1 — The orders are sealed.
    Sealed { side: Side },
    /// §9.2 — The orders are read out, line by line.
    Ordered { side: Side, line: Order },
    /// §9.2 — A block was picked into a group; only the owner sees it.
    Picked { block: Block, to: Zone },
    /// §9.2 — All groups of this side are filled.
    PicksDone { side: Side },
    /// §11.1c — Two groups met on the way: the battle is fought here, and the smaller group turned back.
    Met { at: Zone, turned_back: Side, count: u8 },
    /// §6, §7 — Blocks moved.
    Moved { side: Side, from: Zone, to: Zone, count: u8, way: Way, blocks: Option<BlockList> },
    /// §8.1 — Ships moved.
    Sailed { up: bool, count: u8 },
    /// §22.1, §22.2, §22.4 — The Nations moved by themselves.
    NationsMoved { from: Zone, to: Zone },
    /// §22.2 — A raid begins.
    Raided { zone: Zone },
    /// §22.3 — Scouting begins: so many blocks will be turned.
    Scouting { zone: Zone, count: u8 },
    /// §22.3 — A British block was turned round for the French.
    Scouted { zone: Zone, block: Option<Block>, cv: Option<u8> },
    /// §20.0 — The British occupied a zone for the first time.
    Occupied { zone: Zone },
    /// A block left the game, not by fire.
    Removed { block: Block, cv: u8, zone: Zone, fate: Fate },
    /// §10.2 — Decoys left the game.
    DecoysRemoved { side: Side, zone: Zone, count: u8 },
    /// §11 — A battle begins.
    BattleBegan { zone: Zone, attacker: Side, skirmish: bool, way: Way },
    /// §12.1 — A block was stationed; only the owner sees it.
    Stationed { block: Block, slot: Slot },
    /// §12 — A side has deployed: so many blocks in each column and in reserve.
    Deployed { side: Side, columns: [u8; 3], reserve: u8 },
    /// §12.3 — A block was laid face up.
    Shown { block: Block, cv: u8, slot: Slot },
    /// §13.1 — A battle round begins.
    RoundBegan { round: u8 },
    /// §13.1b — A block came from the reserve into a column.
    Reinforced { block: Block, cv: u8, slot: Slot },
    /// §16.2, §22.2 — A block that was hidden takes aim: everyone sees it.
    Aimed { block: Block, cv: u8 },
    /// §14.2 — A block fired.
    Fired { block: Block, occasion: Occasion, dice: Faces, hits: u8, double: bool },
    /// §14.2 — A block lost one CV and now has this many; at 0 it is gone.
    Lost { block: Block, cv: u8 },
    /// §16.1 — A column fell: the side is routed.
    Routed { side: Side, slot: Slot },
    /// §16.3 — The reserve, of this CV, will ward off so many losses.
    Shielded { side: Side, cv: u8, losses: u8 },
    /// §16.3 — Losses warded off.
    Warded { side: Side, losses: u8 },
    /// §15, §16 — A side names where it will go, with so many blocks.
    Retreating { side: Side, to: Zone, way: Way, count: u8, rout: bool },
    /// §15, §16 — It went.
    Retreated { side: Side, from: Zone, to: Zone, count: u8, blocks: Option<BlockList> },
    /// §17.2 — Those left behind go on as a skirmish (ruling Q17).
    BecameSkirmish,
    /// §13.2 — The battle is over.
    BattleEnded { zone: Zone, winner: Side },
    /// §5 — The game is over.
    Over { winner: Side, ending: Ending },
}

impl Event {
    /// The event as this observer sees it, if at all.
    pub(crate) fn as_seen_by(&self, who: Observer<Side>) -> Option<Event> {
        let hidden = |owner: Side| !who.sees(owner);
        match *self {
            Event::Placed { block, .. }
            | Event::Transferred { from: block, .. }
            | Event::Picked { block, .. }
            | Event::Stationed { block, .. }
                if hidden(block.side()) =>
            {
                None
            }
            Event::Written { side, .. } if hidden(side) => None,
            Event::Moved { side, from, to, count, way, .. } if hidden(side) => {
                Some(Event::Moved { side, from, to, count, way, blocks: None })
            }
            Event::Retreated { side, from, to, count, .. } if hidden(side) => {
                Some(Event::Retreated { side, from, to, count, blocks: None })
            }
            // §22.3 — Both players see the block, the room does not.
            Event::Scouted { zone, .. } if who == Observer::Public => {
                Some(Event::Scouted { zone, block: None, cv: None })
            }
            event => Some(event),
        }
    }
}

impl Told for Event {
    fn reveals(&self) -> bool {
        matches!(
            self,
            Event::SetUp { .. }
                | Event::Ordered { .. }
                | Event::Moved { .. }
                | Event::NationsMoved { .. }
                | Event::Scouting { .. }
                | Event::Raided { .. }
                | Event::Scouted { .. }
                | Event::DecoysRemoved { .. }
                | Event::BattleBegan { .. }
                | Event::Removed { .. }
                | Event::Deployed { .. }
                | Event::Shown { .. }
                | Event::Reinforced { .. }
                | Event::Aimed { .. }
                | Event::Lost { .. }
                | Event::Shielded { .. }
                | Event::Retreating { .. }
                | Event::Retreated { .. }
                | Event::Over { .. }
        ) || matches!(self, Event::Fired { occasion, .. } if *occasion != Occasion::Battle)
    }

    fn section(&self) -> Option<Section> {
        let at = |chapter, paragraph| Some(Section::new(chapter, paragraph));
        match self {
            Event::Placed { .. } | Event::SetUp { .. } => at(3, 4),
            Event::MoveBegan { .. } => at(4, 1),
            Event::TideRolled { .. } => at(23, 0),
            Event::Transferred { .. } => at(2, 5),
            Event::Written { .. } | Event::Sealed { .. } => at(9, 1),
            Event::Ordered { .. } | Event::Picked { .. } | Event::PicksDone { .. } => at(9, 2),
            Event::Met { .. } => Some(Section::case(11, 1, 'c')),
            Event::Moved { way: Way::Boat, .. } => at(7, 2),
            Event::Moved { way: Way::Crossing, .. } => at(19, 0),
            Event::Moved { way: Way::Road, .. } => at(6, 1),
            Event::Sailed { .. } => at(8, 1),
            Event::NationsMoved { .. } => at(22, 1),
            Event::Raided { .. } => at(22, 2),
            Event::Scouting { .. } | Event::Scouted { .. } => at(22, 3),
            Event::Occupied { .. } => at(20, 0),
            Event::Removed { fate, .. } => match fate {
                Fate::NoRetreat => at(16, 1),
                Fate::NoBoat => at(17, 2),
                Fate::Deserted => at(20, 0),
                Fate::Unsupplied => at(21, 0),
                Fate::NationsSpent | Fate::NationsDespair => at(22, 5),
                Fate::NationsTrapped => at(22, 2),
            },
            Event::DecoysRemoved { .. } => at(10, 2),
            Event::BattleBegan { skirmish: true, .. } | Event::BecameSkirmish => at(18, 0),
            Event::BattleBegan { way: Way::Boat, .. } => at(17, 1),
            // §19.0 — A march, though it is met like a landing.
            Event::BattleBegan { way: Way::Crossing, .. } => at(19, 0),
            Event::BattleBegan { way: Way::Road, .. } => at(11, 1),
            Event::Stationed { .. } | Event::Deployed { .. } => at(12, 1),
            Event::Shown { .. } => at(12, 3),
            Event::RoundBegan { .. } => at(13, 1),
            Event::Reinforced { .. } => Some(Section::case(13, 1, 'b')),
            Event::Aimed { .. } | Event::Fired { .. } | Event::Lost { .. } => at(14, 2),
            Event::Routed { .. } => at(16, 1),
            Event::Shielded { .. } | Event::Warded { .. } => at(16, 3),
            Event::Retreating { rout: true, .. } => at(16, 1),
            Event::Retreating { .. } | Event::Retreated { .. } => at(15, 1),
            Event::BattleEnded { .. } => at(13, 2),
            Event::Over { ending, .. } => Some(ending.section()),
        }
    }

    fn said(&self) -> Said {
        let said = |name: &str| Said::new(format!("quebec.event.{name}"));
        match *self {
            Event::Placed { block, zone } => {
                said("placed").with("block", block_said(block)).with("zone", zone_said(zone))
            }
            Event::SetUp { counts } => said("set_up").with("zones", count_of(&counts)),
            Event::MoveBegan { number } => said("move_began").with("number", number),
            Event::TideRolled { face, stops_boats } => {
                said(if stops_boats { "tide_stops" } else { "tide_lets" }).with("face", face)
            }
            Event::Transferred { from, to } => {
                said("transferred").with("from", block_said(from)).with("to", block_said(to))
            }
            Event::Written { side, line } => {
                said("written").with("side", side_said(side)).with("order", words::order_said(line))
            }
            Event::Sealed { side } => said("sealed").with("side", side_said(side)),
            Event::Ordered { side, line } => {
                said("ordered").with("side", side_said(side)).with("order", words::order_said(line))
            }
            Event::Picked { block, to } => {
                said("picked").with("block", block_said(block)).with("zone", zone_said(to))
            }
            Event::PicksDone { side } => said("picks_done").with("side", side_said(side)),
            Event::Met { at, turned_back, count } => said("met")
                .with("zone", zone_said(at))
                .with("side", side_said(turned_back))
                .with("count", count),
            Event::Moved { side, from, to, count, way, blocks } => {
                said(if blocks.is_some() { "moved_seen" } else { "moved" })
                    .with("side", side_said(side))
                    .with("count", count)
                    .with("from", zone_said(from))
                    .with("to", zone_said(to))
                    .with("way", words::way_said(way))
                    .with("blocks", blocks.map(words::list_said).unwrap_or_default())
            }
            Event::Sailed { up, count } => {
                said(if up { "sailed_up" } else { "sailed_down" }).with("count", count)
            }
            Event::NationsMoved { from, to } => {
                said("nations_moved").with("from", zone_said(from)).with("to", zone_said(to))
            }
            Event::Raided { zone } => said("raided").with("zone", zone_said(zone)),
            Event::Scouting { zone, count } => {
                said("scouting").with("zone", zone_said(zone)).with("count", count)
            }
            Event::Scouted { zone, block: Some(block), cv } => said("scouted")
                .with("zone", zone_said(zone))
                .with("block", block_said(block))
                .with("cv", cv.unwrap_or(0)),
            Event::Scouted { zone, block: None, .. } => said("scouted_unseen").with("zone", zone_said(zone)),
            Event::Occupied { zone } => said("occupied").with("zone", zone_said(zone)),
            Event::Removed { block, cv, zone, fate } => said(match fate {
                Fate::NoRetreat => "removed_no_retreat",
                Fate::NoBoat => "removed_no_boat",
                Fate::Deserted => "removed_deserted",
                Fate::Unsupplied => "removed_unsupplied",
                Fate::NationsSpent => "removed_nations_spent",
                Fate::NationsDespair => "removed_nations_despair",
                Fate::NationsTrapped => "removed_nations_trapped",
            })
            .with("block", block_said(block))
            .with("cv", cv)
            .with("zone", zone_said(zone)),
            Event::DecoysRemoved { side, zone, count } => said("decoys_removed")
                .with("side", side_said(side))
                .with("zone", zone_said(zone))
                .with("count", count),
            Event::BattleBegan { zone, attacker, skirmish, way } => said(match (skirmish, way) {
                (false, Way::Road) => "battle_began",
                (false, Way::Boat) => "battle_began_amphibious",
                (false, Way::Crossing) => "battle_began_crossing",
                (true, Way::Road) => "skirmish_began",
                (true, Way::Boat) => "skirmish_began_amphibious",
                (true, Way::Crossing) => "skirmish_began_crossing",
            })
            .with("zone", zone_said(zone))
            .with("side", side_said(attacker)),
            Event::Stationed { block, slot } => {
                said("stationed").with("block", block_said(block)).with("slot", words::slot_said(slot))
            }
            Event::Deployed { side, columns: [left, centre, right], reserve } => said("deployed")
                .with("side", side_said(side))
                .with("left", left)
                .with("centre", centre)
                .with("right", right)
                .with("reserve", reserve),
            Event::Shown { block, cv, slot } => said("shown")
                .with("block", block_said(block))
                .with("cv", cv)
                .with("slot", words::slot_said(slot)),
            Event::RoundBegan { round } => said("round_began").with("round", round),
            Event::Reinforced { block, cv, slot } => said("reinforced")
                .with("block", block_said(block))
                .with("cv", cv)
                .with("slot", words::slot_said(slot)),
            Event::Aimed { block, cv } => said("aimed").with("block", block_said(block)).with("cv", cv),
            Event::Fired { block, occasion, dice, hits, double } => said(match (occasion, double) {
                (Occasion::Battle, false) => "fired",
                (Occasion::Battle, true) => "fired_double",
                (Occasion::Pursuit, false) => "pursued",
                (Occasion::Pursuit, true) => "pursued_double",
                (Occasion::Raid, _) => "raid_fired",
                (Occasion::Reply, _) => "reply_fired",
            })
            .with("block", block_said(block))
            .with("dice", words::dice_text(&dice))
            .with("hits", hits),
            Event::Lost { block, cv: 0 } => said("fell").with("block", block_said(block)),
            Event::Lost { block, cv } => said("lost").with("block", block_said(block)).with("cv", cv),
            Event::Routed { side, slot } => {
                said("routed").with("side", side_said(side)).with("slot", words::slot_said(slot))
            }
            Event::Shielded { side, cv, losses } => {
                said("shielded").with("side", side_said(side)).with("cv", cv).with("losses", losses)
            }
            Event::Warded { side, losses } => {
                said("warded").with("side", side_said(side)).with("losses", losses)
            }
            Event::Retreating { side, to, way, count, rout } => {
                said(if rout { "fleeing" } else { "retreating" })
                    .with("side", side_said(side))
                    .with("zone", zone_said(to))
                    .with("way", words::way_said(way))
                    .with("count", count)
            }
            Event::Retreated { side, from, to, count, blocks } => {
                said(if blocks.is_some() { "retreated_seen" } else { "retreated" })
                    .with("side", side_said(side))
                    .with("from", zone_said(from))
                    .with("to", zone_said(to))
                    .with("count", count)
                    .with("blocks", blocks.map(words::list_said).unwrap_or_default())
            }
            Event::BecameSkirmish => said("became_skirmish"),
            Event::BattleEnded { zone, winner } => {
                said("battle_ended").with("zone", zone_said(zone)).with("side", side_said(winner))
            }
            Event::Over { ending, .. } => words::ending_said(ending),
        }
    }
}
