//! Hexes as the numbers the client counts places by: first those somebody stands in, one after the other; then all.

use games::game_arpents::view::View;
use games::game_arpents::{Hex, Side};
use kernel::Side as _;
use std::sync::LazyLock;

/// Numbers below this go round the stacks; above it every hex has its own. There are fewer counters than that.
const HEXES: usize = 1_000;

/// Every hex and both boxes, by their own numbers.
static ALL: LazyLock<Vec<Hex>> =
    LazyLock::new(|| Hex::all().chain([Hex::GREAT_BRITAIN, Hex::FRANCE]).collect());

/// The hexes somebody stands in: one's own first.
pub(super) fn round(view: &View) -> Vec<Hex> {
    let side = Side::from_code(&view.observer).unwrap_or(view.active);
    let mut hexes: Vec<(bool, Hex)> = view.units.iter().map(|unit| (unit.side != side, unit.hex)).collect();
    hexes.sort_unstable();
    hexes.dedup();
    hexes.into_iter().map(|(_, hex)| hex).collect()
}

/// The number of a hex.
pub(super) fn index(hex: Hex) -> usize {
    HEXES + hex.idx()
}

/// The hex with this number.
pub(super) fn hex(view: &View, index: usize) -> Option<Hex> {
    match index.checked_sub(HEXES) {
        Some(at) => ALL.get(at).copied(),
        None => round(view).get(index).copied(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use games::game_arpents::{State, Unit};
    use kernel::{Choices, Game, Observer, Rules};

    #[test]
    fn every_hex_has_a_number_and_stacks_come_first() {
        let state =
            State::begin(&Choices { scenario: "braddock-1755".to_owned(), ..Choices::default() }).unwrap();
        let view = state.view(Observer::Side(Side::French));
        for one in ALL.iter() {
            assert_eq!(hex(&view, index(*one)), Some(*one));
        }
        assert_eq!(hex(&view, index(Hex::FRANCE) + 1), None);
        let duquesne = Hex::from_code("fort_duquesne").unwrap();
        let own = round(&view).iter().position(|hex| *hex == duquesne).unwrap();
        let enemy =
            round(&view).iter().position(|hex| *hex == Hex::from_code("winchester").unwrap()).unwrap();
        assert!(own < enemy);
        assert_eq!(hex(&view, own), Some(duquesne));
        assert!(Unit::all().count() < HEXES);
    }
}
