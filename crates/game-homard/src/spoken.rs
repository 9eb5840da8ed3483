//! A view in words, line by line: the same for terminal, screen reader and protocol.

use crate::ids::{Piece, Side};
use crate::view::{GeneralView, UnitView, View};
use crate::words::{facing_said, general_said, piece_said, place_said, side_said};
use kernel::{Arg, Outcome, Said, Side as _, Spoken};

fn said(name: &str) -> Said {
    Said::new(format!("homard.view.{name}"))
}

impl Spoken for View {
    fn spoken(&self) -> Vec<Said> {
        let mut out = Vec::new();
        if let Some(ending) = self.outcome {
            out.push(said("over").with("result", Outcome::<Side>::said(&ending)));
        }
        out.push(match self.turn {
            0 => said("deployment"),
            turn => said("turn").with("turn", turn).with("last", self.last_turn),
        });
        for side in self.asked.iter().filter(|side| self.observer != side.code()) {
            out.push(said("waiting").with("side", side_said(*side)));
        }
        for side in Side::BOTH {
            let at = side as usize;
            out.push(
                said("army")
                    .with("side", side_said(side))
                    .with("points", self.points[at])
                    .with("tokens", self.bowl[at])
                    .with("lost", self.lost[at]),
            );
        }
        self.speak_fight(&mut out);
        for general in &self.generals {
            out.extend(general_line(general));
        }
        out.extend(self.units.iter().map(unit_line));
        if !self.due.is_empty() {
            out.push(said("due").with("units", names(&self.due)));
        }
        out
    }
}

fn names(pieces: &[Piece]) -> Vec<Arg> {
    pieces.iter().map(|piece| Arg::Key(piece_said(*piece))).collect()
}

impl View {
    fn speak_fight(&self, out: &mut Vec<Said>) {
        if !self.activation.group.is_empty() {
            out.push(said("group").with("units", names(&self.activation.group)));
        }
        if let Some(fight) = &self.assault {
            out.push(
                said("assault").with("units", names(&fight.assailants)).with("target", piece_said(fight.target)),
            );
        }
        if let Some(shot) = &self.shot {
            let target = match (shot.target, shot.general) {
                (Some(piece), _) => piece_said(piece),
                (None, Some(general)) => general_said(general),
                (None, None) => return,
            };
            out.push(said("shot").with("unit", piece_said(shot.shooter)).with("target", target));
        }
    }
}

fn unit_line(unit: &UnitView) -> Said {
    said(if unit.activated { "unit_activated" } else { "unit" })
        .with("unit", piece_said(unit.piece))
        .with("place", place_said(unit.place))
        .with("facing", facing_said(unit.facing))
        .with("elements", unit.elements)
}

fn general_line(general: &GeneralView) -> Option<Said> {
    let line = |name: &str| said(name).with("general", general_said(general.general));
    Some(match (general.attached, general.place, general.lost) {
        (Some(piece), ..) => line("general_attached").with("unit", piece_said(piece)),
        (None, Some(place), _) => line("general_detached").with("place", place_said(place)),
        (None, None, true) => line("general_lost"),
        (None, None, false) => return None,
    })
}
