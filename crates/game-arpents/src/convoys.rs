//! Supply as last month: what a side moved in its last Supply Phase, from the events it saw, as answers to give again.

use crate::action::Action;
use crate::event::Event;
use crate::ids::{Hex, Side, Unit};
use crate::words::{hex_said, unit_said};
use kernel::Said;

/// Supply that was moved, and can be again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Convoy {
    /// §6.3.1 — Overland.
    Overland {
        /// Whence.
        from: Hex,
        /// Whither.
        to: Hex,
        /// How much.
        points: u16,
    },
    /// §6.3.1 — From aboard a ship in port.
    Ashore {
        /// Which ship.
        ship: Unit,
        /// How much.
        points: u16,
    },
}

impl Convoy {
    /// The questions it answers, one after the other: for each the answers that will do, the best first. If there is
    /// less supply than last month, all there is goes.
    pub fn steps(self) -> Vec<Vec<Action>> {
        let upto = |points: u16| (1..=points).rev().map(|points| Action::Points { points }).collect();
        match self {
            Convoy::Overland { from, to, points } => {
                vec![vec![Action::From { hex: from }], upto(points), vec![Action::Go { to }]]
            }
            Convoy::Ashore { ship, points } => vec![vec![Action::Unload { ship }], upto(points)],
        }
    }

    /// In words.
    pub fn said(self) -> Said {
        match self {
            Convoy::Overland { from, to, points } => Said::new("arpents.board.convoy")
                .with("points", points)
                .with("from", hex_said(from))
                .with("to", hex_said(to)),
            Convoy::Ashore { ship, points } => {
                Said::new("arpents.board.convoy_ashore").with("points", points).with("ship", unit_said(ship))
            }
        }
    }
}

/// What a side moved in the last Supply Phase before this turn in which it moved anything, in that order.
pub fn of_last_month(events: &[Event], side: Side) -> Vec<Convoy> {
    let mut last = Vec::new();
    let mut now = Vec::new();
    // From the first supply used or the first order of another phase on, supply moves in the Movement Phase.
    let mut is_over = false;
    for event in events {
        match *event {
            Event::TurnBegan { .. } => {
                if !now.is_empty() {
                    last = std::mem::take(&mut now);
                }
                is_over = false;
            }
            Event::SupplyMoved { side: whose, from, to, points } if whose == side && !is_over => {
                now.push(Convoy::Overland { from, to, points });
            }
            Event::SupplyLanded { ship, points, .. } if ship.data().side == side && !is_over => {
                now.push(Convoy::Ashore { ship, points });
            }
            Event::SupplyUsed { .. }
            | Event::Unsupplied { .. }
            | Event::Passed { .. }
            | Event::Marched { .. } => {
                is_over = true;
            }
            _ => {}
        }
    }
    last
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::calendar::Date;

    #[test]
    fn the_last_supply_phase_is_found_and_nothing_else() {
        let hex = |code: &str| Hex::from_code(code).unwrap();
        let (a, b, c) = (hex("n2138"), hex("n2139"), hex("n2140"));
        let moved = |side, from, to, points| Event::SupplyMoved { side, from, to, points };
        let month = |at: usize| {
            let mut date = Date::from_code("1755-may").unwrap_or_else(|| panic!("a date"));
            (0..at).for_each(|_| date = date.next());
            Event::TurnBegan { date }
        };
        let unit = Unit::all().next().unwrap();
        let used = Event::SupplyUsed { unit, hex: a, points: 1 };
        let events = [
            month(0),
            moved(Side::British, a, c, 9),
            month(1),
            moved(Side::British, a, b, 3),
            moved(Side::French, b, c, 2),
            used,
            // In the Movement Phase: not a convoy of the Supply Phase.
            moved(Side::British, b, c, 1),
            month(2),
            used,
            month(3),
            moved(Side::British, c, a, 4),
        ];
        let british = of_last_month(&events, Side::British);
        assert_eq!(british, [Convoy::Overland { from: a, to: b, points: 3 }]);
        assert_eq!(of_last_month(&events, Side::French), [Convoy::Overland { from: b, to: c, points: 2 }]);
        assert_eq!(of_last_month(&events[..2], Side::British), []);
        let steps = british[0].steps();
        assert_eq!(steps[0], [Action::From { hex: a }]);
        assert_eq!(steps[1], [3, 2, 1].map(|points| Action::Points { points }));
        assert_eq!(steps[2], [Action::Go { to: b }]);
    }
}
