//! What the game tells a bot: how a position stands, and which actions look natural.
//!
//! Judgement, not rules. A side's promise for its own actions uses only what that side may know: its own blocks,
//! how many the enemy has where, and the columns of a battle once they lie open.
//!
//! The judge counts in hundredths of a CV. It asks what the British can still bring to Abraham in the moves that
//! are left, and what the French can set against it.

mod promise;

use crate::action::Action;
use crate::data;
use crate::ids::{Block, Region, Side, Zone};
use crate::state::{State, Step};
use kernel::{Advice, CERTAIN, Side as _};

/// Marches from a zone to Abraham, boats and ships apart.
const STEPS: [u8; 10] = [3, 2, 1, 0, 1, 2, 1, 2, 3, 4];

/// How well a British CV attacks Abraham from a zone, in hundredths: boats and the ford of the St. Charles draw
/// double fire, and whoever is on the island has yet to land somewhere.
const ATTACKS: [i32; 10] = [84, 86, 88, 100, 100, 100, 100, 84, 82, 78];

/// How much a French CV in a zone counts for Abraham, in hundredths.
const GUARDS: [i32; 10] = [40, 60, 88, 100, 92, 78, 92, 58, 38, 20];

/// By moves to spare: which part of a British CV arrives in time, in hundredths.
const IN_TIME: [i32; 4] = [72, 86, 94, 100];

/// Each move of way yet to go costs this much of a British CV, in hundredths, so that near is better than far.
const PER_MOVE: i32 = 2;

/// French garrisons in CV by zone: the set-ups a French bot aims at. Only four beaches can be attacked at first.
const SET_UPS: [[i32; 10]; 3] =
    [[3, 9, 18, 10, 0, 2, 0, 0, 6, 0], [0, 9, 22, 12, 0, 2, 0, 0, 3, 0], [2, 6, 20, 14, 0, 2, 0, 0, 4, 0]];

/// How much of a stack is given up for lost, in hundredths, where a stronger enemy stands next door: the British
/// have the sea at their back.
const EXPOSED: [i32; 2] = [40, 25];

/// What a hidden block of each side usually has, decoys and tired ones among them: landings are mostly real.
const USUAL_CV: [u32; 2] = [3, 2];

impl Advice for State {
    fn judge(&self, side: Side) -> i32 {
        let british = match self.step {
            Step::Over(ending) if ending.winner() == Side::British => CERTAIN,
            Step::Over(_) => -CERTAIN,
            Step::SetUp => self.set_up_prospect(),
            _ => self.prospect(),
        };
        if side == Side::British { british } else { -british }
    }

    fn promise(&self, side: Side, action: Action) -> u32 {
        match action {
            Action::Place { block, zone } => self.place_promise(block, zone),
            Action::Transfer { .. } => 1,
            Action::March { from, to, count } => match side {
                Side::British => self.british_march(from, to, count),
                Side::French => self.french_march(from, to, count),
            },
            Action::Sail { up, count } => self.sail_promise(up, count),
            Action::Roam { to } => self.roam_promise(to),
            Action::Pick { block } => self.pick_promise(side, block),
            Action::Choose { zone } => 10 + 10 * u32::from(4 - STEPS[zone.idx()]),
            Action::Raid => 60,
            Action::Scout => 6,
            Action::NationsTo { zone } => 1 + 3 * u32::from(self.at(Side::French, zone).len().min(4)),
            Action::Deploy { block, slot } => self.deploy_promise(side, slot, self.cv(block)),
            Action::Retreat { zone } => self.retreat_promise(side, zone),
            Action::Reserve { block, slot } => self.reserve_promise(side, block, slot),
            Action::Leave { block } => 2 + 4 * u32::from(self.cv(block)),
            // Whoever does not answer a raid gives it away; in battle a volley says the same in one word.
            Action::Fire { .. } => {
                if self.step == Step::RaidReply {
                    30
                } else {
                    2
                }
            }
            Action::Volley => 600,
            // Keep as many blocks as possible, and every column: wear the strong ones down first.
            Action::Lose { block } => match self.step {
                Step::Surplus => 20 / u32::from(self.cv(block).max(1)),
                _ => 1 + 4 * u32::from(self.cv(block)),
            },
            Action::Dismiss { block } => 40 / u32::from(self.cv(block).max(1)).pow(2),
            Action::Done => self.done_promise(side),
        }
    }

    fn is_quiet(&self) -> bool {
        match self.step {
            Step::SetUp => true,
            Step::Orders => {
                self.plans.iter().all(|plan| !plan.done && plan.from.is_none() && plan.roam.is_none())
            }
            _ => false,
        }
    }
}

/// Pulls a lead into the judge's scale; `even` is the lead that is worth half a win.
fn squash(lead: i32, even: i32) -> i32 {
    (i64::from(CERTAIN - 1) * i64::from(lead) / i64::from(lead.abs() + even)) as i32
}

/// So many trips for so many blocks; without ships, one move more to fetch some.
fn trips(blocks: u8, ships: u8) -> i32 {
    match ships {
        0 => 1 + i32::from(blocks.div_ceil(2)),
        _ => i32::from(blocks.div_ceil(ships)),
    }
}

impl State {
    fn zone_cv(&self, side: Side, zone: Zone) -> i32 {
        i32::from(self.cv_of(side, self.real(side, zone)))
    }

    /// Campaign Moves that can still be ordered.
    fn moves_to_come(&self) -> i32 {
        let after = i32::from(data::CAMPAIGN_MOVES.saturating_sub(self.campaign_move));
        after + i32::from(matches!(self.step, Step::Tide | Step::Orders | Step::Picks | Step::Meeting))
    }

    /// The French have not begun: how near are they to a set-up that makes sense?
    fn set_up_prospect(&self) -> i32 {
        let garrisons: [i32; 10] = std::array::from_fn(|idx| self.zone_cv(Side::French, Zone::from_idx(idx)));
        let off =
            |plan: &[i32; 10]| plan.iter().zip(garrisons).map(|(want, have)| (want - have).pow(2)).sum();
        let mut nearest: i32 = SET_UPS.iter().map(off).min().unwrap_or(0);
        // Decoys make weak garrisons look strong; too many in one place deceive nobody.
        for zone in Zone::ALL {
            nearest += i32::from(self.at(Side::French, zone).and(data::DECOYS[1]).len()).pow(2);
        }
        squash(nearest, 400)
    }

    fn prospect(&self) -> i32 {
        let moves = self.moves_to_come();
        let held = self.british_hold(Zone::Abraham);
        let spare = i32::from(self.total_cv(Side::British)) - i32::from(data::BRITISH_MIN_CV);
        // An army that may lose nothing more cannot fight.
        let caution = 5000 / (spare.max(0) + 2);
        // Whoever stands in Abraham is right in the end; early on that says less.
        let ground = 300 + 1800 / (moves + 1);
        let lead = self.british_reach(moves) - self.french_reach(moves) - caution
            + if held { ground } else { -ground }
            + self.exposed(Side::French)
            - self.exposed(Side::British)
            + self.battle_edge();
        squash(lead, 600 + 130 * moves)
    }

    /// What the British can bring to Abraham. All that moves in one Campaign Move leaves one zone, so the groups
    /// arrive one after the other: those in the west, those on the north shore, those in the south, those on the
    /// island.
    fn british_reach(&self, moves: i32) -> i32 {
        let real = |zone| self.real(Side::British, zone).len();
        let guard = |zone| self.zone_cv(Side::French, zone) / 4;
        let mut reach = 100 * self.zone_cv(Side::British, Zone::Abraham);
        let mut add = |zone: Zone, arrives: i32| {
            let blocks = self.real(Side::British, zone);
            if blocks.is_empty() {
                return false;
            }
            let part = match moves - arrives {
                ..-1 => 0,
                -1 => 12,
                spare => IN_TIME[spare.min(3) as usize],
            };
            let worth = ATTACKS[zone.idx()] * (part - PER_MOVE * arrives).max(0) / 100;
            reach += worth * i32::from(self.cv_of(Side::British, blocks));
            true
        };
        let mut spent = 0;
        // §6.1 — Cap Rouge joins Sillery or Ste. Foy on the way.
        let mut west = i32::from(add(Zone::Sillery, 1));
        west += i32::from(add(Zone::SteFoy, west + 1));
        if add(Zone::CapRouge, west.max(1) + 1) {
            west = west.max(1) + 1;
        }
        spent += west;
        let mut north = 0;
        for (zone, steps) in [(Zone::StCharles, 1), (Zone::Beauport, 2), (Zone::Montmorency, 3)] {
            if add(zone, spent + steps) {
                north = steps;
            }
        }
        spent += north;
        let [below, above] = self.ships;
        let ferry = |blocks: u8| {
            (0..=2)
                .map(|sails| sails + trips(blocks, (above + 2 * sails as u8).min(data::SHIPS)))
                .min()
                .unwrap_or(9)
        };
        let mut south = 0;
        let (etchemin, levis) = (real(Zone::Etchemin), real(Zone::Levis));
        if add(Zone::Etchemin, spent + ferry(etchemin)) {
            south = ferry(etchemin);
        }
        let round =
            (1 + ferry(etchemin + levis)).min(south + trips(levis, below) + 1 + guard(Zone::StCharles));
        if add(Zone::Levis, spent + round) {
            south = round;
        }
        spent += south;
        let island = real(Zone::Orleans);
        let by_north = 1 + guard(Zone::StCharles);
        let by_south = 1 + ferry(island) + guard(Zone::Levis) + guard(Zone::Etchemin);
        add(Zone::Orleans, spent + trips(island, below) + by_north.min(by_south));
        reach
    }

    /// What the French can set against it.
    fn french_reach(&self, moves: i32) -> i32 {
        let mut reach = 0;
        for zone in Zone::ALL {
            let fighters = self.fighters(Side::French, zone);
            if fighters.is_empty() {
                continue;
            }
            let cut_off = match zone {
                Zone::Montmorency | Zone::Beauport => self.british_hold(Zone::StCharles),
                Zone::CapRouge => self.british_hold(Zone::Sillery) && self.british_hold(Zone::SteFoy),
                Zone::Etchemin | Zone::Levis => self.ships[Region::StLaurent as usize] > 1,
                _ => false,
            };
            let late = i32::from(STEPS[zone.idx()]) > moves;
            let part = match (late, cut_off) {
                (true, _) => GUARDS[zone.idx()] / 6,
                (false, true) => GUARDS[zone.idx()] / 2,
                (false, false) => GUARDS[zone.idx()],
            };
            reach += part * i32::from(self.cv_of(Side::French, fighters));
        }
        // §22 — The Nations strike anywhere but never stand in a column.
        reach += 90 * i32::from(self.cv(Block::NATIONS));
        reach - self.losses_to_come(moves)
    }

    /// §20, §21 — Militia that will go home.
    fn losses_to_come(&self, moves: i32) -> i32 {
        let home = i32::from(self.in_play(Side::French).and(data::MILITIA_QUEBEC).len());
        let upriver = i32::from(self.in_play(Side::French).and(data::MILITIA_UPRIVER).len());
        let free = |zone: &Zone| !self.taken.has(*zone) && self.at(Side::French, *zone).is_empty();
        let open = Zone::ALL[..9].iter().filter(|zone| free(zone)).count() as i32;
        let supply = if self.british_hold(Zone::CapRouge) {
            130 * upriver.min(moves - 1)
        } else if self.at(Side::French, Zone::CapRouge).is_empty() {
            30 * upriver.min(moves - 6)
        } else {
            0
        };
        60 * home.min(open).min(moves) + supply.max(0)
    }

    /// What the side may lose where stronger enemies can march in: armies in pieces are beaten in pieces.
    fn exposed(&self, side: Side) -> i32 {
        let mut lost = 0;
        for zone in self.presence(side).iter() {
            let own = self.zone_cv(side, zone);
            let next = zone.roads().iter().map(|next| match zone.crosses_river_to(next) {
                true => self.zone_cv(side.other(), next) * 2 / 3,
                false => self.zone_cv(side.other(), next),
            });
            let strongest = next.max().unwrap_or(0);
            lost += EXPOSED[side.index()] * (strongest - own).clamp(0, own);
        }
        lost
    }

    /// A fight under way, for the British: strength in line, and the column nearest to breaking (§16.1).
    fn battle_edge(&self) -> i32 {
        // Hits rolled and not yet taken.
        let hits = 100 * i32::from(self.hits);
        let Some(battle) = self.battle.as_ref().filter(|battle| battle.round > 0) else {
            return if self.step == Step::RaidLosses { -hits } else { 0 };
        };
        let sufferer = battle.flight.as_ref().map_or(battle.acting.other(), |flight| flight.side);
        let due = if sufferer == Side::British { -hits } else { hits };
        if battle.flight.is_some() || self.step == Step::RoutTo {
            return due;
        }
        let strength = |side: Side| {
            let reserve = i32::from(self.cv_of(side, battle.reserve[side.index()]));
            i32::from(self.cv_of(side, battle.in_columns(side))) * 35 + reserve * 20
        };
        let mut danger = [0; 2];
        for column in 0..3 {
            let [b, f] = [Side::British, Side::French]
                .map(|side| i32::from(self.cv_of(side, battle.columns[side.index()][column])));
            danger[0] = danger[0].max(50 * f / b.max(1));
            danger[1] = danger[1].max(50 * b / f.max(1));
        }
        due + strength(Side::British) - strength(Side::French) + danger[1].min(300) - danger[0].min(300)
    }
}
