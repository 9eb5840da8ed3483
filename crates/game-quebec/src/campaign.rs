//! §4 The course of a Campaign Move. §5 Victory. §23 Tides.

use crate::data;
use crate::event::{Ending, Event};
use crate::ids::{Blocks, Side, Zone, Zones};
use crate::state::{Plan, State, Step};
use kernel::{Log, Lot, Section};

/// §4.1 — The next Campaign Move. Moves cannot be saved up: nothing is carried over.
pub(crate) fn begin_move(state: &mut State, log: &mut impl Log<Event>) {
    state.campaign_move += 1;
    state.tide = 0;
    state.plans = [Plan::default(); 2];
    state.landed = [Blocks::NONE; 2];
    state.turned_back = None;
    state.held = [Zones::NONE; 2];
    state.nations_moved = None;
    state.nations_fought = false;
    state.fought = false;
    state.boats_used = [0; 2];
    state.boats_above = 0;
    log.tell(Event::MoveBegan { number: state.campaign_move });
    // §23.0 — With the optional tides a die is rolled before orders are written (ruling Q31).
    state.step = if state.options.tides { Step::Tide } else { Step::Orders };
}

/// §23.0 — On a 1 neither boats nor ships move; roads, the St. Charles and the Nations' free move go on.
pub(crate) fn draw_tide(state: &mut State, lot: &Lot, log: &mut impl Log<Event>) {
    let Lot::Dice(faces) = lot else { unreachable!("the tide asks for a die") };
    state.tide = faces.as_slice()[0];
    log.tell(Event::TideRolled { face: state.tide, stops_boats: state.tide_stops() });
    state.step = Step::Orders;
}

/// §4.1, §5.1 — After all battles of the move: the next one, or the end.
pub(crate) fn end_move(state: &mut State, log: &mut impl Log<Event>) {
    if state.is_over() {
        return;
    }
    if state.campaign_move < data::CAMPAIGN_MOVES {
        return begin_move(state, log);
    }
    // §5.1 — Abraham counts after the last move only, held by a real unit with no French block beside it
    // (ruling Q34). The 20 CV were watched all along.
    let ending = if state.british_hold(Zone::Abraham) { Ending::AbrahamHeld } else { Ending::AbrahamDenied };
    finish(state, ending, log);
}

/// §5.2 — The British lose at once when they fall below 20 CV, in the middle of a battle too (ruling Q30).
pub(crate) fn check_british_strength(state: &mut State, log: &mut impl Log<Event>) {
    if !state.is_over() && state.total_cv(Side::British) < data::BRITISH_MIN_CV {
        finish(state, Ending::BritishBroken, log);
    }
}

fn finish(state: &mut State, ending: Ending, log: &mut impl Log<Event>) {
    state.step = Step::Over(ending);
    log.tell(Event::Over { winner: ending.winner(), ending });
}

impl Ending {
    /// §5 — Who won: there are no draws.
    pub fn winner(self) -> Side {
        match self {
            Ending::AbrahamHeld => Side::British,
            Ending::AbrahamDenied | Ending::BritishBroken => Side::French,
        }
    }

    /// §5 — The paragraph that decided.
    pub(crate) fn section(self) -> Section {
        match self {
            Ending::AbrahamHeld => Section::new(5, 1),
            Ending::AbrahamDenied | Ending::BritishBroken => Section::new(5, 2),
        }
    }
}
