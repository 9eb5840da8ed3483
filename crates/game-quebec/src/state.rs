//! A position of the game, and the plain facts one can ask of it.

use crate::data;
use crate::event::{Ending, Fate, Way};
use crate::ids::{Block, Blocks, Region, Side, Zone, Zones};
use crate::options::Options;
use kernel::Side as _;

/// What is asked next. Named for the question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Step {
    /// §3.4 — The French place their blocks.
    SetUp,
    /// §23.0 — A die for the tide.
    Tide,
    /// §9.1 — Both write orders, in secret.
    Orders,
    /// §9.2 — Both pick blocks for their groups, in secret.
    Picks,
    /// §11.1c — Equal groups met: the French choose where they fight.
    Meeting,
    /// §22.2, §22.3 — The French may raid or scout.
    Strike,
    /// §22.2 — Dice of the raid.
    RaidFire,
    /// §22.2 — The British take the raid's losses.
    RaidLosses,
    /// §22.2 — Light infantry and rangers may answer.
    RaidReply,
    /// §22.2 — Dice of the answer.
    ReplyFire,
    /// §22.3 — A British block is drawn.
    ScoutDraw,
    /// §22.2, §22.4 — The Nations must go somewhere.
    NationsLeave(After),
    /// §11.2 — The French name the next battle, and may lift the Nations (§22.4).
    NextBattle,
    /// §12 — A side deploys.
    Deploy,
    /// §13.1 — A side retreats, reinforces or fires.
    BattleTurn,
    /// §14.2 — Dice of a shot.
    Fire,
    /// §14.2 — Its losses.
    Losses,
    /// §16.1 — The routed choose where to flee.
    RoutTo,
    /// §17.2 — A part leaves by boat: which?
    Leavers,
    /// §16.2 — The pursuers fire.
    Pursuit,
    /// §16.2 — Dice of a pursuing shot.
    PursuitFire,
    /// §16.2 — Its losses.
    PursuitLosses,
    /// §16.1, §17.2 — No boats for all: who stays behind?
    Surplus,
    /// §20.0 — Which Québec militia goes home?
    Desertion(After),
    /// §22.4 — All battles are over; the Nations may still withdraw.
    AfterBattles,
    /// §21.0 — Which unsupplied militia goes home?
    Supply,
    /// §5 — The game is over.
    Over(Ending),
}

/// Where play goes on after an interruption.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum After {
    /// To the Nations' raid or scouting.
    Strike,
    /// To the battles.
    Battles,
    /// To the end of the move.
    Supply,
}

/// What a side has written for this move, and which blocks carry it out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Plan {
    /// §6.1 — The one zone its groups leave.
    pub(crate) from: Option<Zone>,
    /// How many go to each zone.
    pub(crate) counts: [u8; 10],
    /// §8.1 — Ships up and down.
    pub(crate) ships_up: u8,
    pub(crate) ships_down: u8,
    /// §22.1 — The Nations' free move.
    pub(crate) roam: Option<Zone>,
    /// Sealed, or (later) all picked.
    pub(crate) done: bool,
    /// Q40 — Blocks that gave or got CV in this move.
    pub(crate) gave: Blocks,
    pub(crate) got: Blocks,
    /// The blocks picked for each zone.
    pub(crate) picked: [Blocks; 10],
}

impl Plan {
    pub(crate) fn groups(&self) -> u8 {
        self.counts.iter().filter(|count| **count > 0).count() as u8
    }

    pub(crate) fn moving(&self) -> u8 {
        self.counts.iter().sum()
    }

    pub(crate) fn all_picked(&self) -> Blocks {
        self.picked.iter().fold(Blocks::NONE, |all, group| all.or(*group))
    }

    /// The group being filled: the first, in the order of zones, that is not full.
    pub(crate) fn group_to_fill(&self) -> Option<Zone> {
        Zone::ALL.into_iter().find(|zone| self.picked[zone.idx()].len() < self.counts[zone.idx()])
    }
}

/// A battle or skirmish being fought.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Battle {
    pub(crate) zone: Zone,
    pub(crate) attacker: Side,
    /// How the attacker came.
    pub(crate) way: Way,
    /// §18.0 — One column (the centre), no reserve.
    pub(crate) skirmish: bool,
    pub(crate) round: u8,
    /// Whose battle turn it is; while deploying, who deploys.
    pub(crate) acting: Side,
    pub(crate) columns: [[Blocks; 3]; 2],
    pub(crate) reserve: [Blocks; 2],
    /// §13.1c — The column now firing, and those that had their turn.
    pub(crate) open: Option<u8>,
    pub(crate) closed: u8,
    pub(crate) may_retreat: bool,
    pub(crate) may_reinforce: bool,
    /// Q41 — Battle turns in a row without a shot, up to four.
    pub(crate) quiet: u8,
    /// §15–§17 — Who flees where, while that goes on.
    pub(crate) flight: Option<Flight>,
}

/// A retreat or rout under way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Flight {
    pub(crate) side: Side,
    pub(crate) to: Zone,
    pub(crate) way: Way,
    pub(crate) rout: bool,
    /// Do all leave, or do others fight on?
    pub(crate) whole: bool,
    /// Those who can be hit by the pursuit.
    pub(crate) blocks: Blocks,
    /// §16.3 — Losses still warded off.
    pub(crate) shield: u8,
}

/// A position. Fields are private to the crate: a `State` is always one that play can reach or
/// `from_position` has accepted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct State {
    pub(crate) options: Options,
    /// Current combat values; 0 for decoys and for what has left the game.
    pub(crate) cv: [[u8; 25]; 2],
    /// Which blocks are in which zone.
    pub(crate) at: [[Blocks; 10]; 2],
    /// Ships in Bason and St. Laurent.
    pub(crate) ships: [u8; 2],
    /// §4.1 — Number of the Campaign Move; 0 during set-up.
    pub(crate) campaign_move: u8,
    /// §23.0 — The die of this move, 0 if none was rolled.
    pub(crate) tide: u8,
    /// §20.0 — Zones the British have occupied at least once.
    pub(crate) taken: Zones,
    /// §21.0 — The move in which the British came to hold Cap Rouge; 0 if they do not.
    pub(crate) cap_rouge_since: u8,
    pub(crate) step: Step,
    pub(crate) plans: [Plan; 2],
    /// §17.1 — Blocks that came by boat in this move.
    pub(crate) landed: [Blocks; 2],
    /// §11.1c — Whose group met a larger one and turned back in this move.
    pub(crate) turned_back: Option<Side>,
    /// §11.1 — Zones each side was in after others left and before anyone arrived.
    pub(crate) held: [Zones; 2],
    /// Where the Nations moved in this move, by order.
    pub(crate) nations_moved: Option<Zone>,
    /// §22.4 — The Nations were in a battle of this move.
    pub(crate) nations_fought: bool,
    /// Was any battle fought in this move?
    pub(crate) fought: bool,
    /// Q18 — Blocks that left by boat in retreats of this move.
    pub(crate) boats_used: [u8; 2],
    /// Q18 — Those of the British among them who left on the St. Laurent, above the city.
    pub(crate) boats_above: u8,
    /// §11.2 — Battles not yet fought.
    pub(crate) waiting: Zones,
    /// §20.0 — Desertions still owed.
    pub(crate) desertions: u8,
    pub(crate) battle: Option<Battle>,
    /// Blocks that have fired in this turn, pursuit or reply.
    pub(crate) fired: Blocks,
    /// Who fires now.
    pub(crate) shooter: Option<Block>,
    /// A volley goes on by itself.
    pub(crate) volley: bool,
    /// Losses to be taken now.
    pub(crate) hits: u8,
    /// §22.3 — Blocks turned so far, and how many are still to be turned.
    pub(crate) scouted: Blocks,
    pub(crate) to_scout: u8,
}

impl State {
    /// §3 — The position before the French set up.
    pub(crate) fn initial(options: Options) -> State {
        let mut cv = [[0; 25]; 2];
        for side in [Side::British, Side::French] {
            // §3.2 — Everything begins at full strength.
            for (value, block) in cv[side.index()].iter_mut().zip(data::blocks(side)) {
                *value = block.cv;
            }
        }
        let mut at = [[Blocks::NONE; 10]; 2];
        // §3.3 — All British land units on Île d'Orléans, all ships in the Bason.
        at[Side::British.index()][Zone::Orleans.idx()] = data::ALL[0];
        State {
            options,
            cv,
            at,
            ships: [data::SHIPS, 0],
            campaign_move: 0,
            tide: 0,
            taken: Zones::NONE,
            cap_rouge_since: 0,
            step: Step::SetUp,
            plans: [Plan::default(); 2],
            landed: [Blocks::NONE; 2],
            turned_back: None,
            held: [Zones::NONE; 2],
            nations_moved: None,
            nations_fought: false,
            fought: false,
            boats_used: [0; 2],
            boats_above: 0,
            waiting: Zones::NONE,
            desertions: 0,
            battle: None,
            fired: Blocks::NONE,
            shooter: None,
            volley: false,
            hits: 0,
            scouted: Blocks::NONE,
            to_scout: 0,
        }
    }

    #[inline]
    pub(crate) fn at(&self, side: Side, zone: Zone) -> Blocks {
        self.at[side.index()][zone.idx()]
    }

    #[inline]
    pub(crate) fn at_mut(&mut self, side: Side, zone: Zone) -> &mut Blocks {
        &mut self.at[side.index()][zone.idx()]
    }

    #[inline]
    pub(crate) fn cv(&self, block: Block) -> u8 {
        self.cv[block.side().index()][block.idx()]
    }

    #[inline]
    pub(crate) fn plan(&self, side: Side) -> &Plan {
        &self.plans[side.index()]
    }

    #[inline]
    pub(crate) fn plan_mut(&mut self, side: Side) -> &mut Plan {
        &mut self.plans[side.index()]
    }

    /// Real units of the side in the zone.
    #[inline]
    pub(crate) fn real(&self, side: Side, zone: Zone) -> Blocks {
        self.at(side, zone).and(data::REAL[side.index()])
    }

    /// §22.4 — Those who can stand in a column: real units but not the Nations.
    #[inline]
    pub(crate) fn fighters(&self, side: Side, zone: Zone) -> Blocks {
        match side {
            Side::British => self.real(side, zone),
            Side::French => self.real(side, zone).minus(Blocks::NATIONS),
        }
    }

    /// Where the block is, if it is in play.
    pub(crate) fn zone_of(&self, block: Block) -> Option<Zone> {
        Zone::ALL.into_iter().find(|zone| self.at(block.side(), *zone).has(block))
    }

    #[inline]
    pub(crate) fn nations_zone(&self) -> Option<Zone> {
        if self.nations_alive() { self.zone_of(Block::NATIONS) } else { None }
    }

    #[inline]
    pub(crate) fn nations_alive(&self) -> bool {
        self.cv(Block::NATIONS) > 0
    }

    /// Zones in which the side has anything.
    #[inline]
    pub(crate) fn presence(&self, side: Side) -> Zones {
        let mut bits = 0;
        for (idx, blocks) in self.at[side.index()].iter().enumerate() {
            bits |= u16::from(!blocks.is_empty()) << idx;
        }
        Zones(bits)
    }

    /// Blocks of the side still in play.
    pub(crate) fn in_play(&self, side: Side) -> Blocks {
        self.at[side.index()].iter().fold(Blocks::NONE, |all, blocks| all.or(*blocks))
    }

    /// Sum of combat values of these blocks.
    #[inline]
    pub(crate) fn cv_of(&self, side: Side, blocks: Blocks) -> u8 {
        blocks.iter(side).map(|block| self.cv(block)).sum()
    }

    /// Sum of all combat values of the side.
    #[inline]
    pub(crate) fn total_cv(&self, side: Side) -> u8 {
        self.cv[side.index()].iter().sum()
    }

    /// §11.1 — Zones with blocks of both sides.
    #[inline]
    pub(crate) fn contested(&self) -> Zones {
        Zones(self.presence(Side::British).0 & self.presence(Side::French).0)
    }

    /// §6, §7, §19.0 — How one goes from a zone to another, if at all: a road if there is one, else a boat
    /// (ruling Q05).
    pub(crate) fn way(from: Zone, to: Zone) -> Option<Way> {
        if from == to {
            return None;
        }
        if from.roads().has(to) {
            return Some(if from.crosses_river_to(to) { Way::Crossing } else { Way::Road });
        }
        (from.region().is_some() && from.region() == to.region()).then_some(Way::Boat)
    }

    /// §23.0 — Does the tide stop boats and ships?
    #[inline]
    pub(crate) fn tide_stops(&self) -> bool {
        self.tide == data::TIDE_DIE_BLOCKS_ON
    }

    /// §7.4 — How many blocks the side's boats carry in this region.
    pub(crate) fn boat_limit(&self, side: Side, region: Region) -> u8 {
        if self.tide_stops() {
            return 0;
        }
        match (side, region) {
            (Side::British, region) => self.ships[region as usize],
            (Side::French, Region::Bason) => 0,
            (Side::French, Region::StLaurent) => {
                data::FRENCH_AMPHIBIOUS_BASE.saturating_sub(self.ships[Region::StLaurent as usize])
            }
        }
    }

    /// §20.0, §21.0 — Do the British alone stand in the zone, with a real unit?
    pub(crate) fn british_hold(&self, zone: Zone) -> bool {
        self.at(Side::French, zone).is_empty() && !self.real(Side::British, zone).is_empty()
    }

    /// Take a block out of the game.
    pub(crate) fn remove(&mut self, block: Block) {
        let gone = Blocks::one(block);
        let side = block.side().index();
        self.cv[side][block.idx()] = 0;
        for blocks in &mut self.at[side] {
            *blocks = blocks.minus(gone);
        }
        self.landed[side] = self.landed[side].minus(gone);
        if let Some(battle) = &mut self.battle {
            for column in &mut battle.columns[side] {
                *column = column.minus(gone);
            }
            battle.reserve[side] = battle.reserve[side].minus(gone);
            if let Some(flight) = &mut battle.flight
                && flight.side == block.side()
            {
                flight.blocks = flight.blocks.minus(gone);
            }
        }
        if block == Block::NATIONS {
            self.nations_moved = None;
            self.nations_fought = false;
        }
    }

    /// Is the game over?
    #[inline]
    pub(crate) fn is_over(&self) -> bool {
        matches!(self.step, Step::Over(_))
    }

    /// Which fate of the Nations is due, if any (§22.5).
    pub(crate) fn nations_fate(&self) -> Option<Fate> {
        let own = self.cv(Block::NATIONS);
        if own == 0 {
            None
        } else if own <= data::INDIAN_REMOVED_AT_CV {
            Some(Fate::NationsSpent)
        } else if self.total_cv(Side::French) - own < data::INDIAN_MIN_OTHER_FRENCH_CV {
            Some(Fate::NationsDespair)
        } else {
            None
        }
    }
}
