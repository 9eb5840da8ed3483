//! What one observer may know, built from nothing, field by field.
//!
//! §2.3 — Blocks stand with their label towards their owner: the enemy and the room see how many there are.
//! In battle the columns lie face up (§12.3), reserves do not.

use crate::action::Slot;
use crate::data;
use crate::event::{Ending, Order, Way};
use crate::ids::{Block, Blocks, Side, Zone, Zones};
use crate::orders;
use crate::state::{After, Battle, Flight, State, Step};
use kernel::{Game as _, Observer, Side as _};
use serde::{Deserialize, Serialize};

/// A block one can see: which, and how strong.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Piece {
    /// Which block.
    pub block: Block,
    /// Its combat value now; 0 for a decoy.
    pub cv: u8,
    /// §17.1 — Did it come by boat in this move?
    pub landed: bool,
}

/// Blocks standing together.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Stack {
    /// How many.
    pub count: u8,
    /// §17.1 — How many of them came by boat in this move.
    pub landed: u8,
    /// Which, if one may know.
    pub pieces: Option<Vec<Piece>>,
}

/// A zone.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ZoneView {
    /// Which.
    pub zone: Zone,
    /// British blocks in it.
    pub british: Stack,
    /// French blocks in it.
    pub french: Stack,
}

impl ZoneView {
    /// The blocks of one side.
    pub fn of(&self, side: Side) -> &Stack {
        match side {
            Side::British => &self.british,
            Side::French => &self.french,
        }
    }
}

/// What is known of a side's orders and picks in this move.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct OrdersView {
    /// Has it sealed its orders, or picked its blocks?
    pub done: bool,
    /// The lines, once read out or if they are one's own; nothing written yet is an empty list.
    pub lines: Option<Vec<Order>>,
    /// Blocks that gave CV in this move, if they are one's own.
    pub gave: Vec<Block>,
    /// Blocks that got CV in this move, if they are one's own.
    pub got: Vec<Block>,
    /// Blocks picked so far for each zone, if they are one's own.
    pub picked: Vec<(Zone, Vec<Block>)>,
}

/// A side's part of a battle.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct LineView {
    /// Left, centre, right.
    pub columns: [Stack; 3],
    /// The reserve.
    pub reserve: Stack,
}

/// A battle or skirmish.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BattleView {
    /// Where.
    pub zone: Zone,
    /// Who attacks.
    pub attacker: Side,
    /// How the attacker came.
    pub way: Way,
    /// §18.0 — Is it a skirmish?
    pub skirmish: bool,
    /// The round, 0 while deploying.
    pub round: u8,
    /// Whose battle turn it is, or who deploys.
    pub acting: Side,
    /// The British line.
    pub british: LineView,
    /// The French line.
    pub french: LineView,
    /// §13.1c — The column now firing.
    pub open: Option<Slot>,
    /// §13.1c — Columns that have had their turn.
    pub closed: Vec<Slot>,
    /// May the acting side still retreat?
    pub may_retreat: bool,
    /// May it still bring a reserve?
    pub may_reinforce: bool,
    /// Battle turns in a row without a shot, up to four (ruling Q41).
    pub quiet: u8,
    /// Who flees where.
    pub flight: Option<FlightView>,
}

impl BattleView {
    /// The line of one side.
    pub fn of(&self, side: Side) -> &LineView {
        match side {
            Side::British => &self.british,
            Side::French => &self.french,
        }
    }
}

/// A retreat or rout under way.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FlightView {
    /// Who.
    pub side: Side,
    /// Where to.
    pub to: Zone,
    /// How.
    pub way: Way,
    /// §16 — Is it a rout?
    pub rout: bool,
    /// Do all leave?
    pub whole: bool,
    /// How many can be hit by the pursuit; 0 while the owner still chooses who leaves.
    pub count: u8,
    /// Those of them that lie face up, or all if they are one's own.
    pub blocks: Vec<Block>,
    /// §16.3 — Losses still warded off.
    pub shield: u8,
}

fn is_zero(number: &u8) -> bool {
    *number == 0
}

/// What an observer may know of a position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    /// `british`, `french`, `public` or `arbiter`.
    pub observer: String,
    /// Options that differ from the usual, as `name=value`.
    pub options: Vec<String>,
    /// The rules version, named only if it is not the newest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rules: Option<u32>,
    /// §4.1 — Number of the Campaign Move, from 1 to 16; 0 during set-up.
    pub campaign_move: u8,
    /// The step's stable name.
    pub question: String,
    /// Where play goes on after an interruption: `strike`, `battles`, `supply`.
    pub after: Option<String>,
    /// The sides that owe an answer.
    pub asked: Vec<Side>,
    /// §23.0 — The tide's die of this move, 0 if none was rolled.
    pub tide: u8,
    /// Ships in Bason and in St. Laurent.
    pub ships: [u8; 2],
    /// Sum of combat values, British and French; everyone can count the losses.
    pub strength: [u8; 2],
    /// The ten zones.
    pub zones: Vec<ZoneView>,
    /// French blocks not yet set up, if they are one's own.
    pub to_place: Vec<Block>,
    /// Real blocks that have left the game.
    pub fallen: Vec<Block>,
    /// Decoys still in the game, British and French.
    pub decoys: [u8; 2],
    /// §20.0 — Zones the British have occupied at least once.
    pub taken: Vec<Zone>,
    /// §21.0 — The move in which the British came to hold Cap Rouge, 0 if they do not.
    pub cap_rouge_since: u8,
    /// British and French orders of this move.
    pub orders: [OrdersView; 2],
    /// §11.1c — Whose group met a larger one and turned back in this move.
    pub turned_back: Option<Side>,
    /// §11.1 — Zones each side was in before anyone arrived in this move.
    pub held: [Vec<Zone>; 2],
    /// Where the Nations moved by order in this move, if one may know.
    pub nations_moved: Option<Zone>,
    /// Were the Nations in a battle of this move? Known to the French.
    pub nations_fought: bool,
    /// Was there a battle in this move?
    pub fought: bool,
    /// Blocks that left by boat in retreats of this move, British and French.
    pub boats_used: [u8; 2],
    /// Those of the British among them who left on the St. Laurent, if any did.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub boats_above: u8,
    /// §11.2 — Battles not yet fought.
    pub waiting: Vec<Zone>,
    /// §20.0 — Desertions still owed.
    pub desertions: u8,
    /// The battle being fought.
    pub battle: Option<BattleView>,
    /// Blocks that have fired in this turn, reply or pursuit.
    pub fired: Vec<Block>,
    /// Who fires now.
    pub shooter: Option<Block>,
    /// Does a volley go on?
    pub volley: bool,
    /// Losses to be taken now.
    pub hits: u8,
    /// §22.3 — British blocks turned so far, if one may know; and how many are still to be turned.
    pub scouted: Vec<Block>,
    /// How many are still to be turned.
    pub to_scout: u8,
    /// How the game ended.
    pub outcome: Option<Ending>,
}

impl View {
    pub(crate) fn of(state: &State, who: Observer<Side>) -> View {
        let look = Look { state, who };
        View {
            observer: who.code().to_owned(),
            options: state.options.unusual(),
            rules: Some(state.options.rules()).filter(|rules| *rules != State::RULES_VERSION),
            campaign_move: state.campaign_move,
            question: state.step_name().0.to_owned(),
            after: state.step.after().map(|after| after.code().to_owned()),
            asked: state.asked().iter().collect(),
            tide: state.tide,
            ships: state.ships,
            strength: [state.total_cv(Side::British), state.total_cv(Side::French)],
            zones: Zone::ALL
                .into_iter()
                .map(|zone| ZoneView {
                    zone,
                    british: look.stack(Side::British, state.at(Side::British, zone)),
                    french: look.stack(Side::French, look.set_up_seen(zone)),
                })
                .collect(),
            to_place: if state.step == Step::SetUp && who.sees(Side::French) {
                data::ALL[1].minus(state.in_play(Side::French)).iter(Side::French).collect()
            } else {
                Vec::new()
            },
            fallen: look.fallen(),
            decoys: [Side::British, Side::French].map(|side| {
                if state.step == Step::SetUp {
                    data::DECOYS[side.index()].len()
                } else {
                    state.in_play(side).and(data::DECOYS[side.index()]).len()
                }
            }),
            taken: state.taken.iter().collect(),
            cap_rouge_since: state.cap_rouge_since,
            orders: [look.orders(Side::British), look.orders(Side::French)],
            turned_back: state.turned_back,
            held: state.held.map(|zones| zones.iter().collect()),
            nations_moved: state
                .nations_moved
                .filter(|_| who.sees(Side::French) || state.plan(Side::French).roam.is_some()),
            nations_fought: state.nations_fought && who.sees(Side::French),
            fought: state.fought,
            boats_used: state.boats_used,
            boats_above: state.boats_above,
            waiting: state.waiting.iter().collect(),
            desertions: state.desertions,
            battle: state.battle.as_ref().map(|battle| look.battle(battle)),
            fired: state.fired.iter(look.firing_side()).collect(),
            shooter: state.shooter,
            volley: state.volley,
            hits: state.hits,
            // §22.3 — Both players see what was turned, the room does not.
            scouted: if who == Observer::Public {
                Vec::new()
            } else {
                state.scouted.iter(Side::British).collect()
            },
            to_scout: state.to_scout,
            outcome: match state.step {
                Step::Over(ending) => Some(ending),
                _ => None,
            },
        }
    }

    /// Blocks of a side in a zone.
    pub fn stack(&self, side: Side, zone: Zone) -> &Stack {
        self.zones[zone.idx()].of(side)
    }
}

impl After {
    pub(crate) fn code(self) -> &'static str {
        match self {
            After::Strike => "strike",
            After::Battles => "battles",
            After::Supply => "supply",
        }
    }

    pub(crate) fn from_code(code: &str) -> Option<After> {
        [After::Strike, After::Battles, After::Supply].into_iter().find(|after| after.code() == code)
    }
}

impl Step {
    pub(crate) fn after(self) -> Option<After> {
        match self {
            Step::NationsLeave(after) | Step::Desertion(after) => Some(after),
            _ => None,
        }
    }
}

/// One observer's eyes on one state.
struct Look<'a> {
    state: &'a State,
    who: Observer<Side>,
}

impl Look<'_> {
    fn pieces(&self, side: Side, blocks: Blocks) -> Vec<Piece> {
        blocks
            .iter(side)
            .map(|block| Piece {
                block,
                cv: self.state.cv(block),
                landed: self.state.landed[side.index()].has(block),
            })
            .collect()
    }

    fn stack(&self, side: Side, blocks: Blocks) -> Stack {
        Stack {
            count: blocks.len(),
            landed: blocks.and(self.state.landed[side.index()]).len(),
            pieces: self.who.sees(side).then(|| self.pieces(side, blocks)),
        }
    }

    /// Face up for everyone.
    fn open_stack(&self, side: Side, blocks: Blocks) -> Stack {
        Stack { pieces: Some(self.pieces(side, blocks)), ..self.stack(side, blocks) }
    }

    /// §3.4 — Until the set-up stands, others see nothing of it.
    fn set_up_seen(&self, zone: Zone) -> Blocks {
        if self.state.step == Step::SetUp && !self.who.sees(Side::French) {
            Blocks::NONE
        } else {
            self.state.at(Side::French, zone)
        }
    }

    fn fallen(&self) -> Vec<Block> {
        let state = self.state;
        let sides: &[Side] =
            if state.step == Step::SetUp { &[Side::British] } else { &[Side::British, Side::French] };
        sides
            .iter()
            .flat_map(|side| data::REAL[side.index()].minus(state.in_play(*side)).iter(*side))
            .collect()
    }

    fn orders(&self, side: Side) -> OrdersView {
        let plan = self.state.plan(side);
        let own = self.who.sees(side);
        let read_out = !matches!(self.state.step, Step::Orders | Step::SetUp | Step::Tide);
        let lines = (own || read_out).then(|| {
            let mut lines = Vec::new();
            orders::lines(self.state, side, |line| lines.push(line));
            if !read_out && !plan.done && lines == [Order::Hold] {
                lines.clear();
            }
            lines
        });
        let list = |blocks: Blocks| if own { blocks.iter(side).collect() } else { Vec::new() };
        let picked = if own && matches!(self.state.step, Step::Picks | Step::Meeting) {
            Zone::ALL
                .into_iter()
                .filter(|zone| !plan.picked[zone.idx()].is_empty())
                .map(|zone| (zone, list(plan.picked[zone.idx()])))
                .collect()
        } else {
            Vec::new()
        };
        OrdersView { done: plan.done, lines, gave: list(plan.gave), got: list(plan.got), picked }
    }

    /// Whose blocks `fired` speaks of.
    fn firing_side(&self) -> Side {
        match (&self.state.battle, self.state.step) {
            (Some(Battle { flight: Some(flight), .. }), step) if step != Step::Leavers => flight.side.other(),
            (Some(battle), _) => battle.acting,
            (None, _) => Side::British,
        }
    }

    fn line(&self, battle: &Battle, side: Side) -> LineView {
        let columns = battle.columns[side.index()];
        let reserve = battle.reserve[side.index()];
        // §12.1 — While a side deploys, and until it has, the other sees nothing of it.
        let deployed = battle.round > 0 || (side != battle.attacker && battle.acting == battle.attacker);
        if battle.round > 0 {
            return LineView {
                columns: columns.map(|column| self.open_stack(side, column)),
                reserve: self.stack(side, reserve),
            };
        }
        if deployed || self.who.sees(side) {
            // Which of the stationed landed is told when they are shown.
            let seen = |blocks| {
                let stack = self.stack(side, blocks);
                if stack.pieces.is_some() { stack } else { Stack { landed: 0, ..stack } }
            };
            return LineView { columns: columns.map(seen), reserve: seen(reserve) };
        }
        LineView::default()
    }

    fn battle(&self, battle: &Battle) -> BattleView {
        BattleView {
            zone: battle.zone,
            attacker: battle.attacker,
            way: battle.way,
            skirmish: battle.skirmish,
            round: battle.round,
            acting: battle.acting,
            british: self.line(battle, Side::British),
            french: self.line(battle, Side::French),
            open: battle.open.map(|idx| Slot::COLUMNS[idx as usize]),
            closed: Slot::COLUMNS.into_iter().filter(|slot| battle.closed & 1 << *slot as u8 != 0).collect(),
            may_retreat: battle.may_retreat,
            may_reinforce: battle.may_reinforce,
            quiet: battle.quiet,
            flight: battle.flight.map(|flight| self.flight(battle, &flight)),
        }
    }

    fn flight(&self, battle: &Battle, flight: &Flight) -> FlightView {
        let own = self.who.sees(flight.side);
        let choosing = self.state.step == Step::Leavers;
        let seen = match (own, choosing) {
            (true, _) => flight.blocks,
            (false, true) => Blocks::NONE,
            (false, false) => flight.blocks.and(battle.in_columns(flight.side)),
        };
        FlightView {
            side: flight.side,
            to: flight.to,
            way: flight.way,
            rout: flight.rout,
            whole: flight.whole,
            count: if choosing && !own { 0 } else { flight.blocks.len() },
            blocks: seen.iter(flight.side).collect(),
            shield: flight.shield,
        }
    }
}

/// Zones as a set, for those who rebuild a state from a view.
pub(crate) fn zone_set(zones: &[Zone]) -> Zones {
    zones.iter().copied().collect()
}
