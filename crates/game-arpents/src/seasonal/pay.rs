//! §5.4, §5.5 Paying: points come from the colony where the thing is done; its owner says from which hexes (rulings 38, 145).

use crate::Action;
use crate::event::Event;
use crate::ids::{Hex, Side};
use crate::ledger::BOX;
use crate::seasonal::{recruiting, repair};
use crate::state::State;
use crate::step::{Phase, Step};
use crate::why_not::WhyNot;
use kernel::{Log, Section};

/// The purse that pays for what is done in a hex: every colony the hex belongs to (ruling 1), or its box.
pub(crate) fn purse_of(hex: Hex) -> u32 {
    hex.get().map_or(BOX, |data| data.colonies)
}

fn is_in(hex: Hex, purse: u32) -> bool {
    purse_of(hex) & purse != 0
}

/// Stocks of a side that a purse reaches.
fn stocks(state: &State, side: Side, purse: u32) -> impl Iterator<Item = Hex> + '_ {
    state.stocked[side.idx()].iter().filter(move |hex| is_in(*hex, purse))
}

/// The stock with the most points of those that may pay now.
pub(crate) fn fullest(state: &State) -> Option<Hex> {
    stocks(state, state.active, state.ledger.purse).max_by_key(|hex| state.stock[hex.idx()].points)
}

/// Does the purse hold so many points?
pub(crate) fn can_pay(state: &State, side: Side, purse: u32, points: u8) -> bool {
    let mut sum = 0;
    stocks(state, side, purse).any(|hex| {
        sum += u32::from(state.stock[hex.idx()].points);
        sum >= points.into()
    })
}

/// What a side has, colony by colony, so that many purses can be looked into quickly.
pub(crate) struct Funds {
    pub(crate) side: Side,
    /// A stock in a hex of several colonies counts in each of them.
    colonies: [u16; 32],
}

impl Funds {
    pub(crate) fn of(state: &State, side: Side) -> Funds {
        let mut colonies = [0u16; 32];
        for hex in state.stocked[side.idx()].iter() {
            let points = state.stock[hex.idx()].points;
            for at in bits(purse_of(hex)) {
                colonies[at] = colonies[at].saturating_add(points);
            }
        }
        Funds { side, colonies }
    }

    /// Does the purse hold so many points?
    pub(crate) fn can_pay(&self, state: &State, purse: u32, points: u8) -> bool {
        let most: u32 = bits(purse).map(|at| u32::from(self.colonies[at])).sum();
        most >= points.into() && (purse.is_power_of_two() || can_pay(state, self.side, purse, points))
    }
}

fn bits(sum: u32) -> impl Iterator<Item = usize> {
    std::iter::successors(Some(sum), |left| Some(left & left.wrapping_sub(1)))
        .take_while(|left| *left != 0)
        .map(|left| left.trailing_zeros() as usize)
}

/// Points are owed: paid at once where there is no choice, else asked for hex by hex.
pub(crate) fn owe(state: &mut State, purse: u32, points: u8, log: &mut impl Log<Event>) {
    state.ledger.owed = points;
    state.ledger.purse = purse;
    go_on(state, log);
}

fn go_on(state: &mut State, log: &mut impl Log<Event>) {
    while state.ledger.owed > 0 {
        let mut found = stocks(state, state.active, state.ledger.purse);
        match (found.next(), found.next()) {
            (Some(_), Some(_)) => {
                drop(found);
                state.step = Step::Pay;
                return;
            }
            (Some(hex), None) => {
                drop(found);
                take(state, hex, log);
            }
            (None, _) => panic!("what is bought can be paid"),
        }
    }
    state.ledger.purse = 0;
    match state.phase {
        Phase::Recruiting => recruiting::go_on(state),
        Phase::Repair => repair::go_on(state),
        phase => unreachable!("nothing is bought in {phase:?}"),
    }
}

fn take(state: &mut State, hex: Hex, log: &mut impl Log<Event>) {
    let points = state.stock[hex.idx()].points.min(state.ledger.owed.into());
    state.take_stock(hex, points);
    state.ledger.owed -= points as u8;
    log.tell(Event::SupplyPaid { side: state.active, hex, points });
}

pub(crate) fn legal(state: &State, out: &mut Vec<Action>) {
    out.extend(stocks(state, state.active, state.ledger.purse).map(|from| Action::Pay { from }));
}

/// What is paid for: recruits (§5.4) or repairs (§5.5).
pub(crate) fn section(state: &State) -> Section {
    Section::new(5, if state.phase == Phase::Repair { 5 } else { 4 })
}

pub(crate) fn check(state: &State, from: Hex) -> Result<(), WhyNot> {
    let is_stock = state.stock_of(state.active, from) > 0 && is_in(from, state.ledger.purse);
    if is_stock { Ok(()) } else { Err(WhyNot::NoPayment { hex: from, section: section(state) }) }
}

pub(crate) fn apply(state: &mut State, from: Hex, log: &mut impl Log<Event>) {
    take(state, from, log);
    go_on(state, log);
}
