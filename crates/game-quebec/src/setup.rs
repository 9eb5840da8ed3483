//! §3 Setting up. §10.1 Decoys keep company from the first.

use crate::action::Action;
use crate::data;
use crate::event::Event;
use crate::ids::{Block, Side, Zone};
use crate::state::State;
use crate::why_not::WhyNot;
use kernel::{Log, Section, Side as _};

pub(crate) fn check_place(state: &State, block: Block, zone: Zone) -> Result<(), WhyNot> {
    // §3.4 — Each side sets up its own blocks.
    if block.side() != Side::French {
        return Err(WhyNot::NotYourBlock { block, section: Section::new(3, 4) });
    }
    if state.zone_of(block).is_some() {
        return Err(WhyNot::AlreadyPlaced { block });
    }
    // §3.4 — The French use the nine zones that the British do not start in.
    if zone == Zone::Orleans {
        return Err(WhyNot::OrleansIsBritish);
    }
    // §10.1 — A decoy never stands alone, not even during set-up (ruling Q02).
    if data::DECOYS[Side::French.index()].has(block) && state.real(Side::French, zone).is_empty() {
        return Err(WhyNot::DecoyAlone { zone });
    }
    Ok(())
}

pub(crate) fn check_done(state: &State) -> Result<(), WhyNot> {
    // §3.2 — Everything is set up, decoys too.
    match unplaced(state) {
        0 => Ok(()),
        count => Err(WhyNot::BlocksLeft { count }),
    }
}

fn unplaced(state: &State) -> u8 {
    data::ALL[Side::French.index()].minus(state.in_play(Side::French)).len()
}

pub(crate) fn legal(state: &State, out: &mut Vec<Action>) {
    let placed = state.in_play(Side::French);
    let missing = data::ALL[Side::French.index()].minus(placed);
    if missing.is_empty() {
        out.push(Action::Done);
        return;
    }
    for block in missing.iter(Side::French) {
        let is_decoy = data::DECOYS[Side::French.index()].has(block);
        for zone in Zone::ALL {
            if zone != Zone::Orleans && !(is_decoy && state.real(Side::French, zone).is_empty()) {
                out.push(Action::Place { block, zone });
            }
        }
    }
}

pub(crate) fn apply_place(state: &mut State, block: Block, zone: Zone, log: &mut impl Log<Event>) {
    let here = state.at_mut(Side::French, zone);
    *here = here.with(block);
    log.tell(Event::Placed { block, zone });
}

pub(crate) fn apply_done(state: &mut State, log: &mut impl Log<Event>) {
    // §2.3 — The enemy sees how many blocks stand where, not which.
    let counts = std::array::from_fn(|idx| state.at[Side::French.index()][idx].len());
    log.tell(Event::SetUp { counts });
    crate::campaign::begin_move(state, log);
}
