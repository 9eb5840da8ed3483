//! A position of the game, and the plain facts one can ask of it.

use crate::data::{N_GENERALS, N_UNITS, UnitData};
use crate::facing::Facing;
use crate::fight::{Assault, Loss, Shot};
use crate::ground::{APART, Board, Cells, Reach, Table, point};
use crate::ids::{Battle, General, Pace, Piece, Place, Post, Side, Unit, Units};
use crate::options::Options;
pub(crate) use crate::step::Step;
use crate::why_not::WhyNot;
use kernel::Section;
use map::plane::Point;

/// A unit as it stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Body {
    pub(crate) place: Place,
    pub(crate) facing: Facing,
    pub(crate) elements: u8,
    /// §10.4 — Combats it has fought this turn.
    pub(crate) combats: u8,
    /// §14.1 — Steps it has made in its activation; on the free table whole UD.
    pub(crate) steps: u8,
    /// The same on the free table, in thousandths of a UD.
    pub(crate) walked: u16,
}

/// A general as he stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Officer {
    pub(crate) place: Place,
    pub(crate) post: Post,
    /// §17.6 — He has moved this turn, or is content where he is.
    pub(crate) moved: bool,
}

/// §8 — A march over the free table under way, leg by leg.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct March {
    pub(crate) pace: Pace,
    /// Legs and pivots so far.
    pub(crate) operations: u8,
    /// Legs so far.
    pub(crate) legs: u8,
    /// What they cost, in thousandths of a UD.
    pub(crate) spent: u16,
    /// §8.4 — It has come into a zone of control: only pivots may follow.
    pub(crate) stopped: bool,
}

/// A position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct State {
    pub(crate) options: Options,
    pub(crate) step: Step,
    /// From 1; 0 during deployment.
    pub(crate) turn: u8,
    pub(crate) bodies: [Body; N_UNITS],
    /// Units on the table, by side.
    pub(crate) on: [Units; 2],
    /// Units that have yet to come: undeployed, or reinforcements.
    pub(crate) due: [Units; 2],
    /// Invariant: the hexes of the units on the table, by side; nothing on a free table.
    pub(crate) cells: [Cells; 2],
    pub(crate) officers: [Officer; N_GENERALS],
    /// §5.1 — Command points.
    pub(crate) points: [u16; 2],
    /// §4.1 — Tokens in the bowl.
    pub(crate) bowl: [u8; 2],
    /// Elements lost.
    pub(crate) lost: [u8; 2],
    /// §21.5 — The generals-in-chief.
    pub(crate) chiefs: [Option<General>; 2],
    /// §4.3 — Units activated this turn.
    pub(crate) acted: Units,
    /// Units that have fired or assaulted in this activation.
    pub(crate) spent: Units,
    /// §8.1 — Units of the group that have been played and made a basic move, be it only a pivot that counts.
    pub(crate) basic: Units,
    /// §8.1 — Units that have made a forced march this turn.
    pub(crate) forced: Units,
    /// §19.4 — Units that have crossed a fence this turn.
    pub(crate) fenced: Units,
    /// §8.3 — Units that have entered cover or broken ground this turn.
    pub(crate) entered: Units,
    /// Whose token was drawn, or who deploys.
    pub(crate) active: Side,
    /// Who is asked for generals and reinforcements, or rolls for command.
    pub(crate) asked: Side,
    /// §17.6 — The windows after the last token.
    pub(crate) last_window: bool,
    /// §17.3 — The general being posted, or being deployed.
    pub(crate) officer: Option<General>,
    /// §7.1 — The units activated together, or being deployed.
    pub(crate) group: Units,
    /// §6.2 — Command points put on the test.
    pub(crate) staked: u8,
    /// §6.3 — Did the test succeed?
    pub(crate) success: bool,
    /// §7.3 — Units of the group that have been played.
    pub(crate) played: Units,
    /// The unit being played or deployed.
    pub(crate) unit: Option<Unit>,
    /// §8.1 — How it has moved.
    pub(crate) pace: Option<Pace>,
    /// It has marched or turned, and does not again.
    pub(crate) went: bool,
    /// Where it goes, while its facing is asked.
    pub(crate) to: Place,
    /// Invariant: where it can go by a basic move and by a forced march, while that is asked.
    pub(crate) reach: [Reach; 2],
    /// On the free table: the march under way of the unit that is asked about.
    pub(crate) march: Option<March>,
    pub(crate) shot: Option<Shot>,
    pub(crate) loss: Option<Loss>,
    pub(crate) assault: Option<Assault>,
    /// §21.3 — Reinforcements that may still enter this turn.
    pub(crate) entering: u8,
    /// §20.3 — The last side that was alone on the hill.
    pub(crate) holder: Side,
}

impl State {
    /// A table without any unit.
    pub(crate) fn blank(options: Options) -> State {
        let battle = options.battle;
        let nobody = Body {
            place: Place::NOWHERE,
            facing: Facing::ALL[0],
            elements: 0,
            combats: 0,
            steps: 0,
            walked: 0,
        };
        let mut state = State {
            options,
            step: Step::Deploy,
            turn: 0,
            bodies: [nobody; N_UNITS],
            on: [Units::NONE; 2],
            due: [Units::NONE; 2],
            cells: [0; 2],
            officers: [Officer { place: Place::NOWHERE, post: Post::Lost, moved: false }; N_GENERALS],
            points: [0; 2],
            bowl: [0; 2],
            lost: [0; 2],
            chiefs: [None; 2],
            acted: Units::NONE,
            spent: Units::NONE,
            basic: Units::NONE,
            forced: Units::NONE,
            fenced: Units::NONE,
            entered: Units::NONE,
            active: Side::American,
            asked: Side::American,
            last_window: false,
            officer: None,
            group: Units::NONE,
            staked: 0,
            success: false,
            played: Units::NONE,
            unit: None,
            pace: None,
            went: false,
            to: Place::NOWHERE,
            reach: [Reach::NOWHERE; 2],
            march: None,
            shot: None,
            loss: None,
            assault: None,
            entering: 0,
            holder: Side::American,
        };
        for data in battle.data().generals {
            if data.chief {
                state.chiefs[data.side.idx()] = Some(data.general);
            }
        }
        state
    }

    /// The position before anyone has deployed.
    pub(crate) fn initial(options: Options) -> State {
        let mut state = State::blank(options);
        // §18.1, §19.1, §20.1, §21.1 — The army lists of the battle, those who come later included.
        for data in options.battle.data().units {
            state.due[data.side.idx()] = state.due[data.side.idx()].with(data.unit);
            state.bodies[data.unit.idx()].elements = data.elements;
        }
        for data in options.battle.data().generals {
            state.officers[data.general.idx()].post = Post::Due;
        }
        state
    }

    #[inline]
    pub(crate) fn battle(&self) -> Battle {
        self.options.battle
    }

    /// The rule by which is asked what is asked now.
    pub(crate) fn section(&self) -> Section {
        self.step.section_in(self.battle())
    }

    /// §2.1 — Why a unit finds no room at a place that is taken: somebody stands there, or too near to it.
    pub(crate) fn no_room(&self, place: Place) -> WhyNot {
        if self.unit_at(place).is_some() { WhyNot::Occupied { place } } else { WhyNot::TooNear { place } }
    }

    /// The hexes, on a hex table.
    #[inline]
    pub(crate) fn board(&self) -> &'static Board {
        self.options.battle.board()
    }

    /// The table that is played on.
    #[inline]
    pub(crate) fn table(&self) -> Table {
        if self.options.free {
            Table::Free(self.options.battle.field())
        } else {
            Table::Hex(self.options.battle.board())
        }
    }

    #[inline]
    pub(crate) fn data(&self, unit: Unit) -> &'static UnitData {
        unit.data(self.options.battle)
    }

    #[inline]
    pub(crate) fn piece(&self, unit: Unit) -> Piece {
        Piece { battle: self.options.battle, unit }
    }

    #[inline]
    pub(crate) fn body(&self, unit: Unit) -> &Body {
        &self.bodies[unit.idx()]
    }

    /// The spot a unit on the table stands on.
    #[inline]
    pub(crate) fn cell(&self, unit: Unit) -> usize {
        self.table().at(self.body(unit).place)
    }

    /// The point a unit on a free table stands at.
    #[inline]
    pub(crate) fn point(&self, unit: Unit) -> Point {
        point(self.cell(unit))
    }

    #[inline]
    pub(crate) fn is_on(&self, unit: Unit) -> bool {
        self.on[0].or(self.on[1]).has(unit)
    }

    /// All units on the table.
    #[inline]
    pub(crate) fn everyone(&self) -> Units {
        self.on[0].or(self.on[1])
    }

    /// The unit that stands on a place.
    pub(crate) fn unit_at(&self, place: Place) -> Option<Unit> {
        self.everyone().iter().find(|unit| self.body(*unit).place == place)
    }

    /// Every hex that is taken, on a hex table.
    #[inline]
    pub(crate) fn taken(&self) -> Cells {
        self.cells[0] | self.cells[1]
    }

    /// §8.4 — The zones of control of an army, on a hex table.
    #[inline]
    pub(crate) fn zones(&self, side: Side) -> Cells {
        self.board().around(self.cells[side.idx()])
    }

    /// §2.2 — Are two units in contact?
    #[inline]
    pub(crate) fn in_contact(&self, one: Unit, other: Unit) -> bool {
        self.table().is_near(self.cell(one), self.cell(other))
    }

    /// §8.4 — Those of some units in whose zone of control a spot lies, or who stand there.
    #[inline]
    pub(crate) fn near(&self, at: usize, of: Units) -> Units {
        match self.table() {
            Table::Hex(board) => {
                let cells = board.zone(at) | 1 << at;
                if cells & self.taken() == 0 {
                    return Units::NONE;
                }
                of.iter().filter(|unit| cells >> self.cell(*unit) & 1 != 0).collect()
            }
            table => of.iter().filter(|unit| table.is_near(at, self.cell(*unit))).collect(),
        }
    }

    /// §8.4, §17.9 — Is a spot in the zone of control of an army, or taken by it?
    #[inline]
    pub(crate) fn is_in_zone(&self, at: usize, side: Side) -> bool {
        match self.table() {
            Table::Hex(board) => (board.zone(at) | 1 << at) & self.cells[side.idx()] != 0,
            Table::Free(_) => !self.near(at, self.on[side.idx()]).is_empty(),
        }
    }

    /// §2.1 — Is there no room for a unit on a spot, for all but this one?
    pub(crate) fn is_taken(&self, at: usize, but: Option<Unit>) -> bool {
        match self.table() {
            Table::Hex(_) => {
                let own = but.map_or(0, |unit| 1 << self.cell(unit));
                (self.taken() & !own) >> at & 1 != 0
            }
            Table::Free(_) => {
                let mut others = self.everyone().iter().filter(|unit| Some(*unit) != but);
                others.any(|unit| self.point(unit).cmp_distance(point(at), APART).is_lt())
            }
        }
    }

    /// §9.2 — Is a place in front of a unit's front line?
    #[inline]
    pub(crate) fn is_ahead(&self, unit: Unit, at: usize) -> bool {
        self.table().is_ahead(self.cell(unit), self.body(unit).facing, at)
    }

    /// §9.10, §10.7 — Is a place wholly behind a unit's front line?
    #[inline]
    pub(crate) fn is_behind(&self, unit: Unit, at: usize) -> bool {
        self.table().is_behind(self.cell(unit), self.body(unit).facing, at)
    }

    /// §5.1 — Elements of an army on the table.
    pub(crate) fn elements(&self, side: Side) -> u8 {
        self.on[side.idx()].iter().map(|unit| self.body(unit).elements).sum()
    }

    /// §4.1 — Units of an army that have not been activated.
    #[inline]
    pub(crate) fn fresh(&self, side: Side) -> Units {
        self.on[side.idx()].minus(self.acted)
    }

    /// The general attached to a unit.
    #[inline]
    pub(crate) fn general_with(&self, unit: Unit) -> Option<General> {
        let with =
            |data: &&crate::data::GeneralData| self.officers[data.general.idx()].post == Post::Attached(unit);
        self.battle().data().generals.iter().find(with).map(|data| data.general)
    }

    #[inline]
    pub(crate) fn officer(&self, general: General) -> &Officer {
        &self.officers[general.idx()]
    }

    /// Is a general on the table?
    #[inline]
    pub(crate) fn is_present(&self, general: General) -> bool {
        matches!(self.officer(general).post, Post::Detached | Post::Attached(_))
    }

    /// The generals of an army that are on the table.
    pub(crate) fn generals(&self, side: Side) -> impl Iterator<Item = General> + '_ {
        let all = self.battle().data().generals.iter();
        all.filter(move |data| data.side == side)
            .map(|data| data.general)
            .filter(|general| self.is_present(*general))
    }

    /// The assault under way.
    #[inline]
    pub(crate) fn fight(&self) -> &Assault {
        self.assault.as_ref().expect("an assault is under way")
    }

    #[inline]
    pub(crate) fn fight_mut(&mut self) -> &mut Assault {
        self.assault.as_mut().expect("an assault is under way")
    }

    /// The unit being played.
    #[inline]
    pub(crate) fn playing(&self) -> Unit {
        self.unit.expect("a unit is being played")
    }

    #[inline]
    pub(crate) fn is_over(&self) -> bool {
        matches!(self.step, Step::Over(_))
    }
}
