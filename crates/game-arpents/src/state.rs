//! A position of the game, and the plain facts one can ask of it.
//!
//! Everything is in arrays by number, so that a position is copied in one piece and no rule searches by name.
//! How units and supply move about is in `posts` and `stores`; nothing else writes those arrays.

use crate::calendar::Date;
use crate::data::{COLONIES, N_PLACES, N_SHIPS, N_UNITS, N_ZONES, PLACES};
use crate::entry::Entry;
use crate::group::Group;
use crate::ids::{Colony, N_SPOTS, Nation, Place, Side, Unit};
use crate::land::fight::Fight;
use crate::ledger::Ledger;
use crate::naval::affairs::Naval;
use crate::options::Options;
use crate::posts::{Post, Spot};
use crate::sets::Hexes;
use crate::step::{Phase, Step};
use crate::stores::Stock;
use crate::supply::hauling::Haul;

/// A fort whose strength was never seen.
pub(crate) const UNSEEN: u8 = 255;

/// A position.
#[derive(Clone, PartialEq, Eq)]
pub struct State {
    pub(crate) options: Options,
    /// §1.2 — The turn being played.
    pub(crate) date: Date,
    /// The phase of that turn.
    pub(crate) phase: Phase,
    /// What is asked within the phase.
    pub(crate) step: Step,
    /// §6.1 — Who has the initiative this month.
    pub(crate) initiative: Side,
    /// Who goes first in this phase.
    pub(crate) leads: Side,
    /// Who acts now.
    pub(crate) active: Side,
    /// §6.4 — How many have passed in a row in the Combat Phase; two once any phase is over.
    pub(crate) passes: u8,
    /// §6.1 — Victories of this month.
    pub(crate) victories: [u8; 2],

    /// Where every unit is, and what it has done.
    pub(crate) posts: [Post; N_UNITS],
    /// Invariant: who is at a spot, lowest number first, as chained numbers of units.
    pub(crate) first_at: [u16; N_SPOTS + N_SHIPS],
    pub(crate) next_at: [u16; N_UNITS],
    /// Invariant: what kinds of units of each side are in a hex; see `posts::holds`.
    pub(crate) holds: [u8; N_SPOTS],

    /// §2.7 — Supply on land and in the boxes.
    pub(crate) stock: [Stock; N_SPOTS],
    /// Invariant: where each side has supply.
    pub(crate) stocked: [Hexes; 2],
    /// Supply aboard each ship.
    pub(crate) cargo: [u8; N_SHIPS],

    /// Places under French control, as bits; the others are British (ruling 10).
    pub(crate) french: u128,
    /// §4.1 — The strength of each fort.
    pub(crate) forts: [u8; N_PLACES],
    /// §4.1 — What the side that does not hold the place last saw of its fort (ruling 122).
    pub(crate) seen: [u8; N_PLACES],
    /// §6.4.3 — Places under siege, as bits.
    pub(crate) besieged: u128,
    /// §4.1 — Hexes with a barricade.
    pub(crate) barricades: Hexes,

    /// §5.1 — Cards in the pile, as bits.
    pub(crate) pile: u32,
    /// §13 — Cards drawn at any time, as bits.
    pub(crate) drawn: u32,
    /// §10 — Colonies at peace, as bits.
    pub(crate) at_peace: u32,
    /// §10 — Colonies that raise no militia this season, as bits.
    pub(crate) displeased: u32,
    /// §8 — Has Spain entered the war?
    pub(crate) spain: bool,
    /// §9 — Neutral nations, as bits.
    pub(crate) neutral: u16,

    /// The units an order is being given to.
    pub(crate) group: Group,
    /// A hex that was entered, while what follows is settled.
    pub(crate) entry: Entry,
    /// What a season's choices and the Final Phase need while they go on.
    pub(crate) ledger: Ledger,
    /// Supply being moved.
    pub(crate) haul: Haul,
    /// §6.3.2 — Ships that have still to suffer for want of supply, by sea zone.
    pub(crate) unpaid: [u8; N_ZONES],
    /// The attack under way.
    pub(crate) fight: Fight,
    /// §6.2 — What the Naval Phase remembers while it lasts.
    pub(crate) naval: Naval,
}

/// The line of the position says it all, and can be read.
impl std::fmt::Debug for State {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&crate::position::write(self))
    }
}

impl State {
    /// A map without any unit or supply: every counter is in the pool.
    pub(crate) fn blank(options: Options) -> State {
        let mut state = State {
            options,
            date: Date::FIRST,
            phase: Phase::SetUp,
            step: Step::SetUp,
            initiative: Side::British,
            leads: Side::British,
            active: Side::British,
            passes: 0,
            victories: [0; 2],
            posts: [Post { spot: Spot::POOL, marks: 0 }; N_UNITS],
            first_at: [u16::MAX; N_SPOTS + N_SHIPS],
            next_at: [u16::MAX; N_UNITS],
            holds: [0; N_SPOTS],
            stock: [Stock::NONE; N_SPOTS],
            stocked: [Hexes::NONE; 2],
            cargo: [0; N_SHIPS],
            french: 0,
            forts: [0; N_PLACES],
            seen: [UNSEEN; N_PLACES],
            besieged: 0,
            barricades: Hexes::NONE,
            pile: 0,
            drawn: 0,
            at_peace: 0,
            displeased: 0,
            spain: false,
            neutral: 0,
            group: Group::NONE,
            entry: Entry::NONE,
            ledger: Ledger::NONE,
            haul: Haul::NONE,
            unpaid: [0; N_ZONES],
            fight: Fight::NONE,
            naval: Naval::NONE,
        };
        for (at, place) in PLACES.iter().enumerate() {
            if place.owner.side() == Some(Side::French) {
                state.french |= 1 << at;
            }
        }
        // §14 — The starting strengths are those of the table of forts, unless the scenario has others (ruling 176).
        for place in Place::all() {
            state.forts[place.idx()] = options.scenario.fort(place);
        }
        // §10, §14 — Seven colonies begin at peace.
        for (at, colony) in COLONIES.iter().enumerate() {
            if colony.at_peace {
                state.at_peace |= 1 << at;
            }
        }
        state
    }

    /// Who controls a town or fort (ruling 10).
    #[inline]
    pub(crate) fn controller(&self, place: Place) -> Side {
        if self.french >> place.0 & 1 != 0 { Side::French } else { Side::British }
    }

    #[inline]
    pub(crate) fn is_at_peace(&self, colony: Colony) -> bool {
        self.at_peace >> colony.0 & 1 != 0
    }

    #[inline]
    pub(crate) fn is_neutral(&self, nation: Nation) -> bool {
        self.neutral >> nation.0 & 1 != 0
    }

    #[inline]
    pub(crate) fn is_besieged(&self, place: Place) -> bool {
        self.besieged >> place.0 & 1 != 0
    }

    pub(crate) fn is_over(&self) -> bool {
        matches!(self.step, Step::Over(_))
    }

    /// §2.3 — Hors de combat, or damaged?
    #[inline]
    pub(crate) fn is_hurt(&self, unit: Unit) -> bool {
        self.posts[unit.idx()].marks & crate::posts::HURT != 0
    }
}
