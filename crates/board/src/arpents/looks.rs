//! What there is in each hex, in words, kept from picture to picture: of two hundred hexes a move changes two or three.

use super::stacks::place_tip;
use super::words::{board, hex_said, side_said, unit_said};
use games::game_arpents::view::{PlaceView, StockView, View};
use games::game_arpents::{Hex, Unit};
use kernel::{Arg, Said};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::sync::Arc;

/// What there is in a hex.
#[derive(PartialEq, Eq, Debug, Default)]
struct Here {
    units: Vec<Unit>,
    place: Option<PlaceView>,
    stock: Option<StockView>,
}

/// A hex with a town, a unit, supply or a barricade.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Look {
    /// Do units stand in it?
    pub(crate) is_stack: bool,
    /// What there is in it, as a text.
    pub(crate) said: Arc<Said>,
}

thread_local! {
    static LAST: RefCell<BTreeMap<Hex, (Here, Look)>> = const { RefCell::new(BTreeMap::new()) };
}

/// All of them.
pub(crate) fn looks(view: &View) -> Vec<(Hex, Look)> {
    let mut all: BTreeMap<Hex, Here> = BTreeMap::new();
    for seen in &view.places {
        all.entry(seen.place.hex()).or_default().place.get_or_insert(*seen);
    }
    for seen in &view.units {
        all.entry(seen.hex).or_default().units.push(seen.unit);
    }
    for stock in &view.stocks {
        all.entry(stock.hex).or_default().stock.get_or_insert(*stock);
    }
    for hex in &view.barricades {
        all.entry(*hex).or_default();
    }
    LAST.with_borrow_mut(|last| {
        let now = all.into_iter().map(|(hex, here)| match last.remove(&hex) {
            Some((same, look)) if same == here => (hex, (here, look)),
            _ => {
                let look = Look { is_stack: !here.units.is_empty(), said: said(hex, &here).into() };
                (hex, (here, look))
            }
        });
        *last = now.collect();
        last.iter().map(|(hex, (_, look))| (*hex, look.clone())).collect()
    })
}

fn said(hex: Hex, here: &Here) -> Said {
    if !here.units.is_empty() {
        let units: Vec<Arg> = here.units.iter().map(|unit| Arg::Key(unit_said(*unit))).collect();
        return board("stack").with("hex", hex_said(hex)).with("units", units);
    }
    match (&here.place, here.stock) {
        (Some(seen), _) => place_tip(seen),
        (None, Some(stock)) => board("stock")
            .with("hex", hex_said(hex))
            .with("side", side_said(stock.side))
            .with("points", stock.points),
        (None, None) => board("here").with("hex", hex_said(hex)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arpents::proof::at_random;
    use kernel::{Observer, Rules as _};

    #[test]
    fn what_is_kept_through_a_game_is_what_would_be_said_anew() {
        let (mut kept, mut seen) = (0, 0);
        at_random(1755, 400, |table, side| {
            let view = table.state().view(Observer::Side(side));
            let before = LAST.take();
            let old: Vec<Look> = before.values().map(|(_, look)| look.clone()).collect();
            let anew = looks(&view);
            LAST.set(before);
            let now = looks(&view);
            assert_eq!(now, anew);
            let is_old = |look: &Look| old.iter().any(|old| Arc::ptr_eq(&old.said, &look.said));
            kept += now.iter().filter(|(_, look)| is_old(look)).count();
            seen += now.len();
        });
        assert!(kept * 10 > seen * 9, "{kept} of {seen} were not said again");
    }
}
