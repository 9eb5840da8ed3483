//! §6.4.3 How the supply of a siege round is shared out among the besiegers (ruling 240).

use crate::ids::Unit;
use crate::sets::Units;
use crate::state::State;
use crate::supply::range::Source;
use std::cmp::Reverse;

/// Who fires, and the points that pay for it.
pub(crate) struct Bill<'a> {
    state: &'a State,
    /// What each besieger needs.
    need: u16,
    besiegers: Vec<(Unit, Vec<Source>)>,
    /// Each point taken: from where, and for which besieger of the list.
    taken: Vec<(Source, usize)>,
}

impl<'a> Bill<'a> {
    /// The bill of a round for these besiegers, each with the sources it may draw from. Whoever comes later fires if all
    /// before him still can.
    ///
    /// Supply aboard is what pays for ships, so that guns take from it only what the shore cannot give.
    pub(crate) fn of(
        state: &'a State,
        need: u16,
        besiegers: impl Iterator<Item = (Unit, Vec<Source>)>,
    ) -> Bill<'a> {
        let mut bill = Bill { state, need, besiegers: Vec::new(), taken: Vec::new() };
        for besieger in besiegers {
            bill.besiegers.push(besieger);
            let last = bill.besiegers.len() - 1;
            if !bill.pay(last, true) {
                bill.taken.retain(|(_, payee)| *payee != last);
                bill.besiegers.pop();
            }
        }
        // Everybody left can be paid: once more, with as much from the shore as there can be.
        bill.taken.clear();
        for from_ships in [false, true] {
            for payee in 0..bill.besiegers.len() {
                bill.pay(payee, from_ships);
            }
        }
        bill
    }

    /// Those who fire.
    pub(crate) fn paid(&self) -> Units {
        self.besiegers.iter().map(|(unit, _)| *unit).collect()
    }

    /// Where each point comes from.
    pub(crate) fn points(self) -> Vec<Source> {
        self.taken.into_iter().map(|(source, _)| source).collect()
    }

    /// Take what a besieger still needs, as far as it can be had.
    fn pay(&mut self, payee: usize, from_ships: bool) -> bool {
        let has = self.taken.iter().filter(|(_, other)| *other == payee).count();
        (has..self.need.into()).all(|_| self.take(payee, from_ships, &mut Vec::new()))
    }

    /// Take a point for a besieger; where a source is used up, another besieger may leave it for a different one.
    fn take(&mut self, payee: usize, from_ships: bool, seen: &mut Vec<Source>) -> bool {
        let mut purse = self.besiegers[payee].1.clone();
        purse.retain(|source| from_ships || matches!(source, Source::Stock(_)));
        purse
            .sort_by_key(|source| (matches!(source, Source::Cargo(_)), Reverse(self.left(*source)), *source));
        for source in purse {
            if seen.contains(&source) {
                continue;
            }
            seen.push(source);
            if self.left(source) > 0 {
                self.taken.push((source, payee));
                return true;
            }
            for at in 0..self.taken.len() {
                let (used, other) = self.taken[at];
                if used == source && self.take(other, from_ships, seen) {
                    self.taken[at].1 = payee;
                    return true;
                }
            }
        }
        false
    }

    /// How much of a source is not taken yet.
    fn left(&self, source: Source) -> u16 {
        let taken = self.taken.iter().filter(|(used, _)| *used == source).count();
        self.state.points_at(self.state.active, source) - taken as u16
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::{Hex, Side};
    use kernel::Game;

    /// Besiegers with the sources each may draw from: who is paid, and what is left of the sources in their order.
    fn shared(need: u16, besiegers: &[(&str, &[&str])]) -> (Vec<String>, Vec<String>) {
        let state = State::from_position(
            "arpents; date 1755-june; phase combat; step act; gb_merchant_1 n7515; gb_merchant_2 n7515; \
             gb_44 n7413; fr_reine louisbourg; stock_british n7413:2,n7314:1; cargo gb_merchant_1:2,gb_merchant_2:1",
        )
        .unwrap();
        assert_eq!(state.active, Side::British);
        let source = |code: &&str| match Unit::from_code(code) {
            Some(ship) => Source::Cargo(ship),
            None => Source::Stock(Hex::from_code(code).unwrap()),
        };
        let list = besiegers.iter().map(|(unit, purse)| {
            (Unit::from_code(unit).unwrap(), purse.iter().map(source).collect::<Vec<_>>())
        });
        let bill = Bill::of(&state, need, list);
        let paid = bill.paid().iter().map(|unit| unit.to_string()).collect();
        let mut points: Vec<String> = bill
            .points()
            .into_iter()
            .map(|source| match source {
                Source::Stock(hex) => hex.to_string(),
                Source::Cargo(ship) => ship.to_string(),
            })
            .collect();
        points.sort();
        (paid, points)
    }

    #[test]
    fn guns_take_from_the_shore_and_ships_from_aboard() {
        let guns: &[&str] = &["gb_merchant_1", "n7413"];
        let besiegers = [
            ("royal_artillery_1", guns),
            ("royal_artillery_2", guns),
            ("gb_frigate_1", &["gb_merchant_1"][..]),
            ("gb_frigate_2", &["gb_merchant_1"][..]),
        ];
        let (paid, points) = shared(1, &besiegers);
        assert_eq!(paid, ["royal_artillery_1", "royal_artillery_2", "gb_frigate_1", "gb_frigate_2"]);
        assert_eq!(points, ["gb_merchant_1", "gb_merchant_1", "n7413", "n7413"]);
    }

    #[test]
    fn a_gun_with_another_store_leaves_the_one_that_is_short() {
        let besiegers = [
            ("royal_artillery_1", &["n7413", "n7314"][..]),
            ("royal_artillery_2", &["n7413", "gb_merchant_1"][..]),
            ("royal_artillery_3", &["n7413"][..]),
            ("royal_artillery_4", &["n7413"][..]),
        ];
        let (paid, points) = shared(1, &besiegers);
        assert_eq!(paid.len(), 4);
        assert_eq!(points, ["gb_merchant_1", "n7314", "n7413", "n7413"]);
    }

    #[test]
    fn who_comes_too_late_for_the_last_point_does_not_fire() {
        let purse: &[&str] = &["n7314"];
        let (paid, points) = shared(1, &[("royal_artillery_1", purse), ("royal_artillery_2", purse)]);
        assert_eq!((paid, points), (vec!["royal_artillery_1".to_owned()], vec!["n7314".to_owned()]));
    }

    #[test]
    fn in_november_two_points_may_come_from_two_sources_and_one_pays_nobody() {
        let besiegers = [
            ("royal_artillery_1", &["n7314", "gb_merchant_2"][..]),
            ("royal_artillery_2", &["n7314"][..]),
            ("royal_artillery_3", &["n7413"][..]),
        ];
        let (paid, points) = shared(2, &besiegers);
        assert_eq!(paid, ["royal_artillery_1", "royal_artillery_3"]);
        assert_eq!(points, ["gb_merchant_2", "n7314", "n7413", "n7413"]);
    }
}
