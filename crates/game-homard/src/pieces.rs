//! Units come onto the table, move over it and leave it; whatever counts them follows.

use crate::facing::Facing;
use crate::ids::{Place, Unit};
use crate::state::State;

impl State {
    /// Put a unit on the table.
    pub(crate) fn put(&mut self, unit: Unit, place: Place, facing: Facing) {
        let side = unit.side().idx();
        self.due[side] = self.due[side].without(unit);
        self.on[side] = self.on[side].with(unit);
        if !self.options.free {
            self.cells[side] |= 1 << self.board().at(place);
        }
        let body = &mut self.bodies[unit.idx()];
        (body.place, body.facing) = (place, facing);
    }

    /// Move a unit on the table, and whoever is attached to it.
    pub(crate) fn shift(&mut self, unit: Unit, place: Place) {
        if !self.options.free {
            let board = self.board();
            let side = unit.side().idx();
            self.cells[side] &= !(1 << board.at(self.body(unit).place));
            self.cells[side] |= 1 << board.at(place);
        }
        self.bodies[unit.idx()].place = place;
        if let Some(general) = self.general_with(unit) {
            self.officers[general.idx()].place = place;
        }
    }

    /// Take a unit off the table for good.
    pub(crate) fn remove(&mut self, unit: Unit) {
        let side = unit.side();
        if !self.options.free {
            self.cells[side.idx()] &= !(1 << self.cell(unit));
        }
        self.on[side.idx()] = self.on[side.idx()].without(unit);
        // §4.3 — A unit that was not activated takes a token of its colour along.
        if !self.acted.has(unit) {
            self.bowl[side.idx()] -= 1;
        }
        let body = &mut self.bodies[unit.idx()];
        body.place = Place::NOWHERE;
        body.elements = 0;
        (body.combats, body.steps, body.walked, body.facing) = (0, 0, 0, Facing::ALL[0]);
        for set in [
            &mut self.acted,
            &mut self.spent,
            &mut self.basic,
            &mut self.forced,
            &mut self.fenced,
            &mut self.entered,
            &mut self.group,
            &mut self.played,
        ] {
            *set = set.without(unit);
        }
    }
}
